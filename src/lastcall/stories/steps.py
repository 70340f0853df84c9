"""The sentences of a story, all of them, and the telling of one.

Who adds sentences for a new kind of thing writes a module like `verbs` or `checks` and imports it
here; a pattern that comes first is tried first.
"""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.stories import allowed, verbs

# isort: split
# What is done is looked for before what is seen.
from lastcall.stories import checks, checks_of_cards, checks_of_state
from lastcall.stories.grammar import COMES, DOES, HEADINGS, HOLDS, NOW, SENTENCES, Sentence, parse
from lastcall.stories.read import Said
from lastcall.stories.telling import Telling, Wrong

__all__ = ["COMES", "DOES", "HEADINGS", "HOLDS", "NOW", "SENTENCES", "Sentence", "parse", "tell"]

MODULES = (verbs, checks, checks_of_state, checks_of_cards, allowed)


def tell(telling: Telling, said: Said, following: Sequence[Said] = ()) -> None:
    """One sentence is told: done, or looked at. Raises `Wrong` if it does not hold.

    ``following`` are the sentences after it: what stands before an answer is looked at right before it.
    """
    telling.line = said.line
    telling.on_the_way = []
    one, gaps, telling.so_far = parse(said.text)
    if telling.so_far and telling.unwatched:
        return
    if one.kind == HOLDS and not telling.so_far:
        telling.so_far = before_answer(telling, following)
    one.handler(telling, gaps)
    if one.kind in (DOES, COMES):
        telling.unwatched = telling.t.fast and (telling.settled() or telling.aftermath())


def before_answer(telling: Telling, following: Sequence[Said]) -> bool:
    """If the next thing done is an answer to what waits now, go on to where it can be given."""
    for said in following:
        try:
            one, gaps, _ = parse(said.text)
        except Wrong:
            return False
        if one.kind in (DOES, COMES):
            return one.handler is verbs.answers_with and verbs.reach(telling, gaps)
    return False
