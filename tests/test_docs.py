"""The map of the engine names only what there is, forgets nobody, and its example plays as it is told."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from lastcall import Table, inn, rules
from lastcall.cards.vocabulary import ignore_drink, negate_sometimes, sometimes, strengthen_drink
from lastcall.table.face import DrinkDeck
from lastcall.table.stack import KIND_NAMES, Drinking, Play
from support.people import plain

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "lastcall"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PROSE = re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)
SPANS = sorted(set(re.findall(r"`([^`\n]+)`", PROSE)))
PATHS = sorted(set(re.findall(r"[\w./-]+\.(?:py|json|toml|yaml|ts)\b", PAGE)))
FOLDERS = [span for span in SPANS if span.endswith("/")]
NAMES = [span for span in SPANS if re.fullmatch(r"\w+(/\w+)*(\.\w+)*", span) and span not in PATHS]
RULES = sorted(set(re.findall(r"\b[A-Z]+(?:-[A-Z]+)*-\d+\b", PAGE)))
NOT_PLAYED = {"melvyn"}  # nobody knows its cards


# ---- what there is --------------------------------------------------------------------------------


def assigned(node: ast.stmt) -> list[ast.expr]:
    """What a statement assigns to."""
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign) else []


def fields_of(node: ast.ClassDef) -> set[str]:
    """The methods and fields a class defines itself."""
    found = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    for part in ast.walk(node):
        for target in assigned(part) if isinstance(part, ast.stmt) else []:
            if isinstance(target, ast.Name | ast.Attribute):
                found.add(target.id if isinstance(target, ast.Name) else target.attr)
    return found


@cache
def names_in(path: Path) -> dict[str, ast.stmt]:
    """What a module defines at its top."""
    found: dict[str, ast.stmt] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        for target in assigned(node):
            if isinstance(target, ast.Name):
                found[target.id] = node
    return found


@cache
def everything() -> dict[str, list[ast.stmt]]:
    """What all modules define at their top."""
    found: dict[str, list[ast.stmt]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for name, node in names_in(path).items():
            found.setdefault(name, []).append(node)
    return found


def has(nodes: list[ast.stmt], field: str) -> bool:
    """Whether one of these is a class that has a field, its own or inherited."""
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
            if field in fields_of(node) or any(has(everything().get(base, []), field) for base in bases):
                return True
    return False


def exists(name: str) -> bool:
    """Whether a name of the page is there: `Class`, `Class.field`, `folder/module.name`."""
    head, *rest = name.removeprefix("lastcall.").split(".")
    module = PACKAGE / f"{head}.py"
    if module.exists() and rest:
        node = names_in(module).get(rest[0])
        return node is not None and (len(rest) == 1 or has([node], rest[1]))
    if rest:
        return len(rest) == 1 and has(everything().get(head, []), rest[0])
    fields = (fields_of(n) for nodes in everything().values() for n in nodes if isinstance(n, ast.ClassDef))
    return head in everything() or any(head in some for some in fields)


# ---- the page -------------------------------------------------------------------------------------


def test_every_path_leads_somewhere() -> None:
    paths = PATHS + FOLDERS
    assert not [path for path in paths if not (ROOT / path).exists() and not (PACKAGE / path).exists()]


def test_every_name_is_in_the_code() -> None:
    assert not [name for name in NAMES if not exists(name)]


def test_the_check_can_fail() -> None:
    assert len(NAMES) > 200 and len(PATHS) > 20
    assert exists("Special.bear") and exists("flow/plays.fire") and exists("Play.actor")
    for name in ("Special.bare", "flow/plays.water", "Bare", "flow/planes.fire", "Play.rose"):
        assert not exists(name)


def test_every_rule_is_in_the_rulebook() -> None:
    for id in RULES:
        rules.explain(id)


def test_no_character_is_forgotten() -> None:
    words = set(re.findall(r"\w+", PROSE))
    missing = set(rules.document("characters")["characters"]) - words - NOT_PLAYED
    assert not missing


def test_every_row_of_a_table_is_whole() -> None:
    for block in re.findall(r"(?:^\|.*\n)+", PROSE, flags=re.MULTILINE):
        rows = [row.count("|") for row in block.splitlines()]
        assert len(set(rows)) == 1, block.splitlines()[rows.index(max(rows))]


def test_every_link_has_its_heading() -> None:
    headings = [
        re.sub(r"[^\w -]", "", line.lstrip("# ").lower()) for line in PROSE.splitlines() if line[:1] == "#"
    ]
    anchors = {heading.replace(" ", "-") for heading in headings}
    assert set(re.findall(r"\]\(#([^)]+)\)", PROSE)) <= anchors


# ---- its example ----------------------------------------------------------------------------------


def stack_of(t: Table) -> str:
    """The stack in the words of the page."""
    frames = [f"play {f.face.title}" if isinstance(f, Play) else KIND_NAMES[f.kind] for f in t.stack]
    return " · ".join(frames)


def test_the_example_plays_as_it_is_told() -> None:
    ann = plain("ann", 20 * sometimes("Spurn", ignore_drink()))
    bob = plain("bob", 20 * sometimes("Spike", strengthen_drink(2)))
    cat = plain("cat", 20 * sometimes("No", negate_sometimes()))
    ale, wine = inn.drink("Light Ale with a Chaser"), inn.drink("Wine")
    t = Table.new([ann, bob, cat], seed=1, first=0, drinks=DrinkDeck("two", "Two", (wine, ale) * 10))
    while t.pending[0].kind != "order":
        t.answer(t.pending[0], "done")
    t.drink_deck += t.seats[0].drinks
    t.seats[0].drinks = []
    for face in (wine, ale):  # the ale on top
        card = next(card for card in t.drink_deck if t.drink_faces[card] is face)
        t.drink_deck.remove(card)
        t.seats[0].drinks.append(card)
    t.answer(t.pending[0], "seat @bob")

    drinks = "turn · drinking · window"
    plays = [
        (drinks, "play bob:spike"),
        (drinks, "play ann:spurn"),
        (f"{drinks} · play Spurn · window", "play cat:no"),
    ]
    seen: list[str] = []
    while any(isinstance(frame, Drinking) for frame in t.stack):
        now = stack_of(t)
        if seen[-1:] != [now]:
            seen.append(now)
        decision = t.pending[0]
        offered = [(now, option.key) for option in decision.options]
        t.answer(decision, plays.pop(0)[1] if plays and plays[0] in offered else "pass")

    told = re.search(r"^```stack\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert told is not None
    assert seen == told[1].splitlines()
    assert not plays
    assert t.sides[0].alcohol == 5
