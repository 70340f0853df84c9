"""Team games: Two-Headed Dragon, Boss Battle and what is made of them, by their numbers.

What teams do is in the rules of sides that every game runs on; a way to play only says who sits where.
Teams sit side by side, in the order in which the characters are named.
"""

from __future__ import annotations

from lastcall.modes.mode import Mode
from lastcall.table.plan import Plan, everybody_alone

TEAM_GOLD = 10  # a side's, whatever its size (TEAM-07)
HAND = 7


def pairs(mode: str, n: int, bosses: tuple[int, ...] = ()) -> Plan:
    """Teams of two, who order two Drinks together and have 2 Potion Tokens (THD-03, THD-04, THD-07)."""
    sides = tuple([seat // 2 for seat in range(n)])
    teams = n // 2
    orders, actions = (2,) * teams, (1,) * n
    return Plan(
        mode, sides, (TEAM_GOLD,) * teams, (2,) * teams, orders, (HAND,) * n, actions, orders, actions, bosses
    )


def two_headed_dragon(n: int) -> Plan:
    """Teams of two (THD-01)."""
    return pairs("two-headed-dragon", n)


def two_headed_boss_battle(n: int) -> Plan:
    """The same, everybody with Boss Cards (THBB-01)."""
    return pairs("two-headed-boss-battle", n, tuple(range(n)))


def leaders_and_lackeys(n: int) -> Plan:
    """The same, the first of each team with Boss Cards (LAL-01)."""
    return pairs("leaders-and-lackeys", n, tuple(range(0, n, 2)))


def boss_battle(n: int) -> Plan:
    """The first character against all the others (BOSS-01); the first turn counts half (BOSS-24)."""
    x = n - 1
    half = (x + 1) // 2
    ones = (1,) * x
    return Plan(
        "boss-battle",
        (0, *(1,) * x),
        (TEAM_GOLD, TEAM_GOLD),
        (x, x),
        orders=(x, 1),
        hand_sizes=(6 + x, *(HAND,) * x),
        actions=(x, *ones),
        first_orders=(half, 1),
        first_actions=(half, *ones),
        bosses=(0,),
        begins=0,
        lays_out=True,
    )


def boss_versus_boss(n: int) -> Plan:
    """All against all, everybody with Boss Cards, 7 cards and no Potion Tokens (BVB-01, BVB-02, Q-TEAM-8)."""
    alone = everybody_alone(n)
    return Plan(
        "boss-versus-boss",
        alone.sides,
        alone.gold,
        alone.potions,
        alone.orders,
        (HAND,) * n,
        alone.actions,
        alone.first_orders,
        alone.first_actions,
        bosses=tuple(range(n)),
    )


TEAM_MODES = (
    Mode(
        "two-headed-dragon",
        "Two-Headed Dragon",
        "Teams of two share Fortitude, Alcohol Content and Gold.",
        (4, 6, 8, 10, 12),
        "THD-01",
        two_headed_dragon,
    ),
    Mode(
        "boss-battle",
        "Boss Battle",
        "One Boss, named first, against a team of two to four.",
        (3, 4, 5),
        "BOSS-01",
        boss_battle,
    ),
    Mode(
        "two-headed-boss-battle",
        "Two-Headed Boss Battle",
        "Teams of two, everybody with Boss Cards.",
        (4, 6),
        "THBB-02",
        two_headed_boss_battle,
    ),
    Mode(
        "leaders-and-lackeys",
        "Leaders and Lackeys",
        "Teams of two: a leader, named first, with Boss Cards, and a lackey without.",
        (4, 6, 8, 10, 12),
        "LAL-01",
        leaders_and_lackeys,
    ),
    Mode(
        "boss-versus-boss",
        "Boss Versus Boss",
        "All against all, everybody with Boss Cards.",
        tuple(range(2, 13)),
        "BVB-01",
        boss_versus_boss,
    ),
)
