"""Whether a seat can tell what is hidden from it.

Everything that a seat cannot know is made different on a copy; then its view, its prompts, its options
and the moments at which it is asked must be the same.
"""

from __future__ import annotations

import json
from random import Random
from typing import Final

from lastcall.flow.asking import wanted
from lastcall.game import Table
from lastcall.proof.invariants import SCHEDULE, VIEWS, Broken, difference
from lastcall.table import bits, options
from lastcall.table.knowledge import Back, Run
from lastcall.table.seats import Owed
from lastcall.table.stack import Round, Window
from lastcall.views.tellings import telling

STEPS_APART: Final = 30  # how many decisions two tables are followed that differ in what is hidden


def views_hold(t: Table, chance: Random) -> None:
    """No view, prompt or option of a seat changes when only what the seat cannot know changes."""
    for seat in (*range(len(t.seats)), None):
        other = otherwise(t, seat, chance)
        seen, then = seen_by(t, seat), seen_by(other, seat)
        if seen != then:
            who = "a spectator" if seat is None else t.setup.characters[seat].short
            raise Broken(f"What {who} sees tells what {who} cannot know: {difference(seen, then)}.", VIEWS)


def seen_by(t: Table, seat: int | None) -> str:
    """All a seat is shown: its view, and its own decisions in words."""
    asked = [
        [decision.kind, decision.prompt, [[option.key, option.text] for option in decision.options]]
        for decision in t.pending
        if decision.seat == seat
    ]
    return json.dumps([t.view(seat).to_json(), asked])


def otherwise(t: Table, seat: int | None, chance: Random, sealed: bool = True) -> Table:
    """A copy in which everything is different that a seat cannot know, and nothing else.

    Hands and decks of others, and what lies face down, are dealt anew from the cards with the same back;
    decks and Drink Me! piles lie in another order; standing orders and options of others, their sealed
    declarations (unless told to leave them), and chance itself, are other ones.
    """
    new = t.copy()
    mine = 0 if seat is None else t.setup.allies[seat]  # a team has no secrets from its members
    known = {card for card, mask in t.known.items() if _tells(t, mask, mine)}
    hidden = [it.hand for number, it in enumerate(new.seats) if not mine >> number & 1]
    hidden += [it.deck for it in new.seats]
    hidden += [new.seats[owner].piles.get(name, []) for owner, name in t.setup.face_down]
    hidden += _pots(new)
    runs = [run for run in t.runs if _tells(t, run.seats, mine)]
    moved: dict[int, int] = {}  # what lies now where a card lay
    for back in sorted({t.back(card) for pile in hidden for card in pile}):
        moved.update(_deal_anew(t, hidden, back, known, runs, chance))
    if t.homes:
        new.homes = {moved.get(card, card): home for card, home in t.homes.items()}
    if t.runs:
        new.runs = [_in_place(run, moved, run in runs) for run in t.runs]
    for it in new.seats:
        new.refresh(it)
    drinks = [new.drink_deck, *[it.drinks for it in new.seats], new.piles.get(bits.BAR_DECK, [])]
    for it, character in zip(new.seats, t.setup.characters, strict=True):
        drinks += [it.piles.get(name, []) for name, _ in character.drink_decks]
    every = {card for pile in drinks for card in pile}
    for whose in sorted({t.back(card) for card in every}):
        _mix(drinks, known | {card for card in every if t.back(card) != whose}, chance)
    new.chance ^= chance.getrandbits(63) | 1
    if new.orders_given:
        new.orders_given = [words if number == seat else () for number, words in enumerate(new.orders_given)]
    for frame in new.stack:
        if isinstance(frame, Window) and sealed and frame.declared and frame.stage == 0:
            for i in range(0, len(frame.declared), 2):
                if frame.declared[i] != seat:
                    frame.declared[i + 1] = chance.choice((options.PASS_OPTION, options.HOLD_OPTION))
    new.owed = [
        owed
        if owed.seat == seat or owed.public
        else Owed(owed.seat, owed.kind, owed.options[:1], owed.frame, owed.public, owed.number)
        for owed in t.owed
    ]
    return new


def _tells(t: Table, seats: int, mine: int) -> bool:
    """Whether what these seats know is known to a side; with no side, to every seat."""
    return seats & mine != 0 if mine else seats == (1 << len(t.seats)) - 1


def schedule_holds(t: Table, chance: Random, steps: int = STEPS_APART) -> int:
    """On a table that is not fast, who is asked when does not tell what is hidden.

    Beside the table another one is played that differs only in what one seat cannot know. As long as
    the same is done and the seat is told the same, it must see the same, and the same seats must be
    asked. It ends as soon as something is revealed; gives how many decisions it took.
    """
    seat = chance.randrange(len(t.seats))
    tables = side_by_side(t, seat, chance)
    if tables is None:
        return 0
    one, other = tables
    for step in range(steps):
        if not one.owed:
            return step
        which = chance.randrange(len(one.owed))
        first, second = one.pending[which], other.pending[which]
        keys = [option.key for option in second.options]
        both = [option.key for option in first.options if option.key in keys]
        if not both:  # a discard that only one of them can make
            return step
        key = both[0] if chance.random() < 0.7 else chance.choice(both)
        one.answer(first, key)
        other.answer(second, key)
        if revealed(one, other, seat):
            return step
        seen, then = json.dumps(one.view(seat).to_json()), json.dumps(other.view(seat).to_json())
        mine, again = seen_by(one, seat), seen_by(other, seat)
        if seen != then or (one.over is False and mine != again):
            who = t.setup.characters[seat].short
            what = difference(seen, then) if seen != then else difference(mine, again)
            raise Broken(f"After {step + 1} equal choices {who} can tell what is hidden: {what}.", SCHEDULE)
        for table in (one, other):
            table.log = []
    return steps


def side_by_side(t: Table, seat: int | None, chance: Random) -> tuple[Table, Table] | None:
    """A copy, and one that differs only in what a seat cannot know, both with empty logs; None where
    there is none: where a card is sealed that the other table does not have."""
    for frame in t.stack:
        if isinstance(frame, Window) and any(
            options.verb_of(option) == options.PLAY for option in frame.declared[1::2]
        ):
            return None
    one, other = t.copy(), otherwise(t, seat, chance, sealed=False)
    if not _ask_again(other, t, seat):
        return None
    one.log, other.log = [], []
    return one, other


def revealed(one: Table, other: Table, seat: int | None, since: int = 0) -> bool:
    """Whether a seat has been told or shown something that is different at the two tables."""
    setup = one.setup
    heard = [[telling(setup, event, seat).words for event in table.events[since:]] for table in (one, other)]
    return heard[0] != heard[1] or _discarded(one) != _discarded(other) or _backs(one) != _backs(other)


def _discarded(t: Table) -> list[str]:
    """The Drinks that lie open in discard piles, those of characters' own decks too."""
    found = t.drink_discard[:]
    for it, character in zip(t.seats, t.setup.characters, strict=True):
        for name, _ in character.drink_decks:
            found.extend(it.piles.get(f"{name} discard", ()))
    return [t.drink_faces[card].key for card in found]


def _backs(t: Table) -> list[list[tuple[int, str]]]:
    """The backs of all hands, which everybody sees: where they differ, a shuffle has brought up others."""
    return [sorted([t.back(card) for card in it.hand]) for it in t.seats] if t.setup.special else []


def _ask_again(new: Table, t: Table, seat: int | None) -> bool:
    """Let the seats whose hands are other ones be asked as they would be with those hands."""
    for place, theirs in enumerate(t.owed):
        mine = new.owed[place]
        if theirs.public or theirs.seat == seat:
            continue
        frame = new.find(theirs.frame)
        found = [option for option in theirs.options if options.card_of(option) == options.NO_CARD]
        if isinstance(frame, Window):
            found += wanted(new, theirs.seat, frame) or []
        if not found:
            return False
        new.owed[place] = Owed(mine.seat, mine.kind, found, mine.frame, mine.public, mine.number)
    return True


def _pots(t: Table) -> list[list[int]]:
    """What lies face down in pots, and the side decks it came from."""
    pots = [frame.cards for frame in t.stack if isinstance(frame, Round)]
    backs = sorted({t.back(card) for pot in pots for card in pot} - set(t.setup.face_down))
    return pots + [t.seats[owner].piles[name] for owner, name in backs if name in t.seats[owner].piles]


def _deal_anew(
    t: Table, piles: list[list[int]], back: Back, known: set[int], runs: list[Run], chance: Random
) -> dict[int, int]:
    """Deal the cards with one back anew to the places where such cards lie hidden, in place; gives
    what lies now where each card lay.

    Cards that are known stay; what is known to be among certain places stays among them.
    """
    before = {
        card: (pile, at) for pile in piles for at, card in enumerate(pile) if t.back(card) == back
    }  # by the card that lies there
    places = [card for card in before if card not in known]
    cards = places[:]
    chance.shuffle(cards)
    after: dict[int, int] = {}
    for run in sorted(runs, key=lambda run: len(run.places)):  # what teammates know may overlap
        if any(place in before for place in run.places):
            free = [place for place in run.places if place in places and place not in after]
            hidden = [card for card in run.cards if card in places and card in cards]
            if len(hidden) > len(free):
                return {}  # all stays as it is, which is one way it may be
            for card, place in zip(hidden, chance.sample(free, len(hidden)), strict=True):
                after[place] = card
                cards.remove(card)
    for place in places:
        if place not in after:
            after[place] = cards.pop()
    for place, card in after.items():
        pile, at = before[place]
        pile[at] = card
    return after


def _in_place(run: Run, moved: dict[int, int], kept: bool) -> Run:
    """A run about the same places, in which other cards lie now, unless they were kept there."""
    cards = run.cards if kept else tuple(sorted([moved.get(card, card) for card in run.cards]))
    return Run(run.seats, cards, tuple(sorted([moved.get(card, card) for card in run.places])))


def _mix(piles: list[list[int]], known: set[int], chance: Random) -> None:
    """Shuffle what is not known among some piles, in place; each keeps its size."""
    cards = [card for pile in piles for card in pile if card not in known]
    chance.shuffle(cards)
    for pile in piles:
        for at, card in enumerate(pile):
            if card not in known:
                pile[at] = cards.pop()
