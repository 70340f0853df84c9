"""The log in words: what happened, told to a seat, to a spectator, or with nothing hidden.

Whoever is told is "you". Cards that others may not see are only counted.

>>> from lastcall.game import Table
>>> table = Table.new(["fiona", "zot"], seed=7, first=1)
>>> begins, turn, *_ = table.events
>>> telling(table.setup, begins, 1)
Telling('You begin.', 'SETUP-12')
>>> telling(table.setup, turn, None).words
'Zot’s turn.'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcall.cards.words import counted, listed
from lastcall.ops import recipe
from lastcall.table import bits
from lastcall.table.face import target_name
from lastcall.table.log import LogEvent
from lastcall.table.setup import Setup

ALL: Final = -9  # told with nothing hidden, to nobody in particular
SPECTATOR: Final = -8


class Telling:
    """One thing that happened, in words, and the rule it comes from."""

    __slots__ = ("words", "rule")

    def __init__(self, words: str, rule: str) -> None:
        self.words = words
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})" if self.rule else self.words

    def __repr__(self) -> str:
        return f"Telling({self.words!r}, {self.rule!r})"


class Voice:
    """An event and who is told: the small words every sentence is made of."""

    __slots__ = ("setup", "viewer", "e")

    def __init__(self, setup: Setup, viewer: int, e: LogEvent) -> None:
        self.setup = setup
        self.viewer = viewer
        self.e = e

    def name(self, seat: int) -> str:
        """A seat, the Inn or the pot inside a sentence."""
        if seat == self.viewer:
            return "you"
        if seat >= 0:
            return target_name(self.setup.characters, seat)
        return "the pot" if seat == bits.POT else "the Inn"

    def of(self, seat: int) -> str:
        """Belonging to a seat, inside a sentence about the seat of the event."""
        if seat == self.viewer:
            return "your"
        return "their own" if seat == self.e.seat else f"{self.name(seat)}’s"

    def whose(self, seat: int) -> str:
        """Belonging to a seat, at the beginning of a sentence."""
        return "Your" if seat == self.viewer else f"{self.name(seat)}’s"

    def does(self, seat: int, verb: str, rest: str = "") -> str:
        """A sentence about what a seat does; the verb as said of somebody: "plays", "passes out"."""
        who = self.name(seat)
        if seat == self.viewer:
            who, verb = "You", said_of_you(verb)
        return f"{who} {verb} {rest}." if rest else f"{who} {verb}."

    def i(self, verb: str, rest: str = "") -> str:
        """A sentence about what the seat of the event does."""
        return self.does(self.e.seat, verb, rest)

    def whom(self) -> str:
        """The other seat the event names."""
        if self.e.other == self.e.seat:
            return "yourself" if self.e.seat == self.viewer else "themself"
        return self.name(self.e.other)

    def gold(self) -> str:
        """So much Gold."""
        return f"{self.e.amount} Gold"

    def may_see(self) -> bool:
        """Whether the viewer may see the cards of the event."""
        if not self.e.private or self.viewer == ALL:
            return True
        return self.viewer >= 0 and self.e.private >> self.viewer & 1 == 1

    def cards(self) -> str:
        """The cards of the event: by title for those who may see them, else how many they are."""
        e = self.e
        if not e.cards:
            return "no card"
        if not self.may_see():
            return counted(len(e.cards), "card")
        return listed([f"“{self.title(card)}”" for card in e.cards], "and")

    def title(self, card: int) -> str:
        """What is printed at the top of a card."""
        if card >= self.setup.first_drink:
            return self.setup.drink_faces[card].title
        return self.setup.faces[card].title

    def thing(self) -> str:
        """What the words of the event name: a title, or a Drink that has none."""
        words = self.e.words
        return words if words.startswith("a Drink of ") else f"“{words}”"

    def drink(self) -> str:
        """Somebody's Drink: the other seat's."""
        words = self.e.words
        return f"{self.of(self.e.other)} {'Drink' if words.startswith('a Drink of ') else f'“{words}”'}"

    def cause(self) -> str:
        """Why: a player's card by its title, or something that is no player's card."""
        words = self.e.words
        return f" (“{words}”)" if self.e.other >= 0 else f" ({words})" if words else ""


IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "goes": "go"}


def said_of_you(verb: str) -> str:
    """A verb as said of you.

    >>> said_of_you("plays"), said_of_you("passes out"), said_of_you("is about to lose")
    ('play', 'pass out', 'are about to lose')
    """
    first, space, rest = verb.partition(" ")
    if first in IRREGULAR:
        return IRREGULAR[first] + space + rest
    if first.endswith(("sses", "ches", "shes", "xes")):
        return first[:-2] + space + rest
    return first.removesuffix("s") + space + rest


# ---- Fortitude, Alcohol, Gold ---------------------------------------------------------------------


def _attribute(v: Voice, name: str) -> str:
    amount = v.e.amount
    limited = v.e.rule.startswith("LIMIT")
    if not amount:
        stands = "is at its limit and stays there" if limited else "stays as it is"
        return f"{v.whose(v.e.seat)} {name} {stands}{v.cause()}."
    end = ""
    if limited:
        end = f", up to the limit of {bits.HIGHEST}" if amount > 0 else f", down to {bits.LOWEST}"
    return v.i("gains" if amount > 0 else "loses", f"{abs(amount)} {name}{end}{v.cause()}")


def _fortitude(v: Voice) -> str:
    return _attribute(v, "Fortitude")


def _on_a_track(v: Voice, name: str) -> str:
    amount = v.e.amount
    where = f"on {v.of(v.e.other)} side ({v.e.words})"
    if not amount:
        return f"{v.whose(v.e.seat)} {name} stays as it is {where}."
    return v.i("gains" if amount > 0 else "loses", f"{abs(amount)} {name} {where}")


def _fortitude_on_a_track(v: Voice) -> str:
    return _on_a_track(v, "Fortitude")


def _alcohol_on_a_track(v: Voice) -> str:
    return _on_a_track(v, "Alcohol")


def _alcohol(v: Voice) -> str:
    return _attribute(v, "Alcohol")


def _pays(v: Voice) -> str:
    if v.e.other == bits.POT:
        return v.i("antes", v.gold())
    return v.i("pays", f"{v.name(v.e.other)} {v.gold()}")


def _pays_from_inn(v: Voice) -> str:
    if v.e.other == bits.POT:
        return f"The Inn antes {v.gold()} for {v.name(v.e.seat)}."
    payee = "itself" if v.e.other == bits.INN else v.name(v.e.other)
    return f"The Inn pays {payee} {v.gold()} for {v.name(v.e.seat)}."


def _to_inn_instead(v: Voice) -> str:
    return v.does(v.e.other, "cannot get", f"the {v.gold()}; the Inn gets it instead")


def _gold_divided(v: Voice) -> str:
    if not v.e.amount:
        return f"What Gold {v.name(v.e.seat)} had goes to the Inn; it is too little to share."
    return f"{v.whose(v.e.seat)} Gold is divided: {v.gold()} to each who stays, the rest to the Inn."


# ---- Drinks ---------------------------------------------------------------------------------------


def _drink_changed(v: Voice) -> str:
    code, number = v.e.amount & 15, v.e.amount >> 4
    drink = v.drink()
    if code == recipe.ADD:
        return v.i("makes", f"{drink} {number} Alcohol stronger")
    if code == recipe.CUT:
        return v.i("makes", f"{drink} {number} Alcohol weaker, not below 0")
    if code == recipe.BECOME:
        return v.i("turns", f"{drink} into {number} Alcohol and nothing else")
    if code == recipe.ALCOHOL_TO_FORTITUDE:
        return v.i("turns", f"the Alcohol of {drink} into {f'{number} ' if number else ''}Fortitude")
    if code == recipe.SHRINK:
        return v.i("brings", f"each number of {drink} {number} closer to 0")
    if code == recipe.HALF_DOWN:
        return v.i("pours away", f"half of {drink}: each number is halved, rounded down")
    return v.i("halves", f"each number of {drink}")


def _ignores_drink(v: Voice) -> str:
    return v.i("Ignores", v.thing() if v.e.other == v.e.seat else v.drink())


def _contest_over(v: Voice) -> str:
    return "The Drinking Contest is over." if v.e.seat >= 0 else "The Drinking Contest ends without a winner."


def _draws(v: Voice) -> str:
    if not v.e.amount:
        return v.i("has", "no card left to draw")
    return v.i("draws", v.cards())


_KEPT: Final = {
    "extra action": "; it gives one more Action",
    "the Inn pays the first Gold": "; the Inn pays the first Gold of each payment",
}


def _keeps_drink(v: Voice) -> str:
    return v.i("keeps", f"{v.cards()} in front{_KEPT.get(v.e.words, '')}")


# ---- plays and Rounds -----------------------------------------------------------------------------


def _plays(v: Voice) -> str:
    return v.i("plays", f"{v.cards()} on {v.whom()}" if v.e.other >= 0 else v.cards())


def _fires(v: Voice) -> str:
    told = f"{v.whose(v.e.seat)} {v.thing()} is set off" if v.e.seat >= 0 else f"{v.thing()} is set off"
    return f"{told} on {v.whom()}." if v.e.other >= 0 else f"{told}."


def _negated(v: Voice) -> str:
    return v.i("Negates", f"{v.of(v.e.other)} {v.thing()}")


def _moves_loss(v: Voice) -> str:
    return f"{v.whose(v.e.seat)} Fortitude loss from {v.thing()} goes to {v.name(v.e.other)}."


def _shares_loss(v: Voice) -> str:
    return v.i("shares", f"the loss from {v.thing()} with {v.name(v.e.other)}: {v.e.amount} Fortitude each")


def _takes_pot(v: Voice) -> str:
    instead = f" instead of {v.name(v.e.other)}" if v.e.other >= 0 else ""
    return v.i("takes", f"the pot of {v.gold()}{instead}; nobody wins the Round")


def _own(v: Voice) -> str:
    """Something only one character does, in the words of its file."""
    verb, _, rest = v.e.words.partition("|")
    return sentence(v, verb, rest)


def _reduces_loss(v: Voice) -> str:
    return v.i("reduces", f"the Fortitude loss from {v.thing()} ({v.e.amount})")


def _reduces_gain(v: Voice) -> str:
    return v.i("reduces", f"the Alcohol from {v.thing()} ({v.e.amount})")


_TOLD: Final[dict[str, Callable[[Voice], str]]] = {
    "fortitude": _fortitude,
    "alcohol": _alcohol,
    "fortitude on a track": _fortitude_on_a_track,
    "alcohol on a track": _alcohol_on_a_track,
    "pays": _pays,
    "pays from the Inn": _pays_from_inn,
    "to the Inn instead": _to_inn_instead,
    "Gold divided": _gold_divided,
    "drink changed": _drink_changed,
    "ignores the Drink": _ignores_drink,
    "contest over": _contest_over,
    "draws": _draws,
    "keeps the Drink": _keeps_drink,
    "plays": _plays,
    "fires": _fires,
    "negated": _negated,
    "moves the loss": _moves_loss,
    "shares the loss": _shares_loss,
    "reduces the loss": _reduces_loss,
    "reduces the gain": _reduces_gain,
    "own": _own,
    "takes the pot": _takes_pot,
}

# The plain ones: what the seat of the event does, or, without a verb, a whole sentence.
_PLAIN: Final[dict[str, tuple[str, str]]] = {
    # turns, and the way out
    "begins": ("begins", ""),
    "turn": ("", "{whose} turn."),
    "ends the turn": ("", "{whose} turn ends early."),
    "champion": ("stands", "for the side"),
    "potion heals": ("spends", "a Potion Token on {n} Fortitude"),
    "potion sobers": ("spends", "a Potion Token to be rid of {n} Alcohol"),
    "potion pays": ("spends", "a Potion Token on {gold} from the Inn"),
    "discards": ("discards", "{cards}"),
    "orders": ("orders", "a Drink for {whom}"),
    "orders more": ("has", "{n} more to order"),
    "all is dropped": ("", "What had begun is dropped without effect."),
    "away": ("Ignores", "everything until {of_whom} next turn"),
    "back": ("is back", ""),
    "is losing": ("is about to lose:", "the last chance"),
    "passes out": ("passes out", ""),
    "runs out of Gold": ("has", "no Gold left"),
    "out": ("is out", "of the game"),
    "wins": ("wins", "the game"),
    "ties": ("ties", "for the win"),
    "enters play": ("puts", "{cards} into play"),
    "leaves play": ("", "{cards} leaves play."),
    # Drinks
    "reveals": ("reveals", "{cards}"),
    "nothing to reveal": ("", "No card is left for {who} to reveal."),
    "sobers up": ("sobers up:", "the Drink Me! pile is empty"),
    "Chaser": ("", "{cards} comes with it as a Chaser."),
    "no Chaser": ("", "No card is left for the Chaser."),
    "Event as a Chaser": (
        "",
        "{cards} comes up as the Chaser: an Event, so it is discarded and does nothing.",
    ),
    "counts as nothing": ("", "{cards} is an Event and counts as no Alcohol."),
    "Event set aside": ("", "{cards} is an Event: it is discarded, and another card is revealed."),
    "dare shared out": ("gets", "{thing}, everybody else the other Drink"),
    "ignore softened": ("", "{thing} is not wholly Ignored: it is only {n} weaker for {who}."),
    "raises the numbers": ("raises", "the numbers of {thing} by {n}"),
    "makes it hit harder": ("makes", "{thing} hit others {n} Fortitude harder"),
    "passes the Drink": ("passes", "{thing} to {whom}"),
    "splits the Drink": ("splits", "{thing} with {whom}"),
    "drinks": ("drinks", "{thing}"),
    "drinks again": ("has", "to drink from the Drink Me! pile"),
    "kept Drink ends": ("", "{cards} has done its work and is discarded."),
    "Event done": ("", "{cards} is over."),
    "accepts": ("accepts", "the challenge"),
    "declines": ("declines", "the challenge"),
    "pays rather": ("chooses to pay", ""),
    "drinks rather": ("chooses to drink", "instead of paying"),
    "heads": ("gets", "{gold} from the Inn: the coin shows heads"),
    "tails": ("owes", "the Inn {gold}: the coin shows tails"),
    "reveals own cards": ("reveals", "{cards} from the top of the deck"),
    "keeps a card": ("takes", "{cards} into the hand"),
    "Drink Deck runs out": ("", "The Drink Deck has run out: everybody pays 1 Gold."),
    "Drink Deck reshuffled": ("", "The {n} cards of the Drink discard pile become the Drink Deck."),
    "new Drink Deck": ("", "The next {n} cards of the Bar Deck become the Drink Deck."),
    "contest": ("", "Drinking Contest: {n} players reveal and drink."),
    "contest tied": ("", "A tie: {n} players go on."),
    "wins the contest": ("wins", "the Drinking Contest"),
    # Prizes
    "picks a Prize": ("puts", "{cards} into the pot, as a Prize"),
    "wins a Prize": ("gets", "the Prize: {cards}"),
    "Prize to the Inn": ("", "The Prize goes back to the Inn: {cards}."),
    "Prize Bin emptied": ("", "No Prize is left in the Inn: those of the Prize Bin come back."),
    "no Prize": ("", "There is no Prize for the pot."),
    "shuffles Drinks": ("shuffles", "{cards} into {of_whom} Drink Me! pile"),
    # a Round of Gambling
    "round": ("starts", "a Round of Gambling"),
    "takes control": ("takes", "control of the Round"),
    "passes": ("passes", ""),
    "leaves the Round": ("leaves", "the Round"),
    "nobody in control": ("", "Nobody is in control of the Round."),
    "nobody antes": ("cannot ante,", "so nobody antes"),
    "wins the Round": ("wins", "the Round, with {gold} in the pot"),
    "takes the winnings": ("gets", "the pot: {gold}"),
    "pot to the Inn": ("", "The pot, {gold}, goes to the Inn."),
    "pot cards discarded": ("", "{cards} lay in the pot, too, and is discarded."),
    "takes from the pot": ("takes", "{gold} from the pot"),
    "plays on": ("makes", "the Round go on"),
    "round over": ("", "The Round is over."),
    # answers
    "ignores": ("Ignores", "{thing}"),
    "the Inn pays": ("lets", "the Inn pay the {gold}"),
    "owes less": ("lowers", "that to {gold}"),
    "loses none": ("loses", "none of the {gold}; it counts as paid"),
    "does not owe": ("does not pay", "the {gold}"),
    "plays taken back": (
        "",
        "Several answer at once: all take their cards back; the first to play is {who}.",
    ),
    "asked to commit": ("", "Everybody waits for somebody else: they are asked one after another."),
}

KINDS: Final = frozenset(_TOLD) | frozenset(_PLAIN)


def telling(setup: Setup, event: LogEvent, seat: int | None) -> Telling:
    """An event as it is told to a seat, to a spectator (None), or with nothing hidden (ALL)."""
    v = Voice(setup, SPECTATOR if seat is None else seat, event)
    special = _TOLD.get(event.kind)
    if special is not None:
        return Telling(special(v), event.rule)
    return Telling(sentence(v, *_PLAIN[event.kind]), event.rule)


def sentence(v: Voice, verb: str, rest: str) -> str:
    """What the seat of the event does; without a verb, the whole sentence."""
    if "{" in rest:
        rest = rest.format(
            who=v.name(v.e.seat),
            whose=v.whose(v.e.seat),
            whom=v.whom(),
            of_whom=v.of(v.e.other),
            cards=v.cards(),
            thing=v.thing(),
            gold=v.gold(),
            n=v.e.amount,
        )
    return v.i(verb, rest) if verb else rest
