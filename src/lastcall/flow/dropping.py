"""A turn that is over at once: what is pending is dropped, and nobody plays any more in it.

Other effects that end a turn let everybody finish what they have begun; this one does not.
"""

from __future__ import annotations

from lastcall.flow import contests, gambling
from lastcall.flow.going_out import cards_home
from lastcall.flow.turns import END
from lastcall.ops.away import end_turn, hush
from lastcall.ops.gambling import pot_to_inn
from lastcall.table import bits
from lastcall.table.stack import Contest, Frame, Play, Round, RunOut, Window
from lastcall.table.state import State


def end_at_once(t: State, by: Frame, rule: str) -> None:
    """The active player's turn is over at once. What has begun is dropped without effect and what it
    carries goes home, the pot to the Inn; only the frame that says so goes on to its end.

    What the end of the turn has set going already still happens; then only cards are dropped.
    """
    turn = t.current_turn()
    if turn is None:
        return
    begun = [frame for frame in t.stack if frame is not turn and frame is not by]
    kept = before_any_card(begun) if turn.stage > END else []
    dropped = begun[len(kept) :]
    t.stack = [turn, *kept, by]
    end_turn(t, t.active)
    if any([not isinstance(frame, Window) for frame in dropped]):
        t.tell("all is dropped", rule, t.active)
    for frame in reversed(dropped):
        drop(t, frame, rule)
    t.dirty = True
    hush(t, t.in_order(t.active))


def before_any_card(frames: list[Frame]) -> list[Frame]:
    """What had begun before anybody played a card."""
    for place, frame in enumerate(frames):
        if isinstance(frame, Play) and frame.card != bits.NONE:
            return frames[:place]
    return frames


def drop(t: State, frame: Frame, rule: str) -> None:
    """A frame that is no longer on the stack ends without effect."""
    if isinstance(frame, Round):
        pot_to_inn(t, frame, rule)
        gambling.over(t, frame)
    elif isinstance(frame, Contest):
        contests.over(t, frame)
    elif isinstance(frame, RunOut):
        if not t.drink_deck:
            t.shuffle_drinks()
    else:
        cards_home(t, frame)
