"""Playing at the keyboard: whole games, several people, odd terminals, files that cannot be written."""

from __future__ import annotations

import errno
import json
import os
import random
import re
import select
import struct
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from lastcall import Table
from lastcall.cli import app
from lastcall.cli.keyboard import EndOfInput, Keyboard
from lastcall.cli.sitting import KEYBOARD, Sitting
from support.arranged import until

TWO_PLAYERS = ["fiona", "zot", "gerki"]


def run(*args: str | Path, input: str = "") -> Result:
    """Run ``lastcall play``."""
    return CliRunner().invoke(app, ["play", *[str(arg) for arg in args]], input=input)


def typed(seed: int, n: int = 4000) -> str:
    """What somebody types who plays whatever comes up."""
    chance = random.Random(seed)
    words = ["", "", "1", "2", "3", "4", "5", "6", "7", "8", "9", "1 zot", "?2", "why 3", "y"]
    return "".join(chance.choice(words) + "\n" for _ in range(n))


# ---- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", ["random", "regular"])
def test_a_whole_game_from_a_pipe(tmp_path: Path, bots: str) -> None:
    file = tmp_path / "game.json"
    result = run("--seed", "7", "--bots", bots, "--you", "gerki", "--record", file, input=typed(7))
    assert result.exit_code == 0, result.output
    doc = json.loads(file.read_text())
    table = Table.replay(doc)  # passes by standing order stand in the record too
    assert table.over
    assert doc["players"] == ["keyboard", bots, bots, bots]
    assert "You win!" in result.stdout or " wins." in result.stdout or " tie." in result.stdout
    for seat, how in table.outcome.out.items():
        if seat not in table.outcome.winners:
            assert f"{table.setup.characters[seat].short} {how}." in result.stdout
    assert f"See it again: lastcall replay {file}\n" in result.stdout


@pytest.mark.parametrize("options", [("--slow",), ("--open-floor",), ("--seats", "8", "--drinks", "cellar")])
def test_other_tables(options: tuple[str, ...]) -> None:
    result = run("--seed", "2", "--bots", "random", "--you", "fiona", *options, input=typed(2))
    assert result.exit_code == 0, result.output
    assert "wins." in result.stdout or "You win!" in result.stdout or "tie." in result.stdout


def test_who_are_you_has_a_default() -> None:
    result = run("--seed", "7", input="nobody\n\n")
    assert "Enter takes Fiona" in result.stdout
    assert "There is no character 'nobody'" in result.stdout
    assert "Fiona (? helps)>" in result.stdout
    assert "Zot (? helps)>" in run("--seed", "7", input="2\n").stdout


def test_the_end_of_the_input_is_no_error(tmp_path: Path) -> None:
    assert run("--seed", "7").exit_code == 0
    result = run("--seed", "7", "--you", "zot", "--record", tmp_path / "g.json", input="\n\n")
    assert result.exit_code == 0
    assert "The input has ended" in result.stdout
    assert "--resume" in result.stdout
    assert not Table.replay(json.loads((tmp_path / "g.json").read_text())).over


def test_a_kept_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    run("--seed", "7", "--bots", "random", "--you", "zot", "--record", file, input="\n\nquit\n")
    result = run("--resume", file, input=typed(3))
    assert result.exit_code == 0, result.output
    assert Table.replay(json.loads(file.read_text())).over
    again = run("--resume", file)
    assert again.exit_code == 2
    assert "is over" in again.stderr


def test_watching_bots() -> None:
    result = run("--watch", "--seed", "3", "--bots", "random")
    assert result.exit_code == 0
    assert " wins." in result.stdout or " tie." in result.stdout
    assert "(? helps)" not in result.stdout
    doc = json.loads(run("--watch", "--seed", "3", "--bots", "random", "--json").stdout)
    assert Table.replay(doc).over


# ---- at the prompt --------------------------------------------------------------------------------


def test_the_commands_at_the_prompt(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    lines = [
        "?", "?1", "? down pooky", "?77", "why 1", "why winning hand", "why", "rule GAMBLE-18", "rule NO-1",
        "log", "log x", "view", "orders", "orders 1", "orders unless I would lose 5 or more", "orders never",
        "orders clear", f"save {saved}", f"save {saved}", f"save! {saved}", "save /nonexistent/x",
        "dance", "quit",
    ]  # fmt: skip
    shown = run("--seed", "7", "--you", "zot", "--characters", "zot,fiona", input="\n".join(lines)).stdout
    for words in (
        "A number     takes that line",
        "“Down Pooky!”  Action",
        "There is no line 77.",
        "Name a card",
        "GAMBLE-18  Rounds of Gambling",
        "nothing named 'NO-1'",
        "Say how many lines",
        "in the deck; discarded:",
        "[x] pass on quiet moments",
        "[x] unless I would lose 5 or more",
        "is no standing order",
        "Saved.",
        "exists already",
        "Cannot use '/nonexistent/x'",
        "There is no command 'dance'",
        "You have left the game.",
    ):
        assert words in shown.replace("\n", " ").replace("  ", " ") or words in shown, words
    assert "players" in json.loads(saved.read_text())


def test_a_line_that_cannot_be_taken_says_why() -> None:
    """A card of the hand that cannot be played keeps its number, and tells the reason and the rule."""
    shown = run("--seed", "7", "-c", "fiona,zot", "-y", "fiona", input="\n" + "1\n2\n3\n4\n5\n6\n7\n").stdout
    assert re.search(r"Not now: .*\([A-Z]+-\d+\)", shown)


# ---- mistakes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--characters", "fiona,zott"), "zot"),
        (("--characters", "fiona,fiona"), "fiona"),
        (("--characters", "fiona"), "2 to"),
        (("--characters", "fiona,zot", "--seats", "3"), "3 seats"),
        (("--characters", "fiona,zot", "--you", "eve"), "not at this table"),
        (("--seats", "1"), "2 to"),
        (("--seats", "99"), "2 to"),
        (("--drinks", "rdi9"), "rdi1"),
        (("--bots", "regula"), "regular"),
        (("--switch", "zot-thirsty"), "zot-thirsty=action"),
        (("--switch", "zot=1"), "zot-thirsty"),
        (("--watch", "--you", "zot"), "--watch"),
        (("--json",), "--watch"),
        (("--watch", "--delay", "-1"), "--delay"),
        (("--resume", "/nonexistent/game.json"), "/nonexistent/game.json"),
    ],
)
def test_what_cannot_be_played_is_refused(args: tuple[str, ...], words: str) -> None:
    result = run("--seed", "1", *args, input="\n")
    assert result.exit_code == 2, result.output
    assert words in result.stderr
    assert "Traceback" not in result.output


def test_a_record_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    old = tmp_path / "old.json"
    old.write_text("precious")
    for path, words in (
        (tmp_path / "no" / "game.json", "No such file or directory"),
        (tmp_path, "is a folder"),
        (old, "--overwrite"),
    ):
        result = run("--watch", "--seed", "1", "--bots", "random", "--record", path)
        assert result.exit_code == 2
        assert words in result.stderr
        assert "wins" not in result.stdout
    assert old.read_text() == "precious"


def test_a_folder_one_may_not_write_to_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal is played here, since a test may run as somebody who may write anywhere."""

    def refuse(*args: object, **kwargs: object) -> None:
        raise PermissionError(13, "Permission denied", "a file of another name")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    result = run("--watch", "--seed", "1", "--record", tmp_path / "game.json")
    assert result.exit_code == 2
    assert "Permission denied" in result.stderr
    assert "game.json" in result.stderr


def test_a_switch_is_played() -> None:
    doc = json.loads(run("--watch", "--seed", "1", "--switch", "zot-thirsty=anytime", "--json").stdout)
    assert doc["switches"] == {"zot-thirsty": "anytime"}


# ---- several people at one keyboard ---------------------------------------------------------------


class Peeking(Keyboard):
    """A keyboard that looks at all that was printed since it changed hands."""

    def __init__(self, capsys: pytest.CaptureFixture[str], seed: int) -> None:
        super().__init__()
        self.capsys = capsys
        self.chance = random.Random(seed)
        self.sitting: Sitting | None = None
        self.text = ""
        self.handed = 0
        self.looks = 0

    def line(self, prompt: str) -> str:
        self.text += self.capsys.readouterr().out
        assert self.sitting is not None
        if "Pass the keyboard" in prompt:
            self.text = ""
            self.handed += 1
            return ""
        if "(? helps)" in prompt:
            self.look()
        if "save FILE" in prompt:
            raise EndOfInput
        return self.chance.choice(["", "1", "2", "3", "4", "5", "6", "7", "log", "view"])

    def look(self) -> None:
        """No title that only another person's hidden cards bear was shown."""
        assert self.sitting is not None
        table, holder = self.sitting.table, self.sitting.holder
        shown = " ".join(self.text.split())
        for seat in self.sitting.people:
            if seat == holder:
                continue
            it = table.seats[seat]
            played = {card for event in table.log or () if not event.private for card in event.cards}
            played |= set(it.discard)
            known = {table.faces[card].title for card in played}
            known |= {face.title for face in table.setup.characters[holder].deck}
            for card in it.hand:
                if (title := table.faces[card].title) not in known:
                    self.looks += 1
                    assert title not in shown


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("fast", [True, False])
def test_nobody_sees_another_hand(capsys: pytest.CaptureFixture[str], seed: int, fast: bool) -> None:
    keyboard = Peeking(capsys, seed)
    table = Table.new(TWO_PLAYERS, seed=seed, fast=fast)
    keyboard.sitting = Sitting(table, [KEYBOARD, KEYBOARD, "random"], keyboard)
    keyboard.sitting.play()
    assert table.over
    assert keyboard.handed > 5
    assert keyboard.looks > 100


def test_what_a_bot_could_decide_for_its_side_a_person_decides(capsys: pytest.CaptureFixture[str]) -> None:
    people = ["fiona", "deirdre", "zot", "gerki"]
    table = Table.new(people, seed=3, first=0, mode="two-headed-dragon", open_floor=True)
    until(table, "member", 0)
    sitting = Sitting(table, ["random", KEYBOARD, "random", "random"], Peeking(capsys, 1))
    assert [decision.seat for decision in table.pending] == [0, 1]
    assert sitting.next_decision().seat == 1
    table.answer(table.pending[1], "seat @fiona")
    assert sitting.next_decision().seat == table.pending[0].seat


def test_the_keyboard_changes_hands() -> None:
    shown = run("-c", "fiona,zot", "-y", "fiona", "-y", "zot", "--seed", "1", input="\n" * 300).stdout
    assert "Pass the keyboard to Fiona, then press Enter." in shown
    assert "Pass the keyboard to Zot, then press Enter." in shown
    assert "being handed the keyboard" in shown.replace("\n", " ")


# ---- terminals ------------------------------------------------------------------------------------

pty = pytest.importorskip("pty")


class Terminal:
    """``lastcall play`` in a terminal of some size."""

    def __init__(self, columns: int, rows: int, *args: str) -> None:
        import fcntl
        import termios

        main, side = os.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        env = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
        env |= {"TERM": "xterm-256color", "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        self.main = main
        self.process = subprocess.Popen(
            [sys.executable, "-m", "lastcall.cli", "play", *args],
            stdin=side,
            stdout=side,
            stderr=side,
            env={**env, "PYTHONIOENCODING": "utf-8"},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(side)
        self.shown = ""

    def until(self, words: str, seconds: float = 30.0) -> str:
        """Read until words appear; gives what was shown since the last call."""
        begin = len(self.shown)
        end = time.monotonic() + seconds
        while words not in self.shown[begin:]:
            ready, _, _ = select.select([self.main], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"{words!r} did not come: {self.shown[begin:]!r}"
            try:
                self.shown += os.read(self.main, 65536).decode("utf-8", "replace")
            except OSError as problem:
                assert problem.errno == errno.EIO, problem
                raise AssertionError(f"{words!r} did not come: {self.shown[begin:]!r}") from None
        return self.shown[begin:]

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self.main, text.encode())

    def close(self) -> int:
        """Wait for the end."""
        code = self.process.wait(20)
        os.close(self.main)
        return code


def test_a_table_is_drawn_in_a_terminal() -> None:
    terminal = Terminal(80, 24, "--seed", "7", "--you", "zot")
    terminal.until("Enter begins")
    terminal.type("\n")
    shown = terminal.until("(? helps)> ")
    assert "\x1b[2J" in shown
    assert "Your hand" in shown
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown.rsplit("\x1b[2J", 1)[1]).splitlines()
    board = next(number for number, line in enumerate(lines) if "The table" in line)
    assert len(lines) - board <= 24  # the news before it can be scrolled back to
    assert max(len(line) for line in lines) <= 80
    terminal.type("?1\n")
    terminal.until("Enter: back to the table")
    terminal.type("\n")  # does not pass
    assert "Your hand" in terminal.until("(? helps)> ")
    terminal.type("quit\n")
    terminal.until("You have left the game.")
    assert terminal.close() == 0


def test_a_tiny_terminal_is_told_line_by_line() -> None:
    terminal = Terminal(40, 10, "--seed", "7", "--you", "zot")
    shown = terminal.until("(? helps)> ")
    assert "40 columns and 10 rows" in " ".join(shown.split())
    assert "\x1b[2J" not in shown
    assert "Zot: Fortitude 20" in shown
    terminal.type("\x04")  # the end of the input
    terminal.until("The input has ended")
    assert terminal.close() == 0


def test_an_interrupt_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    terminal = Terminal(80, 24, "--seed", "7", "--you", "zot", "--record", str(file))
    terminal.until("Enter begins")
    terminal.type("\n")
    terminal.until("(? helps)> ")
    begin = len(terminal.shown)
    for _ in range(10):  # readline may miss one that comes before it has begun to wait; people press again
        terminal.type("\x03")
        with suppress(AssertionError):
            terminal.until("Stopped.", 2.0)
            break
    assert "Stopped." in terminal.shown[begin:]
    assert "Traceback" not in terminal.shown[begin:]
    assert terminal.close() == 2
    Table.replay(json.loads(file.read_text()))


def test_the_screen_is_cleared_between_people() -> None:
    terminal = Terminal(80, 24, "--seed", "7", "-c", "fiona,zot", "-y", "fiona", "-y", "zot")
    terminal.until("Enter begins")
    terminal.type("\n")
    shown = terminal.until("Pass the keyboard")
    assert shown.rindex("\x1b[3J") < shown.rindex("Pass the keyboard")
    terminal.process.terminate()
    terminal.close()
