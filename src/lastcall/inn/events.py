"""The Drink Events: what is printed on each, in one place for all decks."""

from __future__ import annotations

from typing import Final

from lastcall.cards.pouring import event
from lastcall.ops.events import (
    HoldContest,
    OrderFreely,
    PayOrDrink,
    RoundOnTheHouse,
    ServeShots,
    TakeTheChallenge,
    WenchDares,
)
from lastcall.table.face import BOOKS, HOUSE, DrinkFace

ROUND_ON_THE_HOUSE: Final[DrinkFace] = event(
    "Round on the House!", RoundOnTheHouse(), source=BOOKS, note="COPY-01 to COPY-04, COPY-06, COPY-07"
)
A_TOAST_TO_VILLAINY: Final[DrinkFace] = event(
    "A Toast to Villainy!", RoundOnTheHouse(), source=BOOKS, note="COPY-01 to COPY-06"
)
DRINKING_CONTEST: Final[DrinkFace] = event(
    "Drinking Contest!", HoldContest(), source=BOOKS, note="CONTEST-01"
)
THE_WENCH_DARES_YOU: Final[DrinkFace] = event(
    "The Wench Dares You...", WenchDares(), dies_with_revealer=True, source=BOOKS, note="DARE-01 to DARE-10"
)
THE_CHALLENGE: Final[DrinkFace] = event(
    "The Challenge!", TakeTheChallenge(2, 1), note="CRAWL-35; that the drinker must still be in is unverified"
)
FIREWATER_SHOTS: Final[DrinkFace] = event(
    "Firewater Shots!",
    ServeShots(2),
    source=HOUSE,
    note="the Alcohol, and that all drink, are ours (EVENT-06)",
)
TEN_FINGER_DISCOUNT: Final[DrinkFace] = event(
    "Ten Finger Discount", OrderFreely(2), source=HOUSE, note="the number is ours; who orders is not"
)
SOMETHING_ELSE: Final[DrinkFace] = event(
    "Oh, would you like me to get you something else?",
    PayOrDrink(2, "the_wench", 3),
    source=HOUSE,
    note="the Drink instead is ours; the 2 Gold are not (GOLD-03, OUT-05)",
)
