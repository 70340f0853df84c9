"""Cards that answer: Negate, Ignore, move or share a loss, and pay in another way."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.ops.recipe import half
from lastcall.ops.settle import net
from lastcall.table import bits
from lastcall.table.face import Op
from lastcall.table.special import Aim, Glance
from lastcall.table.stack import (
    CAPPED,
    DILUTED,
    FROM_INN,
    FROM_STASH,
    HARDER,
    IN_FULL,
    LOSES_NONE,
    MOVED,
    NOT_OWED,
    RAISED,
    REDUCED,
    SHARED,
    SOFTENED,
    Chore,
    Deed,
    DrinkEvent,
    Payment,
    Play,
)
from lastcall.table.state import State


def refused(t: State, play: Play) -> int:
    """The answers a play cannot get, as things stand: asked when offered, and again when applied."""
    special = t.special_of(play.actor) if t.setup.special and play.actor >= 0 else None
    return play.how.refuses | (special.refuses(t, play.actor, play) if special is not None else 0)


def helped(t: State, play: Play, seat: int) -> int:
    """For whom a seat answers a play, as a mask: its whole side, unless no teammate can help (TDEF-01)."""
    return 1 << seat if refused(t, play) & bits.REFUSES_HELP else t.setup.allies[seat]


def title_of(t: State, deed: Deed) -> str:
    """What a play or an Event is called."""
    if isinstance(deed, Play):
        return deed.face.title
    if isinstance(deed, DrinkEvent):
        return t.drink_faces[deed.card].title
    if isinstance(deed, Chore):
        return t.faces[deed.sub].title if deed.sub >= 0 else deed.name  # a card turned up, or no card
    return ""


@dataclass(frozen=True)
class NegateIt(Op):
    """Stop the answered card from resolving at all (NEGATE-01)."""

    def run(self, t: State, d: Deed) -> bool:
        play = t.find_play(d.subject)
        if play is not None and not refused(t, play) & bits.REFUSES_NEGATE:
            play.negated = True
            t.tell("negated", "NEGATE-01", d.actor, play.actor, words=play.face.title)
        return True


@dataclass(frozen=True)
class IgnoreIt(Op):
    """The answered card does nothing to me, whatever it would do (IGNORE-01, IGNORE-02)."""

    def run(self, t: State, d: Deed) -> bool:
        answered = t.find_deed(d.subject)
        if isinstance(answered, Play):
            if refused(t, answered) & bits.REFUSES_IGNORE:
                return True
            if answered.how.softens_ignore:
                soften(t, answered, d.actor)
                return True
        if answered is not None:
            whole = t.setup.allies[d.actor]  # one Ignore serves the whole side (TDEF-05)
            answered.ignored |= helped(t, answered, d.actor) if isinstance(answered, Play) else whole
            t.tell("ignores", "IGNORE-01", d.actor, answered.actor, words=title_of(t, answered))
        return True


def soften(t: State, play: Play, seat: int) -> None:
    """An Ignore of this play only lowers what it costs the player who Ignores it."""
    play.reshaped += (SOFTENED, seat, play.how.softens_ignore)
    t.tell("ignore softened", "REDUCE-01", seat, play.actor, play.how.softens_ignore, words=play.face.title)


def sufferer(t: State, play: Play, seat: int) -> int:
    """Whose loss a seat's answer is about: its own, or that of the teammate it hits hardest (TDEF-01)."""
    alone = not t.setup.shared or refused(t, play) & bits.REFUSES_HELP
    if alone or net(t, play, seat, bits.FORTITUDE) < 0:
        return seat
    mates = t.mates(seat)
    losses = [net(t, play, mate, bits.FORTITUDE) for mate in mates]
    return mates[losses.index(min(losses))] if min(losses) < 0 else seat


@dataclass(frozen=True)
class ReduceLoss(Op):
    """My Fortitude loss from the answered card is lower by a number, or at most that number (REDUCE-01)."""

    number: int
    at_most: bool = False

    def run(self, t: State, d: Deed) -> bool:
        play = t.find_play(d.subject)
        if play is not None:
            play.reshaped += (CAPPED if self.at_most else REDUCED, d.actor, self.number)
            t.tell("reduces the loss", "REDUCE-01", d.actor, play.actor, self.number, words=play.face.title)
        return True


@dataclass(frozen=True)
class ReduceGain(Op):
    """The Alcohol I would gain from the answered card is lower by a number, never below 0 (REDUCE-01)."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        play = t.find_play(d.subject)
        if play is not None:
            play.reshaped += (DILUTED, d.actor, self.number)
            t.tell("reduces the gain", "REDUCE-01", d.actor, play.actor, self.number, words=play.face.title)
        return True

    def worth(self, r: Glance, d: Aim) -> float:
        if d.kind == "hand":
            return -0.5 * r.swing(d.actor, 0, self.number, 0)
        return -r.swing(d.actor, 0, min(self.number, max(0, r.coming(d.actor)[1])), 0)


@dataclass(frozen=True)
class RaiseNumbers(Op):
    """Every printed number of the answered card is higher."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        play = t.find_play(d.subject)
        if play is not None:
            play.reshaped += (RAISED, d.actor, self.number)
            t.tell("raises the numbers", "TIME-02", d.actor, play.actor, self.number, words=play.face.title)
        return True


@dataclass(frozen=True)
class HitHarder(Op):
    """What the answered card costs each other player in Fortitude, if anything, is higher."""

    number: int

    def run(self, t: State, d: Deed) -> bool:
        play = t.find_play(d.subject)
        if play is not None:
            play.reshaped += (HARDER, d.actor, self.number)
            t.tell("makes it hit harder", "TYPE-10", d.actor, play.actor, self.number, words=play.face.title)
        return True


@dataclass(frozen=True)
class MoveLoss(Op):
    """My Fortitude loss from the answered card goes to the player I name, and only that (REDIR-02)."""

    who: int = bits.THIRD_PLAYER

    def picks(self) -> int:
        return self.who

    def strikes(self) -> bool:
        return True

    def on_body(self) -> int:
        return bits.TAKES

    def run(self, t: State, d: Deed) -> bool:
        play = t.find_play(d.subject)
        if play is not None and d.target != bits.NONE:
            play.reshaped += (MOVED, sufferer(t, play, d.actor), d.target)
            t.tell("moves the loss", "REDIR-01", d.actor, d.target, words=play.face.title)
        return True


@dataclass(frozen=True)
class ShareLoss(Op):
    """My Fortitude loss is halved, rounded up; the player of the answered card loses the other half."""

    def run(self, t: State, d: Deed) -> bool:
        play = t.find_play(d.subject)
        if play is None:
            return True
        whose = sufferer(t, play, d.actor)
        before = net(t, play, whose, bits.FORTITUDE)
        play.reshaped += (SHARED, whose, 0)
        play.locked |= t.setup.allies[whose]
        t.tell("shares the loss", "SPLIT-04", d.actor, play.actor, half(-before), words=play.face.title)
        return True


@dataclass(frozen=True)
class AnswerTheDue(Op):
    """The Gold I owe at this moment is settled in another way than from my Stash."""

    how: int

    def touches(self) -> int:
        return bits.TAKES_FROM_INN if self.how == FROM_INN else 0

    def run(self, t: State, d: Deed) -> bool:
        due = t.find(d.subject)
        if isinstance(due, Payment) and t.setup.allies[d.actor] >> due.dues[4 * due.at] & 1:
            if due.cause == IN_FULL:
                self.lower(t, due, d.actor)
            else:
                self.settle(t, due, d.actor, owed_by_side(t, due))
        return True

    def lower(self, t: State, due: Payment, seat: int) -> None:
        """What is paid in full or not at all only gets lower by 1."""
        at = 4 * due.at
        if self.how == FROM_INN:
            due.dues[at + 2] = max(0, due.dues[at + 2] - 1)
            t.tell("owes less", "GOLD-01", seat, due.dues[at + 1], due.dues[at + 2])

    def settle(self, t: State, due: Payment, seat: int, owed: list[int]) -> None:
        """What is owed now, by the teammates too, is settled so."""
        kinds = {FROM_INN: "the Inn pays", LOSES_NONE: "loses none", NOT_OWED: "does not owe"}
        for at in owed:
            due.dues[at + 3] = self.how
            t.tell(kinds[self.how], "GOLD-01", seat, due.dues[at + 1], due.dues[at + 2])


def owed_by_side(t: State, due: Payment) -> list[int]:
    """What an answer to the due of this moment is about: it, and what teammates owe for the same thing
    (RUL-TEAM-1); where each begins.
    """
    dues, now = due.dues, 4 * due.at
    mates = t.setup.allies[dues[now]] & ~(1 << dues[now])
    more = [at for at in range(now + 4, len(dues), 4) if mates >> dues[at] & 1 and dues[at + 3] == FROM_STASH]
    return [now, *more]


@dataclass(frozen=True)
class InnPaysAsMany(AnswerTheDue):
    """The Inn pays up to 1 Gold for each player in the game; what is left comes from my Stash."""

    how: int = FROM_INN

    def settle(self, t: State, due: Payment, seat: int, owed: list[int]) -> None:
        left = t.n_alive()
        paid: list[int] = []
        for at in owed:
            more = due.dues[at + 2] - left
            if left and more > 0:
                due.dues[at + 2] = left
                due.dues.extend((due.dues[at], due.dues[at + 1], more, FROM_STASH))
            if left:
                paid.append(at)
                left -= due.dues[at + 2]
        super().settle(t, due, seat, paid)
