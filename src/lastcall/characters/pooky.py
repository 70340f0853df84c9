"""Pooky the Vicious: a mood that others make worse, and cards that are as good as it is bad."""

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
    action,
    anytime,
    books,
    character,
    cheating,
    end_round,
    gain,
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    pass_drink,
    pays_me,
    sometimes,
    strengthen_drink,
    take_control,
)
from lastcall.cards.words import listed
from lastcall.ops import when
from lastcall.ops.answers import IgnoreIt
from lastcall.ops.gambling import leave, running
from lastcall.ops.numbers import ChangeBy, Number
from lastcall.ops.settle import cost
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
from lastcall.table.special import Aim, Glance, Special
from lastcall.table.stack import NO_CARD, Deed, Drink, Drinking, Play, Round
from lastcall.table.state import State

# ---- the mood -------------------------------------------------------------------------------------

MOODS: Final = ("Calm", "Manic", "Crazy", "Psychotic")
CALM: Final = 0
STRONG: Final = 3  # so much Alcohol from one Drink makes the mood worse (POOKY-04)


def mood_of(t: State, seat: int) -> int:
    """Where his Mood Marker stands."""
    return t.seats[seat].tokens.get("mood", CALM)


def worse(t: State, seat: int, rule: str) -> None:
    """One space down; at the last it stays (POOKY-02, POOKY-07)."""
    mood = mood_of(t, seat)
    if mood + 1 < len(MOODS):
        t.seats[seat].tokens["mood"] = mood + 1
        t.say(f"is {MOODS[mood + 1]} now|", rule, seat)


class Pooky(Special):
    """Nobody can do anything between what makes the mood worse and the mood (POOKY-11)."""

    def set_up(self, t: State, seat: int) -> None:
        t.seats[seat].tokens.setdefault("mood", CALM)

    def hurt(self, t: State, seat: int, play: Play, lost: tuple[int, ...]) -> None:
        """Once for a card of another player, if he really lost Fortitude to it (POOKY-03, POOKY-22)."""
        if seat not in lost[::2] or seat in play.facts[::2]:
            return
        if play.actor not in (seat, bits.NONE) and play.origin != NO_CARD:
            worse(t, seat, "POOKY-03")

    def drunk(self, t: State, seat: int, f: Drinking, drink: Drink, gained: int) -> None:
        if drink.drinker == seat and gained >= STRONG:
            worse(t, seat, "POOKY-04")

    def round_over(self, t: State, seat: int, current: Round) -> None:
        """Whoever was in it after the first antes took part, and may have left since (POOKY-17)."""
        won = current.winner == seat and not current.taken
        if current.entrants >> seat & 1 and not won:
            worse(t, seat, "POOKY-05")

    def public(self, t: State, seat: int) -> dict[str, object]:
        return {"Mood": MOODS[mood_of(t, seat)]}

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """Losing Fortitude to stay in a Round is for those who can afford it."""
        if aim.kind == "choose":
            return r.swing(r.me, -FIGHT, 0, 0) if aim.verb == "yes" else STAYING
        return super().advice(r, seat, aim)


def seen_mood(r: Glance, seat: int) -> int:
    """His mood, as everybody sees it; a card of his that another player plays finds nobody angry."""
    shown = r.board(seat).get("Mood")
    return MOODS.index(shown) if shown in MOODS else CALM


def icon(d: Deed, t: State) -> bool:
    """Whether what a card says of the mood happens: it is his own card, and he does not Ignore it."""
    own = not isinstance(d, Play) or d.owner == d.actor
    return own and not (d.ignored | t.away) >> d.actor & 1


@dataclass(frozen=True)
class WorseMood(Op):
    """Pooky's mood gets worse (POOKY-06), after all else the card does (POOKY-09)."""

    def run(self, t: State, d: Deed) -> bool:
        if icon(d, t):
            worse(t, d.actor, "POOKY-06")
        return True

    def on_body(self) -> int:
        return bits.ANYHOW

    def words(self) -> str:
        return "Then Pooky's mood gets worse."

    def worth(self, r: Glance, d: Aim) -> float:
        angry = seen_mood(r, d.actor) + 1 >= len(MOODS)
        return 0.0 if angry else 0.6 * r.sign(d.actor)


@dataclass(frozen=True)
class NowCalm(Op):
    """Pooky is Calm again, from any mood (POOKY-08), after all else the card does (POOKY-09)."""

    def run(self, t: State, d: Deed) -> bool:
        if icon(d, t) and mood_of(t, d.actor) != CALM:
            t.seats[d.actor].tokens["mood"] = CALM
            t.say("is Calm now|", "POOKY-08", d.actor)
        return True

    def on_body(self) -> int:
        return bits.ANYHOW

    def words(self) -> str:
        return "Then Pooky is Calm."

    def worth(self, r: Glance, d: Aim) -> float:
        """Anger is lost; a card in hand is kept, the calmer he is, for when he will be angry."""
        mood = seen_mood(r, d.actor)
        if d.kind == "hand":
            return 0.5 * (len(MOODS) - 1 - mood)
        return -0.5 * mood * r.sign(d.actor)


@dataclass(frozen=True)
class ByMood(Number):
    """A number for each mood; the mood is the one at which the card resolves (POOKY-10)."""

    calm: int
    manic: int
    crazy: int
    psychotic: int

    def at(self, mood: int) -> int:
        """The number at a mood."""
        return (self.calm, self.manic, self.crazy, self.psychotic)[mood]

    def value(self, t: State, d: Deed, seat: int) -> int:
        return self.at(mood_of(t, d.owner if isinstance(d, Play) else d.actor))

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return self.at(seen_mood(r, owner))

    def words(self) -> str:
        told: list[str] = []
        for mood in range(len(MOODS)):
            number = self.at(mood)
            if not mood or number != self.at(mood - 1):
                same = [other for i, other in enumerate(MOODS) if i >= mood and self.at(i) == number]
                told.append(f"{number} while {listed(same, 'or')}")
        return ", ".join(told)


def lose_by_mood(calm: int, manic: int, crazy: int, psychotic: int, who: int) -> Op:
    """Somebody loses as much Fortitude as his mood says."""
    return ChangeBy(FORTITUDE, -1, ByMood(calm, manic, crazy, psychotic), who)


# ---- a fight --------------------------------------------------------------------------------------

FIGHT: Final = 2
STAYING: Final = -2.7  # points: what it costs to leave a Round one has put Gold into


@dataclass(frozen=True)
class FightItOut(Op):
    """Another player must leave the Round, or loses 2 Fortitude and stays; that player decides."""

    def picks(self) -> int:
        return bits.ANOTHER_IN_ROUND

    def run(self, t: State, d: Deed) -> bool:
        current = running(t)
        if d.step > 1 or current is None or (d.ignored | t.away) >> d.target & 1:
            return True
        if current.seats >> d.target & 1:
            t.ask(d.target, options.K_CHOOSE, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
            return False
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        current = running(t)
        assert current is not None and isinstance(d, Play)
        if option == options.YES_OPTION:
            t.say("stays and fights|", "GAMBLE-30", seat)  # RUL-POOKY-1
            cost(t, d, seat, FIGHT)
        else:
            leave(t, current, seat, "GAMBLE-30")

    def words(self) -> str:
        return f"Another player in the Round must leave it, or lose {FIGHT} Fortitude and stay."

    def asks(self, t: State, d: Deed) -> str:
        return f"Lose {FIGHT} Fortitude and stay in the Round?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return f"Stay, lose {FIGHT} Fortitude" if option == options.YES_OPTION else "Leave the Round"

    def worth(self, r: Glance, d: Aim) -> float:
        return 1.0 if d.target < 0 else max(r.swing(d.target, -FIGHT, 0, 0), 1.5 * -r.sign(d.target)) * 0.8


# ---- cards ----------------------------------------------------------------------------------------

# Each note says what is ours.
TEETH = action(
    "Nasty big pointy teeth",
    lose_by_mood(1, 2, 3, 4, who=ANOTHER_PLAYER),
    NowCalm(),
    note="POOKY-Q1: the type, the numbers at Calm, Crazy and Psychotic, and becoming Calm from every mood",
)
COMPANY = anytime(
    "Pooky enjoys the 'company' of other animals",
    gain(FORTITUDE, 1, who=ME),
    lose(ALCOHOL, 1, who=ME),
    NowCalm(),
    note="POOKY-Q1: the type, and the same amounts in every mood",
)
ZOT_NEEDS_POOKY = sometimes("Not now, Zot needs Pooky", leave_round(), note="POOKY-17; the copies are ours")
DONE = sometimes("Pooky's done with this game", end_round(), note="POOKY-Q4: where the pot goes, and when")
HELMET = sometimes(
    "Good thing Pooky was wearing Dimli's great-grandfather's helmet!",
    ignore(FORTITUDE, types=ACTION | SOMETIMES | ANYTIME),
    note="EX-POOKY-13; the types it names are ours",
)
FIGHTER = cheating(
    "Pooky won't give up without a fight",
    take_control(),
    FightItOut(),
    note="RUL-POOKY-1: that it takes control is ours",
)

BITTEN = cheating("Those aren't bite marks. Well, they are.", take_control(), note="ours")
FOUR_FEET = cheating("Four lucky feet. Count them.", take_control(), note="ours")
ATE_IT = cheating("Pooky ate the card you needed.", take_control(), WorseMood(), note="ours")
EARS = sometimes("Those ears need washing. Right now.", leave_round(), ignore_drink(), note="ours")
CHEEK = sometimes("It was in his cheek all along.", inn_pays(), note="ours")
NOSE = action(
    "Look at that little nose twitch! How can you say no?",
    pays_me(1, who=EACH_OTHER_PLAYER),
    NowCalm(),
    note="ours: nobody pays an angry bunny twice",
)
DUG_UP = anytime("He dug this up under your chair.", pays_me(1, who=ANOTHER_PLAYER), note="ours")
THUMP = action(
    "Thump, thump, THUMP!",
    lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
    WorseMood(),
    note="ours: a blow that winds him up",
)
FUR = action(
    "Fur, teeth, fur, teeth, fur!",
    lose_by_mood(1, 1, 2, 2, who=EACH_OTHER_PLAYER),
    NowCalm(),
    note="ours: what to be Crazy for",
)
KICKS = action(
    "Nobody told you that he kicks?",
    lose_by_mood(2, 2, 3, 3, who=ANOTHER_PLAYER),
    note="ours: stronger from Crazy on, and he stays angry",
)
TAIL = sometimes(
    "You pulled his tail. You actually pulled his tail.",
    hit_back(lose_by_mood(1, 1, 2, 3, who=ATTACKER)),
    note="ours: the blow it answers has made his mood worse already",
)
JUST_A_BUNNY = sometimes(
    "Just a cute little bunny. See?",
    Mode(when.Affects((FORTITUDE, ALCOHOL, GOLD), ACTION | SOMETIMES | ANYTIME), (IgnoreIt(), NowCalm())),
    note="ours: a broad Ignore, paid for with his anger",
)
GARNISH = sometimes("He only came for the garnish.", ignore_drink(), note="ours")
WRONG_BOWL = sometimes("Whoops, wrong bowl.", pass_drink(), note="ours")
DROPPED = sometimes("What did that bunny drop into your mug?", strengthen_drink(2), note="ours")

POOKY = character(
    "pooky",
    "Pooky the Vicious",
    special=Pooky(),
    notes=(
        "Pooky has a mood: Calm, Manic, Crazy or Psychotic. He begins Calm. "
        "His mood gets one step worse when a card of another player makes him lose Fortitude, when a Drink "
        "brings him 3 or more Alcohol, when a Round of Gambling is over in which he took part and which he "
        "has not won, and when a card of his says so; beyond Psychotic it does not go. "
        "It changes at once, before anybody can do anything. "
        "Some of his cards do more the worse his mood is when they resolve; the best of them make him Calm."
    ),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        2 * DRINKS_FOR_MY_FRIENDS,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(2 * TEETH, COMPANY, ZOT_NEEDS_POOKY, DONE, HELMET, FIGHTER),
        house(
            BITTEN,
            FOUR_FEET,
            ATE_IT,
            EARS,
            2 * CHEEK,
            NOSE,
            DUG_UP,
            2 * THUMP,
            FUR,
            KICKS,
            TAIL,
            JUST_A_BUNNY,
            2 * GARNISH,
            WRONG_BOWL,
            DROPPED,
        ),
    ],
)
