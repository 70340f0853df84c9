"""A moment after Alcohol Content was gained, for cards that answer that.

Only whoever has such a card lying open before them is noted, so that everybody can tell who is asked.
The moment comes once whatever brought the Alcohol is done, and before anybody is out because of it.
"""

from __future__ import annotations

from typing import Final

from lastcall.table import bits
from lastcall.table.stack import OF_GAIN, Drinking, Frame, Window
from lastcall.table.state import State

GAINED: Final = "Alcohol gained"
DRUNK: Final = "Alcohol drunk"  # that part of it which came of a Drink
ASKED: Final = "asked about Alcohol"


def note_gains(t: State, changes: list[int], by: Frame | None) -> None:
    """Alcohol has come to some players, as flat (seat, attribute, amount) changes of one moment."""
    for seat, it in enumerate(t.seats):
        if not it.mask & bits.GAINED_ALCOHOL:
            continue
        amount = 0
        for i in range(0, len(changes), 3):
            if changes[i] == seat and changes[i + 1] == bits.ALCOHOL:
                amount += changes[i + 2]
        if amount <= 0 or not t.is_alive(seat):
            continue
        if it.tokens.get(ASKED):
            forget(t, seat)
        it.tokens[GAINED] = it.tokens.get(GAINED, 0) + amount
        if isinstance(by, Drinking):
            it.tokens[DRUNK] = it.tokens.get(DRUNK, 0) + amount


def forget(t: State, seat: int) -> None:
    """What a player gained is of no matter any more."""
    tokens = t.seats[seat].tokens
    for name in (GAINED, DRUNK, ASKED):
        tokens.pop(name, None)


def ask_who_gained(t: State) -> bool:
    """Let those answer who have gained Alcohol, each gain once; whether somebody is to be asked."""
    who = 0
    for seat, it in enumerate(t.seats):
        if it.tokens.get(ASKED):
            forget(t, seat)
        elif it.tokens.get(GAINED):
            it.tokens[ASKED] = 1
            who |= 1 << seat
    if not who & t.alive:
        return False
    start = t.active if t.is_alive(t.active) else t.next_alive(t.active)
    t.push(Window(t.next_serial(), OF_GAIN, bits.GAINED_ALCOHOL, bits.NONE, start, who, 0))
    return True
