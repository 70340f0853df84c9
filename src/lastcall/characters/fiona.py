"""Fiona the Volatile."""

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
    catch_cheating,
    character,
    drink_courage,
    drink_top,
    gain,
    hit_back,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    one_more_for_revealer,
    pays_me,
    sometimes,
    split_drink,
)
from lastcall.table.bits import ANOTHER_PLAYER, ATTACKER, EACH_OTHER_PLAYER, FORTITUDE, ME

FIONA = character(
    "fiona",
    "Fiona the Volatile",
    races=("human",),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        sometimes(
            "I do believe that you're cheating. At this point, you have two options...", catch_cheating()
        ),
        sometimes("I like this town. They give me a discount on armor repair", inn_pays()),
        sometimes("Oh, that's what was rattling around in my armor!", inn_pays()),
        sometimes("Go away! I'm arranging my weapons by size.", leave_round()),
        sometimes("Go away! I'm polishing my arsenal.", leave_round()),
        2 * sometimes("Luckily for me, I was wearing my armor!", ignore(FORTITUDE)),
        I_DONT_THINK_SO,
        sometimes("This is just the thing to get the blood off my sword!", ignore_drink()),
        sometimes("This is just the thing to get the rust off my armor!", ignore_drink()),
        2 * DRINKS_FOR_MY_FRIENDS,
        sometimes(
            "We're at an inn, and you're not drinking. What's wrong with you!?", one_more_for_revealer()
        ),
        action("Drink up, friend!", drink_top(who=ANOTHER_PLAYER)),
        sometimes("Come, my friend, sit and drink with me!", split_drink()),
        sometimes("Nothing like a little belt of liquid courage!", drink_courage()),
        STOP_PLAYING_WITH_DRINKS,
        2 * action("It'll hurt more if you do it like this!", lose(FORTITUDE, 1, who=ANOTHER_PLAYER)),
        action("You wanna arm wrestle?", lose(FORTITUDE, 1, who=ANOTHER_PLAYER)),
        2 * action("Hey! No more chain mail bikini jokes!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        action("Who says I'm not a lady?", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        action("So then I got the ogre in a headlock like this!", lose(FORTITUDE, 3, who=ANOTHER_PLAYER)),
        2
        * sometimes(
            "Sorry about that, I just instinctively aim for the head...",
            hit_back(lose(FORTITUDE, 2, who=ATTACKER)),
        ),
        anytime("I'm a quick healer.", gain(FORTITUDE, 2, who=ME)),
        action(
            "Hey guys... Can I borrow some gold? Armor repair isn't cheap, ya' know.",
            pays_me(1, who=EACH_OTHER_PLAYER),
        ),
        TIP_THE_WENCH,
    ],
)
