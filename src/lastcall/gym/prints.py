"""Every card that may turn up at the tables of an environment, by a number that stays the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from lastcall.catalogue import further_decks
from lastcall.table import bits
from lastcall.table.face import CardFace, Character, DrinkFace, Face
from lastcall.table.state import State

OTHER: Final = 0  # the number of whatever has none of its own


def faces_of(person: Character) -> Iterable[Face]:
    """Every print of a character: its deck, its further decks, its plays, what switches make of it."""
    yield from person.deck
    for _, deck in further_decks(person):
        yield from deck
    yield from person.plays
    for settings in person.switches.values():
        for instead in settings.values():
            yield from instead.values()


def ways_of(face: Face) -> tuple[bool, ...]:
    """The ways to play a card: of each, whether somebody is picked for it."""
    played = face.use if isinstance(face, DrinkFace) else face
    if not isinstance(played, CardFace):
        return ()
    return tuple([mode.target != bits.NOBODY or mode.among is not None for mode in played.modes])


class Numbers(dict[Face, int]):
    """The number of each print. One made for a table, as those of a Boss are, has that of its key."""

    def __init__(self, by_key: dict[str, int]) -> None:
        self.by_key = by_key

    def __missing__(self, face: Face) -> int:
        number = self[face] = self.by_key.get(face.key, OTHER)
        return number


class Prints:
    """Prints by number. The order is that of the characters named, then Drinks, then Prizes.

    >>> from lastcall import characters, inn
    >>> prints = Prints([characters.character("zot")], inn.drink_deck("rdi1").faces)
    >>> prints.names[1], prints.of[inn.drink("wine")] == prints.names.index("drink:wine")
    ('zot:gambling-im-in', True)
    """

    def __init__(self, people: Sequence[Character], house: Sequence[Face]) -> None:
        self.names = ["(any other card)"]
        self.titles = ["(any other card)"]
        self.ways: list[tuple[bool, ...]] = [()]  # of each print
        self._by_key: dict[str, int] = {}
        self.of = Numbers(self._by_key)  # the number of a print
        for person in people:
            for face in faces_of(person):
                self._add(face)
        for face in house:
            self._add(face)

    def __len__(self) -> int:
        return len(self.names)

    def _add(self, face: Face) -> None:
        number = self._by_key.get(face.key)
        if number is None:
            number = self._by_key[face.key] = len(self.names)
            self.names.append(face.key)
            self.titles.append(face.title)
            self.ways.append(())
        ours, ways = self.ways[number], ways_of(face)
        if len(ways) > len(ours):
            ours, ways = ways, ours
        self.ways[number] = tuple([picks or (at < len(ways) and ways[at]) for at, picks in enumerate(ours)])
        self.of[face] = number

    def of_cards(self, t: State) -> list[int]:
        """Of each card of a table, the number of its print."""
        first = t.setup.first_drink
        return [
            self.of[t.drink_faces[card] if card >= first else t.faces[card]]
            for card in range(t.setup.n_cards)
        ]
