"""What a card is worth in hand: what it will bring, most likely, when its moment comes."""

from __future__ import annotations

from typing import Final

from lastcall.bots import gambling
from lastcall.bots.plays import TOKEN, Row, more_orders, rows_of, settled
from lastcall.bots.reading import Reading
from lastcall.ops import recipe, when
from lastcall.ops.answers import (
    AnswerTheDue,
    HitHarder,
    IgnoreIt,
    MoveLoss,
    NegateIt,
    RaiseNumbers,
    ReduceLoss,
    ShareLoss,
)
from lastcall.ops.drinks import (
    AddToDrink,
    ChangeDrink,
    DrinkFromPile,
    IgnoreDrink,
    OrderMore,
    PassDrink,
    RaiseToast,
    SplitDrink,
)
from lastcall.ops.gambling import (
    EndRoundToInn,
    LeaveRound,
    NegateAndWin,
    PlayOn,
    TakeControl,
    TakeFromPot,
    TakeThePot,
)
from lastcall.table import bits
from lastcall.table.face import CardFace, Mode, Op
from lastcall.table.special import Aim

# What further cards of the same use bring, in parts of the first.
ACTIONS_FADE: Final = (1.0, 0.8, 0.5, 0.3, 0.2, 0.1, 0.1)
GAMBLING_FADES: Final = (1.0, 0.9, 0.7, 0.4, 0.25, 0.15, 0.1)
ANSWERS_FADE: Final = (1.0, 0.85, 0.7, 0.5, 0.4, 0.3, 0.2)

KEPT: Final = (0.0, 1.0, 1.4, 2.6)  # a card of a Round in hand, by its grade

ACTIONS: Final = 0
GAMBLING: Final = 1
ANSWERS: Final = 2


def use(face: CardFace) -> int:
    """What a card is for, roughly: further cards of the same use bring less."""
    if gambling.grade(face):
        return GAMBLING
    return ACTIONS if face.types & bits.ACTION else ANSWERS


def in_hand(r: Reading, face: CardFace) -> float:
    """What a card is worth in hand; of several ways to play it the best, and a little for the others.

    What stands at its bottom waits there: its character's file says what that brings.
    """
    special = r.view.cast[r.me].special
    if face.below is None or special is None:
        return to_play(r, face)
    aim = Aim("hand", "keep", face, 0, r.me, bits.NONE, 0)
    return to_play(r, face) + special.advice(r, r.me, aim)


def to_play(r: Reading, face: CardFace) -> float:
    """The same, as far as it is played."""
    kind = gambling.grade(face)
    if kind:
        poor = 0.6 if r.gold[r.me] < 4 else 1.0
        return poor * KEPT[kind] * r.prices.gambler
    best = rest = 0.0
    for mode in face.modes:
        value = promise(r, mode)
        if value > best:
            best, rest = value, rest + best
        else:
            rest += value
    return best + 0.4 * rest


def promise(r: Reading, mode: Mode) -> float:
    """What one way to play a card will bring."""
    value = 0.0
    changes = False
    for op in mode.do:
        found = expectation(r, op, mode)
        if found is None:
            changes = True
        else:
            value += found
    if changes:
        value += best_change(r, mode)
    return max(0.0, value - mode.cost * r.coin(r.me) - TOKEN * mode.tokens)


def best_change(r: Reading, mode: Mode) -> float:
    """What changes of attributes bring on whomever they hurt most."""
    chosen = mode.target in bits.CHOSEN or mode.target == bits.ATTACKER
    best = -99.0
    for target in r.others if chosen else [r.me]:
        rows: list[Row] = []
        for op in mode.do:
            rows_of(r, op, r.me, target, rows)
        value = settled(r, rows, ())
        for attribute, seat, amount, _ in rows:
            # Who is well now will be glad of it later.
            if seat == r.me and attribute == bits.FORTITUDE and amount > 0:
                value += 0.8 * amount * r.point(r.me) - r.swing(seat, amount, 0, 0)
        best = max(best, value)
    # To hit back somebody must hit first.
    return best * 0.7 if mode.target == bits.ATTACKER else best


def expectation(r: Reading, op: Op, mode: Mode) -> float | None:
    """What an operation will bring; None for a change of attributes."""
    me = r.me
    # Near passing out an answer is for now, not for later.
    point, coin = min(r.point(me), 2.0), r.coin(me)
    prices = r.prices
    if isinstance(op, IgnoreIt):
        breadth = len(mode.when.attributes) if isinstance(mode.when, when.Affects) else 1
        return prices.shield * point * (0.7 + 0.2 * breadth)
    if isinstance(op, NegateIt):
        return prices.veto * (1.0 if isinstance(mode.when, when.SometimesCardPlayed) else 0.6)
    if isinstance(op, MoveLoss):
        return 1.1 * prices.shield * point
    if isinstance(op, ShareLoss):
        return 0.9 * prices.shield * point
    if isinstance(op, ReduceLoss):
        return 0.7 * prices.shield * point
    if isinstance(op, (RaiseNumbers, HitHarder)):
        return op.number * max([r.point(seat) for seat in r.others], default=1.0) * r.weight
    if isinstance(op, IgnoreDrink):
        return prices.sober * point
    if isinstance(op, PassDrink):
        return prices.sober * point + 0.8 * prices.host
    if isinstance(op, SplitDrink):
        return 0.5 * prices.sober * point + 0.4 * prices.host
    if isinstance(op, ChangeDrink):
        if op.code == recipe.ALCOHOL_TO_FORTITUDE:
            return (1.3 if op.number else 1.6) * prices.sober * point
        if op.code in (recipe.CUT, recipe.HALF_DOWN):
            return 0.7 * prices.sober * point
        worst = max([r.point(seat) for seat in r.others], default=1.0)
        number = op.number - 1 if op.code == recipe.BECOME else op.number
        return prices.host * number * r.weight * worst
    if isinstance(op, AddToDrink):
        return max([r.chore(me, op.chore, seat) for seat in r.others], default=0.0)
    if isinstance(op, DrinkFromPile):
        return prices.host * max([r.drinking(seat) for seat in r.others], default=0.0)
    if isinstance(op, RaiseToast):
        return max(0.0, prices.host * sum([r.drinking(seat) for seat in r.alive]))
    if isinstance(op, OrderMore):
        return prices.host * more_orders(r, op.number)
    if isinstance(op, AnswerTheDue):
        return prices.saver * coin
    if isinstance(op, LeaveRound):
        return 0.8 * prices.saver * coin
    if isinstance(op, TakeFromPot):
        return 0.9 * prices.saver * coin
    if isinstance(op, TakeThePot):
        return 2.2 * coin
    if isinstance(op, (PlayOn, NegateAndWin)):
        return 1.2 * coin
    if isinstance(op, EndRoundToInn):
        return 0.8
    if isinstance(op, TakeControl):
        return 1.0
    rows: list[Row] = []
    if rows_of(r, op, me, me, rows):
        return None
    if type(op).worth is Op.worth:
        return 1.0
    return op.worth(r, Aim("hand", "play", None, 0, me, bits.NONE, 0))


def worths(r: Reading, hand: tuple[CardFace, ...]) -> list[float]:
    """What each card of a hand is worth beside the others."""
    values = [in_hand(r, face) for face in hand]
    uses = [use(face) for face in hand]
    order_of = sorted(range(len(hand)), key=values.__getitem__, reverse=True)
    met = [0, 0, 0]
    seen: dict[CardFace, int] = {}
    for i in order_of:
        kind = uses[i]
        value = values[i]
        if kind == ANSWERS:
            fade = ANSWERS_FADE
            rank = seen.get(hand[i], 0)
            seen[hand[i]] = rank + 1
        else:
            fade = ACTIONS_FADE if kind == ACTIONS else GAMBLING_FADES
            rank = met[kind]
            if kind == ACTIONS and rank == 0:
                value += r.prices.tempo
            elif kind == ACTIONS and rank == 1:
                value += 0.4 * r.prices.tempo
        values[i] = value * fade[min(rank, len(fade) - 1)]
        met[kind] += 1
    return values
