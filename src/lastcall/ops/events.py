"""What Drink Events do. Their Drinks are made here; `flow` reveals, answers and drinks them."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.ops.gold import owe
from lastcall.ops.losing import look_for_losers
from lastcall.ops.settle import each_player
from lastcall.table import bits, options
from lastcall.table.face import Op
from lastcall.table.stack import (
    COPIES,
    DARE,
    EFFECT,
    FROM_DECK,
    FROM_STASH,
    MADE,
    Contest,
    Deed,
    Drink,
    DrinkEvent,
    Drinking,
    Ordering,
)
from lastcall.table.state import State


def taking_part(t: State, d: Deed, start: int) -> list[int]:
    """Everybody who does not Ignore the Event, clockwise (EVENT-07, OUT-01); of each side its Champion."""
    ignored = d.ignored | t.away
    return [seat for seat in each_player(t, d, start) if not ignored >> seat & 1]


@dataclass(frozen=True)
class RoundOnTheHouse(Op):
    """One Drink from the Drink Deck; each player drinks an own copy of it (COPY-01)."""

    def for_each(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        seats = taking_part(t, d, d.actor)
        if seats:
            t.push(Drinking(t.next_serial(), COPIES, tuple(seats), d.serial))
        return True


@dataclass(frozen=True)
class HoldContest(Op):
    """A Drinking Contest (CONTEST-01)."""

    def for_each(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        start = t.active if t.is_alive(t.active) else t.next_alive(t.active)
        seats = taking_part(t, d, start)
        if seats:
            t.push(Contest(t.next_serial(), tuple(seats)))
            t.gold_hold += 1
        return True


@dataclass(frozen=True)
class WenchDares(Op):
    """Two Drinks: the revealer drinks the stronger, everybody else a copy of the other (DARE-03)."""

    def for_each(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        seats = taking_part(t, d, d.actor)
        if seats and seats[0] == d.actor:
            t.push(Drinking(t.next_serial(), DARE, tuple(seats), d.serial))
        return True


@dataclass(frozen=True)
class TakeTheChallenge(Op):
    """The revealer may drink two Drinks from the deck; still in the game, the others pay 1 Gold each."""

    drinks: int
    reward: int

    def for_each(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        if d.ignored >> d.actor & 1 or t.away >> d.actor & 1:
            return True
        if d.step == 1:
            t.ask(d.actor, options.K_ACCEPT, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
            return False
        if not d.note:
            return True
        if d.step <= 1 + self.drinks:
            t.push(Drinking(t.next_serial(), FROM_DECK, (d.actor,), d.serial))
            return False
        if d.step == 2 + self.drinks and look_for_losers(t):
            return False
        if t.is_alive(d.actor):
            dues: list[int] = []
            for seat in taking_part(t, d, d.actor):
                if seat != d.actor:
                    dues.extend((seat, d.actor, self.reward, FROM_STASH))
            owe(t, dues, EFFECT, d.serial)
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.note = 1 if options.verb_of(option) == options.YES else 0
        t.tell("accepts" if d.note else "declines", "CRAWL-35", seat)


@dataclass(frozen=True)
class ServeShots(Op):
    """Each player drinks a Drink made by the Event (EVENT-06)."""

    alcohol: int

    def for_each(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        seats = taking_part(t, d, d.actor)
        if seats:
            serve(t, tuple(seats), self.alcohol, d.serial)
        return True

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        return bits.AFFECTS_ALCOHOL if seat in taking_part(t, d, d.actor) else 0


def serve(t: State, seats: tuple[int, ...], alcohol: int, source: int) -> None:
    """Drinks of so much Alcohol, made without a card, are put before some players."""
    frame = Drinking(t.next_serial(), MADE, seats, source)
    for seat in seats:
        drink = Drink(seat, seat, ())
        drink.base = alcohol
        drink.fixed = True
        frame.drinks.append(drink)
    frame.at = len(seats)
    t.push(frame)


@dataclass(frozen=True)
class OrderFreely(Op):
    """The revealer orders Drinks and pays nothing for them."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        # Who Ignores an Event is left out of it; a card's own player still places its Drinks (ORDER-06).
        if not isinstance(d, DrinkEvent) or not (d.ignored | t.away) >> d.actor & 1:
            t.push(Ordering(t.next_serial(), d.actor, self.number))
        return True


@dataclass(frozen=True)
class PayOrDrink(Op):
    """The revealer pays somebody Gold, or drinks a Drink made by the Event."""

    gold: int
    payee: str  # a character; absent, out or away, the Gold goes to the Inn (GOLD-03)
    alcohol: int

    def run(self, t: State, d: Deed) -> bool:
        if (d.ignored | t.away) >> d.actor & 1:
            return True
        if d.step == 1:
            t.ask(d.actor, options.K_PAY_OR_DRINK, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
            return False
        if d.note:
            payee = bits.INN
            for seat, character in enumerate(t.setup.characters):
                if character.id == self.payee and seat != d.actor:
                    payee = seat
            owe(t, [d.actor, payee, self.gold, FROM_STASH], EFFECT, d.serial)
        else:
            serve(t, (d.actor,), self.alcohol, d.serial)
        return True

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        return bits.AFFECTS_ALCOHOL if seat == d.actor else 0

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.note = 1 if options.verb_of(option) == options.YES else 0
        t.tell("pays rather" if d.note else "drinks rather", "EVENT-01", seat)
