"""How fast the engine is, in figures that carry over between machines.

The floor is a tiny loop: an iteration picks one of eight numbers at random, appends it to a list and
calls three small methods. A decision costs so many floor iterations, on any machine. Random bots
play through the public object, on fast tables, logging off.

    python -m lastcall.proof.bench                    prints the figures as JSON
    python -m lastcall.proof.bench --write FILE       writes them
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from lastcall import inn
from lastcall.characters import all_ids, character
from lastcall.game import Table
from lastcall.table.face import Character, DrinkDeck

clock = time.perf_counter

# The budgets are set for these; more characters must not move their figures.
THE_EIGHT: Final = ("deirdre", "dimli", "eve", "fiona", "fleck", "gerki", "gog", "zot")
SEATS: Final = 4
STATES: Final = 30
GAMES_IN_MEMORY: Final = 1_000
MOST_SEATS: Final = 12
DRINKS: Final = "rdi1"


# ---- the floor ------------------------------------------------------------------------------------


class Small:
    """Something with slots and three small methods."""

    __slots__ = ("n", "total", "flag")

    def __init__(self) -> None:
        self.n = 0
        self.total = 0
        self.flag = False

    def count(self) -> None:
        """One more."""
        self.n += 1

    def add(self, x: int) -> None:
        """So many more."""
        self.total += x

    def turn(self) -> None:
        """The other way round."""
        self.flag = not self.flag


EIGHT: Final = [3, 1, 4, 1, 5, 9, 2, 6]


def floor_loop(chance: random.Random, n: int = 500) -> int:
    """So many iterations of the floor."""
    choice = chance.choice
    eight = EIGHT
    out = []
    small = Small()
    for _ in range(n):
        x = choice(eight)
        out.append(x)
        small.count()
        small.add(x)
        small.turn()
    return n


def floor_rate(chance: random.Random, seconds: float) -> float:
    """Floor iterations a second."""
    n = 0
    began = clock()
    while True:
        n += floor_loop(chance)
        took = clock() - began
        if took >= seconds:
            return n / took


# ---- games ----------------------------------------------------------------------------------------


def people(count: int) -> list[Character]:
    """So many of the eight; beyond them, the same decks under other ids."""
    cast = [character(id) for id in THE_EIGHT]
    for number in range(count - len(cast)):
        one = cast[number]
        cast.append(Character(f"{one.id}-{number}", one.name, one.deck, one.races, one.hand_size))
    return cast[:count]


@cache
def drinks(seats: int) -> DrinkDeck:
    """The Drink Deck; from seven seats on two decks together, as thirty cards would soon all be out."""
    deck = inn.drink_deck(DRINKS)
    if seats <= 6:
        return deck
    return DrinkDeck("two decks", "Two decks", deck.faces + inn.drink_deck("rdi2").faces)


def called(mode: str, variants: Sequence[str]) -> str:
    """A way to play with its variants, as the figures name it; nothing for the usual one."""
    return " with ".join([name for name in (mode, ", ".join(variants)) if name])


def new(cast: list[Character], chance: random.Random, mode: str = "", variants: Sequence[str] = ()) -> Table:
    """A table at its first decision."""
    seats = chance.sample(cast, len(cast)) if len(cast) <= 8 else cast
    seed, deck = chance.getrandbits(31), drinks(len(seats))
    return Table.new(seats, seed=seed, drinks=deck, log=False, mode=mode, variants=variants)


def step(table: Table, chance: random.Random) -> bool:
    """One random decision; whether another is owed."""
    decision = table.pending[0]
    table.answer(decision, chance.randrange(len(decision.options)))
    return bool(table.pending)


def play(cast: list[Character], chance: random.Random, mode: str = "", variants: Sequence[str] = ()) -> int:
    """One random game; how many decisions it took."""
    table = new(cast, chance, mode, variants)
    pick = chance.random
    n = 0
    while pending := table.pending:
        decision = pending[0]
        table.answer(decision, int(pick() * len(decision.options)))
        n += 1
    return n


def chosen_people(count: int, chance: random.Random) -> list[Character]:
    """So many different ones of the eight, or all and some twice."""
    cast = people(max(count, len(THE_EIGHT)))
    return chance.sample(cast, count) if count < len(cast) else cast


def anybody(count: int, chance: random.Random) -> list[Character]:
    """So many different characters out of all there are."""
    return [character(id) for id in chance.sample(all_ids(), count)]


def midway(chance: random.Random, depth: int, seats: int = SEATS) -> Table:
    """A table so many decisions into a random game."""
    while True:
        table = new(chosen_people(seats, chance), chance)
        if all(step(table, chance) for _ in range(depth)):
            return table
        depth //= 2


def cost(work: Any, states: list[Table], seconds: float) -> float:
    """Mean microseconds of some work over the states."""
    n = 0
    began = clock()
    while True:
        for table in states:
            work(table)
        n += len(states)
        took = clock() - began
        if took >= seconds:
            return took / n * 1e6


def there_and_back(table: Table) -> Table:
    """Through JSON text."""
    return Table.from_json(json.loads(json.dumps(table.to_json())))


# ---- memory ---------------------------------------------------------------------------------------


def resident_kb() -> float:
    """Resident memory of this process."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024


def memory(count: int = GAMES_IN_MEMORY) -> float:
    """Kilobytes of one live game half-way, by the growth of this process over many of them."""
    chance = random.Random(11)
    lengths = [play(chosen_people(SEATS, chance), chance) for _ in range(30)]
    depth = int(statistics.mean(lengths) / 2)
    gc.collect()
    before = resident_kb()
    tables = []
    for _ in range(count):
        table = new(chosen_people(SEATS, chance), chance)
        for _ in range(depth):
            if not step(table, chance):
                break
        tables.append(table)
    gc.collect()
    return (resident_kb() - before) / len(tables)


def memory_of_a_child(count: int) -> float:
    """The same, measured in a fresh process."""
    code = f"from lastcall.proof.bench import memory; print(memory({count}))"
    path = os.pathsep.join(entry for entry in sys.path if entry)
    told = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    return float(told.stdout)


# ---- all of it ------------------------------------------------------------------------------------


def by_seats(
    seats: int,
    seconds: float,
    repeats: int,
    who: Callable[..., list[Character]] = chosen_people,
    mode: str = "",
    variants: Sequence[str] = (),
) -> dict[str, float]:
    """Decisions a second and what one costs, with so many seats."""
    rates, costs, lengths = [], [], []
    for repeat in range(repeats):
        chance = random.Random(1000 + repeat)
        before = floor_rate(chance, min(0.2, seconds))
        n = games = 0
        began = clock()
        while True:
            n += play(who(seats, chance), chance, mode, variants)
            games += 1
            took = clock() - began
            if took >= seconds:
                break
        floor = (before + floor_rate(chance, min(0.2, seconds))) / 2
        rates.append(n / took)
        costs.append(floor / (n / took))
        lengths.append(n / games)
    return {
        "decisions_per_s": statistics.median(rates),
        "floor_iterations_per_decision": statistics.median(costs),
        "decisions_per_game": statistics.median(lengths),
    }


def bench(
    seconds: float = 3.0,
    repeats: int = 3,
    games_in_memory: int = GAMES_IN_MEMORY,
    mode: str = "",
    variants: Sequence[str] = (),
) -> dict[str, Any]:
    """All figures, each the median of some repeats of so many seconds; a way to play beside them."""
    way = called(mode, variants)
    floors: list[float] = []
    rates: list[float] = []
    costs: list[float] = []
    games_rates: list[float] = []
    lengths: list[float] = []
    copies: list[float] = []
    jsons: list[float] = []
    chance = random.Random(11)
    began = clock()
    while clock() - began < min(1.0, seconds):  # warm-up
        play(chosen_people(SEATS, chance), chance)
    for repeat in range(repeats):
        chance.seed(1000 + repeat)
        before = floor_rate(chance, min(0.4, seconds))
        n = games = 0
        began = clock()
        while True:
            n += play(chosen_people(SEATS, chance), chance)
            games += 1
            took = clock() - began
            if took >= seconds:
                break
        floor = (before + floor_rate(chance, min(0.4, seconds))) / 2
        floors.append(1e9 / floor)
        rates.append(n / took)
        costs.append(floor / (n / took))
        games_rates.append(games / took)
        lengths.append(n / games)
    mean = statistics.median(lengths)
    states = [midway(chance, int(mean * (i + 0.5) / STATES)) for i in range(STATES)]
    for _ in range(repeats):
        copies.append(cost(Table.copy, states, min(0.7, seconds)))
        jsons.append(cost(there_and_back, states, min(0.7, seconds)))
    measurable = os.path.exists("/proc/self/statm")
    kept = [memory_of_a_child(games_in_memory) for _ in range(repeats if measurable else 0)]
    figures: dict[str, Any] = {
        "floor_ns": statistics.median(floors),
        "decisions_per_s": statistics.median(rates),
        "floor_iterations_per_decision": statistics.median(costs),
        "games_per_s": statistics.median(games_rates),
        "decisions_per_game": mean,
        "copy_us": statistics.median(copies),
        "json_us": statistics.median(jsons),
        "kb_per_game": statistics.median(kept) if kept else None,
        "all characters": by_seats(SEATS, seconds, repeats, anybody),
        **({way: by_seats(SEATS, seconds, repeats, mode=mode, variants=variants)} if way else {}),
        "seats": {str(count): by_seats(count, seconds / 3, repeats) for count in range(2, MOST_SEATS + 1)},
        "machine": f"{os.cpu_count()} cores, {platform.python_implementation()} {platform.python_version()}",
        "how": f"{SEATS} seats, {DRINKS}, fast, logging off; {seconds:g} seconds, median of {repeats}",
    }
    tidied: dict[str, Any] = tidy(figures)
    return tidied


def tidy(value: Any) -> Any:
    """Figures to four digits.

    >>> tidy({"a": 12345.6, "b": [0.123456]})
    {'a': 12346, 'b': [0.1235]}
    """
    if isinstance(value, float):
        return round(value) if abs(value) >= 1000 else float(f"{value:.4g}")
    if isinstance(value, dict):
        return {key: tidy(part) for key, part in value.items()}
    if isinstance(value, list):
        return [tidy(part) for part in value]
    return value


def main() -> None:
    """Measure and print, or write."""
    parser = argparse.ArgumentParser(prog="python -m lastcall.proof.bench", description="Measure the engine.")
    parser.add_argument("--seconds", type=float, default=3.0, help="of each measurement")
    parser.add_argument("--repeats", type=int, default=3, help="the median of so many counts")
    parser.add_argument("--write", metavar="FILE", help="write the figures")
    told = parser.parse_args()
    text = json.dumps(bench(told.seconds, told.repeats), indent=1)
    if told.write:
        Path(told.write).write_text(text + "\n", encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
