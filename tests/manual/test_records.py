"""Whole recorded games, one for each way a game can end, replayed to the last digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from menace.games.manual.words import ENDINGS
from menace.games.registry import game_of
from menace.kernel.record import read_record
from menace.kernel.replay import verify
from support import rule

MANUAL = game_of("manual")
RECORDS = sorted((Path(__file__).parent.parent / "records" / "manual").glob("*.rec"))
NAMES = {"monster-wins": 1, "america-by-a-giant": 2, "america-both-fall": 3, "america-nobody-left": 4}


@rule("M-END-44", "M-END-45", "M-END-24")
def test_there_is_a_record_for_each_way_to_end():
    assert {path.stem for path in RECORDS} == set(NAMES)


@rule("M-END-46", "M-END-48")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_digest_and_end(path):
    found = verify(MANUAL, read_record(path.read_text()))
    assert (found["finished"], found["manner"]) == (True, ENDINGS[NAMES[path.stem]])
    assert len(found["winners"]) == int(path.stem == "monster-wins")
