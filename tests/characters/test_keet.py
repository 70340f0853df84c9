"""Keet: what his stories cannot say."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from lastcall import Table
from lastcall.bots.reading import PRICES, Reading
from lastcall.bots.regular import Regular, paying
from lastcall.characters import character
from lastcall.characters.keet import ARTIFACTS, RevealArtifact
from lastcall.flow.machine import run
from lastcall.ops import pieces
from lastcall.ops.gambling import begin_round
from lastcall.ops.gold import owe
from lastcall.ops.when import why_unaffected
from lastcall.proof.invariants import glance
from lastcall.proof.secrets import otherwise, seen_by
from lastcall.table import bits
from lastcall.table.bits import GOLD
from lastcall.table.face import BOOKS, HOUSE
from lastcall.table.special import Aim
from lastcall.table.stack import EFFECT, FROM_STASH, Play
from lastcall.testing import proves
from lastcall.views.question import question_of
from lastcall.views.tellings import telling

NAMED = {
    "Let me take a closer look at that",
    "I'll take that!",
    "Throw you the idol? All right, you asked for it!",
}
KNOWN = {
    "Rusty Nail",
    "Gleaming Gem of Inebriation",
    "Cursed Idol of Doom",
    "Box of Banishing",
    "Holy Grail",
}


def keys(t: Table) -> list[str]:
    return [option.key for option in t.pending[0].options]


def dull(t: Table) -> None:
    """The dullest answer to what is owed first."""
    t.answer(t.pending[0], next((key for key in ("pass", "done", "no") if key in keys(t)), 0))


def artifact(t: Table, title: str) -> int:
    """The number of an Artifact."""
    return next(card for card in range(t.setup.first_drink) if t.faces[card].title == title)


def lay(t: Table, up: tuple[str, ...], down: tuple[str, ...], seat: int = 0) -> None:
    """Keet has exactly these Artifacts, and the rest is out of the game; a seat has those face up."""
    it = t.seats[0]
    it.piles[ARTIFACTS] += it.piles.pop(bits.FACE_DOWN)
    it.piles[bits.FACE_DOWN] = [artifact(t, title) for title in reversed(down)]
    t.seats[seat].ready = [artifact(t, title) for title in up]
    gone = it.piles[bits.FACE_DOWN] + t.seats[seat].ready
    it.piles[ARTIFACTS] = [card for card in it.piles[ARTIFACTS] if card not in gone]
    t.refresh(t.seats[seat])


def pays(t: Table, payer: int, payee: int, amount: int) -> None:
    """Somebody owes so much, and is asked with what."""
    t.owed = []
    owe(t, [payer, payee, amount, FROM_STASH], EFFECT, bits.NONE)
    run(t)
    while t.pending[0].kind == "respond":
        dull(t)


def test_his_decks_have_their_published_sizes_and_patterns() -> None:
    keet = character("keet")
    assert len(keet.deck) == 40
    copies = Counter(face.title for face in keet.deck)
    assert len(copies) == 26 and sorted(copies.values()) == [1] * 16 + [2] * 9 + [6]
    [(name, artifacts)] = keet.side_decks
    assert name == ARTIFACTS and len(artifacts) == 18


def test_where_his_cards_are_known_from() -> None:
    keet = character("keet")
    assert {face.title for face in keet.deck if face.source == BOOKS} > NAMED
    [(_, artifacts)] = keet.side_decks
    assert {face.title for face in artifacts if face.source == BOOKS} == KNOWN
    assert all(face.note for face in keet.deck + artifacts if face.source == HOUSE)


@proves("KEET-Q4")
def test_what_the_artifacts_are() -> None:
    [(_, artifacts)] = character("keet").side_decks
    kinds = Counter(face.says.split(":")[0] if face.says else str(face.types) for face in artifacts)
    assert kinds["Triggered"] == 4 and kinds["Static"] == 4 and kinds["It is a Gold piece."] == 4
    assert kinds[str(bits.SOMETIMES)] == 4 and kinds[str(bits.ACTION)] == 1 and kinds[str(bits.CHEATING)] == 1


@pytest.mark.parametrize("n, gold", [(2, 8), (3, 10), (6, 10), (7, 12)])
@proves("KEET-01")
def test_he_starts_with_as_many_artifacts_as_others_have_gold(n: int, gold: int) -> None:
    others = ["zot", "fiona", "gog", "eve", "dimli", "gerki"][: n - 1]
    t = Table.new(["keet", *others], seed=n)
    assert t.sides[0].gold == 0 and t.gold_of(0) == gold == len(t.seats[0].piles[bits.FACE_DOWN])
    assert len(t.seats[0].piles[ARTIFACTS]) == 18 - gold
    assert all(t.sides[seat].gold == gold for seat in range(1, n))
    assert not t.known
    glance(t)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_what_lies_face_down_nor_what_left_the_game(seat: int | None) -> None:
    t = Table.new(["keet", "zot"], seed=5, first=1)
    seen = t.view(seat).seats[0]
    [pile] = seen.face_down
    assert pile.name == bits.FACE_DOWN and len(pile.backs) == 8 and not pile.known
    text = json.dumps(t.view(seat).to_json())
    assert not any(title in text for title in KNOWN)
    other = otherwise(t, seat, Random(4))
    lies, there = t.seats[0].piles[bits.FACE_DOWN], other.seats[0].piles[bits.FACE_DOWN]
    assert sorted(lies) == sorted(there) and lies != there
    assert seen_by(other, 1) == seen_by(t, 1) if seat == 1 else True


@proves("KEET-13", "KEET-Q3")
def test_only_he_knows_what_he_anted_and_what_comes_back() -> None:
    t = Table.new(["keet", "zot"], seed=5, first=1, fast=False)
    lay(t, (), ("Rusty Nail", "Holy Grail"))
    t.log = []
    card = artifact(t, "Rusty Nail")
    t.known[card] = 1
    pays(t, 0, 1, 1)
    assert keys(t) == ["give hidden", "give hidden keet:rusty-nail"]
    assert not t.owed[0].public
    [pile] = t.view(0).seats[0].face_down
    assert [known.face.title for known in pile.known] == ["Rusty Nail"]
    assert not t.view(1).seats[0].face_down[0].known
    assert "Rusty" not in json.dumps(t.view(1).to_json()) + json.dumps(t.view(None).to_json())
    current = begin_round(t, 0, 3)
    hidden = pieces.take_out(t, 0, card)
    pieces.into_pot(t, current, 0, card, hidden)
    heard = [[telling(t.setup, event, seat).words for event in t.events] for seat in (0, 1)]
    assert any("Rusty Nail" in line for line in heard[0])
    assert not any("Rusty Nail" in line for line in heard[1])
    assert t.view(0).own_board == {"anted face down": ["Rusty Nail"]}
    assert "Rusty" not in json.dumps(t.view(1).to_json())


@pytest.mark.parametrize("titles", [("Coin of a Drowned King",), ("Coin of a Drowned King", "Rusty Nail")])
def test_that_what_he_knows_is_alike_does_not_show(titles: tuple[str, ...]) -> None:
    t = Table.new(["keet", "zot"], seed=5, first=1, fast=False)
    lay(t, (), titles)
    if len(titles) == 1:
        rest = t.seats[0].piles[ARTIFACTS]
        twin = next(card for card in rest if t.faces[card].title == titles[0])
        rest.remove(twin)
        t.seats[0].piles[bits.FACE_DOWN].append(twin)
    for card in t.seats[0].piles[bits.FACE_DOWN]:
        t.known[card] = 1
    pays(t, 0, 1, 1)
    assert t.pending[0].kind == "pay with" and len(keys(t)) == len(titles)


@proves("RUL-KEET-6")
def test_a_thrown_idol_affects_the_gold_as_long_as_there_is_one() -> None:
    t = Table.new(["keet", "zot"], seed=5, first=0)
    face = next(f for f in t.faces if f.title.startswith("Throw you"))
    play = Play(t.next_serial(), face, 0, bits.NONE, 0, 1, bits.NONE, 0)
    assert why_unaffected(t, 1, play, (GOLD,)) == 0
    lay(t, (), ())
    t.sides[0].gold = 1
    assert why_unaffected(t, 1, play, (GOLD,)) != 0


def test_what_is_his_on_the_board() -> None:
    t = Table.new(["keet", "zot"], seed=5, first=0)
    lay(t, ("Box of Banishing",), ("Rusty Nail",), seat=1)
    board = t.view(1).seats[0].board
    assert board["Artifacts face down"] == 1
    assert board["Artifacts face up"] == [[], ["Box of Banishing"]]
    assert t.view(1).seats[1].ready[0].title == "Box of Banishing"


def test_a_piece_that_left_with_a_decision_pending_is_not_paid_twice() -> None:
    t = Table.new(["keet", "zot"], seed=5, first=0)
    lay(t, ("Rusty Nail", "Cursed Idol of Doom"), ("Holy Grail",))
    pays(t, 0, 1, 2)
    assert keys(t) == ["give hidden", "give keet:rusty-nail", "give keet:cursed-idol-of-doom"]
    t.answer(t.pending[0], "give keet:rusty-nail")
    assert keys(t) == ["give hidden", "give keet:cursed-idol-of-doom"]
    t.answer(t.pending[0], "give hidden")
    assert [t.faces[card].title for card in t.seats[1].ready] == ["Rusty Nail", "Holy Grail"]
    assert t.gold_of(0) == 1 and t.gold_of(1) == 10
    glance(t)


# ---- his bot ----------------------------------------------------------------------------------------


def best(t: Table) -> str:
    """What the regular player takes."""
    owed = t.owed[0]
    question = question_of(t, owed)
    return question.choices[Regular().choose(t.view(owed.seat), question)].key


def test_a_bot_pays_with_what_harms_and_keeps_what_helps() -> None:
    t = Table.new(["keet", "zot"], seed=5, first=0)
    lay(t, ("Dented Bracer of the Vanguard", "Cursed Idol of Doom"), ("Rusty Nail",))
    t.sides[0].gold = 1
    pays(t, 0, 1, 1)
    assert best(t) == "give keet:cursed-idol-of-doom"


def test_a_bot_pays_with_a_coin_before_what_helps() -> None:
    t = Table.new(["keet", "zot"], seed=5, first=0)
    lay(t, ("Dented Bracer of the Vanguard",), ("Holy Grail",))
    t.sides[0].gold = 1
    pays(t, 0, 1, 1)
    assert best(t) == "give"
    r = Reading(t.view(0), 0, PRICES)
    values = [paying(r, choice) for choice in question_of(t, t.owed[0]).choices]
    assert values[0] == 0.0 and max(values[1:]) < 0.0


def test_a_bot_sees_that_a_find_is_worth_something_only_while_there_is_one() -> None:
    t = Table.new(["keet", "zot"], seed=5, first=0)
    aim = Aim("play", "play", None, 0, 0, bits.NONE, 0)
    assert RevealArtifact().worth(Reading(t.view(0), 0, PRICES), aim) > 0
    lay(t, ("Rusty Nail",), ())
    assert RevealArtifact().worth(Reading(t.view(0), 0, PRICES), aim) == 0


def test_bots_dig_up_play_and_pass_on_artifacts() -> None:
    turned = played = 0
    for seed in range(6):
        t = Table.new(["keet", "zot", "fiona"], seed=seed)
        bot = Regular(seed)
        while not t.over and t.made < 1500:
            owed = t.owed[0]
            question = question_of(t, owed)
            t.answer(t.pending[0], bot.choose(t.view(owed.seat), question))
        turned += sum(1 for event in t.events if event.words.startswith("turns up"))
        hurled = [card for event in t.events if event.kind == "plays" for card in event.cards]
        played += sum(1 for card in hurled if t.setup.is_piece(card))
    assert turned > 10 and played > 2
