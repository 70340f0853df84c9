"""Halden the Unhinged: what his stories cannot say."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from lastcall import Table
from lastcall.bots import ask, bot
from lastcall.cards import wording
from lastcall.characters import character
from lastcall.characters.halden import NEEDS, REVEALED, TYPE, RevealTotems
from lastcall.flow.turns import OWN_ACTION_MOMENT
from lastcall.game import Decision
from lastcall.ops.bodies import enter
from lastcall.table import bits, options
from lastcall.table.face import BOOKS, HOUSE
from lastcall.table.stack import Play, Window
from lastcall.testing import proves
from lastcall.views.seen import view_of

SPIRITS = "I commune with spirits, I don't command them!"
TOTEMS = dict(character("halden").side_decks)["totems"]


@proves("HALDEN-01", "HALDEN-Q2")
def test_his_decks() -> None:
    halden = character("halden")
    copies = Counter(face.key for face in halden.deck)
    assert (sum(copies.values()), len(copies)) == (40, 23)
    assert sorted(copies.values()) == [1] * 11 + [2] * 11 + [7]
    assert len(TOTEMS) == len(set(TOTEMS)) == 18
    assert Counter(TYPE[face.title] for face in TOTEMS) == {"Damage": 6, "Health": 6, "Mind": 6}
    assert Counter(NEEDS.values()) == {"Damage": 5, "Health": 5, "Mind": 5}


@proves("HALDEN-03")
def test_twelve_cards_reveal_a_totem_last_of_all() -> None:
    icons = 0
    for face in character("halden").deck:
        for mode in face.modes:
            shown = [isinstance(op, RevealTotems) for op in mode.do]
            assert not any(shown[:-1])
            icons += bool(shown and shown[-1])
    assert icons == 12


def test_where_his_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("halden").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == {SPIRITS}
    assert len([face for face in faces if face.source == HOUSE]) == 15
    assert len([face for face in TOTEMS if face.source == BOOKS]) == 9
    assert all(face.note for face in [*faces, *TOTEMS] if face.source == HOUSE or face.title == SPIRITS)


@proves("HALDEN-04", "HALDEN-15")
def test_every_totem_tells_its_type_and_what_must_follow() -> None:
    for face in TOTEMS:
        told = wording.text_of(face)
        assert told.startswith(f"{TYPE[face.title]}. ")
        needs = NEEDS.get(face.title)
        assert (
            (f"If a {needs} Totem follows: " in told) if needs else told.endswith("only the last of a Combo.")
        )


# ---- Combos -----------------------------------------------------------------------------------------


def laid_out(*titles: str, seats: tuple[str, ...] = ("halden", "zot", "fiona"), fast: bool = False) -> Table:
    """Halden's Action Phase, with these Totems face up before him and no card in his hand."""
    table = Table.new(list(seats), seed=4, first=0, fast=fast)
    it = table.seats[0]
    everything = it.piles["totems"] + it.piles.get(REVEALED, [])
    it.piles["totems"] = [card for card in everything if table.faces[card].title not in titles]
    it.piles[REVEALED] = [card for title in titles for card in everything if table.faces[card].title == title]
    for _ in range(40):
        if table.phase == bits.ACTION_PHASE and table.active == 0 and table.pending[0].kind == "action":
            it.deck.extend(it.hand)
            it.hand = []
            table.refresh(it)
            return table
        decision = table.pending[0]
        table.answer(decision, len(decision.options) - 1 if decision.kind == "discard" else 0)
    raise AssertionError("it never came to his Action Phase")


def titles(table: Table, decision: Decision) -> list[str]:
    """The Totems a decision names."""
    cards = [options.card_of(option) for option in decision.owed.options]
    found = [table.faces[card].title for card in cards if card != options.NO_CARD]
    return [title for title in found if title in TYPE]


def choose(table: Table, title: str) -> None:
    """Halden takes the option about this Totem."""
    decision = table.pending[0]
    table.answer(decision, next(i for i, o in enumerate(decision.options) if title in o.text))


FIVE = ("Alertness Totem", "Raging Totem", "Exhilarating Totem", "Headless Totem", "Snoring Totem")


@proves("HALDEN-14", "HALDEN-15", "HALDEN-05")
def test_only_what_links_is_offered() -> None:
    table = laid_out(*FIVE)
    # Exhilarating may be first, for Alertness is of the Mind; what does nothing never is.
    assert titles(table, table.pending[0]) == ["Alertness Totem", "Raging Totem", "Exhilarating Totem"]
    choose(table, "Alertness")
    assert table.pending[0].prompt == "What follows “Alertness Totem” (Damage switches it on)?"
    assert titles(table, table.pending[0]) == ["Raging Totem", "Headless Totem"], "one Totem is no Combo"
    choose(table, "Raging")
    assert titles(table, table.pending[0]) == ["Exhilarating Totem", "Snoring Totem"]
    assert table.pending[0].options[0].text == "The Combo is complete"


@proves("HALDEN-08", "HALDEN-11")
def test_all_is_declared_before_anybody_is_picked_and_all_are_picked_before_anybody_answers() -> None:
    table = laid_out("Alertness Totem", "Incendiary Totem", "Exhilarating Totem", "Staring Totem")
    for title in ("Alertness", "Exhilarating"):  # only the Incendiary one can come between them
        choose(table, title)
        assert not any(isinstance(frame, Window) for frame in table.stack)
    choose(table, "Staring")
    for title in ("Alertness", "Incendiary", "Exhilarating"):
        assert table.pending[0].prompt == f"Whom is “{title} Totem” for?"
        assert [o.text for o in table.pending[0].options] == ["Halden", "Zot", "Fiona"]
        assert not any(isinstance(frame, Window) for frame in table.stack)
        choose(table, "Zot")
    while any(isinstance(frame, Play) for frame in table.stack):
        decision = table.pending[0]
        assert decision.kind == "respond" and decision.options[0].text == "Pass"
        table.answer(decision, 0)
    assert (table.sides[1].fortitude, table.sides[1].alcohol) == (18, 1)


@proves("HALDEN-08", "WRENCH-13")
def test_what_is_no_player_is_picked_only_where_another_player_must_be() -> None:
    row = ("Alertness Totem", "Tooth-and-Nail Totem", "Headless Totem")
    table = laid_out(*row, seats=("halden", "wrench", "fiona"))
    them = table.seats[1]
    generator = next(c for c in them.deck + them.hand if table.faces[c].title == "Lightning Generator")
    (them.deck if generator in them.deck else them.hand).remove(generator)
    enter(table, generator, 3)
    choose(table, "Alertness")
    choose(table, "Tooth-and-Nail")
    choose(table, "Headless")
    assert [o.text for o in table.pending[0].options] == ["Halden", "Wrench", "Fiona"]
    choose(table, "Fiona")
    told = ["Wrench", "Fiona", "Wrench’s Lightning Generator (3 Fortitude)"]
    assert [o.text for o in table.pending[0].options] == told


@proves("HALDEN-07")
def test_one_combo_a_turn_and_only_in_his_own_action_phase() -> None:
    table = laid_out("Raging Totem", "Snoring Totem", "Alertness Totem", "Headless Totem")
    special = character("halden").special
    assert special is not None
    assert len(special.acts(table, 0, OWN_ACTION_MOMENT)) == 2
    quiet = Window(0, 0, bits.ANY_MOMENT, bits.NONE, 0, 7, 0)
    assert special.acts(table, 0, quiet) == []
    choose(table, "Raging")
    assert table.seats[0].piles[REVEALED] and special.acts(table, 0, OWN_ACTION_MOMENT) == []
    table.turn += 1
    assert len(special.acts(table, 0, OWN_ACTION_MOMENT)) == 1
    table.active = 1
    assert special.acts(table, 0, OWN_ACTION_MOMENT) == []


def test_what_everybody_sees_and_what_nobody_does() -> None:
    table = laid_out(*FIVE)
    hidden = [table.faces[card].title for card in table.seats[0].piles["totems"]]
    for seat in (0, 1, None):
        view = view_of(table, seat)
        board = view.seats[0].board
        assert board["Totems"] == list(FIVE) and board["Totem Deck"] == 13 == len(hidden)
        assert board["Combo"] == [] == board["Totem discards"]
        assert not any(title in str(view.to_json()) for title in hidden)
    choose(table, "Alertness")
    choose(table, "Raging")
    choose(table, "Snoring")
    board = view_of(table, 1).seats[0].board
    assert board["Combo"] == ["Alertness Totem", "Raging Totem", "Snoring Totem"]
    choose(table, "Fiona")
    [play] = [entry for entry in view_of(table, 1).stack if entry.kind == "play"]
    told = "Halden plays “Totem Combo”, “Alertness Totem”, “Raging Totem” and “Snoring Totem” on Fiona."
    assert play.words == told


@pytest.mark.parametrize("fast", [False, True])
def test_a_table_in_the_middle_of_a_combo_comes_back_equal(fast: bool) -> None:
    table = laid_out(*FIVE, fast=fast)
    for title in ("Alertness", "Raging", "Exhilarating"):
        choose(table, title)
        again = Table.parse(str(table))
        assert again == table
        assert [o.key for o in again.pending[0].options] == [o.key for o in table.pending[0].options]
    again.answer(again.pending[0], 1)
    table.answer(table.pending[0], 1)
    for one in (table, again):
        for _ in range(3):
            one.answer(one.pending[0], 0)
    assert again == table


def test_where_the_totems_are_after_many_games() -> None:
    """Eighteen of them, whatever happened, in piles of his own."""
    chance = Random(5)
    for seed in range(6):
        table = Table.new(["halden", "erin", "jasper"], seed=seed, fast=True)
        for _ in range(400):
            if table.over:
                break
            decision = table.pending[0]
            table.answer(decision, chance.randrange(len(decision.options)))
        owned = [card for card in range(table.setup.first_drink) if table.setup.home[card] == "totems"]
        piles = table.seats[0].piles
        lie = [c for name in ("totems", "totems discard", REVEALED) for c in piles.get(name, [])]
        carried = [c for frame in table.stack if isinstance(frame, Play) for c in frame.carries if c in owned]
        assert sorted(lie + carried) == owned


# ---- for bots ---------------------------------------------------------------------------------------


def played_by_a_bot(table: Table) -> list[str]:
    """The Combo a regular player makes of what lies there."""
    sensible = bot("regular", 1)
    while table.phase == bits.ACTION_PHASE and table.active == 0:
        decision = table.pending[0]
        table.answer(decision, ask(table, decision, sensible) if decision.seat == 0 else 0)
    pile = table.seats[0].piles.get("totems discard", [])
    return [table.faces[card].title for card in pile]


def test_regular_lays_the_row_that_does_most() -> None:
    table = laid_out(
        "Alertness Totem", "Incendiary Totem", "Snoring Totem", "Exhilarating Totem", "Savage Totem"
    )
    combo = played_by_a_bot(table)
    assert set(combo) >= {"Alertness Totem", "Incendiary Totem"} and len(combo) >= 3
    assert "Savage Totem" not in combo[:-1]


def test_regular_hits_whoever_is_nearly_gone() -> None:
    for victim in (1, 2):
        table = laid_out("Alertness Totem", "Headless Totem")
        table.sides[victim].fortitude, table.sides[victim].alcohol = 9, 8
        assert played_by_a_bot(table) == ["Alertness Totem", "Headless Totem"]
        assert table.sides[victim].fortitude == 8


def test_regular_keeps_totems_that_would_only_hurt_himself() -> None:
    table = laid_out("Savage Totem", "Staring Totem")
    table.sides[0].fortitude, table.sides[0].alcohol = 6, 5
    assert played_by_a_bot(table) == []
    assert len(table.seats[0].piles[REVEALED]) == 2


def test_regular_sobers_up_when_it_matters() -> None:
    table = laid_out("Raging Totem", "Snoring Totem")
    table.sides[0].fortitude, table.sides[0].alcohol = 8, 7
    assert played_by_a_bot(table) == ["Raging Totem", "Snoring Totem"]
    assert table.sides[0].alcohol == 6
