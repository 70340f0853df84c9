"""What is going on with Drinks, as everybody at the table sees it: revealed, ordered, contested, obeyed."""

from __future__ import annotations

from typing import Final

from lastcall.cards.wording import ability_text, effect_text
from lastcall.cards.words import counted
from lastcall.ops import recipe
from lastcall.table import bits
from lastcall.table.stack import Contest, DrinkEvent, Drinking, Errand, Ordering
from lastcall.table.state import State
from lastcall.views.scene import NOWHERE, Cast, Entry, Json, keys, seat_or_none, seats_in

WAYS: Final = (
    "from the Drink Me! pile",
    "a toast",
    "a copy for everybody",
    "in a Drinking Contest",
    "on a dare",
    "from the Drink Deck",
    "made by an Event",
)


class DrinkView:
    """A revealed Drink, as it would do to whoever is about to drink it."""

    __slots__ = (
        "drinker",
        "revealer",
        "faces",
        "alcohol",
        "fortitude",
        "abilities",
        "ignored",
        "half",
        "value",
        "base",
        "riders",
    )

    def __init__(self, t: State, f: Drinking, d: int) -> None:
        drink = f.drinks[d]
        self.drinker = drink.drinker
        self.revealer = drink.revealer
        drinks = t.drink_faces
        self.faces = tuple([drinks[card] for card in drink.cards])
        self.alcohol, self.fortitude, _ = recipe.fold(t, drink, drink.drinker)
        self.abilities = recipe.abilities(t, drink)
        self.ignored = drink.ignored
        self.half = drink.half
        self.base = drink.base
        self.riders = drink.riders  # what cards added to it: whose, and a chore of theirs, in words
        # What it counts in a Drinking Contest, or NOWHERE.
        self.value = recipe.contest_value(t, drink, f.values) if drink.entry != bits.NONE else NOWHERE

    @property
    def title(self) -> str:
        """Its cards, joined."""
        if not self.faces:
            return f"a Drink of {self.base} Alcohol"
        return " + ".join([face.title for face in self.faces])

    @property
    def effect(self) -> str:
        """What it does to its drinker, in words."""
        if self.ignored:
            return "Ignored"
        told = [effect_text(self.alcohol, self.fortitude, "")] if self.alcohol or self.fortitude else []
        told.extend([ability_text(ability) for ability in self.abilities])
        told.extend([chore for _, chore in self.riders])
        return ", ".join(told) or "nothing"

    def to_json(self) -> Json:
        """It as plain JSON."""
        return {
            "drinker": self.drinker,
            "revealer": self.revealer,
            "title": self.title,
            "cards": keys(self.faces),
            "alcohol": self.alcohol,
            "fortitude": self.fortitude,
            "abilities": [ability_text(ability) for ability in self.abilities],
            "added": [chore for _, chore in self.riders],
            "ignored": self.ignored,
            "half": self.half,
            "value": seat_or_none(self.value),
        }


class DrinksView(Entry):
    """Drinks being revealed, answered and drunk. ``left``: who is still to reveal."""

    __slots__ = ("way", "drinks", "revealing", "left", "source")
    kind = "drinks"

    def __init__(self, t: State, f: Drinking, source: int) -> None:
        self.cast = t.setup.characters
        self.way = f.way
        self.drinks = tuple([DrinkView(t, f, i) for i in range(len(f.drinks))])
        self.revealing = tuple([t.drink_faces[card] for card in f.partial])
        self.left = f.revealers[f.at :]
        self.source = source

    @property
    def words(self) -> str:
        told = [f"{drink.title} for {self.name(drink.drinker)} ({drink.effect})" for drink in self.drinks]
        if self.revealing:
            told.append(" + ".join([face.title for face in self.revealing]))
        lies = f"On the table: {'; '.join(told)}" if told else "No Drink lies on the table yet"
        return f"{lies}; still to reveal: {self.names(self.left)}." if self.left else f"{lies}."

    def facts(self) -> Json:
        return {
            "way": WAYS[self.way],
            "drinks": [drink.to_json() for drink in self.drinks],
            "revealing": keys(self.revealing),
            "left": list(self.left),
            "source": seat_or_none(self.source),
        }


class EventView(Entry):
    """A Drink Event that was revealed; once begun it can no longer be Ignored."""

    __slots__ = ("seat", "face", "ignored", "begun")
    kind = "event"

    def __init__(self, t: State, event: DrinkEvent) -> None:
        self.cast = t.setup.characters
        self.seat = event.actor
        self.face = t.drink_faces[event.card]
        self.ignored = seats_in(event.ignored)
        self.begun = event.step > 0 or event.at > 0

    @property
    def words(self) -> str:
        told = f"{self.name(self.seat)} has revealed “{self.face.title}”"
        return f"{told}; Ignored by {self.names(self.ignored)}." if self.ignored else f"{told}."

    def facts(self) -> Json:
        return {
            "seat": self.seat,
            "card": self.face.key,
            "title": self.face.title,
            "ignored": list(self.ignored),
            "begun": self.begun,
        }


class ContestView(Entry):
    """A Drinking Contest: who took part, who still contends, what counted last."""

    __slots__ = ("everyone", "seats", "values", "winner")
    kind = "contest"

    def __init__(self, cast: Cast, c: Contest) -> None:
        self.cast = cast
        self.everyone = c.everyone
        self.seats = c.seats
        self.values = c.values
        self.winner = c.winner

    @property
    def words(self) -> str:
        if self.winner >= 0:
            return f"{self.name(self.winner)} has won the Drinking Contest."
        return f"Drinking Contest between {self.names(self.seats)}."

    def facts(self) -> Json:
        values = self.values
        return {
            "everyone": list(self.everyone),
            "seats": list(self.seats),
            "values": [[values[i], values[i + 1]] for i in range(0, len(values), 2)],
            "winner": seat_or_none(self.winner),
        }


class OrderingView(Entry):
    """Drinks being ordered."""

    __slots__ = ("seat", "left")
    kind = "ordering"

    def __init__(self, cast: Cast, ordering: Ordering) -> None:
        self.cast = cast
        self.seat = ordering.seat
        self.left = ordering.left

    @property
    def words(self) -> str:
        return f"{self.name(self.seat)} has {counted(self.left, 'Drink')} to order."

    def facts(self) -> Json:
        return {"seat": self.seat, "left": self.left}


class ErrandView(Entry):
    """What a Drink makes its drinker do: the ability in hand, those to come, cards laid open."""

    __slots__ = ("seat", "doing", "abilities", "revealed")
    kind = "errand"

    def __init__(self, t: State, e: Errand) -> None:
        self.cast = t.setup.characters
        self.seat = e.actor
        self.doing = e.waiting
        self.abilities = e.abilities
        self.revealed = tuple([t.faces[card] for card in e.cards])

    @property
    def words(self) -> str:
        todo = [self.doing, *self.abilities] if self.doing[0] else list(self.abilities)
        return f"{self.name(self.seat)} has to: {'; '.join([ability_text(one) for one in todo])}."

    def facts(self) -> Json:
        return {
            "seat": self.seat,
            "doing": ability_text(self.doing) if self.doing[0] else None,
            "abilities": [ability_text(one) for one in self.abilities],
            "revealed": keys(self.revealed),
        }


class RunOutView(Entry):
    """The Drink Deck is empty."""

    __slots__ = ()
    kind = "run-out"

    @property
    def words(self) -> str:
        return "The Drink Deck has run out."
