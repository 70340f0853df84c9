"""Characters in team games: a part broken off, cards that lie ready for a whole side, who drops out."""

from __future__ import annotations

from lastcall import Table
from lastcall.proof.invariants import masks_hold
from lastcall.testing import proves
from support.arranged import dull, hold, keys, play, until


def table_of_two(*team: str) -> Table:
    """A team of two, whose turn it is, against Zot and Gerki; nobody holds or has laid out anything."""
    t = Table.new([*team, "zot", "gerki"], seed=5, first=0, mode="two-headed-dragon")
    for seat in range(4):
        hold(t, seat)
    for side in t.sides:
        side.potions = 0
    return t


def same(t: Table) -> None:
    """The table comes back from its text, its JSON and a copy."""
    assert Table.parse(str(t)) == t
    assert Table.from_json(t.to_json()) == t
    assert t.copy() == t
    masks_hold(t)


@proves("TCHAR-12", "HALDEN-X03")
def test_what_is_left_of_a_broken_off_part_is_remembered() -> None:
    t = table_of_two("halden", "deirdre")
    it = t.seats[0]
    for title in ("Alertness Totem", "Headless Totem"):
        card = next(c for c in it.piles["totems"] if t.faces[c].title == title)
        it.piles["totems"].remove(card)
        it.piles.setdefault("revealed totems", []).append(card)
    hold(t, 0, "The dead have voted. You lost.", "My late aunt collects the rent here.")
    hold(t, 1, "I'm not that kind of priestess!")
    until(t, "member", 0)
    play(t, 0, "seat @halden")
    play(t, 0, "play halden:the-dead-have-voted-you-lost @zot")
    until(t, "member", 0)
    assert t.sides[1].fortitude == 18
    same(t)
    play(t, 0, "seat @halden")
    assert not [
        key for key in keys(t, 0) if key.startswith("play ")
    ]  # his Action is played, his Combo is not
    assert [key for key in keys(t, 0) if key.startswith("act ")]
    dull(t)
    until(t, "action", 1)
    assert t.active == 1


@proves("TCHAR-38", "TCHAR-20", "PHRENK-19")
def test_what_lies_ready_for_a_side_is_offered_to_all_its_members() -> None:
    t = table_of_two("phrenk", "keet")
    keet, phrenk = t.seats[1], t.seats[0]
    wand = next(
        card for pile in keet.piles.values() for card in pile if t.faces[card].title.startswith("Wand With")
    )
    for pile in keet.piles.values():
        if wand in pile:
            pile.remove(wand)
    keet.ready.append(wand)
    t.refresh(keet)
    assert wand in t.ready_for(0)
    assert wand not in t.ready_for(2)
    assert set(phrenk.ready) <= set(t.ready_for(1))
    same(t)
    until(t, "member", 0)
    play(t, 0, "seat @phrenk")
    play(t, 0, "play keet:wand-with-one-charge-left @zot")
    assert wand not in t.ready_for(0) + t.ready_for(1)
    while t.sides[1].fortitude == 20:
        dull(t)
    assert t.sides[1].fortitude == 17
    assert "keet:wand-with-one-charge-left" in [t.faces[c].key for c in keet.piles["artifacts discard"]]


@proves("TCHAR-11", "ERIN-X01")
def test_whoever_drops_out_of_a_turn_is_back_in_the_next() -> None:
    t = table_of_two("erin", "deirdre")
    hold(t, 0, "Brambles, for everybody.")
    until(t, "member", 0)
    play(t, 0, "seat @erin")
    play(t, 0, "play erin:brambles-for-everybody")
    while not t.away:
        dull(t)
    assert t.away == t.barred == 0b0001
    same(t)
    while t.active in (0, 1):
        assert t.away == 0b0001
        dull(t)
    assert t.away == t.barred == 0
