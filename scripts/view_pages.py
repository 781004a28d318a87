#!/usr/bin/env python3
"""Writes docs/views.md: what a view and an event of each game are made of, from the schema that `menace table` gives out.

python scripts/view_pages.py            # write it
python scripts/view_pages.py --check    # fail if it is not current
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from made_page import keep

from menace.games.registry import GAMES, game_of
from menace.kernel.event import EventKind
from menace.kernel.game import Game
from menace.schema import schema_of

COMMON = ("Situation", "Decision", "Chance", "Result", "Gift")
PAGE = Path(__file__).resolve().parent.parent / "docs/views.md"
TOP = """# Views and events

What the [table protocol](protocol.md), the server and Python show of each game, and what they tell. Made from the games
themselves by `python scripts/view_pages.py`; the tests hold random play and whole records against the same schema, which
`{"do":"schema"}` gives out. A field with `?` is not always there.
Seats are numbers from 0; a view with `"seat": -1` is that of somebody who only watches.
"""


def kind_of(shape: dict[str, Any], game: str) -> str:
    """What a field holds, in a few words."""
    if "$ref" in shape:
        name = shape["$ref"].rpartition("/")[2]
        there = title_of(name, game)
        return f"[{name}](#{there.lower().replace(' ', '-')})" if name != "event" else "event"
    if "anyOf" in shape:
        return " or ".join([kind_of(one, game) for one in shape["anyOf"]])
    if shape.get("type") == "array":
        return f"list of {kind_of(shape['items'], game)}" if "items" in shape else "list"
    if shape.get("type") == "object":
        return f"object of {kind_of(shape['additionalProperties'], game)}"
    if shape.get("maximum") == 3:
        return "seat"
    return {"integer": "number", "boolean": "true or false", "string": "text"}.get(shape["type"], shape["type"])


def title_of(name: str, game: str) -> str:
    return name if name in COMMON else f"{name} of {game}"


def shape_lines(name: str, shape: dict[str, Any], game: str) -> list[str]:
    lines = [
        f"### {title_of(name, game)}",
        "",
        shape.get("description", ""),
        "",
        "| field | holds | meaning |",
        "| --- | --- | --- |",
    ]
    for field, inside in shape["properties"].items():
        mark = "" if field in shape["required"] else "?"
        lines.append(f"| `{field}`{mark} | {kind_of(inside, game)} | {inside.get('description', '')} |")
    return [*lines, ""]


def event_line(game: Game, kind: EventKind) -> str:
    facts = ", ".join([f"`{fact}` ({what})" if fact != what else f"`{fact}`" for fact, what in kind.facts])
    return f"| {kind.name} | {facts} | {kind.sentence} | {' '.join(kind.rules)} |"


def game_lines(name: str) -> list[str]:
    game = game_of(name)
    defs = schema_of(game)["$defs"]
    shapes = {key: shape for key, shape in defs.items() if "properties" in shape and key not in COMMON}
    lines = [f"## {game.title}", ""]
    for key in sorted(shapes, key=lambda key: key != "View"):
        lines += shape_lines(key, shapes[key], name)
    lines += [f"### Events of {name}", "", "| kind | facts | sentence | rules |", "| --- | --- | --- | --- |"]
    return [*lines, *[event_line(game, kind) for kind in game.events.values()], ""]


def page() -> str:
    lines = [TOP, "## The same for all", ""]
    defs = schema_of(game_of(next(iter(GAMES))))["$defs"]
    for key in COMMON:
        lines += shape_lines(key, defs[key], "")
    for name in GAMES:
        lines += game_lines(name)
    return "\n".join(lines)


def main() -> None:
    keep(PAGE, page())


if __name__ == "__main__":
    main()
