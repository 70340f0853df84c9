"""Brewmaster Phrenk: a Potion always stands before him, his to play and to sell; a new one each turn."""

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
    hit_harder,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lies_open,
    lose,
    pass_drink,
    pays_me,
    raise_numbers,
    sometimes,
    split_drink,
    strengthen_drink,
    take_from_pot,
)
from lastcall.flow.asking import open_window
from lastcall.flow.errands import chore
from lastcall.flow.windows import ask_again
from lastcall.ops import pieces, when_drinks
from lastcall.ops.drinks import IgnoreDrink, owner_of
from lastcall.ops.gold import pay
from lastcall.ops.numbers import ChangeBy, Number
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ANY_PLAYER,
    ANYTIME,
    ATTACKER,
    EACH_OTHER_PLAYER,
    EACH_PLAYER,
    FORTITUDE,
    GOLD,
    ME,
    SOMETIMES,
)
from lastcall.table.face import Mode, Op
from lastcall.table.special import TURN_BEGINS, Aim, Glance, Special
from lastcall.table.stack import EFFECT, FROM_STASH, QUIET, Deed, Window
from lastcall.table.state import State

POTIONS: Final = "potions"
REFUSED: Final = "refused"  # who has refused the Potion in this turn, as a mask ...
REFUSED_IN: Final = "refused in turn"  # ... and the turn

PRICES: dict[str, int] = {}
WORTH: dict[str, float] = {}  # in points, for whoever has it, where it is not read from what it does


def potion(price: int, worth: float, card: Print) -> Print:
    """A Potion and its price; what it says begins with that."""
    PRICES[card.title] = price
    WORTH[card.title] = worth
    card.says = f"For sale at {price} Gold. "
    return card


# ---- the Potion before him --------------------------------------------------------------------------


def own_potions(t: State, seat: int) -> list[int]:
    """The Potions that lie before their owner: one, and while a new one is being revealed two."""
    return [
        card for card in t.seats[seat].ready if t.setup.owner[card] == seat and t.setup.home[card] == POTIONS
    ]


def potion_of(t: State, seat: int) -> int:
    """The Potion that lies before its owner, or NONE."""
    found = own_potions(t, seat)
    return found[-1] if found else bits.NONE


def put_away(t: State, seat: int, card: int) -> None:
    """A Potion before its owner goes to the Potion discard pile."""
    t.seats[seat].ready.remove(card)
    t.to_discard(card)
    t.refresh(t.seats[seat])


def pass_on(t: State, seat: int, buyer: int, card: int) -> None:
    """A Potion before its owner lies open before another player from now on."""
    t.seats[seat].ready.remove(card)
    if t.setup.machines >> buyer & 1:  # who holds no cards can keep none
        t.to_discard(card)
        return
    t.seats[buyer].ready.append(card)
    t.refresh(t.seats[seat])
    t.refresh(t.seats[buyer])


def reveal(t: State, seat: int) -> bool:
    """The next Potion is turned up; whether it lies beside another now, so that one must go.

    A Brewing Mishap goes at once, and takes the other with it (PHRENK-05).
    """
    card = t.draw_from(seat, POTIONS)
    if card == bits.NONE:
        return False
    it = t.seats[seat]
    it.tokens[REFUSED] = 0
    t.say("turns up|{cards}", "PHRENK-02", seat, cards=(card,))
    if not it.piles[POTIONS]:
        t.renew(seat, POTIONS)
        t.say("shuffles|the used Potions into a new Potion Deck", "PHRENK-06", seat)
    if t.faces[card].title == MISHAP.title:
        t.to_discard(card)
        for spoiled in own_potions(t, seat):
            t.say("loses|{cards} to it", "PHRENK-05", seat, cards=(spoiled,))
            put_away(t, seat, spoiled)
        return False
    it.ready.append(card)
    t.refresh(it)
    return len(own_potions(t, seat)) > 1


@dataclass(frozen=True)
class BeforeBrewing(Op):
    """The old Potion may still be played or sold before the new one is turned up (PHRENK-17)."""

    def run(self, t: State, d: Deed) -> bool:
        seat = d.actor
        if d.step > 1 or not t.is_alive(seat) or potion_of(t, seat) == bits.NONE:
            return True
        return not open_window(t, QUIET, bits.ANY_MOMENT, d.serial, seat, 1 << seat)


@dataclass(frozen=True)
class Brew(Op):
    """Turn up the next Potion; of two one is kept, before anything else is done (PHRENK-03, PHRENK-17)."""

    def run(self, t: State, d: Deed) -> bool:
        seat = d.actor
        if d.step > 1 or owner_of(d) != seat or not t.is_alive(seat) or d.ignored >> seat & 1:
            return True
        if not reveal(t, seat):
            return True
        old, new = own_potions(t, seat)
        if t.faces[old] is t.faces[new]:
            self.drop(t, seat, new)
            return True
        found = [options.pack(options.KEEP, old), options.pack(options.KEEP, new)]
        t.ask(seat, options.K_CHOOSE, found, d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        for card in own_potions(t, seat):
            if card != options.card_of(option):
                self.drop(t, seat, card)

    def drop(self, t: State, seat: int, card: int) -> None:
        """The one of the two that is not kept."""
        put_away(t, seat, card)
        t.say("pours away|{cards}", "PHRENK-03", seat, cards=(card,))

    def asks(self, t: State, d: Deed) -> str:
        return "Which of the two Potions do you keep?"

    def words(self) -> str:
        return "Turn up the next Potion; of two before you keep one."

    def worth(self, r: Glance, d: Aim) -> float:
        """A choice of two instead of one; worth more while none stands there."""
        return (0.5 if stands(r, d.actor) else 1.4) * r.sign(d.actor)


# ---- the sale ---------------------------------------------------------------------------------------


def absent(t: State, seat: int) -> bool:
    """Whether a player takes part in nothing for a while."""
    return bool((t.away | t.barred) >> seat & 1)


def customers(t: State, seat: int) -> list[int]:
    """Who may be offered the Potion: others who can pay its price and have not refused it this turn."""
    card = potion_of(t, seat)
    if card == bits.NONE or absent(t, seat):
        return []
    it = t.seats[seat]
    refused = it.tokens.get(REFUSED, 0) if it.tokens.get(REFUSED_IN) == t.turn else 0
    price = PRICES[t.faces[card].title]
    return [
        other
        for other in t.in_order(seat)
        if t.seats[other].side != it.side
        and not refused >> other & 1
        and not absent(t, other)
        and t.payable(other) >= price
    ]


def demands(t: State, buyer: int) -> list[int]:
    """The named pieces of Gold, face up, of which one may have to be in the price (PHRENK-X05)."""
    return pieces.of_each(t, pieces.face_up(t, buyer))


def demanded(t: State, d: Deed) -> int:
    """The piece that this sale demands, or NONE."""
    return demands(t, d.target)[d.sub - 1] if d.sub else bits.NONE


@dataclass(frozen=True)
class Sell(Op):
    """The Potion is offered; whoever accepts pays its price and has it (PHRENK-10 to PHRENK-13)."""

    def run(self, t: State, d: Deed) -> bool:
        seat, buyer = d.actor, d.target
        card = potion_of(t, seat)
        price = PRICES[t.faces[card].title]
        if d.step == 1:
            t.say("offers|{whom} {cards}", "PHRENK-12", seat, buyer, cards=(card,))
            t.ask(buyer, options.K_CHOOSE, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
            return False
        if not d.note:
            tokens = t.seats[seat].tokens
            known = tokens.get(REFUSED, 0) if tokens.get(REFUSED_IN) == t.turn else 0
            tokens[REFUSED] = known | 1 << buyer
            tokens[REFUSED_IN] = t.turn
            t.say("does not buy it|", "PHRENK-12", buyer)
            ask_again(t, 1 << seat)
            return True
        pass_on(t, seat, buyer, card)
        t.say("sells|{cards} to {whom}", "PHRENK-11", seat, buyer, cards=(card,))
        ask_again(t, -1)
        pay(t, [buyer, seat, price, FROM_STASH], EFFECT, d.serial, demanded(t, d))
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.note = 1 if option == options.YES_OPTION else 0

    def asks(self, t: State, d: Deed) -> str:
        face = t.faces[potion_of(t, d.actor)]
        return f"Do you buy “{face.title}” for {PRICES[face.title]} Gold{among(t, demanded(t, d))}?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return "Buy it" if option == options.YES_OPTION else "Do not buy it"


def among(t: State, piece: int) -> str:
    """What must be in the price, in words."""
    return f", “{t.faces[piece].title}” among it" if piece != bits.NONE else ""


class Phrenk(Special):
    """His Potion lies ready before him; a buyer's lies ready before the buyer, and comes home when used."""

    def set_up(self, t: State, seat: int) -> None:
        if potion_of(t, seat) == bits.NONE:  # a story may have laid one out
            reveal(t, seat)

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == TURN_BEGINS and active == seat:
            chore(t, seat, "brew", seat, seat)

    asked_at = bits.ANY_MOMENT

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        """A sale, at any moment that is not closed (PHRENK-10)."""
        if not w.mask & bits.ANY_MOMENT:
            return []
        card = potion_of(t, seat)
        found: list[int] = []
        for other in customers(t, seat):
            for which in range(1 + len(demands(t, other))):
                found.append(options.pack(options.ACT, card, target=other, sub=which))
        return found

    def act(self, t: State, seat: int, option: int) -> bool:
        chore(t, seat, "sell", seat, options.target_of(option))
        sale = t.stack[-1]
        assert isinstance(sale, Deed)
        sale.sub = options.sub_of(option)
        return False  # what comes of it decides who is asked again

    def act_text(self, t: State, seat: int, option: int) -> str:
        face = t.faces[options.card_of(option)]
        target, which = options.target_of(option), options.sub_of(option)
        buyer = t.setup.characters[target].short
        piece = demands(t, target)[which - 1] if which else bits.NONE
        return f"Offer {buyer} “{face.title}” for {PRICES[face.title]} Gold{among(t, piece)}"

    def public(self, t: State, seat: int) -> dict[str, object]:
        card = potion_of(t, seat)
        title = t.faces[card].title if card != bits.NONE else ""
        piles = t.seats[seat].piles
        return {
            "Potion": title or "none",
            "price": PRICES.get(title, 0),
            "Potions to come": len(piles.get(POTIONS, [])),
            "Potions used": [t.faces[used].title for used in piles.get(f"{POTIONS} discard", [])],
        }

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        if aim.verb == "keep" and aim.face is not None:
            return use(r, r.me, aim.face.title)
        title, price = stands(r, seat), int(r.board(seat).get("price", 0))
        if aim.verb == "yes":  # asked of the buyer
            return use(r, r.me, title) + r.swing(r.me, 0, 0, -price) + r.swing(seat, 0, 0, price)
        if aim.verb == "act":
            less = 0.1 if aim.sub else 0.0  # what a piece is worth to him it cannot tell
            return offering(r, seat, aim.target, title, price) - less
        return 0.0


# ---- for bots ---------------------------------------------------------------------------------------


def stands(r: Glance, seat: int) -> str:
    """The Potion that stands before its brewer, if one does."""
    title = str(r.board(seat).get("Potion", ""))
    return title if title in PRICES else ""


def use(r: Glance, seat: int, title: str) -> float:
    """What a Potion is worth to whoever has it, in points of theirs."""
    sign = r.sign(seat)
    if title == BITTERS.title:
        return max(0.4, r.swing(seat, 2, 0, 0) / sign)
    if title == DROPS.title:
        return max(0.4, r.swing(seat, 0, -3, 0) / sign)
    return WORTH.get(title, 0.0)


def offering(r: Glance, seat: int, buyer: int, title: str, price: int) -> float:
    """Selling: Gold for something a new one replaces soon; no use if the buyer would hardly want it."""
    cost = r.swing(buyer, 0, 0, -price)
    gift = use(r, buyer, title) * r.sign(buyer)
    if -gift < 1.3 * cost:
        return -1.0
    return r.swing(seat, 0, 0, price) + cost + gift - 0.45 * use(r, seat, title)


# ---- what his cards do ------------------------------------------------------------------------------


@dataclass(frozen=True)
class WithBottle(Number):
    """One number, another with a Potion before him to throw."""

    without: int
    thrown: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return self.thrown if potion_of(t, d.actor) != bits.NONE else self.without

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return self.thrown if stands(r, owner) else self.without

    def words(self) -> str:
        return f"{self.without}, or {self.thrown} if a Potion stands before you"


@dataclass(frozen=True)
class BreakBottle(Op):
    """The Potion before him is gone."""

    def run(self, t: State, d: Deed) -> bool:
        card = potion_of(t, d.actor)
        if card != bits.NONE:
            put_away(t, d.actor, card)
            t.say("breaks|{cards}", "PHRENK-09", d.actor, cards=(card,))
        return True

    def words(self) -> str:
        return "Discard that Potion."

    def worth(self, r: Glance, d: Aim) -> float:
        return -0.45 * use(r, d.actor, stands(r, d.actor)) * r.sign(d.actor)


@dataclass(frozen=True)
class HandOver(Op):
    """The Potion before him goes to the player he picked, as one that was bought."""

    def picks(self) -> int:
        return ANOTHER_PLAYER

    def run(self, t: State, d: Deed) -> bool:
        card = potion_of(t, d.actor)
        if card == bits.NONE or not t.is_alive(d.target) or (d.ignored | t.away) >> d.target & 1:
            return True
        pass_on(t, d.actor, d.target, card)
        t.say("gives|{whom} {cards}", "PHRENK-11", d.actor, d.target, cards=(card,))
        return True

    def words(self) -> str:
        return "The Potion before you, if there is one, goes to that player as though bought."

    def worth(self, r: Glance, d: Aim) -> float:
        title = stands(r, d.actor)
        gift = use(r, d.target, title) * r.sign(d.target) if d.target >= 0 else 0.0
        return gift - 0.45 * use(r, d.actor, title) * r.sign(d.actor)


# ---- Potions ----------------------------------------------------------------------------------------

MISHAP = lies_open(
    "Brewing Mishap",
    "As it is turned up, it is discarded, and with it the Potion before you.",
    note="PHRENK-05",
)
ACID_SPIT = potion(
    1,
    1.1,
    anytime("Acid Spit Potion", lose(FORTITUDE, 1, who=ANY_PLAYER), note="EX-PHRENK-1; the copies are ours"),
)
STRENGTH = potion(
    2,
    1.6,
    sometimes("Strength Potion", hit_harder(2), note="TYPE-10; its number, its type and its price are ours"),
)
LUCK = potion(
    1, 1.2, sometimes("Luck Potion", raise_numbers(1), note="TYPE-10; its type and its price are ours")
)
DRAGON_BREATH = potion(
    2,
    1.9,
    action("Dragon Breath Potion", lose(FORTITUDE, 3, who=ANOTHER_PLAYER), note="only its name is known"),
)
BITTERS = potion(1, 2.0, anytime("Bog Root Bitters", gain(FORTITUDE, 2, who=ME), note="ours"))
DROPS = potion(2, 2.5, anytime("Morning-After Drops", lose(ALCOHOL, 3, who=ME), note="ours"))
MUDSKIN = potion(
    2,
    2.4,
    sometimes(
        "Mudskin Tonic", ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME), note="ours"
    ),
)
STICKY = potion(2, 1.5, sometimes("Sticky Fingers Syrup", take_from_pot(2), note="ours"))
ELSEWHERE = potion(2, 2.4, sometimes("Essence of Elsewhere", pass_drink(), note="ours"))
FLATTERY = potion(1, 1.9, action("Flattery in a Flask", pays_me(2, who=ANOTHER_PLAYER), note="ours"))
SWAMP_GAS = potion(3, 1.6, action("Swamp Gas in a Jar", lose(FORTITUDE, 2, who=EACH_PLAYER), note="ours"))

# ---- cards ------------------------------------------------------------------------------------------

GREEN = action(
    "You're looking a little green. Drink this",
    lose(ALCOHOL, 3, who=ANOTHER_PLAYER),
    pays_me(2, who=ANOTHER_PLAYER),
    note="NATYLI-06; that it picks another player is ours",
)
STRONG = action(
    "Have as much as you want. Just be warned, it's strong!",
    gain(ALCOHOL, 3, who=ANOTHER_PLAYER),
    note="EX-PHRENK-5; that it picks another player is ours",
)
HUG = action("Trolls hug from the heart.", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), note="ours")
SHAKE = action("Let me just shake this one.", lose(FORTITUDE, 1, who=ANOTHER_PLAYER), Brew(), note="ours")
PIPE = action("Nobody light a pipe!", lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER), note="ours")
VINTAGE = action(
    "This vintage goes straight to the head.",
    ChangeBy(FORTITUDE, -1, WithBottle(2, 4), ANOTHER_PLAYER),
    BreakBottle(),
    note="ours: the Potion itself as a missile",
)
TASTING = action("Tasting fee. One coin a sniff.", pays_me(1, who=EACH_OTHER_PLAYER), note="ours")
SOLD = action(
    "Sold! No refunds.", pays_me(2, who=ANOTHER_PLAYER), HandOver(), note="ours: a sale that nobody agreed to"
)
BOIL = anytime("It just came off the boil!", Brew(), note="ours")
ARMS = anytime("Give it a moment. Arms grow back.", gain(FORTITUDE, 2, who=ME), note="ours")
MASH = sometimes("Not while the mash is warm.", leave_round(), ignore_drink(), note="ours")
BUBBLING = sometimes("Can't bet now. It's bubbling.", leave_round(), note="ours")
CHARGE = sometimes("Charge it to the brewery.", inn_pays(), note="ours")
NOSE = sometimes("A troll's nose never lies. You do.", catch_cheating(), note="ours")
BOTTLE_UP = sometimes(
    "Batches aren't the only thing I bottle up.", hit_back(lose(FORTITUDE, 2, who=ATTACKER)), note="ours"
)
SKIN = sometimes("Thick skin. Thicker under it.", ignore(FORTITUDE), note="ours")
VAT = sometimes(
    "Straight back into the vat.",
    Mode(when_drinks.MyDrinkAffectsMe(), (IgnoreDrink(), Brew())),
    note="ours: what is poured back is worked on",
)
NOTES = sometimes("Let us compare notes on this one.", split_drink(), note="ours")
GREEN_STUFF = sometimes("A dash of the green stuff.", strengthen_drink(2), note="ours")

PHRENK = character(
    "phrenk",
    "Brewmaster Phrenk",
    called="Phrenk",
    races=("troll",),
    notes=(
        "A Potion stands open before Phrenk. He may play it like a card of his hand. "
        "As his turn begins he turns up the next and keeps one of the two; before that, and not between, "
        "he may still use or sell the old one. A Brewing Mishap goes at once, with the Potion before him. "
        "At any other moment he may offer the Potion to another player for its fixed price; "
        "an offer that was refused is not made again in that turn. Who buys it has it open before them, "
        "may play it like a card of the hand, and may not sell it on; they may have any number. "
        "Whoever plays a Potion, it then goes to his Potion discard pile, even if he is out of the game."
    ),
    joint=(POTIONS,),
    side_decks={
        POTIONS: [
            *books(2 * MISHAP, 2 * ACID_SPIT, 2 * STRENGTH, 2 * LUCK, 2 * DRAGON_BREATH),
            *house(2 * BITTERS, DROPS, MUDSKIN, STICKY, ELSEWHERE, FLATTERY, SWAMP_GAS),
        ]
    },
    chores={"brew": (BeforeBrewing(), Brew()), "sell": (Sell(),)},
    special=Phrenk(),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        I_DONT_THINK_SO,
        2 * DRINKS_FOR_MY_FRIENDS,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(GREEN, STRONG),
        house(
            2 * HUG,
            2 * SHAKE,
            2 * CHARGE,
            2 * BUBBLING,
            2 * SKIN,
            PIPE,
            VINTAGE,
            TASTING,
            SOLD,
            BOIL,
            ARMS,
            MASH,
            NOSE,
            BOTTLE_UP,
            VAT,
            NOTES,
            GREEN_STUFF,
        ),
    ],
)
