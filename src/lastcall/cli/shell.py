"""What all commands share: errors as sentences, the console, JSON, files."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

import typer
import typer.core

from lastcall.rules import UnknownRule
from lastcall.table.errors import LastCallError

if TYPE_CHECKING:
    from rich.console import Console

FAILED: Final = 1  # a check failed
REFUSED: Final = 2  # the command could not be carried out
WIDEST: Final = 100  # lines longer than that are hard to read

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


class Settings:
    """What the flags that may stand anywhere have set."""

    no_color = False
    debug = False
    folders: ClassVar[list[Path]] = []


OWN = "--characters-from"


def without_folders(args: list[str]) -> tuple[list[str], list[Path]]:
    """The words of a command line without ``--characters-from DIR``, and the folders.

    >>> without_folders(["play", "--characters-from", "mine", "--watch"])
    (['play', '--watch'], [PosixPath('mine')])
    """
    kept: list[str] = []
    folders: list[Path] = []
    words = iter(args)
    for word in words:
        if word == OWN:
            folders.append(Path(next(words, "")))
        elif word.startswith(f"{OWN}="):
            folders.append(Path(word.partition("=")[2]))
        else:
            kept.append(word)
    return kept, folders


class Shell(typer.core.TyperGroup):
    """All commands: takes the flags that may stand anywhere, and turns errors into sentences."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ours = args[: args.index("--")] if "--" in args else args
        Settings.no_color = "--no-color" in ours
        Settings.debug = "--debug" in ours
        kept = [arg for arg in ours if arg not in ("--no-color", "--debug")]
        kept, Settings.folders = without_folders(kept)
        return super().parse_args(ctx, kept + args[len(ours) :])

    def invoke(self, ctx: Any) -> Any:
        try:
            if Settings.folders:
                from lastcall.custom import load_characters

                for folder in Settings.folders:
                    load_characters(folder)
            return super().invoke(ctx)
        except KeyboardInterrupt:
            sentence = "Stopped."
        except BrokenPipeError:
            # Whoever read us has seen enough, as in `lastcall rules | head`.
            sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - nothing may be written from now on
            raise typer.Exit(0) from None
        except Exception as error:
            if Settings.debug or _is_typers(error):
                raise
            sentence = in_words(error)
        print(sentence, file=sys.stderr)
        raise typer.Exit(REFUSED)


def _is_typers(error: Exception) -> bool:
    """Whether it is an error about the command line itself, or a way to leave; typer shows those."""
    return isinstance(error, (typer.Exit, typer.Abort)) or hasattr(error, "show")


def in_words(error: Exception) -> str:
    """An error as one sentence.

    >>> in_words(PermissionError(13, "Permission denied", "game.json"))
    "Cannot use 'game.json': Permission denied."
    """
    if isinstance(error, (LastCallError, UnknownRule)):
        return str(error)
    if isinstance(error, OSError):
        what = error.strerror or str(error)
        return f"Cannot use {str(error.filename)!r}: {what}." if error.filename else f"{what}."
    told = f"{type(error).__name__}: {error}".rstrip(".")
    return f"Something is wrong inside Last Call: {told}. With --debug the same command shows where."


@cache
def console_class() -> type[Console]:
    """A console that does not hide that its reader has gone."""
    from rich.console import Console

    class Ours(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Ours


def console(width: int | None = None) -> Console:
    """Where commands print: no markup, no guessing at colours, lines that can be read."""
    plain = True if Settings.no_color else None
    made = console_class()(no_color=plain, highlight=False, markup=False, emoji=False)
    if width is not None:
        made.width = width
    elif made.width > WIDEST:
        made.width = WIDEST
    return made


def print_json(doc: object) -> None:
    """A document for programs."""
    print(json.dumps(doc, indent=2, ensure_ascii=False))


def read_json(path: Path, what: str) -> Any:
    """The JSON document in a file that should hold ``what``."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (json.JSONDecodeError, UnicodeDecodeError) as problem:
        where = f" (line {problem.lineno})" if isinstance(problem, json.JSONDecodeError) else ""
        raise LastCallError(f"{str(path)!r} holds no {what}: it is no JSON{where}.") from problem


def write_json(path: Path, doc: object) -> None:
    """Write a document so that a full disk or a power cut leaves the old file whole."""
    text = json.dumps(doc, ensure_ascii=False) + "\n"
    if path.exists() and not path.is_file():  # /dev/stdout and its kind
        path.write_text(text, encoding="utf-8")
        return
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from problem
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(name, 0o666 & ~mask)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def new_file(path: Path, overwrite: bool, how: str) -> None:
    """Refuse a file that would be lost; ``how`` says what to do to overwrite it."""
    if path.is_dir():
        raise LastCallError(f"{str(path)!r} is a folder; name a file.")
    if not overwrite and path.is_file() and path.stat().st_size:
        raise LastCallError(f"{str(path)!r} exists already. Name another file, or overwrite it: {how}.")


def names_in(text: str | None) -> list[str]:
    """Names with commas between them.

    >>> names_in("fiona, zot"), names_in(None)
    (['fiona', 'zot'], [])
    """
    return [name.strip() for name in (text or "").split(",") if name.strip()]


def modes_in(given: str | None) -> tuple[str, ...]:
    """Ways to play, as ``a,b`` or ``any``; all against all if nothing is said.

    >>> modes_in(None), modes_in("boss-battle"), len(modes_in("any")) > 3
    (('',), ('boss-battle',), True)
    """
    from lastcall.modes import modes, plan_of

    if given is None:
        return ("",)
    if given == "any":
        return ("", *modes())
    names = tuple(names_in(given))
    for name in names:
        if name not in modes():
            plan_of(name, 4)  # says which there are
    return names


def variants_in(given: str | None) -> tuple[str, ...]:
    """Variants, as ``a,b``; none if nothing is said.

    >>> variants_in("bar-deck,prize"), variants_in(None)
    (('prize', 'bar-deck'), ())
    """
    from lastcall.modes.variants import checked

    return checked(names_in(given))


def switches_in(given: list[str] | None) -> dict[str, str]:
    """Switches of the table, as ``name=value``; the rulings say which there are.

    >>> switches_in(["zot-thirsty=anytime"])
    {'zot-thirsty': 'anytime'}
    """
    from lastcall import rules

    known = {one.switch.name: one.switch for one in rules.rulings() if one.switch}
    chosen: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        switch = known.get(name)
        if switch is None:
            raise LastCallError(f"There is no switch {name!r}. There are: {', '.join(sorted(known))}.")
        if not equals or value not in switch.choices:
            raise LastCallError(
                f"The switch {name} is one of: {', '.join(f'{name}={c}' for c in switch.choices)}."
            )
        chosen[name] = value
    return chosen
