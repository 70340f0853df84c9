"""The characters: one file each. A file of this folder that defines a character is in the game.

A file whose name begins with an underscore is a part of another.
"""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from importlib import import_module

from lastcall.table.errors import LastCallError
from lastcall.table.face import Character

_found: dict[str, Character] = {}  # by id; filled when somebody asks
_names: dict[str, Character] = {}  # by everything a character answers to, in small letters


def _look() -> None:
    """Import every file of this folder, once, and note the characters it defines."""
    found: dict[str, Character] = {}
    for module in pkgutil.iter_modules(__path__):
        for value in vars(import_module(f"{__name__}.{module.name}")).values():
            if isinstance(value, Character) and found.setdefault(value.id, value) is not value:
                raise ValueError(f"two characters have the id {value.id!r}")
    names: dict[str, Character] = {}
    for one in found.values():
        names[one.id.lower()] = one
    for one in found.values():
        names.setdefault(one.name.lower(), one)
    for one in found.values():
        names.setdefault(one.short.lower(), one)
    _found.update(found)
    _names.update(names)


def add(one: Character) -> None:
    """Take a character from elsewhere into the game; one that is in it already is replaced."""
    if not _found:
        _look()
    _found[one.id] = one
    for name in (one.id, one.name, one.short):
        _names[name.lower()] = one


def all_ids() -> list[str]:
    """The ids of all characters, in alphabetical order."""
    if not _found:
        _look()
    return sorted(_found)


def character(id: str) -> Character:
    """A character by id, short name or full name, in small or large letters.

    >>> character("zot").name
    'Zot the Wizard'
    >>> character("FIONA the Volatile").id
    'fiona'
    """
    if not _found:
        _look()
    wanted = " ".join(id.split()).lower()
    if wanted in _names:
        return _names[wanted]
    close: list[str] = []
    for name in get_close_matches(wanted, list(_names), 6, 0.6):
        if _names[name].id not in close:
            close.append(_names[name].id)
    hint = f"Did you mean {' or '.join(repr(name) for name in close[:3])}?" if close else ""
    raise LastCallError(f"There is no character {id!r}. {hint or 'There are: ' + ', '.join(all_ids()) + '.'}")
