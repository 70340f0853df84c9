"""What lies before the players: sides, seats, bodies, facts that stand, decisions that are owed."""

from __future__ import annotations

from typing import Final

IN_GAME: Final = 0
RAN_OUT_OF_GOLD: Final = 1
PASSED_OUT: Final = 2


class Side:
    """Fortitude, Alcohol Content and Gold: one seat's own, or a whole team's."""

    __slots__ = ("fortitude", "alcohol", "gold", "potions")

    def __init__(self, fortitude: int, alcohol: int, gold: int, potions: int = 0) -> None:
        self.fortitude = fortitude
        self.alcohol = alcohol
        self.gold = gold
        self.potions = potions  # Potion Tokens (TEAM-10)


class Seat:
    """A hand, a deck, a Drink Me! pile and a turn. The top of a pile is the end of its list."""

    __slots__ = (
        "side",
        "hand",
        "deck",
        "discard",
        "drinks",
        "front",
        "ready",
        "mask",
        "fate",
        "hand_size",
        "piles",
        "tokens",
    )

    def __init__(self, side: int, hand_size: int) -> None:
        self.side = side
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.drinks: list[int] = []
        self.front: list[int] = []  # Drinks kept in front of the player
        self.mask = 0  # occasions of the hand, all together
        self.fate = IN_GAME
        self.hand_size = hand_size
        self.ready: list[int] = []  # lie open before the seat, to be played as though in hand (TYPE-11)
        self.piles: dict[str, list[int]] = {}  # side decks and whatever else a character lays out
        self.tokens: dict[str, int] = {}  # tokens and tracks, by name

    def copy(self) -> Seat:
        """An independent seat, equal to this one."""
        new = Seat(self.side, self.hand_size)
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.drinks = self.drinks[:]
        new.front = self.front[:]
        if self.ready:
            new.ready = self.ready[:]
        new.mask = self.mask
        new.fate = self.fate
        if self.piles:
            new.piles = {name: pile[:] for name, pile in self.piles.items()}
        if self.tokens:
            new.tokens = self.tokens.copy()
        return new


class Body:
    """What lies on the table before a seat, is no player and can be hit: a Gizmo, a Minion, a Component.

    Its number stands for it wherever a seat may stand as a recipient or target: in rows, options, the
    log. Copies of a card share their numbers, first come, first numbered: nobody can tell them apart.
    """

    __slots__ = ("number", "owner", "card", "fortitude", "tokens")

    def __init__(self, number: int, owner: int, card: int, fortitude: int) -> None:
        self.number = number
        self.owner = owner
        self.card = card
        self.fortitude = fortitude  # as marked on its track; 0 if it has none
        self.tokens: dict[str, int] = {}  # tokens and marks on it, by name

    def copy(self) -> Body:
        """An independent body, equal to this one."""
        new = Body(self.number, self.owner, self.card, self.fortitude)
        if self.tokens:
            new.tokens = self.tokens.copy()
        return new


class Standing:
    """A fact that outlives what made it: an allowance, a ban, being out of the game for a while.

    ``until`` is the seat at whose place in the turn order it ends (see `flow.standing`).
    """

    __slots__ = ("what", "seat", "until", "card", "ready")

    def __init__(self, what: str, seat: int, until: int, card: int, ready: bool) -> None:
        self.what = what
        self.seat = seat
        self.until = until
        self.card = card  # the card that shows it, or NONE
        self.ready = ready


class Owed:
    """A decision somebody owes: packed options, made into words only when read."""

    __slots__ = ("seat", "kind", "options", "frame", "public", "number")

    def __init__(
        self, seat: int, kind: int, options: list[int], frame: int, public: bool, number: int
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.frame = frame  # serial of the frame that asks
        self.public = public  # everybody can tell what the options are
        self.number = number  # the same for all who may decide it for their side
