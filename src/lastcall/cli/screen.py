"""The table on a screen: lines of text made from a view, a question and the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from lastcall.cards.wording import text_of
from lastcall.cards.words import counted, listed, types_text
from lastcall.catalogue import type_of, words_of
from lastcall.table import bits
from lastcall.table.face import CardFace, DrinkFace, Face
from lastcall.views.poured import DrinksView
from lastcall.views.question import Question, Wording
from lastcall.views.scene import Entry, PlayView, RoundView, TurnView, WindowView
from lastcall.views.seen import FATES, SeatView, View
from lastcall.views.tellings import Telling

if TYPE_CHECKING:
    from rich.console import Console

TRACK: Final = bits.HIGHEST
SHARED: Final = 4 + TRACK + 4 + 9  # as wide as what a side has in common, where the width is small
SHARED_WIDE: Final = 11 + TRACK + 13 + 9
TYPE_STYLES: Final = {
    bits.ACTION: "cyan",
    bits.SOMETIMES: "magenta",
    bits.ANYTIME: "blue",
    bits.GAMBLING: "yellow",
    bits.CHEATING: "red",
}


def wrapped(out: Console, text: Text, indent: int = 0, lead: Text | str = "") -> list[Text]:
    """A text in lines of the console's width: the first begins with a lead, the others are indented."""
    lines = text.wrap(out, max(20, out.width - indent - 1))
    for line in lines:
        line.rstrip()
    begin = lead if isinstance(lead, Text) else Text(lead)
    return [(begin if not number else Text(" " * indent)) + line for number, line in enumerate(lines)]


# ---- sides ----------------------------------------------------------------------------------------


def track(alcohol: int, fortitude: int, fancy: bool, length: int = TRACK) -> Text:
    """Alcohol from the left, lost Fortitude from the right; whoever has nothing between them passes out.

    >>> track(3, 18, fancy=False).plain
    '###...............--'
    >>> track(12, 10, fancy=False).plain
    '############--------'
    """
    full, free, lost = ("█", "·", "░") if fancy else ("#", ".", "-")
    between = max(0, fortitude - alcohol)
    tight = "bold yellow" if between <= 3 else "green"
    return Text.assemble(
        (full * alcohol, "red"),
        (free * between, tight),
        (lost * (length - alcohol - between), "bright_black"),
    )


def mate_of(view: View, seat: SeatView) -> SeatView | None:
    """The first member of a seat's team, if that is another: what they share is shown there."""
    first = next(one for one in view.seats if one.side == seat.side)
    return first if first.seat != seat.seat else None


def side_line(view: View, seat: SeatView, me: bool, fancy: bool, wide: bool) -> Text:
    """One seat: its side's track, Gold and Potion Tokens, once a side; its hand and Drinks."""
    name = view.cast[seat.seat].short
    if not seat.alive:
        return Text(f"  {name:<9} {FATES[seat.fate]}", "bright_black")
    mark = ("▸" if fancy else ">") if seat.seat == view.active and not view.over else " "
    text = Text.assemble((mark, "bold"), " ", (f"{name:<9}", "bold reverse" if me else "bold"), " ")
    first = mate_of(view, seat)
    if first is not None:
        text.append(
            f"with {view.cast[first.seat].short}".ljust(SHARED_WIDE if wide else SHARED), "bright_black"
        )
        text.append(f"  {counted(seat.cards, 'card'):<7}  {counted(seat.drinks, 'Drink')}")
        return text
    if wide:
        text.append("Alcohol ", "red").append(f"{seat.alcohol:>2} ", "bold red")
    else:
        text.append(f"A{seat.alcohol:>2} ", "red")
    text.append(track(seat.alcohol, seat.fortitude, fancy))
    if wide:
        text.append(f" {seat.fortitude:>2}", "bold green").append(" Fortitude", "green")
    else:
        text.append(f" F{seat.fortitude:<2}", "green")
    text.append(f"  {seat.gold:>2} Gold", "yellow")
    if seat.potions:
        text.append(f" {seat.potions} {'Potions' if seat.potions > 1 else 'Potion '}", "magenta")
    text.append(f"  {counted(seat.cards, 'card'):<7}  {counted(seat.drinks, 'Drink')}")
    for fact in seat.standing:
        text.append(f"  ({fact})", "magenta")
    return text


def track_lines(view: View, seat: SeatView, fancy: bool, wide: bool) -> list[Text]:
    """A seat with a track for each player it faces: a line for each of them."""
    lines: list[Text] = []
    for number, (faced, fortitude, alcohol) in enumerate(seat.tracks):
        active = seat.seat == view.active and not view.over and not number
        name = view.cast[seat.seat].short if not number else ""
        text = Text.assemble(((">" if not fancy else "▸") if active else " ", "bold"), " ")
        text.append(f"{name:<9}", "bold").append(" ")
        text.append(f"Alcohol {alcohol:>2} " if wide else f"A{alcohol:>2} ", "red")
        text.append(track(alcohol, fortitude, fancy, seat.highest))
        text.append(f" {fortitude:>2} Fortitude" if wide else f" F{fortitude:<2}", "green")
        text.append("  towards you" if faced == view.seat else f"  towards {view.cast[faced].short}")
        if seat.drinks and not number:
            text.append(f"  {counted(seat.drinks, 'Drink')}")
        lines.append(text)
    return lines


def side_words(view: View, seat: SeatView) -> Text:
    """One side in plain words, for a screen too small for a track."""
    name = view.cast[seat.seat].short
    if not seat.alive:
        return Text(f"{name}: {FATES[seat.fate]}")
    if seat.tracks:
        told = [f"Fortitude {f}, Alcohol {a} towards {view.cast[faced].short}" for faced, f, a in seat.tracks]
        return Text(f"{name}: {'; '.join(told)}")
    if mate_of(view, seat) is not None:
        return Text(f"{name}: {counted(seat.cards, 'card')}, {counted(seat.drinks, 'Drink')}")
    return Text(
        f"{name}: Fortitude {seat.fortitude}, Alcohol {seat.alcohol}, {seat.gold} Gold, "
        f"{counted(seat.cards, 'card')}, {counted(seat.drinks, 'Drink')}"
    )


def board_words(board: dict[str, Any]) -> str:
    """What a character has laid out, in words: tokens, moods, cards.

    >>> board_words({"mood": "Calm", "Scarabs": 0, "stable": ["Bert", None], "tree": False})
    'mood: Calm; Scarabs: 0; stable: Bert, -'
    """
    told = []
    for name, value in board.items():
        if value is None or value is False or value == [] or value == {}:
            continue
        if value is True:
            told.append(name)
        elif isinstance(value, dict):
            told.append(f"{name}: {', '.join([f'{key} {one}' for key, one in value.items()])}")
        elif isinstance(value, (list, tuple)):
            told.append(f"{name}: {', '.join(['-' if one is None else str(one) for one in value])}")
        else:
            told.append(f"{name}: {value}")
    return "; ".join(told)


def laid_out(view: View, seat: SeatView) -> str:
    """What lies before a seat beside its pile: its character's board, and cards it may play from there."""
    board = {name: before_whom(view, value) for name, value in seat.board.items()}
    if seat.seat == view.seat:
        board.update(view.own_board)
    told = board_words(board)
    more = [f"ready: {pile(seat.ready)}"] if seat.ready else []
    more += (
        [f"in hand {counted(len(seat.gifts), 'gift')}: {listed([*seat.gifts], 'and')}"] if seat.gifts else []
    )
    more += [f"on the Drink Me! pile: {listed([*seat.drink_backs], 'and')}"] if seat.drink_backs else []
    more += [f"{down.name}: {backs(down.backs)}" for down in seat.face_down if down.backs]
    special = view.cast[seat.seat].special
    lasting = special is not None and special.outlives
    shown = seat.alive or seat.face_down or lasting
    return "; ".join([told, *more] if told else more) if shown else ""


def backs(names: tuple[str, ...]) -> str:
    """A pile from behind, the top card first.

    >>> backs(("Zot", "Fiona", "Zot")), backs(("blessings",) * 12)
    ('Zot, Fiona, Zot', '12 cards')
    """
    if len(set(names)) == 1:
        whose = "" if names[0].islower() else f" of {names[0]}"
        return f"{counted(len(names), 'card')}{whose}"
    return ", ".join(names)


def before_whom(view: View, value: object) -> object:
    """What is told seat by seat, numbers of tokens or titles: told by the names of those who have some."""
    if not isinstance(value, list) or len(value) != len(view.seats):
        return value
    if all([type(one) is int for one in value]):
        return {person.short: n for person, n in zip(view.cast, value, strict=True) if n}
    if all([isinstance(one, list) for one in value]):
        return {
            person.short: ", ".join(map(str, one))
            for person, one in zip(view.cast, value, strict=True)
            if one
        }
    return value


def bodies_of(view: View, seat: SeatView) -> str:
    """What lies before a seat and can be hit, with the Fortitude it has left."""
    told = []
    for body in view.bodies:
        if body.owner == seat.seat:
            facts = [f"{body.fortitude} Fortitude"] if body.fortitude else []
            facts += [f"{n} × {name}" for name, n in sorted(body.tokens.items()) if n]
            told.append(f"{body.face.title} ({', '.join(facts)})" if facts else body.face.title)
    return ", ".join(told)


def sides(view: View, out: Console, fancy: bool) -> list[Text]:
    """All sides, one line each, and below it what the character has laid out."""
    lines: list[Text] = []
    for seat in view.seats:
        if out.width < 60:
            lines += wrapped(out, side_words(view, seat), 2)
        elif seat.tracks:
            lines += track_lines(view, seat, fancy, out.width >= 96)
        else:
            lines.append(side_line(view, seat, seat.seat == view.seat, fancy, out.width >= 96))
        for mate in view.mates:
            if mate.seat == seat.seat and mate.hand:
                held = Text(f"holds {pile(mate.hand)}", "bright_black")
                lines += wrapped(out, held, 6, "      ")
        more = laid_out(view, seat)
        if more:
            lines += wrapped(out, Text(more, "magenta"), 6, "      ")
        if view.bodies and (before := bodies_of(view, seat)):
            lines += wrapped(out, Text(before, "cyan"), 6, "    ")
    for told in of_the_house(view):
        lines += wrapped(out, Text(told, "magenta"), 2)
    return lines


def of_the_house(view: View) -> list[str]:
    """The Prizes in the Inn, and those in the Prize Bin."""
    told = [f"Prizes in the Inn: {pile(view.prizes)}"] if view.prizes else []
    told += [f"Prize Bin: {pile(view.prize_bin)}"] if view.prize_bin else []
    return told


def head(view: View, out: Console) -> Text:
    """Whose turn, which phase, how many Drinks are left."""
    if view.over:
        return Text("The game is over.", "bold")
    who = "Your" if view.active == view.seat else f"{view.cast[view.active].short}’s"
    left = f"{who} turn" + (f", {view.phase} Phase" if view.phase_number else "")
    bar = f"   Bar Deck {view.bar_deck}" if view.bar_deck >= 0 else ""
    right = f"turn {view.turn}   Drink Deck {view.drink_deck}{bar}"
    gap = max(3, out.width - len(left) - len(right) - 1)
    return Text.assemble((left, "bold"), " " * gap, (right, "bright_black"))


# ---- what is going on -----------------------------------------------------------------------------


def pending(view: View, out: Console) -> list[Text]:
    """The Round and everything that waits to happen, the newest last."""
    lines: list[Text] = []
    depth = 0
    for entry in view.stack:
        if isinstance(entry, (TurnView, WindowView)):
            continue
        text = Text(entry.words, style_of(entry))
        effect = effect_of(view, entry)
        if effect:
            text.append(f" {effect}", "bright_black")
        lines.extend(wrapped(out, text, 2 * depth + 2, "  " * depth))
        depth = min(depth + 1, 4)
    return lines


def style_of(entry: Entry) -> str:
    """How what is going on is coloured."""
    if isinstance(entry, RoundView):
        return "yellow"
    if isinstance(entry, DrinksView):
        return "red"
    return "cyan" if isinstance(entry, PlayView) else ""


def effect_of(view: View, entry: Entry) -> str:
    """What a play that waits would change, as things stand; or what its card says."""
    if not isinstance(entry, PlayView) or entry.negated:
        return ""
    told = []
    for attribute, seat, amount, payee in entry.rows:
        name = ("Fortitude", "Alcohol", "Gold")[attribute]
        who = "you" if seat == view.seat else entry.name(seat)
        if attribute == bits.GOLD:
            to = "you" if payee == view.seat and payee >= 0 else entry.name(payee)
            told.append(f"{who} {amount:+d} {name} (to {to})" if amount < 0 else f"{who} {amount:+d} {name}")
        else:
            told.append(f"{who} {amount:+d} {name}")
    if told:
        return f"[{'; '.join(told)}]"
    return f"[{text_of(entry.face)}]" if len(entry.face.modes) == 1 else ""


def news(tellings: Sequence[Telling], out: Console) -> list[Text]:
    """What happened, with the rules."""
    lines: list[Text] = []
    for telling in tellings:
        text = Text(telling.words)
        if telling.rule:
            text.append(f" {telling.rule}", "bright_black")
        lines.extend(wrapped(out, text, 4, "  "))
    return lines


# ---- a question -----------------------------------------------------------------------------------


class Row:
    """A line of the menu: a number, a face or words, and the choices it stands for."""

    def __init__(self, number: int, words: str, choices: list[int], face: Face | None, copies: int) -> None:
        self.number = number
        self.words = words
        self.choices = choices
        self.face = face
        self.copies = copies  # how many of them are in the hand; 0: it is not in the hand


class Menu:
    """A question as a numbered list: cards of the hand, other choices, and what Enter takes."""

    def __init__(self, hand: Sequence[CardFace], question: Question, said: Wording) -> None:
        self.question = question
        self.said = said
        held: dict[str, list[CardFace]] = {}
        for face in sorted(hand, key=by_type):
            held.setdefault(face.key, []).append(face)
        of_card: dict[str, list[int]] = {key: [] for key in held}
        rest: list[int] = []
        self.enter = -1
        for index, choice in enumerate(question.choices):
            if choice.face is not None and choice.face.key in of_card:
                of_card[choice.face.key].append(index)
            elif choice.verb in ("pass", "done"):
                self.enter = index
            else:
                rest.append(index)
        about_hand = any(of_card.values())
        start = 0 if about_hand else len(rest)
        self.hand = [
            Row(start + n, face[0].title, of_card[key], face[0], len(face))
            for n, (key, face) in enumerate(held.items(), 1)
        ]
        start = len(self.hand) if about_hand else 0
        self.rest = [
            Row(start + n, said.choices[index], [index], question.choices[index].face, 0)
            for n, index in enumerate(rest, 1)
        ]

    def row(self, number: int) -> Row | None:
        """The line with a number."""
        for row in (*self.hand, *self.rest):
            if row.number == number:
                return row
        return None


def by_type(face: CardFace) -> tuple[int, str]:
    """The order of a hand: by type, then by title."""
    return (face.types, face.title)


WHOLE: Final = 0  # a card takes as many lines as it needs
TWO_LINES: Final = 1
ONE_LINE: Final = 2
LIVE: Final = ")"  # after the number of what can be chosen
WAYS: Final = (WHOLE, TWO_LINES, ONE_LINE)


def hand_lines(menu: Menu, out: Console, way: int) -> list[Text]:
    """The hand: what can be chosen is bright."""
    lines: list[Text] = []
    for row in menu.hand:
        face = row.face
        assert isinstance(face, CardFace)
        live = bool(row.choices)
        number = Text(f"{row.number:>2}{LIVE if live else ' '} ", "bold" if live else "bright_black")
        title = face.title if row.copies == 1 else f"{face.title} ×{row.copies}"
        words = text_of(face)
        if way != ONE_LINE:
            text = Text.assemble(
                (title, "bold" if live else ""), "  ", (types_text(face.types), type_style(face.types))
            )
            said = Text(words, "" if live else "bright_black")
            if way == TWO_LINES:
                said.truncate(out.width - 5, overflow="ellipsis")
                lines.extend((number + text, Text("    ") + said))
            else:
                lines.extend(wrapped(out, text, 4, number))
                lines.extend(wrapped(out, said, 4, "    "))
        else:
            short = types_text(face.types).replace("Action - Gambling", "Act/Gamb")[:9]
            room = out.width - 15
            longest = max(room // 2, room - len(words) - 2)
            text = number.append(f"{short:<9} ", type_style(face.types))
            text.append(cut(title, longest), "bold" if live else "")
            text.append("  ")
            text.append(cut(words, out.width - len(text) - 1), "" if live else "bright_black")
            lines.append(text)
    return lines


def type_style(types: int) -> str:
    """The colour of a type of card."""
    for bit, style in TYPE_STYLES.items():
        if types & bit:
            return style
    return ""


def cut(text: str, width: int) -> str:
    """A text cut to a width.

    >>> cut("Down Pooky!", 8), cut("Down Pooky!", 11)
    ('Down Po…', 'Down Pooky!')
    """
    return text if len(text) <= width else text[: max(0, width - 1)].rstrip() + "…"


def rest_lines(menu: Menu, out: Console) -> list[Text]:
    """The choices that are no cards of the hand, and what Enter does."""
    lines: list[Text] = []
    for row in menu.rest:
        text = Text(row.words)
        if row.face is not None:
            text.append(f"  {words_of(row.face)}", "bright_black")
        lines.extend(wrapped(out, text, 4, Text(f"{row.number:>2}{LIVE} ", "bold")))
    if menu.enter >= 0:
        lines.append(Text.assemble(("Enter ", "bold"), menu.said.choices[menu.enter]))
    return lines


# ---- explanations ---------------------------------------------------------------------------------


def card_lines(face: Face, out: Console) -> list[Text]:
    """A card, whole."""
    text = Text.assemble(
        (f"“{face.title}”", "bold"), "  ", (type_of(face), "cyan"), (f"  {face.source}", "bright_black")
    )
    lines = wrapped(out, text, 2)
    lines += wrapped(out, Text(words_of(face)), 2, "  ")
    if face.note:
        lines += wrapped(out, Text(face.note, "bright_black"), 2, "  ")
    return lines


def pile(faces: Iterable[CardFace] | Iterable[DrinkFace]) -> str:
    """A pile of open cards in words.

    >>> from lastcall import inn
    >>> pile([inn.drink("Wine"), inn.drink("Water"), inn.drink("Wine")])
    '“Wine” ×2, “Water”'
    """
    counts: dict[str, int] = {}
    for face in faces:
        counts[face.title] = counts.get(face.title, 0) + 1
    return (
        ", ".join(f"“{title}”" if n == 1 else f"“{title}” ×{n}" for title, n in counts.items()) or "nothing"
    )


def place_words(view: View, seat: int, name: str, place: int) -> str:
    """A place where hidden cards lie, in words."""
    whose = "your" if seat == view.seat else f"{view.cast[seat].short}’s"
    return f"{whose} {name}" if place < 0 else f"{whose} {name}, number {place + 1}"


def whole_view(view: View, out: Console, fancy: bool) -> list[Text]:
    """Everything a seat may know: piles, kept Drinks, known cards, what is going on."""
    lines = [head(view, out), *sides(view, out, fancy)]
    for seat in view.seats:
        name = view.cast[seat.seat].short
        facts = [f"{counted(seat.deck, 'card')} in the deck", f"discarded: {pile(seat.discard)}"]
        if seat.front:
            facts.append(f"in front: {pile(seat.front)}")
        for down in seat.face_down:
            for known in down.known:
                facts.append(f"you know in {down.name}, number {known.place + 1}: {known.face.title}")
        hand = [known.face.title for known in seat.known_hand]
        if hand:
            facts.append(f"you know in the hand: {listed(hand, 'and')}")
        for where, known_cards in (("deck", seat.known_deck), ("Drink Me! pile", seat.known_drinks)):
            for known in known_cards:
                facts.append(f"you know in the {where}, number {known.place + 1}: {known.face.title}")
        lines += wrapped(out, Text.assemble((name, "bold"), f": {'; '.join(facts)}."), 2)
    lines += wrapped(out, Text(f"Drink discards: {pile(view.drink_discard)}."), 2)
    for among in view.known_among:
        places = [place_words(view, *place) for place in among.places]
        titles = listed([f"“{face.title}”" for face in among.faces], "and")
        lines += wrapped(out, Text(f"You know that among {listed(places, 'and')} there is {titles}."), 2)
    for known in view.known_deck:
        lines.append(Text(f"Drink Deck, number {known.place + 1}: {known.face.title}"))
    waiting = pending(view, out)
    if waiting:
        lines += [Text("Going on:", "bold"), *waiting]
    return lines
