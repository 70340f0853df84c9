"""What a play is worth to the viewer: one that may be made, or one that waits on the stack.

Only what a card does counts, never what it is called: a card nobody thought of is read as well as
any other, as far as its operations are known. What is not known counts for a little.
"""

from __future__ import annotations

from typing import Final

from lastcall.bots import gambling
from lastcall.bots.reading import Reading
from lastcall.ops import events, recipe
from lastcall.ops.answers import (
    AnswerTheDue,
    HitHarder,
    IgnoreIt,
    InnPaysAsMany,
    MoveLoss,
    NegateIt,
    RaiseNumbers,
    ReduceLoss,
    ShareLoss,
)
from lastcall.ops.attributes import Change, Pay
from lastcall.ops.away import EndMyTurn, GoAway
from lastcall.ops.drinks import (
    AddToDrink,
    ChangeDrink,
    DrinkFromPile,
    IgnoreDrink,
    OrderMore,
    PassDrink,
    RaiseToast,
    SplitDrink,
)
from lastcall.ops.gambling import (
    Ante,
    EndRoundToInn,
    ForceOut,
    LeaveRound,
    NegateAndWin,
    PlayOn,
    StartRound,
    TakeControl,
    TakeFromPot,
    TakeThePot,
)
from lastcall.ops.numbers import ChangeBy
from lastcall.ops.sides import PayOr, TeammatesToo
from lastcall.table import bits
from lastcall.table.face import CardFace, Op
from lastcall.table.special import Aim
from lastcall.table.stack import FROM_INN, IN_FULL
from lastcall.views.poured import DrinksView, DrinkView, EventView
from lastcall.views.scene import NOWHERE, ChoreView, DueView, Entry, PlayView, TurnView

TOKEN: Final = 0.45  # points: a token that playing a card costs

Row = tuple[int, ...]  # attribute, seat, amount, payee


# ---- Fortitude, Alcohol and Gold --------------------------------------------------------------------


def named(r: Reading, actor: int, target: int, who: int) -> list[int]:
    """The seats a selector names."""
    if who == bits.ME:
        return [actor]
    if who == bits.EACH_OTHER_PLAYER:
        return r.against(actor)
    if who == bits.EACH_PLAYER:
        return r.alive
    return [target] if target >= 0 else []


def rows_of(r: Reading, op: Op, actor: int, target: int, rows: list[Row]) -> bool:
    """Add what an operation would change; whether it is one that changes attributes."""
    if isinstance(op, Change):
        for seat in named(r, actor, target, op.who):
            rows.append((op.attribute, seat, op.amount, bits.NONE))
        if r.bodies and op.attribute == bits.FORTITUDE:
            for body in r.bodies.values():
                if op.who == bits.EACH_PLAYER or (op.who == bits.EACH_OTHER_PLAYER and body.owner != actor):
                    rows.append((op.attribute, body.number, op.amount, bits.NONE))
        return True
    if isinstance(op, ChangeBy):
        for seat in named(r, actor, target, op.who):
            rows.append((op.attribute, seat, op.sign * op.number.seen(r, actor, seat), bits.NONE))
        return True
    if isinstance(op, Pay):
        payee = actor if op.to == bits.ME else bits.INN
        for seat in named(r, actor, target, op.who):
            if seat != payee:
                rows.append((bits.GOLD, seat, -op.amount, payee))
        return True
    return False


def settled(r: Reading, rows: list[Row], ignored: tuple[int, ...]) -> float:
    """What these changes together are worth."""
    n = len(r.gold)
    if len(rows) == 1 and rows[0][0] != bits.GOLD:
        attribute, seat, amount, _ = rows[0]
        if seat in ignored or not (0 <= seat < n or seat in r.bodies):
            return 0.0
        return r.swing(seat, amount, 0, 0) if attribute == bits.FORTITUDE else r.swing(seat, 0, amount, 0)
    changes = [0] * (3 * n)
    value = 0.0
    for attribute, seat, amount, payee in rows:
        if seat in ignored or not 0 <= seat < n:
            if attribute == bits.FORTITUDE and seat >= bits.FIRST_BODY:
                value += r.blow(seat, amount)
            continue
        if attribute == bits.GOLD and amount < 0:
            amount = -min(-amount, r.gold[seat])
        changes[3 * seat + attribute] += amount
        if attribute == bits.GOLD and payee >= 0:
            changes[3 * payee + bits.GOLD] -= amount
    for seat in range(n):
        fortitude, alcohol, gold = changes[3 * seat : 3 * seat + 3]
        if fortitude or alcohol or gold:
            value += r.swing(seat, fortitude, alcohol, gold)
    return value


# ---- what waits on the stack ------------------------------------------------------------------------


def entry_at(r: Reading, place: int) -> Entry | None:
    """What lies at a place of the stack."""
    return r.view.stack[place] if 0 <= place < len(r.view.stack) else None


def drinks_at(r: Reading, place: int) -> tuple[DrinkView, ...]:
    """The Drinks at a place of the stack, if there are any."""
    entry = entry_at(r, place)
    return entry.drinks if isinstance(entry, DrinksView) else ()


def drink_at(r: Reading, place: int, sub: int) -> DrinkView | None:
    """One of the Drinks at a place of the stack."""
    found = drinks_at(r, place)
    return found[sub] if sub < len(found) else None


def stakes(r: Reading, place: int) -> float:
    """What it is worth that whatever lies at a place of the stack goes on undisturbed."""
    entry = entry_at(r, place)
    if isinstance(entry, PlayView):
        if entry.negated:
            return 0.0
        value = settled(r, list(entry.rows), entry.ignored) if entry.rows else 0.0
        for op in entry.face.modes[entry.mode].do:
            if not isinstance(op, (Change, ChangeBy, Pay, PayOr, TeammatesToo)):
                value += doing(r, op, entry.face, entry.actor, entry.target, entry.answers, entry.sub)
        return value
    if isinstance(entry, DrinksView):
        return sum([r.drunk(drink, drink.drinker) for drink in entry.drinks]) + verdict(r, entry.drinks)
    if isinstance(entry, EventView):
        return sum([happening(r, entry, seat) for seat in r.alive])
    if isinstance(entry, DueView):
        return 0.0 if entry.settled else owed(r, entry)
    return 0.0


def part(r: Reading, place: int, seat: int) -> float:
    """The part of it that falls on one player, and that an Ignore of theirs would keep off."""
    entry = entry_at(r, place)
    if isinstance(entry, PlayView):
        if entry.negated or seat in entry.ignored:
            return 0.0
        value = settled(r, [row for row in entry.rows if row[1] == seat], ())
        for op in entry.face.modes[entry.mode].do:
            if isinstance(op, RaiseToast) or (isinstance(op, DrinkFromPile) and entry.target == seat):
                value += r.drinking(seat)
        return value
    if isinstance(entry, EventView):
        return happening(r, entry, seat)
    if isinstance(entry, ChoreView):
        special = r.view.cast[entry.owner].special
        return special.comes_up(r, entry.owner, seat) if special is not None else 0.0
    if isinstance(entry, DrinksView):
        return sum([r.drunk(drink, seat) for drink in entry.drinks if drink.drinker == seat])
    return 0.0


def happening(r: Reading, event: EventView, seat: int) -> float:
    """What a Drink Event does to one player."""
    if seat in event.ignored:
        return 0.0
    value = 0.0
    for op in event.face.event:
        if isinstance(op, events.ServeShots):
            value += r.swing(seat, 0, op.alcohol, 0)
        elif isinstance(op, (events.RoundOnTheHouse, events.HoldContest, events.WenchDares)):
            value += r.drinking(seat)
    return value


def owed(r: Reading, due: DueView) -> float:
    """What it is worth that Gold is paid as it is owed."""
    payee = due.payee if due.payee >= 0 else bits.INN
    return settled(r, [(bits.GOLD, due.payer, -due.amount, payee)], ())


def verdict(r: Reading, drinks: tuple[DrinkView, ...]) -> float:
    """What it is worth how a Drinking Contest stands, each other contender paying 1 Gold to the winner."""
    return judged(r, [(drink.revealer, drink.value) for drink in drinks if drink.value != NOWHERE])


def judged(r: Reading, values: list[tuple[int, int]]) -> float:
    """The same, from what everybody's Drink counts."""
    if len(values) < 2:
        return 0.0
    best = max([value for _, value in values])
    first = [seat for seat, value in values if value == best]
    if len(first) > 1:
        return 0.0
    rows: list[Row] = [(bits.GOLD, seat, -1, first[0]) for seat, _ in values if seat != first[0]]
    return settled(r, rows, ())


# ---- what a way of playing a card would bring -------------------------------------------------------


def outlook(r: Reading, face: CardFace, mode: int, actor: int, target: int, place: int, sub: int) -> float:
    """What it is worth that somebody plays a card so, answering what lies at a place of the stack."""
    how = face.modes[mode]
    if how.target == bits.ATTACKER and target < 0:
        answered = entry_at(r, place)
        if isinstance(answered, PlayView):
            target = answered.actor
    rows: list[Row] = []
    value = 0.0
    control: TakeControl | None = None
    for op in how.do:
        if rows_of(r, op, actor, target, rows):
            continue
        if isinstance(op, TakeControl):
            control = op
        elif control is None or not isinstance(op, (Ante, ForceOut)):
            value += doing(r, op, face, actor, target, place, sub)
    if control is not None and actor == r.me:
        value += controlling(r, face, mode, target)
    if how.tokens:
        value -= TOKEN * how.tokens * r.sign(actor)
    if how.cost:
        rows.append((bits.GOLD, actor, -how.cost, bits.INN))
    return value + settled(r, rows, ()) if rows else value


def controlling(r: Reading, face: CardFace, mode: int, target: int) -> float:
    """What it is worth to take control of a Round with a card, against letting it go."""
    antes = 0
    forced_out = bits.NONE
    kind = gambling.CHEAT if face.types & bits.CHEATING else gambling.PLAIN
    for op in face.modes[mode].do:
        if isinstance(op, TakeControl) and op.winning_hand:
            kind = gambling.WINNING
        elif isinstance(op, Ante):
            antes += op.amount
        elif isinstance(op, ForceOut):
            forced_out = target
    return gambling.taking(r, kind, antes, forced_out) - gambling.passing(r)


def doing(r: Reading, op: Op, face: CardFace, actor: int, target: int, place: int, sub: int) -> float:
    """What one operation, not on attributes, is worth."""
    if target >= bits.FIRST_BODY and not isinstance(op, MoveLoss):
        policy = op.on_body()
        body = r.bodies.get(target)
        if policy == bits.NOTHING or body is None:
            return 0.0
        target = body.owner if policy != bits.TAKES else target
    mine = actor == r.me
    if isinstance(op, IgnoreIt):
        return -part(r, place, actor)
    if isinstance(op, NegateIt):
        return -stakes(r, place)
    if isinstance(op, (IgnoreDrink, PassDrink, SplitDrink, ChangeDrink)):
        drink = drink_at(r, place, sub)
        return changed_drink(r, op, drink, actor, target, place) if drink is not None else 0.0
    if isinstance(op, AddToDrink):
        drink = drink_at(r, place, sub)
        return r.chore(actor, op.chore, drink.drinker) if drink is not None else 0.0
    if isinstance(op, DrinkFromPile):
        drinker = target
        if op.who == bits.DRINKER:
            drinks = drinks_at(r, place)
            drinker = drinks[0].revealer if drinks else bits.NONE
        elif op.who == bits.ACTIVE_PLAYER and target < 0:
            drinker = r.view.active
        elif op.who == bits.ME:
            drinker = actor
        return r.from_pile(drinker) if drinker >= 0 else 0.0
    if isinstance(op, RaiseToast):
        return sum([r.drinking(seat) for seat in r.alive])
    if isinstance(op, OrderMore):
        if mine:
            return more_orders(r, op.number)
        return 0.5 * op.number * r.drinking(r.me) * r.weight
    if isinstance(op, AnswerTheDue):
        entry = entry_at(r, place)
        if not isinstance(entry, DueView):
            return 0.0
        if op.how == FROM_INN:
            amount = 1 if entry.cause == IN_FULL else entry.amount
            if isinstance(op, InnPaysAsMany):
                amount = min(amount, len(r.alive))
            return -r.swing(entry.payer, 0, 0, -amount)
        return -owed(r, entry)
    if isinstance(op, MoveLoss):
        return moved_loss(r, actor, target, place)
    if isinstance(op, ShareLoss):
        return shared_loss(r, actor, place)
    if isinstance(op, ReduceLoss):
        return reduced_loss(r, op, actor, place)
    if isinstance(op, (RaiseNumbers, HitHarder)):
        return raised(r, op, place)
    if isinstance(op, (StartRound, LeaveRound, EndRoundToInn, NegateAndWin, TakeThePot, PlayOn, TakeFromPot)):
        return in_round(r, op, face, actor, place)
    if isinstance(op, (TakeControl, Ante, ForceOut)):
        return 0.0
    if isinstance(op, (GoAway, EndMyTurn)):
        resting = place == NOWHERE and mine and isinstance(op, EndMyTurn)
        return 0.5 - r.from_pile(actor) if resting else -part(r, place, actor)
    return op.worth(r, Aim("play", "play", face, 0, actor, target, sub))


def moved_loss(r: Reading, actor: int, target: int, place: int) -> float:
    """Somebody's Fortitude loss falls on another player."""
    entry = entry_at(r, place)
    if not isinstance(entry, PlayView):
        return 0.0
    loss = [row for row in entry.rows if row[0] == bits.FORTITUDE and row[1] == actor and row[2] < 0]
    value = -settled(r, loss, ())
    return value + settled(r, [(row[0], target, row[2], row[3]) for row in loss], ())


def loss_of(entry: PlayView, seat: int) -> int:
    """What a play costs somebody in Fortitude, as a number below 0."""
    return sum([row[2] for row in entry.rows if row[0] == bits.FORTITUDE and row[1] == seat and row[2] < 0])


def reduced_loss(r: Reading, op: ReduceLoss, actor: int, place: int) -> float:
    """Somebody's Fortitude loss is lower by a number, or at most that number."""
    entry = entry_at(r, place)
    if not isinstance(entry, PlayView):
        return 0.0
    loss = loss_of(entry, actor)
    left = max(loss, -op.number) if op.at_most else min(0, loss + op.number)
    return r.swing(actor, left, 0, 0) - r.swing(actor, loss, 0, 0)


def raised(r: Reading, op: RaiseNumbers | HitHarder, place: int) -> float:
    """The numbers of a play are higher, or what it costs each other player in Fortitude."""
    entry = entry_at(r, place)
    if not isinstance(entry, PlayView):
        return 0.0
    rows = list(entry.rows)
    if isinstance(op, HitHarder):
        hurt = {row[1] for row in rows if row[0] == bits.FORTITUDE and row[2] < 0} - {entry.actor}
        rows += [(bits.FORTITUDE, seat, -op.number, bits.NONE) for seat in hurt]
    else:
        for i, (attribute, seat, amount, payee) in enumerate(entry.rows):
            if amount and not (attribute == bits.GOLD and seat == entry.actor):
                rows[i] = (attribute, seat, amount + (op.number if amount > 0 else -op.number), payee)
    return settled(r, rows, entry.ignored) - settled(r, list(entry.rows), entry.ignored)


def shared_loss(r: Reading, actor: int, place: int) -> float:
    """Somebody's Fortitude loss is halved, and whoever played the card loses as much."""
    entry = entry_at(r, place)
    if not isinstance(entry, PlayView):
        return 0.0
    loss = loss_of(entry, actor)
    share = -recipe.half(-loss)
    kept = r.swing(actor, share, 0, 0) - r.swing(actor, loss, 0, 0)
    return kept + r.swing(entry.actor, share, 0, 0)


def in_round(r: Reading, op: Op, face: CardFace, actor: int, place: int) -> float:
    """What an operation on a Round of Gambling is worth."""
    mine = actor == r.me
    if isinstance(op, StartRound):
        return gambling.starting(r, face, op.amount) if mine else 0.0
    if isinstance(op, LeaveRound):
        if not mine:
            return 0.0
        ante, pot = 1, 0
        entry = entry_at(r, place)
        current = r.view.round
        if isinstance(entry, DueView):
            ante = entry.amount
        elif isinstance(entry, PlayView):
            for other in entry.face.modes[entry.mode].do:
                if isinstance(other, (StartRound, Ante, PlayOn)):
                    ante = other.amount
        if current is not None:
            pot = current.pot
            pot += ante * len(current.seats)
        else:
            pot = ante * len(r.alive)
        return gambling.leaving(r, pot, ante)
    current = r.view.round
    if current is None:
        return 0.0
    if isinstance(op, EndRoundToInn):
        return -gambling.going_on(r)
    if isinstance(op, TakeFromPot):
        return r.swing(actor, 0, 0, min(op.amount, current.pot))
    if isinstance(op, NegateAndWin):
        return gambling.outcome(r, actor, current.pot, list(current.seats), 0) - gambling.passing(r)
    if isinstance(op, TakeThePot):
        value = r.swing(actor, 0, 0, current.pot) + gambling.riders(r, actor)
        if current.winner >= 0:
            value -= r.swing(current.winner, 0, 0, current.pot) + gambling.riders(r, current.winner)
        return value
    if isinstance(op, PlayOn):
        seats = list(current.seats)
        rivals = [seat for seat in seats if seat != actor]
        pot = current.pot + op.amount * len([seat for seat in seats if r.gold[seat] > 0])
        chance = gambling.unbeaten(r, rivals, False)
        value = chance * gambling.outcome(r, actor, pot, seats, op.amount)
        value += (1.0 - chance) * gambling.average(r, rivals, pot, seats, op.amount)
        return value - gambling.outcome(r, current.winner, current.pot, seats, 0)
    return 0.0


def changed_drink(r: Reading, op: Op, drink: DrinkView, actor: int, target: int, place: int) -> float:
    """What it is worth that a Drink on the table is Ignored, passed on, split or changed."""
    drinker = drink.drinker
    before = r.drunk(drink, drinker)
    if isinstance(op, IgnoreDrink) and actor != drinker:
        mine = [chore for owner, chore in drink.riders if owner == actor]
        return -sum([r.chore(actor, chore, drinker) for chore in mine])
    if isinstance(op, IgnoreDrink):
        for face in drink.faces:
            if face.softens_ignore:
                less = recipe.toward_zero(drink.alcohol, face.softens_ignore)
                return r.sip(drink, drinker, less, drink.fortitude) - before
        price = sum([n for face in drink.faces for code, n, _ in face.on_ignored if code == recipe.DISCARD])
        return -before - 0.4 * price * r.sign(drinker)
    if isinstance(op, PassDrink):
        return r.drunk(drink, target) - before if target >= 0 else 0.0
    if isinstance(op, SplitDrink):
        alcohol, fortitude = recipe.half(drink.alcohol), recipe.half(drink.fortitude)
        value = r.sip(drink, drinker, alcohol, fortitude) - before
        return value + r.sip(drink, target, alcohol, fortitude) if target >= 0 else value
    if not isinstance(op, ChangeDrink):
        return 0.0
    alcohol, fortitude = drink.alcohol, drink.fortitude
    counts = drink.value
    if op.code == recipe.ADD:
        alcohol += op.number
        counts += op.number
    elif op.code == recipe.CUT:
        alcohol = recipe.toward_zero(alcohol, op.number)
        counts = max(0, counts - op.number)
    elif op.code == recipe.BECOME:
        alcohol, fortitude, counts = op.number, 0, op.number
    elif op.code == recipe.SHRINK:
        alcohol = recipe.toward_zero(alcohol, op.number)
        fortitude = recipe.toward_zero(fortitude, op.number)
        counts = max(0, counts - op.number)
    elif op.code == recipe.ALCOHOL_TO_FORTITUDE:
        alcohol, fortitude = recipe.courage(alcohol, fortitude, op.number)
    elif op.code == recipe.HALF:
        alcohol, fortitude = recipe.half(alcohol), recipe.half(fortitude)
    elif op.code == recipe.HALF_DOWN:
        alcohol, fortitude = alcohol >> 1, fortitude >> 1
    else:
        return r.prices.unknown * r.sign(actor)
    value = r.sip(drink, drinker, alcohol, fortitude) - before
    if drink.value != NOWHERE and counts != drink.value:
        drinks = drinks_at(r, place)
        after = [(one.revealer, counts if one is drink else one.value) for one in drinks]
        value += judged(r, after) - verdict(r, drinks)
    return value


def order(r: Reading, seat: int, more: int = 0) -> float:
    """What it is worth to order a Drink for a player who gets so many others before it.

    Whoever has none sobers up instead of drinking; whoever has many will not drink this one soon,
    and somebody near passing out perhaps never.
    """
    it = r.view.seats[seat]
    before = it.drinks + more
    value = float(r.drinking(seat) * (0.85 if r.margin(seat) > 5 else 0.5) ** before)
    if not before and it.alcohol and not r.away[seat]:
        at = r.alive.index(r.me)
        soon = r.alive[(at + 1) % len(r.alive)] == seat
        value -= r.swing(seat, 0, -1, 0) * (1.0 if soon else 0.5)
    return value


def more_orders(r: Reading, number: int) -> float:
    """What it is worth to order so many Drinks more than the viewer may order anyway."""
    base = 1
    for entry in r.view.stack:
        if isinstance(entry, TurnView) and entry.seat == r.me:
            base += entry.extra_orders
    ordered = {seat: 0 for seat in r.others}
    total = 0.0
    for i in range(base + number):
        best, whom = 0.0, bits.NONE
        for seat in r.others:
            value = order(r, seat, ordered[seat])
            if value > best:
                best, whom = value, seat
        if whom < 0:
            break
        ordered[whom] += 1
        if i >= base:
            total += best
    return total
