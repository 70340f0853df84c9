"""Compare two files of figures and print what changed by more than 5 %.

    python bench/compare.py                         measure now, compare with bench/baseline.json
    python bench/compare.py NEW.json                compare a file with the baseline
    python bench/compare.py OLD.json NEW.json       compare two files

The exit code is 1 if anything has got worse by more than 5 %. Times are compared in floor iterations
too, which carry over between machines; rates and microseconds only mean something on one machine.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

NOTABLE = 0.05
BASELINE = Path(__file__).with_name("baseline.json")
MORE_IS_BETTER = ("decisions_per_s", "games_per_s")
ABOUT = ("decisions_per_game",)  # neither good nor bad: it is another game


def figures(doc: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, float]]:
    """All numbers, with their names."""
    for name, value in doc.items():
        if isinstance(value, dict):
            yield from figures(value, f"{prefix}{name} ")
        elif isinstance(value, (int, float)):
            yield prefix + name, float(value)


def changes(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """One line for each figure that changed by more than 5 %."""
    before = dict(figures(old))
    lines = []
    for name, value in figures(new):
        if name not in before or not before[name]:
            continue
        change = value / before[name] - 1
        if abs(change) > NOTABLE:
            better = (change > 0) == name.endswith(MORE_IS_BETTER)
            word = "other" if name.endswith(ABOUT) else "better" if better else "worse"
            lines.append(
                f"{name}: {before[name]:g} -> {value:g}, {abs(change):.0%} {word}".replace("%", " %")
            )
    return lines


def read(path: Path) -> dict[str, Any]:
    """The figures of a file."""
    doc = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(doc, dict):
        raise ValueError("it holds no figures")
    return doc


def main(names: list[str]) -> int:
    """Compare and print."""
    paths = [Path(name) for name in names]
    if len(paths) < 2:
        paths.insert(0, BASELINE)
    docs = []
    for path in paths:
        try:
            docs.append(read(path))
        except (OSError, ValueError) as problem:
            print(f"{path} cannot be read: {problem}", file=sys.stderr)
            return 2
    if len(docs) < 2:
        from lastcall.proof.bench import bench

        docs.append(bench())
    lines = changes(docs[0], docs[1])
    print("\n".join(lines) or "Nothing has changed by more than 5 %.")
    return int(any(line.endswith("worse") for line in lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
