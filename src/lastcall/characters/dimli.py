"""Dimli the Dwarf."""

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
    character,
    drink_courage,
    hit_back,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    one_more_in_drink_phase,
    pass_drink,
    pays_me,
    play_on,
    sometimes,
    split_drink,
    strengthen_drink,
)
from lastcall.table.bits import (
    ACTION,
    ANOTHER_PLAYER,
    ANYTIME,
    ATTACKER,
    EACH_OTHER_PLAYER,
    FORTITUDE,
    SOMETIMES,
)
from lastcall.table.face import BOOKS

DIMLI = character(
    "dimli",
    "Dimli the Dwarf",
    races=("dwarf",),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        sometimes("Best two out of three?", play_on(1)),
        sometimes("Dwarves always have money.", inn_pays()),
        sometimes("Lemme check the money belt...", inn_pays()),
        sometimes("Thanks... but I think I'll keep my Gold.", leave_round()),
        sometimes("What? And part with my hard-earned money?", leave_round()),
        sometimes(
            "Can't you see I'm talking to this pretty, bearded lass here?", leave_round(), ignore_drink()
        ),
        sometimes(
            "Good thing I was wearing my great-grandfather's helmet!",
            ignore(FORTITUDE, types=ACTION | SOMETIMES | ANYTIME),
        ),
        I_DONT_THINK_SO,
        sometimes("I don't want this watered-down stuff!", ignore_drink()),
        sometimes("My mother gave me stronger stuff when I was a baby!", ignore_drink()),
        2 * DRINKS_FOR_MY_FRIENDS,
        sometimes("Drink up, friend!", one_more_in_drink_phase()),
        2 * sometimes("You have this. I'm waiting for the good stuff!", pass_drink()),
        sometimes("Now this stuff is actually good! Try some!", split_drink()),
        sometimes("Uuurp! That hit the spot!", drink_courage()),
        2
        * sometimes(
            "Spike it with Firewater", strengthen_drink(2), source=BOOKS, note="EX-DIMLI-2 to EX-DIMLI-6"
        ),
        STOP_PLAYING_WITH_DRINKS,
        action("Stop using my head as a table!", lose(FORTITUDE, 1, who=ANOTHER_PLAYER)),
        action("That's it! No more short jokes!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        2 * action("Are you saying I'm grumpy?", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        2 * action("Let's try some Dwarven wrist wrestling!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        sometimes("Hey! You almost damaged the beard!", hit_back(lose(FORTITUDE, 2, who=ATTACKER))),
        action("Impressive Dwarven War Belch!", pays_me(1, who=EACH_OTHER_PLAYER)),
        TIP_THE_WENCH,
    ],
)
