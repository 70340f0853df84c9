"""Where a play comes from: the hand, a card played as though in hand, or no card at all."""

from __future__ import annotations

from lastcall import Table
from lastcall.flow.plays import fire
from lastcall.table.face import Character
from lastcall.table.saved import frame_to_json
from lastcall.table.special import Special
from lastcall.table.stack import AS_IN_HAND, FIRED, FROM_HAND, NO_CARD, Play
from lastcall.table.state import State
from support.crafted import BRAWL, PUNCH, Game, holding
from support.people import TRAP, tinker


class Witness(Special):
    """Writes down where each play came from."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def after_play(self, t: State, seat: int, play: Play) -> None:
        self.seen.append(play.origin)


def watched(id: str) -> tuple[Character, Witness]:
    """A player who writes down where plays come from."""
    person, witness = holding(id, PUNCH), Witness()
    person.special = witness
    return person, witness


def test_a_card_of_the_hand_and_one_that_lies_ready() -> None:
    person, witness = watched("w")
    g = Game(holding("a", PUNCH, BRAWL), person)
    it = g.t.seats[0]
    it.ready.append(next(card for card in it.hand if g.t.faces[card].title == "A Brawl"))
    it.hand.remove(it.ready[0])
    g.t.refresh(it)
    g.play(0, "A Punch", 1)
    g.turn_of(1)
    g.play(0, "A Brawl")
    g.turn_of(1)
    assert witness.seen == [FROM_HAND, AS_IN_HAND]


def test_a_card_of_a_character_s_own_place_is_as_though_in_hand() -> None:
    person, witness = watched("w")
    t = Table.new([tinker(0), person], seed=1, first=0)
    t.sides[0].fortitude = 10
    decision = t.pending[0]
    t.answer(decision, next(o for o in decision.options if o.key.startswith("play tinker:gadget")))
    while not witness.seen:
        t.answer(t.pending[0], 0)
    assert witness.seen == [AS_IN_HAND]


def test_a_play_without_a_card_counts_as_one_unless_it_is_said() -> None:
    t = Table.new([tinker(0), holding("b", PUNCH)], seed=1, first=0)
    bomb = fire(t, TRAP, 0, 0, 0, 1, -1)
    token = fire(t, TRAP, 0, 0, 0, 1, -1, NO_CARD)
    assert (bomb.origin, token.origin) == (FIRED, NO_CARD)
    assert (bomb.copy().origin, token.copy().origin) == (FIRED, NO_CARD)
    assert [frame_to_json(play)["origin"] for play in (bomb, token)] == [FIRED, NO_CARD]
