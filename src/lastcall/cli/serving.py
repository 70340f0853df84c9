"""``lastcall serve``: the tavern, where tables are played in the browser."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lastcall.table.errors import LastCallError

if TYPE_CHECKING:
    from fastapi import FastAPI
    from uvicorn import Server

NEEDS = ("fastapi", "uvicorn", "sqlalchemy", "alembic", "msgspec", "itsdangerous", "structlog")
NEEDED = "The tavern needs more than the game itself: pip install 'last-call[tavern]'."


def serve(
    database: Annotated[
        str,
        typer.Option(
            "--database",
            "-d",
            metavar="URL",
            help="A file, sqlite:///FILE or postgresql://...; else your own.",
        ),
    ] = "",
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", "-p", metavar="N", min=0, max=65535, help="0 takes any free one.")
    ] = 8000,
    open_: Annotated[
        bool, typer.Option("--open/--no-open", help="Show the front page in your browser.")
    ] = False,
    backup: Annotated[
        Path | None,
        typer.Option("--backup", metavar="FILE", help="Copy the database into a new file, and stop."),
    ] = None,
) -> None:
    """Open the tavern: tables in the browser, for friends, bots and phones.

    Everything is kept in one database; close the tavern at any moment and open it again, and every table
    is where it was. A backup can be made while it is open.

    \b
    lastcall serve                                      http://127.0.0.1:8000
    lastcall serve --open                               and your browser shows it
    lastcall serve --host 0.0.0.0 --port 80             for others too
    lastcall serve --database postgresql://inn@db/inn   with PostgreSQL
    lastcall serve --backup friday.sqlite3              a copy of what is there
    """
    missing = [name for name in NEEDS if find_spec(name) is None]
    if missing:
        raise LastCallError(f"{NEEDED} (Not here: {', '.join(missing)}.)")
    where = database or str(own_database())
    if backup is not None:
        asyncio.run(back_up(where, backup))
        typer.echo(f"The database was copied into {backup}.")
        return
    from lastcall.web import static

    tavern(where, host, port, static(), open_)


def own_database() -> Path:
    """The database of whoever names none: a file among that user's data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "last-call"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tavern.sqlite3"


async def back_up(database: str, goal: Path) -> None:
    """Copy a database while it may be in use."""
    from lastcall.host.store import Store

    async with await Store.open(database) as store:
        await store.backup(goal)


def tavern(database: str, host: str, port: int, pages: Path | None, open_: bool = False) -> None:
    """Serve until somebody says stop; without pages only what programs ask for."""
    import uvicorn

    from lastcall.host.app import create_app, settings
    from lastcall.host.logs import set_up

    set_up(sys.stderr.isatty())
    listening = listen(host, port)
    app = create_app(database, pages)
    # `run` opens and closes the app, so that what goes wrong is told in a sentence.
    config = uvicorn.Config(app, lifespan="off", **settings())
    address = f"http://{host if ':' not in host else f'[{host}]'}:{listening.getsockname()[1]}"
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(run(app, uvicorn.Server(config), listening, address, open_))


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; or a sentence about why none can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as problem:
        listening.close()
        raise LastCallError(
            f"The tavern cannot open at {host}, port {port} ({problem.strerror}). "
            "Name another with --port, or 0 for any that is free."
        ) from problem
    return listening


async def run(app: FastAPI, server: Server, listening: socket.socket, address: str, open_: bool) -> None:
    """Serve, and say where once the doors are open."""
    async with app.router.lifespan_context(app):
        for ends in (signal.SIGINT, signal.SIGTERM):
            signal.signal(ends, lambda *_: None)  # the server hears them, and says them again when it is done
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.05)
        typer.echo(f"The tavern is open: {address}   (Ctrl+C closes it)")
        if open_:
            import webbrowser

            await asyncio.to_thread(webbrowser.open, address)
        await serving
