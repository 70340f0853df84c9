"""Gold that changes hands: payments, antes, the Inn."""

from __future__ import annotations

from typing import Final

from lastcall.table import bits
from lastcall.table.stack import (
    FOR_RUN_OUT,
    FROM_INN,
    FROM_STASH,
    LOSES_NONE,
    NOT_OWED,
    SETTLED,
    WINNINGS,
    Chore,
    Payment,
    Play,
)
from lastcall.table.state import State

# The rule a payment comes from, by its cause: effect, cost, ante, empty Drink Deck, contest.
RULES: Final = ("TIME-02", "TYPE-10", "GAMBLE-03", "DECK-01", "CONTEST-06")


def owe(t: State, dues: list[int], cause: int, source: int) -> None:
    """Some players must pay, as flat (payer, payee, amount, answer) dues.

    Each of them may answer first; then all the Gold changes hands at one moment. Where nobody could
    answer it is done at once.
    """
    if t.setup.special:
        for i in range(0, len(dues), 4):
            dues[i + 2] = asked_of(t, dues[i], dues[i + 1], dues[i + 2], cause)
    if t.fast:
        occasions = bits.OWING | (bits.OWING_RUN_OUT if cause == FOR_RUN_OUT else 0)
        for i in range(0, len(dues), 4):
            if t.seats[dues[i]].mask & occasions or t.setup.special >> dues[i] & 1:
                t.push(Payment(t.next_serial(), dues, cause, source))
                return
        change_hands(t, dues, cause, source)
        return
    t.push(Payment(t.next_serial(), dues, cause, source))


def asked_of(t: State, payer: int, payee: int, amount: int, cause: int) -> int:
    """How much a player owes, by the rules of their own character."""
    special = t.special_of(payer)
    return amount if special is None else max(0, special.owes(t, payer, payee, amount, cause))


def can_receive(t: State, seat: int, cause: int) -> bool:
    """Whether Gold can be paid to a player: not to one who is out or Ignores everything (GOLD-03).

    The winner of a Drinking Contest collects before passing out (CONTEST-10).
    """
    if t.is_alive(seat):
        return not t.away >> seat & 1
    if cause == WINNINGS:
        contest = t.outer_contest()
        return contest is not None and seat in contest.estates
    return False


def change_hands(t: State, dues: list[int], cause: int, source: int = bits.NONE) -> None:
    """All the Gold that is owed changes hands at one moment; nobody pays more than they have."""
    incoming: list[int] = []
    to_inn: list[int] = []
    for i in range(0, len(dues), 4):
        payer, payee, amount, answer = dues[i], dues[i + 1], dues[i + 2], dues[i + 3]
        if answer in (LOSES_NONE, NOT_OWED):
            continue
        discount = 0
        if answer == FROM_STASH:
            side = t.side_of(payer)
            if side.gold and amount and t.standing:
                discount = inn_pays_first(t, payer)
            own = min(amount - discount, side.gold)
            side.gold -= own
            t.inn_net -= discount
            paid = own + discount
            if own:
                t.dirty = True
        else:
            paid = amount
            t.inn_net -= paid
        if not paid:
            continue
        if payee >= 0 and not can_receive(t, payee, cause):
            t.tell("to the Inn instead", "GOLD-03", payer, payee, paid)
            payee = bits.INN
        if t.log is not None:
            t.tell(
                "pays from the Inn" if answer == FROM_INN else "pays",
                "GOLD-01" if answer == FROM_INN else "LIMIT-06" if paid < amount else RULES[cause],
                payer,
                payee,
                paid,
            )
        if t.setup.special:
            for seat, special in t.specials():
                special.paid(t, seat, payer, payee, paid, cause, source)
        incoming.append(payee)
        incoming.append(paid)
        incoming.append(payer)
        if payee == bits.INN:
            to_inn.extend((payer, payee, paid, answer))
    if len(incoming) > 3 and t.setup.special:
        incoming = together(incoming)
    for i in range(0, len(incoming), 3):
        give(t, incoming[i], incoming[i + 1], incoming[i + 2])
    if to_inn and t.setup.collectors & t.alive and by_a_card(t, source):
        paid_to_inn = Payment(t.next_serial(), to_inn, cause, source)
        paid_to_inn.stage = SETTLED
        t.push(paid_to_inn)


def by_a_card(t: State, source: int) -> bool:
    """Whether it was an Action, Sometimes or Anytime Card that asked for Gold, or set off what did."""
    at = len(t.stack) - 1
    while at >= 0 and t.stack[at].serial != source:
        at -= 1
    while at >= 0 and isinstance(t.stack[at], Chore):
        at -= 1
    frame = t.stack[at] if at >= 0 else None
    return isinstance(frame, Play) and bool(frame.face.types & (bits.ACTION | bits.SOMETIMES | bits.ANYTIME))


def together(incoming: list[int]) -> list[int]:
    """What comes to one player at one moment comes as one sum, also if several pay it.

    >>> together([0, 1, 1, bits.INN, 1, 3, 0, 1, 2])
    [0, 2, -4, -1, 1, 3]
    """
    sums: dict[int, list[int]] = {}
    for i in range(0, len(incoming), 3):
        payee, amount, payer = incoming[i : i + 3]
        found = sums.get(payee)
        sums[payee] = [amount, payer] if found is None else [found[0] + amount, bits.SEVERAL]
    return [number for payee, (amount, payer) in sums.items() for number in (payee, amount, payer)]


def give(t: State, payee: int, amount: int, payer: int) -> None:
    """Gold arrives: in a Stash, in the pot, or at the Inn."""
    if payee == bits.INN:
        t.inn_net += amount
    elif payee == bits.POT:
        current = t.current_round()
        if current is None:
            t.inn_net += amount
        else:
            current.pot += amount
    else:
        receive(t, payee, amount, payer)


def receive(t: State, seat: int, amount: int, payer: int) -> None:
    """Gold comes to a Stash; what its owner's rules add is the Inn's."""
    if t.setup.special and amount:
        special = t.special_of(seat)
        if special is not None:
            more = special.receives(t, seat, amount, payer) - amount
            t.inn_net -= more
            amount += more
    t.side_of(seat).gold += amount
    t.dirty = True


def inn_pays_first(t: State, payer: int) -> int:
    """1 if something in front of the payer makes the Inn pay the first Gold piece of a payment."""
    for fact in t.standing:
        if fact.what == "the Inn pays the first Gold" and fact.seat == payer:
            return 1
    return 0
