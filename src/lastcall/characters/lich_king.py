"""The Lich King: five fingers on his mat, each of which Ignores something once; two of them wear rings."""

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
    Print,
    action,
    anytime,
    character,
    cheating,
    force_out,
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lies_open,
    lose,
    pays_me,
    sometimes,
    strengthen_drink,
    take_control,
    take_from_pot,
    then,
)
from lastcall.flow.plays import fire
from lastcall.ops import pieces, reasons, recipe, when, when_drinks
from lastcall.ops.answers import IgnoreIt
from lastcall.ops.drinks import ChangeDrink, IgnoreDrink, owner_of
from lastcall.ops.gambling import Ante, TakeControl
from lastcall.ops.numbers import ChangeBy, Number
from lastcall.table import bits, options
from lastcall.table.bits import (
    ALCOHOL,
    ANOTHER_PLAYER,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    ME,
    NONE,
    SOMETIMES,
)
from lastcall.table.face import Mode, Op
from lastcall.table.special import Aim, Glance, Special
from lastcall.table.stack import Deed, Drink, Play, Window
from lastcall.table.state import State

RINGS: Final = "rings"  # the fingers with a ring: pieces of Gold
FINGERS: Final = "fingers"  # the others
ATTACHED: Final = "fingers attached"
DETACHED: Final = "fingers detached"
RINGS_ATTACHED: Final = "rings attached"
WORN: Final = "rings in Stashes"
NO_FINGER: Final = reasons.TOO_FEW_TOKENS

BARE = lies_open(
    "Bare Finger", "Attached, it may be detached to Ignore something.", source="BOOKS", note="LICHKING-03"
)
RINGED = lies_open(
    "Finger with a Ring",
    "Attached, it may be detached to Ignore something. Attached or not, it is a Gold piece.",
    source="BOOKS",
    note="LICHKING-05, LICHKING-07; that two of five wear a ring is ours (LICHKING-Q2)",
)

# ---- the hand ---------------------------------------------------------------------------------------


def attached(t: State, seat: int) -> list[int]:
    """The fingers on his mat, those with a ring first (LICHKING-08)."""
    piles = t.seats[seat].piles
    return piles.get(RINGS, []) + piles.get(FINGERS, [])


def of_each_kind(t: State, seat: int) -> list[int]:
    """One finger with a ring and one without, as far as there are any on his mat."""
    return pieces.of_each(t, attached(t, seat))


def detach(t: State, seat: int, finger: int) -> None:
    """A finger leaves the mat; one with a ring is part of his Stash from now on (LICHKING-05)."""
    t.seats[seat].piles[t.setup.home[finger]].remove(finger)
    if t.setup.is_piece(finger):
        pieces.gain(t, seat, finger, False)
    else:
        t.to_discard(finger)
    t.say("detaches|{cards}", "LICHKING-05", seat, cards=(finger,))


def attach(t: State, seat: int, finger: int) -> None:
    """A finger that lay beside the mat, or in his Stash, is on the mat again."""
    pieces.take_out(t, seat, finger)
    t.seats[seat].piles.setdefault(t.setup.home[finger], []).append(finger)
    t.dirty = True
    t.say("attaches|{cards} again", "LICHKING-08", seat, cards=(finger,))


def within_reach(t: State, seat: int) -> list[int]:
    """The detached fingers he has himself: those beside the mat, and rings in his Stash; one of each."""
    mine = [card for card in pieces.face_up(t, seat) if is_ring_of(t, seat, card)]
    return pieces.of_each(t, mine + t.seats[seat].piles.get(f"{FINGERS} discard", []))


def is_ring_of(t: State, owner: int, card: int) -> bool:
    """Whether a piece of Gold is one of his fingers."""
    return t.setup.owner[card] == owner and t.setup.home[card] == RINGS


def rings_of(t: State, owner: int, seat: int) -> int:
    """How many of his fingers a player wears, that is, has in the Stash."""
    return len([card for card in pieces.face_up(t, seat) if is_ring_of(t, owner, card)])


# ---- how many ---------------------------------------------------------------------------------------
# All of these are read when the card takes effect (LICHKING-09).


@dataclass(frozen=True)
class HalfAttached(Number):
    """1 for each two fingers on his mat, rounded up."""

    def value(self, t: State, d: Deed, seat: int) -> int:
        return recipe.half(len(attached(t, owner_of(d))))

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return recipe.half(int(r.board(owner).get(ATTACHED, 0)))

    def words(self) -> str:
        return "1 for each two fingers on your mat, rounded up"


@dataclass(frozen=True)
class AndDetached(Number):
    """1, and 1 for each two fingers that are not on his mat, wherever they are."""

    def value(self, t: State, d: Deed, seat: int) -> int:
        return 1 + (5 - len(attached(t, owner_of(d)))) // 2

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return 1 + int(r.board(owner).get(DETACHED, 0)) // 2

    def words(self) -> str:
        return "1, and 1 for each two fingers not on your mat"


@dataclass(frozen=True)
class Wearing(Number):
    """One number for whoever has one of his fingers in the Stash, another for anybody else."""

    base: int
    wearing: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        if seat >= bits.FIRST_BODY:
            return self.base
        return self.wearing if rings_of(t, owner_of(d), seat) else self.base

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        worn = r.board(owner).get(WORN)
        wears = isinstance(worn, list) and seat < bits.FIRST_BODY and worn[seat]
        return self.wearing if wears else self.base

    def words(self) -> str:
        return f"{self.base}, or {self.wearing} with a finger of yours in the Stash"


@dataclass(frozen=True)
class IfNoneAttached(Number):
    """So much, if there is no finger on his mat any more."""

    number: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return 0 if attached(t, owner_of(d)) else self.number

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return 0 if r.board(owner).get(ATTACHED) else self.number

    def words(self) -> str:
        return f"{self.number}, if no finger is left on your mat"


# ---- operations -------------------------------------------------------------------------------------


def price_of_one(r: Glance, owner: int) -> float:
    """What a finger on the mat is worth to him, in points: the last ones are dearer."""
    left = int(r.board(owner).get(ATTACHED, 0))
    return 1.8 + 0.3 * (5 - left) if left else 0.0


@dataclass(frozen=True)
class PayFinger(Op):
    """A price: as the card is announced he detaches a finger that he chooses (TYPE-10)."""

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        return "Pay with a finger that you detach."

    def worth(self, r: Glance, d: Aim) -> float:
        return -price_of_one(r, d.actor) * r.sign(d.actor)


@dataclass(frozen=True)
class Reattach(Op):
    """One of his detached fingers is attached again, if he has one: beside his mat or in his Stash."""

    def run(self, t: State, d: Deed) -> bool:
        seat = d.actor
        found = [options.pack(options.GIVE, finger, sub=1) for finger in within_reach(t, seat)]
        if d.step > 1 or not found or not t.is_alive(seat):
            return True
        if len(found) == 1:
            self.chosen(t, d, seat, found[0])
            return True
        t.ask(seat, options.K_CHOOSE, found, d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        attach(t, seat, options.card_of(option))

    def asks(self, t: State, d: Deed) -> str:
        return "Which finger do you attach again?"

    def words(self) -> str:
        return "Attach again a detached finger that lies beside your mat or in your Stash."

    def worth(self, r: Glance, d: Aim) -> float:
        board = r.board(d.actor)
        worn = board.get(WORN)
        out = int(board.get(DETACHED, 0)) - (sum(worn) if isinstance(worn, list) else 0)
        mine = worn[d.actor] if isinstance(worn, list) else 0
        return (1.8 if out > 0 or mine else -0.2) * r.sign(d.actor)


class ActionWithFinger(when.OwnAction):
    """As an Action, while he has a finger to detach for it."""

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return 0 if attached(t, seat) else NO_FINGER


class RoundTurnWithFinger(when.OwnRoundTurn):
    """On his turn in a Round of Gambling, while he has a finger to put down."""

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return super().reason(t, seat, w, mode, subject) or (0 if attached(t, seat) else NO_FINGER)

    def words(self) -> str:
        return "On your turn in a Round of Gambling"


class DrinkWithFinger(when_drinks.DrinkOnTheTable):
    """On any Drink, while he has a finger to drop into it."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        return 0 if attached(t, seat) else NO_FINGER

    def words(self) -> str:
        return "When a Drink has been revealed"


# ---- his rules --------------------------------------------------------------------------------------

WITH_IT: Final = ("to Ignore", "to Ignore the Drink", "to Ignore the Event", "to Ignore the effect")
THE_EVENT: Final = 2

DETACHED_FINGER = Print(
    "A Detached Finger",
    SOMETIMES,
    (
        Mode(when.Affects((FORTITUDE, ALCOHOL), 0), (IgnoreIt(),)),
        Mode(when_drinks.MyDrinkChanges((FORTITUDE, ALCOHOL)), (IgnoreDrink(),)),
        Mode(when_drinks.EventAffects(), (IgnoreIt(),)),
        Mode(when.EffectComing(), (IgnoreIt(),)),
    ),
    "BOOKS",
    "LICHKING-03, LICHKING-06",
)


class LichKing(Special):
    """A finger on the mat is a Sometimes Card that Ignores; with a ring it is Gold as well."""

    asked_at = bits.AFFECTS_FORTITUDE | bits.AFFECTS_ALCOHOL | bits.A_DRINK | bits.AN_EVENT | bits.AN_EFFECT

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        """Each way in which a finger Ignores what waits; with a ring or without, as he likes."""
        fingers = of_each_kind(t, seat)
        found: list[int] = []
        if not fingers:
            return found
        [face] = t.setup.characters[seat].plays
        for number, mode in enumerate(face.modes):
            if not mode.occasions & w.mask:
                continue
            for sub in range(mode.when.subjects(t, w)):
                if not mode.when.reason(t, seat, w, mode, sub):
                    for finger in fingers:
                        found.append(options.pack(options.ACT, finger, number, sub=sub))
        return found

    def act(self, t: State, seat: int, option: int) -> bool:
        """He detaches it, and that counts as a Sometimes Card he plays (LICHKING-06)."""
        window = t.stack[-1]
        assert isinstance(window, Window)
        detach(t, seat, options.card_of(option))
        [face] = t.setup.characters[seat].plays
        play = fire(t, face, options.mode_of(option), seat, seat, NONE, window.subject)
        play.sub = options.sub_of(option)
        return True

    def act_text(self, t: State, seat: int, option: int) -> str:
        what = f"Detach the “{t.faces[options.card_of(option)].title}” {WITH_IT[options.mode_of(option)]}"
        drinking = t.find_drinking(t.stack[-1].subject) if isinstance(t.stack[-1], Window) else None
        if drinking is None or len(drinking.drinks) < 2:
            return what
        return f"{what}, {recipe.name_of(t, drinking.drinks[options.sub_of(option)])}"

    def counts_as(self, t: State, seat: int, option: int) -> int:
        return SOMETIMES

    def may_ignore(self, t: State, seat: int) -> bool:
        return bool(attached(t, seat))

    def announced(self, t: State, seat: int, play: Play) -> bool:
        """A card whose price is a finger."""
        if play.note or not any([isinstance(op, PayFinger) for op in play.how.do]):
            return True
        fingers = of_each_kind(t, seat)
        if len(fingers) > 1:
            found = [options.pack(options.GIVE, finger) for finger in fingers]
            t.ask(seat, options.K_CHOOSE, found, play.serial, True)
            return False
        for finger in fingers:
            detach(t, seat, finger)
        return True

    def chosen(self, t: State, seat: int, play: Play, option: int) -> None:
        detach(t, seat, options.card_of(option))
        play.note = 1

    def asks(self, t: State, seat: int, play: Play) -> str:
        return "Which finger do you detach for it?"

    def also_pays(self, t: State, seat: int) -> list[int]:
        """A ring is Gold on the mat too (LICHKING-07)."""
        return t.seats[seat].piles.get(RINGS, [])

    def public(self, t: State, seat: int) -> dict[str, object]:
        on_mat = len(attached(t, seat))
        rings = len(t.seats[seat].piles.get(RINGS, []))
        worn = [rings_of(t, seat, other) for other in range(len(t.seats))]
        return {ATTACHED: on_mat, RINGS_ATTACHED: rings, DETACHED: 5 - on_mat, WORN: worn}

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """When to detach a finger, and which; with which pieces to pay."""
        ringed = aim.face is not None and aim.face.title == RINGED.title
        if aim.verb == "act":
            fortitude, alcohol, gold = r.coming(seat)
            saved = -r.swing(seat, fortitude, alcohol, gold)
            return saved - price_of_one(r, seat) + (0.1 if ringed else 0.0)  # a ring is still Gold then
        if aim.verb != "give":
            return 0.0
        if aim.kind == "pay with":
            return -price_of_one(r, seat) if aim.sub else -0.1  # a ring in the Stash can be attached again
        return 0.1 if ringed else 0.0


# ---- his deck ---------------------------------------------------------------------------------------

KNEEL = action("Kneel. Or fall over. Either will do.", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), note="ours")
OTHER_HAND = action(
    "Have you met my other hand?",
    ChangeBy(FORTITUDE, -1, AndDetached(), ANOTHER_PLAYER),
    note="ours: weak, until much of the hand is about",
)
DISAPPROVE = action(
    "All five of us disapprove of you.",
    ChangeBy(FORTITUDE, -1, HalfAttached(), ANOTHER_PLAYER),
    note="ours: strong, as long as the hand is whole",
)
POINTS_AT_YOU = Print(
    "It only ever points at the guilty.",
    bits.ACTION,
    (
        Mode(when.OwnAction(), (lose(FORTITUDE, 2, who=ANOTHER_PLAYER),)),
        Mode(ActionWithFinger(), (PayFinger(), lose(FORTITUDE, 4, who=ANOTHER_PLAYER))),
    ),
    "HOUSE",
    "ours: a common blow, or a finger for twice as much",
)
THAT_RING = action(
    "That ring you are wearing is wearing you.",
    ChangeBy(FORTITUDE, -1, Wearing(1, 3), ANOTHER_PLAYER),
    note="ours: whoever was paid with a ring has reason to pass it on",
)
OUT_OF_MY_SIGHT = action(
    "The living give me such a headache.", lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER), note="ours"
)
TRIBUTE = action("Tribute, mortals. Form an orderly line.", pays_me(1, who=EACH_OTHER_PLAYER), note="ours")
POCKET = anytime("My hand has been in your pocket since noon.", pays_me(1, who=ANOTHER_PLAYER), note="ours")
BAD_FINGER = anytime(
    "There you are! Bad finger!",
    Reattach(),
    note="ours: worth about as much as healing 2; a ring comes out of the Stash again",
)
ONE_HAND = cheating("I did say I was only playing one hand.", take_control(), note="ours")
CRAWLING = cheating(
    "What is that crawling up your back?", take_control(), force_out(), note="ours: it distracts somebody"
)
RAISE_YOU_A_FINGER = Print(
    "I see your coin and raise you a finger.",
    bits.GAMBLING,
    (
        Mode(when.OwnRoundTurn(False), (TakeControl(), Ante(1))),
        Mode(RoundTurnWithFinger(False), (PayFinger(), TakeControl(winning_hand=True))),
    ),
    "HOUSE",
    "ours: a common raise, or a finger laid on the table, which only a cheat beats",
)
KNUCKLE = sometimes("One of those coins is my knuckle.", take_from_pot(1), note="ours")
ETERNITY = sometimes("I have all eternity. Deal me out of this one.", leave_round(), note="ours")
DEAD_HOURS = sometimes("The dead keep their own hours.", leave_round(), ignore_drink(), note="ours")
TOMB = sometimes("Send the bill to my tomb.", inn_pays(), note="ours")
BONE_TO_PICK = sometimes(
    "I have a bone to pick with you. Mine.", hit_back(lose(FORTITUDE, 2, who=ATTACKER)), note="ours"
)
THROUGH_MY_RIBS = sometimes(
    "You swung straight through my ribs.",
    then(ignore(FORTITUDE), ChangeBy(FORTITUDE, 1, IfNoneAttached(1), ME)),
    note="ours: better when nothing else is left",
)
RUNS_THROUGH = sometimes("It runs straight through me.", ignore_drink(), note="ours")
HOW_MANY_FINGERS = sometimes(
    "How many fingers would you like in that?",
    strengthen_drink(1),
    Mode(DrinkWithFinger(), (PayFinger(), ChangeDrink(recipe.ADD, 3))),
    note="ours: 1 for nothing, 3 with a real one",
)

LICH_KING = character(
    "lich_king",
    "The Lich King",
    called="The Lich King",
    races=("undead",),
    tags=("Villain",),
    fortitude=13,
    notes=(
        "The Lich King begins with 13 Fortitude and with five fingers on his mat; two of them wear a ring. "
        "Whenever a card or an effect would change his Fortitude or Alcohol Content, whatever it is, he may "
        "detach a finger to Ignore it; that counts as a Sometimes Card he plays, and if it is Negated the "
        "finger is off all the same. What cannot be Ignored a finger does not Ignore either. A finger with a "
        "ring is a Gold piece: on his mat he may pay with it, and then it Ignores nothing; detached it is "
        "part of his Stash. It stays Gold for whoever gets it. A finger is attached while it is on his mat, "
        "and detached wherever else it is; cards that count them do so when they take effect."
    ),
    special=LichKing(),
    plays=(DETACHED_FINGER,),
    pieces=(RINGS,),
    side_decks={RINGS: [2 * RINGED], FINGERS: [3 * BARE]},
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        2 * DRINKS_FOR_THESE_FIENDS,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        house(
            2 * KNEEL,
            2 * OTHER_HAND,
            DISAPPROVE,
            POINTS_AT_YOU,
            THAT_RING,
            OUT_OF_MY_SIGHT,
            TRIBUTE,
            POCKET,
            2 * BAD_FINGER,
            ONE_HAND,
            CRAWLING,
            RAISE_YOU_A_FINGER,
            KNUCKLE,
            ETERNITY,
            DEAD_HOURS,
            2 * TOMB,
            BONE_TO_PICK,
            THROUGH_MY_RIBS,
            2 * RUNS_THROUGH,
            HOW_MANY_FINGERS,
        ),
    ],
)
