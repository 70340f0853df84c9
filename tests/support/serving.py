"""The tavern as a process of its own, which can be killed: ``python -m support.serving DATABASE``."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Final

import pytest

from lastcall.cli.serving import tavern
from lastcall.host import app, moments
from lastcall.host.paces import PACES

ROOT: Final = Path(__file__).parent.parent.parent
PATIENCE: Final = 60.0


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs and standing orders answer almost at once, and nobody is told to wait a moment."""
    for pace in PACES:
        for name in ("least", "bluff", "think"):
            monkeypatch.setitem(pace.__dict__, name, 0.001)
    monkeypatch.setattr(moments, "QUIET_LASTS", 0.001)
    for name in ("MESSAGES", "REQUESTS", "ERRORS"):
        monkeypatch.setattr(app, name, (1e6, 1e6))


class Served:
    """A tavern that is served by another process, with its database and what it writes about itself."""

    def __init__(self, database: Path | str, said: Path) -> None:
        self.database = str(database)
        self.said = said
        self.url = ""
        self.process: Process | None = None

    async def start(self, hurried: bool = True, profile: str = "") -> None:
        """Open it; returns once it says where it is. A profile is written when it closes."""
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
        with self.said.open("ab") as said:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                *(("-m", "cProfile", "-o", profile) if profile else ()),
                *("-m", "support.serving", self.database, "hurried" if hurried else "usual"),
                env={**os.environ, "PYTHONPATH": paths},
                stdout=PIPE,
                stderr=said,
            )
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = (await self.process.stdout.readline()).decode()
        assert line.startswith("The tavern is open: "), line or self.said.read_text()
        self.url = line.split()[4]

    async def stop(self, signal: int = signal.SIGTERM) -> int:
        """End it, as kindly as said; gives how it ended."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(signal)
        async with asyncio.timeout(PATIENCE):
            return await self.process.wait()

    async def kill(self) -> None:
        """End it without a word."""
        await self.stop(signal.SIGKILL)

    @property
    def pid(self) -> int:
        """Its process."""
        assert self.process is not None
        return self.process.pid


def main() -> None:
    """Serve without the page."""
    database, way = sys.argv[1:]
    if way == "hurried":
        hurry(pytest.MonkeyPatch())
    tavern(database, "127.0.0.1", 0, None)


if __name__ == "__main__":
    main()
