"""Who plays, with what: named and checked, laid out, and told as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lastcall import characters as cast
from lastcall import inn, rules
from lastcall.inn.prizes import CHORES, PRIZES, prizes_called
from lastcall.modes import plan_of
from lastcall.modes.variants import BAR_DECK, PRIZE
from lastcall.modes.variants import checked as checked_variants
from lastcall.table import bits
from lastcall.table.errors import LastCallError
from lastcall.table.face import Character, DrinkDeck
from lastcall.table.house import NO_HOUSE, House
from lastcall.table.plan import Plan
from lastcall.table.setup import Setup
from lastcall.table.state import State


def first_seat(t: State, first: int | None) -> int:
    """The first seat of the side that begins: a random one, unless somebody is named (SETUP-12, Q-TEAM-3)."""
    begins = t.roll(len(t.seats)) if first is None else first
    return t.mates(begins)[0]


def seated(people: list[Character], plan: Plan, switches: dict[str, str]) -> list[Character]:
    """The characters as they play here: with what switches replace, and Boss Cards for Bosses (BOSS-04)."""
    found: list[Character] = []
    for seat, person in enumerate(people):
        one: Character | None = person.boss if seat in plan.bosses else person
        if one is None:
            have = [other.id for other in map(cast.character, cast.all_ids()) if other.boss is not None]
            raise LastCallError(
                f"{person.short} has no Boss Cards. These have: {', '.join(have) or 'nobody'}. (BOSS-03)"
            )
        found.append(one.with_switches(switches))
    return found


def check_switches(chosen: dict[str, str]) -> None:
    """A switch must be one of the rulings that have one, and its setting one of that ruling's."""
    if not chosen:
        return
    known = {r.switch.name: r.switch.choices for r in rules.rulings() if r.switch is not None}
    for name, value in chosen.items():
        if name not in known:
            raise LastCallError(f"There is no switch {name!r}. There are: {', '.join(sorted(known))}.")
        if value not in known[name]:
            choices_known = " or ".join(known[name])
            raise LastCallError(f"The switch {name} can be set to {choices_known}, not to {value!r}.")


def drinks_named(setup: Setup) -> list[str]:
    """The Drink Deck by its id, or, if nobody knows it, card by card."""
    deck = setup.drink_deck
    names = deck.id.split("+")
    if all([name in inn.deck_ids() for name in names]) and inn.drink_deck(deck.id) is deck:
        return names
    return [face.key for face in deck.faces]


def deck_named(names: list[str]) -> DrinkDeck:
    """The Drink Deck that :func:`drinks_named` named."""
    if all([":" not in name for name in names]):
        return inn.drink_deck("+".join(names))
    return DrinkDeck("mixed", "Mixed", tuple(inn.drink(name.removeprefix("drink:")) for name in names))


def played(setup: Setup) -> tuple[Character, ...]:
    """The characters that somebody plays: all but the guests of the way to play."""
    return setup.characters[: len(setup.characters) - len(setup.plan.guests)]


def about_setup(setup: Setup) -> dict[str, Any]:
    """Who plays, with what, as plain data."""
    return {
        "characters": [c.id for c in played(setup)],
        "mode": setup.plan.mode,
        "drinks": drinks_named(setup),
        "switches": dict(setup.switches),
        "seed": setup.seed,
        "first": setup.first,
        **about_house(setup),
    }


def about_house(setup: Setup) -> dict[str, list[str]]:
    """The variants and, unless all are in the game, the Prizes; nothing at most tables."""
    found: dict[str, list[str]] = {}
    if setup.variants:
        found["variants"] = list(setup.variants)
    if setup.prizes and setup.prizes != PRIZES:
        found["prizes"] = [face.key for face in setup.prizes]
    return found


def house_of(variants: tuple[str, ...], prizes: Sequence[str] | None) -> House:
    """What the variants of a table lay out."""
    if not variants and prizes is None:
        return NO_HOUSE
    if PRIZE not in variants:
        if prizes is not None:
            raise LastCallError("Prizes are played for in the Prize Variant only. (PRIZE-01)")
        return House(variants, BAR_DECK in variants)
    if prizes is not None and not prizes:
        raise LastCallError("The Prize Variant needs a Prize to play for. (PRIZE-01)")
    return House(
        variants, BAR_DECK in variants, PRIZES if prizes is None else prizes_called(list(prizes)), CHORES
    )


def deck_to_play(drinks: str | Sequence[str], house: House) -> DrinkDeck:
    """The Drink Deck that is named, or the usual one: of a Bar Deck all regular decks (BARDECK-02)."""
    names = drinks.replace(",", "+").split("+") if isinstance(drinks, str) else list(drinks)
    names = [name for name in names if name.strip()]
    if not names:
        names = inn.deck_ids() if house.bar_deck else inn.deck_ids()[:1]
    return inn.drink_deck("+".join(names))


def lay_out_house(t: State) -> None:
    """What the variants lay out: the Prizes in the Inn (PRIZE-01), thirty Drinks of many (BARDECK-02)."""
    setup = t.setup
    if setup.prizes:
        t.piles[bits.PRIZES] = list(range(setup.first_drink - len(setup.prizes), setup.first_drink))
        t.piles[bits.PRIZE_BIN] = []
    if setup.bar_deck:
        t.piles[bits.BAR_DECK] = t.drink_deck
        t.count_off()


def setup_from(doc: dict[str, Any]) -> Setup:
    """Who plays, with what, from plain data."""
    try:
        switches = dict(doc["switches"])
        named = [cast.character(id) for id in doc["characters"]]
        plan = plan_of(str(doc["mode"]), len(named))
        people = (*seated(named, plan, switches), *plan.guests)
        deck = deck_named(list(doc["drinks"]))
        house = house_of(checked_variants(doc.get("variants", ())), doc.get("prizes"))
        seed, first = int(doc["seed"]), int(doc["first"])
        return Setup(people, deck, tuple(sorted(switches.items())), seed, first, plan, house)
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        what = f"{type(problem).__name__}: {problem}"
        raise LastCallError(f"It does not say properly who plays with which decks ({what}).") from problem
