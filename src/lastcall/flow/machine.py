"""The machine: the top of the stack moves on, until somebody owes a decision or the game is over."""

from __future__ import annotations

from lastcall.flow.contests import step_contest
from lastcall.flow.drinking import answer_drinking, step_drinking
from lastcall.flow.errands import answer_errand, step_errand, step_event, step_run_out
from lastcall.flow.gambling import answer_round, step_round
from lastcall.flow.going_out import step_going_out
from lastcall.flow.payments import step_antes, step_payment
from lastcall.flow.plays import step_play
from lastcall.flow.turns import answer_ordering, answer_turn, step_ordering, step_turn
from lastcall.flow.windows import answer_window, step_window
from lastcall.table.stack import (
    Antes,
    Contest,
    Deed,
    DrinkEvent,
    Drinking,
    Errand,
    Frame,
    GoingOut,
    Ordering,
    Payment,
    Play,
    Round,
    RunOut,
    Turn,
    Window,
)
from lastcall.table.state import Owed, State


def run(t: State) -> None:
    """Go on until somebody owes a decision or the game is over."""
    while not t.over:
        owed = t.owed
        if owed:
            if len(owed) > 1:
                return
            only = owed[0]
            if len(only.options) > 1 or not (t.fast or only.public):
                return
            take(t, 0, 0)
            continue
        step(t, t.stack[-1])


def step(t: State, frame: Frame) -> None:
    """Move one frame on."""
    if isinstance(frame, Window):
        step_window(t, frame)
    elif isinstance(frame, Play):
        step_play(t, frame)
    elif isinstance(frame, Turn):
        step_turn(t, frame)
    elif isinstance(frame, Round):
        step_round(t, frame)
    elif isinstance(frame, Antes):
        step_antes(t, frame)
    elif isinstance(frame, Payment):
        step_payment(t, frame)
    elif isinstance(frame, Drinking):
        step_drinking(t, frame)
    elif isinstance(frame, Ordering):
        step_ordering(t, frame)
    elif isinstance(frame, Errand):
        step_errand(t, frame)
    elif isinstance(frame, DrinkEvent):
        step_event(t, frame)
    elif isinstance(frame, Contest):
        step_contest(t, frame)
    elif isinstance(frame, GoingOut):
        step_going_out(t, frame)
    elif isinstance(frame, RunOut):
        step_run_out(t, frame)


def take(t: State, which: int, index: int) -> None:
    """Take option ``index`` of the decision at place ``which``; write it into the record."""
    owed: Owed = t.owed.pop(which)
    t.remember(which << 12 | index)
    option = owed.options[index]
    frame = t.find(owed.frame)
    if isinstance(frame, Window):
        answer_window(t, frame, owed.seat, option)
    elif isinstance(frame, Turn):
        answer_turn(t, frame, owed.seat, option)
    elif isinstance(frame, Round):
        answer_round(t, frame, owed.seat, option)
    elif isinstance(frame, Ordering):
        answer_ordering(t, frame, owed.seat, option)
    elif isinstance(frame, Drinking):
        answer_drinking(t, frame, owed.seat, option)
    elif isinstance(frame, Errand):
        answer_errand(t, frame, owed.seat, option)
    elif isinstance(frame, Deed):
        frame.ops[frame.at].chosen(t, frame, owed.seat, option)
