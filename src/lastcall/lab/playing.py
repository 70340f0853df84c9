"""One game of the lab, played and written down as rows."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from lastcall import bots
from lastcall.game import Decision, Table
from lastcall.lab import wanted as wanting
from lastcall.lab.wanted import Planned

INT, SMALL, WORD, SHARE, FLAG = "int64", "int16", "string", "float64", "bool"

GAMES: Final = {
    "seed": INT,
    "game": INT,
    "mode": WORD,  # "" is all against all
    "variants": WORD,
    "drinks": WORD,
    "seats": SMALL,
    "turns": INT,
    "decisions": INT,
    "winner": WORD,  # its character; several with + between them
    "winning_seat": SMALL,  # the first of them; none if the game was stopped
    "tie": FLAG,
    "ended": WORD,  # how the last one went out; or that it was too long
}
SEATS: Final = {
    "seed": INT,
    "game": INT,
    "seats": SMALL,  # of the game
    "seat": SMALL,  # counted from 0
    "side": SMALL,
    "character": WORD,
    "bot": WORD,
    "won": SHARE,  # 1; of a tie, what each side has of it
    "fair": SHARE,  # what it would win if all sides were equally strong
    "place": SMALL,  # 1 is the winner; those who went out at one moment share theirs
    "fate": WORD,
    "turn_out": INT,  # none if it stayed to the end
    "fortitude": SMALL,
    "alcohol": SMALL,
    "gold": SMALL,
    "cards_played": INT,
    "drinks_drunk": INT,
    "choices": INT,
}
PLAYS: Final = {
    "game": INT,
    "turn": INT,
    "seat": SMALL,
    "character": WORD,
    "card": WORD,
    "title": WORD,
    "target": SMALL,  # a seat; none if it has none
    "alive": SMALL,  # seats still in the game
    "fortitude": SMALL,  # of its player, just before
    "alcohol": SMALL,
    "gold": SMALL,
}
MOMENTS: Final = {
    "game": INT,
    "turn": INT,
    "seat": SMALL,
    "fortitude": SMALL,
    "alcohol": SMALL,
    "gold": SMALL,
}
COLUMNS: Final = {"games": GAMES, "seats": SEATS, "plays": PLAYS, "moments": MOMENTS}
ALWAYS: Final = ("games", "seats")

STAYED, TOO_LONG = "stayed", "too long"
Rows = dict[str, list[list[Any]]]  # of one game: for each kind of row, its rows


class GameFailed(Exception):
    """A game that could not be played to its end, and why."""


class TooSlow(BaseException):
    """A bot does not answer. It is no Exception, so that no bot takes it for one of its own."""


@contextmanager
def alarm(patience: float) -> Iterator[bool]:
    """Let an alarm interrupt a bot, where the system has alarms; says whether it will."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield False
        return

    def ring(*_: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, ring)
    try:
        yield True
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def play(it: Planned, events: bool, patience: float = wanting.PATIENCE) -> Rows:
    """Play one game; whatever stops it is a `GameFailed` that names it."""
    at = 0
    try:
        with alarm(patience) as armed:
            table = it.table()
            players = [bots.bot(name, seed) for name, seed in zip(it.bots, it.bot_seeds, strict=True)]
            notes = Notes(table, it, events)
            while table.owed and at < wanting.LONGEST:
                at += 1
                decision = table.pending[0]
                if armed:
                    signal.setitimer(signal.ITIMER_REAL, patience)
                chosen = _asked(table, decision, players[decision.seat], it, at)
                notes.before(decision.seat)
                table.answer(decision, chosen)
                notes.after()
    except TooSlow:
        raise GameFailed(f"Game {it.name}, decision {at}: nothing came in {patience:g} seconds.") from None
    except GameFailed:
        raise
    except Exception as crash:
        what = f"{type(crash).__name__}: {crash}"
        raise GameFailed(f"Game {it.name}, decision {at}: the game broke off ({what}).") from crash
    return notes.rows()


def _asked(table: Table, decision: Decision, player: bots.Bot, it: Planned, at: int) -> int:
    """What a bot chooses, or whose fault it is that there is nothing."""
    try:
        return bots.ask(table, decision, player)
    except Exception as crash:
        who = f"the bot {it.bots[decision.seat]!r} in seat {decision.seat + 1}"
        what = f"{type(crash).__name__}: {crash}".rstrip(".")
        raise GameFailed(f"Game {it.name}, decision {at}: {who} did not answer ({what}).") from crash


class Notes:
    """What is noted while a game is played."""

    def __init__(self, table: Table, it: Planned, events: bool) -> None:
        self.table = table
        self.it = it
        self.events = events
        self.n = len(table.seats) - len(table.setup.plan.guests)  # nobody plays a guest
        self.ids = [person.id for person in table.setup.characters]
        self.cards = [0] * len(self.ids)
        self.drinks = [0] * len(self.ids)
        self.choices = [0] * len(self.ids)
        self.left: list[tuple[int, int]] = []  # who went out at one moment, as a mask, and in which turn
        self.alive = table.alive
        self.turn = 0
        self.decisions = 0
        self.stood: list[tuple[int, int, int]] = []
        self.plays: list[list[Any]] = []
        self.moments: list[list[Any]] = []
        self.after()

    def before(self, seat: int) -> None:
        """A seat has decided; nothing has happened yet."""
        self.decisions += 1
        self.choices[seat] += 1
        if self.events:
            self.stood = self.standing()

    def standing(self) -> list[tuple[int, int, int]]:
        """Fortitude, Alcohol Content and Gold of each seat."""
        sides = [(side.fortitude, side.alcohol, side.gold) for side in self.table.sides]
        return [sides[index] for index in self.table.setup.plan.sides]

    def after(self) -> None:
        """What happened is read off the log, which is then emptied."""
        table = self.table
        log = table.log
        assert log is not None
        for event in log:
            if event.kind == "plays" and event.seat >= 0:
                self.cards[event.seat] += 1
                if self.events and event.seat < self.n:
                    self._note_play(event.seat, event.other, event.cards[0], event.turn)
            elif event.kind == "drinks" and event.seat >= 0:
                self.drinks[event.seat] += 1
        log.clear()
        if table.alive != self.alive:
            self.left.append((self.alive & ~table.alive, table.turn))
            self.alive = table.alive
        if self.events and table.turn != self.turn:
            self.turn = table.turn
            for seat, (fortitude, alcohol, gold) in enumerate(self.standing()[: self.n]):
                if table.is_alive(seat):
                    self.moments.append([self.it.number, self.turn, seat, fortitude, alcohol, gold])

    def _note_play(self, seat: int, target: int, card: int, turn: int) -> None:
        """A row for a card that was played."""
        face = self.table.setup.faces[card]
        fortitude, alcohol, gold = (self.stood or self.standing())[seat]
        alive = self.alive.bit_count()
        whom = target if 0 <= target < len(self.ids) else None
        self.plays.append(
            [
                *(self.it.number, turn, seat, self.ids[seat], face.key, face.title, whom),
                *(alive, fortitude, alcohol, gold),
            ]
        )

    def rows(self) -> Rows:
        """The game is over: its rows."""
        found: Rows = {"games": [self._game()], "seats": [self._seat(seat) for seat in range(self.n)]}
        if self.events:
            found |= {"plays": self.plays, "moments": self.moments}
        return found

    def _game(self) -> list[Any]:
        table, it = self.table, self.it
        outcome = table.outcome
        winner = "+".join(self.ids[seat] for seat in outcome.winners)
        ended = list(outcome.out.values())[-1] if table.over and outcome.out else TOO_LONG
        first = outcome.winners[0] if outcome.winners else None
        return [
            *(self.seed, it.number, it.mode, "+".join(it.variants), it.drinks, self.n),
            *(table.turn, self.decisions, winner, first, outcome.tie, ended),
        ]

    @property
    def seed(self) -> int:
        """The seed of the run."""
        return int(self.it.name.partition("/")[0])

    def _seat(self, seat: int) -> list[Any]:
        table = self.table
        outcome = table.outcome
        sides = table.setup.plan.sides
        winning = {sides[winner] for winner in outcome.winners}
        won = 1 / len(winning) if sides[seat] in winning else 0.0
        place, turn_out = self._place(seat)
        fortitude, alcohol, gold = self.standing()[seat]
        return [
            *(self.seed, self.it.number, self.n, seat, sides[seat], self.ids[seat], self.it.bots[seat]),
            *(won, 1 / len(set(sides)), 1 if won else place, outcome.out.get(seat, STAYED), turn_out),
            *(fortitude, alcohol, gold, self.cards[seat], self.drinks[seat], self.choices[seat]),
        ]

    def _place(self, seat: int) -> tuple[int, int | None]:
        """The place of a seat, and the turn in which it went out."""
        for at, (mask, turn) in enumerate(self.left):
            if mask >> seat & 1:
                later = self.alive.bit_count() + sum([other.bit_count() for other, _ in self.left[at + 1 :]])
                return 1 + later, turn
        return 1, None
