"""A turn that is over at once: what is pending is dropped, and nobody plays any more in it."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall import Table
from lastcall.cards.common import GAMBLING_IM_IN
from lastcall.cards.vocabulary import action, anytime, end_my_turn, face_of, gain, lose, sometimes
from lastcall.cards.vocabulary import hit_back as hits_back
from lastcall.flow.dropping import end_at_once
from lastcall.flow.errands import chore
from lastcall.flow.plays import fire
from lastcall.inn.drinks import WINE
from lastcall.inn.events import DRINKING_CONTEST
from lastcall.ops.attributes import Change
from lastcall.table import bits, options
from lastcall.table.bits import ANOTHER_PLAYER, ATTACKER, EACH_OTHER_PLAYER, FORTITUDE, ME
from lastcall.table.face import Op
from lastcall.table.saved import all_cards, state_from_json, state_to_json
from lastcall.table.special import TURN_ENDS, Special
from lastcall.table.stack import NO_CARD, Deed
from lastcall.table.state import State
from lastcall.testing import proves
from lastcall.views.why import why_not
from support.crafted import BRAWL, PUNCH, Game, holding
from support.people import plain


@dataclass(frozen=True)
class AllOver(Op):
    """The turn is over at once."""

    def run(self, t: State, d: Deed) -> bool:
        end_at_once(t, d, "TURN-05")
        return True


CURTAIN = anytime("Curtain!", AllOver())
SLAM = action("A Slam", lose(FORTITUDE, 1, ANOTHER_PLAYER), AllOver())
REST = anytime("A Rest", gain(FORTITUDE, 1, who=ME))
THUNDER = face_of("minder:thunder", action("Thunder", lose(FORTITUDE, 1, EACH_OTHER_PLAYER)))


def whole(t: Table) -> bool:
    return sorted(all_cards(t)) == list(range(t.setup.n_cards))


@proves("TURN-05")
def test_what_others_have_played_is_dropped_and_goes_home() -> None:
    g = Game(holding("a", PUNCH, CURTAIN), holding("b", PUNCH, REST), holding("c", PUNCH, REST))
    g.play(0, "A Punch", 1)
    g.play(2, "A Rest")
    g.play(0, "Curtain!")
    decision = g.until(lambda d: g.t.active == 1)
    assert decision.seat == 1
    assert [side.fortitude for side in g.t.sides] == [20, 20, 20]
    assert g.t.seats[0].hand == [] and len(g.t.seats[2].discard) == 1 and whole(g.t)
    assert [len(seat.drinks) for seat in g.t.seats] == [1, 1, 1], "nothing ordered, nothing drunk"


@proves("TURN-05")
def test_the_card_itself_is_finished_but_nobody_hits_back() -> None:
    riposte = sometimes("A Riposte", hits_back(lose(FORTITUDE, 2, who=ATTACKER)))
    g = Game(holding("a", SLAM), holding("b", riposte, PUNCH), holding("c", PUNCH))
    g.play(0, "A Slam", 1)
    g.until(lambda d: g.t.active == 1)
    assert [side.fortitude for side in g.t.sides] == [20, 19, 20]


def test_nobody_plays_until_the_turn_has_ended_and_then_everybody_may() -> None:
    rest = 2 * REST

    class Late(Special):
        """Asks something at the end of each turn, so that the end can be looked at."""

        def moment(self, t: State, seat: int, moment: int, active: int) -> None:
            if moment == TURN_ENDS and active == 0 and t.turn == 1:
                chore(t, seat, "wait", seat, seat)

    late = plain("late", 20 * PUNCH)
    late.special = Late()
    late.chores = {"wait": (Wait(),)}
    g = Game(holding("a", CURTAIN, PUNCH), holding("b", rest, PUNCH), late)
    g.play(0, "Curtain!")
    decision = g.until(lambda d: g.t.barred != 0)
    assert decision.kind == "choose" and decision.seat == 2, "what the end of the turn brings still happens"
    why = why_not(g.t, 1, "A Rest")
    assert (why.playable, why.rule) == (False, "TURN-05")
    again = Table(g.t.setup)
    state_from_json(again, state_to_json(g.t))
    assert again == g.t and again.barred == 0b111 and again.away == 0
    g.dull()
    assert g.t.active == 1 and g.t.barred == 0 and not g.t.standing
    assert g.asked(1) == ["A Rest"]


@dataclass(frozen=True)
class Wait(Op):
    """Its player says that they have waited."""

    def run(self, t: State, d: Deed) -> bool:
        if d.step == 1:
            t.ask(d.actor, options.K_CHOOSE, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
            return False
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        return


@proves("TURN-05")
def test_a_round_is_over_and_its_pot_goes_to_the_inn() -> None:
    g = Game(holding("a", GAMBLING_IM_IN, PUNCH, CURTAIN), holding("b", GAMBLING_IM_IN), holding("c", PUNCH))
    g.play(0, "Gambling? I'm in!")
    g.until(lambda d: g.t.running != bits.NONE and d.kind == "respond")
    g.play(0, "Curtain!")
    g.until(lambda d: g.t.active == 1)
    assert g.t.running == bits.NONE and g.t.gold_hold == 0 and g.t.inn_net == 3
    assert [side.gold for side in g.t.sides] == [9, 9, 9]
    assert whole(g.t)


@proves("TURN-05", "LOSE-04")
def test_a_contest_is_dropped_with_its_drinks_and_whoever_has_no_gold_is_out() -> None:
    g = Game(
        holding("a", CURTAIN, PUNCH), holding("b", REST, PUNCH), holding("c", PUNCH), drink=DRINKING_CONTEST
    )
    g.until(lambda d: d.seat == 0 and g.t.gold_hold == 1)
    g.t.inn_net += g.t.sides[1].gold
    g.t.sides[1].gold = 0
    g.play(0, "Curtain!")
    g.until(lambda d: g.t.active == 2)
    assert g.t.gold_hold == 0 and not g.t.is_alive(1), "no last chance, for nobody plays any more"
    assert [side.alcohol for side in g.t.sides] == [0, 0, 0] and whole(g.t)
    assert all(g.t.drink_faces[card] in (WINE, DRINKING_CONTEST) for card in g.t.drink_discard)


def test_what_the_end_of_a_turn_has_set_going_is_not_dropped() -> None:
    class Minder(Special):
        """At the end of the first turn everybody but the active player rests, one after another."""

        def moment(self, t: State, seat: int, moment: int, active: int) -> None:
            if moment == TURN_ENDS and t.turn == 1:
                chore(t, seat, "tire", seat, seat)
                chore(t, seat, "wait", seat, seat)

    minder = plain("minder", 20 * PUNCH)
    minder.special = Minder()
    minder.plays = (THUNDER,)
    minder.chores = {"tire": (Tire(),), "wait": (Thunder(),)}
    g = Game(holding("a", CURTAIN), minder, holding("c", BRAWL))
    g.until(lambda d: g.t.turn == 1 and d.seat == 0 and g.offers(d) == ["Curtain!"] and in_thunder(g.t))
    g.play(0, "Curtain!")
    g.until(lambda d: g.t.active == 1)
    assert [side.fortitude for side in g.t.sides] == [19, 19, 19], "thunder for the others, then the tiring"


def in_thunder(t: Table) -> bool:
    return any(type(op) is Change for frame in t.stack if isinstance(frame, Deed) for op in frame.ops)


@dataclass(frozen=True)
class Tire(Op):
    """The player of the chore loses 1 Fortitude."""

    def run(self, t: State, d: Deed) -> bool:
        t.sides[d.actor].fortitude -= 1
        return True


@dataclass(frozen=True)
class Thunder(Op):
    """A play without a card hits each other player."""

    def run(self, t: State, d: Deed) -> bool:
        if d.step == 1:
            fire(t, THUNDER, 0, d.actor, d.actor, bits.NONE, bits.NONE, NO_CARD)
            return False
        return True


def test_ending_the_own_turn_early_still_lets_others_finish() -> None:
    bed = anytime("To bed", end_my_turn())
    g = Game(holding("a", BRAWL, bed), holding("b", PUNCH), holding("c", PUNCH))
    g.play(0, "A Brawl")
    g.play(0, "To bed")
    g.until(lambda d: g.t.active == 1)
    assert [side.fortitude for side in g.t.sides] == [20, 19, 19]
