"""Play a run: all processes at once, stopped and gone on with at will."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing.connection import wait as wait_for
from pathlib import Path
from typing import Any, Final

from lastcall import custom
from lastcall.lab import wanted as wanting
from lastcall.lab.folder import Batch, Folder, line_of, write_all
from lastcall.lab.playing import GameFailed, play
from lastcall.lab.wanted import Wanted, plan
from lastcall.table.errors import LastCallError

LARGEST: Final = 250  # games in a batch
MOST_FAILED: Final = 20  # after so many games that failed a run is given up

Progress = Callable[[int, int, int], None]  # games there, games in all, games that failed


class Stopped(LastCallError):
    """A run that did not come to its end; what was played is kept."""


@dataclass
class Done:
    """What became of a run."""

    games: int = 0  # that are there
    failed: list[str] = field(default_factory=list)  # a sentence for each game that failed


@dataclass(frozen=True)
class Task:
    """A batch to be played, and all a process needs for it."""

    path: Path
    doc: dict[str, Any]
    asked: Wanted
    batch: Batch
    patience: float


# ---- in a process ---------------------------------------------------------------------------------

_stop: Any = None  # an event: the run is to be stopped
_count: Any = None  # how many games all processes have played


def _take_in(folders: list[Path], stop: Any, count: Any) -> None:
    """A process begins: it knows the characters from outside, and ends when its run ends."""
    global _stop, _count
    _stop, _count = stop, count
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it hears it, and says so in `stop`
    for folder in folders:
        custom.load_characters(folder)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A process whose run was killed has nobody to play for; the games it has ended are written."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait_for([parent.sentinel])
    os._exit(1)


def _stopping() -> bool:
    return _stop is not None and bool(_stop.is_set())


def _played_one() -> None:
    if _count is not None:
        with _count.get_lock():
            _count.value += 1


def play_batch(task: Task, tell: Callable[[], None] = _played_one) -> list[str]:
    """Play what is missing of a batch; gives what failed. Each game is written as it ends."""
    folder = Folder(task.path, task.doc)
    games, handle = folder.begin_batch(task.batch)
    failed: list[str] = []
    try:
        for number in range(*task.batch):
            if number in games:
                continue
            if _stopping() or len(failed) >= MOST_FAILED:
                return failed
            try:
                rows = play(plan(task.asked, number), task.asked.events, task.patience)
            except GameFailed as problem:
                failed.append(str(problem))
                continue
            write_all(handle, line_of(number, rows))
            games[number] = rows
            tell()
    finally:
        os.close(handle)
    if not failed:
        folder.finish(task.batch, games)
    return failed


# ---- the whole run --------------------------------------------------------------------------------


def simulate(
    asked: Wanted,
    games: int,
    out: Path,
    processes: int | None = None,
    progress: Progress | None = None,
    patience: float = wanting.PATIENCE,
) -> Done:
    """Play until so many games are in a folder; those that are there already count."""
    folder = Folder.begin(out, asked, games)
    try:
        folder.check()
        workers = processes or os.cpu_count() or 1
        size = max(1, min(LARGEST, games // (8 * workers)))
        tasks = [Task(out, folder.doc, asked, batch, patience) for batch in folder.to_do(size)]
        run = Run(folder, progress)
        try:
            if workers == 1 or len(tasks) < 2:
                run.alone(tasks)
            else:
                run.together(tasks, workers)
        except KeyboardInterrupt:
            raise Stopped(f"Stopped. {run.kept()}") from None
        except OSError as problem:
            what = problem.strerror or str(problem)
            raise Stopped(f"Cannot write into {str(out)!r}: {what}. {run.kept()}") from problem
        run.done.games = folder.games_there()
        return run.done
    finally:
        folder.let_go()


class Run:
    """Games being played into a folder."""

    def __init__(self, folder: Folder, progress: Progress | None) -> None:
        self.folder = folder
        self.progress = progress
        self.there = folder.games_there()
        self.done = Done()
        self.tell(0)

    def tell(self, more: int) -> None:
        """Say how far it is."""
        if self.progress is not None:
            self.progress(self.there + more, self.folder.games, len(self.done.failed))

    def kept(self) -> str:
        """What is not lost."""
        return (
            f"{self.folder.games_there():,} of {self.folder.games:,} games are kept in "
            f"{str(self.folder.path)!r}; the same command goes on from there."
        )

    def note(self, failed: list[str]) -> None:
        """Games have failed; after too many of them it is no use."""
        self.done.failed += failed
        if len(self.done.failed) >= MOST_FAILED:
            raise Stopped(
                f"{len(self.done.failed)} games failed, so no more are played. The first: "
                f"{self.done.failed[0]} {self.kept()}"
            )

    def alone(self, tasks: list[Task]) -> None:
        """In this process."""

        def one_more() -> None:
            self.there += 1
            self.tell(0)

        for task in tasks:
            self.note(play_batch(task, one_more))

    def together(self, tasks: list[Task], workers: int) -> None:
        """In several processes."""
        context = multiprocessing.get_context("spawn")
        stop, count = context.Event(), context.Value("q", 0)
        pool = ProcessPoolExecutor(workers, context, _take_in, (list(custom.loaded), stop, count))
        try:
            open_: dict[Future[list[str]], Task] = {pool.submit(play_batch, task): task for task in tasks}
            while open_:
                ready, _ = wait(open_, timeout=0.25, return_when=FIRST_COMPLETED)
                for future in ready:
                    self.note(future.result())
                    del open_[future]
                self.tell(count.value)
        except BrokenProcessPool as problem:
            raise Stopped(f"{self._who_ended([*open_.values()], workers)} {self.kept()}") from problem
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)

    def _who_ended(self, tasks: list[Task], workers: int) -> str:
        """A process has gone, with the game it was playing."""
        names: list[str] = []
        begun = set(self.folder.begun())
        for task in tasks:
            if task.batch in begun and len(names) < workers:
                there = self.folder.played(task.batch)
                first = next((n for n in range(*task.batch) if n not in there), task.batch[0])
                names.append(plan(task.asked, first).name)
        told = f" in game {' or '.join(names)}" if names else ""
        return f"A process of the lab was ended, by a bot or from outside,{told or ' as it began'}."
