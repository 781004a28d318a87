"""A map of named places in a terminal: each gets a cell of a grid as near to where it lies as the others leave room.

The grid is a fish-eye: distances are not true, but what lies west is to the left and what lies north is above.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text


def spread(places: dict[str, tuple[float, float]], columns: int, rows: int, middle: float) -> dict[str, tuple[int, int]]:
    """A cell for each place by longitude and latitude, first come first served; `middle` is the longitude in the centre."""
    east = {place: (longitude - middle + 180.0) % 360.0 for place, (longitude, _) in places.items()}
    west, width = min(east.values()), max(max(east.values()) - min(east.values()), 1.0)
    top = max([latitude for _, latitude in places.values()])
    height = max(top - min([latitude for _, latitude in places.values()]), 1.0)
    found: dict[str, tuple[int, int]] = {}
    taken: set[tuple[int, int]] = set()
    for place, (_, latitude) in places.items():
        x, y = (east[place] - west) / width * (columns - 1), (top - latitude) / height * (rows - 1)
        cells = [(column, row) for column in range(columns) for row in range(rows) if (column, row) not in taken]
        if not cells:
            break
        found[place] = min(cells, key=lambda cell: ((cell[0] - x) ** 2 + 1.5 * (cell[1] - y) ** 2, cell))
        taken.add(found[place])
    return found


def draw(cells: dict[tuple[int, int], list[Text]], columns: int, rows: int, wide: int, high: int) -> Text:
    """Cells of so many characters and lines, with a blank between columns; rows and lines with nothing in them are left out."""
    picture = Text(no_wrap=True)
    for row in range(rows):
        for line in range(high):
            here = [cells.get((column, row)) for column in range(columns)]
            if not any([cell is not None for cell in here]):
                continue
            for cell in here:
                part = cell[line].copy() if cell is not None and line < len(cell) else Text("")
                part.truncate(wide, pad=True)
                picture.append_text(part)
                picture.append(" ")
            picture.append("\n")
    picture.right_crop(1)
    return picture


def nearest(start: int, neighbours: Callable[[int], tuple[int, ...]], most: int) -> list[int]:
    """The spaces around one, ring by ring, as many as there is room for."""
    found = [start]
    for here in found:
        for there in neighbours(here):
            if there not in found and len(found) < most:
                found.append(there)
    return found
