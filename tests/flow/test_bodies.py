"""Bodies: what lies on the table, is no player and can be hit."""

from __future__ import annotations

import json

from lastcall import Table
from lastcall.flow.plays import fire
from lastcall.ops.bodies import enter
from lastcall.ops.settle import settle
from lastcall.proof.invariants import glance
from lastcall.proof.watching import log_holds
from lastcall.table import bits
from lastcall.table.saved import all_cards, state_from_json, state_to_json
from lastcall.table.stack import Play
from support.arranged import dull, hold, keys, play, table_of, until
from support.people import JAB, SHOVE, keeper, plain, raider


def table(*hands: tuple[str, ...], first: int = 1) -> Table:
    """The Keeper, the Raider and a third player, with these cards in hand."""
    t = table_of(keeper(), raider(), plain("third", 20 * SHOVE), first=first)
    for seat, titles in enumerate(hands):
        hold(t, seat, *titles)
    return t


def lay(t: Table, title: str, left: int = -1) -> int:
    """Put a body of the Keeper's into play; gives its number."""
    it = t.seats[0]
    card = min([card for card in it.deck if t.faces[card].title == title])
    it.deck.remove(card)
    return enter(t, card, t.faces[card].fortitude if left < 0 else left).number


def fortitude(t: Table) -> list[int]:
    return [side.fortitude for side in t.sides]


def left(t: Table, number: int) -> int:
    body = t.body(number)
    assert body is not None
    return body.fortitude


def picked(t: Table, start: str) -> list[str]:
    """Whom the Raider may pick for a card; copies of a card are told apart by a number."""
    found = [key.partition("@")[2] for key in keys(t, 1) if key.startswith(start)]
    return [name.rstrip("-0123456789") for name in found]


def act(t: Table, seat: int, start: str, upto: tuple[str, int] = ("order", 1)) -> None:
    until(t, "action", seat)
    play(t, seat, start)
    until(t, *upto)
    glance(t)
    log_holds(t)


def test_a_card_becomes_a_body_and_its_owner_cannot_pick_it() -> None:
    t = table(("A Dummy",), ("A Branding",), first=0)
    act(t, 0, "play keeper:a-dummy", ("action", 1))
    (body,) = t.bodies
    assert (body.owner, body.fortitude, t.faces[body.card].title) == (0, 3, "A Dummy")
    assert sorted(all_cards(t)) == list(range(t.setup.n_cards))
    assert picked(t, "play raider:a-branding") == ["third", "keeper", "keeper:a-dummy"]
    assert t.others_bodies(0) == [] and t.others_bodies(1) == [body.number]


def test_a_body_is_hit_in_a_players_place() -> None:
    t = table((), ("A Branding",))
    number = lay(t, "A Dummy")
    act(t, 1, "play raider:a-branding @keeper:a-dummy")
    assert left(t, number) == 2 and fortitude(t) == [20, 20, 20]


def test_what_a_body_cannot_take_its_owner_gets_or_nobody() -> None:
    t = table((), ("A Branding",))
    lay(t, "A Dummy")
    act(t, 1, "play raider:a-branding @keeper:a-dummy")
    assert t.seats[0].tokens == {"scar": 1, "mark": 1}


def test_each_body_that_is_reached_counts_for_its_owner_or_all_of_them_once() -> None:
    t = table((), ("A Brawl",))
    dummy, guard = lay(t, "A Dummy"), lay(t, "A Guard")
    act(t, 1, "play raider:a-brawl")
    assert fortitude(t) == [19, 20, 19]
    assert left(t, dummy) == 2 and t.body(guard) is None
    assert t.seats[0].tokens == {"scar": 3, "mark": 1, "mud": 1}
    assert t.seats[2].tokens["scar"] == 1


def test_a_body_has_nothing_but_fortitude() -> None:
    t = table((), ("A Mug",))
    number = lay(t, "A Dummy")
    act(t, 1, "play raider:a-mug @keeper:a-dummy")
    assert left(t, number) == 1 and [side.alcohol for side in t.sides] == [0, 0, 0]


def test_only_who_picks_somebody_to_lose_fortitude_may_pick_a_body() -> None:
    t = table((), ("A Robbery",))
    lay(t, "A Dummy")
    until(t, "action", 1)
    assert picked(t, "play raider:a-robbery") == ["third", "keeper"]


def test_cards_on_each_player_reach_the_own_bodies_too_those_on_each_other_player_do_not() -> None:
    t = table(("A Quake",), first=0)
    dummy = lay(t, "A Dummy")
    act(t, 0, "play keeper:a-quake", ("order", 0))
    assert left(t, dummy) == 2 and fortitude(t) == [19, 19, 19]
    t = table(("A Storm",), first=0)
    dummy = lay(t, "A Dummy")
    act(t, 0, "play keeper:a-storm", ("order", 0))
    assert left(t, dummy) == 3 and fortitude(t) == [20, 19, 19]


def test_gains_go_up_to_the_track_and_no_further() -> None:
    t = table((), ("A Kindness",))
    one, other, guard = lay(t, "A Dummy", 2), lay(t, "A Dummy", 1), lay(t, "A Guard")
    act(t, 1, "play raider:a-kindness")
    assert [left(t, number) for number in (one, other, guard)] == [3, 3, 0]


def test_players_first_then_bodies_and_what_follows_from_each_in_their_order() -> None:
    t = table((), ("A Brawl",))
    one, other = lay(t, "A Dummy", 1), lay(t, "A Dummy", 1)
    first, second = lay(t, "A Guard"), lay(t, "A Guard")
    act(t, 1, "play raider:a-brawl")
    assert fortitude(t)[0] == 17, "1 himself, and 1 for each dummy that broke, which nothing softens"
    told = [(e.kind, e.seat, e.cards) for e in t.events if e.kind in ("fortitude", "leaves play")]
    struck = [seat for kind, seat, _ in told if kind == "fortitude"]
    assert struck == [2, 0, one, other, first, second, 0, 0]
    gone = [cards[0] for kind, _, cards in told if kind == "leaves play"]
    assert gone == [t.setup.bodies[number - bits.FIRST_BODY] for number in (one, other, first, second)]


def test_a_loss_is_moved_to_a_body_and_nothing_else_of_the_card() -> None:
    t = table((), ("A Dodge",), ("A Shove",), first=2)
    number = lay(t, "A Dummy")
    until(t, "action", 2)
    play(t, 2, "play third:a-shove @raider")
    assert "play raider:a-dodge @keeper:a-dummy" in keys(t, 1)
    play(t, 1, "play raider:a-dodge @keeper:a-dummy")
    until(t, "order", 2)
    assert t.body(number) is None and fortitude(t) == [19, 20, 20], "3 break it, and 1 more for its owner"


def test_whoever_is_hit_by_a_body_hits_back_at_it_or_at_its_owner() -> None:
    for at, owner_loses in (("@keeper:a-guard", 0), ("", 1)):
        t = table((), ("A Riposte",), first=0)
        guard = lay(t, "A Guard")
        until(t, "action", 0)
        play(t, 0, "act keeper:a-guard @raider")
        until(t, "respond", 1)
        offered = [key for key in keys(t, 1) if key.startswith("play")]
        assert offered == ["play raider:a-riposte", "play raider:a-riposte @keeper:a-guard"]
        play(t, 1, f"play raider:a-riposte {at}".strip())
        until(t, "order", 0)
        assert fortitude(t) == [20 - owner_loses, 18, 20]
        assert (t.body(guard) is None) == bool(at)


def test_a_body_that_left_play_cannot_be_hit_back() -> None:
    t = table((), ("A Riposte",), first=0)
    guard = lay(t, "A Guard")
    until(t, "action", 0)
    play(t, 0, "act keeper:a-guard @raider")
    body = t.body(guard)
    assert body is not None
    until(t, "respond", 1)
    t.remove_body(body, "ACTION-03")
    play(t, 1, "play raider:a-riposte")
    until(t, "order", 0)
    assert fortitude(t) == [19, 18, 20]


def test_a_body_acts_at_any_point_of_the_action_phase_and_once() -> None:
    t = table(("A Storm",), first=0)
    lay(t, "A Guard")
    lay(t, "A Guard")
    until(t, "action", 0)
    play(t, 0, "act keeper:a-guard @raider")
    play(t, 0, "play keeper:a-storm")
    until(t, "action", 0)
    play(t, 0, "act keeper:a-guard @raider")
    until(t, "order", 0)
    assert fortitude(t) == [20, 15, 19]


def test_bodies_leave_with_their_owner() -> None:
    t = table((), ())
    lay(t, "A Dummy")
    until(t, "action", 1)
    t.sides[0].alcohol = 20
    t.dirty = True
    dull(t)
    assert not t.is_alive(0) and not t.bodies
    assert sorted(all_cards(t)) == list(range(t.setup.n_cards))


def test_everybody_sees_bodies_and_they_survive_copying_and_storing() -> None:
    t = table((), ("A Branding",))
    number = lay(t, "A Dummy", 2)
    body = t.body(number)
    assert body is not None
    body.tokens["oil"] = 1
    until(t, "action", 1)
    shown = t.view(2).to_json()["bodies"]
    assert shown == [
        {"body": number, "owner": 0, "card": "keeper:a-dummy", "title": "A Dummy",
         "fortitude": 2, "highest": 3, "tokens": {"oil": 1}}
    ]  # fmt: skip
    copy = t.copy()
    play(copy, 1, "play raider:a-branding @keeper:a-dummy")
    assert body.fortitude == 2
    again = Table(t.setup)
    state_from_json(again, json.loads(json.dumps(state_to_json(t))))
    assert state_to_json(again) == state_to_json(t)
    words = [option.text for option in t.pending[0].options]
    assert "“A Branding” on Keeper’s A Dummy (2 Fortitude)" in words


def test_of_several_picked_some_may_be_bodies_never_one_twice() -> None:
    t = table((), ("A Sweep",))
    one, other = lay(t, "A Dummy"), lay(t, "A Dummy")
    until(t, "action", 1)
    play(t, 1, "play raider:a-sweep @keeper:a-dummy")
    play(t, 1, "seat @third")
    assert [key.partition("@")[2] for key in keys(t, 1)] == ["", "keeper", "keeper:a-dummy-2"]
    play(t, 1, "seat @keeper:a-dummy-2")
    until(t, "order", 1)
    assert [left(t, one), left(t, other)] == [2, 2] and fortitude(t) == [20, 20, 19]


def test_two_copies_have_names_of_their_own() -> None:
    t = table((), ("A Branding",))
    lay(t, "A Dummy", 2)
    lay(t, "A Dummy", 1)
    until(t, "action", 1)
    named = [key.partition("@")[2] for key in keys(t, 1) if "dummy" in key]
    assert len(set(named)) == 2
    play(t, 1, f"play raider:a-branding @{named[1]}")
    until(t, "order", 1)
    assert [body.fortitude for body in t.bodies] == [2], "the second broke"


def test_who_is_out_for_a_while_does_not_shield_bodies() -> None:
    t = table((), ("A Brawl",))
    number = lay(t, "A Dummy")
    t.away |= 1
    act(t, 1, "play raider:a-brawl")
    assert fortitude(t)[0] == 20 and left(t, number) == 2


def test_a_card_whose_body_left_play_before_it_resolves_does_nothing_more_to_anybody() -> None:
    for gone in (False, True):
        t = table((), ("A Branding",))
        number = lay(t, "A Dummy")
        until(t, "action", 1)
        face = next(face for face in t.setup.characters[1].deck if face.title == "A Branding")
        fire(t, face, 0, 1, 1, number, bits.NONE)
        body = t.body(number)
        assert body is not None
        if gone:
            t.remove_body(body, "ACTION-03")
        until(t, "order", 1)
        assert fortitude(t) == [20, 20, 20]
        assert t.seats[0].tokens == ({} if gone else {"scar": 1, "mark": 1})


def test_what_a_blow_to_a_body_costs_its_owner_counts_as_lost_to_the_card() -> None:
    t = table((), ("A Brawl",))
    number = lay(t, "A Dummy", 1)
    brawl = Play(t.next_serial(), JAB, 0, bits.NONE, 1, bits.NONE, bits.NONE, 0)
    brawl.rows = tuple([n for one in (0, 2, number) for n in (bits.FORTITUDE, one, -1, bits.NONE)])
    t.push(brawl)
    settle(t, brawl)
    assert brawl.facts == (0, 2, 2, 1) and brawl.struck == (number, 1)


def test_everything_holds_with_bodies_about() -> None:
    t = table((), ("A Branding", "A Brawl"))
    lay(t, "A Dummy")
    lay(t, "A Guard")
    until(t, "action", 1)
    for number in range(12):
        if t.over:
            break
        glance(t)
        log_holds(t)
        decision = t.pending[0]
        t.answer(decision, min(number % 3, len(decision.options) - 1))


def test_copies_are_numbered_as_they_come_so_that_nobody_learns_which_of_them_it_is() -> None:
    t = table((), ("A Branding",))
    dummies = [card for card in range(t.setup.n_cards) if t.faces[card].title == "A Dummy"]
    other = t.copy()
    for here, card in ((t, dummies[0]), (other, dummies[1])):
        for pile in (here.seats[0].hand, here.seats[0].deck):
            if card in pile:
                pile.remove(card)
        enter(here, card, 2)
    assert t.view(2).to_json()["bodies"] == other.view(2).to_json()["bodies"]
