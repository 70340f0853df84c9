"""Eve the Illusionist."""

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
    gain,
    ignore,
    ignore_drink,
    ignore_with_two_left,
    leave_round,
    lose,
    lose_no_gold,
    move_loss,
    pays_me,
    share_loss,
    sometimes,
    take_control,
    take_from_pot,
    turn_drink_into,
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

EVE = character(
    "eve",
    "Eve the Illusionist",
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        cheating("My word, what could that be?", take_control()),
        cheating("Oops, I dropped my cards...", take_control()),
        cheating("This time, let's use my cards.", take_control()),
        cheating("What's that up your sleeve?", take_control(), force_out()),
        2 * sometimes("Illusionary Coin", lose_no_gold()),
        sometimes("Sleight of hand...", take_from_pot(1), source=BOOKS, note="GAMBLE-43"),
        sometimes("I cloak myself in shadow.", leave_round(), ignore_drink()),
        sometimes(
            "Ha! That's just an illusion. I'm actually over here!",
            ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME),
        ),
        sometimes(
            "I attempt to disbelieve.", ignore(FORTITUDE, ALCOHOL, GOLD, types=ACTION | SOMETIMES | ANYTIME)
        ),
        I_DONT_THINK_SO,
        2 * sometimes("Drink what? This is empty.", ignore_drink()),
        2 * DRINKS_FOR_MY_FRIENDS,
        sometimes("Actually, that's Dragon Breath Ale.", turn_drink_into(4)),
        STOP_PLAYING_WITH_DRINKS,
        2
        * action(
            "Look in to my eyes... you are getting... Drunker!",
            gain(ALCOHOL, 2, who=ANOTHER_PLAYER),
            source=BOOKS,
        ),
        2
        * action(
            "That's odd. Illusions aren't supposed to actually hurt.", lose(FORTITUDE, 1, who=ANOTHER_PLAYER)
        ),
        2 * action("Whoa! Careful! That's real fire!", lose(FORTITUDE, 3, who=ANOTHER_PLAYER)),
        sometimes("I've been working on a new spell. It's called Share Pain!", share_loss(), note="EVE-Q1"),
        sometimes(
            "I'm not Eve! She's over there!",
            move_loss(),
            ignore_with_two_left(FORTITUDE, types=ACTION | SOMETIMES | ANYTIME),
            note="REDIR-01 to REDIR-03",
        ),
        action("Tip me, I'm the Wench.", pays_me(1, who=EACH_OTHER_PLAYER), note="EVE-Q2"),
        anytime(
            "It's the disappearing coin trick, not the reappearing coin trick.",
            pays_me(1, who=ANOTHER_PLAYER),
        ),
        anytime("Gold? What Gold?", pays_me(1, who=ANOTHER_PLAYER)),
        TIP_THE_WENCH,
    ],
)
