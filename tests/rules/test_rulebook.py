"""The rulebook inside is whole: nothing twice, nothing missing, and every id it names exists."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

import jsonschema
import pytest

from lastcall import rules

EVERYTHING: list[rules.Rule | rules.Example | rules.Question | rules.Interaction] = [
    *rules.rules(),
    *rules.examples(),
    *rules.open_questions(),
    *rules.interactions(),
]
CHARACTERS_OF_THE_BASE_GAME = ["deirdre", "dimli", "eve", "fiona", "fleck", "gerki", "gog", "zot"]

RULING = {
    "type": "object",
    "additionalProperties": False,
    "required": ["id", "question", "readings", "taken", "why", "rules", "switch"],
    "properties": {
        "id": {
            "type": "string",
            "pattern": "^(OQ-(BASE|VAR)-[0-9]{2}|(RUL|Q)-[A-Z]+-[0-9]+|[A-Z]+-Q[0-9]+)$",
        },
        "question": {"type": "string", "minLength": 10},
        "readings": {"type": "array", "minItems": 2, "uniqueItems": True, "items": {"type": "string"}},
        "taken": {"type": "string", "pattern": "[.]$"},
        "why": {"type": "string", "pattern": "[.]$"},
        "rules": {"type": "array", "minItems": 1, "uniqueItems": True, "items": {"type": "string"}},
        "switch": {
            "oneOf": [
                {"type": "null"},
                {
                    "type": "object",
                    "additionalProperties": False,
                    "required": ["name", "choices", "default"],
                    "properties": {
                        "name": {"type": "string", "pattern": "^[a-z-]+$"},
                        "choices": {"type": "array", "minItems": 2, "items": {"type": "string"}},
                        "default": {"type": "string"},
                    },
                },
            ]
        },
    },
}


def test_totals() -> None:
    """A record that is lost or added must be meant."""
    per_file = Counter(one.file for one in rules.rules())
    assert per_file == {"base": 289, "variants": 104, "teams": 230, "otto": 224, "characters": 764}
    worked = Counter(one.file for one in rules.examples())
    assert worked == {"base": 86, "variants": 8, "teams": 38, "otto": 25, "characters": 299}
    asked = Counter(one.file for one in rules.open_questions())
    assert asked == {"base": 27, "variants": 17, "teams": 12, "otto": 19, "characters": 210}
    assert len(rules.interactions()) == 235
    assert [len(rules.document(file)["cards"]) for file in rules.FILES[:4]] == [53, 25, 54, 20]
    assert sum(one.derived for one in rules.examples() if one.file == "base") == 9


def test_ids_are_unique_across_files_and_kinds() -> None:
    ids = Counter(one.id for one in EVERYTHING)
    ids.update(one.id for one in rules.rulings() if one.id.startswith("RUL-"))
    assert [id for id, times in ids.items() if times > 1] == []
    assert all(re.fullmatch(r"[A-Z0-9]+(-[A-Z0-9]+)+", id) for id in ids)


def test_every_rule_says_something_and_comes_from_somewhere() -> None:
    for one in EVERYTHING:
        assert all(re.fullmatch(r"[a-z0-9_]+:\d+(-\d+)?", place) for place in one.source), one.id
        assert {place.split(":")[0] for place in one.source} <= set(rules.BOOKS), one.id
    for rule in rules.rules():
        assert rule.says and rule.source, rule.id
        assert rule.area in rules.areas(), rule.id


def test_every_area_holds_rules() -> None:
    for area in rules.areas():
        found = rules.rules(area)
        assert found and {one.area for one in found} == {area}, area
    assert sum(len(rules.rules(area)) for area in rules.areas()) == len(rules.rules())


def test_references_lead_somewhere() -> None:
    known = {one.id for one in rules.rules()}
    worked = {one.id for one in rules.examples()}
    meetings = {one.id for one in rules.interactions()}
    for example in rules.examples():
        assert set(example.rules) <= known | meetings, example.id
        assert example.given and example.steps and example.expect, example.id
    for rule in rules.rules():
        assert set(rule.examples) <= worked, rule.id
    for question in rules.open_questions():
        assert set(question.rules) <= known, question.id
    for file in rules.FILES[:4]:
        for card in rules.document(file)["cards"]:
            assert set(card.get("rules", ())) <= known, card["title"]


def test_examples_of_the_common_rules_name_their_rules() -> None:
    """A character's example may show another character's rule, or only a general one."""
    for example in rules.examples():
        assert example.rules or example.file == "characters", example.id


def test_rulings() -> None:
    known = {one.id for one in rules.rules()}
    jsonschema.validate(
        [
            {
                "id": one.id,
                "question": one.question,
                "readings": list(one.readings),
                "taken": one.taken,
                "why": one.why,
                "rules": list(one.rules),
                "switch": one.switch
                and {
                    "name": one.switch.name,
                    "choices": list(one.switch.choices),
                    "default": one.switch.default,
                },
            }
            for one in rules.rulings()
        ],
        {"type": "array", "items": RULING},
    )
    for one in rules.rulings():
        assert set(one.rules) <= known, one.id
        if one.switch:
            assert one.switch.default in one.switch.choices, one.id
    switches = Counter(one.switch.name for one in rules.rulings() if one.switch)
    assert set(switches.values()) == {1}


def test_every_open_question_of_the_base_rules_is_ruled() -> None:
    asked = {one.id for one in rules.open_questions() if one.file == "base"}
    ruled = {one.id for one in rules.rulings() if one.id.startswith("OQ-BASE-")}
    assert asked == ruled


def test_a_ruling_of_an_open_question_is_about_the_rules_it_asks_about() -> None:
    asked = {one.id: one for one in rules.open_questions()}
    ruled = [one for one in rules.rulings() if one.id.startswith("OQ-")]
    assert {one.id for one in ruled} >= {"OQ-BASE-01", "OQ-VAR-01", "OQ-VAR-07", "OQ-VAR-08"}
    for one in ruled:
        assert set(asked[one.id].rules) <= set(one.rules), one.id


def test_open_questions_named_in_the_rules_exist() -> None:
    asked = {one.id for one in rules.open_questions()}
    text = "\n".join(chain.from_iterable((one.says, one.note, one.differs) for one in rules.rules()))
    assert set(re.findall(r"\bOQ-[A-Z]+-\d+\b", text)) <= asked


@pytest.mark.parametrize("id", ["GAMBLE-18", "gamble-18", " Gamble-18 "])
def test_rule_by_id(id: str) -> None:
    assert rules.rule(id).id == "GAMBLE-18"


def test_unknown_ids_are_answered_with_a_sentence() -> None:
    with pytest.raises(rules.UnknownRule, match=r"^There is no rule 'GAMBEL-18'. Did you mean GAMBLE-18"):
        rules.rule("GAMBEL-18")
    with pytest.raises(KeyError, match="There is no ruling 'RUL-ZOT-9'. Did you mean RUL-ZOT-"):
        rules.ruling("RUL-ZOT-9")
    with pytest.raises(rules.UnknownRule, match="There is no area 'GAMBEL'. Did you mean GAMBLE"):
        rules.rules("GAMBEL")
    with pytest.raises(rules.UnknownRule, match="There is no example"):
        rules.example("EX-1")
    with pytest.raises(rules.UnknownRule, match="There is no file 'bass'. There are: base, "):
        rules.document("bass")
    with pytest.raises(rules.UnknownRule, match="The rulebook has nothing named ''"):
        rules.explain("")


def test_rules_of_a_file_an_area_a_character_and_a_beginning() -> None:
    assert len(rules.rules("base")) == 289
    assert {one.area for one in rules.rules("gamble")} == {"GAMBLE"}
    assert {one.area for one in rules.rules("DRINK")} == {"DRINK"}
    assert {one.area for one in rules.rules("drinks")} == {"drinks"}
    assert rules.rules("WENCH") == rules.rules("the_wench")
    assert rules.rules("CHAMP") == rules.rules("champions")


def test_characters_of_the_base_game_have_rules() -> None:
    for character in CHARACTERS_OF_THE_BASE_GAME:
        assert rules.rules(character), character
        assert rules.document("characters")["characters"][character]["cards"], character


def test_find_wants_every_word() -> None:
    found = rules.find("Winning Hand")
    assert "GAMBLE-20" in [one.id for one in found]
    for one in found:
        assert "winning" in f"{one.says} {one.note}".lower()
        assert "hand" in f"{one.says} {one.note}".lower()
    assert rules.find("gamble-20") == [rules.rule("GAMBLE-20")]
    assert [one.id for one in rules.find("GAMBLE-2 cheating")] == [
        one.id
        for one in rules.rules("GAMBLE")
        if one.id.startswith("GAMBLE-2") and "cheating" in f"{one.says} {one.note}".lower()
    ]
    assert rules.find("no such word anywhere") == []
    assert rules.find("  ") == []


def test_explain_shows_rulings_and_examples_of_a_rule() -> None:
    told = rules.explain("GAMBLE-31")
    assert told.startswith("GAMBLE-31  Rounds of Gambling\n")
    for id in ("OQ-BASE-05", "OQ-BASE-08", "RUL-STRESS-25"):
        assert f"- {id}: {rules.ruling(id).question.split()[0]}" in told
    for example in rules.examples():
        if "GAMBLE-31" in example.rules:
            assert f"- {example.id}: " in told
    assert "zot-thirsty = action or anytime" in rules.explain("rul-zot-1")


def test_everything_can_be_explained_within_a_terminal() -> None:
    for one in [*EVERYTHING, *rules.rulings()]:
        lines = rules.explain(one.id).splitlines()
        assert len(lines) > 1, one.id
        assert lines[0].startswith(f"{one.id}  "), one.id
        assert max(map(len, lines)) <= 110, one.id
