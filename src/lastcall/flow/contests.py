"""A Drinking Contest: reveal, drink, compare; the tied go on; the winner is paid (CONTEST)."""

from __future__ import annotations

from lastcall.flow.going_out import divide_estates
from lastcall.ops.gold import owe
from lastcall.ops.losing import look_for_losers
from lastcall.table.stack import FROM_STASH, IN_CONTEST, WINNINGS, Contest, Drinking
from lastcall.table.state import State

DRINK = 0
COMPARE = 1
TIED = 2
PAY = 3
PAID = 4
END = 5


def step_contest(t: State, c: Contest) -> None:
    """Move a contest on."""
    if c.stage == DRINK:
        c.stage = COMPARE
        t.tell("contest", "CONTEST-01", cards=(), amount=len(c.seats))
        t.push(Drinking(t.next_serial(), IN_CONTEST, c.seats, c.serial))
        return
    if c.stage == COMPARE:
        compare(c)
        if c.stage == TIED and look_for_losers(t):
            return
    if c.stage == TIED:
        c.seats = tuple(seat for seat in c.seats if t.is_alive(seat))
        if len(c.seats) > 1:
            c.stage = DRINK
            t.tell("contest tied", "CONTEST-07", amount=len(c.seats))
            return
        c.stage = PAY if c.seats else PAID
        if c.seats:
            c.winner = c.seats[0]
    if c.stage == PAY:
        c.stage = PAID
        pay_the_winner(t, c)
        return
    if c.stage == PAID:
        c.stage = END
        if t.dirty and look_for_losers(t):
            return
    finish(t, c)


def compare(c: Contest) -> None:
    """The highest total wins; on a tie only the tied go on (CONTEST-06, CONTEST-07)."""
    values = c.values
    if not values:  # no card was left to reveal: no winner
        c.stage = PAID
        return
    best = max(values[1::2])
    c.seats = tuple(values[i] for i in range(0, len(values), 2) if values[i + 1] == best)
    if len(c.seats) == 1:
        c.winner = c.seats[0]
        c.stage = PAY
    else:
        c.stage = TIED


def pay_the_winner(t: State, c: Contest) -> None:
    """Everybody who took part pays 1 Gold, also those who passed out in it (CONTEST-12)."""
    t.tell("wins the contest", "CONTEST-06", c.winner)
    dues: list[int] = []
    outer = t.outer_contest()
    estates = outer.estates if outer is not None else c.estates
    for seat in c.everyone:
        if seat != c.winner and (t.is_alive(seat) or any([t.setup.allies[seat] >> x & 1 for x in estates])):
            dues.extend((seat, c.winner, 1, FROM_STASH))
    if dues:
        owe(t, dues, WINNINGS, c.serial)


def finish(t: State, c: Contest) -> None:
    """The contest is over (CONTEST-21)."""
    t.stack.pop()
    over(t, c)


def over(t: State, c: Contest) -> None:
    """Estates are divided, players without Gold are looked at (CONTEST-11)."""
    t.gold_hold -= 1
    divide_estates(t, c)
    t.dirty = True
    t.tell("contest over", "CONTEST-21", c.winner)
