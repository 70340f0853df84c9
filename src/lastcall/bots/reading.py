"""What a view is worth to its viewer, in points: a point of Fortitude, or of Alcohol, of somebody well off.

Points are dearer the nearer a player is to passing out, Gold is dearer the less of it is left, and
being out costs everything. What another player gains is a loss to the viewer, shared with all the
others who lose by it.
"""

from __future__ import annotations

from typing import Any, Final

from lastcall.ops import recipe
from lastcall.ops.events import ServeShots
from lastcall.table import bits
from lastcall.table.face import DrinkDeck, DrinkFace
from lastcall.table.special import Aim
from lastcall.table.stack import OF_LOSS
from lastcall.views.poured import ContestView, DrinksView, DrinkView, EventView
from lastcall.views.scene import ChoreView, DueView, PlayView, RoundView, WindowView
from lastcall.views.seen import View

Serving = tuple[float, int, int]  # how likely, Alcohol, Fortitude

MOST_GOLD: Final = 60
REWARD: Final = 1.6  # points: what whoever brings a track of a machine to its end gets for it
ON_THE_WAY: Final = 0.2  # and each point that leads there


class Prices:
    """What a bot finds dear. A bot with other prices is another player."""

    __slots__ = (
        "staying",
        "edge",
        "broke",
        "coin",
        "purse",
        "thrift",
        "dull",
        "urgent",
        "boldness",
        "tempo",
        "unknown",
        "gambler",
        "shield",
        "sober",
        "host",
        "veto",
        "saver",
        "spite",
        "life",
        "stash",
    )

    def __init__(
        self,
        staying: float = 12.0,
        edge: float = 5.0,
        broke: float = 5.0,
        coin: float = 0.9,
        purse: float = 4.0,
        thrift: float = 0.7,
        dull: float = 1.9,
        urgent: float = 6.0,
        boldness: float = 0.5,
        tempo: float = 0.7,
        unknown: float = 0.3,
        gambler: float = 0.6,
        shield: float = 1.8,
        sober: float = 1.8,
        host: float = 1.0,
        veto: float = 2.4,
        saver: float = 0.9,
        spite: float = 0.85,
    ) -> None:
        self.staying = staying  # still being in the game
        self.edge = edge  # how much dearer points are near passing out
        self.broke = broke  # the first Gold piece, while a Round or contest keeps everybody in
        self.coin = coin  # a Gold piece of somebody rich
        self.purse = purse  # how much dearer Gold is near running out
        self.thrift = thrift  # which part of what a card is worth in hand an answer must bring
        self.dull = dull  # cards worth less in hand are discarded
        self.urgent = urgent  # what an Anytime Card must bring to be played before the own turn
        self.boldness = boldness  # how readily others are thought to play what they may hold
        self.tempo = tempo  # having any Action to play
        self.unknown = unknown  # what is not understood
        # What cards in hand bring, by what they are for, in points or Gold pieces.
        self.gambler = gambler  # taking control of a Round
        self.shield = shield  # answering a card that hurts
        self.sober = sober  # not drinking a Drink
        self.host = host  # making others drink more
        self.veto = veto  # Negating a card
        self.saver = saver  # keeping Gold
        self.spite = spite  # what others lose, if their losses were shared evenly
        life = [0.0, staying]
        for margin in range(2, bits.HIGHEST + 1):
            life.append(life[-1] + 1.0 + edge / margin)
        self.life = tuple(life)
        stash = [0.0, broke]
        for gold in range(2, MOST_GOLD + 1):
            stash.append(stash[-1] + coin + purse / gold)
        self.stash = tuple(stash)


PRICES: Final = Prices()

_servings: dict[DrinkDeck, tuple[Serving, ...]] = {}


def servings(deck: DrinkDeck) -> tuple[Serving, ...]:
    """What the next Drink of a Drink Deck may be; a Chaser's own Chaser is left out.

    >>> from lastcall import inn
    >>> round(sum(chance for chance, _, _ in servings(inn.drink_deck("rdi1"))), 6)
    1.0
    """
    found = _servings.get(deck)
    if found is not None:
        return found
    n = len(deck.faces)
    chances: dict[tuple[int, int], float] = {}
    for face in deck.faces:
        first = strength(face)
        if not face.chaser:
            chances[first] = chances.get(first, 0.0) + 1.0 / n
            continue
        for chaser in deck.faces:
            more = strength(chaser)
            both = (first[0] + more[0], first[1] + more[1])
            chances[both] = chances.get(both, 0.0) + 1.0 / (n * n)
    found = tuple([(chance, both[0], both[1]) for both, chance in chances.items()])
    _servings[deck] = found
    return found


def strength(face: DrinkFace) -> tuple[int, int]:
    """Alcohol and Fortitude of one card of the Drink Deck; an Event is no Drink."""
    return (0, 0) if face.is_event else (face.alcohol, face.fortitude)


class Reading:
    """A view, read: who is how well off, and what changes are worth."""

    __slots__ = (
        "view",
        "me",
        "prices",
        "alive",
        "others",
        "side",
        "endless",
        "weight",
        "hold",
        "fortitude",
        "alcohol",
        "gold",
        "away",
        "bodies",
        "now",
        "_drinks",
    )

    def __init__(self, view: View, me: int, prices: Prices) -> None:
        self.view = view
        self.me = me
        self.prices = prices
        self.alive = [it.seat for it in view.seats if it.alive]
        self.side = [it.side for it in view.seats]
        self.others = [seat for seat in self.alive if self.side[seat] != self.side[me]]
        self.endless = [it.endless for it in view.seats]
        rivals = {self.side[seat] for seat in self.others if not self.endless[seat]}
        self.weight = min(1.0, prices.spite / max(1, len(rivals)))
        # Whether a Round or a contest keeps players without Gold in the game.
        self.hold = False
        for entry in view.stack:
            if isinstance(entry, (RoundView, ContestView)):
                self.hold = True
        self.fortitude = [it.fortitude for it in view.seats]
        self.alcohol = [it.alcohol for it in view.seats]
        self.gold = [it.gold for it in view.seats]
        self.away = [it.away or not it.alive for it in view.seats]
        self.bodies = {body.number: body for body in view.bodies}
        self.now = [0.0 if it.endless else self.worth(it.fortitude, it.alcohol, it.gold) for it in view.seats]
        self._drinks: dict[int, float] = {}

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.view.active

    @property
    def phase(self) -> int:
        """Which phase of it."""
        return self.view.phase_number

    # ---- how somebody is off ----------------------------------------------------------------------

    def worth(self, fortitude: int, alcohol: int, gold: int) -> float:
        """How well off a player with these attributes is; about to lose is below everything else."""
        margin = fortitude - alcohol
        if margin <= 0:
            return 0.3 * margin
        if gold <= 0:
            if not self.hold:
                return 0.3 * (gold - 1)
            gold = 0
        elif gold > MOST_GOLD:
            gold = MOST_GOLD
        return self.prices.life[min(margin, bits.HIGHEST)] + self.prices.stash[gold]

    def margin(self, seat: int) -> int:
        """How far a player is from passing out."""
        return self.fortitude[seat] - self.alcohol[seat]

    def point(self, seat: int) -> float:
        """What a point of Fortitude or Alcohol is worth to a player now."""
        margin = max(2, min(self.margin(seat), bits.HIGHEST))
        return 1.0 + self.prices.edge / margin

    def coin(self, seat: int) -> float:
        """What a Gold piece is worth to a player now."""
        gold = self.gold[seat]
        return self.prices.broke if gold < 2 else self.prices.coin + self.prices.purse / gold

    @property
    def leader(self) -> int:
        """Who would win the Round of Gambling if nobody played another card, or NONE."""
        current = self.view.round
        return bits.NONE if current is None or current.taken else max(current.winner, current.control)

    def hurt(self) -> list[tuple[int, int]]:
        """Who has lost how much Fortitude to the card that may be answered for it now."""
        top = self.view.stack[-1]
        if isinstance(top, WindowView) and top.name_of == OF_LOSS and top.about >= 0:
            play = self.view.stack[top.about]
            return list(play.lost) if isinstance(play, PlayView) else []
        return []

    def coming(self, seat: int) -> tuple[int, int, int]:
        """What waits to be answered now would change of a player's Fortitude, Alcohol Content and Gold."""
        top = self.view.stack[-1] if self.view.stack else None
        return self.pending(top.about, seat) if isinstance(top, WindowView) else (0, 0, 0)

    def pending(self, place: int, seat: int) -> tuple[int, int, int]:
        """The same of whatever lies at a place of the stack."""
        entry = self.view.stack[place] if 0 <= place < len(self.view.stack) else None
        sums = [0, 0, 0]
        if isinstance(entry, PlayView):
            if not entry.negated and seat not in entry.ignored:
                for attribute, whose, amount, _ in entry.rows:
                    if self.together(whose, seat):
                        sums[attribute] += amount
        elif isinstance(entry, DrinksView):
            for drink in entry.drinks:
                if self.together(drink.drinker, seat) and not drink.ignored:
                    sums[bits.ALCOHOL] += drink.alcohol
                    sums[bits.FORTITUDE] += drink.fortitude
        elif isinstance(entry, ChoreView) and self.together(entry.target, seat):
            for attribute, amount in entry.brings:
                sums[attribute] += amount
        elif isinstance(entry, EventView) and seat not in entry.ignored:
            for op in entry.face.event:
                sums[bits.ALCOHOL] += op.alcohol if isinstance(op, ServeShots) else 0
        elif isinstance(entry, DueView) and self.together(entry.payer, seat) and not entry.settled:
            sums[bits.GOLD] -= entry.amount
        return sums[0], sums[1], sums[2]

    def together(self, one: int, other: int) -> bool:
        """Whether two players share a side, or are the same; a body is on nobody's."""
        return one == other or (0 <= one < bits.FIRST_BODY and self.side[one] == self.side[other])

    @property
    def teams(self) -> bool:
        """Whether any players share a side."""
        return len(set(self.side)) < len(self.side)

    def mates(self, seat: int) -> list[int]:
        """Who is in the game of a player's side, that player included; of a body the side of its owner."""
        if seat in self.bodies:
            seat = self.bodies[seat].owner
        return [one for one in self.alive if self.together(one, seat)]

    def against(self, seat: int) -> list[int]:
        """Who is in the game of the other sides."""
        return [one for one in self.alive if not self.together(one, seat)]

    def board(self, seat: int) -> dict[str, Any]:
        """What a character lays open; of the viewer's own, what only its player knows too."""
        if seat >= bits.FIRST_BODY:
            return {}
        shown = dict(self.view.seats[seat].board)
        if seat == self.me:
            shown.update(self.view.own_board)
        return shown

    # ---- changes ----------------------------------------------------------------------------------

    def moved(self, seat: int, fortitude: int, alcohol: int, gold: int) -> float:
        """How well off a player is after a change, within the limits."""
        f = self.fortitude[seat] + fortitude
        a = self.alcohol[seat] + alcohol
        if fortitude > 0 and f > bits.HIGHEST:
            f = bits.HIGHEST
        if alcohol < 0 and a < bits.LOWEST:
            a = bits.LOWEST
        return self.worth(f, a, max(0, self.gold[seat] + gold))

    def swing(self, seat: int, fortitude: int, alcohol: int, gold: int) -> float:
        """What it is worth to the viewer that a player's attributes change, or a body's Fortitude."""
        if seat >= bits.FIRST_BODY:
            return self.blow(seat, fortitude)
        if self.away[seat]:
            return 0.0
        if self.endless[seat]:
            return self.wear(seat, fortitude, alcohol)
        change = self.moved(seat, fortitude, alcohol, gold) - self.now[seat]
        return change if self.side[seat] == self.side[self.me] else -change * self.weight

    def wear(self, seat: int, fortitude: int, alcohol: int) -> float:
        """What it is worth to the viewer that the track changes with which a machine faces it.

        It hurts nobody; but who brings the track to its end is rewarded.
        """
        highest = self.view.seats[seat].highest
        before = self.margin(seat)
        f = min(self.fortitude[seat] + fortitude, highest)
        after = f - max(self.alcohol[seat] + alcohol, bits.LOWEST)
        return REWARD if after <= 0 else ON_THE_WAY * (before - after)

    def blow(self, number: int, fortitude: int) -> float:
        """What it is worth to the viewer that the Fortitude of a body changes."""
        body = self.bodies.get(number)
        special = self.view.cast[body.owner].special if body is not None else None
        if body is None or special is None or not fortitude:
            return 0.0
        return special.blow(self, body.owner, body, fortitude) * self.sign(body.owner)

    def sign(self, seat: int) -> float:
        """What a point for a player, or for the owner of a body, is to the viewer."""
        if seat in self.bodies:
            seat = self.bodies[seat].owner
        if self.endless[seat]:
            return -0.02  # what it has is worth hardly anything to anybody
        return 1.0 if self.side[seat] == self.side[self.me] else -self.weight

    def fall(self, seat: int) -> float:
        """What it is worth to the viewer that a player is out."""
        mine = self.side[seat] == self.side[self.me]
        return -self.now[seat] if mine else self.now[seat] * self.weight

    # ---- Drinks -----------------------------------------------------------------------------------

    def drinking(self, seat: int) -> float:
        """What it is worth that a player drinks something nobody has seen yet."""
        found = self._drinks.get(seat)
        if found is None:
            found = 0.0
            for chance, alcohol, fortitude in servings(self.view.drinks):
                found += chance * self.swing(seat, fortitude, alcohol, 0)
            self._drinks[seat] = found
        return found

    def from_pile(self, seat: int) -> float:
        """What it is worth that a player drinks the top of their Drink Me! pile."""
        it = self.view.seats[seat]
        if not it.drinks:
            return self.swing(seat, 0, -1, 0) if it.alcohol else 0.0
        for known in it.known_drinks:
            if known.place == 0 and isinstance(known.face, DrinkFace):
                alcohol, fortitude = strength(known.face)
                return self.swing(seat, fortitude, alcohol, 0)
        return self.unseen(seat, it.drink_backs[0]) if it.drink_backs else self.drinking(seat)

    def unseen(self, seat: int, deck: str) -> float:
        """What it is worth that a player drinks something of a character's own deck of Drinks."""
        reserves = [cards for one in self.view.cast for name, cards in one.drink_decks if name == deck]
        values: list[float] = []
        for face in reserves[0]:
            alcohol, fortitude = strength(face)
            values.append(self.swing(seat, fortitude, alcohol, 0))
        return sum(values) / len(values)

    def drunk(self, drink: DrinkView, seat: int) -> float:
        """What it is worth that a player drinks a Drink that lies on the table."""
        return 0.0 if drink.ignored else self.sip(drink, seat, drink.alcohol, drink.fortitude)

    def sip(self, drink: DrinkView, seat: int, alcohol: int, fortitude: int) -> float:
        """The same, if it had so much Alcohol and Fortitude."""
        if self.away[seat]:
            return 0.0
        gold = 0
        extra = 0.0
        for code, n, _ in drink.abilities:
            if code == recipe.PAY_INN:
                gold -= n
            elif code == recipe.DRAW:
                extra += 0.5 * n
            elif code in (recipe.DISCARD, recipe.NEW_HAND):
                extra -= 0.4 * n
            elif code == recipe.REMEDY:
                extra += 0.5 * n
        value = self.swing(seat, fortitude, alcohol, gold) + extra * self.sign(seat)
        for owner, chore in drink.riders:
            value += self.chore(owner, chore, seat)
        return value

    def chore(self, owner: int, name: str, target: int) -> float:
        """What it is worth that a chore of a character's is done to somebody."""
        aim = Aim("chore", "chore", None, 0, owner, target, 0)
        return sum([op.worth(self, aim) for op in self.view.cast[owner].chores[name]])
