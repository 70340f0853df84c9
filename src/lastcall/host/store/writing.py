"""One writer for all tables: whatever waits to be stored goes into one transaction.

A commit costs the same for one row or for a thousand. While one is on its way, others queue up behind
it; so a quiet tavern stores each choice at once, and a busy one stores hundreds with each commit. A busy
one also takes a breath between commits, which costs a choice little and the machine far less work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Executable
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lastcall.host.store.opening import reason
from lastcall.table.errors import LastCallError

MOST: Final = 1_000  # writes in one transaction
GATHER: Final = 0.004  # seconds between two commits, while there is more than one write for each

Row = dict[str, Any]


class NotStored(LastCallError):
    """Something was not stored. If the connection broke in that very moment, nobody can say whether it
    was: load the table before going on."""


class Taken(NotStored):
    """There is a table of that code already."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Statements that are run for each write of this kind, in their order."""

    name: str
    statements: tuple[Executable, ...]
    must_find: Executable | None = None  # that of them which has to find its row
    columns: frozenset[str] = frozenset()  # which are changed, where that is not always the same


@dataclass(eq=False, slots=True)
class Write:
    """Something one table waits to have stored: rows for each statement of its kind."""

    code: str
    kind: Kind
    rows: tuple[Sequence[Row], ...]
    done: asyncio.Future[None] = field(repr=False)


class Writer:
    """Stores what it is given, all that waits at a time, each table's writes in their order."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: list[Write] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._connection: AsyncConnection | None = None
        self._task = asyncio.create_task(self._go_on(), name="store-writer")
        self.commits = 0

    @property
    def alive(self) -> bool:
        """Whether it takes writes."""
        return not self._closing and not self._task.done()

    @property
    def waiting(self) -> int:
        """How many writes wait for the next transaction."""
        return len(self._queue)

    async def store(self, code: str, kind: Kind, *rows: Sequence[Row]) -> None:
        """Store a write; returns once it is committed. It happens even if nobody waits for it any more."""
        if not self.alive:
            raise NotStored(f"Table {code} was not stored: the store is closed.")
        write = Write(code, kind, rows, asyncio.get_running_loop().create_future())
        self._queue.append(write)
        self._wake.set()
        await write.done

    async def close(self) -> None:
        """Store what waits, and take no more."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task])

    async def _go_on(self) -> None:
        try:
            while not (self._closing and not self._queue):
                await self._wake.wait()
                self._wake.clear()
                while self._queue:
                    batch, self._queue = self._queue[:MOST], self._queue[MOST:]
                    await self._write(batch)
                    if len(batch) > 1 and not self._closing:
                        await asyncio.sleep(GATHER)
        finally:
            await self._let_go()
            stopped = NotStored("The store was stopped before this was stored.")
            for write in self._queue:
                tell(write, stopped)

    async def _write(self, batch: list[Write]) -> None:
        """Store a batch; if that fails, its writes one by one, so that only the bad ones fail."""
        try:
            await self._commit(batch)
        except asyncio.CancelledError:
            for write in batch:
                tell(write, NotStored(f"The store was stopped while table {write.code} was stored."))
            raise
        except Exception as problem:  # whatever a driver raises, those who wait must be told
            if len(batch) == 1 or out_of_reach(problem):
                for write in batch:
                    tell(write, problem)
            else:
                await self._one_by_one(batch)
        else:
            for write in batch:
                tell(write)

    async def _one_by_one(self, batch: list[Write]) -> None:
        """A table whose choice failed gets no later one of this batch: there would be a gap."""
        failed: set[tuple[str, str]] = set()
        for write in batch:
            if (write.code, write.kind.name) in failed:
                tell(write, NotStored(f"Table {write.code} was not stored: what came before it was not."))
                continue
            await self._write([write])
            if write.done.cancelled() or write.done.exception() is not None:
                failed.add((write.code, write.kind.name))

    async def _commit(self, batch: list[Write]) -> None:
        try:
            connection = await self._fill(batch)
        except DBAPIError as problem:
            if not problem.connection_invalidated:
                raise
            connection = await self._fill(batch)  # a server was started again: nothing is half done there
        try:
            await connection.commit()
        except BaseException:
            await self._let_go()
            raise
        self.commits += 1

    async def _fill(self, batch: list[Write]) -> AsyncConnection:
        """A transaction that holds a batch; one connection serves as long as nothing goes wrong."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        try:
            for kind, writes in grouped(batch):
                for at, statement in enumerate(kind.statements):
                    rows = [row for write in writes for row in write.rows[at]]
                    await run(self._connection, kind, statement, rows)
        except BaseException:
            await self._let_go()
            raise
        return self._connection

    async def _let_go(self) -> None:
        """Give the connection back, and with it whatever is not committed up."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await asyncio.shield(connection.close())


async def run(connection: AsyncConnection, kind: Kind, statement: Executable, rows: list[Row]) -> None:
    """Run one statement for many rows: together, unless each is to be asked whether it was there."""
    if rows and statement is not kind.must_find:
        await connection.execute(statement, rows)
        return
    for row in rows:
        if (await connection.execute(statement, row)).rowcount != 1:
            raise NotStored(f"There is no table {row['of']}.")


def grouped(batch: list[Write]) -> list[tuple[Kind, list[Write]]]:
    """Writes of a kind together, so that they are few statements; each table's stay in their order."""
    groups: list[tuple[Kind, list[Write]]] = []
    last: dict[str, int] = {}  # in which group the latest write of a table is
    for write in batch:
        at = last.get(write.code, 0)
        while at < len(groups) and groups[at][0] != write.kind:
            at += 1
        if at == len(groups):
            groups.append((write.kind, []))
        groups[at][1].append(write)
        last[write.code] = at
    return groups


def out_of_reach(problem: Exception) -> bool:
    """Whether it is the database that fails, not what was to be stored."""
    if isinstance(problem, DBAPIError) and problem.connection_invalidated:
        return True
    return isinstance(problem, OSError | OperationalError)


def tell(write: Write, problem: Exception | None = None) -> None:
    """Tell whoever waits how it went."""
    if write.done.done():
        return
    if problem is None:
        write.done.set_result(None)
    elif isinstance(problem, NotStored):
        write.done.set_exception(problem)
    else:
        write.done.set_exception(not_stored(write, problem))


def not_stored(write: Write, problem: Exception) -> NotStored:
    """The error for whoever waits, in words."""
    code = write.code
    if isinstance(problem, IntegrityError):
        if write.kind.name == "add table":
            return Taken(f"There is a table {code} already.")
        if write.kind.name == "append":
            return NotStored(
                f"The choice {write.rows[0][0]['number']} of table {code} was not stored: "
                f"it is stored already, or there is no such table ({reason(problem)})."
            )
        return NotStored(f"Table {code} was not stored; is there one ({reason(problem)})?")
    return NotStored(f"Table {code} was not stored: {reason(problem)}.")
