"""Every card there is, as one would look it up: what it says, where that is known from, in which decks.

>>> hand = next(one for one in shelf() if one["card"] == "zot:winning-hand")
>>> hand["type"], hand["decks"]
('Gambling', {'Zot the Wizard': 2})
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from lastcall import characters as cast
from lastcall import inn
from lastcall import rules as book
from lastcall.cards.wording import drink_text, text_of
from lastcall.cards.words import types_text
from lastcall.inn.prizes import PRIZES
from lastcall.modes import guests
from lastcall.table.face import CardFace, Character, DrinkFace, Face


def shelf() -> list[dict[str, Any]]:
    """Every different card of every deck as plain data, with the decks it lies in."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for name, faces in decks():
        for face in faces:
            about = found.setdefault((face.key, words_of(face)), about_face(face))
            about["decks"][name] = about["decks"].get(name, 0) + 1
    for person in people():
        for switch, settings in person.switches.items():
            for value, instead in settings.items():
                for face in instead.values():
                    about = found.setdefault((face.key, words_of(face)), about_face(face))
                    about["decks"][f"{person.name}, {switch}={value}"] = person.deck.count(
                        next(one for one in person.deck if one.key == face.key)
                    )
    return list(found.values())


def people() -> list[Character]:
    """Everybody who can sit at a table, whether somebody plays them or not."""
    return [*[cast.character(id) for id in cast.all_ids()], *guests()]


def decks() -> list[tuple[str, Sequence[Face]]]:
    """Every deck there is, by a name for people."""
    found: list[tuple[str, Sequence[Face]]] = [(person.name, person.deck) for person in people()]
    for person in people():
        for name, side in (*further_decks(person), ("plays", person.plays)):
            found.append((f"{person.name}, {name}", side))
    found += [(f"Drink Deck {id}", inn.drink_deck(id).faces) for id in inn.deck_ids()]
    found.append(("Prizes", PRIZES))
    return found


def further_decks(person: Character) -> list[tuple[str, Sequence[Face]]]:
    """What a character has beside its deck: side decks, decks of Drinks, Boss Cards and a Boss's decks."""
    found: list[tuple[str, Sequence[Face]]] = [*person.side_decks, *person.drink_decks]
    if person.boss is not None:
        found.append(("Boss Cards", person.boss_deck))
        found += [
            (f"{name}, as a Boss", deck)
            for name, deck in person.boss.side_decks
            if (name, deck) not in person.side_decks
        ]
    return found


def words_of(face: Face) -> str:
    """What a card says."""
    if isinstance(face, DrinkFace):
        return drink_text(face)
    return text_of(as_card(face))


def as_card(face: Face) -> CardFace:
    """A print as the print of a Character Deck's card, which it must be."""
    assert isinstance(face, CardFace)
    return face


def type_of(face: Face) -> str:
    """What stands under a title."""
    if isinstance(face, DrinkFace):
        return "Drink Event" if face.is_event else "Drink"
    return types_text(as_card(face).types)


def about_face(face: Face) -> dict[str, Any]:
    """A card as plain data."""
    about: dict[str, Any] = {
        "card": face.key,
        "title": face.title,
        "type": type_of(face),
        "words": words_of(face),
        "from": face.source,
        "note": face.note,
        "rules": rule_ids(face),
        "decks": {},
    }
    return about


def rule_ids(face: Face) -> list[str]:
    """The rules, rulings and examples a card's note names, and those that name the card."""
    found = re.findall(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[A-Z]?\d+\b", face.note)
    title = face.title.lower().strip(".!? ")
    for rule in book.rules():
        if f"'{title}" in f"{rule.says} {rule.note}".lower() and rule.id not in found:
            found.append(rule.id)
    for ruling in book.rulings():
        if title in f"{ruling.question} {ruling.taken}".lower() and ruling.id not in found:
            found.append(ruling.id)
    return found
