"""Otto in Python: setting up, what is stored and seen, that nobody decides for him, random play."""

from __future__ import annotations

import random

import pytest

from lastcall import LastCallError, Table
from lastcall.bots import bot, play_out
from lastcall.modes import guests, modes
from lastcall.modes.otto_cards import FACTIONS, OTTO_CARDS
from lastcall.proof.fuzz import FAST, NOT_FAST, OPEN, OPEN_NOT_FAST, Watching, fuzz
from lastcall.proof.invariants import Broken, glance
from lastcall.table.face import HOUSE
from lastcall.testing import proves

OTTO = 2


def with_otto(seed: int = 1, **more: bool) -> Table:
    """Gog, Zot and Otto."""
    return Table.new(["gog", "zot"], seed=seed, mode="otto", **more)


def faction(t: Table, card: int) -> str:
    return t.faces[card].note.split(";")[0].lower()


@proves("OTTO-02", "OTTO-21")
def test_twenty_cards_in_four_factions_each_with_three_boxes() -> None:
    assert len(OTTO_CARDS) == len({face.key for face in OTTO_CARDS}) == 20
    for name in FACTIONS:
        assert len([face for face in OTTO_CARDS if face.key.startswith(f"otto:{name}-")]) == 5
    for face in OTTO_CARDS:
        assert face.source == HOUSE
        types = [mode.types for mode in face.modes]
        assert types[0] == 1 and set(types[1:-1]) == {2} and types[-1] in (8, 16)


@proves("OTTO-04", "Q-OTTO-5")
def test_two_factions_are_his_deck_by_chance_or_as_the_table_says() -> None:
    met = set()
    for seed in range(60):
        t = with_otto(seed)
        piles = t.seats[OTTO].piles
        there = piles["otto"] + piles["otto discard"]
        assert len(there) == len(piles["left out"]) == 10
        met.add(frozenset(faction(t, card) for card in there))
    assert len(met) == 6
    assert all(len(pair) == 2 for pair in met)
    t = Table.new(["gog", "zot"], seed=3, mode="otto", switches={"otto-factions": "rogue-cleric"})
    there = t.seats[OTTO].piles["otto"] + t.seats[OTTO].piles["otto discard"]
    assert {faction(t, card) for card in there} == {"rogue", "cleric"}
    with pytest.raises(LastCallError, match="otto-factions"):
        Table.new(["gog", "zot"], mode="otto", switches={"otto-factions": "rogue"})


@proves("OTTO-06", "OTTO-05", "OTTO-03")
def test_he_has_the_first_turn_always() -> None:
    for seed in range(10):
        t = with_otto(seed)
        first = next(event for event in t.events if event.kind == "turn")
        assert first.seat == OTTO
        assert [side.gold for side in t.sides[2:]] == [0, 0]
    with pytest.raises(LastCallError, match="first turn"):
        Table.new(["gog", "zot"], mode="otto", first=0)


@proves("OTTO-01", "OTTO-07", "TVAR-11")
def test_he_is_the_third_of_exactly_two_and_of_no_team() -> None:
    assert [guest.id for guest in guests()] == ["otto"]
    assert [mode.id for mode in modes().values() if mode.guests] == ["otto"]
    for people in (["gog", "zot", "eve"], ["gog", "zot", "eve", "fiona"]):
        with pytest.raises(LastCallError, match="OTTO-01"):
            Table.new(people, mode="otto")
    with pytest.raises(LastCallError):
        Table.new(["gog", "otto"])


@proves("OTTO-11", "OTTO-14")
def test_he_begins_with_no_cards_in_hand_and_no_drink() -> None:
    t = with_otto()
    it = t.seats[OTTO]
    assert not it.hand and not it.deck and not it.drinks
    assert [len(seat.drinks) for seat in t.seats[:2]] == [1, 1]


@pytest.mark.parametrize("pace", ["fast", "slow", "open floor"])
def test_he_never_owes_a_decision_and_everything_is_stored_at_any(pace: str) -> None:
    for seed in range(3):
        t = with_otto(seed, fast=pace != "slow", open_floor=pace == "open floor")
        chance = random.Random(seed)
        decisions = 0
        while t.pending and decisions < 250:
            assert all(decision.seat != OTTO for decision in t.pending)
            glance(t)
            if decisions % 5 == 0:
                assert Table.parse(str(t)) == t
                assert Table.from_json(t.to_json()) == t
                assert t.copy() == t
            decision = chance.choice(t.pending)
            t.answer(decision, chance.randrange(len(decision.options)))
            decisions += 1
        assert Table.replay(t.record()) == t


def test_what_is_seen_of_him() -> None:
    t = with_otto(4)
    t.sides[2].fortitude, t.sides[3].fortitude = 5, 3
    for viewer, own in ((0, 5), (1, 3)):
        seen = t.view(viewer).seats[OTTO]
        assert seen.fortitude == own
        assert [track[:2] for track in seen.tracks] == [(0, 5), (1, 3)]
        assert seen.endless and seen.highest == 6
    shown = t.view().to_json()["seats"][OTTO]
    assert shown["board"]["deck"] == len(t.seats[OTTO].piles["otto"])
    discards = [t.faces[card].title for card in t.seats[OTTO].piles["otto discard"]]
    assert shown["board"]["discards"] == discards
    assert shown["tracks"][0][:2] == [0, 5]


def test_the_invariants_notice_what_he_may_not_have() -> None:
    t = with_otto(1)
    t.sides[3].alcohol = 7
    with pytest.raises(Broken, match="track"):
        glance(t)
    t = with_otto(1)
    t.sides[2].gold, t.inn_net = 1, t.inn_net - 1
    with pytest.raises(Broken, match="Gold"):
        glance(t)
    t = with_otto(1)
    t.owed[0].seat = OTTO
    with pytest.raises(Broken, match="Otto owes a decision"):
        glance(t)


@proves("PHRENK-X11")
def test_he_never_buys_a_potion() -> None:
    for seed in range(6):
        t = Table.new(["phrenk", "zot"], seed=seed, mode="otto")
        chance = random.Random(seed)
        while t.pending:
            decision = chance.choice(t.pending)
            t.answer(decision, chance.randrange(len(decision.options)))
        assert not any("buys" in line and "Otto buys" in line for line in t.story(all_seeing=True))


def test_random_play_with_him_breaks_nothing() -> None:
    closely = Watching(share=0.1, rate=0.02, slow_share=0.05, replay_rate=0.01)
    mix = {FAST: 3.0, NOT_FAST: 1.0, OPEN: 1.0, OPEN_NOT_FAST: 1.0}
    report = fuzz(12, seed=5, modes=["otto"], mix=mix, watching=closely, record_to=None)
    assert report.games == 12 and not report.failures, report.failures


def test_regular_strikes_the_other_player_rather_than_otto() -> None:
    at_otto = at_other = 0
    for seed in range(4):
        t = with_otto(seed)
        play_out(t, [bot("regular", seed), bot("regular", seed + 1)])
        assert t.over and not t.winners >> OTTO & 1
        for event in t.events:
            if event.kind == "plays" and event.seat != OTTO and event.other >= 0:
                at_otto += event.other == OTTO
                at_other += event.other != OTTO and event.other != event.seat
    assert at_other > 3 * at_otto
