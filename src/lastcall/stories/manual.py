"""The list of sentences for players, made from the table of sentences."""

from __future__ import annotations

from typing import Final

from lastcall.stories.playing import WAYS
from lastcall.stories.steps import DOES, HEADINGS, SENTENCES

BEGIN: Final = "<!-- the list of sentences: made by lastcall.stories.manual -->"
END: Final = "<!-- end of the list -->"


def sentences() -> str:
    """The list of sentences as Markdown.

    >>> sentences().splitlines()[0]
    '### What is done'
    """
    lines: list[str] = []
    for kind, heading in HEADINGS.items():
        lines.extend((f"### {heading}", ""))
        for one in SENTENCES:
            if one.kind == kind:
                lines.append(f"- `{one.pattern}`  \n  {one.tells}  \n  *{one.example}*")
        if kind == DOES:
            ways = ", ".join(f"`{way}`" for way in WAYS)
            lines.extend(("", f"After the title of a card (`<details>`) may stand: {ways}."))
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def with_list(document: str) -> str:
    """A document with the list between its two marks brought up to date."""
    before, _, rest = document.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{sentences()}\n{END}{after}"
