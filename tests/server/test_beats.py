"""Beats: every position is told, in order, as the seat that looks on saw it, and with nothing that it may not know."""

from __future__ import annotations

import json
import random
import zlib

import msgspec
import pytest

from menace.games.registry import game_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver
from menace.kernel.game import Game, full_options
from menace.server.beats import patch_of, patched
from menace.server.frames import frame as frame_of
from menace.server.records import record_of
from menace.server.replays import Reel
from menace.server.room import Room
from menace.server.seat import Seat
from server.play import BOT, FRIEND, ME, act, frame, join, make, my_turn, play
from server.test_sockets import hear, listening

STORES = ["sqlite"]
GAMES = ["america", "manual", "world", "town"]


def table_of(game: Game, seats: int = 3, seed: int = 1) -> Room:
    """A table with a person at each seat, before its first choice."""
    chairs = [Seat(n, f"P{n}", "me", None, f"holder {n}") for n in range(seats)]
    room = Room("t", game, full_options(game, {}), chairs, f"{seed:064x}", "key", "holder 0")
    room.start()
    return room


def shown(room: Room, holder: str | None, since: int) -> dict:
    rows = [row for row in room.recent if row.at > since]
    return msgspec.json.decode(msgspec.json.encode(frame_of(room, holder, set(), 0, since, rows, [])))


def random_play(room: Room, moves: int, seed: int = 1):
    """Choose at random, and say each time who chose."""
    dice = random.Random(seed)
    for _ in range(moves):
        decision = room.decision
        if decision is None:
            return
        room.play(decision.seat, room.game.say(dice.choice(decision.actions)))
        yield decision.seat


def test_a_patch_says_what_changed_by_the_ids_of_things():
    before = {"turn": 1, "battle": {"round": 1}, "pieces": [{"id": "a", "at": "x"}, {"id": "b", "at": "y"}], "order": [1, 2]}
    after = {"turn": 1, "battle": None, "pieces": [{"id": "b", "at": "z"}, {"id": "c", "at": None}], "order": [2, 1]}
    patch = patch_of(before, after)
    assert patch == {"battle": None, "pieces": {"a": None, "b": {"at": "z"}, "c": {"id": "c", "at": None}}, "order": [2, 1]}
    assert patched(before, patch) == after
    turned = [{"id": "b"}, {"id": "a"}]
    assert patch_of([{"id": "a"}, {"id": "b"}], turned) == turned, "another order is another list"


@pytest.mark.parametrize("name", GAMES)
def test_the_beats_of_every_frame_lead_from_the_last_view_to_the_next(name):
    room = table_of(game_of(name))
    looking = {holder: shown(room, holder, room.at) for holder in ("holder 0", "holder 1", "holder 2", None)}
    sizes = []
    for _ in random_play(room, 150):
        for holder, last in looking.items():
            if room.seen(room.held_by(holder)) <= last["at"]:
                continue
            now = shown(room, holder, last["at"])
            assert [event for beat in now["beats"] for event in beat["events"]] == now["events"]
            view = last["view"]
            for beat in now["beats"]:
                view = patched(view, beat["patch"])
            assert view == now["view"]
            looking[holder] = now
            sizes.append(len(zlib.compress(json.dumps(now).encode())))
    assert sorted(sizes)[len(sizes) * 95 // 100] < 20_000


@pytest.mark.slow
def test_the_beats_of_the_town_are_the_same_on_every_table_that_a_seat_cannot_tell_apart():
    game = game_of("town")
    room = table_of(game)
    seats = (-1, 0, 1, 2)
    told: dict[int, list] = {seat: [game.view(room.table, seat)] for seat in seats}
    guessed = {seat: list(views) for seat, views in told.items()}
    chance = Seeded(7)

    def look(driver: Driver) -> None:
        for seat in seats:
            told[seat].append(game.view(driver.table, seat))
            guessed[seat].append(game.view(game.determinize(driver.table, seat, chance), seat))
        room.see(driver)

    for holder in ("holder 0", "holder 1", "holder 2", None):
        shown(room, holder, room.at)
    room.driver.watch = look
    since = room.at
    for _ in random_play(room, 250, seed=5):
        pass
    for seat in seats:
        pairs = list(zip(guessed[seat], guessed[seat][1:], strict=False))
        beats = [patch_of(before, after) for before, after in pairs]
        assert beats == [patch_of(before, after) for before, after in zip(told[seat], told[seat][1:], strict=False)]
        sent = [row for row in room.recent if row.at > since]
        for row, change in zip(sent, beats[-len(sent) :], strict=True):
            if row.changes[seat] is not None and not any([other.changes[seat] is None for other in sent if other.at == row.at - 1]):
                assert msgspec.json.decode(row.changes[seat]) == json.loads(json.dumps(change)), row.at


def test_of_a_line_up_chosen_in_secret_the_others_get_no_beats():
    room = table_of(game_of("town"))
    for holder in ("holder 0", "holder 1", None):
        shown(room, holder, room.at)
    while room.decision.about != "line-up":
        room.play(room.decision.seat, room.game.say(room.decision.actions[0]))
    asked, at = room.decision.seat, room.at
    room.play(asked, room.game.say(room.decision.actions[0]))
    row = next(row for row in room.recent if row.at == at + 1)
    other = next(seat for seat in (0, 1) if seat != asked)
    assert row.changes[other] is None and row.changes[-1] is None


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_shows_the_same_beats_as_the_live_game(name):
    game = game_of(name)
    room = table_of(game)
    shown(room, None, room.at)
    since, moved = room.at, list(room.recent)
    for _ in random_play(room, 40):
        pass
    reel = Reel("r", record_of(room, room.recent))
    rows = [row for row in room.recent if row.kind in ("do", "chance")]
    begun = len([row for row in moved if row.kind in ("do", "chance")])
    replayed = reel.frame(len(rows), -1, begun)["beats"]
    live = [row for row in rows if row.at > since]
    assert len(replayed) == len(live) > 30
    for beat, row in zip(replayed, live, strict=True):
        if row.changes[-1] is None:
            continue
        public = [event["text"] for seen_by, event in zip([s for s, _ in row.events], row.told(), strict=True) if seen_by < 0]
        assert [text for text in public if text not in [event["text"] for event in beat["events"]]] == []
        if not game.secrets:
            assert json.loads(json.dumps(beat["patch"])) == msgspec.json.decode(row.changes[-1])


def test_answers_and_sockets_bring_the_same_beats(running, ann, bob, eve):
    made = make(ann, ME, FRIEND)
    join(bob, made)
    table = made["table"]
    with listening(running, table) as watching, listening(running, table, bob) as socket:
        hear(watching), hear(socket)
        seen = 0
        for browser in (ann, bob) * 8:
            now = frame(browser, table)
            if not (now["decision"] and now["decision"]["actions"]):
                continue
            answer = act(browser, table, now["at"], now["decision"]["actions"][0]).json()
            assert [beat["at"] for beat in answer["beats"]] == list(range(now["at"] + 1, answer["at"] + 1))
            for ear in (watching, socket):
                assert hear(ear)["frame"]["beats"] == answer["beats"]
            assert frame(eve, table, since=now["at"])["beats"] == answer["beats"]
            assert frame(eve, table)["beats"] == []
            seen += len(answer["beats"])
        assert seen >= 8


def test_what_happened_a_while_ago_is_shown_again_and_what_is_too_long_ago_is_refused(running, ann, eve):
    table = make(ann, ME, BOT, BOT, pace=0)["table"]
    first = my_turn(ann, table)
    for _ in range(6):
        my_turn(ann, table)
        last = play(ann, table)
    again = ann.get(f"/api/tables/{table}/beats", params={"since": first["at"], "until": last["at"]}).json()
    assert (again["since"], again["at"], again["view"]) == (first["at"], last["at"], first["view"])
    view = again["view"]
    for beat in again["beats"]:
        view = patched(view, beat["patch"])
    assert view == last["view"]
    refused = eve.get(f"/api/tables/{table}/beats", params={"since": 0})
    assert refused.status_code == 409 and refused.json()["error"] == "this is too long ago to be shown again"
