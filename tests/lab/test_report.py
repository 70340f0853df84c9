"""What many games show: the figures are right, and the page holds all of them and fetches nothing."""

from __future__ import annotations

import json
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lastcall.lab.figures import Figures, Rows, changes, share_of
from lastcall.lab.folder import COLUMNS, Folder, parquet, replace
from lastcall.lab.playing import MOMENTS, PLAYS, SEATS
from lastcall.lab.report import report
from lastcall.lab.simulate import simulate
from lastcall.lab.wanted import wanted
from lastcall.table.errors import LastCallError

PEOPLE = ["zot", "eve", "fiona", "gerki"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run with events."""
    out = tmp_path_factory.mktemp("lab") / "run"
    asked = wanted(5, PEOPLE, (2, 4), ["regular", "random"], events=True)
    simulate(asked, 60, out, processes=1)
    return out


@pytest.fixture(scope="module")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another run, without events."""
    out = tmp_path_factory.mktemp("lab") / "earlier"
    simulate(wanted(6, PEOPLE, (3, 3), ["random"]), 40, out, processes=1)
    return out


def rows(out: Path, kind: str) -> list[dict[str, Any]]:
    """The rows of a kind."""
    found: list[dict[str, Any]] = Folder.open(out).read(kind).to_pylist()
    return found


def blank_row(kind: str) -> dict[str, Any]:
    """A row that says nothing."""
    nothing: dict[str, Any] = {"string": "", "bool": False}
    return {name: nothing.get(of, 0) for name, of in COLUMNS[kind].items()}


def made(out: Path, **kinds: list[dict[str, Any]]) -> Figures:
    """The figures of rows made up for a test; what a row does not say is 0, or a word."""
    games = sorted({row["game"] for row in kinds["seats"]})
    kinds["games"] = [{"game": game, "seats": 2, "turns": 9, "ended": "passed out"} for game in games]
    asked = wanted(1, PEOPLE, (2, 2), events="plays" in kinds).to_json()
    doc = {"format": "last-call lab 1", "games": len(games), "wanted": asked, "engine": "made up"}
    out.mkdir(exist_ok=True)
    replace(out / "run.json", json.dumps(doc).encode())
    folder = Folder.open(out)
    for kind in folder.kinds:
        blank = blank_row(kind)
        found = [list((blank | row).values()) for row in kinds.get(kind, [])]
        replace(folder.file_of((0, len(games)), kind), parquet(kind, found))
    return Figures(folder)


def pair(game: int, one: str, other: str, first_wins: bool) -> list[dict[str, Any]]:
    """The two seats of a game."""
    ends = [(1.0, 1, "stayed", None), (0.0, 2, "passed out", 7 + game % 3)]
    return [
        {"game": game, "seats": 2, "seat": i, "side": i, "character": who, "bot": "regular", "fair": 0.5}
        | dict(zip(("won", "place", "fate", "turn_out"), ends[i if first_wins else 1 - i], strict=True))
        for i, who in enumerate((one, other))
    ]


# ---- figures --------------------------------------------------------------------------------------


def test_wins_are_counted_by_character_bot_seat_and_number_of_seats(played: Path) -> None:
    figures, seats = Figures(Folder.open(played)), rows(played, "seats")
    for found, column in ((figures.by_character(), "character"), (figures.by_bot(), "bot")):
        games = Counter(row[column] for row in seats)
        assert {one.name: one.games for one in found} == games
        for one in found:
            its = [row for row in seats if row[column] == one.name]
            assert one.share == pytest.approx(sum(row["won"] for row in its) / len(its))
            assert one.fair == pytest.approx(sum(row["fair"] for row in its) / len(its))
            assert one.low <= one.share <= one.high
        assert [one.share for one in found] == sorted([one.share for one in found], reverse=True)
    for n, by_seat in figures.by_seat().items():
        assert [one.name for one in by_seat] == [str(i + 1) for i in range(n)]
        assert sum(one.share for one in by_seat) == pytest.approx(1)
    for n, by_character in figures.by_number().items():
        assert sum(one.games for one in by_character) == len([row for row in seats if row["seats"] == n])


def test_the_heat_map_counts_who_came_before_whom(played: Path) -> None:
    names, before, met = Figures(Folder.open(played)).against()
    by_game: dict[int, list[dict[str, Any]]] = {}
    for row in rows(played, "seats"):
        by_game.setdefault(row["game"], []).append(row)
    for i, one in enumerate(names):
        assert met[i, i] == 0
        for j, other in enumerate(names):
            ahead = together = 0.0
            for its in by_game.values():
                place = {row["character"]: row["place"] for row in its}
                if i != j and one in place and other in place:
                    together += 1
                    ahead += (place[one] < place[other]) + (place[one] == place[other]) / 2
            assert met[i, j] == together and before[i, j] == ahead


def test_members_of_a_team_are_not_against_each_other(tmp_path: Path) -> None:
    asked = wanted(3, seats=(4, 4), bots_of=["random"], modes=["two-headed-dragon"])
    simulate(asked, 6, tmp_path, processes=1)
    _, before, met = Figures(Folder.open(tmp_path)).against()
    assert met.sum() == 6 * 2 * 4  # each of two meets each of two others
    assert before.sum() == met.sum() / 2


def test_a_game_that_was_stopped_has_no_part_in_the_shares(tmp_path: Path) -> None:
    seats = [row for game in range(4) for row in pair(game, "zot", "eve", True)]
    figures = made(tmp_path, seats=seats)
    assert [one.games for one in figures.by_character()] == [4, 4]
    folder = figures.folder
    ends = ["passed out", "too long", "passed out", "passed out"]
    blank = blank_row("games")
    games = [blank | {"game": i, "seats": 2, "ended": ended} for i, ended in enumerate(ends)]
    replace(folder.file_of((0, 4), "games"), parquet("games", [list(row.values()) for row in games]))
    figures = Figures(folder)
    assert figures.too_long == 1
    assert [one.games for one in figures.by_character()] == [3, 3]
    assert len(figures.lengths()[2]) == 3


def test_gold_over_time_is_that_of_winners_and_of_others(tmp_path: Path) -> None:
    seats = [row for game in range(40) for row in pair(game, "zot", "eve", game % 2 == 0)]
    moments = [
        {"game": game, "turn": turn, "seat": seat, "gold": 10 + (turn if (game % 2 == seat) else -turn)}
        for game in range(40)
        for turn in (1, 2)
        for seat in (0, 1)
    ]
    figures = made(tmp_path, seats=seats, moments=moments, plays=[])
    of = figures.over_time(Rows(figures.folder, "moments"), "gold")
    assert of == {"will win": [(1, 11, 11, 11), (2, 12, 12, 12)], "will not": [(1, 9, 9, 9), (2, 8, 8, 8)]}


def test_a_card_that_wins_has_an_edge_over_the_other_cards_of_its_character(tmp_path: Path) -> None:
    seats = [row for game in range(200) for row in pair(game, "zot", "eve", game % 2 == 0)]
    plays = []
    for game in range(200):
        said = {"game": game, "turn": 3, "alive": 2, "fortitude": 15, "alcohol": 2, "gold": 8}
        wins = game % 2 == 0
        good = wins if game % 20 else not wins  # played by those who win, nearly always
        plays.append(said | {"seat": 0, "character": "zot", "card": "zot:good" if good else "zot:bad"})
        plays.append(said | {"seat": 1, "character": "eve", "card": "eve:plain"})
    figures = made(tmp_path, seats=seats, plays=plays, moments=[])
    cards = {card.card: card for card in figures.cards(Rows(figures.folder, "plays"))}
    good, bad, plain = cards["zot:good"], cards["zot:bad"], cards["eve:plain"]
    assert good.edge > 0.3 and good.clear and 0 < good.at_least < good.edge
    assert bad.edge < -0.3 and bad.clear and bad.edge < bad.at_least < 0
    assert plain.edge == pytest.approx(0) and not plain.clear and plain.at_least == 0
    assert good.times + bad.times == plain.times == 200
    assert good.in_games == good.a_game == good.times / 200


def test_cards_are_counted(played: Path) -> None:
    figures = Figures(Folder.open(played))
    cards = figures.cards(Rows(figures.folder, "plays"))
    plays = rows(played, "plays")
    assert {(card.character, card.card): card.times for card in cards} == Counter(
        (row["character"], row["card"]) for row in plays
    )
    titles = {row["card"]: row["title"] for row in plays}
    assert all(card.title == titles[card.card] for card in cards)
    one = cards[0]
    its = {row["game"] for row in plays if (row["character"], row["card"]) == (one.character, one.card)}
    of = len([row for row in rows(played, "seats") if row["character"] == one.character])
    assert one.in_games == pytest.approx(len(its) / of)


def test_a_change_is_clear_only_if_it_is_more_than_chance() -> None:
    before = [share_of("zot", 100, 400), share_of("eve", 100, 400), share_of("gog", 1, 4)]
    after = [share_of("zot", 110, 400), share_of("eve", 160, 400), share_of("fleck", 1, 4)]
    found = {one.name: one for one in changes(before, after)}
    assert list(found) == ["eve", "zot"]
    assert found["eve"].clear and not found["zot"].clear
    assert found["eve"].difference == pytest.approx(0.15)
    assert found["eve"].low < 0.15 < found["eve"].high


def test_the_kinds_of_rows_that_are_made_up_here_have_their_columns() -> None:
    assert {"won", "place", "fate", "turn_out"} <= set(SEATS)
    assert set(MOMENTS) < set(PLAYS)


# ---- the page -------------------------------------------------------------------------------------


class Seen(HTMLParser):
    """What a page holds."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.fetched: list[str] = []
        self.alts: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        if tag not in ("meta", "img"):
            self.open.append(tag)
        for name, value in attrs:
            if name in ("src", "href") and value and not value.startswith(("data:", "#")):
                self.fetched.append(value)
            if name == "alt" and value:
                self.alts.append(value)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def page(file: Path) -> tuple[str, Seen]:
    """A page, and what it holds."""
    text, seen = file.read_text(encoding="utf-8"), Seen()
    seen.feed(text)
    assert not seen.open and not seen.fetched
    assert seen.tags["img"] == len(seen.alts)
    assert "url(" not in text and "nan" not in re.sub(r"base64,[^\"]+|\w*nan\w+|\w+nan\b", "", text)
    return text, seen


def test_the_page_shows_everything_and_fetches_nothing(played: Path) -> None:
    text, seen = page(report(played))
    heads = re.findall(r"<h2[^>]*>(.*?)</h2>", text)
    assert heads == [
        *("Characters", "Against each other", "Seats", "Length", "Going out", "Gold and Fortitude", "Cards")
    ]
    assert seen.tags["img"] == 9
    assert "60 games of 2 to 4 seats" in text and "Zot" in text and "Gambling? I&#x27;m in!" in text


def test_the_same_rows_give_the_same_page(played: Path, tmp_path: Path) -> None:
    one = report(played, to=tmp_path / "one.html").read_bytes()
    assert report(played, to=tmp_path / "two.html").read_bytes() == one


def test_without_events_the_page_says_what_is_missing(earlier: Path) -> None:
    text, _ = page(report(earlier))
    assert text.count("This needs a run with --events.") == 2


def test_what_changed_between_two_runs(played: Path, earlier: Path, tmp_path: Path) -> None:
    text, seen = page(report(played, earlier, tmp_path / "change.html"))
    assert seen.alts[0].startswith("Change of each character")
    assert "seed: 6 before, 5 now" in text and "bots: random before, regular, random now" in text
    assert "change shares of wins by themselves" in text
    assert "turns of a game of 3, mean" in text
    assert "compared if both runs have --events" in text
    text, _ = page(report(played, played, tmp_path / "same.html"))
    assert "by themselves" not in text
    assert "The same was asked for." in text and "Of 4 characters 0 win clearly" in text
    assert re.search(r"of \d+ cards 0 clearly differ", text)


def test_a_run_that_was_stopped_can_be_looked_at(played: Path, tmp_path: Path) -> None:
    def stop(there: int, of: int, failed: int) -> None:
        if there > 12:
            raise KeyboardInterrupt

    with pytest.raises(LastCallError, match="Stopped"):
        simulate(wanted(5, PEOPLE, (2, 2), ["random"]), 40, tmp_path, 1, stop)
    text, _ = page(report(tmp_path))
    assert "The run was stopped: 40 games were asked for." in text


def test_a_run_without_games_is_refused(tmp_path: Path) -> None:
    def stop(there: int, of: int, failed: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):  # before the first game
        simulate(wanted(5, PEOPLE, (2, 2), ["random"]), 40, tmp_path, 1, stop)
    with pytest.raises(LastCallError, match="No game"):
        report(tmp_path)


def test_one_game_is_enough_for_a_page(tmp_path: Path) -> None:
    simulate(wanted(5, PEOPLE, (4, 4), ["random"], events=True), 1, tmp_path, processes=1)
    text, _ = page(report(tmp_path))
    assert "1 games" in text and "No two characters have met 10 times" in text
    assert "Too few games" in text
    assert np.isfinite([one.share for one in Figures(Folder.open(tmp_path)).by_character()]).all()
