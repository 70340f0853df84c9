"""Hard situations that need cards made up for them."""

from __future__ import annotations

from lastcall import Table
from lastcall.cards.common import GAMBLING_IM_IN
from lastcall.cards.vocabulary import end_round, gambling, sometimes
from lastcall.ops.gambling import TakeControl
from lastcall.testing import proves
from support.people import plain
from support.pouring import DrawOne, asked, take


@proves("RUL-STRESS-26", "GAMBLE-38")
def test_a_round_ended_in_answer_to_a_card_that_also_draws_still_lets_it_draw() -> None:
    trick = gambling("Trick", TakeControl(), DrawOne())
    people = [
        plain("a", 20 * GAMBLING_IM_IN, hand=3),
        plain("b", 20 * trick, hand=3),
        plain("c", 20 * sometimes("A Tip", end_round()), hand=3),
    ]
    t = Table.new(people, first=0)
    take(t, 0, "done")
    take(t, 0, "play a:gambling-im-in")
    while not any(key.startswith("play b:trick") for key in asked(t, t.pending[0].seat)):
        take(t, t.pending[0].seat, "pass")
    take(t, 1, "play b:trick")
    assert len(t.seats[1].hand) == 2
    take(t, 2, "play c:a-tip")
    assert t.current_round() is None
    assert len(t.seats[1].hand) == 3, "its card is still drawn"
    assert [side.gold for side in t.sides] == [9, 9, 9], "the pot of 3 is the Inn's, and nobody has won"
