"""What conditions say, one function each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcall.cards.words import (
    ATTRIBUTES,
    an,
    listed,
)
from lastcall.ops import when, when_drinks, when_gold
from lastcall.table import bits
from lastcall.table.face import When

# ---- when -----------------------------------------------------------------------------------------


def _any_moment(w: When) -> str:
    return "At any moment"


def _own_action(w: When) -> str:
    return "As your Action"


def _own_round_turn(w: When) -> str:
    assert isinstance(w, when.OwnRoundTurn)
    turn = "On your turn in a Round of Gambling"
    return f"{turn}, even after a Winning Hand" if w.beats_winning_hand else turn


def _affects(w: When) -> str:
    assert isinstance(w, when.Affects)
    types = [name for bit, name in bits.TYPE_NAMES.items() if w.types & bit]
    attributes = [ATTRIBUTES[attribute] for attribute in w.attributes]
    card = f"{an(listed(types, 'or'))} Card" if types else "any card"
    told = f"When {card} affects your {listed(attributes, 'or')}"
    return f"{told} and only two players are left" if w.only_two_left else told


def _sometimes_card(w: When) -> str:
    return "When a Sometimes Card is played"


def _action_card(w: When) -> str:
    return "When an Action Card is played"


def _drink_change(w: When) -> str:
    return "When a Sometimes Card would change what a Drink does"


def _cheating(w: When) -> str:
    assert isinstance(w, when.CheatingByAnother)
    told = "When another player plays a Cheating Card"
    return f"{told} and you are still in the Round" if w.still_in else told


def _must_ante(w: When) -> str:
    return "When you must ante"


def _owing(w: When) -> str:
    return "When you are about to lose Gold"


def _owing_for_the_deck(w: When) -> str:
    return "When you must pay because the Drink Deck has run out"


def _event_revealed(w: When) -> str:
    return "When an Event has been revealed"


def _drink_on_the_table(w: When) -> str:
    return "When a Drink has been revealed"


def _my_drink(w: When) -> str:
    return "When you are about to drink"


def _my_drink_affects_me(w: When) -> str:
    return "When you are about to drink something that affects you"


def _my_drink_with_alcohol(w: When) -> str:
    return "When you are about to drink something with Alcohol"


def _my_drink_to_split(w: When) -> str:
    return "When you are about to drink something that can be split"


def _anothers_drink(w: When) -> str:
    return "When another player has revealed a Drink"


def _another_reveals(w: When) -> str:
    return "When another player, and nobody else, has revealed a Drink"


def _anothers_drink_phase(w: When) -> str:
    return "In another player's Drink Phase"


def _own_order_phase(w: When) -> str:
    return "In your Order a Drink Phase, before you order"


def _lost_fortitude(w: When) -> str:
    return "After you lose Fortitude to another player's card"


def _own_card(w: When) -> str:
    assert isinstance(w, when.OwnCard)
    if w.hurting:
        return "As you play a card that costs another player Fortitude"
    return f"As you play a card with amounts of {listed([ATTRIBUTES[one] for one in w.attributes], 'or')}"


def _somebody_lost(w: When) -> str:
    return "After any player loses Fortitude to another player's card"


def _inn_pays_somebody(w: When) -> str:
    return "When another player's card lets anybody have Gold of the Inn, to keep or to pay with"


def _fortitude_loss_coming(w: When) -> str:
    assert isinstance(w, when.FortitudeLossComing)
    told = "When another player's card is about to cost you Fortitude"
    return f"{told} and more than two players are left" if w.more_than_two_left else told


def _alcohol_coming(w: When) -> str:
    return "When another player's card is about to give you Alcohol"


def _round_runs(w: When) -> str:
    assert isinstance(w, when_gold.RoundRuns)
    told = "During a Round of Gambling, in it or not"
    if w.gold_in_pot:
        told += ", while there is Gold in the pot"
    if w.ends_it:
        told += ", but not in answer to a card that makes players ante or ends it"
    return told


def _healing_coming(w: When) -> str:
    return "When another player's card is about to give any player Fortitude"


def _paid_to_inn(w: When) -> str:
    return "After an Action, Sometimes or Anytime Card made a player pay Gold to the Inn"


def _piece_to_inn(w: When) -> str:
    assert isinstance(w, when_gold.PieceToInn)
    if w.home:
        return f"After one of the {w.home} that another player had came to the Inn"
    return "After a card of another player’s that is a piece of Gold came to the Inn"


def _event_affects(w: When) -> str:
    return "When an Event would itself change your Fortitude or Alcohol"


def _effect_coming(w: When) -> str:
    return "When an effect that is no card would change your Fortitude or Alcohol"


def _my_drink_changes(w: When) -> str:
    assert isinstance(w, when_drinks.MyDrinkChanges)
    attributes = listed([ATTRIBUTES[attribute] for attribute in w.attributes], "or")
    return f"When you are about to drink something that changes your {attributes}"


def _turned_up(w: When) -> str:
    assert isinstance(w, when.TurnedUp)
    return f"When {an(w.kind)} that would do something to you has been turned up"


def _gained_alcohol(w: When) -> str:
    assert isinstance(w, when.GainedAlcohol)
    return "After a Drink has brought you Alcohol" if w.of_drinks else "After you have gained Alcohol"


def _another_won(w: When) -> str:
    assert isinstance(w, when_gold.AnotherWon)
    told = f"When {'any' if w.or_i else 'another'} player wins a Round of Gambling"
    return f"{told} and you are still in it" if w.still_in else told


_WHENS: Final[dict[str, Callable[[When], str]]] = {
    when.AnyMoment.__name__: _any_moment,
    when.OwnAction.__name__: _own_action,
    when.OwnRoundTurn.__name__: _own_round_turn,
    when.Affects.__name__: _affects,
    when.SometimesCardPlayed.__name__: _sometimes_card,
    when.ActionCardPlayed.__name__: _action_card,
    when.DrinkChangePlayed.__name__: _drink_change,
    when.CheatingByAnother.__name__: _cheating,
    when_gold.MustAnte.__name__: _must_ante,
    when_gold.Owing.__name__: _owing,
    when_gold.OwingForTheDeck.__name__: _owing_for_the_deck,
    when_drinks.EventRevealed.__name__: _event_revealed,
    when_drinks.DrinkOnTheTable.__name__: _drink_on_the_table,
    when_drinks.MyDrink.__name__: _my_drink,
    when_drinks.MyDrinkAffectsMe.__name__: _my_drink_affects_me,
    when_drinks.MyDrinkWithAlcohol.__name__: _my_drink_with_alcohol,
    when_drinks.MyDrinkToSplit.__name__: _my_drink_to_split,
    when_drinks.AnothersDrink.__name__: _anothers_drink,
    when_drinks.AnotherReveals.__name__: _another_reveals,
    when_drinks.AnothersDrinkPhase.__name__: _anothers_drink_phase,
    when_drinks.OwnOrderPhase.__name__: _own_order_phase,
    when.LostFortitude.__name__: _lost_fortitude,
    when.OwnCard.__name__: _own_card,
    when.SomebodyLost.__name__: _somebody_lost,
    when_gold.InnPaysSomebody.__name__: _inn_pays_somebody,
    when.FortitudeLossComing.__name__: _fortitude_loss_coming,
    when.HealingComing.__name__: _healing_coming,
    when.AlcoholComing.__name__: _alcohol_coming,
    when_gold.PaidToInn.__name__: _paid_to_inn,
    when_gold.PieceToInn.__name__: _piece_to_inn,
    when_drinks.EventAffects.__name__: _event_affects,
    when.EffectComing.__name__: _effect_coming,
    when_drinks.MyDrinkChanges.__name__: _my_drink_changes,
    when.TurnedUp.__name__: _turned_up,
    when.GainedAlcohol.__name__: _gained_alcohol,
    when_gold.RoundRuns.__name__: _round_runs,
    when_gold.AnotherWon.__name__: _another_won,
}


def when_text(when: When) -> str:
    """When a card may be played, as a clause that something follows."""
    own = when.words()
    return own if own else _WHENS[type(when).__name__](when)
