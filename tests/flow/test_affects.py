"""What affects an attribute, with cards no published deck of the eight holds."""

from __future__ import annotations

import pytest

from lastcall.cards.vocabulary import action, gain, ignore, ignore_drink, lose, pass_drink, sometimes
from lastcall.inn import drinks
from lastcall.ops.drinks import IgnoreDrink
from lastcall.table.bits import ALCOHOL, ANOTHER_PLAYER, FORTITUDE, GOLD
from lastcall.table.face import DrinkFace, Mode
from lastcall.testing import proves
from support.crafted import PUNCH, Game, GiveDrink, MyDrinkHasAlcohol, holding

ALL_THREE = sometimes("Not me!", ignore(FORTITUDE, ALCOHOL, GOLD))
CLEVER = sometimes("Too clever", Mode(MyDrinkHasAlcohol(), (IgnoreDrink(),)))


@proves("AFFECT-07", "AFFECT-01")
def test_giving_a_drink_does_not_affect_anything() -> None:
    round_ = action("Have one", GiveDrink())
    g = Game(holding("a", round_), holding("b", ALL_THREE), holding("c", PUNCH))
    waiting = len(g.t.seats[1].drinks)
    g.play(0, "Have one", 1)
    assert g.until(lambda d: d.seat in (0, 1)).kind == "order"
    assert len(g.t.seats[1].drinks) == waiting + 1


@proves("AFFECT-07", "IGNORE-02")
def test_giving_a_drink_and_a_knock_affects_and_ignoring_it_saves_from_both() -> None:
    both = action("Have one!", lose(FORTITUDE, 1, ANOTHER_PLAYER), GiveDrink())
    g = Game(holding("a", both), holding("b", ALL_THREE), holding("c", PUNCH))
    waiting = len(g.t.seats[1].drinks)
    g.play(0, "Have one!", 1)
    g.play(1, "Not me!")
    g.action_over()
    assert len(g.t.seats[1].drinks) == waiting
    assert g.values(1) == (20, 0, 10)


@proves("AFFECT-08", "EX-RDI10-AFFECT-5")
@pytest.mark.parametrize(
    ("drink", "races", "legal"),
    [
        (drinks.ORCISH_ROTGUT, (), False),
        (drinks.ORCISH_ROTGUT, ("orc",), True),
        (drinks.WINE, (), True),
        (drinks.COFFEE, (), True),
        (drinks.HOLY_WATER, (), False),
    ],
)
def test_only_a_drink_with_alcohol_affects_alcohol(
    drink: DrinkFace, races: tuple[str, ...], legal: bool
) -> None:
    drinker = holding("a", CLEVER, PUNCH)
    drinker.races = races
    g = Game(drinker, holding("b", PUNCH), holding("c", PUNCH), drink=drink)
    g.t.sides[0].alcohol = 5
    decision = g.until(lambda d: (d.kind == "discard" and d.seat == 1) or "Too clever" in g.offers(d))
    assert ("Too clever" in g.offers(decision)) == legal


@proves("AFFECT-08")
def test_it_is_judged_for_the_one_who_is_about_to_drink() -> None:
    orc = holding("b", CLEVER, PUNCH)
    orc.races = ("orc",)
    g = Game(
        holding("a", sometimes("Yours", pass_drink()), CLEVER),
        orc,
        holding("c", CLEVER, sometimes("None", ignore_drink())),
        drink=drinks.ORCISH_ROTGUT,
    )
    assert g.asked(0) == ["Yours", "Yours"]
    g.play(0, "Yours", 1)
    assert g.asked(1) == ["Too clever"]
    g.dull()
    g.turn_of(1)
    assert g.values(1)[:2] == (20, 2)


@proves("AFFECT-02")
def test_alcohol_at_its_highest_is_affected_all_the_same() -> None:
    more = action("Drink!", gain(ALCOHOL, 2, ANOTHER_PLAYER))
    less = action("Sober up!", lose(ALCOHOL, 2, ANOTHER_PLAYER))
    for card, target, alcohol in ((more, 1, 19), (less, 1, 0)):
        g = Game(holding("a", card), holding("b", ALL_THREE), holding("c", PUNCH))
        g.t.sides[1].alcohol = alcohol
        g.play(0, card.title, target)
        assert g.asked(1) == ["Not me!"]
