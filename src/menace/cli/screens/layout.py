"""Where named places lie on a map of rows and columns: always in the same cells, north above south and west before east.

Rows hold equally many places, by latitude; within a row every place is as near to its longitude as the others leave room.
"""

from __future__ import annotations


def laid_out(places: dict[str, tuple[float, float]], columns: int, rows: int, middle: float) -> dict[str, tuple[int, int]]:
    """A cell for each place by longitude and latitude; `middle` is the longitude in the centre. There must be a cell for each."""
    east = {place: (longitude - middle + 180.0) % 360.0 for place, (longitude, _) in places.items()}
    west, width = min(east.values()), max(max(east.values()) - min(east.values()), 1.0)
    from_north = sorted(places, key=lambda place: (-places[place][1], place))
    found: dict[str, tuple[int, int]] = {}
    for row in range(rows):
        line = from_north[len(from_north) * row // rows : len(from_north) * (row + 1) // rows]
        line.sort(key=lambda place: (east[place], place))
        wanted = [round((east[place] - west) / width * (columns - 1)) for place in line]
        for place, column in zip(line, in_order(wanted, columns), strict=True):
            found[place] = (column, row)
    return found


def in_order(wanted: list[int], columns: int) -> list[int]:
    """Columns that rise from one to the next, each as near to the wanted one as the room on both sides allows."""
    given: list[int] = []
    for n, column in enumerate(wanted):
        least = given[-1] + 1 if given else 0
        most = columns - (len(wanted) - n)
        given.append(min(max(column, least), most))
    return given
