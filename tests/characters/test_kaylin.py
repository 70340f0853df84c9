"""Kaylin the Renegade: what her stories cannot say."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall import Table
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards import wording
from lastcall.characters import character
from lastcall.flow.errands import chore
from lastcall.flow.machine import run
from lastcall.flow.plays import fire
from lastcall.ops.away import go_away
from lastcall.ops.bodies import enter
from lastcall.ops.settle import apply
from lastcall.table import bits
from lastcall.table.bits import FORTITUDE
from lastcall.table.face import BOOKS, HOUSE, Character, Op
from lastcall.table.special import TURN_ENDS, Aim, Special
from lastcall.table.stack import FIRED, NO_CARD, Deed, Turn
from lastcall.table.state import State
from lastcall.testing import proves
from lastcall.views.seen import view_of
from support.crafted import PUNCH, Game, holding
from support.people import JAB, TRAP, keeper

NAMED = {
    "Poof!",
    "I need some Private Pixie Time",
    "Don't call me cute!",
    "You think you're so big? Have another drink!",
    "Do not mess with me!",
}


@proves("KAYLIN-Q1", "KAYLIN-01")
def test_her_deck_and_the_wolf_s() -> None:
    kaylin = character("kaylin")
    assert len(kaylin.deck) == 40
    assert sorted(Counter(face.key for face in kaylin.deck).values()) == [1] * 16 + [2] * 8 + [3, 5]
    [(name, moods)] = kaylin.side_decks
    assert name == "wulfric"
    assert sorted(Counter(face.title for face in moods).values()) == [1] * 10 + [2]
    table = Table.new(["kaylin", "zot"], seed=1)
    it = table.seats[0]
    assert len(it.piles["wulfric"]) == 11
    [mood] = it.piles["wulfric discard"]
    assert view_of(table, 1).seats[0].board == {"Wulfric": table.faces[mood].title}


def test_where_her_cards_are_known_from() -> None:
    kaylin = character("kaylin")
    faces = dict.fromkeys(kaylin.deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert len([face for face in faces if face.source == HOUSE]) == 14
    assert all(face.note for face in faces if face.source == HOUSE or face.title in NAMED)
    assert all(wording.text_of(face).endswith(".") for face in [*faces, *kaylin.side_decks[0][1]])
    known = {face.title for face in kaylin.side_decks[0][1] if face.source == BOOKS}
    assert known == {"Loyal", "Clumsy", "Stalwart", "Bitey", "Playful"}


def feeling(table: Table, mood: str, seat: int = 1) -> None:
    """Wulfric's mood is this one, and nobody holds a card."""
    for it in table.seats:
        it.deck += it.hand
        it.hand = []
        table.refresh(it)
    it = table.seats[seat]
    cards = it.piles["wulfric"] + it.piles["wulfric discard"]
    wanted = next(card for card in cards if table.faces[card].title == mood)
    it.piles["wulfric"] = [card for card in cards if card != wanted]
    it.piles["wulfric discard"] = [wanted]


@pytest.mark.parametrize("origin, hers, his", [(FIRED, 17, 19), (NO_CARD, 18, 20)])
def test_playful_is_about_cards_and_what_counts_as_one(origin: int, hers: int, his: int) -> None:
    table = Table.new([holding("a", PUNCH), character("kaylin")], seed=1, first=0)
    feeling(table, "Playful")
    table.owed.clear()
    fire(table, TRAP, 0, 0, 0, 1, bits.NONE, origin)
    run(table)
    assert (table.sides[1].fortitude, table.sides[0].fortitude) == (hers, his)


@proves("KAYLIN-09", "KAYLIN-X01")
def test_playful_hurts_the_owner_of_a_body_and_not_the_body() -> None:
    table = Table.new([keeper(), character("kaylin")], seed=1, first=0)
    feeling(table, "Playful")
    table.owed.clear()
    dummy = next(card for card in table.setup.bodies if table.faces[card].title == "A Dummy")
    table.seats[0].deck.remove(dummy)
    enter(table, dummy, 3)
    fire(table, JAB, 0, 0, 0, 1, bits.NONE, body=table.bodies[0].number)
    run(table)
    assert (table.sides[1].fortitude, table.sides[0].fortitude) == (17, 19)
    assert table.bodies[0].fortitude == 3


@proves("KAYLIN-08", "KAYLIN-X04")
def test_bitey_reaches_bodies() -> None:
    g = Game(keeper(), character("kaylin"), fast=True)
    feeling(g.t, "Bitey")
    dummy = next(card for card in g.t.setup.bodies if g.t.faces[card].title == "A Dummy")
    g.t.seats[0].deck.remove(dummy)
    enter(g.t, dummy, 3)
    it = g.t.seats[1]
    cute = next(card for card in it.deck if g.t.faces[card].title == "Don't call me cute!")
    it.deck.remove(cute)
    it.hand = [cute]
    g.t.refresh(it)
    g.play(1, "Don't call me cute!", g.t.bodies[0].number)
    g.until(lambda d: not g.t.bodies)
    assert g.values(0)[0] == 19, "the broken dummy costs its owner 1, as it always does"


def test_who_is_away_is_not_played_with() -> None:
    table = Table.new([holding("a", PUNCH), character("kaylin")], seed=1, first=0)
    feeling(table, "Playful")
    table.owed.clear()
    go_away(table, 0)
    fire(table, TRAP, 0, 0, 0, 1, bits.NONE)
    run(table)
    assert (table.sides[1].fortitude, table.sides[0].fortitude) == (17, 20)


def test_what_softens_a_loss_does_not_touch_a_final_one() -> None:
    table = Table.new(["zot", "kaylin"], seed=1, first=0)
    feeling(table, "Loyal")
    apply(table, [1, FORTITUDE, -2], "a blow", bits.NONE)
    apply(table, [], "a blow", bits.NONE, final=[1, FORTITUDE, -2])
    assert table.sides[1].fortitude == 17


class Burning(Op):
    """Whoever it is about loses 1."""

    def run(self, t: State, d: Deed) -> bool:
        apply(t, [d.target, FORTITUDE, -1], "a burn", bits.NONE)
        return True


class Burner(Special):
    """At the end of each turn, its player burns."""

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == TURN_ENDS:
            chore(t, seat, "burn", seat, active)


def burner() -> Character:
    """A player at whose table every turn ends with a burn."""
    person = holding("b", PUNCH)
    person.special = Burner()
    person.chores = {"burn": (Burning(),)}
    return person


@proves("KAYLIN-02", "KAYLIN-Q2")
@pytest.mark.parametrize("first", [0, 1])
def test_the_mood_changes_after_all_else_that_the_end_of_the_turn_brings(first: int) -> None:
    people = [character("kaylin"), burner()]
    table = Table.new(people if first == 0 else people[::-1], seed=1, first=first)
    seat = table.active
    feeling(table, "Loyal", seat)
    table.owed.clear()
    table.stack[:] = table.stack[:1]
    turn = table.stack[0]
    assert isinstance(turn, Turn)
    turn.ended = 1 << seat
    run(table)
    assert table.sides[seat].fortitude == 20, "he was Loyal still"
    assert len(table.seats[seat].piles["wulfric discard"]) == 2


def test_regular_lets_a_playful_wolf_change_his_mind_and_keeps_a_loyal_one() -> None:
    table = Table.new(["zot", "kaylin"], seed=1, first=0)
    special = character("kaylin").special
    assert special is not None
    wishes = {}
    for mood in ("Loyal", "Playful", "Sleepy", "Bitey"):
        feeling(table, mood)
        r = Reading(view_of(table, 1), 1, PRICES)
        wishes[mood] = special.advice(r, 1, Aim("choose", "yes", None, 0, 1, bits.NONE, 0)) > 0
    assert wishes == {"Loyal": False, "Playful": True, "Sleepy": True, "Bitey": False}
