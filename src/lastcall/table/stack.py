"""What is going on: the frames of the stack. Frames are data; `flow` moves them on.

A frame holds numbers and tuples (and a few small lists it owns), so it can be copied, printed and
stored at any decision. Every frame has a serial number; other things name it by that, never by its
place on the stack.
"""

from __future__ import annotations

from typing import Final

from lastcall.table import bits
from lastcall.table.face import BLANK, NO_MODE, CardFace, Op

# ---- kinds of frame -------------------------------------------------------------------------------
TURN: Final = 0
PLAY: Final = 1
WINDOW: Final = 2
PAYMENT: Final = 3
ANTES: Final = 4
ROUND: Final = 5
DRINKING: Final = 6
EVENT: Final = 7
CONTEST: Final = 8
GOING_OUT: Final = 9
ORDERING: Final = 10
ERRAND: Final = 11
RUN_OUT: Final = 12
CHORE: Final = 13
KIND_NAMES: Final = (
    "turn",
    "play",
    "window",
    "payment",
    "antes",
    "round",
    "drinking",
    "event",
    "contest",
    "going out",
    "ordering",
    "errand",
    "run-out",
    "chore",
)


class Frame:
    """One thing that is going on."""

    __slots__ = ("kind", "serial", "stage")

    def __init__(self, kind: int, serial: int, stage: int) -> None:
        self.kind = kind
        self.serial = serial
        self.stage = stage

    def copy(self) -> Frame:
        """An independent frame, equal to this one."""
        raise NotImplementedError  # abstract


class Turn(Frame):
    """A side's turn: four phases, with a quiet moment before each and one at the end.

    Its members go through each phase together, one after another as they like (TTURN-01).
    """

    __slots__ = (
        "seat",
        "acting",
        "waiting",
        "actions",
        "ended",
        "extra_orders",
        "phase_done",
        "laid",
        "parts",
    )

    def __init__(self, serial: int, seat: int) -> None:
        super().__init__(TURN, serial, 0)
        self.seat = seat  # the first seat of the side
        self.acting = seat  # whose step of the phase it is
        self.waiting = 0  # members who have not done their part of this phase yet, as a mask
        self.actions = 1  # Action Cards the acting member may still play
        self.ended = 0  # members whose turn is over, as a mask
        self.extra_orders = 0
        self.phase_done = 0
        self.parts: tuple[int, ...] = ()  # flat: who broke off acting, and the Actions still to be played
        self.laid: tuple[int, ...] = ()  # Actions played that lie open until the phase is over (BOSS-19)

    def copy(self) -> Turn:
        new = Turn(self.serial, self.seat)
        new.stage = self.stage
        new.acting = self.acting
        new.waiting = self.waiting
        new.actions = self.actions
        new.ended = self.ended
        new.extra_orders = self.extra_orders
        new.phase_done = self.phase_done
        new.laid = self.laid
        new.parts = self.parts
        return new


# ---- stages of a play -----------------------------------------------------------------------------
PAY: Final = 0  # further targets are picked
JOIN: Final = 1  # what its player's own rules add before anybody may answer; then its price
ANSWERS: Final = 2
EFFECTS: Final = 3
REST: Final = 4
HOME: Final = 5
AFTER: Final = 6
OVER: Final = 7

# ---- where a play comes from ----------------------------------------------------------------------
FROM_HAND: Final = 0
AS_IN_HAND: Final = 1  # a card that lay somewhere else, played as though in hand (TYPE-11)
FIRED: Final = 2  # a play without a card of its own that counts as a card played (a Bomb, a Minion)
NO_CARD: Final = 3  # what a token or a body does; it does not count as a card anybody played


class Deed(Frame):
    """Somebody's list of operations, being done one after another: a play, an Event, an errand."""

    __slots__ = ("actor", "target", "subject", "sub", "at", "step", "note", "ops", "ignored", "champions")

    def __init__(
        self, kind: int, serial: int, actor: int, target: int, subject: int, sub: int, ops: tuple[Op, ...]
    ) -> None:
        self.kind = kind
        self.serial = serial
        self.stage = 0
        self.actor = actor
        self.target = target
        self.subject = subject  # serial of the frame this answers, or NONE
        self.sub = sub  # which of several things of that frame
        self.at = 0  # which operation
        self.step = 0  # how often it was called
        self.note = 0  # a number the operation remembers
        self.ops = ops
        self.ignored = 0  # seats that Ignore this, as a mask
        self.champions = 0  # who stands for each side in what reaches every player (CHAMP-01), as a mask


class Play(Deed):
    """A card that was announced; a record of its own, apart from the card (amendment 1)."""

    __slots__ = (
        "face",
        "mode",
        "how",
        "card",
        "owner",
        "carries",
        "picked",
        "also",
        "slots",
        "negated",
        "locked",
        "left",
        "rows",
        "reshaped",
        "joined",
        "echo",
        "facts",
        "origin",
        "body",
        "instead",
        "bodies",
        "struck",
    )

    def __init__(
        self,
        serial: int,
        face: CardFace,
        mode: int,
        card: int,
        actor: int,
        target: int,
        subject: int,
        sub: int,
    ) -> None:
        how = face.modes[mode] if face.modes else NO_MODE
        super().__init__(PLAY, serial, actor, target, subject, sub, how.do)
        self.face = face
        self.mode = mode
        self.how = how  # the way the card is played
        self.card = card  # the card that goes home with it, or NONE: a play need not have one
        self.owner = actor  # whose card it is, whoever plays it
        self.carries: tuple[int, ...] = ()  # further cards that go home with it (Gear, Story)
        self.picked: tuple[int, ...] = ()  # further players picked beside the target (TARGET-03)
        self.also = bits.NONE  # the player picked for the card that joined it
        # Several cards that are one play: whom each of `joined` picks, or NONE, or IDLE. To its operations
        # that is the target.
        self.slots: tuple[int, ...] = ()
        self.negated = False
        self.locked = 0  # seats that may not soften this any more, as a mask
        self.left = 0  # seats that left the Round this would start, as a mask
        self.rows: tuple[int, ...] = ()  # as printed, flat: attribute, recipient, amount, payee
        self.reshaped: tuple[int, ...] = ()  # answers in order, flat: MOVED, SHARED ..., seat, number
        self.joined: tuple[int, ...] = ()  # cards that joined it before anybody could answer (Gear, Story)
        self.echo = 0  # what it does because it was Negated or Ignored, which nobody may answer
        self.facts: tuple[int, ...] = ()  # flat: victim, Fortitude lost
        self.origin = FROM_HAND  # where it comes from
        self.body = bits.NONE  # the body whose play it is
        self.instead = bits.NONE  # the body that was picked; once it resolves, `target` is its owner
        self.bodies: tuple[int, ...] = ()  # the bodies it reaches, picked or by "each", as it resolves
        self.struck: tuple[int, ...] = ()  # flat: body, Fortitude lost

    @property
    def types(self) -> int:
        """What the card counts as, played so."""
        return self.face.modes[self.mode].types if self.face.modes else self.face.types

    @property
    def offers(self) -> int:
        """What the play is to others, with all that joined it, as a mask of occasions."""
        mask = self.how.offers
        if self.joined:
            for op in self.ops[len(self.how.do) :]:
                mask |= op.touches()
        return mask

    @property
    def further(self) -> tuple[int, ...]:
        """Whoever was picked beside the target."""
        if self.slots:
            return tuple([whom for whom in self.slots if whom >= 0])
        return self.picked if self.also == bits.NONE else (*self.picked, self.also)

    def copy(self) -> Play:
        new = Play(
            self.serial,
            self.face,
            self.mode,
            self.card,
            self.actor,
            self.target,
            self.subject,
            self.sub,
        )
        new.stage = self.stage
        new.at = self.at
        new.step = self.step
        new.note = self.note
        new.ignored = self.ignored
        new.champions = self.champions
        new.owner = self.owner
        new.carries = self.carries
        new.picked = self.picked
        new.also = self.also
        new.slots = self.slots
        new.negated = self.negated
        new.locked = self.locked
        new.left = self.left
        new.ops = self.ops
        new.rows = self.rows
        new.reshaped = self.reshaped
        new.joined = self.joined
        new.echo = self.echo
        new.facts = self.facts
        new.origin = self.origin
        new.body = self.body
        new.instead = self.instead
        new.bodies = self.bodies
        new.struck = self.struck
        return new


class DrinkEvent(Deed):
    """A Drink Event that was revealed."""

    __slots__ = ("card",)

    def __init__(self, serial: int, actor: int, card: int, ops: tuple[Op, ...]) -> None:
        super().__init__(EVENT, serial, actor, bits.NONE, bits.NONE, 0, ops)
        self.card = card

    def copy(self) -> DrinkEvent:
        new = DrinkEvent(self.serial, self.actor, self.card, self.ops)
        new.stage = self.stage
        new.target = self.target
        new.at = self.at
        new.step = self.step
        new.note = self.note
        new.ignored = self.ignored
        new.champions = self.champions
        return new


class Errand(Deed):
    """What a Drink makes its drinker do (draw, discard, pay): abilities, in the drinker's order."""

    __slots__ = ("abilities", "waiting", "cards")

    def __init__(self, serial: int, actor: int, abilities: tuple[tuple[int, int, int], ...]) -> None:
        super().__init__(ERRAND, serial, actor, bits.NONE, bits.NONE, 0, ())
        self.abilities = abilities
        self.cards: list[int] = []  # revealed and not yet put anywhere
        self.waiting: tuple[int, int, int] = (0, 0, 0)  # the ability in hand

    def copy(self) -> Errand:
        new = Errand(self.serial, self.actor, self.abilities)
        new.stage = self.stage
        new.at = self.at
        new.step = self.step
        new.note = self.note
        new.waiting = self.waiting
        new.cards = self.cards[:]
        return new


class Chore(Deed):
    """A list of operations that a character's own rules set going, by its name there."""

    __slots__ = ("owner", "name")

    def __init__(
        self, serial: int, owner: int, name: str, ops: tuple[Op, ...], actor: int, target: int
    ) -> None:
        super().__init__(CHORE, serial, actor, target, bits.NONE, 0, ops)
        self.owner = owner  # the seat whose character it comes from
        self.name = name

    def copy(self) -> Chore:
        new = Chore(self.serial, self.owner, self.name, self.ops, self.actor, self.target)
        new.stage = self.stage
        new.subject = self.subject
        new.sub = self.sub
        new.at = self.at
        new.step = self.step
        new.note = self.note
        new.ignored = self.ignored
        new.champions = self.champions
        return new


class Window(Frame):
    """Everybody may answer: what happened, whose order it goes in, who has declared what."""

    __slots__ = ("mask", "subject", "start", "who", "passed", "quota", "declared", "name")

    def __init__(
        self, serial: int, name: int, mask: int, subject: int, start: int, who: int, quota: int
    ) -> None:
        self.kind = WINDOW
        self.serial = serial
        self.stage = 0
        self.name = name
        self.mask = mask  # the occasions this window offers
        self.subject = subject  # serial of the frame it is about
        self.start = start
        self.who = who  # seats that may answer, as a mask
        self.passed = 0  # seats that have declined, as a mask
        self.quota = quota  # answers that may still resolve; 0 is no limit
        self.declared: list[int] = []  # open floor: flat seat, option, in the order they came

    def copy(self) -> Window:
        new = Window(self.serial, self.name, self.mask, self.subject, self.start, self.who, self.quota)
        new.stage = self.stage
        new.passed = self.passed
        new.declared = self.declared[:]
        return new


class Payment(Frame):
    """Gold that is owed: each payer may answer, then all of it changes hands at one moment."""

    __slots__ = ("dues", "at", "cause", "source", "source_had_gold", "pieces")

    def __init__(self, serial: int, dues: list[int], cause: int, source: int) -> None:
        super().__init__(PAYMENT, serial, 0)
        self.dues = dues  # flat: payer, payee, amount, answer
        self.at = 0
        self.cause = cause
        self.source = source  # serial of the play or Event that asks for it
        self.source_had_gold = True  # an ante: whether its payer had any Gold
        # Flat: which due, and one Gold of it as `ops.pieces` names it; settled: a card that came to the Inn.
        self.pieces: list[int] = []

    def copy(self) -> Payment:
        new = Payment(self.serial, self.dues[:], self.cause, self.source)
        new.stage = self.stage
        new.at = self.at
        new.source_had_gold = self.source_had_gold
        if self.pieces:
            new.pieces = self.pieces[:]
        return new


class Antes(Frame):
    """Antes, paid one player after another (GAMBLE-05)."""

    __slots__ = ("seats", "at", "amount", "source")

    def __init__(self, serial: int, seats: tuple[int, ...], amount: int, source: int) -> None:
        super().__init__(ANTES, serial, 0)
        self.seats = seats
        self.at = 0
        self.amount = amount
        self.source = source

    def copy(self) -> Antes:
        new = Antes(self.serial, self.seats, self.amount, self.source)
        new.stage = self.stage
        new.at = self.at
        return new


ANSWERED: Final = 3  # a stage of a Round: it was won, and a card has answered that (TIME-12)


class Round(Frame):
    """A Round of Gambling. Once won it lives on until the moment after the win has passed."""

    __slots__ = (
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
        "pieces",
        "prizes",
    )

    def __init__(self, serial: int, seats: int, starter: int) -> None:
        super().__init__(ROUND, serial, 0)
        self.seats = seats  # who is in it, as a mask
        self.starter = starter
        self.control = starter
        self.pot = 0
        self.passed = 0
        self.cursor = starter  # who acted last
        self.winning_hand = False  # the last card that took control can only be beaten by cheating
        self.winner = bits.NONE
        self.taken = False  # somebody took the pot without winning
        self.played = 0
        self.entrants = 0  # who takes part once the first antes are settled, as a mask
        self.cards: list[int] = []  # what lies in the pot beside coins, face down
        self.pieces: list[int] = []  # named pieces of Gold that lie face up in it
        self.prizes: list[int] = []  # Prizes, which lie open (PRIZE-02)

    def copy(self) -> Round:
        new = Round(self.serial, self.seats, self.starter)
        new.stage = self.stage
        new.control = self.control
        new.pot = self.pot
        new.passed = self.passed
        new.cursor = self.cursor
        new.winning_hand = self.winning_hand
        new.winner = self.winner
        new.taken = self.taken
        new.played = self.played
        new.entrants = self.entrants
        new.cards = self.cards[:]
        if self.pieces:
            new.pieces = self.pieces[:]
        if self.prizes:
            new.prizes = self.prizes[:]
        return new


class Drink:
    """A Drink: a recipe of faces and ordered changes, folded for whoever drinks it.

    The cards on the table are another thing: the frame holds them and sends them home.
    """

    __slots__ = (
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
        "giver",
    )

    def __init__(self, drinker: int, revealer: int, cards: tuple[int, ...]) -> None:
        self.drinker = drinker
        self.revealer = revealer  # decides the order of answers (TIME-01), whoever drinks
        self.cards = cards  # whose faces are the recipe
        self.changes: tuple[int, ...] = ()  # code + 16 * number, in the order they were made
        self.ignored = False
        self.entry = bits.NONE  # whose value in a contest it is
        self.half = False
        self.fixed = False  # its own split does not work (SELFSPLIT-05)
        self.passers = 0  # seats that passed it on, as a mask
        self.base = 0  # Alcohol of a Drink made by an Event without a card
        self.giver = bits.NONE  # who gave it to its drinker, by passing it on or splitting it
        self.riders: tuple[tuple[int, str], ...] = ()  # added effects: whose, and the name of the chore

    def copy(self) -> Drink:
        """An independent Drink, equal to this one."""
        new = Drink(self.drinker, self.revealer, self.cards)
        new.changes = self.changes
        new.ignored = self.ignored
        new.entry = self.entry
        new.half = self.half
        new.fixed = self.fixed
        new.passers = self.passers
        new.base = self.base
        new.riders = self.riders
        new.giver = self.giver
        return new


class Drinking(Frame):
    """Drinks being revealed, answered and drunk: one, or several at the same moment."""

    __slots__ = (
        "way",
        "revealers",
        "at",
        "partial",
        "origin",
        "drinks",
        "cards",
        "source",
        "values",
        "split_asked",
        "chain_over",
    )

    def __init__(self, serial: int, way: int, revealers: tuple[int, ...], source: int) -> None:
        super().__init__(DRINKING, serial, 0)
        self.way = way
        self.revealers = revealers
        self.at = 0
        self.partial: tuple[int, ...] = ()  # cards of the Drink being revealed
        self.origin = bits.NONE  # where its next card comes from: a seat's pile, or the deck
        self.drinks: list[Drink] = []
        self.cards: list[int] = []  # everything that lies on the table
        self.source = source  # serial of the Event or play behind it
        self.values: tuple[int, ...] = ()  # contest changes: flat entry, change
        self.split_asked = False
        self.chain_over = False  # no further Chaser comes

    def copy(self) -> Drinking:
        new = Drinking(self.serial, self.way, self.revealers, self.source)
        new.stage = self.stage
        new.at = self.at
        new.partial = self.partial
        new.origin = self.origin
        new.drinks = [drink.copy() for drink in self.drinks]
        new.cards = self.cards[:]
        new.values = self.values
        new.split_asked = self.split_asked
        new.chain_over = self.chain_over
        return new


class Contest(Frame):
    """A Drinking Contest."""

    __slots__ = ("everyone", "seats", "values", "winner", "estates")

    def __init__(self, serial: int, everyone: tuple[int, ...]) -> None:
        super().__init__(CONTEST, serial, 0)
        self.everyone = everyone  # who took part at all, and so pays the winner
        self.seats = everyone  # who is still contending
        self.values: tuple[int, ...] = ()  # flat: seat, Alcohol of the last contest round
        self.winner = bits.NONE
        self.estates: tuple[int, ...] = ()  # who passed out; their Gold is divided at the end

    def copy(self) -> Contest:
        new = Contest(self.serial, self.everyone)
        new.stage = self.stage
        new.seats = self.seats
        new.values = self.values
        new.winner = self.winner
        new.estates = self.estates
        return new


class GoingOut(Frame):
    """One or more players meet a losing condition: last chance, check, division, and out."""

    __slots__ = ("seats", "before")

    def __init__(self, serial: int, seats: int) -> None:
        super().__init__(GOING_OUT, serial, 0)
        self.seats = seats
        self.before = 0  # who was in the game before those went out after whom only this check is left

    def copy(self) -> GoingOut:
        new = GoingOut(self.serial, self.seats)
        new.stage = self.stage
        new.before = self.before
        return new


class Ordering(Frame):
    """Drinks being ordered, one after another."""

    __slots__ = ("seat", "left")

    def __init__(self, serial: int, seat: int, left: int) -> None:
        super().__init__(ORDERING, serial, 0)
        self.seat = seat
        self.left = left

    def copy(self) -> Ordering:
        new = Ordering(self.serial, self.seat, self.left)
        new.stage = self.stage
        return new


class RunOut(Frame):
    """The Drink Deck is empty: everybody pays, and the discards come back."""

    __slots__ = ()

    def __init__(self, serial: int) -> None:
        super().__init__(RUN_OUT, serial, 0)

    def copy(self) -> RunOut:
        new = RunOut(self.serial)
        new.stage = self.stage
        return new


NO_PLAY: Final = Play(0, BLANK, 0, bits.NONE, bits.NONE, bits.NONE, bits.NONE, 0)

# ---- what a window is about -----------------------------------------------------------------------
QUIET: Final = 0
OF_PLAY: Final = 1
OF_DRINKS: Final = 2
OF_EVENT: Final = 3
OF_DUE: Final = 4
OF_WIN: Final = 5
OF_LOSS: Final = 6
LAST_CHANCE: Final = 7
OF_ROUND: Final = 8
OF_OWN_PLAY: Final = 9
OF_PAID: Final = 10
OF_TURNED_UP: Final = 11
OF_EFFECT: Final = 12
OF_GAIN: Final = 13
WINDOW_NAMES: Final = (
    "a quiet moment",
    "a card is played",
    "Drinks are revealed",
    "an Event is revealed",
    "Gold is due",
    "a Round of Gambling is won",
    "Fortitude was lost",
    "the last chance",
    "a Round of Gambling goes on",
    "a card is being played",
    "the Inn has been paid",
    "a card has been turned up",
    "an effect that is no card",
    "Alcohol was gained",
)

# ---- causes of a payment --------------------------------------------------------------------------
EFFECT: Final = 0  # what a card, Drink or Event does
COST: Final = 1  # the price of playing a card
ANTE: Final = 2
FOR_RUN_OUT: Final = 3
WINNINGS: Final = 4  # of a Drinking Contest
IN_FULL: Final = 5  # paid in full or not at all: `Deed.note` of whoever asks says whether it was

# ---- how a due was answered -----------------------------------------------------------------------
SETTLED: Final = 2  # a stage of a payment: the Gold has changed hands

FROM_STASH: Final = 0
FROM_INN: Final = 1  # the Inn pays it
LOSES_NONE: Final = 2  # nobody gets it; it counts as paid
NOT_OWED: Final = 3

# ---- answers that reshape a play ------------------------------------------------------------------
MOVED: Final = 1  # a seat's Fortitude loss goes to another
SHARED: Final = 2  # a seat's Fortitude loss is halved, the player of the card loses the other half
SOFTENED: Final = 3  # a seat's losses are lower by a number
REDUCED: Final = 4  # a seat's Fortitude loss is lower by a number
CAPPED: Final = 5  # a seat's Fortitude loss is at most a number
GIVEN: Final = 6  # all that would happen to a seat happens to another (REDIR-02 does not hold it back)
RAISED: Final = 7  # every printed number is higher by a number
HARDER: Final = 8  # what it costs each other player in Fortitude is higher by a number
DILUTED: Final = 9  # a seat's gain of Alcohol is lower by a number

# ---- what a play does because of an answer --------------------------------------------------------
ECHO_NEGATED: Final = 1
ECHO_IGNORED: Final = 2

# ---- ways of drinking -----------------------------------------------------------------------------
OWN_PILE: Final = 0  # the top of the drinker's Drink Me! pile
TOAST: Final = 1  # one each from the Drink Deck
COPIES: Final = 2  # one from the Drink Deck, a copy for everybody
IN_CONTEST: Final = 3
DARE: Final = 4  # two from the Drink Deck, shared out by their Alcohol
FROM_DECK: Final = 5  # one from the Drink Deck for one player
MADE: Final = 6  # made by an Event, without a card
