"""What a seat may know, as numbers. Made from its view alone, never from the table."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

import numpy as np
import numpy.typing as npt

from lastcall.gym.entries import KIND, WRITERS, seat_code
from lastcall.gym.layout import BOARD, BODIES, BODY, DEPTH, ENTRY, KINDS, OPTION, SEAT, TABLE, TOP, Layout
from lastcall.gym.prints import Prints
from lastcall.table import bits, options
from lastcall.table.face import Face
from lastcall.table.seats import PASSED_OUT, RAN_OUT_OF_GOLD
from lastcall.views.poured import DrinksView
from lastcall.views.scene import PlayView
from lastcall.views.seen import SeatView, View

Numbers = npt.NDArray[np.float32]

ASKED: Final = {"" if name == "nothing" else name: number for number, name in enumerate(KINDS)}
PHASES: Final = len(bits.PHASE_NAMES)
AFTER_PHASES: Final = 1 + PHASES
FLAGS: Final = SEAT.index("in the Round")
TRACKS: Final = SEAT.index("a machine's track towards it: Fortitude")


@lru_cache(maxsize=20_000)
def slot(text: str) -> int:
    """Which of a board's numbers a text is counted in.

    >>> slot("Mood=Calm") == slot("Mood=Calm"), 0 <= slot("Blood") < BOARD
    (True, True)
    """
    return crc32(text.encode()) % BOARD


class Observer:
    """Writes views into one array, which is cleared each time; what it gives away are copies."""

    def __init__(self, layout: Layout, prints: Prints, people: dict[str, int]) -> None:
        self.layout = layout
        self.prints = prints
        self.people = people  # the numbers of characters
        self.row = array("f", bytes(4 * layout.n))
        self.discards: list[tuple[Face, ...]] = []  # the discard piles last seen,
        self.discarded: Numbers = np.zeros(layout.prints, dtype=np.float32)  # and what lay there
        self.numbers: Numbers = np.frombuffer(self.row, dtype=np.float32)

    def observe(self, view: View, further: list[int], cards: list[int]) -> Numbers:
        """What a seat may know, and its further options."""
        self.numbers.fill(0)
        self._table(view)
        self._seats(view)
        self._round(view)
        self._zones(view)
        self._bodies(view)
        self._stack(view)
        self._further(view, further, cards)
        return self.numbers.copy()

    def _table(self, view: View) -> None:
        row, at = self.row, self.layout.table
        row[self.layout.question + ASKED[view.asked]] = 1
        row[at] = view.turn
        row[at + 1 + view.phase_number] = 1
        at += AFTER_PHASES
        row[at] = len(view.seats)
        row[at + 1] = sum([seat.alive for seat in view.seats])
        row[at + 2] = view.drink_deck
        row[at + 3] = len(view.drink_discard)
        row[at + 4] = view.bar_deck
        row[at + 5] = len(view.prizes)
        row[at + 6] = view.over

    def _seats(self, view: View) -> None:
        n = len(view.seats)
        me = view.seat
        size = self.layout.seat_size
        first_of: dict[int, int] = {}
        for it in view.seats:
            first_of.setdefault(it.side, it.seat)
        for it in view.seats:
            at = self.layout.seat + (it.seat - me) % n * size
            self._seat(view, it, at)
            self.row[at + 10] = 1 + (first_of[it.side] - me) % n
            self._board(it.board, at + len(SEAT), me, n)
            for faced, fortitude, alcohol in it.tracks:
                track = self.layout.seat + (faced - me) % n * size + TRACKS
                self.row[track] = fortitude
                self.row[track + 1] = alcohol
        if view.own_board:
            self._board(view.own_board, self.layout.own, me, n)
        for mate in view.mates:
            if mate.board:
                self._board(mate.board, self.layout.own, me, n)

    def _seat(self, view: View, it: SeatView, at: int) -> None:
        row = self.row
        row[at] = 1
        row[at + 1] = self.people.get(it.character, 0)
        row[at + 2] = it.alive
        row[at + 3] = it.fate == RAN_OUT_OF_GOLD
        row[at + 4] = it.fate == PASSED_OUT
        row[at + 5] = it.fortitude
        row[at + 6] = it.alcohol
        row[at + 7] = it.gold
        row[at + 8] = it.potions
        row[at + 9] = view.allies >> it.seat & 1
        row[at + 11] = it.cards
        row[at + 12] = it.hand_size
        row[at + 13] = it.deck
        row[at + 14] = len(it.discard)
        row[at + 15] = it.drinks
        row[at + 16] = len(it.drink_backs)
        row[at + 17] = len(it.front)
        row[at + 18] = len(it.ready)
        row[at + 22] = it.away
        row[at + 23] = it.barred
        row[at + 24] = it.endless
        row[at + 25] = it.seat == view.active
        row[at + 26] = it.seat in view.owing
        if it.face_down or it.gifts or it.standing:
            row[at + 19] = sum([len(pile.backs) for pile in it.face_down])
            row[at + 20] = len(it.gifts)
            row[at + 21] = len(it.standing)
            for words in (*it.gifts, *it.standing, *[b for pile in it.face_down for b in pile.backs]):
                row[at + len(SEAT) + slot(words)] += 1

    def _board(self, board: Any, at: int, me: int, n: int, path: str = "") -> None:
        """What rules lay open: each number is added at the place of its name, each word counts 1.

        A list with a number for each seat is read from the viewer on.
        """
        if isinstance(board, dict):
            for name, value in board.items():
                self._board(value, at, me, n, f"{path}/{name}")
        elif isinstance(board, (list, tuple)):
            numbered = len(board) == n and not all([isinstance(value, str) for value in board])
            for place, value in enumerate(board):
                self._board(value, at, me, n, f"{path}/{(place - me) % n}" if numbered else path)
        elif isinstance(board, str):
            self.row[at + slot(f"{path}={board}")] += 1
        elif board is not None:
            self.row[at + slot(path)] += board

    def _round(self, view: View) -> None:
        current = view.round
        if current is None:
            return
        row, at = self.row, self.layout.round
        n, me = len(view.seats), view.seat
        row[at] = 1
        row[at + 1] = current.pot
        row[at + 2] = len(current.pieces)
        row[at + 3] = len(current.riders)
        row[at + 4] = len(current.prizes)
        row[at + 5] = current.only_cheating
        row[at + 6] = current.taken
        row[at + 7] = seat_code(view, current.starter)
        row[at + 8] = seat_code(view, current.last)
        row[at + 9] = seat_code(view, current.winner)
        first, size = self.layout.seat + FLAGS, self.layout.seat_size
        for seat in current.seats:
            row[first + (seat - me) % n * size] = 1
        if current.control >= 0:
            row[first + 1 + (current.control - me) % n * size] = 1
        for seat in current.passed:
            row[first + 2 + (seat - me) % n * size] = 1

    def _zones(self, view: View) -> None:
        row, number, size = self.row, self.prints.of, self.layout.prints
        hand = self.layout.zone
        for face in view.hand:
            row[hand + number[face]] += 1
        for mate in view.mates:
            for face in mate.hand:
                row[hand + size + number[face]] += 1
        gone = hand + 2 * size
        self.numbers[gone : gone + size] = self._discards(view)
        self._open(view, hand + 3 * size)
        self._known(view, hand + 4 * size)
        for among in view.known_among:
            for face in among.faces:
                row[hand + 5 * size + number[face]] += 1

    def _discards(self, view: View) -> Numbers:
        """All that is discarded, by print. Piles grow at their end, so only what is new is counted."""
        piles: list[tuple[Face, ...]] = [it.discard for it in view.seats]
        piles += [view.drink_discard, view.prize_bin]
        before = self.discards
        if len(before) != len(piles) or any(
            [now[: len(then)] != then for now, then in zip(piles, before, strict=True)]
        ):
            before = [()] * len(piles)
            self.discarded.fill(0)
        number = self.prints.of
        for now, then in zip(piles, before, strict=True):
            for face in now[len(then) :]:
                self.discarded[number[face]] += 1
        self.discards = piles
        return self.discarded

    def _open(self, view: View, at: int) -> None:
        row, number = self.row, self.prints.of
        for it in view.seats:
            for drink in it.front:
                row[at + number[drink]] += 1
            for face in it.ready:
                row[at + number[face]] += 1
        for face in view.prizes:
            row[at + number[face]] += 1
        for body in view.bodies:
            row[at + number[body.face]] += 1
        for entry in view.stack:
            if isinstance(entry, PlayView):
                for face in (entry.face, *entry.carries):
                    row[at + number[face]] += 1
            elif isinstance(entry, DrinksView):
                for revealed in entry.drinks:
                    for drink in revealed.faces:
                        row[at + number[drink]] += 1
                for drink in entry.revealing:
                    row[at + number[drink]] += 1
        if view.round is not None:
            for face in view.round.prizes:
                row[at + number[face]] += 1

    def _known(self, view: View, at: int) -> None:
        row, number = self.row, self.prints.of
        for it in view.seats:
            for known in (*it.known_hand, *it.known_deck, *it.known_drinks):
                row[at + number[known.face]] += 1
            for pile in it.face_down:
                for known in pile.known:
                    row[at + number[known.face]] += 1
        me = view.me
        for which, pile_known in enumerate((view.known_deck, me.known_deck, me.known_drinks)):
            for known in pile_known:
                if which == 0:
                    row[at + number[known.face]] += 1
                if known.place < TOP:
                    row[self.layout.tops + which * TOP + known.place] = number[known.face]

    def _bodies(self, view: View) -> None:
        row = self.row
        for place, body in enumerate(view.bodies[:BODIES]):
            at = self.layout.bodies + place * len(BODY)
            row[at] = seat_code(view, body.owner)
            row[at + 1] = self.prints.of[body.face]
            row[at + 2] = body.fortitude
            row[at + 3] = sum(body.tokens.values())
            row[at + 4] = len(body.tokens)

    def _stack(self, view: View) -> None:
        at = self.layout.stack
        top = len(view.stack) - 1
        for depth in range(min(DEPTH, top + 1)):
            entry = view.stack[top - depth]
            self.row[at] = KIND[entry.kind]
            WRITERS[type(entry)](self.row, at, self.prints, view, entry, top - depth)
            at += len(ENTRY)

    def _further(self, view: View, further: list[int], cards: list[int]) -> None:
        row, at = self.row, self.layout.further
        for option in further:
            card = options.card_of(option)
            target = options.target_of(option)
            row[at] = 1 + options.verb_of(option)
            row[at + 1] = cards[card] if card != options.NO_CARD else 0
            row[at + 2] = options.mode_of(option)
            row[at + 3] = seat_code(view, target) if target != options.NO_TARGET else 0
            row[at + 4] = options.sub_of(option)
            at += len(OPTION)


assert len(TABLE) == AFTER_PHASES + 7
