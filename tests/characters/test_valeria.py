"""Dark Priestess Valeria: what her stories cannot say."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall import Table
from lastcall.bots import ask, bot
from lastcall.bots.plays import outlook
from lastcall.bots.reading import PRICES, Reading
from lastcall.cards import wording
from lastcall.cards.vocabulary import action, anytime, lose
from lastcall.characters import character
from lastcall.characters.valeria import CORRUPTION, TOKENS, Corrupt
from lastcall.ops.bodies import enter
from lastcall.ops.tokens import by_seat, left
from lastcall.table.bits import ANOTHER_PLAYER, EACH_OTHER_PLAYER, FORTITUDE
from lastcall.table.face import BOOKS, HOUSE
from lastcall.table.special import Aim
from lastcall.table.stack import Chore
from lastcall.testing import proves
from lastcall.views.scene import NOWHERE
from lastcall.views.seen import view_of
from support.arranged import hold, keys, play, table_of, until
from support.people import keeper, plain

NAMED = {
    "Look who's a little mixologist!",
    "The Darkness shrouds us",
    "PROTECT",
    "SCORN the unbeliever!",
    "A dark priestess can make money just about anywhere!",
    "I think you should LEAVE",
    "Let us PLAY",
}


@proves("VALERIA-01", "VALERIA-17")
def test_her_deck_is_forty_cards_and_ten_tokens() -> None:
    valeria = character("valeria")
    assert len(valeria.deck) == 40
    assert (valeria.side_decks, valeria.drink_decks, valeria.plays) == ((), (), ())
    assert (valeria.tags, valeria.short) == (("Villain",), "Valeria")
    copies = Counter(face.key for face in valeria.deck)
    assert sorted(copies.values()) == [1] * 16 + [2] * 9 + [6]
    t = Table.new(["valeria", "zot", "gog"], seed=1)
    assert left(t, 0, CORRUPTION) == TOKENS == 10


def test_where_her_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("valeria").deck)
    common = {face.title for face in character("zot").deck + character("amundyr").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert len([face for face in faces if face.source == HOUSE]) == 11
    assert all(face.note for face in faces if face.source == HOUSE or face.title in NAMED)
    assert all(wording.text_of(face).endswith(".") for face in faces)


def with_dummy(*titles: str) -> Table:
    """Valeria with a hand, the Keeper with a dummy, a third player."""
    t = table_of(character("valeria"), keeper(), plain("third", 40 * anytime("Nothing")))
    hold(t, 0, *titles)
    it = t.seats[1]
    card = next(card for card in it.deck if t.faces[card].title == "A Dummy")
    it.deck.remove(card)
    enter(t, card, 3)
    return t


@proves("VALERIA-08", "VALERIA-X01")
def test_what_lies_on_the_table_gains_none_and_is_never_the_least_or_most() -> None:
    t = with_dummy("LISTEN. You can hear it calling you.", "SCORN the unbeliever!")
    until(t, "action", 0)
    assert [key for key in keys(t, 0) if "scorn" in key] == [
        "play valeria:scorn-the-unbeliever @keeper",
        "play valeria:scorn-the-unbeliever @third",
    ]
    play(t, 0, "play valeria:listen-you-can-hear-it-calling-you @keeper:a-dummy")
    until(t, "order", 0)
    assert [body.fortitude for body in t.bodies] == [2]
    assert by_seat(t, CORRUPTION) == [0, 0, 0]


@proves("RUL-VALERIA-1", "VALERIA-07")
def test_she_takes_back_until_everybody_can_gain_one() -> None:
    """Three would gain one, one of them has four already, and one token is left: two for the first."""
    gift = action("A Gift", lose(FORTITUDE, 1, EACH_OTHER_PLAYER), Corrupt(EACH_OTHER_PLAYER))
    valeria = character("valeria")
    person = plain("cult", 40 * gift)
    person.special = valeria.special
    t = table_of(person, "zot", "gog", "eve")
    hold(t, 0, "A Gift")
    for seat, number in ((1, 4), (2, 2), (3, 3)):
        t.seats[seat].tokens[CORRUPTION] = number
    t.seats[0].tokens["spare corruption"] = 1
    until(t, "action", 0)
    play(t, 0, "play cult:a-gift")
    until(t, "choose", 0)
    assert list(keys(t, 0)) == ["seat @zot", "seat @gog", "seat @eve"]
    play(t, 0, "seat @zot")
    play(t, 0, "seat @zot")
    until(t, "order", 0)
    assert by_seat(t, CORRUPTION) == [0, 3, 3, 4]
    assert left(t, 0, CORRUPTION) == 0


@pytest.mark.parametrize("seed", range(3))
@proves("VALERIA-03", "VALERIA-05", "VALERIA-06")
def test_there_are_always_ten_and_nobody_gets_rid_of_one(seed: int) -> None:
    t = Table.new(["valeria", "zot", "eve", "gerki"], seed=seed)
    players = [bot("regular", seed=i) for i in range(4)]
    before = by_seat(t, CORRUPTION)
    most = 0
    while not t.outcome.over and t.is_alive(0):
        now = by_seat(t, CORRUPTION)
        assert left(t, 0, CORRUPTION) + sum(now) == TOKENS
        assert now[0] == 0 and max(now) <= 4
        for seat in range(1, 4):
            assert now[seat] >= before[seat] or not t.is_alive(seat) or sum(before) == TOKENS
        before = now
        most = max(most, sum(now))
        decision = t.pending[0]
        t.answer(decision, ask(t, decision, players[decision.seat]))
    assert most > 2


def test_a_bot_kneels_those_who_are_corrupt_and_takes_back_where_it_hurts_least() -> None:
    t = Table.new(["valeria", "zot", "gog"], seed=1)
    t.seats[1].tokens[CORRUPTION] = 2
    t.seats[2].tokens[CORRUPTION] = 4
    t.seats[0].tokens["spare corruption"] = 4
    [kneel] = {face for face in character("valeria").deck if face.title == "It is time you learned to KNEEL."}
    r = Reading(view_of(t, 0), 0, PRICES)
    t.seats[2].tokens[CORRUPTION] = 0
    r = Reading(view_of(t, 0), 0, PRICES)
    on_zot, on_gog = (outlook(r, kneel, 0, 0, target, NOWHERE, 0) for target in (1, 2))
    assert on_zot > on_gog + 0.5
    t.seats[2].tokens[CORRUPTION] = 4
    r = Reading(view_of(t, 0), 0, PRICES)
    special = character("valeria").special
    assert special is not None
    from_zot, from_gog = (
        special.advice(r, 0, Aim("choose", "seat", None, 0, 0, target, 0)) for target in (1, 2)
    )
    assert from_gog > from_zot


def test_who_is_out_of_the_game_gives_out_nothing() -> None:
    """A Drink she mixed is drunk after she is out."""
    t = table_of(character("valeria"), "zot", "gog")
    t.alive &= ~1
    op = Corrupt(ANOTHER_PLAYER)
    chore = character("valeria").chores["gain a Corruption"]
    assert chore == (op,)
    assert op.run(t, Chore(t.next_serial(), 0, "gain a Corruption", chore, 0, 1))
    assert by_seat(t, CORRUPTION) == [0, 0, 0]


def test_a_bot_sees_no_corruption_on_what_is_no_player() -> None:
    t = Table.new(["valeria", keeper(), "zot"], seed=1)
    deck = t.seats[1].deck + t.seats[1].hand
    card = next(card for card in deck if t.faces[card].title == "A Dummy")
    (t.seats[1].deck if card in t.seats[1].deck else t.seats[1].hand).remove(card)
    body = enter(t, card, t.faces[card].fortitude)
    r = Reading(view_of(t, 0), 0, PRICES)
    [kneel] = {face for face in character("valeria").deck if face.title == "It is time you learned to KNEEL."}
    assert outlook(r, kneel, 0, 0, body.number, NOWHERE, 0) == pytest.approx(r.blow(body.number, -1))


# ---- as a Boss --------------------------------------------------------------------------------------


@proves("VALERIA-01", "VALERIA-12", "BOSS-05", "RUL-VALERIA-7")
def test_as_a_boss_she_has_fifteen_cards_more_of_which_three_read_total_corruption() -> None:
    boss = character("valeria").boss
    assert boss is not None and len(boss.deck) == 55 and boss.deck[40:] == boss.boss_deck
    assert sorted(Counter(face.key for face in boss.boss_deck).values()) == [1] * 7 + [2] * 4
    assert all(face.source == HOUSE and face.note for face in boss.boss_deck)
    texts = [wording.text_of(face) for face in dict.fromkeys(boss.boss_deck)]
    assert len([text for text in texts if "Total Corruption" in text]) == 3
    assert all(text.endswith(".") and ",." not in text and "  " not in text for text in texts)


def seen_by(seat: int, gold: int = 10, **corruption: int) -> Reading:
    """What somebody of a Boss Battle with her sees: she, Zot and Fiona."""
    t = Table.new(["valeria", "zot", "fiona"], seed=1, mode="boss-battle")
    t.sides[1].gold = gold
    for name, number in corruption.items():
        t.seats[("valeria", "zot", "fiona").index(name)].tokens[CORRUPTION] = number
    return Reading(view_of(t, seat), seat, PRICES)


def worth_of(title: str, target: int = -1, **corruption: int) -> float:
    """What she thinks of one of her Boss Cards."""
    boss = character("valeria").boss
    assert boss is not None
    face = next(one for one in boss.boss_deck if one.title == title)
    return outlook(seen_by(0, **corruption), face, 0, 0, target, NOWHERE, 0)


def test_her_bot_reads_corruption_of_one_and_of_all() -> None:
    reckoning = "The day of RECKONING has come."
    assert worth_of(reckoning, 1, fiona=4, zot=3) > worth_of(reckoning, 1, fiona=2) > 0
    circle = "Join hands. Form a CIRCLE."
    assert worth_of(circle, 1) > worth_of(circle, 1, fiona=4)
    assert worth_of("I sowed. Now I REAP.", zot=3) > worth_of("I sowed. Now I REAP.")


def test_whoever_has_enough_corruption_pays_the_faith_unless_it_is_the_last_gold() -> None:
    special = character("valeria").special
    assert special is not None
    yes = Aim("choose", "yes", None, 0, 1, -1, 0)
    near = special.advice(seen_by(1, gold=10, zot=1), 0, yes)
    assert near > special.advice(seen_by(1, gold=10, zot=4), 0, yes)
    assert near > 0 > special.advice(seen_by(1, gold=1, zot=1), 0, yes)
