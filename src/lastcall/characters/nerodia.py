"""Nerodia the Petrifier: cards turned to stone, and what she spends of them on a Glare."""

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
    action,
    anytime,
    character,
    cheating,
    force_out,
    gain,
    hit_back,
    house,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    pass_drink,
    pays_me,
    sometimes,
    spike_drink,
    take_control,
)
from lastcall.cards.words import counted, does, selector_text, sentence
from lastcall.cards.words_of_ops import op_text
from lastcall.flow.turns import discard_options
from lastcall.ops import when
from lastcall.ops.answers import IgnoreIt
from lastcall.ops.attributes import named
from lastcall.ops.away import hush
from lastcall.ops.drinks import owner_of
from lastcall.ops.hands import DrawCards
from lastcall.ops.settle import as_printed, rows_of
from lastcall.table import bits, options, rng
from lastcall.table.bits import (
    ACTION,
    ANOTHER_IN_ROUND,
    ANOTHER_PLAYER,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GOLD,
    ME,
    SOMETIMES,
)
from lastcall.table.face import Mode, Op
from lastcall.table.special import TURN_BEGINS, Aim, Glance, Special
from lastcall.table.stack import Deed, Play
from lastcall.table.state import State

PILE: Final = "petrified"  # the top is the end of the list, as everywhere
UNDER: Final = "under a Glare"  # what lies under cards that are being played, the latest last
RIDER: Final = "Petrify a card"

STONE: Final = 0.6  # points: what it costs a player to be without a card for a while
SPENT: Final = 0.4  # points: what it is to a player to have one back before its time


# ---- Petrify ----------------------------------------------------------------------------------------


def hand_over(t: State, owner: int, seat: int, card: int) -> None:
    """A card of a hand goes face down to the bottom of the pile (NERODIA-01, NERODIA-02)."""
    t.take_face_down(seat, card)
    t.seats[owner].piles[PILE].insert(0, card)
    t.say(
        "hands over|{cards}, face down, to be Petrified", "NERODIA-01", seat, cards=(card,), private=1 << seat
    )


def stir(t: State, owner: int, number: int) -> None:
    """What was Petrified at the same moment lies in an order nobody knows (NERODIA-04)."""
    pile = t.seats[owner].piles[PILE]
    new = pile[:number]
    if number > 1:
        t.chance = rng.shuffle(t.chance, new)
        pile[:number] = new
        t.mix(new, (1 << len(t.seats)) - 1)
        backs = ", ".join([back(t, card) for card in reversed(new)])
        t.say(f"|What was Petrified is mixed; from the top it lies: {backs}.", "NERODIA-04", owner)


def back(t: State, card: int) -> str:
    """Whose card it is, or of which deck of presents, as everybody sees it."""
    return t.setup.home[card] if t.setup.is_gift(card) else t.setup.characters[t.setup.owner[card]].short


@dataclass(frozen=True)
class Petrify(Op):
    """Whoever is meant gives cards of their choice, all of them at one moment (NERODIA-Q1, NERODIA-Q2).

    Never Nerodia herself (NERODIA-05), and nothing that is no player (NERODIA-X02).
    """

    number: int
    who: int

    def picks(self) -> int:
        return self.who if self.who in bits.CHOSEN or self.who == ATTACKER else bits.NOBODY

    def run(self, t: State, d: Deed) -> bool:
        """Each call asks everybody for one card; the note counts the cards that came."""
        owner = owner_of(d)
        left = self.asked(t, d) - d.step + 1
        if left > 0 and t.is_alive(owner):
            for seat in named(t, d, self.who):
                hand = t.seats[seat].hand
                if seat == owner or not t.is_alive(seat) or (d.ignored | t.away) >> seat & 1:
                    continue
                if len(hand) > left:
                    t.ask(seat, options.K_CHOOSE, discard_options(t, seat), d.serial, False)
                    continue
                for card in hand[:]:
                    hand_over(t, owner, seat, card)
                    d.note += 1
        if t.owed:
            return False
        stir(t, owner, d.note)
        d.note = 0
        return True

    def asked(self, t: State, d: Deed) -> int:
        """The number as all characters' rules change it (NERODIA-19)."""
        return as_printed(t, d, bits.CARDS, self.number) if isinstance(d, Play) else self.number

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        hand_over(t, owner_of(d), seat, options.card_of(option))
        d.note += 1

    def asks(self, t: State, d: Deed) -> str:
        return "Choose a card of your hand to be Petrified."

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return f"Petrify “{t.faces[options.card_of(option)].title}”"

    def words(self) -> str:
        return sentence(f"{selector_text(self.who)} Petrifies {counted(self.number, 'card')}")

    def worth(self, r: Glance, d: Aim) -> float:
        if self.who == EACH_OTHER_PLAYER:
            seats = [seat for seat in r.alive if seat != d.actor]
        else:
            seats = [d.target] if d.target >= 0 else r.others[:1] if d.kind == "hand" else []
        return -STONE * self.number * sum([r.sign(seat) for seat in seats if seat != d.actor])


# ---- Glare ------------------------------------------------------------------------------------------


def glare(serial: int) -> str:
    """The token that says how many cards were spent on a play, by the number of its frame."""
    return f"Glare {serial}"


def glares(t: State, d: Deed) -> bool:
    """Whether cards of the pile were spent on a play as it was announced."""
    return t.seats[d.actor].tokens.get(glare(d.serial), 0) > 0


@dataclass(frozen=True)
class Glare(Op):
    """What a card does beside, if as it is played so many cards of the pile are spent on it (NERODIA-11).

    What changes printed numbers changes neither the price nor what it adds (NERODIA-19).
    """

    price: int
    op: Op

    def run(self, t: State, d: Deed) -> bool:
        return not glares(t, d) or self.op.run(t, d)

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        if glares(t, d):
            at = len(rows)
            self.op.rows(t, d, rows)
            for i in range(at, len(rows), 4):
                if rows[i] != GOLD:
                    rows[i + 3] = bits.FIXED

    def touches(self) -> int:
        return self.op.touches()

    def picks(self) -> int:
        return self.op.picks()

    def on_body(self) -> int:
        return self.op.on_body()

    def words(self) -> str:
        told = op_text(self.op)
        picks = self.op.picks()
        subject = selector_text(picks) if picks in bits.CHOSEN else told[:1].lower()
        rest = told[len(subject) : -1]
        return f"Glare {self.price}: {'that player' if picks in bits.CHOSEN else subject}{rest} as well."

    def gain(self, r: Glance, d: Aim) -> float:
        """What it brings, less what it is to the others to have their cards back."""
        return self.op.worth(r, d) + SPENT * self.price * min(
            [r.sign(seat) for seat in r.others], default=0.0
        )

    def worth(self, r: Glance, d: Aim) -> float:
        """Half of what it brings: it may come, and of a card that waits the rows tell already."""
        there = r.board(d.actor).get("Petrified", 0)
        return max(0.0, 0.5 * self.gain(r, d)) if there >= self.price else 0.0


def glare_of(play: Play) -> Glare | None:
    """The Glare a card has, if it has one."""
    for op in play.how.do:
        if isinstance(op, Glare):
            return op
    return None


@dataclass(frozen=True)
class Hush(Op):
    """Somebody plays no more cards until this turn is over (NERODIA-21); what is no player is spared."""

    who: int

    def picks(self) -> int:
        return self.who

    def run(self, t: State, d: Deed) -> bool:
        for seat in named(t, d, self.who):
            if t.is_alive(seat) and not (d.ignored | t.away) >> seat & 1:
                hush(t, [seat])
                t.say("is|struck dumb until this turn is over", "NERODIA-21", seat)
        return True

    def words(self) -> str:
        return does(self.who, "play", "no more cards this turn")

    def worth(self, r: Glance, d: Aim) -> float:
        """Most at the beginning of that player's own turn."""
        if d.target < 0:
            return 0.5
        at_best = d.target == r.active and r.phase < bits.ORDER_PHASE
        return -(2.5 if at_best else 0.6) * r.sign(d.target)


# ---- her rules --------------------------------------------------------------------------------------


def give_back(t: State, card: int, rule: str) -> None:
    """A Petrified card goes back to the hand it came from; nobody else looks at it (NERODIA-17)."""
    owner = t.setup.owner[card]
    if t.setup.is_gift(card) or not t.is_alive(owner):
        t.give_back(card)
        t.say("|{cards} was Petrified and is discarded.", "NERODIA-18", owner, cards=(card,))
        return
    t.give_back(card)
    t.say("gets|{cards} back from the stones", rule, owner, cards=(card,), private=1 << owner)


class Nerodia(Special):
    """Decay, and the price of a Glare."""

    face_down: tuple[str, ...] = (PILE, UNDER)

    def set_up(self, t: State, seat: int) -> None:
        for name in self.face_down:
            t.seats[seat].piles.setdefault(name, [])

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        """Decay: as her turn begins the top card goes back (NERODIA-10)."""
        pile = t.seats[seat].piles[PILE]
        if moment == TURN_BEGINS and active == seat and pile:
            give_back(t, pile.pop(), "NERODIA-10")

    def announced(self, t: State, seat: int, play: Play) -> bool:
        """Whether she Glares is said before anybody may answer (NERODIA-12, NERODIA-15)."""
        found = glare_of(play)
        if found is None or play.step > 1 or len(t.seats[seat].piles[PILE]) < found.price:
            return True
        target = play.target if play.target != bits.NONE else options.NO_TARGET
        glaring = options.pack(options.YES, card=play.card, mode=play.mode, target=target)
        t.ask(seat, options.K_CHOOSE, [glaring, options.NO_OPTION], play.serial, True)
        return False

    def chosen(self, t: State, seat: int, play: Play, option: int) -> None:
        found = glare_of(play)
        if found is None or options.verb_of(option) == options.NO:
            return
        piles = t.seats[seat].piles
        piles[UNDER].extend([piles[PILE].pop() for _ in range(found.price)])
        t.seats[seat].tokens[glare(play.serial)] = found.price
        play.rows = rows_of(t, play)
        t.say(f"Glares|and spends {counted(found.price, 'Petrified card')}", "NERODIA-11", seat)

    def asks(self, t: State, seat: int, play: Play) -> str:
        return f"“{play.face.title}”: do you Glare?"

    def answer_words(self, t: State, seat: int, play: Play, option: int) -> str:
        found = glare_of(play)
        if found is None or options.verb_of(option) == options.NO:
            return "Keep the stones"
        return found.words()

    def sent_home(self, t: State, seat: int, play: Play) -> None:
        """What lay under the card goes back, whatever became of it (NERODIA-13)."""
        spent = t.seats[seat].tokens.pop(glare(play.serial), 0)
        under = t.seats[seat].piles[UNDER]
        back = under[len(under) - spent :]
        del under[len(under) - spent :]
        for card in back:
            give_back(t, card, "NERODIA-13")

    def somebody_out(self, t: State, seat: int, gone: int) -> None:
        """With her the whole pile goes back, from the top (NERODIA-08)."""
        pile = t.seats[seat].piles[PILE]
        while gone == seat and pile:
            give_back(t, pile.pop(), "NERODIA-08")

    def public(self, t: State, seat: int) -> dict[str, object]:
        return {"Petrified": len(t.seats[seat].piles[PILE])}

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """Whoever Petrifies gives away what is worth least; she Glares if it brings more than it costs."""
        if aim.verb == "discard":
            return -aim.kept
        if aim.verb == "yes" and aim.face is not None:
            for op in aim.face.modes[aim.mode].do:
                if isinstance(op, Glare):
                    return op.gain(r, Aim("play", "play", aim.face, aim.mode, seat, aim.target, aim.sub))
        return 0.0


# ---- her deck ---------------------------------------------------------------------------------------
# No book names a card of hers: all but the common ones are ours (NERODIA-Q4).

TALKING_TO_YOU = action(
    "Look at me when I'm talking to you.",
    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
    Petrify(2, ANOTHER_PLAYER),
    note="ours: 1 Fortitude less than a common blow for two cards",
)
PERFECTLY_STILL = action(
    "Try to sit perfectly still.",
    lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
    Petrify(1, ANOTHER_PLAYER),
    note="ours",
)
SMILE = action(
    "Everybody, look this way and smile!",
    Petrify(1, EACH_OTHER_PLAYER),
    Glare(1, lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER)),
    note="ours",
)
HAMMER = action(
    "Who brings a hammer to a sculpture garden?",
    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
    Glare(3, lose(FORTITUDE, 3, who=ANOTHER_PLAYER)),
    note="ours: as much as the hardest blow there is, for all that she has gathered",
)
STAY = action(
    "Stay. Good adventurer.",
    lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
    Hush(ANOTHER_PLAYER),
    note="NERODIA-21; ours: nobody hits back who may play nothing",
)
HOLD_THAT_POSE = anytime(
    "Hold that pose.",
    Petrify(1, ANOTHER_PLAYER),
    Glare(2, Hush(ANOTHER_PLAYER)),
    note="NERODIA-21; ours",
)
COVER_CHARGE = action(
    "There's a cover charge. There always was.", pays_me(1, who=EACH_OTHER_PLAYER), note="ours"
)
MIRRORS = cheating("There's a mirror behind every chair.", take_control(), DrawCards(1), note="ours")
A_STRAIGHT = cheating("Down in the Depths we call that a straight.", take_control(), note="ours")
FOLD = cheating(
    "Fold, or I'll have you folded in granite.",
    take_control(),
    Petrify(1, ANOTHER_IN_ROUND),
    Glare(1, force_out()),
    note="ours: who must leave is dear, so it has a price",
)
INN_OF_MY_OWN = sometimes("I've an inn of my own to run.", leave_round(), ignore_drink(), note="ours")
CHIP_A_COIN = sometimes("Chip a coin off the one by the door.", inn_pays(), note="ours")
YOU_LOOKED = sometimes(
    "You looked. They always look.",
    hit_back(
        lose(FORTITUDE, 1, who=ATTACKER), Petrify(1, ATTACKER), Glare(2, lose(FORTITUDE, 2, who=ATTACKER))
    ),
    note="ours",
)
THEY_BITE = sometimes(
    "Careful. They bite, I only stare.",
    Mode(when.Affects((FORTITUDE,), ACTION | SOMETIMES), (IgnoreIt(), Petrify(1, ATTACKER))),
    note="ours",
)
SEEN_POURED = sometimes("I only drink what I've seen poured.", ignore_drink(), note="ours")
NOT_A_VINTAGE = sometimes("You have it. My hair won't touch it.", pass_drink(), note="ours")
BASILISK = sometimes("A pinch of powdered basilisk.", spike_drink(1, RIDER), note="ours")
LIMESTONE = anytime(
    "Thick skin? Solid limestone.",
    gain(FORTITUDE, 2, who=ME),
    Glare(1, gain(FORTITUDE, 1, who=ME)),
    note="ours",
)

NERODIA = character(
    "nerodia",
    "Nerodia the Petrifier",
    races=("gorgon",),
    notes=(
        "Who Petrifies cards picks them from the hand and gives them to Nerodia, face down, for the bottom "
        "of her pile; nobody may look at it, she least of all. Everybody sees how many lie there and whose "
        "they are. What comes at one moment is mixed. She Petrifies no card of her own. "
        "Decay: as her turn begins the top card goes back to the hand it came from. "
        "Glare: as she plays a card that has a Glare she may spend so many cards from the top, which must "
        "lie there already, and the card does what its Glare says, too. They lie under the card and go back "
        "to their hands as it goes to her discard pile, Negated, Ignored or not. "
        "A card that would go back to a player who is out is discarded. When she is out all of them go back."
    ),
    special=Nerodia(),
    chores={RIDER: (Petrify(1, ANOTHER_PLAYER),)},
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        2 * DRINKS_FOR_MY_FRIENDS,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        house(
            2 * TALKING_TO_YOU,
            2 * PERFECTLY_STILL,
            SMILE,
            HAMMER,
            STAY,
            HOLD_THAT_POSE,
            COVER_CHARGE,
            MIRRORS,
            A_STRAIGHT,
            FOLD,
            INN_OF_MY_OWN,
            2 * CHIP_A_COIN,
            YOU_LOOKED,
            2 * THEY_BITE,
            2 * SEEN_POURED,
            NOT_A_VINTAGE,
            2 * BASILISK,
            LIMESTONE,
        ),
    ],
)
