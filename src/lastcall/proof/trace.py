"""The same choices always give the same game: one line for each of a fixed set of games.

At every decision the text of the position (which holds the state of chance) and the keys of all
options go into a hash. A line names the game, counts its decisions, says how it ended and shows the
hash. ``tests/proof/trace.txt`` keeps the lines. A change of the engine that is meant to change games
renews it::

    python -m lastcall.proof.trace --write

Without ``--write`` the lines are printed. The first word of a line says which game parted; a look at
`steps_of` of that seed, before and after the change, says at which decision.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from lastcall.game import Table
from lastcall.proof.fuzz import FAST, NOT_FAST, OPEN, OPEN_NOT_FAST, Plan

SEEDS: Final = tuple(range(24))
# Fixed here, so that a new character or Drink Deck does not change these games.
CAST: Final = ("deirdre", "dimli", "eve", "fiona", "fleck", "gerki", "gog", "zot")
DRINKS: Final = ("rdi1", "rdi2", "cellar")
PACES: Final = (FAST, FAST, FAST, OPEN, FAST, NOT_FAST, FAST, FAST, OPEN, FAST, OPEN_NOT_FAST, FAST)
LONGEST: Final = 1_200  # decisions of one game that are followed


def plan(seed: int) -> Plan:
    """The game of a seed."""
    n = 2 + seed % 7
    people = tuple(CAST[(seed * 3 + i) % len(CAST)] for i in range(n))
    pace = PACES[seed % len(PACES)]
    return Plan(f"trace/{seed}", people, DRINKS[seed % 3], pace, (), None, seed, False)


def steps_of(seed: int) -> Iterator[tuple[Table, str]]:
    """The table at every decision of a game, and what goes into the hash there."""
    table = plan(seed).table()
    chance = Random(f"trace {seed}")
    for _ in range(LONGEST):
        pending = table.pending
        keys = [f"{d.seat} {d.kind}: {'; '.join(o.key for o in d.options)}" for d in pending]
        yield table, "\n".join([str(table), *keys])
        if not pending:
            return
        decision = chance.choice(pending)
        table.answer(decision, chance.randrange(len(decision.options)))


def line(seed: int) -> str:
    """The line of one game.

    >>> line(0) == line(0)
    True
    """
    hash = hashlib.sha256()
    count = 0
    it = plan(seed)
    table = None
    for at, text in steps_of(seed):
        table = at
        hash.update(text.encode())
        count += 1
    who = ",".join(it.characters)
    end = table.outcome if table is not None else ""
    return f"{seed} {who} {it.drinks} ({it.pace}): {count} positions, {end} {hash.hexdigest()[:32]}"


def trace(seeds: Iterable[int] = SEEDS) -> list[str]:
    """One line for each game."""
    return [line(seed) for seed in seeds]


def main() -> None:
    """Print the lines, or write them where the tests look for them."""
    parser = argparse.ArgumentParser(prog="python -m lastcall.proof.trace", description="Determinism trace.")
    parser.add_argument("--write", nargs="?", const="tests/proof/trace.txt", metavar="FILE", help="write")
    told = parser.parse_args()
    text = "\n".join(trace()) + "\n"
    if told.write:
        Path(told.write).write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
