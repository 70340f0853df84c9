"""The Drinks: what is printed on each, in one place for all decks.

Where the books leave a number out it is ours: the source says HOUSE, and the note which part.
"""

from __future__ import annotations

from typing import Final

from lastcall.cards.pouring import pour
from lastcall.ops.recipe import (
    AWAY,
    COIN_FLIP,
    DISCARD,
    DISCARD_THEN_DRAW,
    DRAW,
    NEW_HAND,
    PAY_INN,
    PEEK_AND_KEEP,
    REMEDY,
)
from lastcall.table.face import BOOKS, HOUSE, DrinkFace

# ---- ales and wines -------------------------------------------------------------------------------
LIGHT_ALE: Final[DrinkFace] = pour("Light Ale", 1, source=BOOKS)
LIGHT_ALE_CHASER: Final[DrinkFace] = pour("Light Ale with a Chaser", 1, chaser=True, source=BOOKS)
DARK_ALE: Final[DrinkFace] = pour("Dark Ale", 1, source=BOOKS)
DARK_ALE_CHASER: Final[DrinkFace] = pour("Dark Ale with a Chaser", 1, chaser=True)
WINE: Final[DrinkFace] = pour("Wine", 2, source=BOOKS)
WINE_CHASER: Final[DrinkFace] = pour("Wine with a Chaser", 2, chaser=True, source=BOOKS)
ELVEN_WINE: Final[DrinkFace] = pour("Elven Wine", 3, source=BOOKS)
ELVEN_WINE_CHASER: Final[DrinkFace] = pour("Elven Wine with a Chaser", 3, chaser=True)
DRAGON_BREATH_ALE: Final[DrinkFace] = pour("Dragon Breath Ale", 4, source=BOOKS)
DRAGON_BREATH_ALE_CHASER: Final[DrinkFace] = pour(
    "Dragon Breath Ale with a Chaser", 4, chaser=True, source=HOUSE, note="its Alcohol is ours"
)
HALFLING_STOUT_CHASER: Final[DrinkFace] = pour("Halfling Stout with a Chaser", 2, chaser=True, source=BOOKS)
PIXIE_PUNCH: Final[DrinkFace] = pour("Pixie Punch", 3, chaser=True, source=BOOKS, note="EX-ERIN-9")
DWARVEN_FIREWATER: Final[DrinkFace] = pour("Dwarven Firewater", 4)
ALE_OF_INTRIGUE: Final[DrinkFace] = pour(
    "Ale of Intrigue", 2, abilities=((DRAW, 2, 0),), source=BOOKS, note="SPLIT-05"
)
GNOMISH_INSPIRATIONAL_ALE: Final[DrinkFace] = pour(
    "Gnomish Inspirational Ale", 2, abilities=((DRAW, 2, 0),), source=BOOKS, note="SPLIT-05"
)

# ---- good for you, or at least not strong ---------------------------------------------------------
WATER: Final[DrinkFace] = pour("Water", 0, note="DARE-09")
HOLY_WATER: Final[DrinkFace] = pour("Holy Water", 0, 2)
ANGEL_TEARS: Final[DrinkFace] = pour("Angel Tears", 0, 2, source=BOOKS)
POT_OF_TEA: Final[DrinkFace] = pour("Pot of Tea", -1, source=BOOKS, note="CONTEST-16, SPLIT-07")
COFFEE: Final[DrinkFace] = pour("Coffee", -1, source=BOOKS, note="CONTEST-16, CHASER-12")
CUTTING_YOU_OFF: Final[DrinkFace] = pour("We're Cutting You Off!", -1)
WIZARDS_BREW: Final[DrinkFace] = pour("Wizard's Brew", 2, 2)
FINE_AMBROSIA: Final[DrinkFace] = pour(
    "Fine Ambrosia, Nectar of the Gods", 1, 4, abilities=((PAY_INN, 2, 0),)
)

# ---- bad for you ----------------------------------------------------------------------------------
DIRTY_DISHWATER: Final[DrinkFace] = pour("Dirty Dishwater", 0, -1)
DUNGEON_RUNOFF: Final[DrinkFace] = pour("Dungeon Runoff", 0, -1, source=BOOKS)

# ---- a matter of race -----------------------------------------------------------------------------
ORCISH_ROTGUT: Final[DrinkFace] = pour("Orcish Rotgut", 0, -2, races=(("orc", 2, 0),), note="AFFECT-08")
TROLL_SWILL: Final[DrinkFace] = pour("Troll Swill", 1, -1, races=(("troll", 2, 0),))
OGRE_BREW: Final[DrinkFace] = pour("Ogre Brew", 2, -1, races=(("ogre", 3, 0), ("half-ogre", 3, 0)))
TOMATO_JUICE: Final[DrinkFace] = pour(
    "'Tomato Juice'", 0, -2, races=(("vampire", 2, 0),), source=BOOKS, note="DARE-10"
)

# ---- shared with a friend -------------------------------------------------------------------------
MEAD: Final[DrinkFace] = pour("Mead", 3, self_split=True, source=BOOKS, note="SELFSPLIT-01 to SELFSPLIT-05")
SAUVIGNON_BLECH: Final[DrinkFace] = pour(
    "Sauvignon Blech", 3, self_split=True, source=BOOKS, note="SELFSPLIT-01, SPLIT-09"
)
FERMENTED_ORC_SWEAT: Final[DrinkFace] = pour(
    "Fermented Orc Sweat", 4, self_split=True, source=HOUSE, note="its Alcohol is ours; SELFSPLIT-01"
)

# ---- with abilities -------------------------------------------------------------------------------
GAMBLERS_GROG: Final[DrinkFace] = pour(
    "Gambler's Grog",
    2,
    no_split=True,
    abilities=((COIN_FLIP, 1, 0),),
    source=HOUSE,
    note="its Alcohol and the coin are ours; that it cannot be split is not (SPLIT-09)",
)
AGED_DWARVEN_FIREWATER: Final[DrinkFace] = pour(
    "Aged Dwarven Firewater",
    3,
    softens_ignore=2,
    source=HOUSE,
    note="what an Ignore does to it is ours; its Alcohol is not",
)
CASK_AGED_WHISKEY_CHASER: Final[DrinkFace] = pour(
    "Cask-Aged Whiskey with a Chaser",
    2,
    chaser=True,
    abilities=((DISCARD, 1, 0),),
    source=HOUSE,
    note="both numbers are ours; that cards are discarded is not (DRINK-06)",
)
ENERGY_BREW_CHASER: Final[DrinkFace] = pour(
    "Energy Brew with a Chaser",
    1,
    chaser=True,
    abilities=((DISCARD_THEN_DRAW, 3, 3),),
    source=HOUSE,
    note="its Alcohol is ours; what it does to the hand is not (SEQ-01)",
)
ROUGH_REMEDY: Final[DrinkFace] = pour(
    "Rough Remedy",
    4,
    abilities=((REMEDY, 5, 0),),
    source=HOUSE,
    note="known is its half: 2 Alcohol, up to 3 cards; which of the two whole numbers is ours (SPLIT-05)",
)
WIZARDS_WINE: Final[DrinkFace] = pour(
    "Wizard's Wine",
    2,
    abilities=((PEEK_AND_KEEP, 2, 1),),
    source=HOUSE,
    note="its Alcohol and what becomes of the cards are ours; that two are revealed is not (DRAW-06)",
)
JELLY_TOWER: Final[DrinkFace] = pour(
    "Jelly Tower",
    3,
    halves_itself=True,
    source=HOUSE,
    note="its Alcohol is ours; the half effect at full contest value is not (CONTEST-23)",
)
KOBOLD_KOOLERADE: Final[DrinkFace] = pour(
    "Kobold Koolerade",
    2,
    on_ignored=((DISCARD, 2, 0),),
    source=HOUSE,
    note="both numbers are ours; that whoever Ignores it discards is not",
)
TELE_PORT_CHASER: Final[DrinkFace] = pour(
    "Tele-port with a Chaser",
    2,
    chaser=True,
    chaser_from_left=True,
    source=HOUSE,
    note="its Alcohol is ours; where its Chaser comes from is not (CHASER-15)",
)
MAGIC_APPLE_CIDER: Final[DrinkFace] = pour(
    "Magic Apple Cider",
    3,
    abilities=((AWAY, 1, 0),),
    source=HOUSE,
    note="its Alcohol and how long it lasts are ours; that all effects are Ignored is not (OUT-01)",
)
THE_RECOMBOBULATOR: Final[DrinkFace] = pour(
    "The Recombobulator",
    1,
    abilities=((NEW_HAND, 4, 0),),
    source=HOUSE,
    note="its Alcohol, and that it is a Drink, are ours; the new hand of 4 is not",
)

# ---- kept in front of the drinker -----------------------------------------------------------------
ELIXIR_OF_ALACRITY: Final[DrinkFace] = pour(
    "Elixir of Alacrity",
    2,
    stays="extra action",
    source=HOUSE,
    note="1 or 2 Alcohol by the books: 2 is ours; the Action is not (STAY-02, STAY-06, STAY-07)",
)
DISCOUNT_ELIXIR_OF_HAGGLING: Final[DrinkFace] = pour(
    "Discount Elixir of Haggling",
    1,
    stays="the Inn pays the first Gold",
    source=HOUSE,
    note="its Alcohol and how long it stays are ours; what the Inn pays is not",
)
THE_HOWLER: Final[DrinkFace] = pour(
    "The Howler",
    2,
    stays="in front",
    source=HOUSE,
    note="1 or 2 Alcohol by the books: 2 is ours; that it stays is not (STAY-02)",
)
