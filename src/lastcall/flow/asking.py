"""Who could answer, and with what: the question behind every window and every own turn to act."""

from __future__ import annotations

from lastcall.ops import potions
from lastcall.table import bits, options
from lastcall.table.face import CardFace, Mode
from lastcall.table.stack import (
    OF_DUE,
    OF_EFFECT,
    OF_LOSS,
    OF_OWN_PLAY,
    OF_PAID,
    OF_TURNED_UP,
    OF_WIN,
    Window,
)
from lastcall.table.state import State

# In these nothing may be played but what answers the very thing they are about.
CLOSED = (OF_DUE, OF_WIN, OF_LOSS, OF_OWN_PLAY, OF_PAID, OF_TURNED_UP, OF_EFFECT)


def open_window(t: State, name: int, mask: int, subject: int, start: int, who: int) -> bool:
    """Open a window if somebody could answer in it; whether it was opened."""
    if name not in CLOSED:
        if t.running != bits.NONE:
            mask |= bits.ROUND_RUNS
        if t.phase == bits.DRINK_PHASE:
            mask |= bits.DRINKING_PHASE
    who &= t.alive
    setup = t.setup
    if t.fast and not (setup.potions and mask & bits.ANY_MOMENT):
        if setup.special:
            beyond = setup.beyond
            for seat, it in enumerate(t.seats):
                if (it.mask | beyond[seat]) & mask and who >> seat & 1:
                    break
            else:
                return False
        else:
            for seat, it in enumerate(t.seats):
                if it.mask & mask and who >> seat & 1:
                    break
            else:
                return False
    t.push(Window(t.next_serial(), name, mask, subject, start, who, 0))
    return True


def wanted(t: State, seat: int, w: Window) -> list[int] | None:
    """The answers a seat has, or None if it is not asked at all.

    On a fast table a seat without an answer is skipped. Else it is skipped only where public facts
    leave no answer: no card of its hand and deck together, which everybody can list, could be
    played now.
    """
    it = t.seats[seat]
    if t.barred >> seat & 1:
        return None
    setup = t.setup
    mask = w.mask
    found: list[int] = []
    if it.mask & mask:
        found = answers(t, seat, w, playable(t, seat) if it.ready or setup.joint else it.hand)
    if t.fast and not setup.beyond[seat] & mask and not setup.potions:
        return found or None
    openly = beyond_the_hand(t, seat, w) if setup.beyond[seat] & mask else []
    if setup.potions and mask & bits.ANY_MOMENT:
        openly.extend(potions.offered(t, seat))
    if t.fast:
        if not found and not openly:
            return None
    elif not openly:
        ready = t.ready_for(seat)
        if not answers(t, seat, w, could_hold(t, seat) + ready if it.hand else ready):
            return None
    found.extend(openly)
    return found


def playable(t: State, seat: int) -> list[int]:
    """The cards of a hand, and what lies ready to be played as though in it (TYPE-11)."""
    it = t.seats[seat]
    if it.ready or t.setup.joint:
        return it.hand + t.ready_for(seat)
    return it.hand


def could_hold(t: State, seat: int) -> list[int]:
    """All the cards of which one or the other may be in a hand, as far as its backs tell everybody."""
    it = t.seats[seat]
    if not t.setup.face_down:
        return it.hand + it.deck
    backs = [t.back(card) for card in it.hand]
    hidden = it.hand + it.deck
    for other in t.seats:
        if other is not it:
            hidden.extend([card for card in other.hand if t.setup.is_gift(card)])
    for owner, name in t.setup.face_down:
        hidden.extend(t.seats[owner].piles.get(name, ()))
    return [card for card in hidden if t.back(card) in backs]


def beyond_the_hand(t: State, seat: int, w: Window) -> list[int]:
    """What a character's own rules let it play or do now beside its hand."""
    special = t.special_of(seat)
    assert special is not None
    found = answers(t, seat, w, special.at_hand(t, seat))
    found.extend(special.acts(t, seat, w))
    return found


def own_options(t: State, seat: int, moment: Window) -> list[int]:
    """What a player may play on an own turn to act: from the hand, and as though in hand."""
    it = t.seats[seat]
    found: list[int] = []
    if t.barred >> seat & 1:
        return found
    if it.mask & moment.mask:
        found = answers(t, seat, moment, playable(t, seat))
    special = t.special_of(seat)
    if special is not None:
        found.extend(answers(t, seat, moment, special.at_hand(t, seat)))
    return found


def answers(t: State, seat: int, w: Window, cards: list[int]) -> list[int]:
    """Every way to answer with these cards, as packed options; copies of a card count once."""
    found: list[int] = []
    seen: list[CardFace] = []
    faces = t.faces
    mask = w.mask
    for card in cards:
        face = faces[card]
        if not face.occasions & mask or face in seen:
            continue
        seen.append(face)
        for number, mode in enumerate(face.modes):
            if mode.occasions & mask and not (mode.cost and t.payable(seat) < mode.cost):
                if mode.tokens and t.seats[seat].tokens.get(mode.token, 0) < mode.tokens:
                    continue
                if mode.occasions & bits.A_DRINK:
                    for sub in range(mode.when.subjects(t, w)):
                        if not mode.when.reason(t, seat, w, mode, sub):
                            add_targets(t, seat, w, mode, number, card, sub, found)
                elif not mode.when.reason(t, seat, w, mode, 0):
                    add_targets(t, seat, w, mode, number, card, 0, found)
    return found


def targets(t: State, seat: int, w: Window, mode: Mode) -> list[int]:
    """Whom the player of a card may pick for it."""
    if t.bodies and mode.strikes:
        return players(t, seat, w, mode) + bodies(t, seat, w, mode.target)
    return players(t, seat, w, mode)


def bodies(t: State, seat: int, w: Window, kind: int) -> list[int]:
    """The bodies that may be picked in a player's place by whoever must pick a different player."""
    if kind == bits.ATTACKER:
        play = t.find_play(w.subject)
        return [play.body] if play is not None and t.body(play.body) is not None else []
    return t.others_bodies(seat) if kind in (bits.ANOTHER_PLAYER, bits.THIRD_PLAYER) else []


def players(t: State, seat: int, w: Window, mode: Mode) -> list[int]:
    """The players the player of a card may pick for it."""
    kind = mode.target
    if kind == bits.ANOTHER_PLAYER:
        return t.others(seat)
    if kind == bits.ACTIVE_PLAYER:
        return t.mates(t.active)  # which of them is for the player of the card to say (TEND-04)
    if kind == bits.ANY_PLAYER:
        return t.in_order(seat)
    if kind == bits.ANOTHER_IN_ROUND:
        current = t.current_round()
        if current is None:
            return []
        return [other for other in t.others(seat) if current.seats >> other & 1]
    if kind == bits.NAMED:
        return mode.among.seats(t, seat, w) if mode.among is not None else []
    if kind >= bits.MOST:
        return extreme(t, seat, kind)
    if kind == bits.THIRD_PLAYER:
        play = t.find_play(w.subject)
        attacker = play.actor if play is not None else bits.NONE
        return [other for other in t.others(seat) if other != attacker]
    return []


def extreme(t: State, seat: int, kind: int) -> list[int]:
    """The other players with the most or least of an attribute; ties are for its player (TARGET-05)."""
    most = kind < bits.LEAST
    attribute = kind - (bits.MOST if most else bits.LEAST)
    others = t.others(seat)
    amounts: list[int] = []
    for other in others:
        side = t.side_before(other, seat)
        amounts.append((side.fortitude, side.alcohol, t.gold_of(other))[attribute])
    best = max(amounts) if most else min(amounts)
    return [other for other, amount in zip(others, amounts, strict=True) if amount == best]


def add_targets(
    t: State, seat: int, w: Window, mode: Mode, number: int, card: int, sub: int, found: list[int]
) -> None:
    """One option for each player the card may pick, or one if it picks nobody."""
    if mode.target in bits.CHOSEN or (t.setup.shared and mode.target == bits.ACTIVE_PLAYER):
        for target in targets(t, seat, w, mode):
            found.append(options.pack(options.PLAY, card, number, target, sub))
    else:
        found.append(options.pack(options.PLAY, card, number, options.NO_TARGET, sub))
        if t.bodies and mode.target == bits.ATTACKER:
            for target in bodies(t, seat, w, mode.target):
                found.append(options.pack(options.PLAY, card, number, target, sub))
