"""What a seat sees: all it may know, and nothing that hangs on what it may not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from lastcall.characters import all_ids
from lastcall.flow.errands import chore
from lastcall.game import Decision, Table
from lastcall.ops.pieces import pot_of
from lastcall.table import options
from lastcall.table.bits import NONE
from lastcall.table.knowledge import Run
from lastcall.table.log import LogEvent
from lastcall.table.stack import Antes, DrinkEvent, Play, Window
from lastcall.table.state import State
from lastcall.testing import proves
from lastcall.views.question import question_of, wording
from lastcall.views.seen import View, view_of
from support.people import Tinker, tinker

# Cards are turned over; or the Drink Me! pile of a player who is out is discarded.
REVEALING = ("reveals", "Chaser", "Event as a Chaser", "reveals own cards", "out")
DULL = (options.PASS, options.DONE, options.NO)


def reveals(event: LogEvent, viewer: int) -> bool:
    """Whether a viewer has seen something that was hidden, perhaps by what only one character does."""
    told = not event.private or bool(event.private >> viewer & 1)
    return event.kind in REVEALING or (event.kind == "own" and bool(event.cards) and told)


def text(view: View) -> str:
    """A view as text, byte for byte."""
    return json.dumps(view.to_json(), ensure_ascii=False)


def positions(seed: int, **how: object) -> Iterator[tuple[Table, Random]]:
    """Now and then on the way through a random game."""
    chance = Random(f"views {seed}")
    people = chance.sample(all_ids(), chance.randrange(2, 6))
    drinks = chance.choice(["rdi1", "rdi2", "cellar"])
    table = Table.new(people, seed=seed, drinks=drinks, log=False, **how)  # type: ignore[arg-type]
    for number in range(1500):
        if not table.pending:
            break
        if number % 9 == 0:
            yield table, chance
        decision = chance.choice(table.pending)
        table.answer(decision, chance.randrange(len(decision.options)))
    yield table, chance


def shuffle_hidden(t: State, viewer: int | None, chance: Random, own_order: bool) -> None:
    """Swap whatever a seat cannot know: other hands with their decks, cards of other backs in them with
    those that lie in the deck they come from, Drinks that lie face down. Each only with its own back.

    With ``own_order`` also the order of its own deck and hand, and which of its equal cards are where.
    A card somebody knows stays where it lies, and so does one known to be among others.
    """
    known = {*t.known, *[card for run in t.runs for card in run.places]}

    def deal(piles: list[list[int]], owner: int | None = None, gifts: bool = False) -> None:
        free = [
            (pile, i)
            for pile in piles
            for i, card in enumerate(pile)
            if card not in known and owner in (None, t.setup.owner[card]) and t.setup.is_gift(card) == gifts
        ]
        for back in sorted({t.back(pile[i]) for pile, i in free}):
            places = [(pile, i) for pile, i in free if t.back(pile[i]) == back]
            before = [pile[i] for pile, i in places]
            cards = chance.sample(before, len(before))
            for (pile, i), card in zip(places, cards, strict=True):
                pile[i] = card
            moved = dict(zip(before, cards, strict=True))
            t.homes = {moved.get(card, card): home for card, home in t.homes.items()}

    for number, seat in enumerate(t.seats):
        if number != viewer:
            deal([seat.hand, seat.deck])
        elif own_order:
            deal([seat.hand])
            deal([seat.deck])
            for i, card in enumerate(seat.hand):
                for j, other in enumerate(seat.deck):
                    if t.faces[card] is t.faces[other] and card not in known and other not in known:
                        seat.hand[i], seat.deck[j] = other, card
                        break
    for owner, name in t.setup.face_down:
        others = [seat.hand for number, seat in enumerate(t.seats) if number != viewer]
        deal([*others, t.seats[owner].piles[name]], owner, gifts=True)
        if owner != viewer:
            deal([t.seats[owner].hand, t.seats[owner].deck, t.seats[owner].piles[name]])
    for seat in t.seats:
        t.refresh(seat)
    piles = [t.drink_deck, *[seat.drinks for seat in t.seats]]
    for seat, character in zip(t.seats, t.setup.characters, strict=True):
        piles += [seat.piles[name] for name, _ in character.drink_decks]
    for owner in range(-1, len(t.seats)):  # Drinks of a character's own have backs of their own
        deal(piles, owner)


@proves("SETUP-10", "SETUP-11", "ORDER-02")
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("fast, open_floor", [(True, False), (False, False), (False, True)])
def test_no_view_hangs_on_what_is_hidden(seed: int, fast: bool, open_floor: bool) -> None:
    for table, chance in positions(seed, fast=fast, open_floor=open_floor):
        viewers: list[int | None] = [None, *range(len(table.seats))]
        for viewer in viewers:
            other = table.copy()
            shuffle_hidden(other, viewer, chance, own_order=True)
            other.chance = chance.getrandbits(64)
            assert text(view_of(other, viewer)) == text(view_of(table, viewer))


@pytest.mark.parametrize("seed", range(6))
def test_no_view_hangs_on_which_of_equal_cards_is_where(seed: int) -> None:
    """Copies of a card are all the same to whoever looks: no number of a card, no serial number."""
    for table, chance in positions(seed):
        other = table.copy()
        rename_equal_cards(other, chance)
        for viewer in (None, *range(len(table.seats))):
            assert text(view_of(other, viewer)) == text(view_of(table, viewer))


def rename_equal_cards(t: State, chance: Random) -> None:
    """Every card changes places with a copy of it; every frame gets another serial number."""
    copies: dict[str, list[int]] = {}
    for card in range(t.setup.n_cards):
        drink = card >= t.setup.first_drink
        copies.setdefault(t.drink_faces[card].key if drink else t.faces[card].key, []).append(card)
    new = {NONE: NONE}
    for cards in copies.values():
        new.update(zip(cards, chance.sample(cards, len(cards)), strict=True))
    for seat in t.seats:
        for pile in (seat.hand, seat.deck, seat.discard, seat.drinks, *seat.piles.values()):
            pile[:] = [new[card] for card in pile]
        for pile in (seat.front, seat.ready):
            pile[:] = [new[card] for card in pile]
    for pile in (t.drink_deck, t.drink_discard):
        pile[:] = [new[card] for card in pile]
    t.known = {new[card]: mask for card, mask in t.known.items()}
    t.runs = [
        Run(run.seats, tuple([new[card] for card in run.cards]), tuple([new[card] for card in run.places]))
        for run in t.runs
    ]
    t.serial += 1000
    for frame in t.stack:
        frame.serial += 1000
        for field in ("subject", "source"):
            if getattr(frame, field, NONE) > 0 and not isinstance(frame, Antes):
                setattr(frame, field, getattr(frame, field) + 1000)
        if isinstance(frame, Play | DrinkEvent):
            frame.card = new[frame.card]
        for field in ("cards", "partial"):
            if hasattr(frame, field):
                cards = getattr(frame, field)
                setattr(frame, field, type(cards)(new[card] for card in cards))
        for drink in getattr(frame, "drinks", ()):
            drink.cards = tuple(new[card] for card in drink.cards)
    t.running += 1000 if t.running != NONE else 0


@proves("SETUP-11", "TIME-01")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("open_floor", [False, True])
def test_who_is_asked_does_not_hang_on_what_is_hidden(seed: int, open_floor: bool) -> None:
    """Two tables that differ only in what a seat cannot know look the same until a card is turned over."""
    compared = 0
    for table, chance in positions(seed, fast=False, open_floor=open_floor):
        if table.over or any(isinstance(frame, Window) and frame.declared for frame in table.stack):
            continue  # a card that was declared is in the hand for certain
        viewer = chance.choice([seat for seat in range(len(table.seats)) if table.is_alive(seat)])
        compared += play_both(table.copy(), table.copy(), viewer, chance)
    assert compared > 20


def play_both(one: Table, two: Table, viewer: int, chance: Random) -> int:
    """Play two tables alike; how many decisions they agreed on before something was turned over."""
    shuffle_hidden(two, viewer, chance, own_order=False)
    one.log, two.log = [], []
    agreed = 0
    while one.pending and agreed < 60:
        if any(reveals(event, viewer) for event in one.log + two.log):
            break
        assert [(d.seat, d.kind) for d in one.pending if d.seat != viewer] == [
            (d.seat, d.kind) for d in two.pending if d.seat != viewer
        ]
        assert text(view_of(one, viewer)) == text(view_of(two, viewer))
        which = chance.randrange(len(one.pending))
        first, second = one.pending[which], two.pending[which]
        key = choose(first, viewer, chance)
        if key is None:
            break
        one.answer(first, key)
        two.answer(second, key)
        agreed += 1
    return agreed


def choose(decision: Decision, viewer: int, chance: Random) -> str | None:
    """The viewer does anything; the others decline, or choose among what everybody can see."""
    if decision.seat == viewer:
        return chance.choice([option.key for option in decision.options])
    for option in decision.options:
        if options.verb_of(option.packed) in DULL:
            return option.key
    return chance.choice([option.key for option in decision.options]) if decision.owed.public else None


@pytest.mark.parametrize("seed", range(6))
def test_a_view_is_plain_json_and_repeats_itself(seed: int) -> None:
    for table, _ in positions(seed):
        for viewer in (None, 0):
            doc = view_of(table, viewer).to_json()
            assert json.loads(json.dumps(doc)) == doc
            assert text(view_of(table.copy(), viewer)) == text(view_of(table, viewer))


@proves("SETUP-06", "SETUP-08")
@pytest.mark.parametrize("seed", range(6))
def test_a_view_tells_what_is_public(seed: int) -> None:
    for table, _ in positions(seed, fast=False):
        view = view_of(table, 0)
        for seen, seat, side in zip(view.seats, table.seats, table.sides, strict=True):
            assert (seen.fortitude, seen.alcohol) == (side.fortitude, side.alcohol)
            assert seen.gold == table.gold_of(seen.seat)
            assert (seen.cards, seen.deck, seen.drinks) == (len(seat.hand), len(seat.deck), len(seat.drinks))
            assert [face.key for face in seen.discard] == [table.faces[card].key for card in seat.discard]
        assert sorted(face.key for face in view.hand) == [face.key for face in view.hand]
        assert sorted(face.key for face in view.hand) == sorted(
            table.faces[card].key for card in table.seats[0].hand
        )
        assert view.drink_deck == len(table.drink_deck)
        assert len(view.stack) == len(table.stack)
        assert view.owing == tuple(decision.seat for decision in table.pending)
        assert all(entry.words.endswith(".") for entry in view.stack)
        current = table.current_round()
        assert (view.round is None) == (current is None)
        if view.round is not None and current is not None:
            assert view.round.pot == pot_of(table, current)
        asked = [decision.kind for decision in table.pending if decision.seat == 0]
        assert view.asked == (asked[0] if asked else "")


def test_only_the_own_hand_and_the_own_question_are_told() -> None:
    table = Table.new(["fiona", "zot"], seed=7, first=0)
    assert view_of(table, 0).asked == "discard"
    assert view_of(table, 1).asked == ""
    assert view_of(table, None).asked == ""
    assert view_of(table, 1).owing == view_of(table, None).owing == (0,)
    assert view_of(table, None).hand == ()
    words = text(view_of(table, 1))
    assert "fiona:" not in words  # nothing of Fiona's has been shown yet
    assert "drink:" not in words


def test_a_card_somebody_knows_is_seen_by_those_who_know_it() -> None:
    table = Table.new(["fiona", "zot", "eve"], seed=7, first=0)
    zot = table.seats[1]
    table.known = {zot.hand[2]: 0b001, zot.deck[-2]: 0b100, table.drink_deck[-1]: 0b111, zot.drinks[0]: 0b010}
    fiona, eve, himself, nobody = (view_of(table, viewer) for viewer in (0, 2, 1, None))
    assert [known.face for known in fiona.seats[1].known_hand] == [table.faces[zot.hand[2]]]
    assert fiona.seats[1].known_deck == ()
    assert eve.seats[1].known_hand == ()
    assert [(known.place, known.face) for known in eve.seats[1].known_deck] == [
        (1, table.faces[zot.deck[-2]])
    ]
    assert [known.face for known in himself.seats[1].known_drinks] == [table.drink_faces[zot.drinks[0]]]
    assert himself.seats[1].known_hand == ()  # it is in his hand anyway
    top = table.drink_faces[table.drink_deck[-1]].key
    assert [known.to_json() for known in fiona.known_deck] == [{"card": top, "place": 0}]
    assert [known.face.key for known in nobody.known_deck] == [top]  # what everybody knows is public


def test_a_character_with_rules_of_its_own_is_seen() -> None:
    table = Table.new(["eve", tinker(1), "gog"], seed=7, first=1)
    chance = Random(7)
    acts = 0
    for _ in range(300):
        if not table.pending:
            break
        view = view_of(table, 1)
        assert len(view.stack) == len(table.stack)
        assert text(view)
        decision = chance.choice(table.pending)
        acts += "Act" in wording(table, decision.owed).choices
        table.answer(decision, chance.randrange(len(decision.options)))
    assert acts > 0


def test_a_board_is_public_and_its_secrets_are_the_owners() -> None:
    class Boarder(Tinker):
        def public(self, t: State, seat: int) -> dict[str, object]:
            return {"scrap": t.seats[seat].tokens["scrap"]}

        def private(self, t: State, seat: int) -> dict[str, object]:
            return {"next": t.faces[t.seats[seat].piles["gadgets"][-1]].key}

    person = tinker(1)
    person.special = Boarder()
    table = Table.new(["eve", person], seed=7, first=0)
    assert view_of(table, 0).seats[1].board == view_of(table, None).seats[1].board == {"scrap": 2}
    assert view_of(table, 0).own_board == view_of(table, None).own_board == {}
    assert set(view_of(table, 1).own_board) == {"next"}


def test_what_a_characters_own_rules_set_going_is_seen() -> None:
    table = Table.new(["eve", tinker(1)], seed=7, first=1)
    chore(table, 1, "rest", 1, 0)
    entry = view_of(table, None).stack[-1].to_json()
    assert entry == {
        "kind": "chore",
        "words": "Tinker’s own rules: rest.",
        "owner": 1,
        "seat": 1,
        "target": 0,
        "what": "rest",
    }


# ---- questions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_question_offers_what_the_decision_offers(seed: int) -> None:
    for table, _ in positions(seed, fast=False, open_floor=seed % 2 == 1):
        for decision in table.pending:
            question = question_of(table, decision.owed)
            assert (question.seat, question.kind) == (decision.seat, decision.kind)
            assert [choice.key for choice in question.choices] == [option.key for option in decision.options]
            said = wording(table, decision.owed)
            assert said.prompt == decision.prompt
            assert list(said.choices) == [option.text for option in decision.options]
            for choice, option in zip(question.choices, decision.options, strict=True):
                card = options.card_of(option.packed)
                assert (choice.face is None) == (card == options.NO_CARD)
                assert choice.verb == options.VERB_NAMES[options.verb_of(option.packed)]
            assert json.loads(json.dumps(question.to_json())) == question.to_json()
