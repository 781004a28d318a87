"""What one plays for is said at every moment of a game, to every seat, and no longer when it is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from menace.games.registry import GAMES, game_like, game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import new_game
from menace.kernel.record import read_record
from menace.kernel.replay import Replay
from menace.kernel.wording import many, ordinal

RECORDS = Path(__file__).parent.parent / "records"
FIRST = {
    "america": "17 stomps until the Monster Challenge; then the last monster standing wins.",
    "manual": "17 stomps until the ranking",
    "world": "16 Stomp tokens left; when they are gone, the most Infamy wins.",
    "town": "10 conquest points win, or being the last gang standing.",
}


@pytest.mark.parametrize("name", list(GAMES))
def test_a_new_table_says_what_it_is_all_about(name):
    game = game_of(name)
    driver = new_game(game, 3, Seeded("1"), {}, [])
    assert all(game.view(driver.table, seat)["goal"].startswith(FIRST[name]) for seat in (-1, 0, 1, 2))


FILES = ["america/marker-giants-king", "manual/america-both-fall", "world/city-shared", "town/endgame-conquest"]


@pytest.mark.parametrize("file", FILES)
def test_through_a_whole_game_the_goal_is_told_and_ends_with_it(file):
    record = read_record((RECORDS / f"{file}.rec").read_text(encoding="utf-8"))
    game = game_like(record.header)
    replay = Replay(game, record)
    told: set[str] = set()
    while replay.step():
        goals = [game.view(replay.table, seat)["goal"] for seat in range(-1, game.seats(replay.table))]
        assert all(goals) == (game.result(replay.table) is None), goals
        told.update(goals)
    assert "" in told and len(told) > 6, "it is over, and on the way it was counted"


def test_numbers_are_said_as_people_say_them():
    assert [many(n, "stomp") for n in (0, 1, 2)] == ["0 stomps", "1 stomp", "2 stomps"]
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 22)] == ["1st", "2nd", "3rd", "4th", "11th", "22nd"]
