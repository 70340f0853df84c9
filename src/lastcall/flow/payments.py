"""Gold that is owed: who may answer it, and when it changes hands."""

from __future__ import annotations

from lastcall.flow.asking import open_window
from lastcall.ops import pieces
from lastcall.ops.gambling import running
from lastcall.ops.gold import (
    anybody_answers,
    asked_of,
    by_a_card,
    change_hands,
    chooses,
    inn_pays_first,
    of_due,
)
from lastcall.table import bits, options
from lastcall.table.stack import (
    ANTE,
    FOR_RUN_OUT,
    FROM_STASH,
    IN_FULL,
    NOT_OWED,
    OF_DUE,
    OF_PAID,
    SETTLED,
    Antes,
    Payment,
    Round,
)
from lastcall.table.state import State

ASK = 0
ASKED = 1


def step_payment(t: State, payment: Payment) -> None:
    """Ask the next payer; when all have been asked the Gold changes hands at one moment."""
    dues = payment.dues
    if payment.stage >= SETTLED:
        step_settled(t, payment)
        return
    while 4 * payment.at < len(dues):
        payer = dues[4 * payment.at]
        if payment.cause == ANTE and not still_antes(t, payer):
            dues[4 * payment.at + 3] = NOT_OWED
        elif payment.stage == ASK and may_be_asked(t, payment, payer):
            payment.stage = ASKED
            occasions = bits.OWING
            if payment.cause == FOR_RUN_OUT:
                occasions |= bits.OWING_RUN_OUT
            if payment.cause == ANTE:
                occasions |= bits.WOULD_ANTE
            if open_window(t, OF_DUE, occasions, payment.serial, payer, t.setup.allies[payer]):
                return
        payment.at += 1
        payment.stage = ASK
    if payment.cause == ANTE and not still_antes(t, dues[0]):
        t.stack.pop()
        return
    if t.setup.pieces and not all_chosen(t, payment):
        return
    t.stack.pop()
    change_hands(t, dues, payment.cause, payment.source, payment.pieces)
    if payment.cause == ANTE:
        raiser_could_not(t, payment)


def covered(t: State, payer: int, amount: int) -> bool:
    """Whether somebody can pay all of what is paid in full or not at all."""
    return t.payable(payer) + (inn_pays_first(t, payer) if t.standing else 0) >= amount


def all_chosen(t: State, payment: Payment) -> bool:
    """Whoever pays and has named pieces of Gold says with which (nobody can answer any more)."""
    dues = payment.dues
    for which in range(len(dues) // 4):
        payer, _, amount, answer = dues[4 * which : 4 * which + 4]
        if answer != FROM_STASH or not chooses(t, payer) or not t.is_alive(payer):
            continue
        if payment.cause == IN_FULL and not covered(t, payer, amount):
            continue
        given = given_by(t, payment, payer)
        left = t.payable(payer) - len(given)
        mine = len(of_due(payment.pieces, which))
        wanted = amount - (inn_pays_first(t, payer) if t.standing else 0) - mine
        for _ in range(min(wanted, left)):
            found = pieces.choices(t, payer, given)
            if pieces.is_choice(t, payer, found):
                t.ask(payer, options.K_PIECE, found, payment.serial, pieces.open_choice(t, payer))
                return False
            given.append(pieces.chosen_piece(found[0]))
            payment.pieces.extend((which, given[-1]))
    return True


def given_by(t: State, payment: Payment, payer: int) -> list[int]:
    """What a player, and whoever has the same Stash, has chosen so far, in all that they pay here."""
    found: list[int] = []
    for i in range(0, len(payment.pieces), 2):
        if t.setup.allies[payer] >> payment.dues[4 * payment.pieces[i]] & 1:
            found.append(payment.pieces[i + 1])
    return found


def answer_payment(t: State, payment: Payment, seat: int, option: int) -> None:
    """A piece of Gold was chosen, for the first due of this player's that is not paid in full yet."""
    dues = payment.dues
    for which in range(len(dues) // 4):
        payer, _, amount, answer = dues[4 * which : 4 * which + 4]
        discount = inn_pays_first(t, payer) if t.standing else 0
        if payer == seat and answer == FROM_STASH and len(of_due(payment.pieces, which)) < amount - discount:
            payment.pieces.extend((which, pieces.chosen_piece(option)))
            return


def step_settled(t: State, payment: Payment) -> None:
    """A card has made somebody pay the Inn: whose cards answer that are asked, once."""
    start = t.active if t.is_alive(t.active) else t.next_alive(t.active)
    if payment.stage == SETTLED:
        payment.stage = SETTLED + 1
        occasions = bits.PAID_TO_INN if by_a_card(t, payment.source) else 0
        if payment.pieces:
            occasions |= bits.PIECE_TO_INN
        if open_window(t, OF_PAID, occasions, payment.serial, start, t.setup.collectors):
            return
    t.stack.pop()


def may_be_asked(t: State, payment: Payment, payer: int) -> bool:
    """A player without Gold owes nothing, except the one whose own card makes players ante."""
    if not t.is_alive(payer):
        return False
    if t.payable(payer) > 0 or payment.cause == IN_FULL:
        return True
    if payment.cause == ANTE:
        antes = t.find(payment.source)
        return isinstance(antes, Antes) and antes.source == payer
    return False


def still_antes(t: State, payer: int) -> bool:
    """Whether a player is still in the Round that asks for the ante, and the Round still runs."""
    current = running(t)
    return current is not None and current.seats >> payer & 1 == 1


def raiser_could_not(t: State, payment: Payment) -> None:
    """If the player of the ante card cannot ante at all, nobody antes (GAMBLE-35, GAMBLE-36)."""
    antes = t.find(payment.source)
    payer, answer = payment.dues[0], payment.dues[3]
    if (
        isinstance(antes, Antes)
        and antes.source == payer
        and answer == FROM_STASH
        and not payment.source_had_gold
    ):
        antes.amount = 0
        t.tell("nobody antes", "GAMBLE-35", payer)


def step_antes(t: State, antes: Antes) -> None:
    """The next ante comes due, unless the Round has ended or only one player is left in it."""
    current = running(t)
    if current is None or antes.amount == 0 or antes.at >= len(antes.seats) or current.seats.bit_count() < 2:
        t.stack.pop()
        return
    payer = antes.seats[antes.at]
    antes.at += 1
    if not current.seats >> payer & 1:
        return
    gold = t.payable(payer)
    amount = asked_of(t, payer, bits.POT, antes.amount, ANTE) if t.setup.on_gold else antes.amount
    answerable = anybody_answers(t, payer, bits.OWING | bits.WOULD_ANTE)
    if t.fast and not answerable and not chooses(t, payer):
        if gold > 0:
            put_in(t, current, payer, amount)
        elif payer == antes.source:
            antes.amount = 0
            t.tell("nobody antes", "GAMBLE-35", payer)
        return
    due = Payment(t.next_serial(), [payer, bits.POT, amount, FROM_STASH], ANTE, antes.serial)
    due.source_had_gold = gold > 0
    t.push(due)


def put_in(t: State, current: Round, payer: int, amount: int) -> None:
    """An ante nobody could answer goes straight into the pot (GAMBLE-03)."""
    change_hands(t, [payer, bits.POT, amount, FROM_STASH], ANTE)
