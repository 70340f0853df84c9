"""Cards drawn, discarded and looked at because something says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.table import bits, options
from lastcall.table.face import CardFace, Op
from lastcall.table.special import Aim, Glance
from lastcall.table.stack import Deed
from lastcall.table.state import State

SEALED: Final = 8  # bits of a note for each seat: a place in a hand


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


@dataclass(frozen=True)
class DiscardSometimes(Op):
    """Each other player discards a Sometimes Card of their choice, or shows a hand that has none.

    They choose at one moment: the note seals each one's place in the hand until all have chosen. Nothing
    else is shown but such a hand.
    """

    def run(self, t: State, d: Deed) -> bool:
        hit = [seat for seat in t.others(d.actor) if not (d.ignored | t.away) >> seat & 1]
        if d.step == 1:
            for seat in hit:
                found = sometimes_of(t, seat)
                if not found and not t.fast and t.seats[seat].hand:
                    found = [options.DONE_OPTION]  # nobody can tell yet who has none
                if found:
                    t.ask(seat, options.K_CHOOSE, found, d.serial, False)
            if t.owed:
                return False
        for seat in hit:
            place = d.note >> SEALED * seat & (1 << SEALED) - 1
            if place:
                discard(t, seat, t.seats[seat].hand[place - 1], "TCARD-05")
            else:
                show_hand(t, seat)
        d.note = 0
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        if option == options.DONE_OPTION:
            return
        place = t.seats[seat].hand.index(options.card_of(option)) + 1
        d.note |= place << SEALED * seat

    def asks(self, t: State, d: Deed) -> str:
        return "Discard a Sometimes Card, or show a hand that has none."

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return "Show your hand" if option == options.DONE_OPTION else ""

    def words(self) -> str:
        return "Each other player discards a Sometimes Card, or shows a hand that has none."

    def worth(self, r: Glance, d: Aim) -> float:
        return -0.8 * sum([r.sign(seat) for seat in r.against(d.actor)])


def discard(t: State, seat: int, card: int, rule: str) -> None:
    """A player discards a card of the hand."""
    t.take_from_hand(seat, card)
    t.to_discard(card)
    t.tell("discards", rule, seat, cards=(card,))


def show_hand(t: State, seat: int) -> None:
    """A player without a Sometimes Card shows the whole hand, and everybody knows it from then on."""
    hand = tuple(t.seats[seat].hand)
    for card in hand:
        t.show(card)
    if hand:
        t.say("shows|a hand without a Sometimes Card: {cards}", "TCARD-05", seat, cards=hand)


def sometimes_of(t: State, seat: int) -> list[int]:
    """One option for each different Sometimes Card of a hand."""
    found: list[int] = []
    seen: list[CardFace] = []
    for card in t.seats[seat].hand:
        face = t.faces[card]
        if face.types & bits.SOMETIMES and face not in seen:
            seen.append(face)
            found.append(options.pack(options.DISCARD, card))
    return found
