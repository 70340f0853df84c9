"""Tokens given out, players named by what they have, effects added to Drinks: by a made-up character."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lastcall import Table
from lastcall.bots import bot, play_out
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards.vocabulary import (
    Print,
    action,
    character,
    face_of,
    ignore_loss,
    lose,
    move_loss,
    reduce_loss,
    share_loss,
    sometimes,
    spike_drink,
    split_drink,
    turn_drink_into,
)
from lastcall.cards.wording import mode_text, text_of
from lastcall.flow.turns import offer_action
from lastcall.ops import recipe
from lastcall.ops.drinks import add_rider, split
from lastcall.ops.losing import losing
from lastcall.ops.numbers import ByTokens, ChangeBy
from lastcall.ops.tokens import (
    HoldersOf,
    LeastOf,
    MostOf,
    by_seat,
    hand_out,
    held,
    lay_out,
    left,
    take_back,
)
from lastcall.ops.when import OwnAction
from lastcall.table import bits
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE, NAMED
from lastcall.table.face import BLANK, CardFace, Character, Mode, Op
from lastcall.table.saved import state_from_json, state_to_json
from lastcall.table.special import Special
from lastcall.table.stack import OF_PLAY, OWN_PILE, Deed, Drink, Drinking, Play, Window
from lastcall.table.state import State
from lastcall.views.seen import view_of
from support.arranged import hold, keys, play, table_of, until
from support.people import SHOVE, plain

HEX = "hex"


@dataclass(frozen=True)
class GiveHexes(Op):
    """Whoever it is done to gets so many hexes."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        hand_out(t, 0, d.target, HEX, self.number)
        return True

    def words(self) -> str:
        return f"That player gains {self.number} Hexes."


class Hexing(Special):
    """Five hexes; the board shows where they lie."""

    def set_up(self, t: State, seat: int) -> None:
        t.seats[seat].tokens["spare hex"] = 5

    def public(self, t: State, seat: int) -> dict[str, object]:
        return {"spare hex": left(t, seat, HEX), HEX: by_seat(t, HEX)}


def jab(title: str, **more: object) -> Print:
    return action(title, lose(FORTITUDE, 1, who=NAMED), **more)  # type: ignore[arg-type]


def witch() -> Character:
    return character(
        "witch",
        "Witch the Wicked",
        [
            10 * jab("Most", among=MostOf(HEX, "Hexes")),
            10 * jab("Least", among=LeastOf(HEX, "Hexes")),
            8 * jab("Holder", among=HoldersOf(HEX, "Hexes", 2)),
            8
            * action(
                "By hexes", ChangeBy(FORTITUDE, -1, ByTokens(HEX, 2, 4, 1, "Hexes"), bits.ANOTHER_PLAYER)
            ),
            4 * sometimes("Spiked", spike_drink(1, "gain 2 Hexes")),
        ],
        chores={"gain 2 Hexes": (GiveHexes(2),), "gain a Hex": (GiveHexes(1),)},
        halves={"gain 2 Hexes": "gain a Hex"},
        special=Hexing(),
    )


def others() -> list[Character]:
    return [
        plain("ann", 40 * sometimes("Half", split_drink())),
        plain("bob", 40 * sometimes("Wiped", turn_drink_into(4))),
        plain("cat", 40 * jab("Never", among=HoldersOf(HEX, "Hexes", 9))),
    ]


def table() -> Table:
    t = table_of(witch(), *others())
    hold(t, 0, "Most", "Least", "Holder", "By hexes", "Spiked")
    until(t, "action", 0)
    return t


def offered(t: Table, start: str) -> list[str]:
    return [key.split("@")[1] for key in keys(t, 0) if key.startswith(f"play witch:{start}")]


def ask_again(t: Table) -> None:
    """The decision as it would be asked now."""
    t.owed.clear()
    turn = t.current_turn()
    assert turn is not None
    offer_action(t, turn)


def test_the_supply_is_kept_and_never_overdrawn() -> None:
    t = table()
    assert hand_out(t, 0, 1, HEX, 3) == 3
    assert hand_out(t, 0, 2, HEX, 3) == 2
    assert hand_out(t, 0, 3, HEX, 1) == 0
    assert (left(t, 0, HEX), by_seat(t, HEX)) == (0, [0, 3, 2, 0])
    assert take_back(t, 0, 1, HEX, 9) == 3
    assert (left(t, 0, HEX), held(t, 1, HEX)) == (3, 0)


def test_its_owner_gets_none_and_nobody_who_is_out_does() -> None:
    t = table()
    assert hand_out(t, 0, 0, HEX, 1) == 0
    t.alive &= ~(1 << 3)
    assert hand_out(t, 0, 3, HEX, 1) == 0
    assert left(t, 0, HEX) == 5


def test_what_returns_to_an_owner_who_is_out_leaves_the_game() -> None:
    t = table()
    hand_out(t, 0, 1, HEX, 2)
    t.alive &= ~1
    assert take_back(t, 0, 1, HEX, 1) == 1
    assert (held(t, 1, HEX), left(t, 0, HEX)) == (1, 3)


def test_what_lies_before_others_at_the_beginning_is_not_in_the_supply() -> None:
    t = table()
    t.seats[2].tokens[HEX] = 3
    lay_out(t, 0, HEX, 5)
    assert left(t, 0, HEX) == 2


class Lasting(Hexing):
    """Rules that go on without their player."""

    outlives = True


def test_nobody_who_is_out_is_losing_though_their_rules_go_on() -> None:
    person = witch()
    person.special = Lasting()
    t = table_of(person, *others())
    t.alive &= ~1
    t.sides[0].gold = 0
    assert t.specials()[0][0] == 0
    assert losing(t) == 0


def test_bodies_have_no_tokens_of_players() -> None:
    t = table()
    assert ByTokens(HEX, 2, 4, 1).value(t, Play(1, BLANK, 0, bits.NONE, 0, 0, 0, 0), bits.FIRST_BODY) == 1


def redirected(refuses: int) -> list[str]:
    """What the bitten player may answer to a bite that refuses some answers."""
    bite = Print(
        "Bite",
        bits.ACTION,
        (Mode(OwnAction(), (lose(FORTITUDE, 2, ANOTHER_PLAYER),), refuses=refuses),),
        "HOUSE",
        "",
    )
    cards = [
        10 * sometimes("Moved", move_loss()),
        10 * sometimes("Shared", share_loss()),
        10 * sometimes("Softer", reduce_loss(1)),
        10 * sometimes("Gone", ignore_loss()),
    ]
    t = table_of(plain("ann", 40 * bite), plain("bob", *cards), plain("cat", 40 * SHOVE))
    hold(t, 0, "Bite")
    hold(t, 1, "Moved", "Shared", "Softer", "Gone")
    until(t, "action", 0)
    play(t, 0, "play ann:bite @bob")
    until(t, "respond", 1)
    return sorted({key.split(":")[1].split()[0] for key in keys(t, 1) if key.startswith("play")})


def test_a_loss_may_refuse_to_go_to_anybody_else() -> None:
    assert redirected(0) == ["gone", "moved", "shared", "softer"]
    assert redirected(bits.REFUSES_MOVING) == ["gone", "softer"]
    assert redirected(bits.REFUSES_IGNORE) == ["moved", "shared", "softer"]
    assert redirected(bits.REFUSES_SOFTENING) == ["gone"]


def test_players_are_named_by_what_they_have() -> None:
    t = table()
    assert offered(t, "most") == ["ann", "bob", "cat"], "of equals one is picked"
    assert offered(t, "holder") == []
    hand_out(t, 0, 1, HEX, 2)
    hand_out(t, 0, 2, HEX, 1)
    ask_again(t)
    assert offered(t, "most") == ["ann"]
    assert offered(t, "least") == ["cat"]
    assert offered(t, "holder") == ["ann"]


def test_the_owner_is_left_out_whoever_plays_the_card() -> None:
    t = table()
    least = LeastOf(HEX, "Hexes")
    assert least.seats(t, 3, None) == [1, 2]  # type: ignore[arg-type]


def test_the_number_is_read_as_the_card_resolves() -> None:
    t = table()
    play(t, 0, "play witch:by-hexes @ann")
    until(t, "order", 0)
    assert t.sides[1].fortitude == 19
    t = table()
    hand_out(t, 0, 1, HEX, 2)
    play(t, 0, "play witch:by-hexes @ann")
    until(t, "order", 0)
    assert t.sides[1].fortitude == 16


def spiked(t: Table, drink: Drink) -> None:
    """What the card that spikes adds to a Drink."""
    add_rider(t, drink, 0, "gain 2 Hexes", 0)


def test_an_added_effect_goes_onto_both_halves_and_its_number_is_halved() -> None:
    t = table()
    drink = Drink(1, 1, ())
    frame = Drinking(t.next_serial(), OWN_PILE, (1,), bits.NONE)
    frame.drinks.append(drink)
    spiked(t, drink)
    split(t, frame, drink, 2)
    assert [half.riders for half in frame.drinks] == 2 * [((0, "gain a Hex"),)]


def test_a_drink_with_nothing_but_an_added_effect_does_something() -> None:
    t = table()
    drink = Drink(1, 1, ())
    assert not recipe.does_anything(t, drink, 1)
    spiked(t, drink)
    assert recipe.does_anything(t, drink, 1)


def drink_phase(*answers: tuple[int, str]) -> Table:
    """Ann reveals a Wine; these answers are given."""
    t = table_of(witch(), *others(), first=1)
    hold(t, 0, "Spiked")
    hold(t, 1)
    hold(t, 2, "Wiped")
    wine = next(card for card in t.drink_deck if t.drink_faces[card].title == "Wine")
    t.drink_deck.remove(wine)
    t.seats[1].drinks = [wine]
    for seat, start in answers:
        until(t, "respond", seat)
        play(t, seat, start)
    until(t, "order", 2)
    return t


def test_a_spiked_drink_gives_its_drinker_what_was_added() -> None:
    t = drink_phase((0, "play witch:spiked"))
    assert t.sides[1].alcohol == 3
    assert (held(t, 1, HEX), left(t, 0, HEX)) == (2, 3)


def test_a_drink_that_becomes_another_loses_what_was_added_before() -> None:
    t = drink_phase((0, "play witch:spiked"), (2, "play bob:wiped"))
    assert t.sides[1].alcohol == 4
    assert held(t, 1, HEX) == 0


def test_what_was_added_is_seen_by_all_and_stored() -> None:
    t = table_of(witch(), *others(), first=1)
    hold(t, 0, "Spiked")
    hold(t, 2, "Wiped")
    t.seats[1].drinks = [t.drink_deck.pop(0)]
    until(t, "respond", 0)
    play(t, 0, "play witch:spiked")
    until(t, "respond", 2)
    view = view_of(t, 3)
    assert "gain 2 Hexes" in str(view.to_json())
    again = Table(t.setup)
    state_from_json(again, state_to_json(t))
    assert state_to_json(again) == state_to_json(t)


def test_the_words() -> None:
    faces = {face.title: face for face in witch().deck}
    told = {title: text_of(face) for title, face in faces.items()}
    assert told["Most"] == "Pick the other player with the most Hexes. That player loses 1 Fortitude."
    assert told["Least"] == "Pick the other player with the least Hexes. That player loses 1 Fortitude."
    assert told["Holder"] == "Pick another player with 2 or more Hexes. That player loses 1 Fortitude."
    assert told["By hexes"] == "Another player loses Fortitude: 1, or 4 with 2 or more Hexes."
    assert told["Spiked"].endswith("It also makes whoever drinks it gain 2 Hexes.")
    in_round = jab("x", among=MostOf(HEX, "Hexes", in_round=True, not_attacker=True)).modes[0]
    assert "in the Round with the most Hexes, the attacker left aside" in mode_text(in_round, bits.CHEATING)


def test_the_attacker_and_those_who_left_the_round_are_no_extremes() -> None:
    t = table()
    hand_out(t, 0, 1, HEX, 2)
    hand_out(t, 0, 2, HEX, 1)
    blow = Play(t.next_serial(), CardFace("x:x", "X", 0, ()), 0, bits.NONE, 1, 0, bits.NONE, 0)
    t.push(blow)
    w = Window(t.next_serial(), OF_PLAY, 0, blow.serial, 0, 0, 0)
    assert MostOf(HEX, "Hexes", not_attacker=True).seats(t, 0, w) == [2]
    assert MostOf(HEX, "Hexes", in_round=True).seats(t, 0, w) == []


@pytest.mark.parametrize("seed", range(4))
def test_bots_play_such_a_character(seed: int) -> None:
    t = Table.new([witch(), "zot", "eve", "gerki"], seed=seed)
    play_out(t, [bot("regular", seed=i) for i in range(4)])
    assert t.outcome.over


def test_a_bot_sees_the_number() -> None:
    face = face_of("witch:x", action("X", ChangeBy(FORTITUDE, -1, ByTokens(HEX, 2, 4, 1), NAMED)))
    (op,) = face.modes[0].do
    assert isinstance(op, ChangeBy)
    t = table()
    hand_out(t, 0, 1, HEX, 2)
    r = Reading(view_of(t, 0), 0, PRICES)
    assert [op.number.seen(r, 0, seat) for seat in (1, 2)] == [4, 1]
