"""The Prize Variant and the Bar Deck Variant: setting up, keeping, picking, drinking on."""

from __future__ import annotations

import json
from random import Random

import pytest

from lastcall import Table
from lastcall.bots.regular import Regular
from lastcall.cards.pouring import event
from lastcall.cards.vocabulary import action, drink_top
from lastcall.inn import drink
from lastcall.inn.prizes import PRIZES, prize_called
from lastcall.ops.gambling import StartRound
from lastcall.proof.fuzz import ANY, Wanted, plan
from lastcall.proof.invariants import Broken, cards_hold, glance
from lastcall.proof.watching import check
from lastcall.table import bits, options
from lastcall.table.bits import ANOTHER_PLAYER
from lastcall.table.errors import LastCallError
from lastcall.table.face import Character, DrinkDeck
from lastcall.table.stack import Drinking
from lastcall.testing import proves
from lastcall.views.question import question_of
from lastcall.views.seen import view_of
from support.arranged import hold, play, until
from support.people import SHOVE, plain

IN = "Gambling? I'm in!"
BOTH = ["prize", "bar-deck"]


def brute(id: str = "brute") -> Character:
    return plain(id, 20 * SHOVE)


def titles(t: Table, pile: str) -> list[str]:
    """The Prizes of a pile of the table."""
    return [t.faces[card].title for card in t.piles[pile]]


# ---- setting up -----------------------------------------------------------------------------------


@proves("PRIZE-01")
def test_any_number_of_different_prizes_lie_in_the_inn() -> None:
    all_of_them = Table.new(["fiona", "zot"], variants=["prize"])
    assert titles(all_of_them, bits.PRIZES) == [face.title for face in PRIZES]
    assert len(set(PRIZES)) == len(PRIZES) == 12
    some = Table.new(["fiona", "zot"], variants=["prize"], prizes=["A very loud bell", "Absorbent Towel"])
    assert titles(some, bits.PRIZES) == ["Absorbent Towel", "A Very Loud Bell"]
    with pytest.raises(LastCallError, match="only one 'A Very Loud Bell'.*PRIZE-01"):
        Table.new(["fiona", "zot"], variants=["prize"], prizes=["A Very Loud Bell", "a very loud bell"])


@proves("BARDECK-01", "BARDECK-02")
def test_thirty_drinks_are_counted_off_all_that_are_used() -> None:
    t = Table.new(["fiona", "zot", "gog"], variants=["bar-deck"], drinks=["rdi1", "rdi2"])
    assert (len(t.drink_deck), len(t.piles[bits.BAR_DECK])) == (27, 30), "three are on the piles"
    everything = Table.new(["fiona", "zot"], variants=["bar-deck"])
    assert len(everything.setup.drink_deck.faces) == 107
    assert Table.new(["fiona", "zot"], drinks="rdi1, rdi2").setup.drink_deck.id == "rdi1+rdi2"


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"variants": ["prizes"]}, "no variant called 'prizes'. There are: prize, bar-deck"),
        ({"variants": ["prize"], "prizes": ["Absorbent Towl"]}, "Did you mean 'Absorbent Towel'"),
        ({"variants": ["prize"], "prizes": []}, "needs a Prize to play for"),
        ({"prizes": ["Absorbent Towel"]}, "in the Prize Variant only"),
        ({"variants": ["bar-deck"], "drinks": "rdi1+rdi1"}, "named twice"),
    ],
)
def test_what_there_is_not_is_refused_with_a_sentence(how: dict[str, list[str]], says: str) -> None:
    with pytest.raises(LastCallError, match=says):
        Table.new(["fiona", "zot"], **how)


def test_tables_without_variants_have_none_of_it() -> None:
    t = Table.new(["fiona", "zot"], seed=3)
    assert t.piles == {} and "variants" not in t.record() and "variants" not in str(t)
    assert t.view(0).to_json()["bar_deck"] is None


# ---- keeping --------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["", "two-headed-dragon"])
def test_text_json_and_record_keep_the_variants(mode: str) -> None:
    who = ["vlazlo", "zot", "gerki", "deirdre"]
    t = Table.new(
        who, seed=11, mode=mode, variants=BOTH, prizes=["Absorbent Towel", "A Very Loud Bell"], drinks="rdi2"
    )
    chance = Random(5)
    for _ in range(120):
        if t.pending:
            t.answer(t.pending[0], chance.randrange(len(t.pending[0].options)))
    head = str(t).split(" ; ")[0]
    assert "variants=prize+bar-deck prizes=prize:absorbent-towel+prize:a-very-loud-bell" in head
    assert Table.parse(str(t)) == t == Table.from_json(json.loads(json.dumps(t.to_json())))
    assert Table.replay(json.loads(json.dumps(t.record()))) == t
    assert t.record()["variants"] == ["prize", "bar-deck"]
    check(t)


def test_a_position_with_wrong_piles_is_refused() -> None:
    t = Table.new(["fiona", "zot"], variants=["prize"])
    with pytest.raises(LastCallError, match="piles of the table are"):
        Table.parse(str(t).replace(',"prizes discard":[]', ""))


def test_invariants_find_a_prize_among_cards_and_a_card_among_prizes() -> None:
    t = Table.new(["fiona", "zot"], variants=["prize"])
    card = t.piles[bits.PRIZES].pop()
    t.seats[0].discard.append(card)
    with pytest.raises(Broken, match="Voucher for a Tasting' is the discard pile of Fiona"):
        cards_hold(t)
    other = Table.new(["fiona", "zot"], variants=["prize"])
    other.piles[bits.PRIZES].append(other.seats[1].deck.pop())
    with pytest.raises(Broken, match="table's pile 'prizes'"):
        cards_hold(other)


def test_random_games_may_have_any_variants() -> None:
    had = {plan(7, number, Wanted(variants=ANY)).variants for number in range(40)}
    assert had == {(), ("prize",), ("bar-deck",), ("prize", "bar-deck")}
    assert plan(7, 3, Wanted(variants=("prize",))).table().setup.variants == ("prize",)
    assert plan(7, 3, Wanted()).seed == plan(7, 3, Wanted(variants=ANY)).seed


# ---- picking --------------------------------------------------------------------------------------

A_GAME = event("A Game!", StartRound(1))


def with_a_game(*who: Character, mode: str = "") -> Table:
    """The first player has just revealed an Event that starts a Round of Gambling."""
    faces = tuple([A_GAME] + [drink("Water")] * 29)
    deck = DrinkDeck("games", "Games", faces)
    t = Table.new(list(who), drinks=deck, first=0, mode=mode, variants=["prize"])
    begin = t.setup.first_drink
    for pile in (t.drink_deck, *[seat.drinks for seat in t.seats]):
        if begin in pile:
            pile.remove(begin)
    t.seats[0].drinks.append(begin)
    return t


def picker(t: Table) -> int:
    """Who picks a Prize next, everybody doing the dullest thing until then."""
    for _ in range(200):
        for decision in t.pending:
            if "Prize" in decision.prompt:
                return decision.seat
        pending = t.pending[0]
        keys = [option.key for option in pending.options]
        t.answer(pending, next((key for key in ("pass", "done", "no") if key in keys), 0))
    raise AssertionError("nobody picks a Prize")


@proves("PRIZE-13", "OQ-BASE-07")
def test_if_an_event_starts_the_round_the_active_player_picks() -> None:
    t = with_a_game(brute("a"), brute("b"), brute("c"))
    assert picker(t) == t.active == 0
    current = t.current_round()
    assert current is not None and current.starter == current.control == 0


@proves("PRIZE-13")
def test_also_if_another_player_reveals_it() -> None:
    guest = action("Drink up!", drink_top(ANOTHER_PLAYER))
    t = with_a_game(plain("a", 20 * guest), brute("b"))
    t.seats[0].drinks, t.seats[1].drinks = t.seats[1].drinks, t.seats[0].drinks
    until(t, "action", 0)
    play(t, 0, "play a:drink-up")
    assert picker(t) == t.active == 0


@proves("PRIZE-13", "Q-TEAM-10")
def test_in_a_team_game_the_champion_of_whoever_revealed_it_picks() -> None:
    t = with_a_game(brute("a"), brute("b"), brute("c"), brute("d"), mode="two-headed-dragon")
    t.seats[0].drinks, t.seats[1].drinks = t.seats[1].drinks, t.seats[0].drinks
    assert picker(t) == 1
    current = t.current_round()
    assert current is not None and current.control == 1


@proves("OTTO-48", "OTTO-49")
def test_otto_puts_no_prize_into_a_pot_and_gives_back_what_he_wins() -> None:
    started = won = 0
    for seed in range(60):
        t = Table.new(["fiona", "zot"], mode="otto", seed=seed, variants=["prize"])
        chance = Random(seed)
        while t.pending:
            t.answer(t.pending[0], chance.randrange(len(t.pending[0].options)))
        assert t.seats[2].ready == []
        prize = False
        for at, one in enumerate(t.events):
            if one.kind == "round":
                prize = one.seat != 2
                started += not prize
            elif one.kind == "picks a Prize":
                assert prize and one.seat != 2
            elif one.kind == "wins a Prize":
                assert one.seat != 2
            elif one.kind == "Prize to the Inn" and one.rule == "OTTO-49":
                assert any(e.seat == 2 and "win" in e.kind for e in t.events[max(0, at - 3) : at])
                won += 1
    assert started and won, (started, won)


def test_everybody_sees_what_lies_in_inn_pot_and_bin() -> None:
    t = Table.new(["fiona", "zot"], first=0, variants=BOTH, prizes=["Absorbent Towel", "A Very Loud Bell"])
    hold(t, 0, IN)
    hold(t, 1)
    until(t, "action", 0)
    play(t, 0, "play fiona:gambling")
    assert picker(t) == 0
    assert [option.key for option in t.pending[0].options] == [
        "keep prize:absorbent-towel",
        "keep prize:a-very-loud-bell",
    ]
    assert [option.text for option in t.pending[0].options] == ["“Absorbent Towel”", "“A Very Loud Bell”"]
    play(t, 0, "keep prize:a-very")
    assert titles(t, bits.PRIZES) == ["Absorbent Towel"]
    told = t.story()
    assert "Fiona puts “A Very Loud Bell” into the pot, as a Prize. (PRIZE-02)" in told
    for seat in (0, 1, None):
        view = t.view(seat)
        assert [face.title for face in view.prizes] == ["Absorbent Towel"]
        assert view.bar_deck == len(t.piles[bits.BAR_DECK])
    t.seats[1].ready.append(t.piles[bits.PRIZES].pop())
    t.refresh(t.seats[1])
    assert [face.title for face in t.view(0).seats[1].ready] == ["Absorbent Towel"]


def test_regular_picks_the_prize_it_would_like_best_and_uses_what_helps() -> None:
    t = Table.new(
        ["fiona", "zot"], first=0, variants=["prize"], prizes=["Absorbent Towel", "Six-Fingered Glove"]
    )
    hold(t, 0, IN)
    hold(t, 1)
    until(t, "action", 0)
    play(t, 0, "play fiona:gambling")
    assert picker(t) == 0
    question = question_of(t, t.owed[0])
    values = Regular(1).values(view_of(t, 0), question)
    assert all(value > 0 for value in values), values
    best = question.choices[Regular(1).choose(view_of(t, 0), question)]
    assert values[question.choices.index(best)] == max(values)


def test_regular_uses_its_prizes_in_whole_games() -> None:
    used: set[str] = set()
    for seed in range(30):
        t = Table.new(["fiona", "zot", "gerki", "deirdre"], seed=seed, variants=["prize"])
        bots = [Regular(seat) for seat in range(4)]
        while t.pending:
            owed = t.owed[0]
            question = question_of(t, owed)
            t.answer(t.pending[0], bots[owed.seat].choose(view_of(t, owed.seat), question))
        for one in t.events:
            if one.kind == "plays":
                used.update(t.faces[card].title for card in one.cards if t.setup.home[card] == bits.PRIZES)
    assert len(used) >= 9, used


# ---- Drinks ---------------------------------------------------------------------------------------


@proves("BARDECK-02", "BARDECK-Q1")
def test_drinks_that_are_shuffled_in_do_not_make_the_drink_deck_bigger_than_thirty() -> None:
    t = Table.new(["fiona", "zot"], variants=["bar-deck"])
    t.drink_discard, t.drink_deck = t.drink_deck, []
    t.shuffle_drinks()
    assert len(t.drink_deck) == 30
    more = [t.drink_discard.pop() for _ in range(4)]
    bar = t.piles[bits.BAR_DECK][:]
    t.shuffle_in(more)
    assert len(t.drink_deck) == 30
    assert t.piles[bits.BAR_DECK][4:] == bar, "they are at its bottom"


def test_drinks_that_are_shuffled_among_others_are_known_no_more() -> None:
    t = Table.new(["fiona", "zot"])
    t.known[t.drink_deck[-1]] = 1
    t.shuffle_in([t.seats[0].drinks.pop()])
    assert t.known == {}


def test_what_the_bar_deck_holds_does_not_show() -> None:
    t = Table.new(["fiona", "zot"], first=0, variants=["bar-deck"])
    check(t)
    before = json.dumps([t.view(seat).to_json() for seat in (0, 1, None)])
    t.piles[bits.BAR_DECK].reverse()
    assert json.dumps([t.view(seat).to_json() for seat in (0, 1, None)]) == before


def test_a_towel_leaves_nothing_on_the_table() -> None:
    t = Table.new(["fiona", "zot"], first=0, variants=["prize"])
    towel = t.setup.faces.index(prize_called("absorbent towel"))
    t.piles[bits.PRIZES].remove(towel)
    t.seats[0].ready.append(towel)
    t.refresh(t.seats[0])
    t.seats[0].drinks.append(next(c for c in t.drink_deck if t.drink_faces[c].title == "Elven Wine"))
    t.drink_deck.remove(t.seats[0].drinks[-1])
    for _ in range(100):
        found = [o for d in t.pending for o in d.options if "absorbent-towel @zot" in o.key]
        if found:
            break
        until_pass(t)
    t.answer(t.pending[0], found[0])
    while any(isinstance(frame, Drinking) for frame in t.stack):
        until_pass(t)
    glance(t)
    assert titles(t, bits.PRIZE_BIN) == ["Absorbent Towel"]
    assert "Elven Wine" in [t.drink_faces[card].title for card in t.seats[1].drinks]


def until_pass(t: Table) -> None:
    """The dullest answer."""
    decision = t.pending[0]
    option = next(
        (o for o in decision.options if options.verb_of(o.packed) in (options.PASS, options.DONE)),
        decision.options[0],
    )
    t.answer(decision, option)
