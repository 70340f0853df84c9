"""How a sentence says a card is played: on whom, on which Drink, with whom, in which way."""

from __future__ import annotations

import re
from typing import Final

from lastcall.cards.vocabulary import slug
from lastcall.cards.wording import mode_text
from lastcall.stories.grammar import (
    Gaps,
    check_title,
    whom,
)
from lastcall.stories.telling import Telling, Wrong
from lastcall.table import bits, options
from lastcall.table.face import CardFace
from lastcall.table.seats import Owed
from lastcall.table.stack import Drinking, Window

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
                raise Wrong(
                    f"After the title I do not understand {text.strip()!r}. I know: {'; '.join(WAYS)}."
                )

    def player(self, name: str) -> int:
        """A player, or the one who plays the card."""
        if name.lower() in ("herself", "himself", "itself", "themself", "themselves", "yourself"):
            return self.seat
        return whom(self.g, name)

    def fits(self, owed_frame: int, option: int) -> bool:
        """Whether an option is this card, played this way."""
        t = self.g.t
        if options.verb_of(option) != options.PLAY:
            return False
        card = options.card_of(option)
        face = t.faces[card]
        if slug(face.title) != self.slug:
            return False
        if not self.way and face.modes[options.mode_of(option)].own_types:
            return False  # counting as another type has to be said
        picked = options.target_of(option)
        if self.target is not None and picked != self.target:
            return False
        if self.on is not None and not self.fits_on(owed_frame, option, face, picked):
            return False
        return not self.way or all(
            word in plain(mode_text(face.modes[options.mode_of(option)], face.types))
            for word in plain(self.way)
        )

    def fits_on(self, owed_frame: int, option: int, face: CardFace, picked: int) -> bool:
        """Whether the player, body or Drink it is played on is the one that was said."""
        if picked == options.NO_TARGET and face.modes[options.mode_of(option)].target == bits.ATTACKER:
            return self.on == attacker_of(self.g, owed_frame)
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
        """The places of the options that fit; of several ways, the first is meant unless one is said."""
        found = [i for i, option in enumerate(owed.options) if self.fits(owed.frame, option)]
        first = min([options.mode_of(owed.options[i]) for i in found], default=0)
        return [i for i in found if self.way or options.mode_of(owed.options[i]) == first]

    def offered(self, found: list[int]) -> bool:
        """Whether one of these options fits: for windows that have not asked yet."""
        window = self.g.t.stack[-1] if self.g.t.stack else None
        serial = window.serial if window is not None else bits.NONE
        return any(self.fits(serial, option) for option in found)


def plain(text: str) -> list[str]:
    """The words that matter in how a card is played."""
    small = {
        "the",
        "it",
        "a",
        "an",
        "of",
        "this",
        "that",
        "round",
        "gambling",
        "her",
        "his",
        "their",
        "own",
        "whole",
    }
    return [word for word in re.findall(r"[a-z0-9]+", text.lower()) if word not in small]


def attacker_of(g: Telling, frame: int) -> int:
    """Who played the card that a window after a loss is about."""
    window = g.t.find(frame)
    play = g.t.find_play(window.subject) if isinstance(window, Window) else None
    return play.actor if play is not None else bits.NONE


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
_WAYS = "turn|leave|ignore|become|take|start|order|pay|draw|skip|not|gain|spend"
DETAILS: Final = (
    (re.compile(rf" on (.+?)['’]s (first |second |third )?(?:drink|half|glass){_NEXT}", re.I), _on_drink),
    (re.compile(rf" on (.+?){_NEXT}", re.I), _on),
    (re.compile(rf" to ((?:{_WAYS})\b.*)", re.I), _way),
    (re.compile(rf" (?:splitting (?:it )?with|passing (?:it )?to|with|for|to) (.+?){_NEXT}", re.I), _target),
)
WAYS: Final = (
    "on zot",
    "on herself",
    "on zot's Drink",
    "on zot's second Drink",
    "splitting with gog",
    "passing it to gog",
    "to leave",
    "to ignore the Drink",
)
