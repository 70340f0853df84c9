"""Losing: last chance, check, division of the Gold, out. In waves, until nobody more is losing (LOSE)."""

from __future__ import annotations

from lastcall.flow.asking import open_window
from lastcall.flow.plays import lay_away, send_home
from lastcall.flow.standing import drop_all
from lastcall.ops.gambling import leave
from lastcall.ops.gold import inn_got, receive
from lastcall.ops.losing import broke, losing, passing_out
from lastcall.ops.pieces import divide_pieces, in_pot, out_of_pot
from lastcall.ops.prizes import prizes_to_inn, win_prizes
from lastcall.table import bits
from lastcall.table.seats import PASSED_OUT, RAN_OUT_OF_GOLD
from lastcall.table.stack import (
    EFFECT,
    FROM_STASH,
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
from lastcall.table.state import State

CHANCE = 0
CHECK = 1


def step_going_out(t: State, f: GoingOut) -> None:
    """The last chance first (LOSE-05), then the check (LOSE-06)."""
    if f.stage == CHANCE:
        f.stage = CHECK
        f.seats = f.seats or losing(t)
        for seat in t.in_order(t.active):
            if f.seats >> seat & 1:
                t.tell("is losing", "LOSE-04", seat)
        start = t.active if t.is_alive(t.active) else t.next_alive(t.active)
        if open_window(t, LAST_CHANCE, bits.ANY_MOMENT, f.serial, start, f.seats):
            return
    t.stack.pop()
    check(t, f.before)


def check(t: State, earlier: int) -> None:
    """Who is out: first those passing out, then, after the division, those without Gold (LOSE-11 to 14).

    ``earlier`` are those who went out just before, if what their named pieces of Gold did to the last
    player is all that is looked at now.
    """
    candidates = losing(t)
    if not candidates:
        t.dirty = t.setup.tracks != {}  # tracks that gave out as well have waited until now
        if earlier:
            end_game(t, t.alive, "OBJ-02")
        return
    before = t.alive
    below = len(t.stack)
    out = 0
    to_inn: list[int] = []
    came: list[int] = []
    for seat in t.in_order(t.active):
        if candidates >> seat & 1 and passing_out(t, seat):
            out |= 1 << seat
    contest = t.outer_contest()
    for seat in t.in_order(t.active):
        if out >> seat & 1:
            t.seats[seat].fate = PASSED_OUT
            t.tell("passes out", "LOSE-02", seat)
            if not t.first_of_side(seat, out):
                continue
            if contest is not None:
                contest.estates += (seat,)
            else:
                divide(t, seat, before & ~out)
                gone = divide_pieces(t, seat, before & ~out) if t.setup.pieces else []
                for card in gone:
                    came.extend((len(to_inn) // 4, card))
                if gone:
                    to_inn.extend((seat, bits.INN, len(gone), FROM_STASH))
    for seat in t.in_order(t.active):
        if candidates >> seat & 1 and not out >> seat & 1 and broke(t, seat):
            out |= 1 << seat
            t.seats[seat].fate = RAN_OUT_OF_GOLD
            t.tell("runs out of Gold", "LOSE-01", seat)
    for seat in t.in_order(t.active):
        if out >> seat & 1:
            put_out(t, seat)
    t.dirty = True
    if t.one_side_left() and t.setup.pieces and last_one_losing(t, before | earlier, below):
        return
    if not t.contenders():
        end_game(t, before | earlier, "LOSE-15")
    elif t.one_side_left():
        end_game(t, t.alive, "OBJ-02")
    elif came and t.setup.collectors & t.alive:
        inn_got(t, to_inn, EFFECT, bits.NONE, came)


def last_one_losing(t: State, before: int, below: int) -> bool:
    """What was divided among all has turned on the last one left: that is looked at before the end.

    What it does may wait for an answer, on the stack from ``below`` on: then it is looked at after that.
    """
    for frame in t.stack:
        if isinstance(frame, Contest):
            divide_estates(t, frame)
    mask = losing(t)
    waits = len(t.stack) > below
    if not mask and not waits:
        return False
    last = GoingOut(t.next_serial(), 0 if waits else mask)
    last.before = before
    t.stack.insert(below, last)
    return True


def divide_estates(t: State, contest: Contest) -> None:
    """What those had who passed out in a contest is divided as it ends (CONTEST-11)."""
    for seat in contest.estates:
        divide(t, seat, t.alive)
        if t.setup.pieces:
            divide_pieces(t, seat, t.alive)
    contest.estates = ()


def divide(t: State, seat: int, staying: int) -> None:
    """Half to the Inn, rounded up; the rest equally to the sides that stay, a remainder to the Inn
    (LOSE-07, Q-TEAM-1).
    """
    side = t.side_of(seat)
    gold = side.gold
    side.gold = 0
    rest = gold // 2
    heirs = [other for other in range(len(t.seats)) if t.first_of_side(other, staying)]
    share = rest // len(heirs) if heirs else 0
    for other in heirs:
        if share:
            receive(t, other, share, seat)
    t.inn_net += gold - share * len(heirs)
    t.tell("Gold divided", "LOSE-08", seat, amount=share)


def put_out(t: State, seat: int) -> None:
    """A seat is out of the game: Drinks discarded, Round left, turn ended (LOSE-10, LOSE-17, LOSE-18)."""
    t.alive &= ~(1 << seat)
    t.out_order += (seat,)
    it = t.seats[seat]
    for card in it.drinks + [card for card in it.ready if not t.setup.is_piece(card)]:
        t.known.pop(card, None)
        t.to_discard(card)
    it.drinks = []
    it.ready = [card for card in it.ready if t.setup.is_piece(card)]  # an estate, divided after a contest
    for card in [card for card in it.hand if t.setup.is_gift(card)]:
        t.take_from_hand(seat, card)
        t.to_discard(card)
        t.tell("discards", "LOSE-17", seat, cards=(card,))
    t.refresh(it)
    drop_all(t, seat)
    for body in t.bodies_of(seat) if t.bodies else ():
        t.remove_body(body, "LOSE-17")
    for frame in t.stack:
        if isinstance(frame, Round):
            leave(t, frame, seat, "LOSE-17")
        elif isinstance(frame, Turn) and t.setup.allies[frame.seat] >> seat & 1:
            frame.ended |= 1 << seat
    t.tell("out", "LOSE-06", seat)
    if t.setup.special:
        own = t.special_of(seat)
        if own is not None:
            own.somebody_out(t, seat, seat)
        for other, special in t.specials():
            special.somebody_out(t, other, seat)


def end_game(t: State, winners: int, rule: str) -> None:
    """One player left, or all the rest lost together: a tie between exactly those (LOSE-15)."""
    winners &= ~t.setup.endless
    for frame in t.stack:
        if isinstance(frame, Round) and (frame.pot or in_pot(t, frame) or frame.prizes):
            last = winners.bit_length() - 1
            if frame.seats & winners and winners & ~t.setup.allies[last] == 0:
                t.side_of(last).gold += frame.pot
                out_of_pot(t, frame, last, len(in_pot(t, frame)))
                if frame.prizes:
                    win_prizes(t, frame, last)
            else:
                t.inn_net += frame.pot
            frame.pot = 0
        elif isinstance(frame, Contest):
            divide_estates(t, frame)
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
    turn = t.current_turn()
    if turn is not None:
        lay_away(t, turn)
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
            t.known.pop(card, None)
            t.to_discard(card)
        if isinstance(frame, Round):
            for card in frame.pieces:
                t.to_discard(card)
            prizes_to_inn(t, frame, "PRIZE-08")
