"""The list of rules, and the count of those that a passing test shows."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import menace.coverage as counting
from cli.helpers import answer, menace, refused
from menace.cli import rules as command
from menace.coverage import Results, coverage, fingerprint, fresh_results, keep, read_results, results_file
from menace.games.registry import GAMES, ledger_of
from menace.kernel.errors import MenaceError

CONFTEST = Path(__file__).parent.parent / "conftest.py"
SOURCES = Path(counting.__file__).parent.parent


# -- the list ------------------------------------------------------------------------------------------------------


def test_every_rule_is_listed():
    shown = menace("rules", "america").stdout
    for rule in ledger_of("america").rules:
        assert f"\n{rule.id} {rule.text}" in shown
    assert "america: A-MOVE: turn order and the Move step / Units" in shown
    assert menace("rules").stdout.startswith(shown)


def test_rules_as_json():
    found = answer("rules", "america", "--json")["rules"]
    assert len(found) == len(ledger_of("america").rules)
    first = found[0]
    assert (first["game"], first["id"], first["tags"], first["source"]) == (
        "america",
        "A-SETUP-01",
        ["option"],
        "rulebook, title page",
    )
    assert {"text", "chapter", "section", "why", "tests"} <= set(first)


def test_a_rule_by_its_id():
    shown = menace("rules", "t-scout-02").stdout.splitlines()
    assert shown[0].startswith("town: T-SCOUT")
    assert shown[1].startswith("T-SCOUT-02 ")
    assert len(shown) == 2
    assert [rule["id"] for rule in answer("rules", "W-END-10", "--json")["rules"]] == ["W-END-10"]


def test_a_rule_against_the_text_shows_the_sentence_it_departs_from():
    rule = ledger_of("manual").by_id["M-CHALLENGE-04"]
    shown = menace("rules", "M-CHALLENGE-04").stdout
    assert f"{rule.text} The rulebook says: {rule.against} Why: {rule.why} [against the text]" in shown
    assert answer("rules", "M-CHALLENGE-04", "--json")["rules"][0]["against"] == rule.against
    assert "M-CHALLENGE-04" in [rule["id"] for rule in answer("rules", "--search", "against the text", "--json")["rules"]]


def test_search_wants_all_the_words():
    shown = menace("rules", "--search", "LASER fence").stdout
    assert "A-CARD-04" in shown
    assert "A-SETUP-01" not in shown
    found = answer("rules", "--search", "a-move-03", "--json")["rules"]
    assert [rule["id"] for rule in found] == ["A-MOVE-03"]
    assert answer("rules", "--search", "xyzzy", "--json") == {"rules": []}
    assert "no rule has the words 'xyzzy'" in refused("rules", "--search", "xyzzy", code=1)


# -- what counts ---------------------------------------------------------------------------------------------------


def results(**outcomes: str) -> Results:
    """Tests named after the rules they show: `results(a_b="failed")` is a test of A and B that failed."""
    tests = {name: {"rules": name.upper().split("_"), "outcome": outcome} for name, outcome in outcomes.items()}
    return Results("x", list(tests), tests)


def test_a_rule_counts_if_a_test_of_it_passed_and_none_failed():
    found = results(a="passed", b="failed", c="skipped", a_d="passed", d_e="failed", e="passed", f="passed", f_c="skipped")
    assert coverage(["A", "B", "C", "D", "E", "F", "G"], found) == {"rules": 7, "covered": 2, "missing": ["B", "C", "D", "E", "G"]}
    assert found.tests_of() == {"A": ["a", "a_d"], "F": ["f"]}


def test_results_are_whole_when_every_wanted_test_has_one():
    assert Results("x", ["a"], {"a": {"rules": [], "outcome": "failed"}}).whole()
    assert not Results("x", ["a", "b"], {"a": {"rules": [], "outcome": "passed"}}).whole()
    assert not Results("x", None, {"a": {"rules": [], "outcome": "passed"}}).whole()


def test_results_are_kept_for_the_same_sources_only(tmp_path):
    passed, failed = {"rules": ["A"], "outcome": "passed"}, {"rules": ["A"], "outcome": "failed"}
    keep(tmp_path, "one", {"a": passed}, ["a", "b"])
    keep(tmp_path, "one", {"b": passed}, None)
    found = read_results(tmp_path)
    assert (found.fingerprint, found.wanted, set(found.tests)) == ("one", ["a", "b"], {"a", "b"})
    assert found.whole()
    keep(tmp_path, "one", {"a": failed}, None)
    assert read_results(tmp_path).tests_of() == {}
    keep(tmp_path, "two", {"b": passed}, None)
    found = read_results(tmp_path)
    assert (found.fingerprint, found.wanted, set(found.tests)) == ("two", None, {"b"})


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"format": 9}', '{"A-MOVE-01": ["test"]}'])
def test_results_that_cannot_be_read_are_none(content, tmp_path):
    results_file(tmp_path).parent.mkdir()
    results_file(tmp_path).write_text(content)
    assert read_results(tmp_path) is None


def test_the_fingerprint_follows_sources_and_tests_and_nothing_else(tmp_path):
    for name in ("src/a.py", "src/ledger.md", "tests/test_a.py", "pyproject.toml"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text("1")
    seen = {fingerprint(tmp_path)}
    for name in ("src/a.py", "src/ledger.md", "tests/test_a.py", "pyproject.toml", "src/b.py"):
        (tmp_path / name).write_text("2")
        seen.add(fingerprint(tmp_path))
    assert len(seen) == 6
    (tmp_path / "src/b.py").rename(tmp_path / "src/c.py")
    seen.add(fingerprint(tmp_path))
    assert len(seen) == 7
    for name in ("README.md", "src/__pycache__/a.pyc", "build/rules.json", "src/a.so"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("3")
        assert fingerprint(tmp_path) in seen
    assert len(seen) == 7


# -- a small checkout ----------------------------------------------------------------------------------------------

MOVES = """
import pytest

@pytest.mark.rule("A-MOVE-01", "A-MOVE-02")
def test_moves():
    pass

@pytest.mark.rule("A-MOVE-03")
@pytest.mark.parametrize("n", [1, 2])
def test_stops(n):
    assert n < {limit}

@pytest.mark.rule("A-MOVE-04")
@pytest.mark.skip(reason="x")
def test_skipped():
    pass

@pytest.mark.rule("A-MOVE-05")
@pytest.mark.xfail(reason="x")
def test_expected_to_fail():
    pass
"""
FIGHTS = """
import pytest

@pytest.mark.rule("A-FIGHT-01")
def test_fights():
    pass

def test_names_nothing():
    pass

@pytest.fixture
def broken():
    yield
    assert False

@pytest.mark.rule("A-FIGHT-02")
def test_breaks_afterwards(broken):
    pass
"""


@pytest.fixture
def checkout(tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "src").mkdir()
    shutil.copy(CONFTEST, tmp_path / "tests" / "conftest.py")
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["rule(*ids): shown"]\ntestpaths = ["tests"]\n')
    (tmp_path / "tests" / "test_moves.py").write_text(MOVES.format(limit=3))
    (tmp_path / "tests" / "test_fights.py").write_text(FIGHTS)
    return tmp_path


def run_pytest(root: Path, *words: str) -> subprocess.CompletedProcess:
    command_line = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    return subprocess.run(
        command_line, cwd=root, env={"PYTHONPATH": str(SOURCES), "PATH": ""}, capture_output=True, text=True, check=False
    )


def shown(root: Path) -> list[str]:
    return sorted(read_results(root).tests_of())


@pytest.mark.slow
def test_a_whole_run_then_a_part_then_a_change(checkout):
    run_pytest(checkout)
    assert read_results(checkout).whole()
    assert shown(checkout) == ["A-FIGHT-01", "A-MOVE-01", "A-MOVE-02", "A-MOVE-03"]
    tests = json.loads(results_file(checkout).read_text())["tests"]
    assert tests["tests/test_moves.py::test_moves"] == {"rules": ["A-MOVE-01", "A-MOVE-02"], "outcome": "passed"}
    assert tests["tests/test_moves.py::test_skipped"]["outcome"] == "skipped"
    assert tests["tests/test_moves.py::test_expected_to_fail"]["outcome"] == "skipped"
    assert tests["tests/test_fights.py::test_breaks_afterwards"]["outcome"] == "failed"

    run_pytest(checkout, "tests/test_fights.py::test_fights")  # a part of it loses nothing
    assert read_results(checkout).whole()
    assert shown(checkout) == ["A-FIGHT-01", "A-MOVE-01", "A-MOVE-02", "A-MOVE-03"]

    (checkout / "tests" / "test_moves.py").write_text(MOVES.format(limit=2))  # one of the two cases fails now
    run_pytest(checkout, "tests/test_fights.py")  # and a part of it claims nothing old
    assert not read_results(checkout).whole()
    assert shown(checkout) == ["A-FIGHT-01"]

    said: list[str] = []
    found = fresh_results(checkout, said.append)
    assert len(said) == 1
    assert sorted(found.tests_of()) == ["A-FIGHT-01", "A-MOVE-01", "A-MOVE-02"]
    assert fresh_results(checkout, said.append).tests == found.tests  # nothing is run twice
    assert len(said) == 1

    (checkout / "tests" / "test_moves.py").write_text(MOVES.format(limit=3))  # whole, but of other sources
    assert "A-MOVE-03" in fresh_results(checkout, said.append).tests_of()
    assert len(said) == 2


@pytest.mark.slow
def test_the_tests_of_a_file_in_part_are_not_all_there_are(checkout):
    (checkout / "tests" / "test_fights.py").unlink()
    run_pytest(checkout, "tests/test_moves.py::test_moves")
    assert read_results(checkout).wanted is None
    run_pytest(checkout, "tests/test_moves.py")
    assert read_results(checkout).whole()


@pytest.mark.slow
@pytest.mark.parametrize("words", [["-k", "moves"], ["-x"]])
def test_a_run_that_leaves_tests_out_is_not_whole(checkout, words):
    run_pytest(checkout, *words)
    assert not read_results(checkout).whole()


@pytest.mark.slow
def test_with_several_workers(checkout):
    run_pytest(checkout, "-n", "2")
    assert read_results(checkout).whole()
    assert shown(checkout) == ["A-FIGHT-01", "A-MOVE-01", "A-MOVE-02", "A-MOVE-03"]


@pytest.mark.slow
def test_a_rule_that_is_in_no_ledger_is_an_error(checkout):
    (checkout / "tests" / "test_moves.py").write_text(MOVES.replace("A-MOVE-02", "A-MOVE-999"))
    done = run_pytest(checkout)
    assert done.returncode == 4
    assert "test_moves.py::test_moves names the rule 'A-MOVE-999', which is in no ledger" in done.stderr
    with pytest.raises(MenaceError, match="pytest could not run the tests"):
        fresh_results(checkout, print)


# -- the command ---------------------------------------------------------------------------------------------------


def test_coverage_as_json_and_in_words(tmp_path, monkeypatch):
    ids = [rule.id for rule in ledger_of("america").rules]
    tests = {f"test_{rule}": {"rules": [rule], "outcome": "passed"} for rule in ids[2:]}
    tests["test_b"] = {"rules": [ids[1]], "outcome": "failed"}
    keep(tmp_path, fingerprint(tmp_path), tests, tests)
    monkeypatch.setattr(command, "checkout", lambda: tmp_path)
    wanted = {"rules": len(ids), "covered": len(ids) - 2, "missing": ids[:2]}
    everything = answer("rules", "--coverage", "--json")
    assert list(everything) == list(GAMES)
    assert everything["america"] == wanted
    assert all(found["covered"] + len(found["missing"]) == found["rules"] for found in everything.values())
    assert answer("rules", "america", "--coverage", "--json") == {"america": wanted}
    shown = menace("rules", "--coverage").stdout
    assert f"america: {len(ids) - 2} of {len(ids)} rules are shown by a passing test." in shown
    assert "missing: A-SETUP-01, A-SETUP-02" in shown
    assert "1 tests that name rules failed: test_b" in shown
    listed = answer("rules", "--json")["rules"]
    assert [rule["tests"] for rule in listed[:3]] == [[], [], [f"test_{ids[2]}"]]
    assert "1 test" in menace("rules", "--search", ids[2]).stdout


def test_outside_a_checkout_there_is_no_coverage(monkeypatch):
    monkeypatch.setattr(command, "checkout", lambda: None)
    assert "only with a source checkout" in refused("rules", "--coverage", "--json", code=1)
    assert menace("rules").exit_code == 0


def test_a_checkout_is_known_by_its_tests(tmp_path, monkeypatch):
    monkeypatch.setattr(counting.menace, "__file__", str(tmp_path / "src" / "menace" / "__init__.py"))
    assert counting.checkout() is None
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "conftest.py").touch()
    (tmp_path / "pyproject.toml").touch()
    assert counting.checkout() == tmp_path
