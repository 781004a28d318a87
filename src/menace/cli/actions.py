"""The actions on offer as a numbered list that fits the screen."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from menace.cli.common import say
from menace.cli.screens.base import Screen

FEW = 12  # so many get a line and a label each
WRAPPED = 6  # and so many a label of any length
BESIDE = 8  # more places than these stand in two columns


def show_actions(
    console: Console, screen: Screen, view: dict[str, Any], actions: list[str], everything: bool, room: int = 99
) -> int:
    """Each action with its number, in `room` lines where that can be done; how many were shown.

    A long list, as `arranged`, is cut to what stands out unless everything is wanted.
    """
    numbered = list(enumerate(actions, start=1))
    every = len(actions)
    if screen.telling:
        show_told(console, screen, view, numbered, everything, room)
        return every
    if len(actions) <= FEW:
        if len(actions) > room:
            print_beside(console, screen, view, numbered)
        else:
            print_labelled(console, screen, view, numbered, len(actions) > min(WRAPPED, room // 2))
        return every
    if everything or not all([screen.place(action) for action in actions]):
        print_columns(console, numbered)
        return every
    notable = [(n, action) for n, action in numbered if screen.notable(view, screen.place(action))]
    if 0 < len(notable) <= BESIDE:
        print_labelled(console, screen, view, notable, True)
    elif notable:
        print_beside(console, screen, view, notable)
    rest = len(actions) - len(notable)
    if rest:
        say(console, Text(f"  and {rest} more: name a space marked > on the board, or 'all' lists them", "dim"))
    return len(notable)


def arranged(screen: Screen, view: dict[str, Any], actions: list[str]) -> list[str]:
    """Actions in the order of their numbers: of a long list that will be cut what stands out comes first."""
    if screen.telling or len(actions) <= FEW or not all([screen.place(action) for action in actions]):
        return actions
    return sorted(actions, key=lambda action: not screen.notable(view, screen.place(action)))


def show_told(
    console: Console, screen: Screen, view: dict[str, Any], numbered: list[tuple[int, str]], everything: bool, room: int
) -> None:
    """A list whose labels say all: in a terminal each action's own words are shown only where everything is wanted."""
    if everything:
        print_columns(console, numbered)
    elif len(numbered) > FEW:
        print_families(console, screen, view, numbered)
    else:
        wide = max(console.width - 4, 20)
        lines = sum([len(Text(screen.label(view, action)).wrap(console, wide)) for _, action in numbered])
        print_labelled(console, screen, view, numbered, lines > room)


def print_families(console: Console, screen: Screen, view: dict[str, Any], numbered: list[tuple[int, str]]) -> None:
    """A line for each action that stands alone; those that have much in common share it, and stand below."""
    begun: list[str] = []
    for n, action in numbered:
        common, _ = screen.family(view, action)
        if not common:
            print_labelled(console, screen, view, [(n, action)], True)
        elif common not in begun:
            begun.append(common)
            line = Text(f"    {common}")
            if console.is_terminal:
                line.truncate(console.width, overflow=screen.cut)
            kin = [(k, name) for k, one in numbered for shared, name in [screen.family(view, one)] if shared == common]
            parts = [Text.assemble((f"{k:3} ", "cyan"), (name, "bold")) for k, name in kin]
            say(console, line, *filled(console, parts))


def filled(console: Console, parts: list[Text]) -> list[Text]:
    """Parts one after another, as many in a line as fit."""
    lines = [parts[0].copy()]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) + 2 > console.width:
            lines.append(part.copy())
        else:
            lines[-1].append("  ").append(part)
    return lines


def print_labelled(console: Console, screen: Screen, view: dict[str, Any], numbered: list[tuple[int, str]], one_line: bool) -> None:
    """An action a line, with a few words about it; in a terminal longer ones are cut, or wrapped if there is room."""
    wide = max([len(action) for _, action in numbered])
    brief = screen.telling and console.is_terminal
    lines: list[Text] = []
    for n, action in numbered:
        label = screen.label(view, action)
        head = Text(f"{n:3} ", "cyan") if brief else Text.assemble((f"{n:3} ", "cyan"), (action.ljust(wide), "bold"), " ")
        room = max(console.width - len(head), 20) if console.is_terminal else len(label) + 1
        parts = Text(label).wrap(console, room) if label and not one_line else [Text(label)]
        for k, part in enumerate(parts):
            part.truncate(room, overflow=screen.cut)
            lines.append((head if k == 0 else Text(" " * len(head))) + part)
    say(console, *lines)


def print_beside(console: Console, screen: Screen, view: dict[str, Any], numbered: list[tuple[int, str]]) -> None:
    """Two columns of actions with their labels, read downwards."""
    room = min(console.width // 2, 100) - 1
    parts = [Text.assemble((f"{n:3} ", "cyan"), (action, "bold"), f" {screen.label(view, action)}") for n, action in numbered]
    for part in parts:
        part.truncate(room, overflow=screen.cut, pad=True)
    rows = -(-len(numbered) // 2)
    say(console, *[Text(" ").join(parts[row::rows]) for row in range(rows)])


def print_columns(console: Console, numbered: list[tuple[int, str]]) -> None:
    """As many columns as fit, read downwards."""
    wide = max([len(action) for _, action in numbered]) + 5
    columns = max(1, min(console.width // wide, -(-len(numbered) // 4)))
    rows = -(-len(numbered) // columns)
    lines: list[Text] = []
    for row in range(rows):
        line = Text()
        for n, action in numbered[row::rows]:
            line.append(f"{n:3} ", "cyan")
            line.append(action.ljust(wide - 4))
        line.rstrip()
        lines.append(line)
    say(console, *lines)
