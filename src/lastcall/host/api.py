"""The HTTP side: what can be played, tables, seats, and games that are over."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from lastcall.host import replays, shown, wire
from lastcall.host.plans import Plan
from lastcall.host.sitting import OVER, Refused, Sitting
from lastcall.host.tavern import Tavern, Wish
from lastcall.host.tokens import new_code

Json = dict[str, Any]

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
Title = Annotated[str, StringConstraints(strip_whitespace=True, max_length=60)]
Id = Annotated[str, StringConstraints(max_length=40)]
Code = Annotated[str, Path(min_length=4, max_length=12, pattern="^[A-Za-z0-9]+$")]
Words = Annotated[str, Query(max_length=100)]


class Asked(BaseModel):
    """Whatever a page asks for: nothing that is not named."""

    model_config = ConfigDict(extra="forbid")


class WishedChair(Asked):
    """A chair of a new table."""

    who: Literal["you", "friend", "bot"]
    character: Id = ""


class NewTable(Asked):
    """A table somebody wants to begin."""

    guest: Name
    name: Title = ""
    character: Id = ""
    seats: Annotated[list[WishedChair], Field(min_length=2, max_length=12)]
    mode: Id = ""
    variants: Annotated[list[Id], Field(max_length=8)] = []
    drinks: Id = ""
    pace: Id = "fast"
    absent: Literal["pass", "bot"] = "bot"
    watching: bool = True
    listed: bool = False


class NewGuest(Asked):
    """Somebody who wants to sit down."""

    guest: Name
    seat: Annotated[int, Field(ge=0, lt=12)] | None = None
    character: Id = ""


class ChangedChair(Asked):
    """What is to be different about one's seat."""

    guest: Name | None = None
    character: Id | None = None


class Seated(BaseModel):
    """A seat, and the token that opens it. The token is a secret; the link to the seat carries it."""

    code: str
    seat: int
    token: str


class Problem(BaseModel):
    """What was wrong, and a word by which a program can tell."""

    code: str
    words: str


class ErrorBody(BaseModel):
    """How every error looks."""

    error: Problem


ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorBody} for status in (400, 401, 403, 404, 409, 413, 422, 429)
}

router = APIRouter(prefix="/api", responses=ERRORS)


def the_tavern(request: Request) -> Tavern:
    """The tavern of this server."""
    tavern = request.app.state.tavern
    assert isinstance(tavern, Tavern)
    return tavern


def bearer(authorization: Annotated[str, Header(max_length=400)] = "") -> str:
    """The token of whoever asks."""
    kind, _, token = authorization.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Refused("token", "Say which seat is yours: Authorization: Bearer TOKEN.")
    return token.strip()


Here = Annotated[Tavern, Depends(the_tavern)]
Token = Annotated[str, Depends(bearer)]


@router.get("/inn")
async def inn() -> Json:
    """Who and what can be played here."""
    return shown.the_inn()


@router.get("/tables")
async def tables(tavern: Here) -> list[Json]:
    """The tables that want to be seen."""
    return [
        {
            "code": one.code,
            "name": one.plan.name,
            "state": one.state,
            "seats": one.plan.seats,
            "free": tavern.free_seats(one),
            "mode": one.plan.mode,
            "watching": one.plan.watching,
        }
        for one in tavern.listed()
    ]


@router.post("/tables", status_code=201)
async def new_table(wanted: NewTable, tavern: Here) -> Seated:
    """Begin a table, and sit down at it."""
    plan = Plan.new(
        new_code(),
        wanted.name or f"{wanted.guest}’s table",
        len(wanted.seats),
        wanted.mode,
        wanted.variants,
        wanted.drinks,
        wanted.pace,
        wanted.absent,
        wanted.watching,
        wanted.listed,
    )
    wishes = [
        Wish(chair.who, chair.character or (wanted.character if chair.who == "you" else ""))
        for chair in wanted.seats
    ]
    sitting, chair = await tavern.create(plan, wanted.guest, wishes)
    return Seated(code=sitting.code, seat=chair.seat, token=tavern.token_of(sitting, chair))


@router.get("/tables/{code}")
async def lobby(code: Code, tavern: Here) -> Response:
    """Who sits where."""
    return told((await tavern.sitting(code)).lobby())


@router.post("/tables/{code}/seats", status_code=201)
async def sit(code: Code, wanted: NewGuest, tavern: Here) -> Seated:
    """Sit down."""
    sitting = await tavern.sitting(code)
    chair = await sitting.sit(wanted.guest, wanted.seat, wanted.character)
    return Seated(code=sitting.code, seat=chair.seat, token=tavern.token_of(sitting, chair))


@router.patch("/tables/{code}/seat")
async def change_seat(code: Code, wanted: ChangedChair, token: Token, tavern: Here) -> Response:
    """Play another character, or go by another name."""
    sitting, chair = await tavern.seat_of(code, token)
    await sitting.change_chair(chair.seat, wanted.character, wanted.guest)
    return told(sitting.lobby())


@router.delete("/tables/{code}/seat", status_code=204)
async def leave(code: Code, token: Token, tavern: Here) -> Response:
    """Get up again, before the game begins."""
    sitting, chair = await tavern.seat_of(code, token)
    await sitting.leave(chair.seat)
    return Response(status_code=204)


@router.post("/tables/{code}/start")
async def start(code: Code, token: Token, tavern: Here) -> Response:
    """Begin the game. Bots take the chairs that are free."""
    sitting, chair = await tavern.seat_of(code, token)
    if chair.seat != sitting.plan.host:
        host = sitting.chairs[sitting.plan.host].name or "whoever made the table"
        raise Refused("seat", f"{host} begins the game.")
    await sitting.start()
    return told(sitting.lobby())


@router.get("/tables/{code}/cards")
async def cards_of_table(code: Code, tavern: Here) -> Json:
    """Every print that may come up at this table."""
    sitting = await tavern.sitting(code)
    if sitting.table is None:
        return {"prints": {}, "characters": [chair.character for chair in sitting.chairs]}
    return shown.catalogue(sitting.table)


async def finished(code: Code, tavern: Here) -> Sitting:
    """A table whose game is over: nothing of it is a secret any more."""
    sitting = await tavern.sitting(code)
    if sitting.state != OVER or sitting.table is None:
        raise Refused("closed", "The game is not over yet; until then its cards are secret.")
    return sitting


Finished = Annotated[Sitting, Depends(finished)]


@router.get("/tables/{code}/record")
async def record(sitting: Finished) -> Response:
    """The whole game as a document that replays exactly."""
    assert sitting.table is not None
    return Response(
        wire.encode(sitting.table.record()),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="last-call-{sitting.code}.json"'},
    )


@router.get("/tables/{code}/replay")
async def replay(sitting: Finished) -> Response:
    """The game from its first card to its last: turns, tracks, and the log."""
    assert sitting.table is not None
    return Response(wire.encode(replays.overview(sitting.table)), media_type="application/json")


@router.get("/tables/{code}/replay/{step}")
async def replay_step(
    sitting: Finished,
    step: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: Annotated[int | None, Query(ge=0, lt=13)] = None,
) -> Response:
    """The table after so many choices, as a seat saw it, or whoever watched."""
    assert sitting.table is not None
    return Response(wire.encode(replays.at(sitting.table, step, seat)), media_type="application/json")


@router.get("/rules")
async def rules_found(q: Words = "") -> list[Json]:
    """The rules that have these words."""
    return shown.rules_found(q)


@router.get("/rules/{id}")
async def rule(id: Annotated[str, Path(max_length=60)]) -> Json:
    """A rule with its examples and rulings."""
    found = shown.rule_shown(id)
    if found is None:
        raise Refused("option", f"There is no rule {id!r}.")
    return found


@router.get("/cards")
async def cards_found(q: Words = "") -> list[Json]:
    """The cards that have these words."""
    return shown.cards_found(q)


def told(lobby: wire.Lobby) -> Response:
    """A lobby as JSON."""
    return Response(wire.write(lobby), media_type="application/json")
