"""Turns that end early, and players who take no part."""

from __future__ import annotations

from lastcall.cards.common import GAMBLING_IM_IN, WINNING_HAND
from lastcall.cards.vocabulary import action, anytime, end_my_turn, gain, go_away, ignore, lose, sometimes
from lastcall.table.bits import EACH_OTHER_PLAYER, FORTITUDE, ME
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
