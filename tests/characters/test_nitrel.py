"""Nitrel the Sapper: what her stories cannot say."""

from __future__ import annotations

from collections import Counter
from copy import copy

import pytest

from lastcall import Table
from lastcall.bots import ask, bot
from lastcall.cards import wording
from lastcall.characters import character
from lastcall.ops.bodies import enter
from lastcall.table import options
from lastcall.table.face import BOOKS, HOUSE, Character
from lastcall.testing import proves
from support.crafted import PUNCH, Game, holding
from support.people import keeper

NAMED = {"Self-propelled fighting bomb", "Don't worry! They're perfectly safe"}
BOMBS = dict(character("nitrel").side_decks)["bombs"]


@proves("NITREL-01", "NITREL-Q5")
def test_her_decks() -> None:
    nitrel = character("nitrel")
    assert len(nitrel.deck) == 40
    copies = Counter(face.key for face in nitrel.deck)
    assert sorted(copies.values()) == [1] * 13 + [2] * 11 + [5]
    assert len(BOMBS) == 18
    bombs = Counter(face.title for face in BOMBS)
    assert sorted(bombs.values()) == [1] * 12 + [2] * 3
    assert {title for title, n in bombs.items() if n == 2} == {
        "Firecrackers",
        "Greater Firecrackers",
        "Pot of Boom",
    }


def test_where_her_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("nitrel").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert len([face for face in faces if face.source == HOUSE]) == 16
    assert len({face.key for face in BOMBS if face.source == HOUSE}) == 5
    assert all(face.note for face in [*faces, *BOMBS] if face.source == HOUSE or face.title in NAMED)


@pytest.mark.parametrize("title", sorted({face.title for face in BOMBS}))
def test_every_bomb_tells_what_it_does(title: str) -> None:
    [face] = {face for face in BOMBS if face.title == title}
    assert wording.text_of(face).startswith("When you get it: ")


def sapper(*titles: str) -> Character:
    """Nitrel with a hand of these cards and no others."""
    nitrel = copy(character("nitrel"))
    nitrel.deck = tuple(
        [next(face for face in character("nitrel").deck if face.title == title) for title in titles]
    )
    nitrel.hand_size = len(titles)
    return nitrel


def bomb_on_top(g: Game, title: str) -> None:
    """The next Bomb is this one."""
    pile = g.t.seats[0].piles["bombs"]
    card = next(card for card in pile if g.t.faces[card].title == title)
    pile.remove(card)
    pile.append(card)


def dummies(*titles: str) -> Game:
    """Nitrel with these cards; a keeper whose dummy of 3 lies on the table; somebody else."""
    g = Game(sapper(*titles), keeper(), holding("c", PUNCH))
    put_down(g, "A Dummy")
    return g


def put_down(g: Game, title: str) -> None:
    """A body of the keeper's lies on the table."""
    deck = g.t.seats[1].deck
    card = next(card for card in deck if g.t.faces[card].title == title)
    deck.remove(card)
    enter(g.t, card, g.t.faces[card].fortitude)


@proves("NITREL-14", "NITREL-15", "NITREL-04", "NITREL-X02", "NITREL-X03")
def test_what_is_no_player_is_hit_and_its_owner_gets_the_bomb() -> None:
    g = dummies("Self-propelled fighting bomb")
    bomb_on_top(g, "Firecrackers")
    body = g.t.bodies[0]
    g.play(0, "Self-propelled fighting bomb", body.number)
    g.action_over()
    assert body.fortitude == 2
    assert g.values(1)[0] == 19


@proves("NITREL-14")
def test_a_card_that_only_gives_a_bomb_is_played_on_players_alone() -> None:
    g = dummies("Don't worry! They're perfectly safe")
    decision = g.until(lambda d: d.kind == "action" and d.seat == 0)
    targets = [options.target_of(o) for o in decision.owed.options if options.verb_of(o) == options.PLAY]
    assert targets == [1, 2]


@proves("NITREL-14", "NITREL-X02")
def test_a_bomb_is_passed_to_players_alone() -> None:
    g = dummies("Don't worry! They're perfectly safe")
    bomb_on_top(g, "Pot of Boom")
    g.play(0, "Don't worry! They're perfectly safe", 2)
    decision = g.until(lambda d: d.kind == "choose")
    targets = [options.target_of(o) for o in decision.owed.options if options.verb_of(o) == options.SEAT]
    assert targets == [0, 1]


@proves("NITREL-16", "NITREL-Q1")
def test_a_bomb_for_everybody_s_fortitude_hits_what_is_no_player() -> None:
    g = dummies("Don't worry! They're perfectly safe")
    bomb_on_top(g, "Spitfire Spinner")
    g.play(0, "Don't worry! They're perfectly safe", 2)
    g.action_over()
    assert g.t.bodies[0].fortitude == 2
    assert [g.values(seat)[0] for seat in range(3)] == [20, 19, 19]


@proves("NITREL-17", "NITREL-X02")
def test_a_goblin_candle_may_hit_what_is_no_player() -> None:
    g = dummies("Don't worry! They're perfectly safe")
    bomb_on_top(g, "Goblin Candle")
    g.play(0, "Don't worry! They're perfectly safe", 2)
    decision = g.until(lambda d: d.kind == "choose" and d.seat == 2)
    places = [options.target_of(option) for option in decision.owed.options]
    assert places == [0, 1, g.t.bodies[0].number]
    g.t.answer(decision, 2)
    g.action_over()
    assert g.t.bodies[0].fortitude == 1
    assert [g.values(seat)[0] for seat in range(3)] == [20, 20, 18]


@proves("NITREL-06")
def test_nobody_can_tell_which_bombs_lie_in_the_pot() -> None:
    table = Table.new(["nitrel", "zot", "gerki"], seed=5, first=0)
    bots = [bot("regular", seed) for seed in range(3)]
    for _ in range(4000):
        if table.over:
            break
        current = table.current_round()
        if current is not None and current.cards:
            titles = {table.faces[card].title for card in current.cards}
            for seat in range(3):
                seen = table.view(seat)
                assert seen.round is not None and seen.round.riders == (0,) * len(current.cards)
                assert not any(title in str(seen.to_json()) for title in titles)
            return
        decision = table.pending[0]
        table.answer(decision, ask(table, decision, bots[decision.seat]))
    raise AssertionError("no Bomb came into a pot")
