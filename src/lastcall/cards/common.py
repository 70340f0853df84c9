"""Cards that (nearly) every Character Deck holds."""

from lastcall.cards.vocabulary import (
    CONTROL_A_ROUND,
    RAISE,
    START_A_ROUND,
    WINNING,
    Print,
    anytime,
    end_round,
    gambling,
    negate_drink_change,
    negate_sometimes,
    order_more,
    pays_inn,
    sometimes,
)
from lastcall.table.bits import ACTION, ANY_PLAYER, GAMBLING
from lastcall.table.face import BOOKS, PUBLIC

GAMBLING_IM_IN = Print(
    "Gambling? I'm in!", ACTION | GAMBLING, (START_A_ROUND, CONTROL_A_ROUND), BOOKS, "TYPE-07, GAMBLE-24"
)
I_RAISE = gambling("I raise!", *RAISE, source=BOOKS, note="GAMBLE-37")
WINNING_HAND = gambling("Winning Hand!", *WINNING, source=BOOKS, note="GAMBLE-20")
THAT_WAS_HER_TIP = sometimes(
    "Oh, I guess the Wench thought that was her tip...", end_round(), source=PUBLIC, note="GAMBLE-38"
)
I_DONT_THINK_SO = sometimes(
    "I don't think so!", negate_sometimes(even_a_stop=True), source=BOOKS, note="NEGATE-09"
)
STOP_PLAYING_WITH_DRINKS = sometimes(
    "The Wench thinks you should stop playing with the drinks.",
    negate_drink_change(),
    source=BOOKS,
    note="ALTER-01 to ALTER-05",
)
DRINKS_FOR_MY_FRIENDS = sometimes(
    "Wench, bring some drinks for my friends!", order_more(2, cost=1), source=PUBLIC, note="ORDER-04"
)
DRINKS_FOR_THESE_FIENDS = DRINKS_FOR_MY_FRIENDS.called(
    "Wench, bring some drinks for these fiends!", source=BOOKS, note="ORDER-04; what villains say"
)
TIP_THE_WENCH = anytime("Tip the Wench.", pays_inn(1, who=ANY_PLAYER), source=BOOKS, note="TARGET-02")
