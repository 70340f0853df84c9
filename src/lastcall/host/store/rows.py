"""What the store hands out."""

from __future__ import annotations

from typing import Any, Final, Literal, TypedDict

import msgspec

from lastcall.table.errors import LastCallError

Json = dict[str, Any]
TableState = Literal["gathering", "playing", "over", "kept"]
Who = Literal["free", "person", "bot", "rules"]

OPEN: Final[tuple[TableState, ...]] = ("gathering", "playing")


class StoredSeat(msgspec.Struct, frozen=True):
    """Who sits where. ``key`` is part of the seat's token: a new key, and the old token opens nothing."""

    seat: int
    guest: str = ""
    character: str = ""
    who: Who = "free"
    bot: str = ""
    key: str = ""
    orders: list[str] = []
    played_by_bot: bool = False


class StoredChoice(msgspec.Struct, frozen=True):
    """What was added to the record at one time: a choice, and whatever it forced."""

    number: int  # the place of the first among the record's choices
    seat: int | None  # who chose; nobody where a clock ran out
    packed: list[int]
    at: float

    @property
    def end(self) -> int:
        """The place of the next choice."""
        return self.number + len(self.packed)


class StoredChat(msgspec.Struct, frozen=True):
    """Something said. ``seat`` is null for whoever only watches."""

    number: int
    seat: int | None
    name: str
    words: str
    at: float


class StoredSnapshot(msgspec.Struct, frozen=True):
    """The whole table as it stood after the first ``made`` choices of its record."""

    made: int
    doc: Json
    at: float


class StoredTable(msgspec.Struct, frozen=True):
    """One table with all that belongs to it."""

    code: str
    state: TableState
    name: str
    created: float
    changed: float
    about: Json  # what the table is set up with, its seed included
    lobby: Json
    version: str  # of the program it was last played with
    fingerprint: str  # of the position when it was last stored
    ends: Any  # the clock
    note: str
    snapshot: StoredSnapshot | None = None
    seats: list[StoredSeat] = []
    choices: list[StoredChoice] = []
    chat: list[StoredChat] = []

    def record(self) -> list[int]:
        """All that was chosen, in order.

        >>> choices = [StoredChoice(0, 1, [3, 0], at=1.0), StoredChoice(2, 0, [1], at=2.0)]
        >>> StoredTable("AB", "playing", "", 0.0, 0.0, {}, {}, "", "", None, "", choices=choices).record()
        [3, 0, 1]
        """
        return [number for choice in self.choices for number in choice.packed]


class Damage(msgspec.Struct, frozen=True):
    """A table that cannot be read back, and why; the other tables are not concerned."""

    code: str
    words: str


class Fields(TypedDict, total=False):
    """What :meth:`Store.change_table` can change."""

    state: TableState
    name: str
    about: Json
    lobby: Json
    version: str
    fingerprint: str
    ends: Any
    note: str


def check(table: StoredTable) -> StoredTable:
    """Refuse a table whose choices have a gap or end before its snapshot.

    >>> choices = [StoredChoice(0, 1, [3, 0], at=1.0), StoredChoice(3, 0, [1], at=2.0)]
    >>> check(StoredTable("AB", "playing", "", 0.0, 0.0, {}, {}, "", "", None, "", choices=choices))
    Traceback (most recent call last):
    lastcall.table.errors.LastCallError: its choices have a gap: after place 1 comes place 3
    """
    end = table.choices[0].number if table.choices else 0
    for choice in table.choices:
        if choice.number != end:
            raise LastCallError(f"its choices have a gap: after place {end - 1} comes place {choice.number}")
        end = choice.end
    if table.choices and table.snapshot is not None and table.snapshot.made > end:
        raise LastCallError(
            f"its position stands after {table.snapshot.made} choices, but only {end} are stored"
        )
    return table
