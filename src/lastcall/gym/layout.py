"""Where everything stands in an observation.

``python -m lastcall.gym fiona zot gerki deirdre`` prints the tables of docs/environments.md.
"""

from __future__ import annotations

from typing import Final

from lastcall.gym.actions import FURTHER, Actions
from lastcall.table.bits import PHASE_NAMES
from lastcall.table.options import KIND_NAMES, VERB_NAMES

LOWEST: Final = -10_000.0
HIGHEST: Final = 10_000.0
BOARD: Final = 16  # numbers for what a character's rules lay open
BODIES: Final = 8
DEPTH: Final = 8  # entries of the stack, from the top
TOP: Final = 3  # cards from the top of a pile

KINDS: Final = ("nothing", *KIND_NAMES)
QUESTION: Final = tuple([f"asked: {name}" for name in KINDS])
TABLE: Final = (
    "turns so far",
    *[f"phase: {name}" for name in PHASE_NAMES],
    "seats",
    "seats in the game",
    "Drink Deck",
    "Drink discards",
    "Bar Deck (-1: none)",
    "Prizes in the Inn",
    "the game is over",
)
ROUND: Final = (
    "goes on",
    "pot",
    "pieces in it",
    "cards in it, face down",
    "Prizes in it",
    "only a Cheating Card takes control",
    "it is over",
    "who began it",
    "who acted last",
    "who has won it",
)
SEAT: Final = (
    "there is such a seat",
    "character, by its number",
    "in the game",
    "ran out of Gold",
    "passed out",
    "Fortitude",
    "Alcohol Content",
    "Gold",
    "Potion Tokens",
    "on your side",
    "first seat of its side",
    "cards in hand",
    "hand size",
    "deck",
    "discards",
    "Drink Me! pile",
    "of these, of no Drink Deck",
    "Drinks in front",
    "cards ready",
    "cards face down before it",
    "foreign backs in its hand",
    "standing facts",
    "away",
    "barred",
    "can neither win nor be out",
    "its turn",
    "owes a decision",
    "in the Round",
    "in control",
    "passed in the Round",
    "a machine's track towards it: Fortitude",
    "... Alcohol Content",
)
ENTRY: Final = (
    "kind (see below)",
    "print",
    "way (of play, window, cause, drinking)",
    "who",
    "whom",
    "how many more",
    "about: entries further down",
    "Fortitude to your side",
    "Alcohol to your side",
    "Gold to your side",
    "Fortitude to others",
    "Alcohol to others",
    "Gold to others",
    "Negated or over",
    "Ignored by you",
    "Ignored by how many",
    "amount",
    "open flag",
)
ENTRIES: Final = (
    "turn",
    "play",
    "window",
    "round",
    "drinks",
    "due",
    "antes",
    "event",
    "errand",
    "contest",
    "ordering",
    "last chance",
    "run-out",
    "chore",
)
BODY: Final = ("owner", "print", "Fortitude", "tokens on it", "kinds of tokens")
OPTION: Final = ("verb", "print", "way", "whom", "which")
ZONES: Final = (
    ("hand", "your hand"),
    ("mates", "the hands of your teammates"),
    ("discards", "all discard piles, and the Prize Bin"),
    ("open", "open on the table: Drinks, cards ready, bodies, Prizes, cards being played"),
    ("known", "hidden cards you know, wherever they lie"),
    ("among", "hidden cards of which you know only about where they lie"),
)


def numbered(names: tuple[str, ...]) -> str:
    """What stands in a row, each with its place.

    >>> numbered(("owner", "print"))
    '0 owner, 1 print'
    """
    return ", ".join([f"{place} {name}" for place, name in enumerate(names)])


class Layout:
    """The blocks of an observation for so many seats and prints, each with its first place."""

    def __init__(self, prints: int, seats: int) -> None:
        self.prints = prints
        self.seats = seats
        self.rows: list[tuple[str, int, str, str]] = []  # name, first place, size, what it is
        self.n = 0
        self.question = self._block("question", len(QUESTION), str(len(QUESTION)), numbered(QUESTION))
        self.table = self._block("table", len(TABLE), str(len(TABLE)), numbered(TABLE))
        self.round = self._block("round", len(ROUND), str(len(ROUND)), numbered(ROUND))
        self.seat_size = len(SEAT) + BOARD
        self.seat = self._block(
            "seats",
            seats * self.seat_size,
            f"S × {self.seat_size}",
            f"of each seat, yours first: {numbered(SEAT)}, then {BOARD} numbers for what its rules lay open",
        )
        self.own = self._block(
            "own", BOARD, str(BOARD), "what your own rules show you alone, in the same way"
        )
        self.zone = self.n
        for name, about in ZONES:
            self._block(name, prints, "P", f"of each print, how many: {about}")
        self.tops = self._block(
            "tops",
            3 * TOP,
            f"3 × {TOP}",
            "prints you know on top of the Drink Deck, your deck, your Drink Me! pile (0: not known)",
        )
        self.bodies = self._block(
            "bodies", BODIES * len(BODY), f"{BODIES} × {len(BODY)}", "of each body: " + numbered(BODY)
        )
        self.stack = self._block(
            "stack",
            DEPTH * len(ENTRY),
            f"{DEPTH} × {len(ENTRY)}",
            "what is going on, from the top: " + numbered(ENTRY),
        )
        self.further = self._block(
            "further",
            FURTHER * len(OPTION),
            f"{FURTHER} × {len(OPTION)}",
            "the further options of your decision: " + numbered(OPTION),
        )

    def _block(self, name: str, size: int, told: str, about: str) -> int:
        first = self.n
        self.rows.append((name, first, told, about))
        self.n += size
        return first


def tables(layout: Layout, actions: Actions) -> str:
    """Both layouts as tables for a page."""
    lines = ["| block | from | size | what |", "| --- | --- | --- | --- |"]
    lines += [f"| {name} | {first} | {size} | {about} |" for name, first, size, about in layout.rows]
    lines += ["", "| action | from | how many | what |", "| --- | --- | --- | --- |"]
    lines += [f"| {verb} | {first} | {size} | {about} |" for verb, first, size, about in actions.rows]
    kinds = numbered(("none", *ENTRIES))
    verbs = numbered(("none", *VERB_NAMES))
    lines += ["", f"Kinds of entries: {kinds}.", "", f"Verbs of further options: {verbs}."]
    return "\n".join(lines)
