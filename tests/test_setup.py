"""Setting up a table (SETUP), and what the object refuses."""

from __future__ import annotations

import pytest

from lastcall import LastCallError, Table
from lastcall.characters import character
from lastcall.table.face import Character
from lastcall.testing import proves

EIGHT = ["deirdre", "fiona", "gerki", "zot", "dimli", "eve", "fleck", "gog"]


def crowd(n: int) -> list[Character]:
    """More players than there are decks: the same decks under other ids."""
    people: list[Character] = []
    for i in range(n):
        one = character(EIGHT[i % 8])
        people.append(Character(f"guest{i}", f"Guest{i} the Tested", one.deck, one.races))
    return people


@proves("SETUP-01")
def test_thirty_drinks_and_an_empty_discard() -> None:
    table = Table.new(["fiona", "zot", "gog"], seed=1)
    dealt = sum(len(seat.drinks) for seat in table.seats)
    assert len(table.drink_deck) + dealt == 30
    assert table.drink_discard == []
    assert Table.new(["fiona", "zot"], seed=1).drink_deck != Table.new(["fiona", "zot"], seed=2).drink_deck


@proves("SETUP-02")
def test_no_character_twice() -> None:
    with pytest.raises(LastCallError, match="one zot deck"):
        Table.new(["zot", "fiona", "zot"])


@proves("SETUP-03")
def test_decks_hold_no_boss_cards() -> None:
    for id in EIGHT:
        assert len(character(id).deck) == 40
        assert not any("boss" in face.note.lower() for face in character(id).deck)


@proves("SETUP-04", "SETUP-11")
def test_own_shuffled_deck_hand_of_seven_own_discard() -> None:
    table = Table.new(["fiona", "zot"], seed=1)
    for index, seat in enumerate(table.seats):
        assert len(seat.hand) == 7 and len(seat.deck) == 33 and seat.discard == []
        assert all(table.setup.owner[card] == index for card in seat.hand + seat.deck)
    assert [c for c in table.seats[0].deck] != sorted(table.seats[0].deck)
    assert len(table.view(0).hand) == 7


@pytest.mark.parametrize(("n", "gold"), [(2, 8), (3, 10), (4, 10), (6, 10), (7, 12), (8, 12), (12, 12)])
@proves("SETUP-05")
def test_gold_by_number_of_players(n: int, gold: int) -> None:
    table = Table.new(crowd(n), seed=1)
    assert [side.gold for side in table.sides] == [gold] * n


@proves("SETUP-06", "SETUP-08")
def test_everybody_sees_stashes_and_attributes() -> None:
    table = Table.new(["fiona", "zot", "gog"], seed=1)
    seats = table.view(2).to_json()["seats"]
    assert [seat["gold"] for seat in seats] == [10, 10, 10]
    assert [(seat["fortitude"], seat["alcohol"]) for seat in seats] == [(20, 0)] * 3


@proves("SETUP-07")
def test_the_inn_is_everything_else() -> None:
    table = Table.new(["fiona", "zot"], seed=1)
    assert table.inn_net == 0


@proves("SETUP-09", "SETUP-10")
def test_one_drink_each_that_nobody_can_see() -> None:
    table = Table.new(["fiona", "zot", "gog"], seed=1)
    assert [len(seat.drinks) for seat in table.seats] == [1, 1, 1]
    before = [table.view(seat).to_json() for seat in range(3)]
    a, b = table.seats[0].drinks, table.seats[1].drinks
    a[0], b[0] = b[0], a[0]
    assert [table.view(seat).to_json() for seat in range(3)] == before


@proves("SETUP-12")
def test_the_first_player_is_drawn_or_named() -> None:
    assert {Table.new(["fiona", "zot", "gog"], seed=s).active for s in range(30)} == {0, 1, 2}
    assert Table.new(["fiona", "zot", "gog"], seed=1, first=2).active == 2


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Table.new(["fiona"]), "2 to 12"),
        (lambda: Table.new(["fiona", "zott"]), "zot"),
        (lambda: Table.new(["fiona", "zot"], drinks="beer"), "rdi1"),
        (lambda: Table.new(["fiona", "zot"], first=7), "seat from 0 to 1"),
        (lambda: Table.new(["fiona", "zot"], switches={"zot-thirsty": "perhaps"}), "anytime"),
        (lambda: Table.new(["fiona", "zot"], switches={"gog-thirsty": "x"}), "no switch"),
        (lambda: Table.new(["fiona", "zot"]).why_not("zut", "Winning Hand!"), "zut"),
        (lambda: Table.new(["fiona", "zot"]).view(5), "no seat 5"),
        (lambda: Table.new(["fiona", "zot"]).set_orders(0, ["never"]), "standing order"),
        (lambda: Table.parse("rnbqkbnr/pppppppp"), "no position"),
        (lambda: Table.parse(str(Table.new(["fiona", "zot"]))[:400]), "damaged"),
        (lambda: Table.from_json({}), "no table"),
        (lambda: Table.replay({"last call record": 1}), "damaged"),
    ],
)
def test_wrong_calls_say_what_is_wrong(call: object, words: str) -> None:
    with pytest.raises(LastCallError, match=words):
        call()  # type: ignore[operator]


def test_wrong_answers_change_nothing() -> None:
    table = Table.new(["fiona", "zot"], seed=3)
    first = table.pending[0]
    before = str(table)
    for wrong in (len(first.options), -1, "play nonsense"):
        with pytest.raises(LastCallError):
            table.answer(first, wrong)
    assert str(table) == before
    table.answer(first, 0)
    with pytest.raises(LastCallError, match="no longer owed"):
        table.answer(first, 0)
    other = Table.new(["gog", "eve"], seed=9)
    with pytest.raises(LastCallError):
        table.answer(table.pending[0], other.pending[0].options[0])


def test_damaged_positions_are_refused() -> None:
    table = Table.new(["fiona", "zot"], seed=3)
    text = str(table)
    hand = text.split("hand=")[1].split(" ")[0]
    doubled = text.replace(f"hand={hand}", f"hand={hand.split('.')[0]}.{hand}", 1)
    for wrong in (
        doubled,
        text.replace(" 20/0/8/0 ", " 30/0/8/0 ", 1),
        text.replace('"kind":"turn"', '"kind":"tern"'),
    ):
        assert wrong != text
        with pytest.raises(LastCallError, match="damaged"):
            Table.parse(wrong)
    record = table.record()
    record["choices"] = [4095]
    with pytest.raises(LastCallError, match="choice 1"):
        Table.replay(record)
