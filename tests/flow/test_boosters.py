"""Cards that go with another as it is played, and offers that need somebody else's consent."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lastcall import Table
from lastcall.cards.vocabulary import (
    Print,
    action,
    anytime,
    character,
    gain,
    hit_harder,
    ignore,
    lose,
    negate_sometimes,
    pays_me,
    raise_numbers,
    sometimes,
)
from lastcall.flow.errands import chore
from lastcall.flow.windows import ask_again
from lastcall.proof.invariants import glance
from lastcall.table import options
from lastcall.table.bits import ALCOHOL, ANOTHER_PLAYER, ANY_MOMENT, EACH_OTHER_PLAYER, FORTITUDE, ME
from lastcall.table.face import Character, Op
from lastcall.table.special import Special
from lastcall.table.stack import Deed, Window
from lastcall.table.state import State
from lastcall.testing import proves
from support.people import plain

BRAWL = action("A Brawl", lose(FORTITUDE, 1, EACH_OTHER_PLAYER), lose(FORTITUDE, 1, ME))
ALE = action("Bad Ale", gain(ALCOHOL, 2, ANOTHER_PLAYER), pays_me(1, ANOTHER_PLAYER))
HARDER = sometimes("Harder", hit_harder(2))
HIGHER = sometimes("Higher", raise_numbers(1))
NO = sometimes("No", negate_sometimes())
DUCK = sometimes("Duck", ignore(FORTITUDE))


def table(*cards: Print, others: Print = DUCK, fast: bool = True) -> Table:
    """A player with these cards in hand against two who hold copies of one card."""
    me = plain("me", *[copy for card in cards for copy in [card] * 8], hand=8 * len(cards))
    people = [me, plain("you", 40 * others), plain("them", 40 * BRAWL)]
    return Table.new(people, seed=1, first=0, fast=fast)


def to_action(t: Table, key: str) -> None:
    """The first player's Action, everybody passing before."""
    while t.pending[0].kind != "action":
        t.answer(t.pending[0], "done" if t.pending[0].kind == "discard" else "pass")
    t.answer(t.pending[0], key)


def finish(t: Table) -> None:
    """Everybody passes until the Action is over."""
    while t.pending[0].kind == "respond":
        t.answer(t.pending[0], "pass")


@proves("TYPE-10")
@pytest.mark.parametrize("fast", [True, False])
def test_a_booster_goes_with_the_card_before_anybody_may_answer(fast: bool) -> None:
    t = table(BRAWL, HARDER, fast=fast)
    to_action(t, "play me:a-brawl")
    assert t.pending[0].seat == 0
    assert [option.key for option in t.pending[0].options] == ["pass", "play me:harder"]
    t.answer(t.pending[0], "play me:harder")
    while t.pending[0].seat != 1 or "play you:duck" not in [o.key for o in t.pending[0].options]:
        t.answer(t.pending[0], "pass")
    glance(t)
    assert [row[2] for row in t.view(1).stack[1].rows if row[1] == 1] == [-1, -2]
    finish(t)
    assert [side.fortitude for side in t.sides] == [19, 17, 17], "its own player's loss stays as printed"


@proves("TYPE-10")
def test_once_others_were_asked_nothing_goes_with_it_any_more() -> None:
    t = table(BRAWL, HARDER)
    to_action(t, "play me:a-brawl")
    t.answer(t.pending[0], "pass")
    assert t.pending[0].seat == 1
    t.answer(t.pending[0], "play you:duck")
    assert all(option.key != "play me:harder" for d in t.pending for option in d.options)
    why = t.why_not(0, "Harder")
    assert (why.playable, why.rule) == (False, "TYPE-10")
    finish(t)
    assert [side.fortitude for side in t.sides] == [19, 20, 19]


def test_a_booster_is_a_sometimes_card_and_can_be_negated() -> None:
    t = table(BRAWL, HARDER, others=NO)
    to_action(t, "play me:a-brawl")
    t.answer(t.pending[0], "play me:harder")
    t.answer(t.pending[0], "play you:no")
    finish(t)
    assert [side.fortitude for side in t.sides] == [19, 19, 19]


def test_higher_numbers_reach_all_but_the_price() -> None:
    t = table(ALE, HIGHER)
    to_action(t, "play me:bad-ale @you")
    t.answer(t.pending[0], "play me:higher")
    t.answer(t.pending[0], "play me:higher")
    finish(t)
    assert t.sides[1].alcohol == 4 and [side.gold for side in t.sides] == [13, 7, 10]


def test_a_card_that_hurts_nobody_cannot_hit_harder() -> None:
    t = table(ALE, HARDER)
    to_action(t, "play me:bad-ale @you")
    assert t.pending[0].kind != "respond"
    assert t.sides[1].alcohol == 2


# ---- an act that needs another's consent ----------------------------------------------------------


@dataclass(frozen=True)
class Beg(Op):
    """Ask another for a Gold piece; a refusal is remembered."""

    def run(self, t: State, d: Deed) -> bool:
        if d.step == 1:
            t.ask(d.target, options.K_CHOOSE, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
            return False
        t.seats[d.actor].tokens["asked"] = 1
        if d.note:
            t.sides[d.target].gold -= 1
            t.sides[d.actor].gold += 1
        ask_again(t, -1 if d.note else 1 << d.actor)
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.note = 1 if option == options.YES_OPTION else 0


class Beggar(Special):
    """May ask the next player for Gold, once."""

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        if not w.mask & ANY_MOMENT or t.seats[seat].tokens.get("asked"):
            return []
        return [options.pack(options.ACT, target=t.next_alive(seat))]

    def act(self, t: State, seat: int, option: int) -> bool:
        chore(t, seat, "beg", seat, options.target_of(option))
        return False


def beggar() -> Character:
    """A character who begs."""
    return character("beggar", "Beggar the Poor", [40 * BRAWL], special=Beggar(), chores={"beg": (Beg(),)})


@proves("TIME-04")
@pytest.mark.parametrize("open_floor", [True, False])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_only_what_came_of_it_makes_everybody_be_asked_again(answer: str, open_floor: bool) -> None:
    rich = plain("rich", 40 * anytime("Hum", gain(FORTITUDE, 1, ME)))
    t = Table.new([rich, beggar()], seed=1, first=0, open_floor=open_floor)
    asked: list[int] = []
    while t.pending[0].kind != "discard":
        decision = t.pending[0]
        asked.append(decision.seat)
        keys = [option.key for option in decision.options]
        t.answer(decision, next((key for key in keys if key.startswith("act")), None) or
                 (answer if answer in keys else "pass"))  # fmt: skip
    assert asked == ([0, 1, 0, 0] if answer == "yes" else [0, 1, 0])
    assert t.sides[1].gold == (9 if answer == "yes" else 8)
    assert t.seats[1].tokens["asked"] == 1
