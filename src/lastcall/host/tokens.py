"""Seat links: a signed token opens one seat of one table, and nothing else.

A token names the table, the seat, and a key that was made when somebody sat down there. Whoever sits
down later gets another key, and the old token opens nothing any more.

>>> keys = Tokens("a secret of the tavern")
>>> token = keys.token("ALE42F", 2, "k3y")
>>> keys.read(token)
Opens(code='ALE42F', seat=2, key='k3y')
>>> keys.read(token[:-1] + "x")
Traceback (most recent call last):
lastcall.table.errors.LastCallError: This seat link is not one of ours, or it is damaged.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Final, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from lastcall.table.errors import LastCallError

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that is easily misread
CODE_LENGTH: Final = 6


class Opens(NamedTuple):
    """What a token opens."""

    code: str
    seat: int
    key: str


class Tokens:
    """The tavern's tokens, signed with its secret."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="a seat at a table")

    def token(self, code: str, seat: int, key: str) -> str:
        """A token for a seat."""
        signed = self._signer.dumps([code, seat, key])
        return signed if isinstance(signed, str) else signed.decode("ascii")

    def read(self, token: str) -> Opens:
        """What a token opens; an error, if we did not make it."""
        try:
            code, seat, key = self._signer.loads(token)
        except (BadSignature, ValueError, TypeError) as problem:
            raise LastCallError("This seat link is not one of ours, or it is damaged.") from problem
        return Opens(str(code), int(seat), str(key))


def new_key() -> str:
    """A key nobody can guess."""
    return secrets.token_urlsafe(12)


def same_key(one: str, other: str) -> bool:
    """Whether two keys are the same, told without hurry so that nobody learns where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


def new_code() -> str:
    """A short code for a table, easily said and typed.

    >>> len(new_code())
    6
    """
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
