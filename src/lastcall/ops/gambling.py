"""Cards of the Round of Gambling."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.ops.answers import refused
from lastcall.ops.gold import receive
from lastcall.ops.pieces import in_pot, out_of_pot, pot_of
from lastcall.ops.prizes import owe_a_prize, prizes_to_inn
from lastcall.table import bits
from lastcall.table.face import Op
from lastcall.table.stack import ANTE, Antes, Deed, DrinkEvent, Payment, Play, Round
from lastcall.table.state import State


def running(t: State) -> Round | None:
    """The Round, if it is not won, taken or over: else what would touch it falls flat (GAMBLE-17)."""
    current = t.current_round()
    if current is None or current.winner != bits.NONE or current.taken:
        return None
    return current


def begin_round(t: State, starter: int, seats: int) -> Round:
    """A Round begins, its starter in control (GAMBLE-08); whoever is away takes no part (OUT-02)."""
    fresh = Round(t.next_serial(), seats & t.alive & ~t.away, starter)
    if not fresh.seats >> starter & 1:
        fresh.control = bits.NONE
    t.running = fresh.serial
    t.gold_hold += 1
    t.push(fresh)
    t.tell("round", "GAMBLE-01", starter)
    return fresh


def ante_order(t: State, current: Round, first: int) -> tuple[int, ...]:
    """Who antes, in which order: the player of the card, then turn order from the starter."""
    order = [seat for seat in t.setup.orders[current.starter] if current.seats >> seat & 1 and seat != first]
    if current.seats >> first & 1:
        order.insert(0, first)
    return tuple(order)


def collect(t: State, current: Round, first: int, amount: int) -> None:
    """Everybody in the Round antes, one after another (GAMBLE-03, GAMBLE-05).

    If the player of the card has left already, the others still ante (GAMBLE-28).
    """
    t.push(Antes(t.next_serial(), ante_order(t, current, first), amount, first))


def starter_of(t: State, d: Deed) -> int:
    """Who starts a Round: whoever plays the card; for an Event the active player (PRIZE-13, OQ-BASE-07),
    or, if that player has lost, the next; or the Champion of the side that caused it (Q-TEAM-10).
    """
    if not isinstance(d, DrinkEvent):
        return d.actor
    if d.champions:
        return of_side(t, d.champions, d.actor)
    return t.active if t.is_alive(t.active) else t.next_alive(t.active)


@dataclass(frozen=True)
class StartRound(Op):
    """Start a Round of Gambling: everybody in it antes."""

    amount: int

    def run(self, t: State, d: Deed) -> bool:
        left = d.left if isinstance(d, Play) else 0
        starter = starter_of(t, d)
        current = begin_round(t, starter, (d.champions or t.alive) & ~left)
        if current.seats.bit_count() > 1:
            collect(t, current, starter, self.amount)
        if t.setup.prizes:
            owe_a_prize(t, current, starter)
        return True

    def late(self) -> bool:
        return True

    def for_each(self) -> bool:
        return True

    def touches(self) -> int:
        return bits.WOULD_ANTE | bits.STARTS_ROUND


@dataclass(frozen=True)
class TakeControl(Op):
    """Take control of the Round (GAMBLE-11)."""

    winning_hand: bool = False

    def run(self, t: State, d: Deed) -> bool:
        current = running(t)
        if current is not None and current.seats >> d.actor & 1:
            current.control = d.actor
            current.passed = 0
            current.winning_hand = self.winning_hand
            if t.log is not None:
                t.tell("takes control", "GAMBLE-11", d.actor)
        return True


@dataclass(frozen=True)
class Ante(Op):
    """Everybody in the Round antes."""

    amount: int

    def run(self, t: State, d: Deed) -> bool:
        current = running(t)
        if current is not None:
            collect(t, current, d.actor, self.amount)
        return True

    def touches(self) -> int:
        return bits.WOULD_ANTE


@dataclass(frozen=True)
class ForceOut(Op):
    """The player I picked must leave the Round (GAMBLE-30)."""

    who: int = bits.ANOTHER_IN_ROUND

    def picks(self) -> int:
        return self.who

    def touches(self) -> int:
        return bits.IS_CHEATING  # what answers cheating may answer this as well (GAMBLE-30)

    def run(self, t: State, d: Deed) -> bool:
        current = running(t)
        if current is not None and d.target != bits.NONE and not (d.ignored | t.away) >> d.target & 1:
            leave(t, current, d.target, "GAMBLE-30")
        return True


@dataclass(frozen=True)
class LeaveRound(Op):
    """I leave the Round and pay nothing (GAMBLE-07, GAMBLE-25); or whoever takes part for my side does."""

    def run(self, t: State, d: Deed) -> bool:
        answered = t.find_play(d.subject)
        if answered is not None and answered.how.offers & bits.STARTS_ROUND:
            seat = of_side(t, answered.champions, d.actor)
            answered.left |= 1 << seat
            if t.log is not None:
                t.tell("leaves the Round", "GAMBLE-07", seat)
            return True
        current = running(t)
        if current is not None:
            leave(t, current, of_side(t, current.seats, d.actor), "GAMBLE-25")
        return True


def of_side(t: State, seats: int, seat: int) -> int:
    """Who takes part for a seat, as far as these seats go: itself, or the Champion of its side (TDEF-08)."""
    theirs = seats & t.setup.allies[seat]
    return seat if theirs >> seat & 1 or not theirs else theirs.bit_length() - 1


def leave(t: State, current: Round, seat: int, rule: str) -> None:
    """A seat leaves the Round; if it was in control nobody is (GAMBLE-28, OQ-BASE-08)."""
    if not current.seats >> seat & 1:
        return
    current.seats &= ~(1 << seat)
    if t.log is not None:
        t.tell("leaves the Round", rule, seat)
    if current.control == seat:
        current.control = bits.NONE
        current.passed = 0
        t.tell("nobody in control", "GAMBLE-28")


def win(t: State, current: Round, seat: int, rule: str) -> None:
    """A seat wins the Round; it lives on until the moment after the win has passed (GAMBLE-18)."""
    current.winner = seat
    t.tell("wins the Round", rule, seat, amount=pot_of(t, current))


@dataclass(frozen=True)
class EndRoundToInn(Op):
    """The Round ends now and the whole pot goes to the Inn (GAMBLE-38)."""

    def run(self, t: State, d: Deed) -> bool:
        current = running(t)
        if current is not None:
            pot_to_inn(t, current, "GAMBLE-38")
        return True

    def touches(self) -> int:
        return bits.ENDS_ROUND


def pot_to_inn(t: State, current: Round, rule: str) -> None:
    """The pot goes to the Inn, and the Round is over."""
    t.inn_net += current.pot
    t.tell("pot to the Inn", rule, amount=pot_of(t, current))
    current.pot = 0
    for card in in_pot(t, current):
        t.known.pop(card, None)
    for card in current.pieces:
        t.to_discard(card)
    current.pieces = []
    if current.cards:
        t.tell("pot cards discarded", rule, cards=tuple(current.cards))
    for card in current.cards:
        t.to_discard(card)
    current.cards = []
    prizes_to_inn(t, current, "PRIZE-08")
    current.taken = True


@dataclass(frozen=True)
class NegateAndWin(Op):
    """Negate the answered Cheating Card and win the Round."""

    def run(self, t: State, d: Deed) -> bool:
        play = t.find_play(d.subject)
        current = running(t)
        if play is None or refused(t, play) & bits.REFUSES_NEGATE:
            return True
        play.negated = True
        t.tell("negated", "NEGATE-01", d.actor, play.actor, words=play.face.title)
        if current is not None:
            win(t, current, d.actor, "GAMBLE-18")
        return True

    def touches(self) -> int:
        return bits.ENDS_ROUND


@dataclass(frozen=True)
class TakeThePot(Op):
    """I get the pot instead of the winner; nobody counts as having won (GAMBLE-39)."""

    def run(self, t: State, d: Deed) -> bool:
        current = t.current_round()
        if current is not None and not current.taken:
            current.taken = True
            current.winner = d.actor
            t.tell("takes the pot", "GAMBLE-39", d.actor, amount=pot_of(t, current))
        return True

    def touches(self) -> int:
        return bits.ENDS_ROUND


@dataclass(frozen=True)
class TakeRunningPot(TakeThePot):
    """I get the pot of a Round that is still running, and it is over; nobody has won it."""


@dataclass(frozen=True)
class PlayOn(Op):
    """The Round that was just won goes on: everybody in it antes, I am in control."""

    amount: int

    def run(self, t: State, d: Deed) -> bool:
        current = t.current_round()
        if current is not None and not current.taken and current.winner != bits.NONE:
            current.winner = bits.NONE
            current.control = d.actor if current.seats >> d.actor & 1 else bits.NONE
            current.cursor = d.actor
            current.passed = 0
            current.winning_hand = False
            current.stage = 0
            t.tell("plays on", "GAMBLE-41", d.actor)
            collect(t, current, d.actor, self.amount)
        return True

    def touches(self) -> int:
        return bits.WOULD_ANTE


@dataclass(frozen=True)
class TakeFromPot(Op):
    """I take Gold from the pot of a running Round."""

    amount: int

    def run(self, t: State, d: Deed) -> bool:
        current = running(t)
        if current is not None:
            taken = min(self.amount, pot_of(t, current))
            coins = min(taken, current.pot)
            current.pot -= coins
            receive(t, d.actor, taken, bits.POT, taken - coins)
            t.tell("takes from the pot", "GAMBLE-43", d.actor, amount=taken)
            out_of_pot(t, current, d.actor, taken - coins)
        return True


def is_ante(t: State, serial: int) -> bool:
    """Whether a frame is an ante coming due."""
    frame = t.find(serial)
    return isinstance(frame, Payment) and frame.cause == ANTE
