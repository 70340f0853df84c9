"""How long a table waits for its players.

>>> pace("fast").respond < pace("relaxed").respond < pace("mail").respond
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.table.errors import LastCallError

DAY: Final = 86_400.0


@dataclass(frozen=True)
class Pace:
    """The clocks of a table, in seconds."""

    id: str
    name: str
    words: str
    respond: float  # for a response window: one clock for everybody
    decide: float  # for a decision of one's own
    more: float  # so much longer, if somebody asks for more time
    mores: int  # so often a seat may ask within one turn
    least: float  # a program answers a window after so long, whatever it holds
    bluff: float  # a standing order answers some time before this: as long as a look at one's hand takes
    think: float  # a program thinks so long about a decision of its own, so that people can follow
    missed: int  # so many clocks run out until somebody counts as away


QUIET: Final = 0.25  # so long a quiet moment lasts in which nobody who is asked thinks about it

PACES: Final = (
    Pace(
        "fast",
        "Fast",
        "20 seconds to respond, a minute for your own decisions.",
        respond=20,
        decide=60,
        more=30,
        mores=3,
        least=1.2,
        bluff=3.5,
        think=0.9,
        missed=2,
    ),
    Pace(
        "relaxed",
        "Relaxed",
        "A minute and a half to respond, five for your own decisions.",
        respond=90,
        decide=300,
        more=120,
        mores=5,
        least=1.2,
        bluff=4.5,
        think=0.9,
        missed=2,
    ),
    Pace(
        "mail",
        "By mail",
        "Two days for everything; come back when you like.",
        respond=2 * DAY,
        decide=2 * DAY,
        more=DAY,
        mores=2,
        least=2,
        bluff=60,
        think=2,
        missed=2,
    ),
)


def pace(id: str) -> Pace:
    """The pace with an id."""
    for one in PACES:
        if one.id == id:
            return one
    raise LastCallError(f"There is no pace {id!r}. There are: {', '.join(one.id for one in PACES)}.")
