"""Jasper the Bouncer."""

from __future__ import annotations

from dataclasses import dataclass

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
    after_a_brawl,
    books,
    character,
    drink_for_fortitude,
    gain,
    guard_the_till,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    pays_me,
    reduce_loss_to,
    sometimes,
)
from lastcall.ops import when
from lastcall.ops.answers import NegateIt
from lastcall.ops.away import end_turn, go_away
from lastcall.ops.gambling import NegateAndWin
from lastcall.ops.losing import look_for_losers
from lastcall.ops.settle import each_player
from lastcall.table import bits
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ANYTIME,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GOLD,
    SOMETIMES,
)
from lastcall.table.face import Mode, Op
from lastcall.table.special import Aim, Glance
from lastcall.table.stack import OWN_PILE, Deed, Drinking
from lastcall.table.state import State


@dataclass(frozen=True)
class StepOutside(Op):
    """My turn ends, and the player I picked and I are out until that player's turn (JASPER-02, JASPER-05).

    Whoever is about to lose has the last chance before: if the player I picked is out of the game, or
    if it is not my turn, nothing of this happens (JASPER-04). Who Ignores the card stays inside, alone
    (JASPER-Q3).
    """

    def run(self, t: State, d: Deed) -> bool:
        if d.step == 1 and look_for_losers(t):
            return False
        if t.active == d.actor and t.is_alive(d.target):
            inside = (d.ignored | t.away) >> d.target & 1
            end_turn(t, d.actor)
            if t.is_alive(d.actor):
                go_away(t, d.actor, until=d.target, plays=False)
            if not inside:
                go_away(t, d.target, until=d.target, plays=False)
        return True

    def on_body(self) -> int:
        return bits.NOTHING

    def words(self) -> str:
        return (
            "If that player is still in the game and it is your turn, your turn ends. "
            "Until that player's next turn both of you Ignore all effects, play no cards and take no actions."
        )

    def worth(self, r: Glance, d: Aim) -> float:
        """No Drink and no order this turn; then quiet for both, the longer the later that player's turn."""
        order = 0.6 * max([r.drinking(seat) for seat in r.others])
        turns = (r.alive.index(d.target) - r.alive.index(d.actor)) % len(r.alive) if d.target >= 0 else 1
        return -r.from_pile(d.actor) - order + 0.4 * turns * (r.sign(d.actor) + r.sign(d.target))


@dataclass(frozen=True)
class BreakItUp(Op):
    """Each other player who dealt or took the loss loses Fortitude."""

    amount: int

    def run(self, t: State, d: Deed) -> bool:
        return True

    def touches(self) -> int:
        return bits.AFFECTS_FORTITUDE

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        play = t.find_play(d.subject)
        if play is not None:
            brawlers = {play.actor, *play.facts[::2]}
            for seat in t.others(d.actor):
                if seat in brawlers:
                    rows.extend((FORTITUDE, seat, -self.amount, bits.NONE))

    def words(self) -> str:
        return f"Each other player who caused that loss or took it loses {self.amount} Fortitude."

    def worth(self, r: Glance, d: Aim) -> float:
        brawlers = {d.target, *[seat for seat, _ in r.hurt()]} - {d.actor}
        return sum([r.swing(seat, -self.amount, 0, 0) for seat in brawlers if seat >= 0])


@dataclass(frozen=True)
class ClosingTime(Op):
    """Each player drinks the top of their own Drink Me! pile, one after another."""

    def for_each(self) -> bool:
        return True

    def run(self, t: State, d: Deed) -> bool:
        for seat in reversed(each_player(t, d, d.actor)):
            if not (d.ignored | t.away) >> seat & 1:
                t.push(Drinking(t.next_serial(), OWN_PILE, (seat,), d.serial))
        return True

    def words(self) -> str:
        return "Each player (you first) drinks the top of their own Drink Me! pile now, in turn order."

    def worth(self, r: Glance, d: Aim) -> float:
        return sum([r.from_pile(seat) for seat in r.alive])


# Each note says what is ours.
OUTSIDE = action(
    "I think you need some fresh air",
    lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
    StepOutside(),
    note="JASPER-02 to JASPER-05; the type, whom it picks and the loss are ours (JASPER-Q3)",
)
KERFUFFLE = sometimes(
    "Enough of this Kerfuffle!",
    after_a_brawl(BreakItUp(1)),
    note="RUL-JASPER-1: the effect is ours",
)
IN_MY_DAY = sometimes(
    "Back in my day, drinks were for drinkin'!",
    Mode(when.DrinkChangePlayed(), (NegateIt(), gain(ALCOHOL, 1, who=ATTACKER)), refuses=bits.REFUSES_OTHERS),
    note="ALTER-02; that its player gains 1 Alcohol is ours",
)
IRON_GUTS = sometimes(
    "They don't call me Old Iron Guts for nothing!",
    drink_for_fortitude(1),
    note="EX-JASPER-8",
)
SNEAK_THIEVIN = sometimes(
    "No sneak-thievin' on my watch!",
    guard_the_till(lose(FORTITUDE, 1, who=ATTACKER)),
    note="RUL-JASPER-2: that paying with Gold of the Inn counts is ours, and so is the effect",
)
NAP = sometimes(
    "Zzzzzzzz...",
    ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME),
    note="AFFECT-01; the types it names are ours",
)
BOUNCE = sometimes("Not now. Gotta bounce!", ignore_drink(), note="CHASER-10")
THE_STAFF = action(
    "Hey! Don't mess with the staff!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), note="the type is ours"
)

CHEATERS = sometimes(
    "Cheaters leave by the window!",
    Mode(when.CheatingByAnother(), (NegateAndWin(), lose(FORTITUDE, 1, who=ATTACKER))),
    note="ours: a catch that also hurts",
)
LAST_WARNING = action("Last warnin', pal.", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), note="ours")
BREAK_IT_UP = Print(
    "You two! Break it up!",
    ACTION,
    (Mode(when.OwnAction(), (lose(FORTITUDE, 2, who=ANOTHER_PLAYER),), cost=1, most_targets=2),),
    note="ours: two players for 1 Gold",
    source="HOUSE",
)
CLOSING_TIME = action("Drink up! We're closin'!", ClosingTime(), note="ours")
WALKED_OFF = sometimes("I've walked off worse than that.", reduce_loss_to(1), note="ours")
ON_DUTY = sometimes("Deal me out. I'm on duty.", leave_round(), note="ours")
MY_WAGES = sometimes("Take it out of my wages, boss.", inn_pays(), note="ours")
AT_THE_DOOR = action("There's a charge at the door.", pays_me(1, who=EACH_OTHER_PLAYER), note="ours")

JASPER = character(
    "jasper",
    "Jasper the Bouncer",
    races=("human",),
    notes=(
        "Jasper has no pieces of his own; his one card like no other is “I think you need some fresh air”. "
        "It hurts another player, ends his turn, and takes both of them out of the game for a while. "
        "Until that player’s next turn they Ignore everything, are in no Round of Gambling, play no cards "
        "and take no actions. They can still be ordered Drinks and still pay when the Drink Deck runs out. "
        "If the player passes out from it, nobody goes outside and Jasper’s turn goes on. "
        "Who Ignores it stays inside, and Jasper waits outside alone. "
        "He also steps in where others fight, and where somebody has a hand in the till of the Inn."
    ),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        I_DONT_THINK_SO,
        2 * DRINKS_FOR_MY_FRIENDS,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(
            OUTSIDE,
            2 * THE_STAFF,
            2 * KERFUFFLE,
            NAP,
            2 * BOUNCE,
            2 * IRON_GUTS,
            IN_MY_DAY,
            SNEAK_THIEVIN,
        ),
        house(
            CHEATERS,
            2 * LAST_WARNING,
            BREAK_IT_UP,
            CLOSING_TIME,
            2 * WALKED_OFF,
            2 * ON_DUTY,
            2 * MY_WAGES,
            AT_THE_DOOR,
        ),
    ],
)
