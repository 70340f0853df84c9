"""What Drinks and Events make players do."""

from __future__ import annotations

from lastcall.flow import champions
from lastcall.flow.asking import open_window
from lastcall.flow.plays import do_ops
from lastcall.flow.turns import discard_options
from lastcall.ops import recipe
from lastcall.ops.away import go_away
from lastcall.ops.gold import owe, receive
from lastcall.ops.hands import draw
from lastcall.ops.settle import apply
from lastcall.table import bits, options, rng
from lastcall.table.face import CardFace
from lastcall.table.stack import (
    EFFECT,
    FOR_RUN_OUT,
    FROM_STASH,
    OF_EFFECT,
    OF_EVENT,
    OF_TURNED_UP,
    Chore,
    DrinkEvent,
    Errand,
    RunOut,
)
from lastcall.table.state import State

WINDOW = 0
RESOLVE = 1


def step_event(t: State, event: DrinkEvent) -> None:
    """Answers first, then the Event from beginning to end, then its card goes home (EVENT-03, 04, 08)."""
    if event.stage == WINDOW:
        if t.setup.shared and any([op.for_each() for op in event.ops]) and not champions.named(t, event):
            return
        event.stage = RESOLVE
        if open_window(t, OF_EVENT, bits.AN_EVENT | bits.ANY_MOMENT, event.serial, event.actor, t.alive):
            return
    gone = event.ignored | t.away
    stopped = t.drink_faces[event.card].dies_with_revealer and gone >> event.actor & 1
    if not stopped and not do_ops(t, event):
        return
    t.to_discard(event.card)
    t.tell("Event done", "EVENT-08", event.actor, cards=(event.card,))
    t.stack.pop()
    if not stopped:
        for op in event.ops:
            if op.late():
                op.run(t, event)


def answer_event(t: State, event: DrinkEvent, seat: int, option: int) -> None:
    """A side has named its Champion; or an operation gets the answer it asked for."""
    if event.stage == WINDOW:
        champions.name(t, event, option)
    else:
        event.ops[event.at].chosen(t, event, seat, option)


def chore(t: State, owner: int, name: str, actor: int, target: int) -> Chore:
    """A character's own rules set a list of operations going, by its name in the character's file."""
    ops = t.setup.characters[owner].chores[name]
    c = Chore(t.next_serial(), owner, name, ops, actor, target)
    t.push(c)
    return c


def befall(t: State, owner: int, name: str, seat: int) -> None:
    """An effect that is no card comes over a player: a chore of the character whose rules it comes from.

    It is done at once, unless somebody of that player's side has something that Ignores it: then they,
    and nobody else, are asked first.
    """
    if t.away >> seat & 1:
        return
    able = ignoring(t, seat)
    if able:
        effect = chore(t, owner, name, owner, seat)
        effect.sub = bits.NONE
        open_window(t, OF_EFFECT, bits.AN_EFFECT, effect.serial, seat, able)
        return
    effect = Chore(0, owner, name, t.setup.characters[owner].chores[name], owner, seat)
    for op in effect.ops:
        op.run(t, effect)


def ignoring(t: State, seat: int) -> int:
    """Who of a player's side has something left that Ignores effects of no card, as a mask."""
    found = 0
    if t.setup.special & t.setup.allies[seat]:
        for mate in t.mates(seat):
            special = t.special_of(mate)
            if special is not None and special.may_ignore(t, mate):
                found |= 1 << mate
    return found


def turn_up(t: State, owner: int, name: str, card: int) -> Chore:
    """A card of a side deck is turned up, and its owner does what it says: a chore that remembers it.

    It lies wherever its owner's rules put it meanwhile.
    """
    c = chore(t, owner, name, owner, bits.NONE)
    c.sub = card
    return c


def may_be_answered(t: State, c: Chore) -> bool:
    """Cards that name the kind of the card turned up may answer it, and nothing else; whether any might."""
    return open_window(t, OF_TURNED_UP, bits.TURNED_UP, c.serial, c.actor, t.alive)


def step_chore(t: State, c: Chore) -> None:
    """Do what a character's own rules have set going; nobody may answer it.

    What reaches each player reaches Champions only, who are named first (CHAMP-15).
    """
    if not begun(c) and t.setup.shared and any([op.for_each() for op in c.ops]) and not champions.named(t, c):
        return
    if do_ops(t, c):
        t.stack.pop()
        for op in c.ops:
            if op.late():
                op.run(t, c)


def begun(c: Chore) -> bool:
    """Whether any of its operations has been called yet."""
    return c.at > 0 or c.step > 0


def answer_chore(t: State, c: Chore, seat: int, option: int) -> None:
    """A side has named its Champion; or an operation gets the answer it asked for."""
    if begun(c):
        c.ops[c.at].chosen(t, c, seat, option)
    else:
        champions.name(t, c, option)


def step_run_out(t: State, f: RunOut) -> None:
    """Every side in the game pays 1 Gold, then there is a new Drink Deck (DECK-01, DECK-02, TDRINK-04)."""
    if f.stage == 0:
        f.stage = 1
        dues: list[int] = []
        start = t.active if t.is_alive(t.active) else t.next_alive(t.active)
        asked = 0
        for seat in t.in_order(start):
            if not asked >> seat & 1:
                asked |= t.setup.allies[seat]
                dues.extend((seat, bits.INN, 1, FROM_STASH))
        t.tell("Drink Deck runs out", "DECK-01")
        owe(t, dues, FOR_RUN_OUT, f.serial)
        return
    if not t.drink_deck and t.drinks_left():
        t.shuffle_drinks()
        if bits.BAR_DECK in t.piles:
            t.tell("new Drink Deck", "BARDECK-03", amount=len(t.drink_deck))
        else:
            t.tell("Drink Deck reshuffled", "DECK-02", amount=len(t.drink_deck))
    t.stack.pop()


def step_errand(t: State, e: Errand) -> None:
    """The drinker's abilities one after another, in the order they choose (SEQ-01, SEQ-02)."""
    if not t.is_alive(e.actor):
        t.stack.pop()
        return
    if e.waiting[0] == 0:
        if not e.abilities:
            t.stack.pop()
            return
        if len(e.abilities) == 1:
            begin(e, 0)
        else:
            found = [options.pack(options.NUMBER, sub=i) for i in range(len(e.abilities))]
            t.ask(e.actor, options.K_ABILITY, found, e.serial, True)
            return
    carry_on(t, e)


def begin(e: Errand, index: int) -> None:
    """An ability is started; it is finished before the next (SEQ-02)."""
    e.waiting = e.abilities[index]
    e.abilities = e.abilities[:index] + e.abilities[index + 1 :]
    e.note = 0
    e.step = 0


def done(e: Errand) -> None:
    """The ability in hand is finished."""
    e.waiting = (0, 0, 0)


def carry_on(t: State, e: Errand) -> None:
    """One step of the ability in hand."""
    code, n, m = e.waiting
    seat = e.actor
    hand = t.seats[seat].hand
    if code == recipe.DRAW:
        draw(t, seat, n)
        done(e)
    elif code in (recipe.DISCARD, recipe.DISCARD_THEN_DRAW):
        if hand and e.note < n:
            t.ask(seat, options.K_DISCARD_FOR_DRINK, discard_options(t, seat), e.serial, False)
            return
        if code == recipe.DISCARD_THEN_DRAW:
            draw(t, seat, m)
        done(e)
    elif code == recipe.PAY_INN:
        done(e)
        owe(t, [seat, bits.INN, n, FROM_STASH], EFFECT, e.serial)
    elif code == recipe.REMEDY:
        if hand and e.note < n and e.step == 0:
            found = discard_options(t, seat)
            found.append(options.DONE_OPTION)
            t.ask(seat, options.K_DISCARD_FOR_DRINK, found, e.serial, False)
            return
        if e.note:
            apply(t, [seat, bits.FORTITUDE, e.note], "a remedy", bits.NONE, by=e)
        done(e)
    elif code == recipe.PEEK_AND_KEEP:
        peek(t, e, n)
    elif code == recipe.COIN_FLIP:
        done(e)
        flip(t, e, n)
    elif code == recipe.AWAY:
        go_away(t, seat)
        done(e)
    elif code == recipe.NEW_HAND:
        new_hand(t, seat, n)
        done(e)


def peek(t: State, e: Errand, n: int) -> None:
    """Reveal cards of the deck, going on after a reshuffle (DRAW-06); one is kept."""
    it = t.seats[e.actor]
    if not e.cards:
        while len(e.cards) < n:
            if not it.deck:
                if not it.discard:
                    break
                t.reshuffle(e.actor)
            e.cards.append(it.deck.pop())
        t.tell("reveals own cards", "DRAW-06", e.actor, cards=tuple(e.cards))
    if not e.cards:
        done(e)
        return
    found: list[int] = []
    seen: list[CardFace] = []
    for card in e.cards:
        if t.faces[card] not in seen:
            seen.append(t.faces[card])
            found.append(options.pack(options.KEEP, card))
    t.ask(e.actor, options.K_KEEP_CARD, found, e.serial, True)


def flip(t: State, e: Errand, n: int) -> None:
    """Heads: Gold from the Inn; tails: Gold to the Inn."""
    if t.roll(2):
        t.tell("heads", "GOLD-01", e.actor, amount=n)
        t.inn_net -= n
        receive(t, e.actor, n, bits.INN)
    else:
        t.tell("tails", "GOLD-01", e.actor, amount=n)
        owe(t, [e.actor, bits.INN, n, FROM_STASH], EFFECT, e.serial)


def new_hand(t: State, seat: int, n: int) -> None:
    """The hand is shuffled into the deck, and new cards are drawn."""
    it = t.seats[seat]
    for card in [card for card in it.hand if t.setup.is_gift(card)]:  # never shuffled into a deck
        t.take_from_hand(seat, card)
        t.to_discard(card)
        t.tell("discards", "SEQ-02", seat, cards=(card,))
    it.deck.extend(it.hand)
    it.hand = []
    t.refresh(it)
    t.chance = rng.shuffle(t.chance, it.deck)
    for card in it.deck:
        t.known.pop(card, None)
    if t.runs:
        t.lose_track(it.deck)
    draw(t, seat, n)


def answer_errand(t: State, e: Errand, seat: int, option: int) -> None:
    """The drinker has chosen an order, a discard, or a card to keep."""
    verb = options.verb_of(option)
    if verb == options.NUMBER:
        begin(e, options.sub_of(option))
    elif verb == options.DISCARD:
        card = options.card_of(option)
        t.take_from_hand(seat, card)
        t.to_discard(card)
        e.note += 1
        t.tell("discards", "SEQ-02", seat, cards=(card,))
    elif verb == options.KEEP:
        card = options.card_of(option)
        for other in e.cards:
            if other != card:
                t.to_discard(other)
        e.cards = []
        t.seats[seat].hand.append(card)
        t.refresh(t.seats[seat])
        t.show(card)
        t.tell("keeps a card", "DRAW-06", seat, cards=(card,))
        done(e)
    else:
        e.step = 1
