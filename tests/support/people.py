"""Characters made for tests: what the eight published decks cannot show."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.cards.vocabulary import (
    Print,
    action,
    anytime,
    character,
    face_of,
    gain,
    hit_back,
    lose,
    move_loss,
    pays_me,
    sometimes,
)
from lastcall.flow.errands import chore
from lastcall.flow.plays import fire
from lastcall.ops.attributes import Change, named
from lastcall.ops.bodies import EnterPlay
from lastcall.ops.settle import also_loses
from lastcall.ops.when import OwnAction
from lastcall.table import bits, options
from lastcall.table.bits import (
    ALCOHOL,
    ANOTHER_PLAYER,
    ATTACKER,
    EACH_OTHER_PLAYER,
    EACH_PLAYER,
    FORTITUDE,
    ME,
)
from lastcall.table.face import Character, Mode, Op
from lastcall.table.seats import Body
from lastcall.table.special import PHASE_BEGINS, TURN_ENDS, Special
from lastcall.table.stack import LAST_CHANCE, Deed, Frame, Play, Window
from lastcall.table.state import State

SHOVE = action("A Shove", lose(FORTITUDE, 3, who=ANOTHER_PLAYER))
TRAP = face_of("tinker:trap", action("A Trap", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)))
GADGETS = tuple(
    face_of(f"tinker:gadget-{i}", anytime(f"Gadget {i}", gain(FORTITUDE, 1, who=ME))) for i in range(3)
)


class Tinker(Special):
    """A bench of gadgets playable as though in hand, a plate that stops 1 of every loss, a trap, a sale."""

    def set_up(self, t: State, seat: int) -> None:
        it = t.seats[seat]
        it.tokens["scrap"] = 2
        it.piles["bench"] = [t.draw_from(seat, "gadgets")]

    def at_hand(self, t: State, seat: int) -> list[int]:
        return t.seats[seat].piles["bench"]

    def take(self, t: State, seat: int, card: int) -> None:
        t.seats[seat].piles["bench"].remove(card)

    def bear(self, t: State, seat: int, attribute: int, total: int, by: Frame | None) -> int:
        return min(total + 1, 0) if attribute == FORTITUDE and total < 0 else total

    def hit(self, t: State, seat: int, play: Play, recipient: int, attribute: int, total: int) -> int:
        return total - 1 if play.face.title == "A Shove" and recipient != seat else total

    def numeral(self, t: State, seat: int, play: Play, attribute: int, amount: int) -> int:
        return amount - 1 if play.face.title == "Jinxed" else amount

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        it = t.seats[seat]
        if w.name == LAST_CHANCE or not it.tokens.get("scrap") or it.piles["bench"]:
            return []
        return [options.pack(options.ACT)]

    def act(self, t: State, seat: int, option: int) -> bool:
        it = t.seats[seat]
        it.tokens["scrap"] -= 1
        it.piles["bench"].append(t.draw_from(seat, "gadgets"))
        return True

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == TURN_ENDS and active == seat:
            chore(t, seat, "rest", seat, seat)
        if moment == PHASE_BEGINS and t.phase == bits.ORDER_PHASE and active != seat and t.turn == 2:
            fire(t, TRAP, 0, seat, seat, active, bits.NONE)

    def worth(self, t: State, seat: int) -> int:
        return t.seats[seat].tokens.get("scrap", 0)


class Rest(Change):
    """Counts its uses; a chore of the Tinker's."""

    def run(self, t: State, d: object) -> bool:
        it = t.seats[self.who]
        it.tokens["rested"] = it.tokens.get("rested", 0) + 1
        return True


def tinker(seat: int) -> Character:
    """A character with every kind of rule of its own."""
    person = character(
        "tinker", "Tinker the Tested", [20 * SHOVE, 20 * action("Jinxed", lose(FORTITUDE, 2, ANOTHER_PLAYER))]
    )
    person.side_decks = (("gadgets", GADGETS),)
    person.special = Tinker()
    person.chores = {"rest": (Rest(FORTITUDE, 0, seat),)}
    return person


def plain(id: str, *cards: Print | list[Print], hand: int = 7) -> Character:
    """A deck of a few cards made up for one test."""
    deck = character(id, f"{id.capitalize()} the Plain", list(cards))
    deck.hand_size = hand
    return deck


# ---- bodies: what lies on the table and can be hit ------------------------------------------------

DUMMY = action("A Dummy", EnterPlay(3))  # has a track; its owner loses 1 when a card breaks it
GUARD = action("A Guard", EnterPlay())  # has none; it runs away from any blow
JAB = face_of("keeper:jab", action("A Jab", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)))


class Keeper(Special):
    """Lays dummies and guards on the table; in the own Action Phase a guard may jab somebody."""

    def struck(self, t: State, seat: int, body: Body, lost: int, by: Frame | None) -> None:
        track = t.faces[body.card].fortitude
        if track and not body.fortitude:
            t.remove_body(body, "ACTION-03")
            also_loses(t, by, seat, 1, "A Dummy", "ACTION-03")
        elif not track:
            chore(t, seat, "flee", seat, body.number)

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        if not w.mask & bits.OWN_ACTION:
            return []
        guards = [body for body in t.bodies_of(seat) if not body.fortitude and not body.tokens]
        return [
            options.pack(options.ACT, body.card, target=target)
            for body in guards[:1]
            for target in [other for other in t.in_order(seat) if other != seat]
        ]

    def act(self, t: State, seat: int, option: int) -> bool:
        body = next(body for body in t.bodies if body.card == options.card_of(option))
        body.tokens["used"] = 1
        fire(t, JAB, 0, seat, seat, options.target_of(option), bits.NONE, body=body.number)
        return True


@dataclass(frozen=True)
class Flee(Op):
    """The guard that was hit leaves play."""

    def run(self, t: State, d: Deed) -> bool:
        body = t.body(d.target)
        if body is not None:
            t.remove_body(body, "ACTION-03")
        return True


@dataclass(frozen=True)
class Marks(Op):
    """Whoever is meant gets a token of a name."""

    token: str
    who: int
    policy: int

    def picks(self) -> int:
        return self.who if self.who in bits.CHOSEN or self.who == ATTACKER else bits.NOBODY

    def on_body(self) -> int:
        return self.policy

    def words(self) -> str:
        return f"They get a {self.token}."

    def run(self, t: State, d: Deed) -> bool:
        for seat in named(t, d, self.who):
            tokens = t.seats[seat].tokens
            tokens[self.token] = tokens.get(self.token, 0) + 1
        return True


def marking(title: str, who: int, amount: int = 1) -> Print:
    """A blow that leaves a scar with the owner of a body, a mark once, and mud nowhere but on players."""
    tokens = (("scar", bits.OWNER), ("mark", bits.OWNER_ONCE), ("mud", bits.NOTHING))
    return action(title, lose(FORTITUDE, amount, who=who), *[Marks(name, who, p) for name, p in tokens])


def keeper() -> Character:
    """A character with bodies on the table."""
    person = character(
        "keeper",
        "Keeper the Kind",
        [
            5 * DUMMY,
            5 * GUARD,
            10 * action("A Quake", lose(FORTITUDE, 1, who=EACH_PLAYER)),
            10 * action("A Storm", lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER)),
        ],
    )
    person.special = Keeper()
    person.plays = (JAB,)
    person.chores = {"flee": (Flee(),)}
    return person


def raider() -> Character:
    """A character who hits, marks, robs, dodges and hits back."""
    how = Mode(OwnAction(), (lose(FORTITUDE, 1, who=ANOTHER_PLAYER),), most_targets=3)
    sweep = Print("A Sweep", bits.ACTION, (how,), "HOUSE", "")
    return plain(
        "raider",
        5 * marking("A Branding", ANOTHER_PLAYER),
        5 * marking("A Brawl", EACH_OTHER_PLAYER),
        3 * action("A Mug", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), gain(ALCOHOL, 1, who=ANOTHER_PLAYER)),
        2 * [sweep],
        5 * action("A Robbery", pays_me(1, who=ANOTHER_PLAYER)),
        5 * action("A Kindness", gain(FORTITUDE, 2, who=EACH_PLAYER)),
        5 * sometimes("A Dodge", move_loss()),
        10 * sometimes("A Riposte", hit_back(lose(FORTITUDE, 1, who=ATTACKER))),
    )
