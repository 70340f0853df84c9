"""Molly the Stablehand: what her stories cannot say."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from lastcall import Table
from lastcall.bots import ask, bot
from lastcall.bots.regular import Regular
from lastcall.cards import wording
from lastcall.characters import character
from lastcall.characters.molly import MOUNTS, STABLE, STALLS, reveal
from lastcall.flow.machine import run
from lastcall.game import Decision
from lastcall.ops.settle import apply
from lastcall.proof.invariants import glance
from lastcall.proof.secrets import otherwise, seen_by
from lastcall.table import options
from lastcall.table.bits import FORTITUDE
from lastcall.table.face import BOOKS, HOUSE, CardFace
from lastcall.table.stack import OF_TURNED_UP, Window
from lastcall.testing import proves
from lastcall.views.question import question_of
from lastcall.views.seen import view_of

NAMED = {
    "Don't feed the animals!",
    "Stampede!",
    "Not now, it's feeding time!",
    "We'll save this one for later, right boy?",
    "Oops... I dropped my cards",
}
OF_THE_BOOKS = {
    "Bert the Donkey",
    "Pooky!",
    "Elandral the Unicorn",
    "Sparkles",
    "Kisses the Dire Mosquito",
    "Prajeet the Panther",
}
STABLE_DECK: tuple[CardFace, ...] = dict(character("molly").side_decks)[STABLE]


def seated(*people: str, stalls: tuple[str, ...] = (), top: str = "", fast: bool = True) -> Table:
    """Molly sits first and plays second, with Mounts in her stalls and one on top of her deck."""
    t = Table.new(["molly", *people], seed=3, first=1, fast=fast)
    lay_out(t, stalls, top)
    return t


def lay_out(t: Table, stalls: tuple[str, ...], top: str) -> None:
    """Mounts in the stalls, and one on top of the Stable Deck."""
    piles = t.seats[0].piles
    for stall, title in zip(STALLS, stalls, strict=False):
        if title:
            piles[stall] = [mount(t, title)]
            piles[STABLE].remove(piles[stall][0])
    if top:
        card = mount(t, top)
        piles[STABLE].remove(card)
        piles[STABLE].append(card)


def mount(t: Table, title: str) -> int:
    """A Mount of the Stable Deck."""
    return next(card for card in t.seats[0].piles[STABLE] if t.faces[card].title == title)


def to_hand(t: Table, *titles: str) -> None:
    """Molly holds these cards and no others."""
    it = t.seats[0]
    it.deck += it.hand
    it.hand = []
    for title in titles:
        card = next(card for card in it.deck if t.faces[card].title == title)
        it.deck.remove(card)
        it.hand.append(card)
    t.refresh(it)


def comes_up(t: Table) -> None:
    """The next Mount is turned up now."""
    t.owed.clear()
    reveal(t, 0)
    run(t)


def wanted(t: Table, decision: Decision) -> str:
    """What a sensible player chooses."""
    view = view_of(t, decision.seat)
    return decision.options[Regular().choose(view, question_of(t, decision.owed))].key


@proves("MOLLY-01", "MOLLY-06", "MOLLY-Q7")
def test_her_decks() -> None:
    molly = character("molly")
    assert len(molly.deck) == 40
    assert sorted(Counter(face.key for face in molly.deck).values()) == [1] * 10 + [2] * 12 + [6]
    assert len(STABLE_DECK) == len({face.title for face in STABLE_DECK}) == 14
    kinds = Counter(wording.text_of(face).split(" Mount. ")[0] for face in STABLE_DECK)
    assert kinds == {"Immediate": 5, "Passive": 5, "Sometimes": 4}
    assert all(face.kind == "Mount" for face in STABLE_DECK)
    one, other = (Table.new(["molly", "zot"], seed=seed, first=1).seats[0].piles[STABLE] for seed in (1, 2))
    assert sorted(one) == sorted(other) and one != other, "shuffled"


def test_where_her_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("molly").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert len([face for face in faces if face.source == HOUSE]) == 11
    assert {face.title for face in STABLE_DECK if face.source == BOOKS} == OF_THE_BOOKS
    assert all(face.note for face in [*faces, *STABLE_DECK] if face.source == HOUSE or face.title in NAMED)
    assert all(wording.text_of(face).endswith(".") for face in [*faces, *STABLE_DECK])


@proves("MOLLY-10")
def test_rivals_are_mounts_of_hers_and_mutual() -> None:
    titles = {face.title for face in STABLE_DECK}
    pairs = {title: mine.rival for title, mine in MOUNTS.items() if mine.rival in titles}
    assert len(pairs) == 4 and all(pairs[rival] == title for title, rival in pairs.items())
    for title, mine in MOUNTS.items():
        assert bool(mine.rival) == bool(mine.box)
        [face] = [face for face in STABLE_DECK if face.title == title]
        assert ("Rival" in wording.text_of(face)) == bool(mine.box)


# ---- what is seen -----------------------------------------------------------------------------------


@proves("MOLLY-01")
def test_nobody_can_tell_which_mount_comes_next() -> None:
    t = seated("zot", "fiona", stalls=("Sparkles",), fast=False)
    board = t.view(1).seats[0].board
    assert (board["Stable Deck"], board["Just Got Here"], board["About To Leave"]) == (
        13,
        "Sparkles",
        "empty",
    )
    assert "Turned up" not in board
    for seat in range(3):
        told = seen_by(t, seat)
        assert [face.title for face in STABLE_DECK if face.title in str(t.view(seat).seats[0].board)] == [
            "Sparkles"
        ]
        for seed in range(5):
            other = otherwise(t, seat, Random(seed))
            other.seats[0].piles[STABLE].reverse()
            assert seen_by(other, seat) == told


@proves("MOLLY-Q7")
def test_a_saved_drink_is_known_to_all_until_it_is_drunk() -> None:
    t = seated("zot", "fiona", fast=False)
    to_hand(t, "We'll save this one for later, right boy?")
    key = "play molly:well-save-this-one-for-later-right-boy"
    for _ in range(400):
        found = [o.key for o in t.pending[0].options if o.key.startswith(key)]
        if found:
            break
        dull(t)
    t.answer(t.pending[0], found[0])
    while not t.known:
        dull(t)
    saved = t.seats[0].drinks[0]
    assert t.known[saved] == 0b111
    for seat in (0, 1, 2):
        seen = t.view(seat).seats[0].known_drinks
        assert t.drink_faces[saved] in [known.face for known in seen]
    glance(t)
    assert Table.parse(str(t)) == t
    t.seats[0].drinks.append(t.seats[0].drinks.pop(0))
    while saved in t.seats[0].drinks:
        t.drink_discard += [card for card in t.seats[0].drinks if card != saved]
        t.seats[0].drinks = [saved]  # whatever others order for her
        dull(t)
    assert saved not in t.known
    glance(t)


def dull(t: Table) -> None:
    """The dullest answer to what is owed first."""
    keys = [option.key for option in t.pending[0].options]
    t.answer(t.pending[0], next((key for key in ("pass", "done", "no") if key in keys), 0))


@proves("MOLLY-20", "MOLLY-25", "RUL-MOLLY-1")
@pytest.mark.parametrize("open_floor", [True, False])
def test_while_a_mount_comes_up_nobody_plays_anything_else(open_floor: bool) -> None:
    t = seated("zot", "fiona", top="Pooky!", fast=False)
    t.open_floor = open_floor
    to_hand(t, "Not now, it's feeding time!", "Tip the Wench.")
    comes_up(t)
    top = t.stack[-1]
    assert isinstance(top, Window) and top.name == OF_TURNED_UP
    assert [decision.seat for decision in t.pending] == [0]
    cards = [options.card_of(o) for o in t.pending[0].owed.options if options.verb_of(o) == options.PLAY]
    assert [t.faces[card].title for card in cards] == ["Not now, it's feeding time!"]
    assert t.view(1).seats[0].board["Turned up"] == "Pooky!"
    assert not t.why_not(0, "Tip the Wench.").playable
    glance(t)
    assert Table.parse(str(t)) == t


@proves("MOLLY-20")
def test_everybody_knows_whether_she_can_be_asked() -> None:
    """She is asked whenever she might hold such a card, and only then: her hand shows nothing."""
    t = seated("zot", top="Pooky!", fast=False)
    to_hand(t, "Tip the Wench.")
    comes_up(t)
    assert [decision.seat for decision in t.pending] == [0] and len(t.pending[0].options) == 1
    t = seated("zot", top="Pickpenny the Griffin", fast=False)
    before = t.pending[0].kind, t.sides[0].gold
    comes_up(t)
    assert t.sides[0].gold == before[1] + 1, "nothing of it falls on anybody"


@proves("MOLLY-16", "MOLLY-18")
def test_a_molly_who_is_out_turns_up_nothing() -> None:
    t = seated("zot", "fiona", top="Pooky!")
    t.alive &= ~1
    reveal(t, 0)
    assert not t.seats[0].piles.get("turned up") and len(t.seats[0].piles[STABLE]) == 14


@proves("MOLLY-18")
def test_the_deck_never_stays_empty() -> None:
    t = seated("zot", "fiona")
    to_hand(t)
    for _ in range(60):
        comes_up(t)
        while t.pending and t.pending[0].kind == "choose":
            t.answer(t.pending[0], 1)
        t.sides[0].fortitude = t.sides[1].fortitude = t.sides[2].fortitude = 20
        assert t.seats[0].piles[STABLE]
        there = sum(len(t.seats[0].piles.get(stall, [])) for stall in STALLS)
        assert there <= 3
        glance(t)


@proves("WENCH-05", "RUL-MOLLY-3")
def test_an_own_drink_of_somebody_rises_again() -> None:
    from lastcall.characters.the_wench import give

    t = seated("the_wench", "zot", fast=True)
    give(t, 1, 0)
    to_hand(t, "We'll save this one for later, right boy?")
    for _ in range(600):
        found = [o.key for o in t.pending[0].options if "well-save-this-one" in o.key]
        if found:
            t.answer(t.pending[0], found[0])
            break
        dull(t)
    while any("Play" in type(frame).__name__ for frame in t.stack):
        dull(t)
    mine = [t.setup.owner[card] >= 0 for card in t.seats[0].drinks]
    assert mine == sorted(mine), "ordinary Drinks lie below"
    glance(t)


# ---- teams ------------------------------------------------------------------------------------------


def teams(*stalls: str, top: str = "") -> Table:
    """Molly and Zot against Fiona and Gerki."""
    t = Table.new(["molly", "zot", "fiona", "gerki"], seed=3, first=2, mode="two-headed-dragon")
    lay_out(t, stalls, top)
    return t


@proves("MOLLY-21", "TCHAR-28", "MOLLY-X03")
def test_nobody_but_molly_plays_her_sometimes_mounts() -> None:
    t = teams("Shelby the Dire Tortoise")
    for seat in range(4):
        special = t.setup.characters[seat].special
        offered = special.at_hand(t, seat) if special is not None else []
        assert [t.faces[card].title for card in offered] == ["Shelby the Dire Tortoise"] * (seat == 0)
    shelby = t.seats[0].piles[STALLS[0]][0]
    asked: set[int] = set()
    for _ in range(600):
        if t.over:
            break
        decision = t.pending[0]
        asked |= {decision.seat for o in decision.owed.options if options.card_of(o) == shelby}
        t.answer(decision, ask(t, decision, bot("regular", 0)))
    assert asked == {0}


@proves("MOLLY-22", "TCHAR-29", "MOLLY-X03")
def test_molly_herself_carries_out_her_mounts() -> None:
    t = teams(top="Bert the Donkey")
    to_hand(t)
    comes_up(t)
    assert [decision.seat for decision in t.pending] == [0]
    t.answer(t.pending[0], next(o.key for o in t.pending[0].options if o.key.endswith("@fiona")))
    assert [side.fortitude for side in t.sides] == [20, 19]


@proves("MOLLY-23", "TCHAR-29", "MOLLY-X03", "MOLLY-08")
def test_a_passive_mount_is_for_molly_alone() -> None:
    t = teams("Sparkles")
    apply(t, [1, FORTITUDE, -2], "a blow", -1)
    assert t.sides[0].fortitude == 18, "her team mate's loss is what it is"
    apply(t, [0, FORTITUDE, -2], "a blow", -1)
    assert t.sides[0].fortitude == 17


# ---- bots -------------------------------------------------------------------------------------------


def test_a_bot_ignores_what_hurts_and_not_what_does_not() -> None:
    t = seated(
        "zot", "fiona", stalls=("Sparkles", "Hilde the Plough Ox", "Shelby the Dire Tortoise"), top="Pooky!"
    )
    to_hand(t, "Not now, it's feeding time!")
    comes_up(t)
    assert wanted(t, t.pending[0]).startswith("play molly:not-now")
    t = seated("zot", "fiona", stalls=("Bert the Donkey",), top="Pooky!")
    to_hand(t, "Not now, it's feeding time!")
    comes_up(t)
    assert wanted(t, t.pending[0]) == "pass"


def test_a_bot_kicks_whoever_is_near_the_end_and_never_itself() -> None:
    t = seated("zot", "fiona", top="Bert the Donkey")
    to_hand(t)
    t.sides[2].fortitude = 2
    comes_up(t)
    assert wanted(t, t.pending[0]).endswith("@fiona")


def test_a_bot_sends_the_barrel_to_a_drunkard() -> None:
    t = seated("zot", "fiona", top="Barley the Brewery Horse")
    to_hand(t)
    t.sides[1].alcohol = 16
    comes_up(t)
    assert wanted(t, t.pending[0]).endswith("@zot")


def test_a_bot_knows_what_it_may_lose_by_throwing_them_all_at_somebody() -> None:
    def best(*stalls: str) -> str:
        t = seated("zot", "fiona", stalls=stalls)
        to_hand(t, "One at a time! One at a... oh dear.", "Don't feed the animals!")
        for _ in range(200):
            if t.pending[0].kind == "action" and t.pending[0].seat == 0:
                break
            it = t.seats[0]
            it.deck += [card for card in it.hand if t.faces[card].title not in ACTIONS]
            it.hand = [card for card in it.hand if t.faces[card].title in ACTIONS]
            t.refresh(it)
            dull(t)
        t.seats[0].piles.update({stall: [] for stall in STALLS})
        for stall, title in zip(STALLS, stalls, strict=False):
            t.seats[0].piles[stall] = [next(c for c in range(54) if t.faces[c].title == title)]
        return wanted(t, t.pending[0])

    assert best("Sparkles", "Hilde the Plough Ox", "Bert the Donkey").startswith("play molly:one-at-a-time")
    assert best("Bert the Donkey", "Hilde the Plough Ox", "Sparkles").startswith("play molly:dont-feed")
    assert best().startswith("play molly:dont-feed")


ACTIONS = ("One at a time! One at a... oh dear.", "Don't feed the animals!")


def test_bots_play_her_to_the_end_and_use_all_she_has() -> None:
    used: Counter[str] = Counter()
    for seed in range(12):
        t = Table.new(["molly", "zot", "gerki"], seed=seed, first=0)
        t.log = []
        bots = [bot("regular", number) for number in range(3)]
        while not t.over:
            decision = t.pending[0]
            t.answer(decision, ask(t, decision, bots[decision.seat]))
        for event in t.log:
            for card in event.cards:
                if event.kind == "plays" and event.seat == 0:
                    used[t.faces[card].title] += 1
    for title in ("Stampede!", "Not now, it's feeding time!", "Kisses the Dire Mosquito"):
        assert used[title], used
