"""Champions: of each side one, for what would reach every player (CHAMP-01).

Whoever plays the card or turned up the Event stands for the own side; the other sides name somebody,
one after another in turn order, before anything of it is revealed or answered (Q-TEAM-4, CHAMP-07).
"""

from __future__ import annotations

from lastcall.table import options
from lastcall.table.stack import Deed
from lastcall.table.state import State


def named(t: State, d: Deed) -> bool:
    """Whether every side has its Champion; else the next one that has to think about it is asked."""
    if d.champions == 0:
        d.champions = 1 << d.actor
    for seat in t.setup.orders[d.actor]:
        if not t.is_alive(seat) or t.setup.allies[seat] & d.champions:
            continue
        mates = t.mates(seat)
        if len(mates) > 1:
            found = [options.pack(options.SEAT, target=mate) for mate in mates]
            here = [mate for mate in mates if not t.barred >> mate & 1]
            t.ask_side(here or mates, options.K_CHAMPION, found, d.serial)
            return False
        d.champions |= 1 << seat
    return True


def name(t: State, d: Deed, option: int) -> None:
    """A side has named its Champion (CHAMP-02)."""
    champion = options.target_of(option)
    d.champions |= 1 << champion
    t.tell("champion", "CHAMP-01", champion, d.actor)
