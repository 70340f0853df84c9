"""A turn: Discard and Draw, Action, Order a Drink, Drink, with quiet moments between (TURN-01, TURN-03)."""

from __future__ import annotations

from lastcall.flow.asking import open_window, own_options
from lastcall.flow.drinking import pay_for_empty_deck
from lastcall.flow.orders import new_turn
from lastcall.flow.plays import announce
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

ENDING = 2  # of `Turn.phase_done`: the end of the phase has been told

OWN_ACTION_MOMENT = Window(0, QUIET, bits.OWN_ACTION, bits.NONE, 0, 0, 0)


def quiet(t: State, turn: Turn, extra: int = 0) -> None:
    """A quiet moment: anybody may play what may be played at any moment."""
    open_window(t, QUIET, bits.ANY_MOMENT | extra, turn.serial, t.active, t.alive)


def step_turn(t: State, turn: Turn) -> None:
    """Move a turn on."""
    if t.dirty and look_for_losers(t):
        return
    if turn.ended and turn.stage < END:
        turn.stage = END
    stage = turn.stage
    turn.stage = stage + 1
    seat = turn.seat
    if stage == START:
        last = t.active
        t.turn += 1
        t.active = seat
        t.phase = bits.DRAW_PHASE
        if t.log is not None:
            t.tell("turn", "TURN-02", seat)
        at_start_of_turn(t, seat, last)
        new_turn(t, seat)
        moment(t, TURN_BEGINS, seat)
        moment(t, PHASE_BEGINS, seat)
    elif stage == BEFORE_DISCARD:
        quiet(t, turn)
    elif stage == DISCARD:
        discard_or_draw(t, turn)
    elif stage in (BEFORE_ACTION, BEFORE_ORDER, BEFORE_DRINK) and phase_ends(t, turn):
        turn.stage = stage
    elif stage == BEFORE_ACTION:
        next_phase(t, bits.ACTION_PHASE, seat)
        turn.actions += at_action_phase(t, seat)
        quiet(t, turn)
    elif stage == ACTION:
        if turn.actions > 0 or (t.setup.special >> seat & 1 and not turn.phase_done):
            turn.stage = ACTION
            offer_action(t, turn)
        else:
            turn.phase_done = 0
    elif stage == BEFORE_ORDER:
        next_phase(t, bits.ORDER_PHASE, seat)
        quiet(t, turn, bits.ORDERING)
    elif stage == ORDER:
        t.push(Ordering(t.next_serial(), seat, 1 + turn.extra_orders))
    elif stage == BEFORE_DRINK:
        next_phase(t, bits.DRINK_PHASE, seat)
        quiet(t, turn)
    elif stage == DRINK:
        t.push(Drinking(t.next_serial(), OWN_PILE, (seat,), turn.serial))
    elif stage == AFTER_DRINK:
        quiet(t, turn)
    elif stage == END:
        if not turn.ended:
            moment(t, PHASE_ENDS, seat)
        moment(t, TURN_ENDS, seat)
    else:
        moment(t, TURN_OVER, seat)
        at_end_of_turn(t, seat)
        t.stack.pop()
        t.push(Turn(t.next_serial(), t.next_alive(seat)))


def phase_ends(t: State, turn: Turn) -> bool:
    """A phase ends: whether something has to be done first, while it still goes on."""
    if not t.setup.special:
        return False
    if turn.phase_done == ENDING:
        turn.phase_done = 0
        return False
    moment(t, PHASE_ENDS, turn.seat)
    if t.stack[-1] is turn:
        return False
    turn.phase_done = ENDING
    return True


def next_phase(t: State, phase: int, seat: int) -> None:
    """The next phase begins."""
    t.phase = phase
    if t.setup.special:
        moment(t, PHASE_BEGINS, seat)


def moment(t: State, which: int, active: int) -> None:
    """Characters with rules of their own hear of it, in turn order."""
    if t.setup.special:
        for seat, special in reversed(t.specials()):
            special.moment(t, seat, which, active)


def discard_options(t: State, seat: int) -> list[int]:
    """One option for each different card of a hand."""
    found: list[int] = []
    seen: list[CardFace] = []
    for card in t.seats[seat].hand:
        face = t.faces[card]
        if face not in seen:
            seen.append(face)
            found.append(options.pack(options.DISCARD, card))
    return found


def discard_or_draw(t: State, turn: Turn) -> None:
    """Discard any number, then draw up to the hand size; nobody may play meanwhile (DRAW-01, DRAW-03)."""
    it = t.seats[turn.seat]
    if turn.phase_done == 0 and it.hand:
        turn.stage = DISCARD
        found = discard_options(t, turn.seat)
        found.append(options.DONE_OPTION)
        t.ask(turn.seat, options.K_DISCARD, found, turn.serial, False)
        return
    turn.phase_done = 0
    refill(t, turn.seat)


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


def offer_action(t: State, turn: Turn) -> None:
    """The active player may play an Action Card, or not (ACTION-01, ACTION-02)."""
    seat = turn.seat
    it = t.seats[seat]
    found: list[int] = []
    if turn.actions > 0:
        found = own_options(t, seat, OWN_ACTION_MOMENT)
    special = t.special_of(seat)
    acts = special.acts(t, seat, OWN_ACTION_MOMENT) if special is not None else []
    hidden = turn.actions > 0 and it.hand and not t.fast  # nobody else can tell that it holds no Action
    if not found and not acts and not hidden:
        turn.actions = 0
        turn.phase_done = 1
        return
    found.extend(acts)
    found.insert(0, options.PASS_OPTION)
    t.ask(seat, options.K_ACTION, found, turn.serial, False)


def answer_turn(t: State, turn: Turn, seat: int, option: int) -> None:
    """The active player has discarded, stopped discarding, played an Action, or declined."""
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
        announce(t, seat, option, bits.NONE)
    elif verb == options.ACT:
        special = t.special_of(seat)
        assert special is not None
        special.act(t, seat, option)
    else:
        turn.actions = 0
        turn.phase_done = 1


def step_ordering(t: State, ordering: Ordering) -> None:
    """Somebody orders the next Drink, if there is one to order and somebody to order it for."""
    others = [seat for seat in t.in_order(ordering.seat) if seat != ordering.seat]
    nothing_left = not t.drink_deck and not t.drink_discard
    if ordering.left < 1 or not others or nothing_left or not t.is_alive(ordering.seat):
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
    card = t.take_drink()
    if card != bits.NONE:
        t.put_drink(target, card)
        if t.log is not None:
            t.tell("orders", "ORDER-01", seat, target)
    pay_for_empty_deck(t)
