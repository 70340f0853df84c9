"""What may be chosen, as numbers that mean the same at every decision.

An option of the engine is a verb, a card, a way to play it, whom it is for, and which of several things
it is about. Each of these has its place in the space, cards by their prints, seats counted from whoever
decides. What has no place of its own (it is about a body, or about the second of several Drinks, or
its number is taken) is one of the *further* options, which the observation describes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastcall.gym.prints import Prints
from lastcall.table import bits, options

FURTHER: Final = 40  # of so many options that have no number of their own
NUMBERS: Final = 32  # as many as an option can tell apart
POTIONS: Final = 3
ALONE: Final = {options.PASS: 0, options.HOLD: 1, options.DONE: 2, options.YES: 3, options.NO: 4}
OF_A_CARD: Final = (options.DISCARD, options.KEEP, options.GIVE, options.GIVE_HIDDEN)
Row = tuple[str, int, int, str]


class Actions:
    """The numbers of actions for so many seats and these prints."""

    def __init__(self, prints: Prints, seats: int) -> None:
        self.seats = seats
        self.prints = len(prints)
        self.ways = prints.ways
        self.rows: list[Row] = []  # verb, first number, how many, what they mean
        self.n = 0
        for verb, number in ALONE.items():
            self._room(options.VERB_NAMES[verb], 1, f"{options.VERB_NAMES[verb]} (number {number})")
        self.number_at = self._room("number", NUMBERS, "the first, second ... of what is listed")
        self.potion_at = self._room("potion", POTIONS, "use a Potion Token in one of three ways")
        self.seat_at = self._room("seat", seats, "pick a player: yourself, then in the order of turns")
        self.card_at = [-1] * len(options.VERB_NAMES)
        for verb in OF_A_CARD:
            name = options.VERB_NAMES[verb]
            self.card_at[verb] = self._room(name, self.prints + 1, f"{name} a card, by print; last: no card")
        self.act_at = self._room(
            "act",
            (self.prints + 1) * (seats + 1),
            "what a character's own rules allow: by print (last: no card), then by player (first: nobody)",
        )
        self.play_at: list[list[int]] = []  # of each print, of each way to play it
        first = self.n
        for ways in self.ways:
            at = []
            for picks in ways:
                at.append(self.n)
                self.n += 1 + seats if picks else 1
            self.play_at.append(at)
        self.rows.append(
            (
                "play",
                first,
                self.n - first,
                "play a card: by print, then by way; one that picks somebody then by player (first: nobody)",
            )
        )
        self.further_at = self._room("further", FURTHER, "one of the further options, as they are listed")

    def _room(self, verb: str, size: int, about: str) -> int:
        first = self.n
        self.rows.append((verb, first, size, about))
        self.n += size
        return first

    def place(self, option: int, seat: int, n_seats: int, prints: Sequence[int]) -> int:
        """The number of an option for a seat, or -1 if it has none of its own."""
        verb = option & 15
        target = option >> 8 & 127
        card = option >> 20
        if target == options.NO_TARGET:
            whom = 0
        elif target >= bits.FIRST_BODY:
            return -1
        else:
            whom = 1 + (target - seat) % n_seats
        if verb == options.PLAY:
            return self._play(option, prints[card], whom)
        if verb == options.NUMBER:
            return self.number_at + (option >> 15 & 31)
        if verb == options.POTION:
            return self.potion_at + (option >> 15 & 31)
        if verb == options.SEAT:
            return self.seat_at + whom - 1 if whom else -1
        if option >> 4 & 15 and verb == options.ACT:
            return -1
        print_ = self.prints if card == options.NO_CARD else prints[card]
        if verb == options.ACT:
            return -1 if option >> 15 & 31 else self.act_at + print_ * (self.seats + 1) + whom
        at = self.card_at[verb]
        return at + print_ if at >= 0 else ALONE[verb]

    def _play(self, option: int, print_: int, whom: int) -> int:
        """The number of playing a card; what answers the second of several Drinks has none."""
        way = option >> 4 & 15
        ways = self.ways[print_]
        if option >> 15 & 31 or way >= len(ways) or (whom and not ways[way]):
            return -1
        return self.play_at[print_][way] + whom

    def numbers(
        self, offered: Sequence[int], seat: int, n_seats: int, prints: Sequence[int]
    ) -> tuple[dict[int, int], list[int]]:
        """Of each number that may be chosen, the place of its option; and the further options, in order."""
        found: dict[int, int] = {}
        further: list[int] = []
        for index, option in enumerate(offered):
            number = self.place(option, seat, n_seats, prints)
            if number < 0 or number in found:
                if len(further) == FURTHER:
                    continue
                number = self.further_at + len(further)
                further.append(option)
            found[number] = index
        return found, further
