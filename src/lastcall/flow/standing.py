"""Facts that outlive what made them, and when they end: out for a while, kept Drinks, allowances."""

from __future__ import annotations

from lastcall.ops.away import AWAY, DROPPED_OUT, HUSHED, OUTSIDE
from lastcall.table import bits
from lastcall.table.face import READY
from lastcall.table.seats import Standing
from lastcall.table.state import State

EXTRA_ACTION = "extra action"
INN_PAYS_FIRST = "the Inn pays the first Gold"


def keep(t: State, seat: int, card: int) -> None:
    """A Drink stays in front of the player who drank it, perhaps to be played from there (STAY-01)."""
    if t.drink_faces[card].stays == READY:
        t.seats[seat].ready.append(card)
        t.refresh(t.seats[seat])
        t.tell("keeps the Drink", "STAY-02", seat, cards=(card,), words=READY)
        return
    t.seats[seat].front.append(card)
    what = t.drink_faces[card].stays
    own_turn = t.setup.allies[seat] >> t.active & 1
    t.standing.append(Standing(what, seat, seat, card, not own_turn))
    t.tell("keeps the Drink", "STAY-02", seat, cards=(card,), words=what)


def drop(t: State, fact: Standing) -> None:
    """A standing fact ends; its card goes home."""
    t.standing.remove(fact)
    if fact.card != bits.NONE and fact.card in t.seats[fact.seat].front:
        t.seats[fact.seat].front.remove(fact.card)
        t.to_discard(fact.card)
        t.tell("kept Drink ends", "STAY-05", fact.seat, cards=(fact.card,), words=fact.what)


def drop_all(t: State, seat: int) -> None:
    """Everything that stood for a seat ends: it is out of the game."""
    for fact in t.standing[:]:
        if fact.seat == seat:
            drop(t, fact)
    here(t, seat)
    for card in t.seats[seat].front:
        t.to_discard(card)
    t.seats[seat].front = []


def at_start_of_turn(t: State, seat: int, last: int) -> None:
    """Whoever was away comes back, if it was until this turn, or until one that would have come since
    the ``last``.

    A term is bound to a place in the turn order: that its player is out of the game does not lengthen it.
    """
    if not t.standing:
        return
    passed = 1 << seat
    for other in t.setup.orders[last][1:]:
        if seat in (other, last):
            break
        passed |= 1 << other
    for fact in t.standing[:]:
        if fact.what in (AWAY, OUTSIDE) and passed >> fact.until & 1:
            drop(t, fact)
            if not here(t, fact.seat):
                t.tell("back", "OUT-01", fact.seat)


def here(t: State, seat: int) -> int:
    """Work out again whether a seat is away, and whether it may play."""
    whats = [fact.what for fact in t.standing if fact.seat == seat]
    t.away = t.away & ~(1 << seat) | (AWAY in whats or OUTSIDE in whats or DROPPED_OUT in whats) << seat
    t.barred = t.barred & ~(1 << seat) | (OUTSIDE in whats or HUSHED in whats or DROPPED_OUT in whats) << seat
    return t.away >> seat & 1


def at_action_phase(t: State, seat: int) -> int:
    """Extra Actions this Action Phase; what allowed them is used up (Elixir of Alacrity)."""
    extra = 0
    for fact in t.standing[:]:
        if fact.what == EXTRA_ACTION and fact.seat == seat:
            extra += 1
            drop(t, fact)
    return extra


def at_end_of_turn(t: State, seat: int) -> None:
    """What lasts until the end of this turn, or of a player's next, ends now, or begins its last turn."""
    for fact in t.standing[:]:
        if fact.what in (HUSHED, DROPPED_OUT):
            drop(t, fact)
            here(t, fact.seat)
        elif fact.what == INN_PAYS_FIRST and fact.seat == seat:
            if fact.ready:
                drop(t, fact)
            else:
                replace(t, fact)


def replace(t: State, fact: Standing) -> None:
    """The fact ends at the end of the next turn of its seat. Facts are shared by copies, so a new one."""
    where = t.standing.index(fact)
    t.standing[where] = Standing(fact.what, fact.seat, fact.until, fact.card, True)
