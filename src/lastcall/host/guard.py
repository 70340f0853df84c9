"""What every request passes: size, pace, origin, and the headers that tell a browser what to trust."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from prometheus_client import Counter, Histogram

from lastcall.host.limits import Limits
from lastcall.host.wire import encode

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LONGEST_BODY: Final = 16_384  # bytes
TOO_LONG: Final = (413, "too-much", f"A request may have {LONGEST_BODY:,} bytes.")
PAGE_POLICY: Final = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; style-src 'self'; "
    "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", PAGE_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

REQUESTS: Final = Counter("lastcall_requests", "HTTP requests", ["method", "status"])
SECONDS: Final = Histogram("lastcall_request_seconds", "Time an HTTP request takes")

log = structlog.get_logger("tavern")


class Guard:
    """The door of the web server, before everything else."""

    def __init__(self, app: App, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or not."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        refused = self._refused(scope)
        body = await _body(receive) if refused is None else None
        if refused is not None:
            await _refuse(answer, *refused)
        elif body is None:
            await _refuse(answer, *TOO_LONG)
        else:
            await self.app(scope, _once(body, receive), answer)
        seconds = time.perf_counter() - began
        REQUESTS.labels(scope["method"], str(status)).inc()
        SECONDS.observe(seconds)
        log.info(
            "request", method=scope["method"], path=scope["path"], status=status, ms=round(1000 * seconds, 1)
        )

    def _refused(self, scope: Scope) -> tuple[int, str, str] | None:
        """Why a request is not let in: status, word, sentence."""
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > LONGEST_BODY:
            return TOO_LONG
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        if not same_origin(headers):
            return 403, "origin", "This request comes from another page than the tavern’s."
        visitor = scope["client"][0] if scope.get("client") else ""
        if not self.limits.allows(visitor):
            return 429, "too-much", "That was a lot at once; please wait a moment."
        return None


async def _body(receive: Receive) -> bytes | None:
    """The body of a request; None if it is too long, whatever was announced."""
    body = b""
    more = True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > LONGEST_BODY:
            return None
    return body


def _once(body: bytes, receive: Receive) -> Receive:
    """A body that was read already, then whatever comes after it."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def _refuse(send: Send, status: int, code: str, words: str) -> None:
    """A short answer, in the form all errors have."""
    body = encode({"error": {"code": code, "words": words}})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def same_origin(headers: MutableMapping[bytes, bytes]) -> bool:
    """Whether a request comes from a page of this server, or from no page at all.

    >>> same_origin({b"host": b"127.0.0.1:8000", b"origin": b"http://127.0.0.1:8000"})
    True
    >>> same_origin({b"host": b"127.0.0.1:8000", b"origin": b"http://elsewhere.example"})
    False
    """
    origin = headers.get(b"origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc == headers.get(b"host", b"")
