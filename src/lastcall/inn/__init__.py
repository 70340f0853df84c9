"""The Inn: its Drinks, its Drink Events, the decks they come in, and its Prizes."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache

from lastcall.cards.vocabulary import slug
from lastcall.inn.decks import DECKS
from lastcall.table.errors import LastCallError
from lastcall.table.face import DrinkDeck, DrinkFace

_decks: dict[str, DrinkDeck] = {deck.id: deck for deck in DECKS}
_drinks: dict[str, DrinkFace] = {face.key: face for deck in DECKS for face in deck.faces}


def deck_ids() -> list[str]:
    """The ids of all Drink Decks.

    >>> deck_ids()
    ['rdi1', 'rdi2', 'cellar']
    """
    return list(_decks)


def drink_deck(id: str) -> DrinkDeck:
    """A Drink Deck by its id; several with ``+`` between them are one.

    >>> drink_deck("rdi1").name, len(drink_deck("rdi1").faces)
    ('The Red Dragon Inn', 30)
    >>> len(drink_deck("rdi1+rdi2").faces)
    60
    """
    wanted = id.strip().lower()
    deck = _decks.get(wanted)
    if deck is None and "+" in wanted:
        return together(wanted)
    if deck is None:
        raise LastCallError(f"There is no Drink Deck {id!r}. There are: {', '.join(deck_ids())}.")
    return deck


@cache
def together(ids: str) -> DrinkDeck:
    """Several Drink Decks shuffled together, their ids with ``+`` between them."""
    named = [drink_deck(id) for id in ids.split("+")]
    for deck in named:
        if named.count(deck) > 1:
            raise LastCallError(f"The Drink Deck {deck.id!r} is named twice.")
    faces = tuple([face for deck in named for face in deck.faces])
    return DrinkDeck("+".join([deck.id for deck in named]), " and ".join([d.name for d in named]), faces)


def drink(title: str) -> DrinkFace:
    """A Drink or Drink Event of any deck by its title; letters count, their size and the marks do not.

    >>> drink("round on the house").title
    'Round on the House!'
    """
    key = f"drink:{slug(title)}"
    face = _drinks.get(key)
    if face is None:
        close = [_drinks[name].title for name in get_close_matches(key, list(_drinks), 3, 0.7)]
        hint = f" Did you mean {' or '.join(repr(name) for name in close)}?" if close else ""
        raise LastCallError(f"No Drink Deck holds {title!r}.{hint}")
    return face
