"""A player of some experience: fast, sensible, and with an eye on what everybody may still do.

It weighs each choice by itself, in points (see `reading`), and takes the best; it does not look
ahead. It keeps nothing in mind between two choices, so the same view and question always get the
same answer.
"""

from __future__ import annotations

from typing import Final

from lastcall.bots.hands import in_hand, worths
from lastcall.bots.plays import Row, entry_at, order, outlook, rows_of
from lastcall.bots.reading import PRICES, Prices, Reading
from lastcall.ops import events, potions, recipe
from lastcall.ops.answers import NegateIt
from lastcall.table import bits, rng
from lastcall.table.face import CardFace
from lastcall.table.special import Aim
from lastcall.table.stack import LAST_CHANCE, OF_LOSS, QUIET
from lastcall.views.poured import DrinksView, ErrandView, EventView
from lastcall.views.question import Choice, Question
from lastcall.views.scene import NOWHERE, ChoreView, PlayView, WindowView
from lastcall.views.seen import View

NEVER: Final = -1000.0
IDLE: Final = ("pass", "done", "no")


class Regular:
    """A sensible player. The seed only says whom it picks among equals."""

    def __init__(self, seed: int = 0, prices: Prices = PRICES) -> None:
        self.seed = seed
        self.prices = prices

    def choose(self, view: View, question: Question) -> int:
        """The best choice, or one of the best."""
        values = self.values(view, question)
        best = max(values)
        equals = [i for i, value in enumerate(values) if value > best - 1e-9]
        for i in equals:
            if question.choices[i].verb in IDLE:
                return i
        if len(equals) == 1:
            return equals[0]
        mark = (self.seed * 8191 + view.turn) * 31 + question.seat
        return equals[rng.pick(rng.advance(rng.seeded(mark)), len(equals))]

    def values(self, view: View, question: Question) -> list[float]:
        """What each choice is worth; doing nothing is worth 0."""
        r = Reading(view, question.seat, self.prices)
        kind = question.kind
        choices = question.choices
        if kind == "discard":
            return discarding(r, choices, self.prices.dull)
        if kind == "action":
            return [acting(r, choice) for choice in choices]
        if kind == "order":
            return [order(r, choice.target) for choice in choices]
        if kind == "gamble":
            return [betting(r, choice) for choice in choices]
        if kind == "discard for a Drink":
            return discarding(r, choices, remedy(r))
        if kind == "keep a card":
            return [in_hand(r, face) if (face := card(choice)) is not None else 0.0 for choice in choices]
        if kind == "split":
            return [sharing(r, choice) for choice in choices]
        if kind == "accept":
            return [challenge(r) if choice.verb == "yes" else 0.0 for choice in choices]
        if kind == "pay or drink":
            return [price(r, choice.verb == "yes") for choice in choices]
        if kind == "which Drink":
            return [dare(r, choice.sub) for choice in choices]
        if kind == "target":
            return [also(r, choice.target) for choice in choices]
        if kind == "pay with":
            return [paying(r, choice) for choice in choices]
        if kind == "choose":
            return [choosing(r, choice) for choice in choices]
        if kind == "ability":
            return [ability(r, choice.sub) for choice in choices]
        if kind in ("champion", "member"):
            return [1.0 if choice.target == r.me else 0.0 for choice in choices]
        return answering(r, choices)


def card(choice: Choice) -> CardFace | None:
    """The card of a Character Deck that a choice is about."""
    face = choice.face
    return face if isinstance(face, CardFace) else None


def other_verb(r: Reading, choice: Choice) -> float:
    """Whatever is no play: an act is tried by somebody who can afford it, the rest is doing nothing."""
    if choice.verb in ("hold", "potion"):  # a Potion Token is kept for the last chance
        return NEVER
    return advised(r, choice) if choice.verb == "act" else 0.0


def advised(r: Reading, choice: Choice) -> float:
    """What the file of the viewer's character, or of whose play asks, thinks of it."""
    aim = Aim(r.view.asked, choice.verb, card(choice), choice.mode, r.me, choice.target, choice.sub)
    special = r.view.cast[r.me].special
    return special.advice(r, r.me, aim) if special is not None else 0.0


# ---- the own turn -----------------------------------------------------------------------------------


def discarding(r: Reading, choices: tuple[Choice, ...], least: float) -> list[float]:
    """The card that is worth least goes, if it is worth little; each discard makes the hand smaller."""
    hand = r.view.hand
    worth: dict[CardFace, float] = {}
    for face, value in zip(hand, worths(r, hand), strict=True):
        worth[face] = min(value, worth.get(face, value))
    values: list[float] = []
    for choice in choices:
        face_of = card(choice)
        values.append(0.0 if face_of is None else least - worth.get(face_of, 1.0))
    return values


def acting(r: Reading, choice: Choice) -> float:
    """An Action Card."""
    face = card(choice)
    if face is None or choice.verb != "play":
        return other_verb(r, choice)
    return outlook(r, face, choice.mode, r.me, choice.target, NOWHERE, choice.sub)


def betting(r: Reading, choice: Choice) -> float:
    """A Gambling or Cheating Card."""
    face = card(choice)
    if face is None or choice.verb != "play":
        return other_verb(r, choice)
    value = outlook(r, face, choice.mode, r.me, choice.target, NOWHERE, choice.sub)
    return value - 0.5 * r.prices.thrift * in_hand(r, face)


# ---- answers ----------------------------------------------------------------------------------------


def answering(r: Reading, choices: tuple[Choice, ...]) -> list[float]:
    """Answers to what is going on: what they change, less what the card is worth in hand."""
    stack = r.view.stack
    top = stack[-1] if stack else None
    window = top if isinstance(top, WindowView) else None
    about = window.about if window is not None else NOWHERE
    if window is not None and window.name_of == LAST_CHANCE:
        return last_chance(r, choices)
    lost = doomed(r, about)
    fresh = (
        window is not None
        and window.name_of == QUIET
        and r.view.active == r.me
        and r.view.phase_number == bits.DRAW_PHASE
    )
    values: list[float] = []
    for choice in choices:
        face = card(choice)
        if face is None or choice.verb != "play":
            values.append(other_verb(r, choice))
            continue
        mode = face.modes[choice.mode]
        if own_play(r, about) and any(isinstance(op, NegateIt) for op in mode.do):
            values.append(NEVER)
            continue
        value = outlook(r, face, choice.mode, r.me, choice.target, about, choice.sub)
        if mode.occasions & bits.ANY_MOMENT:
            # Best before the own draw, which brings a new card; else only for something that matters.
            keep = 0.95 * in_hand(r, face) if fresh else r.prices.urgent
        elif lost:
            keep = 0.05
        elif window is not None and window.name_of == OF_LOSS:
            keep = 0.2
        else:
            keep = r.prices.thrift * in_hand(r, face)
        values.append(value - keep)
    return values


def own_play(r: Reading, place: int) -> bool:
    """Whether what lies at a place of the stack was played by the viewer."""
    entry = entry_at(r, place)
    return isinstance(entry, PlayView) and r.together(entry.actor, r.me)


def doomed(r: Reading, place: int) -> bool:
    """Whether the viewer is about to lose if what lies at a place of the stack goes on."""
    me = r.me
    if r.away[me]:
        return False
    fortitude, alcohol, gold = r.pending(place, me)
    if not (fortitude or alcohol or gold):
        return False
    return r.moved(me, fortitude, alcohol, gold) <= 0.0


def also(r: Reading, target: int) -> float:
    """Picking one more player for a card that takes several."""
    place = len(r.view.stack) - 1
    while place > 0 and not isinstance(r.view.stack[place], PlayView):
        place -= 1
    play = entry_at(r, place)
    if not isinstance(play, PlayView) or target < 0:
        return 0.0
    return outlook(r, play.face, play.mode, r.me, target, play.answers, play.sub)


def last_chance(r: Reading, choices: tuple[Choice, ...]) -> list[float]:
    """About to lose: everything that helps, if all of it together helps enough."""
    me = r.me
    acts = [advised(r, choice) - 1.0 if choice.verb == "act" else NEVER for choice in choices]
    helps: dict[CardFace, tuple[int, int]] = {}
    gains: list[tuple[int, int]] = []
    for choice in choices:
        face = card(choice)
        points = coins = 0
        if face is not None and choice.verb == "play":
            points, coins = rescue(r, face, choice)
            most = helps.get(face, (0, 0))
            helps[face] = (max(points, most[0]), max(coins, most[1]))
        elif choice.verb == "potion":
            points, coins = potion(r, choice.sub)
        gains.append((points, coins))
    tokens = r.view.seats[me].potions
    all_points, all_coins = tokens * potions.HEALS, tokens * potions.PAYS
    for face in r.view.hand + r.view.seats[me].ready:
        points, coins = helps.get(face, (0, 0))
        all_points += points
        all_coins += coins
    need_points = max(0, 1 - r.margin(me))
    need_coins = 0 if r.hold else max(0, 1 - r.gold[me])
    if all_points < need_points or all_coins < need_coins:
        idle = [0.0 if choice.verb in IDLE or choice.verb == "play" else NEVER for choice in choices]
        return [max(one, act) for one, act in zip(idle, acts, strict=True)]
    values: list[float] = []
    for choice, act, (points, coins) in zip(choices, acts, gains, strict=True):
        if act > NEVER:
            values.append(act)
            continue
        face = card(choice)
        useful = min(points, need_points) + min(coins, need_coins)
        if choice.verb == "potion":
            values.append(50.0 * useful - 10.0 if useful > 0 else NEVER)
        elif face is None or useful <= 0:
            values.append(0.0 if choice.verb != "hold" else NEVER)
        else:
            # The smallest help that is enough; among equal ones whatever hurts others most.
            more = outlook(r, face, choice.mode, me, choice.target, NOWHERE, choice.sub)
            values.append(100.0 * useful - 10.0 * (points + coins) + 0.1 * more)
    return values


def potion(r: Reading, which: int) -> tuple[int, int]:
    """By how many points and Gold pieces a Potion Token helps."""
    heals = min(potions.HEALS, bits.HIGHEST - r.fortitude[r.me])
    return ((heals, 0), (min(potions.SOBERS, r.alcohol[r.me]), 0), (0, potions.PAYS))[which]


def rescue(r: Reading, face: CardFace, choice: Choice) -> tuple[int, int]:
    """By how many points and Gold pieces a card helps whoever plays it."""
    rows: list[Row] = []
    for op in face.modes[choice.mode].do:
        rows_of(r, op, r.me, choice.target, rows)
    points = coins = 0
    for attribute, seat, amount, payee in rows:
        if attribute == bits.GOLD:
            if payee == r.me:
                coins += min(-amount, r.gold[seat])
            elif seat == r.me:
                coins += amount
        elif seat == r.me:
            points += amount if attribute == bits.FORTITUDE else -amount
    return points, coins - face.modes[choice.mode].cost


# ---- what Drinks and Events ask ---------------------------------------------------------------------


def drinks_on_table(r: Reading) -> DrinksView | None:
    """The Drinks that lie on the table."""
    for entry in reversed(r.view.stack):
        if isinstance(entry, DrinksView):
            return entry
    return None


def event_on_table(r: Reading) -> EventView | None:
    """The Event that is going on."""
    for entry in reversed(r.view.stack):
        if isinstance(entry, EventView):
            return entry
    return None


def errand_on_table(r: Reading) -> ErrandView | None:
    """What a Drink makes somebody do."""
    for entry in reversed(r.view.stack):
        if isinstance(entry, ErrandView):
            return entry
    return None


def sharing(r: Reading, choice: Choice) -> float:
    """Splitting a Drink that splits itself, against drinking all of it."""
    table = drinks_on_table(r)
    if table is None or not table.drinks or choice.target < 0:
        return 0.0
    drink = table.drinks[0]
    alcohol, fortitude = recipe.half(drink.alcohol), recipe.half(drink.fortitude)
    half = r.sip(drink, r.me, alcohol, fortitude) - r.drunk(drink, r.me)
    return half + r.sip(drink, choice.target, alcohol, fortitude)


def dare(r: Reading, which: int) -> float:
    """Drinking one of two Drinks oneself, while everybody else drinks the other."""
    table = drinks_on_table(r)
    if table is None or len(table.drinks) < 2:
        return 0.0
    other = table.drinks[1 - which]
    value = r.drunk(table.drinks[which], r.me)
    return value + sum([r.drunk(other, seat) for seat in r.others])


def challenge(r: Reading) -> float:
    """Drinking some Drinks from the deck for Gold from everybody else."""
    event = event_on_table(r)
    value = 0.0
    for op in event.face.event if event is not None else ():
        if isinstance(op, events.TakeTheChallenge):
            value += 1.1 * op.drinks * r.drinking(r.me)
            value += r.swing(r.me, 0, 0, op.reward * len(r.others))
            value += sum([r.swing(seat, 0, 0, -op.reward) for seat in r.others])
    return value


def price(r: Reading, pays: bool) -> float:
    """Paying Gold, or drinking instead."""
    event = event_on_table(r)
    value = 0.0
    for op in event.face.event if event is not None else ():
        if isinstance(op, events.PayOrDrink):
            value += r.swing(r.me, 0, 0, -op.gold) if pays else r.swing(r.me, 0, op.alcohol, 0)
    return value


def ability(r: Reading, which: int) -> float:
    """Which effect of a Drink comes first: cards are drawn before others are discarded."""
    errand = errand_on_table(r)
    if errand is None or which >= len(errand.abilities):
        return 0.0
    code = errand.abilities[which][0]
    return 2.0 if code == recipe.DRAW else 0.0 if code in (recipe.DISCARD, recipe.NEW_HAND) else 1.0


def choosing(r: Reading, choice: Choice) -> float:
    """A choice that a character's own operation or rule asks for."""
    face = card(choice)
    kept = in_hand(r, face) if face is not None and face in r.view.hand else 0.0
    aim = Aim("choose", choice.verb, face, choice.mode, r.me, choice.target, choice.sub, kept)
    for entry in reversed(r.view.stack):
        if isinstance(entry, (PlayView, ChoreView)):
            if entry.owner < 0:  # the table's own rules: the Prize one would like to have oneself
                return in_hand(r, face) if face is not None else 0.0
            asking = r.view.cast[entry.owner].special
            if asking is not None:
                return asking.advice(r, entry.owner, aim)
            break
    return 0.0


def paying(r: Reading, choice: Choice) -> float:
    """Giving one piece of Gold and not another, as the file of the character thinks whose pieces they are."""
    face = card(choice)
    owner = r.me
    for seat, character in enumerate(r.view.cast):
        if any(face in cards for name, cards in character.side_decks if name in character.pieces):
            owner = seat
    special = r.view.cast[owner].special
    if special is None or (face is None and choice.verb == "give"):
        return 0.0
    aim = Aim("pay with", choice.verb, face, choice.mode, r.me, choice.target, choice.sub)
    return special.advice(r, owner, aim)


def remedy(r: Reading) -> float:
    """What a card may be worth that is discarded for a Drink: a point each, if it is a remedy."""
    errand = errand_on_table(r)
    if errand is not None and errand.doing[0] == recipe.REMEDY and r.fortitude[r.me] < bits.HIGHEST:
        return r.swing(r.me, 1, 0, 0)
    return 0.0
