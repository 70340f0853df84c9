"""``lastcall play``: a game at the keyboard, against bots or with friends."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from lastcall.cli.shell import Json, names_in, new_file, print_json, read_json, switches_in, variants_in
from lastcall.table.errors import LastCallError

if TYPE_CHECKING:
    from lastcall.cli.keyboard import Keyboard
    from lastcall.game import Table

USUAL: Final = ("fiona", "zot", "gerki", "deirdre")


def play(
    characters: Annotated[
        str | None,
        typer.Option("--characters", "-c", metavar="A,B,...", help="Who plays, in the order of seats."),
    ] = None,
    seats: Annotated[
        int | None, typer.Option("--seats", "-n", metavar="N", help="How many play, if you do not say who.")
    ] = None,
    you: Annotated[
        list[str] | None,
        typer.Option("--you", "-y", metavar="NAME", help="Your character; several times for several people."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", metavar="N", help="The same seed shuffles the same way.")
    ] = None,
    mode: Annotated[
        str | None, typer.Option("--mode", metavar="MODE", help="A way to play: two-headed-dragon ...")
    ] = None,
    teams: Annotated[
        str | None, typer.Option("--teams", metavar="A+B,C+D", help="Teams of two share all they have.")
    ] = None,
    boss: Annotated[
        str | None, typer.Option("--boss", metavar="NAME", help="This Boss against all the others.")
    ] = None,
    otto: Annotated[
        bool, typer.Option("--otto", help="Two players, and Otto as the automated third.")
    ] = False,
    variants: Annotated[
        str | None, typer.Option("--variants", metavar="A,B", help="Variants to play with: prize, bar-deck.")
    ] = None,
    drinks: Annotated[
        str, typer.Option("--drinks", metavar="DECK,...", help="rdi1, rdi2, cellar; several for a Bar Deck.")
    ] = "",
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="NAME", help="How the others play; regular if not said.")
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", "-w", help="Only bots play; you watch.")] = False,
    open_floor: Annotated[
        bool, typer.Option("--open-floor", help="All who may answer declare at once, in secret.")
    ] = False,
    fast: Annotated[
        bool,
        typer.Option(
            "--fast/--slow",
            help="Fast skips whoever holds no answer; slow skips nobody for what they hold.",
        ),
    ] = True,
    record: Annotated[
        Path | None,
        typer.Option("--record", "-r", metavar="FILE", help="Keep the game in a file as it goes on."),
    ] = None,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Let --record replace an older file.")
    ] = False,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a game that was saved.")
    ] = None,
    switch: Annotated[
        list[str] | None,
        typer.Option(
            "--switch", metavar="NAME=VALUE", help="Another reading of a ruling; see rules --rulings."
        ),
    ] = None,
    delay: Annotated[
        float | None,
        typer.Option("--delay", metavar="SECONDS", help="How long each line stays while you watch."),
    ] = None,
    json_: Json = False,
) -> None:
    """Play in this terminal, against bots or with friends at one keyboard.

    With several people each is told when to take the keyboard, and the screen is cleared in between.
    Without a terminal the game is read line by line from what is piped in.

    \b
    lastcall play                                  you and three bots, at once
    lastcall play --you zot --seats 6              you are Zot, at a table of six
    lastcall play -c fiona,zot,eve -y fiona -y zot two people and a bot
    lastcall play --watch --seed 7                 bots only
    lastcall play --teams fiona+zot,gerki+deirdre  two against two
    lastcall play --boss vlazlo --seats 4          a Boss against three
    lastcall play --variants prize,bar-deck        Prizes, and one big Drink Deck
    lastcall play --otto --you zot                 you, a bot, and Otto
    lastcall play --record game.json               kept, to be replayed or resumed
    lastcall play --resume game.json
    lastcall play --watch --json --seed 7          the record of a game of bots
    """
    import random

    from lastcall.cli.keyboard import EndOfInput, Keyboard
    from lastcall.cli.sitting import KEYBOARD, Sitting
    from lastcall.game import Table

    if json_ and not watch:
        raise LastCallError("--json prints the record of a game of bots; say --watch with it.")
    if watch and you:
        raise LastCallError("Either you play (--you) or you watch (--watch).")
    if delay is not None and not 0 <= delay <= 60:
        raise LastCallError(f"--delay is a number of seconds from 0 to 60, not {delay:g}.")
    keyboard = Keyboard()
    players: list[str]
    if resume is not None:
        if (
            characters
            or seats is not None
            or switch
            or open_floor
            or mode
            or teams
            or boss
            or variants
            or otto
        ):
            raise LastCallError("A resumed game keeps its characters and its rules; leave those options out.")
        table, players = _resumed(resume, you or [], watch, bots)
        if record is None and not watch:
            record, overwrite = resume, True
    else:
        chosen = seed if seed is not None else random.randrange(10**6)
        asked = you is None and not watch
        if otto and (teams is not None or boss is not None or mode not in (None, "otto")):
            raise LastCallError("--otto is a way to play of its own, for two. (OTTO-07)")
        mode, characters = _way("otto" if otto else mode, teams, boss, characters)
        if seats is None and characters is None:
            seats = _usual_seats(mode, you or [])
        ids = _who(characters, seats, you or [], cast_of(boss))
        try:
            mine = [] if watch else [_id(name, ids) for name in you or [_ask_who(keyboard, ids)]]
        except EndOfInput:
            mine = [ids[0]]
        if asked and mine[0] not in ids:
            ids = [mine[0], *[id for id in ids if id != mine[0]][: len(ids) - 1]]
        table = Table.new(
            ids,
            seed=chosen,
            drinks=drinks,
            fast=fast,
            open_floor=open_floor,
            switches=switches_in(switch),
            mode=mode or "",
            variants=variants_in(variants),
        )
        players = [KEYBOARD if id in mine else bots or _usual_bot() for id in ids]
    if record is not None:
        new_file(record, overwrite, "add --overwrite")
    if delay is None:
        delay = 0.3 if keyboard.live else 0.0
    sitting = Sitting(table, players, keyboard, record, delay, quiet=json_)
    _welcome(sitting)
    sitting.play()
    if json_:
        print_json(sitting.document())


def cast_of(boss: str | None) -> list[str]:
    """The Boss, as a list of ids."""
    from lastcall import characters as cast

    return [cast.character(boss).id] if boss else []


def _way(
    mode: str | None, teams: str | None, boss: str | None, characters: str | None
) -> tuple[str | None, str | None]:
    """Which way is played, and who is named for it."""
    if teams is not None:
        if characters is not None:
            raise LastCallError("--teams names who plays; leave --characters out.")
        pairs = [names_in(team.replace("+", ",")) for team in names_in(teams)]
        if any(len(pair) != 2 for pair in pairs):
            raise LastCallError(f"--teams names pairs, such as fiona+zot,gerki+deirdre; not {teams!r}.")
        return mode or "two-headed-dragon", ",".join([name for pair in pairs for name in pair])
    if boss is not None:
        if mode not in (None, "boss-battle"):
            raise LastCallError(f"--boss is for a boss-battle, not for {mode}.")
        return "boss-battle", characters
    return mode, characters


def _usual_seats(mode: str | None, you: list[str]) -> int | None:
    """How many play a way to play that four cannot; nothing where four can, or there is no such way."""
    from lastcall.modes import modes

    found = modes().get(mode or "")
    if found is None or 4 in found.seats:
        return None
    return max(found.seats[0], len(you))


def _who(characters: str | None, seats: int | None, you: list[str], first: list[str]) -> list[str]:
    """The ids of those who play; some of them sit first."""
    from lastcall import characters as cast

    named = [cast.character(name).id for name in names_in(characters)]
    if named and first and named[0] not in first:
        named = first + [id for id in named if id not in first]
    if named:
        if seats is not None and seats != len(named):
            raise LastCallError(
                f"You named {len(named)} characters but ask for {seats} seats; say only one of them."
            )
        return named
    mine = [cast.character(name).id for name in you]
    everybody: list[str] = [id for id in USUAL if id in cast.all_ids()]
    everybody += [id for id in cast.all_ids() if id not in everybody]
    wanted = seats if seats is not None else max(4, len(mine))
    if not 2 <= wanted <= len(everybody):
        raise LastCallError(f"A game needs 2 to {len(everybody)} seats; {wanted} were asked for.")
    if len(mine) > wanted:
        raise LastCallError(f"{len(mine)} people do not fit on {wanted} seats.")
    if first:
        mine = first + [id for id in mine if id not in first]
    return (mine + [id for id in everybody if id not in mine])[:wanted]


def _id(name: str, ids: list[str]) -> str:
    """The id of somebody who plays."""
    from lastcall import characters as cast

    id = cast.character(name).id
    if id not in ids and len(ids) > 0 and name:
        raise LastCallError(f"{cast.character(id).short} is not at this table. There are: {', '.join(ids)}.")
    return id


def _ask_who(keyboard: Keyboard, ids: list[str]) -> str:
    """Ask whoever plays for a character."""
    from lastcall import characters as cast

    print(f"Who are you? {', '.join(cast.character(id).short for id in ids)}")
    while True:
        name = keyboard.line(f"Enter takes {cast.character(ids[0]).short}. > ")
        if not name:
            return ids[0]
        if name.isdigit() and 1 <= int(name) <= len(ids):
            return ids[int(name) - 1]
        try:
            return _id(name, ids)
        except LastCallError as problem:
            print(problem)


def _usual_bot() -> str:
    from lastcall import bots

    names = list(bots.names())
    return "regular" if "regular" in names else str(names[0])


def _resumed(path: Path, you: list[str], watch: bool, bots: str | None) -> tuple[Table, list[str]]:
    """A saved game and who plays it."""
    from lastcall.cli.sitting import KEYBOARD
    from lastcall.game import Table
    from lastcall.setting_up import played

    doc: Any = read_json(path, "record of a game")
    table = Table.replay(doc)
    if table.over:
        raise LastCallError(f"The game in {str(path)!r} is over. To see it: lastcall replay {path}")
    ids = [character.id for character in played(table.setup)]
    stored = doc.get("players")
    players = [str(one) for one in stored] if isinstance(stored, list) and len(stored) == len(ids) else []
    if you:
        mine = [_id(name, ids) for name in you]
        players = [KEYBOARD if id in mine else bots or _usual_bot() for id in ids]
    elif watch:
        players = [bots or _usual_bot() for _ in ids]
    elif not players:
        raise LastCallError(f"{str(path)!r} does not say who sat at the keyboard. Say it with --you NAME.")
    elif bots:
        players = [one if one == KEYBOARD else bots for one in players]
    return table, players


def _welcome(sitting: Any) -> None:
    """What is good to know before the first decision."""
    from lastcall.cards.words import listed

    table, people = sitting.table, sitting.people
    if sitting.quiet:
        return
    names = listed([character.short for character in table.setup.characters], "and")
    sitting.say(f"{names}. Seed {table.setup.seed}.", "bold")
    if not people:
        return
    if len(people) == 1:
        team = " team" if table.setup.shared else ""
        sitting.say(
            f"You win if your{team} is the last that still has Gold and is still awake."
            if team
            else "You win if you are the last who still has Gold and is still awake."
        )
        sitting.say(
            "Between other players’ doings you are asked only when something happens that you can answer; "
            "for every quiet moment too: orders clear."
        )
    elif table.fast:
        sitting.say(
            "Only those who hold an answer are asked, so being handed the keyboard tells the others "
            "something. With --slow it does not."
        )
    if sitting.keyboard.fits():
        sitting.keyboard.line("\nEnter begins. ? at any time helps. ")
