"""Who sits at the tables of an environment: always the same, or others in each game."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall import characters as cast
from lastcall.inn.prizes import PRIZES
from lastcall.modes import plan_of
from lastcall.modes.variants import PRIZE, checked
from lastcall.setting_up import deck_to_play, house_of
from lastcall.table import rng
from lastcall.table.errors import LastCallError
from lastcall.table.face import Character, Face
from lastcall.table.plan import Plan

MOST_SEATS = 8


class Casting:
    """Characters to choose from, seats, a way to play and its Drinks: checked, before there is a table."""

    def __init__(
        self,
        characters: Sequence[str] | str,
        seats: int | None,
        mode: str,
        variants: Sequence[str],
        drinks: str,
    ) -> None:
        ids = cast.all_ids() if characters == "all" else characters
        if isinstance(ids, str):
            ids = [id.strip() for id in ids.split(",")]
        self.people: list[Character] = [cast.character(id) for id in ids]
        self.seats = len(self.people) if seats is None else seats
        if not 2 <= self.seats <= MOST_SEATS:
            raise LastCallError(f"An environment has 2 to {MOST_SEATS} seats, not {self.seats}.")
        if self.seats > len(self.people):
            raise LastCallError(f"There are {self.seats} seats and {len(self.people)} characters for them.")
        for person in self.people:
            if self.people.count(person) > 1:
                raise LastCallError(f"The character {person.id!r} is named twice. (SETUP-02)")
        self.mode = mode
        self.plan: Plan = plan_of(mode, self.seats)
        self.variants = checked(variants)
        self.drinks = drinks
        self.fixed = self.seats == len(self.people)

    @property
    def places(self) -> int:
        """The seats of a table, with those that nobody plays."""
        return self.seats + len(self.plan.guests)

    def house(self) -> list[Face]:
        """The prints that are no player's: those of machines, Drinks, Prizes."""
        found: list[Face] = list(deck_to_play(self.drinks, house_of(self.variants, None)).faces)
        return [*found, *PRIZES] if PRIZE in self.variants else found

    def draw(self, chance: int) -> list[Character]:
        """Who plays a game: as named, or drawn; a Boss from those who have Boss Cards (BOSS-03)."""
        if self.fixed:
            return self.people
        order = list(range(len(self.people)))
        rng.shuffle(rng.seeded(chance), order)
        left = [self.people[place] for place in order]
        drawn: list[Character] = []
        for seat in range(self.seats):
            able = [one for one in left if one.boss is not None] if seat in self.plan.bosses else left
            if not able:
                raise LastCallError("Too few of the characters named have Boss Cards. (BOSS-03)")
            drawn.append(able[0])
            left.remove(able[0])
        return drawn
