"""Amounts that are read from the table when a card resolves: a mood, a count, what was lost.

A number is a frozen value. It is asked whenever somebody asks what the play would do, and last when
it resolves.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.ops.attributes import named
from lastcall.ops.settle import struck
from lastcall.table import bits
from lastcall.table.face import Op
from lastcall.table.special import Glance
from lastcall.table.stack import Deed
from lastcall.table.state import State


class Number:
    """An amount of something, read from the table."""

    def value(self, t: State, d: Deed, seat: int) -> int:
        """How much it is now, for one recipient."""
        raise NotImplementedError  # abstract

    def words(self) -> str:
        """It in words, as in "loses ... Fortitude"."""
        raise NotImplementedError  # abstract

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        """How much a bot sees that it is now, for one recipient, on a card of that owner."""
        return 1


def shown(r: Glance, owner: int, token: str, seat: int) -> int:
    """How many tokens of an owner's lie before a seat, by what the owner's board shows.

    Tokens given out stand there under their name, as a list by seat. A body holds no tokens of players.
    """
    by_seat = r.board(owner).get(token)
    return int(by_seat[seat]) if isinstance(by_seat, list) and seat < bits.FIRST_BODY else 0


@dataclass(frozen=True)
class TokensOf(Number):
    """As many as the recipient has of a token, times something and at least something."""

    token: str
    each: int = 1
    base: int = 0
    called: str = ""

    def value(self, t: State, d: Deed, seat: int) -> int:
        if seat >= bits.FIRST_BODY:
            return self.base  # a body holds no tokens of players
        return self.base + self.each * t.seats[seat].tokens.get(self.token, 0)

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return self.base + self.each * shown(r, owner, self.token, seat)

    def words(self) -> str:
        name = self.called or self.token
        more = f"{self.each} for each {name}" if self.each > 1 else f"1 for each {name}"
        return f"{self.base} and {more}" if self.base else more


@dataclass(frozen=True)
class ByTokens(Number):
    """One number for a recipient with so many of a token, another for one with fewer."""

    token: str
    least: int
    then: int
    otherwise: int
    called: str = ""

    def value(self, t: State, d: Deed, seat: int) -> int:
        if seat >= bits.FIRST_BODY:
            return self.otherwise  # a body holds no tokens of players
        return self.then if t.seats[seat].tokens.get(self.token, 0) >= self.least else self.otherwise

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return self.then if shown(r, owner, self.token, seat) >= self.least else self.otherwise

    def words(self) -> str:
        return f"{self.otherwise}, or {self.then} with {self.least} or more {self.called or self.token}"


@dataclass(frozen=True)
class ChangeBy(Op):
    """Somebody gains or, with a sign of -1, loses as much of an attribute as a number says."""

    attribute: int
    sign: int
    number: Number
    who: int

    def picks(self) -> int:
        return self.who if self.who in bits.CHOSEN or self.who == bits.ATTACKER else bits.NOBODY

    def picks_also(self) -> bool:
        return self.who == bits.ALSO_PICKED

    def run(self, t: State, d: Deed) -> bool:
        return True

    def touches(self) -> int:
        return bits.AFFECTS[self.attribute]

    def reads_late(self) -> bool:
        return True

    def strikes(self) -> bool:
        return self.attribute == bits.FORTITUDE and self.sign < 0 and self.picks() != bits.NOBODY

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        whom = struck if self.attribute == bits.FORTITUDE else named
        for seat in whom(t, d, self.who):
            amount = self.number.value(t, d, seat)
            if amount:
                rows.extend((self.attribute, seat, self.sign * amount, bits.NONE))
