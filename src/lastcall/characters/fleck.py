"""Fleck the Bard."""

from lastcall.cards.common import (
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
    gain,
    hit_back,
    ignore_drink,
    inn_pays,
    leave_round,
    lose,
    order_more,
    pays_inn,
    pays_me,
    skip_run_out,
    sometimes,
    split_drink,
    take_control,
    toast,
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

FLECK = character(
    "fleck",
    "Fleck the Bard",
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        cheating("Oops... I dropped my cards...", take_control()),
        cheating("Look at these cards! This must be my lucky day!", take_control()),
        cheating("Fortunately, I had this card up my sleeve! Ha ha, just kidding!", take_control()),
        cheating("It seems that Lady Luck is smiling on me!", take_control()),
        cheating("What's that up your sleeve?", take_control(), force_out()),
        sometimes("Appreciative listeners! How nice!", inn_pays()),
        sometimes("I got this from playing in the Town Square.", inn_pays()),
        sometimes("Oh, Hey! This looks like a serious game.", leave_round()),
        sometimes("Leave me be! I'm trying to read lore here!", leave_round(), ignore_drink()),
        I_DONT_THINK_SO,
        sometimes("You know, I should take better care of my dainty figure!", ignore_drink()),
        sometimes("I may be a fop, but I can hold my liquor!", ignore_drink()),
        2
        * sometimes(
            "Wench, please allow me to pay for these drinks with a song!",
            order_more(2),
            skip_run_out(),
            note="ORDER-04, DECK-01",
        ),
        action("A toast! To my friends!", toast(), note="TIME-06"),
        2
        * sometimes(
            "I do so hate to drink alone...", split_drink(), source=BOOKS, note="EX-FLECK-3 to EX-FLECK-5"
        ),
        STOP_PLAYING_WITH_DRINKS,
        action(
            "And now I'm going to play something really sad.",
            lose(ALCOHOL, 1, who=EACH_PLAYER),
            pays_me(1, who=EACH_OTHER_PLAYER),
            source=BOOKS,
            note="EX-FLECK-2, FLECK-Q1",
        ),
        action(
            "Excuse me... I think you're sitting on my tuning fork.", lose(FORTITUDE, 1, who=ANOTHER_PLAYER)
        ),
        2 * action("Oh, I hate it when the strings break!", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
        2
        * action(
            "How about a rowdy drinking song?",
            lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER),
            gain(ALCOHOL, 1, who=EACH_PLAYER),
            pays_inn(1, who=ME),
        ),
        sometimes("Allow me to introduce you to my biggest fan.", hit_back(lose(FORTITUDE, 2, who=ATTACKER))),
        anytime("Who knew? One of my fans is a priest!", gain(FORTITUDE, 2, who=ME)),
        action("I've composed a poem about our most recent adventure.", pays_me(1, who=EACH_OTHER_PLAYER)),
        action(
            "This is in payment for that heroic ballad I wrote about you!", pays_me(2, who=ANOTHER_PLAYER)
        ),
        TIP_THE_WENCH,
    ],
)
