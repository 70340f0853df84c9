"""Whatever is sent to the tavern, it stands: what is wrong changes nothing and is answered in words."""

from __future__ import annotations

import asyncio
import json
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import schemathesis
import structlog
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from lastcall.bots import bot, play_out
from lastcall.host.paces import PACES
from lastcall.host.sitting import OVER, Sitting
from support.tavern import Guest, Json, Open, guest, open_tavern

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
)
LONG = "x" * 300
#: Values where something else is expected, and where nothing is.
ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        2**31,
        2**63,
        -(2**63),
        10**40,
        0.5,
        1e308,
        [],
        {},
        [[]],
        [None],
        {"": ""},
    ),
    *("", " ", "\0", "\u202e", "😀", "x" * 119, "x" * 121, LONG, "pass", "done", "win", "__class__"),
    *("../../etc/passwd", "' OR 1=1 --", {"type": "choose"}, ["pass until my turn"] * 40),
)
TITLES = tuple([one for one in ODD if isinstance(one, str)])
#: What is no message at all.
BROKEN = (
    *("", " ", "{", "}", "null", "[]", "1", '"hello"', "{}", '{"type"}', '{"type": null}', "NaN", "'"),
    *('{"type": "choose"}', '{"type": "choose", "question": 1, "option": "pass"} {}', "\ufeff{}"),
    *('{"type": "say", "words": "\\ud800"}', '{"type": "say", "words": "\\u0000"}', "[" * 2_000),
    *('{"a":' * 800, "{" + " " * 4_200 + "}", '{"type": "more-time", "more": 1}', "é" * 4_000),
    *('{"type": "choose", "question": 1e400, "option": "pass"}', '{"type": "why_not", "title": "Ale"}'),
)
TYPES = ("hello", "choose", "orders", "why-not", "more-time", "away", "back", "say", "welcome", "Choose")
FIELDS = ("token", "seen", "question", "option", "orders", "title", "words", "type", "seat", "")
KEYS = ("win", "pass ", "PASS", "play fiona:x", "0", "", LONG)
ORDERS = (["win"], ["pass"], ["unless I would lose 0 or more"], ["unless I would lose x or more"], [""])
WORDS = ("", " \t\n", "x" * 301, "a\0b")


@pytest.fixture
def patiently(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is answered for, nobody runs out of time, and much may be said."""
    for pace in PACES:
        for name in ("least", "bluff", "think", "respond", "decide"):
            monkeypatch.setitem(pace.__dict__, name, 10_000.0)
    monkeypatch.setattr("lastcall.host.moments.QUIET_LASTS", 10_000.0)
    for name in ("MESSAGES", "ERRORS"):
        monkeypatch.setattr(f"lastcall.host.app.{name}", (1e6, 1e6))


@pytest.fixture
async def inn(tmp_path: Path, patiently: None) -> AsyncIterator[Open]:
    async with open_tavern(tmp_path / "tavern.sqlite3") as opened:
        yield opened


class Fuzzer:
    """One who sits at a table or watches, and sends all kinds of things."""

    def __init__(self, me: Guest, sitting: Sitting, tokens: list[str], chance: Random) -> None:
        self.me = me
        self.sitting = sitting
        self.tokens = tokens
        self.chance = chance
        self.old: list[Json] = []  # answers that were right once
        self.marks = 0

    def right(self) -> Json:
        """An answer to what is asked."""
        question = self.me.question
        if question is None:
            return {"type": "choose", "question": 1, "option": "done"}
        key = self.chance.choice(question["choices"])["key"]
        return {"type": "choose", "question": question["number"], "option": key}

    def wrong(self) -> str | bytes:
        """Something that is wrong in one way or another."""
        chance = self.chance
        kind = chance.randrange(10)
        if kind == 0:
            return chance.choice(BROKEN)
        if kind == 1:
            return mutated(json.dumps(self.right()), chance)
        if kind in (2, 3):
            fields = {chance.choice(FIELDS): chance.choice(ODD) for _ in range(chance.randint(0, 4))}
            return json.dumps({"type": chance.choice(TYPES), **fields})
        if kind == 4:
            number = chance.choice((0, -1, 2**40, *[one["question"] for one in self.old[-3:]]))
            return json.dumps({**self.right(), "question": number})
        if kind == 5 and self.old:
            return json.dumps(chance.choice(self.old))
        if kind == 6:
            return json.dumps({"type": "hello", "token": chance.choice(self.tokens)})
        if kind == 7:
            return json.dumps({"type": "why-not", "title": chance.choice(TITLES)})
        if kind == 8:
            said = {"type": "say", "words": chance.choice(WORDS)}
            return json.dumps(chance.choice((said, {"type": "orders", "orders": chance.choice(ORDERS)})))
        if chance.random() < 0.3:
            return chance.randbytes(chance.randint(0, 60))
        return json.dumps({**self.right(), "option": chance.choice(KEYS)})

    async def heard(self, *messages: str | bytes) -> list[Json]:
        """What is said to some messages."""
        self.marks += 1
        mark, begin = f"mark-{self.marks}", len(self.me.messages)
        for message in messages:
            await self.me.socket.send(message)
        await self.me.say(type=mark)
        await self.me.until(lambda me: mark in me.messages[-1].get("words", ""))
        return self.me.messages[begin:-1]

    async def sends(self) -> str:
        """Send something: if it is wrong, the answer says so and nothing is different. Gives its code."""
        message = self.wrong()
        before = self.stands()
        said = await self.heard(message)
        errors = [one for one in said if one["type"] == "error"]
        if not errors:
            return "right"
        assert len(errors) == 1 and self.stands() == before, message
        words = errors[0]["words"]
        assert 10 < len(words) < 2_000 and words[-1] in ".?!", (message, words)
        return str(errors[0]["code"])

    def stands(self) -> list[Any]:
        """All that a message might change."""
        chairs = [(one.who, one.name, one.key, one.orders, one.character) for one in self.sitting.chairs]
        return [str(self.sitting.table), chairs, len(self.sitting.chat), self.sitting.state]

    async def plays(self) -> None:
        """Answer what is asked, if anything is."""
        await self.heard()
        if self.me.question is not None:
            answer = self.right()
            self.old = [*self.old[-100:], answer]
            said = await self.heard(json.dumps(answer))
            assert not [one for one in said if one["type"] == "error"], (answer, said)


def mutated(text: str, chance: Random) -> str:
    """A message with a few letters lost, added or changed."""
    letters = list(text)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(letters))
        letters[at : at + chance.randint(0, 1)] = chance.choice(["", *'{}[]",:\\0é€x', "null"])
    return "".join(letters)


async def fuzzed(inn: Open, messages: int, seed: int) -> Counter[str]:
    """So many messages of two who play and one who watches, at one table after another."""
    chance = Random(seed)
    codes: Counter[str] = Counter()
    while codes.total() < messages:
        ada = await inn.new_table("you", "friend", pace="mail")
        bob = await inn.sit(ada["code"], "Bob")
        other = await inn.new_table("you", "bot")
        await inn.without_orders(ada["code"])
        await inn.start(ada)
        sitting = await inn.tavern.sitting(ada["code"])
        tokens = [ada["token"], bob["token"], other["token"], bob["token"][:-1], "", LONG]
        async with guest(inn, ada) as one, guest(inn, bob) as two, guest(inn, code=ada["code"]) as eye:
            people = [Fuzzer(me, sitting, tokens, chance) for me in (one, two, eye)]
            for _ in range(600):
                if sitting.state == "over" or codes.total() >= messages:
                    break
                for who in people:
                    if chance.random() < 0.2:
                        await who.plays()
                codes[await chance.choice(people).sends()] += 1
    return codes


@pytest.mark.parametrize("messages", [400, pytest.param(10_000, marks=pytest.mark.slow)])
@pytest.mark.timeout(1800)
async def test_whatever_is_said_over_the_wire(inn: Open, messages: int) -> None:
    with structlog.testing.capture_logs() as lines:
        codes = await fuzzed(inn, messages, seed=messages)
    assert not [line for line in lines if line["log_level"] in ("error", "critical")]
    print(dict(codes))
    wrong = codes.total() - codes["right"]
    assert wrong > 0.8 * messages
    assert {"malformed", "hello", "stale", "option", "orders", "not-yours"} <= set(codes)


# ---- the HTTP side --------------------------------------------------------------------------------


class Opened(threading.Thread):
    """A tavern in a thread of its own, for programs that ask one thing after another."""

    def __init__(self, database: Path) -> None:
        super().__init__()
        self.database = database
        self.open = threading.Event()
        self.url = ""
        self.seats: list[Json] = []
        self._loop = asyncio.new_event_loop()
        self._enough = asyncio.Event()

    def run(self) -> None:
        """Serve until it is enough."""
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        async with open_tavern(self.database) as inn:
            self.url = inn.url
            self.seats = [await inn.new_table("you", who) for who in ("friend", "bot", "bot")]
            for seat in self.seats[1:]:
                await inn.start(seat)
            over = await inn.tavern.sitting(self.seats[2]["code"])
            assert over.table is not None
            play_out(over.table, [bot("regular"), bot("regular")])
            over.state = OVER
            self.open.set()
            await self._enough.wait()

    def close(self) -> None:
        """It is enough."""
        self._loop.call_soon_threadsafe(self._enough.set)
        self.join()


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    tavern = Opened(tmp_path_factory.mktemp("http") / "tavern.sqlite3")
    tavern.start()
    assert tavern.open.wait(60)
    yield tavern
    tavern.close()


def ask(operation: Any, opened: Opened, examples: int) -> Counter[int]:
    """Ask all kinds of things of one operation: no answer is an error of ours, all are as documented."""
    seen: Counter[int] = Counter()

    @settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def asked(data: st.DataObject) -> None:
        mode = data.draw(st.sampled_from(list(schemathesis.GenerationMode)))
        case = data.draw(operation.as_strategy(generation_mode=mode))
        chance = data.draw(st.randoms(use_true_random=False))
        seat = chance.choice(opened.seats)
        if "code" in (case.path_parameters or {}) and chance.random() < 0.7:
            case.path_parameters["code"] = seat["code"]
        if chance.random() < 0.5:
            token = chance.choice((seat["token"], "x", seat["token"][2:]))
            case.headers["Authorization"] = f"Bearer {token}"
        answer = case.call()
        seen[answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400 and case.method != "HEAD":
            error = answer.json()["error"]
            assert error["code"] and len(error["words"]) > 10

    asked()
    return seen


@pytest.mark.parametrize("examples", [10, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.timeout(1800)
def test_whatever_is_asked_over_http(opened: Opened, examples: int) -> None:
    schema = schemathesis.openapi.from_url(f"{opened.url}/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) >= 15
    seen = {operation.label: ask(operation, opened, examples) for operation in operations}
    for label, statuses in seen.items():
        print(label, dict(statuses))
    assert {200, 201, 401, 404, 409, 422} <= set(sum(seen.values(), Counter()))
