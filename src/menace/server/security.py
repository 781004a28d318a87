"""What every request passes first: known host, own origin, bounded size; and the headers every answer carries."""

from __future__ import annotations

import contextlib
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BODY = 64 * 1024
UPLOAD = 5 * 1024 * 1024
PORTS = {"http": ":80", "https": ":443"}  # that nobody says
SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Refuses what no client of ours sends."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] = (), public: str = "") -> None:
        self.app = app
        self.hosts = hosts
        self.public = netloc_of(public) or ""  # a proxy may pass on another name than the one the browser knows

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        wrong = self.wrong_with(scope)
        if wrong is not None:
            await refuse(scope, receive, send, *wrong)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self.app(scope, Bounded(receive, scope).receive, with_headers(send))

    def wrong_with(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        name = name_of(host)
        if name is None or (self.hosts and name not in self.hosts):
            return 400, "this server is not known by that name"
        origin = headers.get("origin")
        if origin is not None and netloc_of(origin) is None:
            return 400, "that is no address a page could come from"
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            if foreign(headers, host, self.public):
                return 403, "requests from other sites are refused"
        if scope["type"] == "http" and not length_of(headers) <= limit_of(scope):
            return 413, "that is too much to send at once"
        return None


def name_of(host: str) -> str | None:
    """The host without its port; None if it is no host at all."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return None


def netloc_of(address: str) -> str | None:
    """Host and port of an address, without one that goes without saying; None if it is no address at all."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return None
    return parts.netloc.lower().removesuffix(PORTS.get(parts.scheme, ""))


def foreign(headers: Headers, host: str, public: str) -> bool:
    """A browser says where a page comes from; programs say nothing, and need not."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    if origin is None:
        return False
    asked = netloc_of(f"{urlsplit(origin).scheme}://{host}")
    return netloc_of(origin) not in [name for name in (asked, public) if name]


def limit_of(scope: Scope) -> int:
    return UPLOAD if scope["path"] == "/api/records" else BODY


def length_of(headers: Headers) -> int:
    said = headers.get("content-length", "0")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 16 else UPLOAD + 1


class Bounded:
    """A body that was not announced, or is longer than announced, ends at the limit."""

    def __init__(self, receive: Receive, scope: Scope) -> None:
        self.inner = receive
        self.left = limit_of(scope)

    async def receive(self) -> Message:
        message = await self.inner()
        if message["type"] == "http.request":
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                return {"type": "http.disconnect"}
        return message


def with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return sent


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, sentence: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        with contextlib.suppress(OSError):  # who has gone already hears nothing
            await send({"type": "websocket.close", "code": 4403, "reason": sentence})
        return
    body = msgspec.json.encode({"error": sentence, "rule": None, "text": None})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await with_headers(send)({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
