"""Choices somebody makes about a play once nobody can answer it any more; cards that lie in the pot."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lastcall import Table
from lastcall.cards.vocabulary import action, ignore, pays_me, sometimes
from lastcall.ops.gambling import begin_round, pot_to_inn
from lastcall.table import bits, options
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE, GOLD
from lastcall.table.face import Character, Op
from lastcall.table.special import Special
from lastcall.table.stack import Deed, Play
from lastcall.table.state import State
from support.crafted import Game, holding
from support.people import plain


@dataclass(frozen=True)
class YourMoneyOrYourLife(Op):
    """Another player loses 3 Fortitude, or pays me 2 Gold, as that player chooses."""

    def picks(self) -> int:
        return ANOTHER_PLAYER

    def touches(self) -> int:
        return bits.AFFECTS_FORTITUDE | bits.AFFECTS_GOLD

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        rows.extend((FORTITUDE, d.target, -3, bits.NONE))

    def decides(self) -> bool:
        return True

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        return bits.AFFECTS_GOLD if seat == d.target else 0

    def decide(self, t: State, d: Deed) -> bool:
        if d.note or d.ignored >> d.target & 1:
            return True
        t.ask(d.target, options.K_CHOOSE, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.note = 1
        if option == options.YES_OPTION:
            assert isinstance(d, Play)
            d.rows = (GOLD, d.target, -2, d.actor)

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        return "Another player loses 3 Fortitude, or pays you 2 Gold."


HOLD_UP = action("A Hold-up", YourMoneyOrYourLife())
PURSE = sometimes("A Hidden Purse", ignore(GOLD))


@pytest.mark.parametrize("pays", [True, False])
def test_who_is_hit_chooses_and_only_that_happens(pays: bool) -> None:
    g = Game(holding("a", HOLD_UP), holding("b", PURSE), holding("c", HOLD_UP))
    g.play(0, "A Hold-up", 1)
    assert g.asked(1) == ["A Hidden Purse"], "what may still be chosen can be Ignored"
    decision = g.until(lambda d: d.kind == "choose" and d.seat == 1)
    g.t.answer(decision, 0 if pays else 1)
    g.action_over()
    assert g.values(1) == ((20, 0, 8) if pays else (17, 0, 10))
    assert g.values(0)[2] == (12 if pays else 10)


def test_a_table_at_rest_in_the_middle_of_a_choice_comes_back_equal() -> None:
    g = Game(holding("a", HOLD_UP), holding("b", PURSE), holding("c", HOLD_UP))
    g.play(0, "A Hold-up", 1)
    g.until(lambda d: d.kind == "choose")
    other = g.t.copy()
    assert str(other) == str(g.t)
    other.answer(other.pending[0], 1)
    assert str(other) != str(g.t)


def test_who_ignores_it_is_not_asked() -> None:
    g = Game(holding("a", HOLD_UP), holding("b", PURSE), holding("c", HOLD_UP))
    g.play(0, "A Hold-up", 1)
    g.play(1, "A Hidden Purse")
    g.action_over()
    assert g.values(1) == (20, 0, 10)


# ---- cards in the pot ----------------------------------------------------------------------------


class Lucky(Special):
    """Puts lucky charms into pots; whoever gets one may keep it."""

    def pot_won(self, t: State, seat: int, winner: int, card: int) -> None:
        t.seats[winner].piles.setdefault("charms kept", []).append(card)


def charmer() -> Character:
    """A character with a side deck of charms."""
    person = plain("charmer", 20 * action("A Robbery", pays_me(1, ANOTHER_PLAYER)))
    charm = action("A Charm", pays_me(1, ANOTHER_PLAYER))
    side = plain("charms", 5 * charm).deck
    person.side_decks = (("charms", side),)
    person.special = Lucky()
    return person


def pot_table() -> tuple[Table, int]:
    """A Round in which the second player leads and one charm lies in the pot."""
    t = Table.new([charmer(), plain("b", 20 * HOLD_UP), plain("c", 20 * HOLD_UP)], seed=1, first=0)
    current = begin_round(t, 2, 0b111)
    current.pot = 4
    card = t.draw_from(0, "charms")
    current.cards.append(card)
    t.owed.clear()
    return t, card


def test_everybody_sees_whose_cards_lie_in_the_pot_and_not_which() -> None:
    t, _ = pot_table()
    seen = t.view(1).round
    assert seen is not None and seen.riders == (0,)
    assert "1 card of Charmer’s" in seen.words


def test_cards_in_a_pot_nobody_gets_go_home() -> None:
    t, card = pot_table()
    current = t.current_round()
    assert current is not None
    pot_to_inn(t, current, "GAMBLE-38")
    assert t.seats[0].piles["charms discard"] == [card]
    assert any(event.kind == "pot cards discarded" for event in t.events)
