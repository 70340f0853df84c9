"""Prizes: picked for the pot as a Round of Gambling starts, and taken by whoever gets the pot.

A Prize is nobody's card. It lies in the Inn (the table's pile PRIZES), open in a pot (`Round.prizes`),
ready before whoever has won it (`Seat.ready`), or, once it was used, in the Prize Bin.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.ops.drinks import answered_drink
from lastcall.ops.gains import DRUNK
from lastcall.table import bits, options, rng
from lastcall.table.face import Among, Op
from lastcall.table.special import Aim, Glance
from lastcall.table.stack import Chore, Deed, Round, Window
from lastcall.table.state import State

PICK: Final = "a Prize for the pot"


def owe_a_prize(t: State, current: Round, seat: int) -> None:
    """A Round has started: its starter picks a Prize for the pot before anybody antes (PRIZE-02)."""
    picker = seat if t.is_alive(seat) else t.next_alive(seat)
    machine = t.machine_of(picker)
    if machine is not None and machine.no_prize:
        t.tell("no Prize", machine.no_prize)
        return
    pick = Chore(t.next_serial(), bits.NONE, PICK, t.setup.chores[PICK], picker, bits.NONE)
    pick.subject = current.serial
    t.push(pick)


@dataclass(frozen=True)
class PickPrize(Op):
    """One of the Prizes in the Inn goes into the pot."""

    def run(self, t: State, d: Deed) -> bool:
        if d.step > 1:
            return True
        if not t.piles[bits.PRIZES] and t.piles[bits.PRIZE_BIN]:
            t.piles[bits.PRIZES] = sorted(t.piles[bits.PRIZE_BIN])
            t.piles[bits.PRIZE_BIN] = []
            t.tell("Prize Bin emptied", "PRIZE-05")
        found = [options.pack(options.KEEP, card) for card in t.piles[bits.PRIZES]]
        if not found:
            t.tell("no Prize", "PRIZE-06")
            return True
        t.ask(d.actor, options.K_CHOOSE, found, d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        current = t.find(d.subject)
        assert isinstance(current, Round)
        card = options.card_of(option)
        t.piles[bits.PRIZES].remove(card)
        current.prizes.append(card)
        t.tell("picks a Prize", "PRIZE-02", seat, cards=(card,))

    def asks(self, t: State, d: Deed) -> str:
        return "Which Prize goes into the pot?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return f"“{t.faces[options.card_of(option)].title}”"

    def words(self) -> str:
        return "Put a Prize of the Inn into the pot."


def win_prizes(t: State, current: Round, seat: int) -> None:
    """Whoever gets the pot gets the Prize in it, and nobody else of their side (PRIZE-03, PRIZE-14)."""
    if not t.is_alive(seat):
        prizes_to_inn(t, current, "PRIZE-08")
        return
    machine = t.machine_of(seat)
    if machine is not None and machine.gives_back:
        prizes_to_inn(t, current, machine.gives_back)
        return
    it = t.seats[seat]
    it.ready.extend(current.prizes)
    t.refresh(it)
    t.tell("wins a Prize", "PRIZE-03", seat, cards=tuple(current.prizes))
    current.prizes = []


def prizes_to_inn(t: State, current: Round, rule: str) -> None:
    """The pot goes to the Inn and its Prize with it, not to the Prize Bin (PRIZE-08)."""
    if current.prizes:
        t.tell("Prize to the Inn", rule, cards=tuple(current.prizes))
        t.piles[bits.PRIZES] = sorted(t.piles[bits.PRIZES] + current.prizes)
        current.prizes = []


# ---- what only Prizes do --------------------------------------------------------------------------


@dataclass(frozen=True)
class WithPile(Among):
    """A player who has a Drink Me! pile, whoever plays the card included (OTTO-14)."""

    def seats(self, t: State, seat: int, w: Window) -> list[int]:
        return t.with_piles(t.in_order(seat))

    def words(self) -> str:
        return "a player with a Drink Me! pile (yourself, if you like)"


@dataclass(frozen=True)
class ShuffleAway(Op):
    """The cards of the Drink I Ignored are shuffled into a Drink Me! pile, Chasers included.

    An Event that came up as a Chaser has been discarded already (CHASER-13).
    """

    def picks(self) -> int:
        return bits.NAMED

    def alters_drink(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        found = answered_drink(t, d)
        if found is None or not found[1].ignored or not t.is_alive(d.target):
            return True
        frame, drink = found
        moved = [card for card in drink.cards if card in frame.cards]
        if not moved:  # a Drink made by an Event
            return True
        frame.cards = [card for card in frame.cards if card not in moved]
        pile = t.seats[d.target].drinks
        pile.extend(moved)
        t.chance = rng.shuffle(t.chance, pile)
        for card in pile:
            t.known.pop(card, None)
        if t.setup.own_drinks:
            t.own_drinks_rise(d.target)
        t.tell("shuffles Drinks", "PRIZE-03", d.actor, d.target, cards=tuple(moved))
        return True

    def words(self) -> str:
        return "Its cards, Chasers too, are shuffled into that pile."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.8 * r.drinking(d.target) if d.target >= 0 else 0.4


@dataclass(frozen=True)
class Courage(Op):
    """As much Fortitude as my Drink has just brought Alcohol, up to a number."""

    most: int

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        amount = min(self.most, t.seats[d.actor].tokens.get(DRUNK, 0))
        if amount:
            rows.extend((bits.FORTITUDE, d.actor, amount, bits.NONE))

    def run(self, t: State, d: Deed) -> bool:
        return True

    def touches(self) -> int:
        return bits.AFFECTS_FORTITUDE

    def words(self) -> str:
        return f"Gain as much Fortitude as that Drink brought you Alcohol, but at most {self.most}."

    def worth(self, r: Glance, d: Aim) -> float:
        if d.kind == "hand":
            return 0.7 * (self.most - 1) * r.sign(d.actor)  # who is well now will be glad of it later
        return r.swing(d.actor, self.most - 1, 0, 0)
