"""``lastcall rules``: the rulebook inside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import Annotated, Any

import typer

from lastcall.cli.shell import Json, console, print_json
from lastcall.table.errors import LastCallError


def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORDS|ID|AREA]...", help="Ids, an area, or words that must all occur."),
    ] = None,
    rulings: Annotated[
        bool, typer.Option("--rulings", help="List the rulings: doubts, and how they are settled.")
    ] = False,
    open_: Annotated[
        bool, typer.Option("--open", help="List what the books leave open, with what we suggest.")
    ] = False,
    json_: Json = False,
) -> None:
    """Look up a rule, a ruling or an example.

    Without words it lists the areas of the rulebook.

    \b
    lastcall rules GAMBLE-18             one rule, whole
    lastcall rules GAMBLE                all rules about Rounds of Gambling
    lastcall rules last chance gold      every rule in which these words occur
    lastcall rules --rulings drink       rulings in which a word occurs
    lastcall rules --open otto           open questions in which a word occurs
    """
    from lastcall import rules as book

    given = words or []
    if rulings and open_:
        raise LastCallError("Ask for --rulings or for --open, not for both at once.")
    if rulings:
        _several(
            [(one.id, f"{one.question} Taken: {one.taken}", asdict(one)) for one in book.rulings()],
            given,
            json_,
        )
    elif open_:
        settled = {one.id for one in book.rulings()}
        _several(
            [
                (one.id, f"{one.question} We suggest: {one.suggested}", asdict(one))
                for one in book.open_questions()
                if one.id not in settled
            ],
            given,
            json_,
        )
    elif not given:
        _areas(json_)
    elif any(record_of(word) for word in given):
        _whole(given, json_)
    else:
        _found(given, json_)


def record_of(id: str) -> dict[str, Any] | None:
    """Whatever record has an id, as plain data; None if none has."""
    from lastcall import rules as book

    shelves: tuple[Sequence[Any], ...] = (
        book.rules(),
        book.rulings(),
        book.examples(),
        book.open_questions(),
        book.interactions(),
    )
    for shelf in shelves:
        for one in shelf:
            if one.id == id.strip().upper():
                return {"kind": type(one).__name__.lower(), **asdict(one)}
    return None


def _areas(json_: bool) -> None:
    from lastcall import rules as book

    rows = [
        (area, about, len([one for one in book.rules() if one.area == area]))
        for area, about in book.areas().items()
    ]
    if json_:
        print_json([{"area": area, "about": about, "rules": n} for area, about, n in rows])
        return
    from rich.table import Table

    out = console()
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    grid.add_column(justify="right", style="dim", no_wrap=True)
    for area, about, n in rows:
        if n:
            grid.add_row(area, about, f"{n} rules" if n != 1 else "1 rule")
    out.print(grid)
    out.print("\nlastcall rules GAMBLE lists an area, lastcall rules GAMBLE-18 shows one rule.", style="dim")


def _whole(ids: list[str], json_: bool) -> None:
    from lastcall import rules as book

    if json_:
        book_has = [record_of(id) or book.explain(id) for id in ids]  # explain says what is not there
        print_json(book_has)
        return
    out = console()
    told = [book.explain(id, out.width) for id in ids]
    out.print("\n\n".join(told))


def _found(given: list[str], json_: bool) -> None:
    from lastcall import rules as book

    text = " ".join(given)
    found = []
    if len(given) == 1:
        with suppress(book.UnknownRule):
            found = book.rules(text)
    found = found or book.find(text)
    if not found:
        if len(given) == 1 and "-" in text and text[-1].isdigit():
            book.explain(text)  # says which ids come near
        raise LastCallError(f"No rule holds {text!r}. Fewer words find more; lastcall rules lists the areas.")
    _print([(one.id, one.says, asdict(one)) for one in found], json_)


def _several(records: list[tuple[str, str, dict[str, Any]]], given: list[str], json_: bool) -> None:
    """Records in which all words occur."""
    wanted = [word.lower() for word in given]
    found = [one for one in records if all(word in f"{one[0]} {one[2]}".lower() for word in wanted)]
    if not found:
        raise LastCallError(f"None of the {len(records)} holds {' '.join(given)!r}.")
    _print(found, json_)


def _print(records: Iterable[tuple[str, str, dict[str, Any]]], json_: bool) -> None:
    rows = list(records)
    if json_:
        print_json([doc for _, _, doc in rows])
        return
    from rich.table import Table

    out = console()
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold cyan", no_wrap=True)
    grid.add_column()
    for id, says, _ in rows:
        grid.add_row(id, says)
    out.print(grid)
