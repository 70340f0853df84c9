"""Amundyr the Cursed: what her stories cannot say."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall import Table
from lastcall.bots import ask, bot
from lastcall.bots.plays import outlook
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards import wording
from lastcall.cards.vocabulary import reduce_loss, sometimes
from lastcall.characters import character
from lastcall.characters.amundyr import SCARAB, SCARABS, PayOrScarabs
from lastcall.ops.bodies import enter
from lastcall.ops.tokens import by_seat, held, left
from lastcall.table.face import BOOKS, HOUSE
from lastcall.table.special import Aim
from lastcall.testing import proves
from lastcall.views.scene import NOWHERE
from lastcall.views.seen import view_of
from support.arranged import hold, keys, play, table_of, until
from support.people import keeper, plain


@proves("AMUNDYR-01", "AMUNDYR-15", "AMUNDYR-17")
def test_her_deck_is_forty_cards_twelve_scarabs_and_no_boss_cards() -> None:
    amundyr = character("amundyr")
    assert len(amundyr.deck) == 40
    assert (amundyr.side_decks, amundyr.drink_decks, amundyr.tags) == ((), (), ("Villain",))
    copies = Counter(face.key for face in amundyr.deck)
    assert sorted(copies.values()) == [1] * 16 + [2] * 9 + [6]
    t = Table.new(["amundyr", "zot", "gog"], seed=1)
    assert left(t, 0, SCARAB) == SCARABS == 12


def test_where_her_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("amundyr").deck)
    assert len([face for face in faces if face.source == HOUSE]) == 1
    own = [face for face in faces if face.note and face.source == BOOKS]
    assert len(own) >= 17
    assert all(wording.text_of(face).endswith(".") for face in faces)


def with_dummies(*titles: str) -> Table:
    """Amundyr with a hand, the Keeper with two dummies, a third player."""
    t = table_of(character("amundyr"), keeper(), plain("third", 40 * sometimes("Softer", reduce_loss(2))))
    hold(t, 0, *titles)
    it = t.seats[1]
    for card in [card for card in it.deck if t.faces[card].title == "A Dummy"][:2]:
        it.deck.remove(card)
        enter(t, card, 3)
    return t


@proves("AMUNDYR-Q6", "AMUNDYR-Q3", "AMUNDYR-X01")
def test_what_bodies_would_get_their_owner_gets_one_for_each() -> None:
    t = with_dummies("Ah-choo!")
    until(t, "action", 0)
    play(t, 0, "play amundyr:ah-choo")
    until(t, "order", 0)
    assert by_seat(t, SCARAB) == [0, 3, 1]
    assert [body.fortitude for body in t.bodies] == [2, 2]
    assert t.sides[1].fortitude == 19


@proves("AMUNDYR-Q3", "AMUNDYR-X01")
def test_a_body_that_is_picked_takes_the_loss_and_its_owner_the_scarabs() -> None:
    t = with_dummies("I see you've met Itsy and Bitsy!")
    until(t, "action", 0)
    play(t, 0, "play amundyr:i-see-youve-met-itsy-and-bitsy @keeper:a-dummy")
    until(t, "order", 0)
    assert by_seat(t, SCARAB) == [0, 2, 0]
    assert sorted([body.fortitude for body in t.bodies]) == [2, 3]
    assert t.sides[1].fortitude == 20


@proves("AMUNDYR-X02")
@pytest.mark.parametrize("whom", ["keeper", "keeper:a-guard"])
def test_a_hat_may_be_aimed_at_the_body_that_hit_her_or_at_its_owner(whom: str) -> None:
    t = with_dummies("You knocked off my hat!")
    it = t.seats[1]
    card = next(card for card in it.deck if t.faces[card].title == "A Guard")
    it.deck.remove(card)
    enter(t, card, 0)
    until(t, "action", 1)
    play(t, 1, "act keeper:a-guard @amundyr")
    until(t, "respond", 0)
    assert any("@keeper:a-guard" in key for key in keys(t, 0))
    play(t, 0, f"play amundyr:you-knocked-off-my-hat @{whom}" if ":" in whom else "play amundyr:you-knocked")
    until(t, "order", 1)
    assert by_seat(t, SCARAB) == [0, 2, 0]


@proves("AMUNDYR-04", "AMUNDYR-05")
def test_a_bite_reduced_to_nothing_still_brings_its_scarab_back() -> None:
    t = with_dummies()
    t.seats[2].tokens[SCARAB] = 2
    t.seats[0].tokens["spare scarab"] = 10
    hold(t, 2, "Softer")
    until(t, "respond", 2)
    play(t, 2, "play third:softer")
    until(t, "action", 0)
    assert t.sides[2].fortitude == 20
    assert (held(t, 2, SCARAB), left(t, 0, SCARAB)) == (1, 11)


@pytest.mark.parametrize("seed", range(3))
def test_there_are_always_twelve_while_she_is_in_the_game(seed: int) -> None:
    t = Table.new(["amundyr", "zot", "eve", "gerki"], seed=seed)
    players = [bot("regular", seed=i) for i in range(4)]
    most = 0
    while not t.outcome.over and t.is_alive(0):
        lying = sum(by_seat(t, SCARAB))
        assert left(t, 0, SCARAB) + lying == SCARABS
        most = max(most, lying)
        decision = t.pending[0]
        t.answer(decision, ask(t, decision, players[decision.seat]))
    assert most > 1


def test_everybody_sees_where_they_lie_and_a_bot_fears_them() -> None:
    t = Table.new(["amundyr", "zot", "gog"], seed=1)
    t.seats[1].tokens[SCARAB] = 3
    t.seats[0].tokens["spare scarab"] = 9
    assert view_of(t, 2).seats[0].board == {"Scarabs left": 9, SCARAB: [0, 3, 0]}
    [mess] = {face for face in character("amundyr").deck if face.title == "Sorry about the mess"}
    r = Reading(view_of(t, 0), 0, PRICES)
    on_zot, on_gog = (outlook(r, mess, 0, 0, target, NOWHERE, 0) for target in (1, 2))
    assert on_gog > on_zot > 0


@proves("AMUNDYR-16", "BOSS-04")
def test_as_a_boss_she_has_fifteen_cards_more() -> None:
    amundyr = character("amundyr")
    assert amundyr.boss is not None
    assert len(amundyr.boss_deck) == 15
    assert len(amundyr.boss.deck) == 55
    own = dict.fromkeys(amundyr.boss_deck)
    named = [face.title for face in own if face.source == BOOKS]
    assert named == ["First rule of villainy: Let them carry your luggage.", "Oh. That happened"]
    texts = [wording.text_of(face) for face in dict.fromkeys(amundyr.boss.deck)]
    assert len(set(texts)) == len(texts)


def test_a_bot_of_a_side_pays_or_takes_the_scarab() -> None:
    t = Table.new(["amundyr", "fiona", "deirdre"], seed=1, mode="boss-battle")
    r = Reading(view_of(t, 1), 1, PRICES)
    assert r.teams
    assert (r.mates(1), r.against(1)) == ([1, 2], [0])
    tribute = PayOrScarabs()
    assert tribute.paying(r, 0) == tribute.pays(r, 1, 0) - tribute.costs(r, 1, 0)
    special = character("amundyr").special
    assert special is not None
    assert special.advice(r, 0, Aim("choose", "yes", None, 0, 1, -1, 0)) == tribute.paying(r, 0)
    assert special.advice(r, 0, Aim("choose", "discard", None, 0, 1, -1, 0, 1.5)) == -1.5
