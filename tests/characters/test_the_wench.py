"""The Wench: what her stories cannot say."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from lastcall import Table
from lastcall.bots.reading import PRICES, Reading
from lastcall.bots.regular import Regular
from lastcall.cards import wording
from lastcall.cards.common import STOP_PLAYING_WITH_DRINKS
from lastcall.characters import character
from lastcall.characters.the_wench import RESERVE, give
from lastcall.flow.machine import run
from lastcall.ops.gold import owe
from lastcall.proof.invariants import glance
from lastcall.proof.secrets import otherwise, seen_by
from lastcall.table import bits
from lastcall.table.face import BOOKS, HOUSE, READY
from lastcall.table.stack import COST, EFFECT, FROM_STASH, OF_PAID, Chore, Play, Window
from lastcall.table.state import State
from lastcall.testing import proves
from lastcall.views.question import question_of
from lastcall.views.seen import view_of
from support.people import keeper

NAMED = {
    "Sorry about the mess. This one is on the house.",
    "Why thank you!",
    "Oh, I guess I thought that was my tip...",
    "I think you should stop playing with the drinks",
    "Drink up, before it goes flat!",
    "Playing with the drinks? That's my job!",
    "Wait a minute! Someone's playing with the drinks!",
    "How's this new drink I whipped up?",
}


def keys(t: Table) -> list[str]:
    return [option.key for option in t.pending[0].options]


def dull(t: Table) -> None:
    """The dullest answer to what is owed first."""
    t.answer(t.pending[0], next((key for key in ("pass", "done", "no") if key in keys(t)), 0))


def until(t: Table, key: str) -> None:
    """Everybody is as dull as can be until somebody has that choice."""
    while key not in keys(t):
        dull(t)


def to_hand(t: Table, seat: int, title: str) -> None:
    """A card of the deck is in hand."""
    it = t.seats[seat]
    if all(t.faces[card].title != title for card in it.hand):
        card = next(card for card in it.deck if t.faces[card].title == title)
        it.deck.remove(card)
        it.hand.append(card)
        t.refresh(it)


@proves("WENCH-01", "WENCH-08", "WENCH-Q2")
def test_her_decks() -> None:
    wench = character("the_wench")
    assert len(wench.deck) == 40
    assert sorted(Counter(face.key for face in wench.deck).values()) == [1] * 10 + [2] * 12 + [6]
    [(name, reserve)] = wench.drink_decks
    assert (name, len(reserve), len({face.title for face in reserve})) == (RESERVE, 15, 15)
    elixirs = [face for face in reserve if face.stays]
    assert len(elixirs) == 5 and all(face.title.startswith("Elixir of ") for face in elixirs)
    assert [face.title for face in elixirs if face.stays != READY] == ["Elixir of Alacrity"]
    assert len([face for face in reserve if face.is_event]) == 2
    one, other = (Table.new(["the_wench", "zot"], seed=seed).seats[0].piles[RESERVE] for seed in (1, 2))
    assert sorted(one) == sorted(other) and one != other, "shuffled"


def test_where_her_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("the_wench").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert all(face.note for face in faces if face.source == HOUSE or face.title in NAMED)
    assert all(wording.text_of(face).endswith(".") for face in faces)
    for face in character("the_wench").drink_decks[0][1]:
        assert face.note and wording.drink_text(face).endswith(".")


@proves("WENCH-Q4")
def test_only_whole_titles_count() -> None:
    faces = {face.title: face for face in character("the_wench").deck}
    assert faces["Sorry about the mess. This one is on the house."].name.endswith("on the house.")
    stop = faces["I think you should stop playing with the drinks"]
    assert stop.name == STOP_PLAYING_WITH_DRINKS.title, "this one counts as the common card"


@proves("WENCH-05")
def test_however_a_pile_is_mixed_hers_lie_on_top() -> None:
    t = Table.new(["the_wench", "zot"], seed=1, first=0)
    give(t, 0, 1)
    give(t, 0, 1)
    special = t.seats[1].drinks[-2:]
    t.put_drink(1, t.take_drink())
    assert t.seats[1].drinks[-2:] == special
    ordinary = t.seats[1].drinks[:-2]
    t.seats[1].drinks = [special[1], *reversed(ordinary), special[0]]
    t.own_drinks_rise(1)
    assert t.seats[1].drinks == [*reversed(ordinary), special[1], special[0]]
    assert t.view(0).seats[1].drink_backs == (RESERVE, RESERVE)


@proves("WENCH-13")
def test_what_is_shuffled_into_a_deck_goes_into_its_own() -> None:
    t = Table.new(["the_wench", "zot"], seed=1, first=0)
    give(t, 0, 1)
    cards, t.seats[1].drinks = t.seats[1].drinks, []
    t.shuffle_in(cards)
    assert len(t.seats[0].piles[RESERVE]) == 15
    assert len(t.drink_deck) == 29 and cards[0] in t.drink_deck
    glance(t)


@proves("WENCH-02", "WENCH-04")
def test_everybody_sees_the_back_and_nobody_the_front() -> None:
    t = Table.new(["the_wench", "zot", "fiona"], seed=1, first=0, fast=False)
    give(t, 0, 1)
    for seat in range(3):
        seen = t.view(seat)
        assert seen.seats[1].drink_backs == (RESERVE,) and not seen.seats[1].known_drinks
    titles = set()
    for seed in range(20):
        other = otherwise(t, 2, Random(seed))
        assert seen_by(other, 2) == seen_by(t, 2)
        titles.add(other.drink_faces[other.seats[1].drinks[-1]].key)
    assert len(titles) > 1 and all(key.startswith("the_wench:") for key in titles)


@proves("WENCH-X06", "WENCH-07")
def test_what_lies_on_the_table_gets_nothing() -> None:
    t = Table.new([character("the_wench"), keeper()], seed=1, first=1)
    to_hand(t, 1, "A Dummy")
    to_hand(t, 0, "Mind the tray, love!")
    until(t, "play keeper:a-dummy")
    t.answer(t.pending[0], "play keeper:a-dummy")
    while not any(key.startswith("play the_wench:mind-the-tray-love @keeper:") for key in keys(t)):
        dull(t)
    key = next(key for key in keys(t) if key.startswith("play the_wench:mind-the-tray-love @keeper:"))
    before = len(t.seats[1].drinks)
    t.answer(t.pending[0], key)
    while any(isinstance(frame, Play) for frame in t.stack):
        assert len(t.seats[1].drinks) == before
        dull(t)
    assert t.bodies[0].fortitude == 1
    assert len(t.seats[0].piles[RESERVE]) == 15


# ---- Gold meant for the Inn -------------------------------------------------------------------------


def asked_for_thanks(t: State) -> bool:
    """Whether The Wench is asked about a payment now."""
    top = t.stack[-1]
    return isinstance(top, Window) and top.name == OF_PAID


@proves("RUL-WENCH-1", "GOLD-02")
@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("cause", [EFFECT, COST])
def test_what_a_card_has_set_off_counts_as_well(fast: bool, cause: int) -> None:
    """Wages that a blow makes somebody pay: the play is the nearest thing below what asks for them."""
    t = Table.new(["the_wench", "zot", "fiona"], seed=1, first=1, fast=fast)
    to_hand(t, 0, "Why thank you!")
    to_hand(t, 1, "Oh no! Not again! Pooky's on a drunken rampage!")
    until(t, "play zot:oh-no-not-again-pookys-on-a-drunken-rampage")
    t.answer(t.pending[0], "play zot:oh-no-not-again-pookys-on-a-drunken-rampage")
    while not isinstance(t.stack[-1], Play):
        t.stack.pop()
    t.owed.clear()
    t.push(Chore(t.next_serial(), 2, "wages", (), 2, 2))
    owe(t, [2, bits.INN, 2, FROM_STASH, 1, bits.INN, 1, FROM_STASH], cause, t.stack[-1].serial)
    run(t)
    while not asked_for_thanks(t):
        dull(t)
    assert [decision.seat for decision in t.pending] == [0]
    assert "2 Gold" in t.pending[0].prompt and "Fiona" in t.pending[0].prompt
    glance(t)
    t.answer(t.pending[0], "play the_wench:why-thank-you")
    while t.sides[0].gold == 10:
        dull(t)
    assert [side.gold for side in t.sides] == [13, 9, 8] and t.inn_net == 0


@proves("RUL-WENCH-1")
def test_what_no_card_asked_for_does_not_count() -> None:
    t = Table.new(["the_wench", "zot"], seed=1, first=1)
    to_hand(t, 0, "Why thank you!")
    t.owed.clear()
    owe(t, [1, bits.INN, 1, FROM_STASH], EFFECT, t.stack[0].serial)
    run(t)
    while t.sides[1].gold == 8:
        assert not asked_for_thanks(t)
        dull(t)
    assert not asked_for_thanks(t) and t.inn_net == 1


def test_a_settled_payment_is_stored_and_told() -> None:
    t = Table.new(["the_wench", "zot"], seed=1, first=1)
    to_hand(t, 0, "Why thank you!")
    to_hand(t, 1, "Tip the Wench.")
    until(t, "play zot:tip-the-wench @zot")
    t.answer(t.pending[0], "play zot:tip-the-wench @zot")
    while not asked_for_thanks(t):
        dull(t)
    assert Table.parse(str(t)) == t
    [due] = [entry for entry in t.view(0).stack if entry.kind == "due"]
    assert "has paid the Inn 1 Gold" in due.words


# ---- bots -------------------------------------------------------------------------------------------


def test_regular_takes_the_gold_and_gives_what_is_strong() -> None:
    t = Table.new(["the_wench", "zot", "fiona"], seed=1, first=1)
    to_hand(t, 0, "Why thank you!")
    to_hand(t, 1, "Tip the Wench.")
    until(t, "play zot:tip-the-wench @zot")
    t.answer(t.pending[0], "play zot:tip-the-wench @zot")
    while not asked_for_thanks(t):
        dull(t)
    choice = Regular().choose(view_of(t, 0), question_of(t, t.pending[0].owed))
    assert t.pending[0].options[choice].key == "play the_wench:why-thank-you"


def test_a_special_drink_is_feared_more_than_an_ordinary_one() -> None:
    t = Table.new(["the_wench", "zot"], seed=1, first=0)
    before = Reading(view_of(t, 1), 1, PRICES).from_pile(1)
    give(t, 0, 1)
    assert Reading(view_of(t, 1), 1, PRICES).from_pile(1) < before
