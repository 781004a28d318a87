"""What stands beside the map: who stands how, what one has, and how a battle may end."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from menace.cli.screens.base import Screen
from menace.kernel.game import Odds

ROOMY = 72  # columns from which the records are a table


def beside(
    board: Screen, view: dict[str, Any], seat: int, asked: int, players: list[str], odds: list[Odds], width: int
) -> RenderableType:
    """As much as fits into so many columns, as a seat may see it."""
    parts: list[RenderableType] = []
    if width >= ROOMY:
        parts.append(board.records(view, asked, players, width))
    else:
        parts += [record(board, view, one, seat, asked, width) for one in view["seats"]]
    if seat >= 0:
        parts.append(short(f"Have: {board.holding(view, seat)}", width, "italic"))
    parts += [short(told, width, "yellow") for told in odds_told(odds)[:2]]
    return Group(*parts)


def record(board: Screen, view: dict[str, Any], one: dict[str, Any], seat: int, asked: int, width: int) -> Text:
    mine = "*" if one["seat"] == seat else " "
    return short(f"{'>' if one['seat'] == asked else mine}{one['seat'] + 1} {board.brief(view, one)}", width, "")


def odds_told(odds: list[Odds]) -> list[str]:
    """A line for each battle, the numbers first."""
    told: list[str] = []
    for battle in odds:
        shares = [f"{one.value:.0%} {one.label}" if one.share else f"{one.value:.1f} {one.label}" for one in battle.estimates]
        told.append(f"{', '.join(shares)} ({battle.title})")
    return told


def short(text: str, width: int, style: str) -> Text:
    line = Text(text, style, no_wrap=True)
    line.truncate(width, overflow="ellipsis")
    return line
