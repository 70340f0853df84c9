"""The sentences of a story: one table of patterns, each with what it does and what it tells a player.

A pattern is written as it is read: ``<player>`` and the like are gaps, ``[...]`` may be left out,
``(a|b)`` is one or the other. `docs/scenarios.md` is made from this table.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from lastcall import inn, rules
from lastcall.cards.vocabulary import slug
from lastcall.cards.wording import mode_text
from lastcall.flow.asking import answers
from lastcall.flow.gambling import OWN_ROUND_MOMENT
from lastcall.flow.turns import OWN_ACTION_MOMENT
from lastcall.ops import reasons
from lastcall.game import Table
from lastcall.stories.arrange import near_title
from lastcall.stories.read import Said
from lastcall.stories.telling import CALM, Telling, Wrong
from lastcall.table import bits, options
from lastcall.table.errors import LastCallError
from lastcall.table.face import CardFace
from lastcall.table.log import LogEvent
from lastcall.table.stack import OF_DRINKS, Drinking, Window
from lastcall.table.state import PASSED_OUT, Owed
from lastcall.views import choices, why

Gaps = dict[str, str]
Handler = Callable[[Telling, Gaps], None]

DOES: Final = "does"  # something is done
HOLDS: Final = "holds"  # looked at once everything under way is finished
NOW: Final = "now"  # looked at in this very moment
COMES: Final = "comes"  # the story goes on to where it happens
HEADINGS: Final = {
    DOES: "What is done",
    COMES: "What happens",
    HOLDS: "What holds",
    NOW: "What somebody may do at this moment",
}

NUMBERS: Final = {"no": 0, "none": 0, "nothing": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5,
                  "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}  # fmt: skip
N: Final = rf"(?:\d+|{'|'.join(NUMBERS)})"
GAPS: Final = {
    "player": r"(?P<player>[^\"“”]+?)",
    "other": r"(?P<other>[^\"“”]+?)",
    "card": r"[\"“](?P<card>.+)[\"”]",
    "n": rf"(?P<n>{N})",
    "values": rf"(?P<values>(?:fortitude|alcohol(?: content)?|gold) {N}(?:(?:, ?| and |, and )(?:fortitude|alcohol(?: content)?|gold) {N})*)",
    "changes": rf"(?P<changes>nothing|{N} (?:fortitude|alcohol(?: content)?|gold)(?:(?:, ?| and |, and ){N} (?:fortitude|alcohol(?: content)?|gold))*)",
    "drinks": r"(?P<drinks>.+)",
    "details": r"(?P<details>(?: (?:on|to|with|for|and|splitting|passing)\b[^\"“”]*?)?)",
    "words": r"(?P<words>.+)",
    "moment": r"(?P<moment>.+)",
    "rule": r"(?P<rule>[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+)",
    "phase": r"(?P<phase>[a-z ]+?)",
}


@dataclass(frozen=True)
class Sentence:
    """One kind of sentence."""

    pattern: str
    kind: str
    tells: str
    example: str
    handler: Handler

    @property
    def regex(self) -> re.Pattern[str]:
        """The pattern as a regular expression."""
        return compiled(self.pattern)


@lru_cache(maxsize=None)
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern as a regular expression for the whole sentence."""
    out = ""
    for part in re.split(r"(<\w+>|\[|\]|\(|\)|\|)", pattern):
        if part.startswith("<"):
            out += GAPS[part[1:-1]]
        elif part == "[" or part == "(":
            out += "(?:"
        elif part == "]":
            out += ")?"
        elif part in (")", "|"):
            out += part
        else:
            out += re.escape(part).replace("'", "['’]")
    return re.compile(out + r"\.?", re.I)


SENTENCES: Final[list[Sentence]] = []


def sentence(pattern: str, kind: str, tells: str, example: str) -> Callable[[Handler], Handler]:
    """Enter a kind of sentence into the table. Earlier ones are tried first."""

    def enter(handler: Handler) -> Handler:
        SENTENCES.append(Sentence(pattern, kind, tells, example, handler))
        return handler

    return enter


def parse(text: str) -> tuple[Sentence, Gaps, bool]:
    """Which sentence it is, what fills its gaps, and whether it says "so far"."""
    text = " ".join(text.split())
    text = re.sub(r" is out \((.+)\)", r" is out, \1", text)
    so_far = text.lower().startswith("so far ")
    plain = text[7:] if so_far else text
    for one in SENTENCES:
        found = one.regex.fullmatch(plain)
        if found:
            if so_far and one.kind != HOLDS:
                raise Wrong("“So far” goes only with what holds: “so far zot has fortitude 20”.")
            return one, {key: value for key, value in found.groupdict().items() if value is not None}, so_far
    raise Wrong(f"No sentence is like {text!r}.{nearest(plain)} docs/scenarios.md lists them all.")


def nearest(text: str) -> str:
    """The sentence that was perhaps meant."""
    def frame(words: str) -> str:
        words = re.sub(r"[\"“].*[\"”]", "C", words)
        return " ".join(word for word in re.sub(r"<\w+>|\[|\]|[()|.]", " ", words).lower().split())

    shapes = {frame(one.example): one.example for one in SENTENCES}
    close = get_close_matches(frame(text), list(shapes), 1, 0.4)
    return f" Perhaps you mean something like: {shapes[close[0]]}" if close else ""


def tell(telling: Telling, said: Said) -> None:
    """One sentence is told: done, or looked at. Raises `Wrong` if it does not hold."""
    telling.line = said.line
    telling.on_the_way = []
    one, gaps, telling.so_far = parse(said.text)
    one.handler(telling, gaps)


# ---- gaps -----------------------------------------------------------------------------------------


def seat_of(g: Telling, name: str) -> int:
    """The seat of a player."""
    return g.names.seat(Said(name, g.line))


def number(text: str) -> int:
    """A number, in figures or letters.

    >>> number("3"), number("two"), number("no")
    (3, 2, 0)
    """
    return NUMBERS[text.lower()] if text.lower() in NUMBERS else int(text)


def attribute(text: str) -> int:
    """Which attribute a word means."""
    return {"f": bits.FORTITUDE, "a": bits.ALCOHOL, "g": bits.GOLD}[text[0].lower()]


def drink_titles(text: str) -> list[str]:
    """Titles of Drinks, parted by commas; checked.

    >>> drink_titles("Wine with a Chaser, dragon breath ale")
    ['Wine with a Chaser', 'Dragon Breath Ale']
    """
    found: list[str] = []
    rest = [part.strip().strip('"“”') for part in text.split(",")]
    while rest:
        for n in range(len(rest), 0, -1):  # a title may hold a comma itself
            try:
                found.append(inn.drink(", ".join(rest[:n])).title)
            except LastCallError as error:
                if n == 1:
                    raise Wrong(str(error)) from None
            else:
                rest = rest[n:]
                break
    return found


def card_titles(text: str) -> list[str]:
    """Titles of cards in quotation marks, parted by commas; the outer marks are off already."""
    return [part for part in re.split(r"[\"”],? (?:and )?[\"“]", text) if part]


def check_title(g: Telling, title: str) -> None:
    """A card of that title must be in the game."""
    titles = {face.title for person in g.t.setup.characters for face in person.deck}
    if slug(title) not in {slug(one) for one in titles}:
        raise Wrong(f"No player of this story has a card {title!r}.{near_title(title, sorted(titles))}")


# ---- playing a card -------------------------------------------------------------------------------


class HowPlayed:
    """A card, on whom, on which Drink, in which way."""

    def __init__(self, g: Telling, seat: int, gaps: Gaps) -> None:
        self.g = g
        self.seat = seat
        self.title = gaps["card"]
        self.slug = slug(self.title)
        self.on: int | None = None  # a player, or whose Drink
        self.drink_only = False
        self.which = 0
        self.target: int | None = None
        self.way = ""
        check_title(g, self.title)
        self.read(gaps.get("details", ""))

    def read(self, text: str) -> None:
        """Read what follows the title."""
        while text.strip():
            for pattern, take in DETAILS:
                found = pattern.match(text)
                if found:
                    take(self, found)
                    text = text[found.end() :]
                    break
            else:
                raise Wrong(f"After the title I do not understand {text.strip()!r}. I know: {', '.join(DETAIL_WORDS)}.")

    def player(self, name: str) -> int:
        """A player, or the one who plays the card."""
        if name.lower() in ("herself", "himself", "itself", "themself", "themselves", "yourself"):
            return self.seat
        return seat_of(self.g, name)

    def fits(self, owed_frame: int, option: int) -> bool:
        """Whether an option is this card, played this way."""
        t = self.g.t
        if options.verb_of(option) != options.PLAY:
            return False
        card = options.card_of(option)
        face = t.faces[card]
        if slug(face.title) != self.slug:
            return False
        picked = options.target_of(option)
        if self.target is not None and picked != self.target:
            return False
        if self.on is not None and not self.fits_on(owed_frame, option, face, picked):
            return False
        return not self.way or all(word in plain(mode_text(face.modes[options.mode_of(option)], face.types)) for word in plain(self.way))

    def fits_on(self, owed_frame: int, option: int, face: CardFace, picked: int) -> bool:
        """Whether the player or the Drink it is played on is the one that was said."""
        if not self.drink_only and picked != options.NO_TARGET and self.target is None:
            return picked == self.on
        drinking = drinks_of(self.g, owed_frame)
        if drinking is None or not face.modes[options.mode_of(option)].when.occasions & bits.A_DRINK:
            return False
        mine = [i for i, drink in enumerate(drinking.drinks) if drink.drinker == self.on]
        if self.which:
            mine = mine[self.which - 1 : self.which]
        return options.sub_of(option) in mine

    def find(self, owed: Owed) -> list[int]:
        """The places of the options that fit."""
        return [i for i, option in enumerate(owed.options) if self.fits(owed.frame, option)]

    def offered(self, found: list[int]) -> bool:
        """Whether one of these options fits: for windows that have not asked yet."""
        window = self.g.t.stack[-1] if self.g.t.stack else None
        serial = window.serial if window is not None else bits.NONE
        return any(self.fits(serial, option) for option in found)


def plain(text: str) -> list[str]:
    """The words that matter in how a card is played."""
    small = {"the", "it", "a", "an", "of", "this", "that", "round", "gambling", "her", "his", "their", "own", "whole"}
    return [word for word in re.findall(r"[a-z0-9]+", text.lower()) if word not in small]


def drinks_of(g: Telling, frame: int) -> Drinking | None:
    """The Drinks a window is about."""
    window = g.t.find(frame)
    return g.t.find_drinking(window.subject) if isinstance(window, Window) else None


def _on_drink(h: HowPlayed, m: re.Match[str]) -> None:
    h.on, h.drink_only = h.player(m[1]), True
    h.which = {"first ": 1, "second ": 2, "third ": 3}.get(m[2] or "", 0)


def _on(h: HowPlayed, m: re.Match[str]) -> None:
    h.on = h.player(m[1])


def _target(h: HowPlayed, m: re.Match[str]) -> None:
    h.target = h.player(m[1])


def _way(h: HowPlayed, m: re.Match[str]) -> None:
    h.way = m[1]


_NEXT = r"(?= (?:on|to|with|for|and|splitting|passing)\b|$)"
DETAILS: Final = (
    (re.compile(rf" on (.+?)['’]s (first |second |third )?(?:drink|half|glass){_NEXT}", re.I), _on_drink),
    (re.compile(rf" on (.+?){_NEXT}", re.I), _on),
    (re.compile(r" to ((?:leave|ignore|take|start|order|pay|draw|skip|not)\b.*)", re.I), _way),
    (re.compile(rf" (?:splitting (?:it )?with|passing (?:it )?to|with|for|to) (.+?){_NEXT}", re.I), _target),
)
DETAIL_WORDS: Final = (
    "on zot",
    "on herself",
    "on zot's Drink",
    "on zot's second Drink",
    "splitting with gog",
    "passing it to gog",
    "to leave",
    "to ignore the Drink",
)


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
        raise Wrong(f"It is not clear how {g.name(seat)} does this. Which is it: {'; '.join(texts[i] for i in found)}?")
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
        return g.t.active == seat and g.t.phase == bits.ORDER_PHASE

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
    hand = [g.t.faces[card].title for card in g.t.seats[seat].hand]
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


@sentence(
    "<player> plays <card><details>",
    DOES,
    "A card of the hand is played. If it cannot be played yet, the story goes on to where it can, at most to the "
    "end of this turn (or of the player's own, if that comes next).",
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
    "Nobody answers what has been played or revealed. If nothing waits for an answer and a Round of Gambling is "
    "going on, everybody passes until it is over.",
    "everybody passes",
)
def everybody_passes(g: Telling, gaps: Gaps) -> None:
    running = g.t.running
    quiet = g.settled()
    g.begin_act()
    if quiet and running != bits.NONE:
        g.drive(lambda: g.t.running != running and g.settled(), lambda: False)
    else:
        g.drive(g.settled, lambda: False)


@sentence(
    "<player> passes",
    DOES,
    "An answer is declined, or a turn in the Round of Gambling passed. It holds by itself for a player who has "
    "nothing to answer with.",
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
        ahead = Telling(g.story, copy_of(g), g.names)
        if not ahead.drive(lambda: asked(ahead), ahead.settled):
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
    "Cards of the hand are discarded, in the Discard and Draw Phase or because of a Drink; several are parted by commas.",
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


@sentence("<player> keeps <card>", DOES, "One of the revealed cards goes to the hand.", 'zot keeps "Winning Hand!"')
def keeps(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    check_title(g, gaps["card"])

    def find(owed: Owed) -> list[int]:
        places = by_verb(owed, options.KEEP)
        return [i for i in places if slug(g.t.faces[options.card_of(owed.options[i])].title) == slug(gaps["card"])]

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
    "A Drink that may split itself is split. (A card that splits is played: `plays \"...\" splitting with gog`.)",
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
            f"I do not know the moment {moment!r}. I know: zot's drink phase; zot's turn; the turn ends; the Round is "
            "over; the game is over; everything is finished."
        )
    start = t.turn
    g.begin_act()
    if not g.drive(goal, lambda: t.turn > start + turns):
        raise Wrong(f"It never came to this: {moment}.")


@sentence(
    "(play goes on|everybody passes) until <moment>",
    DOES,
    "Everybody plays the dullest choice until then. Moments: `zot's drink phase` (draw, action, order, drink), "
    "`zot's turn`, `the turn ends`, `the Round is over`, `the game is over`, `everything is finished`.",
    "play goes on until zot's drink phase",
)
def goes_on(g: Telling, gaps: Gaps) -> None:
    go_until(g, gaps["moment"])


# ---- what happens ---------------------------------------------------------------------------------

CHAIN: Final = ("Chaser", "Event as a Chaser")


@sentence(
    "<player> reveals <drinks>",
    COMES,
    "The story goes on until the player reveals Drink Cards, and these are the ones, Chasers included, all of them.",
    "zot reveals Wine with a Chaser, Dragon Breath Ale",
)
def reveals(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    wanted = drink_titles(gaps["drinks"])
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
        raise Wrong(f"{g.name(seat)} has revealed no Drink since the last thing that was done.\n{g.situation(seat)}")
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


def comes(g: Telling, wanted: Callable[[LogEvent], bool], stop: Callable[[], bool] | None = None) -> bool:
    """Whether something happens, since the last thing done, before this is all over."""
    return g.drive(lambda: g.event(wanted, g.mark) >= 0, stop or g.until_turn_ends())


@sentence("nobody wins the Round", COMES, "The Round of Gambling ends without a winner.", "nobody wins the Round")
def nobody_wins(g: Telling, gaps: Gaps) -> None:
    running = g.t.running
    g.drive(lambda: g.t.running != running or running == bits.NONE, g.until_turn_ends())
    at = g.event(lambda e: e.kind == "takes the winnings")
    if at >= 0:
        raise Wrong(f"{g.name(g.log[at].seat)} wins the Round.")
    if g.t.running != bits.NONE:
        raise Wrong("The Round of Gambling is not over.")


@sentence("<player> wins the Round", COMES, "The player wins the Round of Gambling.", "zot wins the Round")
def wins_round(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])

    def anybody(event: LogEvent) -> bool:
        return event.kind in ("wins the Round", "pot to the Inn", "takes the pot")

    running = g.t.running
    if not comes(g, lambda e: e.kind == "wins the Round" and e.seat == seat, lambda: g.t.running != running or g.t.over):
        at = g.event(anybody)
        how = f"{g.log[at].kind} ({g.name(g.log[at].seat) if g.log[at].seat >= 0 else ''})" if at >= 0 else "nobody does"
        raise Wrong(f"{g.name(seat)} does not win the Round: {how}.")


@sentence("<player> wins the contest", COMES, "The player wins the Drinking Contest.", "zot wins the contest")
def wins_contest(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    if not comes(g, lambda e: e.kind == "wins the contest" and e.seat == seat):
        raise Wrong(f"{g.name(seat)} does not win the Drinking Contest.")


@sentence("<player> wins the game", COMES, "The game is over and this player has won.", "zot wins the game")
def wins_game(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    g.settle()
    if not g.t.over or g.t.winners != 1 << seat:
        raise Wrong(f"{g.name(seat)} has not won: {g.t.outcome}")


@sentence("<player> and <other> tie", COMES, "The game is over with a tie between exactly these.", "zot and gog tie")
def tie(g: Telling, gaps: Gaps) -> None:
    names = re.split(r",? and |, ", f"{gaps['player']} and {gaps['other']}")
    mask = 0
    for name in names:
        mask |= 1 << seat_of(g, name)
    g.settle()
    if not g.t.over or g.t.winners != mask:
        raise Wrong(f"There is no such tie: {g.t.outcome}")


@sentence("the log says <rule>", COMES, "Since the last thing done, something happened by that rule.", "the log says GAMBLE-18")
def log_says(g: Telling, gaps: Gaps) -> None:
    rule = rule_id(gaps["rule"])
    if not comes(g, lambda e: e.rule == rule, g.settled) and g.event(lambda e: e.rule == rule) < 0:
        said = ", ".join(dict.fromkeys(event.rule for event in g.log[g.mark :]))
        raise Wrong(f"The log does not say {rule}. Since the last thing done it says: {said or 'nothing'}.")


@sentence("the log does not say <rule>", HOLDS, "Since the last thing done, nothing happened by that rule.", "the log does not say DRINK-04")
def log_says_not(g: Telling, gaps: Gaps) -> None:
    rule = rule_id(gaps["rule"])
    g.settle()
    if any(event.rule == rule for event in g.log[g.mark :]):
        raise Wrong(f"The log does say {rule}.")


def rule_id(text: str) -> str:
    """The id of a rule or ruling that exists."""
    for look in (rules.rule, rules.ruling):
        try:
            return look(text).id
        except rules.UnknownRule as error:
            sentence_ = str(error)
    raise Wrong(sentence_)


# ---- what holds -----------------------------------------------------------------------------------


def value(g: Telling, seat: int, which: int) -> int:
    """Fortitude, Alcohol or Gold of a seat."""
    side = g.t.side_of(seat)
    return (side.fortitude, side.alcohol, side.gold)[which]


def pairs(text: str) -> list[tuple[int, int]]:
    """Attributes and numbers: `fortitude 18 and gold 9`.

    >>> pairs("alcohol content 4, gold 9")
    [(1, 4), (2, 9)]
    """
    found = re.findall(rf"(fortitude|alcohol|gold)(?: content)? ({N})(?:,|\s|$)", text + " ", re.I)
    return [(attribute(word), number(n)) for word, n in found]


def must_have(g: Telling, seat: int, text: str) -> None:
    """The values must be these."""
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
    "Fortitude, Alcohol Content or Gold.",
    "zot has fortitude 18, alcohol 4 and gold 9",
)
def has(g: Telling, gaps: Gaps) -> None:
    g.settle()
    for name in re.split(r",? and |, ", gaps["player"]):
        must_have(g, seat_of(g, name), gaps["values"])


def changed(sign: int) -> Handler:
    """A sentence about what changed since just before the last thing was done."""

    def handler(g: Telling, gaps: Gaps) -> None:
        g.settle()
        for name in re.split(r",? and |, ", gaps["player"]):
            seat = seat_of(g, name)
            moved = [value(g, seat, which) - g.before[g.t.seats[seat].side][which] for which in range(3)]
            said = re.findall(rf"({N}) (fortitude|alcohol|gold)", gaps["changes"], re.I)
            wanted = [(attribute(word), sign * number(n)) for n, word in said]
            if not said:
                wanted = [(which, 0) for which in range(3) if sign * moved[which] > 0]
            for which, n in wanted:
                if moved[which] != n:
                    verb = "lost" if moved[which] < 0 else "gained"
                    raise Wrong(f"{g.name(seat)} has {verb} {abs(moved[which])} {bits.ATTRIBUTE_NAMES[which]}.")

    return handler


@sentence("the Inn got <n> gold", HOLDS, "Gold that went to the Inn since the story began, less what came from it.", "the Inn got 3 gold")
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
sentence("<player> (is out of Gold|has run out of Gold|is out, out of Gold)", HOLDS, "The player has run out of Gold.", "zot is out of Gold")(fated(1))


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
    if current.pot != number(gaps["n"]):
        raise Wrong(f"The pot is {current.pot}.")


@sentence("nobody is in control", HOLDS, "A Round is going on and nobody is winning it.", "nobody is in control")
def nobody_in_control(g: Telling, gaps: Gaps) -> None:
    in_control(g, bits.NONE)


@sentence("<player> is in control", HOLDS, "The player is winning the Round of Gambling.", "zot is in control")
def is_in_control(g: Telling, gaps: Gaps) -> None:
    in_control(g, seat_of(g, gaps["player"]))


def in_control(g: Telling, seat: int) -> None:
    """Somebody, or nobody, must be in control."""
    g.settle()
    current = g.t.current_round()
    if current is None:
        raise Wrong("There is no Round of Gambling.")
    if current.control != seat:
        raise Wrong(f"{g.name(current.control)} is in control." if current.control >= 0 else "Nobody is in control.")


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


sentence("<player> is in the Round", HOLDS, "The player takes part in the Round.", "zot is in the Round")(in_round(True))
sentence("<player> (is not in|has left) the Round", HOLDS, "The player has left the Round.", "zot has left the Round")(
    in_round(False)
)


@sentence(
    "it is <player>'s <phase> phase",
    HOLDS,
    "Whose turn it is, and its phase.",
    "it is zot's order phase",
)
def whose_phase(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    if gaps["phase"].lower() not in PHASES:
        raise Wrong(f"There is no {gaps['phase']!r} phase. The phases are: {', '.join(PHASES)}.")
    if g.t.active != seat or g.t.phase != PHASES[gaps["phase"].lower()]:
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


@sentence("the Drink discard has <n> card[s]", HOLDS, "How many cards lie there.", "the Drink discard has 2 cards")
def discard_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    count(len(g.t.drink_discard), gaps["n"], "The Drink discard pile")


def hold_drinks(g: Telling, cards: list[int], wanted: str, what: str) -> None:
    """A pile must hold these Drinks, a title named twice twice."""
    titles = [g.t.drink_faces[card].title for card in reversed(cards)]
    left = titles[:]
    for title in drink_titles(wanted):
        if title not in left:
            raise Wrong(f"{what} does not hold {title}; it holds: {', '.join(titles) or 'nothing'}.")
        left.remove(title)


@sentence("the Drink discard holds <drinks>", HOLDS, "These Drinks, among others.", "the Drink discard holds Wine, Light Ale")
def discard_holds_drinks(g: Telling, gaps: Gaps) -> None:
    g.settle()
    hold_drinks(g, g.t.drink_discard, gaps["drinks"], "The Drink discard pile")


@sentence("<player>'s Drink Me! pile has <n> card[s]", HOLDS, "How many Drinks wait.", "zot's Drink Me! pile has 2 cards")
def drinks_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    count(len(g.t.seats[seat].drinks), gaps["n"], f"{g.name(seat)}'s Drink Me! pile")


@sentence("<player>'s Drink Me! pile holds <drinks>", HOLDS, "These Drinks, among others.", "zot's Drink Me! pile holds Wine")
def drinks_hold(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    hold_drinks(g, g.t.seats[seat].drinks, gaps["drinks"], f"{g.name(seat)}'s Drink Me! pile")


@sentence("<player> has <drinks> in front", HOLDS, "Drinks that stay with the player.", "zot has The Howler in front")
def in_front(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    if gaps["drinks"].lower() == "nothing":
        count(len(g.t.seats[seat].front), "0", f"In front of {g.name(seat)} there")
    else:
        hold_drinks(g, g.t.seats[seat].front, gaps["drinks"], f"What lies in front of {g.name(seat)}")


def cards_of(which: str) -> Callable[[Telling, int], list[int]]:
    """One of a seat's piles of character cards."""
    return lambda g, seat: {"hand": g.t.seats[seat].hand, "deck": g.t.seats[seat].deck}.get(which, g.t.seats[seat].discard)


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
    sentence(f"<player>'s {_which} (is|has) <n> card[s]", HOLDS, "How many cards.", f"zot's {_which} has 7 cards")(sized(_which))
    sentence(
        f"<player>'s {_which} holds <card>", HOLDS, "These cards, among others.", f'zot\'s {_which} holds "Tip the Wench."'
    )(holding(_which))
    sentence(
        f"<player>'s {_which} does not hold <card>", HOLDS, "None of these cards.",
        f'zot\'s {_which} does not hold "Tip the Wench."',
    )(holding(_which, False))  # fmt: skip


# ---- what somebody may do -------------------------------------------------------------------------


def offers(g: Telling, seat: int) -> tuple[list[int], int]:
    """What a seat could play at this very moment, and the frame that asks; others need not have passed."""
    t = g.t
    owed = g.owed_by(seat)
    if owed is not None and owed.kind not in (options.K_RESPOND,):
        return owed.options, owed.frame
    window = t.stack[-1] if t.stack else None
    if isinstance(window, Window) and window.name not in CALM:
        if not (window.who & t.alive) >> seat & 1:
            return [], window.serial
        return answers(t, seat, window, t.seats[seat].hand), window.serial
    return owed.options if owed is not None else [], owed.frame if owed is not None else bits.NONE


def may(g: Telling, seat: int, how: HowPlayed) -> bool:
    """Whether a card may be played now. While nothing is under way: in this phase, or in this turn of the Round."""
    if not g.settled():
        found, frame = offers(g, seat)
        return any(how.fits(frame, option) for option in found)
    other = Telling(g.story, copy_of(g), g.names)
    how.g = other
    t = other.t
    phase, turn, cursor = t.phase, t.turn, acted(other)
    result = False

    def there() -> bool:
        nonlocal result
        owed = other.owed_by(seat)
        result = owed is not None and bool(how.find(owed))
        return result

    def past() -> bool:
        return t.phase != phase or t.turn != turn or acted(other) != cursor or not other.settled()

    other.drive(there, past)
    how.g = g
    return result


def acted(g: Telling) -> tuple[int, int]:
    """Where a Round of Gambling stands, to see when somebody's turn in it is over."""
    current = g.t.current_round()
    return (bits.NONE, 0) if current is None else (current.serial, current.passed)


def copy_of(g: Telling) -> Table:
    """A copy of the table to look ahead with."""
    new = g.t.copy()
    new.log = []
    return new


def why_not(g: Telling, seat: int, how: HowPlayed) -> int:
    """The number of the reason why a card may not be played at this moment, or 0."""
    t = g.t
    faces = [t.faces[card] for card in t.seats[seat].hand if slug(t.faces[card].title) == how.slug]
    if not faces:
        return reasons.NOT_IN_HAND
    top = t.stack[-1] if t.stack else None
    window = top if isinstance(top, Window) else None
    best = 0
    for mode in faces[0].modes:
        if mode.occasions & (bits.OWN_ACTION | bits.OWN_ROUND_TURN):
            moment = OWN_ACTION_MOMENT if mode.occasions & bits.OWN_ACTION else OWN_ROUND_MOMENT
            reason = mode.when.reason(t, seat, moment, mode, 0)
            if not reason and mode.occasions & bits.OWN_ACTION:
                reason = reasons.NOT_YOUR_ACTION
        elif window is not None and mode.occasions & (window.mask | bits.A_DRINK | bits.ROUND_RUNS):
            subjects = mode.when.subjects(t, window) if window.mask & bits.A_DRINK else 1
            found = [mode.when.reason(t, seat, window, mode, sub) for sub in range(subjects)]
            reason = 0 if 0 in found else (found[0] if found else reasons.NO_DRINK)
        elif window is not None:
            reason = mode.when.reason(t, seat, window, mode, 0)
        else:
            reason = mode.when.reason(t, seat, OWN_ROUND_MOMENT, mode, 0)
        if reason:
            best = best or reason
    return best


def reason_of(g: Telling, seat: int, how: HowPlayed) -> str:
    """The rule that forbids a card at this moment: what the table itself would answer a player who asks."""
    other = Telling(g.story, copy_of(g), g.names)
    window = other.window()
    here = window.serial if window is not None else bits.NONE
    other.drive(
        lambda: bool(other.t.owed),
        lambda: other.t.over or (here != bits.NONE and other.t.find(here) is None),
    )
    t = other.t
    faces = [t.faces[card] for card in t.seats[seat].hand if slug(t.faces[card].title) == how.slug]
    same = t.owed and (here == bits.NONE or t.owed[0].frame == here)
    reason = why.reason_of(t, seat, faces[0]) if faces and same else 0
    if reason in (0, reasons.SOMEBODY_ELSES_TURN, reasons.DECLINED):
        reason = why_not(g, seat, how)
    return reasons.SENTENCES[reason][1] if reason else ""


@sentence(
    "<player> may not (play|answer with|answer) <card><details>[ because <rule>]",
    NOW,
    "The card cannot be played at this very moment. With `because`, that rule must be the reason.",
    'zot may not play "Bad Pooky! Don\'t drink that!" because IGNORE-04',
)
def may_not_play(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    how = HowPlayed(g, seat, gaps)
    if slug(how.title) not in [slug(g.t.faces[card].title) for card in g.t.seats[seat].hand]:
        raise Wrong(f"“{how.title}” is not in {g.name(seat)}'s hand, so this proves nothing.")
    if may(g, seat, how):
        raise Wrong(f"{g.name(seat)} may play “{how.title}” now.")
    if "rule" in gaps and not g.t.fast:
        rule = rule_id(gaps["rule"])
        found = reason_of(g, seat, how)
        if found != rule:
            raise Wrong(f"{g.name(seat)} may not play “{how.title}”, but because of {found or 'no rule that is known here'}.")


@sentence(
    "<player> may (play|answer with|answer) <card><details>",
    NOW,
    "The card could be played now, in answer to what waits, or in this phase if nothing waits.",
    'zot may play "Tip the Wench." on herself',
)
def may_play(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    how = HowPlayed(g, seat, gaps)
    if not may(g, seat, how):
        reason = why_not(g, seat, how)
        why = f" {reasons.SENTENCES[reason][0]} ({reasons.SENTENCES[reason][1]})" if reason else ""
        raise Wrong(f"{g.name(seat)} may not play “{how.title}”{gaps.get('details', '')} now.{why}")


@sentence(
    "<player> is not asked",
    NOW,
    "Nothing that waits gives the player a choice, whatever is passed on.",
    "zot is not asked",
)
def is_not_asked(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    other = Telling(g.story, copy_of(g), g.names)

    def asked() -> bool:
        owed = other.owed_by(seat)
        return owed is not None and other.real(owed)

    if (not other.settled() or other.t.owed) and other.drive(asked, other.settled):
        owed = other.owed_by(seat)
        assert owed is not None
        raise Wrong(f"{g.name(seat)} is asked: {choices.prompt_of(other.t, owed)} {'; '.join(other.words(owed))}.")


@sentence(
    "<player> is asked",
    NOW,
    "The story goes on, the others passing, until the player has a choice; it must come before all is finished.",
    "zot is asked",
)
def is_asked(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])

    def asked() -> bool:
        owed = g.owed_by(seat)
        return owed is not None and g.real(owed)

    stop = g.settled if not g.settled() else g.until_turn_ends(seat)
    if not g.drive(asked, stop):
        raise Wrong(f"{g.name(seat)} is not asked.\n{g.situation(seat)}")
