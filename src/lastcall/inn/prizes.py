"""The Prizes: what is printed on each. Four are named by the books; what they leave open is ours.

A Prize is nobody's card. Whoever has won it plays it once, as though in hand; then it lies in the
Prize Bin.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from lastcall.cards.vocabulary import (
    Print,
    action,
    anytime,
    cheating,
    drink_top,
    face_of,
    gain,
    hit_back,
    hit_harder,
    ignore_drink,
    ignore_loss,
    inn_pays,
    lose,
    negate_sometimes,
    slug,
    sometimes,
    split_with_nobody,
    take_control,
    then,
)
from lastcall.ops.hands import DrawCards
from lastcall.ops.prizes import PICK, Courage, PickPrize, ShuffleAway, WithPile
from lastcall.ops.when import GainedAlcohol
from lastcall.table.bits import ANOTHER_PLAYER, ATTACKER, FORTITUDE, ME, PRIZE
from lastcall.table.errors import LastCallError
from lastcall.table.face import BOOKS, HOUSE, CardFace, Mode, Op


def prize(p: Print) -> CardFace:
    """A Prize: a card of whatever type, and a Prize beside."""
    p.types |= PRIZE
    return face_of(f"prize:{slug(p.title)}", p)


def when_drunk(title: str, *do: Op, of_drinks: bool, source: str, note: str) -> Print:
    """A Prize for the moment in which its player has gained Alcohol; it is of no other type."""
    return Print(title, 0, (Mode(GainedAlcohol(of_drinks), do),), source, note)


PRIZES: Final[tuple[CardFace, ...]] = (
    prize(
        sometimes(
            "Absorbent Towel",
            then(ignore_drink(), ShuffleAway(), among=WithPile()),
            source=BOOKS,
            note="that it is a Sometimes Card is ours",
        )
    ),
    prize(
        when_drunk(
            "Talisman of Liquid Courage",
            Courage(3),
            of_drinks=True,
            source=HOUSE,
            note="known is that it gives as much Fortitude as a Drink has Alcohol, and no more than 3",
        )
    ),
    prize(
        cheating(
            "Six-Fingered Glove",
            take_control(),
            source=HOUSE,
            note="known is that it is a Prize",
        )
    ),
    prize(
        when_drunk(
            "Startusk's Owlbear Claw",
            gain(FORTITUDE, 2, who=ME),
            of_drinks=False,
            source=HOUSE,
            note="known is its moment, and that it is of no use at 20 Fortitude",
        )
    ),
    prize(sometimes("The Widow's Copper", inn_pays(), source=HOUSE)),
    prize(sometimes("Somebody Else's Umbrella", ignore_loss(), source=HOUSE)),
    prize(anytime("Box of Late Invitations", DrawCards(3), source=HOUSE)),
    prize(sometimes("A Very Loud Bell", negate_sometimes(), source=HOUSE)),
    prize(sometimes("Left Boot of a Titan", hit_back(lose(FORTITUDE, 2, who=ATTACKER)), source=HOUSE)),
    prize(sometimes("Tankard with a False Bottom", split_with_nobody(), source=HOUSE)),
    prize(sometimes("Thumb of Great Emphasis", hit_harder(2), source=HOUSE)),
    prize(action("Voucher for a Tasting", drink_top(ANOTHER_PLAYER), source=HOUSE)),
)

_by_key: dict[str, CardFace] = {face.key: face for face in PRIZES}

# What the table's own rules set going where Prizes are played for.
CHORES: Final[dict[str, tuple[Op, ...]]] = {PICK: (PickPrize(),)}


def prize_called(title: str) -> CardFace:
    """A Prize by its title; letters count, their size and the marks do not.

    >>> prize_called("absorbent towel").title
    'Absorbent Towel'
    """
    key = f"prize:{slug(title.removeprefix('prize:'))}"
    face = _by_key.get(key)
    if face is None:
        close = [_by_key[name].title for name in get_close_matches(key, list(_by_key), 2, 0.6)]
        named = " or ".join([repr(one) for one in close])
        hint = f"Did you mean {named}?" if close else f"There are: {', '.join(f.title for f in PRIZES)}."
        raise LastCallError(f"There is no Prize {title!r}. {hint}")
    return face


def prizes_called(titles: list[str]) -> tuple[CardFace, ...]:
    """These Prizes, in the order of the box; none twice (PRIZE-01)."""
    found = [prize_called(title) for title in titles]
    for face in found:
        if found.count(face) > 1:
            raise LastCallError(f"There is only one {face.title!r}. (PRIZE-01)")
    return tuple([face for face in PRIZES if face in found])
