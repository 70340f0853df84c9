"""What can be played and looked up, as the page is told it: the inn, the prints, the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from lastcall import __version__, bots, characters, inn, rules
from lastcall.catalogue import as_card, decks, type_of, words_of
from lastcall.game import MOST_SEATS, Table
from lastcall.host.paces import PACES
from lastcall.modes import modes
from lastcall.modes.variants import variants
from lastcall.table import bits
from lastcall.table.face import Character, DrinkFace, Face

Json = dict[str, Any]

CALLS: Final = (
    "Cheers!",
    "Well played!",
    "Ouch!",
    "Hurry up, I am thirsty!",
    "Who invited the wolf?",
    "Good game!",
)
KINDS: Final = (
    (bits.CHEATING, "cheating"),
    (bits.GAMBLING, "gambling"),
    (bits.ACTION, "action"),
    (bits.SOMETIMES, "sometimes"),
    (bits.ANYTIME, "anytime"),
)
MOST_FOUND: Final = 60
MOST_EXAMPLES: Final = 8


@cache
def the_inn() -> Json:
    """Who and what can be played."""
    everybody = [characters.character(id) for id in characters.all_ids()]
    return {
        "version": __version__,
        "characters": [
            {
                "id": one.id,
                "name": one.name,
                "boss": one.boss is not None,
                "from": dict(Counter(face.source for face in one.deck)),
            }
            for one in everybody
        ],
        "modes": [
            {
                "id": "",
                "name": "All against all",
                "seats": list(range(2, MOST_SEATS + 1)),
                "words": "Everybody for themself.",
            },
            *[
                {"id": mode.id, "name": mode.name, "seats": list(mode.seats), "words": mode.about}
                for mode in modes().values()
            ],
        ],
        "variants": [{"id": one.id, "name": one.name, "words": one.about} for one in variants().values()],
        "drinks": [{"id": id, "name": inn.drink_deck(id).name} for id in inn.deck_ids()],
        "paces": [{"id": one.id, "name": one.name, "words": one.words} for one in PACES],
        "bots": bots.names(),
        "calls": list(CALLS),
    }


def print_of(face: Face) -> Json:
    """A card as the page draws it."""
    about: Json = {
        "title": face.title,
        "types": type_of(face).split(" - "),
        "kind": kind_of(face),
        "text": words_of(face),
        "from": face.source,
        "note": face.note,
    }
    if about["kind"] == "drink" and isinstance(face, DrinkFace):
        about["alcohol"] = face.alcohol
    return about


def kind_of(face: Face) -> str:
    """What colour a card has on the page."""
    if isinstance(face, DrinkFace):
        return "event" if face.is_event else "drink"
    return next((name for bit, name in KINDS if as_card(face).types & bit), "play")


def prints_of(person: Character) -> list[Face]:
    """Every print a character brings along."""
    found: list[Face] = [*person.deck, *person.plays]
    for _, side in person.side_decks:
        found.extend(side)
    for _, reserve in person.drink_decks:
        found.extend(reserve)
    return found


def catalogue(table: Table) -> Json:
    """Every print that may come up at a table: all of it anybody may list."""
    setup = table.setup
    found: dict[str, Json] = {}

    def add(faces: Iterable[Face]) -> None:
        for face in faces:
            if face.key not in found and face.key != "-":
                found[face.key] = print_of(face)

    for person in setup.characters:
        add(prints_of(person))
    add(setup.prizes)
    add(setup.drink_deck.faces)
    add([face for face in setup.faces if face.key != "-"])
    return {"prints": found, "characters": [person.id for person in setup.characters]}


@cache
def everything() -> tuple[Json, ...]:
    """Every different print there is, with the decks it lies in."""
    found: dict[tuple[str, str], Json] = {}
    for name, faces in decks():
        for face in faces:
            one = found.setdefault(
                (face.key, words_of(face)), {"key": face.key, **print_of(face), "decks": {}}
            )
            one["decks"][name] = one["decks"].get(name, 0) + 1
    return tuple(found.values())


def cards_found(words: str) -> list[Json]:
    """The prints whose title or text has these words."""
    wanted = words.lower().split()
    by_title = [one for one in everything() if all(word in one["title"].lower() for word in wanted)]
    seen = {one["key"] for one in by_title}
    by_text = [
        one
        for one in everything()
        if one["key"] not in seen and all(word in f"{one['title']} {one['text']}".lower() for word in wanted)
    ]
    return (by_title + by_text)[:MOST_FOUND]


def rules_found(words: str) -> list[Json]:
    """The rules that have these words, those of the base game first."""
    return [{"id": one.id, "says": one.says} for one in rules.find(words)[:MOST_FOUND]]


def rule_shown(id: str) -> Json | None:
    """A rule, a ruling or an interaction in full; None, if there is none of that id."""
    wanted = id.strip().upper()
    try:
        rule = rules.rule(wanted)
    except rules.UnknownRule:
        try:
            words = rules.explain(wanted)
        except rules.UnknownRule:
            return None
        return {"id": wanted, "kind": "ruling", "says": words, "examples": [], "rulings": [], "notes": ""}
    return {
        "id": rule.id,
        "kind": "rule",
        "says": rule.says,
        "notes": rule.note,
        "examples": [
            {"id": one.id, "given": one.given, "steps": list(one.steps), "expect": list(one.expect)}
            for one in rules.examples()
            if wanted in one.rules
        ][:MOST_EXAMPLES],
        "rulings": [
            {"id": one.id, "question": one.question, "taken": one.taken}
            for one in rules.rulings()
            if wanted in one.rules
        ],
    }
