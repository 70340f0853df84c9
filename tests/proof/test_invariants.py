"""Each invariant finds the damage it is there for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from lastcall import Table
from lastcall.characters import all_ids
from lastcall.proof import invariants, secrets, watching
from lastcall.proof.invariants import Broken, glance
from lastcall.proof.watching import Watch, check
from lastcall.table import bits, options, saved
from lastcall.table.errors import LastCallError
from lastcall.table.log import LogEvent
from lastcall.table.seats import PASSED_OUT, Body
from lastcall.table.stack import Payment, Play, Window
from lastcall.table.state import State
from lastcall.views import seen, tellings, why

Damage = Callable[[Table], None]


def table(fast: bool = True, decisions: int = 0, seed: int = 5, until: str = "") -> Table:
    t = Table.new(["fiona", "zot", "gerki", "deirdre"], seed=seed, first=0, fast=fast)
    chance = Random(seed)
    made = 0
    while made < decisions or (until and t.pending[0].kind != until):
        decision = t.pending[0]
        t.answer(decision, chance.randrange(len(decision.options)))
        made += 1
    return t


def test_whole_tables_hold() -> None:
    for seed in range(4):
        check(table(decisions=40, seed=seed))
        check(table(fast=False, decisions=40, seed=seed))


def lose_a_card(t: Table) -> None:
    t.seats[0].deck.pop()


def double_a_card(t: Table) -> None:
    t.seats[0].deck.append(t.seats[0].hand[0])


def hand_over_a_card(t: Table) -> None:
    t.seats[0].deck.append(t.seats[1].deck.pop())


def order_a_character_card(t: Table) -> None:
    t.drink_deck.append(t.seats[0].deck.pop())


def keep_the_gold(t: Table) -> None:
    t.sides[0].gold += 1


def rob_the_inn(t: Table) -> None:
    t.inn_net -= 1


def drink_too_much(t: Table) -> None:
    t.sides[0].alcohol = 21


def sink_too_low(t: Table) -> None:
    t.sides[1].fortitude = -1


def offer_nothing(t: Table) -> None:
    t.owed[0].options.clear()


def offer_twice(t: Table) -> None:
    t.owed[0].options.append(t.owed[0].options[0])


def offer_two_copies(t: Table) -> None:
    faces: dict[str, int] = {}
    for card in range(t.setup.first_drink):
        key = t.faces[card].key
        if key in faces:
            t.owed[0].options[:] = [options.pack(options.KEEP, faces[key]), options.pack(options.KEEP, card)]
            return
        faces[key] = card


def ask_nobody(t: Table) -> None:
    t.owed.clear()


def ask_the_dead(t: Table) -> None:
    seat = t.owed[0].seat
    t.alive &= ~(1 << seat)


def ask_for_nothing_on_the_stack(t: Table) -> None:
    t.owed[0].frame = 999_999


def same_serial(t: Table) -> None:
    t.stack.append(Payment(t.stack[0].serial, [], 0, 0))


def forget_the_mask(t: Table) -> None:
    t.seats[2].mask = 0


def pass_out_quietly(t: Table) -> None:
    t.seats[1].fate = PASSED_OUT


def forget_a_winner(t: Table) -> None:
    t.winners = 2


def forget_the_round(t: Table) -> None:
    t.running = 999_999


def hold_the_gold(t: Table) -> None:
    t.gold_hold += 1


def let_a_loser_stay(t: Table) -> None:
    t.sides[2].fortitude = t.sides[2].alcohol = 5


def know_an_open_card(t: Table) -> None:
    card = t.seats[0].deck.pop()
    t.seats[0].discard.append(card)
    t.known[card] = 1


def build_what_is_no_body(t: Table) -> None:
    card = t.seats[0].hand.pop()
    t.refresh(t.seats[0])
    t.bodies.append(Body(bits.FIRST_BODY, 0, card, 3))


def know_for_nobody(t: Table) -> None:
    t.known[t.seats[0].deck[0]] = 0


AT_A_GLANCE: list[tuple[Damage, str]] = [
    (lose_a_card, invariants.CARDS),
    (double_a_card, invariants.CARDS),
    (hand_over_a_card, invariants.CARDS),
    (order_a_character_card, invariants.CARDS),
    (keep_the_gold, invariants.GOLD),
    (rob_the_inn, invariants.GOLD),
    (drink_too_much, invariants.LIMITS),
    (sink_too_low, invariants.LIMITS),
    (offer_nothing, invariants.DECISIONS),
    (offer_twice, invariants.DECISIONS),
    (offer_two_copies, invariants.DECISIONS),
    (ask_nobody, invariants.DECISIONS),
    (ask_the_dead, invariants.DECISIONS),
    (ask_for_nothing_on_the_stack, invariants.DECISIONS),
    (same_serial, invariants.SERIALS),
    (forget_the_mask, invariants.MASKS),
    (pass_out_quietly, invariants.SEATS),
    (forget_a_winner, invariants.SEATS),
    (forget_the_round, invariants.ROUNDS),
    (hold_the_gold, invariants.ROUNDS),
    (let_a_loser_stay, invariants.LOSERS),
    (know_an_open_card, invariants.KNOWLEDGE),
    (know_for_nobody, invariants.KNOWLEDGE),
    (build_what_is_no_body, invariants.BODIES),
]


@pytest.mark.parametrize(("damage", "invariant"), AT_A_GLANCE, ids=[d.__name__ for d, _ in AT_A_GLANCE])
def test_damage_is_found_at_a_glance(damage: Damage, invariant: str) -> None:
    t = table(until="discard")
    glance(t)
    damage(t)
    with pytest.raises(Broken) as broken:
        check(t)
    assert broken.value.invariant == invariant
    assert broken.value.sentence.endswith(".")


def test_every_glance_is_named_and_every_name_has_a_sentence() -> None:
    assert len(invariants.GLANCES) == len(invariants.AT_A_GLANCE)
    elsewhere = {invariants.MACHINES}  # damaged at a table with Otto, in tests/flow/test_otto.py
    assert {name for _, name in AT_A_GLANCE} | elsewhere == set(invariants.AT_A_GLANCE)
    assert set(invariants.AT_A_GLANCE) | set(invariants.COSTLY) <= set(invariants.SENTENCES)


def raises(invariant: str, look: Callable[[], object]) -> None:
    with pytest.raises(Broken) as broken:
        look()
    assert broken.value.invariant == invariant


@pytest.mark.parametrize(
    "event",
    [
        LogEvent("plays", "NO-SUCH-RULE", 0, 1, 0, (3,), 0, "", 1),
        LogEvent("plays", "TYPE-03", 9, 1, 0, (3,), 0, "", 1),
        LogEvent("plays", "TYPE-03", 0, 1, 0, (30_000,), 0, "", 1),
        LogEvent("", "TYPE-03", 0, 1, 0, (), 0, "", 1),
    ],
)
def test_damage_to_the_log_is_found(event: LogEvent) -> None:
    t = table()
    assert t.log is not None
    t.log.append(event)
    raises(invariants.LOG, lambda: check(t))


def test_a_log_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(until="respond")
    assert t.log is not None
    t.log.append(LogEvent("draws", "DRAW-01", 0, -1, 1, (t.seats[0].hand[0],), 0b0001, "", 1))
    watching.log_holds(t)
    monkeypatch.setattr(tellings.Voice, "may_see", lambda self: True)
    raises(invariants.LOG, lambda: watching.log_holds(t))


def test_an_option_that_is_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Table, decision: object, option: object) -> None:
        raise LastCallError("No.")

    t = table()
    monkeypatch.setattr(Table, "answer", refuse)
    raises(invariants.OFFERED, lambda: watching.offered_is_accepted(t))


@pytest.mark.parametrize("loose", [ValueError, None])
def test_what_is_not_refused_is_found(monkeypatch: pytest.MonkeyPatch, loose: type[Exception] | None) -> None:
    answer = Table.answer

    def careless(self: Table, decision: object, option: object) -> None:
        if isinstance(option, int) and option < 0:
            if loose is not None:
                raise loose("out of range")
            option = 0
        answer(self, decision, option)  # type: ignore[arg-type]

    t = table()
    monkeypatch.setattr(Table, "answer", careless)
    raises(invariants.REFUSED, lambda: watching.nothing_else_is(t))


def test_a_refusal_that_changes_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Table.answer

    def clumsy(self: Table, decision: object, option: object) -> None:
        try:
            answer(self, decision, option)  # type: ignore[arg-type]
        except LastCallError:
            self.turn += 1
            raise

    t = table()
    monkeypatch.setattr(Table, "answer", clumsy)
    raises(invariants.REFUSED, lambda: watching.nothing_else_is(t))


def test_a_wrong_reason_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(until="discard")
    monkeypatch.setattr(why, "reason_of", lambda *_: 0)
    raises(invariants.WHY, lambda: watching.why_not_agrees(t))


def test_a_text_that_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    to_json = saved.text_to_json

    def forgetful(text: str) -> saved.Json:
        doc = to_json(text)
        doc["turn"] = 0
        return doc

    t = table(decisions=20)
    monkeypatch.setattr(saved, "text_to_json", forgetful)
    raises(invariants.TEXT, lambda: watching.text_holds(t, Random(1)))


def test_json_that_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from_json = saved.state_from_json

    def forgetful(t: State, doc: saved.Json) -> None:
        from_json(t, doc)
        t.chance = 0

    t = table(decisions=20)
    monkeypatch.setattr(saved, "state_from_json", forgetful)
    raises(invariants.JSON, lambda: watching.json_holds(t, Random(1)))


@pytest.mark.parametrize("shared", ["seats", "sides", "stack", "drink_deck"])
def test_a_copy_that_shares_is_found(monkeypatch: pytest.MonkeyPatch, shared: str) -> None:
    copy_into = Table.copy_into

    def lazy(self: Table, new: Table) -> None:
        copy_into(self, new)
        setattr(new, shared, getattr(self, shared))

    found = 0
    for seed in range(20):
        t = table(decisions=60, seed=seed)
        with monkeypatch.context() as patch:
            patch.setattr(Table, "copy_into", lazy)
            try:
                watching.copy_holds(t, Random(1))
            except Broken as broken:
                assert broken.invariant == invariants.COPY
                found += 1
    assert found


def test_a_record_that_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    choices = Table.choices
    t = table(decisions=20)
    monkeypatch.setattr(Table, "choices", lambda self: choices(self)[:-1])
    raises(invariants.REPLAY, lambda: watching.replay_holds(t))


def test_a_view_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    to_json = seen.View.to_json
    t = table()

    init = seen.View.__init__
    held: list[int] = []

    def leaky(self: seen.View) -> seen.Json:
        return {**to_json(self), "secret": list(held)}

    def looks(secret: str) -> Callable[[seen.View, State, int], None]:
        def look(self: seen.View, t: State, seat: int) -> None:
            init(self, t, seat)
            held[:] = getattr(t.seats[(seat + 1) % len(t.seats)], secret)

        return look

    secrets.views_hold(t, Random(3))
    for secret in ("hand", "deck", "drinks"):
        with monkeypatch.context() as patch:
            patch.setattr(seen.View, "__init__", looks(secret))
            patch.setattr(seen.View, "to_json", leaky)
            raises(invariants.VIEWS, lambda: secrets.views_hold(t, Random(3)))


def test_a_fast_table_tells_by_whom_it_asks() -> None:
    """What a table that is not fast must not do, a fast one does; so the look at it is no idle one."""
    found = 0
    for seed in range(30):
        t = table(fast=True, decisions=20, seed=seed)
        try:
            secrets.schedule_holds(t, Random(seed))
        except Broken as broken:
            assert broken.invariant == invariants.SCHEDULE
            found += 1
    assert found > 3


def test_a_position_that_comes_twice_is_found() -> None:
    t = table(fast=False)
    assert isinstance(t.stack[-1], Window)
    watch = Watch(Random(1), 0.0, 0.0)
    watch.look(t)
    raises(invariants.PROGRESS, lambda: watch.look(t))


def test_a_watch_counts_what_it_looked_at() -> None:
    t = table()
    watch = Watch(Random(1), 1.0, 1.0)
    chance = Random(2)
    for _ in range(5):
        watch.look(t)
        decision = t.pending[0]
        t.answer(decision, chance.randrange(len(decision.options)))
    for name in (*invariants.AT_A_GLANCE, *invariants.COSTLY, invariants.REPLAY, invariants.LOG):
        assert watch.looks[name] == 5, name


def test_otherwise_changes_what_is_hidden_and_nothing_else() -> None:
    t = table(fast=False, decisions=60)
    other = secrets.otherwise(t, 1, Random(4))
    assert other.seats[1].hand == t.seats[1].hand
    assert any(a.hand != b.hand for a, b in zip(t.seats, other.seats, strict=True))
    assert [len(s.deck) for s in t.seats] == [len(s.deck) for s in other.seats]
    assert sorted(saved.all_cards(other)) == sorted(saved.all_cards(t))
    assert str(t) != str(other)
    invariants.cards_hold(other)
    invariants.masks_hold(other)


@pytest.mark.parametrize("open_floor", [False, True])
def test_who_is_asked_does_not_tell_what_is_hidden(open_floor: bool) -> None:
    """On a table that is not fast, windows come in the same order whatever the others hold (design, 3)."""
    looked = 0
    for seed in range(6):
        chance = Random(seed)
        people = chance.sample(all_ids(), chance.randint(2, 6))
        t = Table.new(people, seed=seed, fast=False, open_floor=open_floor, drinks="rdi2")
        for made in range(400):
            if not t.pending:
                break
            if made % 10 == 0:
                looked += secrets.schedule_holds(t, chance, 60)
            decision = chance.choice(t.pending)
            t.answer(decision, chance.randrange(len(decision.options)))
    assert looked > 2_000, "they were followed for too short a time to show anything"


def test_a_play_carries_its_card_home() -> None:
    """A play whose card is forgotten on the stack is a lost card."""
    t = table()
    chance = Random(1)
    while not isinstance(t.stack[-2] if len(t.stack) > 1 else None, Play):
        decision = t.pending[0]
        t.answer(decision, chance.randrange(len(decision.options)))
    play = t.stack[-2]
    assert isinstance(play, Play)
    play.card = -1
    raises(invariants.CARDS, lambda: glance(t))
