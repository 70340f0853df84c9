"""Named pieces of Gold: cards that are paid, anted, won and divided like coins, and stay themselves.

In a Stash those that lie face up are among `Seat.ready`, the others in the pile FACE_DOWN; in a pot
they lie in `Round.pieces` and, face down, in `Round.cards`. Where one piece is chosen it stands for
itself; COIN is any coin, UNSEEN any of the pieces face down that whoever chooses cannot tell apart.
Only the player from whose deck a piece comes keeps it face down; everybody else turns it up.
"""

from __future__ import annotations

from typing import Final

from lastcall.table import bits, options, rng
from lastcall.table.face import CardFace
from lastcall.table.stack import Payment, Round
from lastcall.table.state import State

RULE: Final = "SETUP-06"  # whatever its rules add, it is a Gold piece
COIN: Final = -1
UNSEEN: Final = -2


# ---- choosing -------------------------------------------------------------------------------------


def knows(t: State, seat: int, card: int) -> bool:
    """Whether a player, or a teammate, knows a piece that lies face down."""
    return bool(t.known.get(card, 0) & t.setup.allies[seat])


def face_down(t: State, seat: int) -> list[int]:
    """The pieces that lie face down in a Stash."""
    return [card for mate in t.sharing(seat) for card in t.seats[mate].piles.get(bits.FACE_DOWN, ())]


def unseen(t: State, seat: int) -> list[int]:
    """The pieces in a Stash that lie face down and that their player does not know."""
    return [card for card in face_down(t, seat) if not knows(t, seat, card)]


def face_up(t: State, seat: int) -> list[int]:
    """The pieces that lie face up in a Stash."""
    if not t.setup.pieces:
        return []
    return [card for mate in t.sharing(seat) for card in t.seats[mate].ready if t.setup.is_piece(card)]


def before(t: State, seat: int) -> list[int]:
    """Those of them that lie before this very player, for whom alone they work (TCHAR-21)."""
    return [card for card in t.seats[seat].ready if t.setup.is_piece(card)]


def of_each(t: State, cards: list[int]) -> list[int]:
    """One card of each print."""
    found: list[int] = []
    seen: list[CardFace] = []
    for card in cards:
        if t.faces[card] not in seen:
            seen.append(t.faces[card])
            found.append(card)
    return found


def hidden_options(t: State, seat: int, given: list[int]) -> list[int]:
    """The pieces face down a player may choose: each that they know; the others cannot be told apart."""
    found: list[int] = []
    if len(unseen(t, seat)) > given.count(UNSEEN):
        found.append(options.pack(options.GIVE_HIDDEN))
    known = [card for card in face_down(t, seat) if knows(t, seat, card) and card not in given]
    found.extend([options.pack(options.GIVE_HIDDEN, card) for card in of_each(t, known)])
    return found


def choices(t: State, seat: int, given: list[int]) -> list[int]:
    """What a player may give for one Gold, beside what is given already: coins first."""
    found: list[int] = []
    if t.side_of(seat).gold > given.count(COIN):
        found.append(options.pack(options.GIVE))
    found.extend(hidden_options(t, seat, given))
    open_ones = of_each(t, [card for card in face_up(t, seat) if card not in given])
    found.extend([options.pack(options.GIVE, card) for card in open_ones])
    also = of_each(t, [card for card in t.also_pays(seat) if card not in given])
    found.extend([options.pack(options.GIVE, card, sub=1) for card in also])
    return found


def chosen_piece(option: int) -> int:
    """What an option of these stands for: a card, COIN or UNSEEN."""
    card = options.card_of(option)
    if card != options.NO_CARD:
        return card
    return COIN if options.verb_of(option) == options.GIVE else UNSEEN


def open_choice(t: State, seat: int) -> bool:
    """Whether everybody can tell between what a player chooses: nothing they know lies face down."""
    return len(unseen(t, seat)) == len(face_down(t, seat))


def is_choice(t: State, seat: int, found: list[int]) -> bool:
    """Whether a player is asked which of these; that all are alike must not show where only they know it."""
    if len(found) > 1:
        return True
    return not t.fast and len(face_down(t, seat)) > 1 and not open_choice(t, seat)


# ---- leaving and coming ---------------------------------------------------------------------------


def pay_out(t: State, seat: int, amount: int, named: list[int]) -> list[int]:
    """So much Gold leaves a Stash, as it was chosen; gives the pieces as flat (card, lay face down).

    Where nothing was chosen coins go first.
    """
    there = t.pieces_of(seat) + t.also_pays(seat)
    named = [one for one in named if one < 0 or one in there]  # what was named may have been played since
    while len(named) < amount:
        named.append(chosen_piece(choices(t, seat, named)[0]))
    moved: list[int] = []
    for one in named[:amount]:
        if one == COIN:
            t.side_of(seat).gold -= 1
            continue
        card = unseen(t, seat)[-1] if one == UNSEEN else one
        moved.append(card)
        moved.append(1 if take_out(t, seat, card) else 0)
    return moved


def take_out(t: State, seat: int, card: int) -> bool:
    """A piece leaves a seat's place; whether it lay face down there."""
    for it in [t.seats[mate] for mate in t.sharing(seat)]:
        if card in it.ready:
            it.ready.remove(card)
            t.refresh(it)
            return False
        for name, pile in it.piles.items():
            if card in pile:
                pile.remove(card)
                return name == bits.FACE_DOWN
    raise AssertionError(f"seat {seat} has no piece {card}")


def not_kept(t: State, seat: int, card: int) -> bool:
    """A piece that comes to somebody who has no Stash is discarded."""
    machine = t.machine_of(seat)
    if machine is None or not machine.purse:
        return False
    t.known.pop(card, None)
    t.to_discard(card)
    t.say("cannot keep|{cards}, which goes to its discard pile", machine.purse, seat, cards=(card,))
    return True


def gain(t: State, seat: int, card: int, hidden: bool) -> None:
    """A piece comes to a Stash. Face down it is turned up at once, but by the owner of its deck."""
    t.dirty = True
    if not_kept(t, seat, card):
        return
    if not hidden:
        it = t.seats[seat]
        it.ready.append(card)
        t.refresh(it)
    elif t.setup.owner[card] == seat:
        t.seats[seat].piles.setdefault(bits.FACE_DOWN, []).append(card)
    else:
        turn_up(t, seat, card)


def turn_up(t: State, seat: int, card: int) -> None:
    """A piece comes to lie face up before somebody, and what it does then is done at once."""
    if not_kept(t, seat, card):
        return
    t.known.pop(card, None)
    it = t.seats[seat]
    it.ready.append(card)
    t.refresh(it)
    t.dirty = True
    t.say("turns up|{cards}", RULE, seat, cards=(card,))
    owner = t.setup.owner[card]
    special = t.special_of(owner)
    if special is not None:
        special.turned_up(t, owner, seat, card)


def to_inn(t: State, seat: int, card: int, hidden: bool) -> None:
    """A piece goes to the Inn: to its own discard pile, face up, and nothing comes of it."""
    t.known.pop(card, None)
    t.to_discard(card)
    how = "; it lay face down" if hidden else ""
    t.say(f"gives the Inn|{{cards}}{how}", RULE, seat, cards=(card,))


def from_inn(t: State, seat: int, card: int) -> None:
    """A piece that went to the Inn comes out of its discard pile to somebody, as it lies there: face up."""
    owner = t.setup.owner[card]
    home = t.setup.home[card]
    t.seats[owner].piles[f"{home} discard"].remove(card)
    gain(t, seat, card, False)
    t.say("takes|{cards} out of the Inn", RULE, seat, cards=(card,))


# ---- the pot --------------------------------------------------------------------------------------


def in_pot(t: State, current: Round) -> list[int]:
    """The pieces of a pot, those that lie face up first."""
    if not t.setup.pieces:
        return []
    return current.pieces + [card for card in current.cards if t.setup.is_piece(card)]


def pot_of(t: State, current: Round) -> int:
    """The Gold in a pot: coins, and named pieces of Gold."""
    return current.pot + len(in_pot(t, current)) if t.setup.pieces else current.pot


def into_pot(t: State, current: Round, payer: int, card: int, hidden: bool) -> None:
    """A piece is anted; who antes one face down looks at it first."""
    if not hidden:
        current.pieces.append(card)
        t.say("antes|{cards}", RULE, payer, cards=(card,))
        return
    current.cards.append(card)
    t.known[card] = t.known.get(card, 0) | 1 << payer
    t.say("looks at|{cards} and antes it face down", RULE, payer, cards=(card,), private=1 << payer)


def out_of_pot(t: State, current: Round, seat: int, amount: int) -> int:
    """Pieces come from a pot to a Stash, those that were anted last first; gives how many."""
    found = in_pot(t, current)[::-1][:amount]
    for card in found:
        hidden = card in current.cards
        (current.cards if hidden else current.pieces).remove(card)
        if not hidden:
            t.say("gets|{cards} out of the pot", RULE, seat, cards=(card,))
        gain(t, seat, card, hidden)
    return len(found)


# ---- passing out ----------------------------------------------------------------------------------


def divide_pieces(t: State, seat: int, staying: int) -> list[int]:
    """The pieces of somebody who passed out are turned face down, mixed, and shared like coins.

    Half goes to the Inn, rounded up, and what cannot be shared evenly; the others turn theirs up. Gives
    what went to the Inn.
    """
    cards = t.pieces_of(seat)
    if not cards:
        return []
    for card in cards:
        take_out(t, seat, card)
        t.known.pop(card, None)
    t.chance = rng.shuffle(t.chance, cards)
    heirs = [other for other in t.setup.orders[t.active] if t.first_of_side(other, staying)]
    share = (len(cards) // 2) // len(heirs) if heirs else 0
    got = [(other, cards.pop()) for other in heirs for _ in range(share)]
    for card in cards:
        to_inn(t, seat, card, True)
    for other, card in got:
        turn_up(t, other, card)
    return cards


# ---- out of the Inn -------------------------------------------------------------------------------


def others_pieces(t: State, paid: Payment, seat: int, home: str = "") -> list[int]:
    """The pieces of other players, of no teammate (TCHAR-22), that have just come to the Inn; or only
    those that come from side decks of one name.
    """
    dues, mine = paid.dues, t.setup.allies[seat]
    return [
        paid.pieces[i + 1]
        for i in range(0, len(paid.pieces), 2)
        if dues
        and not mine >> dues[4 * paid.pieces[i]] & 1
        and (not home or t.setup.home[paid.pieces[i + 1]] == home)
    ]


def rescue(t: State, paid: Payment, seat: int, card: int) -> None:
    """Somebody takes one of the pieces that have just come to the Inn."""
    at = 2 * paid.pieces[1::2].index(card)
    paid.dues[4 * paid.pieces[at] + 2] -= 1
    paid.pieces = paid.pieces[:at] + paid.pieces[at + 2 :]
    if not any(paid.dues[2::4]):
        paid.dues = []
    from_inn(t, seat, card)
