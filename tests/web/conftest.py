"""The built page in a tavern of its own, and a browser to look at it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from lastcall.host.paces import PACES
from lastcall.web import static
from support.browser import browser
from support.tavern import Open, open_tavern


@pytest.fixture
async def opened() -> AsyncIterator[Browser]:
    """A browser."""
    async with browser() as one:
        yield one


@pytest.fixture
async def inn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Open]:
    """A tavern with the page, in which programs do not dawdle."""
    for pace in PACES:
        for name in ("least", "bluff", "think"):
            monkeypatch.setitem(pace.__dict__, name, 0.02)
    monkeypatch.setattr("lastcall.host.moments.QUIET_LASTS", 0.01)
    async with open_tavern(tmp_path / "tavern.sqlite3", static()) as one:
        yield one
