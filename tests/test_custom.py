"""Characters from files outside the package: the two of the documentation, and files that are wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lastcall import LastCallError, Table, bots, characters, custom
from lastcall.bots import play_out
from lastcall.cli import app
from lastcall.proof import fuzz as fuzzing
from lastcall.stories import run_story, stories_in
from lastcall.stories.coverage import coverage

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"

DECK = """
from lastcall.cards.vocabulary import action, character, lose
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE
ONE = character("one", "One the First", [{cards}])
"""


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Whatever a test takes into the game is out of it afterwards."""
    characters.all_ids()
    found, names, loaded = dict(characters._found), dict(characters._names), custom.loaded[:]
    yield
    for registry, kept in ((characters._found, found), (characters._names, names)):
        registry.clear()
        registry.update(kept)  # type: ignore[arg-type]
    custom.loaded[:] = loaded


def test_the_examples_of_the_documentation_are_whole_characters() -> None:
    for one in custom.load_characters(EXAMPLES):
        assert len(one.deck) == 40, one.name
        assert characters.character(one.name) is one


def test_their_stories_hold() -> None:
    custom.load_characters(EXAMPLES)
    stories = stories_in(EXAMPLES / "nan.story.yaml")
    assert len(stories) == 2
    for story in stories:
        report = run_story(story)
        assert report.ok, str(report)


def test_they_play_with_the_others() -> None:
    custom.load_characters(EXAMPLES)
    report = fuzzing.fuzz(12, 4, characters=["marta", "nan", "zot", "fiona"], processes=1, record_to=None)
    assert not report.failures, str(report)
    table = Table.new(["nan", "marta", "zot"], seed=1)
    assert Table.parse(str(table)) == table
    play_out(table, [bots.bot("regular") for _ in range(3)])
    assert table.over
    assert Table.replay(table.record()) == table


def test_one_that_is_in_the_game_already_is_replaced(tmp_path: Path) -> None:
    text = DECK.format(cards='20 * action("A Shove", lose(FORTITUDE, 1, who=ANOTHER_PLAYER))')
    (tmp_path / "mine.py").write_text(text.replace('"one", "One the First"', '"zot", "Zot the Other"'))
    custom.load_characters(tmp_path)
    assert characters.character("zot").name == "Zot the Other"


SHOVE = 'action("A Shove", lose(FORTITUDE, 1, who=ANOTHER_PLAYER))'
NO_WORDS = """
from lastcall.table.face import Op
class Strange(Op):
    def run(self, t, d): return True
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("def (", ["one.py, line 1", "invalid syntax"]),
        ("x = 1\ny = 1 / 0\n", ["one.py, line 2", "ZeroDivisionError"]),
        ("x = 1\n", ["No file", "defines a character"]),
        (DECK.format(cards=f"3 * {SHOVE}"), ["One the First", "3 cards", "hand of 7"]),
        (DECK.format(cards=f"200 * {SHOVE}"), ["One the First", "at most 120"]),
        (DECK.format(cards=f"{SHOVE}, {SHOVE}"), ["one.py, line 4", "two different cards", "A Shove"]),
        (DECK.format(cards=f"20 * {SHOVE}").replace('"one"', '"The One"'), ["id 'The One'"]),
        (
            NO_WORDS + DECK.format(cards='20 * action("A Trick", Strange())'),
            ["one.py", "“A Trick”", "Strange", "has no words"],
        ),
    ],
)
def test_what_is_wrong_is_said_with_file_card_and_reason(tmp_path: Path, text: str, words: list[str]) -> None:
    (tmp_path / "one.py").write_text(text)
    before = characters.all_ids()
    with pytest.raises(LastCallError) as error:
        custom.load_characters(tmp_path)
    for word in words:
        assert word in str(error.value)
    assert characters.all_ids() == before, "nothing of the folder is taken"


def test_the_command_line_takes_them_anywhere() -> None:
    words = ["characters", "nan", "--characters-from", str(EXAMPLES)]
    told = CliRunner().invoke(app, words)
    assert told.exit_code == 0, told.output
    assert "The Shield" in told.output and "HOUSE" in told.output
    refused = CliRunner().invoke(app, ["play", "--characters-from", "no/such/folder", "--watch"])
    assert refused.exit_code == 2
    assert "no/such/folder" in refused.stderr


def test_a_card_of_a_side_deck_is_shown_by_a_sentence_that_names_it(tmp_path: Path) -> None:
    custom.load_characters(EXAMPLES)
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "nan.story.yaml").write_text(
        "story: An Omen\nplayers: {nan: {piles: {omens discard: [The Fox]}}, zot: {}}\n"
        'steps: ["nan\'s omens discard holds The Fox"]\n',
        encoding="utf-8",
    )
    side = coverage(tmp_path)["cards"]["nan"]["side cards"]
    assert (side["total"], side["shown"]) == (3, 1)
    assert side["not shown"] == ["nan:the-shield", "nan:the-empty-cup"]
