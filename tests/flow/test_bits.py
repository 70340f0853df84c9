"""Occasions are bits: no two may be the same, or a card would be offered at another's moment."""

from __future__ import annotations

import inspect
import re
from collections import Counter

from lastcall.table import bits


def test_every_occasion_has_a_bit_of_its_own() -> None:
    taken = Counter(re.findall(r": Final = 1 << (\d+)", inspect.getsource(bits)))
    assert taken, "the search finds them"
    assert {bit for bit, times in taken.items() if times > 1} == set()
