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
            if side.alcohol >= side.fortitude or (side.gold < 1 and not hold and t.payable(index) < 1):
                mask |= 1 << index
    if t.setup.special:
        mask = with_own_rules(t, mask, hold)
    return mask


def with_own_rules(t: State, mask: int, hold: bool) -> int:
    """The same, counting what characters have beside plain coins and the marker."""
    for seat, special in t.specials():
        if not t.is_alive(seat):
            continue  # rules that go on without their player
        side = t.side_of(seat)
        drunk = side.alcohol + special.drunkenness(t, seat) >= side.fortitude
        poor = t.payable(seat) + special.worth(t, seat) < 1 and not hold
        mask = mask | 1 << seat if drunk or poor else mask & ~(1 << seat)
    return mask


def passing_out(t: State, seat: int) -> bool:
    """Whether a seat's Alcohol Content has reached its Fortitude."""
    side = t.side_of(seat)
    special = t.special_of(seat)
    more = special.drunkenness(t, seat) if special is not None else 0
    return side.alcohol + more >= side.fortitude


def broke(t: State, seat: int) -> bool:
    """Whether a seat has no Gold of any make."""
    special = t.special_of(seat)
    return t.payable(seat) + (special.worth(t, seat) if special is not None else 0) < 1


def look_for_losers(t: State) -> bool:
    """Start the losing procedure if somebody meets a condition; whether it was started."""
    t.dirty = False
    mask = losing(t)
    if not mask:
        return False
    t.push(GoingOut(t.next_serial(), mask))
    return True
