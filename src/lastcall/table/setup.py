"""What does not change during a game: who sits where, with which cards, whose rules want to be asked."""

from __future__ import annotations

from functools import cache

from lastcall.table import bits
from lastcall.table.errors import LastCallError
from lastcall.table.face import BLANK, NO_DRINK, CardFace, Character, DrinkDeck, DrinkFace
from lastcall.table.house import NO_HOUSE, House
from lastcall.table.machine import Machine
from lastcall.table.options import NO_TARGET
from lastcall.table.plan import Plan, everybody_alone
from lastcall.table.special import Special


def having(characters: tuple[Character, ...], *hooks: str) -> int:
    """The seats whose character's rules have one of these methods of their own, as a mask."""
    mask = 0
    for seat, character in enumerate(characters):
        special = character.special
        if special is not None and any([own_method(special, hook) for hook in hooks]):
            mask |= 1 << seat
    return mask


def own_method(special: Special, hook: str) -> bool:
    """Whether a character's rules have a method that is not the common one, which does nothing."""
    return getattr(type(special), hook) is not getattr(Special, hook)


def asked_beyond_the_hand(special: Special | None) -> int:
    """At which occasions a seat may have something to play or do that is not in its hand, as a mask."""
    if special is None:
        return 0
    asked = isinstance(special, Machine) or own_method(special, "at_hand") or own_method(special, "acts")
    return special.asked_at if asked else 0


@cache
def prints_of(character: Character) -> frozenset[CardFace]:
    """The different cards of a character's decks."""
    side_decks = [face for _, deck in character.side_decks for face in deck]
    return frozenset([*character.deck, *side_decks])


@cache
def occasions_of(character: Character) -> int:
    """All the occasions at which a character's cards may be played, as a mask."""
    mask = 0
    for face in prints_of(character):
        mask |= face.occasions
    return mask


@cache
def has_bodies(character: Character) -> bool:
    """Whether a card of a character can lie on the table as a body."""
    return any([face.body is not None for face in prints_of(character)])


class Setup:
    """What does not change during a game, shared by all copies of a table."""

    __slots__ = (
        "characters",
        "plan",
        "allies",
        "shared",
        "potions",
        "drink_deck",
        "faces",
        "drink_faces",
        "owner",
        "home",
        "special",
        "beyond",
        "on_moment",
        "on_numbers",
        "on_bear",
        "on_hurt",
        "on_play_over",
        "on_drinks",
        "on_gold",
        "on_losing",
        "lasting",
        "watchers",
        "boosters",
        "face_down",
        "collectors",
        "pieces",
        "joint",
        "vetoes",
        "own_drinks",
        "bodies",
        "machines",
        "endless",
        "innkept",
        "pileless",
        "tracks",
        "n_cards",
        "first_drink",
        "orders",
        "variants",
        "bar_deck",
        "prizes",
        "chores",
        "switches",
        "seed",
        "first",
        "position",
    )

    def __init__(
        self,
        characters: tuple[Character, ...],
        drink_deck: DrinkDeck,
        switches: tuple[tuple[str, str], ...],
        seed: int,
        first: int,
        plan: Plan | None = None,
        house: House = NO_HOUSE,
    ) -> None:
        self.characters = characters
        self.variants = house.variants
        self.bar_deck = house.bar_deck
        self.prizes = house.prizes  # those in the game (PRIZE-01); none at most tables
        self.chores = house.chores  # lists of operations that the table's own rules set going
        self.plan = plan if plan is not None else everybody_alone(len(characters))
        self.allies = self.plan.allies()  # for each seat, all the seats of its side, as a mask
        self.shared = self.plan.shared  # whether anybody shares a side
        self.potions = any([n > 0 for n in self.plan.potions])
        self.drink_deck = drink_deck
        faces: list[CardFace] = []
        owner: list[int] = []
        home: list[str] = []
        special = 0
        lasting = 0
        for seat, character in enumerate(characters):
            faces.extend(character.deck)
            owner.extend([seat] * len(character.deck))
            home.extend([""] * len(character.deck))
            for name, side_deck in character.side_decks:
                faces.extend(side_deck)
                owner.extend([seat] * len(side_deck))
                home.extend([name] * len(side_deck))
            if character.special is not None:
                special |= 1 << seat
                if character.special.outlives:
                    lasting |= 1 << seat
        # Which seats' rules have anything to say at all, by what they are asked; as masks.
        self.beyond = [asked_beyond_the_hand(character.special) for character in characters]
        self.on_moment = having(characters, "moment")
        self.on_numbers = having(characters, "numeral", "hit")
        self.on_bear = having(characters, "bear", "carried")
        self.on_hurt = having(characters, "hurt")
        self.on_play_over = having(characters, "after_play")
        self.on_drinks = having(characters, "revealed", "drunk", "bear", "carried")
        self.on_gold = having(characters, "receives", "owes", "paid", "carried")
        self.on_losing = having(characters, "worth", "drunkenness")
        # Piles nobody may look into, as seat and name; none at most tables.
        self.face_down = tuple(
            [
                (seat, name)
                for seat, character in enumerate(characters)
                if character.special is not None
                for name in character.special.face_down
            ]
        )
        faces.extend(house.prizes)
        owner.extend([bits.NONE] * len(house.prizes))  # nobody's, whoever has won them
        home.extend([bits.PRIZES] * len(house.prizes))
        everybody = (1 << len(characters)) - 1
        self.lasting = lasting  # seats whose rules go on when they are out, as a mask
        self.watchers = 0  # seats whose cards may answer what happens to others, as a mask
        self.collectors = 0  # seats whose cards may answer what others have paid to the Inn, as a mask
        self.pieces = any([character.pieces for character in characters])  # named pieces of Gold
        self.joint = self.shared and any([character.joint for character in characters])  # ready for a side
        self.vetoes = False  # whether a card here answers Action Cards
        self.own_drinks = any([character.drink_decks for character in characters])
        self.boosters = False  # whether a card here may go with another as that is played (TYPE-10)
        for whose, occasions in [
            *[(1 << seat, occasions_of(character)) for seat, character in enumerate(characters)],
            *[(everybody, face.occasions) for face in house.prizes],
        ]:
            self.boosters = self.boosters or occasions & bits.AS_I_PLAY != 0
            self.vetoes = self.vetoes or occasions & bits.IS_ACTION != 0
            if occasions & bits.SOMEBODY_LOST:
                self.watchers |= whose
            if occasions & (bits.PAID_TO_INN | bits.PIECE_TO_INN):
                self.collectors |= whose
        # Cards that can be bodies; a body's number is the place of a copy of its card, from FIRST_BODY on.
        self.bodies: tuple[int, ...] = ()
        if any([has_bodies(character) for character in characters]):
            self.bodies = tuple([card for card, face in enumerate(faces) if face.body is not None])
        if bits.FIRST_BODY + len(self.bodies) > NO_TARGET:
            raise LastCallError(f"{len(self.bodies)} cards of these decks can lie on the table as bodies.")
        self.first_drink = len(faces)
        drinks: list[DrinkFace] = [NO_DRINK] * len(faces)
        drinks.extend(drink_deck.faces)
        faces.extend([BLANK] * len(drink_deck.faces))
        owner.extend([bits.NONE] * len(drink_deck.faces))
        home.extend([""] * len(drink_deck.faces))
        for seat, character in enumerate(characters):
            for name, reserve in character.drink_decks:
                for drink in reserve:
                    if drink.use is not None and drink.use.occasions & bits.AS_I_PLAY:
                        self.boosters = True
                drinks.extend(reserve)
                faces.extend([BLANK if face.use is None else face.use for face in reserve])
                owner.extend([seat] * len(reserve))
                home.extend([name] * len(reserve))
        self.faces = faces
        self.drink_faces = drinks
        self.owner = owner
        self.home = home  # "" is the Character Deck, or the Drink Deck; else the name of a side deck
        self.special = special  # seats whose character has rules of its own, as a mask
        self.machines = 0  # seats that nobody plays, as a mask; of these,
        self.endless = 0  # those that are never out,
        self.innkept = 0  # those whose Gold is the Inn's,
        self.pileless = 0  # those that drink off the Drink Deck and have no Drink Me! pile
        for seat, character in enumerate(characters):
            if isinstance(character.special, Machine):
                self.machines |= 1 << seat
                self.endless |= 1 << seat if character.special.endless else 0
                self.innkept |= 1 << seat if character.special.purse else 0
                self.pileless |= 1 << seat if character.special.no_pile else 0
        # Of a seat with a track for each player it faces: that player to the side. Empty at most tables.
        self.tracks: dict[int, dict[int, int]] = {}
        for seat, faced, side in self.plan.tracks:
            self.tracks.setdefault(seat, {})[faced] = side
        self.n_cards = len(faces)
        n = len(characters)
        self.orders = [tuple((start + i) % n for i in range(n)) for start in range(n)]
        self.switches = switches
        self.seed = seed
        self.first = first
        self.position = ""  # the text this table was set up from, if it was

    def is_gift(self, card: int) -> bool:
        """Whether a card is of a deck that is given into hands: no Character Card, whoever holds it."""
        home = self.home[card]
        return self.has_owner(card) and home != "" and home in self.characters[self.owner[card]].gifts

    def is_joint(self, card: int) -> bool:
        """Whether a card, lying ready before somebody, may be played by all of that side."""
        home = self.home[card]
        return home != "" and home in self.characters[self.owner[card]].joint

    def is_piece(self, card: int) -> bool:
        """Whether a card is a piece of Gold: one that is paid, anted and divided like a coin."""
        home = self.home[card]
        return self.has_owner(card) and home != "" and home in self.characters[self.owner[card]].pieces

    def piles(self) -> set[str]:
        """The names of the piles of the table that are there, whatever lies in them."""
        found = {bits.PRIZES, bits.PRIZE_BIN} if self.prizes else set()
        return found | {bits.BAR_DECK} if self.bar_deck else found

    def has_owner(self, card: int) -> bool:
        """Whether a card is some character's, and not the Inn's."""
        return self.owner[card] != bits.NONE

    def body_numbers(self, card: int) -> list[int]:
        """The numbers a body made of this card may have: one for each copy there is of it."""
        face, whose = self.faces[card], self.owner[card]
        return [
            bits.FIRST_BODY + place
            for place, one in enumerate(self.bodies)
            if self.faces[one] is face and self.owner[one] == whose
        ]
