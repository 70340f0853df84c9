"""Cards that lie ready before a player who does not own them, and side decks that begin anew."""

from __future__ import annotations

from lastcall import Table
from lastcall.cards.vocabulary import action, anytime, gain, lose
from lastcall.flow.errands import new_hand
from lastcall.flow.going_out import put_out
from lastcall.proof.invariants import glance
from lastcall.table.bits import ANOTHER_PLAYER, ANY_MOMENT, FORTITUDE, ME
from lastcall.table.seats import PASSED_OUT
from lastcall.testing import proves
from support.people import plain, tinker

PUNCH = action("A Punch", lose(FORTITUDE, 3, ANOTHER_PLAYER))


def table() -> tuple[Table, int]:
    """The first player has a gadget of the second player's ready."""
    t = Table.new([plain("holder", 20 * PUNCH), tinker(1), plain("third", 20 * PUNCH)], seed=1, first=2)
    gadget = t.seats[1].piles["gadgets"].pop()
    t.seats[0].ready.append(gadget)
    t.refresh(t.seats[0])
    t.sides[0].fortitude = 10
    return t, gadget


@proves("TYPE-11")
def test_whoever_has_it_plays_it_and_it_goes_home_to_its_owner() -> None:
    t, gadget = table()
    key = f"play {t.faces[gadget].key}"
    while key not in (keys := [option.key for option in t.pending[0].options]):
        t.answer(t.pending[0], next(one for one in ("pass", "done") if one in keys))
    assert t.pending[0].seat == 0
    t.answer(t.pending[0], key)
    while t.sides[0].fortitude == 10:
        t.answer(t.pending[0], "pass")
    assert t.seats[1].piles["gadgets discard"] == [gadget] and not t.seats[0].ready
    glance(t)


@proves("LOSE-17")
def test_it_goes_home_as_well_when_its_holder_is_out() -> None:
    t, gadget = table()
    t.seats[0].fate = PASSED_OUT
    put_out(t, 0)
    assert t.seats[1].piles["gadgets discard"] == [gadget] and not t.seats[0].ready


def test_a_new_hand_leaves_what_lies_ready_playable() -> None:
    t, _ = table()
    new_hand(t, 0, 5)
    assert t.seats[0].mask & ANY_MOMENT


def test_a_side_deck_begins_anew_from_its_discards() -> None:
    tool = anytime("A Tool", gain(FORTITUDE, 1, ME))
    t = Table.new([tinker(0), plain("other", 20 * tool)], seed=1, first=0)
    piles = t.seats[0].piles
    gadgets = piles["gadgets"] + piles["bench"]
    piles["gadgets discard"], piles["gadgets"], piles["bench"] = gadgets, [], []
    assert sorted(t.renew(0, "gadgets")) == sorted(gadgets)
    assert "gadgets discard" not in piles and len(piles["gadgets"]) == 3
