"""Baron von Vlazlo: what his stories cannot say."""

from __future__ import annotations

from collections import Counter
from copy import copy
from random import Random

import pytest

from lastcall import Table
from lastcall.bots import bot, play_out
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards import wording
from lastcall.characters import character
from lastcall.flow.asking import could_hold
from lastcall.flow.machine import run
from lastcall.flow.plays import announce
from lastcall.proof.secrets import otherwise, views_hold
from lastcall.table import bits, options
from lastcall.table.face import BOOKS, HOUSE, CardFace, Character
from lastcall.table.special import Aim
from lastcall.testing import proves
from lastcall.views.seen import view_of
from support.crafted import Game, holding
from support.people import SHOVE

NAMED = {
    "I'm not a veeble old man!",
    "Look into my eyes...",
    "I don't think zo!",
    "Wench, bring some drinks for these fiends!",
    "Oh no! Look vhat happened to my cards",
    "Vhat? Zis gold? It vas behind your ear...",
    "Zis drink is fang-tastic!",
    "Zis tankard is too big",
    "It vill take more than that to defeat a wampire!",
    "Baron of the Twilight Realm",
}
DECKS = dict(character("vlazlo").side_decks)
BATS, WOLVES = DECKS["bats"], DECKS["wolves"]


def icons(face: CardFace) -> int:
    """How much Blood the icons of a card bring."""
    return max(
        [op.number for mode in face.modes for op in mode.do if type(op).__name__ == "Blood"], default=0
    )


@proves("VLAZLO-01", "VLAZLO-Q1", "VLAZLO-Q4")
def test_his_decks() -> None:
    vlazlo = character("vlazlo")
    assert len(vlazlo.deck) == 30
    assert sorted(Counter(face.key for face in vlazlo.deck).values()) == [1] * 11 + [2] * 7 + [5]
    assert list(DECKS) == ["bats", "wolves"], "no Monstrosities in a normal game"
    assert sorted(Counter(face.title for face in BATS).values()) == [1, 1, 1, 1, 2, 2]
    assert sorted(Counter(face.title for face in WOLVES).values()) == [1, 1, 2, 2, 2]
    assert Counter(icons(face) for face in vlazlo.deck) == {0: 16, 1: 10, 2: 4}
    assert Counter(icons(face) for face in BATS) == {0: 5, 1: 3}
    assert Counter(icons(face) for face in WOLVES) == {0: 8}
    assert {face.title for face in (*vlazlo.deck, *BATS, *WOLVES) if face.modes[0].tokens} == {
        "I'm not a veeble old man!",
        "Ven ze moon is full, I take ze whole flock.",
    }


def test_where_his_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("vlazlo").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert len([face for face in faces if face.source == HOUSE]) == 3
    assert {face.title for face in (*BATS, *WOLVES) if face.source == BOOKS} == {
        "Bat nap",
        "Von't you join me for dinner?",
        "My bite is vorse than my bark",
    }
    assert all(face.note for face in [*faces, *BATS, *WOLVES] if face.source == HOUSE or face.title in NAMED)


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("I'm not a veeble old man!", "For 2 Blood: Another player loses 3 Fortitude."),
        ("Look into my eyes...", "Another player gains 1 Alcohol. Then gain 2 Blood."),
        (
            "My bite is vorse than my bark",
            "Another player loses 3 Fortitude. Whatever would Ignore that loss takes 2 off it instead.",
        ),
        (
            "Zis drink is fang-tastic!",
            "When you are about to drink something that can be split: Each of its numbers is halved, rounded "
            "down; nobody drinks the other half. Then gain 1 Blood.",
        ),
        (
            "Baron of the Twilight Realm",
            "Draw 1 card. Then take the top card of a form deck of your choice into your hand.",
        ),
    ],
)
def test_words(title: str, words: str) -> None:
    face = next(face for face in (*character("vlazlo").deck, *BATS, *WOLVES) if face.title == title)
    assert wording.text_of(face) == words


# ---- the beginning --------------------------------------------------------------------------------


def titles(t: Table, cards: list[int]) -> list[str]:
    """What cards are."""
    return [t.faces[card].title for card in cards]


@proves("VLAZLO-02", "VLAZLO-01", "SETUP-04")
@pytest.mark.parametrize(("which", "name"), [(0, "bats"), (1, "wolves")])
def test_he_begins_with_a_form_card_of_his_choice_and_six_others(which: int, name: str) -> None:
    table = Table.new(["zot", "vlazlo", "gerki"], seed=4, first=0)
    it = table.seats[1]
    [decision] = table.pending
    assert (decision.seat, decision.kind, table.turn) == (1, "choose", 0)
    assert decision.prompt == "Which form do you take a card of?"
    assert [option.text for option in decision.options] == ["A Bat card", "A Wolf card"]
    assert it.hand == [], "he chooses before he sees the others"
    assert view_of(table, 0).seats[1].board["Blood"] == 0
    top = it.piles[name][-1]
    six = titles(table, it.deck[-6:])
    table.answer(decision, which)
    assert it.hand[0] == top
    assert sorted(titles(table, it.hand[1:])) == sorted(six)
    assert (len(it.hand), len(it.deck), len(it.piles[name])) == (7, 24, 7)
    assert table.turn == 1 and table.active == 0
    board = view_of(table, 0).seats[1].board
    assert (board["Bats in hand"], board["Wolves in hand"]) == ((1, 0) if which == 0 else (0, 1))


# ---- what others can tell -------------------------------------------------------------------------


def in_hand(table: Table, seat: int, *wanted: str) -> None:
    """He holds exactly these cards; form cards among them are his."""
    it = table.seats[seat]
    for card in it.hand:
        home = table.setup.home[card]
        (it.piles[home] if home else it.deck).append(card)
        table.homes.pop(card, None)
    it.hand = []
    for title in wanted:
        for pile in (it.deck, it.piles["bats"], it.piles["wolves"]):
            found = [card for card in pile if table.faces[card].title == title]
            if found:
                pile.remove(found[0])
                it.hand.append(found[0])
                if pile is not it.deck:
                    table.adopt(found[0])
                break
    table.refresh(it)


@proves("VLAZLO-10", "RUL-VLAZLO-5")
def test_the_backs_tell_how_many_of_each_kind_and_nothing_else() -> None:
    table = Table.new(["zot", "vlazlo"], seed=2, first=0, fast=False)
    table.answer(table.pending[0], 0)
    in_hand(table, 1, "Bat nap", "Flutter, flutter, snatch!", "You smelled delicious. I vas right.")
    for seat in (0, None):
        seen = view_of(table, seat).seats[1]
        assert (seen.board["Bats in hand"], seen.board["Wolves in hand"]) == (2, 1)
        assert (seen.board["Bat Deck"], seen.board["Wolf Deck"]) == (6, 7)
        assert "nap" not in str(view_of(table, seat).to_json())
    held = Counter()
    for n in range(40):
        other = otherwise(table, 0, Random(n))
        held.update(titles(other, other.seats[1].hand))
        backs = Counter(table.setup.home[card] for card in other.seats[1].hand)
        assert backs == {"bats": 2, "wolves": 1}
        views_hold(table, Random(n))
    assert len(held) > 8, "each Bat and each Wolf may be the one he holds"


@proves("VLAZLO-10")
def test_who_could_answer_depends_on_the_backs_and_not_on_the_cards() -> None:
    table = Table.new(["zot", "vlazlo"], seed=2, first=0, fast=False)
    table.answer(table.pending[0], 0)
    in_hand(table, 1, "Bat nap")
    could = set(titles(table, could_hold(table, 1)))
    assert could == {face.title for face in BATS}
    in_hand(table, 1, "Zat vas my tail you stepped on.", "Tip the Wench.")
    could = set(titles(table, could_hold(table, 1)))
    assert {face.title for face in WOLVES} < could
    assert "Tip the Wench." in could and "Look into my eyes..." in could
    assert not could & {face.title for face in BATS}


@proves("VLAZLO-06", "VLAZLO-10")
def test_what_he_buys_is_told_to_him_alone() -> None:
    table = Table.new(["vlazlo", "zot"], seed=3, first=0)
    table.answer(table.pending[0], 0)
    table.seats[0].tokens["blood"] = 4
    while table.pending[0].kind != "discard":
        table.answer(table.pending[0], "pass")
    table.answer(table.pending[0], "done")
    decision = table.pending[0]
    assert [option.text for option in decision.options] == [
        "A Bat card",
        "A Wolf card",
        "Buy no more, and draw",
    ]
    assert decision.prompt == "You have 4 Blood. A form card costs 2. Do you buy one?"
    bought = table.faces[table.seats[0].piles["wolves"][-1]].title
    table.answer(decision, 1)
    assert not any(bought in line for line in table.story(1))
    assert any("takes 1 card of the Wolf Deck" in line for line in table.story(1))
    assert bought in [face.title for face in table.view(0).hand]


# ---- whose Blood ----------------------------------------------------------------------------------


@proves("RUL-VLAZLO-6")
@pytest.mark.parametrize("title", ["Look into my eyes...", "Baron of the Twilight Realm"])
def test_somebody_else_who_plays_his_card_gains_neither_blood_nor_a_form(title: str) -> None:
    table = Table.new([holding("a", 7 * SHOVE), character("vlazlo")], seed=1, first=0)
    table.answer(table.pending[0], 0)
    it = table.seats[1]
    card = next(card for card in it.deck + it.hand if table.faces[card].title == title)
    (it.deck if card in it.deck else it.hand).remove(card)
    table.refresh(it)
    table.seats[0].hand.append(card)
    table.refresh(table.seats[0])
    table.owed.clear()
    target = options.NO_TARGET if title.startswith("Baron") else 1
    announce(table, 0, options.pack(options.PLAY, card, target=target), bits.NONE)
    run(table)
    while not it.discard:
        table.answer(table.pending[0], "pass")
    assert "blood" not in table.seats[0].tokens and "blood" not in it.tokens
    assert [len(it.piles[name]) for name in ("bats", "wolves")] == [7, 8]
    assert it.discard == [card]


@proves("RUL-VLAZLO-6", "VLAZLO-11")
def test_somebody_else_cannot_pay_with_blood() -> None:
    table = Table.new([holding("a", 7 * SHOVE), character("vlazlo")], seed=1, first=0)
    table.answer(table.pending[0], 0)
    it = table.seats[1]
    it.tokens["blood"] = 8
    card = next(card for card in it.deck + it.hand if table.faces[card].title == "I'm not a veeble old man!")
    (it.deck if card in it.deck else it.hand).remove(card)
    table.seats[0].hand[0:0] = [card]
    table.refresh(it)
    table.refresh(table.seats[0])
    table.answer(table.pending[0], "done")
    offered = [option.text for option in table.pending[0].options]
    assert table.pending[0].kind == "action" and not any("veeble" in text for text in offered)


# ---- bots -----------------------------------------------------------------------------------------


def advice(table: Table, sub: int, verb: str = "number") -> float:
    """What regular thinks of taking a card of a form deck, or of buying no more."""
    special = character("vlazlo").special
    assert special is not None
    r = Reading(view_of(table, 0), 0, PRICES)
    return special.advice(r, 0, Aim("choose", verb, None, 0, 0, bits.NONE, sub))


def test_regular_buys_wolves_while_he_is_well_and_bats_when_he_is_not() -> None:
    table = Table.new(["vlazlo", "zot"], seed=3, first=0)
    assert advice(table, 1) > advice(table, 0) > advice(table, 0, "done")
    table.sides[0].fortitude = 6
    assert advice(table, 0) > advice(table, 1) > advice(table, 0, "done")


def test_regular_keeps_blood_for_a_card_in_hand_that_wants_it() -> None:
    table = Table.new(["vlazlo", "zot"], seed=3, first=0)
    table.answer(table.pending[0], 0)
    in_hand(table, 0, "I'm not a veeble old man!", "Tip the Wench.")
    worth = {}
    for blood in (2, 3, 4, 7):
        table.seats[0].tokens["blood"] = blood
        worth[blood] = advice(table, 1) > 0
    assert worth == {2: False, 3: False, 4: True, 7: True}
    assert view_of(table, 0).own_board == {"Blood wanted by cards in hand": [2]}
    assert "wanted" not in str(view_of(table, 1).to_json())


def test_regular_gathers_blood_and_spends_it() -> None:
    bought = gathered = paid = 0
    for seed in range(12):
        table = Table.new(["vlazlo", "zot", "gerki"], seed=seed)
        play_out(table, [bot("regular", seed=seed + i) for i in range(3)])
        told = table.story(all_seeing=True)
        bought += sum(["of the Bat Deck" in line or "of the Wolf Deck" in line for line in told])
        gathered += sum(["Vlazlo gains" in line and "Blood" in line for line in told])
        paid += sum(["Vlazlo pays 2 Blood" in line or "Vlazlo pays 3 Blood" in line for line in told])
    assert bought > 3 * 12 and gathered > 4 * 12 and paid > 2 * 12


def only(*cards: str) -> Character:
    """Vlazlo with a Character Deck of these cards and no others."""
    vlazlo = copy(character("vlazlo"))
    faces = {face.title: face for face in vlazlo.deck}
    vlazlo.deck = tuple([faces[title] for title in cards])
    return vlazlo


def test_blood_is_worth_nothing_to_a_full_mat() -> None:
    table = Table.new(["vlazlo", "zot"], seed=3, first=0)
    r = Reading(view_of(table, 0), 0, PRICES)
    [icon] = [op for op in next(f for f in BATS if icons(f)).modes[0].do if type(op).__name__ == "Blood"]
    aim = Aim("play", "play", None, 0, 0, bits.NONE, 0)
    assert icon.worth(r, aim) > 0
    table.seats[0].tokens["blood"] = 8
    r = Reading(view_of(table, 0), 0, PRICES)
    assert icon.worth(r, aim) == 0


def test_a_loss_really_lost_is_what_feeds_him() -> None:
    g = Game(only(*6 * ["Tip the Wench."]), holding("b", SHOVE), holding("c", SHOVE), fast=True)
    g.t.answer(g.t.pending[0], 0)
    in_hand(g.t, 0, "You smelled delicious. I vas right.")
    g.t.sides[1].fortitude = 1
    g.play(0, "You smelled delicious. I vas right.", 1)
    g.action_over()
    assert not g.t.is_alive(1)
    assert g.t.seats[0].tokens["blood"] == 1


@proves("BOSS-27", "VLAZLO-12", "VLAZLO-13")
def test_as_a_boss_he_takes_his_first_form_of_three_decks() -> None:
    vlazlo = character("vlazlo")
    assert vlazlo.boss is not None
    assert (len(vlazlo.boss_deck), len(vlazlo.boss.deck)) == (5, 35)
    assert {name: len(cards) for name, cards in vlazlo.boss.side_decks} == {
        "bats": 8,
        "wolves": 8,
        "monsters": 8,
    }
    table = Table.new(["vlazlo", "fiona", "deirdre", "zot"], seed=4, mode="boss-battle")
    [question] = table.pending
    assert [option.text for option in question.options] == ["A Bat card", "A Wolf card", "A Monstrosity card"]
    table.answer(question, 2)
    hand = table.seats[0].hand
    assert len(hand) == 9
    assert [table.setup.home[card] for card in hand].count("monsters") == 1
    assert view_of(table, 1).seats[0].board["Monstrosities in hand"] == 1
    assert view_of(table, 1).seats[0].board["Monstrosity Deck"] == 7


def test_his_boss_cards_are_all_different_and_say_whose_they_are() -> None:
    boss = character("vlazlo").boss
    assert boss is not None
    faces = list(dict.fromkeys([*boss.deck, *[face for _, cards in boss.side_decks for face in cards]]))
    assert len({wording.text_of(face) for face in faces}) == len(faces)
    named = [face.title for face in dict.fromkeys(character("vlazlo").boss_deck) if face.source == BOOKS]
    assert named == ["First rule of willainy: Never fight on an empty stomach.", "No von can help you now"]
