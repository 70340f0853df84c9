"""What speaks of sides: how many stand together, who stands alone, and whoever stands with a player.

Without teams nobody has teammates, and a card that counts them counts the opponents (BVB-03, BVB-04).
"""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.ops.numbers import Number
from lastcall.table import bits, options
from lastcall.table.face import Op
from lastcall.table.special import Aim, Glance
from lastcall.table.stack import Deed
from lastcall.table.state import State


def teammates(t: State, target: int) -> list[int]:
    """Who shares a side with a player; nobody does with a body."""
    if not 0 <= target < bits.FIRST_BODY:
        return []
    return [mate for mate in t.mates(target) if mate != target]


@dataclass(frozen=True)
class SideSize(Number):
    """As many as there are players on the recipient's side, the recipient included."""

    def value(self, t: State, d: Deed, seat: int) -> int:
        return len(t.mates(t.player(seat))) if t.setup.shared else len(t.others(d.actor))

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return len(r.mates(seat)) if r.teams else len(r.against(owner))

    def words(self) -> str:
        return "1 for each player of their side"


@dataclass(frozen=True)
class IfAlone(Number):
    """One number, and another for whoever is a side of one where there are teams."""

    base: int
    alone: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return self.alone if t.setup.shared and len(t.mates(d.actor)) == 1 else self.base

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return self.alone if r.teams and len(r.mates(owner)) == 1 else self.base

    def words(self) -> str:
        return f"{self.base}, or {self.alone} if you stand alone against a team"


@dataclass(frozen=True)
class TeammatesToo(Op):
    """Each teammate of the player who was picked gains or loses something as well."""

    attribute: int
    amount: int

    def run(self, t: State, d: Deed) -> bool:
        return True

    def touches(self) -> int:
        return bits.AFFECTS[self.attribute]

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        for mate in teammates(t, d.target):
            rows.extend((self.attribute, mate, self.amount, bits.NONE))

    def words(self) -> str:
        verb = "gains" if self.amount > 0 else "loses"
        name = ("Fortitude", "Alcohol")[self.attribute]
        return f"Each teammate of that player {verb} {abs(self.amount)} {name}."

    def worth(self, r: Glance, d: Aim) -> float:
        seat = d.target if d.target >= 0 else min(r.others, default=-1)
        if seat < 0 or seat >= bits.FIRST_BODY:
            return 0.0
        change = (self.amount, 0) if self.attribute == bits.FORTITUDE else (0, self.amount)
        return sum([r.swing(one, *change, 0) for one in r.mates(seat) if one != seat])


class PayOr(Op):
    """Each other player chooses: pay the player of the card Gold, or bear something else.

    They choose at one moment, once nobody can answer any more. Whoever cannot pay does not choose.
    """

    amount: int = 1

    def decides(self) -> bool:
        return True

    def reads_late(self) -> bool:
        return True

    def touches(self) -> int:
        return bits.AFFECTS_GOLD

    def refusal(self, seat: int, rows: list[int]) -> None:
        """What is settled for whoever does not pay."""

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        for seat in t.others(d.actor):
            if refuses(d, seat):
                self.refusal(seat, rows)
            else:
                rows.extend((bits.GOLD, seat, -self.amount, d.actor))

    def decide(self, t: State, d: Deed) -> bool:
        if d.step > 1:
            return True
        for seat in t.others(d.actor):
            if (d.ignored | t.away) >> seat & 1:
                continue
            if t.payable(seat) < self.amount:
                refuse(d, seat)
            else:
                t.ask(seat, options.K_CHOOSE, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
        return not t.owed

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        if options.verb_of(option) == options.NO:
            refuse(d, seat)

    def run(self, t: State, d: Deed) -> bool:
        return True

    def asks(self, t: State, d: Deed) -> str:
        return self.words()

    def otherwise(self) -> str:
        """What happens to whoever does not pay, as an order: "lose 2 Fortitude"."""
        raise NotImplementedError  # abstract

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        if options.verb_of(option) == options.YES:
            return f"Pay {self.amount} Gold"
        told = self.otherwise()
        return f"{told[:1].upper()}{told[1:]}"

    def words(self) -> str:
        return f"Each other player chooses: pay you {self.amount} Gold, or {self.otherwise()}."

    def costs(self, r: Glance, seat: int, owner: int) -> float:
        """What it is worth to the viewer that a player does not pay."""
        raise NotImplementedError  # abstract

    def pays(self, r: Glance, seat: int, owner: int) -> float:
        """What it is worth to the viewer that a player pays."""
        amount = min(self.amount, r.gold[seat])
        return r.swing(seat, 0, 0, -amount) + r.swing(owner, 0, 0, amount)

    def worth(self, r: Glance, d: Aim) -> float:
        """They take what is better for them."""
        best = max if d.actor in r.others else min
        each = [(self.pays(r, one, d.actor), self.costs(r, one, d.actor)) for one in r.against(d.actor)]
        return sum([best(both) for both in each])

    def paying(self, r: Glance, owner: int) -> float:
        """What it is worth to the viewer, who is asked, to pay rather than not."""
        return self.pays(r, r.me, owner) - self.costs(r, r.me, owner)


def refuse(d: Deed, seat: int) -> None:
    """A player does not pay."""
    d.note |= 1 << seat


def refuses(d: Deed, seat: int) -> bool:
    """Whether a player has chosen not to pay."""
    return bool(d.note >> seat & 1)
