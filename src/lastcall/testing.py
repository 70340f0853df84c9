"""For tests: naming the rules a test proves, so that `lastcall coverage` can count them.

>>> @proves("OBJ-02", "EX-RDI10-GAMBLE-1")
... def test_the_last_player_wins() -> None: ...
>>> test_the_last_player_wins.proves
('OBJ-02', 'EX-RDI10-GAMBLE-1')
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from lastcall import rules
from lastcall.rules import UnknownRule

Test = TypeVar("Test", bound=Callable[..., object])


def proves(*ids: str) -> Callable[[Test], Test]:
    """Name the rules, rulings, examples or interactions that a test would fail without.

    Whoever names one that does not exist is told so as the test is read. Used twice, it adds.

    >>> proves("GAMBEL-18")
    Traceback (most recent call last):
        ...
    lastcall.rules.records.UnknownRule: The rulebook has nothing named 'GAMBEL-18'. Did you mean GAMBLE-18...
    """
    for id in ids:
        rules.explain(id)
        if id != id.upper():
            raise UnknownRule(f"{id!r} is written {id.upper()}.")

    def name(test: Test) -> Test:
        test.proves = (*getattr(test, "proves", ()), *ids)  # type: ignore[attr-defined]
        return test

    return name


def proves_card(character: str, title: str, *what: str) -> Callable[[Test], Test]:
    """Name a card that a test plays with its full effect ("played"), or sees refused ("refused").

    >>> @proves_card("zot", "Teleport beverage!", "played")
    ... def test_it_moves_the_drink() -> None: ...
    """
    from lastcall.characters import character as find

    titles = [face.title for face in find(character).deck]
    if title not in titles:
        raise UnknownRule(f"{character} has no card {title!r}.")
    if not what or set(what) - {"played", "refused"}:
        raise ValueError("A card is proved 'played', 'refused' or both.")

    def name(test: Test) -> Test:
        cards = (*getattr(test, "cards", ()), (character, title, *what))
        test.cards = cards  # type: ignore[attr-defined]
        return test

    return name
