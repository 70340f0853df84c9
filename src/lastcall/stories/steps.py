"""The sentences of a story, all of them, and the telling of one.

Who adds sentences for a new kind of thing writes a module like `verbs` or `checks` and imports it
here; a pattern that comes first is tried first.
"""

from __future__ import annotations

from lastcall.stories import allowed, checks, verbs
from lastcall.stories.grammar import COMES, DOES, HEADINGS, HOLDS, NOW, SENTENCES, Sentence, parse
from lastcall.stories.read import Said
from lastcall.stories.telling import Telling

__all__ = ["COMES", "DOES", "HEADINGS", "HOLDS", "NOW", "SENTENCES", "Sentence", "parse", "tell"]

MODULES = (verbs, checks, allowed)


def tell(telling: Telling, said: Said) -> None:
    """One sentence is told: done, or looked at. Raises `Wrong` if it does not hold."""
    telling.line = said.line
    telling.on_the_way = []
    one, gaps, telling.so_far = parse(said.text)
    one.handler(telling, gaps)
