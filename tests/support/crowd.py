"""People at many tables over the network: they remember what was accepted, and come back by themselves."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Json = dict[str, Any]

DECLINE: Final = ("pass", "done", "no")


def pick(question: Json, chance: Random) -> str:
    """Something to choose, from the question alone: more than passing now and then."""
    choices = question["choices"]
    idle = [one["key"] for one in choices if one["verb"] in DECLINE]
    active = [one["key"] for one in choices if one["key"] not in idle]
    if idle and (not active or chance.random() < 0.6):
        return str(chance.choice(idle))
    return str(chance.choice(active))


def taken(scene: Json, parts: Json) -> None:
    """A change is put into a scene, as `wire.Change` says."""
    for name, part in parts.items():
        if name == "view.seats":
            for number, seat in part.items():
                scene["view"]["seats"][int(number)] = seat
        elif name.startswith("view."):
            scene["view"][name.removeprefix("view.")] = part
        else:
            scene[name] = part


class Player:
    """One person at one table."""

    def __init__(self, code: str, seat: int, token: str, chance: Random) -> None:
        self.code = code
        self.seat = seat
        self.token = token
        self.chance = chance
        self.scene: Json = {}
        self.first: Json = {}  # the scene it was greeted with
        self.greeted = 0
        self.lines: list[Json] = []
        self.over = False
        self.sent: tuple[int, str] = (0, "")  # the number of a question, and what was chosen
        self.accepted: dict[int, str] = {}
        self.said: list[str] = []  # that came back
        self.errors: list[Json] = []

    async def play(self, url: str) -> None:
        """Play at the tavern there until the game is over or the tavern goes away."""
        try:
            where = f"{url.replace('http', 'ws', 1)}/ws/{self.code}"
            async with connect(where, max_size=None, compression=None) as socket:
                await socket.send(
                    msgspec.json.encode({"type": "hello", "token": self.token, "seen": len(self.lines)}),
                    text=True,
                )
                while not self.over:
                    self.take(msgspec.json.decode(await socket.recv()))
                    for message in self.says():
                        await socket.send(msgspec.json.encode(message), text=True)
        except (ConnectionClosed, InvalidHandshake, OSError):
            return

    def says(self) -> list[Json]:
        """An answer to what it is asked, and now and then something beside it."""
        question = self.scene.get("question")
        if question is None or question["number"] <= self.sent[0]:
            return []
        if self.scene["orders"]:  # who has none is answered for by nobody, so it is certain who chose
            self.sent = (question["number"], "")
            return [{"type": "orders", "orders": []}]
        self.sent = (question["number"], pick(question, self.chance))
        answer = {"type": "choose", "question": self.sent[0], "option": self.sent[1]}
        if self.chance.random() < 0.03:
            return [{"type": "say", "words": f"{self.seat}, {self.sent[0]}"}, answer]
        return [answer]

    def take(self, message: Json) -> None:
        """What the tavern says."""
        kind = message["type"]
        if kind == "scene":
            self.scene = {name: part for name, part in message.items() if name != "type"}
            self.first = msgspec.json.decode(msgspec.json.encode(self.scene))
            self.greeted += 1
            self.look()
            self.sent = (0, "")  # what was sent into the void may be asked again
        elif kind == "change":
            taken(self.scene, message["parts"])
            self.look()
        elif kind == "log":
            self.lines += message["lines"]
        elif kind == "chat":
            mine = message["seat"] == self.seat and message["words"] not in self.said
            self.said += [message["words"]] if mine else []
        elif kind == "over":
            self.over = True
        elif kind == "error" and message["code"] == "stale":
            self.accepted.pop(self.sent[0], None)  # somebody else of the side was first
        elif kind == "error":
            self.errors.append(message)

    def look(self) -> None:
        """A choice is accepted once the question has gone."""
        question = self.scene["question"]
        asked = question["number"] if question is not None else 0
        if self.sent[1] and asked != self.sent[0]:
            self.accepted.setdefault(*self.sent)
        elif not self.sent[1] and not self.scene["orders"]:
            self.sent = (0, "")


async def new_table(http: httpx.AsyncClient, people: int, chance: Random, **wishes: Any) -> list[Player]:
    """A table at which so many people sit, beside whoever else its wishes name; the game has begun."""
    more = wishes.pop("bots", 0)
    chairs = [{"who": "you"}, *[{"who": "friend"}] * (people - 1), *[{"who": "bot"}] * more]
    answer = await http.post("/api/tables", json={"guest": "Ada", "seats": chairs, **wishes})
    answer.raise_for_status()
    seated = [answer.json()]
    code = seated[0]["code"]
    for number in range(1, people):
        answer = await http.post(f"/api/tables/{code}/seats", json={"guest": f"Guest {number}"})
        answer.raise_for_status()
        seated.append(answer.json())
    bearer = {"Authorization": f"Bearer {seated[0]['token']}"}
    (await http.post(f"/api/tables/{code}/start", headers=bearer)).raise_for_status()
    return [Player(code, one["seat"], one["token"], Random(chance.getrandbits(32))) for one in seated]


async def play_all(players: list[Player], url: str) -> list[asyncio.Task[None]]:
    """Everybody plays, each by itself."""
    for player in players:
        player.first = {}
    return [asyncio.create_task(player.play(url)) for player in players if not player.over]
