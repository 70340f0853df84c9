"""What a card says, in plain words of our own, made from what it does.

Whoever plays the card, or drinks the Drink, is "you". A card with several ways to play it names
them one after another.

>>> from lastcall.cards.vocabulary import gain, lose
>>> from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE, ME
>>> op_text(lose(FORTITUDE, 2, who=ANOTHER_PLAYER))
'Another player loses 2 Fortitude.'
>>> op_text(gain(FORTITUDE, 2, who=ME))
'Gain 2 Fortitude.'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcall.ops import events, recipe, when
from lastcall.ops.answers import AnswerTheDue, IgnoreIt, MoveLoss, NegateIt, ShareLoss
from lastcall.ops.attributes import Change, Pay
from lastcall.ops.away import EndMyTurn, GoAway
from lastcall.ops.drinks import (
    ChangeDrink,
    DrinkFromPile,
    IgnoreDrink,
    OrderMore,
    PassDrink,
    RaiseToast,
    SplitDrink,
)
from lastcall.ops.gambling import (
    Ante,
    EndRoundToInn,
    ForceOut,
    LeaveRound,
    NegateAndWin,
    PlayOn,
    StartRound,
    TakeControl,
    TakeFromPot,
    TakeThePot,
)
from lastcall.table import bits
from lastcall.table.face import CardFace, DrinkFace, Mode, Op, When
from lastcall.table.stack import FROM_INN, LOSES_NONE, NOT_OWED

ATTRIBUTES: Final = ("Fortitude", "Alcohol", "Gold")

SELECTORS: Final = {
    bits.NOBODY: "nobody",
    bits.ME: "you",
    bits.ANOTHER_PLAYER: "another player",
    bits.ANY_PLAYER: "one player (you, if you like)",
    bits.EACH_OTHER_PLAYER: "each other player",
    bits.EACH_PLAYER: "each player (you too)",
    bits.ANOTHER_IN_ROUND: "another player in the Round",
    bits.THIRD_PLAYER: "a third player",
    bits.ATTACKER: "the attacker",
    bits.DRINKER: "whoever revealed it",
    bits.ACTIVE_PLAYER: "the active player",
    bits.MOST + bits.FORTITUDE: "the other player with the most Fortitude",
    bits.MOST + bits.ALCOHOL: "the other player with the most Alcohol",
    bits.MOST + bits.GOLD: "the other player with the most Gold",
    bits.LEAST + bits.FORTITUDE: "the other player with the least Fortitude",
    bits.LEAST + bits.ALCOHOL: "the other player with the least Alcohol",
    bits.LEAST + bits.GOLD: "the other player with the least Gold",
}

# ---- small words ----------------------------------------------------------------------------------


def selector_text(who: int) -> str:
    """Whom a selector names.

    >>> selector_text(bits.EACH_OTHER_PLAYER)
    'each other player'
    """
    return SELECTORS[who]


def types_text(types: int) -> str:
    """The types of a card, as printed under its title.

    >>> types_text(bits.ACTION | bits.GAMBLING)
    'Action - Gambling'
    """
    return " - ".join([name for bit, name in bits.TYPE_NAMES.items() if types & bit])


def listed(words: list[str], last: str) -> str:
    """Words in a row: with commas, and one word before the last.

    >>> listed(["Fortitude", "Alcohol", "Gold"], "or")
    'Fortitude, Alcohol or Gold'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def an(word: str) -> str:
    """A word with its article.

    >>> an("Action"), an("Sometimes")
    ('an Action', 'a Sometimes')
    """
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def counted(number: int, word: str) -> str:
    """A number of things.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def sentence(clause: str) -> str:
    """A clause as a sentence of its own."""
    return f"{clause[:1].upper()}{clause[1:]}."


def does(who: int, verb: str, rest: str) -> str:
    """A sentence about whoever a selector names: an order to you, a statement about others."""
    if who == bits.ME:
        return sentence(f"{verb} {rest}")
    return sentence(f"{selector_text(who)} {verb}s {rest}")


# ---- operations -----------------------------------------------------------------------------------


def _change(op: Op) -> str:
    assert isinstance(op, Change)
    verb = "gain" if op.amount > 0 else "lose"
    return does(op.who, verb, f"{abs(op.amount)} {ATTRIBUTES[op.attribute]}")


def _pay(op: Op) -> str:
    assert isinstance(op, Pay)
    payee = "you" if op.to == bits.ME else "the Inn"
    if op.who == bits.ME:
        return does(op.who, "pay", f"{op.amount} Gold to {payee}")
    if op.to == bits.ME:
        return does(op.who, "pay", f"you {op.amount} Gold")
    return does(op.who, "pay", f"{op.amount} Gold to the Inn")


def _negate(op: Op) -> str:
    return "Negate it."


def _ignore(op: Op) -> str:
    return "Ignore it."


def _move_loss(op: Op) -> str:
    return "A third player loses that Fortitude instead of you."


def _share_loss(op: Op) -> str:
    return (
        "Halve the loss, rounded up. You and the attacker lose half each; you may not soften yours further."
    )


def _answer_the_due(op: Op) -> str:
    assert isinstance(op, AnswerTheDue)
    return _DUES[op.how]


_DUES: Final = {
    FROM_INN: "The Inn pays it for you.",
    LOSES_NONE: "Lose none. Nobody gets any, and it counts as paid.",
    NOT_OWED: "You need not pay.",
}


def _change_drink(op: Op) -> str:
    assert isinstance(op, ChangeDrink)
    number = op.number
    if op.code == recipe.ADD:
        return f"It gets {number} more Alcohol."
    if op.code == recipe.CUT:
        return f"It gets {number} less Alcohol, down to 0."
    if op.code == recipe.HALF:
        return "Each of its numbers is halved, rounded up."
    if op.code == recipe.BECOME:
        return f"It becomes {number} Alcohol and nothing else."
    if op.code == recipe.ALCOHOL_TO_FORTITUDE:
        return "Gain its Alcohol as Fortitude instead."
    return f"Each of its numbers comes {number} closer to 0."


def _ignore_drink(op: Op) -> str:
    return "Ignore the whole Drink."


def _pass_drink(op: Op) -> str:
    return "Another player drinks it instead of you."


def _split_drink(op: Op) -> str:
    return "Halve each of its numbers, rounded up. You and another player drink one half each."


def _drink_from_pile(op: Op) -> str:
    assert isinstance(op, DrinkFromPile)
    if op.who in (bits.DRINKER, bits.ACTIVE_PLAYER):
        return "That player also drinks the next Drink of their Drink Me! pile."
    if op.who == bits.ME:
        return "Drink the top of your Drink Me! pile now."
    return does(op.who, "drink", "the top of their Drink Me! pile now")


def _raise_toast(op: Op) -> str:
    return "Each player (you too) reveals a Drink from the Drink Deck and drinks it."


def _order_more(op: Op) -> str:
    assert isinstance(op, OrderMore)
    return f"Order {op.number} more {'Drink' if op.number == 1 else 'Drinks'}."


def _start_round(op: Op) -> str:
    assert isinstance(op, StartRound)
    return f"Start a Round of Gambling. Each player (you too) antes {op.amount} Gold; you are in control."


def _take_control(op: Op) -> str:
    assert isinstance(op, TakeControl)
    if op.winning_hand:
        return "Take control of it. The next to take control needs a Cheating Card."
    return "Take control of it."


def _ante(op: Op) -> str:
    assert isinstance(op, Ante)
    return f"Each player in it (you too) antes {op.amount} Gold."


def _force_out(op: Op) -> str:
    return "Another player in the Round must leave it."


def _leave_round(op: Op) -> str:
    return "Leave the Round of Gambling and pay nothing."


def _end_round(op: Op) -> str:
    return "End it. The whole pot goes to the Inn."


def _negate_and_win(op: Op) -> str:
    return "Negate it and win the Round."


def _take_the_pot(op: Op) -> str:
    return "Get the pot instead. Nobody wins the Round."


def _play_on(op: Op) -> str:
    assert isinstance(op, PlayOn)
    return f"It goes on, pot and all. Each player in it (you too) antes {op.amount} Gold; you are in control."


def _take_from_pot(op: Op) -> str:
    assert isinstance(op, TakeFromPot)
    return f"Take {op.amount} Gold from the pot."


def _round_on_the_house(op: Op) -> str:
    return "Reveal a Drink from the Drink Deck. Each player (you too) drinks a copy of it."


def _hold_contest(op: Op) -> str:
    return (
        "Each player (you too) reveals a Drink from the Drink Deck, and all drink at once. "
        "Whoever has the most Alcohol gets 1 Gold from each other player. Those who tie for it go on."
    )


def _wench_dares(op: Op) -> str:
    return (
        "Reveal two Drinks from the Drink Deck and drink the one with more Alcohol; you choose if equal. "
        "Each other player drinks a copy of the other one."
    )


def _take_the_challenge(op: Op) -> str:
    assert isinstance(op, events.TakeTheChallenge)
    return (
        f"You may reveal {op.drinks} Drinks from the Drink Deck, one after another, and drink them. "
        f"If you do and are still in the game, each other player pays you {op.reward} Gold."
    )


def _serve_shots(op: Op) -> str:
    assert isinstance(op, events.ServeShots)
    return f"Each player (you too) drinks a Drink of {op.alcohol} Alcohol."


def _order_freely(op: Op) -> str:
    assert isinstance(op, events.OrderFreely)
    return f"Order {counted(op.number, 'Drink')} and pay nothing for them."


def _pay_or_drink(op: Op) -> str:
    assert isinstance(op, events.PayOrDrink)
    payee = " ".join([word.capitalize() for word in op.payee.split("_")])
    return (
        f"Pay {op.gold} Gold to {payee}, or to the Inn if that is you or nobody here. "
        f"Or drink a Drink of {op.alcohol} Alcohol instead."
    )


def _go_away(op: Op) -> str:
    return "Ignore all effects until the start of your next turn."


def _end_my_turn(op: Op) -> str:
    return "Your turn ends. Until your next turn you Ignore all effects, play no cards and take no actions."


_OPS: Final[dict[str, Callable[[Op], str]]] = {
    Change.__name__: _change,
    Pay.__name__: _pay,
    NegateIt.__name__: _negate,
    IgnoreIt.__name__: _ignore,
    MoveLoss.__name__: _move_loss,
    ShareLoss.__name__: _share_loss,
    AnswerTheDue.__name__: _answer_the_due,
    GoAway.__name__: _go_away,
    EndMyTurn.__name__: _end_my_turn,
    ChangeDrink.__name__: _change_drink,
    IgnoreDrink.__name__: _ignore_drink,
    PassDrink.__name__: _pass_drink,
    SplitDrink.__name__: _split_drink,
    DrinkFromPile.__name__: _drink_from_pile,
    RaiseToast.__name__: _raise_toast,
    OrderMore.__name__: _order_more,
    StartRound.__name__: _start_round,
    TakeControl.__name__: _take_control,
    Ante.__name__: _ante,
    ForceOut.__name__: _force_out,
    LeaveRound.__name__: _leave_round,
    EndRoundToInn.__name__: _end_round,
    NegateAndWin.__name__: _negate_and_win,
    TakeThePot.__name__: _take_the_pot,
    PlayOn.__name__: _play_on,
    TakeFromPot.__name__: _take_from_pot,
    events.RoundOnTheHouse.__name__: _round_on_the_house,
    events.HoldContest.__name__: _hold_contest,
    events.WenchDares.__name__: _wench_dares,
    events.TakeTheChallenge.__name__: _take_the_challenge,
    events.ServeShots.__name__: _serve_shots,
    events.OrderFreely.__name__: _order_freely,
    events.PayOrDrink.__name__: _pay_or_drink,
}


def op_text(op: Op) -> str:
    """What an operation does, as one or more sentences."""
    own = op.words()
    return own if own else _OPS[type(op).__name__](op)


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
    told = f"When {an(listed(types, 'or'))} Card affects your {listed(attributes, 'or')}"
    return f"{told} and only two players are left" if w.only_two_left else told


def _sometimes_card(w: When) -> str:
    return "When a Sometimes Card is played"


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


def _fortitude_loss_coming(w: When) -> str:
    assert isinstance(w, when.FortitudeLossComing)
    told = "When another player's card is about to cost you Fortitude"
    return f"{told} and more than two players are left" if w.more_than_two_left else told


def _round_runs(w: When) -> str:
    assert isinstance(w, when.RoundRuns)
    told = "During a Round of Gambling, in it or not"
    if w.gold_in_pot:
        told += ", while there is Gold in the pot"
    if w.ends_it:
        told += ", but not in answer to a card that makes players ante or ends it"
    return told


def _another_won(w: When) -> str:
    assert isinstance(w, when.AnotherWon)
    told = "When another player wins a Round of Gambling"
    return f"{told} and you are still in it" if w.still_in else told


_WHENS: Final[dict[str, Callable[[When], str]]] = {
    when.AnyMoment.__name__: _any_moment,
    when.OwnAction.__name__: _own_action,
    when.OwnRoundTurn.__name__: _own_round_turn,
    when.Affects.__name__: _affects,
    when.SometimesCardPlayed.__name__: _sometimes_card,
    when.DrinkChangePlayed.__name__: _drink_change,
    when.CheatingByAnother.__name__: _cheating,
    when.MustAnte.__name__: _must_ante,
    when.Owing.__name__: _owing,
    when.OwingForTheDeck.__name__: _owing_for_the_deck,
    when.EventRevealed.__name__: _event_revealed,
    when.DrinkOnTheTable.__name__: _drink_on_the_table,
    when.MyDrink.__name__: _my_drink,
    when.MyDrinkAffectsMe.__name__: _my_drink_affects_me,
    when.MyDrinkWithAlcohol.__name__: _my_drink_with_alcohol,
    when.MyDrinkToSplit.__name__: _my_drink_to_split,
    when.AnothersDrink.__name__: _anothers_drink,
    when.AnotherReveals.__name__: _another_reveals,
    when.AnothersDrinkPhase.__name__: _anothers_drink_phase,
    when.OwnOrderPhase.__name__: _own_order_phase,
    when.LostFortitude.__name__: _lost_fortitude,
    when.FortitudeLossComing.__name__: _fortitude_loss_coming,
    when.RoundRuns.__name__: _round_runs,
    when.AnotherWon.__name__: _another_won,
}


def when_text(when: When) -> str:
    """When a card may be played, as a clause that something follows."""
    own = when.words()
    return own if own else _WHENS[type(when).__name__](when)


# ---- cards ----------------------------------------------------------------------------------------


def mode_text(mode: Mode, types: int) -> str:
    """One way to play a card of these types.

    An Action Card says only what it does; when it may be played its type says.
    """
    sentences: list[str] = []
    named = bits.NOBODY
    for op in mode.do:
        told = op_text(op)
        picks = op.picks()
        if picks != bits.NOBODY:
            subject = selector_text(picks)
            if picks == named and told.lower().startswith(subject):
                told = f"That player{told[len(subject) :]}"
            named = picks
        sentences.append(told)
    done = " ".join(sentences)
    clauses: list[str] = []
    if types != bits.ACTION or not isinstance(mode.when, when.OwnAction):
        clauses.append(when_text(mode.when))
    if mode.cost:
        clauses.append(f"for {mode.cost} Gold to the Inn")
    if not clauses:
        return done
    told = ", ".join(clauses)
    return f"{told[:1].upper()}{told[1:]}: {done}"


def text_of(face: CardFace) -> str:
    """All a card does: each way to play it, one after another."""
    return " Or: ".join([mode_text(mode, face.types) for mode in face.modes])


# ---- Drinks ---------------------------------------------------------------------------------------


def effect_text(alcohol: int, fortitude: int, ending: str) -> str:
    """Alcohol and Fortitude gained or lost; the verb takes an ending when it is not you.

    >>> effect_text(2, -1, ""), effect_text(0, 2, "s"), effect_text(0, 0, "")
    ('gain 2 Alcohol and lose 1 Fortitude', 'gains 2 Fortitude', '')
    """
    told: list[str] = []
    said = ""
    for amount, name in ((alcohol, ATTRIBUTES[bits.ALCOHOL]), (fortitude, ATTRIBUTES[bits.FORTITUDE])):
        if amount:
            verb = "gain" if amount > 0 else "lose"
            told.append(f"{abs(amount)} {name}" if verb == said else f"{verb}{ending} {abs(amount)} {name}")
            said = verb
    return " and ".join(told)


def ability_text(ability: recipe.Ability) -> str:
    """What a Drink makes its drinker do, as an order to you.

    >>> ability_text((recipe.DISCARD_THEN_DRAW, 3, 3))
    'discard 3 cards, then draw 3 cards'
    """
    code, n, m = ability
    if code == recipe.DRAW:
        return f"draw {counted(n, 'card')}"
    if code == recipe.DISCARD:
        return f"discard {counted(n, 'card')}"
    if code == recipe.DISCARD_THEN_DRAW:
        return f"discard {counted(n, 'card')}, then draw {counted(m, 'card')}"
    if code == recipe.PAY_INN:
        return f"pay {n} Gold to the Inn"
    if code == recipe.REMEDY:
        return f"discard up to {counted(n, 'card')} and gain 1 Fortitude for each"
    if code == recipe.PEEK_AND_KEEP:
        return f"reveal the top {counted(n, 'card')} of your deck, take one and discard the rest"
    if code == recipe.COIN_FLIP:
        return f"flip a coin; heads, the Inn pays you {n} Gold; tails, you pay the Inn {n} Gold"
    if code == recipe.AWAY:
        return "ignore all effects until the start of your next turn"
    if code == recipe.NEW_HAND:
        return f"shuffle your hand into your deck and draw {counted(n, 'card')}"
    raise ValueError(f"there are no words for the ability {ability}")


_STAYS: Final = {
    "extra action": "Keep the card in front of you; it gives you one more Action in your next Action Phase.",
    "the Inn pays the first Gold": (
        "Keep the card in front of you until the end of your next turn; "
        "the Inn pays the first Gold of each payment of yours."
    ),
    "in front": "Keep the card in front of you.",
}


def drink_text(face: DrinkFace) -> str:
    """All a Drink or a Drink Event does.

    >>> drink_text(DrinkFace("drink:wine-with-a-chaser", "Wine with a Chaser", 2, chaser=True))
    'Gain 2 Alcohol. Add a Chaser.'
    """
    if face.is_event:
        told = [op_text(op) for op in face.event]
        if face.dies_with_revealer:
            told.append("If you Ignore this Event, nothing happens.")
        return " ".join(told)
    effect = effect_text(face.alcohol, face.fortitude, "")
    sentences = [sentence(effect)] if effect else []
    sentences.extend(races_text(face))
    for ability in face.abilities:
        sentences.append(sentence(ability_text(ability)))
    if face.stays:
        sentences.append(_STAYS[face.stays])
    if face.halves_itself:
        sentences.append("Take only half of each number of the whole Drink, rounded up.")
    if face.softens_ignore:
        sentences.append(
            f"A card that would Ignore the whole Drink takes {face.softens_ignore} Alcohol off it instead."
        )
    for ability in face.on_ignored:
        sentences.append(f"If you Ignore it, {ability_text(ability)}.")
    if face.self_split:
        sentences.append("You may split it with another player. No card can split it.")
    elif face.no_split:
        sentences.append("No card can split it.")
    if face.chaser_from_left:
        sentences.append("Add a Chaser from the Drink Me! pile of the player on your left.")
    elif face.chaser:
        sentences.append("Add a Chaser.")
    return " ".join(sentences) if sentences else "It does nothing."


def races_text(face: DrinkFace) -> list[str]:
    """What the Drink does to some races instead; races it treats alike share a sentence."""
    told: list[str] = []
    effects: list[str] = []
    for _, alcohol, fortitude in face.races:
        effect = effect_text(alcohol, fortitude, "s")
        if effect not in effects:
            effects.append(effect)
    for effect in effects:
        names = [
            an(race)
            for race, alcohol, fortitude in face.races
            if effect_text(alcohol, fortitude, "s") == effect
        ]
        told.append(sentence(f"{listed(names, 'or')} {effect or 'takes nothing'} instead"))
    return told
