"""Otto's twenty cards: three boxes each, what he does in his turn, in answer, and in a Round of Gambling.

No book prints them; their numbers are ours. Whoever reads a card is Otto: he is "you".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.cards.vocabulary import RAISE, WINNING, gain, lose, pays_me, slug, toast
from lastcall.ops import recipe
from lastcall.ops.answers import IgnoreIt, NegateIt, ReduceLoss
from lastcall.ops.drinks import ChangeDrink, IgnoreDrink, answered_drink, split
from lastcall.ops.gambling import StartRound, TakeControl
from lastcall.ops.hands import discard_at_random, draw
from lastcall.ops.settle import shaped
from lastcall.ops.tracks import brought_drink, touched
from lastcall.ops.when import OwnAction as OwnTurn
from lastcall.ops.when import OwnRoundTurn
from lastcall.table import bits
from lastcall.table.bits import ALCOHOL, EACH_OTHER_PLAYER, FORTITUDE, GOLD, ME
from lastcall.table.face import HOUSE, CardFace, Mode, Op, When
from lastcall.table.stack import FROM_DECK, GIVEN, TOAST, Deed, Drinking, Play, Window
from lastcall.table.state import State

CARDS_IN_HAND: Final = 3  # beside the attributes: what a superlative may be about
SUPERLATIVES: Final = ("Fortitude", "Alcohol", "Gold", "cards in hand")
FACTIONS: Final = ("warrior", "rogue", "cleric", "wizard")

ASA: Final = bits.ACTION | bits.SOMETIMES | bits.ANYTIME
LOSES: Final = 1  # what follows when the answered card is done: its player loses Fortitude,
PAYS: Final = 2  # or pays Gold


@dataclass(frozen=True)
class The:
    """The player with the most, or the least, of something."""

    most: bool
    of: int

    def amount(self, t: State, seat: int) -> int:
        """How much somebody has of it."""
        if self.of == CARDS_IN_HAND:
            return len(t.seats[seat].hand)
        side = t.side_of(seat)
        return (side.fortitude, side.alcohol, t.gold_of(seat))[self.of]

    def seats(self, t: State, machine: int) -> list[int]:
        """They, in turn order: several where they are tied (OTTO-26)."""
        others = t.others(machine)
        amounts = [self.amount(t, seat) for seat in others]
        best = (max if self.most else min)(amounts)
        return [seat for seat, amount in zip(others, amounts, strict=True) if amount == best]

    def words(self) -> str:
        """They in words."""
        return f"the player with the {'most' if self.most else 'least'} {SUPERLATIVES[self.of]}"


MOST_FORTITUDE: Final = The(True, FORTITUDE)
LEAST_FORTITUDE: Final = The(False, FORTITUDE)
LEAST_ALCOHOL: Final = The(False, ALCOHOL)
MOST_GOLD: Final = The(True, GOLD)
MOST_CARDS: Final = The(True, CARDS_IN_HAND)


def upper(words: str) -> str:
    """A sentence made of a clause."""
    return f"{words[:1].upper()}{words[1:]}."


# ---- Action boxes ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChangeThe(Op):
    """The player with the most or the least of something gains or loses; tied, both do (OTTO-26)."""

    attribute: int
    amount: int
    whom: The

    def touches(self) -> int:
        return bits.AFFECTS[self.attribute]

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        for seat in self.whom.seats(t, d.actor):
            rows.extend((self.attribute, seat, self.amount, bits.NONE))

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        verb = "gains" if self.amount > 0 else "loses"
        name = "Fortitude" if self.attribute == FORTITUDE else "Alcohol"
        return upper(f"{self.whom.words()} {verb} {abs(self.amount)} {name}")


@dataclass(frozen=True)
class PayThe(Op):
    """The player with the most of something pays me Gold, that is the Inn (OTTO-13)."""

    amount: int
    whom: The

    def touches(self) -> int:
        return bits.AFFECTS_GOLD

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        for seat in self.whom.seats(t, d.actor):
            rows.extend((GOLD, seat, -self.amount, d.actor))

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        return upper(f"{self.whom.words()} pays you {self.amount} Gold")


def reached(t: State, d: Deed, whom: The | None) -> list[int]:
    """Who is meant and does not Ignore it."""
    seats = t.others(d.actor) if whom is None else whom.seats(t, d.actor)
    return [seat for seat in seats if not (d.ignored | t.away) >> seat & 1]


@dataclass(frozen=True)
class Lose(Op):
    """Somebody discards cards at random."""

    number: int
    whom: The | None = None

    def run(self, t: State, d: Deed) -> bool:
        for seat in reached(t, d, self.whom):
            for _ in range(self.number):
                discard_at_random(t, seat, "OTTO-25")
        return True

    def words(self) -> str:
        who = "each other player" if self.whom is None else self.whom.words()
        return upper(f"{who} discards {self.number} {'card' if self.number == 1 else 'cards'} at random")


@dataclass(frozen=True)
class OthersDraw(Op):
    """Each other player draws."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        for seat in reached(t, d, None):
            draw(t, seat, self.number)
        return True

    def words(self) -> str:
        return upper(f"each other player draws {self.number} {'card' if self.number == 1 else 'cards'}")


@dataclass(frozen=True)
class Serve(Op):
    """The player with the least of something drinks a Drink from the Drink Deck; tied, both drink one."""

    whom: The

    def run(self, t: State, d: Deed) -> bool:
        seats = tuple(reached(t, d, self.whom))
        if seats:
            way = FROM_DECK if len(seats) == 1 else TOAST
            t.push(Drinking(t.next_serial(), way, seats, d.serial))
        return True

    def words(self) -> str:
        return upper(f"{self.whom.words()} drinks a Drink from the Drink Deck")


# ---- Sometimes boxes ------------------------------------------------------------------------------


class Roused(When):
    """A Drink, or a card of one of the types the box names, affects me (OTTO-36, OTTO-37)."""

    def __init__(self, types: int, drinks: bool) -> None:
        self.types = types
        self.drinks = drinks

    def fits(self, play: Play | None) -> bool:
        """Whether the box answers this card; or, without one, a Drink."""
        return self.drinks if play is None else play.types & self.types != 0

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return 0

    def words(self) -> str:
        kinds = ["an Action, Sometimes or Anytime Card"] if self.types else []
        kinds += ["a Drink"] if self.drinks else []
        return f"When {' or '.join(kinds)} affects you"


@dataclass(frozen=True)
class AffectedTracks(Op):
    """The tracks that the answered card or Drink touches gain or lose something (OTTO-39, OTTO-40)."""

    attribute: int
    amount: int

    def touches(self) -> int:
        return bits.AFFECTS[self.attribute]

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        for faced in affected(t, d):
            rows.extend((self.attribute, d.actor, self.amount, faced))

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        verb = "gain" if self.amount > 0 else "lose"
        name = "Fortitude" if self.attribute == FORTITUDE else "Alcohol"
        return f"The affected tracks {verb} {abs(self.amount)} {name}."


def affected(t: State, d: Deed) -> list[int]:
    """Whom the tracks face that are touched by what is answered."""
    play = t.find_play(d.subject)
    if play is not None:
        return touched(t, play, shaped(t, play), d.actor)
    found = answered_drink(t, d)
    if found is None:
        return []
    who = brought_drink(t, found[0], found[1])
    return [who] if who in t.setup.tracks[d.actor] else list(t.setup.tracks[d.actor])


@dataclass(frozen=True)
class Return(Op):
    """The player of the answered card takes its effect in my place."""

    def run(self, t: State, d: Deed) -> bool:
        play = t.find_play(d.subject)
        if play is not None:
            play.reshaped += (GIVEN, d.actor, play.actor)
            t.tell("moves the loss", "REDIR-01", d.actor, play.actor, words=play.face.title)
        return True

    def words(self) -> str:
        return "Its player takes what it would do to you."


@dataclass(frozen=True)
class Afterwards(Op):
    """Once the answered card has resolved its player loses Fortitude, or pays me Gold."""

    what: int

    def touches(self) -> int:
        return bits.AFFECTS_FORTITUDE if self.what == LOSES else bits.AFFECTS_GOLD

    def decides(self) -> bool:
        return True  # nothing is chosen; but until it resolves its victim may Ignore it

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        play = t.find_play(d.subject)
        return self.touches() if play is not None and play.actor == seat else 0

    def run(self, t: State, d: Deed) -> bool:
        play = t.find_play(d.subject)
        if play is not None and not (d.ignored | t.away) >> play.actor & 1:
            t.seats[d.actor].tokens[f"after {d.subject}"] = self.what
        return True

    def words(self) -> str:
        done = "loses 1 Fortitude" if self.what == LOSES else "pays you 1 Gold"
        return f"After it resolves its player {done}."


@dataclass(frozen=True)
class MakeAlcohol(Op):
    """The Drink has so much Alcohol, whatever else it does."""

    number: int

    def alters_drink(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        found = answered_drink(t, d)
        if found is not None:
            alcohol = recipe.fold(t, found[1], found[1].drinker)[0]
            code = recipe.ADD if alcohol < self.number else recipe.CUT
            ChangeDrink(code, abs(alcohol - self.number)).run(t, d)
        return True

    def words(self) -> str:
        return f"Its Alcohol becomes {self.number}."


@dataclass(frozen=True)
class HandOver(Op):
    """Somebody else drinks my Drink, or half of it; of several the first in turn order (OTTO-45)."""

    whom: The
    half: bool = False

    def alters_drink(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        found = answered_drink(t, d)
        if found is None:
            return True
        frame, drink = found
        other = self.whom.seats(t, d.actor)[0]
        if not self.half:
            drink.passers |= 1 << drink.drinker
            drink.drinker = other
            drink.giver = d.actor
            t.tell("passes the Drink", "ALTER-01", d.actor, other, words=recipe.name_of(t, drink))
        elif recipe.can_split(t, drink):
            split(t, frame, drink, other)
        return True

    def words(self) -> str:
        if self.half:
            return upper(f"{self.whom.words()} drinks half of it")
        return upper(f"{self.whom.words()} drinks it instead")


# ---- the cards ------------------------------------------------------------------------------------

CARD: Final = (ASA, False)
DRINK: Final = (0, True)
ANY: Final = (ASA, True)

GAMBLE: Final = (bits.GAMBLING, False, (TakeControl(),))  # "Gambling? I'm in!"
RAISES: Final = (bits.GAMBLING, False, RAISE)
WINS: Final = (bits.GAMBLING, False, WINNING)
CHEAT: Final = (bits.CHEATING, True, (TakeControl(),))

Box = tuple[int, bool, tuple[Op, ...]]


def answers_of(face: CardFace, play: Play | None) -> int:
    """The way of playing that is the Sometimes box, for this card or, without one, for a Drink; 0 if none."""
    for number, mode in enumerate(face.modes):
        if isinstance(mode.when, Roused) and mode.when.fits(play):
            return number
    return 0


def card(
    faction: str, title: str, does: tuple[Op, ...], kinds: tuple[int, bool], answer: Op, box: Box
) -> CardFace:
    """One of his cards: its Action box, its Sometimes box, its Gambling or Cheating box."""
    types, beats, gambles = box
    answers = [(kinds, answer)]
    if kinds == ANY and isinstance(answer, IgnoreIt):
        answers = [(CARD, answer), (DRINK, IgnoreDrink())]
    modes = (
        Mode(OwnTurn(), does, types=bits.ACTION),
        *[Mode(Roused(*what), (op,), types=bits.SOMETIMES) for what, op in answers],
        Mode(OwnRoundTurn(beats), gambles, types=types),
    )
    note = f"{faction.capitalize()}; OTTO-21"
    return CardFace(
        f"otto:{faction}-{slug(title)}", title, bits.ACTION | bits.SOMETIMES | types, modes, HOUSE, note
    )


def loses(amount: int, whom: The) -> tuple[Op, ...]:
    """The Action of half a faction."""
    return (ChangeThe(FORTITUDE, -amount, whom),)


STARTS: Final = (StartRound(1),)

OTTO_CARDS: Final = (
    card("warrior", "Piston Punch", loses(2, MOST_FORTITUDE), CARD, Afterwards(LOSES), GAMBLE),
    card("warrior", "Whirling Arms", (lose(FORTITUDE, 1, EACH_OTHER_PLAYER),), CARD, ReduceLoss(1), RAISES),
    card("warrior", "Drop Hammer", loses(2, LEAST_ALCOHOL), DRINK, IgnoreDrink(), GAMBLE),
    card("warrior", "Iron Handshake", loses(2, MOST_GOLD), CARD, IgnoreIt(), WINS),
    card(
        "warrior",
        "Rivet Storm",
        (lose(FORTITUDE, 1, EACH_OTHER_PLAYER), gain(FORTITUDE, 1, ME)),
        ANY,
        AffectedTracks(FORTITUDE, 1),
        GAMBLE,
    ),
    card("rogue", "Collecting Tray", (pays_me(1, EACH_OTHER_PLAYER),), CARD, IgnoreIt(), CHEAT),
    card("rogue", "Dealing Arm", STARTS, DRINK, HandOver(LEAST_ALCOHOL), RAISES),
    card("rogue", "Magnetic Fingers", (PayThe(2, MOST_GOLD),), CARD, Afterwards(PAYS), CHEAT),
    card("rogue", "Loaded Gears", STARTS, DRINK, IgnoreDrink(), WINS),
    card("rogue", "Card Sweeper", (Lose(2, MOST_CARDS),), CARD, IgnoreIt(), CHEAT),
    card("cleric", "Automatic Toast", (toast(),), ANY, AffectedTracks(FORTITUDE, 2), GAMBLE),
    card(
        "cleric",
        "Soothing Oil",
        (gain(FORTITUDE, 2, ME), ChangeThe(FORTITUDE, 1, LEAST_FORTITUDE)),
        CARD,
        IgnoreIt(),
        GAMBLE,
    ),
    card(
        "cleric",
        "Holy Spirits",
        (ChangeThe(ALCOHOL, 2, LEAST_ALCOHOL),),
        DRINK,
        ChangeDrink(recipe.CUT, 2),
        RAISES,
    ),
    card(
        "cleric",
        "Vapor of Ale",
        (gain(ALCOHOL, 1, EACH_OTHER_PLAYER),),
        ANY,
        AffectedTracks(ALCOHOL, -1),
        WINS,
    ),
    card("cleric", "Steam Cleaning", (lose(ALCOHOL, 2, ME), OthersDraw(1)), CARD, NegateIt(), GAMBLE),
    card(
        "wizard",
        "Spark Coil",
        (*loses(1, MOST_FORTITUDE), ChangeThe(ALCOHOL, 1, MOST_FORTITUDE)),
        CARD,
        NegateIt(),
        GAMBLE,
    ),
    card("wizard", "Thought Meter", loses(2, MOST_CARDS), CARD, Return(), CHEAT),
    card("wizard", "Conjured Cup", (Serve(LEAST_ALCOHOL),), DRINK, MakeAlcohol(1), RAISES),
    card("wizard", "Memory Eraser", (Lose(1),), ANY, IgnoreIt(), WINS),
    card("wizard", "Marked Runes", STARTS, DRINK, HandOver(LEAST_ALCOHOL, half=True), GAMBLE),
)
