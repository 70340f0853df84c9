"""What a card says, in plain words of our own, made from what it does.

Whoever plays the card, or drinks the Drink, is "you". A card with several ways to play it names
them one after another.

>>> from lastcall.cards.vocabulary import gain, lose
>>> from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE, ME
>>> op_text(lose(FORTITUDE, 2, who=ANOTHER_PLAYER))
'Another player loses 2 Fortitude.'
>>> op_text(gain(FORTITUDE, 2, who=ME))
'Gain 2 Fortitude.'
"""

from __future__ import annotations

from typing import Final

from lastcall.cards.words import (
    ATTRIBUTES,
    an,
    counted,
    listed,
    selector_text,
    sentence,
)
from lastcall.cards.words_of_ops import op_text
from lastcall.cards.words_of_whens import when_text
from lastcall.ops import recipe, when
from lastcall.table import bits
from lastcall.table.face import CardFace, DrinkFace, Mode

AFTER_A_LOSS: Final = bits.LOST_FORTITUDE | bits.SOMEBODY_LOST

# What a card says of the answers it cannot get.
REFUSALS: Final = (
    (bits.REFUSES_NEGATE | bits.REFUSES_IGNORE, "This can be neither Negated nor Ignored."),
    (bits.REFUSES_HELP, "Everybody it hits may Ignore or soften only their own part of it."),
)

# ---- cards ----------------------------------------------------------------------------------------


def mode_text(mode: Mode, types: int) -> str:
    """One way to play a card of these types.

    An Action Card says only what it does; when it may be played its type says.
    """
    sentences: list[str] = []
    named = bits.NOBODY
    if mode.among is not None:
        sentences.append(sentence(f"pick {mode.among.words()}"))
    for op in mode.do:
        told = op_text(op)
        picks = op.picks()
        if picks != bits.NOBODY:
            subject = selector_text(picks)
            if picks == named and told.lower().startswith(subject.lower()):
                told = f"That player{told[len(subject) :]}"
            elif mode.most_targets > 1 and told.lower().startswith((f"{subject} loses ", f"{subject} pays ")):
                many = f"{mode.most_targets} other players"
                many = f"Pick {many}: they" if mode.all_targets else f"Up to {many}"
                verb = told[len(subject) + 1 :].split()[0]
                told = f"{many} {verb[:-1]}{told[len(subject) + 1 + len(verb) : -1]} each."
            elif picks == bits.ATTACKER and not mode.occasions & AFTER_A_LOSS:
                told = told.replace("The attacker", "Its player")
            named = picks
        sentences.append(told)
    sentences.extend([told for bit, told in REFUSALS if mode.refuses & bit == bit])
    if mode.softens_ignore:
        sentences.append(f"Whatever would Ignore that loss takes {mode.softens_ignore} off it instead.")
    if mode.on_negated:
        sentences.append(f"If this is Negated: {' '.join([op_text(op) for op in mode.on_negated])}")
    if mode.on_ignored:
        sentences.append(f"If anybody Ignores this: {' '.join([op_text(op) for op in mode.on_ignored])}")
    done = " ".join(sentences)
    clauses: list[str] = []
    if types != bits.ACTION or not isinstance(mode.when, when.OwnAction):
        clauses.append(when_text(mode.when))
    if mode.cost:
        clauses.append(f"for {mode.cost} Gold to the Inn")
    if mode.tokens:
        clauses.append(f"for {mode.tokens} {mode.token.capitalize()}")
    if not clauses:
        return done
    told = ", ".join(clauses)
    return f"{told[:1].upper()}{told[1:]}: {done}"


def text_of(face: CardFace) -> str:
    """All a card does: each way to play it, one after another; or what it does by lying open.

    What stands at its bottom comes last.
    """
    told = face.says + " Or: ".join([mode_text(mode, face.types) for mode in face.modes])
    return told if face.below is None else f"{told} {text_of(face.below)}"


# ---- Drinks ---------------------------------------------------------------------------------------


def effect_text(alcohol: int, fortitude: int, ending: str) -> str:
    """Alcohol and Fortitude gained or lost; the verb takes an ending when it is not you.

    >>> effect_text(2, -1, ""), effect_text(0, 2, "s"), effect_text(0, 0, "")
    ('gain 2 Alcohol and lose 1 Fortitude', 'gains 2 Fortitude', '')
    """
    told: list[str] = []
    said = ""
    for amount, name in ((alcohol, ATTRIBUTES[bits.ALCOHOL]), (fortitude, ATTRIBUTES[bits.FORTITUDE])):
        if amount:
            verb = "gain" if amount > 0 else "lose"
            told.append(f"{abs(amount)} {name}" if verb == said else f"{verb}{ending} {abs(amount)} {name}")
            said = verb
    return " and ".join(told)


def ability_text(ability: recipe.Ability) -> str:
    """What a Drink makes its drinker do, as an order to you.

    >>> ability_text((recipe.DISCARD_THEN_DRAW, 3, 3))
    'discard 3 cards, then draw 3 cards'
    """
    code, n, m = ability
    if code == recipe.DRAW:
        return f"draw {counted(n, 'card')}"
    if code == recipe.DISCARD:
        return f"discard {counted(n, 'card')}"
    if code == recipe.DISCARD_THEN_DRAW:
        return f"discard {counted(n, 'card')}, then draw {counted(m, 'card')}"
    if code == recipe.PAY_INN:
        return f"pay {n} Gold to the Inn"
    if code == recipe.REMEDY:
        return f"discard up to {counted(n, 'card')} and gain 1 Fortitude for each"
    if code == recipe.PEEK_AND_KEEP:
        return f"reveal the top {counted(n, 'card')} of your deck, take one and discard the rest"
    if code == recipe.COIN_FLIP:
        return f"flip a coin; heads, the Inn pays you {n} Gold; tails, you pay the Inn {n} Gold"
    if code == recipe.AWAY:
        return "ignore all effects until the start of your next turn"
    if code == recipe.NEW_HAND:
        return f"shuffle your hand into your deck and draw {counted(n, 'card')}"
    raise ValueError(f"there are no words for the ability {ability}")


_STAYS: Final = {
    "extra action": "Keep the card in front of you; it gives you one more Action in your next Action Phase.",
    "the Inn pays the first Gold": (
        "Keep the card in front of you until the end of your next turn; "
        "the Inn pays the first Gold of each payment of yours."
    ),
    "in front": "Keep the card in front of you.",
}


def drink_text(face: DrinkFace) -> str:
    """All a Drink or a Drink Event does.

    >>> drink_text(DrinkFace("drink:wine-with-a-chaser", "Wine with a Chaser", 2, chaser=True))
    'Gain 2 Alcohol. Add a Chaser.'
    """
    if face.is_event:
        told = [op_text(op) for op in face.event]
        if face.dies_with_revealer:
            told.append("If you Ignore this Event, nothing happens.")
        return " ".join(told)
    effect = effect_text(face.alcohol, face.fortitude, "")
    sentences = [sentence(effect)] if effect else []
    sentences.extend(races_text(face))
    for ability in face.abilities:
        sentences.append(sentence(ability_text(ability)))
    if face.use is not None:
        sentences.append(f"Keep the card ready in front of you, to be used once. {text_of(face.use)}")
    elif face.stays:
        sentences.append(_STAYS[face.stays])
    if face.halves_itself:
        sentences.append("Take only half of each number of the whole Drink, rounded up.")
    if face.softens_ignore:
        sentences.append(
            f"A card that would Ignore the whole Drink takes {face.softens_ignore} Alcohol off it instead."
        )
    for ability in face.on_ignored:
        sentences.append(f"If you Ignore it, {ability_text(ability)}.")
    if face.self_split:
        sentences.append("You may split it with another player. No card can split it.")
    elif face.no_split:
        sentences.append("No card can split it.")
    if face.chaser_from_left:
        sentences.append("Add a Chaser from the Drink Me! pile of the player on your left.")
    elif face.chaser:
        sentences.append("Add a Chaser.")
    return " ".join(sentences) if sentences else "It does nothing."


def races_text(face: DrinkFace) -> list[str]:
    """What the Drink does to some races instead; races it treats alike share a sentence."""
    told: list[str] = []
    effects: list[str] = []
    for _, alcohol, fortitude in face.races:
        effect = effect_text(alcohol, fortitude, "s")
        if effect not in effects:
            effects.append(effect)
    for effect in effects:
        names = [
            an(race)
            for race, alcohol, fortitude in face.races
            if effect_text(alcohol, fortitude, "s") == effect
        ]
        told.append(sentence(f"{listed(names, 'or')} {effect or 'takes nothing'} instead"))
    return told
