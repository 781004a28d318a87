"""A map that stays where it is: places have their cells, whatever happens on them, and can be pointed at."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from rich.text import Text


class Plan:
    """A drawn map, and which place lies where on it."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]
        self.places: dict[tuple[int, int], str] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write from a column on, as far as there is room; the column after it."""
        if 0 <= y < self.height:
            for letter in text:
                if 0 <= x < self.width:
                    self.cells[y][x] = (letter, style)
                x += 1
        return x

    def write(self, y: int, line: Text) -> None:
        """A line with its colours, from the first column on."""
        for x, letter in enumerate(line.plain):
            styles = [str(span.style) for span in line.spans if span.start <= x < span.end and span.style]
            self.put(x, y, letter, styles[-1] if styles else str(line.style))

    def mark(self, x: int, y: int, wide: int, high: int, place: str) -> None:
        """So much of the map is this place."""
        for column in range(x, x + wide):
            for row in range(y, y + high):
                self.places[column, row] = place

    def place_at(self, x: int, y: int) -> str:
        return self.places.get((x, y), "")

    def runs(self, y: int) -> list[tuple[str, str]]:
        """A line as texts of one style each."""
        return [("".join([letter for letter, _ in run]), style) for style, run in groupby(self.cells[y], key=itemgetter(1))]

    def text(self) -> Text:
        drawn = Text(no_wrap=True)
        for y in range(self.height):
            if y:
                drawn.append("\n")
            for run, style in self.runs(y):
                drawn.append(run, style)
        return drawn


def written(text: str, width: int, height: int) -> Plan:
    """Lines of text as a plan, for a board that is no map."""
    plan = Plan(width, height)
    for y, line in enumerate(text.split("\n")[:height]):
        plan.put(0, y, line)
    return plan
