"""Torglesnarf Duncleton, who pays Minions to stand where the blows fall."""

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
    books,
    character,
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    inn_pays_as_many,
    leave_round,
    lose,
    negate_action,
    order_more,
    pays_inn,
    pays_me,
    sometimes,
    take_running_pot,
)
from lastcall.cards.words_of_ops import op_text
from lastcall.flow.asking import targets
from lastcall.flow.errands import chore
from lastcall.flow.plays import fire
from lastcall.flow.turns import OWN_ACTION_MOMENT, order_for
from lastcall.ops import recipe, when
from lastcall.ops.answers import AnswerTheDue, MoveLoss
from lastcall.ops.bodies import EnterPlay, enter, strength
from lastcall.ops.drinks import AddToDrink, ChangeDrink, PassDrink
from lastcall.ops.gambling import StartRound
from lastcall.ops.gold import inn_pays_first, owe
from lastcall.ops.losing import look_for_losers
from lastcall.ops.numbers import ChangeBy, Number
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ANYTIME,
    ATTACKER,
    FORTITUDE,
    GOLD,
    ME,
    NONE,
    SOMETIMES,
)
from lastcall.table.face import BOOKS, HOUSE, CardFace, Mode, Op
from lastcall.table.special import PHASE_BEGINS, Aim, Glance, Lying, Special
from lastcall.table.stack import (
    ANSWERED,
    EFFECT,
    FROM_INN,
    FROM_STASH,
    IN_FULL,
    Chore,
    Deed,
    Drinking,
    Frame,
    Play,
    Window,
)
from lastcall.table.state import Body, State

USED: Final = "used"  # on a Minion that has done its work in this Action Phase

# What he has answered about the Wages of a Minion.
PAYS: Final = 1
LETS_GO: Final = 2
OWES: Final = 3


# ---- Minions ----------------------------------------------------------------------------------------


def errand(title: str, *do: Op, source: str = BOOKS, note: str = "TORG-04") -> Print:
    """What a Minion does when it is sent: an Action Card that nobody can Negate (TORG-19)."""
    how = Mode(when.OwnAction(), do, refuses=bits.REFUSES_NEGATE)
    return Print(title, ACTION, (how,), source, note)


NO_ERRAND: Final = Print("", ACTION, (), HOUSE, "")


@dataclass(frozen=True)
class Minion(EnterPlay):
    """The card lies face up before Torglesnarf, and wants its Wages when it is hit (TORG-02, TORG-08)."""

    rule: str = "TORG-02"
    wages: int = 2
    brings: float = 2.0  # points that having it brings Torglesnarf, for bots

    def words(self) -> str:
        return f"{super().words()} Wages {self.wages}. {self.does()}"

    def does(self) -> str:
        """What it is good for, in words."""
        raise NotImplementedError  # abstract

    def worth(self, r: Glance, d: Aim) -> float:
        return self.brings * r.sign(d.actor)


@dataclass(frozen=True)
class Goon(Minion):
    """A Minion that may be sent once in each of his Action Phases (TORG-04)."""

    errand: Print = NO_ERRAND

    def does(self) -> str:
        told = " ".join([op_text(op) for op in self.errand.modes[0].do])
        return f"Once in each of your Action Phases you may send it: {told[0].lower()}{told[1:]}"

    def face(self, t: State, seat: int) -> CardFace:
        """The play it makes."""
        plays = t.setup.characters[seat].plays
        [found] = [face for face in plays if face.title == self.errand.title]
        return found

    def at(self, r: Glance, aim: Aim) -> float:
        """What sending it at somebody is worth."""
        return sum([op.worth(r, aim) for op in self.errand.modes[0].do])

    def worth(self, r: Glance, d: Aim) -> float:
        """It is sent at once, and stays."""
        now = [self.at(r, Aim(d.kind, d.verb, d.face, d.mode, d.actor, seat, 0)) for seat in r.others]
        return super().worth(r, d) + (max(now, default=0.0) if d.actor == r.me else 0.0)


@dataclass(frozen=True)
class Paymaster(Minion):
    """The others cost less while he keeps the books."""

    def does(self) -> str:
        return "The Wages of your other Minions are 1 lower, but not below 1."


@dataclass(frozen=True)
class Taster(Minion):
    """Takes the top off what is strong."""

    least: int = 3
    number: int = 1

    def does(self) -> str:
        return f"Whenever a Drink would bring you {self.least} or more Alcohol, you gain {self.number} less."


@dataclass(frozen=True)
class Bulwark(Minion):
    """Stands before him when it matters."""

    least: int = 2
    number: int = 1

    def does(self) -> str:
        return (
            f"Whenever another player’s card would cost you {self.least} or more Fortitude, "
            f"you lose {self.number} less."
        )


def minion_of(t: State, body: Body) -> Minion:
    """What a body of his is."""
    op = t.faces[body.card].body
    assert isinstance(op, Minion)
    return op


def wages_of(t: State, body: Body) -> int:
    """The Wages of a Minion in play: a price, which nothing but a paymaster lowers (TORG-Q2)."""
    wages = minion_of(t, body).wages
    for other in t.bodies_of(body.owner):
        if other is not body and isinstance(minion_of(t, other), Paymaster):
            return max(1, wages - 1)
    return wages


class Torglesnarf(Special):
    """He sends his Minions in his Action Phase; whoever of them is hit wants Wages, or goes."""

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == PHASE_BEGINS and active == seat and t.phase == bits.ACTION_PHASE:
            for body in t.bodies_of(seat):
                body.tokens.pop(USED, None)

    asked_at = bits.OWN_ACTION

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        """Sending Minions, before and after the Action (TORG-04, TORG-05)."""
        if not w.mask & bits.OWN_ACTION or t.active != seat or t.barred >> seat & 1:
            return []
        found: list[int] = []
        seen: list[CardFace] = []
        for body in t.bodies_of(seat):
            minion, face = minion_of(t, body), t.faces[body.card]
            if isinstance(minion, Goon) and not body.tokens.get(USED) and face not in seen:
                seen.append(face)
                how = minion.errand.modes[0]
                for target in targets(t, seat, OWN_ACTION_MOMENT, how):
                    found.append(options.pack(options.ACT, body.card, target=target))
        return found

    def act(self, t: State, seat: int, option: int) -> bool:
        card, target = options.card_of(option), options.target_of(option)
        [body] = [body for body in t.bodies_of(seat) if body.card == card]
        minion = minion_of(t, body)
        assert isinstance(minion, Goon)
        body.tokens[USED] = 1
        t.say("sends|{cards}", "TORG-04", seat, cards=(card,))
        fire(t, minion.face(t, seat), 0, seat, seat, target, NONE, body=body.number)
        return True

    def act_text(self, t: State, seat: int, option: int) -> str:
        face = t.faces[options.card_of(option)]
        target = options.target_of(option)
        body = t.body(target)
        whom = t.faces[body.card].title if body is not None else t.setup.characters[target].short
        return f"Send “{face.title}” to {whom}"

    def struck(self, t: State, seat: int, body: Body, lost: int, by: Frame | None) -> None:
        chore(t, seat, "wages", seat, body.number)

    def bear(self, t: State, seat: int, attribute: int, total: int, by: Frame | None) -> int:
        drink = attribute == ALCOHOL and isinstance(by, Drinking)
        blow = attribute == FORTITUDE and isinstance(by, Play) and not t.mate_of(seat, by.actor)
        for body in t.bodies_of(seat) if t.bodies and (drink or blow) else ():
            minion = minion_of(t, body)
            if drink and isinstance(minion, Taster) and total >= minion.least:
                total -= strength(t, body, ALCOHOL, minion.number)
            elif blow and isinstance(minion, Bulwark) and total <= -minion.least:
                total += strength(t, body, FORTITUDE, minion.number)
        return total

    def public(self, t: State, seat: int) -> dict[str, object]:
        return {"Wages": {t.faces[body.card].title: wages_of(t, body) for body in t.bodies_of(seat)}}

    def blow(self, r: Glance, seat: int, body: Lying, fortitude: int) -> float:
        """A blow costs him the Minion or its Wages, whichever he would rather do without."""
        if fortitude >= 0:
            return 0.0
        return -min(brings(r, body), -r.swing(seat, 0, 0, -asks_for(r, body)) / r.sign(seat))

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """Whom to send a Minion at; which of them to pay."""
        minion = aim.face.body if aim.face is not None else None
        if aim.verb == "act" and isinstance(minion, Goon):
            return 0.01 + minion.at(r, aim)
        if aim.verb == "yes":
            body = r.bodies.get(aim.target)
            return brings(r, body) + r.swing(seat, 0, 0, -aim.sub) if body is not None else 0.0
        return 0.0


def brings(r: Glance, body: Lying) -> float:
    """What a Minion is good for, as a bot sees it."""
    minion = body.face.body
    assert isinstance(minion, Minion)
    if isinstance(minion, Paymaster):
        return 0.7 * len([other for other in r.bodies.values() if other.owner == body.owner])
    return minion.brings


def asks_for(r: Glance, body: Lying) -> int:
    """The Wages of a Minion, as the board shows them."""
    shown = r.board(body.owner).get("Wages")
    return int(shown.get(body.face.title, 1)) if isinstance(shown, dict) else 1


def helps(t: State, seat: int) -> int:
    """How many cards of somebody's side could have the Inn pay, and so lower Wages (TORG-10, TDEF-02)."""
    found = 0
    for mate in t.mates(seat):
        for card in t.seats[mate].hand + t.seats[mate].ready:
            ops = [op for mode in t.faces[card].modes for op in mode.do]
            found += any([isinstance(op, AnswerTheDue) and op.how == FROM_INN for op in ops])
    return found


@dataclass(frozen=True)
class Wages(Op):
    """A Minion was hit: he pays its Wages to the Inn, in full, or discards it (TORG-08, TORG-Q7)."""

    def run(self, t: State, d: Deed) -> bool:
        body = t.body(d.target)
        if body is None or not t.is_alive(d.actor):
            return True
        if not d.sub:
            due = wages_of(t, body)
            found = [options.pack(options.NO, body.card, target=body.number, sub=due)]
            lowered = helps(t, d.actor) + (inn_pays_first(t, d.actor) if t.standing else 0)
            if t.payable(d.actor) + lowered >= due:
                found.insert(0, options.pack(options.YES, body.card, target=body.number, sub=due))
            t.ask(d.actor, options.K_CHOOSE, found, d.serial, False)
            return False
        if d.sub == PAYS:
            d.sub = OWES
            d.note = 0
            owe(t, [d.actor, bits.INN, wages_of(t, body), FROM_STASH], IN_FULL, d.serial)
            if t.stack[-1] is not d:
                return False
        if d.sub == LETS_GO or not d.note:
            t.remove_body(body, "TORG-08")
        else:
            t.say("keeps|{cards}", "TORG-08", d.actor, cards=(body.card,))
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.sub = PAYS if options.verb_of(option) == options.YES else LETS_GO

    def asks(self, t: State, d: Deed) -> str:
        body = t.body(d.target)
        assert body is not None
        return f"“{t.faces[body.card].title}” was hit. Do you pay Wages?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        title = t.faces[options.card_of(option)].title
        if options.verb_of(option) == options.YES:
            return f"Pay {options.sub_of(option)} Gold to keep {title}"
        return f"Let {title} go"


# ---- what his cards do ------------------------------------------------------------------------------


@dataclass(frozen=True)
class PourFor(Op):
    """A Drink is ordered for the player who was picked, which nobody can Ignore (ORDER-05)."""

    def picks(self) -> int:
        return ANOTHER_PLAYER

    def run(self, t: State, d: Deed) -> bool:
        if d.step == 1 and t.is_alive(d.target):
            order_for(t, d.actor, d.target)
        return True

    def words(self) -> str:
        return "Another player gets a Drink of the Drink Deck onto their Drink Me! pile."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.5 * r.drinking(d.target) if d.target >= 0 else 0.0


@dataclass(frozen=True)
class PayTheDrinker(Op):
    """Added to a Drink: he who added it pays whoever drinks it."""

    amount: int

    def falls_on_giver(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        paid = d.step == 1 and t.is_alive(d.actor) and t.is_alive(d.target)
        if paid and t.setup.allies[d.actor] >> d.target & 1 == 0 and not t.away >> d.actor & 1:
            owe(t, [d.actor, d.target, self.amount, FROM_STASH], EFFECT, d.serial)
        return True

    def worth(self, r: Glance, d: Aim) -> float:
        if d.actor == d.target:
            return 0.0
        return r.swing(d.actor, 0, 0, -self.amount) + r.swing(d.target, 0, 0, self.amount)


@dataclass(frozen=True)
class PayWhoTakesIt(Op):
    """The player of the card pays whoever was picked; a body gets nothing, and nobody in its stead."""

    amount: int

    def touches(self) -> int:
        return bits.AFFECTS_GOLD

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        if 0 <= d.target < bits.FIRST_BODY:
            rows.extend((GOLD, d.actor, -self.amount, d.target))

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        return f"Pay that player {self.amount} Gold."

    def worth(self, r: Glance, d: Aim) -> float:
        if not 0 <= d.target < bits.FIRST_BODY:
            return 0.0
        return r.swing(d.actor, 0, 0, -self.amount) + r.swing(d.target, 0, 0, self.amount)


@dataclass(frozen=True)
class CallAMinion(Op):
    """Cards of his deck are revealed until one is a Minion, which comes into play (DRAW-06).

    If the deck runs out a second time there is no Minion.
    """

    def run(self, t: State, d: Deed) -> bool:
        seat = d.actor
        it = t.seats[seat]
        shown: list[int] = []
        found = NONE
        again = True
        while found == NONE and (it.deck or (again and it.discard)):
            if not it.deck:
                again = False
                t.reshuffle(seat)
            card = it.deck.pop()
            t.see(card, (1 << len(t.seats)) - 1)
            t.known.pop(card, None)
            shown.append(card)
            if isinstance(t.faces[card].body, Minion):
                found = card
        t.tell("reveals own cards", "DRAW-06", seat, cards=tuple(shown))
        for card in shown:
            if card != found:
                t.to_discard(card)
        if found != NONE:
            enter(t, found, 0)
            t.tell("enters play", "TORG-02", seat, cards=(found,))
        return True

    def words(self) -> str:
        return (
            "Reveal cards of your deck until one is a Minion, and put it into play in front of you. "
            "Discard the others."
        )

    def worth(self, r: Glance, d: Aim) -> float:
        return 3.2 * r.sign(d.actor)


@dataclass(frozen=True)
class AnotherRound(Op):
    """Once the Round that was won is over, its winner starts another."""

    def run(self, t: State, d: Deed) -> bool:
        current = t.current_round()
        if current is None or current.winner == NONE or current.taken or current.stage == ANSWERED:
            return True
        current.stage = ANSWERED
        ops = t.setup.characters[d.actor].chores["another Round"]
        below = t.stack.index(current)
        t.stack.insert(below, Chore(t.next_serial(), d.actor, "another Round", ops, current.winner, NONE))
        t.say("wants|another Round at once", "GAMBLE-41", d.actor)
        return True

    def words(self) -> str:
        return "As soon as it is over the winner starts another. Each player (you too) antes 1 Gold."

    def worth(self, r: Glance, d: Aim) -> float:
        """Good for whoever wins; and the others may be short of Gold."""
        richer = len([seat for seat in r.others if r.gold[seat] < r.gold[d.actor]])
        return (1.5 if r.leader == d.actor else -0.8) + 0.3 * richer


@dataclass(frozen=True)
class LookWhoIsOut(Op):
    """Who has lost is out before anything else begins (GAMBLE-34)."""

    def run(self, t: State, d: Deed) -> bool:
        return not (t.dirty and look_for_losers(t))


@dataclass(frozen=True)
class BeginAnother(StartRound):
    """The winner, if still in the game, starts another Round."""

    def run(self, t: State, d: Deed) -> bool:
        return not t.is_alive(d.actor) or t.n_alive() < 2 or super().run(t, d)


@dataclass(frozen=True)
class Crew(Number):
    """So many, and 1 for each Minion before him, up to a number."""

    base: int
    most: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return min(self.most, self.base + len(t.bodies_of(d.actor)))

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        mine = [body for body in r.bodies.values() if body.owner == owner]
        return min(self.most, self.base + len(mine))

    def words(self) -> str:
        return f"{self.base}, and 1 for each Minion in front of you, but at most {self.most}"


# ---- the deck ---------------------------------------------------------------------------------------

BRAWL = errand("A blow from Grunt", lose(FORTITUDE, 2, who=ANOTHER_PLAYER))
COLLECT = errand(
    "Brix comes to collect", pays_me(1, who=ANOTHER_PLAYER), source=HOUSE, note="TORG-Q8: the effect is ours"
)
ROLL_OUT = errand("A barrel from Madge", PourFor(), source=HOUSE, note="ours")

# Each note says what is ours.
GRUNT = action(
    "Grunt the Brawler", Goon(wages=2, brings=3.4, errand=BRAWL), note="rdi6, whole; the copies are ours"
)
BRIX = action(
    "Brix the Enforcer",
    Goon(wages=2, brings=2.6, errand=COLLECT),
    note="EX-TORG-3; what Brix does is ours (TORG-Q8)",
)
PAYMASTER = action("Quillon the Paymaster", Paymaster(wages=1, brings=1.6), note="ours")
TASTER = action("Gulp the Royal Taster", Taster(wages=2, brings=2.0), note="ours")
SLAB = action("Slab the Doorstop", Bulwark(wages=2, brings=2.8), note="ours")
MADGE = action("Madge the Barrel-Roller", Goon(wages=1, brings=1.6, errand=ROLL_OUT), note="ours")

CHUG = sometimes(
    "I bet you can't chug this whole thing!",
    Mode(when.MyDrink(), (PassDrink(), AddToDrink("get 1 Gold from Torglesnarf"))),
    note="rdi6, whole",
)
RUN_AWAY = sometimes(
    "Quick! Run away!",
    ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME),
    note="EX-TORG-11",
)
GOONS = sometimes(
    "You don't need a winning hand when you have enough goons!", take_running_pot(), note="rdi6, whole"
)
NOT_THE_FACE = sometimes(
    "Not the face! Someone else's face!",
    Mode(
        when.FortitudeLossComing(
            more_than_two_left=True, refused_by=bits.REFUSES_SOFTENING | bits.REFUSES_MOVING
        ),
        (MoveLoss(), PayWhoTakesIt(1)),
    ),
    note="EX-TORG-8, REDIR-04; the amount is ours (TORG-Q8)",
)
NOT_WORTHY = sometimes("This drink is not worthy of a king!", ignore_drink(), note="EX-TORG-6")
CUP_BEARER = sometimes(
    "I have a cup-bearer for this sort of thing!",
    Mode(when.MyDrinkWithAlcohol(), (ChangeDrink(recipe.CUT, 2), pays_inn(1, who=ME))),
    note="EX-TORG-13; that the Drink must have Alcohol is ours",
)
GET_IN_HERE = action(
    "What am I paying you all for? Get in here!",
    pays_inn(2, who=ME),
    CallAMinion(),
    note="RUL-TORG-2; the type, the amount, and that the Minion comes into play, are ours (TORG-Q8)",
)
MORE_INTERESTING = sometimes(
    "Let's make this game more interesting!",
    Mode(when.AnotherWon(or_i=True), (AnotherRound(),)),
    note="TIME-12, GAMBLE-41; the effect is ours (TORG-Q8)",
)
VIOLENCE = Print(
    "All the violence money can buy!",
    ACTION,
    (
        Mode(when.OwnAction(), (lose(FORTITUDE, 2, who=ANOTHER_PLAYER),)),
        Mode(when.OwnAction(), (lose(FORTITUDE, 3, who=ANOTHER_PLAYER), pays_inn(1, who=ME))),
    ),
    BOOKS,
    "IGNORE-11; that it is his, the type, the other choice and the price are ours (TORG-Q1, TORG-Q8)",
)
I_CAN_PAY = sometimes(
    "I can pay, don't worry! Who's worried? I'm not worried...",
    inn_pays_as_many(),
    note="that it is his, and what it does beside counting players, are ours (TORG-Q1, TORG-Q8)",
)
NICE_GOLD = Print(
    "That's some nice gold you've got there...",
    ACTION,
    (Mode(when.OwnAction(), (pays_me(1, who=ANOTHER_PLAYER),), most_targets=3, all_targets=True),),
    BOOKS,
    "TARGET-03; that it is his, the type and the amount are ours (TORG-Q1, TORG-Q8)",
)
NO = sometimes("No!", negate_action(), note="NEGATE-07; that it is his is ours (TORG-Q1)")
ONE_OF_EVERYTHING = sometimes(
    "Wench, bring us one of everything!",
    order_more(3, cost=1),
    note="ORDER-04; that it is his, and the cost, are ours (TORG-Q1)",
)

CROWN = sometimes("Send the bill to the crown!", inn_pays(), note="ours")
MY_PEOPLE = sometimes(
    "My people will deal with your people.",
    leave_round(),
    hit_back(ChangeBy(FORTITUDE, -1, Crew(1, 3), ATTACKER)),
    note="ours: they call him away from the table, or pay a visit",
)

TORGLESNARF = character(
    "torglesnarf",
    "Torglesnarf Duncleton, First of His Name",
    races=("goblin",),
    tags=("Villain",),
    gold=2,
    notes=(
        "Torglesnarf begins with 2 Gold more. His Minions are Action Cards that stay before him. Some help "
        "all the time; the others may be sent once in each of his Action Phases, before or after his Action, "
        "and in the turn they come as well. Whoever must pick another player to lose Fortitude may pick a "
        "Minion instead, and what other players’ cards do to each other player they do to each Minion. A "
        "Minion that loses Fortitude is discarded, unless he pays its Wages to the Inn, in full; whatever "
        "would have the Inn pay makes that 1 Gold less. A Minion cannot be Negated as it is sent, but "
        "Ignored; who is hit by one may hit back at it or at him."
    ),
    special=Torglesnarf(),
    chores={
        "wages": (Wages(),),
        "another Round": (LookWhoIsOut(), BeginAnother(1)),
        "get 1 Gold from Torglesnarf": (PayTheDrinker(1),),
    },
    plays=(BRAWL, COLLECT, ROLL_OUT),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        2 * DRINKS_FOR_THESE_FIENDS,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(
            GOONS,
            2 * GRUNT,
            BRIX,
            CHUG,
            RUN_AWAY,
            NOT_THE_FACE,
            2 * NOT_WORTHY,
            CUP_BEARER,
            GET_IN_HERE,
            MORE_INTERESTING,
            2 * VIOLENCE,
            I_CAN_PAY,
            NICE_GOLD,
            NO,
            ONE_OF_EVERYTHING,
        ),
        house(PAYMASTER, TASTER, SLAB, MADGE, 2 * CROWN, MY_PEOPLE),
    ],
)
