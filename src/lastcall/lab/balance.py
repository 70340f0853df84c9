"""How often each character wins, with sensible players in every seat.

    python -m lastcall.lab.balance --games 400 --write docs/balance.md

A game is made from its number and the seed: the same numbers give the same games, in any number of
processes. Who sits at a table is drawn so that all have played equally often.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from lastcall import bots, inn
from lastcall.characters import all_ids, character
from lastcall.game import Table
from lastcall.table.face import HOUSE

FAIR: Final = (0.15, 0.35)  # of four players; a deck of ours outside is to be made anew
LONGEST: Final = 20_000  # decisions; a game of that length counts for nobody

Game = tuple[int, tuple[str, ...]]  # its number, and who plays


@dataclass
class Tally:
    """What many games have shown."""

    games: int = 0
    unfinished: int = 0
    turns: int = 0
    played: Counter[str] = field(default_factory=Counter)
    won: dict[str, float] = field(default_factory=dict)  # a tie is shared
    fates: Counter[tuple[str, str]] = field(default_factory=Counter)  # how each went out

    def add(self, other: Tally) -> None:
        """Add what other games have shown."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.turns += other.turns
        self.played.update(other.played)
        self.fates.update(other.fates)
        for who, wins in other.won.items():
            self.won[who] = self.won.get(who, 0.0) + wins

    def rate(self, who: str) -> float:
        """The share of their games a character has won."""
        return self.won.get(who, 0.0) / self.played[who] if self.played[who] else 0.0


def interval(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Between what the true share of wins lies, 19 times of 20 (Wilson's interval).

    >>> low, high = interval(25, 100)
    >>> round(low, 3), round(high, 3)
    (0.175, 0.343)
    """
    if not games:
        return 0.0, 1.0
    share = wins / games
    below = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / below
    wide = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / below
    return max(0.0, middle - wide), min(1.0, middle + wide)


def draws(ids: Sequence[str], games_each: int, seats: int, seed: int) -> list[Game]:
    """Who plays in which game: everybody equally often, with ever new company.

    >>> [sorted(who) for _, who in draws(["a", "b", "c"], 1, 3, 1)]
    [['a', 'b', 'c']]
    """
    chance = Random(f"balance {seed}")
    left: list[str] = []
    found: list[Game] = []
    while len(found) * seats < games_each * len(ids):
        people: list[str] = []
        while len(people) < seats:
            if not left:
                left = list(ids)
                chance.shuffle(left)
            one = next((who for who in left if who not in people), None)
            if one is None:
                one = chance.choice([who for who in ids if who not in people])
            else:
                left.remove(one)
            people.append(one)
        found.append((len(found), tuple(people)))
    return found


def play(game: Game, seed: int, bot: str = "regular") -> Tally:
    """One game, and what it has shown."""
    number, people = game
    chance = Random(f"balance {seed}/{number}")
    decks = inn.deck_ids()
    table = Table.new(people, seed=chance.getrandbits(31), drinks=decks[number % len(decks)], log=False)
    players = [bots.bot(bot, seed=chance.getrandbits(31)) for _ in people]
    while table.owed and table.made < LONGEST:
        decision = table.pending[0]
        table.answer(decision, bots.ask(table, decision, players[decision.seat]))
    tally = Tally(games=1, turns=table.turn)
    if not table.over:
        tally.unfinished = 1
        return tally
    tally.played.update(people)
    outcome = table.outcome
    for seat in outcome.winners:
        tally.won[people[seat]] = 1 / len(outcome.winners)
    tally.fates.update((people[seat], fate) for seat, fate in outcome.out.items())
    return tally


def _some(task: tuple[list[Game], int, str]) -> Tally:
    """A few games, in one process."""
    games, seed, bot = task
    tally = Tally()
    for game in games:
        tally.add(play(game, seed, bot))
    return tally


def balance(
    games_each: int,
    seed: int = 1,
    ids: Sequence[str] | None = None,
    seats: int = 4,
    bot: str = "regular",
    processes: int | None = None,
) -> Tally:
    """Play until every character has played so many games.

    >>> balance(1, ids=["eve", "gog", "zot", "fleck"], processes=1).games
    1
    """
    games = draws(list(ids or all_ids()), games_each, seats, seed)
    tasks = [(games[i : i + 10], seed, bot) for i in range(0, len(games), 10)]
    tally = Tally()
    workers = processes or os.cpu_count() or 1
    if workers == 1:
        for task in tasks:
            tally.add(_some(task))
        return tally
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for part in pool.imap_unordered(_some, tasks):
            tally.add(part)
    return tally


def ours(who: str) -> int:
    """How many cards of a character we designed."""
    person = character(who)
    faces = [*person.deck, *(face for _, deck in person.side_decks for face in deck)]
    return len([face for face in faces if face.source == HOUSE])


def page(tally: Tally, seats: int, seed: int, bot: str) -> str:
    """The figures as a page."""
    lines = [
        "# Balance",
        "",
        f"{tally.games:,} games of {seats} players, `{bot}` in every seat, seed {seed}. Everybody would win "
        f"{1 / seats:.0%} of their games if all were equally strong; a tie is shared. The interval holds the "
        f"true share 19 times of 20. A game takes {tally.turns / max(1, tally.games):.0f} turns.",
        "",
        "Decks with cards of ours are to lie between 15 % and 35 %; published decks are shown as they are.",
        "",
        "```console",
        f"python -m lastcall.lab.balance --games N --seats {seats} --seed {seed} --write docs/balance.md",
        "```",
        "",
        "| character | cards of ours | games | won | interval | passed out | ran out of Gold |",
        "| --- | --: | --: | --: | --- | --: | --: |",
    ]
    for who in sorted(tally.played, key=lambda one: (-tally.rate(one), one)):
        games = tally.played[who]
        low, high = interval(tally.won.get(who, 0.0), games)
        lines.append(
            f"| {character(who).name} | {ours(who)} | {games:,} | {tally.rate(who):.1%} "
            f"| {low:.1%} to {high:.1%} | {tally.fates[who, 'passed out'] / games:.0%} "
            f"| {tally.fates[who, 'ran out of Gold'] / games:.0%} |"
        )
    if tally.unfinished:
        lines += ["", f"{tally.unfinished} games were stopped after {LONGEST:,} decisions and do not count."]
    return "\n".join(lines) + "\n"


def outside(tally: Tally) -> list[str]:
    """The characters with cards of ours whose share of wins is not what it is to be."""
    low, high = FAIR
    return [who for who in sorted(tally.played) if ours(who) and not low <= tally.rate(who) <= high]


def main(words: Iterable[str] | None = None) -> int:
    """Play, and print the page or write it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=400, help="how many games each character plays")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="regular")
    parser.add_argument("--characters", default="", help="names with commas; all, if not said")
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--write", type=Path, default=None, help="the file to write instead of printing")
    said = parser.parse_args(None if words is None else list(words))
    ids = [character(name).id for name in said.characters.split(",") if name.strip()] or all_ids()
    tally = balance(said.games, said.seed, ids, said.seats, said.bot, said.processes)
    text = page(tally, said.seats, said.seed, said.bot)
    if said.write is not None:
        said.write.write_text(text, encoding="utf-8")
    else:
        print(text)
    return 1 if outside(tally) else 0


if __name__ == "__main__":
    raise SystemExit(main())
