"""Characters made for tests: what the eight published decks cannot show."""

from __future__ import annotations

from lastcall.cards.vocabulary import Print, action, anytime, character, face_of, gain, lose
from lastcall.flow.errands import chore
from lastcall.flow.plays import fire
from lastcall.ops.attributes import Change
from lastcall.table import bits, options
from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE, ME
from lastcall.table.face import Character
from lastcall.table.special import PHASE_BEGINS, TURN_ENDS, Special
from lastcall.table.stack import LAST_CHANCE, Frame, Play, Window
from lastcall.table.state import State

SHOVE = action("A Shove", lose(FORTITUDE, 3, who=ANOTHER_PLAYER))
TRAP = face_of("tinker:trap", action("A Trap", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)))
GADGETS = tuple(
    face_of(f"tinker:gadget-{i}", anytime(f"Gadget {i}", gain(FORTITUDE, 1, who=ME))) for i in range(3)
)


class Tinker(Special):
    """A bench of gadgets playable as though in hand, a plate that stops 1 of every loss, a trap, a sale."""

    def set_up(self, t: State, seat: int) -> None:
        it = t.seats[seat]
        it.tokens["scrap"] = 2
        it.piles["bench"] = [t.draw_from(seat, "gadgets")]

    def at_hand(self, t: State, seat: int) -> list[int]:
        return t.seats[seat].piles["bench"]

    def take(self, t: State, seat: int, card: int) -> None:
        t.seats[seat].piles["bench"].remove(card)

    def bear(self, t: State, seat: int, attribute: int, total: int, by: Frame | None) -> int:
        return min(total + 1, 0) if attribute == FORTITUDE and total < 0 else total

    def hit(self, t: State, seat: int, play: Play, recipient: int, attribute: int, total: int) -> int:
        return total - 1 if play.face.title == "A Shove" and recipient != seat else total

    def numeral(self, t: State, seat: int, play: Play, attribute: int, amount: int) -> int:
        return amount - 1 if play.face.title == "Jinxed" else amount

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        it = t.seats[seat]
        if w.name == LAST_CHANCE or not it.tokens.get("scrap") or it.piles["bench"]:
            return []
        return [options.pack(options.ACT)]

    def act(self, t: State, seat: int, option: int) -> bool:
        it = t.seats[seat]
        it.tokens["scrap"] -= 1
        it.piles["bench"].append(t.draw_from(seat, "gadgets"))
        return True

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment == TURN_ENDS and active == seat:
            chore(t, seat, "rest", seat, seat)
        if moment == PHASE_BEGINS and t.phase == bits.ORDER_PHASE and active != seat and t.turn == 2:
            fire(t, TRAP, 0, seat, seat, active, bits.NONE)

    def worth(self, t: State, seat: int) -> int:
        return t.seats[seat].tokens.get("scrap", 0)


class Rest(Change):
    """Counts its uses; a chore of the Tinker's."""

    def run(self, t: State, d: object) -> bool:
        it = t.seats[self.who]
        it.tokens["rested"] = it.tokens.get("rested", 0) + 1
        return True


def tinker(seat: int) -> Character:
    """A character with every kind of rule of its own."""
    person = character(
        "tinker", "Tinker the Tested", [20 * SHOVE, 20 * action("Jinxed", lose(FORTITUDE, 2, ANOTHER_PLAYER))]
    )
    person.side_decks = (("gadgets", GADGETS),)
    person.special = Tinker()
    person.chores = {"rest": (Rest(FORTITUDE, 0, seat),)}
    return person


def plain(id: str, *cards: Print | list[Print], hand: int = 7) -> Character:
    """A deck of a few cards made up for one test."""
    deck = character(id, f"{id.capitalize()} the Plain", list(cards))
    deck.hand_size = hand
    return deck
