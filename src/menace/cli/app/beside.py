"""What stands beside the map: who stands how, what one has, and how a battle may end."""

from __future__ import annotations

import textwrap
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from menace.cli.screens.base import Screen
from menace.kernel.game import Odds

WORDY = 46  # columns from which the records are words
ROOMY = 72  # and from which they are a table


def beside(
    board: Screen, view: dict[str, Any], seat: int, asked: int, players: list[str], odds: list[Odds], width: int, lines: int = 1
) -> RenderableType:
    """As much as fits into so many columns, as a seat may see it; so many lines may be about what it has, or about odds."""
    parts: list[RenderableType] = []
    if width >= ROOMY:
        parts.append(board.records(view, asked, players, width))
    else:
        parts += [record(board, view, one, seat, asked, width) for one in view["seats"]]
    if seat >= 0:
        parts.append(wrapped(f"Have: {board.holding(view, seat)}", width, lines, "italic"))
    parts += [wrapped(told, width, min(lines, 2), "yellow") for told in odds_told(odds)[:2]]
    return Group(*parts)


def record(board: Screen, view: dict[str, Any], one: dict[str, Any], seat: int, asked: int, width: int) -> Text:
    mine = "*" if one["seat"] == seat else " "
    return short(f"{'>' if one['seat'] == asked else mine}{one['seat'] + 1} {board.brief(view, one, width >= WORDY)}", width, "")


def odds_told(odds: list[Odds]) -> list[str]:
    """A line for each battle, the numbers first."""
    told: list[str] = []
    for battle in odds:
        shares = [f"{one.value:.0%} {one.label}" if one.share else f"{one.value:.1f} {one.label}" for one in battle.estimates]
        told.append(f"{', '.join(shares)} ({battle.title})")
    return told


def wrapped(text: str, width: int, lines: int, style: str) -> Text:
    return Text("\n".join(textwrap.wrap(text, width, max_lines=lines, placeholder="\u2026")), style, no_wrap=True)


def short(text: str, width: int, style: str) -> Text:
    line = Text(text, style, no_wrap=True)
    line.truncate(width, overflow="ellipsis")
    return line
