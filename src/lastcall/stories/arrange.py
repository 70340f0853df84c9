"""From a position told in words to a table: every card named is where the story says."""

from __future__ import annotations

import re
from collections import Counter
from copy import copy
from difflib import get_close_matches
from typing import Final

from lastcall import characters, inn
from lastcall.cards.vocabulary import slug
from lastcall.flow import turns
from lastcall.flow.standing import keep
from lastcall.game import MOST_SEATS, Table
from lastcall.inn.prizes import PRIZES
from lastcall.modes import modes, plan_of
from lastcall.modes.variants import PRIZE, checked
from lastcall.ops.away import go_away
from lastcall.ops.bodies import enter
from lastcall.setting_up import deck_to_play, house_of, seated
from lastcall.stories.read import Pile, Player, Running, Said, Story, StoryError
from lastcall.table import bits, rng
from lastcall.table.errors import LastCallError
from lastcall.table.face import Character, DrinkDeck, DrinkFace
from lastcall.table.house import House
from lastcall.table.plan import Plan
from lastcall.table.seats import PASSED_OUT, RAN_OUT_OF_GOLD, Seat, Side
from lastcall.table.setup import Setup
from lastcall.table.stack import Round, Turn
from lastcall.table.state import DRINK_DECK

OTHERS: Final = re.compile(r"(\d+)(?: other| more| random)? cards?", re.I)  # "3 other cards": any three
TIMES: Final = re.compile(r"(\d+) ?[x×] ?(.+)", re.I)  # "2 x Wine"
# "Lightning Generator at 2 with 1 plus": what Fortitude it has left, and the tokens on it
LEFT: Final = re.compile(r"(.+?)(?: at (\d+))?((?: (?:with|and) \d+ [a-z ]+?)*)", re.I)
ON_IT: Final = re.compile(r" (?:with|and) (\d+) ([a-z ]+?)(?= and \d|$)", re.I)
TRACK: Final = re.compile(r"fortitude (\d+)(?:,| and) alcohol (\d+)", re.I)
OWNED: Final = re.compile(r"(.+?)['’]s (.+)")  # "fiona's Winning Hand!": a card that is not one's own

STAGES: Final = {
    "draw": (turns.START, bits.DRAW_PHASE),
    "action": (turns.BEFORE_ACTION, bits.ACTION_PHASE),
    "order": (turns.BEFORE_ORDER, bits.ORDER_PHASE),
    "drink": (turns.BEFORE_DRINK, bits.DRINK_PHASE),
    "end": (turns.AFTER_DRINK, bits.DRINK_PHASE),
}


class Names:
    """Who is meant by a name at this table."""

    def __init__(self, file: str, people: list[Character]) -> None:
        self.file = file
        self.people = people

    def seat(self, name: Said) -> int:
        """The seat of a player, by id, short name or full name, in any case."""
        wanted = " ".join(name.text.split()).lower()
        for seat, person in enumerate(self.people):
            if wanted in (person.id.lower(), person.short.lower(), person.name.lower()):
                return seat
        known = [person.id for person in self.people]
        close = get_close_matches(wanted, known, 1, 0.6)
        hint = f"Did you mean {close[0]!r}?" if close else f"The players are: {', '.join(known)}."
        raise StoryError(self.file, name.line, f"There is no player {name.text!r} in this story. {hint}")


def spread(pile: Pile) -> list[Said]:
    """The entries of a pile, ``2 x Wine`` written out."""
    entries: list[Said] = []
    for said in pile.cards:
        times = TIMES.fullmatch(said.text)
        entries.extend([Said(times[2], said.line)] * int(times[1]) if times else [said])
    return entries


class Arrangement:
    """The making of one table."""

    def __init__(self, story: Story, fast: bool) -> None:
        self.story = story
        self.file = story.file
        self.chance = rng.seeded(story.seed)
        self.plan = self.arranged()
        self.people = self.characters()
        self.names = Names(self.file, self.people)
        self.left_out: list[set[int]] = [set() for _ in self.people]
        self.house = self.variants()
        drinks = self.drink_faces()
        switches = tuple(sorted(story.switches.items()))
        setup = Setup(tuple(self.people), drinks, switches, story.seed, -1, self.plan, self.house)
        self.table = Table(setup)
        self.table.fast = fast
        self.table.open_floor = story.open_floor

    def wrong(self, line: int, message: str) -> StoryError:
        """An error at a line of the story."""
        return StoryError(self.file, line, message)

    def arranged(self) -> Plan:
        """Who sits on which side."""
        story = self.story
        if not 2 <= len(story.players) <= MOST_SEATS:
            raise self.wrong(
                story.line, f"A story needs 2 to {MOST_SEATS} players; it names {len(story.players)}."
            )
        if story.mode is None:
            return plan_of("", len(story.players))
        guests = modes()[story.mode.text].guests if story.mode.text in modes() else ()
        named = [player for player in story.players if player.name.text.lower() not in guests]
        try:
            plan = plan_of(story.mode.text, len(named))
            there = {player.name.text.lower(): player for player in story.players}
            story.players = named + [there.get(id, Player(Said(id, story.line))) for id in guests]
            return plan
        except LastCallError as error:
            raise self.wrong(story.mode.line, str(error)) from None

    def variants(self) -> House:
        """What the variants lay out: all Prizes, or, if the story says which the Inn has, those it names."""
        story = self.story
        line = story.variants[0].line if story.variants else story.line
        try:
            names = checked([said.text for said in story.variants])
            if PRIZE not in names or not story.prizes.line:
                return house_of(names, None)
            named = [said.text for pile in (story.prizes, story.prize_bin) for said in pile.cards]
            if story.round is not None and story.round.prize is not None:
                named.append(story.round.prize.text)
            known = [slug(face.title) for face in PRIZES]
            ready = [said.text for player in story.players for said in player.ready.cards]
            named += [title for title in ready if slug(title) in known]
            return house_of(names, named)
        except LastCallError as error:
            raise self.wrong(line, str(error)) from None

    def characters(self) -> list[Character]:
        """The characters, with the switches of the table and the Boss Cards of Bosses."""
        story = self.story
        found: list[Character] = []
        guests = self.plan.guests
        for player in story.players[: len(story.players) - len(guests)]:
            try:
                person = characters.character(player.name.text)
            except LastCallError as error:
                raise self.wrong(player.name.line, str(error)) from None
            if any(other.id == person.id for other in found):
                raise self.wrong(player.name.line, f"{person.short} sits at this table already. (SETUP-02)")
            found.append(person)
        try:
            found = [*seated(found, self.plan, {}), *guests]
        except LastCallError as error:
            raise self.wrong(story.line, str(error)) from None
        known = {name: values for person in found for name, values in person.switches.items()}
        for name, value in story.switches.items():
            if name in known and value not in known[name] and value != "action":
                raise self.wrong(
                    story.line,
                    f"The switch {name} has no choice {value!r}; it knows {', '.join(known[name])}.",
                )
        return [
            self.cut(person.with_switches(story.switches), player)
            for person, player in zip(found, story.players, strict=True)
        ]

    def cut(self, person: Character, player: Player) -> Character:
        """With deck and discard pile both exact, the other cards are not in the game."""
        if not (player.deck.exactly and player.discard.exactly):
            return person
        piles = (player.hand, player.deck, player.discard)
        wanted: Counter[str] = Counter(slug(said.text) for pile in piles for said in spread(pile))
        others = sum(
            int(found[1]) for pile in piles for said in pile.cards if (found := OTHERS.fullmatch(said.text))
        )
        kept = []
        for face in person.deck:
            if wanted[slug(face.title)] > 0:
                wanted[slug(face.title)] -= 1
                kept.append(face)
        rest = list(person.deck)
        for face in kept:
            rest.remove(face)
        smaller = copy(person)
        smaller.deck = tuple(kept + rest[:others])
        return smaller

    # ---- Drinks -----------------------------------------------------------------------------------

    def drink_piles(self) -> list[Pile]:
        """Every pile of Drinks the story speaks of."""
        piles = [self.story.drink_deck, self.story.drink_discard, self.story.bar_deck]
        for player in self.story.players:
            piles.extend((player.drinks, player.front))
        return piles

    def drink_faces(self) -> DrinkDeck:
        """The chosen Drink Deck, with the Drinks of other decks that the story names added."""
        try:
            chosen = deck_to_play(self.story.drinks.text, self.house)
        except LastCallError as error:
            raise self.wrong(self.story.drinks.line, str(error)) from None
        copies = Counter(face.key for face in chosen.faces)
        most: Counter[str] = Counter()
        for id in inn.deck_ids():
            for key, n in Counter(face.key for face in inn.drink_deck(id).faces).items():
                most[key] = max(most[key], n)
        for key, n in copies.items():
            most[key] = max(most[key], n)
        named: list[DrinkFace] = []
        seen: Counter[str] = Counter()
        others = 0
        for pile in self.drink_piles():
            for said in spread(pile):
                any_cards = OTHERS.fullmatch(said.text)
                if any_cards:
                    others += int(any_cards[1])
                    continue
                face = self.drink(said)
                if face in self.reserves():
                    continue
                seen[face.key] += 1
                if seen[face.key] > most[face.key]:
                    raise self.wrong(
                        said.line,
                        f"“{face.title}” is named {nth(seen[face.key])} time, "
                        f"but no Drink Deck holds more than {most[face.key]}.",
                    )
                named.append(face)
        rest = list((copies - seen).elements())
        by_key = {face.key: face for face in chosen.faces}
        if others > len(rest):
            raise self.wrong(
                self.story.line, f"{others} other Drinks are asked for, but only {len(rest)} are left."
            )
        unnamed = [by_key[key] for key in rest]
        if self.story.drink_deck.exactly and (self.story.bar_deck.exactly or not self.house.bar_deck):
            numbers = list(range(len(unnamed)))
            self.chance = rng.shuffle(self.chance, numbers)
            unnamed = [unnamed[i] for i in numbers[:others]]
        return DrinkDeck(chosen.id, chosen.name, tuple(named + unnamed))

    def drink(self, said: Said) -> DrinkFace:
        """A Drink or Event of any deck by its title."""
        for face in self.reserves():
            if slug(face.title) == slug(said.text):
                return face
        try:
            return inn.drink(said.text)
        except LastCallError as error:
            raise self.wrong(said.line, str(error)) from None

    def reserves(self) -> list[DrinkFace]:
        """The Drinks of the players' own decks of Drinks."""
        return [face for person in self.people for _, deck in person.drink_decks for face in deck]

    # ---- laying out -------------------------------------------------------------------------------

    def lay_out(self) -> Table:
        """Everything in its place, and the turn at its phase."""
        t, story = self.table, self.story
        n = len(self.people)
        t.alive = (1 << n) - 1
        for index, (player, person) in enumerate(zip(story.players, self.people, strict=True)):
            side = self.plan.sides[index]
            t.seats.append(Seat(side, self.plan.hand_sizes[index] or person.hand_size))
            if side == len(t.sides):
                gold = player.gold if player.gold is not None else self.plan.gold[side]
                potions = player.potions if player.potions is not None else self.plan.potions[side]
                least = min([self.people[mate].fortitude for mate in self.plan.members(side)])
                fortitude = player.fortitude if player.fortitude is not None else least
                t.sides.append(Side(fortitude, player.alcohol, gold, potions))
            elif player.says_of_side():
                first = self.people[self.plan.members(side)[0]].short
                raise self.wrong(player.name.line, f"What a side has is said of its first member, {first}.")
        self.place_tracks()
        self.active = self.names.seat(story.turn) if story.turn is not None else 0
        t.active = self.active
        self.place_characters()
        self.place_drinks()
        for index, player in enumerate(story.players):
            if player.away:
                go_away(t, index)
            if player.out is not None:
                for mate in self.plan.members(self.plan.sides[index]):
                    self.put_out(mate, player.out)
        if not t.is_alive(self.active):
            raise self.wrong(story.line, "It cannot be the turn of a player who is out of the game.")
        t.chance = self.chance
        self.begin()
        t.log = []
        t.dirty = True
        return t

    def place_tracks(self) -> None:
        """The tracks of a seat that has one for each player, as the story says, else as they begin."""
        t = self.table
        highest = self.plan.highest
        t.sides.extend([Side(0, 0, 0) for _ in range(len(self.plan.gold) - len(t.sides))])
        for index, player in enumerate(self.story.players):
            tracks = t.setup.tracks.get(index, {})
            for side in tracks.values():
                t.sides[side] = Side(highest, 0, 0)
            for name, said in player.tracks.items():
                faced = self.names.seat(Said(name, said.line))
                at = TRACK.fullmatch(said.text)
                if faced not in tracks or at is None or not max(int(at[1]), int(at[2])) <= highest:
                    raise self.wrong(
                        said.line,
                        f"A track of {self.people[index].short} is told so: `fortitude 4, alcohol 2`, "
                        f"up to {highest}.",
                    )
                t.sides[tracks[faced]] = Side(int(at[1]), int(at[2]), 0)

    def place_characters(self) -> None:
        """Named cards first, then "other cards", then the rest into the decks they come from."""
        t = self.table
        homes = t.setup.home
        self.free: list[list[int]] = [[] for _ in self.people]
        self.place_prizes()
        for card in range(t.setup.first_drink - len(t.setup.prizes)):
            self.free[t.setup.owner[card]].append(card)
        waiting: list[tuple[list[int], int, str, int, int]] = []
        for index, player in enumerate(self.story.players):
            seat = t.seats[index]
            decks = [name for name, _ in self.people[index].side_decks]
            machine = t.setup.machines >> index & 1 == 1
            piles = [
                (player.hand, seat.hand, ""),
                (Pile() if machine else player.deck, seat.deck, ""),
                (Pile() if machine else player.discard, seat.discard, ""),
                (player.ready, seat.ready, ""),
            ]
            drink_decks = [name for name, _ in self.people[index].drink_decks]
            for name, pile in self.side_piles(index).items():
                if name.removesuffix(" discard") in drink_decks:
                    continue
                home = name if name in decks else name.removesuffix(" discard")
                piles.append((pile, seat.piles.setdefault(name, []), home if home in decks else ""))
            for pile, cards, home in piles:
                for said in spread(pile):
                    if pile is player.ready and self.is_prize(said):
                        continue
                    any_cards = OTHERS.fullmatch(said.text)
                    if any_cards:
                        waiting.append((cards, index, home, len(cards), int(any_cards[1])))
                        cards.extend([bits.NONE] * int(any_cards[1]))
                    else:
                        cards.append(self.card(said, index))
            for said in player.bodies:
                self.put_in_play(said, index)
        self.riders = [self.rider(said) for said in self.story.round.cards] if self.story.round else []
        for rest in self.free:
            self.chance = rng.shuffle(self.chance, rest)
        for cards, index, home, start, count in waiting:
            fitting = [card for card in self.free[index] if homes[card] == home]
            if count > len(fitting):
                line = self.story.players[index].name.line
                raise self.wrong(line, f"{self.people[index].short} has not {count} other cards left.")
            for i in range(count):
                cards[start + i] = fitting[i]
                self.free[index].remove(fitting[i])
        for index, player in enumerate(self.story.players):
            seat = t.seats[index]
            for card in self.free[index]:
                home = homes[card]
                if home:
                    told = self.side_piles(index)
                    exact = home in told and told[home].exactly
                    seat.piles.setdefault(f"{home} discard" if exact else home, []).append(card)
                else:
                    (seat.discard if player.deck.exactly else seat.deck).append(card)
            for cards in (seat.deck, seat.discard, *seat.piles.values()):
                cards.reverse()  # the top of a pile is the end of its list
            t.refresh(seat)
            seat.tokens.update(player.tokens)
        for index, player in enumerate(self.story.players):
            special = self.people[index].special
            if special is not None:
                special.set_up(t, index)
                self.still_there(index)
                t.seats[index].tokens.update(player.tokens)
        for index, person in enumerate(self.people):
            side = self.plan.sides[index]
            if self.story.players[self.plan.members(side)[0]].gold is None:
                t.sides[side].gold += person.gold

    def side_piles(self, index: int) -> dict[str, Pile]:
        """The side decks of a player; of a seat that nobody plays its deck is one."""
        player = self.story.players[index]
        if not self.table.setup.machines >> index & 1:
            return player.piles
        name = self.people[index].side_decks[0][0]
        told = {name: player.deck, f"{name} discard": player.discard, **player.piles}
        return {name: pile for name, pile in told.items() if pile.cards or pile.exactly}

    def still_there(self, index: int) -> None:
        """Setting up may leave cards out of the game; none of those the story names."""
        t = self.table
        named = [said for pile in self.side_piles(index).values() for said in spread(pile)]
        if not t.setup.machines >> index & 1:
            return
        decks = [name for name, _ in self.people[index].side_decks]
        piles = [
            pile for name, pile in t.seats[index].piles.items() if name.removesuffix(" discard") in decks
        ]
        titles = [slug(t.faces[card].title) for pile in piles for card in pile]
        for said in named:
            if slug(said.text) not in titles and not OTHERS.fullmatch(said.text):
                raise self.wrong(
                    said.line, f"“{said.text}” is not in this game; a switch says which cards are."
                )

    def rider(self, said: Said) -> int:
        """A card that lies in the pot, of whichever player has one of that title."""
        for index in range(len(self.people)):
            found = self.look(said.text, index)
            if found is not None:
                return found
        return self.card(said, 0)

    def place_prizes(self) -> None:
        """The Prizes: in the Prize Bin, in the pot, before players, and the rest in the Inn."""
        t, story = self.table, self.story
        prizes = t.setup.prizes
        first = t.setup.first_drink - len(prizes)
        self.prizes = {slug(face.title): first + at for at, face in enumerate(prizes)}
        for said in story.prizes.cards:
            if slug(said.text) not in self.prizes:
                raise self.wrong(said.line, f"There is no Prize {said.text!r} in this story.")
        binned = [self.prize(said) for said in story.prize_bin.cards]
        self.pot = [self.prize(story.round.prize)] if story.round and story.round.prize else []
        for index, player in enumerate(story.players):
            for said in player.ready.cards:
                if slug(said.text) in self.prizes:
                    t.seats[index].ready.append(self.prize(said))
        if prizes:
            t.piles[bits.PRIZE_BIN] = sorted(binned)
            t.piles[bits.PRIZES] = sorted(self.prizes.values())

    def is_prize(self, said: Said) -> bool:
        """Whether a title is that of a Prize of this story."""
        return any([slug(face.title) == slug(said.text) for face in self.house.prizes])

    def prize(self, said: Said) -> int:
        """A Prize that lies elsewhere than in the Inn."""
        card = self.prizes.pop(slug(said.text), bits.NONE)
        if card == bits.NONE:
            raise self.wrong(said.line, f"There is no Prize {said.text!r} in this story, or it is elsewhere.")
        return card

    def put_in_play(self, said: Said, index: int) -> None:
        """A body before its owner, with all its Fortitude or what the story says."""
        at = LEFT.fullmatch(said.text)
        assert at is not None
        card = self.card(Said(at[1], said.line), index)
        face = self.table.faces[card]
        if face.body is None:
            raise self.wrong(said.line, f"“{face.title}” cannot lie on the table and be hit.")
        left = int(at[2]) if at[2] else face.fortitude
        if not min(1, face.fortitude) <= left <= face.fortitude:
            raise self.wrong(said.line, f"“{face.title}” has 1 to {face.fortitude} Fortitude, not {left}.")
        body = enter(self.table, card, left)
        for number, token in ON_IT.findall(at[3]):
            body.tokens[token] = int(number)

    def card(self, said: Said, index: int) -> int:
        """A free card of that title: the player's own, or another player's if it says so."""
        found = self.look(said.text, index)
        if found is not None:
            return found
        owned = OWNED.fullmatch(said.text)
        owner = index
        title = said.text
        if owned and any(
            owned[1].lower() in (p.id.lower(), p.short.lower(), p.name.lower()) for p in self.people
        ):
            owner = self.names.seat(Said(owned[1], said.line))
            title = owned[2].strip('"“”')
            found = self.look(title, owner)
            if found is not None:
                return found
        person = self.people[owner]
        faces = [*person.deck, *(face for _, cards in person.side_decks for face in cards)]
        copies = sum(1 for face in faces if slug(face.title) == slug(title))
        if copies:
            message = (
                f"“{title}” is named {nth(copies + 1)} time, but {person.short}'s deck has {copies} of it."
            )
            raise self.wrong(said.line, message)
        near = near_title(title, [face.title for face in faces])
        raise self.wrong(said.line, f"{person.short}'s deck has no card {title!r}.{near}")

    def look(self, title: str, owner: int) -> int | None:
        """A free card of that title, taken."""
        wanted = slug(title)
        for card in self.free[owner]:
            if slug(self.table.faces[card].title) == wanted:
                self.free[owner].remove(card)
                return card
        return None

    def place_drinks(self) -> None:
        """Named Drinks first, then "other cards", then the rest below the Drink Deck."""
        t = self.table
        free: dict[str, list[int]] = {}
        for card in range(t.setup.first_drink, t.setup.n_cards):
            free.setdefault(t.drink_faces[card].key, []).append(card)
        named: list[tuple[Pile, list[int]]] = [
            (self.story.drink_deck, t.drink_deck),
            (self.story.drink_discard, t.drink_discard),
        ]
        if self.house.bar_deck:
            t.piles[bits.BAR_DECK] = []
            named.append((self.story.bar_deck, t.piles[bits.BAR_DECK]))
        for index, person in enumerate(self.people):
            for name, _ in person.drink_decks:
                for key in (name, f"{name} discard"):
                    pile = self.story.players[index].piles.get(key)
                    if pile is not None:
                        named.append((pile, t.seats[index].piles.setdefault(key, [])))
        fronts: list[tuple[int, list[int]]] = []
        for index, player in enumerate(self.story.players):
            named.append((player.drinks, t.seats[index].drinks))
            kept: list[int] = []
            fronts.append((index, kept))
            named.append((player.front, kept))
        waiting: list[tuple[list[int], int, int]] = []
        for pile, cards in named:
            for said in spread(pile):
                any_cards = OTHERS.fullmatch(said.text)
                if any_cards:
                    waiting.append((cards, len(cards), int(any_cards[1])))
                    cards.extend([bits.NONE] * int(any_cards[1]))
                else:
                    face = self.drink(said)
                    cards.append(free[face.key].pop())
        own = t.setup.owner
        rest = [card for cards in free.values() for card in cards if own[card] == bits.NONE]
        reserve = [card for cards in free.values() for card in cards if own[card] != bits.NONE]
        self.chance = rng.shuffle(self.chance, rest)
        for cards, start, count in waiting:
            for i in range(start, start + count):
                cards[i] = rest.pop()
        if self.house.bar_deck and not self.story.bar_deck.exactly:
            more = 0 if self.story.drink_deck.exactly else max(0, DRINK_DECK - len(t.drink_deck))
            t.piles[bits.BAR_DECK].extend(rest[more:])
            rest = rest[:more]
        t.drink_deck.extend(rest)
        for _, cards in named:
            cards.reverse()
        self.chance = rng.shuffle(self.chance, reserve)
        for card in reserve:
            home = t.setup.home[card]
            said_pile = self.story.players[own[card]].piles.get(home)
            name = f"{home} discard" if said_pile is not None and said_pile.exactly else home
            t.seats[own[card]].piles.setdefault(name, []).insert(0, card)
        for index, kept in fronts:
            for card in kept:
                if not t.drink_faces[card].stays:
                    line = self.story.players[index].front.line
                    raise self.wrong(
                        line, f"“{t.drink_faces[card].title}” is not a Drink that stays in front of a player."
                    )
                keep(t, index, card)

    def put_out(self, index: int, how: Said) -> None:
        """A player who is out of the game already."""
        t = self.table
        fates = {"passed out": PASSED_OUT, "out of gold": RAN_OUT_OF_GOLD, "ran out of gold": RAN_OUT_OF_GOLD}
        fate = fates.get(how.text.lower())
        if fate is None:
            raise self.wrong(
                how.line, f"A player is out by having `passed out` or `ran out of Gold`, not {how.text!r}."
            )
        t.seats[index].fate = fate
        t.alive &= ~(1 << index)
        t.out_order += (index,)

    def begin(self) -> None:
        """The turn, and the Round of Gambling if one is going on."""
        t, story = self.table, self.story
        phase = story.phase.text if story.phase is not None else "action"
        turn = Turn(t.next_serial(), t.mates(self.active)[0])
        turn.acting = self.active
        turn.stage, t.phase = STAGES[phase]
        t.push(turn)
        if phase == "draw":
            turns.step_turn(t, turn)
        else:
            t.turn = 1
            if t.setup.special and phase != "end":
                turn.phase_done = turns.ENDING  # the end of the phase before is no part of the story
        if story.round is not None:
            if phase != "action":
                raise self.wrong(story.round.line, "A Round of Gambling goes on in somebody's action phase.")
            turn.stage, turn.actions, t.phase = turns.ACTION, 0, bits.ACTION_PHASE
            turn.phase_done = 0
            self.gamble(story.round)

    def gamble(self, running: Running) -> None:
        """A Round of Gambling in its course."""
        t = self.table
        starter = self.names.seat(running.starter) if running.starter is not None else self.active
        mask = 0
        for said in running.players:
            mask |= 1 << self.names.seat(said)
        everybody = sum([1 << seat for seat in range(len(t.seats)) if t.first_of_side(seat, t.alive)])
        current = Round(t.next_serial(), (mask or everybody) & t.alive, starter)
        current.pot = running.pot
        current.cards = self.riders
        current.prizes = self.pot
        current.winning_hand = running.winning_hand
        if running.control is not None:
            nobody = running.control.text.lower() == "nobody"
            current.control = bits.NONE if nobody else self.names.seat(running.control)
        if current.control != bits.NONE and not current.seats >> current.control & 1:
            raise self.wrong(running.line, "The player in control must be in the Round.")
        current.cursor = current.control if current.control != bits.NONE else starter
        if running.last is not None:
            current.cursor = self.names.seat(running.last)
        for said in running.passed:
            current.passed |= 1 << self.names.seat(said)
        t.running = current.serial
        t.gold_hold += 1
        t.push(current)


def nth(n: int) -> str:
    """Which time.

    >>> nth(2), nth(3), nth(4)
    ('the 2nd', 'the 3rd', 'the 4th')
    """
    return f"the {n}{'th' if 10 < n % 100 < 14 else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"


def near_title(title: str, titles: list[str]) -> str:
    """A guess at the title that was meant."""
    by_slug = {slug(one): one for one in titles}
    close = get_close_matches(slug(title), list(by_slug), 2, 0.5)
    return f" Did you mean {' or '.join(repr(by_slug[one]) for one in close)}?" if close else ""


def arrange(story: Story, fast: bool | None = None) -> Table:
    """The table of a story, before its first step."""
    return Arrangement(story, story.fast if fast is None else fast).lay_out()
