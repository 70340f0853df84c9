"""Whom cards are for, and Gold that others watch: what the eight published decks cannot show."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall import Table
from lastcall.cards.vocabulary import action, character, face_of, ignore, lose, pays_inn, sometimes
from lastcall.flow.plays import fire
from lastcall.ops.events import OrderFreely
from lastcall.ops.when import OK
from lastcall.ops.when_gold import AnotherWon
from lastcall.table import bits
from lastcall.table.bits import (
    ACTION,
    ANOTHER_PLAYER,
    ANYTIME,
    EACH_OTHER_PLAYER,
    EACH_PLAYER,
    FORTITUDE,
    GOLD,
    INN,
    ME,
    SOMETIMES,
)
from lastcall.table.face import Mode, Op
from lastcall.table.saved import state_from_json, state_to_json
from lastcall.table.special import PHASE_BEGINS, Special
from lastcall.table.stack import Deed, Window
from lastcall.table.state import State
from lastcall.testing import proves
from support.arranged import hold, keys, play, table_of, until
from support.people import plain


def stampede() -> Table:
    card = action("Stampede of Barrels", lose(FORTITUDE, 2, ANOTHER_PLAYER), pays_inn(1, ME))
    card.modes = (Mode(card.modes[0].when, card.modes[0].do, most_targets=3),)
    table = table_of(plain("cooper", 20 * card), "fiona", "zot", "gog")
    hold(table, 0, "Stampede of Barrels")
    hold(table, 2, "Now you see me... Now you don't!")
    until(table, "action", 0)
    return table


@proves("TARGET-03", "ACTION-04")
def test_several_players_are_picked_and_none_of_them_twice() -> None:
    table = stampede()
    play(table, 0, "play cooper:stampede-of-barrels @fiona")
    assert keys(table, 0) == ["done", "seat @zot", "seat @gog"]
    play(table, 0, "seat @zot")
    assert keys(table, 0) == ["done", "seat @gog"]
    assert str(table.copy()) == str(table)
    play(table, 0, "done")
    until(table, "order", 0)
    assert [side.fortitude for side in table.sides] == [20, 18, 18, 20]


@proves("TARGET-03", "IGNORE-01")
def test_each_of_them_may_ignore_it_for_themself() -> None:
    table = stampede()
    play(table, 0, "play cooper:stampede-of-barrels @fiona")
    play(table, 0, "seat @zot")
    play(table, 0, "seat @gog")
    until(table, "respond", 2)
    play(table, 2, "play zot:now-you-see-me")
    until(table, "order", 0)
    assert [side.fortitude for side in table.sides] == [20, 18, 20, 18]
    assert table.sides[0].gold == 9


@proves("TARGET-05", "OQ-BASE-27")
def test_the_most_gold_and_a_tie_is_for_the_player_of_the_card() -> None:
    card = action("A Toll on the Rich", lose(FORTITUDE, 1, bits.MOST + GOLD))
    table = table_of(plain("beadle", 20 * card), "fiona", "zot", "gog")
    hold(table, 0, "A Toll on the Rich")
    table.sides[0].gold, table.sides[1].gold, table.sides[2].gold, table.sides[3].gold = 30, 4, 12, 12
    until(table, "action", 0)
    assert keys(table, 0) == [
        "pass",
        "play beadle:a-toll-on-the-rich @zot",
        "play beadle:a-toll-on-the-rich @gog",
    ]


@proves("TARGET-05")
def test_the_least_fortitude_leaves_out_the_player_of_the_card() -> None:
    card = action("A Kick", lose(FORTITUDE, 1, bits.LEAST + FORTITUDE))
    table = table_of(plain("bully", 20 * card), "fiona", "zot")
    hold(table, 0, "A Kick")
    table.sides[0].fortitude, table.sides[1].fortitude = 3, 7
    until(table, "action", 0)
    assert keys(table, 0) == ["pass", "play bully:a-kick @fiona"]


@proves("ORDER-06", "ORDER-05", "IGNORE-12")
def test_who_ignores_the_own_card_still_places_its_drinks() -> None:
    rowdy = action("Drinks and Blows", lose(FORTITUDE, 2, EACH_PLAYER), OrderFreely(2))
    shell = sometimes("Under the Table", ignore(FORTITUDE))
    table = table_of(plain("rowdy", 10 * rowdy, 10 * shell), "fiona", "zot")
    hold(table, 0, "Drinks and Blows", "Under the Table")
    hold(table, 2, "Now you see me... Now you don't!")
    until(table, "action", 0)
    play(table, 0, "play rowdy:drinks-and-blows")
    play(table, 0, "play rowdy:under-the-table")
    until(table, "respond", 2)
    play(table, 2, "play zot:now-you-see-me")
    until(table, "order", 0)
    assert [side.fortitude for side in table.sides] == [20, 18, 20]
    play(table, 0, "seat @zot")
    play(table, 0, "seat @zot")
    assert len(table.seats[2].drinks) == 2, "also for a player who Ignored the card"


TRAP = face_of("snare:trap", action("A Snare", lose(FORTITUDE, 2, ANOTHER_PLAYER)))


class Snare(Special):
    """Something that is no card, answered as though it were an Action Card."""

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == PHASE_BEGINS and t.phase == bits.ACTION_PHASE and active != seat:
            fire(t, TRAP, 0, seat, seat, active, bits.NONE)


@proves("TYPE-09", "IGNORE-03")
def test_as_though_from_an_action_card_only_answers_to_action_cards_work() -> None:
    shy = plain(
        "shy",
        10 * sometimes("Not That Action", ignore(FORTITUDE, types=ACTION)),
        10 * sometimes("Not That Answer", ignore(FORTITUDE, types=SOMETIMES | ANYTIME)),
    )
    hunter = plain("hunter", 20 * action("Wait", lose(FORTITUDE, 1, ANOTHER_PLAYER)))
    hunter.special, hunter.plays = Snare(), (TRAP,)
    table = table_of(shy, hunter)
    hold(table, 0, "Not That Action", "Not That Answer")
    until(table, "respond", 0)
    assert keys(table, 0) == ["pass", "play shy:not-that-action"]
    assert table.why_not(0, "Not That Answer").rule == "IGNORE-03"
    again = Table(table.setup)
    state_from_json(again, state_to_json(table))
    assert str(again) == str(table), "a play without a card is stored like any other"
    play(table, 0, "play shy:not-that-action")
    assert table.sides[0].fortitude == 20


class Collector(Special):
    """Remembers what was paid to the Inn, and by which answer."""

    def paid(self, t: State, seat: int, payer: int, payee: int, amount: int, cause: int, source: int) -> None:
        if payee == INN:
            tokens = t.seats[seat].tokens
            tokens["to the Inn"] = tokens.get("to the Inn", 0) + amount


@proves("GOLD-02", "GOLD-01")
def test_gold_of_the_inn_paid_to_the_inn_counts_as_paid() -> None:
    collector = plain("collector", 20 * action("Pay Up", pays_inn(2, EACH_OTHER_PLAYER)))
    collector.special = Collector()
    table = table_of(collector, "deirdre", "zot")
    hold(table, 0, "Pay Up")
    hold(table, 1, "My Goddess provides!")
    until(table, "action", 0)
    play(table, 0, "play collector:pay-up")
    until(table, "respond", 1)
    play(table, 1, "play deirdre:my-goddess-provides")
    until(table, "order", 0)
    assert [side.gold for side in table.sides] == [10, 10, 8]
    assert table.seats[0].tokens["to the Inn"] == 4


class PotGoesToAnother(AnotherWon):
    """The pot is about to go to another player, won or not."""

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        current = t.current_round()
        return OK if current is not None and current.winner not in (bits.NONE, seat) else 1


@dataclass(frozen=True)
class TakeHalf(Op):
    """Half of the pot, rounded down, comes to me."""

    def run(self, t: State, d: Deed) -> bool:
        current = t.current_round()
        assert current is not None
        taken = current.pot // 2
        current.pot -= taken
        t.side_of(d.actor).gold += taken
        return True


@proves("GAMBLE-40", "GAMBLE-39")
def test_half_of_a_pot_that_was_taken_without_winning() -> None:
    pirate = character(
        "pirate", "Pirate the Plain", [20 * sometimes("Same Hand", Mode(PotGoesToAnother(), (TakeHalf(),)))]
    )
    table = table_of("fiona", "gerki", pirate)
    hold(table, 0, "Gambling? I'm in!")
    hold(table, 1, "Um... I know you think you won, but...")
    hold(table, 2, "Same Hand")
    until(table, "action", 0)
    play(table, 0, "play fiona:gambling-im-in")
    until(table, "respond", 1)
    play(table, 1, "play gerki:um-i-know-you-think-you-won-but")
    until(table, "respond", 2)
    play(table, 2, "play pirate:same-hand")
    until(table, "order", 0)
    assert [side.gold for side in table.sides] == [9, 11, 10], "the pot of 3: 2 for Gerki, 1 for the pirate"
