"""What a card costs in tokens of one's own, what is chosen before the first turn, cards that join a deck."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lastcall.cards import wording
from lastcall.cards.vocabulary import Print, character, lose
from lastcall.flow.errands import chore
from lastcall.flow.turns import draw_up
from lastcall.ops.when import OwnAction
from lastcall.table import bits, options
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE
from lastcall.table.face import Character, Mode, Op
from lastcall.table.special import Special
from lastcall.table.stack import Deed
from lastcall.table.state import State
from lastcall.testing import proves
from lastcall.views.seen import back_name
from support.crafted import HUSH, PUNCH, SHRUG, Game, holding

COUNTED = Print(
    "A Counted Blow",
    bits.ACTION,
    (Mode(OwnAction(), (lose(FORTITUDE, 3, who=ANOTHER_PLAYER),), price=("ember", 2)),),
    "HOUSE",
    "",
)


@dataclass(frozen=True)
class Kindle(Op):
    """A choice before the first turn: how many embers."""

    def run(self, t: State, d: Deed) -> bool:
        if d.step > 1:
            return True
        t.ask(
            d.actor, options.K_CHOOSE, [options.pack(options.NUMBER, sub=i) for i in range(4)], d.serial, True
        )
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        t.seats[seat].tokens["ember"] = options.sub_of(option)


class Stoker(Special):
    """Chooses its embers as the game begins, and one card of its side deck joins its own."""

    def dealt(self, t: State, seat: int) -> None:
        assert t.current_turn() is not None
        chore(t, seat, "kindle", seat, seat)
        it = t.seats[seat]
        card = it.piles["coals"].pop()
        t.adopt(card)
        it.hand.append(card)
        t.refresh(it)


def stoker() -> Character:
    """A player with embers."""
    return character(
        "stoker",
        "Stoker the Made",
        [2 * COUNTED],
        hand_size=2,
        special=Stoker(),
        chores={"kindle": (Kindle(),)},
        side_decks={"coals": [2 * PUNCH]},
    )


def begun(embers: int) -> Game:
    """The stoker has chosen and is to act; two others can Negate, and Ignore."""
    g = Game(stoker(), holding("b", SHRUG), holding("c", HUSH))
    [decision] = g.t.pending
    assert (decision.seat, decision.kind) == (0, "choose")
    assert g.t.phase == bits.NO_PHASE and g.t.turn == 0, "before anybody has a turn"
    g.t.answer(decision, embers)
    return g


def test_what_is_chosen_as_the_game_begins_comes_before_the_first_turn() -> None:
    g = begun(3)
    assert g.t.seats[0].tokens == {"ember": 3}
    assert g.t.turn == 1


@proves("TYPE-10")
@pytest.mark.parametrize(("title", "seat", "lost"), [("Hush!", 2, 0), ("A Shrug", 1, 0), ("", 1, 3)])
def test_a_price_is_paid_whatever_comes_of_the_card(title: str, seat: int, lost: int) -> None:
    g = begun(3)
    g.play(0, "A Counted Blow", 1)
    assert g.t.seats[0].tokens == {"ember": 1}, "before anybody may answer"
    if title:
        g.play(seat, title)
    g.action_over()
    assert g.values(1)[0] == 20 - lost
    assert g.t.seats[0].tokens == {"ember": 1}


@proves("TYPE-10")
@pytest.mark.parametrize(("embers", "may"), [(0, False), (1, False), (2, True)])
def test_who_has_not_enough_tokens_may_not_play_it(embers: int, may: bool) -> None:
    g = begun(embers)
    decision = g.until(lambda d: d.kind == "action" and d.seat == 0)
    assert ("A Counted Blow" in g.offers(decision)) == may
    why = g.t.why_not(0, "A Counted Blow")
    assert why.playable == may
    if not may:
        assert "not enough of the tokens" in str(why)


def test_the_price_is_told() -> None:
    [face] = {face for face in stoker().deck}
    assert wording.text_of(face) == "For 2 Ember: Another player loses 3 Fortitude."


def test_a_card_that_joined_a_deck_goes_home_there_and_keeps_its_back() -> None:
    g = begun(0)
    card = next(card for card in g.t.seats[0].hand if g.t.setup.home[card])
    other = g.t.seats[0].piles["coals"][0]
    g.play(0, "A Punch", 1)
    g.action_over()
    assert g.t.seats[0].discard == [card]
    assert back_name(g.t, card) == "coals"
    again = g.t.copy()
    again.to_discard(other)
    assert again.seats[0].piles["coals discard"] == [other], "the others stay what they were"


def test_drawing_up_goes_up_to_the_hand_size_and_no_further() -> None:
    g = begun(0)
    before = list(g.t.seats[0].hand)
    draw_up(g.t, 0)
    assert g.t.seats[0].hand == before
