"""A random player that seeks what was never played.

What can happen to a card or a Drink is written down as *goals*: this card Negated, that Drink split
as a Chaser. The player sees which options lead towards which goals and takes those that lead to what
was hardly ever reached, else any; tables are set up with whoever has most left to show. The report
says what was reached, how often, and why the rest was not.

>>> report = steer(3, seed=1)
>>> report.games, len(report.counts) > 100
(3, True)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from lastcall import characters as cast
from lastcall import inn
from lastcall.flow.drinking import HOME as DRUNK
from lastcall.flow.machine import STEPS, take
from lastcall.game import Decision, Table
from lastcall.ops import reasons, recipe, when, when_drinks
from lastcall.ops.answers import IgnoreIt, MoveLoss, NegateIt, ReduceLoss, ShareLoss
from lastcall.ops.attributes import Change, Pay
from lastcall.ops.drinks import ChangeDrink, IgnoreDrink, PassDrink, SplitDrink
from lastcall.ops.gambling import LeaveRound, NegateAndWin
from lastcall.proof.invariants import Broken
from lastcall.proof.watching import Watch
from lastcall.table import bits, options
from lastcall.table.face import CardFace, Character, DrinkDeck, DrinkFace, Mode, Op
from lastcall.table.stack import (
    ANSWERS,
    COPIES,
    DARE,
    HOME,
    IN_CONTEST,
    TOAST,
    DrinkEvent,
    Drinking,
    Frame,
    Play,
    Window,
)

Goal = tuple[str, str]  # what (a card and the way it is played, or a Drink), and what happens to it

# ---- what can happen to a card --------------------------------------------------------------------
PLAYED: Final = "played"
RESOLVED: Final = "resolved"
NEGATED: Final = "Negated"
IGNORED: Final = "Ignored"
MOVED: Final = "its loss moved"
SHARED: Final = "its loss shared"
REDUCED: Final = "its loss reduced"
HIT_BACK: Final = "hit back after it"
LEFT: Final = "its Round left"
PAID: Final = "its cost paid"
REFUSED: Final = "refused"
THEN_CHANGED: Final = "its Drink changed again"
THEN_PASSED: Final = "its Drink then passed"
THEN_SPLIT: Final = "its Drink then split"
THEN_IGNORED: Final = "its Drink then Ignored"
# ---- what can happen to a Drink -------------------------------------------------------------------
DRUNK_UP: Final = "drunk"
SPLIT: Final = "split by a card"
OWN_SPLIT: Final = "split by itself"
PASSED: Final = "passed"
DRINK_IGNORED: Final = "Ignored"
CHANGED: Final = "changed"
CHASER: Final = "as a Chaser"
COPIED: Final = "copied"
CONTEST: Final = "in a contest"
TOASTED: Final = "in a toast"
DARED: Final = "in a dare"
KEPT: Final = "kept in front"
DONE: Final = "carried out"
SET_ASIDE: Final = "set aside"

WAYS: Final = {COPIES: COPIED, IN_CONTEST: CONTEST, TOAST: TOASTED, DARE: DARED}
TOLD: Final = {
    "keeps the Drink": KEPT,
    "Event done": DONE,
    "counts as nothing": CONTEST,
    "Event set aside": SET_ASIDE,
    "Event as a Chaser": CHASER,
}
THEN: Final[tuple[tuple[type[Op], str, str], ...]] = (
    (ChangeDrink, THEN_CHANGED, CHANGED),
    (PassDrink, THEN_PASSED, PASSED),
    (SplitDrink, THEN_SPLIT, SPLIT),
    (IgnoreDrink, THEN_IGNORED, DRINK_IGNORED),
)

TO_A_PLAY: Final[tuple[tuple[type[Op], str], ...]] = (
    (MoveLoss, MOVED),
    (ShareLoss, SHARED),
    (ReduceLoss, REDUCED),
    (LeaveRound, LEFT),
)

MOST_STEPS: Final = 20_000  # of the machine, until the next decision must be there
WHIM: Final = 0.05  # how often any option is taken
RARE: Final = 2  # a goal that was reached less often is sought; nothing sought, any option is taken


def name_of(face: CardFace, mode: int) -> str:
    """A card and the way it is played."""
    return f"{face.key}/{mode + 1}" if len(face.modes) > 1 else face.key


def faces_of(person: Character) -> list[CardFace]:
    """Everything of a character that can be played: its decks, and plays without a card."""
    found = [*person.deck, *person.plays, *(face for _, side in person.side_decks for face in side)]
    return [face for face in found if face.modes]


# ---- what there is to reach -----------------------------------------------------------------------


def card_goals(people: Sequence[Character]) -> tuple[set[Goal], dict[Goal, str]]:
    """All goals of the cards of some characters, and those that cannot be, with the reason."""
    faces = {face.key: face for person in people for face in faces_of(person)}.values()
    own = {
        face.key: [mode for one in person.deck for mode in one.modes]
        for person in people
        for face in faces_of(person)
    }
    fired = {face.key for person in people for face in person.plays}
    modes = [mode for face in faces for mode in face.modes]
    wanted: set[Goal] = set()
    never: dict[Goal, str] = {}

    def note(goal: Goal, possible: bool, why: str) -> None:
        if possible:
            wanted.add(goal)
        else:
            never[goal] = why

    moves = any(isinstance(op, MoveLoss) for mode in modes for op in mode.do)
    shares = any(isinstance(op, ShareLoss) for mode in modes for op in mode.do)
    hits_back = any(isinstance(mode.when, when.LostFortitude) for mode in modes)
    leaves = any(isinstance(op, LeaveRound) for mode in modes for op in mode.do)
    reduces = any(isinstance(op, ReduceLoss) for mode in modes for op in mode.do)
    for face in faces:
        if face.key not in fired:
            wanted.add((face.key, REFUSED))
        for number, mode in enumerate(face.modes):
            name = name_of(face, number)
            wanted |= {(name, PLAYED), (name, RESOLVED)}
            note((name, NEGATED), can_be_negated(face, mode, modes), "no card here Negates one like it")
            note(
                (name, IGNORED),
                can_be_ignored(face, mode, modes, own[face.key]),
                "no card here Ignores one like it",
            )
            hurts = hurts_others(mode)
            note((name, MOVED), hurts and moves, "it costs nobody Fortitude, or no card here moves that")
            note((name, SHARED), hurts and shares, "it costs nobody Fortitude, or no card here shares that")
            note((name, REDUCED), hurts and reduces, "it costs nobody Fortitude, or no card here reduces it")
            note((name, HIT_BACK), hurts and hits_back, "it costs nobody Fortitude")
            note((name, LEFT), leaves and bool(mode.offers & bits.WOULD_ANTE), "nobody antes for it")
            note((name, PAID), mode.cost > 0, "it has no cost")
            for op, then, _ in THEN:
                stays = mode.changes_drink and not any(isinstance(one, IgnoreDrink) for one in mode.do)
                there = any(isinstance(one, op) for other in modes for one in other.do)
                note((name, then), stays and there, "it leaves no Drink that another card could do this to")
    return wanted, never


def hurts_others(mode: Mode) -> bool:
    """Whether it costs others Fortitude."""
    return any(
        isinstance(op, Change) and op.attribute == bits.FORTITUDE and op.amount < 0 and op.who != bits.ME
        for op in mode.do
    )


def can_be_negated(face: CardFace, mode: Mode, others: list[Mode]) -> bool:
    """Whether one of the other cards Negates one like this."""
    for other in others:
        if any(isinstance(op, NegateIt | NegateAndWin) for op in other.do):
            asks = other.when
            if isinstance(asks, when.SometimesCardPlayed) and face.types & bits.SOMETIMES:
                return True
            if (
                isinstance(asks, when.DrinkChangePlayed)
                and face.types & bits.SOMETIMES
                and mode.changes_drink
            ):
                return True
            # A card that starts a Round is no Cheating Card, whatever else it may be.
            if isinstance(asks, when.CheatingByAnother) and face.types & bits.CHEATING:
                return True
    return False


def can_be_ignored(face: CardFace, mode: Mode, others: list[Mode], own: list[Mode]) -> bool:
    """Whether one of the other cards Ignores one like this; what it does to its own player, only own ones."""
    touched: dict[int, list[Mode]] = {}
    for op in mode.do:
        if isinstance(op, Change):
            if op.who != bits.ME or op.attribute not in touched:
                touched[op.attribute] = own if op.who == bits.ME else others
        elif isinstance(op, Pay) and op.who != bits.ME:
            touched[bits.GOLD] = others
    return any(
        isinstance(other.when, when.Affects)
        and other.when.types & face.types
        and attribute in other.when.attributes
        and any(isinstance(op, IgnoreIt) for op in other.do)
        for attribute, among in touched.items()
        for other in among
    )


def drink_goals(decks: Sequence[DrinkDeck], people: Sequence[Character]) -> tuple[set[Goal], dict[Goal, str]]:
    """All goals of the Drinks of some decks, and those that cannot be, with the reason."""
    wanted: set[Goal] = set()
    never: dict[Goal, str] = {}
    modes = [mode for person in people for face in person.deck for mode in face.modes]
    done = [op for mode in modes for op in mode.do]
    ignores_events = any(isinstance(mode.when, when_drinks.EventRevealed) for mode in modes)
    for deck in decks:
        titles = {face.title for face in deck.faces}
        for face in deck.faces:
            if face.is_event:
                wanted |= {(face.key, what) for what in (DONE, CONTEST, CHASER, SET_ASIDE)}
                if ignores_events:
                    wanted.add((face.key, DRINK_IGNORED))
                else:
                    never[(face.key, DRINK_IGNORED)] = "no card here Ignores an Event"
                continue
            wanted |= {(face.key, what) for what in (DRUNK_UP, CHASER, COPIED, CONTEST)}
            for op, _, what in THEN:
                if any(isinstance(one, op) for one in done):
                    wanted.add((face.key, what))
                else:
                    never.setdefault((face.key, what), "no card here does it")
            if any(type(op).__name__ == "RaiseToast" for op in done):
                wanted.add((face.key, TOASTED))
            if any("Dares" in title for title in titles):
                wanted.add((face.key, DARED))
            if face.self_split:
                wanted.add((face.key, OWN_SPLIT))
            if face.stays:
                wanted.add((face.key, KEPT))
            if face.no_split:
                wanted.discard((face.key, SPLIT))
                never[(face.key, SPLIT)] = "a card cannot split it (SPLIT-09), unless it has become another"
    for goal in wanted:
        never.pop(goal, None)
    return wanted, never


# ---- the report -----------------------------------------------------------------------------------


@dataclass
class SteerReport:
    """What was sought, what was reached, and why the rest was not."""

    seed: int
    games: int = 0
    decisions: int = 0
    wanted: set[Goal] = field(default_factory=set)
    never: dict[Goal, str] = field(default_factory=dict)
    counts: Counter[Goal] = field(default_factory=Counter)
    offered: Counter[Goal] = field(default_factory=Counter)
    refusals: Counter[int] = field(default_factory=Counter)  # by the number of the reason
    failures: list[str] = field(default_factory=list)

    @property
    def reached(self) -> set[Goal]:
        """The goals that were reached."""
        return {goal for goal in self.wanted if self.counts[goal]}

    @property
    def missed(self) -> dict[Goal, str]:
        """The goals that were not, each with the reason."""
        return {goal: self._why(goal) for goal in sorted(self.wanted) if not self.counts[goal]}

    @property
    def surprises(self) -> list[Goal]:
        """What happened although it was thought that it cannot."""
        return sorted(goal for goal in self.never if self.counts[goal])

    def _why(self, goal: Goal) -> str:
        name, what = goal
        if what == REFUSED:
            return "no decision came while it was held and not offered"
        if self.offered[goal]:
            return f"on offer {self.offered[goal]:,} times, but it never came about"
        came = max(self.counts[name, one] for one in (PLAYED, DRUNK_UP, DONE))
        if not came:
            return "it never came into play"
        return f"it came into play {came:,} times, but nobody could do this to it"

    def to_json(self) -> dict[str, Any]:
        """It as plain JSON."""
        return {
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "wanted": len(self.wanted),
            "reached": len(self.reached),
            "missed": {f"{name}: {what}": why for (name, what), why in self.missed.items()},
            "cannot be": {f"{name}: {what}": why for (name, what), why in sorted(self.never.items())},
            "reasons given": {
                sentence: self.refusals[number] for number, (sentence, _) in enumerate(reasons.SENTENCES)
            },
            "counts": {f"{name}: {what}": n for (name, what), n in sorted(self.counts.items())},
            "failures": self.failures,
        }

    def __str__(self) -> str:
        unused = [text for number, (text, _) in enumerate(reasons.SENTENCES) if not self.refusals[number]]
        lines = [
            f"{self.games:,} steered games, {self.decisions:,} decisions, seed {self.seed}.",
            f"{len(self.reached):,} of {len(self.wanted):,} goals reached; "
            f"{len(self.never):,} more cannot be reached with these decks.",
            *(f"  not reached: {name}: {what} ({why})" for (name, what), why in self.missed.items()),
            *(
                f"  happened, though no print alone allows it: {name}: {what}"
                for name, what in self.surprises
            ),
            *(f"  reason never given in hand: {text}" for text in unused),
            *(f"  failed: {failure}" for failure in self.failures),
        ]
        return "\n".join(lines)


# ---- one game, watched from within ----------------------------------------------------------------


class Game:
    """A table that is moved on step by step, so that every play and every Drink is seen."""

    def __init__(self, table: Table, report: SteerReport, chance: Random) -> None:
        self.t = table
        self.report = report
        self.chance = chance
        self.open: dict[int, Frame] = {}
        self.names: dict[int, str] = {}  # of plays, also of those that are over
        self.altered: dict[tuple[int, int], list[str]] = {}  # a Drink on the table: what has changed it
        self.logged = 0

    # ---- moving on ----

    def choose(self, which: int, index: int) -> None:
        """Take an option, and go on to the next decision."""
        t = self.t
        take(t, which, index)
        self.look()
        for _ in range(MOST_STEPS):
            if t.over or self._must_ask():
                self.settle()
                return
            if t.owed:
                take(t, 0, 0)
            else:
                STEPS[t.stack[-1].kind](t, t.stack[-1])
            self.look()
        what = ", ".join(type(frame).__name__ for frame in t.stack)
        raise Broken(f"The next decision has not come in {MOST_STEPS:,} steps ({what}).", "progress")

    def _must_ask(self) -> bool:
        owed = self.t.owed
        if len(owed) != 1:
            return bool(owed)
        return len(owed[0].options) > 1 or not (self.t.fast or owed[0].public)

    def look(self) -> None:
        """Note what is new on the stack."""
        for frame in reversed(self.t.stack):
            if frame.serial in self.open:
                break
            self.open[frame.serial] = frame
            if isinstance(frame, Play):
                name = name_of(frame.face, frame.mode)
                self.names[frame.serial] = name
                self.count(name, PLAYED)
                if isinstance(frame.how.when, when.LostFortitude) and frame.subject in self.names:
                    self.count(self.names[frame.subject], HIT_BACK)

    def settle(self) -> None:
        """Count what is over, and what the log tells."""
        there = {frame.serial for frame in self.t.stack}
        for serial in [serial for serial in self.open if serial not in there]:
            frame = self.open.pop(serial)
            if isinstance(frame, Play):
                self.play_is_over(frame)
            elif isinstance(frame, Drinking):
                self.drinks_are_over(frame)
            elif isinstance(frame, DrinkEvent) and frame.ignored:
                self.count(self.t.drink_faces[frame.card].key, DRINK_IGNORED)
        log = self.t.log or []
        for event in log[self.logged :]:
            if event.kind in TOLD:
                for card in event.cards:
                    self.count(self.t.drink_faces[card].key, TOLD[event.kind])
        self.logged = len(log)

    def count(self, name: str, what: str) -> None:
        """It has happened once more."""
        self.report.counts[name, what] += 1

    def play_is_over(self, play: Play) -> None:
        """A play has left the stack."""
        name = self.names[play.serial]
        if play.how.cost and play.stage > ANSWERS:
            self.count(name, PAID)
        if play.negated:
            self.count(name, NEGATED)
            return
        if play.ignored:
            self.count(name, IGNORED)
        if play.stage < HOME:
            return  # the game ended over it
        self.count(name, RESOLVED)
        answered = self.names.get(play.subject, "")
        for op in play.ops:
            for kind, what in TO_A_PLAY:
                if answered and isinstance(op, kind):
                    self.count(answered, what)
        if play.how.changes_drink:
            earlier = self.altered.setdefault((play.subject, play.sub), [])
            for op in play.ops:
                for kind, then, _ in THEN:
                    if isinstance(op, kind):
                        for before in earlier:
                            self.count(before, then)
            earlier.append(name)

    def drinks_are_over(self, frame: Drinking) -> None:
        """Drinks have left the table."""
        faces = self.t.drink_faces
        for drink in frame.drinks:
            halved = any(c & 15 == recipe.HALF for c in drink.changes)
            changed = any(c & 15 != recipe.HALF for c in drink.changes)
            for place, card in enumerate(drink.cards):
                key = faces[card].key
                if place:
                    self.count(key, CHASER)
                if drink.ignored:
                    self.count(key, DRINK_IGNORED)
                elif frame.stage >= DRUNK:
                    self.count(key, DRUNK_UP)
                if halved:
                    own = frame.split_asked and faces[drink.cards[0]].self_split
                    self.count(key, OWN_SPLIT if own else SPLIT)
                if changed:
                    self.count(key, CHANGED)
                if drink.passers:
                    self.count(key, PASSED)
                if frame.way in WAYS:
                    self.count(key, WAYS[frame.way])

    # ---- choosing ----

    def goals_of(self, decision: Decision, option: int) -> list[Goal]:
        """What an option leads towards."""
        t = self.t
        verb = options.verb_of(option)
        frame = t.find(decision.owed.frame)
        subject = t.find(frame.subject) if isinstance(frame, Window) else None
        about = self.names.get(subject.serial, "") if isinstance(subject, Play) else ""
        if verb == options.PLAY:
            face = t.faces[options.card_of(option)]
            number = options.mode_of(option)
            mode = face.modes[number]
            found = [(name_of(face, number), PLAYED)]
            if mode.cost:
                found.append((name_of(face, number), PAID))
            if about:
                found += [(about, what) for what in done_to_a_play(mode)]
            elif isinstance(subject, DrinkEvent) and isinstance(mode.when, when_drinks.EventRevealed):
                found.append((t.drink_faces[subject.card].key, DRINK_IGNORED))
            elif isinstance(subject, Drinking) and mode.changes_drink:
                sub = options.sub_of(option)
                for _, then, what in [one for one in THEN if any(isinstance(op, one[0]) for op in mode.do)]:
                    found += [(t.drink_faces[card].key, what) for card in subject.drinks[sub].cards]
                    found += [(before, then) for before in self.altered.get((subject.serial, sub), ())]
            return found
        if decision.kind == "split" and isinstance(frame, Drinking):
            what = OWN_SPLIT if verb == options.SEAT else DRUNK_UP
            return [(t.drink_faces[card].key, what) for card in frame.drinks[0].cards]
        if about:
            return [(about, RESOLVED)]
        if isinstance(subject, Drinking):
            return [(t.drink_faces[card].key, DRUNK_UP) for drink in subject.drinks for card in drink.cards]
        return []

    def pick(self, decision: Decision) -> int:
        """The option that leads to the rarest goal; now and then any."""
        counts, offered = self.report.counts, self.report.offered
        packed = decision.owed.options
        lead = [[goal for goal in self.goals_of(decision, option)] for option in packed]
        for goals in lead:
            offered.update(goals)
        self.note_refusals(decision)
        if decision.kind == "discard":
            return self.discard(decision)
        if self.chance.random() < WHIM:
            return self.chance.randrange(len(packed))
        wanted = self.report.wanted
        counts_of = [[counts[goal] for goal in goals if goal in wanted] for goals in lead]
        rare = [index for index, found in enumerate(counts_of) if found and min(found) < RARE]
        if not rare:
            return self.chance.randrange(len(packed))
        return min(rare, key=lambda index: (min(counts_of[index]), self.chance.random()))

    def discard(self, decision: Decision) -> int:
        """Throw away what has been played most, sometimes; else keep the hand."""
        packed = decision.owed.options
        if self.chance.random() < 0.6:
            return len(packed) - 1  # done

        def shown(index: int) -> int:
            face = self.t.faces[options.card_of(packed[index])]
            return min(self.report.counts[name_of(face, number), PLAYED] for number in range(len(face.modes)))

        return max(range(len(packed) - 1), key=shown, default=0)

    def note_refusals(self, decision: Decision) -> None:
        """Which cards of the hand are not on offer, and the reason that is given."""
        t, counts = self.t, self.report.counts
        offered = {
            t.faces[options.card_of(o)].key
            for o in decision.owed.options
            if options.verb_of(o) == options.PLAY
        }
        for face in {t.faces[card] for card in t.seats[decision.seat].hand}:
            if face.key not in offered and (not counts[face.key, REFUSED] or self.chance.random() < 0.1):
                self.report.refusals[t.why_not(decision.seat, face.title).reason] += 1
                counts[face.key, REFUSED] += 1


def done_to_a_play(mode: Mode) -> list[str]:
    """What playing it does to the play it answers."""
    found = [HIT_BACK] if isinstance(mode.when, when.LostFortitude) else []
    for op in mode.do:
        if isinstance(op, NegateIt | NegateAndWin):
            found.append(NEGATED)
        elif isinstance(op, IgnoreIt):
            found.append(IGNORED)
        found += [what for kind, what in TO_A_PLAY if isinstance(op, kind)]
    return found


# ---- many games -----------------------------------------------------------------------------------


def steer(
    games: int,
    seed: int,
    characters: Sequence[str] | None = None,
    drinks: Sequence[str] | None = None,
    progress: Callable[[int, int, int], None] | None = None,
) -> SteerReport:
    """Play steered games; ``progress`` is called with games done, games in all and goals reached."""
    people = [cast.character(id) for id in (characters or cast.all_ids())]
    decks = [inn.drink_deck(id) for id in (drinks or inn.deck_ids())]
    report = SteerReport(seed)
    for wanted, never in (card_goals(people), drink_goals(decks, people)):
        report.wanted |= wanted
        report.never |= never
    chance = Random(f"steer {seed}")
    for number in range(games):
        seats, deck = best_table(report, people, decks, chance)
        fast = chance.random() < 0.9
        table = Table.new([one.id for one in seats], seed=chance.getrandbits(31), drinks=deck.id, fast=fast)
        game = Game(table, report, chance)
        watch = Watch(Random(number), 0.0, 0.0)
        try:
            game.look()
            watch.look(table)
            while table.pending:
                decision = table.pending[0]
                game.choose(0, game.pick(decision))
                report.decisions += 1
                watch.look(table)
        except Exception as problem:
            who = ", ".join(one.id for one in seats)
            report.failures.append(f"game {number} of seed {seed} ({who}; {deck.id}): {problem!r}")
        game.settle()
        report.games += 1
        if progress is not None:
            progress(report.games, games, len(report.reached))
    return report


def best_table(
    report: SteerReport, people: list[Character], decks: list[DrinkDeck], chance: Random
) -> tuple[list[Character], DrinkDeck]:
    """Who has most left to show, with others who can answer them, and the Drinks that have."""
    missing = Counter(name for name, _ in report.wanted - report.reached)
    deck = max(
        decks, key=lambda one: (sum(missing[face.key] for face in distinct(one.faces)) + 2) * chance.random()
    )

    def left(person: Character) -> float:
        names = {name_of(face, n) for face in faces_of(person) for n in range(len(face.modes))}
        return (sum(missing[name] for name in names) + 1) * chance.random()

    count = min(len(people), chance.choice((2, 3, 3, 4, 4, 5, 6)))
    seats = sorted(people, key=left, reverse=True)[:count]
    chance.shuffle(seats)
    return seats, deck


def distinct(faces: Sequence[DrinkFace]) -> list[DrinkFace]:
    """Each print once."""
    return list({face.key: face for face in faces}.values())
