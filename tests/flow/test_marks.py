"""What is marked the moment somebody loses Fortitude, and what each of several Drinks brought."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.cards.vocabulary import action, lose, pays_me, toast
from lastcall.inn.drinks import WINE
from lastcall.ops.settle import cost
from lastcall.table.bits import ANOTHER_PLAYER, EACH_OTHER_PLAYER, FORTITUDE
from lastcall.table.face import Character, Op
from lastcall.table.special import Special
from lastcall.table.stack import Deed, Drink, Drinking, Payment, Play
from lastcall.table.state import State
from support.crafted import PUNCH, Game, holding
from support.people import tinker


@dataclass(frozen=True)
class Splinter(Op):
    """Whoever was picked loses 2 more, when everything else is done."""

    def run(self, t: State, d: Deed) -> bool:
        assert isinstance(d, Play)
        cost(t, d, d.target, 2)
        return True

    def words(self) -> str:
        return "Then that player loses 2 Fortitude more."


class Marker(Special):
    """Writes down what was lost to which card, what had been lost before, and what waits above the turn."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, tuple[int, ...], tuple[int, ...]]] = []
        self.waiting: list[bool] = []
        self.gained: list[tuple[int, int]] = []

    def hurt(self, t: State, seat: int, play: Play, lost: tuple[int, ...]) -> None:
        self.seen.append((play.face.title, lost, play.facts))
        self.waiting.append(any(isinstance(frame, Payment) for frame in t.stack))

    def drunk(self, t: State, seat: int, f: Drinking, drink: Drink, gained: int) -> None:
        self.gained.append((drink.drinker, gained))


ROBBERY = action("A Robbery", lose(FORTITUDE, 1, EACH_OTHER_PLAYER), pays_me(1, EACH_OTHER_PLAYER))
SPLINTERS = action("Splinters", lose(FORTITUDE, 1, ANOTHER_PLAYER), Splinter())


def marked(id: str) -> tuple[Character, Marker]:
    """A player who writes down what is marked."""
    person, marker = holding(id, PUNCH), Marker()
    person.special = marker
    return person, marker


def test_a_loss_is_marked_before_the_gold_of_the_same_card_is_asked_for() -> None:
    person, marker = marked("m")
    g = Game(holding("a", ROBBERY), holding("b", PUNCH), person)
    g.play(0, "A Robbery")
    g.turn_of(1)
    assert marker.seen == [("A Robbery", (1, 1, 2, 1), ())]
    assert marker.waiting == [False]


def test_a_later_part_of_a_card_is_marked_by_itself_and_added_to_what_was_lost() -> None:
    person, marker = marked("m")
    g = Game(holding("a", SPLINTERS), person)
    g.play(0, "Splinters", 1)
    g.turn_of(1)
    assert g.values(1)[0] == 17
    assert marker.seen == [("Splinters", (1, 1), ()), ("Splinters", (1, 2), (1, 1))]


def test_what_the_bearer_s_rules_leave_of_a_loss_is_what_is_marked() -> None:
    person, marker = marked("m")
    g = Game(holding("a", action("A Poke", lose(FORTITUDE, 1, EACH_OTHER_PLAYER))), tinker(1), person)
    g.play(0, "A Poke")
    g.turn_of(1)
    assert marker.seen == [("A Poke", (2, 1), ())], "the plate of the first took all of it"


def test_each_of_several_drinks_brings_its_own() -> None:
    person, marker = marked("m")
    g = Game(holding("a", action("Cheers", toast())), person, drink=WINE)
    g.play(0, "Cheers")
    g.turn_of(1)
    assert marker.gained[:2] == [(0, 2), (1, 2)]
