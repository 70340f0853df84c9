"""Ignoring Events, cards of other types, and Ignores."""

from __future__ import annotations

import pytest

from lastcall import inn
from lastcall.cards.common import GAMBLING_IM_IN
from lastcall.cards.vocabulary import (
    Print,
    action,
    cheating,
    face_of,
    ignore,
    ignore_event,
    lose,
    sometimes,
    take_control,
)
from lastcall.flow.machine import run
from lastcall.flow.plays import fire
from lastcall.inn import events
from lastcall.ops import reasons
from lastcall.table import bits
from lastcall.table.bits import ACTION, ANOTHER_PLAYER, ANYTIME, EACH_OTHER_PLAYER, FORTITUDE, SOMETIMES
from lastcall.table.face import DrinkFace, Mode
from lastcall.testing import proves
from support.crafted import PUNCH, SHRUG, DrawCards, Game, holding
from support.people import plain

SHIELD = sometimes("A Shield", ignore(FORTITUDE, types=ACTION | SOMETIMES | ANYTIME))
FLINCH = sometimes("A Flinch", ignore(FORTITUDE, types=SOMETIMES))
NOT_FOR_ME = sometimes("Not for me", ignore_event())
ALL_EVENTS = [face for face in inn.drink_deck("cellar").faces if face.is_event]


@proves("IGNORE-03")
def test_a_loss_from_a_cheating_card_is_not_ignored_with_a_card_that_does_not_name_it() -> None:
    low_blow = cheating("A Low Blow", take_control(), lose(FORTITUDE, 2, EACH_OTHER_PLAYER))
    g = Game(holding("a", GAMBLING_IM_IN, SHRUG), holding("b", SHIELD), holding("c", low_blow))
    g.play(0, "Gambling? I'm in!")
    g.play(2, "A Low Blow")
    g.asked(0, "respond")
    assert g.t.why_not(1, "A Shield").rule == "IGNORE-03"
    g.until(lambda d: d.kind == "order")
    assert g.values(0)[0] == g.values(1)[0] == 18
    assert g.hand(1) == ["A Shield"]


@proves("TYPE-09", "IGNORE-03")
@pytest.mark.parametrize("shield", [SHIELD, FLINCH])
def test_what_counts_as_an_action_is_ignored_like_one(shield: Print) -> None:
    trap = face_of("a:trap", action("A Trap", lose(FORTITUDE, 2, ANOTHER_PLAYER)))
    g = Game(holding("a", PUNCH), holding("b", shield))
    g.until(lambda d: d.kind == "action")
    g.t.owed = []
    fire(g.t, trap, 0, 0, 0, 1, bits.NONE)
    run(g.t)
    offered = "A Shield" in g.offers(g.t.pending[0]) or "A Flinch" in g.offers(g.t.pending[0])
    assert offered == (shield is SHIELD)


@proves("IGNORE-08", "EVENT-07")
@pytest.mark.parametrize("event", ALL_EVENTS, ids=lambda face: face.key)
def test_every_event_can_be_ignored(event: DrinkFace) -> None:
    g = Game(holding("a", PUNCH), holding("b", NOT_FOR_ME, PUNCH), holding("c", PUNCH), drink=event, ale=15)
    g.play(1, "Not for me")
    g.turn_of(1)
    assert g.values(1) == (20, 0, 10)


@proves("IGNORE-08", "IGNORE-09", "EVENT-03")
def test_an_event_is_ignored_before_it_begins_or_not_at_all() -> None:
    g = Game(
        holding("a", PUNCH),
        holding("b", NOT_FOR_ME, PUNCH),
        holding("c", PUNCH),
        drink=events.FIREWATER_SHOTS,
    )
    assert g.asked(1) == ["Not for me"]
    assert g.t.phase == bits.DRINK_PHASE
    g.dull()
    g.turn_of(1)
    assert g.values(1)[1] == 2, "passed, it cannot be Ignored any more while the shots are drunk"
    assert "Not for me" in g.hand(1)


@proves("IGNORE-09")
def test_no_answer_to_an_event_in_the_middle_of_it() -> None:
    g = Game(
        holding("a", PUNCH),
        holding("b", NOT_FOR_ME, PUNCH),
        holding("c", PUNCH),
        drink=events.DRINKING_CONTEST,
        ale=15,
    )
    assert g.asked(1) == ["Not for me"]
    g.dull()
    while g.t.pending[0].kind != "discard":
        assert not g.offers(g.t.pending[0])
        g.dull()
    assert g.values(1)[1] > 0


@proves("IGNORE-10")
def test_ignoring_an_ignore_leaves_it_as_it_is() -> None:
    g = Game(holding("a", PUNCH, SHRUG), holding("b", SHIELD), holding("c", PUNCH))
    g.play(0, "A Punch", 1)
    g.play(1, "A Shield")
    g.play(0, "A Shrug")
    g.action_over()
    assert any("A Ignores “A Shield”" in line for line in g.t.story())
    assert g.values(1)[0] == 20


@proves("IGNORE-01")
def test_the_one_who_is_spared_is_the_one_who_ignores() -> None:
    g = Game(holding("a", PUNCH, SHRUG), holding("b", PUNCH), holding("c", PUNCH))
    g.play(0, "A Punch", 1)
    g.play(0, "A Shrug")
    g.action_over()
    assert g.values(1)[0] == 17


@proves("IGNORE-12", "IGNORE-01")
def test_cards_for_its_own_player_are_drawn_although_the_target_ignores_it() -> None:
    grab = action("A Grab", lose(FORTITUDE, 2, ANOTHER_PLAYER), DrawCards(2))
    g = Game(plain("a", 6 * grab, hand=3), holding("b", SHIELD), holding("c", PUNCH))
    g.play(0, "A Grab", 1)
    g.play(1, "A Shield")
    g.action_over()
    assert g.values(1)[0] == 20
    assert len(g.hand(0)) == 3 - 1 + 2


@proves("IGNORE-03")
def test_a_card_may_refuse_to_be_ignored() -> None:
    hard = action("A Hard Punch", lose(FORTITUDE, 2, ANOTHER_PLAYER))
    mode = hard.modes[0]
    hard.modes = (Mode(mode.when, mode.do, refuses=bits.REFUSES_IGNORE),)
    g = Game(holding("a", hard), holding("b", SHIELD, SHRUG), holding("c", PUNCH))
    g.play(0, "A Hard Punch", 1)
    assert g.t.why_not(1, "A Shield").reason == reasons.REFUSED
    g.play(1, "A Shrug")
    g.action_over()
    assert g.values(1)[0] == 18
