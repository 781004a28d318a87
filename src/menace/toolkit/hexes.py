"""Hex grids: flat-top hexes in columns, odd columns half a hex lower (odd-q), ids CCRR."""

from __future__ import annotations


def hex_id(column: int, row: int) -> str:
    return f"{column:02d}{row:02d}"


def hex_neighbours(column: int, row: int) -> list[tuple[int, int]]:
    """The six neighbours as (column, row), from the north clockwise; some may lie off the grid."""
    low = row if column % 2 else row - 1
    return [
        (column, row - 1),
        (column + 1, low),
        (column + 1, low + 1),
        (column, row + 1),
        (column - 1, low + 1),
        (column - 1, low),
    ]
