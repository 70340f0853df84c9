"""Nerodia the Petrifier: what her stories cannot say."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from lastcall import Table
from lastcall.bots import ask, bot
from lastcall.bots.regular import Regular
from lastcall.cards import wording
from lastcall.cards.vocabulary import anytime, gain
from lastcall.characters import character
from lastcall.characters.nerodia import PILE, RIDER, UNDER, Glare, Petrify
from lastcall.flow.errands import chore
from lastcall.flow.going_out import put_out
from lastcall.flow.machine import run
from lastcall.game import Decision
from lastcall.ops.settle import shaped
from lastcall.proof.invariants import glance, knowledge_holds
from lastcall.proof.secrets import schedule_holds, views_hold
from lastcall.table.bits import FORTITUDE, ME
from lastcall.table.face import HOUSE, CardFace, Character
from lastcall.table.special import Special
from lastcall.table.stack import Play
from lastcall.table.state import State
from lastcall.testing import proves
from lastcall.views.question import question_of
from lastcall.views.seen import view_of
from lastcall.views.tellings import telling
from support.arranged import dull, hold, play, table_of, until
from support.people import plain

TALKING = "play nerodia:look-at-me-when-im-talking-to-you"
SMILE = "play nerodia:everybody-look-this-way-and-smile"
HAMMER = "play nerodia:who-brings-a-hammer-to-a-sculpture-garden"
SMILE_TITLE = "Everybody, look this way and smile!"
HAMMER_TITLE = "Who brings a hammer to a sculpture garden?"
LOOK = "Look at me when I'm talking to you."


def faces() -> list[CardFace]:
    """The different cards of her deck."""
    return list(dict.fromkeys(character("nerodia").deck))


def petrify(t: Table, seat: int, *titles: str) -> list[int]:
    """Cards of a deck lie on her pile, the first on top; nobody knows them."""
    cards: list[int] = []
    for title in titles:
        card = next(card for card in t.seats[seat].deck if t.faces[card].title == title)
        t.seats[seat].deck.remove(card)
        cards.append(card)
    pile = t.seats[0].piles.setdefault(PILE, [])
    pile[:0] = reversed(cards)
    return cards


def seated(*hands: tuple[str, ...], fast: bool = True, seed: int = 1) -> Table:
    """Nerodia (0), Zot (1) and Fiona (2) with these hands, at Nerodia's Action."""
    t = table_of("nerodia", "zot", "fiona", fast=fast, seed=seed)
    for seat, titles in enumerate(hands):
        hold(t, seat, *titles)
    for it in t.seats:
        it.hand_size = len(it.hand)
    return t


def choose(t: Table, seat: int, title: str) -> None:
    """A seat gives one of its cards."""
    decision = next(d for d in t.pending if d.seat == seat and d.kind == "choose")
    t.answer(decision, next(o for o in decision.options if o.text == f"Petrify “{title}”"))


# ---- the deck ---------------------------------------------------------------------------------------


@proves("NERODIA-Q4")
def test_her_deck() -> None:
    nerodia = character("nerodia")
    copies = Counter(face.key for face in nerodia.deck)
    assert sorted(copies.values()) == [1] * 16 + [2] * 9 + [6]
    assert (len(nerodia.deck), nerodia.hand_size) == (40, 7)
    own = [face for face in nerodia.deck if face.source == HOUSE]
    assert len(own) == 24 and len({face.key for face in own}) == 18
    assert all(face.note for face in own)
    does = {face: [op for mode in face.modes for op in mode.do] for face in faces()}
    petrifies = [face for face in own if any(isinstance(op, Petrify) for op in does[face])]
    spiked = [face for face in own if RIDER in wording.text_of(face)]
    assert len(petrifies) + len(spiked) == 12
    assert sorted(op.price for face in own for op in does[face] if isinstance(op, Glare)) == [
        1,
        1,
        1,
        2,
        2,
        3,
    ]
    assert sum("plays no more cards this turn" in wording.text_of(face) for face in faces()) == 2


@pytest.mark.parametrize(
    ("title", "words"),
    [
        (LOOK, "Another player loses 1 Fortitude. That player Petrifies 2 cards."),
        (
            "Who brings a hammer to a sculpture garden?",
            "Another player loses 1 Fortitude. Glare 3: that player loses 3 Fortitude as well.",
        ),
        (
            "You looked. They always look.",
            "After you lose Fortitude to another player's card: The attacker loses 1 Fortitude. "
            "That player Petrifies 1 card. Glare 2: the attacker loses 2 Fortitude as well.",
        ),
        (
            "Thick skin? Solid limestone.",
            "At any moment: Gain 2 Fortitude. Glare 1: gain 1 Fortitude as well.",
        ),
        (
            "A pinch of powdered basilisk.",
            "When a Drink has been revealed: It gets 1 more Alcohol. "
            "It also makes whoever drinks it Petrify a card.",
        ),
    ],
)
def test_what_her_cards_say(title: str, words: str) -> None:
    [face] = [face for face in faces() if face.title == title]
    assert wording.text_of(face) == words


# ---- what is hidden ---------------------------------------------------------------------------------


def told(t: Table, seat: int | None) -> str:
    """All a seat can see or was told, the names of its own hand and of what lies open left out."""
    log = [telling(t.setup, event, seat).words for event in t.events]
    doc = view_of(t, seat).to_json()
    doc.pop("hand")
    return f"{doc} {log}"


@proves("NERODIA-03", "NERODIA-Q5", "NERODIA-17")
def test_who_gave_two_cards_knows_the_two_and_nobody_else_any() -> None:
    t = seated((LOOK,), ("Down Pooky!", "I raise!", "Winning Hand!"), fast=False)
    until(t, "action", 0)
    play(t, 0, f"{TALKING} @zot")
    until(t, "choose", 1)
    assert [o.key for o in t.pending[0].options] == [
        "discard zot:down-pooky",
        "discard zot:i-raise",
        "discard zot:winning-hand",
    ]
    choose(t, 1, "Down Pooky!")
    choose(t, 1, "I raise!")
    pile = t.seats[0].piles[PILE]
    for seat in (0, 2, None):
        assert "zot:down-pooky" not in told(t, seat) and "Down Pooky" not in told(t, seat)
        assert view_of(t, seat).known_among == ()
    down = view_of(t, 2).seats[0].face_down[0]
    assert (down.name, down.backs, down.known) == (PILE, ("Zot", "Zot"), ())
    [among] = view_of(t, 1).known_among
    assert [face.title for face in among.faces] == ["Down Pooky!", "I raise!"]
    assert view_of(t, 1).seats[0].face_down[0].known == ()
    for n in range(20):
        views_hold(t, Random(n))
        schedule_holds(t, Random(n))
    knowledge_holds(t)
    last = t.faces[pile[0]].title
    t.active = 0
    special = t.special_of(0)
    assert special is not None
    special.moment(t, 0, 0, 0)
    assert len(t.seats[1].hand) == 2
    [known] = view_of(t, 1).seats[0].face_down[0].known
    assert known.face.title == last, "what is left is known, now that one came back"
    for seat in (0, 2, None):
        assert "Down Pooky" not in told(t, seat)


@proves("NERODIA-04")
def test_what_comes_at_one_moment_lies_in_any_order() -> None:
    orders = set()
    for seed in range(12):
        t = seated((SMILE_TITLE,), ("Down Pooky!",), ("I raise!",), seed=seed)
        until(t, "action", 0)
        play(t, 0, SMILE)
        until(t, "order", 0)
        orders.add(tuple(t.setup.owner[card] for card in t.seats[0].piles[PILE]))
    assert orders == {(1, 2), (2, 1)}


@proves("RUL-NERODIA-4")
def test_all_are_asked_at_the_same_moment() -> None:
    hands = ("Down Pooky!", "I raise!"), ("I raise!", "Winning Hand!")
    t = seated((SMILE_TITLE,), *hands)
    until(t, "action", 0)
    play(t, 0, SMILE)
    until(t, "choose", 1)
    assert [(d.seat, d.kind) for d in t.pending] == [(1, "choose"), (2, "choose")]
    choose(t, 2, "I raise!")
    assert view_of(t, 1).seats[0].face_down[0].known == (), "Zot chooses without having seen anything"
    choose(t, 1, "I raise!")
    assert [len(t.seats[seat].hand) for seat in (1, 2)] == [1, 1]
    assert len(t.seats[0].piles[PILE]) == 2


@proves("NERODIA-Q5", "NERODIA-03", "NERODIA-13")
def test_whose_cards_lie_under_a_card_is_seen_and_not_which() -> None:
    t = seated((HAMMER_TITLE,), (), ("Winning Hand!",), fast=False)
    petrify(t, 1, "Down Pooky!", "Now you see me... Now you don't!")
    petrify(t, 2, "Who says I'm not a lady?", "Gambling? I'm in!")
    until(t, "action", 0)
    play(t, 0, f"{HAMMER} @zot")
    assert [o.key for o in t.pending[0].options][1] == "no"
    t.answer(t.pending[0], 0)
    for seat in range(3):
        under = view_of(t, seat).seats[0].face_down[1]
        assert (under.name, under.backs, under.known) == (UNDER, ("Fiona", "Zot", "Zot"), ())
        assert "Down Pooky" not in told(t, seat)
        for n in range(10):
            schedule_holds(t, Random(n))
            views_hold(t, Random(n))
    glance(t)
    until(t, "order", 0)
    assert len(t.seats[1].hand) == 2 and len(t.seats[2].hand) == 2
    assert t.seats[0].piles[UNDER] == [] and not any(t.seats[0].tokens.values())
    glance(t)


def test_a_table_with_stones_under_a_card_can_be_stored() -> None:
    t = seated((HAMMER_TITLE,))
    petrify(t, 1, "Down Pooky!", "I raise!", "Winning Hand!")
    until(t, "action", 0)
    play(t, 0, f"{HAMMER} @zot")
    again = Table.parse(str(t))
    for one in (t, again):
        one.answer(one.pending[0], 0)
        until(one, "order", 0)
    assert str(again) == str(t)
    assert t.sides[1].fortitude == 16 and len(t.seats[1].hand) == 3


# ---- other rules ------------------------------------------------------------------------------------


class Jinx(Special):
    """Every printed number of the first player's cards is 1 lower."""

    def numeral(self, t: State, seat: int, play: Play, attribute: int, amount: int) -> int:
        return (amount - 1 if amount > 0 else amount + 1) if play.actor == 0 and amount else amount


def jinxed(*titles: str) -> Table:
    """Nerodia with these cards; a jinxer; Zot with three cards."""
    jinxer = plain("jinxer", 40 * anytime("A Nap", gain(FORTITUDE, 1, who=ME)))
    jinxer.special = Jinx()
    t = table_of("nerodia", jinxer, "zot")
    hold(t, 0, *titles)
    hold(t, 2, "Down Pooky!", "I raise!", "Winning Hand!")
    return t


@proves("NERODIA-19", "RUL-NERODIA-1")
def test_what_changes_numbers_changes_petrify_and_no_glare() -> None:
    t = jinxed(LOOK)
    until(t, "action", 0)
    play(t, 0, f"{TALKING} @zot")
    until(t, "choose", 2)
    choose(t, 2, "I raise!")
    until(t, "order", 0)
    assert len(t.seats[2].hand) == 2 and t.sides[2].fortitude == 20

    t = jinxed(HAMMER_TITLE)
    petrify(t, 2, "Gambling? I'm in!", "Now you see me... Now you don't!", "I raise!")
    until(t, "action", 0)
    play(t, 0, f"{HAMMER} @zot")
    t.answer(t.pending[0], 0)
    assert (len(t.seats[0].piles[UNDER]), len(t.seats[2].hand)) == (3, 3), "it takes three, as ever"
    until(t, "order", 0)
    assert t.sides[2].fortitude == 17, "1 less by the card, nothing less by the Glare"


class Giver(Special):
    """Gives presents into other hands."""


def giver() -> Character:
    """Somebody whose presents lie in others' hands and are no Character Cards there."""
    nap = anytime("A Nap", gain(FORTITUDE, 1, who=ME))
    person = plain("giver", 40 * nap)
    person.side_decks = (("presents", tuple([person.deck[0]] * 3)),)
    person.gifts = ("presents",)
    person.special = Giver()
    return person


@proves("NERODIA-18", "NERODIA-10")
def test_a_present_goes_to_its_own_discards_and_not_into_a_hand() -> None:
    t = table_of("nerodia", giver(), "zot")
    hold(t, 0, LOOK)
    present = t.seats[1].piles["presents"].pop()
    t.seats[2].hand.append(present)
    t.refresh(t.seats[2])
    until(t, "action", 0)
    play(t, 0, f"{TALKING} @zot")
    until(t, "order", 0)
    assert t.seats[0].piles[PILE] == [present], "it lies there like any card"
    assert view_of(t, 1).seats[0].face_down[0].backs == ("presents",)
    until(t, "order", 1)
    until(t, "order", 0)
    assert t.seats[0].piles[PILE] == []
    assert t.seats[1].piles["presents discard"] == [present]
    assert t.seats[2].hand == [] or present not in t.seats[2].hand


@proves("RUL-NERODIA-3", "NERODIA-08")
def test_nothing_is_petrified_when_she_is_gone() -> None:
    t = seated((), ("Down Pooky!",))
    petrify(t, 2, "I raise!")
    put_out(t, 0)
    chore(t, 0, RIDER, 0, 1)
    run(t)
    assert len(t.seats[1].hand) == 1
    assert t.seats[0].piles[PILE] == [] and len(t.seats[2].hand) == 1


# ---- what a bot makes of it -------------------------------------------------------------------------


def taken(t: Table, decision: Decision) -> str:
    """The key of what an experienced player takes."""
    chosen = Regular(3).choose(view_of(t, decision.seat), question_of(t, decision.owed))
    return decision.options[chosen].key


def test_a_bot_gives_away_what_it_needs_least() -> None:
    t = seated((LOOK,), ("Now you see me... Now you don't!", "Tip the Wench.", "Winning Hand!"))
    until(t, "action", 0)
    play(t, 0, f"{TALKING} @zot")
    until(t, "choose", 1)
    assert taken(t, t.pending[0]) == "discard zot:tip-the-wench"


@pytest.mark.parametrize(("fortitude", "does"), [(10, "yes"), (20, "no")])
def test_a_bot_glares_for_something_and_not_for_nothing(fortitude: int, does: str) -> None:
    t = seated(("Thick skin? Solid limestone.",))
    petrify(t, 1, "Down Pooky!")
    t.sides[0].fortitude = fortitude
    dull(t)  # asked with the hand it was dealt
    until(t, "respond", 0)
    play(t, 0, "play nerodia:thick-skin-solid-limestone")
    assert taken(t, t.pending[0]).split()[0] == does


def test_a_bot_glares_before_it_loses_the_stones() -> None:
    t = seated((HAMMER_TITLE,))
    petrify(t, 1, "Down Pooky!", "I raise!", "Winning Hand!")
    until(t, "action", 0)
    assert taken(t, t.pending[0]).startswith(HAMMER), "it plays its only Action"
    play(t, 0, f"{HAMMER} @zot")
    assert taken(t, t.pending[0]).startswith("yes")


def test_a_bot_weighs_stones_against_points() -> None:
    """Two cards and a point are more than two points; a hammer without stones is less."""
    t = seated((LOOK, HAMMER_TITLE), ("Down Pooky!", "Winning Hand!"), ("Winning Hand!",))
    until(t, "action", 0)
    assert taken(t, t.pending[0]).startswith(TALKING)
    petrify(t, 1, "Now you see me... Now you don't!", "I raise!", "Tip the Wench.")
    assert taken(t, t.pending[0]).startswith(HAMMER)


def test_bots_play_with_stones() -> None:
    petrified = glared = 0
    for seed in range(4):
        table = Table.new(["nerodia", "zot", "gerki"], seed=seed, first=0)
        bots = [bot("regular", seat) for seat in range(3)]
        for _ in range(3000):
            if table.over:
                break
            decision = table.pending[0]
            before = len(table.seats[0].piles.get(PILE, []))
            key = ask(table, decision, bots[decision.seat])
            table.answer(decision, key)
            petrified += max(0, len(table.seats[0].piles.get(PILE, [])) - before)
            glared += bool(table.seats[0].piles.get(UNDER))
        assert table.over
    assert petrified > 20 and glared > 2


def test_what_waits_is_seen_with_its_glare() -> None:
    """Whoever may answer sees the whole loss."""
    t = seated((HAMMER_TITLE,), ("Now you see me... Now you don't!",))
    petrify(t, 1, "Down Pooky!", "I raise!", "Winning Hand!")
    until(t, "action", 0)
    play(t, 0, f"{HAMMER} @zot")
    t.answer(t.pending[0], 0)
    waiting = next(frame for frame in t.stack if isinstance(frame, Play))
    assert sum(shaped(t, waiting)[2::4]) == -4
    until(t, "respond", 1)
    assert taken(t, t.pending[0]).startswith("play zot:now-you-see-me")
    dull(t)
    until(t, "order", 0)
    assert t.sides[1].fortitude == 16
