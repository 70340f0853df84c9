"""Hidden cards of which somebody knows what they are together, but not which lies where.

`State.known` says of one hidden card who knows it. A *run* says less: some seats know that certain
cards lie among certain places. Cards that are mixed face down make a run of what was known about
each; a card that is seen leaves the run, and what is left may be known again.

A place is told by the card that lies there, as everywhere in the state; what may be told of a run is
therefore its places and the prints of its cards, never which is which.
"""

from __future__ import annotations

from lastcall.table.face import CardFace

Back = tuple[int, str]  # what can be told of a card from behind: whose it is, and of which deck


class Run:
    """Some seats know that these cards lie among these places. Never changed, shared by copies."""

    __slots__ = ("seats", "cards", "places")

    def __init__(self, seats: int, cards: tuple[int, ...], places: tuple[int, ...]) -> None:
        self.seats = seats  # as a mask
        self.cards = cards  # what they know, in no telling order
        self.places = places  # the cards that lie where they may lie


def add(
    runs: list[Run],
    known: dict[int, int],
    faces: list[CardFace],
    seats: int,
    cards: list[int],
    places: list[int],
) -> None:
    """Some seats know from now on that certain cards are among certain places.

    Where nothing is left open (one card in one place, or as many copies of a card as places) it is
    noted card by card.
    """
    if not seats or not cards:
        return
    cards.sort()
    places.sort()
    if len(cards) == len(places) and len({faces[card].key for card in cards}) == 1:
        for card in cards:
            known[card] = known.get(card, 0) | seats
        return
    for i, run in enumerate(runs):
        if run.cards == tuple(cards) and run.places == tuple(places):
            runs[i] = Run(run.seats | seats, run.cards, run.places)
            return
    runs.append(Run(seats, tuple(cards), tuple(places)))


def seen(runs: list[Run], known: dict[int, int], faces: list[CardFace], card: int, seats: int) -> list[Run]:
    """The runs after a card left its place, and these seats saw what it was; the others have lost track."""
    left: list[Run] = []
    for run in runs:
        if card not in run.places:
            left.append(run)
    for run in runs:
        if card in run.places:
            cards = [one for one in run.cards if one != card]
            places = [one for one in run.places if one != card]
            add(left, known, faces, run.seats & seats, cards, places)
    return left


def mixed(
    runs: list[Run], known: dict[int, int], faces: list[CardFace], cards: list[int], seats: int
) -> list[Run]:
    """The runs after cards with the same back were mixed, for the seats that could not follow it."""
    if len(cards) < 2:
        return runs
    left: list[Run] = []
    touched: list[Run] = []
    for run in runs:
        meets = any(card in cards for card in run.places)
        if not meets or run.seats & ~seats:
            left.append(Run(run.seats & ~seats, run.cards, run.places) if meets else run)
        if meets and run.seats & seats:
            touched.append(run)
    for seat in range(seats.bit_length()):
        bit = 1 << seat
        if not seats & bit:
            continue
        found = [card for card in cards if known.get(card, 0) & bit]
        places = cards[:]
        for card in found:
            known[card] &= ~bit
            if not known[card]:
                del known[card]
        for run in touched:
            if run.seats & bit:
                found.extend([card for card in run.cards if card not in found])
                places.extend([card for card in run.places if card not in places])
        add(left, known, faces, bit, found, places)
    return left


def gone(runs: list[Run], faces: list[CardFace], card: int, hand: list[int]) -> list[Run]:
    """The runs after a card left a hand openly: nobody can tell any more that a copy of it is still there."""
    left: list[Run] = []
    for run in runs:
        copy = next(
            (one for one in run.cards if faces[one] is faces[card] and any(at in hand for at in run.places)),
            -1,
        )
        if copy < 0:
            left.append(run)
        elif len(run.cards) > 1:
            left.append(Run(run.seats, tuple([one for one in run.cards if one != copy]), run.places))
    return left
