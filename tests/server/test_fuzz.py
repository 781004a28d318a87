"""Nonsense in short: requests and socket messages of every kind, none answered 5xx."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
from fuzz_server import Fuzz

STORES = ["sqlite"]


async def nobody_waits(well: float) -> int:
    return 0


def test_whatever_is_asked_or_said_is_answered_and_is_no_mistake_of_ours(running, monkeypatch):
    """How long it takes and what memory it leaves is measured by the long form, on an idle machine."""
    fuzz = Fuzz(running.port, os.getpid(), 3)
    monkeypatch.setattr(fuzz, "let_go", nobody_waits)
    found = asyncio.run(fuzz.run(400, 80))
    assert found["requests"] >= 400 and found["messages"] >= 80
    assert not [status for status in found if status.startswith("answers 5")]
    assert not [one for one in found["found"] if "took" not in one and "memory" not in one]
    assert {"answers 200", "answers 403", "answers 404", "answers 422"} <= set(found)
