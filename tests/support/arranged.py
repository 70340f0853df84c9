"""Small tables for Python tests: a hand, a position, and the dullest answers between."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall import Table
from lastcall.table.face import Character


def table_of(
    *people: Character | str, seed: int = 1, first: int = 0, drinks: str = "rdi1", **more: bool
) -> Table:
    """A fresh table of made-up and published characters, with empty hands and piles."""
    table = Table.new(list(people), seed=seed, first=first, drinks=drinks, **more)
    for seat in range(len(table.seats)):
        hold(table, seat)
        table.drink_deck = table.seats[seat].drinks + table.drink_deck
        table.seats[seat].drinks = []
    return table


def hold(table: Table, seat: int, *titles: str) -> None:
    """Give a seat exactly these cards; the rest goes under its deck."""
    it = table.seats[seat]
    it.deck = it.hand + it.deck
    it.hand = []
    for title in titles:
        card = next(c for c in it.deck if table.faces[c].title == title)
        it.deck.remove(card)
        it.hand.append(card)
    table.refresh(it)


def dull(table: Table, which: int = 0) -> None:
    """The dullest answer: pass, done, no, or the first there is."""
    decision = table.pending[which]
    keys = [option.key for option in decision.options]
    table.answer(decision, next((key for key in ("pass", "done", "no") if key in keys), 0))


def until(table: Table, kind: str, seat: int) -> None:
    """Let everybody do the dullest thing until a seat owes a decision of a kind."""
    for _ in range(500):
        for decision in table.pending:
            if decision.kind == kind and decision.seat == seat:
                return
        dull(table)
    raise AssertionError(f"seat {seat} never came to {kind}")


def play(table: Table, seat: int, start: str) -> None:
    """Take the option of a seat whose key starts so."""
    for decision in table.pending:
        if decision.seat == seat:
            for option in decision.options:
                if option.key.startswith(start):
                    table.answer(decision, option)
                    return
            offered = [option.key for option in decision.options]
            raise AssertionError(f"seat {seat} has no option {start!r}; it has {offered}")
    raise AssertionError(f"seat {seat} is not asked")


def keys(table: Table, seat: int) -> Sequence[str]:
    """The keys of what a seat is offered now."""
    return [option.key for decision in table.pending if decision.seat == seat for option in decision.options]
