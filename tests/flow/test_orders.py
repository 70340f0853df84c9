"""Standing orders: what a seat has said it will not answer, and games of many seats."""

from __future__ import annotations

import random

import pytest

from lastcall import LastCallError, Table
from lastcall.characters import character
from lastcall.flow.orders import KEEP_POTIONS
from lastcall.table.face import Character
from lastcall.testing import proves
from support.arranged import dull, hold, keys, play, table_of, until


def under_attack(*orders: str, fast: bool = True) -> Table:
    """Fiona is about to hit Zot, who holds an Ignore and has given orders."""
    table = table_of("fiona", "zot", "gog")
    table.fast = fast
    hold(table, 0, "Who says I'm not a lady?", "So then I got the ogre in a headlock like this!")
    hold(table, 1, "Now you see me... Now you don't!")
    table.set_orders(1, list(orders))
    until(table, "action", 0)
    return table


def fiona_waits(table: Table) -> None:
    """Fiona answers nothing herself."""
    while table.pending and table.pending[0].seat == 0 and table.pending[0].kind == "respond":
        dull(table)


def test_without_orders_the_seat_is_asked() -> None:
    table = under_attack()
    play(table, 0, "play fiona:who-says-im-not-a-lady @zot")
    fiona_waits(table)
    assert table.pending[0].seat == 1
    assert len(keys(table, 1)) == 2


def test_passing_until_my_turn_declines_for_the_seat() -> None:
    table = under_attack("pass until my turn")
    play(table, 0, "play fiona:who-says-im-not-a-lady @zot")
    fiona_waits(table)
    assert table.sides[1].fortitude == 18


@pytest.mark.parametrize(("card", "asked"), [("who-says-im-not-a-lady", False), ("so-then-i-got", True)])
def test_unless_it_costs_as_much_as_was_said(card: str, asked: bool) -> None:
    table = under_attack("pass until my turn", "unless I would lose 3 or more")
    play(table, 0, f"play fiona:{card}")
    fiona_waits(table)
    assert (table.pending[0].seat == 1) is asked


def test_unless_i_would_pass_out() -> None:
    table = under_attack("pass until my turn", "unless I would pass out")
    table.sides[1].fortitude, table.sides[1].alcohol = 9, 7
    play(table, 0, "play fiona:who-says-im-not-a-lady @zot")
    fiona_waits(table)
    assert table.pending[0].seat == 1


@proves("LOSE-05")
def test_the_last_chance_is_never_declined_by_an_order() -> None:
    table = table_of("fiona", "deirdre", "gog")
    hold(table, 0, "Who says I'm not a lady?")
    hold(table, 1, "My Goddess heals me.")
    table.sides[1].fortitude, table.sides[1].alcohol = 9, 8
    table.set_orders(1, ["pass until my turn"])
    until(table, "action", 0)
    play(table, 0, "play fiona:who-says-im-not-a-lady @deirdre")
    fiona_waits(table)
    assert table.pending[0].seat == 1
    play(table, 1, "play deirdre:my-goddess-heals-me")
    assert table.is_alive(1)


def test_until_my_turn_ends_as_the_turn_begins_and_other_orders_stay() -> None:
    table = under_attack("pass until my turn", "pass on quiet moments")
    until(table, "discard", 1)
    assert table.orders(1) == ("pass on quiet moments",)
    table.set_orders(1, [])
    assert table.orders(1) == ()


def test_orders_are_secret_stored_and_copied() -> None:
    table = under_attack("pass on Gambling I left")
    assert "pass on Gambling I left" not in str(table.view(0).to_json())
    assert Table.parse(str(table)).orders(1) == table.orders(1)
    other = table.copy()
    other.set_orders(1, [])
    assert table.orders(1) == ("pass on Gambling I left",)


def test_an_order_that_is_none_is_refused() -> None:
    with pytest.raises(LastCallError, match="no standing order"):
        under_attack("pass unless I feel like it")


@pytest.mark.parametrize("open_floor", [False, True])
@pytest.mark.parametrize("fast", [True, False])
def test_a_game_with_orders_replays_from_its_record(open_floor: bool, fast: bool) -> None:
    table = Table.new(["fiona", "zot", "gog", "eve"], seed=8, fast=fast, open_floor=open_floor)
    chance = random.Random(3)
    table.set_orders(2, ["pass until my turn", "unless I would lose 3 or more"])
    for _ in range(400):
        if not table.pending:
            break
        if chance.random() < 0.05:
            table.set_orders(chance.randrange(4), ["pass until my turn", "pass on quiet moments"])
        decision = table.pending[chance.randrange(len(table.pending))]
        table.answer(decision, chance.randrange(len(decision.options)))
    again = Table.replay(table.record())
    for seat in range(4):
        again.set_orders(seat, list(table.orders(seat)))
    assert again == table


@pytest.mark.parametrize("n", [2, 9, 12])
def test_two_to_twelve_seats_play_to_the_end(n: int) -> None:
    ids = ["deirdre", "fiona", "gerki", "zot", "dimli", "eve", "fleck", "gog"]
    people = []
    for i in range(n):
        one = character(ids[i % 8])
        people.append(Character(f"guest{i}", f"Guest{i} the Tested", one.deck, one.races))
    table = Table.new(people, seed=n)
    chance = random.Random(n)
    while table.pending:
        decision = table.pending[0]
        table.answer(decision, chance.randrange(len(decision.options)))
    assert table.outcome.over and len(table.outcome.winners) >= 1
    assert len(table.outcome.out) + len(table.outcome.winners) >= n


@proves("TEAM-11", "Q-TEAM-12")
def test_potion_tokens_are_kept_for_the_last_chance_by_order() -> None:
    people = ["fiona", "zot", "gerki", "deirdre"]
    table = Table.new(people, seed=3, first=0, mode="two-headed-dragon")
    assert [owed.kind for owed in table.pending] == ["respond"], "one could be spent"
    for seat in range(4):
        table.set_orders(seat, [KEEP_POTIONS])
    table.answer(table.pending[0], "pass")
    while table.pending[0].kind == "respond" and len(table.pending[0].options) > 1:
        verbs = {option.key.split()[0] for option in table.pending[0].options}
        assert verbs - {"pass", "potion"}, "asked only for something else"
        table.answer(table.pending[0], "pass")
    assert table.pending[0].kind == "discard"
    table.sides[0].alcohol = 20
    table.dirty = True
    table.answer(table.pending[0], "done")
    while table.pending[0].kind == "discard":
        table.answer(table.pending[0], "done")
    assert any(option.key == "potion #2" for option in table.pending[0].options), "the last chance is asked"
