"""Trapmaster Alaric, with the Traps at the bottom of his cards."""

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
    character,
    cheating,
    force_out,
    gain,
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    pays_me,
    reduce_gain,
    reduce_loss,
    sometimes,
    spike_drink,
    take_control,
    then,
    weaken_my_drink,
    with_below,
)
from lastcall.cards.words import counted, does
from lastcall.flow.drinking import pay_for_empty_deck
from lastcall.flow.plays import fire
from lastcall.ops import reasons
from lastcall.ops.attributes import Change, GoldFromInn, Pay, meant, named
from lastcall.ops.drinks import owner_of
from lastcall.ops.gambling import leave
from lastcall.ops.hands import DrawCards, discard_at_random, own_cards
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_IN_ROUND,
    ANOTHER_PLAYER,
    ANYTIME,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GOLD,
    ME,
    NAMED,
    SOMETIMES,
)
from lastcall.table.face import CardFace, Mode, Op, When
from lastcall.table.special import Aim, Glance, Special
from lastcall.table.stack import FROM_HAND, Deed, Window
from lastcall.table.state import State

CHECK: Final = "check for Traps"
TYPICAL: Final = 2  # what a Trap costs whoever finds it, in points
LURKING: Final = 0.15  # what a Trap in hand brings before it is played or discarded, in parts of its bite


# ---- looking for Traps --------------------------------------------------------------------------------


def check(t: State, owner: int, seat: int) -> None:
    """A player reveals a random Character Card of the trapmaster's hand (ALARIC-01, ALARIC-06).

    A Trap counts as an Action Card he plays from his hand on that player (ALARIC-03, ALARIC-04). Any
    other card stays in his hand, and everybody has seen it (RUL-ALARIC-1).
    """
    found = own_cards(t, owner) if t.is_alive(owner) else []
    if not found:
        t.say("checks for Traps|and finds nothing", "ALARIC-09", seat, owner)
        return
    card = found[t.roll(len(found))]
    trap = t.faces[card].below
    t.say("checks for Traps|and reveals {cards}", "ALARIC-01", seat, owner, cards=(card,))
    if trap is None:
        t.show(card)
        return
    t.take_from_hand(owner, card)
    fire(t, trap, 0, owner, owner, seat, bits.NONE, origin=FROM_HAND, card=card)


@dataclass(frozen=True)
class CheckForTraps(Op):
    """Players check for Traps, one after another, each Trap done with before the next check.

    It affects no attribute by itself. For what is no player its controller checks (ALARIC-X01).
    """

    who: int

    def picks(self) -> int:
        return self.who if self.who in bits.CHOSEN else bits.NOBODY

    def on_body(self) -> int:
        return bits.OWNER_ONCE

    def run(self, t: State, d: Deed) -> bool:
        whom = self.checkers(t, d)
        at = d.step - 1
        if at < len(whom):
            seat = whom[at]
            if t.is_alive(seat) and not (d.ignored | t.away) >> seat & 1:
                check(t, owner_of(d), seat)
        return at + 1 >= len(whom)

    def checkers(self, t: State, d: Deed) -> list[int]:
        """Who checks; for an answer it is the player of the card that is answered."""
        if self.who != ATTACKER:
            return named(t, d, self.who)
        answered = t.find_play(d.subject)
        return [answered.actor] if answered is not None and answered.actor >= 0 else []

    def words(self) -> str:
        return "Check for Traps yourself." if self.who == ME else does(self.who, "check", "for Traps")

    def worth(self, r: Glance, d: Aim) -> float:
        whom = meant(r, d, self.who)
        blows = [r.swing(seat, -TYPICAL, 0, 0) for seat in whom or r.others]
        return odds(r, d) * (sum(blows) if whom else max(blows))


@dataclass(frozen=True)
class ItsPlayerChecks(CheckForTraps):
    """The player of the answered card checks."""

    who: int = ATTACKER

    def words(self) -> str:
        return "Its player checks for Traps."


def odds(r: Glance, d: Aim) -> float:
    """How likely a check finds a Trap, as far as the viewer can tell."""
    board = r.board(d.actor)
    traps, cards = board.get("Traps in hand"), board.get("Character Cards in hand", 0)
    if traps is None:
        traps, cards = board.get("Traps not discarded", 1), board.get("Character Cards not discarded", 3)
    elif d.face is not None:  # the card itself is no longer there
        traps, cards = traps - (d.face.below is not None), cards - 1
    return float(max(0, traps) / max(1, cards))


# ---- what Traps do ------------------------------------------------------------------------------------
# The play of a Trap has Alaric as its player, and as its target whoever sprang it.


class Sprung(When):
    """A Trap is never played; a check springs it."""

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return reasons.NOT_NOW

    def words(self) -> str:
        return "Trap"


@dataclass(frozen=True)
class Bites(Change):
    """Whoever sprang the Trap loses Fortitude or gains Alcohol."""

    def words(self) -> str:
        return f"Lose {-self.amount} Fortitude." if self.amount < 0 else f"Gain {self.amount} Alcohol."


def bites(attribute: int, amount: int) -> Op:
    """The Trap costs Fortitude, or gives Alcohol."""
    return Bites(attribute, -amount if attribute == FORTITUDE else amount, NAMED)


@dataclass(frozen=True)
class PaysHim(Pay):
    """Whoever sprang the Trap pays Alaric."""

    def words(self) -> str:
        return f"Pay Alaric {self.amount} Gold."


@dataclass(frozen=True)
class Bounty(GoldFromInn):
    """The Inn pays for a thief caught."""

    def words(self) -> str:
        return f"Alaric gets {self.amount} Gold from the Inn."


@dataclass(frozen=True)
class HeDraws(DrawCards):
    """Alaric draws, once, however the rest of the Trap was answered (ALARIC-X05)."""

    def words(self) -> str:
        return f"Alaric draws {counted(self.number, 'card')}."


@dataclass(frozen=True)
class ChecksAgain(CheckForTraps):
    """Where one Trap was, there may be another."""

    who: int = NAMED

    def words(self) -> str:
        return "Check for Traps again."


@dataclass(frozen=True)
class OnVictim(Op):
    """Something that is done to whoever sprang the Trap, unless that player Ignores it."""

    def run(self, t: State, d: Deed) -> bool:
        if not t.is_alive(d.target) or (d.ignored | t.away) >> d.target & 1:
            return True
        return self.strike(t, d, d.target)

    def strike(self, t: State, d: Deed, seat: int) -> bool:
        """Do it; true when it is done."""
        raise NotImplementedError  # abstract


@dataclass(frozen=True)
class FallsOut(OnVictim):
    """Out of the Round of Gambling, through the floor."""

    def strike(self, t: State, d: Deed, seat: int) -> bool:
        current = t.current_round()
        if current is not None:
            leave(t, current, seat, "GAMBLE-30")
        return True

    def words(self) -> str:
        return "If you are in the Round of Gambling, leave it."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.3 * r.sign(d.actor)


@dataclass(frozen=True)
class LosesACard(OnVictim):
    """A card of the hand is discarded at random."""

    def strike(self, t: State, d: Deed, seat: int) -> bool:
        discard_at_random(t, seat, "ALARIC-03")
        return True

    def words(self) -> str:
        return "Discard a card at random."

    def worth(self, r: Glance, d: Aim) -> float:
        return -0.8 * r.sign(d.target)


@dataclass(frozen=True)
class TakesDrinks(OnVictim):
    """Cards of the Drink Deck go onto the Drink Me! pile; each that empties it is paid for at once."""

    number: int = 2

    def strike(self, t: State, d: Deed, seat: int) -> bool:
        if not t.with_piles([seat]):
            return True
        card = t.take_drink()
        if card != bits.NONE:
            t.put_drink(seat, card)
            t.say("takes|a card of the Drink Deck onto the Drink Me! pile", "ALARIC-03", seat)
        pay_for_empty_deck(t)
        return d.step >= self.number

    def words(self) -> str:
        return f"Put {counted(self.number, 'card')} of the Drink Deck onto your Drink Me! pile."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.5 * self.number * r.drinking(d.target)


@dataclass(frozen=True)
class Rearm(Op):
    """A card with a Trap comes back from the discard pile to the hand, seen by all."""

    def run(self, t: State, d: Deed) -> bool:
        if d.step > 1:
            return True
        seat = owner_of(d)
        found: list[int] = []
        seen: list[CardFace] = []
        for card in t.seats[seat].discard:
            face = t.faces[card]
            if face.below is not None and face not in seen:
                seen.append(face)
                found.append(options.pack(options.KEEP, card))
        if not found or not t.is_alive(seat):
            return True
        t.ask(d.actor, options.K_CHOOSE, found, d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        card = options.card_of(option)
        it = t.seats[owner_of(d)]
        it.discard.remove(card)
        it.hand.append(card)
        t.refresh(it)
        t.show(card)
        t.say("takes back|{cards}", "TIME-02", owner_of(d), cards=(card,))

    def asks(self, t: State, d: Deed) -> str:
        return "Which card with a Trap do you take back?"

    def words(self) -> str:
        return "Take a card with a Trap from your discard pile into your hand."

    def worth(self, r: Glance, d: Aim) -> float:
        if d.kind == "hand":
            return 0.7 * r.sign(d.actor)
        gone = float(r.board(d.actor).get("Traps discarded", 1))
        return min(1.4, 0.5 * gone) * r.sign(d.actor)


# ---- his rules ----------------------------------------------------------------------------------------


def bite(r: Glance, owner: int, seat: int, trap: CardFace) -> float:
    """What a Trap is worth to the viewer when a player springs it."""
    aim = Aim("trap", "play", None, 0, owner, seat, 0)
    return sum([op.worth(r, aim) for op in trap.modes[0].do])


class Alaric(Special):
    """How many Traps are still about is for all to see; how many he holds only he knows."""

    def public(self, t: State, seat: int) -> dict[str, object]:
        deck = t.setup.characters[seat].deck
        gone = [t.faces[card] for card in t.seats[seat].discard]
        traps = len([face for face in gone if face.below is not None])
        return {
            "Traps discarded": traps,
            "Traps not discarded": len([face for face in deck if face.below is not None]) - traps,
            "Character Cards not discarded": len(deck) - len(gone),
        }

    def private(self, t: State, seat: int) -> dict[str, object]:
        hand = own_cards(t, seat)
        traps = len([card for card in hand if t.faces[card].below is not None])
        return {"Traps in hand": traps, "Character Cards in hand": len(hand)}

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """What a Trap will do to somebody: taken back now, or kept in hand."""
        if aim.verb != "keep" or aim.face is None or aim.face.below is None:
            return 0.0
        trap = aim.face.below
        best = sum([bite(r, seat, other, trap) for other in r.others]) / max(1, len(r.others))
        return LURKING * best if aim.kind == "hand" else best


# ---- cards --------------------------------------------------------------------------------------------

TRAP: Final = Sprung()


def trapped(card: Print, *do: Op, note: str) -> Print:
    """A card with a Trap at its bottom."""
    return with_below(card, TRAP, *do, note=note)


FAIR = cheating("Are you saying rogues can't play fair?", take_control(), note="EX-RDI10-GAMBLE-1")
KILLER_HAND = cheating(
    "I have a killer hand",
    take_control(),
    lose(FORTITUDE, 2, who=ANOTHER_IN_ROUND),
    note="OTHERS-Q4; that it is his, whom it hits and how much it costs is ours",
)
RESEARCH = trapped(
    sometimes("Not now. Important trap research!", leave_round(), ignore_drink(), note="EX-RDI10-GAMBLE-2"),
    bites(FORTITUDE, 1),
    HeDraws(1),
    note="ALARIC-X05: a Trap lets him draw 1 card; that it is this one, and the Drink, is ours",
)
CLASSICS = action(
    "Can't beat the classics!",
    lose(FORTITUDE, 3, who=ANOTHER_PLAYER),
    note="EX-ALARIC-12; that it is an Action, and no Trap, is ours",
)
DARTS = trapped(
    action("So... yeah. Poison darts are, ya know, poisonous", gain(ALCOHOL, 2, who=ANOTHER_PLAYER)),
    bites(ALCOHOL, 1),
    LosesACard(),
    note="ALARIC-X04: its Trap has a card discarded at random; its Alcohol, and all above it, is ours",
)
STAND_IN = sometimes(
    "A stand-up stand-in",
    then(ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME), ItsPlayerChecks()),
    note="DOMINIQUE-X01, EX-ALARIC-2, EX-ALARIC-3, EX-ALARIC-4",
)
COASTER = trapped(
    sometimes("Spike trap coaster", reduce_loss(2), reduce_gain(2), weaken_my_drink(2)),
    bites(FORTITUDE, 2),
    note="REDUCE-01; its numbers, its three uses and its Trap are ours",
)
SLEIGHT = sometimes("Sleight of drink", ignore_drink(), note="EX-ALARIC-5, EX-ALARIC-6, EX-ALARIC-7")
DRINKS = trapped(
    DRINKS_FOR_MY_FRIENDS,
    TakesDrinks(),
    note="EX-ALARIC-8: its Trap takes from the Drink Deck; how many, and where they go, is ours",
)

SLEEVES = cheating(
    "Please, feel free to search my sleeves.",
    take_control(),
    CheckForTraps(ANOTHER_IN_ROUND),
    note="ours",
)
CHAIR = trapped(
    cheating("That chair? It came with a trapdoor.", take_control(), force_out()),
    bites(FORTITUDE, 1),
    FallsOut(),
    note="ours",
)
TAB = trapped(
    sometimes("Just put the damage on the tab.", inn_pays()),
    bites(FORTITUDE, 1),
    Bounty(1),
    note="ours: the Inn pays either way",
)
TOLL = trapped(
    action("This table is a toll bridge. It always was.", pays_me(1, who=EACH_OTHER_PLAYER)),
    PaysHim(2, NAMED, ME),
    note="ours",
)
FLOORBOARD = action(
    "Mind the third floorboard.",
    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
    CheckForTraps(ANOTHER_PLAYER),
    note="ours: 1 Fortitude less than a common attack for the check",
)
DISARMED = action(
    "Now, which of these did I disarm?",
    DrawCards(2),
    CheckForTraps(EACH_OTHER_PLAYER),
    CheckForTraps(ME),
    note="ours: he has lost track himself",
)
LOG = trapped(
    action("And here comes the swinging log!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
    bites(FORTITUDE, 3),
    note="ours: it hits harder where nobody aims it",
)
TOUCHED = sometimes(
    "You touched the shiny thing, didn't you?",
    hit_back(lose(FORTITUDE, 1, who=ATTACKER), CheckForTraps(ATTACKER)),
    note="ours: 1 Fortitude less than a common hit-back for the check",
)
HANDLE = trapped(
    sometimes("Watch the handle. It pinches.", spike_drink(1, CHECK)), bites(ALCOHOL, 2), note="ours"
)
SPRING = trapped(
    anytime("Never throw away a good spring.", Rearm()), bites(FORTITUDE, 1), ChecksAgain(), note="ours"
)

ALARIC = character(
    "alaric",
    "Trapmaster Alaric",
    called="Alaric",
    notes=(
        "Some of Alaric's cards have a Trap at the bottom. He plays such a card for what stands above; "
        "the Trap waits in his hand. Whoever checks for Traps reveals a random Character Card of his hand. "
        "Without a Trap it stays there, seen by all. A Trap is done to whoever revealed it, as though it "
        "were an Action Card that Alaric plays from his hand: it can be answered, its Fortitude loss can be "
        "raised by what goes with cards as they are played, and the card is discarded however it ends. "
        "Alaric may find a Trap of his own. Gifts in his hand are never revealed."
    ),
    special=Alaric(),
    chores={CHECK: (CheckForTraps(ANOTHER_PLAYER),)},
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(
            2 * DRINKS,
            FAIR,
            KILLER_HAND,
            2 * RESEARCH,
            CLASSICS,
            DARTS,
            STAND_IN,
            COASTER,
            2 * SLEIGHT,
        ),
        house(
            SLEEVES,
            CHAIR,
            2 * TAB,
            TOLL,
            2 * FLOORBOARD,
            DISARMED,
            2 * LOG,
            2 * TOUCHED,
            HANDLE,
            SPRING,
        ),
    ],
)
