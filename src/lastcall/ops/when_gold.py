"""When a card may be played about Gold: what is owed and paid, and Rounds of Gambling."""

from __future__ import annotations

from lastcall.ops import reasons
from lastcall.ops.answers import AnswerTheDue, refused
from lastcall.ops.gambling import of_side
from lastcall.ops.pieces import others_pieces, pot_of
from lastcall.ops.when import OK, mine, own
from lastcall.table import bits
from lastcall.table.face import Mode, When
from lastcall.table.stack import (
    ANSWERED,
    ANTE,
    FOR_RUN_OUT,
    FROM_INN,
    IN_FULL,
    OF_PAID,
    Payment,
    Play,
    Window,
)
from lastcall.table.state import State


def due_of(t: State, seat: int, payment: Payment) -> bool:
    """Whether it is a payment of a seat's own side that may be answered now (TDEF-02)."""
    return t.setup.allies[seat] >> payment.dues[4 * payment.at] & 1 == 1


class MustAnte(When):
    """A card that waits would make me ante, or my ante is due (GAMBLE-07)."""

    occasions = bits.WOULD_ANTE

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        frame = t.find(w.subject)
        current = t.current_round()
        if isinstance(frame, Payment):
            if frame.cause != ANTE:
                return reasons.NO_ANTE
            return OK if due_of(t, seat, frame) else reasons.NOT_DUE
        if not isinstance(frame, Play) or not frame.how.offers & bits.WOULD_ANTE or frame.negated:
            return reasons.NO_ANTE
        if frame.how.offers & bits.STARTS_ROUND:
            antes = of_side(t, frame.champions, seat)
            return reasons.NOT_IN_ROUND if (frame.left | t.away) >> antes & 1 else OK
        if current is None:
            return reasons.NO_ROUND
        return OK if current.seats & t.setup.allies[seat] else reasons.NOT_IN_ROUND


class Owing(When):
    """I am about to lose Gold: a payment, an ante, the payment for an empty Drink Deck."""

    occasions = bits.OWING

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        frame = t.find(w.subject)
        if not isinstance(frame, Payment) or 4 * frame.at >= len(frame.dues):
            return reasons.NOT_DUE
        if not due_of(t, seat, frame):
            return reasons.NOT_DUE
        lets_the_inn_pay = any([isinstance(op, AnswerTheDue) and op.how == FROM_INN for op in mode.do])
        return OK if frame.cause != IN_FULL or lets_the_inn_pay else reasons.NOT_AVOIDED


class OwingForTheDeck(When):
    """I owe the payment for an empty Drink Deck (DECK-01)."""

    occasions = bits.OWING_RUN_OUT

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        frame = t.find(w.subject)
        if not isinstance(frame, Payment) or frame.cause != FOR_RUN_OUT:
            return reasons.NOT_RUN_OUT
        return OK if due_of(t, seat, frame) else reasons.NOT_DUE


class InnPaysSomebody(When):
    """A card of another player would let a player have Gold of the Inn."""

    occasions = bits.TAKES_FROM_INN

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or own(t, seat, play) or not play.offers & bits.TAKES_FROM_INN:
            return reasons.NO_GOLD_OF_INN
        if play.negated:
            return reasons.ALREADY_NEGATED
        return reasons.REFUSED if refused(t, play) & bits.REFUSES_NEGATE else OK


class PaidToInn(When):
    """An Action, Sometimes or Anytime Card has just made somebody pay Gold to the Inn (GOLD-02)."""

    occasions = bits.PAID_TO_INN

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        paid = t.find(w.subject)
        if w.name != OF_PAID or not isinstance(paid, Payment) or not paid.dues:
            return reasons.NOTHING_PAID
        return OK


class PieceToInn(When):
    """A named piece of Gold that another player had has just come to the Inn: one of a certain side deck,
    if it says so.
    """

    occasions = bits.PIECE_TO_INN

    def __init__(self, home: str = "") -> None:
        self.home = home

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        paid = t.find(w.subject)
        if w.name != OF_PAID or not isinstance(paid, Payment) or not others_pieces(t, paid, seat, self.home):
            return reasons.NO_PIECE
        return OK


class RoundRuns(When):
    """A Round of Gambling is running; leaving it is no bar (GAMBLE-43)."""

    occasions = bits.ROUND_RUNS

    def __init__(self, ends_it: bool = False, gold_in_pot: bool = False) -> None:
        self.ends_it = ends_it
        self.gold_in_pot = gold_in_pot

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        current = t.current_round()
        if current is None:
            return reasons.NO_ROUND_TO_CHANGE
        if current.winner != bits.NONE or current.taken:
            return reasons.ROUND_OVER
        if self.gold_in_pot and pot_of(t, current) < 1:
            return reasons.EMPTY_POT
        if self.ends_it and a_play_antes_or_ends(t, current.serial):
            return reasons.MAKES_ANTE
        return OK


def a_play_antes_or_ends(t: State, round_serial: int) -> bool:
    """Whether a card waits that would, as things stand, make players ante or end the Round (GAMBLE-38)."""
    for frame in reversed(t.stack):
        if frame.serial == round_serial:
            return False
        if isinstance(frame, Play) and not frame.negated:
            offers = frame.how.offers
            if offers & bits.ENDS_ROUND:
                return True
            if offers & bits.WOULD_ANTE and t.payable(frame.actor) > 0:
                return True
    return False


class AnotherWon(When):
    """Another player, or perhaps I, has just won a Round of Gambling (TIME-12, GAMBLE-41)."""

    occasions = bits.ROUND_WON

    def __init__(self, still_in: bool = False, or_i: bool = False) -> None:
        self.still_in = still_in
        self.or_i = or_i

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        current = t.current_round()
        if current is None or current.winner == bits.NONE:
            return reasons.NO_WIN
        if current.taken or current.stage == ANSWERED:
            return reasons.FIRST_COUNTS
        if mine(t, seat, current.winner) and not self.or_i:
            return reasons.OWN_WIN
        if self.still_in and not current.seats >> seat & 1:
            return reasons.NOT_IN_ROUND
        return OK
