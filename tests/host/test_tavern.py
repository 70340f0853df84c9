"""A tavern on the loopback: tables are made, joined, played, left and found again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from lastcall import Table
from lastcall.host.paces import PACES
from support.serving import hurry
from support.tavern import Guest, Open, bearer, guest, open_tavern


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs and standing orders answer almost at once; the clocks stay as they are."""
    hurry(monkeypatch)


@pytest.fixture
async def inn(tmp_path: Path):  # type: ignore[no-untyped-def]
    async with open_tavern(tmp_path / "tavern.sqlite3") as opened:
        yield opened


async def play_on(one: Guest) -> None:
    """Pass, or do whatever is shortest, until the game is over."""
    while one.over is None:
        if one.question is not None:
            await one.decline()
        else:
            await one.next()


async def test_two_guests_and_two_bots_play_a_whole_game(inn: Open) -> None:
    ada = await inn.new_table("you:fiona", "friend", "bot:zot", "bot")
    bob = await inn.sit(ada["code"], "Bob", character="gog")
    await inn.start(ada)
    async with guest(inn, ada) as one, guest(inn, bob) as two, guest(inn, code=ada["code"]) as eye:
        async with asyncio.timeout(100):
            await asyncio.gather(play_on(one), play_on(two), eye.until(lambda me: me.over is not None, 100))
        assert one.over == two.over == eye.over
        assert one.view["seats"] == two.view["seats"] and one.view["over"]
        assert [len(me.lines) for me in (one, two, eye)] == [len(one.lines)] * 3
        assert one.view["hand"] != [] or not one.view["seats"][0]["alive"]
        assert eye.view["hand"] == [] and eye.question is None
    record = (await inn.http.get(f"/api/tables/{ada['code']}/record")).json()
    assert str(Table.replay(record).outcome) == one.over["words"]
    seen = (await inn.http.get(f"/api/tables/{ada['code']}/replay")).json()
    assert seen["outcome"]["words"] == one.over["words"] and seen["tracks"] and seen["turns"]
    half = (await inn.http.get(f"/api/tables/{ada['code']}/replay/{seen['steps'] // 2}?seat=1")).json()
    assert half["view"]["seat"] == 1 and not half["view"]["over"]


async def test_what_is_secret_stays_so_until_the_game_is_over(inn: Open) -> None:
    ada = await inn.new_table("you:fiona", "bot:zot")
    await inn.start(ada)
    for path in ("record", "replay", "replay/0"):
        answer = await inn.http.get(f"/api/tables/{ada['code']}/{path}")
        assert answer.status_code == 409 and "not over" in answer.json()["error"]["words"]


async def test_a_seat_link_opens_its_seat_and_no_other(inn: Open) -> None:
    ada = await inn.new_table("you", "friend", "friend")
    bob = await inn.sit(ada["code"], "Bob")
    other = await inn.new_table("you", "bot")
    forged = {**ada, "token": ada["token"][:-2] + "AA"}
    elsewhere = {**ada, "token": other["token"]}
    for wrong, words in ((forged, "not one of ours"), (elsewhere, "another table")):
        answer = await inn.http.post(f"/api/tables/{ada['code']}/start", headers=bearer(wrong))
        assert answer.status_code == 401 and words in answer.json()["error"]["words"]
        async with guest(inn, wrong) as nobody:
            assert nobody.messages[0]["type"] == "error" and nobody.messages[0]["code"] == "token"
    answer = await inn.http.post(f"/api/tables/{ada['code']}/start", headers=bearer(bob))
    assert answer.status_code == 409 and "Ada begins" in answer.json()["error"]["words"]
    await inn.http.delete(f"/api/tables/{ada['code']}/seat", headers=bearer(bob))
    carol = await inn.sit(ada["code"], "Carol")
    assert carol["seat"] == bob["seat"]
    answer = await inn.http.patch(
        f"/api/tables/{ada['code']}/seat", headers=bearer(bob), json={"guest": "Mallory"}
    )
    assert answer.status_code == 401 and "somebody else" in answer.json()["error"]["words"]


async def test_leaving_and_coming_back_finds_the_seat_and_the_question(inn: Open) -> None:
    ada = await inn.new_table("you:fiona", "friend:zot")
    bob = await inn.sit(ada["code"], "Bob")
    await inn.without_orders(ada["code"])
    await inn.start(ada)
    seats = {0: ada, 1: bob}
    async with guest(inn, ada) as one, guest(inn, bob) as two:
        await one.next("scene")
        await two.next("scene")
        asked = 0 if one.question else 1
        before = (one, two)[asked]
        question, view, lines = before.question, before.view, len(before.lines)
    async with guest(inn, seats[asked], seen=lines) as again:
        scene = await again.next("scene")
        assert scene["question"]["choices"] == question["choices"] and again.view == view  # type: ignore[index]
        assert not again.lines


async def test_wrong_answers_are_refused_and_change_nothing(inn: Open) -> None:
    ada = await inn.new_table("you:fiona", "friend:zot")
    bob = await inn.sit(ada["code"], "Bob")
    await inn.without_orders(ada["code"])
    await inn.start(ada)
    async with guest(inn, ada) as one, guest(inn, bob) as two:
        await one.next("scene")
        await two.next("scene")
        asked, idle = (one, two) if one.question else (two, one)
        sitting = await inn.tavern.sitting(ada["code"])
        before = str(sitting.table)
        number = asked.question["number"]  # type: ignore[index]
        wrong = [
            (asked, {"type": "choose", "question": number, "option": "win"}, "option"),
            (asked, {"type": "choose", "question": number + 1, "option": "done"}, "stale"),
            (idle, {"type": "choose", "question": number + 100, "option": "done"}, "stale"),
            (asked, {"type": "dance"}, "malformed"),
            (asked, {"type": "choose", "question": "one", "option": 3}, "malformed"),
            (asked, {"type": "hello"}, "hello"),
            (asked, {"type": "orders", "orders": ["win"]}, "orders"),
            (asked, {"type": "say", "words": "   "}, "malformed"),
            (asked, {"type": "why-not", "title": "A Card Nobody Has"}, "option"),
        ]
        for who, message, code in wrong:
            await who.say(**message)
            error = await who.next("error")
            assert error["code"] == code and error["words"], message
        await asked.socket.send("{" * 300)
        assert (await asked.next("error"))["code"] == "malformed"
        assert str(sitting.table) == before
        async with guest(inn, code=ada["code"]) as eye:
            await eye.say(type="choose", question=1, option="done")
            assert (await eye.next("error"))["code"] == "not-yours"


async def test_orders_are_secret_and_kept(inn: Open, tmp_path: Path) -> None:
    ada = await inn.new_table("you:fiona", "friend:zot")
    bob = await inn.sit(ada["code"], "Bob")
    await inn.start(ada)
    wanted = ["pass until my turn", "unless I would lose 3 or more"]
    async with guest(inn, ada) as one, guest(inn, bob) as two:
        await one.next("scene")
        await two.next("scene")
        await two.quiet()
        told = len(two.raw)
        await one.say(type="orders", orders=wanted)
        await one.until(lambda me: me.rest["orders"] == wanted)
        await two.quiet()
        assert len(two.raw) == told
    assert (await inn.tavern.sitting(ada["code"])).chairs[0].orders == tuple(wanted)


async def test_why_not_and_chat_and_more_time(inn: Open) -> None:
    ada = await inn.new_table("you:fiona", "friend:zot")
    bob = await inn.sit(ada["code"], "Bob")
    await inn.start(ada)
    async with guest(inn, ada) as one, guest(inn, bob) as two:
        await one.next("scene")
        await two.next("scene")
        await two.say(type="why-not", title="Winning Hand!")
        reason = await two.next("reason")
        assert not reason["playable"] and reason["words"] and reason["rules"]
        await two.say(type="say", words="Cheers!")
        chat = await one.next("chat")
        assert (chat["name"], chat["words"], chat["seat"]) == ("Bob", "Cheers!", 1)
        asked = one if one.question else two
        ends = asked.question["ends"]  # type: ignore[index]
        await asked.say(type="more-time")
        await asked.until(lambda me: me.question is not None and me.question["ends"] > ends)
        for _ in range(PACES[0].mores - 1):
            await asked.say(type="more-time")
        await asked.say(type="more-time")
        assert (await asked.next("error"))["code"] == "too-much"
    async with guest(inn, ada) as again:
        assert (await again.next("chat"))["words"] == "Cheers!"


async def test_a_table_is_where_it_was_after_the_tavern_was_closed(tmp_path: Path) -> None:
    database = tmp_path / "tavern.sqlite3"
    async with open_tavern(database) as inn:
        ada = await inn.new_table("you:fiona", "friend:zot", "bot:eve", pace="relaxed")
        bob = await inn.sit(ada["code"], "Bob")
        await inn.start(ada)
        async with guest(inn, ada) as one, guest(inn, bob) as two:
            await one.next("scene")
            await two.next("scene")
            for _ in range(25):
                asked = one if one.question else two if two.question else None
                if asked is not None:
                    await asked.decline()
                await one.quiet(0.05)
                await two.quiet(0.05)
            view, question, rest = one.view, one.question, one.rest
            position = str((await inn.tavern.sitting(ada["code"])).table)
    async with open_tavern(database) as inn:
        assert str((await inn.tavern.sitting(ada["code"])).table) == position
        async with guest(inn, ada) as one:
            await one.next("scene")
            assert one.view == view and one.rest["waiting"] == rest["waiting"]
            assert (one.question is None) == (question is None)
            if question is not None and one.question is not None:
                assert one.question["choices"] == question["choices"]
                assert one.question["number"] == question["number"]


async def test_who_lets_the_clock_run_out_is_played_for_and_comes_back(
    inn: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("respond", "decide"):
        monkeypatch.setitem(PACES[0].__dict__, name, 0.05)
    ada = await inn.new_table("you:fiona", "friend:zot", absent="bot")
    bob = await inn.sit(ada["code"], "Bob")
    await inn.start(ada)
    sitting = await inn.tavern.sitting(ada["code"])
    async with asyncio.timeout(20):
        while not (sitting.chairs[0].played_by_bot and sitting.chairs[1].played_by_bot):
            await asyncio.sleep(0.05)
    for name in ("respond", "decide", "think", "least"):
        monkeypatch.setitem(PACES[0].__dict__, name, 60.0)
    async with guest(inn, bob) as two:
        await two.next("scene")
        await two.say(type="back")
        lobby = await two.next("lobby")
        while lobby["seats"][1]["played_by_bot"]:
            lobby = await two.next("lobby")
        assert lobby["seats"][0]["played_by_bot"] and lobby["seats"][1]["here"]


async def test_health_metrics_and_what_can_be_played(inn: Open) -> None:
    assert (await inn.http.get("/health")).json()["well"] is True
    assert "lastcall_tables" in (await inn.http.get("/metrics")).text
    offered = (await inn.http.get("/api/inn")).json()
    assert {"fiona", "keet"} <= {one["id"] for one in offered["characters"]}
    assert offered["modes"][0]["id"] == "" and "otto" in {mode["id"] for mode in offered["modes"]}
    for header in ("content-security-policy", "x-content-type-options", "referrer-policy"):
        assert header in (await inn.http.get("/api/inn")).headers
    foreign = await inn.http.post("/api/tables", json={}, headers={"Origin": "http://elsewhere.example"})
    assert foreign.status_code == 403
    rule = (await inn.http.get("/api/rules/GAMBLE-18")).json()
    assert rule["says"] and (await inn.http.get("/api/rules/NO-1")).status_code == 404
    assert (await inn.http.get("/api/cards?q=winning hand")).json()[0]["title"] == "Winning Hand!"


@pytest.mark.parametrize(
    ("who", "wishes"),
    [
        (("you", "bot", "bot", "bot"), {"mode": "two-headed-dragon"}),
        (("you:vlazlo", "bot", "bot"), {"mode": "boss-battle", "variants": ["prize"]}),
        (("you", "bot"), {"mode": "otto", "variants": ["prize", "bar-deck"]}),
    ],
)
async def test_other_ways_to_play(inn: Open, who: tuple[str, ...], wishes: dict[str, object]) -> None:
    ada = await inn.new_table(*who, **wishes)
    await inn.start(ada)
    async with guest(inn, ada) as one:
        async with asyncio.timeout(100):
            await play_on(one)
        assert one.over is not None and one.over["words"]
        cards = (await inn.http.get(f"/api/tables/{ada['code']}/cards")).json()["prints"]
        assert {card["card"] for card in one.view["hand"]} <= set(cards)
