"""Torglesnarf: what his stories cannot say."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall import Table
from lastcall.bots import bot, play_out
from lastcall.bots.plays import outlook
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards import wording
from lastcall.cards.vocabulary import action, face_of, lose
from lastcall.characters import character
from lastcall.characters._minions import USED, Goon, Minion
from lastcall.flow.machine import run
from lastcall.flow.plays import fire
from lastcall.ops.bodies import enter
from lastcall.ops.gold import owe
from lastcall.proof.invariants import glance
from lastcall.table import bits, options
from lastcall.table.bits import ANOTHER_PLAYER, EACH_OTHER_PLAYER, EACH_PLAYER, FORTITUDE
from lastcall.table.face import BOOKS, HOUSE, CardFace
from lastcall.table.special import Aim, Special
from lastcall.table.stack import EFFECT, FROM_STASH, DrinkEvent, Play
from lastcall.table.state import State
from lastcall.testing import proves
from lastcall.views.question import question_of
from lastcall.views.scene import NOWHERE
from lastcall.views.seen import view_of
from support.arranged import dull, hold, keys, play, table_of, until
from support.people import SHOVE, plain

NAMED = {
    "You don't need a winning hand when you have enough goons!",
    "Grunt the Brawler",
    "Brix the Enforcer",
    "I bet you can't chug this whole thing!",
    "Quick! Run away!",
    "Not the face! Someone else's face!",
    "This drink is not worthy of a king!",
    "I have a cup-bearer for this sort of thing!",
    "What am I paying you all for? Get in here!",
    "Let's make this game more interesting!",
    "All the violence money can buy!",
    "I can pay, don't worry! Who's worried? I'm not worried...",
    "That's some nice gold you've got there...",
    "No!",
    "Wench, bring us one of everything!",
}

BLOW = face_of("x:blow", action("A Blow", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)))
SWEEP = face_of("x:sweep", action("A Sweep", lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER)))


def table(*others: str, fast: bool = True) -> Table:
    """Torglesnarf and the others, in his turn."""
    return Table.new(["torglesnarf", *(others or ("fiona", "zot"))], seed=3, first=0, fast=fast)


def lay(t: State, title: str, seat: int = 0) -> int:
    """Put one of his Minions into play."""
    it = t.seats[seat]
    pile = next(pile for pile in (it.deck, it.hand) if any(t.faces[card].title == title for card in pile))
    card = next(card for card in pile if t.faces[card].title == title)
    pile.remove(card)
    t.refresh(it)
    return enter(t, card, 0).number


def blow(t: Table, number: int) -> None:
    """Seat 1 hits a Minion in Torglesnarf's turn; whoever is asked for Wages is asked now."""
    until(t, "action", 0)
    t.owed = []
    fire(t, BLOW, 0, 1, 1, number, bits.NONE)
    run(t)


def test_his_deck_is_forty_cards_of_twenty_eight_kinds() -> None:
    torglesnarf = character("torglesnarf")
    copies = Counter(face.key for face in torglesnarf.deck)
    assert len(torglesnarf.deck) == 40
    assert sorted(copies.values()) == [1] * 20 + [2] * 7 + [6]
    assert (torglesnarf.side_decks, torglesnarf.drink_decks, torglesnarf.hand_size) == ((), (), 7)
    assert "Villain" in torglesnarf.tags


def test_where_his_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("torglesnarf").deck)
    common = {face.title for face in character("amundyr").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert len([face for face in faces if face.source == HOUSE]) == 6
    assert all(face.note for face in faces if face.source == HOUSE or face.title in NAMED)


@pytest.mark.parametrize("face", dict.fromkeys(character("torglesnarf").deck), ids=repr)
def test_every_card_tells_what_it_does(face: CardFace) -> None:
    told = wording.text_of(face)
    assert told.endswith(".") and "{" not in told
    if isinstance(face.body, Minion):
        assert f"Wages {face.body.wages}." in told


@proves("TORG-01")
@pytest.mark.parametrize(
    "others", [("zot",), ("zot", "fiona"), ("zot", "fiona", "eve", "gog", "dimli", "gerki")]
)
def test_two_gold_more_than_the_others_and_no_gold_is_lost(others: tuple[str, ...]) -> None:
    t = table(*others)
    assert [side.gold - t.sides[1].gold for side in t.sides] == [2] + [0] * len(others)
    glance(t)
    assert Table.parse(str(t)).sides[0].gold == t.sides[0].gold


def test_what_a_minion_does_stands_among_his_plays() -> None:
    t = table()
    for face in dict.fromkeys(character("torglesnarf").deck):
        if isinstance(face.body, Goon):
            assert face.fortitude == 0
            assert face.body.face(t, 0) in t.setup.characters[0].plays


@proves("TORG-14")
def test_events_do_not_reach_minions() -> None:
    t = table("zot")
    number = lay(t, "Grunt the Brawler")
    each = lose(FORTITUDE, 1, who=EACH_PLAYER)
    rows: list[int] = []
    each.rows(t, DrinkEvent(t.next_serial(), 1, t.drink_deck[-1], (each,)), rows)
    assert number not in rows[1::4]
    each.rows(t, Play(t.next_serial(), BLOW, 0, bits.NONE, 1, bits.NONE, bits.NONE, 0), rows)
    assert number in rows[1::4]


class Jinx(Special):
    """Every printed number of Torglesnarf's is 1 lower, in his Action Phase."""

    def numeral(self, t: State, seat: int, play: Play, attribute: int, amount: int) -> int:
        if play.actor != 0 or not amount or t.active != 0 or t.phase != bits.ACTION_PHASE:
            return amount
        return amount - 1 if amount > 0 else amount + 1


@proves("TORG-20", "TORG-Q2")
def test_what_lowers_his_numbers_lowers_those_of_his_minions_but_not_their_wages() -> None:
    jinxer = plain("jinxer", 40 * SHOVE)
    jinxer.special = Jinx()
    t = table_of(character("torglesnarf"), jinxer, "zot", first=0)
    lay(t, "Grunt the Brawler")
    lay(t, "Brix the Enforcer")
    lay(t, "Slab the Doorstop")
    until(t, "action", 0)
    gold = t.sides[0].gold
    play(t, 0, "act torglesnarf:grunt-the-brawler @jinxer")
    until(t, "action", 0)
    special = t.special_of(0)
    assert special is not None
    hit = Play(t.next_serial(), BLOW, 0, bits.NONE, 1, 0, bits.NONE, 0)
    assert special.bear(t, 0, FORTITUDE, -2, hit) == -2, "in his Action Phase Slab helps 1 less"
    assert set(special.public(t, 0)["Wages"].values()) == {2}  # type: ignore[attr-defined]
    play(t, 0, "act torglesnarf:brix-the-enforcer @jinxer")
    until(t, "order", 0)
    assert t.sides[1].fortitude == 19 and t.sides[0].gold == gold
    assert special.bear(t, 0, FORTITUDE, -2, hit) == -1


@proves("TORG-04")
def test_a_minion_is_fresh_in_each_of_his_action_phases_only() -> None:
    t = table("zot")
    number = lay(t, "Grunt the Brawler")
    until(t, "action", 0)
    play(t, 0, "act torglesnarf:grunt-the-brawler @zot")
    until(t, "action", 0)
    body = t.body(number)
    assert body is not None and body.tokens == {USED: 1}
    assert not [key for key in keys(t, 0) if key.startswith("act")]
    until(t, "action", 1)
    assert body.tokens == {USED: 1}
    until(t, "action", 0)
    assert body.tokens == {} and [key for key in keys(t, 0) if key.startswith("act")]


def teams() -> Table:
    """He and Zot against Fiona and Gerki."""
    return Table.new(["torglesnarf", "zot", "fiona", "gerki"], seed=3, first=0, mode="two-headed-dragon")


@proves("TORG-24", "TORG-X13")
def test_his_team_starts_with_two_gold_more() -> None:
    t = teams()
    assert [side.gold for side in t.sides] == [12, 10]
    glance(t)
    for side in (["torglesnarf", "keet"], ["keet", "torglesnarf"]):
        t = Table.new([*side, "fiona", "gerki"], seed=3, first=0, mode="two-headed-dragon")
        keet = t.seats[side.index("keet")]
        assert (t.sides[0].gold, len(keet.piles[bits.FACE_DOWN]), t.sides[1].gold) == (2, 10, 10)
        glance(t)


@proves("TORG-25", "TORG-28")
def test_his_minions_obey_and_serve_him_alone() -> None:
    t = teams()
    lay(t, "Grunt the Brawler")
    lay(t, "Slab the Doorstop")
    until(t, "action", 0)
    assert [key for key in keys(t, 0) if key.startswith("act")] == [
        "act torglesnarf:grunt-the-brawler @fiona",
        "act torglesnarf:grunt-the-brawler @gerki",
    ]
    while t.phase == bits.ACTION_PHASE:
        assert not [key for key in keys(t, 1) if key.startswith("act")]
        dull(t)
    until(t, "action", 2)
    lost = []
    for whom in (0, 1):
        before = t.sides[0].fortitude
        t.owed = []
        fire(t, BLOW, 0, 2, 2, whom, bits.NONE)
        run(t)
        until(t, "action", 2)
        lost.append(before - t.sides[0].fortitude)
    assert lost == [1, 2]


def test_copies_of_a_minion_are_one_choice() -> None:
    t = table("zot")
    lay(t, "Grunt the Brawler")
    lay(t, "Grunt the Brawler")
    until(t, "action", 0)
    acts = [key for key in keys(t, 0) if key.startswith("act")]
    assert acts == ["act torglesnarf:grunt-the-brawler @zot"]
    play(t, 0, acts[0])
    until(t, "action", 0)
    assert acts == [key for key in keys(t, 0) if key.startswith("act")]


@proves("RUL-TORG-1")
def test_wages_that_nothing_could_cover_are_not_on_offer() -> None:
    for title, offered in (("Winning Hand!", False), ("Send the bill to the crown!", True)):
        t = table("zot", fast=False)
        until(t, "action", 0)
        hold(t, 0, title)
        t.sides[0].gold = 1
        t.inn_net += 9
        blow(t, lay(t, "Grunt the Brawler"))
        until(t, "choose", 0)
        verbs = [options.verb_of(option) for option in t.owed[0].options]
        assert (options.YES in verbs) == offered and options.NO in verbs
        assert not t.owed[0].public, "that it is offered tells what he holds"


def test_whether_wages_can_be_covered_by_a_card_stands_in_no_other_view() -> None:
    seen = []
    for title in ("Winning Hand!", "Send the bill to the crown!"):
        t = table("zot", fast=False)
        until(t, "action", 0)
        hold(t, 0, title)
        t.sides[0].gold = 1
        t.inn_net += 9
        blow(t, lay(t, "Grunt the Brawler"))
        until(t, "choose", 0)
        seen.append(view_of(t, 1).to_json())
    assert seen[0] == seen[1]


def test_the_inn_pays_as_many_gold_as_there_are_players_and_he_the_rest() -> None:
    t = table("zot")
    until(t, "action", 0)
    hold(t, 0, "I can pay, don't worry! Who's worried? I'm not worried...", "Send the bill to the crown!")
    before = [side.gold for side in t.sides]
    t.owed = []
    owe(t, [0, 1, 5, FROM_STASH], EFFECT, bits.NONE)
    run(t)
    play(t, 0, "play torglesnarf:i-can-pay")
    until(t, "action", 0)
    glance(t)
    assert [side.gold - gold for side, gold in zip(t.sides, before, strict=True)] == [-3, 5]


def test_everybody_sees_what_his_minions_cost() -> None:
    t = table()
    lay(t, "Grunt the Brawler")
    lay(t, "Quillon the Paymaster")
    for viewer in (0, 1, None):
        assert view_of(t, viewer).seats[0].board["Wages"] == {
            "Grunt the Brawler": 1,
            "Quillon the Paymaster": 1,
        }


def test_the_dearer_a_minion_is_the_sooner_others_hit_it() -> None:
    t = table()
    grunt = lay(t, "Grunt the Brawler")
    madge = lay(t, "Madge the Barrel-Roller")
    r = Reading(view_of(t, 1), 1, PRICES)
    values = {n: outlook(r, BLOW, 0, 1, n, NOWHERE, 0) for n in (grunt, madge)}
    assert values[grunt] > values[madge] > 0
    mine = Reading(view_of(t, 0), 0, PRICES)
    assert outlook(mine, SWEEP, 0, 1, bits.NONE, NOWHERE, 0) < -2.0, "and he minds"


def wanted(t: Table, kind: str) -> str:
    """What the regular bot takes of a decision of seat 0."""
    until(t, kind, 0)
    decision = next(d for d in t.pending if d.seat == 0)
    return decision.options[bot("regular").choose(view_of(t, 0), question_of(t, decision.owed))].key


def test_regular_hires_and_sends_minions() -> None:
    t = table("zot", "fiona")
    hold(t, 0, "Grunt the Brawler", "Tip the Wench.")
    assert wanted(t, "action") == "play torglesnarf:grunt-the-brawler"
    play(t, 0, "play torglesnarf:grunt-the-brawler")
    t.sides[2].fortitude = 4
    assert wanted(t, "action") == "act torglesnarf:grunt-the-brawler @fiona"


def test_regular_pays_wages_as_long_as_it_is_rich() -> None:
    for gold, verb in ((12, "yes"), (2, "no")):
        t = table("zot")
        hold(t, 0)
        t.sides[0].gold = gold
        t.inn_net += 10 - gold
        blow(t, lay(t, "Grunt the Brawler"))
        assert wanted(t, "choose").startswith(verb)


def test_whole_games_with_regular_use_the_minions() -> None:
    told: Counter[str] = Counter()
    for seed in range(6):
        t = Table.new(["torglesnarf", "zot", "wrench"], seed=seed)
        play_out(t, [bot("regular", seat) for seat in range(3)])
        glance(t)
        assert t.log is not None
        told.update(event.rule for event in t.log)
    assert told["TORG-02"] > 5 and told["TORG-04"] > 5 and told["TORG-08"] > 3


@proves("TORG-26", "BOSS-04")
def test_as_a_boss_he_has_fifteen_cards_more() -> None:
    torglesnarf = character("torglesnarf")
    assert torglesnarf.boss is not None
    assert len(torglesnarf.boss_deck) == 15
    assert len(torglesnarf.boss.deck) == 55
    named = [face.title for face in dict.fromkeys(torglesnarf.boss_deck) if face.source == BOOKS]
    assert named == ["General Drog", "Hold them back! I'm taking care of this one personally!"]
    texts = [wording.text_of(face) for face in dict.fromkeys(torglesnarf.boss.deck)]
    assert len(set(texts)) == len(texts)


def test_a_bot_pays_his_tax_or_does_not_and_picks_the_best_of_the_fallen() -> None:
    t = Table.new(["torglesnarf", "fiona", "deirdre"], seed=1, mode="boss-battle")
    torglesnarf = t.setup.characters[0]
    special = torglesnarf.special
    assert special is not None
    rich = Reading(view_of(t, 1), 1, PRICES)
    paying = special.advice(rich, 0, Aim("choose", "yes", None, 0, 1, -1, 0))
    assert paying > 0, "a Gold piece of ten is less than 2 Fortitude"
    assert special.advice(rich, 0, Aim("choose", "discard", None, 0, 1, -1, 0, 2.0)) == -2.0
    faces = {face.title: face for face in torglesnarf.deck}
    best = max(
        ["General Drog", "Grunt the Brawler", "Madge the Barrel-Roller"],
        key=lambda title: special.advice(rich, 0, Aim("choose", "keep", faces[title], 0, 0, -1, 0)),
    )
    assert best == "General Drog"
    assert [len(rich.mates(seat)) for seat in range(3)] == [1, 2, 2]
