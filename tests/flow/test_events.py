"""Ignoring Drink Events, which no card of the eight characters does: EVENT, DARE, CONTEST-18."""

from __future__ import annotations

import pytest

from lastcall.cards.vocabulary import ignore_drink, ignore_event, sometimes
from lastcall.table.face import Character
from lastcall.testing import proves
from support.people import SHOVE, plain
from support.pouring import asked, discarded, drunk, gold, person, poured, take

NOT_FOR_ME = sometimes("Not for Me", ignore_event())
NO_THANKS = sometimes("No, Thanks", ignore_drink())


def brute(id: str = "brute") -> Character:
    return plain(id, 20 * SHOVE)


@proves("EVENT-07", "OQ-BASE-11", "COPY-01")
def test_a_round_on_the_house_goes_on_without_those_who_ignore_it_even_the_revealer() -> None:
    t = poured([person("shy", NOT_FOR_ME), brute("a"), brute("b")], ["Round on the House!"], ["Wine"])
    assert drunk(t) == [0, 0, 0]
    take(t, 0, "play shy:not-for-me")
    assert drunk(t) == [0, 2, 2]
    assert discarded(t) == {"round-on-the-house", "wine"}


@proves("EVENT-07", "CONTEST-18", "OQ-BASE-11")
def test_whoever_ignores_a_contest_reveals_nothing_pays_nothing_and_receives_nothing() -> None:
    t = poured(
        [person("shy", NOT_FOR_ME), brute("a"), brute("b")], ["Drinking Contest!"], ["Wine", "Light Ale"]
    )
    take(t, 0, "play shy:not-for-me")
    assert drunk(t) == [0, 2, 1]
    assert gold(t) == [10, 11, 9]


@proves("CONTEST-18")
def test_another_player_may_ignore_the_contest_too() -> None:
    t = poured(
        [brute("a"), person("shy", NOT_FOR_ME), brute("b")], ["Drinking Contest!"], ["Wine", "Light Ale"]
    )
    take(t, 1, "play shy:not-for-me")
    assert drunk(t) == [2, 0, 1]
    assert gold(t) == [11, 10, 9]


@proves("EVENT-04", "IGNORE-09", "DARE-05", "DARE-08")
@pytest.mark.parametrize("title", ["Round on the House!", "The Wench Dares You...", "Drinking Contest!"])
def test_once_an_event_resolves_it_is_too_late_to_ignore_it(title: str) -> None:
    t = poured([brute("a"), person("shy", NOT_FOR_ME, NO_THANKS)], [title], ["Wine", "Elven Wine"])
    assert asked(t, 1) == ["pass", "play shy:not-for-me"]
    take(t, 1, "pass")
    assert all(not key.startswith("play shy:not-for-me") for key in asked(t, 1))
    take(t, 1, "play shy:no-thanks")
    assert drunk(t)[1] == 0


@proves("EVENT-05", "IGNORE-08")
@pytest.mark.parametrize(
    "title",
    [
        "Round on the House!",
        "A Toast to Villainy!",
        "Drinking Contest!",
        "The Wench Dares You...",
        "Firewater Shots!",
        "Ten Finger Discount",
        "The Challenge!",
        "Oh, would you like me to get you something else?",
    ],
)
def test_a_card_that_ignores_an_event_ignores_every_event_of_the_drink_deck(title: str) -> None:
    t = poured([person("shy", NOT_FOR_ME), brute("a")], [title], ["Wine", "Elven Wine"])
    take(t, 0, "play shy:not-for-me")
    assert drunk(t)[0] == 0
    assert gold(t)[0] == 8
    assert t.pending[0].seat == 1, "the turn has gone on"


@proves("EVENT-06")
def test_shots_are_avoided_by_ignoring_the_event_or_by_ignoring_the_drink() -> None:
    people = [brute("a"), person("shy", NOT_FOR_ME), person("dry", NO_THANKS), brute("b")]
    t = poured(people, ["Firewater Shots!"], [])
    take(t, 1, "play shy:not-for-me")
    take(t, 2, "play dry:no-thanks")
    assert drunk(t) == [2, 0, 0, 2]


@proves("EVENT-03")
def test_the_window_of_an_event_comes_before_anything_is_revealed() -> None:
    t = poured([brute("a"), person("shy", NOT_FOR_ME)], ["Round on the House!"], ["Wine"])
    full = len(t.drink_deck)
    assert asked(t, 1) == ["pass", "play shy:not-for-me"]
    assert drunk(t) == [0, 0]
    take(t, 1, "pass")
    assert len(t.drink_deck) == full - 1
    assert drunk(t) == [2, 2]


@proves("DARE-06", "EVENT-07")
def test_a_dare_ends_with_the_one_who_is_dared() -> None:
    t = poured(
        [person("shy", NOT_FOR_ME), brute("a"), brute("b")], ["The Wench Dares You..."], ["Wine", "Light Ale"]
    )
    full = len(t.drink_deck)
    take(t, 0, "play shy:not-for-me")
    assert drunk(t) == [0, 0, 0]
    assert len(t.drink_deck) == full
    assert discarded(t) == {"the-wench-dares-you"}


@proves("DARE-07", "EVENT-07")
def test_another_player_who_ignores_a_dare_drinks_neither() -> None:
    t = poured(
        [brute("a"), person("shy", NOT_FOR_ME), brute("b")], ["The Wench Dares You..."], ["Wine", "Light Ale"]
    )
    take(t, 1, "play shy:not-for-me")
    assert drunk(t) == [2, 0, 1]


@proves("DARE-10", "DARE-04", "EX-RDI6-DARE-2")
def test_a_dared_player_compares_as_she_drinks_and_a_vampire_drinks_as_a_vampire() -> None:
    people = [brute("dared"), brute("plain"), person("vampire", races=("vampire",))]
    t = poured(people, ["The Wench Dares You..."], ["Angel Tears", "'Tomato Juice'"])
    t.sides[0].fortitude = 15
    take(t, 0, "number #1")
    assert drunk(t) == [0, 0, 2]
    assert [side.fortitude for side in t.sides] == [17, 18, 20]
