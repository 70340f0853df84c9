"""Sentences about what is done: cards played, Drinks ordered, choices made, play going on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from lastcall.cards.vocabulary import slug
from lastcall.ops import reasons
from lastcall.stories.allowed import why_not
from lastcall.stories.grammar import (
    DOES,
    Gaps,
    Handler,
    card_titles,
    check_title,
    seat_of,
    sentence,
)
from lastcall.stories.playing import HowPlayed
from lastcall.stories.telling import Telling, Wrong
from lastcall.table import bits, options
from lastcall.table.seats import Owed
from lastcall.views.why import at_hand


def do(g: Telling, seat: int, find: Callable[[Owed], list[int]], stop: Callable[[], bool], what: str) -> None:
    """Go on to where a seat has the option, and take it."""
    found: list[int] = []
    owed: Owed | None = None

    def there() -> bool:
        nonlocal found, owed
        owed = g.owed_by(seat)
        found = find(owed) if owed is not None else []
        return bool(found)

    if not g.drive(there, stop) or owed is None:
        raise Wrong(f"{g.name(seat)} could not {what}.\n{g.situation(seat)}")
    if len(found) > 1:
        texts = g.words(owed)
        raise Wrong(
            f"It is not clear how {g.name(seat)} does this: {'; '.join(texts[i] for i in found)}. Say more."
        )
    g.act(owed, found[0])


@sentence(
    "<player> plays no action",
    DOES,
    "In the Action Phase: no Action Card.",
    "fiona plays no action",
)
def plays_no_action(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])

    def over() -> bool:
        t = g.t
        turn = t.current_turn()
        acted = t.setup.shared and turn is not None and not turn.waiting >> seat & 1
        own = bool(t.setup.allies[seat] >> t.active & 1)
        return own and (t.phase == bits.ORDER_PHASE or (t.phase == bits.ACTION_PHASE and acted))

    def find(owed: Owed) -> list[int]:
        return [0] if owed.kind == options.K_ACTION else []

    start = g.until_turn_ends(seat)
    owed = None

    def there() -> bool:
        nonlocal owed
        owed = g.owed_by(seat)
        return over() or (owed is not None and bool(find(owed)))

    if not g.drive(there, start):
        raise Wrong(f"{g.name(seat)} was not asked for an Action.\n{g.situation(seat)}")
    if owed is not None and not over():
        g.act(owed, 0)


def play(g: Telling, gaps: Gaps, stop: Callable[[], bool]) -> None:
    """A card is played."""
    seat = seat_of(g, gaps["player"])
    how = HowPlayed(g, seat, gaps)
    reason = why_not(g, seat, how)
    hand = [g.t.faces[card].title for card in at_hand(g.t, seat)]
    try:
        do(g, seat, how.find, stop, f"play “{how.title}”{gaps.get('details', '')}")
    except Wrong as wrong:
        extra = ""
        if how.slug not in [slug(one) for one in hand]:
            holds = ", ".join(f"“{one}”" for one in hand) or "no card"
            extra = f"\n  It is not in {g.name(seat)}'s hand, which holds: {holds}."
        elif reason:
            extra = "\n  When the story came here: {} ({})".format(*reasons.SENTENCES[reason])
        raise Wrong(f"{wrong}{extra}") from None


def reach(g: Telling, gaps: Gaps) -> bool:
    """Go on to where an answer can be given, if it can be; nothing happens if it cannot."""

    def drive(telling: Telling) -> bool:
        seat = seat_of(telling, gaps["player"])
        how = HowPlayed(telling, seat, gaps)

        def there() -> bool:
            owed = telling.owed_by(seat)
            return owed is not None and bool(how.find(owed))

        return telling.drive(there, telling.settled)

    try:
        return drive(g.ahead()) and drive(g)
    except Wrong:
        return False


@sentence(
    "<player> plays <card><details>",
    DOES,
    "A card of the hand is played. If it cannot be played yet, the story goes on to where it can, at most to "
    "the end of this turn (or of the player's own, if that comes next).",
    'fiona plays "Who says I\'m not a lady?" on zot',
)
def plays(g: Telling, gaps: Gaps) -> None:
    play(g, gaps, g.until_turn_ends(seat_of(g, gaps["player"])))


@sentence(
    "<player> (answers with|answers) <card><details>",
    DOES,
    "The same, but at once: in answer to what has been played or revealed and is not finished.",
    'zot answers "Now you see me... Now you don\'t!"',
)
def answers_with(g: Telling, gaps: Gaps) -> None:
    play(g, gaps, g.settled)


@sentence(
    "everybody[ else] passes",
    DOES,
    "Nobody answers what has been played or revealed. If nobody could, and a Round of Gambling is going on, "
    "everybody passes until it is over.",
    "everybody passes",
)
def everybody_passes(g: Telling, gaps: Gaps) -> None:
    ahead = g.ahead()
    waiting = ahead.drive(
        lambda: any(ahead.real(owed) for owed in ahead.t.owed) and not ahead.settled(), ahead.settled
    )
    g.begin_act()
    g.drive(g.settled, lambda: False)
    running = g.t.running
    if not waiting and running != bits.NONE:
        g.drive(lambda: g.t.running != running and g.settled(), lambda: False)


@sentence(
    "<player> passes",
    DOES,
    "An answer is declined, or a turn in the Round of Gambling passed. It holds by itself for a player who "
    "has nothing to answer with.",
    "zot passes",
)
def passes(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    start = g.mark
    at = -1

    def asked(telling: Telling) -> bool:
        owed = telling.owed_by(seat)
        if owed is None or options.PASS_OPTION not in owed.options or not telling.real(owed):
            return False
        return telling.t.open_floor or not telling.in_quiet_window()

    if not g.settled():
        ahead = g.ahead()
        if not ahead.drive(lambda: asked(ahead), ahead.settled):
            current = ahead.t.current_round()
            if current is None or not current.seats >> seat & 1:
                return

    def there() -> bool:
        nonlocal at
        at = g.event(lambda e: e.kind == "passes" and e.seat == seat, start)
        return at >= 0 or asked(g)

    if not g.drive(there, g.until_turn_ends(seat)):
        raise Wrong(f"{g.name(seat)} was not asked anything that could be passed on.\n{g.situation(seat)}")
    owed = g.owed_by(seat)
    if at < 0 and owed is not None:
        g.act(owed, owed.options.index(options.PASS_OPTION))
        at = g.event(lambda e: e.kind == "passes" and e.seat == seat)
    g.used.add(at)


@sentence(
    "<player> holds",
    DOES,
    "On the open floor: the player answers only if nobody else does.",
    "zot holds",
)
def holds(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    if not g.t.open_floor:
        raise Wrong("Only on the open floor can a player hold: the story must say `open floor: true`.")
    do(g, seat, lambda owed: by_verb(owed, options.HOLD), g.until_turn_ends(seat), "hold")


def by_verb(owed: Owed, verb: int, *kinds: int) -> list[int]:
    """The options with a verb, in decisions of these kinds."""
    if kinds and owed.kind not in kinds:
        return []
    return [i for i, option in enumerate(owed.options) if options.verb_of(option) == verb]


@sentence(
    "<player> discards <card>",
    DOES,
    "Cards of the hand are discarded, in the Discard and Draw Phase or because of a Drink. Several are "
    "parted by commas.",
    'zot discards "Tip the Wench."',
)
def discards(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    for title in card_titles(gaps["card"]):
        check_title(g, title)

        def find(owed: Owed, wanted: str = slug(title)) -> list[int]:
            places = by_verb(owed, options.DISCARD)
            return [i for i in places if slug(g.t.faces[options.card_of(owed.options[i])].title) == wanted]

        do(g, seat, find, g.until_turn_ends(seat), f"discard “{title}”")


@sentence(
    "<player> (keeps the hand|stops discarding)",
    DOES,
    "No (further) card is discarded.",
    "zot keeps the hand",
)
def keeps_hand(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    do(g, seat, lambda owed: by_verb(owed, options.DONE), g.until_turn_ends(seat), "keep the hand")


@sentence(
    "<player> keeps <card>", DOES, "One of the revealed cards goes to the hand.", 'zot keeps "Winning Hand!"'
)
def keeps(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    check_title(g, gaps["card"])

    def find(owed: Owed) -> list[int]:
        places = by_verb(owed, options.KEEP)
        return [
            i for i in places if slug(g.t.faces[options.card_of(owed.options[i])].title) == slug(gaps["card"])
        ]

    do(g, seat, find, g.until_turn_ends(seat), f"keep “{gaps['card']}”")


@sentence(
    "<player> orders a Drink for <other>",
    DOES,
    "The top card of the Drink Deck goes onto that player's Drink Me! pile.",
    "fiona orders a Drink for zot",
)
def orders(g: Telling, gaps: Gaps) -> None:
    seat, other = seat_of(g, gaps["player"]), seat_of(g, gaps["other"])

    def find(owed: Owed) -> list[int]:
        places = by_verb(owed, options.SEAT, options.K_ORDER)
        return [i for i in places if options.target_of(owed.options[i]) == other]

    do(g, seat, find, g.until_turn_ends(seat), f"order a Drink for {g.name(other)}")


def simple(verb: int, kinds: tuple[int, ...], what: str) -> Handler:
    """A sentence that takes the one option with a verb."""

    def handler(g: Telling, gaps: Gaps) -> None:
        seat = seat_of(g, gaps["player"])
        do(g, seat, lambda owed: by_verb(owed, verb, *kinds), g.until_turn_ends(seat), what)

    return handler


sentence("<player> accepts", DOES, "A challenge is taken.", "zot accepts")(
    simple(options.YES, (options.K_ACCEPT,), "accept anything")
)
sentence("<player> declines", DOES, "A challenge is not taken.", "zot declines")(
    simple(options.NO, (options.K_ACCEPT,), "decline anything")
)
sentence("<player> pays the Gold", DOES, "Asked to pay or drink, the player pays.", "zot pays the Gold")(
    simple(options.YES, (options.K_PAY_OR_DRINK,), "choose to pay")
)
sentence("<player> drinks instead", DOES, "Asked to pay or drink, the player drinks.", "zot drinks instead")(
    simple(options.NO, (options.K_PAY_OR_DRINK,), "choose to drink")
)
sentence(
    "<player> drinks all of it", DOES, "A Drink that may split itself is not split.", "zot drinks all of it"
)(simple(options.NO, (options.K_SPLIT,), "choose to drink all of it"))


@sentence(
    "<player> splits (it|the Drink) with <other>",
    DOES,
    "A Drink that may split itself is split. (A card that splits is played, `splitting with gog`.)",
    "zot splits it with gog",
)
def splits(g: Telling, gaps: Gaps) -> None:
    seat, other = seat_of(g, gaps["player"]), seat_of(g, gaps["other"])

    def find(owed: Owed) -> list[int]:
        places = by_verb(owed, options.SEAT, options.K_SPLIT)
        return [i for i in places if options.target_of(owed.options[i]) == other]

    do(g, seat, find, g.until_turn_ends(seat), f"split a Drink with {g.name(other)}")


@sentence(
    "<player> chooses <words>",
    DOES,
    "Any other choice, by words of the option that is meant.",
    "zot chooses Angel Tears",
)
def chooses(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    wanted = slug(gaps["words"])

    def find(owed: Owed) -> list[int]:
        texts = [slug(text) for text in g.words(owed)]
        exact = [i for i, text in enumerate(texts) if text == wanted]
        return exact or [i for i, text in enumerate(texts) if f"-{wanted}-" in f"-{text}-"]

    do(g, seat, find, g.until_turn_ends(seat), f"choose {gaps['words']!r}")


def member(kind: int, what: str) -> Handler:
    """A sentence that picks a member of a side for something; whoever of the side was asked."""

    def handler(g: Telling, gaps: Gaps) -> None:
        seat = seat_of(g, gaps["player"])

        def find(owed: Owed) -> list[int]:
            places = by_verb(owed, options.SEAT, kind)
            return [i for i in places if options.target_of(owed.options[i]) == seat]

        asked = seat

        def there() -> bool:
            nonlocal asked
            found = [one.seat for one in g.t.owed if find(one)]
            asked = found[0] if found else asked
            return bool(found)

        if not g.drive(there, g.until_turn_ends(seat)):
            raise Wrong(f"{g.name(seat)} could not {what}.\n{g.situation(g.t.mates(seat)[0])}")
        do(g, asked, find, g.until_turn_ends(seat), what)

    return handler


sentence(
    "<player> stands for (the|their) side",
    DOES,
    "In a team game: the side names this member as its Champion.",
    "zot stands for the side",
)(member(options.K_CHAMPION, "be named Champion"))
sentence(
    "<player> goes next",
    DOES,
    "In a team game: the side picks this member to act, or to drink, next.",
    "zot goes next",
)(member(options.K_MEMBER, "go next"))


@sentence(
    "<player> spends a Potion Token on <words>",
    DOES,
    "A Potion Token of the side is spent, on `Fortitude`, `Alcohol` or `Gold`.",
    "zot spends a Potion Token on Gold",
)
def spends_a_potion(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    kinds = ("fortitude", "alcohol", "gold")
    if gaps["words"].lower() not in kinds:
        raise Wrong(f"A Potion Token is spent on {', '.join(kinds)}, not on {gaps['words']!r}.")
    which = kinds.index(gaps["words"].lower())

    def find(owed: Owed) -> list[int]:
        places = by_verb(owed, options.POTION)
        return [i for i in places if options.sub_of(owed.options[i]) == which]

    do(g, seat, find, g.until_turn_ends(seat), f"spend a Potion Token on {gaps['words']}")


# ---- going on to a moment -------------------------------------------------------------------------

PHASES: Final = {
    "draw": bits.DRAW_PHASE,
    "discard and draw": bits.DRAW_PHASE,
    "action": bits.ACTION_PHASE,
    "order": bits.ORDER_PHASE,
    "order a drink": bits.ORDER_PHASE,
    "drink": bits.DRINK_PHASE,
}


def go_until(g: Telling, moment: str) -> None:
    """Everybody plays the dullest choice until a named moment."""
    text = moment.strip().rstrip(".").lower()
    t = g.t
    first_turn = t.stack[0].serial if t.stack else bits.NONE
    found = re.fullmatch(r"(.+?)['’]s (?:(.+) phase|turn)", text)
    running = t.running
    goal: Callable[[], bool]
    turns = 3 * len(t.seats)
    if re.fullmatch(r"(the )?(turn ends|end of the turn|turn is over)", text):
        goal = lambda: t.over or t.stack[0].serial != first_turn  # noqa: E731
    elif re.fullmatch(r"(the )?(round (is over|ends)|end of the round)", text):
        goal = lambda: t.running != running and g.settled()  # noqa: E731
        if running == bits.NONE:
            raise Wrong("There is no Round of Gambling that could end.")
    elif re.fullmatch(r"(the )?(game (is over|ends)|end of the game)", text):
        goal, turns = (lambda: t.over), 1000
    elif re.fullmatch(r"(everything|all) (is|has been|has) (finished|resolved|done)", text):
        goal = g.settled
    elif found:
        seat = seat_of(g, found[1])
        if found[2] and found[2] not in PHASES:
            raise Wrong(f"There is no {found[2]!r} phase. The phases are: {', '.join(PHASES)}.")
        phase = PHASES[found[2]] if found[2] else bits.NO_PHASE
        goal = lambda: t.active == seat and (not phase or t.phase == phase) and g.settled() and t.turn > 0  # noqa: E731
    else:
        raise Wrong(
            f"I do not know the moment {moment!r}. I know: zot's drink phase; zot's turn; the turn ends; "
            "the Round is over; the game is over; everything is finished."
        )
    start = t.turn
    g.begin_act()
    if not g.drive(goal, lambda: t.turn > start + turns):
        raise Wrong(f"It never came to this: {moment}.")


@sentence(
    "(play goes on|everybody passes) until <moment>",
    DOES,
    "Everybody plays the dullest choice until then. Moments: `zot's drink phase` (draw, action, order, "
    "drink), `zot's turn`, `the turn ends`, "
    "`the Round is over`, `the game is over`, `everything is finished`.",
    "play goes on until zot's drink phase",
)
def goes_on(g: Telling, gaps: Gaps) -> None:
    go_until(g, gaps["moment"])
