"""Cards drawn, discarded and looked at because something says so."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.table.face import Op
from lastcall.table.special import Aim, Glance
from lastcall.table.stack import Deed
from lastcall.table.state import State


def draw(t: State, seat: int, n: int) -> None:
    """Somebody draws cards because of a card or a Drink."""
    drawn = t.draw(seat, n)
    t.tell("draws", "DRAW-04", seat, amount=len(drawn), cards=tuple(drawn), private=1 << seat)


def own_cards(t: State, seat: int) -> list[int]:
    """The cards of a hand that are of its player's own Character Deck: none of others, no gifts."""
    owner, home, homes = t.setup.owner, t.setup.home, t.homes
    return [card for card in t.seats[seat].hand if owner[card] == seat and not homes.get(card, home[card])]


def discard_at_random(t: State, seat: int, rule: str) -> None:
    """A player discards a card of the hand without choosing it."""
    hand = t.seats[seat].hand
    if hand:
        card = hand[t.roll(len(hand))]
        t.take_from_hand(seat, card)
        t.to_discard(card)
        t.tell("discards", rule, seat, cards=(card,))


@dataclass(frozen=True)
class DrawCards(Op):
    """The player of the card draws, whoever Ignores the card."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        if t.is_alive(d.actor) and not t.away >> d.actor & 1:
            draw(t, d.actor, self.number)
        return True

    def words(self) -> str:
        return f"Draw {self.number} {'card' if self.number == 1 else 'cards'}."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.5 * self.number * r.sign(d.actor)
