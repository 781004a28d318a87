"""Hexes in a terminal: flat-topped, columns side by side, each odd column half a hex lower.

A cell is two lines high, so its upper line touches the cell to the north-east and its lower line the one to the
south-east: the character between two columns is exactly the edge between two hexes, and shows a barrier there.
"""

from __future__ import annotations

from rich.text import Text

CELL = 7  # columns of a cell, without the edge to its right


class Cell:
    """One hex: two lines of text with styles, the style of its ground, and the barriers on three of its edges."""

    def __init__(self, ground: str, fill: str) -> None:
        self.ground = ground
        self.fill = fill
        self.lines: list[list[tuple[str, str]]] = [[], []]
        self.north_east = False
        self.south_east = False
        self.south = False

    def say(self, line: int, text: str, style: str = "") -> None:
        if text:
            self.lines[line].append((text, style))


def draw(cells: dict[tuple[int, int], Cell], first: int, top: int, columns: int, rows: int, unicode: bool) -> Text:
    """The cells from column `first` and row `top` on; cells that are not there stay blank."""
    wall, floor = ("\u2503", "\u2581") if unicode else ("|", "_")
    picture = Text(no_wrap=True)
    for y in range(rows * 2 + 1):
        for column in range(first, first + columns):
            shifted = y - column % 2
            row, half = top + shifted // 2, shifted % 2
            cell = cells.get((column, row)) if 0 <= shifted < rows * 2 else None
            if cell is None:
                picture.append(" " * (CELL + 1))
                continue
            draw_half(picture, cell, half, floor if half and cell.south else "")
            barrier = cell.south_east if half else cell.north_east
            picture.append(wall if barrier else " ", "bold bright_blue" if barrier else "")
        picture.append("\n")
    picture.right_crop(1)
    return picture


def draw_half(picture: Text, cell: Cell, half: int, floor: str) -> None:
    used = 0
    for text, style in cell.lines[half]:
        shown = text[: CELL - used]
        picture.append(shown, f"{cell.ground} {style}".strip() if "on " not in style else style)
        used += len(shown)
    rest = CELL - used
    if rest and floor:
        picture.append(floor * rest, f"{cell.ground} bold #00005f")
    elif rest:
        picture.append((cell.fill * rest)[:rest] if half else " " * rest, f"{cell.ground} dim" if half else cell.ground)
