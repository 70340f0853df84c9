"""``lastcall simulate`` and ``lastcall report``: many games, and what they show."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from lastcall.cli.proving import seats_in, with_bar
from lastcall.cli.shell import FAILED, Json, console, modes_in, names_in, print_json, variants_in
from lastcall.table.errors import LastCallError


def simulate(
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Where the rows are written.")],
    games: Annotated[int, typer.Option("--games", "-g", metavar="N", min=1, help="How many games.")] = 1000,
    seats: Annotated[str, typer.Option("--seats", metavar="N|N-M", help="How many play.")] = "4",
    characters: Annotated[
        str, typer.Option("--characters", "-c", metavar="A,B,...", help="Who may play.")
    ] = "all",
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,...", help="One for every seat, or several by turns.")
    ] = "regular",
    mode: Annotated[
        str | None,
        typer.Option("--mode", metavar="MODE,...", help="Ways to play, or any; else all against all."),
    ] = None,
    variants: Annotated[
        str | None,
        typer.Option("--variants", metavar="A,B", help="Variants of every game; with any, of some games."),
    ] = None,
    drinks: Annotated[
        str | None, typer.Option("--drinks", metavar="DECK,...", help="Only these Drink Decks; else all.")
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", "-s", metavar="N", help="The same seed plays the same games.")
    ] = 1,
    events: Annotated[
        bool, typer.Option("--events", help="Rows for each card played and each turn too.")
    ] = False,
    processes: Annotated[
        int | None,
        typer.Option("--processes", "-p", metavar="N", min=1, help="How many at once; else one a core."),
    ] = None,
    patience: Annotated[
        float, typer.Option("--patience", metavar="S", min=0.1, help="Seconds a bot has for an answer.")
    ] = 60.0,
    json_: Json = False,
) -> None:
    """Play many games, and write what happened as Parquet.

    Stop it at any time: the same command goes on where it stopped. More --games may be asked for later.

    A game that a bot or the engine broke off is named, left out, and tried again next time; the exit
    code is then 1.

    \b
    lastcall simulate --games 10000 --out runs/all
    lastcall simulate --games 2000 --seats 2-6 --events --out runs/cards
    lastcall simulate --bots regular,random --characters zot,eve --seats 2 -o duel
    """
    needs("pyarrow")
    from lastcall.lab import simulate as lab
    from lastcall.lab.wanted import ANY, wanted

    asked = wanted(
        seed,
        [] if characters == "all" else names_in(characters),
        seats_in(seats),
        names_in(bots) or ["regular"],
        modes_in(mode),
        ANY if variants == "any" else variants_in(variants),
        names_in(drinks),
        events,
    )

    def run(progress: Any) -> Any:
        return lab.simulate(asked, games, out, processes, progress, patience)

    done = run(None) if json_ else with_bar(games, run, "failed")
    if json_:
        print_json({"games": done.games, "out": str(out), "failed": done.failed})
    else:
        console().print(f"{done.games:,} games are in {str(out)!r}.", soft_wrap=True)
        for sentence in done.failed:
            console().print(sentence, soft_wrap=True)
    if done.failed:
        raise typer.Exit(FAILED)


def needs(*modules: str) -> None:
    """Say what is to be installed, if the lab's own libraries are not there."""
    from importlib.util import find_spec

    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise LastCallError(
            f"The lab needs {' and '.join(missing)}. It comes with: pip install 'last-call[lab]'."
        )


def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="What simulate has written.")],
    against: Annotated[
        Path | None, typer.Option("--against", metavar="DIR", help="An earlier run: what has changed?")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="The page; else DIR/report.html.")
    ] = None,
) -> None:
    """Make one page of a run: who wins, how long games take, what cards do.

    The page is a single file that needs no network. A run that was stopped can be looked at too.

    \b
    lastcall report runs/all
    lastcall report runs/new --against runs/old --out change.html
    """
    needs("pyarrow", "matplotlib")
    from lastcall.lab import report as reporting

    if out is not None and out.is_dir():
        raise LastCallError(f"{str(out)!r} is a folder; --out names a file.")
    file = reporting.report(folder, against, out)
    console().print(f"The page is {str(file)!r}.", soft_wrap=True)
