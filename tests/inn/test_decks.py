"""The Drink Decks hold what is known of them."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from lastcall import inn
from lastcall.inn import drinks, events
from lastcall.ops.recipe import (
    AWAY,
    COIN_FLIP,
    DISCARD,
    DISCARD_THEN_DRAW,
    DRAW,
    NEW_HAND,
    PAY_INN,
    PEEK_AND_KEEP,
    REMEDY,
)
from lastcall.table.errors import LastCallError
from lastcall.table.face import BOOKS, HOUSE, PUBLIC, DrinkFace
from lastcall.testing import proves

# Title, copies, Alcohol, Fortitude, Chaser.
DECKS: dict[str, list[tuple[str, int, int, int, bool]]] = {
    "rdi1": [
        ("Light Ale", 3, 1, 0, False),
        ("Light Ale with a Chaser", 2, 1, 0, True),
        ("Dark Ale", 3, 1, 0, False),
        ("Dark Ale with a Chaser", 1, 1, 0, True),
        ("Wine", 3, 2, 0, False),
        ("Wine with a Chaser", 1, 2, 0, True),
        ("Elven Wine", 2, 3, 0, False),
        ("Elven Wine with a Chaser", 1, 3, 0, True),
        ("Dragon Breath Ale", 3, 4, 0, False),
        ("Dirty Dishwater", 1, 0, -1, False),
        ("We're Cutting You Off!", 1, -1, 0, False),
        ("Orcish Rotgut", 1, 0, -2, False),
        ("Troll Swill", 1, 1, -1, False),
        ("Water", 1, 0, 0, False),
        ("Holy Water", 1, 0, 2, False),
        ("Wizard's Brew", 1, 2, 2, False),
        ("Round on the House!", 2, 0, 0, False),
        ("Drinking Contest!", 2, 0, 0, False),
    ],
    "rdi2": [
        ("Light Ale", 2, 1, 0, False),
        ("Light Ale with a Chaser", 1, 1, 0, True),
        ("Dark Ale", 2, 1, 0, False),
        ("Dark Ale with a Chaser", 1, 1, 0, True),
        ("Wine", 2, 2, 0, False),
        ("Wine with a Chaser", 1, 2, 0, True),
        ("Elven Wine", 2, 3, 0, False),
        ("Elven Wine with a Chaser", 1, 3, 0, True),
        ("Dragon Breath Ale", 1, 4, 0, False),
        ("Dwarven Firewater", 2, 4, 0, False),
        ("Dirty Dishwater", 1, 0, -1, False),
        ("We're Cutting You Off!", 1, -1, 0, False),
        ("Ogre Brew", 1, 2, -1, False),
        ("Orcish Rotgut", 1, 0, -2, False),
        ("Troll Swill", 1, 1, -1, False),
        ("Water", 1, 0, 0, False),
        ("Holy Water", 1, 0, 2, False),
        ("Wizard's Brew", 1, 2, 2, False),
        ("Mead", 1, 3, 0, False),
        ("Fine Ambrosia, Nectar of the Gods", 1, 1, 4, False),
        ("The Challenge!", 1, 0, 0, False),
        ("Round on the House!", 2, 0, 0, False),
        ("Drinking Contest!", 2, 0, 0, False),
    ],
}

RACES: dict[str, tuple[tuple[str, int, int], ...]] = {
    "Orcish Rotgut": (("orc", 2, 0),),
    "Troll Swill": (("troll", 2, 0),),
    "Ogre Brew": (("ogre", 3, 0), ("half-ogre", 3, 0)),
    "'Tomato Juice'": (("vampire", 2, 0),),
}

ABILITIES: dict[str, int] = {
    "Ale of Intrigue": DRAW,
    "Gnomish Inspirational Ale": DRAW,
    "Fine Ambrosia, Nectar of the Gods": PAY_INN,
    "Gambler's Grog": COIN_FLIP,
    "Cask-Aged Whiskey with a Chaser": DISCARD,
    "Energy Brew with a Chaser": DISCARD_THEN_DRAW,
    "Rough Remedy": REMEDY,
    "Wizard's Wine": PEEK_AND_KEEP,
    "Magic Apple Cider": AWAY,
    "The Recombobulator": NEW_HAND,
}

STAYS = {
    "Elixir of Alacrity": "extra action",
    "Discount Elixir of Haggling": "the Inn pays the first Gold",
    "The Howler": "in front",
}

EVENTS = {
    "Round on the House!",
    "A Toast to Villainy!",
    "Drinking Contest!",
    "The Wench Dares You...",
    "The Challenge!",
    "Firewater Shots!",
    "Ten Finger Discount",
    "Oh, would you like me to get you something else?",
}


def every_face() -> list[DrinkFace]:
    return list(dict.fromkeys(face for id in inn.deck_ids() for face in inn.drink_deck(id).faces))


@pytest.mark.parametrize("id", sorted(DECKS))
def test_a_deck_holds_thirty_cards_as_listed(id: str) -> None:
    faces = inn.drink_deck(id).faces
    assert len(faces) == 30
    held = Counter((face.title, face.alcohol, face.fortitude, face.chaser) for face in faces)
    assert held == {(title, a, f, chaser): copies for title, copies, a, f, chaser in DECKS[id]}


@proves("RUL-DRINK-4", "SETUP-01")
def test_two_light_ales_with_a_chaser_and_thirty_cards_in_all() -> None:
    titles = [face.title for face in inn.drink_deck("rdi1").faces]
    assert titles.count("Light Ale with a Chaser") == 2
    assert len(titles) == 30


def test_the_cellar_holds_one_of_each_and_everything_the_others_lack() -> None:
    faces = inn.drink_deck("cellar").faces
    assert len(faces) == len({face.key for face in faces}) == 47
    others = {face for id in DECKS for face in inn.drink_deck(id).faces}
    assert len([face for face in faces if face not in others]) == 31


def test_a_face_is_one_object_in_all_decks_and_no_face_is_left_over() -> None:
    faces = every_face()
    assert len({face.key for face in faces}) == len(faces)
    defined = [
        face for room in (drinks, events) for face in vars(room).values() if isinstance(face, DrinkFace)
    ]
    assert set(defined) == set(faces)


def test_races() -> None:
    assert {face.title: face.races for face in every_face() if face.races} == RACES


def test_abilities() -> None:
    assert {face.title: face.abilities[0][0] for face in every_face() if face.abilities} == ABILITIES
    assert inn.drink("Energy Brew with a Chaser").abilities == ((DISCARD_THEN_DRAW, 3, 3),)


def test_drinks_that_stay() -> None:
    assert {face.title: face.stays for face in every_face() if face.stays} == STAYS


def test_drinks_and_splitting() -> None:
    own = {face.title for face in every_face() if face.self_split}
    assert own == {"Mead", "Sauvignon Blech", "Fermented Orc Sweat"}
    assert {face.title for face in every_face() if face.no_split} == own | {"Gambler's Grog"}
    assert [face.title for face in every_face() if face.halves_itself] == ["Jelly Tower"]


def test_drinks_and_ignoring() -> None:
    assert {face.title: face.softens_ignore for face in every_face() if face.softens_ignore} == {
        "Aged Dwarven Firewater": 2
    }
    assert {face.title: face.on_ignored for face in every_face() if face.on_ignored} == {
        "Kobold Koolerade": ((DISCARD, 2, 0),)
    }


def test_every_chaser_says_so() -> None:
    for face in every_face():
        assert face.chaser == (face.title.endswith("with a Chaser") or face.title == "Pixie Punch")
    assert [face.title for face in every_face() if face.chaser_from_left] == ["Tele-port with a Chaser"]


def test_events() -> None:
    assert {face.title for face in every_face() if face.is_event} == EVENTS
    assert all(face.event for face in every_face() if face.is_event)
    assert [face.title for face in every_face() if face.dies_with_revealer] == ["The Wench Dares You..."]


def test_where_the_facts_come_from() -> None:
    for face in every_face():
        assert face.source in (BOOKS, PUBLIC, HOUSE)
        assert face.source != HOUSE or "ours" in face.note
        assert re.fullmatch(r"drink:[\w-]+", face.key)
    assert not any(face.source == HOUSE for id in DECKS for face in inn.drink_deck(id).faces)


@pytest.mark.parametrize("title", ["Round on the House!", "round on the house", "ROUND ON THE HOUSE"])
def test_a_drink_is_found_by_its_title(title: str) -> None:
    assert inn.drink(title) is events.ROUND_ON_THE_HOUSE


def test_unknown_names_are_answered_with_help() -> None:
    with pytest.raises(LastCallError, match="There are: rdi1, rdi2, cellar"):
        inn.drink_deck("rdi3")
    with pytest.raises(LastCallError, match="Did you mean 'Elven Wine'"):
        inn.drink("Elven Vine")
    with pytest.raises(LastCallError, match="No Drink Deck holds 'xyz'"):
        inn.drink("xyz")
