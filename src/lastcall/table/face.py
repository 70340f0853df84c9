"""Faces: what is printed on a card. Shared, never changed, known to everybody.

A *face* is the print; a *card* is one piece of cardboard at one table, a small number. All copies
of a card have the same face.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from lastcall.table import bits
from lastcall.table.special import UNKNOWN, Aim, Glance, Special

if TYPE_CHECKING:
    from lastcall.table.stack import Deed, Window
    from lastcall.table.state import State

BOOKS: Final = "BOOKS"  # the rulebooks state what it does
PUBLIC: Final = "PUBLIC"  # its facts are public
HOUSE: Final = "HOUSE"  # ours, because nobody published it

READY: Final = "ready"  # a Drink that stays before its drinker, to be played as though in hand


class Op:
    """Something a card or a rule does: a frozen value, made of numbers and other values.

    An operation may be run several times: it says ``False`` while it is not done (it has put
    something on the stack, or asked somebody), and is called again when that is over.
    ``deed.step`` counts the calls.
    """

    def run(self, t: State, d: Deed) -> bool:
        """Do it. True when it is done."""
        raise NotImplementedError  # abstract

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        """The answer to what :meth:`run` asked."""
        raise NotImplementedError  # abstract

    def touches(self) -> int:
        """What a play doing this is to others, as a mask of occasions."""
        return 0

    def picks(self) -> int:
        """Whom the player of the card must name for this, as a selector."""
        return bits.NOBODY

    def for_each(self) -> bool:
        """Whether this reaches every player, so that of each side one stands for it (CHAMP-01)."""
        return getattr(self, "who", bits.NOBODY) == bits.EACH_PLAYER

    def picks_also(self) -> bool:
        """Whether somebody must be picked for this as its card joins another (Gear, Story)."""
        return False

    def late(self) -> bool:
        """Whether this happens only after the card has gone home."""
        return False

    def alters_drink(self) -> bool:
        """Whether this changes the effects of a Drink (ALTER-01)."""
        return False

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        """Append what this would change, as (attribute, recipient, amount, payee) rows."""

    def strikes(self) -> bool:
        """Whether whoever is picked for this is to lose Fortitude: then a body may be picked instead."""
        return self.picks() != bits.NOBODY and bool(self.touches() & bits.AFFECTS_FORTITUDE)

    def on_body(self) -> int:
        """What running this does where a body was picked: ANYHOW, NOTHING, TAKES, OWNER or OWNER_ONCE.

        Only :meth:`rows` can hit a body itself. Unless the body TAKES it, its owner is the target while
        this runs; with NOTHING it does not run.
        """
        return bits.ANYHOW if self.picks() == bits.NOBODY else bits.NOTHING

    def body(self) -> int:
        """The Fortitude of the body its card becomes (0: one without a track); NONE if it becomes none."""
        return bits.NONE

    def falls_on_giver(self) -> bool:
        """Whether this, added to a Drink, does something to whoever added it, not to the drinker alone."""
        return False

    def reads_late(self) -> bool:
        """Whether :meth:`rows` must be asked again when the play resolves: it reads a mood, a track."""
        return False

    def decides(self) -> bool:
        """Whether :meth:`decide` is called: somebody chooses what this does before it is settled."""
        return False

    def decide(self, t: State, d: Deed) -> bool:
        """Nobody can answer any more: whoever has to choose is asked, and the rows follow. True when done."""
        return True

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        """What a choice nobody has made yet may still do to a player, beside the rows, as AFFECTS bits."""
        return 0

    def words(self) -> str:
        """A sentence of its own; the shared operations have theirs in `cards.wording`."""
        return ""

    def asks(self, t: State, d: Deed) -> str:
        """What it asks, in words, where it asks for a choice of its own."""
        return "Choose."

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        """One of the options it offers, in words; empty, if the common words will do."""
        return ""

    def worth(self, r: Glance, d: Aim) -> float:
        """What a bot should think of it, in points for the viewer; `bots.plays` knows the shared ones."""
        return UNKNOWN * r.sign(d.actor)


class When:
    """When a Sometimes card may be played: a frozen value that answers with a reason."""

    occasions: int = 0

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        """0 if it may be played now, else the number of the reason why not."""
        raise NotImplementedError  # abstract

    def subjects(self, t: State, w: Window) -> int:
        """How many things the window is about (Drinks on the table); most have one."""
        return 1

    def words(self) -> str:
        """A clause of its own, as "When you must ante"; the shared ones have theirs in `cards.wording`."""
        return ""


class Among:
    """Whom the player of a card may pick, where no selector says it: a frozen value (selector NAMED)."""

    def seats(self, t: State, seat: int, w: Window) -> list[int]:
        """The players, of whom one is picked as the card is announced."""
        raise NotImplementedError  # abstract

    def words(self) -> str:
        """They in words, as in "Pick ..."."""
        raise NotImplementedError  # abstract


class Mode:
    """One way to play a card. Most cards have one; "leave the Round, or ignore a Drink" has two."""

    def __init__(
        self,
        when: When,
        do: tuple[Op, ...],
        cost: int = 0,
        refuses: int = 0,
        softens_ignore: int = 0,
        on_ignored: tuple[Op, ...] = (),
        on_negated: tuple[Op, ...] = (),
        most_targets: int = 1,
        among: Among | None = None,
        types: int = 0,
        price: tuple[str, int] = ("", 0),
        all_targets: bool = False,
    ) -> None:
        self.when = when
        self.do = do
        self.cost = cost  # Gold to the Inn, paid as the card is announced
        self.refuses = refuses  # answers it cannot get: REFUSES_NEGATE, REFUSES_IGNORE ...
        self.softens_ignore = softens_ignore  # an Ignore only lowers its losses by this much
        self.on_ignored = on_ignored  # done once if anybody Ignored it; nobody may answer
        self.on_negated = on_negated  # done if it was Negated; nobody may answer
        self.most_targets = most_targets  # how many players may be picked, never one twice (TARGET-03)
        self.all_targets = all_targets  # as many as there are must be picked, up to that number
        self.among = among  # whom the selector NAMED means
        self.token = price[0]  # which tokens of one's own it costs, paid as the card is announced,
        self.tokens = price[1]  # and how many
        self.own_types = types  # what it counts as played so, if that is not what the card is
        self.types = types
        self.target = bits.NOBODY
        self.changes_drink = False
        self.strikes = False  # its player picks another to lose Fortitude, or to get somebody's loss
        for op in do:
            self.strikes = self.strikes or op.strikes()
            if op.picks() != bits.NOBODY:
                self.target = op.picks()
            self.changes_drink = self.changes_drink or op.alters_drink()
        self.occasions = when.occasions
        self.offers = 0
        self.reads_late = any([op.reads_late() for op in do])
        self.decides = any([op.decides() for op in do])
        self.for_each = any([op.for_each() for op in do])
        self.has_rows = tuple([op for op in do if type(op).rows is not Op.rows])  # what changes attributes

    def settle_offers(self, types: int) -> None:
        """Work out, once, what a play of this is to those who may answer it."""
        self.types = types = self.own_types or types
        offers = bits.ANY_MOMENT
        if types & bits.SOMETIMES:
            offers |= bits.IS_STOP if self.refuses & bits.REFUSES_OTHERS else bits.IS_SOMETIMES
        if self.changes_drink:
            offers |= bits.CHANGES_DRINK
        if types & bits.CHEATING:
            offers |= bits.IS_CHEATING
        for op in self.do:
            offers |= op.touches()
        self.offers = offers


class Face:
    """The print of one card."""

    def __init__(self, key: str, title: str, source: str, note: str = "") -> None:
        self.key = key
        self.title = title
        self.source = source
        self.note = note

    def __repr__(self) -> str:
        return f"<{self.key}>"


class CardFace(Face):
    """The print of a card of a Character Deck."""

    def __init__(
        self,
        key: str,
        title: str,
        types: int,
        modes: tuple[Mode, ...],
        source: str = PUBLIC,
        note: str = "",
        name: str = "",
        says: str = "",
        kind: str = "",
        below: CardFace | None = None,
    ) -> None:
        super().__init__(key, title, source, note)
        self.kind = kind  # what cards that name a kind of card call it
        self.says = says  # a card that only lies open: what its character's rules make of it
        self.below = below  # what stands at its bottom and is done instead, where rules say so (a Trap)
        self.types = types
        self.modes = modes
        self.name = name or title  # what it counts as: renamed copies share it
        occasions = 0
        self.body: Op | None = None  # what makes the card a body on the table, if it can be one
        self.fortitude = 0  # the highest number on its track then; 0 if it has none
        for mode in modes:
            mode.settle_offers(types)
            occasions |= mode.occasions
            for op in mode.do:
                if op.body() != bits.NONE:
                    self.body = op
                    self.fortitude = op.body()
        self.occasions = occasions


class DrinkFace(Face):
    """The print of a card of the Drink Deck: a Drink, or a Drink Event."""

    def __init__(
        self,
        key: str,
        title: str,
        alcohol: int = 0,
        fortitude: int = 0,
        chaser: bool = False,
        races: tuple[tuple[str, int, int], ...] = (),
        abilities: tuple[tuple[int, int, int], ...] = (),
        self_split: bool = False,
        no_split: bool = False,
        halves_itself: bool = False,
        softens_ignore: int = 0,
        on_ignored: tuple[tuple[int, int, int], ...] = (),
        chaser_from_left: bool = False,
        stays: str = "",
        use: CardFace | None = None,
        event: tuple[Op, ...] | None = None,
        dies_with_revealer: bool = False,
        source: str = PUBLIC,
        note: str = "",
    ) -> None:
        super().__init__(key, title, source, note)
        self.alcohol = alcohol
        self.fortitude = fortitude
        self.chaser = chaser
        self.races = races
        self.abilities = abilities
        self.self_split = self_split
        self.no_split = no_split or self_split
        self.halves_itself = halves_itself
        self.softens_ignore = softens_ignore
        self.on_ignored = on_ignored
        self.chaser_from_left = chaser_from_left
        self.stays = stays
        self.use = use  # what it is, lying ready before its drinker
        self.event = event if event is not None else ()
        self.is_event = event is not None
        self.dies_with_revealer = dies_with_revealer


NO_MODE: Final = Mode(When(), ())
BLANK: Final = CardFace("-", "(no card)", 0, ())
NO_DRINK: Final = DrinkFace("-", "(no card)")


class Character:
    """A character: a deck of faces and what it is."""

    def __init__(
        self,
        id: str,
        name: str,
        deck: tuple[CardFace, ...],
        races: tuple[str, ...] = (),
        hand_size: int = 7,
        notes: str = "",
        switches: dict[str, dict[str, dict[str, CardFace]]] | None = None,
        side_decks: tuple[tuple[str, tuple[CardFace, ...]], ...] = (),
        tags: tuple[str, ...] = (),
        special: Special | None = None,
        chores: dict[str, tuple[Op, ...]] | None = None,
        plays: tuple[CardFace, ...] = (),
        called: str = "",
        drink_decks: tuple[tuple[str, tuple[DrinkFace, ...]], ...] = (),
        halves: dict[str, str] | None = None,
        gifts: tuple[str, ...] = (),
        pieces: tuple[str, ...] = (),
        gold: int = 0,
        fortitude: int = bits.HIGHEST,
        joint: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.called = called  # what friends say, where it is not the first word
        self.deck = deck
        self.races = races
        self.hand_size = hand_size
        self.notes = notes
        self.side_decks = side_decks  # name and cards of each; a card's home is the deck it came from
        self.tags = tags  # Villain, Hero ...: what cards of others may ask for
        self.special = special
        self.chores = chores if chores is not None else {}  # lists of operations its rules set going
        self.drink_decks = drink_decks  # name and cards of each deck of Drinks of its own
        self.halves = halves if halves is not None else {}  # chores added to a Drink: on half of it
        self.gifts = gifts  # side decks whose cards come into anybody's hand and are no Character Cards there
        self.pieces = pieces  # side decks whose cards are pieces of Gold, whoever has them
        self.joint = joint  # side decks whose cards, ready before somebody, all of that side may play
        self.gold = gold  # Gold to begin with, beside what everybody gets
        self.fortitude = fortitude  # to begin with; a side begins with the least that one of it has
        self.plays = plays  # faces of plays without a card (a Trap, a Minion)
        self.boss: Character | None = None  # the same with its Boss Cards (BOSS-04), if there are any
        self.boss_deck: tuple[CardFace, ...] = ()  # these Boss Cards
        # What a switch of the table replaces: its name, its setting, the key of a card, the face instead.
        self.switches: dict[str, dict[str, dict[str, CardFace]]] = switches if switches is not None else {}

    def with_switches(self, chosen: dict[str, str]) -> Character:
        """This character as a table with these switches plays it; switches of others change nothing."""
        instead: dict[str, CardFace] = {}
        for name, settings in self.switches.items():
            instead.update(settings.get(chosen.get(name, ""), {}))
        if not instead:
            return self
        deck = tuple([instead.get(face.key, face) for face in self.deck])
        return self.with_decks(deck, self.side_decks, self.special)

    def as_boss(
        self,
        cards: tuple[CardFace, ...],
        side_decks: tuple[tuple[str, tuple[CardFace, ...]], ...],
        special: Special | None,
    ) -> Character:
        """This character with its Boss Cards shuffled in, and what side decks and rules it has then."""
        boss = self.with_decks(self.deck + cards, side_decks, special)
        boss.boss_deck = cards
        return boss

    def with_decks(
        self,
        deck: tuple[CardFace, ...],
        side_decks: tuple[tuple[str, tuple[CardFace, ...]], ...],
        special: Special | None,
    ) -> Character:
        """The same character with other decks."""
        new = Character(
            self.id,
            self.name,
            deck,
            self.races,
            self.hand_size,
            self.notes,
            self.switches,
            side_decks,
            self.tags,
            special,
            self.chores,
            self.plays,
            self.called,
            self.drink_decks,
            self.halves,
            self.gifts,
            self.pieces,
            self.gold,
            self.fortitude,
            self.joint,
        )
        new.boss_deck = self.boss_deck
        return new

    @property
    def short(self) -> str:
        """The name friends use at the table: the first word, or "The" and the next.

        >>> Character("anna", "Anna the Adventurer", ()).short
        'Anna'
        """
        words = self.name.split()
        return self.called or " ".join(words[: 2 if words[0] == "The" else 1])


@cache
def body_faces(cast: tuple[Character, ...]) -> tuple[CardFace, ...]:
    """The prints of all cards of these characters that can lie on the table as bodies, by their numbers."""
    return tuple(
        [
            face
            for character in cast
            for deck in (character.deck, *[cards for _, cards in character.side_decks])
            for face in deck
            if face.body is not None
        ]
    )


def target_key(cast: tuple[Character, ...], target: int) -> str:
    """What a target is called in keys: a character's id; or a body's print, the second copy with a 2."""
    if target < bits.FIRST_BODY:
        return cast[target].id
    faces = body_faces(cast)
    face = faces[target - bits.FIRST_BODY]
    copies = faces[: target - bits.FIRST_BODY].count(face)
    return f"{face.key}-{copies + 1}" if copies else face.key


def target_name(cast: tuple[Character, ...], target: int) -> str:
    """What a seat or a body is called."""
    if target < bits.FIRST_BODY:
        return cast[target].short
    return body_faces(cast)[target - bits.FIRST_BODY].title


class DrinkDeck:
    """A Drink Deck: a name and its thirty faces."""

    def __init__(self, id: str, name: str, faces: tuple[DrinkFace, ...]) -> None:
        self.id = id
        self.name = name
        self.faces = faces
