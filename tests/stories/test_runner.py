"""The stories' own tests: what is understood, and what is said when something is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest
import yaml

from lastcall.stories import StoryError, arrange, manual, read, run_stories, run_story, schema, stories_in
from lastcall.stories.coverage import absent_characters, coverage
from lastcall.stories.read import LOADER
from lastcall.stories.steps import SENTENCES, parse
from lastcall.stories.telling import Wrong
from lastcall.table.errors import LastCallError

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests" / "scenarios").rglob("*.story.yaml"))
LADY = '"Who says I\'m not a lady?"'

FIONA_AND_ZOT = """
story: {title}
players:
  fiona: {{hand: ["Who says I'm not a lady?", "Tip the Wench."], drinks: [Wine]}}
  zot: {{hand: ["Now you see me... Now you don't!", "Bad Pooky! Don't drink that!"]}}
  gerki:
turn: {turn}
steps:
{steps}
"""


def story(*steps: str, turn: str = "fiona's action phase", title: str = "A try") -> str:
    """A story of Fiona, Zot and Gerki with these steps."""
    return FIONA_AND_ZOT.format(title=title, turn=turn, steps="\n".join(f"  - {step}" for step in steps))


def quoted(step: str) -> str:
    """A sentence as YAML, whatever it holds."""
    return "'" + step.replace("'", "''") + "'"


def failure(*steps: str, turn: str = "fiona's action phase") -> str:
    """What the report says of the only sentence that does not hold."""
    report = run_story(story(*steps, turn=turn))
    assert len(report.failures) == 1, report
    return str(report.failures[0])


# ---- stories that hold ----------------------------------------------------------------------------

HOLD = {
    "played": [
        f"fiona plays {LADY} on zot",
        "zot lost 2 fortitude",
        "zot has fortitude 18",
        "gerki lost nothing",
    ],
    "answered": [
        f"Fiona the Volatile plays {LADY} on Zot.",
        "so far zot has fortitude 20",
        "zot is asked",
        "gerki is not asked",
        'zot answers "now you see me now you don\'t"',
        "zot has fortitude 20, alcohol 0 and gold 10",
        "the log says IGNORE-01",
    ],
    "declined": [f"fiona plays {LADY} on zot", "zot passes", "zot has fortitude 18"],
    "nobody has anything": [f"fiona plays {LADY} on gerki", "everybody passes", "gerki has fortitude 18"],
    "not yet, and then": [
        'zot may not play "Now you see me... Now you don\'t!"',
        f"fiona may play {LADY} on zot",
        f"fiona may not play {LADY} on herself",
        'fiona may play "Tip the Wench." on herself',
        f"fiona plays {LADY} on zot",
        'zot may play "Now you see me... Now you don\'t!"',
    ],
    "a whole turn": [
        "fiona plays no action",
        "play goes on until fiona's order phase",
        "it is fiona's order phase",
        "fiona orders a Drink for gerki",
        "gerki's Drink Me! pile has 1 card",
        "fiona reveals Wine",
        "fiona gained 2 alcohol",
        "the Drink discard has 1 card",
        "the Drink Deck has 28 cards",
        "play goes on until zot's draw phase",
        "zot keeps the hand",
        "zot's hand is 7 cards",
    ],
    "discards": [
        'fiona discards "Tip the Wench."',
        'so far fiona\'s hand does not hold "Tip the Wench."',
        "fiona keeps the hand",
        "fiona's hand has 7 cards",
        "fiona's hand holds \"Who says I'm not a lady?\"",
        'fiona\'s discard holds "Tip the Wench."',
    ],
    "discards everything": [
        'fiona discards "Tip the Wench.", "Who says I\'m not a lady?"',
        "play goes on until fiona's action phase",
        "fiona's hand has 7 cards",
        "fiona's discard has 2 cards",
    ],
    "before an answer": [
        f"fiona plays {LADY} on zot",
        "zot has fortitude 20",
        'zot answers "Now you see me... Now you don\'t!"',
        "zot has fortitude 20",
    ],
    "an Anytime Card": ['fiona plays "Tip the Wench." on zot', "zot paid 1 gold", "the Inn got 1 gold"],
}


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("name", HOLD)
def test_stories_that_hold(name: str, fast: bool) -> None:
    turn = "fiona's turn" if name.startswith("discards") else "fiona's action phase"
    steps = HOLD[name]
    report = run_story(story(*map(quoted, steps), turn=turn), fast)
    assert report.ok, f"\n{report}"
    assert report.told == len(steps)
    assert str(report) == f"story::A try: {report.told} sentences hold."


def test_until_and_finally() -> None:
    report = run_story(
        story(f"fiona plays {LADY} on zot") + "until: zot's action phase\nfinally: [zot has fortitude 18]\n"
    )
    assert report.ok and report.told == 3


def test_the_open_floor() -> None:
    report = run_story(
        """
        story: Zot waits for Gerki
        open floor: true
        players:
          zot: {drinks: [Wine], hand: ["Bad Pooky! Don't drink that!"]}
          gerki: {hand: ["A little somethin' extra"]}
        turn: zot's drink phase
        steps:
          - zot reveals Wine
          - zot holds
          - gerki plays "A little somethin' extra" on zot's Drink
          - zot passes
          - zot has alcohol 4
        """
    )
    assert report.ok, f"\n{report}"


def test_any_position_can_be_arranged() -> None:
    (told,) = read(
        """
        story: Everywhere
        drinks: cellar
        drink deck: [Holy Water, Mead]
        drink discard: [Light Ale, Dark Ale]
        seed: 5
        players:
          fiona:
            fortitude: 7
            alcohol: 3
            gold: 2
            hand: ["2 x Winning Hand!", "3 other cards"]
            deck: ["I raise!", "Tip the Wench."]
            discard: ["Drink up, friend!"]
            drinks: [Wine, 2 cards]
            front: [The Howler]
          zot: {deck: {exactly: ["I raise!"]}}
          gog: {deck: {exactly: ["I raise!"]}, discard: {exactly: ["Dance with Gog!"]}}
          eve: {out: passed out}
          dimli: {away: true}
        turn: {player: zot, phase: order}
        steps: [zot has gold 10]
        """
    )
    table = arrange(told)
    fiona, zot, gog, eve, dimli = table.seats
    titles = [[table.faces[card].title for card in pile] for pile in (fiona.hand, fiona.deck, fiona.discard)]
    assert titles[0][:2] == ["Winning Hand!"] * 2 and len(titles[0]) == 5
    assert titles[1][-1] == "I raise!" and titles[1][-2] == "Tip the Wench."
    assert titles[2] == ["Drink up, friend!"]
    assert len(fiona.hand) + len(fiona.deck) + len(fiona.discard) == 40
    assert table.drink_faces[fiona.drinks[-1]].title == "Wine" and len(fiona.drinks) == 3
    assert table.drink_faces[fiona.front[0]].title == "The Howler" and table.standing
    assert len(zot.deck) == 1 and len(zot.discard) == 39 and not zot.hand
    assert len(gog.deck) == len(gog.discard) == 1
    assert [table.drink_faces[card].title for card in table.drink_deck[:-3:-1]] == ["Holy Water", "Mead"]
    assert [table.drink_faces[card].title for card in table.drink_discard] == ["Dark Ale", "Light Ale"]
    assert not table.is_alive(3) and eve.fate and table.away == 1 << 4 and not dimli.hand
    assert table.active == 1
    places = [card for seat in table.seats for pile in (seat.hand, seat.deck, seat.discard) for card in pile]
    drinks = [card for seat in table.seats for card in (*seat.drinks, *seat.front)]
    assert sorted(places + drinks + table.drink_deck + table.drink_discard) == list(
        range(table.setup.n_cards)
    )
    assert str(arrange(told)) == str(table), "the seed pins it"


def test_several_stories_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "two.story.yaml"
    one, two = story("zot has gold 10", title="One"), story("zot has gold 10", title="Two")
    file.write_text(f"{one}---\n{two}", encoding="utf-8")
    assert [told.id for told in stories_in(file)] == ["two::One", "two::Two"]
    assert [told.line for told in stories_in(file)] == [2, 12]
    assert all(report.ok for report in run_stories(tmp_path))
    as_list = "- " + one.strip().replace("\n", "\n  ") + "\n- " + two.strip().replace("\n", "\n  ")
    assert [told.title for told in read(as_list)] == ["One", "Two"]
    with pytest.raises(LastCallError, match="There are 2 stories there; run_stories tells them all."):
        run_story(file)


# ---- sentences that do not hold -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        (["zot has fortitude 18"], "story:9: zot has fortitude 18\n  Zot has Fortitude 20, not 18."),
        (["zot has gold 9 and alcohol 1"], "Zot has Gold 10, not 9 and Alcohol Content 0, not 1."),
        ([f"fiona plays {LADY} on zot", "zot lost 3 fortitude"], "Zot has lost 2 Fortitude."),
        ([f"fiona plays {LADY} on zot", "zot lost nothing"], "Zot has lost 2 Fortitude."),
        (["zot is out"], "Zot is still in the game."),
        (["the pot is 3"], "There is no Round of Gambling."),
        (["zot is in control"], "There is no Round of Gambling."),
        (["a Round is going on"], "There is no Round of Gambling."),
        (["fiona's hand is 3 cards"], "Fiona's hand has 2 cards."),
        (['zot\'s discard holds "Teleport beverage!"'], "Zot's discard holds: nothing."),
        (["the Drink discard holds Wine"], "does not hold Wine; it holds: nothing."),
        (["zot wins the game"], "Zot has not won: The game goes on."),
        (["zot and gerki tie"], "There is no such tie: The game goes on."),
        (["it is zot's drink phase"], "It is Fiona's"),
        (
            [f"fiona plays {LADY} on zot", "the log says GAMBLE-18"],
            "The log does not say GAMBLE-18. Since the last",
        ),
        (["nobody is in control"], "There is no Round of Gambling."),
        (["zot is asked"], "Zot is not asked."),
        (
            [f"fiona plays {LADY} on zot", "zot is not asked"],
            "Zot is asked: Fiona plays “Who says I'm not a lady?”",
        ),
        ([f"fiona may play {LADY} on fiona"], "Fiona may not play “Who says I'm not a lady?” on fiona now."),
        ([f"fiona may not play {LADY} on zot"], "Fiona may play “Who says I'm not a lady?” now."),
        (['zot may not play "Teleport beverage!"'], "is not in Zot's hand, so this proves nothing;"),
        (
            [
                f"fiona plays {LADY} on gerki",
                'zot may not play "Now you see me... Now you don\'t!" because GAMBLE-18',
            ],
            "Zot may not play “Now you see me... Now you don't!”, but because of AFFECT-01.",
        ),
        (["fiona reveals Water"], "Fiona reveals Wine."),
        (["gerki reveals Wine"], "Gerki has revealed no Drink"),
        (["the Inn got 3 gold"], "The Inn got 0 Gold."),
        (["zot has nothing special"], "No sentence is like 'zot has nothing special'."),
        (["zot has fortitud 18"], "Perhaps you mean something like: zot has fortitude 18"),
        (["zott has gold 10"], "There is no player 'zott' in this story. Did you mean 'zot'?"),
        (["eve has gold 10"], "There is no player 'eve' in this story. The players are: fiona, zot, gerki."),
        (["so far zot passes"], "“So far” goes only with what holds"),
        (['fiona plays "Who says I am a lady?" on zot'], 'Did you mean "Who says I\'m not a lady?"'),
        ([f"fiona plays {LADY} on zot with great force"], "There is no player 'great force' in this story."),
        (
            [f"fiona plays {LADY}"],
            "It is not clear how Fiona does this: “Who says I'm not a lady?” on Zot; “Who",
        ),
        (["zot discards Wine"], "No sentence is like 'zot discards Wine'."),
        (["fiona reveals Wien"], "No Drink Deck holds 'Wien'. Did you mean 'Wine'"),
        (["the log says GAMBEL-18"], "GAMBEL-18"),
        (["zot holds"], "Only on the open floor can a player hold"),
        (["play goes on until the cows come home"], "I do not know the moment 'the cows come home'. I know:"),
        (["play goes on until zot's tea phase"], "There is no 'tea' phase. The phases are:"),
        (["play goes on until the Round is over"], "There is no Round of Gambling that could end."),
        (["gerki orders a Drink for fiona"], "Gerki could not order a Drink for Fiona."),
        (["fiona accepts"], "Fiona could not accept anything."),
        (["fiona splits it with zot"], "Fiona could not split a Drink with Zot."),
        (["fiona chooses the left door"], "Fiona could not choose 'the left door'."),
    ],
)
def test_what_does_not_hold_is_told(steps: list[str], says: str) -> None:
    assert says in failure(*map(quoted, steps))


def test_a_card_that_cannot_be_played_tells_what_was_possible() -> None:
    said = failure(f"fiona plays {LADY} on zot", 'gerki answers "Hide in shadows"')
    assert "story:10: gerki answers" in said
    assert "Gerki could not play “Hide in shadows”" in said
    assert "Gerki was not asked anything." in said
    assert (
        "Zot was asked (Fiona plays “Who says I'm not a lady?” on Zot. Answer, or pass.) and took: Pass."
        in said
    )
    assert "It is not in Gerki's hand, which holds: no card." in said


def test_a_wrong_answer_tells_the_choices() -> None:
    said = failure(f"fiona plays {LADY} on zot", 'zot answers "Bad Pooky! Don\'t drink that!"')
    assert "The choices were: Pass; “Now you see me... Now you don't!”." in said
    assert "When the story came here: No Drink is waiting to be drunk. (TYPE-03)" in said


def test_the_story_ends_where_nothing_can_be_done_but_goes_on_where_something_does_not_hold() -> None:
    report = run_story(story("zot has gold 3", "zot has gold 4", "zot holds", "zot has gold 5"))
    assert [one.line for one in report.failures] == [9, 10, 11]
    assert str(report).startswith(
        "story::A try: does not hold.\nstory:9: zot has gold 3\n  Zot has Gold 10, not 3."
    )


def test_it_never_runs_past_the_moment() -> None:
    """Zot's turn would come, but the sentence is about Gerki's answer in Fiona's turn."""
    said = failure('gerki plays "Hide in shadows"')
    assert "Gerki could not play" in said
    report = run_story(story("gerki plays no action"))
    assert not report.ok


# ---- stories that cannot be read or arranged ------------------------------------------------------

PLAYERS = "players: [fiona, zot]\nsteps: [zot passes]\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("players: [fiona, zot]\nsteps: [zot passes]", "f:1: This story has no `story:`."),
        ("story: A\nsteps: [zot passes]", "f:1: This story has no `players:`."),
        ("story: A\nplayers: [fiona, zot]", "f:1: The story 'A' has no steps."),
        (f"story: A\n{PLAYERS}sted: 3", "f:4: A story has no 'sted'. Did you mean 'seed'?"),
        (f"story: A\n{PLAYERS}story: B", "f:4: A story names 'story' twice; first in line 1."),
        (f"story: A\n{PLAYERS}seed: many", "f:4: `seed` must be a number, not 'many'."),
        (
            f"story: A\n{PLAYERS}open floor: perhaps",
            "f:4: `open floor` must be true or false, not 'perhaps'.",
        ),
        (
            f"story: A\n{PLAYERS}rules: [GAMBEL-18]",
            "f:4: There is no rule 'GAMBEL-18'. Did you mean GAMBLE-18",
        ),
        (f"story: A\n{PLAYERS}tells: [EX-1]", "f:4: There is no example 'EX-1'"),
        (
            f"story: A\n{PLAYERS}retells: [EX-DER-DRINK-1]",
            "f:1: A story that `retells` an example says in `with:`",
        ),
        (
            f"story: A\n{PLAYERS}turn: zot's tea phase",
            "f:4: There is no phase 'tea'. The phases are: draw, action",
        ),
        (f"story: A\n{PLAYERS}round: 3", "f:4: `round` must be a mapping"),
        (
            f"story: A\n{PLAYERS}drink deck: {{only: [Wine]}}",
            "f:4: `drink deck` has no 'only'. It knows: exactly.",
        ),
        ("story: A\nplayers:\n  zot: {fortitude: 21}", "f:3: `fortitude` must be between 0 and 20, not 21."),
        (
            "story: A\nplayers:\n  zot: {fortitud: 2}",
            "f:3: The player 'zot' has no 'fortitud'. Did you mean 'fortitude'?",
        ),
        (
            "story: A\nplayers: [fiona, zot]\nsteps: [zot: passes]",
            "f:3: An entry of `steps` must be one text, not a",
        ),
        ("story: A\nsteps: [a, b\n", "This is not YAML"),
        (
            f"story: A\n{PLAYERS}---\nstory: A\n{PLAYERS}",
            "f:5: A story of this title stands in line 1 already.",
        ),
        ("3", "f:1: A story must be a mapping"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, says: str) -> None:
    with pytest.raises(StoryError) as caught:
        read(text, "f")
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("players: [fiona, zott]", "2: There is no character 'zott'. Did you mean 'zot'?"),
        ("players: [fiona]", "1: A story needs 2 to 12 players; it names 1."),
        ("players: [fiona, Fiona the Volatile]", "2: Fiona sits at this table already. (SETUP-02)"),
        (
            "players:\n  fiona:\n  zot: {hand: [Winning Hand]}\nturn: eve's turn",
            "5: There is no player 'eve'",
        ),
        (
            "players:\n  fiona:\n  zot: {hand: [Wining Hand]}",
            "4: Zot's deck has no card 'Wining Hand'. Did you mean",
        ),
        (
            "players:\n  fiona:\n  zot:\n    hand: ['2 x Winning Hand!']\n    discard: [Winning Hand!]",
            "6: “Winning Hand!” is named the 3rd time, but Zot's deck has 2 of it.",
        ),
        ("players: [fiona, zot]\ndrinks: rdi9", "3: There is no Drink Deck 'rdi9'. There are: rdi1"),
        ("players: [fiona, zot]\ndrink deck: [Wien]", "3: No Drink Deck holds 'Wien'. Did you mean 'Wine'"),
        (
            "players: [fiona, zot]\ndrink deck: [2 x Mead]",
            "3: “Mead” is named the 2nd time, but no Drink Deck holds more than 1.",
        ),
        (
            "players: [fiona, zot]\ndrink discard: [31 cards]",
            "31 other Drinks are asked for, but only 30 are left.",
        ),
        ("players:\n  fiona: {hand: [41 cards]}\n  zot:", "3: Fiona has not 41 other cards left."),
        (
            "players:\n  fiona: {front: [Wine]}\n  zot:",
            "3: “Wine” is not a Drink that stays in front of a player.",
        ),
        ("players:\n  fiona: {out: bored}\n  zot:", "3: A player is out by having `passed out`"),
        (
            "players:\n  fiona: {out: passed out}\n  zot:",
            "It cannot be the turn of a player who is out of the game.",
        ),
        ("players: [fiona, zot]\nround: {control: eve}", "3: There is no player 'eve' in this story."),
        (
            "players: [fiona, zot]\nround: {players: [zot], control: fiona}",
            "3: The player in control must be in",
        ),
        (
            "players: [fiona, zot]\nturn: zot's drink phase\nround: {pot: 1}",
            "4: A Round of Gambling goes on in some",
        ),
        (
            "players: [fiona, zot]\nswitches: {zot-thirsty: often}",
            "The switch zot-thirsty has no choice 'often'",
        ),
    ],
)
def test_what_cannot_be_arranged_is_told(text: str, says: str) -> None:
    report = run_story(f"story: A\n{text}\nsteps: [fiona has gold 10]")
    assert not report.ok
    assert says in str(report)


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(LastCallError, match="There is no file or folder 'nowhere.story.yaml'."):
        run_story("nowhere.story.yaml")
    with pytest.raises(LastCallError, match="cannot be read as a story"):
        stories_in(tmp_path / "nowhere.story.yaml")


# ---- the table of sentences -----------------------------------------------------------------------


@pytest.mark.parametrize("one", SENTENCES, ids=[one.pattern for one in SENTENCES])
def test_the_example_of_a_sentence_is_that_sentence(one: object) -> None:
    found, _, _ = parse(getattr(one, "example"))  # noqa: B009
    assert found is one


def test_a_sentence_that_is_none() -> None:
    with pytest.raises(Wrong, match="No sentence is like"):
        parse("the moon is full")


def test_the_manual_lists_all_sentences() -> None:
    """To bring it up to date: `manual.with_list`."""
    document = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    assert manual.with_list(document) == document


def test_the_examples_of_the_manual_hold() -> None:
    document = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(.*?)```", document, re.S)
    assert len(examples) == 3
    for text in examples:
        report = run_story(text)
        assert report.ok, f"\n{report}"


# ---- the schema -----------------------------------------------------------------------------------


KEPT = jsonschema.Draft202012Validator(schema.schema())


def test_the_schema_file_is_up_to_date() -> None:
    """To bring it up to date: `schema.SCHEMA_FILE.write_text(schema.text())`."""
    assert schema.SCHEMA_FILE.read_text(encoding="utf-8") == schema.text()
    jsonschema.Draft202012Validator.check_schema(schema.schema())


@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_story_files_keep_to_the_schema(file: Path) -> None:
    for document in yaml.load_all(file.read_text(encoding="utf-8"), LOADER):
        KEPT.validate(document)


@pytest.mark.parametrize(
    "text", ["story: A\nplayers: [fiona]\nsteps: []", f"story: A\n{PLAYERS}sted: 3", "3"]
)
def test_the_schema_refuses_what_is_no_story(text: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(yaml.safe_load(text), schema.schema())


# ---- coverage -------------------------------------------------------------------------------------

TOLD = """
story: Told
rules: [IGNORE-01, OQ-BASE-01]
tells: [EX-DER-DRINK-1]
players:
  fiona: {hand: ["Who says I'm not a lady?"]}
  zot: {drinks: [Wine], hand: ["Now you see me... Now you don't!", "I don't think so!"]}
steps:
  - zot may not play "I don't think so!"
  - fiona plays "Who says I'm not a lady?" on zot
  - zot answers "Now you see me... Now you don't!"
  - fiona answers "I don't think so!"
  - zot answers "I don't think so!"
"""


def test_coverage(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "scenarios"
    folder.mkdir(parents=True)
    (folder / "a.story.yaml").write_text(TOLD, encoding="utf-8")
    (folder / "waiting.yaml").write_text(
        "files: {teams: waiting for team games}\nexamples: {EX-DER-LOSE-1: waiting}\n"
        "rules: {IGNORE-02: waiting for a friend}\n",
        encoding="utf-8",
    )
    (tmp_path / "tests" / "test_a.py").write_text(
        '@proves("OBJ-02", "EX-DER-LOSE-2")\ndef test_a(): ...\n\n'
        '@testing.proves_card("zot", "Teleport beverage!", "played", "refused")\ndef test_b(): ...\n',
        encoding="utf-8",
    )
    found = coverage(tmp_path)
    base = found["rules"]["base"]
    assert (base["total"], base["proved"]) == (289, 2)
    assert "IGNORE-03" in base["open"] and not {"IGNORE-01", "IGNORE-02", "OBJ-02"} & set(base["open"])
    assert base["waiting"] == {"IGNORE-02": "waiting for a friend"}
    assert found["rules"]["teams"]["open"] == []
    assert found["characters"]["fiona"]["rules"] == {
        "total": 1,
        "proved": 0,
        "waiting": {},
        "open": ["FIONA-01"],
    }
    assert found["interactions"]["waiting"]["TORG-X16"] == "waiting for Captain Whitehawk"
    assert "GERKI-X01" in found["interactions"]["open"]
    assert found["rulings"]["proved"] == 1
    examples = found["examples"]["base"]
    assert examples["total"] == 86 and examples["told"] == 2 and examples["retold"] == 0
    assert examples["waiting"]["EX-DER-LOSE-1"] == "waiting"
    assert examples["waiting"]["EX-RDI10-AFFECT-3"] == "waiting for Karl"
    assert "EX-DER-LOSE-3" in examples["open"]
    assert set(found["examples"]["teams"]["waiting"].values()) == {"waiting for team games"}
    zot, fiona = found["cards"]["zot"], found["cards"]["fiona"]
    played = {"zot:teleport-beverage", "zot:i-dont-think-so"}
    assert zot["played"] == 2 and not played & set(zot["not played"])
    assert zot["refused"] == 2
    assert fiona["played"] == 1, "the second “I don't think so!” Negates hers"
    json.dumps(found)


def test_coverage_of_the_project() -> None:
    found = coverage(ROOT)
    assert found["rules"]["base"]["proved"] >= 90
    assert not [id for id in found["rules"]["base"]["open"] if re.match("(CHASER|DRINK)-", id)]


def test_coverage_complains_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(LastCallError, match="There are no tests under"):
        coverage(tmp_path)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "waiting.yaml").write_text("files: {bass: x}", encoding="utf-8")
    with pytest.raises(LastCallError, match="there is no file of rules 'bass'"):
        coverage(tmp_path)
    (tmp_path / "tests" / "waiting.yaml").write_text("rules: {OBJ-99: x}", encoding="utf-8")
    with pytest.raises(LastCallError, match="there is no rule, interaction or ruling 'OBJ-99'"):
        coverage(tmp_path)


def test_characters_an_example_waits_for() -> None:
    from lastcall import rules

    assert absent_characters(rules.example("EX-RDI10-AFFECT-3")) == ["Karl"]
    assert absent_characters(rules.example("EX-DER-LOSE-1")) == []
