"""Opening a database: set as the tavern needs it, and brought up to date."""

from __future__ import annotations

import importlib.util
from typing import Any, Final

import msgspec
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, inspect
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lastcall.host.store.addresses import shown
from lastcall.host.store.models import VERSION_TABLE, Base
from lastcall.table.errors import LastCallError

#: How long to wait for a server that does not answer, or for a file somebody else is writing to.
PATIENCE: Final = 10.0  # seconds

# An accepted choice outlives more than the process: SQLite writes through to the disk (FULL) at each
# commit, as PostgreSQL does by itself, so that it outlives a power cut too. One commit holds what many
# tables wait for, so the disk is asked far less often than somebody chooses.
_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL")

# A reader sees one moment, while the writer goes on. SQLite does that by itself.
_SETTINGS: Final[dict[str, dict[str, Any]]] = {
    "sqlite": {"connect_args": {"timeout": PATIENCE}},
    "postgresql": {
        "isolation_level": "REPEATABLE READ",
        "connect_args": {"timeout": PATIENCE, "command_timeout": 3 * PATIENCE},
    },
}

_encoder: Final = msgspec.json.Encoder()


def _to_text(value: object) -> str:
    return _encoder.encode(value).decode()


def migrations() -> Config:
    """Where the migrations are, for Alembic; they are in the package, so no file has to be configured."""
    config = Config()
    config.set_main_option("script_location", "lastcall.host.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


def engine_for(url: URL, migrating: bool = False) -> AsyncEngine:
    """The engine of a database, not yet connected.

    SQLite changes a table by copying it and dropping the old one. While it heeds foreign keys, dropping
    `tables` would delete all choices; so a migration has an engine of its own that does not heed them.
    """
    kind = url.get_backend_name()
    if kind == "postgresql" and importlib.util.find_spec("asyncpg") is None:
        raise LastCallError("PostgreSQL needs its driver: pip install 'last-call[postgres]'.")
    engine = create_async_engine(
        url,
        pool_pre_ping=True,  # a server that was started again is met without an error
        hide_parameters=True,  # no secrets in error messages
        json_serializer=_to_text,
        json_deserializer=msgspec.json.decode,
        **_SETTINGS[kind],
    )
    if kind == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        if not migrating:
            event.listen(engine.sync_engine, "connect", _heed_foreign_keys)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Pragmas of a new connection; transactions are begun by us, so that readers and migrations have them."""
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        _pragma(connection, pragma)


def _heed_foreign_keys(connection: Any, _record: object) -> None:
    _pragma(connection, "foreign_keys=ON")


def _pragma(connection: Any, pragma: str) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


async def opened(url: URL) -> AsyncEngine:
    """The engine of a database that answers and has today's schema."""
    engine = engine_for(url, migrating=True)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(bring_up_to_date)
    except LastCallError as problem:
        raise LastCallError(f"The database {shown(url)} {problem}") from problem
    except Exception as problem:  # drivers raise errors of their own kinds when they cannot connect
        raise LastCallError(f"The database {shown(url)} cannot be opened: {reason(problem)}.") from problem
    finally:
        await engine.dispose()
    return engine_for(url)


def bring_up_to_date(connection: Connection) -> None:
    """Migrate to today's schema, unless the database is somebody else's or from tomorrow."""
    config = migrations()
    script = ScriptDirectory.from_config(config)
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    current = context.get_current_revision()
    if current is None:
        clash = sorted(set(inspect(connection).get_table_names()) & set(Base.metadata.tables))
        if clash:
            raise LastCallError(
                f"has tables of something else ({', '.join(clash)}): give the tavern one of its own."
            )
    elif current not in {known.revision for known in script.walk_revisions()}:
        raise LastCallError(
            f"was written by a newer version of Last Call (schema {current}, this program knows "
            f"{script.get_current_head()}): update the program, or use another database."
        )
    if current != script.get_current_head():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def reason(problem: BaseException) -> str:
    """What went wrong, in one line: the driver's words, without statements or addresses of web pages."""
    inner = getattr(problem, "orig", None) if isinstance(problem, SQLAlchemyError) else None
    words = str(inner or problem).strip() or type(problem).__name__
    line = words.splitlines()[0]
    if line.startswith("<class "):  # the driver's own error inside another's
        line = line.partition(">: ")[2]
    return line.rstrip(".")
