"""The folder of a run: what is asked for, finished batches as Parquet, and those begun as lines.

    run.json                               what the games are like, and how many are to be played
    games/000000000-000000250.parquet      one file a batch and a kind of row; seats, plays, moments alike
    begun/000000250-000000500.jsonl        a batch being played: a line a game, written as the game ends

A batch is finished once its file in ``games`` is there, which is written last. Every file comes into
being under another name and is then renamed, so that none is ever half there.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sqlite3
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from lastcall import custom
from lastcall.lab.playing import ALWAYS, COLUMNS, FLAG, WORD, Rows
from lastcall.lab.wanted import Wanted
from lastcall.table.errors import LastCallError

FORMAT: Final = "last-call lab 1"
RUN: Final = "run.json"
BEGUN: Final = "begun"
NAME: Final = re.compile(r"(\d{9})-(\d{9})\.(?:parquet|jsonl)")
ENGINE: Final = ("rules", "table", "ops", "flow", "cards", "characters", "inn", "modes", "views", "bots")
MOST_GAMES: Final = 10**9 - 1

Batch = tuple[int, int]  # the numbers of its games: from the first, up to but without the second


class Folder:
    """A folder with the rows of a run."""

    def __init__(self, path: Path, doc: dict[str, Any]) -> None:
        self.path = path
        self.doc = doc
        self._claim: sqlite3.Connection | None = None

    @property
    def games(self) -> int:
        """How many games are to be played."""
        return int(self.doc["games"])

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of rows there are."""
        return tuple(COLUMNS) if self.doc["wanted"]["events"] else ALWAYS

    # ---- beginning and going on -------------------------------------------------------------------

    @classmethod
    def begin(cls, path: Path, asked: Wanted, games: int) -> Folder:
        """A new folder for a run, or the one it was stopped in; it is this process's until `let_go`."""
        if games > MOST_GAMES:
            raise LastCallError(f"A run has at most {MOST_GAMES:,} games.")
        wanted = json.loads(json.dumps(asked.to_json()))
        doc = {"format": FORMAT, "games": games, "wanted": wanted, "engine": engine()}
        if path.exists() and not path.is_dir():
            raise LastCallError(f"{str(path)!r} is a file; --out names a folder.")
        if not (path / RUN).exists() and path.is_dir() and any(path.iterdir()):
            raise LastCallError(f"{str(path)!r} holds other things. Name a new folder, or an empty one.")
        path.mkdir(parents=True, exist_ok=True)
        folder = cls(path, doc)
        folder._take()
        try:
            if (path / RUN).exists():
                folder._same_as(cls.open(path).doc)
            replace(path / RUN, (json.dumps(doc, indent=1) + "\n").encode())
        except BaseException:
            folder.let_go()
            raise
        return folder

    @classmethod
    def open(cls, path: Path) -> Folder:
        """A folder in which games were played."""
        if not path.is_dir():
            raise LastCallError(f"There is no folder {str(path)!r}.")
        file = path / RUN
        if not file.is_file():
            raise LastCallError(f"{str(path)!r} holds no games: it was not written by lastcall simulate.")
        try:
            doc = json.loads(file.read_text(encoding="utf-8"))
            known = doc["format"] == FORMAT and isinstance(doc["games"], int) and doc["engine"]
            whole = known and {"seed", "characters", "bots", "events"} <= set(doc["wanted"])
        except (ValueError, KeyError, TypeError) as problem:
            raise LastCallError(f"{str(file)!r} is damaged: it does not say what was played.") from problem
        if not whole:
            raise LastCallError(f"{str(file)!r} is not of this version of Last Call.")
        return cls(path, doc)

    def _same_as(self, before: dict[str, Any]) -> None:
        """Refuse to mix games that are not alike."""
        where = repr(str(self.path))
        for name, value in self.doc["wanted"].items():
            other = before["wanted"].get(name)
            if other != value:
                raise LastCallError(
                    f"{where} was begun with other {name}: {short(other)}, now {short(value)}. "
                    "Say the same to go on, or name another folder."
                )
        if before["engine"] != self.doc["engine"]:
            raise LastCallError(
                f"The game has changed since {where} was begun; its games are not to be mixed with new ones. "
                "Name another folder."
            )
        if before["games"] > self.games:
            raise LastCallError(f"{where} is for {before['games']:,} games; that can only become more.")

    def _take(self) -> None:
        """Two that write into one folder would each spoil the other's work."""
        beside = sqlite3.connect(self.path / ".open", timeout=0, isolation_level=None)
        try:
            beside.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as problem:
            beside.close()
            if "lock" not in str(problem):
                raise LastCallError(f"Cannot write into {str(self.path)!r}: {problem}.") from problem
            raise LastCallError(f"Games are being played into {str(self.path)!r} already.") from problem
        self._claim = beside

    def let_go(self) -> None:
        """Another process may go on."""
        if self._claim is not None:
            self._claim.close()
            self._claim = None

    # ---- batches ----------------------------------------------------------------------------------

    def finished(self) -> list[Batch]:
        """The batches that are there as Parquet."""
        return batches_in(self.path / "games", ".parquet")

    def begun(self) -> list[Batch]:
        """The batches that were begun and not finished."""
        done = set(self.finished())
        return [batch for batch in batches_in(self.path / BEGUN, ".jsonl") if batch not in done]

    def to_do(self, size: int) -> list[Batch]:
        """What is left, in batches of a size; first those that were begun."""
        begun = self.begun()
        found = list(begun)
        at = 0
        for first, end in [*sorted(self.finished() + begun), (self.games, self.games)]:
            found += [(i, min(i + size, first)) for i in range(at, first, size)]
            at = max(at, end)
        return found

    def file_of(self, batch: Batch, kind: str) -> Path:
        """Where the rows of a batch are."""
        end = ".jsonl" if kind == BEGUN else ".parquet"
        return self.path / kind / f"{batch[0]:09}-{batch[1]:09}{end}"

    def played(self, batch: Batch) -> dict[int, Rows]:
        """The games of a batch that was begun; a line that is not whole does not count."""
        file = self.file_of(batch, BEGUN)
        found: dict[int, Rows] = {}
        if not file.exists():
            return found
        for line in file.read_bytes().split(b"\n")[:-1]:
            try:
                number, rows = json.loads(line)
            except ValueError:
                continue
            if isinstance(number, int) and batch[0] <= number < batch[1] and self._fits(rows):
                found[number] = rows
        return found

    def _fits(self, rows: Any) -> bool:
        """Whether a line holds the rows of a game."""
        return isinstance(rows, dict) and all(
            isinstance(rows.get(kind), list) and all(len(row) == len(COLUMNS[kind]) for row in rows[kind])
            for kind in self.kinds
        )

    def begin_batch(self, batch: Batch) -> tuple[dict[int, Rows], int]:
        """The games of a batch that are there, and a file to write the others to."""
        file = self.file_of(batch, BEGUN)
        file.parent.mkdir(exist_ok=True)
        there = self.played(batch)
        replace(file, b"".join([line_of(number, rows) for number, rows in there.items()]))
        return there, os.open(file, os.O_WRONLY | os.O_APPEND)

    def finish(self, batch: Batch, games: dict[int, Rows]) -> None:
        """All games of a batch are played: they become Parquet."""
        for kind in reversed(self.kinds):
            rows = [row for number in sorted(games) for row in games[number][kind]]
            replace(self.file_of(batch, kind), parquet(kind, rows))
        self.file_of(batch, BEGUN).unlink(missing_ok=True)

    def games_there(self) -> int:
        """How many games are there, whether their batch is finished or not."""
        done = sum([end - first for first, end in self.finished()])
        return done + sum([len(self.played(batch)) for batch in self.begun()])

    # ---- reading ----------------------------------------------------------------------------------

    def read(self, kind: str) -> Any:
        """All rows of a kind, as a table of pyarrow, in the order of the games."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        begun = set(self.begun())
        parts = []
        for batch in sorted([*begun, *self.finished()]):
            if batch in begun:
                games = self.played(batch)
                parts.append(table(kind, [row for number in sorted(games) for row in games[number][kind]]))
                continue
            file = self.file_of(batch, kind)
            try:
                part = pq.ParquetFile(file).read()
            except FileNotFoundError as problem:
                raise LastCallError(f"{str(file)!r} is missing.{AGAIN}") from problem
            except (pa.ArrowException, OSError) as problem:
                raise LastCallError(f"{str(file)!r} is damaged.{AGAIN}") from problem
            if part.schema != schema(kind):
                raise LastCallError(f"{str(file)!r} has other columns than it should.{AGAIN}")
            parts.append(part)
        return pa.concat_tables(parts) if parts else schema(kind).empty_table()

    def check(self) -> None:
        """Look whether every finished file can be read, before more is played."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        for batch in self.finished():
            for kind in self.kinds:
                file = self.file_of(batch, kind)
                try:
                    found = pq.read_metadata(file).num_rows
                except (pa.ArrowException, OSError) as problem:
                    what = "damaged" if file.exists() else "missing"
                    raise LastCallError(f"{str(file)!r} is {what}.{AGAIN}") from problem
                if kind == "games" and found != batch[1] - batch[0]:
                    raise LastCallError(f"{str(file)!r} holds {found} games.{AGAIN}")


AGAIN: Final = " Remove the file of that name in 'games', and simulate plays these games again."


def batches_in(folder: Path, end: str) -> list[Batch]:
    """The batches whose files lie in a folder."""
    if not folder.is_dir():
        return []
    found = [NAME.fullmatch(file.name) for file in folder.iterdir() if file.suffix == end]
    return sorted([(int(one[1]), int(one[2])) for one in found if one is not None])


def line_of(number: int, rows: Rows) -> bytes:
    """A game as a line."""
    return json.dumps([number, rows], separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def write_all(handle: int, line: bytes) -> None:
    """Write a whole line, or raise."""
    while line:
        line = line[os.write(handle, line) :]


def replace(file: Path, content: bytes) -> None:
    """Write a file so that it is there as a whole or not at all."""
    file.parent.mkdir(exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with open(draft, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        os.replace(draft, file)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def schema(kind: str) -> Any:
    """The columns of a kind of rows."""
    import pyarrow as pa

    types = {WORD: pa.dictionary(pa.int32(), pa.string()), FLAG: pa.bool_()}
    return pa.schema([(name, types.get(of) or pa.type_for_alias(of)) for name, of in COLUMNS[kind].items()])


def table(kind: str, rows: list[list[Any]]) -> Any:
    """Rows as a table of pyarrow."""
    import pyarrow as pa

    columns = list(zip(*rows, strict=True)) if rows else [()] * len(COLUMNS[kind])
    shape = schema(kind)
    return pa.table(
        [pa.array(list(column), field.type) for column, field in zip(columns, shape, strict=True)],
        schema=shape,
    )


def parquet(kind: str, rows: list[list[Any]]) -> bytes:
    """Rows as a Parquet file."""
    import pyarrow.parquet as pq

    out = BytesIO()
    pq.write_table(table(kind, rows), out, compression="zstd")
    return out.getvalue()


def engine() -> str:
    """A mark of the game itself: other cards or other bots, another mark."""
    root = Path(__file__).parent.parent
    mark = hashlib.sha256()
    for file in sources([root / room for room in ENGINE] + custom.loaded):
        mark.update(file.name.encode() + b"\0" + file.read_bytes())
    for name in ("game.py", "setting_up.py"):
        mark.update((root / name).read_bytes())
    return mark.hexdigest()[:16]


def sources(folders: Iterable[Path]) -> Iterator[Path]:
    """The Python files of folders, always in the same order."""
    for folder in folders:
        yield from sorted(folder.glob("*.py"))


def short(value: object) -> str:
    """A setting in a sentence."""
    told = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    told = told.strip() or "none"
    return told if len(told) <= 60 else told[:57] + "..."
