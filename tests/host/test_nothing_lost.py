"""What is stored has happened and what is not has not, whoever goes in that very moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from lastcall import Table
from lastcall.host.paces import PACES
from lastcall.host.store import NotStored, Store
from support.tavern import Guest, Json, Open, guest, open_tavern


@pytest.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Open]:
    async with open_tavern(tmp_path / "tavern.sqlite3") as opened:
        yield opened


def who_is_asked(*guests: Guest) -> Guest:
    """The first of these who is asked something."""
    return next(one for one in guests if one.question is not None)


def shortest(question: Json) -> str:
    """The key of a choice."""
    return str(question["choices"][0]["key"])


async def two_at_a_table(inn: Open, **wishes: Any) -> tuple[Json, Json]:
    """Two people, who answer for themselves."""
    ada = await inn.new_table("you:fiona", "friend:zot", pace="relaxed", **wishes)
    bob = await inn.sit(ada["code"], "Bob")
    await inn.without_orders(ada["code"])
    await inn.start(ada)
    return ada, bob


async def test_a_page_goes_while_its_choice_is_stored(inn: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = await two_at_a_table(inn)
    storing, go_on = asyncio.Event(), asyncio.Event()
    append = Store.append

    async def slowly(*args: Any, **more: Any) -> None:
        storing.set()
        await go_on.wait()
        await append(*args, **more)

    sitting = await inn.tavern.sitting(ada["code"])
    assert sitting.table is not None
    made, before = sitting.table.made, str(sitting.table)
    async with guest(inn, ada) as one, guest(inn, bob) as two:
        await one.next("scene")
        await two.next("scene")
        asked = who_is_asked(one, two)
        monkeypatch.setattr(Store, "append", slowly)
        question = asked.question or {}
        await asked.say(type="choose", question=question["number"], option=shortest(question))
        await storing.wait()
        asked.socket.transport.abort()
        other = two if asked is one else one
        await other.quiet()
        assert str(sitting.table) != before and not [one for one in other.messages if one["type"] == "change"]
        go_on.set()
        async with asyncio.timeout(20):
            while sitting.lock.locked():
                await asyncio.sleep(0.01)
    monkeypatch.setattr(Store, "append", append)
    assert sitting.table is not None and sitting.table.made > made
    stored = await inn.tavern.store.load(ada["code"])
    assert stored.record() == sitting.table.choices()
    async with guest(inn, ada) as one, guest(inn, bob) as two:
        await one.next("scene")
        await two.next("scene")
        await who_is_asked(one, two).decline()


@pytest.mark.parametrize("lost", [True, False])
async def test_the_store_is_lost_in_the_very_moment(
    inn: Open, monkeypatch: pytest.MonkeyPatch, lost: bool
) -> None:
    """Whether the choice was stored or not, afterwards the table is what is stored."""
    ada, bob = await two_at_a_table(inn)
    append = Store.append

    async def broken(*args: Any, **more: Any) -> None:
        if not lost:
            await append(*args, **more)
        raise NotStored("The database went away.")

    async with guest(inn, ada) as one, guest(inn, bob) as two:
        await one.next("scene")
        await two.next("scene")
        asked = who_is_asked(one, two)
        question = asked.question or {}
        number, key = question["number"], shortest(question)
        monkeypatch.setattr(Store, "append", broken)
        await asked.say(type="choose", question=number, option=key)
        assert "went away" in (await asked.next("error"))["words"]
        monkeypatch.setattr(Store, "append", append)
        await asked.say(type="choose", question=number, option=key)
        if not lost:
            assert (await asked.next("error"))["code"] == "stale"
        await asked.until(lambda me: me.question is None or me.question["number"] != number)
    sitting = await inn.tavern.sitting(ada["code"])
    assert sitting.table is not None
    assert (await inn.tavern.store.load(ada["code"])).record() == sitting.table.choices()


async def test_a_choice_the_rules_stumble_over_changes_nothing(
    inn: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await two_at_a_table(inn)
    sitting = await inn.tavern.sitting(ada["code"])
    before = str(sitting.table)
    answer = Table.answer

    def stumbles(*args: Any) -> None:
        answer(*args)
        raise AssertionError("a mistake in the rules")

    async with guest(inn, ada) as one, guest(inn, bob) as two:
        await one.next("scene")
        await two.next("scene")
        asked = who_is_asked(one, two)
        monkeypatch.setattr(Table, "answer", stumbles)
        question = asked.question or {}
        await asked.say(type="choose", question=question["number"], option=shortest(question))
        error = await asked.next("error")
        assert error["about"] == "choose" and "nothing has changed" in error["words"]
        monkeypatch.undo()
        assert str(sitting.table) == before
        await asked.decline()


async def test_passing_until_my_turn_ends_for_good(tmp_path: Path) -> None:
    database = tmp_path / "tavern.sqlite3"
    async with open_tavern(database) as inn:
        ada, bob = await two_at_a_table(inn)
        async with guest(inn, ada) as one, guest(inn, bob) as two:
            await one.next("scene")
            await two.next("scene")
            waits = one if one.view["active"] != one.view["seat"] else two
            await waits.say(type="orders", orders=["pass until my turn"])
            await waits.until(lambda me: me.rest["orders"] != [])
            async with asyncio.timeout(60):
                while waits.rest["orders"]:
                    for me in (one, two):
                        await me.quiet(0.05)
                    if waits.rest["orders"]:
                        await who_is_asked(one, two).decline()
    async with open_tavern(database) as inn:
        sitting = await inn.tavern.sitting(ada["code"])
        assert [chair.orders for chair in sitting.chairs] == [(), ()]


async def test_a_program_goes_on_after_the_tavern_was_closed(tmp_path: Path) -> None:
    database = tmp_path / "tavern.sqlite3"
    async with open_tavern(database) as inn:
        ada = await inn.new_table("you", "bot", "bot", "bot")
        await inn.start(ada)
        sitting = await inn.tavern.sitting(ada["code"])
        while sitting.table is None or {owed.seat for owed in sitting.table.owed} == {0}:
            async with guest(inn, ada) as one:
                await one.next("scene")
                await one.decline()
        made = sitting.table.made
    for pace in PACES:
        assert pace.think < 3
    async with open_tavern(database) as inn:
        sitting = await inn.tavern.sitting(ada["code"])
        assert sitting.state == "playing"
        async with asyncio.timeout(20):
            while sitting.table is None or sitting.table.made == made:
                await asyncio.sleep(0.05)


async def test_an_answer_never_hits_the_next_question_of_the_side(inn: Open) -> None:
    """Two are asked the same for their side: the second answer is late, and answers nothing else."""
    ada = await inn.new_table("you", "friend", "friend", "friend", mode="two-headed-dragon", pace="mail")
    seats = [ada, *[await inn.sit(ada["code"], name) for name in ("Bob", "Cat", "Dan")]]
    sitting = await inn.tavern.sitting(ada["code"])
    await inn.without_orders(ada["code"])
    await inn.start(ada)
    assert sitting.table is not None
    for _ in range(400):
        owed = sitting.table.owed
        both = [one for one in owed if [other.number for other in owed].count(one.number) == 2]
        if both:
            break
        async with guest(inn, seats[owed[0].seat]) as one:
            await one.next("scene")
            await one.decline()
    first, second = both[0].seat, both[1].seat
    async with guest(inn, seats[first]) as one, guest(inn, seats[second]) as two:
        await one.next("scene")
        await two.next("scene")
        assert one.question is not None and two.question is not None
        number, key = two.question["number"], two.question["choices"][0]["key"]
        assert number == one.question["number"]
        await one.decline()
        await two.say(type="choose", question=number, option=key)
        assert (await two.next("error"))["code"] == "stale"
