"""The words cards are written in. A card reads here almost as it does on the table.

>>> from lastcall.table.bits import ANOTHER_PLAYER, FORTITUDE
>>> card = action("A Shove", lose(FORTITUDE, 2, who=ANOTHER_PLAYER))
>>> card.title, len(2 * card)
('A Shove', 2)
"""

from __future__ import annotations

from lastcall.ops import recipe, when, when_drinks, when_gold
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
from lastcall.ops.attributes import Change, GoldFromInn, Pay
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
from lastcall.ops.hands import DiscardSometimes
from lastcall.table import bits
from lastcall.table.face import BOOKS, HOUSE, PUBLIC, Among, CardFace, Character, DrinkFace, Mode, Op, When
from lastcall.table.special import Special
from lastcall.table.stack import FROM_INN, LOSES_NONE, NOT_OWED


class Print:
    """What is printed on a card, before it belongs to a deck. ``6 * card`` is six copies."""

    def __init__(
        self,
        title: str,
        types: int,
        modes: tuple[Mode, ...],
        source: str,
        note: str,
        name: str = "",
        says: str = "",
        kind: str = "",
        below: Print | None = None,
    ) -> None:
        self.title = title
        self.types = types
        self.modes = modes
        self.source = source
        self.note = note
        self.name = name
        self.says = says
        self.kind = kind
        self.below = below  # a second effect at its bottom, done instead where rules say so (a Trap)

    def __rmul__(self, copies: int) -> list[Print]:
        return [self] * copies

    def called(self, title: str, source: str = PUBLIC, note: str = "") -> Print:
        """The same card under another title; it still counts as the original (NEGATE-09)."""
        name = self.name or self.title
        return Print(title, self.types, self.modes, source, note or self.note, name, below=self.below)


def from_(source: str, cards: tuple[Print | list[Print], ...]) -> list[Print]:
    """Cards, and where they are known from."""
    found = [p for entry in cards for p in (entry if isinstance(entry, list) else [entry])]
    for p in found:
        p.source = source
    return found


def books(*cards: Print | list[Print]) -> list[Print]:
    """Cards the rulebooks describe; what they leave open is said in a note."""
    return from_(BOOKS, cards)


def house(*cards: Print | list[Print]) -> list[Print]:
    """Cards of our own, because nobody published the real ones."""
    return from_(HOUSE, cards)


# ---- cards ----------------------------------------------------------------------------------------


def action(title: str, *do: Op, source: str = PUBLIC, note: str = "", among: Among | None = None) -> Print:
    """An Action Card."""
    return Print(title, bits.ACTION, (Mode(when.OwnAction(), do, among=among),), source, note)


def anytime(title: str, *do: Op, source: str = PUBLIC, note: str = "", among: Among | None = None) -> Print:
    """An Anytime Card."""
    return Print(title, bits.ANYTIME, (Mode(when.AnyMoment(), do, among=among),), source, note)


def sometimes(title: str, *ways: Mode, source: str = PUBLIC, note: str = "") -> Print:
    """A Sometimes Card with one or more ways to play it."""
    return Print(title, bits.SOMETIMES, ways, source, note)


def first_rule(title: str, *more: Op, source: str = PUBLIC, note: str = "") -> Print:
    """A Boss Card of villains: a Sometimes Card and 1 Fortitude of each other player, and something more."""
    do = (DiscardSometimes(), lose(bits.FORTITUDE, 1, bits.EACH_OTHER_PLAYER), *more)
    how = Mode(when.OwnAction(), do, refuses=bits.REFUSES_NEGATE | bits.REFUSES_IGNORE)
    return Print(title, bits.ACTION, (how,), source, note)


def gambling(title: str, *do: Op, source: str = PUBLIC, note: str = "", among: Among | None = None) -> Print:
    """A Gambling Card."""
    return Print(title, bits.GAMBLING, (Mode(when.OwnRoundTurn(False), do, among=among),), source, note)


def cheating(title: str, *do: Op, source: str = PUBLIC, note: str = "", among: Among | None = None) -> Print:
    """A Cheating Card."""
    return Print(title, bits.CHEATING, (Mode(when.OwnRoundTurn(True), do, among=among),), source, note)


def lies_open(title: str, says: str, source: str = HOUSE, note: str = "") -> Print:
    """A card that is never played: a mood, an omen. Its character's rules do what it says."""
    return Print(title, 0, (), source, note, says=says)


def with_below(card: Print, when: When, *do: Op, note: str = "") -> Print:
    """The same card with a second effect at its bottom: an Action, when the character's rules say so."""
    below = Print(card.title, bits.ACTION, (Mode(when, do),), card.source, "")
    notes = "; ".join([one for one in (card.note, note) if one])
    return Print(
        card.title, card.types, card.modes, card.source, notes, card.name, card.says, card.kind, below
    )


def then(mode: Mode, *more: Op, among: Among | None = None) -> Mode:
    """The same way to play a card, which does more after all else: an icon at its bottom."""
    return Mode(
        mode.when,
        (*mode.do, *more),
        mode.cost,
        mode.refuses,
        mode.softens_ignore,
        mode.on_ignored,
        mode.on_negated,
        mode.most_targets,
        mode.among if among is None else among,
        mode.own_types,
        (mode.token, mode.tokens),
    )


# ---- ways to play a Sometimes Card ----------------------------------------------------------------


def ignore(*attributes: int, types: int = bits.ACTION | bits.SOMETIMES) -> Mode:
    """Ignore a card of one of these types that affects one of these attributes of yours."""
    return Mode(when.Affects(attributes, types), (IgnoreIt(),))


def ignore_with_two_left(*attributes: int, types: int) -> Mode:
    """The same, but only while two players are left."""
    return Mode(when.Affects(attributes, types, only_two_left=True), (IgnoreIt(),))


def ignore_loss() -> Mode:
    """Ignore a card of another player that is about to cost you Fortitude."""
    return Mode(when.FortitudeLossComing(refused_by=bits.REFUSES_IGNORE), (IgnoreIt(),))


MOVING = bits.REFUSES_SOFTENING | bits.REFUSES_MOVING


def move_loss(among: Among | None = None) -> Mode:
    """Your Fortitude loss goes to a third player, or to one of those named."""
    moves = when.FortitudeLossComing(more_than_two_left=True, refused_by=MOVING)
    return Mode(moves, (MoveLoss() if among is None else MoveLoss(bits.NAMED),), among=among)


def share_loss() -> Mode:
    """You and the attacker each take half of your Fortitude loss."""
    return Mode(when.FortitudeLossComing(refused_by=MOVING), (ShareLoss(),))


def reduce_loss(number: int) -> Mode:
    """Your Fortitude loss from another player's card is lower by this much."""
    return Mode(when.FortitudeLossComing(), (ReduceLoss(number),))


def reduce_gain(number: int) -> Mode:
    """The Alcohol you would gain from another player's card is lower by this much."""
    return Mode(when.AlcoholComing(), (ReduceGain(number),))


def reduce_loss_to(number: int) -> Mode:
    """Your Fortitude loss from another player's card is at most this much."""
    return Mode(when.FortitudeLossComing(), (ReduceLoss(number, at_most=True),))


def raise_numbers(number: int) -> Mode:
    """As you play a card: its amounts of Fortitude, Alcohol Content and Gold are higher."""
    return Mode(when.OwnCard((bits.FORTITUDE, bits.ALCOHOL, bits.GOLD)), (RaiseNumbers(number),))


def hit_harder(number: int) -> Mode:
    """As you play a card that costs others Fortitude: it costs each of them more."""
    return Mode(when.OwnCard((bits.FORTITUDE,), hurting=True), (HitHarder(number),))


def hit_back(*do: Op) -> Mode:
    """After you lost Fortitude to another player's card."""
    return Mode(when.LostFortitude(), do)


def after_a_brawl(*do: Op) -> Mode:
    """After any player lost Fortitude to another player's card."""
    return Mode(when.SomebodyLost(), do)


def guard_the_till(*more: Op) -> Mode:
    """Negate a card of another player that lets anybody have Gold of the Inn."""
    return Mode(when_gold.InnPaysSomebody(), (NegateIt(), *more))


def negate_sometimes(even_a_stop: bool = False) -> Mode:
    """Negate a Sometimes Card; one that stops playing with Drinks only if this is said (ALTER-05)."""
    return Mode(when.SometimesCardPlayed(even_a_stop), (NegateIt(),))


def negate_healing() -> Mode:
    """Negate a card of another player that would give any player Fortitude."""
    return Mode(when.HealingComing(), (NegateIt(),))


def negate_action() -> Mode:
    """Negate an Action Card."""
    return Mode(when.ActionCardPlayed(), (NegateIt(),))


def negate_drink_change() -> Mode:
    """Negate a Sometimes Card that changes the effects of a Drink."""
    return Mode(when.DrinkChangePlayed(), (NegateIt(),), refuses=bits.REFUSES_OTHERS)


def catch_cheating() -> Mode:
    """Negate another player's Cheating Card and win the Round; only for those still in it."""
    return Mode(when.CheatingByAnother(), (NegateAndWin(),))


def leave_round() -> Mode:
    """When you must ante: leave the Round of Gambling instead."""
    return Mode(when_gold.MustAnte(), (LeaveRound(),))


def inn_pays() -> Mode:
    """When you must pay or ante, or Gold is taken from you: the Inn pays it."""
    return Mode(when_gold.Owing(), (AnswerTheDue(FROM_INN),))


def inn_pays_as_many() -> Mode:
    """When you are about to lose Gold: the Inn pays up to 1 Gold for each player in the game."""
    return Mode(when_gold.Owing(), (InnPaysAsMany(),))


def lose_no_gold() -> Mode:
    """When you would lose Gold: lose none; nobody gets it, and it counts as paid."""
    return Mode(when_gold.Owing(), (AnswerTheDue(LOSES_NONE),))


def skip_run_out() -> Mode:
    """When the Drink Deck runs out: you do not pay."""
    return Mode(when_gold.OwingForTheDeck(), (AnswerTheDue(NOT_OWED),))


def end_round() -> Mode:
    """End the Round of Gambling; the pot goes to the Inn."""
    return Mode(when_gold.RoundRuns(ends_it=True), (EndRoundToInn(),))


def take_from_pot(amount: int) -> Mode:
    """Take Gold from the pot of a running Round."""
    return Mode(when_gold.RoundRuns(gold_in_pot=True), (TakeFromPot(amount),))


def take_the_pot() -> Mode:
    """When another player wins a Round: you get the pot instead."""
    return Mode(when_gold.AnotherWon(), (TakeThePot(),))


def take_running_pot() -> Mode:
    """You get the pot of the running Round of Gambling, which is over."""
    return Mode(when_gold.RoundRuns(ends_it=True), (TakeRunningPot(),))


def play_on(amount: int) -> Mode:
    """When another player wins a Round you are still in: it goes on, all ante, you are in control."""
    return Mode(when_gold.AnotherWon(still_in=True), (PlayOn(amount),))


def ignore_event() -> Mode:
    """Ignore an Event that was revealed."""
    return Mode(when_drinks.EventRevealed(), (IgnoreIt(),))


def ignore_drink(cost: int = 0) -> Mode:
    """Ignore a Drink you are about to drink."""
    return Mode(when_drinks.MyDrinkAffectsMe(), (IgnoreDrink(),), cost=cost)


def pass_drink() -> Mode:
    """Another player drinks your Drink instead."""
    return Mode(when_drinks.MyDrink(), (PassDrink(),))


def split_drink() -> Mode:
    """You and another player drink half of it each."""
    return Mode(when_drinks.MyDrinkToSplit(), (SplitDrink(),))


def split_with_nobody() -> Mode:
    """You drink half of it, rounded down; the other half is gone."""
    return Mode(when_drinks.MyDrinkToSplit(), (ChangeDrink(recipe.HALF_DOWN),))


def strengthen_drink(amount: int) -> Mode:
    """A Drink gets stronger."""
    return Mode(when_drinks.DrinkOnTheTable(), (ChangeDrink(recipe.ADD, amount),))


def spike_drink(amount: int, chore: str) -> Mode:
    """A Drink gets stronger and does one thing more: a chore of the character, by its name."""
    return Mode(when_drinks.DrinkOnTheTable(), (ChangeDrink(recipe.ADD, amount), AddToDrink(chore)))


def weaken_drink(amount: int) -> Mode:
    """A Drink gets weaker."""
    return Mode(when_drinks.DrinkOnTheTable(), (ChangeDrink(recipe.CUT, amount),))


def weaken_my_drink(amount: int) -> Mode:
    """The Drink you are about to drink, if it has Alcohol, gets weaker."""
    return Mode(when_drinks.MyDrinkWithAlcohol(), (ChangeDrink(recipe.CUT, amount),))


def turn_drink_into(alcohol: int) -> Mode:
    """A Drink another player revealed becomes this much Alcohol and nothing else."""
    return Mode(when_drinks.AnothersDrink(), (ChangeDrink(recipe.BECOME, alcohol),))


def drink_courage() -> Mode:
    """The Alcohol of your Drink is added to your Fortitude instead."""
    return Mode(when_drinks.MyDrinkWithAlcohol(), (ChangeDrink(recipe.ALCOHOL_TO_FORTITUDE),))


def drink_for_fortitude(number: int) -> Mode:
    """The Alcohol of your Drink, if it has any, is replaced by a gain of so much Fortitude."""
    return Mode(when_drinks.MyDrinkWithAlcohol(), (ChangeDrink(recipe.ALCOHOL_TO_FORTITUDE, number),))


def one_more_for_revealer() -> Mode:
    """When another player reveals a Drink: that player drinks the next one of their pile too."""
    return Mode(when_drinks.AnotherReveals(), (DrinkFromPile(bits.DRINKER),))


def one_more_in_drink_phase() -> Mode:
    """In another player's Drink Phase: that player drinks one more of their pile."""
    return Mode(when_drinks.AnothersDrinkPhase(), (DrinkFromPile(bits.ACTIVE_PLAYER),))


def order_more(number: int, cost: int = 0) -> Mode:
    """In your Order a Drink Phase: order more Drinks."""
    return Mode(when_drinks.OwnOrderPhase(), (OrderMore(number),), cost=cost)


# ---- what cards do --------------------------------------------------------------------------------


def lose(attribute: int, amount: int, who: int) -> Op:
    """Somebody loses Fortitude or Alcohol Content."""
    return Change(attribute, -amount, who)


def gain(attribute: int, amount: int, who: int) -> Op:
    """Somebody gains Fortitude or Alcohol Content."""
    return Change(attribute, amount, who)


def pays_me(amount: int, who: int) -> Op:
    """Somebody pays you Gold."""
    return Pay(amount, who, bits.ME)


def pays_inn(amount: int, who: int) -> Op:
    """Somebody pays Gold to the Inn."""
    return Pay(amount, who, bits.INN)


def gold_from_inn(amount: int) -> Op:
    """You get Gold of the Inn."""
    return GoldFromInn(amount)


def take_control() -> Op:
    """Take control of the Round of Gambling."""
    return TakeControl()


def force_out(who: int = bits.ANOTHER_IN_ROUND) -> Op:
    """Another player you pick must leave the Round."""
    return ForceOut(who)


def drink_top(who: int) -> Op:
    """Somebody drinks the top of their Drink Me! pile now."""
    return DrinkFromPile(who)


def go_away() -> Op:
    """Ignore all effects until the start of your next turn."""
    return GoAway()


def end_my_turn() -> Op:
    """Your turn ends; take no part in anything until your next turn."""
    return EndMyTurn()


def toast() -> Op:
    """Each player reveals a Drink from the Drink Deck and drinks it."""
    return RaiseToast()


# ---- decks ----------------------------------------------------------------------------------------


def slug(title: str) -> str:
    """A title as part of a key.

    >>> slug("I don't think so!")
    'i-dont-think-so'
    """
    kept = "".join(ch if ch.isalnum() or ch in " -" else "" for ch in title.lower())
    return "-".join(kept.split())


def character(
    id: str,
    name: str,
    deck: list[Print | list[Print]],
    races: tuple[str, ...] = (),
    notes: str = "",
    switches: dict[str, dict[str, dict[str, Print]]] | None = None,
    *,
    called: str = "",
    tags: tuple[str, ...] = (),
    hand_size: int = 7,
    side_decks: dict[str, list[Print | list[Print]]] | None = None,
    drink_decks: dict[str, tuple[DrinkFace, ...]] | None = None,
    plays: tuple[Print, ...] = (),
    chores: dict[str, tuple[Op, ...]] | None = None,
    special: Special | None = None,
    halves: dict[str, str] | None = None,
    gifts: tuple[str, ...] = (),
    pieces: tuple[str, ...] = (),
    gold: int = 0,
    fortitude: int = bits.HIGHEST,
    joint: tuple[str, ...] = (),
    boss_deck: list[Print | list[Print]] | None = None,
    boss_side_decks: dict[str, list[Print | list[Print]]] | None = None,
    boss_special: Special | None = None,
) -> Character:
    """A character, its decks and its rules; copies of a card share one face.

    ``side_decks`` and ``drink_decks`` are further decks by name; ``plays`` are plays without a card
    (a Trap, a Minion's blow); ``chores`` are lists of operations its rules set going; ``halves`` says
    what a chore with a number, added to a Drink, becomes when the Drink is split. ``gifts`` are the side
    decks whose cards come into other players' hands, ``pieces`` those whose cards are pieces of Gold,
    ``joint`` those whose cards, where they lie ready before somebody, all of that side may play.
    ``gold`` is what it begins with beside what everybody gets, ``fortitude`` what it begins with.
    ``switches`` says which cards a switch of the table replaces: its name, its setting, the key of the
    card, the print instead.

    ``boss_deck`` are its Boss Cards (BOSS-04); ``boss_side_decks`` are side decks a Boss has beside the
    others, or instead of those of the same name; ``boss_special`` are a Boss's rules, if they differ.
    """
    faces: dict[int, CardFace] = {}
    keys: set[str] = set()

    def printed(entries: list[Print | list[Print]]) -> tuple[CardFace, ...]:
        cards: list[CardFace] = []
        for entry in entries:
            for p in entry if isinstance(entry, list) else [entry]:
                face = faces.get(id_of(p))
                if face is None:
                    key = f"{id}:{slug(p.title)}"
                    if key in keys:
                        raise ValueError(f"{name}: two different cards are called {p.title!r}")
                    keys.add(key)
                    face = face_of(key, p)
                    faces[id_of(p)] = face
                cards.append(face)
        return tuple(cards)

    cards = printed(deck)
    sides = tuple([(pile, printed(side)) for pile, side in (side_decks or {}).items()])
    fired = printed(list(plays)) + tuple([face.below for face in faces.values() if face.below is not None])
    switched: dict[str, dict[str, dict[str, CardFace]]] = {}
    for switch, settings in (switches or {}).items():
        switched[switch] = {}
        for setting, prints in settings.items():
            switched[switch][setting] = {}
            for key, p in prints.items():
                if key not in keys:
                    raise ValueError(
                        f"{name}: the switch {switch!r} replaces {key!r}, which is not in the deck"
                    )
                switched[switch][setting][key] = face_of(key, p)
    person = Character(
        id,
        name,
        cards,
        races,
        hand_size,
        notes,
        switched,
        sides,
        tags,
        special,
        chores,
        fired,
        called,
        tuple((drink_decks or {}).items()),
        halves,
        gifts,
        pieces,
        gold,
        fortitude,
        joint,
    )
    if boss_deck:
        person.boss_deck = printed(boss_deck)
        theirs = dict(sides) | {pile: printed(side) for pile, side in (boss_side_decks or {}).items()}
        rules = special if boss_special is None else boss_special
        person.boss = person.as_boss(person.boss_deck, tuple(theirs.items()), rules)
    return person


def face_of(key: str, p: Print) -> CardFace:
    """The face a print makes."""
    below = p.below
    bottom = None
    if below is not None:
        bottom = CardFace(f"{key}-below", p.title, below.types, below.modes, p.source, p.note, p.name)
    return CardFace(key, p.title, p.types, p.modes, p.source, p.note, p.name, p.says, p.kind, bottom)


def id_of(p: Print) -> int:
    """Which print it is; the same object is the same card."""
    return id(p)


START_A_ROUND = Mode(when.OwnAction(), (StartRound(1),))
CONTROL_A_ROUND = Mode(when.OwnRoundTurn(False), (TakeControl(),))
RAISE = (TakeControl(), Ante(1))
WINNING = (TakeControl(winning_hand=True),)
