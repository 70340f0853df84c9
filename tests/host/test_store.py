"""What the tavern stores is there afterwards, whatever happens; in SQLite and in PostgreSQL alike."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections import defaultdict
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Column, Connection, Text, text

from lastcall import Table
from lastcall.host.store import NotStored, Store, StoredSeat, Taken
from lastcall.host.store.addresses import address
from lastcall.host.store.models import VERSION_TABLE, Base
from lastcall.host.store.opening import engine_for
from lastcall.table.errors import LastCallError
from support import postgres

ANN = StoredSeat(0, guest="Ann", character="zot", who="person", key="k0")
BOT = StoredSeat(1, who="bot", bot="regular")


async def add(store: Store, *codes: str, **more: Any) -> None:
    """Tables that are played, with two seats each."""
    for code in codes:
        fields: dict[str, Any] = {"about": {"seed": 7}, "lobby": {"listed": True}, "version": "0.1.0"}
        await store.add_table(code, name=f"At {code}", state="playing", seats=[ANN, BOT], **(fields | more))


async def run_sql(url: str, *statements: str) -> None:
    """Do something to a database behind the store's back."""
    engine = engine_for(address(url))
    async with engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


# ---- a table, from beginning to end ---------------------------------------------------------------


async def test_what_is_stored_comes_back(url: str) -> None:
    clock = iter(range(100, 200))
    async with await Store.open(url, now=lambda: float(next(clock))) as store:
        await add(store, "ABCD", ends={"2": 99.5}, note="näh ☃", fingerprint="f0")
        await store.append("ABCD", 0, 0, [3, 4096], ends={"1": 120.25})
        await store.append("ABCD", 2, None, [1])
        await store.snapshot("ABCD", 2, {"table": [1, None, "☃"]}, "f2")
        await store.put_seat("ABCD", StoredSeat(1, "Bob", "fiona", "person", "", "k1", ["gamble"], True))
        await store.say("ABCD", 0, "Ann", "Cheers! ☃")
        await store.say("ABCD", None, "Watcher", "Hear, hear", at=5.0)
    async with await Store.open(url) as store:
        table = await store.load("ABCD")
        assert (await store.load_open()) == ([table], [])
    assert (table.code, table.name, table.state, table.version) == ("ABCD", "At ABCD", "playing", "0.1.0")
    assert (table.created, table.changed) == (100.0, 102.0)
    assert (table.about, table.lobby, table.note) == ({"seed": 7}, {"listed": True}, "näh ☃")
    assert (table.ends, table.fingerprint) == (None, "f2")
    assert [(choice.number, choice.seat, choice.at) for choice in table.choices] == [
        (0, 0, 101.0),
        (2, None, 102.0),
    ]
    assert table.record() == [3, 4096, 1]
    assert table.snapshot is not None
    assert (table.snapshot.made, table.snapshot.doc) == (2, {"table": [1, None, "☃"]})
    assert table.seats == [ANN, StoredSeat(1, "Bob", "fiona", "person", "", "k1", ["gamble"], True)]
    assert [(said.seat, said.name, said.words, said.at) for said in table.chat] == [
        (0, "Ann", "Cheers! ☃", 104.0),
        (None, "Watcher", "Hear, hear", 5.0),
    ]


async def test_a_whole_game_goes_through_it(store: Store) -> None:
    game = Table.new(["zot", "fiona", "gerki"], seed=11)
    dice = random.Random(3)
    await add(store, "GAME")
    stored = 0
    while game.pending and stored < 150:
        decision = game.pending[0]
        game.answer(decision, dice.randrange(len(decision.options)))
        added = game.choices()[stored:]
        await store.append("GAME", stored, decision.seat, added)
        stored += len(added)
        if stored < 60:
            await store.snapshot("GAME", stored, game.to_json(), "x")
    table = await store.load("GAME")
    assert table.snapshot is not None
    again = Table.from_json(table.snapshot.doc)
    assert again.choices() == table.record()[: table.snapshot.made]
    record = game.record() | {"choices": table.record()}
    assert Table.replay(record) == game


async def test_a_tavern_keeps_its_secret(url: str) -> None:
    async with await Store.open(url) as store, await Store.open(url) as other:
        found = set(await asyncio.gather(store.secret(), other.secret(), store.secret()))
    async with await Store.open(url) as again:
        found.add(await again.secret())
    assert len(found) == 1
    assert len(found.pop()) >= 32


async def test_tables_are_changed(store: Store) -> None:
    await add(store, "ONE", "TWO", "DONE", "LATE", "GONE")
    await store.change_table("DONE", state="over", note="won")
    await store.change_table("TWO", lobby={}, ends=[1], version="2", name="Second", fingerprint="f")
    await store.change_table("LATE", state="gathering", about={"seed": 8}, seats=[StoredSeat(0), BOT])
    await store.remove_table("GONE")
    await store.remove_seat("ONE", 1)
    tables, damaged = await store.load_open()
    assert not damaged
    assert [table.code for table in tables] == ["ONE", "TWO", "LATE"]  # the oldest first
    one, two, late = tables
    assert one.seats == [ANN]
    assert (two.name, two.lobby, two.ends, two.version, two.fingerprint) == ("Second", {}, [1], "2", "f")
    assert (late.about, late.seats, late.state) == ({"seed": 8}, [StoredSeat(0), BOT], "gathering")
    assert [table.code for table in await store.listed()] == ["ONE", "LATE"]
    assert (await store.listed())[1].seats == [StoredSeat(0), BOT]
    assert ((await store.load("DONE")).state, (await store.load("DONE")).note) == ("over", "won")
    with pytest.raises(LastCallError, match="There is no table GONE here."):
        await store.load("GONE")


async def test_only_the_last_of_the_chat_is_read(store: Store) -> None:
    await add(store, "LOUD", "CALM")
    await asyncio.gather(*(store.say("LOUD", 0, "Ann", f"line {at}") for at in range(60)))
    await store.say("CALM", 1, "Bob", "Psst")
    said = {table.code: [chat.words for chat in table.chat] for table in (await store.load_open())[0]}
    assert said == {"LOUD": [f"line {at}" for at in range(10, 60)], "CALM": ["Psst"]}


# ---- many at once ---------------------------------------------------------------------------------


async def test_a_thousand_choices_at_once_arrive_in_order(store: Store) -> None:
    codes = [f"T{at:02}" for at in range(20)]
    await add(store, *codes)
    before = store.commits
    dice = random.Random(1)
    packed = {code: [[dice.randrange(9)] * dice.randint(1, 3) for _ in range(50)] for code in codes}
    starts = {code: [0, *accumulate(map(len, packed[code]))] for code in codes}
    await asyncio.gather(
        *(
            store.append(code, starts[code][at], at % 2, packed[code][at], ends=at)
            for at in range(50)
            for code in codes
        )
    )
    assert store.commits - before < 10
    tables, damaged = await store.load_open()
    assert not damaged
    for table in tables:
        assert [choice.packed for choice in table.choices] == packed[table.code]
        assert [choice.number for choice in table.choices] == starts[table.code][:-1]
        assert table.ends == 49
    assert len(tables) == 20


async def test_each_table_keeps_the_order_of_its_writes(store: Store) -> None:
    await add(store, "ONE", "TWO")
    writes = []
    for at in range(10):
        for code in ("ONE", "TWO"):
            writes += [
                store.append(code, at, 0, [at], ends=at),
                store.change_table(code, ends=[at]),
                store.put_seat(code, StoredSeat(1, guest=f"guest {at}")),
                store.remove_seat(code, 1),
            ]
    writes.append(store.append("ONE", 10, 0, [7], ends="last"))
    await asyncio.gather(*writes)
    one, two = (await store.load_open())[0]
    assert (one.record(), one.ends) == ([*range(10), 7], "last")
    assert (two.record(), two.ends) == ([*range(10)], [9])
    assert one.seats == two.seats == [ANN]


async def test_a_choice_nobody_waits_for_any_more_is_stored(store: Store) -> None:
    await add(store, "ONE")
    waiting = asyncio.create_task(store.append("ONE", 0, 0, [5]))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await store.append("ONE", 1, 0, [6])
    assert (await store.load("ONE")).record() == [5, 6]


async def test_closing_stores_what_waits_and_takes_no_more(url: str) -> None:
    store = await Store.open(url)
    await add(store, "ONE")
    assert await store.healthy()
    waiting = [asyncio.create_task(store.append("ONE", at, 0, [at])) for at in range(30)]
    await asyncio.sleep(0)
    assert store.waiting == 30
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(NotStored, match="the store is closed"):
        await store.append("ONE", 30, 0, [1])
    assert not await store.healthy()
    async with await Store.open(url) as again:
        assert (await again.load("ONE")).record() == list(range(30))


# ---- what cannot be stored ------------------------------------------------------------------------


async def test_what_cannot_be_stored_is_refused_and_changes_nothing(store: Store) -> None:
    await add(store, "ONE")
    await store.append("ONE", 0, 0, [1])
    before = await store.load("ONE")
    with pytest.raises(Taken, match="There is a table ONE already."):
        await add(store, "ONE")
    with pytest.raises(NotStored, match="The choice 0 of table ONE was not stored: it is stored already"):
        await store.append("ONE", 0, 0, [2], ends="other")
    with pytest.raises(NotStored, match="The choice 0 of table NONE was not stored"):
        await store.append("NONE", 0, 0, [2])
    with pytest.raises(NotStored, match="There is no table NONE."):
        await store.change_table("NONE", state="over", seats=[ANN])
    with pytest.raises(NotStored, match="Table NONE was not stored; is there one"):
        await store.put_seat("NONE", ANN)
    with pytest.raises(NotStored, match="The choice 1 of table ONE adds nothing to its record."):
        await store.append("ONE", 1, 0, [])
    for words in ("a\0b", "half \ud83d"):
        with pytest.raises(NotStored, match="There is a character in this text that cannot be stored."):
            await store.say("ONE", 0, "Ann", words)
        with pytest.raises(NotStored, match="There is a character in this text that cannot be stored."):
            await store.put_seat("ONE", StoredSeat(0, guest=words))
    assert await store.load("ONE") == before
    assert (await store.load_open())[0] == [before]


async def test_a_bad_row_takes_no_other_table_down(store: Store) -> None:
    codes = [f"T{at}" for at in range(10)]
    await add(store, *codes)
    await store.append("T3", 0, 0, [0])
    writes = [store.append(code, at, 0, [at], ends=at) for at in range(5) for code in codes]
    writes += [store.say("T3", 0, "Ann", "Oops"), store.change_table("NONE", note="x")]
    results = await asyncio.gather(*writes, return_exceptions=True)
    failed = [at for at, result in enumerate(results) if isinstance(result, BaseException)]
    # its choice 0 is there already, and after a choice that failed there must be no later ones
    assert failed == [3, 13, 23, 33, 43, 51]
    assert all(isinstance(results[at], NotStored) for at in failed)
    tables, damaged = await store.load_open()
    assert not damaged
    for table in tables:
        assert (table.record(), table.ends) == (([0], None) if table.code == "T3" else ([*range(5)], 4))
    assert [said.words for said in (await store.load("T3")).chat] == ["Oops"]


async def test_a_server_that_was_restarted_is_found_again() -> None:
    if postgres.BINARIES is None:
        pytest.skip(postgres.MISSING)
    with postgres.running() as server:
        async with await Store.open(server.new_database()) as store:
            await add(store, "ONE")
            await asyncio.to_thread(server.stop)
            results = await asyncio.gather(
                *(store.append("ONE", at, 0, [at]) for at in range(5)), return_exceptions=True
            )
            assert [type(result) for result in results] == [NotStored] * 5
            assert not await store.healthy()
            with pytest.raises(LastCallError, match="The database postgresql://.* cannot be read"):
                await store.load("ONE")
            with pytest.raises(LastCallError, match="The database postgresql://.* cannot be read"):
                await store.load_open()
            await asyncio.to_thread(server.start)
            await store.append("ONE", 0, 0, [1])
            assert await store.healthy()
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            await store.append("ONE", 1, 0, [2])  # nobody asked in the meantime: nobody notices
            assert (await store.load("ONE")).record() == [1, 2]


# ---- the process dies -----------------------------------------------------------------------------

CHILD = """
import asyncio, os, sys
from lastcall.host.store import Store

async def play(store, code, line):
    await store.add_table(code, name="", about={}, lobby={}, version="", state="playing")
    number = 0
    while True:
        packed = [number % 7] * (1 + number % 3)
        await store.append(code, number, 0, packed, ends=number)
        number += len(packed)
        os.write(1, f"{code} {number}\\n".encode())

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(play(store, f"{sys.argv[2]}{at}", at) for at in range(20)))

asyncio.run(main())
"""


@pytest.mark.parametrize("after", [1, 150, 700])
async def test_nothing_accepted_is_missing_after_a_kill(url: str, after: int) -> None:
    child = subprocess.Popen([sys.executable, "-c", CHILD, url, "K"], stdout=subprocess.PIPE)
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(after)]
    os.kill(child.pid, signal.SIGKILL)
    lines += child.stdout.read().splitlines()
    assert child.wait() == -signal.SIGKILL
    child.stdout.close()
    accepted: dict[str, int] = defaultdict(int)
    for line in lines:
        code, end = line.decode().split()
        accepted[code] = max(accepted[code], int(end))
    async with await Store.open(url) as store:
        tables, damaged = await store.load_open()
        assert not damaged
        found = {table.code: table for table in tables}
        assert sum(accepted.values()) >= after
        for code, end in accepted.items():
            table = found[code]
            last = table.choices[-1]
            assert last.end >= end
            assert table.ends == last.number  # clock and choice are stored together
            for choice in table.choices:
                assert choice.packed == [choice.number % 7] * (1 + choice.number % 3)
            await store.append(code, last.end, 0, [1])


# ---- damage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("UPDATE choices SET packed = '[1, 2' WHERE code = 'T5' AND number = 2", "Table T5 cannot be read"),
        ("UPDATE choices SET packed = '[\"x\"]' WHERE code = 'T5' AND number = 2", "Expected `int`"),
        ("UPDATE choices SET packed = x'ff00' WHERE code = 'T5' AND number = 2", "Table T5 cannot be read"),
        ("DELETE FROM choices WHERE code = 'T5' AND number = 2", "after place 1 comes place 3"),
        ("UPDATE choices SET number = 'two' WHERE code = 'T5' AND number = 2", "Expected `int"),
        ("UPDATE tables SET about = 'nothing' WHERE code = 'T5'", "Table T5 cannot be read"),
        ("UPDATE tables SET name = CAST(x'80' AS TEXT) WHERE code = 'T5'", "Table T5 cannot be read"),
        ("UPDATE tables SET state = 'playing', created = 'x' WHERE code = 'T5'", "Expected `float`"),
        ("UPDATE snapshots SET made = 9 WHERE code = 'T5'", "stands after 9 choices, but only 4 are stored"),
        ("UPDATE seats SET who = 'nobody' WHERE code = 'T5'", "Invalid enum value 'nobody'"),
    ],
)
async def test_a_damaged_row_damages_only_its_table(sqlite_url: str, damage: str, words: str) -> None:
    codes = [f"T{at}" for at in range(10)]
    async with await Store.open(sqlite_url) as store:
        await add(store, *codes)
        for code in codes:
            await asyncio.gather(*(store.append(code, at, 0, [at]) for at in range(4)))
            await store.snapshot(code, 4, {}, "")
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as behind:
        assert behind.execute(damage).rowcount >= 1
    behind.close()
    async with await Store.open(sqlite_url) as store:
        tables, damaged = await store.load_open()
        assert [table.code for table in tables] == [code for code in codes if code != "T5"]
        assert [damage.code for damage in damaged] == ["T5"]
        assert words in damaged[0].words
        with pytest.raises(LastCallError, match="Table T5 cannot be read from .*tavern.db: "):
            await store.load("T5")
        await store.append("T4", 4, 0, [4])


async def test_a_gap_is_found_in_both_databases(url: str) -> None:
    async with await Store.open(url) as store:
        await add(store, "ONE", "TWO")
        await asyncio.gather(*(store.append(code, at, 0, [at]) for at in range(4) for code in ("ONE", "TWO")))
        await run_sql(url, "DELETE FROM choices WHERE code = 'ONE' AND number = 1")
        tables, damaged = await store.load_open()
        assert [table.code for table in tables] == ["TWO"]
        assert "its choices have a gap: after place 0 comes place 2" in damaged[0].words


# ---- backup ---------------------------------------------------------------------------------------


async def test_a_backup_while_playing_is_whole(sqlite_url: str, tmp_path: Path) -> None:
    goal = tmp_path / "backup.db"
    codes = [f"T{at}" for at in range(8)]
    async with await Store.open(sqlite_url) as store:
        await add(store, *codes)
        stored = dict.fromkeys(codes, 0)

        async def play(code: str) -> None:
            while not done.is_set():
                await store.append(code, stored[code], 0, [stored[code] % 5], ends=stored[code])
                stored[code] += 1

        done = asyncio.Event()
        players = [asyncio.create_task(play(code)) for code in codes]
        while min(stored.values()) < 20:
            await asyncio.sleep(0.01)
        before = dict(stored)
        await store.backup(goal)
        after = dict(stored)
        done.set()
        await asyncio.gather(*players)
        with pytest.raises(LastCallError, match="There is a file .*backup.db already"):
            await store.backup(goal)
        with pytest.raises(LastCallError, match="The backup .* could not be written"):
            await store.backup(tmp_path / "no folder" / "backup.db")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup.db", "tavern.db"]
    async with await Store.open(str(goal)) as copy:
        tables, damaged = await copy.load_open()
        assert not damaged
        assert [table.code for table in tables] == codes
        for table in tables:
            assert before[table.code] <= len(table.choices) <= after[table.code] + 1
            assert table.record() == [number % 5 for number in range(len(table.choices))]
            assert table.ends == len(table.choices) - 1
        await copy.append("T0", len(tables[0].choices), 0, [1])


async def test_postgresql_says_how_it_is_backed_up(postgres_url: str, tmp_path: Path) -> None:
    async with await Store.open(postgres_url) as store:
        with pytest.raises(LastCallError, match="pg_dump"):
            await store.backup(tmp_path / "backup")
    assert not list(tmp_path.iterdir())


# ---- the schema -----------------------------------------------------------------------------------


async def test_models_and_migrations_agree(url: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        options = {"version_table": VERSION_TABLE, "compare_type": True}
        return list(compare_metadata(MigrationContext.configure(connection, opts=options), Base.metadata))

    engine = engine_for(address(url))
    async with engine.connect() as connection:
        assert len(await connection.run_sync(differences)) >= len(Base.metadata.tables)  # empty still
    await (await Store.open(url)).close()
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_a_migration_may_make_a_table_anew_without_losing_what_belongs_to_it(sqlite_url: str) -> None:
    def change(connection: Connection) -> None:
        operations = Operations(MigrationContext.configure(connection))
        with operations.batch_alter_table("tables", recreate="always") as tables:
            tables.add_column(Column("mood", Text()))

    async with await Store.open(sqlite_url) as store:
        await add(store, "ONE")
        await store.append("ONE", 0, 0, [1])
        before = await store.load("ONE")
    engine = engine_for(address(sqlite_url), migrating=True)
    async with engine.begin() as connection:
        await connection.run_sync(change)
    await engine.dispose()
    async with await Store.open(sqlite_url) as store:
        await run_sql(sqlite_url, "UPDATE tables SET mood = 'merry'")
        assert await store.load("ONE") == before
        with pytest.raises(NotStored, match="FOREIGN KEY"):
            await store.append("NONE", 0, 0, [1])


async def test_a_store_of_today_is_opened_again_as_it_is(url: str) -> None:
    async with await Store.open(url) as store, await Store.open(url) as other:
        await add(store, "ONE")
        assert (await other.load("ONE")) == (await store.load("ONE"))
    async with await Store.open(url) as store:
        assert (await store.load("ONE")).seats == [ANN, BOT]


async def test_a_store_of_tomorrow_is_left_alone(url: str) -> None:
    await (await Store.open(url)).close()
    await run_sql(url, f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    with pytest.raises(LastCallError, match="newer version of Last Call .schema 9999, this program knows"):
        await Store.open(url)


async def test_a_database_of_somebody_else_is_left_alone(url: str) -> None:
    await run_sql(url, "CREATE TABLE seats (colour TEXT)")
    with pytest.raises(LastCallError, match="has tables of something else .seats.: give the tavern one"):
        await Store.open(url)
    await run_sql(url, "SELECT colour FROM seats")


# ---- what cannot be opened ------------------------------------------------------------------------


async def test_names_that_open_no_database(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear innkeeper, " * 500)
    (tmp_path / "file").touch()
    for name, words in {
        str(tmp_path): "is a folder; name the database file in it",
        str(tmp_path / "no" / "tavern.db"): "There is no folder .*no for the database file",
        str(tmp_path / "file" / "tavern.db"): "There is no folder .*file for the database file",
        str(tmp_path / "letter.db"): "letter.db cannot be opened: file is not a database",
        "": "not in memory",
        "sqlite://": "not in memory",
        "sqlite:///:memory:": "not in memory",
        "mongo://localhost/x": "'mongo' is no database the tavern knows",
        "postgresql://localhost:port/x": "This names no database",
        f"postgresql://inn:secret@127.0.0.1:{postgres.free_port()}/x": "cannot be opened: .*(refus|onnect)",
    }.items():
        with pytest.raises(LastCallError, match=words) as caught:
            await Store.open(name)
        assert "secret" not in str(caught.value)


async def test_a_server_without_that_database(postgres_server: postgres.Server) -> None:
    with pytest.raises(LastCallError, match='database "nowhere" does not exist'):
        await Store.open(postgres_server.url("nowhere"))


async def test_a_bare_path_and_an_address_are_the_same_file(tmp_path: Path) -> None:
    async with await Store.open(str(tmp_path / "tavern.db")) as store:
        await add(store, "ONE")
        assert store.where == str(tmp_path / "tavern.db")
    for name in (f"sqlite:///{tmp_path}/tavern.db", f"sqlite+aiosqlite:///{tmp_path}/tavern.db"):
        async with await Store.open(name) as store:
            assert (await store.load("ONE")).name == "At ONE"


async def test_one_tavern_at_a_time(url: str) -> None:
    async with await Store.open(url) as first:
        await first.claim()
        async with await Store.open(url) as second:
            with pytest.raises(LastCallError, match="Another tavern has the database"):
                await second.claim()
    async with await Store.open(url) as third:
        await third.claim()
