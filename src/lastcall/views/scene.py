"""What is going on, as everybody at the table sees it: turns, plays, windows, payments, Rounds.

Each entry is plain data with a sentence. It names another entry by its place in the stack, a seat by
its number, a card by its print. Nothing here depends on a hidden card. Drinks are in `poured`.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from lastcall.cards.words import counted, listed, types_text
from lastcall.ops.attributes import Befalls
from lastcall.ops.pieces import pot_of
from lastcall.ops.settle import shaped
from lastcall.table import bits
from lastcall.table.face import CardFace, Character, DrinkFace, target_name
from lastcall.table.stack import (
    FROM_STASH,
    SETTLED,
    WINDOW_NAMES,
    Antes,
    Chore,
    Payment,
    Play,
    Round,
    Turn,
    Window,
)
from lastcall.table.state import State

Json = dict[str, object]
Cast = tuple[Character, ...]

NOWHERE: Final = -1  # not on the stack (any more)

CAUSES: Final = (
    "an effect",
    "the cost of a card",
    "an ante",
    "the empty Drink Deck",
    "a Drinking Contest",
    "in full or not at all",
)
ANSWERS: Final = ("from the Stash", "from the Inn", "loses none", "not owed")


@cache
def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a mask.

    >>> seats_in(0b1011)
    (0, 1, 3)
    """
    return tuple([seat for seat in range(mask.bit_length()) if mask >> seat & 1])


def seat_or_none(seat: int) -> int | None:
    """A seat for JSON: none is null."""
    return seat if seat >= 0 else None


def payee_or_place(payee: int) -> int | str:
    """Whoever gets Gold, for JSON: a seat, or the name of a place."""
    return payee if payee >= 0 else "the pot" if payee == bits.POT else "the Inn"


def keys(faces: tuple[CardFace, ...] | tuple[DrinkFace, ...]) -> list[str]:
    """The keys of some prints."""
    return [face.key for face in faces]


class Entry:
    """One thing that is going on."""

    __slots__ = ("cast",)
    kind: ClassVar[str] = ""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast

    def name(self, seat: int) -> str:
        """What a seat, a body, the Inn or the pot is called."""
        return target_name(self.cast, seat) if seat >= 0 else "the pot" if seat == bits.POT else "the Inn"

    def names(self, seats: tuple[int, ...]) -> str:
        """Several seats in words."""
        return listed([self.cast[seat].short for seat in seats], "and") or "nobody"

    @property
    def words(self) -> str:
        """It in a sentence."""
        return ""

    def facts(self) -> Json:
        """It as plain JSON, without the kind and the sentence."""
        return {}

    def to_json(self) -> Json:
        """It as plain JSON."""
        return {"kind": self.kind, "words": self.words, **self.facts()}

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.words}>"


class TurnView(Entry):
    """Whose turn it is, and what is left of it."""

    __slots__ = ("seat", "acting", "waiting", "phase", "actions", "extra_orders", "laid")
    kind = "turn"

    def __init__(self, t: State, turn: Turn) -> None:
        self.cast = t.setup.characters
        self.seat = turn.seat
        self.acting = turn.acting  # whose step of the phase it is, if that is settled
        self.waiting = seats_in(turn.waiting)  # who of the side still has a part in the phase
        self.phase = t.phase
        self.laid = tuple([t.faces[card] for card in turn.laid])  # Actions played in this phase
        self.actions = turn.actions
        self.extra_orders = turn.extra_orders

    @property
    def words(self) -> str:
        phase = f", {bits.PHASE_NAMES[self.phase]} Phase" if self.phase else ""
        seat = self.acting if self.acting >= 0 else self.seat
        return f"It is {self.name(seat)}’s turn{phase}."

    def facts(self) -> Json:
        return {
            "seat": self.seat,
            "acting": seat_or_none(self.acting),
            "waiting": list(self.waiting),
            "actions": self.actions,
            "extra_orders": self.extra_orders,
            "laid": keys(self.laid),
        }


class PlayView(Entry):
    """A card that was announced. ``rows``: attribute, seat, amount, payee, as things stand."""

    __slots__ = (
        "face",
        "mode",
        "actor",
        "owner",
        "target",
        "further",
        "body",
        "negated",
        "ignored",
        "rows",
        "answers",
        "sub",
        "carries",
        "joined",
        "lost",
    )
    kind = "play"

    def __init__(self, t: State, play: Play, answers: int) -> None:
        self.cast = t.setup.characters
        self.face = play.face
        self.mode = play.mode
        self.actor = play.actor
        self.owner = play.owner  # whose card it is, whoever plays it
        self.target = play.target if play.instead == bits.NONE else play.instead
        self.further = play.further  # whoever was picked beside the target
        self.body = play.body  # the body whose play it is, or NOWHERE
        self.negated = play.negated
        self.ignored = seats_in(play.ignored)
        flat = shaped(t, play)
        self.rows = tuple([flat[i : i + 4] for i in range(0, len(flat), 4)]) if flat else ()
        self.answers = answers  # the place of what it answers, or NOWHERE
        self.sub = play.sub  # which of several Drinks it answers
        self.carries: tuple[CardFace, ...] = ()  # cards that joined it and go home with it
        if play.carries:
            self.carries = tuple([t.faces[card] for card in play.carries])
        self.joined = tuple([t.faces[card] for card in play.joined])  # those of them that are one with it
        facts = play.facts  # who has lost how much Fortitude to it
        self.lost = tuple([(facts[i], facts[i + 1]) for i in range(0, len(facts), 2)]) if facts else ()

    @property
    def types(self) -> int:
        """The types it counts as, played so, as a mask."""
        return self.face.modes[self.mode].types if self.face.modes else self.face.types

    @property
    def words(self) -> str:
        picked = [one for one in dict.fromkeys((self.target, *self.further)) if one >= 0]
        names = [self.name(one) if one != self.actor else "themself" for one in picked]
        cards = listed([f"“{face.title}”" for face in (self.face, *self.joined)], "and")
        told = f"{self.name(self.actor)} plays {cards}{' on ' if names else ''}{listed(names, 'and')}"
        if self.negated:
            return f"{told}; it is Negated."
        return f"{told}; Ignored by {self.names(self.ignored)}." if self.ignored else f"{told}."

    def facts(self) -> Json:
        rows = [
            [
                bits.ATTRIBUTE_NAMES[row[0]],
                row[1],
                row[2],
                payee_or_place(row[3]) if row[0] == bits.GOLD else None,
            ]
            for row in self.rows
        ]
        return {
            "card": self.face.key,
            "title": self.face.title,
            "mode": self.mode,
            "types": types_text(self.types),
            "carries": keys(self.carries),
            "joined": keys(self.joined),
            "actor": seat_or_none(self.actor),
            "owner": seat_or_none(self.owner),
            "target": seat_or_none(self.target),
            "further": list(self.further),
            "body": seat_or_none(self.body),
            "negated": self.negated,
            "ignored": list(self.ignored),
            "rows": rows,
            "lost": [list(loss) for loss in self.lost],
            "answers": seat_or_none(self.answers),
            "sub": self.sub,
        }


class WindowView(Entry):
    """A moment to answer: about what, who may, who has declined."""

    __slots__ = ("name_of", "about", "start", "who", "passed", "committing")
    kind = "window"

    def __init__(self, cast: Cast, w: Window, alive: int, about: int) -> None:
        self.cast = cast
        self.name_of = w.name
        self.about = about
        self.start = w.start
        self.who = seats_in(w.who & alive)
        self.passed = seats_in(w.passed & w.who & alive)
        self.committing = w.stage != 0  # open floor: those who hold back are asked one by one

    @property
    def words(self) -> str:
        what = WINDOW_NAMES[self.name_of]
        told = f"{what[0].upper()}{what[1:]}: {self.names(self.who)} may answer"
        return f"{told}; {self.names(self.passed)} declined." if self.passed else f"{told}."

    def facts(self) -> Json:
        return {
            "window": WINDOW_NAMES[self.name_of],
            "about": seat_or_none(self.about),
            "start": self.start,
            "who": list(self.who),
            "passed": list(self.passed),
            "committing": self.committing,
        }


class DueView(Entry):
    """Gold that is owed: who is asked now, and everybody who pays, as (payer, payee, amount, answer)."""

    __slots__ = ("payer", "payee", "amount", "cause", "dues", "source", "settled")
    kind = "due"

    def __init__(self, cast: Cast, payment: Payment, source: int) -> None:
        self.cast = cast
        flat = payment.dues
        self.dues = tuple([tuple(flat[i : i + 4]) for i in range(0, len(flat), 4)])
        self.settled = payment.stage >= SETTLED  # the Gold has changed hands; cards may answer that
        if not self.dues:  # what was paid has been taken
            self.dues = ((bits.NONE, bits.INN, 0, FROM_STASH),)
        now = self.dues[min(payment.at, len(self.dues) - 1)]
        self.payer, self.payee, self.amount = now[0], now[1], now[2]
        self.cause = payment.cause
        self.source = source

    @property
    def words(self) -> str:
        verb = "has paid" if self.settled else "owes"
        told = f"{self.name(self.payer)} {verb} {self.name(self.payee)} {self.amount} Gold"
        return f"{told} ({CAUSES[self.cause]})."

    def facts(self) -> Json:
        return {
            "payer": self.payer,
            "payee": payee_or_place(self.payee),
            "amount": self.amount,
            "cause": CAUSES[self.cause],
            "dues": [[due[0], payee_or_place(due[1]), due[2], ANSWERS[due[3]]] for due in self.dues],
            "source": seat_or_none(self.source),
            "settled": self.settled,
        }


class AntesView(Entry):
    """Antes, one player after another: how much, for whose card, who is still to ante."""

    __slots__ = ("amount", "source", "left")
    kind = "antes"

    def __init__(self, cast: Cast, antes: Antes) -> None:
        self.cast = cast
        self.amount = antes.amount
        self.source = antes.source
        self.left = antes.seats[antes.at :]

    @property
    def words(self) -> str:
        return f"Everybody in the Round antes {self.amount} Gold; still to come: {self.names(self.left)}."

    def facts(self) -> Json:
        return {"amount": self.amount, "source": self.source, "left": list(self.left)}


class RoundView(Entry):
    """A Round of Gambling."""

    __slots__ = (
        "pot",
        "pieces",
        "riders",
        "prizes",
        "seats",
        "control",
        "only_cheating",
        "passed",
        "starter",
        "last",
        "winner",
        "taken",
    )
    kind = "round"

    def __init__(self, t: State, current: Round) -> None:
        self.cast = t.setup.characters
        self.pot = pot_of(t, current)
        self.pieces: tuple[str, ...] = ()  # named pieces of Gold that lie face up in it, by their titles
        if current.pieces:
            self.pieces = tuple([t.faces[card].title for card in current.pieces])
        self.riders: tuple[int, ...] = ()  # whose cards lie face down in the pot, by their backs
        if current.cards:
            self.riders = tuple(sorted([t.setup.owner[card] for card in current.cards]))
        self.prizes: tuple[CardFace, ...] = ()  # Prizes, which lie open in it
        if current.prizes:
            self.prizes = tuple([t.faces[card] for card in current.prizes])
        self.seats = seats_in(current.seats)
        self.control = current.control
        self.only_cheating = current.winning_hand  # the next to take control needs a Cheating Card
        self.passed = seats_in(current.passed & current.seats)
        self.starter = current.starter
        self.last = current.cursor  # who acted last
        self.winner = current.winner
        self.taken = current.taken

    @property
    def words(self) -> str:
        told = f"Round of Gambling, {self.pot} Gold{self.beside_gold()} in the pot"
        if self.winner >= 0:
            return f"{told}: {self.name(self.winner)} has won it."
        if self.taken:
            return f"{told}: it is over."
        control = f"{self.name(self.control)} is in control" if self.control >= 0 else "nobody is in control"
        cheat = "; only a Cheating Card can take it" if self.only_cheating else ""
        return f"{told}; in it: {self.names(self.seats)}; {control}{cheat}."

    def beside_gold(self) -> str:
        """What else lies in the pot, in words."""
        owners = sorted(set(self.riders))
        cards = [f"{counted(self.riders.count(seat), 'card')} of {self.name(seat)}’s" for seat in owners]
        cards += [f"“{face.title}”" for face in self.prizes]
        among = f", {listed(list(self.pieces), 'and')} among it," if self.pieces else ""
        return f"{among} and {listed(cards, 'and')}" if cards else among

    def facts(self) -> Json:
        return {
            "pot": self.pot,
            "pieces": list(self.pieces),
            "riders": list(self.riders),
            "prizes": keys(self.prizes),
            "seats": list(self.seats),
            "control": seat_or_none(self.control),
            "only_cheating": self.only_cheating,
            "passed": list(self.passed),
            "starter": self.starter,
            "last": self.last,
            "winner": seat_or_none(self.winner),
            "taken": self.taken,
        }


class LastChanceView(Entry):
    """Some players are about to lose."""

    __slots__ = ("seats",)
    kind = "last chance"

    def __init__(self, cast: Cast, seats: int) -> None:
        self.cast = cast
        self.seats = seats_in(seats)

    @property
    def words(self) -> str:
        return f"About to lose: {self.names(self.seats)}."

    def facts(self) -> Json:
        return {"seats": list(self.seats)}


class ChoreView(Entry):
    """Something a character's own rules have set going."""

    __slots__ = ("owner", "seat", "target", "what", "brings")
    kind = "chore"

    def __init__(self, cast: Cast, chore: Chore) -> None:
        self.cast = cast
        self.owner = chore.owner
        self.seat = chore.actor
        self.target = chore.target
        self.what = chore.name
        # What comes over its target, as attributes and amounts, if it is an effect that is no card.
        self.brings = [(op.attribute, op.amount) for op in chore.ops if isinstance(op, Befalls)]

    @property
    def words(self) -> str:
        return f"{self.name(self.owner)}’s own rules: {self.what}."

    def facts(self) -> Json:
        return {
            "owner": self.owner,
            "seat": seat_or_none(self.seat),
            "target": seat_or_none(self.target),
            "what": self.what,
        }
