"""Dark Priestess Valeria: Corruption, which nobody gets rid of and her cards read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.cards.common import (
    DRINKS_FOR_THESE_FIENDS,
    GAMBLING_IM_IN,
    I_DONT_THINK_SO,
    I_RAISE,
    STOP_PLAYING_WITH_DRINKS,
    THAT_WAS_HER_TIP,
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
    first_rule,
    force_out,
    gain,
    hit_back,
    house,
    ignore_drink,
    ignore_loss,
    leave_round,
    lose,
    move_loss,
    pays_me,
    sometimes,
    spike_drink,
    take_control,
)
from lastcall.cards.words import does
from lastcall.ops import reasons, when, when_drinks, when_gold
from lastcall.ops.answers import AnswerTheDue, IgnoreIt
from lastcall.ops.attributes import named
from lastcall.ops.drinks import AddToDrink, IgnoreDrink, PassDrink, owner_of
from lastcall.ops.hands import draw
from lastcall.ops.numbers import ByTokens, ChangeBy, Number, shown
from lastcall.ops.sides import IfAlone, PayOr, refuses, teammates
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
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_IN_ROUND,
    ANOTHER_PLAYER,
    ANY_PLAYER,
    ANYTIME,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GOLD,
    ME,
    NAMED,
    SOMETIMES,
)
from lastcall.table.face import HOUSE, Mode, Op
from lastcall.table.special import Aim, Glance, Special
from lastcall.table.stack import FROM_INN, Deed, Window
from lastcall.table.state import State

CORRUPTION: Final = "corruption"
TOKENS: Final = 10
MOST: Final = 4  # that a player can have (VALERIA-05)
LEFT: Final = "Corruption left"
CALLED: Final = "Corruption"


class Valeria(Special):
    """Ten Corruption Tokens, at most four with a player, and never one with her."""

    def set_up(self, t: State, seat: int) -> None:
        lay_out(t, seat, CORRUPTION, TOKENS)

    def somebody_out(self, t: State, seat: int, gone: int) -> None:
        """Who is out gives all back; if she is out herself, it means nothing any more (RUL-VALERIA-4)."""
        for other in range(len(t.seats)):
            if gone in (seat, other):
                take_back(t, seat, other, CORRUPTION, MOST)

    def public(self, t: State, seat: int) -> dict[str, object]:
        return {LEFT: left(t, seat, CORRUPTION), CORRUPTION: by_seat(t, CORRUPTION)}

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """From whom to take Corruption back: where it is of least use; and whether to pay her."""
        if aim.verb == "yes":
            return PayTheFaith().paying(r, seat)
        return -taint(r, seat, aim.target, -1) if aim.target >= 0 else 0.0


def room(t: State, seat: int) -> int:
    """How much more Corruption a player can have."""
    return MOST - held(t, seat, CORRUPTION)


def taint(r: Glance, owner: int, seat: int, more: int = 0) -> float:
    """What it is worth that a player gains a Corruption: most where cards of hers begin to do more."""
    if seat < 0 or seat in r.mates(owner):
        return 0.0
    before = shown(r, owner, CORRUPTION, seat) + more
    worth = (1.1, 1.6, 1.4, 0.6)[before] if 0 <= before < MOST else 0.0
    return -r.sign(seat) * worth


@dataclass(frozen=True)
class Corrupt(Op):
    """Somebody gains a Corruption (VALERIA-04, VALERIA-05); nobody of her side does (TCHAR-63).

    If too little is left, she first takes back what is missing, one by one, from whom she likes
    (VALERIA-07, RUL-VALERIA-1).
    """

    who: int

    def picks(self) -> int:
        return self.who if self.who in bits.CHOSEN or self.who == ATTACKER else bits.NOBODY

    def whom(self, t: State, d: Deed) -> list[int]:
        """For whom it is meant."""
        return named(t, d, self.who)

    def gainers(self, t: State, d: Deed) -> list[int]:
        """Who would gain one now."""
        spared = d.ignored | t.away | t.setup.allies[owner_of(d)]
        whom = self.whom(t, d)
        return [seat for seat in whom if t.is_alive(seat) and room(t, seat) and not spared >> seat & 1]

    def run(self, t: State, d: Deed) -> bool:
        owner = owner_of(d)
        if not t.is_alive(owner):
            return True
        gainers = self.gainers(t, d)
        if left(t, owner, CORRUPTION) < len(gainers):
            holders = [seat for seat in t.in_order(owner) if held(t, seat, CORRUPTION)]
            found = [options.pack(options.SEAT, target=seat) for seat in holders]
            t.ask(owner, options.K_CHOOSE, found, d.serial, True)
            return False
        for seat in gainers:
            hand_out(t, owner, seat, CORRUPTION, 1)
            t.say("gains|a Corruption", "VALERIA-05", seat, owner)
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        target = options.target_of(option)
        take_back(t, seat, target, CORRUPTION, 1)
        t.say("takes|a Corruption back from {whom}", "VALERIA-07", seat, target)

    def asks(self, t: State, d: Deed) -> str:
        return "No Corruption is left. From whom do you take one back?"

    def words(self) -> str:
        return does(self.who, "gain", "a Corruption")

    def worth(self, r: Glance, d: Aim) -> float:
        if self.who == EACH_OTHER_PLAYER:
            return sum([taint(r, d.actor, seat) for seat in r.alive])
        if d.target < 0:
            return max([taint(r, d.actor, seat) for seat in r.alive])
        return taint(r, d.actor, d.target)


@dataclass(frozen=True)
class CorruptTeammates(Corrupt):
    """Each teammate of the player who was picked gains a Corruption; without teams nobody does (BVB-03)."""

    who: int = ANOTHER_PLAYER

    def picks(self) -> int:
        return bits.NOBODY

    def on_body(self) -> int:
        return bits.NOTHING

    def whom(self, t: State, d: Deed) -> list[int]:
        return teammates(t, d.target)

    def words(self) -> str:
        return "Each teammate of that player gains a Corruption."

    def worth(self, r: Glance, d: Aim) -> float:
        seat = d.target if d.target >= 0 else r.against(d.actor)[0]
        return sum([taint(r, d.actor, mate) for mate in r.mates(seat) if mate != seat])


@dataclass(frozen=True)
class PayTheFaith(PayOr):
    """Each other player pays her 1 Gold, or loses 1 Fortitude."""

    def refusal(self, seat: int, rows: list[int]) -> None:
        rows.extend((FORTITUDE, seat, -1, bits.NONE))

    def otherwise(self) -> str:
        return "lose 1 Fortitude"

    def costs(self, r: Glance, seat: int, owner: int) -> float:
        """A Corruption comes with it."""
        return r.swing(seat, -1, 0, 0) + taint(r, owner, seat)


@dataclass(frozen=True)
class CorruptUnpaid(Corrupt):
    """Whoever has chosen not to pay gains a Corruption."""

    who: int = EACH_OTHER_PLAYER

    def whom(self, t: State, d: Deed) -> list[int]:
        return [seat for seat in t.others(d.actor) if refuses(d, seat)]

    def words(self) -> str:
        return "Whoever does not pay gains a Corruption."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.0  # counted with the choice


@dataclass(frozen=True)
class DrawTheirCorruption(Op):
    """Its player draws as many cards as the player who was picked has Corruption, even if that player
    Ignores the card (RUL-VALERIA-2).
    """

    def run(self, t: State, d: Deed) -> bool:
        number = held(t, d.target, CORRUPTION)
        if number and t.is_alive(d.actor) and not t.away >> d.actor & 1:
            draw(t, d.actor, number)
        return True

    def words(self) -> str:
        return "Draw as many cards as that player has Corruption."

    def worth(self, r: Glance, d: Aim) -> float:
        if d.target < 0:
            return 0.5
        return 0.6 * shown(r, d.actor, CORRUPTION, d.target) * r.sign(d.actor)


@dataclass(frozen=True)
class TheMostOnOne(Number):
    """As much as the other player with the most Corruption has, up to a number."""

    limit: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return min(self.limit, max(by_seat(t, CORRUPTION)))

    def words(self) -> str:
        return f"as much as the player with the most Corruption has, up to {self.limit}"

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return min(self.limit, max([shown(r, owner, CORRUPTION, other) for other in r.alive]))


@dataclass(frozen=True)
class ByTotal(Number):
    """Some, and one more for so many Corruption of all players together (VALERIA-10), up to a number."""

    base: int
    each: int
    most: int

    def at(self, total: int) -> int:
        """How much it is with so much Total Corruption."""
        return min(self.most, self.base + total // self.each)

    def value(self, t: State, d: Deed, seat: int) -> int:
        return self.at(sum(by_seat(t, CORRUPTION)))

    def words(self) -> str:
        return f"{self.base}, and 1 more for every {self.each} Total Corruption, {self.most} at most"

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return self.at(sum([shown(r, owner, CORRUPTION, other) for other in r.alive]))


@dataclass(frozen=True)
class Tithe(Op):
    """Each other player pays Gold; who has so much Corruption pays more."""

    gold: int
    least: int
    more: int

    def run(self, t: State, d: Deed) -> bool:
        return True

    def touches(self) -> int:
        return bits.AFFECTS_GOLD

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        for seat in named(t, d, EACH_OTHER_PLAYER):
            rows.extend((GOLD, seat, -self.due(held(t, seat, CORRUPTION)), d.actor))

    def reads_late(self) -> bool:
        return True

    def due(self, corruption: int) -> int:
        """What somebody with so much Corruption pays."""
        return self.more if corruption >= self.least else self.gold

    def words(self) -> str:
        richly = f"or {self.more} with {self.least} or more Corruption"
        return f"Each other player pays you {self.gold} Gold, {richly}."

    def worth(self, r: Glance, d: Aim) -> float:
        value = 0.0
        for seat in r.against(d.actor):
            gold = min(r.gold[seat], self.due(shown(r, d.actor, CORRUPTION, seat)))
            value += r.swing(seat, 0, 0, -gold) + r.swing(d.actor, 0, 0, gold)
        return value


class NobodyToPay(when_gold.Owing):
    """I am about to lose Gold, and no other player has so much Corruption."""

    def __init__(self, least: int) -> None:
        self.least = least

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        if max(by_seat(t, CORRUPTION)) >= self.least:
            return reasons.NOT_NOW  # then one of those must be picked
        return super().reason(t, seat, w, mode, subject)

    def words(self) -> str:
        return f"When you are about to lose Gold and no player has {self.least} or more Corruption"


# Each note says what is ours.
MIXOLOGIST = sometimes(
    "Look who's a little mixologist!", spike_drink(1, "gain a Corruption"), note="EX-VALERIA-1"
)
DARKNESS = sometimes("The Darkness shrouds us", ignore_loss(), note="EX-VALERIA-5")
PROTECT = sometimes("PROTECT", move_loss(MostOf(CORRUPTION, CALLED, not_attacker=True)), note="RUL-VALERIA-3")
SCORN = action(
    "SCORN the unbeliever!",
    lose(FORTITUDE, 2, who=NAMED),
    Corrupt(NAMED),
    among=LeastOf(CORRUPTION, CALLED),
    note="the type, the loss and the Corruption are ours",
)
PRIESTESS = sometimes(
    "A dark priestess can make money just about anywhere!",
    Mode(
        when_gold.Owing(),
        (AnswerTheDue(FROM_INN), pays_me(1, who=NAMED)),
        among=HoldersOf(CORRUPTION, CALLED, 3),
    ),
    Mode(NobodyToPay(3), (AnswerTheDue(FROM_INN),)),
    note="RUL-VALERIA-5; the number is ours",
)
LEAVE = cheating(
    "I think you should LEAVE",
    take_control(),
    force_out(NAMED),
    among=MostOf(CORRUPTION, CALLED, in_round=True),
    note="the type, and that it takes control, are ours",
)
PLAY = action(
    "Let us PLAY",
    gain(FORTITUDE, 2, who=ANY_PLAYER),
    DrawTheirCorruption(),
    note="RUL-VALERIA-2; the type and the gain are ours",
)

LISTEN = action(
    "LISTEN. You can hear it calling you.",
    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
    Corrupt(ANOTHER_PLAYER),
    note="ours",
)
KNEEL = action(
    "It is time you learned to KNEEL.",
    ChangeBy(FORTITUDE, -1, ByTokens(CORRUPTION, 2, 3, 1, CALLED), ANOTHER_PLAYER),
    note="ours",
)
BEHOLD = action(
    "BEHOLD what waits beneath this inn!",
    lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER),
    Corrupt(EACH_OTHER_PLAYER),
    note="ours",
)
TITHE = action("The cult expects its TITHE.", Tithe(1, 3, 2), note="ours")
NOURISHES = anytime("Your faith NOURISHES me.", ChangeBy(FORTITUDE, 1, TheMostOnOne(3), ME), note="ours")
REGRET = sometimes(
    "You will REGRET laying hands on me.",
    hit_back(lose(FORTITUDE, 1, who=ATTACKER), Corrupt(ATTACKER)),
    note="ours",
)
SHUFFLED = cheating("TRUST me. I shuffled.", take_control(), Corrupt(ANOTHER_IN_ROUND), note="ours")
BONES = cheating("The bones have told me what you HIDE.", take_control(), note="ours")
RITUAL = sometimes("I have a RITUAL to prepare.", leave_round(), ignore_drink(), note="ours")
PROVIDE = sometimes(
    "My followers will PROVIDE.",
    Mode(when_gold.Owing(), (AnswerTheDue(FROM_INN), Corrupt(ANOTHER_PLAYER))),
    note="ours",
)
CHOSEN = sometimes(
    "DRINK. It is an honor to be chosen.",
    Mode(
        when_drinks.MyDrink(),
        (PassDrink(NAMED), AddToDrink("gain a Corruption")),
        among=MostOf(CORRUPTION, CALLED),
    ),
    note="ours",
)

# ---- her Boss Cards ---------------------------------------------------------------------------------

FIRST_RULE = first_rule(
    "First rule of villainy: Preach to a CAPTIVE audience.",
    Corrupt(EACH_OTHER_PLAYER),
    note="ours: the family is of the books, this one is not",
)
RECKONING = action(
    "The day of RECKONING has come.",
    ChangeBy(FORTITUDE, -1, ByTotal(1, 3, 4), ANOTHER_PLAYER),
    note="ours: Total Corruption",
)
HARVEST = action(
    "I sowed. Now I REAP.",
    ChangeBy(FORTITUDE, -1, ByTokens(CORRUPTION, 3, 2, 1, CALLED), EACH_OTHER_PLAYER),
    note="ours",
)
CIRCLE = action(
    "Join hands. Form a CIRCLE.",
    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
    Corrupt(ANOTHER_PLAYER),
    CorruptTeammates(),
    note="ours: teammates",
)
CHALICE = action(
    "The black CHALICE is never empty.",
    ChangeBy(ALCOHOL, 1, IfAlone(1, 2), ANOTHER_PLAYER),
    Corrupt(ANOTHER_PLAYER),
    note="ours: 1 more where she stands alone",
)
PRAY = Print(
    "No one can hear you PRAY.",
    ACTION,
    (
        Mode(
            when.OwnAction(),
            (ChangeBy(FORTITUDE, -1, ByTokens(CORRUPTION, 2, 4, 2, CALLED), ANOTHER_PLAYER),),
            refuses=bits.REFUSES_HELP,
        ),
    ),
    HOUSE,
    "ours: no teammate helps",
)
FAITH = action("PAY the faith, or serve it.", PayTheFaith(), CorruptUnpaid(), note="ours")
SUFFER = sometimes(
    "Others shall SUFFER for me.",
    Mode(when.Affects((FORTITUDE,), ACTION | SOMETIMES | ANYTIME), (IgnoreIt(), Corrupt(ATTACKER))),
    note="ours: it marks whoever made it necessary",
)
AWAKENED = sometimes(
    "You have AWAKENED something.",
    hit_back(ChangeBy(FORTITUDE, -1, ByTotal(1, 3, 3), ATTACKER)),
    note="ours: Total Corruption",
)
ASHES = sometimes(
    "It turns to ASHES on my tongue.",
    Mode(when_drinks.MyDrinkAffectsMe(), (IgnoreDrink(), Corrupt(ANOTHER_PLAYER))),
    note="ours",
)
WHISPER = anytime(
    "A thousand voices WHISPER my name.",
    ChangeBy(FORTITUDE, 1, ByTotal(1, 5, 3), ME),
    note="ours: Total Corruption",
)

VALERIA = character(
    "valeria",
    "Dark Priestess Valeria",
    called="Valeria",
    races=("human",),
    tags=("Villain",),
    notes=(
        "Valeria has 10 Corruption Tokens. Some of her cards give Corruption to other players, many do more "
        "to players who have some, or pick the player with the most or the least; of equals she picks one. "
        "By itself Corruption does nothing. Nobody has more than 4, she never has any, and nobody gets rid "
        "of it. If none is left when she must give some, she first takes back as many as she needs, from "
        "whom she likes. Who is out of the game gives all back. Nobody of her side ever gains any. "
        "Total Corruption, of which some of her Boss Cards speak, is that of all players together."
    ),
    special=Valeria(),
    chores={"gain a Corruption": (Corrupt(ANOTHER_PLAYER),)},
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        I_DONT_THINK_SO,
        2 * DRINKS_FOR_THESE_FIENDS,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(2 * MIXOLOGIST, 2 * DARKNESS, PROTECT, SCORN, PRIESTESS, LEAVE, PLAY),
        house(
            2 * LISTEN,
            2 * KNEEL,
            BEHOLD,
            TITHE,
            NOURISHES,
            REGRET,
            SHUFFLED,
            BONES,
            2 * RITUAL,
            PROVIDE,
            2 * CHOSEN,
        ),
    ],
    boss_deck=[
        house(
            FIRST_RULE,
            2 * RECKONING,
            HARVEST,
            2 * CIRCLE,
            CHALICE,
            PRAY,
            FAITH,
            2 * SUFFER,
            AWAKENED,
            2 * ASHES,
            WHISPER,
        ),
    ],
)
