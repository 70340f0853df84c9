"""Reading story files: YAML whose every word remembers its line, so that mistakes can be pointed at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from lastcall import rules
from lastcall.table.errors import LastCallError

PHASES: Final = ("draw", "action", "order", "drink", "end")
SUFFIX: Final = ".story.yaml"
LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the fast one, where it was built


class StoryError(LastCallError):
    """A story that cannot be read or arranged: where, and what is wrong with it."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file = file
        self.line = line
        self.message = message


class Said(NamedTuple):
    """A text of the story and the line it stands in."""

    text: str
    line: int


DEFAULT_DRINKS: Final = Said("", 0)


@dataclass
class Pile:
    """Cards of a pile, the top one first. ``exactly``: nothing else lies in it."""

    cards: list[Said] = field(default_factory=list)
    exactly: bool = False
    line: int = 0


@dataclass
class Player:
    """What lies before one player at the beginning."""

    name: Said
    fortitude: int | None = None
    alcohol: int = 0
    gold: int | None = None
    potions: int | None = None
    hand: Pile = field(default_factory=Pile)
    deck: Pile = field(default_factory=Pile)
    discard: Pile = field(default_factory=Pile)
    drinks: Pile = field(default_factory=Pile)
    front: Pile = field(default_factory=Pile)
    ready: Pile = field(default_factory=Pile)
    out: Said | None = None
    away: bool = False
    piles: dict[str, Pile] = field(default_factory=dict)
    tokens: dict[str, int] = field(default_factory=dict)
    tracks: dict[str, Said] = field(default_factory=dict)
    bodies: list[Said] = field(default_factory=list)

    def says_of_side(self) -> bool:
        """Whether anything is said of what a side has in common."""
        return (self.fortitude, self.alcohol, self.gold, self.potions) != (None, 0, None, None)


@dataclass
class Running:
    """A Round of Gambling that is going on at the beginning."""

    line: int
    players: list[Said] = field(default_factory=list)
    starter: Said | None = None
    control: Said | None = None
    last: Said | None = None
    pot: int = 0
    cards: list[Said] = field(default_factory=list)
    prize: Said | None = None
    passed: list[Said] = field(default_factory=list)
    winning_hand: bool = False


@dataclass
class Story:
    """A position, what is done, and what must hold."""

    file: str
    line: int
    title: str = ""
    rules: list[Said] = field(default_factory=list)
    tells: list[Said] = field(default_factory=list)
    retells: list[Said] = field(default_factory=list)
    instead: str = ""
    note: str = ""
    players: list[Player] = field(default_factory=list)
    turn: Said | None = None
    phase: Said | None = None
    round: Running | None = None
    drink_deck: Pile = field(default_factory=Pile)
    drink_discard: Pile = field(default_factory=Pile)
    mode: Said | None = None
    variants: list[Said] = field(default_factory=list)
    prizes: Pile = field(default_factory=Pile)
    prize_bin: Pile = field(default_factory=Pile)
    bar_deck: Pile = field(default_factory=Pile)
    drinks: Said = DEFAULT_DRINKS
    seed: int = 1
    open_floor: bool = False
    fast: bool = False
    switches: dict[str, str] = field(default_factory=dict)
    steps: list[Said] = field(default_factory=list)
    until: Said | None = None
    finally_: list[Said] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The file and the title: what the story is called among all stories."""
        return f"{Path(self.file).name.removesuffix(SUFFIX)}::{self.title}"


class Reader:
    """Turns the nodes of one file into stories."""

    def __init__(self, file: str) -> None:
        self.file = file

    def wrong(self, node: yaml.Node, message: str) -> StoryError:
        """An error at the line of a node."""
        return StoryError(self.file, line_of(node), message)

    def text(self, node: yaml.Node, what: str) -> str:
        """A single text."""
        if not isinstance(node, yaml.ScalarNode):
            raise self.wrong(node, f"{what} must be one text, not {shape(node)}.{colon_hint(node)}")
        return str(node.value)

    def said(self, node: yaml.Node, what: str) -> Said:
        """A single text with its line."""
        text = self.text(node, what).strip()
        if not text:
            raise self.wrong(node, f"{what} is empty.")
        return Said(text, line_of(node))

    def number(self, node: yaml.Node, what: str, least: int = 0, most: int = 1 << 30) -> int:
        """A whole number within limits."""
        text = self.text(node, what)
        if not re.fullmatch(r"-?\d+", text):
            raise self.wrong(node, f"{what} must be a number, not {text!r}.")
        if not least <= int(text) <= most:
            raise self.wrong(node, f"{what} must be between {least} and {most}, not {text}.")
        return int(text)

    def flag(self, node: yaml.Node, what: str) -> bool:
        """Yes or no."""
        text = self.text(node, what).lower()
        if text not in ("true", "false", "yes", "no"):
            raise self.wrong(node, f"{what} must be true or false, not {text!r}.")
        return text in ("true", "yes")

    def texts(self, node: yaml.Node, what: str) -> list[Said]:
        """A list of texts; one text alone is a list of one."""
        if isinstance(node, yaml.ScalarNode):
            return [] if empty(node) else [self.said(node, what)]
        if not isinstance(node, yaml.SequenceNode):
            raise self.wrong(node, f"{what} must be a list, not {shape(node)}.")
        return [self.said(item, f"An entry of {what}") for item in node.value]

    def pile(self, node: yaml.Node, what: str) -> Pile:
        """Cards, the top one first; or ``exactly:`` and the cards."""
        if isinstance(node, yaml.MappingNode):
            pairs = dict((key.text, value) for key, value in self.pairs(node, what, ("exactly",)))
            if "exactly" not in pairs:
                raise self.wrong(node, f"{what} must be a list of cards, or `exactly:` and a list of cards.")
            return Pile(self.texts(pairs["exactly"], what), True, line_of(node))
        return Pile(self.texts(node, what), False, line_of(node))

    def pairs(
        self, node: yaml.Node, what: str, known: tuple[str, ...] = ()
    ) -> Iterator[tuple[Said, yaml.Node]]:
        """The keys and values of a mapping; each key once, and only known ones if they are given."""
        if not isinstance(node, yaml.MappingNode):
            raise self.wrong(node, f"{what} must be a mapping (`key: value` lines), not {shape(node)}.")
        seen: dict[str, int] = {}
        for key_node, value in node.value:
            key = self.said(key_node, f"A key of {what}")
            if key.text in seen:
                raise self.wrong(
                    key_node, f"{what} names {key.text!r} twice; first in line {seen[key.text]}."
                )
            seen[key.text] = key.line
            if known and key.text not in known:
                close = get_close_matches(key.text, known, 1, 0.6)
                hint = f"Did you mean {close[0]!r}?" if close else f"It knows: {', '.join(known)}."
                raise self.wrong(key_node, f"{what} has no {key.text!r}. {hint}")
            yield key, value

    # ---- the parts of a story ---------------------------------------------------------------------

    def story(self, node: yaml.Node) -> Story:
        """A whole story."""
        story = Story(self.file, line_of(node))
        for key, value in self.pairs(node, "A story", tuple(STORY_KEYS)):
            if empty(value) and key.text != "players":
                continue
            STORY_KEYS[key.text](self, story, value)
        for needed, there in (("story", story.title), ("players", story.players)):
            if not there:
                raise self.wrong(node, f"This story has no `{needed}:`.")
        if not story.steps and not story.finally_:
            raise self.wrong(node, f"The story {story.title!r} has no steps.")
        if story.retells and not story.instead:
            raise self.wrong(
                node, "A story that `retells` an example says in `with:` which cards stand in for which."
            )
        return story

    def known_ids(self, node: yaml.Node, what: str) -> list[Said]:
        """Ids of rules, rulings or meetings that exist."""
        found = self.texts(node, what)
        for said in found:
            exists = any(is_there(look, said.text) for look in (rules.rule, rules.ruling, an_interaction))
            if not exists:
                raise StoryError(self.file, said.line, unknown(rules.rule, said.text))
        return found

    def example_ids(self, node: yaml.Node, what: str) -> list[Said]:
        """Ids of worked examples that exist."""
        found = self.texts(node, what)
        for said in found:
            if not is_there(rules.example, said.text):
                raise StoryError(self.file, said.line, unknown(rules.example, said.text))
        return found

    def players(self, node: yaml.Node) -> list[Player]:
        """The players, clockwise: a list of names, or names with what lies before them."""
        if isinstance(node, yaml.SequenceNode):
            return [Player(self.said(item, "A player")) for item in node.value]
        found: list[Player] = []
        for key, value in self.pairs(node, "`players`"):
            player = Player(key)
            if not empty(value):
                for name, given in self.pairs(value, f"The player {key.text!r}", tuple(PLAYER_KEYS)):
                    if not empty(given):
                        PLAYER_KEYS[name.text](self, player, given)
            found.append(player)
        return found

    def turn(self, story: Story, node: yaml.Node) -> None:
        """Whose turn it is, and its phase: ``zot's drink phase``, or ``player:`` and ``phase:``."""
        if isinstance(node, yaml.MappingNode):
            for key, value in self.pairs(node, "`turn`", ("player", "phase")):
                said = self.said(value, f"`{key.text}` of the turn")
                if key.text == "player":
                    story.turn = said
                else:
                    story.phase = said
        else:
            said = self.said(node, "`turn`")
            found = re.fullmatch(
                r"(.+?)(?:['’]s (?:(end of the|\w+)(?: an? drink| and draw)? )?(?:phase|turn))?",
                said.text,
                re.I,
            )
            assert found is not None
            story.turn = Said(found[1], said.line)
            if found[2]:
                story.phase = Said("end" if found[2].startswith("end") else found[2].lower(), said.line)
            elif said.text.lower().endswith("turn"):
                story.phase = Said("draw", said.line)
        if story.phase is not None:
            name = {"discard": "draw"}.get(story.phase.text.lower(), story.phase.text.lower())
            if name not in PHASES:
                raise self.wrong(
                    node, f"There is no phase {story.phase.text!r}. The phases are: {', '.join(PHASES)}."
                )
            story.phase = Said(name, story.phase.line)

    def running(self, node: yaml.Node) -> Running:
        """A Round of Gambling that is going on."""
        running = Running(line_of(node))
        for key, value in self.pairs(node, "`round`", tuple(ROUND_KEYS)):
            ROUND_KEYS[key.text](self, running, value)
        return running


def line_of(node: yaml.Node) -> int:
    """The line a node begins in, counted from 1."""
    return int(node.start_mark.line) + 1


def shape(node: yaml.Node) -> str:
    """What a node is, for people."""
    if isinstance(node, yaml.MappingNode):
        return "a mapping"
    return "a list" if isinstance(node, yaml.SequenceNode) else "a single text"


def colon_hint(node: yaml.Node) -> str:
    """Why a sentence came out as a mapping."""
    if isinstance(node, yaml.MappingNode):
        return " A text that holds a colon and a space must stand in quotation marks."
    return ""


def empty(node: yaml.Node) -> bool:
    """Whether nothing is written there."""
    return isinstance(node, yaml.ScalarNode) and node.tag.endswith(":null")


def is_there(look: Callable[[str], object], id: str) -> bool:
    """Whether the rulebook has a record of that id."""
    try:
        look(id)
    except rules.UnknownRule:
        return False
    return True


def an_interaction(id: str) -> rules.Interaction:
    """The meeting of two characters with that id."""
    for one in rules.interactions():
        if one.id == id.upper():
            return one
    raise rules.UnknownRule(id)


def unknown(look: Callable[[str], object], id: str) -> str:
    """The rulebook's own sentence about an id it does not have."""
    try:
        look(id)
    except rules.UnknownRule as error:
        return str(error)
    return ""


def _set(
    name: str, read: Callable[[Reader, yaml.Node, str], object]
) -> Callable[[Reader, object, yaml.Node], None]:
    """A setter: read a value and keep it under a name."""

    def put(reader: Reader, where: object, node: yaml.Node) -> None:
        setattr(where, name, read(reader, node, f"`{name.rstrip('_').replace('_', ' ')}`"))

    return put


def _text(reader: Reader, node: yaml.Node, what: str) -> str:
    return reader.said(node, what).text


def _twenty(reader: Reader, node: yaml.Node, what: str) -> int:
    return reader.number(node, what, 0, 20)


def _number(reader: Reader, node: yaml.Node, what: str) -> int:
    return reader.number(node, what)


def _switches(reader: Reader, node: yaml.Node, what: str) -> dict[str, str]:
    return {
        key.text: reader.text(value, f"The switch {key.text!r}") for key, value in reader.pairs(node, what)
    }


def _piles(reader: Reader, node: yaml.Node, what: str) -> dict[str, Pile]:
    return {key.text: reader.pile(value, f"The pile {key.text!r}") for key, value in reader.pairs(node, what)}


def _tokens(reader: Reader, node: yaml.Node, what: str) -> dict[str, int]:
    return {
        key.text: reader.number(value, f"The number of {key.text!r}")
        for key, value in reader.pairs(node, what)
    }


def _tracks(reader: Reader, node: yaml.Node, what: str) -> dict[str, Said]:
    return {
        key.text: reader.said(value, f"The track of {key.text!r}") for key, value in reader.pairs(node, what)
    }


def _players(reader: Reader, where: object, node: yaml.Node) -> None:
    assert isinstance(where, Story)
    where.players = reader.players(node)


def _turn(reader: Reader, where: object, node: yaml.Node) -> None:
    assert isinstance(where, Story)
    reader.turn(where, node)


def _round(reader: Reader, where: object, node: yaml.Node) -> None:
    assert isinstance(where, Story)
    where.round = reader.running(node)


Put = Callable[[Reader, object, yaml.Node], None]

# What a story, a player and a Round may say. A new key is one line here, one in `schema`, and what
# `arrange` does with it.
STORY_KEYS: Final[dict[str, Put]] = {
    "story": _set("title", _text),
    "rules": _set("rules", Reader.known_ids),
    "tells": _set("tells", Reader.example_ids),
    "retells": _set("retells", Reader.example_ids),
    "with": _set("instead", _text),
    "note": _set("note", _text),
    "players": _players,
    "turn": _turn,
    "round": _round,
    "mode": _set("mode", Reader.said),
    "variants": _set("variants", Reader.texts),
    "prizes": _set("prizes", Reader.pile),
    "prize bin": _set("prize_bin", Reader.pile),
    "bar deck": _set("bar_deck", Reader.pile),
    "drinks": _set("drinks", Reader.said),
    "drink deck": _set("drink_deck", Reader.pile),
    "drink discard": _set("drink_discard", Reader.pile),
    "seed": _set("seed", _number),
    "open floor": _set("open_floor", Reader.flag),
    "fast": _set("fast", Reader.flag),
    "switches": _set("switches", _switches),
    "steps": _set("steps", Reader.texts),
    "until": _set("until", Reader.said),
    "finally": _set("finally_", Reader.texts),
}

PLAYER_KEYS: Final[dict[str, Put]] = {
    "fortitude": _set("fortitude", _twenty),
    "alcohol": _set("alcohol", _twenty),
    "gold": _set("gold", _number),
    "potions": _set("potions", _number),
    "hand": _set("hand", Reader.pile),
    "deck": _set("deck", Reader.pile),
    "discard": _set("discard", Reader.pile),
    "drinks": _set("drinks", Reader.pile),
    "front": _set("front", Reader.pile),
    "ready": _set("ready", Reader.pile),
    "out": _set("out", Reader.said),
    "away": _set("away", Reader.flag),
    "piles": _set("piles", _piles),
    "tokens": _set("tokens", _tokens),
    "tracks": _set("tracks", _tracks),
    "bodies": _set("bodies", Reader.texts),
}

ROUND_KEYS: Final[dict[str, Put]] = {
    "players": _set("players", Reader.texts),
    "starter": _set("starter", Reader.said),
    "control": _set("control", Reader.said),
    "last": _set("last", Reader.said),
    "pot": _set("pot", _number),
    "cards": _set("cards", Reader.texts),
    "prize": _set("prize", Reader.said),
    "passed": _set("passed", Reader.texts),
    "winning hand": _set("winning_hand", Reader.flag),
}


def read(text: str, file: str = "story") -> list[Story]:
    """The stories of a text: documents parted by ``---``, each a story or a list of stories.

    >>> [story.title for story in read("story: A quiet day\\nplayers: [zot, eve]\\nsteps: [zot passes]")]
    ['A quiet day']
    """
    reader = Reader(file)
    stories: list[Story] = []
    try:
        for document in yaml.compose_all(text, Loader=LOADER):
            if document is None or empty(document):
                continue
            nodes = document.value if isinstance(document, yaml.SequenceNode) else [document]
            stories.extend(reader.story(node) for node in nodes)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 1
        raise StoryError(
            file,
            line,
            f"This is not YAML: {error.problem or error}. Titles with marks like ? : , stand in quotes.",
        ) from error
    titles: dict[str, int] = {}
    for story in stories:
        if story.title in titles:
            raise StoryError(
                file, story.line, f"A story of this title stands in line {titles[story.title]} already."
            )
        titles[story.title] = story.line
    return stories


def stories_in(path: str | Path) -> list[Story]:
    """The stories of a file, or of all ``*.story.yaml`` files of a folder and the folders in it."""
    path = Path(path)
    if path.is_dir():
        return [story for file in sorted(path.rglob(f"*{SUFFIX}")) for story in stories_in(file)]
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LastCallError(f"{path} cannot be read as a story: {error}.") from error
    return read(text, str(path))
