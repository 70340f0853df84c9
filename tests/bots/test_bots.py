"""Bots by name, bots of one's own, and whole games among them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from lastcall import bots, characters
from lastcall.bots import duel
from lastcall.bots.random import Random
from lastcall.bots.regular import Regular
from lastcall.game import Table
from lastcall.table.errors import LastCallError
from lastcall.views.question import Question
from lastcall.views.seen import View

EVERYBODY = characters.all_ids()
PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


class Cheeky:
    """Chooses what there is not."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, question: Question) -> int:
        return len(question.choices)


class Dumb:
    """Cannot choose."""

    def __init__(self, seed: int) -> None:
        self.seed = seed


def test_every_name_makes_a_bot() -> None:
    assert bots.names()[:2] == ["random", "regular"]
    for name in bots.names():
        assert callable(bots.bot(name, seed=5).choose)
    assert isinstance(bots.bot(" Regular "), Regular)
    assert isinstance(bots.bot("lastcall.bots.random:Random", 3), Random)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("regula", "Did you mean 'regular'"),
        ("chess", "There are: random, regular"),
        (":Bot", "written module:Class"),
        ("nowhere.at_all:Bot", "cannot be loaded"),
        ("lastcall.bots.random:Nobody", "has no bot 'Nobody'"),
        ("lastcall.bots.random:rng", "has no bot 'rng'"),
    ],
)
def test_a_wrong_name_is_told(name: str, words: str) -> None:
    with pytest.raises(LastCallError, match=words):
        bots.bot(name)


def test_a_class_that_is_no_bot_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "somebodys", sys.modules[__name__])
    with pytest.raises(LastCallError, match="no method choose"):
        bots.bot("somebodys:Dumb")
    with pytest.raises(LastCallError, match="could not be made"):
        bots.bot("somebodys:Table")
    with pytest.raises(LastCallError, match="Cheeky chose"):
        bots.play_out(Table.new(["eve", "gog"], seed=1), [bots.bot("somebodys:Cheeky"), bots.bot("random")])


def test_one_bot_a_seat() -> None:
    with pytest.raises(LastCallError, match="2 seats and 1 bots"):
        bots.play_out(Table.new(["eve", "gog"], seed=1), [bots.bot("random")])


@pytest.mark.parametrize("drinks", ["rdi1", "rdi2", "cellar"])
@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("open_floor", [True, False])
def test_every_game_ends(drinks: str, fast: bool, open_floor: bool) -> None:
    for seed in range(4):
        cast = (EVERYBODY[seed:] + EVERYBODY)[: 2 + 2 * seed]
        table = Table.new(cast, seed=seed, drinks=drinks, fast=fast, open_floor=open_floor, log=False)
        bots.play_out(table, [bots.bot("regular", seed + i) for i in range(len(cast))])
        assert table.over and table.turn < 400


def test_the_same_seed_is_the_same_game() -> None:
    def played() -> object:
        table = Table.new(EVERYBODY[:4], seed=11)
        bots.play_out(table, [bots.bot("regular", i) for i in range(3)] + [bots.bot("random", 9)])
        return table.record()

    assert played() == played()


def test_regular_beats_random_by_far() -> None:
    regular, *_ = duel.duel(["regular", "random", "random", "random"], 120, seed=4)
    assert regular.wins > 0.6 * 120


def test_a_duel_tells_who_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert duel.main(["--games", "3", "regular", "random"]) == 0
    told = capsys.readouterr().out
    assert "3 games, 2 seats" in told and "regular" in told and "random" in told
    assert duel.main(["--games", "1", "regular", "nobody"]) == 1
    assert "no bot 'nobody'" in capsys.readouterr().err
    assert duel.main(["--games", "1", "regular"]) == 1
    assert f"2 to {min(12, len(EVERYBODY))} bots" in capsys.readouterr().err


def test_the_example_of_the_page_plays(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = PAGE.read_text(encoding="utf-8").split("```python\n")[1:]
    example = next(block.split("```")[0] for block in blocks if "class Brawler" in block)
    exec(compile(example, str(PAGE), "exec"), {"__name__": "brawler"})
    assert "wins" in capsys.readouterr().out
