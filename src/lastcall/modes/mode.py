"""What a way to play says of itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lastcall.table.errors import LastCallError
from lastcall.table.plan import Plan


@dataclass(frozen=True)
class Mode:
    """A way to play: its name, how many play it, and how it arranges them."""

    id: str
    name: str
    about: str  # one sentence
    seats: tuple[int, ...]  # how many may play
    rule: str
    plan: Callable[[int], Plan]
    guests: tuple[str, ...] = ()  # seats it brings along that nobody plays, by their ids

    def check(self, n: int) -> None:
        """Refuse a number of players it is not made for."""
        if n not in self.seats:
            most = str(self.seats[-1])
            numbers = ", ".join(map(str, self.seats[:-1])) + f" or {most}" if self.seats[1:] else most
            raise LastCallError(f"{self.name} is for {numbers} players, not for {n}. ({self.rule})")
