"""What a character adds to the rules of the table.

Most characters are a deck and nothing more. The others give their `Character` one `Special`: an
object without state of its own (state lives on the table: side piles, tokens, tracks) whose methods
the machine calls at fixed moments. Every method here does nothing, so a character writes only what
it has; and a table at which nobody has a `Special` never comes here.

Each call names the seat whose character this is, and whatever is happening, by whomever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lastcall.table.stack import Play, Window
    from lastcall.table.state import State

# ---- moments of a turn ----------------------------------------------------------------------------
TURN_BEGINS: Final = 0
PHASE_BEGINS: Final = 1
PHASE_ENDS: Final = 2  # not called for a phase that was cut off (TURN-05)
TURN_ENDS: Final = 3


class Special:
    """A character's own rules, called by the machine; subclass it in the character's file."""

    def set_up(self, t: State, seat: int) -> None:
        """Before the first turn: tokens, tracks, cards laid out."""

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

    def announced(self, t: State, seat: int, play: Play) -> None:
        """A play of this player's was announced: what joins it before anybody may answer (Gear, Story)."""

    def numeral(self, t: State, seat: int, play: Play, attribute: int, amount: int) -> int:
        """One printed number of any play, as this character's rules change it. Never past 0."""
        return amount

    def hit(self, t: State, seat: int, play: Play, recipient: int, attribute: int, total: int) -> int:
        """The total this player's play does to somebody; asked only if it is not 0."""
        return total

    def bear(self, t: State, seat: int, attribute: int, total: int) -> int:
        """The total this player is about to gain (or, negative, lose)."""
        return total

    def paid(self, t: State, seat: int, payer: int, payee: int, amount: int, cause: int, source: int) -> None:
        """Gold was paid, from a Stash or by the Inn for somebody (GOLD-02); ``source`` asked for it."""

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
