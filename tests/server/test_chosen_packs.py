"""Packs chosen when a table is made: they are part of it for ever, whatever becomes of their folder, and of nothing else."""

from __future__ import annotations

import pytest

from menace.games import registry
from menace.games.registry import GAMES, game_like, game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import new_game
from menace.kernel.record import read_record
from menace.kernel.replay import verify
from packs import BROKEN, GONE, OTHER, forget, spoil, write
from server.conftest import Running, quick
from server.play import HERE, ME, frame, make, play_on

STORES = ["sqlite"]
LONG = ("america", "manual")  # games of thousands of choices: in the whole run
ENDED = [pytest.param(game, marks=[pytest.mark.slow] * (game in LONG)) for game in GAMES]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where packs of one's own lie; each is called `mine`."""
    monkeypatch.setenv(registry.PACKS, str(tmp_path / "packs"))
    return tmp_path / "packs" / "mine"


@pytest.mark.slow
@pytest.mark.parametrize("how", [GONE, OTHER, BROKEN])
@pytest.mark.parametrize("game", ENDED)
def test_a_table_goes_on_with_its_pack_whatever_becomes_of_it(game, how, folder, tmp_path, monkeypatch):
    write(folder, game)
    before = game_of(game, ("mine",)).content_digest()
    server = Running(quick(str(tmp_path / "a.sqlite")))
    with server.browser() as me:
        table = make(me, ME, HERE, game=game, packs=["mine"])["table"]
        plain = make(me, ME, HERE, game=game)["table"]
        play_on(me, table, 5)
        cookies = dict(me.cookies)
    server.stop()
    spoil(folder, game, how)
    forget(monkeypatch)
    server = Running(quick(str(tmp_path / "a.sqlite")))
    try:
        with server.browser(cookies=cookies) as me:
            content = me.get(f"/api/tables/{table}/content")  # the first that anybody asks of it
            assert content.status_code == 200 and content.json()["digest"] == before
            assert frame(me, table)["content"] == f"/api/tables/{table}/content"
            play_on(me, table, 3)
            server.hurry(table)
            assert me.get(f"/api/tables/{table}/verify").json()["ok"]
            record = read_record(me.get(f"/api/tables/{table}/record").text)
            assert record.header["packs"] == ["mine"] and record.header["content"] == before
            forget(monkeypatch)
            assert verify(game_like(record.header), record)["finished"]
            assert play_on(me, plain, 3)["content"] == f"/api/games/{game}/content?digest={game_of(game).content_digest()}"
            again = me.post(f"/api/tables/{table}/rematch")
            if how == OTHER:
                assert again.status_code == 200
            else:
                assert again.status_code == 422 and "mine" in again.json()["error"] and "\n" not in again.json()["error"]
    finally:
        server.stop()


@pytest.mark.parametrize("game", GAMES)
def test_who_has_not_the_pack_of_a_record_watches_it(game, folder, running, monkeypatch):
    write(folder, game)
    driver = new_game(game_of(game, ("mine",)), 2, Seeded("1"))
    for _ in range(4):
        driver.play(driver.decision.actions[0])
    text, digest = driver.record.text(), driver.game.content_digest()
    del driver
    spoil(folder, game, GONE)
    forget(monkeypatch)
    with running.browser() as eve:
        replay = eve.post("/api/records", json={"record": text}).json()["replay"]
        told = eve.get(f"/api/replays/{replay}").json()
        content = eve.get(told["content"])
        assert content.status_code == 200 and content.json()["digest"] == digest
        assert "immutable" in content.headers["cache-control"]
        assert eve.get(f"/api/replays/{replay}/frame", params={"at": told["moves"]}).json()["view"]
        assert eve.get("/api/replays/r0/content").status_code == 404


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "there is no pack 'mine'"),
        ("{", "mine/pack.json: "),
        ('{"pack": "mine", "games": 5}', "mine/pack.json: "),
        ('{"pack": "mine", "games": ["GAME"], "game": "GAME", "extra": 1}', "mine/pack.json: "),
    ],
    ids=["unknown", "no JSON", "for no game", "a slip"],
)
def test_no_table_is_made_with_a_pack_that_is_unknown_or_wrong(text, sentence, game, folder, running):
    if text is not None:
        folder.mkdir(parents=True)
        (folder / "pack.json").write_text(text.replace("GAME", game))
    with running.browser() as eve:
        listed = {one["id"]: one["packs"] for one in eve.get("/api/games").json()}
        assert [pack["id"] for pack in listed[game]], "those that come with the game are told all the same"
        answer = eve.post("/api/tables", json={"game": game, "seats": [ME, HERE], "packs": ["mine"]})
        assert answer.status_code == 422 and sentence in answer.json()["error"] and "\n" not in answer.json()["error"]
        assert eve.get("/api/mine").json() == []
        assert make(eve, ME, HERE, game=game)["table"], "and other tables are"
