"""The page about the protocol says what is so, and the bot it shows plays."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from lastcall import Table
from lastcall.host import reference, scenes, wire
from lastcall.host.app import create_app
from lastcall.host.plans import Plan
from lastcall.modes import modes
from support.serving import hurry
from support.tavern import guest, open_tavern

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_reference_is_the_one_of_today() -> None:
    assert reference.put_into(PAGE) == PAGE, "python -m lastcall.host.reference docs/protocol.md"
    for kind in (*get_args(wire.Said), *get_args(wire.Told)):
        assert f"### `{kind.__struct_config__.tag}`\n" in PAGE
        assert all(f"| `{field}` |" in PAGE for field in kind.__struct_fields__)


def test_every_error_and_every_part_of_a_view_is_told() -> None:
    for code in get_args(wire.Code):
        assert f"| `{code}` |" in PAGE
    parts = scenes.view_parts(Table.new(["fiona", "zot"], seed=1), 0)
    names = {name.split(".")[1] for name in parts}
    assert [name for name in sorted(names) if f"`{name}`" not in PAGE] == []


def test_every_path_it_names_is_there() -> None:
    paths = set(create_app("unused.sqlite3", None).openapi()["paths"])
    assert [path for path in sorted(paths) if path not in PAGE] == []


@pytest.mark.parametrize("mode", ["", *modes()])
def test_every_choice_can_be_said(mode: str) -> None:
    """The keys of options are no longer than a message lets them be."""
    chance = Random(mode)
    sides = modes()[mode].seats[0] if mode else 4
    for _ in range(3):
        plan = Plan.new("ABCDEF", "", sides, mode, ["prize"])
        table = plan.table(plan.deal([""] * sides, chance), chance.getrandbits(30))
        while table.pending:
            for decision in table.pending:
                keys = [option.key for option in decision.options]
                assert max(map(len, keys)) <= 120 and len(set(keys)) == len(keys)
            decision = chance.choice(table.pending)
            table.answer(decision, chance.randrange(len(decision.options)))


async def test_the_bot_that_is_shown_plays_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    async with open_tavern(tmp_path / "tavern.sqlite3") as inn:
        ada = await inn.new_table("you:fiona", "friend:zot", "bot", absent="bot")
        bot = await asyncio.create_subprocess_exec(
            *(sys.executable, str(ROOT / "examples" / "bot.py"), inn.url, ada["code"], "Robin"),
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            sitting = await inn.tavern.sitting(ada["code"])
            async with asyncio.timeout(60):
                while sitting.chairs[1].here == 0:
                    await asyncio.sleep(0.05)
            await inn.start(ada)
            async with guest(inn, ada) as one:
                await one.say(type="away")
                async with asyncio.timeout(100):
                    said, _ = await bot.communicate()
                    await one.until(lambda me: me.over is not None)
                assert one.over is not None
                assert said.decode().strip().endswith(one.over["words"])
                assert "The tavern says" not in said.decode()
                assert sitting.chairs[1].name == "Robin"
        finally:
            if bot.returncode is None:
                bot.kill()
