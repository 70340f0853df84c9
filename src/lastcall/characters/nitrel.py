"""Nitrel the Sapper, who hands out Bombs and hides them in the pot."""

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
    books,
    character,
    cheating,
    force_out,
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    pays_me,
    sometimes,
    spike_drink,
    take_control,
)
from lastcall.cards.words import does
from lastcall.flow.errands import chore
from lastcall.flow.plays import fire
from lastcall.flow.turns import discard_options
from lastcall.ops import reasons, when, when_gold
from lastcall.ops.attributes import Change, named
from lastcall.ops.drinks import owner_of
from lastcall.ops.gambling import StartRound, running
from lastcall.ops.gold import owe
from lastcall.ops.settle import net, rows_of
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ANYTIME,
    ATTACKER,
    CHEATING,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GAMBLING,
    GOLD,
    SOMETIMES,
)
from lastcall.table.face import CardFace, Mode, Op, When
from lastcall.table.special import Aim, Glance, Special
from lastcall.table.stack import EFFECT, FROM_STASH, OWN_PILE, Deed, Drinking, Play, Round, Window
from lastcall.table.state import State

BOMBS: Final = "bombs"
WON: Final = "bombs that came with a pot"  # before whoever carries them out
CARRY_OUT: Final = "carry out the Bombs of the pot"
POINTS: Final = 2  # what a Bomb costs whoever gets it, more or less


# ---- how a Bomb is got ------------------------------------------------------------------------------


def get_bomb(t: State, owner: int, seat: int, card: int) -> None:
    """A player gets a Bomb: it counts as an Action Card its owner plays on that player (NITREL-09)."""
    t.say("gets|a Bomb: {cards}", "NITREL-02", seat, cards=(card,))
    fire(t, t.faces[card], 0, owner, owner, seat, bits.NONE, card=card)


def next_bomb(t: State, owner: int) -> int:
    """The top Bomb, or NONE; when its owner is out there are none any more (RUL-NITREL-1)."""
    return t.draw_from(owner, BOMBS) if t.is_alive(owner) else bits.NONE


@dataclass(frozen=True)
class GiveBomb(Op):
    """Whoever is meant gets a Bomb once all else this card does is done (NITREL-04), one after another.

    It affects no attribute by itself (NITREL-12). What is no player gets none; its owner does.
    """

    who: int
    most: int = 1

    def picks(self) -> int:
        return self.who if self.who in bits.CHOSEN or self.who == ATTACKER else bits.NOBODY

    def on_body(self) -> int:
        return bits.OWNER

    def run(self, t: State, d: Deed) -> bool:
        whom = named(t, d, self.who)
        at = d.step - 1
        if at < len(whom):
            seat = whom[at]
            if t.is_alive(seat) and not (d.ignored | t.away) >> seat & 1:
                card = next_bomb(t, owner_of(d))
                if card != bits.NONE:
                    get_bomb(t, owner_of(d), seat, card)
        return at + 1 >= len(whom)

    def words(self) -> str:
        if self.most > 1:
            return f"Up to {self.most} other players get a Bomb each."
        return does(self.who, "get", "a Bomb")

    def worth(self, r: Glance, d: Aim) -> float:
        whom = [d.target] if d.target >= 0 else r.others
        return 0.9 * max([r.swing(seat, -POINTS, 0, 0) for seat in whom])


@dataclass(frozen=True)
class BombIntoPot(Op):
    """A Bomb goes face down into the pot; nobody looks at it (NITREL-06)."""

    first: bool = False  # into the pot of the Round this card starts

    def late(self) -> bool:
        return self.first

    def run(self, t: State, d: Deed) -> bool:
        current = running(t)
        card = next_bomb(t, owner_of(d)) if current is not None else bits.NONE
        if current is not None and card != bits.NONE:
            current.cards.append(card)
            t.say("puts|a Bomb face down into the pot", "NITREL-06", d.actor)
        return True

    def words(self) -> str:
        return "Put a Bomb face down into the pot."

    def worth(self, r: Glance, d: Aim) -> float:
        """Whoever leads will most likely get it, perhaps by this card."""
        leader = bits.NONE if self.first else r.leader
        if d.face is not None and d.face.types & (GAMBLING | CHEATING) and not self.first:
            leader = d.actor
        each = [0.9 * r.swing(seat, -POINTS, 0, 0) for seat in r.alive]
        if leader < 0:
            return sum(each) / len(each)
        leads = 0.9 * r.swing(leader, -POINTS, 0, 0)
        return 0.6 * leads + 0.4 * (sum(each) - leads) / max(1, len(each) - 1)


@dataclass(frozen=True)
class CarryOut(Op):
    """Whoever got a pot carries out the Bombs that lay in it, in the order of their choice (NITREL-06)."""

    def run(self, t: State, d: Deed) -> bool:
        pile = t.seats[d.actor].piles.get(WON, [])
        found: list[int] = []
        seen: list[CardFace] = []
        for card in pile:
            if t.faces[card] not in seen:
                seen.append(t.faces[card])
                found.append(options.pack(options.KEEP, card))
        if not t.is_alive(d.actor):
            while pile:
                t.to_discard(pile.pop())
        if len(found) > 1:
            t.ask(d.actor, options.K_CHOOSE, found, d.serial, True)
        elif pile:
            self.chosen(t, d, d.actor, found[0])
        return not pile and not found

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        card = options.card_of(option)
        t.seats[seat].piles[WON].remove(card)
        get_bomb(t, owner_of(d), seat, card)

    def asks(self, t: State, d: Deed) -> str:
        return "Which Bomb goes off next?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return f"“{t.faces[options.card_of(option)].title}”"


# ---- what Bombs do ------------------------------------------------------------------------------------
# The play of a Bomb has Nitrel as its player, and as its target whoever controls the Bomb.


class OnGettingIt(When):
    """A Bomb is carried out by whoever gets it, and played by nobody."""

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return reasons.NOT_NOW

    def words(self) -> str:
        return "When you get it"


@dataclass(frozen=True)
class Blast(Op):
    """Whoever has the Bomb loses Fortitude, gains Alcohol, pays the Inn."""

    fortitude: int = 0
    alcohol: int = 0
    gold: int = 0

    def run(self, t: State, d: Deed) -> bool:
        return True

    def touches(self) -> int:
        mask = bits.AFFECTS_FORTITUDE if self.fortitude else 0
        mask |= bits.AFFECTS_ALCOHOL if self.alcohol else 0
        return mask | (bits.AFFECTS_GOLD if self.gold else 0)

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        if self.fortitude:
            rows.extend((FORTITUDE, d.target, -self.fortitude, bits.NONE))
        if self.alcohol:
            rows.extend((ALCOHOL, d.target, self.alcohol, bits.NONE))
        if self.gold:
            rows.extend((GOLD, d.target, -self.gold, bits.INN))

    def words(self) -> str:
        told = [f"Lose {self.fortitude} Fortitude." if self.fortitude else ""]
        told.append(f"Gain {self.alcohol} Alcohol." if self.alcohol else "")
        told.append(f"Pay {self.gold} Gold to the Inn." if self.gold else "")
        return " ".join([one for one in told if one])

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.0  # its rows say it


@dataclass(frozen=True)
class BlastOr(Blast):
    """The loss, unless whoever has the Bomb chooses something else once nobody can answer any more."""

    def decides(self) -> bool:
        return True

    def losing(self, t: State, d: Deed) -> bool:
        """Whether the one who has the Bomb would still lose Fortitude to it."""
        return isinstance(d, Play) and net(t, d, d.target, FORTITUDE) < 0

    def lessen(self, d: Deed, number: int) -> None:
        """The loss is lower by a number."""
        assert isinstance(d, Play)
        rows = list(d.rows)
        for i in range(0, len(rows), 4):
            if rows[i] == FORTITUDE and rows[i + 1] == d.target:
                rows[i + 2] = min(0, rows[i + 2] + number)
        d.rows = tuple(rows)


@dataclass(frozen=True)
class OrDiscard(BlastOr):
    """The loss is lower for so many discarded cards (0: the whole hand), once or again and again."""

    cards: int = 0
    less: int = 1
    again: bool = False

    def decide(self, t: State, d: Deed) -> bool:
        hand = t.seats[d.target].hand
        under_way = self.cards > 1 and d.note > 0 and d.note % self.cards
        if not under_way and (
            d.note < 0
            or not self.losing(t, d)
            or len(hand) < max(1, self.cards)
            or (d.note and not self.again)
        ):
            return True
        found = discard_options(t, d.target) if self.cards else [options.YES_OPTION]
        if not under_way:
            found.append(options.NO_OPTION)
        t.ask(d.target, options.K_CHOOSE, found, d.serial, False)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        if options.verb_of(option) == options.NO:
            d.note = -1
            return
        hand = t.seats[seat].hand
        gone = [options.card_of(option)] if self.cards else hand[:]
        for card in gone:
            t.take_from_hand(seat, card)
            t.to_discard(card)
        t.tell("discards", "NITREL-03", seat, cards=tuple(gone))
        d.note += 1
        if not self.cards or d.note % self.cards == 0:
            self.lessen(d, self.less)

    def asks(self, t: State, d: Deed) -> str:
        return self.words()

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        verb = options.verb_of(option)
        return "Discard your hand" if verb == options.YES else "Discard no more" if verb == options.NO else ""

    def words(self) -> str:
        if not self.cards:
            return f"Lose {self.fortitude} Fortitude, or discard your hand (at least one card) instead."
        if self.again:
            return f"Lose {self.fortitude} Fortitude, {self.less} less for each card you discard."
        return f"Lose {self.fortitude} Fortitude, or discard {self.cards} cards to lose {self.less} less."


@dataclass(frozen=True)
class OrPassOn(BlastOr):
    """The loss, or Gold to the Inn: then another player has the Bomb, and the same choice (NITREL-03)."""

    price: int = 1

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        return bits.AFFECTS_GOLD if seat == d.target and t.payable(seat) >= self.price else 0

    def decide(self, t: State, d: Deed) -> bool:
        if d.note or not self.losing(t, d) or t.payable(d.target) < self.price:
            return True
        found = [options.pack(options.SEAT, target=seat) for seat in t.others(d.target)]
        t.ask(d.target, options.K_CHOOSE, [options.NO_OPTION, *found], d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.note = -1
        if options.verb_of(option) == options.SEAT:
            assert isinstance(d, Play)
            d.note = 1 + options.target_of(option)
            d.rows = ()

    def run(self, t: State, d: Deed) -> bool:
        if d.note > 0:
            assert isinstance(d, Play)
            if d.step == 1:
                owe(t, [d.target, bits.INN, self.price, FROM_STASH], EFFECT, d.serial)
                if t.stack[-1] is not d:
                    return False
            card, d.card = d.card, bits.NONE
            get_bomb(t, d.owner, d.note - 1, card)
        return True

    def asks(self, t: State, d: Deed) -> str:
        return self.words()

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        if options.verb_of(option) == options.NO:
            return "Keep the Bomb"
        whom = t.setup.characters[options.target_of(option)].short
        return f"Pay {self.price} Gold and pass it to {whom}"

    def words(self) -> str:
        price = f"{self.price} Gold to the Inn"
        return f"Pay {price} to pass it to another player, or lose {self.fortitude} Fortitude."


@dataclass(frozen=True)
class OrDrink(BlastOr):
    """The loss, or the top of one's own Drink Me! pile."""

    def decide(self, t: State, d: Deed) -> bool:
        if d.note or not self.losing(t, d) or not t.seats[d.target].drinks:
            return True
        t.ask(d.target, options.K_CHOOSE, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.note = 1 if options.verb_of(option) == options.YES else -1
        if d.note > 0:
            self.lessen(d, self.fortitude)

    def run(self, t: State, d: Deed) -> bool:
        if d.note > 0:
            t.push(Drinking(t.next_serial(), OWN_PILE, (d.target,), d.serial))
        return True

    def asks(self, t: State, d: Deed) -> str:
        return self.words()

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        drinks = options.verb_of(option) == options.YES
        return "Drink from the pile" if drinks else f"Lose {self.fortitude} Fortitude"

    def words(self) -> str:
        return f"Drink the top of your Drink Me! pile now, or lose {self.fortitude} Fortitude."


@dataclass(frozen=True)
class WithAnother(Blast):
    """The loss hits another player, too, or what can be hit in a player's place (NITREL-17)."""

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        assert isinstance(d, Play)
        for one in (d.target, *d.picked):
            rows.extend((FORTITUDE, one, -self.fortitude, bits.NONE))

    def words(self) -> str:
        return f"Pick another player. Both of you lose {self.fortitude} Fortitude."


@dataclass(frozen=True)
class Backfires(Change):
    """Nitrel loses Fortitude, to nobody but herself (NITREL-10)."""

    def words(self) -> str:
        return f"Nitrel loses {-self.amount} Fortitude."


@dataclass(frozen=True)
class AllButNitrel(Change):
    """Each player but Nitrel, and what else can be hit (NITREL-16, NITREL-Q1)."""

    def words(self) -> str:
        told = f"loses {-self.amount} Fortitude" if self.amount < 0 else f"gains {self.amount} Alcohol"
        return f"Each player but Nitrel {told}."


@dataclass(frozen=True)
class RollsOn(Op):
    """The player on the left of whoever has this Bomb gets another."""

    def run(self, t: State, d: Deed) -> bool:
        seat = t.next_alive(d.target)
        if not t.away >> seat & 1:
            card = next_bomb(t, owner_of(d))
            if card != bits.NONE:
                get_bomb(t, owner_of(d), seat, card)
        return True

    def words(self) -> str:
        return "The player on your left gets another Bomb."

    def worth(self, r: Glance, d: Aim) -> float:
        seat = r.alive[(r.alive.index(d.target) + 1) % len(r.alive)] if d.target in r.alive else r.me
        return r.swing(seat, -POINTS, 0, 0)


@dataclass(frozen=True)
class Fizzles(Op):
    """Nothing happens."""

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        return "It fizzles out, and nothing happens."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.0


@dataclass(frozen=True)
class PayOrBomb(Op):
    """Another player pays me Gold, or gets a Bomb: as that player chooses."""

    gold: int

    def picks(self) -> int:
        return ANOTHER_PLAYER

    def decides(self) -> bool:
        return True

    def touches(self) -> int:
        return bits.AFFECTS_GOLD

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        rows.extend((GOLD, d.target, -self.gold, d.actor))

    def decide(self, t: State, d: Deed) -> bool:
        if d.note or (d.ignored | t.away) >> d.target & 1:
            return True
        if t.payable(d.target) < self.gold:
            self.chosen(t, d, d.target, options.NO_OPTION)
            return True
        t.ask(d.target, options.K_CHOOSE, [options.YES_OPTION, options.NO_OPTION], d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.note = 1
        if options.verb_of(option) == options.NO:
            assert isinstance(d, Play)
            d.note = 2
            d.rows = ()

    def run(self, t: State, d: Deed) -> bool:
        if d.note == 2:
            card = next_bomb(t, owner_of(d))
            if card != bits.NONE:
                get_bomb(t, owner_of(d), d.target, card)
        return True

    def asks(self, t: State, d: Deed) -> str:
        return f"Pay {t.setup.characters[d.actor].short} {self.gold} Gold, or get a Bomb?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return f"Pay {self.gold} Gold" if options.verb_of(option) == options.YES else "Get a Bomb"

    def words(self) -> str:
        return f"Another player chooses: pay you {self.gold} Gold, or get a Bomb."

    def worth(self, r: Glance, d: Aim) -> float:
        """The target takes what hurts less."""
        if d.kind == "play" and d.target >= 0:
            gold = r.swing(d.target, 0, 0, -self.gold) + r.swing(d.actor, 0, 0, self.gold)
            return min(gold, r.swing(d.target, -POINTS, 0, 0)) * (1.0 if d.actor == r.me else 0.5)
        return 1.6


# ---- her rules ------------------------------------------------------------------------------------------


class Nitrel(Special):
    """Bombs in the pot, the second victim of a Bomb that takes two, and what a bot makes of Bombs."""

    def announced(self, t: State, seat: int, play: Play) -> bool:
        """Who has a Bomb that takes two names the other before anybody may answer."""
        if play.picked or not play.ops or not isinstance(play.ops[0], WithAnother):
            return True
        found = [options.pack(options.SEAT, target=other) for other in t.others(play.target)]
        found += [options.pack(options.SEAT, target=body) for body in t.others_bodies(play.target)]
        t.ask(play.target, options.K_CHOOSE, found, play.serial, True)
        return False

    def chosen(self, t: State, seat: int, play: Play, option: int) -> None:
        play.picked = (options.target_of(option),)
        play.rows = rows_of(t, play)

    def asks(self, t: State, seat: int, play: Play) -> str:
        return "Who else is hit by it?"

    def pot_won(self, t: State, seat: int, winner: int, card: int) -> None:
        """Whoever gets the pot reveals the Bombs in it, then carries them out (NITREL-06, NITREL-Q2)."""
        t.say("reveals|{cards} from the pot", "NITREL-06", winner, cards=(card,))
        waiting = t.seats[winner].piles.setdefault(WON, [])
        waiting.append(card)
        if len(waiting) == 1:
            chore(t, seat, CARRY_OUT, winner, winner)

    def somebody_out(self, t: State, seat: int, gone: int) -> None:
        """Her Bombs leave the pot with her (RUL-NITREL-1)."""
        if gone != seat:
            return
        for frame in t.stack:
            if isinstance(frame, Round):
                mine = [card for card in frame.cards if t.setup.owner[card] == seat]
                frame.cards = [card for card in frame.cards if card not in mine]
                for card in mine:
                    t.to_discard(card)
                if mine:
                    t.say("takes|{cards} along out of the pot", "LOSE-17", seat, cards=tuple(mine))

    def public(self, t: State, seat: int) -> dict[str, object]:
        piles = t.seats[seat].piles
        shown: dict[str, object] = {"Bomb Deck": len(piles.get(BOMBS, []))}
        gone = [t.faces[card].title for card in piles.get(f"{BOMBS} discard", [])]
        if gone:
            shown["Bombs gone off"] = gone
        waiting = [t.faces[card].title for it in t.seats for card in it.piles.get(WON, [])]
        if waiting:
            shown["Bombs from the pot"] = waiting
        for frame in t.stack:
            if isinstance(frame, Play) and frame.card != bits.NONE and t.setup.home[frame.card] == BOMBS:
                shown["Going off"] = frame.face.title
        return shown

    # ---- for bots -----------------------------------------------------------------------------------

    def in_pot(self, r: Glance, seat: int, winner: int) -> float:
        return 0.9 * r.swing(winner, -POINTS, 0, 0)

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """What whoever has a Bomb, or is to pay for none, should think of the choices."""
        me = aim.actor
        bomb = r.board(seat).get("Going off", "")
        if bomb == POT_OF_BOOM.title:
            if aim.verb == "seat":  # it stays with whoever has little Gold
                stays = 1.0 if r.gold[aim.target] < 3 else 0.5
                return r.swing(me, 0, 0, -1) + stays * r.swing(aim.target, -3, 0, 0)
            return r.swing(me, -3, 0, 0)
        if bomb == GOBLIN_CANDLE.title:
            return r.swing(aim.target, -2, 0, 0)
        if bomb == KEG_CHARGE.title:
            return r.from_pile(me) if aim.verb == "yes" else r.swing(me, -2, 0, 0)
        if bomb == BIG_BADDA_BOOM.title:
            return -4.5 if aim.verb == "yes" else r.swing(me, -4, 0, 0)
        if aim.verb == "discard":
            dear = 1.0 if aim.face is not None and aim.face.types & (GAMBLING | ACTION) else 1.5
            return -r.swing(me, -1, 0, 0) - dear * (2 if bomb == COMBUSTIBLE_CLOCKWORK.title else 1)
        if aim.verb == "yes":  # to pay for no Bomb
            return r.swing(me, 0, 0, -2) + r.swing(seat, 0, 0, 2)
        return r.swing(me, -POINTS, 0, 0) if aim.verb == "no" and not bomb else 0.0


# ---- Bombs ----------------------------------------------------------------------------------------------


def bomb(title: str, *do: Op, note: str) -> Print:
    """A Bomb Card: in everything an Action Card, but that nobody plays it."""
    return Print(title, ACTION, (Mode(OnGettingIt(), do),), "", note)


NUMBERS: Final = "NITREL-Q5: its numbers are ours"
FIRECRACKERS = bomb("Firecrackers", Blast(1), note="EX-NITREL-1")
GREATER_FIRECRACKERS = bomb("Greater Firecrackers", Blast(2), note="NITREL-09")
POT_OF_BOOM = bomb("Pot of Boom", OrPassOn(3), note="EX-NITREL-2; NITREL-Q4: the Inn gets the Gold")
BIG_BADDA_BOOM = bomb("Big Badda Boom", OrDiscard(4, cards=0, less=4), note="EX-NITREL-3, NITREL-Q5")
BACKFIRE = bomb("Backfire", Backfires(FORTITUDE, -1, bits.ME), note="EX-NITREL-5, NITREL-10")
SPITFIRE_SPINNER = bomb(
    "Spitfire Spinner", AllButNitrel(FORTITUDE, -1, EACH_OTHER_PLAYER), note=f"NITREL-16; {NUMBERS}"
)
DRINKSPLOSION = bomb("Drinksplosion", AllButNitrel(ALCOHOL, 1, EACH_OTHER_PLAYER), note=NUMBERS)
GOBLIN_CANDLE = bomb("Goblin Candle", WithAnother(2), note="EX-NITREL-9")
COMBUSTIBLE_CLOCKWORK = bomb("Combustible Clockwork", OrDiscard(2, cards=2, less=1), note=NUMBERS)
THREE_HEADED_HYDRA = bomb("Three-Headed Hydra", OrDiscard(3, cards=1, less=1, again=True), note=NUMBERS)

DAMP_FUSE = bomb("Damp Fuse", Fizzles(), note="ours: the dud")
BRANDY_BANGER = bomb("Brandy Banger", Blast(1, alcohol=1), note="ours")
HOLE_IN_THE_FLOOR = bomb("Hole in the Floor", Blast(1, gold=1), note="ours: somebody has to mend it")
RUNAWAY_SQUIB = bomb("Runaway Squib", RollsOn(), note="ours")
KEG_CHARGE = bomb("Keg Charge", OrDrink(2), note="ours")

# ---- her deck -------------------------------------------------------------------------------------------

FIGHTING_BOMB = action(
    "Self-propelled fighting bomb",
    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
    GiveBomb(ANOTHER_PLAYER),
    note="EX-NITREL-1, NITREL-Q3; the type is ours",
)
PERFECTLY_SAFE = action(
    "Don't worry! They're perfectly safe",
    GiveBomb(ANOTHER_PLAYER),
    note="NITREL-11, NITREL-12; the type is ours",
)

SHORT_ROUND = Print(
    "I'll open with a short fuse.",
    ACTION | GAMBLING,
    (
        Mode(when.OwnAction(), (StartRound(1), BombIntoPot(first=True))),
        Mode(when.OwnRoundTurn(False), (take_control(), BombIntoPot())),
    ),
    note="ours: her own way to start a Round",
    source="HOUSE",
)
FOR_THE_KITTY = sometimes(
    "And a little something for the kitty.",
    Mode(when_gold.RoundRuns(), (BombIntoPot(),)),
    ignore_drink(cost=1),
    note="ours",
)
BEHIND_YOUR_EAR = cheating("Is that a fuse behind your ear?", take_control(), BombIntoPot(), note="ours")
THROUGH_THE_SMOKE = cheating("Nobody sees a thing through this smoke.", take_control(), note="ours")
CLEAR_THE_TABLE = cheating(
    "It's ticking! Everybody back! You first!", take_control(), force_out(), note="ours"
)
SAFE_DISTANCE = sometimes(
    "I'd rather watch from a safe distance.", leave_round(), ignore_drink(), note="ours"
)
BREAKAGES = sometimes("Put it down under breakages.", inn_pays(), note="ours")
DEMOLITION_FEE = action("I charge for not blowing things up.", pays_me(1, who=EACH_OTHER_PLAYER), note="ours")
GOLD_OR_GUNPOWDER = action("Gold or gunpowder. You pick.", PayOrBomb(2), note="ours")
ONE_FOR_EACH = Print(
    "Here, hold these a moment, will you?",
    ACTION,
    (Mode(when.OwnAction(), (GiveBomb(ANOTHER_PLAYER, most=2),), cost=1, most_targets=2),),
    note="ours: two players for 1 Gold",
    source="HOUSE",
)
LOOSE_POWDER = action(
    "Who left that powder by the fire?", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), note="ours"
)
CATCH = sometimes(
    "You dropped this. Catch!",
    hit_back(lose(FORTITUDE, 1, who=ATTACKER), GiveBomb(ATTACKER)),
    note="ours: 1 Fortitude less than a common hit-back for the Bomb",
)
EARS = sometimes("I hear a fuse before you light it.", ignore(FORTITUDE), note="ours")
UNDER_THE_TABLE = sometimes(
    "Under the table! It's what tables are for!",
    ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME),
    note="ours",
)
QUENCH = sometimes("I needed that to put something out.", ignore_drink(), note="ours")
PINCH_OF_POWDER = sometimes(
    "A pinch of powder gives it a kick.", spike_drink(1, "get a Bomb"), note="ours: with 1 Alcohol"
)

NITREL = character(
    "nitrel",
    "Nitrel the Sapper",
    races=("goblin",),
    notes=(
        "Nitrel has a Bomb Deck of 18 cards. Whoever gets a Bomb turns over the top one and does what it "
        "says; “you” on a Bomb is whoever has it at that moment. A Bomb is answered as though it were an "
        "Action Card that Nitrel plays on that player: it can be Ignored, moved, hit back at. A card that "
        "only gives a Bomb affects no attribute, so Ignore the Bomb, not the card. "
        "Some cards put a Bomb face down into the pot. Whoever gets the pot reveals them all and carries "
        "them out in any order, and that may be Nitrel; if nobody gets it they are discarded. "
        "What a Bomb costs Nitrel she owes to herself: she hits nobody back for it."
    ),
    special=Nitrel(),
    chores={CARRY_OUT: (CarryOut(),), "get a Bomb": (GiveBomb(ANOTHER_PLAYER),)},
    side_decks={
        BOMBS: [
            *books(
                2 * FIRECRACKERS,
                2 * GREATER_FIRECRACKERS,
                2 * POT_OF_BOOM,
                BIG_BADDA_BOOM,
                BACKFIRE,
                SPITFIRE_SPINNER,
                DRINKSPLOSION,
                GOBLIN_CANDLE,
                COMBUSTIBLE_CLOCKWORK,
                THREE_HEADED_HYDRA,
            ),
            *house(DAMP_FUSE, BRANDY_BANGER, HOLE_IN_THE_FLOOR, RUNAWAY_SQUIB, KEG_CHARGE),
        ]
    },
    deck=[
        5 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        2 * DRINKS_FOR_MY_FRIENDS,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(2 * FIGHTING_BOMB, 2 * PERFECTLY_SAFE),
        house(
            SHORT_ROUND,
            2 * FOR_THE_KITTY,
            BEHIND_YOUR_EAR,
            THROUGH_THE_SMOKE,
            CLEAR_THE_TABLE,
            SAFE_DISTANCE,
            2 * BREAKAGES,
            DEMOLITION_FEE,
            GOLD_OR_GUNPOWDER,
            ONE_FOR_EACH,
            2 * LOOSE_POWDER,
            2 * CATCH,
            2 * EARS,
            UNDER_THE_TABLE,
            2 * QUENCH,
            PINCH_OF_POWDER,
        ),
    ],
)
