"""Brewmaster Phrenk: what his stories cannot say."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall import Table
from lastcall.bots.regular import Regular
from lastcall.cards import wording
from lastcall.characters import character
from lastcall.characters.phrenk import MISHAP, POTIONS, PRICES, potion_of
from lastcall.flow.machine import run
from lastcall.flow.plays import fire
from lastcall.proof.invariants import glance
from lastcall.table import bits, options
from lastcall.table.face import BOOKS, HOUSE
from lastcall.table.stack import AS_IN_HAND, LAST_CHANCE, Play, Window
from lastcall.testing import proves
from lastcall.views.question import question_of
from lastcall.views.seen import view_of
from support.people import TRAP, keeper, tinker

NAMED = {
    "You're looking a little green. Drink this",
    "Have as much as you want. Just be warned, it's strong!",
}


def seated(*people: str, seed: int = 1, potion: str = "Acid Spit Potion", **more: bool) -> Table:
    """A table at which Phrenk sits first, with a certain Potion before him."""
    cast = ["phrenk", *people]
    t = Table.new(cast, seed=seed, first=1, **more)
    lay(t, 0, potion)
    return t


def lay(t: Table, seat: int, title: str) -> int:
    """A Potion of the deck lies before somebody; Phrenk's own goes back if it is for him."""
    piles = t.seats[0].piles
    old = potion_of(t, 0)
    if seat == 0 and old != bits.NONE:
        t.seats[0].ready.remove(old)
        piles[POTIONS].append(old)
    for pile in piles.values():
        for card in pile:
            if t.faces[card].title == title:
                pile.remove(card)
                t.seats[seat].ready.append(card)
                t.refresh(t.seats[seat])
                t.refresh(t.seats[0])
                return card
    raise AssertionError(f"no {title} is left")


def keys(t: Table) -> list[str]:
    return [option.key for option in t.pending[0].options]


def dull(t: Table) -> None:
    """The dullest answer to what is owed first."""
    t.answer(t.pending[0], next((key for key in ("pass", "done", "no") if key in keys(t)), 0))


def until(t: Table, key: str) -> None:
    """Everybody is as dull as can be until somebody has that choice."""
    while key not in keys(t):
        dull(t)


def until_action(t: Table) -> None:
    """The same until somebody is asked for an Action."""
    while t.pending[0].kind != "action":
        dull(t)


def sales(t: Table) -> list[str]:
    """The offers Phrenk could make when he could first make any."""
    while not any(key.startswith("act") for key in keys(t)):
        dull(t)
    return [key for key in keys(t) if key.startswith("act")]


@proves("PHRENK-Q4")
def test_his_decks() -> None:
    phrenk = character("phrenk")
    assert len(phrenk.deck) == 40
    assert sorted(Counter(face.key for face in phrenk.deck).values()) == [1] * 18 + [2] * 8 + [6]
    [(name, potions)] = phrenk.side_decks
    copies = Counter(face.title for face in potions)
    assert (name, len(potions), sorted(copies.values())) == (POTIONS, 18, [1] * 6 + [2] * 6)
    assert copies[MISHAP.title] == 2
    assert {title for title in copies if title != MISHAP.title} == set(PRICES)
    assert set(PRICES.values()) == {1, 2, 3}


def test_where_his_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("phrenk").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert all(face.note for face in faces if face.source == HOUSE or face.title in NAMED)
    assert all(face.note for _, deck in character("phrenk").side_decks for face in deck)


def test_every_potion_says_its_price() -> None:
    for _, deck in character("phrenk").side_decks:
        for face in deck:
            if face.title != MISHAP.title:
                assert wording.text_of(face).startswith(f"For sale at {PRICES[face.title]} Gold. ")


@proves("PHRENK-X05")
def test_a_potion_counts_as_a_card_of_the_hand() -> None:
    t = seated("zot", "fiona")
    until(t, "play phrenk:acid-spit-potion @zot")
    t.answer(t.pending[0], "play phrenk:acid-spit-potion @zot")
    [play] = [frame for frame in t.stack if isinstance(frame, Play)]
    assert (play.origin, play.actor, play.owner) == (AS_IN_HAND, 0, 0)


@proves("PHRENK-X03")
def test_what_lies_on_the_table_buys_nothing() -> None:
    t = Table.new([character("phrenk"), keeper()], seed=1, first=1)
    lay(t, 0, "Acid Spit Potion")
    it = t.seats[1]
    dummy = next(card for card in it.hand + it.deck if t.faces[card].title == "A Dummy")
    if dummy in it.deck:
        it.deck.remove(dummy)
        it.hand.append(dummy)
        t.refresh(it)
    until(t, "play keeper:a-dummy")
    t.answer(t.pending[0], "play keeper:a-dummy")
    while not t.bodies:
        dull(t)
    assert sales(t) == ["act phrenk:acid-spit-potion @keeper"]


@proves("PHRENK-X04", "PHRENK-X08")
@pytest.mark.parametrize(("potion", "loss"), [("Luck Potion", 3), ("Strength Potion", 4)])
def test_a_potion_goes_with_a_play_that_has_no_card(potion: str, loss: int) -> None:
    """As with the blow of a Minion, or a Trap that is sprung."""
    t = Table.new([character("phrenk"), tinker(1), character("zot")], seed=1, first=2)
    lay(t, 1, potion)
    until_action(t)
    t.owed.clear()
    fire(t, TRAP, 0, 1, 1, 2, bits.NONE)
    run(t)
    assert t.pending[0].seat == 1
    t.answer(t.pending[0], next(key for key in keys(t) if "potion" in key))
    while any(isinstance(frame, Play) for frame in t.stack):
        dull(t)
    assert t.sides[2].fortitude == 20 - loss
    glance(t)


@proves("PHRENK-18")
def test_nothing_is_sold_within_a_side() -> None:
    t = seated("zot", "fiona")
    t.seats[1].side = 0
    assert sales(t) == ["act phrenk:acid-spit-potion @fiona"]


@proves("RUL-PHRENK-2", "PHRENK-17", "PHRENK-10")
@pytest.mark.parametrize("open_floor", [True, False])
def test_nobody_does_anything_between_the_turning_up_and_the_choice(open_floor: bool) -> None:
    t = seated("zot", "fiona", potion="Bog Root Bitters", fast=False, open_floor=open_floor)
    lay(t, 1, "Acid Spit Potion")
    [tonic] = [card for card in t.seats[0].piles[POTIONS] if t.faces[card].title == "Mudskin Tonic"]
    t.seats[0].piles[POTIONS].remove(tonic)
    t.seats[0].piles[POTIONS].append(tonic)
    until(t, "keep phrenk:mudskin-tonic")
    assert [(decision.seat, len(decision.options)) for decision in t.pending] == [(0, 2)]
    assert [t.faces[card].title for card in t.seats[0].ready] == ["Bog Root Bitters", "Mudskin Tonic"]
    for seat, title in ((0, "Bog Root Bitters"), (1, "Acid Spit Potion")):
        assert not t.why_not(seat, title).playable


@proves("RUL-PHRENK-1", "LOSE-05")
@pytest.mark.parametrize("fast", [True, False])
def test_in_the_last_chance_of_another_he_sells_nothing(fast: bool) -> None:
    t = seated("zot", "fiona", potion="Luck Potion", fast=fast)
    lay(t, 1, "Bog Root Bitters")
    lay(t, 2, "Acid Spit Potion")
    t.sides[1].fortitude = 1
    until(t, "play phrenk:acid-spit-potion @zot")
    t.answer(t.pending[0], "play phrenk:acid-spit-potion @zot")
    offered = 0
    while not isinstance(top := t.stack[-1], Window) or top.name != LAST_CHANCE:
        offered += t.pending[0].seat == 0
        dull(t)
    assert offered, "while the card waited he could have sold"
    assert [decision.seat for decision in t.pending] == [1]


@proves("RUL-PHRENK-1")
def test_the_same_offer_is_made_once_in_a_turn() -> None:
    t = seated("zot")
    offer = "act phrenk:acid-spit-potion @zot"
    until(t, offer)
    t.answer(t.pending[0], offer)
    t.answer(t.pending[0], "no")
    turn = t.turn
    while t.turn == turn:
        assert offer not in keys(t)
        dull(t)
    until(t, offer)
    glance(t)


def test_regular_sells_to_whom_it_helps_and_buys_what_helps() -> None:
    t = seated("zot", "fiona", potion="Bog Root Bitters")
    t.sides[1].fortitude, t.sides[1].alcohol = 14, 2
    offer = "act phrenk:bog-root-bitters @zot"
    until(t, offer)
    decision = t.pending[0]
    values = Regular().values(view_of(t, 0), question_of(t, decision.owed))
    best = decision.options[max(range(len(values)), key=values.__getitem__)]
    assert best.key == offer, "Zot has some use for it"
    t.answer(decision, offer)
    choice = Regular().choose(view_of(t, 1), question_of(t, t.pending[0].owed))
    assert options.verb_of(t.pending[0].owed.options[choice]) == options.YES


def test_regular_does_not_offer_what_nobody_would_buy() -> None:
    t = seated("zot", "fiona", potion="Bog Root Bitters")
    offer = "act phrenk:bog-root-bitters @zot"
    until(t, offer)
    choice = Regular().choose(view_of(t, 0), question_of(t, t.pending[0].owed))
    assert t.pending[0].options[choice].key == "pass", "everybody is well"


def test_regular_keeps_the_better_of_two_potions() -> None:
    t = seated("zot", "fiona", potion="Bog Root Bitters")
    piles = t.seats[0].piles
    [gas] = [card for card in piles[POTIONS] if t.faces[card].title == "Mudskin Tonic"]
    piles[POTIONS].remove(gas)
    piles[POTIONS].append(gas)
    for fortitude, kept in ((20, "mudskin-tonic"), (8, "bog-root-bitters")):
        again = t.copy()
        again.sides[0].fortitude = fortitude
        until(again, "keep phrenk:mudskin-tonic")
        choice = Regular().choose(view_of(again, 0), question_of(again, again.pending[0].owed))
        assert again.pending[0].options[choice].key == f"keep phrenk:{kept}"
