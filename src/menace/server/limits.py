"""How often one address may ask: generous for people, a wall for floods."""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv6Address, IPv6Network

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter

from menace.server.day import Day
from menace.server.errors import TooMany
from menace.server.settings import Caps
from menace.server.turns import Turns

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
WORTH = 4  # sockets of an address that are worth telling the other processes
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
        self.caps = caps or Caps()
        self.items: dict[str, RateLimitItem] = {kind: parse(rate) for kind, rate in RATES.items()}
        self.sizes = {
            "bytes": self.caps.uploads_a_day * 1024,  # in KiB
            "tables": self.caps.tables_a_day,
            "bot tables": self.caps.bots_a_day,
            "reports": self.caps.reports_a_day,
        }
        self.shared = False  # whether there may be other processes
        self.spent: dict[tuple[str, str], int] = {}  # by kind and address, since the other processes were told
        self.window = MovingWindowRateLimiter(MemoryStorage())
        self.day = Day()
        self.crowd = Turns(AT_ONCE)
        self.sockets: Counter[str] = Counter()  # that are open here, by address
        self.far: dict[str, dict[str, int]] = {}  # by other processes: of whom many are open there
        self.told: dict[str, int] = {}  # the same of us, as the others know it

    async def allows(self, kind: str, address: str, size: int = 1) -> bool:
        if not self.on:
            return True
        if self.shared:
            self.spent[kind, address] = self.spent.get((kind, address), 0) + size
        return await self.count(kind, address, size)

    async def count(self, kind: str, address: str, size: int) -> bool:
        if kind in self.sizes:
            return self.day.take(kind, address, size, self.sizes[kind])
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
                self.day.hear(kind, address, n)
            elif kind in self.items:
                for _ in range(min(n, self.items[kind].amount)):
                    if not await self.count(kind, address, 1):
                        break

    # -- what is open or going on at the same time ---------------------------------------------------------------------

    def admits(self, address: str) -> bool:
        """Whether an address may open one more socket, here or anywhere."""
        return self.sockets[address] + sum([there.get(address, 0) for there in self.far.values()]) < self.caps.sockets

    def socket_news(self) -> list[list[tuple[str, int]]]:
        """Of whom so many more or less are open than the others know, in portions for a notice."""
        known = {*self.told, *[address for address, n in self.sockets.items() if n >= WORTH]}
        due = [(address, self.sockets[address]) for address in known if self.differs(address)]
        for address, n in due:
            self.told[address] = n
            if not n:
                del self.told[address]
        return [due[n : n + PORTION] for n in range(0, len(due), PORTION)]

    def differs(self, address: str) -> bool:
        now, told = self.sockets[address], self.told.get(address, 0)
        return abs(now - told) >= WORTH or (told != 0 and not now)

    def hear_sockets(self, process: str, news: list[tuple[str, int]]) -> None:
        there = self.far.setdefault(process, {})
        for address, n in news:
            there[address] = n
            if not n:
                del there[address]

    def share(self, processes: set[str]) -> None:
        """These are the others now: each lets as many requests of an address at a time be answered as is its part."""
        self.crowd.at_once = max(AT_ONCE // (len(processes) + 1), 1)
        for lost in self.far.keys() - processes:
            del self.far[lost]

    def tell_anew(self) -> None:
        """Somebody came who knows nothing yet."""
        self.told = dict.fromkeys(self.told, -self.caps.sockets)

    async def check(self, kind: str, address: str, size: int = 1) -> None:
        if not await self.allows(kind, address, size):
            raise TooMany("too many requests from here; wait a moment")
