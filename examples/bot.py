"""A bot that joins a table of the tavern over the network and plays it to the end.

    python examples/bot.py http://127.0.0.1:8000 ALE42F Robin

It sits down on the first free chair and answers whatever it is asked: the first thing it can do that
is more than passing, now and then. Put your own thoughts into `choose`. Messages are explained in
docs/protocol.md; it needs `pip install websockets`.
"""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect


def sit_down(tavern, code, name):
    """Take a free chair; gives the token that opens it."""
    body = json.dumps({"guest": name}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{tavern}/api/tables/{code}/seats", body, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["token"]


def choose(view, question):
    """The key of a choice. `view` is all this seat may know; see docs/protocol.md."""
    idle = [c for c in question["choices"] if c["verb"] in ("pass", "done", "no")]
    active = [c for c in question["choices"] if c not in idle and c["verb"] != "hold"]
    return random.choice(active if active and random.random() < 0.6 else idle or active)["key"]


async def play(tavern, code, token):
    """Answer every question until the game is over."""
    view, answered = {}, 0
    async with connect(f"{tavern.replace('http', 'ws', 1)}/ws/{code}", max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "token": token}))
        await socket.send(json.dumps({"type": "orders", "orders": []}))  # it answers everything itself
        async for text in socket:
            message = json.loads(text)
            question = None
            if message["type"] == "scene":
                view, question = message["view"], message["question"]
            elif message["type"] == "change":
                parts = message["parts"]
                for number, seat in parts.pop("view.seats", {}).items():
                    view["seats"][int(number)] = seat
                view.update({k.removeprefix("view."): v for k, v in parts.items() if k.startswith("view.")})
                question = parts.get("question")
            elif message["type"] == "error":
                print("The tavern says:", message["words"])
            elif message["type"] == "over":
                return print(message["words"])
            if question and question["number"] > answered:
                answered = question["number"]
                option = choose(view, question)
                await socket.send(json.dumps({"type": "choose", "question": answered, "option": option}))


if __name__ == "__main__":
    where, table, who = sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3]
    asyncio.run(play(where, table, sit_down(where, table, who)))
