"""Cards made for tests, and a game among players who hold exactly the cards a test gives them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lastcall import Table
from lastcall.cards.vocabulary import Print, action, gain, lose, sometimes
from lastcall.game import Decision
from lastcall.inn.drinks import LIGHT_ALE, WINE
from lastcall.ops import reasons
from lastcall.ops.answers import IgnoreIt, MoveLoss, NegateIt
from lastcall.ops.drinks import ChangeDrink
from lastcall.ops.recipe import SHRINK, fold
from lastcall.ops.when import FortitudeLossComing
from lastcall.ops.when_drinks import DrinkOnTheTable, MyDrink
from lastcall.table import bits, options
from lastcall.table.bits import ALCOHOL, ANOTHER_PLAYER, EACH_OTHER_PLAYER, FORTITUDE, THIRD_PLAYER
from lastcall.table.face import Character, DrinkDeck, DrinkFace, Mode, Op, When
from lastcall.table.stack import OF_PLAY, Deed, Drink, Window
from lastcall.table.state import State
from support.people import plain

# ---- moments --------------------------------------------------------------------------------------


class CardPlayed(When):
    """A card of one of these types was played, by anybody, and waits."""

    occasions = bits.ANY_MOMENT

    def __init__(self, types: int) -> None:
        self.types = types

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if w.name != OF_PLAY or play is None or play.negated or not play.face.types & self.types:
            return reasons.WRONG_TYPE
        return 0


class MyDrinkHasAlcohol(DrinkOnTheTable):
    """I am about to drink it, and it affects my Alcohol Content, up or down."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        if drink.drinker != seat:
            return reasons.NOT_YOUR_DRINK
        return 0 if fold(t, drink, seat)[0] else reasons.NO_ALCOHOL


# ---- operations -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class GiveDrink(Op):
    """The top card of the Drink Deck goes onto somebody's pile."""

    def picks(self) -> int:
        return ANOTHER_PLAYER

    def run(self, t: State, d: Deed) -> bool:
        if not (d.ignored | t.away) >> d.target & 1:
            t.seats[d.target].drinks.append(t.take_drink())
        return True


@dataclass(frozen=True)
class DrawCards(Op):
    """The player of the card draws."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        t.draw(d.actor, self.number)
        return True


# ---- cards ----------------------------------------------------------------------------------------

ANY_CARD = bits.ACTION | bits.SOMETIMES | bits.ANYTIME | bits.GAMBLING | bits.CHEATING
PUNCH = action("A Punch", lose(FORTITUDE, 3, who=ANOTHER_PLAYER))
BRAWL = action("A Brawl", lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER))
HUSH = sometimes("Hush!", Mode(CardPlayed(ANY_CARD), (NegateIt(),)))
SHRUG = sometimes("A Shrug", Mode(CardPlayed(ANY_CARD), (IgnoreIt(),)))
VISOR = sometimes("A Visor", Mode(MyDrink(), (ChangeDrink(SHRINK, 1),)))
SIDESTEP = sometimes("A Sidestep", Mode(FortitudeLossComing(), (MoveLoss(),)))
TRIP = sometimes("A Trip", Mode(FortitudeLossComing(), (MoveLoss(), gain(ALCOHOL, 1, who=THIRD_PLAYER))))


def holding(id: str, *cards: Print | list[Print]) -> Character:
    """A character whose deck is its hand: whoever is dealt it holds all of it."""
    return plain(id, *cards, hand=sum(len(card) if isinstance(card, list) else 1 for card in cards))


# ---- a game ---------------------------------------------------------------------------------------


class Game:
    """A table at which everybody does the dullest thing until a test says otherwise."""

    def __init__(
        self,
        *people: Character,
        drink: DrinkFace = WINE,
        ale: int = 0,
        fast: bool = False,
        open_floor: bool = False,
    ) -> None:
        """``drink`` lies on top of the first player's pile; the others are Wine, and ``ale`` Light Ales."""
        deck = DrinkDeck("wine", "Wine", (drink,) + (WINE,) * (29 - ale) + (LIGHT_ALE,) * ale)
        self.t = t = Table.new(people, seed=1, first=0, fast=fast, drinks=deck, open_floor=open_floor)
        for pile in [t.drink_deck, *(seat.drinks for seat in t.seats)]:
            for card in pile[:]:
                if t.drink_faces[card] is drink and drink is not WINE:
                    pile.remove(card)
                    t.seats[0].drinks.append(card)

    def values(self, seat: int) -> tuple[int, int, int]:
        """Fortitude, Alcohol and Gold."""
        side = self.t.sides[seat]
        return side.fortitude, side.alcohol, side.gold

    def hand(self, seat: int) -> list[str]:
        """The titles in a hand."""
        return [self.t.faces[card].title for card in self.t.seats[seat].hand]

    def dull(self) -> None:
        """The first decision that is owed is made in the dullest way."""
        decision = self.t.pending[0]
        verbs = [options.verb_of(option) for option in decision.owed.options]
        dull = (verbs.index(verb) for verb in (options.PASS, options.DONE, options.NO) if verb in verbs)
        self.t.answer(decision, next(dull, 0))

    def until(self, goal: Callable[[Decision], bool]) -> Decision:
        """Everybody does the dullest thing until somebody owes a decision like that."""
        for _ in range(500):
            for decision in self.t.pending:
                if goal(decision):
                    return decision
            assert not self.t.over, "the game is over"
            self.dull()
        raise AssertionError("it never came to this")

    def offers(self, decision: Decision) -> list[str]:
        """The titles of the cards that a decision offers."""
        return [
            self.t.faces[options.card_of(option)].title
            for option in decision.owed.options
            if options.verb_of(option) == options.PLAY
        ]

    def asked(self, seat: int, *kinds: str) -> list[str]:
        """Go on until a seat is asked; the cards it is offered."""
        wanted = kinds or ("respond", "commit")
        return self.offers(self.until(lambda d: d.seat == seat and d.kind in wanted))

    def play(self, seat: int, title: str, target: int | None = None) -> None:
        """Go on until a seat can play the card, and play it."""

        def fits(option: int) -> bool:
            return (
                options.verb_of(option) == options.PLAY
                and self.t.faces[options.card_of(option)].title == title
                and target in (None, options.target_of(option))
            )

        decision = self.until(lambda d: d.seat == seat and any(map(fits, d.owed.options)))
        self.t.answer(decision, next(i for i, option in enumerate(decision.owed.options) if fits(option)))

    def turn_of(self, seat: int) -> None:
        """Go on to where a player, with cards in hand, may discard at the beginning of the turn."""
        self.until(lambda d: d.kind == "discard" and d.seat == seat)

    def action_over(self) -> None:
        """Go on until the Action Phase is over."""
        self.until(lambda d: self.t.phase not in (bits.DRAW_PHASE, bits.ACTION_PHASE))
