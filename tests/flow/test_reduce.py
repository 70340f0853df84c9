"""Reductions: of Drinks, of losses, for one player and for everybody."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lastcall.cards.vocabulary import (
    action,
    gain,
    hit_back,
    ignore,
    lose,
    pays_inn,
    pays_me,
    reduce_gain,
    sometimes,
)
from lastcall.inn import drinks
from lastcall.ops.attributes import Change
from lastcall.ops.away import go_away
from lastcall.ops.settle import as_printed
from lastcall.table import bits
from lastcall.table.bits import ALCOHOL, ANOTHER_PLAYER, ATTACKER, EACH_OTHER_PLAYER, FORTITUDE, ME
from lastcall.table.face import Character, DrinkFace, Mode
from lastcall.table.special import Special
from lastcall.table.stack import Deed, Play
from lastcall.table.state import State
from lastcall.testing import proves
from support.crafted import HUSH, PUNCH, SHRUG, SIDESTEP, VISOR, Game, holding

SHIELD = sometimes("A Shield", ignore(FORTITUDE))
REVENGE = sometimes("Revenge", hit_back(lose(FORTITUDE, 2, who=ATTACKER)))


def stubborn(amount: int, softens: int) -> object:
    """Each other player loses Fortitude and pays 1 Gold; an Ignore only lowers what it costs."""
    card = action("Stubborn", lose(FORTITUDE, amount, EACH_OTHER_PLAYER))
    mode = card.modes[0]
    card.modes = (Mode(mode.when, mode.do, softens_ignore=softens, on_ignored=(pays_inn(5, who=ME),)),)
    return card


@proves("REDUCE-03", "EX-SF-REDUCE-1", "EX-RDI10-REDUCE-1")
@pytest.mark.parametrize(
    ("drink", "fortitude", "alcohol"),
    [
        (drinks.ORCISH_ROTGUT, 14, 5),  # loses 1 Fortitude, not 2 and not 3
        (drinks.POT_OF_TEA, 15, 5),  # 0 Alcohol, neither more nor less
        (drinks.WINE, 15, 6),
        (drinks.WIZARDS_BREW, 16, 6),
        (drinks.WATER, 15, 5),
        (drinks.TROLL_SWILL, 15, 5),
    ],
    ids=lambda value: str(value),
)
def test_every_number_of_a_drink_moves_toward_nothing(drink: DrinkFace, fortitude: int, alcohol: int) -> None:
    g = Game(holding("a", VISOR), holding("b", PUNCH), holding("c", PUNCH), drink=drink)
    g.t.sides[0].fortitude, g.t.sides[0].alcohol = 15, 5
    g.play(0, "A Visor")
    g.turn_of(1)
    assert g.values(0)[:2] == (fortitude, alcohol)


@proves("REDUCE-01", "REDUCE-02")
@pytest.mark.parametrize(("softens", "lost"), [(2, 1), (3, 0), (9, 0)])
def test_a_loss_is_reduced_for_one_player_and_not_below_nothing(softens: int, lost: int) -> None:
    g = Game(holding("a", stubborn(3, softens)), holding("b", SHIELD), holding("c", PUNCH))
    g.t.sides[1].fortitude = g.t.sides[2].fortitude = 15
    g.play(0, "Stubborn")
    g.play(1, "A Shield")
    g.action_over()
    assert g.values(1)[0] == 15 - lost
    assert g.values(2)[0] == 12, "only for the one who played it"


@proves("REDUCE-05", "NEGATE-03", "TIME-11", "RUL-STRESS-07")
@pytest.mark.parametrize(
    ("amount", "softens", "may"), [(3, 2, True), (3, 3, False), (2, 1, True), (2, 2, False)]
)
def test_reduced_is_not_ignored_and_what_is_left_can_be_avenged(amount: int, softens: int, may: bool) -> None:
    g = Game(holding("a", stubborn(amount, softens)), holding("b", SHIELD, REVENGE), holding("c", PUNCH))
    g.play(0, "Stubborn")
    g.play(1, "A Shield")
    decision = g.until(lambda d: d.kind == "order" or "Revenge" in g.offers(d))
    assert ("Revenge" in g.offers(decision)) == may
    assert g.values(0)[2] == 10, "its own player pays 5 if anybody Ignored it, and nobody has"


@proves("REDUCE-01", "OUT-01")
@pytest.mark.parametrize(("plays", "lost"), [(True, 0), (False, 1)])
def test_who_ignores_everything_only_loses_less_to_a_card_that_cannot_be_ignored_away(
    plays: bool, lost: int
) -> None:
    g = Game(holding("a", stubborn(3, 2)), holding("b", SHIELD), holding("c", PUNCH))
    go_away(g.t, 1, plays=plays)
    g.play(0, "Stubborn")
    if plays:
        g.play(1, "A Shield")
    g.action_over()
    assert [g.values(seat)[0] for seat in range(3)] == [20, 20 - lost, 17]
    assert g.values(0)[2] == 10, "nobody has Ignored it"


class Muffled(Special):
    """All numbers of every card played are lower by 1."""

    def numeral(self, t: State, seat: int, play: Play, attribute: int, amount: int) -> int:
        return amount + 1 if amount < 0 else amount - 1


def muffled() -> Character:
    """A player with that rule."""
    person = holding("m", PUNCH)
    person.special = Muffled()
    return person


@proves("REDUCE-02", "REDUCE-01", "TIME-11")
def test_numeric_effects_are_lower_for_everybody() -> None:
    brawl = action("Brawl", lose(FORTITUDE, 2, EACH_OTHER_PLAYER), pays_me(1, EACH_OTHER_PLAYER))
    g = Game(holding("a", brawl), holding("b", REVENGE), muffled())
    g.play(0, "Brawl")
    assert "Revenge" in g.asked(1)
    g.action_over()
    assert [g.values(seat) for seat in range(3)] == [(20, 0, 10), (19, 0, 10), (19, 0, 10)]


@dataclass(frozen=True)
class SetInStone(Change):
    """A loss that no change of numbers reaches."""

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        super().rows(t, d, rows)
        rows[-1] = bits.FIXED


def test_a_fixed_amount_keeps_its_number_and_is_answered_like_any_other() -> None:
    both = action("Both", lose(FORTITUDE, 2, ANOTHER_PLAYER), SetInStone(FORTITUDE, -3, ANOTHER_PLAYER))
    g = Game(holding("a", both), holding("b", REVENGE), muffled())
    g.play(0, "Both", 1)
    g.action_over()
    assert g.values(1)[0] == 16, "1 less of the first, nothing less of the second"

    g = Game(holding("a", both), holding("b", SHRUG), muffled())
    g.play(0, "Both", 1)
    g.play(1, "A Shrug")
    g.action_over()
    assert g.values(1)[0] == 20

    g = Game(holding("a", both), holding("b", SIDESTEP), muffled())
    g.play(0, "Both", 1)
    g.play(1, "A Sidestep", 2)
    g.action_over()
    assert (g.values(1)[0], g.values(2)[0]) == (20, 16)


def test_a_printed_number_of_cards_is_changed_like_the_others() -> None:
    g = Game(holding("a", PUNCH), holding("b", SHRUG), muffled())
    g.play(0, "A Punch", 1)
    play = next(frame for frame in g.t.stack if isinstance(frame, Play))
    assert [as_printed(g.t, play, bits.CARDS, n) for n in (1, 2)] == [0, 1]


class Padded(Special):
    """Loses 2 Fortitude less by every card, and nothing else less."""

    def bear(self, t: State, seat: int, attribute: int, total: int, by: object) -> int:
        return min(total + 2, 0) if attribute == bits.FORTITUDE and total < 0 else total


@proves("REDUCE-04", "REDUCE-01", "TIME-11", "EX-RDI6-TIME-3")
def test_reducing_the_loss_leaves_the_rest_of_the_card() -> None:
    padded = holding("b", REVENGE)
    padded.special = Padded()
    brawl = action("Brawl", lose(FORTITUDE, 2, EACH_OTHER_PLAYER), pays_me(1, EACH_OTHER_PLAYER))
    g = Game(holding("a", brawl), padded, holding("c", REVENGE))
    g.play(0, "Brawl")
    decision = g.until(lambda d: "Revenge" in g.offers(d) or d.kind == "order")
    assert decision.seat == 2 and decision.kind == "respond", "who lost nothing has nothing to avenge"
    assert [g.values(seat) for seat in range(3)] == [(20, 0, 12), (20, 0, 9), (18, 0, 9)]


@proves("REDUCE-05")
def test_a_reduced_drink_has_not_been_ignored() -> None:
    g = Game(
        holding("a", 2 * VISOR, HUSH), holding("b", PUNCH), holding("c", PUNCH), drink=drinks.KOBOLD_KOOLERADE
    )
    g.play(0, "A Visor")
    g.play(0, "A Visor")
    g.turn_of(1)
    assert g.values(0)[1] == 0
    assert g.hand(0) == ["Hush!"], "who Ignores it discards 2"


@proves("REDUCE-01")
@pytest.mark.parametrize(("poured", "gained"), [(3, 1), (2, 0), (1, 0)])
def test_a_gain_of_alcohol_is_reduced_for_one_player_and_not_below_nothing(poured: int, gained: int) -> None:
    spill = action("A Spill", gain(ALCOHOL, poured, EACH_OTHER_PLAYER), lose(FORTITUDE, 1, EACH_OTHER_PLAYER))
    coaster = sometimes("A Coaster", reduce_gain(2))
    g = Game(holding("a", spill), holding("b", coaster), holding("c", PUNCH))
    for side in g.t.sides:
        side.alcohol = 5
    g.play(0, "A Spill")
    g.play(1, "A Coaster")
    g.until(lambda d: g.t.phase == bits.ORDER_PHASE)
    assert g.values(1)[:2] == (19, 5 + gained)
    assert g.values(2)[:2] == (19, 5 + poured), "only for the one who played it"


def test_what_sobers_is_no_gain_to_be_reduced() -> None:
    cure = action("A Cure", lose(ALCOHOL, 2, EACH_OTHER_PLAYER))
    coaster = sometimes("A Coaster", reduce_gain(2))
    g = Game(holding("a", cure), holding("b", coaster), holding("c", PUNCH))
    g.t.sides[1].alcohol = 5
    g.play(0, "A Cure")
    g.until(lambda d: g.t.phase == bits.ORDER_PHASE)
    assert g.hand(1) == ["A Coaster"] and g.values(1)[1] == 3
