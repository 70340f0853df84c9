"""Gold that changes hands: payments, antes, the Inn."""

from __future__ import annotations

from typing import Final

from lastcall.ops import pieces
from lastcall.table import bits
from lastcall.table.stack import (
    FOR_RUN_OUT,
    FROM_INN,
    FROM_STASH,
    IN_FULL,
    LOSES_NONE,
    NOT_OWED,
    SETTLED,
    WINNINGS,
    Chore,
    Payment,
    Play,
)
from lastcall.table.state import State

# The rule a payment comes from, by its cause: effect, cost, ante, empty Drink Deck, contest, in full.
RULES: Final = ("TIME-02", "TYPE-10", "GAMBLE-03", "DECK-01", "CONTEST-06", "TIME-02")


def owe(t: State, dues: list[int], cause: int, source: int) -> None:
    """Some players must pay, as flat (payer, payee, amount, answer) dues.

    Each of them may answer first; then all the Gold changes hands at one moment. Where nobody could
    answer it is done at once.
    """
    if t.setup.on_gold:
        for i in range(0, len(dues), 4):
            dues[i + 2] = asked_of(t, dues[i], dues[i + 1], dues[i + 2], cause)
    if t.fast:
        occasions = bits.OWING | (bits.OWING_RUN_OUT if cause == FOR_RUN_OUT else 0)
        for i in range(0, len(dues), 4):
            if anybody_answers(t, dues[i], occasions) or chooses(t, dues[i]):
                t.push(Payment(t.next_serial(), dues, cause, source))
                return
        change_hands(t, dues, cause, source)
        return
    t.push(Payment(t.next_serial(), dues, cause, source))


def pay(t: State, dues: list[int], cause: int, source: int, named: int = bits.NONE) -> None:
    """Gold changes hands at once, and nobody may answer; only its payers choose their pieces of Gold.

    One piece of the first due may be ``named`` already.
    """
    if not t.setup.pieces:
        change_hands(t, dues, cause, source)
        return
    payment = Payment(t.next_serial(), dues, cause, source)
    payment.at = len(dues) // 4
    if named != bits.NONE:
        payment.pieces = [0, named]
    t.push(payment)


def chooses(t: State, payer: int) -> bool:
    """Whether a player has named pieces of Gold to choose from."""
    if t.setup.innkept >> payer & 1:
        return False
    return t.setup.pieces and t.payable(payer) > t.side_of(payer).gold


def anybody_answers(t: State, payer: int, occasions: int) -> bool:
    """Whether somebody of the payer's side may have an answer (TDEF-02)."""
    setup = t.setup
    beyond = setup.beyond
    if (t.seats[payer].mask | beyond[payer]) & occasions:
        return True
    return setup.shared and any(
        [(t.seats[mate].mask | beyond[mate]) & occasions != 0 for mate in t.mates(payer)]
    )


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
        return contest is not None and any([t.setup.allies[seat] >> other & 1 for other in contest.estates])
    return False


def change_hands(
    t: State, dues: list[int], cause: int, source: int = bits.NONE, chosen: list[int] | None = None
) -> None:
    """All the Gold that is owed changes hands at one moment; nobody pays more than they have.

    ``chosen`` are the named pieces with which it is paid, as in `Payment.pieces`.
    """
    incoming: list[int] = []
    to_inn: list[int] = []
    moved: list[int] = []  # named pieces, flat: payer, payee, card, lay face down, which due to the Inn
    innkept, has_pieces = t.setup.innkept, t.setup.pieces
    for i in range(0, len(dues), 4):
        payer, payee, amount, answer = dues[i], dues[i + 1], dues[i + 2], dues[i + 3]
        if answer in (LOSES_NONE, NOT_OWED):
            continue
        if innkept and innkept >> payer & 1:
            answer = FROM_INN
        if cause == IN_FULL and not in_full(t, dues, i, source):
            continue
        amount = dues[i + 2]
        discount = 0
        if answer == FROM_STASH:
            side = t.side_of(payer)
            has = t.payable(payer) if has_pieces else side.gold
            if has and amount and t.standing and cause != IN_FULL:
                discount = inn_pays_first(t, payer)
            own = min(amount - discount, has)
            if has > side.gold:
                given = pieces.pay_out(t, payer, own, of_due(chosen, i // 4))
                for at in range(0, len(given), 2):
                    moved.extend((payer, payee, given[at], given[at + 1], len(to_inn) // 4))
            else:
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
            for at in range(0, len(moved), 5):
                if moved[at] == payer and moved[at + 1] == payee and moved[at + 4] == len(to_inn) // 4:
                    moved[at + 1] = bits.INN
            payee = bits.INN
        if t.log is not None:
            t.tell(
                "pays from the Inn" if answer == FROM_INN else "pays",
                rule_of_inn(t, payer)
                if answer == FROM_INN
                else "LIMIT-06"
                if paid < amount
                else RULES[cause],
                payer,
                payee,
                paid,
            )
        if t.setup.on_gold:
            for seat, special in t.specials(t.setup.on_gold):
                special.paid(t, seat, payer, payee, paid, cause, source)
        incoming.append(payee)
        incoming.append(paid)
        incoming.append(payer)
        if payee == bits.INN:
            to_inn.extend((payer, payee, paid, answer))
    if len(incoming) > 3 and t.setup.on_gold:
        incoming = together(incoming)
    named: dict[int, int] = {}
    for i in range(0, len(moved), 5):
        named[moved[i + 1]] = named.get(moved[i + 1], 0) + 1
    for i in range(0, len(incoming), 3):
        give(t, incoming[i], incoming[i + 1], incoming[i + 2], named.pop(incoming[i], 0))
    came = arrive(t, moved) if moved else []
    if to_inn and t.setup.collectors & t.alive and (came or by_a_card(t, source)):
        inn_got(t, to_inn, cause, source, came)


def rule_of_inn(t: State, payer: int) -> str:
    """The rule by which the Inn pays for somebody."""
    machine = t.machine_of(payer)
    return machine.purse if machine is not None and machine.purse else "GOLD-01"


def of_due(chosen: list[int] | None, which: int) -> list[int]:
    """With which pieces of Gold one of several dues is paid, as far as that was chosen."""
    if chosen is None:
        return []
    return [chosen[i + 1] for i in range(0, len(chosen), 2) if chosen[i] == which]


def arrive(t: State, moved: list[int]) -> list[int]:
    """Named pieces of Gold come where they were paid to; gives what came to the Inn, and in which due."""
    came: list[int] = []
    for i in range(0, len(moved), 5):
        payer, payee, card, hidden = moved[i], moved[i + 1], moved[i + 2], moved[i + 3] == 1
        current = t.current_round() if payee == bits.POT else None
        if current is not None:
            pieces.into_pot(t, current, payer, card, hidden)
        elif payee >= 0:
            if not hidden:
                t.say("hands|{whom} {cards}", pieces.RULE, payer, payee, cards=(card,))
            pieces.gain(t, payee, card, hidden)
        else:
            pieces.to_inn(t, payer, card, hidden)
            came.extend((moved[i + 4], card))
    return came


def inn_got(t: State, dues: list[int], cause: int, source: int, came: list[int]) -> None:
    """Gold has come to the Inn, named pieces among it: whose cards answer that are asked."""
    settled = Payment(t.next_serial(), dues, cause, source)
    settled.stage = SETTLED
    settled.pieces = came
    t.push(settled)


def in_full(t: State, dues: list[int], i: int, source: int) -> bool:
    """A payment that is made in full or not at all: whether it is made; whoever asks is told.

    What would have the Inn pay only lowers it.
    """
    if t.standing:
        dues[i + 2] = max(0, dues[i + 2] - inn_pays_first(t, dues[i]))
    asks = t.find_deed(source)
    made = t.payable(dues[i]) >= dues[i + 2]
    if asks is not None:
        asks.note = 1 if made else 0
    return made


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


def give(t: State, payee: int, amount: int, payer: int, named: int) -> None:
    """Gold arrives: in a Stash, in the pot, or at the Inn; so much of it is no coins."""
    if payee == bits.INN:
        t.inn_net += amount - named
    elif payee == bits.POT:
        current = t.current_round()
        if current is None:
            t.inn_net += amount - named
        else:
            current.pot += amount - named
    else:
        receive(t, payee, amount, payer, named)


def receive(t: State, seat: int, amount: int, payer: int, named: int = 0) -> None:
    """Gold comes to a Stash; what its owner's rules add is the Inn's. So much of it is no coins."""
    if t.setup.innkept >> seat & 1:
        t.inn_net += amount - named
        t.tell("to the Inn instead", rule_of_inn(t, seat), payer if payer >= 0 else seat, seat, amount)
        return
    if t.setup.on_gold and amount:
        special = t.special_of(seat)
        if special is not None:
            more = special.receives(t, seat, amount, payer) - amount
            t.inn_net -= more
            amount += more
    t.side_of(seat).gold += amount - named
    t.dirty = True


def take_back(t: State, paid: Payment, seat: int) -> int:
    """Somebody takes all that has just come to the Inn, named pieces too; gives how much it was."""
    amount = sum(paid.dues[2::4])
    cards = paid.pieces[1::2]
    paid.dues = []
    paid.pieces = []
    t.inn_net -= amount - len(cards)
    receive(t, seat, amount, bits.INN, len(cards))
    for card in cards:
        pieces.from_inn(t, seat, card)
    return amount


def inn_pays_first(t: State, payer: int) -> int:
    """1 if something in front of the payer makes the Inn pay the first Gold piece of a payment."""
    for fact in t.standing:
        if fact.what == "the Inn pays the first Gold" and fact.seat == payer:
            return 1
    return 0
