"""Tables with packs, and tables of content that has changed since: each is played with what it was begun with."""

from __future__ import annotations

from menace.games.registry import LIKE, game_of
from server.play import BOT, ME, frame, make, play_on

STORES = ["sqlite"]


def content_of(browser, shown) -> dict:
    answer = browser.get(shown["content"])
    assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"]
    return answer.json()


def test_a_table_with_a_pack_has_its_cards(running, ann):
    (info,) = [game for game in ann.get("/api/games").json() if game["id"] == "america"]
    assert [pack["id"] for pack in info["packs"]] == ["far_fallout"] and info["packs"][0]["about"]
    with_it, without = make(ann, ME, BOT, packs=["far_fallout"]), make(ann, ME, BOT)
    cards = content_of(ann, frame(ann, with_it["table"]))["names"]["card"]
    assert cards["long_stride"] == "Long Stride"
    assert "long_stride" not in content_of(ann, frame(ann, without["table"]))["names"]["card"]
    play_on(ann, with_it["table"], 15)
    running.hurry(with_it["table"])
    assert ann.get(f"/api/tables/{with_it['table']}/verify").json()["ok"]
    replay = ann.get(f"/api/replays/{with_it['table']}").json()
    assert "long_stride" in content_of(ann, replay)["names"]["card"]


def test_a_pack_that_is_not_there_is_refused(ann):
    for game, pack in (("america", "nothing"), ("world", "far_fallout")):
        answer = ann.post("/api/tables", json={"game": game, "seats": [ME, BOT], "packs": [pack]})
        assert answer.status_code == 422 or answer.status_code == 400, answer.text
        assert "there is no pack" in answer.json()["error"]
    assert ann.post("/api/tables", json={"game": "town", "seats": [ME, BOT], "packs": ["../x"]}).status_code == 422


def test_a_table_goes_on_with_its_pack_after_the_server_has_forgotten_it(running, ann):
    made = make(ann, ME, BOT, game="world", packs=["tough_beasts"])
    digest = frame(ann, made["table"])["content"]
    del running.house.hall.rooms[made["table"]]
    LIKE.clear()
    again = frame(ann, made["table"])
    assert again["content"] == digest != f"/api/games/world/content?digest={game_of('world').content_digest()}"
    assert play_on(ann, made["table"], 5)["status"] == "playing"
