"""Standing orders: what a seat has said it will not answer. Data, secret, and its own to change.

Orders are short phrases::

    pass until my turn
    pass on quiet moments
    pass on Gambling I left
    keep Potion Tokens for the last chance
    unless I would lose 3 or more
    unless I would pass out

The last two are exceptions to the others. An order only ever declines; the last chance of a
player about to lose is never declined by it.
"""

from __future__ import annotations

from typing import Final

from lastcall.ops.recipe import fold
from lastcall.ops.settle import net
from lastcall.table import bits, options
from lastcall.table.errors import LastCallError
from lastcall.table.stack import LAST_CHANCE, OF_PLAY, OF_ROUND, QUIET, Play, Window
from lastcall.table.state import State

UNTIL_MY_TURN: Final = "pass until my turn"
QUIET_MOMENTS: Final = "pass on quiet moments"
ROUNDS_I_LEFT: Final = "pass on Gambling I left"
KEEP_POTIONS: Final = "keep Potion Tokens for the last chance"
UNLESS_HURT: Final = "unless I would lose "
UNLESS_PASSING_OUT: Final = "unless I would pass out"
EVERY_ORDER: Final = (
    UNTIL_MY_TURN,
    QUIET_MOMENTS,
    ROUNDS_I_LEFT,
    KEEP_POTIONS,
    UNLESS_HURT + "N or more",
    UNLESS_PASSING_OUT,
)


def checked(orders: list[str]) -> tuple[str, ...]:
    """The orders as they are kept, or an error that says what can be ordered.

    >>> checked(["Pass until my turn", "unless I would lose 3 or more"])
    ('pass until my turn', 'unless I would lose 3 or more')
    """
    kept: list[str] = []
    plain = {order.lower(): order for order in EVERY_ORDER if "N or more" not in order}
    for order in orders:
        words = " ".join(order.lower().split())
        if words in plain:
            kept.append(plain[words])
        elif words.startswith(UNLESS_HURT.lower()) and limit_of(words) > 0:
            kept.append(f"{UNLESS_HURT}{limit_of(words)} or more")
        else:
            raise LastCallError(f"{order!r} is no standing order. There are: {'; '.join(EVERY_ORDER)}.")
    return tuple(kept)


def limit_of(order: str) -> int:
    """The number in "unless I would lose 3 or more", or 0."""
    words = order.split()
    number = words[4] if len(words) == 7 and words[5:] == ["or", "more"] else ""
    return int(number) if number.isdigit() else 0


def new_turn(t: State, seat: int) -> None:
    """ "Until my turn" ends as the turn begins."""
    if t.orders_given and UNTIL_MY_TURN in t.orders_given[seat]:
        t.orders_given = t.orders_given[:]
        t.orders_given[seat] = tuple(order for order in t.orders_given[seat] if order != UNTIL_MY_TURN)


def passes_by_order(t: State, seat: int, w: Window, offered: list[int]) -> bool:
    """Whether a seat's own standing orders decline this window for it, with what it offers."""
    return passes_by(t, t.orders_given[seat], seat, w, offered)


def passes_by(t: State, orders: tuple[str, ...], seat: int, w: Window, offered: list[int]) -> bool:
    """The same with orders that the table does not keep."""
    if w.name == LAST_CHANCE:
        return False
    if not declines(t, seat, w, orders) and not (KEEP_POTIONS in orders and only_potions(offered)):
        return False
    for order in orders:
        if order == UNLESS_PASSING_OUT and threat(t, seat, w)[1]:
            return False
        if (
            order.startswith(UNLESS_HURT)
            and order != UNLESS_PASSING_OUT
            and threat(t, seat, w)[0] >= limit_of(order)
        ):
            return False
    return True


def only_potions(offered: list[int]) -> bool:
    """Whether all there is to do is spending a Potion Token."""
    verbs = [options.verb_of(option) for option in offered]
    return all([verb in (options.PASS, options.HOLD, options.POTION) for verb in verbs])


def declines(t: State, seat: int, w: Window, orders: tuple[str, ...]) -> bool:
    """Whether one of the orders is about this moment."""
    if t.setup.allies[seat] >> t.active & 1:
        return False
    if UNTIL_MY_TURN in orders:
        return True
    if QUIET_MOMENTS in orders and w.name == QUIET:
        return True
    if ROUNDS_I_LEFT in orders and w.name in (OF_ROUND, OF_PLAY):
        current = t.current_round()
        return current is not None and not current.seats >> seat & 1
    return False


def threat(t: State, seat: int, w: Window) -> tuple[int, bool]:
    """How many points the answered thing would cost a seat's side, and whether it would pass out."""
    side = t.side_of(seat)
    fortitude = alcohol = 0
    frame = t.find(w.subject)
    if isinstance(frame, Play):
        for mate in t.mates(seat):
            fortitude += net(t, frame, mate, bits.FORTITUDE)
            alcohol += net(t, frame, mate, bits.ALCOHOL)
    drinking = t.find_drinking(w.subject)
    if drinking is not None:
        for drink in drinking.drinks:
            if t.setup.allies[seat] >> drink.drinker & 1 and not drink.ignored:
                a, f, _ = fold(t, drink, drink.drinker)
                alcohol += a
                fortitude += f
    cost = max(0, -fortitude) + max(0, alcohol)
    return cost, side.alcohol + alcohol >= side.fortitude + fortitude
