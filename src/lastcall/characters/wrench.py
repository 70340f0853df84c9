"""Wrench, with his Gizmos."""

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
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    pass_drink,
    pays_me,
    sometimes,
    strengthen_drink,
)
from lastcall.cards.words_of_ops import op_text
from lastcall.flow.errands import chore
from lastcall.flow.plays import fire
from lastcall.ops import reasons, when, when_drinks
from lastcall.ops.answers import IgnoreIt, refused
from lastcall.ops.attributes import Change
from lastcall.ops.bodies import EnterPlay, strength
from lastcall.ops.drinks import IgnoreDrink
from lastcall.ops.gambling import StartRound, TakeControl
from lastcall.ops.losing import look_for_losers
from lastcall.ops.numbers import ChangeBy, Number
from lastcall.ops.settle import also_loses, rows_of
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GAMBLING,
    ME,
    NAMED,
    NONE,
    SOMETIMES,
)
from lastcall.table.face import HOUSE, Among, CardFace, Mode, Op, target_name
from lastcall.table.seats import Body
from lastcall.table.special import PHASE_ENDS, Aim, Glance, Lying, Special
from lastcall.table.stack import RAISED, Deed, Frame, Play, Window
from lastcall.table.state import State

PLUS: Final = "plus"  # tokens on a Gizmo: its effect is so much higher until it next loses Fortitude

# What a choice that names a Gizmo's card is about.
USE: Final = 1
SACRIFICE: Final = 2


# ---- Gizmos -----------------------------------------------------------------------------------------


def stroke(title: str, *do: Op) -> Print:
    """What an Active Gizmo does as it ticks down: a play that nobody can Negate (WRENCH-Q6)."""
    how = Mode(when.OwnAction(), do, refuses=bits.REFUSES_NEGATE)
    return Print(title, ACTION, (how,), HOUSE, "WRENCH-Q6")


NO_STROKE: Final = Print("", ACTION, (), HOUSE, "")


@dataclass(frozen=True)
class Gizmo(EnterPlay):
    """The card lies before Wrench with all its Fortitude (WRENCH-01, WRENCH-02)."""

    rule: str = "WRENCH-02"
    brings: float = 1.0  # points that each Fortitude it has left brings Wrench, for bots

    def active(self) -> bool:
        """Whether it does something as it ticks down."""
        return False

    def words(self) -> str:
        return f"{super().words()} {self.does()}"

    def does(self) -> str:
        """What it is good for, in words."""
        raise NotImplementedError  # abstract

    def worth(self, r: Glance, d: Aim) -> float:
        return self.fortitude * self.brings * r.sign(d.actor)


@dataclass(frozen=True)
class Shield(Gizmo):
    """A Passive Gizmo: Wrench loses less Fortitude, or gains less Alcohol Content (WRENCH-06)."""

    attribute: int = FORTITUDE
    number: int = 1

    def does(self) -> str:
        if self.attribute == ALCOHOL:
            return f"Passive: whenever you gain Alcohol, gain {self.number} less."
        return f"Passive: whenever you lose Fortitude, lose {self.number} less."


@dataclass(frozen=True)
class Machine(Gizmo):
    """An Active Gizmo: as it ticks down it strikes a blow (WRENCH-05)."""

    strikes_with: Print = NO_STROKE

    def active(self) -> bool:
        return True

    def does(self) -> str:
        told = " ".join([op_text(op) for op in self.strikes_with.modes[0].do])
        return f"Active, each time it ticks down: {told[0].lower()}{told[1:]}"

    def face(self, t: State, seat: int) -> CardFace:
        """The play it makes."""
        plays = t.setup.characters[seat].plays
        [found] = [face for face in plays if face.title == self.strikes_with.title]
        return found


@dataclass(frozen=True)
class OilCan(Gizmo):
    """An Active Gizmo: as it ticks down it puts + tokens on a Gizmo, perhaps itself (WRENCH-17)."""

    number: int = 1

    def active(self) -> bool:
        return True

    def does(self) -> str:
        return (
            f"Active, each time it ticks down: one of your Gizmos, this one too, gets {self.number} + token. "
            "Each + makes its effect 1 higher until it next loses Fortitude."
        )


def gizmo_of(t: State, body: Body) -> Gizmo:
    """What a body of Wrench's is."""
    op = t.faces[body.card].body
    assert isinstance(op, Gizmo)
    return op


def plus(body: Body) -> int:
    """How much stronger the effect of a Gizmo is."""
    return body.tokens.get(PLUS, 0)


def tick_down(t: State, seat: int, body: Body) -> None:
    """A Gizmo loses 1 Fortitude and its + tokens; without Fortitude it breaks down (WRENCH-03, WRENCH-11)."""
    body.fortitude -= 1
    body.tokens.pop(PLUS, None)
    t.say("ticks|{cards} down to {n}", "WRENCH-05", seat, amount=body.fortitude, cards=(body.card,))
    if not body.fortitude:
        t.remove_body(body, "WRENCH-03")


class Wrench(Special):
    """His Gizmos tick down after his Action, break, and soften what he loses and drinks."""

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == PHASE_ENDS and active == seat and t.phase == bits.ACTION_PHASE and t.bodies_of(seat):
            chore(t, seat, "Gizmos tick down", seat, NONE)

    def bear(self, t: State, seat: int, attribute: int, total: int, by: Frame | None) -> int:
        if not t.bodies or (total > 0) != (attribute == ALCOHOL):
            return total
        less = 0
        for body in t.bodies_of(seat):
            gizmo = gizmo_of(t, body)
            if isinstance(gizmo, Shield) and gizmo.attribute == attribute:
                less += strength(t, body, attribute, gizmo.number + plus(body))
        return max(0, total - less) if total > 0 else min(0, total + less)

    def struck(self, t: State, seat: int, body: Body, lost: int, by: Frame | None) -> None:
        """It loses its + tokens; if it breaks down, that is Collateral Damage (WRENCH-10, WRENCH-12)."""
        body.tokens.pop(PLUS, None)
        if not body.fortitude:
            t.remove_body(body, "WRENCH-03")
            also_loses(t, by, seat, 1, "Collateral Damage", "WRENCH-10")

    def announced(self, t: State, seat: int, play: Play) -> bool:
        """Some cards need a Gizmo sacrificed as they are played, if there is one (RUL-WRENCH-2)."""
        if play.note or not any(isinstance(op, SacrificeGizmo) for op in play.ops):
            return True
        mine = t.bodies_of(seat)
        if len(mine) < 2:
            for body in mine:
                sacrifice(t, seat, play, body)
            return True
        t.ask(seat, options.K_CHOOSE, [gizmo_option(body, SACRIFICE) for body in mine], play.serial, True)
        return False

    def chosen(self, t: State, seat: int, play: Play, option: int) -> None:
        body = t.body(options.target_of(option))
        assert body is not None
        sacrifice(t, seat, play, body)

    def asks(self, t: State, seat: int, play: Play) -> str:
        return "Which Gizmo do you sacrifice?"

    def answer_words(self, t: State, seat: int, play: Play, option: int) -> str:
        return f"Sacrifice {called(t, options.target_of(option))}"

    def blow(self, r: Glance, seat: int, body: Lying, fortitude: int) -> float:
        gizmo = body.face.body
        assert isinstance(gizmo, Gizmo)
        broken = fortitude < 0 and body.fortitude + fortitude <= 0
        moved = (
            max(fortitude, -body.fortitude)
            if fortitude < 0
            else min(fortitude, gizmo.fortitude - body.fortitude)
        )
        return gizmo.brings * moved - (1.3 if broken else 0.0)

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """Which Gizmo ticks first, what it does to whom, which one goes."""
        if aim.face is None:
            body = r.bodies.get(aim.target)
            return 1.0 if body is not None and isinstance(body.face.body, OilCan) else 0.0
        gizmo = aim.face.body
        if aim.sub == SACRIFICE:
            return -keeping(r, aim.target)
        if isinstance(gizmo, OilCan):
            return 0.1 + keeping(r, aim.target, 1)
        if isinstance(gizmo, Machine) and aim.verb != "done":
            return 0.01 + sum([op.worth(r, aim) for op in gizmo.strikes_with.modes[0].do])
        return 0.0


def keeping(r: Glance, number: int, most: int = 9) -> float:
    """What so many of the ticks left in a Gizmo bring Wrench."""
    body = r.bodies.get(number)
    gizmo = body.face.body if body is not None else None
    return gizmo.brings * min(most, body.fortitude) if body is not None and isinstance(gizmo, Gizmo) else 0.0


def called(t: State, number: int) -> str:
    """A Gizmo and what it has left."""
    body = t.body(number)
    assert body is not None
    return f"the {t.faces[body.card].title} ({body.fortitude} Fortitude)"


def gizmo_option(body: Body, about: int) -> int:
    """A choice that names a Gizmo by its card, and what it is about."""
    return options.pack(options.SEAT, body.card, target=body.number, sub=about)


def sacrifice(t: State, seat: int, play: Play, body: Body) -> None:
    """A Gizmo goes to the discard pile, without Collateral Damage (WRENCH-16)."""
    play.note = 1
    t.say("sacrifices|{cards}", "WRENCH-16", seat, cards=(body.card,))
    t.remove_body(body, "WRENCH-16")
    if play.how.reads_late:
        play.sub = body.fortitude
        play.rows = rows_of(t, play)


# ---- what his cards do ------------------------------------------------------------------------------


@dataclass(frozen=True)
class TickDown(Op):
    """Each of his Gizmos ticks down, in the order he likes, and may be used as it does (WRENCH-05).

    ``note`` remembers which have ticked, ``target`` the Gizmo that may be used now, ``sub`` its + tokens.
    """

    def run(self, t: State, d: Deed) -> bool:
        while t.is_alive(d.actor):
            if d.target != NONE:
                found = uses(t, d)
                if len(found) > 1:
                    t.ask(d.actor, options.K_CHOOSE, found, d.serial, True)
                    return False
                d.target = NONE
            waiting = self.waiting(t, d)
            if not waiting:
                return True
            if t.dirty and look_for_losers(t):
                return False
            if len(waiting) > 1:
                order = [options.pack(options.SEAT, target=body.number) for body in waiting]
                t.ask(d.actor, options.K_CHOOSE, order, d.serial, True)
                return False
            self.tick(t, d, waiting[0].number)
        return True

    def waiting(self, t: State, d: Deed) -> list[Body]:
        """The Gizmos that have not ticked down yet."""
        return [body for body in t.bodies_of(d.actor) if not d.note >> (body.number - bits.FIRST_BODY) & 1]

    def tick(self, t: State, d: Deed, number: int) -> None:
        """One Gizmo ticks down; whatever it does comes next, even if it broke down."""
        body = t.body(number)
        if body is None:
            return
        d.note |= 1 << (number - bits.FIRST_BODY)
        d.sub = plus(body)
        tick_down(t, d.actor, body)
        if gizmo_of(t, body).active():
            d.target = number

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        number = d.target
        if number == NONE:
            self.tick(t, d, options.target_of(option))
            return
        d.target = NONE
        if options.verb_of(option) == options.SEAT:
            use(t, d, number, options.target_of(option))

    def asks(self, t: State, d: Deed) -> str:
        if d.target == NONE:
            return "Which Gizmo ticks down next?"
        return f"“{target_name(t.setup.characters, d.target)}” ticks down. Do you use it?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        target = options.target_of(option)
        if d.target == NONE:
            return f"Tick down {called(t, target)}"
        if options.verb_of(option) == options.DONE:
            return "Leave it unused"
        return "Use it" if target == d.actor else f"Use it on {who(t, target)}"

    def words(self) -> str:
        return "Each of your Gizmos ticks down; you may use those that are Active."


@dataclass(frozen=True)
class TickOne(TickDown):
    """One Gizmo ticks down at once, and may be used."""

    def run(self, t: State, d: Deed) -> bool:
        if d.step == 1:
            number = d.target
            d.target = NONE
            self.tick(t, d, number)
        return super().run(t, d)

    def waiting(self, t: State, d: Deed) -> list[Body]:
        return []


def who(t: State, target: int) -> str:
    """A player or a body, in an option."""
    if target < bits.FIRST_BODY:
        return t.setup.characters[target].short
    return f"{t.setup.characters[t.player(target)].short}’s {target_name(t.setup.characters, target)}"


def uses(t: State, d: Deed) -> list[int]:
    """How the Gizmo that ticks down may be used, or not at all."""
    card = t.setup.bodies[d.target - bits.FIRST_BODY]
    gizmo = t.faces[card].body
    found = [options.pack(options.DONE, card, sub=USE)]
    whom: list[int] = []
    if isinstance(gizmo, OilCan):
        whom = [body.number for body in t.bodies_of(d.actor)]
    elif isinstance(gizmo, Machine):
        how = gizmo.strikes_with.modes[0]
        if how.target != ANOTHER_PLAYER:
            whom = [d.actor]
        else:
            whom = t.others(d.actor)
            if how.strikes:
                whom.extend(t.others_bodies(d.actor))
    found.extend([options.pack(options.SEAT, card, target=target, sub=USE) for target in whom])
    return found


def use(t: State, d: Deed, number: int, target: int) -> None:
    """An Active Gizmo does what it does; its + tokens still count (WRENCH-Q5)."""
    card = t.setup.bodies[number - bits.FIRST_BODY]
    gizmo = t.faces[card].body
    if isinstance(gizmo, OilCan):
        body = t.body(target)
        can = Body(number, d.actor, card, 0)
        more = strength(t, can, FORTITUDE, gizmo.number + d.sub)
        if body is not None and more:
            body.tokens[PLUS] = plus(body) + more
            t.say("puts|{n} + on {cards}", "WRENCH-17", d.actor, amount=more, cards=(body.card,))
    elif isinstance(gizmo, Machine):
        if target == d.actor:
            target = NONE
        play = fire(t, gizmo.face(t, d.actor), 0, d.actor, d.actor, target, NONE, body=number)
        if d.sub:
            play.reshaped = (RAISED, d.actor, d.sub)


@dataclass(frozen=True)
class SacrificeGizmo(Op):
    """A Gizmo was sacrificed as the card was played, if there was one (WRENCH-16)."""

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        return "As you play it, sacrifice one of your Gizmos if you have any."

    def worth(self, r: Glance, d: Aim) -> float:
        mine = [keeping(r, number) for number, body in r.bodies.items() if body.owner == d.actor]
        return -min(mine, default=0.0) * r.sign(d.actor)


@dataclass(frozen=True)
class Rubble(Number):
    """What flies about when a Gizmo is blown up: the Fortitude it had, and something more."""

    base: int

    def value(self, t: State, d: Deed, seat: int) -> int:
        return self.base + d.sub

    def seen(self, r: Glance, owner: int, seat: int) -> int:
        mine = [(keeping(r, n), body.fortitude) for n, body in r.bodies.items() if body.owner == owner]
        return self.base + min(mine, default=(0.0, 0))[1]

    def words(self) -> str:
        return f"{self.base}, and 1 for each Fortitude the sacrificed Gizmo had"


@dataclass(frozen=True)
class Rewind(Op):
    """Each Gizmo of his gains Fortitude, up to the highest number of its track (WRENCH-04)."""

    amount: int

    def run(self, t: State, d: Deed) -> bool:
        return True

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        for body in t.bodies_of(d.actor):
            rows.extend((FORTITUDE, body.number, self.amount, NONE))

    def words(self) -> str:
        return f"Each of your Gizmos gains {self.amount} Fortitude."

    def worth(self, r: Glance, d: Aim) -> float:
        mine = [number for number, body in r.bodies.items() if body.owner == d.actor]
        return sum([r.swing(number, self.amount, 0, 0) for number in mine])


@dataclass(frozen=True)
class Repair(Change):
    """The Gizmo that was picked gains Fortitude."""

    def words(self) -> str:
        return f"It gains {self.amount} Fortitude."


@dataclass(frozen=True)
class PullTheLever(Op):
    """The Active Gizmo that was picked ticks down at once."""

    def run(self, t: State, d: Deed) -> bool:
        chore(t, d.actor, "a Gizmo ticks down", d.actor, d.target)
        return True

    def picks(self) -> int:
        return bits.NAMED

    def on_body(self) -> int:
        return bits.TAKES

    def words(self) -> str:
        return "It ticks down now, and you may use it."

    def worth(self, r: Glance, d: Aim) -> float:
        """Only for a Gizmo that would not last, or to finish somebody off."""
        body = r.bodies.get(d.target)
        gizmo = body.face.body if body is not None else None
        if not isinstance(gizmo, Machine) or gizmo.strikes_with.modes[0].target != ANOTHER_PLAYER:
            return 0.0
        hurt = [sum([op.worth(r, at(d, seat)) for op in gizmo.strikes_with.modes[0].do]) for seat in r.others]
        return max(hurt, default=0.0) - 0.5 * gizmo.brings


def at(d: Aim, seat: int) -> Aim:
    """The same, done to somebody else."""
    return Aim(d.kind, d.verb, d.face, d.mode, d.actor, seat, d.sub)


@dataclass(frozen=True)
class GizmosOf(Among):
    """One of the Gizmos in play (WRENCH-13): one of one's own, and perhaps only an Active one."""

    active: bool

    def seats(self, t: State, seat: int, w: Window) -> list[int]:
        mine = t.bodies_of(seat)
        return [body.number for body in mine if gizmo_of(t, body).active() or not self.active]

    def words(self) -> str:
        return "one of your Active Gizmos" if self.active else "one of your Gizmos"


class HitMeOrMine(when.LostFortitude):
    """A card of another player has just cost me Fortitude, or one of my Gizmos (WRENCH-21)."""

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        why = super().reason(t, seat, w, mode, subject)
        play = t.find_play(w.subject)
        if why != reasons.NO_HIT or play is None or play.actor == seat:
            return why
        if refused(t, play) & bits.REFUSES_HIT_BACK or not t.is_alive(play.actor):
            return why
        return 0 if any(t.player(number) == seat for number in play.struck[::2]) else why

    def words(self) -> str:
        return "After you or one of your Gizmos lost Fortitude to another player's card"


# ---- the deck ---------------------------------------------------------------------------------------

# What the Active Gizmos do.
[SPARK] = books(1 * stroke("A spark from the Lightning Generator", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)))
TUG = stroke("A tug of the Coin Magnet", pays_me(1, who=EACH_OTHER_PLAYER))
STAMPEDE = stroke("A charge of the Walking Rattletrap", lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER))
DOSE = stroke("A dose from the Pocket Infirmary", gain(FORTITUDE, 2, who=ME))

# Each note says what is ours.
GENERATOR = action(
    "Lightning Generator",
    Machine(3, brings=1.1, strikes_with=SPARK),
    note="WRENCH-05; whom it may hit is ours: another player",
)
BUCKLER = action("Buckler in a Box", Shield(4, brings=1.2), note="WRENCH-Q4")
HEAD_CASE = action(
    "Head Case", Shield(2, brings=1.8, number=2), note="WRENCH-Q4: 2 less and a track of 2 are ours"
)
OIL_CAN = action(
    "Automated Oil Can", OilCan(3, brings=1.1), note="WRENCH-17; a track of 3 is ours (WRENCH-Q4)"
)
NOBLE = sometimes(
    "Noble sacrifice",
    Mode(when.Affects((FORTITUDE,), ACTION | SOMETIMES), (IgnoreIt(), SacrificeGizmo())),
    note="WRENCH-16; type and effect are ours (WRENCH-Q4)",
)
BAD_GIZMO = sometimes(
    "Bad gizmo! Don't drink that!",
    Mode(when_drinks.MyDrinkAffectsMe(), (IgnoreDrink(), SacrificeGizmo())),
    note="WRENCH-16; type and effect are ours (WRENCH-Q4)",
)
PHALANX = sometimes(
    "Sorry, I forgot the safety on my Automatic Phalanx!",
    Mode(HitMeOrMine(), (lose(FORTITUDE, 2, who=ATTACKER),)),
    note="WRENCH-21; the amount is ours (WRENCH-Q4)",
)

COIN_MAGNET = action("Coin Magnet", Machine(2, brings=2.5, strikes_with=TUG), note="ours")
RATTLETRAP = action("Walking Rattletrap", Machine(3, brings=1.1, strikes_with=STAMPEDE), note="ours")
INFIRMARY = action("Pocket Infirmary", Machine(2, brings=2.0, strikes_with=DOSE), note="ours")
DRIP_TRAY = action(
    "Chin-Strap Drip Tray",
    Shield(4, brings=1.0, attribute=ALCOHOL),
    note="ours; that some Passive Gizmos keep Alcohol off is public",
)
BETS = Print(
    "Place your bets on my latest contraption!",
    ACTION | GAMBLING,
    (
        Mode(when.OwnAction(), (Rewind(1), StartRound(1))),
        Mode(when.OwnRoundTurn(False), (TakeControl(), Rewind(1))),
    ),
    HOUSE,
    "ours, in the place of a sixth “Gambling? I'm in!”",
)
FIRM_KICK = anytime(
    "A drop of oil and a firm kick.", Repair(FORTITUDE, 2, NAMED), among=GizmosOf(False), note="ours"
)
LEVER = anytime("So that is what this lever does!", PullTheLever(), among=GizmosOf(True), note="ours")
TICKING = action(
    "Does anybody else hear ticking?",
    ChangeBy(FORTITUDE, -1, Rubble(2), ANOTHER_PLAYER),
    SacrificeGizmo(),
    note="ours",
)
PADDING = sometimes("I always wear padding near my own work.", ignore(FORTITUDE), note="ours")
FUNNEL = sometimes("The funnel goes in your mouth, not mine.", pass_drink(), note="ours")
ABACUS = sometimes("My abacus has an eye on your sleeves.", catch_cheating(), note="ours")
WORKSHOP = sometimes(
    "I left something on the boil in my workshop.", leave_round(), ignore_drink(), note="ours"
)
OCTANE = sometimes("It needs a richer fuel.", strengthen_drink(2), note="ours")
INVESTORS = sometimes("Send the bill to my investors.", inn_pays(), note="ours")

WRENCH = character(
    "wrench",
    "Wrench",
    races=("kobold",),
    notes=(
        "Wrench builds Gizmos: Action Cards that stay before him, each with Fortitude of its own. "
        "At the end of each of his Action Phases every Gizmo ticks down, in the order he likes: it loses 1 "
        "Fortitude, and an Active one may be used as it does, even if it breaks down. Passive ones are "
        "always on. Whoever must pick another player to lose Fortitude may pick a Gizmo instead, and what "
        "hits each player hits each Gizmo. A Gizmo that a card breaks down costs Wrench 1 Fortitude, "
        "whatever he does about it. + tokens on a Gizmo make its effect higher until it next loses "
        "Fortitude."
    ),
    special=Wrench(),
    chores={"Gizmos tick down": (TickDown(),), "a Gizmo ticks down": (TickOne(),)},
    plays=(SPARK, TUG, STAMPEDE, DOSE),
    deck=[
        5 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        2 * DRINKS_FOR_MY_FRIENDS,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(2 * GENERATOR, BUCKLER, HEAD_CASE, OIL_CAN, NOBLE, 2 * BAD_GIZMO, 2 * PHALANX),
        house(
            COIN_MAGNET,
            RATTLETRAP,
            INFIRMARY,
            DRIP_TRAY,
            BETS,
            FIRM_KICK,
            LEVER,
            TICKING,
            PADDING,
            FUNNEL,
            ABACUS,
            WORKSHOP,
            OCTANE,
            2 * INVESTORS,
        ),
    ],
)
