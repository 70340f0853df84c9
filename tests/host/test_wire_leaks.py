"""What a page is sent, and when, tells nothing that its seat cannot know.

Two sittings stand side by side whose tables differ only in what one seat cannot know. The same is done
at both, by people, by programs and by clocks, at the same moments of a clock that we turn. Until
something is revealed, that seat and whoever watches must be sent the same bytes at the same moments.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from lastcall.flow.orders import QUIET_MOMENTS, ROUNDS_I_LEFT, UNLESS_HURT, UNTIL_MY_TURN
from lastcall.game import Decision, Table
from lastcall.host import sitting as sittings
from lastcall.host.chairs import BOT, PERSON, RULES, USUAL_ORDERS, Chair
from lastcall.host.clients import Client
from lastcall.host.moments import begun
from lastcall.host.paces import PACES
from lastcall.host.plans import Plan
from lastcall.host.sitting import PLAYING, Sitting
from lastcall.proof.secrets import revealed, side_by_side

FAST = PACES[0]
#: Of whoever is there; what "keep Potion Tokens" answers, the hand decides, as a person's hesitation does.
ORDERS: tuple[tuple[str, ...], ...] = (
    (),
    (QUIET_MOMENTS,),
    (UNTIL_MY_TURN,),
    (UNTIL_MY_TURN, f"{UNLESS_HURT}2 or more"),
    (ROUNDS_I_LEFT, QUIET_MOMENTS),
)
WAYS: tuple[tuple[str, int, tuple[str, ...]], ...] = (
    ("", 2, ()),
    ("", 4, ()),
    ("", 4, ("prize",)),
    ("", 5, ("bar-deck",)),
    ("two-headed-dragon", 4, ()),
    ("boss-battle", 4, ()),
    ("otto", 2, ("prize",)),
)


class Clock:
    """A clock that we turn."""

    now = 1_000.0

    def time(self) -> float:
        """What it shows."""
        return self.now


class Forgets:
    """Stores nothing."""

    def __getattr__(self, _: str) -> Any:
        async def nothing(*_: object) -> None:
            return

        return nothing


class Apart(Exception):
    """The two tables cannot do the same any more."""


class Driven(Sitting):
    """A sitting whose clock and programs are in our hands."""

    pair: Pair

    def _set_timer(self) -> None:
        """Nothing wakes it but us."""

    def _for_them(self, decision: Decision, chair: Chair) -> int:
        return self.pair.answer(decision)

    async def time_has_come(self) -> None:
        """Whoever is due is answered for."""
        await self._answer_for_others()


class Pair:
    """Two sittings side by side."""

    def __init__(self, tables: tuple[Table, Table], seat: int | None, plan: Plan, chance: Random) -> None:
        self.chance = chance
        self.seat = seat
        self.answers: dict[tuple[int, int], str] = {}
        chairs = [chair_by_chance(n, plan, chance) for n in range(len(tables[0].seats))]
        dice = chance.getrandbits(32)
        self.both = [self.sitting(table, plan, chairs, Random(dice)) for table in tables]
        self.eyes = [(Client(seat), Client(None)) for _ in self.both]
        for sitting, eyes in zip(self.both, self.eyes, strict=True):
            for client in eyes:
                sitting.join(client)
        self.told = [0, 0]

    def sitting(self, table: Table, plan: Plan, chairs: list[Chair], dice: Random) -> Driven:
        """One of the two."""
        made = Driven(plan, Forgets(), "0")  # type: ignore[arg-type]
        made.pair, made.table, made.state = self, table, PLAYING
        made.chairs = [Chair(**vars(chair)) for chair in chairs]
        made._chance = dice
        made.moment = begun(table, made.chairs, plan.clocks, sittings.time.time(), dice)
        return made

    @property
    def tables(self) -> tuple[Table, Table]:
        """Their tables."""
        one, other = self.both
        assert one.table is not None and other.table is not None
        return one.table, other.table

    def decisions(self, seat: int, number: int) -> list[Decision]:
        """The same decision at both tables."""
        found = [
            decision
            for table in self.tables
            for decision in table.pending
            if (decision.seat, decision.owed.number) == (seat, number)
        ]
        if len(found) < 2:
            raise Apart
        return found

    def key(self, seat: int, number: int) -> str:
        """Something that can be answered at both."""
        first, second = self.decisions(seat, number)
        keys = [option.key for option in second.options]
        both = [option.key for option in first.options if option.key in keys]
        if not both:
            raise Apart
        return both[0] if self.chance.random() < 0.6 else self.chance.choice(both)

    def answer(self, decision: Decision) -> int:
        """What a program or the clock chooses, the same at both."""
        which = decision.seat, decision.owed.number
        if which not in self.answers:
            self.answers[which] = self.key(*which)
        return decision.option(self.answers[which]).index

    async def go_on(self, clock: Clock) -> None:
        """Somebody who is there answers or changes orders, or the clock goes on to where something is due."""
        one = self.both[0]
        here = [owed for owed in self.tables[0].owed if one.chairs[owed.seat].here > 0]
        when = one.moment.next_time()
        if here and (when is None or self.chance.random() < 0.5):
            owed = self.chance.choice(here)
            key = self.key(owed.seat, owed.number)
            clock.now += 0.0 if when is None else self.chance.uniform(0, when - clock.now)
            for sitting in self.both:
                await sitting.choose(owed.seat, owed.number + 1, key)
        elif self.chance.random() < 0.05 and here:
            orders = self.chance.choice(ORDERS)
            for sitting in self.both:
                await sitting.orders(here[0].seat, orders)
        else:
            assert when is not None, "nobody is there, and no clock runs"
            clock.now = max(clock.now, when)
            for sitting in self.both:
                await sitting.time_has_come()

    def apart(self) -> bool:
        """Whether the seat was told something that is different."""
        return revealed(*self.tables, self.seat) or self.tables[0].over

    async def same(self) -> int:
        """The same bytes, and the next of them at the same moment; gives how many bytes it were."""
        one, other = self.both
        assert one.moment.next_time() == other.moment.next_time(), "what is held tells in time"
        assert one.moment.due == other.moment.due and one.moment.asked == other.moment.asked
        total = 0
        for mine, theirs in zip(*self.eyes, strict=True):
            assert mine.awake == theirs.awake
            if mine.awake:
                await mine.news(), await theirs.news()
                news = await one.news(mine), await other.news(theirs)
                assert news[0] == news[1], f"seat {mine.seat} can tell what seat {self.seat} cannot know"
                total += sum(map(len, news[0]))
            one._parts.clear()
            assert one.parts(mine.seat) == mine.parts, "a page was not told all that is different"
        return total


def chair_by_chance(seat: int, plan: Plan, chance: Random) -> Chair:
    """A program, a person who is there, or one who is not."""
    if seat >= plan.seats:
        return Chair(seat, who=RULES)
    kind = chance.random()
    if kind < 0.35:
        return Chair(seat, who=BOT)
    if kind < 0.55:
        return Chair(seat, who=PERSON, orders=USUAL_ORDERS)
    return Chair(seat, who=PERSON, orders=chance.choice(ORDERS), here=1)


def a_plan(way: tuple[str, int, tuple[str, ...]], chance: Random) -> tuple[Plan, Table]:
    """A table of this kind, dealt."""
    mode, seats, variants = way
    plan = Plan.new("ABCDEF", "", seats, mode, variants, pace="fast")
    dealt = plan.deal([""] * seats, chance)
    return plan, plan.table(dealt, chance.getrandbits(40))


async def followed(
    way: tuple[str, int, tuple[str, ...]], seed: int, points: int, steps: int, clock: Clock
) -> Counter[str]:
    """Some moments of a game, from each of which two tables are followed."""
    chance = Random(seed)
    plan, t = a_plan(way, chance)
    seen: Counter[str] = Counter()
    for _ in range(points):
        for _ in range(chance.randrange(60)):
            if t.over:
                return seen
            which = chance.choice(t.pending)
            place = 0 if chance.random() < 0.5 else chance.randrange(len(which.options))
            t.answer(which, place)
        if t.over:
            return seen
        seat = chance.choice([*range(plan.seats), None])
        tables = side_by_side(t, seat, chance)
        if tables is None:
            continue
        pair = Pair(tables, seat, plan, chance)
        seen["pairs"] += 1
        seen["bytes"] += await pair.same()
        for _ in range(steps):
            try:
                await pair.go_on(clock)
            except Apart:
                break
            if pair.apart():
                break
            seen["bytes"] += await pair.same()
            seen["steps"] += 1
    return seen


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the sittings, in our hands."""
    made = Clock()
    monkeypatch.setattr(sittings, "time", SimpleNamespace(time=made.time))
    return made


@pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(map(str, way[:2])))
async def test_the_same_bytes_at_the_same_moments(
    way: tuple[str, int, tuple[str, ...]], clock: Clock
) -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        seen += await followed(way, seed, points=6, steps=25, clock=clock)
    print(way, dict(seen))
    assert seen["pairs"] >= 15 and seen["steps"] > 40


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(map(str, way[:2])))
async def test_the_same_bytes_in_many_games(way: tuple[str, int, tuple[str, ...]], clock: Clock) -> None:
    seen: Counter[str] = Counter()
    for seed in range(100, 220):
        seen += await followed(way, seed, points=12, steps=30, clock=clock)
    print(way, dict(seen))
    assert seen["steps"] > 2_000
