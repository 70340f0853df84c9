"""``lastcall scenario`` and ``lastcall coverage``: the stories, and what they exercise."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lastcall.cli.shell import FAILED, Json, console, print_json
from lastcall.table.errors import LastCallError

if TYPE_CHECKING:
    from lastcall.stories import Report


def scenario(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE...", help="Story files, or folders of them.")
    ] = None,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", "-k", help="Tell all stories, also after one does not hold.")
    ] = False,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of a story file.")] = False,
    json_: Json = False,
) -> None:
    """Tell stories: a position, what is played, and what must hold.

    The exit code is 1 if a story does not hold.

    \b
    lastcall scenario tests/scenarios --keep-going
    lastcall scenario mine.story.yaml
    lastcall scenario --schema
    """
    if schema:
        from lastcall.stories import schema as schemas

        print_json(schemas.schema())
        return
    if not files:
        raise LastCallError("Name a story file or a folder of them. lastcall scenario --help shows how.")
    for path in files:
        if not path.exists():
            raise LastCallError(f"There is no file or folder {str(path)!r}.")
    reports: list[dict[str, Any]] = []
    for path in files:
        for report in _told(path):
            reports.append(report)
            if not json_:
                _print(report)
            if not report["ok"] and not keep_going:
                break
        if reports and not reports[-1]["ok"] and not keep_going:
            break
    bad = len([report for report in reports if not report["ok"]])
    if json_:
        print_json(reports)
    else:
        out = console()
        if not reports:
            raise LastCallError(f"There is no story in {', '.join(str(path) for path in files)}.")
        held = f"{len(reports)} {'story' if len(reports) == 1 else 'stories'}"
        if not bad:
            out.print(f"{held}: all hold.", style="bold green")
        else:
            rest = "" if keep_going else " Stopped there; --keep-going tells the rest."
            out.print(
                f"{held}, {bad} of them {'does' if bad == 1 else 'do'} not hold.{rest}", style="bold red"
            )
    if bad:
        raise typer.Exit(FAILED)


def _told(path: Path) -> Any:
    """Reports of all stories of a path, as plain data; a file that cannot be read is a failure."""
    from lastcall.stories import StoryError, run_story, stories_in

    try:
        stories = list(stories_in(path))
    except StoryError as problem:
        yield {
            "story": str(path),
            "ok": False,
            "sentences": 0,
            "failures": [_failure(problem, "")],
            "text": str(problem),
        }
        return
    for story in stories:
        yield _plain(run_story(story))


def _failure(problem: Any, sentence: str) -> dict[str, Any]:
    return {"file": problem.file, "line": problem.line, "sentence": sentence, "message": problem.message}


def _plain(report: Report) -> dict[str, Any]:
    return {
        "story": report.story.id,
        "ok": report.ok,
        "sentences": report.told,
        "failures": [_failure(one, one.sentence) for one in report.failures],
        "text": str(report),
    }


def _print(report: dict[str, Any]) -> None:
    from rich.text import Text

    out = console()
    if report["ok"]:
        out.print(Text.assemble(("holds  ", "green"), report["story"]), soft_wrap=True)
    else:
        out.print(Text.assemble(("FAILS  ", "bold red"), report["text"]), soft_wrap=True)


def coverage(
    root: Annotated[
        Path, typer.Option("--root", metavar="DIR", help="The folder of the project, with its tests.")
    ] = Path(),
    brief: Annotated[bool, typer.Option("--brief", help="Only the table, not what is open.")] = False,
    json_: Json = False,
) -> None:
    """Say which rules, examples and cards the tests exercise, and which they do not.

    It reads the tests and does not run them.

    \b
    lastcall coverage
    lastcall coverage --brief
    lastcall coverage --json --root path/to/project
    """
    from lastcall.stories import coverage as covering

    found = covering.coverage(root)
    if json_:
        print_json(found)
        return
    from rich.table import Table
    from rich.text import Text

    out = console()
    grid = Table(box=None, padding=(0, 2), header_style="dim", pad_edge=False)
    grid.add_column("")
    for name in ("exercised", "of", "open", "waiting"):
        grid.add_column(name, justify="right")
    open_lists: list[tuple[str, list[str]]] = []
    for line in _lines(found):
        grid.add_row(
            line.name,
            *[str(n) if n is not None else "" for n in (line.done, line.total, len(line.open), line.waiting)],
        )
        if line.open:
            open_lists.append((line.name, line.open))
    out.print(grid)
    if brief:
        return
    for name, ids in open_lists:
        out.print(
            Text.assemble("\nOpen, ", (name, "bold"), f" ({len(ids)}): ", (", ".join(ids), "bright_black"))
        )


class Line:
    """A row of the table of coverage."""

    def __init__(
        self, name: str, done: int, total: int, open_: list[str], waiting: int | None = None
    ) -> None:
        self.name = name
        self.done = done
        self.total = total
        self.open = open_
        self.waiting = waiting


def _lines(found: dict[str, Any]) -> list[Line]:
    """The rows of the table, in the order of the rulebook."""
    lines = [_rules_line(f"rules, {name}", part) for name, part in found["rules"].items()]
    lines += [_rules_line(name, found[name]) for name in ("rulings", "interactions")]
    lines += [_examples_line(f"examples, {name}", part) for name, part in found["examples"].items()]
    for id, part in found["characters"].items():
        lines.append(_rules_line(f"{id}, rules", part["rules"]))
        if part["interactions"]["total"]:
            lines.append(_rules_line(f"{id}, interactions", part["interactions"]))
        if part["examples"]["total"]:
            lines.append(_examples_line(f"{id}, examples", part["examples"]))
        cards = found["cards"][id]
        for how in ("played", "refused"):
            lines.append(Line(f"{id}, cards {how}", cards[how], cards["total"], cards[f"not {how}"]))
        side = cards["side cards"]
        if side["total"]:
            lines.append(Line(f"{id}, side cards shown", side["shown"], side["total"], side["not shown"]))
    drinks = found["drinks"]
    lines.append(Line("Drinks revealed", drinks["revealed"], drinks["total"], drinks["not revealed"]))
    prizes = found["prizes"]
    for how in ("played", "refused"):
        lines.append(Line(f"Prizes {how}", prizes[how], prizes["total"], prizes[f"not {how}"]))
    return lines


def _rules_line(name: str, part: dict[str, Any]) -> Line:
    """A row about rules."""
    return Line(name, part["proved"], part["total"], part["open"], len(part["waiting"]))


def _examples_line(name: str, part: dict[str, Any]) -> Line:
    """A row about worked examples."""
    return Line(name, part["told"] + part["retold"], part["total"], part["open"], len(part["waiting"]))
