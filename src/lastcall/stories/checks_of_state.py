"""Sentences about how things stand: values, who is in the game, the Round, the phase."""

from __future__ import annotations

import re

from lastcall.ops.pieces import pot_of
from lastcall.stories.grammar import (
    HOLDS,
    Gaps,
    Handler,
    N,
    attribute,
    bodies_called,
    number,
    seat_of,
    sentence,
    whom,
)
from lastcall.stories.telling import Telling, Wrong
from lastcall.stories.verbs import PHASES
from lastcall.table import bits
from lastcall.table.seats import PASSED_OUT


def value(g: Telling, seat: int, which: int) -> int:
    """Fortitude, Alcohol or Gold of a seat."""
    side = g.t.side_of(seat)
    return (side.fortitude, side.alcohol, g.t.gold_of(seat))[which]


def pairs(text: str) -> list[tuple[int, int]]:
    """Attributes and numbers: `fortitude 18 and gold 9`.

    >>> pairs("alcohol content 4, gold 9")
    [(1, 4), (2, 9)]
    """
    found = re.findall(rf"(fortitude|alcohol|gold)(?: content)? ({N})(?:,|\s|$)", text + " ", re.I)
    return [(attribute(word), number(n)) for word, n in found]


def tracks_of(g: Telling, seat: int) -> list[int]:
    """The sides a name means: a single track, or each that a seat has; none if it has one side only."""
    if seat >= bits.FIRST_TRACK:
        return [seat - bits.FIRST_TRACK]
    return list(g.t.setup.tracks.get(seat, {}).values())


def tracks_must_have(g: Telling, tracks: list[int], text: str) -> None:
    """The values of all these tracks must be these."""
    for place in tracks:
        side = g.t.sides[place]
        for which, wanted in pairs(text):
            there = (side.fortitude, side.alcohol, side.gold)[which]
            if there != wanted:
                raise Wrong(f"That track has {bits.ATTRIBUTE_NAMES[which]} {there}, not {wanted}.")


def tracks_changed(g: Telling, tracks: list[int], sign: int, changes: str) -> None:
    """What all these tracks have gained or lost since just before the last thing was done."""
    said = re.findall(rf"({N}) (fortitude|alcohol|gold)", changes, re.I)
    for place in tracks:
        side = g.t.sides[place]
        moved = [side.fortitude - g.before[place][0], side.alcohol - g.before[place][1], 0]
        wanted = [(attribute(word), sign * number(n)) for n, word in said]
        for which, n in wanted or [(which, 0) for which in range(3) if sign * moved[which] > 0]:
            if moved[which] != n:
                verb = "lost" if moved[which] < 0 else "gained"
                raise Wrong(f"That track has {verb} {abs(moved[which])} {bits.ATTRIBUTE_NAMES[which]}.")


def must_have(g: Telling, seat: int, text: str) -> None:
    """The values must be these."""
    if tracks_of(g, seat):
        tracks_must_have(g, tracks_of(g, seat), text)
        return
    if seat >= bits.FIRST_BODY:
        body = g.t.body(seat)
        if body is None:
            raise Wrong(f"{g.name(seat)} is not in play.")
        if pairs(text) != [(bits.FORTITUDE, body.fortitude)]:
            raise Wrong(f"{g.name(seat)} has {body.fortitude} Fortitude.")
        return
    wrong = [
        f"{bits.ATTRIBUTE_NAMES[which]} {value(g, seat, which)}, not {wanted}"
        for which, wanted in pairs(text)
        if value(g, seat, which) != wanted
    ]
    if wrong:
        raise Wrong(f"{g.name(seat)} has {' and '.join(wrong)}.")


@sentence(
    "everybody has <values>",
    HOLDS,
    "Everybody who is still in the game has these values.",
    "everybody has gold 9",
)
def everybody_has(g: Telling, gaps: Gaps) -> None:
    g.settle()
    for seat in g.t.in_order(0):
        must_have(g, seat, gaps["values"])


@sentence(
    "<player> has <values>",
    HOLDS,
    "Fortitude, Alcohol Content or Gold; of a body, the Fortitude it has left.",
    "zot has fortitude 18, alcohol 4 and gold 9",
)
def has(g: Telling, gaps: Gaps) -> None:
    g.settle()
    for name in re.split(r",? and |, ", gaps["player"]):
        must_have(g, whom(g, name), gaps["values"])


def changed(sign: int) -> Handler:
    """A sentence about what changed since just before the last thing was done."""

    def handler(g: Telling, gaps: Gaps) -> None:
        g.settle()
        for name in re.split(r",? and |, ", gaps["player"]):
            seat = whom(g, name)
            if tracks_of(g, seat):
                tracks_changed(g, tracks_of(g, seat), sign, gaps["changes"])
                continue
            if seat >= bits.FIRST_BODY:
                body_changed(g, seat, sign, gaps["changes"])
                continue
            moved = [value(g, seat, which) - g.before[g.t.seats[seat].side][which] for which in range(3)]
            said = re.findall(rf"({N}) (fortitude|alcohol|gold)", gaps["changes"], re.I)
            wanted = [(attribute(word), sign * number(n)) for n, word in said]
            if not said:
                wanted = [(which, 0) for which in range(3) if sign * moved[which] > 0]
            for which, n in wanted:
                if moved[which] != n:
                    verb = "lost" if moved[which] < 0 else "gained"
                    raise Wrong(
                        f"{g.name(seat)} has {verb} {abs(moved[which])} {bits.ATTRIBUTE_NAMES[which]}."
                    )

    return handler


def body_changed(g: Telling, body: int, sign: int, changes: str) -> None:
    """What a body has gained or lost since just before the last thing was done, by the log."""
    events = [event for event in g.log[g.mark :] if event.kind == "fortitude" and event.seat == body]
    moved = sign * sum([event.amount for event in events])
    wanted = re.fullmatch(rf"({N}) fortitude", changes, re.I)
    if moved != (number(wanted[1]) if wanted else 0):
        verb = "lost" if sign * moved < 0 else "gained"
        raise Wrong(f"{g.name(body)} has {verb} {abs(moved)} Fortitude.")


def in_play(there: bool) -> Handler:
    """A sentence about a body that lies on the table, or does not."""

    def handler(g: Telling, gaps: Gaps) -> None:
        g.settle()
        if bool(bodies_called(g, gaps["other"])) != there:
            titles = [f"{g.name(body.number)} at {body.fortitude}" for body in g.t.bodies]
            raise Wrong(f"In play: {', '.join(titles) or 'nothing'}.")

    return handler


sentence(
    "<other> is in play",
    HOLDS,
    "It lies on the table and can be hit; with `at 2`, it has that much Fortitude left.",
    "Lightning Generator is in play",
)(in_play(True))
sentence(
    "<other> is not in play", HOLDS, "It does not lie on the table.", "Lightning Generator is not in play"
)(in_play(False))


@sentence(
    "the Inn got <n> gold",
    HOLDS,
    "Gold that went to the Inn since the story began, less what came from it.",
    "the Inn got 3 gold",
)
def inn_got(g: Telling, gaps: Gaps) -> None:
    g.settle()
    got = g.t.inn_net - g.start_inn
    if got != number(gaps["n"]):
        raise Wrong(f"The Inn got {got} Gold.")


sentence(
    "<player> (lost|loses|paid|pays) <changes>",
    HOLDS,
    "By how much values went down since just before the last thing was done.",
    "zot lost 2 fortitude and 1 gold",
)(changed(-1))
sentence(
    "<player> (gained|gains|got|gets) <changes>",
    HOLDS,
    "By how much values went up since just before the last thing was done.",
    "zot gained 1 alcohol",
)(changed(1))


def fate(g: Telling, name: str, wanted: int | None) -> None:
    """A player must be out, perhaps in this way."""
    g.settle()
    seat = seat_of(g, name)
    if g.t.is_alive(seat):
        raise Wrong(f"{g.name(seat)} is still in the game.")
    passed_out = g.t.seats[seat].fate == PASSED_OUT
    if wanted is not None and (wanted == PASSED_OUT) != passed_out:
        raise Wrong(f"{g.name(seat)} {'has passed out' if passed_out else 'has run out of Gold'}.")


def fated(wanted: int | None) -> Handler:
    """A sentence about being out of the game."""
    return lambda g, gaps: fate(g, gaps["player"], wanted)


sentence("<player> is out", HOLDS, "The player is out of the game.", "zot is out")(fated(None))
sentence(
    "<player> (has passed out|is out, passed out)",
    HOLDS,
    "The player has passed out.",
    "zot has passed out",
)(fated(PASSED_OUT))
sentence(
    "<player> (is out of Gold|has run out of Gold|is out, out of Gold)",
    HOLDS,
    "The player has run out of Gold.",
    "zot is out of Gold",
)(fated(1))


@sentence("<player> is in the game", HOLDS, "The player is not out.", "zot is in the game")
def in_game(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    if not g.t.is_alive(seat):
        raise Wrong(f"{g.name(seat)} is out: {g.t.outcome.out[seat]}.")


@sentence("the pot is <n>", HOLDS, "Gold in the pot of the Round of Gambling.", "the pot is 3")
def pot(g: Telling, gaps: Gaps) -> None:
    g.settle()
    current = g.t.current_round()
    if current is None:
        raise Wrong("There is no Round of Gambling.")
    if pot_of(g.t, current) != number(gaps["n"]):
        raise Wrong(f"The pot is {pot_of(g.t, current)}.")


def count(n: int, wanted: str, what: str) -> None:
    """A pile must have so many cards."""
    if n != number(wanted):
        raise Wrong(f"{what} has {n} card{'s' if n != 1 else ''}.")


@sentence(
    "the pot holds <n> card[s]",
    HOLDS,
    "How many cards lie in the pot beside coins.",
    "the pot holds 2 cards",
)
def pot_cards(g: Telling, gaps: Gaps) -> None:
    g.settle()
    current = g.t.current_round()
    if current is None:
        raise Wrong("There is no Round of Gambling.")
    count(len(current.cards) + len(current.pieces), gaps["n"], "The pot")


@sentence(
    "nobody is in control", HOLDS, "A Round is going on and nobody is winning it.", "nobody is in control"
)
def nobody_in_control(g: Telling, gaps: Gaps) -> None:
    in_control(g, bits.NONE)


@sentence(
    "<player> is in control", HOLDS, "The player is winning the Round of Gambling.", "zot is in control"
)
def is_in_control(g: Telling, gaps: Gaps) -> None:
    in_control(g, seat_of(g, gaps["player"]))


def in_control(g: Telling, seat: int) -> None:
    """Somebody, or nobody, must be in control."""
    g.settle()
    current = g.t.current_round()
    if current is None:
        raise Wrong("There is no Round of Gambling.")
    if current.control != seat:
        raise Wrong(
            f"{g.name(current.control)} is in control." if current.control >= 0 else "Nobody is in control."
        )


@sentence("there is no Round", HOLDS, "No Round of Gambling is going on.", "there is no Round")
def no_round(g: Telling, gaps: Gaps) -> None:
    g.settle()
    if g.t.current_round() is not None:
        raise Wrong("A Round of Gambling is going on.")


@sentence("a Round is going on", HOLDS, "A Round of Gambling is going on.", "a Round is going on")
def a_round(g: Telling, gaps: Gaps) -> None:
    g.settle()
    if g.t.current_round() is None:
        raise Wrong("There is no Round of Gambling.")


def in_round(there: bool) -> Handler:
    """A sentence about taking part in the Round."""

    def handler(g: Telling, gaps: Gaps) -> None:
        g.settle()
        current = g.t.current_round()
        if current is None:
            raise Wrong("There is no Round of Gambling.")
        seat = seat_of(g, gaps["player"])
        if bool(current.seats >> seat & 1) != there:
            raise Wrong(f"{g.name(seat)} is {'not ' if there else ''}in the Round.")

    return handler


sentence("<player> is in the Round", HOLDS, "The player takes part in the Round.", "zot is in the Round")(
    in_round(True)
)
sentence(
    "<player> (is not in|has left) the Round",
    HOLDS,
    "The player has left the Round.",
    "zot has left the Round",
)(in_round(False))


@sentence(
    "it is <player>'s <phase> phase",
    HOLDS,
    "Whose turn it is, and its phase, before anybody has a choice.",
    "it is zot's order phase",
)
def whose_phase(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    if gaps["phase"].lower() not in PHASES:
        raise Wrong(f"There is no {gaps['phase']!r} phase. The phases are: {', '.join(PHASES)}.")
    phase = PHASES[gaps["phase"].lower()]

    def there() -> bool:
        return g.t.active == seat and g.t.phase == phase and g.t.turn > 0

    g.settle()
    if not g.drive(there, lambda: any(g.real(owed) for owed in g.t.owed)):
        raise Wrong(f"It is {g.name(g.t.active)}'s {bits.PHASE_NAMES[g.t.phase]} Phase.")
