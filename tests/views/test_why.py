"""Whatever may be played is told to be playable, and nothing else; cards are found by their titles."""

from __future__ import annotations

from random import Random

import pytest

from lastcall.characters import all_ids
from lastcall.game import Table
from lastcall.ops import reasons
from lastcall.table import options
from lastcall.table.errors import LastCallError
from lastcall.testing import proves
from lastcall.views.why import reason_of, why_not
from support.people import tinker

HEALER = "I'm a quick healer."


@proves("TYPE-01", "TYPE-11")
@pytest.mark.parametrize("fast, open_floor", [(True, False), (False, False), (False, True)])
@pytest.mark.parametrize("seed", range(3))
def test_playable_is_what_is_offered(fast: bool, open_floor: bool, seed: int) -> None:
    """At the decisions of a game, for every card of every hand."""
    chance = Random(seed)
    people = [tinker(0), *chance.sample(all_ids(), chance.randrange(1, 4))]
    table = Table.new(people, seed=seed, drinks="cellar", fast=fast, open_floor=open_floor, log=False)
    for _ in range(400):
        if not table.pending:
            break
        for seat, its in enumerate(table.seats):
            offered = {
                table.faces[options.card_of(option)]
                for decision in table.pending
                if decision.seat == seat
                for option in decision.owed.options
                if options.verb_of(option) == options.PLAY
            }
            for face in {table.faces[card] for card in its.hand + its.piles.get("bench", [])}:
                reason = reason_of(table, seat, face)
                assert (reason == 0) == (face in offered)
                assert why_not(table, seat, face.title).words == reasons.SENTENCES[reason][0]
        decision = chance.choice(table.pending)
        table.answer(decision, chance.randrange(len(decision.options)))


def test_a_title_is_found_without_its_marks_and_by_its_beginning(arrange) -> None:
    table = arrange(["fiona", "zot"], {0: [HEALER]}).table
    for title in (HEALER, "im a quick healer", "I’m a QUICK", "I'm a"):
        assert why_not(table, 0, title).playable


@pytest.mark.parametrize(
    "title, message",
    [
        (
            "Go away!",
            "“Go away!” may be “Go away! I'm arranging my weapons by size.” or “Go away! I'm polishing",
        ),
        ("Down Pooky!", "Fiona’s deck holds no card “Down Pooky!”. It is a card of Zot."),
        ("I am a quick healer", "Did you mean “I'm a quick healer.”"),
        ("", "Fiona’s deck holds no card “”."),
    ],
)
def test_an_unknown_title_gets_help(arrange, title: str, message: str) -> None:
    table = arrange(["fiona", "zot"], {0: [HEALER]}).table
    with pytest.raises(LastCallError) as error:
        why_not(table, 0, title)
    assert message in str(error.value)


def test_a_seat_that_is_not_there(arrange) -> None:
    with pytest.raises(LastCallError, match="There is no seat 2; seats are counted from 0 to 1."):
        why_not(arrange(["fiona", "zot"], {}).table, 2, HEALER)


def test_a_reason_is_neither_true_nor_false(arrange) -> None:
    with pytest.raises(TypeError, match="playable"):
        bool(why_not(arrange(["fiona", "zot"], {}).table, 0, HEALER))
