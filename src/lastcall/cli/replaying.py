"""``lastcall replay`` and ``lastcall position``: looking at games and tables that were kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from lastcall.cli.shell import Json, console, print_json, read_json
from lastcall.table.errors import LastCallError

if TYPE_CHECKING:
    from rich.text import Text

    from lastcall.cli.keyboard import Keyboard
    from lastcall.game import Table

ALL_SEEING: Final = -2
SPECTATOR: Final = -1

STEP_HELP: Final = """\
Enter, n     the next decision        b            the one before
t            the next turn            N            decision N
e            the end                  log          all that has happened
seat NAME    as somebody sees it      all          with nothing hidden
text         the position as text     q            leave"""


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record, or a failure that fuzz has written.")
    ],
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="NAME", help="As this character saw it.")
    ] = None,
    all_seeing: Annotated[
        bool, typer.Option("--all-seeing", help="With nothing hidden (the default).")
    ] = False,
    spectator: Annotated[
        bool, typer.Option("--spectator", help="As somebody saw it who only watched.")
    ] = False,
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="Print the table at decision N.")
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Step through it, also without a terminal.")] = False,
    text: Annotated[
        bool, typer.Option("--text", help="Print the position as one line of text: at N, or at the end.")
    ] = False,
    json_: Json = False,
) -> None:
    """Play a recorded game again: step through it, from any seat's view.

    In a terminal it steps (Enter: next; b: back; ? helps); elsewhere it prints the whole log.

    \b
    lastcall replay game.json
    lastcall replay game.json --seat zot
    lastcall replay game.json --at 120
    lastcall replay failures/7-31.json --at 88 --text
    """
    from lastcall.cli.keyboard import Keyboard

    if len([one for one in (seat is not None, all_seeing, spectator) if one]) > 1:
        raise LastCallError("Say one of --seat, --all-seeing and --spectator.")
    film = Film(read_json(file, "record of a game"), str(file))
    viewer = film.seat(seat) if seat is not None else SPECTATOR if spectator else ALL_SEEING
    last = len(film.points) - 1
    if at is not None and not 0 <= at <= last:
        raise LastCallError(f"The game has the decisions 0 to {last}; {at} is none of them.")
    if text:
        print(film.table(last if at is None else at))
    elif json_:
        print_json(film.to_json(last if at is None else at, viewer))
    elif at is not None:
        film.print_at(at, viewer)
    else:
        keyboard = Keyboard()
        if step or keyboard.live:
            film.step(viewer, keyboard)
        else:
            film.print_log(viewer)


class Film:
    """A recorded game, cut at its decisions."""

    def __init__(self, doc: Any, name: str) -> None:
        from lastcall.game import Table

        self.doc = doc
        self.broken = ""
        table = Table.replay(doc, upto=0)
        moves = [int(choice) for choice in doc["choices"]]
        self.points: list[int] = []  # how many choices were made before each decision
        self.marks: list[int] = []  # how long the log was there
        self.turns: list[int] = []
        self.choices: list[tuple[int, str]] = []  # who chose what, at each decision
        while True:
            done = table.made - table.first_choice
            self.points.append(done)
            self.marks.append(len(table.log or ()))
            self.turns.append(table.turn)
            if done >= len(moves) or not table.owed:
                break
            which, index = moves[done] >> 12, moves[done] & 0xFFF
            if which >= len(table.owed) or index >= len(table.owed[which].options):
                raise LastCallError(f"{name!r} is damaged: its choice {done + 1} was not on offer there.")
            decision = table.pending[which]
            self.choices.append((decision.seat, decision.options[index].text))
            try:
                table.answer(decision, index)
            except Exception as problem:  # a failure of the engine itself: show what comes before
                self.broken = f"The engine fails at this choice: {type(problem).__name__}: {problem}"
                break
        self.end = table
        self.names = [character.short for character in table.setup.characters]

    def seat(self, name: str) -> int:
        """The seat of a character."""
        from lastcall import characters as cast

        for number, character in enumerate(self.end.setup.characters):
            if name.lower() in (character.id, character.short.lower(), character.name.lower()):
                return number
        cast.character(name)  # says so if there is no such character at all
        raise LastCallError(f"{name!r} is not in this game; {', '.join(self.names)} are.")

    def table(self, point: int) -> Table:
        """The table at a decision."""
        from lastcall.game import Table

        if point == len(self.points) - 1 and not self.broken:
            return self.end
        return Table.replay(self.doc, upto=self.points[point])

    def told(self, viewer: int, begin: int, end: int) -> list[Any]:
        """A part of the log in words."""
        from lastcall.views.tellings import ALL, telling

        seat = ALL if viewer == ALL_SEEING else None if viewer == SPECTATOR else viewer
        return [telling(self.end.setup, event, seat) for event in (self.end.log or [])[begin:end]]

    def head(self) -> str:
        """Who played, and how it ended."""
        return f"{', '.join(self.names)}. Seed {self.end.setup.seed}. {self.end.outcome}"

    def failure(self) -> str:
        """What fuzz found wrong, if this is one of its files."""
        about = self.doc.get("failure")
        if not isinstance(about, dict):
            return self.broken
        told = f"Fuzz stopped this game at decision {about.get('decision')}: {about.get('sentence')}"
        if about.get("last choices"):
            told += "\nThe last choices: " + "; ".join(str(choice) for choice in about["last choices"][-5:])
        return told + (f"\n{self.broken}" if self.broken else "")

    def to_json(self, point: int, viewer: int) -> dict[str, Any]:
        """A position and the log up to it."""
        from lastcall.views.seen import view_of

        table = self.table(point)
        doc: dict[str, Any] = {
            "decision": point,
            "decisions": len(self.points) - 1,
            "result": str(self.end.outcome),
            "view": view_of(table, viewer if viewer >= 0 else None).to_json(),
            "log": [
                {"words": one.words, "rule": one.rule} for one in self.told(viewer, 0, self.marks[point])
            ],
        }
        if viewer == ALL_SEEING:
            doc["position"] = str(table)
            doc["hands"] = [[table.faces[card].title for card in seat.hand] for seat in table.seats]
        if "failure" in self.doc:
            doc["failure"] = self.doc["failure"]
        return doc

    def print_log(self, viewer: int) -> None:
        """The whole log."""
        from lastcall.cli import screen

        out = console()
        out.print(self.head(), style="bold")
        for event, told in zip(
            self.end.log or [], self.told(viewer, 0, len(self.end.log or ())), strict=True
        ):
            if event.kind == "turn":
                out.print(f"\n{told.words}", style="bold")
            else:
                for line in screen.news([told], out):
                    out.print(line)
        out.print(f"\n{self.end.outcome}", style="bold green")
        self.print_fates()
        if self.failure():
            out.print(self.failure(), style="red")

    def print_fates(self) -> None:
        """How each went out."""
        for seat, how in self.end.outcome.out.items():
            if seat not in self.end.outcome.winners:
                console().print(f"  {self.names[seat]} {how}.")

    def lines_at(self, point: int, viewer: int) -> list[Text]:
        """The table at a decision, and what led to it."""
        from rich.text import Text

        from lastcall.cli import screen
        from lastcall.cli.keyboard import fancy
        from lastcall.views.seen import view_of

        out = console()
        table = self.table(point)
        view = view_of(table, viewer if viewer >= 0 else None)
        last = len(self.points) - 1
        seen_by = "with nothing hidden" if viewer == ALL_SEEING else "as a spectator sees it"
        if viewer >= 0:
            seen_by = f"as {self.names[viewer]} sees it"
        lines = [Text(f"Decision {point} of {last}, {seen_by}", "bright_black")]
        lines += [screen.head(view, out), *screen.sides(view, out, fancy())]
        begin = self.marks[point - 1] if point else 0
        happened = screen.news(self.told(viewer, begin, self.marks[point]), out)
        if point and viewer in (ALL_SEEING, self.choices[point - 1][0]):
            seat, chosen = self.choices[point - 1]
            lines += screen.wrapped(out, Text.assemble((f"{self.names[seat]}: ", "bold"), chosen), 2)
        lines += happened
        lines += screen.pending(view, out)
        for seat in range(len(table.seats)):
            if viewer == ALL_SEEING and table.is_alive(seat):
                faces = [table.faces[card] for card in table.seats[seat].hand]
                lines += screen.wrapped(
                    out, Text.assemble((f"{self.names[seat]} holds: ", "bold"), screen.pile(faces)), 2
                )
            elif viewer == seat:
                lines += screen.wrapped(out, Text.assemble(("You hold: ", "bold"), screen.pile(view.hand)), 2)
        for decision in table.pending:
            if viewer in (
                ALL_SEEING,
                decision.seat,
            ):  # that somebody can answer would tell others of the hand
                who = Text(f"{self.names[decision.seat]} decides: ", "bold")
                lines += screen.wrapped(out, who + Text(decision.prompt, ""), 2)
        if table.over:
            lines.append(Text(str(table.outcome), "bold green"))
        if point == last and self.failure():
            lines += [
                line
                for part in self.failure().split("\n")
                for line in screen.wrapped(out, Text(part, "red"), 2)
            ]
        return lines

    def print_at(self, point: int, viewer: int) -> None:
        """Print the table at a decision."""
        out = console()
        for line in self.lines_at(point, viewer):
            out.print(line)

    def step(self, viewer: int, keyboard: Keyboard) -> None:
        """Step through the game until somebody has seen enough."""
        from lastcall.cli.keyboard import EndOfInput

        out = console()
        out.print(self.head(), style="bold")
        point = 0
        last = len(self.points) - 1
        show = True
        while True:
            if show:
                if keyboard.fits():
                    keyboard.wipe()
                self.print_at(point, viewer)
            show = True
            try:
                word, _, rest = keyboard.line(f"{point}/{last} (Enter: next, b: back, ? helps)> ").partition(
                    " "
                )
            except EndOfInput:
                return
            word = word.lower()
            if word in ("", "n", "next"):
                if point == last and not word and not keyboard.live:
                    return
                point = min(last, point + 1)
            elif word in ("b", "back", "p"):
                point = max(0, point - 1)
            elif word in ("t", "turn"):
                point = next((p for p in range(point, last + 1) if self.turns[p] > self.turns[point]), last)
            elif word in ("e", "end"):
                point = last
            elif word in ("jump", "j", "at") or word.isdigit():
                number = word if word.isdigit() else rest
                if number.isdigit() and int(number) <= last:
                    point = int(number)
                else:
                    out.print(f"The game has the decisions 0 to {last}.", style="red")
                    show = False
            elif word in ("seat", "as"):
                try:
                    viewer = self.seat(rest.strip())
                except LastCallError as problem:
                    out.print(str(problem), style="red")
                    show = False
            elif word in ("all", "spectator"):
                viewer = ALL_SEEING if word == "all" else SPECTATOR
            elif word in ("q", "quit", "exit"):
                return
            else:
                show = False
                if word == "log":
                    from lastcall.cli import screen

                    for line in screen.news(self.told(viewer, 0, self.marks[point]), out):
                        out.print(line)
                elif word == "text":
                    print(self.table(point))
                else:
                    out.print(STEP_HELP)


def position(
    text: Annotated[
        list[str],
        typer.Argument(
            metavar="TEXT|FILE|-", help="A position as text, a file that holds one, or - for stdin."
        ),
    ],
    json_: Json = False,
) -> None:
    """Show a position: what str(table) and `lastcall replay --text` give.

    It holds every secret of the table, and shows them.

    \b
    lastcall position table.txt
    lastcall replay game.json --at 40 --text | lastcall position -
    """
    import sys

    from lastcall.game import Table
    from lastcall.views.seen import view_of

    told = " ".join(text)
    if told == "-":
        told = sys.stdin.read()
    elif len(told) <= 250 and (" " not in told.strip() or Path(told).is_file()):
        told = Path(told).read_text(encoding="utf-8", errors="replace")
    told = told.strip()
    if not told:
        raise LastCallError("There is no position: the text is empty.")
    table = Table.parse(told)
    if json_:
        doc = view_of(table, None).to_json()
        doc["hands"] = [[table.faces[card].title for card in seat.hand] for seat in table.seats]
        doc["options"] = [
            {
                "seat": decision.seat,
                "kind": decision.kind,
                "options": [option.key for option in decision.options],
            }
            for decision in table.pending
        ]
        print_json(doc)
        return
    from rich.text import Text

    from lastcall.cli import screen
    from lastcall.cli.keyboard import fancy

    out = console()
    lines = screen.whole_view(view_of(table, None), out, fancy())
    names = [character.short for character in table.setup.characters]
    for number, seat in enumerate(table.seats):
        if table.is_alive(number):
            hand = screen.pile([table.faces[card] for card in seat.hand])
            pile = screen.pile([table.drink_faces[card] for card in reversed(seat.drinks)])
            lines += screen.wrapped(
                out,
                Text.assemble((f"{names[number]} holds: ", "bold"), f"{hand}. Drink Me! pile: {pile}."),
                2,
            )
    for decision in table.pending:
        lines += screen.wrapped(
            out, Text.assemble((f"{names[decision.seat]} decides: ", "bold"), decision.prompt), 2
        )
        for option in decision.options:
            lines += screen.wrapped(out, Text(f"  - {option.text}"), 4)
    for line in lines:
        out.print(line)
