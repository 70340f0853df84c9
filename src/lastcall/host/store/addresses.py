"""How people name a database, and what the drivers want to hear."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from lastcall.table.errors import LastCallError

_WAYS: Final = "a file (tavern.db, sqlite:///tavern.db) or postgresql://user:password@host/name"


def address(words: str) -> URL:
    """What somebody called the database, as an address for the asynchronous driver.

    >>> str(address("tavern.db"))
    'sqlite+aiosqlite:///tavern.db'
    >>> str(address("postgres://inn@localhost/tavern?sslmode=require"))
    'postgresql+asyncpg://inn@localhost/tavern?ssl=require'
    >>> address("mysql://localhost/tavern")
    Traceback (most recent call last):
    lastcall.table.errors.LastCallError: 'mysql' is no database the tavern knows. Name a file ...
    """
    if "://" not in words:
        return _file(words)
    try:
        url = make_url(words)
    except (ArgumentError, ValueError) as problem:
        raise LastCallError(f"This names no database. Name {_WAYS}.") from problem
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite":
        return _file(url.database or "")
    if kind not in ("postgresql", "postgres"):
        raise LastCallError(f"'{kind}' is no database the tavern knows. Name {_WAYS}.")
    query = {{"sslmode": "ssl"}.get(name, name): value for name, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)


def _file(name: str) -> URL:
    """A database that is a file. It need not be there yet, but its folder must."""
    if name in ("", ":memory:"):
        raise LastCallError("The tavern keeps its tables in a file, not in memory: name one.")
    path = Path(name).expanduser()
    try:
        folder = path.is_dir()
        missing = not path.parent.is_dir()
    except OSError as problem:
        raise LastCallError(f"The database file {path} cannot be reached: {problem}.") from problem
    if folder:
        raise LastCallError(f"{path} is a folder; name the database file in it.")
    if missing:
        raise LastCallError(f"There is no folder {path.parent} for the database file: make it first.")
    return URL.create("sqlite+aiosqlite", database=str(path))


def shown(url: URL) -> str:
    """An address without its password, for people and logs.

    >>> shown(address("postgresql://inn:secret@localhost/tavern"))
    'postgresql://inn:***@localhost/tavern'
    """
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite":
        return str(url.database)
    return url.set(drivername=kind).render_as_string(hide_password=True)
