"""Wrench: what his stories cannot say."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall import Table
from lastcall.bots.plays import outlook
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards import wording
from lastcall.cards.vocabulary import action, face_of, lose
from lastcall.characters import character
from lastcall.characters.wrench import Gizmo, Machine, gizmo_of
from lastcall.flow.plays import fire
from lastcall.ops.bodies import enter
from lastcall.ops.settle import apply
from lastcall.proof.invariants import glance
from lastcall.table import bits
from lastcall.table.bits import ANOTHER_PLAYER, EACH_PLAYER, FORTITUDE
from lastcall.table.face import BOOKS, HOUSE, CardFace
from lastcall.table.special import Special
from lastcall.table.stack import DrinkEvent, Play
from lastcall.table.state import State
from lastcall.testing import proves
from lastcall.views.scene import NOWHERE
from lastcall.views.seen import view_of
from support.arranged import keys, play, table_of, until
from support.people import SHOVE, plain

NAMED = {
    "Lightning Generator",
    "Buckler in a Box",
    "Head Case",
    "Automated Oil Can",
    "Noble sacrifice",
    "Bad gizmo! Don't drink that!",
    "Sorry, I forgot the safety on my Automatic Phalanx!",
}

BLOW = face_of("x:blow", action("A Blow", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)))


def table(*others: str) -> Table:
    """Wrench and the others, in his Action Phase."""
    return Table.new(["wrench", *(others or ("fiona", "zot"))], seed=3, first=0)


def lay(t: State, title: str, left: int = 0, seat: int = 0) -> int:
    """Put one of Wrench's Gizmos into play."""
    it = t.seats[seat]
    pile = next(pile for pile in (it.deck, it.hand) if any(t.faces[card].title == title for card in pile))
    card = next(card for card in pile if t.faces[card].title == title)
    pile.remove(card)
    t.refresh(it)
    return enter(t, card, left or t.faces[card].fortitude).number


def test_his_deck_is_forty_cards_of_twenty_nine_kinds() -> None:
    wrench = character("wrench")
    copies = Counter(face.key for face in wrench.deck)
    assert len(wrench.deck) == 40
    assert sorted(copies.values()) == [1] * 21 + [2] * 7 + [5]
    assert (wrench.side_decks, wrench.drink_decks) == ((), ())


def test_where_his_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("wrench").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert len([face for face in faces if face.source == HOUSE]) == 14
    assert all(face.note for face in faces if face.source == HOUSE or face.title in NAMED)


@pytest.mark.parametrize("face", dict.fromkeys(character("wrench").deck), ids=repr)
def test_every_card_tells_what_it_does(face: CardFace) -> None:
    assert wording.text_of(face).endswith(".")


@proves("WRENCH-02")
def test_every_gizmo_has_a_track_and_what_it_does_stands_among_his_plays() -> None:
    wrench = character("wrench")
    t = table()
    for face in dict.fromkeys(wrench.deck):
        if face.body is not None:
            assert isinstance(face.body, Gizmo) and face.fortitude > 0
            if isinstance(face.body, Machine):
                assert face.body.face(t, 0) in wrench.plays


@proves("WRENCH-14")
def test_events_do_not_reach_gizmos() -> None:
    t = table("zot")
    number = lay(t, "Lightning Generator")
    blow = lose(FORTITUDE, 1, who=EACH_PLAYER)
    rows: list[int] = []
    blow.rows(t, DrinkEvent(t.next_serial(), 1, t.drink_deck[-1], (blow,)), rows)
    assert rows[1::4] == [1, 0]
    blow.rows(t, Play(t.next_serial(), BLOW, 0, bits.NONE, 1, bits.NONE, bits.NONE, 0), rows)
    assert rows[1::4] == [1, 0, 1, 0, number]


class Jinx(Special):
    """Every printed number of Wrench's is 1 lower."""

    def numeral(self, t: State, seat: int, play: Play, attribute: int, amount: int) -> int:
        return (amount - 1 if amount > 0 else amount + 1) if play.actor == 0 and amount else amount


@proves("WRENCH-24")
def test_what_lowers_his_numbers_lowers_the_numbers_of_passive_gizmos_but_no_track() -> None:
    jinxer = plain("jinxer", 40 * SHOVE)
    jinxer.special = Jinx()
    t = table_of(character("wrench"), jinxer, first=0)
    number = lay(t, "Buckler in a Box")
    special = t.special_of(0)
    assert special is not None
    assert special.bear(t, 0, FORTITUDE, -2, None) == -2
    head = lay(t, "Head Case")
    assert special.bear(t, 0, FORTITUDE, -2, None) == -1
    assert [body.fortitude for body in t.bodies] == [4, 2] and {number, head} == {b.number for b in t.bodies}


@proves("WRENCH-18")
def test_what_lowers_a_loss_lowers_it_for_a_gizmo() -> None:
    for people, left in ((("wrench", "fiona"), 1), (("fiona", "wrench"), 2)):
        jinxer = plain("jinxer", 40 * SHOVE)
        jinxer.special = Jinx()  # who lowers the numbers of seat 0
        t = table_of(*[character(one) for one in people], jinxer, first=2)
        number = lay(t, "Lightning Generator", seat=people.index("wrench"))
        until(t, "action", 2)
        fire(t, BLOW, 0, people.index("fiona"), people.index("fiona"), number, bits.NONE)
        until(t, "order", 2)
        body = t.body(number)
        assert body is not None and body.fortitude == left


@proves("RUL-WRENCH-1", "WRENCH-12")
def test_collateral_damage_counts_as_lost_to_the_card() -> None:
    t = table("zot", "fiona")
    lay(t, "Lightning Generator", 1)
    lay(t, "Head Case", 1)
    face = next(face for face in character("zot").deck if face.title.startswith("Oh no! Not again!"))
    blow = Play(t.next_serial(), face, 0, bits.NONE, 1, bits.NONE, bits.NONE, 0)
    changes = [n for seat in (0, 2, *[body.number for body in t.bodies]) for n in (seat, FORTITUDE, -1)]
    facts = apply(t, changes, "a rampage", 1, by=blow)
    assert (facts, blow.facts) == ((2, 1), (0, 2)), "his own loss was softened to nothing"
    assert t.sides[0].fortitude == 18 and not t.bodies


@proves("WRENCH-15")
def test_any_number_of_gizmos_may_lie_before_him_and_everything_holds() -> None:
    t = table()
    titles = [face.title for face in character("wrench").deck if face.body is not None]
    for title in titles:
        lay(t, title)
    assert len(t.bodies) == len(titles)
    until(t, "choose", 0)
    glance(t)
    ticked = 0
    while t.phase == bits.ACTION_PHASE and not t.over:
        if t.pending[0].kind == "choose":
            ticked += 1
        t.answer(t.pending[0], 0)
    assert ticked and {gizmo_of(t, body).fortitude - body.fortitude for body in t.bodies} == {1}


def test_the_more_a_gizmo_is_worth_the_sooner_others_hit_it() -> None:
    t = table("fiona", "zot")
    fresh = lay(t, "Head Case")
    worn = lay(t, "Lightning Generator", 3)
    r = Reading(view_of(t, 1), 1, PRICES)
    values = {n: outlook(r, BLOW, 0, 1, n, NOWHERE, 0) for n in (0, fresh, worn)}
    assert values[fresh] > values[worn] > 0 and values[0] > 0


def test_regular_builds_and_uses_what_it_built() -> None:
    t = table("fiona", "zot")
    lay(t, "Lightning Generator")
    until(t, "choose", 0)
    options = keys(t, 0)
    assert "done wrench:lightning-generator #2" in options
    play(t, 0, "seat wrench:lightning-generator @zot #2")
    until(t, "order", 0)
    assert t.sides[2].fortitude == 18
