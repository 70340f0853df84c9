"""Alaric: what his stories cannot say."""

from __future__ import annotations

from collections import Counter
from copy import copy

import pytest

from lastcall import Table
from lastcall.bots.hands import worths
from lastcall.bots.reading import PRICES, Reading
from lastcall.bots.regular import Regular
from lastcall.cards import wording
from lastcall.cards.vocabulary import action
from lastcall.characters import character
from lastcall.characters.alaric import CheckForTraps
from lastcall.ops.hands import own_cards
from lastcall.table import bits, options
from lastcall.table.face import BOOKS, HOUSE, Character
from lastcall.table.stack import FROM_HAND, Play
from lastcall.testing import proves
from lastcall.views.question import question_of
from lastcall.views.seen import view_of
from support.arranged import hold, keys, play, table_of, until
from support.crafted import HUSH, PUNCH, Game, holding

FLOORBOARD = "Mind the third floorboard."
LOG = "And here comes the swinging log!"
CLASSICS = "Can't beat the classics!"
RESEARCH = "Not now. Important trap research!"
DARTS = "So... yeah. Poison darts are, ya know, poisonous"
SPRING = "Never throw away a good spring."
NAMED = {
    "Are you saying rogues can't play fair?",
    "I have a killer hand",
    RESEARCH,
    CLASSICS,
    DARTS,
    "A stand-up stand-in",
    "Spike trap coaster",
    "Sleight of drink",
}


# ---- his deck ---------------------------------------------------------------------------------------


@proves("RUL-ALARIC-6")
def test_his_deck() -> None:
    alaric = character("alaric")
    assert len(alaric.deck) == 40 and not alaric.side_decks
    copies = Counter(face.key for face in alaric.deck)
    assert sorted(copies.values()) == [1] * 16 + [2] * 9 + [6]
    assert len([face for face in alaric.deck if face.below is not None]) == 14
    assert {face for face in alaric.deck if face.below is not None} == {
        face for face in alaric.deck if face.below in alaric.plays
    }


def test_where_his_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("alaric").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert len([face for face in faces if face.source == HOUSE]) == 10
    trapped = [face for face in faces if face.below is not None]
    assert all("ours" in face.note for face in [*trapped, *faces] if face.source == HOUSE or face in trapped)


def test_every_trap_is_told_with_its_card() -> None:
    for face in dict.fromkeys(character("alaric").deck):
        told = wording.text_of(face)
        assert (" Trap: " in told) == (face.below is not None), told
        if face.below is not None:
            assert told.endswith(wording.text_of(face.below))
            assert face.below.title == face.title and face.below.key == f"{face.key}-below"
            assert face.below.types == bits.ACTION


# ---- checks -----------------------------------------------------------------------------------------


def armed(t: Table, *titles: str) -> None:
    """Alaric, in the first seat, holds these cards and draws no others."""
    hold(t, 0, *titles)
    t.seats[0].hand_size = len(titles)


def trapmaster(*titles: str) -> Character:
    """Alaric with a hand of these cards and no others."""
    alaric = copy(character("alaric"))
    alaric.deck = tuple(
        [next(face for face in character("alaric").deck if face.title == title) for title in titles]
    )
    alaric.hand_size = len(titles)
    return alaric


@proves("ALARIC-01")
def test_which_card_is_revealed_is_left_to_chance() -> None:
    found: Counter[int] = Counter()
    for seed in range(120):
        t = table_of("alaric", "zot", "fiona", seed=seed)
        armed(t, FLOORBOARD, LOG, CLASSICS, RESEARCH)
        until(t, "action", 0)
        play(t, 0, "play alaric:mind-the-third-floorboard @zot")
        until(t, "order", 0)
        found[t.side_of(1).fortitude] += 1
    assert set(found) == {19, 18, 16}
    assert all(25 <= n <= 55 for n in found.values()), found


@proves("ALARIC-06", "ALARIC-09")
@pytest.mark.parametrize("own", [(), (LOG,)], ids=["none of his own", "one of his own"])
def test_only_his_own_character_cards_are_revealed(own: tuple[str, ...]) -> None:
    for seed in range(12):
        t = table_of("alaric", "zot", "fiona", seed=seed)
        armed(t, FLOORBOARD, *own)
        for _ in range(6):  # cards of another player's deck, as a gift or in another way
            card = t.seats[2].deck.pop()
            t.seats[0].hand.append(card)
        t.refresh(t.seats[0])
        mine = [t.faces[card].title for card in own_cards(t, 0)]
        assert mine == [FLOORBOARD, *own]
        until(t, "action", 0)
        play(t, 0, "play alaric:mind-the-third-floorboard @zot")
        until(t, "order", 0)
        assert t.side_of(1).fortitude == (16 if own else 19)
        assert len(t.seats[0].hand) == 6 and not t.known


@proves("ALARIC-06")
def test_a_card_that_has_found_another_home_is_none_of_his_deck() -> None:
    t = table_of("alaric", "zot")
    armed(t, LOG, CLASSICS)
    card = t.seats[0].hand[0]
    t.homes[card] = "recipes"
    assert own_cards(t, 0) == t.seats[0].hand[1:]


@proves("ALARIC-08", "ALARIC-Q1", "ALARIC-03")
def test_a_card_that_negates_actions_negates_a_trap() -> None:
    g = Game(trapmaster(FLOORBOARD, RESEARCH), holding("b", HUSH), holding("c", PUNCH))
    g.play(0, FLOORBOARD, 1)
    g.t.answer(g.until(lambda d: d.seat == 1 and d.kind == "respond"), "pass")  # the blow itself
    g.play(1, "Hush!")
    g.until(lambda d: g.t.phase == bits.ORDER_PHASE)
    assert g.values(1)[0] == 19, "the Trap did nothing"
    assert not g.hand(0), "and he drew nothing"
    assert [g.t.faces[card].title for card in g.t.seats[0].discard] == [RESEARCH, FLOORBOARD]


@proves("ALARIC-03")
def test_a_trap_counts_as_played_from_the_hand_and_is_stored_as_it_waits() -> None:
    t = table_of("alaric", "fiona", "zot")
    armed(t, FLOORBOARD, LOG)
    hold(t, 1, "Luckily for me, I was wearing my armor!")
    until(t, "action", 0)
    play(t, 0, "play alaric:mind-the-third-floorboard @fiona")
    until(t, "respond", 1)
    play(t, 1, "pass")
    until(t, "respond", 1)
    trap = next(frame for frame in reversed(t.stack) if isinstance(frame, Play))
    assert trap.face.key.endswith("-below") and trap.face.below is None
    assert (trap.origin, trap.actor, trap.owner, trap.target) == (FROM_HAND, 0, 0, 1)
    assert trap.types == bits.ACTION
    for again in (Table.parse(str(t)), Table.from_json(t.to_json()), t.copy()):
        assert str(again) == str(t)
        until(again, "order", 0)
        assert again.side_of(1).fortitude == 16
    shown = next(entry for entry in reversed(view_of(t, 2).stack) if entry.kind == "play")
    assert "“And here comes the swinging log!” on Fiona" in shown.words


def test_a_check_that_somebody_without_traps_asks_for_finds_nothing() -> None:
    check_all = action("A Search", CheckForTraps(bits.EACH_PLAYER))
    g = Game(holding("a", check_all, PUNCH), holding("b", PUNCH), holding("c", PUNCH))
    g.play(0, "A Search")
    g.until(lambda d: g.t.phase == bits.ORDER_PHASE)
    assert [g.values(seat)[0] for seat in range(3)] == [20, 20, 20]
    assert g.hand(0) == ["A Punch"] and set(g.t.known.values()) == {7}


# ---- what is seen -----------------------------------------------------------------------------------


@proves("RUL-ALARIC-1")
def test_a_card_without_a_trap_is_known_to_all_and_nothing_else_of_the_hand() -> None:
    t = table_of("alaric", "zot", "fiona")
    armed(t, FLOORBOARD, CLASSICS)
    until(t, "action", 0)
    play(t, 0, "play alaric:mind-the-third-floorboard @zot")
    until(t, "order", 0)
    for seat in (1, 2):
        known = view_of(t, seat).seats[0].known_hand
        assert [one.face.title for one in known] == [CLASSICS]
    until(t, "discard", 0)
    play(t, 0, "discard")
    assert not view_of(t, 1).seats[0].known_hand, "gone is gone"


def test_how_many_traps_he_holds_only_he_can_tell() -> None:
    t = table_of("alaric", "zot", "fiona")
    armed(t, FLOORBOARD, LOG, RESEARCH)
    board = {"Traps discarded": 0, "Traps not discarded": 14, "Character Cards not discarded": 40}
    for seat in (0, 1, 2, -1):
        view = view_of(t, seat)
        assert view.seats[0].board == board
        if seat > 0:
            assert "Traps in hand" not in str(view.to_json())
    assert view_of(t, 0).own_board == {"Traps in hand": 2, "Character Cards in hand": 3}


def test_who_is_asked_does_not_tell_what_he_holds() -> None:
    """The same game with a Trap or with another Action Card in hand: the same questions to all."""

    def asked(title: str) -> list[tuple[int, str]]:
        t = table_of("alaric", "zot", "fiona", fast=False)
        armed(t, title)
        hold(t, 1, "Down Pooky!")
        found = []
        for _ in range(60):
            decision = t.pending[0]
            found.append((decision.seat, decision.kind))
            quiet = [option.key for option in decision.options]
            t.answer(decision, next((key for key in ("pass", "done") if key in quiet), 0))
        return found

    assert asked(LOG) == asked(CLASSICS)


# ---- bots -------------------------------------------------------------------------------------------


def reading(t: Table, seat: int) -> Reading:
    """What a regular makes of the table."""
    return Reading(view_of(t, seat), seat, PRICES)


def test_regular_keeps_a_card_for_its_trap() -> None:
    t = table_of("alaric", "zot", "fiona")
    armed(t, RESEARCH, LOG)
    r = reading(t, 0)
    plain = copy(r.view.hand[0])
    plain.below = None
    trapped, bare = worths(r, (r.view.hand[0],))[0], worths(r, (plain,))[0]
    assert trapped > bare + 0.1


def test_regular_sends_players_to_check_when_his_hand_is_armed() -> None:
    def value(*titles: str) -> float:
        t = table_of("alaric", "zot", "fiona")
        armed(t, FLOORBOARD, *titles)
        until(t, "action", 0)
        values = Regular().values(view_of(t, 0), question_of(t, t.pending[0].owed))
        return max(values[i] for i, key in enumerate(keys(t, 0)) if "floorboard" in key)

    assert value(LOG, RESEARCH) > value(CLASSICS, RESEARCH) > value(CLASSICS, "Sleight of drink")


def test_regular_takes_back_the_trap_that_bites_most() -> None:
    t = table_of("alaric", "zot", "fiona")
    armed(t, SPRING, LOG, RESEARCH)
    it = t.seats[0]
    for title in (LOG, RESEARCH):
        card = next(card for card in it.hand if t.faces[card].title == title)
        it.hand.remove(card)
        it.discard.append(card)
    t.refresh(it)
    until(t, "action", 0)
    while not any(key.startswith("play alaric:never") for key in keys(t, 0)):
        t.answer(t.pending[0], "done" if "done" in keys(t, t.pending[0].seat) else 0)
    play(t, 0, "play alaric:never")
    until(t, "choose", 0)
    choice = Regular().choose(view_of(t, 0), question_of(t, t.pending[0].owed))
    option = t.pending[0].owed.options[choice]
    assert t.faces[options.card_of(option)].title == LOG
    t.answer(t.pending[0], choice)
    assert [one.face.title for one in view_of(t, 1).seats[0].known_hand] == [LOG], "all have seen it"
