"""Effects that are no card: done at once, or answered by whoever has something that Ignores them."""

from __future__ import annotations

import pytest

from lastcall import Table
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards.vocabulary import Print, action, anytime, character, gain, negate_sometimes, sometimes
from lastcall.flow.errands import befall
from lastcall.flow.plays import fire
from lastcall.ops.answers import IgnoreIt
from lastcall.ops.attributes import Befalls
from lastcall.ops.when import EffectComing
from lastcall.proof.invariants import glance
from lastcall.table import bits, options
from lastcall.table.bits import ALCOHOL, FORTITUDE, ME, SOMETIMES
from lastcall.table.face import Character, Mode
from lastcall.table.special import Special
from lastcall.table.stack import OF_EFFECT, Drink, Drinking, Window
from lastcall.table.state import State
from support.crafted import Game, holding

HEX = "a hiccup"
SHELL = Print("A Shell", SOMETIMES, (Mode(EffectComing(), (IgnoreIt(),)),), "HOUSE", "")
SIP = anytime("A Sip", gain(FORTITUDE, 1, who=ME))
NO = sometimes("No", negate_sometimes())


class Hexer(Special):
    """Whoever else drinks Alcohol gains 1 more afterwards."""

    def drunk(self, t: State, seat: int, f: Drinking, drink: Drink, gained: int) -> None:
        if drink.drinker != seat and gained > 0:
            befall(t, seat, HEX, drink.drinker)


class Shells(Special):
    """A shell is put off to Ignore an effect; the number says how many there are."""

    def set_up(self, t: State, seat: int) -> None:
        t.seats[seat].tokens["shell"] = 2

    def may_ignore(self, t: State, seat: int) -> bool:
        return t.seats[seat].tokens["shell"] > 0

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        mode = t.setup.characters[seat].plays[0].modes[0]
        if not self.may_ignore(t, seat) or not mode.occasions & w.mask:
            return []
        return [] if mode.when.reason(t, seat, w, mode, 0) else [options.pack(options.ACT)]

    def act(self, t: State, seat: int, option: int) -> bool:
        window = t.stack[-1]
        assert isinstance(window, Window)
        t.seats[seat].tokens["shell"] -= 1
        fire(t, t.setup.characters[seat].plays[0], 0, seat, seat, bits.NONE, window.subject)
        return True


def hexer(*cards: Print) -> Character:
    return character(
        "hexer",
        "Hexer the Witch",
        [*cards],
        hand_size=len(cards),
        special=Hexer(),
        chores={HEX: (Befalls(ALCOHOL, 1, HEX, "DRINK-03", from_owner=True),)},
    )


def snail(*cards: Print) -> Character:
    return character(
        "snail", "Snail the Slow", [*cards], hand_size=len(cards), special=Shells(), plays=(SHELL,)
    )


def game(fast: bool = False) -> Game:
    return Game(snail(SIP), hexer(SIP, NO), holding("c", SIP), fast=fast)


def at_the_hiccup(g: Game) -> None:
    """Go on to where the effect waits."""
    g.until(lambda d: isinstance(g.t.stack[-1], Window) and g.t.stack[-1].name == OF_EFFECT)


@pytest.mark.parametrize("fast", [False, True])
def test_whoever_has_something_is_asked_and_nobody_else(fast: bool) -> None:
    g = game(fast)
    at_the_hiccup(g)
    [decision] = g.t.pending
    assert decision.seat == 0 and len(decision.options) == 2, "a shell, and no Anytime Card"
    assert decision.prompt.startswith("“a hiccup” is about to come over Snail.")
    assert g.values(0)[1] == 2, "the Drink is drunk"
    glance(g.t)
    g.t.answer(decision, 1)
    g.turn_of(1)
    assert g.values(0)[1] == 2 and g.t.seats[0].tokens["shell"] == 1
    assert [event.words for event in g.t.log or () if event.kind == "ignores"] == [HEX]


def test_declined_it_comes() -> None:
    g = game()
    at_the_hiccup(g)
    g.turn_of(1)
    assert g.values(0)[1] == 3 and g.t.seats[0].tokens["shell"] == 2
    told = [(event.seat, event.other, event.amount) for event in g.t.log or () if event.words == HEX]
    assert told == [(0, 1, 1)]


def test_the_answer_is_a_sometimes_card_and_may_be_negated() -> None:
    g = game()
    at_the_hiccup(g)
    g.t.answer(g.t.pending[0], 1)
    g.play(1, "No")
    g.turn_of(1)
    assert g.values(0)[1] == 3 and g.t.seats[0].tokens["shell"] == 1


def test_who_has_nothing_left_is_not_asked() -> None:
    g = game()
    g.t.seats[0].tokens["shell"] = 0
    asked: list[int] = []
    while g.t.active == 0:
        top = g.t.stack[-1]
        if isinstance(top, Window) and top.name == OF_EFFECT:
            asked.extend([decision.seat for decision in g.t.pending])
        g.dull()
    assert asked == [] and g.values(0)[1] == 3


def test_nobody_else_shields_anybody() -> None:
    g = game()
    g.turn_of(0)
    g.until(lambda d: g.t.active == 2)
    g.until(lambda d: g.t.active == 0)
    assert g.values(2)[1] == 3, "a Wine, and a hiccup that nobody could answer"


def test_whoever_is_away_is_not_reached() -> None:
    g = game()
    g.until(lambda d: g.t.phase == bits.DRINK_PHASE)
    g.t.away = 1
    before = len(g.t.stack)
    befall(g.t, 1, HEX, 0)
    assert len(g.t.stack) == before and g.values(0)[1] == 0


def test_it_waits_in_a_stored_game() -> None:
    g = game()
    at_the_hiccup(g)
    again = g.t.copy()
    again.answer(again.pending[0], 1)
    assert g.values(0)[1] == 2 and g.t.seats[0].tokens["shell"] == 2
    assert again.seats[0].tokens["shell"] == 1


def test_a_bot_sees_what_is_coming() -> None:
    g = game()
    at_the_hiccup(g)
    r = Reading(g.t.view(0), 0, PRICES)
    assert r.coming(0) == (0, 1, 0) and r.coming(2) == (0, 0, 0)


def test_a_side_begins_with_the_least_that_one_of_it_has() -> None:
    weak = character("weak", "Weak", [action("Nothing", gain(FORTITUDE, 0, who=ME))], fortitude=13)
    others = [holding(id, SIP) for id in ("b", "c", "d")]
    alone = Table.new([weak, others[0]], seed=1)
    assert [side.fortitude for side in alone.sides] == [13, 20]
    together = Table.new([others[0], weak, others[1], others[2]], seed=1, mode="two-headed-dragon")
    assert [side.fortitude for side in together.sides] == [13, 20]
