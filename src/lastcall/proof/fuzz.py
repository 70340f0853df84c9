"""Many random games under the eyes of the invariants.

Every game is made from one word, its *name*: ``seed/number``. The same name always gives the same
game, alone or among thousands. A game that breaks an invariant is written to a file that
``lastcall replay`` opens.

>>> report = fuzz(2, seed=1, processes=1, record_to=None)
>>> report.games, report.failures
(2, [])
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, Final

from lastcall import custom, inn
from lastcall.characters import all_ids, character
from lastcall.game import Table
from lastcall.modes import modes, plan_of
from lastcall.modes.variants import BAR_DECK, variants
from lastcall.proof.invariants import AT_A_GLANCE, COSTLY, CRASH, PROGRESS, SCHEDULE, SENTENCES, Broken
from lastcall.proof.watching import Watch

FAST: Final = "fast"
NOT_FAST: Final = "not fast"
OPEN: Final = "open floor"
OPEN_NOT_FAST: Final = "open floor, not fast"
ANY: Final = ("any",)  # of the variants: some of them, in some games
MIX: Final[dict[str, float]] = {FAST: 0.8, NOT_FAST: 0.08, OPEN: 0.08, OPEN_NOT_FAST: 0.04}

LONGEST: Final = {FAST: 5_000, OPEN: 8_000, NOT_FAST: 40_000, OPEN_NOT_FAST: 60_000}  # decisions
PATIENCE: Final = 30.0  # seconds of work within which the next decision must be there
LAST_CHOICES: Final = 20  # how many choices a failure shows in words

Json = dict[str, Any]
Progress = Callable[[int, int, int], None]


@dataclass(frozen=True)
class Watching:
    """How closely games are watched."""

    share: float = 0.03  # the share of fast games in which every invariant is looked at at every decision
    slow_share: float = 0.004  # the same for games that are not fast, which are five to eight times longer
    rate: float = 0.01  # in the other games: the share of decisions at which the costly ones are
    replay_rate: float = 0.003  # the share of decisions at which the record so far is replayed


@dataclass(frozen=True)
class Plan:
    """One game, before it is played."""

    name: str
    characters: tuple[str, ...]
    drinks: str
    pace: str
    switches: tuple[tuple[str, str], ...]
    first: int | None
    seed: int
    close: bool  # every invariant at every decision
    mode: str = ""
    variants: tuple[str, ...] = ()

    def table(self) -> Table:
        """The table, set up."""
        return Table.new(
            self.characters,
            seed=self.seed,
            drinks=self.drinks,
            first=self.first,
            fast=self.pace in (FAST, OPEN),
            open_floor=self.pace in (OPEN, OPEN_NOT_FAST),
            switches=dict(self.switches),
            mode=self.mode,
            variants=self.variants,
        )


@dataclass
class Failure:
    """A game that broke an invariant."""

    name: str
    invariant: str
    sentence: str
    plan: Plan
    decision: int
    choices: list[str]  # the last of them, in words
    trace: str = ""
    file: str = ""

    def to_json(self) -> Json:
        """It as plain JSON."""
        return {
            "game": self.name,
            "invariant": self.invariant,
            "sentence": self.sentence,
            "characters": list(self.plan.characters),
            "drinks": self.plan.drinks,
            "pace": self.plan.pace,
            "mode": self.plan.mode,
            "variants": list(self.plan.variants),
            "decision": self.decision,
            "last choices": self.choices,
            "trace": self.trace,
            "file": self.file,
        }


@dataclass
class Report:
    """What many random games have shown."""

    seed: int
    games: int = 0
    decisions: int = 0
    longest: int = 0
    longest_game: str = ""
    seconds: float = 0.0
    failures: list[Failure] = field(default_factory=list)
    close_games: int = 0
    close_decisions: int = 0
    looks: Counter[str] = field(default_factory=Counter)
    paces: Counter[str] = field(default_factory=Counter)
    modes: Counter[str] = field(default_factory=Counter)
    variants: Counter[str] = field(default_factory=Counter)
    drinks: Counter[str] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    characters: Counter[str] = field(default_factory=Counter)
    winners: Counter[str] = field(default_factory=Counter)
    pairs: Counter[tuple[str, str]] = field(default_factory=Counter)  # who sat before whom, and how often
    ties: int = 0
    watching: Watching = field(default_factory=Watching)

    def add(self, other: Report) -> None:
        """Add what another part has shown."""
        self.games += other.games
        self.decisions += other.decisions
        if other.longest > self.longest:
            self.longest, self.longest_game = other.longest, other.longest_game
        self.failures += other.failures
        self.close_games += other.close_games
        self.close_decisions += other.close_decisions
        self.ties += other.ties
        self.looks.update(other.looks)
        self.paces.update(other.paces)
        self.modes.update(other.modes)
        self.variants.update(other.variants)
        self.drinks.update(other.drinks)
        self.seats.update(other.seats)
        self.characters.update(other.characters)
        self.winners.update(other.winners)
        self.pairs.update(other.pairs)

    def rarest_pair(self) -> tuple[str, str, int]:
        """The two characters who sat together least often, one in a seat before the other."""
        known = sorted(self.characters)
        found = [(self.pairs[a, b], a, b) for a in known for b in known if a != b]
        times, a, b = min(found, default=(0, "", ""))
        return a, b, times

    def to_json(self) -> Json:
        """It as plain JSON."""
        return {
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 1),
            "longest": {"decisions": self.longest, "game": self.longest_game},
            "watched at every decision": {"games": self.close_games, "decisions": self.close_decisions},
            "watching": vars(self.watching),
            "looks": {name: self.looks[name] for name in SENTENCES if self.looks[name]},
            "paces": dict(sorted(self.paces.items())),
            "modes": dict(sorted(self.modes.items())),
            "variants": dict(sorted(self.variants.items())),
            "drinks": dict(sorted(self.drinks.items())),
            "seats": {str(n): self.seats[n] for n in sorted(self.seats)},
            "characters": dict(sorted(self.characters.items())),
            "rarest pair": list(self.rarest_pair()),
            "wins": dict(sorted(self.winners.items())),
            "ties": self.ties,
            "failures": [failure.to_json() for failure in self.failures],
        }

    def __str__(self) -> str:
        per_second = self.games / self.seconds if self.seconds else 0
        watching = self.watching
        lines = [
            f"{self.games:,} random games, {self.decisions:,} decisions, seed {self.seed}, "
            f"{self.seconds:.0f} seconds ({per_second:.0f} games a second).",
            f"At every decision of every game: {', '.join((*AT_A_GLANCE, PROGRESS))}, and the log.",
            f"At every decision of {self.close_games:,} games ({self.close_decisions:,} decisions; "
            f"{watching.share:.1%} of the fast games, {watching.slow_share:.1%} of the others), and at "
            f"{watching.rate:.1%} of the decisions of the rest: {', '.join(COSTLY)}; "
            f"and, where a table is not fast, the {SCHEDULE}.",
            f"The record was replayed at the end of every game and at {watching.replay_rate:.1%} of the "
            f"decisions: {self.looks['replay']:,} times.",
            f"The longest game, {self.longest_game}, took {self.longest:,} decisions.",
            f"Ways to play: {told(self.modes)}. Paces: {told(self.paces)}.",
            *([f"Variants: {told(self.variants)}."] if self.variants else []),
            f"Drink Decks: {told(self.drinks)}. Seats: {told(self.seats)}.",
            f"Every two of the {len(self.characters)} characters sat together, one in a seat before the "
            "other, at least {2} times ({0} and {1}).".format(*self.rarest_pair()),
            f"{len(self.failures)} failures." if self.failures else "No failures.",
        ]
        kinds = Counter(failure.invariant for failure in self.failures)
        for invariant, count in kinds.most_common():
            lines.append(f"  {invariant} ({count}): {SENTENCES.get(invariant, '')}")
            for failure in [f for f in self.failures if f.invariant == invariant][:5]:
                lines.append(f"    game {failure.name}, decision {failure.decision}: {failure.sentence}")
                if failure.file:
                    lines.append(f"      lastcall replay {failure.file}")
        return "\n".join(lines)


def told(counts: Counter[Any]) -> str:
    """Counts in words.

    >>> told(Counter(b=1, a=2))
    'a 2, b 1'
    """
    return ", ".join(f"{name} {counts[name]:,}" for name in sorted(counts))


# ---- one game -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wanted:
    """What the games are to be like."""

    characters: tuple[str, ...] | None = None
    seats: tuple[int, int] = (2, 8)
    drinks: tuple[str, ...] = ()
    mix: tuple[tuple[str, float], ...] = tuple(MIX.items())
    watching: Watching = Watching()
    modes: tuple[str, ...] = ("",)  # ways to play; "" is all against all
    variants: tuple[str, ...] = ()  # of every game, or ANY


def plan(seed: int, number: int, wanted: Wanted) -> Plan:
    """The game with a number among the games of a seed.

    >>> plan(7, 3, Wanted()) == plan(7, 3, Wanted())
    True
    """
    name = f"{seed}/{number}"
    chance = Random(f"plan {name}")
    known = wanted.characters or tuple(all_ids())
    mode = chance.choice(wanted.modes) if len(wanted.modes) > 1 else wanted.modes[0]
    people = people_for(mode, known, wanted.seats, chance)
    paces = [pace for pace, _ in wanted.mix]
    pace = chance.choices(paces, [weight for _, weight in wanted.mix])[0]
    switches = []
    for id in people:
        for switch, settings in sorted(character(id).switches.items()):
            if chance.random() < 0.3:
                switches.append((switch, chance.choice(sorted(settings))))
    watching = wanted.watching
    share = watching.share if pace in (FAST, OPEN) else watching.slow_share
    decks = wanted.drinks or tuple(inn.deck_ids())
    drinks = chance.choice(decks)
    first = chance.randrange(len(people)) if chance.random() < 0.2 else None
    if mode and plan_of(mode, len(people)).guests:
        first = None  # a guest begins
    number_of_table = chance.getrandbits(31)
    close = chance.random() < share
    added = variants_for(wanted.variants, chance)
    if BAR_DECK in added:
        drinks = "+".join(decks)
    return Plan(name, people, drinks, pace, tuple(switches), first, number_of_table, close, mode, added)


def tables_of(mode: str, known: Sequence[str], most: int) -> list[int]:
    """How many of these characters can play a way to play; none, where too few have Boss Cards.

    >>> tables_of("two-headed-dragon", ["zot", "eve", "gog", "fiona", "fleck"], 8)
    [4]
    """
    bossy = len([id for id in known if character(id).boss is not None])
    sizes = [n for n in modes()[mode].seats if n <= min(most, len(known))]
    return [n for n in sizes if len(plan_of(mode, n).bosses) <= bossy]


def variants_for(wanted: tuple[str, ...], chance: Random) -> tuple[str, ...]:
    """The variants of one game."""
    if wanted != ANY:
        return wanted
    return tuple([id for id in variants() if chance.random() < 0.6])


def people_for(mode: str, known: Sequence[str], seats: tuple[int, int], chance: Random) -> tuple[str, ...]:
    """Who plays, in a number that suits the way to play, with somebody who has Boss Cards where it asks."""
    low, high = seats
    if not mode:
        return tuple(chance.sample(list(known), min(chance.randint(low, high), len(known))))
    bossy = [id for id in known if character(id).boss is not None]
    sizes = tables_of(mode, known, high)
    fitting = [n for n in sizes if n >= low] or sizes[-1:]
    arranged = plan_of(mode, chance.choice(fitting))
    bosses = chance.sample(bossy, len(arranged.bosses)) if arranged.bosses else []
    named = len(arranged.sides) - len(arranged.guests)
    rest = chance.sample([id for id in known if id not in bosses], named - len(bosses))
    return tuple([bosses.pop() if n in arranged.bosses else rest.pop() for n in range(named)])


class _TooLong(Exception):
    """The next decision does not come."""


@contextmanager
def _alarm() -> Iterator[None]:
    """Let an alarm interrupt the engine, where the system has alarms.

    It counts the seconds this process works, so that it does not ring on a machine busy with other things.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _wind() -> None:
    """The next decision is there; the alarm begins anew."""
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE, PATIENCE)


def play(it: Plan, watching: Watching, record_to: Path | None) -> Report:
    """Play one game with uniformly random choices; what it has shown."""
    chance = Random(f"play {it.name}")
    # Watching draws from a generator of its own: how closely a game is watched does not change it.
    watch = Watch(Random(f"watch {it.name}"), 1.0 if it.close else watching.rate, watching.replay_rate)
    report = Report(0, games=1, watching=watching)
    report.paces[it.pace] += 1
    report.modes[it.mode or "all against all"] += 1
    report.variants.update(it.variants)
    report.drinks[it.drinks] += 1
    report.seats[len(it.characters)] += 1
    report.characters.update(it.characters)
    report.pairs.update(combinations(it.characters, 2))
    t: Table | None = None
    keys: list[str] = []
    decisions = 0
    limit = LONGEST[it.pace]
    invariant = sentence = trace = ""
    try:
        with _alarm():
            t = it.table()
            watch.look(t)
            while pending := t.pending:
                decision = chance.choice(pending)
                index = chance.randrange(len(decision.options))
                keys.append(f"{it.characters[decision.seat]}, {decision.kind}: {decision.options[index].key}")
                if len(keys) > 2 * LAST_CHOICES:
                    del keys[:LAST_CHOICES]
                decisions += 1
                t.answer(decision, index)
                watch.look(t)
                if decisions > limit:
                    raise Broken(f"It has not ended after {limit:,} decisions.", PROGRESS)
                if decisions & 255 == 0:
                    _wind()
    except Broken as broken:
        invariant, sentence = broken.invariant, broken.sentence
    except _TooLong:
        invariant, sentence = PROGRESS, f"The next decision has not come in {PATIENCE:.0f} seconds of work."
        trace = traceback.format_exc()
    except Exception as crash:
        invariant, sentence = CRASH, f"{type(crash).__name__}: {crash}"
        trace = traceback.format_exc()
    report.decisions = report.longest = decisions
    report.longest_game = it.name
    report.looks.update(watch.looks)
    if it.close:
        report.close_games = 1
        report.close_decisions = decisions
    if t is not None and t.over:
        outcome = t.outcome
        report.ties += outcome.tie
        report.winners.update(it.characters[seat] for seat in outcome.winners)
    if invariant:
        failure = Failure(it.name, invariant, sentence, it, decisions, keys[-LAST_CHOICES:], trace)
        if record_to is not None and t is not None:
            failure.file = write(failure, t, record_to)
        report.failures.append(failure)
    return report


def write(failure: Failure, t: Table, folder: Path) -> str:
    """Write a record that replays to where the game broke; gives the path.

    If the last choice makes the engine fail, the record ends before it, so that it can be opened; the
    choice stands in the failure.
    """
    doc = t.record()
    doc["failure"] = failure.to_json()
    if failure.trace and doc["choices"]:
        doc["failure"]["next choice"] = doc["choices"][-1]
        doc["choices"] = doc["choices"][:-1]
        doc["result"] = "The game goes on."
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{failure.name.replace('/', '-')}.json"
    path.write_text(json.dumps(doc, indent=1) + "\n", encoding="utf-8")
    return str(path)


# ---- many games -----------------------------------------------------------------------------------

_Task = tuple[int, int, int, Wanted, Path | None]


def _take_in(folders: list[Path]) -> None:
    """A process of its own takes in the characters from outside the package too."""
    for folder in folders:
        custom.load_characters(folder)


def _some(task: _Task) -> Report:
    """A few games, in one process."""
    seed, begin, end, wanted, record_to = task
    report = Report(seed, watching=wanted.watching)
    for number in range(begin, end):
        report.add(play(plan(seed, number, wanted), wanted.watching, record_to))
    return report


def fuzz(
    games: int,
    seed: int,
    characters: Sequence[str] | None = None,
    seats: tuple[int, int] = (2, 8),
    drinks: Sequence[str] | None = None,
    processes: int | None = None,
    mix: dict[str, float] | None = None,
    watching: Watching | None = None,
    record_to: Path | str | None = "failures",
    progress: Progress | None = None,
    first: int = 0,
    modes: Sequence[str] = ("",),
    variants: Sequence[str] = (),
) -> Report:
    """Play random games and check them at every decision; failures are reported, not raised.

    ``mix`` says which share of games is fast, not fast, or on the open floor; ``progress`` is called
    with games done, games in all and failures; ``first`` is the number of the first game, so that one
    game, ``seed/number``, can be played again alone; ``modes`` are ways to play, "" all against all;
    ``variants`` are those of every game, ANY some of them in some games.
    """
    wanted = Wanted(
        tuple(characters) if characters else None,
        seats,
        tuple(drinks or ()),
        tuple((mix or MIX).items()),
        watching or Watching(),
        tuple(modes),
        tuple(variants),
    )
    folder = Path(record_to) if record_to is not None else None
    workers = processes or os.cpu_count() or 1
    step = max(1, min(50, games // (4 * workers)))
    tasks = [
        (seed, begin, min(begin + step, first + games), wanted, folder)
        for begin in range(first, first + games, step)
    ]
    report = Report(seed, watching=wanted.watching)
    began = time.perf_counter()

    def take(part: Report) -> None:
        report.add(part)
        if progress is not None:
            progress(report.games, games, len(report.failures))

    if workers == 1:
        for task in tasks:
            take(_some(task))
    else:
        with multiprocessing.get_context("spawn").Pool(workers, _take_in, (custom.loaded,)) as pool:
            for part in pool.imap_unordered(_some, tasks):
                take(part)
    report.failures.sort(key=lambda failure: (failure.invariant, failure.name))
    report.seconds = time.perf_counter() - began
    return report
