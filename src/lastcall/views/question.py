"""What a player is asked, detached from the table: for programs that play and for players elsewhere.

A choice is known by its place in the question; the table takes that number as an answer. Its words
are made apart, by :func:`wording`, because most players are programs and never read them.

>>> from lastcall.game import Table
>>> table = Table.new(["fiona", "zot"], seed=7, first=0)
>>> question = question_of(table, table.owed[0])
>>> question.seat, question.kind, question.choices[-1].key
(0, 'discard', 'done')
>>> wording(table, table.owed[0]).choices[-1]
'Done'
"""

from __future__ import annotations

from lastcall.table import options
from lastcall.table.face import CardFace, Character, DrinkFace, target_key
from lastcall.table.seats import Owed
from lastcall.table.state import State
from lastcall.views.choices import key_from, prompt_of, text_of

NOBODY = -1


class Choice:
    """One thing that may be chosen."""

    __slots__ = ("verb", "face", "mode", "target", "sub", "cast")

    def __init__(
        self,
        verb: str,
        face: CardFace | DrinkFace | None,
        mode: int,
        target: int,
        sub: int,
        cast: tuple[Character, ...],
    ) -> None:
        self.verb = verb  # "pass", "play", "discard" ...
        self.face = face  # the print of the card, if it is about one
        self.mode = mode  # which way of playing it
        self.target = target  # the seat that is picked, or the number of a body, or NOBODY
        self.sub = sub  # which of several Drinks on the table, or effects of a Drink
        self.cast = cast

    @property
    def key(self) -> str:
        """A text that names the choice across runs."""
        card = self.face.key if self.face is not None else ""
        target = target_key(self.cast, self.target) if self.target >= 0 else ""
        return key_from(self.verb, card, self.mode, target, self.sub)

    def __repr__(self) -> str:
        return f"<Choice {self.key!r}>"


class Question:
    """A decision, as whoever owes it sees it."""

    __slots__ = ("seat", "kind", "choices")

    def __init__(self, seat: int, kind: str, choices: tuple[Choice, ...]) -> None:
        self.seat = seat
        self.kind = kind
        self.choices = choices

    def to_json(self) -> dict[str, object]:
        """It as plain JSON."""
        return {"seat": self.seat, "kind": self.kind, "choices": [choice.key for choice in self.choices]}

    def __repr__(self) -> str:
        return f"<Question {self.kind} to {self.seat}, {len(self.choices)} choices>"


class Wording:
    """A decision in words: what it is about, and each choice."""

    __slots__ = ("prompt", "choices")

    def __init__(self, prompt: str, choices: tuple[str, ...]) -> None:
        self.prompt = prompt
        self.choices = choices


def question_of(t: State, owed: Owed) -> Question:
    """What somebody is asked."""
    setup = t.setup
    cast = setup.characters
    first_drink = setup.first_drink
    names = options.VERB_NAMES
    found: list[Choice] = []
    for option in owed.options:
        card = options.card_of(option)
        face: CardFace | DrinkFace | None = None
        if card != options.NO_CARD:
            face = t.drink_faces[card] if card >= first_drink else t.faces[card]
        target = options.target_of(option)
        if target == options.NO_TARGET:
            target = NOBODY
        found.append(
            Choice(names[option & 15], face, options.mode_of(option), target, options.sub_of(option), cast)
        )
    return Question(owed.seat, options.KIND_NAMES[owed.kind], tuple(found))


def wording(t: State, owed: Owed) -> Wording:
    """What somebody is asked, in words for that player."""
    return Wording(prompt_of(t, owed), tuple([text_of(t, owed, option) for option in owed.options]))
