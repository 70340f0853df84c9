"""A table in plain lines, as one seat sees it: for people who watch an environment."""

from __future__ import annotations

from lastcall.game import Table
from lastcall.views.question import wording
from lastcall.views.seen import FATES, View, view_of


def seat_lines(view: View) -> list[str]:
    """One line for each seat."""
    lines = []
    for it in view.seats:
        mark = ">" if it.seat == view.active and not view.over else " "
        if not it.alive:
            lines.append(f"  {it.name}: {FATES[it.fate]}")
            continue
        told = f"{mark} {it.name}: Fortitude {it.fortitude}, Alcohol {it.alcohol}, Gold {it.gold}"
        lines.append(f"{told}; {it.cards} in hand, {it.drinks} Drinks")
    return lines


def shown(table: Table, seat: int) -> str:
    """What a seat sees, what it is asked and what it may answer.

    >>> table = Table.new(["eve", "gog"], seed=5, first=0)
    >>> shown(table, 0).splitlines()[0]
    'Turn 1, Discard and Draw'
    """
    view = view_of(table, seat)
    lines = [f"Turn {view.turn}, {view.phase}", *seat_lines(view)]
    lines += [f"  {entry.words}" for entry in view.stack]
    if view.over:
        lines.append(str(table.outcome))
    lines.append("Hand: " + (", ".join([face.title for face in view.hand]) or "no cards"))
    for owed in table.owed[:1]:
        if owed.seat == seat:
            asked = wording(table, owed)
            lines.append(f"{view.me.name}: {asked.prompt}")
            lines += [f"  {number}. {words}" for number, words in enumerate(asked.choices, 1)]
    return "\n".join(lines)
