"""Gog the Half-Ogre."""

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
    gain,
    hit_back,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    one_more_for_revealer,
    pays_inn,
    pays_me,
    sometimes,
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
    ME,
    SOMETIMES,
)
from lastcall.table.face import HOUSE

OUR_TITLE = "printed title unknown; effect PUBLIC"

GOG = character(
    "gog",
    "Gog the Half-Ogre",
    races=("half-ogre",),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        sometimes("Gog think you cheating! Gog no like cheaters!", catch_cheating()),
        sometimes("Shiny on floor! Gog pay with this!", inn_pays(), source=HOUSE, note=OUR_TITLE),
        sometimes("Gog sit on somebody's purse...", inn_pays(), source=HOUSE, note=OUR_TITLE),
        2 * sometimes("This game stupid!", leave_round()),
        sometimes("Do not bother Gog", leave_round(), ignore_drink()),
        sometimes("Shut up!", ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME)),
        2 * sometimes("Stop poking Gog", ignore(FORTITUDE, types=ACTION | SOMETIMES | ANYTIME)),
        I_DONT_THINK_SO.called("Gog not think so!"),
        2 * sometimes("This taste yucky!", ignore_drink()),
        2 * DRINKS_FOR_MY_FRIENDS,
        2 * sometimes("Gog say you drink MORE!", one_more_for_revealer()),
        STOP_PLAYING_WITH_DRINKS,
        action("Why you laugh at Gog?", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        2 * action("Gog make funny? Why you not laugh?", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        2
        * action(
            "You in Gog's chair. Gog sit anyway!",
            lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
            source=HOUSE,
            note=OUR_TITLE,
        ),
        action(
            "Sorry, Gog not see you sitting there...",
            lose(FORTITUDE, 3, who=ANOTHER_PLAYER),
            pays_inn(1, who=ME),
        ),
        action("Dance with Gog!", lose(FORTITUDE, 4, who=ANOTHER_PLAYER)),
        action("Gog loves everyone!", lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER)),
        sometimes("That not hurt! This hurt!", hit_back(lose(FORTITUDE, 2, who=ATTACKER))),
        anytime(
            "Gog eat big stew. Gog strong again!", gain(FORTITUDE, 2, who=ME), source=HOUSE, note=OUR_TITLE
        ),
        action("Gog crush beer stein on head", pays_me(1, who=EACH_OTHER_PLAYER)),
        TIP_THE_WENCH,
    ],
)
