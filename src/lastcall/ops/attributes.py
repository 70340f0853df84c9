"""Cards that change Fortitude, Alcohol Content and Gold."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.ops.gold import receive
from lastcall.ops.settle import apply, picked, recipients, struck
from lastcall.table import bits
from lastcall.table.face import Op
from lastcall.table.special import Aim, Glance
from lastcall.table.stack import Deed, Play
from lastcall.table.state import State


def named(t: State, d: Deed, who: int) -> list[int]:
    """The seats a selector names, with all the players that were picked."""
    return picked(t, d, who) if isinstance(d, Play) else recipients(t, d, who)


def meant(r: Glance, d: Aim, who: int) -> list[int]:
    """The seats a selector names, as a bot sees it; or the body that was picked."""
    if who == bits.ME:
        return [d.actor]
    if who == bits.EACH_PLAYER:
        return list(r.alive)
    if who == bits.EACH_OTHER_PLAYER:
        return r.against(d.actor)
    return [d.target] if d.target != bits.NONE else []


@dataclass(frozen=True)
class Change(Op):
    """Somebody gains or loses Fortitude or Alcohol Content.

    The settlement of the play applies all its changes at one moment; running this does nothing more.
    """

    attribute: int
    amount: int
    who: int

    def picks(self) -> int:
        return self.who if self.who in bits.CHOSEN or self.who == bits.ATTACKER else bits.NOBODY

    def picks_also(self) -> bool:
        return self.who == bits.ALSO_PICKED

    def run(self, t: State, d: Deed) -> bool:
        return True

    def touches(self) -> int:
        return bits.AFFECTS[self.attribute]

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        whom = struck if self.attribute == bits.FORTITUDE else named
        for seat in whom(t, d, self.who):
            rows.extend((self.attribute, seat, self.amount, bits.NONE))

    def strikes(self) -> bool:
        return self.attribute == bits.FORTITUDE and self.amount < 0 and self.picks() != bits.NOBODY

    def worth(self, r: Glance, d: Aim) -> float:
        if self.attribute == bits.ALCOHOL:
            return sum([r.swing(seat, 0, self.amount, 0) for seat in meant(r, d, self.who)])
        return sum([r.swing(seat, self.amount, 0, 0) for seat in meant(r, d, self.who)])


@dataclass(frozen=True)
class Pay(Op):
    """Somebody pays Gold, to the player of the card or to the Inn."""

    amount: int
    who: int
    to: int

    def picks(self) -> int:
        return self.who if self.who in bits.CHOSEN or self.who == bits.ATTACKER else bits.NOBODY

    def picks_also(self) -> bool:
        return self.who == bits.ALSO_PICKED

    def run(self, t: State, d: Deed) -> bool:
        return True

    def touches(self) -> int:
        return bits.AFFECTS_GOLD

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        payee = d.actor if self.to == bits.ME else bits.INN
        for seat in named(t, d, self.who):
            if seat != payee:
                rows.extend((bits.GOLD, seat, -self.amount, payee))

    def worth(self, r: Glance, d: Aim) -> float:
        payers = meant(r, d, self.who)
        gets = sum([min(self.amount, r.gold[seat]) for seat in payers]) if self.to == bits.ME else 0
        return r.swing(d.actor, 0, 0, gets) + sum([r.swing(seat, 0, 0, -self.amount) for seat in payers])


@dataclass(frozen=True)
class Befalls(Op):
    """Something that is no card changes an attribute of whoever it comes over, who may have a way to Ignore
    it; for chores that `flow/errands.befall` sets going.
    """

    attribute: int
    amount: int
    cause: str
    rule: str
    from_owner: bool = False  # whether the log names whose rules they are

    def run(self, t: State, d: Deed) -> bool:
        if t.is_alive(d.target) and not (d.ignored | t.away) >> d.target & 1:
            source = d.actor if self.from_owner else bits.NONE
            apply(t, [d.target, self.attribute, self.amount], self.cause, source, self.rule)
        return True

    def touches(self) -> int:
        return bits.AFFECTS[self.attribute]


@dataclass(frozen=True)
class GoldFromInn(Op):
    """The player of the card gets Gold of the Inn."""

    amount: int

    def run(self, t: State, d: Deed) -> bool:
        if not (d.ignored | t.away) >> d.actor & 1:
            t.inn_net -= self.amount
            receive(t, d.actor, self.amount, bits.INN)
            t.say("gets|{n} Gold from the Inn", "GOLD-01", d.actor, amount=self.amount)
        return True

    def touches(self) -> int:
        return bits.TAKES_FROM_INN

    def worth(self, r: Glance, d: Aim) -> float:
        return r.swing(d.actor, 0, 0, self.amount)
