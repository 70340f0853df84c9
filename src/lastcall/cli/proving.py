"""``lastcall fuzz`` and ``lastcall bench``: many random games, and how fast they are."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from lastcall.cli.shell import FAILED, Json, console, modes_in, names_in, print_json, variants_in
from lastcall.table.errors import LastCallError


def fuzz(
    games: Annotated[int, typer.Option("--games", "-g", metavar="N", min=1, help="How many games.")] = 200,
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", metavar="N", help="The same seed plays the same games.")
    ] = None,
    characters: Annotated[
        str | None, typer.Option("--characters", "-c", metavar="A,B,...", help="Only these; else all.")
    ] = None,
    seats: Annotated[str, typer.Option("--seats", metavar="N|N-M", help="How many play.")] = "2-8",
    drinks: Annotated[
        str | None, typer.Option("--drinks", metavar="DECK,...", help="Only these Drink Decks; else all.")
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option("--processes", "-p", metavar="N", min=1, help="How many at once; else one a core."),
    ] = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where failures are written.")] = Path(
        "failures"
    ),
    first: Annotated[
        int,
        typer.Option("--first", metavar="N", min=0, help="Number of the first game, to play one game again."),
    ] = 0,
    mode: Annotated[
        str | None,
        typer.Option("--mode", metavar="MODE,...", help="Ways to play, or any; else all against all."),
    ] = None,
    variants: Annotated[
        str | None,
        typer.Option("--variants", metavar="A,B", help="Variants of every game; with any, of some games."),
    ] = None,
    steer: Annotated[
        bool,
        typer.Option("--steer", help="Seek what was hardly ever played, and report what was not reached."),
    ] = False,
    json_: Json = False,
) -> None:
    """Play many random games and check them at every decision.

    The exit code is 1 if anything fails. A failure is written as a record that replay opens.

    With --steer the player seeks out what hardly ever happened: each card played, Negated, Ignored,
    reduced, moved; each Drink split, passed on, drunk in a contest. One process, any number of seats.

    \b
    lastcall fuzz --games 1000
    lastcall fuzz --games 500 --seats 2-4 --drinks cellar --seed 7
    lastcall fuzz --games 500 --mode two-headed-dragon,boss-battle
    lastcall fuzz --games 500 --variants any --mode any
    lastcall fuzz --seed 7 --first 31 --games 1      game 7/31 once more
    lastcall fuzz --steer --games 2000 --characters zot,fiona,gerki
    """
    import random

    from lastcall import characters as cast
    from lastcall import inn
    from lastcall.proof import fuzz as fuzzing

    ids = [cast.character(name).id for name in names_in(characters)]
    decks = [inn.drink_deck(id).id for id in names_in(drinks)]
    least, most = seats_in(seats)
    known = len(ids) if ids else len(cast.all_ids())
    if least > known:
        raise LastCallError(f"{least} seats need {least} characters; there are {known} to choose from.")
    most = min(most, known)
    chosen = seed if seed is not None else random.randrange(10**6)
    if not json_:
        print(f"Seed {chosen}", flush=True)
    if steer:
        _steer(games, chosen, ids, decks, json_)
        return
    _writable(out)
    ways = _playable(modes_in(mode), ids or list(cast.all_ids()), most, mode == "any")

    def run(progress: Any) -> Any:
        return fuzzing.fuzz(
            games,
            chosen,
            characters=ids or None,
            seats=(least, most),
            drinks=decks or None,
            processes=processes,
            record_to=out,
            progress=progress,
            first=first,
            modes=ways,
            variants=fuzzing.ANY if variants == "any" else variants_in(variants),
        )

    report = run(None) if json_ else with_bar(games, run)
    if json_:
        print_json(report.to_json())
    else:
        console().print(str(report))
    if report.failures:
        raise typer.Exit(FAILED)


def _playable(ways: tuple[str, ...], known: list[str], most: int, drop: bool) -> tuple[str, ...]:
    """The ways to play that these characters can play; a named one that they cannot is refused."""
    from lastcall.proof.fuzz import tables_of

    found = tuple([way for way in ways if not way or tables_of(way, known, most)])
    for way in ways:
        if way not in found and not drop:
            raise LastCallError(f"Too few of these characters, or too few with Boss Cards, for {way}.")
    return found


def _steer(games: int, seed: int, ids: list[str], decks: list[str], json_: bool) -> None:
    """Steered games, and what they reached."""
    from lastcall.proof.steer import steer

    def run(progress: Any) -> Any:
        return steer(games, seed, ids or None, decks or None, progress)

    report = run(None) if json_ else with_bar(games, run, "goals reached")
    if json_:
        print_json(report.to_json())
    else:
        console().print(str(report))
    if report.failures:
        raise typer.Exit(FAILED)


def seats_in(text: str) -> tuple[int, int]:
    """A number of seats, or a range.

    >>> seats_in("4"), seats_in("2-8")
    ((4, 4), (2, 8))
    """
    least, dash, most = text.partition("-")
    if not least.strip().isdigit() or (dash and not most.strip().isdigit()):
        raise LastCallError(f"--seats is a number or a range such as 2-8, not {text!r}.")
    found = (int(least), int(most) if dash else int(least))
    if not 2 <= found[0] <= found[1]:
        raise LastCallError(f"--seats goes from at least 2 upwards, such as 2-8; {text!r} does not.")
    return found


def _writable(folder: Path) -> None:
    """Refuse at once a folder that could not be written to in an hour."""
    import os

    if folder.exists() and not folder.is_dir():
        raise LastCallError(f"{str(folder)!r} is a file; --out names a folder.")
    nearest = folder.absolute()
    while not nearest.exists():
        nearest = nearest.parent
    if not nearest.is_dir() or not os.access(nearest, os.W_OK):
        raise LastCallError(
            f"Failures could not be written to {str(folder)!r}: {str(nearest)!r} is not writable."
        )


def with_bar(games: int, run: Any, counted: str = "failures") -> Any:
    """Run with a bar that shows how far it is and how fast."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        BarColumn(bar_width=30),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[bad]}", style="red"),
        console=console(),
        transient=True,
    )
    if not bar.console.is_terminal:
        return run(None)
    with bar:
        task = bar.add_task("", total=games, rate="", bad="", start=False)

        def progress(done: int, of: int, failures: int) -> None:
            if not bar.tasks[0].started:
                # What was there before is not counted in the rate.
                bar.tasks[0].completed = done
                bar.start_task(task)
            speed = bar.tasks[0].finished_speed or bar.tasks[0].speed
            rate = f"{speed:.0f} games/s" if speed else ""
            bad = f"{failures} {counted}" if failures else ""
            bar.update(task, completed=done, total=of, rate=rate, bad=bad)

        return run(progress)


def bench(
    seconds: Annotated[
        float,
        typer.Option("--seconds", metavar="S", min=0.05, max=600, help="How long each measurement lasts."),
    ] = 1.0,
    repeats: Annotated[int, typer.Option("--repeats", metavar="N", min=1, help="The median of so many.")] = 3,
    mode: Annotated[
        str | None, typer.Option("--mode", metavar="MODE", help="Measure this way to play beside the others.")
    ] = None,
    variants: Annotated[
        str | None, typer.Option("--variants", metavar="A,B", help="... and these variants with it.")
    ] = None,
    json_: Json = False,
) -> None:
    """Measure the engine: decisions a second, with 2 to 12 seats; copying, JSON, memory.

    A decision also costs so many turns of a tiny loop, the floor: a figure that carries over between
    machines.

    \b
    lastcall bench
    lastcall bench --seconds 3 --json
    """
    from lastcall.proof import bench as benching

    print(f"Measuring, about {8 * seconds * repeats + 10:.0f} seconds ...", file=sys.stderr, flush=True)
    [way] = modes_in(mode)[:1]
    added = variants_in(variants)
    figures = benching.bench(seconds, repeats, mode=way, variants=added)
    way = benching.called(way, added)
    if json_:
        print_json(figures)
        return
    from rich.table import Table

    out = console()
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right", style="bold")
    for name, value in figures.items():
        if not isinstance(value, (dict, str)):
            grid.add_row(NAMES.get(name, name.replace("_", " ")), "-" if value is None else f"{value:,}")
    for other in ("all characters", way):
        if other in figures:
            grid.add_row(f"the same, {other}", f"{figures[other]['floor_iterations_per_decision']:,}")
    out.print(grid)
    seats = figures.get("seats", {})
    if seats:
        by_seats = Table(box=None, padding=(0, 2), header_style="dim")
        by_seats.add_column("seats", justify="right")
        rows = list(seats.items())
        for name in rows[0][1]:
            by_seats.add_column(NAMES.get(name, name.replace("_", " ")), justify="right")
        for count, row in rows:
            by_seats.add_row(count, *[f"{value:,}" for value in row.values()])
        out.print()
        out.print(by_seats)
    out.print(f"\n{figures.get('how', '')}. {figures.get('machine', '')}.", style="dim")


NAMES = {
    "floor_ns": "a turn of the floor, nanoseconds",
    "decisions_per_s": "decisions a second",
    "floor_iterations_per_decision": "turns of the floor a decision",
    "games_per_s": "games a second",
    "decisions_per_game": "decisions a game",
    "copy_us": "a copy, microseconds",
    "json_us": "to JSON and back, microseconds",
    "kb_per_game": "a game in memory, kilobytes",
}
