"""What the tests exercise: rules, worked examples, cards, Drinks. Read off the tests, which are not run.

A rule counts if a story names it under `rules`, or a test under `@proves("ID")`. An example is told, or
retold with other characters. What needs something that is not in the game yet is waiting, for a reason.
A card is *played* if a story plays it and no answer Negates it, *refused* if a story shows a moment at
which it may not be played; a card of a side deck is *shown* if a story lays it out or names it.
A test in Python says `@proves_card("zot", "Teleport beverage!", "played")`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from lastcall import characters, inn, rules
from lastcall.cards.vocabulary import slug
from lastcall.inn.prizes import PRIZES
from lastcall.modes import modes
from lastcall.ops.answers import NegateIt
from lastcall.ops.gambling import NegateAndWin
from lastcall.stories import allowed, checks, verbs
from lastcall.stories.grammar import DOES, Gaps, drinks_called, parse
from lastcall.stories.read import SUFFIX, Story, read
from lastcall.stories.telling import Wrong
from lastcall.table.errors import LastCallError
from lastcall.table.face import CardFace, DrinkFace, Face

WAITING_FILE: Final = "waiting.yaml"
PLAYED: Final = "played"
REFUSED: Final = "refused"


class Found:
    """Everything the tests say they exercise."""

    def __init__(self) -> None:
        self.ids: set[str] = set()
        self.told: set[str] = set()
        self.retold: set[str] = set()
        self.played: set[str] = set()
        self.refused: set[str] = set()
        self.revealed: set[str] = set()
        self.named: dict[str, set[str]] = {}  # by character: the words of sentences, as parts of keys
        self.waiting_files: dict[str, str] = {}
        self.waiting_areas: dict[str, str] = {}
        self.waiting: dict[str, str] = {}


def coverage(root: str | Path) -> dict[str, Any]:
    """What the tests under ``root``/tests exercise, as plain data."""
    tests = Path(root) / "tests"
    if not tests.is_dir():
        raise LastCallError(f"There are no tests under {str(root)!r}; name the folder of the project.")
    found = Found()
    for file in sorted(tests.rglob(f"*{SUFFIX}")):
        for story in read(file.read_text(encoding="utf-8"), str(file)):
            read_story(found, story)
    for file in sorted(tests.rglob("*.py")):
        read_test(found, file)
    for file in sorted(tests.rglob(WAITING_FILE)):
        read_waiting(found, file)
    found.waiting = {**what_waits(found), **found.waiting}
    worked = {name: [one.id for one in rules.examples() if one.file == name] for name in rules.FILES}
    return {
        "rules": {name: share(found, rules.rules(name)) for name in rules.FILES},
        "rulings": share(found, rules.rulings()),
        "interactions": share(found, rules.interactions()),
        "examples": {name: examples_of(found, ids) for name, ids in worked.items()},
        "characters": {id: character_of(found, id) for id in characters.all_ids()},
        "cards": {id: cards_of(found, id) for id in characters.all_ids()},
        "drinks": drinks_of(found),
        "prizes": prizes_of(found),
    }


def share(found: Found, records: Iterable[rules.Rule | rules.Interaction | rules.Ruling]) -> dict[str, Any]:
    """How many of some rules are proved, which are waiting and for what, and which are open."""
    ids = [one.id for one in records]
    missing = [id for id in ids if id not in found.ids]
    return {
        "total": len(ids),
        "proved": len(ids) - len(missing),
        "waiting": {id: found.waiting[id] for id in missing if id in found.waiting},
        "open": [id for id in missing if id not in found.waiting],
    }


def character_of(found: Found, id: str) -> dict[str, Any]:
    """The rules, meetings and examples of one character's section of the rulebook."""
    section = rules.document("characters")["characters"].get(id, {})
    return {
        "rules": share(found, [rules.rule(one["id"]) for one in section.get("rules", ())]),
        "interactions": share(found, rules.interactions(id)),
        "examples": examples_of(found, [one["id"] for one in section.get("examples", ())]),
    }


# ---- stories --------------------------------------------------------------------------------------


def read_story(found: Found, story: Story) -> None:
    """What one story exercises."""
    found.ids.update(said.text.upper() for said in story.rules)
    found.told.update(said.text.upper() for said in story.tells)
    found.retold.update(said.text.upper() for said in story.retells)
    people: dict[str, str] = {}
    for player in story.players:
        if player.name.text.lower() in guests():
            continue
        person = characters.character(player.name.text)
        people.update({name.lower(): person.id for name in (person.id, person.short, person.name)})
    for player in story.players:
        for pile in (player.ready, *player.piles.values()):
            for said in pile.cards:
                note_words(found, people, said.text)
    played = ""
    for said in [*story.steps, *story.finally_]:
        note_words(found, people, said.text)
        try:
            one, gaps, _ = parse(said.text)
        except Wrong:
            continue
        if one.handler is verbs.answers_with and negates(card_played(people, gaps)):
            played = ""
        if one.kind == DOES:
            found.played.add(played)
            played = key_of(people, gaps) if one.handler in (verbs.plays, verbs.answers_with) else ""
        elif one.handler is allowed.may_not_play:
            found.refused.add(key_of(people, gaps))
        elif one.handler is checks.reveals:
            told = [characters.character(id) for id in set(people.values())]
            found.revealed.update(face.key for face in drinks_called(gaps["drinks"], told))
    found.played.add(played)


def guests() -> set[str]:
    """Whom ways to play bring along: seats that nobody plays, with cards that no player has."""
    return {id for mode in modes().values() for id in mode.guests}


def note_words(found: Found, people: dict[str, str], text: str) -> None:
    """Words of a story that may show a card of somebody's side deck: a sentence, a card laid out."""
    for id in set(people.values()):
        found.named.setdefault(id, set()).add(f"-{slug(text)}-")


def card_played(people: dict[str, str], gaps: Gaps) -> CardFace | None:
    """The card a sentence plays: of its player's decks, else of somebody's at the table; or a Prize."""
    own = people.get(gaps["player"].lower())
    for id in dict.fromkeys([own, *people.values()] if own is not None else []):
        for face in all_cards(id):
            if slug(face.title) == slug(gaps["card"]):
                return face
    for face in PRIZES:
        if slug(face.title) == slug(gaps["card"]):
            return face
    return None


def all_cards(id: str) -> list[CardFace]:
    """The cards of a character: its deck, then its side decks."""
    person = characters.character(id)
    return [*person.deck, *side_cards(id)]


def side_cards(id: str) -> list[CardFace]:
    """The cards of a character's side decks, and the Drinks of its own that are played."""
    person = characters.character(id)
    played = [face.use for face in reserve(id) if face.use is not None]
    decks = (person.boss or person).side_decks
    return [*[face for _, deck in decks for face in deck], *person.boss_deck, *played]


def reserve(id: str) -> list[DrinkFace]:
    """The Drinks of a character's own decks."""
    return [face for _, deck in characters.character(id).drink_decks for face in deck]


def key_of(people: dict[str, str], gaps: Gaps) -> str:
    """The key of the card a sentence speaks of."""
    face = card_played(people, gaps)
    return face.key if face is not None else ""


def negates(face: CardFace | None) -> bool:
    """Whether a card Negates what it answers."""
    ops = [op for mode in face.modes for op in mode.do] if face is not None else []
    return any(isinstance(op, NegateIt | NegateAndWin) for op in ops)


# ---- tests in Python ------------------------------------------------------------------------------


def read_test(found: Found, file: Path) -> None:
    """What the decorators of one test file name."""
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    except SyntaxError as error:
        raise LastCallError(f"{file}:{error.lineno}: this test cannot be read: {error.msg}.") from error
    for name, words in marks(tree):
        if name == "proves":
            for id in words:
                (found.told if id.upper().startswith("EX-") else found.ids).add(id.upper())
        elif name == "proves_card" and len(words) >= 2:
            keys = [face.key for face in all_cards(words[0]) if slug(face.title) == slug(words[1])]
            for how in words[2:] or [PLAYED]:
                (found.refused if how == REFUSED else found.played).update(keys)


def marks(tree: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """The decorators that are called with texts: their names and the texts."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call):
                called = mark.func
                name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
                texts = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
                yield name, [text for text in texts if isinstance(text, str)]


# ---- what waits -----------------------------------------------------------------------------------


def read_waiting(found: Found, file: Path) -> None:
    """The list of what waits for something: whole files or areas; examples and rules one by one."""
    given = yaml.safe_load(file.read_text(encoding="utf-8")) or {}
    for name, reason in (given.get("files") or {}).items():
        if name not in rules.FILES:
            raise LastCallError(f"{file}: there is no file of rules {name!r}.")
        found.waiting_files[name] = str(reason)
    for name, reason in (given.get("areas") or {}).items():
        if not any([area.startswith(name) for area in rules.areas()]):
            raise LastCallError(f"{file}: there is no area of rules that begins with {name!r}.")
        found.waiting_areas[name] = str(reason)
    known = {one.id for one in rules.rules()}
    known |= {one.id for one in rules.interactions()} | {one.id for one in rules.rulings()}
    for id, reason in (given.get("rules") or {}).items():
        if id not in known:
            raise LastCallError(f"{file}: there is no rule, interaction or ruling {id!r}.")
        found.waiting[id] = str(reason)
    for id, reason in (given.get("examples") or {}).items():
        try:
            found.waiting[rules.example(id).id] = str(reason)
        except rules.UnknownRule as error:
            raise LastCallError(f"{file}: {error}") from None


def what_waits(found: Found) -> dict[str, str]:
    """Rules, meetings and examples that nothing can prove yet, because somebody or something is not there."""
    reasons: dict[str, str] = {}
    for file, reason in found.waiting_files.items():
        reasons |= {one.id: reason for one in rules.rules(file)}
        reasons |= {one.id: reason for one in rules.examples() if one.file == file}
    for name, reason in found.waiting_areas.items():
        there = {one.id for one in rules.rules() if one.area.startswith(name)}
        reasons |= {id: reason for id in there}
        reasons |= {one.id: reason for one in rules.examples() if one.rules and set(one.rules) <= there}
    roster = rules.document("characters")["characters"]
    absent = {id for id in roster if id not in characters.all_ids()}
    for rule in rules.rules("characters"):
        if rule.area in absent:
            reasons[rule.id] = f"waiting for {roster[rule.area]['name']}"
    for meeting in rules.interactions():
        if meeting.character in absent:
            reasons[meeting.id] = f"waiting for {roster[meeting.character]['name']}"
        elif not any(is_there(word, absent) for who in meeting.meets for word in who.split(", ")):
            reasons[meeting.id] = f"waiting for {', '.join(meeting.meets)}"
    for example in rules.examples():
        if example.file not in found.waiting_files and (names := absent_characters(example)):
            reasons[example.id] = f"waiting for {', '.join(names)}"
    return reasons


NOT_THERE: Final = re.compile("team|boss|dungeon|sea|pub")  # ways to play that are still to come


def is_there(name: str, absent: set[str]) -> bool:
    """Whether somebody a meeting speaks of, or a thing of theirs, is in the game.

    >>> is_there("wrench_gizmos", {"torglesnarf"}), is_there("The Lich King", {"lich_king"})
    (True, False)
    >>> is_there("Boss Otto", set()), is_there("hit-back cards of every character", set())
    (False, True)
    """
    words = name.lower().replace(" ", "_").removeprefix("the_")
    return not NOT_THERE.search(words) and not any(id.removeprefix("the_") in words for id in absent)


# ---- examples -------------------------------------------------------------------------------------


def examples_of(found: Found, ids: list[str]) -> dict[str, Any]:
    """Some examples: told, retold, waiting or open."""
    told = [id for id in ids if id in found.told]
    retold = [id for id in ids if id in found.retold and id not in found.told]
    missing = [id for id in ids if id not in found.told and id not in found.retold]
    return {
        "total": len(ids),
        "told": len(told),
        "retold": len(retold),
        "waiting": {id: found.waiting[id] for id in missing if id in found.waiting},
        "open": [id for id in missing if id not in found.waiting],
    }


def absent_characters(example: rules.Example) -> list[str]:
    """Characters that an example names and that are not in the game."""
    text = without_titles(" ".join((example.given, *example.steps, *example.expect)))
    known = set(characters.all_ids())
    absent: list[str] = []
    for id, person in rules.document("characters")["characters"].items():
        if id in known:
            continue
        name = id.replace("_", " ").title()
        mine = example.id in {one["id"] for one in person.get("examples", ())} or id in example.also
        if mine or re.search(rf"\b{name}\b", text):
            absent.append(name)
    return absent


def without_titles(text: str) -> str:
    """A text without the titles of cards and Drinks: Zot's bunny is not Pooky the character.

    >>> without_titles("Zot plays 'Down Pooky!' on Pooky.")
    "Zot plays '!' on Pooky."
    """
    for title in all_titles():
        text = text.replace(title, "")
    return text


@cache
def all_titles() -> tuple[str, ...]:
    """The titles of all cards and Drinks in the game, without the marks at their ends."""
    titles = {face.title for id in characters.all_ids() for face in characters.character(id).deck}
    titles |= {face.title for id in inn.deck_ids() for face in inn.drink_deck(id).faces}
    return tuple(sorted((title.rstrip(".!?") for title in titles), key=len, reverse=True))


# ---- cards ----------------------------------------------------------------------------------------


def cards_of(found: Found, id: str) -> dict[str, Any]:
    """The different cards of a character: how many are played, refused, shown by some test, and which not."""
    keys = list(dict.fromkeys(face.key for face in characters.character(id).deck))
    sides: dict[Face, None] = dict.fromkeys([*side_cards(id), *reserve(id)])
    keys_of_sides = list(dict.fromkeys(face.key for face in sides))
    said = found.named.get(id, set())
    shown = {face.key for face in sides if any(f"-{slug(face.title)}-" in text for text in said)}
    return (
        tally(keys, found.played, PLAYED)
        | tally(keys, found.refused, REFUSED)
        | {"side cards": tally(keys_of_sides, shown | found.played | found.refused | found.revealed, "shown")}
    )


def drinks_of(found: Found) -> dict[str, Any]:
    """The different Drinks and Drink Events: how many are revealed by some story, and which not."""
    decks = [inn.drink_deck(id) for id in inn.deck_ids()]
    keys = list(dict.fromkeys(face.key for deck in decks for face in deck.faces))
    return tally(keys, found.revealed, "revealed")


def prizes_of(found: Found) -> dict[str, Any]:
    """The Prizes: how many are played and refused by some story, and which not."""
    keys = [face.key for face in PRIZES]
    return tally(keys, found.played, PLAYED) | tally(keys, found.refused, REFUSED)


def tally(keys: list[str], done: set[str], what: str) -> dict[str, Any]:
    """How many of some cards had something happen to them, and which not."""
    missing = [key for key in keys if key not in done]
    return {"total": len(keys), what: len(keys) - len(missing), f"not {what}": missing}
