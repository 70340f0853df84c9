"""Cards that are turned up: only what names their kind may answer; Drinks that are known where they lie."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lastcall.bots.plays import part
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards import wording
from lastcall.cards.vocabulary import Print, action, anytime, character, gain, ignore, sometimes
from lastcall.flow.errands import may_be_answered, turn_up
from lastcall.ops.answers import IgnoreIt
from lastcall.ops.settle import apply
from lastcall.ops.when import TurnedUp
from lastcall.proof.invariants import glance
from lastcall.table import bits, options
from lastcall.table.bits import ACTION, ANYTIME, FORTITUDE, ME, SOMETIMES
from lastcall.table.face import Character, Mode, Op
from lastcall.table.special import TURN_BEGINS, Glance, Special
from lastcall.table.stack import OF_TURNED_UP, Chore, Deed, Window
from lastcall.table.state import State
from lastcall.views.why import why_not
from support.crafted import Game, holding

FROGS = "frogs"
FROG = Print("A Frog", 0, (), "HOUSE", "", says="Each other player loses 1 Fortitude.", kind="frog")
TOAD = Print("A Toad", 0, (), "HOUSE", "", says="Each other player loses 1 Fortitude.", kind="toad")
NO_FROGS = sometimes("No Frogs!", Mode(TurnedUp("frog"), (IgnoreIt(),)))
ARMOR = sometimes("Armor", ignore(FORTITUDE, types=ACTION | SOMETIMES | ANYTIME))
SIP = anytime("A Sip", gain(FORTITUDE, 1, who=ME))


@dataclass(frozen=True)
class Leap(Op):
    """Whatever was turned up may be answered, then it leaps at each other player."""

    def run(self, t: State, d: Deed) -> bool:
        assert isinstance(d, Chore)
        if d.step == 1 and may_be_answered(t, d):
            return False
        for seat in t.in_order(d.actor)[1:]:
            if not d.ignored >> seat & 1:
                apply(t, [], "a frog", bits.NONE, final=[seat, FORTITUDE, -1], by=d)
        t.seats[d.actor].piles["pond"].remove(d.sub)
        t.to_discard(d.sub)
        return True

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        return bits.AFFECTS_FORTITUDE if seat != d.actor else 0


class Pond(Special):
    """A card of the side deck is turned up as each own turn begins."""

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == TURN_BEGINS and active == seat:
            card = t.draw_from(seat, FROGS)
            t.seats[seat].piles["pond"] = [card]
            turn_up(t, seat, "leap", card)

    def comes_up(self, r: Glance, seat: int, whom: int) -> float:
        return r.swing(whom, -1, 0, 0) if whom != seat else 0.0


def pond(creature: Print, *cards: Print) -> Character:
    deck = [*cards, *[action(f"Nothing {i}", gain(FORTITUDE, 0, who=ME)) for i in range(2)]]
    return character(
        "pond",
        "Pond the Keeper",
        deck,
        hand_size=len(deck),
        side_decks={FROGS: 3 * creature},
        special=Pond(),
        chores={"leap": (Leap(),)},
    )


def game(creature: Print, fast: bool = False) -> Game:
    return Game(pond(creature, SIP), holding("b", NO_FROGS), holding("c", SIP, ARMOR), fast=fast)


@pytest.mark.parametrize("fast", [False, True])
def test_only_a_card_that_names_its_kind_is_asked_for(fast: bool) -> None:
    g = game(FROG, fast)
    [decision] = g.t.pending
    assert (decision.seat, g.offers(decision)) == (1, ["No Frogs!"])
    top = g.t.stack[-1]
    assert isinstance(top, Window) and top.name == OF_TURNED_UP
    assert decision.prompt.startswith("“A Frog” has been turned up.")
    assert not why_not(g.t, 0, "A Sip").playable and not why_not(g.t, 2, "Armor").playable
    g.play(1, "No Frogs!")
    g.turn_of(0)
    assert [g.values(seat)[0] for seat in range(3)] == [20, 20, 19]
    told = [event.words for event in g.t.log or () if event.kind == "ignores"]
    assert told == ["A Frog"]
    glance(g.t)


def test_a_card_of_another_kind_is_not_answered() -> None:
    g = game(TOAD)
    assert [(d.seat, d.kind) for d in g.t.pending] == [(0, "respond")], "the first quiet moment"
    assert [g.values(seat)[0] for seat in range(3)] == [20, 19, 19]
    why = why_not(g.t, 1, "No Frogs!")
    assert (
        str(why) == "It answers a card of a kind it names as that is turned up, and none has been. (TYPE-03)"
    )


def test_the_condition_in_words() -> None:
    [face] = holding("b", NO_FROGS).deck
    assert wording.text_of(face) == (
        "When a frog that would do something to you has been turned up: Ignore it."
    )


def test_a_bot_knows_what_it_keeps_off() -> None:
    g = game(FROG)
    r = Reading(g.t.view(1), 1, PRICES)
    place = next(i for i, entry in enumerate(r.view.stack) if entry.kind == "chore")
    assert part(r, place, 1) < 0
    assert part(r, place, 0) == 0


def test_a_drink_that_is_known_is_forgotten_as_it_comes_up() -> None:
    g = Game(holding("a", SIP), holding("b", SIP))
    card = g.t.seats[0].drinks[-1]
    g.t.known[card] = 3
    glance(g.t)
    assert g.t.view(1).seats[0].known_drinks[0].face is g.t.drink_faces[card]
    g.until(lambda d: d.seat == 1 and g.t.active == 1)
    assert card not in g.t.known
    assert options.PASS_OPTION in g.t.pending[0].owed.options
    glance(g.t)
