"""Tables laid out for tests about Drinks, and an operation no published card of the eight has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastcall import Table
from lastcall.cards.vocabulary import Print, slug
from lastcall.flow import turns
from lastcall.flow.machine import run
from lastcall.inn import drink
from lastcall.table import bits
from lastcall.table.face import Character, DrinkDeck, DrinkFace, Op
from lastcall.table.stack import Deed, Turn
from lastcall.table.state import State
from support.people import SHOVE, plain

Poured = str | DrinkFace  # by title, or made up


@dataclass(frozen=True)
class DrawOne(Op):
    """I draw a card."""

    def run(self, t: State, d: Deed) -> bool:
        t.draw(d.actor, 1)
        return True


def person(id: str, *cards: Print, races: tuple[str, ...] = ()) -> Character:
    """Somebody who holds one of each of these cards, and six or fewer shoves."""
    made = plain(id, *cards, (7 - len(cards)) * SHOVE)
    made.races = races
    return made


def poured(
    people: list[Character],
    pile: Sequence[str | DrinkFace],
    deck: Sequence[str | DrinkFace],
    fast: bool = True,
) -> Table:
    """The Drink Phase of the first: the pile waits for her, the Drink Deck is stacked; both top first."""
    faces = [drink(one) if isinstance(one, str) else one for one in (*deck, *pile)]
    spare = [drink("Water")] * 20
    t = Table.new(people, drinks=DrinkDeck("stacked", "Stacked", tuple(faces + spare)), first=0, fast=fast)
    t.owed = []
    begin = t.setup.first_drink
    t.drink_deck = list(range(t.setup.n_cards - 1, begin + len(faces) - 1, -1))
    t.drink_deck += list(range(begin + len(deck) - 1, begin - 1, -1))
    for seat in t.seats:
        seat.drinks = []
    t.seats[0].drinks = list(range(begin + len(faces) - 1, begin + len(deck) - 1, -1))
    turn = t.stack[0]
    assert isinstance(turn, Turn)
    turn.stage, t.phase = turns.BEFORE_DRINK, bits.ORDER_PHASE
    run(t)
    return t


def asked(t: Table, seat: int) -> list[str]:
    """What a seat, which must be the one asked now, may answer."""
    decision = t.pending[0]
    assert decision.seat == seat, f"{decision.seat} is asked: {[o.key for o in decision.options]}"
    return [option.key for option in decision.options]


def take(t: Table, seat: int, start: str) -> None:
    """A seat, which must be the one asked now, takes the option whose key begins so."""
    found = [key for key in asked(t, seat) if key.startswith(start)]
    assert found, f"{start} is not among {asked(t, seat)}"
    t.answer(t.pending[0], asked(t, seat).index(found[0]))


def drunk(t: Table) -> list[int]:
    """Everybody's Alcohol Content."""
    return [t.side_of(seat).alcohol for seat in range(len(t.seats))]


def gold(t: Table) -> list[int]:
    """Everybody's Gold."""
    return [t.gold_of(seat) for seat in range(len(t.seats))]


def discarded(t: Table) -> set[str]:
    """The titles in the Drink discard pile, as slugs."""
    return {slug(t.drink_faces[card].title) for card in t.drink_discard}
