"""Baron von Vlazlo: his cards bring Blood, and Blood buys cards of his forms, which are his for good."""

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
    end_my_turn,
    first_rule,
    gain,
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    pays_me,
    reduce_loss,
    sometimes,
    split_with_nobody,
    take_control,
    then,
)
from lastcall.flow.errands import chore
from lastcall.flow.turns import draw_up
from lastcall.ops import recipe, when, when_drinks
from lastcall.ops.answers import IgnoreIt
from lastcall.ops.attributes import Pay
from lastcall.ops.drinks import ChangeDrink, owner_of
from lastcall.ops.hands import DrawCards
from lastcall.ops.numbers import ChangeBy
from lastcall.ops.sides import IfAlone, TeammatesToo
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GOLD,
    ME,
    SOMETIMES,
)
from lastcall.table.face import BOOKS, HOUSE, Mode, Op
from lastcall.table.special import Aim, Glance, Special
from lastcall.table.stack import Deed, Play
from lastcall.table.state import State

BLOOD: Final = "blood"
MOST_BLOOD: Final = 8
PRICE: Final = 2  # what a form card costs
FORMS: Final = ("bats", "wolves", "monsters")  # the last is a Boss's alone (BOSS-27)
FORM_NAMES: Final = ("Bat", "Wolf", "Monstrosity")
IN_HAND: Final = ("Bats in hand", "Wolves in hand", "Monstrosities in hand")


# ---- Blood ----------------------------------------------------------------------------------------


def blood_of(t: State, seat: int) -> int:
    """The Blood Tokens on his mat."""
    return t.seats[seat].tokens.get(BLOOD, 0)


def bleed(t: State, seat: int, number: int) -> None:
    """Blood Tokens come from his supply onto his mat, as long as there are any (VLAZLO-05)."""
    got = min(number, MOST_BLOOD - blood_of(t, seat))
    if got > 0:
        t.seats[seat].tokens[BLOOD] = blood_of(t, seat) + got
        t.say("gains|{n} Blood", "VLAZLO-03", seat, amount=got)
    else:
        t.say("gains|no Blood: there is no more", "VLAZLO-05", seat)


def wanted_blood(r: Glance, seat: int, number: int) -> float:
    """What Blood is worth to him: half the price of a form card each, nothing once the mat is full."""
    room = MOST_BLOOD - int(r.board(seat).get("Blood", 0))
    return 0.5 * max(0, min(number, room)) * r.sign(seat)


@dataclass(frozen=True)
class Blood(Op):
    """The icon of a card: last of all he gains Blood, whoever Ignored the card (VLAZLO-03, VLAZLO-04).

    It is his mat: somebody else who plays his card gains none.
    """

    number: int

    def run(self, t: State, d: Deed) -> bool:
        if owner_of(d) == d.actor and t.is_alive(d.actor):
            bleed(t, d.actor, self.number)
        return True

    def words(self) -> str:
        return f"Then gain {self.number} Blood."

    def worth(self, r: Glance, d: Aim) -> float:
        return wanted_blood(r, d.actor, self.number)


@dataclass(frozen=True)
class DrinkDeep(Op):
    """He gains as much Blood as Fortitude was really lost to the card."""

    def run(self, t: State, d: Deed) -> bool:
        if isinstance(d, Play) and owner_of(d) == d.actor:
            lost = sum(d.facts[1::2])
            if lost:
                bleed(t, d.actor, lost)
        return True

    def words(self) -> str:
        return "Gain 1 Blood for each Fortitude really lost to this."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.9 * wanted_blood(r, d.actor, 2)


def bloody(number: int, card: Print) -> Print:
    """A card with Blood icons, whichever way it is played."""
    ways = tuple([then(way, Blood(number)) for way in card.modes])
    return Print(card.title, card.types, ways, card.source, card.note, card.name)


# ---- forms ----------------------------------------------------------------------------------------


def choices(t: State, seat: int) -> list[int]:
    """The form decks that still have a card."""
    piles = t.seats[seat].piles
    return [options.pack(options.NUMBER, sub=i) for i, name in enumerate(FORMS) if piles.get(name)]


def acquire(t: State, seat: int, which: int, rule: str) -> None:
    """The top card of a form deck comes into his hand and is part of his deck for good (VLAZLO-07)."""
    it = t.seats[seat]
    card = it.piles[FORMS[which]].pop()
    t.adopt(card)
    it.hand.append(card)
    t.refresh(it)
    whence = f"takes|{{cards}} of the {FORM_NAMES[which]} Deck"
    t.say(whence, rule, seat, amount=1, cards=(card,), private=1 << seat)


def form_words(option: int) -> str:
    """Which form deck an option means."""
    verb = options.verb_of(option)
    return f"A {FORM_NAMES[options.sub_of(option)]} card" if verb == options.NUMBER else ""


@dataclass(frozen=True)
class TakeForm(Op):
    """A form card of his choice, free: before the first turn, or because of a card."""

    rule: str = "VLAZLO-07"

    def run(self, t: State, d: Deed) -> bool:
        seat = d.actor
        found = choices(t, seat) if owner_of(d) == seat and t.is_alive(seat) else []
        if d.step > 1 or not found or (d.ignored | t.away) >> seat & 1:
            return True
        t.ask(seat, options.K_CHOOSE, found, d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        acquire(t, seat, options.sub_of(option), self.rule)

    def asks(self, t: State, d: Deed) -> str:
        return "Which form do you take a card of?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return form_words(option)

    def words(self) -> str:
        return "Then take the top card of a form deck of your choice into your hand."

    def worth(self, r: Glance, d: Aim) -> float:
        return 1.0 * r.sign(d.actor)


@dataclass(frozen=True)
class DrawUp(Op):
    """He draws up to his hand size."""

    def run(self, t: State, d: Deed) -> bool:
        draw_up(t, d.actor)
        return True


@dataclass(frozen=True)
class Purchase(Op):
    """He buys form cards, one after another, seeing each; then he draws as anybody does (VLAZLO-06)."""

    def run(self, t: State, d: Deed) -> bool:
        seat = d.actor
        found = choices(t, seat) if blood_of(t, seat) >= PRICE and not d.note else []
        if not found:
            draw_up(t, seat)
            return True
        found.append(options.DONE_OPTION)
        t.ask(seat, options.K_CHOOSE, found, d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        if options.verb_of(option) == options.DONE:
            d.note = 1
            return
        t.seats[seat].tokens[BLOOD] -= PRICE
        t.say("pays|{n} Blood", "VLAZLO-06", seat, amount=PRICE)
        acquire(t, seat, options.sub_of(option), "VLAZLO-06")

    def asks(self, t: State, d: Deed) -> str:
        return f"You have {blood_of(t, d.actor)} Blood. A form card costs {PRICE}. Do you buy one?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return form_words(option) or "Buy no more, and draw"


class Vlazlo(Special):
    """Blood on his mat; two form decks, whose backs tell what they are wherever they lie."""

    face_down: tuple[str, ...] = FORMS[:2]

    def set_up(self, t: State, seat: int) -> None:
        """A story may give him form cards: they are his already."""
        it = t.seats[seat]
        for card in it.hand + it.deck + it.discard:
            if t.setup.home[card]:
                t.adopt(card)

    def dealt(self, t: State, seat: int) -> None:
        """First a form card, unseen what else he will have; then six of his Character Deck (VLAZLO-02)."""
        it = t.seats[seat]
        while it.hand:
            it.deck.append(it.hand.pop())
        t.refresh(it)
        chore(t, seat, "the first form", seat, seat)

    def refill(self, t: State, seat: int) -> bool:
        if blood_of(t, seat) < PRICE or not choices(t, seat):
            return False
        chore(t, seat, "purchase", seat, seat)
        return True

    def public(self, t: State, seat: int) -> dict[str, object]:
        it = t.seats[seat]
        backs = [t.setup.home[card] for card in it.hand]
        return {
            "Blood": blood_of(t, seat),
            "Bat Deck": len(it.piles.get(FORMS[0], [])),
            "Wolf Deck": len(it.piles.get(FORMS[1], [])),
            IN_HAND[0]: backs.count(FORMS[0]),
            IN_HAND[1]: backs.count(FORMS[1]),
        }

    def private(self, t: State, seat: int) -> dict[str, object]:
        """What the cards in hand cost that want Blood."""
        prices = [way.tokens for card in t.seats[seat].hand for way in t.faces[card].modes if way.tokens]
        return {"Blood wanted by cards in hand": sorted(prices)}

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """Which form, and whether to buy: wolves while he is well, bats when he is not.

        Blood is kept for a card in hand that costs some, unless the mat is nearly full.
        """
        if aim.verb == "discard":
            return -aim.kept
        if aim.verb != "number":
            return 0.0
        board = r.board(seat)
        blood = int(board.get("Blood", 0))
        wanted = list(board.get("Blood wanted by cards in hand", []))
        if r.phase == bits.DRAW_PHASE and wanted and blood - PRICE < wanted[0] and blood < MOST_BLOOD - 1:
            return -0.1
        weak = r.fortitude[seat] - r.alcohol[seat] < 10 or r.gold[seat] < 4
        held = int(board.get(IN_HAND[aim.sub], 0))
        return (1.1 if aim.sub == 2 else 1.0 if weak == (aim.sub == 0) else 0.7) - 0.1 * held


class BossVlazlo(Vlazlo):
    """As a Boss he has a third form deck beside the two (BOSS-27, BOSS-28)."""

    face_down: tuple[str, ...] = FORMS

    def public(self, t: State, seat: int) -> dict[str, object]:
        it = t.seats[seat]
        backs = [t.setup.home[card] for card in it.hand]
        third = {"Monstrosity Deck": len(it.piles.get(FORMS[2], [])), IN_HAND[2]: backs.count(FORMS[2])}
        return super().public(t, seat) | third


# ---- cards ----------------------------------------------------------------------------------------

# Each note says what is ours. The costs in Blood and the icons are on no card that the books show
# legibly: VLAZLO-Q4.
VEEBLE = Print(
    "I'm not a veeble old man!",
    ACTION,
    (Mode(when.OwnAction(), (lose(FORTITUDE, 3, who=ANOTHER_PLAYER),), price=(BLOOD, 2)),),
    BOOKS,
    "VLAZLO-11; that it costs 2 is ours",
)
EYES = bloody(
    2, action("Look into my eyes...", gain(ALCOHOL, 1, who=ANOTHER_PLAYER), note="the 2 Blood are ours")
)
NO_ZO = I_DONT_THINK_SO.called("I don't think zo!", source=BOOKS, note="NEGATE-09")
DROPPED = bloody(
    1,
    cheating("Oh no! Look vhat happened to my cards", take_control(), note="GAMBLE-23; the Blood is ours"),
)
BEHIND_YOUR_EAR = bloody(
    2,
    action(
        "Vhat? Zis gold? It vas behind your ear...",
        pays_me(1, who=ANOTHER_PLAYER),
        note="EX-VLAZLO-10; the type and the Blood are ours",
    ),
)
FANG_TASTIC = bloody(
    1, sometimes("Zis drink is fang-tastic!", split_with_nobody(), note="RUL-VLAZLO-1; the Blood is ours")
)
TANKARD = sometimes(
    "Zis tankard is too big",
    Mode(when_drinks.MyDrink(), (ChangeDrink(recipe.CUT, 3),)),
    note="VLAZLO-Q3: 3 less is ours",
)
WAMPIRE = bloody(
    1,
    sometimes(
        "It vill take more than that to defeat a wampire!",
        reduce_loss(2),
        note="EX-VLAZLO-4; by 2, and the Blood, are ours",
    ),
)
BARON = action(
    "Baron of the Twilight Realm",
    DrawCards(1),
    TakeForm(),
    note="rdi6; the type, and that it costs nothing, are ours",
)
FIENDS = bloody(1, DRINKS_FOR_THESE_FIENDS)
FIENDS.note = "ORDER-04; what villains say; the Blood is ours"

NIP = bloody(
    2,
    action(
        "Chust a nip, for old times' sake.",
        lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
        note="ours: as much as others do, and Blood for it",
    ),
)
COCKEREL = bloody(
    1,
    sometimes("Vas zat ze cockerel? I must fly!", leave_round(), ignore_drink(), note="ours"),
)
ESTATE = bloody(1, sometimes("My estate vill settle ze account.", inn_pays(), note="ours"))

# ---- Bats: out of reach, with a few Gold --------------------------------------------------------------

NAP = action("Bat nap", end_my_turn(), note="VLAZLO-14; the type and the deck are ours")
ONLY_BATS = sometimes(
    "Nobody here but us bats!",
    ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION),
    note="ours: the books say that Bats keep Action Cards off",
)
RAFTERS = sometimes(
    "I vas in ze rafters ze whole time.",
    Mode(when.Affects((FORTITUDE,), ACTION), (IgnoreIt(), Pay(2, ATTACKER, ME))),
    note="ours: two coins come along",
)
SNATCH = bloody(
    1,
    anytime(
        "Flutter, flutter, snatch!",
        pays_me(2, who=ANOTHER_PLAYER),
        note="VLAZLO-Q2: an Anytime form card that gives Blood is known, no more of it",
    ),
)
FOLD = bloody(1, sometimes("I fold my hand, and my vings.", leave_round(), note="ours"))
PURSES = action(
    "Such a draught! Hold on to your purses.",
    pays_me(1, who=EACH_OTHER_PLAYER),
    note="ours",
)

# ---- Wolves: biting off heads -------------------------------------------------------------------------

DINNER = action(
    "Von't you join me for dinner?",
    lose(FORTITUDE, 3, who=ANOTHER_PLAYER),
    note="EX-VLAZLO-13; the type and the deck are ours",
)
BITE = Print(
    "My bite is vorse than my bark",
    ACTION,
    (Mode(when.OwnAction(), (lose(FORTITUDE, 3, who=ANOTHER_PLAYER),), softens_ignore=2),),
    BOOKS,
    "RUL-VLAZLO-2; the type, the number and the deck are ours",
)
TAIL = sometimes("Zat vas my tail you stepped on.", hit_back(lose(FORTITUDE, 3, who=ATTACKER)), note="ours")
SHEEPFOLD = Print(
    "Ven ze moon is full, I take ze whole flock.",
    ACTION,
    (Mode(when.OwnAction(), (lose(FORTITUDE, 2, who=EACH_OTHER_PLAYER),), price=(BLOOD, 1)),),
    HOUSE,
    "ours: Blood for strength, instead of cards",
)
TASTE = action(
    "You smelled delicious. I vas right.",
    lose(FORTITUDE, 4, who=ANOTHER_PLAYER),
    DrinkDeep(),
    note="ours: what is softened does not feed him",
)

# ---- Boss Cards -------------------------------------------------------------------------------------

EMPTY_STOMACH = first_rule(
    "First rule of willainy: Never fight on an empty stomach.",
    Blood(2),
    note="EX-VLAZLO-14, TCARD-05; the 2 Blood are ours",
)
NO_VON = Print(
    "No von can help you now",
    ACTION,
    (
        Mode(
            when.OwnAction(),
            (lose(FORTITUDE, 4, who=ANOTHER_PLAYER),),
            refuses=bits.REFUSES_HELP,
            price=(BLOOD, 2),
        ),
    ),
    BOOKS,
    "TCARD-13; that it is a Boss Card, the type, the number and the 2 Blood are ours (VLAZLO-Q4)",
)
CASTLE = action(
    "Velcome to my castle. Ze doors are locked.", lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER), DrinkDeep()
)
MIST = bloody(
    2,
    sometimes("You strike at mist.", ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES)),
)
NIGHT = bloody(1, anytime("Ze night belongs to me alone.", ChangeBy(FORTITUDE, 1, IfAlone(1, 3), ME)))

# ---- Monstrosity: only of a Boss ------------------------------------------------------------------------

CLAWS = action("Claws like ploughshares.", lose(FORTITUDE, 4, who=ANOTHER_PLAYER))
WHOLE_INN = Print(
    "Did I vake ze whole inn?",
    ACTION,
    (
        Mode(
            when.OwnAction(),
            (lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER), gain(ALCOHOL, 1, who=EACH_OTHER_PLAYER)),
            price=(BLOOD, 2),
        ),
    ),
    HOUSE,
    "ours: they drop what they hold, and drink what they spill",
)
TICKLED = sometimes(
    "Zat tickled. Now hold still.", hit_back(lose(FORTITUDE, 2, who=ATTACKER), TeammatesToo(FORTITUDE, -1))
)
HIDE = sometimes("My hide is ze castle vall.", reduce_loss(4))
NECK = action("Zis neck is taken.", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), gain(FORTITUDE, 2, who=ME))
DIVIDED = Print(
    "Divided, you taste even better.",
    ACTION,
    (
        Mode(
            when.OwnAction(),
            (lose(FORTITUDE, 2, who=ANOTHER_PLAYER),),
            refuses=bits.REFUSES_HELP,
            most_targets=2,
        ),
    ),
    HOUSE,
    "ours: two of one side cannot help each other",
)

VLAZLO = character(
    "vlazlo",
    "Baron von Vlazlo",
    called="Vlazlo",
    races=("vampire",),
    tags=("Villain",),
    special=Vlazlo(),
    notes=(
        "Vlazlo is a Vampire. His cards with Blood icons bring him Blood once all else they do is done: "
        "if they are Ignored or reduced as well, but not if they are Negated. He never has more than 8. "
        "After discarding and before drawing he may buy cards of his forms for 2 Blood each, one at a time, "
        "from the Bat Deck or the Wolf Deck, even beyond 7 cards; he sees each before he buys the next. "
        "A form card is part of his Character Deck for the rest of the game. Everybody sees by the backs "
        "how many Bats and Wolves he holds. His first form card is free: one of his seven cards at the "
        "beginning. Some cards cost Blood to play, whatever comes of them."
    ),
    chores={"the first form": (TakeForm("VLAZLO-02"), DrawUp()), "purchase": (Purchase(),)},
    side_decks={
        FORMS[0]: [*books(NAP), *house(2 * ONLY_BATS, 2 * SNATCH, RAFTERS, FOLD, PURSES)],
        FORMS[1]: [*books(2 * DINNER, 2 * BITE), *house(2 * TAIL, SHEEPFOLD, TASTE)],
    },
    deck=[
        5 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        2 * FIENDS,
        NO_ZO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(VEEBLE, 2 * EYES, DROPPED, BEHIND_YOUR_EAR, 2 * FANG_TASTIC, TANKARD, 2 * WAMPIRE, BARON),
        house(NIP, COCKEREL, 2 * ESTATE),
    ],
    boss_deck=[*books(EMPTY_STOMACH, NO_VON), *house(CASTLE, MIST, NIGHT)],
    boss_side_decks={FORMS[2]: [*house(2 * CLAWS, WHOLE_INN, TICKLED, 2 * HIDE, NECK, DIVIDED)]},
    boss_special=BossVlazlo(),
)
