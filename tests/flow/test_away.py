"""Turns that end early, and players who take no part."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall import Table
from lastcall.cards.common import GAMBLING_IM_IN, WINNING_HAND
from lastcall.cards.vocabulary import action, anytime, end_my_turn, gain, go_away, ignore, lose, sometimes
from lastcall.ops.away import go_away as go_away_until
from lastcall.table.bits import ANOTHER_PLAYER, EACH_OTHER_PLAYER, FORTITUDE, ME
from lastcall.table.face import Op
from lastcall.table.saved import state_from_json, state_to_json
from lastcall.table.stack import Deed
from lastcall.table.state import State
from lastcall.testing import proves
from support.crafted import HUSH, PUNCH, Game, holding

OFF_TO_BED = action("Off to bed", end_my_turn())
DREAM = action("A Dream", go_away())
REST = anytime("A Rest", gain(FORTITUDE, 1, who=ME))
SHIELD = sometimes("A Shield", ignore(FORTITUDE))


@proves("OUT-07", "OUT-01")
def test_who_has_ended_the_turn_takes_no_part_until_the_next() -> None:
    g = Game(holding("a", OFF_TO_BED, SHIELD, REST, PUNCH), holding("b", PUNCH), holding("c", PUNCH))
    t = g.t
    t.sides[0].fortitude = 15
    waiting = len(t.seats[0].drinks)
    g.play(0, "Off to bed")
    decision = g.until(lambda d: bool(t.barred))
    assert decision.seat == 1 and t.active == 1, "no Drink is ordered, none is drunk"
    assert len(t.seats[0].drinks) == waiting and t.sides[0].alcohol == 0
    while t.active != 0:
        assert all(decision.seat != 0 for decision in t.pending), "not asked anything"
        if t.pending[0].kind == "action":
            g.play(t.active, "A Punch", 0)
            assert t.sides[0].fortitude == 15
        else:
            g.dull()
    assert t.sides[0].fortitude == 15
    assert g.asked(0, "respond") == ["A Rest"], "back with the own turn"


@proves("OUT-01")
def test_only_being_away_still_lets_one_play() -> None:
    g = Game(holding("a", DREAM, REST, PUNCH), holding("b", PUNCH), holding("c", PUNCH))
    g.t.sides[0].fortitude = 15
    g.play(0, "A Dream")
    assert g.t.active == 0
    g.turn_of(1)
    g.play(1, "A Punch", 0)
    assert g.asked(0) == ["A Rest"]
    g.play(0, "A Rest")
    g.turn_of(2)
    assert g.values(0)[0] == 15, "cards do nothing to them, not even their own"
    assert "A Rest" not in g.hand(0)


@proves("OUT-02")
def test_who_is_away_neither_antes_nor_wins() -> None:
    g = Game(
        holding("a", DREAM, WINNING_HAND),
        holding("b", GAMBLING_IM_IN, PUNCH),
        holding("c", WINNING_HAND, PUNCH),
    )
    g.play(0, "A Dream")
    g.play(1, "Gambling? I'm in!")
    decision = g.until(lambda d: d.kind == "gamble")
    assert decision.seat == 2
    current = g.t.current_round()
    assert current is not None and current.seats == 0b110 and current.pot == 2
    assert g.values(0)[2] == 10


@proves("OUT-07", "TIME-03")
def test_what_others_have_played_is_finished_although_the_turn_is_over() -> None:
    bed = anytime("Suddenly to bed", end_my_turn())
    brawl = action("A Big Brawl", lose(FORTITUDE, 2, EACH_OTHER_PLAYER))
    g = Game(holding("a", brawl, bed, PUNCH), holding("b", HUSH, PUNCH), holding("c", PUNCH))
    g.play(0, "A Big Brawl")
    g.play(0, "Suddenly to bed")
    g.turn_of(1)
    assert g.values(1)[0] == g.values(2)[0] == 18
    assert g.t.active == 1 and "A Punch" in g.hand(0)


# ---- terms that end with somebody else's turn -------------------------------------------------------


@dataclass(frozen=True)
class Detain(Op):
    """I and the player I picked are out for a while, until that player's turn."""

    def picks(self) -> int:
        return ANOTHER_PLAYER

    def run(self, t: State, d: Deed) -> bool:
        for seat in (d.actor, d.target):
            go_away_until(t, seat, until=d.target, plays=False)
        return True


DETAIN = action("To the cellar", Detain())


def who_is_out(g: Game) -> tuple[int, int]:
    return g.t.away, g.t.barred


@proves("OUT-07", "OUT-01")
def test_a_term_may_end_with_the_turn_of_another() -> None:
    g = Game(holding("a", DETAIN, REST, PUNCH), holding("b", PUNCH), holding("c", PUNCH), holding("d", PUNCH))
    g.play(0, "To the cellar", 2)
    g.turn_of(1)
    assert who_is_out(g) == (0b101, 0b101)
    assert g.t.view(None).seats[0].standing == ("out for a while until C’s turn",)
    assert g.t.view(None).seats[2].standing == ("out for a while",)
    g.turn_of(2)
    assert who_is_out(g) == (0, 0) and g.t.standing == []


@proves("JASPER-Q1")
def test_it_ends_when_that_turn_would_have_begun() -> None:
    g = Game(holding("a", DETAIN, REST, PUNCH), holding("b", PUNCH), holding("c", PUNCH), holding("d", PUNCH))
    g.play(0, "To the cellar", 2)
    g.turn_of(1)
    g.t.sides[2].gold = 0
    g.t.dirty = True
    g.turn_of(3)
    assert not g.t.is_alive(2)
    assert who_is_out(g) == (0, 0) and g.t.standing == []


@proves("OUT-01")
def test_two_terms_of_one_player_end_each_in_its_time() -> None:
    nap = anytime("A Nap", go_away())
    g = Game(holding("a", DETAIN, nap, PUNCH), holding("b", PUNCH), holding("c", PUNCH), holding("d", PUNCH))
    g.play(0, "A Nap")
    g.play(0, "To the cellar", 1)
    g.turn_of(1)
    assert who_is_out(g) == (0b1, 0), "still away by the nap, but not kept from playing"
    again = Table(g.t.setup)
    state_from_json(again, state_to_json(g.t))
    assert (again.away, again.barred) == who_is_out(g) and state_to_json(again) == state_to_json(g.t)
    g.turn_of(3)
    assert who_is_out(g) == (0b1, 0)
    g.turn_of(0)
    assert who_is_out(g) == (0, 0)
