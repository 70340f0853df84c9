"""Variants: what may be added to any way to play.

>>> list(variants())
['prize', 'bar-deck']
>>> checked(["bar-deck", "prize"])
('prize', 'bar-deck')
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from lastcall.table.errors import LastCallError

PRIZE: Final = "prize"
BAR_DECK: Final = "bar-deck"


@dataclass(frozen=True)
class Variant:
    """A variant: its name, and what it is about."""

    id: str
    name: str
    about: str  # one sentence
    rule: str


VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        PRIZE, "Prize Variant", "Each Round of Gambling is also about a Prize, to be used once.", "PRIZE-01"
    ),
    Variant(
        BAR_DECK,
        "Bar Deck Variant",
        "Several Drink Decks are one big one, which is drunk thirty Drinks at a time.",
        "BARDECK-01",
    ),
)


def variants() -> dict[str, Variant]:
    """All of them by their ids."""
    return {variant.id: variant for variant in VARIANTS}


def checked(names: Iterable[str]) -> tuple[str, ...]:
    """Variants as they are kept: those there are, each once, always in the same order."""
    known = variants()
    wanted = [name.strip().lower() for name in names]
    for name in wanted:
        if name not in known:
            raise LastCallError(f"There is no variant called {name!r}. There are: {', '.join(known)}.")
    return tuple([id for id in known if id in wanted])
