"""Sentences about what happens and what holds."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from lastcall.cards.vocabulary import slug
from lastcall.ops.pieces import pot_of
from lastcall.stories.grammar import (
    COMES,
    HOLDS,
    Gaps,
    Handler,
    N,
    attribute,
    bodies_called,
    card_titles,
    check_title,
    drinks_called,
    number,
    rule_id,
    seat_of,
    sentence,
    whom,
)
from lastcall.stories.telling import Telling, Wrong
from lastcall.stories.verbs import PHASES
from lastcall.table import bits
from lastcall.table.face import Face
from lastcall.table.log import LogEvent
from lastcall.table.seats import PASSED_OUT
from lastcall.table.stack import OF_DRINKS
from lastcall.table.state import State

# ---- what happens ---------------------------------------------------------------------------------

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


# ---- what holds -----------------------------------------------------------------------------------


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


# ---- piles ----------------------------------------------------------------------------------------


def count(n: int, wanted: str, what: str) -> None:
    """A pile must have so many cards."""
    if n != number(wanted):
        raise Wrong(f"{what} has {n} card{'s' if n != 1 else ''}.")


@sentence(
    "the Drink Deck has <n> card[s]",
    HOLDS,
    "How many cards the Drink Deck has.",
    "the Drink Deck has 20 cards",
)
def deck_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    count(len(g.t.drink_deck), gaps["n"], "The Drink Deck")


@sentence(
    "the Drink discard has <n> card[s]", HOLDS, "How many cards lie there.", "the Drink discard has 2 cards"
)
def discard_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    count(len(g.t.drink_discard), gaps["n"], "The Drink discard pile")


@sentence(
    "the Bar Deck has <n> card[s]", HOLDS, "How many cards are left in it.", "the Bar Deck has 20 cards"
)
def bar_deck_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    count(len(g.t.piles.get(bits.BAR_DECK, ())), gaps["n"], "The Bar Deck")


@sentence(
    "the Bar Deck holds <drinks>", HOLDS, "These Drinks, among others.", "the Bar Deck holds Wine, Light Ale"
)
def bar_deck_holds(g: Telling, gaps: Gaps) -> None:
    g.settle()
    hold_drinks(g, g.t.piles.get(bits.BAR_DECK, []), gaps["drinks"], "The Bar Deck")


@sentence(
    "the Drink Deck holds <drinks>",
    HOLDS,
    "These Drinks, among others.",
    "the Drink Deck holds Wine, Light Ale",
)
def deck_holds(g: Telling, gaps: Gaps) -> None:
    g.settle()
    hold_drinks(g, g.t.drink_deck, gaps["drinks"], "The Drink Deck")


def hold_drinks(g: Telling, cards: list[int], wanted: str, what: str) -> None:
    """A pile must hold these Drinks, a title named twice twice."""
    titles = [g.t.drink_faces[card].title for card in reversed(cards)]
    left = titles[:]
    for title in [face.title for face in drinks_called(wanted, g.t.setup.characters)]:
        if title not in left:
            raise Wrong(f"{what} does not hold {title}; it holds: {', '.join(titles) or 'nothing'}.")
        left.remove(title)


@sentence(
    "the Drink discard holds <drinks>",
    HOLDS,
    "These Drinks, among others.",
    "the Drink discard holds Wine, Light Ale",
)
def discard_holds_drinks(g: Telling, gaps: Gaps) -> None:
    g.settle()
    hold_drinks(g, g.t.drink_discard, gaps["drinks"], "The Drink discard pile")


@sentence(
    "<player>'s Drink Me! pile has <n> card[s]",
    HOLDS,
    "How many Drinks wait.",
    "zot's Drink Me! pile has 2 cards",
)
def drinks_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    count(len(g.t.seats[seat].drinks), gaps["n"], f"{g.name(seat)}'s Drink Me! pile")


@sentence(
    "<player>'s Drink Me! pile holds <drinks>",
    HOLDS,
    "These Drinks, among others.",
    "zot's Drink Me! pile holds Wine",
)
def drinks_hold(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    hold_drinks(g, g.t.seats[seat].drinks, gaps["drinks"], f"{g.name(seat)}'s Drink Me! pile")


@sentence(
    "<player> has <drinks> in front",
    HOLDS,
    "Drinks that stay with the player.",
    "zot has The Howler in front",
)
def in_front(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    if gaps["drinks"].lower() == "nothing":
        count(len(g.t.seats[seat].front), "0", f"In front of {g.name(seat)} there")
    else:
        hold_drinks(g, g.t.seats[seat].front, gaps["drinks"], f"What lies in front of {g.name(seat)}")


@sentence(
    "<player> has <card> ready",
    HOLDS,
    "These cards, among others, lie open before the player, who may play them as though in hand.",
    'zot has "A Ready Card" ready',
)
def has_ready(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    left = [slug(g.t.faces[card].title) for card in g.t.seats[seat].ready]
    for title in card_titles(gaps["card"]):
        check_title(g, title)
        if slug(title) not in left:
            raise Wrong(f"“{title}” does not lie ready before {g.name(seat)}.")
        left.remove(slug(title))


@sentence(
    "<player> has nothing ready", HOLDS, "No card lies ready before the player.", "zot has nothing ready"
)
def has_nothing_ready(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    count(len(g.t.seats[seat].ready), "no", f"Before {g.name(seat)} there")


def prizes_in(g: Telling, place: str) -> list[str]:
    """The Prizes in the Inn, in the Prize Bin, or in the pot of the Round, by title."""
    if place.lower() == "pot":
        current = g.t.current_round()
        if current is None:
            raise Wrong("There is no Round of Gambling.")
        cards = current.prizes
    else:
        name = bits.PRIZES if place.lower() == "inn" else bits.PRIZE_BIN
        cards = g.t.piles.get(name, [])
    return [g.t.faces[card].title for card in cards]


@sentence(
    "the <place> holds the Prize <card>",
    HOLDS,
    "These Prizes, among others, lie there: the Inn, Prize Bin or pot.",
    'the Prize Bin holds the Prize "Absorbent Towel"',
)
def holds_prize(g: Telling, gaps: Gaps) -> None:
    g.settle()
    found = prizes_in(g, gaps["place"])
    for title in card_titles(gaps["card"]):
        check_title(g, title)
        if slug(title) not in [slug(one) for one in found]:
            raise Wrong(f"The {gaps['place']} holds, as Prizes: {', '.join(found) or 'nothing'}.")


@sentence(
    "the <place> holds no Prize",
    HOLDS,
    "No Prize lies there: the Inn, Prize Bin or pot.",
    "the pot holds no Prize",
)
def holds_no_prize(g: Telling, gaps: Gaps) -> None:
    g.settle()
    found = prizes_in(g, gaps["place"])
    if found:
        raise Wrong(f"The {gaps['place']} holds, as Prizes: {', '.join(found)}.")


def cards_of(which: str) -> Callable[[Telling, int], list[int]]:
    """One of a seat's piles of character cards."""
    return lambda g, seat: {"hand": g.t.seats[seat].hand, "deck": g.t.seats[seat].deck}.get(
        which, g.t.seats[seat].discard
    )


def sized(which: str) -> Handler:
    """A sentence about how many cards a pile has."""

    def handler(g: Telling, gaps: Gaps) -> None:
        g.settle()
        seat = seat_of(g, gaps["player"])
        count(len(cards_of(which)(g, seat)), gaps["n"], f"{g.name(seat)}'s {which}")

    return handler


def holding(which: str, there: bool = True) -> Handler:
    """A sentence about cards that lie, or do not lie, in a pile."""

    def handler(g: Telling, gaps: Gaps) -> None:
        g.settle()
        seat = seat_of(g, gaps["player"])
        titles = [g.t.faces[card].title for card in cards_of(which)(g, seat)]
        left = [slug(title) for title in titles]
        for title in card_titles(gaps["card"]):
            check_title(g, title)
            if (slug(title) in left) != there:
                holds_ = ", ".join(f"“{one}”" for one in titles) or "nothing"
                raise Wrong(f"{g.name(seat)}'s {which} holds: {holds_}.")
            if there:
                left.remove(slug(title))

    return handler


for _which in ("hand", "deck", "discard"):
    sentence(
        f"<player>'s {_which} (is|has) <n> card[s]", HOLDS, "How many cards.", f"zot's {_which} has 7 cards"
    )(sized(_which))
    sentence(
        f"<player>'s {_which} holds <card>",
        HOLDS,
        "These cards, among others.",
        f'zot\'s {_which} holds "Tip the Wench."',
    )(holding(_which))
    sentence(
        f"<player>'s {_which} does not hold <card>", HOLDS, "None of these cards.",
        f'zot\'s {_which} does not hold "Tip the Wench."',
    )(holding(_which, False))  # fmt: skip


@sentence(
    "<player>'s <pile> pile (is|has) <n> card[s]",
    HOLDS,
    "How many cards a side deck, or another pile of a character's own, has.",
    "vlazlo's bats pile has 8 cards",
)
def own_pile_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    count(len(own_pile(g, seat, gaps["pile"])), gaps["n"], f"{g.name(seat)}'s {gaps['pile']} pile")


def printed(t: State, card: int) -> Face:
    """The print of a card of any deck."""
    return t.drink_faces[card] if card >= t.setup.first_drink else t.faces[card]


def own_pile_holding(there: bool) -> Handler:
    """A sentence about cards that lie, or do not lie, in a pile of a character's own."""

    def handler(g: Telling, gaps: Gaps) -> None:
        g.settle()
        seat = seat_of(g, gaps["player"])
        left = [slug(printed(g.t, card).title) for card in own_pile(g, seat, gaps["pile"])]
        for title in card_titles(gaps["card"]):
            check_title(g, title)
            if (slug(title) in left) != there:
                raise Wrong(f"{g.name(seat)}'s {gaps['pile']} pile holds: {', '.join(left) or 'nothing'}.")
            if there:
                left.remove(slug(title))

    return handler


sentence(
    "<player>'s <pile> pile holds <card>",
    HOLDS,
    "These cards, among others, lie in a pile of a character's own.",
    'vlazlo\'s bats discard pile holds "Tip the Wench."',
)(own_pile_holding(True))
sentence(
    "<player>'s <pile> pile does not hold <card>",
    HOLDS,
    "None of these cards lies there.",
    'vlazlo\'s bats discard pile does not hold "Tip the Wench."',
)(own_pile_holding(False))


def own_pile(g: Telling, seat: int, name: str) -> list[int]:
    """A pile of a character's own, by its name."""
    piles = g.t.seats[seat].piles
    return next((pile for key, pile in piles.items() if slug(key) == slug(name)), [])


# ---- tokens ---------------------------------------------------------------------------------------


@sentence(
    "<player> has <n> <token> token[s]",
    HOLDS,
    "How many tokens of a kind lie before a player, whoever they belong to, or on something in play.",
    "zot has 2 corruption tokens",
)
def has_tokens(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = whom(g, gaps["player"])
    body = g.t.body(seat)
    if seat >= bits.FIRST_BODY and body is None:
        raise Wrong(f"{g.name(seat)} is not in play.")
    tokens = body.tokens if body is not None else g.t.seats[seat].tokens
    held = next((n for key, n in tokens.items() if slug(key) == slug(gaps["token"])), 0)
    if slug(gaps["token"]) == "potion" and g.t.setup.potions:
        held = g.t.side_of(seat).potions
    if held != number(gaps["n"]):
        raise Wrong(f"{g.name(seat)} has {held} {gaps['token']} {'token' if held == 1 else 'tokens'}.")


# ---- what a character lays open -------------------------------------------------------------------


@sentence(
    "<player>'s <thing> (is|are) <words>",
    HOLDS,
    "What the character's own board shows, as everybody sees it: a mood, a form, tokens.",
    "pooky's mood is Manic",
)
def board_shows(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    special = g.t.special_of(seat)
    board = special.public(g.t, seat) if special is not None else {}
    shown = {slug(thing): in_words(value) for thing, value in board.items()}
    told = shown.get(slug(gaps["thing"]))
    if told is None:
        raise Wrong(f"{g.name(seat)}'s board shows no {gaps['thing']}, but: {', '.join(board) or 'nothing'}.")
    if slug(told) != slug(gaps["words"]):
        raise Wrong(f"{g.name(seat)}'s {gaps['thing']} is {told}.")


def in_words(value: object) -> str:
    """A plain value of a board in words.

    >>> in_words(["Loyal", "Bitey"]), in_words([]), in_words(True), in_words(3)
    ('Loyal, Bitey', 'nothing', 'yes', '3')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join([in_words(one) for one in value]) or "nothing"
    return str(value)
