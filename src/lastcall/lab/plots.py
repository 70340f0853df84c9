"""Plots as SVG: labelled, and drawn so that the colour-blind can read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any, Final

import matplotlib
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from lastcall.lab.figures import Change, Column, Share

# Okabe and Ito's colours, which everybody can tell apart; lines differ in dashes as well.
BLUE, ORANGE, GREEN, RED, SKY, PINK, BLACK = (
    *("#0072b2", "#e69f00", "#009e73", "#d55e00", "#56b4e9", "#cc79a7", "#222222"),
)
COLOURS: Final = (BLUE, ORANGE, GREEN, RED, SKY, PINK, BLACK)
DASHES: Final = ("-", "--", "-.", ":")
MARKS: Final = ("o", "s", "^", "D", "v", "P", "X")
GREY: Final = "#8a8a8a"
WIDE: Final = 9.0  # inches

LOOK: Final[Any] = {
    "svg.fonttype": "path",
    "svg.hashsalt": "last call",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": GREY,
    "axes.titlesize": 11,
    "axes.titlelocation": "left",
    "legend.frameon": False,
    "figure.constrained_layout.use": True,
}


def svg(figure: Figure) -> str:
    """A figure as text; the same figure gives the same text."""
    out = StringIO()
    with matplotlib.rc_context(LOOK):
        figure.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def axes(height: float, columns: int = 1, width: float = WIDE) -> tuple[Figure, list[Axes]]:
    """An empty figure with one or more plots side by side."""
    with matplotlib.rc_context(LOOK):
        figure = Figure(figsize=(width, height), layout="constrained")
        return figure, [figure.add_subplot(1, columns, i + 1) for i in range(columns)]


def dots(shares: Sequence[Share], xlabel: str, fair: str = "if all were equally strong") -> str:
    """Shares one under another, each with its interval, and what luck alone would give."""
    figure, [plot] = axes(0.9 + 0.27 * max(2, len(shares)))
    rows = np.arange(len(shares))
    values = np.array([one.share for one in shares])
    spread = np.array([[one.share - one.low for one in shares], [one.high - one.share for one in shares]])
    expected = np.array([one.fair for one in shares])
    plot.errorbar(values, rows, xerr=spread, fmt="o", color=BLUE, ecolor=SKY, elinewidth=2.5, markersize=5)
    plot.plot(expected, rows, "|", color=RED, markersize=11, markeredgewidth=1.8, label=fair)
    plot.set_yticks(rows, [one.name for one in shares])
    plot.invert_yaxis()
    plot.margins(y=0.5 / max(2, len(shares)))
    plot.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    plot.grid(axis="x", color="#e4e4e4")
    plot.set_axisbelow(True)
    plot.set_xlabel(xlabel)
    plot.set_xlim(left=0)
    plot.legend(loc="lower right", handletextpad=0.2)
    return svg(figure)


def columns(groups: Mapping[str, Sequence[Share]], ylabel: str, xlabel: str) -> str:
    """Shares side by side in groups, each with its interval."""
    figure, plots = axes(3.0, len(groups), max(3.2, min(WIDE * 1.25, 2.6 * len(groups))))
    top = max((one.high for shares in groups.values() for one in shares), default=1.0)
    for at, (plot, (title, shares)) in enumerate(zip(plots, groups.items(), strict=True)):
        places = np.arange(len(shares))
        values = np.array([one.share for one in shares])
        spread = np.array([[one.share - one.low for one in shares], [one.high - one.share for one in shares]])
        plot.bar(places, values, color=SKY, width=0.7)
        plot.errorbar(places, values, yerr=spread, fmt="none", ecolor=BLACK, elinewidth=1.3, capsize=3)
        if shares:
            plot.axhline(shares[0].fair, color=RED, linewidth=1.5, linestyle="--")
        plot.set_xticks(places, [one.name for one in shares])
        plot.set_title(title)
        plot.set_ylim(0, top * 1.08)
        plot.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
        plot.set_xlabel(xlabel)
        plot.set_ylabel(ylabel if not at else "")
        if at:
            plot.tick_params(labelleft=False)
    return svg(figure)


def heat(names: Sequence[str], shares: Column, met: Column, fewest: int) -> str:
    """How often each came before each: a number in every field, and a colour around one half."""
    n = len(names)
    figure, [plot] = axes(1.8 + 0.33 * n, 1, max(5.0, 2.6 + 0.36 * n))
    shown = np.where(met >= fewest, shares, np.nan)
    reach = max(0.1, float(np.nanmax(np.abs(shown - 0.5), initial=0.0)))
    image = plot.imshow(shown, cmap="PuOr", vmin=0.5 - reach, vmax=0.5 + reach, aspect="auto")
    for row, column in np.argwhere(met >= fewest):
        value = shown[row, column]
        colour = "white" if abs(value - 0.5) > 0.62 * reach else BLACK
        plot.text(column, row, f"{100 * value:.0f}", ha="center", va="center", fontsize=7.5, color=colour)
    for row, column in np.argwhere((met > 0) & (met < fewest)):
        plot.text(column, row, "·", ha="center", va="center", color=GREY)
    plot.set_xticks(np.arange(n), names, rotation=60, ha="right", rotation_mode="anchor")
    plot.set_yticks(np.arange(n), names)
    plot.tick_params(length=0)
    for spine in plot.spines.values():
        spine.set_visible(False)
    plot.set_ylabel("this character ...")
    plot.set_xlabel("... came before this one, in percent")
    bar = figure.colorbar(image, ax=plot, shrink=0.6, pad=0.02, format=PercentFormatter(1.0, decimals=0))
    bar.outline.set_visible(False)
    return svg(figure)


def lengths(of: dict[int, Column]) -> str:
    """How many turns games took, for each number of seats."""
    figure, [plot] = axes(3.2)
    longest = max((int(np.quantile(turns, 0.995)) for turns in of.values() if len(turns)), default=1)
    step = max(1, round(longest / 24))
    edges = np.arange(0.5, longest + step + 0.5, step)
    for at, (n, turns) in enumerate(of.items()):
        counts, _ = np.histogram(turns, edges)
        told = f"{n} seats: median {np.median(turns):.0f}" if len(turns) else f"{n} seats"
        middles = (edges[:-1] + edges[1:]) / 2
        colour, dash = COLOURS[at % len(COLOURS)], DASHES[at % len(DASHES)]
        plot.plot(middles, counts / max(1, len(turns)), dash, color=colour, label=told, linewidth=2)
    plot.set_xlabel("turns")
    plot.set_ylabel("share of games" if step == 1 else f"share of games, by {step} turns")
    plot.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    plot.set_ylim(bottom=0)
    plot.set_xlim(0, longest + step)
    plot.legend()
    return svg(figure)


def going_out(fates: dict[str, Column]) -> str:
    """In which turn seats went out, and how: one on top of the other."""
    figure, [plot] = axes(3.2)
    every = np.concatenate(list(fates.values())) if fates else np.zeros(0, int)
    longest = int(np.quantile(every, 0.995)) if len(every) else 1
    step = max(1, round(longest / 24))
    edges = np.arange(0.5, longest + step + 0.5, step)
    below = np.zeros(len(edges) - 1)
    for (fate, turns), colour, hatch in zip(fates.items(), (SKY, ORANGE), ("", "///"), strict=True):
        counts, _ = np.histogram(turns, edges)
        part = len(turns) / max(1, len(every))
        middles = (edges[:-1] + edges[1:]) / 2
        label = f"{fate}: {part:.0%}"
        plot.bar(
            middles, counts, 0.92 * step, below, color=colour, hatch=hatch, edgecolor="white", label=label
        )
        below = below + counts
    plot.set_xlabel("turn of the game" if step == 1 else f"turn of the game, by {step}")
    plot.set_ylabel("seats that went out")
    plot.yaxis.set_major_locator(MaxNLocator(integer=True))
    plot.set_xlim(0, longest + step)
    plot.legend()
    return svg(figure)


def fates_of(fates: Sequence[tuple[str, float, float]]) -> str:
    """How each character goes out: shares of its games, the rest stayed."""
    figure, [plot] = axes(0.9 + 0.25 * max(2, len(fates)))
    rows = np.arange(len(fates))
    passed, broke = np.array([one[1] for one in fates]), np.array([one[2] for one in fates])
    plot.barh(rows, passed, color=SKY, edgecolor="white", label="passed out")
    plot.barh(rows, broke, left=passed, color=ORANGE, edgecolor="white", hatch="///", label="ran out of Gold")
    plot.set_yticks(rows, [one[0] for one in fates])
    plot.invert_yaxis()
    plot.margins(y=0.01)
    plot.set_xlim(0, 1)
    plot.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    plot.set_xlabel("share of its games; the rest stayed to the end")
    plot.legend(loc="lower left", bbox_to_anchor=(0, 1.0), ncols=2, borderaxespad=0.2)
    return svg(figure)


def over_time(of: dict[str, dict[str, list[tuple[int, float, float, float]]]]) -> str:
    """Medians and the middle half, turn by turn, of those who will win and of the others."""
    figure, plots = axes(3.3, max(1, len(of)))
    for plot, (title, groups) in zip(plots, of.items(), strict=True):
        for at, (name, lines) in enumerate(groups.items()):
            if not lines:
                continue
            turns, low, middle, high = (np.array(part) for part in zip(*lines, strict=True))
            colour = (BLUE, ORANGE)[at % 2]
            plot.fill_between(turns, low, high, color=colour, alpha=0.18, linewidth=0)
            plot.plot(turns, middle, DASHES[at], color=colour, linewidth=2, label=name)
        plot.set_title(title)
        plot.set_xlabel("turn of the game")
        plot.set_ylim(bottom=0)
        plot.yaxis.set_major_locator(MaxNLocator(integer=True))
        plot.grid(axis="y", color="#e8e8e8")
        plot.legend()
    return svg(figure)


def edges(rows: Sequence[tuple[str, float, float]], xlabel: str) -> str:
    """Differences from 0, one under another, each with its interval."""
    return differences([(name, edge, edge - give, edge + give) for name, edge, give in rows], xlabel)


def changed(changes: Sequence[Change], xlabel: str) -> str:
    """What changed between two runs."""
    return differences([(one.name, one.difference, one.low, one.high) for one in changes], xlabel)


def differences(rows: Sequence[tuple[str, float, float, float]], xlabel: str) -> str:
    """Differences and their intervals; filled where it is more than chance."""
    figure, [plot] = axes(0.8 + 0.27 * max(2, len(rows)))
    for at, (_, value, low, high) in enumerate(rows):
        clear = low > 0 or high < 0
        colour = (BLUE if value > 0 else RED) if clear else GREY
        mark: dict[str, Any] = {"marker": MARKS[0] if value > 0 else MARKS[1], "color": colour}
        plot.plot([low, high], [at, at], color=colour, linewidth=2, alpha=0.55)
        plot.plot([value], [at], markersize=6, markerfacecolor=colour if clear else "white", **mark)
    plot.axvline(0, color=BLACK, linewidth=1)
    plot.set_yticks(np.arange(len(rows)), [row[0] for row in rows])
    plot.invert_yaxis()
    plot.margins(y=0.5 / max(2, len(rows)))
    plot.xaxis.set_major_formatter(points)
    plot.grid(axis="x", color="#e4e4e4")
    plot.set_axisbelow(True)
    plot.set_xlabel(xlabel)
    return svg(figure)


def points(value: float, _: float | None = None) -> str:
    """A difference of shares in points of a hundred.

    >>> points(-0.05), points(0.125), points(0)
    ('−5', '+12.5', '0')
    """
    told = f"{abs(100 * value):.1f}".removesuffix(".0")
    return "0" if told == "0" else ("+" if value > 0 else "−") + told
