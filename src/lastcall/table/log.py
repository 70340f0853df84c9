"""The log: what happened, as typed events. Words are made from them in `views`."""

from __future__ import annotations


class LogEvent:
    """One thing that happened, with the rule it comes from.

    ``cards`` are shown to everybody, or, if ``private`` is not 0, only to the seats in that mask;
    the others see how many they were.
    """

    __slots__ = ("kind", "rule", "seat", "other", "amount", "cards", "private", "words", "turn")

    def __init__(
        self,
        kind: str,
        rule: str,
        seat: int,
        other: int,
        amount: int,
        cards: tuple[int, ...],
        private: int,
        words: str,
        turn: int,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.other = other
        self.amount = amount
        self.cards = cards
        self.private = private
        self.words = words
        self.turn = turn
