"""Murgath the Blessed: what his stories cannot say."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from lastcall import Table
from lastcall.bots import ask, bot
from lastcall.bots.plays import outlook
from lastcall.bots.reading import PRICES, Reading
from lastcall.bots.regular import Regular
from lastcall.cards import wording
from lastcall.characters import character
from lastcall.characters.murgath import BLESSINGS, IN_HAND, bless
from lastcall.flow.asking import wanted
from lastcall.flow.going_out import put_out
from lastcall.proof.invariants import glance, knowledge_holds
from lastcall.proof.secrets import views_hold
from lastcall.table import bits
from lastcall.table.face import BOOKS, HOUSE, CardFace
from lastcall.table.special import Aim
from lastcall.table.stack import QUIET, Chore, Window
from lastcall.testing import proves
from lastcall.views.question import question_of
from lastcall.views.scene import NOWHERE
from lastcall.views.seen import view_of
from lastcall.views.tellings import telling
from support.arranged import play, table_of, until

MURGATH = character("murgath")
CARDS = dict(MURGATH.side_decks)[BLESSINGS]


def face(title: str) -> CardFace:
    """One of his cards, or a Blessing."""
    return next(one for one in (*MURGATH.deck, *CARDS) if one.title == title)


def table(*others: str, **more: bool) -> Table:
    """Murgath (0) and others, all with empty hands."""
    return table_of("murgath", *(others or ("zot", "fiona")), **more)


def take(t: Table, seat: int, *titles: str) -> list[int]:
    """Cards of Murgath's, or Blessings, come into a hand."""
    found: list[int] = []
    for title in titles:
        for pile in (t.seats[0].deck, t.seats[0].piles[BLESSINGS]):
            card = next((card for card in pile if t.faces[card].title == title), None)
            if card is not None:
                pile.remove(card)
                t.seats[seat].hand.append(card)
                found.append(card)
                break
    assert len(found) == len(titles)
    t.refresh(t.seats[seat])
    return found


def give(t: Table, *seats: int) -> None:
    """These players get a Blessing each."""
    bless(t, Chore(t.next_serial(), 0, "get a Blessing", (), 0, bits.NONE), list(seats))


# ---- his decks --------------------------------------------------------------------------------------


@proves("MURGATH-01", "MURGATH-02", "MURGATH-Q3", "MURGATH-Q4")
def test_his_decks_have_no_boss_cards() -> None:
    assert len(MURGATH.deck) == 40
    copies = Counter(one.key for one in MURGATH.deck)
    assert sorted(copies.values()) == [1] * 17 + [2] * 9 + [5]
    assert [name for name, _ in MURGATH.side_decks] == [BLESSINGS]
    assert sorted(Counter(one.title for one in CARDS).values()) == [1] * 5 + [2] * 5 + [3]
    assert MURGATH.tags == ("Villain",)
    hearts = Counter(heart(one) for one in CARDS)
    assert hearts == {1: 6, 2: 6, 3: 2, 0: 4}


def heart(one: CardFace) -> int:
    """The number in the heart of a Blessing, or 0."""
    text = wording.text_of(one)
    return next((n for n in (1, 2, 3) if f"At any moment: Gain {n} Fortitude." in text), 0)


def test_where_his_cards_are_known_from() -> None:
    faces = dict.fromkeys(MURGATH.deck)
    common = {one.title for one in character("zot").deck + character("amundyr").deck}
    assert {one.title for one in faces if one.source == BOOKS} - common == {"Cleave"}
    assert len([one for one in faces if one.source == HOUSE]) == 19
    assert {one.source for one in CARDS} == {HOUSE}
    assert all(one.note for one in [*faces, *CARDS] if one.source == HOUSE or one.title == "Cleave")


@pytest.mark.parametrize("title", sorted({one.title for one in (*MURGATH.deck, *CARDS)}))
def test_every_card_tells_what_it_does(title: str) -> None:
    text = wording.text_of(face(title))
    assert text.endswith(".") and ",." not in text and "  " not in text


@pytest.mark.parametrize(
    "one", [one for one in dict.fromkeys(CARDS) if heart(one) < 3], ids=lambda f: f.title
)
@proves("MURGATH-04", "MURGATH-06", "MURGATH-16")
def test_the_heart_is_an_anytime_card_whatever_the_blessing_is(one: CardFace) -> None:
    ways = [mode.types for mode in one.modes]
    assert ways == [one.types, bits.ANYTIME][: len(ways)]
    assert (len(ways) == 2) == (heart(one) > 0)


@proves("MURGATH-01")
def test_the_blessings_are_shuffled() -> None:
    tops = {Table.new(["murgath", "zot"], seed=seed).seats[0].piles[BLESSINGS][-1] for seed in range(8)}
    assert len(tops) > 2


# ---- what is seen -----------------------------------------------------------------------------------


@pytest.mark.parametrize("fast", [True, False])
@proves("MURGATH-03", "RUL-MURGATH-4")
def test_nobody_else_sees_which_blessing_it_is(fast: bool) -> None:
    t = table(fast=fast)
    t.log = []
    give(t, 1)
    [card] = t.seats[1].hand
    title = t.faces[card].title
    assert [one.title for one in view_of(t, 1).hand] == [title]
    for seat in (0, 2, None):
        seen = view_of(t, seat)
        assert seen.seats[1].gifts == (BLESSINGS,)
        assert seen.seats[0].board[IN_HAND] == [0, 1, 0]
        assert title not in str(seen.to_json())
        assert title not in str(telling(t.setup, t.log[-1], seat))
    assert title in str(telling(t.setup, t.log[-1], 1))
    knowledge_holds(t)
    for n in range(5):
        views_hold(t, Random(n))


@proves("RUL-MURGATH-4")
def test_whoever_holds_a_blessing_is_asked_as_though_it_were_any() -> None:
    """On a table that tells nothing the schedule must not say which Blessing it is, nor whether one is."""
    window = Window(0, QUIET, bits.ANY_MOMENT, bits.NONE, 0, 0, 0)
    t = table(fast=False)
    take(t, 1, "Stand Behind Me")
    assert wanted(t, 1, window) == [], "asked, though it has nothing for now"
    t.seats[1].hand = []
    t.refresh(t.seats[1])
    assert wanted(t, 1, window) is None


@proves("MURGATH-11")
def test_when_he_is_out_they_are_still_counted_on_his_board() -> None:
    t = table()
    take(t, 1, "Washed Clean")
    take(t, 0, "Honest Hands")
    put_out(t, 0)
    assert view_of(t, 2).seats[0].board[IN_HAND] == [0, 1, 0]
    assert view_of(t, 2).seats[0].board["Blessings used"] == ["Honest Hands"]


@pytest.mark.parametrize("seed", range(2))
@proves("MURGATH-08", "MURGATH-14")
def test_there_are_always_eighteen_and_never_in_a_character_deck(seed: int) -> None:
    t = Table.new(["murgath", "zot", "deirdre", "gerki"], seed=seed)
    players = [bot("regular", seed=i) for i in range(4)]
    most = 0
    while not t.over:
        glance(t)
        mine = t.seats[0].piles
        held = [len([card for card in it.hand if t.setup.is_gift(card)]) for it in t.seats]
        assert not any(t.setup.is_gift(card) for it in t.seats for card in it.deck + it.discard)
        lying = len(mine.get(BLESSINGS, [])) + len(mine.get(f"{BLESSINGS} discard", []))
        played = [f for f in t.stack if t.setup.is_gift(getattr(f, "card", -1))]
        assert lying + sum(held) + len(played) == 18
        most = max(most, *held[1:])
        decision = t.pending[0]
        t.answer(decision, ask(t, decision, players[decision.seat]))
    assert most > 0


# ---- bots -------------------------------------------------------------------------------------------


def on_each(t: Table, title: str, *targets: int) -> list[float]:
    """What Murgath's bot thinks of a card on each of these players."""
    r = Reading(view_of(t, 0), 0, PRICES)
    return [outlook(r, face(title), 0, 0, target, NOWHERE, 0) for target in targets]


def test_a_bot_knows_that_a_blessing_is_a_gift() -> None:
    t = table()
    with_it, without = (
        on_each(t, title, 1)[0]
        for title in ("Who gave you leave to stand?", "Keep her. I brought a gauntlet.")
    )
    three, two = (Reading(view_of(t, 0), 0, PRICES).swing(1, -n, 0, 0) for n in (3, 2))
    assert without == pytest.approx(two)
    assert 0 < with_it < three


def test_a_bot_kicks_the_faithful() -> None:
    t = table()
    take(t, 2, "Washed Clean", "Honest Hands")
    on_zot, on_fiona = on_each(t, "Do prayers keep out a boot?", 1, 2)
    assert on_fiona > on_zot + 0.5


def test_a_bot_takes_blessings_away_where_there_are_many_and_hopes_for_them() -> None:
    t = table()
    few, little = on_each(t, "I said NO miracles!", NOWHERE)[0], on_each(t, HOPE, NOWHERE)[0]
    take(t, 0, "Honest Hands")
    assert on_each(t, "I said NO miracles!", NOWHERE)[0] == pytest.approx(few), "his own stays"
    t.sides[0].fortitude = 10
    little = on_each(t, HOPE, NOWHERE)[0]
    take(t, 1, "Washed Clean", "Stand Behind Me")
    take(t, 2, "Smite the Greedy")
    many, much = on_each(t, "I said NO miracles!", NOWHERE)[0], on_each(t, HOPE, NOWHERE)[0]
    assert few < 0 < many
    assert much > little + 1


HOPE = "All this hope, and nobody eating it?"


def choice_of(t: Table, seat: int) -> str:
    """The key of what a regular bot takes of what its seat is asked."""
    decision = next(one for one in t.pending if one.seat == seat)
    choice = Regular().choose(view_of(t, seat), question_of(t, decision.owed))
    return decision.options[choice].key


def test_a_bot_cleaves_a_second_player_too() -> None:
    t = table("zot", "fiona", "gog")
    t.sides[2].fortitude, t.sides[2].alcohol = 8, 4
    t.seats[0].hand_size = 1
    take(t, 0, "Cleave")
    until(t, "action", 0)
    assert choice_of(t, 0) == "play murgath:cleave @fiona"
    play(t, 0, "play murgath:cleave @fiona")
    until(t, "target", 0)
    assert choice_of(t, 0).startswith("seat @")


def test_a_bot_saves_itself_by_the_heart_of_a_card_of_another_type() -> None:
    t = table()
    take(t, 0, "Who gave you leave to stand?")
    take(t, 1, "From the Poor Box")
    t.sides[1].fortitude, t.sides[1].alcohol = 6, 4
    until(t, "action", 0)
    play(t, 0, "play murgath:who-gave-you-leave-to-stand @zot")
    for _ in range(20):
        decision = t.pending[0]
        if decision.seat == 1 and t.sides[1].fortitude == 3:
            break
        t.answer(decision, "pass" if "pass" in [one.key for one in decision.options] else 0)
    taken = choice_of(t, 1)
    assert taken != "pass"
    t.answer(next(one for one in t.pending if one.seat == 1), taken)
    until(t, "order", 0)
    assert t.is_alive(1) and t.sides[1].fortitude == 5


# ---- as a Boss --------------------------------------------------------------------------------------


@proves("BOSS-37", "MURGATH-Q3", "RUL-MURGATH-5")
def test_as_a_boss_he_has_fifteen_cards_more_on_thirteen_faces() -> None:
    boss = MURGATH.boss
    assert boss is not None and len(boss.deck) == 55 and boss.deck[40:] == boss.boss_deck
    assert sorted(Counter(one.key for one in boss.boss_deck).values()) == [1] * 11 + [2] * 2
    assert all(one.source == HOUSE and one.note for one in boss.boss_deck)
    texts = [wording.text_of(one) for one in boss.boss_deck]
    assert all(text.endswith(".") and ",." not in text and "  " not in text for text in texts)


@pytest.mark.parametrize("gold, fortitude, pays", [(10, 3, True), (3, 20, False)])
def test_whoever_can_spare_it_pays_for_sanctuary(gold: int, fortitude: int, pays: bool) -> None:
    t = Table.new(["murgath", "zot", "fiona"], seed=1, mode="boss-battle")
    t.sides[1].gold, t.sides[1].fortitude = gold, fortitude
    special = MURGATH.special
    assert special is not None
    r = Reading(view_of(t, 1), 1, PRICES)
    assert (special.advice(r, 0, Aim("choose", "yes", None, 0, 1, -1, 0)) > 0) == pays
