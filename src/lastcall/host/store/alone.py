"""One tavern at a time: two that play the same tables would each think itself right."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import Final

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lastcall.host.store.addresses import shown
from lastcall.table.errors import LastCallError

LOCK: Final = 0x1A57CA11  # the number of PostgreSQL's lock


class Claim:
    """A database that is this tavern's alone; the system lets go of it however the tavern ends."""

    def __init__(self, beside: sqlite3.Connection | None, within: AsyncConnection | None) -> None:
        self._beside = beside
        self._within = within

    @classmethod
    async def on(cls, url: URL, engine: AsyncEngine) -> Claim:
        """Claim a database, or say who has it."""
        if engine.dialect.name == "postgresql":
            connection = await engine.connect()
            if not (await connection.execute(text(f"SELECT pg_try_advisory_lock({LOCK})"))).scalar():
                await connection.close()
                raise taken(url)
            await connection.commit()
            return cls(None, connection)
        if not url.database or url.database == ":memory:":
            return cls(None, None)
        # A small file beside the database; who backs the database up does not need it.
        beside = sqlite3.connect(f"{url.database}.open", timeout=0, isolation_level=None)
        try:
            beside.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as problem:
            beside.close()
            raise taken(url) from problem
        return cls(beside, None)

    async def let_go(self) -> None:
        """Another tavern may have it."""
        if self._beside is not None:
            with suppress(sqlite3.Error):
                self._beside.execute("ROLLBACK")
            self._beside.close()
        if self._within is not None:
            await self._within.close()


def taken(url: URL) -> LastCallError:
    """Who has it."""
    return LastCallError(
        f"Another tavern has the database {shown(url)} open. Close that one, or name another --database."
    )
