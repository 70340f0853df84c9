"""Many games written down: always the same rows, whatever happens on the way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from lastcall.lab.folder import Folder
from lastcall.lab.playing import GameFailed, play
from lastcall.lab.simulate import Done, Stopped, simulate
from lastcall.lab.wanted import ANY, Wanted, plan, wanted
from lastcall.modes import modes
from lastcall.table.errors import LastCallError

ROOT = Path(__file__).parent.parent.parent
QUICK = wanted(5, ["zot", "eve", "fiona", "gerki"], (2, 3), ["random"])


def odd(name: str, seed: int = 5) -> Wanted:
    """Games with a bot that does what no bot should, in some of them."""
    return wanted(seed, ["zot", "eve", "fiona"], (2, 2), [f"support.odd_bots:{name}"])


def odd_games(asked: Wanted, games: int) -> list[str]:
    """The names of the games in which it is odd."""
    planned = [plan(asked, number) for number in range(games)]
    return [one.name for one in planned if any(seed % 7 == 0 for seed in one.bot_seeds)]


def rows(out: Path, kind: str) -> list[dict[str, Any]]:
    """The rows of a kind."""
    found: list[dict[str, Any]] = Folder.open(out).read(kind).to_pylist()
    return found


def command(out: Path, games: int, *more: str) -> list[str]:
    """The command line of a run, in a process of its own."""
    return [sys.executable, "-m", "lastcall.cli", "simulate", "--games", str(games), "--out", str(out), *more]


ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tests'}"}


# ---- the rows -------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_rows_in_any_number_of_processes(tmp_path: Path) -> None:
    asked = wanted(5, ["zot", "eve", "fiona", "gerki"], (2, 3), ["random"], events=True)
    one, two, few = tmp_path / "one", tmp_path / "two", tmp_path / "few"
    assert simulate(asked, 30, one, processes=1).games == 30
    assert simulate(asked, 30, two, processes=2).games == 30
    simulate(asked, 11, few, processes=1)
    simulate(asked, 30, few, processes=1)  # later some more
    for kind in ("games", "seats", "plays", "moments"):
        assert rows(one, kind) == rows(two, kind) == rows(few, kind)
    assert [row["game"] for row in rows(one, "games")] == list(range(30))


def test_other_seeds_give_other_games() -> None:
    other = wanted(6, ["zot", "eve", "fiona", "gerki"], (2, 3), ["random"])
    assert [plan(QUICK, n).seed for n in range(9)] != [plan(other, n).seed for n in range(9)]


def test_a_game_is_told_by_its_rows(tmp_path: Path) -> None:
    simulate(QUICK, 40, tmp_path, processes=1)
    games, seats = rows(tmp_path, "games"), rows(tmp_path, "seats")
    for game in games:
        its = [seat for seat in seats if seat["game"] == game["game"]]
        assert len(its) == game["seats"] and [seat["seat"] for seat in its] == list(range(len(its)))
        assert sum(seat["won"] for seat in its) == pytest.approx(1)
        assert sum(seat["fair"] for seat in its) == pytest.approx(1)
        assert sum(seat["choices"] for seat in its) == game["decisions"]
        winners = [seat for seat in its if seat["won"]]
        assert game["winner"] == "+".join(seat["character"] for seat in winners)
        assert game["tie"] == (len(winners) > 1)
        assert all(seat["place"] == 1 for seat in winners)
        assert sorted(seat["place"] for seat in its)[-1] == len(its) or game["tie"]
        out = [seat for seat in its if seat["fate"] != "stayed"]
        assert len(out) >= len(its) - 1
        assert all(0 < seat["turn_out"] <= game["turns"] for seat in out)
        assert {seat["turn_out"] for seat in its if seat not in out} <= {None}
        last = max(out, key=lambda seat: seat["turn_out"])
        assert game["ended"] in {seat["fate"] for seat in out if seat["turn_out"] == last["turn_out"]}


def test_events_are_the_cards_played_and_the_standing_of_each_turn(tmp_path: Path) -> None:
    asked = wanted(5, ["zot", "eve", "fiona", "gerki"], (3, 3), ["random"], events=True)
    simulate(asked, 10, tmp_path, processes=1)
    counted = Counter((row["game"], row["seat"]) for row in rows(tmp_path, "plays"))
    for seat in rows(tmp_path, "seats"):
        assert counted[seat["game"], seat["seat"]] == seat["cards_played"]
    moments = rows(tmp_path, "moments")
    begins = [row for row in moments if row["turn"] == 1]
    assert len(begins) == 30 and {row["gold"] for row in begins} == {10}
    assert {(row["game"], row["turn"]) for row in moments} >= {
        (game["game"], turn) for game in rows(tmp_path, "games") for turn in range(1, game["turns"])
    }


@pytest.mark.parametrize("mode", modes())
def test_every_way_to_play_can_be_simulated(mode: str, tmp_path: Path) -> None:
    seats = modes()[mode].seats[0]
    asked = wanted(3, seats=(seats, seats), bots_of=["random"], modes=[mode], variants=ANY)
    simulate(asked, 3, tmp_path, processes=1)
    found = rows(tmp_path, "seats")
    assert {row["mode"] for row in rows(tmp_path, "games")} == {mode}
    for game in range(3):
        its = [row for row in found if row["game"] == game]
        sides = {row["side"] for row in its if row["won"]}
        assert all(row["won"] for row in its if row["side"] in sides)  # a team wins together
        assert all(row["fair"] == pytest.approx(its[0]["fair"]) for row in its)


def test_several_bots_change_seats() -> None:
    asked = wanted(5, seats=(3, 3), bots_of=["regular", "random", "random"])
    planned = [plan(asked, number) for number in range(60)]
    assert all(sorted(one.bots) == ["random", "random", "regular"] for one in planned)
    assert len({one.bots for one in planned}) == 3


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"seats": (5, 5), "characters": ["zot", "eve"]}, "5 seats need 5 characters"),
        ({"seats": (1, 4)}, "2 to 12 seats"),
        ({"bots_of": ["regulr"]}, "Did you mean 'regular'"),
        ({"bots_of": ["regular"] * 5}, "5 bots"),
        ({"seats": (3, 3), "modes": ["two-headed-dragon"]}, "cannot be played by 3"),
    ],
)
def test_what_cannot_be_played_is_refused(more: dict[str, Any], words: str) -> None:
    with pytest.raises(LastCallError, match=words):
        wanted(1, **more)


# ---- stopped, and gone on with --------------------------------------------------------------------


def test_a_run_that_is_killed_loses_no_finished_game(tmp_path: Path) -> None:
    out, whole = tmp_path / "killed", tmp_path / "whole"
    words = ["--characters", "zot,eve,fiona", "--seats", "3", "--processes", "2", "--seed", "9"]
    run = subprocess.Popen(command(out, 400, *words), env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    try:
        before = 0
        until = time.monotonic() + 60
        while before < 12 and time.monotonic() < until:
            time.sleep(0.05)
            before = Folder.open(out).games_there() if (out / "run.json").exists() else 0
        children = children_of(run.pid)
        assert len(children) >= 2
    finally:
        run.kill()
        run.wait()
    until = time.monotonic() + 20
    while any(alive(child) for child in children) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(alive(child) for child in children)  # nobody plays on without the run
    kept = Folder.open(out).games_there()
    assert 12 <= before <= kept < 400
    asked = wanted(9, ["zot", "eve", "fiona"], (3, 3))
    played = {kind: rows(out, kind) for kind in ("games", "seats")}
    said: list[int] = []
    numbers = {row["game"] for row in played["games"]}
    with pytest.raises(Stopped, match="400 games are kept"):
        simulate(asked, 400, out, 1, lambda there, of, failed: stop_after(said, there))
    assert said[0] == kept  # it goes on from there
    simulate(asked, 4, whole, processes=1)
    assert [row for row in played["games"] if row["game"] < 4] == [
        row for row in rows(whole, "games") if row["game"] in numbers
    ]
    assert [row for row in rows(out, "seats") if row["game"] in numbers] == played["seats"]


def stop_after(said: list[int], there: int) -> None:
    """Press Ctrl+C once some more games were played."""
    said.append(there)
    if len(said) > 3:
        raise KeyboardInterrupt


def children_of(pid: int) -> list[int]:
    """The processes a process has started."""
    tasks = Path(f"/proc/{pid}/task")
    if not tasks.exists():
        pytest.skip("this system does not tell who started a process")
    return [int(one) for task in tasks.iterdir() for one in (task / "children").read_text().split()]


def alive(pid: int) -> bool:
    """Whether a process is still at work."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_ctrl_c_stops_all_processes_and_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ["--characters", "zot,eve,fiona", "--seats", "3", "--processes", "2"]
    run = subprocess.Popen(command(out, 4000, *words), env=ENVIRONMENT, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 60
    while not list(out.glob("begun/*.jsonl")) and time.monotonic() < until:
        time.sleep(0.05)
    run.send_signal(signal.SIGINT)
    _, said = run.communicate(timeout=60)
    assert run.returncode == 2
    assert said.startswith("Stopped. ") and "goes on" in said and "Traceback" not in said


def test_a_line_that_is_not_whole_is_played_again(tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        said: list[int] = []
        simulate(QUICK, 8, tmp_path, 1, lambda there, of, failed: stop_after(said, there))
    [file] = [*(tmp_path / "begun").iterdir()]
    file.write_bytes(file.read_bytes() + b'[1,{"games":[[5,')
    lost = Folder.open(tmp_path).games_there()
    assert simulate(QUICK, 8, tmp_path, processes=1).games == 8
    assert lost < 8 and [row["game"] for row in rows(tmp_path, "games")] == list(range(8))
    assert not list((tmp_path / "begun").iterdir())


def test_a_run_that_is_there_is_not_played_again(tmp_path: Path) -> None:
    simulate(QUICK, 6, tmp_path, processes=1)
    times = {file: file.stat().st_mtime_ns for file in tmp_path.glob("*/*.parquet")}
    assert simulate(QUICK, 6, tmp_path, processes=1) == Done(6, [])
    assert {file: file.stat().st_mtime_ns for file in tmp_path.glob("*/*.parquet")} == times


# ---- folders --------------------------------------------------------------------------------------


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(LastCallError, match="other things"):
        simulate(QUICK, 2, tmp_path, processes=1)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]
    with pytest.raises(LastCallError, match="is a file"):
        simulate(QUICK, 2, tmp_path / "letter.txt", processes=1)
    with pytest.raises(LastCallError, match="not written by lastcall simulate"):
        Folder.open(tmp_path)


def test_games_that_are_not_alike_are_not_mixed(tmp_path: Path) -> None:
    simulate(QUICK, 4, tmp_path, processes=1)
    with pytest.raises(LastCallError, match="begun with other seed: 5, now 6"):
        simulate(wanted(6, QUICK.characters, (2, 3), ["random"]), 4, tmp_path, processes=1)
    with pytest.raises(LastCallError, match="only become more"):
        simulate(QUICK, 3, tmp_path, processes=1)
    doc = json.loads((tmp_path / "run.json").read_text())
    (tmp_path / "run.json").write_text(json.dumps(doc | {"engine": "another"}))
    with pytest.raises(LastCallError, match="The game has changed"):
        simulate(QUICK, 4, tmp_path, processes=1)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"format": "last-call lab 1", "games": "many"}'])
def test_a_damaged_run_file_is_refused(text: str, tmp_path: Path) -> None:
    simulate(QUICK, 2, tmp_path, processes=1)
    (tmp_path / "run.json").write_text(text)
    with pytest.raises(LastCallError, match=r"run\.json' is"):
        simulate(QUICK, 2, tmp_path, processes=1)


@pytest.mark.parametrize("kind", ["games", "seats"])
def test_a_damaged_file_is_named_and_can_be_made_again(kind: str, tmp_path: Path) -> None:
    simulate(QUICK, 8, tmp_path, processes=1)
    before = rows(tmp_path, "seats")
    file = sorted((tmp_path / kind).iterdir())[3]
    file.write_bytes(file.read_bytes()[:40])
    with pytest.raises(LastCallError, match=f"{file.name}' is damaged"):
        simulate(QUICK, 8, tmp_path, processes=1)
    with pytest.raises(LastCallError, match=f"{file.name}' is damaged"):
        Folder.open(tmp_path).read(kind)
    (tmp_path / "games" / file.name).unlink()
    simulate(QUICK, 8, tmp_path, processes=1)
    assert rows(tmp_path, "seats") == before


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    folder = Folder.begin(tmp_path, QUICK, 2)
    with pytest.raises(LastCallError, match="already"):
        simulate(QUICK, 2, tmp_path, processes=1)
    folder.let_go()
    assert simulate(QUICK, 2, tmp_path, processes=1).games == 2


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_disk_without_room_stops_the_run_and_keeps_what_is_there(processes: str, tmp_path: Path) -> None:
    """A process may write no more than so much to a file: to the program that is a full disk."""
    out = tmp_path / "run"
    words = ["--characters", "zot,eve,fiona", "--seats", "3", "--bots", "random", "--processes", processes]
    # A line of games is shorter than that, a batch of them longer.
    script = ["sh", "-c", 'ulimit -f 8; exec "$@"', "sh", *command(out, 320, *words)]
    run = subprocess.run(script, env=ENVIRONMENT, stderr=subprocess.PIPE, text=True, timeout=100)
    assert run.returncode == 2, run.stderr
    assert "Cannot write into" in run.stderr and "are kept" in run.stderr and "Traceback" not in run.stderr
    kept = Folder.open(out).games_there()
    assert 0 < kept < 320
    asked = wanted(1, ["zot", "eve", "fiona"], (3, 3), ["random"])
    said: list[int] = []
    assert simulate(asked, 320, out, 1, lambda there, of, failed: said.append(there)).games == 320
    assert said[0] == kept


# ---- bots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "words"),
    [("Raises", "ValueError: no idea"), ("Nonsense", "choices, counted from 0"), ("Hangs", "nothing came")],
)
def test_a_bot_that_fails_is_named_and_the_other_games_are_kept(
    name: str, words: str, tmp_path: Path
) -> None:
    asked = odd(name)
    failing = odd_games(asked, 16)
    assert 1 < len(failing) < 9
    done = simulate(asked, 16, tmp_path, processes=1, patience=0.5)
    assert done.games == 16 - len(failing)
    assert [sentence.partition(",")[0] for sentence in done.failed] == [f"Game {one}" for one in failing]
    assert all(words in sentence for sentence in done.failed)
    left = {int(one.partition("/")[2]) for one in failing}
    assert [row["game"] for row in rows(tmp_path, "games")] == [n for n in range(16) if n not in left]


def test_the_seat_and_the_bot_that_failed_are_told() -> None:
    asked = odd("Raises")
    name = odd_games(asked, 16)[0]
    with pytest.raises(GameFailed, match=r"'support\.odd_bots:Raises' in seat \d did not answer"):
        play(plan(asked, int(name.partition("/")[2])), events=False)


def test_a_bot_that_always_fails_ends_the_run(tmp_path: Path) -> None:
    asked = wanted(5, ["zot", "eve", "fiona"], (2, 2), ["support.odd_bots:Raises"])
    with pytest.raises(Stopped, match=r"20 games failed, so no more are played\. The first: Game 5/"):
        simulate(asked, 2000, tmp_path, processes=1)


def test_a_bot_that_ends_its_process_is_found(tmp_path: Path) -> None:
    asked = odd("Quits")
    failing = odd_games(asked, 64)
    with pytest.raises(Stopped, match="A process of the lab was ended") as stopped:
        simulate(asked, 64, tmp_path, processes=2)
    assert any(f"{name} " in str(stopped.value) or f"{name}." in str(stopped.value) for name in failing)
