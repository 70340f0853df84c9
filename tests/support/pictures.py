"""The pictures of the page that the documentation shows: ``python -m support.pictures`` makes them anew.

A table is laid out, or played by programs for a while, and photographed at two sizes.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.async_api import Browser, Page

from lastcall import Table
from lastcall.bots import ask, bot
from lastcall.flow.machine import run
from lastcall.host.paces import PACES
from lastcall.host.sitting import Sitting
from lastcall.web import static
from support.arranged import hold
from support.browser import DESKTOP, PHONE, browser
from support.tavern import Open, open_tavern

IMAGES: Final = Path(__file__).parents[2] / "docs" / "images"
SIZES: Final = {"desktop": DESKTOP, "phone": PHONE}


async def pages(opened: Browser) -> dict[str, Page]:
    """A page of each size, in the colours of the evening."""
    found = {}
    for name, size in SIZES.items():
        context = await opened.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=size is PHONE,
            device_scale_factor=1,
            color_scheme="dark",
            reduced_motion="reduce",
        )
        found[name] = await context.new_page()
    return found


async def take(page: Page, name: str, size: str) -> None:
    """One picture."""
    await page.wait_for_timeout(700)
    await page.screenshot(path=IMAGES / f"{name}-{size}.png")


def played(sitting: Sitting, choices: int, seed: int) -> Table:
    """The sitting's table after programs have played for a while."""
    table = sitting.plan.table(sitting.plan.dealt, seed)
    players = [bot("regular", seat) for seat in range(len(table.seats))]
    chance = Random(seed)
    for _ in range(choices):
        if table.owed:
            decision = chance.choice(table.pending)
            table.answer(decision, ask(table, decision, players[decision.seat]))
    return table


def put(sitting: Sitting, table: Table) -> None:
    """The sitting goes on with this table."""
    sitting.table = table
    sitting.state = "over" if table.over else "playing"
    sitting._new_moment(table)
    sitting._stir()
    sitting._set_timer()


def on_to(
    table: Table, seat: int, kind: str, hands: dict[int, list[str]], plays: list[tuple[int, str]]
) -> Table:
    """Hold these cards and play some of them; the others pass until a seat is asked something of a kind."""
    while table.active != seat or table.pending[0].kind != "action":
        step(table)
    for one, titles in hands.items():
        hold(table, one, *titles)
    table.owed = []
    run(table)  # what may be played is worked out anew
    for one, start in plays:
        for _ in range(60):
            found = [
                (decision, option.key)
                for decision in table.pending
                if decision.seat == one
                for option in decision.options
                if option.key.startswith(start)
            ]
            if found:
                table.answer(*found[0])
                break
            step(table)
    while not any(decision.seat == 0 and decision.kind == kind for decision in table.pending):
        step(table)
    return table


def step(table: Table) -> None:
    """The dullest thing."""
    decision = table.pending[0]
    keys = [option.key for option in decision.options]
    table.answer(decision, next((key for key in ("pass", "done", "no") if key in keys), 0))


async def make() -> None:
    """All the pictures."""
    for pace in PACES:
        for name in ("least", "bluff", "think", "respond", "decide"):
            pace.__dict__[name] = 600.0
    with tempfile.TemporaryDirectory() as folder:
        async with open_tavern(Path(folder) / "tavern.sqlite3", static()) as inn, browser() as opened:
            looks = await pages(opened)
            for size, page in looks.items():
                await page.goto(inn.url)
                await take(page, "front", size)
            who = ("you:fiona", "bot:zot", "bot:gerki", "bot:deirdre")
            await shoot(inn, looks, "table", who, lambda s: played(s, 160, 11))
            await shoot(
                inn,
                looks,
                "board",
                ("you:keet", "bot:wrench", "bot:kaylin", "bot:phrenk"),
                lambda s: played(s, 300, 3),
            )
            await shoot(
                inn,
                looks,
                "answer",
                ("you:fiona", "bot:zot", "bot:gerki"),
                lambda s: on_to(
                    played(s, 0, 2),
                    1,
                    "respond",
                    {
                        1: ["Down Pooky!", "I don't think so!"],
                        0: [
                            "Luckily for me, I was wearing my armor!",
                            "I don't think so!",
                            "I'm a quick healer.",
                            "Gambling? I'm in!",
                            "Winning Hand!",
                        ],
                    },
                    [(1, "play zot:down-pooky @fiona")],
                ),
            )
            await shoot(
                inn,
                looks,
                "gambling",
                ("you:fiona", "bot:zot", "bot:gerki"),
                lambda s: on_to(
                    played(s, 0, 2),
                    1,
                    "gamble",
                    {1: ["Gambling? I'm in!"], 0: ["I raise!", "Gambling? I'm in!", "Winning Hand!"], 2: []},
                    [(1, "play zot:gambling-im-in")],
                ),
            )
            await shoot(inn, looks, "end", who, lambda s: played(s, 100_000, 7))


async def shoot(inn: Open, looks: dict[str, Page], name: str, who: tuple[str, ...], table: Any) -> None:
    """A table in a position, at both sizes."""
    seat = await inn.new_table(*who)
    await inn.start(seat)
    sitting = await inn.tavern.sitting(seat["code"])
    put(sitting, table(sitting))
    for size, page in looks.items():
        await page.goto(f"{inn.url}/t/{seat['code']}#{seat['token']}")
        await take(page, name, size)


if __name__ == "__main__":
    asyncio.run(make())
