"""What a seat may know of a table, and nothing else.

A view is written field by field: what is not named here is not known. It holds no numbers of cards
and no serial numbers; cards appear as their prints, which everybody can list. The order of a hand,
of a deck or of a Drink Me! pile is never in it.

>>> from lastcall.game import Table
>>> table = Table.new(["fiona", "zot"], seed=7, first=0)
>>> view = view_of(table, 1)
>>> view.phase, view.active, [seat.gold for seat in view.seats], len(view.hand)
('Discard and Draw', 0, [8, 8], 7)
>>> view_of(table, None).hand
()
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from lastcall.cards.words import types_text
from lastcall.table import bits, options
from lastcall.table.face import CardFace, DrinkDeck, DrinkFace
from lastcall.table.seats import Body, Standing
from lastcall.table.stack import (
    Antes,
    Chore,
    Contest,
    DrinkEvent,
    Drinking,
    Errand,
    GoingOut,
    Ordering,
    Payment,
    Play,
    Round,
    RunOut,
    Turn,
    Window,
)
from lastcall.table.state import State
from lastcall.views.poured import ContestView, DrinksView, ErrandView, EventView, OrderingView, RunOutView
from lastcall.views.scene import (
    NOWHERE,
    AntesView,
    Cast,
    ChoreView,
    DueView,
    Entry,
    Json,
    LastChanceView,
    PlayView,
    RoundView,
    TurnView,
    WindowView,
    keys,
    seats_in,
)

FATES: Final = ("in the game", "ran out of Gold", "passed out")

by_key = attrgetter("key")


class Known:
    """A hidden card the viewer knows: where it lies, counted from the top, and what it is.

    A card in a hand lies nowhere in particular.
    """

    __slots__ = ("place", "face")

    def __init__(self, place: int, face: CardFace | DrinkFace) -> None:
        self.place = place
        self.face = face

    def to_json(self) -> Json:
        """It as plain JSON."""
        if self.place == NOWHERE:
            return {"card": self.face.key}
        return {"card": self.face.key, "place": self.place}

    def __repr__(self) -> str:
        return f"<Known {self.face.key}>"


class FaceDown:
    """A pile before a seat that nobody may look into: what is to be seen from behind, the top card first."""

    __slots__ = ("name", "backs", "known")

    def __init__(self, t: State, name: str, pile: list[int]) -> None:
        self.name = name
        self.backs = tuple([back_name(t, card) for card in reversed(pile)])
        self.known: tuple[Known, ...] = ()  # cards of it the viewer knows

    def to_json(self) -> Json:
        """It as plain JSON."""
        return {
            "name": self.name,
            "backs": list(self.backs),
            "known": [known.to_json() for known in self.known],
        }

    def __repr__(self) -> str:
        return f"<{self.name}: {', '.join(self.backs)}>"


class Among:
    """Hidden cards the viewer knows to be among certain places, without knowing which lies where.

    A place is a seat, the name of a pile (or "hand" or "deck") and, in a pile, a number from the top.
    """

    __slots__ = ("faces", "places")

    def __init__(self, faces: tuple[CardFace, ...], places: tuple[tuple[int, str, int], ...]) -> None:
        self.faces = faces
        self.places = places

    def to_json(self) -> Json:
        """It as plain JSON."""
        return {"cards": list(keys(self.faces)), "places": [list(place) for place in self.places]}

    def __repr__(self) -> str:
        return f"<Among {self.places}: {self.faces}>"


class SeatView:
    """A seat, as somebody sees it."""

    __slots__ = (
        "seat",
        "character",
        "name",
        "fortitude",
        "alcohol",
        "gold",
        "potions",
        "side",
        "tracks",
        "highest",
        "endless",
        "cards",
        "hand_size",
        "deck",
        "discard",
        "drinks",
        "drink_backs",
        "front",
        "ready",
        "gifts",
        "face_down",
        "standing",
        "alive",
        "away",
        "barred",
        "fate",
        "board",
        "known_hand",
        "known_deck",
        "known_drinks",
    )

    def __init__(self, t: State, number: int, viewer: int = NOWHERE) -> None:
        seat = t.seats[number]
        side = t.side_before(number, viewer)  # of a seat with tracks, the one that faces the viewer
        character = t.setup.characters[number]
        faces = t.faces
        self.seat = number
        self.character = character.id
        self.name = character.name
        self.fortitude = side.fortitude
        self.alcohol = side.alcohol
        self.gold = t.gold_of(number)
        self.potions = side.potions  # Potion Tokens of its side
        self.side = seat.side
        # A track for each player it faces: whom, Fortitude, Alcohol Content.
        self.tracks: tuple[tuple[int, int, int], ...] = ()
        if t.setup.tracks:
            tracks = t.setup.tracks.get(number, {})
            self.tracks = tuple(
                [(faced, t.sides[one].fortitude, t.sides[one].alcohol) for faced, one in tracks.items()]
            )
        self.highest = t.setup.plan.highest if self.tracks else bits.HIGHEST
        self.endless = t.setup.endless >> number & 1 == 1  # can neither win nor be out
        self.cards = len(seat.hand)
        self.hand_size = seat.hand_size  # up to which the seat draws
        self.deck = len(seat.deck)
        self.discard = tuple([faces[card] for card in seat.discard])
        self.drinks = len(seat.drinks)  # in the Drink Me! pile
        self.drink_backs: tuple[str, ...] = ()  # the decks of those on its top that are of no Drink Deck
        if t.setup.own_drinks:
            self.drink_backs = tuple([name for name in backs_of(t, seat.drinks) if name])
        self.front: tuple[DrinkFace, ...] = ()
        if seat.front:
            drinks = t.drink_faces
            self.front = tuple([drinks[card] for card in seat.front])
        self.ready: tuple[CardFace, ...] = ()  # lie open, to be played as though in hand
        if seat.ready:
            self.ready = tuple([faces[card] for card in seat.ready])
        self.gifts: tuple[str, ...] = ()  # what cards of other backs there are among its hand
        self.face_down: tuple[FaceDown, ...] = ()
        if t.setup.face_down:
            self.gifts = tuple(sorted([back_name(t, card) for card in seat.hand if t.setup.is_gift(card)]))
            self.face_down = tuple(
                [
                    FaceDown(t, name, seat.piles.get(name, []))
                    for owner, name in t.setup.face_down
                    if owner == number
                ]
            )
        self.standing: tuple[str, ...] = ()
        if t.standing:
            self.standing = tuple([standing_text(t, fact) for fact in t.standing if fact.seat == number])
        self.alive = t.alive >> number & 1 == 1
        self.away = t.away >> number & 1 == 1  # Ignores everything for a while
        self.barred = t.barred >> number & 1 == 1  # may not play or do anything for a while
        self.fate = seat.fate
        self.board: Json = {}  # what the character's own rules lay open
        if character.special is not None:
            self.board = character.special.public(t, number)
        self.known_hand: tuple[Known, ...] = ()
        self.known_deck: tuple[Known, ...] = ()
        self.known_drinks: tuple[Known, ...] = ()

    def to_json(self) -> Json:
        """It as plain JSON."""
        return {
            "seat": self.seat,
            "character": self.character,
            "name": self.name,
            "fortitude": self.fortitude,
            "alcohol": self.alcohol,
            "gold": self.gold,
            "potions": self.potions,
            "side": self.side,
            "tracks": [list(track) for track in self.tracks],
            "highest": self.highest,
            "endless": self.endless,
            "cards": self.cards,
            "hand_size": self.hand_size,
            "deck": self.deck,
            "discard": keys(self.discard),
            "drinks": self.drinks,
            "drink_backs": list(self.drink_backs),
            "front": keys(self.front),
            "ready": keys(self.ready),
            "gifts": list(self.gifts),
            "face_down": [pile.to_json() for pile in self.face_down],
            "standing": list(self.standing),
            "alive": self.alive,
            "away": self.away,
            "barred": self.barred,
            "fate": FATES[self.fate],
            "board": self.board,
            "known": {
                "hand": [known.to_json() for known in self.known_hand],
                "deck": [known.to_json() for known in self.known_deck],
                "drinks": [known.to_json() for known in self.known_drinks],
            },
        }

    def __repr__(self) -> str:
        return f"<{self.name}: {self.fortitude} Fortitude, {self.alcohol} Alcohol, {self.gold} Gold>"


class BodyView:
    """Something on the table that is no player and can be hit. Where a seat could be named, its number is."""

    __slots__ = ("number", "owner", "face", "fortitude", "tokens")

    def __init__(self, t: State, body: Body) -> None:
        self.number = body.number
        self.owner = body.owner
        self.face = t.faces[body.card]
        self.fortitude = body.fortitude  # 0 if it has no track
        self.tokens = body.tokens.copy()

    def to_json(self) -> Json:
        """It as plain JSON."""
        return {
            "body": self.number,
            "owner": self.owner,
            "card": self.face.key,
            "title": self.face.title,
            "fortitude": self.fortitude if self.face.fortitude else None,
            "highest": self.face.fortitude or None,
            "tokens": dict(sorted(self.tokens.items())),
        }

    def __repr__(self) -> str:
        return f"<{self.face.title} of {self.owner}, {self.fortitude} Fortitude>"


class Mate:
    """What a player may see of a teammate, beside what everybody sees: the hand, and what only they know."""

    __slots__ = ("seat", "hand", "board")

    def __init__(self, t: State, seat: int) -> None:
        self.seat = seat
        self.hand = tuple(sorted([t.faces[card] for card in t.seats[seat].hand], key=by_key))
        special = t.special_of(seat)
        self.board: Json = special.private(t, seat) if special is not None else {}

    def to_json(self) -> Json:
        """It as plain JSON."""
        return {"seat": self.seat, "hand": keys(self.hand), "board": self.board}

    def __repr__(self) -> str:
        return f"<Mate {self.seat}: {len(self.hand)} cards>"


class View:
    """A table, as one seat sees it; or, without a seat, as a spectator does."""

    __slots__ = (
        "seat",
        "cast",
        "drinks",
        "turn",
        "active",
        "phase_number",
        "seats",
        "bodies",
        "hand",
        "own_board",
        "allies",
        "mates",
        "drink_deck",
        "drink_discard",
        "bar_deck",
        "prizes",
        "prize_bin",
        "variants",
        "known_deck",
        "known_among",
        "round",
        "stack",
        "owing",
        "asked",
        "over",
        "winners",
        "out",
    )

    def __init__(self, t: State, seat: int) -> None:
        setup = t.setup
        self.seat = seat  # NOWHERE: a spectator
        self.cast: Cast = setup.characters
        self.drinks: DrinkDeck = setup.drink_deck
        self.turn = t.turn
        self.active = t.active
        self.phase_number = t.phase
        self.seats = tuple([SeatView(t, number, seat) for number in range(len(t.seats))])
        self.bodies: tuple[BodyView, ...] = ()  # in the order they came into play
        if t.bodies:
            self.bodies = tuple([BodyView(t, body) for body in t.bodies])
        self.hand: tuple[CardFace, ...] = ()
        if seat >= 0:
            faces = t.faces
            self.hand = tuple(sorted([faces[card] for card in t.seats[seat].hand], key=by_key))
        self.own_board: Json = {}  # what the viewer's own character knows besides
        if seat >= 0 and setup.special >> seat & 1:
            special = t.special_of(seat)
            if special is not None:
                self.own_board = special.private(t, seat)
        self.allies = setup.allies[seat] if seat >= 0 else 0  # the viewer's side, as a mask of seats
        self.mates: tuple[Mate, ...] = ()  # what the viewer's team lays open to its members (TEAM-03)
        if seat >= 0 and setup.shared:
            self.mates = tuple([Mate(t, mate) for mate in seats_in(self.allies) if mate != seat])
        drinks = t.drink_faces
        self.drink_deck = len(t.drink_deck)
        self.drink_discard = tuple([drinks[card] for card in t.drink_discard])
        self.variants = setup.variants
        self.bar_deck = NOWHERE  # how many Drinks the Bar Deck has left; NOWHERE if none is played with
        self.prizes: tuple[CardFace, ...] = ()  # in the Inn
        self.prize_bin: tuple[CardFace, ...] = ()  # used; they come back once the Inn has none left
        if t.piles:
            self._house(t)
        self.known_deck: tuple[Known, ...] = ()
        self.known_among: tuple[Among, ...] = ()
        self.round: RoundView | None = None  # the Round of Gambling that is going on
        self.stack = self._stack(t)
        owed = t.owed
        self.owing = tuple([one.seat for one in owed])  # who owes a decision
        self.asked = ""  # what kind of decision the viewer owes
        if seat >= 0:
            for one in owed:
                if one.seat == seat:
                    self.asked = options.KIND_NAMES[one.kind]
        self.over = t.over
        self.winners = seats_in(t.winners)
        self.out = t.out_order
        if t.known:
            self._know(t)
        if t.runs:
            self._know_among(t)

    def _house(self, t: State) -> None:
        """What the variants have laid out."""
        if t.setup.bar_deck:
            self.bar_deck = len(t.piles[bits.BAR_DECK])
        if t.setup.prizes:
            self.prizes = tuple([t.faces[card] for card in t.piles[bits.PRIZES]])
            self.prize_bin = tuple([t.faces[card] for card in t.piles[bits.PRIZE_BIN]])

    def _stack(self, t: State) -> tuple[Entry, ...]:
        """What is going on, from the bottom to the top."""
        cast = self.cast
        places: dict[int, int] = {}  # serial number to place, so that entries can point at each other
        found: list[Entry] = []
        running = t.running
        for frame in t.stack:
            entry: Entry
            if isinstance(frame, Turn):
                entry = TurnView(t, frame)
            elif isinstance(frame, Play):
                entry = PlayView(t, frame, places.get(frame.subject, NOWHERE))
            elif isinstance(frame, Window):
                entry = WindowView(cast, frame, t.alive, places.get(frame.subject, NOWHERE))
            elif isinstance(frame, Round):
                current = RoundView(t, frame)
                if frame.serial == running:
                    self.round = current
                entry = current
            elif isinstance(frame, Drinking):
                entry = DrinksView(t, frame, places.get(frame.source, NOWHERE))
            elif isinstance(frame, Payment):
                entry = DueView(cast, frame, places.get(frame.source, NOWHERE))
            elif isinstance(frame, Antes):
                entry = AntesView(cast, frame)
            elif isinstance(frame, DrinkEvent):
                entry = EventView(t, frame)
            elif isinstance(frame, Errand):
                entry = ErrandView(t, frame)
            elif isinstance(frame, Contest):
                entry = ContestView(cast, frame)
            elif isinstance(frame, Ordering):
                entry = OrderingView(cast, frame)
            elif isinstance(frame, GoingOut):
                entry = LastChanceView(cast, frame.seats)
            elif isinstance(frame, RunOut):
                entry = RunOutView(cast)
            elif isinstance(frame, Chore):
                entry = ChoreView(cast, frame)
            else:
                raise AssertionError(f"a frame of kind {frame.kind} has no view")
            places[frame.serial] = len(found)
            found.append(entry)
        return tuple(found)

    def _knows(self, t: State, seats: int) -> bool:
        """Whether what these seats know is known to the viewer."""
        if self.seat < 0:
            return seats == (1 << len(t.seats)) - 1
        return seats & self.allies != 0

    def _know(self, t: State) -> None:
        """Hidden cards the viewer's side knows; a spectator knows what every seat knows."""
        known = {card for card, mask in t.known.items() if self._knows(t, mask)}
        faces, drinks = t.faces, t.drink_faces
        for seen, seat in zip(self.seats, t.seats, strict=True):
            if not self.allies >> seen.seat & 1:
                found = [Known(NOWHERE, faces[card]) for card in seat.hand if card in known]
                found.sort(key=_key_of)
                seen.known_hand = tuple(found)
            seen.known_deck = tuple(
                [Known(place, faces[card]) for place, card in enumerate(reversed(seat.deck)) if card in known]
            )
            for pile in seen.face_down:
                cards = seat.piles.get(pile.name, [])
                pile.known = tuple(
                    [Known(place, faces[card]) for place, card in enumerate(reversed(cards)) if card in known]
                )
            seen.known_drinks = tuple(
                [
                    Known(place, drinks[card])
                    for place, card in enumerate(reversed(seat.drinks))
                    if card in known
                ]
            )
        self.known_deck = tuple(
            [Known(place, drinks[card]) for place, card in enumerate(reversed(t.drink_deck)) if card in known]
        )

    def _know_among(self, t: State) -> None:
        """Hidden cards of which the viewer knows only that they are among certain places."""
        found: list[Among] = []
        for run in t.runs:
            if self._knows(t, run.seats):
                shown = tuple(sorted([t.faces[card] for card in run.cards], key=by_key))
                found.append(Among(shown, tuple(sorted({place_of(t, card) for card in run.places}))))
        self.known_among = tuple(sorted(found, key=_places_of))

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return bits.PHASE_NAMES[self.phase_number]

    @property
    def me(self) -> SeatView:
        """The viewer's own seat."""
        return self.seats[self.seat]

    def to_json(self) -> Json:
        """All of it as plain JSON, always in the same order."""
        return {
            "seat": self.seat if self.seat >= 0 else None,
            "turn": self.turn,
            "active": self.active,
            "phase": self.phase,
            "seats": [seat.to_json() for seat in self.seats],
            "bodies": [body.to_json() for body in self.bodies],
            "hand": [
                {"card": face.key, "title": face.title, "types": types_text(face.types)} for face in self.hand
            ],
            "own_board": self.own_board,
            "mates": [mate.to_json() for mate in self.mates],
            "drinks": self.drinks.id,
            "drink_deck": self.drink_deck,
            "drink_discard": keys(self.drink_discard),
            "variants": list(self.variants),
            "bar_deck": self.bar_deck if self.bar_deck >= 0 else None,
            "prizes": keys(self.prizes),
            "prize_bin": keys(self.prize_bin),
            "known_deck": [known.to_json() for known in self.known_deck],
            "known_among": [among.to_json() for among in self.known_among],
            "round": self.round.to_json() if self.round is not None else None,
            "stack": [entry.to_json() for entry in self.stack],
            "owing": list(self.owing),
            "asked": self.asked or None,
            "over": self.over,
            "winners": list(self.winners),
            "out": list(self.out),
        }

    def __repr__(self) -> str:
        who = self.me.name if self.seat >= 0 else "a spectator"
        return f"<View of {who}, turn {self.turn}, {self.phase}>"


def standing_text(t: State, fact: Standing) -> str:
    """A standing fact, and whose turn ends it, if that is not the own one."""
    if fact.until == fact.seat:
        return fact.what
    return f"{fact.what} until {t.setup.characters[fact.until].short}’s turn"


def _key_of(known: Known) -> str:
    return known.face.key


def _places_of(among: Among) -> tuple[tuple[int, str, int], ...]:
    return among.places


def backs_of(t: State, drinks: list[int]) -> list[str]:
    """A Drink Me! pile from behind, the top card first: the deck of each Drink, if not the Drink Deck."""
    return [t.setup.home[card] for card in reversed(drinks)]


def back_name(t: State, card: int) -> str:
    """What everybody sees of a card that lies face down: of which side deck, or whose it is."""
    owner, home = t.back(card)
    return home or t.setup.characters[owner].short


def place_of(t: State, card: int) -> tuple[int, str, int]:
    """Where a hidden card of a character lies: a seat, a pile, and how far from its top."""
    for number, seat in enumerate(t.seats):
        if card in seat.hand:
            return number, "hand", NOWHERE
        for name in [name for owner, name in t.setup.face_down if owner == number]:
            pile = seat.piles.get(name, [])
            if card in pile:
                return number, name, len(pile) - 1 - pile.index(card)
    owner = t.setup.owner[card]
    deck = t.seats[owner].deck
    return owner, "deck", len(deck) - 1 - deck.index(card) if card in deck else NOWHERE


def view_of(t: State, seat: int | None) -> View:
    """What a seat may know of a table; without a seat, what a spectator may."""
    return View(t, NOWHERE if seat is None else seat)
