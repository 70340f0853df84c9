"""The tavern's memory: nothing counts as having happened before it is in here."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Self, Unpack

import aiosqlite
import msgspec
from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Insert,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lastcall.host.store.addresses import address, shown
from lastcall.host.store.alone import Claim
from lastcall.host.store.models import CHAT, CHOICES, SEATS, SETTINGS, SNAPSHOTS, TABLES
from lastcall.host.store.opening import opened, reason
from lastcall.host.store.rows import (
    OPEN,
    Damage,
    Fields,
    Json,
    StoredSeat,
    StoredTable,
    TableState,
    check,
)
from lastcall.host.store.writing import Kind, NotStored, Writer
from lastcall.table.errors import LastCallError

RECENT: Final = 50  # lines of the chat that come with a table
AT_ONCE: Final = 100  # tables read together
HEALTHY_WITHIN: Final = 5.0  # seconds

_of: Final[BindParameter[str]] = bindparam("of")
_OLDEST: Final = (TABLES.c.created, TABLES.c.code)
_change: Final = update(TABLES).where(TABLES.c.code == _of)

REMOVE_TABLE: Final = Kind("remove table", (delete(TABLES).where(TABLES.c.code == _of),))
REMOVE_SEAT: Final = Kind(
    "remove seat", (delete(SEATS).where(SEATS.c.code == _of, SEATS.c.seat == bindparam("at_seat")),)
)
APPEND: Final = Kind("append", (insert(CHOICES), _change))
SAY: Final = Kind("say", (insert(CHAT),))

#: The one statement that each kind of database says with a class of its own: insert, or else.
INSERTS: Final[dict[str, Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}

#: What reading a damaged row can end in: the driver, the JSON, a field of the wrong type.
_DAMAGED: Final = (SQLAlchemyError, msgspec.MsgspecError, LastCallError, ValueError, TypeError, OSError)


class Store:
    """All tables of a tavern in one database.

    What changes something returns once it is committed, and raises :class:`NotStored` if it is not.
    """

    def __init__(self, url: URL, engine: AsyncEngine, now: Callable[[], float]) -> None:
        self._url = url
        self._engine = engine
        self._now = now
        self._writer = Writer(engine)
        self._claim: Claim | None = None
        self._add_setting = INSERTS[engine.dialect.name](SETTINGS).on_conflict_do_nothing()
        self._replace_seat = _replace(SEATS, engine.dialect.name)
        self._add_table = Kind("add table", (insert(TABLES), self._replace_seat))
        self._put_seat = Kind("put seat", (self._replace_seat,))
        self._snapshot = Kind("snapshot", (_replace(SNAPSHOTS, engine.dialect.name), _change))

    @classmethod
    async def open(cls, words: str, now: Callable[[], float] = time.time) -> Self:
        """Open the database somebody named, and bring it up to date: a file, `sqlite:///...` or
        `postgresql://...`."""
        url = address(words)
        return cls(url, await opened(url), now)

    async def close(self) -> None:
        """Store what still waits, then let go of the database."""
        await self._writer.close()
        if self._claim is not None:
            await self._claim.let_go()
        await self._engine.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def where(self) -> str:
        """The database, without its password."""
        return shown(self._url)

    @property
    def commits(self) -> int:
        """How many transactions were committed since it was opened."""
        return self._writer.commits

    @property
    def waiting(self) -> int:
        """How many writes wait for the next transaction."""
        return self._writer.waiting

    async def claim(self) -> None:
        """Have the database alone, as far as taverns go; an error, if another one has it."""
        self._claim = await Claim.on(self._url, self._engine)

    async def secret(self) -> str:
        """What this tavern signs its tokens with; made when it is opened for the first time."""
        try:
            try:
                return await self._setting("secret")
            except DBAPIError:  # another tavern made one in the same moment; now it can be seen
                return await self._setting("secret")
        except _DAMAGED as problem:
            raise self._out_of_reach(problem) from problem

    # ---- what changes something -----------------------------------------------------------------

    async def add_table(
        self,
        code: str,
        *,
        name: str,
        about: Json,
        lobby: Json,
        version: str,
        state: TableState = "gathering",
        fingerprint: str = "",
        ends: Any = None,
        note: str = "",
        seats: Sequence[StoredSeat] = (),
    ) -> None:
        """A new table with its seats; raises :class:`Taken` if there is one of that code."""
        now = self._now()
        row = {
            "code": sound(code),
            "state": state,
            "name": sound(name),
            "created": now,
            "changed": now,
            "about": about,
            "lobby": lobby,
            "version": version,
            "fingerprint": fingerprint,
            "ends": ends,
            "note": sound(note),
        }
        await self._writer.store(code, self._add_table, [row], seat_rows(code, seats))

    async def change_table(
        self, code: str, *, seats: Sequence[StoredSeat] = (), **fields: Unpack[Fields]
    ) -> None:
        """Change some fields of a table, and some of its seats with them."""
        row = {"of": code, "changed": self._now(), **{name: sound(value) for name, value in fields.items()}}
        kind = Kind("change table", (_change, self._replace_seat), _change, frozenset(fields))
        await self._writer.store(code, kind, [row], seat_rows(code, seats))

    async def remove_table(self, code: str) -> None:
        """Forget a table with all that belongs to it."""
        await self._writer.store(code, REMOVE_TABLE, [{"of": code}])

    async def put_seat(self, code: str, seat: StoredSeat) -> None:
        """Who sits there now, in the place of whoever did."""
        await self._writer.store(code, self._put_seat, seat_rows(code, [seat]))

    async def remove_seat(self, code: str, seat: int) -> None:
        """Nobody is to sit there any more."""
        await self._writer.store(code, REMOVE_SEAT, [{"of": code, "at_seat": seat}])

    async def append(
        self, code: str, number: int, seat: int | None, packed: Sequence[int], ends: Any = None
    ) -> None:
        """Add to a table's record what was chosen at one time, and set its clock.

        ``number`` is the place of the first among all the record's choices. Once this returns, the choice
        survives whatever happens to the program or the machine.
        """
        if not packed:
            raise NotStored(f"The choice {number} of table {code} adds nothing to its record.")
        now = self._now()
        row = {"code": code, "number": number, "seat": seat, "packed": list(packed), "at": now}
        await self._writer.store(code, APPEND, [row], [{"of": code, "changed": now, "ends": ends}])

    async def say(self, code: str, seat: int | None, name: str, words: str, at: float | None = None) -> None:
        """Something said at a table."""
        when = self._now() if at is None else at
        row = {"code": code, "seat": seat, "name": sound(name), "words": sound(words), "at": when}
        await self._writer.store(code, SAY, [row])

    async def snapshot(self, code: str, made: int, doc: Json, fingerprint: str) -> None:
        """The position after the first ``made`` choices, so that they need not be played again."""
        row = {"code": code, "made": made, "doc": doc, "at": self._now()}
        await self._writer.store(code, self._snapshot, [row], [{"of": code, "fingerprint": fingerprint}])

    # ---- what only looks ------------------------------------------------------------------------

    async def load(self, code: str) -> StoredTable:
        """A table with its seats, all its choices in order, and the last of its chat."""
        try:
            found = await self._read([code])
        except _DAMAGED as problem:
            raise self._unread(code, problem) from problem
        if not found:
            raise LastCallError(f"There is no table {code} here.")
        return found[0]

    async def load_open(self) -> tuple[list[StoredTable], list[Damage]]:
        """All tables that gather or play, the oldest first, and those that cannot be read."""
        wanted = select(TABLES.c.code).where(TABLES.c.state.in_(OPEN)).order_by(*_OLDEST)
        try:
            async with self._engine.connect() as connection:
                codes = [str(code) for code in (await connection.scalars(wanted)).all()]
        except _DAMAGED as problem:
            raise self._out_of_reach(problem) from problem
        tables: list[StoredTable] = []
        damaged: list[Damage] = []
        for begin in range(0, len(codes), AT_ONCE):
            some = codes[begin : begin + AT_ONCE]
            try:
                tables += await self._read(some)
            except _DAMAGED as problem:
                if lost(problem):
                    raise self._out_of_reach(problem) from problem
                for code in some:  # which of them it is, each will tell
                    try:
                        tables.append(await self.load(code))
                    except LastCallError as words:
                        damaged.append(Damage(code, str(words)))
        return tables, damaged

    async def listed(self) -> list[StoredTable]:
        """The open tables that wish to be listed, with their seats, without choices and chat."""
        wanted = TABLES.c.state.in_(OPEN)
        try:
            found = await self._read_where(wanted, whole=False)
        except _DAMAGED as problem:
            raise self._out_of_reach(problem) from problem
        return [table for table in found if table.lobby.get("listed")]

    async def healthy(self) -> bool:
        """Whether the database answers and the writer writes."""
        try:
            async with asyncio.timeout(HEALTHY_WITHIN), self._engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (SQLAlchemyError, OSError):
            return False
        return self._writer.alive

    async def backup(self, path: str | Path) -> None:
        """Copy the database as it is at one moment into a new file, while play goes on (SQLite only)."""
        if self._engine.dialect.name != "sqlite":
            raise LastCallError(
                f"{self.where} is a PostgreSQL database: back it up with "
                "pg_dump --format=custom --file=FILE, also while the tavern is open."
            )
        goal = Path(path).expanduser()
        if goal.exists():
            raise LastCallError(f"There is a file {goal} already; name a new one for the backup.")
        part = goal.with_name(goal.name + ".part")
        try:
            await asyncio.to_thread(part.unlink, missing_ok=True)
            async with aiosqlite.connect(str(self._url.database)) as connection:
                await connection.execute("VACUUM INTO ?", (str(part),))
            await asyncio.to_thread(_settle, part, goal)
        except (aiosqlite.Error, OSError) as problem:
            raise LastCallError(f"The backup {goal} could not be written: {reason(problem)}.") from problem

    async def _setting(self, name: str) -> str:
        """Something the tavern remembers about itself; made by chance if it is not there yet."""
        wanted = select(SETTINGS.c.value).where(SETTINGS.c.name == name)
        made = {"name": name, "value": secrets.token_urlsafe(32)}
        async with self._engine.begin() as connection:
            await connection.execute(self._add_setting, made)
            return str((await connection.scalars(wanted)).one())

    # ---- reading --------------------------------------------------------------------------------

    async def _read(self, codes: list[str]) -> list[StoredTable]:
        """Whole tables as they are at one moment, in the order asked for."""
        found = {table.code: table for table in await self._read_where(TABLES.c.code.in_(codes))}
        return [found[code] for code in codes if code in found]

    async def _read_where(self, wanted: ColumnElement[bool], whole: bool = True) -> list[StoredTable]:
        codes = select(TABLES.c.code).where(wanted)
        number = func.row_number().over(partition_by=CHAT.c.code, order_by=CHAT.c.number.desc())
        recent = select(CHAT, number.label("back")).where(CHAT.c.code.in_(codes)).subquery()
        async with self._engine.connect() as connection:
            tables = await rows(connection, select(TABLES).where(wanted).order_by(*_OLDEST))
            for table in tables:
                table.update(seats=[], choices=[], chat=[], snapshot=None)
            by_code = {table["code"]: table for table in tables}
            seats = select(SEATS).where(SEATS.c.code.in_(codes)).order_by(SEATS.c.seat)
            for row in await rows(connection, seats):
                by_code[row.pop("code")]["seats"].append(row)
            if whole:
                choices = select(CHOICES).where(CHOICES.c.code.in_(codes)).order_by(CHOICES.c.number)
                for row in await rows(connection, choices):
                    by_code[row.pop("code")]["choices"].append(row)
                for row in await rows(connection, select(SNAPSHOTS).where(SNAPSHOTS.c.code.in_(codes))):
                    by_code[row.pop("code")]["snapshot"] = row
                said = select(recent).where(recent.c.back <= RECENT).order_by(recent.c.number)
                for row in await rows(connection, said):
                    by_code[row.pop("code")]["chat"].append(row)
        return [check(msgspec.convert(table, StoredTable)) for table in tables]

    def _unread(self, code: str, problem: Exception) -> LastCallError:
        if lost(problem):
            return self._out_of_reach(problem)
        return LastCallError(f"Table {code} cannot be read from {self.where}: {reason(problem)}.")

    def _out_of_reach(self, problem: Exception) -> LastCallError:
        return LastCallError(f"The database {self.where} cannot be read: {reason(problem)}.")


async def rows(connection: AsyncConnection, wanted: Any) -> list[dict[str, Any]]:
    """What a statement finds, as dictionaries."""
    found = await connection.execute(wanted)
    names = [str(name) for name in found.keys()]  # noqa: SIM118
    return [dict(zip(names, row, strict=True)) for row in found]


def seat_rows(code: str, seats: Sequence[StoredSeat]) -> list[dict[str, Any]]:
    """Seats as rows of a table."""
    return [{"code": code, **msgspec.structs.asdict(seat), "guest": sound(seat.guest)} for seat in seats]


def lost(problem: Exception) -> bool:
    """Whether it is the database that cannot be reached, not a row that is damaged."""
    return isinstance(problem, OSError) or (
        isinstance(problem, DBAPIError) and problem.connection_invalidated
    )


def sound(value: Any) -> Any:
    """Refuse words that not every database takes: with a NUL, or with half a character."""
    if isinstance(value, str):
        try:
            whole = b"\0" not in value.encode()
        except UnicodeEncodeError:
            whole = False
        if not whole:
            raise NotStored("There is a character in this text that cannot be stored.")
    return value


def _replace(table: Table, dialect: str) -> Insert:
    """Insert a row, or change the one that has its key."""
    statement: Any = INSERTS[dialect](table)
    keys = {column.name for column in table.primary_key}
    rest = {column.name: statement.excluded[column.name] for column in table.c if column.name not in keys}
    replacing: Insert = statement.on_conflict_do_update(index_elements=sorted(keys), set_=rest)
    return replacing


def _settle(part: Path, goal: Path) -> None:
    """Have the copy on the disk before it bears its name."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.rename(goal)
