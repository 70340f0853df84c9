"""Murgath the Blessed, whose sword blesses whoever he hurts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.cards.common import (
    DRINKS_FOR_THESE_FIENDS,
    GAMBLING_IM_IN,
    I_DONT_THINK_SO,
    I_RAISE,
    STOP_PLAYING_WITH_DRINKS,
    TIP_THE_WENCH,
    WINNING_HAND,
)
from lastcall.cards.vocabulary import (
    CONTROL_A_ROUND,
    Print,
    action,
    anytime,
    books,
    catch_cheating,
    character,
    cheating,
    first_rule,
    force_out,
    gain,
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    negate_healing,
    order_more,
    pays_me,
    reduce_loss,
    sometimes,
    spike_drink,
    take_control,
    weaken_drink,
)
from lastcall.cards.words import does
from lastcall.ops import when, when_drinks
from lastcall.ops.answers import IgnoreIt
from lastcall.ops.attributes import Change, meant, named
from lastcall.ops.drinks import PassDrink, owner_of
from lastcall.ops.gambling import StartRound
from lastcall.ops.hands import discard_at_random
from lastcall.ops.numbers import ChangeBy, Number, shown
from lastcall.ops.settle import apply
from lastcall.ops.sides import IfAlone, PayOr, TeammatesToo
from lastcall.table import bits
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_IN_ROUND,
    ANOTHER_PLAYER,
    ANYTIME,
    ATTACKER,
    EACH_OTHER_PLAYER,
    EACH_PLAYER,
    FORTITUDE,
    GAMBLING,
    GOLD,
    ME,
    SOMETIMES,
)
from lastcall.table.face import HOUSE, Mode, Op
from lastcall.table.special import Aim, Glance, Special
from lastcall.table.stack import Deed, Play
from lastcall.table.state import State

BLESSINGS: Final = "blessings"
IN_HAND: Final = "Blessings in hand"  # on the board, by seat: their backs show it
POINTS: Final = 1.2  # a Blessing to whoever gets it; it takes the place of a card


# ---- Blessings ----------------------------------------------------------------------------------------


def blessings_of(t: State, owner: int, seat: int) -> list[int]:
    """The Blessings in a player's hand."""
    setup = t.setup
    return [
        card for card in t.seats[seat].hand if setup.home[card] == BLESSINGS and setup.owner[card] == owner
    ]


def bless(t: State, d: Deed, seats: list[int]) -> None:
    """Players get a Blessing each, from whoever plays the card on; if all are in hands, one gets none."""
    owner = owner_of(d)
    for seat in t.in_order(d.actor):
        if seat not in seats:
            continue
        card = t.draw_from(owner, BLESSINGS)
        if card == bits.NONE:
            t.say("gets no Blessing: all are in hands|", "MURGATH-10", seat)
            continue
        if t.setup.machines >> seat & 1:
            use_up(t, d, seat, card)
            continue
        it = t.seats[seat]
        it.hand.append(card)
        t.refresh(it)
        t.say("gets|a Blessing: {cards}", "MURGATH-03", seat, cards=(card,), private=1 << seat)


def use_up(t: State, d: Deed, seat: int, card: int) -> None:
    """Who holds no cards uses a Blessing for its healing at once; one without is only discarded (OTTO-63)."""
    face = t.faces[card]
    t.known.pop(card, None)
    t.to_discard(card)
    t.say("gets|a Blessing, {cards}, and uses it up at once", "OTTO-63", seat, cards=(card,))
    for mode in face.modes:
        if isinstance(mode.when, when.AnyMoment):
            healing = [op.amount for op in mode.do if isinstance(op, Change) and op.attribute == FORTITUDE]
            apply(t, [seat, FORTITUDE, sum(healing)], face.title, d.actor, by=d)


def grace(r: Glance, whom: list[int]) -> float:
    """What it is worth to the viewer that players get a Blessing each."""
    return sum([POINTS * r.sign(seat) for seat in whom])


@dataclass(frozen=True)
class BlessTheHurt(Op):
    """Whoever really lost Fortitude to this card gets one Blessing, its player too (MURGATH-12).

    What is no player gets none; its owner does, and never more than one (MURGATH-14).
    """

    who: int  # whom the card is meant to hurt, for bots

    def run(self, t: State, d: Deed) -> bool:
        if isinstance(d, Play):
            hurt = [t.player(one) for one in d.facts[0::2] + d.struck[0::2]]
            bless(t, d, hurt)
        return True

    def words(self) -> str:
        return "Each player who loses Fortitude to this gets a Blessing."

    def worth(self, r: Glance, d: Aim) -> float:
        return grace(r, meant(r, d, self.who) or r.others[:1])


@dataclass(frozen=True)
class Bless(Op):
    """Whoever is meant gets a Blessing, unless they Ignore the card."""

    who: int

    def picks(self) -> int:
        return self.who if self.who in bits.CHOSEN else bits.NOBODY

    def on_body(self) -> int:
        return bits.OWNER_ONCE

    def run(self, t: State, d: Deed) -> bool:
        bless(t, d, [seat for seat in named(t, d, self.who) if not (d.ignored | t.away) >> seat & 1])
        return True

    def words(self) -> str:
        return does(self.who, "get", "a Blessing")

    def worth(self, r: Glance, d: Aim) -> float:
        return grace(r, meant(r, d, self.who) or r.others[:1])


@dataclass(frozen=True)
class BlessItsPlayer(Op):
    """Whoever plays the card that is answered gets a Blessing."""

    def run(self, t: State, d: Deed) -> bool:
        answered = t.find_play(d.subject)
        if answered is not None and not t.away >> answered.actor & 1:
            bless(t, d, [answered.actor])
        return True

    def words(self) -> str:
        return "Its player gets a Blessing."

    def worth(self, r: Glance, d: Aim) -> float:
        return grace(r, r.others[:1])


@dataclass(frozen=True)
class NoMoreBlessings(Op):
    """Each other player discards all Blessings."""

    def run(self, t: State, d: Deed) -> bool:
        for seat in named(t, d, EACH_OTHER_PLAYER):
            gone = blessings_of(t, owner_of(d), seat)
            if not gone or (d.ignored | t.away) >> seat & 1:
                continue
            for card in gone:
                t.take_from_hand(seat, card)
                t.to_discard(card)
            t.say("discards|{cards}", "MURGATH-08", seat, cards=tuple(gone))
        return True

    def words(self) -> str:
        return "Each other player discards all Blessings."

    def worth(self, r: Glance, d: Aim) -> float:
        """Not for one or two: better while somebody will have need of them soon."""
        return (
            sum([-POINTS * shown(r, d.actor, IN_HAND, one) * r.sign(one) for one in r.against(d.actor)]) - 1.0
        )


@dataclass(frozen=True)
class ByFaith(Number):
    """Some, and one more for each Blessing in the hand of the recipient."""

    base: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return self.base + (len(blessings_of(t, owner_of(d), seat)) if seat < bits.FIRST_BODY else 0)

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return self.base + shown(r, owner, IN_HAND, seat)

    def words(self) -> str:
        return f"{self.base}, and 1 more for each Blessing in hand"


@dataclass(frozen=True)
class ByHope(Number):
    """One, and one more for each Blessing in other players' hands, up to a number."""

    most: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        found = [blessings_of(t, owner_of(d), other) for other in t.others(seat)]
        return min(self.most, 1 + sum([len(cards) for cards in found]))

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return min(self.most, 1 + sum([shown(r, owner, IN_HAND, other) for other in r.against(seat)]))

    def words(self) -> str:
        return f"1, and 1 more for each Blessing in other players' hands, {self.most} at most"


@dataclass(frozen=True)
class Unblessed(Number):
    """So much for a player without a Blessing in hand."""

    number: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return 0 if blessings_of(t, owner_of(d), seat) else self.number

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return 0 if shown(r, owner, IN_HAND, seat) else self.number

    def words(self) -> str:
        return f"{self.number} without a Blessing in hand"


@dataclass(frozen=True)
class Sanctuary(PayOr):
    """Each other player pays him 2 Gold, or loses 2 Fortitude."""

    amount: int = 2

    def refusal(self, seat: int, rows: list[int]) -> None:
        rows.extend((FORTITUDE, seat, -2, bits.NONE))

    def otherwise(self) -> str:
        return "lose 2 Fortitude"

    def costs(self, r: Glance, seat: int, owner: int) -> float:
        """A Blessing comes with it."""
        return r.swing(seat, -2, 0, 0) + POINTS * r.sign(seat)


@dataclass(frozen=True)
class EarsBleed(Op):
    """Each other player discards a card at random."""

    def run(self, t: State, d: Deed) -> bool:
        for seat in t.others(d.actor):
            if not (d.ignored | t.away) >> seat & 1:
                discard_at_random(t, seat, "TARG-06")
        return True

    def words(self) -> str:
        return "Each other player discards a card at random."

    def worth(self, r: Glance, d: Aim) -> float:
        return -0.9 * sum([r.sign(seat) for seat in r.against(d.actor)])


class Murgath(Special):
    """His sword's deck lies where everybody can draw from it; nobody sees what comes next."""

    face_down: tuple[str, ...] = (BLESSINGS,)

    def public(self, t: State, seat: int) -> dict[str, object]:
        piles = t.seats[seat].piles
        shown: dict[str, object] = {
            IN_HAND: [len(blessings_of(t, seat, other)) for other in range(len(t.seats))],
        }
        used = [t.faces[card].title for card in piles.get(f"{BLESSINGS} discard", [])]
        if used:
            shown["Blessings used"] = used
        return shown

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """Whether to pay him for his mercy."""
        return Sanctuary().paying(r, seat) if aim.verb == "yes" else super().advice(r, seat, aim)


def blessing(title: str, types: int, *ways: Mode, heart: int = 0, note: str = "ours") -> Print:
    """A Blessing, and beside what it does, instead of it, its heart: an Anytime Card (MURGATH-06)."""
    healing = Mode(when.AnyMoment(), (Change(FORTITUDE, heart, ME),), types=ANYTIME if ways else 0)
    return Print(title, types, (*ways, healing) if heart else ways, HOUSE, note)


BE_WHOLE = blessing("Be Whole Again", ANYTIME, heart=3, note="MURGATH-06; ours")
CLEAR_HEAD = blessing("A Clear Head and a Clean Cup", SOMETIMES, weaken_drink(2), heart=2)
MEEK = blessing("The Blow Falls Softly", SOMETIMES, reduce_loss(2), heart=2)
POOR_BOX = blessing("From the Poor Box", SOMETIMES, inn_pays(), heart=2)
REBUKE = blessing("A Righteous Rebuke", SOMETIMES, hit_back(Change(FORTITUDE, -2, who=ATTACKER)), heart=1)
CUP = blessing("Not This Cup", SOMETIMES, ignore_drink(), heart=1)
TRUTH = blessing("Honest Hands", SOMETIMES, catch_cheating(), heart=1)
COLLECTION = blessing(
    "A Collection for the Deserving",
    ACTION,
    Mode(when.OwnAction(), (pays_me(2, who=ANOTHER_PLAYER),)),
    heart=1,
)
WING = blessing(
    "Stand Behind Me", SOMETIMES, ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME)
)
SMITE = blessing(
    "Smite the Greedy", ACTION, Mode(when.OwnAction(), (lose(FORTITUDE, 4, who=bits.MOST + GOLD),))
)
WASHED = blessing("Washed Clean", ANYTIME, Mode(when.AnyMoment(), (lose(ALCOHOL, 3, who=ME),)))

# ---- his deck -----------------------------------------------------------------------------------------

CLEAVE = Print(
    "Cleave",
    ACTION,
    (
        Mode(
            when.OwnAction(),
            (lose(FORTITUDE, 3, who=ANOTHER_PLAYER), BlessTheHurt(ANOTHER_PLAYER)),
            most_targets=2,
        ),
    ),
    "",
    "EX-MURGATH-1, RUL-MURGATH-1; the type is ours",
)
KNEEL = action(
    "Who gave you leave to stand?",
    lose(FORTITUDE, 3, who=ANOTHER_PLAYER),
    BlessTheHurt(ANOTHER_PLAYER),
    note="ours",
)
GAUNTLET = action("Keep her. I brought a gauntlet.", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), note="ours")
SPIN = action(
    "Swing, you sanctimonious toothpick!",
    lose(FORTITUDE, 2, who=EACH_OTHER_PLAYER),
    lose(FORTITUDE, 1, who=ME),
    BlessTheHurt(EACH_PLAYER),
    note="ours: she blesses him, too",
)
BOOT = action(
    "Do prayers keep out a boot?",
    ChangeBy(FORTITUDE, -1, ByFaith(1), ANOTHER_PLAYER),
    note="ours: those who hoard Blessings",
)
INDULGENCES = action(
    "Indulgences! Two coins a sin!",
    pays_me(2, who=EACH_OTHER_PLAYER),
    Bless(EACH_OTHER_PLAYER),
    note="ours: more Gold than others ask, and something for it",
)
STAKES = Print(
    "A friendly game. My friends lose.",
    ACTION | GAMBLING,
    (Mode(when.OwnAction(), (StartRound(2),)), CONTROL_A_ROUND),
    HOUSE,
    "ours: his own way to start a Round",
)
BLACK_ACE = cheating("Even my cards are cursed.", take_control(), note="ours")
HALO = cheating(
    "Out! And take your halo with you.",
    take_control(),
    force_out(),
    Bless(ANOTHER_IN_ROUND),
    note="ours",
)
RIPOSTE = sometimes(
    "She parries. I do the rest.",
    hit_back(lose(FORTITUDE, 3, who=ATTACKER), BlessTheHurt(ATTACKER)),
    note="ours: 1 more than a common hit-back, for the Blessing",
)
PLATE = sometimes("Black steel. Blacker heart. Try again.", ignore(FORTITUDE), note="ours")
GULLIBLE = sometimes(
    "You hit me, and she pities YOU?",
    Mode(
        when.Affects((FORTITUDE, ALCOHOL, GOLD), ACTION | SOMETIMES | ANYTIME), (IgnoreIt(), BlessItsPlayer())
    ),
    note="ours: a broad Ignore that costs a Blessing",
)
NO_HEALING = sometimes("There will be no healing here tonight.", negate_healing(), note="ours")
TEMPLE = sometimes("Her temple can pay for that.", inn_pays(), note="ours")
HUMS = sometimes("She hums hymns whenever I bluff.", leave_round(), ignore_drink(), note="ours")
HOLY_WATER = sometimes("She has turned my ale to holy water. Again!", ignore_drink(), note="ours")
PITY = sometimes(
    "Have my cup, and her pity with it.",
    Mode(when_drinks.MyDrink(), (PassDrink(), Bless(ANOTHER_PLAYER))),
    note="ours",
)
WEEP = sometimes(
    "Drink deep. Somebody will weep for you.",
    spike_drink(3, "get a Blessing"),
    note="ours: 1 more than a common one, for the Blessing",
)
HOPE = anytime("All this hope, and nobody eating it?", ChangeBy(FORTITUDE, 1, ByHope(3), ME), note="ours")
NO_MIRACLES = anytime("I said NO miracles!", NoMoreBlessings(), note="ours")

# ---- his Boss Cards ---------------------------------------------------------------------------------

FIRST_RULE = first_rule(
    "First rule of villainy: Never let the sword do the talking.",
    Bless(ME),
    note="ours: the family is of the books, this one is not",
)
HEADS = action(
    "Mind your heads. All of you.",
    lose(FORTITUDE, 2, who=EACH_OTHER_PLAYER),
    BlessTheHurt(EACH_OTHER_PLAYER),
    note="ours: each player of a team is blessed",
)
ALONE = Print(
    "Your paladin cannot reach you.",
    ACTION,
    (
        Mode(
            when.OwnAction(),
            (lose(FORTITUDE, 4, who=ANOTHER_PLAYER), BlessTheHurt(ANOTHER_PLAYER)),
            refuses=bits.REFUSES_HELP,
        ),
    ),
    HOUSE,
    "ours: no teammate helps",
)
PIOUS = action(
    "Let us see how the pious bleed.",
    ChangeBy(FORTITUDE, -1, ByFaith(1), EACH_OTHER_PLAYER),
    note="ours: those who hoard Blessings",
)
MY_SIDE = anytime(
    "For once she is on MY side.", gain(FORTITUDE, 1, who=ME), Bless(ME), note="ours: his own Blessing"
)
OATH = sometimes(
    "She swore to protect the wicked, too.",
    Mode(when.Affects((FORTITUDE,), ACTION | SOMETIMES | ANYTIME), (IgnoreIt(), Bless(ME))),
    note="ours",
)
CHEEK = sometimes(
    "Turn the other cheek. I'll hit your friends'.",
    hit_back(lose(FORTITUDE, 2, who=ATTACKER), TeammatesToo(FORTITUDE, -1)),
    note="ours: teammates",
)
SANCTUARY = action(
    "Sanctuary? That will be two Gold.",
    Sanctuary(),
    BlessTheHurt(EACH_OTHER_PLAYER),
    note="ours: whoever cannot pay is blessed for it",
)
COMMUNION = action(
    "The unblessed drink first.",
    ChangeBy(ALCOHOL, 1, Unblessed(2), EACH_OTHER_PLAYER),
    note="ours: a Blessing in hand protects",
)
PEW = sometimes(
    "Pass the cup along your pew.",
    Mode(when_drinks.MyDrink(), (PassDrink(), TeammatesToo(ALCOHOL, 1))),
    note="ours: teammates",
)
CHOIR = action(
    "One sinner against a whole choir.",
    ChangeBy(FORTITUDE, -1, IfAlone(2, 3), ANOTHER_PLAYER),
    gain(FORTITUDE, 1, who=ME),
    note="ours: 1 more where he stands alone",
)
WINE = sometimes("Wine for the whole congregation!", order_more(3), note="ours: 1 more than the common card")
HYMN = action(
    "Sing for them, sword. Louder.",
    lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER),
    EarsBleed(),
    note="ours",
)

MURGATH = character(
    "murgath",
    "Murgath the Blessed",
    tags=("Villain",),
    notes=(
        "Murgath's sword has a deck of 18 Blessings. Whoever really loses Fortitude to a card of his that "
        "says so draws one into the hand, unseen, but never two for one card; that may be Murgath. "
        "A Blessing is played like a card of its holder of that type; if it has a heart it may instead be "
        "played as an Anytime Card that gives so much Fortitude and does nothing else. "
        "In a hand it counts as a card, so whoever keeps it draws one card less, but it is in nobody's "
        "Character Deck: played or discarded it goes to the Blessing discard pile, out of which the deck is "
        "renewed. If all are in hands nobody gets one. When Murgath is out of the game the Blessings stay."
    ),
    special=Murgath(),
    gifts=(BLESSINGS,),
    chores={"get a Blessing": (Bless(ANOTHER_PLAYER),)},
    side_decks={
        BLESSINGS: [
            *house(
                2 * BE_WHOLE,
                3 * CLEAR_HEAD,
                2 * MEEK,
                POOR_BOX,
                2 * REBUKE,
                2 * CUP,
                TRUTH,
                COLLECTION,
                2 * WING,
                SMITE,
                WASHED,
            )
        ]
    },
    deck=[
        5 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        2 * DRINKS_FOR_THESE_FIENDS,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(CLEAVE),
        house(
            2 * KNEEL,
            2 * GAUNTLET,
            SPIN,
            BOOT,
            INDULGENCES,
            STAKES,
            BLACK_ACE,
            HALO,
            RIPOSTE,
            2 * PLATE,
            GULLIBLE,
            NO_HEALING,
            2 * TEMPLE,
            HUMS,
            2 * HOLY_WATER,
            PITY,
            2 * WEEP,
            HOPE,
            NO_MIRACLES,
        ),
    ],
    boss_deck=[
        house(
            FIRST_RULE,
            2 * HEADS,
            ALONE,
            PIOUS,
            MY_SIDE,
            2 * OATH,
            CHEEK,
            SANCTUARY,
            COMMUNION,
            PEW,
            CHOIR,
            WINE,
            HYMN,
        ),
    ],
)
