"""The grammar of stories: one table of sentences, each with what it does and what it tells a player.

A pattern is written as it is read: ``<player>`` and the like are gaps, ``[...]`` may be left out,
``(a|b)`` is one or the other. `docs/scenarios.md` is made from this table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from lastcall import inn, rules
from lastcall.cards.vocabulary import slug
from lastcall.stories.arrange import near_title
from lastcall.stories.read import Said
from lastcall.stories.telling import Telling, Wrong
from lastcall.table import bits
from lastcall.table.errors import LastCallError
from lastcall.table.face import Character, DrinkFace, body_faces
from lastcall.table.seats import Body

Gaps = dict[str, str]
Handler = Callable[[Telling, Gaps], None]

DOES: Final = "does"  # something is done
HOLDS: Final = "holds"  # looked at once everything under way is finished
NOW: Final = "now"  # looked at in this very moment
COMES: Final = "comes"  # the story goes on to where it happens
HEADINGS: Final = {
    DOES: "What is done",
    COMES: "What happens",
    HOLDS: "What holds",
    NOW: "What somebody may do at this moment",
}

WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS: Final = {"none": 0, "nothing": 0, "a": 1, "an": 1, **{word: n for n, word in enumerate(WORDS)}}
N: Final = rf"(?:\d+|{'|'.join(NUMBERS)})"
ATTRIBUTE: Final = r"(?:fortitude|alcohol(?: content)?|gold)"
AND: Final = r"(?:, and |, ?| and )"
GAPS: Final = {
    "player": r"(?P<player>[^\"“”]+?)",
    "other": r"(?P<other>[^\"“”]+?)",
    "card": r"[\"“](?P<card>.+)[\"”]",
    "n": rf"(?P<n>{N})",
    "values": rf"(?P<values>{ATTRIBUTE} {N}(?:{AND}{ATTRIBUTE} {N})*)",
    "changes": rf"(?P<changes>nothing|{N} {ATTRIBUTE}(?:{AND}{N} {ATTRIBUTE})*)",
    "drinks": r"(?P<drinks>.+)",
    "details": r"(?P<details>(?: (?:on|to|with|for|and|splitting|passing)\b[^\"“”]*?)?)",
    "words": r"(?P<words>.+)",
    "thing": r"(?P<thing>[A-Za-z ]+?)",
    "token": r"(?P<token>[a-z ]+?)",
    "place": r"(?P<place>Inn|Prize Bin|pot)",
    "pile": r"(?P<pile>[a-z ]+?)",
    "moment": r"(?P<moment>.+)",
    "rule": r"(?P<rule>[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+)",
    "phase": r"(?P<phase>[a-z ]+?)",
}


@dataclass(frozen=True)
class Sentence:
    """One kind of sentence."""

    pattern: str
    kind: str
    tells: str
    example: str
    handler: Handler

    @property
    def regex(self) -> re.Pattern[str]:
        """The pattern as a regular expression."""
        return compiled(self.pattern)


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern as a regular expression for the whole sentence."""
    out = ""
    for part in re.split(r"(<\w+>|\[|\]|\(|\)|\|)", pattern):
        if part.startswith("<"):
            out += GAPS[part[1:-1]]
        elif part == "[" or part == "(":
            out += "(?:"
        elif part == "]":
            out += ")?"
        elif part in (")", "|"):
            out += part
        else:
            out += re.escape(part).replace("'", "['’]")
    return re.compile(out + r"\.?", re.I)


SENTENCES: Final[list[Sentence]] = []


def sentence(pattern: str, kind: str, tells: str, example: str) -> Callable[[Handler], Handler]:
    """Enter a kind of sentence into the table. Earlier ones are tried first."""

    def enter(handler: Handler) -> Handler:
        SENTENCES.append(Sentence(pattern, kind, tells, example, handler))
        return handler

    return enter


def parse(text: str) -> tuple[Sentence, Gaps, bool]:
    """Which sentence it is, what fills its gaps, and whether it says "so far"."""
    text = " ".join(text.split())
    text = re.sub(r" is out \((.+)\)", r" is out, \1", text)
    so_far = text.lower().startswith("so far ")
    plain = text[7:] if so_far else text
    for one in SENTENCES:
        found = one.regex.fullmatch(plain)
        if found:
            if so_far and one.kind != HOLDS:
                raise Wrong("“So far” goes only with what holds: “so far zot has fortitude 20”.")
            return one, {key: value for key, value in found.groupdict().items() if value is not None}, so_far
    raise Wrong(f"No sentence is like {text!r}.{nearest(plain)} docs/scenarios.md lists them all.")


def nearest(text: str) -> str:
    """The sentence that was perhaps meant: the one whose example begins most alike."""

    def likeness(example: str) -> float:
        words = re.sub(r'".*"', '"..."', example).split()
        said = re.sub(r"[\"“].*[\"”]", '"..."', text).split()
        return SequenceMatcher(None, " ".join(words[: len(said)]), " ".join(said)).ratio()

    best = max((one.example for one in SENTENCES), key=likeness)
    return f" Perhaps you mean something like: {best}." if likeness(best) > 0.5 else ""


# ---- gaps -----------------------------------------------------------------------------------------


def seat_of(g: Telling, name: str) -> int:
    """The seat of a player."""
    return g.names.seat(Said(name, g.line))


def whom(g: Telling, name: str) -> int:
    """The seat of a player, or the number of a body in play: by its title, or "Lightning Generator at 2".

    Of a seat with a track for each player, "otto towards eve" is the number of that track.
    """
    track = re.fullmatch(r"(.+?) towards (.+)", name, re.I)
    if track:
        faced = g.t.setup.tracks.get(seat_of(g, track[1]), {}).get(seat_of(g, track[2]))
        if faced is None:
            raise Wrong(f"{track[1]} has no track of its own towards {track[2]}.")
        return bits.FIRST_TRACK + faced
    found = bodies_called(g, name)
    if len(found) > 1 and len({(body.card, body.fortitude) for body in found}) > 1:
        raise Wrong(f"Several in play are called {name!r}; say how much Fortitude is left: `... at 2`.")
    if found:
        return found[0].number
    for number, face in enumerate(body_faces(g.t.setup.characters), bits.FIRST_BODY):
        if slug(name) == slug(face.title):
            return number
    return seat_of(g, name)


def bodies_called(g: Telling, name: str) -> list[Body]:
    """The bodies in play that a name may mean."""
    found: list[Body] = []
    for body in g.t.bodies:
        title = slug(g.t.faces[body.card].title)
        if slug(name) in (title, f"{title}-at-{body.fortitude}"):
            found.append(body)
    return found


def number(text: str) -> int:
    """A number, in figures or letters.

    >>> number("3"), number("two"), number("no")
    (3, 2, 0)
    """
    return NUMBERS[text.lower()] if text.lower() in NUMBERS else int(text)


def attribute(text: str) -> int:
    """Which attribute a word means."""
    return {"f": bits.FORTITUDE, "a": bits.ALCOHOL, "g": bits.GOLD}[text[0].lower()]


def drinks_called(text: str, people: Sequence[Character] = ()) -> list[DrinkFace]:
    """Drinks by their titles, parted by commas: of these players' own decks, or of any Drink Deck.

    >>> [face.title for face in drinks_called("Wine with a Chaser, dragon breath ale")]
    ['Wine with a Chaser', 'Dragon Breath Ale']
    """
    own = {slug(face.title): face for one in people for _, deck in one.drink_decks for face in deck}
    found: list[DrinkFace] = []
    rest = [part.strip().strip('"“”') for part in text.split(",")]
    while rest:
        for n in range(len(rest), 0, -1):  # a title may hold a comma itself
            title = ", ".join(rest[:n])
            try:
                face = own.get(slug(title))
                found.append(inn.drink(title) if face is None else face)
            except LastCallError as error:
                if n == 1:
                    raise Wrong(str(error)) from None
            else:
                rest = rest[n:]
                break
    return found


def card_titles(text: str) -> list[str]:
    """Titles of cards in quotation marks, parted by commas; the outer marks are off already."""
    return [part for part in re.split(r"[\"”],? (?:and )?[\"“]", text) if part]


def check_title(g: Telling, title: str) -> None:
    """A card of that title must be in the game."""
    people = g.t.setup.characters
    titles = {face.title for person in people for face in person.deck}
    titles.update([face.title for person in people for _, deck in person.side_decks for face in deck])
    titles.update([face.title for person in people for _, deck in person.drink_decks for face in deck])
    titles.update([face.title for face in g.t.setup.prizes])
    if slug(title) not in {slug(one) for one in titles}:
        raise Wrong(f"No player of this story has a card {title!r}.{near_title(title, sorted(titles))}")


def rule_id(text: str) -> str:
    """The id of a rule or ruling that exists."""
    for look in (rules.rule, rules.ruling):
        try:
            return look(text).id
        except rules.UnknownRule as error:
            message = str(error)
    raise Wrong(message)
