"""What the spaces of this board are called: by their printed names, or by where they lie from the nearest place that has one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, pi
from typing import Final

from menace.games.usa.board import Board
from menace.games.usa.words import OCEAN

COMPASS: Final = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")


@lru_cache(maxsize=8)
def place_names(board: Board) -> list[str]:
    """A name for each space, no two alike: `New York`, `the lair north of Tulsa`, `the sea 2 spaces west of Portland`."""
    names = list(board.names)
    for space in range(board.size):
        if not names[space]:
            names[space] = next((name for name in bearings(board, space) if name not in names), f"space {board.ids[space]}")
    return names


def place_name(board: Board, space: int) -> str:
    return place_names(board)[space]


def kind_of(board: Board, space: int, near: bool) -> str:
    """What a space without a name is first of all; `the spot 4 spaces south of El Paso` is one that is not `near`."""
    if board.bases[space]:
        return "the base"
    if board.lair[space] >= 0:
        return "the lair"
    return "the sea" if board.terrain[space] == OCEAN else "the space" if near else "the spot"


def bearings(board: Board, space: int) -> Iterator[str]:
    """Where a space lies from the named places around it, the nearest first."""
    steps = {space: 0}
    for here in (queue := [space]):
        if board.names[here]:
            near = steps[here] == 1
            far = "" if near else f"{steps[here]} spaces "
            lies = direction(board, here, space) or ("near" if near else "from")
            yield f"{kind_of(board, space, near)} {far}{lies} {board.names[here]}"
        for there in board.neighbours[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)


def direction(board: Board, start: int, space: int) -> str:
    """`north-east of`, seen on the map; nothing on a board without a grid."""
    if not (on_grid(board.ids[start]) and on_grid(board.ids[space])):
        return ""
    (x, y), (to_x, to_y) = centre(board.ids[start]), centre(board.ids[space])
    eighth = round(atan2(y - to_y, to_x - x) / (pi / 4)) % 8
    return f"{COMPASS[eighth]} of"


def on_grid(word: str) -> bool:
    return len(word) == 4 and word.isdigit()


def centre(word: str) -> tuple[float, float]:
    """Where a hex lies, in heights of a hex: columns stand closer, and every second one is half a hex lower."""
    column, row = int(word[:2]), int(word[2:])
    return column * 3**0.5 / 2, row + column % 2 / 2
