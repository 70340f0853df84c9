"""How much one visitor may ask for at a time.

>>> bucket = Bucket(rate=1.0, most=2.0, now=0.0)
>>> [bucket.take(0.0) for _ in range(3)]
[True, True, False]
>>> bucket.take(1.0)
True
"""

from __future__ import annotations

import time
from typing import Final

MOST_VISITORS: Final = 10_000  # whose buckets are kept


class Bucket:
    """So many drops a second flow in, up to a number; each message takes one out."""

    __slots__ = ("rate", "most", "level", "at")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate = rate
        self.most = most
        self.level = most
        self.at = now

    def take(self, now: float) -> bool:
        """Whether there is a drop left, which is taken."""
        self.level = min(self.most, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True


class Limits:
    """A bucket for every visitor."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def allows(self, visitor: str) -> bool:
        """Whether a visitor may ask for one more thing now."""
        now = time.monotonic()
        bucket = self._buckets.get(visitor)
        if bucket is None:
            if len(self._buckets) >= MOST_VISITORS:
                self._buckets.clear()
            bucket = self._buckets[visitor] = Bucket(self.rate, self.most, now)
        return bucket.take(now)
