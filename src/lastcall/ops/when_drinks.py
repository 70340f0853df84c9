"""When a card may be played about a Drink or an Event, or in a phase of drinking."""

from __future__ import annotations

from lastcall.ops import reasons
from lastcall.ops.recipe import added, can_split, does_anything, falls_on, fold, touched
from lastcall.ops.when import OK, mine
from lastcall.table import bits
from lastcall.table.face import Mode, When
from lastcall.table.stack import OF_DRINKS, TOAST, Drink, DrinkEvent, Window
from lastcall.table.state import State


class EventRevealed(When):
    """An Event was revealed and has not begun to resolve (IGNORE-08, IGNORE-09)."""

    occasions = bits.AN_EVENT

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        event = t.find_deed(w.subject)
        if not isinstance(event, DrinkEvent):
            return reasons.NO_EVENT
        return reasons.ALREADY_IGNORED if event.ignored >> seat & 1 else OK


class EventAffects(EventRevealed):
    """An Event was revealed that would itself change my Fortitude or Alcohol Content (AFFECT-01).

    What only makes players drink of some deck or pile does not; a Drink it makes itself does (EVENT-06).
    """

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        event = t.find_deed(w.subject)
        if not isinstance(event, DrinkEvent):
            return reasons.NO_EVENT
        if event.ignored >> seat & 1:
            return reasons.ALREADY_IGNORED
        for mate in t.mates(seat):
            if any([op.may_touch(t, event, mate) for op in event.ops]):
                return OK
        return reasons.EVENT_NOT_AFFECTING


class DrinkOnTheTable(When):
    """A Drink lies revealed (with all its Chasers) and is not drunk yet."""

    occasions = bits.A_DRINK

    def subjects(self, t: State, w: Window) -> int:
        if w.name != OF_DRINKS:
            return 1
        frame = t.find_drinking(w.subject)
        return len(frame.drinks) if frame is not None else 0

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        frame = t.find_drinking(w.subject)
        if frame is None or subject >= len(frame.drinks):
            return reasons.NO_DRINK
        drink = frame.drinks[subject]
        if drink.ignored:
            return reasons.DRINK_IGNORED
        return self.on(t, seat, drink)

    def on(self, t: State, seat: int, drink: Drink) -> int:
        """Why this Drink will not do, or 0."""
        return OK


class MyDrink(DrinkOnTheTable):
    """I, or somebody of my side, am about to drink it (IGNORE-05, TDEF-04)."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        return OK if mine(t, seat, drink.drinker) else reasons.NOT_YOUR_DRINK


class MyDrinkAffectsMe(DrinkOnTheTable):
    """I am about to drink it, and it would do something to me (IGNORE-04)."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        if not mine(t, seat, drink.drinker):
            return OK if drink.riders and falls_on(t, drink, seat) else reasons.NOT_YOUR_DRINK
        return OK if does_anything(t, drink, drink.drinker) else reasons.DRINK_DOES_NOTHING


class MyDrinkWithAlcohol(DrinkOnTheTable):
    """I am about to drink it, and it has Alcohol (AFFECT-08)."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        if not mine(t, seat, drink.drinker):
            return reasons.NOT_YOUR_DRINK
        return OK if fold(t, drink, drink.drinker)[0] > 0 else reasons.NO_ALCOHOL


class MyDrinkChanges(DrinkOnTheTable):
    """I am about to drink it, and it would change one of the named attributes of mine (AFFECT-08)."""

    def __init__(self, attributes: tuple[int, ...]) -> None:
        self.attributes = attributes
        self.mask = 0
        for attribute in attributes:
            self.mask |= bits.AFFECTS[attribute]

    def on(self, t: State, seat: int, drink: Drink) -> int:
        if not mine(t, seat, drink.drinker):
            falls = drink.riders and falls_on(t, drink, seat) and added(t, drink) & self.mask
            return OK if falls else reasons.NOT_YOUR_DRINK
        found = touched(t, drink, drink.drinker)
        return OK if found & self.mask else reasons.DRINK_NOT_AFFECTING


class MyDrinkToSplit(DrinkOnTheTable):
    """I am about to drink it, and a card may split it (SPLIT-09)."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        if not mine(t, seat, drink.drinker):
            return reasons.NOT_YOUR_DRINK
        return OK if can_split(t, drink) else reasons.CANNOT_SPLIT


class AnothersDrink(DrinkOnTheTable):
    """Another player has revealed it."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        return reasons.YOUR_OWN_DRINK if mine(t, seat, drink.revealer) else OK


class AnotherReveals(When):
    """Another player has revealed a Drink; it modifies no Drink, so not when several drink at once."""

    occasions = bits.ONE_DRINK

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        frame = t.find_drinking(w.subject)
        if frame is None or not frame.drinks:
            return reasons.NO_DRINK
        if frame.way == TOAST or len(frame.revealers) > 1:
            return reasons.ONLY_MODIFIERS
        return reasons.YOUR_OWN_DRINK if mine(t, seat, frame.drinks[0].revealer) else OK


class AnothersDrinkPhase(When):
    """It is another player's Drink Phase."""

    occasions = bits.DRINKING_PHASE

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        if t.phase != bits.DRINK_PHASE or mine(t, seat, t.active) or not t.is_alive(t.active):
            return reasons.NOT_DRINK_PHASE
        return OK


class OwnOrderPhase(When):
    """It is my Order a Drink Phase and I have not ordered yet (ORDER-04)."""

    occasions = bits.ORDERING

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return OK if mine(t, seat, t.active) and t.phase == bits.ORDER_PHASE else reasons.NOT_ORDER_PHASE
