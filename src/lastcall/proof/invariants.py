"""What must hold at every decision of every game.

Two kinds. What can be seen at a glance costs a few dozen microseconds and is looked at at every
decision of every game. What needs copies, texts or other tables costs a hundred times as much: it is
looked at at every decision of some games, and at some decisions of all games. :class:`Watch` keeps
count, so that a report can say how often each was looked at.

>>> from lastcall import Table
>>> table = Table.new(["eve", "gog"], seed=5)
>>> check(table)
>>> table.sides[0].gold += 1
>>> check(table)
Traceback (most recent call last):
    ...
lastcall.proof.invariants.Broken: Gold: 17 Gold at the table and the Inn together, but 16 were dealt.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, Final

from lastcall import rules
from lastcall.flow.asking import wanted
from lastcall.game import Decision, Table
from lastcall.ops.losing import losing
from lastcall.ops.tracks import worn_out
from lastcall.table import bits, options
from lastcall.table.errors import LastCallError
from lastcall.table.face import Face
from lastcall.table.knowledge import Back, Run
from lastcall.table.seats import IN_GAME, Owed
from lastcall.table.stack import Contest, DrinkEvent, Drinking, Errand, GoingOut, Play, Round, Turn, Window
from lastcall.views.tellings import ALL, telling

CARDS: Final = "cards"
GOLD: Final = "Gold"
LIMITS: Final = "limits"
DECISIONS: Final = "decisions"
SERIALS: Final = "serial numbers"
MASKS: Final = "masks of hands"
SEATS: Final = "seats"
BODIES: Final = "bodies"
MACHINES: Final = "machines"
ROUNDS: Final = "Rounds and contests"
LOSERS: Final = "losers"
KNOWLEDGE: Final = "knowledge"
LOG: Final = "log"
OFFERED: Final = "offered is accepted"
REFUSED: Final = "nothing else is"
TEXT: Final = "text"
JSON: Final = "JSON"
COPY: Final = "copy"
WHY: Final = "why not"
VIEWS: Final = "views"
SCHEDULE: Final = "schedule"
REPLAY: Final = "replay"
PROGRESS: Final = "progress"
CRASH: Final = "no crash"

SENTENCES: Final[dict[str, str]] = {
    CARDS: "Every card is in exactly one place, and that place may hold it.",
    GOLD: "Stashes, pots and what the Inn got make what was dealt.",
    LIMITS: "Fortitude and Alcohol Content are from 0 to 20, Gold is never below 0 (LIMIT-01 to LIMIT-03).",
    DECISIONS: "Every decision belongs to a living seat and offers distinct options, at least one.",
    SERIALS: "No two frames have the same serial number.",
    MASKS: "What a hand could answer is what its cards could.",
    SEATS: "Who is alive, out, away or has won fits together; who is out has no Drinks left.",
    BODIES: "Every body belongs to a player in the game, and its Fortitude is on its track.",
    MACHINES: "A seat that nobody plays owes no decision, holds no cards, and its tracks keep their ends.",
    ROUNDS: "The running Round is on the stack, and each Round or contest keeps players without Gold in.",
    LOSERS: "While nothing but the turn goes on, nobody in the game meets a losing condition (LOSE-04).",
    KNOWLEDGE: "Only hidden cards are noted as known.",
    LOG: "Every event of the log cites a rule, has words for everybody, and hides what is private.",
    OFFERED: "Every option offered is accepted, can be found by its key, and has words.",
    REFUSED: "What is not offered is refused with a sentence, and changes nothing.",
    TEXT: "A position parses back from its text, and plays on alike.",
    JSON: "A table comes back from JSON, record included, and plays on alike.",
    COPY: "A copy is equal, independent, and plays on alike.",
    WHY: "A card of a hand is called playable exactly if it is offered; else there is a sentence and a rule.",
    VIEWS: "A view does not change when only what its seat cannot know changes.",
    SCHEDULE: "On a table that is not fast, who is asked when does not tell what is hidden.",
    REPLAY: "The record replays to the same table.",
    PROGRESS: "The game ends, and no position comes twice within one window.",
    CRASH: "No legal choice makes the engine fail.",
}
AT_A_GLANCE: Final = (
    CARDS, GOLD, LIMITS, DECISIONS, SERIALS, MASKS, SEATS, BODIES, MACHINES, ROUNDS, LOSERS, KNOWLEDGE,
)  # fmt: skip
COSTLY: Final = (OFFERED, REFUSED, WHY, TEXT, JSON, COPY, VIEWS)

AS_PRIZES: Final = "in the pot, as a Prize"
PLACES_OF_PRIZES: Final = (
    *[f"the table's pile {name!r}" for name in (bits.PRIZES, bits.PRIZE_BIN)],
    AS_PRIZES,
)

STEPS_APART: Final = 30  # how many decisions two tables are followed that differ in what is hidden
STEPS_ALIKE: Final = 3  # how many choices two tables are played on to see that they go alike


class Broken(Exception):
    """Something that must hold does not."""

    def __init__(self, sentence: str, invariant: str) -> None:
        super().__init__(f"{invariant}: {sentence}")
        self.sentence = sentence
        self.invariant = invariant


# ---- at a glance ----------------------------------------------------------------------------------


def places(t: Table) -> list[tuple[str, list[int]]]:
    """Every place at the table that can hold cards, with the cards it holds."""
    found = [("the Drink Deck", t.drink_deck), ("the Drink discard pile", t.drink_discard)]
    for name, pile in t.piles.items():
        found.append((f"the table's pile {name!r}", pile))
    for number, seat in enumerate(t.seats):
        who = t.setup.characters[number].short
        found.append((f"the hand of {who}", seat.hand))
        found.append((f"the deck of {who}", seat.deck))
        found.append((f"the discard pile of {who}", seat.discard))
        found.append((f"the Drink Me! pile of {who}", seat.drinks))
        found.append((f"in front of {who}", seat.front))
        found.append((f"ready before {who}", seat.ready))
        for name, pile in seat.piles.items():
            found.append((f"the pile {name!r} of {who}", pile))
    if t.bodies:
        found.append(("in play", [body.card for body in t.bodies]))
    for frame in t.stack:
        if isinstance(frame, Drinking):
            found.append(("on the table", frame.cards))
            found.append(("being revealed", list(frame.partial)))
        elif isinstance(frame, Errand):
            found.append(("revealed from a deck", frame.cards))
        elif isinstance(frame, Round):
            found.append(("in the pot", frame.cards))
            found.append(("face up in the pot", frame.pieces))
            found.append((AS_PRIZES, frame.prizes))
        elif isinstance(frame, Play | DrinkEvent) and frame.card != bits.NONE:
            found.append(("being played", [frame.card]))
        if isinstance(frame, Play) and frame.carries:
            found.append(("carried by a play", list(frame.carries)))
        elif isinstance(frame, Turn) and frame.laid:
            found.append(("laid open in this phase", list(frame.laid)))
    return found


def cards_hold(t: Table) -> None:
    """Every card is in exactly one place, and that place may hold it."""
    setup = t.setup
    cards = t.drink_deck + t.drink_discard + t.piles.get(bits.BAR_DECK, [])
    for seat in t.seats:
        cards += seat.drinks
        cards += seat.front
    if cards and min(cards) < setup.first_drink:
        raise Broken("A card of a Character Deck lies among the Drinks.", CARDS)
    owner = setup.owner
    if setup.prizes:
        lost = prizes_at(t)
        if lost:
            raise Broken(f"A Prize is where none may be: {lost}.", CARDS)
        cards += t.piles[bits.PRIZES] + t.piles[bits.PRIZE_BIN]
    for number, seat in enumerate(t.seats):
        own = seat.hand + seat.deck + seat.discard
        if not setup.special and set(map(owner.__getitem__, own)) - {number}:
            raise Broken(f"{setup.characters[number].short} holds a card that is not theirs.", CARDS)
        cards += own
        cards += seat.ready
        for pile in seat.piles.values():
            cards += pile
    for body in t.bodies:
        cards.append(body.card)
    for frame in t.stack:
        if isinstance(frame, Drinking):
            cards += frame.cards
            cards += frame.partial
        elif isinstance(frame, Errand | Round):
            cards += frame.cards
            if isinstance(frame, Round):
                cards += frame.pieces
                cards += frame.prizes
        elif isinstance(frame, Play | DrinkEvent) and frame.card != bits.NONE:
            cards.append(frame.card)
        if isinstance(frame, Play):
            cards += frame.carries
        elif isinstance(frame, Turn):
            cards += frame.laid
    if len(cards) == setup.n_cards and len(set(cards)) == len(cards):
        return
    where: dict[int, list[str]] = {}
    for place, held in places(t):
        for card in held:
            where.setdefault(card, []).append(place)
    for card in range(setup.n_cards):
        if len(where.get(card, ())) != 1:
            lies = " and ".join(where[card]) if card in where else "nowhere"
            raise Broken(f"{face_of(t, card).title!r} (card {card}) is {lies}.", CARDS)


def prizes_at(t: Table) -> str:
    """Where a Prize lies, or another card among Prizes, that may not; empty if all is well."""
    for place, held in places(t):
        of_prizes = place in PLACES_OF_PRIZES
        shared = place.startswith(("ready before", "being played", "carried"))
        for card in held:
            is_prize = t.setup.home[card] == bits.PRIZES
            if is_prize != of_prizes and not (is_prize and shared):
                return f"{face_of(t, card).title!r} is {place}"
    return ""


def dealt(t: Table) -> int:
    """The Gold that was in the game at its beginning (SETUP-06), or in the position it was set up from."""
    if t.setup.position:
        return _dealt_in(t.setup.position)
    return sum(t.setup.plan.gold) + sum([character.gold for character in t.setup.characters])


@lru_cache(maxsize=64)
def _dealt_in(position: str) -> int:
    return wealth(Table.parse(position))


def wealth(t: Table) -> int:
    """All Gold: Stashes (estates of a contest are still in them), pots, and what the Inn has got."""
    gold = t.inn_net
    for side in t.sides:
        gold += side.gold
    for frame in t.stack:
        if isinstance(frame, Round):
            gold += frame.pot
    return gold


def gold_holds(t: Table) -> None:
    """Stashes, pots and what the Inn got make what was dealt."""
    there, were = wealth(t), dealt(t)
    if there != were:
        raise Broken(f"{there} Gold at the table and the Inn together, but {were} were dealt.", GOLD)


def limits_hold(t: Table) -> None:
    """Attributes are within their limits."""
    for number, side in enumerate(t.sides):
        if not (0 <= side.fortitude <= 20 and 0 <= side.alcohol <= 20 and side.gold >= 0):
            now = f"{side.fortitude} Fortitude, {side.alcohol} Alcohol Content, {side.gold} Gold"
            raise Broken(f"Side {number} has {now}.", LIMITS)
    for frame in t.stack:
        if isinstance(frame, Round) and frame.pot < 0:
            raise Broken(f"There are {frame.pot} Gold in the pot.", LIMITS)


def decisions_hold(t: Table) -> None:
    """Every decision belongs to a living seat and offers at least one option, all distinct."""
    if t.over:
        if t.owed or t.stack:
            raise Broken("The game is over, yet something goes on.", DECISIONS)
        return
    if not t.owed:
        raise Broken("The game is not over, yet nobody owes a decision.", DECISIONS)
    asked = []
    for owed in t.owed:
        who = t.setup.characters[owed.seat].short
        if not t.is_alive(owed.seat):
            raise Broken(f"{who} is out of the game, yet owes a decision.", DECISIONS)
        if not owed.options:
            raise Broken(f"{who} owes a decision without options.", DECISIONS)
        if len(owed.options) > 1:
            kinds = {(option & 0xFFFFF, _print_of(t, option >> 20)) for option in owed.options}
            if len(kinds) != len(owed.options):
                raise Broken(f"{who} is offered the same option twice, in two copies of a card.", DECISIONS)
        if t.find(owed.frame) is None:
            raise Broken(f"{who} owes a decision that nothing on the stack asks for.", DECISIONS)
        asked.append((owed.seat, owed.number))
    if len(t.owed) > 1 and len(set(asked)) != len(asked):
        raise Broken("Two decisions that are owed cannot be told apart.", DECISIONS)


def _print_of(t: Table, card: int) -> object:
    """What tells an option from another: not which copy of a card it names, but its print."""
    return t.faces[card] if card < t.setup.first_drink else card


def serials_hold(t: Table) -> None:
    """No two frames have the same serial number."""
    serials = [frame.serial for frame in t.stack]
    if len(set(serials)) != len(serials):
        raise Broken(f"The serial numbers on the stack are {serials}.", SERIALS)
    if serials and not 0 < min(serials) <= max(serials) <= t.serial:
        raise Broken(f"The serial numbers {serials} are not from 1 to {t.serial}.", SERIALS)


def masks_hold(t: Table) -> None:
    """What a hand could answer is what its cards could."""
    faces = t.faces
    for number, seat in enumerate(t.seats):
        mask = 0
        for card in seat.hand + t.ready_for(number):
            mask |= faces[card].occasions
        if mask != seat.mask and not (t.setup.special >> number & 1 and mask & ~seat.mask == 0):
            who = t.setup.characters[number].short
            raise Broken(f"The hand of {who} is marked {seat.mask:#x} but holds {mask:#x}.", MASKS)


def seats_hold(t: Table) -> None:
    """Who is alive, out, away or has won fits together."""
    alive = 0
    for number, seat in enumerate(t.seats):
        if seat.fate == IN_GAME:
            alive |= 1 << number
        elif seat.drinks or seat.front:
            who = t.setup.characters[number].short
            raise Broken(f"{who} is out of the game, but still has Drinks (LOSE-10).", SEATS)
    if alive != t.alive and not (t.over and t.alive == 0):
        raise Broken(f"Alive are seats {t.alive:b}, but by their fates {alive:b}.", SEATS)
    if t.away & ~t.alive:
        raise Broken("A seat that is out of the game is noted as away.", SEATS)
    out = sorted(t.out_order)
    if out != [number for number in range(len(t.seats)) if not t.alive >> number & 1]:
        raise Broken(f"Seats went out in the order {t.out_order}, but alive are {t.alive:b}.", SEATS)
    if t.over:
        left = t.contenders()
        fits = t.winners == left if left else t.winners != 0
        if not fits or t.winners & t.setup.endless or (left and not t.one_side_left()):
            raise Broken(f"The game is over with seats {t.alive:b} alive and {t.winners:b} winning.", SEATS)
    elif t.winners or not t.contenders() or (t.one_side_left() and not _last_one_looked_at(t)):
        raise Broken(f"The game goes on with seats {t.alive:b} alive and {t.winners:b} winning.", SEATS)
    sides_hold(t)


def _last_one_looked_at(t: Table) -> bool:
    """Whether what was divided among all has yet to show if the last one left stays in the game."""
    return any([isinstance(frame, GoingOut) and frame.before for frame in t.stack])


def sides_hold(t: Table) -> None:
    """Whoever shares a side is in the game or out of it with the others, and nobody finds Potion Tokens."""
    for number, allies in enumerate(t.setup.allies):
        if t.alive & allies not in (0, allies):
            raise Broken(f"Of the side of seat {number} only {t.alive & allies:b} are alive.", SEATS)
        if t.seats[number].side != t.setup.plan.sides[number]:
            raise Broken(f"Seat {number} has changed sides.", SEATS)
    for side, dealt_out in zip(t.sides, t.setup.plan.potions, strict=True):
        if not 0 <= side.potions <= dealt_out and not t.setup.position:
            raise Broken(f"A side has {side.potions} Potion Tokens; it began with {dealt_out}.", SEATS)


def bodies_hold(t: Table) -> None:
    """Every body belongs to a player in the game, and its Fortitude is on its track."""
    for body in t.bodies:
        face = t.faces[body.card]
        if face.body is None or body.number not in t.setup.body_numbers(body.card):
            raise Broken(f"{face.title!r} is no body, or not number {body.number}.", BODIES)
        if body.owner != t.player(body.number) or not t.is_alive(body.owner):
            raise Broken(f"{face.title!r} belongs to nobody in the game.", BODIES)
        if not min(1, face.fortitude) <= body.fortitude <= face.fortitude:
            raise Broken(f"{face.title!r} has {body.fortitude} Fortitude.", BODIES)


def machines_hold(t: Table) -> None:
    """A seat that nobody plays owes no decision and has no Gold; its tracks keep their ends."""
    if not t.setup.machines:
        return
    for owed in t.owed:
        if t.setup.machines >> owed.seat & 1:
            raise Broken(f"{t.setup.characters[owed.seat].short} owes a decision.", MACHINES)
    for seat, tracks in t.setup.tracks.items():
        who = t.setup.characters[seat].short
        for number in tracks.values():
            side = t.sides[number]
            if not (
                0 <= side.fortitude <= t.setup.plan.highest and 0 <= side.alcohol <= t.setup.plan.highest
            ):
                raise Broken(f"A track of {who} has {side.fortitude} and {side.alcohol}.", MACHINES)
            if side.gold:
                raise Broken(f"{who} has {side.gold} Gold.", MACHINES)
        it = t.seats[seat]
        if it.hand or it.deck or it.front or it.ready:
            held = [face_of(t, card).title for card in it.hand + it.deck + it.front + it.ready]
            raise Broken(f"{who} holds {', '.join(held)}.", MACHINES)
        if t.setup.pileless >> seat & 1 and any([t.setup.owner[card] == bits.NONE for card in it.drinks]):
            raise Broken(f"A Drink of the Drink Deck lies before {who}.", MACHINES)
        if not t.is_alive(seat):
            raise Broken(f"{who} is out of the game.", MACHINES)
        if len(t.stack) == 1 and isinstance(t.stack[0], Turn) and worn_out(t, seat):
            raise Broken(f"A track of {who} should have been reset by now.", MACHINES)


def rounds_hold(t: Table) -> None:
    """The running Round is on the stack; each Round or contest keeps players without Gold in."""
    running = bits.NONE
    holds = 0
    for frame in t.stack:
        if isinstance(frame, Round):
            running = frame.serial
            holds += 1
            if frame.seats & ~t.alive:
                raise Broken("A seat that is out of the game is in a Round (LOSE-17).", ROUNDS)
        elif isinstance(frame, Contest):
            holds += 1
    if running != t.running:
        raise Broken(f"The Round {t.running} is noted as running, but on the stack is {running}.", ROUNDS)
    if holds != t.gold_hold:
        raise Broken(f"{holds} Rounds and contests go on, but {t.gold_hold} are counted.", ROUNDS)


def losers_hold(t: Table) -> None:
    """While nothing but the turn goes on, nobody in the game meets a losing condition."""
    if len(t.stack) == 1 and isinstance(t.stack[0], Turn):
        mask = losing(t)
        if mask:
            who = [t.setup.characters[seat].short for seat in range(len(t.seats)) if mask >> seat & 1]
            raise Broken(f"{', '.join(who)} should have lost by now.", LOSERS)


def knowledge_holds(t: Table) -> None:
    """Only hidden cards are noted as known, and by seats there are."""
    if not t.known and not t.runs:
        return
    hidden = set(t.drink_deck)
    for seat in t.seats:
        hidden.update(seat.hand, seat.deck, seat.drinks)
    for owner, name in t.setup.face_down:
        hidden.update(t.seats[owner].piles.get(name, ()))
    for frame in t.stack:
        if isinstance(frame, Round):
            hidden.update(frame.cards)
    for run in t.runs:
        if not set(run.cards) <= set(run.places) <= hidden or not 0 < run.seats < 1 << len(t.seats):
            raise Broken(f"Cards {run.cards} are noted as known to be among {run.places}.", KNOWLEDGE)
    for card, mask in t.known.items():
        if card not in hidden:
            raise Broken(f"Card {card} is noted as known, but lies open.", KNOWLEDGE)
        if not 0 < mask < 1 << len(t.seats):
            raise Broken(f"Card {card} is noted as known to seats {mask:b}.", KNOWLEDGE)


GLANCES: Final[tuple[Callable[[Table], None], ...]] = (
    cards_hold,
    gold_holds,
    limits_hold,
    decisions_hold,
    serials_hold,
    masks_hold,
    seats_hold,
    bodies_hold,
    machines_hold,
    rounds_hold,
    losers_hold,
    knowledge_holds,
)


def glance(t: Table) -> None:
    """All that can be seen at a glance."""
    for look in GLANCES:
        look(t)


@lru_cache(maxsize=1024)
def _is_rule(id: str) -> bool:
    try:
        rules.rule(id)
    except rules.UnknownRule:
        return False
    return True


def log_holds(t: Table, since: int = 0) -> int:
    """Every event of the log from one on is in order; gives how many there are now."""
    if t.log is None:
        return 0
    n, cards = len(t.seats), t.setup.n_cards
    for event in t.log[since:]:
        if not event.kind or not _is_rule(event.rule):
            raise Broken(f"The event {event.kind!r} cites {event.rule!r}, which is no rule.", LOG)
        for one in (event.seat, event.other):
            if not (-2 <= one < n or 0 <= one - bits.FIRST_BODY < len(t.setup.bodies)):
                raise Broken(f"The event {event.kind!r} names {one}, who is not there.", LOG)
        if not 0 <= event.private < 1 << n:
            raise Broken(f"The event {event.kind!r} names a seat there is not.", LOG)
        if any(not 0 <= card < cards for card in event.cards):
            raise Broken(f"The event {event.kind!r} names a card there is not.", LOG)
        hidden = {face_of(t, card).title for card in event.cards} if event.private else set()
        for eye in (None, ALL, event.seat if event.seat >= 0 else None, len(t.log) % n):
            words = telling(t.setup, event, eye).words
            if not words:
                raise Broken(f"The event {event.kind!r} has no words.", LOG)
            if hidden and (eye is None or (eye >= 0 and not event.private >> eye & 1)):
                told = [title for title in hidden if title in words]
                if told:
                    raise Broken(f"The event {event.kind!r} tells {told[0]!r} to whom it should not.", LOG)
    return len(t.log)


def face_of(t: Table, card: int) -> Face:
    """The print of a card of any deck."""
    return t.drink_faces[card] if card >= t.setup.first_drink else t.faces[card]


# ---- with copies, texts and other tables ----------------------------------------------------------


def offered_is_accepted(t: Table) -> None:
    """Every option is accepted on a copy, can be found by its key, and has words."""
    for which, decision in enumerate(t.pending):
        who = t.setup.characters[decision.seat].short
        if not decision.prompt or not decision.kind:
            raise Broken(f"A decision of {who} has no words.", OFFERED)
        keys: dict[str, int] = {}
        for index, option in enumerate(decision.options):
            key = option.key
            if key in keys:
                raise Broken(f"{who} ({decision.kind}) is offered {key!r} twice.", DECISIONS)
            keys[key] = index
            if decision.option(key).index != index or not option.text:
                raise Broken(
                    f"{who} ({decision.kind}) is offered {key!r}, which has no place or words.", OFFERED
                )
            copy = t.copy()
            try:
                copy.answer(copy.pending[which], index)
            except LastCallError as refusal:
                raise Broken(f"{who} is offered {key!r}, but it is refused: {refusal}", OFFERED) from refusal
            glance(copy)


def _refuses(t: Table, decision: Decision, choice: Any, what: str) -> None:
    """A call must be refused with a sentence."""
    made = t.made
    try:
        t.answer(decision, choice)
    except LastCallError as refusal:
        if not str(refusal) or t.made != made:
            raise Broken(f"{what} is refused without a word, or recorded.", REFUSED) from refusal
    except Exception as crash:
        raise Broken(f"{what} makes {type(crash).__name__}: {crash}", REFUSED) from crash
    else:
        raise Broken(f"{what} is accepted.", REFUSED)


def nothing_else_is(t: Table) -> None:
    """Places and keys that are not offered, options of other decisions and stale decisions are refused."""
    for which, decision in enumerate(t.pending):
        who = t.setup.characters[decision.seat].short
        copy, after = t.copy(), t.copy()
        own, stale = copy.pending[which], after.pending[which]
        after.answer(stale, 0)
        before, then = str(copy), str(after)
        n = len(own.options)
        for index in (n, n + 7, 4096, -1, -n):
            _refuses(copy, own, index, f"The option {index} of {n} ({who}, {own.kind})")
        for key in ("", "no such option", "play nobody:nothing"):
            _refuses(copy, own, key, f"The option {key!r} ({who}, {own.kind})")
        for other in (*t.pending, *after.pending):
            if other.owed.options != own.owed.options:
                _refuses(copy, own, other.options[-1], f"An option of another decision ({who}, {own.kind})")
                break
        _refuses(after, stale, 0, f"The decision {own.kind} of {who} a second time")
        if str(copy) != before or str(after) != then:
            raise Broken(f"What is refused changes the table ({who}, {own.kind}).", REFUSED)


def why_not_agrees(t: Table) -> None:
    """A card of a hand is called playable exactly if it is offered; else there is a sentence and a rule."""
    offered: set[tuple[int, str]] = set()
    for owed in t.owed:
        for option in owed.options:
            if options.verb_of(option) == options.PLAY:
                offered.add((owed.seat, t.faces[options.card_of(option)].title))
    for number, seat in enumerate(t.seats):
        for title in {t.faces[card].title for card in seat.hand}:
            why = t.why_not(number, title)
            if why.playable != ((number, title) in offered):
                who = t.setup.characters[number].short
                raise Broken(f"{title!r} of {who}: {why}, but it is offered: {not why.playable}.", WHY)
            if not why.words or not _is_rule(why.rule):
                raise Broken(f"{title!r}: the reason {why} has no words or no rule.", WHY)


def _alike(one: Table, other: Table, chance: Random, invariant: str) -> None:
    """Two tables stay equal while the same choices are made at both."""
    for _ in range(STEPS_ALIKE):
        first, second = one.pending, other.pending
        if len(first) != len(second):
            raise Broken("Played on alike, they owe different decisions.", invariant)
        if not first:
            break
        which = chance.randrange(len(first))
        index = chance.randrange(len(first[which].options))
        if len(second[which].options) != len(first[which].options):
            raise Broken("Played on alike, they offer different options.", invariant)
        one.answer(first[which], index)
        try:
            other.answer(second[which], index)
        except Exception as problem:
            what = f"{type(problem).__name__}: {problem}"
            raise Broken(f"What one takes the other does not ({what}).", invariant) from problem
    if str(one) != str(other):
        raise Broken(f"Equal, they part on equal choices: {_difference(str(one), str(other))}.", invariant)


def text_holds(t: Table, chance: Random) -> None:
    """A position parses back from its text, and plays on alike."""
    text = str(t)
    if "\n" in text or not text.isascii():
        raise Broken("The text of the position is not one plain line.", TEXT)
    parsed = Table.parse(text)
    if str(parsed) != text or parsed != t:
        raise Broken(f"The text does not parse back: {_difference(text, str(parsed))}.", TEXT)
    _alike(t.copy(), parsed, chance, TEXT)


def json_holds(t: Table, chance: Random) -> None:
    """A table comes back from JSON, record included, and plays on alike."""
    doc = t.to_json()
    back = Table.from_json(json.loads(json.dumps(doc)))
    if back != t:
        raise Broken(f"The table comes back different: {_difference(str(t), str(back))}.", JSON)
    if back.to_json() != doc:
        raise Broken("The table that came back from JSON writes other JSON.", JSON)
    if back.record() != t.record():
        raise Broken("The table that came back from JSON has another record.", JSON)
    _alike(t.copy(), back, chance, JSON)


def copy_holds(t: Table, chance: Random) -> None:
    """A copy is equal, independent, and plays on alike."""
    text, record = str(t), t.choices()
    one, other = t.copy(), t.copy()
    if one != t or str(other) != text:
        raise Broken("A copy is not equal.", COPY)
    if one.record() != t.record():
        raise Broken("A copy has another record.", COPY)
    again = chance.getstate()
    for _ in range(STEPS_ALIKE):
        if one.pending:
            decision = chance.choice(one.pending)
            one.answer(decision, chance.randrange(len(decision.options)))
    if str(t) != text or t.choices() != record:
        raise Broken(f"Playing on a copy changed the table: {_difference(text, str(t))}.", COPY)
    if str(other) != text:
        raise Broken(f"Playing on a copy changed another: {_difference(text, str(other))}.", COPY)
    chance.setstate(again)
    _alike(t.copy(), other, chance, COPY)
    if str(t) != text or t.choices() != record:
        raise Broken(f"Playing on a copy changed the table: {_difference(text, str(t))}.", COPY)


def replay_holds(t: Table) -> None:
    """The record replays to the same table."""
    record = json.loads(json.dumps(t.record()))
    try:
        again = Table.replay(record, log=False)
    except LastCallError as refusal:
        raise Broken(f"The record does not replay: {refusal}", REPLAY) from refusal
    if again != t:
        raise Broken(f"The record replays to another table: {_difference(str(t), str(again))}.", REPLAY)
    if again.record() != t.record():
        raise Broken("The replayed table has another record.", REPLAY)


def views_hold(t: Table, chance: Random) -> None:
    """No view, prompt or option of a seat changes when only what the seat cannot know changes."""
    for seat in (*range(len(t.seats)), None):
        other = otherwise(t, seat, chance)
        seen, then = seen_by(t, seat), seen_by(other, seat)
        if seen != then:
            who = "a spectator" if seat is None else t.setup.characters[seat].short
            raise Broken(f"What {who} sees tells what {who} cannot know: {_difference(seen, then)}.", VIEWS)


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
    for frame in t.stack:
        if isinstance(frame, Window) and any(
            options.verb_of(option) == options.PLAY for option in frame.declared[1::2]
        ):
            return 0  # a sealed card that the other table does not have
    one, other = t.copy(), otherwise(t, seat, chance, sealed=False)
    if not _ask_again(other, t, seat):
        return 0
    for table in (one, other):
        table.log = []
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
        heard = [[telling(t.setup, event, seat).words for event in table.events] for table in (one, other)]
        shown = [(_discarded(table), _backs(table)) for table in (one, other)]
        if heard[0] != heard[1] or shown[0] != shown[1]:
            return step
        seen, then = json.dumps(one.view(seat).to_json()), json.dumps(other.view(seat).to_json())
        mine, again = seen_by(one, seat), seen_by(other, seat)
        if seen != then or (one.over is False and mine != again):
            who = t.setup.characters[seat].short
            what = _difference(seen, then) if seen != then else _difference(mine, again)
            raise Broken(f"After {step + 1} equal choices {who} can tell what is hidden: {what}.", SCHEDULE)
        for table in (one, other):
            table.log = []
    return steps


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


def _ask_again(new: Table, t: Table, seat: int) -> bool:
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


def _difference(one: str, other: str) -> str:
    """Where two texts part, with a little of both."""
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    begin = max(0, at - 30)
    return f"{one[begin : at + 30]!r} is not {other[begin : at + 30]!r}"


def check(table: Table, seed: int = 0) -> None:
    """Everything that must hold at a decision; raises :class:`Broken` with a sentence."""
    glance(table)
    log_holds(table)
    replay_holds(table)
    if table.over:
        text_holds(table, Random(seed))
        json_holds(table, Random(seed))
        views_hold(table, Random(seed))
        return
    costly(table, Random(seed))


def costly(t: Table, chance: Random) -> None:
    """All that needs copies, texts and other tables, but not the replay of the whole record."""
    offered_is_accepted(t)
    nothing_else_is(t)
    why_not_agrees(t)
    text_holds(t, chance)
    json_holds(t, chance)
    copy_holds(t, chance)
    views_hold(t, chance)
    if not t.fast:
        schedule_holds(t, chance)


# ---- a whole game ---------------------------------------------------------------------------------


class Watch:
    """Watches one game: what is at a glance at every decision, the rest at some or at all of them."""

    def __init__(self, chance: Random, rate: float, replay_rate: float) -> None:
        self.chance = chance
        self.rate = rate  # the share of decisions at which the costly ones are looked at
        self.replay_rate = replay_rate
        self.looks: dict[str, int] = dict.fromkeys(
            (*AT_A_GLANCE, *COSTLY, SCHEDULE, LOG, REPLAY, PROGRESS), 0
        )
        self.logged = 0
        self.seen: set[tuple[object, ...]] = set()
        self.turn = -1

    def look(self, t: Table) -> None:
        """At a decision, or at the end."""
        looks = self.looks
        glance(t)
        for name in AT_A_GLANCE:
            looks[name] += 1
        if t.log is not None:
            self.logged = log_holds(t, self.logged)
            looks[LOG] += 1
        if t.over:
            text_holds(t, self.chance)
            json_holds(t, self.chance)
            views_hold(t, self.chance)
            replay_holds(t)
            for name in (TEXT, JSON, VIEWS, REPLAY):
                looks[name] += 1
            return
        self.progress(t)
        looks[PROGRESS] += 1
        if self.rate >= 1 or self.chance.random() < self.rate:
            costly(t, self.chance)
            for name in COSTLY:
                looks[name] += 1
            if not t.fast:
                looks[SCHEDULE] += 1
        if self.chance.random() < self.replay_rate:
            replay_holds(t)
            looks[REPLAY] += 1

    def progress(self, t: Table) -> None:
        """No position comes twice within one window."""
        if t.turn != self.turn:
            self.turn = t.turn
            self.seen.clear()
        top = t.stack[-1]
        if not isinstance(top, Window):
            return
        now = (
            top.serial,
            top.passed,
            top.stage,
            tuple(top.declared),
            tuple([(owed.seat, tuple(owed.options)) for owed in t.owed]),
            tuple([(tuple(seat.hand), tuple(seat.discard), tuple(seat.drinks)) for seat in t.seats]),
            tuple([tuple(seat.ready) for seat in t.seats]),
            tuple([tuple([(name, tuple(pile)) for name, pile in seat.piles.items()]) for seat in t.seats]),
            tuple([tuple(seat.tokens.items()) for seat in t.seats]),
            tuple([(side.fortitude, side.alcohol, side.gold) for side in t.sides]),
            tuple(t.drink_deck),
            tuple([tuple(pile) for pile in t.piles.values()]),
        )
        if now in self.seen:
            raise Broken("The same position has come twice within one window.", PROGRESS)
        self.seen.add(now)
