"""Hard situations that need cards and Events made up for them."""

from __future__ import annotations

import pytest

from lastcall import Table
from lastcall.cards.common import GAMBLING_IM_IN, I_RAISE, WINNING_HAND
from lastcall.cards.pouring import event
from lastcall.cards.vocabulary import (
    anytime,
    cheating,
    end_round,
    force_out,
    gambling,
    sometimes,
    take_control,
)
from lastcall.inn import drink
from lastcall.ops.gambling import StartRound, TakeControl
from lastcall.table import bits
from lastcall.table.face import Character, DrinkDeck
from lastcall.table.special import TURN_ENDS, Special
from lastcall.table.stack import DrinkEvent, Round
from lastcall.table.state import State
from lastcall.testing import proves
from support.arranged import dull, hold, keys, play, until
from support.crafted import HUSH, PUNCH
from support.people import plain
from support.pouring import DrawOne, asked, take

OTTO = 2
OUT_WITH_YOU = anytime("Out with you!", force_out())
SLEEVE = cheating("A Sleeve", take_control())

# ---- situation 26: the Round ends under a card that takes control ---------------------------------


@proves("RUL-STRESS-26", "GAMBLE-38")
def test_a_round_ended_in_answer_to_a_card_that_also_draws_still_lets_it_draw() -> None:
    trick = gambling("Trick", TakeControl(), DrawOne())
    people = [
        plain("a", 20 * GAMBLING_IM_IN, hand=3),
        plain("b", 20 * trick, hand=3),
        plain("c", 20 * sometimes("A Tip", end_round()), hand=3),
    ]
    t = Table.new(people, first=0)
    take(t, 0, "done")
    take(t, 0, "play a:gambling-im-in")
    while not any(key.startswith("play b:trick") for key in asked(t, t.pending[0].seat)):
        take(t, t.pending[0].seat, "pass")
    take(t, 1, "play b:trick")
    assert len(t.seats[1].hand) == 2
    take(t, 2, "play c:a-tip")
    assert t.current_round() is None
    assert len(t.seats[1].hand) == 3, "its card is still drawn"
    assert [side.gold for side in t.sides] == [9, 9, 9], "the pot of 3 is the Inn's, and nobody has won"


# ---- situation 27: what comes after a Winning Hand whose player is gone ---------------------------


def face_on_top(t: Table, title: str) -> None:
    """One of Otto's cards is the next he turns over."""
    pile = t.seats[OTTO].piles["otto"]
    pile.append(pile.pop(next(i for i, card in enumerate(pile) if t.faces[card].title == title)))


def after_a_winning_hand(otto: bool) -> Table:
    """A Winning Hand has taken control, and its player was forced out; it is the next one's turn."""
    people = [
        plain("ann", GAMBLING_IM_IN, WINNING_HAND, HUSH, 20 * PUNCH),
        plain("bob", I_RAISE, WINNING_HAND, 2 * SLEEVE, OUT_WITH_YOU, 20 * PUNCH),
    ]
    if otto:
        t = Table.new(people, seed=1, mode="otto", switches={"otto-factions": "warrior-rogue"}, fast=False)
    else:
        people.append(plain("cat", I_RAISE, 2 * SLEEVE, 20 * PUNCH))
        t = Table.new(people, seed=1, first=0, fast=False)
        hold(t, 2, "I raise!", "A Sleeve", "A Sleeve")
    hold(t, 0, "Gambling? I'm in!", "Winning Hand!", "Hush!")
    hold(t, 1, "I raise!", "Winning Hand!", "A Sleeve", "A Sleeve", "Out with you!")
    until(t, "action", 0)
    if otto:
        face_on_top(t, "Drop Hammer")
        face_on_top(t, "Piston Punch")
    play(t, 0, "play ann:gambling")
    until(t, "gamble", 1)
    dull(t)
    if not otto:
        until(t, "gamble", 2)
        play(t, 2, "play cat:a-sleeve")
    until(t, "gamble", 0)
    play(t, 0, "play ann:winning-hand")
    while not round_of(t).winning_hand or not keys(t, 1):
        dull(t)
    play(t, 1, "play bob:out-with-you @ann")
    until(t, "gamble", 1)
    return t


def round_of(t: Table) -> Round:
    """The Round that is going on."""
    current = t.current_round()
    assert current is not None
    return current


def told(t: Table, kind: str) -> list[int]:
    """The seats of all events of a kind so far."""
    return [one.seat for one in t.events if one.kind == kind]


@proves("GAMBLE-20", "GAMBLE-22", "GAMBLE-23", "OQ-BASE-23", "NEGATE-08")
def test_after_a_cheating_card_that_was_negated_it_takes_a_cheating_card_still() -> None:
    t = after_a_winning_hand(otto=False)
    assert round_of(t).control == bits.NONE
    assert keys(t, 1) == ["pass", "play bob:a-sleeve"]
    play(t, 1, "play bob:a-sleeve")
    until(t, "respond", 0)
    play(t, 0, "play ann:hush")
    until(t, "gamble", 2)
    assert round_of(t).control == bits.NONE
    assert t.why_not(2, "I raise!").rule == "GAMBLE-23"
    play(t, 2, "play cat:a-sleeve")
    until(t, "gamble", 1)
    assert round_of(t).control == 2
    assert set(keys(t, 1)) == {"pass", "play bob:a-sleeve", "play bob:i-raise", "play bob:winning-hand"}


@proves("OTTO-34", "GAMBLE-20", "GAMBLE-23", "NEGATE-08")
def test_otto_passes_with_a_gambling_box_after_it() -> None:
    t = after_a_winning_hand(otto=True)
    assert round_of(t).control == bits.NONE
    before = len(t.events)
    play(t, 1, "play bob:a-sleeve")
    until(t, "respond", 0)
    play(t, 0, "play ann:hush")
    while t.running != bits.NONE:
        dull(t)
    after = t.events[before:]
    assert [t.faces[one.cards[0]].title for one in after if one.rule == "OTTO-21"] == ["Drop Hammer"]
    assert [one.seat for one in after if one.rule == "OTTO-34"] == [OTTO]
    assert "takes control" not in [one.kind for one in after]
    assert [one.kind for one in after if one.rule == "GAMBLE-29"] == ["pot to the Inn"]


# ---- situation 29: an Event starts a Round of Gambling --------------------------------------------

A_GAME = event("A Game!", StartRound(1))


class Dealer(Special):
    """As a turn ends, by its number, an Event that nobody has revealed starts a Round of Gambling."""

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == TURN_ENDS and t.turn == self.turn:
            card = t.drink_deck.pop(0)
            t.push(DrinkEvent(t.next_serial(), active, card, A_GAME.event))


def dealer(turn: int) -> Character:
    """A player like any other, but for that Event."""
    person = plain("dealer", 20 * PUNCH)
    person.special = Dealer(turn)
    return person


def games(*people: Character, mode: str = "") -> Table:
    """A table with Prizes; the Event is the last card of a Drink Deck of Water."""
    deck = DrinkDeck("games", "Games", (A_GAME,) + (drink("Water"),) * 29)
    switches = {"otto-factions": "warrior-cleric"} if mode == "otto" else {}
    first = None if mode == "otto" else 0
    t = Table.new(
        list(people), seed=2, drinks=deck, first=first, mode=mode, variants=["prize"], switches=switches
    )
    card = t.setup.first_drink
    t.drink_deck.remove(card)
    t.drink_deck.insert(0, card)
    return t


def play_out_a_round(t: Table) -> list[int]:
    """Everybody does the dullest thing until a Round has begun and is over; who picked the Prize."""
    for _ in range(300):
        if told(t, "round over"):
            return told(t, "picks a Prize")
        dull(t)
    raise AssertionError("there was no Round")


@proves("OQ-BASE-07", "PRIZE-13", "LOSE-18")
@pytest.mark.parametrize("lost", [False, True])
def test_at_the_end_of_a_turn_whose_player_has_lost_the_next_one_begins(lost: bool) -> None:
    t = games(plain("ann", 20 * PUNCH), plain("bob", 20 * PUNCH), dealer(1))
    until(t, "action", 0)
    if lost:
        t.sides[0].gold = 0
        t.dirty = True
    picked = play_out_a_round(t)
    starter = 1 if lost else 0
    assert t.is_alive(0) is not lost
    assert told(t, "round") == told(t, "wins the Round") == picked == [starter]
    until(t, "action", 1)
    assert told(t, "turn") == [0, 1], "the turn ends, and once"


@proves("Q-TEAM-10", "CHAMP-03", "CHAMP-10", "PRIZE-13")
def test_in_a_teams_turn_whoever_revealed_it_begins_against_the_champion_of_the_others() -> None:
    t = games(*[plain(id, 20 * PUNCH) for id in ("ann", "bob", "cat", "dan")], mode="two-headed-dragon")
    t.seats[1].drinks.append(t.drink_deck.pop(0))
    until(t, "champion", 2)
    play(t, 2, "seat @dan")
    assert play_out_a_round(t) == [1]
    assert told(t, "round") == told(t, "wins the Round") == [1]
    assert told(t, "champion") == [3], "Bob needs no name"
    assert [side.gold for side in t.sides] == [11, 9]
    until(t, "member", 2)
    assert told(t, "turn") == [0, 2]


@proves("OTTO-48", "OQ-BASE-07")
def test_at_the_end_of_ottos_turn_otto_begins_and_picks_no_prize() -> None:
    t = games(plain("ann", 20 * PUNCH), dealer(4), mode="otto")
    face_on_top(t, "Soothing Oil")
    assert play_out_a_round(t) == []
    assert told(t, "round") == [OTTO]
    until(t, "action", 0)
    assert told(t, "turn") == [OTTO, 0, 1, OTTO, 0]
    assert len(t.piles[bits.PRIZES]) == 12


@proves("OTTO-48", "OTTO-27")
def test_so_he_does_when_he_reveals_the_event_himself() -> None:
    t = games(plain("ann", 20 * PUNCH), plain("bob", 20 * PUNCH), mode="otto")
    until(t, "action", 1)
    t.drink_deck.insert(-1, t.drink_deck.pop(0))  # below the Drink that Bob orders
    assert play_out_a_round(t) == []
    assert told(t, "round") == [OTTO]
    until(t, "action", 0)
    assert told(t, "turn") == [OTTO, 0, 1, OTTO, 0]
