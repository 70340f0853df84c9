"""What must hold at every decision of every game, and what of it can be seen at a glance.

A glance costs a few dozen microseconds and is taken at every decision of every game. The rest is looked
at elsewhere: `secrets` asks whether a seat can tell what is hidden from it, `watching` tries out what is
offered, copies, texts and records, and has its eyes on whole games.

>>> from lastcall import Table
>>> table = Table.new(["eve", "gog"], seed=5)
>>> glance(table)
>>> table.sides[0].gold += 1
>>> glance(table)
Traceback (most recent call last):
    ...
lastcall.proof.invariants.Broken: Gold: 17 Gold at the table and the Inn together, but 16 were dealt.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from lastcall.game import Table
from lastcall.ops.losing import losing
from lastcall.ops.tracks import worn_out
from lastcall.table import bits
from lastcall.table.face import Face
from lastcall.table.seats import IN_GAME
from lastcall.table.stack import Contest, DrinkEvent, Drinking, Errand, GoingOut, Play, Round, Turn

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


class Broken(Exception):
    """Something that must hold does not."""

    def __init__(self, sentence: str, invariant: str) -> None:
        super().__init__(f"{invariant}: {sentence}")
        self.sentence = sentence
        self.invariant = invariant


def difference(one: str, other: str) -> str:
    """Where two texts part, with a little of both."""
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    begin = max(0, at - 30)
    return f"{one[begin : at + 30]!r} is not {other[begin : at + 30]!r}"


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


def face_of(t: Table, card: int) -> Face:
    """The print of a card of any deck."""
    return t.drink_faces[card] if card >= t.setup.first_drink else t.faces[card]
