"""Zot the Wizard, with his bunny."""

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
    drink_top,
    force_out,
    hit_back,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    pass_drink,
    pays_me,
    sometimes,
    take_control,
)
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ANYTIME,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    GOLD,
    SOMETIMES,
)
from lastcall.table.face import BOOKS

THIRSTY = "Pooky thinks you look thirsty..."

# The sources disagree on the type of this card.
SWITCHES = {
    "zot-thirsty": {
        "anytime": {
            "zot:pooky-thinks-you-look-thirsty": anytime(THIRSTY, drink_top(who=ANOTHER_PLAYER)),
        },
    },
}

ZOT = character(
    "zot",
    "Zot the Wizard",
    races=("human",),
    switches=SWITCHES,
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        cheating("Pooky! Stop looking at everyone's cards!", take_control()),
        cheating("Look over there! It's the Lich King!", take_control()),
        cheating("This time, we'll use my dice.", take_control()),
        cheating("What's that up your sleeve?", take_control(), force_out()),
        sometimes("Transmute peanuts to gold", inn_pays()),
        2 * sometimes("Not now, I'm meditating.", leave_round(), ignore_drink()),
        sometimes("Oh, Barmaid! I think Pooky had an accident!", leave_round(), ignore_drink(cost=1)),
        sometimes(
            'The stars say, "No!"', ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME)
        ),
        sometimes("Now you see me... Now you don't!", ignore(FORTITUDE)),
        I_DONT_THINK_SO,
        sometimes("Bad Pooky! Don't drink that!", ignore_drink()),
        2 * DRINKS_FOR_MY_FRIENDS,
        action(
            THIRSTY, drink_top(who=ANOTHER_PLAYER), note="an Action; as an Anytime Card: switch zot-thirsty"
        ),
        sometimes("Teleport beverage!", pass_drink()),
        STOP_PLAYING_WITH_DRINKS,
        action("Down Pooky!", lose(FORTITUDE, 1, who=ANOTHER_PLAYER)),
        2 * action("I told you not to distract me!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), source=BOOKS),
        2
        * action(
            "How many times have I told you? Keep your hands off my wand!",
            lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
        ),
        action("Watch Out! Don't step on Pooky!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        2
        * action(
            "Oh no! Not again! Pooky's on a drunken rampage!",
            lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER),
            source=BOOKS,
        ),
        sometimes("No, Pooky! That's my friend!", hit_back(lose(FORTITUDE, 2, who=ATTACKER))),
        action(
            "Behold my impressive power as I... pull this rabbit out of my hat!",
            pays_me(1, who=EACH_OTHER_PLAYER),
        ),
        anytime("Nothing up my sleeve! Presto! What's that behind your ear?", pays_me(1, who=ANOTHER_PLAYER)),
        TIP_THE_WENCH,
    ],
)
