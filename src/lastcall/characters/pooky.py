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
    Print,
    action,
    anytime,
    books,
    character,
    cheating,
    end_round,
    force_out,
    gain,
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    order_more,
    pass_drink,
    pays_me,
    sometimes,
    strengthen_drink,
    take_control,
)
from lastcall.cards.words import listed
from lastcall.flow.errands import chore
from lastcall.ops import when, when_drinks
from lastcall.ops.answers import IgnoreIt
from lastcall.ops.drinks import IgnoreDrink
from lastcall.ops.gambling import leave, running
from lastcall.ops.hands import DrawCards
from lastcall.ops.numbers import ChangeBy, Number
from lastcall.ops.settle import cost
from lastcall.ops.sides import IfAlone, PayOr, TeammatesToo, refuses
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
from lastcall.table.face import HOUSE, Mode, Op
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
    """One space down; at the last it stays (POOKY-02, POOKY-07), or he chooses, as the Boss he is."""
    mood = mood_of(t, seat)
    if mood + 1 < len(MOODS):
        t.seats[seat].tokens["mood"] = mood + 1
        t.say(f"is {MOODS[mood + 1]} now|", rule, seat)
    elif isinstance(t.special_of(seat), EpicPooky):
        chore(t, seat, EPIC, seat, seat)


class Pooky(Special):
    """Nobody can do anything between what makes the mood worse and the mood (POOKY-11)."""

    def set_up(self, t: State, seat: int) -> None:
        t.seats[seat].tokens.setdefault("mood", CALM)

    def hurt(self, t: State, seat: int, play: Play, lost: tuple[int, ...]) -> None:
        """Once for a card of another player, if he really lost Fortitude to it (POOKY-03, POOKY-22), or
        a teammate did; a teammate's card is none (POOKY-19).
        """
        side = t.setup.allies[seat]
        if not any([side >> one & 1 for one in lost[::2]]) or any(
            [side >> one & 1 for one in play.facts[::2]]
        ):
            return
        if play.actor >= 0 and not side >> play.actor & 1 and play.origin != NO_CARD:
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


# ---- his moods as a Boss ----------------------------------------------------------------------------

EPIC: Final = "epic"  # the deck of Epic Cards, and the choice that draws one
EPIC_POINTS: Final = 2.5  # what an Epic Card is worth to him, less the anger that goes


class EpicPooky(Pooky):
    """Beyond Psychotic he may be Calm again and draw an Epic Card (EPICPOOKY-04)."""

    face_down: tuple[str, ...] = (EPIC,)

    def set_up(self, t: State, seat: int) -> None:
        """A story may give him Epic Cards: they are his already."""
        super().set_up(t, seat)
        it = t.seats[seat]
        for card in it.hand + it.deck + it.discard:
            if t.setup.home[card] == EPIC:
                t.adopt(card)

    def public(self, t: State, seat: int) -> dict[str, object]:
        return {**super().public(t, seat), "Epic Cards": len(t.seats[seat].piles.get(EPIC, []))}

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """Whoever fights decides as ever, whoever feeds him by the price; he is Calm for an Epic Card."""
        if aim.kind != "choose" or (r.me != seat and r.leader >= 0):  # a Round runs: somebody fights
            return super().advice(r, seat, aim)
        if aim.verb != "yes":
            return 0.0
        if r.me != seat:
            return FeedHim().paying(r, seat)
        return EPIC_POINTS - 1.0 if r.board(seat).get("Epic Cards") else -1.0


@dataclass(frozen=True)
class StayOrCalm(Op):
    """His mood would get worse, and he is Psychotic: he stays so, or is Calm and draws an Epic Card.

    If his mood has changed since, it gets worse as ever. The card is part of his deck from then on.
    """

    def run(self, t: State, d: Deed) -> bool:
        if d.step > 1 or not t.is_alive(d.actor):
            return True
        if mood_of(t, d.actor) + 1 < len(MOODS):
            worse(t, d.actor, "POOKY-02")
            return True
        t.ask(d.actor, options.K_CHOOSE, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        if option != options.YES_OPTION:
            t.say("stays Psychotic|", "EPICPOOKY-04", seat)
            return
        it = t.seats[seat]
        it.tokens["mood"] = CALM
        t.say("is Calm now|", "EPICPOOKY-04", seat)
        deck = it.piles.get(EPIC, [])
        if deck:  # EPICPOOKY-Q1
            card = deck.pop()
            t.adopt(card)
            it.hand.append(card)
            t.refresh(it)
            t.say("draws|an Epic Card: {cards}", "EPICPOOKY-04", seat, cards=(card,), private=1 << seat)

    def asks(self, t: State, d: Deed) -> str:
        return "Your mood would get worse. Become Calm and draw an Epic Card?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return "Become Calm, draw an Epic Card" if option == options.YES_OPTION else "Stay Psychotic"


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


@dataclass(frozen=True)
class FeedHim(PayOr):
    """Each other player pays 1 Gold, or loses as much Fortitude as the mood says."""

    hunger: ByMood = ByMood(1, 1, 2, 2)

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        for seat in t.others(d.actor):
            if refuses(d, seat):
                rows.extend((FORTITUDE, seat, -self.hunger.value(t, d, seat), bits.NONE))
            else:
                rows.extend((GOLD, seat, -self.amount, d.actor))

    def otherwise(self) -> str:
        return f"lose Fortitude: {self.hunger.words()}"

    def costs(self, r: Glance, seat: int, owner: int) -> float:
        return r.swing(seat, -self.hunger.seen(r, owner, seat), 0, 0)


@dataclass(frozen=True)
class Berserk(Op):
    """Pooky is Psychotic at once, from any mood."""

    def run(self, t: State, d: Deed) -> bool:
        if icon(d, t) and mood_of(t, d.actor) + 1 < len(MOODS):
            t.seats[d.actor].tokens["mood"] = len(MOODS) - 1
            t.say("is Psychotic now|", "POOKY-06", d.actor)
        return True

    def words(self) -> str:
        return "Then Pooky is Psychotic."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.6 * (len(MOODS) - 1 - seen_mood(r, d.actor)) * r.sign(d.actor)


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

# ---- his Boss Cards ---------------------------------------------------------------------------------

CARROTS = action(
    "He smells fear. And carrots.",
    lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER),
    WorseMood(),
    note="ours: it winds him up",
)
SCENT = Print(
    "He has your scent now.",
    ACTION,
    (
        Mode(
            when.OwnAction(),
            (lose_by_mood(1, 2, 4, 5, who=ANOTHER_PLAYER), NowCalm()),
            refuses=bits.REFUSES_HELP,
        ),
    ),
    HOUSE,
    "ours: no teammate helps",
)
MANY_BITES = action(
    "One bunny, many bites.",
    lose_by_mood(0, 1, 1, 2, who=ANOTHER_PLAYER),
    TeammatesToo(FORTITUDE, -1),
    note="ours: teammates",
)
CORNERED = action(
    "You cornered him. Why would you corner him?",
    ChangeBy(FORTITUDE, -1, IfAlone(2, 3), ANOTHER_PLAYER),
    WorseMood(),
    note="ours: more where he stands alone",
)
LICKS = anytime(
    "He licks his wounds. And yours.",
    ChangeBy(FORTITUDE, 1, ByMood(1, 1, 2, 2), ME),
    note="ours",
)
ASLEEP = sometimes(
    "You woke the bunny. Nobody wakes the bunny.",
    Mode(when.Affects((FORTITUDE,), ACTION | SOMETIMES | ANYTIME), (IgnoreIt(), WorseMood())),
    note="ours: it winds him up, too",
)
HANDS = sometimes(
    "He bit the hand. Then the other hands.",
    hit_back(lose_by_mood(1, 1, 2, 2, who=ATTACKER), TeammatesToo(FORTITUDE, -1)),
    note="ours: teammates",
)
BRANDY = sometimes(
    "Who gave the rabbit brandy?",
    Mode(when_drinks.MyDrinkAffectsMe(), (IgnoreDrink(), WorseMood())),
    note="ours: it need not be strong to make him worse",
)
SALAD = action("Feed him. Feed him quickly.", FeedHim(), note="ours")
FOAM = action(
    "Is that foam on his mouth, or beer?",
    ChangeBy(ALCOHOL, 1, ByMood(0, 1, 1, 2), EACH_OTHER_PLAYER),
    NowCalm(),
    note="ours",
)
TAP = sometimes("Somebody let him at the tap!", order_more(3), note="ours: 1 more than the common card")
TABLE = cheating(
    "This is the bunny's table. Leave.",
    take_control(),
    force_out(),
    WorseMood(),
    note="ours: it winds him up",
)

# ---- Epic Cards -------------------------------------------------------------------------------------

TALLER = action(
    "He is taller than the ceiling now.",
    lose(FORTITUDE, 2, who=EACH_OTHER_PLAYER),
    gain(FORTITUDE, 1, who=ME),
    note="ours",
)
BOOTS = Print(
    "He left the boots.",
    ACTION,
    (Mode(when.OwnAction(), (lose(FORTITUDE, 5, who=ANOTHER_PLAYER),), refuses=bits.REFUSES_NEGATE),),
    HOUSE,
    "ours",
)
ARROWS = sometimes(
    "Arrows only make him itch.",
    Mode(
        when.Affects((FORTITUDE, ALCOHOL, GOLD), ACTION | SOMETIMES | ANYTIME),
        (IgnoreIt(), lose(FORTITUDE, 2, who=ATTACKER)),
    ),
    note="ours",
)
BARREL = anytime("He ate the barrel, too.", lose(ALCOHOL, 3, who=ME), gain(FORTITUDE, 1, who=ME), note="ours")
SONGS = anytime("They will sing of this bunny. Quietly.", DrawCards(2), Berserk(), note="ours")

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
        "Some of his cards do more the worse his mood is when they resolve; the best of them make him Calm. "
        "As a Boss he has five Epic Cards beside his mat: if he is Psychotic and his mood would get worse, "
        "he may be Calm and draw one of them; it is a card of his deck from then on."
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
    chores={EPIC: (StayOrCalm(),)},
    boss_deck=[
        house(
            2 * CARROTS,
            SCENT,
            2 * MANY_BITES,
            CORNERED,
            LICKS,
            2 * ASLEEP,
            HANDS,
            BRANDY,
            SALAD,
            FOAM,
            TAP,
            TABLE,
        ),
    ],
    boss_side_decks={EPIC: [*house(TALLER, BOOTS, ARROWS, BARREL, SONGS)]},
    boss_special=EpicPooky(),
)
