"""Decks of Drinks of a character's own, Drinks that stay to be played, and payments that may be answered."""

from __future__ import annotations

from lastcall import Table
from lastcall.cards.pouring import event, pour
from lastcall.cards.vocabulary import Print, action, lose, pays_inn, reduce_loss, sometimes
from lastcall.cards.wording import drink_text
from lastcall.flow.going_out import put_out
from lastcall.flow.standing import keep
from lastcall.ops import when_gold
from lastcall.ops.answers import NegateIt
from lastcall.ops.events import ServeShots
from lastcall.proof.invariants import glance
from lastcall.proof.watching import check
from lastcall.table import bits
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE
from lastcall.table.face import READY, Character, Mode
from lastcall.table.saved import state_from_json, state_to_json
from lastcall.table.seats import PASSED_OUT
from lastcall.table.stack import SETTLED, Payment
from lastcall.testing import proves
from support.people import plain

PUNCH = action("A Punch", lose(FORTITUDE, 3, ANOTHER_PLAYER))
FINE = action("A Fine", pays_inn(2, ANOTHER_PLAYER))
WHO = sometimes("Who paid?", Mode(when_gold.PaidToInn(), (NegateIt(),)))
BRACER = pour("A Bracer", 2, use=sometimes("A Bracer", reduce_loss(2)), whose="brewer")
PLAIN = pour("A Plain One", 3, whose="brewer")
SHOTS = event("A Few Shots", ServeShots(1), whose="brewer")


def brewer(*cards: Print) -> Character:
    """A character with three Drinks of its own."""
    person = plain("brewer", *[copy for card in cards for copy in 20 * card])
    person.drink_decks = (("cask", (BRACER, PLAIN, SHOTS)),)
    return person


def table(*cards: Print) -> Table:
    """The brewer, and one who punches."""
    return Table.new([brewer(*cards or (PUNCH,)), plain("other", 20 * PUNCH)], seed=1, first=1)


def keys(t: Table) -> list[str]:
    return [option.key for option in t.pending[0].options]


def until(t: Table, key: str) -> None:
    while key not in keys(t):
        t.answer(t.pending[0], next(one for one in ("pass", "done") if one in keys(t)))


@proves("STAY-01", "TYPE-11")
def test_a_drink_that_stays_ready_is_played_once_and_goes_home() -> None:
    t = table()
    [bracer] = [card for card in t.seats[0].piles["cask"] if t.drink_faces[card] is BRACER]
    t.seats[0].piles["cask"].remove(bracer)
    keep(t, 0, bracer)
    assert t.seats[0].ready == [bracer] and not t.seats[0].front and BRACER.stays == READY
    until(t, "play other:a-punch @brewer")
    t.answer(t.pending[0], "play other:a-punch @brewer")
    until(t, "play brewer:a-bracer")
    t.answer(t.pending[0], "play brewer:a-bracer")
    while t.sides[0].fortitude == 20:
        t.answer(t.pending[0], "pass")
    assert t.sides[0].fortitude == 19
    assert t.seats[0].piles["cask discard"] == [bracer] and not t.seats[0].ready
    glance(t)


@proves("LOSE-10")
def test_what_lies_on_the_pile_and_what_stays_goes_home_when_a_player_is_out() -> None:
    t = table()
    cards = t.seats[0].piles["cask"][:]
    t.seats[0].piles["cask"] = []
    bracer = next(card for card in cards if t.drink_faces[card] is BRACER)
    keep(t, 1, bracer)
    for card in cards:
        if card != bracer:
            t.put_drink(1, card)
    t.seats[1].fate = PASSED_OUT
    put_out(t, 1)
    assert sorted(t.seats[0].piles["cask discard"]) == sorted(cards)


def test_its_words_are_of_both() -> None:
    assert drink_text(BRACER) == (
        "Gain 2 Alcohol. Keep the card ready in front of you, to be used once. "
        "When another player's card is about to cost you Fortitude: You lose 2 less Fortitude to it."
    )
    assert BRACER.key == "brewer:a-bracer" and BRACER.use is not None and BRACER.use.key == BRACER.key


def test_ordinary_drinks_go_below_and_a_table_without_them_never_looks() -> None:
    t = table()
    assert t.setup.own_drinks and not Table.new(["zot", "eve"], seed=1).setup.own_drinks
    own = t.seats[0].piles["cask"].pop()
    t.put_drink(1, own)
    t.put_drink(1, t.take_drink())
    assert t.seats[1].drinks[-1] == own


@proves("GOLD-02")
def test_a_settled_payment_is_asked_about_once_and_stored() -> None:
    t = Table.new([plain("payer", 20 * FINE), plain("watcher", 20 * WHO)], seed=1, first=0)
    until(t, "play payer:a-fine @watcher")
    t.answer(t.pending[0], "play payer:a-fine @watcher")
    until(t, "play watcher:who-paid")
    [paid] = [frame for frame in t.stack if isinstance(frame, Payment)]
    assert paid.stage > SETTLED and paid.dues == [1, bits.INN, 2, 0]
    assert t.sides[1].gold == 6 and t.inn_net == 2
    assert t.pending[0].prompt.startswith("Watcher has paid 2 Gold to the Inn.")
    again = Table(t.setup)
    state_from_json(again, state_to_json(t))
    assert again == t
    t.answer(t.pending[0], "play watcher:who-paid")
    glance(t)


def test_nobody_is_asked_where_no_card_could_answer() -> None:
    t = Table.new([plain("payer", 20 * FINE), plain("watcher", 20 * PUNCH)], seed=1, first=0, fast=False)
    assert not t.setup.collectors
    until(t, "play payer:a-fine @watcher")
    t.answer(t.pending[0], "play payer:a-fine @watcher")
    while t.sides[1].gold == 8:
        t.answer(t.pending[0], "pass")
    assert not [frame for frame in t.stack if isinstance(frame, Payment)]


def test_a_table_with_drinks_of_its_own_is_stored() -> None:
    check(Table.new(["the_wench", "zot"], seed=3))
