"""How a way of playing arranges a table: who shares a side, and with what everybody begins.

A *seat* has a hand, a deck and a turn; a *side* has Fortitude, Alcohol Content, Gold and Potion
Tokens. In a game of all against all each seat is a side of its own; members of a team share one.
Those who share a side sit side by side (Q-TEAM-3).
"""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.table.face import Character


@dataclass(frozen=True)
class Plan:
    """The numbers of a way of playing; those of a seat and those of a side."""

    mode: str  # its id, or "" for all against all
    sides: tuple[int, ...]  # of each seat, its side
    gold: tuple[int, ...]  # of each side
    potions: tuple[int, ...]  # Potion Tokens of each side
    orders: tuple[int, ...]  # Drinks each side orders in an Order a Drink Phase
    hand_sizes: tuple[int, ...]  # of each seat; 0 is the character's own
    actions: tuple[int, ...]  # Action Cards each seat may play in an Action Phase
    first_orders: tuple[int, ...]  # the same two in the first turn of the game
    first_actions: tuple[int, ...]
    bosses: tuple[int, ...] = ()  # seats that play with their Boss Cards
    begins: int = -1  # the seat with the first turn, if the way of playing says so
    lays_out: bool = False  # Actions of a Boss stay before it until the Action Phase is over (BOSS-19)
    guests: tuple[Character, ...] = ()  # seats after those of the players named that nobody plays
    # Of a guest, and of a seat it faces, the side: a track of its own for each player. They come after
    # the sides that seats have.
    tracks: tuple[tuple[int, int, int], ...] = ()
    highest: int = 20  # where such a track ends

    @property
    def shared(self) -> bool:
        """Whether anybody shares a side."""
        return len(self.gold) < len(self.sides)

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of a side, in turn order."""
        return tuple([seat for seat, its in enumerate(self.sides) if its == side])

    def allies(self) -> tuple[int, ...]:
        """For each seat, all the seats of its side, itself included, as a mask."""
        return tuple(
            [sum([1 << other for other, side in enumerate(self.sides) if side == own]) for own in self.sides]
        )


def everybody_alone(n: int) -> Plan:
    """All against all: 8 Gold each for two players, 12 for seven or more, else 10 (SETUP-05).

    >>> everybody_alone(3).gold, everybody_alone(3).shared
    ((10, 10, 10), False)
    """
    gold = 8 if n == 2 else 10 if n <= 6 else 12
    ones = (1,) * n
    return Plan("", tuple(range(n)), (gold,) * n, (0,) * n, ones, (0,) * n, ones, ones, ones)
