"""Potion Tokens: a side may spend one whenever an Anytime Card could be played, and nobody can answer it
(TEAM-10 to TEAM-12, Q-TEAM-12).
"""

from __future__ import annotations

from typing import Final

from lastcall.ops.gold import receive
from lastcall.table import bits, options
from lastcall.table.state import State

HEALS: Final = 6
SOBERS: Final = 6
PAYS: Final = 3
WORDS: Final = (
    f"Spend a Potion Token: {HEALS} Fortitude more",
    f"Spend a Potion Token: {SOBERS} Alcohol Content less",
    f"Spend a Potion Token: {PAYS} Gold from the Inn",
)


def offered(t: State, seat: int) -> list[int]:
    """What a Potion Token of a seat's side could do now, as options; nothing that would change nothing."""
    side = t.side_of(seat)
    if not side.potions or t.away >> seat & 1:
        return []
    useful = (side.fortitude < bits.HIGHEST, side.alcohol > bits.LOWEST, True)
    return [options.pack(options.POTION, sub=which) for which in range(3) if useful[which]]


def drink(t: State, seat: int, which: int) -> None:
    """A Potion Token is spent for one of its three effects; limits still hold (TEAM-08, TEAM-11)."""
    side = t.side_of(seat)
    side.potions -= 1
    t.dirty = True
    if which == 0:
        moved = min(bits.HIGHEST - side.fortitude, HEALS)
        side.fortitude += moved
        t.tell("potion heals", "TEAM-11", seat, amount=moved)
    elif which == 1:
        moved = min(side.alcohol, SOBERS)
        side.alcohol -= moved
        t.tell("potion sobers", "TEAM-11", seat, amount=moved)
    else:
        t.tell("potion pays", "TEAM-11", seat, amount=PAYS)
        t.inn_net -= PAYS
        receive(t, seat, PAYS, bits.INN)
