"""The Minions of Torglesnarf: what they are good for, what they cost, what becomes of those who are hit.

A part of his file; he himself and his cards are in `torglesnarf`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.cards.vocabulary import Print
from lastcall.cards.words_of_ops import op_text
from lastcall.ops import when
from lastcall.ops.answers import AnswerTheDue
from lastcall.ops.bodies import EnterPlay
from lastcall.ops.gold import inn_pays_first, owe
from lastcall.ops.numbers import Number
from lastcall.table import bits, options
from lastcall.table.bits import ACTION
from lastcall.table.face import BOOKS, HOUSE, CardFace, Mode, Op
from lastcall.table.seats import Body
from lastcall.table.special import Aim, Glance, Lying
from lastcall.table.stack import FROM_INN, FROM_STASH, IN_FULL, Deed
from lastcall.table.state import State

USED: Final = "used"  # on a Minion that has done its work in this Action Phase

# What he has answered about the Wages of a Minion.
PAYS: Final = 1
LETS_GO: Final = 2
OWES: Final = 3


# ---- Minions ----------------------------------------------------------------------------------------


def errand(title: str, *do: Op, source: str = BOOKS, note: str = "TORG-04") -> Print:
    """What a Minion does when it is sent: an Action Card that nobody can Negate (TORG-19)."""
    how = Mode(when.OwnAction(), do, refuses=bits.REFUSES_NEGATE)
    return Print(title, ACTION, (how,), source, note)


NO_ERRAND: Final = Print("", ACTION, (), HOUSE, "")


@dataclass(frozen=True)
class Minion(EnterPlay):
    """The card lies face up before Torglesnarf, and wants its Wages when it is hit (TORG-02, TORG-08)."""

    rule: str = "TORG-02"
    wages: int = 2
    brings: float = 2.0  # points that having it brings Torglesnarf, for bots

    def words(self) -> str:
        return f"{super().words()} Wages {self.wages}. {self.does()}"

    def does(self) -> str:
        """What it is good for, in words."""
        raise NotImplementedError  # abstract

    def worth(self, r: Glance, d: Aim) -> float:
        return self.brings * r.sign(d.actor)


@dataclass(frozen=True)
class Goon(Minion):
    """A Minion that may be sent once in each of his Action Phases (TORG-04)."""

    errand: Print = NO_ERRAND

    def does(self) -> str:
        told = " ".join([op_text(op) for op in self.errand.modes[0].do])
        return f"Once in each of your Action Phases you may send it: {told[0].lower()}{told[1:]}"

    def face(self, t: State, seat: int) -> CardFace:
        """The play it makes."""
        plays = t.setup.characters[seat].plays
        [found] = [face for face in plays if face.title == self.errand.title]
        return found

    def at(self, r: Glance, aim: Aim) -> float:
        """What sending it at somebody is worth."""
        return sum([op.worth(r, aim) for op in self.errand.modes[0].do])

    def worth(self, r: Glance, d: Aim) -> float:
        """It is sent at once, and stays."""
        now = [self.at(r, Aim(d.kind, d.verb, d.face, d.mode, d.actor, seat, 0)) for seat in r.others]
        return super().worth(r, d) + (max(now, default=0.0) if d.actor == r.me else 0.0)


@dataclass(frozen=True)
class Paymaster(Minion):
    """The others cost less while he keeps the books."""

    def does(self) -> str:
        return "The Wages of your other Minions are 1 lower, but not below 1."


@dataclass(frozen=True)
class Taster(Minion):
    """Takes the top off what is strong."""

    least: int = 3
    number: int = 1

    def does(self) -> str:
        return f"Whenever a Drink would bring you {self.least} or more Alcohol, you gain {self.number} less."


@dataclass(frozen=True)
class Bulwark(Minion):
    """Stands before him when it matters."""

    least: int = 2
    number: int = 1

    def does(self) -> str:
        return (
            f"Whenever another player’s card would cost you {self.least} or more Fortitude, "
            f"you lose {self.number} less."
        )


@dataclass(frozen=True)
class Quartermaster(Minion):
    """Orders for him as well."""

    number: int = 1

    def does(self) -> str:
        return f"In each of your Order a Drink Phases you order {self.number} Drink more."


def minion_of(t: State, body: Body) -> Minion:
    """What a body of his is."""
    op = t.faces[body.card].body
    assert isinstance(op, Minion)
    return op


def wages_of(t: State, body: Body) -> int:
    """The Wages of a Minion in play: a price, which nothing but a paymaster lowers (TORG-Q2)."""
    wages = minion_of(t, body).wages
    for other in t.bodies_of(body.owner):
        if other is not body and isinstance(minion_of(t, other), Paymaster):
            return max(1, wages - 1)
    return wages


def brings(r: Glance, body: Lying) -> float:
    """What a Minion is good for, as a bot sees it."""
    minion = body.face.body
    assert isinstance(minion, Minion)
    if isinstance(minion, Paymaster):
        return 0.7 * len([other for other in r.bodies.values() if other.owner == body.owner])
    return minion.brings


def asks_for(r: Glance, body: Lying) -> int:
    """The Wages of a Minion, as the board shows them."""
    shown = r.board(body.owner).get("Wages")
    return int(shown.get(body.face.title, 1)) if isinstance(shown, dict) else 1


def helps(t: State, seat: int) -> int:
    """How many cards of somebody's side could have the Inn pay, and so lower Wages (TORG-10, TDEF-02)."""
    found = 0
    for mate in t.mates(seat):
        for card in t.seats[mate].hand + t.seats[mate].ready:
            ops = [op for mode in t.faces[card].modes for op in mode.do]
            found += any([isinstance(op, AnswerTheDue) and op.how == FROM_INN for op in ops])
    return found


@dataclass(frozen=True)
class Wages(Op):
    """A Minion was hit: he pays its Wages to the Inn, in full, or discards it (TORG-08, TORG-Q7)."""

    def run(self, t: State, d: Deed) -> bool:
        body = t.body(d.target)
        if body is None or not t.is_alive(d.actor):
            return True
        if not d.sub:
            due = wages_of(t, body)
            found = [options.pack(options.NO, body.card, target=body.number, sub=due)]
            lowered = helps(t, d.actor) + (inn_pays_first(t, d.actor) if t.standing else 0)
            if t.payable(d.actor) + lowered >= due:
                found.insert(0, options.pack(options.YES, body.card, target=body.number, sub=due))
            t.ask(d.actor, options.K_CHOOSE, found, d.serial, False)
            return False
        if d.sub == PAYS:
            d.sub = OWES
            d.note = 0
            owe(t, [d.actor, bits.INN, wages_of(t, body), FROM_STASH], IN_FULL, d.serial)
            if t.stack[-1] is not d:
                return False
        if d.sub == LETS_GO or not d.note:
            t.remove_body(body, "TORG-08")
        else:
            t.say("keeps|{cards}", "TORG-08", d.actor, cards=(body.card,))
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.sub = PAYS if options.verb_of(option) == options.YES else LETS_GO

    def asks(self, t: State, d: Deed) -> str:
        body = t.body(d.target)
        assert body is not None
        return f"“{t.faces[body.card].title}” was hit. Do you pay Wages?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        title = t.faces[options.card_of(option)].title
        if options.verb_of(option) == options.YES:
            return f"Pay {options.sub_of(option)} Gold to keep {title}"
        return f"Let {title} go"


@dataclass(frozen=True)
class Crew(Number):
    """So many, and 1 for each Minion before him, up to a number."""

    base: int
    most: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return min(self.most, self.base + len(t.bodies_of(d.actor)))

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        mine = [body for body in r.bodies.values() if body.owner == owner]
        return min(self.most, self.base + len(mine))

    def words(self) -> str:
        return f"{self.base}, and 1 for each Minion in front of you, but at most {self.most}"
