"""Losing: last chance, check, division of the Gold, out. In waves, until nobody more is losing (LOSE)."""

from __future__ import annotations

from lastcall.flow.asking import open_window
from lastcall.flow.plays import send_home
from lastcall.flow.standing import drop_all
from lastcall.ops.gambling import leave
from lastcall.ops.gold import receive
from lastcall.ops.losing import broke, losing, passing_out
from lastcall.table import bits
from lastcall.table.stack import (
    LAST_CHANCE,
    Contest,
    DrinkEvent,
    Drinking,
    Errand,
    Frame,
    GoingOut,
    Play,
    Round,
    Turn,
)
from lastcall.table.state import PASSED_OUT, RAN_OUT_OF_GOLD, State

CHANCE = 0
CHECK = 1


def step_going_out(t: State, f: GoingOut) -> None:
    """The last chance first (LOSE-05), then the check (LOSE-06)."""
    if f.stage == CHANCE:
        f.stage = CHECK
        for seat in t.in_order(t.active):
            if f.seats >> seat & 1:
                t.tell("is losing", "LOSE-04", seat)
        start = t.active if t.is_alive(t.active) else t.next_alive(t.active)
        if open_window(t, LAST_CHANCE, bits.ANY_MOMENT, f.serial, start, f.seats):
            return
    t.stack.pop()
    check(t)


def check(t: State) -> None:
    """Who is out: first those passing out, then, after the division, those without Gold (LOSE-11 to 14)."""
    candidates = losing(t)
    if not candidates:
        t.dirty = False
        return
    before = t.alive
    out = 0
    for seat in t.in_order(t.active):
        if candidates >> seat & 1 and passing_out(t, seat):
            out |= 1 << seat
    contest = t.outer_contest()
    for seat in t.in_order(t.active):
        if out >> seat & 1:
            t.seats[seat].fate = PASSED_OUT
            t.tell("passes out", "LOSE-02", seat)
            if contest is not None:
                contest.estates += (seat,)
            else:
                divide(t, seat, before & ~out)
    for seat in t.in_order(t.active):
        if candidates >> seat & 1 and not out >> seat & 1 and broke(t, seat):
            out |= 1 << seat
            t.seats[seat].fate = RAN_OUT_OF_GOLD
            t.tell("runs out of Gold", "LOSE-01", seat)
    for seat in t.in_order(t.active):
        if out >> seat & 1:
            put_out(t, seat)
    t.dirty = True
    if not t.alive:
        end_game(t, before, "LOSE-15")
    elif t.n_alive() == 1:
        end_game(t, t.alive, "OBJ-02")


def divide(t: State, seat: int, staying: int) -> None:
    """Half to the Inn, rounded up; the rest equally to those who stay, a remainder to the Inn (LOSE-07)."""
    side = t.side_of(seat)
    gold = side.gold
    side.gold = 0
    rest = gold // 2
    heirs = staying.bit_count()
    share = rest // heirs if heirs else 0
    for other in range(len(t.seats)):
        if staying >> other & 1 and share:
            receive(t, other, share, seat)
    t.inn_net += gold - share * heirs
    t.tell("Gold divided", "LOSE-08", seat, amount=share)


def put_out(t: State, seat: int) -> None:
    """A seat is out of the game: Drinks discarded, Round left, turn ended (LOSE-10, LOSE-17, LOSE-18)."""
    t.alive &= ~(1 << seat)
    t.out_order += (seat,)
    it = t.seats[seat]
    for card in it.drinks + it.ready:
        t.to_discard(card)
    it.drinks = []
    it.ready = []
    for card in [card for card in it.hand if t.setup.is_gift(card)]:
        t.take_from_hand(seat, card)
        t.to_discard(card)
    t.refresh(it)
    drop_all(t, seat)
    for body in t.bodies_of(seat) if t.bodies else ():
        t.remove_body(body, "LOSE-17")
    for frame in t.stack:
        if isinstance(frame, Round):
            leave(t, frame, seat, "LOSE-17")
        elif isinstance(frame, Turn) and frame.seat == seat:
            frame.ended = True
    t.tell("out", "LOSE-06", seat)
    if t.setup.special:
        own = t.special_of(seat)
        if own is not None:
            own.somebody_out(t, seat, seat)
        for other, special in t.specials():
            special.somebody_out(t, other, seat)


def end_game(t: State, winners: int, rule: str) -> None:
    """One player left, or all the rest lost together: a tie between exactly those (LOSE-15)."""
    for frame in t.stack:
        if isinstance(frame, Round) and frame.pot:
            if winners.bit_count() == 1 and frame.seats & winners:
                t.side_of(winners.bit_length() - 1).gold += frame.pot
            else:
                t.inn_net += frame.pot
            frame.pot = 0
        elif isinstance(frame, Contest):
            for seat in frame.estates:
                divide(t, seat, t.alive)
    clear_table(t)
    t.over = True
    t.winners = winners
    t.owed = []
    for seat in range(len(t.seats)):
        if winners >> seat & 1:
            t.tell("wins" if rule == "OBJ-02" else "ties", rule, seat)


def clear_table(t: State) -> None:
    """Whatever the frames still carry goes home."""
    for frame in t.stack:
        cards_home(t, frame)
    t.stack = []
    t.running = bits.NONE
    t.gold_hold = 0


def cards_home(t: State, frame: Frame) -> None:
    """Whatever a frame still carries goes home."""
    if isinstance(frame, Play):
        send_home(t, frame)
    elif isinstance(frame, Drinking):
        for card in (*frame.cards, *frame.partial):
            t.to_discard(card)
    elif isinstance(frame, DrinkEvent):
        t.to_discard(frame.card)
    elif isinstance(frame, Errand | Round):
        for card in frame.cards:
            t.to_discard(card)
