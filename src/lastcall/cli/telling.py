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
            out.print(f"{held}, {bad} of them {'does' if bad == 1 else 'do'} not hold.{rest}", style="bold red")
    if bad:
        raise typer.Exit(FAILED)


def _told(path: Path) -> Any:
    """Reports of all stories of a path, as plain data; a file that cannot be read is a failure."""
    from lastcall.stories import StoryError, run_story, stories_in

    try:
        stories = list(stories_in(path))
    except StoryError as problem:
        yield {"story": str(path), "ok": False, "sentences": 0, "failures": [_failure(problem, "")], "text": str(problem)}
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
