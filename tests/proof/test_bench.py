"""The benchmarks run, and their figures are what they say."""

from __future__ import annotations

import importlib.util
import json
import random
from pathlib import Path

import pytest

from lastcall.proof import bench

ROOT = Path(__file__).parents[2]


def test_a_short_bench_gives_all_figures() -> None:
    figures = bench.bench(seconds=0.02, repeats=1, games_in_memory=20)
    for name in (
        "floor_ns",
        "decisions_per_s",
        "floor_iterations_per_decision",
        "games_per_s",
        "copy_us",
        "json_us",
    ):
        assert figures[name] > 0, name
    assert set(figures["seats"]) == {str(n) for n in range(2, bench.MOST_SEATS + 1)}
    assert json.loads(json.dumps(figures)) == figures


def test_nine_to_twelve_seats_are_filled_with_decks_under_other_ids() -> None:
    cast = bench.people(bench.MOST_SEATS)
    assert len({one.id for one in cast}) == bench.MOST_SEATS
    table = bench.new(cast, random.Random(1))
    assert len(table.seats) == bench.MOST_SEATS and table.pending and table.log is None


def compare():  # type: ignore[no-untyped-def]
    spec = importlib.util.spec_from_file_location("compare", ROOT / "bench" / "compare.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_baseline_holds_the_figures_and_is_compared() -> None:
    baseline = json.loads((ROOT / "bench" / "baseline.json").read_text(encoding="utf-8"))
    changed = compare().changes
    assert changed(baseline, baseline) == []
    slower = {**baseline, "copy_us": baseline["copy_us"] * 1.2, "json_us": baseline["json_us"] * 1.04}
    (line,) = changed(baseline, slower)
    assert line.startswith("copy_us") and "20 % worse" in line


@pytest.mark.parametrize("damage", ["{", "[]"])
def test_a_damaged_file_is_named(damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(damage, encoding="utf-8")
    assert compare().main([str(bad), str(bad)]) == 2
    assert "bad.json" in capsys.readouterr().err
