"""Pooky the Vicious: what his stories cannot say."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall import Table
from lastcall.bots.plays import outlook
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards import wording
from lastcall.cards.vocabulary import action, face_of, gain, lose
from lastcall.characters import character
from lastcall.flow.machine import run
from lastcall.flow.plays import fire, join
from lastcall.table import bits
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE, ME
from lastcall.table.face import BOOKS, HOUSE, Character
from lastcall.table.special import Aim, Special
from lastcall.table.stack import FIRED, NO_CARD, Play
from lastcall.table.state import State
from lastcall.testing import proves
from lastcall.views.scene import NOWHERE
from lastcall.views.seen import view_of
from support.crafted import PUNCH, Game, holding
from support.people import TRAP

NAMED = {
    "Nasty big pointy teeth",
    "Pooky enjoys the 'company' of other animals",
    "Not now, Zot needs Pooky",
    "Pooky's done with this game",
    "Good thing Pooky was wearing Dimli's great-grandfather's helmet!",
    "Pooky won't give up without a fight",
}


@proves("POOKY-Q3", "POOKY-01")
def test_his_deck_is_forty_cards_and_he_begins_calm() -> None:
    pooky = character("pooky")
    copies = Counter(face.key for face in pooky.deck)
    assert len(pooky.deck) == 40
    assert sorted(copies.values()) == [1] * 20 + [2] * 7 + [6]
    assert (pooky.side_decks, pooky.drink_decks, pooky.plays) == ((), (), ())
    table = Table.new(["pooky", "zot"], seed=1)
    assert view_of(table, 1).seats[0].board == {"Mood": "Calm"}


def test_where_his_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("pooky").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert len([face for face in faces if face.source == HOUSE]) == 15
    assert all(face.note for face in faces if face.source == HOUSE or face.title in NAMED)
    assert all(wording.text_of(face).endswith(".") for face in faces)


@proves("POOKY-Q2")
@pytest.mark.parametrize("origin, mood", [(FIRED, "Manic"), (NO_CARD, "Calm")])
def test_what_counts_as_a_card_of_another_player_worsens_his_mood(origin: int, mood: str) -> None:
    table = Table.new([holding("a", PUNCH), character("pooky")], seed=1, first=0)
    table.owed.clear()
    fire(table, TRAP, 0, 0, 0, 1, bits.NONE, origin)
    run(table)
    assert table.sides[1].fortitude == 18
    assert view_of(table, 0).seats[1].board == {"Mood": mood}


class Cupboard(Special):
    """All cards of the hand lie in a cupboard; from there they are played as though in hand."""

    def at_hand(self, t: State, seat: int) -> list[int]:
        return t.seats[seat].piles.get("cupboard", [])

    def take(self, t: State, seat: int, card: int) -> None:
        t.seats[seat].piles["cupboard"].remove(card)


@proves("POOKY-16", "POOKY-X04", "POOKY-Q2")
def test_a_card_played_as_though_in_hand_worsens_his_mood() -> None:
    seller = holding("seller", PUNCH)
    seller.special = Cupboard()
    g = Game(seller, character("pooky"))
    it = g.t.seats[0]
    it.piles["cupboard"], it.hand = it.hand, []
    g.t.refresh(it)
    g.play(0, "A Punch", 1)
    g.until(lambda d: d.seat == 1 and d.kind == "discard")
    assert g.values(1)[0] == 17
    assert g.t.seats[1].tokens["mood"] == 1


GEAR = face_of("maker:gear", action("A Gear", lose(FORTITUDE, 1, who=ANOTHER_PLAYER)))
DEVICE = action("A Device", lose(FORTITUDE, 2, who=ANOTHER_PLAYER))
HARMLESS = action("A Harmless Device", gain(FORTITUDE, 1, who=ME))


class Maker(Special):
    """A Gear joins every Device, aimed at the second player."""

    def announced(self, t: State, seat: int, play: Play) -> bool:
        if not play.joined:
            if play.target == bits.NONE:
                play.target = 1
            join(t, play, t.draw_from(seat, "gears"))
        return True


def maker(*cards: object) -> Character:
    """A player whose cards come with a Gear."""
    person = holding("maker", *cards)  # type: ignore[arg-type]
    person.special = Maker()
    person.side_decks = (("gears", (GEAR, GEAR)),)
    return person


@proves("POOKY-15", "POOKY-X03")
@pytest.mark.parametrize("title, fortitude", [("A Device", 17), ("A Harmless Device", 19)])
def test_a_card_and_what_joined_it_are_one_event_for_his_mood(title: str, fortitude: int) -> None:
    g = Game(maker(DEVICE, HARMLESS), character("pooky"))
    g.play(0, title)
    g.until(lambda d: d.seat == 1 and d.kind == "discard")
    assert g.values(1)[0] == fortitude
    assert g.t.seats[1].tokens["mood"] == 1


def test_regular_keeps_the_teeth_for_when_he_is_angry() -> None:
    """The worse his mood, the more a bite is worth; what makes him Calm is dearer then."""
    table = Table.new(["pooky", "fiona", "zot"], seed=3, first=0)
    faces = {face.title: face for face in character("pooky").deck}
    teeth, nose = (
        faces["Nasty big pointy teeth"],
        faces["Look at that little nose twitch! How can you say no?"],
    )
    bites: list[float] = []
    smiles: list[float] = []
    for mood in range(4):
        table.seats[0].tokens["mood"] = mood
        r = Reading(view_of(table, 0), 0, PRICES)
        bites.append(outlook(r, teeth, 0, 0, 1, NOWHERE, 0))
        smiles.append(outlook(r, nose, 0, 0, bits.NONE, NOWHERE, 0))
    assert smiles == sorted(smiles, reverse=True)
    assert smiles[0] > smiles[3]
    assert bites[3] > bites[0]


# ---- as a Boss --------------------------------------------------------------------------------------


def boss() -> Character:
    """Pooky with his Boss Cards."""
    found = character("pooky").boss
    assert found is not None
    return found


@proves("EPICPOOKY-01", "EPICPOOKY-02", "EPICPOOKY-08", "EPICPOOKY-Q2", "BOSS-05")
def test_as_a_boss_he_has_fifteen_cards_more_five_epic_ones_and_is_no_villain() -> None:
    assert len(boss().deck) == 55 and boss().deck[40:] == boss().boss_deck
    assert sorted(Counter(face.key for face in boss().boss_deck).values()) == [1] * 9 + [2] * 3
    epic = dict(boss().side_decks)["epic"]
    assert len(set(epic)) == len(epic) == 5
    assert all(face.source == HOUSE and face.note for face in (*boss().boss_deck, *epic))
    assert "Villain" not in boss().tags


def psychotic(epic: int) -> Reading:
    """What he sees as he must choose, with so many Epic Cards left."""
    table = Table.new(["pooky", "zot", "fiona"], seed=1, mode="boss-battle")
    table.seats[0].tokens["mood"] = 3
    del table.seats[0].piles["epic"][epic:]
    return Reading(view_of(table, 0), 0, PRICES)


@pytest.mark.parametrize("epic, calm", [(5, True), (1, True), (0, False)])
def test_his_bot_is_calm_as_long_as_epic_cards_are_left(epic: int, calm: bool) -> None:
    special = boss().special
    assert special is not None
    yes, no = [Aim("choose", verb, None, 0, 0, -1, 0) for verb in ("yes", "no")]
    r = psychotic(epic)
    assert (special.advice(r, 0, yes) > special.advice(r, 0, no)) == calm


def test_rivals_feed_him_while_they_can() -> None:
    special = boss().special
    assert special is not None
    for gold, pays in [(10, True), (1, False)]:
        table = Table.new(["pooky", "zot", "fiona"], seed=1, mode="boss-battle")
        table.seats[0].tokens["mood"] = 3
        table.sides[1].gold = gold
        r = Reading(view_of(table, 1), 1, PRICES)
        assert (special.advice(r, 0, Aim("choose", "yes", None, 0, 1, -1, 0)) > 0) == pays
