"""The driver: forced choices, undo where it is fair, records that tell the truth."""

from __future__ import annotations

import json

import pytest

from america.scenario import scenario
from menace.games.registry import game_of
from menace.kernel.chance import Fair, Scripted, Seeded
from menace.kernel.driver import Driver, new_game
from menace.kernel.errors import ChanceError, IllegalAction, MenaceError, RecordMismatch
from menace.kernel.game import full_options
from menace.kernel.record import Record, header, read_record
from menace.kernel.replay import Replay, close, verify
from properties.play import random_game
from support import rule
from town.scenario import scenario as town

AMERICA = game_of("america")


def finished(seed: int = 3, fair: bool = False):
    driver = random_game(AMERICA, 2, seed) if not fair else fair_game()
    close(driver)
    return driver


def fair_game():
    driver, choice = new_game(AMERICA, 2, Fair(b"secret", ["a", "b"])), Seeded(5)
    while driver.decision is not None:
        driver.play(driver.decision.actions[choice.below(len(driver.decision.actions))])
    return driver


@pytest.fixture(scope="module")
def record():
    return finished().record


@pytest.fixture(scope="module")
def fair_record():
    return finished(fair=True).record


def lines(record):
    return [json.loads(line) for line in record.text().splitlines()]


def rewritten(entries):
    return read_record("".join(json.dumps(entry) + "\n" for entry in entries))


def test_undo_takes_back_own_choices_to_the_last_die():
    g = scenario(at={"konk": "1005", "army_tank_1": "0301"})
    start = g.game.digest(g.table)
    g.play("pick konk")
    picked = g.game.digest(g.table)
    g.play("move 1004")
    g.undo()
    assert g.game.digest(g.table) == picked
    g.undo()
    assert g.game.digest(g.table) == start
    assert not g.may_undo()
    with pytest.raises(MenaceError, match="nothing can be taken back"):
        g.undo()


def test_undo_stops_at_a_roll():
    g = scenario(at={"konk": "2005", "guard_tank_1": "2104"}, dice=[1, 1, 1, 1, 1, 1, 1, 1])
    g.play("pick konk", "move 2104", "enter 2005")
    assert not g.may_undo()


def test_undo_stops_at_another_seats_choice():
    g = scenario(at={"konk": "2005", "navy_nuclear_submarine_1": "2104"}, dice=[])
    g.play("pick konk", "move 2104", "enter 2005")
    assert g.asked == 1
    assert not g.may_undo() or g.snapshots[-1].seat == 0


def test_what_another_seat_took_back_stands_in_nobodys_way():
    driver = new_game(AMERICA, 2, Seeded(1))
    start, first = AMERICA.digest(driver.table), driver.decision.seat
    driver.play(driver.decision.actions[0])
    driver.play(driver.decision.actions[0])
    assert [snapshot.seat for snapshot in driver.snapshots] == [first, 1 - first]
    assert driver.last_choice([first]).seat == first and not driver.undisturbed(driver.last_choice([first]))
    driver.undo()
    assert driver.undisturbed(driver.last_choice([first]))
    driver.undo()
    assert AMERICA.digest(driver.table) == start and not driver.may_undo()


def shot(hand: list[str], forced: bool = True) -> Driver:
    """Seat 0 shoots at seat 1, who holds these cards."""
    g = town(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, hand={1: hand}, act="spire")
    driver = Driver(g.game, g.table, Seeded("shot"), Record({}, []), forced=forced)
    driver.play_text("use mil-ch-captain mil-ch-captain.service-pistol")
    return driver


@rule("T-COMBAT-12")
def test_undo_stops_at_a_card_that_was_shown():
    g = town(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, hand={0: ["mil-co-frag", "mil-co-smoke"]}, act="spire")
    driver = Driver(g.game, g.table, Seeded("shown"), Record({}, []))
    driver.play_text("replenish")
    assert driver.may_undo()
    driver.play_text("discard mil-co-frag")
    assert "discarded" in [event.kind for event in driver.events] and not driver.may_undo()


@rule("T-INFO-07")
def test_a_window_is_asked_of_whoever_might_hold_an_answer():
    """Two tables that differ in what seat 1 holds are alike to everybody else, until and after it has passed."""
    able, unable = shot(["fng-co-acrobat-1"]), shot(["fng-co-gaze"])
    assert len(able.decision.actions) > 1 and len(unable.decision.actions) == 1
    for answer in ("pass", "use fng-ch-elder fng-ch-elder.drain", "replenish"):
        shown = []
        for driver in (able, unable):
            asked = (driver.decision.seat, driver.decision.about, driver.pending)
            moves = [(move.free, [(event.kind, event.facts) for event in move.events]) for move in driver.take_moves()]
            views = [driver.game.view(driver.table, seat) for seat in (0, -1)]
            shown.append((asked, moves, views, driver.at, driver.record.entries, driver.may_undo()))
        assert shown[0] == shown[1]
        able.play_text(answer)
        unable.play_text(answer)


def test_the_record_forgets_what_was_taken_back():
    driver = new_game(AMERICA, 2, Seeded(1))
    at = driver.at
    driver.play(driver.decision.actions[0])
    assert driver.at == at + 1
    driver.undo()
    assert driver.at == at


def test_a_choice_of_the_wrong_seat_is_refused_and_changes_nothing():
    driver = new_game(AMERICA, 2, Seeded(1))
    before, seat = AMERICA.digest(driver.table), driver.decision.seat
    with pytest.raises(IllegalAction, match="is asked now"):
        driver.play(driver.decision.actions[0], 1 - seat)
    assert AMERICA.digest(driver.table) == before


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, "3", 2.0, None])
def test_only_two_to_four_players(seats):
    with pytest.raises(MenaceError, match="2, 3 or 4"):
        new_game(AMERICA, seats, Seeded(1))


@pytest.mark.parametrize(
    "options", [{"speed": 1}, {"standstill": -1}, {"standstill": 100}, {"standstill": "1"}, {"standstill": True}]
)
def test_bad_options_are_refused(options):
    with pytest.raises(MenaceError):
        full_options(AMERICA, options)


def test_a_record_says_how_the_game_ended(record):
    found = verify(AMERICA, read_record(record.text()))
    assert found["finished"]
    assert found["winners"] == record.entries[-1]["end"]["winners"]


def test_an_unfinished_record_verifies_up_to_where_it_goes(record):
    cut = rewritten(lines(record)[:200])
    assert not verify(AMERICA, cut)["finished"]


def test_a_changed_choice_is_found_with_its_line(record):
    entries = lines(record)
    n = next(n for n, entry in enumerate(entries) if entry.get("do") == "end")
    entries[n]["do"] = "cash"
    with pytest.raises(RecordMismatch, match=f"line {n + 1}"):
        verify(AMERICA, rewritten(entries))


def test_a_changed_roll_is_found_where_play_differs(record):
    entries = lines(record)
    n = next(n for n, entry in enumerate(entries) if entry.get("chance") == "first")
    entries[n]["is"] = str(1 - int(entries[n]["is"]))
    with pytest.raises(RecordMismatch):
        verify(AMERICA, rewritten(entries))


def test_a_changed_end_is_found(record):
    entries = lines(record)
    entries[-1]["end"]["winners"] = [1 - entries[-1]["end"]["winners"][0]]
    with pytest.raises(RecordMismatch, match="ends otherwise"):
        verify(AMERICA, rewritten(entries))


def test_the_secret_is_due_when_the_game_is_over(fair_record):
    entries = [entry for entry in lines(fair_record) if "secret" not in entry]
    with pytest.raises(RecordMismatch, match="secret behind its dice is missing"):
        verify(AMERICA, rewritten(entries))
    assert verify(AMERICA, rewritten(entries[:-1]))["dice"] == "sealed until the game ends"


def test_loaded_dice_are_found(fair_record):
    assert verify(AMERICA, read_record(fair_record.text()))["dice"] == "fair"
    entries = lines(fair_record)
    entries[0]["words"] = ["a", "c"]
    with pytest.raises(RecordMismatch, match="another outcome"):
        verify(AMERICA, rewritten(entries))


def test_a_swapped_secret_is_found(fair_record):
    entries = lines(fair_record)
    n = next(n for n, entry in enumerate(entries) if "secret" in entry)
    entries[n]["secret"] = b"other".hex()
    with pytest.raises(RecordMismatch, match="committed"):
        verify(AMERICA, rewritten(entries))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "{}",
        "[1]",
        "nonsense",
        '{"menace": 2}',
        '{"menace": 1}\n{"do": 1}',
        '{"menace": 1, "game": 3}',
        "\x00",
        "[" * 5000,
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence(text):
    with pytest.raises(RecordMismatch):
        read_record(text)


def test_a_record_of_other_content_or_another_game_is_refused(record):
    for field, value in [("content", "0" * 64), ("game", "chess")]:
        entries = lines(record)
        entries[0][field] = value
        with pytest.raises(RecordMismatch):
            Replay(AMERICA, rewritten(entries))


def test_a_record_is_replayed_by_the_edition_it_was_played_by():
    town = game_of("town")
    for edition in (1, town.edition):
        driver = Driver(
            town, town.new(2, edition=edition), Seeded(5), Record(header(town, 2, full_options(town, {}), ["a", "b"]), [])
        )
        driver.record.header["rules"] = f"town {edition}"
        assert Replay(town, driver.record).table.state.edition == edition
    for rules in ("town 0", "town", "town 01", "world 1", f"town {town.edition + 1}"):
        driver.record.header["rules"] = rules
        with pytest.raises(RecordMismatch, match="was played by the rules"):
            Replay(town, driver.record)


def test_a_choice_that_comes_to_nothing_is_taken_back_whole():
    """The second die of the battle is impossible: pick, move, record and question are as before."""
    g = scenario(at={"konk": "2005", "guard_tank_1": "2104"}, dice=[1, 1, 1, 9])
    driver = Driver(g.game, g.table, g.chance, Record({}, []), forced=False)
    for action in ("pick konk", "move 2104", "enter 2005"):
        driver.play_text(action)
    while driver.decision.about != "attack":
        driver.play(driver.decision.actions[-1])
    for _ in range(2):
        driver.play_text("attack guard_tank_1")
    before, question, entries = g.game.digest(driver.table), driver.decision.actions, list(driver.record.entries)
    driver.take_events()
    with pytest.raises(ChanceError):
        driver.play_text("attack guard_tank_1")
    assert g.game.digest(driver.table) == before
    assert driver.decision.actions == question
    assert driver.record.entries == entries
    assert driver.take_events() == []
    driver.chance = Scripted([1, 1])
    driver.play_text("attack guard_tank_1")
    assert driver.take_events() != []


def test_names_may_hold_any_character_but_an_end_of_line():
    driver = new_game(AMERICA, 2, Seeded(1), names=["a\u2028b", "c\x85d"])
    assert read_record(driver.record.text()).header["names"] == ["a\u2028b", "c\x85d"]
