"""Characters from files outside the package: somebody's own, or changed ones to try.

A file is Python and is written like those in `lastcall.characters`. It is run when it is loaded, so
load only what you would run.
"""

from __future__ import annotations

import importlib.util
import re
import sys
import traceback
from pathlib import Path
from typing import Final

from lastcall import characters
from lastcall.cards.wording import drink_text, text_of
from lastcall.table.errors import LastCallError
from lastcall.table.face import CardFace, Character, DrinkFace, Face
from lastcall.table.options import NO_CARD

ID: Final = re.compile(r"[a-z][a-z0-9_]*")
MOST_CARDS: Final = 120  # of a character, side decks included: twelve of them must be countable

loaded: list[Path] = []  # folders whose characters are in the game, for programs this one starts


def load_characters(folder: Path) -> list[Character]:
    """Take all characters of a folder's files into the game, or none and say what is wrong.

    >>> load_characters(Path("no such folder"))
    Traceback (most recent call last):
        ...
    lastcall.table.errors.LastCallError: There is no folder 'no such folder' to take characters from.
    """
    if not folder.is_dir():
        raise LastCallError(f"There is no folder {str(folder)!r} to take characters from.")
    found: dict[str, Character] = {}
    files = sorted(file for file in folder.glob("*.py") if not file.name.startswith("_"))
    for file in files:
        for one in characters_in(file):
            if one.id in found:
                raise LastCallError(f"{file}: there is another character with the id {one.id!r}.")
            check(one, file)
            found[one.id] = one
    if not found:
        raise LastCallError(f"No file of {str(folder)!r} ({len(files)} end in .py) defines a character.")
    for one in found.values():
        characters.add(one)
    if folder not in loaded:
        loaded.append(folder)
    return list(found.values())


def characters_in(file: Path) -> list[Character]:
    """The characters a file defines."""
    name = f"lastcall_own_{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise LastCallError(f"{file}: this cannot be read as Python.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except SyntaxError as problem:
        raise LastCallError(f"{file}, line {problem.lineno}: {problem.msg}.") from problem
    except Exception as problem:  # whatever somebody's own file may do
        where = [frame.lineno for frame in traceback.extract_tb(problem.__traceback__, -1)]
        lines = [
            frame.lineno
            for frame in traceback.extract_tb(problem.__traceback__)
            if Path(frame.filename) == file
        ]
        line = (lines or where or [0])[-1]
        raise LastCallError(f"{file}, line {line}: {type(problem).__name__}: {problem}.") from problem
    return [value for value in vars(module).values() if isinstance(value, Character)]


def check(one: Character, file: Path) -> None:
    """Refuse a character that could not be played: file, card and reason."""
    if not ID.fullmatch(one.id):
        raise LastCallError(f"{file}: the id {one.id!r} must be small letters, digits and _.")
    if not one.name.strip():
        raise LastCallError(f"{file}: the character {one.id!r} has no name.")
    if len(one.deck) <= one.hand_size:
        raise LastCallError(
            f"{file}: {one.name} has {len(one.deck)} cards and a hand of {one.hand_size}; "
            "a deck must be larger than that."
        )
    sides = [face for _, deck in ((one.boss or one).side_decks + one.drink_decks) for face in deck]
    sides += one.boss_deck
    if len(one.deck) + len(sides) > min(MOST_CARDS, NO_CARD):
        raise LastCallError(
            f"{file}: {one.name} has {len(one.deck) + len(sides)} cards; at most {MOST_CARDS} may be."
        )
    for face in (*one.deck, *sides, *one.plays):
        check_card(face, one, file)


def check_card(face: Face, one: Character, file: Path) -> None:
    """Refuse a card that has no type or no words."""
    where = f"{file}: {one.name}, “{face.title}”"
    if not face.key.startswith(f"{one.id}:") and not isinstance(face, DrinkFace):
        raise LastCallError(f"{where}: its key {face.key!r} must begin with {one.id + ':'!r}.")
    try:
        if isinstance(face, CardFace):
            if face in one.deck and not (face.types and face.modes):
                raise LastCallError(f"{where}: a card of the deck needs a type and a way to play it.")
            text_of(face)
        elif isinstance(face, DrinkFace):
            drink_text(face)
    except KeyError as problem:
        raise LastCallError(f"{where}: {problem} has no words; give it a method words().") from problem
