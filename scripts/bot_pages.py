#!/usr/bin/env python3
"""Writes docs/bots/strength.md: how the bots did against each other, from the answers of `menace arena --json` in docs/bots/arena.

menace arena GAME --bots A,B --games N --json > docs/bots/arena/NAME.json
python scripts/bot_pages.py            # write it
python scripts/bot_pages.py --check    # fail if it is not current
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from made_page import keep

from menace.games.registry import GAMES, game_of

HOME = Path(__file__).resolve().parent.parent / "docs/bots"
PAGE = HOME / "strength.md"
TOP = """# How strong the bots are

What arenas found: how often the first bot won, between which shares the truth lies 95 times of 100, and how long the first one
thought at a question (half of the questions, 95 of 100), in milliseconds. `greedy-1` is the solid bot, `greedy`, as the yardstick
that never changes; `hasty` is the mind in a hurry with which searches play on in thought. By the manual a game can end without a
winner. Made by
`python scripts/bot_pages.py` from what `menace arena --json` answered, which lies in `docs/bots/arena`; each line's command plays
its games again.
"""
HEAD = ("bots", "games", "won", "between", "by chance", "median ms", "95 of 100 ms", "by seat", "command")


def command(told: dict[str, Any], pairing: dict[str, Any]) -> str:
    """What plays the games of a line again."""
    words = ["menace arena", told["game"], "--bots", ",".join(pairing["bots"]), "--games", str(pairing["games"])]
    if told["seats"] != 2:
        words += ["--seats", str(told["seats"])]
    if told["seed"] != "1":
        words += ["--seed", told["seed"]]
    usual = {option.name: option.default for option in game_of(told["game"]).options}
    words += [f"--option {name}={value}" for name, value in told["options"].items() if usual.get(name) != value]
    return f"`{' '.join(words)}`"


def lines_of(told: dict[str, Any]) -> list[str]:
    found: list[str] = []
    for pairing in told["pairings"]:
        one, other = pairing["bots"]
        bot = next(bot for bot in told["bots"] if bot["bot"] == one)
        among = "against" if told["seats"] == 2 else f"among {told['seats'] - 1} of"
        seats = " ".join([f"{100 * wins / pairing['games']:.0f}" for wins in pairing["wins_by_seat"]])
        cells = (
            f"{one} {among} {other}", str(pairing["games"]), f"{100 * pairing['rate']:.1f} %",
            f"{100 * pairing['low']:.1f} and {100 * pairing['high']:.1f} %", f"{100 * pairing['fair']:.0f} %",
            f"{bot['median_ms']:.1f}", f"{bot['p95_ms']:.1f}", f"{seats} %", command(told, pairing),
        )  # fmt: skip
        found.append(f"| {' | '.join(cells)} |")
    return found


def page() -> str:
    answers = [json.loads(file.read_text()) for file in sorted((HOME / "arena").glob("*.json"))]
    lines = [TOP]
    for name in GAMES:
        rows = [line for told in answers if told["game"] == name for line in lines_of(told)]
        if rows:
            rule = "| " + " | ".join(["---", *["---:"] * (len(HEAD) - 2), "---"]) + " |"
            lines += [f"## {game_of(name).title}", "", f"| {' | '.join(HEAD)} |", rule, *rows, ""]
    return "\n".join(lines)


def main() -> None:
    keep(PAGE, page())


if __name__ == "__main__":
    main()
