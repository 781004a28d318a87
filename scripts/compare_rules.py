#!/usr/bin/env python3
"""Writes docs/rules-compared.md: America by the rules of 2005 and by the manual side by side, in the sentences of the two ledgers.

    python scripts/compare_rules.py            # write the page
    python scripts/compare_rules.py --check    # say whether it is current; 1 if not

Which rules answer each other is said in src/menace/games/manual/compared.toml.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from menace.compared import Comparison, comparison_of
from menace.games.registry import game_of, ledger_of
from menace.kernel.ledger import Rule

PAGE = Path(__file__).resolve().parent.parent / "docs" / "rules-compared.md"


def page(found: Comparison) -> str:
    """The comparison as a page of documentation."""
    titles = [game_of(game).title for game in found.games]
    rules = ledger_of(found.games[1]).rules
    same = len([rule for rule in rules if "as 2005" in rule.tags])
    lines = [
        "# The two rule sets of America, side by side",
        "",
        "Made by `python scripts/compare_rules.py` from the two ledgers; do not edit it by hand. Board, pieces and cards are",
        f"the same; of the manual's {len(rules)} rules {same} are those of 2005. Here are the differences that matter at a table,",
        "each with the ids under which `menace rules` and the rules page show a rule and its source. The main ones are shown when",
        "a table is made.",
        "",
        *[f"- [{topic.title}](#{anchor(topic.title)})" for topic in found.topics],
        "",
    ]
    for topic in found.topics:
        lines += [f"## {topic.title}", "", f"| | {' | '.join(titles)} |", "|---|---|---|"]
        for point in topic.points:
            cells = ["<br>".join([cell(rule) for rule in side]) or "*no such rule*" for side in point.sides]
            lines.append(f"| **{point.about}** | {' | '.join(cells)} |")
        lines.append("")
    return "\n".join(lines)


def cell(rule: Rule) -> str:
    return f"{rule.text.replace('|', '/')} `{rule.id}`"


def anchor(title: str) -> str:
    return title.lower().replace(" ", "-")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only say whether the page is current")
    args = parser.parse_args()
    text = page(comparison_of("america"))
    if not args.check:
        PAGE.write_text(text, encoding="utf-8")
        print(f"{PAGE.name}: {text.count('| **')} points")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        sys.exit(f"{PAGE.name} is not what the ledgers say: run python scripts/compare_rules.py")


if __name__ == "__main__":
    main()
