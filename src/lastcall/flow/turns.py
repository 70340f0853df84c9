"""A turn: Discard and Draw, Action, Order a Drink, Drink, with quiet moments between (TURN-01, TURN-03).

It is a side's turn. All its members go through a phase before any goes on to the next (TTURN-01); one
after another acts and drinks, in the order they like (TTURN-04, TTURN-09). Alone, that is no question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcall.flow.asking import open_window, own_options
from lastcall.flow.drinking import pay_for_empty_deck
from lastcall.flow.orders import new_turn
from lastcall.flow.plays import announce, lay_away
from lastcall.flow.standing import at_action_phase, at_end_of_turn, at_start_of_turn
from lastcall.ops.losing import look_for_losers
from lastcall.table import bits, options
from lastcall.table.face import CardFace
from lastcall.table.special import PHASE_BEGINS, PHASE_ENDS, TURN_BEGINS, TURN_ENDS, TURN_OVER
from lastcall.table.stack import OWN_PILE, QUIET, Drinking, Ordering, Turn, Window
from lastcall.table.state import State

START = 0
BEFORE_DISCARD = 1
DISCARD = 2
BEFORE_ACTION = 3
ACTION = 4
BEFORE_ORDER = 5
ORDER = 6
BEFORE_DRINK = 7
DRINK = 8
AFTER_DRINK = 9
END = 10
OVER = 11

PHASE_OF = {
    BEFORE_DISCARD: bits.DRAW_PHASE,
    DISCARD: bits.DRAW_PHASE,
    BEFORE_ACTION: bits.ACTION_PHASE,
    ACTION: bits.ACTION_PHASE,
    BEFORE_ORDER: bits.ORDER_PHASE,
    ORDER: bits.ORDER_PHASE,
    BEFORE_DRINK: bits.DRINK_PHASE,
    DRINK: bits.DRINK_PHASE,
}

ENDING = 2  # of `Turn.phase_done`: the end of the phase has been told

OWN_ACTION_MOMENT = Window(0, QUIET, bits.OWN_ACTION, bits.NONE, 0, 0, 0)


def quiet(t: State, turn: Turn, extra: int = 0) -> None:
    """A quiet moment: anybody may play what may be played at any moment."""
    open_window(t, QUIET, bits.ANY_MOMENT | extra, turn.serial, t.active, t.alive)


def step_turn(t: State, turn: Turn) -> None:
    """Move a turn on."""
    if t.dirty and look_for_losers(t):
        return
    if turn.ended and turn.stage < END and not present(t, turn):
        turn.stage = END
    stage = turn.stage
    turn.stage = stage + 1
    if t.setup.machines and machine_steps(t, turn, stage):
        return
    STAGES[stage](t, turn)


def before_discard(t: State, turn: Turn) -> None:
    """A quiet moment; then all members discard."""
    quiet(t, turn)
    turn.waiting = present(t, turn)


def before_action(t: State, turn: Turn) -> None:
    """The Action Phase begins, with a quiet moment."""
    if phase_ends(t, turn):
        turn.stage = BEFORE_ACTION
        return
    next_phase(t, bits.ACTION_PHASE, turn)
    if turn.acting != bits.NONE:
        begin_acting(t, turn, turn.acting)
    quiet(t, turn)


def in_action(t: State, turn: Turn) -> None:
    """Action Cards, as long as somebody may play one."""
    if act_in_turn(t, turn):
        turn.stage = ACTION


def before_order(t: State, turn: Turn) -> None:
    """The Order a Drink Phase begins, with a moment for cards that order more (ORDER-04)."""
    if phase_ends(t, turn):
        turn.stage = BEFORE_ORDER
        return
    if turn.laid:
        lay_away(t, turn)
    next_phase(t, bits.ORDER_PHASE, turn)
    quiet(t, turn, bits.ORDERING)


def in_order(t: State, turn: Turn) -> None:
    """Drinks are ordered."""
    t.push(Ordering(t.next_serial(), t.active, orders_of(t) + turn.extra_orders))


def before_drink(t: State, turn: Turn) -> None:
    """The Drink Phase begins, with a quiet moment."""
    if phase_ends(t, turn):
        turn.stage = BEFORE_DRINK
        return
    next_phase(t, bits.DRINK_PHASE, turn)
    quiet(t, turn)


def in_drink(t: State, turn: Turn) -> None:
    """The next member drinks."""
    if drink_in_turn(t, turn):
        turn.stage = DRINK


def end(t: State, turn: Turn) -> None:
    """The turn ends, and the phase that goes on, for those who still take part in it."""
    if turn.laid:
        lay_away(t, turn)
    if t.setup.on_moment:
        tell_members(t, PHASE_ENDS, present(t, turn))
        tell_members(t, TURN_ENDS, t.setup.allies[turn.seat])


def machine_steps(t: State, turn: Turn, stage: int) -> bool:
    """What is otherwise in the turn of a seat that nobody plays; False for all that is as usual."""
    machine = t.machine_of(turn.seat)
    if machine is None or stage in (START, AFTER_DRINK, END, OVER):
        return False
    if PHASE_OF[stage] not in machine.phases:
        return True
    if stage == ACTION:
        machine.take_action(t, turn.seat)
    return stage == ACTION


def present(t: State, turn: Turn) -> int:
    """The members who take part in what is left of the turn (TEND-01), as a mask."""
    return t.setup.allies[turn.seat] & t.alive & ~turn.ended


def first_of(seats: int) -> int:
    """The first seat of a mask.

    >>> first_of(0b1100)
    2
    """
    return (seats & -seats).bit_length() - 1


def start(t: State, turn: Turn) -> None:
    """A side's turn begins."""
    last = t.setup.allies[t.active].bit_length() - 1
    t.turn += 1
    t.active = turn.seat
    t.phase = bits.DRAW_PHASE
    if t.log is not None:
        t.tell("turn", "TURN-02", turn.seat)
    for seat in t.mates(turn.seat):
        at_start_of_turn(t, seat, last)
        new_turn(t, seat)
    if t.setup.on_moment:
        tell_members(t, TURN_BEGINS, present(t, turn))
        tell_members(t, PHASE_BEGINS, present(t, turn))


def over(t: State, turn: Turn) -> None:
    """The turn is over, and the next side's begins (TURN-02)."""
    allies = t.setup.allies[turn.seat]
    if t.setup.on_moment:
        tell_members(t, TURN_OVER, allies)
    if t.standing:
        for seat in range(len(t.seats)):
            if allies >> seat & 1:
                at_end_of_turn(t, seat)
    t.stack.pop()
    following = t.next_alive(turn.seat)
    while allies >> following & 1 and following != turn.seat:
        following = t.next_alive(following)
    if t.setup.shared:
        following = first_of(t.setup.allies[following] & t.alive)
    t.push(Turn(t.next_serial(), following))


def phase_ends(t: State, turn: Turn) -> bool:
    """A phase ends: whether something has to be done first, while it still goes on."""
    if not t.setup.on_moment:
        return False
    if turn.phase_done == ENDING:
        turn.phase_done = 0
        return False
    tell_members(t, PHASE_ENDS, present(t, turn))
    if t.stack[-1] is turn:
        return False
    turn.phase_done = ENDING
    return True


def next_phase(t: State, phase: int, turn: Turn) -> None:
    """The next phase begins, for all members who take part in it."""
    t.phase = phase
    turn.waiting = waiting = present(t, turn)
    t.active = first_of(waiting)
    turn.acting = bits.NONE if waiting & (waiting - 1) else t.active
    if t.setup.on_moment:
        tell_members(t, PHASE_BEGINS, waiting)


def tell_members(t: State, which: int, members: int) -> None:
    """Characters with rules of their own hear of it, in turn order, for each member whose turn it is."""
    for active in range(len(t.seats) - 1, -1, -1):
        if members >> active & 1:
            for seat, special in reversed(t.specials(t.setup.on_moment)):
                special.moment(t, seat, which, active)


def next_member(t: State, turn: Turn) -> int:
    """Whose step it is among those who wait; NONE while that is asked, or if nobody waits any more."""
    if turn.acting != bits.NONE:
        return turn.acting
    turn.waiting &= present(t, turn)
    waiting = turn.waiting
    if waiting & (waiting - 1):
        found = [
            options.pack(options.SEAT, target=seat) for seat in t.mates(turn.seat) if waiting >> seat & 1
        ]
        here = [seat for seat in t.mates(turn.seat) if not turn.ended >> seat & 1]
        t.ask_side(here, options.K_MEMBER, found, turn.serial)
        return bits.NONE
    return first_of(waiting) if waiting else bits.NONE


def discard_options(t: State, seat: int) -> list[int]:
    """One option for each different card of a hand."""
    found: list[int] = []
    seen: list[CardFace] = []
    faces = t.faces
    for card in t.seats[seat].hand:
        face = faces[card]
        if face not in seen:
            seen.append(face)
            found.append(options.DISCARD_OPTION | card << options.CARD_AT)
    return found


def discard_and_draw(t: State, turn: Turn) -> None:
    """Discard any number, then draw up to the hand size; nobody may play meanwhile (DRAW-01, DRAW-03).

    Nobody draws before all members have discarded (TTURN-03).
    """
    shared = t.setup.shared
    waiting = turn.waiting & t.alive & ~turn.ended
    while waiting:
        seat = first_of(waiting) if shared else turn.seat
        if not turn.phase_done and t.seats[seat].hand:
            turn.stage = DISCARD
            turn.waiting = waiting
            found = discard_options(t, seat)
            found.append(options.DONE_OPTION)
            t.ask(seat, options.K_DISCARD, found, turn.serial, False)
            return
        turn.phase_done = 0
        waiting &= ~(1 << seat)
    turn.waiting = 0
    for seat in t.mates(turn.seat):
        if not turn.ended >> seat & 1:
            refill(t, seat)


def refill(t: State, seat: int) -> None:
    """Draw up to the hand size, or as the own rules say (DRAW-01)."""
    special = t.special_of(seat)
    if special is None or not special.refill(t, seat):
        draw_up(t, seat)


def draw_up(t: State, seat: int) -> None:
    """Draw from the Character Deck up to the hand size (DRAW-01)."""
    it = t.seats[seat]
    missing = it.hand_size - len(it.hand)
    if missing > 0:
        drawn = t.draw(seat, missing)
        if t.log is not None:
            t.tell("draws", "DRAW-01", seat, amount=len(drawn), cards=tuple(drawn), private=1 << seat)


def begin_acting(t: State, turn: Turn, seat: int) -> None:
    """A member's part of the Action Phase: so many Action Cards (ACTION-01, BOSS-15, BOSS-16)."""
    plan = t.setup.plan
    turn.acting = t.active = seat
    if seat in turn.parts[::2]:
        at = turn.parts.index(seat)
        turn.actions = turn.parts[at + 1]
        turn.parts = turn.parts[:at] + turn.parts[at + 2 :]
        return
    turn.actions = (plan.first_actions if t.turn == 1 else plan.actions)[seat] + at_action_phase(t, seat)


def break_off(t: State, turn: Turn) -> None:
    """Who acts in parts lets a teammate go between, if one still waits (TCHAR-12)."""
    seat = turn.acting
    special = t.special_of(seat)
    waiting = turn.waiting & present(t, turn)
    if special is not None and special.in_parts and waiting & ~(1 << seat):
        turn.parts += (seat, turn.actions)
        turn.acting = bits.NONE


def act_in_turn(t: State, turn: Turn) -> bool:
    """The Action Phase, one member after another (TTURN-04 to TTURN-06); whether it goes on."""
    if turn.acting == bits.NONE:
        seat = next_member(t, turn)
        if seat == bits.NONE:
            return bool(t.owed)
        begin_acting(t, turn, seat)
    seat = turn.acting
    goes_on = turn.actions > 0 or (t.setup.special >> seat & 1 and not turn.phase_done)
    if goes_on and not turn.ended >> seat & 1:
        offer_action(t, turn)
        return True
    turn.phase_done = 0
    turn.acting = bits.NONE
    turn.waiting &= ~(1 << seat)
    return turn.waiting != 0


def drink_in_turn(t: State, turn: Turn) -> bool:
    """The Drink Phase, one member after another (TTURN-09, TTURN-10); whether somebody still waits."""
    seat = next_member(t, turn)
    if seat == bits.NONE:
        return bool(t.owed)
    turn.acting = bits.NONE
    turn.waiting &= ~(1 << seat)
    t.active = seat
    t.push(Drinking(t.next_serial(), OWN_PILE, (seat,), turn.serial))
    return turn.waiting != 0


def orders_of(t: State) -> int:
    """How many Drinks the side whose turn it is orders (ORDER-01, THD-07, BOSS-20, BOSS-21)."""
    plan = t.setup.plan
    return (plan.first_orders if t.turn == 1 else plan.orders)[t.seats[t.active].side]


def offer_action(t: State, turn: Turn) -> None:
    """The acting member may play an Action Card, or not (ACTION-01, ACTION-02)."""
    seat = turn.acting
    it = t.seats[seat]
    found: list[int] = []
    if turn.actions > 0:
        found = own_options(t, seat, OWN_ACTION_MOMENT)
    special = t.special_of(seat)
    may = special is not None and not t.barred >> seat & 1
    acts = special.acts(t, seat, OWN_ACTION_MOMENT) if special is not None and may else []
    hidden = turn.actions > 0 and it.hand and not t.fast  # nobody else can tell that it holds no Action
    if not found and not acts and not hidden:
        turn.actions = 0
        turn.phase_done = 1
        return
    found.extend(acts)
    found.insert(0, options.PASS_OPTION)
    t.ask(seat, options.K_ACTION, found, turn.serial, False)


def answer_turn(t: State, turn: Turn, seat: int, option: int) -> None:
    """A member has discarded, stopped discarding, played an Action, or declined; or is picked to go next."""
    verb = options.verb_of(option)
    if verb == options.DISCARD:
        card = options.card_of(option)
        t.take_from_hand(seat, card)
        t.to_discard(card)
        if t.log is not None:
            t.tell("discards", "DRAW-01", seat, cards=(card,))
    elif verb == options.DONE:
        turn.phase_done = 1
    elif verb == options.PLAY:
        turn.actions -= 1
        break_off(t, turn)
        announce(t, seat, option, bits.NONE)
    elif verb == options.SEAT:
        if t.phase == bits.ACTION_PHASE:
            begin_acting(t, turn, options.target_of(option))
        else:
            turn.acting = options.target_of(option)
    elif verb == options.ACT:
        special = t.special_of(seat)
        assert special is not None
        break_off(t, turn)
        special.act(t, seat, option)
    else:
        turn.actions = 0
        turn.phase_done = 1


def step_ordering(t: State, ordering: Ordering) -> None:
    """Somebody orders the next Drink, if there is one to order and somebody to order it for."""
    others = t.with_piles(t.others(ordering.seat))
    machine = t.machine_of(ordering.seat) if t.setup.machines else None
    nothing_left = not t.drink_deck and not t.drinks_left()
    nobody = machine is not None and bits.ORDER_PHASE not in machine.phases
    if ordering.left < 1 or not others or nothing_left or nobody or not t.is_alive(ordering.seat):
        t.stack.pop()
        return
    found = [options.pack(options.SEAT, target=other) for other in others]
    t.ask(ordering.seat, options.K_ORDER, found, ordering.serial, True)


def answer_ordering(t: State, ordering: Ordering, seat: int, option: int) -> None:
    """The top card of the Drink Deck goes face down onto a Drink Me! pile (ORDER-01, ORDER-02)."""
    ordering.left -= 1
    order_for(t, seat, options.target_of(option))


def order_for(t: State, seat: int, target: int) -> None:
    """One Drink is ordered; if it was the last of the Drink Deck everybody pays at once (DECK-03)."""
    if t.setup.pileless >> target & 1:
        return
    card = t.take_drink()
    if card != bits.NONE:
        t.put_drink(target, card)
        if t.log is not None:
            t.tell("orders", "ORDER-01", seat, target)
    pay_for_empty_deck(t)


# What is done at each stage of a turn, in their order.
STAGES: Final[tuple[Callable[[State, Turn], None], ...]] = (
    start,
    before_discard,
    discard_and_draw,
    before_action,
    in_action,
    before_order,
    in_order,
    before_drink,
    in_drink,
    quiet,
    end,
    over,
)
