"""The moment a table is at: who is asked, since when, and when whoever has not answered is answered for.

A moment begins when somebody new is asked, and lasts until everybody who was asked has answered. On
the open floor all who may answer are asked in one moment and have one clock; nobody is told who of
them has answered already.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from lastcall.flow.orders import KEEP_POTIONS, passes_by
from lastcall.game import Table
from lastcall.host.chairs import PERSON, Chair
from lastcall.host.paces import QUIET as QUIET_LASTS
from lastcall.host.paces import Pace
from lastcall.table import options
from lastcall.table.seats import Owed
from lastcall.table.stack import QUIET, Window

DECLINING: Final = (options.PASS, options.DONE, options.NO)


@dataclass
class Moment:
    """Who is asked together."""

    asked: tuple[int, ...] = ()
    numbers: frozenset[int] = frozenset()  # of the decisions, as the table counts them
    window: bool = False
    began: float = 0.0
    ends: float | None = None  # the clock of the people who are asked; none if there are none
    due: dict[int, float] = field(default_factory=dict)  # seats that are answered for, and when

    def next_time(self) -> float | None:
        """When something is to be done, if nobody answers before."""
        times = list(self.due.values())
        if self.ends is not None:
            times.append(self.ends)
        return min(times, default=None)


def goes_on(moment: Moment, table: Table) -> bool:
    """Whether everybody who is asked now was asked in this moment already."""
    return bool(table.owed) and all(owed.number in moment.numbers for owed in table.owed)


def begun(table: Table, chairs: Sequence[Chair], pace: Pace, now: float, chance: Random) -> Moment:
    """The moment a table is at now."""
    owed = table.owed
    window = table.find(owed[0].frame) if owed else None
    declared = window.declared[0::2] if isinstance(window, Window) else []
    moment = Moment(
        tuple(sorted({*[one.seat for one in owed], *declared})),
        frozenset([one.number for one in owed]),
        isinstance(window, Window),
        now,
    )
    people = [one.seat for one in owed if chairs[one.seat].who == PERSON]
    if any(not chairs[seat].played_by_bot for seat in people):
        moment.ends = now + (pace.respond if moment.window else pace.decide)
    for one in owed:
        consider(moment, table, one, chairs, pace, now, chance)
    return moment


def consider(
    moment: Moment,
    table: Table,
    owed: Owed,
    chairs: Sequence[Chair],
    pace: Pace,
    now: float,
    chance: Random,
) -> None:
    """Whether a seat is answered for in this moment, and when: never sooner for what it holds."""
    chair = chairs[owed.seat]
    moment.due.pop(chair.seat, None)
    if chair.automatic and left_to_a_person(table, owed, chairs):
        return
    window = table.find(owed.frame)
    ordered = not chair.automatic and declined_by_order(table, owed, chair)
    if not ordered and not chair.automatic:
        return
    if isinstance(window, Window) and window.name == QUIET:
        wait = QUIET_LASTS
    elif ordered:
        wait = chance.uniform(pace.least, pace.bluff)
    else:
        wait = pace.least if isinstance(window, Window) else pace.think
    moment.due[chair.seat] = now + wait


def left_to_a_person(table: Table, owed: Owed, chairs: Sequence[Chair]) -> bool:
    """Whether a person is asked the same for the side: what a team decides its people decide."""
    return any([one.number == owed.number and not chairs[one.seat].automatic for one in table.owed])


def declined_by_order(table: Table, owed: Owed, chair: Chair) -> bool:
    """Whether a seat's standing orders decline what it is asked.

    Whether there is nothing to do but spend a Potion Token, its hand decides. While its person looks on,
    that takes as long as a look at the hand; of whoever is away the hand must not set the time.
    """
    window = table.find(owed.frame)
    orders = chair.orders
    if not chair.looks_on:
        orders = tuple([order for order in orders if order != KEEP_POTIONS])
    if not orders or not isinstance(window, Window):
        return False
    return passes_by(table, orders, owed.seat, window, owed.options)


def declining(owed: Owed) -> int | None:
    """The place of the option that declines, if one does: it is taken for whoever lets the clock run out."""
    for place, option in enumerate(owed.options):
        if options.verb_of(option) in DECLINING:
            return place
    return None
