"""Who sits where: a chair of a sitting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from lastcall.flow.orders import KEEP_POTIONS, QUIET_MOMENTS

Who = Literal["free", "person", "bot", "rules"]

FREE: Final = "free"
PERSON: Final = "person"
BOT: Final = "bot"
RULES: Final = "rules"  # a seat that nobody plays, as Otto's

USUAL_ORDERS: Final = (QUIET_MOMENTS, KEEP_POTIONS)  # until somebody says otherwise


@dataclass
class Chair:
    """One seat, as to who sits there."""

    seat: int
    character: str = ""  # its id; empty while nobody has chosen
    name: str = ""  # of whoever sits there
    who: Who = FREE
    bot: str = "regular"  # which program plays, if one does
    key: str = ""  # what makes a seat link open this seat
    orders: tuple[str, ...] = USUAL_ORDERS
    played_by_bot: bool = False  # a person's, that a program plays for the time being
    missed: int = 0  # clocks that ran out since its person was last heard of
    mores: int = 0  # how often more time was asked for in this turn
    here: int = 0  # pages that are connected

    @property
    def looks_on(self) -> bool:
        """Whether its person has a page open, and has let no clock run out since last heard of."""
        return self.here > 0 and self.missed == 0

    @property
    def automatic(self) -> bool:
        """Whether a program decides here now."""
        return self.who == BOT or self.played_by_bot
