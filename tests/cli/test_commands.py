"""The commands that look things up, run stories and measure; and what every command does with mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from lastcall import Table
from lastcall.cli import app
from lastcall.cli.shell import in_words, write_json

COMMANDS = [
    "play",
    "rules",
    "cards",
    "characters",
    "replay",
    "position",
    "scenario",
    "coverage",
    "fuzz",
    "simulate",
    "report",
    "bench",
    "version",
]
HOLDS = """\
story: A shove for the wizard
players:
  fiona: {hand: ["Who says I'm not a lady?"]}
  zot:
turn: fiona's action phase
steps:
  - fiona plays "Who says I'm not a lady?" on zot
  - zot has fortitude 18
"""


def run(*args: str | Path, input: str = "") -> Result:
    """Run a command."""
    return CliRunner().invoke(app, [str(arg) for arg in args], input=input)


def record(path: Path, choices: int = 40) -> Path:
    """The record of the beginning of a game."""
    table = Table.new(["fiona", "zot", "gerki"], seed=5)
    for number in range(choices):
        decision = table.pending[0]
        table.answer(decision, number % len(decision.options))
    path.write_text(json.dumps(table.record()))
    return path


def refused(result: Result, *words: str) -> None:
    """A command that cannot be carried out says so in a sentence, and nothing else."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    for word in words:
        assert word in result.stderr


# ---- all commands ---------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_that_fits_80_columns(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    if command != "version":
        assert f"lastcall {command}" in result.stdout.split("Usage:")[1].split("\n", 1)[1]


def test_the_help_tells_the_exit_codes() -> None:
    assert "Exit codes" in run("--help").stdout


def test_no_color_may_stand_anywhere() -> None:
    for args in (("--no-color", "rules", "OBJ-02"), ("rules", "OBJ-02", "--no-color")):
        result = run(*args)
        assert result.exit_code == 0
        assert "\x1b" not in result.stdout


def test_an_unknown_flag_or_command_is_refused() -> None:
    refused(run("play", "--colour"), "--colour")
    refused(run("plya"), "plya")


def test_errors_become_sentences() -> None:
    assert in_words(FileNotFoundError(2, "No such file or directory", "x.json")).endswith("directory.")
    assert "--debug" in in_words(ValueError("odd"))


def test_debug_lets_the_error_through() -> None:
    assert not isinstance(run("characters", "zott", "--debug").exception, SystemExit)


# ---- looking up -----------------------------------------------------------------------------------


def test_rules_shows_finds_and_lists() -> None:
    assert "wins the Round" in run("rules", "GAMBLE-18").stdout
    assert "RUL-ZOT-1" in run("rules", "--rulings", "pooky").stdout
    assert "Rounds of Gambling" in run("rules").stdout
    assert "GAMBLE-44" in run("rules", "gamble").stdout
    assert "GAMBLE-34" in run("rules", "last", "player", "gold").stdout + run("rules", "GAMBLE-3 pot").stdout
    assert "Q-" in run("rules", "--open", "otto").stdout
    assert json.loads(run("rules", "OBJ-02", "--json").stdout)[0]["kind"] == "rule"
    assert all(len(line) <= 80 for line in run("rules", "GAMBLE-34").stdout.splitlines())


def test_rules_helps_with_a_miss() -> None:
    refused(run("rules", "GAMBEL-18"), "GAMBLE-18")
    refused(run("rules", "xyzzy"), "xyzzy")
    refused(run("rules", "--open", "--rulings"), "--open")


def test_cards_tells_words_decks_and_provenance() -> None:
    shown = run("cards", "down", "pooky").stdout
    assert "Another player loses 1 Fortitude." in shown
    assert "Zot the Wizard" in shown
    assert "PUBLIC" in shown
    assert "Drink Deck rdi1 ×3" in run("cards", "Wine").stdout
    both = json.loads(run("cards", "pooky thinks you look thirsty", "--json").stdout)
    assert {one["type"] for one in both} == {"Action", "Anytime"}
    assert "RUL-ZOT-1" in both[0]["rules"]


def test_cards_helps_with_a_miss() -> None:
    refused(run("cards", "down poky"), "Down Pooky!")
    refused(run("cards", "!"), "title")


def test_characters_lists_and_shows() -> None:
    assert "Zot the Wizard" in run("characters").stdout
    deck = run("characters", "gog").stdout
    assert "6 × “Gambling? I'm in!”" in deck
    assert "HOUSE" in deck
    doc = json.loads(run("characters", "zot", "--json").stdout)
    assert sum(card["copies"] for card in doc["deck"]) == doc["cards"] == 40
    refused(run("characters", "zott"), "zot")


def test_version() -> None:
    assert run("version").stdout.startswith("Last Call ")


# ---- stories --------------------------------------------------------------------------------------


def test_scenario_tells_stories_and_fails_with_them(tmp_path: Path) -> None:
    good = tmp_path / "good.story.yaml"
    good.write_text(HOLDS)
    bad = tmp_path / "bad.story.yaml"
    bad.write_text(HOLDS.replace("18", "17"))
    assert run("scenario", good).exit_code == 0
    result = run("scenario", bad, good)
    assert result.exit_code == 1
    assert "bad.story.yaml:8" in result.stdout
    assert "1 story" in result.stdout
    assert "2 stories, 1 of them does not hold." in run("scenario", "-k", bad, good).stdout
    told = json.loads(run("scenario", "--json", "-k", bad, good).stdout)
    assert [one["ok"] for one in told] == [False, True]


def test_scenario_refuses_what_is_not_there(tmp_path: Path) -> None:
    refused(run("scenario", tmp_path / "none.story.yaml"), "none.story.yaml")
    refused(run("scenario"), "story")
    nonsense = tmp_path / "odd.story.yaml"
    nonsense.write_text("story: [")
    assert run("scenario", nonsense).exit_code == 1


def test_scenario_prints_its_schema() -> None:
    assert "$schema" in json.loads(run("scenario", "--schema").stdout)


def test_coverage_counts(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "one.story.yaml").write_text(
        HOLDS.replace("players:", "rules: [ACTION-03]\nplayers:")
    )
    shown = run("coverage", "--root", tmp_path).stdout
    assert "rules, base" in shown
    assert "Open, rulings" in shown
    assert "Open" not in run("coverage", "--brief", "--root", tmp_path).stdout
    assert json.loads(run("coverage", "--json", "--root", tmp_path).stdout)["rules"]["base"]["proved"] == 1
    refused(run("coverage", "--root", tmp_path / "nowhere"), "nowhere")


# ---- proving --------------------------------------------------------------------------------------


def test_fuzz_plays_and_reports(tmp_path: Path) -> None:
    options = ("--processes", "1", "--seats", "2", "--out", tmp_path / "failures")
    doc = json.loads(run("fuzz", "--games", "2", "--seed", "3", "--json", *options).stdout)
    assert doc["games"] == 2
    shown = run("fuzz", "--games", "1", "-c", "zot,eve", "--drinks", "rdi1", "--seed", "3", *options)
    assert shown.stdout.startswith("Seed 3\n")


def test_fuzz_refuses_what_cannot_be(tmp_path: Path) -> None:
    refused(run("fuzz", "--games", "0"))
    refused(run("fuzz", "--seats", "1-3"), "--seats")
    refused(run("fuzz", "--seats", "many"), "--seats")
    refused(run("fuzz", "-c", "zot", "--seats", "2"), "2")
    refused(run("fuzz", "-c", "zott"), "zot")
    refused(run("fuzz", "--drinks", "rdi9"), "rdi1")
    file = tmp_path / "file"
    file.write_text("")
    refused(run("fuzz", "--out", file), "file")


def test_fuzz_fails_with_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from lastcall.proof import fuzz as fuzzing

    plan = fuzzing.plan(1, 0, fuzzing.Wanted())
    found = fuzzing.Report(
        1, games=1, failures=[fuzzing.Failure("1/0", "Gold", "Gold is lost.", plan, 3, [])]
    )
    monkeypatch.setattr(fuzzing, "fuzz", lambda *args, **options: found)
    assert run("fuzz", "--out", tmp_path).exit_code == 1


def test_bench_prints_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    from lastcall.proof import bench as benching

    figures = {
        "decisions_per_s": 12345,
        "seats": {"2": {"decisions_per_s": 1}},
        "how": "so",
        "machine": "one",
    }
    monkeypatch.setattr(benching, "bench", lambda *args, **options: figures)
    assert "12,345" in run("bench").stdout
    assert json.loads(run("bench", "--json").stdout) == figures
    refused(run("bench", "--seconds", "0"))


# ---- replaying ------------------------------------------------------------------------------------


def test_replay_prints_the_log_where_nobody_steps(tmp_path: Path) -> None:
    shown = run("replay", record(tmp_path / "g.json")).stdout
    assert "Fiona, Zot, Gerki." in shown
    assert "TURN-02" in shown or "turn." in shown


def test_replay_shows_any_position_from_any_seat(tmp_path: Path) -> None:
    file = record(tmp_path / "g.json")
    assert "Zot holds:" in run("replay", file, "--at", "10").stdout
    mine = run("replay", file, "--at", "10", "--seat", "zot").stdout
    assert "You hold:" in mine
    assert "Fiona holds" not in mine
    assert "hold" not in run("replay", file, "--at", "10", "--spectator").stdout
    doc = json.loads(run("replay", file, "--at", "10", "--json", "--seat", "zot").stdout)
    assert doc["view"]["seat"] == 1
    assert "position" not in doc


def test_replay_steps(tmp_path: Path) -> None:
    file = record(tmp_path / "g.json")
    shown = run("replay", file, "--step", input="\nb\n7\nseat zot\nlog\n?\nt\ne\nall\ntext\nq\n").stdout
    for at in (0, 1, 7):
        assert f"Decision {at} of" in shown
    assert "as Zot sees it" in shown
    assert run("replay", file, "--step", input="").exit_code == 0


def test_the_text_of_a_position_can_be_shown(tmp_path: Path) -> None:
    text = run("replay", record(tmp_path / "g.json"), "--at", "9", "--text").stdout
    assert Table.parse(text).over is False
    assert "holds:" in run("position", "-", input=text).stdout
    file = tmp_path / "position.txt"
    file.write_text(text)
    assert json.loads(run("position", file, "--json").stdout)["hands"]
    refused(run("position", "fiona,zot", "nonsense"))
    refused(run("position", tmp_path / "none.txt"), "none.txt")
    refused(run("position", "-", input=""), "empty")


def test_replay_refuses_what_is_no_record(tmp_path: Path) -> None:
    refused(run("replay", tmp_path / "none.json"), "none.json")
    for text in ("{", "[]", "{}", '{"last call record": 1}', "3", "\x00\xff"):
        damaged = tmp_path / "damaged.json"
        damaged.write_text(text)
        refused(run("replay", damaged))
    file = record(tmp_path / "g.json")
    refused(run("replay", file, "--at", "999"), "999")
    refused(run("replay", file, "--seat", "eve"), "eve")
    refused(run("replay", file, "--seat", "zot", "--spectator"))
    doc = json.loads(file.read_text())
    doc["choices"][5] = 999
    file.write_text(json.dumps(doc))
    refused(run("replay", file), "damaged")


def test_replay_opens_failures_of_fuzz(tmp_path: Path) -> None:
    file = record(tmp_path / "g.json")
    doc = json.loads(file.read_text())
    doc["failure"] = {"sentence": "Gold is lost.", "decision": 40, "last choices": ["pass"]}
    file.write_text(json.dumps(doc))
    assert "Gold is lost." in run("replay", file).stdout


# ---- files ----------------------------------------------------------------------------------------


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "doc.json"
    write_json(file, {"a": 1})
    with pytest.raises(TypeError):
        write_json(file, {"a": object()})
    assert json.loads(file.read_text()) == {"a": 1}
    assert [path.name for path in tmp_path.iterdir()] == ["doc.json"]
