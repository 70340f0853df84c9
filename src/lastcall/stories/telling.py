"""Telling a story: the table moves on step by step, and stops where the next sentence speaks of it.

The machine is driven one small step at a time, so that "the pot is 3" can be looked at before
the next player has passed. Whoever is asked and not named plays the dullest choice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcall.flow import turns
from lastcall.flow.machine import STEPS, machine_chooses, take
from lastcall.game import Table
from lastcall.ops.losing import losing
from lastcall.ops.tracks import worn_out
from lastcall.stories.arrange import Names
from lastcall.stories.read import Story
from lastcall.table import bits, options
from lastcall.table.face import target_name
from lastcall.table.log import LogEvent
from lastcall.table.seats import Owed
from lastcall.table.stack import OF_DUE, OF_LOSS, OF_OWN_PLAY, OF_ROUND, QUIET, Ordering, Round, Turn, Window
from lastcall.views import choices

MOST_STEPS: Final = 20000  # of the machine, for one sentence
CALM: Final = (QUIET, OF_ROUND)  # moments at which nothing waits to be answered
EMPTY: Final = (options.PASS, options.HOLD)


class Wrong(Exception):
    """A sentence of the story does not hold, and why."""


class Seen:
    """A decision that was met on the way: who was asked what, and what was taken for them."""

    def __init__(self, seat: int, prompt: str, offers: list[str], taken: str) -> None:
        self.seat = seat
        self.prompt = prompt
        self.offers = offers
        self.taken = taken


class Telling:
    """A table, and how far the story has been told."""

    def __init__(self, story: Story, table: Table, names: Names) -> None:
        self.story = story
        self.t = table
        self.names = names
        self.line = story.line
        self.mark = 0  # where the log stood when the last thing was done
        self.used: set[int] = set()  # events of the log that a sentence has spoken of
        self.on_the_way: list[Seen] = []
        self.start_inn = table.inn_net
        self.before: list[tuple[int, int, int]] = []
        self.so_far = False
        self.unwatched = False  # by its short cuts the table has gone past the moment just spoken of
        self.note_values()

    def ahead(self) -> Telling:
        """The same moment on a copy of the table, to look ahead with."""
        table = self.t.copy()
        table.log = []
        return Telling(self.story, table, self.names)

    # ---- what lies before us ----------------------------------------------------------------------

    @property
    def log(self) -> list[LogEvent]:
        """The log so far."""
        return self.t.log if self.t.log is not None else []

    def note_values(self) -> None:
        """Remember everybody's Fortitude, Alcohol and Gold, for "lost 2 Fortitude"."""
        t = self.t
        golds = [0] * len(t.sides)
        for seat, it in enumerate(t.seats):
            golds[it.side] = t.gold_of(seat)
        self.before = [(side.fortitude, side.alcohol, golds[i]) for i, side in enumerate(t.sides)]

    def name(self, seat: int) -> str:
        """What a seat or a body is called."""
        return target_name(self.t.setup.characters, seat)

    def settled(self) -> bool:
        """Whether nothing that was played or revealed waits to be finished."""
        t = self.t
        if t.over:
            return True
        if t.dirty and (losing(t) or any([worn_out(t, seat) for seat in t.setup.tracks])):
            return False
        for frame in t.stack:
            if isinstance(frame, Turn):
                if frame.stage == turns.DISCARD and frame.phase_done:
                    return False  # the hand is kept; the cards are still to be drawn
                continue
            if isinstance(frame, Round):
                if frame.winner != bits.NONE or frame.taken or frame.seats.bit_count() < 2:
                    return False
                still = frame.seats & ~frame.passed
                if frame.control != bits.NONE:
                    still &= ~(1 << frame.control)
                if not still:
                    return False
            elif isinstance(frame, Ordering):
                if not t.owed:
                    return False
            elif not (isinstance(frame, Window) and frame.name in CALM):
                return False
        return True

    def window(self) -> Window | None:
        """The window that is open now and about something, if one is."""
        top = self.t.stack[-1] if self.t.stack else None
        return top if isinstance(top, Window) and top.name not in CALM else None

    def aftermath(self) -> bool:
        """Whether what was played is done already, and those it hurt are asked."""
        window = self.window()
        return window is not None and window.name == OF_LOSS

    def in_quiet_window(self) -> bool:
        """Whether a window is open that is about nothing in particular."""
        top = self.t.stack[-1] if self.t.stack else None
        return isinstance(top, Window) and top.name in CALM

    def owed_by(self, seat: int) -> Owed | None:
        """The decision a seat owes, if it owes one."""
        for owed in self.t.owed:
            if owed.seat == seat:
                return owed
        return None

    @staticmethod
    def real(owed: Owed) -> bool:
        """Whether there is anything to choose but passing."""
        return any(options.verb_of(option) not in EMPTY for option in owed.options)

    def words(self, owed: Owed) -> list[str]:
        """The options of a decision, in words."""
        return [choices.text_of(self.t, owed, option) for option in owed.options]

    # ---- moving on --------------------------------------------------------------------------------

    def choose(self, owed: Owed, index: int, default: bool = False) -> None:
        """An option is taken."""
        texts = self.words(owed)
        if default and self.real(owed):
            self.on_the_way.append(Seen(owed.seat, choices.prompt_of(self.t, owed), texts, texts[index]))
        take(self.t, self.t.owed.index(owed), index)

    def act(self, owed: Owed, index: int) -> None:
        """What a sentence says is done; then everything goes on until somebody is asked or all is quiet."""
        self.begin_act()
        self.choose(owed, index)
        self.breathe()

    def begin_act(self) -> None:
        """From here on "lost 2 Fortitude" and "the log says" are counted."""
        self.mark = len(self.log)
        self.note_values()

    def move(self) -> bool:
        """One small step: a decision taken in the dullest way, or one step of the machine."""
        t = self.t
        if t.over:
            return False
        if t.owed and t.setup.machines and machine_chooses(t):
            return True
        if t.owed:
            owed = t.owed[0]
            self.choose(owed, dullest(owed), default=True)
        else:
            frame = t.stack[-1]
            STEPS[frame.kind](t, frame)
        return True

    def drive(self, goal: Callable[[], bool], stop: Callable[[], bool]) -> bool:
        """Go on until the goal is reached; False if the story would go past it, or the game is over."""
        for _ in range(MOST_STEPS):
            if goal():
                return True
            if stop() or not self.move():
                return False
        raise Wrong("The game went on and on without coming to this.")

    def breathe(self) -> None:
        """Go on until somebody has a choice, a window has just opened, or nothing more is under way."""
        first_new = self.t.serial

        def enough() -> bool:
            if any(self.real(owed) for owed in self.t.owed) or self.settled():
                return True
            window = self.window()
            if window is None or window.name in (OF_DUE, OF_OWN_PLAY) or self.t.owed:
                return False  # what nobody answers goes on at once
            return window.passed == 0 and window.serial > first_new

        self.drive(enough, lambda: False)

    def settle(self) -> None:
        """Let everything that was played or revealed be finished, with everybody passing."""
        if not self.so_far:
            self.drive(self.settled, lambda: False)

    def until_turn_ends(self, seat: int = bits.NONE) -> Callable[[], bool]:
        """A stop at the end of this turn; if the next turn is the named player's, at the end of that."""
        start = self.t.turn

        def stop() -> bool:
            own = seat >= 0 and self.t.setup.allies[seat] >> self.t.active & 1
            return self.t.turn > start + (1 if own else 0)

        return stop

    def event(self, wanted: Callable[[LogEvent], bool], start: int | None = None) -> int:
        """Where the log, since the last thing done, has an event no sentence has spoken of; or -1."""
        log = self.log
        for i in range(self.mark if start is None else start, len(log)):
            if i not in self.used and wanted(log[i]):
                return i
        return -1

    # ---- telling what was possible ----------------------------------------------------------------

    def situation(self, seat: int) -> str:
        """Who was asked what on the way, for somebody whose sentence could not be done."""
        lines: list[str] = []
        mine = [seen for seen in self.on_the_way if seen.seat == seat]
        others = [seen for seen in self.on_the_way if seen.seat != seat]
        now = self.owed_by(seat)
        if now is not None and self.real(now):
            mine.append(Seen(seat, choices.prompt_of(self.t, now), self.words(now), ""))
        who = self.name(seat)
        for seen in mine[:4]:
            lines.append(f"{who} was asked: {seen.prompt} The choices were: {'; '.join(seen.offers)}.")
        if not mine:
            lines.append(f"{who} was not asked anything.")
        for seen in others[:4]:
            lines.append(f"{self.name(seen.seat)} was asked ({seen.prompt}) and took: {seen.taken}.")
        return "\n".join("  " + line for line in lines)


def dullest(owed: Owed) -> int:
    """The dullest choice: pass, keep the hand, decline, drink all of it; else the first that is offered."""
    verbs = [options.verb_of(option) for option in owed.options]
    if owed.kind == options.K_PAY_OR_DRINK:
        return 0
    for verb in (options.PASS, options.DONE, options.NO):
        if verb in verbs:
            return verbs.index(verb)
    return 0
