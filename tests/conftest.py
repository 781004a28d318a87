"""Collects which ledger rules the passing tests show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

RESULTS = Path(__file__).parent.parent / "build" / "rules.json"


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    report = outcome.get_result()
    report.user_properties = [("rule", rule) for mark in item.iter_markers("rule") for rule in mark.args]


def pytest_runtest_logreport(report):
    rules = [value for name, value in report.user_properties if name == "rule"]
    if report.when == "call" or report.failed:
        for rule in rules:
            if report.passed:
                SHOWN.setdefault(rule, set()).add(report.nodeid)
            else:
                FAILED.add(rule)


SHOWN: dict[str, set[str]] = {}
FAILED: set[str] = set()


def pytest_sessionfinish(session):
    """Rules with a passing test and no failing one; written by the controlling process only."""
    if hasattr(session.config, "workerinput"):
        return
    RESULTS.parent.mkdir(exist_ok=True)
    shown = {rule: sorted(tests) for rule, tests in sorted(SHOWN.items()) if rule not in FAILED}
    RESULTS.write_text(json.dumps(shown, indent=1))
