"""When a card may be played. Each answers with 0, or with the number of the reason why not.

Here are one's own moments, and what other cards do or have just done; `when_drinks` has the conditions
about Drinks and Events, `when_gold` those about debts and Rounds of Gambling.
"""

from __future__ import annotations

from lastcall.ops import reasons
from lastcall.ops.answers import helped, refused
from lastcall.ops.gains import DRUNK
from lastcall.ops.settle import shaped
from lastcall.table import bits
from lastcall.table.face import Mode, When
from lastcall.table.stack import EFFECTS, OF_EFFECT, OF_GAIN, OF_LOSS, OF_TURNED_UP, Chore, Play, Window
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


def mine(t: State, seat: int, drinker: int) -> bool:
    """Whether a Drink is for a seat's own side: what "you" may do about it, a teammate may (TDEF-04)."""
    return t.setup.allies[seat] >> drinker & 1 == 1


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
