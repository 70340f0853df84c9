"""``lastcall cards``, ``characters`` and ``version``: what there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lastcall.cli.shell import Json, console, print_json
from lastcall.table.errors import LastCallError

if TYPE_CHECKING:
    from rich.console import Console

    from lastcall.table.face import Character, Face

FROM = {
    "BOOKS": "the rulebooks state what it does",
    "PUBLIC": "its facts are public",
    "HOUSE": "ours, because nobody published it",
}


def cards(
    title: Annotated[list[str], typer.Argument(metavar="TITLE...", help="A title, or a part of one.")],
    json_: Json = False,
) -> None:
    """Look up a card, a Drink or a Drink Event by its title.

    Quotation marks are only needed for titles with marks the shell reads, such as ' and !.

    \b
    lastcall cards down pooky
    lastcall cards dragon breath
    lastcall cards "I don't think so!"
    """
    from lastcall.cards.vocabulary import slug
    from lastcall.catalogue import shelf

    wanted = " ".join(title)
    shown = shelf()
    key = slug(wanted)
    if not key:
        raise LastCallError("Name a card, or a part of its title.")
    found = [one for one in shown if slug(one["title"]) == key]
    found = found or [one for one in shown if key in slug(one["title"])]
    if not found:
        raise LastCallError(
            f"There is no card {wanted!r}.{_near(key, {slug(one['title']): one['title'] for one in shown})}"
        )
    if json_:
        print_json(found)
        return
    out = console()
    for number, one in enumerate(found):
        if number:
            out.print()
        _show(one)


def _near(key: str, titles: dict[str, str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(key, list(titles), 3, 0.5)
    if not close:
        # Perhaps a word of the title is misspelt.
        words = {word: title for title in titles for word in title.split("-") if len(word) > 3}
        close = list(
            dict.fromkeys(
                words[word]
                for part in key.split("-")
                for word in get_close_matches(part, list(words), 2, 0.75)
            )
        )[:3]
    return f" Did you mean {' or '.join(f'“{titles[name]}”' for name in close)}?" if close else ""


def _show(one: dict[str, Any]) -> None:
    """One card on the console."""
    from rich.padding import Padding
    from rich.text import Text

    out = console()
    out.print(Text.assemble((f"“{one['title']}”", "bold"), "  ", (one["type"], "cyan")))
    out.print(Padding(one["words"], (0, 0, 0, 2)))
    decks = ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in one["decks"].items())
    out.print(Padding(Text(f"In: {decks}", "dim"), (0, 0, 0, 2)))
    out.print(Padding(Text(f"{one['from']}: {FROM[one['from']]}.", "dim"), (0, 0, 0, 2)))
    if one["note"]:
        out.print(Padding(Text(f"Note: {one['note']}", "dim"), (0, 0, 0, 2)))
    if one["rules"]:
        out.print(Padding(Text(f"Rules: {', '.join(one['rules'])}", "dim"), (0, 0, 0, 2)))


def characters(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Whose deck to show.")] = None,
    json_: Json = False,
) -> None:
    """List the characters, or show one's deck: copies, type, what each card does, and where it comes from.

    \b
    lastcall characters
    lastcall characters zot
    lastcall characters zot --json
    lastcall characters otto
    """
    from lastcall import characters as cast
    from lastcall.modes import guests

    if name is None:
        _all([cast.character(id) for id in cast.all_ids()], json_)
    else:
        brought = [guest for guest in guests() if name.lower() == guest.id]
        _deck(brought[0] if brought else cast.character(name), json_)


def _all(people: list[Character], json_: bool) -> None:
    if json_:
        print_json([_about(person) for person in people])
        return
    from rich.table import Table

    out = console()
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    for _ in range(3):
        grid.add_column()
    for person in people:
        house = len([face for face in person.deck if face.source == "HOUSE"])
        ours = f"{house} of them ours" if house else ""
        grid.add_row(person.id, person.name, f"{len(person.deck)} cards", ours)
    out.print(grid)
    out.print("\nlastcall characters NAME shows a deck.", style="dim")


def _about(person: Character) -> dict[str, Any]:
    return {
        "id": person.id,
        "name": person.name,
        "short": person.short,
        "races": list(person.races),
        "hand size": person.hand_size,
        "cards": len(person.deck),
        "notes": person.notes,
        "switches": {name: list(values) for name, values in person.switches.items()},
    }


def _counted(deck: Sequence[Face]) -> dict[Face, int]:
    """The different cards of a deck, and how many copies of each."""
    copies: dict[Face, int] = {}
    for face in deck:
        copies[face] = copies.get(face, 0) + 1
    return copies


def _deck(person: Character, json_: bool) -> None:
    from lastcall.catalogue import about_face, further_decks
    from lastcall.table.face import CardFace

    sides = [(name, _counted(deck)) for name, deck in further_decks(person)]
    copies = _counted(person.deck)
    if json_:

        def listed(deck: dict[Face, int]) -> list[dict[str, Any]]:
            return [
                {"copies": n, **{k: v for k, v in about_face(face).items() if k != "decks"}}
                for face, n in deck.items()
            ]

        print_json(
            {
                **_about(person),
                "deck": listed(copies),
                "side decks": {name: listed(deck) for name, deck in sides},
                "plays": listed(_counted(person.plays)),
            }
        )
        return
    out = console()
    head = f"{person.name}: {len(person.deck)} cards, {len(copies)} different"
    out.print(head, style="bold")
    if person.races:
        out.print(f"Race: {', '.join(person.races)}")
    if person.hand_size != 7:
        out.print(f"Hand: {person.hand_size} cards")
    if person.notes:
        out.print(person.notes)
    if person.tags:
        out.print(f"Counts as: {', '.join(person.tags)}")
    _print_deck(out, copies)
    for name, deck in sides:
        out.print(f"\n{name[:1].upper()}{name[1:]}: {sum(deck.values())} cards", style="bold")
        _print_deck(out, deck)
    bottoms = [face.below for face in copies if isinstance(face, CardFace)]  # told with their cards
    plays = [face for face in person.plays if face not in bottoms]
    if plays:
        out.print("\nWithout a card", style="bold")
        _print_deck(out, _counted(plays))
    out.print("\nBOOKS: the rulebooks state it. HOUSE: ours. The rest is public.", style="dim")
    for switch, settings in person.switches.items():
        out.print(f"A table may choose: --switch {switch}={' or '.join(settings)}.", style="dim")


def _print_deck(out: Console, copies: dict[Face, int]) -> None:
    """The cards of a deck: how many, what they are called, what they do, where that is known from."""
    from rich.table import Table
    from rich.text import Text

    from lastcall.catalogue import type_of, words_of

    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    for face, n in copies.items():
        source = "" if face.source == "PUBLIC" else f"  {face.source}"
        grid.add_row(
            f"{n} ×",
            Text.assemble((f"“{face.title}”", "bold"), "  ", (type_of(face), "cyan"), (source, "dim")),
        )
        grid.add_row("", words_of(face))
    out.print(grid)


def version(json_: Json = False) -> None:
    """Print the version of Last Call."""
    import platform

    import lastcall

    if json_:
        print_json({"last call": lastcall.__version__, "python": platform.python_version()})
    else:
        print(f"Last Call {lastcall.__version__} (Python {platform.python_version()})")
