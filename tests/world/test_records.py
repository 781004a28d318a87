"""Whole recorded games, one for each way a game can end, replayed to the last digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from menace.games.registry import game_of
from menace.kernel.record import read_record
from menace.kernel.replay import Replay, verify
from support import rule

WORLD = game_of("world")
RECORDS = sorted((Path(__file__).parent.parent / "records" / "world").glob("*.rec"))
# What took the last token: a stomped location, Pollendust, or a monster's defeat by creatures, units, a missile, a ray.
CAUSES = {"base", "city", "site", "pollen", "monster", "units", "missile", "ray"}
TAKING = ("stomped", "pollinated", "tokens removed")


def events_of(path):
    replay = Replay(WORLD, read_record(path.read_text()))
    replay.run()
    return replay.driver.events, replay.table.state


@rule("W-END-01", "W-END-10")
def test_there_is_a_record_for_each_way_to_end():
    names = {path.stem for path in RECORDS}
    assert {name.split("-")[0] for name in names} == CAUSES
    assert {name.split("-")[1] for name in names} == {"alone", "shared"}


@rule("W-END-10", "W-END-11")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_digest_and_end(path):
    found = verify(WORLD, read_record(path.read_text()))
    shared = path.stem.endswith("shared")
    assert (found["finished"], found["manner"]) == (True, "most Infamy, shared" if shared else "most Infamy")
    assert (len(found["winners"]) > 1) == shared


@rule("W-END-01", "W-END-02", "W-ENCOUNTER-36", "W-FIGHT-61")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_last_token_went_as_the_name_says_and_nothing_came_after_the_count(path):
    events, state = events_of(path)
    kinds = [event.kind for event in events]
    last = max(n for n, kind in enumerate(kinds) if kind in TAKING)
    cause = path.stem.split("-")[0]
    if cause in ("base", "city", "site"):
        assert (kinds[last], ("base", "city", "site")[events[last].facts[1]]) == ("stomped", cause)
    else:
        assert kinds[last] == ("pollinated" if cause == "pollen" else "tokens removed")
    if cause in ("monster", "units"):
        fallen = next(event.facts[0] for event in reversed(events[:last]) if event.kind == "defeated")
        gains = [event.facts for event in events[last:] if event.kind == "infamy"]
        owner = state.owner[fallen]
        assert any(facts[1] == 6 and facts[0] != owner for facts in gains) == (cause == "monster")
    assert state.supply == 0
    assert kinds[-state.seats - 1 :].count("won") >= 1
    assert set(kinds[kinds.index("scored") :]) == {"scored", "won"}
    assert kinds.count("scored") == state.seats
