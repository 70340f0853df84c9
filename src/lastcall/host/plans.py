"""What a table is to be: how many play, in which way, at which pace.

>>> plan = Plan.new("ALE42F", "Friday", seats=4, mode="boss-battle")
>>> plan.sides()
[0, 1, 1, 1]
>>> import random
>>> dealt = plan.deal(["", "zot", "", ""], random.Random(1))
>>> dealt[1], len(set(dealt)), characters.character(dealt[0]).boss is not None
('zot', 4, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal

from lastcall import characters, inn
from lastcall.game import MOST_SEATS, Table
from lastcall.host import wire
from lastcall.host.paces import Pace, pace
from lastcall.modes import plan_of
from lastcall.modes.variants import BAR_DECK
from lastcall.modes.variants import checked as checked_variants
from lastcall.table.errors import LastCallError
from lastcall.table.plan import Plan as Arrangement

PASS: Final = "pass"
BOT: Final = "bot"

State = Literal["gathering", "playing", "over", "kept"]


@dataclass(frozen=True)
class Plan:
    """A table before its cards are dealt."""

    code: str
    name: str
    seats: int
    mode: str
    variants: tuple[str, ...]
    drinks: str
    pace: str
    absent: str  # who is away: the clock passes for them, or a bot plays
    watching: bool
    listed: bool
    host: int  # the seat that may begin
    dealt: tuple[str, ...] = ()  # the characters, once the game has begun
    seed: int = 0

    @classmethod
    def new(
        cls,
        code: str,
        name: str,
        seats: int,
        mode: str = "",
        variants: Sequence[str] = (),
        drinks: str = "",
        pace: str = "fast",
        absent: str = BOT,
        watching: bool = True,
        listed: bool = False,
    ) -> Plan:
        """A plan that can be played, or an error that says what is wrong with it."""
        if not 2 <= seats <= MOST_SEATS:
            raise LastCallError(f"A table has 2 to {MOST_SEATS} seats, not {seats}.")
        if absent not in (PASS, BOT):
            raise LastCallError(
                f"Who is away is passed over (pass) or played by a bot (bot), not {absent!r}."
            )
        kept = checked_variants(variants)
        if not drinks:
            drinks = "+".join(inn.deck_ids()) if BAR_DECK in kept else inn.deck_ids()[0]
        plan = cls(
            code, name, seats, mode, kept, inn.drink_deck(drinks).id, pace, absent, watching, listed, 0
        )
        plan.arrangement()
        _ = plan.clocks
        return plan

    @property
    def clocks(self) -> Pace:
        """How long the table waits."""
        return pace(self.pace)

    def arrangement(self) -> Arrangement:
        """Who is on which side."""
        return plan_of(self.mode, self.seats)

    def sides(self) -> list[int]:
        """The side of each seat."""
        return list(self.arrangement().sides)

    def title(self, character: str) -> str:
        """What a character is called."""
        if character in characters.all_ids():
            return characters.character(character).name
        guests = [guest for guest in self.arrangement().guests if guest.id == character]
        return guests[0].name if guests else character

    def must_be_known(self, character: str) -> None:
        """An error, if nobody is called that."""
        characters.character(character)

    def deal(self, chosen: Sequence[str], chance: Random) -> tuple[str, ...]:
        """A character for each seat: the one that was chosen, or any that is left."""
        bosses = self.arrangement().bosses
        left = [id for id in characters.all_ids() if id not in chosen]
        chance.shuffle(left)
        dealt = list(chosen)
        for seat in sorted(range(self.seats), key=lambda seat: seat not in bosses):
            if not dealt[seat]:
                fitting = [
                    id for id in left if seat not in bosses or characters.character(id).boss is not None
                ]
                if not fitting:
                    raise LastCallError("There is nobody left with Boss Cards for the Boss's seat. (BOSS-03)")
                dealt[seat] = fitting[0]
                left.remove(fitting[0])
        return tuple(dealt)

    def table(self, dealt: Sequence[str], seed: int) -> Table:
        """The table, set up: nobody is skipped for what they hold, all who may answer are asked at once."""
        return Table.new(
            dealt,
            seed=seed,
            drinks=self.drinks,
            fast=False,
            open_floor=True,
            mode=self.mode,
            variants=self.variants,
        )

    def lobby(self, state: State, seats: list[wire.SeatCard], watchers: int, note: str) -> wire.Lobby:
        """What everybody may know of it."""
        return wire.Lobby(
            self.code,
            self.name,
            state,
            seats,
            self.mode,
            list(self.variants),
            self.drinks,
            self.pace,
            self.absent,
            self.watching,
            watchers,
            note,
        )

    def to_json(self) -> dict[str, Any]:
        """It as plain JSON."""
        return {**vars(self), "variants": list(self.variants), "dealt": list(self.dealt)}

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> Plan:
        """The plan that :meth:`to_json` wrote.

        >>> plan = Plan.new("ALE42F", "Friday", seats=2)
        >>> Plan.from_json(plan.to_json()) == plan
        True
        """
        try:
            return cls(**{**doc, "variants": tuple(doc["variants"]), "dealt": tuple(doc["dealt"])})
        except (KeyError, TypeError) as problem:
            raise LastCallError(f"The stored table is damaged: {problem}.") from problem
