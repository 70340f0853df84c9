"""One table with the people around it: from the first guest to the last line of the log.

Everything that changes a sitting goes through its lock, and a choice counts once it is stored: only
then does anybody see what came of it. What pages are sent is made by `scenes` from what each seat may
know; what time does to a table is in `moments`.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Sequence
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any, Final

import structlog

from lastcall import bots
from lastcall.flow.orders import UNTIL_MY_TURN, checked
from lastcall.game import Decision, Table
from lastcall.host import scenes, wire
from lastcall.host.chairs import BOT, FREE, PERSON, RULES, USUAL_ORDERS, Chair
from lastcall.host.clients import Client
from lastcall.host.keeper import Keeper
from lastcall.host.moments import Moment, begun, consider, declining, goes_on
from lastcall.host.paces import Pace
from lastcall.host.plans import Plan, State
from lastcall.host.tokens import new_key
from lastcall.table.errors import LastCallError
from lastcall.views.why import why_not

GATHERING: Final[State] = "gathering"
PLAYING: Final[State] = "playing"
OVER: Final[State] = "over"
KEPT: Final[State] = "kept"  # of a version that plays otherwise: to be looked at, not to be played on

TRIES_AGAIN: Final = 2.0  # seconds after a table could not go on
GRACE: Final = 15.0  # seconds people have at least after the tavern was closed for a while
CHAT_KEPT: Final = 50

log = structlog.get_logger("tavern")


class Refused(LastCallError):
    """What somebody wanted cannot be; ``code`` is that of `wire.Error`."""

    def __init__(self, code: wire.Code, words: str) -> None:
        super().__init__(words)
        self.code: wire.Code = code


class Sitting:
    """A table, its chairs, its clock, and the pages that look at it."""

    def __init__(self, plan: Plan, keeper: Keeper, version: str) -> None:
        self.plan = plan
        self.keeper = keeper
        self.version = version
        self.state: State = GATHERING
        self.note = ""
        self.chairs: list[Chair] = []
        self.table: Table | None = None
        self.moment = Moment()
        self.clients: set[Client] = set()
        self.chat: list[wire.Chat] = []
        self.lock = asyncio.Lock()
        self._parts: dict[int | None, scenes.Parts] = {}  # of the scene, by who looks; what is made once
        self._lobby = b""
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._chance: Random = SystemRandom()
        self._players: dict[tuple[int, str], bots.Bot] = {}
        self._turn = 0
        self._closed = False
        self._doubtful = False  # whether what is stored may be more than what is known here

    @property
    def code(self) -> str:
        """The short code people join by."""
        return self.plan.code

    @property
    def pace(self) -> Pace:
        """The clocks of this table."""
        return self.plan.clocks

    # ---- gathering --------------------------------------------------------------------------------

    async def sit(self, guest: str, seat: int | None, character: str) -> Chair:
        """Somebody takes a free chair: the one named, or the first."""
        async with self.lock:
            self._must_be(GATHERING, "The game has begun; you may watch it, if its table allows that.")
            free = [chair for chair in self.chairs if chair.who == FREE]
            if seat is not None:
                free = [chair for chair in free if chair.seat == seat]
            if not free:
                raise Refused("seat", "That chair is taken." if seat is not None else "All chairs are taken.")
            chair = free[0]
            if character:
                self._must_be_free(character, chair)
            character = character or chair.character
            await self._seat(
                chair, who=PERSON, name=guest, key=new_key(), character=character, orders=USUAL_ORDERS
            )
            return chair

    async def change_chair(self, seat: int, character: str | None, guest: str | None) -> None:
        """Whoever sits there plays another character, or goes by another name."""
        async with self.lock:
            chair = self.chairs[seat]
            if character is not None:
                self._must_be(GATHERING, "The game has begun; nobody changes characters any more.")
                if character:
                    self._must_be_free(character, chair)
            await self._seat(
                chair,
                character=chair.character if character is None else character,
                name=chair.name if guest is None else guest,
            )

    async def leave(self, seat: int) -> None:
        """Somebody gets up before the game has begun."""
        async with self.lock:
            self._must_be(GATHERING, "The game has begun; say that you are away instead.")
            await self._seat(self.chairs[seat], who=FREE, name="", key="", character="")

    async def _seat(self, chair: Chair, **fields: Any) -> None:
        """Something about a chair is different: first in the store, then for everybody."""
        await self.keeper.put_chair(self.code, replace(chair, **fields))
        for name, value in fields.items():
            setattr(chair, name, value)
        self._stir()

    def _must_be(self, state: str, words: str) -> None:
        if self.state != state:
            raise Refused("closed", words)

    def _must_be_free(self, character: str, chair: Chair) -> None:
        self.plan.must_be_known(character)
        taken = [other for other in self.chairs if other is not chair and other.character == character]
        if taken:
            raise Refused("seat", f"{self.plan.title(character)} is taken. (SETUP-02)")

    async def start(self) -> None:
        """Programs take the free chairs, characters are dealt, and the game begins."""
        async with self.lock:
            self._must_be(GATHERING, "The game has begun already.")
            dealt = self.plan.deal([chair.character for chair in self.chairs], self._chance)
            plan = replace(self.plan, dealt=dealt, seed=secrets.randbits(62))
            table = plan.table(dealt, plan.seed)
            chairs = [
                replace(chair, character=character, who=BOT if chair.who == FREE else chair.who)
                for chair, character in zip(self.chairs, dealt, strict=True)
            ]
            moment = begun(table, chairs, self.pace, time.time(), self._chance)
            await self.keeper.begin(plan, chairs, table, moment.ends)
            for chair, before in zip(chairs, self.chairs, strict=True):
                chair.here = before.here  # pages have come and gone meanwhile
            self.plan, self.chairs, self.table, self.moment = plan, chairs, table, moment
            self._seat_guests()
            self._turn = table.turn
            self.state = PLAYING
            self._stir()
            self._set_timer()

    def _seat_guests(self) -> None:
        """Chairs for those the way to play brings along, whom nobody plays."""
        assert self.table is not None
        for seat in range(len(self.chairs), len(self.table.seats)):
            self.chairs.append(Chair(seat, self.table.setup.characters[seat].id, who=RULES))

    def resume(self, table: Table, ends: float | None) -> None:
        """The tavern opens again: the table is where it was, and nobody loses time."""
        self.table = table
        self._seat_guests()
        if table.over:
            self.state = OVER
            return
        self.state = PLAYING
        now = time.time()
        self.moment = begun(table, self.chairs, self.pace, now, self._chance)
        if ends is not None and self.moment.ends is not None:
            self.moment.ends = max(ends, now + GRACE)
        self._turn = table.turn
        self._set_timer()

    # ---- choices ----------------------------------------------------------------------------------

    async def choose(self, seat: int, question: int, option: str) -> None:
        """A seat answers what it is asked."""
        async with self.lock:
            chair = self.chairs[seat]
            await self._heard_of(chair)
            await self._be_certain()
            decision = self._decision(seat)
            if decision is None or question != number_of(decision):
                raise Refused("stale", "That question is answered already; look at what you are asked now.")
            keys = [one.key for one in decision.options]
            if option not in keys:
                raise Refused("option", f"{option!r} is not among what you may choose: {', '.join(keys)}.")
            await self._take(decision, keys.index(option))

    def _decision(self, seat: int) -> Decision | None:
        for decision in self.table.pending if self.table is not None else []:
            if decision.seat == seat:
                return decision
        return None

    async def _take(self, decision: Decision, option: int) -> None:
        """A choice is made, stored, and then seen."""
        table, seat = decision.table, decision.seat
        made = table.made - table.first_choice
        told, moment = len(table.log or []), self.moment
        asked = [owed.seat for owed in table.owed if owed.number == decision.owed.number]
        orders = [chair.orders for chair in self.chairs]
        try:
            table.answer(decision, option)
            packed = table.choices()[made:]
            self.moment.due.pop(seat, None)
            if not goes_on(self.moment, table):
                self._new_moment(table)
            changed = [chair for chair, had in zip(self.chairs, orders, strict=True) if chair.orders != had]
            await self.keeper.append(self.code, made, seat, packed, self.moment.ends, table, changed)
        except BaseException:
            # What is not stored has not happened.
            for chair, had in zip(self.chairs, orders, strict=True):
                chair.orders = had
            self._stand_at(table.record(), made)
            self._doubtful = True
            raise
        self.state = OVER if table.over else PLAYING
        if moment.window and self.moment is moment and len(table.log or []) == told:
            self._answered(asked)
        else:
            self._stir()
        self._set_timer()

    def _stand_at(self, record: dict[str, Any], made: int) -> None:
        """The table as it is after so many choices."""
        self.table = Table.replay(record, upto=made)
        self._new_moment(self.table)
        self._set_timer()

    async def _be_certain(self) -> None:
        """After a choice that was not stored: it may have been, if the store was lost in that moment."""
        if self._doubtful and self.table is not None:
            stored = await self.keeper.choices(self.code)
            self._stand_at({**self.table.record(), "choices": stored}, len(stored))
            self.state = OVER if self.table.over else PLAYING
            self._doubtful = False
            self._stir()

    def _new_moment(self, table: Table) -> None:
        """Somebody else is asked now; a clock begins."""
        if table.turn != self._turn:
            self._turn = table.turn
            for chair in self.chairs:
                chair.mores = 0
                if UNTIL_MY_TURN in chair.orders and table.mate_of(chair.seat, table.active):
                    chair.orders = tuple([order for order in chair.orders if order != UNTIL_MY_TURN])
        self.moment = begun(table, self.chairs, self.pace, time.time(), self._chance)

    # ---- time -------------------------------------------------------------------------------------

    def _set_timer(self) -> None:
        """Wake up when something is to be done."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        when = self.moment.next_time()
        if self.state == PLAYING and when is not None and not self._closed:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, when - time.time()), self._wake)

    def _wake(self) -> None:
        task = asyncio.get_running_loop().create_task(self._on_time())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _on_time(self) -> None:
        """Answer for whoever's time has come; if that cannot be, try again soon."""
        async with self.lock:
            if self.table is None or self.state != PLAYING:
                return
            try:
                await self._be_certain()
                await self._answer_for_others()
            except Exception:  # of the store, or of the rules: this table waits, all others go on
                log.exception("a table could not go on", table=self.code)
                self._timer = asyncio.get_running_loop().call_later(TRIES_AGAIN, self._wake)

    async def _answer_for_others(self) -> None:
        """Answer for whoever's time has come."""
        now = time.time()
        moment = self.moment
        for seat in [seat for seat, when in moment.due.items() if when <= now]:
            decision = self._decision(seat)
            moment.due.pop(seat, None)
            if decision is None:
                continue
            await self._take(decision, self._for_them(decision, self.chairs[seat]))
            if self.moment is not moment:
                return
        if moment.ends is not None and moment.ends <= now:
            await self._run_out(moment)
        self._set_timer()

    async def _run_out(self, moment: Moment) -> None:
        """The clock has run out for all who have not answered."""
        moment.ends = None
        for seat in moment.asked:
            decision = self._decision(seat)
            if decision is None or self.moment is not moment or self.table is None:
                continue
            chair = self.chairs[seat]
            chair.missed += 1
            if chair.missed >= self.pace.missed and self.plan.absent == BOT:
                await self._seat(chair, played_by_bot=True)
            await self._take(decision, self._for_them(decision, chair))

    def _for_them(self, decision: Decision, chair: Chair) -> int:
        """What is chosen for a seat: by the program that plays it, or what declines."""
        place = declining(decision.owed)
        if chair.automatic or place is None:
            return self._program_chooses(decision, chair)
        return place

    def _program_chooses(self, decision: Decision, chair: Chair) -> int:
        """What a program would do from what this seat may know; should it fail, what comes first."""
        wanted = (chair.seat, chair.bot)
        if wanted not in self._players:
            self._players[wanted] = bots.bot(chair.bot, secrets.randbits(30))
        try:
            return bots.ask(decision.table, decision, self._players[wanted])
        except LastCallError:
            return declining(decision.owed) or 0

    # ---- what else a seat may say -----------------------------------------------------------------

    async def _heard_of(self, chair: Chair) -> None:
        """Its person is there, and plays for itself."""
        chair.missed = 0
        if chair.played_by_bot:
            await self._seat(chair, played_by_bot=False)
            self._reconsider(chair)

    def _reconsider(self, chair: Chair) -> None:
        """Whether this seat is answered for, now that something about it is different."""
        decision = self._decision(chair.seat)
        if decision is None or self.table is None:
            return
        now = time.time()
        for owed in self.table.owed:
            if owed.number == decision.owed.number:
                consider(self.moment, self.table, owed, self.chairs, self.pace, now, self._chance)
        if self.moment.ends is None and not chair.automatic:
            self.moment.ends = now + (self.pace.respond if self.moment.window else self.pace.decide)
        self._set_timer()

    async def orders(self, seat: int, orders: Sequence[str]) -> None:
        """A seat's standing orders from now on."""
        try:
            kept = checked(list(orders))
        except LastCallError as problem:
            raise Refused("orders", str(problem)) from problem
        async with self.lock:
            chair = self.chairs[seat]
            await self._seat(chair, orders=kept)
            self._reconsider(chair)

    async def more_time(self, seat: int) -> None:
        """More time for what everybody waits for."""
        async with self.lock:
            chair = self.chairs[seat]
            if self._decision(seat) is None or self.moment.ends is None:
                raise Refused("stale", "You are asked nothing that has a clock.")
            if chair.mores >= self.pace.mores:
                raise Refused("too-much", f"More time can be had {self.pace.mores} times a turn.")
            await self._heard_of(chair)
            chair.mores += 1
            self.moment.ends += self.pace.more
            await self.keeper.put_clock(self.code, self.moment.ends)
            self._stir()
            self._set_timer()

    async def away(self, seat: int) -> None:
        """A program plays for a seat until it is heard of."""
        async with self.lock:
            if self.plan.absent != BOT:
                raise Refused("closed", "At this table nobody plays for who is away; the clock does.")
            chair = self.chairs[seat]
            await self._seat(chair, played_by_bot=True)
            self._reconsider(chair)

    async def back(self, seat: int) -> None:
        """A seat plays for itself again."""
        async with self.lock:
            await self._heard_of(self.chairs[seat])

    async def say(self, client: Client, words: str) -> None:
        """Something is said across the table."""
        said = " ".join(words.split())
        if not said:
            raise Refused("malformed", "Say something.")
        name = self.chairs[client.seat].name if client.seat is not None else "somebody watching"
        line = wire.Chat(client.seat, name, said, round(time.time(), 3))
        async with self.lock:
            await self.keeper.say(self.code, line)
            self.chat = [*self.chat, line][-CHAT_KEPT:]
            for other in self.clients:
                other.tell(wire.write(line))

    async def why_not(self, seat: int, title: str) -> wire.Reason:
        """Why a seat may not play a card now."""
        async with self.lock:
            if self.table is None:
                raise Refused("closed", "The game has not begun.")
            try:
                found = why_not(self.table, seat, title)
            except LastCallError as problem:
                raise Refused("option", str(problem)) from problem
        return wire.Reason(title, found.playable, found.words, [found.rule] if found.rule else [])

    # ---- pages ------------------------------------------------------------------------------------

    def join(self, client: Client) -> None:
        """A page looks at the table from now on."""
        self.clients.add(client)
        if client.seat is not None:
            self._present(self.chairs[client.seat], 1)
        for line in self.chat:
            client.tell(wire.write(line))
        self._stir()

    def part(self, client: Client) -> None:
        """A page looks away."""
        if client in self.clients:
            self.clients.discard(client)
            if client.seat is not None:
                self._present(self.chairs[client.seat], -1)
            self._stir()

    def _present(self, chair: Chair, pages: int) -> None:
        """So many pages more look at a chair's hand; the orders of who is away are others."""
        before = chair.looks_on
        chair.here += pages
        if chair.looks_on != before and self.state == PLAYING:
            self._reconsider(chair)

    def _stir(self) -> None:
        """Something may look different now: every page is to be told."""
        self._parts.clear()
        self._lobby = b""
        for client in self.clients:
            client.wake()

    def _answered(self, seats: Sequence[int]) -> None:
        """These have declared in secret, and the window is still open: nothing else looks different."""
        for seat in seats:
            if seat in self._parts:
                question = scenes.encode(self._question(seat))
                self._parts[seat] = {**self._parts[seat], "question": question}
        for client in self.clients:
            if client.seat in seats:
                client.wake()

    def lobby(self) -> wire.Lobby:
        """Who sits where."""
        sides = self.plan.sides()
        cards = [
            wire.SeatCard(
                chair.seat,
                chair.character,
                self.plan.title(chair.character) if chair.character else "",
                chair.name,
                chair.who,
                chair.here > 0 or chair.who in (BOT, RULES),
                chair.played_by_bot,
                sides[chair.seat] if chair.seat < len(sides) else chair.seat,
            )
            for chair in self.chairs
        ]
        watchers = len([client for client in self.clients if client.seat is None])
        return self.plan.lobby(self.state, cards, watchers, self.note)

    async def news(self, client: Client) -> list[bytes]:
        """What a page is to be told now, in order."""
        async with self.lock:
            told = client.told()
            self._lobby = self._lobby or wire.write(self.lobby())
            if self._lobby != client.lobby:
                client.lobby = self._lobby
                told.append(self._lobby)
            if self.table is not None:
                told += self._log_news(client, self.table)
                told += self._scene_news(client)
                if self.state == OVER and not client.over:
                    client.over = True
                    told.append(wire.write(self._over()))
            return told

    def _log_news(self, client: Client, table: Table) -> list[bytes]:
        """Lines of the log the page has not seen."""
        total = len(table.log or [])
        if client.lines >= total:
            return []
        lines = [wire.Line(*line) for line in scenes.lines_of(table, client.seat, client.lines)]
        begin, client.lines = client.lines, total
        return [wire.write(wire.Log(begin, lines))]

    def _scene_news(self, client: Client) -> list[bytes]:
        """The scene, or what has changed of it."""
        parts = self.parts(client.seat)
        before, client.parts = client.parts, parts
        if not before:
            return [scenes.scene_message(parts)]
        different = scenes.changed(before, parts)
        return [scenes.change_message(different)] if different else []

    def parts(self, seat: int | None) -> scenes.Parts:
        """The scene as a seat, or whoever watches, may see it now."""
        assert self.table is not None
        parts = self._parts.get(seat)
        if parts is None:
            parts = scenes.view_parts(self.table, seat)
            parts["question"] = scenes.encode(self._question(seat))
            parts["waiting"] = scenes.encode(self._waiting())
            parts["ends"] = scenes.encode(_rounded(self.moment.ends) if self.state == PLAYING else None)
            parts["orders"] = scenes.encode(list(self.chairs[seat].orders) if seat is not None else [])
            self._parts[seat] = parts
        return parts

    def _waiting(self) -> list[int]:
        """For whom everybody waits: in a window all who were asked, whoever has answered."""
        if self.table is None or self.table.over:
            return []
        return sorted(self.moment.asked if self.moment.window else {one.seat for one in self.table.owed})

    def _question(self, seat: int | None) -> wire.Question | None:
        decision = self._decision(seat) if seat is not None else None
        if decision is None or self.table is None:
            return None
        chair = self.chairs[decision.seat]
        return wire.Question(
            number_of(decision),
            decision.kind,
            decision.prompt,
            scenes.choices_of(self.table, decision),
            _rounded(self.moment.ends),
            max(0, self.pace.mores - chair.mores),
        )

    def _over(self) -> wire.Over:
        assert self.table is not None
        outcome = self.table.outcome
        return wire.Over(str(outcome), outcome.winners, outcome.tie, list(outcome.out.items()))

    async def close(self) -> None:
        """The tavern closes; the table is stored as it is."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for client in self.clients:
            client.close()


def number_of(decision: Decision) -> int:
    """The number of a question: no other one of this table bears it, but what a whole side is asked."""
    return decision.owed.number + 1


def _rounded(when: float | None) -> float | None:
    return None if when is None else round(when, 1)
