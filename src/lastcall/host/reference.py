"""The message reference of docs/protocol.md, made from the types in `wire`.

``python -m lastcall.host.reference`` prints it; with the name of a file it puts it there, between the
marks. What stands behind a field in `wire` as a comment is said of it here.

>>> print(section(wire.MoreTime))
### `more-time`
<BLANKLINE>
More time for the question, please; so often a turn as the pace allows.
<BLANKLINE>
It has no fields.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec.inspect import type_info

from lastcall.host import wire

BEGIN: Final = "<!-- made by python -m lastcall.host.reference -->"
END: Final = "<!-- up to here -->"

PLAIN: Final[dict[type, str]] = {
    msgspec.inspect.IntType: "integer",
    msgspec.inspect.FloatType: "number",
    msgspec.inspect.BoolType: "true or false",
    msgspec.inspect.NoneType: "null",
    msgspec.inspect.DictType: "object",
    msgspec.inspect.AnyType: "anything",
}


@cache
def comments() -> dict[tuple[str, str], str]:
    """What `wire` says behind each field of each type."""
    source = inspect.getsource(wire)
    lines = source.splitlines()
    found: dict[tuple[str, str], str] = {}
    for node in [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]:
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                after = lines[(part.end_lineno or part.lineno) - 1][part.end_col_offset or 0 :]
                found[node.name, part.target.id] = after.partition("# ")[2].strip()
    return found


def type_words(kind: Any) -> str:
    """A type, as somebody who writes JSON calls it."""
    if isinstance(kind, msgspec.inspect.StrType):
        return f"text of up to {kind.max_length} characters" if kind.max_length else "text"
    if isinstance(kind, msgspec.inspect.LiteralType):
        return "one of " + ", ".join(f"`{value}`" for value in kind.values)
    if isinstance(kind, msgspec.inspect.ListType):
        most = f" of up to {kind.max_length}" if kind.max_length else ""
        return f"list{most}: {type_words(kind.item_type)}"
    if isinstance(kind, msgspec.inspect.TupleType):
        return "[" + ", ".join(map(type_words, kind.item_types)) + "]"
    if isinstance(kind, msgspec.inspect.UnionType):
        parts = sorted(kind.types, key=lambda one: isinstance(one, msgspec.inspect.NoneType))
        return " or ".join(map(type_words, parts))
    if isinstance(kind, msgspec.inspect.StructType):
        return f"[{kind.cls.__name__}](#{kind.cls.__name__.lower()})"
    return PLAIN[type(kind)]


def fields(kind: type[msgspec.Struct]) -> list[str]:
    """The rows of the table of a type's fields."""
    told = type_info(kind)
    assert isinstance(told, msgspec.inspect.StructType)
    rows = []
    for field in told.fields:
        words = comments().get((kind.__name__, field.name), "")
        if not field.required:
            plain = field.default is msgspec.NODEFAULT or field.default in (None, "")
            other = "" if plain else f", else {msgspec.json.encode(field.default).decode()}"
            words = f"{words} (may be left out{other})".strip()
        rows.append(f"| `{field.encode_name}` | {type_words(field.type)} | {words} |")
    return rows


def link(found: re.Match[str]) -> str:
    """A type that is named in words, as a link to what is said of it."""
    tag = getattr(wire, found[1]).__struct_config__.tag or found[1].lower()
    return f"[`{tag}`](#{tag})"


def section(kind: type[msgspec.Struct]) -> str:
    """What there is to say of one type."""
    tag = kind.__struct_config__.tag
    words = re.sub(r":class:`(\w+)`", link, inspect.cleandoc(kind.__doc__ or "")).replace("``", "`")
    parts = [f"### `{tag}`" if tag is not None else f"### {kind.__name__}", words]
    rows = fields(kind)
    if rows:
        parts.append("\n".join(["| field | is | says |", "| --- | --- | --- |", *rows]))
    else:
        parts.append("It has no fields.")
    return "\n\n".join(parts)


def inner(kinds: tuple[type[msgspec.Struct], ...]) -> list[type[msgspec.Struct]]:
    """The types that stand inside these, in the order they are met."""
    known = {kind.__name__.lower(): kind for kind in vars(wire).values() if isinstance(kind, type)}
    found: list[type[msgspec.Struct]] = []
    waiting = list(kinds)
    while waiting:
        for name in re.findall(r"\(#(\w+)\)", "\n".join(fields(waiting.pop(0)))):
            if known[name] not in found:
                found.append(known[name])
                waiting.append(known[name])
    return found


def messages() -> str:
    """The whole reference."""
    said, told = get_args(wire.Said), get_args(wire.Told)
    inside = inner(said + told)
    parts = ["## What a client says", *map(section, said)]
    parts += ["## What the tavern says", *map(section, told)]
    parts += ["## What stands inside", *map(section, inside)]
    return "\n\n".join(parts)


def put_into(text: str) -> str:
    """A page with the reference of today between its marks."""
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{messages()}\n\n{END}{rest.partition(END)[2]}"


def main() -> None:
    """Print it, or put it into a file."""
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(put_into(path.read_text(encoding="utf-8")), encoding="utf-8")
    if not sys.argv[1:]:
        print(messages())


if __name__ == "__main__":
    main()
