"""A player that leaves everything to chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcall.table import rng

if TYPE_CHECKING:
    from lastcall.views.question import Question
    from lastcall.views.seen import View


class Random:
    """Any of the choices, all alike. It has its own chance and never touches that of the table."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = rng.seeded(seed)

    def pick(self, n: int) -> int:
        """One of so many choices; all it needs, so that nobody has to make a view for it.

        >>> bot = Random(1)
        >>> sorted({bot.pick(3) for _ in range(50)})
        [0, 1, 2]
        """
        self.chance = rng.advance(self.chance)
        return rng.pick(self.chance, n)

    def choose(self, view: View, question: Question) -> int:
        """One of the choices."""
        return self.pick(len(question.choices))
