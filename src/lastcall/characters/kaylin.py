"""Kaylin the Renegade and her wolf: Wulfric's mood lies open and holds until he has another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.cards.common import (
    DRINKS_FOR_MY_FRIENDS,
    GAMBLING_IM_IN,
    I_DONT_THINK_SO,
    I_RAISE,
    STOP_PLAYING_WITH_DRINKS,
    TIP_THE_WENCH,
    WINNING_HAND,
)
from lastcall.cards.vocabulary import (
    Print,
    action,
    anytime,
    books,
    catch_cheating,
    character,
    drink_top,
    end_my_turn,
    gain,
    hit_back,
    house,
    ignore,
    inn_pays,
    leave_round,
    lies_open,
    lose,
    pays_me,
    sometimes,
    strengthen_drink,
    weaken_my_drink,
)
from lastcall.flow.errands import befall
from lastcall.ops import when, when_drinks, when_gold
from lastcall.ops.attributes import Befalls
from lastcall.ops.drinks import IgnoreDrink, SplitDrink
from lastcall.ops.gambling import LeaveRound, StartRound
from lastcall.ops.settle import apply
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ANYTIME,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GOLD,
    ME,
    SOMETIMES,
)
from lastcall.table.face import Mode, Op
from lastcall.table.special import (
    PHASE_BEGINS,
    PHASE_ENDS,
    TURN_OVER,
    Aim,
    Glance,
    Special,
)
from lastcall.table.stack import COST, FROM_HAND, NO_CARD, REST, Deed, Drinking, Frame, Play
from lastcall.table.state import State

# ---- Wulfric --------------------------------------------------------------------------------------

LOYAL = lies_open("Loyal", "A card, or anything else, that costs you Fortitude costs you 1 less.")
CLUMSY = lies_open("Clumsy", "A Drink gives you 1 Alcohol less. The Drink itself is what it was.")
STALWART = lies_open("Stalwart", "Nobody may play a card that would Negate or Ignore a card from your hand.")
BITEY = lies_open("Bitey", "Your cards cost each other player whom they cost Fortitude 1 more.")
PLAYFUL = lies_open(
    "Playful",
    "A card of another player that costs you Fortitude costs you 1 more, and Wulfric costs that player 1.",
    note="KAYLIN-Q1: for cards of all players",
)
ALERT = lies_open("Alert", "You draw up to 8 cards.", note="KAYLIN-Q1: ours")
GREEDY = lies_open(
    "Greedy", "When you get Gold from other players, you get 1 more, from the Inn.", note="KAYLIN-Q1: ours"
)
GUARDING = lies_open("Guarding", "When you must pay another player, you pay 1 less.", note="KAYLIN-Q1: ours")
BEGGING = lies_open("Begging", "You order 1 more Drink in your Order a Drink Phase.", note="KAYLIN-Q1: ours")
CUDDLY = lies_open("Cuddly", "You gain 1 Fortitude at the end of your Drink Phase.", note="KAYLIN-Q1: ours")
SLEEPY = lies_open("Sleepy", "Nothing.", note="KAYLIN-Q1: ours")

HAND: Final = 7
# Points: what a mood is worth until the next; the mean is about 0.6.
LIKED: Final = {
    "Loyal": 1.2,
    "Clumsy": 0.9,
    "Stalwart": 0.5,
    "Bitey": 1.0,
    "Playful": -0.2,
    "Alert": 0.6,
    "Greedy": 0.4,
    "Guarding": 0.4,
    "Begging": 0.5,
    "Cuddly": 0.7,
}


def mood_of(t: State, seat: int) -> str:
    """Wulfric's mood: the card on top of his discards (KAYLIN-01)."""
    pile = t.seats[seat].piles.get("wulfric discard")
    return t.faces[pile[-1]].title if pile else ""


def feels(t: State, seat: int, mood: Print) -> bool:
    """Whether that is his mood."""
    return mood_of(t, seat) == mood.title


def turn_up(t: State, seat: int) -> None:
    """Wulfric has another mood. The deck never stays empty, and the mood is never in it (KAYLIN-03)."""
    it = t.seats[seat]
    card = t.draw_from(seat, "wulfric")
    if card != bits.NONE:
        t.say("turns up|{cards}: that is Wulfric's mood", "KAYLIN-02", seat, cards=(card,))
        if not it.piles["wulfric"]:
            t.renew(seat, "wulfric")
            t.say("shuffles|Wulfric's other moods", "KAYLIN-03", seat)
        it.piles.setdefault("wulfric discard", []).append(card)
        set_hand_size(t, seat)


def set_hand_size(t: State, seat: int) -> None:
    """An Alert wolf helps to hold the cards."""
    t.seats[seat].hand_size = HAND + feels(t, seat, ALERT)


def struck_by(t: State, seat: int, play: Frame | None) -> bool:
    """Whether something is a card another player played, or what counts as one; a token is none."""
    if not isinstance(play, Play) or play.actor == bits.NONE or play.origin == NO_CARD:
        return False
    return not t.mate_of(seat, play.actor)


class Kaylin(Special):
    """The mood holds from the moment it lies open until the next does."""

    def set_up(self, t: State, seat: int) -> None:
        if not mood_of(t, seat):  # a story may have laid one out
            turn_up(t, seat)
        set_hand_size(t, seat)

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        """He changes when all else is done at the end of her turn, however it ended (KAYLIN-Q2)."""
        if active != seat:
            return
        after_drinking = moment == PHASE_ENDS and t.phase == bits.DRINK_PHASE
        if moment == TURN_OVER:
            turn_up(t, seat)
        elif moment == PHASE_BEGINS and t.phase == bits.ORDER_PHASE and feels(t, seat, BEGGING):
            turn = t.current_turn()
            assert turn is not None
            turn.extra_orders += 1
            t.say("orders|1 more Drink: Wulfric begs", "KAYLIN-02", seat)
        elif after_drinking and feels(t, seat, CUDDLY) and not t.away >> seat & 1:
            apply(t, [seat, FORTITUDE, 1], CUDDLY.title, seat, "KAYLIN-02")

    def refuses(self, t: State, seat: int, play: Play) -> int:
        """Stalwart: for cards from her hand. It is about playing the answer: one played before stands."""
        if play.origin != FROM_HAND or not feels(t, seat, STALWART):
            return 0
        answer = t.stack[-1]
        if isinstance(answer, Play) and answer.subject == play.serial and answer.stage == REST:
            return 0
        return bits.REFUSES_NEGATE | bits.REFUSES_IGNORE

    def hit(self, t: State, seat: int, play: Play, recipient: int, attribute: int, total: int) -> int:
        theirs = not t.mate_of(seat, t.player(recipient))
        bitten = attribute == FORTITUDE and total < 0 and theirs and feels(t, seat, BITEY)
        return total - 1 if bitten else total

    def bear(self, t: State, seat: int, attribute: int, total: int, by: Frame | None) -> int:
        """A card, or a Drink with its Chasers, is changed once and as a whole (KAYLIN-04)."""
        if isinstance(by, Play) and seat in by.facts[::2]:
            return total
        if attribute == FORTITUDE and total < 0:
            if feels(t, seat, LOYAL):
                return total + 1
            if struck_by(t, seat, by) and feels(t, seat, PLAYFUL):
                return total - 1
        elif attribute == ALCOHOL and total > 0 and isinstance(by, Drinking) and feels(t, seat, CLUMSY):
            return total - 1
        return total

    def hurt(self, t: State, seat: int, play: Play, lost: tuple[int, ...]) -> None:
        """Playful: whoever hurt her is hurt by Wulfric, the owner in place of a body (KAYLIN-09)."""
        if seat not in lost[::2] or seat in play.facts[::2] or not struck_by(t, seat, play):
            return
        if feels(t, seat, PLAYFUL) and not t.away >> play.actor & 1:
            befall(t, seat, PLAYFUL.title, play.actor)

    def receives(self, t: State, seat: int, amount: int, payer: int) -> int:
        from_players = payer >= 0 or payer == bits.SEVERAL
        return amount + 1 if from_players and feels(t, seat, GREEDY) else amount

    def owes(self, t: State, seat: int, payee: int, amount: int, cause: int) -> int:
        guarded = payee >= 0 and cause != COST and feels(t, seat, GUARDING)
        return amount - 1 if guarded else amount

    def public(self, t: State, seat: int) -> dict[str, object]:
        return {"Wulfric": mood_of(t, seat)}

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """Another mood, if this one is worse than most."""
        if aim.kind == "choose":
            return 0.6 - LIKED.get(r.board(seat).get("Wulfric", ""), 0.0) if aim.verb == "yes" else 0.0
        return super().advice(r, seat, aim)


@dataclass(frozen=True)
class AnotherMood(Op):
    """Last of all, Kaylin may have Wulfric's next mood turned up, unless she Ignores her own card."""

    def run(self, t: State, d: Deed) -> bool:
        hers = not isinstance(d, Play) or d.owner == d.actor
        if d.step > 1 or not hers or (d.ignored | t.away) >> d.actor & 1:
            return True
        t.ask(d.actor, options.K_CHOOSE, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        if option == options.YES_OPTION:
            turn_up(t, seat)

    def on_body(self) -> int:
        return bits.ANYHOW

    def words(self) -> str:
        return "Then you may turn up Wulfric's next mood."

    def asks(self, t: State, d: Deed) -> str:
        return f"Wulfric is {mood_of(t, d.actor)}. Turn up his next mood?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return "Turn up the next" if option == options.YES_OPTION else "Leave him as he is"

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.3 * r.sign(d.actor)


# ---- cards ----------------------------------------------------------------------------------------

# Each note says what is ours.
POOF = sometimes(
    "Poof!",
    ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME),
    note="AFFECT-01; the types it names are ours",
)
PIXIE_TIME = action("I need some Private Pixie Time", end_my_turn(), note="KAYLIN-10; the type is ours")
CUTE = action("Don't call me cute!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), note="the type is ours")
SO_BIG = anytime(
    "You think you're so big? Have another drink!",
    drink_top(who=ANOTHER_PLAYER),
    note="DRINK-07; that it is another player is ours",
)
DO_NOT_MESS = action(
    "Do not mess with me!", lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER), note="the type is ours"
)

UP_HERE = sometimes("From up here I can see your sleeve.", catch_cheating(), note="ours")
HIGH_STAKES = action(
    "Low table, high stakes!",
    StartRound(2),
    note="ours: a Round that begins with 2 Gold each; it takes no control later, as the common card does",
)
WALKIES = sometimes(
    "Somebody has to go for a walk. Now.",
    Mode(when_gold.MustAnte(), (LeaveRound(), AnotherMood())),
    Mode(when_drinks.MyDrinkAffectsMe(), (IgnoreDrink(), AnotherMood())),
    note="ours: fresh air is good for his mood",
)
TALLER = sometimes("These cards are taller than I am.", leave_round(), note="ours")
FAIRY_GOLD = sometimes("Fairy gold! It is real until midnight.", inn_pays(), note="ours")
TREATS = action(
    "A treat for the big wolf. From each of you.",
    pays_me(1, who=EACH_OTHER_PLAYER),
    AnotherMood(),
    note="ours",
)
FETCH = action(
    "Wulfric, fetch! No, just the boot!",
    lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
    AnotherMood(),
    note="ours",
)
STING = action("Pixies sting. Didn't you know?", lose(FORTITUDE, 1, who=ANOTHER_PLAYER), note="ours")
SITS = Print(
    "He only wants to sit on your lap.",
    ACTION,
    (Mode(when.OwnAction(), (lose(FORTITUDE, 3, who=ANOTHER_PLAYER), AnotherMood()), cost=1),),
    note="ours: 3 for 1 Gold",
    source="HOUSE",
)
GROWL = sometimes(
    "You made me drop my mug. You made him growl.",
    hit_back(lose(FORTITUDE, 2, who=ATTACKER)),
    note="ours",
)
GOOD_WOLF = anytime(
    "Who's a good wolf? You are!",
    gain(FORTITUDE, 1, who=ME),
    AnotherMood(),
    note="ours: half a heal, and a new mood at any moment",
)
SPILLED = sometimes("I bathe in smaller mugs than this.", weaken_my_drink(2), note="ours")
DEEP_END = sometimes(
    "You can have the deep end.",
    Mode(when_drinks.MyDrinkToSplit(), (SplitDrink(), AnotherMood())),
    note="ours",
)
DEW = sometimes("One drop of morning dew. Or seven.", strengthen_drink(2), note="ours")

KAYLIN = character(
    "kaylin",
    "Kaylin the Renegade",
    races=("pixie",),
    chores={PLAYFUL.title: (Befalls(FORTITUDE, -1, PLAYFUL.title, "KAYLIN-09", from_owner=True),)},
    special=Kaylin(),
    notes=(
        "The wolf Wulfric is with Kaylin. His mood is the card that lies on top of the Wulfric discards: "
        "what it says holds all the time, for Kaylin alone, and nobody can answer it. "
        "At the very end of her turn, however it ended, the next mood is turned up; some of her cards let "
        "her do so as well. When the last card of the Wulfric Deck is turned up, the others are shuffled "
        "again; the mood stays. A mood changes what a card or a Drink with its Chasers does as a whole, once."
    ),
    side_decks={
        "wulfric": [
            *books(2 * LOYAL, CLUMSY, STALWART, BITEY, PLAYFUL),
            *house(ALERT, GREEDY, GUARDING, BEGGING, CUDDLY, SLEEPY),
        ]
    },
    deck=[
        5 * GAMBLING_IM_IN,
        2 * I_RAISE,
        3 * WINNING_HAND,
        2 * DRINKS_FOR_MY_FRIENDS,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(POOF, PIXIE_TIME, 2 * CUTE, SO_BIG, DO_NOT_MESS),
        house(
            UP_HERE,
            HIGH_STAKES,
            WALKIES,
            2 * TALLER,
            2 * FAIRY_GOLD,
            TREATS,
            FETCH,
            2 * STING,
            SITS,
            GROWL,
            GOOD_WOLF,
            2 * SPILLED,
            DEEP_END,
            2 * DEW,
        ),
    ],
)
