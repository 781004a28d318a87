"""What the first and the last minute are made of: tables to go on with, guided first games, highlights, and playing again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from menace.games.registry import GAMES, game_of, ledger_of
from menace.kernel.record import read_record
from menace.server.guided import beginnings
from menace.server.highlights import Highlights, came_from_behind, last_duel, row_text, turning_point
from menace.server.replays import Reel
from menace.server.tables import FOLLOWED
from server.play import BOT, FRIEND, HERE, ME, act, frame, join, make

RECORDS = Path(__file__).parent.parent / "records"


def test_every_game_says_how_long_it_takes(ann):
    for game in ann.get("/api/games").json():
        low, high = game["length"]["minutes"]
        assert 5 <= low <= high <= 240 and game["length"]["weight"] in ("light", "medium", "heavy")


def test_a_table_to_go_on_with_says_what_is_asked_and_what_for(ann):
    table = make(ann, ME, HERE)["table"]
    first = ann.get("/api/mine").json()[0]
    assert first["table"] == table and first["asked"]
    assert first["question"] == frame(ann, table)["decision"]["question"]
    assert first["goal"] == frame(ann, table)["view"]["goal"] != ""
    assert first["faces"] == ["", ""]


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_has_four_pictures_and_every_sentence_its_rules(ann, name):
    found = ann.get(f"/api/games/{name}/lesson").json()
    assert len(found["step"]) == 4 and len(found["end"]) == 3
    known = ledger_of(name).by_id
    for piece in (found, found["decides"], *found["step"], *found["end"]):
        assert piece["rules"] and all(rule in known for rule in piece["rules"]), piece
    assert not any("{" in piece["text"] for piece in (found["decides"], *found["step"], *found["end"]))


def test_a_lesson_tells_the_numbers_of_the_game(ann):
    texts = {name: str(ann.get(f"/api/games/{name}/lesson").json()) for name in GAMES}
    assert "the 17 stomps" in texts["america"] and "the 17 markers" in texts["manual"]
    assert "the 16 Stomp tokens" in texts["world"] and "10 conquest points win" in texts["town"]
    assert ann.get("/api/games/chess/lesson").status_code == 404


@pytest.mark.parametrize("name", GAMES)
def test_a_guided_game_begins_at_the_persons_first_turn_always_alike(ann, bob, name):
    begun = beginnings()[name]
    now = [frame(who, guided(who, name)) for who in (ann, bob)]
    assert [one["decision"]["seat"] for one in now] == [0, 0]
    assert now[0]["turn"] <= begun["seats"] and now[0]["decision"]["actions"] == now[1]["decision"]["actions"]
    assert now[0]["view"] == now[1]["view"]
    assert [seat["who"] for seat in now[0]["seats"]] == ["me"] + ["bot"] * (begun["seats"] - 1)
    assert not now[0]["undo"], "the set-up is no choice of theirs"


def test_the_bots_of_a_guided_game_are_as_quick_as_at_every_table_whose_page_shows_their_moves(running, ann, monkeypatch):
    hall = running.house.hall
    monkeypatch.setattr(hall, "settings", replace(hall.settings, pace=0.7))
    assert [frame(ann, table)["pace"] for table in (guided(ann, "america"), make(ann, ME, BOT)["table"])] == [FOLLOWED] * 2


def test_there_is_no_guided_game_of_what_is_not_there(ann):
    assert ann.post("/api/tables/guided", json={"game": "chess"}).status_code == 422


def guided(who, name: str) -> str:
    answer = who.post("/api/tables/guided", json={"game": name, "name": "Ann"})
    assert answer.status_code == 201, answer.text
    return answer.json()["table"]


def test_a_rematch_against_bots_begins_at_once_with_the_same_seats(running, ann):
    table = make(ann, ME, BOT, options={"standstill": 2})["table"]
    assert ann.post(f"/api/tables/{table}/rematch").status_code == 409, "not before it is over"
    going = ann.get("/api/mine").json()[0]
    running.hurry(table)
    old = frame(ann, table)
    listed = ann.get("/api/mine").json()[0]
    assert (going["winners"], listed["winners"]) == ([], old["result"]["winners"]) and listed["turn"] == old["turn"] > 0
    again = ann.post(f"/api/tables/{table}/rematch").json()["table"]
    new = frame(ann, again)
    assert new["status"] == "playing" and new["options"] == old["options"]
    assert [(seat["name"], seat["who"], seat["bot"]) for seat in new["seats"]] == [
        (seat["name"], seat["who"], seat["bot"]) for seat in old["seats"]
    ]
    assert frame(ann, table)["rematch"] == again
    assert ann.post(f"/api/tables/{table}/rematch").json()["table"] == again, "asked twice, there is still one"


def test_the_others_are_offered_a_rematch_and_take_their_own_seats(running, ann, bob, eve):
    made = make(ann, ME, FRIEND, BOT, options={"standstill": 2})
    table = made["table"]
    join(bob, made)
    running.hurry(table)
    assert frame(bob, table)["rematch"] is None
    assert eve.post(f"/api/tables/{table}/rematch").status_code == 403, "who only watches cannot ask"
    again = bob.post(f"/api/tables/{table}/rematch").json()
    assert again["seats"] == [1]
    waiting = frame(ann, again["table"])
    assert waiting["status"] == "waiting" and [seat["open"] for seat in waiting["seats"]] == [True, False, False]
    events = ann.get(f"/api/tables/{again['table']}", params={"since": 0}).json()["events"]
    asked = [event["seat"] for event in events if event["facts"].get("now") == "asked"]
    assert asked == [0], "who waits is told that the other has been asked"
    assert frame(ann, table)["rematch"] == again["table"]
    assert ann.post(f"/api/tables/{table}/rematch").json()["seats"] == [0]
    assert frame(ann, again["table"])["status"] == "playing"
    assert frame(bob, again["table"])["you"] == [1]


def told(file: str) -> dict:
    return Reel("r", read_record((RECORDS / f"{file}.rec").read_text(encoding="utf-8"))).info()


def test_highlights_are_measured_from_the_record():
    info = told("america/marker-giants-king")
    found = info["highlights"]
    assert found["faces"] == ["gargantis", "tomanagi"]
    assert [place["seat"] for place in found["places"]] == [1, 0] and found["places"][1]["text"].startswith("fell in turn")
    assert found["turned"] is None and found["hardest"]["value"] >= 3, "who won led from the third turn on"
    assert found["luckiest"] is None, "three hits with three dice are no luck to speak of"
    lucky = told("america/marker-only-giants-king")["highlights"]["luckiest"]
    assert 0 < lucky["chance"] < 0.07 and lucky["seat"] in (0, 1)


def test_it_turned_where_the_winner_led_for_good_by_health():
    turned = told("america/marker-monsters-king")["highlights"]["turned"]
    assert (turned["seat"], turned["turn"], turned["what"], turned["how"]) == (0, 14, "health", "led")


def test_where_nobody_won_nothing_turned_and_the_places_are_told_all_the_same():
    found = told("manual/america-both-fall")["highlights"]
    assert found["turned"] is None and [place["seat"] for place in found["places"]] == [1, 0]


def test_of_the_town_blows_and_captures_are_told():
    found = told("town/town-conquest")["highlights"]
    assert found["hardest"]["value"] == 4 and found["luckiest"] is None
    assert found["places"][0] == {"seat": 1, "text": "10 conquest points", "deeds": "11 captures"}


def test_what_a_card_costs_is_nobodys_hit_and_what_hits_ones_own_monster_not_ones_own():
    assert any(seat is None for seat, _ in hits("america/standstill-unopposed-king"))
    for file in ("america/standstill-unopposed-king", "america/site-giants-king", "world/base-shared", "town/town-conquest"):
        found = told(file)["highlights"]
        for seat, own in enumerate(found["own"]):
            hit = own["hardest"]
            assert hit is None or (hit["seat"] == seat and " strikes " in hit["text"]), file
            assert hit is None or not hit["text"].lower().endswith(f" strikes {found['faces'][seat]}."), file


def hits(file: str) -> list[tuple[int | None, str]]:
    reel = Reel("r", read_record((RECORDS / f"{file}.rec").read_text(encoding="utf-8")))
    reel.info()
    return list(reel.highlights.hardest)


def test_the_turning_point_is_where_the_winner_led_for_good():
    game = game_of("america")

    class Won:
        winners = (0,)

    def line(*values):
        return [{"at": at, "turn": at, "value": value} for at, value in enumerate(values)]

    series = {("health", 0): line(5, 9, 4, 8, 9), ("health", 1): line(5, 5, 5, 5, 5)}
    assert turning_point(game, Won(), series, Highlights(game, []))["at"] == 3
    series = {("health", 0): line(9, 9, 9, 9, 9), ("health", 1): line(5, 5, 5, 5, 5)}
    assert turning_point(game, Won(), series, Highlights(game, [])) is None, "nothing turned"
    series = {("health", 0): line(5, 9, 9, 9, 9, 9, 9), ("health", 1): line(5, 5, 5, 5, 5, 5, 5)}
    assert turning_point(game, Won(), series, Highlights(game, [])) is None, "who leads from the first turns on turned nothing"
    series = {("health", 0): line(5, 9, 4, 8, 4), ("health", 1): line(5, 5, 5, 5, 5)}
    assert turning_point(game, Won(), series, Highlights(game, [])) is None, "it was won in another way"


def test_what_was_decided_by_the_last_move_turned_where_most_was_gained():
    game = game_of("world")

    class Won:
        winners = (0,)

    def line(*values):
        return [{"at": at, "turn": at, "value": value} for at, value in enumerate(values)]

    series = {
        ("infamy with bonuses", 0): line(0, 3, 3, 3, 3, 5, 5, 6, 6, 6, 9),
        ("infamy with bonuses", 1): line(0, 2, 3, 4, 5, 5, 6, 7, 7, 7, 7),
    }
    found = turning_point(game, Won(), series, Highlights(game, []))
    assert (found["at"], found["how"], found["by"]) == (5, "gained", 2)
    series = {
        ("infamy with bonuses", 0): line(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9),
        ("infamy with bonuses", 1): line(0, 2, 3, 4, 5, 6, 6, 7, 7, 7, 7),
    }
    assert turning_point(game, Won(), series, Highlights(game, [])) is None, "nothing was gained before the end"


def test_the_last_fight_is_told_by_what_the_winner_had_left_in_it():
    duel = told("america/marker-monsters-king")["highlights"]["duel"]
    assert (duel["seat"], duel["rival"], duel["began"], duel["left"], duel["won"]) == (0, 1, [35, 23], 16, 23)
    assert told("world/base-shared")["highlights"]["duel"] is None, "who only counts does not fight for it"


class Won:
    winners = (0,)


def line(*values):
    return [{"at": at, "turn": at, "value": value} for at, value in enumerate(values)]


def test_a_fight_against_a_giant_after_the_last_rivals_is_not_the_last_fight():
    series = {("health", 0): line(9, 9, 4, 2, 2, 6, 1), ("health", 1): line(8, 8, 3, 0, 0, 0, 0)}
    found = last_duel(Won(), series, [(2, 7), (5, 8)])
    assert (found["at"], found["turn"], found["began"], found["left"]) == (1, 7, [9, 8], 2)
    assert last_duel(Won(), series, [(5, 8)]) is None


def test_who_lagged_far_behind_and_won_came_from_behind():
    game = game_of("town")
    series = {("conquest points", 0): line(0, 0, 1, 5), ("conquest points", 1): line(0, 4, 2, 1)}
    found = came_from_behind(game, Won(), series, 99)
    assert (found["seat"], found["rival"], found["at"], found["by"]) == (0, 1, 1, 4)
    assert came_from_behind(game, Won(), {**series, ("conquest points", 1): line(0, 1, 2, 1)}, 99) is None, "not far"
    assert came_from_behind(game, Won(), {**series, ("conquest points", 1): line(0, 4, 2, 6)}, 99) is None, "not ahead"
    assert came_from_behind(game, Won(), series, 1) is None, "not yet"


def test_the_world_is_led_by_what_counts_at_its_end_so_that_no_line_leaps_there():
    info = told("world/base-alone")
    lead = info["highlights"]["lead"]
    lines = {one["seat"]: one["points"] for one in info["series"] if one["what"] == lead}
    for place in info["highlights"]["places"]:
        points = lines[place["seat"]]
        assert place["text"] == f"{points[-1]['value']} Infamy"
        assert abs(points[-1]["value"] - points[-2]["value"]) <= 6, "not all its bonuses at once"


def test_what_a_win_is_told_by_is_what_decided_it():
    assert told("world/base-shared")["highlights"]["margin"] == "21 Infamy each, 16 the next"
    assert told("world/city-shared")["highlights"]["margin"] == "22 Infamy each"
    assert told("town/endgame-conquest")["highlights"]["margin"] == "11 to 3 conquest points, 11 of them for the fallen"
    assert told("town/town-standing")["highlights"]["margin"] == "", "the last gang standing has not won by its points"


def test_who_struck_the_last_monster_down_where_nobody_won_is_named():
    assert told("manual/america-by-a-giant")["highlights"]["victor"] in ("captain_colossal", "mecha_monster")
    assert told("america/marker-monsters-king")["highlights"]["victor"] == ""


def test_the_course_of_a_game_is_marked_and_each_seat_has_deeds_of_its_own():
    info = told("america/marker-giants-king")
    kinds = {mark["kind"] for mark in info["marks"]}
    assert {"battle", "duel", "deed", "fall"} <= kinds
    assert [mark["at"] for mark in info["marks"]] == sorted([mark["at"] for mark in info["marks"]])
    own = info["highlights"]["own"]
    assert len(own) == 2 and [deeds["hardest"]["seat"] for deeds in own] == [0, 1]
    assert max([deeds["hardest"]["value"] for deeds in own]) <= info["highlights"]["hardest"]["value"]
    assert info["highlights"]["margin"].endswith(" Health left")


def test_by_the_manual_it_goes_by_infamy_and_trophies_and_the_town_tells_both_points():
    found = told("manual/monster-wins")
    last = {one["seat"]: one["points"][-1]["value"] for one in found["series"] if one["what"] == found["highlights"]["lead"]}
    ranked = {place["seat"]: int(place["text"].split()[0]) for place in found["highlights"]["places"]}
    assert last == ranked
    assert told("town/town-conquest")["highlights"]["margin"].startswith("10 to ")


def test_a_row_of_rolls_is_told_as_people_say_it():
    def rolls(*values):
        return [{"facts": {"what": "hits", "value": value}} for value in values]

    assert row_text(rolls(1, 1, 1), 3) == "three hits in a row"
    assert row_text(rolls(0, 0, 0, 0), 0) == "four misses in a row"
    assert row_text(rolls(1, 1, 0, 1), 3) == "3 hits with 4 dice"


def test_a_rematch_is_no_choice_in_the_record(running, ann):
    table = make(ann, ME, HERE, options={"standstill": 2})["table"]
    running.hurry(table)
    ann.post(f"/api/tables/{table}/rematch")
    assert ann.get(f"/api/tables/{table}/verify").json()["ok"]
    assert act(ann, table, 0, "end").status_code in (409, 422)
