"""Twenty thousand lines that no table should obey: each is answered once, in order, and changes nothing."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from america import hostile
from america.hostile import sly, tampered
from kernel.talk import Conversation
from menace.games.registry import game_of

AMERICA = game_of("america")
LINES = 22_000
FIELDS = ["do", "id", "game", "seats", "seed", "options", "forced", "state", "record", "action", "next", "seat", "more"]
VERBS = ["new", "load", "options", "play", "dice", "view", "state", "record", "digest", "why", "cheat", "", "Quit"]
VALUES: list[Any] = [
    None, True, False, 0, -1, 2, 3, 10**14, 10**15, -(10**16), 10**400, 0.5, 1e308, float("nan"), float("inf"), "", "x", "america",
    "end", "é", "\u2028", "\ud800", "\x00", "x" * 300, [], [1], [None], [[[]]], {}, {"a": 1}, {"do": "new"}, "pick konk",
]  # fmt: skip


def some_object(r: random.Random) -> bytes:
    """Known words in the wrong places."""
    request = {r.choice(FIELDS): r.choice(VALUES) for _ in range(r.randrange(5))}
    if r.random() < 0.8:
        request["do"] = r.choice(VERBS)
    return json.dumps(request).encode()


def some_noise(r: random.Random) -> bytes:
    """Bytes of any kind."""
    return r.randbytes(r.randrange(60)).replace(b"\n", b"")


def some_damage(r: random.Random) -> bytes:
    """A good request with a few bytes changed, cut or doubled."""
    line = bytearray(r.choice(GOOD))
    for _ in range(r.randrange(1, 4)):
        n = r.randrange(len(line) + 1)
        match r.randrange(4):
            case 0:
                del line[n:]
            case 1:
                line[n : n + 1] = bytes([r.randrange(256)])
            case 2:
                line[n:n] = r.choice([b"{", b"[", b'"', b"\\", b"}", b",", b"\\ud83d", b"1e9", b"\xf0", b"NaN"])
            case 3:
                line[n:n] = line[: r.randrange(20)]
    return bytes(line).replace(b"\n", b"")


GOOD = [
    b'{"do":"new","game":"america","seats":3,"seed":"7","options":{"standstill":3}}',
    b'{"do":"play","action":"move konk 2104"}',
    b'{"do":"dice","next":[6,1,"berserk"]}',
    b'{"do":"view","seat":0,"id":12}',
    b'{"do":"why","action":"attack army_tank_1"}',
    b'{"do":"load","record":"{\\"menace\\":1,\\"game\\":\\"america\\"}\\n"}',
]


def some_action(r: random.Random) -> bytes:
    """A well-formed action, hardly ever legal."""
    verb = r.choice(list(AMERICA.lexicon.verbs.values()))
    words = [verb.name, *[r.choice(AMERICA.lexicon.ids[kind]) for kind in verb.kinds]]
    if r.random() < 0.2:
        words[r.randrange(len(words))] = r.choice(["", "konk", "9999", "ß", "end"])
    return json.dumps({"do": r.choice(["play"] * 7 + ["why"]), "action": " ".join(words)}).encode()


def some_depth(r: random.Random) -> bytes:
    return r.choice([b"[", b'{"a":', b'{"do":[', b'[{"do":']) * r.randrange(1, 3000)


@cache
def real_dumps() -> list[str]:
    return list(hostile.AMERICA.play(2, 100))


def some_state(r: random.Random) -> bytes:
    """A state that somebody has tampered with."""
    dumps = real_dumps()
    table = tampered(r, dumps, 2) if r.random() < 0.3 else sly(r, dumps)
    names = {"game": "america", "rules": AMERICA.rules_version, "content": AMERICA.content_digest()}
    return json.dumps({"do": "load", "state": {**names, "table": table}, "seed": 1}).encode()


def some_record(r: random.Random) -> bytes:
    """A record of nonsense under a good header."""
    header = {"menace": 1, "game": "america", "rules": "", "content": AMERICA.content_digest(), "options": {}, "seats": 2}
    header |= {"names": [], "commitment": "", "words": []}
    entries: list[Any] = [
        {"chance": "first", "is": "1"},
        {"seat": 1, "do": "monster konk"},
        {"end": 1},
        {"secret": "z"},
        [],
        {"seat": 0},
    ]
    lines = [header, *[r.choice(entries) for _ in range(r.randrange(5))]]
    if r.random() < 0.4:
        header[r.choice(list(header))] = r.choice(VALUES)
    return json.dumps({"do": "load", "record": "\n".join(json.dumps(line) for line in lines)}).encode()


KINDS = [some_object] * 6 + [some_noise] * 3 + [some_damage] * 6 + [some_action] * 6 + [some_record]


class Fuzzer:
    """Says one bad line after another and asks for the digest after each; now and then plays on, so that the table changes."""

    def __init__(self, seed: int, lines: int) -> None:
        self.r = random.Random(seed)
        self.left = lines
        self.digest: str | None = None
        self.refused = 0
        self.obeyed = 0
        self.plays = 0
        self.turn = "begin"
        self.said = b""
        self.asked = -1
        self.kinds: dict[str, int] = {}

    def __call__(self, reply: dict[str, Any] | None) -> bytes | None:
        if self.turn == "looked":
            assert reply is not None
            assert reply["ok"] and reply["id"] == self.left
            if self.digest is not None:
                assert reply["digest"] == self.digest, self.said
            self.digest = reply["digest"]
            if self.left % 10 == 0 and self.asked != self.left:
                self.turn, self.asked = "options", self.left
                return b'{"do":"options"}'
            return self.bad_line()
        if self.turn == "options":
            assert reply is not None
            decision = reply["decision"]
            if not decision:
                return self.begin()
            self.turn = "played"
            return json.dumps({"do": "play", "action": self.r.choice(decision["actions"])}).encode()
        if self.turn == "begin":
            return self.begin()
        if self.turn == "played":
            assert reply is not None
            if not reply["ok"] and reply["error"].startswith("this state cannot be played on: "):  # one that it has tampered with
                return self.begin()
            if not reply["ok"]:  # only because of dice that the fuzzer has said
                assert "the next outcome said" in reply["error"], reply
                self.turn = "played"
                return b'{"do":"dice","next":[]}'
            self.plays += 1
            self.digest = None
            return self.look()
        assert reply is not None and self.turn == "said"
        if reply["ok"]:
            self.obeyed += 1
            self.digest = None
        else:
            self.refused += 1
            assert set(reply) - {"id"} == {"ok", "error", "rule"}
            assert 0 < len(reply["error"]) <= 1000
        return self.look()

    def begin(self) -> bytes:
        self.turn = "played"
        seats = self.r.choice([2, 3, 4])
        return json.dumps({"do": "new", "game": "america", "seats": seats, "seed": self.left}).encode()

    def look(self) -> bytes:
        self.turn = "looked"
        return json.dumps({"do": "digest", "id": self.left}).encode()

    def bad_line(self) -> bytes | None:
        if self.left == 0:
            return None
        self.left -= 1
        self.turn = "said"
        make = some_state if self.left % 40 == 0 else some_depth if self.left % 100 == 1 else self.r.choice(KINDS)
        self.kinds[make.__name__] = self.kinds.get(make.__name__, 0) + 1
        self.said = make(self.r)
        return self.said


@pytest.mark.sample
def test_twenty_thousand_bad_lines_are_answered_once_each_and_change_nothing():
    fuzzer = Fuzzer(20, LINES)
    Conversation(fuzzer).run()
    assert fuzzer.refused >= 20_000, (fuzzer.refused, fuzzer.obeyed)
    assert fuzzer.plays > 1000
    assert len(fuzzer.kinds) == len(set(KINDS)) + 2
