"""How long the others' turns are shown: a game of each kind, by the stage's own clock."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from menace.games.registry import GAMES

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
from turn_lengths import measured, played


@pytest.mark.slow
def test_no_turn_of_a_bot_is_shown_for_longer_than_eight_seconds() -> None:
    found = measured([played(name, 0) for name in sorted(GAMES)])
    assert set(found) == set(GAMES)
    for game, told in found.items():
        assert told["turns"] > 5 and 2 < told["longest"] <= 8, (game, told)
