"""What operations say, one function each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcall.cards.words import (
    ATTRIBUTES,
    counted,
    does,
)
from lastcall.ops import events, recipe
from lastcall.ops.answers import (
    AnswerTheDue,
    HitHarder,
    IgnoreIt,
    InnPaysAsMany,
    MoveLoss,
    NegateIt,
    RaiseNumbers,
    ReduceGain,
    ReduceLoss,
    ShareLoss,
)
from lastcall.ops.attributes import Befalls, Change, GoldFromInn, Pay
from lastcall.ops.away import EndMyTurn, GoAway
from lastcall.ops.drinks import (
    AddToDrink,
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
    TakeRunningPot,
    TakeThePot,
)
from lastcall.ops.numbers import ChangeBy
from lastcall.table import bits
from lastcall.table.face import Op
from lastcall.table.stack import FROM_INN, LOSES_NONE, NOT_OWED

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


def _gold_from_inn(op: Op) -> str:
    assert isinstance(op, GoldFromInn)
    return f"You get {op.amount} Gold from the Inn."


def _negate(op: Op) -> str:
    return "Negate it."


def _ignore(op: Op) -> str:
    return "Ignore it."


def _move_loss(op: Op) -> str:
    if op.picks() == bits.NAMED:
        return "That player loses that Fortitude instead of you."
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


def _inn_pays_as_many(op: Op) -> str:
    return "The Inn pays up to 1 Gold of it for each player in the game."


def _change_drink(op: Op) -> str:
    assert isinstance(op, ChangeDrink)
    number = op.number
    if op.code == recipe.ADD:
        return f"It gets {number} more Alcohol."
    if op.code == recipe.CUT:
        return f"It gets {number} less Alcohol, down to 0."
    if op.code == recipe.HALF:
        return "Each of its numbers is halved, rounded up."
    if op.code == recipe.HALF_DOWN:
        return "Each of its numbers is halved, rounded down; nobody drinks the other half."
    if op.code == recipe.BECOME:
        return f"It becomes {number} Alcohol and nothing else."
    if op.code == recipe.ALCOHOL_TO_FORTITUDE and number:
        return f"Gain {number} Fortitude instead of its Alcohol, if it has any."
    if op.code == recipe.ALCOHOL_TO_FORTITUDE:
        return "Gain its Alcohol as Fortitude instead."
    return f"Each of its numbers comes {number} closer to 0."


def _add_to_drink(op: Op) -> str:
    assert isinstance(op, AddToDrink)
    return f"It also makes whoever drinks it {op.chore}."


def _ignore_drink(op: Op) -> str:
    return "Ignore the whole Drink."


def _pass_drink(op: Op) -> str:
    if op.picks() == bits.NAMED:
        return "That player drinks it instead of you."
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
    if op.picks() == bits.NAMED:
        return "That player must leave the Round."
    return "Another player in the Round must leave it."


def _leave_round(op: Op) -> str:
    return "Leave the Round of Gambling and pay nothing."


def _end_round(op: Op) -> str:
    return "End it. The whole pot goes to the Inn."


def _negate_and_win(op: Op) -> str:
    return "Negate it and win the Round."


def _take_the_pot(op: Op) -> str:
    return "Get the pot instead. Nobody wins the Round."


def _take_the_running_pot(op: Op) -> str:
    return "Get the whole pot. The Round is over, and nobody has won it."


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


def _change_by(op: Op) -> str:
    assert isinstance(op, ChangeBy)
    verb = "gain" if op.sign > 0 else "lose"
    return does(op.who, verb, f"{ATTRIBUTES[op.attribute]}: {op.number.words()}")


def _befalls(op: Op) -> str:
    assert isinstance(op, Befalls)
    verb = "gains" if op.amount > 0 else "loses"
    return f"That player {verb} {abs(op.amount)} {ATTRIBUTES[op.attribute]}."


def _reduce_loss(op: Op) -> str:
    assert isinstance(op, ReduceLoss)
    if op.at_most:
        return f"You lose at most {op.number} Fortitude to it."
    return f"You lose {op.number} less Fortitude to it."


def _reduce_gain(op: Op) -> str:
    assert isinstance(op, ReduceGain)
    return f"You gain {op.number} less Alcohol from it."


def _raise_numbers(op: Op) -> str:
    assert isinstance(op, RaiseNumbers)
    return f"Each number of it is {op.number} higher."


def _hit_harder(op: Op) -> str:
    assert isinstance(op, HitHarder)
    return f"Each other player who loses Fortitude to it loses {op.number} more."


_OPS: Final[dict[str, Callable[[Op], str]]] = {
    Change.__name__: _change,
    Pay.__name__: _pay,
    GoldFromInn.__name__: _gold_from_inn,
    ChangeBy.__name__: _change_by,
    Befalls.__name__: _befalls,
    ReduceLoss.__name__: _reduce_loss,
    ReduceGain.__name__: _reduce_gain,
    RaiseNumbers.__name__: _raise_numbers,
    HitHarder.__name__: _hit_harder,
    NegateIt.__name__: _negate,
    IgnoreIt.__name__: _ignore,
    MoveLoss.__name__: _move_loss,
    ShareLoss.__name__: _share_loss,
    AnswerTheDue.__name__: _answer_the_due,
    InnPaysAsMany.__name__: _inn_pays_as_many,
    GoAway.__name__: _go_away,
    EndMyTurn.__name__: _end_my_turn,
    ChangeDrink.__name__: _change_drink,
    AddToDrink.__name__: _add_to_drink,
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
    TakeRunningPot.__name__: _take_the_running_pot,
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
