"""Bots against each other: ``python -m lastcall.bots.duel --games 1000 regular random random random``.

Every game has other characters and another seat for each bot. The result is who won how often, with
what luck alone would explain.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from time import perf_counter

from lastcall import bots, characters
from lastcall.bots.random import Random
from lastcall.game import MOST_SEATS, Table
from lastcall.table import rng
from lastcall.table.errors import LastCallError
from lastcall.views.question import question_of
from lastcall.views.seen import view_of


class Score:
    """How one bot fared."""

    __slots__ = ("name", "wins", "choices", "seconds")

    def __init__(self, name: str) -> None:
        self.name = name
        self.wins = 0.0
        self.choices = 0
        self.seconds = 0.0


def game(players: Sequence[bots.Bot], scores: Sequence[Score], cast: Sequence[str], seed: int) -> Table:
    """One game; seat i is played by bot i."""
    table = Table.new(cast, seed=seed, log=False)
    while table.owed:
        owed = table.owed[0]
        player, score = players[owed.seat], scores[owed.seat]
        begun = perf_counter()
        if isinstance(player, Random):
            chosen = player.pick(len(owed.options))
        else:
            chosen = player.choose(view_of(table, owed.seat), question_of(table, owed))
        score.seconds += perf_counter() - begun
        score.choices += 1
        table.answer(table.pending[0], chosen)
    for seat in table.outcome.winners:
        scores[seat].wins += 1.0 / len(table.outcome.winners)
    return table


def duel(names: Sequence[str], games: int, seed: int = 0) -> list[Score]:
    """So many games between these bots.

    >>> [score.name for score in duel(["regular", "random"], 2)]
    ['regular', 'random']
    """
    scores = [Score(name) for name in names]
    n = len(names)
    everybody = characters.all_ids()
    for number in range(games):
        drawn = list(range(len(everybody)))
        chance = rng.shuffle(rng.seeded(seed * 1000003 + number), drawn)
        cast = [everybody[i] for i in drawn[:n]]
        players = [bots.bot(name, (chance + i) & rng.MASK64) for i, name in enumerate(names)]
        order = list(range(n))  # seat i is played by bot order[i]
        rng.shuffle(chance, order)
        game([players[i] for i in order], [scores[i] for i in order], cast, seed * 1000003 + number)
    return scores


def report(scores: Sequence[Score], games: int) -> str:
    """The result in lines."""
    n = len(scores)
    lines = [f"{games} games, {n} seats; by luck alone each would win {100 / n:.0f} %"]
    for score in scores:
        part = score.wins / games
        spread = 1.96 * (part * (1 - part) / games) ** 0.5
        micros = 1e6 * score.seconds / max(1, score.choices)
        told = f"wins {100 * part:5.1f} % ± {100 * spread:.1f}"
        lines.append(
            f"{score.name:>16}  {told}   {score.choices / games:5.1f} choices a game, {micros:.0f} µs each"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m lastcall.bots.duel", description="Bots against each other."
    )
    parser.add_argument("bots", nargs="+", help="random, regular, or module:Class; one a seat")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    most = min(MOST_SEATS, len(characters.all_ids()))
    if not 2 <= len(asked.bots) <= most or asked.games < 1:
        print(f"A duel is at least one game of 2 to {most} bots.", file=sys.stderr)
        return 1
    try:
        print(report(duel(asked.bots, asked.games, asked.seed), asked.games))
    except LastCallError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
