"""When a card may be played. Each answers with 0, or with the number of the reason why not."""

from __future__ import annotations

from lastcall.ops import reasons
from lastcall.ops.answers import AnswerTheDue, helped, refused
from lastcall.ops.gains import DRUNK
from lastcall.ops.gambling import of_side
from lastcall.ops.pieces import others_pieces, pot_of
from lastcall.ops.recipe import added, can_split, does_anything, falls_on, fold, touched
from lastcall.ops.settle import shaped
from lastcall.table import bits
from lastcall.table.face import Mode, When
from lastcall.table.stack import (
    ANSWERED,
    ANTE,
    EFFECTS,
    FOR_RUN_OUT,
    FROM_INN,
    IN_FULL,
    OF_DRINKS,
    OF_EFFECT,
    OF_GAIN,
    OF_LOSS,
    OF_PAID,
    OF_TURNED_UP,
    TOAST,
    Chore,
    Drink,
    DrinkEvent,
    Payment,
    Play,
    Window,
)
from lastcall.table.state import State

OK = 0


class AnyMoment(When):
    """Anytime Cards: at any moment that is not closed (TYPE-04)."""

    occasions = bits.ANY_MOMENT

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return OK


class OwnAction(When):
    """Action Cards: the active player's special action of the Action Phase (TYPE-02)."""

    occasions = bits.OWN_ACTION

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return OK


class OwnRoundTurn(When):
    """Gambling and Cheating Cards: a participant's turn in the Round (TYPE-06)."""

    occasions = bits.OWN_ROUND_TURN

    def __init__(self, beats_winning_hand: bool) -> None:
        self.beats_winning_hand = beats_winning_hand

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        current = t.current_round()
        if current is None:
            return reasons.NO_ROUND
        if not current.seats >> seat & 1:
            return reasons.NOT_IN_ROUND
        if current.winning_hand and not self.beats_winning_hand:
            return reasons.BEATS_NOT_WINNING_HAND
        return OK


class Affects(When):
    """A card of one of the named types would change one of the named attributes of mine.

    With no types named any will do, and what counts as a card but is of no type as well.
    """

    def __init__(self, attributes: tuple[int, ...], types: int, only_two_left: bool = False) -> None:
        self.attributes = attributes
        self.types = types
        self.only_two_left = only_two_left
        occasions = 0
        for attribute in attributes:
            occasions |= bits.AFFECTS[attribute]
        self.occasions = occasions

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None:
            return reasons.NOT_AFFECTED
        if self.types and not play.types & self.types:
            return reasons.WRONG_TYPE
        if play.ignored >> seat & 1:
            return reasons.ALREADY_IGNORED
        if play.locked >> seat & 1:
            return reasons.LOCKED
        if refused(t, play) & bits.REFUSES_IGNORE:
            return reasons.REFUSED
        if self.only_two_left and t.n_alive() > 2:
            return reasons.MORE_THAN_TWO
        return why_unaffected(t, seat, play, self.attributes)


def why_unaffected(t: State, seat: int, play: Play, attributes: tuple[int, ...]) -> int:
    """0 if the play would change one of these attributes of the seat's side (AFFECT-01, AFFECT-02).

    What a side pays for a card of its own is no reason to Ignore it (IGNORE-11, TDEF-07).
    """
    rows = shaped(t, play)
    sums = [0, 0, 0]
    own_payment = False
    allies = helped(t, play, seat)
    absent = t.away & ~(1 << seat)  # these Ignore it already, for themselves (TEND-02)
    for i in range(0, len(rows), 4):
        payee = rows[i + 3]
        if rows[i] == bits.GOLD and 0 <= payee != play.actor and (allies & ~absent) >> payee & 1:
            sums[bits.GOLD] -= rows[i + 2]
        if rows[i + 1] >= bits.FIRST_BODY or not (allies & ~absent) >> rows[i + 1] & 1:
            continue
        attribute = rows[i]
        if attribute == bits.GOLD and play.actor >= 0 and allies >> play.actor & 1:
            own_payment = True
            continue
        sums[attribute] += rows[i + 2]
    for attribute in attributes:
        if sums[attribute]:
            return OK
    if play.how.decides and play.stage <= EFFECTS:
        may = 0
        for op in play.ops:
            for mate in t.mates(seat):
                may |= op.may_touch(t, play, mate) if allies >> mate & 1 else 0
        for attribute in attributes:
            if may & bits.AFFECTS[attribute]:
                return OK
    if own_payment and bits.GOLD in attributes:
        return reasons.OWN_PAYMENT
    if refused(t, play) & bits.REFUSES_HELP and len(t.mates(seat)) > 1:
        return reasons.NO_HELP
    if play.how.changes_drink:
        return reasons.CHANGES_ONLY_DRINK
    offers = play.how.offers
    if offers & bits.WOULD_ANTE:
        return reasons.NOT_A_ROUND
    if negates(play):
        return reasons.ONLY_NEGATES
    if any(type(op).__name__ in ("TakeThePot", "PlayOn") for op in play.ops):
        return reasons.ONLY_OUTCOME
    return reasons.NOT_AFFECTED


def own(t: State, seat: int, play: Play) -> bool:
    """Whether somebody of a seat's own side has made a play: no other player (TARG-01)."""
    return play.actor >= 0 and t.setup.allies[seat] >> play.actor & 1 == 1


def negates(play: Play) -> bool:
    """Whether a play Negates a card; for telling why something is not possible."""
    return any(type(op).__name__ in ("NegateIt", "NegateAndWin") for op in play.ops)


class GainedAlcohol(When):
    """I have just gained Alcohol Content: from anything, or only from a Drink."""

    occasions = bits.GAINED_ALCOHOL

    def __init__(self, of_drinks: bool = False) -> None:
        self.of_drinks = of_drinks

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        if w.name != OF_GAIN or not w.who >> seat & 1:
            return reasons.NO_GAIN
        return OK if not self.of_drinks or t.seats[seat].tokens.get(DRUNK) else reasons.NO_DRINK_GAIN


class SometimesCardPlayed(When):
    """A Sometimes Card was played and waits to resolve (NEGATE-09)."""

    def __init__(self, even_a_stop: bool = False) -> None:
        self.even_a_stop = even_a_stop
        self.occasions = bits.IS_SOMETIMES | (bits.IS_STOP if even_a_stop else 0)

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or not play.types & bits.SOMETIMES:
            return reasons.NO_SOMETIMES
        if play.negated:
            return reasons.ALREADY_NEGATED
        barred = bits.REFUSES_NEGATE | (0 if self.even_a_stop else bits.REFUSES_OTHERS)
        return reasons.REFUSED if refused(t, play) & barred else OK


class ActionCardPlayed(When):
    """An Action Card was played and waits to resolve, in a Round of Gambling too (TYPE-07)."""

    occasions = bits.IS_ACTION

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or not play.types & bits.ACTION:
            return reasons.NO_ACTION_CARD
        if play.negated:
            return reasons.ALREADY_NEGATED
        return reasons.REFUSED if refused(t, play) & bits.REFUSES_NEGATE else OK


class DrinkChangePlayed(When):
    """A Sometimes Card that changes the effects of a Drink was played (ALTER-01)."""

    occasions = bits.CHANGES_DRINK

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or not play.types & bits.SOMETIMES:
            return reasons.NO_DRINK_CHANGE
        if not play.how.changes_drink:
            return reasons.NEGATE_IS_NO_CHANGE if negates(play) else reasons.NO_DRINK_CHANGE
        if play.negated:
            return reasons.ALREADY_NEGATED
        return reasons.REFUSED if refused(t, play) & bits.REFUSES_NEGATE else OK


class CheatingByAnother(When):
    """Another player's Cheating Card was played; only for those still in the Round."""

    occasions = bits.IS_CHEATING

    def __init__(self, still_in: bool = True) -> None:
        self.still_in = still_in

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or not play.types & bits.CHEATING or own(t, seat, play):
            return reasons.NO_CHEATING
        return self.anyway(t, seat, play)

    def anyway(self, t: State, seat: int, play: Play) -> int:
        """The same for a play that is known to be what this answers."""
        if play.negated:
            return reasons.ALREADY_NEGATED
        if refused(t, play) & bits.REFUSES_NEGATE:
            return reasons.REFUSED
        current = t.current_round()
        if current is None or current.winner != bits.NONE or current.taken:
            return reasons.ROUND_OVER
        if self.still_in and not current.seats >> seat & 1:
            return reasons.NOT_IN_ROUND
        return OK


def due_of(t: State, seat: int, payment: Payment) -> bool:
    """Whether it is a payment of a seat's own side that may be answered now (TDEF-02)."""
    return t.setup.allies[seat] >> payment.dues[4 * payment.at] & 1 == 1


class MustAnte(When):
    """A card that waits would make me ante, or my ante is due (GAMBLE-07)."""

    occasions = bits.WOULD_ANTE

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        frame = t.find(w.subject)
        current = t.current_round()
        if isinstance(frame, Payment):
            if frame.cause != ANTE:
                return reasons.NO_ANTE
            return OK if due_of(t, seat, frame) else reasons.NOT_DUE
        if not isinstance(frame, Play) or not frame.how.offers & bits.WOULD_ANTE or frame.negated:
            return reasons.NO_ANTE
        if frame.how.offers & bits.STARTS_ROUND:
            antes = of_side(t, frame.champions, seat)
            return reasons.NOT_IN_ROUND if (frame.left | t.away) >> antes & 1 else OK
        if current is None:
            return reasons.NO_ROUND
        return OK if current.seats & t.setup.allies[seat] else reasons.NOT_IN_ROUND


class Owing(When):
    """I am about to lose Gold: a payment, an ante, the payment for an empty Drink Deck."""

    occasions = bits.OWING

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        frame = t.find(w.subject)
        if not isinstance(frame, Payment) or 4 * frame.at >= len(frame.dues):
            return reasons.NOT_DUE
        if not due_of(t, seat, frame):
            return reasons.NOT_DUE
        lets_the_inn_pay = any([isinstance(op, AnswerTheDue) and op.how == FROM_INN for op in mode.do])
        return OK if frame.cause != IN_FULL or lets_the_inn_pay else reasons.NOT_AVOIDED


class OwingForTheDeck(When):
    """I owe the payment for an empty Drink Deck (DECK-01)."""

    occasions = bits.OWING_RUN_OUT

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        frame = t.find(w.subject)
        if not isinstance(frame, Payment) or frame.cause != FOR_RUN_OUT:
            return reasons.NOT_RUN_OUT
        return OK if due_of(t, seat, frame) else reasons.NOT_DUE


class EventRevealed(When):
    """An Event was revealed and has not begun to resolve (IGNORE-08, IGNORE-09)."""

    occasions = bits.AN_EVENT

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        event = t.find_deed(w.subject)
        if not isinstance(event, DrinkEvent):
            return reasons.NO_EVENT
        return reasons.ALREADY_IGNORED if event.ignored >> seat & 1 else OK


class EventAffects(EventRevealed):
    """An Event was revealed that would itself change my Fortitude or Alcohol Content (AFFECT-01).

    What only makes players drink of some deck or pile does not; a Drink it makes itself does (EVENT-06).
    """

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        event = t.find_deed(w.subject)
        if not isinstance(event, DrinkEvent):
            return reasons.NO_EVENT
        if event.ignored >> seat & 1:
            return reasons.ALREADY_IGNORED
        for mate in t.mates(seat):
            if any([op.may_touch(t, event, mate) for op in event.ops]):
                return OK
        return reasons.EVENT_NOT_AFFECTING


class EffectComing(When):
    """Something that is no card is about to change my Fortitude or Alcohol Content."""

    occasions = bits.AN_EFFECT

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        effect = t.find_deed(w.subject)
        if w.name != OF_EFFECT or not isinstance(effect, Chore) or not mine(t, seat, effect.target):
            return reasons.NO_EFFECT
        return reasons.ALREADY_IGNORED if effect.ignored >> seat & 1 else OK


class TurnedUp(When):
    """A card of the kind this card names has been turned up, and would do something to me."""

    occasions = bits.TURNED_UP

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        chore = t.find(w.subject)
        if w.name != OF_TURNED_UP or not isinstance(chore, Chore) or t.faces[chore.sub].kind != self.kind:
            return reasons.NOTHING_TURNED_UP
        if chore.ignored >> seat & 1:
            return reasons.ALREADY_IGNORED
        for op in chore.ops:
            for mate in t.mates(seat):
                if op.may_touch(t, chore, mate):
                    return OK
        return reasons.NOT_AFFECTED


class DrinkOnTheTable(When):
    """A Drink lies revealed (with all its Chasers) and is not drunk yet."""

    occasions = bits.A_DRINK

    def subjects(self, t: State, w: Window) -> int:
        if w.name != OF_DRINKS:
            return 1
        frame = t.find_drinking(w.subject)
        return len(frame.drinks) if frame is not None else 0

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        frame = t.find_drinking(w.subject)
        if frame is None or subject >= len(frame.drinks):
            return reasons.NO_DRINK
        drink = frame.drinks[subject]
        if drink.ignored:
            return reasons.DRINK_IGNORED
        return self.on(t, seat, drink)

    def on(self, t: State, seat: int, drink: Drink) -> int:
        """Why this Drink will not do, or 0."""
        return OK


class MyDrink(DrinkOnTheTable):
    """I, or somebody of my side, am about to drink it (IGNORE-05, TDEF-04)."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        return OK if mine(t, seat, drink.drinker) else reasons.NOT_YOUR_DRINK


def mine(t: State, seat: int, drinker: int) -> bool:
    """Whether a Drink is for a seat's own side: what "you" may do about it, a teammate may (TDEF-04)."""
    return t.setup.allies[seat] >> drinker & 1 == 1


class MyDrinkAffectsMe(DrinkOnTheTable):
    """I am about to drink it, and it would do something to me (IGNORE-04)."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        if not mine(t, seat, drink.drinker):
            return OK if drink.riders and falls_on(t, drink, seat) else reasons.NOT_YOUR_DRINK
        return OK if does_anything(t, drink, drink.drinker) else reasons.DRINK_DOES_NOTHING


class MyDrinkWithAlcohol(DrinkOnTheTable):
    """I am about to drink it, and it has Alcohol (AFFECT-08)."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        if not mine(t, seat, drink.drinker):
            return reasons.NOT_YOUR_DRINK
        return OK if fold(t, drink, drink.drinker)[0] > 0 else reasons.NO_ALCOHOL


class MyDrinkChanges(DrinkOnTheTable):
    """I am about to drink it, and it would change one of the named attributes of mine (AFFECT-08)."""

    def __init__(self, attributes: tuple[int, ...]) -> None:
        self.attributes = attributes
        self.mask = 0
        for attribute in attributes:
            self.mask |= bits.AFFECTS[attribute]

    def on(self, t: State, seat: int, drink: Drink) -> int:
        if not mine(t, seat, drink.drinker):
            falls = drink.riders and falls_on(t, drink, seat) and added(t, drink) & self.mask
            return OK if falls else reasons.NOT_YOUR_DRINK
        found = touched(t, drink, drink.drinker)
        return OK if found & self.mask else reasons.DRINK_NOT_AFFECTING


class MyDrinkToSplit(DrinkOnTheTable):
    """I am about to drink it, and a card may split it (SPLIT-09)."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        if not mine(t, seat, drink.drinker):
            return reasons.NOT_YOUR_DRINK
        return OK if can_split(t, drink) else reasons.CANNOT_SPLIT


class AnothersDrink(DrinkOnTheTable):
    """Another player has revealed it."""

    def on(self, t: State, seat: int, drink: Drink) -> int:
        return reasons.YOUR_OWN_DRINK if mine(t, seat, drink.revealer) else OK


class AnotherReveals(When):
    """Another player has revealed a Drink; it modifies no Drink, so not when several drink at once."""

    occasions = bits.ONE_DRINK

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        frame = t.find_drinking(w.subject)
        if frame is None or not frame.drinks:
            return reasons.NO_DRINK
        if frame.way == TOAST or len(frame.revealers) > 1:
            return reasons.ONLY_MODIFIERS
        return reasons.YOUR_OWN_DRINK if mine(t, seat, frame.drinks[0].revealer) else OK


class AnothersDrinkPhase(When):
    """It is another player's Drink Phase."""

    occasions = bits.DRINKING_PHASE

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        if t.phase != bits.DRINK_PHASE or mine(t, seat, t.active) or not t.is_alive(t.active):
            return reasons.NOT_DRINK_PHASE
        return OK


class OwnOrderPhase(When):
    """It is my Order a Drink Phase and I have not ordered yet (ORDER-04)."""

    occasions = bits.ORDERING

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return OK if mine(t, seat, t.active) and t.phase == bits.ORDER_PHASE else reasons.NOT_ORDER_PHASE


class OwnCard(When):
    """I play a card that has numbers: amounts of one of the named attributes, gained, lost or paid.

    What goes with a card goes with it before anybody may answer (TYPE-10).
    """

    occasions = bits.AS_I_PLAY

    def __init__(self, attributes: tuple[int, ...], hurting: bool = False) -> None:
        self.attributes = attributes
        self.hurting = hurting  # only a loss of other players will do

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or play.actor != seat:
            return reasons.NO_CARD_OF_MINE
        rows = shaped(t, play)
        for i in range(0, len(rows), 4):
            mine = rows[i + 1] == seat
            if rows[i] not in self.attributes or not rows[i + 2] or rows[i + 3] == bits.FINAL_LOSS:
                continue
            if self.hurting and (mine or rows[i + 2] > 0):
                continue
            if not (mine and rows[i] == bits.GOLD):
                return OK
        return reasons.NO_SUCH_NUMBER


class LostFortitude(When):
    """I have just lost Fortitude to another player's card (TIME-10, TIME-11)."""

    occasions = bits.LOST_FORTITUDE

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or own(t, seat, play) or refused(t, play) & bits.REFUSES_HIT_BACK:
            return reasons.NO_HIT
        if not t.is_alive(play.actor):
            return reasons.ATTACKER_OUT
        facts = play.facts
        for i in range(0, len(facts), 2):
            if mine(t, seat, facts[i]) and facts[i + 1] > 0:
                return OK
        return reasons.NO_HIT


class SomebodyLost(When):
    """A player has just lost Fortitude to another player's card, whoever the two are."""

    occasions = bits.SOMEBODY_LOST

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or w.name != OF_LOSS or refused(t, play) & bits.REFUSES_HIT_BACK:
            return reasons.NOBODY_HIT
        facts = play.facts
        for i in range(0, len(facts), 2):
            if facts[i] != play.actor and facts[i + 1] > 0:
                return OK
        return reasons.NOBODY_HIT


class InnPaysSomebody(When):
    """A card of another player would let a player have Gold of the Inn."""

    occasions = bits.TAKES_FROM_INN

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or own(t, seat, play) or not play.offers & bits.TAKES_FROM_INN:
            return reasons.NO_GOLD_OF_INN
        if play.negated:
            return reasons.ALREADY_NEGATED
        return reasons.REFUSED if refused(t, play) & bits.REFUSES_NEGATE else OK


class HealingComing(When):
    """A card of another player is about to give a player Fortitude."""

    occasions = bits.AFFECTS_FORTITUDE

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or own(t, seat, play):
            return reasons.NO_HEALING
        if play.negated:
            return reasons.ALREADY_NEGATED
        if refused(t, play) & bits.REFUSES_NEGATE:
            return reasons.REFUSED
        rows = shaped(t, play)
        for i in range(0, len(rows), 4):
            if rows[i] == bits.FORTITUDE and rows[i + 2] > 0:
                return OK
        return reasons.NO_HEALING


class PaidToInn(When):
    """An Action, Sometimes or Anytime Card has just made somebody pay Gold to the Inn (GOLD-02)."""

    occasions = bits.PAID_TO_INN

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        paid = t.find(w.subject)
        if w.name != OF_PAID or not isinstance(paid, Payment) or not paid.dues:
            return reasons.NOTHING_PAID
        return OK


class PieceToInn(When):
    """A named piece of Gold that another player had has just come to the Inn: one of a certain side deck,
    if it says so.
    """

    occasions = bits.PIECE_TO_INN

    def __init__(self, home: str = "") -> None:
        self.home = home

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        paid = t.find(w.subject)
        if w.name != OF_PAID or not isinstance(paid, Payment) or not others_pieces(t, paid, seat, self.home):
            return reasons.NO_PIECE
        return OK


class FortitudeLossComing(When):
    """A card of another player is about to cost me Fortitude (REDIR-01)."""

    occasions = bits.AFFECTS_FORTITUDE

    def __init__(self, more_than_two_left: bool = False, refused_by: int = bits.REFUSES_SOFTENING) -> None:
        self.more_than_two_left = more_than_two_left
        self.refused_by = refused_by  # what a play must refuse to refuse this answer

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or own(t, seat, play):
            return reasons.NO_LOSS_TO_MOVE
        if play.ignored >> seat & 1:
            return reasons.ALREADY_IGNORED
        if play.locked >> seat & 1:
            return reasons.LOCKED
        if refused(t, play) & self.refused_by:
            return reasons.REFUSED
        if self.more_than_two_left and t.n_alive() < 3:
            return reasons.TOO_FEW
        rows = shaped(t, play)
        for i in range(0, len(rows), 4):
            whose = rows[i + 1]
            if (
                rows[i] == bits.FORTITUDE
                and rows[i + 2] < 0
                and whose < bits.FIRST_BODY
                and helped(t, play, seat) >> whose & 1
            ):
                return OK
        alone = refused(t, play) & bits.REFUSES_HELP and len(t.mates(seat)) > 1
        return reasons.NO_HELP if alone else reasons.NO_LOSS_TO_MOVE


class AlcoholComing(When):
    """A card of another player is about to give me Alcohol."""

    occasions = bits.AFFECTS_ALCOHOL

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        play = t.find_play(w.subject)
        if play is None or own(t, seat, play):
            return reasons.NO_GAIN_TO_REDUCE
        if play.ignored >> seat & 1:
            return reasons.ALREADY_IGNORED
        if refused(t, play) & bits.REFUSES_SOFTENING:
            return reasons.REFUSED
        rows = shaped(t, play)
        for i in range(0, len(rows), 4):
            whose = rows[i + 1]
            gains = rows[i] == bits.ALCOHOL and rows[i + 2] > 0 and whose < bits.FIRST_BODY
            if gains and mine(t, seat, whose):
                return OK
        return reasons.NO_GAIN_TO_REDUCE


class RoundRuns(When):
    """A Round of Gambling is running; leaving it is no bar (GAMBLE-43)."""

    occasions = bits.ROUND_RUNS

    def __init__(self, ends_it: bool = False, gold_in_pot: bool = False) -> None:
        self.ends_it = ends_it
        self.gold_in_pot = gold_in_pot

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        current = t.current_round()
        if current is None:
            return reasons.NO_ROUND_TO_CHANGE
        if current.winner != bits.NONE or current.taken:
            return reasons.ROUND_OVER
        if self.gold_in_pot and pot_of(t, current) < 1:
            return reasons.EMPTY_POT
        if self.ends_it and a_play_antes_or_ends(t, current.serial):
            return reasons.MAKES_ANTE
        return OK


def a_play_antes_or_ends(t: State, round_serial: int) -> bool:
    """Whether a card waits that would, as things stand, make players ante or end the Round (GAMBLE-38)."""
    for frame in reversed(t.stack):
        if frame.serial == round_serial:
            return False
        if isinstance(frame, Play) and not frame.negated:
            offers = frame.how.offers
            if offers & bits.ENDS_ROUND:
                return True
            if offers & bits.WOULD_ANTE and t.payable(frame.actor) > 0:
                return True
    return False


class AnotherWon(When):
    """Another player, or perhaps I, has just won a Round of Gambling (TIME-12, GAMBLE-41)."""

    occasions = bits.ROUND_WON

    def __init__(self, still_in: bool = False, or_i: bool = False) -> None:
        self.still_in = still_in
        self.or_i = or_i

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        current = t.current_round()
        if current is None or current.winner == bits.NONE:
            return reasons.NO_WIN
        if current.taken or current.stage == ANSWERED:
            return reasons.FIRST_COUNTS
        if mine(t, seat, current.winner) and not self.or_i:
            return reasons.OWN_WIN
        if self.still_in and not current.seats >> seat & 1:
            return reasons.NOT_IN_ROUND
        return OK
