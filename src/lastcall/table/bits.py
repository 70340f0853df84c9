"""The small closed sets of the game, as numbers: attributes, card types, occasions, selectors.

An *occasion* is a moment at which a card may be played. Every way to play a card names its
occasions as a mask; every window offers a mask; a seat is looked at only if the two meet.
"""

from typing import Final

# ---- attributes -----------------------------------------------------------------------------------
FORTITUDE: Final = 0
ALCOHOL: Final = 1
GOLD: Final = 2
ATTRIBUTE_NAMES: Final = ("Fortitude", "Alcohol Content", "Gold")
CARDS: Final = 3  # no attribute, and in no row: a printed number of cards, which rules may change as well

LOWEST: Final = 0
HIGHEST: Final = 20

# ---- card types -----------------------------------------------------------------------------------
ACTION: Final = 1
SOMETIMES: Final = 2
ANYTIME: Final = 4
GAMBLING: Final = 8
CHEATING: Final = 16
PRIZE: Final = 32  # beside another type, or alone
TYPE_NAMES: Final = {
    PRIZE: "Prize",
    ACTION: "Action",
    SOMETIMES: "Sometimes",
    ANYTIME: "Anytime",
    GAMBLING: "Gambling",
    CHEATING: "Cheating",
}

# ---- phases of a turn -----------------------------------------------------------------------------
NO_PHASE: Final = 0
DRAW_PHASE: Final = 1
ACTION_PHASE: Final = 2
ORDER_PHASE: Final = 3
DRINK_PHASE: Final = 4
PHASE_NAMES: Final = ("before the first turn", "Discard and Draw", "Action", "Order a Drink", "Drink")

# ---- occasions ------------------------------------------------------------------------------------
# A play is announced; what may answer it depends on what it is and what it would do.
IS_SOMETIMES: Final = 1 << 0
CHANGES_DRINK: Final = 1 << 1
IS_CHEATING: Final = 1 << 2
AFFECTS_FORTITUDE: Final = 1 << 3
AFFECTS_ALCOHOL: Final = 1 << 4
AFFECTS_GOLD: Final = 1 << 5
WOULD_ANTE: Final = 1 << 6
# One or more Drinks lie revealed.
A_DRINK: Final = 1 << 7
ONE_DRINK: Final = 1 << 8
# An Event lies revealed.
AN_EVENT: Final = 1 << 9
# Somebody owes Gold: a payment, an ante, the payment for an empty Drink Deck.
OWING: Final = 1 << 10
OWING_RUN_OUT: Final = 1 << 11
# The Round of Gambling.
ROUND_RUNS: Final = 1 << 12
ROUND_WON: Final = 1 << 13
# After a card that hurt somebody.
LOST_FORTITUDE: Final = 1 << 14
SOMEBODY_LOST: Final = 1 << 23  # ... answered by others too
# Phases that Sometimes Cards name.
ORDERING: Final = 1 << 15
DRINKING_PHASE: Final = 1 << 16
# Any moment that is not closed.
ANY_MOMENT: Final = 1 << 17
# A seat's own turn to act: these are not windows but decisions.
OWN_ACTION: Final = 1 << 18
OWN_ROUND_TURN: Final = 1 << 19

# A card of one's own is being played, and nobody may answer it yet (TYPE-10).
AS_I_PLAY: Final = 1 << 27

# A Sometimes Card is played that only "I don't think so!" may answer (ALTER-05).
IS_STOP: Final = 1 << 22

# A card is played that lets a player gain Gold of the Inn, or pay with it.
TAKES_FROM_INN: Final = 1 << 24

# A card has made somebody pay Gold to the Inn.
PAID_TO_INN: Final = 1 << 25
# A named piece of Gold went to the Inn, whatever brought that about.
PIECE_TO_INN: Final = 1 << 26

# An Action Card is played, and some card here answers that.
IS_ACTION: Final = 1 << 28

# A card has been turned up that only cards naming its kind may answer.
TURNED_UP: Final = 1 << 29

# Something that is no card does something to a player, who has something that Ignores effects.
AN_EFFECT: Final = 1 << 30

# Alcohol Content has been gained, from whatever it came.
GAINED_ALCOHOL: Final = 1 << 31

# Not moments, but facts about a play that others ask for.
ENDS_ROUND: Final = 1 << 20
STARTS_ROUND: Final = 1 << 21

AFFECTS: Final = (AFFECTS_FORTITUDE, AFFECTS_ALCOHOL, AFFECTS_GOLD)

# ---- selectors ------------------------------------------------------------------------------------
NOBODY: Final = 0
ME: Final = 1
ANOTHER_PLAYER: Final = 2  # chosen; never the player of the card (TARGET-01)
ANY_PLAYER: Final = 3  # chosen; the player of the card allowed (TARGET-02)
EACH_OTHER_PLAYER: Final = 4
EACH_PLAYER: Final = 5
ANOTHER_IN_ROUND: Final = 6  # chosen among the others still in the Round
THIRD_PLAYER: Final = 7  # chosen; neither me nor the player of the card that is answered
ATTACKER: Final = 8  # the player whose card hurt me
DRINKER: Final = 9  # the player of the Drink that is answered
ACTIVE_PLAYER: Final = 10
ALSO_PICKED: Final = 11  # picked for a card that joined the play (Gear, Story), perhaps once more the same
# Chosen among the other players with the most (or least) of an attribute, where several are tied.
MOST: Final = 12  # + attribute
LEAST: Final = 16  # + attribute
NAMED: Final = 20  # chosen among those the way of playing names itself (Mode.among)
CHOSEN: Final = (
    ANOTHER_PLAYER,
    ANY_PLAYER,
    ANOTHER_IN_ROUND,
    THIRD_PLAYER,
    *range(MOST, MOST + 3),
    *range(LEAST, LEAST + 3),
    NAMED,
)

# ---- places Gold can go that are no seat ----------------------------------------------------------
INN: Final = -1
POT: Final = -2
SEVERAL: Final = -4  # as a payer: more than one player, at one moment

NONE: Final = -1
IDLE: Final = -5  # of several cards that are one play: this one does nothing

# The pile of a Stash where named pieces of Gold lie face down; those that lie face up lie ready.
FACE_DOWN: Final = "face down"

# ---- piles of the table ---------------------------------------------------------------------------
# Beside the Drink Deck; the discards of the pile "x" are "x discard", as for piles of a seat.
BAR_DECK: Final = "bar deck"  # Drinks that are not in the Drink Deck yet (BARDECK-02)
PRIZES: Final = "prizes"  # those in the Inn; its discards are the Prize Bin (PRIZE-04)
PRIZE_BIN: Final = "prizes discard"

# ---- bodies ---------------------------------------------------------------------------------------
# Recipients and targets from here on are no seats but bodies: what lies on the table and can be hit.
FIRST_BODY: Final = 32
# Recipients of changes from here on are tracks: sides of a seat that has one for each player it faces.
FIRST_TRACK: Final = 1024
# What an effect on others does to a body picked (or meant by "each") in a player's place.
ANYHOW: Final = -1  # it is not about who was picked
NOTHING: Final = 0  # that part of the card does nothing
TAKES: Final = 1  # the body takes it
OWNER: Final = 2  # its owner gets it instead
OWNER_ONCE: Final = 3  # its owner gets it instead, once, however many bodies the card reaches

# ---- answers a play cannot get ---------------------------------------------------------------------
REFUSES_NEGATE: Final = 1
REFUSES_IGNORE: Final = 2
REFUSES_SOFTENING: Final = 4
REFUSES_HIT_BACK: Final = 8
REFUSES_OTHERS: Final = 16  # every Negate but "I don't think so!"
REFUSES_MOVING: Final = 32  # its loss goes to nobody else, whole or shared
REFUSES_HELP: Final = 64  # who Ignores or softens it does so for themselves, never for a teammate

# In place of a payee in a row: a loss that nothing softens; only the limits of the attribute apply.
FINAL_LOSS: Final = -3
# ... an amount that no change of printed numbers reaches, but every answer to the play does.
FIXED: Final = -5
