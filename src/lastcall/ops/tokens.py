"""Tokens given out: a supply kept by their owner, and the players before whom they lie.

A token lies before a player under its name; what its owner has not given out lies before the owner
as spare. So the owner never has any of them, and is never the player with the most or the least.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.table import bits
from lastcall.table.face import Among
from lastcall.table.stack import Window
from lastcall.table.state import State


def spare(token: str) -> str:
    """What a token is called while nobody has it.

    >>> spare("curse")
    'spare curse'
    """
    return f"spare {token}"


def lay_out(t: State, owner: int, token: str, number: int) -> None:
    """Before the first turn: as many of a token as there are, less those a story has given out."""
    t.seats[owner].tokens[spare(token)] = number - sum(by_seat(t, token))


def held(t: State, seat: int, token: str) -> int:
    """How many of a token lie before a player."""
    return t.seats[seat].tokens.get(token, 0)


def by_seat(t: State, token: str) -> list[int]:
    """How many of a token lie before each player, as the board of its owner shows it."""
    return [seat.tokens.get(token, 0) for seat in t.seats]


def left(t: State, owner: int, token: str) -> int:
    """How many of a token its owner can still give out."""
    return t.seats[owner].tokens.get(spare(token), 0)


def hand_out(t: State, owner: int, seat: int, token: str, number: int) -> int:
    """A player gets so many of a token, as far as the supply goes; gives how many."""
    given = min(number, left(t, owner, token))
    if given > 0 and seat != owner and t.is_alive(seat):
        t.seats[owner].tokens[spare(token)] -= given
        t.seats[seat].tokens[token] = held(t, seat, token) + given
        return given
    return 0


def take_back(t: State, owner: int, seat: int, token: str, number: int) -> int:
    """So many of a token return to the supply; from there they leave the game if its owner is out."""
    taken = min(number, held(t, seat, token))
    if taken:
        t.seats[seat].tokens[token] -= taken
        if t.is_alive(owner):
            t.seats[owner].tokens[spare(token)] = left(t, owner, token) + taken
    return taken


def counted(t: State, seat: int, token: str, others_than: int = bits.NONE) -> list[int]:
    """The other players, whom a count of a token is about: never the side of who gives it out."""
    keeps = spare(token)
    return [
        other
        for other in t.others(seat)
        if other != others_than and not any([keeps in t.seats[mate].tokens for mate in t.mates(other)])
    ]


def extreme(t: State, seats: list[int], token: str, most: bool) -> list[int]:
    """Those of some players who have the most, or the least, of a token."""
    if not seats:
        return []
    amounts = [held(t, seat, token) for seat in seats]
    best = max(amounts) if most else min(amounts)
    return [seat for seat, amount in zip(seats, amounts, strict=True) if amount == best]


@dataclass(frozen=True)
class MostOf(Among):
    """The other player with the most of a token; of equals one is picked (TARGET-05).

    Only among those still in the Round, or not the player of the card that is answered, if it says so.
    """

    token: str
    called: str
    in_round: bool = False
    not_attacker: bool = False

    def seats(self, t: State, seat: int, w: Window) -> list[int]:
        attacker = bits.NONE
        if self.not_attacker:
            answered = t.find_play(w.subject)
            attacker = answered.actor if answered is not None else bits.NONE
        found = counted(t, seat, self.token, attacker)
        if self.in_round:
            current = t.current_round()
            inside = current.seats if current is not None else 0
            found = [other for other in found if inside >> other & 1]
        return extreme(t, found, self.token, most=True)

    def words(self) -> str:
        where = " in the Round" if self.in_round else ""
        but = ", the attacker left aside" if self.not_attacker else ""
        return f"the other player{where} with the most {self.called}{but}"


@dataclass(frozen=True)
class LeastOf(Among):
    """The other player with the least of a token; of equals one is picked (TARGET-05)."""

    token: str
    called: str

    def seats(self, t: State, seat: int, w: Window) -> list[int]:
        return extreme(t, counted(t, seat, self.token), self.token, most=False)

    def words(self) -> str:
        return f"the other player with the least {self.called}"


@dataclass(frozen=True)
class HoldersOf(Among):
    """One of the other players who have at least so many of a token."""

    token: str
    called: str
    least: int = 1

    def seats(self, t: State, seat: int, w: Window) -> list[int]:
        found = counted(t, seat, self.token)
        return [other for other in found if held(t, other, self.token) >= self.least]

    def words(self) -> str:
        return f"another player with {self.least} or more {self.called}"
