"""What a run of the lab plays, and each of its games before it is played.

A game is made from its *name* alone, ``seed/number``: the same name gives the same game, alone or among
a million, in any number of processes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Final

from lastcall import bots, inn
from lastcall.characters import all_ids, character
from lastcall.game import MOST_SEATS, Table
from lastcall.modes.variants import BAR_DECK
from lastcall.proof.fuzz import ANY, people_for, tables_of, variants_for
from lastcall.table.errors import LastCallError

LONGEST: Final = 20_000  # decisions; a game of that length is stopped
PATIENCE: Final = 60.0  # seconds within which a bot must have answered


@dataclass(frozen=True)
class Wanted:
    """What the games of a run are like. All that decides them stands here, and the seed."""

    seed: int
    characters: tuple[str, ...]
    seats: tuple[int, int] = (4, 4)
    bots: tuple[str, ...] = ("regular",)  # one for all, or several that change seats from game to game
    modes: tuple[str, ...] = ("",)  # ways to play; "" is all against all
    variants: tuple[str, ...] = ()  # of every game, or ANY
    drinks: tuple[str, ...] = ()  # any Drink Deck, if not said
    events: bool = False  # rows for each card played and for each turn too

    def to_json(self) -> dict[str, Any]:
        """It as plain JSON."""
        return {name: list(of) if isinstance(of, tuple) else of for name, of in asdict(self).items()}


@dataclass(frozen=True)
class Planned:
    """One game, before it is played."""

    name: str
    number: int
    people: tuple[str, ...]
    bots: tuple[str, ...]
    bot_seeds: tuple[int, ...]
    drinks: str
    seed: int
    mode: str
    variants: tuple[str, ...]

    def table(self) -> Table:
        """The table, set up."""
        return Table.new(
            self.people, seed=self.seed, drinks=self.drinks, mode=self.mode, variants=self.variants
        )


def wanted(
    seed: int,
    characters: Sequence[str] = (),
    seats: tuple[int, int] = (4, 4),
    bots_of: Sequence[str] = ("regular",),
    modes: Sequence[str] = ("",),
    variants: Sequence[str] = (),
    drinks: Sequence[str] = (),
    events: bool = False,
) -> Wanted:
    """What is to be played, checked: names as they are kept, and a sentence for what cannot be.

    >>> wanted(7, ["Zot the Wizard", "eve"], (2, 2)).characters
    ('zot', 'eve')
    """
    ids = tuple(dict.fromkeys([character(name).id for name in characters])) or tuple(all_ids())
    low, high = seats
    if not 2 <= low <= high <= MOST_SEATS:
        raise LastCallError(f"A game has 2 to {MOST_SEATS} seats, not {low if low < 2 else high}.")
    if high > len(ids):
        raise LastCallError(f"{high} seats need {high} characters; {len(ids)} are to be played.")
    for name in bots_of:
        bots.bot(name)
    if len(bots_of) > high:
        raise LastCallError(f"{len(bots_of)} bots do not find a place in {high} seats.")
    for mode in modes:
        if mode and not [n for n in tables_of(mode, ids, high) if n >= low]:
            told = str(low) if low == high else f"{low} to {high}"
            raise LastCallError(f"{mode} cannot be played by {told} of these characters.")
    decks = tuple([inn.drink_deck(name).id for name in drinks])
    return Wanted(seed, ids, seats, tuple(bots_of), tuple(modes), tuple(variants), decks, events)


def plan(asked: Wanted, number: int) -> Planned:
    """The game with a number.

    >>> asked = wanted(7)
    >>> plan(asked, 3) == plan(asked, 3), plan(asked, 3).name
    (True, '7/3')
    """
    name = f"{asked.seed}/{number}"
    chance = Random(f"lab {name}")
    mode = chance.choice(asked.modes)
    people = people_for(mode, asked.characters, asked.seats, chance)
    players = [asked.bots[i % len(asked.bots)] for i in range(len(people))]
    chance.shuffle(players)
    variants = variants_for(asked.variants, chance)
    decks = asked.drinks or tuple(inn.deck_ids())
    drinks = "+".join(decks) if BAR_DECK in variants else chance.choice(decks)
    seeds = tuple([chance.getrandbits(31) for _ in people])
    seed = chance.getrandbits(31)
    return Planned(name, number, people, tuple(players), seeds, drinks, seed, mode, variants)


__all__ = ["ANY", "LONGEST", "PATIENCE", "Planned", "Wanted", "plan", "wanted"]
