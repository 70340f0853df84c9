"""The tavern is killed while people play: whatever was accepted is there when it opens again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from lastcall.flow.machine import run, take
from lastcall.game import Table
from lastcall.host import scenes
from lastcall.host.plans import Plan
from lastcall.host.store import Store, StoredTable
from support.crowd import Json, Player, new_table, play_all
from support.serving import Served

KINDS: list[Json] = [
    {"people": 2},
    {"people": 3, "bots": 1},
    {"people": 4, "mode": "two-headed-dragon"},
    {"people": 1, "bots": 3, "pace": "relaxed"},
    {"people": 3, "variants": ["prize"]},
    {"people": 2, "bots": 2, "absent": "pass"},
    {"people": 4, "mode": "boss-battle"},
    {"people": 2, "mode": "otto", "variants": ["bar-deck"]},
]


class Evening:
    """A tavern that is killed again and again, and the people in it."""

    def __init__(self, folder: Path, tables: int, chance: Random) -> None:
        self.served = Served(folder / "tavern.sqlite3", folder / "said")
        self.tables = tables
        self.chance = chance
        self.players: list[Player] = []
        self.made = 0
        self.stored: dict[str, int] = {}  # how much of each record was stored when it was killed last

    async def seat_everybody(self) -> None:
        """As many tables as there should be; where a game is over, another begins."""
        playing = {player.code for player in self.players if not player.over}
        async with httpx.AsyncClient(base_url=self.served.url, timeout=30) as http:
            for _ in range(self.tables - len(playing)):
                kind = dict(KINDS[self.made % len(KINDS)])
                self.made += 1
                self.players += await new_table(http, kind.pop("people"), self.chance, **kind)

    async def play_and_kill(self, seconds: float) -> None:
        """Open, play on for a while, kill."""
        await self.served.start()
        await self.seat_everybody()
        before = {id(player): player.greeted for player in self.players}
        tasks = await play_all(self.players, self.served.url)
        async with asyncio.timeout(60):
            while any(not one.over and one.greeted == before[id(one)] for one in self.players):
                await asyncio.sleep(0.02)
        await asyncio.sleep(seconds)
        await self.served.kill()
        await asyncio.gather(*tasks)
        await self.compare()

    async def compare(self) -> None:
        """Everything anybody was told is in the database."""
        async with await Store.open(self.served.database) as store:
            for code in {player.code for player in self.players}:
                found = await store.load(code)
                here = [player for player in self.players if player.code == code]
                walked(found, here, self.stored.get(code, 0))
                self.stored[code] = len(found.record())

    async def nobody_is_stuck(self) -> None:
        """Every table can be played on."""
        await self.served.start()
        tasks = await play_all(self.players, self.served.url)
        wanted = {id(player): len(player.accepted) + 3 for player in self.players}
        async with asyncio.timeout(120):
            while any(in_play(one) and len(one.accepted) < wanted[id(one)] for one in self.players):
                await asyncio.sleep(0.05)
        await self.served.stop()
        assert '"event": "closed"' in self.served.said.read_text()
        await asyncio.gather(*tasks)
        await self.compare()


def in_play(player: Player) -> bool:
    """Whether somebody will still be asked something."""
    return not player.over and bool(player.scene["view"]["seats"][player.seat]["alive"])


def walked(found: StoredTable, here: list[Player], begin: int) -> None:
    """Go through a stored game: what was accepted stands in it, what was shown is what it comes to."""
    plan = Plan.from_json(found.lobby)
    table = plan.table(plan.dealt, plan.seed)
    made = len(table.choices())
    answers: dict[int, tuple[int, str]] = {}  # by the number of the question: who, what
    unseen = {id(player): player for player in here if player.first}
    for choice in [one for one in found.choices if one.seat is not None]:
        assert choice.number == made
        look(table, made, begin, unseen)
        packed = choice.packed[0]
        decision = table.pending[packed >> 12]
        assert decision.seat == choice.seat
        number = decision.owed.number + 1
        assert number not in answers
        answers[number] = (choice.seat, decision.options[packed & 0xFFF].key)
        take(table, packed >> 12, packed & 0xFFF)
        run(table)
        made = len(table.choices())
        assert table.choices()[choice.number :] == choice.packed
    look(table, made, begin, unseen)
    assert not unseen, f"{found.code}: a seat was greeted with what is not on record"
    for player in here:
        for number, key in player.accepted.items():
            lost = f"{found.code}: answer {number} of seat {player.seat} is lost"
            who, what = answers[number]
            assert what == key if who == player.seat else table.mate_of(who, player.seat), lost
        lines = [line["words"] for line in player.lines]
        assert [words for words, _, _ in scenes.lines_of(table, player.seat, 0)][: len(lines)] == lines
        chat = [line.words for line in found.chat]
        assert set(player.said[-5:]) <= set(chat) or len(chat) == 50
    assert (found.state == "over") == table.over


def look(table: Table, made: int, begin: int, unseen: dict[int, Player]) -> None:
    """Whoever was greeted with just this view has come back to the exact table."""
    if made < begin:
        return
    for name, player in list(unseen.items()):
        view = msgspec.json.decode(scenes.scene_message(scenes.view_parts(table, player.seat)))["view"]
        if view == player.first["view"]:
            del unseen[name]


async def killed(folder: Path, tables: int, kills: int, seed: int) -> None:
    """An evening with so many kills."""
    evening = Evening(folder, tables, Random(seed))
    try:
        for _ in range(kills):
            await evening.play_and_kill(evening.chance.uniform(0.0, 0.8))
        await evening.nobody_is_stuck()
    finally:
        if evening.served.process is not None:
            await evening.served.kill()
    accepted = sum(len(player.accepted) for player in evening.players)
    assert accepted > 2 * kills * tables
    assert not [player.errors for player in evening.players if player.errors]
    assert '"level": "error"' not in evening.served.said.read_text()
    print(f"{kills} kills, {evening.made} tables, {accepted} accepted choices")


async def test_killed_a_few_times(tmp_path: Path) -> None:
    await killed(tmp_path, tables=4, kills=3, seed=1)


@pytest.mark.slow
@pytest.mark.timeout(1800)
async def test_killed_fifty_times_over_twenty_tables(tmp_path: Path) -> None:
    await killed(tmp_path, tables=20, kills=50, seed=2)
