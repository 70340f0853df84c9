"""Otto, the automated third player of two: his seat, his turn, his answers, his tracks (OTTO).

He is part of the rules, and nobody decides for him. He sits after the two players named, so that he is on
the second's left and on the first's right. He holds nothing but his deck, which lies in the piles "otto"
and "otto discard"; the half of his cards that is not in the game lies in the pile "left out".
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from lastcall.flow.errands import chore
from lastcall.flow.gambling import OWN_ROUND_MOMENT
from lastcall.flow.plays import fire
from lastcall.modes.mode import Mode
from lastcall.modes.otto_cards import ASA, FACTIONS, LOSES, OTTO_CARDS, answers_of
from lastcall.ops import recipe
from lastcall.ops.gold import owe, receive
from lastcall.ops.hands import draw
from lastcall.ops.settle import apply, rows_of
from lastcall.ops.when import why_unaffected
from lastcall.table import bits, options
from lastcall.table.face import Character, Op
from lastcall.table.machine import Machine
from lastcall.table.plan import Plan
from lastcall.table.stack import (
    EFFECT,
    FROM_STASH,
    OF_DRINKS,
    OF_PLAY,
    Deed,
    Drink,
    Play,
    Round,
    Window,
)
from lastcall.table.state import State

DECK: Final = "otto"
LEFT_OUT: Final = "left out"
SWITCH: Final = "otto-factions"
ATTRIBUTES: Final = (bits.FORTITUDE, bits.ALCOHOL, bits.GOLD)
GOLD_PIECE: Final = options.pack(options.NUMBER, sub=0)
TWO_CARDS: Final = options.pack(options.NUMBER, sub=1)


def faction_of(card: str) -> str:
    """The faction of one of his cards, by its key.

    >>> faction_of("otto:rogue-dealing-arm")
    'rogue'
    """
    return card.removeprefix("otto:").partition("-")[0]


# ---- what follows of his cards and tracks -----------------------------------------------------------


@dataclass(frozen=True)
class Hit(Op):
    """The player whose card he has answered loses 1 Fortitude."""

    def run(self, t: State, d: Deed) -> bool:
        apply(t, [d.target, bits.FORTITUDE, -1], "Otto", d.actor, "OTTO-36", by=d)
        return True


@dataclass(frozen=True)
class Collect(Op):
    """The player whose card he has answered pays him 1 Gold."""

    def run(self, t: State, d: Deed) -> bool:
        if d.step == 1:
            owe(t, [d.target, d.actor, 1, FROM_STASH], EFFECT, d.serial)
        return True


@dataclass(frozen=True)
class Reward(Op):
    """His track was reset: the player it faces may take 1 Gold of the Inn or draw 2 cards (OTTO-19)."""

    def run(self, t: State, d: Deed) -> bool:
        if not t.is_alive(d.target):
            return True
        if d.step == 1:
            found = [GOLD_PIECE, TWO_CARDS, options.NO_OPTION]
            t.ask(d.target, options.K_CHOOSE, found, d.serial, True)
            return False
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        if option == GOLD_PIECE:
            t.inn_net -= 1
            receive(t, seat, 1, bits.INN)
            t.say("gets|1 Gold from the Inn", "OTTO-19", seat)
        elif option == TWO_CARDS:
            draw(t, seat, 2)
        else:
            t.say("takes|nothing", "OTTO-19", seat)

    def asks(self, t: State, d: Deed) -> str:
        return "Otto has passed out on your side. What do you take?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return {GOLD_PIECE: "1 Gold from the Inn", TWO_CARDS: "Draw 2 cards"}.get(option, "Nothing")


# ---- his rules --------------------------------------------------------------------------------------


class Otto(Machine):
    """What he does where a player would decide."""

    asked_at = bits.AFFECTS_FORTITUDE | bits.AFFECTS_ALCOHOL | bits.AFFECTS_GOLD | bits.A_DRINK
    purse = "OTTO-12"
    no_pile = "OTTO-14"
    no_prize = "OTTO-48"
    gives_back = "OTTO-49"
    endless = True

    def set_up(self, t: State, seat: int) -> None:
        """Two of the four factions are his deck; the others stay out of the game (OTTO-04, Q-OTTO-5)."""
        pairs = list(combinations(FACTIONS, 2))
        setting = dict(t.setup.switches).get(SWITCH, "random")
        pair = tuple(setting.split("-")) if setting != "random" else pairs[t.roll(len(pairs))]
        piles = t.seats[seat].piles
        out = piles.setdefault(LEFT_OUT, [])
        for name in (DECK, f"{DECK} discard"):
            pile = piles.setdefault(name, [])
            out.extend([card for card in pile if faction_of(t.faces[card].key) not in pair])
            piles[name] = [card for card in pile if faction_of(t.faces[card].key) in pair]

    # ---- his deck ---------------------------------------------------------------------------------

    def left(self, t: State, seat: int) -> int:
        """How many cards his deck has."""
        return len(t.seats[seat].piles[DECK])

    def reveal(self, t: State, seat: int) -> int:
        """The top card is turned over and discarded; the last one brings the discards back at once, unless
        a Round of Gambling is in progress (OTTO-22, OTTO-23).
        """
        piles = t.seats[seat].piles
        card = piles[DECK].pop()
        piles[f"{DECK} discard"].append(card)
        t.say("turns over|{cards}", "OTTO-21", seat, cards=(card,))
        if not piles[DECK] and t.running == bits.NONE:
            self.reshuffle(t, seat)
        return card

    def reshuffle(self, t: State, seat: int) -> None:
        """The discards become the deck."""
        t.renew(seat, DECK)
        t.seats[seat].piles[f"{DECK} discard"] = []
        t.say("shuffles|the discards into a new deck", "OTTO-22", seat)

    def round_over(self, t: State, seat: int, current: Round) -> None:
        """A deck that ran out in a Round is renewed now (OTTO-23)."""
        if not self.left(t, seat) and not any([isinstance(frame, Round) for frame in t.stack]):
            self.reshuffle(t, seat)

    # ---- his turn ---------------------------------------------------------------------------------

    def take_action(self, t: State, seat: int) -> None:
        """Action Phase: the top card is turned over and its Action box carried out (OTTO-25)."""
        if t.barred >> seat & 1:
            return
        fire(t, t.faces[self.reveal(t, seat)], 0, seat, seat, bits.NONE, bits.NONE)

    def gamble(self, t: State, seat: int, current: Round) -> int:
        """His turn in the Round: the bottom box, or a pass if it would be illegal (OTTO-33 to OTTO-35)."""
        if not self.left(t, seat):
            t.say("has|no card left and passes", "OTTO-35", seat)
            return 0
        if t.barred >> seat & 1:
            return 0
        face = t.faces[self.reveal(t, seat)]
        number = len(face.modes) - 1
        mode = face.modes[number]
        if mode.when.reason(t, seat, OWN_ROUND_MOMENT, mode, 0):
            t.say("may|not play that now and passes", "OTTO-34", seat)
            return 0
        return fire(t, face, number, seat, seat, bits.NONE, bits.NONE).serial

    # ---- his answers ------------------------------------------------------------------------------

    def rousing(self, t: State, seat: int, w: Window) -> int:
        """What of a window's subject he has to answer: 0 for the card, else which Drink, from 1; or NONE."""
        met = t.seats[seat].tokens
        if t.away >> seat & 1 or t.barred >> seat & 1 or not self.left(t, seat):
            return bits.NONE
        if w.name == OF_PLAY:
            play = t.find_play(w.subject)
            if play is None or play.negated or play.actor == seat or not play.types & ASA:
                return bits.NONE
            if met_as(w.subject, 0) in met or play.ignored >> seat & 1:
                return bits.NONE
            return bits.NONE if why_unaffected(t, seat, play, ATTRIBUTES) else 0
        frame = t.find_drinking(w.subject) if w.name == OF_DRINKS else None
        for at, drink in enumerate(frame.drinks if frame is not None else []):
            if drink.drinker == seat and met_as(w.subject, at + 1) not in met and does_to_him(t, drink):
                return at + 1
        return bits.NONE

    def would_answer(self, t: State, seat: int, w: Window) -> bool:
        return self.rousing(t, seat, w) != bits.NONE

    def answer(self, t: State, seat: int, w: Window) -> bool:
        """The top card's Sometimes box, once for each card or Drink; if it is about something else he makes
        no response, and the card is used up (OTTO-36, OTTO-37).
        """
        while (what := self.rousing(t, seat, w)) != bits.NONE:
            met = t.seats[seat].tokens
            for token in [token for token in met if is_stale(t, token)]:
                del met[token]
            met[met_as(w.subject, what)] = 1
            face = t.faces[self.reveal(t, seat)]
            number = answers_of(face, t.find_play(w.subject))
            if number:
                play = fire(t, face, number, seat, seat, bits.NONE, w.subject)
                play.sub = max(0, what - 1)
                play.rows = rows_of(t, play)
                return True
            t.say("makes|no response: the box is about something else", "OTTO-37", seat)
        return False

    def after_play(self, t: State, seat: int, play: Play) -> None:
        """What his answer has announced for the time when the answered card is done."""
        what = t.seats[seat].tokens.pop(f"after {play.serial}", 0)
        if what and not play.negated and t.is_alive(play.actor):
            chore(t, seat, "hit" if what == LOSES else "collect", seat, play.actor)

    # ---- his tracks -------------------------------------------------------------------------------

    def reset(self, t: State, seat: int, faced: list[int]) -> None:
        """Each track that gave out is reset, both before the first reward; then the rewards (Q-OTTO-2)."""
        for who in faced:
            side = t.sides[t.setup.tracks[seat][who]]
            side.fortitude, side.alcohol = t.setup.plan.highest, bits.LOWEST
            t.say("passes|out on the side of {whom} and is reset", "OTTO-18", seat, who)
        for who in reversed([one for one in t.in_order(t.active) if one in faced]):
            chore(t, seat, "reward", seat, who)

    # ---- what everybody sees ----------------------------------------------------------------------

    def public(self, t: State, seat: int) -> dict[str, object]:
        piles = t.seats[seat].piles
        cards = piles[DECK] + piles[f"{DECK} discard"]
        return {
            "factions": [f for f in FACTIONS if any([faction_of(t.faces[c].key) == f for c in cards])],
            "deck": len(piles[DECK]),
            "discards": [t.faces[card].title for card in piles[f"{DECK} discard"]],
        }


def met_as(serial: int, what: int) -> str:
    """The token that says he has answered a card, or a Drink."""
    return f"met {serial} {what}"


def is_stale(t: State, token: str) -> bool:
    """Whether what a token is about is over."""
    return token.startswith("met ") and t.find(int(token.split()[1])) is None


def does_to_him(t: State, drink: Drink) -> bool:
    """Whether a Drink would change his Fortitude, Alcohol Content or Gold."""
    if drink.ignored:
        return False
    alcohol, fortitude, _ = recipe.fold(t, drink, drink.drinker)
    gold = any([code in (recipe.PAY_INN, recipe.COIN_FLIP) for code, _, _ in recipe.abilities(t, drink)])
    return bool(alcohol or fortitude or gold)


OTTO: Final = Character(
    "otto",
    "Otto",
    (),
    hand_size=0,
    notes="The automated third player of a game of two.",
    side_decks=((DECK, OTTO_CARDS),),
    tags=("machine",),
    special=Otto(),
    chores={"hit": (Hit(),), "collect": (Collect(),), "reward": (Reward(),)},
)


def with_otto(n: int) -> Plan:
    """Two players with 10 Gold each, and Otto, who begins (OTTO-01, OTTO-05, OTTO-06)."""
    ones = (1, 1, 0, 0)
    return Plan(
        "otto",
        sides=(0, 1, 2),
        gold=(10, 10, 0, 0),
        potions=(0, 0, 0, 0),
        orders=ones,
        hand_sizes=(0, 0, 0),
        actions=(1, 1, 0),
        first_orders=ones,
        first_actions=(1, 1, 0),
        begins=2,
        guests=(OTTO,),
        tracks=((2, 0, 2), (2, 1, 3)),
        highest=6,
    )


OTTO_MODES: Final = (
    Mode("otto", "Otto", "Two players and Otto, the automated third.", (2,), "OTTO-01", with_otto, ("otto",)),
)
