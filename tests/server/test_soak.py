"""The soak in short: a few games, people, bots and readers, and blows one after the other."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
from soak import Soak

KILLS = 3


@pytest.mark.slow
@pytest.mark.long
def test_under_blows_nothing_is_lost_doubled_or_older_than_what_was_heard():
    with tempfile.TemporaryDirectory(prefix="menace-soak-") as folder:
        soak = Soak(folder, 3, 0.1, 5)
        try:
            found = asyncio.run(soak.run(600, KILLS))
        finally:
            soak.close()
    assert found["found"] == []
    assert found["kills"] >= KILLS and found["acknowledged"] >= 16 and found["looks"] > 20 and found["frames"] > 20
    assert found["records verified"] >= 3
