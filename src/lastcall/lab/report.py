"""A run as one page: everything inside it, nothing fetched."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

import numpy as np

from lastcall import __version__
from lastcall.characters import all_ids, character
from lastcall.lab import plots
from lastcall.lab.figures import FEWEST, FEWEST_MET, Card, Figures, Rows, Share, changes, share_of
from lastcall.lab.folder import Folder, replace, short
from lastcall.table.errors import LastCallError

SHOWN: Final = 15  # cards at either end of the list
DECIDING: Final = ("characters", "seats", "bots", "modes", "variants")  # between two runs

STYLE: Final = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fff; margin: 0 auto;
  max-width: 62rem; padding: 1rem 1.2rem 4rem; }
h1 { margin: .5rem 0; } h2 { margin: 2.6rem 0 .4rem; border-bottom: 2px solid #ddd; }
p { max-width: 46rem; } nav a { margin-right: 1rem; }
img { max-width: 100%; height: auto; display: block; margin: .6rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; font-variant-numeric: tabular-nums; font-size: .93rem; }
th, td { padding: .18rem .7rem .18rem 0; text-align: right; border-bottom: 1px solid #e6e6e6;
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } th { color: #555; font-weight: 600; }
summary { cursor: pointer; padding: .2rem 0; } .note { color: #555; }
"""


class Page:
    """A page being written."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.titles: list[tuple[str, str]] = []

    def head(self, title: str) -> None:
        """A new section."""
        mark = title.lower().replace(" ", "-")
        self.titles.append((mark, title))
        self.parts.append(f'<h2 id="{mark}">{escape(title)}</h2>')

    def say(self, text: str, note: bool = False) -> None:
        """A paragraph."""
        self.parts.append(f"<p{' class=note' if note else ''}>{escape(text)}</p>")

    def plot(self, svg: str, alt: str) -> None:
        """A plot; ``alt`` says what it shows to whoever does not see it."""
        data = base64.b64encode(svg.encode()).decode()
        self.parts.append(
            f'<div class=scroll><img alt="{escape(alt)}" src="data:image/svg+xml;base64,{data}"></div>'
        )

    def table(self, heads: Sequence[str], rows: Iterable[Sequence[str]], fold: str = "") -> None:
        """A table; under a line to be opened, if ``fold`` names it."""
        cells = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
        text = f"<div class=scroll><table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table></div>"
        self.parts.append(f"<details><summary>{escape(fold)}</summary>{text}</details>" if fold else text)

    def whole(self, title: str) -> str:
        """The page."""
        links = "".join(f'<a href="#{mark}">{escape(name)}</a>' for mark, name in self.titles)
        top, *rest = self.parts
        return (
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<style>{STYLE}</style></head>\n<body><h1>{escape(title)}</h1>\n{top}\n"
            f"<nav>{links}</nav>\n" + "\n".join(rest) + "\n</body></html>\n"
        )


def report(path: Path, against: Path | None = None, to: Path | None = None) -> Path:
    """Write the page of a run, and what changed since another; gives the file."""
    figures = figures_of(path)
    before = figures_of(against) if against is not None else None
    page = Page()
    _summary(page, figures)
    cards = figures.cards(Rows(figures.folder, "plays")) if figures.events else []
    if before is not None:
        _changes(page, before, figures, cards)
    _characters(page, figures)
    _against_each_other(page, figures)
    _seats(page, figures)
    _lengths(page, figures)
    _going_out(page, figures)
    _over_time(page, figures)
    _cards(page, figures, cards)
    file = to or path / "report.html"
    replace(file, page.whole(f"What {figures.games.n:,} games show").encode())
    return file


def figures_of(path: Path) -> Figures:
    """The figures of a folder that has games."""
    folder = Folder.open(path)
    figures = Figures(folder)
    if not figures.counts.any():
        raise LastCallError(f"No game in {str(path)!r} has been played to its end yet.")
    return figures


def named(id: str) -> str:
    """A character's short name; of one that is not in this program, its id."""
    return character(id).short if id in all_ids() else id


def shares_named(shares: Iterable[Share]) -> list[Share]:
    """Shares of characters, under the names people know."""
    return [share_of(named(one.name), one.share * one.games, one.games, one.fair) for one in shares]


def percent(value: float) -> str:
    """A share."""
    return f"{value:.1%}"


def _summary(page: Page, figures: Figures) -> None:
    doc = figures.folder.doc
    asked: dict[str, Any] = doc["wanted"]
    low, high = asked["seats"]
    ways = [one or "all against all" for one in asked["modes"]]
    told = [
        f"{figures.games.n:,} games of {low if low == high else f'{low} to {high}'} seats, seed "
        f"{asked['seed']}, {len(figures.characters)} characters, bots: {short(asked['bots'])}. "
        f"Played: {short(ways)}; variants: {short(asked['variants'])}."
    ]
    if figures.games.n < figures.folder.games:
        told.append(f"The run was stopped: {figures.folder.games:,} games were asked for.")
    if figures.too_long:
        told.append(f"{figures.too_long:,} games were stopped as too long; they count nowhere below.")
    ties = int(figures.games["tie"].sum())
    told.append(
        f"{ties:,} games were tied; a tie is shared. An interval holds the truth 19 times of 20. "
        f"Last Call {__version__}, engine {doc['engine']}."
    )
    page.say(" ".join(told))


def _characters(page: Page, figures: Figures) -> None:
    page.head("Characters")
    shares = shares_named(figures.by_character())
    page.say(
        "How often each character wins the games it plays in. The short upright line is what it would win if "
        "all sides were equally strong."
    )
    page.plot(plots.dots(shares, "share of games won"), "Win rate of each character with its interval")
    page.table(
        ["character", "games", "won", "interval", "if all were equal"],
        [
            [
                *(one.name, f"{one.games:,}", percent(one.share)),
                *(f"{percent(one.low)} to {percent(one.high)}", percent(one.fair)),
            ]
            for one in shares
        ],
        "The figures",
    )
    bots = figures.by_bot()
    if len(bots) > 1:
        page.say("How often each bot wins.")
        page.plot(plots.dots(bots, "share of games won"), "Win rate of each bot with its interval")


def _against_each_other(page: Page, figures: Figures) -> None:
    page.head("Against each other")
    ids, before, met = figures.against()
    most = int(met.max(initial=0))
    if most < FEWEST_MET:
        page.say(
            f"No two characters have met {FEWEST_MET} times yet, so nothing could be told; play about "
            f"{-(-FEWEST_MET // max(1, int(np.median(met[met > 0])) if most else 1))} times as many games.",
            note=True,
        )
        return
    page.say(
        "Of the games in which both played on different sides: how often the character of the row came "
        "before that of the column, that is, won or went out later. Orange is rarely, violet often. Going "
        f"out together counts half. A dot stands for fewer than {FEWEST_MET} games; with ten, a number is "
        "right to about 30, with a hundred to about 10."
    )
    with np.errstate(invalid="ignore", divide="ignore"):
        shares = before / met
    page.plot(
        plots.heat([named(id) for id in ids], shares, met, FEWEST_MET),
        "For each two characters, how often the one came before the other",
    )


def _seats(page: Page, figures: Figures) -> None:
    page.head("Seats")
    page.say(
        "How often each seat wins. Who has the first turn is drawn; seats are counted from the first named."
    )
    groups = {f"{n} seats": shares for n, shares in figures.by_seat().items()}
    page.plot(plots.columns(groups, "share of games won", "seat"), "Win rate of each seat with its interval")
    by_number = figures.by_number()
    if len(by_number) < 2:
        page.say("All games had the same number of seats; --seats 2-6 plays several.", note=True)
        return
    page.say("The same character with few and with many at the table: share of wins, by number of seats.")
    order = [one.name for one in figures.by_character()]
    cells = {n: {one.name: one for one in shares} for n, shares in by_number.items()}
    page.table(
        ["character", *[f"{n} seats" for n in cells], *[f"interval, {n}" for n in cells]],
        [
            [
                named(id),
                *[percent(cells[n][id].share) if id in cells[n] else "" for n in cells],
                *[
                    f"{cells[n][id].low:.0%} to {cells[n][id].high:.0%}" if id in cells[n] else ""
                    for n in cells
                ],
            ]
            for id in order
        ],
    )


def _lengths(page: Page, figures: Figures) -> None:
    page.head("Length")
    of = figures.lengths()
    page.plot(plots.lengths(of), "How many turns games took, by number of seats")
    decisions = figures.games
    rows = []
    for n, turns in of.items():
        if not len(turns):
            continue
        tenth, half, most = np.quantile(turns, (0.1, 0.5, 0.9))
        made = decisions["decisions"][decisions["seats"] == n]
        rows.append(
            [
                *(str(n), f"{len(turns):,}", f"{turns.mean():.1f}", f"{half:.0f}"),
                *(f"{tenth:.0f} to {most:.0f}", str(int(turns.max())), f"{made.mean():.0f}"),
            ]
        )
    page.table(
        ["seats", "games", "turns, mean", "median", "8 of 10 games", "longest", "decisions, mean"], rows
    )


def _going_out(page: Page, figures: Figures) -> None:
    page.head("Going out")
    fates = figures.fates()
    page.plot(plots.going_out(fates), "In which turn seats went out, and how")
    of = figures.fates_of()
    order = [one.name for one in figures.by_character()]
    page.say("How each character goes out, the best first.")
    page.plot(plots.fates_of([(named(id), *of[id]) for id in order]), "How each character goes out")


def _over_time(page: Page, figures: Figures) -> None:
    page.head("Gold and Fortitude")
    if not figures.events:
        page.say("This needs a run with --events.", note=True)
        return
    moments = Rows(figures.folder, "moments")
    page.say(
        "Turn by turn, of the seats still in the game: the median of those who will win and of those who "
        "will not, and the middle half of each."
    )
    titles = {"Gold": "gold", "Fortitude": "fortitude", "Alcohol Content": "alcohol"}
    of = {title: figures.over_time(moments, what) for title, what in titles.items()}
    if not any(lines for groups in of.values() for lines in groups.values()):
        page.say(f"Too few games: a turn is shown if {FEWEST} seats have come to it.", note=True)
        return
    page.plot(plots.over_time(of), "Gold, Fortitude and Alcohol Content over time, of winners and others")


def _cards(page: Page, figures: Figures, cards: list[Card]) -> None:
    page.head("Cards")
    if not figures.events:
        page.say("This needs a run with --events.", note=True)
        return
    often = [card for card in cards if card.times >= FEWEST]
    page.say(
        "What playing a card does to the chance of winning. Whoever plays a card is compared with all who "
        "played any card in a like standing: as many at the table and still in the game, as far from passing "
        "out, as much Gold. From this the same figure for all cards of the character is taken away. What is "
        "left is the card's own edge, in points of a hundred. It tells what goes with winning, which need "
        "not be the reason for it. A card is listed if it was played at least "
        f"{FEWEST} times: {len(often):,} of {len(cards):,} were. By chance alone, one edge in 20 seems clear."
    )
    if often:
        ranked = sorted(often, key=lambda card: (-card.at_least, -card.edge))
        ends = ranked if len(ranked) <= 2 * SHOWN else ranked[:SHOWN] + ranked[-SHOWN:]
        page.plot(
            plots.edges(
                [(f"{cut(card.title)} ({named(card.character)})", card.edge, card.give) for card in ends],
                "edge in points; filled marks are more than chance",
            ),
            "The cards with the surest edges for and against their players",
        )
    heads = ["card", "played", "a game", "in games", "then won", "edge", "±"]
    for id in sorted({card.character for card in cards}, key=named):
        its = sorted([card for card in cards if card.character == id], key=lambda card: -card.times)
        page.table(heads, [card_row(card) for card in its], f"{named(id)}: {len(its)} cards")


def card_row(card: Card) -> list[str]:
    """A card's figures."""
    row = [card.title, f"{card.times:,}", f"{card.a_game:.2f}", f"{card.in_games:.0%}", f"{card.won:.0%}"]
    if card.times < FEWEST:
        return [*row, "", ""]
    return [*row, plots.points(card.edge) + (" *" if card.clear else ""), f"{100 * card.give:.1f}"]


def cut(title: str) -> str:
    """A title that fits beside a plot."""
    return title if len(title) <= 42 else title[:41] + "…"


def _changes(page: Page, before: Figures, after: Figures, cards: list[Card]) -> None:
    page.head("What changed")
    one, other = before.folder.doc, after.folder.doc
    differ = [
        f"{name}: {short(one['wanted'].get(name))} before, {short(value)} now"
        for name, value in other["wanted"].items()
        if one["wanted"].get(name) != value
    ]
    if one["engine"] != other["engine"]:
        differ.append(f"the game itself (engine {one['engine']} before, {other['engine']} now)")
    page.say(
        f"Before: {before.games.n:,} games in {before.folder.path}. Now: {after.games.n:,} games in "
        f"{after.folder.path}. "
        + (f"What was asked for differs in {'; '.join(differ)}." if differ else "The same was asked for.")
    )
    if any(one["wanted"].get(name) != other["wanted"][name] for name in DECIDING):
        page.say("Other seats, opponents or ways to play change shares of wins by themselves.", note=True)
    found = changes(shares_named(before.by_character()), shares_named(after.by_character()))
    clear = len([change for change in found if change.clear])
    page.say(
        f"Of {len(found)} characters {clear} win clearly more or less often (filled marks); by chance "
        "alone one in 20 seems to."
    )
    if found:
        page.plot(
            plots.changed(found, "change of the share of games won, in points"),
            "Change of each character's win rate with its interval",
        )
    rows = []
    for n, turns in after.lengths().items():
        earlier = before.lengths().get(n)
        if earlier is not None and len(turns) > 1 and len(earlier) > 1:
            give = 1.96 * (turns.var(ddof=1) / len(turns) + earlier.var(ddof=1) / len(earlier)) ** 0.5
            rows.append(
                [
                    *(f"turns of a game of {n}, mean", f"{earlier.mean():.1f}", f"{turns.mean():.1f}"),
                    *(f"{turns.mean() - earlier.mean():+.1f}", f"± {give:.1f}"),
                ]
            )
    for change in changes(fate_shares(before), fate_shares(after)):
        rows.append(change_row(change.name, change))
    for change in found:
        rows.append(change_row(f"{change.name} wins", change))
    page.table(["", "before", "now", "change", "interval"], rows, "The figures")
    if not (cards and before.events):
        page.say("How often cards are played is compared if both runs have --events.", note=True)
        return
    _changed_cards(page, before, after, cards)


def _changed_cards(page: Page, before: Figures, after: Figures, cards: list[Card]) -> None:
    """Cards that are played in more games of their character, or in fewer."""
    earlier = before.cards(Rows(before.folder, "plays"))
    found = changes(card_shares(before, earlier), card_shares(after, cards))
    clear = [change for change in found if change.clear]
    titles = {f"{card.character} {card.card}": card for card in [*earlier, *cards]}
    page.say(
        f"In how many of its character's games a card is played: of {len(found):,} cards {len(clear):,} "
        f"clearly differ; by chance alone about {len(found) / 20:.0f} seem to. The largest changes:"
    )
    page.table(
        ["card", "before", "now", "change", "interval"],
        [
            change_row(f"{titles[one.name].title} ({named(titles[one.name].character)})", one)
            for one in clear[: 2 * SHOWN]
        ],
    )


def card_shares(figures: Figures, cards: list[Card]) -> list[Share]:
    """For each card the share of its character's games in which it was played."""
    games = {one.name: one.games for one in figures.by_character()}
    return [
        share_of(
            f"{card.character} {card.card}", card.in_games * games[card.character], games[card.character]
        )
        for card in cards
        if games[card.character] >= FEWEST
    ]


def fate_shares(figures: Figures) -> list[Share]:
    """For each way to go out the share of seats that did."""
    seats = int(figures.counts.sum())
    return [share_of(f"seats that {fate}", len(turns), seats) for fate, turns in figures.fates().items()]


def change_row(name: str, change: Any) -> list[str]:
    """A change in figures."""
    interval = f"{plots.points(change.low)} to {plots.points(change.high)}"
    mark = " *" if change.clear else ""
    return [
        name,
        percent(change.before),
        percent(change.after),
        plots.points(change.difference) + mark,
        interval,
    ]
