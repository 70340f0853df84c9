"""The commands of the lab."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from lastcall.cli import app
from lastcall.cli import lab as commands
from lastcall.table.errors import LastCallError

FEW = ("--games", "4", "--seats", "2", "--characters", "zot,eve,fiona", "--bots", "random", "-p", "1")


def run(*args: str | Path) -> Result:
    """Run a command."""
    return CliRunner().invoke(app, [str(arg) for arg in args])


def test_simulate_says_how_many_games_are_there(tmp_path: Path) -> None:
    out = tmp_path / "new" / "run"
    first = run("simulate", *FEW, "--out", out)
    assert first.exit_code == 0, first.stderr
    assert first.stdout.startswith("4 games are in")
    again = run("simulate", *FEW, "--games", "6", "--out", out, "--json")
    assert json.loads(again.stdout) == {"games": 6, "out": str(out), "failed": []}


def test_simulate_needs_to_be_told_where(tmp_path: Path) -> None:
    assert run("simulate", *FEW).exit_code == 2


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("--characters", "zott"), "zott"),
        (("--seats", "four"), "--seats is a number"),
        (("--mode", "otter"), "There is no way to play called 'otter'"),
        (("--bots", "nobody:Bot"), "cannot be loaded"),
    ],
)
def test_simulate_refuses_in_a_sentence_before_it_begins(
    more: tuple[str, str], words: str, tmp_path: Path
) -> None:
    result = run("simulate", *FEW, *more, "--out", tmp_path / "run")
    assert result.exit_code == 2 and words in result.stderr and "Traceback" not in result.stderr
    assert not (tmp_path / "run").exists()


def test_a_failed_game_is_told_and_makes_the_exit_code_1(tmp_path: Path) -> None:
    words = [*FEW, "--bots", "support.odd_bots:Raises", "--games", "16", "--seed", "5"]
    result = run("simulate", *words, "--out", tmp_path / "run")
    assert result.exit_code == 1
    assert "Game 5/" in result.stdout and "did not answer (ValueError: no idea)" in result.stdout


def test_report_writes_the_page_and_says_where(tmp_path: Path) -> None:
    out = tmp_path / "run"
    run("simulate", *FEW, "--out", out)
    first = run("report", out)
    assert first.exit_code == 0, first.stderr
    assert first.stdout == f"The page is '{out / 'report.html'}'.\n"
    again = run("report", out, "--against", out, "--out", tmp_path / "change.html")
    assert again.exit_code == 0, again.stderr
    assert "What changed" in (tmp_path / "change.html").read_text()


def test_report_refuses_what_is_no_run(tmp_path: Path) -> None:
    for words, said in (
        ((tmp_path / "none",), "There is no folder"),
        ((tmp_path,), "holds no games"),
        ((tmp_path, "--out", tmp_path), "is a folder"),
    ):
        result = run("report", *words)
        assert result.exit_code == 2 and said in result.stderr and "Traceback" not in result.stderr


def test_what_is_not_installed_is_named() -> None:
    with pytest.raises(LastCallError, match=r"pip install 'last-call\[lab\]'"):
        commands.needs("pyarrow_of_another_world")
