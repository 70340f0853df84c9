"""Deirdre the Priestess."""

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
    pass_drink,
    pays_me,
    sometimes,
    strengthen_drink,
    toast,
    weaken_drink,
)
from lastcall.table.bits import (
    ALCOHOL,
    ANOTHER_PLAYER,
    ATTACKER,
    EACH_OTHER_PLAYER,
    EACH_PLAYER,
    FORTITUDE,
    ME,
)
from lastcall.table.face import BOOKS

DEIRDRE = character(
    "deirdre",
    "Deirdre the Priestess",
    races=("human",),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        sometimes("They might not know you're cheating, but my Goddess does!", catch_cheating()),
        sometimes("I'm saving this money for the poor.", leave_round(), source=BOOKS, note="EX-DEIRDRE-7"),
        sometimes("Sorry, I have to pray now...", leave_round()),
        sometimes("Not now! These men are interested in my religion.", leave_round(), ignore_drink()),
        sometimes("You look like you need this more than I do!", pass_drink()),
        sometimes("Wine into Water", weaken_drink(2)),
        2 * sometimes("Water into Wine", strengthen_drink(2)),
        action("Let's toast the Goddess!", toast(), source=BOOKS, note="TIME-06"),
        STOP_PLAYING_WITH_DRINKS,
        I_DONT_THINK_SO,
        2 * DRINKS_FOR_MY_FRIENDS,
        sometimes("Stop being silly!", ignore(FORTITUDE, ALCOHOL)),
        TIP_THE_WENCH,
        sometimes("My Goddess provides!", inn_pays()),
        sometimes("A priestess can make money just about anywhere!", inn_pays()),
        2 * anytime("My Goddess heals me.", gain(FORTITUDE, 2, who=ME)),
        2 * sometimes("My Goddess protects me!", ignore(FORTITUDE)),
        sometimes("My Goddess doesn't like that!", hit_back(lose(FORTITUDE, 2, who=ATTACKER)), source=BOOKS),
        2 * action("My Goddess made me do it!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        action("I'm not that kind of priestess!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        action(
            "Oh no! I think that growth on your arm might be Mummy Rot!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)
        ),
        action("Sorry, sometimes my healing spells just wear off.", lose(FORTITUDE, 1, who=ANOTHER_PLAYER)),
        action("Prayer of Healing", gain(FORTITUDE, 2, who=ANOTHER_PLAYER), pays_me(1, who=ANOTHER_PLAYER)),
        action("Mass Heal!", gain(FORTITUDE, 1, who=EACH_PLAYER), pays_me(1, who=EACH_OTHER_PLAYER)),
    ],
)
