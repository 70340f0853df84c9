"""What random play has found: each stays a test."""

from __future__ import annotations

import pytest

from lastcall import LastCallError, Table
from lastcall.proof import fuzz as fuzzing
from lastcall.testing import proves


def give(t: Table, seat: int, key: str) -> None:
    """Put a card of a seat's deck into its hand."""
    it = t.seats[seat]
    cards = [card for card in it.deck if t.faces[card].key == key]
    if cards:
        it.deck.remove(cards[0])
        it.deck.append(it.hand.pop(0))
        it.hand.append(cards[0])
        t.refresh(it)


@proves("RUL-BASE-7")
def test_a_toast_comes_to_an_end_when_only_events_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """All Drinks lie in the Drink Me! piles; each Event is set aside, shuffled in and turned over again."""
    t = Table.new(["fleck", "zot"], seed=1, first=0)
    drinks = range(t.setup.first_drink, t.setup.n_cards)
    t.drink_deck = [card for card in drinks if t.drink_faces[card].is_event]
    others = [card for card in drinks if not t.drink_faces[card].is_event]
    t.seats[0].drinks, t.seats[1].drinks = others[:5], others[5:]
    toast = "fleck:a-toast-to-my-friends"
    give(t, 0, toast)
    monkeypatch.setattr(fuzzing, "PATIENCE", 3.0)
    played, serial = False, 0
    with fuzzing._alarm():
        while not played or any(frame.serial == serial for frame in t.stack):
            decision = t.pending[0]
            keys = [option.key for option in decision.options]
            if f"play {toast}" in keys:
                serial, played = t.serial + 1, True
            t.answer(decision, next((k for k in (f"play {toast}", "done", "pass") if k in keys), 0))


def test_a_key_means_the_option_of_the_table_that_is_asked() -> None:
    """A decision of another table, of the same seat and number: a key it does not offer here is refused."""
    one = Table.new(["zot", "eve"], seed=1, first=0)
    other = Table.new(["eve", "zot"], seed=9, first=0)
    mine, foreign = one.pending[0], other.pending[0]
    assert (mine.seat, mine.owed.number) == (foreign.seat, foreign.owed.number)
    before = str(one)
    with pytest.raises(LastCallError):
        one.answer(foreign, foreign.options[-2].key)
    assert str(one) == before


def test_keeping_one_of_two_copies_is_one_option() -> None:
    """Two copies of a card, revealed and one to be kept, are one option (design, 14)."""
    report = fuzzing.fuzz(
        60,
        5,
        drinks=["cellar"],
        mix={fuzzing.FAST: 1.0},
        processes=1,
        record_to=None,
        watching=fuzzing.Watching(0, 0, 0, 0),
    )
    assert not report.failures, str(report)


def test_discarding_one_of_two_copies_does_not_tell_which() -> None:
    """One copy is known, another is not: after a discard nobody can tell which of them it was."""
    for seed in range(200):
        t = Table.new(["zot", "eve"], seed=seed, first=0)
        while t.pending[0].kind != "discard":
            t.answer(t.pending[0], 0)
        hand = t.seats[0].hand
        twice = [(a, b) for a in hand for b in hand if a < b and t.faces[a] is t.faces[b]]
        if twice:
            break
    seen = []
    for card in twice[0]:
        copy = t.copy()
        copy.known[card] = 0b11
        copy.answer(copy.pending[0], f"discard {t.faces[card].key}")
        seen.append(copy.view(1).to_json())
    assert seen[0] == seen[1]


def test_a_position_on_the_open_floor_plays_on_alike() -> None:
    """Answered out of order, the decisions that are left keep their numbers, also through text."""
    t = Table.new(["zot", "eve", "gog"], seed=3, open_floor=True, fast=False)
    assert len(t.pending) > 1
    t.answer(t.pending[1], 0)
    parsed = Table.parse(str(t))
    while t.turn < 2:
        for table in (t, parsed):
            table.answer(table.pending[0], 0)
    assert str(parsed) == str(t)
