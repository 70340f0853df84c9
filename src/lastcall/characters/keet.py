"""Keet the Treasure Hunter: instead of Gold he has Artifacts, face down until he finds out what they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.cards.common import (
    DRINKS_FOR_MY_FRIENDS,
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
    catch_cheating,
    character,
    gain,
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
    then,
)
from lastcall.flow.errands import befall, ignoring
from lastcall.ops import pieces, recipe, when, when_drinks, when_gold
from lastcall.ops.attributes import Befalls
from lastcall.ops.drinks import ChangeDrink, add_rider, answered_drink, owner_of
from lastcall.ops.numbers import ChangeBy, Number
from lastcall.ops.settle import apply
from lastcall.table import bits, options, rng
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ATTACKER,
    CHEATING,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GOLD,
    ME,
    NAMED,
    SOMETIMES,
)
from lastcall.table.face import HOUSE, Among, Mode, Op
from lastcall.table.special import TURN_ENDS, Aim, Glance, Special
from lastcall.table.stack import EFFECT, FROM_STASH, Deed, Drinking, Frame, Payment, Play, Round, Window
from lastcall.table.state import State

ARTIFACTS: Final = "artifacts"
FACE_UP: Final = "Artifacts face up"
HIDDEN: Final = "Artifacts face down"


# ---- revealing, giving, taking ----------------------------------------------------------------------


def for_oneself(option: int) -> int:
    """A piece to have or to find out about, where the common option is one to give away."""
    return options.pack(options.verb_of(option), options.card_of(option), sub=1)


def open_artifacts(t: State, seat: int) -> list[int]:
    """The Artifacts that lie face up in a Stash; there may be other pieces of Gold."""
    return [card for card in pieces.face_up(t, seat) if t.setup.home[card] == ARTIFACTS]


def picked(t: State, seat: int, option: int) -> int:
    """The Artifact of a Stash that an option stands for."""
    one = pieces.chosen_piece(option)
    return pieces.unseen(t, seat)[-1] if one == pieces.UNSEEN else one


@dataclass(frozen=True)
class RevealArtifact(Op):
    """One of my Artifacts that lie face down is turned face up and stays so (KEET-08, KEET-19)."""

    def run(self, t: State, d: Deed) -> bool:
        seat = d.actor
        found = [for_oneself(option) for option in pieces.hidden_options(t, seat, [])]
        if d.step > 1 or not found or not t.is_alive(seat):
            return True
        if not pieces.is_choice(t, seat, found):
            self.chosen(t, d, seat, found[0])
            return True
        t.ask(seat, options.K_CHOOSE, found, d.serial, False)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        card = picked(t, seat, option)
        pieces.take_out(t, seat, card)
        pieces.turn_up(t, seat, card)

    def asks(self, t: State, d: Deed) -> str:
        return "Which Artifact do you turn face up?"

    def words(self) -> str:
        return "Turn one of your Artifacts face up."

    def worth(self, r: Glance, d: Aim) -> float:
        """Most of them help, now or when they are played; none face down, no use."""
        return (0.8 if r.board(d.actor).get(HIDDEN) else 0.0) * r.sign(d.actor)


@dataclass(frozen=True)
class GiveArtifact(Op):
    """Somebody gets an Artifact of mine that I choose, face up or face down; a body never does (KEET-X01)."""

    who: int

    def picks(self) -> int:
        return self.who

    def touches(self) -> int:
        return bits.AFFECTS_GOLD

    def decides(self) -> bool:
        return True

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        has_any = open_artifacts(t, d.actor) or pieces.face_down(t, d.actor)
        return bits.AFFECTS_GOLD if seat == d.target and has_any else 0

    def run(self, t: State, d: Deed) -> bool:
        to = d.target
        if d.step > 1 or not t.is_alive(to) or (d.ignored | t.away) >> to & 1:
            return True
        mine = pieces.of_each(t, open_artifacts(t, d.actor))
        found = pieces.hidden_options(t, d.actor, [])
        found.extend([options.pack(options.GIVE, card) for card in mine])
        if not found:
            return True
        if not pieces.is_choice(t, d.actor, found):
            self.chosen(t, d, d.actor, found[0])
            return True
        t.ask(d.actor, options.K_CHOOSE, found, d.serial, pieces.open_choice(t, d.actor))
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        card = picked(t, seat, option)
        hidden = pieces.take_out(t, seat, card)
        if hidden:
            t.say("gives|{whom} an Artifact that lay face down", "KEET-09", seat, d.target)
        else:
            t.say("gives|{whom} {cards}", "KEET-02", seat, d.target, cards=(card,))
        pieces.gain(t, d.target, card, hidden)

    def asks(self, t: State, d: Deed) -> str:
        return "Which Artifact do you give away?"

    def words(self) -> str:
        return f"{'The attacker' if self.who == ATTACKER else 'That player'} gets one of your Artifacts."

    def worth(self, r: Glance, d: Aim) -> float:
        if d.target < 0 or d.target >= bits.FIRST_BODY:
            return 0.0
        bad = [title for title in shown(r, d.actor) if WORTH.get(title, 0.0) < 0]
        gift = 1.5 * len(bad[:1]) * -r.sign(d.target)
        return gift + r.swing(d.actor, 0, 0, -1) + r.swing(d.target, 0, 0, 1)


@dataclass(frozen=True)
class HasArtifacts(Among):
    """Another player with an Artifact face up."""

    def seats(self, t: State, seat: int, w: Window) -> list[int]:
        return [other for other in t.others(seat) if open_artifacts(t, other)]

    def words(self) -> str:
        return "another player with an Artifact"


@dataclass(frozen=True)
class TakeArtifact(Op):
    """That player pays me with the Artifact I choose: an effect on that player's Gold (KEET-11)."""

    def picks(self) -> int:
        return NAMED

    def touches(self) -> int:
        return bits.AFFECTS_GOLD

    def decides(self) -> bool:
        return True

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        return bits.AFFECTS_GOLD if seat == d.target and open_artifacts(t, seat) else 0

    def run(self, t: State, d: Deed) -> bool:
        whose = d.target
        if d.step > 1 or (d.ignored | t.away) >> whose & 1:
            return True
        cards = pieces.of_each(t, open_artifacts(t, whose))
        found = [options.pack(options.GIVE, card, sub=1) for card in cards]
        if len(found) > 1:
            t.ask(d.actor, options.K_CHOOSE, found, d.serial, True)
            return False
        if found:
            self.chosen(t, d, d.actor, found[0])
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        due = Payment(t.next_serial(), [d.target, seat, 1, FROM_STASH], EFFECT, d.serial)
        due.pieces = [0, options.card_of(option)]
        t.push(due)

    def asks(self, t: State, d: Deed) -> str:
        return "Which Artifact do you take?"

    def words(self) -> str:
        return "That player pays you with the Artifact you choose."

    def worth(self, r: Glance, d: Aim) -> float:
        best = max([WORTH.get(title, 0.0) for title in shown(r, d.target)], default=0.0)
        return best + r.swing(d.actor, 0, 0, 1) + r.swing(d.target, 0, 0, -1)


@dataclass(frozen=True)
class TakeDiscarded(Op):
    """An Artifact of another player that has just come to the Inn is mine (KEET-12, KEET-17)."""

    def run(self, t: State, d: Deed) -> bool:
        paid = t.find(d.subject)
        if d.step > 1 or not isinstance(paid, Payment):
            return True
        cards = pieces.of_each(t, pieces.others_pieces(t, paid, d.actor, ARTIFACTS))
        found = [options.pack(options.GIVE, card, sub=1) for card in cards]
        if len(found) > 1:
            t.ask(d.actor, options.K_CHOOSE, found, d.serial, True)
            return False
        if found:
            self.chosen(t, d, d.actor, found[0])
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        paid = t.find(d.subject)
        assert isinstance(paid, Payment)
        pieces.rescue(t, paid, seat, options.card_of(option))

    def asks(self, t: State, d: Deed) -> str:
        return "Which Artifact do you take?"

    def words(self) -> str:
        return "Take that Artifact."

    def worth(self, r: Glance, d: Aim) -> float:
        return r.swing(d.actor, 0, 0, 1) + 0.4 * r.sign(d.actor)


@dataclass(frozen=True)
class OnShow(Number):
    """So much, and more for Artifacts that lie face up before the player of the card."""

    base: int
    most: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return min(self.most, self.base + len(open_artifacts(t, d.actor)) // 2)

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return min(self.most, self.base + len(shown(r, owner)) // 2)

    def words(self) -> str:
        return f"{self.base} and 1 for each two Artifacts face up before you, up to {self.most}"


@dataclass(frozen=True)
class Gone(Op):
    """The Artifact was a Gold piece; once played it is none (KEET-06)."""

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        return "This Artifact is a Gold piece no more."

    def worth(self, r: Glance, d: Aim) -> float:
        last = r.gold[d.actor] <= 1
        return r.swing(d.actor, 0, 0, -1) - (20.0 if last else 0.0) * r.sign(d.actor)


@dataclass(frozen=True)
class Hallow(Op):
    """The Drink gives Fortitude as well."""

    def alters_drink(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        found = answered_drink(t, d)
        if found is not None:
            add_rider(t, found[1], owner_of(d), "gain 1 Fortitude", d.actor)
        return True

    def words(self) -> str:
        return "Whoever drinks it gains 1 Fortitude, too."

    def worth(self, r: Glance, d: Aim) -> float:
        return r.swing(d.actor, 1, 0, 0)


@dataclass(frozen=True)
class Blessed(Op):
    """Whoever drank it gains 1 Fortitude."""

    def touches(self) -> int:
        return bits.AFFECTS_FORTITUDE

    def run(self, t: State, d: Deed) -> bool:
        if not t.away >> d.target & 1:
            apply(t, [d.target, FORTITUDE, 1], GRAIL, bits.NONE, by=d)
        return True


# ---- his rules --------------------------------------------------------------------------------------


def shown(r: Glance, seat: int) -> list[str]:
    """The titles of the Artifacts that lie face up before somebody, as a bot sees them."""
    for owner in range(len(r.gold)):
        by_seat = r.board(owner).get(FACE_UP)
        if isinstance(by_seat, list):
            return list(by_seat[seat])
    return []


def one_of_each_side(t: State, first: int) -> list[int]:
    """Every player; of a team who holds the Artifact, else whoever is next in turn order (RUL-KEET-7)."""
    seen = 1 << first
    found = [first]
    for seat in t.in_order(t.active):
        if not seen & t.setup.allies[seat]:
            seen |= 1 << seat
            found.append(seat)
    return [seat for seat in t.in_order(t.active) if seat in found]


class Keet(Special):
    """Static and Triggered Artifacts, whoever has them; where his own lie."""

    outlives = True  # Artifacts stay with others when he is out
    face_down: tuple[str, ...] = (bits.FACE_DOWN,)

    def set_up(self, t: State, seat: int) -> None:
        """As many Artifacts as he would have Gold, unseen (KEET-01); a story may have laid some out."""
        if t.pieces_of(seat):
            return
        side, piles = t.side_of(seat), t.seats[seat].piles
        deck = piles.get(ARTIFACTS, [])
        t.chance = rng.shuffle(t.chance, deck)
        n = min(side.gold, len(deck))
        piles[bits.FACE_DOWN] = deck[:n]
        piles[ARTIFACTS] = deck[n:]
        side.gold -= n
        t.inn_net += n

    def turned_up(self, t: State, seat: int, holder: int, card: int) -> None:
        title = t.faces[card].title
        if title in (RUSTY_NAIL.title, WARM_STONE.title):
            befall(t, seat, title, holder)
        elif title == BOTTLED_YEAR.title:
            changes: list[int] = []
            for other in one_of_each_side(t, holder):
                if ignoring(t, other):
                    befall(t, seat, title, other)
                elif not t.away >> other & 1:
                    changes.extend((other, ALCOHOL, 1))
            apply(t, changes, title, bits.NONE, "KEET-05")

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == TURN_ENDS:
            for card in pieces.before(t, active):
                if t.faces[card].title == CURSED_IDOL.title:
                    befall(t, seat, CURSED_IDOL.title, active)

    def carried(
        self, t: State, seat: int, holder: int, card: int, attribute: int, total: int, by: Frame | None
    ) -> int:
        title = t.faces[card].title
        if attribute == ALCOHOL and isinstance(by, Drinking):
            if title == GLEAMING_GEM.title and total > 0:
                return total + 1
            return total - 1 if title == DRY_SPONGE.title and total > 2 else total
        if attribute == FORTITUDE and isinstance(by, Play) and not t.mate_of(holder, by.actor):
            return total + 1 if title == BRACER.title and total < 0 else total
        cheered = title == BEETLE.title and attribute == FORTITUDE and isinstance(by, Play)
        return total + 1 if cheered and total > 0 else total

    def public(self, t: State, seat: int) -> dict[str, object]:
        piles = t.seats[seat].piles
        mine = [[t.faces[c].title for c in self.of(t, seat, other)] for other in range(len(t.seats))]
        board: dict[str, object] = {HIDDEN: len(piles.get(bits.FACE_DOWN, [])), FACE_UP: mine}
        board["Artifacts out of play"] = [t.faces[c].title for c in piles.get(f"{ARTIFACTS} discard", [])]
        return board

    def private(self, t: State, seat: int) -> dict[str, object]:
        """What he looked at as he anted it (KEET-13)."""
        pots = [card for frame in t.stack if isinstance(frame, Round) for card in frame.cards]
        known = sorted([t.faces[card].title for card in pots if pieces.knows(t, seat, card)])
        return {"anted face down": known} if known else {}

    def of(self, t: State, seat: int, other: int) -> list[int]:
        """The Artifacts that lie face up before somebody."""
        return [card for card in pieces.before(t, other) if t.setup.owner[card] == seat]

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """With which piece to pay, which to give, to take, to turn up: bad ones go, good ones come."""
        if aim.verb not in ("give", "give hidden"):
            return 0.0
        value = UNSEEN_WORTH if aim.face is None else WORTH.get(aim.face.title, 0.0)
        if aim.face is not None and aim.verb == "give hidden":
            value += TURNING_UP.get(aim.face.title, 0.0)
        return value if aim.sub else -value


# ---- Artifacts --------------------------------------------------------------------------------------

GRAIL: Final = "Holy Grail"
OURS: Final = "ours: KEET-Q4"


def usable(title: str, types: int, *ways: Mode, note: str = OURS) -> Print:
    """An Artifact that is played like a card of its type, and is then no Gold any more (KEET-06)."""
    return Print(title, types, tuple([then(way, Gone()) for way in ways]), HOUSE, note)


RUSTY_NAIL = lies_open(
    "Rusty Nail", "Triggered: when you turn it face up, you lose 1 Fortitude.", note="EX-KEET-6"
)
GLEAMING_GEM = lies_open(
    "Gleaming Gem of Inebriation",
    "Static: each Drink that gives you Alcohol gives you 1 more.",
    note="EX-KEET-1; how it harms is ours (KEET-Q4)",
)
CURSED_IDOL = lies_open(
    "Cursed Idol of Doom",
    "Triggered: at the end of your turn, you lose 1 Fortitude.",
    note="that it harms is known; how is ours (KEET-Q4)",
)
BOX = usable(
    "Box of Banishing", SOMETIMES, ignore_drink(), note="EX-KEET-3, EX-KEET-9; what it does is ours (KEET-Q4)"
)
HOLY_GRAIL = usable(
    GRAIL,
    SOMETIMES,
    Mode(when_drinks.MyDrink(), (ChangeDrink(recipe.CUT, 2), Hallow())),
    note="EX-KEET-9; what it does is ours (KEET-Q4)",
)

DROWNED_COIN = lies_open("Coin of a Drowned King", "It is a Gold piece.", note=OURS)
GOLD_TOOTH = lies_open("Somebody's Gold Tooth", "It is a Gold piece.", note=OURS)
BRACER = lies_open(
    "Dented Bracer of the Vanguard",
    "Static: when a card of another player's costs you Fortitude, it costs you 1 less.",
    note=OURS,
)
DRY_SPONGE = lies_open(
    "Sponge That Is Never Full",
    "Static: each Drink that gives you 3 Alcohol or more gives you 1 less.",
    note=OURS,
)
BEETLE = lies_open(
    "Beetle of Good Cheer", "Static: when a card gives you Fortitude, it gives you 1 more.", note=OURS
)
WARM_STONE = lies_open(
    "Stone Warm From the Sun", "Triggered: when you turn it face up, you gain 2 Fortitude.", note=OURS
)
BOTTLED_YEAR = lies_open(
    "A Very Good Year, Bottled",
    "Triggered: when you turn it face up, each player gains 1 Alcohol, you too.",
    note=OURS,
)
WAND = usable(
    "Wand With One Charge Left",
    ACTION,
    Mode(when.OwnAction(), (lose(FORTITUDE, 3, who=ANOTHER_PLAYER),)),
)
MASK = usable("Mask of Somebody Else", SOMETIMES, ignore(FORTITUDE, ALCOHOL, GOLD))
ROPE = usable("Rope of Convenient Length", SOMETIMES, leave_round())
DICE = usable("Dice From a Pharaoh's Tomb", CHEATING, Mode(when.OwnRoundTurn(True), (take_control(),)))

# In points, for whoever has it face up, beside the Gold it is; and for turning it up.
WORTH: Final[dict[str, float]] = {
    GLEAMING_GEM.title: -2.0,
    CURSED_IDOL.title: -2.5,
    BOX.title: 1.5,
    HOLY_GRAIL.title: 1.5,
    BRACER.title: 2.5,
    DRY_SPONGE.title: 2.0,
    BEETLE.title: 0.7,
    WAND.title: 1.0,
    MASK.title: 1.5,
    ROPE.title: 0.5,
    DICE.title: 0.7,
}
TURNING_UP: Final[dict[str, float]] = {RUSTY_NAIL.title: -1.0, WARM_STONE.title: 2.0, BOTTLED_YEAR.title: 0.5}
UNSEEN_WORTH: Final = 0.4

# ---- his deck ---------------------------------------------------------------------------------------

CLOSER_LOOK = action(
    "Let me take a closer look at that",
    TakeArtifact(),
    among=HasArtifacts(),
    note="EX-KEET-3; the type is ours",
)
ILL_TAKE_THAT = sometimes(
    "I'll take that!", Mode(when_gold.PieceToInn(ARTIFACTS), (TakeDiscarded(),)), note="KEET-12, KEET-17"
)
THROW_THE_IDOL = action(
    "Throw you the idol? All right, you asked for it!",
    lose(FORTITUDE, 3, who=ANOTHER_PLAYER),
    GiveArtifact(ANOTHER_PLAYER),
    note="KEET-X01; the type is ours",
)

MIND_THE_PIT = action("Mind the pit! Oh. Too late.", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), note="ours")
WHIP = action(
    "The whip slipped. Look what it knocked down!",
    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
    RevealArtifact(),
    note="ours: a lighter blow, and a find",
)
FUNDING = action("My next dig needs backers.", pays_me(1, who=EACH_OTHER_PLAYER), note="ours")
BOULDER = action("Why is the floor shaking?", lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER), note="ours")
EXHIBITION = action(
    "Feast your eyes on my collection!",
    ChangeBy(FORTITUDE, -1, OnShow(1, 4), ANOTHER_PLAYER),
    note="ours: what was dug up pays off",
)
PRESSURE_PLATE = sometimes(
    "I always check for pressure plates.",
    then(ignore(FORTITUDE), RevealArtifact()),
    note="ours: something was under the plate",
)
TALLER = sometimes("That trap was set for somebody taller.", ignore(FORTITUDE, ALCOHOL, GOLD), note="ours")
MUSEUM = sometimes("The museum covers my expenses.", inn_pays(), note="ours")
BACK_WAY = sometimes("There is always a second way out.", leave_round(), ignore_drink(), note="ours")
DRAUGHT = sometimes(
    "I feel a draught behind this panel.",
    then(leave_round(), RevealArtifact()),
    note="ours: not only a way out",
)
NOT_THAT_CUP = sometimes("Never drink from the shiniest cup.", ignore_drink(), note="ours")
UNWRAP = anytime(
    "Let's see what this cloth was wrapped around.",
    gain(FORTITUDE, 1, who=ME),
    RevealArtifact(),
    note="ours: half of a common drink of water, and a find",
)
CAREFUL = sometimes(
    "Careful! That was four hundred years old!",
    hit_back(lose(FORTITUDE, 2, who=ATTACKER), GiveArtifact(ATTACKER)),
    hit_back(lose(FORTITUDE, 1, who=ATTACKER), RevealArtifact()),
    note="ours: hard, and the thing is theirs; or less hard, and something else turns up",
)
VINTAGE = sometimes("Sealed for centuries. Have a taste.", strengthen_drink(2), note="ours")
SWAP = sometimes("I know a swapped idol when I see one.", catch_cheating(), note="ours")

KEET = character(
    "keet",
    "Keet the Treasure Hunter",
    notes=(
        "Keet has an Artifact Deck of 18 cards and begins with as many of them, face down and unseen, as "
        "others have Gold; the rest is out of the game. An Artifact is a Gold piece in all things, for "
        "whoever has it; who pays chooses with which piece. Face down it is nothing more. Some of his cards "
        "turn one up, and it stays so: a Static one changes what happens to whoever has it, a Triggered one "
        "does something by itself, and an Action, Sometimes or Cheating Artifact may be played like a card "
        "of that type and is then out of play, a Gold piece less. Anybody else who gets one face down turns "
        "it up at once; Keet leaves his as they lie. Whoever antes one face down looks at it first. When "
        "somebody with Artifacts passes out they are mixed and divided like Gold, and all turned up. "
        "One that goes to the Inn is turned up and does nothing."
    ),
    special=Keet(),
    chores={
        "gain 1 Fortitude": (Blessed(),),
        RUSTY_NAIL.title: (Befalls(FORTITUDE, -1, RUSTY_NAIL.title, "KEET-05"),),
        WARM_STONE.title: (Befalls(FORTITUDE, 2, WARM_STONE.title, "KEET-05"),),
        BOTTLED_YEAR.title: (Befalls(ALCOHOL, 1, BOTTLED_YEAR.title, "KEET-05"),),
        CURSED_IDOL.title: (Befalls(FORTITUDE, -1, CURSED_IDOL.title, "KEET-05"),),
    },
    pieces=(ARTIFACTS,),
    joint=(ARTIFACTS,),
    side_decks={
        ARTIFACTS: [
            *books(RUSTY_NAIL, GLEAMING_GEM, CURSED_IDOL, BOX, HOLY_GRAIL),
            *house(
                2 * DROWNED_COIN,
                2 * GOLD_TOOTH,
                BRACER,
                DRY_SPONGE,
                BEETLE,
                WARM_STONE,
                BOTTLED_YEAR,
                WAND,
                MASK,
                ROPE,
                DICE,
            ),
        ]
    },
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        2 * DRINKS_FOR_MY_FRIENDS,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(2 * THROW_THE_IDOL, CLOSER_LOOK, ILL_TAKE_THAT),
        house(
            2 * MIND_THE_PIT,
            2 * WHIP,
            FUNDING,
            BOULDER,
            EXHIBITION,
            2 * PRESSURE_PLATE,
            TALLER,
            2 * MUSEUM,
            BACK_WAY,
            DRAUGHT,
            2 * NOT_THAT_CUP,
            UNWRAP,
            CAREFUL,
            VINTAGE,
            SWAP,
        ),
    ],
)
