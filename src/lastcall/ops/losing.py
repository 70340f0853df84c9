"""Who meets a losing condition."""

from __future__ import annotations

from lastcall.table.stack import GoingOut
from lastcall.table.state import State


def losing(t: State) -> int:
    """The seats that meet a losing condition now, as a mask (LOSE-01, LOSE-02).

    A Round of Gambling or a Drinking Contest keeps players without Gold in (GAMBLE-32, CONTEST-19).
    """
    mask = 0
    hold = t.gold_hold > 0
    sides = t.sides
    for index, seat in enumerate(t.seats):
        if t.alive >> index & 1:
            side = sides[seat.side]
            if side.alcohol >= side.fortitude or (side.gold < 1 and not hold):
                mask |= 1 << index
    return mask


def passing_out(t: State, seat: int) -> bool:
    """Whether a seat's Alcohol Content has reached its Fortitude."""
    side = t.side_of(seat)
    return side.alcohol >= side.fortitude


def look_for_losers(t: State) -> bool:
    """Start the losing procedure if somebody meets a condition; whether it was started."""
    t.dirty = False
    mask = losing(t)
    if not mask:
        return False
    t.push(GoingOut(t.next_serial(), mask))
    return True
