"""A tavern on the loopback, and guests at its tables: for tests and for measuring."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect

from lastcall.host.app import create_app, settings
from lastcall.host.limits import Limits
from lastcall.host.tavern import Tavern

Json = dict[str, Any]

PLENTY = Limits(10_000.0, 10_000.0)
PATIENCE = 20.0


def free_socket() -> socket.socket:
    """A socket on any free port of the loopback."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    return listening


class Open:
    """A tavern that is open."""

    def __init__(self, url: str, app: FastAPI, http: httpx.AsyncClient) -> None:
        self.url = url
        self.app = app
        self.http = http

    @property
    def tavern(self) -> Tavern:
        """All its tables."""
        tavern: Tavern = self.app.state.tavern
        return tavern

    async def new_table(self, *who: str, **wishes: Any) -> Json:
        """A table with these chairs: "you", "friend" or "bot", each perhaps with ":character"."""
        chairs = []
        for one in who:
            kind, _, character = one.partition(":")
            chairs.append({"who": kind, "character": character})
        answer = await self.http.post("/api/tables", json={"guest": "Ada", "seats": chairs, **wishes})
        assert answer.status_code == 201, answer.text
        found: Json = answer.json()
        return found

    async def sit(self, code: str, guest: str, **wishes: Any) -> Json:
        """Another guest sits down."""
        answer = await self.http.post(f"/api/tables/{code}/seats", json={"guest": guest, **wishes})
        assert answer.status_code == 201, answer.text
        found: Json = answer.json()
        return found

    async def without_orders(self, code: str) -> None:
        """Nobody at a table is answered for by an order."""
        for chair in (await self.tavern.sitting(code)).chairs:
            chair.orders = ()

    async def start(self, seat: Json) -> None:
        """The game begins."""
        answer = await self.http.post(f"/api/tables/{seat['code']}/start", headers=bearer(seat))
        assert answer.status_code == 200, answer.text


def bearer(seat: Json) -> dict[str, str]:
    """The header that opens a seat."""
    return {"Authorization": f"Bearer {seat['token']}"}


@asynccontextmanager
async def open_tavern(database: Path | str, pages: Path | None = None, **more: Any) -> AsyncIterator[Open]:
    """A tavern with this database, open as long as the block lasts; more for uvicorn."""
    listening = free_socket()
    app = create_app(str(database), pages, PLENTY)
    server = uvicorn.Server(uvicorn.Config(app, **{**settings(), "timeout_graceful_shutdown": 1, **more}))
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
        try:
            yield Open(url, app, http)
        finally:
            server.should_exit = True
            await serving


class Guest:
    """A page, as far as the wire can tell: it keeps the scene and everything it was ever sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: Json = {}
        self.question: Json | None = None
        self.rest: Json = {}  # waiting, ends, orders
        self.lines: list[Json] = []
        self.messages: list[Json] = []
        self.raw: list[str] = []
        self.over: Json | None = None

    async def say(self, **message: Any) -> None:
        """Send a message; dashes of its type are written as underlines."""
        await self.socket.send(json.dumps(message))

    async def next(self, kind: str = "", patience: float = PATIENCE) -> Json:
        """The next message (of a kind)."""
        async with asyncio.timeout(patience):
            while True:
                text = await self.socket.recv()
                assert isinstance(text, str)
                message: Json = json.loads(text)
                self.raw.append(text)
                self.messages.append(message)
                self.take(message)
                if not kind or message["type"] == kind:
                    return message

    async def until(self, holds: Callable[[Guest], bool], patience: float = PATIENCE) -> None:
        """Listen until something holds."""
        async with asyncio.timeout(patience):
            while not holds(self):
                await self.next(patience=patience)

    async def quiet(self, seconds: float = 0.15) -> None:
        """Listen until nothing has been said for a while."""
        while True:
            try:
                await self.next(patience=seconds)
            except TimeoutError:
                return

    def take(self, message: Json) -> None:
        """What a message changes."""
        kind = message["type"]
        if kind == "scene":
            self.view, self.question = message["view"], message["question"]
            self.rest = {name: message[name] for name in ("waiting", "ends", "orders")}
        elif kind == "change":
            for name, part in message["parts"].items():
                if name == "view.seats":
                    for number, seat in part.items():
                        self.view["seats"][int(number)] = seat
                elif name.startswith("view."):
                    self.view[name.removeprefix("view.")] = part
                elif name == "question":
                    self.question = part
                else:
                    self.rest[name] = part
        elif kind == "log":
            assert message["begin"] == len(self.lines)
            self.lines += message["lines"]
        elif kind == "over":
            self.over = message

    async def choose(self, key: str) -> None:
        """Answer what is asked, and see that it is answered."""
        assert self.question is not None
        number = self.question["number"]
        await self.say(type="choose", question=number, option=key)
        await self.until(lambda me: me.question is None or me.question["number"] != number)

    async def decline(self) -> None:
        """Answer by passing, or as shortly as can be."""
        assert self.question is not None
        choices = self.question["choices"]
        idle = [one["key"] for one in choices if one["verb"] in ("pass", "done", "no")]
        await self.choose(idle[0] if idle else choices[0]["key"])


@asynccontextmanager
async def guest(
    tavern: Open, seat: Json | None = None, code: str = "", seen: int = 0
) -> AsyncIterator[Guest]:
    """Somebody at a table: on the seat a token opens, or watching."""
    code = seat["code"] if seat is not None else code
    async with connect(f"{tavern.url.replace('http', 'ws', 1)}/ws/{code}", max_size=None) as socket:
        one = Guest(socket)
        await one.say(type="hello", token=seat["token"] if seat is not None else "", seen=seen)
        first = await one.next()
        assert first["type"] in ("welcome", "error"), first
        yield one
