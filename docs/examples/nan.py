"""Nan the Fortune-Teller: an Omen lies open and changes what cards do, until she turns the next."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.cards.common import (
    GAMBLING_IM_IN,
    I_DONT_THINK_SO,
    I_RAISE,
    STOP_PLAYING_WITH_DRINKS,
    THAT_WAS_HER_TIP,
    TIP_THE_WENCH,
    WINNING_HAND,
)
from lastcall.cards.vocabulary import (
    action,
    anytime,
    character,
    cheating,
    gain,
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lies_open,
    lose,
    pays_me,
    sometimes,
    split_drink,
    strengthen_drink,
    take_control,
)
from lastcall.table import bits, options
from lastcall.table.bits import ANOTHER_PLAYER, ATTACKER, FORTITUDE, ME
from lastcall.table.face import Op
from lastcall.table.special import TURN_BEGINS, Aim, Glance, Special
from lastcall.table.stack import Deed, Frame, Play, Window
from lastcall.table.state import State

THE_FOX = lies_open("The Fox", "Your cards cost each other player they hurt 1 Fortitude more.")
THE_SHIELD = lies_open("The Shield", "You lose 1 Fortitude less.")
THE_EMPTY_CUP = lies_open("The Empty Cup", "Nothing.")


class Nan(Special):
    """The top of the Omen discards is the Omen; it changes as her turn begins and by her cards."""

    def set_up(self, t: State, seat: int) -> None:
        if not t.seats[seat].piles.get("omens discard"):
            turn_omen(t, seat)

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == TURN_BEGINS and active == seat:
            turn_omen(t, seat)

    def hit(self, t: State, seat: int, play: Play, recipient: int, attribute: int, total: int) -> int:
        fox = omen_of(t, seat) == THE_FOX.title
        return total - 1 if fox and attribute == FORTITUDE and total < 0 and recipient != seat else total

    def bear(self, t: State, seat: int, attribute: int, total: int, by: Frame | None) -> int:
        shield = omen_of(t, seat) == THE_SHIELD.title
        return min(0, total + 1) if shield and attribute == FORTITUDE and total < 0 else total

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        """Once a turn, in her Action Phase, she may pay the Inn 1 Gold for another Omen."""
        it = t.seats[seat]
        mine = w.mask & bits.OWN_ACTION and t.active == seat
        if not mine or it.tokens.get("asked in turn") == t.turn or t.gold_of(seat) < 2:
            return []
        return [options.pack(options.ACT)]

    def act(self, t: State, seat: int, option: int) -> bool:
        t.seats[seat].tokens["asked in turn"] = t.turn
        t.side_of(seat).gold -= 1
        t.inn_net += 1
        turn_omen(t, seat)
        return True

    def act_text(self, t: State, seat: int, option: int) -> str:
        return "Pay the Inn 1 Gold and turn up another Omen"

    def public(self, t: State, seat: int) -> dict[str, object]:
        return {"Omen": omen_of(t, seat)}

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        empty = r.board(seat).get("Omen") == THE_EMPTY_CUP.title
        return 0.8 + r.swing(seat, 0, 0, -1) if aim.verb == "act" and empty else -0.5


def omen_of(t: State, seat: int) -> str:
    """The Omen that lies open."""
    pile = t.seats[seat].piles.get("omens discard")
    return t.faces[pile[-1]].title if pile else ""


def turn_omen(t: State, seat: int) -> None:
    """The next Omen is turned up onto the last one."""
    card = t.draw_from(seat, "omens")
    if card != bits.NONE:
        t.seats[seat].piles.setdefault("omens discard", []).append(card)
        t.say("turns up|{cards}", "TYPE-11", seat, cards=(card,))


@dataclass(frozen=True)
class TurnOmen(Op):
    """The last thing some of her cards do, unless she Ignores her own card."""

    def run(self, t: State, d: Deed) -> bool:
        if not d.ignored >> d.actor & 1:
            turn_omen(t, d.actor)
        return True

    def words(self) -> str:
        return "Then turn up another Omen."

    def worth(self, r: Glance, aim: Aim) -> float:
        return 0.2 * r.sign(aim.actor)


NAN = character(
    "nan",
    "Nan the Fortune-Teller",
    races=("human",),
    notes="An Omen always lies open. As Nan's turn begins she turns up the next; some of her cards, and "
    "once a turn 1 Gold in her Action Phase, do so too. It holds until the next is turned up.",
    side_decks={"omens": house(3 * THE_FOX, 3 * THE_SHIELD, 2 * THE_EMPTY_CUP)},
    special=Nan(),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        I_DONT_THINK_SO,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        *house(
            3 * action("I see pain in your near future.", lose(FORTITUDE, 2, who=ANOTHER_PLAYER), TurnOmen()),
            2 * action("It was in the leaves.", lose(FORTITUDE, 1, who=ANOTHER_PLAYER), TurnOmen()),
            2 * action("Cross my palm with Gold.", pays_me(1, who=ANOTHER_PLAYER)),
            2 * sometimes("I saw that coming.", ignore(FORTITUDE)),
            2 * sometimes("And I see you regret it.", hit_back(lose(FORTITUDE, 1, who=ATTACKER))),
            2 * anytime("The lines are kind today.", gain(FORTITUDE, 2, who=ME)),
            3 * sometimes("Not this cup. The other one.", ignore_drink()),
            2 * sometimes("Your fate and mine are one.", split_drink()),
            2 * sometimes("The moon is strong tonight.", strengthen_drink(2)),
            sometimes("The spirits pay.", inn_pays()),
            3 * sometimes("The cards say I should not play cards.", leave_round()),
            2 * cheating("These are not those cards.", take_control()),
        ),
    ],
)
