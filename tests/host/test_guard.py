"""Who is let in, how much of what they send is heard, and what is written about them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lastcall import __version__
from lastcall.host import app, clients
from lastcall.host.guard import LONGEST_BODY
from lastcall.host.limits import Limits
from lastcall.host.store import Store
from lastcall.host.wire import LONGEST_MESSAGE
from support.serving import Served
from support.tavern import Guest, Json, Open, bearer, guest, open_tavern


@pytest.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Open]:
    async with open_tavern(tmp_path / "tavern.sqlite3") as opened:
        yield opened


def where(inn: Open, seat: Json) -> str:
    """Where the WebSocket of a table is."""
    return f"{inn.url.replace('http', 'ws', 1)}/ws/{seat['code']}"


# ---- over HTTP ------------------------------------------------------------------------------------


async def test_a_long_body_is_not_read(inn: Open) -> None:
    long = b" " * 1_000_000
    answer = await inn.http.post("/api/tables", content=long, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413 and "16,384" in answer.json()["error"]["words"]

    async def trickling() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" " * 1_000

    answer = await inn.http.post("/api/tables", content=trickling())  # nobody says how long it will be
    assert answer.status_code == 413 and answer.json()["error"]["code"] == "too-much"
    short = json.dumps({"guest": "Ada", "seats": [{"who": "you"}, {"who": "bot"}]}).encode()
    padded = short + b" " * (LONGEST_BODY - len(short))
    answer = await inn.http.post("/api/tables", content=padded, headers={"Content-Type": "application/json"})
    assert answer.status_code == 201


async def test_many_requests_are_told_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("support.tavern.PLENTY", Limits(0.01, 3))
    async with open_tavern(tmp_path / "tavern.sqlite3") as inn:
        asked = {"guest": "Ada", "seats": [{"who": "you"}, {"who": "bot"}]}
        answers = [await inn.http.post("/api/tables", json=asked) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        assert "wait" in answers[-1].json()["error"]["words"]
        assert (await inn.http.get("/api/tables")).status_code == 200  # looking is free


async def test_other_pages_may_not_ask(inn: Open) -> None:
    asked = {"guest": "Ada", "seats": [{"who": "you"}, {"who": "bot"}]}
    for origin in ("http://elsewhere.example", "null", "http://127.0.0.1", "https://127.0.0.1:1"):
        answer = await inn.http.post("/api/tables", json=asked, headers={"Origin": origin})
        assert answer.status_code == 403, origin
    answer = await inn.http.post("/api/tables", json=asked, headers={"Origin": inn.url})
    assert answer.status_code == 201
    assert "access-control-allow-origin" not in answer.headers


async def test_the_page_may_load_nothing_from_elsewhere(tmp_path: Path) -> None:
    pages = tmp_path / "static"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html><title>Last Call</title>")
    async with open_tavern(tmp_path / "tavern.sqlite3", pages) as inn:
        for path in ("/", "/t/ABCDEF", "/api/inn", "/nowhere", "/health"):
            headers = (await inn.http.get(path)).headers
            policy = dict(
                part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
            )
            assert policy["default-src"] == policy["script-src"] == "'self'"
            assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
        assert (await inn.http.get("/assets/../../tavern.sqlite3")).status_code == 404
        assert (await inn.http.get("/assets/%2e%2e/%2e%2e/tavern.sqlite3")).status_code == 404


# ---- over the WebSocket ---------------------------------------------------------------------------


async def test_a_socket_from_another_page_is_not_opened(inn: Open) -> None:
    ada = await inn.new_table("you", "bot")
    for origin in ("http://elsewhere.example", "null"):
        with pytest.raises(InvalidStatus) as refused:
            async with connect(where(inn, ada), additional_headers={"Origin": origin}):
                pass
        assert refused.value.response.status_code == 403
    async with connect(where(inn, ada), additional_headers={"Origin": inn.url}) as socket:
        await socket.send(json.dumps({"type": "hello", "token": ada["token"]}))
        assert json.loads(await socket.recv())["type"] == "welcome"


async def test_whoever_does_not_say_hello_is_let_go(inn: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await inn.new_table("you", "bot")
    monkeypatch.setattr(app, "HELLO_WITHIN", 0.2)
    for first in (None, b"\xff\x00", "hello", '{"type": "back"}', '{"type": "hello", "token": "x.y"}'):
        async with connect(where(inn, ada)) as socket:
            if first is not None:
                await socket.send(first)
            error = json.loads(await socket.recv())
            assert error["type"] == "error" and len(error["words"]) > 10, first
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008, first


async def test_long_messages_are_not_read(inn: Open) -> None:
    ada = await inn.new_table("you", "bot")
    async with guest(inn, ada) as one:
        await one.socket.send(" " * (LONGEST_MESSAGE + 1))
        assert "4,096" in (await one.next("error"))["words"]
        await one.socket.send("é" * (LONGEST_MESSAGE // 2 + 1))  # bytes count, not letters
        assert "4,096" in (await one.next("error"))["words"]
        await one.socket.send(" " * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            await one.next("nothing")
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


async def test_whoever_says_too_much_is_told_so(inn: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await inn.new_table("you", "bot")
    monkeypatch.setattr(app, "MESSAGES", (0.1, 5.0))
    monkeypatch.setattr(app, "ERRORS", (0.1, 4.0))
    async with guest(inn, ada) as one:
        for number in range(20):
            await one.say(type="say", words=f"{number}")
        with pytest.raises(ConnectionClosed):
            await one.next("nothing")
        kinds = [message["type"] for message in one.messages]
        assert kinds.count("chat") == 5
        errors = [message for message in one.messages if message["type"] == "error"]
        assert len(errors) == 4 and {error["code"] for error in errors} == {"too-much"}
    assert len((await inn.tavern.sitting(ada["code"])).chat) == 5


async def test_a_page_that_never_reads_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "PATIENCE", 0.5)
    async with open_tavern(tmp_path / "tavern.sqlite3") as inn:
        ada = await inn.new_table("you", "friend", pace="mail")
        bob = await inn.sit(ada["code"], "Bob")
        await inn.start(ada)
        sitting = await inn.tavern.sitting(ada["code"])
        reader, writer = await asyncio.open_connection("127.0.0.1", int(inn.url.rpartition(":")[2]))
        writer.write(
            f"GET /ws/{ada['code']} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        hello = json.dumps({"type": "hello", "token": bob["token"]}).encode()
        mask = b"\0\0\0\0"
        writer.write(bytes([0x81, 0x80 | 126]) + len(hello).to_bytes(2, "big") + mask + hello)
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        async with guest(inn, ada) as one:
            async with asyncio.timeout(60):
                while len(sitting.clients) < 2:
                    await asyncio.sleep(0.01)
                slow = next(client for client in sitting.clients if client.seat == bob["seat"])
                while slow in sitting.clients:
                    slow.tell(b'"%s"' % (b"x" * 100_000))
                    await asyncio.sleep(0.01)
            await one.say(type="say", words="still here")
            assert (await one.next("chat"))["words"] == "still here"
            assert not sitting.chairs[bob["seat"]].here
        writer.close()


# ---- what is written, and closing -----------------------------------------------------------------


async def test_no_secret_is_written(tmp_path: Path) -> None:
    served = Served(tmp_path / "tavern.sqlite3", tmp_path / "said")
    await served.start(hurried=False)
    try:
        async with httpx.AsyncClient(base_url=served.url) as http:
            asked = {"guest": "Zebedee", "name": "Q", "seats": [{"who": "you"}, {"who": "friend"}]}
            ada = (await http.post("/api/tables", json=asked)).json()
            path = f"/api/tables/{ada['code']}"
            bob = (await http.post(f"{path}/seats", json={"guest": "Ermintrude"})).json()
            await http.post(f"{path}/start", headers=bearer(ada))
            await http.post(f"{path}/start", headers={"Authorization": f"Bearer {bob['token']}x"})
            await http.get(f"{path}?token={ada['token']}", headers=bearer(ada))
            await http.get(f"/t/{ada['code']}?{ada['token']}")
        url = f"{served.url.replace('http', 'ws', 1)}/ws/{ada['code']}"
        for token in (ada["token"], f"{ada['token']}x"):
            async with connect(url) as socket:
                one = Guest(socket)
                await one.say(type="hello", token=token)
                with contextlib.suppress(ConnectionClosed):
                    await one.say(type="say", words="Florence the secretive")
                    await one.say(type="choose", question=1, option="Dougal the wrong")
                    await one.quiet(0.3)
    finally:
        await served.stop()
    said = served.said.read_text()
    lines = [json.loads(line) for line in said.splitlines()]
    assert [line["event"] for line in lines].count("request") >= 6
    secrets = [
        ada["token"],
        bob["token"],
        *ada["token"].split("."),
        "Zebedee",
        "Ermintrude",
        "Florence",
        "Dougal",
    ]
    assert [secret for secret in secrets if secret in said] == []


async def test_the_tavern_closes_kindly(tmp_path: Path) -> None:
    """Pages are told to come back, every table is stored with its position, the clock goes on."""
    database = tmp_path / "tavern.sqlite3"
    served = Served(database, tmp_path / "said")
    await served.start(hurried=False)
    async with httpx.AsyncClient(base_url=served.url) as http:
        asked = {"guest": "Ada", "seats": [{"who": "you"}, {"who": "bot"}], "pace": "relaxed"}
        ada = (await http.post("/api/tables", json=asked)).json()
        await http.post(f"/api/tables/{ada['code']}/start", headers=bearer(ada))
    async with connect(f"{served.url.replace('http', 'ws', 1)}/ws/{ada['code']}") as socket:
        one = Guest(socket)
        await one.say(type="hello", token=ada["token"])
        await one.until(lambda me: me.question is not None)
        await one.decline()
        stopping = asyncio.create_task(served.stop(signal.SIGTERM))
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                await one.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    await stopping
    async with await Store.open(str(database)) as store:
        found = await store.load(ada["code"])
        assert found.snapshot is not None and found.snapshot.made == len(found.record())
        assert found.state == "playing"


async def other_version(database: Path, seat: Json, spoil: bool) -> None:
    """The table was last played with another version; perhaps cards play otherwise now."""
    async with await Store.open(str(database)) as store:
        found = await store.load(seat["code"])
        assert found.snapshot is not None
        await store.change_table(seat["code"], version="0.0.1")
        if spoil:
            position = found.snapshot.doc["position"].replace(" seed=", " seed=1")
            await store.snapshot(seat["code"], found.snapshot.made - 1, {"position": position}, "")


@pytest.mark.parametrize("spoil", [False, True])
async def test_a_table_of_another_version(tmp_path: Path, spoil: bool) -> None:
    """It is played on if its record comes to its position, else it is kept and says why."""
    database = tmp_path / "tavern.sqlite3"
    async with open_tavern(database) as inn:
        ada = await inn.new_table("you", "friend", pace="mail")
        bob = await inn.sit(ada["code"], "Bob")
        await inn.without_orders(ada["code"])
        await inn.start(ada)
        for _ in range(6):
            for seat in (ada, bob):
                async with guest(inn, seat) as one:
                    await one.next("scene")
                    if one.question is not None:
                        await one.decline()
        position = str((await inn.tavern.sitting(ada["code"])).table)
    await other_version(database, ada, spoil)
    async with open_tavern(database) as inn:
        sitting = await inn.tavern.sitting(ada["code"])
        if not spoil:
            assert sitting.state == "playing" and str(sitting.table) == position
            return
        assert sitting.state == "kept"
        assert "0.0.1" in sitting.note and __version__ in sitting.note
        async with guest(inn, ada) as one:
            lobby = await one.next("lobby")
            assert lobby["state"] == "kept" and lobby["note"] == sitting.note
            await one.say(type="choose", question=1, option="pass")
            assert (await one.next("error"))["words"]
    async with open_tavern(database) as inn:  # and it stays so
        assert (await inn.tavern.sitting(ada["code"])).note == sitting.note


async def test_a_table_played_on_from_its_position(tmp_path: Path) -> None:
    """Cards play otherwise now, but nothing was chosen after the stored position: it goes on from there."""
    database = tmp_path / "tavern.sqlite3"
    async with open_tavern(database) as inn:
        ada = await inn.new_table("you", "friend", pace="mail")
        bob = await inn.sit(ada["code"], "Bob")
        await inn.without_orders(ada["code"])
        await inn.start(ada)
        async with guest(inn, ada) as one, guest(inn, bob) as two:
            for me in (one, two, one, two):
                await me.quiet(0.1)
                if me.question is not None:
                    await me.decline()
    async with await Store.open(str(database)) as store:
        found = await store.load(ada["code"])
        assert found.snapshot is not None
        other = found.snapshot.doc["position"].replace(" seed=", " seed=1")
        await store.snapshot(ada["code"], found.snapshot.made, {"position": other}, "")
        await store.change_table(ada["code"], version="0.0.1")
    for _ in range(3):  # again and again
        async with open_tavern(database) as inn:
            sitting = await inn.tavern.sitting(ada["code"])
            assert sitting.state == "playing" and "played on with" in sitting.note
            async with guest(inn, ada) as one, guest(inn, bob) as two:
                await one.quiet(0.1)
                await two.quiet(0.1)
                me = one if one.question is not None else two
                await me.decline()
            assert sitting.table is not None
            made = sitting.table.made
    async with open_tavern(database) as inn:
        sitting = await inn.tavern.sitting(ada["code"])
        assert sitting.table is not None and sitting.table.made == made
