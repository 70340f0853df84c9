"""The balance of the characters: who plays, and what the games say."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lastcall.lab import balance


def test_everybody_plays_equally_often_and_nobody_twice_in_a_game() -> None:
    games = balance.draws(["a", "b", "c", "d", "e", "f", "g"], 8, 4, seed=3)
    assert all(len(set(people)) == 4 for _, people in games)
    times = Counter(who for _, people in games for who in people)
    assert max(times.values()) - min(times.values()) <= 1


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    ids = ["eve", "gog", "zot", "fleck"]
    one = balance.balance(12, seed=5, ids=ids, processes=1)
    two = balance.balance(12, seed=5, ids=ids, processes=2)
    assert one.played == two.played == Counter(dict.fromkeys(ids, 12))
    assert one.won == pytest.approx(two.won)
    assert sum(one.won.values()) == pytest.approx(12)


def test_the_page_lists_everybody_the_best_first(tmp_path: Path) -> None:
    file = tmp_path / "balance.md"
    balance.main(
        ["--games", "2", "--characters", "eve,gog,zot,fleck", "--processes", "1", "--write", str(file)]
    )
    rows = [line for line in file.read_text().splitlines() if line.startswith("|")][2:]
    assert len(rows) == 4
    shares = [float(row.split("|")[4].strip().rstrip("%")) for row in rows]
    assert shares == sorted(shares, reverse=True)


def test_a_deck_of_ours_that_wins_too_often_is_named() -> None:
    tally = balance.Tally(games=10, played=Counter(zot=10), won={"zot": 9.0})
    assert balance.outside(tally) == [], "a published deck is reported as it is"
