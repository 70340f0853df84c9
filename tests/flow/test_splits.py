"""Drinks split, Ignored and half swallowed by cards that no deck of the eight has: SPLIT, AFFECT-08."""

from __future__ import annotations

import pytest

from lastcall.cards.vocabulary import ignore_drink, sometimes, split_drink, split_with_nobody
from lastcall.inn.drinks import pour
from lastcall.ops import when_drinks
from lastcall.ops.drinks import IgnoreDrink
from lastcall.ops.recipe import DRAW
from lastcall.table.face import Mode
from lastcall.testing import proves
from support.people import SHOVE, plain
from support.pouring import asked, drunk, person, poured, take

TINY_SIP = sometimes("A Tiny Sip", split_with_nobody())
TOO_STRONG = sometimes("Too Strong", Mode(when_drinks.MyDrinkWithAlcohol(), (IgnoreDrink(),)))
SHARE = sometimes("Share", split_drink())
NO_THANKS = sometimes("No, Thanks", ignore_drink())


@proves("SPLIT-11")
def test_a_split_of_another_kind_rounds_down_and_shares_with_nobody() -> None:
    t = poured([person("bat", TINY_SIP), plain("a", 20 * SHOVE)], ["Elven Wine"], [])
    assert asked(t, 0) == ["pass", "play bat:a-tiny-sip"]
    take(t, 0, "play bat:a-tiny-sip")
    assert drunk(t) == [1, 0]


@proves("SPLIT-11", "SPLIT-05")
def test_rounding_down_is_for_every_number() -> None:
    rumour = pour("A Rumour", -1, -3, abilities=((DRAW, 3, 0),))
    t = poured([plain("bat", 20 * TINY_SIP, hand=1), plain("a", 20 * SHOVE)], [rumour], [])
    t.sides[0].alcohol = 5
    take(t, 0, "play bat:a-tiny-sip")
    assert drunk(t)[0] == 4
    assert t.sides[0].fortitude == 18
    assert len(t.seats[0].hand) == 1, "half of three cards, rounded down"


@proves("SPLIT-11", "SPLIT-09")
@pytest.mark.parametrize("title", ["Gambler's Grog", "Sauvignon Blech", "Mead", "Fermented Orc Sweat"])
def test_a_split_of_another_kind_still_is_a_split(title: str) -> None:
    t = poured([person("bat", TINY_SIP, NO_THANKS), plain("a", 20 * SHOVE)], [title], [])
    assert asked(t, 0) == ["pass", "play bat:no-thanks"]


@proves("SPLIT-09")
@pytest.mark.parametrize("title", ["Gambler's Grog", "Sauvignon Blech", "Mead", "Fermented Orc Sweat"])
def test_what_cannot_be_split_as_the_last_card_of_a_drink_cannot_be_split_at_all(title: str) -> None:
    t = poured(
        [person("dry", SHARE, NO_THANKS), plain("a", 20 * SHOVE)], ["Light Ale with a Chaser", title], []
    )
    assert asked(t, 0) == ["pass", "play dry:no-thanks"]


@proves("SPLIT-05", "RUL-STRESS-11")
def test_equal_abilities_of_a_drink_and_its_chaser_are_added_before_they_are_halved() -> None:
    hint = pour("A Hint with a Chaser", 1, chaser=True, abilities=((DRAW, 1, 0),))
    rumour = pour("A Rumour", 1, abilities=((DRAW, 1, 0),))
    t = poured([plain("dry", 20 * SHARE, hand=1), plain("a", 20 * SHOVE, hand=3)], [hint, rumour], [])
    take(t, 0, "play dry:share")
    assert drunk(t) == [1, 1]
    assert [len(seat.hand) for seat in t.seats] == [1 - 1 + 1, 3 + 1]


@proves("SPLIT-05", "SEQ-01")
def test_equal_abilities_are_one_ability_and_need_no_order() -> None:
    hint = pour("A Hint with a Chaser", 1, chaser=True, abilities=((DRAW, 1, 0),))
    rumour = pour("A Rumour", 1, abilities=((DRAW, 1, 0),))
    t = poured([plain("b", 20 * SHOVE, hand=3), plain("a", 20 * SHOVE, hand=3)], [hint, rumour], [])
    assert t.pending[0].seat == 1, "the turn has gone on without a question"
    assert len(t.seats[0].hand) == 5


@proves("AFFECT-08")
def test_a_drink_affects_the_alcohol_of_an_orc_only() -> None:
    for races, legal in ((("orc",), True), (("human",), False)):
        t = poured(
            [person("one", TOO_STRONG, NO_THANKS, races=races), plain("a", 20 * SHOVE)], ["Orcish Rotgut"], []
        )
        assert ("play one:too-strong" in asked(t, 0)) == legal
