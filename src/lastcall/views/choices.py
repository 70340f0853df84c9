"""Options and decisions in words: a stable key that names them across runs, a sentence for people."""

from __future__ import annotations

from typing import Final

from lastcall.cards.wording import ability_text, mode_text
from lastcall.cards.words import listed
from lastcall.ops import recipe
from lastcall.ops.potions import WORDS as POTION_WORDS
from lastcall.table import bits, options
from lastcall.table.face import target_key, target_name
from lastcall.table.seats import Owed
from lastcall.table.stack import (
    JOIN,
    OF_EFFECT,
    OF_LOSS,
    OF_PAID,
    OF_TURNED_UP,
    WINDOW_NAMES,
    Chore,
    Deed,
    DrinkEvent,
    Drinking,
    Errand,
    Payment,
    Play,
    Window,
)
from lastcall.table.stack import KIND_NAMES as FRAME_NAMES
from lastcall.table.state import State

PROMPTS: Final = (
    "Discard cards you do not want, then draw up to your hand size.",
    "Play an Action Card, or none.",
    "Answer, or pass.",
    "Play a Gambling or Cheating Card, or pass.",
    "Whom do you order this Drink for?",
    "Split this Drink with somebody?",
    "Which of the Drink's effects comes first?",
    "Choose a card to discard.",
    "Choose the card to keep.",
    "Do you take the challenge?",
    "Which of the two Drinks do you drink?",
    "Pay the Gold, or drink instead?",
    "Everybody waits for somebody else: answer now, or pass.",
    "Pick another player for it, or no more.",
    "Choose.",
    "Pay with which piece of Gold?",
    "It reaches every player. Who stands for your side?",
    "Who of your side goes next?",
)


def key_of(t: State, owed: Owed, option: int) -> str:
    """A text that names an option across runs."""
    card = options.card_of(option)
    face = ""
    if card != options.NO_CARD:
        face = t.drink_faces[card].key if card >= t.setup.first_drink else t.faces[card].key
    target = options.target_of(option)
    whom = target_key(t.setup.characters, target) if target != options.NO_TARGET else ""
    verb = options.VERB_NAMES[options.verb_of(option)]
    if options.verb_of(option) == options.ACT and options.mode_of(option):
        verb = f"{verb} {options.mode_of(option) + 1}"
    return key_from(verb, face, options.mode_of(option), whom, options.sub_of(option))


def key_from(verb: str, card: str, mode: int, whom: str, sub: int) -> str:
    """The key of an option from its parts; a card or character that it does not name is empty.

    >>> key_from("play", "zot:down-pooky", 0, "fiona", 0), key_from("number", "", 0, "", 1)
    ('play zot:down-pooky @fiona', 'number #2')
    """
    words = [verb]
    if card:
        words.append(f"{card}/{mode + 1}" if mode else card)
    if whom:
        words.append(f"@{whom}")
    if sub or verb in ("number", "potion"):
        words.append(f"#{sub + 1}")
    return " ".join(words)


def name(t: State, seat: int) -> str:
    """What a seat, or a body, is called at this table."""
    if seat >= bits.FIRST_BODY:
        return body_name(t, seat)
    return t.setup.characters[seat].short if seat >= 0 else "the Inn"


def body_name(t: State, number: int) -> str:
    """What a body is called: its title, whose it is, and what Fortitude it has left."""
    told = f"{t.setup.characters[t.player(number)].short}’s {target_name(t.setup.characters, number)}"
    body = t.body(number)
    return f"{told} ({body.fortitude} Fortitude)" if body is not None and body.fortitude else told


def text_of(t: State, owed: Owed, option: int) -> str:
    """An option as a sentence."""
    verb = options.verb_of(option)
    card = options.card_of(option)
    target = options.target_of(option)
    frame = t.find(owed.frame)
    if owed.kind == options.K_CHOOSE and isinstance(frame, Deed):
        said = own_words(t, frame, option)
        if said:
            return said
        if verb == options.SEAT:
            return name(t, target)
    if verb == options.PASS:
        return "Play no Action" if owed.kind == options.K_ACTION else "Pass"
    if verb == options.HOLD:
        return "Hold: answer only if nobody else does"
    if verb == options.DONE:
        return "Done"
    if verb == options.DISCARD:
        return f"Discard “{t.faces[card].title}”"
    if verb == options.KEEP:
        return f"Keep “{t.faces[card].title}”"
    if verb == options.SEAT:
        if owed.kind == options.K_TARGET:
            return f"On {name(t, target)} too"
        if owed.kind in (options.K_CHAMPION, options.K_MEMBER):
            return name(t, target)
        if owed.kind == options.K_ORDER:
            return f"Order a Drink for {name(t, target)}"
        return f"Split it with {name(t, target)}"
    if verb == options.YES:
        return "Pay the Gold" if owed.kind == options.K_PAY_OR_DRINK else "Yes"
    if verb == options.NO:
        if owed.kind == options.K_SPLIT:
            return "Drink all of it"
        return "Drink instead" if owed.kind == options.K_PAY_OR_DRINK else "No"
    if verb == options.ACT:
        special = t.special_of(owed.seat)
        return special.act_text(t, owed.seat, option) if special is not None else "Act"
    if verb in (options.GIVE, options.GIVE_HIDDEN):
        text = piece_text(t, option)
        beyond = owed.kind == options.K_PIECE and options.sub_of(option)
        return f"{text}, not of your Stash" if beyond else text
    if verb == options.POTION:
        return POTION_WORDS[options.sub_of(option)]
    if verb == options.NUMBER:
        return number_text(t, frame, options.sub_of(option))
    return play_text(t, frame, owed, option)


def own_words(t: State, frame: Deed, option: int) -> str:
    """An option of a character's own choice, in the words of its file."""
    if isinstance(frame, Play) and frame.stage == JOIN:
        special = t.special_of(frame.actor)
        return special.answer_words(t, frame.actor, frame, option) if special is not None else ""
    return frame.ops[frame.at].answer_words(t, frame, option)


def own_prompt(t: State, frame: Deed) -> str:
    """What a character's own rules ask, in the words of its file."""
    if isinstance(frame, Play) and frame.stage == JOIN:
        special = t.special_of(frame.actor)
        return special.asks(t, frame.actor, frame) if special is not None else PROMPTS[options.K_CHOOSE]
    return frame.ops[frame.at].asks(t, frame)


def piece_text(t: State, option: int) -> str:
    """A piece of Gold: a coin, a card that lies face up, or face down, known or not."""
    card = options.card_of(option)
    hidden = options.verb_of(option) == options.GIVE_HIDDEN
    if card == options.NO_CARD:
        return "One that lies face down" if hidden else "A coin"
    return f"“{t.faces[card].title}”, face down" if hidden else f"“{t.faces[card].title}”"


def number_text(t: State, frame: object, which: int) -> str:
    """A numbered choice: one of two Drinks, or one of a Drink's effects."""
    if isinstance(frame, Drinking) and which < len(frame.drinks):
        return f"Drink {recipe.name_of(t, frame.drinks[which])}"
    if isinstance(frame, Errand) and which < len(frame.abilities):
        return ability_text(frame.abilities[which])
    return f"Number {which + 1}"


def play_text(t: State, frame: object, owed: Owed, option: int) -> str:
    """Playing a card: its title, how, on what, on whom."""
    card = options.card_of(option)
    face = t.faces[card]
    text = f"“{face.title}”"
    target = options.target_of(option)
    if target != options.NO_TARGET:
        text += f" on {name(t, target)}" if target != owed.seat else " on yourself"
    if isinstance(frame, Window):
        drinking = t.find_drinking(frame.subject)
        if drinking is not None and len(drinking.drinks) > 1:
            sub = options.sub_of(option)
            if (
                sub < len(drinking.drinks)
                and face.modes[options.mode_of(option)].when.occasions & bits.A_DRINK
            ):
                drink = drinking.drinks[sub]
                text += f", {name(t, drink.drinker)}’s {recipe.name_of(t, drink)}"
    if len(face.modes) > 1:
        text += f" ({mode_text(face.modes[options.mode_of(option)], face.types)})"
    return text


def prompt_of(t: State, owed: Owed) -> str:
    """What a decision is about, in words."""
    frame = t.find(owed.frame)
    prompt = PROMPTS[owed.kind]
    if owed.kind == options.K_CHOOSE and isinstance(frame, Deed):
        return own_prompt(t, frame)
    if isinstance(frame, Window):
        return f"{situation(t, frame, owed.seat)} {prompt}"
    if isinstance(frame, Drinking) and frame.drinks:
        return f"{recipe.name_of(t, frame.drinks[0])}. {prompt}"
    if isinstance(frame, DrinkEvent):
        return f"“{t.drink_faces[frame.card].title}”. {prompt}"
    return prompt


def situation(t: State, w: Window, seat: int) -> str:
    """What a window is about, in words for a seat that may answer."""
    subject = t.find(w.subject)
    if isinstance(subject, Play):
        picked = [name(t, one) for one in dict.fromkeys((subject.target, *subject.further)) if one >= 0]
        whom = f" on {listed(picked, 'and')}" if picked else ""
        if w.name == OF_LOSS:
            lost = subject.facts[::2]
            hurt = "you" if seat in lost else listed([name(t, one) for one in lost], "and")
            return f"“{subject.face.title}” by {name(t, subject.actor)} has hurt {hurt}."
        return f"{name(t, subject.actor)} plays “{subject.face.title}”{whom}."
    if isinstance(subject, Drinking) and subject.drinks:
        drinks = ", ".join(f"{recipe.name_of(t, d)} for {name(t, d.drinker)}" for d in subject.drinks)
        return f"About to be drunk: {drinks}."
    if isinstance(subject, DrinkEvent):
        return f"{name(t, subject.actor)} has revealed “{t.drink_faces[subject.card].title}”."
    if isinstance(subject, Payment):
        if w.name == OF_PAID:
            return paid_words(t, subject)
        due = subject.dues[4 * subject.at : 4 * subject.at + 3]
        payee = {-1: "the Inn", -2: "the pot"}.get(due[1]) or name(t, due[1])
        return f"{'You owe' if due[0] == seat else name(t, due[0]) + ' owes'} {due[2]} Gold to {payee}."
    if isinstance(subject, Chore) and w.name == OF_TURNED_UP:
        return f"“{t.faces[subject.sub].title}” has been turned up."
    if isinstance(subject, Chore) and w.name == OF_EFFECT:
        return f"“{subject.name}” is about to come over {name(t, subject.target)}."
    what = WINDOW_NAMES[w.name]
    return f"{what[0].upper()}{what[1:]}."


def paid_words(t: State, payment: Payment) -> str:
    """What a card has made players pay to the Inn."""
    dues = payment.dues
    told = [f"{name(t, dues[i])} has paid {dues[i + 2]} Gold" for i in range(0, len(dues), 4) if dues[i + 2]]
    return f"{listed(told, 'and')} to the Inn."


def frame_name(kind: int) -> str:
    """What a kind of frame is called."""
    return FRAME_NAMES[kind]
