"""Warthorn Redbeard: what his stories cannot say."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall import Table, bots
from lastcall.cards import wording
from lastcall.characters import character
from lastcall.characters.warthorn import Pipe
from lastcall.table import options
from lastcall.table.face import BOOKS, HOUSE, CardFace
from lastcall.testing import proves
from lastcall.views.question import question_of
from lastcall.views.seen import view_of

NAMED = {
    "Hey! Pay attention!",
    "This drink reminds me...",
    "Wench! A few drinks while I spin a yarn!",
    "Here, finish my drink!",
    "Never mess with a dwarf!",
    "Nice helmet, Dimli! Sturdy, too!",
    "The Red Dragon Inn doesn't tolerate cheaters! (Usually.)",
    "Ha! Thought you pulled one over on us, didn't ya?",
    "I know what my patrons like!",
    "A toast! To the Red Dragon Inn!",
    "I'm a little busy right now!",
}


def stories() -> tuple[CardFace, ...]:
    """His Story Deck."""
    [(name, cards)] = character("warthorn").side_decks
    assert name == "stories"
    return cards


@proves("WARTHORN-01")
def test_his_decks_have_the_published_sizes() -> None:
    copies = Counter(face.key for face in character("warthorn").deck)
    assert sorted(copies.values()) == [1] * 16 + [2] * 8 + [3, 5]
    assert (sum(copies.values()), len(copies)) == (40, 26)
    assert len(stories()) == len(set(stories())) == 15


def test_where_his_cards_are_known_from() -> None:
    faces = dict.fromkeys(character("warthorn").deck)
    common = {face.title for face in character("zot").deck}
    assert {face.title for face in faces if face.source == BOOKS} - common == NAMED
    assert [face.source for face in stories()].count(HOUSE) == 10
    assert all(face.note for face in faces if face.source == HOUSE or face.title in NAMED)


def test_fourteen_pipe_cards() -> None:
    deck = character("warthorn").deck
    assert sum(any(isinstance(op, Pipe) for op in face.modes[0].do) for face in deck) == 14


@pytest.mark.parametrize("face", stories(), ids=lambda face: face.title)
def test_every_story_tells_what_it_does(face: CardFace) -> None:
    assert wording.text_of(face).endswith(".")


def asked_about(title: str) -> Table:
    """A table at which Warthorn has just turned up this Story, and names whom it is about."""
    table = Table.new(["warthorn", "zot", "fiona", "gog"], seed=3, first=0)
    it, faces = table.seats[0], table.setup.faces
    pile = it.piles["stories"]
    pile.sort(key=lambda card: faces[card].title == title)
    everything = range(table.setup.first_drink)
    smoke = next(card for card in everything if faces[card].title == "Nothin' like a good smoke.")
    if smoke in it.deck:
        it.deck.remove(smoke)
        it.hand.append(smoke)
        table.refresh(it)
    for _ in range(200):
        decision = table.pending[0]
        for i, option in enumerate(decision.owed.options):
            if options.verb_of(option) == options.PLAY and options.card_of(option) == smoke:
                table.answer(decision, i)
                return table
        table.answer(
            decision, next(i for i, o in enumerate(decision.owed.options) if options.verb_of(o) in IDLE)
        )
    raise AssertionError("the card could not be played")


IDLE = (options.PASS, options.DONE, options.NO)


@proves("WARTHORN-07")
def test_a_story_that_stays_can_be_put_before_any_other_player() -> None:
    table = asked_about("The moral is, sit near the door.")
    decision = table.pending[0]
    assert decision.seat == 0 and decision.prompt.endswith("whom is it about?")
    assert [options.target_of(option) for option in decision.owed.options] == [1, 2, 3]


@pytest.mark.parametrize(
    ("title", "whom"),
    [("There was this troll, see, under the third stair...", 1), ("And the cask sang all night long!", 1)],
)
def test_regular_tells_the_bad_stories_of_whoever_is_nearly_gone(title: str, whom: int) -> None:
    table = asked_about(title)
    table.sides[whom].fortitude, table.sides[whom].alcohol = 9, 6
    decision = table.pending[0]
    choice = bots.bot("regular").choose(view_of(table, 0), question_of(table, decision.owed))
    assert options.target_of(decision.owed.options[choice]) == whom
