"""What a seat is sent: its view in parts, and of these only what has changed.

A scene is made of parts, each encoded by itself. A client that has been sent one gets from then on
only the parts that are different. Two tables that differ only in what a seat cannot know give it the
same bytes.

>>> from lastcall.game import Table
>>> table = Table.new(["fiona", "zot"], seed=7, first=0)
>>> first = view_parts(table, 0)
>>> changed(first, first)
{}
>>> sorted(first)[:4]
['view.active', 'view.allies', 'view.bar_deck', 'view.bodies']
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from lastcall.game import Decision, Table
from lastcall.host.wire import Choice
from lastcall.table import options
from lastcall.table.options import NO_CARD, NO_TARGET, VERB_NAMES
from lastcall.views.seen import view_of
from lastcall.views.tellings import telling

HIDDEN: Final = (
    "owing",
    "asked",
)  # who has declared is secret until a window closes; `Scene.waiting` says more
SEATS: Final = "view.seats"

encode: Final = msgspec.json.encode

Parts = dict[str, bytes]


def view_parts(table: Table, seat: int | None) -> Parts:
    """The view of a seat, or of whoever watches, part by part; each seat is a part of its own."""
    view = view_of(table, seat)
    parts: Parts = {}
    for name, value in view.to_json().items():
        if name == "seats":
            assert isinstance(value, list)
            for one in value:
                parts[f"{SEATS}.{one['seat']}"] = encode(one)
        elif name not in HIDDEN:
            parts[f"view.{name}"] = encode(value)
    parts["view.allies"] = encode([other for other in range(len(table.seats)) if view.allies >> other & 1])
    return parts


def changed(before: Parts, now: Parts) -> Parts:
    """The parts that are new or different; none ever goes away while a table stands."""
    return {name: part for name, part in now.items() if before.get(name) != part}


def scene_message(parts: Parts) -> bytes:
    """The whole scene as a message."""
    view: dict[str, Any] = {}
    seats: list[tuple[int, bytes]] = []
    rest: dict[str, Any] = {}
    for name, part in parts.items():
        if name.startswith(f"{SEATS}."):
            seats.append((int(name.rpartition(".")[2]), part))
        elif name.startswith("view."):
            view[name.removeprefix("view.")] = msgspec.Raw(part)
        else:
            rest[name] = msgspec.Raw(part)
    view["seats"] = [msgspec.Raw(part) for _, part in sorted(seats)]
    return encode({"type": "scene", "view": view, **rest})


def change_message(parts: Parts) -> bytes:
    """The parts that have changed as a message; seats are told by their numbers."""
    told: dict[str, Any] = {}
    seats: dict[str, msgspec.Raw] = {}
    for name, part in parts.items():
        if name.startswith(f"{SEATS}."):
            seats[name.rpartition(".")[2]] = msgspec.Raw(part)
        else:
            told[name] = msgspec.Raw(part)
    if seats:
        told[SEATS] = seats
    return encode({"type": "change", "parts": told})


def choices_of(table: Table, decision: Decision) -> list[Choice]:
    """What may be chosen, in words, and what it is about."""
    found: list[Choice] = []
    for option in decision.options:
        packed = option.packed
        card, target = options.card_of(packed), options.target_of(packed)
        key = ""
        if card != NO_CARD:
            key = table.drink_faces[card].key if card >= table.setup.first_drink else table.faces[card].key
        found.append(
            Choice(
                option.key,
                option.text,
                VERB_NAMES[options.verb_of(packed)],
                key,
                None if target == NO_TARGET else target,
            )
        )
    return found


def lines_of(table: Table, seat: int | None, begin: int) -> list[tuple[str, str, int]]:
    """The log from a line on, as a seat or whoever watches may read it: words, rule, turn."""
    found = []
    for event in (table.log or [])[begin:]:
        told = telling(table.setup, event, seat)
        found.append((told.words, told.rule, event.turn))
    return found
