"""Erin the Ever-Changing: an Elf, a Bear, a Raven or a Tree, by the last card that changed her."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcall.cards.common import (
    DRINKS_FOR_MY_FRIENDS,
    GAMBLING_IM_IN,
    I_DONT_THINK_SO,
    I_RAISE,
    STOP_PLAYING_WITH_DRINKS,
    THAT_WAS_HER_TIP,
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
    hit_back,
    house,
    ignore,
    ignore_drink,
    inn_pays,
    leave_round,
    lies_open,
    lose,
    lose_no_gold,
    pays_inn,
    pays_me,
    sometimes,
    split_drink,
    strengthen_drink,
    then,
)
from lastcall.flow.dropping import end_at_once
from lastcall.flow.errands import chore
from lastcall.ops import recipe, when, when_drinks
from lastcall.ops.away import drop_out
from lastcall.ops.drinks import ChangeDrink, owner_of
from lastcall.table import bits, options
from lastcall.table.bits import ACTION, ALCOHOL, ANOTHER_PLAYER, ATTACKER, EACH_OTHER_PLAYER, FORTITUDE, ME
from lastcall.table.face import Mode, Op
from lastcall.table.special import TURN_BEGINS, Aim, Glance, Special
from lastcall.table.stack import (
    ANTE,
    FROM_INN,
    FROM_STASH,
    NO_CARD,
    OF_DUE,
    Deed,
    Frame,
    Payment,
    Play,
    Window,
)
from lastcall.table.state import State

FURY: Final = 1  # what the Bear adds to a loss (ERIN-Q1)
BARK: Final = 2  # what the Tree takes off

# ---- the Form Cards -------------------------------------------------------------------------------

ELF = lies_open("Elf", "Nothing changes.")
BEAR = lies_open(
    "Bear",
    f"Your cards cost each other player they hurt {FURY} Fortitude more. "
    "When a Round of Gambling begins you ante 1 Gold more.",
    note="ERIN-06 to ERIN-08; how much Fortitude is ours (ERIN-Q1)",
)
RAVEN = lies_open(
    "Raven",
    "Whenever you gain Gold, gain 1 more from the Inn. In a Round of Gambling you start on your own turn "
    "the Inn may ante for you. Whenever you gain Alcohol, gain 1 more.",
    note="ERIN-09 to ERIN-11",
)
TREE = lies_open(
    "Tree",
    f"Whenever you lose Fortitude or gain Alcohol, it is {BARK} less. If you become a Tree on your own turn, "
    "the turn is over at once. As you play a card you become an Elf.",
    note="ERIN-05, ERIN-12, ERIN-13",
)
FORMS: Final = (ELF, BEAR, RAVEN, TREE)


def form_of(t: State, seat: int) -> str:
    """The form she is in."""
    return t.faces[t.seats[seat].piles["form"][0]].title


def become(t: State, seat: int, form: str, rule: str) -> None:
    """The marker goes to another Form Card."""
    piles = t.seats[seat].piles
    if t.faces[piles["form"][0]].title != form:
        for card in piles["forms"]:
            if t.faces[card].title == form:
                piles["forms"].remove(card)
                piles["forms"].append(piles["form"][0])
                piles["form"] = [card]
                t.say(f"becomes|{an(form)}", rule, seat)
                return


def an(form: str) -> str:
    """A form in a sentence.

    >>> an("Elf"), an("Bear")
    ('an Elf', 'a Bear')
    """
    return f"an {form}" if form[0] in "AEIOU" else f"a {form}"


@dataclass(frozen=True)
class Become(Op):
    """The last thing a card of hers does: she takes another form (ERIN-02).

    Not if she Ignores her own card (ERIN-16), nor if somebody else plays it. A Tree on her own turn
    ends it at once, and what others have begun is dropped (ERIN-12); her teammates go on (ERIN-X01).
    """

    form: str

    def run(self, t: State, d: Deed) -> bool:
        seat = d.actor
        if owner_of(d) != seat or (d.ignored | t.away) >> seat & 1:
            return True
        become(t, seat, self.form, "ERIN-02")
        if self.form == TREE.title and t.mate_of(seat, t.active):
            if t.mates(seat) == [seat]:
                end_at_once(t, d, "ERIN-12")
            else:
                drop_out(t, seat)
        return True

    def words(self) -> str:
        return f"Become {an(self.form)}."

    def worth(self, r: Glance, d: Aim) -> float:
        """The new form against the old; a Tree stops what waits, and on her own turn all that was to come."""
        seat = d.actor
        value = liking(r, seat, self.form) - liking(r, seat, r.board(seat).get("form", ELF.title))
        if self.form == TREE.title:
            stops = d.face is not None and len(d.face.modes[0].do) > 1  # the card itself sees to what waits
            fortitude, alcohol, gold = (0, 0, 0) if stops else r.coming(seat)
            if r.active == seat:
                value += missed(r, seat) - own(r, seat, fortitude, alcohol, gold)
            else:
                value += own(r, seat, max(0, min(BARK, -fortitude)), -max(0, min(BARK, alcohol)), 0)
        return value * r.sign(seat)


def own(r: Glance, seat: int, fortitude: int, alcohol: int, gold: int) -> float:
    """What a change of her attributes is worth to herself."""
    return r.swing(seat, fortitude, alcohol, gold) / r.sign(seat)


def liking(r: Glance, seat: int, form: str) -> float:
    """What it is worth to her to be in a form for a while, in her own points.

    About every other turn somebody starts a Round, and she gains some Gold; on most she drinks.
    """
    if form == BEAR.title:
        return 0.7 + 0.5 * own(r, seat, 0, 0, -1)
    if form == RAVEN.title:
        return 0.6 * own(r, seat, 0, 0, 1) + 0.8 * own(r, seat, 0, 1, 0)
    if form == TREE.title:
        return -0.8 * own(r, seat, -1, 0, 0)
    return 0.0


def missed(r: Glance, seat: int) -> float:
    """What it is worth to her that the rest of her own turn does not take place."""
    value = -r.from_pile(seat) / r.sign(seat)
    if r.phase <= bits.ORDER_PHASE:
        value -= 0.6
    return value - 2.0 if r.phase < bits.ACTION_PHASE else value


@dataclass(frozen=True)
class ChangeBack(Op):
    """As her turn begins a Bear or a Raven may become an Elf again (ERIN-04)."""

    def run(self, t: State, d: Deed) -> bool:
        if d.step == 1:
            t.ask(d.actor, options.K_CHOOSE, [options.NO_OPTION, options.YES_OPTION], d.serial, True)
            return False
        if d.note:
            become(t, d.actor, ELF.title, "ERIN-04")
        return True

    def chosen(self, t: State, d: Deed, seat: int, option: int) -> None:
        d.note = 1 if options.verb_of(option) == options.YES else 0

    def asks(self, t: State, d: Deed) -> str:
        return "Your turn begins. Become an Elf again?"

    def answer_words(self, t: State, d: Deed, option: int) -> str:
        back = options.verb_of(option) == options.YES
        return "Become an Elf" if back else f"Stay {an(form_of(t, d.actor))}"

    def words(self) -> str:
        return "You may become an Elf."


class Erin(Special):
    """The Form Card in the pile "form" is the one that counts; the others lie in "forms"."""

    def set_up(self, t: State, seat: int) -> None:
        piles = t.seats[seat].piles
        if not piles.get("form"):  # a story may have said another
            [elf] = [card for card in piles["forms"] if t.faces[card].title == ELF.title]
            piles["forms"].remove(elf)
            piles["form"] = [elf]

    def moment(self, t: State, seat: int, moment: int, active: int) -> None:
        if moment != TURN_BEGINS or active != seat:
            return
        form = form_of(t, seat)
        if form == TREE.title:
            become(t, seat, ELF.title, "ERIN-04")
        elif form != ELF.title:
            chore(t, seat, "change back", seat, seat)

    def announced(self, t: State, seat: int, play: Play) -> bool:
        """A Tree that plays a card is an Elf from that moment, before it resolves (ERIN-05)."""
        if play.origin != NO_CARD and form_of(t, seat) == TREE.title:
            become(t, seat, ELF.title, "ERIN-05")
        return True

    def hit(self, t: State, seat: int, play: Play, recipient: int, attribute: int, total: int) -> int:
        theirs = not t.mate_of(seat, t.player(recipient))
        furious = attribute == FORTITUDE and total < 0 and theirs
        return total - FURY if furious and form_of(t, seat) == BEAR.title else total

    def bear(self, t: State, seat: int, attribute: int, total: int, by: Frame | None) -> int:
        form = form_of(t, seat)
        if attribute == ALCOHOL and total > 0:
            return total + 1 if form == RAVEN.title else max(0, total - BARK) if form == TREE.title else total
        if attribute == FORTITUDE and total < 0 and form == TREE.title:
            return min(0, total + BARK)
        return total

    def receives(self, t: State, seat: int, amount: int, payer: int) -> int:
        return amount + 1 if form_of(t, seat) == RAVEN.title else amount

    def owes(self, t: State, seat: int, payee: int, amount: int, cause: int) -> int:
        """The Bear antes 1 more as a Round begins, if there is anything to ante (ERIN-07)."""
        current = t.current_round()
        begins = cause == ANTE and amount > 0 and current is not None and not current.entrants
        return amount + 1 if begins and form_of(t, seat) == BEAR.title else amount

    asked_at = bits.OWING

    def acts(self, t: State, seat: int, w: Window) -> list[int]:
        """The Raven lets the Inn ante in a Round she started on her own turn (ERIN-10)."""
        due = my_ante(t, seat, w)
        current = t.current_round()
        hers = due is not None and current is not None and current.starter == seat == t.active
        return [options.pack(options.ACT)] if hers and form_of(t, seat) == RAVEN.title else []

    def act(self, t: State, seat: int, option: int) -> bool:
        window = t.stack[-1]
        due = my_ante(t, seat, window) if isinstance(window, Window) else None
        assert due is not None
        due.dues[4 * due.at + 3] = FROM_INN
        t.tell("the Inn pays", "ERIN-10", seat, bits.POT, due.dues[4 * due.at + 2])
        return True

    def act_text(self, t: State, seat: int, option: int) -> str:
        return "Let the Inn ante for you"

    def public(self, t: State, seat: int) -> dict[str, object]:
        return {"form": form_of(t, seat)}

    def advice(self, r: Glance, seat: int, aim: Aim) -> float:
        if aim.verb == "act":
            return r.swing(seat, 0, 0, 1)
        if aim.verb == "yes":
            return -liking(r, seat, r.board(seat).get("form", ELF.title))
        return 0.0


def my_ante(t: State, seat: int, w: Window) -> Payment | None:
    """Her ante, if it is what the window asks about and nothing has been answered yet."""
    due = t.find(w.subject) if w.name == OF_DUE else None
    if isinstance(due, Payment) and due.cause == ANTE:
        payer, answer = due.dues[4 * due.at], due.dues[4 * due.at + 3]
        return due if payer == seat and answer == FROM_STASH else None
    return None


# ---- the deck -------------------------------------------------------------------------------------

# Each note says what is ours.
WILDSHAPE = Print(
    "Wildshape",
    bits.ANYTIME,
    tuple([Mode(when.AnyMoment(), (Become(form.title),)) for form in FORMS]),
    "BOOKS",
    "ERIN-14; the type is ours (ERIN-Q2)",
)
KEEN_EYES = anytime(
    "Keen eyes often lead to shiny rewards",
    pays_me(1, who=ANOTHER_PLAYER),
    Become("Raven"),
    note="ERIN-02; the type is ours",
)
PRAY_WENCH = sometimes(
    "Pray, Wench, might you have a stronger tankard?",
    then(ignore_drink(), pays_inn(1, who=ME), Become("Bear")),
    note="EX-ERIN-4",
)
TRINKET = sometimes(
    "Have this trinket instead!",
    then(lose_no_gold(), Become("Raven")),
    note="EX-ERIN-4; that it is good for antes too, and counts as paid, is ours (RUL-ERIN-1)",
)
AURA = action(
    "Alas, your aura is in need of adjustment",
    lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
    Become("Raven"),
    note="EX-ERIN-5; the type and the number are ours",
)
FLY_AWAY = sometimes(
    "Fly Away!",
    then(ignore(FORTITUDE, types=ACTION | bits.SOMETIMES | bits.ANYTIME), Become("Raven")),
    note="EX-ERIN-5; the types it names are ours",
)

WOKE_THE_BEAR = action(
    "You woke the bear.",
    lose(FORTITUDE, 2, who=ANOTHER_PLAYER),
    Become("Bear"),
    note="ours: the next blow is heavier",
)
BRAMBLES = action(
    "Brambles, for everybody.",
    lose(FORTITUDE, 1, who=EACH_OTHER_PLAYER),
    Become("Tree"),
    note="ours: nobody can hit back at a turn that is over, and she neither orders nor drinks",
)
CLAWS = sometimes(
    "Claws first, apologies later.",
    then(hit_back(lose(FORTITUDE, 2, who=ATTACKER)), Become("Bear")),
    note="ours",
)
THICK_BARK = sometimes(
    "Bark is thicker than skin.",
    then(ignore(FORTITUDE), Become("Tree")),
    note="ours: on her own turn it ends it",
)
ACCOUNT = sometimes("Put it on the forest's account.", inn_pays(), note="ours")
STARS = sometimes("I would rather count the stars.", leave_round(), note="ours")
WOLVES = sometimes("Even wolves share.", split_drink(), note="ours")
DEW = sometimes("I only drink dew.", ignore_drink(), note="ours")
ROOTS = sometimes(
    "Roots drink slowly.",
    Mode(when_drinks.MyDrink(), (ChangeDrink(recipe.CUT, 2), Become("Tree"))),
    note="ours: on her own turn nobody drinks it at all",
)
BIRDSONG = action("Birdsong is not free.", pays_me(1, who=EACH_OTHER_PLAYER), note="ours")
MOONPETAL = sometimes("A pinch of moonpetal", strengthen_drink(2), note="ours")
LITTLE_BIRD = sometimes("A little bird told me about that card.", catch_cheating(), note="ours")

ERIN = character(
    "erin",
    "Erin the Ever-Changing",
    races=("elf",),
    notes=(
        "Erin is in one of four forms, and begins as an Elf. Some of her cards change her form after all "
        "else they do; if she Ignores her own card, the change is Ignored too. What counts for a card is the "
        "form she has when it resolves. As her turn begins a Bear or a Raven may become an Elf again; a Tree "
        "must. A Tree that plays a card is an Elf at once. Becoming a Tree on her own turn ends it at once: "
        "nobody may play another card in it, whatever waits is dropped without effect, Drinks and Events "
        "too, and a pot goes to the Inn. A form changes what a Drink does to her, not the Drink, and a whole "
        "card or a whole Drink with its Chasers only once."
    ),
    side_decks={"forms": [books(*FORMS)]},
    chores={"change back": (ChangeBack(),)},
    special=Erin(),
    deck=[
        6 * GAMBLING_IM_IN,
        2 * I_RAISE,
        2 * WINNING_HAND,
        THAT_WAS_HER_TIP,
        I_DONT_THINK_SO,
        2 * DRINKS_FOR_MY_FRIENDS,
        STOP_PLAYING_WITH_DRINKS,
        TIP_THE_WENCH,
        books(WILDSHAPE, KEEN_EYES, PRAY_WENCH, TRINKET, 2 * AURA, 2 * FLY_AWAY),
        house(
            2 * WOKE_THE_BEAR,
            BRAMBLES,
            CLAWS,
            THICK_BARK,
            ACCOUNT,
            2 * STARS,
            2 * WOLVES,
            DEW,
            ROOTS,
            2 * MOONPETAL,
            BIRDSONG,
            LITTLE_BIRD,
        ),
    ],
)
