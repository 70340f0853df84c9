"""Random games of teams and Bosses under the eyes of the invariants; the Boss Cards are made up."""

from __future__ import annotations

import os
import random

import pytest

from lastcall.proof.fuzz import FAST, NOT_FAST, OPEN, OPEN_NOT_FAST, Watching, fuzz
from support.bosses import crown

BOSSES = ("fiona", "gog", "torglesnarf", "amundyr", "vlazlo", "valeria")
WAYS = (
    "two-headed-dragon",
    "boss-battle",
    "two-headed-boss-battle",
    "leaders-and-lackeys",
    "boss-versus-boss",
)


@pytest.mark.parametrize("mode", WAYS)
def test_random_games(monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    crown(monkeypatch, *BOSSES)
    seed = int(os.environ.get("LASTCALL_FUZZ_SEED") or random.SystemRandom().randrange(10**6))
    mix = {FAST: 0.4, NOT_FAST: 0.2, OPEN: 0.2, OPEN_NOT_FAST: 0.2}
    watching = Watching(share=0.03, slow_share=0.0, rate=0.01)
    report = fuzz(8, seed, mix=mix, processes=1, watching=watching, record_to=None, modes=(mode,))
    assert report.games == 8
    assert not report.failures, f"LASTCALL_FUZZ_SEED={seed}\n{report}"
