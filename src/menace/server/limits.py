"""How often one address may ask: generous for people, a wall for floods."""

from __future__ import annotations

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter

from menace.server.errors import TooMany

RATES = {
    "make": "30/minute",
    "join": "30/minute",
    "act": "600/10 seconds",
    "talk": "20/10 seconds",
    "upload": "10/minute",
    "odds": "60/10 seconds",
    "read": "1200/10 seconds",
    "socket": "120/minute",
}
SAID_PER_SECOND = 20  # messages a socket may send, on average


class Limiter:
    def __init__(self, on: bool) -> None:
        self.on = on
        self.items: dict[str, RateLimitItem] = {kind: parse(rate) for kind, rate in RATES.items()}
        self.window = MovingWindowRateLimiter(MemoryStorage())

    async def allows(self, kind: str, address: str) -> bool:
        return not self.on or await self.window.hit(self.items[kind], kind, address)

    async def check(self, kind: str, address: str) -> None:
        if not await self.allows(kind, address):
            raise TooMany("too many requests from here; wait a moment")
