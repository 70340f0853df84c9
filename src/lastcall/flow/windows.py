"""Response windows: who is asked, in which order, and what happens with the answers.

Two modes on one data shape. *Ordered*: seat after seat. *Open floor*: everybody declares at once, in
secret: PLAY, PASS or HOLD. Any PLAY is taken first (Anytime before Sometimes, then turn order,
TIME-07) and the others are taken back unseen; with no PLAY the holders are asked openly in turn
order (TIME-08). After every finished answer the window opens again for everybody (TIME-04).
"""

from __future__ import annotations

from lastcall.flow.asking import wanted
from lastcall.flow.plays import announce
from lastcall.ops import potions
from lastcall.ops.gambling import running
from lastcall.ops.losing import look_for_losers, losing
from lastcall.table import bits, options
from lastcall.table.stack import (
    ANTE,
    IN_FULL,
    LAST_CHANCE,
    OF_DUE,
    OF_PAID,
    OF_PLAY,
    OF_ROUND,
    OF_WIN,
    QUIET,
    Payment,
    Play,
    Round,
    Window,
)
from lastcall.table.state import State

OPEN = 0
COMMITTING = 1

DOES = (options.PLAY, options.ACT, options.POTION)  # verbs with which a seat does something


def is_open(t: State, w: Window) -> bool:
    """Whether what the window is about can still be answered."""
    if w.name == OF_PLAY:
        play = t.find(w.subject)
        return isinstance(play, Play) and not play.negated
    if w.name == OF_DUE:
        due = t.find(w.subject)
        if not isinstance(due, Payment) or due.dues[4 * due.at + 3]:
            return False
        if due.cause == IN_FULL and not due.dues[4 * due.at + 2]:
            return False
        return due.cause != ANTE or running(t) is not None
    if w.name == OF_PAID:
        paid = t.find(w.subject)
        return isinstance(paid, Payment) and bool(paid.dues)
    if w.name == OF_WIN:
        current = t.find(w.subject)
        return isinstance(current, Round) and current.winner != bits.NONE
    if w.name == OF_ROUND:
        current = t.find(w.subject)
        return isinstance(current, Round) and current.winner == bits.NONE and not current.taken
    if w.name == LAST_CHANCE:
        w.who = losing(t)
        return w.who != 0
    return True


def step_window(t: State, w: Window) -> None:
    """Ask the next seat, or close."""
    if t.dirty and (w.name == QUIET or w.name == OF_ROUND) and look_for_losers(t):
        return
    if not is_open(t, w):
        t.stack.pop()
        return
    if t.open_floor:
        step_open_floor(t, w)
        return
    who = w.who & t.alive & ~w.passed
    if who:
        machines = t.setup.machines
        for seat in t.setup.orders[w.start]:
            if not who >> seat & 1:
                continue
            if machines and machines >> seat & 1:
                if machine_answers(t, w, seat):
                    return
                continue
            found = wanted(t, seat, w)
            if found is None:
                w.passed |= 1 << seat
                continue
            found.insert(0, options.PASS_OPTION)
            t.ask(seat, options.K_RESPOND, found, w.serial, False)
            return
    t.stack.pop()


def machine_answers(t: State, w: Window, seat: int) -> bool:
    """A seat that nobody plays answers, or declines; True if it made a play."""
    machine = t.machine_of(seat)
    if machine is not None and machine.would_answer(t, seat, w) and machine.answer(t, seat, w):
        w.declared = []
        w.stage = OPEN
        w.passed = 0
        return True
    w.passed |= 1 << seat
    return False


def first_machine(t: State, w: Window) -> int:
    """The first seat that nobody plays and that would answer, in turn order, or NONE."""
    for seat in t.setup.orders[t.active]:
        if t.setup.machines & w.who & t.alive & ~w.passed & 1 << seat:
            machine = t.machine_of(seat)
            if machine is not None and machine.would_answer(t, seat, w):
                return seat
            w.passed |= 1 << seat
    return bits.NONE


def answer_window(t: State, w: Window, seat: int, option: int) -> None:
    """A seat has declared."""
    if t.open_floor and w.stage == OPEN:
        w.declared.append(seat)
        w.declared.append(option)
        return
    if options.verb_of(option) in DOES:
        play_it(t, w, seat, option)
    else:
        w.passed |= 1 << seat
        if t.open_floor:
            w.declared = [
                x
                for i in range(0, len(w.declared), 2)
                if w.declared[i] != seat
                for x in w.declared[i : i + 2]
            ]


def play_it(t: State, w: Window, seat: int, option: int) -> None:
    """The answer is played; afterwards everybody is asked again (TIME-04)."""
    w.declared = []
    w.stage = OPEN
    if options.verb_of(option) == options.ACT:
        special = t.special_of(seat)
        assert special is not None
        w.passed = 0 if special.act(t, seat, option) else w.passed | 1 << seat
        return
    w.passed = 0
    if options.verb_of(option) == options.POTION:
        potions.drink(t, seat, options.sub_of(option))
        return
    announce(t, seat, option, w.subject)


def ask_again(t: State, seats: int) -> None:
    """What lies on top has changed something for these seats: the window below it asks them once more."""
    below = t.stack[-2]
    if isinstance(below, Window):
        below.passed &= ~seats


def step_open_floor(t: State, w: Window) -> None:
    """Ask everybody at once; then act on what was declared."""
    order = [seat for seat in t.setup.orders[t.active] if w.who & t.alive & ~w.passed & 1 << seat]
    if w.stage == COMMITTING:
        for seat in order:
            if t.setup.machines >> seat & 1:
                if machine_answers(t, w, seat):
                    return
            elif seat in w.declared[0::2]:
                found = wanted(t, seat, w)
                if found is None:
                    w.passed |= 1 << seat
                    continue
                found.insert(0, options.PASS_OPTION)
                t.ask(seat, options.K_COMMIT, found, w.serial, False)
                return
        t.stack.pop()
        return
    if w.declared:
        act_on_declared(t, w)
        return
    for seat in order:
        if t.setup.machines >> seat & 1:
            continue
        found = wanted(t, seat, w)
        if found is None:
            w.passed |= 1 << seat
            continue
        found.insert(0, options.HOLD_OPTION)
        found.insert(0, options.PASS_OPTION)
        t.ask(seat, options.K_RESPOND, found, w.serial, False)
    if not t.owed:
        first = first_machine(t, w) if t.setup.machines else bits.NONE
        if first != bits.NONE:
            machine_answers(t, w, first)
        else:
            t.stack.pop()


def played_so(t: State, seat: int, option: int) -> int:
    """The types what a seat would do counts as, done as an option says."""
    if options.verb_of(option) == options.ACT:
        special = t.special_of(seat)
        assert special is not None
        return special.counts_as(t, seat, option)
    if options.verb_of(option) != options.PLAY:
        return bits.ANYTIME
    return t.faces[options.card_of(option)].modes[options.mode_of(option)].types


def machine_first(t: State, w: Window, rank: int) -> bool:
    """A seat that nobody plays answers before the best of what was declared: it plays Sometimes Cards."""
    first = first_machine(t, w)
    n = len(t.seats)
    if first == bits.NONE or n + (first - t.active) % n > rank:
        return False
    taken_back = any([options.verb_of(x) == options.PLAY for x in w.declared[1::2]])
    answers = machine_answers(t, w, first)
    if answers and taken_back:
        t.tell("plays taken back", "TIME-07", first)
    return answers


def act_on_declared(t: State, w: Window) -> None:
    """The first play counts; holders are asked openly; if all pass the window closes."""
    best_seat = bits.NONE
    best_option = 0
    best_rank = 1 << 20
    n = len(t.seats)
    for i in range(0, len(w.declared), 2):
        seat, option = w.declared[i], w.declared[i + 1]
        verb = options.verb_of(option)
        if verb == options.PASS:
            w.passed |= 1 << seat
        elif verb in DOES:
            late = 0 if played_so(t, seat, option) & bits.ANYTIME else 1
            rank = late * n + (seat - t.active) % n
            if rank < best_rank:
                best_rank, best_seat, best_option = rank, seat, option
    if t.setup.machines and machine_first(t, w, best_rank):
        return
    if best_seat != bits.NONE:
        if len([x for x in w.declared[1::2] if options.verb_of(x) == options.PLAY]) > 1:
            t.tell("plays taken back", "TIME-07", best_seat)
        play_it(t, w, best_seat, best_option)
        return
    w.declared = [
        x
        for i in range(0, len(w.declared), 2)
        if options.verb_of(w.declared[i + 1]) == options.HOLD
        for x in w.declared[i : i + 2]
    ]
    if w.declared:
        w.stage = COMMITTING
        if len(w.declared) > 2:  # whoever holds alone waits for nobody
            t.tell("asked to commit", "TIME-08")
    else:
        t.stack.pop()
