"""Options as packed numbers: what is done, with which card, how, to whom, about what."""

from __future__ import annotations

from typing import Final

# ---- verbs ----------------------------------------------------------------------------------------
PASS: Final = 0
HOLD: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
DONE: Final = 4
SEAT: Final = 5
YES: Final = 6
NO: Final = 7
NUMBER: Final = 8
KEEP: Final = 9
ACT: Final = 10
GIVE: Final = 11  # a named piece of Gold that lies face up; without a card a coin
GIVE_HIDDEN: Final = 12  # one that lies face down; without a card one that its player does not know
POTION: Final = 13
VERB_NAMES: Final = (
    "pass",
    "hold",
    "play",
    "discard",
    "done",
    "seat",
    "yes",
    "no",
    "number",
    "keep",
    "act",
    "give",
    "give hidden",
    "potion",
)

NO_TARGET: Final = 127
NO_CARD: Final = 4095

# ---- kinds of decision ----------------------------------------------------------------------------
K_DISCARD: Final = 0
K_ACTION: Final = 1
K_RESPOND: Final = 2
K_GAMBLE: Final = 3
K_ORDER: Final = 4
K_SPLIT: Final = 5
K_ABILITY: Final = 6
K_DISCARD_FOR_DRINK: Final = 7
K_KEEP_CARD: Final = 8
K_ACCEPT: Final = 9
K_WHICH_DRINK: Final = 10
K_PAY_OR_DRINK: Final = 11
K_COMMIT: Final = 12
K_TARGET: Final = 13
K_CHOOSE: Final = 14  # a choice of a character's own; its words come from there
K_PIECE: Final = 15  # with which pieces of Gold something is paid
K_CHAMPION: Final = 16  # who stands for the side (CHAMP-01)
K_MEMBER: Final = 17  # who of the side acts, or drinks, next (TTURN-04, TTURN-09)
KIND_NAMES: Final = (
    "discard",
    "action",
    "respond",
    "gamble",
    "order",
    "split",
    "ability",
    "discard for a Drink",
    "keep a card",
    "accept",
    "which Drink",
    "pay or drink",
    "commit",
    "target",
    "choose",
    "pay with",
    "champion",
    "member",
)


def pack(verb: int, card: int = NO_CARD, mode: int = 0, target: int = NO_TARGET, sub: int = 0) -> int:
    """One number for an option.

    >>> option = pack(PLAY, card=17, mode=1, target=3)
    >>> verb_of(option) == PLAY, card_of(option), mode_of(option), target_of(option), sub_of(option)
    (True, 17, 1, 3, 0)
    """
    return verb | mode << 4 | target << 8 | sub << 15 | card << 20


def verb_of(option: int) -> int:
    """What is done."""
    return option & 15


def mode_of(option: int) -> int:
    """Which way of playing the card."""
    return option >> 4 & 15


def target_of(option: int) -> int:
    """The seat that is picked, or NO_TARGET."""
    return option >> 8 & 127


def sub_of(option: int) -> int:
    """Which of several things on the table."""
    return option >> 15 & 31


def card_of(option: int) -> int:
    """The card, or NO_CARD."""
    return option >> 20


CARD_AT: Final = 20  # where the card stands, for whoever packs many options that differ in nothing else

DISCARD_OPTION: Final = pack(DISCARD, 0)  # of card 0; of another card so many steps of CARD_AT more
PASS_OPTION: Final = pack(PASS)
HOLD_OPTION: Final = pack(HOLD)
DONE_OPTION: Final = pack(DONE)
YES_OPTION: Final = pack(YES)
NO_OPTION: Final = pack(NO)
