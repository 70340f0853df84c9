"""Why a card cannot be played at this moment, with the rule it rests on.

>>> from lastcall.game import Table
>>> table = Table.new(["fiona", "zot"], seed=7, first=0)
>>> print(why_not(table, 1, "now you see me"))
Nobody may play a card between the start of discarding and the last card drawn. (DRAW-03)
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from lastcall.flow.asking import targets
from lastcall.flow.drinking import REVEAL
from lastcall.flow.gambling import OWN_ROUND_MOMENT
from lastcall.flow.turns import OWN_ACTION_MOMENT
from lastcall.ops import reasons
from lastcall.ops.away import HUSHED
from lastcall.ops.gambling import running
from lastcall.table import bits, options
from lastcall.table.errors import LastCallError
from lastcall.table.face import CardFace, Character, Mode
from lastcall.table.stack import (
    LAST_CHANCE,
    OF_DRINKS,
    OF_DUE,
    OF_EFFECT,
    OF_EVENT,
    OF_GAIN,
    OF_LOSS,
    OF_OWN_PLAY,
    OF_PAID,
    OF_PLAY,
    OF_TURNED_UP,
    OF_WIN,
    Drinking,
    Round,
    Turn,
    Window,
)
from lastcall.table.state import State

OK: Final = 0

# How near to legal a reason is; a card with several ways to be played tells the nearest.
FAR: Final = 1  # what the card is for is not happening
NEAR: Final = 2  # it is happening, but not for this player
CLOSE: Final = 3  # it is about what is happening, and something about it is wrong
BEYOND: Final = (reasons.CANNOT_PAY, reasons.TOO_FEW_TOKENS, reasons.NOBODY_TO_PICK)
NEXT: Final = 4  # it would do, but costs too much or has nobody to hit
WAITING: Final = 5  # it would do, but the player is not asked now

ABOUT_A_PLAY: Final = (
    bits.IS_SOMETIMES
    | bits.IS_ACTION
    | bits.CHANGES_DRINK
    | bits.IS_CHEATING
    | bits.AFFECTS_FORTITUDE
    | bits.AFFECTS_ALCOHOL
    | bits.AFFECTS_GOLD
    | bits.WOULD_ANTE
    | bits.TAKES_FROM_INN
)
ABOUT_DRINKS: Final = bits.A_DRINK | bits.ONE_DRINK

# What each kind of window is about: a card for that is judged by its own condition.
ABOUT: Final = {
    OF_PLAY: ABOUT_A_PLAY,
    OF_DRINKS: ABOUT_DRINKS,
    OF_EVENT: bits.AN_EVENT,
    OF_DUE: bits.OWING | bits.OWING_RUN_OUT | bits.WOULD_ANTE,
    OF_WIN: bits.ROUND_WON,
    OF_OWN_PLAY: bits.AS_I_PLAY,
    OF_PAID: bits.PAID_TO_INN | bits.PIECE_TO_INN,
    OF_TURNED_UP: bits.TURNED_UP,
    OF_EFFECT: bits.AN_EFFECT,
    OF_GAIN: bits.GAINED_ALCOHOL,
    OF_LOSS: bits.LOST_FORTITUDE | bits.SOMEBODY_LOST,
}

# What is missing if nothing of that kind is happening.
MISSING: Final = (
    (bits.IS_SOMETIMES, reasons.NO_SOMETIMES),
    (bits.IS_ACTION, reasons.NO_ACTION_CARD),
    (bits.CHANGES_DRINK, reasons.NO_DRINK_CHANGE),
    (bits.IS_CHEATING, reasons.NO_CHEATING),
    (bits.WOULD_ANTE, reasons.NO_ANTE),
    (bits.A_DRINK | bits.ONE_DRINK, reasons.NO_DRINK),
    (bits.AN_EVENT, reasons.NO_EVENT),
    (bits.OWING_RUN_OUT, reasons.NOT_RUN_OUT),
    (bits.OWING, reasons.NOT_DUE),
    (bits.ROUND_WON, reasons.NO_WIN),
    (bits.LOST_FORTITUDE, reasons.NO_HIT),
    (bits.SOMEBODY_LOST, reasons.NOBODY_HIT),
    (bits.TAKES_FROM_INN, reasons.NO_GOLD_OF_INN),
    (bits.PAID_TO_INN, reasons.NOTHING_PAID),
    (bits.PIECE_TO_INN, reasons.NO_PIECE),
    (bits.TURNED_UP, reasons.NOTHING_TURNED_UP),
    (bits.AN_EFFECT, reasons.NO_EFFECT),
    (bits.GAINED_ALCOHOL, reasons.NO_GAIN),
    (bits.ORDERING, reasons.NOT_ORDER_PHASE),
    (bits.AS_I_PLAY, reasons.NO_CARD_OF_MINE),
)

Found = tuple[int, int]  # how near to legal, and the reason


class Why:
    """Whether a card may be played now; if not, why not."""

    __slots__ = ("playable", "words", "rule", "reason")

    def __init__(self, reason: int) -> None:
        self.playable = reason == OK
        self.words, self.rule = reasons.SENTENCES[reason]
        self.reason = reason  # its number in `ops.reasons`

    def __bool__(self) -> bool:
        raise TypeError("Ask for .playable; a reason is neither true nor false.")

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})"

    def __repr__(self) -> str:
        return f"<Why {self}>"


def why_not(t: State, seat: int, title: str) -> Why:
    """Whether a seat may play the card of that title now; if not, the most telling reason."""
    if not 0 <= seat < len(t.seats):
        raise LastCallError(f"There is no seat {seat}; seats are counted from 0 to {len(t.seats) - 1}.")
    return Why(reason_of(t, seat, face_called(t, seat, title)))


# ---- which card -----------------------------------------------------------------------------------


def plain(title: str) -> str:
    """A title without marks, in small letters.

    >>> plain("I don’t  think so!")
    'i dont think so'
    """
    return " ".join("".join([ch for ch in title.lower() if ch.isalnum() or ch.isspace()]).split())


def matching(faces: dict[str, CardFace], wanted: str) -> list[CardFace]:
    """The card whose plain title that is, or all whose title begins so."""
    if wanted in faces:
        return [faces[wanted]]
    return [face for name, face in faces.items() if wanted and name.startswith(wanted)]


def at_hand(t: State, seat: int) -> list[int]:
    """The cards of a hand, and those that may be played as though in it (TYPE-11)."""
    special = t.special_of(seat)
    hand = t.seats[seat].hand + t.ready_for(seat)
    return hand + special.at_hand(t, seat) if special is not None else hand


def titles_of(character: Character) -> dict[str, CardFace]:
    """The cards of a character's decks by plain title."""
    found = {plain(face.title): face for face in character.deck}
    for _, side_deck in character.side_decks:
        for face in side_deck:
            found.setdefault(plain(face.title), face)
    return found


def face_called(t: State, seat: int, title: str) -> CardFace:
    """The card of a seat's deck or hand that a title, or the beginning of one, names."""
    wanted = plain(title)
    character = t.setup.characters[seat]
    known = titles_of(character)
    for card in at_hand(t, seat):
        known.setdefault(plain(t.faces[card].title), t.faces[card])
    found = matching(known, wanted)
    if len(found) == 1:
        return found[0]
    if found:
        names = " or ".join([f"“{face.title}”" for face in found])
        raise LastCallError(f"“{title}” may be {names} in {character.short}’s deck; write more of the title.")
    owners = [other.short for other in t.setup.characters if matching(titles_of(other), wanted)]
    close = get_close_matches(wanted, list(known), 3, 0.5)
    hint = ""
    if owners:
        hint = f" It is a card of {' and '.join(owners)}."
    elif close:
        hint = f" Did you mean {' or '.join([f'“{known[name].title}”' for name in close])}?"
    raise LastCallError(f"{character.short}’s deck holds no card “{title}”.{hint}")


# ---- why ------------------------------------------------------------------------------------------


def reason_of(t: State, seat: int, face: CardFace) -> int:
    """0 if a seat may play a card now, else the number of the most telling reason why not."""
    if t.over:
        return reasons.GAME_OVER
    if not t.is_alive(seat):
        return reasons.PLAYER_OUT
    for owed in t.owed:
        if owed.seat == seat:
            for option in owed.options:
                if options.verb_of(option) == options.PLAY and t.faces[options.card_of(option)] is face:
                    return OK
    if all(t.faces[card] is not face for card in at_hand(t, seat)):
        return reasons.NOT_IN_HAND
    if t.barred >> seat & 1:
        hushed = any([fact.what == HUSHED and fact.seat == seat for fact in t.standing])
        turn = t.current_turn()
        over = turn is not None and turn.ended >> turn.seat & 1
        return reasons.TURN_OVER_AT_ONCE if hushed and over else reasons.BARRED
    top = t.stack[-1]
    if t.owed[0].kind == options.K_DISCARD:
        return reasons.CLOSED
    if isinstance(top, Window) and top.name == LAST_CHANCE and not top.who >> seat & 1:
        return reasons.ONLY_LOSERS
    best: Found = (0, reasons.NOT_NOW)
    for mode in face.modes:
        found = way(t, seat, mode)
        if found[0] > best[0]:
            best = found
    return best[1] or reasons.NOT_NOW


def way(t: State, seat: int, mode: Mode) -> Found:
    """Why a card cannot be played in one of its ways."""
    if mode.occasions & bits.OWN_ACTION:
        return own_action(t, seat, mode)
    if mode.occasions & bits.OWN_ROUND_TURN:
        return own_round_turn(t, seat, mode)
    top = t.stack[-1]
    reason = reasons.NOT_NOW
    judged = False
    if isinstance(top, Window) and mode.occasions & (top.mask | ABOUT.get(top.name, 0)):
        reason = condition(t, seat, top, mode)
        judged = reason != OK
        if not reason and mode.occasions & top.mask and top.who >> seat & 1:
            return WAITING, reasons.DECLINED if top.passed >> seat & 1 else reasons.SOMEBODY_ELSES_TURN
    below = waits_below(t, seat, mode)
    if below == OK:
        return NEXT, closed_by(t)
    if judged:
        return (NEXT if reason in BEYOND else CLOSE), reason
    if below != reasons.NOT_NOW:
        return NEAR, below
    return out_of_place(t, seat, mode)


def own_action(t: State, seat: int, mode: Mode) -> Found:
    """Why a card is no Action now."""
    turn = t.current_turn()
    if turn is None or not t.setup.allies[turn.seat] >> seat & 1 or t.phase != bits.ACTION_PHASE:
        return FAR, reasons.NOT_YOUR_ACTION
    if turn.acting != seat and turn.waiting >> seat & 1:
        return NEAR, reasons.CHOICE_FIRST
    if turn.acting != seat or turn.actions < 1:
        return NEAR, reasons.ACTION_USED
    if isinstance(t.stack[-1], Turn):
        return NEXT, condition(t, seat, OWN_ACTION_MOMENT, mode)
    return CLOSE, reasons.CLOSED_RESOLVING if len(t.stack) > 2 else reasons.CHOICE_FIRST


def own_round_turn(t: State, seat: int, mode: Mode) -> Found:
    """Why a card cannot be played on one's turn in a Round of Gambling."""
    reason = mode.when.reason(t, seat, OWN_ROUND_MOMENT, mode, 0)
    if reason == reasons.NO_ROUND:
        return FAR, reason
    if running(t) is None:
        return NEAR, reasons.ROUND_OVER
    if reason:
        return (NEAR if reason == reasons.NOT_IN_ROUND else CLOSE), reason
    if isinstance(t.stack[-1], Round) and t.owed[0].seat == seat:
        return NEXT, condition(t, seat, OWN_ROUND_MOMENT, mode)
    return CLOSE, reasons.NOT_YOUR_ROUND_TURN


def condition(t: State, seat: int, w: Window, mode: Mode) -> int:
    """What a card's own condition says in a window; then its cost, and whom it can be played on."""
    reason = reasons.NO_DRINK
    for subject in range(mode.when.subjects(t, w) if mode.occasions & bits.A_DRINK else 1):
        found = mode.when.reason(t, seat, w, mode, subject)
        # Of several Drinks, what is wrong with one's own tells more.
        if reason in (reasons.NO_DRINK, reasons.NOT_YOUR_DRINK) or not found:
            reason = found
        if not found:
            break
    if reason:
        return reason
    if mode.cost and t.payable(seat) < mode.cost:
        return reasons.CANNOT_PAY
    if mode.tokens and t.seats[seat].tokens.get(mode.token, 0) < mode.tokens:
        return reasons.TOO_FEW_TOKENS
    if mode.target in bits.CHOSEN and not targets(t, seat, w, mode):
        return reasons.NOBODY_TO_PICK
    return OK


def waits_below(t: State, seat: int, mode: Mode) -> int:
    """0 if a card could answer something that waits further down, else why not; NOT_NOW if nothing does."""
    found = reasons.NOT_NOW
    for frame in reversed(t.stack[:-1]):
        if isinstance(frame, Window) and mode.occasions & (frame.mask | ABOUT.get(frame.name, 0)):
            reason = condition(t, seat, frame, mode)
            if reason:
                found = reason if found == reasons.NOT_NOW else found
            elif mode.occasions & frame.mask and frame.who >> seat & 1:
                return OK
    return found


def out_of_place(t: State, seat: int, mode: Mode) -> Found:
    """Why a card has no place in what happens now, though it might have one before or after."""
    top = t.stack[-1]
    occasions = mode.occasions
    if occasions & ABOUT_DRINKS:
        for frame in t.stack:
            if isinstance(frame, Drinking) and frame.stage == REVEAL and (frame.partial or frame.drinks):
                return CLOSE, reasons.CLOSED_CHASERS
        if isinstance(top, Window) and top.name == OF_EVENT:
            return NEAR, reasons.AN_EVENT_IS_NO_DRINK
        if isinstance(top, Drinking):  # its own split, or which of two Drinks, is being decided
            return CLOSE, reasons.CLOSED_RESOLVING
    for occasion, missing in MISSING:
        if occasions & occasion:
            return FAR, missing
    if occasions & (bits.ANY_MOMENT | bits.ROUND_RUNS | bits.DRINKING_PHASE):
        reason = mode.when.reason(t, seat, OWN_ACTION_MOMENT, mode, 0)
        if reason:
            return (FAR if reason == reasons.NO_ROUND else NEAR), reason
        return CLOSE, closed_by(t)
    return FAR, reasons.NOT_NOW


def closed_by(t: State) -> int:
    """What keeps a card waiting that could be played in a quieter moment."""
    top = t.stack[-1]
    if isinstance(top, Window):
        return reasons.CLOSED_PAYMENT if top.name == OF_DUE else reasons.CLOSED_RESOLVING
    if t.owed[0].kind in (options.K_ACTION, options.K_GAMBLE, options.K_ORDER):
        return reasons.CHOICE_FIRST
    return reasons.CLOSED_RESOLVING
