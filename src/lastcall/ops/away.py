"""Being out of the game for a while, and turns that end early."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.table import bits
from lastcall.table.face import Op
from lastcall.table.seats import Standing
from lastcall.table.stack import Deed, Turn
from lastcall.table.state import State

AWAY: Final = "away"  # Ignores all effects (OUT-01)
OUTSIDE: Final = "out for a while"  # plays no cards and takes no actions either (OUT-07)
HUSHED: Final = "plays nothing more this turn"  # but Ignores nothing
DROPPED_OUT: Final = "out for the rest of the turn"  # Ignores everything and plays nothing (TEND-01)


def go_away(t: State, seat: int, until: int = bits.NONE, plays: bool = True) -> None:
    """A seat Ignores all effects until the turn of ``until`` begins, or would have begun (OUT-01).

    If nobody is named, until its own next turn. Who ``plays`` may still play cards.
    """
    what = AWAY if plays else OUTSIDE
    end = seat if until == bits.NONE else until
    if not any(fact.what == what and fact.seat == seat and fact.until == end for fact in t.standing):
        t.standing.append(Standing(what, seat, end, bits.NONE, False))
    t.away |= 1 << seat
    if not plays:
        t.barred |= 1 << seat
    t.tell("away", "OUT-01", seat, end)


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
        end_turn(t, d.actor)
        go_away(t, d.actor, plays=False)
        return True


def end_turn(t: State, seat: int) -> None:
    """The rest of a seat's turn is dropped (TURN-05); those who share its side go on (TEND-02)."""
    for frame in t.stack:
        if isinstance(frame, Turn) and t.setup.allies[frame.seat] >> seat & 1:
            frame.ended |= 1 << seat
            t.tell("ends the turn", "TURN-05", seat)


def drop_out(t: State, seat: int) -> None:
    """A member of a team takes no part in the rest of this turn; the others go on (TEND-01, TEND-02)."""
    end_turn(t, seat)
    t.standing.append(Standing(DROPPED_OUT, seat, seat, bits.NONE, False))
    t.away |= 1 << seat
    t.barred |= 1 << seat


def hush(t: State, seats: list[int]) -> None:
    """These players play no card, and do nothing else, until this turn is over; they Ignore nothing."""
    for seat in seats:
        t.standing.append(Standing(HUSHED, seat, seat, bits.NONE, False))
        t.barred |= 1 << seat
