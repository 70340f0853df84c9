"""The log in words: a sentence for everything that is ever told, from every seat, with nothing betrayed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest

import lastcall
from lastcall.characters import all_ids
from lastcall.game import Table
from lastcall.ops import recipe
from lastcall.table.bits import INN, NONE, POT
from lastcall.table.log import LogEvent
from lastcall.testing import proves
from lastcall.views.tellings import ALL, KINDS, Telling, telling

PACKAGE = Path(lastcall.__file__).parent
ENGINE = ("table", "ops", "flow", "cards", "characters", "inn", "modes", "setting_up.py", "game.py")

STRONGER = recipe.change(recipe.ADD, 2)
OTHERWISE = recipe.change(recipe.BECOME, 4)
TAKEN = "Zot takes the pot of 2 Gold instead of you; nobody wins the Round."
AT_ONCE = "Several answer at once: all take their cards back; the first to play is you."
TURNED = "Zot turns their own “Wine” into 4 Alcohol and nothing else."


def assigned(name: str, function: ast.FunctionDef) -> Iterator[ast.expr]:
    """Whatever a function assigns to a name."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == name for target in node.targets
        ):
            yield node.value


def constants(node: ast.expr, function: ast.FunctionDef) -> Iterator[str]:
    """The texts an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body, function)
        yield from constants(node.orelse, function)
    elif isinstance(node, ast.Name):
        for value in assigned(node.id, function):
            yield from constants(value, function)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from constants(value, function)
    elif isinstance(node, ast.Subscript):
        yield from constants(node.value, function)


def emitted() -> dict[str, str]:
    """Every kind of event that the engine writes into the log, and where it does."""
    found: dict[str, str] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.relative_to(PACKAGE).parts[0] not in ENGINE:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef):
                continue
            for call in ast.walk(function):
                if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
                    continue
                if call.func.attr == "tell" and call.args:
                    kinds = list(constants(call.args[0], function))
                    assert kinds, f"{path.name}:{call.lineno} tells a kind that cannot be read off"
                    for kind in kinds:
                        found[kind] = f"{path.relative_to(PACKAGE)}:{call.lineno}"
    return found


def test_every_kind_that_is_told_has_a_sentence_and_no_sentence_is_idle() -> None:
    kinds = emitted()
    assert len(kinds) > 60
    assert {kind: where for kind, where in kinds.items() if kind not in KINDS} == {}
    assert KINDS - set(kinds) == set()


@pytest.fixture(scope="module")
def table() -> Table:
    return Table.new(["fiona", "zot", "gerki"], seed=7, first=0)


def event(
    kind: str, seat: int = 1, other: int = 2, amount: int = 2, words: str = "Wine", private: int = 0
) -> LogEvent:
    """An event with something in every field."""
    return LogEvent(kind, "TYPE-01", seat, other, amount, (0, 1), private, words, 1)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_sentence_is_a_sentence(table: Table, kind: str) -> None:
    names = ["Fiona", "Zot", "Gerki"]
    # "to the Inn instead" is said of a player only
    others = [other for other in (NONE, POT, 0, 1, 2) if other >= 0 or kind != "to the Inn instead"]
    for other, seat, amount in product(others, (0, 1, 2), (0, 1, STRONGER)):
        for viewer in (None, 0, 1, 2, ALL):
            told = telling(table.setup, event(kind, seat, other, amount), viewer)
            words = told.words
            assert re.fullmatch(r"[A-Z“].*\.", words), words
            assert "{" not in words and "  " not in words, words
            assert not re.search(r"\b[Yy]ou (is|has|goes|\w+s)\b(?<!pass)", words), words
            assert told.rule == "TYPE-01"
            assert viewer != seat or not words.startswith(names[seat]), words


@pytest.mark.parametrize("seed", range(6))
def test_private_cards_are_told_only_to_those_who_may_see_them(seed: int) -> None:
    chance = Random(f"tellings {seed}")
    people = chance.sample(all_ids(), 4)
    table = Table.new(people, seed=seed, drinks="cellar")
    while table.pending:
        decision = chance.choice(table.pending)
        table.answer(decision, chance.randrange(len(decision.options)))
    private = [event for event in table.events if event.private and event.cards]
    assert private
    for event in table.events:
        titles = [table.faces[card].title for card in event.cards if card < table.setup.first_drink]
        for viewer in (None, *range(4)):
            words = telling(table.setup, event, viewer).words
            may = not event.private or (viewer is not None and event.private >> viewer & 1)
            if titles and event.private:
                assert all((f"“{title}”" in words) == bool(may) for title in titles)
                assert may or f"{len(titles)} card" in words
            assert re.fullmatch(r"[A-Z“].*\.", words), words
        assert all(f"“{title}”" in telling(table.setup, event, ALL).words for title in titles)


@pytest.mark.parametrize(
    "told, seat, words",
    [
        (event("plays", 1, 2), 1, "You play “{0}” and “{1}” on Gerki."),
        (event("plays", 1, 2), 2, "Zot plays “{0}” and “{1}” on you."),
        (event("plays", 1, 1), 1, "You play “{0}” and “{1}” on yourself."),
        (event("plays", 1, 1), None, "Zot plays “{0}” and “{1}” on themself."),
        (event("plays", 1, NONE), ALL, "Zot plays “{0}” and “{1}”."),
        (event("draws", 1, private=2), None, "Zot draws 2 cards."),
        (event("draws", 1, private=2), 1, "You draw “{0}” and “{1}”."),
        (event("draws", 1, amount=0), 1, "You have no card left to draw."),
        (event("passes", 1), 1, "You pass."),
        (event("passes the Drink", 1, 2), 2, "Zot passes “Wine” to you."),
        (event("drinks", 1, words="a Drink of 2 Alcohol"), 0, "Zot drinks a Drink of 2 Alcohol."),
        (event("drink changed", 1, 2, STRONGER), 2, "Zot makes your “Wine” 2 Alcohol stronger."),
        (event("drink changed", 1, 1, OTHERWISE), 0, TURNED),
        (event("negated", 1, 2), 2, "Zot Negates your “Wine”."),
        (event("pays", 1, POT), 1, "You ante 2 Gold."),
        (event("pays", 1, INN), 0, "Zot pays the Inn 2 Gold."),
        (event("pays from the Inn", 1, 2), 1, "The Inn pays Gerki 2 Gold for you."),
        (event("pays from the Inn", 1, POT), 2, "The Inn antes 2 Gold for Zot."),
        (event("takes the pot", 1, 2), 2, TAKEN),
        (event("is losing", 1), 1, "You are about to lose: the last chance."),
        (event("turn", 1), 1, "Your turn."),
        (event("fortitude", 1, 2, -2), 1, "You lose 2 Fortitude (“Wine”)."),
        (event("alcohol", 1, NONE, 2, "a Drink"), 2, "Zot gains 2 Alcohol (a Drink)."),
        (event("plays taken back", 1), 1, AT_ONCE),
    ],
)
def test_how_it_sounds(table: Table, told: LogEvent, seat: int | None, words: str) -> None:
    titles = [table.faces[card].title for card in (0, 1)]
    assert telling(table.setup, told, seat).words == words.format(*titles)


@proves("LIMIT-01", "LIMIT-02", "LIMIT-05")
@pytest.mark.parametrize(
    "kind, amount, rule, words",
    [
        ("fortitude", 1, "LIMIT-01", "Zot gains 1 Fortitude, up to the limit of 20 (“Wine”)."),
        ("alcohol", -1, "LIMIT-02", "Zot loses 1 Alcohol, down to 0 (“Wine”)."),
        ("fortitude", 0, "LIMIT-01", "Zot’s Fortitude is at its limit and stays there (“Wine”)."),
    ],
)
def test_limits_are_told(table: Table, kind: str, amount: int, rule: str, words: str) -> None:
    told = LogEvent(kind, rule, 1, 0, amount, (), 0, "Wine", 1)
    assert str(telling(table.setup, told, None)) == f"{words} ({rule})"


def test_a_telling_names_its_rule() -> None:
    assert str(Telling("You begin.", "SETUP-12")) == "You begin. (SETUP-12)"
    assert repr(Telling("You begin.", "SETUP-12")) == "Telling('You begin.', 'SETUP-12')"
