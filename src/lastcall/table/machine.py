"""A seat that nobody plays: what it does, the rules of the table say.

A machine is a `Special` with answers of its own wherever a player would be asked. It has no hand; it never
owes a decision. State lives on the table, as with every character.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcall.table import bits, options
from lastcall.table.special import Special

if TYPE_CHECKING:
    from lastcall.table.seats import Owed
    from lastcall.table.stack import Round, Window
    from lastcall.table.state import State

DECLINING = (options.NO, options.DONE, options.PASS)


class Machine(Special):
    """The rules of a seat that nobody plays; every method here is asked where a player would be."""

    purse = ""  # the rule by which all its Gold is the Inn's; with none it has a Stash
    endless = False  # whether it is never out: a track that gives out is reset
    no_pile = ""  # the rule by which its Drinks come off the Drink Deck and nobody orders for it
    no_prize = ""  # the rule by which it puts no Prize into a pot
    gives_back = ""  # the rule by which a Prize it has won goes back to the Inn
    phases: tuple[int, ...] = (bits.ACTION_PHASE, bits.DRINK_PHASE)  # of its turn

    def take_action(self, t: State, seat: int) -> None:
        """Its Action Phase."""

    def would_answer(self, t: State, seat: int, w: Window) -> bool:
        """Whether it answers what a window is about, if it is its turn to."""
        return False

    def answer(self, t: State, seat: int, w: Window) -> bool:
        """It answers: True if it made a play, so that everybody is asked again."""
        return False

    def gamble(self, t: State, seat: int, current: Round) -> int:
        """Its turn in a Round of Gambling: the serial of the play it made, or 0 if it passes."""
        return 0

    def choose(self, t: State, seat: int, owed: Owed) -> int:
        """The place of the option it takes in any other choice: what declines, else the first listed."""
        for place, option in enumerate(owed.options):
            if options.verb_of(option) in DECLINING:
                return place
        return 0

    def reset(self, t: State, seat: int, faced: list[int]) -> None:
        """The tracks that face these seats have given out."""
