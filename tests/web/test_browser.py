"""People at the page, with a mouse or a thumb: whole games, answers to answers, and coming back."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

from lastcall import Table
from lastcall.flow.machine import run
from lastcall.host.sitting import Sitting
from support.arranged import hold
from support.browser import DESKTOP, PHONE, Somebody, newcomer
from support.tavern import Open

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]


async def sit(person: Somebody, inn: Open, seat: dict[str, Any]) -> None:
    """Open the link to a seat."""
    await person.page.goto(f"{inn.url}/t/{seat['code']}#{seat['token']}")


async def seated(inn: Open, opened: Browser, *who: str, **wishes: Any) -> tuple[Somebody, Somebody, Sitting]:
    """Ada at a desktop and Bob at a phone, at a table that has begun."""
    one = await inn.new_table(*who, **wishes)
    two = await inn.sit(one["code"], "Bob")
    ada, bob = await newcomer(opened, DESKTOP), await newcomer(opened, PHONE)
    await sit(ada, inn, one)
    await sit(bob, inn, two)
    await inn.start(one)
    await expect(ada.page.locator("#decision")).to_be_visible()
    await expect(bob.page.locator("#decision")).to_be_visible()
    return ada, bob, await inn.tavern.sitting(one["code"])


def lay_out(sitting: Sitting, arrange: Callable[[Table], None]) -> None:
    """The same table in another position: Ada is about to act."""
    table = sitting.plan.table(sitting.plan.dealt, 5)
    while table.active or table.pending[0].kind != "action":
        decision = table.pending[0]
        keys = [option.key for option in decision.options]
        table.answer(decision, next((key for key in ("pass", "done", "no") if key in keys), 0))
    for seat in range(len(table.seats)):
        hold(table, seat)
    arrange(table)
    table.owed = []
    run(table)  # what may be played is worked out anew
    sitting.table = table
    sitting._new_moment(table)
    sitting._stir()
    sitting._set_timer()


async def until(holds: Callable[[], Awaitable[bool]], seconds: float = 20) -> None:
    """Wait for something."""
    async with asyncio.timeout(seconds):
        while not await holds():
            await asyncio.sleep(0.05)


async def play_to_the_end(person: Somebody, chance: Random) -> None:
    """Do what a person would until the page says how it ended."""
    ended = person.page.locator(".finish h2")
    while not await ended.count():
        if await person.asked():
            await person.act(chance)
        await asyncio.sleep(0.05)


async def no_barriers(page: Page, where: str) -> None:
    """What axe finds serious is a failure."""
    found = await Axe().run(page)
    bad = [one for one in found.response["violations"] if one["impact"] in ("serious", "critical")]
    assert not bad, f"{where}: " + "; ".join(f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in bad)


async def test_two_people_and_two_bots_play_a_whole_game(inn: Open, opened: Browser) -> None:
    ada, bob, sitting = await seated(inn, opened, "you:fiona", "friend", "bot:zot", "bot:gerki")
    async with asyncio.timeout(240):
        await asyncio.gather(play_to_the_end(ada, Random(1)), play_to_the_end(bob, Random(2)))
    assert sitting.table is not None and sitting.table.over
    for person in (ada, bob):
        await expect(person.page.locator(".finish h2")).to_have_text(str(sitting.table.outcome))
        assert not person.complaints, person.complaints
        await no_barriers(person.page, "the end of a game")
    await ada.page.get_by_role("link", name="Watch it again").click()
    scrubber = ada.page.get_by_role("slider", name="Step")
    await expect(scrubber).to_be_visible()
    await scrubber.fill("40")
    await expect(ada.page).to_have_url(re.compile("at=40"))
    await ada.page.reload()
    await expect(ada.page.get_by_text("40 of")).to_be_visible()
    await no_barriers(ada.page, "the replay")


async def test_a_table_is_begun_and_joined_on_the_page_alone(inn: Open, opened: Browser) -> None:
    ada, bob = await newcomer(opened, DESKTOP), await newcomer(opened, PHONE)
    await ada.page.goto(inn.url)
    await no_barriers(ada.page, "the front page")
    await ada.page.get_by_label("Your name").fill("Ada")
    await ada.page.get_by_label("Players").select_option("3")
    await ada.page.locator("fieldset select").first.select_option("friend")
    await ada.page.get_by_role("button", name="Open the table").click()
    code = await ada.page.locator(".code").inner_text()
    await no_barriers(ada.page, "the lobby")
    await bob.page.goto(inn.url)
    await bob.page.get_by_label("Code or link").fill(code.lower())
    await bob.page.get_by_role("button", name="Go there").click()
    await bob.page.get_by_label("Your name").fill("Bob")
    await bob.page.get_by_role("button", name="Sit here").first.click()
    await expect(ada.page.get_by_text("Bob")).to_be_visible()
    await ada.page.get_by_role("button", name="Start").click()
    for person in (ada, bob):
        await expect(person.page.locator("#decision")).to_be_visible()
        assert not person.complaints, person.complaints
        await no_barriers(person.page, "the table")
    await bob.page.reload()
    await expect(bob.page.locator("#decision")).to_be_visible()


POOKY, ARMOR, NO = "Down Pooky!", "Luckily for me, I was wearing my armor!", "I don't think so!"


async def test_coming_back_in_the_middle_of_an_answer(inn: Open, opened: Browser) -> None:
    ada, bob, sitting = await seated(inn, opened, "you:zot", "friend:fiona")

    def arrange(table: Table) -> None:
        hold(table, 0, POOKY)
        hold(table, 1, ARMOR)

    lay_out(sitting, arrange)
    await ada.play_card(POOKY)
    await until(bob.asked)
    before = await bob.prompt()
    assert POOKY in before
    for client in list(sitting.clients):
        client.close()
    await until(lambda: connected(sitting, 0))
    await until(lambda: connected(sitting, 2))
    assert await bob.asked() and await bob.prompt() == before
    await bob.play_card(ARMOR)
    await until(lambda: told(sitting, "Ignores"))
    assert sitting.table is not None and sitting.table.side_of(1).fortitude == 20


async def connected(sitting: Sitting, n: int) -> bool:
    """Whether so many pages look at the table."""
    return len(sitting.clients) == n


async def told(sitting: Sitting, words: str) -> bool:
    """Whether the log has these words."""
    assert sitting.table is not None
    return any(words in line for line in sitting.table.story())


async def test_a_negate_is_negated(inn: Open, opened: Browser) -> None:
    ada, bob, sitting = await seated(inn, opened, "you:zot", "friend:fiona")

    def arrange(table: Table) -> None:
        hold(table, 0, POOKY, NO)
        hold(table, 1, ARMOR, NO)

    lay_out(sitting, arrange)
    await ada.play_card(POOKY)
    await bob.play_card(ARMOR)
    await ada.play_card(NO)
    await bob.decline()  # he answers his own card no further; only now is it seen what she declared
    stack = bob.page.locator("main")
    for title in (NO, ARMOR, POOKY):
        await expect(stack).to_contain_text(title)
    await bob.play_card(NO)
    await until(lambda: told(sitting, "Ignores"))
    assert sitting.table is not None and sitting.table.side_of(1).fortitude == 20


async def test_a_round_of_gambling(inn: Open, opened: Browser) -> None:
    ada, bob, sitting = await seated(inn, opened, "you:fiona", "friend:zot")

    def arrange(table: Table) -> None:
        hold(table, 0, "Gambling? I'm in!", "Winning Hand!")
        hold(table, 1, "Gambling? I'm in!")

    lay_out(sitting, arrange)
    await until(ada.asked)
    await ada.play_card("Gambling? I'm in!")

    async def in_pot() -> bool:
        current = sitting.table.current_round() if sitting.table is not None else None
        return current is not None and current.pot == 2

    async def pass_on() -> bool:
        for person in (ada, bob):
            if not await in_pot():
                await person.decline()
        return await in_pot()

    await until(pass_on)
    await expect(bob.page.locator("main")).to_contain_text("in control")


async def test_a_game_of_teams(inn: Open, opened: Browser) -> None:
    ada, bob, sitting = await seated(
        inn, opened, "you:fiona", "bot:zot", "friend:gerki", "bot:deirdre", mode="two-headed-dragon"
    )
    assert sitting.table is not None and len(sitting.table.sides) == 2
    async with asyncio.timeout(240):
        await asyncio.gather(play_to_the_end(ada, Random(3)), play_to_the_end(bob, Random(4)))
    assert not ada.complaints + bob.complaints


async def test_with_the_keyboard_alone(inn: Open, opened: Browser) -> None:
    ada, _, sitting = await seated(inn, opened, "you:fiona", "friend:zot")

    def arrange(table: Table) -> None:
        hold(table, 0, "Who says I'm not a lady?")

    lay_out(sitting, arrange)
    await until(ada.asked)
    card = ada.page.locator(".hand button.card").first
    for _ in range(80):
        await ada.page.keyboard.press("Tab")
        if await card.evaluate("card => card === document.activeElement"):
            break
    await ada.page.keyboard.press("Enter")
    play = ada.page.locator("#decision .picked .button.main").first
    for _ in range(80):
        await ada.page.keyboard.press("Tab")
        if await play.evaluate("button => button === document.activeElement"):
            break
    await ada.page.keyboard.press("Enter")

    async def played() -> bool:
        assert sitting.table is not None
        return not sitting.table.seats[0].hand

    await until(played)
