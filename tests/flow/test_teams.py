"""Team games: what members see of each other, who answers for a side, and Potion Tokens at any moment."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from lastcall import LastCallError, Table
from lastcall.modes import plan_of
from lastcall.ops.away import go_away
from lastcall.proof.watching import check
from lastcall.table import bits, options
from lastcall.table.stack import OF_DRINKS, OF_DUE, OF_PLAY, OF_ROUND, QUIET, Window
from lastcall.testing import proves
from lastcall.views.tellings import telling
from support.arranged import dull, hold, keys, play, until
from support.bosses import crown

PEOPLE = ["fiona", "deirdre", "zot", "gerki"]


def teams(*people: str, seed: int = 3, **more: bool) -> Table:
    """Fiona and Deirdre against Zot and Gerki, Fiona's team first."""
    return Table.new(list(people) or PEOPLE, seed=seed, first=0, mode="two-headed-dragon", **more)


def random_play(t: Table, decisions: int, seed: int) -> Iterator[None]:
    """So many decisions taken at random; nobody spends a Potion Token or tips the Wench."""
    chance = random.Random(seed)
    for _ in range(decisions):
        if t.over:
            return
        yield
        decision = chance.choice(t.pending)
        found = [option for option in decision.owed.options if not is_gold(option) and not is_tip(t, option)]
        found = [option for option in found if options.verb_of(option) != options.POTION]
        t.answer(decision, decision.owed.options.index(chance.choice(found)))


# ---- who sits where, who sees what ----------------------------------------------------------------


@proves("THD-01", "THD-02", "BOSS-08")
def test_teammates_sit_side_by_side() -> None:
    for mode, n in (("two-headed-dragon", 8), ("boss-battle", 5), ("leaders-and-lackeys", 6)):
        sides = plan_of(mode, n).sides
        assert list(sides) == sorted(sides)
    assert plan_of("two-headed-dragon", 6).sides == (0, 0, 1, 1, 2, 2)


@proves("TEAM-03")
def test_hands_are_open_to_the_team_and_to_nobody_else() -> None:
    t = teams()
    hold(t, 1, "Wine into Water", "Tip the Wench.")
    (mate,) = t.view(0).mates
    assert mate.seat == 1
    assert [face.title for face in mate.hand] == ["Tip the Wench.", "Wine into Water"]
    for viewer in (2, 3, None):
        shown = t.view(viewer)
        assert all(other.seat in (2, 3) for other in shown.mates)
        assert "wine-into-water" not in json.dumps(shown.to_json())
        assert shown.seats[1].cards == 2


@proves("TEAM-03")
def test_what_a_member_draws_is_told_to_the_team_alone() -> None:
    t = teams()
    hold(t, 0)
    hold(t, 1)
    until(t, "member", 0)
    drawn = [event for event in t.events if event.kind == "draws" and event.seat == 1]
    titles = [t.faces[card].title for card in drawn[-1].cards]
    assert titles
    for viewer, told in ((0, True), (1, True), (2, False), (None, False)):
        words = telling(t.setup, drawn[-1], viewer).words
        assert all(title in words for title in titles) is told


@proves("TEAM-03")
def test_an_opponent_is_not_told_what_a_teammate_was_asked() -> None:
    t = teams(fast=False)
    hold(t, 2, "Now you see me... Now you don't!")
    until(t, "member", 0)
    assert "now-you-see-me" in json.dumps(t.view(3).to_json())
    for viewer in (0, 1, None):
        assert "now-you-see-me" not in json.dumps(t.view(viewer).to_json())


@proves("TTURN-03")
def test_a_teammates_fresh_cards_are_not_there_before_all_have_discarded() -> None:
    t = teams()
    t.seats[0].hand_size = 9
    until(t, "discard", 0)
    dull(t)
    assert (t.pending[0].seat, t.pending[0].kind) == (1, "discard")
    assert len(t.view(1).mates[0].hand) == 7
    dull(t)
    assert len(t.view(1).mates[0].hand) == 9


# ---- who decides for a side -----------------------------------------------------------------------


@proves("Q-TEAM-4", "CHAMP-02")
def test_the_first_seat_of_a_team_decides_and_everybody_sees_it() -> None:
    t = teams()
    for seat in range(4):
        t.seats[seat].hand_size = 0
        hold(t, seat)
    hold(t, 1, "Gambling? I'm in!")
    until(t, "member", 0)
    assert keys(t, 0) == ["seat @fiona", "seat @deirdre"]
    play(t, 0, "seat @deirdre")
    until(t, "action", 1)
    play(t, 1, "play deirdre:gambling-im-in")
    assert [(decision.seat, decision.kind) for decision in t.pending] == [(2, "champion")]
    assert keys(t, 2) == ["seat @zot", "seat @gerki"]
    play(t, 2, "seat @gerki")
    assert [event.seat for event in t.events if event.kind == "champion"] == [3]


@proves("Q-TEAM-4", "TTURN-04")
def test_on_the_open_floor_any_member_decides_and_the_first_answer_counts() -> None:
    t = teams(open_floor=True)
    for seat in range(4):
        t.seats[seat].hand_size = 0
        hold(t, seat)
    hold(t, 1, "Gambling? I'm in!")
    until(t, "member", 0)
    assert [(decision.seat, decision.kind) for decision in t.pending] == [(0, "member"), (1, "member")]
    assert Table.parse(str(t)) == t == Table.from_json(t.to_json())
    first, second = t.pending
    t.answer(second, "seat @deirdre")
    assert [(decision.seat, decision.kind) for decision in t.pending] == [(1, "action")]
    with pytest.raises(LastCallError, match="no longer owed"):
        t.answer(first, 0)
    play(t, 1, "play deirdre:gambling-im-in")
    assert [(decision.seat, decision.kind) for decision in t.pending] == [(2, "champion"), (3, "champion")]
    play(t, 3, "seat @zot")
    assert [event.seat for event in t.events if event.kind == "champion"] == [2]
    assert "champion" not in [decision.kind for decision in t.pending]


@proves("Q-TEAM-4", "TEND-01")
def test_a_seat_that_is_out_for_a_while_decides_nothing() -> None:
    t = teams("fiona", "deirdre", "kaylin", "gerki")
    for seat in range(4):
        t.seats[seat].hand_size = 0
        hold(t, seat)
    while t.active < 2:
        dull(t)
    hold(t, 2, "I need some Private Pixie Time")
    until(t, "member", 2)
    play(t, 2, "seat @kaylin")
    until(t, "action", 2)
    play(t, 2, "play kaylin")
    until(t, "order", 3)
    while t.active > 1:
        dull(t)
    hold(t, 0, "Gambling? I'm in!")
    until(t, "action", 0)
    play(t, 0, "play fiona:gambling-im-in")
    assert [(decision.seat, decision.kind) for decision in t.pending] == [(3, "champion")]
    assert keys(t, 3) == ["seat @kaylin", "seat @gerki"]


def test_orders_think_of_the_whole_side() -> None:
    t = teams()
    for seat in range(4):
        t.seats[seat].hand_size = 0
        hold(t, seat)
    t.sides[1].potions = 0
    hold(t, 0, "So then I got the ogre in a headlock like this!")
    hold(t, 3, "Hide in shadows")
    until(t, "action", 0)
    t.set_orders(3, ["pass until my turn", "unless I would lose 3 or more"])
    play(t, 0, "play fiona:so-then-i-got")
    while t.pending[0].seat < 2:
        dull(t)
    assert t.pending[0].seat == 3


# ---- Potion Tokens --------------------------------------------------------------------------------

TIP = "Tip the Wench."  # an Anytime Card that can always be played


@proves("TEAM-11", "Q-TEAM-12", "TYPE-04")
@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("open_floor", [False, True])
def test_a_potion_token_goes_wherever_an_anytime_card_goes(fast: bool, open_floor: bool) -> None:
    both = 0
    for seed in range(12):
        t = teams(seed=seed, fast=fast, open_floor=open_floor)
        for _ in random_play(t, 150, seed):
            for decision in t.pending:
                it = t.seats[decision.seat]
                if not any(t.faces[card].title == TIP for card in it.hand) or not t.sides[it.side].potions:
                    continue
                played = [option for option in decision.owed.options if is_tip(t, option)]
                spent = [option for option in decision.owed.options if is_gold(option)]
                assert bool(played) == bool(spent), decision
                both += bool(played)
    assert both > 20


def is_tip(t: Table, option: int) -> bool:
    return options.verb_of(option) == options.PLAY and t.faces[options.card_of(option)].title == TIP


def is_gold(option: int) -> bool:
    return options.verb_of(option) == options.POTION and options.sub_of(option) == 2


@proves("TEAM-12", "TDEF-02")
def test_a_potion_token_is_no_answer_to_a_payment() -> None:
    names = set()
    for seed in range(12):
        t = teams(seed=seed, fast=False)
        for _ in random_play(t, 250, seed):
            window = t.stack[-1]
            if isinstance(window, Window):
                for decision in t.pending:
                    if any(map(is_gold, decision.owed.options)):
                        names.add(window.name)
    assert {QUIET, OF_PLAY, OF_DRINKS, OF_ROUND} <= names
    assert OF_DUE not in names


@proves("TEAM-12", "Q-TEAM-12")
def test_whoever_ignores_everything_spends_none_but_teammates_do() -> None:
    t = teams(fast=False)
    until(t, "member", 0)
    go_away(t, 1)
    dull(t)
    offered: dict[int, bool] = {}
    while t.active < 2:
        for decision in t.pending:
            if decision.kind == "respond":
                spends = any(map(is_gold, decision.owed.options))
                offered[decision.seat] = offered.get(decision.seat, False) or spends
        dull(t)
    assert offered == {0: True, 1: False, 2: True, 3: True}


@proves("TEAM-10", "TEAM-12")
def test_nobody_can_answer_a_potion_token() -> None:
    t = teams(fast=False)
    until(t, "discard", 0)
    t.sides[0].fortitude = 10
    until(t, "respond", 0)
    serials = [frame.serial for frame in t.stack]
    play(t, 0, next(key for key in keys(t, 0) if key.startswith("potion")))
    assert t.sides[0].fortitude == 16
    assert t.sides[0].potions == 1
    assert [frame.serial for frame in t.stack] == serials


# ---- the open floor -------------------------------------------------------------------------------


@proves("TIME-07", "TDEF-01")
def test_teammates_who_answer_at_once_collide_like_anybody() -> None:
    t = teams(open_floor=True)
    for seat in range(4):
        t.seats[seat].hand_size = 0
        hold(t, seat)
    for side in t.sides:
        side.potions = 0
    hold(t, 0, "Who says I'm not a lady?")
    hold(t, 2, "Now you see me... Now you don't!")
    hold(t, 3, "Hide in shadows")
    until(t, "action", 0)
    play(t, 0, "play fiona:who-says-im-not-a-lady @gerki")
    assert sorted(decision.seat for decision in t.pending if decision.kind == "respond") == [2, 3]
    play(t, 2, "play zot:now-you-see-me")
    play(t, 3, "play gerki:hide-in-shadows")
    while t.phase == bits.ACTION_PHASE:
        dull(t)
    assert t.sides[1].fortitude == 20
    assert [len(t.seats[seat].hand) for seat in (2, 3)] == [0, 1]
    assert "plays taken back" in [event.kind for event in t.events]


# ---- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mode", ["two-headed-dragon", "boss-battle", "two-headed-boss-battle", "leaders-and-lackeys"]
)
@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("open_floor", [False, True])
def test_a_table_of_teams_comes_back_from_every_form(
    monkeypatch: pytest.MonkeyPatch, mode: str, fast: bool, open_floor: bool
) -> None:
    crown(monkeypatch, *PEOPLE)
    t = Table.new(PEOPLE, seed=7, mode=mode, fast=fast, open_floor=open_floor)
    for number, _ in enumerate(random_play(t, 120, 7)):
        if number % 40 == 0:
            assert Table.parse(str(t)) == t
            assert Table.from_json(t.to_json()) == t
            assert t.copy() == t
    assert str(Table.replay(t.record())) == str(t)
    check(t)
