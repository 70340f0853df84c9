"""The Wench: she gives Drinks of her Special Reserve, and takes Gold that was meant for the Inn."""

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
from lastcall.cards.pouring import event, pour
from lastcall.cards.vocabulary import (
    action,
    anytime,
    books,
    character,
    drink_top,
    gain,
    hit_back,
    hit_harder,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    pays_me,
    reduce_loss,
    sometimes,
    take_running_pot,
)
from lastcall.flow.turns import discard_options, refill
from lastcall.ops import recipe, when_drinks, when_gold
from lastcall.ops.attributes import named
from lastcall.ops.drinks import ChangeDrink, answered_drink, owner_of
from lastcall.ops.events import PayOrDrink, ServeShots
from lastcall.ops.gold import take_back
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ATTACKER,
    DRINKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GOLD,
    ME,
)
from lastcall.table.face import BOOKS, HOUSE, Mode, Op
from lastcall.table.special import Aim, Glance, Special
from lastcall.table.stack import Deed, Payment
from lastcall.table.state import State

RESERVE: Final = "special reserve"


# ---- giving -----------------------------------------------------------------------------------------


def give(t: State, owner: int, seat: int) -> None:
    """The top of the Special Reserve Deck goes unseen onto a Drink Me! pile (WENCH-02)."""
    card = t.draw_from(owner, RESERVE)
    if card == bits.NONE:
        return
    t.put_drink(seat, card)
    t.say("gives|{whom} a Special Reserve Drink", "WENCH-02", owner, seat)
    if not t.seats[owner].piles[RESERVE] and t.renew(owner, RESERVE):
        t.say("shuffles|the Special Reserve discards into a new deck", "WENCH-11", owner)


@dataclass(frozen=True)
class GiveReserve(Op):
    """Somebody gets a Special Reserve Drink: never she herself, nobody who Ignores it, and nobody who is
    out of the game for a while (WENCH-06, WENCH-14, WENCH-15).
    """

    who: int

    def picks(self) -> int:
        return self.who if self.who in (ANOTHER_PLAYER, ATTACKER) else bits.NOBODY

    def run(self, t: State, d: Deed) -> bool:
        owner = owner_of(d)
        for seat in self.whom(t, d):
            if seat != owner and t.is_alive(seat) and not (d.ignored | t.away | t.barred) >> seat & 1:
                give(t, owner, seat)
        return True

    def whom(self, t: State, d: Deed) -> list[int]:
        """Who is meant; by the Drink that was played on, whoever is to drink it."""
        if self.who == DRINKER:
            found = answered_drink(t, d)
            return [found[1].drinker] if found is not None else []
        return named(t, d, self.who)

    def words(self) -> str:
        told = {
            EACH_OTHER_PLAYER: "Each other player gets",
            ATTACKER: "The attacker gets",
            DRINKER: "Whoever is to drink it gets",
        }
        rest = ", unless it is you" if self.who == DRINKER else ""
        return f"{told.get(self.who, 'Another player gets')} a Special Reserve Drink{rest}."

    def worth(self, r: Glance, d: Aim) -> float:
        seats = r.others if self.who == EACH_OTHER_PLAYER else [d.target]
        value = 0.0
        for seat in seats:
            if seat >= 0 and seat != d.actor:
                value += 0.6 * r.swing(seat, 0, 3, 0)
            elif seat < 0:
                value += 0.6 * max([r.swing(other, 0, 3, 0) for other in r.others], default=0.0)
        return value


@dataclass(frozen=True)
class ClearAway(Op):
    """The top Drink of that player's Drink Me! pile is discarded, unseen until then."""

    def picks(self) -> int:
        return ANOTHER_PLAYER

    def run(self, t: State, d: Deed) -> bool:
        pile = t.seats[d.target].drinks
        if pile and not (d.ignored | t.away) >> d.target & 1:
            card = pile.pop()
            t.to_discard(card)
            t.say("clears away|{of_whom} {cards}", "WENCH-18", d.actor, d.target, cards=(card,))
        return True

    def words(self) -> str:
        return "The top Drink of that player's Drink Me! pile is discarded."

    def worth(self, r: Glance, d: Aim) -> float:
        return -0.6 * r.from_pile(d.target) if d.target >= 0 else -1.0


@dataclass(frozen=True)
class BeginAnew(Op):
    """Another player discards and draws as at the start of a turn; nobody may play meanwhile (DRAW-03)."""

    def picks(self) -> int:
        return ANOTHER_PLAYER

    def run(self, t: State, d: Deed) -> bool:
        seat = d.target
        if not t.is_alive(seat) or (d.ignored | t.away) >> seat & 1:
            return True
        if not d.note and t.seats[seat].hand:
            found = discard_options(t, seat)
            found.append(options.DONE_OPTION)
            t.ask(seat, options.K_DISCARD, found, d.serial, False)
            return False
        refill(t, seat)
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        if options.verb_of(option) == options.DONE:
            d.note = 1
            return
        card = options.card_of(option)
        t.take_from_hand(seat, card)
        t.to_discard(card)
        t.tell("discards", "DRAW-01", seat, cards=(card,))

    def words(self) -> str:
        return "Another player discards any number of cards and draws, as at the start of their turn."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.5 * r.sign(d.target)


@dataclass(frozen=True)
class KeepTheGold(Op):
    """What the card made players pay to the Inn is hers (GOLD-02)."""

    def touches(self) -> int:
        return bits.TAKES_FROM_INN

    def run(self, t: State, d: Deed) -> bool:
        paid = t.find(d.subject)
        if isinstance(paid, Payment):
            amount = take_back(t, paid, d.actor)
            t.say("takes|{n} Gold out of the Inn", "GOLD-01", d.actor, amount=amount)
        return True

    def words(self) -> str:
        return "Take that Gold out of the Inn."

    def worth(self, r: Glance, d: Aim) -> float:
        return r.swing(d.actor, 0, 0, 1)


class TheWench(Special):
    """How much is left of the Special Reserve, and what was used of it, lies open."""

    def public(self, t: State, seat: int) -> dict[str, object]:
        piles = t.seats[seat].piles
        used = [t.drink_faces[card].title for card in piles.get(f"{RESERVE} discard", [])]
        return {"Special Reserve": len(piles.get(RESERVE, [])), "drunk": used}


# ---- Special Reserve --------------------------------------------------------------------------------


HERS: Final = "the_wench"
SERVED: Final = "what is known of her Drinks is that five are Elixirs; this one is ours"

ALACRITY = pour(
    "Elixir of Alacrity",
    2,
    stays="extra action",
    whose=HERS,
    source=HOUSE,
    note="1 or 2 Alcohol by the books: 2 is ours; the Action is not (STAY-02, STAY-06, STAY-07)",
)
SLIPPING_AWAY = pour(
    "Elixir of Slipping Away",
    2,
    use=sometimes("Elixir of Slipping Away", leave_round()),
    whose=HERS,
    source=HOUSE,
    note=SERVED,
)
THICK_APRON = pour(
    "Elixir of the Thick Apron",
    2,
    use=sometimes("Elixir of the Thick Apron", reduce_loss(2)),
    whose=HERS,
    source=HOUSE,
    note=SERVED,
)
HEAVY_TRAY = pour(
    "Elixir of the Heavy Tray",
    3,
    use=sometimes("Elixir of the Heavy Tray", hit_harder(2)),
    whose=HERS,
    source=HOUSE,
    note=SERVED,
)
TURNED_BACKS = pour(
    "Elixir of Turned Backs",
    3,
    use=sometimes("Elixir of Turned Backs", ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION)),
    whose=HERS,
    source=HOUSE,
    note=SERVED,
)
CORDIAL = pour("Grandmother's Cordial", 2, 1, whose=HERS, source=HOUSE, note=SERVED)
LANDLORD = pour(
    "The Landlord's Own", 4, abilities=((recipe.DRAW, 1, 0),), whose=HERS, source=HOUSE, note=SERVED
)
CANDLELIGHT = pour("Candlelight Red", 3, no_split=True, whose=HERS, source=HOUSE, note=SERVED)
DREGS = pour("Bottom of the Barrel", 3, -1, whose=HERS, source=HOUSE, note=SERVED)
SINGING_STOUT = pour("Singing Stout with a Chaser", 2, chaser=True, whose=HERS, source=HOUSE, note=SERVED)
STUBBORN = pour("Stubborn Bitter", 4, softens_ignore=2, whose=HERS, source=HOUSE, note=SERVED)
FOR_TWO = pour("Punch for Two", 4, self_split=True, whose=HERS, source=HOUSE, note=SERVED)
CORKAGE = pour(
    "Something with Corkage", 2, abilities=((recipe.PAY_INN, 1, 0),), whose=HERS, source=HOUSE, note=SERVED
)
SOMETHING_ELSE = event(
    "Oh, would you like me to get you something else?",
    PayOrDrink(2, HERS, 3),
    whose=HERS,
    source=HOUSE,
    note="that it is hers, and the Drink instead, are ours; the 2 Gold are not (GOLD-03, OUT-05)",
)
ON_THE_TRAY = event(
    "One for everybody, while I'm here!", ServeShots(1), whose=HERS, source=HOUSE, note=SERVED
)

# ---- cards ------------------------------------------------------------------------------------------

MESS = action(
    "Sorry about the mess. This one is on the house.",
    lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
    ClearAway(),
    GiveReserve(ANOTHER_PLAYER),
    note="WENCH-06, WENCH-07; the type, the numbers and that it picks another player are ours",
)
THANKS = sometimes(
    "Why thank you!",
    Mode(when_gold.PaidToInn(), (KeepTheGold(),)),
    note="GOLD-02; RUL-WENCH-1 says what is ours",
)
MY_TIP = sometimes("Oh, I guess I thought that was my tip...", take_running_pot(), note="WENCH-17")
STOP_PLAYING = STOP_PLAYING_WITH_DRINKS.called(
    "I think you should stop playing with the drinks", source=BOOKS, note="ALTER-01 to ALTER-05"
)
GOES_FLAT = anytime(
    "Drink up, before it goes flat!",
    drink_top(ANOTHER_PLAYER),
    note="WENCH-X08; the type, who drinks and from where are ours",
)
MY_JOB = sometimes(
    "Playing with the drinks? That's my job!",
    Mode(when_drinks.DrinkOnTheTable(), (ChangeDrink(recipe.ADD, 1), GiveReserve(DRINKER))),
    note="EX-WENCH-5; that she also gives one of hers is ours",
)
WAIT_A_MINUTE = sometimes(
    "Wait a minute! Someone's playing with the drinks!", leave_round(), note="EX-WENCH-9"
)
WHIPPED_UP = action(
    "How's this new drink I whipped up?",
    BeginAnew(),
    GiveReserve(ANOTHER_PLAYER),
    note="JASPER-Q2; the type, and that the Drink comes with it, are ours",
)
MIND_THE_TRAY = action(
    "Mind the tray, love!",
    lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
    GiveReserve(ANOTHER_PLAYER),
    note="ours: what was on the tray is theirs now",
)
SPECIAL = action(
    "You'll want to try the special.",
    GiveReserve(ANOTHER_PLAYER),
    drink_top(ANOTHER_PLAYER),
    note="ours: served and drunk at once",
)
WHOLE_TABLE = action("A taste for the whole table!", GiveReserve(EACH_OTHER_PLAYER), note="ours")
SETTLE = action("Time to settle those tabs.", pays_me(1, who=EACH_OTHER_PLAYER), note="ours")
HANDS_OFF = sometimes(
    "Hands off the apron!",
    hit_back(lose(FORTITUDE, 2, who=ATTACKER), GiveReserve(ATTACKER)),
    note="ours: a blow, and a Drink to it",
)
CARRIED = sometimes("I've carried heavier than you.", ignore(FORTITUDE, ALCOHOL), note="ours")
BREAKAGES = sometimes("Put it down as breakages.", inn_pays(), note="ours")
WORKING = sometimes("Not while I'm on shift.", ignore_drink(), note="ours")
FEET_UP = anytime(
    "Five minutes with my feet up.", gain(FORTITUDE, 2, who=ME), lose(ALCOHOL, 1, who=ME), note="ours"
)

THE_WENCH = character(
    HERS,
    "The Wench",
    races=("human",),
    notes=(
        "Some of her cards give others Special Reserve Drinks, unseen, from a deck of her own. "
        "These always lie on top of a Drink Me! pile, and go to their own discard pile. "
        "She never gives one to herself, to a player who Ignores the card, or to one who is out of the game "
        "for a while. Five of them are Elixirs: who drinks one keeps it in front, to be used once. "
        "When the deck is empty its discards are shuffled at once, and nobody pays. "
        "What she orders in her Order a Drink Phase is of the Drink Deck. "
        "When a card makes somebody pay the Inn she may take that Gold, and the whole pot of a Round as well."
    ),
    drink_decks={
        RESERVE: (
            ALACRITY,
            SLIPPING_AWAY,
            THICK_APRON,
            HEAVY_TRAY,
            TURNED_BACKS,
            CORDIAL,
            LANDLORD,
            CANDLELIGHT,
            DREGS,
            SINGING_STOUT,
            STUBBORN,
            FOR_TWO,
            CORKAGE,
            SOMETHING_ELSE,
            ON_THE_TRAY,
        )
    },
    special=TheWench(),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        books(MY_TIP),
        I_DONT_THINK_SO,
        STOP_PLAYING,
        2 * DRINKS_FOR_MY_FRIENDS,
        TIP_THE_WENCH,
        books(2 * MESS, 2 * THANKS, 2 * WAIT_A_MINUTE, 2 * MY_JOB, GOES_FLAT, WHIPPED_UP),
        house(
            2 * MIND_THE_TRAY,
            2 * SPECIAL,
            2 * CARRIED,
            2 * WORKING,
            2 * FEET_UP,
            BREAKAGES,
            WHOLE_TABLE,
            SETTLE,
            HANDS_OFF,
        ),
    ],
)
