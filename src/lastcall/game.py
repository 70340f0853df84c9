"""The one object: a table of The Red Dragon Inn.

>>> import lastcall
>>> table = lastcall.Table.new(["fiona", "zot", "gerki", "deirdre"], seed=7)
>>> while table.pending:
...     decision = table.pending[0]
...     table.answer(decision, decision.options[0])
>>> table.outcome.over
True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from lastcall import characters as cast
from lastcall.flow.machine import run, take
from lastcall.flow.orders import checked
from lastcall.modes import plan_of
from lastcall.modes.variants import checked as checked_variants
from lastcall.setting_up import (
    about_house,
    about_setup,
    check_switches,
    deck_named,
    deck_to_play,
    drinks_named,
    first_seat,
    house_of,
    lay_out_house,
    played,
    seated,
    setup_from,
)
from lastcall.table import bits, rng, saved
from lastcall.table.errors import LastCallError
from lastcall.table.face import Character, DrinkDeck
from lastcall.table.log import LogEvent
from lastcall.table.options import KIND_NAMES
from lastcall.table.seats import PASSED_OUT, Owed, Seat, Side
from lastcall.table.setup import Setup
from lastcall.table.stack import Turn
from lastcall.table.state import State
from lastcall.views import choices
from lastcall.views.seen import View, view_of
from lastcall.views.tellings import ALL, telling
from lastcall.views.why import Why, why_not

MOST_SEATS = 12


class Option:
    """One of the things a seat may choose."""

    __slots__ = ("decision", "index")

    def __init__(self, decision: Decision, index: int) -> None:
        self.decision = decision
        self.index = index

    @property
    def packed(self) -> int:
        """The option as the engine holds it."""
        return self.decision.owed.options[self.index]

    @property
    def key(self) -> str:
        """A text that names the option across runs."""
        return choices.key_of(self.decision.table, self.decision.owed, self.packed)

    @property
    def text(self) -> str:
        """The option in words."""
        return choices.text_of(self.decision.table, self.decision.owed, self.packed)

    def __repr__(self) -> str:
        return f"<Option {self.key!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)


class Options(Sequence[Option]):
    """The options of a decision: finite, never empty, made only when looked at."""

    __slots__ = ("decision",)

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def __len__(self) -> int:
        return len(self.decision.owed.options)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        n = len(self.decision.owed.options)
        if isinstance(index, slice):
            return [Option(self.decision, i) for i in range(*index.indices(n))]
        if not -n <= index < n:
            raise IndexError(index)
        return Option(self.decision, index % n)

    def __iter__(self) -> Iterator[Option]:
        return (Option(self.decision, i) for i in range(len(self)))


class Decision:
    """A choice that a seat owes."""

    __slots__ = ("table", "owed")

    def __init__(self, table: Table, owed: Owed) -> None:
        self.table = table
        self.owed = owed

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.owed.seat

    @property
    def kind(self) -> str:
        """What kind of choice it is: "discard", "action", "respond", "gamble", "order" ..."""
        return KIND_NAMES[self.owed.kind]

    @property
    def prompt(self) -> str:
        """What it is about, in words."""
        return choices.prompt_of(self.table, self.owed)

    @property
    def options(self) -> Options:
        """What may be chosen."""
        return Options(self)

    def option(self, key: str) -> Option:
        """The option with a key."""
        for option in self.options:
            if option.key == key:
                return option
        offered = ", ".join(repr(option.key) for option in self.options)
        raise LastCallError(f"There is no option {key!r} in this decision. It offers: {offered}.")

    def __repr__(self) -> str:
        who = self.table.setup.characters[self.seat].short
        return f"<Decision {self.kind} of {who}, {len(self.options)} options>"


class Outcome:
    """How a game stands or ended."""

    __slots__ = ("over", "winners", "out", "names", "sides")

    def __init__(
        self, over: bool, winners: list[int], out: dict[int, str], names: list[str], sides: tuple[int, ...]
    ) -> None:
        self.over = over
        self.winners = winners  # one seat; several if they are a team (TEAM-04) or tied
        self.out = out  # seat to how it went out, in the order they went
        self.names = names
        self.sides = sides  # of each seat, its side

    @property
    def tie(self) -> bool:
        """Whether the last sides lost together."""
        return len({self.sides[seat] for seat in self.winners}) > 1

    def __str__(self) -> str:
        if not self.over:
            return "The game goes on."
        who = " and ".join(self.names[seat] for seat in self.winners)
        if self.tie:
            return f"{who} tie."
        return f"{who} wins." if len(self.winners) == 1 else f"{who} win."


class Table(State):
    """A table: seats, cards, what is going on, and the decisions that are owed now."""

    __slots__ = ()

    @classmethod
    def new(
        cls,
        characters: Sequence[str | Character],
        seed: int = 0,
        drinks: str | Sequence[str] | DrinkDeck = "",
        first: int | None = None,
        fast: bool = True,
        open_floor: bool = False,
        log: bool = True,
        switches: dict[str, str] | None = None,
        mode: str = "",
        variants: Sequence[str] = (),
        prizes: Sequence[str] | None = None,
    ) -> Table:
        """A table set up by the rules (SETUP), waiting for its first decision.

        A ``mode`` is a way to play other than all against all (see `lastcall.modes`): team mates sit side
        by side, the Boss of a Boss Battle is named first. ``variants`` go with any of them (see
        `lastcall.modes.variants`); ``prizes`` are those that are played for, all if not said.

        The Drink Deck is ``rdi1`` if not said, that of a Bar Deck all there are; several may be named.

        >>> table = Table.new(["zot", "eve"], seed=3)
        >>> [side.gold for side in table.sides]
        [8, 8]
        >>> table = Table.new(["fiona", "zot", "gerki", "deirdre"], seed=3, mode="two-headed-dragon")
        >>> [(side.gold, side.potions) for side in table.sides]
        [(10, 2), (10, 2)]
        >>> table = Table.new(["zot", "eve"], seed=3, variants=["prize", "bar-deck"])
        >>> len(table.piles["prizes"]), len(table.piles["bar deck"]), len(table.drink_deck)
        (12, 77, 28)
        """
        if not 2 <= len(characters) <= MOST_SEATS:
            raise LastCallError(f"A game needs 2 to {MOST_SEATS} players; {len(characters)} were named.")
        chosen = dict(switches or {})
        people = [c if isinstance(c, Character) else cast.character(c) for c in characters]
        ids = [person.id for person in people]
        for id in ids:
            if ids.count(id) > 1:
                raise LastCallError(
                    f"There is one {id} deck; the character was named {ids.count(id)} times. (SETUP-02)"
                )
        check_switches(chosen)
        n = len(people)
        plan = plan_of(mode, n)
        people = [*seated(people, plan, chosen), *plan.guests]
        n = len(people)
        if plan.guests and first is not None and first != plan.begins:
            raise LastCallError(f"{people[plan.begins].name} always has the first turn.")
        house = house_of(checked_variants(variants), prizes)
        deck = drinks if isinstance(drinks, DrinkDeck) else deck_to_play(drinks, house)
        if first is not None and not 0 <= first < n:
            raise LastCallError(f"The first player must be a seat from 0 to {n - 1}, not {first}.")
        setup = Setup(
            tuple(people),
            deck,
            tuple(sorted(chosen.items())),
            seed,
            -1 if first is None else first,
            plan,
            house,
        )
        table = cls(setup)
        table.fast = fast
        table.open_floor = open_floor
        table.log = [] if log else None
        table.deal(seed, first)
        run(table)
        return table

    def deal(self, seed: int, first: int | None) -> None:
        """Gold, attributes, decks, hands, a first Drink each, and who begins (SETUP-01 to SETUP-12)."""
        setup = self.setup
        plan = setup.plan
        n = len(setup.characters)
        self.chance = rng.seeded(seed)
        self.sides = [
            Side(bits.HIGHEST, bits.LOWEST, gold, potions)
            for gold, potions in zip(plan.gold, plan.potions, strict=True)
        ]
        for index, character in zip(plan.sides, setup.characters, strict=True):
            self.sides[index].fortitude = min(self.sides[index].fortitude, character.fortitude)
        for _, _, side in plan.tracks:
            self.sides[side].fortitude = plan.highest
        self.alive = (1 << n) - 1
        card = 0
        self.drink_deck = list(range(setup.first_drink, setup.first_drink + len(setup.drink_deck.faces)))
        self.chance = rng.shuffle(self.chance, self.drink_deck)
        lay_out_house(self)
        for index, character in enumerate(setup.characters):
            seat = Seat(plan.sides[index], plan.hand_sizes[index] or character.hand_size)
            self.seats.append(seat)
            seat.deck = list(range(card, card + len(character.deck)))
            card += len(character.deck)
            for name, side_deck in character.side_decks:
                pile = list(range(card, card + len(side_deck)))
                card += len(side_deck)
                self.chance = rng.shuffle(self.chance, pile)
                seat.piles[name] = pile
            self.chance = rng.shuffle(self.chance, seat.deck)
            self.draw(index, seat.hand_size)
        card = setup.first_drink + len(setup.drink_deck.faces)
        for index, character in enumerate(setup.characters):
            for name, reserve in character.drink_decks:
                pile = list(range(card, card + len(reserve)))
                card += len(reserve)
                self.chance = rng.shuffle(self.chance, pile)
                self.seats[index].piles[name] = pile
        for index, seat in enumerate(self.seats):
            drink = bits.NONE if setup.pileless >> index & 1 else self.take_drink()
            if drink != bits.NONE:
                seat.drinks.append(drink)
        self.empty_deck = False
        for index, special in self.specials():
            special.set_up(self, index)
        for seat, character in zip(self.seats, setup.characters, strict=True):
            self.sides[seat.side].gold += character.gold  # coins, whatever the rest was made into
        begins = first_seat(self, plan.begins if plan.begins >= 0 else first)  # BOSS-13
        self.active = begins
        self.tell("begins", "SETUP-12", begins)
        self.push(Turn(self.next_serial(), begins))
        for index, special in reversed(self.specials()):
            special.dealt(self, index)

    # ---- decisions --------------------------------------------------------------------------------

    @property
    def pending(self) -> list[Decision]:
        """The decisions that are owed now; empty when the game is over."""
        return [Decision(self, owed) for owed in self.owed]

    def answer(self, decision: Decision, option: Option | int | str) -> None:
        """Take an option of a decision that is owed; the game goes on to the next decision.

        An option is given itself, by its place, or by its key.
        """
        number, seat = decision.owed.number, decision.seat
        which = next((i for i, o in enumerate(self.owed) if o.number == number and o.seat == seat), -1)
        if which < 0:
            raise LastCallError(self._why_not_owed(decision))
        owed = self.owed[which]
        if isinstance(option, Option):
            index = option.index
            if option.decision.owed.options != owed.options or not 0 <= index < len(owed.options):
                raise LastCallError(f"The option {option.key!r} does not belong to this decision.")
        elif isinstance(option, str):
            index = Decision(self, owed).option(option).index
        else:
            index = option
            if not 0 <= index < len(owed.options):
                raise LastCallError(
                    f"There is no option {index}; this decision has {len(owed.options)}, counted from 0."
                )
        take(self, which, index)
        run(self)

    def _why_not_owed(self, decision: Decision) -> str:
        who = self.setup.characters[decision.seat].short
        if self.over:
            return "The game is over; nobody owes a decision any more."
        if not self.is_alive(decision.seat):
            return f"{who} is out of the game and owes no decision."
        return f"This decision of {who} is no longer owed; ask table.pending for those that are."

    # ---- what can be known ------------------------------------------------------------------------

    def seat_named(self, who: int | str) -> int:
        """A seat by its number, or by the id or name of its character."""
        if isinstance(who, int):
            if 0 <= who < len(self.seats):
                return who
            raise LastCallError(f"There is no seat {who}; seats are counted from 0 to {len(self.seats) - 1}.")
        wanted = who.strip().lower()
        for seat, character in enumerate(self.setup.characters):
            if wanted in (character.id, character.short.lower(), character.name.lower()):
                return seat
        here = ", ".join(character.id for character in self.setup.characters)
        raise LastCallError(f"Nobody at this table is called {who!r}. Here are: {here}.")

    def view(self, seat: int | str | None = None) -> View:
        """What a seat may know, and nothing else; without a seat, what everybody may know.

        >>> table = Table.new(["eve", "gog"], seed=5)
        >>> len(table.view(0).hand), len(table.view().hand)
        (7, 0)
        """
        return view_of(self, None if seat is None else self.seat_named(seat))

    def why_not(self, who: int | str, title: str) -> Why:
        """Why a player may not play a card now, with the rule; or that it may be played.

        >>> table = Table.new(["eve", "gog"], seed=5, first=0)
        >>> table.why_not("gog", "Dance with Gog!").playable
        False
        """
        return why_not(self, self.seat_named(who), title)

    def story(self, seat: int | str | None = None, all_seeing: bool = False) -> list[str]:
        """The log in words, each with its rule, as a seat (or an onlooker) may read it.

        >>> Table.new(["eve", "gog"], seed=5, first=0).story()[0]
        'Eve begins. (SETUP-12)'
        """
        eye = ALL if all_seeing else None if seat is None else self.seat_named(seat)
        lines = [telling(self.setup, event, eye) for event in self.log or []]
        return [f"{line.words} ({line.rule})" for line in lines]

    # ---- standing orders --------------------------------------------------------------------------

    def orders(self, seat: int) -> tuple[str, ...]:
        """What a seat has said it will not answer; its own secret."""
        return self.orders_given[seat] if self.orders_given else ()

    def set_orders(self, seat: int, orders: Sequence[str]) -> None:
        """Set a seat's standing orders; an empty list clears them.

        >>> table = Table.new(["eve", "gog"], seed=5)
        >>> table.set_orders(1, ["pass until my turn", "unless I would pass out"])
        >>> table.orders(1)
        ('pass until my turn', 'unless I would pass out')
        """
        if not 0 <= seat < len(self.seats):
            raise LastCallError(
                f"There is no seat {seat}; seats are counted from 0 to {len(self.seats) - 1}."
            )
        kept = checked(list(orders))
        given = self.orders_given[:] or [() for _ in self.seats]
        given[seat] = kept
        self.orders_given = given if any(given) else []

    @property
    def outcome(self) -> Outcome:
        """Winner, tie, and how each seat went out."""
        fates = {}
        for seat in self.out_order:
            fate = self.seats[seat].fate
            fates[seat] = "passed out" if fate == PASSED_OUT else "ran out of Gold"
        winners = [seat for seat in range(len(self.seats)) if self.winners >> seat & 1]
        names = [c.short for c in self.setup.characters]
        return Outcome(self.over, winners, fates, names, self.setup.plan.sides)

    def copy(self) -> Table:
        """An independent table that plays on alike. The log stays behind."""
        new = Table(self.setup)
        self.copy_into(new)
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]

    # ---- at rest ----------------------------------------------------------------------------------

    def __str__(self) -> str:
        """The position as one line of text. It holds every secret of the table."""
        return saved.to_text(self._head(), self)

    def _head(self) -> str:
        setup = self.setup
        ids = ",".join(c.id for c in played(setup))
        switches = ",".join(f"{name}:{value}" for name, value in setup.switches) or "-"
        drinks = "+".join(drinks_named(setup))
        mode = setup.plan.mode or "-"
        head = f"{ids} mode={mode} drinks={drinks} switches={switches} seed={setup.seed} first={setup.first}"
        for name, values in about_house(setup).items():
            head += f" {name}={'+'.join(values)}"
        return head

    @classmethod
    def parse(cls, text: str) -> Table:
        """The table a line of text describes.

        >>> table = Table.new(["eve", "gog"], seed=5)
        >>> Table.parse(str(table)) == table
        True
        """
        head = saved.head_of(text)
        try:
            ids, *pairs = head.split(" ")
            fields = dict(pair.split("=", 1) for pair in pairs)
            switches = dict(pair.split(":", 1) for pair in fields["switches"].split(",") if pair != "-")
            about: dict[str, Any] = {
                "characters": ids.split(","),
                "mode": fields["mode"].removeprefix("-"),
                "drinks": fields["drinks"].split("+"),
                "switches": switches,
                "seed": int(fields["seed"]),
                "first": int(fields["first"]),
            }
            for name in ("variants", "prizes"):
                if name in fields:
                    about[name] = fields[name].split("+")
        except (KeyError, ValueError) as problem:
            raise LastCallError(
                f"The text of the position is damaged at its beginning: {head[:60]!r}."
            ) from problem
        table = cls(setup_from(about))
        saved.state_from_json(table, saved.text_to_json(text))
        table.setup.position = text.strip()
        table.log = []
        table.first_choice = table.made
        return table

    def to_json(self) -> dict[str, Any]:
        """The whole table as plain JSON, record included."""
        return {
            "last call": saved.VERSION,
            **about_setup(self.setup),
            "position": self.setup.position,
            "first choice": self.first_choice,
            "table": saved.state_to_json(self),
            "choices": self.choices(),
        }

    @classmethod
    def from_json(cls, doc: dict[str, Any]) -> Table:
        """The table that :meth:`to_json` wrote.

        >>> table = Table.new(["eve", "gog"], seed=5)
        >>> Table.from_json(table.to_json()) == table
        True
        """
        if not isinstance(doc, dict) or doc.get("last call") != saved.VERSION:
            raise LastCallError(f"This is no table of Last Call, version {saved.VERSION}.")
        table = cls(setup_from(doc))
        try:
            table.setup.position = str(doc["position"])
            table.first_choice = int(doc["first choice"])
            choices_made = [int(choice) for choice in doc["choices"]]
            inside = doc["table"]
        except (KeyError, TypeError, ValueError) as problem:
            raise LastCallError(
                f"The stored table is damaged: {type(problem).__name__}: {problem}."
            ) from problem
        saved.state_from_json(table, inside)
        table.made = table.first_choice
        for choice in choices_made:
            table.remember(choice)
        table.log = []
        return table

    def record(self) -> dict[str, Any]:
        """The whole game as a short document that replays exactly."""
        doc: dict[str, Any] = {"last call record": saved.VERSION, **about_setup(self.setup)}
        doc["fast"] = self.fast
        doc["open floor"] = self.open_floor
        if self.setup.position:
            doc["position"] = self.setup.position
        doc["choices"] = self.choices()
        doc["result"] = str(self.outcome)
        return doc

    @classmethod
    def replay(cls, record: dict[str, Any], upto: int | None = None, log: bool = True) -> Table:
        """The table after the first ``upto`` choices of a record (all of them if not said).

        >>> table = Table.new(["eve", "gog"], seed=5)
        >>> table.answer(table.pending[0], 0)
        >>> Table.replay(table.record()) == table
        True
        """
        if not isinstance(record, dict) or record.get("last call record") != saved.VERSION:
            raise LastCallError(f"This is no record of Last Call, version {saved.VERSION}.")
        try:
            moves = [int(choice) for choice in record["choices"]]
            if "position" in record:
                table = cls.parse(record["position"])
            else:
                first = record["first"]
                table = cls.new(
                    record["characters"],
                    seed=record["seed"],
                    drinks=deck_named(record["drinks"]),
                    first=None if first < 0 else first,
                    fast=record["fast"],
                    open_floor=record["open floor"],
                    log=log,
                    switches=record["switches"],
                    mode=record["mode"],
                    variants=record.get("variants", ()),
                    prizes=record.get("prizes"),
                )
        except (KeyError, TypeError, ValueError) as problem:
            raise LastCallError(f"The record is damaged: {type(problem).__name__}: {problem}.") from problem
        end = len(moves) if upto is None else min(upto, len(moves))
        while table.made - table.first_choice < end:
            at = table.made - table.first_choice
            which, index = moves[at] >> 12, moves[at] & 0xFFF
            if which >= len(table.owed) or index >= len(table.owed[which].options):
                raise LastCallError(f"The record is damaged: its choice {at + 1} was not on offer there.")
            take(table, which, index)
            run(table)
        done = table.choices()
        if done[: len(moves)] != moves[: len(done)]:
            raise LastCallError(
                "The record is damaged: a forced choice in it is not the one the rules force."
            )
        return table

    @property
    def events(self) -> list[LogEvent]:
        """The log so far, as typed events."""
        return list(self.log or [])
