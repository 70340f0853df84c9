"""Negated Actions and Gambling Cards, which the eight decks cannot show."""

from __future__ import annotations

from lastcall.cards.common import GAMBLING_IM_IN, I_DONT_THINK_SO, WINNING_HAND
from lastcall.cards.vocabulary import anytime, cheating, gain, lose, negate_healing, pays_me, take_control
from lastcall.cards.vocabulary import sometimes as sometimes_card
from lastcall.ops.drinks import OrderMore
from lastcall.ops.when_drinks import OwnOrderPhase
from lastcall.table.bits import EACH_OTHER_PLAYER, EACH_PLAYER, FORTITUDE, ME
from lastcall.table.face import Mode
from lastcall.testing import proves
from support.crafted import HUSH, PUNCH, Game, holding

PEEK = cheating("A Peek", take_control())
NO_CURE = sometimes_card("No Cure", negate_healing())
PLASTER = anytime("A Plaster", gain(FORTITUDE, 2, who=ME))
FOR_ALL = anytime("Plasters for All", gain(FORTITUDE, 1, who=EACH_PLAYER))
LEECHES = anytime("Leeches", lose(FORTITUDE, 1, who=ME))


@proves("NEGATE-01", "NEGATE-02", "NEGATE-05")
def test_a_negated_action_is_still_the_action_of_the_turn() -> None:
    g = Game(holding("a", 2 * PUNCH), holding("b", HUSH), holding("c", PUNCH))
    g.play(0, "A Punch", 1)
    g.play(1, "Hush!")
    assert g.until(lambda d: d.seat == 0).kind == "order"
    assert g.hand(0) == ["A Punch"]
    assert [g.t.faces[card].title for card in g.t.seats[0].discard] == ["A Punch"]
    assert [g.t.faces[card].title for card in g.t.seats[1].discard] == ["Hush!"]
    assert g.values(1)[0] == 20


@proves("NEGATE-06")
def test_no_round_takes_place_if_its_card_is_negated() -> None:
    g = Game(holding("a", GAMBLING_IM_IN, WINNING_HAND), holding("b", HUSH), holding("c", PUNCH))
    g.play(0, "Gambling? I'm in!")
    g.play(1, "Hush!")
    decision = g.until(lambda d: d.seat == 0)
    assert decision.kind == "order"
    assert g.t.current_round() is None
    assert [g.values(seat)[2] for seat in range(3)] == [10, 10, 10]


@proves("NEGATE-07", "NEGATE-08")
def test_a_negated_card_in_a_round_counts_as_a_pass() -> None:
    g = Game(
        holding("a", GAMBLING_IM_IN),
        holding("b", GAMBLING_IM_IN, WINNING_HAND),
        holding("c", WINNING_HAND),
        holding("d", HUSH),
    )
    g.play(0, "Gambling? I'm in!")
    g.play(1, "Gambling? I'm in!")
    g.play(3, "Hush!")
    decision = g.until(lambda d: d.kind == "gamble")
    assert decision.seat == 2, "no other card for the one whose card was Negated"
    current = g.t.current_round()
    assert current is not None and current.control == 0
    assert current.seats >> 1 & 1, "passing is not leaving"
    g.dull()
    decision = g.until(lambda d: d.kind in ("gamble", "order"))
    assert decision.kind == "order", "with the third player's pass all the others have passed"
    assert [g.values(seat)[2] for seat in range(4)] == [13, 9, 9, 9]


@proves("NEGATE-08")
def test_a_negated_cheating_card_takes_no_control_and_the_next_player_goes_on() -> None:
    g = Game(holding("a", GAMBLING_IM_IN), holding("b", PEEK, WINNING_HAND), holding("c", PEEK, HUSH))
    g.play(0, "Gambling? I'm in!")
    g.play(1, "A Peek")
    g.play(2, "Hush!")
    decision = g.until(lambda d: d.kind == "gamble")
    current = g.t.current_round()
    assert decision.seat == 2, "the player on the left, and no other card for the cheater"
    assert current is not None and current.control == 0 and current.seats == 0b111
    g.play(2, "A Peek")
    assert g.until(lambda d: d.kind == "gamble").seat == 1, "passing was not leaving"
    assert current.control == 2


@proves("NEGATE-01", "EX-RDI7-NEGATE-2")
def test_nothing_of_a_negated_card_happens() -> None:
    yarn = sometimes_card("A Yarn", Mode(OwnOrderPhase(), (OrderMore(2), pays_me(1, EACH_OTHER_PLAYER))))
    for negated in (True, False):
        g = Game(holding("a", yarn), holding("b", I_DONT_THINK_SO, PUNCH), holding("c", PUNCH))
        g.play(0, "A Yarn")
        if negated:
            g.play(1, "I don't think so!")
        orders = 0
        while g.until(lambda d: d.kind in ("order", "discard")).kind == "order":
            g.dull()
            orders += 1
        assert orders == (1 if negated else 3)
        assert [g.values(seat)[2] for seat in range(3)] == ([10, 10, 10] if negated else [12, 9, 9])


@proves("NEGATE-01")
def test_what_heals_anybody_can_be_stopped_by_what_stops_healing() -> None:
    g = Game(holding("a", PLASTER, FOR_ALL, LEECHES), holding("b", 2 * NO_CURE), holding("c", PUNCH))
    g.t.sides[0].fortitude = 10
    g.play(0, "Leeches")
    g.play(0, "Plasters for All")
    g.play(1, "No Cure")
    g.play(0, "A Plaster")
    g.play(1, "No Cure")
    g.action_over()
    assert g.values(0)[0] == 9
    assert g.hand(1) == []


def test_what_stops_healing_does_not_stop_the_own_nor_what_hurts() -> None:
    g = Game(holding("a", LEECHES, PLASTER, NO_CURE), holding("b", NO_CURE, PUNCH))
    g.t.sides[0].fortitude = 10
    g.play(0, "Leeches")
    assert g.asked(0) == ["A Plaster"], "not its own No Cure"
    g.play(0, "A Plaster")
    assert g.asked(1) == ["No Cure"]
    g.action_over()
    assert g.values(0)[0] == 11
    assert "No Cure" in g.hand(0) and "No Cure" in g.hand(1)
