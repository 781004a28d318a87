"""Killed at any moment: what was acknowledged is there, once and whole; what was not is there whole or not at all."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys

import msgspec
import pytest

from menace.games.registry import game_of
from menace.kernel.record import Record
from menace.kernel.replay import Replay
from menace.server.bench import Client, Seen
from menace.server.packs import unpack
from menace.server.records import effective
from menace.server.row import Row

KILLS = int(os.environ.get("MENACE_KILLS", "3"))  # ten for the long form
TABLES, HANDS = 20 * KILLS, 16


class Killable:
    """A server in a process of its own."""

    def __init__(self, database: str, *more: str) -> None:
        words = [sys.executable, "-m", "menace", "serve", "--port", "0", "--database", database, *more]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**os.environ, "MENACE_NO_LIMITS": "1"})
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Menace is at http://localhost:"), said
        self.port = int(said.split("localhost:")[1].split("/")[0])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(15)


class Player:
    """Someone at a table of two seats, who notes what was acknowledged and repeats what was not."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.table = ""
        self.cookie = ""
        self.acknowledged: dict[int, str] = {}
        self.pending: tuple[int, str] | None = None
        self.unsure = 0
        self.replayed = 0  # how far the store's moves have been found to lead to its state

    async def make(self, port: int, bots: bool) -> None:
        client = Client(port)
        seats = [{"who": "me"}, {"who": "bot", "bot": "random"} if bots else {"who": "here"}]
        status, body = await client.ask("POST", "/api/tables", {"game": "america", "seats": seats, "pace": 0.1})
        assert status == 201
        self.table, self.cookie = json.loads(body)["table"], client.cookie
        client.close()

    async def move(self, port: int) -> None:
        client = Client(port)
        client.cookie = self.cookie
        try:
            if self.pending is None:
                _, body = await client.ask("GET", f"/api/tables/{self.table}")
                seen = msgspec.json.decode(body, type=Seen)
                if seen.decision is None or not seen.decision.actions:
                    return
                self.pending = (seen.at, self.dice.choice(seen.decision.actions))
            else:
                self.unsure += 1
            at, action = self.pending
            status, body = await client.ask("POST", f"/api/tables/{self.table}/actions", {"at": at, "action": action})
            if status == 200:
                self.acknowledged[at] = action
            else:  # never played, and the table has moved on
                assert status == 409, (status, body[:300])
            self.pending = None
        finally:
            client.close()


def acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def play_until_killed(server: Killable, players: list[Player], more: int) -> None:
    """The blow falls when so many more moves have been acknowledged, while the other hands are in the middle of theirs."""

    async def hand(mine: list[Player]) -> None:
        dice = random.Random()
        while True:
            try:
                await dice.choice(mine).move(server.port)
            except (OSError, asyncio.IncompleteReadError):
                return  # it is dead

    hands = [asyncio.create_task(hand(players[n::HANDS])) for n in range(HANDS)]
    wanted = acknowledged(players) + more
    while acknowledged(players) < wanted:
        await asyncio.sleep(random.uniform(0, 0.01))
    server.kill()
    await asyncio.gather(*hands)


@pytest.mark.slow
@pytest.mark.long
def test_nothing_acknowledged_is_lost_doubled_or_torn_when_the_server_is_killed(tmp_path):
    database, dice = str(tmp_path / "menace.sqlite"), random.Random(7)
    players = [Player(random.Random(n)) for n in range(TABLES)]
    server = Killable(database)

    async def make_all() -> None:
        for n, player in enumerate(players):
            await player.make(server.port, bots=n % 10 == 0)

    asyncio.run(make_all())
    for _ in range(KILLS):
        asyncio.run(play_until_killed(server, players, dice.randint(20, 70)))
        check_store(database, players)
        server = Killable(database)

    async def settle() -> None:
        for player in players:
            if player.pending is not None:
                await player.move(server.port)

    asyncio.run(settle())
    assert server.stop() in (0, -signal.SIGTERM)
    check_store(database, players)
    assert acknowledged(players) >= 20 * KILLS
    assert sum(player.unsure for player in players) >= KILLS, "some answers were lost on the way, and repeated"


def check_store(database: str, players: list[Player]) -> None:
    """Each table's positions are 1, 2, 3 ...; its state is what its moves lead to; what was acknowledged stands where it stood."""
    game = game_of("america")
    with sqlite3.connect(database) as connection:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
        for player in players:
            head = "select at, state, options from tables where id = ?"
            at, state, options = connection.execute(head, (player.table,)).fetchone()
            packs = connection.execute("select data from packs where table_id = ? order by last", (player.table,)).fetchall()
            moves = "select at, kind, seat, said, entry from moves where table_id = ? order by at"
            found = connection.execute(moves, (player.table,)).fetchall()
            rows = [row for (data,) in packs for row in unpack(data)]
            rows += [Row(n, kind, seat, said, json.loads(entry)) for n, kind, seat, said, entry in found]
            assert [row.at for row in rows] == list(range(1, at + 1))
            said = {row.at - 1: row.said for row in rows}
            for position, action in player.acknowledged.items():
                assert said.get(position) == action, (player.table, position)
            if at == player.replayed:
                continue
            header = {
                "menace": 1, "game": "america", "rules": game.rules_version, "content": game.content_digest(),
                "options": json.loads(options), "seats": 2, "names": ["", ""], "commitment": "", "words": [],
            }  # fmt: skip
            table = Replay(game, Record(header, [row.entry for row in effective(rows)])).run()
            assert game.dump(table) == json.loads(state)
            player.replayed = at


@pytest.mark.slow
def test_the_server_starts_again_says_where_it_is_and_stops_when_told(tmp_path):
    database = str(tmp_path / "menace.sqlite")
    for _ in range(2):
        assert Killable(database).stop() in (0, -signal.SIGTERM)
