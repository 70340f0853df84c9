"""Several players who move losses about."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lastcall.cards.vocabulary import action, hit_back, ignore, lose, pays_me, sometimes
from lastcall.ops.answers import MoveLoss
from lastcall.ops.when import FortitudeLossComing
from lastcall.table.bits import ALCOHOL, ANOTHER_PLAYER, ATTACKER, EACH_OTHER_PLAYER, FORTITUDE, SOMETIMES
from lastcall.table.face import Mode
from lastcall.testing import proves
from support.crafted import BRAWL, PUNCH, SIDESTEP, TRIP, Game, holding


@dataclass(frozen=True)
class MoveToAnybody(MoveLoss):
    """My Fortitude loss goes to any other player I name, also to the one who hit me."""

    def picks(self) -> int:
        return ANOTHER_PLAYER


SHIELD = sometimes("A Shield", ignore(FORTITUDE))
RETURN = sometimes("Return it", Mode(FortitudeLossComing(), (MoveToAnybody(),)))
SOBER = sometimes("I am sober", ignore(ALCOHOL, types=SOMETIMES))


@proves("REDIR-03", "REDIR-01")
def test_each_redirection_applies_once_in_the_order_they_were_played() -> None:
    g = Game(holding("a", PUNCH), holding("b", SIDESTEP), holding("c", SIDESTEP), holding("d", PUNCH))
    g.play(0, "A Punch", 1)
    g.play(1, "A Sidestep", 2)
    g.play(2, "A Sidestep", 3)
    g.action_over()
    assert [g.values(seat)[0] for seat in range(4)] == [20, 20, 20, 17]


@proves("REDIR-03", "OQ-BASE-21")
def test_a_loss_may_come_back() -> None:
    g = Game(holding("a", PUNCH), holding("b", SIDESTEP), holding("c", SIDESTEP), holding("d", PUNCH))
    g.play(0, "A Punch", 1)
    g.play(1, "A Sidestep", 2)
    g.play(2, "A Sidestep", 1)
    g.action_over()
    assert [g.values(seat)[0] for seat in range(4)] == [20, 17, 20, 20], "each applies once, not for ever"


@proves("OQ-BASE-21", "REDIR-01")
def test_a_loss_may_come_back_to_the_attacker_if_the_card_allows_it() -> None:
    g = Game(holding("a", PUNCH, SIDESTEP), holding("b", RETURN), holding("c", PUNCH))
    g.play(0, "A Punch", 1)
    g.play(1, "Return it", 0)
    g.action_over()
    assert [g.values(seat)[0] for seat in range(3)] == [17, 20, 20]


@proves("REDIR-03")
@pytest.mark.parametrize(("first", "second", "hurt"), [(1, 2, 1), (2, 1, 2)])
def test_what_was_moved_before_is_moved_on_with_the_rest(first: int, second: int, hurt: int) -> None:
    g = Game(holding("a", BRAWL), holding("b", SIDESTEP), holding("c", SIDESTEP), holding("d", PUNCH))
    g.play(0, "A Brawl")
    g.play(first, "A Sidestep", second)
    g.play(second, "A Sidestep", first)
    g.action_over()
    fortitude = [g.values(seat)[0] for seat in range(4)]
    assert fortitude[hurt] == 18 and fortitude[3 - hurt] == 20 and fortitude[3] == 19


@proves("REDIR-02", "EX-RDI6-REDIR-2")
def test_the_bill_stays_with_the_one_it_was_for() -> None:
    robbery = action("A Robbery", lose(FORTITUDE, 2, EACH_OTHER_PLAYER), pays_me(1, EACH_OTHER_PLAYER))
    g = Game(holding("a", robbery), holding("b", SIDESTEP), holding("c", PUNCH))
    g.play(0, "A Robbery")
    g.play(1, "A Sidestep", 2)
    g.action_over()
    assert [g.values(seat) for seat in range(3)] == [(20, 0, 12), (20, 0, 9), (16, 0, 9)]


@proves("REDIR-01", "TIME-13")
def test_the_first_hitter_is_hit_back_however_often_the_loss_was_moved() -> None:
    revenge = sometimes("Revenge", hit_back(lose(FORTITUDE, 2, who=ATTACKER)))
    g = Game(
        holding("a", PUNCH), holding("b", SIDESTEP), holding("c", SIDESTEP), holding("d", revenge, PUNCH)
    )
    g.play(0, "A Punch", 1)
    g.play(1, "A Sidestep", 2)
    g.play(2, "A Sidestep", 3)
    g.play(3, "Revenge")
    g.action_over()
    assert [g.values(seat)[0] for seat in range(4)] == [18, 20, 20, 17]


@proves("REDIR-04")
def test_ignoring_the_moving_card_stops_only_what_it_does_itself() -> None:
    g = Game(holding("a", PUNCH), holding("b", TRIP), holding("c", SOBER), holding("d", PUNCH))
    g.play(0, "A Punch", 1)
    g.play(1, "A Trip", 2)
    g.play(2, "I am sober")
    g.action_over()
    assert g.values(2)[:2] == (17, 0)
    assert g.values(1)[:2] == (20, 0)


@proves("REDIR-04")
def test_not_ignored_the_moving_card_does_both() -> None:
    g = Game(holding("a", PUNCH), holding("b", TRIP), holding("c", SOBER), holding("d", PUNCH))
    g.play(0, "A Punch", 1)
    g.play(1, "A Trip", 2)
    g.action_over()
    assert g.values(2)[:2] == (17, 1)


@proves("REDIR-04", "REDIR-01")
def test_the_moved_loss_is_ignored_as_the_loss_of_the_first_card() -> None:
    g = Game(holding("a", PUNCH), holding("b", TRIP), holding("c", SHIELD), holding("d", PUNCH))
    g.play(0, "A Punch", 1)
    g.play(1, "A Trip", 2)
    assert g.asked(2) == ["A Shield"]
    g.play(2, "A Shield")
    g.action_over()
    assert g.values(2)[:2] == (20, 1), "the Alcohol came from the other card"
