"""What cards say is made from what they do: every face has words, and the words tell effects apart."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass

import pytest

from lastcall import inn
from lastcall.cards import vocabulary, wording, words, words_of_ops, words_of_whens
from lastcall.cards.vocabulary import gain, ignore, lose, negate_sometimes, pays_inn, pays_me, sometimes
from lastcall.characters import all_ids, character
from lastcall.ops import answers, attributes, drinks, events, gambling, recipe, when
from lastcall.table import bits, errors
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ANY_PLAYER,
    ANYTIME,
    ATTACKER,
    EACH_OTHER_PLAYER,
    EACH_PLAYER,
    FORTITUDE,
    GAMBLING,
    ME,
    SOMETIMES,
)
from lastcall.table.face import CardFace, DrinkFace, Mode, Op, When
from lastcall.table.stack import Deed, Window
from lastcall.table.state import State


def card_faces() -> list[CardFace]:
    faces: list[CardFace] = []
    for id in all_ids():
        one = character(id)
        faces.extend(one.deck)
        for settings in one.switches.values():
            for replaced in settings.values():
                faces.extend(replaced.values())
    return list(dict.fromkeys(faces))


def drink_faces() -> list[DrinkFace]:
    return list(dict.fromkeys(face for id in inn.deck_ids() for face in inn.drink_deck(id).faces))


def described(value: object) -> str:
    """A value of the game in full: its class and everything it holds."""
    if isinstance(value, tuple):
        return f"({', '.join(described(item) for item in value)})"
    if isinstance(value, Op):
        return repr(value)
    if isinstance(value, When | Mode):
        held = [name for name in dir(value) if not name.startswith("_")]
        told = {name: described(getattr(value, name)) for name in held if not callable(getattr(value, name))}
        return f"{type(value).__name__}{told}"
    return repr(value)


def effect_of(face: DrinkFace) -> str:
    held = [name for name in dir(face) if not name.startswith("_")]
    told = {n: described(getattr(face, n)) for n in held if n not in ("key", "title", "source", "note")}
    return repr(told)


def well_formed(text: str) -> bool:
    """Whether a text is made of whole sentences, without names of the program."""
    return (
        bool(text)
        and text == text.strip()
        and text.endswith(".")
        and text[0].isupper()
        and "  " not in text
        and ".." not in text
        and not re.search(r"[a-z][A-Z]|_|[<>{}\[\]]|None|lastcall|\d{3}", text)
    )


@pytest.mark.parametrize("face", card_faces(), ids=lambda face: str(face.key))
def test_every_card_has_words(face: CardFace) -> None:
    text = wording.text_of(face)
    assert well_formed(text), text
    for sentence in re.split(r"(?<=\.) ", text):
        assert sentence[0].isupper(), text


@pytest.mark.parametrize("face", drink_faces(), ids=lambda face: str(face.key))
def test_every_drink_has_words(face: DrinkFace) -> None:
    text = wording.drink_text(face)
    assert well_formed(text), text


def test_cards_of_one_effect_have_one_text_and_the_other_way_round() -> None:
    texts: dict[str, set[str]] = {}
    effects: dict[str, set[str]] = {}
    for face in card_faces():
        effect, text = f"{face.types} {described(face.modes)}", wording.text_of(face)
        if face.below is not None:
            effect += f" {described(face.below.modes)}"
        texts.setdefault(effect, set()).add(text)
        effects.setdefault(text, set()).add(effect)
    assert len(texts) > 50
    assert [found for found in texts.values() if len(found) > 1] == []
    assert [text for text, found in effects.items() if len(found) > 1] == []


def test_drinks_of_one_effect_have_one_text_and_the_other_way_round() -> None:
    texts: dict[str, set[str]] = {}
    effects: dict[str, set[str]] = {}
    for face in drink_faces():
        effect, text = effect_of(face), wording.drink_text(face)
        texts.setdefault(effect, set()).add(text)
        effects.setdefault(text, set()).add(effect)
    assert len(texts) > 30
    assert [found for found in texts.values() if len(found) > 1] == []
    assert [text for text, found in effects.items() if len(found) > 1] == []


def test_no_text_repeats_a_title() -> None:
    for face in card_faces():
        assert face.title.lower() not in wording.text_of(face).lower()


@pytest.mark.parametrize("room", [answers, attributes, drinks, events, gambling])
def test_every_operation_has_words(room: object) -> None:
    for name, found in inspect.getmembers(room, inspect.isclass):
        if issubclass(found, Op) and found is not Op:
            assert name in words_of_ops._OPS


def test_every_moment_has_words() -> None:
    for name, found in inspect.getmembers(when, inspect.isclass):
        if issubclass(found, When) and found is not When:
            assert name in words_of_whens._WHENS


def test_every_selector_has_words() -> None:
    selectors = [bits.NOBODY, ME, bits.DRINKER, bits.ACTIVE_PLAYER, ATTACKER, EACH_PLAYER, EACH_OTHER_PLAYER]
    said = [words.selector_text(who) for who in [*selectors, *bits.CHOSEN]]
    assert len(set(said)) == len(said)


def test_the_words_of_one_drink_change_each() -> None:
    codes = [recipe.ADD, recipe.CUT, recipe.HALF, recipe.BECOME, recipe.ALCOHOL_TO_FORTITUDE, recipe.SHRINK]
    assert len({wording.op_text(drinks.ChangeDrink(code, 2)) for code in codes}) == len(codes)


@pytest.mark.parametrize(
    "op, text",
    [
        (lose(FORTITUDE, 2, who=ANOTHER_PLAYER), "Another player loses 2 Fortitude."),
        (lose(FORTITUDE, 2, who=ATTACKER), "The attacker loses 2 Fortitude."),
        (gain(FORTITUDE, 2, who=ME), "Gain 2 Fortitude."),
        (gain(ALCOHOL, 1, who=EACH_PLAYER), "Each player (you too) gains 1 Alcohol."),
        (pays_me(1, who=EACH_OTHER_PLAYER), "Each other player pays you 1 Gold."),
        (pays_inn(1, who=ANY_PLAYER), "One player (you, if you like) pays 1 Gold to the Inn."),
        (pays_inn(1, who=ME), "Pay 1 Gold to the Inn."),
        (vocabulary.drink_top(who=ME), "Drink the top of your Drink Me! pile now."),
    ],
)
def test_what_an_operation_says(op: Op, text: str) -> None:
    assert wording.op_text(op) == text


@pytest.mark.parametrize(
    "mode, text",
    [
        (ignore(FORTITUDE), "When an Action or Sometimes Card affects your Fortitude: Ignore it."),
        (negate_sometimes(), "When a Sometimes Card is played: Negate it."),
        (
            vocabulary.order_more(2, cost=1),
            "In your Order a Drink Phase, before you order, for 1 Gold to the Inn: Order 2 more Drinks.",
        ),
    ],
)
def test_what_a_way_to_play_says(mode: Mode, text: str) -> None:
    assert wording.mode_text(mode, SOMETIMES) == text


def test_an_action_says_only_what_it_does_unless_there_is_another_way() -> None:
    mode = Mode(when.OwnAction(), (lose(FORTITUDE, 2, who=ANOTHER_PLAYER), pays_me(1, who=ANOTHER_PLAYER)))
    assert wording.mode_text(mode, ACTION) == "Another player loses 2 Fortitude. That player pays you 1 Gold."
    assert wording.mode_text(mode, ACTION | GAMBLING).startswith("As your Action: Another player ")


def test_whoever_is_named_again_is_that_player_whatever_the_first_words_are() -> None:
    richest = bits.MOST + bits.GOLD
    mode = Mode(when.OwnAction(), (lose(FORTITUDE, 2, who=richest), pays_me(1, who=richest)))
    told = "The other player with the most Gold loses 2 Fortitude. That player pays you 1 Gold."
    assert wording.mode_text(mode, ACTION) == told


def test_several_ways_are_joined() -> None:
    card = sometimes("Two Ways", ignore(FORTITUDE), negate_sometimes())
    told = wording.text_of(CardFace("x:two-ways", card.title, card.types, card.modes))
    assert told == (
        "When an Action or Sometimes Card affects your Fortitude: Ignore it. "
        "Or: When a Sometimes Card is played: Negate it."
    )


@pytest.mark.parametrize(
    "types, text",
    [
        (ACTION, "Action"),
        (SOMETIMES, "Sometimes"),
        (ANYTIME, "Anytime"),
        (ACTION | GAMBLING, "Action - Gambling"),
    ],
)
def test_what_types_are_called(types: int, text: str) -> None:
    assert words.types_text(types) == text


@pytest.mark.parametrize(
    "title, text",
    [
        ("Wine with a Chaser", "Gain 2 Alcohol. Add a Chaser."),
        ("Water", "It does nothing."),
        ("Wizard's Brew", "Gain 2 Alcohol and 2 Fortitude."),
        (
            "Ogre Brew",
            "Gain 2 Alcohol and lose 1 Fortitude. An ogre or a half-ogre gains 3 Alcohol instead.",
        ),
    ],
)
def test_what_a_drink_says(title: str, text: str) -> None:
    assert wording.drink_text(inn.drink(title)) == text


def test_an_ability_without_words_is_an_error() -> None:
    with pytest.raises(ValueError, match="no words"):
        wording.ability_text((99, 1, 0))


# ---- operations a character brings along ----------------------------------------------------------

COMPILED = not str(errors.__file__).endswith(".py")


@pytest.mark.skipif(COMPILED, reason="a compiled core takes no class from a test")
def test_an_operation_may_bring_its_own_words() -> None:
    @dataclass(frozen=True)
    class Juggle(Op):
        """An operation of one character only."""

        mugs: int

        def run(self, t: State, d: Deed) -> bool:
            return True

        def words(self) -> str:
            return f"Juggle {self.mugs} mugs."

    class WhenBored(When):
        """A moment of one character only."""

        def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
            return 0

        def words(self) -> str:
            return "When you are bored"

    assert (
        wording.mode_text(Mode(WhenBored(), (Juggle(3),)), SOMETIMES) == "When you are bored: Juggle 3 mugs."
    )
