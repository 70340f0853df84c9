"""The seeking player."""

from __future__ import annotations

import json

import pytest

from lastcall.characters import all_ids, character
from lastcall.inn import drink_deck
from lastcall.proof import steer as seeking
from lastcall.proof.bench import THE_EIGHT
from lastcall.proof.steer import card_goals, drink_goals, steer


def test_steered_games_reach_much_and_break_nothing() -> None:
    report = steer(25, seed=6)
    assert report.games == 25
    assert len(report.reached) > len(report.wanted) * 0.5
    assert not report.failures, str(report)


def test_seeking_reaches_more_than_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    steered = len(steer(40, seed=6).reached)
    monkeypatch.setattr(seeking, "WHIM", 1.0)
    assert steered > len(steer(40, seed=6).reached) + 20


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_nearly_everything_is_reached() -> None:
    report = steer(1_000, seed=1, characters=list(THE_EIGHT))
    assert not report.failures, str(report)
    assert len(report.reached) > 0.95 * len(report.wanted), str(report)


def test_the_same_seed_steers_alike() -> None:
    assert steer(4, seed=3).to_json() == steer(4, seed=3).to_json()


def test_what_cannot_be_is_named_with_its_reason() -> None:
    wanted, never = card_goals([character(id) for id in all_ids()])
    assert ("zot:i-dont-think-so", seeking.NEGATED) in wanted
    assert never["zot:down-pooky", seeking.NEGATED] == "no card here Negates one like it"
    assert ("zot:down-pooky", seeking.IGNORED) in wanted
    assert ("zot:oh-barmaid-i-think-pooky-had-an-accident/2", seeking.PAID) in wanted
    assert ("zot:gambling-im-in/1", seeking.LEFT) in wanted
    drinks, never = drink_goals([drink_deck("rdi2")], [character(id) for id in all_ids()])
    assert ("drink:mead", seeking.OWN_SPLIT) in drinks
    assert ("drink:mead", seeking.SPLIT) in never
    assert ("drink:mead", seeking.DARED) not in drinks


def test_what_was_missed_is_reported_with_its_reason() -> None:
    report = steer(1, seed=1, characters=["zot", "eve"], drinks=["rdi1"])
    assert report.missed and all(report.missed.values())
    assert "not reached: " in str(report)
    doc = json.loads(json.dumps(report.to_json()))
    assert doc["reached"] + len(doc["missed"]) == doc["wanted"]
