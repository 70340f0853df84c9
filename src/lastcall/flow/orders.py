"""Standing orders: what a seat has said it will not answer. Data, secret, and its own to change.

An order is a line of words::

    pass until my turn
    pass unless losing 3 or more, passing out
    pass on Gambling I left
    pass on Anytime moments
"""

from __future__ import annotations

from typing import Final

from lastcall.ops.settle import net
from lastcall.table import bits
from lastcall.table.stack import LAST_CHANCE, OF_PLAY, OF_ROUND, QUIET, Play, Window
from lastcall.table.state import State

UNTIL_MY_TURN: Final = "pass until my turn"
UNLESS_HURT: Final = "unless I would lose 3 or more"
UNLESS_PASSING_OUT: Final = "unless I would pass out"
ROUNDS_I_LEFT: Final = "pass on Gambling I left"
QUIET_MOMENTS: Final = "pass on quiet moments"
EVERY_ORDER: Final = (UNTIL_MY_TURN, UNLESS_HURT, UNLESS_PASSING_OUT, ROUNDS_I_LEFT, QUIET_MOMENTS)


def passes_by_order(t: State, seat: int, w: Window) -> bool:
    """Whether a seat's own standing orders decline this window for it."""
    orders = t.orders_given[seat]
    if w.name == LAST_CHANCE:
        return False
    if QUIET_MOMENTS in orders and w.name == QUIET and t.active != seat:
        return True
    if ROUNDS_I_LEFT in orders and t.running != bits.NONE:
        current = t.current_round()
        if current is not None and not current.seats >> seat & 1 and w.name in (OF_ROUND, OF_PLAY):
            return True
    if UNTIL_MY_TURN in orders and t.active != seat:
        if UNLESS_HURT in orders and threat(t, seat, w)[0] >= 3:
            return False
        return not (UNLESS_PASSING_OUT in orders and threat(t, seat, w)[1])
    return False


def threat(t: State, seat: int, w: Window) -> tuple[int, bool]:
    """How many points the answered thing would cost a seat, and whether it would pass out."""
    from lastcall.ops.recipe import fold

    side = t.side_of(seat)
    fortitude = alcohol = 0
    frame = t.find(w.subject)
    if isinstance(frame, Play):
        fortitude = net(t, frame, seat, bits.FORTITUDE)
        alcohol = net(t, frame, seat, bits.ALCOHOL)
    drinking = t.find_drinking(w.subject)
    if drinking is not None:
        for drink in drinking.drinks:
            if drink.drinker == seat and not drink.ignored:
                a, f, _ = fold(t, drink, seat)
                alcohol += a
                fortitude += f
    cost = max(0, -fortitude) + max(0, alcohol)
    return cost, side.alcohol + alcohol >= side.fortitude + fortitude
