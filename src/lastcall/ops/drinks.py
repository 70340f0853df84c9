"""Cards that change Drinks, make others drink, and order more."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.ops import recipe
from lastcall.ops.settle import each_player
from lastcall.table import bits
from lastcall.table.face import Op
from lastcall.table.stack import OWN_PILE, TOAST, Chore, Deed, Drink, Drinking, Errand, Play, Turn
from lastcall.table.state import State


def answered_drink(t: State, d: Deed) -> tuple[Drinking, Drink] | None:
    """The Drink a card was played on, if it still waits to be drunk."""
    frame = t.find_drinking(d.subject)
    if frame is None or d.sub >= len(frame.drinks):
        return None
    return frame, frame.drinks[d.sub]


@dataclass(frozen=True)
class ChangeDrink(Op):
    """The Drink becomes another: stronger, weaker, or something else (ALTER-01)."""

    code: int
    number: int = 0

    def alters_drink(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        found = answered_drink(t, d)
        if found is not None:
            frame, drink = found
            c = recipe.change(self.code, self.number)
            drink.changes += (c,)
            if self.code == recipe.BECOME:
                drink.riders = ()
            elif self.code == recipe.HALF_DOWN:
                drink.half = True
                drink.riders = tuple([halved(t, rider) for rider in drink.riders])
            if drink.entry != bits.NONE and self.code in (
                recipe.ADD,
                recipe.CUT,
                recipe.BECOME,
                recipe.SHRINK,
            ):
                frame.values += (drink.entry, c)
            t.tell("drink changed", "ALTER-01", d.actor, drink.drinker, c, words=recipe.name_of(t, drink))
        return True


def owner_of(d: Deed) -> int:
    """Whose card or chore it is, whoever plays it."""
    return d.owner if isinstance(d, Play | Chore) else d.actor


@dataclass(frozen=True)
class AddToDrink(Op):
    """The Drink does one thing more to whoever drinks it: a chore of the card's owner (ALTER-01).

    The name of the chore says it in words, as an order to the drinker: "gain a token".
    """

    chore: str

    def alters_drink(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        found = answered_drink(t, d)
        if found is not None:
            add_rider(t, found[1], owner_of(d), self.chore, d.actor)
        return True


def add_rider(t: State, drink: Drink, owner: int, chore: str, by: int) -> None:
    """A Drink does one thing more from now on."""
    drink.riders += ((owner, chore),)
    t.say("makes|it do one thing more to {whom}: " + chore, "ALTER-01", by, drink.drinker)


@dataclass(frozen=True)
class IgnoreDrink(Op):
    """The Drink, with all its Chasers, does nothing to me (CHASER-10)."""

    def alters_drink(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        found = answered_drink(t, d)
        if found is None:
            return True
        _, drink = found
        softened = recipe.softened(t, drink)
        if softened:
            drink.changes += (recipe.change(recipe.CUT, softened),)
            t.tell(
                "ignore softened",
                "CHASER-09",
                d.actor,
                drink.drinker,
                softened,
                words=recipe.name_of(t, drink),
            )
            return True
        allies = t.setup.allies[d.actor]
        if allies >> drink.drinker & 1:
            drink.ignored = True
        else:  # who added something to it that costs them something is rid of that
            drink.riders = tuple(
                [
                    rider
                    for rider in drink.riders
                    if not allies >> rider[0] & 1 or not recipe.on_giver(t, rider[0], rider[1])
                ]
            )
        t.tell("ignores the Drink", "IGNORE-01", d.actor, drink.drinker, words=recipe.name_of(t, drink))
        price: list[recipe.Ability] = []
        for card in drink.cards:
            price.extend(t.drink_faces[card].on_ignored)
        if price:
            payer = drink.drinker if drink.ignored else d.actor
            t.push(Errand(t.next_serial(), payer, tuple(price)))
        return True


@dataclass(frozen=True)
class PassDrink(Op):
    """Another player drinks it instead."""

    who: int = bits.ANOTHER_PLAYER

    def alters_drink(self) -> bool:
        return True

    def picks(self) -> int:
        return self.who

    def run(self, t: State, d: Deed) -> bool:
        found = answered_drink(t, d)
        if found is not None and d.target != bits.NONE and t.is_alive(d.target):
            _, drink = found
            drink.passers |= 1 << drink.drinker
            drink.drinker = d.target
            if t.setup.tracks:
                drink.giver = d.actor
            t.tell("passes the Drink", "ALTER-01", d.actor, d.target, words=recipe.name_of(t, drink))
        return True


def split(t: State, frame: Drinking, drink: Drink, other: int) -> None:
    """Two independent Drinks, every number halved and rounded up (SPLIT-01, SPLIT-04)."""
    drink.changes += (recipe.change(recipe.HALF),)
    drink.half = True
    twin = drink.copy()
    twin.drinker = other
    if t.setup.tracks:
        twin.giver = drink.drinker
    frame.drinks.append(twin)
    if drink.riders:
        for half in (drink, twin):
            half.riders = tuple([halved(t, rider) for rider in half.riders])
    t.tell("splits the Drink", "SPLIT-04", drink.drinker, other, words=recipe.name_of(t, drink))


def halved(t: State, rider: tuple[int, str]) -> tuple[int, str]:
    """An added effect on a half: half its number, or, without a number, all of it (SPLIT-04, SPLIT-06)."""
    owner, chore = rider
    return owner, t.setup.characters[owner].halves.get(chore, chore)


@dataclass(frozen=True)
class SplitDrink(Op):
    """I and the player I picked drink half of it each."""

    def alters_drink(self) -> bool:
        return True

    def picks(self) -> int:
        return bits.ANOTHER_PLAYER

    def run(self, t: State, d: Deed) -> bool:
        found = answered_drink(t, d)
        if found is not None and d.target != bits.NONE and t.is_alive(d.target):
            frame, drink = found
            split(t, frame, drink, d.target)
        return True


@dataclass(frozen=True)
class DrinkFromPile(Op):
    """Somebody drinks the top of their own Drink Me! pile now (DRINK-07)."""

    who: int

    def picks(self) -> int:
        return self.who if self.who in bits.CHOSEN or self.who == bits.ACTIVE_PLAYER else bits.NOBODY

    def run(self, t: State, d: Deed) -> bool:
        drinker = d.target
        if self.who == bits.DRINKER:
            frame = t.find_drinking(d.subject)
            drinker = frame.drinks[0].revealer if frame is not None and frame.drinks else bits.NONE
        elif self.who == bits.ACTIVE_PLAYER and drinker == bits.NONE:
            drinker = t.active
        if drinker != bits.NONE and t.is_alive(drinker) and not (d.ignored | t.away) >> drinker & 1:
            t.push(Drinking(t.next_serial(), OWN_PILE, (drinker,), d.serial))
            t.tell("drinks again", "DRINK-07", drinker, d.actor)
        return True


@dataclass(frozen=True)
class RaiseToast(Op):
    """Each player, me included, reveals a Drink from the Drink Deck and drinks it."""

    def for_each(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        ignored = d.ignored | t.away
        seats = tuple([seat for seat in each_player(t, d, d.actor) if not ignored >> seat & 1])
        if seats:
            t.push(Drinking(t.next_serial(), TOAST, seats, d.serial))
        return True


@dataclass(frozen=True)
class OrderMore(Op):
    """I order this many more Drinks in this Order a Drink Phase (ORDER-04)."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        for frame in t.stack:
            if isinstance(frame, Turn) and t.setup.allies[frame.seat] >> d.actor & 1:
                frame.extra_orders += self.number
                t.tell("orders more", "ORDER-04", d.actor, amount=self.number)
        return True
