"""A Round of Gambling, as one of its players sees it: who may win, and what that is worth."""

from __future__ import annotations

from typing import Final

from lastcall.bots.reading import Reading
from lastcall.ops.gambling import TakeControl
from lastcall.table import bits
from lastcall.table.face import CardFace, Character

NO_CARD: Final = 0
PLAIN: Final = 1
CHEAT: Final = 2
WINNING: Final = 3
VALUES: Final = (0.0, 1.0, 1.3, 1.7)  # of a card in a Round, by its grade

_grades: dict[CardFace, int] = {}
_census: dict[Character, tuple[int, int]] = {}


def grade(face: CardFace) -> int:
    """What a card is in a Round: nothing, one that takes control, a cheat, or a sure thing but for cheats."""
    found = _grades.get(face)
    if found is None:
        found = NO_CARD
        for mode in face.modes:
            if mode.occasions & bits.OWN_ROUND_TURN:
                found = max(found, CHEAT if face.types & bits.CHEATING else PLAIN)
                for op in mode.do:
                    if isinstance(op, TakeControl) and op.winning_hand:
                        found = WINNING
        _grades[face] = found
    return found


def census(character: Character) -> tuple[int, int]:
    """How many cards of a deck take control, and how many of these are cheats."""
    found = _census.get(character)
    if found is None:
        grades = [grade(face) for face in character.deck]
        found = (len(grades) - grades.count(NO_CARD), grades.count(CHEAT))
        _census[character] = found
    return found


def share(r: Reading, seat: int, cheats: bool) -> float:
    """Which part of what another player may hold takes control, as far as the discards tell."""
    it = r.view.seats[seat]
    every, cheating = census(r.view.cast[seat])
    left = cheating if cheats else every
    for face in it.discard:
        kind = grade(face)
        if kind == CHEAT or (kind and not cheats):
            left -= 1
    unseen = it.cards + it.deck
    return min(1.0, max(0.0, left / unseen)) if unseen else 0.0


def holds(r: Reading, seat: int, cheats: bool) -> float:
    """How likely another player holds a card that takes control."""
    return 1.0 - float((1.0 - share(r, seat, cheats)) ** r.view.seats[seat].cards)


def unbeaten(r: Reading, seats: list[int], cheats: bool) -> float:
    """How likely none of these players takes control any more."""
    chance = 1.0
    for seat in seats:
        chance *= 1.0 - r.prices.boldness * holds(r, seat, cheats)
    return chance


def strength(r: Reading, without: CardFace | None) -> float:
    """What the viewer can bring to a Round, without one card that is used before."""
    total = 0.0
    for face in r.view.hand:
        if face is without:
            without = None
        else:
            total += VALUES[grade(face)]
    return total


def expected(r: Reading, seat: int) -> float:
    """What another player brings to a Round, most likely."""
    return 1.1 * share(r, seat, False) * r.view.seats[seat].cards


def outcome(r: Reading, winner: int, pot: int, seats: list[int], antes: int) -> float:
    """What it is worth that somebody wins so much, after everybody in the Round has paid so much more."""
    total = 0.0
    for seat in seats:
        gain = pot - antes if seat == winner else -antes
        if seat != winner and r.gold[seat] <= antes:
            total += r.fall(seat)
        elif gain:
            total += r.swing(seat, 0, 0, gain)
    return total + riders(r, winner) if r.view.round is not None else total


def riders(r: Reading, winner: int) -> float:
    """What it is worth that somebody gets what else lies in the pot."""
    total = 0.0
    for owner in r.view.round.riders if r.view.round is not None else ():
        special = r.view.cast[owner].special
        if special is not None:
            total += special.in_pot(r, owner, winner)
    return total


def average(r: Reading, winners: list[int], pot: int, seats: list[int], antes: int) -> float:
    """What it is worth if any of these may win."""
    if not winners:
        return 0.0
    return sum([outcome(r, seat, pot, seats, antes) for seat in winners]) / len(winners)


def starting(r: Reading, used: CardFace, ante: int) -> float:
    """What it is worth to start a Round."""
    seats = [seat for seat in r.alive if not r.away[seat]]
    pot = ante * len([seat for seat in seats if r.gold[seat] > 0])
    mine = strength(r, used) + 0.7
    theirs = [(seat, expected(r, seat)) for seat in seats if seat != r.me]
    total = mine + sum([one for _, one in theirs])
    value = mine / total * outcome(r, r.me, pot, seats, ante)
    for seat, one in theirs:
        if one:
            value += one / total * outcome(r, seat, pot, seats, ante)
    return value


def standing(r: Reading, seats: list[int]) -> float:
    """How likely the viewer wins a Round against these, by what everybody may hold."""
    mine = strength(r, None)
    total = mine + sum([expected(r, seat) for seat in seats])
    return mine / total if total else 0.0


def taking(r: Reading, kind: int, antes: int, forced_out: int) -> float:
    """What it is worth to take control of the Round with a card."""
    current = r.view.round
    if current is None:
        return 0.0
    seats = [seat for seat in current.seats if seat != forced_out]
    rivals = [seat for seat in seats if seat != r.me]
    pot = current.pot + antes * len([seat for seat in seats if r.gold[seat] > 0])
    chance = unbeaten(r, rivals, kind == WINNING)
    mine = outcome(r, r.me, pot, seats, antes)
    return chance * mine + (1.0 - chance) * average(r, rivals, pot, seats, antes)


def passing(r: Reading) -> float:
    """What it is worth to let the Round go on without a card."""
    current = r.view.round
    if current is None:
        return 0.0
    seats = list(current.seats)
    rest = [seat for seat in seats if seat != current.control]
    waiting = [seat for seat in rest if seat != r.me and seat not in current.passed]
    chance = unbeaten(r, waiting, current.only_cheating)
    if current.control < 0:
        return (1.0 - chance) * average(r, rest, current.pot, seats, 0)
    value = chance * outcome(r, current.control, current.pot, seats, 0)
    if chance < 1.0:
        winners = [seat for seat in rest if seat != r.me or strength(r, None) > 0]
        value += (1.0 - chance) * average(r, winners, current.pot, seats, 0)
    return value


def going_on(r: Reading) -> float:
    """What a running Round is worth as it stands."""
    current = r.view.round
    if current is None or current.winner >= 0 or current.taken:
        return 0.0
    seats = list(current.seats)
    if current.control == r.me:
        rivals = [seat for seat in seats if seat != r.me and seat not in current.passed]
        chance = unbeaten(r, rivals, current.only_cheating)
        value = chance * outcome(r, r.me, current.pot, seats, 0)
        return value + (1.0 - chance) * average(r, rivals, current.pot, seats, 0)
    return passing(r)


def leaving(r: Reading, pot: int, ante: int) -> float:
    """What it is worth to leave a Round instead of paying so much into a pot of so much."""
    current = r.view.round
    seats = list(current.seats) if current is not None else [s for s in r.alive if not r.away[s]]
    rivals = [seat for seat in seats if seat != r.me]
    chance = standing(r, rivals)
    # Whoever stays will be asked for more.
    stays = chance * r.swing(r.me, 0, 0, pot - ante) + (1.0 - chance) * 1.4 * r.swing(r.me, 0, 0, -ante)
    return -stays
