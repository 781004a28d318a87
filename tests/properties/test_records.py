"""Along every recorded game nothing is lost and nothing appears from nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from menace.games.registry import game_like
from menace.kernel.record import read_record
from menace.kernel.replay import Replay

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*/*.rec"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_everything_is_accounted_for_along_a_record(path):
    record = read_record(path.read_text())
    game = game_like(record.header)
    replay = Replay(game, record)
    count = 0
    while replay.step():
        count += 1
        if count % 25 == 0:
            game.check(replay.table)
    game.check(replay.table)
