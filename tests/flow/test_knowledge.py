"""What is known of cards that lie face down: one card, some of these, nothing; and gifts in other hands."""

from __future__ import annotations

from random import Random

import pytest

from lastcall import Table
from lastcall.cards.vocabulary import action, anytime, character, gain, lose, sometimes, weaken_drink
from lastcall.flow.asking import wanted
from lastcall.flow.errands import new_hand
from lastcall.flow.going_out import put_out
from lastcall.flow.standing import at_end_of_turn
from lastcall.ops.away import hush
from lastcall.ops.hands import discard_at_random
from lastcall.proof.invariants import knowledge_holds
from lastcall.proof.secrets import otherwise, views_hold
from lastcall.table import bits
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE, ME
from lastcall.table.face import Character
from lastcall.table.saved import state_from_json, state_to_json
from lastcall.table.special import Special
from lastcall.table.stack import QUIET, Window
from lastcall.testing import proves
from lastcall.views.seen import view_of
from support.arranged import hold, table_of
from support.people import plain

NEST = "nest"
JAB = action("A Jab", lose(FORTITUDE, 1, who=ANOTHER_PLAYER))
KICK = action("A Kick", lose(FORTITUDE, 2, who=ANOTHER_PLAYER))
NAP = anytime("A Nap", gain(FORTITUDE, 1, who=ME))
SIP = sometimes("A Sip", weaken_drink(1))
CAKE = anytime("A Cake", gain(FORTITUDE, 1, who=ME))
PIE = anytime("A Pie", gain(FORTITUDE, 2, who=ME))


class Magpie(Special):
    """A nest nobody may look into, and presents for everybody."""

    face_down = (NEST, "presents")


def magpie() -> Character:
    return character(
        "magpie",
        "Magpie the Made-up",
        [20 * JAB, 20 * KICK],
        side_decks={"presents": [2 * CAKE, 2 * PIE]},
        gifts=("presents",),
        special=Magpie(),
    )


def table(**more: bool) -> Table:
    """Ann (0) holds a Jab, a Kick, a Nap; Bob (1) two Jabs; the magpie (2) nothing."""
    cards = [5 * JAB, 5 * KICK, 5 * NAP, 5 * SIP]
    t = table_of(plain("ann", *cards), plain("bob", *cards), magpie(), **more)
    hold(t, 0, "A Jab", "A Kick", "A Nap")
    hold(t, 1, "A Jab", "A Jab")
    t.seats[2].piles[NEST] = []
    return t


def give(t: Table, seat: int, *titles: str) -> list[int]:
    """Cards of a hand go into the nest at one moment, in an order nobody knows; gives them."""
    given: list[int] = []
    for title in titles:
        card = next(card for card in t.seats[seat].hand if t.faces[card].title == title)
        t.take_face_down(seat, card)
        t.seats[2].piles[NEST].insert(0, card)
        given.append(card)
    t.mix(given, everybody(t))
    return given


def everybody(t: Table) -> int:
    return (1 << len(t.seats)) - 1


def present(t: Table, seat: int, title: str = "A Cake") -> int:
    """A seat gets a present."""
    pile = t.seats[2].piles["presents"]
    card = next(card for card in pile if t.faces[card].title == title)
    pile.remove(card)
    t.seats[seat].hand.append(card)
    t.refresh(t.seats[seat])
    return card


def in_nest(t: Table, seat: int | None) -> list[tuple[int, str]]:
    """What a seat knows of single cards of the nest."""
    pile = next(pile for pile in view_of(t, seat).seats[2].face_down if pile.name == NEST)
    return [(known.place, known.face.title) for known in pile.known]


def among(t: Table, seat: int | None) -> list[tuple[list[str], list[tuple[int, str, int]]]]:
    """What a seat knows of several places together."""
    return [([face.title for face in one.faces], list(one.places)) for one in view_of(t, seat).known_among]


def holds_for_all(t: Table) -> None:
    """No view tells what its seat cannot know, and the position comes back from its data."""
    knowledge_holds(t)
    for n in range(5):
        views_hold(t, Random(n))
    back = Table(t.setup)
    state_from_json(back, state_to_json(t))
    assert [vars_of(run) for run in back.runs] == [vars_of(run) for run in t.runs]
    assert t.copy().runs == t.runs


def vars_of(run: object) -> list[object]:
    return [getattr(run, name) for name in ("seats", "cards", "places")]


def test_everybody_sees_the_backs_and_the_giver_knows_the_card() -> None:
    t = table()
    give(t, 0, "A Kick")
    give(t, 1, "A Jab")
    nest = view_of(t, 2).seats[2].face_down[0]
    assert nest.backs == ("Ann", "Bob"), "the top first: what came first leaves first"
    assert in_nest(t, 0) == [(0, "A Kick")]
    assert in_nest(t, 1) == [(1, "A Jab")]
    assert in_nest(t, 2) == in_nest(t, None) == [] == among(t, 2)
    holds_for_all(t)


def test_who_gives_two_at_once_knows_the_two_but_not_which_is_which() -> None:
    t = table()
    first, second = give(t, 0, "A Jab", "A Kick")
    assert in_nest(t, 0) == []
    assert among(t, 0) == [(["A Jab", "A Kick"], [(2, NEST, 0), (2, NEST, 1)])]
    assert among(t, 1) == among(t, 2) == []
    holds_for_all(t)
    seen = {tuple(otherwise(t, 0, Random(n)).seats[2].piles[NEST]) for n in range(40)}
    assert seen == {(first, second), (second, first)}, "to Ann, nothing else could lie there"
    kinds = {
        frozenset(t.faces[card].title for card in otherwise(t, 1, Random(n)).seats[2].piles[NEST])
        for n in range(60)
    }
    assert len(kinds) > 3, "to Bob, any cards of Ann's could"
    top = t.seats[2].piles[NEST].pop()
    t.give_back(top)
    assert not t.runs
    assert in_nest(t, 0) == [(0, t.faces[first if top == second else second].title)], (
        "now Ann knows the other"
    )
    assert t.seats[0].hand[-1] == top and t.known.get(top, 0) == 0
    holds_for_all(t)


def test_two_copies_of_a_card_are_as_good_as_known() -> None:
    t = table()
    give(t, 1, "A Jab", "A Jab")
    assert not t.runs
    assert in_nest(t, 1) == [(0, "A Jab"), (1, "A Jab")]
    holds_for_all(t)


def test_presents_of_several_players_have_the_same_back() -> None:
    t = table()
    present(t, 0, "A Cake")
    present(t, 1, "A Pie")
    given = []
    for seat, title in ((0, "A Cake"), (0, "A Nap"), (1, "A Pie")):
        card = next(card for card in t.seats[seat].hand if t.faces[card].title == title)
        t.take_face_down(seat, card)
        t.seats[2].piles[NEST].insert(0, card)
        given.append(card)
    t.mix(given, everybody(t))
    assert in_nest(t, 0) == [(1, "A Nap")], "its back tells it from the presents"
    places = [(2, NEST, 0), (2, NEST, 2)]
    assert among(t, 0) == [(["A Cake"], places)]
    assert among(t, 1) == [(["A Pie"], places)]
    holds_for_all(t)
    t.give_back(t.seats[2].piles[NEST].pop())
    assert t.seats[2].piles["presents discard"] == [given[0]], "a gift does not go back to a hand"
    assert among(t, 0) == []
    assert in_nest(t, 0) == [(0, "A Nap")] and in_nest(t, 1) == [(1, "A Pie")]
    holds_for_all(t)


def test_who_has_looked_into_a_hand_knows_less_once_a_card_left_it_unseen() -> None:
    t = table()
    for card in t.seats[0].hand:
        t.known[card] = 0b010
    assert len(view_of(t, 1).seats[0].known_hand) == 3
    give(t, 0, "A Kick")
    assert view_of(t, 1).seats[0].known_hand == ()
    assert among(t, 1) == [(["A Jab", "A Kick", "A Nap"], [(0, "hand", -1), (2, NEST, 0)])]
    assert in_nest(t, 0) == [(0, "A Kick")] and among(t, 0) == []
    holds_for_all(t)
    nap = next(card for card in t.seats[0].hand if t.faces[card].title == "A Nap")
    t.take_from_hand(0, nap)
    t.to_discard(nap)
    assert among(t, 1) == [(["A Jab", "A Kick"], [(0, "hand", -1), (2, NEST, 0)])]
    holds_for_all(t)
    t.draw(0, 2)
    give(t, 0, "A Jab")
    (titles, places) = among(t, 1)[0]
    assert titles == ["A Jab", "A Kick"]
    assert places == [(0, "hand", -1), (2, NEST, 0), (2, NEST, 1)], "mixed once more"
    holds_for_all(t)


def test_a_copy_that_is_played_may_be_the_one_that_was_known() -> None:
    t = table()
    hold(t, 0, "A Jab", "A Jab", "A Nap")
    jab, other, nap = t.seats[0].hand
    t.known[jab] = t.known[nap] = 0b010
    give(t, 0, "A Nap")
    assert among(t, 1)[0][0] == ["A Jab", "A Nap"]
    t.take_from_hand(0, other)
    t.to_discard(other)
    assert among(t, 1)[0][0] == ["A Nap"]
    holds_for_all(t)


def test_shuffling_forgets_what_was_known_together() -> None:
    t = table()
    for card in t.seats[0].hand:
        t.known[card] = 0b010
    give(t, 0, "A Kick")
    new_hand(t, 0, 3)
    assert not t.runs
    holds_for_all(t)


def test_what_lies_face_down_could_still_be_in_the_hand() -> None:
    t = table(fast=False)
    naps = [card for card in t.seats[0].deck + t.seats[0].hand if t.faces[card].title == "A Nap"]
    it = t.seats[0]
    it.deck = [card for card in it.deck if card not in naps]
    it.hand = [card for card in it.hand if card not in naps]
    t.seats[2].piles[NEST] = naps
    t.refresh(it)
    window = Window(0, QUIET, bits.ANY_MOMENT, bits.NONE, 0, 0, 0)
    assert wanted(t, 0, window) == [], "asked, though it has nothing: nobody knows where its Naps are"
    t.seats[2].piles[NEST] = []
    it.discard = naps
    assert wanted(t, 0, window) is None


def test_a_present_in_a_hand_is_seen_from_behind_and_may_be_any() -> None:
    t = table(fast=False)
    cake = present(t, 0)
    assert view_of(t, 1).seats[0].gifts == ("presents",)
    assert view_of(t, 1).seats[0].cards == 4
    holds_for_all(t)
    kinds = {
        next(card for card in otherwise(t, 1, Random(n)).seats[0].hand if t.setup.is_gift(card))
        for n in range(40)
    }
    assert len(kinds) == 4, "any present that nobody has seen"
    t.take_from_hand(0, cake)
    t.to_discard(cake)
    assert t.seats[2].piles["presents discard"] == [cake]


def test_presents_are_in_no_deck_and_no_dead_hand() -> None:
    t = table()
    cake, pie = present(t, 0), present(t, 1, "A Pie")
    new_hand(t, 0, 3)
    put_out(t, 1)
    assert t.seats[2].piles["presents discard"] == [cake, pie]
    assert len(t.seats[1].hand) == 2, "its own cards stay where they are"


def test_who_is_out_gets_nothing_back() -> None:
    t = table()
    kick, nap = give(t, 0, "A Kick")[0], give(t, 0, "A Nap")[0]
    put_out(t, 0)
    t.seats[2].piles[NEST].remove(kick)
    t.give_back(kick)
    assert t.seats[0].discard == [kick]
    assert t.seats[2].piles[NEST] == [nap]
    holds_for_all(t)


@pytest.mark.parametrize("fast", [True, False])
def test_who_may_play_nothing_this_turn_is_still_hit(fast: bool) -> None:
    t = table(fast=fast)
    window = Window(0, QUIET, bits.ANY_MOMENT, bits.NONE, 0, 0, 0)
    assert wanted(t, 0, window)
    hush(t, [0])
    assert wanted(t, 0, window) is None
    assert t.barred == 1 and t.away == 0
    assert view_of(t, 1).seats[0].standing == ("plays nothing more this turn",)
    at_end_of_turn(t, t.active)
    assert t.barred == 0 and not t.standing


# ---- shown where it lies ----------------------------------------------------------------------------


def test_a_card_shown_to_all_is_known_where_it_lies_and_leaves_what_was_open() -> None:
    t = table()
    given = give(t, 0, "A Jab", "A Kick", "A Nap")
    assert among(t, 0) and not in_nest(t, 1)
    t.show(given[2])
    assert [title for _, title in in_nest(t, 1)] == ["A Nap"]
    assert sorted(among(t, 0)[0][0]) == ["A Jab", "A Kick"]
    t.show(given[0])
    assert sorted(title for _, title in in_nest(t, 0)) == ["A Jab", "A Kick", "A Nap"]
    assert not t.runs
    holds_for_all(t)


def test_cards_discarded_at_random_come_from_the_whole_hand() -> None:
    gone = set()
    for seed in range(40):
        t = table()
        t.chance += seed
        discard_at_random(t, 0, "DRAW-01")
        assert len(t.seats[0].hand) == 2
        gone.add(t.faces[t.seats[0].discard[-1]].title)
    assert gone == {"A Jab", "A Kick", "A Nap"}
    discard_at_random(t, 2, "DRAW-01")  # an empty hand
    assert not t.seats[2].discard


def test_what_was_known_where_it_lay_is_open_once_it_is_discarded() -> None:
    """A Drink of a character's own deck that somebody knows comes to the discards from a Drink Me! pile."""
    t = Table.new(["the_wench", "molly", "zot"], seed=3, first=0)
    card = t.seats[0].piles["special reserve"].pop()
    t.put_drink(2, card)
    t.known[card] = 0b10
    t.seats[2].drinks.remove(card)
    t.to_discard(card)
    assert card not in t.known


@proves("LOSE-17")
def test_the_gifts_of_a_player_who_is_out_are_discarded_before_everybody() -> None:
    t = Table.new(["murgath", "zot", "gog"], seed=3, first=0)
    gift = t.seats[0].piles["blessings"].pop()
    t.seats[1].hand.append(gift)
    t.refresh(t.seats[1])
    t.sides[1].alcohol = 20
    t.dirty = True
    while t.pending and t.is_alive(1):
        t.answer(t.pending[0], len(t.pending[0].options) - 1 if t.pending[0].kind == "discard" else 0)
    told = [event for event in t.events if event.kind == "discards" and event.cards == (gift,)]
    assert [event.seat for event in told] == [1] and not told[0].private
