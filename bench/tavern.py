"""How many choices a second a tavern takes, and how long it takes until the other seats see what came of one.

python bench/tavern.py                                300 tables of 4, SQLite, 500 choices a second
python bench/tavern.py --rate 0                       as many as it can
python bench/tavern.py --database postgresql          with a server started for it
python bench/tavern.py --tables 50 --seconds 20       so many tables, for so long
python bench/tavern.py --profile FILE                 and where the tavern spends its time

The tavern is a process of its own. Each seat is a person's, with a WebSocket of its own on the loopback.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from support import postgres
from support.crowd import pick
from support.serving import Served

SEATS: Final = 4
WARM: Final = 3.0  # seconds before anything counts
TICK: Final = 0.002

Json = dict[str, Any]


class Question(msgspec.Struct):
    """What a seat is asked."""

    number: int
    choices: list[Json]


class Parts(msgspec.Struct):
    """What is different, as far as it matters here."""

    question: Question | msgspec.UnsetType | None = msgspec.UNSET
    orders: list[str] | msgspec.UnsetType = msgspec.UNSET


class Told(msgspec.Struct):
    """Any message, as far as it matters here."""

    type: str
    parts: Parts = msgspec.field(default_factory=Parts)
    question: Question | None = None
    orders: list[str] = []
    code: str = ""


read: Final = msgspec.json.Decoder(Told).decode


class Crowd:
    """All the tables, and what was measured at them."""

    def __init__(self, url: str, chance: Random, hurry: bool) -> None:
        self.url = url
        self.chance = chance
        self.hurry = hurry  # a table goes on as soon as it can
        self.ready: list[Board] = []  # at which a choice can be made now
        self.sent = 0
        self.messages = 0
        self.errors: list[str] = []
        self.seen: list[float] = []  # from a choice to the others' pages
        self.answered: list[float] = []  # from a choice to the own page
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self, http: httpx.AsyncClient) -> None:
        """A new table, at which everybody sits."""
        chairs = [{"who": "you"}, *[{"who": "friend"}] * (SEATS - 1)]
        asked = {"guest": "Ada", "seats": chairs, "pace": "mail", "absent": "pass"}
        seat = (await http.post("/api/tables", json=asked)).raise_for_status().json()
        where, tokens = f"/api/tables/{seat['code']}", [seat["token"]]
        for _ in range(SEATS - 1):
            answer = await http.post(f"{where}/seats", json={"guest": "Guest"})
            tokens.append(answer.raise_for_status().json()["token"])
        bearer = {"Authorization": f"Bearer {tokens[0]}"}
        (await http.post(f"{where}/start", headers=bearer)).raise_for_status()
        board = Board(self)
        at = f"{self.url.replace('http', 'ws', 1)}/ws/{seat['code']}"
        for number, token in enumerate(tokens):
            socket = await connect(at, max_size=None, compression=None, ping_interval=None)
            await socket.send(msgspec.json.encode({"type": "hello", "token": token}), text=True)
            await socket.send(b'{"type":"orders","orders":[]}', text=True)
            board.sockets.append(socket)
            self._task(board.listen(number, socket))

    def _task(self, doing: Any) -> None:
        task = asyncio.create_task(doing)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def choose(self) -> bool:
        """A choice at one of the tables; false if there is none to make."""
        while self.ready:
            at = self.chance.randrange(len(self.ready))
            self.ready[at], self.ready[-1] = self.ready[-1], self.ready[at]
            board = self.ready.pop()
            board.listed = False
            if board.choose():
                self.sent += 1
                return True
        return False


class Board:
    """One table, as its four pages see it. At one time one choice is on its way."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.sockets: list[ClientConnection] = []
        self.questions: list[Question | None] = [None] * SEATS
        self.done: list[int] = [0] * SEATS  # the question each has answered last
        self.asking = -1  # who has chosen and not heard of it yet
        self.last = -1  # who has chosen last
        self.at = 0.0
        self.listed = False
        self.over = False

    async def listen(self, seat: int, socket: ClientConnection) -> None:
        """Hear what this seat is told."""
        with contextlib.suppress(Exception):
            while not self.over:
                message = read(await socket.recv(decode=False))
                self.crowd.messages += 1
                if message.type == "scene":
                    self.questions[seat] = message.question
                elif message.type == "change":
                    self.changed(seat, message.parts)
                elif message.type == "error":
                    self.crowd.errors.append(message.code)
                elif message.type == "over":
                    self.over = True
                self.list()
        await socket.close()

    def changed(self, seat: int, parts: Parts) -> None:
        """A seat sees something new."""
        if self.last >= 0 and seat != self.last and parts.orders is msgspec.UNSET:
            self.crowd.seen.append(time.perf_counter() - self.at)
        if parts.question is not msgspec.UNSET:
            self.questions[seat] = parts.question
            if seat == self.asking:
                self.crowd.answered.append(time.perf_counter() - self.at)
                self.asking = -1

    def open_questions(self) -> list[int]:
        """Whose questions are not answered."""
        return [
            seat
            for seat, question in enumerate(self.questions)
            if question is not None and question.number > self.done[seat]
        ]

    def list(self) -> None:
        """If something can be chosen, it may be the next table."""
        if not self.listed and self.asking < 0 and not self.over and self.open_questions():
            self.listed = True
            self.crowd.ready.append(self)

    def choose(self) -> bool:
        """Somebody chooses."""
        asked = self.open_questions()
        if not asked or self.over:
            return False
        seat = self.crowd.chance.choice(asked)
        question = self.questions[seat]
        assert question is not None
        key = pick({"choices": question.choices}, self.crowd.chance)
        self.done[seat] = question.number
        self.asking = self.last = seat
        answer = {"type": "choose", "question": question.number, "option": key}
        self.at = time.perf_counter()
        self.crowd._task(self.sockets[seat].send(msgspec.json.encode(answer), text=True))
        return True


async def play(crowd: Crowd, rate: float, seconds: float) -> float:
    """So many choices a second, for so long; gives how many there were a second."""
    begin, sent = time.perf_counter(), crowd.sent
    while (now := time.perf_counter() - begin) < seconds:
        wanted = rate * now if rate else float("inf")
        while crowd.sent - sent < wanted and crowd.choose():
            pass
        await asyncio.sleep(TICK)
    return (crowd.sent - sent) / (time.perf_counter() - begin)


def resident(pid: int) -> float:
    """The memory a process has, in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def busy(pid: int) -> float:
    """How many seconds a process has worked."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def at(share: float, times: list[float]) -> float:
    """The time that a share of all stays under, in milliseconds."""
    return 1e3 * sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else 0.0


async def measure(database: str, wanted: argparse.Namespace, folder: Path) -> None:
    """Open the tavern, seat everybody, play, print."""
    served = Served(database, folder / "said")
    await served.start(profile=wanted.profile)
    try:
        before = resident(served.pid)
        crowd = Crowd(served.url, Random(1), not wanted.rate)
        async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
            for _ in range(wanted.tables):
                await crowd.open(http)
        await asyncio.sleep(1)
        full = resident(served.pid)
        await play(crowd, wanted.rate, WARM)
        crowd.seen.clear()
        crowd.answered.clear()
        crowd.messages = 0
        worked, mine = busy(served.pid), time.process_time()
        rate = await play(crowd, wanted.rate, wanted.seconds)
        worked, mine = busy(served.pid) - worked, time.process_time() - mine
        figures = {
            "choices_per_s": rate,
            "messages_per_s": crowd.messages / wanted.seconds,
            "seen_p50_ms": at(0.5, crowd.seen),
            "seen_p95_ms": at(0.95, crowd.seen),
            "seen_p99_ms": at(0.99, crowd.seen),
            "own_p95_ms": at(0.95, crowd.answered),
            "server_cpu_%": 100 * worked / wanted.seconds,
            "clients_cpu_%": 100 * mine / wanted.seconds,
            "kb_per_table": 1e3 * (full - before) / wanted.tables,
            "kb_per_table_then": 1e3 * (resident(served.pid) - before) / wanted.tables,
            "load": os.getloadavg()[0],
        }
        words = "  ".join(f"{name} {value:,.1f}" for name, value in figures.items())
        print(
            f"{wanted.database}  {wanted.tables} tables  {words}  errors {Counter(crowd.errors)}", flush=True
        )
    finally:
        await served.stop(signal.SIGINT)  # as from a keyboard, so that a profile is written


@contextlib.contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """A new database of a kind."""
    if kind == "sqlite":
        yield str(folder / "tavern.db")
        return
    assert postgres.BINARIES is not None, postgres.MISSING
    with postgres.running(sync=True) as server:
        yield server.new_database()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=500.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--profile", default="")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name, database(wanted.database, Path(name)) as url:
        uvloop.run(measure(url, wanted, Path(name)))


if __name__ == "__main__":
    main()
