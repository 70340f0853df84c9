"""Named pieces of Gold, in the hands of a made-up hoarder: paid, anted, won, divided, turned up."""

from __future__ import annotations

import pytest

from lastcall import Table
from lastcall.cards.common import GAMBLING_IM_IN
from lastcall.cards.vocabulary import (
    Print,
    action,
    character,
    lies_open,
    lose,
    pays_inn,
    pays_me,
    sometimes,
)
from lastcall.flow.machine import run
from lastcall.ops import pieces, when_drinks, when_gold
from lastcall.ops.gambling import begin_round, pot_to_inn
from lastcall.ops.gold import owe
from lastcall.ops.losing import look_for_losers, losing
from lastcall.ops.pieces import in_pot, pot_of
from lastcall.ops.settle import apply
from lastcall.proof.invariants import glance
from lastcall.table import bits, options
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE
from lastcall.table.face import Character, Mode, Op
from lastcall.table.saved import state_from_json, state_to_json
from lastcall.table.special import Special
from lastcall.table.stack import EFFECT, FROM_STASH, IN_FULL, Deed, Frame, Payment
from lastcall.table.state import State
from support.arranged import dull, keys, table_of, until
from support.people import plain

SHOVE = action("A Shove", lose(FORTITUDE, 1, ANOTHER_PLAYER))
TOLL = action("A Toll", pays_me(2, ANOTHER_PLAYER))
FINE = action("A Fine", pays_inn(2, ANOTHER_PLAYER))
THORN = lies_open("Thorn", "It stings whoever turns it up.")
CHARM = lies_open("Charm", "It softens each loss by 1.")
DULL = lies_open("Dull Nugget", "It is Gold.")
TRICK = sometimes("Trick", Mode(when_drinks.MyDrinkAffectsMe(), ()))


class Rescues(Op):
    """The first piece that came to the Inn goes to the player."""

    def run(self, t: State, d: Deed) -> bool:
        paid = t.find(d.subject)
        assert isinstance(paid, Payment)
        pieces.rescue(t, paid, d.actor, pieces.others_pieces(t, paid, d.actor)[0])
        return True

    def words(self) -> str:
        return "Take it."


MINE = sometimes("That is mine", Mode(when_gold.PieceToInn(), (Rescues(),)))


class Hoarder(Special):
    """Six pieces face down instead of six of the coins; Thorn costs 1, Charm softens."""

    outlives = True
    face_down = (bits.FACE_DOWN,)

    def set_up(self, t: State, seat: int) -> None:
        t.seats[seat].piles[bits.FACE_DOWN] = t.seats[seat].piles.pop("hoard")
        t.side_of(seat).gold -= 6
        t.inn_net += 6

    def turned_up(self, t: State, seat: int, holder: int, card: int) -> None:
        if t.faces[card].title == "Thorn":
            apply(t, [holder, FORTITUDE, -1], "Thorn", bits.NONE)

    def carried(
        self, t: State, seat: int, holder: int, card: int, attribute: int, total: int, by: Frame | None
    ) -> int:
        charmed = t.faces[card].title == "Charm" and attribute == FORTITUDE and total < 0
        return total + 1 if charmed else total


def hoarder(*cards: Print) -> Character:
    found: list[Print | list[Print]] = [20 * card for card in cards or (SHOVE,)]
    hoard: list[Print | list[Print]] = [THORN, CHARM, 3 * DULL, TRICK]
    return character(
        "hoarder",
        "Hoarder the Hidden",
        found,
        special=Hoarder(),
        side_decks={"hoard": hoard},
        pieces=("hoard",),
    )


def table(*others: Character, first: int = 0, fast: bool = True) -> Table:
    return table_of(hoarder(), *others or (plain("other", 20 * SHOVE),), first=first, fast=fast)


def piece(t: Table, title: str, place: int = 0) -> int:
    """The number of a piece by its title."""
    return [card for card in range(t.setup.first_drink) if t.faces[card].title == title][place]


def turn(t: Table, *titles: str) -> None:
    """Some of the hoarder's pieces lie face up from now on."""
    for title in titles:
        card = piece(t, title)
        t.seats[0].piles[bits.FACE_DOWN].remove(card)
        t.seats[0].ready.append(card)
    t.refresh(t.seats[0])


def spend(t: Table, gold: int) -> None:
    """The hoarder has so many coins."""
    t.inn_net += t.sides[0].gold - gold
    t.sides[0].gold = gold


def pays(t: Table, payer: int, payee: int, amount: int) -> None:
    """Somebody owes so much; it goes on until the payer is asked for pieces, or all is done."""
    t.owed = []
    owe(t, [payer, payee, amount, FROM_STASH], EFFECT, bits.NONE)
    step(t)


def step(t: Table) -> None:
    run(t)


def gives(t: Table, key: str) -> None:
    while t.pending[0].kind != "pay with":
        dull(t)
    assert key in keys(t, t.pending[0].seat), keys(t, t.pending[0].seat)
    t.answer(t.pending[0], key)


def stored(t: Table) -> None:
    """The table comes back equal from what is written down."""
    new = State(t.setup)
    doc = state_to_json(t)
    state_from_json(new, doc)
    assert state_to_json(new) == doc


def titles(t: Table, seat: int) -> list[str]:
    return [t.faces[card].title for card in t.seats[seat].ready]


def test_pieces_count_beside_coins() -> None:
    t = table()
    assert t.sides[0].gold == 2 and t.gold_of(0) == 8 == t.payable(0) and t.gold_of(1) == 8
    assert t.view(1).seats[0].gold == 8
    assert losing(t) == 0
    spend(t, 0)
    assert losing(t) == 0
    for card in t.pieces_of(0):
        pieces.take_out(t, 0, card)
    assert losing(t) == 1


def test_the_payer_chooses_and_what_looks_alike_is_one_option() -> None:
    t = table()
    turn(t, "Charm", "Dull Nugget")
    pays(t, 0, 1, 2)
    assert keys(t, 0) == ["give", "give hidden", "give hoarder:charm", "give hoarder:dull-nugget"]
    gives(t, "give hoarder:charm")
    assert keys(t, 0) == ["give", "give hidden", "give hoarder:dull-nugget"]
    gives(t, "give")
    assert t.gold_of(0) == 6 and t.gold_of(1) == 10 and t.sides[1].gold == 9
    assert titles(t, 1) == ["Charm"]
    glance(t)


def test_others_turn_up_what_they_get_and_the_owner_does_not() -> None:
    t = table()
    t.seats[0].piles[bits.FACE_DOWN].sort(key=lambda card: t.faces[card].title == "Thorn")
    pays(t, 0, 1, 1)
    gives(t, "give hidden")
    assert titles(t, 1) == ["Thorn"] and t.sides[1].fortitude == 19
    t.known[piece(t, "Charm")] = 1
    pieces.gain(t, 0, (pieces.take_out(t, 0, piece(t, "Charm")) and piece(t, "Charm")) or 0, True)
    assert piece(t, "Charm") in t.seats[0].piles[bits.FACE_DOWN] and t.known[piece(t, "Charm")] == 1


def test_what_a_player_knows_is_an_option_of_its_own_and_told_to_nobody() -> None:
    t = table(fast=False)
    t.known[piece(t, "Charm")] = 1
    pays(t, 0, 1, 1)
    while t.pending[0].kind != "pay with":
        dull(t)
    assert keys(t, 0) == ["give", "give hidden", "give hidden hoarder:charm"]
    assert not t.owed[0].public
    assert [known.face.title for known in t.view(0).seats[0].face_down[0].known] == ["Charm"]
    assert not t.view(1).seats[0].face_down[0].known


def test_a_static_piece_works_for_whoever_has_it_face_up() -> None:
    t = table()
    apply(t, [0, FORTITUDE, -2], "x", bits.NONE)
    assert t.sides[0].fortitude == 18
    turn(t, "Charm")
    apply(t, [0, FORTITUDE, -2], "x", bits.NONE)
    assert t.sides[0].fortitude == 17
    pays(t, 0, 1, 1)
    gives(t, "give hoarder:charm")
    apply(t, [1, FORTITUDE, -3], "x", bits.NONE)
    assert t.sides[1].fortitude == 18


def test_what_goes_to_the_inn_is_turned_up_without_effect_and_counts_no_more() -> None:
    t = table()
    spend(t, 0)
    inn = t.inn_net
    pays(t, 0, bits.INN, 6)
    assert t.gold_of(0) == 0 and t.inn_net == inn and t.sides[0].fortitude == 20
    assert len(t.seats[0].piles["hoard discard"]) == 6 and not t.known


def test_an_ante_face_down_is_looked_at_and_comes_back_known() -> None:
    people = [hoarder(GAMBLING_IM_IN, SHOVE), plain("other", 20 * GAMBLING_IM_IN)]
    t = Table.new(people, seed=3, first=1)
    until(t, "action", 1)
    t.answer(t.pending[0], next(key for key in keys(t, 1) if "gambling" in key))
    gives(t, "give hidden")
    current = t.current_round()
    assert current is not None and current.pot == 1 and pot_of(t, current) == 2
    [card] = in_pot(t, current)
    assert t.known == {card: 1} and current.cards == [card]
    assert t.view(1).round is not None and t.view(1).round.pot == 2 and t.view(1).round.riders == (0,)
    stored(t)
    current.control = 0
    while t.current_round() is not None:
        dull(t)
    if card in t.seats[0].piles[bits.FACE_DOWN]:
        assert t.known == {card: 1}
    else:
        assert card in t.seats[1].ready and not t.known
    glance(t)


def test_a_pot_is_taken_from_coins_first_and_goes_home_with_the_inn() -> None:
    t = table()
    t.owed = []
    current = begin_round(t, 0, 3)
    turn(t, "Charm")
    for title, hidden in (("Charm", False), ("Thorn", True)):
        assert pieces.take_out(t, 0, piece(t, title)) == hidden
        pieces.into_pot(t, current, 0, piece(t, title), hidden)
    current.pot = 1
    t.sides[0].gold -= 1
    assert pot_of(t, current) == 3
    assert pieces.out_of_pot(t, current, 1, 1) == 1
    assert titles(t, 1) == ["Thorn"] and t.sides[1].fortitude == 19
    pot_to_inn(t, current, "GAMBLE-38")
    assert t.seats[0].piles["hoard discard"] == [piece(t, "Charm")] and pot_of(t, current) == 0


@pytest.mark.parametrize("others", [2, 3])
def test_pieces_of_whoever_passes_out_are_shared_like_coins_and_turned_up(others: int) -> None:
    t = table(*[plain(f"other{i}", 20 * SHOVE) for i in range(others)])
    turn(t, "Charm")
    t.known[piece(t, "Thorn")] = 1
    t.sides[0].alcohol = 20
    t.dirty = True
    t.owed = []
    assert look_for_losers(t)
    step(t)
    while t.is_alive(0):
        dull(t)
    assert not t.pieces_of(0) and not t.known
    each = 3 // others
    assert [len(t.pieces_of(seat)) for seat in range(1, others + 1)] == [each] * others
    assert len(t.seats[0].piles["hoard discard"]) == 6 - each * others
    glance(t)


def test_what_is_divided_may_take_the_last_one_along() -> None:
    t = table()
    hoard = t.seats[0].piles[bits.FACE_DOWN]
    t.seats[0].piles["hoard"] = [card for card in hoard if t.faces[card].title != "Thorn"]
    t.seats[0].piles[bits.FACE_DOWN] = [piece(t, "Thorn"), *t.seats[0].piles["hoard"][:1]]
    t.seats[0].piles["hoard"] = t.seats[0].piles["hoard"][1:]
    t.sides[0].alcohol = 20
    t.sides[1].alcohol = 19
    outcomes = set()
    for chance in range(6):
        one = t.copy()
        one.log = []
        one.chance = chance * 977 + 5
        one.owed = []
        assert look_for_losers(one)
        step(one)
        while not one.over:
            dull(one)
        outcomes.add(one.winners)
        assert one.winners == (3 if one.sides[1].fortitude == 19 else 2)
    assert outcomes == {2, 3}  # half of two go to the Inn, rounded up: she gets Thorn, or not


def test_whoever_answers_a_piece_that_came_to_the_inn_is_asked() -> None:
    t = Table.new([hoarder(), plain("finder", 20 * MINE)], seed=1, first=0)
    turn(t, "Charm")
    spend(t, 0)
    pays(t, 0, bits.INN, 2)
    gives(t, "give hoarder:charm")
    assert t.pending[0].seat == 1 and "play finder:that-is-mine" in keys(t, 1)
    stored(t)
    t.answer(t.pending[0], "play finder:that-is-mine")
    while not t.seats[1].ready:
        dull(t)
    assert titles(t, 1) == ["Charm"] and t.gold_of(1) == 9
    glance(t)


def test_what_is_paid_in_full_or_not_at_all_takes_pieces_too_or_none() -> None:
    t = table()
    until(t, "action", 0)
    has = t.payable(0)
    for amount, left in ((has + 1, has), (has - 1, 1)):
        t.owed = []
        owe(t, [0, bits.INN, amount, FROM_STASH], IN_FULL, bits.NONE)
        run(t)
        chooses = any(owed.kind == options.K_PIECE for owed in t.owed)
        assert chooses == (left == 1), "who cannot pay it all is not asked with what"
        until(t, "action", 0)
        assert t.payable(0) == left
        glance(t)
