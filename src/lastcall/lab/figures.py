"""What the rows of a run say, in numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from lastcall.lab.balance import interval
from lastcall.lab.folder import Folder
from lastcall.lab.playing import COLUMNS, WORD

Column = npt.NDArray[Any]

Z: Final = 1.96  # 19 times of 20
FEWEST: Final = 30  # below so many games a share says too little to be shown
FEWEST_MET: Final = 10  # the same for two characters at one table
MARGINS: Final = (2, 4, 6, 8, 10, 13, 16)  # Fortitude above Alcohol Content, in steps


@dataclass(frozen=True)
class Share:
    """How often something came out, and between what the truth lies."""

    name: str
    games: int
    share: float
    low: float
    high: float
    fair: float = 0.0  # what luck alone would give


def share_of(name: str, wins: float, games: int, fair: float = 0.0) -> Share:
    """A share with Wilson's interval."""
    low, high = interval(wins, games)
    return Share(name, games, wins / games if games else 0.0, low, high, fair)


class Rows:
    """The columns of a kind of row."""

    def __init__(self, folder: Folder, kind: str) -> None:
        table = folder.read(kind)
        self.n: int = table.num_rows
        self.columns: dict[str, Column] = {}
        self.words: dict[str, list[str]] = {}
        for name, of in COLUMNS[kind].items():
            column = table.column(name)
            if of == WORD:
                parts = column.unify_dictionaries().combine_chunks()
                codes = [part for part in getattr(parts, "chunks", [parts])]
                first = codes[0] if codes else None
                self.words[name] = first.dictionary.to_pylist() if first is not None else []
                self.columns[name] = first.indices.to_numpy() if first is not None else np.zeros(0, int)
            else:
                self.columns[name] = column.to_numpy()

    def __getitem__(self, name: str) -> Column:
        return self.columns[name]

    def is_(self, name: str, word: str) -> Column:
        """Where a column of words holds a word."""
        words = self.words[name]
        found: Column = self.columns[name] == (words.index(word) if word in words else -1)
        return found


class Figures:
    """What a run shows. Games that were stopped as too long have no winner and are counted apart."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.games = Rows(folder, "games")
        self.seats = Rows(folder, "seats")
        self.events = "plays" in folder.kinds
        self.too_long = int(self.games.is_("ended", "too long").sum())
        stopped = self.games["game"][self.games.is_("ended", "too long")]
        self.counts = ~np.isin(self.seats["game"], stopped)  # seats of games that have a winner
        self.characters = sorted(self.seats.words["character"])
        # Where each game's seats begin; they stand one after another, game after game.
        self._begins = dict(
            zip(self.seats["game"][::-1].tolist(), range(self.seats.n - 1, -1, -1), strict=True)
        )

    def _by(self, codes: Column, names: list[str], where: Column) -> list[Share]:
        """The share of wins by something each seat has."""
        size = len(names)
        played = np.bincount(codes[where], minlength=size)
        won = np.bincount(codes[where], self.seats["won"][where], minlength=size)
        fair = np.bincount(codes[where], self.seats["fair"][where], minlength=size)
        return [
            share_of(name, float(won[i]), int(played[i]), float(fair[i] / played[i]))
            for i, name in enumerate(names)
            if played[i]
        ]

    def by_character(self) -> list[Share]:
        """How often each character wins, the best first."""
        found = self._by(self.seats["character"], self.seats.words["character"], self.counts)
        return sorted(found, key=lambda one: (-one.share, one.name))

    def by_bot(self) -> list[Share]:
        """How often each bot wins."""
        found = self._by(self.seats["bot"], self.seats.words["bot"], self.counts)
        return sorted(found, key=lambda one: (-one.share, one.name))

    def by_seat(self) -> dict[int, list[Share]]:
        """For each number of seats: how often each seat wins. The first seat does not always begin."""
        found = {}
        for n in self.numbers():
            where = self.counts & (self.seats["seats"] == n)
            found[n] = self._by(self.seats["seat"], [str(i + 1) for i in range(n)], where)
        return found

    def numbers(self) -> list[int]:
        """The numbers of seats that were played."""
        return [int(n) for n in np.unique(self.seats["seats"][self.counts])]

    def by_number(self) -> dict[int, list[Share]]:
        """For each number of seats: how often each character wins."""
        words = self.seats.words["character"]
        return {
            n: self._by(self.seats["character"], words, self.counts & (self.seats["seats"] == n))
            for n in self.numbers()
        }

    def against(self) -> tuple[list[str], Column, Column]:
        """For each two characters at one table, how often the first came before the second, and of how many.

        A shared place counts half; members of one team are not against each other.
        """
        names = [one.name for one in self.by_character()]
        at = {name: i for i, name in enumerate(names)}
        order = np.array([at.get(word, -1) for word in self.seats.words["character"]], dtype=np.int64)
        size = len(names)
        before, met = np.zeros((size, size)), np.zeros((size, size))
        game, side, place = self.seats["game"], self.seats["side"], self.seats["place"]
        who = order[self.seats["character"]] if self.seats.n else np.zeros(0, int)
        for step in range(1, int(self.seats["seats"].max(initial=1))):
            one, other = slice(None, -step), slice(step, None)
            where = (game[one] == game[other]) & (side[one] != side[other]) & self.counts[one]
            a, b = who[one][where], who[other][where]
            ahead = np.where(place[one] < place[other], 1.0, np.where(place[one] == place[other], 0.5, 0.0))[
                where
            ]
            np.add.at(before, (a, b), ahead)
            np.add.at(before, (b, a), 1 - ahead)
            np.add.at(met, (a, b), 1)
            np.add.at(met, (b, a), 1)
        return names, before, met

    def lengths(self) -> dict[int, Column]:
        """For each number of seats: how many turns each game took."""
        done = ~self.games.is_("ended", "too long")
        return {int(n): self.games["turns"][done & (self.games["seats"] == n)] for n in self.numbers()}

    def fates(self) -> dict[str, Column]:
        """How seats went out: for each way, in which turn."""
        found = {}
        for fate in ("passed out", "ran out of Gold"):
            where = self.counts & self.seats.is_("fate", fate)
            found[fate] = self.seats["turn_out"][where].astype(np.int64)
        return found

    def fates_of(self) -> dict[str, tuple[float, float]]:
        """For each character: the share of its games in which it passed out, and ran out of Gold."""
        size = len(self.seats.words["character"])
        code = self.seats["character"]
        played = np.maximum(1, np.bincount(code[self.counts], minlength=size))
        found = []
        for fate in ("passed out", "ran out of Gold"):
            found.append(
                np.bincount(code[self.counts & self.seats.is_("fate", fate)], minlength=size) / played
            )
        words = self.seats.words["character"]
        return {word: (float(found[0][i]), float(found[1][i])) for i, word in enumerate(words)}

    # ---- with events ------------------------------------------------------------------------------

    def _seat_of(self, rows: Rows) -> Column:
        """For rows about a seat of a game: the place of that seat among the seats."""
        begins = self._begins
        games, back = np.unique(rows["game"], return_inverse=True)
        first = np.array([begins[game] for game in games.tolist()], dtype=np.int64)
        return first[back] + rows["seat"] if rows.n else np.zeros(0, np.int64)

    def over_time(self, moments: Rows, what: str) -> dict[str, list[tuple[int, float, float, float]]]:
        """Gold or Fortitude at each turn, of those who will win and of the others: turn, quartiles.

        Of all the seats that are still in the game then.
        """
        seat = self._seat_of(moments)
        won = self.seats["won"][seat] > 0
        counts = self.counts[seat]
        found: dict[str, list[tuple[int, float, float, float]]] = {}
        for name, who in (("will win", won), ("will not", ~won)):
            where = counts & who
            turns, values = moments["turn"][where], moments[what][where]
            order = np.argsort(turns, kind="stable")
            turns, values = turns[order], values[order]
            lines = []
            for turn in np.unique(turns).tolist():
                low, high = np.searchsorted(turns, [turn, turn + 1])
                if high - low >= FEWEST:
                    quarter, half, most = np.quantile(values[low:high], (0.25, 0.5, 0.75))
                    lines.append((int(turn), float(quarter), float(half), float(most)))
            found[name] = lines
        return found

    def cards(self, plays: Rows) -> list[Card]:
        """How often each card is played, and how its players then fare."""
        seat = self._seat_of(plays)
        kept = self.counts[seat]
        won = self.seats["won"][seat][kept]
        code = plays["card"][kept].astype(np.int64)
        who = plays["character"][kept].astype(np.int64)
        size = len(plays.words["card"])
        expected = self._expected(plays, seat)[kept]
        edge = won - expected
        cards, people = plays.words["card"], plays.words["character"]
        key = who * size + code
        keys, back = np.unique(key, return_inverse=True)
        times = np.bincount(back)
        # How a character's cards fare among themselves: its own strength is taken away.
        own_edge = np.bincount(who, edge, minlength=len(people)) / np.maximum(
            1, np.bincount(who, minlength=len(people))
        )
        edge = edge - own_edge[who]
        mean = np.bincount(back, edge) / times
        error = _error_by_game(back, plays["game"][kept], edge - mean[back], times)
        # Few games that all ended alike still say no more than so many coins would.
        coins = np.bincount(back, expected * (1 - expected)) / times
        error = np.maximum(error, np.sqrt(coins / _different(back, plays["game"][kept], len(keys))))
        wins = np.bincount(back, won)
        seats_with = _different(back, seat[kept], len(keys))
        games = np.bincount(
            self.seats["character"][self.counts], minlength=len(self.seats.words["character"])
        )
        titles = dict(zip(plays["card"].tolist(), plays["title"].tolist(), strict=True))
        found = []
        for i, one in enumerate(keys.tolist()):
            character, card = people[one // size], cards[one % size]
            its_games = int(games[self.seats.words["character"].index(character)])
            found.append(
                Card(
                    character,
                    card,
                    plays.words["title"][titles[one % size]],
                    int(times[i]),
                    int(times[i]) / its_games,
                    int(seats_with[i]) / its_games,
                    float(wins[i] / times[i]),
                    float(mean[i]),
                    float(Z * error[i]),
                )
            )
        return found

    def _expected(self, plays: Rows, seat: Column) -> Column:
        """What those win who play a card in a like standing: in seats, Fortitude, Gold."""
        margin = np.digitize(plays["fortitude"] - plays["alcohol"], MARGINS)
        gold = np.digitize(plays["gold"], (2, 4, 7, 10, 14))
        seats = self.seats["seats"][seat].astype(np.int64)
        fair = np.round(self.seats["fair"][seat] * 1000).astype(np.int64)
        bucket = (((fair * 16 + seats) * 16 + plays["alive"]) * 16 + margin) * 16 + gold
        _, back = np.unique(bucket, return_inverse=True)
        kept = self.counts[seat]
        times = np.bincount(back[kept], minlength=back.max(initial=0) + 1)
        won = np.bincount(back[kept], self.seats["won"][seat][kept], minlength=len(times))
        expected: Column = (won / np.maximum(1, times))[back]
        return expected


@dataclass(frozen=True)
class Card:
    """A card in the hands of a character."""

    character: str
    card: str
    title: str
    times: int
    a_game: float  # how often it is played in a game of its character
    in_games: float  # in which share of them it is played at all
    won: float  # share of wins of those who played it
    edge: float  # how much oftener than with the character's other cards in a like standing
    give: float  # the edge is right to so much, 19 times of 20

    @property
    def clear(self) -> bool:
        """Whether the edge is more than chance."""
        return abs(self.edge) > self.give

    @property
    def at_least(self) -> float:
        """What is surely left of the edge, on either side; 0 if it may be chance."""
        return max(0.0, self.edge - self.give) + min(0.0, self.edge + self.give)


def _different(groups: Column, things: Column, size: int) -> Column:
    """How many different things each group has."""
    pairs = np.unique(np.stack([groups, things], axis=1), axis=0) if len(groups) else np.zeros((0, 2), int)
    found: Column = np.bincount(pairs[:, 0], minlength=size)
    return found


def _error_by_game(groups: Column, games: Column, rest: Column, times: Column) -> Column:
    """The standard error of each group's mean. Plays of one game win or lose together: they count as one."""
    pairs, back = np.unique(np.stack([groups, games], axis=1), axis=0, return_inverse=True)
    sums = np.bincount(back.ravel(), rest)
    found: Column = np.sqrt(np.bincount(pairs[:, 0], sums * sums, minlength=len(times))) / times
    return found


@dataclass(frozen=True)
class Change:
    """What differs between two runs."""

    name: str
    before: float
    after: float
    difference: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether it is more than chance."""
        return self.low > 0 or self.high < 0


def changes(before: list[Share], after: list[Share]) -> list[Change]:
    """The shares that are in both, the largest difference first; Newcombe's interval from Wilson's.

    >>> [one] = changes([share_of("zot", 25, 100)], [share_of("zot", 50, 100)])
    >>> round(one.difference, 2), one.clear
    (0.25, True)
    """
    known = {one.name: one for one in before}
    found = []
    for one in after:
        other = known.get(one.name)
        if other is None:
            continue
        low = ((one.share - one.low) ** 2 + (other.high - other.share) ** 2) ** 0.5
        high = ((one.high - one.share) ** 2 + (other.share - other.low) ** 2) ** 0.5
        difference = one.share - other.share
        found.append(
            Change(one.name, other.share, one.share, difference, difference - low, difference + high)
        )
    return sorted(found, key=lambda one: -abs(one.difference))
