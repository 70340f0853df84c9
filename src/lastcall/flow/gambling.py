"""A Round of Gambling: laps of one card or a pass each, until somebody wins or the Inn takes the pot."""

from __future__ import annotations

from lastcall.flow.asking import open_window, own_options
from lastcall.flow.plays import announce
from lastcall.ops.gambling import pot_to_inn, win
from lastcall.ops.gold import receive
from lastcall.ops.losing import look_for_losers
from lastcall.ops.pieces import out_of_pot, pot_of
from lastcall.ops.prizes import win_prizes
from lastcall.table import bits, options
from lastcall.table.stack import OF_ROUND, OF_WIN, Round, Window
from lastcall.table.state import State

RUNNING = 0
POLLED = 1
AFTER_WIN = 2

OWN_ROUND_MOMENT = Window(0, OF_ROUND, bits.OWN_ROUND_TURN, bits.NONE, 0, 0, 0)


def step_round(t: State, current: Round) -> None:
    """Move a Round on; "alone" and "won" are tested here and nowhere else."""
    if t.dirty and look_for_losers(t):
        return
    if current.played:
        note_failed_play(current)
    if current.winner != bits.NONE:
        if current.stage >= AFTER_WIN:
            pay_winner(t, current)
        else:
            current.stage = AFTER_WIN
            start = t.active if t.is_alive(t.active) else t.next_alive(t.active)
            open_window(t, OF_WIN, bits.ROUND_WON, current.serial, start, t.alive)
        return
    if current.taken:
        finish(t, current)
        return
    if current.stage == AFTER_WIN:
        current.stage = RUNNING
    if not current.entrants:
        current.entrants = current.seats
    if ended(t, current):
        return
    seat = next_participant(t, current)
    if current.stage == RUNNING:
        current.stage = POLLED
        open_window(t, OF_ROUND, bits.ANY_MOMENT | bits.ROUND_RUNS, current.serial, seat, t.alive)
        return
    current.stage = RUNNING
    current.cursor = seat
    offer_round_turn(t, current, seat)


def note_failed_play(current: Round) -> None:
    """A card that took no control, Negated or fallen flat, counts as a pass (NEGATE-07, NEGATE-08)."""
    if current.control != current.cursor:
        current.passed |= 1 << current.cursor
    current.played = 0


def ended(t: State, current: Round) -> bool:
    """End the Round if one player is left, or all the others have passed (GAMBLE-14, 29, 31)."""
    n = current.seats.bit_count()
    if n == 1:
        win(t, current, current.seats.bit_length() - 1, "GAMBLE-31")
        return True
    if n == 0:
        pot_to_inn(t, current, "GAMBLE-29")
        return True
    waiting = current.seats & ~current.passed
    if current.control != bits.NONE:
        if not waiting & ~(1 << current.control):
            win(t, current, current.control, "GAMBLE-14")
            return True
        return False
    if not waiting:
        pot_to_inn(t, current, "GAMBLE-29")
        return True
    return False


def next_participant(t: State, current: Round) -> int:
    """Clockwise from whoever acted last; those who left are skipped (GAMBLE-09)."""
    order = t.setup.orders[current.cursor]
    for seat in order[1:]:
        if current.seats >> seat & 1:
            return seat
    return current.cursor


def offer_round_turn(t: State, current: Round, seat: int) -> None:
    """One Gambling or Cheating Card, or a pass (GAMBLE-10, GAMBLE-12)."""
    machine = t.machine_of(seat) if t.setup.machines else None
    if machine is not None:
        current.played = machine.gamble(t, seat, current)
        if not current.played:
            pass_round(t, current, seat)
        return
    it = t.seats[seat]
    found = own_options(t, seat, OWN_ROUND_MOMENT)
    if (not it.hand and not found) or (t.fast and not found):
        pass_round(t, current, seat)
        return
    found.insert(0, options.PASS_OPTION)
    t.ask(seat, options.K_GAMBLE, found, current.serial, False)


def pass_round(t: State, current: Round, seat: int) -> None:
    """A seat passes; it stays in the Round (GAMBLE-13)."""
    current.passed |= 1 << seat
    if t.log is not None:
        t.tell("passes", "GAMBLE-12", seat)


def answer_round(t: State, current: Round, seat: int, option: int) -> None:
    """A participant has played a card or passed."""
    if options.verb_of(option) == options.PLAY:
        play = announce(t, seat, option, bits.NONE)
        current.played = play.serial
    else:
        pass_round(t, current, seat)


def pay_winner(t: State, current: Round) -> None:
    """The pot goes to whoever won it (GAMBLE-16), or took it without winning (GAMBLE-39)."""
    pot = pot_of(t, current)
    receive(t, current.winner, pot, bits.POT, pot - current.pot)
    if not current.taken:  # taking it without winning has been told already
        t.tell("takes the winnings", "GAMBLE-16", current.winner, amount=pot)
    current.pot = 0
    if t.setup.pieces:
        out_of_pot(t, current, current.winner, pot)
    if current.prizes:
        win_prizes(t, current, current.winner)
    cards, current.cards = current.cards, []
    finish(t, current)
    for card in reversed(cards):
        whose = t.setup.owner[card]
        special = t.special_of(whose)
        if special is not None:
            special.pot_won(t, whose, current.winner, card)
        else:
            t.to_discard(card)


def finish(t: State, current: Round) -> None:
    """The Round is over; whoever has no Gold is looked at now (GAMBLE-19, GAMBLE-34)."""
    t.stack.remove(current)  # what the pot has set off may lie above it
    over(t, current)


def over(t: State, current: Round) -> None:
    """What follows from the end of a Round that is no longer on the stack."""
    for seat, special in t.specials():
        special.round_over(t, seat, current)
    t.gold_hold -= 1
    t.dirty = True
    t.running = bits.NONE
    for frame in reversed(t.stack):
        if isinstance(frame, Round):
            t.running = frame.serial
            break
    t.tell("round over", "GAMBLE-19")
