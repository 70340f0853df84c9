"""What a regular does where a human would know what to do, and whole games without a blunder."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from lastcall import characters
from lastcall.bots.hands import worths
from lastcall.bots.reading import PRICES, Reading, servings
from lastcall.bots.regular import Regular
from lastcall.cards.vocabulary import action, character, gain, lose
from lastcall.flow.machine import run
from lastcall.flow.turns import BEFORE_DISCARD
from lastcall.game import Table
from lastcall.inn import drink_deck
from lastcall.table.bits import ANOTHER_PLAYER, EACH_OTHER_PLAYER, FORTITUDE, ME
from lastcall.table.face import CardFace, Character, Op
from lastcall.table.stack import LAST_CHANCE, Deed, Turn
from lastcall.table.state import State
from lastcall.views.poured import DrinksView
from lastcall.views.question import Question, question_of
from lastcall.views.scene import PlayView, WindowView
from lastcall.views.seen import View, view_of
from support.arranged import hold, keys, play, table_of, until

ZOT_HITS = "I told you not to distract me!"
ZOT_HITS_LIGHTLY = "Down Pooky!"
ZOT_HITS_ALL = "Oh no! Not again! Pooky's on a drunken rampage!"
ARMOR = "Luckily for me, I was wearing my armor!"
NO = "I don't think so!"
RAGE = "Sorry about that, I just instinctively aim for the head..."
FROM_ARMOR = "Oh, that's what was rattling around in my armor!"
POLISHING = "Go away! I'm polishing my arsenal."
HEALER = "I'm a quick healer."
TIP = "Tip the Wench."
IN = "Gambling? I'm in!"
RAISE = "I raise!"
WINNING = "Winning Hand!"
CHEAT = "This time, we'll use my dice."
RABBIT = "Behold my impressive power as I... pull this rabbit out of my hat!"
OGRE = "So then I got the ogre in a headlock like this!"
FRIENDS = "Wench, bring some drinks for my friends!"
BLOOD = "This is just the thing to get the blood off my sword!"


def chosen(table: Table, seat: int) -> str:
    """The key of what a regular would choose for a seat."""
    for owed in table.owed:
        if owed.seat == seat:
            question = question_of(table, owed)
            return question.choices[Regular(1).choose(view_of(table, seat), question)].key
    raise AssertionError(f"seat {seat} is not asked")


def position(
    *cast: Character | str,
    hands: dict[int, tuple[str, ...]],
    bodies: dict[int, tuple[int, int, int]] | None = None,
    piles: dict[int, str] | None = None,
) -> Table:
    """A table at its first turn; a body is Fortitude, Alcohol and Gold, a pile one Drink. Nobody draws."""
    table = table_of(*cast)
    for seat, it in enumerate(table.seats):
        hold(table, seat)
        for title in hands.get(seat, ()):
            card = next(card for card in it.deck if table.faces[card].title == title)
            it.deck.remove(card)
            it.hand.append(card)
        it.hand_size = len(it.hand)
        table.refresh(it)
        wanted = (piles or {}).get(seat, "")
        for card in table.drink_deck:
            if table.drink_faces[card].title == wanted:
                table.drink_deck.remove(card)
                it.drinks.append(card)
                break
    for seat, (fortitude, alcohol, gold) in (bodies or {}).items():
        side = table.side_of(seat)
        table.inn_net += side.gold - gold
        side.fortitude, side.alcohol, side.gold = fortitude, alcohol, gold
    turn = table.stack[0]
    assert isinstance(turn, Turn)
    table.stack, table.owed, turn.stage = [turn], [], BEFORE_DISCARD
    run(table)
    return table


def hit(title: str, *, fortitude: int = 20, alcohol: int = 0) -> str:
    """What Fiona, in her armor, does when Zot plays a card on her."""
    table = position(
        "zot", "fiona", "gerki", hands={0: (title,), 1: (ARMOR,)}, bodies={1: (fortitude, alcohol, 10)}
    )
    until(table, "action", 0)
    play(table, 0, f"play zot:{slug(title)} @fiona")
    until(table, "respond", 1)
    return chosen(table, 1)


def slug(title: str) -> str:
    """A title as it stands in a key."""
    kept = "".join(ch if ch.isalnum() or ch in " -" else "" for ch in title.lower())
    return "-".join(kept.split())


# ---- answers ----------------------------------------------------------------------------------------


def test_an_ignore_is_not_wasted_on_one_point() -> None:
    assert hit(ZOT_HITS_LIGHTLY) == "pass"
    assert hit(ZOT_HITS) == f"play fiona:{slug(ARMOR)}"


def test_near_passing_out_one_point_is_worth_an_ignore() -> None:
    assert hit(ZOT_HITS_LIGHTLY, fortitude=9, alcohol=8) == f"play fiona:{slug(ARMOR)}"
    assert hit(ZOT_HITS_LIGHTLY, fortitude=9, alcohol=7) == f"play fiona:{slug(ARMOR)}"


def test_whoever_is_hit_hits_back() -> None:
    table = position("zot", "fiona", "gerki", hands={0: (ZOT_HITS,), 1: (RAGE,)})
    until(table, "action", 0)
    play(table, 0, "play zot:")
    until(table, "respond", 1)
    assert chosen(table, 1) == f"play fiona:{slug(RAGE)}"


@pytest.mark.parametrize(("fortitude", "answer"), [(2, f"play zot:{slug(NO)}"), (20, "pass")])
def test_an_ignore_that_saves_somebody_is_negated(fortitude: int, answer: str) -> None:
    table = position(
        "zot",
        "fiona",
        "gerki",
        "eve",
        hands={0: (ZOT_HITS, NO), 1: (ARMOR,)},
        bodies={1: (fortitude, 0, 10)},
    )
    until(table, "action", 0)
    play(table, 0, f"play zot:{slug(ZOT_HITS)} @fiona")
    until(table, "respond", 1)
    play(table, 1, "play")
    until(table, "respond", 0)
    assert chosen(table, 0) == answer


def test_nobody_negates_an_own_card() -> None:
    table = position("fiona", "zot", hands={0: (BLOOD, NO)}, piles={0: "Dragon Breath Ale"})
    until(table, "respond", 0)
    assert chosen(table, 0) == f"play fiona:{slug(BLOOD)}"
    play(table, 0, "play")
    assert f"play fiona:{slug(NO)}" in keys(table, 0)
    assert chosen(table, 0) == "pass"


@pytest.mark.parametrize(
    ("title", "fortitude", "answer"),
    [
        ("Dragon Breath Ale", 20, f"play fiona:{slug(BLOOD)}"),
        ("Light Ale", 20, "pass"),
        ("Light Ale", 2, f"play fiona:{slug(BLOOD)}"),
        ("Holy Water", 15, "pass"),
        ("We're Cutting You Off!", 15, "pass"),
    ],
)
def test_only_drinks_that_hurt_are_ignored(title: str, fortitude: int, answer: str) -> None:
    table = position(
        "fiona", "zot", "gerki", hands={0: (BLOOD,)}, bodies={0: (fortitude, 1, 10)}, piles={0: title}
    )
    until(table, "respond", 0)
    assert chosen(table, 0) == answer


@pytest.mark.parametrize(
    ("fortitude", "alcohol", "titles", "answer"),
    [
        (2, 0, (HEALER,), f"play fiona:{slug(HEALER)}"),
        (5, 5, (HEALER, TIP), "pass"),  # 2 points are not enough
        (2, 0, (TIP,), "pass"),
    ],
)
def test_the_last_chance_is_taken_if_it_helps(
    fortitude: int, alcohol: int, titles: tuple[str, ...], answer: str
) -> None:
    table = position(
        "zot",
        "fiona",
        "gerki",
        hands={0: (ZOT_HITS,), 1: titles},
        bodies={1: (fortitude, 0, 10)},
    )
    until(table, "action", 0)
    table.side_of(1).alcohol = alcohol
    play(table, 0, f"play zot:{slug(ZOT_HITS)} @fiona")
    while True:
        until(table, "respond", 1)
        window = view_of(table, 1).stack[-1]
        assert isinstance(window, WindowView)
        if window.name_of == LAST_CHANCE:
            break
        play(table, 1, "pass")
    assert chosen(table, 1) == answer


def test_gold_that_is_the_last_is_paid_by_the_inn() -> None:
    table = position("zot", "fiona", "gerki", hands={0: (RABBIT,), 1: (FROM_ARMOR,)}, bodies={1: (20, 0, 1)})
    until(table, "action", 0)
    play(table, 0, f"play zot:{slug(RABBIT)}")
    until(table, "respond", 1)
    assert chosen(table, 1) == f"play fiona:{slug(FROM_ARMOR)}"


# ---- the own turn -----------------------------------------------------------------------------------


def test_whoever_can_be_finished_is() -> None:
    table = position(
        "zot", "fiona", "gerki", "eve", hands={0: (ZOT_HITS, ZOT_HITS_ALL)}, bodies={2: (9, 7, 10)}
    )
    until(table, "action", 0)
    assert chosen(table, 0) == f"play zot:{slug(ZOT_HITS)} @gerki"


def test_many_opponents_are_hit_together() -> None:
    cast = ("zot", "fiona", "gerki", "eve", "gog", "dimli")
    table = position(*cast, hands={0: (ZOT_HITS, ZOT_HITS_ALL)})
    until(table, "action", 0)
    assert chosen(table, 0) == f"play zot:{slug(ZOT_HITS_ALL)}"


@pytest.mark.parametrize(
    ("gold", "hand", "starts"), [(1, (IN, RAISE), False), (12, (IN, RAISE, WINNING), True)]
)
def test_the_last_gold_piece_is_not_gambled(gold: int, hand: tuple[str, ...], starts: bool) -> None:
    table = position("zot", "fiona", "gerki", hands={0: hand, 1: (NO,)}, bodies={0: (20, 0, gold)})
    until(table, "action", 0)
    assert (chosen(table, 0) != "pass") is starts


def test_whoever_has_one_gold_piece_left_is_drawn_into_a_round() -> None:
    table = position(
        "zot", "fiona", hands={0: (IN, WINNING, CHEAT, ZOT_HITS_LIGHTLY)}, bodies={1: (20, 0, 1)}
    )
    until(table, "action", 0)
    assert chosen(table, 0) == f"play zot:{slug(IN)}"


def test_nobody_tips_with_the_own_gold() -> None:
    for gold in (10, 1):
        table = position("zot", "fiona", hands={0: (TIP,)}, bodies={1: (20, 0, gold)})
        until(table, "respond", 0)
        assert chosen(table, 0) == f"play zot:{slug(TIP)} @fiona"


@pytest.mark.parametrize(
    ("gold", "hand", "leaves"), [(1, (POLISHING,), True), (12, (POLISHING, IN, WINNING, RAISE), False)]
)
def test_a_round_is_left_when_gold_is_short_and_the_hand_is_poor(
    gold: int, hand: tuple[str, ...], leaves: bool
) -> None:
    table = position("zot", "fiona", "gerki", hands={0: (IN,), 1: hand}, bodies={1: (20, 0, gold)})
    until(table, "action", 0)
    play(table, 0, f"play zot:{slug(IN)}")
    until(table, "respond", 1)
    assert (chosen(table, 1) != "pass") is leaves


def gamble(pot: int, hand: tuple[str, ...], gold: int = 8, others: str = IN) -> str:
    """What Zot plays in a Round that Fiona has started, or has taken with another card."""
    table = position("zot", "gerki", "fiona", hands={0: (*hand, IN), 1: (NO,), 2: (others,)})
    until(table, "action", 0)
    play(table, 0, f"play zot:{slug(IN)}")
    until(table, "gamble", 2)
    play(table, 2, "play fiona:")
    until(table, "gamble", 0)
    current = table.current_round()
    assert current is not None
    side = table.side_of(0)
    table.inn_net -= pot - current.pot + gold - side.gold
    current.pot, side.gold = pot, gold
    return chosen(table, 0)


def test_a_rich_pot_is_fought_for() -> None:
    assert gamble(6, (WINNING,)) == f"play zot:{slug(WINNING)}"
    assert gamble(9, (RAISE,)) == f"play zot:{slug(RAISE)}"


def test_a_winning_hand_is_cheated_over() -> None:
    assert gamble(6, (CHEAT,), others=WINNING) == f"play zot:{slug(CHEAT)}"


def test_nobody_raises_to_the_last_gold_piece_for_little() -> None:
    assert gamble(1, (RAISE,), gold=1) == "pass"


def test_drinks_are_ordered_for_whoever_is_nearest_to_passing_out() -> None:
    table = position(
        "zot",
        "fiona",
        "gerki",
        "eve",
        hands={},
        bodies={3: (12, 10, 10)},
        piles=dict.fromkeys(range(3), "Light Ale"),
    )
    until(table, "order", 0)
    assert chosen(table, 0) == "seat @eve"


@pytest.mark.parametrize(("gold", "orders"), [(2, False), (15, True)])
def test_more_drinks_are_ordered_by_the_rich(gold: int, orders: bool) -> None:
    table = position(
        "fiona",
        "zot",
        "gerki",
        hands={0: (FRIENDS,)},
        bodies={0: (20, 0, gold), 1: (14, 8, 10), 2: (14, 4, 10)},
    )
    until(table, "respond", 0)
    assert (chosen(table, 0) != "pass") is orders


def test_useless_cards_go_and_answers_stay() -> None:
    table = position("fiona", "zot", "gerki", hands={0: (NO, BLOOD, ARMOR, OGRE, IN, IN, IN)})
    until(table, "discard", 0)
    gone: list[str] = []
    while (key := chosen(table, 0)) != "done":
        gone.append(key)
        play(table, 0, key)
    assert gone and set(gone) == {f"discard fiona:{slug(IN)}"}


# ---- cards nobody has met ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Juggle(Op):
    """Something no bot has heard of."""

    def run(self, t: State, d: Deed) -> bool:
        return True


STRANGER = character(
    "stranger",
    "Somebody Else",
    deck=[
        20 * action("Juggle", Juggle()),
        4 * action("Wallop", lose(FORTITUDE, 5, who=ANOTHER_PLAYER)),
        4 * action("Hurt myself", lose(FORTITUDE, 2, who=ME)),
        4 * action("Cheer them up", gain(FORTITUDE, 2, who=EACH_OTHER_PLAYER)),
    ],
)


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        (("Juggle", "Hurt myself"), "play stranger:juggle"),
        (("Juggle", "Wallop"), "play stranger:wallop @zot"),
        (("Cheer them up", "Hurt myself"), "pass"),
    ],
)
def test_what_is_not_understood_is_tried_but_not_preferred(hand: tuple[str, ...], answer: str) -> None:
    table = position(STRANGER, "zot", "gerki", hands={0: hand}, bodies={1: (15, 0, 10)})
    until(table, "action", 0)
    assert chosen(table, 0) == answer


def test_a_whole_game_with_strange_cards() -> None:
    table = Table.new([STRANGER, "zot", "gerki"], seed=3)
    while table.owed:
        table.answer(table.pending[0], chosen(table, table.owed[0].seat))


# ---- whole games ------------------------------------------------------------------------------------


def blunder(view: View, question: Question, at: int) -> str:
    """What a human would laugh at, or nothing."""
    choice = question.choices[at]
    me = view.me
    if choice.verb != "play" or not isinstance(choice.face, CardFace):
        return ""
    mode = choice.face.modes[choice.mode]
    if choice.target == me.seat:
        return "harms itself"
    if mode.cost and me.gold <= mode.cost:
        top = view.stack[-1]
        desperate = me.fortitude - me.alcohol < 5
        if not desperate and isinstance(top, WindowView):
            return "pays its last Gold"
    window = view.stack[-1]
    about = view.stack[window.about] if isinstance(window, WindowView) and window.about >= 0 else None
    names = {type(op).__name__ for op in mode.do}
    if isinstance(about, DrinksView) and "IgnoreDrink" in names:
        drink = about.drinks[choice.sub]
        if drink.alcohol <= 0 and drink.fortitude >= 0 and not drink.abilities:
            return "Ignores what does it good"
    if isinstance(about, PlayView) and "NegateIt" in names and about.actor == me.seat:
        return "Negates its own card"
    return ""


def test_no_game_holds_a_blunder() -> None:
    everybody = characters.all_ids()
    found: Counter[str] = Counter()
    discards = turns = 0
    for seed in range(25):
        cast = (everybody[seed % 8 :] + everybody)[: 2 + seed % 5]
        table = Table.new(cast, seed=seed, drinks=("rdi1", "rdi2")[seed % 2], log=False)
        player = Regular(seed)
        while table.owed:
            owed = table.owed[0]
            view, question = view_of(table, owed.seat), question_of(table, owed)
            at = player.choose(view, question)
            found[blunder(view, question, at)] += 1
            discards += question.choices[at].verb == "discard"
            table.answer(table.pending[0], at)
        turns += table.turn
    del found[""]
    assert not found
    assert discards < 4 * turns


# ---- its arithmetic ---------------------------------------------------------------------------------


def test_points_grow_dearer_and_being_out_costs_most() -> None:
    life, stash = PRICES.life, PRICES.stash
    steps = [life[i + 1] - life[i] for i in range(1, 20)]
    assert steps == sorted(steps, reverse=True) and life[1] > 3 * steps[0]
    coins = [stash[i + 1] - stash[i] for i in range(30)]
    assert coins == sorted(coins, reverse=True) and coins[-1] > 0


def test_what_others_lose_is_shared() -> None:
    table = table_of("zot", "fiona", "gerki", "eve")
    r = Reading(view_of(table, 0), 0, PRICES)
    assert r.swing(0, -2, 0, 0) < 0 < r.swing(1, -2, 0, 0) < -r.swing(0, -2, 0, 0)
    assert r.swing(0, 2, 0, 0) == 0  # nobody rises above the highest
    assert r.swing(1, -20, 0, 0) > r.swing(1, -19, 0, 0) + 5


def test_servings_are_those_of_the_deck() -> None:
    deck = drink_deck("rdi1")
    assert sum(chance for chance, _, _ in servings(deck)) == pytest.approx(1)
    mean = sum(chance * alcohol for chance, alcohol, _ in servings(deck))
    assert 1.5 < mean < 2.5


def test_further_cards_of_a_kind_are_worth_less() -> None:
    table = table_of("zot", "fiona")
    view = view_of(table, 0)
    deck = {face.title: face for face in table.setup.characters[0].deck}
    view.hand = (deck[IN],) * 4
    values = worths(Reading(view, 0, PRICES), view.hand)
    assert sorted(values, reverse=True) == sorted(set(values), reverse=True)
