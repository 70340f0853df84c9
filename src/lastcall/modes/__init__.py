"""Ways to play beside all against all: who sits on which side, and with what.

>>> ", ".join(modes())
'two-headed-dragon, boss-battle, two-headed-boss-battle, leaders-and-lackeys, boss-versus-boss, otto'
>>> plan_of("boss-battle", 4).gold
(10, 10)
"""

from __future__ import annotations

from lastcall.modes.mode import Mode
from lastcall.modes.otto import OTTO_MODES
from lastcall.modes.teams import TEAM_MODES
from lastcall.table.errors import LastCallError
from lastcall.table.face import Character
from lastcall.table.plan import Plan, everybody_alone


def modes() -> dict[str, Mode]:
    """All of them by their ids."""
    return {mode.id: mode for mode in (*TEAM_MODES, *OTTO_MODES)}


def guests() -> tuple[Character, ...]:
    """Whoever ways to play bring along: seats that nobody plays.

    >>> [guest.name for guest in guests()]
    ['Otto']
    """
    return tuple([guest for mode in modes().values() for guest in mode.plan(mode.seats[0]).guests])


def plan_of(mode: str, n: int) -> Plan:
    """How a way of playing arranges so many seats; with no name, all against all."""
    if not mode:
        return everybody_alone(n)
    found = modes().get(mode)
    if found is None:
        raise LastCallError(f"There is no way to play called {mode!r}. There are: {', '.join(modes())}.")
    found.check(n)
    return found.plan(n)
