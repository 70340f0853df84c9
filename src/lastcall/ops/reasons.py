"""Why a card may not be played: numbers for the machine, sentences and rules for people."""

from __future__ import annotations

from typing import Final

_SENTENCES: list[tuple[str, str]] = [("It may be played now.", "TYPE-01")]


def _reason(sentence: str, rule: str) -> int:
    _SENTENCES.append((sentence, rule))
    return len(_SENTENCES) - 1


NOT_NOW: Final = _reason("Nothing is happening now that this card can be played on.", "TYPE-01")
NOT_YOUR_ACTION: Final = _reason("An Action Card can only be played in your own Action Phase.", "TYPE-02")
ACTION_USED: Final = _reason("You have already played your Action this turn.", "ACTION-01")
NOT_IN_HAND: Final = _reason("The card is not in that player's hand.", "TYPE-11")
PLAYER_OUT: Final = _reason("That player is out of the game.", "LOSE-17")
CLOSED: Final = _reason(
    "Nobody may play a card between the start of discarding and the last card drawn.", "DRAW-03"
)
CLOSED_CHASERS: Final = _reason(
    "Nobody may answer a Drink before its last Chaser lies on the table.", "CHASER-11"
)
CLOSED_PAYMENT: Final = _reason("Only an answer to the Gold that is due may be played now.", "DECK-05")
CLOSED_RESOLVING: Final = _reason("The cards already played are being carried out first.", "TIME-03")
SOMEBODY_ELSES_TURN: Final = _reason("Others are asked first; your turn to answer has not come.", "TIME-01")
DECLINED: Final = _reason("You have declined; you are asked again once something else resolves.", "TIME-08")
ONLY_LOSERS: Final = _reason(
    "This is the last chance of the players about to lose; nobody else may play now.", "LOSE-05"
)
NO_SOMETIMES: Final = _reason("It answers a Sometimes Card, and none is waiting to be answered.", "NEGATE-09")
ALREADY_NEGATED: Final = _reason("That card has been Negated already.", "NEGATE-01")
NO_DRINK_CHANGE: Final = _reason(
    "It answers only a Sometimes Card that changes the effects of a Drink.", "ALTER-02"
)
NEGATE_IS_NO_CHANGE: Final = _reason("Negating a card is not changing the effects of a Drink.", "ALTER-04")
WRONG_TYPE: Final = _reason("The card it would answer is of a type this card does not name.", "IGNORE-03")
NOT_AFFECTED: Final = _reason(
    "The card it would answer does not affect you in the way this card names.", "AFFECT-01"
)
CHANGES_ONLY_DRINK: Final = _reason("The card it would answer changes the Drink, not you.", "AFFECT-03")
ONLY_NEGATES: Final = _reason(
    "The card it would answer Negates a card; it does not affect you directly.", "AFFECT-04"
)
ONLY_OUTCOME: Final = _reason(
    "The card it would answer changes who gets the pot, not your Gold.", "AFFECT-05"
)
NOT_A_ROUND: Final = _reason(
    "A Round of Gambling cannot be Ignored; only a card that lets you leave it helps.", "AFFECT-06"
)
ALREADY_IGNORED: Final = _reason("You are Ignoring that card already.", "IGNORE-10")
OWN_PAYMENT: Final = _reason("You cannot Ignore a payment that your own card demands.", "IGNORE-06")
LOCKED: Final = _reason("You have shared this loss; you may not soften it further.", "REDUCE-02")
NO_LOSS_TO_MOVE: Final = _reason(
    "There is no Fortitude loss of yours, caused by another player, that it could move.", "REDIR-02"
)
NO_GAIN_TO_REDUCE: Final = _reason(
    "There is no Alcohol you would gain, caused by another player, that it could reduce.", "REDUCE-01"
)
TOO_FEW: Final = _reason("With only two players left there is nobody to move the loss to.", "REDIR-03")
MORE_THAN_TWO: Final = _reason("It works as an Ignore only when two players are left.", "REDIR-02")
NO_CHEATING: Final = _reason("It answers only a Cheating Card of another player.", "TYPE-03")
NOT_IN_ROUND: Final = _reason("You are not in the Round of Gambling.", "GAMBLE-25")
NO_ROUND: Final = _reason("There is no Round of Gambling going on.", "TYPE-06")
ROUND_OVER: Final = _reason("The Round of Gambling is over.", "GAMBLE-17")
NO_ANTE: Final = _reason("Nobody is making you ante.", "GAMBLE-44")
BEATS_NOT_WINNING_HAND: Final = _reason(
    "After a 'Winning Hand!' the next card to take control must be a Cheating Card.", "GAMBLE-23"
)
NOT_YOUR_ROUND_TURN: Final = _reason("It is not your turn in the Round of Gambling.", "TYPE-06")
MAKES_ANTE: Final = _reason("A card waits that would make players ante or would end the Round.", "GAMBLE-38")
EMPTY_POT: Final = _reason("There is no Gold in the pot.", "GOLD-01")
NO_WIN: Final = _reason("Nobody has just won a Round of Gambling.", "GAMBLE-17")
OWN_WIN: Final = _reason("It answers a win of another player.", "GAMBLE-41")
FIRST_COUNTS: Final = _reason("Another card has already answered that win.", "TIME-12")
NOT_DUE: Final = _reason("You do not owe Gold at this moment.", "GOLD-01")
NOT_RUN_OUT: Final = _reason("The Drink Deck has not run out.", "DECK-01")
NO_DRINK: Final = _reason("No Drink is waiting to be drunk.", "TYPE-03")
NOT_YOUR_DRINK: Final = _reason("It is not you who is about to drink this.", "IGNORE-05")
YOUR_OWN_DRINK: Final = _reason("It answers a Drink that another player reveals.", "TYPE-03")
DRINK_DOES_NOTHING: Final = _reason("The Drink would not affect you in any way.", "IGNORE-04")
DRINK_IGNORED: Final = _reason("That Drink is being Ignored already.", "IGNORE-10")
NO_ALCOHOL: Final = _reason("The Drink has no Alcohol to change.", "AFFECT-08")
CANNOT_SPLIT: Final = _reason("That Drink cannot be split by a card.", "SPLIT-09")
ONLY_MODIFIERS: Final = _reason(
    "When several Drinks are drunk at once, only cards that change one of them may be played.", "TIME-06"
)
AN_EVENT_IS_NO_DRINK: Final = _reason("A Drink Event is not a Drink.", "EVENT-02")
REFUSED: Final = _reason("The card it would answer cannot be answered in that way.", "IGNORE-03")
NO_HELP: Final = _reason(
    "Of that card everybody bears their own part; a teammate can neither Ignore nor soften it.", "TCARD-13"
)
BARRED: Final = _reason("That player may play no cards and take no actions for a while.", "OUT-07")
TURN_OVER_AT_ONCE: Final = _reason("The turn is over at once; nobody plays another card in it.", "TURN-05")
NO_EVENT: Final = _reason("No Event is waiting to be carried out.", "IGNORE-09")
NO_ACTION_CARD: Final = _reason("It answers an Action Card, and none is waiting to be answered.", "NEGATE-01")
NOT_AVOIDED: Final = _reason("This payment cannot be avoided, only lowered by what the Inn pays.", "GOLD-01")
NO_HIT: Final = _reason("You have not just lost Fortitude to another player's card.", "TIME-11")
ATTACKER_OUT: Final = _reason("The player who hurt you is no longer in the game.", "LOSE-17")
NO_CARD_OF_MINE: Final = _reason(
    "It goes with a card of your own as you play it, before anybody may answer.", "TYPE-10"
)
NO_SUCH_NUMBER: Final = _reason("The card you play has no number that this card changes.", "TYPE-10")
NOBODY_HIT: Final = _reason("Nobody has just lost Fortitude to another player's card.", "TIME-10")
NO_GOLD_OF_INN: Final = _reason(
    "It answers a card that would let another player have Gold of the Inn.", "TYPE-03"
)
NO_HEALING: Final = _reason(
    "It answers a card of another player that would give a player Fortitude.", "TYPE-03"
)
NOTHING_PAID: Final = _reason(
    "It answers a payment to the Inn that an Action, Sometimes or Anytime Card has brought about.", "GOLD-02"
)
NO_PIECE: Final = _reason(
    "It answers a named piece of Gold of another player’s that has come to the Inn, and none has.", "TYPE-03"
)
EVENT_NOT_AFFECTING: Final = _reason(
    "The Event itself would change neither your Fortitude nor your Alcohol Content.", "AFFECT-01"
)
NO_EFFECT: Final = _reason("No effect but that of a card is about to change something of yours.", "AFFECT-01")
DRINK_NOT_AFFECTING: Final = _reason("The Drink would not change of you what this card names.", "AFFECT-08")
NOTHING_TURNED_UP: Final = _reason(
    "It answers a card of a kind it names as that is turned up, and none has been.", "TYPE-03"
)
NO_GAIN: Final = _reason("You have not just gained Alcohol Content.", "TYPE-03")
NO_DRINK_GAIN: Final = _reason("It was no Drink that has just brought you Alcohol.", "TYPE-03")
NOT_ORDER_PHASE: Final = _reason(
    "It is played in your own Order a Drink Phase, before you order.", "ORDER-04"
)
NOT_DRINK_PHASE: Final = _reason("It is played in another player's Drink Phase.", "TYPE-03")
CANNOT_PAY: Final = _reason("You have not enough Gold for what playing it costs.", "LIMIT-06")
TOO_FEW_TOKENS: Final = _reason("You have not enough of the tokens that playing it costs.", "TYPE-10")
NOBODY_TO_PICK: Final = _reason("There is nobody it could be played on.", "TARGET-01")
GAME_OVER: Final = _reason("The game is over.", "OBJ-02")
CHOICE_FIRST: Final = _reason("Another decision comes first; this card waits until it is made.", "TURN-03")

NO_ROUND_TO_CHANGE: Final = _reason(
    "It is played while a Round of Gambling is running, and none is.", "TYPE-03"
)

SENTENCES: Final = tuple(_SENTENCES)
