"""A real browser on the tavern's page: Chromium without a window, and somebody who clicks."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from random import Random

import pytest
from playwright.async_api import Browser, Page, TimeoutError, async_playwright

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HOW = (
    "The tests of the page need Chromium, and there is none here. On Debian and Ubuntu: apt-get install "
    "chromium. Elsewhere install Chromium or Chrome, or name it: CHROMIUM=/path/to/it make test."
)
# In one go, so that nothing changes between the look and the click: whether a card of that title can be
# played now; if not, and something is asked, it is declined.
DECLINE_UNLESS = """title => {
  const cards = [...document.querySelectorAll('.hand button.card.playable')]
  if (title && cards.some(card => card.textContent.includes(title))) return true
  const buttons = [...document.querySelectorAll('#decision.asked .row .button')]
  for (const words of ['Pass', 'Play no Action', 'Done', 'Drink all of it', 'No']) {
    const button = buttons.find(one => one.textContent.trim().startsWith(words))
    if (button) { button.click(); break }
  }
  return false
}"""


@cache
def chromium() -> str:
    """Where Chromium is; where it can simply be installed, it is."""
    named = os.environ.get("CHROMIUM", "")
    found = named or next((path for name in NAMES if (path := shutil.which(name))), "")
    if not found and shutil.which("apt-get") and os.geteuid() == 0:
        for words in (["update", "-qq"], ["install", "-y", "-qq", "chromium"]):
            subprocess.run(["apt-get", *words], check=False, capture_output=True, timeout=600)
        found = shutil.which("chromium") or ""
    if not found:
        pytest.fail(HOW, pytrace=False)
    return found


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """A browser, as long as the block lasts."""
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=chromium(), args=list(ARGS))
        try:
            yield opened
        finally:
            await opened.close()


class Somebody:
    """A person at a page: looks at it, clicks, and notices what the browser complains about."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda message: self.complaints.append(message.text) if message.type == "error" else None,
        )

    async def asked(self) -> bool:
        """Whether there is something to decide."""
        return await self.page.locator("#decision.asked").count() > 0

    async def prompt(self) -> str:
        """What is asked."""
        return await self.page.locator("#decision .prompt").first.inner_text()

    async def press(self, words: str) -> None:
        """Press the button that begins with these words."""
        await self.page.locator("#decision button", has_text=words).first.click()

    async def play_card(self, title: str) -> None:
        """Take a card of the hand up once it can be played, and play it on whomever comes first."""
        await self.page.locator(".hand button.card", has_text=title).first.wait_for()
        card = self.page.locator(".hand button.card.playable", has_text=title)
        async with asyncio.timeout(20):
            while not await self.page.evaluate(DECLINE_UNLESS, title):
                await asyncio.sleep(0.05)
        await card.first.click()
        await self.page.locator("#decision .picked .button.main").first.click()

    async def decline(self) -> None:
        """Pass, or whatever else says no to what is asked; nothing, if nothing is asked."""
        await self.page.evaluate(DECLINE_UNLESS, "")

    async def act(self, chance: Random) -> None:
        """Do something of what the page offers, as a person would: a card that glows, or a button.

        What is offered may be gone in the same moment; then nothing is done.
        """
        with suppress(TimeoutError):
            await self._act(chance)

    async def _act(self, chance: Random) -> None:
        glowing = self.page.locator(".hand button.card.playable")
        if await self.page.locator("#decision .picked").count():
            await self.page.locator("#decision .picked .button.main").first.click(timeout=1_000)
        elif chance.random() < 0.5 and await glowing.count():
            await glowing.nth(chance.randrange(await glowing.count())).click(timeout=1_000)
        else:
            buttons = self.page.locator("#decision .row .button, #decision .cards .button")
            if await buttons.count():
                await buttons.first.click(timeout=1_000)


async def newcomer(opened: Browser, size: dict[str, int]) -> Somebody:
    """Somebody with a browser of their own, who wants nothing to move about."""
    context = await opened.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        has_touch=size is PHONE,
        reduced_motion="reduce",
    )
    page = await context.new_page()
    page.set_default_timeout(10_000)
    return Somebody(page)
