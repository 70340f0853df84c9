"""Boss Cards made for tests: any published character can be the Boss while a test lasts."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

import pytest

from lastcall.cards.vocabulary import action, face_of, lose, pays_me
from lastcall.characters import character
from lastcall.ops.hands import discard_at_random
from lastcall.table import bits
from lastcall.table.bits import ANOTHER_PLAYER, EACH_OTHER_PLAYER, FORTITUDE
from lastcall.table.face import CardFace, Op
from lastcall.table.stack import Deed
from lastcall.table.state import State


@dataclass(frozen=True)
class LosesACard(Op):
    """Whoever was picked discards a random card, unless they Ignore it."""

    def picks(self) -> int:
        return ANOTHER_PLAYER

    def words(self) -> str:
        return "They discard a random card."

    def run(self, t: State, d: Deed) -> bool:
        if d.target != bits.NONE and not (d.ignored | t.away) >> d.target & 1:
            discard_at_random(t, d.target, "ACTION-03")
        return True


STORM = action("A Storm of Tankards", lose(FORTITUDE, 2, who=EACH_OTHER_PLAYER))
TAX = action("A Tax on Heroes", pays_me(1, who=EACH_OTHER_PLAYER))
HEADACHE = action("A Headache", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), LosesACard())
BOOT = action("A Boot", lose(FORTITUDE, 2, who=ANOTHER_PLAYER))


def boss_cards(id: str) -> tuple[CardFace, ...]:
    """The fifteen Boss Cards of whoever has that id."""
    prints = [STORM] * 4 + [TAX] * 4 + [HEADACHE] * 4 + [BOOT] * 3
    faces = {one.title: face_of(f"{id}:boss-{n}", one) for n, one in enumerate((STORM, TAX, HEADACHE, BOOT))}
    return tuple([faces[one.title] for one in prints])


def crown(monkeypatch: pytest.MonkeyPatch, *ids: str) -> None:
    """These characters have Boss Cards until the test is over."""
    for id in ids:
        person = character(id)
        boss = copy(person)
        boss.deck = person.deck + boss_cards(id)
        monkeypatch.setattr(person, "boss", boss)
