"""What a table is played with beside its characters and Drinks: variants, and what they bring along."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from lastcall.table.face import CardFace, Op


@dataclass(frozen=True)
class House:
    """The variants of a table, and what they lay out."""

    variants: tuple[str, ...] = ()  # their ids, always in the same order
    bar_deck: bool = False  # the Drink Deck is counted off a bigger one (BARDECK-02)
    prizes: tuple[CardFace, ...] = ()  # Prizes, no two alike (PRIZE-01)
    chores: dict[str, tuple[Op, ...]] = field(default_factory=dict)  # operations their rules set going


NO_HOUSE: Final = House()
