"""A game at the keyboard: people, bots, and the lines between them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from lastcall.cards.words import listed
from lastcall.cli import screen
from lastcall.cli.keyboard import EndOfInput, Keyboard, fancy
from lastcall.cli.shell import console, in_words, new_file, write_json
from lastcall.flow.orders import (
    EVERY_ORDER,
    KEEP_POTIONS,
    QUIET_MOMENTS,
    UNTIL_MY_TURN,
    checked,
    passes_by,
)
from lastcall.game import Decision, Table
from lastcall.rules import UnknownRule
from lastcall.table.errors import LastCallError
from lastcall.table.face import Face, target_name
from lastcall.table.stack import Window
from lastcall.views.question import question_of, wording
from lastcall.views.seen import View, view_of
from lastcall.views.tellings import Telling, telling

if TYPE_CHECKING:
    from rich.console import Console

    from lastcall.bots import Bot

KEYBOARD: Final = "keyboard"
DEFAULT_ORDERS: Final = (QUIET_MOMENTS, KEEP_POTIONS)

HELP: Final = """\
A number     takes that line; `2 fiona` names the player too
Enter        passes, or is done, where the last line says so
?N           explains line N                   why N, why TITLE   why not now
view         all you may know of the table     log [N]            what happened
rule ID      a rule, such as rule GAMBLE-18    orders             when not to ask you
save FILE    keeps the game                    quit               leaves it"""


class Quit(Exception):
    """Somebody has had enough."""


class Sitting:
    """One game, from here to its end."""

    def __init__(
        self,
        table: Table,
        players: Sequence[str],
        keyboard: Keyboard,
        record: Path | None = None,
        delay: float = 0.0,
        quiet: bool = False,
    ) -> None:
        self.table = table
        self.players = list(players)  # for each seat: KEYBOARD, or the name of a bot
        self.people = [seat for seat, player in enumerate(players) if player == KEYBOARD]
        self.keyboard = keyboard
        self.record = record
        self.delay = delay
        self.quiet = quiet
        self.fancy = fancy()
        self.bots: dict[int, Bot] = {}
        self.seen = dict.fromkeys(self.people, 0)  # how much of the log each has been told
        self.watched = 0  # how much of it whoever watches has been told
        self.orders: dict[int, tuple[str, ...]] = dict.fromkeys(self.people, DEFAULT_ORDERS)
        self.holder = self.people[0] if len(self.people) == 1 else -1  # who sits at the keyboard now
        self.watching = not self.people
        self.small = False
        from lastcall import bots

        for seat, player in enumerate(players):
            if player != KEYBOARD:
                self.bots[seat] = bots.bot(player, table.setup.seed + seat)

    # ---- the game ---------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end, or until somebody quits or the input ends."""
        self.keep()
        try:
            self.go_on()
            self.end()
        except Quit:
            self.leave("You have left the game.")
        except EndOfInput:
            self.leave("The input has ended, and with it the game.")
        finally:
            self.keep()

    def go_on(self) -> None:
        """Ask bots and people until the game is over."""
        table = self.table
        while table.owed:
            decision = self.next_decision()
            seat = decision.seat
            if seat in self.bots:
                self.bot_decides(decision)
                if self.watching:
                    self.watch()
            elif self.passes(decision):
                table.answer(decision, 0)
            else:
                table.answer(decision, self.ask(decision))
                self.keep()
            if not self.watching and self.people and not any(table.is_alive(one) for one in self.people):
                self.all_out()
        if self.watching:
            self.watch()

    def bot_decides(self, decision: Decision) -> None:
        """Let a bot take its decision."""
        from lastcall.bots import ask

        self.table.answer(decision, ask(self.table, decision, self.bots[decision.seat]))

    def next_decision(self) -> Decision:
        """Of the decisions owed: a bot's, then that of whoever holds the keyboard, then any.

        What a bot could decide for the side of a person it leaves to the person.
        """
        decisions = self.table.pending
        personal = {decision.owed.number for decision in decisions if decision.seat not in self.bots}
        for decision in decisions:
            if decision.seat in self.bots and decision.owed.number not in personal:
                return decision
        for decision in decisions:
            if decision.seat == self.holder:
                return decision
        return decisions[0]

    def passes(self, decision: Decision) -> bool:
        """Whether somebody need not be asked: a standing order says so, or there is only one thing to do.

        The orders are kept here and not on the table, so that every pass stands in the record.
        """
        table, owed = self.table, decision.owed
        if len(self.people) == 1 and len(owed.options) == 1:
            return True
        if decision.kind != "respond":
            return False
        frame = table.find(owed.frame)
        if not isinstance(frame, Window):
            return False
        return passes_by(table, self.orders[decision.seat], decision.seat, frame, owed.options)

    # ---- asking somebody --------------------------------------------------------------------------

    def ask(self, decision: Decision) -> int:
        """What somebody at the keyboard chooses."""
        seat = decision.seat
        if self.table.active == seat:  # "until my turn" has come to its end
            self.orders[seat] = tuple(order for order in self.orders[seat] if order != UNTIL_MY_TURN)
        self.hand_over(seat)
        view = view_of(self.table, seat)
        menu = screen.Menu(
            view.hand, question_of(self.table, decision.owed), wording(self.table, decision.owed)
        )
        self.draw(view, menu)
        self.seen[seat] = len(self.table.log or ())
        looking = False  # an explanation stands on the screen: Enter goes back to the table
        while True:
            text = self.keyboard.line(self.prompt(seat, menu, looking))
            if looking and not text:
                self.draw(view, menu)
                looking = False
                continue
            try:
                chosen = self.understand(text, seat, view, menu)
            except (LastCallError, UnknownRule, OSError) as problem:
                self.say(in_words(problem), "red")
                chosen = None
            if chosen is not None:
                return chosen
            looking = self.keyboard.fits()

    def hand_over(self, seat: int) -> None:
        """Let somebody else take the keyboard; nobody sees another's hand."""
        if len(self.people) > 1 and seat != self.holder:
            self.keyboard.wipe()
            self.keyboard.line(f"\nPass the keyboard to {self.name(seat)}, then press Enter. ")
            self.holder = seat

    def prompt(self, seat: int, menu: screen.Menu, looking: bool) -> str:
        """What stands before the cursor."""
        if looking:
            return f"{self.name(seat)} (Enter: back to the table)> "
        return f"{self.name(seat)} (? helps)> "

    def understand(self, text: str, seat: int, view: View, menu: screen.Menu) -> int | None:
        """A line: the choice it makes, or None if it was only a question."""
        word, _, rest = text.partition(" ")
        word, rest = word.lower(), rest.strip()
        if not text or word in ("pass", "done", "p", "d"):
            if menu.enter < 0:
                raise LastCallError("Here you must choose: type a number.")
            return menu.enter
        if word.isdigit():
            return self.take(int(word), rest, seat, menu)
        if word in ("y", "yes", "n", "no"):
            for row in menu.rest:
                if menu.question.choices[row.choices[0]].verb == ("yes" if word[0] == "y" else "no"):
                    return row.choices[0]
        if text.startswith("?"):
            self.explain(text[1:].strip(), view, menu)
        elif word in ("quit", "q", "exit"):
            raise Quit
        else:
            self.command(word, rest, seat, view, menu)
        return None

    def take(self, number: int, rest: str, seat: int, menu: screen.Menu) -> int | None:
        """The choice a number stands for; asks further if it stands for several."""
        row = menu.row(number)
        if row is None:
            raise LastCallError(f"There is no line {number}.")
        if not row.choices:
            self.say(f"Not now: {self.why(seat, row.words)}")
            return None
        choices = row.choices
        cast = self.table.setup.characters
        if rest and len(choices) > 1:
            wanted = rest.lower().removeprefix("on ").strip()
            if wanted in ("me", "myself", "yourself"):
                wanted = self.name(seat).lower()
            fits = [
                i
                for i in choices
                if (target := menu.question.choices[i].target) >= 0
                and target_name(cast, target).lower().startswith(wanted)
            ]
            if not fits:
                raise LastCallError(f"Line {number} does not go with {rest!r}.")
            choices = fits
        if len(choices) == 1:
            return choices[0]
        for which, index in enumerate(choices, 1):
            self.say_lines(screen.wrapped(self.out(), Text(f"  {which} {menu.said.choices[index]}"), 4))
        while True:
            text = self.keyboard.line("Which? (Enter: none of them) ")
            if not text:
                return None
            if text.isdigit() and 1 <= int(text) <= len(choices):
                return choices[int(text) - 1]
            if text.lower() in ("quit", "q", "exit"):
                raise Quit
            named = [
                i
                for i in choices
                if (target := menu.question.choices[i].target) >= 0
                and target_name(cast, target).lower().startswith(text.lower())
            ]
            if len(named) == 1:
                return named[0]
            self.say(f"Type a number from 1 to {len(choices)}.", "red")

    def command(self, word: str, rest: str, seat: int, view: View, menu: screen.Menu) -> None:
        """A word that changes nothing in the game."""
        if word in ("help", "h"):
            self.say(HELP)
        elif word == "why":
            row = menu.row(int(rest)) if rest.isdigit() else None
            if not rest:
                raise LastCallError("Name a card: why TITLE, or why and the number of its line.")
            self.say(self.why(seat, row.words if row is not None else rest))
        elif word in ("rule", "rules"):
            from lastcall import rules

            out = self.out()
            self.say(
                "\n\n".join(rules.explain(id, out.width - 1) for id in rest.split())
                or "Name a rule: rule OBJ-01"
            )
        elif word == "log":
            self.tell_log(seat, rest)
        elif word == "view":
            self.say_lines(screen.whole_view(view, self.out(), self.fancy))
        elif word == "orders":
            self.order(seat, rest)
        elif word in ("save", "save!"):
            self.save(rest, word == "save!")
        else:
            raise LastCallError(f"There is no command {word!r}. Type a number from the list, or ? for help.")

    def why(self, seat: int, title: str) -> str:
        """Why a card cannot be played now."""
        from lastcall.views.why import why_not

        return str(why_not(self.table, seat, title))

    def explain(self, what: str, view: View, menu: screen.Menu) -> None:
        """Explain a line of the menu, or a card by its title; without anything, the commands."""
        if not what:
            self.say(HELP)
            return
        faces: list[Face] = []
        if what.isdigit():
            row = menu.row(int(what))
            if row is None:
                raise LastCallError(f"There is no line {what}.")
            if row.face is None:
                self.say(row.words)
                return
            faces = [row.face]
        else:
            from lastcall.cards.vocabulary import slug

            key = slug(what)
            people = [face for character in view.cast for face in character.deck]
            known = {face.key: face for face in (*people, *view.drinks.faces)}
            faces = [face for face in known.values() if key and key in slug(face.title)][:5]
            if not faces:
                raise LastCallError(f"No deck at this table holds {what!r}.")
        for face in faces:
            self.say_lines(screen.card_lines(face, self.out()))

    def order(self, seat: int, rest: str) -> None:
        """See or change the standing orders."""
        mine = list(self.orders[seat])
        if rest in ("clear", "none", "off"):
            mine = []
        elif rest:
            orders = [order.replace("N or more", "3 or more") for order in EVERY_ORDER]
            wanted = orders[int(rest) - 1] if rest.isdigit() and 0 < int(rest) <= len(orders) else rest
            order = checked([wanted])[0]
            mine = [one for one in mine if one != order] if order in mine else [*mine, order]
        self.orders[seat] = tuple(mine)
        self.say("When you are not to be asked, on other players’ turns:", "bold")
        for number, order in enumerate(EVERY_ORDER, 1):
            if order.startswith("unless") and not EVERY_ORDER[number - 2].startswith("unless"):
                self.say("  But always:")
            shown = next((one for one in mine if one.startswith(order.split(" N ")[0])), "")
            mark = "x" if shown else " "
            self.say(f"  {number} [{mark}] {shown or order}")
        self.say(
            "orders 2 sets or lifts the second; orders unless I would lose 5 or more; orders clear.",
            "bright_black",
        )
        self.say("You are always asked on your own turn, and for your last chance.", "bright_black")

    # ---- showing ----------------------------------------------------------------------------------

    def out(self) -> Console:
        """The console, as wide as the screen is now."""
        columns, _ = self.keyboard.size()
        return console(max(20, min(columns, 120)))

    def say(self, text: str, style: str = "") -> None:
        """Some words."""
        if not self.quiet:
            self.say_lines(
                line for part in text.split("\n") for line in screen.wrapped(self.out(), Text(part, style))
            )

    def say_command(self, what: str, command: str) -> None:
        """A command to copy: never broken over lines."""
        if not self.quiet:
            self.say_lines([Text(f"{what}: {command}")])

    def say_lines(self, lines: Any) -> None:
        """Lines that fit already."""
        out = self.out()
        for line in lines:
            out.print(line, no_wrap=True, overflow="ignore", crop=False)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.table.setup.characters[seat].short

    def told(self, seat: int | None, since: int) -> list[Telling]:
        """The log since some moment, in words for somebody."""
        events = (self.table.log or [])[since:]
        return [telling(self.table.setup, event, seat) for event in events]

    def draw(self, view: View, menu: screen.Menu) -> None:
        """The table and the question, as much of it as the screen holds."""
        out = self.out()
        self.warn_if_small()
        drawn = self.keyboard.fits()
        happened = self.told(view.seat, self.seen[view.seat])
        top = [screen.head(view, out), *screen.sides(view, out, self.fancy)]
        waiting = screen.pending(view, out)
        prompt = screen.wrapped(out, Text(menu.said.prompt, "bold"))
        rest = screen.rest_lines(menu, out)
        hand = screen.hand_lines(menu, out, screen.WHOLE)
        lines_of_news = screen.news(happened, out)
        if drawn:
            _, rows = self.keyboard.size()
            fixed = len(top) + len(waiting) + len(prompt) + len(rest) + 4 + bool(waiting)
            for way in screen.WAYS:
                hand = screen.hand_lines(menu, out, way)
                if fixed + len(hand) + min(len(lines_of_news), 6) <= rows:
                    break
            self.keyboard.wipe(all=False)
        # The news come first: what the screen cannot hold of them can be scrolled back to.
        if lines_of_news:
            self.rule("Since your last decision", out)
            self.say_lines(lines_of_news)
        self.rule("The table", out)
        self.say_lines(top)
        self.rule("Now" if waiting else "", out)
        self.say_lines(waiting)
        self.rule("Your hand", out)
        self.say_lines([*hand, *prompt, *rest])

    def rule(self, title: str, out: Console) -> None:
        """A line between parts of the screen."""
        if not title:
            return
        line = "─" if self.fancy else "-"
        self.say_lines(
            [Text(f"{line * 2} {title} {line * max(0, out.width - len(title) - 5)}", "bright_black")]
        )

    def warn_if_small(self) -> None:
        """Say once that the table is only told, not drawn."""
        if self.keyboard.live and not self.keyboard.fits() and not self.small:
            columns, rows = self.keyboard.size()
            self.small = True
            self.say(
                f"This terminal has {columns} columns and {rows} rows; with 60 columns and 15 rows "
                "the table could be drawn. Until then it is told line by line."
            )

    def tell_log(self, seat: int, rest: str) -> None:
        """The last lines of the log."""
        if rest and not rest.isdigit():
            raise LastCallError("Say how many lines: log 50.")
        most = int(rest) if rest else 30
        told = self.told(seat, 0)[-most:] if most else []
        self.say_lines(screen.news(told, self.out()))

    def watch(self) -> None:
        """Tell whoever watches what has happened since."""
        log = self.table.log or []
        for event in log[self.watched :]:
            if self.quiet:
                continue
            seat = self.people[0] if len(self.people) == 1 else None
            told = telling(self.table.setup, event, seat)
            if event.kind == "turn":
                self.say_lines([Text(), *screen.sides(view_of(self.table, None), self.out(), self.fancy)])
                self.say_lines([Text(told.words, "bold")])
            else:
                self.say_lines(screen.news([told], self.out()))
            if self.delay:
                time.sleep(self.delay)
        self.watched = len(log)

    # ---- the end ----------------------------------------------------------------------------------

    def all_out(self) -> None:
        """Nobody at the keyboard is in the game any more: the rest is watched."""
        if self.table.over:
            return
        if len(self.people) == 1:
            seat = self.people[0]
            self.keyboard.wipe() if self.keyboard.fits() else None
            self.say_lines(screen.news(self.told(seat, self.seen[seat]), self.out()))
            who = "You are"
        else:
            self.keyboard.wipe()
            who = "All of you are"
        self.watched = len(self.table.log or ())
        self.watching = True
        answer = self.keyboard.line(
            f"\n{who} out of the game. Enter: watch the rest; s: skip to the end; q: leave. "
        )
        if answer.lower().startswith("q"):
            raise Quit
        if answer.lower().startswith("s"):
            while self.table.owed:
                self.bot_decides(self.table.pending[0])
            self.watched = len(self.table.log or ())

    def end(self) -> None:
        """Who won, how each went out, how to see it again."""
        if self.quiet:
            return
        table = self.table
        if len(self.people) > 1:
            self.keyboard.wipe()
        elif self.people and not self.watching:
            if self.keyboard.fits():
                self.keyboard.wipe()
            seat = self.people[0]
            self.say_lines(screen.news(self.told(seat, self.seen[seat]), self.out()))
        self.say("")
        self.say_lines(screen.sides(view_of(table, None), self.out(), self.fancy))
        self.say("")
        self.say(self.result(), "bold green")
        for seat, how in table.outcome.out.items():
            if seat not in table.outcome.winners:
                self.say(f"  {self.name(seat)} {how}.")
        self.say("")
        if self.record is not None:
            self.say_command("See it again", f"lastcall replay {quote(str(self.record))}")
            return
        if not self.people:
            return
        while True:
            text = self.keyboard.line("save FILE keeps the game to be replayed; Enter leaves. ")
            word, _, rest = text.partition(" ")
            if word not in ("save", "save!"):
                return
            try:
                self.save(rest.strip(), word == "save!")
                return
            except (LastCallError, OSError) as problem:
                self.say(in_words(problem), "red")

    def result(self) -> str:
        """The winner in words."""
        outcome = self.table.outcome
        if self.people == [*outcome.winners]:
            return "You win!"
        if outcome.tie:
            return f"{listed([self.name(seat) for seat in outcome.winners], 'and')} tie."
        return f"{self.name(outcome.winners[0])} wins."

    def leave(self, sentence: str) -> None:
        """The game stops before its end."""
        if len(self.people) > 1:
            self.keyboard.wipe()
        self.say(sentence)
        if self.record is not None:
            self.keep()
            self.say_command("Go on with it", f"lastcall play --resume {quote(str(self.record))}")

    # ---- the record -------------------------------------------------------------------------------

    def keep(self) -> None:
        """Write the record, if one was asked for."""
        if self.record is not None:
            write_json(self.record, self.document())

    def document(self) -> dict[str, Any]:
        """The record, with who played."""
        doc = self.table.record()
        doc["players"] = self.players
        return doc

    def save(self, name: str, overwrite: bool) -> None:
        """Save the game in a file."""
        if not name:
            raise LastCallError("Name a file: save game.json")
        path = Path(name).expanduser()
        new_file(path, overwrite, f"save! {name}")
        write_json(path, self.document())
        self.say_command("Saved. To see it", f"lastcall replay {quote(str(path))}")
        if not self.table.over:
            self.say_command("To go on", f"lastcall play --resume {quote(str(path))}")
