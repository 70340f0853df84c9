"""Sentences about what happens: what the story goes on to, and what the log says of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from lastcall.cards.vocabulary import slug
from lastcall.stories.grammar import (
    COMES,
    HOLDS,
    Gaps,
    check_title,
    drinks_called,
    rule_id,
    seat_of,
    sentence,
)
from lastcall.stories.telling import Telling, Wrong
from lastcall.table import bits
from lastcall.table.log import LogEvent
from lastcall.table.stack import OF_DRINKS

CHAIN: Final = ("Chaser", "Event as a Chaser")


@sentence(
    "<player> reveals <drinks>",
    COMES,
    "The story goes on until the player reveals Drink Cards, and these are the ones, with all Chasers.",
    "zot reveals Wine with a Chaser, Dragon Breath Ale",
)
def reveals(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    wanted = [face.title for face in drinks_called(gaps["drinks"], g.t.setup.characters)]
    at = -1  # the first card the story speaks of, in the log
    last = -1  # the last first card that was met, whatever it is

    def mine(event: LogEvent) -> bool:
        return event.kind == "reveals" and event.seat == seat and event.turn == g.t.turn

    def there() -> bool:
        nonlocal at, last
        for i, event in enumerate(g.log):
            if i not in g.used and mine(event):
                if i >= g.mark:
                    last = i
                if title_of(g, i) == wanted[0]:
                    at = i
                    return len(chain(g, at)) >= len(wanted)
        return False

    def stop() -> bool:
        window = g.window()
        if (at >= 0 or last >= 0) and (g.settled() or (window is not None and window.name == OF_DRINKS)):
            return True
        return turn_over()

    turn_over = g.until_turn_ends(seat)
    g.drive(there, stop)
    if at < 0:
        at = last
    if at < 0:
        raise Wrong(
            f"{g.name(seat)} has revealed no Drink since the last thing that was done.\n{g.situation(seat)}"
        )
    found = chain(g, at)
    g.used.update(found)
    titles = [title_of(g, i) for i in found]
    if titles != wanted:
        raise Wrong(f"{g.name(seat)} reveals {', '.join(titles)}.")
    if not g.settled() and g.window() is None and not any(g.real(owed) for owed in g.t.owed):
        g.breathe()


def title_of(g: Telling, at: int) -> str:
    """The title of the Drink Card that an event of the log shows."""
    return g.t.drink_faces[g.log[at].cards[0]].title


def chain(g: Telling, at: int) -> list[int]:
    """Where in the log the first card of a Drink and its Chasers are."""
    seat = g.log[at].seat
    found = [at]
    for i in range(at + 1, len(g.log)):
        event = g.log[i]
        if event.seat == seat and event.kind == "reveals":
            break
        if event.seat == seat and event.kind in CHAIN:
            found.append(i)
    return found


@sentence(
    "<player> turns over <card>",
    COMES,
    "The story goes on until the player turns over a card of the own deck, and this is the one.",
    'otto turns over "Piston Punch"',
)
def turns_over(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    check_title(g, gaps["card"])

    def turned(event: LogEvent) -> bool:
        return event.kind == "own" and event.seat == seat and event.words.startswith("turns over|")

    found = g.drive(lambda: g.event(turned, g.mark) >= 0, g.until_turn_ends(seat))
    at = g.event(turned, g.mark) if found else -1
    if at < 0:
        raise Wrong(f"{g.name(seat)} turns over no card.")
    g.used.add(at)
    title = g.t.faces[g.log[at].cards[0]].title
    if slug(title) != slug(gaps["card"]):
        raise Wrong(f"{g.name(seat)} turns over “{title}”.")


def comes(g: Telling, wanted: Callable[[LogEvent], bool], stop: Callable[[], bool] | None = None) -> bool:
    """Whether something happens, since the last thing done, before this is all over."""
    return g.drive(lambda: g.event(wanted, g.mark) >= 0, stop or g.until_turn_ends())


def winner_of_round(g: Telling) -> int:
    """Who takes the winnings of the Round that is going on, or was the last to go on."""
    begun = max((i for i, event in enumerate(g.log) if event.kind == "round"), default=0)
    found: list[int] = []

    def won() -> bool:
        found[:] = [event.seat for event in g.log[begun:] if event.kind == "takes the winnings"]
        return bool(found)

    g.drive(won, lambda: g.t.over or (g.t.running == bits.NONE and g.settled()))
    return found[0] if found else bits.NONE


@sentence(
    "nobody wins the Round", COMES, "The Round of Gambling ends without a winner.", "nobody wins the Round"
)
def nobody_wins(g: Telling, gaps: Gaps) -> None:
    winner = winner_of_round(g)
    if winner != bits.NONE:
        raise Wrong(f"{g.name(winner)} wins the Round.")


@sentence(
    "<player> wins the Round",
    COMES,
    "The Round of Gambling goes on to its end, everybody passing, and the player wins it and takes the pot.",
    "zot wins the Round",
)
def wins_round(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    winner = winner_of_round(g)
    if winner != seat:
        raise Wrong(f"{g.name(winner)} wins the Round." if winner != bits.NONE else "Nobody wins the Round.")


@sentence("<player> wins the contest", COMES, "The player wins the Drinking Contest.", "zot wins the contest")
def wins_contest(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    if not comes(g, lambda e: e.kind == "wins the contest" and e.seat == seat):
        raise Wrong(f"{g.name(seat)} does not win the Drinking Contest.")


@sentence("<player> wins the game", COMES, "The game is over and this player has won.", "zot wins the game")
def wins_game(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    g.settle()
    if not g.t.over or g.t.outcome.tie or not g.t.winners >> seat & 1:
        raise Wrong(f"{g.name(seat)} has not won: {g.t.outcome}")


@sentence(
    "<player> and <other> tie", COMES, "The game is over with a tie between exactly these.", "zot and gog tie"
)
def tie(g: Telling, gaps: Gaps) -> None:
    names = re.split(r",? and |, ", f"{gaps['player']} and {gaps['other']}")
    mask = 0
    for name in names:
        mask |= 1 << seat_of(g, name)
    g.settle()
    if not g.t.over or g.t.winners != mask:
        raise Wrong(f"There is no such tie: {g.t.outcome}")


@sentence(
    "the log says <rule>",
    COMES,
    "Since the last thing done, something happened by that rule.",
    "the log says GAMBLE-18",
)
def log_says(g: Telling, gaps: Gaps) -> None:
    rule = rule_id(gaps["rule"])
    if not comes(g, lambda e: e.rule == rule, g.settled) and g.event(lambda e: e.rule == rule) < 0:
        said = ", ".join(dict.fromkeys(event.rule for event in g.log[g.mark :]))
        raise Wrong(f"The log does not say {rule}. Since the last thing done it says: {said or 'nothing'}.")


@sentence(
    "the log does not say <rule>",
    HOLDS,
    "Since the last thing done, nothing happened by that rule.",
    "the log does not say DRINK-04",
)
def log_says_not(g: Telling, gaps: Gaps) -> None:
    rule = rule_id(gaps["rule"])
    g.settle()
    if any(event.rule == rule for event in g.log[g.mark :]):
        raise Wrong(f"The log does say {rule}.")
