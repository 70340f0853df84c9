"""Molly the Stablehand: Mounts come up from her Stable Deck, stay a while in three stalls, and leave."""

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
    gain,
    hit_back,
    house,
    ignore,
    inn_pays,
    leave_round,
    lose,
    pays_me,
    sometimes,
    split_drink,
    strengthen_drink,
    take_control,
    then,
)
from lastcall.cards.words import counted, does
from lastcall.cards.words_of_ops import op_text
from lastcall.flow.errands import chore as set_going
from lastcall.flow.errands import may_be_answered, turn_up
from lastcall.flow.turns import discard_options, order_for
from lastcall.ops import recipe, when, when_drinks, when_gold
from lastcall.ops.answers import IgnoreIt, ReduceLoss
from lastcall.ops.drinks import ChangeDrink, IgnoreDrink, answered_drink, owner_of
from lastcall.ops.gambling import LeaveRound
from lastcall.ops.gold import receive
from lastcall.ops.numbers import ChangeBy, Number
from lastcall.ops.settle import apply, recipients
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ANY_PLAYER,
    ATTACKER,
    EACH_OTHER_PLAYER,
    EACH_PLAYER,
    FORTITUDE,
    ME,
    NONE,
    SOMETIMES,
)
from lastcall.table.face import Mode, Op, When
from lastcall.table.special import TURN_BEGINS, TURN_ENDS, Aim, Glance, Special
from lastcall.table.stack import IN_CONTEST, Chore, Deed, Drinking, Frame, Play
from lastcall.table.state import State

MOUNT: Final = "Mount"
STABLE: Final = "stable"
STALLS: Final = ("just got here", "enjoying the stay", "about to leave")
STRONGEST: Final = bits.MOST + bits.FORTITUDE  # each with the most, Molly too
TURNED_UP: Final = "turned up"  # a Mount that has not got a stall yet
EMPTY: Final = "empty"
FEED: Final = "feed the unicorn"


# ---- the stalls -------------------------------------------------------------------------------------


def in_play(t: State, seat: int) -> list[int]:
    """The Mounts in play, from left to right."""
    piles = t.seats[seat].piles
    return [card for stall in STALLS for card in piles.get(stall, ())]


def has(t: State, seat: int, mount: Print) -> bool:
    """Whether a Mount is in play."""
    return any([t.faces[card].title == mount.title for card in in_play(t, seat)])


def send_off(t: State, seat: int, card: int, rule: str) -> None:
    """A Mount leaves; its stall stays empty until the next one comes (MOLLY-16)."""
    for stall in (*STALLS, TURNED_UP):
        pile = t.seats[seat].piles.get(stall, [])
        if card in pile:
            pile.remove(card)
    t.to_discard(card)
    t.say("sees|{cards} leave", rule, seat, cards=(card,))


def reveal(t: State, seat: int) -> None:
    """The next Mount is turned up; if it was the last of the deck the discards are shuffled (MOLLY-18)."""
    card = t.draw_from(seat, STABLE) if t.is_alive(seat) else NONE
    if card == NONE:
        return
    if not t.seats[seat].piles[STABLE]:
        t.renew(seat, STABLE)
    t.seats[seat].piles.setdefault(TURNED_UP, []).append(card)
    t.say("turns up|{cards}", "MOLLY-14", seat, cards=(card,))
    turn_up(t, seat, name_of_chore(t.faces[card].title), card)


def name_of_chore(title: str) -> str:
    """What is done when a Mount comes up is called so."""
    return f"turn up {title}"


@dataclass(frozen=True)
class Reveal(Op):
    """A horseshoe: a Mount is turned up when all else the card does is done (MOLLY-12, MOLLY-24)."""

    def run(self, t: State, d: Deed) -> bool:
        reveal(t, owner_of(d))
        return True

    def words(self) -> str:
        return "Horseshoe: reveal a Mount."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.6 * r.sign(d.actor)


def horseshoe(card: Print) -> Print:
    """A card with a horseshoe, however it is played."""
    ways = tuple([then(way, Reveal()) for way in card.modes])
    return Print(card.title, card.types, ways, card.source, card.note)


# ---- what Mounts do ---------------------------------------------------------------------------------
# Nobody can answer it but with a card that names Mounts: nothing of it is in the rows of a play.


def title_of(t: State, d: Deed) -> str:
    """The Mount whose effect this is."""
    return d.face.title if isinstance(d, Play) else t.faces[d.sub].title


def costs(t: State, d: Deed, whom: list[int], n: int) -> None:
    """A Mount costs players and bodies Fortitude; it comes from nobody (MOLLY-19, MOLLY-20, MOLLY-Q6).

    What keeps other losses off does not help, being out of the game for a while included; only who
    Ignores the Mount is spared, and Sparkles looks after Molly.
    """
    seat = owner_of(d)
    final: list[int] = []
    blows: list[int] = []
    for one in whom:
        if one >= bits.FIRST_BODY:
            blows.extend((one, FORTITUDE, -n))
        elif not d.ignored >> one & 1:
            less = 1 if one == seat and has(t, seat, SPARKLES) else 0
            final.extend((one, FORTITUDE, min(0, less - n)))
    apply(t, blows, title_of(t, d), NONE, "MOLLY-20", final=final, by=d)


class Effect(Op):
    """One thing a Mount does as it comes up; if it asks, for somebody."""

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.target = options.target_of(option)


def ask_whom(t: State, d: Deed, whom: list[int]) -> bool:
    """Molly picks one of these; not done yet."""
    found = [options.pack(options.SEAT, target=one) for one in whom]
    t.ask(d.actor, options.K_CHOOSE, found, d.serial, True)
    return False


@dataclass(frozen=True)
class Kicks(Effect):
    """A player, or what can be hit like one, loses Fortitude: whom Molly picks, each, she, the attacker."""

    n: int
    who: int

    def picks(self) -> int:
        return self.who if self.who == ATTACKER else bits.NOBODY

    def on_body(self) -> int:
        return bits.TAKES

    def whom(self, t: State, d: Deed) -> list[int]:
        """Whom it hits."""
        seats = recipients(t, d, EACH_PLAYER if self.who == STRONGEST else self.who)
        if self.who == STRONGEST:
            most = max([t.side_before(seat, d.actor).fortitude for seat in seats])
            return [seat for seat in seats if t.side_before(seat, d.actor).fortitude == most]
        return seats + [body.number for body in t.bodies] if self.who == EACH_PLAYER else seats

    def for_each(self) -> bool:
        return self.who in (EACH_PLAYER, STRONGEST)

    def run(self, t: State, d: Deed) -> bool:
        if self.who == ANY_PLAYER and d.step < 2:
            return ask_whom(t, d, [*t.in_order(d.actor), *t.others_bodies(d.actor)])
        costs(t, d, self.whom(t, d), self.n)
        return True

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        hit = seat in t.others(d.actor) if self.who == ANY_PLAYER else seat in self.whom(t, d)
        return bits.AFFECTS_FORTITUDE if hit else 0

    def asks(self, t: State, d: Deed) -> str:
        return f"“{title_of(t, d)}”: who loses {self.n} Fortitude?"

    def words(self) -> str:
        if self.who == STRONGEST:
            return f"Each player with the most Fortitude (you too) loses {self.n} Fortitude."
        return does(self.who, "lose", f"{self.n} Fortitude")

    def worth(self, r: Glance, d: Aim) -> float:
        return r.swing(d.target, -self.n, 0, 0) if d.target >= 0 else self.n


@dataclass(frozen=True)
class RivalsLeave(Effect):
    """The Rivals in play leave, and perhaps the Mount that was turned up as well."""

    called: str = "it"
    both: bool = False

    def run(self, t: State, d: Deed) -> bool:
        for card in rivals_of(t, d.actor, d.sub):
            send_off(t, d.actor, card, "MOLLY-10")
        if self.both:
            send_off(t, d.actor, d.sub, "MOLLY-15")
        return True

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        return bits.TURNED_UP if seat == d.actor else 0

    def words(self) -> str:
        return "Discard both." if self.both else f"Discard {self.called}."


@dataclass(frozen=True)
class Delivers(Effect):
    """The top card of the Drink Deck goes onto a Drink Me! pile: Molly's own, or one she picks."""

    own: bool = False

    def run(self, t: State, d: Deed) -> bool:
        if not self.own and d.step < 2:
            return ask_whom(t, d, t.others(d.actor))
        order_for(t, d.actor, d.actor if self.own else d.target)
        return True

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        return bits.TURNED_UP if self.own and seat == d.actor else 0

    def asks(self, t: State, d: Deed) -> str:
        return f"“{title_of(t, d)}”: whose Drink Me! pile gets a Drink?"

    def words(self) -> str:
        whose = "your" if self.own else "another player's"
        return f"The top card of the Drink Deck goes onto {whose} Drink Me! pile."


@dataclass(frozen=True)
class EmptiesMug(Effect):
    """The top card of Molly's own Drink Me! pile is discarded."""

    def run(self, t: State, d: Deed) -> bool:
        pile = t.seats[d.actor].drinks
        if pile:
            card = pile.pop()
            t.to_discard(card)
            t.say("loses|{cards} to a thirsty Mount", "MOLLY-10", d.actor, cards=(card,))
        return True

    def words(self) -> str:
        return "Discard the top card of your Drink Me! pile."


@dataclass(frozen=True)
class Fetches(Effect):
    """Molly gets Gold of the Inn."""

    n: int

    def run(self, t: State, d: Deed) -> bool:
        t.inn_net -= self.n
        receive(t, d.actor, self.n, bits.INN)
        return True

    def words(self) -> str:
        return f"You get {self.n} Gold from the Inn."


# ---- turning one up: first its Rival box, then its effect, then its stall (MOLLY-14) ------------------


@dataclass(frozen=True)
class LetAnswer(Op):
    """What comes up may be Ignored by cards that name Mounts, Rival box and effect together (MOLLY-25)."""

    def run(self, t: State, d: Deed) -> bool:
        assert isinstance(d, Chore)
        for op in d.ops:
            for seat in t.in_order(d.actor):
                if op.may_touch(t, d, seat):
                    may_be_answered(t, d)
                    return True
        return True


@dataclass(frozen=True)
class MeetRivals(Op):
    """Whether a Rival is in play decides here (MOLLY-10)."""

    def run(self, t: State, d: Deed) -> bool:
        d.note = 1 if rivals_of(t, d.actor, d.sub) else 0
        if d.note:
            t.say("finds|a Rival of {cards} in the stable", "MOLLY-10", d.actor, cards=(d.sub,))
        return True


@dataclass(frozen=True)
class Doing(Op):
    """A line of the Rival box, done if a Rival was in play and Molly does not Ignore the Mount; or the
    effect of an Immediate one, done if it is still there after that (MOLLY-15).
    """

    effect: Effect
    in_box: bool = False

    def run(self, t: State, d: Deed) -> bool:
        if self.in_box:
            due = d.note > 0 and not d.ignored >> d.actor & 1
        else:
            due = d.sub in t.seats[d.actor].piles.get(TURNED_UP, ())
        return self.effect.run(t, d) if due and t.is_alive(d.actor) else True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        self.effect.chosen(t, d, seat, option)

    def for_each(self) -> bool:
        return self.effect.for_each()

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        due = not self.in_box or rivals_of(t, d.actor, d.sub)
        return self.effect.may_touch(t, d, seat) if due else 0

    def asks(self, t: State, d: Deed) -> str:
        return self.effect.asks(t, d)


@dataclass(frozen=True)
class ToTheStalls(Op):
    """The Mount gets the first stall and pushes the others, as far as the first empty one (MOLLY-04)."""

    def run(self, t: State, d: Deed) -> bool:
        seat, card = d.actor, d.sub
        piles = t.seats[seat].piles
        if card not in piles.get(TURNED_UP, ()):
            return True
        piles[TURNED_UP].remove(card)
        if not t.is_alive(seat):
            t.to_discard(card)
            return True
        for stall in STALLS:
            pushed = piles.get(stall, [])
            piles[stall] = [card]
            if not pushed:
                return True
            card = pushed[0]
        send_off(t, seat, card, "MOLLY-05")
        if t.faces[card].title == HILDE.title:
            apply(t, [seat, FORTITUDE, 2], HILDE.title, NONE, "MOLLY-08", by=d)
        return True


# ---- Mounts -----------------------------------------------------------------------------------------


class Mount:
    """What is printed on a Mount beside its title; and for bots, in points, what it is worth in play and
    what its Rival box and its effect cost Molly.
    """

    def __init__(
        self,
        rival: str,
        box: tuple[Effect, ...],
        at_once: tuple[Effect, ...],
        keep: float,
        harm: tuple[int, int],
    ) -> None:
        self.rival = rival  # a title, ANY or nobody
        self.box = box
        self.at_once = at_once
        self.keep = keep
        self.harm = harm

    def fears(self, title: str) -> bool:
        """Whether a Mount of that title in play is its Rival."""
        return self.rival == ANY or self.rival == title


ANY: Final = "any other Mount"
MOUNTS: dict[str, Mount] = {}


def mount(
    title: str,
    says: str = "",
    at_once: tuple[Effect, ...] = (),
    way: Mode | None = None,
    rival: str = "",
    box: tuple[Effect, ...] = (),
    keep: float = 0.1,
    harm: tuple[int, int] = (0, 0),
    note: str = "ours",
) -> Print:
    """A Mount: Passive if it says something, Sometimes if there is a way to play it, else Immediate."""
    MOUNTS[title] = Mount(rival, box, at_once, keep, harm)
    kind = "Passive" if says else "Sometimes" if way is not None else "Immediate"
    told = says or " ".join([op_text(op) for op in at_once])
    if box:
        rivals = f"Rival, {rival}: {' '.join([op_text(op) for op in box])}"
        stays = not any([isinstance(op, RivalsLeave) and op.both for op in box])
        told = f"{told} {rivals}" if says else f"{rivals} {'Then' if stays else 'Else'}: {told}"
    told = f"{kind} Mount. {told}"
    ways = () if way is None else (way,)
    return Print(title, SOMETIMES if ways else 0, ways, "", note, says=told, kind=MOUNT)


def played(rule: When, *do: Op) -> Mode:
    """A Sometimes Mount is played so; nobody can Negate it (MOLLY-Q5)."""
    return Mode(rule, do, refuses=bits.REFUSES_NEGATE)


def rivals_of(t: State, seat: int, card: int) -> list[int]:
    """The Rivals in play of the Mount that was turned up."""
    mine = MOUNTS[t.faces[card].title]
    return [other for other in in_play(t, seat) if mine.rival and mine.fears(t.faces[other].title)]


def stalls_seen(r: Glance, seat: int) -> list[str]:
    """The Mounts in play, as everybody sees them."""
    board = r.board(seat)
    return [str(board[stall.title()]) for stall in STALLS if board.get(stall.title(), EMPTY) != EMPTY]


BERT = mount(
    "Bert the Donkey", at_once=(Kicks(1, ANY_PLAYER),), note="EX-MOLLY-1; that she may pick herself is ours"
)
POOKY = mount(
    "Pooky!",
    at_once=(Kicks(1, EACH_PLAYER),),
    rival=ANY,
    box=(RivalsLeave("all of them"),),
    harm=(0, 1),
    note="MOLLY-Q2: that every other Mount is his Rival is ours",
)
ELANDRAL = mount(
    "Elandral the Unicorn",
    "At the end of your turn you may discard 2 cards to gain 1 Fortitude.",
    keep=0.7,
    note="EX-MOLLY-2; that it is Passive is ours",
)
SPARKLES = mount(
    "Sparkles",
    "Whenever you lose Fortitude, even to a Mount, lose 1 less.",
    keep=1.5,
    note="MOLLY-Q7: type and effect are ours",
)
KISSES = mount(
    "Kisses the Dire Mosquito",
    way=played(when_drinks.MyDrinkWithAlcohol(), ChangeDrink(recipe.CUT, 2)),
    keep=1.2,
    note="EX-MOLLY-2; the 2 is ours (MOLLY-Q7)",
)
PRAJEET = mount(
    "Prajeet the Panther",
    way=played(when.LostFortitude(), Kicks(1, ATTACKER)),
    keep=0.8,
    note="MOLLY-Q7: type and effect are ours",
)

BARLEY = "Barley the Brewery Horse"
SOGGY = "Soggy the Kelpie"
GRUFF = "Gruff the Mountain Goat"
THUNDER = "Thunderhoof the Moose"

BREWERY_HORSE = mount(
    BARLEY, at_once=(Delivers(),), rival=SOGGY, box=(RivalsLeave(), Delivers(own=True)), harm=(1, 0)
)
KELPIE = mount(
    SOGGY,
    "Whenever a Drink gives you Alcohol, gain 1 more.",
    rival=BARLEY,
    box=(RivalsLeave(), EmptiesMug()),
    keep=-1.2,
)
GOAT = mount(
    GRUFF,
    "Your Action Cards cost the first player you pick 1 Fortitude more, if they cost any.",
    rival=THUNDER,
    box=(RivalsLeave(), Kicks(1, ANY_PLAYER)),
    keep=1.0,
)
MOOSE = mount(
    THUNDER,
    at_once=(Kicks(2, STRONGEST),),
    rival=GRUFF,
    box=(RivalsLeave(both=True), Kicks(1, ME)),
    harm=(1, 2),
)
MAGPIE = mount("Pickpenny the Griffin", at_once=(Fetches(1),))
HILDE = mount("Hilde the Plough Ox", "When she is pushed out of the last stall, gain 2 Fortitude.", keep=1.0)
TORTOISE = mount("Shelby the Dire Tortoise", way=played(when.FortitudeLossComing(), ReduceLoss(1)), keep=1.2)
MULE = mount("Clementine the Mule", way=played(when_gold.MustAnte(), LeaveRound()), keep=0.8)

NAMED_MOUNTS: Final = [BERT, POOKY, ELANDRAL, SPARKLES, KISSES, PRAJEET]
OUR_MOUNTS: Final = [BREWERY_HORSE, KELPIE, GOAT, MOOSE, MAGPIE, HILDE, TORTOISE, MULE]


def turning_up(mine: Mount) -> tuple[Op, ...]:
    """All that is done as a Mount comes up."""
    box = [Doing(op, in_box=True) for op in mine.box]
    return (LetAnswer(), MeetRivals(), *box, *[Doing(op) for op in mine.at_once], ToTheStalls())


# ---- her rules --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FeedUnicorn(Op):
    """Two cards for 1 Fortitude, once, if Molly likes."""

    def run(self, t: State, d: Deed) -> bool:
        seat = d.actor
        hand = t.seats[seat].hand
        if d.note < 0 or not t.is_alive(seat) or (not d.note and len(hand) < 2):
            return True
        if d.note > 1 or not hand:
            apply(t, [seat, FORTITUDE, 1], ELANDRAL.title, NONE, "MOLLY-08", by=d)
            return True
        found = discard_options(t, seat)
        if not d.note:
            found.append(options.NO_OPTION)
        t.ask(seat, options.K_CHOOSE, found, d.serial, False)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        if options.verb_of(option) == options.NO:
            d.note = -1
            return
        card = options.card_of(option)
        t.take_from_hand(seat, card)
        t.to_discard(card)
        t.tell("discards", "MOLLY-08", seat, cards=(card,))
        d.note += 1

    def asks(self, t: State, d: Deed) -> str:
        return f"“{ELANDRAL.title}”: discard {counted(2 - d.note, 'card')} to gain 1 Fortitude?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return "Discard none" if options.verb_of(option) == options.NO else ""


class Molly(Special):
    """A Mount comes up as her turn begins; those in the stalls help her, or can be played."""

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if active != seat:
            return
        if moment == TURN_BEGINS:
            reveal(t, seat)
        elif moment == TURN_ENDS and has(t, seat, ELANDRAL) and not t.barred >> seat & 1:
            set_going(t, seat, FEED, seat, NONE)

    def at_hand(self, t: State, seat: int) -> list[int]:
        return in_play(t, seat)

    def take(self, t: State, seat: int, card: int) -> None:
        for stall in STALLS:
            pile = t.seats[seat].piles.get(stall, [])
            if card in pile:
                pile.remove(card)

    def bear(self, t: State, seat: int, attribute: int, total: int, by: Frame | None) -> int:
        if attribute == FORTITUDE and total < 0 and has(t, seat, SPARKLES):
            return total + 1
        drunk = attribute == ALCOHOL and total > 0 and isinstance(by, Drinking)
        return total + 1 if drunk and has(t, seat, KELPIE) else total

    def hit(self, t: State, seat: int, play: Play, recipient: int, attribute: int, total: int) -> int:
        hurts = attribute == FORTITUDE and total < 0 and recipient == play.target != seat
        return total - 1 if hurts and play.types & ACTION and has(t, seat, GOAT) else total

    def public(self, t: State, seat: int) -> dict[str, object]:
        piles = t.seats[seat].piles
        shown: dict[str, object] = {"Stable Deck": len(piles.get(STABLE, []))}
        for stall in STALLS:
            there = piles.get(stall, [])
            shown[stall.title()] = t.faces[there[0]].title if there else EMPTY
        coming = piles.get(TURNED_UP, [])
        if coming:
            shown["Turned up"] = t.faces[coming[-1]].title
        shown["Mounts that left"] = [t.faces[card].title for card in piles.get(f"{STABLE} discard", [])]
        return shown

    # ---- for bots -----------------------------------------------------------------------------------

    def comes_up(self, r: Glance, seat: int, whom: int) -> float:
        board = r.board(seat)
        mine = MOUNTS.get(str(board.get("Turned up", "")))
        if mine is None or whom != seat:
            return 0.0
        rivals = [MOUNTS[title].keep for title in stalls_seen(r, seat) if mine.fears(title)]
        strong = STRONGEST not in [op.who for op in mine.at_once if isinstance(op, Kicks)]
        strong = strong or r.fortitude[seat] == max([r.fortitude[one] for one in r.alive])
        harm = mine.harm[0] if rivals and mine.harm[0] else mine.harm[1] if strong else 0
        return r.swing(seat, -harm, 0, 0) - sum(rivals)

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """Whom a Mount hits, who gets a Drink, whether the unicorn is fed."""
        if aim.verb == "discard":
            dear = 0.4 if aim.face is not None and aim.face.types & (ACTION | bits.GAMBLING) else 0.7
            return r.swing(seat, 1, 0, 0) - 2 * dear
        if aim.verb != "seat":
            return 0.0
        if r.board(seat).get("Turned up") == BARLEY:
            return r.drinking(aim.target)
        return r.swing(aim.target, -1, 0, 0)


# ---- what her cards do ------------------------------------------------------------------------------


@dataclass(frozen=True)
class ForEachPicked(Op):
    """Molly pays the Inn for each player she picked, whoever Ignores the card; it is no price to play it.

    She may pick more than she has Gold for (LIMIT-06).
    """

    n: int

    def run(self, t: State, d: Deed) -> bool:
        return True

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        assert isinstance(d, Play)
        rows.extend((bits.GOLD, d.actor, -self.n * (1 + len(d.picked)), bits.INN))

    def words(self) -> str:
        return f"Pay {self.n} Gold to the Inn for each player you picked."

    def worth(self, r: Glance, d: Aim) -> float:
        return r.swing(d.actor, 0, 0, -self.n)


@dataclass(frozen=True)
class Herd(Number):
    """One for each Mount in play, and never less than one."""

    def value(self, t: State, d: Deed, seat: int) -> int:
        return max(1, len(in_play(t, owner_of(d))))

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        return max(1, len(stalls_seen(r, owner)))

    def words(self) -> str:
        return "1 for each Mount in play, at least 1"


@dataclass(frozen=True)
class LeadOut(Op):
    """The Mount nearest the door leaves."""

    def run(self, t: State, d: Deed) -> bool:
        seat = owner_of(d)
        mounts = in_play(t, seat)
        if mounts:
            send_off(t, seat, mounts[-1], "MOLLY-16")
        return True

    def words(self) -> str:
        return "Discard the Mount in play that is nearest to leaving."

    def worth(self, r: Glance, d: Aim) -> float:
        there = stalls_seen(r, d.actor)
        return -MOUNTS[there[-1]].keep * r.sign(d.actor) if there else 0.0


@dataclass(frozen=True)
class SaveDrink(IgnoreDrink):
    """Molly Ignores her Drink; its cards go under her own Drink Me! pile, in the order they were revealed.

    Everybody has seen them. What others drink of as well, and what counts in a contest, is not kept.
    """

    def run(self, t: State, d: Deed) -> bool:
        super().run(t, d)
        found = answered_drink(t, d)
        if found is None:
            return True
        frame, drink = found
        shared = any([other is not drink and other.cards == drink.cards for other in frame.drinks])
        kept = [card for card in drink.cards if card in frame.cards]
        if not drink.ignored or shared or frame.way == IN_CONTEST or not kept:
            return True
        seat = drink.drinker
        frame.cards = [card for card in frame.cards if card not in kept]
        t.seats[seat].drinks[:0] = reversed(kept)
        for card in kept:
            t.known[card] = (1 << len(t.seats)) - 1
        if t.setup.own_drinks:
            t.own_drinks_rise(seat)
        t.say("keeps|{cards} for later", "IGNORE-01", seat, cards=tuple(kept))
        return True

    def words(self) -> str:
        return "Ignore the Drink. Its cards go face down under your Drink Me! pile."


# ---- her deck ---------------------------------------------------------------------------------------

DONT_FEED = horseshoe(
    action(
        "Don't feed the animals!",
        lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
        note="EX-MOLLY-1; that it is an Action is ours",
    )
)
STAMPEDE = Print(
    "Stampede!",
    ACTION,
    (
        Mode(
            when.OwnAction(),
            (lose(FORTITUDE, 2, who=ANOTHER_PLAYER), ForEachPicked(1)),
            most_targets=3,
        ),
    ),
    "",
    "EX-MOLLY-4; that it is an Action is ours",
)
FEEDING_TIME = sometimes(
    "Not now, it's feeding time!",
    ignore(FORTITUDE),
    Mode(when.TurnedUp(MOUNT), (IgnoreIt(),)),
    note="MOLLY-X01, MOLLY-25",
)
SAVE_THIS_ONE = sometimes(
    "We'll save this one for later, right boy?",
    Mode(when_drinks.MyDrinkAffectsMe(), (SaveDrink(),)),
    note="EX-MOLLY-6; what becomes of the Drink is ours (MOLLY-Q7)",
)
DROPPED_CARDS = cheating("Oops... I dropped my cards", take_control(), note="EX-MOLLY-8")

ATE_THE_ACE = cheating("The mare ate the ace. Honest.", take_control(), note="ours")
YOUR_CHAIR = cheating("Your chair? There's a foal asleep in it.", take_control(), force_out(), note="ours")
STALL_OPEN = horseshoe(sometimes("Who left a stall open?", leave_round(), note="ours"))
FEED_BILL = sometimes("Put it on the feed bill.", inn_pays(), note="ours")
PET_THEM = horseshoe(action("One coin and you may pet them.", pays_me(1, who=EACH_OTHER_PLAYER), note="ours"))
ALL_OF_THEM = action(
    "One at a time! One at a... oh dear.",
    ChangeBy(FORTITUDE, -1, Herd(), ANOTHER_PLAYER),
    LeadOut(),
    note="ours: the fuller the stable, the harder",
)
HORSE_TONIC = horseshoe(
    action("Horse tonic. It does wonders.", gain(ALCOHOL, 1, who=ANOTHER_PLAYER), note="ours")
)
GANGWAY = action(
    "Gangway! Somebody get the door!",
    lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER),
    LeadOut(),
    note="ours: paid with a Mount",
)
KICKED_BY_BETTER = horseshoe(
    sometimes("I've been kicked by better.", hit_back(lose(FORTITUDE, 1, who=ATTACKER)), note="ours")
)
SHARE_A_BUCKET = sometimes("There's room at this bucket for two.", split_drink(), note="ours")
FOR_THE_HORSES = horseshoe(sometimes("That one was for the horses!", strengthen_drink(1), note="ours"))

MOLLY = character(
    "molly",
    "Molly the Stablehand",
    races=("human",),
    notes=(
        "Molly has a Stable Deck of 14 Mounts and three stalls: Just Got Here, Enjoying the Stay, About to "
        "Leave. As her turn begins, and whenever one of her cards with a horseshoe is done, she reveals a "
        "Mount. If its Rival is in play she does what its Rival box says; then, if it is still there, its "
        "Immediate effect happens; then it takes the first stall and pushes the others along, as far as the "
        "first empty stall. Who is pushed out of the last is discarded. Passive Mounts work while they are "
        "in play; Sometimes Mounts are played from their stall like Sometimes Cards, and discarded. "
        "What a Mount does comes from nobody: it cannot be Negated, Ignored, made less or hit back at but "
        "by a card that names Mounts, and it reaches players who are out of the game for a while. "
        "When the Stable Deck runs out, the discarded Mounts are shuffled at once."
    ),
    special=Molly(),
    chores={
        FEED: (FeedUnicorn(),),
        **{name_of_chore(title): turning_up(mine) for title, mine in MOUNTS.items()},
    },
    side_decks={STABLE: [*books(NAMED_MOUNTS), *house(OUR_MOUNTS)]},
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        2 * DRINKS_FOR_MY_FRIENDS,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(2 * DONT_FEED, STAMPEDE, 2 * FEEDING_TIME, 2 * SAVE_THIS_ONE, DROPPED_CARDS),
        house(
            2 * ATE_THE_ACE,
            YOUR_CHAIR,
            STALL_OPEN,
            2 * FEED_BILL,
            PET_THEM,
            2 * ALL_OF_THEM,
            2 * HORSE_TONIC,
            GANGWAY,
            KICKED_BY_BETTER,
            2 * SHARE_A_BUCKET,
            2 * FOR_THE_HORSES,
        ),
    ],
)
