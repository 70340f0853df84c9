"""Who meets a losing condition."""

from __future__ import annotations

from lastcall.ops.gains import ask_who_gained
from lastcall.ops.tracks import worn_out
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
    if t.setup.on_losing:
        mask = with_own_rules(t, mask, hold)
    if t.setup.endless:
        mask &= ~t.setup.endless
    return mask


def with_own_rules(t: State, mask: int, hold: bool) -> int:
    """The same, counting what characters have beside plain coins and the marker."""
    for seat, _ in t.specials(t.setup.on_losing):
        if t.is_alive(seat):  # else they are rules that go on without their player
            bad = passing_out(t, seat) or (not hold and broke(t, seat))
            allies = t.setup.allies[seat] & t.alive
            mask = mask | allies if bad else mask & ~allies
    return mask


def passing_out(t: State, seat: int) -> bool:
    """Whether the Alcohol Content of a seat's side has reached its Fortitude."""
    side = t.side_of(seat)
    more = 0
    if t.setup.on_losing & t.setup.allies[seat]:
        for mate in t.mates(seat):
            special = t.special_of(mate)
            more += special.drunkenness(t, mate) if special is not None else 0
    return side.alcohol + more >= side.fortitude


def broke(t: State, seat: int) -> bool:
    """Whether a seat's side has no Gold of any make."""
    worth = t.payable(seat)
    if t.setup.on_losing & t.setup.allies[seat]:
        for mate in t.mates(seat):
            special = t.special_of(mate)
            worth += special.worth(t, mate) if special is not None else 0
    return worth < 1


def reset_tracks(t: State) -> bool:
    """Tracks that have given out are reset, unless somebody is losing; whether that sets anything going."""
    above = len(t.stack)
    for seat in t.setup.tracks:
        machine = t.machine_of(seat)
        faced = worn_out(t, seat)
        if machine is not None and faced:
            machine.reset(t, seat, faced)
    return len(t.stack) > above


def look_for_losers(t: State) -> bool:
    """Start the losing procedure if somebody meets a condition; whether it was started.

    Whoever has gained Alcohol and has a card for that is asked before.
    """
    if t.setup.prizes and ask_who_gained(t):
        return True
    t.dirty = False
    mask = losing(t)
    if not mask:
        return t.setup.tracks != {} and reset_tracks(t)
    t.push(GoingOut(t.next_serial(), mask))
    return True
