"""What a page and the tavern say to each other over a WebSocket, as JSON: one message, one object.

Every message has a ``type``: the name of its class in lower case. A client says :class:`Hello` first.
The tavern then sends a :class:`Welcome`, the whole :class:`Scene` and the log, and from then on what
changes. Nothing a client says is taken before it has said hello; whatever is wrong is answered with
an :class:`Error` and changes nothing.

>>> read(b'{"type": "choose", "question": 4, "option": "pass"}')
Choose(question=4, option='pass')
>>> write(Error("stale", "That question is answered already.", about="choose"))
b'{"type":"error","code":"stale","words":"That question is answered already.","about":"choose"}'
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from lastcall.table.errors import LastCallError

LONGEST_MESSAGE: Final = 4_096  # bytes
LONGEST_WORDS: Final = 300  # characters of chat

Json = dict[str, Any]
Code = Literal[
    "malformed", "hello", "token", "seat", "stale", "option", "orders", "not-yours", "too-much", "closed"
]
Words = Annotated[str, msgspec.Meta(max_length=LONGEST_WORDS)]
Short = Annotated[str, msgspec.Meta(max_length=120)]


class Message(msgspec.Struct, tag=str.lower, forbid_unknown_fields=True):
    """Anything that is said."""


# ---- a client says ----------------------------------------------------------------------------------


class Hello(Message):
    """The first message: who is there. Without a token, somebody who watches."""

    token: Annotated[str, msgspec.Meta(max_length=300)] = ""
    seen: int = 0  # how many lines of the log the client has; only later ones are sent


class Choose(Message):
    """An answer to the question the seat is asked: the key of one of its options."""

    question: int  # its number, so that an answer never hits a later question
    option: Short


class Orders(Message):
    """The seat's standing orders, all of them; an empty list clears them. They stay secret."""

    orders: Annotated[list[Short], msgspec.Meta(max_length=12)]


class WhyNot(Message, tag="why-not"):
    """Why may this seat not play a card of this title now?"""

    title: Short


class MoreTime(Message, tag="more-time"):
    """More time for the question, please; so often a turn as the pace allows."""


class Away(Message):
    """A bot is to play for the seat until it says it is back, if the table allows that."""


class Back(Message):
    """The seat plays for itself again."""


class Say(Message):
    """Something said across the table: words of one's own, or one of the tavern's calls."""

    words: Words


Said = Hello | Choose | Orders | WhyNot | MoreTime | Away | Back | Say

# ---- the tavern says --------------------------------------------------------------------------------


class Welcome(Message):
    """Who the client is here. ``seat`` is null for whoever watches."""

    table: str
    seat: int | None
    name: str
    version: str  # of the program
    catalogue: str  # where the prints of this table's cards are
    now: float  # the tavern's clock, in seconds, to which all ends of questions refer


class SeatCard(msgspec.Struct, frozen=True):
    """One seat, as to who sits there."""

    seat: int
    character: str  # its id; empty while nobody has chosen
    title: str  # the character's name
    name: str  # of whoever sits there; empty if the seat is free
    who: Literal["free", "person", "bot", "rules"]
    here: bool  # connected now, or a bot
    played_by_bot: bool  # a person's seat that a bot plays for the time being
    side: int


class Lobby(Message):
    """The table before it begins, and who sits where while it is played."""

    code: str
    name: str
    state: Literal["gathering", "playing", "over", "kept"]
    seats: list[SeatCard]
    mode: str
    variants: list[str]
    drinks: str
    pace: str
    absent: str  # what happens to who is away: "pass" or "bot"
    watching: bool  # whether anybody may watch
    watchers: int
    note: str = ""  # what there is to know, as "played on with version 0.2"


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that may be chosen."""

    key: str
    text: str
    verb: str
    card: str = ""  # the key of the print it is about
    whom: int | None = None  # the seat it picks, or the number of a body


class Question(msgspec.Struct, frozen=True):
    """What the seat is asked."""

    number: int
    kind: str
    prompt: str
    choices: list[Choice]
    ends: float | None  # when the clock runs out, by the tavern's clock; null if there is none
    more_time: int  # how often more time can still be had


class Scene(Message):
    """Everything the seat may know now: the view (see the documentation), and what it is asked."""

    view: Json
    question: Question | None
    waiting: list[int]  # for whom the table waits, as everybody may know
    ends: float | None  # when what everybody waits for runs out
    orders: list[str]  # the seat's own


class Change(Message):
    """What of the scene is different now: only the parts named; of ``seats`` only those that changed."""

    parts: Json


class Line(msgspec.Struct, frozen=True):
    """One line of the log."""

    words: str
    rule: str
    turn: int


class Log(Message):
    """Further lines of the log, the first of which has this number."""

    begin: int
    lines: list[Line]


class Reason(Message):
    """The answer to :class:`WhyNot`."""

    title: str
    playable: bool
    words: str
    rules: list[str]


class Chat(Message):
    """Somebody has said something."""

    seat: int | None
    name: str
    words: str
    at: float


class Over(Message):
    """The game is over."""

    words: str
    winners: list[int]
    tie: bool
    out: list[tuple[int, str]]  # who went out, in that order, and how


class Error(Message):
    """Something was wrong with what the client said; nothing has changed."""

    code: Code
    words: str
    about: str = ""  # the type of the message it answers


Told = Welcome | Lobby | Scene | Change | Log | Reason | Chat | Over | Error

_reader: Final[msgspec.json.Decoder[Said]] = msgspec.json.Decoder(Said)
_writer: Final = msgspec.json.Encoder()
encode: Final = _writer.encode


def read(text: bytes | str) -> Said:
    """What a client has said.

    >>> read('{"type": "dance"}')
    Traceback (most recent call last):
    lastcall.table.errors.LastCallError: This is no message: Invalid value 'dance' - at `$.type`.
    """
    try:
        letters = text.encode() if isinstance(text, str) else text
        if len(letters) > LONGEST_MESSAGE:
            raise LastCallError(
                f"A message may have {LONGEST_MESSAGE:,} bytes; this one has {len(letters):,}."
            )
        return _reader.decode(letters)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise LastCallError(f"This is no message: {problem}.") from problem


def write(message: Told) -> bytes:
    """A message as it is sent."""
    return _writer.encode(message)
