"""A second effect at the bottom of a card: told with it, stored with it, done only when it is set off."""

from __future__ import annotations

from lastcall import Table
from lastcall.cards import wording
from lastcall.cards.vocabulary import Print, action, character, lose, with_below
from lastcall.flow.machine import run
from lastcall.flow.plays import fire
from lastcall.ops import reasons
from lastcall.table import bits
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE
from lastcall.table.face import Character, Mode, When
from lastcall.table.saved import state_from_json, state_to_json
from lastcall.table.stack import FROM_HAND, Play, Window
from lastcall.table.state import State
from support.arranged import hold, play, table_of, until
from support.crafted import HUSH, PUNCH, holding
from support.people import plain


class WhenSat(When):
    """Nobody plays it."""

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return reasons.NOT_NOW

    def words(self) -> str:
        return "When sat upon"


CHAIR: Print = with_below(
    action("A Chair", lose(FORTITUDE, 1, who=ANOTHER_PLAYER)),
    WhenSat(),
    lose(FORTITUDE, 3, who=ANOTHER_PLAYER),
    note="wobbly",
)


def joiner() -> Character:
    return character("joiner", "Joiner the Made-up", [20 * CHAIR, 20 * PUNCH])


def test_it_is_told_with_its_card_and_its_face_can_be_found() -> None:
    [face] = {face for face in joiner().deck if face.title == "A Chair"}
    assert face.below is not None and face.note == "wobbly"
    assert wording.text_of(face) == (
        "Another player loses 1 Fortitude. When sat upon: Another player loses 3 Fortitude."
    )
    assert [one.key for one in joiner().plays] == ["joiner:a-chair-below"]
    assert CHAIR.called("A Stool").below is CHAIR.below


def test_played_it_does_what_stands_above() -> None:
    t = table_of(joiner(), plain("b", 20 * PUNCH), holding("c", 8 * PUNCH))
    hold(t, 0, "A Chair")
    t.seats[0].hand_size = 1
    until(t, "action", 0)
    play(t, 0, "play joiner:a-chair @b")
    until(t, "order", 0)
    assert t.side_of(1).fortitude == 19


def test_set_off_it_does_what_stands_below_and_its_card_goes_home() -> None:
    t = table_of(joiner(), holding("b", HUSH, 8 * PUNCH), holding("c", 8 * PUNCH))
    hold(t, 0, "A Chair")
    hold(t, 1, "Hush!")
    t.seats[0].hand_size = 1
    until(t, "action", 0)
    [card] = t.seats[0].hand
    below = t.faces[card].below
    assert below is not None
    t.take_from_hand(0, card)
    t.owed.clear()
    fire(t, below, 0, 0, 0, 1, bits.NONE, origin=FROM_HAND, card=card)
    run(t)  # who could answer is asked
    again = Table(t.setup)
    state_from_json(again, state_to_json(t))
    for one in (t, again):
        trap = one.stack[-2]
        assert isinstance(trap, Play) and trap.face.key == "joiner:a-chair-below" and trap.card == card
        until(one, "action", 0)
        assert one.side_of(1).fortitude == 17
        assert one.seats[0].discard == [card]
