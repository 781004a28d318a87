"""Faults: tables that cannot be read or played on, each tried again after pauses that grow, so that many of them cost little."""

from __future__ import annotations

import logging
from time import monotonic

log = logging.getLogger("menace.bots")
LONGEST = 600.0  # seconds between two attempts
MOST = 10_000  # tables that are remembered


class Faults:
    def __init__(self, first: float) -> None:
        self.first = first  # seconds until the second attempt
        self.tables: dict[str, tuple[int, float]] = {}  # failures in a row, and until when it rests

    def note(self, table: str, said: str, **more: str) -> int:
        """It failed once more: how often in a row. The log has it each time, which is less and less often."""
        failures = self.tables.get(table, (0, 0.0))[0] + 1
        log.error("%s (%d in a row)", said, failures, extra={"table": table, **more})
        if len(self.tables) >= MOST and table not in self.tables:
            self.tables.pop(next(iter(self.tables)))
        self.tables[table] = (failures, monotonic() + self.pause(failures))
        return failures

    def pause(self, failures: int) -> float:
        return min(self.first * 2.0 ** min(failures - 1, 30), LONGEST)

    def rests(self, table: str) -> bool:
        return table in self.tables and monotonic() < self.tables[table][1]

    def forget(self, table: str) -> None:
        self.tables.pop(table, None)
