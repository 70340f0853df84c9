"""What affects an attribute, with cards no published deck of the eight holds."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lastcall.cards.vocabulary import action, gain, ignore, ignore_drink, lose, pass_drink, pays_me, sometimes
from lastcall.inn import drinks
from lastcall.ops.drinks import IgnoreDrink
from lastcall.table import options
from lastcall.table.bits import ALCOHOL, ANOTHER_PLAYER, FORTITUDE, GOLD
from lastcall.table.face import DrinkFace, Mode, Op
from lastcall.table.stack import Deed
from lastcall.table.state import State
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


@proves("OQ-BASE-19")
@pytest.mark.parametrize(("way", "answers"), [(0, ["Not my nose!"]), (1, [])], ids=["a blow", "a bill"])
def test_of_a_card_played_in_one_of_two_ways_only_the_announced_one_counts(
    way: int, answers: list[str]
) -> None:
    either = action("Pay or suffer", lose(FORTITUDE, 2, ANOTHER_PLAYER))
    either.modes += (Mode(either.modes[0].when, (pays_me(2, ANOTHER_PLAYER),)),)
    g = Game(
        holding("a", either), holding("b", sometimes("Not my nose!", ignore(FORTITUDE))), holding("c", PUNCH)
    )
    decision = g.until(lambda d: d.kind == "action")
    ways = [i for i, option in enumerate(decision.owed.options) if options.target_of(option) == 1]
    g.t.answer(decision, ways[way])
    decision = g.until(lambda d: d.seat == 1 or d.kind == "order")
    assert (g.offers(decision) if decision.seat == 1 else []) == answers
    g.action_over()
    assert g.values(1) == ((18, 0, 10) if way == 0 else (20, 0, 8))


@dataclass(frozen=True)
class BlowIfWanted(Op):
    """Another player loses 2 Fortitude, if the player of the card still wants it when it is carried out."""

    def picks(self) -> int:
        return ANOTHER_PLAYER

    def run(self, t: State, d: Deed) -> bool:
        if d.step == 1:
            t.ask(d.actor, options.K_ACCEPT, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
            return False
        t.side_of(d.target).fortitude -= 2 * d.note
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.note = 1 if options.verb_of(option) == options.YES else 0


@proves("OQ-BASE-19", "AFFECT-01")
def test_what_a_later_choice_could_do_is_not_what_the_card_would_do() -> None:
    g = Game(
        holding("a", action("We shall see", BlowIfWanted())), holding("b", ALL_THREE), holding("c", PUNCH)
    )
    g.play(0, "We shall see", 1)
    decision = g.until(lambda d: d.kind == "accept" or "Not me!" in g.offers(d))
    assert decision.kind == "accept"
    g.t.answer(decision, [options.verb_of(option) for option in decision.owed.options].index(options.YES))
    g.action_over()
    assert g.values(1)[0] == 18
