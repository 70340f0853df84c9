"""A game that is over, to be looked at again: step by step, and as a curve.

>>> from lastcall.bots import bot, play_out
>>> table = Table.new(["fiona", "zot"], seed=7)
>>> play_out(table, [bot("regular"), bot("regular")])
>>> seen = overview(table)
>>> seen["steps"] == len(table.choices()), seen["tracks"][0]["fortitude"]
(True, [20, 20])
>>> at(table, 0, 0)["view"]["turn"]
1
"""

from __future__ import annotations

from typing import Any, Final

from lastcall.flow.machine import run, take
from lastcall.game import Table
from lastcall.table.errors import LastCallError
from lastcall.views.seen import view_of
from lastcall.views.tellings import ALL, telling

Json = dict[str, Any]

MOST_POINTS: Final = 2_000  # of a curve


def overview(table: Table) -> Json:
    """Turns, curves, the log with nothing hidden, and how it ended."""
    record = table.record()
    choices = record["choices"]
    again = Table.replay(record, upto=0)
    turns: list[Json] = []
    tracks: list[Json] = []
    lines: list[Json] = []
    step = 0
    while True:
        _note(again, step, turns, tracks)
        for event in (again.log or [])[len(lines) :]:
            told = telling(again.setup, event, ALL)
            lines.append({"words": told.words, "rule": told.rule, "turn": event.turn, "step": step})
        step = again.made - again.first_choice
        if step >= len(choices):
            break
        take(again, choices[step] >> 12, choices[step] & 0xFFF)
        run(again)
    return {
        "steps": len(choices),
        "turns": turns,
        "tracks": tracks[:MOST_POINTS],
        "lines": lines,
        "outcome": {
            "words": str(again.outcome),
            "winners": again.outcome.winners,
            "out": list(again.outcome.out.items()),
        },
    }


def _note(t: Table, step: int, turns: list[Json], tracks: list[Json]) -> None:
    """Where the curves are now, if they have moved; and whether a turn has begun."""
    if not turns or turns[-1]["turn"] != t.turn:
        turns.append({"step": step, "turn": t.turn, "seat": t.active})
    sides = [t.side_of(seat) for seat in range(len(t.seats))]
    point = {
        "fortitude": [side.fortitude for side in sides],
        "alcohol": [side.alcohol for side in sides],
        "gold": [t.gold_of(seat) for seat in range(len(t.seats))],
    }
    if not tracks or any(tracks[-1][name] != values for name, values in point.items()):
        tracks.append({"step": step, "turn": t.turn, **point})


def at(table: Table, step: int, seat: int | None) -> Json:
    """The table after so many choices, as a seat saw it."""
    if seat is not None and seat >= len(table.seats):
        raise LastCallError(f"There is no seat {seat}; seats are counted from 0 to {len(table.seats) - 1}.")
    record = table.record()
    if step > len(record["choices"]):
        raise LastCallError(f"The game has {len(record['choices'])} choices; there is no choice {step}.")
    then = Table.replay(record, upto=step)
    return {"step": then.made - then.first_choice, "view": view_of(then, seat).to_json()}
