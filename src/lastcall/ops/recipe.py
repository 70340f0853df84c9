"""What a Drink does to whoever drinks it: parts and ordered changes, folded for that drinker."""

from __future__ import annotations

from typing import Final

from lastcall.table import bits
from lastcall.table.stack import Drink
from lastcall.table.state import State

# ---- changes, as code + 16 * number ---------------------------------------------------------------
ADD: Final = 0  # raise the Alcohol
CUT: Final = 1  # lower the Alcohol toward 0
HALF: Final = 2  # every number halved, rounded up
BECOME: Final = 3  # the whole Drink becomes this much Alcohol and nothing else
ALCOHOL_TO_FORTITUDE: Final = 4  # all of it; with a number, some Alcohol becomes so much Fortitude
SHRINK: Final = 5  # every number moved toward 0
HALF_DOWN: Final = 6  # every number halved, rounded down; the other half is nobody's

# ---- abilities: (code, number, number) ------------------------------------------------------------
DRAW: Final = 1
DISCARD: Final = 2
DISCARD_THEN_DRAW: Final = 3
PAY_INN: Final = 4
REMEDY: Final = 5  # discard up to n, a Fortitude for each
PEEK_AND_KEEP: Final = 6  # reveal n of the deck, keep one
COIN_FLIP: Final = 7  # n Gold from or to the Inn
AWAY: Final = 8  # Ignore all effects until the next turn
NEW_HAND: Final = 9  # shuffle the hand into the deck, draw n
PAY_OR: Final = 10

PURE: Final = (DRAW, DISCARD, PAY_INN)

Ability = tuple[int, int, int]


def change(code: int, number: int = 0) -> int:
    """One change as a number.

    >>> change(ADD, 2) & 15 == ADD, change(ADD, 2) >> 4
    (True, 2)
    """
    return code + 16 * number


def toward_zero(value: int, by: int) -> int:
    """A reduction: toward 0, and never past it (REDUCE-01).

    >>> toward_zero(1, 2), toward_zero(-1, 2), toward_zero(4, 3)
    (0, 0, 1)
    """
    if value > 0:
        return max(0, value - by)
    return min(0, value + by)


def half(value: int) -> int:
    """Half, rounded up, also for negative numbers (SPLIT-04, SPLIT-07).

    >>> half(3), half(5), half(-1), half(-3)
    (2, 3, 0, -1)
    """
    return (value + 1) >> 1


def courage(alcohol: int, fortitude: int, number: int) -> tuple[int, int]:
    """Alcohol and Fortitude once Alcohol has become Fortitude: all of it, or this number in its place.

    >>> courage(5, 1, 0), courage(5, 1, 1), courage(-1, 0, 1)
    ((0, 6), (0, 2), (-1, 0))
    """
    if number:
        return (0, fortitude + number) if alcohol > 0 else (alcohol, fortitude)
    return 0, fortitude + alcohol


def parts(t: State, drink: Drink, drinker: int) -> tuple[int, int]:
    """Printed Alcohol and Fortitude of all cards of a Drink together, for one drinker (CHASER-12)."""
    alcohol = drink.base
    fortitude = 0
    for card in drink.cards:
        face = t.drink_faces[card]
        if face.races:
            a, f = face.alcohol, face.fortitude
            races = t.setup.characters[drinker].races
            for race, race_alcohol, race_fortitude in face.races:
                if race in races:
                    a, f = race_alcohol, race_fortitude
                    break
            alcohol += a
            fortitude += f
        else:
            alcohol += face.alcohol
            fortitude += face.fortitude
    return alcohol, fortitude


def fold(t: State, drink: Drink, drinker: int) -> tuple[int, int, bool]:
    """Alcohol, Fortitude, and whether the printed abilities still stand, for one drinker."""
    alcohol, fortitude = parts(t, drink, drinker)
    whole = True
    for c in drink.changes:
        code = c & 15
        if code == ADD:
            alcohol += c >> 4
        elif code == CUT:
            alcohol = toward_zero(alcohol, c >> 4)
        elif code == HALF:
            alcohol = half(alcohol)
            fortitude = half(fortitude)
        elif code == HALF_DOWN:
            alcohol >>= 1
            fortitude >>= 1
        elif code == BECOME:
            alcohol = c >> 4
            fortitude = 0
            whole = False
        elif code == ALCOHOL_TO_FORTITUDE:
            alcohol, fortitude = courage(alcohol, fortitude, c >> 4)
        elif code == SHRINK:
            alcohol = toward_zero(alcohol, c >> 4)
            fortitude = toward_zero(fortitude, c >> 4)
    if whole:
        for card in drink.cards:
            if t.drink_faces[card].halves_itself:
                alcohol = half(alcohol)
                fortitude = half(fortitude)
                break
    return alcohol, fortitude, whole


def abilities(t: State, drink: Drink) -> tuple[Ability, ...]:
    """What the Drink makes its drinker do: equal pure kinds summed, composites whole (SPLIT-05)."""
    sums: dict[int, int] = {}
    whole: list[list[int]] = []
    seen = False
    for card in drink.cards:
        for code, n, m in t.drink_faces[card].abilities:
            seen = True
            if code in PURE:
                sums[code] = sums.get(code, 0) + n
            else:
                whole.append([code, n, m])
    if not seen:
        return ()
    items = [[code, n, 0] for code, n in sums.items()] + whole
    for c in drink.changes:
        code = c & 15
        if code == BECOME:
            items = []
        elif code == HALF:
            for item in items:
                item[1] = half(item[1])
                item[2] = half(item[2])
        elif code == HALF_DOWN:
            for item in items:
                item[1] >>= 1
                item[2] >>= 1
        elif code == SHRINK:
            for item in items:
                item[1] = toward_zero(item[1], c >> 4)
    if items:
        for card in drink.cards:
            if t.drink_faces[card].halves_itself:
                for item in items:
                    item[1] = half(item[1])
                    item[2] = half(item[2])
                break
    return tuple((code, n, m) for code, n, m in items)


def does_anything(t: State, drink: Drink, drinker: int) -> bool:
    """Whether the Drink would affect its drinker in some way (IGNORE-04)."""
    alcohol, fortitude, whole = fold(t, drink, drinker)
    if alcohol or fortitude or drink.riders:
        return True
    if not whole:
        return False
    for card in drink.cards:
        face = t.drink_faces[card]
        if face.abilities or face.stays:
            return True
    return False


def touched(t: State, drink: Drink, drinker: int) -> int:
    """Which attributes the Drink would change of whoever drinks it, as AFFECTS bits (AFFECT-08)."""
    alcohol, fortitude, _ = fold(t, drink, drinker)
    mask = bits.AFFECTS_ALCOHOL if alcohol else 0
    if fortitude:
        mask |= bits.AFFECTS_FORTITUDE
    for code, _, _ in abilities(t, drink):
        if code == REMEDY:
            mask |= bits.AFFECTS_FORTITUDE
        elif code in (PAY_INN, COIN_FLIP):
            mask |= bits.AFFECTS_GOLD
    return mask | added(t, drink) if drink.riders else mask


def added(t: State, drink: Drink) -> int:
    """Which attributes what was added to the Drink changes, as AFFECTS bits."""
    mask = 0
    for owner, chore in drink.riders:
        for op in t.setup.characters[owner].chores[chore]:
            mask |= op.touches()
    return mask & (bits.AFFECTS_FORTITUDE | bits.AFFECTS_ALCOHOL | bits.AFFECTS_GOLD)


def falls_on(t: State, drink: Drink, seat: int) -> bool:
    """Whether a Drink does something to one of a seat's side who added to it, whoever drinks (IGNORE-05)."""
    allies = t.setup.allies[seat]
    return any([allies >> owner & 1 and on_giver(t, owner, chore) for owner, chore in drink.riders])


def on_giver(t: State, owner: int, chore: str) -> bool:
    """Whether what was added to a Drink falls on its giver too."""
    return any([op.falls_on_giver() for op in t.setup.characters[owner].chores[chore]])


def softened(t: State, drink: Drink) -> int:
    """By how much an Ignore only lowers the Alcohol of this Drink; 0 if an Ignore is an Ignore."""
    if any(c & 15 == BECOME for c in drink.changes):
        return 0
    return max((t.drink_faces[card].softens_ignore for card in drink.cards), default=0)


def can_split(t: State, drink: Drink) -> bool:
    """Whether a card may split this Drink (SPLIT-09)."""
    if any(c & 15 == BECOME for c in drink.changes):
        return True
    return not any(t.drink_faces[card].no_split for card in drink.cards)


def contest_value(t: State, drink: Drink, values: tuple[int, ...]) -> int:
    """Alcohol of a contest Drink: raised or lowered, but in full, and never below 0 (CONTEST-13 to 16)."""
    alcohol, _ = parts(t, drink, drink.revealer)
    entry = drink.entry
    for i in range(0, len(values), 2):
        if values[i] != entry:
            continue
        c = values[i + 1]
        code = c & 15
        if code == ADD:
            alcohol += c >> 4
        elif code == CUT:
            alcohol = toward_zero(alcohol, c >> 4)
        elif code == BECOME:
            alcohol = c >> 4
        elif code == SHRINK:
            alcohol = toward_zero(alcohol, c >> 4)
    return max(0, alcohol)


def name_of(t: State, drink: Drink) -> str:
    """The Drink in words: its cards, joined.

    Chasers are named in the order they were revealed.
    """
    if not drink.cards:
        return f"a Drink of {drink.base} Alcohol"
    return " + ".join(t.drink_faces[card].title for card in drink.cards)
