"""The small words that cards, logs and screens share: who, what type, how many."""

from __future__ import annotations

from typing import Final

from lastcall.table import bits

ATTRIBUTES: Final = ("Fortitude", "Alcohol", "Gold")

SELECTORS: Final = {
    bits.NOBODY: "nobody",
    bits.ME: "you",
    bits.ANOTHER_PLAYER: "another player",
    bits.ANY_PLAYER: "one player (you, if you like)",
    bits.EACH_OTHER_PLAYER: "each other player",
    bits.EACH_PLAYER: "each player (you too)",
    bits.ANOTHER_IN_ROUND: "another player in the Round",
    bits.THIRD_PLAYER: "a third player",
    bits.ATTACKER: "the attacker",
    bits.DRINKER: "whoever revealed it",
    bits.ACTIVE_PLAYER: "the active player",
    bits.ALSO_PICKED: "another player you pick",
    bits.NAMED: "that player",
    bits.MOST + bits.FORTITUDE: "the other player with the most Fortitude",
    bits.MOST + bits.ALCOHOL: "the other player with the most Alcohol",
    bits.MOST + bits.GOLD: "the other player with the most Gold",
    bits.LEAST + bits.FORTITUDE: "the other player with the least Fortitude",
    bits.LEAST + bits.ALCOHOL: "the other player with the least Alcohol",
    bits.LEAST + bits.GOLD: "the other player with the least Gold",
}

# ---- small words ----------------------------------------------------------------------------------


def selector_text(who: int) -> str:
    """Whom a selector names.

    >>> selector_text(bits.EACH_OTHER_PLAYER)
    'each other player'
    """
    return SELECTORS[who]


def types_text(types: int) -> str:
    """The types of a card, as printed under its title.

    >>> types_text(bits.ACTION | bits.GAMBLING)
    'Action - Gambling'
    """
    return " - ".join([name for bit, name in bits.TYPE_NAMES.items() if types & bit])


def listed(words: list[str], last: str) -> str:
    """Words in a row: with commas, and one word before the last.

    >>> listed(["Fortitude", "Alcohol", "Gold"], "or")
    'Fortitude, Alcohol or Gold'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def an(word: str) -> str:
    """A word with its article.

    >>> an("Action"), an("Sometimes")
    ('an Action', 'a Sometimes')
    """
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def counted(number: int, word: str) -> str:
    """A number of things.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def sentence(clause: str) -> str:
    """A clause as a sentence of its own."""
    return f"{clause[:1].upper()}{clause[1:]}."


def does(who: int, verb: str, rest: str) -> str:
    """A sentence about whoever a selector names: an order to you, a statement about others."""
    if who == bits.ME:
        return sentence(f"{verb} {rest}")
    return sentence(f"{selector_text(who)} {verb}s {rest}")
