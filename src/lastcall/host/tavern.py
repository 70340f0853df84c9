"""All the tables: made, joined, found again after the tavern was closed."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import structlog

from lastcall import __version__
from lastcall.game import Table
from lastcall.host import wire
from lastcall.host.chairs import BOT, FREE, PERSON, Chair
from lastcall.host.keeper import Keeper, chair_of
from lastcall.host.plans import Plan
from lastcall.host.sitting import KEPT, OVER, PLAYING, Refused, Sitting
from lastcall.host.store import Store, StoredChat, StoredTable, Taken
from lastcall.host.tokens import Opens, Tokens, new_code, new_key, same_key
from lastcall.table.errors import LastCallError

RESTS: Final = 600.0  # seconds after which a table that is over and that nobody looks at is put away
TRIES: Final = 8
MOST_TABLES: Final = 5_000  # that are gathering or playing at one time

log = structlog.get_logger("tavern")


@dataclass(frozen=True)
class Wish:
    """Who is to sit on a chair of a new table."""

    who: str  # "you", "friend" or "bot"
    character: str = ""


class Tavern:
    """Every table there is, and the store that keeps them."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.keeper = Keeper(store)
        self.tokens = Tokens(secret)
        self.sittings: dict[str, Sitting] = {}
        self.began = time.time()
        self.damaged: list[str] = []
        self._idle: dict[str, float] = {}  # since when nobody looks at a table that is over

    @classmethod
    async def open(cls, url: str) -> Tavern:
        """Open the tavern: every table that was being played is where it was."""
        store = await Store.open(url)
        try:
            await store.claim()
            tavern = cls(store, await store.secret())
        except BaseException:
            await store.close()
            raise
        tables, damaged = await store.load_open()
        for one in damaged:
            tavern.not_read(one.code, one.words)
        for found in tables:
            try:
                await tavern._take_in(found)
            except Exception as problem:  # whatever is wrong with one table, the others are played on
                tavern.not_read(found.code, f"{type(problem).__name__}: {problem}")
        return tavern

    def not_read(self, code: str, problem: str) -> None:
        """A stored table that cannot be read back; the others are not concerned."""
        self.damaged.append(code)
        log.error("a stored table cannot be read", table=code, problem=problem)

    async def close(self) -> None:
        """Close the tavern: what is played is stored, pages are told to come back."""
        for sitting in self.sittings.values():
            async with sitting.lock:
                if sitting.state == PLAYING and sitting.table is not None:
                    with contextlib.suppress(LastCallError):
                        await self.keeper.snapshot(sitting.code, sitting.table)
            await sitting.close()
        await self.store.close()

    # ---- tables -----------------------------------------------------------------------------------

    async def create(self, plan: Plan, guest: str, wishes: Sequence[Wish]) -> tuple[Sitting, Chair]:
        """A new table, at which one guest sits already."""
        if len([one for one in self.sittings.values() if one.state != OVER]) >= MOST_TABLES:
            raise Refused("too-much", "The tavern is full; please come back later.")
        named = [wish.character for wish in wishes if wish.character]
        for character in named:
            plan.must_be_known(character)
            if named.count(character) > 1:
                raise Refused(
                    "seat", f"{plan.title(character)} was named twice; there is one deck. (SETUP-02)"
                )
        sitting = Sitting(plan, self.keeper, __version__)
        mine: Chair | None = None
        for seat, wish in enumerate(wishes):
            chair = Chair(seat, wish.character)
            if wish.who == "bot":
                chair.who = BOT
            elif wish.who == "you" and mine is None:
                chair.who, chair.name, chair.key = PERSON, guest, new_key()
                mine = chair
            sitting.chairs.append(chair)
        if mine is None:
            raise Refused("seat", "One of the chairs must be yours.")
        sitting.plan = replace(plan, host=mine.seat)
        for _ in range(TRIES):
            try:
                await self.keeper.add(sitting.plan, sitting.chairs)
                break
            except Taken:
                sitting.plan = replace(sitting.plan, code=new_code())
        else:
            raise Refused("too-much", "The tavern found no free code for your table; please try again.")
        self.sittings[sitting.code] = sitting
        return sitting, mine

    async def sitting(self, code: str) -> Sitting:
        """The table with a code; one that is over is taken out of the store again."""
        code = code.strip().upper()
        if code not in self.sittings:
            try:
                found = await self.store.load(code)
            except LastCallError as problem:
                raise Refused("closed", str(problem)) from problem
            if code not in self.sittings:
                await self._take_in(found)
        return self.sittings[code]

    def opened_by(self, token: str) -> Opens:
        """What a token opens; an error, if nothing."""
        try:
            return self.tokens.read(token)
        except LastCallError as problem:
            raise Refused("token", str(problem)) from problem

    async def seat_of(self, code: str, token: str) -> tuple[Sitting, Chair]:
        """The seat a token opens at this table."""
        opens = self.opened_by(token)
        sitting = await self.sitting(code)
        if opens.code != sitting.code or not 0 <= opens.seat < len(sitting.chairs):
            raise Refused("token", "This seat link is for another table.")
        chair = sitting.chairs[opens.seat]
        if chair.who != PERSON or not chair.key or not same_key(chair.key, opens.key):
            raise Refused("token", "This seat link opens no seat any more: somebody else sits there now.")
        return sitting, chair

    def token_of(self, sitting: Sitting, chair: Chair) -> str:
        """The token that opens a seat."""
        return self.tokens.token(sitting.code, chair.seat, chair.key)

    def listed(self) -> list[Sitting]:
        """The tables everybody may see, those that gather first."""
        shown = [one for one in self.sittings.values() if one.plan.listed and one.state != KEPT]
        order = ("gathering", "playing", "over")
        return sorted(shown, key=lambda one: order.index(one.state))[:50]

    def free_seats(self, sitting: Sitting) -> int:
        """How many may still sit down."""
        return len([chair for chair in sitting.chairs if chair.who == FREE])

    # ---- tables from the store --------------------------------------------------------------------

    async def _take_in(self, found: StoredTable) -> None:
        """A stored table stands in the tavern again."""
        plan = Plan.from_json(found.lobby)
        sitting = Sitting(plan, self.keeper, __version__)
        sitting.chairs = [chair_of(seat) for seat in found.seats]
        sitting.note = found.note
        sitting.chat = [*map(_chat_line, found.chat)]
        self.sittings[plan.code] = sitting
        if found.state in ("gathering", "kept"):
            sitting.state = found.state
            return
        table, note = restored(plan, found)
        if table is None:
            await self._keep_only(sitting, note)
            return
        if note:
            await self._play_on(sitting, found, table, note)
        self.keeper.offsets[plan.code] = int(found.about.get("offset", 0))
        if not found.choices:
            await self.keeper.forced(plan.code, table, found.ends)
        sitting.resume(table, found.ends)

    async def _keep_only(self, sitting: Sitting, note: str) -> None:
        """This version cannot play the table on; its record is kept."""
        sitting.state, sitting.note = KEPT, note
        log.warning("a table cannot be played on", table=sitting.code, why=note)
        await self.store.change_table(sitting.code, state="kept", note=note)

    async def _play_on(self, sitting: Sitting, found: StoredTable, table: Table, note: str) -> None:
        """This version plays the table on from its position."""
        sitting.note = note
        log.info("a table is played on", table=sitting.code, note=note)
        found.about.update({"position": table.setup.position, "offset": len(found.record())})
        await self.store.change_table(sitting.code, about=found.about, version=__version__, note=note)

    def put_away(self) -> None:
        """Tables that are over and that nobody has looked at for a while need not be at hand."""
        now = time.time()
        for code, sitting in list(self.sittings.items()):
            if sitting.clients or sitting.state == PLAYING or sitting.state == "gathering":
                self._idle.pop(code, None)
            elif now - self._idle.setdefault(code, now) > RESTS:
                del self.sittings[code]
                del self._idle[code]

    async def keep_house(self) -> None:
        """Put tables away from time to time, as long as the tavern is open."""
        while True:
            await asyncio.sleep(60)
            self.put_away()


def restored(plan: Plan, found: StoredTable) -> tuple[Table | None, str]:
    """The table as it was, and what there is to say if this version of the program is another one.

    The same version replays the record. Another one must come to the stored position on the way, else
    its cards play otherwise; then it plays on from that position, if nothing was chosen after it.
    """
    record = found.record()
    offset = int(found.about.get("offset", 0))
    position = str(found.about.get("position", ""))
    snapshot = found.snapshot
    problem = ""
    try:
        begin = Table.parse(position) if position else plan.table(plan.dealt, plan.seed)
        doc = {**begin.record(), "choices": record[offset:] or begin.choices()}
        table = Table.replay(doc)
        if found.version == __version__ or snapshot is None or snapshot.made < offset:
            return table, ""
        then = Table.replay(doc, upto=snapshot.made - offset, log=False)
        if str(then) == snapshot.doc["position"]:
            return table, ""
        problem = "its cards play otherwise"
    except LastCallError as error:
        problem = str(error)
    if snapshot is not None and snapshot.made == len(record):
        with contextlib.suppress(LastCallError):
            table = Table.parse(snapshot.doc["position"])
            return table, f"Begun with version {found.version}, played on with version {__version__}."
    return None, f"Begun with version {found.version}; version {__version__} cannot play it on: {problem}"


def _chat_line(said: StoredChat) -> wire.Chat:
    """Something that was said, as it is told."""
    return wire.Chat(said.seat, said.name, said.words, said.at)
