"""The rulebook inside: every rule in our own words, with an id that the engine, the log and the tests cite.

>>> from lastcall import rules
>>> rules.rule("OBJ-02").says
'The last player still in the game, after every other player has lost, wins.'
>>> [found.id for found in rules.find("last player wins")][:2]
['OBJ-02', 'GAMBLE-17']
>>> rules.ruling("RUL-ZOT-1").taken
'An Action Card.'

Five files hold the rules: ``base``, ``variants``, ``teams``, ``otto`` and ``characters``. Beside each rule
stand the books and lines it comes from, how the editions differ, and the worked examples. Where the books
are silent or disagree there is an open question with the reading we suggest; where that reading is taken it
is a ruling. Nothing is read from disk before the first call.
"""

from __future__ import annotations

from .records import Example, Interaction, Question, Rule, Ruling, Switch, UnknownRule
from .shelf import BOOKS, FILES, document, near, pick, rulings_by_id, shelved
from .words import cite, explain

__all__ = [
    "BOOKS",
    "FILES",
    "Example",
    "Interaction",
    "Question",
    "Rule",
    "Ruling",
    "Switch",
    "UnknownRule",
    "areas",
    "cite",
    "document",
    "example",
    "examples",
    "explain",
    "find",
    "interactions",
    "open_questions",
    "rule",
    "rules",
    "ruling",
    "rulings",
]


def rule(id: str) -> Rule:
    """The rule of that id, written in upper or lower case.

    >>> rule("obj-02").source
    ('rdi10:187-189', 'rdi10:291', 'spyke_flower:412')
    >>> rule("GAMBEL-18")
    Traceback (most recent call last):
        ...
    lastcall.rules.records.UnknownRule: There is no rule 'GAMBEL-18'. Did you mean GAMBLE-18, ...?
    """
    return pick(shelved().rules, id, "rule")


def rules(area_or_file: str | None = None) -> list[Rule]:
    """All rules, or those of one area, one character or one file, in the order of the books.

    >>> len(rules("base")), len(rules("GAMBLE")), [found.id for found in rules("fiona")]
    (289, 44, ['FIONA-01'])
    >>> rules("DRINKING")
    Traceback (most recent call last):
        ...
    lastcall.rules.records.UnknownRule: There is no area 'DRINKING'. Did you mean DRINK or drinks?
    """
    everything = shelved().rules.values()
    if area_or_file is None:
        return list(everything)
    if area_or_file in FILES:
        return [one for one in everything if one.file == area_or_file]
    # CHAMP, with which the ids in the teams' area ``champions`` begin, is understood as well.
    known = shelved().areas
    alike = {name.upper(): name for name in known}
    area = area_or_file if area_or_file in known else alike.get(area_or_file.upper())
    if area is None:
        found = [one for one in everything if one.id.rpartition("-")[0] == area_or_file.upper()]
    else:
        found = [one for one in everything if one.area == area]
    if not found:
        raise UnknownRule(f"There is no area {area_or_file!r}.{near(area_or_file, known)}")
    return found


def find(text: str) -> list[Rule]:
    """The rules in which every word of the text occurs; a word may also be the beginning of an id.

    >>> [found.id for found in find("GAMBLE-3 pot")]
    ['GAMBLE-34', 'GAMBLE-38', 'GAMBLE-39']
    >>> find("")
    []
    """
    words = text.lower().split()
    if not words:
        return []
    found = []
    for one in shelved().rules.values():
        id, said = one.id.lower(), f"{one.says} {one.note}".lower()
        if all(word in said or id.startswith(word) for word in words):
            found.append(one)
    return found


def areas() -> dict[str, str]:
    """Every area and what it is about; the characters' rules have their character as area.

    >>> areas()["GAMBLE"], areas()["fiona"]
    ('Rounds of Gambling', 'Fiona the Volatile')
    """
    return dict(shelved().areas)


def examples() -> list[Example]:
    """All worked examples, in the order of the files."""
    return list(shelved().examples.values())


def example(id: str) -> Example:
    """The worked example of that id.

    >>> example("EX-RDI10-GAMBLE-1").steps[4]
    "Eisinder plays 'I raise'; Karl, Alaric and Eisinder ante 1 more each."
    """
    return pick(shelved().examples, id, "example")


def open_questions() -> list[Question]:
    """What the books leave open, each with the reading we suggest."""
    return list(shelved().questions.values())


def interactions(character: str | None = None) -> list[Interaction]:
    """What happens where characters meet each other or a variant.

    >>> interactions("gerki")[0].meets
    ('prize_variant',)
    """
    return [one for one in shelved().interactions.values() if character in (None, one.character)]


def rulings() -> list[Ruling]:
    """Every doubt that is settled: those of the base rules, of the card facts, and of hard situations."""
    return list(rulings_by_id().values())


def ruling(id: str) -> Ruling:
    """The ruling of that id; the ruling on an open question has the question's id.

    >>> ruling("RUL-ZOT-1").switch
    Switch(name='zot-thirsty', choices=('action', 'anytime'), default='action')
    """
    return pick(rulings_by_id(), id, "ruling")
