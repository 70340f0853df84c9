"""Gerki the Sneak."""

from lastcall.cards.common import (
    DRINKS_FOR_MY_FRIENDS,
    GAMBLING_IM_IN,
    I_DONT_THINK_SO,
    I_RAISE,
    STOP_PLAYING_WITH_DRINKS,
    THAT_WAS_HER_TIP,
    TIP_THE_WENCH,
    WINNING_HAND,
)
from lastcall.cards.vocabulary import (
    action,
    anytime,
    character,
    cheating,
    force_out,
    ignore,
    ignore_drink,
    inn_pays,
    lose,
    pays_me,
    sometimes,
    strengthen_drink,
    take_control,
    take_from_pot,
    take_the_pot,
)
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ANYTIME,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GOLD,
    SOMETIMES,
)
from lastcall.table.face import BOOKS

GERKI = character(
    "gerki",
    "Gerki the Sneak",
    races=("halfling",),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        cheating("I'm winning... Honestly!", take_control()),
        cheating("Oops... I dropped my cards...", take_control()),
        cheating("Five of a kind! Does this mean I win?", take_control()),
        cheating("What's that up your sleeve?", take_control(), force_out()),
        sometimes(
            "Um... I know you think you won, but...", take_the_pot(), source=BOOKS, note="GAMBLE-39, TIME-12"
        ),
        2 * sometimes("Swipe the tip!", inn_pays()),
        sometimes("Grab a coin while no one's lookin'!", take_from_pot(1), source=BOOKS, note="GAMBLE-43"),
        2 * sometimes("Dump it on the floor", ignore_drink()),
        sometimes("Luckily for me I had this antidote brewed up!", ignore_drink()),
        2 * sometimes("A little somethin' extra", strengthen_drink(2), source=BOOKS, note="EX-GERKI-3"),
        2 * DRINKS_FOR_MY_FRIENDS,
        STOP_PLAYING_WITH_DRINKS,
        I_DONT_THINK_SO,
        TIP_THE_WENCH,
        sometimes("Hide in shadows", ignore(FORTITUDE, ALCOHOL)),
        sometimes(
            "Hey! Where'd the little guy go?",
            ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME),
            ignore_drink(),
        ),
        2 * action("That's not healing salve! It's contact poison!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        2
        * action(
            "How did this get stuck in your back?",
            lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
            source=BOOKS,
            note="EX-GERKI-1",
        ),
        action(
            "Have you seen my poison? I left it in a mug right here...",
            lose(FORTITUDE, 3, who=ANOTHER_PLAYER),
        ),
        action("Uh oh! I forgot to disarm one of the traps!", lose(FORTITUDE, 3, who=ANOTHER_PLAYER)),
        anytime(
            "Oh, this gold piece? Um... I found it... under your chair...", pays_me(1, who=ANOTHER_PLAYER)
        ),
        anytime("Well... I don't see your name on it!", pays_me(1, who=ANOTHER_PLAYER)),
        action(
            "Um, guys... I think there was a miscalculation during treasure division...",
            pays_me(1, who=EACH_OTHER_PLAYER),
        ),
    ],
)
