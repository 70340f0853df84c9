"""A bot learns nothing of what its seat may not know: by what it is given, and by what it does with it."""

from __future__ import annotations

import types
from collections.abc import Iterator

from lastcall import bots
from lastcall.bots.regular import Regular
from lastcall.game import Decision, Option, Table
from lastcall.table import rng
from lastcall.table.seats import Owed, Seat, Side, Standing
from lastcall.table.setup import Setup
from lastcall.table.stack import Drink, Frame
from lastcall.table.state import State
from lastcall.views.question import Question, question_of
from lastcall.views.seen import View, view_of

SECRET = (State, Setup, Seat, Side, Standing, Owed, Frame, Drink, Decision, Option)
CAST = ["fiona", "eve", "gerki", "deirdre"]


def parts(thing: object) -> list[object]:
    """What an object holds: fields, items, keys."""
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, (list, tuple, set, frozenset)):
        return list(thing)
    if isinstance(thing, types.MethodType):
        return [thing.__self__]
    found: list[object] = []
    for cls in type(thing).__mro__:
        names = cls.__dict__.get("__slots__", ())
        for name in [names] if isinstance(names, str) else names:
            if hasattr(thing, name):
                found.append(getattr(thing, name))
    found.extend(vars(thing).values() if hasattr(thing, "__dict__") else ())
    for cell in getattr(thing, "__closure__", None) or ():
        found.append(cell.cell_contents)
    return found


def reach(*roots: object) -> Iterator[object]:
    """Everything that can be reached from some objects."""
    seen: set[int] = set()
    todo = list(roots)
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, (type, types.ModuleType, str, int, float, bytes)):
            continue
        seen.add(id(thing))
        yield thing
        todo.extend(parts(thing))


class Nosy:
    """Plays as a regular, and looks through its pockets."""

    def __init__(self) -> None:
        self.player = Regular(3)
        self.asked = 0
        self.found: set[str] = set()

    def choose(self, view: View, question: Question) -> int:
        self.asked += 1
        if self.asked % 8 == 0:
            for thing in reach(view, question):
                if isinstance(thing, SECRET):
                    self.found.add(type(thing).__name__)
        return self.player.choose(view, question)


def test_nothing_a_bot_is_given_leads_to_the_table() -> None:
    for drinks in ("rdi1", "cellar"):
        table = Table.new(CAST, seed=5, drinks=drinks)
        nosy = Nosy()
        bots.play_out(table, [nosy] * 4)
        assert nosy.asked > 300 and not nosy.found


def test_the_search_finds_what_is_hidden() -> None:
    table = Table.new(CAST, seed=5)
    view = view_of(table, 0)
    view.cast = (lambda: table,)  # type: ignore[assignment]
    assert any(isinstance(thing, State) for thing in reach(view))


def another(table: Table, seat: int, seed: int) -> Table:
    """The same to one seat: what the others hold, what lies in which deck and pile in which order is not."""
    other = table.copy()
    chance = other.chance = rng.seeded(seed)
    for it in other.seats:
        number = other.seats.index(it)
        if number == seat:
            chance = rng.shuffle(chance, it.deck)
        else:
            cards = it.hand + it.deck
            chance = rng.shuffle(chance, cards)
            it.hand, it.deck = cards[: len(it.hand)], cards[len(it.hand) :]
            other.refresh(it)
    drinks = [card for it in other.seats for card in it.drinks] + other.drink_deck
    chance = rng.shuffle(chance, drinks)
    for it in other.seats:
        it.drinks, drinks = drinks[: len(it.drinks)], drinks[len(it.drinks) :]
    other.drink_deck = drinks
    return other


def test_what_a_seat_may_not_know_changes_no_choice() -> None:
    compared = differed = 0
    for seed in range(6):
        table = Table.new(CAST, seed=seed, drinks="rdi2", fast=seed % 2 == 0)
        while table.owed:
            owed = table.owed[0]
            view, question = view_of(table, owed.seat), question_of(table, owed)
            chosen = Regular(7).choose(view, question)
            if not table.known and owed.number % 3 == 0:
                twin = another(table, owed.seat, owed.number)
                twin_view, twin_question = view_of(twin, owed.seat), question_of(twin, twin.owed[0])
                assert twin_view.to_json() == view.to_json()
                assert twin_question.to_json() == question.to_json()
                assert Regular(7).choose(twin_view, twin_question) == chosen
                compared += 1
                differed += str(twin) != str(table)
            table.answer(table.pending[0], chosen)
    assert compared > 300 and differed > 0.9 * compared


def test_choosing_changes_nothing_and_remembers_nothing() -> None:
    table = Table.new(CAST, seed=2)
    player = Regular(1)
    while table.owed:
        owed = table.owed[0]
        view, question = view_of(table, owed.seat), question_of(table, owed)
        before = str(table), view.to_json(), question.to_json()
        chosen = player.choose(view, question)
        assert (str(table), view.to_json(), question.to_json()) == before
        assert Regular(1).choose(view, question) == chosen == player.choose(view, question)
        table.answer(table.pending[0], chosen)
