"""Being out of the game for a while, and turns that end early."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.table.face import Op
from lastcall.table.stack import Deed, Turn
from lastcall.table.state import State


def go_away(t: State, seat: int) -> None:
    """A seat Ignores all effects until the start of its next turn (OUT-01)."""
    t.away |= 1 << seat
    t.tell("away", "OUT-01", seat)


@dataclass(frozen=True)
class GoAway(Op):
    """I Ignore all effects until the start of my next turn; I may still play cards."""

    def run(self, t: State, d: Deed) -> bool:
        go_away(t, d.actor)
        return True


@dataclass(frozen=True)
class EndMyTurn(Op):
    """My turn ends (TURN-05), and I take no part in anything until my next turn (OUT-07).

    What others have played is finished first; only later steps of the turn are dropped.
    """

    def run(self, t: State, d: Deed) -> bool:
        for frame in t.stack:
            if isinstance(frame, Turn) and frame.seat == d.actor:
                frame.ended = True
                t.tell("ends the turn", "TURN-05", d.actor)
        t.barred |= 1 << d.actor
        go_away(t, d.actor)
        return True
