"""A page that looks at a table: what it was sent last, and what is still to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

from lastcall.host.scenes import Parts

MOST_WAITING: Final = 200  # messages; a page that takes them no faster is let go
PATIENCE: Final = 30.0  # seconds within which a page takes what it is sent


class Client:
    """A page at a table; ``seat`` is None for whoever watches."""

    def __init__(self, seat: int | None, lines: int = 0) -> None:
        self.seat = seat
        self.lines = lines  # of the log that it has
        self.parts: Parts = {}  # of the scene that it was sent
        self.lobby = b""
        self.over = False  # it was told that the game is over
        self.closed = False
        self._waiting: list[bytes] = []
        self._awake = asyncio.Event()

    def tell(self, message: bytes) -> None:
        """Something for this page alone, before what else there is."""
        self._waiting.append(message)
        if len(self._waiting) > MOST_WAITING:
            self.close()
        self.wake()

    def told(self) -> list[bytes]:
        """What is waiting, which is taken as sent."""
        waiting, self._waiting = self._waiting, []
        return waiting

    def wake(self) -> None:
        """There may be news."""
        self._awake.set()

    def close(self) -> None:
        """Nothing more is sent."""
        self.closed = True
        self.wake()

    @property
    def awake(self) -> bool:
        """Whether there may be news."""
        return self._awake.is_set()

    async def news(self) -> bool:
        """Wait until there may be news; false once the page is let go."""
        await self._awake.wait()
        self._awake.clear()
        return not self.closed
