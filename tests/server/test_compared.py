"""Rule sets of one board side by side, over HTTP."""

from __future__ import annotations

from menace.compared import comparison_of

STORES = ["sqlite"]


def test_games_name_what_they_are_compared_with_and_the_comparison_is_the_ledgers(ann):
    games = {game["id"]: game for game in ann.get("/api/games").json()}
    assert games["america"]["compared"] == ["manual"] and games["manual"]["compared"] == ["america"]
    assert games["town"]["compared"] == []
    found = ann.get("/api/games/manual/compared").json()
    assert found == ann.get("/api/games/america/compared").json()
    assert found["games"] == ["america", "manual"] and len(found["titles"]) == 2
    wanted = [
        [rule.id for rule in side] for topic in comparison_of("manual").topics for point in topic.points for side in point.sides
    ]
    assert [
        [rule["id"] for rule in side] for topic in found["topics"] for point in topic["points"] for side in point["sides"]
    ] == wanted
    glanced = [point for topic in found["topics"] for point in topic["points"] if point["glance"]]
    assert glanced and all(side[0]["text"].endswith(".") for point in glanced for side in point["sides"] if side)


def test_a_game_that_is_not_compared_says_so(ann):
    answer = ann.get("/api/games/town/compared")
    assert answer.status_code == 404 and "not set beside" in answer.json()["error"]
    assert ann.get("/api/games/chess/compared").status_code == 404
