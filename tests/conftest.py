"""Keeps which ledger rules the tests showed; see `menace.coverage` for what is made of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from menace.coverage import FAILED, PASSED, SKIPPED, fingerprint, keep
from menace.games.registry import GAMES, ledger_of

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
SENT = "tests that name rules"


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleKeeper(config), "rule keeper")


def rules_of(item: pytest.Item) -> list[str]:
    return [rule for mark in item.iter_markers("rule") for rule in mark.args]


class RuleKeeper:
    """What this run sees: which tests name rules, whether these are all there are, and how each of them ends.

    With xdist the workers collect and the controlling process hears the reports; the workers send it their lists.
    """

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.works_for_another = hasattr(config, "workerinput")
        self.made_from = "" if self.works_for_another else fingerprint(ROOT)
        self.wanted: list[str] | None = None
        self.tests: dict[str, dict[str, Any]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Before anything is deselected: do all name rules that exist, and are these the tests of every file, whole?"""
        known = {rule.id for game in GAMES for rule in ledger_of(game).rules}
        for item in items:
            for rule in rules_of(item):
                if rule not in known:
                    raise pytest.UsageError(f"{item.nodeid} names the rule {rule!r}, which is in no ledger")
        files = {Path(item.path).resolve() for item in items}
        in_part = self.config.getoption("lf", False) or any(["::" in argument for argument in self.config.args])
        if not in_part and {file.resolve() for file in TESTS.rglob("test_*.py")} <= files:
            self.wanted = [item.nodeid for item in items if rules_of(item)]
        items.sort(key=lambda item: item.get_closest_marker("long") is None)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo) -> Any:
        report = yield
        report.user_properties = [*report.user_properties, *[("rule", rule) for rule in rules_of(item)]]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Passed is what ran and passed to the end; skipped and expected failures show nothing."""
        rules = [value for name, value in report.user_properties if name == "rule"]
        if not rules:
            return
        found = self.tests.setdefault(report.nodeid, {"rules": rules, "outcome": SKIPPED})
        if report.failed:
            found["outcome"] = FAILED
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            found["outcome"] = PASSED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        self.wanted = getattr(node, "workeroutput", {}).get(SENT) or self.wanted

    def pytest_sessionfinish(self) -> None:
        if self.works_for_another:
            self.config.workeroutput[SENT] = self.wanted
        elif self.made_from == fingerprint(ROOT) and (self.tests or self.wanted is not None):
            keep(ROOT, self.made_from, self.tests, self.wanted)
