"""The words Drinks and Drink Events are written in."""

from __future__ import annotations

from typing import Final

from lastcall.cards.vocabulary import Print, face_of, slug
from lastcall.ops.recipe import Ability
from lastcall.table.face import PUBLIC, READY, DrinkFace, Op

Race = tuple[str, int, int]
THE_INN: Final = "drink"  # of no character


def pour(
    title: str,
    alcohol: int,
    fortitude: int = 0,
    *,
    chaser: bool = False,
    races: tuple[Race, ...] = (),
    abilities: tuple[Ability, ...] = (),
    self_split: bool = False,
    no_split: bool = False,
    halves_itself: bool = False,
    softens_ignore: int = 0,
    on_ignored: tuple[Ability, ...] = (),
    chaser_from_left: bool = False,
    stays: str = "",
    use: Print | None = None,
    whose: str = THE_INN,
    source: str = PUBLIC,
    note: str = "",
) -> DrinkFace:
    """A Drink; its key comes from its title, and from whose deck it is of.

    With a ``use`` it stays before its drinker, who may play it once, as though in hand.
    """
    key = f"{whose}:{slug(title)}"
    return DrinkFace(
        key,
        title,
        alcohol,
        fortitude,
        chaser=chaser,
        races=races,
        abilities=abilities,
        self_split=self_split,
        no_split=no_split,
        halves_itself=halves_itself,
        softens_ignore=softens_ignore,
        on_ignored=on_ignored,
        chaser_from_left=chaser_from_left,
        stays=READY if use is not None else stays,
        use=face_of(key, use) if use is not None else None,
        source=source,
        note=note,
    )


def event(
    title: str,
    *do: Op,
    dies_with_revealer: bool = False,
    whose: str = THE_INN,
    source: str = PUBLIC,
    note: str = "",
) -> DrinkFace:
    """A Drink Event; its key comes from its title, and from whose deck it is of."""
    return DrinkFace(
        f"{whose}:{slug(title)}",
        title,
        event=do,
        dies_with_revealer=dies_with_revealer,
        source=source,
        note=note,
    )
