"""Jasper the Bouncer: what his stories cannot say."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall import Table
from lastcall.bots.plays import outlook
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards import wording
from lastcall.cards.vocabulary import anytime, lose
from lastcall.characters import character
from lastcall.characters.jasper import StepOutside
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE
from lastcall.table.face import BOOKS, HOUSE
from lastcall.testing import proves
from lastcall.views.scene import NOWHERE
from lastcall.views.seen import view_of
from support.crafted import PUNCH, Game, holding

NAMED = {
    "Not now. Gotta bounce!",
    "Zzzzzzzz...",
    "Hey! Don't mess with the staff!",
    "I think you need some fresh air",
    "Enough of this Kerfuffle!",
    "Back in my day, drinks were for drinkin'!",
    "They don't call me Old Iron Guts for nothing!",
    "No sneak-thievin' on my watch!",
}


@proves("JASPER-01", "JASPER-Q2")
def test_his_deck_is_forty_cards_and_nothing_else() -> None:
    jasper = character("jasper")
    assert len(jasper.deck) == 40
    assert (jasper.special, jasper.side_decks, jasper.drink_decks, jasper.plays) == (None, (), (), ())
    copies = Counter(face.key for face in jasper.deck)
    assert sorted(copies.values()) == [1] * 12 + [2] * 11 + [6]
    titles = {face.title for face in jasper.deck}
    assert not titles & {"A toast! To the Red Dragon Inn!", "I'm a little busy right now!"}


def test_where_his_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("jasper").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert len([face for face in faces if face.source == HOUSE]) == 8
    assert all(face.note for face in faces if face.source == HOUSE or face.title in NAMED)


@pytest.mark.parametrize("title", sorted(NAMED))
def test_every_card_tells_what_it_does(title: str) -> None:
    [face] = {face for face in character("jasper").deck if face.title == title}
    assert wording.text_of(face).endswith(".")


@proves("JASPER-04")
def test_played_on_another_turn_it_takes_nobody_outside() -> None:
    outing = anytime("A Sudden Outing", lose(FORTITUDE, 2, ANOTHER_PLAYER), StepOutside())
    g = Game(holding("a", PUNCH), holding("b", outing, PUNCH), holding("c", PUNCH))
    g.play(1, "A Sudden Outing", 2)
    g.until(lambda d: d.kind == "action" and d.seat == 0)
    assert g.values(2)[0] == 18
    assert g.t.active == 0 and (g.t.away, g.t.barred) == (0, 0)


def test_regular_likes_to_leave_when_a_strong_drink_waits() -> None:
    """The more dangerous the Drink that waits, the more going outside is worth."""
    table = Table.new(["jasper", "fiona", "zot"], seed=3, first=0)
    [face] = {face for face in character("jasper").deck if face.title == "I think you need some fresh air"}
    values: list[float] = []
    for alcohol in (5, 17):
        table.sides[0].alcohol = alcohol
        r = Reading(view_of(table, 0), 0, PRICES)
        values.append(outlook(r, face, 0, 0, 1, NOWHERE, 0))
    assert values[1] > values[0] + 1
