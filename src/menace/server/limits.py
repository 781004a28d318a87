"""How often one address may ask: generous for people, a wall for floods."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network

from limits import RateLimitItem, RateLimitItemPerDay, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter, MovingWindowRateLimiter

from menace.server.errors import TooMany
from menace.server.settings import Caps

RATES = {
    "make": "30/minute",
    "join": "30/minute",
    "act": "600/10 seconds",
    "talk": "20/10 seconds",
    "upload": "10/minute",
    "odds": "60/10 seconds",
    "read": "1200/10 seconds",
    "log": "100/10 seconds",
    "say": "600/10 seconds",  # by all sockets together
    "page": "1200/10 seconds",
    "replay": "300/10 seconds",
    "socket": "120/minute",
}
OFTEN = ("act", "talk", "odds", "read", "log", "say", "page", "replay")
MANY = 10_000  # addresses that are remembered until they are worth telling
PORTION = 50  # addresses in one notice to other processes
SAID_PER_SECOND = 20  # messages a socket may send, on average
AT_ONCE = 8  # requests of one address that are being answered; the next ones wait in line, and others come between
DECIDED = 6  # answers that one address lets bots find; they are thought about one after the other
HOUSEHOLD = 64  # bits of an IPv6 address that its owner was given; the others are theirs to choose


def whose(address: str) -> str:
    """Who asks, as far as limits go: an IPv4 address, or the network of an IPv6 one."""
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), HOUSEHOLD), strict=False))


class Limiter:
    def __init__(self, on: bool, caps: Caps | None = None) -> None:
        self.on = on
        most = caps or Caps()
        self.items: dict[str, RateLimitItem] = {kind: parse(rate) for kind, rate in RATES.items()}
        self.sizes: dict[str, RateLimitItem] = {
            "bytes": RateLimitItemPerDay(most.uploads_a_day * 1024),  # in KiB
            "tables": RateLimitItemPerDay(most.tables_a_day),
            "bot tables": RateLimitItemPerDay(most.bots_a_day),
            "reports": RateLimitItemPerDay(most.reports_a_day),
        }
        self.shared = False  # whether there may be other processes
        self.spent: dict[tuple[str, str], int] = {}  # by kind and address, since the other processes were told
        memory = MemoryStorage()
        self.window = MovingWindowRateLimiter(memory)
        self.scales = FixedWindowRateLimiter(memory)

    async def allows(self, kind: str, address: str, size: int = 1) -> bool:
        if not self.on:
            return True
        if self.shared:
            self.spent[kind, address] = self.spent.get((kind, address), 0) + size
        return await self.count(kind, address, size)

    async def count(self, kind: str, address: str, size: int) -> bool:
        if kind in self.sizes:
            return await self.scales.hit(self.sizes[kind], kind, address, cost=size)
        return await self.window.hit(self.items[kind], kind, address)

    def news(self) -> list[list[tuple[str, str, int]]]:
        """What was spent here and no other process knows of yet, in portions for a notice; of what is asked often, only much."""
        due = [(kind, address, n) for (kind, address), n in self.spent.items() if n >= self.worth_telling(kind)]
        for kind, address, _ in due:
            del self.spent[kind, address]
        if len(self.spent) > MANY:  # who asks seldom comes near no limit
            self.spent.clear()
        return [due[n : n + PORTION] for n in range(0, len(due), PORTION)]

    def worth_telling(self, kind: str) -> float:
        return self.items[kind].amount / 50 if kind in OFTEN else 1

    async def hear(self, news: list[tuple[str, str, int]]) -> None:
        """What was spent elsewhere counts here too, up to the limit."""
        for kind, address, n in news:
            if kind in self.sizes:
                await self.scales.hit(self.sizes[kind], kind, address, cost=n)
            elif kind in self.items:
                for _ in range(min(n, self.items[kind].amount)):
                    if not await self.count(kind, address, 1):
                        break

    async def check(self, kind: str, address: str, size: int = 1) -> None:
        if not await self.allows(kind, address, size):
            raise TooMany("too many requests from here; wait a moment")
