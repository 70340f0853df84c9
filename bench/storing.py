"""How many choices a second can be stored: one table awaiting each, and many tables at once.

python bench/storing.py                                  SQLite and, where installed, PostgreSQL
python bench/storing.py --tables 300 --each 40           so many tables, so many choices each
python bench/storing.py --database postgresql://...      a database of yours (left with new tables in it)
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import secrets
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from lastcall.host.store import Store, StoredSeat
from support import postgres

Figures = dict[str, float]


async def play(store: Store, code: str, choices: int, waits: list[float]) -> None:
    """One table: each choice waits until the one before is stored."""
    for number in range(choices):
        begin = time.perf_counter()
        await store.append(code, number, number % 4, [number % 9], ends={"3": 1.5e9 + number})
        waits.append(time.perf_counter() - begin)


async def measure(store: Store, tables: int, choices: int) -> Figures:
    """Choices a second, and how long one waits, with so many tables at once."""
    codes = [secrets.token_hex(6) for _ in range(tables)]
    seats = [StoredSeat(seat, who="bot", bot="regular") for seat in range(4)]
    about = {"characters": ["zot", "fiona", "gerki", "deirdre"], "seed": 5}
    await asyncio.gather(
        *(store.add_table(code, name="", about=about, lobby={}, version="", seats=seats) for code in codes)
    )
    waits: list[float] = []
    commits, busy, begin = store.commits, time.process_time(), time.perf_counter()
    await asyncio.gather(*(play(store, code, choices, waits) for code in codes))
    took = time.perf_counter() - begin
    return {
        "choices_per_s": len(waits) / took,
        "p50_ms": sorted(waits)[len(waits) // 2] * 1e3,
        "p95_ms": sorted(waits)[len(waits) * 95 // 100] * 1e3,
        "choices_per_commit": len(waits) / (store.commits - commits),
        "cpu_us_per_choice": (time.process_time() - busy) / len(waits) * 1e6,
    }


@contextlib.contextmanager
def databases(named: str) -> Iterator[dict[str, str]]:
    """The databases to measure: the one named, or each kind there is."""
    if named:
        yield {"yours": named}
        return
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder, contextlib.ExitStack() as servers:
        found = {"sqlite": str(Path(folder) / "tavern.db")}
        if postgres.BINARIES is None:
            print(postgres.MISSING)
        else:
            found["postgresql"] = servers.enter_context(postgres.running(sync=True)).new_database()
        yield found


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--database", default="")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--each", type=int, default=40)
    wanted = parser.parse_args()
    with databases(wanted.database) as found:
        for name, url in found.items():
            async with await Store.open(url) as store:
                for tables, choices in ((1, 1_000), (wanted.tables, wanted.each)):
                    figures = await measure(store, tables, choices)
                    words = "  ".join(f"{key} {value:,.1f}" for key, value in figures.items())
                    print(f"{name:10} {tables:4} tables  {words}", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
