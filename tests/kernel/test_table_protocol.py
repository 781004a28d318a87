"""The table protocol, request by request."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from america.hostile import AMERICA
from kernel.talk import talk, talk_lines
from menace.cli.requests import LONGEST
from menace.cli.table import Referee, run
from menace.games.america.deploy import DeployStep
from menace.games.registry import GAMES, game_of, ledger_of
from menace.games.usa.deploy import PlaceUnit
from menace.kernel.record import read_record
from menace.kernel.replay import verify

NEW = {"do": "new", "game": "america", "seats": 2, "seed": "7"}
SITUATION = {"ok", "at", "decision", "chance", "result", "events"}
NAMES = {"game": "america", "rules": game_of("america").rules_version, "content": game_of("america").content_digest()}
DOC = Path(__file__).parents[2] / "docs" / "protocol.md"


def ask(referee: Referee, **request):
    return referee.answer(json.dumps(request).encode())


def seated(**more) -> Referee:
    referee = Referee()
    assert ask(referee, **{**NEW, **more})["ok"]
    return referee


def play_first(referee: Referee, moves: int) -> dict:
    """Play the first option so many times."""
    reply = ask(referee, do="options")
    for _ in range(moves):
        reply = ask(referee, do="play", action=reply["decision"]["actions"][0])
        assert reply["ok"], reply
    return reply


def play_out(referee: Referee) -> dict:
    """Play to the end, a little at random."""
    reply, n = ask(referee, do="options"), 0
    while reply["decision"]:
        actions = reply["decision"]["actions"]
        n = (n * 1103515245 + 12345) % 2**31
        reply = ask(referee, do="play", action=actions[n // 65536 % len(actions)])
        assert reply["ok"], reply
    return reply


@pytest.fixture(scope="module")
def finished() -> tuple[Referee, dict]:
    referee = seated()
    return referee, play_out(referee)


# -- the shapes of replies -----------------------------------------------------------------------------------------


def test_new_says_where_the_game_stands():
    (reply,) = talk(NEW)
    assert set(reply) == SITUATION
    assert reply["at"] == 1
    assert reply["decision"]["about"] == "monster"
    assert "monster konk" in reply["decision"]["actions"]
    assert reply["chance"] is None
    assert reply["result"] is None
    assert [event["kind"] for event in reply["events"]] == ["first"]


def test_options_is_the_present_decision():
    new, options = talk(NEW, {"do": "options"})
    assert options == {"ok": True, "decision": new["decision"]}


def test_play_goes_on_and_tells_what_happened():
    new, played = talk(NEW, {"do": "play", "action": "monster konk"})
    assert set(played) == SITUATION
    assert played["at"] == 2
    assert played["decision"]["seat"] != new["decision"]["seat"]
    assert [event["kind"] for event in played["events"]] == ["picked monster"]


def test_events_are_told_once():
    *_, again = talk(NEW, {"do": "play", "action": "monster konk"}, {"do": "play", "action": "monster zorb"})
    assert [event["monster"] for event in again["events"]] == ["zorb"]


def test_the_id_comes_back_whatever_becomes_of_the_request():
    replies = talk({**NEW, "id": 5}, {"do": "fly", "id": "x"}, {"do": "options", "id": 0}, {"do": "digest"})
    assert [reply.get("id") for reply in replies] == [5, "x", 0, None]


def test_a_refusal_has_one_sentence_and_a_rule_or_null():
    _, unknown, illegal = talk(NEW, {"do": "fly"}, {"do": "play", "action": "end"})
    assert set(unknown) == set(illegal) == {"ok", "error", "rule"}
    assert unknown["rule"] is None
    assert illegal["rule"] in ledger_of("america").by_id
    assert "\n" not in illegal["error"]


def test_quit_ends_the_conversation():
    assert talk({"do": "quit", "id": 1}, NEW) == [{"ok": True, "id": 1}]


def test_the_end_of_the_input_ends_it_too_with_or_without_an_end_of_line():
    out = io.BytesIO()
    run(io.BytesIO(b'{"do":"fly"}\n{"do":"quit"}'), out)
    assert len(out.getvalue().splitlines()) == 2
    assert talk() == []


def test_text_streams_serve_as_well_as_bytes():
    out = io.StringIO()
    run(io.StringIO(json.dumps(NEW) + '\n{"do":"why","action":"\udfff"}\n{"do":"digest"}\n'), out)
    replies = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [reply["ok"] for reply in replies] == [True, False, True]


# -- beginning -----------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_game_and_a_number_is_as_good_as_its_text():
    ends = []
    for seed in ("7", 7, "8"):
        referee = seated(seed=seed)
        play_first(referee, 60)
        ends.append(ask(referee, do="record")["record"])
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


def test_without_a_seed_every_game_is_another():
    firsts = set()
    for _ in range(4):
        referee = Referee()
        assert ask(referee, do="new", game="america", seats=4)["ok"]
        for _ in range(8):
            play_first(referee, 1)
        reply = ask(referee, do="options")
        while reply["decision"]["about"] != "move":
            actions = reply["decision"]["actions"]
            reply = ask(referee, do="play", action="draw" if "draw" in actions else actions[0])
        firsts.add(ask(referee, do="record")["record"])
    assert len(firsts) == 4


def test_options_of_the_game_are_checked_and_kept():
    fine, wrong, unknown, number = talk(
        {**NEW, "options": {"standstill": 5}},
        {**NEW, "options": {"standstill": 500}},
        {**NEW, "options": {"speed": 1}},
        {**NEW, "options": 3},
    )
    assert fine["ok"]
    assert not wrong["ok"] and "standstill" in wrong["error"]
    assert not unknown["ok"] and not number["ok"]


@pytest.mark.parametrize("seats", [1, 5, 0, -2, True, "2", None, [2]])
def test_only_2_to_4_seats_can_be_had(seats):
    (reply,) = talk({**NEW, "seats": seats})
    assert not reply["ok"]


def test_a_second_new_begins_again():
    first, _, again = talk(NEW, {"do": "play", "action": "monster konk"}, NEW)
    assert again == first


def test_with_forced_the_table_plays_what_leaves_no_choice():
    asked = {False: 0, True: 0}
    for forced in asked:
        referee = seated(seed="forced", forced=forced)
        reply = ask(referee, do="options")
        for _ in range(300):
            asked[forced] += len(reply["decision"]["actions"]) == 1
            reply = ask(referee, do="play", action=reply["decision"]["actions"][0])
    assert asked[False] > 0
    assert asked[True] == 0


# -- states and records --------------------------------------------------------------------------------------------


def test_a_state_comes_back_as_it_was():
    referee = seated()
    reply = play_first(referee, 70)
    state = ask(referee, do="state")["state"]
    other = Referee()
    loaded = ask(other, do="load", state=state)
    assert set(loaded) == SITUATION
    assert loaded["decision"] == reply["decision"]
    assert loaded["events"] == []
    assert ask(other, do="digest")["digest"] == ask(referee, do="digest")["digest"]
    assert ask(other, do="state")["state"] == state
    assert not ask(other, do="record")["ok"]
    assert play_first(other, 3)["at"] >= 3


@pytest.mark.parametrize("field", ["game", "rules", "content", "table"])
def test_a_state_names_its_game_and_content(field):
    referee = seated()
    before = ask(referee, do="digest")
    state = ask(referee, do="state")["state"]
    for wrong in ({**state, field: "other"}, {**state, field: 1}, {name: state[name] for name in state if name != field}):
        if field == "rules" and wrong.get("rules") == "other":
            assert ask(referee, do="load", state=wrong)["ok"]  # another version may still fit
        else:
            assert not ask(referee, do="load", state=wrong)["ok"]
    assert ask(referee, do="digest") == before


def test_a_record_replays_and_goes_on():
    referee = seated()
    reply = play_first(referee, 70)
    record = ask(referee, do="record")["record"]
    other = Referee()
    loaded = ask(other, do="load", record=record)
    assert loaded["at"] == reply["at"]
    assert loaded["decision"] == reply["decision"]
    assert ask(other, do="digest") == ask(referee, do="digest")
    assert ask(other, do="record")["record"] == record
    play_first(other, 2)
    assert ask(other, do="record")["record"].startswith(record)


def test_a_finished_game_has_a_result_and_a_record_that_verifies(finished):
    referee, reply = finished
    assert reply["decision"] is None
    assert len(reply["result"]["winners"]) == 1
    record = ask(referee, do="record")["record"]
    assert verify(game_of("america"), read_record(record))["finished"]
    assert json.loads(record.splitlines()[-1])["end"]["winners"] == reply["result"]["winners"]
    loaded = ask(Referee(), do="load", record=record)
    assert (loaded["at"], loaded["result"]) == (reply["at"], reply["result"])


def test_after_the_end_nothing_is_on_offer(finished):
    referee, _ = finished
    assert ask(referee, do="options") == {"ok": True, "decision": None}
    over = ask(referee, do="play", action="end")
    assert (not over["ok"] and over["rule"] == "A-END-01") or over["rule"] == "A-END-02"
    why = ask(referee, do="why", action="end")
    assert why["ok"] and not why["legal"] and why["sentence"] == "the game is over"
    state = ask(referee, do="state")["state"]
    assert ask(Referee(), do="load", state=state)["result"] is not None


@pytest.mark.parametrize(
    "cut", ["end twice", "after the end", "wrong winner", "closed early", "half a line", "illegal", "other dice"]
)
def test_a_record_that_lies_is_refused(finished, cut):
    referee, _ = finished
    before = ask(referee, do="digest")
    lines = ask(referee, do="record")["record"].splitlines()
    end = json.loads(lines[-1])
    if cut == "end twice":
        lines.append(lines[-1])
    elif cut == "after the end":
        lines.append(lines[5])
    elif cut == "wrong winner":
        end["end"]["winners"] = [1 - end["end"]["winners"][0]]
        lines[-1] = json.dumps(end)
    elif cut == "closed early":
        lines = [*lines[:30], lines[-1]]
    elif cut == "half a line":
        lines = [*lines[:30], lines[30][:9]]
    elif cut == "illegal":
        lines = [*lines[:30], '{"seat":0,"do":"challenge zorb"}']
    else:
        rolls = [n for n, line in enumerate(lines) if '"chance": "attack"' in line]
        lines[rolls[0]] = '{"chance":"attack","is":"7"}'
    reply = ask(referee, do="load", record="\n".join(lines))
    assert not reply["ok"]
    assert "line" in reply["error"] or "record" in reply["error"]
    assert ask(referee, do="digest") == before


# -- chance --------------------------------------------------------------------------------------------------------


def to_first_draw(**more) -> Referee:
    """A table where the first player may draw a Research card."""
    referee = seated(**more)
    for action in ("monster konk", "monster zorb", "branch army", "branch navy"):
        assert ask(referee, do="play", action=action)["ok"]
    reply = ask(referee, do="options")
    while "draw" not in reply["decision"]["actions"]:
        reply = play_first(referee, 1)
    return referee


def test_said_outcomes_come_first_in_order_and_then_the_seed_goes_on():
    """Two cards are said; the third draw is the seed's, which the script has not used up."""
    referee = to_first_draw()
    seeded = dice_numbers(referee)
    assert ask(referee, do="dice", next=["cutbacks", "fusion_cells"])["next"] == ["cutbacks", "fusion_cells"]
    assert drawn(ask(referee, do="play", action="draw")) == ["cutbacks"]
    assert dice_numbers(referee) == seeded
    reply = ask(referee, do="options")
    while "draw" not in reply["decision"]["actions"]:
        reply = play_first(referee, 1)
    assert drawn(ask(referee, do="play", action="draw")) == ["fusion_cells"]
    assert dice_numbers(referee) == seeded
    assert referee.driver.chance.said == []


def drawn(reply: dict) -> list[str]:
    return [event["card"] for event in reply["events"] if event["kind"] == "drew research"]


def test_the_first_player_can_be_said_before_there_is_a_table():
    for seat in (0, 1, 2):
        said, new = talk({"do": "dice", "next": [seat]}, {**NEW, "seats": 3})
        assert said == {"ok": True, "next": [seat]}
        assert new["decision"]["seat"] == seat


def test_a_later_new_forgets_what_was_said():
    first, _, again = talk(NEW, {"do": "dice", "next": [5, 5]}, NEW)
    assert again == first


def test_an_impossible_outcome_changes_nothing_and_drops_nothing():
    referee = to_first_draw()
    before = [ask(referee, do=verb) for verb in ("digest", "record", "options")]
    ask(referee, do="dice", next=["berserk", "cutbacks"])
    for _ in range(2):
        reply = ask(referee, do="play", action="draw")
        assert not reply["ok"]
        assert "'berserk'" in reply["error"] and "cutbacks" in reply["error"]
        assert [ask(referee, do=verb) for verb in ("digest", "record", "options")] == before
    assert ask(referee, do="dice", next=["cutbacks"])["ok"]
    assert ask(referee, do="play", action="draw")["ok"]


def test_a_number_is_no_card_and_a_face_is_from_1_to_6():
    referee = to_first_draw()
    ask(referee, do="dice", next=[2])
    assert not ask(referee, do="play", action="draw")["ok"]
    ask(referee, do="dice", next=[])
    assert ask(referee, do="play", action="draw")["ok"]


def test_an_impossible_outcome_behind_a_possible_one_drops_neither():
    """An attack is rolled, and then the units answer with a die that has no 7."""
    found = 0
    for text in AMERICA.dumps():
        if '["MonsterAttacks"' not in text or found == 3:
            continue
        referee = Referee()
        reply = ask(referee, do="load", state={**NAMES, "table": json.loads(text)}, seed=1)
        attacks = [action for action in reply["decision"]["actions"] if action.startswith("attack")] if reply["decision"] else []
        if not attacks:
            continue
        ask(referee, do="dice", next=[1, 7])
        before = ask(referee, do="digest")
        if not ask(referee, do="play", action=attacks[0])["ok"]:
            found += 1
            assert referee.driver.chance.said == [1, 7]
            assert ask(referee, do="digest") == before
            assert ask(referee, do="options")["decision"] == reply["decision"]
    assert found


def test_a_roll_that_waits_is_answered_whole_or_not_at_all():
    text = next(text for text in AMERICA.dumps() if re.search(r'\["Satellites", \[\d, \d', text) and '["LastStand"' not in text)
    referee = Referee()
    loaded = ask(referee, do="load", state={**NAMES, "table": json.loads(text)}, seed=None)
    assert loaded["chance"]["about"] == "satellites"
    before = ask(referee, do="digest")
    assert not ask(referee, do="dice", next=[1, 7])["ok"]
    assert ask(referee, do="digest") == before
    assert referee.driver.chance.said == []
    assert ask(referee, do="dice", next=[1, 1, 1, 1])["ok"]
    assert ask(referee, do="digest") != before


def test_without_any_seed_the_table_waits_for_every_roll():
    new, early, wrong, said, played = talk(
        {**NEW, "seed": None},
        {"do": "play", "action": "monster konk"},
        {"do": "dice", "next": [2]},
        {"do": "dice", "next": [1, 6]},
        {"do": "play", "action": "monster konk"},
    )
    assert new["decision"] is None
    assert new["chance"]["about"] == "first"
    assert new["chance"]["outcomes"] == ["0", "1"]
    assert new["at"] == 0
    assert not early["ok"] and "roll" in early["error"]
    assert not wrong["ok"]
    assert said["next"] == [6] and said["decision"]["seat"] == 1 and said["at"] == 1
    assert played["ok"]


@pytest.mark.parametrize("next", [None, 5, "6", {"a": 1}, [None], [True], [[1]], [{}], ["x" * 201], [1] * 10_001])
def test_only_lists_of_numbers_and_ids_can_be_said(next):
    referee = seated()
    ask(referee, do="dice", next=[3])
    assert not ask(referee, do="dice", next=next)["ok"]
    assert referee.driver.chance.said == [3]


# -- looking -------------------------------------------------------------------------------------------------------


def test_a_view_is_for_a_seat_or_for_someone_who_watches():
    _, zero, watching, minus, *wrong = talk(
        NEW,
        {"do": "view", "seat": 0},
        {"do": "view", "seat": None},
        {"do": "view", "seat": -1},
        *[{"do": "view", "seat": seat} for seat in (2, -2, True, "0", [0], 10**14)],
        {"do": "view"},
    )
    assert zero["view"]["seat"] == 0
    assert watching == minus
    assert not any(reply["ok"] for reply in wrong)


def test_why_answers_with_rule_and_text():
    _, legal, illegal, nothing = talk(
        NEW, {"do": "why", "action": "monster konk"}, {"do": "why", "action": "end"}, {"do": "why", "action": "no such thing"}
    )
    for reply, expected in ((legal, True), (illegal, False)):
        assert set(reply) == {"ok", "legal", "rule", "sentence", "text"}
        assert reply["legal"] is expected
        assert reply["text"] == ledger_of("america").by_id[reply["rule"]].text
    assert not nothing["ok"]


def test_two_choices_in_one_breath_are_played_or_refused_together():
    referee = to_first_draw()
    reply = ask(referee, do="options")
    unit = next(action.split()[1] for action in reply["decision"]["actions"] if action.startswith("deploy"))
    before = ask(referee, do="digest")
    assert not ask(referee, do="play", action=f"deploy {unit} 0000")["ok"]
    assert not ask(referee, do="why", action=f"deploy {unit} 0000")["legal"]
    assert ask(referee, do="digest") == before
    places = ask(referee, do="play", action=f"deploy {unit}")["decision"]["actions"]
    again = to_first_draw()
    assert ask(again, do="play", action=f"deploy {unit} {places[0].split()[1]}")["ok"]


@pytest.mark.parametrize("verb", ["options", "play", "view", "state", "record", "digest", "why"])
def test_without_a_table_there_is_nothing_to_ask_about(verb):
    fields = {"play": {"action": "end"}, "why": {"action": "end"}, "view": {"seat": 0}}
    (reply,) = talk({"do": verb, **fields.get(verb, {})})
    assert not reply["ok"] and "new" in reply["error"]


# -- what is refused -----------------------------------------------------------------------------------------------

DEEP = b"[" * 200_000
REFUSED = {
    "empty": b"",
    "blank": b"   \t\r",
    "not JSON": b"{do:new}",
    "half": b'{"do":"new"',
    "two": b'{"do":"digest"}{"do":"digest"}',
    "a number": b"5",
    "a list": b'["do","digest"]',
    "null": b"null",
    "NaN": b'{"do":"view","seat":NaN}',
    "infinite": b'{"do":"view","seat":-Infinity}',
    "a fraction": b'{"do":"view","seat":0.0}',
    "a power": b'{"do":"view","seat":1e999}',
    "huge": b'{"do":"view","seat":' + b"9" * 5000 + b"}",
    "large": b'{"do":"view","seat":' + b"9" * 16 + b"}",
    "deep": DEEP,
    "deep inside": b'{"do":"load","state":' + DEEP + b"}",
    "deep objects": b'{"a":' * 50_000,
    "lone surrogate": b'{"do":"play","action":"\\ud800"}',
    "lone surrogate as a field": b'{"do":"digest","\\udc00":1}',
    "lone surrogate as an id": b'{"do":"digest","id":"\\ud9ff"}',
    "raw surrogate": b'{"do":"play","action":"\xed\xa0\x80"}',
    "not UTF-8": b'{"do":"play","action":"\xff\xfe"}',
    "UTF-16": '{"do":"digest"}'.encode("utf-16"),
    "byte order mark": b'\xef\xbb\xbf{"do":"digest"}',
    "NUL": b'{"do":"digest"}\x00',
    "twice": b'{"do":"digest","do":"digest"}',
    "no verb": b"{}",
    "null verb": b'{"do":null}',
    "list verb": b'{"do":["digest"]}',
    "unknown verb": b'{"do":"cheat"}',
    "long verb": b'{"do":"' + b"x" * 5000 + b'"}',
    "unknown field": b'{"do":"digest","now":1}',
    "id of the wrong kind": b'{"do":"digest","id":[1]}',
    "id true": b'{"do":"digest","id":true}',
    "long id": b'{"do":"digest","id":"' + b"x" * 201 + b'"}',
    "action of the wrong kind": b'{"do":"play","action":5}',
    "no action": b'{"do":"play"}',
    "long action": b'{"do":"play","action":"' + b"x" * 5000 + b'"}',
    "empty action": b'{"do":"play","action":""}',
    "unknown action": b'{"do":"play","action":"fly konk 0101"}',
    "malformed action": b'{"do":"play","action":"move"}',
    "illegal action": b'{"do":"play","action":"end"}',
    "no game": b'{"do":"new","seats":2}',
    "unknown game": b'{"do":"new","game":"chess","seats":2}',
    "game with a path": b'{"do":"new","game":"../../etc/passwd","seats":2}',
    "seed of the wrong kind": b'{"do":"new","game":"america","seats":2,"seed":[1]}',
    "seed true": b'{"do":"new","game":"america","seats":2,"seed":true}',
    "long seed": b'{"do":"new","game":"america","seats":2,"seed":"' + b"x" * 201 + b'"}',
    "forced of the wrong kind": b'{"do":"new","game":"america","seats":2,"forced":1}',
    "load nothing": b'{"do":"load"}',
    "load both": b'{"do":"load","state":{},"record":""}',
    "load null": b'{"do":"load","state":null}',
    "load an empty record": b'{"do":"load","record":""}',
    "load a record of no text": b'{"do":"load","record":5}',
    "a megabyte of spaces": b" " * LONGEST,
    "a megabyte in a request": b'{"do":"digest"' + b" " * LONGEST + b"}",
    "three megabytes": b"x" * (3 * LONGEST),
}


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused_and_changes_nothing(name):
    first = json.dumps(NEW).encode()
    look = b'{"do":"digest"}'
    new, before, refused, after, options = talk_lines(first, look, REFUSED[name], look, b'{"do":"options"}')
    assert new["ok"]
    assert refused["ok"] is False
    assert set(refused) - {"id"} == {"ok", "error", "rule"}
    assert 0 < len(refused["error"]) <= 1000 and "\n" not in refused["error"]
    assert before == after
    assert options["decision"] == new["decision"]


def test_the_longest_line_is_one_byte_short_of_a_megabyte():
    request = b'{"do":"digest"}'
    _, fits, long = talk_lines(json.dumps(NEW).encode(), request.ljust(LONGEST - 1), request.ljust(LONGEST))
    assert fits["ok"] and not long["ok"]


def test_a_long_line_is_never_held_whole():
    """The rest of a line that is too long is read in pieces and thrown away."""

    class Endless:
        def __init__(self) -> None:
            self.pieces = 50

        def readline(self, limit: int = -1) -> bytes:
            assert 0 < limit <= LONGEST
            self.pieces -= 1
            return b"x" * limit if self.pieces > 0 else b"\n" if self.pieces == 0 else b""

    out = io.BytesIO()
    run(Endless(), out)
    assert len(out.getvalue().splitlines()) == 1


def test_a_mistake_in_the_rules_is_a_refusal_that_changes_nothing(monkeypatch):
    referee = to_first_draw()
    before = [ask(referee, do=verb) for verb in ("digest", "record", "options", "state")]
    seeded = dice_numbers(referee)

    def broken(self, t, verb, first, second):
        t.state.infamy[0] += 1
        t.agenda.clear()
        raise KeyError("a mistake of ours")

    with monkeypatch.context() as patch:
        patch.setattr(DeployStep, "chosen", broken)
        reply = ask(referee, do="play", action="draw")
    assert not reply["ok"]
    assert "KeyError" in reply["error"]
    assert [ask(referee, do=verb) for verb in ("digest", "record", "options", "state")] == before
    assert dice_numbers(referee) == seeded
    assert ask(referee, do="play", action="draw")["ok"]


def test_a_phrase_whose_second_half_goes_wrong_leaves_no_first_half_behind(monkeypatch):
    referee = to_first_draw()
    before = [ask(referee, do=verb) for verb in ("digest", "record", "options")]
    unit = next(action.split()[1] for action in before[2]["decision"]["actions"] if action.startswith("deploy"))
    space = ask(referee, do="play", action=f"deploy {unit}")["decision"]["actions"][0].split()[1]
    referee = to_first_draw()

    def broken(self, t, verb, first, second):
        raise IndexError("a mistake of ours")

    with monkeypatch.context() as patch:
        patch.setattr(PlaceUnit, "chosen", broken)
        assert not ask(referee, do="play", action=f"deploy {unit} {space}")["ok"]
    assert [ask(referee, do=verb) for verb in ("digest", "record", "options")] == before
    assert ask(referee, do="play", action=f"deploy {unit} {space}")["ok"]


def dice_numbers(referee: Referee) -> tuple[int, int]:
    seeded = referee.driver.chance.seeded
    return seeded.one, seeded.two


def test_a_game_that_rolls_for_ever_is_a_refusal_too(monkeypatch):
    monkeypatch.setattr("menace.kernel.driver.RUNAWAY", 50)
    referee = to_first_draw()
    before = ask(referee, do="digest")
    monkeypatch.setattr("menace.games.usa.draw.DrawResearch.rolled", lambda self, t, outcome: None)
    assert not ask(referee, do="play", action="draw")["ok"]
    assert ask(referee, do="digest") == before


# -- the real thing ------------------------------------------------------------------------------------------------


def test_the_program_answers_every_line_and_ends_well():
    lines = [json.dumps(NEW).encode(), *REFUSED.values(), b'{"do":"options","id":"last"}']
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(
        [sys.executable, "-m", "menace.cli.table"], input=b"\n".join(lines), capture_output=True, env=env, timeout=120, check=False
    )
    assert done.returncode == 0
    assert done.stderr == b""
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(lines)
    assert [reply["ok"] for reply in replies] == [True] + [False] * len(REFUSED) + [True]
    assert replies[-1]["id"] == "last"


def matches(shown: object, real: object) -> bool:
    """Whether a shortened reply fits a real one: "..." as a field or at the end of a list stands for more."""
    if isinstance(shown, dict) and isinstance(real, dict):
        named = set(shown) - {"..."}
        return (named <= set(real) if "..." in shown else named == set(real)) and all(matches(shown[k], real[k]) for k in named)
    if isinstance(shown, list) and isinstance(real, list):
        if shown and shown[-1] == "...":
            return len(real) >= len(shown) - 1 and all(map(matches, shown[:-1], real))
        return len(shown) == len(real) and all(map(matches, shown, real))
    return shown == real


def test_the_example_in_the_documentation_is_true():
    block = re.search(r"```text\n(.*?)```", DOC.read_text(), re.DOTALL)[1]
    lines = block.strip().split("\n")
    asked = [line[2:] for line in lines if line.startswith("> ")]
    shown = [line[2:] for line in lines if line.startswith("< ")]
    assert len(asked) == len(shown) > 5
    for request, reply, real in zip(asked, shown, talk_lines(*[line.encode() for line in asked]), strict=True):
        short = re.sub(r",\.\.\.}", ',"...":0}', re.sub(r",\.\.\.\]", ',"..."]', reply))
        assert matches(json.loads(short), real), (request, real)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_can_be_played_by_the_protocol(name):
    """A while of play by a waiting table: every question, roll and view comes over, and state and record go both ways."""
    referee = Referee()
    reply = ask(referee, do="new", game=name, seats=3, seed=None)
    for n in range(250):
        assert reply["ok"], reply
        if reply["chance"]:
            reply = ask(referee, do="dice", next=[reply["chance"]["outcomes"][n % len(reply["chance"]["outcomes"])]])
        elif reply["decision"]:
            actions = reply["decision"]["actions"]
            why = ask(referee, do="why", action=actions[0])
            assert why["legal"] and why["text"], why
            reply = ask(referee, do="play", action=actions[n % len(actions)])
    assert ask(referee, do="view", seat=2)["ok"] and ask(referee, do="view", seat=None)["ok"]
    for request in ({"state": ask(referee, do="state")["state"]}, {"record": ask(referee, do="record")["record"]}):
        other = Referee()
        again = ask(other, do="load", seed=None, **request)
        assert (again["decision"], again["chance"]) == (reply["decision"], reply["chance"])
        assert ask(other, do="digest") == ask(referee, do="digest")
