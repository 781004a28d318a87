"""`menace rules`: the ledgers, and which rules the tests show."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from menace.cli.common import BadUsage, clean, messages, output, print_json
from menace.coverage import Results, checkout, coverage, fingerprint, fresh_results, read_results
from menace.games.registry import GAMES, ledger_of
from menace.kernel.action import shorten
from menace.kernel.errors import MenaceError
from menace.kernel.ledger import Rule


def list_rules(game: str | None, search: str, json: bool) -> None:
    words = search.lower().split()
    shown = tests_by_rule()
    found = one_rule(game) or [(name, rule) for name in games(game) for rule in ledger_of(name).rules if matches(rule, words)]
    if json:
        print_json({"rules": [plain_rule(name, rule, shown) for name, rule in found]})
        return
    if not found:
        raise MenaceError(f"no rule has the words {clean(search)[:60]!r}")
    console = output()
    heading = ""
    for name, rule in found:
        chapter = f"{rule.chapter} / {rule.section}" if rule.section else rule.chapter
        if chapter != heading:
            console.print(Text(f"\n{name}: {chapter}", "bold") if heading else Text(f"{name}: {chapter}", "bold"))
            heading = chapter
        line = Text.assemble((rule.id, "bold cyan"), f" {rule.text}")
        if rule.against:
            line.append(f" The rulebook says: {rule.against}", "dim")
        if rule.why:
            line.append(f" Why: {rule.why}", "dim")
        for tag in rule.tags:
            line.append(f" [{tag}]", "yellow")
        line.append(f" ({rule.source})", "dim")
        if rule.id in shown:
            line.append(f" {len(shown[rule.id])} test{'s' * (len(shown[rule.id]) > 1)}", "green")
        console.print(line, soft_wrap=not console.is_terminal)


def one_rule(wanted: str | None) -> list[tuple[str, Rule]]:
    """The rule of this id, if it is one."""
    return [(name, rule) for name in GAMES for rule in ledger_of(name).rules if wanted and rule.id == wanted.upper()]


def games(game: str | None) -> list[str]:
    if game is None:
        return list(GAMES)
    if game not in GAMES and "-" in game:
        raise BadUsage(f"there is no rule {shorten(clean(game))}; 'menace rules --search WORDS' finds one")
    ledger_of(game)
    return [game]


def matches(rule: Rule, words: list[str]) -> bool:
    said = (rule.id, rule.text, rule.against, rule.why, rule.chapter, rule.section, *rule.tags, rule.source)
    text = " ".join(said).lower()
    return all([word in text for word in words])


def plain_rule(game: str, rule: Rule, shown: dict[str, list[str]]) -> dict[str, Any]:
    return {
        "game": game,
        "id": rule.id,
        "text": rule.text,
        "against": rule.against,
        "why": rule.why,
        "chapter": rule.chapter,
        "section": rule.section,
        "tags": list(rule.tags),
        "source": rule.source,
        "tests": shown.get(rule.id, []),
    }


def tests_by_rule() -> dict[str, list[str]]:
    """What is known without running anything: the results of these very sources, if there are any."""
    root = checkout()
    results = read_results(root) if root else None
    if root is None or results is None or results.fingerprint != fingerprint(root):
        return {}
    return results.tests_of()


def print_coverage(game: str | None, json: bool) -> None:
    wanted = games(game)
    root = checkout()
    if root is None:
        raise MenaceError("coverage is counted from the tests, and they come only with a source checkout")
    results = fresh_results(root, lambda sentence: messages().print(sentence))
    answer = {name: coverage([rule.id for rule in ledger_of(name).rules], results) for name in wanted}
    if json:
        print_json(answer)
        return
    console = output()
    for name, found in answer.items():
        console.print(f"{name}: {found['covered']} of {found['rules']} rules are shown by a passing test.")
        if found["missing"]:
            console.print(Text(f"  missing: {', '.join(found['missing'])}"))
    failed = failing(results)
    if failed:
        console.print(Text(f"{len(failed)} tests that name rules failed: {', '.join(failed)}", "red"))


def failing(results: Results) -> list[str]:
    return [test for test, found in sorted(results.tests.items()) if found["outcome"] == "failed"]
