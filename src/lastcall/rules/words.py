"""A record in several lines for a terminal."""

from __future__ import annotations

from textwrap import fill, shorten

from .records import Example, Interaction, Question, Rule, Ruling, UnknownRule
from .shelf import BOOKS, near, rulings_by_id, shelved

WIDTH = 96
ITEM = "    - "


def explain(id: str, width: int = WIDTH) -> str:
    """Everything the rulebook has about one id, whatever kind of record it names, in lines of a width.

    >>> print(explain("GAMBLE-18"))  # and the rulings that touch it, if there are any
    GAMBLE-18  Rounds of Gambling
      If a card effect says a player wins the Round, the Round ends at once and that player takes
      the pot.
      From: The Red Dragon Inn 10, line 315; The Red Dragon Inn 7: The Tavern Crew, line 177; The
      Red Dragon Inn 6: Villains, lines 353-354; Spyke and Flower, line 147...
    >>> print(explain("RUL-ZOT-1").splitlines()[0])
    RUL-ZOT-1  Ruling

    The id of an open question that is settled tells the ruling.

    >>> print(explain("oq-base-20"))
    OQ-BASE-20  Ruling
      Who takes the first turn?
      Readings:
        - Anyone, chosen at random.
        - Whoever the players agree on.
      Taken: A seat picked at random, unless the table was told who begins.
      Why: The books leave it to the players; chance is fair to all of them.
      Rules: SETUP-12
    """
    return "\n".join([_line(line, width) for line in _told_of(id).splitlines()])


def _told_of(id: str) -> str:
    wanted = id.strip().upper()
    books, rulings = shelved(), rulings_by_id()
    if wanted in books.rules:
        return _rule(books.rules[wanted])
    if wanted in rulings:
        return _ruling(rulings[wanted])
    if wanted in books.examples:
        return _example(books.examples[wanted])
    if wanted in books.questions:
        return _question(books.questions[wanted])
    if wanted in books.interactions:
        return _interaction(books.interactions[wanted])
    known = [*books.rules, *rulings, *books.examples, *books.questions, *books.interactions]
    raise UnknownRule(f"The rulebook has nothing named {id!r}.{near(id, known)}")


def cite(source: tuple[str, ...]) -> str:
    """Books and lines in words.

    >>> cite(("rdi10:187-189", "rdi10:291", "spyke_flower:17"))
    'The Red Dragon Inn 10, lines 187-189, 291; Spyke and Flower, line 17'
    """
    lines: dict[str, list[str]] = {}
    for place in source:
        book, _, line = place.partition(":")
        lines.setdefault(BOOKS.get(book, book), []).append(line)
    out = []
    for book, places in lines.items():
        many = len(places) > 1 or "-" in places[0]
        out.append(f"{book}, {'lines' if many else 'line'} {', '.join(places)}")
    return "; ".join(out)


def _rule(rule: Rule) -> str:
    out = [_head(rule.id, shelved().areas[rule.area]), _text(rule.says)]
    if rule.scope:
        out.append(_text(f"Only in: {rule.scope.replace('_', ' ')}."))
    if rule.derived:
        out.append(_text("A consequence that no book spells out."))
    out += _told(differs=rule.differs, note=rule.note, source=rule.source)
    out += _shown(rule.id, rule.examples)
    settled = [one for one in rulings_by_id().values() if rule.id in one.rules]
    if settled:
        out.append(_text("Rulings:"))
        out += (_item(f"{one.id}: {one.question} Taken: {one.taken}") for one in settled)
    still_open = [
        one for one in shelved().questions.values() if rule.id in one.rules and one.id not in rulings_by_id()
    ]
    if still_open:
        out.append(_text("Open questions, with the reading we suggest:"))
        out += (_item(f"{one.id}: {one.question} We suggest: {one.suggested}") for one in still_open)
    return "\n".join(out)


def _ruling(ruling: Ruling) -> str:
    out = [_head(ruling.id, "Ruling"), _text(ruling.question), _text("Readings:")]
    out += (_item(reading) for reading in ruling.readings)
    out += [_text(f"Taken: {ruling.taken}"), _text(f"Why: {ruling.why}")]
    if ruling.switch:
        switch = ruling.switch
        choices = " or ".join(switch.choices)
        out.append(_text(f"A table may choose: {switch.name} = {choices} (else {switch.default})."))
    out.append(_text(f"Rules: {', '.join(ruling.rules)}"))
    return "\n".join(out)


def _example(example: Example) -> str:
    out = [_head(example.id, "Example, made up to show a rule" if example.derived else "Example")]
    out += [_text(f"Given: {example.given}"), _text("Steps:")]
    out += (_item(step) for step in example.steps)
    out.append(_text("Then:"))
    out += (_item(result) for result in example.expect)
    if example.rules:
        out.append(_text(f"Rules: {', '.join(example.rules)}"))
    out += _told(note=example.note, source=example.source)
    return "\n".join(out)


def _question(question: Question) -> str:
    out = [_head(question.id, "Open question")]
    if question.about:
        out.append(_text(f"{question.about}."))
    out += [_text(question.question), _text(f"We suggest: {question.suggested}")]
    if question.house:
        out.append(_text("House: these numbers or effects are ours, because nobody published any."))
    if question.rules:
        out.append(_text(f"Rules: {', '.join(question.rules)}"))
    out += _told(source=question.source)
    return "\n".join(out)


def _interaction(meeting: Interaction) -> str:
    names = shelved().areas
    who = ", ".join(names.get(other, other.replace("_", " ")) for other in meeting.meets)
    out = [_head(meeting.id, f"{names[meeting.character]}, meeting {who}"), _text(meeting.says)]
    if meeting.derived:
        out.append(_text("A consequence that no book spells out."))
    out += _told(note=meeting.note, source=meeting.source)
    out += _shown(meeting.id)
    return "\n".join(out)


def _shown(id: str, named: tuple[str, ...] = ()) -> list[str]:
    shown = [one for one in shelved().examples.values() if id in one.rules or one.id in named]
    if not shown:
        return []
    return [_text("Examples:")] + [
        _item(f"{one.id}: {shorten(one.given, 160, placeholder=' ...')}") for one in shown
    ]


def _told(differs: str = "", note: str = "", source: tuple[str, ...] = ()) -> list[str]:
    out = []
    if differs:
        out.append(_text(f"Editions: {differs}"))
    if note:
        out.append(_text(f"Note: {note}"))
    if source:
        out.append(_text(f"From: {cite(source)}."))
    return out


def _head(id: str, kind: str) -> str:
    return f"{id}  {kind}"


def _text(text: str) -> str:
    return "  " + " ".join(text.split())


def _item(text: str) -> str:
    return ITEM + " ".join(text.split())


def _line(line: str, width: int) -> str:
    indent = "      " if line.startswith(ITEM) else "  "
    return fill(line, width, subsequent_indent=indent, break_on_hyphens=False)
