"""The same choices give the same game, in every process, and the game that was written down."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from lastcall.proof import trace

GOLDEN = Path(__file__).with_name("trace.txt")
RENEW = "If games were meant to change: python -m lastcall.proof.trace --write"


def traced(hash_seed: str) -> list[str]:
    """The trace of a process of its own."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    told = subprocess.run(
        [sys.executable, "-m", "lastcall.proof.trace"], env=env, capture_output=True, text=True, check=True
    )
    return told.stdout.splitlines()


def test_the_trace_is_the_one_written_down_whatever_the_hash_seed() -> None:
    first, second = traced("1"), traced("4242")
    assert first == second
    assert first == GOLDEN.read_text(encoding="utf-8").splitlines(), RENEW


def test_a_single_other_choice_shows() -> None:
    texts = [text for _, text in trace.steps_of(0)]
    assert len(set(texts)) == len(texts)
    assert trace.line(0) != trace.line(21)


def test_the_trace_can_be_written(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "lastcall.proof.trace", "--write", str(tmp_path / "t.txt")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
        check=True,
    )
    assert len((tmp_path / "t.txt").read_text(encoding="utf-8").splitlines()) == len(trace.SEEDS)
