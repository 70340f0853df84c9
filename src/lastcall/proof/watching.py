"""Everything that must hold, looked at through whole games.

Two kinds. What can be seen at a glance costs a few dozen microseconds and is looked at at every
decision of every game. What needs copies, texts or other tables costs a hundred times as much: it is
looked at at every decision of some games, and at some decisions of all games. :class:`Watch` keeps
count, so that a report can say how often each was looked at.

>>> from lastcall import Table
>>> table = Table.new(["eve", "gog"], seed=5)
>>> check(table)
>>> table.sides[0].gold += 1
>>> check(table)
Traceback (most recent call last):
    ...
lastcall.proof.invariants.Broken: Gold: 17 Gold at the table and the Inn together, but 16 were dealt.
"""

from __future__ import annotations

import json
from functools import lru_cache
from random import Random
from typing import Any, Final

from lastcall import rules
from lastcall.game import Decision, Table
from lastcall.proof.invariants import (
    AT_A_GLANCE,
    COPY,
    COSTLY,
    DECISIONS,
    JSON,
    LOG,
    OFFERED,
    PROGRESS,
    REFUSED,
    REPLAY,
    SCHEDULE,
    TEXT,
    VIEWS,
    WHY,
    Broken,
    difference,
    face_of,
    glance,
)
from lastcall.proof.secrets import schedule_holds, views_hold
from lastcall.table import bits, options
from lastcall.table.errors import LastCallError
from lastcall.table.stack import Window
from lastcall.views.tellings import ALL, telling

STEPS_ALIKE: Final = 3  # how many choices two tables are played on to see that they go alike


@lru_cache(maxsize=1024)
def _is_rule(id: str) -> bool:
    try:
        rules.rule(id)
    except rules.UnknownRule:
        return False
    return True


def log_holds(t: Table, since: int = 0) -> int:
    """Every event of the log from one on is in order; gives how many there are now."""
    if t.log is None:
        return 0
    n, cards = len(t.seats), t.setup.n_cards
    for event in t.log[since:]:
        if not event.kind or not _is_rule(event.rule):
            raise Broken(f"The event {event.kind!r} cites {event.rule!r}, which is no rule.", LOG)
        for one in (event.seat, event.other):
            if not (-2 <= one < n or 0 <= one - bits.FIRST_BODY < len(t.setup.bodies)):
                raise Broken(f"The event {event.kind!r} names {one}, who is not there.", LOG)
        if not 0 <= event.private < 1 << n:
            raise Broken(f"The event {event.kind!r} names a seat there is not.", LOG)
        if any(not 0 <= card < cards for card in event.cards):
            raise Broken(f"The event {event.kind!r} names a card there is not.", LOG)
        hidden = {face_of(t, card).title for card in event.cards} if event.private else set()
        for eye in (None, ALL, event.seat if event.seat >= 0 else None, len(t.log) % n):
            words = telling(t.setup, event, eye).words
            if not words:
                raise Broken(f"The event {event.kind!r} has no words.", LOG)
            if hidden and (eye is None or (eye >= 0 and not event.private >> eye & 1)):
                told = [title for title in hidden if title in words]
                if told:
                    raise Broken(f"The event {event.kind!r} tells {told[0]!r} to whom it should not.", LOG)
    return len(t.log)


# ---- with copies, texts and other tables ----------------------------------------------------------


def offered_is_accepted(t: Table) -> None:
    """Every option is accepted on a copy, can be found by its key, and has words."""
    for which, decision in enumerate(t.pending):
        who = t.setup.characters[decision.seat].short
        if not decision.prompt or not decision.kind:
            raise Broken(f"A decision of {who} has no words.", OFFERED)
        keys: dict[str, int] = {}
        for index, option in enumerate(decision.options):
            key = option.key
            if key in keys:
                raise Broken(f"{who} ({decision.kind}) is offered {key!r} twice.", DECISIONS)
            keys[key] = index
            if decision.option(key).index != index or not option.text:
                raise Broken(
                    f"{who} ({decision.kind}) is offered {key!r}, which has no place or words.", OFFERED
                )
            copy = t.copy()
            try:
                copy.answer(copy.pending[which], index)
            except LastCallError as refusal:
                raise Broken(f"{who} is offered {key!r}, but it is refused: {refusal}", OFFERED) from refusal
            glance(copy)


def _refuses(t: Table, decision: Decision, choice: Any, what: str) -> None:
    """A call must be refused with a sentence."""
    made = t.made
    try:
        t.answer(decision, choice)
    except LastCallError as refusal:
        if not str(refusal) or t.made != made:
            raise Broken(f"{what} is refused without a word, or recorded.", REFUSED) from refusal
    except Exception as crash:
        raise Broken(f"{what} makes {type(crash).__name__}: {crash}", REFUSED) from crash
    else:
        raise Broken(f"{what} is accepted.", REFUSED)


def nothing_else_is(t: Table) -> None:
    """Places and keys that are not offered, options of other decisions and stale decisions are refused."""
    for which, decision in enumerate(t.pending):
        who = t.setup.characters[decision.seat].short
        copy, after = t.copy(), t.copy()
        own, stale = copy.pending[which], after.pending[which]
        after.answer(stale, 0)
        before, then = str(copy), str(after)
        n = len(own.options)
        for index in (n, n + 7, 4096, -1, -n):
            _refuses(copy, own, index, f"The option {index} of {n} ({who}, {own.kind})")
        for key in ("", "no such option", "play nobody:nothing"):
            _refuses(copy, own, key, f"The option {key!r} ({who}, {own.kind})")
        for other in (*t.pending, *after.pending):
            if other.owed.options != own.owed.options:
                _refuses(copy, own, other.options[-1], f"An option of another decision ({who}, {own.kind})")
                break
        _refuses(after, stale, 0, f"The decision {own.kind} of {who} a second time")
        if str(copy) != before or str(after) != then:
            raise Broken(f"What is refused changes the table ({who}, {own.kind}).", REFUSED)


def why_not_agrees(t: Table) -> None:
    """A card of a hand is called playable exactly if it is offered; else there is a sentence and a rule."""
    offered: set[tuple[int, str]] = set()
    for owed in t.owed:
        for option in owed.options:
            if options.verb_of(option) == options.PLAY:
                offered.add((owed.seat, t.faces[options.card_of(option)].title))
    for number, seat in enumerate(t.seats):
        for title in {t.faces[card].title for card in seat.hand}:
            why = t.why_not(number, title)
            if why.playable != ((number, title) in offered):
                who = t.setup.characters[number].short
                raise Broken(f"{title!r} of {who}: {why}, but it is offered: {not why.playable}.", WHY)
            if not why.words or not _is_rule(why.rule):
                raise Broken(f"{title!r}: the reason {why} has no words or no rule.", WHY)


def _alike(one: Table, other: Table, chance: Random, invariant: str) -> None:
    """Two tables stay equal while the same choices are made at both."""
    for _ in range(STEPS_ALIKE):
        first, second = one.pending, other.pending
        if len(first) != len(second):
            raise Broken("Played on alike, they owe different decisions.", invariant)
        if not first:
            break
        which = chance.randrange(len(first))
        index = chance.randrange(len(first[which].options))
        if len(second[which].options) != len(first[which].options):
            raise Broken("Played on alike, they offer different options.", invariant)
        one.answer(first[which], index)
        try:
            other.answer(second[which], index)
        except Exception as problem:
            what = f"{type(problem).__name__}: {problem}"
            raise Broken(f"What one takes the other does not ({what}).", invariant) from problem
    if str(one) != str(other):
        raise Broken(f"Equal, they part on equal choices: {difference(str(one), str(other))}.", invariant)


def text_holds(t: Table, chance: Random) -> None:
    """A position parses back from its text, and plays on alike."""
    text = str(t)
    if "\n" in text or not text.isascii():
        raise Broken("The text of the position is not one plain line.", TEXT)
    parsed = Table.parse(text)
    if str(parsed) != text or parsed != t:
        raise Broken(f"The text does not parse back: {difference(text, str(parsed))}.", TEXT)
    _alike(t.copy(), parsed, chance, TEXT)


def json_holds(t: Table, chance: Random) -> None:
    """A table comes back from JSON, record included, and plays on alike."""
    doc = t.to_json()
    back = Table.from_json(json.loads(json.dumps(doc)))
    if back != t:
        raise Broken(f"The table comes back different: {difference(str(t), str(back))}.", JSON)
    if back.to_json() != doc:
        raise Broken("The table that came back from JSON writes other JSON.", JSON)
    if back.record() != t.record():
        raise Broken("The table that came back from JSON has another record.", JSON)
    _alike(t.copy(), back, chance, JSON)


def copy_holds(t: Table, chance: Random) -> None:
    """A copy is equal, independent, and plays on alike."""
    text, record = str(t), t.choices()
    one, other = t.copy(), t.copy()
    if one != t or str(other) != text:
        raise Broken("A copy is not equal.", COPY)
    if one.record() != t.record():
        raise Broken("A copy has another record.", COPY)
    again = chance.getstate()
    for _ in range(STEPS_ALIKE):
        if one.pending:
            decision = chance.choice(one.pending)
            one.answer(decision, chance.randrange(len(decision.options)))
    if str(t) != text or t.choices() != record:
        raise Broken(f"Playing on a copy changed the table: {difference(text, str(t))}.", COPY)
    if str(other) != text:
        raise Broken(f"Playing on a copy changed another: {difference(text, str(other))}.", COPY)
    chance.setstate(again)
    _alike(t.copy(), other, chance, COPY)
    if str(t) != text or t.choices() != record:
        raise Broken(f"Playing on a copy changed the table: {difference(text, str(t))}.", COPY)


def replay_holds(t: Table) -> None:
    """The record replays to the same table."""
    record = json.loads(json.dumps(t.record()))
    try:
        again = Table.replay(record, log=False)
    except LastCallError as refusal:
        raise Broken(f"The record does not replay: {refusal}", REPLAY) from refusal
    if again != t:
        raise Broken(f"The record replays to another table: {difference(str(t), str(again))}.", REPLAY)
    if again.record() != t.record():
        raise Broken("The replayed table has another record.", REPLAY)


def check(table: Table, seed: int = 0) -> None:
    """Everything that must hold at a decision; raises :class:`Broken` with a sentence."""
    glance(table)
    log_holds(table)
    replay_holds(table)
    if table.over:
        text_holds(table, Random(seed))
        json_holds(table, Random(seed))
        views_hold(table, Random(seed))
        return
    costly(table, Random(seed))


def costly(t: Table, chance: Random) -> None:
    """All that needs copies, texts and other tables, but not the replay of the whole record."""
    offered_is_accepted(t)
    nothing_else_is(t)
    why_not_agrees(t)
    text_holds(t, chance)
    json_holds(t, chance)
    copy_holds(t, chance)
    views_hold(t, chance)
    if not t.fast:
        schedule_holds(t, chance)


# ---- a whole game ---------------------------------------------------------------------------------


class Watch:
    """Watches one game: what is at a glance at every decision, the rest at some or at all of them."""

    def __init__(self, chance: Random, rate: float, replay_rate: float) -> None:
        self.chance = chance
        self.rate = rate  # the share of decisions at which the costly ones are looked at
        self.replay_rate = replay_rate
        self.looks: dict[str, int] = dict.fromkeys(
            (*AT_A_GLANCE, *COSTLY, SCHEDULE, LOG, REPLAY, PROGRESS), 0
        )
        self.logged = 0
        self.seen: set[tuple[object, ...]] = set()
        self.turn = -1

    def look(self, t: Table) -> None:
        """At a decision, or at the end."""
        looks = self.looks
        glance(t)
        for name in AT_A_GLANCE:
            looks[name] += 1
        if t.log is not None:
            self.logged = log_holds(t, self.logged)
            looks[LOG] += 1
        if t.over:
            text_holds(t, self.chance)
            json_holds(t, self.chance)
            views_hold(t, self.chance)
            replay_holds(t)
            for name in (TEXT, JSON, VIEWS, REPLAY):
                looks[name] += 1
            return
        self.progress(t)
        looks[PROGRESS] += 1
        if self.rate >= 1 or self.chance.random() < self.rate:
            costly(t, self.chance)
            for name in COSTLY:
                looks[name] += 1
            if not t.fast:
                looks[SCHEDULE] += 1
        if self.chance.random() < self.replay_rate:
            replay_holds(t)
            looks[REPLAY] += 1

    def progress(self, t: Table) -> None:
        """No position comes twice within one window."""
        if t.turn != self.turn:
            self.turn = t.turn
            self.seen.clear()
        top = t.stack[-1]
        if not isinstance(top, Window):
            return
        now = (
            top.serial,
            top.passed,
            top.stage,
            tuple(top.declared),
            tuple([(owed.seat, tuple(owed.options)) for owed in t.owed]),
            tuple([(tuple(seat.hand), tuple(seat.discard), tuple(seat.drinks)) for seat in t.seats]),
            tuple([tuple(seat.ready) for seat in t.seats]),
            tuple([tuple([(name, tuple(pile)) for name, pile in seat.piles.items()]) for seat in t.seats]),
            tuple([tuple(seat.tokens.items()) for seat in t.seats]),
            tuple([(side.fortitude, side.alcohol, side.gold) for side in t.sides]),
            tuple(t.drink_deck),
            tuple([tuple(pile) for pile in t.piles.values()]),
        )
        if now in self.seen:
            raise Broken("The same position has come twice within one window.", PROGRESS)
        self.seen.add(now)
