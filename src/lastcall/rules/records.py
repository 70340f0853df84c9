"""What one record of the rulebook is: a rule, an example, a question, a ruling, a meeting of two characters.

All are frozen values. ``source`` names books and lines of their text, such as ``rdi10:187-189``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["Example", "Interaction", "Question", "Rule", "Ruling", "Switch", "UnknownRule"]


class UnknownRule(KeyError):
    """There is no record of that name. The message is a sentence and names ids that come near.

    >>> str(UnknownRule("There is no rule 'GAMBEL-18'. Did you mean GAMBLE-18?"))
    "There is no rule 'GAMBEL-18'. Did you mean GAMBLE-18?"
    """

    def __str__(self) -> str:
        # KeyError would put the sentence into quotation marks.
        return str(self.args[0]) if self.args else ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in our own words."""

    id: str
    says: str
    file: str
    """``base``, ``variants``, ``teams``, ``otto`` or ``characters``."""
    area: str
    """A key of ``areas()``; for a character's rule the character."""
    source: tuple[str, ...] = ()
    differs: str = ""
    """How the editions differ, and which reading is taken."""
    note: str = ""
    """An inference, a gap or a remark: not stated by any book."""
    examples: tuple[str, ...] = ()
    scope: str = ""
    """The only kind of game it holds in, if it does not hold everywhere."""
    derived: bool = False
    """A direct consequence that no book spells out."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: a position, what is done, and what must hold afterwards."""

    id: str
    file: str
    given: str
    steps: tuple[str, ...]
    expect: tuple[str, ...]
    rules: tuple[str, ...] = ()
    """The rules, or meetings of characters, that it shows."""
    source: tuple[str, ...] = ()
    derived: bool = False
    """Made up to exercise a rule; every other example is worked in a book."""
    about: tuple[str, ...] = ()
    """General rules it shows, by topic or by book and line, where it shows no character's rule."""
    also: tuple[str, ...] = ()
    """Other characters that take part."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """Something the books leave open or contradict each other in, with the reading we suggest."""

    id: str
    file: str
    question: str
    suggested: str
    rules: tuple[str, ...] = ()
    source: tuple[str, ...] = ()
    about: str = ""
    house: bool = False
    """The suggestion holds numbers or effects of our own, because nobody published any."""
    values: tuple[Any, ...] = ()
    """The suggestion's numbers as data."""


@dataclass(frozen=True, slots=True)
class Interaction:
    """What happens where a character meets another, or a variant."""

    id: str
    character: str
    meets: tuple[str, ...]
    says: str
    source: tuple[str, ...] = ()
    note: str = ""
    derived: bool = False


@dataclass(frozen=True, slots=True)
class Switch:
    """A ruling that a table may decide otherwise."""

    name: str
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """How a doubt is settled here: the readings, the one we take, and why."""

    id: str
    question: str
    readings: tuple[str, ...]
    taken: str
    why: str
    rules: tuple[str, ...]
    switch: Switch | None = None
