"""Whole recorded games, one for each way a game can end, replayed to the last digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from menace.games.registry import game_of
from menace.kernel.record import read_record
from menace.kernel.replay import Replay, verify

AMERICA = game_of("america")
RECORDS = sorted((Path(__file__).parent.parent / "records" / "america").glob("*.rec"))
# How the Challenge began, whom the last challenger met, and who was left.
ENDINGS = {
    "marker-monsters-king",
    "marker-giants-king",
    "marker-giants-saved",
    "marker-only-giants-king",
    "marker-unopposed-king",
    "site-monsters-king",
    "standstill-monsters-king",
}


def test_there_is_a_record_for_each_way_to_end():
    assert {path.stem for path in RECORDS} >= ENDINGS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_digest_and_end(path):
    found = verify(AMERICA, read_record(path.read_text()))
    assert found["finished"]
    assert found["manner"] == ("america saved" if path.stem.endswith("saved") else "king of the giant monsters")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_challenge_began_as_the_name_says(path):
    replay = Replay(AMERICA, read_record(path.read_text()))
    replay.run()
    kinds = [event.kind for event in replay.driver.events]
    begin = kinds.index("challenge begins")
    turn = begin - kinds[:begin][::-1].index("turn")
    assert ("site reached" in kinds[turn:begin]) == path.stem.startswith("site")
    assert ("challenged" in kinds) == ("unopposed" not in path.stem)
