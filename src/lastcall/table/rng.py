"""Chance at the table: one 64-bit number, used only for shuffles, random picks and coin flips."""

MASK64 = 0xFFFFFFFFFFFFFFFF
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407


def seeded(seed: int) -> int:
    """The state a seed begins with. Neighbouring seeds begin far apart.

    >>> seeded(7) != seeded(8)
    True
    """
    z = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & MASK64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    return z ^ (z >> 31)


def advance(state: int) -> int:
    """The state after one draw."""
    return (state * _MULTIPLIER + _INCREMENT) & MASK64


def pick(state: int, n: int) -> int:
    """A number from 0 to n-1 read off a state that was just advanced.

    >>> all(0 <= pick(advance(seeded(i)), 6) < 6 for i in range(100))
    True
    """
    return ((state >> 32) * n) >> 32


def shuffle(state: int, cards: list[int]) -> int:
    """Shuffle in place; gives the new state.

    >>> pile = [1, 2, 3, 4]
    >>> state = shuffle(seeded(1), pile)
    >>> sorted(pile)
    [1, 2, 3, 4]
    """
    for i in range(len(cards) - 1, 0, -1):
        state = (state * _MULTIPLIER + _INCREMENT) & MASK64
        j = ((state >> 32) * (i + 1)) >> 32
        cards[i], cards[j] = cards[j], cards[i]
    return state
