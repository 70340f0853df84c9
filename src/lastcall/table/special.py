"""What a character adds to the rules of the table.

Most characters are a deck and nothing more. The others give their `Character` one `Special`: an
object without state of its own (state lives on the table: side piles, tokens, tracks) whose methods
the machine calls at fixed moments. Every method here does nothing, so a character writes only what
it has; and a table at which nobody has a `Special` never comes here.

Each call names the seat whose character this is, and whatever is happening, by whomever.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

from lastcall.table import bits

if TYPE_CHECKING:
    from lastcall.table.face import CardFace
    from lastcall.table.seats import Body
    from lastcall.table.stack import Drink, Drinking, Frame, Play, Round, Window
    from lastcall.table.state import State

# ---- moments of a turn ----------------------------------------------------------------------------
TURN_BEGINS: Final = 0
PHASE_BEGINS: Final = 1
PHASE_ENDS: Final = 2  # not called for a phase that was cut off (TURN-05)
TURN_ENDS: Final = 3
TURN_OVER: Final = 4  # what the end has set going is done: the very last, for what takes no decision


# ---- what a bot may ask a character's file ----------------------------------------------------------
UNKNOWN: Final = 0.3  # points: what is not understood, for whoever does it


class Glance(Protocol):
    """What a bot makes of what its seat may know, as far as a character's advice may use it."""

    @property
    def me(self) -> int:
        """The viewer."""
        ...

    @property
    def alive(self) -> list[int]:
        """Who is in the game."""
        ...

    @property
    def others(self) -> list[int]:
        """The same without the viewer."""
        ...

    @property
    def teams(self) -> bool:
        """Whether any players share a side."""
        ...

    def mates(self, seat: int) -> list[int]:
        """Who is in the game of a player's side, that player included; of a body its owner's."""
        ...

    def against(self, seat: int) -> list[int]:
        """Who is in the game of the other sides."""
        ...

    @property
    def fortitude(self) -> list[int]:
        """By seat."""
        ...

    @property
    def alcohol(self) -> list[int]:
        """By seat."""
        ...

    @property
    def gold(self) -> list[int]:
        """By seat."""
        ...

    @property
    def active(self) -> int:
        """Whose turn it is."""
        ...

    @property
    def phase(self) -> int:
        """Which phase of it."""
        ...

    def swing(self, seat: int, fortitude: int, alcohol: int, gold: int) -> float:
        """What it is worth to the viewer, in points, that a player's attributes change."""
        ...

    def sign(self, seat: int) -> float:
        """What a point for a player is to the viewer: 1 for the viewer's own, else below 0."""
        ...

    def drinking(self, seat: int) -> float:
        """What it is worth to the viewer that a player drinks something nobody has seen yet."""
        ...

    def from_pile(self, seat: int) -> float:
        """What it is worth to the viewer that a player drinks the top of their Drink Me! pile."""
        ...

    @property
    def leader(self) -> int:
        """Who would win the Round of Gambling if nobody played another card, or NONE."""
        ...

    def hurt(self) -> list[tuple[int, int]]:
        """Who has lost how much Fortitude to the card that may be answered for it now."""
        ...

    def coming(self, seat: int) -> tuple[int, int, int]:
        """What waits to be answered now would change of a player's Fortitude, Alcohol Content and Gold."""
        ...

    @property
    def bodies(self) -> Mapping[int, Lying]:
        """What lies on the table and can be hit, by its number."""
        ...

    def board(self, seat: int) -> dict[str, Any]:
        """What :meth:`Special.public` shows of a seat, and of the own seat :meth:`Special.private` too."""
        ...


class Lying(Protocol):
    """A body, as everybody sees it."""

    @property
    def number(self) -> int:
        """What stands for it among seats."""
        ...

    @property
    def owner(self) -> int:
        """Whose it is."""
        ...

    @property
    def face(self) -> CardFace:
        """Its print."""
        ...

    @property
    def fortitude(self) -> int:
        """What it has left; 0 if it has no track."""
        ...

    @property
    def tokens(self) -> dict[str, int]:
        """What lies on it."""
        ...


class Aim:
    """Something that may be done, as a bot sees it: by whom, to whom, with which card, which of several."""

    __slots__ = ("kind", "verb", "face", "mode", "actor", "target", "sub", "kept")

    def __init__(
        self,
        kind: str,
        verb: str,
        face: CardFace | None,
        mode: int,
        actor: int,
        target: int,
        sub: int,
        kept: float = 0.0,
    ) -> None:
        self.kind = kind  # of the decision, as in `table.options.KIND_NAMES`
        self.verb = verb
        self.face = face
        self.mode = mode
        self.actor = actor
        self.target = target
        self.sub = sub
        self.kept = kept  # of a choice about a card of the viewer's hand: what it is worth there


class Special:
    """A character's own rules, called by the machine; subclass it in the character's file."""

    asked_at = -1  # the occasions at which :meth:`at_hand` and :meth:`acts` may offer anything, as a mask
    outlives = False  # whether these rules go on when the character is out (tokens left with others)
    in_parts = False  # whether teammates may act between what it does in its Action Phase (TCHAR-12)
    face_down: tuple[str, ...] = ()  # its piles that nobody may look into; `State.known` says who knows what

    def set_up(self, t: State, seat: int) -> None:
        """Before the first turn: tokens, tracks, cards laid out."""

    def dealt(self, t: State, seat: int) -> None:
        """All is dealt, the first turn waits: what is chosen before it, as chores. Not called in stories."""

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        """A turn or phase of ``active`` begins or ends. May put plays and errands on the stack."""

    def at_hand(self, t: State, seat: int) -> list[int]:
        """Cards outside the hand that may be played as though in hand (TYPE-11)."""
        return []

    def take(self, t: State, seat: int, card: int) -> None:
        """One of the cards of :meth:`at_hand` is being played: take it from where it lies."""

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        """What this player may do now that is no card (a sale, cooking), as options with the verb ACT.

        An act is not offered again in the same state; otherwise play need not end.
        """
        return []

    def act(self, t: State, seat: int, option: int) -> bool:
        """Do an act. True if it changed anything, so that everybody is asked again."""
        return False

    def act_text(self, t: State, seat: int, option: int) -> str:
        """An act in words."""
        return "Act"

    def counts_as(self, t: State, seat: int, option: int) -> int:
        """The type of card an act counts as, where several want to answer at once (TIME-07)."""
        return bits.ANYTIME

    def may_ignore(self, t: State, seat: int) -> bool:
        """Whether this player has something before them that Ignores effects of no card; all can tell.

        What is done by `flow/errands.befall` may then be answered with :meth:`acts`.
        """
        return False

    def announced(self, t: State, seat: int, play: Play) -> bool:
        """A play of this player's was announced: what joins it before anybody may answer (Gear, Story).

        True when that is done; as long as it is not, it may ask, and is called again. ``play.step``
        counts the calls, ``play.note`` is free to use.
        """
        return True

    def chosen(self, t: State, seat: int, play: Play, option: int) -> None:
        """The answer to what :meth:`announced` asked."""

    def asks(self, t: State, seat: int, play: Play) -> str:
        """What :meth:`announced` asks, in words."""
        return "Choose."

    def answer_words(self, t: State, seat: int, play: Play, option: int) -> str:
        """One of the options of it, in words; empty, if the common words will do."""
        return ""

    def refuses(self, t: State, seat: int, play: Play) -> int:
        """Answers this player's play cannot get now: REFUSES_NEGATE, REFUSES_IGNORE ..."""
        return 0

    def numeral(self, t: State, seat: int, play: Play, attribute: int, amount: int) -> int:
        """One printed number of any play, as this character's rules change it. Never past 0."""
        return amount

    def hit(self, t: State, seat: int, play: Play, recipient: int, attribute: int, total: int) -> int:
        """The total this player's play does to somebody; asked only if it is not 0."""
        return total

    def bear(self, t: State, seat: int, attribute: int, total: int, by: Frame | None) -> int:
        """The total this player is about to gain (or, negative, lose), from a play, Drinks, an Event ..."""
        return total

    def hurt(self, t: State, seat: int, play: Play, lost: tuple[int, ...]) -> None:
        """A play has just cost players Fortitude, flat as (victim, amount): what is marked at once.

        Nobody can come between. ``play.facts`` says what the same play had cost before.
        """

    def struck(self, t: State, seat: int, body: Body, lost: int, by: Frame | None) -> None:
        """A body of this player lost Fortitude to a card: it may leave play, or push frames."""

    def receives(self, t: State, seat: int, amount: int, payer: int) -> int:
        """How much Gold comes to this player, who is about to get ``amount``; the Inn adds the rest.

        What comes at one moment is one amount; with several payers ``payer`` is SEVERAL.
        """
        return amount

    def owes(self, t: State, seat: int, payee: int, amount: int, cause: int) -> int:
        """How much this player owes, of whom ``amount`` is asked (a price, an ante ...)."""
        return amount

    def also_pays(self, t: State, seat: int) -> list[int]:
        """Pieces of Gold outside the Stash with which it may be paid all the same; they lie in its piles."""
        return []

    def turned_up(self, t: State, seat: int, holder: int, card: int) -> None:
        """A piece of Gold of this character's is turned face up before whoever has it now.

        What comes of it is done at once; nobody is asked, and nobody may answer.
        """

    def carried(
        self, t: State, seat: int, holder: int, card: int, attribute: int, total: int, by: Frame | None
    ) -> int:
        """The total that somebody who has a piece of Gold of this character's, face up, gains or loses."""
        return total

    def paid(self, t: State, seat: int, payer: int, payee: int, amount: int, cause: int, source: int) -> None:
        """Gold was paid, from a Stash or by the Inn for somebody (GOLD-02); ``source`` asked for it."""

    def revealed(self, t: State, seat: int, f: Drinking, drink: Drink) -> None:
        """A Drink lies revealed with its Chasers, anybody's, and nobody may answer yet: what changes it."""

    def drunk(self, t: State, seat: int, f: Drinking, drink: Drink, gained: int) -> None:
        """A Drink was drunk, by anybody; ``gained`` is the Alcohol it really brought its drinker."""

    def round_over(self, t: State, seat: int, current: Round) -> None:
        """A Round of Gambling is over; it says who took part, won or took the pot."""

    def pot_won(self, t: State, seat: int, winner: int, card: int) -> None:
        """A card of this character's lay in a pot that somebody gets; it must be put somewhere."""
        t.to_discard(card)

    def sent_home(self, t: State, seat: int, play: Play) -> None:
        """A card this player played has just gone home, however its play ended: Negated, dropped ...

        Called even if this player is out. What lay under the card, or was spent on it, goes back now.
        """

    def after_play(self, t: State, seat: int, play: Play) -> None:
        """Any play has gone home and its facts are known: markers, triggers, closing steps."""

    def refill(self, t: State, seat: int) -> bool:
        """Draw at the end of the Discard and Draw Phase in an own way; True if that was done."""
        return False

    def worth(self, t: State, seat: int) -> int:
        """Gold this player has beside plain coins, as far as it keeps them in the game."""
        return 0

    def drunkenness(self, t: State, seat: int) -> int:
        """Alcohol this player has beside the marker, as far as passing out goes."""
        return 0

    def somebody_out(self, t: State, seat: int, gone: int) -> None:
        """A player (perhaps this one) is out: what of this character's leaves, returns or stays."""

    def public(self, t: State, seat: int) -> dict[str, object]:
        """This character's board, as everybody sees it."""
        return {}

    def private(self, t: State, seat: int) -> dict[str, object]:
        """What only this player knows of it."""
        return {}

    # ---- for bots -----------------------------------------------------------------------------------

    def blow(self, r: Glance, seat: int, body: Lying, fortitude: int) -> float:
        """What it is worth to this player, in points, that one of its bodies gains or loses Fortitude."""
        return 0.5 * fortitude

    def in_pot(self, r: Glance, seat: int, winner: int) -> float:
        """What it is worth, in points, that somebody gets a face-down card of this player's with the pot."""
        return 0.0

    def comes_up(self, r: Glance, seat: int, whom: int) -> float:
        """What it is worth, in points, that the card turned up now does to a player what it would."""
        return 0.0

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """What a bot in this seat should think of an act or a choice of this character's, in points."""
        return UNKNOWN if aim.verb in ("act", "yes") else 0.0
