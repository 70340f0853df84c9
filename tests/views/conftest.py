"""Small tables for these tests: chosen hands, chosen Drinks, and a way to play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from lastcall.flow.machine import run
from lastcall.flow.turns import BEFORE_DISCARD
from lastcall.game import Decision, Table
from lastcall.table import options
from lastcall.table.face import Character
from lastcall.table.stack import Frame, Play, Turn

DULL = (options.PASS, options.DONE, options.NO)


class Game:
    """A table that is played by title."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def owed(self, seat: int) -> Decision:
        """What a seat owes."""
        found = [decision for decision in self.table.pending if decision.seat == seat]
        assert found, f"{seat} owes nothing; {self.table.pending} do"
        return found[0]

    def play(self, seat: int, title: str, on: int | None = None, mode: int = 0, sub: int = 0) -> Game:
        """Play a card; whoever is asked before declines."""
        while True:
            for decision in self.table.pending:
                if decision.seat != seat:
                    continue
                for i, option in enumerate(decision.owed.options):
                    if (
                        options.verb_of(option) == options.PLAY
                        and self.table.faces[options.card_of(option)].title == title
                        and options.mode_of(option) == mode
                        and options.sub_of(option) == sub
                        and (on is None or options.target_of(option) == on)
                    ):
                        self.table.answer(decision, i)
                        return self
            self.dull()

    def dull(self) -> Game:
        """Whoever is asked first declines, or takes the first option."""
        decision = self.table.pending[0]
        for i, option in enumerate(decision.owed.options):
            if options.verb_of(option) in DULL:
                self.table.answer(decision, i)
                return self
        self.table.answer(decision, 0)
        return self

    def until(self, seat: int, kind: str) -> Game:
        """Nobody does anything until a seat is asked a certain kind of thing."""
        for _ in range(500):
            if any(decision.seat == seat and decision.kind == kind for decision in self.table.pending):
                return self
            self.dull()
        raise AssertionError(f"seat {seat} was never asked to {kind}")

    def reach(self, kind: type[Frame]) -> Game:
        """Nobody does anything until something of a kind goes on, and somebody is asked about it."""
        for _ in range(500):
            if any(isinstance(frame, kind) for frame in self.table.stack):
                return self
            self.dull()
        raise AssertionError(f"there was never a {kind.__name__}")

    def resolve(self) -> Game:
        """Nobody answers the card that was played last; it is carried out."""
        plays = [frame.serial for frame in self.table.stack if isinstance(frame, Play)]
        while any(frame.serial == plays[-1] for frame in self.table.stack):
            self.dull()
        return self

    def choose(self, seat: int, key: str) -> Game:
        """Take an option by its key."""
        self.table.answer(self.owed(seat), key)
        return self


Arrange = Callable[..., Game]


@pytest.fixture
def arrange() -> Arrange:
    """Makes tables: hands and Drink Me! piles by title, the last Drink on top. Nobody draws."""

    def make(
        characters: Sequence[str | Character],
        hands: dict[int, list[str]],
        piles: dict[int, list[str]] | None = None,
        deck: list[str] | None = None,
        gold: dict[int, int] | None = None,
        fortitude: dict[int, int] | None = None,
        fast: bool = False,
        **more: object,
    ) -> Game:
        table = Table.new(characters, seed=1, first=0, fast=fast, **more)  # type: ignore[arg-type]
        for number, seat in enumerate(table.seats):
            cards = seat.hand + seat.deck
            seat.hand = []
            for title in hands.get(number, []):
                card = next(card for card in cards if table.faces[card].title == title)
                cards.remove(card)
                seat.hand.append(card)
            seat.deck = cards
            seat.hand_size = len(seat.hand)
            table.refresh(seat)
        drinks = table.drink_deck[:]
        for seat in table.seats:
            drinks.extend(seat.drinks)
            seat.drinks = []

        def take(title: str) -> int:
            card = next(card for card in drinks if table.drink_faces[card].title == title)
            drinks.remove(card)
            return card

        for number, titles in (piles or {}).items():
            table.seats[number].drinks = [take(title) for title in titles]
        top = [take(title) for title in deck or []]
        table.drink_deck = drinks + top
        for number, amount in (gold or {}).items():
            table.inn_net += table.sides[number].gold - amount
            table.sides[number].gold = amount
        for number, amount in (fortitude or {}).items():
            table.sides[number].fortitude = amount
            table.dirty = True
        turn = table.stack[0]
        assert isinstance(turn, Turn)
        table.stack = [turn]
        table.owed = []
        turn.stage = BEFORE_DISCARD
        run(table)
        return Game(table)

    return make
