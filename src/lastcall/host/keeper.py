"""What a sitting wants stored, in the store's words."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from lastcall import __version__
from lastcall.game import Table
from lastcall.host import wire
from lastcall.host.chairs import RULES, Chair
from lastcall.host.plans import Plan
from lastcall.host.store import Store, StoredSeat

SNAPSHOT_EACH: Final = 64  # answers


class Keeper:
    """Stores what happens at the tables."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.offsets: dict[str, int] = {}  # of tables played on from a position: choices made before it
        self._answers: dict[str, int] = {}

    async def add(self, plan: Plan, chairs: Sequence[Chair]) -> None:
        """A table that people may join from now on."""
        await self.store.add_table(
            plan.code,
            name=plan.name,
            about={},
            lobby=plan.to_json(),
            version=__version__,
            seats=[stored(chair) for chair in chairs],
        )

    async def put_chair(self, code: str, chair: Chair) -> None:
        """Who sits there, and how."""
        await self.store.put_seat(code, stored(chair))

    async def begin(self, plan: Plan, chairs: Sequence[Chair], table: Table, ends: float | None) -> None:
        """The cards are dealt."""
        seats = [stored(chair) for chair in chairs if chair.who != RULES]
        await self.store.change_table(
            plan.code, seats=seats, lobby=plan.to_json(), version=__version__, state="playing", ends=ends
        )
        await self.forced(plan.code, table, ends)

    async def forced(self, code: str, table: Table, ends: float | None) -> None:
        """What the rules chose before anybody was asked."""
        if table.choices():
            await self.store.append(code, self.offsets.get(code, 0), None, table.choices(), ends)

    async def append(
        self,
        code: str,
        number: int,
        seat: int,
        packed: list[int],
        ends: float | None,
        table: Table,
        changed: Sequence[Chair] = (),
    ) -> None:
        """A choice, what it forced, and the chairs it changed; returns once all is stored."""
        writes = [self.store.append(code, self.offsets.get(code, 0) + number, seat, packed, ends)]
        writes += [self.put_chair(code, chair) for chair in changed]
        if table.over:
            writes.append(self.store.change_table(code, state="over", ends=None))
        await asyncio.gather(*writes)  # begun together, they are one transaction
        if table.over:
            self._answers.pop(code, None)
            return
        answers = self._answers.get(code, 0) + 1
        self._answers[code] = answers
        if answers % SNAPSHOT_EACH == 0:
            await self.snapshot(code, table)

    async def choices(self, code: str) -> list[int]:
        """What is stored of the record, from where it is played on."""
        return (await self.store.load(code)).record()[self.offsets.get(code, 0) :]

    async def snapshot(self, code: str, table: Table) -> None:
        """The position, from which another version of the program could play on."""
        made = self.offsets.get(code, 0) + len(table.choices())
        await self.store.snapshot(code, made, {"position": str(table)}, "")

    async def put_clock(self, code: str, ends: float | None) -> None:
        """Everybody waits longer."""
        await self.store.change_table(code, ends=ends)

    async def say(self, code: str, line: wire.Chat) -> None:
        """Something was said."""
        await self.store.say(code, line.seat, line.name, line.words, line.at)


def stored(chair: Chair) -> StoredSeat:
    """A chair as it is stored."""
    return StoredSeat(
        chair.seat,
        chair.name,
        chair.character,
        chair.who,
        chair.bot,
        chair.key,
        list(chair.orders),
        chair.played_by_bot,
    )


def chair_of(seat: StoredSeat) -> Chair:
    """The chair that :func:`stored` stored."""
    return Chair(
        seat.seat,
        seat.character,
        seat.guest,
        seat.who,
        seat.bot,
        seat.key,
        tuple(seat.orders),
        seat.played_by_bot,
    )
