"""Operations that would ask somebody who is out of the game."""

from __future__ import annotations

from lastcall import Table
from lastcall.flow.plays import do_ops, fire
from lastcall.table import options
from lastcall.table.bits import NONE
from lastcall.table.face import Op
from lastcall.table.stack import Deed, Play
from lastcall.table.state import State
from lastcall.testing import proves


class Asks(Op):
    """These seats choose between Yes and No, all at once."""

    def __init__(self, *seats: int) -> None:
        self.seats = seats

    def run(self, t: State, d: Deed) -> bool:
        if d.step > 1:
            return True
        for seat in self.seats:
            t.ask(seat, options.K_CHOOSE, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
        return False


def deed(t: Table, *ops: Op) -> Play:
    """A play of seat 1 on top of the stack that has these operations; nobody is asked anything yet."""
    play = fire(t, t.setup.characters[1].deck[0], 0, 1, 1, NONE, NONE)
    play.ops = ops
    t.owed = []
    return play


@proves("LOSE-17")
def test_who_is_out_is_not_asked_and_the_next_operation_follows() -> None:
    t = Table.new(["zot", "eve", "gog"], seed=1, first=0)
    t.alive &= ~0b100
    play = deed(t, Asks(2), Asks(1))
    assert not do_ops(t, play)
    assert [owed.seat for owed in t.owed] == [1] and play.at == 1


@proves("LOSE-17")
def test_the_others_who_are_asked_with_them_still_choose() -> None:
    t = Table.new(["zot", "eve", "gog"], seed=1, first=0)
    t.alive &= ~0b100
    play = deed(t, Asks(0, 2, 1))
    assert not do_ops(t, play)
    assert [owed.seat for owed in t.owed] == [0, 1] and play.at == 0
