"""Which rules the tests show.

A test names the rules it shows (`@rule("A-MOVE-03")`). After each pytest run `tests/conftest.py` hands its results to
`keep`, which writes them to `build/rules.json` together with a fingerprint of everything under `src` and `tests`.
Results count only for exactly the sources they were made from: with the same fingerprint a later run adds to them or
replaces them test by test, so running a few tests loses nothing; with another one they are thrown away, so nothing old
is claimed. `wanted` is the list of all tests that name a rule, known from any run that collected every test file;
the results are whole when each of these has one. `fresh_results` runs `pytest -m rule` itself when they are not.

A rule is covered if a test that names it ran and passed, and none that names it failed.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import menace.compiled
from menace.kernel.errors import MenaceError

FORMAT = 1
WATCHED = ("src", "tests", "pyproject.toml")
PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"


class Results:
    """What the tests that name rules did, for one state of the sources."""

    def __init__(self, fingerprint: str, wanted: list[str] | None, tests: dict[str, dict[str, Any]]) -> None:
        self.fingerprint = fingerprint
        self.wanted = wanted  # None: no run has seen every test yet
        self.tests = tests  # by test id: {"rules": [...], "outcome": "passed"}

    def whole(self) -> bool:
        """Whether every test that names a rule has run."""
        return self.wanted is not None and all([test in self.tests for test in self.wanted])

    def tests_of(self) -> dict[str, list[str]]:
        """The passing tests of each rule that is covered."""
        passed: dict[str, list[str]] = {}
        failed: set[str] = set()
        for test, found in sorted(self.tests.items()):
            for rule in found["rules"]:
                if found["outcome"] == PASSED:
                    passed.setdefault(rule, []).append(test)
                elif found["outcome"] == FAILED:
                    failed.add(rule)
        return {rule: tests for rule, tests in passed.items() if rule not in failed}


def checkout() -> Path | None:
    """The folder of the sources this package runs from, or None if it was installed without them."""
    root = menace.compiled.checkout(Path(menace.__file__).resolve().parent)
    return root if root is not None and (root / "tests" / "conftest.py").is_file() else None


def results_file(root: Path) -> Path:
    return root / "build" / "rules.json"


def fingerprint(root: Path) -> str:
    """One line that changes with anything the results depend on."""
    digest = hashlib.sha256()
    for name in WATCHED:
        top = root / name
        files = [top] if top.is_file() else sorted(top.rglob("*"))
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts and file.suffix not in (".pyc", ".so", ".pyd"):
                data = file.read_bytes()
                digest.update(f"{file.relative_to(root).as_posix()}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()


def read_results(root: Path) -> Results | None:
    """The results that were kept, whatever sources they are of; None if there are none."""
    try:
        data = json.loads(results_file(root).read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            return None
        return Results(data["fingerprint"], data["wanted"], data["tests"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def keep(root: Path, made_from: str, tests: dict[str, dict[str, Any]], wanted: Iterable[str] | None) -> None:
    """Add the results of a run to those kept for the same sources, or begin anew."""
    old = read_results(root)
    if old is None or old.fingerprint != made_from:
        old = Results(made_from, None, {})
    merged = {**old.tests, **tests}
    known = sorted(wanted) if wanted is not None else old.wanted
    data = {"format": FORMAT, "fingerprint": made_from, "wanted": known, "tests": dict(sorted(merged.items()))}
    file = results_file(root)
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".rules.{os.getpid()}.part")
    part.write_text(json.dumps(data, indent=1), encoding="utf-8")
    part.replace(file)


def fresh_results(root: Path, say: Callable[[str], None]) -> Results:
    """Whole results for the sources as they are now; runs the tests that name rules if there are none."""
    now = fingerprint(root)
    found = read_results(root)
    if found is not None and found.fingerprint == now and found.whole():
        return found
    say("Running the tests that name rules, because their results are missing or older than the sources ...")
    run_tests(root)
    found = read_results(root)
    if found is None or found.fingerprint != fingerprint(root):
        raise MenaceError("the sources changed while the tests ran; try again")
    if not found.whole():
        raise MenaceError("pytest did not get to the end of the tests that name rules; run 'pytest -m rule' to see why")
    return found


def run_tests(root: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-m", "rule", "-q", "-p", "no:cacheprovider", "--no-header"]
    paths = [str(root / "src"), str(Path(menace.__file__).parent.parent)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTEST_ADDOPTS": ""}
    done = subprocess.run(command, cwd=root, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if "No module named pytest" in done.stderr:
        raise MenaceError("coverage needs pytest: install the package with its dev extra")
    if done.returncode not in (0, 1):  # 1: some tests failed, which the results say
        lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise MenaceError(f"pytest could not run the tests: {lines[-1] if lines else 'it said nothing'}")


def coverage(rules: list[str], results: Results) -> dict[str, Any]:
    """How many of a game's rules are covered, and which are not."""
    shown = results.tests_of()
    missing = [rule for rule in rules if rule not in shown]
    return {"rules": len(rules), "covered": len(rules) - len(missing), "missing": missing}
