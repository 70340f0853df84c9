"""Bots that do what no bot should, in some games; in the others they take the first choice."""

from __future__ import annotations

import os
import time

from lastcall.views.question import Question
from lastcall.views.seen import View


class First:
    """Takes the first choice."""

    def __init__(self, seed: int) -> None:
        self.odd = seed % 7 == 0

    def choose(self, view: View, question: Question) -> int:
        return self.amiss(question) if self.odd else 0

    def amiss(self, question: Question) -> int:
        return 0


class Raises(First):
    def amiss(self, question: Question) -> int:
        raise ValueError("no idea")


class Hangs(First):
    def amiss(self, question: Question) -> int:
        try:
            time.sleep(30)
        except Exception:  # a bot may well do that
            return 0
        return 0


class Nonsense(First):
    def amiss(self, question: Question) -> int:
        return len(question.choices)


class Quits(First):
    def amiss(self, question: Question) -> int:
        os._exit(7)
