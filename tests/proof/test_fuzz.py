"""Random games under the eyes of the invariants."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from lastcall import Table
from lastcall.flow import plays
from lastcall.proof import fuzz as fuzzing
from lastcall.proof.fuzz import (
    FAST,
    NOT_FAST,
    OPEN,
    OPEN_NOT_FAST,
    Plan,
    Wanted,
    Watching,
    fuzz,
    plan,
    play,
    told,
)
from lastcall.table.state import State


def fresh_seed() -> int:
    """Another seed every time; LASTCALL_FUZZ_SEED says which."""
    return int(os.environ.get("LASTCALL_FUZZ_SEED") or random.SystemRandom().randrange(10**6))


@pytest.mark.parametrize("mode", [FAST, NOT_FAST, OPEN, OPEN_NOT_FAST])
def test_random_games(mode: str, tmp_path: Path) -> None:
    seed = fresh_seed()
    print(f"LASTCALL_FUZZ_SEED={seed} ({mode})")
    games = 36 if mode == FAST else 8
    watching = Watching(share=0.03, slow_share=0.0, rate=0.01 if mode in (FAST, OPEN) else 0.004)
    report = fuzz(games, seed, mix={mode: 1.0}, processes=1, watching=watching, record_to=tmp_path)
    assert report.games == games
    assert not report.failures, f"LASTCALL_FUZZ_SEED={seed}\n{report}"


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_many_random_games(tmp_path: Path) -> None:
    seed = fresh_seed()
    print(f"LASTCALL_FUZZ_SEED={seed}")
    report = fuzz(250, seed, record_to=tmp_path)
    assert report.games == 250
    assert not report.failures, f"LASTCALL_FUZZ_SEED={seed}\n{report}"


def test_a_game_is_the_same_alone_and_however_closely_it_is_watched() -> None:
    wanted = Wanted(seats=(2, 4))
    among = fuzz(3, 11, seats=(2, 4), processes=1, record_to=None, watching=Watching(share=0, rate=0))
    alone = [
        fuzz(1, 11, seats=(2, 4), processes=1, record_to=None, first=number, watching=Watching(rate=0.5))
        for number in range(3)
    ]
    assert among.decisions == sum(report.decisions for report in alone)
    assert sum((report.winners for report in alone), among.winners.__class__()) == among.winners
    assert plan(11, 2, wanted) == plan(11, 2, wanted)
    assert plan(11, 2, wanted) != plan(12, 2, wanted)


def test_two_processes_find_what_one_does() -> None:
    kwargs = {"seats": (2, 3), "mix": {FAST: 1.0}, "record_to": None, "watching": Watching(rate=0)}
    one = fuzz(6, 5, processes=1, **kwargs)  # type: ignore[arg-type]
    two = fuzz(6, 5, processes=2, **kwargs)  # type: ignore[arg-type]
    first, second = one.to_json(), two.to_json()
    for doc in (first, second):
        del doc["seconds"]
    assert first == second


def test_all_kinds_of_games_are_planned() -> None:
    plans = [plan(3, number, Wanted()) for number in range(600)]
    assert {p.pace for p in plans} == {FAST, NOT_FAST, OPEN, OPEN_NOT_FAST}
    assert {len(p.characters) for p in plans} == set(range(2, 9))
    assert {p.drinks for p in plans} == {"rdi1", "rdi2", "cellar"}
    assert any(p.switches for p in plans) and any(p.first is not None for p in plans)
    assert 0 < sum(p.close for p in plans) < 60
    few = Wanted(characters=("zot", "eve"), drinks=("rdi2",))
    assert {p.characters for p in (plan(1, n, few) for n in range(20))} == {("zot", "eve"), ("eve", "zot")}


def some_plan(mode: str = FAST) -> Plan:
    return Plan("1/0", ("zot", "eve", "fiona"), "rdi1", mode, (), None, 4, False)


def test_a_failure_is_written_so_that_it_replays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    to_discard = State.to_discard

    def lossy(self: State, card: int) -> None:
        if self.made < 60:
            to_discard(self, card)

    with monkeypatch.context() as patch:
        patch.setattr(State, "to_discard", lossy)
        report = play(some_plan(), Watching(rate=0), tmp_path)
    (failure,) = report.failures
    assert failure.invariant == "cards" and failure.choices
    doc = json.loads(Path(failure.file).read_text(encoding="utf-8"))
    assert doc["failure"]["sentence"] == failure.sentence
    assert len(Table.replay(doc).choices()) >= 60


def test_a_crash_is_written_up_to_the_choice_before_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError("planted")

    with monkeypatch.context() as patch:
        patch.setattr(plays, "demand", crash)
        report = play(some_plan(), Watching(rate=0), tmp_path)
    (failure,) = report.failures
    assert failure.invariant == "no crash" and "planted" in failure.sentence and "demand" in failure.trace
    doc = json.loads(Path(failure.file).read_text(encoding="utf-8"))
    table = Table.replay(doc)
    assert len(table.choices()) == len(doc["choices"])
    assert doc["failure"]["next choice"] & 0xFFF < len(table.pending[0].options)


def test_a_game_without_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fuzzing.LONGEST, FAST, 20)  # type: ignore[misc]
    (failure,) = play(some_plan(), Watching(rate=0), None).failures
    assert failure.invariant == "progress" and "not ended" in failure.sentence


def test_a_decision_that_never_comes_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzing, "PATIENCE", 0.3)

    def forever(*_: object) -> None:
        while True:
            pass

    monkeypatch.setattr(plays, "demand", forever)
    (failure,) = play(some_plan(), Watching(rate=0), None).failures
    assert failure.invariant == "progress" and "has not come" in failure.sentence


def test_the_report_says_how_closely_was_looked() -> None:
    seen: list[tuple[int, int, int]] = []
    report = fuzz(
        4, 2, seats=(2, 2), processes=1, record_to=None, progress=lambda *a: seen.append(a), mix={FAST: 1.0}
    )
    assert seen[-1] == (4, 4, 0)
    text = str(report)
    assert "At every decision of every game" in text and "No failures." in text
    doc = json.loads(json.dumps(report.to_json()))
    assert doc["games"] == 4 and doc["looks"]["cards"] > 4 and doc["failures"] == []
    assert told(report.seats) == "2 4"
