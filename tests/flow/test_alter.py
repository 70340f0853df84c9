"""What changes the effects of a Drink and what does not, with cards the eight decks do not hold."""

from __future__ import annotations

from lastcall.cards.common import I_DONT_THINK_SO, STOP_PLAYING_WITH_DRINKS
from lastcall.cards.vocabulary import gain, ignore_event, negate_sometimes, sometimes
from lastcall.inn import events
from lastcall.ops.when_drinks import AnotherReveals
from lastcall.table.bits import ALCOHOL, ANOTHER_PLAYER
from lastcall.table.face import Mode
from lastcall.testing import proves
from support.crafted import PUNCH, VISOR, Game, holding

STOP = STOP_PLAYING_WITH_DRINKS.title


@proves("ALTER-01")
def test_reducing_all_numbers_of_a_drink_can_be_stopped() -> None:
    g = Game(holding("a", VISOR), holding("b", STOP_PLAYING_WITH_DRINKS, PUNCH), holding("c", PUNCH))
    g.play(0, "A Visor")
    g.play(1, STOP)
    g.turn_of(1)
    assert g.values(0)[1] == 2


@proves("ALTER-02")
def test_raising_alcohol_directly_changes_no_drink() -> None:
    cheers = sometimes("Cheers!", Mode(AnotherReveals(), (gain(ALCOHOL, 1, ANOTHER_PLAYER),)))
    g = Game(
        holding("a", PUNCH), holding("b", cheers), holding("c", STOP_PLAYING_WITH_DRINKS, I_DONT_THINK_SO)
    )
    g.play(1, "Cheers!", 0)
    assert g.asked(2) == ["I don't think so!"]
    assert g.t.why_not(2, STOP).rule == "ALTER-02"


@proves("ALTER-03", "EVENT-02")
def test_ignoring_an_event_changes_no_drink() -> None:
    g = Game(
        holding("a", PUNCH),
        holding("b", sometimes("Not for me", ignore_event())),
        holding("c", STOP_PLAYING_WITH_DRINKS, I_DONT_THINK_SO),
        drink=events.ROUND_ON_THE_HOUSE,
    )
    g.play(1, "Not for me")
    assert g.asked(2) == ["I don't think so!"]
    assert g.t.why_not(2, STOP).rule == "ALTER-02"


@proves("ALTER-05")
def test_no_other_negate_touches_a_stop() -> None:
    g = Game(
        holding("a", VISOR),
        holding("b", sometimes("Quiet!", negate_sometimes()), I_DONT_THINK_SO.called("Me neither!")),
        holding("c", STOP_PLAYING_WITH_DRINKS),
    )
    g.play(0, "A Visor")
    assert g.asked(1) == ["Quiet!", "Me neither!"] or g.asked(1) == ["Me neither!", "Quiet!"]
    g.play(2, STOP)
    assert g.asked(1) == ["Me neither!"]
    assert not g.t.why_not(1, "Quiet!").playable
    g.play(1, "Me neither!")
    g.turn_of(1)
    assert g.values(0)[1] == 1
