"""Players that are programs. A bot sees a view and a question, and nothing else.

>>> from lastcall.game import Table
>>> table = Table.new(["fiona", "zot", "gerki"], seed=7)
>>> play_out(table, [bot("regular"), bot("random", seed=1), bot("random", seed=2)])
>>> table.outcome.over
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

from lastcall.bots.random import Random
from lastcall.bots.regular import Regular
from lastcall.table.errors import LastCallError
from lastcall.views.question import Question, question_of
from lastcall.views.seen import View, view_of

if TYPE_CHECKING:
    from lastcall.game import Decision, Table


class Bot(Protocol):
    """Whoever answers questions from what one seat may know."""

    def choose(self, view: View, question: Question) -> int:
        """The choice to take, counted from 0."""
        ...


KINDS: Final[dict[str, Callable[[int], Bot]]] = {"random": Random, "regular": Regular}


def names() -> list[str]:
    """The bots that come with the game, the weakest first.

    >>> names()
    ['random', 'regular']
    """
    return list(KINDS)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name; or, written ``module:Class``, one of your own, made with the seed.

    >>> type(bot("lastcall.bots.random:Random", seed=3)).__name__
    'Random'
    """
    wanted = name.strip()
    if ":" in wanted:
        return own_bot(wanted, seed)
    kind = KINDS.get(wanted.lower())
    if kind is None:
        close = get_close_matches(wanted.lower(), list(KINDS), 1)
        hint = f"Did you mean {close[0]!r}?" if close else f"There are: {', '.join(KINDS)}."
        raise LastCallError(f"There is no bot {name!r}. {hint} One of your own is written module:Class.")
    return kind(seed)


def own_bot(name: str, seed: int) -> Bot:
    """A bot from a module on the Python path."""
    module_name, _, class_name = name.partition(":")
    if not module_name or not class_name:
        raise LastCallError(f"A bot of your own is written module:Class, not {name!r}.")
    try:
        module = import_module(module_name)
    except Exception as problem:  # whatever somebody's own code may do
        what = f"{type(problem).__name__}: {problem}"
        raise LastCallError(f"The bot {name!r} cannot be loaded ({what}).") from problem
    make = getattr(module, class_name, None)
    if not callable(make):
        raise LastCallError(f"The module {module_name!r} has no bot {class_name!r}.")
    try:
        made = make(seed)
    except Exception as problem:
        what = f"{type(problem).__name__}: {problem}"
        raise LastCallError(f"The bot {name!r} could not be made with a seed ({what}).") from problem
    if not callable(getattr(made, "choose", None)):
        raise LastCallError(f"{name!r} is no bot: it has no method choose(view, question).")
    return cast(Bot, made)


def ask(table: Table, decision: Decision, player: Bot) -> int:
    """What a bot chooses; it is shown what the seat that decides may know."""
    owed = decision.owed
    if isinstance(player, Random):
        return player.pick(len(owed.options))
    chosen = player.choose(view_of(table, owed.seat), question_of(table, owed))
    if not isinstance(chosen, int) or not 0 <= chosen < len(owed.options):
        raise LastCallError(
            f"The bot {type(player).__name__} chose {chosen!r} where there are {len(owed.options)} choices,"
            " counted from 0."
        )
    return chosen


def play_out(table: Table, bots: Sequence[Bot]) -> None:
    """Play a table to its end, one bot a seat."""
    played = len(table.seats) - len(table.setup.plan.guests)
    if len(bots) != played:
        raise LastCallError(f"There are {played} seats and {len(bots)} bots.")
    while table.owed:
        decision = table.pending[0]
        table.answer(decision, ask(table, decision, bots[decision.seat]))
