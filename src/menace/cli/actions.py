"""The actions on offer as a numbered list that fits the screen."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from menace.cli.screens.base import Screen

FEW = 12  # so many get a line and a label each
WRAPPED = 6  # and so many a label of any length
BESIDE = 8  # more places than these stand in two columns


def show_actions(console: Console, screen: Screen, view: dict[str, Any], actions: list[str], everything: bool) -> None:
    """Each action with its number. A long list is cut to what stands out unless everything is wanted."""
    numbered = list(enumerate(actions, start=1))
    if len(actions) <= FEW:
        print_labelled(console, screen, view, numbered, len(actions) > WRAPPED)
        return
    if everything or not all([screen.place(action) for action in actions]):
        print_columns(console, numbered)
        return
    notable = [(n, action) for n, action in numbered if screen.notable(view, screen.place(action))]
    if len(notable) <= BESIDE:
        print_labelled(console, screen, view, notable, True)
    else:
        print_beside(console, screen, view, notable)
    rest = len(actions) - len(notable)
    if rest:
        console.print(Text(f"  and {rest} more: name a space marked > on the board, or 'all' lists them", "dim"))


def print_labelled(console: Console, screen: Screen, view: dict[str, Any], numbered: list[tuple[int, str]], one_line: bool) -> None:
    """An action a line, with a few words about it."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="cyan", min_width=3)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(no_wrap=one_line, overflow="ellipsis" if one_line else "fold")
    for n, action in numbered:
        grid.add_row(str(n), action, screen.label(view, action))
    console.print(grid)


def print_beside(console: Console, screen: Screen, view: dict[str, Any], numbered: list[tuple[int, str]]) -> None:
    """Two columns of actions with their labels, read downwards."""
    half = console.width // 2
    rows = -(-len(numbered) // 2)
    for row in range(rows):
        line = Text()
        for n, action in numbered[row::rows]:
            part = Text.assemble((f"{n:3} ", "cyan"), (action, "bold"), f" {screen.label(view, action)}")
            part.truncate(half - 1, overflow="ellipsis", pad=True)
            line.append_text(part).append(" ")
        line.rstrip()
        console.print(line)


def print_columns(console: Console, numbered: list[tuple[int, str]]) -> None:
    """As many columns as fit, read downwards."""
    wide = max([len(action) for _, action in numbered]) + 5
    columns = max(1, min(console.width // wide, -(-len(numbered) // 4)))
    rows = -(-len(numbered) // columns)
    for row in range(rows):
        line = Text()
        for n, action in numbered[row::rows]:
            line.append(f"{n:3} ", "cyan")
            line.append(action.ljust(wide - 4))
        line.rstrip()
        console.print(line)
