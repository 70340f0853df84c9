"""The command line: ``lastcall play`` and the rest.

Each file holds a command or two. Whatever a command needs beyond the rules it imports when it runs, so
that ``lastcall --help`` comes at once.
"""

from __future__ import annotations

import os
import sys

import typer

from lastcall.cli import books, lab, looking, playing, proving, replaying, serving, telling
from lastcall.cli.shell import Shell

app = typer.Typer(
    name="lastcall",
    cls=Shell,
    help=(
        "Last Call: The Red Dragon Inn, played by its own rulebooks.\n\n"
        "Begin with: lastcall play\n\n"
        "Three options may stand anywhere: --no-color (NO_COLOR in the environment does the same), "
        "--debug, which shows the whole traceback of an error, and --characters-from DIR, which takes "
        "the characters of a folder's Python files into the game.\n\n"
        "Exit codes: 0 all is well; 1 a check failed; 2 the command could not be carried out."
    ),
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command("play", short_help="Play in this terminal, against bots or with friends.")(playing.play)
app.command("serve", short_help="Open the tavern: tables in the browser.")(serving.serve)
app.command("rules")(books.rules)
app.command("cards", short_help="Look up a card or a Drink by its title.")(looking.cards)
app.command("characters", short_help="List the characters, or show one's deck.")(looking.characters)
app.command("replay", short_help="Play a recorded game again, from any seat's view.")(replaying.replay)
app.command("position", short_help="Show a position given as text.")(replaying.position)
app.command("scenario", short_help="Tell stories: what is played, and what must hold.")(telling.scenario)
app.command("coverage", short_help="Say what the tests exercise, and what they do not.")(telling.coverage)
app.command("fuzz", short_help="Play random games, checked at every decision.")(proving.fuzz)
app.command("simulate", short_help="Play many games and write down what happened.")(lab.simulate)
app.command("report", short_help="Make a page of the games simulate has played.")(lab.report)
app.command("bench", short_help="Measure the engine.")(proving.bench)
app.command("version")(looking.version)


def main() -> None:
    """What the console script calls."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a terminal without our characters shows others instead
    if "--no-color" in sys.argv:
        os.environ["NO_COLOR"] = "1"  # for the help pages too
    app()
