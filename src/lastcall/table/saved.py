"""A table at rest: plain JSON and one line of text, at any decision, that come back equal.

The text is to this game what FEN is to chess. It holds every secret of the table, so no player is
ever sent it.
"""

from __future__ import annotations

import json
from typing import Any, Final

from lastcall.table import bits
from lastcall.table.errors import LastCallError
from lastcall.table.face import BLANK, CardFace, Op
from lastcall.table.knowledge import Run
from lastcall.table.seats import Body, Owed, Seat, Side, Standing
from lastcall.table.setup import Setup
from lastcall.table.stack import (
    ECHO_IGNORED,
    ECHO_NEGATED,
    KIND_NAMES,
    Antes,
    Chore,
    Contest,
    Deed,
    Drink,
    DrinkEvent,
    Drinking,
    Errand,
    Frame,
    GoingOut,
    Ordering,
    Payment,
    Play,
    Round,
    RunOut,
    Turn,
    Window,
)
from lastcall.table.state import State

VERSION: Final = 1
WORD: Final = f"lastcall/{VERSION}"

_NUMBERS: Final = (
    "serial",
    "chance",
    "alive",
    "away",
    "active",
    "turn",
    "phase",
    "fast",
    "open_floor",
    "over",
    "winners",
    "dirty",
    "gold_hold",
    "empty_deck",
    "inn_net",
    "running",
    "barred",
    "made",
)
_TRUTHS: Final = ("fast", "open_floor", "over", "dirty", "empty_deck")
_REST: Final = ("stack", "owed", "standing", "bodies", "homes", "known", "out order", "orders")
_PILES: Final = ("hand", "deck", "discard", "drinks", "front", "ready")
_DEED: Final = ("actor", "target", "subject", "sub", "at", "step", "note", "ignored", "champions")
_FIELDS: Final = {
    "turn": ("seat", "acting", "waiting", "actions", "ended", "extra_orders", "phase_done", "laid"),
    "play": (
        *_DEED,
        "mode",
        "card",
        "owner",
        "carries",
        "picked",
        "also",
        "reshaped",
        "joined",
        "echo",
        "negated",
        "locked",
        "left",
        "rows",
        "facts",
        "origin",
        "body",
        "instead",
        "bodies",
        "struck",
    ),
    "window": ("name", "mask", "subject", "start", "who", "passed", "quota", "declared"),
    "payment": ("dues", "at", "cause", "source", "source_had_gold"),
    "antes": ("seats", "at", "amount", "source"),
    "round": (
        "seats",
        "starter",
        "control",
        "pot",
        "passed",
        "cursor",
        "winning_hand",
        "taken",
        "winner",
        "played",
        "entrants",
        "cards",
    ),
    "drinking": (
        "way",
        "revealers",
        "at",
        "partial",
        "origin",
        "cards",
        "source",
        "values",
        "split_asked",
        "chain_over",
    ),
    "event": (*_DEED, "card"),
    "contest": ("everyone", "seats", "values", "winner", "estates"),
    "going out": ("seats",),
    "ordering": ("seat", "left"),
    "errand": (*_DEED, "abilities", "waiting", "cards"),
    "run-out": (),
    "chore": (*_DEED, "owner", "name"),
}
_DRINK: Final = (
    "drinker",
    "revealer",
    "cards",
    "changes",
    "ignored",
    "entry",
    "half",
    "fixed",
    "passers",
    "base",
    "riders",
)

# Written only where there is something in them; most tables have none of it.
_SELDOM: Final = {
    "payment": ("pieces",),
    "round": ("pieces", "prizes"),
    "going out": ("before",),
    "turn": ("parts",),
}

Json = dict[str, Any]


# ---- to plain data --------------------------------------------------------------------------------


def drink_to_json(drink: Drink) -> Json:
    """One Drink as plain data."""
    doc: Json = {field: getattr(drink, field) for field in _DRINK}
    if drink.giver != bits.NONE:
        doc["giver"] = drink.giver
    return doc


def frame_to_json(frame: Frame) -> Json:
    """One frame as plain data."""
    name = KIND_NAMES[frame.kind]
    doc: Json = {"kind": name, "serial": frame.serial, "stage": frame.stage}
    for field in _FIELDS[name]:
        doc[field] = getattr(frame, field)
    for field in _SELDOM.get(name, ()):
        if getattr(frame, field):
            doc[field] = getattr(frame, field)
    if isinstance(frame, Play):
        doc["face"] = frame.face.key
        if frame.slots:
            doc["slots"] = frame.slots
    if isinstance(frame, Drinking):
        doc["drinks"] = [drink_to_json(drink) for drink in frame.drinks]
    return doc


def state_to_json(t: State) -> Json:
    """Everything on the table as plain data; who plays and with which decks is the caller's to add."""
    doc: Json = {field: getattr(t, field) for field in _NUMBERS}
    doc["chance"] = f"{t.chance:016x}"
    doc["seats"] = [
        {
            "side": seat.side,
            "fate": seat.fate,
            "hand size": seat.hand_size,
            **{pile: list(getattr(seat, pile)) for pile in _PILES},
            "piles": {name: list(pile) for name, pile in sorted(seat.piles.items())},
            "tokens": dict(sorted(seat.tokens.items())),
        }
        for seat in t.seats
    ]
    doc["sides"] = [[side.fortitude, side.alcohol, side.gold, side.potions] for side in t.sides]
    doc["drink deck"] = list(t.drink_deck)
    doc["drink discard"] = list(t.drink_discard)
    doc["stack"] = [frame_to_json(frame) for frame in t.stack]
    doc["owed"] = [[o.seat, o.kind, list(o.options), o.frame, o.public, o.number] for o in t.owed]
    doc["standing"] = [[s.what, s.seat, s.until, s.card, s.ready] for s in t.standing]
    doc["bodies"] = [[b.number, b.card, b.fortitude, dict(sorted(b.tokens.items()))] for b in t.bodies]
    doc["homes"] = [[card, home] for card, home in sorted(t.homes.items())]
    doc["known"] = [[card, mask] for card, mask in sorted(t.known.items())]
    if t.piles:
        doc["piles"] = {name: list(pile) for name, pile in sorted(t.piles.items())}
    if t.runs:
        doc["runs"] = [[run.seats, list(run.cards), list(run.places)] for run in t.runs]
    doc["out order"] = list(t.out_order)
    doc["orders"] = [list(words) for words in t.orders_given]
    return doc


# ---- from plain data ------------------------------------------------------------------------------


def _new_frame(name: str, doc: Json, faces: dict[str, CardFace], setup: Setup) -> Frame:
    """An empty frame of a kind; its fields are filled in afterwards."""
    serial = int(doc["serial"])
    if name == "play":
        key = doc["face"]
        face = BLANK if key == BLANK.key else faces[key]
        return Play(serial, face, int(doc["mode"]), 0, 0, 0, 0, 0)
    if name == "event":
        return DrinkEvent(serial, 0, 0, setup.drink_faces[int(doc["card"])].event)
    empty: dict[str, Frame] = {
        "turn": Turn(serial, 0),
        "window": Window(serial, 0, 0, 0, 0, 0, 0),
        "payment": Payment(serial, [], 0, 0),
        "antes": Antes(serial, (), 0, 0),
        "round": Round(serial, 0, 0),
        "drinking": Drinking(serial, 0, (), 0),
        "contest": Contest(serial, ()),
        "going out": GoingOut(serial, 0),
        "ordering": Ordering(serial, 0, 0),
        "errand": Errand(serial, 0, ()),
        "run-out": RunOut(serial),
    }
    if name == "chore":
        owner = int(doc["owner"])
        chores = setup.characters[owner].chores if owner >= 0 else setup.chores
        ops = chores[doc["name"]]
        return Chore(serial, 0, str(doc["name"]), ops, 0, 0)
    return empty[name]


def _like(default: object, value: object) -> object:
    """A value of the same make as the default: a tuple, a list, a truth or a number."""
    if isinstance(default, tuple):
        return tuple(tuple(x) if isinstance(x, list) else x for x in _list(value))
    if isinstance(default, list):
        return list(_list(value))
    if isinstance(default, bool):
        return bool(value)
    if isinstance(default, int):
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is no number")
        return int(value)
    return value


def _list(value: object) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"{value!r} is no list")
    return list(value)


def ops_of(setup: Setup, play: Play) -> tuple[Op, ...]:
    """What a play does: its own card's operations, and those of the cards that joined it."""
    if not play.face.modes:
        return ()
    if play.echo == ECHO_NEGATED:
        return play.how.on_negated
    if play.echo == ECHO_IGNORED:
        return play.how.on_ignored
    ops = play.how.do
    for at, card in enumerate(play.joined):
        if not play.slots or play.slots[at] != bits.IDLE:
            ops += setup.faces[card].modes[0].do
    return ops


def frame_from_json(doc: Json, faces: dict[str, CardFace], setup: Setup) -> Frame:
    """One frame from plain data."""
    name = doc["kind"]
    frame = _new_frame(name, doc, faces, setup)
    frame.stage = int(doc["stage"])
    for field in _FIELDS[name]:
        setattr(frame, field, _like(getattr(frame, field), doc[field]))
    for field in _SELDOM.get(name, ()):
        if field in doc:
            setattr(frame, field, _like(getattr(frame, field), doc[field]))
    if isinstance(frame, Play):
        frame.slots = tuple([int(whom) for whom in doc.get("slots", ())])
        if frame.slots and len(frame.slots) != len(frame.joined):
            raise ValueError("a play of several cards does not say whom each of them picks")
        frame.ops = ops_of(setup, frame)
    if isinstance(frame, Drinking):
        for part in doc["drinks"]:
            drink = Drink(0, 0, ())
            for field in _DRINK:
                setattr(drink, field, _like(getattr(drink, field), part[field]))
            drink.giver = int(part.get("giver", bits.NONE))
            frame.drinks.append(drink)
    return frame


def state_from_json(t: State, doc: Json) -> None:
    """Fill an empty table from plain data; damaged data raises, and says where."""
    try:
        _fill(t, doc)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as problem:
        what = f"{type(problem).__name__}: {problem}"
        raise LastCallError(f"The position is damaged and cannot be set up ({what}).") from problem
    _check(t)


def _fill(t: State, doc: Json) -> None:
    for field in _NUMBERS:
        value = doc[field]
        if field == "chance":
            value = int(value, 16)
        if field in _TRUTHS:
            setattr(t, field, bool(value))
        else:
            setattr(t, field, int(value))
    for part in doc["seats"]:
        seat = Seat(int(part["side"]), int(part["hand size"]))
        seat.fate = int(part["fate"])
        for pile in _PILES:
            setattr(seat, pile, [int(card) for card in part[pile]])
        seat.piles = {str(name): [int(card) for card in pile] for name, pile in part["piles"].items()}
        seat.tokens = {str(name): int(n) for name, n in part["tokens"].items()}
        t.seats.append(seat)
    for seat in t.seats:
        t.refresh(seat)
    t.sides = [Side(int(f), int(a), int(g), int(p)) for f, a, g, p in doc["sides"]]
    t.drink_deck = [int(card) for card in doc["drink deck"]]
    t.drink_discard = [int(card) for card in doc["drink discard"]]
    t.piles = {str(name): [int(card) for card in pile] for name, pile in doc.get("piles", {}).items()}
    faces = {face.key: face for face in t.setup.faces}
    for character in t.setup.characters:
        faces.update({face.key: face for face in character.plays})
    t.stack = [frame_from_json(part, faces, t.setup) for part in doc["stack"]]
    t.owed = [Owed(o[0], o[1], [int(x) for x in o[2]], o[3], bool(o[4]), o[5]) for o in doc["owed"]]
    t.standing = [Standing(s[0], s[1], s[2], s[3], bool(s[4])) for s in doc["standing"]]
    for number, card, fortitude, tokens in doc["bodies"]:
        if number not in t.setup.body_numbers(card):
            raise ValueError(f"card {card} cannot be body {number}")
        body = Body(int(number), t.setup.owner[card], int(card), int(fortitude))
        body.tokens = {str(name): int(n) for name, n in tokens.items()}
        t.bodies.append(body)
    t.homes = {int(card): str(home) for card, home in doc["homes"]}
    t.known = {int(card): int(mask) for card, mask in doc["known"]}
    t.runs = [Run(int(seats), tuple(cards), tuple(places)) for seats, cards, places in doc.get("runs", [])]
    t.out_order = tuple(int(seat) for seat in doc["out order"])
    t.orders_given = [tuple(words) for words in doc["orders"]]


def cards_in_frames(t: State) -> list[int]:
    """Every card that something on the stack carries."""
    found: list[int] = []
    for frame in t.stack:
        if isinstance(frame, Drinking):
            found.extend(frame.cards)
            found.extend(frame.partial)
        elif isinstance(frame, Errand | Round):
            found.extend(frame.cards)
            if isinstance(frame, Round):
                found.extend(frame.pieces)
                found.extend(frame.prizes)
        elif isinstance(frame, Turn):
            found.extend(frame.laid)
        elif isinstance(frame, Play | DrinkEvent) and frame.card != bits.NONE:
            found.append(frame.card)
        if isinstance(frame, Play):
            found.extend(frame.carries)
    return found


def all_cards(t: State) -> list[int]:
    """Every card, wherever it is, in no particular order."""
    found = t.drink_deck + t.drink_discard + cards_in_frames(t) + [body.card for body in t.bodies]
    for seat in t.seats:
        found.extend(seat.hand + seat.deck + seat.discard + seat.drinks + seat.front + seat.ready)
        for pile in seat.piles.values():
            found.extend(pile)
    for pile in t.piles.values():
        found.extend(pile)
    return found


def _check(t: State) -> None:
    """Refuse what no game can be: lost or doubled cards, attributes outside their limits."""
    n = len(t.setup.characters)
    if set(t.piles) != t.setup.piles():
        raise LastCallError(f"The position is damaged: the piles of the table are {sorted(t.piles)}.")
    cards = sorted(all_cards(t))
    if cards != list(range(t.setup.n_cards)):
        wrong = set(range(t.setup.n_cards)).symmetric_difference(cards) or {
            c for c in cards if cards.count(c) > 1
        }
        raise LastCallError(f"The position is damaged: cards {sorted(wrong)[:5]} are missing or there twice.")
    if len(t.seats) != n or not t.sides:
        raise LastCallError(f"The position is damaged: it has {len(t.seats)} seats for {n} characters.")
    for index, side in enumerate(t.sides):
        if not (0 <= side.fortitude <= 20 and 0 <= side.alcohol <= 20 and side.gold >= 0):
            raise LastCallError(
                f"The position is damaged: attributes of side {index} are outside their limits."
            )
    if not t.over and (not t.stack or not t.owed):
        raise LastCallError("The position is damaged: the game is not over, yet nobody owes a decision.")
    for frame in t.stack:
        if isinstance(frame, Deed) and not -1 <= frame.actor < n:
            raise LastCallError(f"The position is damaged: there is no seat {frame.actor}.")


# ---- one line of text -----------------------------------------------------------------------------


def _dots(cards: list[int]) -> str:
    return ".".join(map(str, cards)) or "-"


def _undots(text: str) -> list[int]:
    return [] if text == "-" else [int(part) for part in text.split(".")]


def to_text(head: str, t: State) -> str:
    """The position as one line: who and with what, numbers, seats, the Drink Deck, what is going on."""
    doc = state_to_json(t)
    numbers = " ".join(
        f"{field}={int(doc[field]) if field != 'chance' else doc[field]}" for field in _NUMBERS
    )
    seats = []
    for index, seat in enumerate(t.seats):
        side = t.sides[seat.side]
        piles = " ".join(f"{pile}={_dots(getattr(seat, pile))}" for pile in _PILES)
        own = f"{side.fortitude}/{side.alcohol}/{side.gold}/{side.potions}"
        name = t.setup.characters[index].id
        seats.append(f"{name} {own} side={seat.side} fate={seat.fate} size={seat.hand_size} {piles}")
    drinks = f"deck={_dots(t.drink_deck)} discard={_dots(t.drink_discard)}"
    rest = {field: doc[field] for field in _REST}
    for seldom in ("piles", "runs"):
        if seldom in doc:
            rest[seldom] = doc[seldom]
    if len(t.sides) > len({seat.side for seat in t.seats}):
        rest["tracks"] = [[side, *doc["sides"][side]] for _, _, side in t.setup.plan.tracks]
    rest["extras"] = [[seat["piles"], seat["tokens"]] for seat in doc["seats"]]
    going_on = json.dumps(rest, separators=(",", ":"), ensure_ascii=True)
    return " ; ".join([f"{WORD} {head}", numbers, *seats, drinks, going_on])


def head_of(text: str) -> str:
    """The first section of a position: who plays, with which Drink Deck and switches."""
    first = text.strip().split(" ; ", 1)[0]
    word, _, head = first.partition(" ")
    if word != WORD:
        raise LastCallError(
            f"This is no position of Last Call: it should begin with {WORD!r}, not {word[:20]!r}."
        )
    return head


def text_to_json(text: str) -> Json:
    """What :func:`to_text` wrote, as the plain data of :func:`state_to_json`."""
    try:
        sections = text.strip().split(" ; ")
        doc: Json = {}
        for pair in sections[1].split():
            field, _, value = pair.partition("=")
            doc[field] = value if field == "chance" else int(value)
        at = 2
        doc["seats"] = []
        sides: dict[int, list[int]] = {}
        while not sections[at].startswith("deck="):
            words = sections[at].split()
            fields = dict(word.split("=", 1) for word in words[2:])
            side = int(fields["side"])
            sides[side] = [int(x) for x in words[1].split("/")]
            seat = {"side": side, "fate": int(fields["fate"]), "hand size": int(fields["size"])}
            doc["seats"].append({**seat, **{pile: _undots(fields[pile]) for pile in _PILES}})
            at += 1
        deck, discard = sections[at].split()
        doc["drink deck"] = _undots(deck.removeprefix("deck="))
        doc["drink discard"] = _undots(discard.removeprefix("discard="))
        doc.update(json.loads(" ; ".join(sections[at + 1 :])))
        for side, *values in doc.pop("tracks", []):
            sides[side] = values
        doc["sides"] = [sides[i] for i in range(len(sides))]
        for seat, (piles, tokens) in zip(doc["seats"], doc.pop("extras"), strict=True):
            seat["piles"], seat["tokens"] = piles, tokens
        return doc
    except (KeyError, IndexError, ValueError, TypeError) as problem:
        what = f"{type(problem).__name__}: {problem}"
        raise LastCallError(f"The text of the position is damaged ({what}).") from problem
