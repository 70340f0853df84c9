"""The data files, read once and only when somebody asks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import Any, TypeVar

from .records import Example, Interaction, Question, Rule, Ruling, Switch, UnknownRule

FILES = ("base", "variants", "teams", "otto", "characters")

BOOKS: Mapping[str, str] = {
    "rdi6": "The Red Dragon Inn 6: Villains",
    "rdi7": "The Red Dragon Inn 7: The Tavern Crew",
    "rdi10": "The Red Dragon Inn 10",
    "spyke_flower": "Spyke and Flower",
    "compendium": "Character Compendium 1.1",
}
"""The books that ``source`` names. Where they disagree the newest, rdi10, wins."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Shelf:
    """All records of all files, by id and in the order of the files."""

    areas: Mapping[str, str]
    rules: Mapping[str, Rule]
    examples: Mapping[str, Example]
    questions: Mapping[str, Question]
    interactions: Mapping[str, Interaction]


@cache
def document(file: str) -> Mapping[str, Any]:
    """One data file as it stands: also the named cards and the house proposals.

    >>> [card["title"] for card in document("base")["cards"]][:2]
    ['Light Ale', 'Light Ale with a Chaser']
    >>> document("characters")["characters"]["fiona"]["name"]
    'Fiona the Volatile'
    """
    if file not in FILES:
        raise UnknownRule(f"There is no file {file!r}. There are: {', '.join(FILES)}.")
    found: Mapping[str, Any] = json.loads(_read(f"data/{file}.json"))
    return found


@cache
def rulings_by_id() -> Mapping[str, Ruling]:
    """The rulings of the base game, then those of each character and variant, a file each."""
    folder = resources.files(__package__).joinpath("rulings")
    names = sorted((file.name for file in folder.iterdir()), key=lambda name: (name != "base.json", name))
    files = [name for name in names if name.endswith(".json")]
    return _by_id(_ruling(record) for name in files for record in json.loads(_read(f"rulings/{name}")))


@cache
def shelved() -> Shelf:
    areas: dict[str, str] = {}
    rules: list[Rule] = []
    examples: list[Example] = []
    questions: list[Question] = []
    interactions: list[Interaction] = []
    for file in FILES:
        book = document(file)
        areas.update(book.get("areas", {}))
        for character, part in book.get("characters", {}).items():
            areas[character] = part["name"]
            interactions += (_interaction(record, character) for record in part["interactions"])
        for part in (book, *book.get("characters", {}).values(), book.get("others", {})):
            rules += (_rule(record, file) for record in part.get("rules", ()))
            examples += (_example(record, file) for record in part.get("examples", ()))
            questions += (_question(record, file) for record in part.get("open_questions", ()))
    return Shelf(areas, _by_id(rules), _by_id(examples), _by_id(questions), _by_id(interactions))


def pick(records: Mapping[str, T], id: str, kind: str) -> T:
    """The record of that id, in upper or lower case, or an ``UnknownRule`` that helps."""
    found = records.get(id) or records.get(id.strip().upper())
    if found is None:
        raise UnknownRule(f"There is no {kind} {id!r}.{near(id, records)}")
    return found


def near(id: str, known: Iterable[str]) -> str:
    """A question naming the ids that come near, or nothing.

    >>> near("gambel-18", ["GAMBLE-17", "GAMBLE-18", "OBJ-01"])
    ' Did you mean GAMBLE-18 or GAMBLE-17?'
    """
    by_upper = {name.upper(): name for name in known}
    close = [by_upper[name] for name in get_close_matches(id.strip().upper(), by_upper, n=3, cutoff=0.7)]
    if not close:
        return ""
    *first, last = close
    return f" Did you mean {', '.join(first)} or {last}?" if first else f" Did you mean {last}?"


def _read(path: str) -> str:
    return resources.files(__package__ or "lastcall.rules").joinpath(path).read_text(encoding="utf-8")


def _by_id(records: Iterable[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for record in records:
        if record.id in found:
            raise ValueError(f"The rulebook has {record.id} twice.")
        found[record.id] = record
    return found


def _rule(record: Mapping[str, Any], file: str) -> Rule:
    return Rule(
        id=record["id"],
        says=record["says"],
        file=file,
        area=record["area"],
        source=tuple(record["from"]),
        differs=record.get("differs", ""),
        note=record.get("note", ""),
        examples=tuple(record.get("examples", ())),
        scope=record.get("scope", ""),
        derived=record.get("derived", False),
    )


def _example(record: Mapping[str, Any], file: str) -> Example:
    return Example(
        id=record["id"],
        file=file,
        given=record["given"],
        steps=tuple(record["steps"]),
        expect=tuple(record["expect"]),
        rules=tuple(record["rules"]),
        source=tuple(record["from"]),
        derived=record.get("derived", False),
        about=tuple(record.get("about", ())),
        also=tuple(record.get("also", ())),
        note=record.get("note", ""),
    )


def _question(record: Mapping[str, Any], file: str) -> Question:
    return Question(
        id=record["id"],
        file=file,
        question=record["question"],
        suggested=record["suggested"],
        rules=tuple(record.get("rules", ())),
        source=tuple(record.get("from", ())),
        about=record.get("about", ""),
        house=record.get("house", False),
        values=tuple(record.get("values", ())),
    )


def _interaction(record: Mapping[str, Any], character: str) -> Interaction:
    return Interaction(
        id=record["id"],
        character=character,
        meets=tuple(record["with"]),
        says=record["says"],
        source=tuple(record["from"]),
        note=record.get("note", ""),
        derived=record.get("derived", False),
    )


def _ruling(record: Mapping[str, Any]) -> Ruling:
    switch = record["switch"]
    return Ruling(
        id=record["id"],
        question=record["question"],
        readings=tuple(record["readings"]),
        taken=record["taken"],
        why=record["why"],
        rules=tuple(record["rules"]),
        switch=Switch(switch["name"], tuple(switch["choices"]), switch["default"]) if switch else None,
    )
