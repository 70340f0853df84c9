"""Torglesnarf Duncleton, who pays Minions to stand where the blows fall; they are in `_minions`."""

from __future__ import annotations

from dataclasses import dataclass

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
    anytime,
    books,
    character,
    cheating,
    first_rule,
    force_out,
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
    reduce_loss,
    sometimes,
    take_control,
    take_running_pot,
)
from lastcall.characters._minions import (
    USED,
    Bulwark,
    Crew,
    Goon,
    Minion,
    Paymaster,
    Quartermaster,
    Taster,
    Wages,
    asks_for,
    brings,
    errand,
    minion_of,
    wages_of,
)
from lastcall.flow.asking import targets
from lastcall.flow.errands import chore
from lastcall.flow.plays import fire
from lastcall.flow.turns import OWN_ACTION_MOMENT, order_for
from lastcall.ops import recipe, when, when_drinks, when_gold
from lastcall.ops.answers import AnswerTheDue, MoveLoss
from lastcall.ops.attributes import GoldFromInn
from lastcall.ops.away import hush
from lastcall.ops.bodies import enter, strength
from lastcall.ops.drinks import AddToDrink, ChangeDrink, PassDrink
from lastcall.ops.gambling import StartRound
from lastcall.ops.gold import owe
from lastcall.ops.losing import look_for_losers
from lastcall.ops.numbers import ChangeBy
from lastcall.ops.sides import PayOr, SideSize, TeammatesToo, teammates
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ANYTIME,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GOLD,
    ME,
    NONE,
    SOMETIMES,
)
from lastcall.table.face import BOOKS, HOUSE, CardFace, Mode, Op
from lastcall.table.seats import Body
from lastcall.table.special import PHASE_BEGINS, Aim, Glance, Lying, Special
from lastcall.table.stack import (
    ANSWERED,
    EFFECT,
    FROM_INN,
    FROM_STASH,
    Chore,
    Deed,
    Drinking,
    Frame,
    Play,
    Window,
)
from lastcall.table.state import State


class Torglesnarf(Special):
    """He sends his Minions in his Action Phase; whoever of them is hit wants Wages, or goes."""

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == PHASE_BEGINS and active == seat and t.phase == bits.ACTION_PHASE:
            refresh(t, seat)
        elif moment == PHASE_BEGINS and active == seat and t.phase == bits.ORDER_PHASE:
            turn = t.current_turn()
            for body in t.bodies_of(seat) if turn is not None else ():
                minion = minion_of(t, body)
                if turn is not None and isinstance(minion, Quartermaster):
                    turn.extra_orders += strength(t, body, bits.CARDS, minion.number)

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
        """Whom to send a Minion at; which of them to pay, or to call back; whether to pay him."""
        if aim.verb == "discard":
            return -aim.kept
        if aim.verb == "yes" and aim.target < 0:
            return PayOrTeeth().paying(r, seat)
        minion = aim.face.body if aim.face is not None else None
        if aim.verb == "act" and isinstance(minion, Goon):
            return 0.01 + minion.at(r, aim)
        if aim.verb == "keep" and isinstance(minion, Minion):
            return minion.brings
        if aim.verb == "yes":
            body = r.bodies.get(aim.target)
            return brings(r, body) + r.swing(seat, 0, 0, -aim.sub) if body is not None else 0.0
        return 0.0


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


# ---- as a Boss --------------------------------------------------------------------------------------


def refresh(t: State, seat: int) -> None:
    """His Minions may be sent, whatever they have done so far."""
    for body in t.bodies_of(seat):
        body.tokens.pop(USED, None)


@dataclass(frozen=True)
class SendAgain(Op):
    """All his Minions may be sent once more in this Action Phase."""

    def run(self, t: State, d: Deed) -> bool:
        refresh(t, d.actor)
        return True

    def words(self) -> str:
        return "You may send each of your Minions once more in this phase."

    def worth(self, r: Glance, d: Aim) -> float:
        """Good for those that were sent already."""
        mine = [body for body in r.bodies.values() if body.owner == d.actor and body.tokens.get(USED)]
        return 1.5 * len(mine) * r.sign(d.actor)


@dataclass(frozen=True)
class Corner(Op):
    """If the player who was picked really lost Fortitude, teammates do nothing more this turn (TCARD-07)."""

    def on_body(self) -> int:
        return bits.NOTHING

    def run(self, t: State, d: Deed) -> bool:
        mates = teammates(t, d.target)
        if isinstance(d, Play) and mates and d.target in d.facts[::2]:
            hush(t, mates)
            t.say(
                "holds back|whoever stands with {whom}, until this turn is over",
                "TCARD-07",
                d.actor,
                d.target,
            )
        return True

    def words(self) -> str:
        return "If they lose any, their teammates can play nothing more this turn."

    def worth(self, r: Glance, d: Aim) -> float:
        whom = d.target if d.target >= 0 else min(r.others, default=NONE)
        return -0.4 * sum([r.sign(mate) for mate in r.mates(whom) if mate != whom])


@dataclass(frozen=True)
class PayOrTeeth(PayOr):
    """Gold for him, or Fortitude of whoever keeps it."""

    fortitude: int = 2

    def may_touch(self, t: State, d: Deed, seat: int) -> int:
        return bits.AFFECTS_FORTITUDE if seat in t.others(d.actor) else 0

    def touches(self) -> int:
        return bits.AFFECTS_GOLD | bits.AFFECTS_FORTITUDE

    def refusal(self, seat: int, rows: list[int]) -> None:
        rows.extend((FORTITUDE, seat, -self.fortitude, NONE))

    def otherwise(self) -> str:
        return f"lose {self.fortitude} Fortitude"

    def costs(self, r: Glance, seat: int, owner: int) -> float:
        return r.swing(seat, -self.fortitude, 0, 0)


@dataclass(frozen=True)
class PourForAll(Op):
    """A Drink is ordered for each other player, which nobody can Ignore (ORDER-05)."""

    def run(self, t: State, d: Deed) -> bool:
        for seat in t.others(d.actor):
            order_for(t, d.actor, seat)
        return True

    def words(self) -> str:
        return "Each other player gets a Drink of the Drink Deck onto their Drink Me! pile."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.4 * sum([r.drinking(seat) for seat in r.against(d.actor)])


@dataclass(frozen=True)
class CallBack(Op):
    """A Minion of his discards, which he picks, comes into play."""

    def run(self, t: State, d: Deed) -> bool:
        found = [card for card in t.seats[d.actor].discard if isinstance(t.faces[card].body, Minion)]
        if d.step > 1 or not found or not t.is_alive(d.actor):
            return True
        one_of_each = {t.faces[card].title: card for card in found}
        choices = [options.pack(options.KEEP, card) for card in one_of_each.values()]
        t.ask(d.actor, options.K_CHOOSE, choices, d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        card = options.card_of(option)
        t.seats[seat].discard.remove(card)
        enter(t, card, 0)
        t.tell("enters play", "TORG-02", seat, cards=(card,))

    def asks(self, t: State, d: Deed) -> str:
        return "Which Minion comes back?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        return t.faces[options.card_of(option)].title

    def words(self) -> str:
        return "Pick a Minion of your discard pile and put it into play in front of you, if there is one."

    def worth(self, r: Glance, d: Aim) -> float:
        there = [body for body in r.bodies.values() if body.owner == d.actor]
        return (2.6 if len(there) < 2 else 1.5) * r.sign(d.actor)


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
    Mode(when_drinks.MyDrink(), (PassDrink(), AddToDrink("get 1 Gold from Torglesnarf"))),
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
    Mode(when_drinks.MyDrinkWithAlcohol(), (ChangeDrink(recipe.CUT, 2), pays_inn(1, who=ME))),
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
    Mode(when_gold.AnotherWon(or_i=True), (AnotherRound(),)),
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

# ---- Boss Cards -------------------------------------------------------------------------------------

DROG_BLOW = errand(
    "A blow from General Drog",
    ChangeBy(FORTITUDE, -1, SideSize(), ANOTHER_PLAYER),
    note="TCARD-06",
)
DROG = action(
    "General Drog",
    Goon(wages=3, brings=4.0, errand=DROG_BLOW),
    note="TCARD-06; that he is a Minion of his, and the Wages, are ours (RUL-TORG-7)",
)
PERSONALLY = action(
    "Hold them back! I'm taking care of this one personally!",
    lose(FORTITUDE, 3, who=ANOTHER_PLAYER),
    Corner(),
    note="TCARD-07; that it is his (OTHERS-Q4), the type and the number are ours",
)
DELEGATE = first_rule("First rule of villainy: Delegate.", SendAgain(), note="TCARD-05; his version is ours")
QUARTERMASTER = action("Ladle the Quartermaster", Quartermaster(wages=2, brings=2.6))
GUARD = action("Palace guard, do your worst!", ChangeBy(FORTITUDE, -1, Crew(1, 2), EACH_OTHER_PLAYER))
TAX = action("The royal tax is due. I also take teeth.", PayOrTeeth())
MOAT = cheating("Guards! Show my guest the moat.", take_control(), force_out())
TREASURY = sometimes(
    "The treasury is wherever I say it is.", Mode(when_gold.Owing(), (AnswerTheDue(FROM_INN), GoldFromInn(1)))
)
BLEED = sometimes("A king does not bleed. He has people for that.", reduce_loss(3))
SPIKES = action(
    "Heads on spikes. It brightens up the courtyard.",
    lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
    TeammatesToo(FORTITUDE, -1),
)
RABBLE = action("Drinks for the rabble! They look too sober to be loyal.", PourForAll())
SEIZE = Print(
    "You, seize that one. You, seize the other one.",
    ACTION,
    (Mode(when.OwnAction(), (lose(FORTITUDE, 2, who=ANOTHER_PLAYER),), most_targets=2),),
    HOUSE,
    "TARGET-03: two of one side, or of two",
)
PROMOTED = action("Promotions all round! Mind the fallen.", CallBack())
PHYSICIANS = anytime("My physician. My other physician. My jester.", ChangeBy(FORTITUDE, 1, Crew(1, 3), ME))

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
    plays=(BRAWL, COLLECT, ROLL_OUT, DROG_BLOW),
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
    boss_deck=[
        *books(DROG, 2 * PERSONALLY),
        *house(
            DELEGATE,
            QUARTERMASTER,
            GUARD,
            TAX,
            MOAT,
            TREASURY,
            BLEED,
            SPIKES,
            RABBLE,
            SEIZE,
            PROMOTED,
            PHYSICIANS,
        ),
    ],
)
