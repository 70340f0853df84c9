"""Drinking: reveal with all Chasers, answers, the Drink's own split, drink, cards go home.

One Drink or several at once is the same thing: all are revealed, then answered, then drunk at the
same moment (TIME-06).
"""

from __future__ import annotations

from lastcall.flow.asking import open_window
from lastcall.flow.standing import keep
from lastcall.ops import recipe
from lastcall.ops.drinks import split
from lastcall.ops.settle import apply, borne
from lastcall.ops.tracks import brought_drink, on_tracks
from lastcall.table import bits, options
from lastcall.table.stack import (
    COPIES,
    DARE,
    FROM_DECK,
    IN_CONTEST,
    OF_DRINKS,
    OWN_PILE,
    Chore,
    Contest,
    Drink,
    DrinkEvent,
    Drinking,
    Errand,
    Frame,
    RunOut,
)
from lastcall.table.state import State

REVEAL = 0
SHARE = 1
WINDOW = 2
OWN_SPLIT = 3
DRINK = 4
HOME = 5

THE_DECK = -2


def pay_for_empty_deck(t: State) -> bool:
    """If the last card has just left the Drink Deck, everybody pays now (DECK-03)."""
    if not t.empty_deck:
        return False
    t.empty_deck = False
    t.push(RunOut(t.next_serial()))
    return True


def step_drinking(t: State, f: Drinking) -> None:
    """Move Drinks on."""
    if f.stage == REVEAL:
        if not reveal(t, f):
            return
        f.stage = SHARE
    if f.stage == SHARE:
        if not share_out(t, f):
            return
        f.stage = WINDOW
    if f.stage == WINDOW:
        f.stage = OWN_SPLIT
        if f.drinks:
            mask = bits.A_DRINK | bits.ANY_MOMENT
            if f.way in (OWN_PILE, FROM_DECK):
                mask |= bits.ONE_DRINK
            start = f.drinks[0].revealer
            if not t.is_alive(start):
                start = t.next_alive(start)
            if open_window(t, OF_DRINKS, mask, f.serial, start, t.alive):
                return
    if f.stage == OWN_SPLIT:
        if may_split_itself(t, f):
            f.split_asked = True
            drinker = f.drinks[0].drinker
            found = [options.NO_OPTION]
            found.extend(options.pack(options.SEAT, target=s) for s in t.others(drinker))
            t.ask(drinker, options.K_SPLIT, found, f.serial, True)
            return
        f.stage = DRINK
    if f.stage == DRINK:
        f.stage = HOME
        drink_up(t, f)
        return
    go_home(t, f)
    t.stack.pop()


# ---- revealing ------------------------------------------------------------------------------------


def reveal(t: State, f: Drinking) -> bool:
    """Reveal the next card; True when everybody has revealed. Stops for the payment of an empty deck."""
    while f.at < len(f.revealers):
        seat = f.revealers[f.at]
        if not f.partial:
            if not t.is_alive(seat) or not first_card(t, f, seat):
                f.at += 1
                if t.stack[-1] is not f:
                    return False
                continue
            if t.stack[-1] is not f:
                return False
        if not f.partial:
            continue
        if not chasers(t, f, seat):
            return False
        set_down(t, f, seat)
        f.at += 1
        if f.way in (COPIES, DARE) and len(f.drinks) == (1 if f.way == COPIES else 2):
            f.at = len(f.revealers)
        elif f.way in (COPIES, DARE):
            f.at -= 1
    return True


def first_card(t: State, f: Drinking, seat: int) -> bool:
    """Turn over the first card; False if this player has nothing (more) to reveal."""
    f.chain_over = False
    pile = t.seats[seat].drinks
    if f.way == OWN_PILE and (pile or not t.setup.pileless >> seat & 1):
        if not pile:
            sober_up(t, seat)
            return False
        card = pile.pop()
        if t.known:
            t.known.pop(card, None)
        f.origin = seat
    else:
        card = t.take_drink()
        f.origin = THE_DECK
        if card == bits.NONE:
            t.tell("nothing to reveal", "DECK-03", seat)
            f.at = len(f.revealers) if f.way in (COPIES, DARE) else f.at
            return False
    if t.log is not None:
        t.tell("reveals", "DRINK-01", seat, cards=(card,))
    face = t.drink_faces[card]
    if not face.is_event:
        f.partial = (card,)
        pay_for_empty_deck(t)
        return True
    if f.way == OWN_PILE:
        t.push(DrinkEvent(t.next_serial(), seat, card, face.event))
        return False
    if f.way == IN_CONTEST:
        f.cards.append(card)
        t.tell("counts as nothing", "CONTEST-02", seat, cards=(card,))
        pay_for_empty_deck(t)
        return False
    t.to_discard(card)
    t.tell("Event set aside", "COPY-05", seat, cards=(card,))
    if only_events_left(t):
        t.tell("nothing to reveal", "COPY-05", seat)
        f.at = len(f.revealers)
    pay_for_empty_deck(t)
    return True


def only_events_left(t: State) -> bool:
    """Whether revealing again, however often, could not turn up a Drink."""
    found = t.drink_deck + t.drink_discard + t.piles.get(bits.BAR_DECK, [])
    return all(t.drink_faces[card].is_event for card in found)


def sober_up(t: State, seat: int) -> None:
    """An empty Drink Me! pile: one Alcohol less (DRINK-04)."""
    t.tell("sobers up", "DRINK-04", seat)
    if not t.away >> seat & 1:
        apply(t, [seat, bits.ALCOHOL, -1], "an empty Drink Me! pile", bits.NONE, "DRINK-04")


def chasers(t: State, f: Drinking, seat: int) -> bool:
    """Add Chasers until one has none; False while a payment for the empty deck comes between."""
    while not f.chain_over:
        face = t.drink_faces[f.partial[-1]]
        if not face.chaser:
            break
        if face.chaser_from_left:
            f.origin = t.next_alive(seat)
        pile = t.seats[f.origin].drinks if f.origin >= 0 else []
        if f.origin >= 0 and (pile or not t.setup.pileless >> f.origin & 1):
            card = pile.pop() if pile else bits.NONE
            if t.known:
                t.known.pop(card, None)
        else:
            card = t.take_drink()
        if card == bits.NONE:
            f.chain_over = True
            t.tell("no Chaser", "CHASER-05", seat)
        elif t.drink_faces[card].is_event:
            f.chain_over = True
            t.to_discard(card)
            t.tell("Event as a Chaser", "CHASER-06", seat, cards=(card,))
        else:
            f.partial += (card,)
            t.tell("Chaser", "CHASER-03", seat, cards=(card,))
        if pay_for_empty_deck(t):
            return False
    return True


def set_down(t: State, f: Drinking, seat: int) -> None:
    """The Drink lies on the table with its last Chaser."""
    drink = Drink(seat, seat, f.partial)
    drink.fixed = f.way != OWN_PILE
    if f.way == IN_CONTEST:
        drink.entry = seat
    if t.setup.on_drinks:
        for other, special in t.specials(t.setup.on_drinks):
            special.revealed(t, other, f, drink)
    f.drinks.append(drink)
    f.cards.extend(f.partial)
    f.partial = ()


def share_out(t: State, f: Drinking) -> bool:
    """Copies for everybody (COPY-01), or the stronger and the weaker of a dare (DARE-03)."""
    if f.way == COPIES and f.drinks:
        f.drinks = [Drink(seat, seat, f.drinks[0].cards) for seat in f.revealers if t.is_alive(seat)]
    elif f.way == DARE and len(f.drinks) == 2:
        dared = f.revealers[0]
        first = recipe.parts(t, f.drinks[0], dared)[0]
        second = recipe.parts(t, f.drinks[1], dared)[0]
        if first == second:
            found = [options.pack(options.NUMBER, sub=0), options.pack(options.NUMBER, sub=1)]
            f.stage = SHARE
            t.ask(dared, options.K_WHICH_DRINK, found, f.serial, True)
            return False
        serve_dare(t, f, 0 if first > second else 1)
    elif f.way == DARE:
        f.drinks = []
    for drink in f.drinks:
        if f.way in (COPIES, DARE):
            drink.fixed = True
    return True


def serve_dare(t: State, f: Drinking, which: int) -> None:
    """The dared player drinks one of the two, everybody else a copy of the other."""
    dared = f.revealers[0]
    own, other = f.drinks[which].cards, f.drinks[1 - which].cards
    f.drinks = [
        Drink(seat, seat, own if seat == dared else other) for seat in f.revealers if t.is_alive(seat)
    ]
    for drink in f.drinks:
        drink.fixed = True
    t.tell("dare shared out", "DARE-03", dared, words=recipe.name_of(t, f.drinks[0]))


# ---- its own split --------------------------------------------------------------------------------


def may_split_itself(t: State, f: Drinking) -> bool:
    """Whether the Drink's own split is offered now (SELFSPLIT-02, SELFSPLIT-05)."""
    if f.split_asked or f.way != OWN_PILE or len(f.drinks) != 1:
        return False
    drink = f.drinks[0]
    if drink.ignored or drink.half or drink.fixed or not t.is_alive(drink.drinker):
        return False
    if any(c & 15 == recipe.BECOME for c in drink.changes):
        return False
    return t.drink_faces[drink.cards[0]].self_split and t.n_alive() > 1


def answer_drinking(t: State, f: Drinking, seat: int, option: int) -> None:
    """The own split was decided, or which of the two dared Drinks is drunk."""
    verb = options.verb_of(option)
    if verb == options.NUMBER:
        serve_dare(t, f, options.sub_of(option))
        f.stage = WINDOW
    elif verb == options.SEAT:
        split(t, f, f.drinks[0], options.target_of(option))
        f.stage = WINDOW  # a second opportunity, for the halves (SELFSPLIT-03)
    else:
        f.stage = DRINK


# ---- drinking -------------------------------------------------------------------------------------


def taken(t: State, drink: Drink) -> bool:
    """Whether the Drink is really drunk by somebody it can do something to."""
    return not drink.ignored and t.is_alive(drink.drinker) and not t.away >> drink.drinker & 1


def drink_up(t: State, f: Drinking) -> None:
    """All Drinks are drunk at the same moment; then what they make their drinkers do, in turn order."""
    if f.way == IN_CONTEST:
        report(t, f)
    changes: list[int] = []
    errands: list[Frame] = []
    before = [side.alcohol for side in t.sides] if t.setup.on_drinks else []
    drunk: list[Drink] = []
    brought: list[int] = []
    for drink in f.drinks:
        if not taken(t, drink):
            continue
        alcohol, fortitude, _ = recipe.fold(t, drink, drink.drinker)
        own: list[int] = []
        if alcohol:
            own.extend((drink.drinker, bits.ALCOHOL, alcohol))
        if fortitude:
            own.extend((drink.drinker, bits.FORTITUDE, fortitude))
        if t.setup.on_drinks:
            own = borne(t, own, f)
            drunk.append(drink)
            brought.append(sum([own[i + 2] for i in range(0, len(own), 3) if own[i + 1] == bits.ALCOHOL]))
        changes.extend(on_tracks(t, own, brought_drink(t, f, drink)) if t.setup.tracks else own)
        if t.log is not None:
            t.tell("drinks", "DRINK-01", drink.drinker, words=recipe.name_of(t, drink))
        todo = recipe.abilities(t, drink)
        if todo:
            errands.append(Errand(0, drink.drinker, todo))
        for owner, name in drink.riders:
            ops = t.setup.characters[owner].chores[name]
            errands.append(Chore(0, owner, name, ops, owner, drink.drinker))
    if changes:
        apply(t, changes, "a Drink", bits.NONE, "DRINK-03", by=f, as_borne=True)
    claim(t, f)
    for errand in reversed(errands):
        errand.serial = t.next_serial()
        t.push(errand)
    if t.setup.on_drinks:
        tell_drunk(t, f, drunk, brought, before)


def tell_drunk(t: State, f: Drinking, drunk: list[Drink], brought: list[int], before: list[int]) -> None:
    """Characters with rules of their own hear what was drunk, and what each Drink really brought."""
    for drink, own in zip(drunk, brought, strict=True):
        side = t.seats[drink.drinker].side
        after = t.sides[side].alcohol
        moved = after - before[side]
        if after == bits.HIGHEST and own > 0:
            own = max(0, min(own, moved))
        elif after == bits.LOWEST and own < 0:
            own = min(0, max(own, moved))
        for seat, special in t.specials(t.setup.on_drinks):
            special.drunk(t, seat, f, drink, own)


def report(t: State, f: Drinking) -> None:
    """What each contender's Drink counts, in full and never below 0 (CONTEST-14, CONTEST-16)."""
    contest = t.find(f.source)
    if not isinstance(contest, Contest):
        return
    values: list[int] = []
    for seat in f.revealers:
        value = 0
        for drink in f.drinks:
            if drink.entry == seat and drink.revealer == seat:
                value = recipe.contest_value(t, drink, f.values)
                break
        values.extend((seat, value))
    contest.values = tuple(values) if f.cards else ()


def claim(t: State, f: Drinking) -> None:
    """Drinks that stay: the first eligible drinker keeps the card (STAY-02 to STAY-05)."""
    for card in f.cards[:]:
        if not t.drink_faces[card].stays:
            continue
        eligible = 0  # whoever has no place to keep it has what it does at once, and no more
        skipped = 0  # who passed it on, or Ignored it (STAY-04)
        controller = t.active
        for drink in f.drinks:
            if card in drink.cards:
                skipped |= drink.passers | (1 << drink.drinker if drink.ignored else 0)
                if taken(t, drink) and not any(c & 15 == recipe.BECOME for c in drink.changes):
                    eligible |= 1 << drink.drinker & ~t.setup.pileless
        if f.way not in (COPIES, DARE):
            controller = next(drink.drinker for drink in f.drinks if card in drink.cards)
        for seat in t.setup.orders[controller]:
            if (eligible & ~skipped) >> seat & 1 and t.is_alive(seat):
                f.cards.remove(card)
                keep(t, seat, card)
                break


def go_home(t: State, f: Drinking) -> None:
    """Every card that still lies on the table goes to the Drink discard pile (CHASER-14)."""
    for card in f.cards:
        t.to_discard(card)
    f.cards = []
