"""A seat with a track for each player it faces: which of them something happens on.

What a player brings about happens on the track that faces this player; everything else on all of them.
"""

from __future__ import annotations

from lastcall.table import bits
from lastcall.table.stack import Chore, Drink, Frame, Play
from lastcall.table.state import State


def brought_by(t: State, by: Frame | None, source: int = bits.NONE) -> int:
    """The player who brings something about; NONE if it comes by itself, or from a machine.

    A play and what follows from it is its player's; Drinks and Events are, if a play made somebody reveal
    them; what a character's own rules do is that character's.
    """
    who = source
    if isinstance(by, Play):
        who = by.actor
    elif isinstance(by, Chore):
        who = by.owner
    elif who == bits.NONE:
        at = len(t.stack) - 1
        if by is not None and by in t.stack:
            at = t.stack.index(by)
        for frame in reversed(t.stack[: at + 1]):
            if isinstance(frame, Play):
                who = frame.actor
                break
    return bits.NONE if who < 0 or t.setup.machines >> who & 1 else who


def brought_drink(t: State, by: Frame, drink: Drink) -> int:
    """Who brought a Drink upon its drinker: whoever passed it on or split it, or set off its revealing."""
    return drink.giver if drink.giver != bits.NONE else brought_by(t, by)


def facing(t: State, seat: int, who: int) -> list[int]:
    """The tracks of a seat on which something happens: the one that faces a player, or all, as sides."""
    sides = t.setup.tracks[seat]
    return [sides[who]] if who in sides else list(sides.values())


def of_row(t: State, play: Play, rows: tuple[int, ...], i: int) -> int:
    """The recipient of a row, by its track if somebody else than the play's own player gave it a loss."""
    seat, giver = rows[i + 1], rows[i + 3]
    if seat in t.setup.tracks and giver in t.setup.tracks[seat] and t.setup.machines >> play.actor & 1:
        return bits.FIRST_TRACK + t.setup.tracks[seat][giver]
    return seat


def on_tracks(t: State, changes: list[int], who: int) -> list[int]:
    """Flat (seat, attribute, amount) changes, those to a seat with tracks told for each of them apart."""
    found: list[int] = []
    for i in range(0, len(changes), 3):
        seat = changes[i]
        sides = facing(t, seat, who) if seat in t.setup.tracks else []
        for side in sides:
            found.extend((bits.FIRST_TRACK + side, changes[i + 1], changes[i + 2]))
        if not sides:
            found.extend(changes[i : i + 3])
    return found


def onto_tracks(t: State, changes: list[int], tracks: list[int], by: Frame | None, source: int) -> list[int]:
    """The changes to other seats; those to tracks are put apart, flat: seat, side, attribute, amount."""
    rest: list[int] = []
    spread = on_tracks(t, changes, brought_by(t, by, source))
    for i in range(0, len(spread), 3):
        if spread[i] < bits.FIRST_TRACK:
            rest.extend(spread[i : i + 3])
            continue
        side = spread[i] - bits.FIRST_TRACK
        for seat, sides in t.setup.tracks.items():
            if side in sides.values():
                tracks.extend((seat, side, spread[i + 1], spread[i + 2]))
    return rest


def move_tracks(t: State, tracks: list[int], cause: str, source: int, rule: str) -> tuple[int, ...]:
    """Apply changes to tracks at one moment, each within its limits; gives who lost how much Fortitude.

    Two changes of one attribute of one track are one change. A loss on several tracks counts once.
    """
    sums: dict[tuple[int, int, int], int] = {}
    for i in range(0, len(tracks), 4):
        key = (tracks[i], tracks[i + 1], tracks[i + 2])
        sums[key] = sums.get(key, 0) + tracks[i + 3]
    lost: dict[int, int] = {}
    for (seat, number, attribute), amount in sums.items():
        side = t.sides[number]
        before = side.fortitude if attribute == bits.FORTITUDE else side.alcohol
        after = max(bits.LOWEST, min(before + amount, t.setup.plan.highest))
        if attribute == bits.FORTITUDE:
            side.fortitude = after
            lost[seat] = max(lost.get(seat, 0), before - after)
        else:
            side.alcohol = after
        t.dirty = True
        if amount:
            tell_track(t, seat, number, attribute, after - before, cause, source, rule)
    return tuple([number for fact in lost.items() if fact[1] > 0 for number in fact])


def tell_track(
    t: State, seat: int, number: int, attribute: int, moved: int, cause: str, source: int, rule: str
) -> None:
    """Into the log: which track has moved."""
    for faced, side in t.setup.tracks[seat].items():
        if side == number:
            kind = "fortitude on a track" if attribute == bits.FORTITUDE else "alcohol on a track"
            t.tell(kind, rule, seat, faced, moved, words=cause)


def worn_out(t: State, seat: int) -> list[int]:
    """Whom the tracks of a seat face that have given out: their Alcohol has reached their Fortitude."""
    found: list[int] = []
    for faced, number in t.setup.tracks[seat].items():
        side = t.sides[number]
        if side.alcohol >= side.fortitude:
            found.append(faced)
    return found


def touched(t: State, play: Play, rows: tuple[int, ...], seat: int) -> list[int]:
    """Whom the tracks face that a play would change, as its rows stand."""
    found: list[int] = []
    for i in range(0, len(rows), 4):
        if rows[i + 1] != seat or rows[i] == bits.GOLD or not rows[i + 2]:
            continue
        recipient = of_row(t, play, rows, i)
        sides = (
            [recipient - bits.FIRST_TRACK]
            if recipient >= bits.FIRST_TRACK
            else facing(t, seat, brought_by(t, play))
        )
        found.extend([faced for faced, side in t.setup.tracks[seat].items() if side in sides])
    return [faced for faced in t.setup.tracks[seat] if faced in found]
