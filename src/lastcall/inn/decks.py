"""The Drink Decks: which Drinks and Drink Events, and how many of each."""

from __future__ import annotations

from typing import Final

from lastcall.inn import drinks, events
from lastcall.table.face import DrinkDeck, DrinkFace


def stock(id: str, name: str, rows: tuple[tuple[int, DrinkFace], ...]) -> DrinkDeck:
    """A Drink Deck from (copies, face) rows."""
    faces: list[DrinkFace] = []
    for copies, face in rows:
        faces.extend([face] * copies)
    return DrinkDeck(id, name, tuple(faces))


RDI1: Final[DrinkDeck] = stock(
    "rdi1",
    "The Red Dragon Inn",
    (
        (3, drinks.LIGHT_ALE),
        (2, drinks.LIGHT_ALE_CHASER),
        (3, drinks.DARK_ALE),
        (1, drinks.DARK_ALE_CHASER),
        (3, drinks.WINE),
        (1, drinks.WINE_CHASER),
        (2, drinks.ELVEN_WINE),
        (1, drinks.ELVEN_WINE_CHASER),
        (3, drinks.DRAGON_BREATH_ALE),
        (1, drinks.DIRTY_DISHWATER),
        (1, drinks.CUTTING_YOU_OFF),
        (1, drinks.ORCISH_ROTGUT),
        (1, drinks.TROLL_SWILL),
        (1, drinks.WATER),
        (1, drinks.HOLY_WATER),
        (1, drinks.WIZARDS_BREW),
        (2, events.ROUND_ON_THE_HOUSE),
        (2, events.DRINKING_CONTEST),
    ),
)

RDI2: Final[DrinkDeck] = stock(
    "rdi2",
    "The Red Dragon Inn 2",
    (
        (2, drinks.LIGHT_ALE),
        (1, drinks.LIGHT_ALE_CHASER),
        (2, drinks.DARK_ALE),
        (1, drinks.DARK_ALE_CHASER),
        (2, drinks.WINE),
        (1, drinks.WINE_CHASER),
        (2, drinks.ELVEN_WINE),
        (1, drinks.ELVEN_WINE_CHASER),
        (1, drinks.DRAGON_BREATH_ALE),
        (2, drinks.DWARVEN_FIREWATER),
        (1, drinks.DIRTY_DISHWATER),
        (1, drinks.CUTTING_YOU_OFF),
        (1, drinks.OGRE_BREW),
        (1, drinks.ORCISH_ROTGUT),
        (1, drinks.TROLL_SWILL),
        (1, drinks.WATER),
        (1, drinks.HOLY_WATER),
        (1, drinks.WIZARDS_BREW),
        (1, drinks.MEAD),
        (1, drinks.FINE_AMBROSIA),
        (1, events.THE_CHALLENGE),
        (2, events.ROUND_ON_THE_HOUSE),
        (2, events.DRINKING_CONTEST),
    ),
)

# Everything the books name: first what no other deck here holds, then one each of the rest.
CELLAR: Final[DrinkDeck] = stock(
    "cellar",
    "The Cellar: every Drink the books name",
    (
        (1, drinks.DRAGON_BREATH_ALE_CHASER),
        (1, drinks.HALFLING_STOUT_CHASER),
        (1, drinks.PIXIE_PUNCH),
        (1, drinks.ALE_OF_INTRIGUE),
        (1, drinks.GNOMISH_INSPIRATIONAL_ALE),
        (1, drinks.ANGEL_TEARS),
        (1, drinks.POT_OF_TEA),
        (1, drinks.COFFEE),
        (1, drinks.DUNGEON_RUNOFF),
        (1, drinks.TOMATO_JUICE),
        (1, drinks.SAUVIGNON_BLECH),
        (1, drinks.FERMENTED_ORC_SWEAT),
        (1, drinks.GAMBLERS_GROG),
        (1, drinks.AGED_DWARVEN_FIREWATER),
        (1, drinks.CASK_AGED_WHISKEY_CHASER),
        (1, drinks.ENERGY_BREW_CHASER),
        (1, drinks.ROUGH_REMEDY),
        (1, drinks.WIZARDS_WINE),
        (1, drinks.JELLY_TOWER),
        (1, drinks.KOBOLD_KOOLERADE),
        (1, drinks.TELE_PORT_CHASER),
        (1, drinks.MAGIC_APPLE_CIDER),
        (1, drinks.THE_RECOMBOBULATOR),
        (1, drinks.ELIXIR_OF_ALACRITY),
        (1, drinks.DISCOUNT_ELIXIR_OF_HAGGLING),
        (1, drinks.THE_HOWLER),
        (1, events.A_TOAST_TO_VILLAINY),
        (1, events.THE_WENCH_DARES_YOU),
        (1, events.FIREWATER_SHOTS),
        (1, events.TEN_FINGER_DISCOUNT),
        (1, events.SOMETHING_ELSE),
        (1, drinks.LIGHT_ALE),
        (1, drinks.LIGHT_ALE_CHASER),
        (1, drinks.DARK_ALE),
        (1, drinks.WINE),
        (1, drinks.WINE_CHASER),
        (1, drinks.ELVEN_WINE),
        (1, drinks.DRAGON_BREATH_ALE),
        (1, drinks.DWARVEN_FIREWATER),
        (1, drinks.OGRE_BREW),
        (1, drinks.ORCISH_ROTGUT),
        (1, drinks.TROLL_SWILL),
        (1, drinks.WATER),
        (1, drinks.MEAD),
        (1, events.ROUND_ON_THE_HOUSE),
        (1, events.DRINKING_CONTEST),
        (1, events.THE_CHALLENGE),
    ),
)

DECKS: Final[tuple[DrinkDeck, ...]] = (RDI1, RDI2, CELLAR)
