"""Erin the Ever-Changing: what her stories cannot say."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall import Table
from lastcall.bots.plays import outlook
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards import wording
from lastcall.cards.vocabulary import action, face_of, gain, lose
from lastcall.characters import character
from lastcall.characters.erin import Become, become, form_of
from lastcall.flow.machine import run
from lastcall.flow.plays import fire, join
from lastcall.table import bits
from lastcall.table.bits import ALCOHOL, ANOTHER_PLAYER, FORTITUDE, ME
from lastcall.table.face import BOOKS, HOUSE
from lastcall.table.special import Aim
from lastcall.table.stack import NO_CARD, Play
from lastcall.testing import proves
from lastcall.views.scene import NOWHERE
from lastcall.views.seen import view_of

NAMED = {
    "Wildshape",
    "Keen eyes often lead to shiny rewards",
    "Pray, Wench, might you have a stronger tankard?",
    "Have this trinket instead!",
    "Alas, your aura is in need of adjustment",
    "Fly Away!",
}
GEAR = face_of("test:gear", action("Gear", lose(FORTITUDE, 1, who=ANOTHER_PLAYER)))
DEVICE = face_of("test:device", action("Device", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), Become("Raven")))


def at_table(form: str = "Elf") -> Table:
    t = Table.new(["erin", "zot", "fiona"], seed=3, first=0)
    become(t, 0, form, "ERIN-01")
    return t


def finish(t: Table) -> None:
    """What lies on top of the turn is done; nobody answers."""
    t.owed.clear()
    run(t)
    while any(isinstance(frame, Play) for frame in t.stack):
        t.answer(t.pending[0], "pass")


@proves("ERIN-01")
def test_her_deck_is_forty_cards_and_four_forms() -> None:
    erin = character("erin")
    assert len(erin.deck) == 40
    copies = Counter(face.key for face in erin.deck)
    assert sorted(copies.values()) == [1] * 16 + [2] * 9 + [6]
    [(name, forms)] = erin.side_decks
    assert (name, [face.title for face in forms]) == ("forms", ["Elf", "Bear", "Raven", "Tree"])
    changes = [op.form for face in erin.deck for op in face.modes[0].do if isinstance(op, Become)]
    assert Counter(changes) == {"Elf": 1, "Bear": 4, "Raven": 6, "Tree": 3}, "the Elf stands for Wildshape"


def test_where_her_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("erin").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert all(face.note for face in faces if face.source == HOUSE or face.title in NAMED)
    assert len([face for face in faces if face.source == HOUSE]) == 12


@pytest.mark.parametrize("face", dict.fromkeys(character("erin").deck), ids=lambda face: face.title)
def test_every_card_tells_what_it_does(face: object) -> None:
    assert wording.text_of(face).endswith(".")  # type: ignore[arg-type]


@proves("ERIN-X04", "ERIN-18", "ERIN-06")
def test_a_card_and_what_joins_it_are_one_total_for_the_bear() -> None:
    t = at_table("Bear")
    play = fire(t, DEVICE, 0, 0, 0, 1, bits.NONE)
    card = t.seats[0].deck.pop()
    t.faces = [*t.faces[:card], GEAR, *t.faces[card + 1 :]]
    join(t, play, card)
    finish(t)
    assert t.sides[1].fortitude == 20 - 2 - 1 - 1


@proves("ERIN-02")
def test_somebody_else_who_plays_her_card_does_not_change_her() -> None:
    t = at_table()
    play = fire(t, DEVICE, 0, 1, 0, 2, bits.NONE)
    assert play.owner == 0
    finish(t)
    assert form_of(t, 0) == "Elf" and t.sides[2].fortitude == 18


@proves("ERIN-05")
def test_what_is_no_card_of_hers_leaves_a_tree_a_tree() -> None:
    t = at_table("Tree")
    fire(t, face_of("test:token", action("Token", gain(ALCOHOL, 1, who=ME))), 0, 0, 0, 0, bits.NONE, NO_CARD)
    finish(t)
    assert form_of(t, 0) == "Tree" and t.sides[0].alcohol == 0


@proves("ERIN-12", "ERIN-16")
def test_a_tree_of_hers_that_she_ignores_ends_no_turn() -> None:
    t = at_table("Bear")
    play = fire(t, face_of("test:tree", action("A Tree", Become("Tree"))), 0, 0, 0, 0, bits.NONE)
    assert isinstance(play, Play)
    play.ignored = 1
    finish(t)
    assert form_of(t, 0) == "Bear" and t.active == 0 and not t.barred


def test_everybody_sees_her_form_and_only_that() -> None:
    t = at_table("Raven")
    for seat in (0, 1, None):
        board = view_of(t, seat).seats[0].board
        assert board == {"form": "Raven"}


def test_regular_hides_as_a_tree_when_it_would_pass_out() -> None:
    """On another's turn the form of a Tree is worth the more the worse the blow is that waits."""
    [wildshape] = {face for face in character("erin").deck if face.title == "Wildshape"}
    values: list[float] = []
    for left in (20, 3):
        t = Table.new(["erin", "zot"], seed=3, first=1)
        t.sides[0].fortitude = left
        r = Reading(view_of(t, 0), 0, PRICES)
        values.append(outlook(r, wildshape, 3, 0, -1, NOWHERE, 0))
    assert values[1] > values[0]


def test_regular_is_no_raven_when_a_drop_too_much_is_near() -> None:
    special = character("erin").special
    assert special is not None
    values: list[float] = []
    for alcohol in (0, 18):
        t = at_table("Raven")
        t.sides[0].alcohol = alcohol
        r = Reading(view_of(t, 0), 0, PRICES)
        values.append(special.advice(r, 0, Aim("choose", "yes", None, 0, 0, bits.NONE, 0)))
    assert values[0] < values[1] and values[1] > 0
