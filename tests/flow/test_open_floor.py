"""The open floor: everybody declares at once, in secret; plays that collide are taken back (TIME-07)."""

from __future__ import annotations

import itertools

import pytest

from lastcall import Table
from lastcall.cards.common import I_DONT_THINK_SO
from lastcall.cards.vocabulary import anytime, gain, ignore, ignore_drink, sometimes, strengthen_drink
from lastcall.game import Decision
from lastcall.inn.drinks import ELVEN_WINE
from lastcall.table import options
from lastcall.table.bits import FORTITUDE, ME
from lastcall.testing import proves
from support.crafted import PUNCH, Game, holding

REST = anytime("A Rest", gain(FORTITUDE, 1, who=ME))
SHIELD = sometimes("A Shield", ignore(FORTITUDE))
NO_THANKS = sometimes("No thanks", ignore_drink())
SPIKE = sometimes("A Spike", strengthen_drink(2))


def verbs(decision: Decision) -> list[int]:
    return [options.verb_of(option) for option in decision.owed.options]


def say(g: Game, seat: int, what: str) -> None:
    """A seat declares: "pass", "hold", or the title of a card."""
    for decision in g.t.pending:
        if decision.seat == seat:
            for i, option in enumerate(decision.owed.options):
                verb = options.verb_of(option)
                title = g.t.faces[options.card_of(option)].title if verb == options.PLAY else ""
                if what in (title, options.VERB_NAMES[verb]):
                    g.t.answer(decision, i)
                    return
    raise AssertionError(f"seat {seat} may not say {what!r}: {g.t.pending}")


def owing(g: Game) -> list[int]:
    return [decision.seat for decision in g.t.pending]


def collision() -> Game:
    """The first player has punched the second; the second and the third may answer."""
    g = Game(
        holding("a", PUNCH, I_DONT_THINK_SO),
        holding("b", SHIELD, REST, PUNCH),
        holding("c", I_DONT_THINK_SO, REST, PUNCH),
        open_floor=True,
    )
    for seat in range(3):
        g.t.sides[seat].fortitude = 15
    g.until(lambda d: d.kind == "action")
    g.play(0, "A Punch", 1)
    return g


@proves("TIME-07")
def test_everybody_is_asked_at_once_and_may_pass_play_or_hold() -> None:
    g = collision()
    assert owing(g) == [1, 2]
    for decision in g.t.pending:
        assert decision.kind == "respond"
        assert verbs(decision)[:2] == [options.PASS, options.HOLD]
        assert options.PLAY in verbs(decision)
    assert sorted(g.offers(g.t.pending[0])) == ["A Rest", "A Shield"]


@proves("TIME-07")
def test_anytime_cards_come_before_sometimes_cards() -> None:
    g = collision()
    say(g, 1, "A Shield")
    assert "A Shield" in g.hand(1), "sealed, and nothing has happened yet"
    say(g, 2, "A Rest")
    assert "A Shield" in g.hand(1), "taken back"
    assert "A Rest" not in g.hand(2)
    g.until(lambda d: d.seat == 1 and "A Shield" in g.offers(d))
    assert g.values(2)[0] == 16, "the Anytime Card is done"
    assert g.values(1)[0] == 15, "the Punch is not"
    say(g, 1, "A Shield")
    g.action_over()
    assert g.values(1)[0] == 15


@proves("TIME-07", "OQ-BASE-01")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_among_equals_turn_order_from_the_active_player_counts(order: tuple[int, int, int]) -> None:
    g = Game(
        holding("a", SPIKE, I_DONT_THINK_SO, PUNCH),
        holding("b", I_DONT_THINK_SO, PUNCH),
        holding("c", SPIKE, I_DONT_THINK_SO, PUNCH),
        open_floor=True,
    )
    g.until(lambda d: d.seat == 2 and "A Spike" in g.offers(d))
    say(g, 0, "pass")
    say(g, 2, "A Spike")
    assert sorted(owing(g)) == [0, 1, 2]
    for seat in order:
        say(g, seat, "I don't think so!")
    left = [seat for seat in range(3) if "I don't think so!" in g.hand(seat)]
    assert left == [1, 2], "it is the first player's turn, though the third played the Spike"
    g.turn_of(1)
    assert g.values(0)[1] == 2


@proves("TIME-07")
def test_a_play_that_was_taken_back_was_never_seen() -> None:
    seen = []
    for said in ("A Shield", "A Rest", "hold", "pass"):
        g = collision()
        say(g, 1, said)
        seen.append([g.t.view(seat).to_json() for seat in (0, 2, None)])
    assert seen[1:] == seen[:-1], "sealed, whatever it is"
    g = collision()
    say(g, 1, "A Shield")
    say(g, 2, "A Rest")
    for seat in (0, 2, None):
        assert not any("A Shield" in line for line in g.t.story(seat))
        assert any("A Rest" in line for line in g.t.story(seat))


@proves("TIME-08", "EX-RDI10-TIME-2", "EX-RDI7-TIME-2", "EX-RDI6-TIME-2")
def test_holders_are_asked_one_by_one_in_turn_order_and_may_both_decline() -> None:
    g = waiting_for_each_other()
    say(g, 2, "hold")
    say(g, 1, "hold")
    assert owing(g) == [1], "one by one, whoever held first"
    assert g.t.pending[0].kind == "commit"
    assert options.HOLD not in verbs(g.t.pending[0]), "no holding a second time"
    say(g, 1, "pass")
    assert owing(g) == [2]
    say(g, 2, "pass")
    g.turn_of(1)
    assert g.values(0)[:2] == (12, 10)
    assert g.t.is_alive(0)


@proves("TIME-08", "NEGATE-09")
def test_a_holder_who_commits_settles_it_and_everybody_is_asked_again() -> None:
    g = waiting_for_each_other()
    say(g, 1, "hold")
    say(g, 2, "hold")
    say(g, 1, "I don't think so!")
    assert owing(g) == [2], "a new window, about the new card"
    assert g.t.pending[0].kind == "respond" and options.HOLD in verbs(g.t.pending[0])
    say(g, 2, "pass")
    g.until(lambda d: not g.t.is_alive(0))
    assert g.t.outcome.out == {0: "passed out"}


@proves("TIME-08")
def test_who_passed_is_not_asked_with_the_holders() -> None:
    g = waiting_for_each_other()
    say(g, 1, "pass")
    say(g, 2, "hold")
    assert owing(g) == [2] and g.t.pending[0].kind == "commit"


@proves("TIME-07", "TIME-08")
def test_a_play_comes_before_those_who_hold() -> None:
    g = waiting_for_each_other()
    say(g, 1, "hold")
    say(g, 2, "I don't think so!")
    assert owing(g) == [1], "about the Negate now"
    assert "I don't think so!" not in g.hand(2)


def waiting_for_each_other() -> Game:
    """A player about to pass out Ignores the Drink; two others could Negate that."""
    g = Game(
        holding("a", NO_THANKS, PUNCH),
        holding("b", I_DONT_THINK_SO, PUNCH),
        holding("c", I_DONT_THINK_SO, PUNCH),
        drink=ELVEN_WINE,
        open_floor=True,
    )
    g.t.sides[0].fortitude, g.t.sides[0].alcohol = 12, 10
    g.play(0, "No thanks")
    assert owing(g) == [1, 2]
    return g


@proves("TIME-04", "TIME-05")
def test_the_floor_is_open_again_after_every_answer() -> None:
    g = Game(
        holding("a", NO_THANKS, PUNCH),
        holding("b", SPIKE, PUNCH),
        holding("c", SPIKE, PUNCH),
        open_floor=True,
    )
    g.until(lambda d: d.seat == 0 and "No thanks" in g.offers(d))
    assert sorted(owing(g)) == [0, 1, 2]
    say(g, 0, "pass")
    say(g, 1, "A Spike")
    say(g, 2, "pass")
    g.until(lambda d: d.seat == 0)
    assert sorted(owing(g)) == [0, 2], "all who can answer are asked again, also who had passed"
    say(g, 0, "No thanks")
    say(g, 2, "pass")
    g.turn_of(1)
    assert g.values(0)[1] == 0


@proves("TIME-07")
def test_who_declares_first_makes_no_difference() -> None:
    said = {1: "A Shield", 2: "A Rest"}
    results = []
    for order in itertools.permutations(said):
        g = collision()
        for seat in order:
            say(g, seat, said[seat])
        results.append(
            ([g.values(seat) for seat in range(3)], [sorted(g.hand(seat)) for seat in range(3)], owing(g))
        )
    assert results[0] == results[1]


@proves("TIME-07", "TIME-08")
@pytest.mark.parametrize("fast", [False, True])
def test_whole_games_do_not_depend_on_the_order_of_answers(fast: bool) -> None:
    """Each seat chooses by a rule of its own; only which of the owed decisions is answered first differs."""
    tables = []
    for last_first in (False, True):
        t = Table.new(["fiona", "zot", "gerki", "dimli"], seed=11, fast=fast, open_floor=True)
        for _ in range(4000):
            if t.over:
                break
            decision = t.pending[-1 if last_first else 0]
            keys = [option.key for option in decision.options]
            t.answer(decision, (len(keys) * 7 + decision.seat * 3 + t.turn) % len(keys))
        assert t.over
        tables.append([(side.fortitude, side.alcohol, side.gold) for side in t.sides] + [t.turn, t.winners])
    assert tables[0] == tables[1]


@pytest.mark.parametrize("fast", [False, True])
def test_a_game_on_the_open_floor_is_recorded_and_replayed(fast: bool) -> None:
    t = Table.new(["eve", "gog", "deirdre", "fleck"], seed=4, fast=fast, open_floor=True)
    several = 0
    for n in range(6000):
        if t.over:
            break
        several += len(t.pending) > 1
        decision = t.pending[n % len(t.pending)]
        t.answer(decision, n * 5 % len(decision.options))
        if n % 50 == 0:
            assert Table.parse(str(t)) == t and Table.from_json(t.to_json()) == t
    assert t.over and several > 10
    again = Table.replay(t.record())
    assert again == t and str(again.outcome) == str(t.outcome)
    half = Table.replay(t.record(), upto=len(t.choices()) // 2)
    assert half.open_floor and not half.over
