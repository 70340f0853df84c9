"""What a character may add to the rules: every hook of `Special`, shown by one made-up character."""

from __future__ import annotations

import pytest

from lastcall import Table
from lastcall.cards.vocabulary import action, lose
from lastcall.flow.errands import chore
from lastcall.flow.plays import send_home
from lastcall.ops.attributes import Change
from lastcall.ops.losing import losing
from lastcall.table import bits
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE
from lastcall.table.saved import all_cards, state_from_json, state_to_json
from lastcall.table.special import PHASE_ENDS, Special
from lastcall.table.stack import Play
from lastcall.table.state import State
from support.crafted import HUSH, PUNCH, Game, holding
from support.people import plain, tinker


def table(first: int = 0) -> Table:
    brute = plain("brute", 20 * action("A Punch", lose(FORTITUDE, 3, ANOTHER_PLAYER)))
    return Table.new([tinker(0), brute], seed=1, first=first)


def dull(t: Table) -> None:
    """The dullest answer to what is owed first."""
    decision = t.pending[0]
    keys = [option.key for option in decision.options]
    t.answer(decision, "done" if "done" in keys else 0)


def until(t: Table, kind: str, seat: int) -> None:
    while not (t.pending[0].kind == kind and t.pending[0].seat == seat):
        dull(t)


def choose(t: Table, start: str) -> None:
    decision = t.pending[0]
    t.answer(decision, next(o for o in decision.options if o.key.startswith(start)))


def test_side_deck_cards_are_played_as_though_in_hand_and_go_home() -> None:
    t = table()
    (gadget,) = t.seats[0].piles["bench"]
    t.sides[0].fortitude = 10
    assert t.pending[0].kind == "respond"  # the quiet moment before discarding
    choose(t, "play tinker:gadget")
    dull(t)  # with the bench empty, a sale is offered before the gadget works
    assert t.sides[0].fortitude == 11
    assert t.seats[0].piles["gadgets discard"] == [gadget]
    assert sorted(all_cards(t)) == list(range(t.setup.n_cards))


def test_an_act_is_offered_once_the_bench_is_empty_and_everybody_is_asked_again() -> None:
    t = table()
    choose(t, "play tinker:gadget")
    choose(t, "act")
    assert t.seats[0].tokens["scrap"] == 1
    assert len(t.seats[0].piles["bench"]) == 1
    assert any(o.key.startswith("play tinker:gadget") for o in t.pending[0].options)


def test_bonus_of_the_hitter_and_plate_of_the_bearer() -> None:
    t = table()
    until(t, "action", 0)
    choose(t, "play tinker:a-shove @brute")
    until(t, "action", 1)
    assert t.sides[1].fortitude == 20 - 4, "3 printed and 1 more"
    before = t.sides[0].fortitude
    choose(t, "play brute:a-punch @tinker")
    until(t, "discard", 0)
    assert t.sides[0].fortitude == before - 2, "3 less the plate"


def test_a_play_without_a_card_is_answered_like_any_other() -> None:
    t = table()
    until(t, "action", 1)
    before = t.sides[1].fortitude
    dull(t)
    until(t, "discard", 0)
    assert before - t.sides[1].fortitude >= 2, "the trap of 2 went off as the Order a Drink Phase began"
    assert any(event.kind == "fires" for event in t.events)


def test_chores_run_at_the_end_of_the_own_turn_only() -> None:
    t = table()
    until(t, "discard", 1)
    assert t.seats[0].tokens["rested"] == 1
    until(t, "discard", 0)
    assert t.seats[0].tokens["rested"] == 1


def test_what_is_to_be_done_as_a_phase_ends_is_done_in_that_phase() -> None:
    class Tidy(Special):
        def moment(self, t: State, seat: int, moment: int, active: int) -> None:
            if moment == PHASE_ENDS and active == seat:
                chore(t, seat, "tidy", seat, seat)

    class Note(Change):
        def run(self, t: State, d: object) -> bool:
            tokens = t.seats[0].tokens
            tokens[f"tidied in phase {t.phase}"] = tokens.get(f"tidied in phase {t.phase}", 0) + 1
            return True

    tidy = plain("tidy", 20 * action("A Punch", lose(FORTITUDE, 3, ANOTHER_PLAYER)))
    tidy.special = Tidy()
    tidy.chores = {"tidy": (Note(FORTITUDE, 0, 0),)}
    t = Table.new([tidy, plain("other", 20 * action("A Kick", lose(FORTITUDE, 1, ANOTHER_PLAYER)))], first=0)
    until(t, "discard", 1)
    phases = (bits.DRAW_PHASE, bits.ACTION_PHASE, bits.ORDER_PHASE, bits.DRINK_PHASE)
    assert t.seats[0].tokens == {f"tidied in phase {phase}": 1 for phase in phases}


def test_other_worth_keeps_a_player_without_coins_in_the_game() -> None:
    t = table()
    t.sides[0].gold = 0
    assert not losing(t)
    t.seats[0].tokens["scrap"] = 0
    assert losing(t) == 1


def test_piles_and_tokens_survive_copying_and_storing() -> None:
    t = table()
    choose(t, "play tinker:gadget")
    other = t.copy()
    other.seats[0].piles["bench"].append(-5)
    other.seats[0].tokens["scrap"] = 7
    assert t.seats[0].piles["bench"] == [] and t.seats[0].tokens["scrap"] == 2
    again = Table(t.setup)
    state_from_json(again, state_to_json(t))
    assert again.seats[0].piles == t.seats[0].piles
    assert again.seats[0].tokens == t.seats[0].tokens


class Receipts(Special):
    """Counts its own cards that have gone home, and looks where they lie."""

    def sent_home(self, t: State, seat: int, play: Play) -> None:
        it = t.seats[seat]
        it.tokens["receipts"] = it.tokens.get("receipts", 0) + 1
        assert play.card == bits.NONE and t.faces[it.discard[-1]] is play.face


@pytest.mark.parametrize("negated", [True, False])
def test_a_player_hears_once_that_a_card_went_home_however_its_play_ended(negated: bool) -> None:
    keeper = holding("a", PUNCH)
    keeper.special = Receipts()
    g = Game(keeper, holding("b", HUSH), holding("c", PUNCH))
    g.play(0, "A Punch", 1)
    assert "receipts" not in g.t.seats[0].tokens
    if negated:
        g.play(1, "Hush!")
    g.action_over()
    assert g.values(1)[0] == (20 if negated else 17)
    assert g.t.seats[0].tokens == {"receipts": 1}


def test_a_player_who_is_out_still_hears_of_a_card_that_went_home() -> None:
    keeper = holding("a", PUNCH)
    keeper.special = Receipts()
    g = Game(keeper, holding("b", HUSH), holding("c", PUNCH))
    g.play(0, "A Punch", 1)
    g.t.alive &= ~1
    [frame] = [frame for frame in g.t.stack if isinstance(frame, Play)]
    send_home(g.t, frame)
    send_home(g.t, frame)
    assert g.t.seats[0].tokens == {"receipts": 1}
