"""Sentences about what lies where: cards in piles, tokens, a character's board."""

from __future__ import annotations

from collections.abc import Callable

from lastcall.cards.vocabulary import slug
from lastcall.stories.checks_of_state import count
from lastcall.stories.grammar import (
    HOLDS,
    Gaps,
    Handler,
    card_titles,
    check_title,
    drinks_called,
    number,
    seat_of,
    sentence,
    whom,
)
from lastcall.stories.telling import Telling, Wrong
from lastcall.table import bits
from lastcall.table.face import Face
from lastcall.table.state import State

# ---- piles ----------------------------------------------------------------------------------------


@sentence(
    "the Drink Deck has <n> card[s]",
    HOLDS,
    "How many cards the Drink Deck has.",
    "the Drink Deck has 20 cards",
)
def deck_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    count(len(g.t.drink_deck), gaps["n"], "The Drink Deck")


@sentence(
    "the Drink discard has <n> card[s]", HOLDS, "How many cards lie there.", "the Drink discard has 2 cards"
)
def discard_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    count(len(g.t.drink_discard), gaps["n"], "The Drink discard pile")


@sentence(
    "the Bar Deck has <n> card[s]", HOLDS, "How many cards are left in it.", "the Bar Deck has 20 cards"
)
def bar_deck_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    count(len(g.t.piles.get(bits.BAR_DECK, ())), gaps["n"], "The Bar Deck")


@sentence(
    "the Bar Deck holds <drinks>", HOLDS, "These Drinks, among others.", "the Bar Deck holds Wine, Light Ale"
)
def bar_deck_holds(g: Telling, gaps: Gaps) -> None:
    g.settle()
    hold_drinks(g, g.t.piles.get(bits.BAR_DECK, []), gaps["drinks"], "The Bar Deck")


@sentence(
    "the Drink Deck holds <drinks>",
    HOLDS,
    "These Drinks, among others.",
    "the Drink Deck holds Wine, Light Ale",
)
def deck_holds(g: Telling, gaps: Gaps) -> None:
    g.settle()
    hold_drinks(g, g.t.drink_deck, gaps["drinks"], "The Drink Deck")


def hold_drinks(g: Telling, cards: list[int], wanted: str, what: str) -> None:
    """A pile must hold these Drinks, a title named twice twice."""
    titles = [g.t.drink_faces[card].title for card in reversed(cards)]
    left = titles[:]
    for title in [face.title for face in drinks_called(wanted, g.t.setup.characters)]:
        if title not in left:
            raise Wrong(f"{what} does not hold {title}; it holds: {', '.join(titles) or 'nothing'}.")
        left.remove(title)


@sentence(
    "the Drink discard holds <drinks>",
    HOLDS,
    "These Drinks, among others.",
    "the Drink discard holds Wine, Light Ale",
)
def discard_holds_drinks(g: Telling, gaps: Gaps) -> None:
    g.settle()
    hold_drinks(g, g.t.drink_discard, gaps["drinks"], "The Drink discard pile")


@sentence(
    "<player>'s Drink Me! pile has <n> card[s]",
    HOLDS,
    "How many Drinks wait.",
    "zot's Drink Me! pile has 2 cards",
)
def drinks_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    count(len(g.t.seats[seat].drinks), gaps["n"], f"{g.name(seat)}'s Drink Me! pile")


@sentence(
    "<player>'s Drink Me! pile holds <drinks>",
    HOLDS,
    "These Drinks, among others.",
    "zot's Drink Me! pile holds Wine",
)
def drinks_hold(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    hold_drinks(g, g.t.seats[seat].drinks, gaps["drinks"], f"{g.name(seat)}'s Drink Me! pile")


@sentence(
    "<player> has <drinks> in front",
    HOLDS,
    "Drinks that stay with the player.",
    "zot has The Howler in front",
)
def in_front(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    if gaps["drinks"].lower() == "nothing":
        count(len(g.t.seats[seat].front), "0", f"In front of {g.name(seat)} there")
    else:
        hold_drinks(g, g.t.seats[seat].front, gaps["drinks"], f"What lies in front of {g.name(seat)}")


@sentence(
    "<player> has <card> ready",
    HOLDS,
    "These cards, among others, lie open before the player, who may play them as though in hand.",
    'zot has "A Ready Card" ready',
)
def has_ready(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    left = [slug(g.t.faces[card].title) for card in g.t.seats[seat].ready]
    for title in card_titles(gaps["card"]):
        check_title(g, title)
        if slug(title) not in left:
            raise Wrong(f"“{title}” does not lie ready before {g.name(seat)}.")
        left.remove(slug(title))


@sentence(
    "<player> has nothing ready", HOLDS, "No card lies ready before the player.", "zot has nothing ready"
)
def has_nothing_ready(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    count(len(g.t.seats[seat].ready), "no", f"Before {g.name(seat)} there")


def prizes_in(g: Telling, place: str) -> list[str]:
    """The Prizes in the Inn, in the Prize Bin, or in the pot of the Round, by title."""
    if place.lower() == "pot":
        current = g.t.current_round()
        if current is None:
            raise Wrong("There is no Round of Gambling.")
        cards = current.prizes
    else:
        name = bits.PRIZES if place.lower() == "inn" else bits.PRIZE_BIN
        cards = g.t.piles.get(name, [])
    return [g.t.faces[card].title for card in cards]


@sentence(
    "the <place> holds the Prize <card>",
    HOLDS,
    "These Prizes, among others, lie there: the Inn, Prize Bin or pot.",
    'the Prize Bin holds the Prize "Absorbent Towel"',
)
def holds_prize(g: Telling, gaps: Gaps) -> None:
    g.settle()
    found = prizes_in(g, gaps["place"])
    for title in card_titles(gaps["card"]):
        check_title(g, title)
        if slug(title) not in [slug(one) for one in found]:
            raise Wrong(f"The {gaps['place']} holds, as Prizes: {', '.join(found) or 'nothing'}.")


@sentence(
    "the <place> holds no Prize",
    HOLDS,
    "No Prize lies there: the Inn, Prize Bin or pot.",
    "the pot holds no Prize",
)
def holds_no_prize(g: Telling, gaps: Gaps) -> None:
    g.settle()
    found = prizes_in(g, gaps["place"])
    if found:
        raise Wrong(f"The {gaps['place']} holds, as Prizes: {', '.join(found)}.")


def cards_of(which: str) -> Callable[[Telling, int], list[int]]:
    """One of a seat's piles of character cards."""
    return lambda g, seat: {"hand": g.t.seats[seat].hand, "deck": g.t.seats[seat].deck}.get(
        which, g.t.seats[seat].discard
    )


def sized(which: str) -> Handler:
    """A sentence about how many cards a pile has."""

    def handler(g: Telling, gaps: Gaps) -> None:
        g.settle()
        seat = seat_of(g, gaps["player"])
        count(len(cards_of(which)(g, seat)), gaps["n"], f"{g.name(seat)}'s {which}")

    return handler


def holding(which: str, there: bool = True) -> Handler:
    """A sentence about cards that lie, or do not lie, in a pile."""

    def handler(g: Telling, gaps: Gaps) -> None:
        g.settle()
        seat = seat_of(g, gaps["player"])
        titles = [g.t.faces[card].title for card in cards_of(which)(g, seat)]
        left = [slug(title) for title in titles]
        for title in card_titles(gaps["card"]):
            check_title(g, title)
            if (slug(title) in left) != there:
                holds_ = ", ".join(f"“{one}”" for one in titles) or "nothing"
                raise Wrong(f"{g.name(seat)}'s {which} holds: {holds_}.")
            if there:
                left.remove(slug(title))

    return handler


for _which in ("hand", "deck", "discard"):
    sentence(
        f"<player>'s {_which} (is|has) <n> card[s]", HOLDS, "How many cards.", f"zot's {_which} has 7 cards"
    )(sized(_which))
    sentence(
        f"<player>'s {_which} holds <card>",
        HOLDS,
        "These cards, among others.",
        f'zot\'s {_which} holds "Tip the Wench."',
    )(holding(_which))
    sentence(
        f"<player>'s {_which} does not hold <card>", HOLDS, "None of these cards.",
        f'zot\'s {_which} does not hold "Tip the Wench."',
    )(holding(_which, False))  # fmt: skip


@sentence(
    "<player>'s <pile> pile (is|has) <n> card[s]",
    HOLDS,
    "How many cards a side deck, or another pile of a character's own, has.",
    "vlazlo's bats pile has 8 cards",
)
def own_pile_size(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    count(len(own_pile(g, seat, gaps["pile"])), gaps["n"], f"{g.name(seat)}'s {gaps['pile']} pile")


def printed(t: State, card: int) -> Face:
    """The print of a card of any deck."""
    return t.drink_faces[card] if card >= t.setup.first_drink else t.faces[card]


def own_pile_holding(there: bool) -> Handler:
    """A sentence about cards that lie, or do not lie, in a pile of a character's own."""

    def handler(g: Telling, gaps: Gaps) -> None:
        g.settle()
        seat = seat_of(g, gaps["player"])
        left = [slug(printed(g.t, card).title) for card in own_pile(g, seat, gaps["pile"])]
        for title in card_titles(gaps["card"]):
            check_title(g, title)
            if (slug(title) in left) != there:
                raise Wrong(f"{g.name(seat)}'s {gaps['pile']} pile holds: {', '.join(left) or 'nothing'}.")
            if there:
                left.remove(slug(title))

    return handler


sentence(
    "<player>'s <pile> pile holds <card>",
    HOLDS,
    "These cards, among others, lie in a pile of a character's own.",
    'vlazlo\'s bats discard pile holds "Tip the Wench."',
)(own_pile_holding(True))
sentence(
    "<player>'s <pile> pile does not hold <card>",
    HOLDS,
    "None of these cards lies there.",
    'vlazlo\'s bats discard pile does not hold "Tip the Wench."',
)(own_pile_holding(False))


def own_pile(g: Telling, seat: int, name: str) -> list[int]:
    """A pile of a character's own, by its name."""
    piles = g.t.seats[seat].piles
    return next((pile for key, pile in piles.items() if slug(key) == slug(name)), [])


# ---- tokens ---------------------------------------------------------------------------------------


@sentence(
    "<player> has <n> <token> token[s]",
    HOLDS,
    "How many tokens of a kind lie before a player, whoever they belong to, or on something in play.",
    "zot has 2 corruption tokens",
)
def has_tokens(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = whom(g, gaps["player"])
    body = g.t.body(seat)
    if seat >= bits.FIRST_BODY and body is None:
        raise Wrong(f"{g.name(seat)} is not in play.")
    tokens = body.tokens if body is not None else g.t.seats[seat].tokens
    held = next((n for key, n in tokens.items() if slug(key) == slug(gaps["token"])), 0)
    if slug(gaps["token"]) == "potion" and g.t.setup.potions:
        held = g.t.side_of(seat).potions
    if held != number(gaps["n"]):
        raise Wrong(f"{g.name(seat)} has {held} {gaps['token']} {'token' if held == 1 else 'tokens'}.")


# ---- what a character lays open -------------------------------------------------------------------


@sentence(
    "<player>'s <thing> (is|are) <words>",
    HOLDS,
    "What the character's own board shows, as everybody sees it: a mood, a form, tokens.",
    "pooky's mood is Manic",
)
def board_shows(g: Telling, gaps: Gaps) -> None:
    g.settle()
    seat = seat_of(g, gaps["player"])
    special = g.t.special_of(seat)
    board = special.public(g.t, seat) if special is not None else {}
    shown = {slug(thing): in_words(value) for thing, value in board.items()}
    told = shown.get(slug(gaps["thing"]))
    if told is None:
        raise Wrong(f"{g.name(seat)}'s board shows no {gaps['thing']}, but: {', '.join(board) or 'nothing'}.")
    if slug(told) != slug(gaps["words"]):
        raise Wrong(f"{g.name(seat)}'s {gaps['thing']} is {told}.")


def in_words(value: object) -> str:
    """A plain value of a board in words.

    >>> in_words(["Loyal", "Bitey"]), in_words([]), in_words(True), in_words(3)
    ('Loyal, Bitey', 'nothing', 'yes', '3')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join([in_words(one) for one in value]) or "nothing"
    return str(value)
