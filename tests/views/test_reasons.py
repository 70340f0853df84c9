"""Every reason why a card cannot be played is told where it holds."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

from lastcall.cards import common
from lastcall.cards.vocabulary import (
    Print,
    action,
    after_a_brawl,
    character,
    guard_the_till,
    hit_harder,
    ignore_event,
    ignore_with_two_left,
    inn_pays,
    lose,
    lose_no_gold,
    move_loss,
    negate_action,
    negate_healing,
    raise_numbers,
    reduce_gain,
    sometimes,
)
from lastcall.ops import reasons
from lastcall.ops.answers import NegateIt
from lastcall.ops.away import hush
from lastcall.ops.gold import owe
from lastcall.ops.when import EffectComing, GainedAlcohol, OwnAction, TurnedUp
from lastcall.ops.when_drinks import EventAffects, MyDrinkChanges
from lastcall.ops.when_gold import PaidToInn, PieceToInn
from lastcall.table import options
from lastcall.table.bits import (
    ACTION,
    ANOTHER_PLAYER,
    FORTITUDE,
    GAINED_ALCOHOL,
    INN,
    NONE,
    REFUSES_HELP,
    REFUSES_IGNORE,
)
from lastcall.table.face import HOUSE, Mode, Op
from lastcall.table.stack import (
    FROM_STASH,
    IN_FULL,
    OF_GAIN,
    OF_LOSS,
    Contest,
    Deed,
    DrinkEvent,
    Drinking,
    GoingOut,
    Payment,
    Round,
    RunOut,
    Window,
)
from lastcall.table.state import State
from lastcall.testing import proves
from lastcall.views.why import why_not

COVERED: set[int] = set()

NO_THINKING = "I don't think so!"
GAMBLING = "Gambling? I'm in!"
RAISE = "I raise!"
WINNING = "Winning Hand!"
TIP = "Tip the Wench."
HER_TIP = "Oh, I guess the Wench thought that was her tip..."
STOP_PLAYING = "The Wench thinks you should stop playing with the drinks."
BRING_DRINKS = "Wench, bring some drinks for my friends!"
WRESTLE = "You wanna arm wrestle?"
DRUNKER = "Look in to my eyes... you are getting... Drunker!"
LADY = "Who says I'm not a lady?"
RUST = "This is just the thing to get the rust off my armor!"
SONG = "Wench, please allow me to pay for these drinks with a song!"
HEALER = "I'm a quick healer."
POLISHING = "Go away! I'm polishing my arsenal."
CAUGHT = "I do believe that you're cheating. At this point, you have two options..."
COURAGE = "Nothing like a little belt of liquid courage!"
SIT = "Come, my friend, sit and drink with me!"
AT_AN_INN = "We're at an inn, and you're not drinking. What's wrong with you!?"
HEAD = "Sorry about that, I just instinctively aim for the head..."
STARS = 'The stars say, "No!"'
BARMAID = "Oh, Barmaid! I think Pooky had an accident!"
NOT_WON = "Um... I know you think you won, but..."
GRAB = "Grab a coin while no one's lookin'!"
ANTIDOTE = "Luckily for me I had this antidote brewed up!"
SHARE = "I've been working on a new spell. It's called Share Pain!"
MOVE = "I'm not Eve! She's over there!"

Case = Callable[..., tuple]


@dataclass(frozen=True)
class Upkeep(Op):
    """Pay the Inn 1 Gold, in full or not at all."""

    def run(self, t: State, d: Deed) -> bool:
        if d.step == 1:
            owe(t, [d.actor, INN, 1, FROM_STASH], IN_FULL, d.serial)
        return d.step > 1

    def words(self) -> str:
        return "Pay 1 Gold to the Inn, in full or not at all."


def told(reason: int, *more: str) -> Callable[[Case], Callable[..., None]]:
    """The case gives a game, a seat and a title; that card must not be playable for this reason."""
    COVERED.add(reason)
    rule = reasons.SENTENCES[reason][1]

    def wrap(case: Case) -> Callable[..., None]:
        @functools.wraps(case)
        def test(*args: object, **kwargs: object) -> None:
            game, seat, title = case(*args, **kwargs)
            why = why_not(game.table, seat, title)
            assert why.words == reasons.SENTENCES[reason][0]
            assert not why.playable
            assert why.rule == rule
            assert str(why).endswith(f"({rule})")

        test.__annotations__ = {}
        return proves(rule, *more)(test)

    return wrap


# ---- not in the game, not in the hand, not open ---------------------------------------------------


@told(reasons.GAME_OVER)
def test_the_game_is_over(arrange):
    game = arrange(["fiona", "zot"], {0: [TIP]}, fortitude={1: 0})
    while not game.table.over:
        game.dull()
    return game, 0, TIP


@told(reasons.PLAYER_OUT)
def test_that_player_is_out(arrange):
    game = arrange(["fiona", "zot", "eve"], {0: [TIP], 1: [TIP]}, fortitude={1: 0})
    return game.until(0, "action"), 1, TIP


@told(reasons.NOT_IN_HAND)
def test_not_in_the_hand(arrange):
    return arrange(["fiona", "zot"], {0: [TIP]}), 0, GAMBLING


@told(reasons.CLOSED)
def test_nobody_plays_while_cards_are_discarded(arrange):
    return arrange(["fiona", "zot"], {0: [GAMBLING], 1: [TIP]}).until(0, "discard"), 1, TIP


@told(reasons.CLOSED_CHASERS, "DECK-03")
def test_a_chaser_is_still_to_come(arrange):
    # The last card of the Drink Deck comes up in a contest, and a Chaser is to follow: first everybody pays.
    game = arrange(
        ["fiona", "gerki"],
        {0: [NO_THINKING], 1: ["Dump it on the floor"]},
        piles={0: ["Drinking Contest!"]},
        deck=["Light Ale", "Light Ale with a Chaser", "Dark Ale"],
    )
    game.until(0, "discard")
    table = game.table
    table.drink_discard += table.drink_deck[:-2]
    table.drink_deck = table.drink_deck[-2:]
    return game.reach(RunOut), 1, "Dump it on the floor"


@told(reasons.CLOSED_PAYMENT)
def test_only_an_answer_to_what_is_due(arrange):
    game = arrange(
        ["zot", "fiona"], {0: ["Nothing up my sleeve! Presto! What's that behind your ear?"], 1: [HEALER]}
    )
    game.play(0, "Nothing up my sleeve! Presto! What's that behind your ear?", on=1)
    return game.reach(Payment), 1, HEALER


@told(reasons.CLOSED_RESOLVING, "TIME-03")
def test_the_answer_is_carried_out_first(arrange):
    game = arrange(["fiona", "deirdre"], {0: [WRESTLE], 1: ["My Goddess protects me!", "Stop being silly!"]})
    game.play(0, WRESTLE, on=1).play(1, "My Goddess protects me!")
    return game, 1, "Stop being silly!"


@told(reasons.CHOICE_FIRST)
def test_the_active_player_chooses_an_action_first(arrange):
    return arrange(["fiona", "zot"], {0: [WRESTLE], 1: [TIP]}).until(0, "action"), 1, TIP


@told(reasons.SOMEBODY_ELSES_TURN)
def test_others_are_asked_first(arrange):
    return arrange(["fiona", "zot"], {0: [HEALER], 1: [TIP]}).until(0, "respond"), 1, TIP


@told(reasons.DECLINED)
def test_a_player_has_declined(arrange):
    return arrange(["fiona", "zot"], {0: [HEALER], 1: [TIP]}).until(1, "respond"), 0, HEALER


@told(reasons.ONLY_LOSERS)
def test_the_last_chance_is_the_losers(arrange):
    game = arrange(["fiona", "zot", "eve"], {0: [HEALER], 1: [TIP]}, fortitude={0: 0})
    return game.reach(GoingOut), 1, TIP


# ---- Actions --------------------------------------------------------------------------------------


@told(reasons.NOT_YOUR_ACTION)
def test_an_action_is_for_the_own_action_phase(arrange):
    return arrange(["fiona", "zot"], {0: [WRESTLE], 1: ["Down Pooky!"]}).until(0, "action"), 1, "Down Pooky!"


@told(reasons.ACTION_USED)
def test_one_action_a_turn(arrange):
    game = arrange(["fiona", "zot"], {0: [WRESTLE, "Who says I'm not a lady?"], 1: [TIP]})
    return game.play(0, WRESTLE, on=1), 0, "Who says I'm not a lady?"


# ---- answers to a card ----------------------------------------------------------------------------


@told(reasons.NOT_NOW)
def test_nothing_to_ignore(arrange):
    game = arrange(["fiona", "gerki"], {0: [WRESTLE], 1: ["Hide in shadows"]})
    return game.until(0, "action"), 1, "Hide in shadows"


@told(reasons.NO_SOMETIMES)
def test_no_sometimes_card_waits(arrange):
    game = arrange(["fiona", "zot"], {0: [WRESTLE], 1: [NO_THINKING]})
    return game.play(0, WRESTLE, on=1), 1, NO_THINKING


@told(reasons.ALREADY_NEGATED)
def test_it_is_negated_already(arrange):
    # The window of a Negated card closes before anybody is asked again, so the card is marked by hand.
    game = arrange(["fiona", "zot"], {0: [BRING_DRINKS], 1: [NO_THINKING]})
    game.play(0, BRING_DRINKS)
    game.table.stack[-2].negated = True
    game.table.owed[0].options = [options.PASS_OPTION]
    return game, 1, NO_THINKING


@told(reasons.NO_DRINK_CHANGE)
def test_no_drink_is_changed(arrange):
    game = arrange(["fiona", "zot"], {0: [WRESTLE], 1: [STOP_PLAYING]})
    return game.play(0, WRESTLE, on=1), 1, STOP_PLAYING


@told(reasons.NEGATE_IS_NO_CHANGE)
def test_negating_changes_no_drink(arrange):
    game = arrange(["fiona", "zot"], {0: [BRING_DRINKS], 1: [NO_THINKING, STOP_PLAYING]})
    return game.play(0, BRING_DRINKS).play(1, NO_THINKING), 1, STOP_PLAYING


@told(reasons.CHANGES_ONLY_DRINK)
def test_a_stronger_drink_is_not_a_card_that_affects_you(arrange):
    game = arrange(["zot", "gerki"], {0: [STARS], 1: ["A little somethin' extra"]}, piles={0: ["Wine"]})
    return game.play(1, "A little somethin' extra"), 0, "the stars say, no"


@told(reasons.ONLY_NEGATES)
def test_a_negate_affects_nobody_directly(arrange):
    game = arrange(["zot", "fiona"], {0: [BRING_DRINKS, STARS], 1: [NO_THINKING]})
    return game.play(0, BRING_DRINKS).play(1, NO_THINKING), 0, STARS


@told(reasons.ONLY_OUTCOME)
def test_taking_the_pot_is_not_taking_your_gold(arrange):
    game = arrange(["zot", "gerki"], {0: [GAMBLING, STARS], 1: [NOT_WON]})
    return game.play(0, GAMBLING).play(1, NOT_WON), 0, STARS


@told(reasons.NOT_A_ROUND, "GAMBLE-44")
def test_a_round_cannot_be_ignored(arrange):
    return arrange(["fiona", "zot"], {0: [GAMBLING], 1: [STARS]}).play(0, GAMBLING), 1, STARS


@told(reasons.WRONG_TYPE)
def test_of_a_type_the_card_does_not_name(arrange):
    game = arrange(["fiona", "deirdre"], {0: [TIP], 1: ["My Goddess protects me!"]})
    return game.play(0, TIP, on=1), 1, "My Goddess protects me!"


@told(reasons.NOT_AFFECTED)
def test_somebody_else_is_hit(arrange):
    game = arrange(["fiona", "gerki", "zot"], {0: [WRESTLE], 1: ["Hide in shadows"]})
    return game.play(0, WRESTLE, on=2), 1, "Hide in shadows"


@told(reasons.ALREADY_IGNORED)
def test_ignored_once_is_enough(arrange):
    game = arrange(["fiona", "deirdre"], {0: [WRESTLE], 1: ["My Goddess protects me!", "Stop being silly!"]})
    game.play(0, WRESTLE, on=1).play(1, "My Goddess protects me!").resolve()
    return game, 1, "Stop being silly!"


@told(reasons.OWN_PAYMENT)
def test_the_own_card_cannot_be_ignored_to_save_gold(arrange):
    game = arrange(["zot", "gerki"], {0: [TIP, STARS]})
    return game.play(0, TIP, on=0), 0, STARS


@told(reasons.LOCKED)
def test_a_shared_loss_is_not_softened_further(arrange):
    game = arrange(["fiona", "eve"], {0: [LADY], 1: [SHARE, "I attempt to disbelieve."]})
    return game.play(0, LADY, on=1).play(1, SHARE).resolve(), 1, "I attempt to disbelieve."


@told(reasons.NO_LOSS_TO_MOVE)
def test_no_loss_to_move(arrange):
    game = arrange(["fiona", "eve", "zot"], {0: [WRESTLE], 1: [MOVE]})
    return game.play(0, WRESTLE, on=2), 1, MOVE


@told(reasons.NO_GAIN_TO_REDUCE)
def test_no_gain_to_reduce(arrange):
    sober = character("sober", "Sober", deck=[7 * sometimes("Less for me!", reduce_gain(2))])
    game = arrange(["eve", sober, "zot"], {0: [DRUNKER], 1: ["Less for me!"], 2: ["Winning Hand!"]})
    return game.play(0, DRUNKER, on=2), 1, "Less for me!"


@told(reasons.TOO_FEW)
def test_with_two_players_no_third_to_move_a_loss_to(arrange):
    stranger = character("stranger", "Stranger", deck=[7 * sometimes("Not me!", move_loss())])
    game = arrange(["fiona", stranger], {0: [WRESTLE, HEALER], 1: ["Not me!"]})
    return game.play(0, WRESTLE, on=1), 1, "Not me!"


@told(reasons.MORE_THAN_TWO)
def test_an_ignore_for_two_players_only(arrange):
    card = sometimes("Nobody else is here!", ignore_with_two_left(FORTITUDE, types=ACTION))
    stranger = character("stranger", "Stranger", deck=[7 * card])
    game = arrange(["fiona", stranger, "zot"], {0: [WRESTLE, HEALER], 1: ["Nobody else is here!"]})
    return game.play(0, WRESTLE, on=1), 1, "Nobody else is here!"


@told(reasons.REFUSED)
def test_a_card_that_cannot_be_ignored(arrange):
    way = Mode(OwnAction(), (lose(FORTITUDE, 2, who=ANOTHER_PLAYER),), refuses=REFUSES_IGNORE)
    stranger = character("stranger", "Stranger", deck=[7 * Print("Take that!", ACTION, (way,), HOUSE, "")])
    game = arrange([stranger, "gerki"], {0: ["Take that!"], 1: ["Hide in shadows"]})
    return game.play(0, "Take that!"), 1, "Hide in shadows"


@told(reasons.NO_HELP)
def test_a_card_that_teammates_cannot_help_against(arrange):
    way = Mode(OwnAction(), (lose(FORTITUDE, 2, who=ANOTHER_PLAYER),), refuses=REFUSES_HELP)
    stranger = character("stranger", "Stranger", deck=[7 * Print("You alone!", ACTION, (way,), HOUSE, "")])
    people = [stranger, "zot", "fiona", "gerki"]
    game = arrange(people, {0: ["You alone!"], 3: ["Hide in shadows"]}, mode="two-headed-dragon")
    return game.play(0, "You alone!", on=2), 3, "Hide in shadows"


@told(reasons.BARRED)
def test_a_player_who_takes_no_part(arrange):
    game = arrange(["fiona", "zot"], {0: [WRESTLE], 1: [TIP]})
    game.table.barred |= 0b10
    return game.until(0, "action"), 1, TIP


@told(reasons.TURN_OVER_AT_ONCE)
def test_nobody_plays_when_the_turn_is_over_at_once(arrange):
    game = arrange(["fiona", "zot"], {0: [WRESTLE], 1: [TIP]}).until(0, "action")
    hush(game.table, [0, 1])
    game.table.current_turn().ended = True
    return game, 1, TIP


# ---- a Round of Gambling --------------------------------------------------------------------------


@told(reasons.NO_CHEATING)
def test_nobody_cheats(arrange):
    game = arrange(["deirdre", "fiona"], {0: [GAMBLING], 1: [CAUGHT]})
    return game.play(0, GAMBLING), 1, CAUGHT


@told(reasons.NO_ROUND)
def test_no_round_is_going_on(arrange):
    return arrange(["fiona", "zot"], {0: [HER_TIP], 1: [RAISE]}).until(0, "respond"), 1, RAISE


@told(reasons.NO_ROUND_TO_CHANGE)
def test_no_round_to_end(arrange):
    return arrange(["fiona", "zot"], {0: [HER_TIP], 1: [RAISE]}).until(0, "respond"), 0, HER_TIP


@told(reasons.NOT_IN_ROUND)
def test_whoever_left_the_round_plays_no_more_in_it(arrange):
    game = arrange(["zot", "fiona", "eve"], {0: [GAMBLING], 1: [POLISHING, RAISE]})
    game.play(0, GAMBLING).play(1, POLISHING).resolve()
    return game.reach(Round), 1, RAISE


@told(reasons.NOT_YOUR_ROUND_TURN)
def test_not_the_turn_in_the_round(arrange):
    game = arrange(["zot", "fiona", "eve"], {0: [GAMBLING], 1: [TIP], 2: [RAISE]})
    return game.play(0, GAMBLING).until(1, "gamble"), 2, RAISE


@told(reasons.BEATS_NOT_WINNING_HAND)
def test_only_cheating_beats_a_winning_hand(arrange):
    game = arrange(["zot", "fiona"], {0: [GAMBLING, WINNING], 1: [RAISE, GAMBLING]})
    game.play(0, GAMBLING).until(1, "gamble").play(1, GAMBLING).play(0, WINNING).resolve()
    return game.until(1, "gamble"), 1, RAISE


@told(reasons.ROUND_OVER)
def test_the_round_is_won(arrange):
    game = arrange(["zot", "gerki"], {0: [GAMBLING], 1: [RAISE, NOT_WON]})
    return game.play(0, GAMBLING).play(1, NOT_WON), 1, RAISE


@told(reasons.NO_ANTE)
def test_nobody_makes_you_ante(arrange):
    game = arrange(["zot", "fiona"], {0: ["Down Pooky!"], 1: [POLISHING]})
    return game.play(0, "Down Pooky!"), 1, POLISHING


@told(reasons.MAKES_ANTE)
def test_the_round_is_not_ended_in_answer_to_a_raise(arrange):
    game = arrange(["zot", "fiona", "eve"], {0: [GAMBLING], 1: [RAISE], 2: [HER_TIP]})
    return game.play(0, GAMBLING).play(1, RAISE), 2, HER_TIP


@told(reasons.EMPTY_POT)
def test_nothing_in_the_pot(arrange):
    game = arrange(["zot", "gerki", "fiona"], {0: [GAMBLING, RAISE], 1: [GRAB], 2: [TIP]}, gold={2: 3})
    game.play(0, GAMBLING)
    return game.reach(Payment), 1, GRAB


@told(reasons.NO_WIN)
def test_nobody_has_won(arrange):
    game = arrange(["zot", "gerki"], {0: [GAMBLING], 1: [NOT_WON]})
    return game.play(0, GAMBLING), 1, NOT_WON


@told(reasons.OWN_WIN)
def test_the_own_win_needs_no_answer(arrange):
    game = arrange(["gerki", "eve", "dimli"], {0: [GAMBLING, NOT_WON], 2: ["Best two out of three?"]})
    return game.play(0, GAMBLING).play(2, "Best two out of three?"), 0, NOT_WON


@told(reasons.FIRST_COUNTS)
def test_the_first_answer_to_a_win_counts(arrange):
    # The window of a win closes with the first answer to it, so the Round is marked by hand.
    game = arrange(["zot", "gerki", "dimli"], {0: [GAMBLING], 1: [NOT_WON], 2: ["Best two out of three?"]})
    game.play(0, GAMBLING).play(1, NOT_WON)
    game.table.current_round().taken = True
    return game, 2, "Best two out of three?"


# ---- Gold -----------------------------------------------------------------------------------------


@told(reasons.NOT_DUE)
def test_no_gold_is_due(arrange):
    game = arrange(["fiona", "gerki"], {0: [WRESTLE], 1: ["Swipe the tip!"]})
    return game.until(0, "action"), 1, "Swipe the tip!"


@told(reasons.NOT_AVOIDED)
def test_what_is_paid_in_full_or_not_at_all_does_not_vanish(arrange):
    keep = action("Keep the Roof", Upkeep())
    coin, inn = sometimes("Coin", lose_no_gold()), sometimes("Inn", inn_pays())
    stranger = character("stranger", "Stranger", deck=[7 * keep, 7 * coin, 7 * inn])
    game = arrange([stranger, "fiona"], {0: ["Keep the Roof", "Coin", "Inn"]})
    return game.play(0, "Keep the Roof").until(0, "respond"), 0, "Coin"


@told(reasons.NO_ACTION_CARD)
def test_no_action_card_waits(arrange):
    stranger = character("stranger", "Stranger", deck=[7 * sometimes("Veto", negate_action())])
    game = arrange(["zot", stranger], {0: [TIP], 1: ["Veto"]})
    return game.play(0, TIP, on=1), 1, "Veto"


@told(reasons.NOT_RUN_OUT)
def test_the_drink_deck_has_not_run_out(arrange):
    sleeve = "Nothing up my sleeve! Presto! What's that behind your ear?"
    game = arrange(["zot", "fleck"], {0: [sleeve], 1: [SONG]})
    return game.play(0, sleeve, on=1).reach(Payment), 1, SONG


@told(reasons.CANNOT_PAY)
def test_a_card_that_costs_more_than_there_is(arrange):
    # In a contest a player without Gold is still in the game.
    game = arrange(
        ["fiona", "zot"], {0: [RUST], 1: [BARMAID]}, piles={0: ["Drinking Contest!"]}, deck=["Wine", "Wine"]
    )
    game.reach(Contest)
    game.table.sides[1].gold = 0
    return game, 1, BARMAID


@told(reasons.TOO_FEW_TOKENS)
def test_a_card_that_costs_more_tokens_than_there_are(arrange):
    way = Mode(OwnAction(), (lose(FORTITUDE, 3, who=ANOTHER_PLAYER),), price=("ember", 2))
    stoker = character("stoker", "Stoker", deck=[7 * Print("A Counted Blow", ACTION, (way,), HOUSE, "")])
    game = arrange([stoker, "zot"], {0: ["A Counted Blow"]})
    game.table.seats[0].tokens["ember"] = 1
    return game.until(0, "action"), 0, "A Counted Blow"


@told(reasons.NOBODY_TO_PICK)
def test_nobody_to_force_out(arrange):
    game = arrange(["fiona", "zot"], {0: [GAMBLING], 1: ["What's that up your sleeve?"]})
    game.play(0, GAMBLING).until(1, "gamble")
    game.table.current_round().seats = 0b10
    game.table.owed[0].options = [options.PASS_OPTION]
    return game, 1, "What's that up your sleeve?"


# ---- Drinks and Events ----------------------------------------------------------------------------


@told(reasons.NO_DRINK)
def test_no_drink_waits(arrange):
    game = arrange(["fiona", "gerki"], {0: [WRESTLE], 1: ["Dump it on the floor"]})
    return game.until(0, "action"), 1, "Dump it on the floor"


@told(reasons.NOT_YOUR_DRINK)
def test_somebody_elses_drink(arrange):
    game = arrange(["fiona", "gerki"], {1: ["Dump it on the floor"]}, piles={0: ["Wine"]})
    return game.reach(Drinking), 1, "Dump it on the floor"


@told(reasons.YOUR_OWN_DRINK)
def test_the_own_drink(arrange):
    game = arrange(["eve", "fiona"], {0: ["Actually, that's Dragon Breath Ale."]}, piles={0: ["Wine"]})
    return game.reach(Drinking), 0, "Actually, that's Dragon Breath Ale."


@told(reasons.DRINK_DOES_NOTHING)
def test_water_does_nothing(arrange):
    game = arrange(["gerki", "fiona"], {0: ["Dump it on the floor"]}, piles={0: ["Water"]})
    return game.reach(Drinking), 0, "Dump it on the floor"


@told(reasons.DRINK_IGNORED)
def test_the_drink_is_ignored_already(arrange):
    game = arrange(["gerki", "fiona"], {0: ["Dump it on the floor", ANTIDOTE]}, piles={0: ["Wine"]})
    return game.play(0, ANTIDOTE).resolve(), 0, "Dump it on the floor"


@told(reasons.NO_ALCOHOL)
def test_no_alcohol_to_turn_into_courage(arrange):
    game = arrange(["fiona", "gerki"], {0: [COURAGE]}, piles={0: ["Orcish Rotgut"]})
    return game.reach(Drinking), 0, COURAGE


@told(reasons.CANNOT_SPLIT)
def test_mead_splits_only_itself(arrange):
    game = arrange(["fiona", "gerki"], {0: [SIT]}, piles={0: ["Mead"]}, drinks="rdi2")
    return game.reach(Drinking), 0, SIT


@told(reasons.ONLY_MODIFIERS)
def test_several_drinks_at_once(arrange):
    game = arrange(
        ["deirdre", "fiona"], {0: ["Let's toast the Goddess!"], 1: [AT_AN_INN]}, deck=["Wine", "Wine"]
    )
    return game.play(0, "Let's toast the Goddess!").reach(Drinking), 1, AT_AN_INN


@told(reasons.AN_EVENT_IS_NO_DRINK)
def test_an_event_is_no_drink(arrange):
    card = sometimes("Not that again", ignore_event())
    stranger = character("stranger", "Stranger", deck=[7 * card])
    game = arrange(
        [stranger, "gerki"],
        {0: ["Not that again"], 1: ["Dump it on the floor"]},
        piles={0: ["Round on the House!"]},
    )
    return game.reach(DrinkEvent), 1, "Dump it on the floor"


@told(reasons.NO_EVENT)
def test_no_event_waits(arrange):
    card = sometimes("Not that again", ignore_event())
    stranger = character("stranger", "Stranger", deck=[7 * card])
    game = arrange(["fiona", stranger], {0: [WRESTLE], 1: ["Not that again"]})
    return game.until(0, "action"), 1, "Not that again"


# ---- after a loss, and in a phase -----------------------------------------------------------------


@told(reasons.NO_HIT)
def test_nobody_has_hurt_you(arrange):
    game = arrange(["zot", "fiona"], {0: ["Down Pooky!"], 1: [HEAD]})
    return game.play(0, "Down Pooky!", on=1), 1, HEAD


@told(reasons.ATTACKER_OUT)
def test_the_attacker_is_gone(arrange):
    # With the attacker gone nobody is asked, so the attacker is taken out by hand.
    rampage = "Oh no! Not again! Pooky's on a drunken rampage!"
    hands = {0: [rampage], 1: ["My Goddess doesn't like that!"], 2: [HEAD]}
    game = arrange(["zot", "deirdre", "fiona"], hands).play(0, rampage)
    while not (isinstance(game.table.stack[-1], Window) and game.table.stack[-1].name == OF_LOSS):
        game.dull()
    game.table.alive &= ~1
    return game, 2, HEAD


@told(reasons.NOBODY_HIT)
def test_nobody_has_hurt_anybody(arrange):
    stranger = character("stranger", "Stranger", deck=[7 * sometimes("Break it up", after_a_brawl())])
    game = arrange(["zot", "fiona", stranger], {0: ["Down Pooky!"], 2: ["Break it up"]})
    return game.until(0, "action"), 2, "Break it up"


@told(reasons.NO_GOLD_OF_INN)
def test_no_hand_in_the_till(arrange):
    stranger = character("stranger", "Stranger", deck=[7 * sometimes("Hands off", guard_the_till())])
    game = arrange([stranger, "fiona"], {0: ["Hands off"], 1: [TIP]})
    return game.until(0, "action"), 0, "Hands off"


@told(reasons.NO_HEALING)
def test_nobody_else_is_healing(arrange):
    deck = [common.TIP_THE_WENCH, 7 * sometimes("No cure", negate_healing())]
    game = arrange(["fiona", character("stranger", "Stranger", deck)], {0: [WRESTLE], 1: ["No cure", TIP]})
    return game.play(0, WRESTLE, on=1), 1, "No cure"


@told(reasons.NOTHING_PAID)
def test_no_card_has_made_anybody_pay_the_inn(arrange):
    thanks = sometimes("Much obliged", Mode(PaidToInn(), (NegateIt(),)))
    stranger = character("stranger", "Stranger", deck=[7 * thanks])
    game = arrange([stranger, "fiona"], {0: ["Much obliged"], 1: [TIP]})
    return game.until(0, "action"), 0, "Much obliged"


@told(reasons.NO_PIECE)
def test_no_named_piece_of_gold_has_come_to_the_inn(arrange):
    finders = sometimes("Finders keepers", Mode(PieceToInn(), (NegateIt(),)))
    stranger = character("stranger", "Stranger", deck=[7 * finders])
    game = arrange([stranger, "fiona"], {0: ["Finders keepers"], 1: [TIP]})
    return game.until(0, "action"), 0, "Finders keepers"


@told(reasons.EVENT_NOT_AFFECTING)
def test_the_event_itself_changes_nothing_of_mine(arrange):
    card = sometimes("Count me out", Mode(EventAffects(), (NegateIt(),)))
    other = sometimes("Not that again", ignore_event())
    stranger = character("stranger", "Stranger", deck=[7 * card, 7 * other])
    hands = {1: ["Count me out", "Not that again"]}
    game = arrange(["fiona", stranger], hands, piles={0: ["Round on the House!"]})
    return game.reach(DrinkEvent), 1, "Count me out"


@told(reasons.DRINK_NOT_AFFECTING)
def test_the_drink_changes_nothing_of_that(arrange):
    card = sometimes("Steady", Mode(MyDrinkChanges((FORTITUDE,)), (NegateIt(),)))
    stranger = character("stranger", "Stranger", deck=[7 * card])
    game = arrange([stranger, "gerki"], {0: ["Steady"], 1: ["A little somethin' extra"]}, piles={0: ["Wine"]})
    return game.reach(Drinking), 0, "Steady"


@told(reasons.NO_EFFECT)
def test_no_effect_but_of_a_card(arrange):
    card = sometimes("Bless you", Mode(EffectComing(), (NegateIt(),)))
    stranger = character("stranger", "Stranger", deck=[7 * card])
    game = arrange(["fiona", stranger], {0: [WRESTLE], 1: ["Bless you"]})
    return game.until(0, "action"), 1, "Bless you"


@told(reasons.NOTHING_TURNED_UP)
def test_no_card_of_that_kind_has_been_turned_up(arrange):
    no_frogs = sometimes("No frogs!", Mode(TurnedUp("frog"), (NegateIt(),)))
    stranger = character("stranger", "Stranger", deck=[7 * no_frogs])
    game = arrange([stranger, "fiona"], {0: ["No frogs!"], 1: [TIP]})
    return game.until(0, "action"), 0, "No frogs!"


@told(reasons.NO_GAIN)
def test_nobody_has_gained_alcohol(arrange):
    ever = sometimes("Ever", Mode(GainedAlcohol(), (NegateIt(),)))
    stranger = character("stranger", "Stranger", deck=[7 * ever])
    return arrange([stranger, "fiona"], {0: ["Ever"]}).until(0, "action"), 0, "Ever"


@told(reasons.NO_DRINK_GAIN)
def test_it_was_no_drink_that_brought_alcohol(arrange):
    of_drinks = sometimes("Of Drinks", Mode(GainedAlcohol(of_drinks=True), (NegateIt(),)))
    stranger = character("stranger", "Stranger", deck=[7 * of_drinks])
    game = arrange([stranger, "fiona"], {0: ["Of Drinks"]}).until(0, "action")
    game.table.push(Window(game.table.next_serial(), OF_GAIN, GAINED_ALCOHOL, NONE, 0, 1, 0))
    return game, 0, "Of Drinks"


@told(reasons.NOT_ORDER_PHASE)
def test_more_is_ordered_in_the_order_phase(arrange):
    return arrange(["fiona", "zot"], {0: [BRING_DRINKS]}).until(0, "action"), 0, BRING_DRINKS


@told(reasons.NOT_DRINK_PHASE)
def test_in_anothers_drink_phase(arrange):
    game = arrange(["fiona", "dimli"], {0: [WRESTLE], 1: ["Drink up, friend!"]})
    return game.until(0, "action"), 1, "Drink up, friend!"


@told(reasons.NO_CARD_OF_MINE)
def test_it_goes_with_a_card_of_ones_own(arrange):
    helper = character("helper", "Helper", deck=[7 * sometimes("Push", hit_harder(2))])
    game = arrange(["zot", helper], {0: ["Down Pooky!"], 1: ["Push"]})
    return game.until(0, "action"), 1, "Push"


@told(reasons.NO_SUCH_NUMBER)
def test_the_own_card_has_no_such_number(arrange):
    push, more = sometimes("Push", hit_harder(2)), sometimes("More", raise_numbers(1))
    helper = character("helper", "Helper", deck=[common.TIP_THE_WENCH, 7 * push, 7 * more])
    game = arrange([helper, "zot"], {0: [TIP, "Push", "More"]})
    return game.play(0, TIP, on=1), 0, "Push"


def test_every_reason_has_a_case() -> None:
    assert set(range(1, len(reasons.SENTENCES))) == COVERED
