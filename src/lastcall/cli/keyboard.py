"""Reading lines: from a terminal, or from whatever is piped in."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from typing import Final

SMALLEST: Final = (60, 15)  # columns and rows that a drawn table needs


class EndOfInput(Exception):
    """Nothing more will be typed."""


class Keyboard:
    """Where answers come from, and what kind of screen there is."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401 - arrow keys and earlier lines in input()

    def line(self, prompt: str) -> str:
        """The next line, without what surrounds it."""
        if self.live:
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                raise EndOfInput from None
        print(prompt, end="", flush=True)
        text = sys.stdin.readline()
        if not text:
            print()
            raise EndOfInput
        print(text.strip())  # so that the output reads as a conversation
        return text.strip()

    def size(self) -> tuple[int, int]:
        """Columns and rows of the screen."""
        columns, rows = shutil.get_terminal_size((80, 24))
        return columns, rows

    def fits(self) -> bool:
        """Whether the table can be drawn, screen by screen."""
        columns, rows = self.size()
        return self.live and columns >= SMALLEST[0] and rows >= SMALLEST[1]

    def wipe(self, all: bool = True) -> None:
        """Clear the screen, and all that can be scrolled back to."""
        if self.live:
            print("\x1b[H\x1b[2J" + ("\x1b[3J" if all else ""), end="", flush=True)


def fancy() -> bool:
    """Whether the screen can show characters beyond ASCII."""
    return (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
