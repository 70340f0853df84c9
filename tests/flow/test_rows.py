"""Several cards that are one play: each with its own pick, one sum for each player, home together."""

from __future__ import annotations

import pytest

from lastcall.cards.vocabulary import Print, action, face_of, gain, gold_from_inn, lose, pays_me
from lastcall.flow.machine import run
from lastcall.flow.plays import fire, line_up
from lastcall.ops.bodies import enter
from lastcall.ops.settle import net, shaped, summed
from lastcall.ops.when_gold import InnPaysSomebody
from lastcall.table import bits
from lastcall.table.bits import ALCOHOL, ANOTHER_PLAYER, ANY_PLAYER, EACH_PLAYER, FORTITUDE, GOLD, IDLE, NONE
from lastcall.table.errors import LastCallError
from lastcall.table.face import Character, Mode
from lastcall.table.saved import state_from_json, state_to_json
from lastcall.table.stack import OF_PLAY, Play, Window
from lastcall.table.state import State
from support.crafted import HUSH, PUNCH, SHRUG, SIDESTEP, DrawCards, Game, GiveDrink, holding
from support.people import keeper

ROW = face_of("a:row", action("A Row"))
SIP = action("A Sip", gain(ALCOHOL, 1, who=ANY_PLAYER))
STITCH = action("A Stitch", gain(FORTITUDE, 3, who=ANY_PLAYER))
ROUND = action("A Round", GiveDrink())
THINK = action("A Thought", DrawCards(1))
TOLL = action("A Toll", pays_me(1, who=ANOTHER_PLAYER))
PENNY = action("A Penny", gold_from_inn(1))
QUAKE = action("A Quake", lose(FORTITUDE, 1, who=EACH_PLAYER))


def layer(*cards: Print) -> Character:
    """Somebody who can lay these cards in a row."""
    person = holding("a", *cards)
    person.plays = (ROW,)
    return person


def lay(g: Game, *slots: tuple[str, int]) -> Play:
    """The first player lays cards of the hand in a row, each for somebody, and it may be answered."""
    t = g.t
    g.until(lambda d: d.kind == "action" and d.seat == 0)
    t.owed.clear()
    cards: list[int] = []
    for title, _ in slots:
        card = next(card for card in t.seats[0].hand if t.faces[card].title == title)
        t.take_from_hand(0, card)
        cards.append(card)
    play = fire(t, ROW, 0, 0, 0, NONE, NONE)
    line_up(t, play, tuple(cards), tuple([whom for _, whom in slots]))
    run(t)
    return play


def test_each_card_has_its_own_pick_and_one_that_is_idle_only_goes_home() -> None:
    g = Game(layer(PUNCH, SIP, TOLL, QUAKE), holding("b"), holding("c"))
    lay(g, ("A Punch", 1), ("A Sip", 2), ("A Toll", 1), ("A Quake", IDLE))
    g.action_over()
    assert [g.values(seat) for seat in range(3)] == [(20, 0, 11), (17, 0, 9), (20, 1, 10)]
    assert len(g.t.seats[0].discard) == 4


def test_what_one_player_gains_and_loses_is_one_sum() -> None:
    g = Game(layer(PUNCH, STITCH, SIP), holding("b", SIDESTEP, SHRUG), holding("c"))
    play = lay(g, ("A Punch", 1), ("A Stitch", 1), ("A Sip", 1))
    assert net(g.t, play, 1, FORTITUDE) == 0 and net(g.t, play, 1, ALCOHOL) == 1
    g.action_over()
    assert g.values(1) == (20, 1, 10)


def test_one_sum_where_somebody_has_rules_of_their_own() -> None:
    """What cancels out is no loss that could be moved on."""
    g = Game(layer(PUNCH, STITCH, QUAKE), keeper(), holding("c", SIDESTEP, SHRUG))
    play = lay(g, ("A Punch", 2), ("A Stitch", 2), ("A Quake", IDLE))
    assert shaped(g.t, play) == ()
    assert g.asked(2) == ["A Shrug"]


def test_equal_numbers_for_one_payee_are_one_amount() -> None:
    assert summed([GOLD, 1, -1, 0, GOLD, 1, -1, bits.INN, GOLD, 1, -1, 0]) == [
        GOLD,
        1,
        -2,
        0,
        GOLD,
        1,
        -1,
        bits.INN,
    ]


def test_an_operation_sees_the_pick_of_its_own_card() -> None:
    g = Game(layer(THINK, ROUND, PUNCH, ROUND), holding("b"), holding("c"))
    before = [len(seat.drinks) for seat in g.t.seats]
    lay(g, ("A Thought", NONE), ("A Round", 2), ("A Punch", 2), ("A Round", 1))
    g.action_over()
    assert [len(seat.drinks) for seat in g.t.seats] == [before[0], before[1] + 1, before[2] + 1]
    assert g.values(2)[0] == 17


def test_a_pick_that_is_no_player() -> None:
    g = Game(layer(PUNCH, ROUND), keeper(), holding("c"))
    deck = g.t.seats[1].deck
    card = next(card for card in deck if g.t.faces[card].title == "A Dummy")
    deck.remove(card)
    enter(g.t, card, g.t.faces[card].fortitude)
    body = g.t.bodies[0].number
    drinks = len(g.t.seats[1].drinks)
    lay(g, ("A Punch", body), ("A Round", body))
    g.action_over()
    assert g.t.body(body) is None or g.t.bodies[0].fortitude == 0
    assert len(g.t.seats[1].drinks) == drinks, "what is no player gets no Drink"


def test_negated_as_one_and_home_as_one() -> None:
    g = Game(layer(PUNCH, SIP, QUAKE), holding("b", HUSH), holding("c"))
    lay(g, ("A Punch", 1), ("A Sip", 2), ("A Quake", IDLE))
    g.play(1, "Hush!")
    g.action_over()
    assert [g.values(seat) for seat in range(3)] == [(20, 0, 10)] * 3
    assert len(g.t.seats[0].discard) == 3


def test_gold_of_the_inn_that_a_card_of_the_row_takes_is_seen() -> None:
    g = Game(layer(PENNY, PUNCH), holding("b", HUSH), holding("c"))
    play = lay(g, ("A Penny", NONE), ("A Punch", IDLE))
    assert play.offers & bits.TAKES_FROM_INN and not play.offers & bits.AFFECTS_FORTITUDE
    window = Window(0, OF_PLAY, play.offers, play.serial, 0, 7, 0)
    when = InnPaysSomebody()
    assert when.reason(g.t, 1, window, Mode(when, ()), 0) == 0
    g.action_over()
    assert g.values(0)[2] == 11


def test_a_table_with_a_row_on_it_comes_back_equal() -> None:
    g = Game(layer(PUNCH, SIP, QUAKE), holding("b", HUSH), holding("c"))
    play = lay(g, ("A Punch", 1), ("A Sip", 2), ("A Quake", IDLE))
    copied = g.t.copy().find_play(play.serial)
    assert copied is not None and copied.slots == (1, 2, IDLE) and copied.further == (1, 2)
    doc = state_to_json(g.t)
    again = State(g.t.setup)
    state_from_json(again, doc)
    stored = again.find_play(play.serial)
    assert stored is not None and stored.ops == play.ops
    assert state_to_json(again) == doc
    frame = next(frame for frame in doc["stack"] if frame["kind"] == "play")
    frame["slots"] = [1]
    with pytest.raises(LastCallError, match="damaged"):
        state_from_json(State(g.t.setup), doc)
