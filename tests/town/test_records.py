"""Whole recorded games, one for each way a game can end, replayed to the last digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from menace.games.registry import game_of
from menace.kernel.record import read_record
from menace.kernel.replay import Replay, verify
from support import rule

TOWN = game_of("town")
RECORDS = sorted((Path(__file__).parent.parent / "records" / "town").glob("*.rec"))
MANNERS = {"standing": "last gang standing", "conquest": "conquest points", "tie": "tie-breakers"}
# Before or in the End Game, how it was won, what brought that about, and whether the win is shared.
ENDINGS = {
    "town-standing", "town-standing-conceded", "town-standing-duty", "town-conquest",
    "endgame-standing", "endgame-standing-conceded", "endgame-conquest",
    "endgame-tie-agreed", "endgame-tie-agreed-shared", "endgame-tie-stalled", "endgame-tie-stalled-shared",
    "endgame-tie-nobody-left", "town-tie-nobody-left", "town-tie-nobody-left-shared",
}  # fmt: skip


def test_there_is_a_record_for_each_way_to_end():
    assert {path.stem for path in RECORDS} >= ENDINGS


@rule("T-WIN-01", "T-WIN-02", "T-TIE-01")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_digest_and_end(path):
    found = verify(TOWN, read_record(path.read_text()))
    assert found["finished"] and found["manner"] == MANNERS[path.stem.split("-")[1]]
    assert (len(found["winners"]) > 1) == path.stem.endswith("shared")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_ended_as_its_name_says(path):
    record = read_record(path.read_text())
    replay = Replay(TOWN, record)
    replay.run()
    s, kinds = replay.table.state, [event.kind for event in replay.driver.events]
    last = [entry["do"] for entry in record.entries if "do" in entry][-1]
    assert bool(s.endgame) == path.stem.startswith("endgame") == ("end game" in kinds)
    assert (last == "concede") == ("conceded" in path.stem)
    assert (last == "agree") == ("agreed" in path.stem)
    assert "failed duty" in kinds or "duty" not in path.stem
    standing = [seat for seat in range(s.seats) if replay.table.standing() >> seat & 1]
    assert (len(standing) == 1) == ("standing" in path.stem)
    assert (not standing) == ("nobody-left" in path.stem)
    if "conquest" in path.stem:
        assert max(replay.table.points(seat) for seat in range(s.seats)) >= 10
