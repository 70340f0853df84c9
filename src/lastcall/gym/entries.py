"""What is going on, entry by entry, as numbers."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any, Final

from lastcall.gym.layout import ENTRIES, ENTRY
from lastcall.gym.prints import Prints
from lastcall.table import bits
from lastcall.views.poured import ContestView, DrinksView, ErrandView, EventView, OrderingView, RunOutView
from lastcall.views.scene import (
    AntesView,
    ChoreView,
    DueView,
    Entry,
    LastChanceView,
    PlayView,
    RoundView,
    TurnView,
    WindowView,
)
from lastcall.views.seen import View

Row = array  # of floats; annotations are never run
Writer = Callable[["Row[float]", int, Prints, View, Any, int], None]

PRINT, WAY, WHO, WHOM, MORE, ABOUT = 1, 2, 3, 4, 5, 6
MINE: Final = 7  # Fortitude, Alcohol, Gold to the viewer's side; then the same to others
OTHERS: Final = 10
OVER, BY_ME, IGNORED, AMOUNT, FLAG = 13, 14, 15, 16, 17
KIND: Final = {name: number for number, name in enumerate(ENTRIES, 1)}
POT_CODE: Final = -1

assert len(ENTRY) == FLAG + 1


def seat_code(view: View, target: int) -> int:
    """A seat or body as a number: 0 nobody (or the Inn), 1 the viewer, 2 whoever follows ...; -1 the pot."""
    n = len(view.seats)
    if target >= bits.FIRST_BODY:
        for place, body in enumerate(view.bodies):
            if body.number == target:
                return n + 1 + place
        return 0
    if target < 0:
        return POT_CODE if target == bits.POT else 0
    return 1 + (target - view.seat) % n


def change(row: Row[float], at: int, view: View, whom: int, attribute: int, amount: int) -> None:
    """Something that would happen to an attribute of somebody."""
    mine = 0 <= whom < bits.FIRST_BODY and view.allies >> whom & 1
    row[at + (MINE if mine else OTHERS) + attribute] += amount


def turn(row: Row[float], at: int, prints: Prints, view: View, entry: TurnView, place: int) -> None:
    """Whose turn it is, and what is left of it."""
    row[at + WHO] = seat_code(view, entry.acting if entry.acting >= 0 else entry.seat)
    row[at + WHOM] = seat_code(view, entry.seat)
    row[at + MORE] = entry.extra_orders
    row[at + AMOUNT] = entry.actions
    row[at + FLAG] = len(entry.waiting)


def play(row: Row[float], at: int, prints: Prints, view: View, entry: PlayView, place: int) -> None:
    """A card that was announced, and what it would do."""
    row[at + PRINT] = prints.of[entry.face]
    row[at + WAY] = entry.mode
    row[at + WHO] = seat_code(view, entry.actor)
    row[at + WHOM] = seat_code(view, entry.target)
    row[at + MORE] = len(entry.further)
    row[at + ABOUT] = place - entry.answers if entry.answers >= 0 else 0
    for attribute, whom, amount, payee in entry.rows:
        if attribute > bits.GOLD:
            continue
        change(row, at, view, whom, attribute, amount)
        if attribute == bits.GOLD and payee >= 0:
            change(row, at, view, payee, attribute, -amount)
    row[at + OVER] = entry.negated
    row[at + BY_ME] = view.seat in entry.ignored
    row[at + IGNORED] = len(entry.ignored)
    row[at + AMOUNT] = sum([loss for _, loss in entry.lost])
    row[at + FLAG] = entry.sub


def window(row: Row[float], at: int, prints: Prints, view: View, entry: WindowView, place: int) -> None:
    """A moment to answer."""
    row[at + WAY] = entry.name_of
    row[at + WHO] = seat_code(view, entry.start)
    row[at + MORE] = len(entry.who)
    row[at + ABOUT] = place - entry.about if entry.about >= 0 else 0
    row[at + BY_ME] = view.seat in entry.passed
    row[at + AMOUNT] = len(entry.passed)
    row[at + FLAG] = entry.committing


def gambling(row: Row[float], at: int, prints: Prints, view: View, entry: RoundView, place: int) -> None:
    """A Round of Gambling; the one that is running has a block of its own besides."""
    row[at + WHO] = seat_code(view, entry.control)
    row[at + WHOM] = seat_code(view, entry.winner)
    row[at + MORE] = len(entry.seats)
    row[at + OVER] = entry.taken
    row[at + AMOUNT] = entry.pot
    row[at + FLAG] = entry.only_cheating


def drinks(row: Row[float], at: int, prints: Prints, view: View, entry: DrinksView, place: int) -> None:
    """Drinks on the table, as they would do to whoever drinks them."""
    row[at + WAY] = entry.way
    row[at + MORE] = len(entry.left)
    row[at + ABOUT] = place - entry.source if entry.source >= 0 else 0
    row[at + FLAG] = len(entry.drinks)
    for number, drink in enumerate(entry.drinks):
        if not number:
            row[at + PRINT] = prints.of[drink.faces[0]] if drink.faces else 0
            row[at + WHO] = seat_code(view, drink.revealer)
            row[at + WHOM] = seat_code(view, drink.drinker)
            row[at + AMOUNT] = drink.value
        if drink.ignored:
            row[at + IGNORED] += 1
            row[at + BY_ME] = row[at + BY_ME] or drink.drinker == view.seat
            continue
        change(row, at, view, drink.drinker, bits.ALCOHOL, drink.alcohol)
        change(row, at, view, drink.drinker, bits.FORTITUDE, drink.fortitude)


def due(row: Row[float], at: int, prints: Prints, view: View, entry: DueView, place: int) -> None:
    """Gold that is owed."""
    row[at + WAY] = entry.cause
    row[at + WHO] = seat_code(view, entry.payer)
    row[at + WHOM] = seat_code(view, entry.payee)
    row[at + MORE] = len(entry.dues)
    row[at + ABOUT] = place - entry.source if entry.source >= 0 else 0
    for payer, payee, amount, _ in entry.dues:
        if payer >= 0:
            change(row, at, view, payer, bits.GOLD, -amount)
        if payee >= 0:
            change(row, at, view, payee, bits.GOLD, amount)
    row[at + OVER] = entry.settled
    row[at + AMOUNT] = entry.amount


def antes(row: Row[float], at: int, prints: Prints, view: View, entry: AntesView, place: int) -> None:
    """Antes, one player after another."""
    row[at + WHO] = seat_code(view, entry.source)
    row[at + MORE] = len(entry.left)
    row[at + AMOUNT] = entry.amount
    for seat in entry.left:
        change(row, at, view, seat, bits.GOLD, -entry.amount)


def event(row: Row[float], at: int, prints: Prints, view: View, entry: EventView, place: int) -> None:
    """A Drink Event that was revealed."""
    row[at + PRINT] = prints.of[entry.face]
    row[at + WHO] = seat_code(view, entry.seat)
    row[at + BY_ME] = view.seat in entry.ignored
    row[at + IGNORED] = len(entry.ignored)
    row[at + FLAG] = entry.begun


def errand(row: Row[float], at: int, prints: Prints, view: View, entry: ErrandView, place: int) -> None:
    """What a Drink makes its drinker do."""
    row[at + WAY] = entry.doing[0]
    row[at + WHO] = seat_code(view, entry.seat)
    row[at + MORE] = len(entry.abilities)
    row[at + AMOUNT] = entry.doing[1]
    row[at + PRINT] = prints.of[entry.revealed[0]] if entry.revealed else 0


def contest(row: Row[float], at: int, prints: Prints, view: View, entry: ContestView, place: int) -> None:
    """A Drinking Contest."""
    row[at + WHOM] = seat_code(view, entry.winner)
    row[at + MORE] = len(entry.everyone)
    row[at + AMOUNT] = max(entry.values[1::2], default=0)
    row[at + FLAG] = view.seat in entry.seats


def ordering(row: Row[float], at: int, prints: Prints, view: View, entry: OrderingView, place: int) -> None:
    """Drinks being ordered."""
    row[at + WHO] = seat_code(view, entry.seat)
    row[at + MORE] = entry.left


def last_chance(
    row: Row[float], at: int, prints: Prints, view: View, entry: LastChanceView, place: int
) -> None:
    """Some players are about to lose."""
    row[at + MORE] = len(entry.seats)
    row[at + FLAG] = view.seat in entry.seats


def run_out(row: Row[float], at: int, prints: Prints, view: View, entry: RunOutView, place: int) -> None:
    """The Drink Deck is empty: its kind says it all."""


def chore(row: Row[float], at: int, prints: Prints, view: View, entry: ChoreView, place: int) -> None:
    """Something a character's own rules have set going."""
    row[at + WHO] = seat_code(view, entry.owner)
    row[at + WHOM] = seat_code(view, entry.target)
    for attribute, amount in entry.brings:
        change(row, at, view, entry.target, attribute, amount)
    row[at + FLAG] = seat_code(view, entry.seat)


WRITERS: Final[dict[type[Entry], Writer]] = {
    TurnView: turn,
    PlayView: play,
    WindowView: window,
    RoundView: gambling,
    DrinksView: drinks,
    DueView: due,
    AntesView: antes,
    EventView: event,
    ErrandView: errand,
    ContestView: contest,
    OrderingView: ordering,
    LastChanceView: last_chance,
    RunOutView: run_out,
    ChoreView: chore,
}
