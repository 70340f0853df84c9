"""Everything on the table: seats, sides, piles, purses, the stack, chance.

The state knows no rule. `flow` moves it on, `views` says who may know what of it.
"""

from __future__ import annotations

from array import array
from typing import Final

from lastcall.table import bits, rng
from lastcall.table.knowledge import Back, Run, gone, mixed, seen
from lastcall.table.log import LogEvent
from lastcall.table.machine import Machine
from lastcall.table.seats import Body, Owed, Seat, Side, Standing
from lastcall.table.setup import Setup
from lastcall.table.special import Special
from lastcall.table.stack import Contest, Deed, Drinking, Frame, Play, Round, Turn

RECORD_CHUNK: Final = 64
PLENTY: Final = 99  # what a seat can pay whose Gold is the Inn's
DRINK_DECK: Final = 30  # as many Drinks are counted off the Bar Deck (BARDECK-02)


class State:
    """Everything on the table."""

    __slots__ = (
        "setup",
        "faces",
        "drink_faces",
        "seats",
        "sides",
        "drink_deck",
        "drink_discard",
        "piles",
        "stack",
        "owed",
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
        "standing",
        "bodies",
        "known",
        "runs",
        "homes",
        "barred",
        "inn_net",
        "out_order",
        "log",
        "past",
        "tail",
        "made",
        "first_choice",
        "running",
        "orders_given",
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.faces = setup.faces
        self.drink_faces = setup.drink_faces
        self.seats: list[Seat] = []
        self.sides: list[Side] = []
        self.drink_deck: list[int] = []
        self.drink_discard: list[int] = []
        self.piles: dict[str, list[int]] = {}  # piles of the table by name, whatever is played with
        self.stack: list[Frame] = []
        self.owed: list[Owed] = []
        self.serial = 0
        self.chance = 0
        self.alive = 0  # seats still in the game, as a mask
        self.away = 0  # seats that Ignore everything for a while, as a mask
        self.active = 0
        self.turn = 0
        self.phase = bits.NO_PHASE
        self.fast = True
        self.open_floor = False
        self.over = False
        self.winners = 0
        self.dirty = False  # an attribute moved since losing was last looked at
        self.gold_hold = 0  # Rounds and contests that keep players without Gold in the game
        self.empty_deck = False  # the last card has left the Drink Deck and nobody has paid yet
        self.standing: list[Standing] = []
        self.bodies: list[Body] = []  # in the order they came into play
        self.known: dict[int, int] = {}  # hidden cards somebody knows: card to mask of seats
        self.runs: list[Run] = []  # what is known of hidden cards together (see `table.knowledge`)
        self.homes: dict[int, str] = {}  # cards whose home has changed (a Recipe that joins the deck)
        self.barred = 0  # seats that may not play or do anything for a while, as a mask
        self.inn_net = 0  # Gold that went to the Inn, less what came from it
        self.out_order: tuple[int, ...] = ()
        self.log: list[LogEvent] | None = None
        self.past: tuple[object, ...] | None = None  # the record, in linked chunks that copies share
        self.tail: list[int] = []
        self.made = 0  # decisions answered so far, those taken by the engine included
        self.first_choice = 0  # how many decisions were answered before this record begins
        self.running = bits.NONE  # serial of the Round of Gambling, if there is one
        self.orders_given: list[tuple[str, ...]] = []  # standing orders, a tuple of words a seat

    # ---- copying ----------------------------------------------------------------------------------

    def copy_into(self, new: State) -> None:
        """Make ``new`` an independent copy. The log stays behind; the record's past is shared."""
        new.seats = [seat.copy() for seat in self.seats]
        new.sides = [Side(side.fortitude, side.alcohol, side.gold, side.potions) for side in self.sides]
        new.drink_deck = self.drink_deck[:]
        new.drink_discard = self.drink_discard[:]
        if self.piles:
            new.piles = {name: pile[:] for name, pile in self.piles.items()}
        new.stack = [frame.copy() for frame in self.stack]
        new.owed = self.owed[:]
        new.serial = self.serial
        new.chance = self.chance
        new.alive = self.alive
        new.away = self.away
        new.active = self.active
        new.turn = self.turn
        new.phase = self.phase
        new.fast = self.fast
        new.open_floor = self.open_floor
        new.over = self.over
        new.winners = self.winners
        new.dirty = self.dirty
        new.gold_hold = self.gold_hold
        new.empty_deck = self.empty_deck
        new.standing = self.standing[:]
        if self.bodies:
            new.bodies = [body.copy() for body in self.bodies]
        new.known = self.known.copy() if self.known else {}
        new.runs = self.runs[:] if self.runs else []
        new.homes = self.homes.copy() if self.homes else {}
        new.barred = self.barred
        new.inn_net = self.inn_net
        new.out_order = self.out_order
        new.past = self.past
        new.tail = self.tail[:]
        new.made = self.made
        new.first_choice = self.first_choice
        new.running = self.running
        new.orders_given = self.orders_given

    # ---- seats and attributes ---------------------------------------------------------------------

    def is_alive(self, seat: int) -> bool:
        """Whether a seat is still in the game."""
        return bool(self.alive >> seat & 1)

    def side_of(self, seat: int) -> Side:
        """The Fortitude, Alcohol Content and Gold of a seat."""
        return self.sides[self.seats[seat].side]

    def side_before(self, seat: int, viewer: int) -> Side:
        """The side a seat turns to somebody: its own, unless it has one for each player it faces."""
        if self.setup.tracks and seat in self.setup.tracks:
            return self.sides[self.setup.tracks[seat].get(viewer, self.seats[seat].side)]
        return self.sides[self.seats[seat].side]

    def machine_of(self, seat: int) -> Machine | None:
        """The rules of a seat that nobody plays; nothing if somebody does."""
        special = self.setup.characters[seat].special if self.setup.machines else None
        return special if isinstance(special, Machine) else None

    def gold_of(self, seat: int) -> int:
        """Gold in a seat's Stash: coins, and named pieces of Gold."""
        gold = self.sides[self.seats[seat].side].gold
        return gold + len(self.pieces_of(seat)) if self.setup.pieces else gold

    def payable(self, seat: int) -> int:
        """Gold a seat could pay now: its Stash, and what else its own rules let it pay with."""
        if self.setup.innkept >> seat & 1:
            return PLENTY
        gold = self.sides[self.seats[seat].side].gold
        return self.gold_of(seat) + len(self.also_pays(seat)) if self.setup.pieces else gold

    def also_pays(self, seat: int) -> list[int]:
        """The named pieces outside its Stash with which a seat may pay: those of its side."""
        found: list[int] = []
        for mate in self.sharing(seat):
            special = self.special_of(mate)
            if special is not None and self.is_alive(mate):
                found.extend(special.also_pays(self, mate))
        return found

    def pieces_of(self, seat: int) -> list[int]:
        """The named pieces of Gold in a seat's Stash, those that lie face up first: its side's (TCHAR-19)."""
        setup = self.setup
        mates = [self.seats[mate] for mate in self.sharing(seat)]
        found = [card for it in mates for card in it.ready if setup.is_piece(card)]
        return found + [card for it in mates for card in it.piles.get(bits.FACE_DOWN, ())]

    def sharing(self, seat: int) -> list[int]:
        """Who has one Stash with a seat: itself first, then whoever shares its side."""
        if not self.setup.shared:
            return [seat]
        return [seat] + [mate for mate in self.mates(seat) if mate != seat]

    def n_alive(self) -> int:
        """How many seats are still in the game."""
        return self.alive.bit_count()

    def in_order(self, start: int) -> list[int]:
        """Seats still in the game, clockwise from ``start`` (TURN-04)."""
        alive = self.alive
        return [seat for seat in self.setup.orders[start] if alive >> seat & 1]

    def others(self, seat: int) -> list[int]:
        """The other players, clockwise: those still in the game who are not of a seat's side (TARG-01)."""
        mask = self.alive & ~self.setup.allies[seat]
        return [other for other in self.setup.orders[seat] if mask >> other & 1]

    def mates(self, seat: int) -> list[int]:
        """The seats of a side that are still in the game, in turn order."""
        mask = self.alive & self.setup.allies[seat]
        if not self.setup.shared:
            return [seat] if mask else []
        return [one for one in range(len(self.seats)) if mask >> one & 1]

    def mate_of(self, seat: int, other: int) -> bool:
        """Whether somebody is of a seat's side, or that seat itself; what nobody does is of no side."""
        return other >= 0 and self.setup.allies[seat] >> other & 1 == 1

    def with_mates(self, seats: int) -> int:
        """A mask of seats, and all who share a side with them."""
        if not self.setup.shared:
            return seats
        mask = 0
        for seat, allies in enumerate(self.setup.allies):
            if seats >> seat & 1:
                mask |= allies
        return mask

    def first_of_side(self, seat: int, seats: int) -> bool:
        """Whether a seat is the first of its side among these: what a side has is dealt with once."""
        theirs = self.setup.allies[seat] & seats
        return theirs & -theirs == 1 << seat

    def one_side_left(self) -> bool:
        """Whether all who are left in the game are of one side (OBJ-02, TEAM-04)."""
        left = self.contenders()
        return left != 0 and not left & ~self.setup.allies[left.bit_length() - 1]

    def contenders(self) -> int:
        """Who may still win: all in the game but a machine that can neither win nor lose, as a mask."""
        return self.alive & ~self.setup.endless

    def next_alive(self, seat: int) -> int:
        """The next seat clockwise that is still in the game (TURN-02)."""
        order = self.setup.orders[seat]
        alive = self.alive
        for other in order[1:]:
            if alive >> other & 1:
                return other
        return seat

    # ---- bodies -----------------------------------------------------------------------------------

    def body(self, number: int) -> Body | None:
        """The body with a number, if it is in play."""
        for body in self.bodies:
            if body.number == number:
                return body
        return None

    def bodies_of(self, seat: int) -> list[Body]:
        """A seat's bodies in play, in the order they came."""
        return [body for body in self.bodies if body.owner == seat]

    def others_bodies(self, seat: int) -> list[int]:
        """The bodies a seat may pick in a player's place: everybody's but its own side's."""
        return [body.number for body in self.bodies if not self.setup.allies[seat] >> body.owner & 1]

    def player(self, target: int) -> int:
        """The seat a target stands for: itself, or the owner of the body it is, in play or not."""
        if target < bits.FIRST_BODY:
            return target
        return self.setup.owner[self.setup.bodies[target - bits.FIRST_BODY]]

    def remove_body(self, body: Body, rule: str) -> None:
        """A body leaves play; its card goes home."""
        self.bodies.remove(body)
        self.to_discard(body.card)
        self.tell("leaves play", rule, body.owner, cards=(body.card,))

    # ---- the stack --------------------------------------------------------------------------------

    def next_serial(self) -> int:
        """A serial number no frame has had."""
        self.serial += 1
        return self.serial

    def push(self, frame: Frame) -> None:
        """Put something on the stack; it goes on before what lies below."""
        self.stack.append(frame)

    def find(self, serial: int) -> Frame | None:
        """The frame with a serial number, if it is still going on."""
        for frame in reversed(self.stack):
            if frame.serial == serial:
                return frame
        return None

    def find_deed(self, serial: int) -> Deed | None:
        """The play or Event with a serial number, if it is still going on."""
        frame = self.find(serial)
        return frame if isinstance(frame, Deed) else None

    def find_play(self, serial: int) -> Play | None:
        """The play with a serial number, if it is still going on."""
        frame = self.find(serial)
        return frame if isinstance(frame, Play) else None

    def find_drinking(self, serial: int) -> Drinking | None:
        """The Drinks with a serial number, if they are still on the table."""
        frame = self.find(serial)
        return frame if isinstance(frame, Drinking) else None

    def current_round(self) -> Round | None:
        """The Round of Gambling that is going on, if one is."""
        if self.running == bits.NONE:
            return None
        frame = self.find(self.running)
        return frame if isinstance(frame, Round) else None

    def current_turn(self) -> Turn | None:
        """The turn that is going on."""
        for frame in self.stack:
            if isinstance(frame, Turn):
                return frame
        return None

    def outer_contest(self) -> Contest | None:
        """The outermost Drinking Contest that is going on, if one is."""
        for frame in self.stack:
            if isinstance(frame, Contest):
                return frame
        return None

    # ---- cards ------------------------------------------------------------------------------------

    def draw_from(self, seat: int, name: str) -> int:
        """The top card of a side deck, or NONE; its discards come back when a card is needed."""
        deck = self.seats[seat].piles.setdefault(name, [])
        if not deck:
            deck = self.renew(seat, name)
        return deck.pop() if deck else bits.NONE

    def renew(self, seat: int, name: str) -> list[int]:
        """A side deck has run out: its discards, shuffled, become the deck."""
        piles = self.seats[seat].piles
        deck = piles.pop(f"{name} discard", [])
        self.chance = rng.shuffle(self.chance, deck)
        piles[name] = deck
        return deck

    def refresh(self, seat: Seat) -> None:
        """Work out again what occasions a seat has cards for."""
        mask = 0
        faces = self.faces
        for card in seat.hand:
            mask |= faces[card].occasions
        for card in seat.ready:
            mask |= faces[card].occasions
        seat.mask = mask
        if self.setup.joint:
            self.refresh_side(seat.side)

    def refresh_side(self, side: int) -> None:
        """The same for all of a side that has cards for all its members."""
        for number, it in enumerate(self.seats):
            if it.side == side:
                it.mask = 0
                for card in it.hand + self.ready_for(number):
                    it.mask |= self.faces[card].occasions

    def ready_for(self, seat: int) -> list[int]:
        """What lies ready and may be played by a seat: before it, or for its whole side before a teammate."""
        it = self.seats[seat]
        if not self.setup.joint:
            return it.ready
        found = it.ready[:]
        for other in self.seats:
            if other.side == it.side and other is not it:
                found.extend([card for card in other.ready if self.setup.is_joint(card)])
        return found

    def fetch_ready(self, seat: int, card: int) -> bool:
        """A card that lies ready for a seat is taken up; whether there was such a card."""
        for other in self.sharing(seat):
            it = self.seats[other]
            if card in it.ready:
                it.ready.remove(card)
                self.refresh(it)
                return True
        return False

    def special_of(self, seat: int) -> Special | None:
        """The rules a seat's character adds, if it has any."""
        return self.setup.characters[seat].special

    def specials(self, seats: int = -1) -> list[tuple[int, Special]]:
        """Every seat (of these) whose character adds rules now, in turn order from the active player."""
        mask = self.setup.special & seats & (self.alive | self.setup.lasting)
        found: list[tuple[int, Special]] = []
        if mask:
            for seat in self.setup.orders[self.active]:
                special = self.setup.characters[seat].special
                if mask >> seat & 1 and special is not None:
                    found.append((seat, special))
        return found

    def take_from_hand(self, seat: int, card: int) -> None:
        """A card leaves a hand; the caller has a place for it."""
        it = self.seats[seat]
        it.hand.remove(card)
        self.refresh(it)
        if self.known or self.runs:
            self.forget(it, card)

    def take_face_down(self, seat: int, card: int) -> None:
        """A card leaves a hand unseen by the others, who cannot tell any more what is still there."""
        it = self.seats[seat]
        if self.known or self.runs:
            everybody = (1 << len(self.seats)) - 1
            self.mix([one for one in it.hand if self.back(one) == self.back(card)], everybody & ~(1 << seat))
        it.hand.remove(card)
        self.refresh(it)
        self.known[card] = self.known.get(card, 0) | 1 << seat

    def back(self, card: int) -> Back:
        """What everybody can tell of a character's card that lies face down: a back never changes."""
        return self.setup.owner[card], self.setup.home[card]

    def adopt(self, card: int) -> None:
        """A card of a side deck is part of its owner's Character Deck from now on, for good."""
        self.homes[card] = ""

    def mix(self, cards: list[int], seats: int) -> None:
        """Cards lie face down in another order than these seats know; they can still tell the backs."""
        for back in dict.fromkeys([self.back(card) for card in cards]):
            alike = [card for card in cards if self.back(card) == back]
            self.runs = mixed(self.runs, self.known, self.faces, alike, seats)

    def see(self, card: int, seats: int) -> None:
        """A card that lay face down leaves its place: these seats see what it is, the others lose track."""
        if self.runs:
            self.runs = seen(self.runs, self.known, self.faces, card, seats)

    def show(self, card: int) -> None:
        """Everybody sees what a hidden card is; it stays where it lies."""
        everybody = (1 << len(self.seats)) - 1
        self.see(card, everybody)
        self.known[card] = everybody

    def give_back(self, card: int) -> None:
        """A card that lay face down elsewhere returns to its owner's hand, unseen by the others.

        A gift, and the card of a player who is out, goes to the discard pile it belongs to.
        """
        owner = self.setup.owner[card]
        if self.setup.is_gift(card) or not self.is_alive(owner):
            self.see(card, (1 << len(self.seats)) - 1)
            self.known.pop(card, None)
            self.to_discard(card)
            return
        it = self.seats[owner]
        self.see(card, 1 << owner)
        it.hand.append(card)
        self.refresh(it)
        others = self.known.pop(card, 0) & ~(1 << owner)
        if others:
            self.known[card] = others

    def forget(self, seat: Seat, card: int) -> None:
        """A card leaves a hand: nobody can tell any more that a copy of it they knew is still there."""
        face = self.faces[card]
        if self.runs:
            if all(card not in run.cards for run in self.runs):
                self.runs = gone(self.runs, self.faces, card, seat.hand)
            self.see(card, (1 << len(self.seats)) - 1)
        if self.known.pop(card, 0):
            return
        for other in seat.hand:
            if self.faces[other] is face and self.known.pop(other, 0):
                return

    def to_discard(self, card: int) -> None:
        """A card goes to the discard pile it belongs to (SETUP-04, NEGATE-02)."""
        owner = self.setup.owner[card]
        if self.known:
            self.known.pop(card, None)  # it was known where it lay; now it lies open
        if owner == bits.NONE:
            home = self.setup.home[card]
            (self.piles[f"{home} discard"] if home else self.drink_discard).append(card)
        elif self.setup.home[card] or self.homes:
            home = self.homes.get(card, self.setup.home[card])
            it = self.seats[owner]
            (it.piles.setdefault(f"{home} discard", []) if home else it.discard).append(card)
        else:
            self.seats[owner].discard.append(card)

    def draw(self, seat: int, n: int) -> list[int]:
        """Draw up to ``n`` cards, reshuffling as the last one leaves the deck (DRAW-04)."""
        it = self.seats[seat]
        drawn: list[int] = []
        for _ in range(n):
            if not it.deck:
                if not it.discard:
                    break
                self.reshuffle(seat)
            card = it.deck.pop()
            drawn.append(card)
            it.mask |= self.faces[card].occasions
            it.hand.append(card)
            if not it.deck and it.discard:
                self.reshuffle(seat)
        return drawn

    def reshuffle(self, seat: int) -> None:
        """A Character discard pile becomes the deck."""
        it = self.seats[seat]
        fresh = it.discard
        it.discard = it.deck
        self.chance = rng.shuffle(self.chance, fresh)
        it.deck = fresh
        if self.known:
            for card in fresh:
                self.known.pop(card, None)
        if self.runs:
            self.lose_track(fresh)

    def lose_track(self, cards: list[int]) -> None:
        """Cards were shuffled into others: nobody knows anything of them any more."""
        self.runs = [run for run in self.runs if not any(card in cards for card in run.places)]

    def take_drink(self) -> int:
        """The top card of the Drink Deck, or NONE if there is none at all (DECK-03).

        Taking the last card leaves a debt: ``empty_deck`` is set, and the caller must let the
        payment happen before it goes on.
        """
        if not self.drink_deck:
            if not self.drinks_left():
                return bits.NONE
            self.shuffle_drinks()
        card = self.drink_deck.pop()
        if not self.drink_deck:
            self.empty_deck = True
        return card

    def with_piles(self, seats: list[int]) -> list[int]:
        """Those of some seats that Drinks can be ordered for: all who have a Drink Me! pile."""
        pileless = self.setup.pileless
        return [seat for seat in seats if not pileless >> seat & 1] if pileless else seats

    def put_drink(self, seat: int, card: int) -> None:
        """A Drink goes onto a Drink Me! pile: on top, but never onto one of a character's own (WENCH-04)."""
        self.seats[seat].drinks.append(card)
        if self.setup.own_drinks:
            self.own_drinks_rise(seat)

    def own_drinks_rise(self, seat: int) -> None:
        """However a Drink Me! pile was mixed: Drinks of characters' own decks lie on top (WENCH-05)."""
        it = self.seats[seat]
        owner = self.setup.owner
        own = [card for card in it.drinks if owner[card] != bits.NONE]
        it.drinks = [card for card in it.drinks if owner[card] == bits.NONE] + own

    def shuffle_in(self, cards: list[int]) -> None:
        """Drinks are shuffled into the deck that each comes from (WENCH-13)."""
        for card in cards:
            self.known.pop(card, None)
            owner = self.setup.owner[card]
            if owner == bits.NONE:
                self.drink_deck.append(card)
                self.chance = rng.shuffle(self.chance, self.drink_deck)
                if self.known:
                    for other in self.drink_deck:
                        self.known.pop(other, None)  # nobody can tell any more where it lies
            else:
                pile = self.seats[owner].piles.setdefault(self.setup.home[card], [])
                pile.append(card)
                self.chance = rng.shuffle(self.chance, pile)
        bar = self.piles.get(bits.BAR_DECK) if self.piles else None
        if bar is not None and len(self.drink_deck) > DRINK_DECK:
            more = len(self.drink_deck) - DRINK_DECK  # never more than 30 (BARDECK-02)
            self.piles[bits.BAR_DECK] = self.drink_deck[:more] + bar
            self.drink_deck = self.drink_deck[more:]

    def drinks_left(self) -> bool:
        """Whether there is anything to make a new Drink Deck of."""
        return bool(self.drink_discard) or bool(self.piles and self.piles.get(bits.BAR_DECK))

    def count_off(self) -> None:
        """The next Drinks of the Bar Deck are the Drink Deck (BARDECK-03); should it run out meanwhile,
        the shuffled discards are the Bar Deck, and the count goes on (BARDECK-04, OQ-VAR-01).
        """
        bar = self.piles[bits.BAR_DECK]
        fresh: list[int] = []
        while len(fresh) < DRINK_DECK and (bar or self.drink_discard):
            if not bar:
                bar, self.drink_discard = self.drink_discard, bar
                self.chance = rng.shuffle(self.chance, bar)
            fresh.append(bar.pop())
        fresh.reverse()
        self.piles[bits.BAR_DECK] = bar
        self.drink_deck = fresh

    def shuffle_drinks(self) -> None:
        """The Drink discard pile becomes the Drink Deck (DECK-02), or Drinks of the Bar Deck do."""
        if self.piles and bits.BAR_DECK in self.piles:
            self.count_off()
            return
        fresh = self.drink_discard
        self.drink_discard = self.drink_deck
        self.chance = rng.shuffle(self.chance, fresh)
        self.drink_deck = fresh
        if self.known:
            for card in fresh:
                self.known.pop(card, None)

    def roll(self, n: int) -> int:
        """A random number from 0 to n-1."""
        self.chance = rng.advance(self.chance)
        return rng.pick(self.chance, n)

    # ---- decisions --------------------------------------------------------------------------------

    def ask(self, seat: int, kind: int, options: list[int], frame: int, public: bool) -> None:
        """Somebody owes a decision from now on."""
        self.owed.append(Owed(seat, kind, options, frame, public, self.made + len(self.owed)))

    def ask_side(self, seats: list[int], kind: int, options: list[int], frame: int) -> None:
        """One decision for a whole side, public: the first of these seats owes it (Q-TEAM-4).

        On the open floor all of them do, under one number, until one of them has answered.
        """
        number = self.made + len(self.owed)
        for seat in seats if self.open_floor else seats[:1]:
            self.owed.append(Owed(seat, kind, options, frame, True, number))

    def remember(self, choice: int) -> None:
        """Write a choice into the record."""
        tail = self.tail
        tail.append(choice)
        self.made += 1
        if len(tail) >= RECORD_CHUNK:
            self.past = (self.past, array("H", tail).tobytes())
            self.tail = []

    def choices(self) -> list[int]:
        """The record of all choices so far."""
        chunks: list[bytes] = []
        link = self.past
        while link is not None:
            earlier, chunk = link
            assert isinstance(chunk, bytes)
            chunks.append(chunk)
            assert earlier is None or isinstance(earlier, tuple)
            link = earlier
        result: list[int] = []
        for chunk in reversed(chunks):
            part = array("H")
            part.frombytes(chunk)
            result.extend(part)
        return result + self.tail

    # ---- the log ----------------------------------------------------------------------------------

    def say(
        self,
        words: str,
        rule: str,
        seat: int,
        other: int = bits.NONE,
        amount: int = 0,
        cards: tuple[int, ...] = (),
        private: int = 0,
    ) -> None:
        """Write into the log what only one character does, in words of its own: ``"reveals|{cards}"``.

        Before the bar stands the verb, as said of the seat; after it the rest, in which ``{whom}``,
        ``{cards}``, ``{n}``, ``{of_whom}`` are filled in. With no verb the rest is a whole sentence.
        """
        self.tell("own", rule, seat, other, amount, cards, private, words)

    def tell(
        self,
        kind: str,
        rule: str,
        seat: int = bits.NONE,
        other: int = bits.NONE,
        amount: int = 0,
        cards: tuple[int, ...] = (),
        private: int = 0,
        words: str = "",
    ) -> None:
        """Write into the log. ``private`` is the mask of the seats that may see ``cards``; 0 is everybody."""
        if self.log is not None:
            private = self.with_mates(private)  # a team keeps no secrets from its members (TEAM-03)
            self.log.append(LogEvent(kind, rule, seat, other, amount, cards, private, words, self.turn))
