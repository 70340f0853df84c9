"""The Lich King: what his stories cannot say."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall import Table
from lastcall.bots.regular import Regular
from lastcall.cards.wording import text_of
from lastcall.characters import character
from lastcall.characters.lich_king import attach, attached, detach
from lastcall.flow.going_out import put_out
from lastcall.flow.machine import run
from lastcall.flow.plays import fire
from lastcall.ops.gold import owe
from lastcall.proof.invariants import glance
from lastcall.table import bits, options
from lastcall.table.face import BOOKS, HOUSE
from lastcall.table.stack import EFFECT, FROM_STASH, QUIET, Window
from lastcall.testing import proves
from lastcall.views.question import question_of

LICH = character("lich_king")
NOBODY_THERE = ("pass", "done", "no")


def keys(t: Table) -> list[str]:
    return [option.key for option in t.pending[0].options]


def dull(t: Table) -> None:
    """The dullest answer to what is owed first."""
    t.answer(t.pending[0], next((key for key in NOBODY_THERE if key in keys(t)), 0))


def best(t: Table) -> str:
    """What the regular player takes."""
    owed = t.owed[0]
    question = question_of(t, owed)
    return question.choices[Regular().choose(t.view(owed.seat), question)].key


def strike(t: Table, title: str, seat: int = 1, on: int = 0) -> None:
    """Somebody's card comes at the Lich King, and he is asked."""
    face = next(face for face in t.faces if face.title == title)
    it = t.seats[on]
    it.deck, it.hand = it.deck + it.hand, []
    t.refresh(it)
    t.owed = []
    fire(t, face, 0, seat, seat, on, bits.NONE)
    run(t)
    while t.owed[0].seat != on:
        dull(t)


@proves("LICHKING-Q1", "LICHKING-02", "LICHKING-Q2")
def test_his_deck_and_his_hand() -> None:
    assert len(LICH.deck) == 40
    copies = Counter(face.key for face in LICH.deck)
    assert sorted(copies.values()) == [1] * 18 + [2] * 8 + [6]
    assert [(name, len(cards)) for name, cards in LICH.side_decks] == [("rings", 2), ("fingers", 3)]
    assert "Villain" in LICH.tags and LICH.fortitude == 13
    own = {face.title for face in LICH.deck if face.source == HOUSE}
    assert len(own) == 20 and all(face.note.startswith("ours") for face in LICH.deck if face.source == HOUSE)
    assert all(face.source == BOOKS for _, cards in LICH.side_decks for face in cards)


def test_his_words() -> None:
    said = {face.title: text_of(face) for face in (*LICH.deck, *LICH.plays)}
    assert said["Have you met my other hand?"] == (
        "Another player loses Fortitude: 1, and 1 for each two fingers not on your mat."
    )
    assert said["It only ever points at the guilty."] == (
        "Another player loses 2 Fortitude. Or: Pay with a finger that you detach. "
        "Another player loses 4 Fortitude."
    )
    assert said["A Detached Finger"].startswith("When any card affects your Fortitude or Alcohol: Ignore it.")
    assert all(".." not in text and ",." not in text for text in said.values())


def test_everybody_sees_the_hand_and_nothing_is_hidden() -> None:
    t = Table.new(["lich_king", "zot"], seed=3, first=0)
    board = {"fingers attached": 5, "rings attached": 2, "fingers detached": 0, "rings in Stashes": [0, 0]}
    assert t.view(1).seats[0].board == t.view(None).seats[0].board == board
    assert t.view(0).own_board == {}
    detach(t, 0, attached(t, 0)[0])
    assert t.view(1).seats[0].board["rings in Stashes"] == [1, 0]
    assert t.view(1).seats[0].gold == 9
    glance(t)


@proves("LICHKING-Q3")
def test_what_is_on_the_mat_can_be_paid_and_is_not_counted() -> None:
    t = Table.new(["lich_king", "zot"], seed=3, first=0)
    assert (t.gold_of(0), t.payable(0)) == (8, 10)
    put_out(t, 0)
    assert (t.gold_of(0), t.payable(0)) == (8, 8), "the rings left with him"


@proves("RUL-LICHKING-2")
def test_nothing_is_offered_in_a_quiet_moment_or_at_an_empty_mug() -> None:
    t = Table.new(["lich_king", "zot"], seed=3, first=0, fast=False)
    t.seats[0].drinks = []
    t.sides[0].alcohol = 3
    while t.active == 0:
        assert not any(key.startswith("act") for key in keys(t)), keys(t)
        dull(t)
    assert t.sides[0].alcohol == 2 and len(attached(t, 0)) == 5
    special = LICH.special
    assert special is not None
    assert special.acts(t, 0, Window(0, QUIET, bits.ANY_MOMENT, bits.NONE, 0, 1, 0)) == []


@pytest.mark.parametrize("fast", [False, True])
def test_a_finger_of_each_kind_is_offered_once(fast: bool) -> None:
    t = Table.new(["lich_king", "zot"], seed=3, first=1, fast=fast)
    strike(t, "I told you not to distract me!")
    acts = [key for key in keys(t) if key.startswith("act")]
    assert acts == ["act lich_king:finger-with-a-ring", "act lich_king:bare-finger"]
    texts = [option.text for option in t.pending[0].options if option.key in acts]
    assert texts == ["Detach the “Finger with a Ring” to Ignore", "Detach the “Bare Finger” to Ignore"]
    glance(t)


def test_which_of_two_drinks_is_said() -> None:
    t = Table.new(["lich_king", "deirdre", "zot"], seed=3, first=1, fast=False)
    toast = next(face for face in t.faces if face.title == "Let's toast the Goddess!")
    t.owed = []
    fire(t, toast, 0, 1, 1, bits.NONE, bits.NONE)
    run(t)
    while not any(key.startswith("act 2") for key in keys(t)):
        dull(t)
    [text] = [option.text for option in t.pending[0].options if "Bare" in option.text]
    assert text.startswith("Detach the “Bare Finger” to Ignore the Drink, ")


def test_he_is_asked_with_what_he_pays_and_in_which_words() -> None:
    t = Table.new(["lich_king", "zot"], seed=3, first=1)
    detach(t, 0, attached(t, 0)[0])
    t.owed = []
    owe(t, [0, 1, 1, FROM_STASH], EFFECT, bits.NONE)
    run(t)
    while t.pending[0].kind == "respond":
        dull(t)
    assert t.pending[0].kind == "pay with"
    assert [option.text for option in t.pending[0].options] == [
        "A coin",
        "“Finger with a Ring”",
        "“Finger with a Ring”, not of your Stash",
    ]
    t.answer(t.pending[0], 2)
    assert t.gold_of(1) == 9 and t.gold_of(0) == 9 and len(attached(t, 0)) == 3
    glance(t)


def test_a_finger_counts_as_a_sometimes_card() -> None:
    t = Table.new(["lich_king", "zot"], seed=3, first=1)
    special = LICH.special
    assert special is not None
    assert special.counts_as(t, 0, options.pack(options.ACT)) == bits.SOMETIMES
    strike(t, "I told you not to distract me!")
    t.answer(t.pending[0], "act lich_king:bare-finger")
    plays = [frame for frame in t.stack if getattr(frame, "face", None) is LICH.plays[0]]
    assert not plays or plays[0].types == bits.SOMETIMES


# ---- his bot ----------------------------------------------------------------------------------------


def test_a_bot_keeps_its_fingers_for_what_hurts() -> None:
    t = Table.new(["lich_king", "zot"], seed=3, first=1)
    strike(t, "Down Pooky!")
    assert best(t) == "pass", "1 Fortitude of 13 is no finger"
    t = Table.new(["lich_king", "gerki"], seed=3, first=1)
    strike(t, "Have you seen my poison? I left it in a mug right here...")
    assert best(t) == "act lich_king:finger-with-a-ring", "3 is one, and a ring is Gold afterwards"


def test_a_bot_saves_itself_with_its_last_finger() -> None:
    t = Table.new(["lich_king", "zot"], seed=3, first=1)
    for finger in attached(t, 0)[:-1]:
        detach(t, 0, finger)
    t.sides[0].fortitude, t.sides[0].alcohol = 6, 5
    strike(t, "Down Pooky!")
    assert best(t) == "act lich_king:bare-finger"


def test_a_bot_pays_with_a_coin_before_a_ring() -> None:
    t = Table.new(["lich_king", "zot"], seed=3, first=1)
    detach(t, 0, attached(t, 0)[0])
    t.owed = []
    owe(t, [0, 1, 1, FROM_STASH], EFFECT, bits.NONE)
    run(t)
    while t.pending[0].kind == "respond":
        dull(t)
    assert best(t) == "give"


def test_bots_detach_attach_and_pay_with_fingers() -> None:
    told: Counter[str] = Counter()
    for seed in range(6):
        t = Table.new(["lich_king", "zot", "fiona"], seed=seed)
        bot = Regular(seed)
        while not t.over and t.made < 1500:
            owed = t.owed[0]
            t.answer(t.pending[0], bot.choose(t.view(owed.seat), question_of(t, owed)))
        told.update([event.words.split("|")[0] for event in t.events if event.kind == "own"])
    assert told["detaches"] > 8 and told["attaches"] > 0


def test_a_finger_goes_off_and_on() -> None:
    t = Table.new(["lich_king", "zot"], seed=3, first=1)
    ring, bare = attached(t, 0)[0], attached(t, 0)[-1]
    for finger in (ring, bare):
        detach(t, 0, finger)
    assert t.gold_of(0) == 9 and len(attached(t, 0)) == 3
    for finger in (ring, bare):
        attach(t, 0, finger)
    assert t.gold_of(0) == 8 and len(attached(t, 0)) == 5
    glance(t)
