"""How often one address may ask: generous for people, a wall for floods."""

from __future__ import annotations

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter, MovingWindowRateLimiter

from menace.server.errors import TooMany

RATES = {
    "make": "30/minute",
    "join": "30/minute",
    "act": "600/10 seconds",
    "talk": "20/10 seconds",
    "upload": "10/minute",
    "odds": "60/10 seconds",
    "read": "1200/10 seconds",
    "replay": "300/10 seconds",
    "socket": "120/minute",
}
SIZES = {
    "bytes": "20480/day",  # uploaded, in KiB
    "tables": "500/day",
    "bot tables": "100/day",
}
SAID_PER_SECOND = 20  # messages a socket may send, on average


class Limiter:
    def __init__(self, on: bool) -> None:
        self.on = on
        self.items: dict[str, RateLimitItem] = {kind: parse(rate) for kind, rate in RATES.items()}
        self.sizes: dict[str, RateLimitItem] = {kind: parse(rate) for kind, rate in SIZES.items()}
        memory = MemoryStorage()
        self.window = MovingWindowRateLimiter(memory)
        self.scales = FixedWindowRateLimiter(memory)

    async def allows(self, kind: str, address: str, size: int = 1) -> bool:
        if not self.on:
            return True
        if kind in self.sizes:
            return await self.scales.hit(self.sizes[kind], kind, address, cost=size)
        return await self.window.hit(self.items[kind], kind, address)

    async def check(self, kind: str, address: str, size: int = 1) -> None:
        if not await self.allows(kind, address, size):
            raise TooMany("too many requests from here; wait a moment")
