"""Boss Battles and the ways to play made of them, with Boss Cards made up for these tests."""

from __future__ import annotations

import pytest

from lastcall import LastCallError, Table
from lastcall.characters import all_ids
from lastcall.flow.plays import fire
from lastcall.modes import modes, plan_of
from lastcall.ops.hands import DiscardSometimes
from lastcall.proof.invariants import glance
from lastcall.stories import run_story
from lastcall.table import bits, options
from lastcall.testing import proves
from support.arranged import dull, hold, keys, play, until
from support.bosses import crown

CHALLENGERS = ("zot", "gerki", "deirdre", "dimli")


@pytest.fixture(autouse=True)
def bosses(monkeypatch: pytest.MonkeyPatch) -> None:
    crown(monkeypatch, "fiona", "gog", "torglesnarf", "amundyr", "vlazlo", "valeria")


def battle(x: int = 3, boss: str = "gog", **more: bool) -> Table:
    """A Boss against so many Challengers."""
    return Table.new([boss, *CHALLENGERS[:x]], seed=2, mode="boss-battle", **more)


def tell(text: str) -> None:
    """A story with made-up Boss Cards must hold, with the table's short cuts and without."""
    for fast in (False, True):
        report = run_story(text, fast)
        assert report.ok, f"\n{report}"


def actions_left(t: Table) -> int:
    turn = t.current_turn()
    assert turn is not None
    return turn.actions


# ---- setting up -----------------------------------------------------------------------------------


@proves("BOSS-01", "BOSS-08", "TEAM-01")
def test_one_boss_against_two_to_four_who_share_a_side() -> None:
    assert modes()["boss-battle"].seats == (3, 4, 5)
    for x in (2, 3, 4):
        t = battle(x)
        assert [seat.side for seat in t.seats] == [0] + [1] * x
        assert len(t.sides) == 2
        glance(t)
    for n in (2, 6):
        with pytest.raises(LastCallError, match="BOSS-01"):
            Table.new(all_ids()[:n], seed=1, mode="boss-battle")


@proves("BOSS-03", "Q-TEAM-9")
def test_only_who_has_boss_cards_is_a_boss() -> None:
    with pytest.raises(LastCallError, match="Zot has no Boss Cards.*BOSS-03"):
        Table.new(["zot", "gog", "gerki"], seed=1, mode="boss-battle")
    battle(boss="fiona")  # a Hero who has Boss Cards


@proves("BOSS-04", "BOSS-10")
def test_boss_cards_are_in_the_bosss_deck_and_in_no_other() -> None:
    def cards(t: Table, seat: int) -> list[str]:
        it = t.seats[seat]
        return [t.faces[card].key for card in it.hand + it.deck]

    t = Table.new(["gog", "fiona", "zot"], seed=2, mode="boss-battle")
    assert [len(cards(t, seat)) for seat in range(3)] == [55, 40, 40]
    assert sum(":boss-" in key for key in cards(t, 0)) == 15
    assert not any(":boss-" in key for seat in (1, 2) for key in cards(t, seat))
    for mode, people in (("", 3), ("two-headed-dragon", 4)):
        t = Table.new(["gog", "fiona", "zot", "gerki"][:people], seed=2, mode=mode)
        assert not any(":boss-" in key for seat in range(people) for key in cards(t, seat))


@proves("BOSS-06", "BOSS-07", "BOSS-09", "BOSS-10", "BOSS-11", "BOSS-12")
@pytest.mark.parametrize("x", [2, 3, 4])
def test_hands_gold_potions_and_first_drinks(x: int) -> None:
    t = battle(x)
    assert [len(seat.hand) for seat in t.seats] == [6 + x] + [7] * x
    assert [(side.gold, side.potions) for side in t.sides] == [(10, x), (10, x)]
    assert [(side.fortitude, side.alcohol) for side in t.sides] == [(20, 0), (20, 0)]
    assert [len(seat.drinks) for seat in t.seats] == [1] * (x + 1)


@proves("BOSS-12")
def test_what_a_character_has_beside_comes_on_top() -> None:
    assert battle(boss="torglesnarf").sides[0].gold == 12
    t = battle(boss="amundyr")
    assert sum(t.seats[0].tokens.values()) == 12


@proves("BOSS-13", "Q-TEAM-3")
def test_the_boss_begins_whoever_is_named() -> None:
    for first in (None, 0, 2):
        t = Table.new(["gog", "zot", "gerki", "dimli"], seed=5, first=first, mode="boss-battle")
        assert t.active == 0


# ---- the Boss's turn ------------------------------------------------------------------------------


def only(t: Table, *titles: str, seat: int = 0) -> None:
    """One seat holds these cards, the others none, and nobody draws."""
    for number, it in enumerate(t.seats):
        it.hand_size = 0
        hold(t, number, *(titles if number == seat else ()))


@proves("BOSS-15", "BOSS-16", "BOSS-17", "BOSS-18", "BOSS-24")
@pytest.mark.parametrize(("x", "first", "later"), [(2, 1, 2), (3, 2, 3), (4, 2, 4)])
def test_so_many_actions_and_in_the_first_turn_half(x: int, first: int, later: int) -> None:
    t = battle(x)
    for allowed in (first, later):
        t.seats[0].deck += t.seats[0].discard
        t.seats[0].discard = []
        only(t, "A Boot", "A Boot", "A Boot", "A Headache", "A Headache")
        before = t.sides[1].fortitude = 20
        for n in range(allowed):
            until(t, "action", 0)
            assert actions_left(t) == allowed - n
            play(t, 0, "play gog:boss-3 @zot" if n < 3 else "play gog:boss-2 @zot")
        until(t, "order", 0)
        assert t.sides[1].fortitude == before - 2 * allowed
        while t.turn % 2 or t.phase == bits.ORDER_PHASE:  # the Challengers' turn goes by
            dull(t)
        while t.turn % 2 == 0:
            dull(t)


@proves("BOSS-14")
def test_the_boss_draws_up_to_its_own_hand_size() -> None:
    t = battle(4)
    until(t, "discard", 0)
    hold(t, 0, "A Boot")
    until(t, "order", 0)
    assert len(t.seats[0].hand) == 10


@proves("BOSS-15")
def test_the_boss_may_play_none() -> None:
    t = battle(3)
    until(t, "action", 0)
    play(t, 0, "pass")
    until(t, "order", 0)
    assert t.sides[1].fortitude == 20


@proves("BOSS-19", "NEGATE-05")
def test_played_actions_lie_open_until_the_phase_is_over_and_are_not_reshuffled() -> None:
    t = battle(3)
    only(t, "A Boot", "A Storm of Tankards")
    until(t, "action", 0)
    play(t, 0, "play gog:boss-3 @zot")
    until(t, "action", 0)
    turn = t.current_turn()
    assert turn is not None and [t.faces[card].title for card in turn.laid] == ["A Boot"]
    assert not t.seats[0].discard
    shown = [entry for entry in t.view(1).to_json()["stack"] if entry["kind"] == "turn"]
    assert "gog:boss-3" in str(shown)
    play(t, 0, "play gog:boss-0")
    until(t, "order", 0)
    assert [t.faces[card].title for card in t.seats[0].discard] == ["A Boot", "A Storm of Tankards"]
    assert turn.laid == ()


@proves("BOSS-19")
def test_what_lies_open_is_cleared_away_if_the_game_ends() -> None:
    t = battle(2)
    only(t, "A Boot")
    until(t, "action", 0)
    t.sides[1].fortitude, t.sides[1].potions = 2, 0
    play(t, 0, "play gog:boss-3 @zot")
    while not t.over:
        dull(t)
    assert [t.faces[card].title for card in t.seats[0].discard] == ["A Boot"]
    assert t.view(0).winners == (0,)
    glance(t)


@proves("BOSS-19")
def test_a_challengers_action_does_not_lie_open() -> None:
    t = battle(2)
    until(t, "order", 0)
    only(t, "Down Pooky!", seat=1)
    until(t, "member", 1)
    play(t, 1, keys(t, 1)[0])
    until(t, "action", 1)
    play(t, 1, "play zot:down-pooky @gog")
    while t.active:
        dull(t)
    assert [t.faces[card].title for card in t.seats[1].discard] == ["Down Pooky!"]


@proves("BOSS-20", "BOSS-21", "BOSS-22", "BOSS-24")
@pytest.mark.parametrize(("x", "first"), [(2, 1), (3, 2), (4, 2)])
def test_so_many_drinks_all_on_one_pile_if_it_likes(x: int, first: int) -> None:
    t = battle(x)
    for number in (first, x):
        until(t, "order", 0)
        piles = [len(seat.drinks) for seat in t.seats]
        while t.pending[0].kind == "order":
            assert len(keys(t, 0)) == x
            play(t, 0, next(key for key in keys(t, 0) if "gerki" in key))
        assert [len(seat.drinks) for seat in t.seats][2] == piles[2] + number
        until(t, "discard", 0)


@proves("BOSS-23")
def test_the_boss_drinks_one_drink() -> None:
    t = battle(4)
    until(t, "order", 0)
    t.seats[0].drinks = t.drink_deck[-5:]
    del t.drink_deck[-5:]
    while t.active == 0:
        dull(t)
    assert len(t.seats[0].drinks) == 4


@proves("BOSS-25", "BOSS-26")
def test_challengers_act_once_each_and_order_one_drink_for_the_boss() -> None:
    t = battle(3)
    until(t, "order", 0)
    only(t)
    hold(t, 1, "Down Pooky!", "Watch Out! Don't step on Pooky!")
    hold(t, 2, "How did this get stuck in your back?")
    hold(t, 3, "My Goddess made me do it!")
    before = len(t.seats[0].drinks)
    acted = []
    until(t, "member", 1)
    while t.phase == bits.ACTION_PHASE:
        decision = t.pending[0]
        if decision.kind == "action":
            acted.append(decision.seat)
            play(t, decision.seat, "play")
        else:
            dull(t)
    assert acted == [1, 2, 3]
    assert t.sides[0].fortitude == 20 - 1 - 2 - 2
    while t.active:
        assert t.pending[0].kind != "order"  # there is nobody else to order it for
        dull(t)
    assert len(t.seats[0].drinks) == before + 1 - 1


@proves("BOSS-02", "CHAMP-03")
def test_the_boss_is_champion_without_being_asked() -> None:
    tell(
        """
story: The Boss gambles, and is gambled with
mode: boss-battle
players:
  gog: {}
  zot: {hand: ["Gambling? I'm in!"]}
  gerki: {}
  deirdre: {}
turn: zot's action phase
steps:
  - zot goes next
  - zot plays "Gambling? I'm in!"
  - gog is in the Round
  - zot is in the Round
  - gerki is not in the Round
  - the pot is 2
"""
    )


# ---- the worked examples --------------------------------------------------------------------------


@proves("EX-RDI6-BOSS-ACTIONS-1", "BOSS-15", "BOSS-19", "TARG-05", "TARG-06")
def test_three_actions_of_a_boss() -> None:
    tell(
        """
story: Three Actions of a Boss
mode: boss-battle
players:
  gog: {hand: [A Boot, A Tax on Heroes, A Headache]}
  fiona: {hand: [Tip the Wench.]}
  deirdre: {hand: [Tip the Wench.]}
  zot: {hand: ["The stars say, No!", Tip the Wench., Transmute peanuts to gold]}
turn: zot's end phase
steps:
  - play goes on until gog's action phase
  - gog plays "A Boot" on fiona
  - zot answers "The stars say, No!"
  - fiona has fortitude 20
  - gog plays "A Tax on Heroes"
  - zot passes
  - zot has gold 7
  - gog has gold 13
  - so far gog's discard does not hold "A Boot"
  - gog plays "A Headache" on zot
  - zot has fortitude 18
  - so far zot's hand has 1 card
  - so far fiona's hand has 1 card
  - so far deirdre's hand has 1 card
  - play goes on until gog's order phase
  - gog's discard holds "A Boot", "A Tax on Heroes", "A Headache"
"""
    )


@proves("EX-RDI10-BOSS-ORDER-1", "BOSS-20", "BOSS-22")
def test_valeria_orders_three_drinks() -> None:
    tell(three_drinks("valeria", "zot", "fiona", "eve"))


@proves("EX-RDI6-BOSS-ORDER-1", "EX-AMUNDYR-12", "BOSS-20", "BOSS-22")
def test_amundyr_orders_three_drinks() -> None:
    tell(three_drinks("amundyr", "torglesnarf", "fiona", "vlazlo"))


def three_drinks(boss: str, one: str, none: str, two: str) -> str:
    return f"""
story: Three Drinks of a Boss
mode: boss-battle
players:
  {boss}: {{}}
  {one}: {{}}
  {none}: {{}}
  {two}: {{}}
turn: {two}'s end phase
steps:
  - play goes on until {boss}'s order phase
  - {boss} orders a Drink for {one}
  - {boss} orders a Drink for {two}
  - {boss} orders a Drink for {two}
  - {one}'s Drink Me! pile has 1 card
  - {two}'s Drink Me! pile has 2 cards
  - {none}'s Drink Me! pile has 0 cards
  - it is {boss}'s drink phase
"""


@proves("EX-RDI6-TEAM-STATIC-3", "EX-ERIN-11", "EX-WRENCH-13", "STATIC-04", "STATIC-02")
def test_each_static_effect_lowers_its_own_share() -> None:
    tell(
        """
story: Four shares, and three that something is taken off
mode: boss-battle
players:
  gog: {hand: ["Gog loves everyone!"]}
  dimli: {}
  erin: {piles: {form: [Tree]}}
  wrench: {bodies: [Buckler in a Box]}
  kaylin: {piles: {wulfric discard: [Loyal]}}
turn: gog's action phase
steps:
  - gog plays "Gog loves everyone!"
  - dimli has fortitude 19
"""
    )


@proves("Q-TEAM-2", "STATIC-04", "TDEF-06")
def test_static_effects_come_before_a_reduction_of_the_whole() -> None:
    tell(
        """
story: Static effects on each share, then the reduction
mode: boss-battle
players:
  gog: {hand: [A Storm of Tankards]}
  kaylin: {piles: {wulfric discard: [Loyal]}}
  erin: {piles: {form: [Tree]}}
  amundyr: {hand: [Are you done now?]}
turn: gog's action phase
steps:
  - gog plays "A Storm of Tankards"
  - amundyr answers "Are you done now?"
  - kaylin has fortitude 19
"""
    )


# ---- what is made of it ---------------------------------------------------------------------------


@proves("THBB-01", "THBB-02", "THBB-03", "THBB-04", "THBB-06", "Q-TEAM-7")
def test_two_headed_boss_battle() -> None:
    assert modes()["two-headed-boss-battle"].seats == (4, 6)
    t = Table.new(["gog", "torglesnarf", "amundyr", "fiona"], seed=4, mode="two-headed-boss-battle")
    assert [len(seat.hand) + len(seat.deck) for seat in t.seats] == [55] * 4
    assert [len(seat.hand) for seat in t.seats] == [7] * 4
    assert [(side.gold, side.potions) for side in t.sides] == [(12, 2), (10, 2)]
    until(t, "member", t.mates(t.active)[0])
    dull(t)
    assert actions_left(t) == 1
    with pytest.raises(LastCallError, match="BOSS-03"):
        Table.new(["gog", "zot", "amundyr", "fiona"], seed=4, mode="two-headed-boss-battle")


@proves("THBB-05", "LAL-05", "THD-07")
@pytest.mark.parametrize("mode", ["two-headed-boss-battle", "leaders-and-lackeys", "two-headed-dragon"])
def test_two_drinks_for_whoever_is_no_teammate(mode: str) -> None:
    t = Table.new(["gog", "torglesnarf", "amundyr", "fiona", "vlazlo", "valeria"], seed=4, first=0, mode=mode)
    until(t, "order", 0)
    orders = 0
    while any(decision.kind == "order" for decision in t.pending):
        assert len(keys(t, 0)) == 4
        play(t, 0, keys(t, 0)[2 * orders])
        orders += 1
    assert orders == 2


@proves("LAL-01", "LAL-02", "LAL-03", "LAL-04")
def test_leaders_and_lackeys() -> None:
    t = Table.new(["gog", "torglesnarf", "amundyr", "zot"], seed=4, mode="leaders-and-lackeys")
    assert [len(seat.hand) + len(seat.deck) for seat in t.seats] == [55, 40, 55, 40]
    assert [len(seat.hand) for seat in t.seats] == [7] * 4
    assert [side.potions for side in t.sides] == [2, 2]
    with pytest.raises(LastCallError, match="BOSS-03"):
        Table.new(["zot", "gog", "amundyr", "fiona"], seed=4, mode="leaders-and-lackeys")


@proves("BVB-01", "BVB-02", "Q-TEAM-8")
def test_boss_versus_boss_is_all_against_all() -> None:
    for n, gold in ((2, 8), (3, 10), (6, 10)):
        people = ["gog", "fiona", "amundyr", "vlazlo", "valeria", "torglesnarf"][:n]
        t = Table.new(people, seed=4, mode="boss-versus-boss")
        extra = [2 if id == "torglesnarf" else 0 for id in people]
        assert [side.gold for side in t.sides] == [gold + more for more in extra]
        assert [side.potions for side in t.sides] == [0] * n
        assert not t.setup.shared
        assert [seat.hand_size for seat in t.seats] == [7] * n
    assert plan_of("boss-versus-boss", 7).gold == (12,) * 7


@proves("BVB-05")
def test_nobody_stands_for_anybody_in_boss_versus_boss() -> None:
    tell(
        """
story: All three gamble
mode: boss-versus-boss
players:
  gog: {hand: ["Gambling? I'm in!"]}
  fiona: {}
  amundyr: {}
turn: gog's action phase
steps:
  - gog plays "Gambling? I'm in!"
  - the log does not say CHAMP-01
  - the pot is 3
"""
    )


@proves("RUL-BOSS-1")
def test_a_slow_table_asks_those_without_a_sometimes_card_too() -> None:
    """Who is asked at the first rule of villainy does not tell who has one; the shown hand does, later."""
    asked = {}
    for fast in (True, False):
        t = Table.new(["valeria", "zot", "gog"], seed=1, mode="boss-battle", fast=fast)
        no_sometimes(t, 1)
        villainy = fire(t, t.faces[t.seats[0].hand[0]], 0, 0, 0, bits.NONE, bits.NONE)
        t.owed = []
        rule = DiscardSometimes()
        villainy.ops, villainy.step = (rule,), 1
        assert not rule.run(t, villainy)
        asked[fast] = [owed.seat for owed in t.owed]
        if not fast:
            assert [option.text for option in t.pending[0].options] == ["Show your hand"]
            rule.chosen(t, villainy, 1, options.DONE_OPTION)
            rule.chosen(t, villainy, 2, t.owed[1].options[0])
            villainy.step = 2
            assert rule.run(t, villainy)
            assert all(t.known[card] == 0b111 for card in t.seats[1].hand)
    assert asked == {True: [2], False: [1, 2]}


def no_sometimes(t: Table, seat: int) -> None:
    """A hand without Sometimes Cards."""
    it = t.seats[seat]
    cards = it.hand + it.deck
    it.hand = [card for card in cards if not t.faces[card].types & bits.SOMETIMES][:5]
    it.deck = [card for card in cards if card not in it.hand]
    t.refresh(it)
