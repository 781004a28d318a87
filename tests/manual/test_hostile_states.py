"""Loading by the manual: numbers out of their range are refused."""

from __future__ import annotations

import json

import pytest

from america.hostile import AMERICA
from manual.hostile import MANUAL


@pytest.mark.parametrize(
    "scalars",
    [
        {"first": 4}, {"active": -1}, {"markers": 3}, {"declared": 1}, {"driven": 2}, {"challenged": 2}, {"winner": 0},
        {"ending": 1}, {"lure": 5, "lured": -1}, {"lure": -1, "lured": 1}, {"stack": 3}, {"closer": 0}, {"run_up": 3},
        {"retained": 2}, {"missiles": [0]}, {"ranking": [1, 5]}, {"finalists": [1]}, {"fought": [3, 3]}, {"agenda": []},
        {"agenda": [["Turns", 0]]}, {"agenda": [["Rivalry", 1]]}, {"agenda": 5}, {"seats": 3},
        {"research_deck": [5, 4]},
    ],
)  # fmt: skip
def test_impossible_scalars_are_refused(scalars):
    data = MANUAL.dump_at("MovePhase")
    MANUAL.refused({**data, **scalars})


def test_a_table_of_america_is_not_loaded():
    MANUAL.refused(json.loads(next(AMERICA.dumps())))
