"""The web server: pages, the HTTP side, and the WebSocket at which a table is played."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, Final

import structlog
from fastapi import FastAPI, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest
from prometheus_client import Counter as Counted
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocketState

from lastcall import __version__
from lastcall.host import api, clients, wire
from lastcall.host.clients import Client
from lastcall.host.guard import Guard, same_origin
from lastcall.host.limits import Bucket, Limits
from lastcall.host.sitting import Refused, Sitting
from lastcall.host.tavern import Tavern
from lastcall.table.errors import LastCallError

STATUS: Final = {"token": 401, "seat": 409, "closed": 409, "stale": 409, "too-much": 429, "malformed": 422}
HELLO_WITHIN: Final = 10.0  # seconds
FAREWELL: Final = 1.0  # seconds a page has to take its leave
MESSAGES: Final = (20.0, 60.0)  # a second, and at one time, from one page
REQUESTS: Final = (2.0, 40.0)  # that change something, from one visitor
ERRORS: Final = (0.5, 50.0)  # the same for what is wrong; a page with more is let go

OURS: Final = "Something went wrong here that is not your mistake; nothing has changed."

CHOICES: Final = Counted("lastcall_choices", "Choices made by people")

log = structlog.get_logger("tavern")


def create_app(database: str, pages: Path | None, limits: Limits | None = None) -> FastAPI:
    """The server, with a database and the folder of the built page."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tavern = await Tavern.open(database)
        app.state.tavern = tavern
        log.info("open", version=__version__, tables=len(tavern.sittings), damaged=len(tavern.damaged))
        house = asyncio.create_task(tavern.keep_house())
        try:
            yield
        finally:
            house.cancel()
            await tavern.close()
            log.info("closed")

    app = FastAPI(
        title="Last Call",
        version=__version__,
        description="Tables of The Red Dragon Inn. The WebSocket at /ws/{code} is in docs/protocol.md.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.pages = pages
    app.add_middleware(Guard, limits=limits or Limits(*REQUESTS))
    app.include_router(api.router)
    app.add_api_websocket_route("/ws/{code}", play)
    app.add_exception_handler(LastCallError, refused)
    app.add_exception_handler(RequestValidationError, not_understood)
    app.add_exception_handler(HTTPException, not_there)
    add_health(app)
    if pages is not None:
        add_pages(app, pages)
    return app


def settings() -> dict[str, Any]:
    """How uvicorn is to serve it. Messages are short; to pack each would cost more than to send it."""
    return {
        "log_config": None,
        "access_log": False,
        "ws_max_size": 2 * wire.LONGEST_MESSAGE,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": 5,
    }


# ---- errors ---------------------------------------------------------------------------------------


def problem(status: int, code: str, words: str) -> JSONResponse:
    """An error as all errors look."""
    return JSONResponse({"error": {"code": code, "words": words}}, status)


async def refused(_: Request, error: Exception) -> Response:
    """What cannot be, and why."""
    if isinstance(error, Refused):
        status = STATUS.get(error.code, 400)
        if error.code == "closed" and str(error).startswith("There is no table"):
            status = 404
        if error.code == "option" and str(error).startswith("There is no rule"):
            status = 404
        return problem(status, error.code, str(error))
    return problem(400, "option", str(error))


async def not_understood(_: Request, error: Exception) -> Response:
    """A request whose form is wrong: where, and what is expected there."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = " ".join(str(part) for part in first["loc"])
    return problem(422, "malformed", f"{first['msg']} (in {where}).")


async def not_there(request: Request, error: Exception) -> Response:
    """A path that leads nowhere, or a method it does not know; a person is told so by the page."""
    assert isinstance(error, HTTPException)
    folder: Path | None = request.app.state.pages
    reads_pages = "text/html" in request.headers.get("accept", "")
    if error.status_code == 404 and folder is not None and reads_pages:
        return FileResponse(folder / "index.html", 404)
    words = "There is nothing here." if error.status_code == 404 else str(error.detail)
    answer = problem(error.status_code, "option", words)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


# ---- health ---------------------------------------------------------------------------------------


def add_health(app: FastAPI) -> None:
    """Whether the server is well, and figures about it."""
    registry = CollectorRegistry()
    tables = Gauge("lastcall_tables", "Tables by state", ["state"], registry=registry)
    pages = Gauge("lastcall_pages", "Connected pages", registry=registry)

    @app.get("/health")
    async def health(request: Request) -> Response:
        """Whether the tavern is open and its store can be reached."""
        tavern: Tavern = request.app.state.tavern
        well = await tavern.store.healthy()
        about = {"well": well, "version": __version__, "seconds": round(time.time() - tavern.began)}
        return JSONResponse(about, 200 if well else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """Figures in the form Prometheus reads."""
        tavern: Tavern = request.app.state.tavern
        for state in ("gathering", "playing", "over", "kept"):
            tables.labels(state).set(sum(one.state == state for one in tavern.sittings.values()))
        pages.set(sum(len(one.clients) for one in tavern.sittings.values()))
        return Response(generate_latest() + generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


def add_pages(app: FastAPI, folder: Path) -> None:
    """The built page; whatever is a place in it is answered with it."""
    app.mount("/assets", StaticFiles(directory=folder / "assets"), name="assets")

    async def page() -> Response:
        return FileResponse(folder / "index.html", headers={"Cache-Control": "no-cache"})

    for place in ("/", "/t/{code}", "/t/{code}/replay", "/rules", "/cards"):
        app.add_api_route(place, page, include_in_schema=False)
    for file in folder.iterdir():
        if file.is_file() and file.name != "index.html" and not file.name.startswith("."):
            app.add_api_route(f"/{file.name}", _file(file), include_in_schema=False)


def _file(file: Path) -> Callable[[], Awaitable[Response]]:
    async def send() -> Response:
        return FileResponse(file)

    return send


# ---- the table ------------------------------------------------------------------------------------


async def play(socket: WebSocket, code: str) -> None:
    """One page at a table, until it goes."""
    if not same_origin(dict(socket.headers.raw)):
        await socket.close(1008, "another page than the tavern’s")
        return
    await socket.accept()
    tavern: Tavern = socket.app.state.tavern
    try:
        sitting, client = await greeted(socket, tavern, code)
    except (LastCallError, TimeoutError) as error:
        await farewell(socket, error)
        return
    except WebSocketDisconnect:
        return
    sitting.join(client)
    writer = asyncio.create_task(write_news(socket, sitting, client))
    reader = asyncio.create_task(read_all(socket, sitting, client))
    try:
        await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        sitting.part(client)
        for task in (writer, reader):
            task.cancel()
        for problem in await asyncio.gather(writer, reader, return_exceptions=True):
            if isinstance(problem, TimeoutError):
                log.info("a page was too slow", table=sitting.code)
            elif isinstance(problem, Exception) and not isinstance(problem, WebSocketDisconnect):
                log.error("a page was let go", table=sitting.code, exc_info=problem)
        await shut(socket, 1012 if client.closed else 1000)


async def greeted(socket: WebSocket, tavern: Tavern, code: str) -> tuple[Sitting, Client]:
    """The first message says who is there."""
    async with asyncio.timeout(HELLO_WITHIN):
        hello = wire.read(await received(socket))
    if not isinstance(hello, wire.Hello):
        raise Refused("hello", "The first message must be hello.")
    if hello.token:
        sitting, chair = await tavern.seat_of(code, hello.token)
        seat, name = chair.seat, chair.name
    else:
        sitting = await tavern.sitting(code)
        if not sitting.plan.watching and sitting.state != "gathering":
            raise Refused("closed", "This table plays for itself; nobody watches.")
        seat, name = None, ""
    client = Client(seat, max(0, hello.seen))
    welcome = wire.Welcome(
        sitting.code, seat, name, __version__, f"/api/tables/{sitting.code}/cards", round(time.time(), 1)
    )
    client.tell(wire.write(welcome))
    return sitting, client


async def received(socket: WebSocket) -> str | bytes:
    """The next message; JSON is taken in a frame of bytes too."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text: str | bytes | None = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def write_news(socket: WebSocket, sitting: Sitting, client: Client) -> None:
    """Send what is new, as often as there is something."""
    while await client.news():
        messages = await sitting.news(client)
        async with asyncio.timeout(clients.PATIENCE):
            for message in messages:
                await socket.send_text(message.decode())


async def read_all(socket: WebSocket, sitting: Sitting, client: Client) -> None:
    """Take what the page says, one message after another."""
    bucket = Bucket(*MESSAGES, time.monotonic())
    errors = Bucket(*ERRORS, time.monotonic())
    while True:
        about = ""
        try:
            text = await received(socket)
        except (WebSocketDisconnect, RuntimeError):
            return  # the page has gone
        try:
            if not bucket.take(time.monotonic()):
                raise Refused("too-much", "That was a lot at once; please wait a moment.")
            said = wire.read(text)
            about = str(said.__struct_config__.tag)
            await to_the_end(heard(sitting, client, said))
        except LastCallError as error:
            if getattr(error, "code", "") != "stale" and not errors.take(time.monotonic()):
                return
            code: wire.Code = error.code if isinstance(error, Refused) else "malformed"
            client.tell(wire.write(wire.Error(code, str(error), about)))
        except Exception:  # a mistake of ours: this page is told, and may go on
            log.exception("a message was not understood", table=sitting.code, about=about)
            client.tell(wire.write(wire.Error("malformed", OURS, about)))


async def to_the_end(doing: Coroutine[Any, Any, None]) -> None:
    """Do something whole, even if the page goes in the middle: it may be stored already."""
    task = asyncio.ensure_future(doing)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.gather(task, return_exceptions=True)
        raise


async def heard(sitting: Sitting, client: Client, said: wire.Said) -> None:
    """What a page has said is done."""
    if isinstance(said, wire.Hello):
        raise Refused("hello", "You have said hello already.")
    if isinstance(said, wire.Say):
        await sitting.say(client, said.words)
        return
    seat = client.seat
    if seat is None:
        raise Refused("not-yours", "Whoever watches does not play.")
    if isinstance(said, wire.Choose):
        await sitting.choose(seat, said.question, said.option)
        CHOICES.inc()
    elif isinstance(said, wire.Orders):
        await sitting.orders(seat, said.orders)
    elif isinstance(said, wire.WhyNot):
        client.tell(wire.write(await sitting.why_not(seat, said.title)))
    elif isinstance(said, wire.MoreTime):
        await sitting.more_time(seat)
    elif isinstance(said, wire.Away):
        await sitting.away(seat)
    else:
        await sitting.back(seat)


async def farewell(socket: WebSocket, error: Exception) -> None:
    """Why nobody is let in."""
    code: wire.Code = error.code if isinstance(error, Refused) else "malformed"
    words = str(error) or "The first message must be hello, and must come at once."
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(wire.write(wire.Error(code, words, "hello")).decode())
    await shut(socket, 1008)


async def shut(socket: WebSocket, code: int) -> None:
    """Close the connection, unless it is closed."""
    if socket.application_state != WebSocketState.DISCONNECTED:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await socket.close(code)
