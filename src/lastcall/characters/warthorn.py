"""Warthorn Redbeard, the innkeeper: some of his cards make him tell a Story, which joins the card."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.cards.common import (
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
    gain,
    gold_from_inn,
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    order_more,
    pays_me,
    sometimes,
    split_drink,
    strengthen_drink,
)
from lastcall.flow.plays import join, joiners, pick_also
from lastcall.ops import recipe, when, when_drinks
from lastcall.ops.answers import IgnoreIt
from lastcall.ops.attributes import Change, Pay
from lastcall.ops.drinks import ChangeDrink, OrderMore, RaiseToast
from lastcall.ops.gambling import ForceOut, NegateAndWin
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ALSO_PICKED,
    ANOTHER_PLAYER,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    ME,
    SOMETIMES,
)
from lastcall.table.face import HOUSE, Mode, Op, When
from lastcall.table.special import Aim, Glance, Special
from lastcall.table.stack import RAISED, TOAST, Deed, Drink, Drinking, Play, Window
from lastcall.table.state import State

STORIES = "stories"


# ---- Pipe Cards -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pipe(Op):
    """The pipe on a card: as it is played a Story joins it (WARTHORN-02); nothing is left to do then."""

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        return "Pipe: a Story joins it."

    def worth(self, r: Glance, d: Aim) -> float:
        return 1.2 * r.sign(d.actor)


def pipe(card: Print) -> Print:
    """A Pipe Card: every way to play it brings a Story."""
    ways = [Mode(way.when, (*way.do, Pipe()), way.cost) for way in card.modes]
    return Print(card.title, card.types, tuple(ways), card.source, card.note)


class Warthorn(Special):
    """He turns up the Stories; whoever has one before them plays it as though in hand (`Seat.ready`)."""

    def set_up(self, t: State, seat: int) -> None:
        t.seats[seat].piles.setdefault(f"{STORIES} discard", [])

    def announced(self, t: State, seat: int, play: Play) -> bool:
        """The own targets are named already; now the Story, then whom it is about (WARTHORN-12)."""
        if play.step > 1 or not any([isinstance(op, Pipe) for op in play.how.do]):
            return True
        story = t.draw_from(seat, STORIES)
        if story == bits.NONE:
            return True  # every Story lies before somebody
        if not t.seats[seat].piles[STORIES]:
            t.renew(seat, STORIES)
        join(t, play, story)
        t.say("tells|{cards}", "WARTHORN-02", seat, cards=(story,))
        for op in t.faces[story].modes[0].do:
            if isinstance(op, RaisePipe):
                play.reshaped += (RAISED, seat, op.number)
        listeners = joiners(t, play)
        if any([isinstance(op, PutBefore) for op in t.faces[story].modes[0].do]):
            listeners = [one for one in listeners if not t.setup.machines >> one & 1]  # OTTO-62
        if not listeners:
            return True
        found = [options.pack(options.SEAT, target=other) for other in listeners]
        t.ask(seat, options.K_CHOOSE, found, play.serial, True)
        return False

    def chosen(self, t: State, seat: int, play: Play, option: int) -> None:
        pick_also(t, play, options.target_of(option))

    def asks(self, t: State, seat: int, play: Play) -> str:
        return f"“{t.faces[play.joined[-1]].title}”: whom is it about?"

    def revealed(self, t: State, seat: int, f: Drinking, drink: Drink) -> None:
        """His own Drink of his toast is 1 weaker than printed."""
        if f.way == TOAST and drink.revealer == seat:
            play = t.find_play(f.source)
            if play is not None and any([isinstance(op, ToTheInn) for op in play.how.do]):
                drink.changes += (recipe.change(recipe.CUT, 1),)

    def public(self, t: State, seat: int) -> dict[str, object]:
        piles = t.seats[seat].piles
        told = [
            frame for frame in t.stack if isinstance(frame, Play) and frame.actor == seat and frame.joined
        ]
        return {
            "Story Deck": len(piles.get(STORIES, ())),
            "Story discards": [t.faces[card].title for card in piles.get(f"{STORIES} discard", ())],
            "Story": t.faces[told[-1].joined[-1]].title if told else "",
        }

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """Whom a Story is about, or who gets Drinks."""
        if aim.verb != "seat" or aim.kind != "choose":
            return 0.0
        story = BY_TITLE.get(str(r.board(seat).get("Story")))
        if story is None:
            return r.from_pile(aim.target) - r.from_pile(seat)
        value = 0.0
        for op in story.modes[0].do:
            if isinstance(op, PutBefore):
                value += r.sign(aim.target)
            elif isinstance(op, ListenerDraws):
                value += 0.4 * op.number * r.sign(aim.target)
            elif isinstance(op, Change) and op.who == ALSO_PICKED:
                fortitude, alcohol = (op.amount, 0) if op.attribute == FORTITUDE else (0, op.amount)
                value += r.swing(aim.target, fortitude, alcohol, 0)
            elif isinstance(op, Pay) and op.who == ALSO_PICKED:
                value += r.swing(aim.target, 0, 0, -op.amount)
        return value


# ---- what Stories do ------------------------------------------------------------------------------


class Joining(When):
    """A Story is only ever told with a Pipe Card."""

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return 0

    def words(self) -> str:
        return "As it joins a Pipe Card"


@dataclass(frozen=True)
class ListenerDraws(Op):
    """Whoever the Story is about draws cards."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        if not isinstance(d, Play) or not 0 <= d.also < bits.FIRST_BODY or not t.is_alive(d.also):
            return True
        if not (d.ignored | t.away) >> d.also & 1:
            drawn = tuple(t.draw(d.also, self.number))
            t.tell("draws", "DRAW-04", d.also, amount=len(drawn), cards=drawn, private=1 << d.also)
        return True

    def words(self) -> str:
        return f"That player draws {self.number} cards."


@dataclass(frozen=True)
class PutBefore(Op):
    """The Story is put in front of another player, whatever that player Ignores (WARTHORN-07)."""

    def run(self, t: State, d: Deed) -> bool:
        if not isinstance(d, Play) or not 0 <= d.also < bits.FIRST_BODY or not t.is_alive(d.also):
            return True
        story = d.joined[-1]
        d.carries = tuple([card for card in d.carries if card != story])
        holder = t.seats[d.also]
        holder.ready.append(story)
        t.refresh(holder)
        t.say("puts|{cards} in front of {whom}", "WARTHORN-07", d.actor, d.also, cards=(story,))
        return True

    def picks_also(self) -> bool:
        return True

    def words(self) -> str:
        return "Put it in front of another player; it waits there to be played."


@dataclass(frozen=True)
class RaisePipe(Op):
    """Every number of the Pipe Card is higher; what it costs is not (TYPE-10)."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        """Gains, losses and payments were raised as it joined; here what no settlement sees."""
        if isinstance(d, Play):
            for op in d.how.do:
                if isinstance(op, OrderMore):
                    OrderMore(self.number).run(t, d)
                elif isinstance(op, ChangeDrink) and op.code == recipe.ADD:
                    ChangeDrink(recipe.ADD, self.number).run(t, d)
        return True

    def words(self) -> str:
        return f"Every number of the Pipe Card is {self.number} higher."


@dataclass(frozen=True)
class Nothing(Op):
    """He has lost the thread."""

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        return "Nothing."


def story(title: str, *do: Op, later: Mode | None = None, note: str = "ours") -> Print:
    """A Story Card; one that is put in front of a player can be played there, like a Sometimes Card."""
    ways = (Mode(Joining(), do),) if later is None else (Mode(Joining(), (PutBefore(), *do)), later)
    return Print(title, 0 if later is None else SOMETIMES, ways, HOUSE, note)


PALADIN = story(
    "Did I ever tell ya 'bout Serena's Paladin trials?",
    lose(FORTITUDE, 2, who=ALSO_PICKED),
    ListenerDraws(2),
    note="WARTHORN-05",
)
BANDITS = story(
    "Did I ever tell ya 'bout the time I single-handedly fought off bandits robbing the tavern?",
    pays_me(1, who=EACH_OTHER_PLAYER),
    note="EX-WARTHORN-3",
)
EXPLOSION = story(
    "Did I ever tell ya 'bout the time there was an explosion in the kitchen?",
    lose(FORTITUDE, 2, who=ALSO_PICKED),
    lose(FORTITUDE, 2, who=ME),
    note="WARTHORN-Q1: that he loses 2 every time is ours",
)
ARCANE = story(
    "Did I ever tell ya 'bout my dabbings in Arcane Intention?",
    RaisePipe(1),
    note="WARTHORN-Q3: by 1 is ours",
)
STASIS = story(
    "Did I ever tell ya 'bout the time Zot was trapped in stasis for fifty years?",
    later=Mode(when_drinks.EventRevealed(), (IgnoreIt(),)),
    note="WARTHORN-Q2: that it is put in front of a player is ours",
)
STORY_DECK = [
    *books(PALADIN, BANDITS, EXPLOSION, ARCANE, STASIS),
    *house(
        story("There was this troll, see, under the third stair...", lose(FORTITUDE, 2, who=ALSO_PICKED)),
        story("And the cask sang all night long!", gain(ALCOHOL, 2, who=ALSO_PICKED)),
        story("So I says to the tax collector...", pays_me(2, who=ALSO_PICKED)),
        story("That was the winter the roof came down.", lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER)),
        story("Forty miles of snow, and me with one boot!", gain(FORTITUDE, 2, who=ME)),
        story("My old mother's cure for a sore head...", lose(ALCOHOL, 2, who=ME)),
        story("And what do ya think was under the floorboards?", gold_from_inn(2)),
        story("The moral is, look into yer mug first.", later=ignore_drink()),
        story("The moral is, sit near the door.", later=ignore(FORTITUDE)),
        story("Now, where was I?", Nothing()),
    ),
]
BY_TITLE = {one.title: one for one in STORY_DECK}


# ---- cards like no other --------------------------------------------------------------------------


class CheatingOrForceOut(when.CheatingByAnother):
    """Another player cheats, or a card forces somebody out of the Round (GAMBLE-30)."""

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        forced = play is not None and any([isinstance(op, ForceOut) for op in play.how.do])
        return (
            self.anyway(t, seat, play)
            if forced and play is not None
            else super().reason(t, seat, w, mode, subject)
        )

    def words(self) -> str:
        return "When another player cheats, or forces somebody out, in a Round you are in"


@dataclass(frozen=True)
class ToTheInn(RaiseToast):
    """A toast at which his own Drink is 1 weaker than printed."""

    def words(self) -> str:
        return (
            "Each player (you too) reveals a Drink from the Drink Deck and drinks it; "
            "yours has 1 Alcohol less than printed."
        )


@dataclass(frozen=True)
class HandOut(Op):
    """Drinks from the top of his own Drink Me! pile go onto others', to as many players as he likes."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        pile = t.seats[d.actor].drinks
        if d.step > self.number or d.note or not pile or (d.ignored | t.away) >> d.actor & 1:
            return True
        others = t.with_piles(t.others(d.actor))
        found = [options.pack(options.SEAT, target=seat) for seat in others]
        if d.step > 1:
            found.append(options.DONE_OPTION)
        t.ask(d.actor, options.K_CHOOSE, found, d.serial, True)
        return False

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        if options.verb_of(option) == options.DONE:
            d.note = 1
            return
        target = options.target_of(option)
        t.seats[target].drinks.append(t.seats[seat].drinks.pop())
        t.say("gives|{whom} a Drink of their own", "ORDER-02", seat, target)

    def asks(self, t: State, d: Deed) -> str:
        return "Who gets the top Drink of your Drink Me! pile?"

    def words(self) -> str:
        return f"Up to {self.number} Drinks from the top of your Drink Me! pile go to other players' piles."

    def worth(self, r: Glance, d: Aim) -> float:
        return -1.5 * r.from_pile(d.actor)


WARTHORN = character(
    "warthorn",
    "Warthorn Redbeard",
    races=("dwarf",),
    notes=(
        "Warthorn tells Stories. As he plays a Pipe Card he turns up the top card of his Story Deck, and it "
        "becomes part of the card before anybody may answer: Negate or Ignore the card, and the Story goes "
        "with it. "
        "If the Story picks a player, he names one once he has seen it; it may be the same as the card's. "
        "Some Stories are put in front of another player, who may play them once when their moment comes. "
        "When the last Story is told, the told ones are shuffled at once."
    ),
    special=Warthorn(),
    side_decks={STORIES: list(STORY_DECK)},
    deck=[
        5 * GAMBLING_IM_IN,
        2 * I_RAISE,
        3 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(
            2
            * pipe(
                action("Hey! Pay attention!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), note="the type is ours")
            ),
            2
            * pipe(
                sometimes(
                    "Wench! A few drinks while I spin a yarn!",
                    order_more(2, cost=1),
                    note="WARTHORN-Q3: 2 Drinks for 1 Gold, as on everybody's card, is ours",
                )
            ),
            2 * pipe(sometimes("This drink reminds me...", ignore_drink(), note="WARTHORN-10")),
            2 * sometimes("Nice helmet, Dimli! Sturdy, too!", ignore(FORTITUDE), note="WARTHORN-X02"),
            sometimes("Here, finish my drink!", split_drink(), note="EX-WARTHORN-11"),
            sometimes(
                "Never mess with a dwarf!",
                hit_back(lose(FORTITUDE, 2, who=ATTACKER)),
                note="WARTHORN-Q3: 2 is ours",
            ),
            sometimes(
                "The Red Dragon Inn doesn't tolerate cheaters! (Usually.)",
                Mode(CheatingOrForceOut(), (NegateAndWin(),)),
                note="GAMBLE-30",
            ),
            sometimes(
                "Ha! Thought you pulled one over on us, didn't ya?",
                Mode(when.CheatingByAnother(still_in=False), (NegateAndWin(),)),
                note="GAMBLE-43",
            ),
            anytime("I know what my patrons like!", HandOut(2), note="RUL-WARTHORN-1: up to 2 is ours"),
            action("A toast! To the Red Dragon Inn!", ToTheInn(), note="JASPER-Q2; the type is ours"),
            sometimes("I'm a little busy right now!", leave_round(), note="JASPER-Q2"),
        ),
        house(
            2
            * pipe(
                action(
                    "Pull up a chair. This'll take a while.",
                    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
                    note="ours",
                )
            ),
            2 * pipe(sometimes("Let me top that up for ya.", strengthen_drink(1), note="ours")),
            2 * sometimes("The house'll stand that one.", inn_pays(), note="ours"),
            pipe(action("Yer tabs are due, the lot of ya!", pays_me(1, who=EACH_OTHER_PLAYER), note="ours")),
            pipe(
                sometimes(
                    "Hold that thought, somethin's burnin'!", leave_round(), ignore_drink(), note="ours"
                )
            ),
            pipe(anytime("Nothin' like a good smoke.", gain(FORTITUDE, 1, who=ME), note="ours")),
            pipe(
                sometimes(
                    "I've broken up worse before breakfast.",
                    ignore(FORTITUDE),
                    note="ours",
                )
            ),
            Print(
                "Out! And the chair comes off yer tab!",
                ACTION,
                (Mode(when.OwnAction(), (lose(FORTITUDE, 3, who=ANOTHER_PLAYER),), cost=1),),
                HOUSE,
                "ours",
            ),
        ),
    ],
)
