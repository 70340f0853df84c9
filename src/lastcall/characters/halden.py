"""Halden the Unhinged, who lays his Totem Cards in a row and lets the dead see to the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.cards.common import (
    DRINKS_FOR_MY_FRIENDS,
    GAMBLING_IM_IN,
    I_DONT_THINK_SO,
    I_RAISE,
    STOP_PLAYING_WITH_DRINKS,
    TIP_THE_WENCH,
    WINNING_HAND,
)
from lastcall.cards.vocabulary import (
    Print,
    action,
    anytime,
    books,
    catch_cheating,
    character,
    gain,
    gold_from_inn,
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lies_open,
    lose,
    pays_inn,
    pays_me,
    sometimes,
    split_drink,
    strengthen_drink,
    then,
)
from lastcall.cards.words import an
from lastcall.flow.asking import targets
from lastcall.flow.plays import fire, line_up
from lastcall.flow.turns import OWN_ACTION_MOMENT
from lastcall.ops import reasons, when
from lastcall.ops.drinks import owner_of
from lastcall.ops.hands import DrawCards
from lastcall.ops.settle import rows_of
from lastcall.table import bits, options
from lastcall.table.bits import (
    ACTION,
    ALCOHOL,
    ANOTHER_PLAYER,
    ANY_PLAYER,
    ATTACKER,
    EACH_OTHER_PLAYER,
    EACH_PLAYER,
    FORTITUDE,
    GOLD,
    IDLE,
    ME,
    NONE,
)
from lastcall.table.face import BOOKS, HOUSE, Mode, Op, When
from lastcall.table.special import TURN_BEGINS, Aim, Glance, Special
from lastcall.table.stack import Deed, Play, Window
from lastcall.table.state import State

TOTEMS: Final = "totems"
REVEALED: Final = "revealed totems"  # face up before him
PLAYED_IN: Final = "combo in turn"

DAMAGE: Final = "Damage"
HEALTH: Final = "Health"
MIND: Final = "Mind"


# ---- Totem Cards ------------------------------------------------------------------------------------

TYPE: dict[str, str] = {}  # by title
NEEDS: dict[str, str] = {}  # the type that must follow, of those that have an effect


class Followed(When):
    """A Totem's effect is switched on by the one to its right (HALDEN-05)."""

    def __init__(self, needs: str) -> None:
        self.needs = needs

    def reason(self, t: State, seat: int, w: Window, mode: Mode, subject: int) -> int:
        return reasons.NOT_NOW

    def words(self) -> str:
        return f"If {an(self.needs)} Totem follows"


def totem(title: str, type: str, needs: str, *do: Op, note: str = "ours") -> Print:
    """A Totem Card: its type, and what must follow for it to do something (HALDEN-04)."""
    TYPE[title] = type
    NEEDS[title] = needs
    return Print(title, 0, (Mode(Followed(needs), do),), HOUSE, note, says=f"{type}. ")


def mute(title: str, type: str) -> Print:
    """A Totem Card that does nothing and can only be the last of a row (HALDEN-15)."""
    TYPE[title] = type
    return lies_open(title, f"{type}. It does nothing; only the last of a Combo.", note="ours")


def follows(t: State, card: int, after: int) -> bool:
    """Whether a Totem has the type that another one needs on its right (HALDEN-14)."""
    return NEEDS.get(t.faces[after].title, "") == TYPE[t.faces[card].title]


def revealed(t: State, seat: int) -> list[int]:
    """The Totem Cards that lie face up before him."""
    return t.seats[seat].piles.setdefault(REVEALED, [])


def reveal(t: State, seat: int) -> None:
    """The top Totem Card is put face up before him (HALDEN-02)."""
    card = t.draw_from(seat, TOTEMS)
    if card != NONE:
        revealed(t, seat).append(card)
        t.say("reveals|{cards}", "HALDEN-02", seat, cards=(card,))


@dataclass(frozen=True)
class RevealTotems(Op):
    """The icon: the last thing a card does; who else Ignores the card is no matter (HALDEN-03, HALDEN-16)."""

    number: int = 1

    def run(self, t: State, d: Deed) -> bool:
        seat = owner_of(d)
        if t.is_alive(seat) and not (d.ignored | t.away) >> seat & 1:
            for _ in range(self.number):
                reveal(t, seat)
        return True

    def words(self) -> str:
        return "Then reveal a Totem." if self.number == 1 else f"Then reveal {self.number} Totems."

    def worth(self, r: Glance, d: Aim) -> float:
        return 0.8 * self.number * r.sign(d.actor)


@dataclass(frozen=True)
class Chorus(Op):
    """Another player gains 1 Alcohol for each other Totem of the row, up to a number."""

    most: int

    def run(self, t: State, d: Deed) -> bool:
        return True

    def picks(self) -> int:
        return ANOTHER_PLAYER

    def touches(self) -> int:
        return bits.AFFECTS_ALCOHOL

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        if isinstance(d, Play) and 0 <= d.target < bits.FIRST_BODY:
            rows.extend((ALCOHOL, d.target, self.heard(len(d.joined)), NONE))

    def heard(self, length: int) -> int:
        """How many join in, in a row of so many."""
        return min(self.most, length - 1)

    def words(self) -> str:
        return f"Another player gains 1 Alcohol for each other Totem of the Combo, up to {self.most}."

    def worth(self, r: Glance, d: Aim) -> float:
        return r.swing(d.target, 0, self.heard(d.sub), 0)


RAGING = totem("Raging Totem", DAMAGE, HEALTH, lose(ALCOHOL, 1, who=ME), note="HALDEN-Q1")
INCENDIARY = totem("Incendiary Totem", DAMAGE, HEALTH, lose(FORTITUDE, 1, who=ANY_PLAYER), note="HALDEN-Q1")
VIOLENT = totem("Violent Totem", DAMAGE, MIND, DrawCards(1), note="EX-HALDEN-3; its type is ours (HALDEN-Q1)")
SAVAGE = totem(
    "Savage Totem",
    DAMAGE,
    MIND,
    lose(FORTITUDE, 1, who=EACH_PLAYER),
    note="EX-HALDEN-5; the types are ours (HALDEN-Q1)",
)
EXHILARATING = totem(
    "Exhilarating Totem", HEALTH, MIND, gain(ALCOHOL, 1, who=ANY_PLAYER), note="its type is ours (HALDEN-Q1)"
)
HEARTY = totem(
    "Hearty Totem",
    HEALTH,
    DAMAGE,
    gain(FORTITUDE, 1, who=EACH_PLAYER),
    pays_inn(1, who=EACH_PLAYER),
    note="EX-HALDEN-5; the types and the Gold to the Inn are ours (HALDEN-Q1)",
)
ALERTNESS = totem(
    "Alertness Totem", MIND, DAMAGE, lose(FORTITUDE, 1, who=ANY_PLAYER), note="EX-HALDEN-2, HALDEN-Q1"
)
ATTENTIVE = totem(
    "Attentive Totem", MIND, HEALTH, pays_me(1, who=ANOTHER_PLAYER), note="only its type is known (HALDEN-Q1)"
)
UNCOMFORTABLE = totem(
    "Uncomfortable Totem",
    MIND,
    HEALTH,
    gain(ALCOHOL, 1, who=ANOTHER_PLAYER),
    note="only that it switches on the Savage Totem is known (HALDEN-Q1)",
)
TOTEM_DECK = [
    *books(
        RAGING,
        INCENDIARY,
        VIOLENT,
        SAVAGE,
        EXHILARATING,
        HEARTY,
        ALERTNESS,
        ATTENTIVE,
        UNCOMFORTABLE,
    ),
    *house(
        totem(
            "Tooth-and-Nail Totem",
            DAMAGE,
            DAMAGE,
            lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
            lose(FORTITUDE, 1, who=ME),
        ),
        mute("Headless Totem", DAMAGE),
        totem("Marrowbone Totem", HEALTH, HEALTH, gain(FORTITUDE, 1, who=ME)),
        totem(
            "Passed-Around Totem",
            HEALTH,
            DAMAGE,
            gain(ALCOHOL, 1, who=ME),
            gain(ALCOHOL, 2, who=ANOTHER_PLAYER),
        ),
        totem("Many-Mouthed Totem", HEALTH, MIND, Chorus(2)),
        mute("Snoring Totem", HEALTH),
        totem("Coin-on-the-Tongue Totem", MIND, DAMAGE, gold_from_inn(1)),
        totem("Round-the-Table Totem", MIND, MIND, gain(ALCOHOL, 1, who=EACH_PLAYER)),
        mute("Staring Totem", MIND),
    ),
]
BY_TITLE = {one.title: one for one in TOTEM_DECK}


# ---- the Combo --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class InARow(Op):
    """The Combo's own part: nothing; what happens is what its Totems do."""

    def run(self, t: State, d: Deed) -> bool:
        return True

    def words(self) -> str:
        return (
            "Lay at least two revealed Totems in a row; each but the last must be followed by the type it "
            "needs, and does what it says. The last does nothing. All of them go to the Totem discards."
        )


[COMBO] = books(Print("Totem Combo", ACTION, (Mode(when.OwnAction(), (InARow(),)),), BOOKS, "HALDEN-05"))

DECLARING: Final = 0
PICKING: Final = 1


def lay(t: State, seat: int, play: Play, card: int) -> None:
    """The next Totem of the row; it switches on the one before it (HALDEN-05)."""
    revealed(t, seat).remove(card)
    line_up(t, play, (*play.joined, card), (*[NONE for _ in play.joined], IDLE))


def unaimed(t: State, play: Play) -> int:
    """The first place in the row whose Totem wants a player and has none yet, or NONE."""
    for at, whom in enumerate(play.slots):
        if whom == NONE and t.faces[play.joined[at]].modes[0].target in bits.CHOSEN:
            return at
    return NONE


# ---- a Totem given away -----------------------------------------------------------------------------

KINDS: Final = ("", DAMAGE, HEALTH, MIND)  # `Play.sub` of the card says which was given away


@dataclass(frozen=True)
class HandOver(Op):
    """As the card is played, a revealed Totem is given away, if there is one; its type does something."""

    def run(self, t: State, d: Deed) -> bool:
        return True

    def touches(self) -> int:
        return bits.AFFECTS_FORTITUDE | bits.AFFECTS_ALCOHOL | bits.AFFECTS_GOLD

    def rows(self, t: State, d: Deed, rows: list[int]) -> None:
        kind = KINDS[d.sub]
        if kind == DAMAGE:
            rows.extend((FORTITUDE, d.target, -2, NONE))
        elif kind == HEALTH and d.target < bits.FIRST_BODY:
            rows.extend((ALCOHOL, d.target, 2, NONE))
        elif kind == MIND and d.target < bits.FIRST_BODY:
            rows.extend((GOLD, d.target, -2, d.actor))

    def words(self) -> str:
        return (
            "As you play it, discard one of your revealed Totems if you have any. Damage: that player loses "
            "2 Fortitude more. Health: that player gains 2 Alcohol. Mind: that player pays you 2 Gold."
        )

    def worth(self, r: Glance, d: Aim) -> float:
        worths = [handed(r, title, d.target) - kept(r, title) for title in lying(r, d.actor)]
        return max(worths, default=0.0)


def handed(r: Glance, title: str, target: int) -> float:
    """What it is worth to give a Totem to somebody."""
    kind = TYPE[title]
    if kind == DAMAGE:
        return r.swing(target, -2, 0, 0)
    if target >= bits.FIRST_BODY:
        return 0.0
    if kind == HEALTH:
        return r.swing(target, 0, 2, 0)
    coins = min(2, r.gold[target])
    return r.swing(target, 0, 0, -coins) + r.swing(r.me, 0, 0, coins)


class Halden(Special):
    """Revealed Totems lie face up in a pile of their own; a Combo is a play of several of them."""

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == TURN_BEGINS and active == seat:
            reveal(t, seat)

    asked_at = bits.OWN_ACTION
    in_parts = True  # HALDEN-X03

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        """One Combo in his Action Phase, beside his Action (HALDEN-07); offered if a second Totem links."""
        it = t.seats[seat]
        mine = w.mask & bits.OWN_ACTION and t.active == seat
        if not mine or it.tokens.get(PLAYED_IN) == t.turn:
            return []
        lies = revealed(t, seat)
        return [
            options.pack(options.ACT, card)
            for card in lies
            if any([other != card and follows(t, other, card) for other in lies])
        ]

    def act(self, t: State, seat: int, option: int) -> bool:
        t.seats[seat].tokens[PLAYED_IN] = t.turn
        play = fire(t, t.setup.characters[seat].plays[0], 0, seat, seat, NONE, NONE)
        lay(t, seat, play, options.card_of(option))
        return True

    def act_text(self, t: State, seat: int, option: int) -> str:
        return f"Play a Totem Combo: first “{t.faces[options.card_of(option)].title}”"

    def announced(self, t: State, seat: int, play: Play) -> bool:
        """All the Totems first, then whom they are for, then it may be answered (HALDEN-08, HALDEN-11)."""
        if play.face.title == HOLD_THIS.title:
            return self.hands_over(t, seat, play)
        if play.face.title != COMBO.title:
            return True
        if play.note == DECLARING:
            found = [
                options.pack(options.KEEP, card)
                for card in revealed(t, seat)
                if follows(t, card, play.joined[-1])
            ]
            if found:
                if len(play.joined) > 1:
                    found.insert(0, options.DONE_OPTION)
                t.ask(seat, options.K_CHOOSE, found, play.serial, True)
                return False
            self.declared(t, seat, play)
        at = unaimed(t, play)
        if at == NONE:
            return True
        card = play.joined[at]
        whom = targets(t, seat, OWN_ACTION_MOMENT, t.faces[card].modes[0])
        found = [options.pack(options.SEAT, card, target=one) for one in whom]
        t.ask(seat, options.K_CHOOSE, found, play.serial, True)
        return False

    def declared(self, t: State, seat: int, play: Play) -> None:
        """The row is complete."""
        play.note = PICKING
        t.say("declares|{cards}", "HALDEN-08", seat, cards=play.joined)

    def hands_over(self, t: State, seat: int, play: Play) -> bool:
        """Which of the revealed Totems is given away."""
        found = [options.pack(options.KEEP, card) for card in revealed(t, seat)]
        if not found or play.sub:
            return True
        t.ask(seat, options.K_CHOOSE, found, play.serial, True)
        return False

    def chosen(self, t: State, seat: int, play: Play, option: int) -> None:
        verb = options.verb_of(option)
        card = options.card_of(option)
        if play.face.title == HOLD_THIS.title:
            revealed(t, seat).remove(card)
            t.to_discard(card)
            t.say("gives away|{cards}", "TYPE-10", seat, cards=(card,))
            play.sub = KINDS.index(TYPE[t.faces[card].title])
            play.rows = rows_of(t, play)
        elif verb == options.KEEP:
            lay(t, seat, play, card)
        elif verb == options.DONE:
            self.declared(t, seat, play)
        else:
            at = unaimed(t, play)
            whom = options.target_of(option)
            line_up(t, play, play.joined, (*play.slots[:at], whom, *play.slots[at + 1 :]))
            t.say("picks|{whom} for {cards}", "HALDEN-08", seat, whom, cards=(card,))

    def asks(self, t: State, seat: int, play: Play) -> str:
        if play.face.title == HOLD_THIS.title:
            return "Which Totem do you give away?"
        if play.note == DECLARING:
            last = t.faces[play.joined[-1]].title
            return f"What follows “{last}” ({NEEDS[last]} switches it on)?"
        return f"Whom is “{t.faces[play.joined[unaimed(t, play)]].title}” for?"

    def answer_words(self, t: State, seat: int, play: Play, option: int) -> str:
        verb = options.verb_of(option)
        if verb == options.DONE:
            return "The Combo is complete"
        if verb != options.KEEP:
            return ""
        title = t.faces[options.card_of(option)].title
        return f"Give away “{title}”" if play.face.title == HOLD_THIS.title else f"Then “{title}”"

    def public(self, t: State, seat: int) -> dict[str, object]:
        piles = t.seats[seat].piles
        combos = [f for f in t.stack if isinstance(f, Play) and f.actor == seat and f.slots]
        return {
            "Totems": [t.faces[card].title for card in piles.get(REVEALED, ())],
            "Combo": [t.faces[card].title for play in combos for card in play.joined],
            "Totem Deck": len(piles.get(TOTEMS, ())),
            "Totem discards": [t.faces[card].title for card in piles.get(f"{TOTEMS} discard", ())],
        }

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        """The best row from here; whom a Totem is for; which Totem is missed least."""
        row = [str(title) for title in r.board(seat).get("Combo", ())]
        if aim.verb == "done":
            return brings(r, seat, row)
        if aim.face is None or aim.face.title not in BY_TITLE:
            return 0.0
        title = aim.face.title
        if aim.verb == "seat":
            return does(r, title, seat, aim.target, len(row))
        if aim.verb == "keep" and not row:
            return max([handed(r, title, other) for other in r.others]) - kept(r, title)
        return best(r, seat, [*row, title], [one for one in lying(r, seat) if one != title])


# ---- for bots ---------------------------------------------------------------------------------------

LAID: Final = 0.35  # points: what a Totem could do in a later Combo
DEEP: Final = 5  # how many more Totems a bot thinks of
WIDE: Final = 3  # how many of one type it tries


def lying(r: Glance, seat: int) -> list[str]:
    """The Totems that lie before their owner, by their titles."""
    return [str(title) for title in r.board(seat).get("Totems", ())]


def kept(r: Glance, title: str) -> float:
    """What a revealed Totem is worth where it lies."""
    return LAID if title in NEEDS else 0.7 * LAID


def does(r: Glance, title: str, seat: int, target: int, length: int) -> float:
    """What a Totem is worth that is switched on, for a player, in a row of so many."""
    aim = Aim("combo", "combo", None, 0, seat, target, length)
    return sum([op.worth(r, aim) for op in BY_TITLE[title].modes[0].do])


def at_best(r: Glance, title: str, seat: int, length: int) -> float:
    """The same for the player it is best for."""
    target = BY_TITLE[title].modes[0].target
    if target == bits.NOBODY:
        return does(r, title, seat, NONE, length)
    whom = r.others if target == ANOTHER_PLAYER else r.alive
    return max([does(r, title, seat, one, length) for one in whom])


def brings(r: Glance, seat: int, row: list[str]) -> float:
    """What a row is worth as it lies, less what its Totems could do later."""
    value = sum([at_best(r, title, seat, len(row)) for title in row[:-1]])
    return value - sum([kept(r, title) for title in row])


def best(r: Glance, seat: int, row: list[str], left: list[str]) -> float:
    """What the best row is worth that begins with these."""
    value = {title: at_best(r, title, seat, len(row) + 1) if title in NEEDS else 0.0 for title in row + left}
    left = sorted(left, key=value.__getitem__, reverse=True)
    return _grow(row, left, value, DEEP) - sum([kept(r, title) for title in row])


def _grow(row: list[str], left: list[str], value: dict[str, float], deep: int) -> float:
    """The same, from what each Totem is worth; those laid from now on cost what they could do later."""
    done = sum([value[title] for title in row[:-1]])
    found = [done] if len(row) > 1 else [-10.0]
    after = [title for title in left if TYPE[title] == NEEDS.get(row[-1])]
    if deep and after:
        for title in dict.fromkeys([*after[:WIDE], after[-1]]):
            rest = [one for one in left if one != title]
            found.append(_grow([*row, title], rest, value, deep - 1) - LAID)
    return max(found)


# ---- the deck ---------------------------------------------------------------------------------------

SPIRITS = action(
    "I commune with spirits, I don't command them!",
    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
    RevealTotems(),
    note="EX-HALDEN-1; the type is ours",
)
HOLD_THIS = action(
    "Hold this for me. Don't look it in the eye.",
    lose(FORTITUDE, 1, who=ANOTHER_PLAYER),
    HandOver(),
    note="RUL-HALDEN-3; ours",
)
VOTED = action("The dead have voted. You lost.", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), note="ours")
SEANCE = action(
    "Join hands, everybody. It only hurts if you let go.",
    lose(FORTITUDE, 1, who=EACH_PLAYER),
    RevealTotems(),
    note="ours",
)
RENT = action("My late aunt collects the rent here.", pays_me(1, who=EACH_OTHER_PLAYER), note="ours")
UP = anytime("Up! Up, all of you!", lose(FORTITUDE, 1, who=ME), RevealTotems(2), note="ours")
SEWN = anytime("There. He has sewn it shut.", gain(FORTITUDE, 1, who=ME), RevealTotems(), note="ours")
REGRET = sometimes(
    "She says you will be sorry by Thursday.",
    then(hit_back(lose(FORTITUDE, 1, who=ATTACKER)), RevealTotems()),
    note="ours",
)
ACE = sometimes("Your dead partner told me about the ace.", catch_cheating(), note="ours")
CHAIR = sometimes("Quiet! The chair is asking me something.", leave_round(), ignore_drink(), note="ours")
THROUGH = sometimes("It went right through me. They all do.", ignore(FORTITUDE), note="ours")
TAB = sometimes("The departed keep a tab in this place.", inn_pays(), note="ours")
DICE = sometimes("Uncle Osric says to fold.", then(leave_round(), RevealTotems()), note="ours")
SIP = sometimes(
    "One sip for the fallen. And then the rest.", then(ignore_drink(), RevealTotems()), note="ours"
)
EMPTY_CHAIR = sometimes("Half for me, half for the one behind you.", split_drink(), note="ours")
POUCH = sometimes(
    "Something crawled out of my pouch.", then(strengthen_drink(1), RevealTotems()), note="ours"
)

HALDEN = character(
    "halden",
    "Halden the Unhinged",
    races=("human",),
    notes=(
        "As Halden's turn begins, before anything else, he reveals the top card of his Totem Deck; some of "
        "his cards reveal another, last of all. In his Action Phase he may play a Totem Combo beside his "
        "Action, before or after it: a row of two or more revealed Totems, each followed by one of the type "
        "it needs. He declares the whole row, then picks a player for each effect that wants one; then it "
        "counts as one Action Card that everybody may answer. Each Totem but the last does what it says, all "
        "at the same time, and what cancels out affects nobody. When the Totem Deck runs out, its discards "
        "are shuffled."
    ),
    special=Halden(),
    side_decks={TOTEMS: list(TOTEM_DECK)},
    plays=(COMBO,),
    deck=[
        7 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        2 * DRINKS_FOR_MY_FRIENDS,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(2 * SPIRITS),
        house(
            2 * VOTED,
            2 * THROUGH,
            2 * TAB,
            2 * DICE,
            2 * SIP,
            2 * POUCH,
            2 * EMPTY_CHAIR,
            HOLD_THIS,
            SEANCE,
            RENT,
            UP,
            SEWN,
            REGRET,
            ACE,
            CHAIR,
        ),
    ],
)
