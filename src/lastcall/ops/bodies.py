"""Cards that stay on the table as bodies: no players, but they can be hit."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.ops.settle import as_printed
from lastcall.table import bits
from lastcall.table.face import Op
from lastcall.table.seats import Body
from lastcall.table.stack import Deed, Play
from lastcall.table.state import State


@dataclass(frozen=True)
class EnterPlay(Op):
    """The card stays on the table before its owner, as a body with so much Fortitude (0: without a track).

    A character's own kinds of bodies are made from this; a body's print leads back to it by
    `CardFace.body`.
    """

    fortitude: int = 0
    rule: str = "ACTION-03"

    def body(self) -> int:
        return self.fortitude

    def run(self, t: State, d: Deed) -> bool:
        if isinstance(d, Play) and d.card != bits.NONE and t.is_alive(t.setup.owner[d.card]):
            enter(t, d.card, self.fortitude)
            t.tell("enters play", self.rule, t.setup.owner[d.card], cards=(d.card,))
            d.card = bits.NONE
        return True

    def words(self) -> str:
        track = f" with {self.fortitude} Fortitude" if self.fortitude else ""
        return f"Put this card into play in front of you{track}."


def enter(t: State, card: int, fortitude: int) -> Body:
    """A card that somebody has in hand or in a play lies on the table as a body from now on."""
    taken = [body.number for body in t.bodies]
    number = next(number for number in t.setup.body_numbers(card) if number not in taken)
    body = Body(number, t.setup.owner[card], card, fortitude)
    t.bodies.append(body)
    return body


def strength(t: State, body: Body, attribute: int, number: int) -> int:
    """A number of a body that does something without a play, as characters' rules change it."""
    play = Play(0, t.faces[body.card], 0, bits.NONE, body.owner, bits.NONE, bits.NONE, 0)
    play.body = body.number
    return as_printed(t, play, attribute, number)
