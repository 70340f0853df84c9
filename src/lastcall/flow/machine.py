"""The machine: the top of the stack moves on, until somebody owes a decision or the game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lastcall.flow.contests import step_contest
from lastcall.flow.drinking import answer_drinking, step_drinking
from lastcall.flow.errands import (
    answer_chore,
    answer_errand,
    answer_event,
    step_chore,
    step_errand,
    step_event,
    step_run_out,
)
from lastcall.flow.gambling import answer_round, step_round
from lastcall.flow.going_out import step_going_out
from lastcall.flow.orders import passes_by_order
from lastcall.flow.payments import answer_payment, step_antes, step_payment
from lastcall.flow.plays import answer_play, step_play
from lastcall.flow.turns import answer_ordering, answer_turn, step_ordering, step_turn
from lastcall.flow.windows import answer_window, step_window
from lastcall.table import options
from lastcall.table.seats import Owed
from lastcall.table.stack import Frame, Window
from lastcall.table.state import State


def run(t: State) -> None:
    """Go on until somebody owes a decision or the game is over."""
    machines = t.setup.machines
    while not t.over:
        owed = t.owed
        if owed:
            if t.orders_given and pass_by_order(t):
                continue
            if machines and machine_chooses(t):
                continue
            if len(owed) > 1:
                return
            only = owed[0]
            if len(only.options) > 1 or not (t.fast or only.public):
                return
            take(t, 0, 0)
            continue
        frame = t.stack[-1]
        STEPS[frame.kind](t, frame)


def pass_by_order(t: State) -> bool:
    """Decline one decision that its seat's standing orders decline; it is recorded like any pass."""
    for which, owed in enumerate(t.owed):
        if owed.kind in (options.K_RESPOND, options.K_COMMIT) and t.orders_given[owed.seat]:
            window = t.find(owed.frame)
            if isinstance(window, Window) and passes_by_order(t, owed.seat, window, owed.options):
                take(t, which, 0)
                return True
    return False


def machine_chooses(t: State) -> bool:
    """A seat that nobody plays makes a choice; it is recorded like any other."""
    for which, owed in enumerate(t.owed):
        machine = t.machine_of(owed.seat)
        if machine is not None:
            take(t, which, machine.choose(t, owed.seat, owed))
            return True
    return False


def take(t: State, which: int, index: int) -> None:
    """Take option ``index`` of the decision at place ``which``; write it into the record.

    Who could have decided the same for the own side is no longer asked (Q-TEAM-4).
    """
    owed: Owed = t.owed.pop(which)
    if t.owed:
        t.owed = [other for other in t.owed if other.number != owed.number]
    t.remember(which << 12 | index)
    option = owed.options[index]
    frame = t.find(owed.frame)
    assert frame is not None
    ANSWERS[frame.kind](t, frame, owed.seat, option)


def no_answer(t: State, frame: Frame, seat: int, option: int) -> None:
    """This kind of frame never asks."""
    raise AssertionError(f"a frame of kind {frame.kind} asked nothing")


# In the order of the kinds in `table.stack`.
STEPS: Final[tuple[Callable[[State, Any], None], ...]] = (
    step_turn,
    step_play,
    step_window,
    step_payment,
    step_antes,
    step_round,
    step_drinking,
    step_event,
    step_contest,
    step_going_out,
    step_ordering,
    step_errand,
    step_run_out,
    step_chore,
)
ANSWERS: Final[tuple[Callable[[State, Any, int, int], None], ...]] = (
    answer_turn,
    answer_play,
    answer_window,
    answer_payment,
    no_answer,
    answer_round,
    answer_drinking,
    answer_event,
    no_answer,
    no_answer,
    answer_ordering,
    answer_errand,
    no_answer,
    answer_chore,
)
