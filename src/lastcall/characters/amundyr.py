"""Amundyr the Cursed: Scarabs left with other players bite at the end of their turns."""

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
    gain,
    gambling,
    hit_back,
    house,
    inn_pays,
    leave_round,
    lose,
    reduce_loss,
    reduce_loss_to,
    sometimes,
    spike_drink,
    take_control,
)
from lastcall.cards.words import counted, does
from lastcall.flow.plays import fire
from lastcall.flow.turns import order_for
from lastcall.ops import recipe, when, when_drinks
from lastcall.ops.answers import IgnoreIt
from lastcall.ops.attributes import named
from lastcall.ops.drinks import ChangeDrink, IgnoreDrink, SplitDrink, add_rider, answered_drink, owner_of
from lastcall.ops.gambling import NegateAndWin, running
from lastcall.ops.hands import DrawCards
from lastcall.ops.numbers import ByTokens, ChangeBy, Number, shown
from lastcall.ops.sides import IfAlone, PayOr, refuses, teammates
from lastcall.ops.tokens import by_seat, hand_out, held, lay_out, left, take_back
from lastcall.table import bits, options
from lastcall.table.bits import (
    ALCOHOL,
    ANOTHER_PLAYER,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    ME,
)
from lastcall.table.face import BOOKS, HOUSE, Mode, Op
from lastcall.table.special import TURN_ENDS, Aim, Glance, Special
from lastcall.table.stack import NO_CARD, Deed, Play
from lastcall.table.state import State

SCARAB: Final = "scarab"
SCARABS: Final = 12
LEFT: Final = "Scarabs left"

# What a Scarab does: as an Action Card of hers, but no card that could be Negated (AMUNDYR-04), and no
# loss that could be given back or passed on (AMUNDYR-06, AMUNDYR-07).
BITE = Print(
    "A Scarab's bite",
    bits.ACTION,
    (
        Mode(
            when.OwnAction(),
            (lose(FORTITUDE, 1, who=ANOTHER_PLAYER),),
            refuses=bits.REFUSES_NEGATE | bits.REFUSES_HIT_BACK | bits.REFUSES_MOVING,
        ),
    ),
    BOOKS,
    "AMUNDYR-03",
)


class Amundyr(Special):
    """Twelve Scarabs; at the end of a player's turn one of theirs comes back and bites."""

    outlives = True  # AMUNDYR-11

    def set_up(self, t: State, seat: int) -> None:
        lay_out(t, seat, SCARAB, SCARABS)

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == TURN_ENDS and give_back(t, seat, active, 1):
            [bite] = t.setup.characters[seat].plays
            fire(t, bite, 0, seat, seat, active, bits.NONE, origin=NO_CARD)

    def somebody_out(self, t: State, seat: int, gone: int) -> None:
        give_back(t, seat, gone, SCARABS)

    def public(self, t: State, seat: int) -> dict[str, object]:
        return {LEFT: left(t, seat, SCARAB), SCARAB: by_seat(t, SCARAB)}

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """Whom to feed; whether to pay her; which card to let go."""
        if aim.verb == "discard":
            return -aim.kept
        if aim.verb == "yes":
            return PayOrScarabs().paying(r, seat)
        return dread(r, seat, aim.target, 2) if aim.target >= 0 else 0.0


def give_back(t: State, owner: int, seat: int, number: int) -> int:
    """A player gives Scarabs back; to an Amundyr who is out, they leave the game (AMUNDYR-Q4)."""
    taken = take_back(t, owner, seat, SCARAB, number)
    if taken:
        where = "back to {whom}" if t.is_alive(owner) else "up, out of the game"
        t.say(f"gives|{counted(taken, 'Scarab')} {where}", "AMUNDYR-05", seat, owner, taken)
    return taken


def infest(t: State, owner: int, seat: int, number: int) -> None:
    """A player gains Scarabs, as far as there are any (AMUNDYR-10)."""
    given = hand_out(t, owner, seat, SCARAB, number)
    if given:
        t.say(f"gains|{counted(given, 'Scarab')}", "AMUNDYR-02", seat, owner, given)
    elif seat != owner and t.is_alive(seat):
        t.say("gains|no Scarab: none is left", "AMUNDYR-10", seat, owner)


def dread(r: Glance, owner: int, seat: int, number: int) -> float:
    """What it is worth that a player gains Scarabs: one bites a turn, the others wait, and may never bite."""
    if seat < 0 or seat == owner:
        return 0.0
    number = min(number, int(r.board(owner).get(LEFT, 0)))
    waiting = shown(r, owner, SCARAB, seat)
    value = 0.0
    for i in range(number):
        value += r.swing(seat, -1, 0, 0) * max(0.25, 0.75 - 0.1 * (waiting + i))
    return value


@dataclass(frozen=True)
class GiveScarabs(Op):
    """Somebody gains Scarabs; what bodies would get their owner gets (AMUNDYR-X01, AMUNDYR-Q6)."""

    number: int
    who: int
    even_if_ignored: bool = False  # what a card does because it was Ignored

    def picks(self) -> int:
        return self.who if self.who in bits.CHOSEN or self.who == ATTACKER else bits.NOBODY

    def on_body(self) -> int:
        return bits.OWNER

    def run(self, t: State, d: Deed) -> bool:
        spared = t.away if self.even_if_ignored else d.ignored | t.away
        for seat in named(t, d, self.who):
            if not spared >> seat & 1:
                infest(t, owner_of(d), seat, self.number)
        return True

    def words(self) -> str:
        if self.even_if_ignored:
            return f"The player you picked gains {counted(self.number, 'Scarab')}."
        return does(self.who, "gain", counted(self.number, "Scarab"))

    def worth(self, r: Glance, d: Aim) -> float:
        if self.who == EACH_OTHER_PLAYER:
            return sum([dread(r, d.actor, seat, self.number) for seat in r.against(d.actor)])
        if d.target < 0:
            return max([dread(r, d.actor, seat, self.number) for seat in r.against(d.actor)])
        return dread(r, d.actor, d.target, self.number)


@dataclass(frozen=True)
class DealScarabs(Op):
    """Each other player who is in the Round gains Scarabs; who has left it gains none."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        current = running(t)
        if current is not None:
            for seat in t.others(d.actor):
                if (current.seats & ~(d.ignored | t.away)) >> seat & 1:
                    infest(t, owner_of(d), seat, self.number)
        return True

    def words(self) -> str:
        return f"Each other player in the Round gains {counted(self.number, 'Scarab')}."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.8 * sum([dread(r, d.actor, seat, self.number) for seat in r.against(d.actor)])


@dataclass(frozen=True)
class ReturnScarabs(Op):
    """The player who was picked gives back as many Scarabs as they really lost Fortitude."""

    def run(self, t: State, d: Deed) -> bool:
        if isinstance(d, Play):
            for i in range(0, len(d.facts), 2):
                if d.facts[i] == d.target:
                    give_back(t, owner_of(d), d.target, d.facts[i + 1])
        return True

    def on_body(self) -> int:
        return bits.NOTHING

    def words(self) -> str:
        return "That player gives you back as many Scarabs as the Fortitude they lost."

    def worth(self, r: Glance, d: Aim) -> float:
        lying = min(3, shown(r, d.actor, SCARAB, d.target)) if d.target >= 0 else 1
        return 0.5 * lying * r.swing(d.target, 1, 0, 0) if d.target >= 0 else -0.1


@dataclass(frozen=True)
class EatUp(Op):
    """Everybody who has Scarabs loses 1 Fortitude and gives one back, however many they have."""

    def touches(self) -> int:
        return bits.AFFECTS_FORTITUDE

    def reads_late(self) -> bool:
        return True

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        for seat in t.in_order(d.actor):
            if held(t, seat, SCARAB):
                rows.extend((FORTITUDE, seat, -1, bits.NONE))

    def run(self, t: State, d: Deed) -> bool:
        for seat in t.in_order(d.actor):
            if not (d.ignored | t.away) >> seat & 1:
                give_back(t, owner_of(d), seat, 1)
        return True

    def words(self) -> str:
        return "Each player with Scarabs loses 1 Fortitude and gives you back 1 Scarab."

    def worth(self, r: Glance, d: Aim) -> float:
        bitten = [seat for seat in r.alive if shown(r, d.actor, SCARAB, seat)]
        return sum([r.swing(seat, -1, 0, 0) for seat in bitten]) * (0.45 if self.spare(r, d.actor) else 0.75)

    def spare(self, r: Glance, owner: int) -> bool:
        """Whether there are Scarabs enough without those that would come back."""
        return int(r.board(owner).get(LEFT, 0)) > 2


@dataclass(frozen=True)
class FeedSomebody(Op):
    """Its player may pick another player, who gains Scarabs: once, however many Ignored the card."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        if d.step == 1 and t.is_alive(d.actor) and left(t, owner_of(d), SCARAB):
            found = [options.NO_OPTION]
            for seat in t.others(d.actor):
                if seat != owner_of(d):
                    found.append(options.pack(options.SEAT, target=seat))
            t.ask(d.actor, options.K_CHOOSE, found, d.serial, True)
            return False
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        target = options.target_of(option)
        if options.verb_of(option) == options.SEAT and not t.away >> target & 1:
            infest(t, owner_of(d), target, self.number)

    def asks(self, t: State, d: Deed) -> str:
        return f"Somebody Ignored “{d.face.title if isinstance(d, Play) else ''}”. Who gains 2 Scarabs?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return "Nobody" if options.verb_of(option) == options.NO else ""

    def words(self) -> str:
        return f"You may pick another player, who gains {counted(self.number, 'Scarab')}."

    def worth(self, r: Glance, d: Aim) -> float:
        return max([dread(r, d.actor, seat, self.number) for seat in r.against(d.actor)])


@dataclass(frozen=True)
class SpikeTheOther(Op):
    """The half that the other player got of a split Drink does one thing more."""

    chore: str

    def alters_drink(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        found = answered_drink(t, d)
        if found is not None and len(found[0].drinks) > 1:
            half = found[0].drinks[-1]
            if half.half and half.drinker == d.target:
                add_rider(t, half, owner_of(d), self.chore, d.actor)
        return True

    def words(self) -> str:
        return f"Theirs also makes whoever drinks it {self.chore}."

    def worth(self, r: Glance, d: Aim) -> float:
        if d.target < 0:
            return max([dread(r, d.actor, seat, 2) for seat in r.against(d.actor)])
        return dread(r, d.actor, d.target, 2)


@dataclass(frozen=True)
class OrderWithScarabs(Op):
    """Drinks are ordered now; each player who is ordered any gains a Scarab, one however many."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        others = t.with_piles(t.others(d.actor))
        none_left = not t.drink_deck and not t.drinks_left()
        if d.step > self.number or none_left or not others or not t.is_alive(d.actor):
            return True
        found = [options.pack(options.SEAT, target=seat) for seat in others]
        t.ask(d.actor, options.K_ORDER, found, d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        target = options.target_of(option)
        if not (d.note | d.ignored | t.away) >> target & 1:
            infest(t, owner_of(d), target, 1)
        d.note |= 1 << target
        order_for(t, seat, target)

    def words(self) -> str:
        return (
            f"Order {self.number} Drinks now, beside those of the phase. "
            "Each player you order one for gains 1 Scarab, however many you order for them."
        )

    def worth(self, r: Glance, d: Aim) -> float:
        best = sorted([r.drinking(seat) + dread(r, d.actor, seat, 1) for seat in r.others], reverse=True)
        return 0.8 * sum(best[: self.number])


# ---- as a Boss ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OnTheirSide(Number):
    """So many, and 1 for each Scarab on the recipient's whole side, up to a number."""

    base: int
    most: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return min(self.most, self.base + sum([held(t, mate, SCARAB) for mate in t.mates(t.player(seat))]))

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return min(self.most, self.base + sum([shown(r, owner, SCARAB, mate) for mate in r.mates(seat)]))

    def words(self) -> str:
        return f"{self.base}, and 1 for each Scarab on their side, but at most {self.most}"


@dataclass(frozen=True)
class Infested(Number):
    """So many, and 1 for each other player with Scarabs, up to a number."""

    base: int
    most: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return min(self.most, self.base + len([one for one in t.others(d.actor) if held(t, one, SCARAB)]))

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        bitten = [one for one in r.against(owner) if shown(r, owner, SCARAB, one)]
        return min(self.most, self.base + len(bitten))

    def words(self) -> str:
        return f"{self.base}, and 1 for each other player with Scarabs, but at most {self.most}"


@dataclass(frozen=True)
class Devour(Op):
    """Each other player gives Scarabs back, up to a number, and loses as much Fortitude."""

    most: int

    def touches(self) -> int:
        return bits.AFFECTS_FORTITUDE

    def reads_late(self) -> bool:
        return True

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        for seat in t.others(d.actor):
            if held(t, seat, SCARAB):
                rows.extend((FORTITUDE, seat, -min(self.most, held(t, seat, SCARAB)), bits.NONE))

    def run(self, t: State, d: Deed) -> bool:
        for seat in t.others(d.actor):
            if not (d.ignored | t.away) >> seat & 1:
                give_back(t, owner_of(d), seat, self.most)
        return True

    def words(self) -> str:
        return f"Each other player gives you back up to {self.most} Scarabs and loses 1 Fortitude for each."

    def worth(self, r: Glance, d: Aim) -> float:
        """Scarabs that come back so need no turns to bite, and can be given out anew."""
        eaten = [(one, min(self.most, shown(r, d.actor, SCARAB, one))) for one in r.against(d.actor)]
        return 0.6 * sum([r.swing(one, -number, 0, 0) for one, number in eaten if number])


@dataclass(frozen=True)
class Spread(Op):
    """The teammates of the player who was picked gain a Scarab each."""

    def run(self, t: State, d: Deed) -> bool:
        for mate in teammates(t, d.target):
            if not (d.ignored | t.away) >> mate & 1:
                infest(t, owner_of(d), mate, 1)
        return True

    def words(self) -> str:
        return "Each teammate of that player gains 1 Scarab."

    def worth(self, r: Glance, d: Aim) -> float:
        whom = d.target if d.target >= 0 else min(r.others, default=bits.NONE)
        return sum([dread(r, d.actor, mate, 1) for mate in r.mates(whom) if mate != whom])


@dataclass(frozen=True)
class PayOrScarabs(PayOr):
    """Gold for her, or Scarabs for whoever keeps it."""

    number: int = 1

    def run(self, t: State, d: Deed) -> bool:
        for seat in t.others(d.actor):
            if refuses(d, seat) and not (d.ignored | t.away) >> seat & 1:
                infest(t, owner_of(d), seat, self.number)
        return True

    def otherwise(self) -> str:
        return f"gain {counted(self.number, 'Scarab')}"

    def costs(self, r: Glance, seat: int, owner: int) -> float:
        return dread(r, owner, seat, self.number)


# Each note says what is ours.
ITSY_AND_BITSY = action(
    "I see you've met Itsy and Bitsy!",
    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
    GiveScarabs(2, ANOTHER_PLAYER),
    note="rdi6, whole",
)
MESS = action(
    "Sorry about the mess",
    GiveScarabs(3, ANOTHER_PLAYER),
    note="AMUNDYR-09; the type and the number are ours",
)
HAT = sometimes(
    "You knocked off my hat!", hit_back(GiveScarabs(2, ATTACKER)), note="EX-AMUNDYR-2, EX-AMUNDYR-3"
)
AH_CHOO = action(
    "Ah-choo!",
    lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER),
    GiveScarabs(1, EACH_OTHER_PLAYER),
    note="AMUNDYR-13; the type is ours",
)
DONE_NOW = sometimes("Are you done now?", reduce_loss(2), note="EX-AMUNDYR-11")
TOMB_RAIDERS = sometimes(
    "I suppose these tomb raiders are good for something", inn_pays(), note="EX-AMUNDYR-10"
)
MUMMY_ROT = action(
    "Yup, that growth on your arm is definitely Mummy Rot",
    lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
    note="EX-AMUNDYR-8; the number is ours",
)
PHARAOH = sometimes(
    "You dare cheat a Pharaoh??!?",
    Mode(when.CheatingByAnother(), (NegateAndWin(), GiveScarabs(1, ATTACKER))),
    note="an anti-cheat card; that the cheater gains a Scarab is ours",
)
EXPLORING = action(
    "Don't mind the scarabs. They're just exploring!",
    lose(FORTITUDE, 3, who=ANOTHER_PLAYER),
    ReturnScarabs(),
    note="RUL-AMUNDYR-1; the number is ours",
)
EAT_UP = anytime("Eat up my pretties! We don't have all night!", EatUp(), note="the type is ours")
HUNGRY = Print(
    "Hungry hungry scarabs",
    bits.ACTION,
    (
        Mode(
            when.OwnAction(),
            (ChangeBy(FORTITUDE, -1, ByTokens(SCARAB, 2, 2, 1, "Scarabs"), EACH_OTHER_PLAYER),),
            on_ignored=(FeedSomebody(2),),
        ),
    ),
    BOOKS,
    "RUL-AMUNDYR-2; what it does if nobody Ignores it is ours",
)
UNSTOPPABLE = sometimes(
    "I... am... unstoppable!",
    Mode(when_drinks.EventRevealed(), (IgnoreIt(),), on_negated=(gain(FORTITUDE, 2, who=ME),)),
    Mode(when_drinks.MyDrinkAffectsMe(), (IgnoreDrink(),), on_negated=(gain(FORTITUDE, 2, who=ME),)),
    note="RUL-AMUNDYR-3; that it Ignores a Drink too, and the alternate effect, are ours",
)
EMBALMED = sometimes(
    "I think I was embalmed in this stuff...",
    Mode(
        when_drinks.MyDrinkWithAlcohol(),
        (ChangeDrink(recipe.ALCOHOL_TO_FORTITUDE),),
        on_negated=(lose(ALCOHOL, 2, who=ME),),
    ),
    note="RUL-AMUNDYR-3; both effects are ours",
)
SHARING = sometimes(
    "Sharing is caring",
    Mode(when_drinks.MyDrinkToSplit(), (SplitDrink(), SpikeTheOther("gain 2 Scarabs"))),
    note="the type is ours",
)
WELL_DEAL = gambling(
    "We'll deal this round",
    take_control(),
    DealScarabs(1),
    note="the type, the number, and that it takes control are ours",
)
WELL_TAKE_THOSE = sometimes(
    "We'll take those!",
    Mode(when_drinks.OwnOrderPhase(), (OrderWithScarabs(2),)),
    note="RUL-AMUNDYR-4; the number of Drinks is ours",
)
IN_A_BIND = Print(
    "You're in a bit of a bind",
    bits.ACTION,
    (
        Mode(
            when.OwnAction(),
            (lose(FORTITUDE, 2, who=ANOTHER_PLAYER), DrawCards(2)),
            on_ignored=(GiveScarabs(1, ANOTHER_PLAYER, even_if_ignored=True),),
        ),
    ),
    BOOKS,
    "the type and the loss are ours",
)
WAITED = sometimes("I slept through a hundred dynasties. I can sit this out.", leave_round(), note="ours")

# ---- Boss Cards -------------------------------------------------------------------------------------

FIRST_RULE = first_rule(
    "First rule of villainy: Let them carry your luggage.",
    GiveScarabs(1, EACH_OTHER_PLAYER),
    note="TCARD-05; the subtitle, and that each other player gets the Scarab, are ours",
)
THAT_HAPPENED = sometimes(
    "Oh. That happened", reduce_loss_to(1), note="rdi6; that it is hers, and the type, are ours (OTHERS-Q4)"
)
LID = action(
    "Do you hear the lid? It moves.", GiveScarabs(1, EACH_OTHER_PLAYER), GiveScarabs(1, ANOTHER_PLAYER)
)
COUNTED = action(
    "My pretties have counted you. Twice.", ChangeBy(FORTITUDE, -1, OnTheirSide(0, 4), ANOTHER_PLAYER)
)
COME_HOME = action("Come home, my pretties. Bring something to eat.", Devour(2))
ENTOMBED = Print(
    "Nobody will dig you out of this one.",
    bits.ACTION,
    (
        Mode(
            when.OwnAction(),
            (lose(FORTITUDE, 3, who=ANOTHER_PLAYER),),
            refuses=bits.REFUSES_HELP,
        ),
    ),
    HOUSE,
    "what teammates share cannot help here",
)
CONTAGIOUS = action(
    "It is quite contagious, you know.",
    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
    GiveScarabs(1, ANOTHER_PLAYER),
    Spread(),
)
FLUID = sometimes("A dash of embalming fluid. Oh, and somebody fell in.", spike_drink(1, "gain a Scarab"))
STRAIGHT_FACE = cheating("Nobody keeps a straight face like the dead.", take_control(), DealScarabs(2))
TRIBUTE = action("Tribute, as in the old days. Gold, or a beetle?", PayOrScarabs())
SAND = anytime("The sand gives back what it has swallowed.", ChangeBy(FORTITUDE, 1, Infested(0, 3), ME))
DIED_BEFORE = sometimes(
    "I have died before. You have not.",
    hit_back(ChangeBy(FORTITUDE, -1, IfAlone(1, 2), ATTACKER)),
)
WRAPPINGS = sometimes(
    "You have only torn the wrappings.",
    Mode(
        when.Affects((FORTITUDE, ALCOHOL), bits.ACTION),
        (IgnoreIt(), GiveScarabs(1, ATTACKER)),
    ),
)
UNDERTAKER = sometimes("Send the bill to my undertaker.", inn_pays(), leave_round())
DRY = anytime("A thousand years in the desert, and still dry.", lose(ALCOHOL, 2, who=ME))

AMUNDYR = character(
    "amundyr",
    "Amundyr the Cursed",
    races=("mummy",),
    tags=("Villain",),
    notes=(
        "Amundyr has 12 Scarabs. Many of her cards leave some with other players, who may have any number. "
        "At the end of the turn of a player with Scarabs one of them goes back to Amundyr, and the player "
        "loses 1 Fortitude. That loss can be reduced or Ignored as if she had played an Action Card; the "
        "Scarab goes back anyway. Nobody may redirect it or hit back for it. When no Scarab is left she "
        "gives none. Who is out of the game gives all back; if she is out herself, hers go on biting."
    ),
    special=Amundyr(),
    plays=(BITE,),
    chores={
        "gain 2 Scarabs": (GiveScarabs(2, ANOTHER_PLAYER),),
        "gain a Scarab": (GiveScarabs(1, ANOTHER_PLAYER),),
    },
    halves={"gain 2 Scarabs": "gain a Scarab"},
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        I_DONT_THINK_SO,
        2 * DRINKS_FOR_THESE_FIENDS,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(
            2 * ITSY_AND_BITSY,
            2 * MUMMY_ROT,
            AH_CHOO,
            EXPLORING,
            EAT_UP,
            HUNGRY,
            MESS,
            IN_A_BIND,
            2 * HAT,
            2 * DONE_NOW,
            2 * TOMB_RAIDERS,
            PHARAOH,
            WELL_DEAL,
            EMBALMED,
            2 * SHARING,
            UNSTOPPABLE,
            WELL_TAKE_THOSE,
        ),
        house(WAITED),
    ],
    boss_deck=[
        *books(FIRST_RULE, THAT_HAPPENED),
        *house(
            LID,
            COUNTED,
            COME_HOME,
            ENTOMBED,
            CONTAGIOUS,
            FLUID,
            TRIBUTE,
            STRAIGHT_FACE,
            SAND,
            DIED_BEFORE,
            WRAPPINGS,
            DRY,
            UNDERTAKER,
        ),
    ],
)
