"""The map as numbers: kinds of spaces, ferries and distances, and what each way of travelling can reach (W-MAP)."""

from __future__ import annotations

from menace.games.world.words import AT_SEA, BASE, BY_AIR, CITY, LAND, MOVE, OCEAN, ON_LAND, SITE
from menace.kernel.action import act
from menace.toolkit.graph import distances, within


class Board:
    """What is printed on the map, W-MAP-01 space by space; nothing here ever changes in a game."""

    def __init__(self, ids: list[str], names: list[str], neighbours: list[tuple[int, ...]]) -> None:
        n = len(ids)
        self.size = n
        self.ids = ids
        self.names = names
        self.neighbours = neighbours
        self.terrain = [LAND] * n  # W-MAP-02; W-MAP-16: Northeast Canada is land, whatever bay is in it
        self.label = [(0.0, 0.0)] * n  # longitude and latitude of the name
        self.continent = [-1] * n  # W-MAP-06: none for an ocean
        self.city = [0] * n  # the value of the city, 0 without one
        self.city_names = [""] * n
        self.bases: list[tuple[int, ...]] = [() for _ in range(n)]  # the militaries a base belongs to
        self.base_names = [""] * n
        self.site = [0] * n
        self.site_names = [""] * n
        self.printed = [0] * n  # W-MAP-04: the bits of the locations in each space, stomped or not
        self.lair_names = [""] * n
        self.lairs: tuple[int, ...] = ()  # W-MAP-24: for pieces to appear on; a lair does nothing else
        self.ferries: list[tuple[int, int, int]] = []  # W-MAP-11: land, ocean, land
        self.canals: list[tuple[int, int]] = []  # the oceans on the two sides of a canal that is closed (W-MAP-17)
        self.canal_names: list[str] = []
        self.land_of: list[tuple[int, ...]] = []  # the land spaces of each continent
        self.shores: list[tuple[int, ...]] = []  # the ocean spaces next to each space, Indonesia included
        self.coasts: list[tuple[int, ...]] = []  # the land spaces next to each space, Indonesia included
        self.distance: list[list[int]] = []  # W-MAP-26: over land and ocean alike
        self.crossing: list[tuple[int, ...]] = []  # the ferry passages over each ocean space, as numbers beyond the spaces
        self.ferried: list[list[tuple[int, int]]] = []  # from each land space, the ocean a ferry crosses and where it ends
        self._ways: list[list[tuple[int, ...]]] = []
        self._doors: list[list[tuple[int, ...]]] = []
        self._areas: dict[int, tuple[int, ...]] = {}
        self._moves: dict[int, list[int]] = {}

    def is_land(self, space: int) -> bool:
        """W-MAP-15: Indonesia counts as land and as ocean."""
        return self.terrain[space] != OCEAN

    def is_ocean(self, space: int) -> bool:
        return self.terrain[space] != LAND

    def index(self, continents: int) -> None:
        """Work out the tables that follow from what is printed, once everything is."""
        spaces = range(self.size)
        self.distance = [distances(self.neighbours, space) for space in spaces]
        for space in spaces:
            has_base, has_city = len(self.bases[space]) > 0, self.city[space] > 0
            self.printed[space] = has_base << BASE | has_city << CITY | (self.site[space] > 0) << SITE
        self.land_of = [tuple([s for s in spaces if self.continent[s] == c]) for c in range(continents)]
        self.shores = [tuple([there for there in self.neighbours[here] if self.is_ocean(there)]) for here in spaces]
        self.coasts = [tuple([there for there in self.neighbours[here] if self.is_land(there)]) for here in spaces]
        at_sea = [self.shores[here] if self.is_ocean(here) else () for here in spaces]  # W-UNIT-07; fliers W-UNIT-03 go anywhere
        self._ways = [self.ways_on_land(), self.neighbours, at_sea, self.neighbours]
        self._doors = [
            [tuple([there for there in ways[here] if there < self.size and self.may_end(travel, there)]) for here in spaces]
            for travel, ways in enumerate(self._ways)
        ]
        self.ferried = [[] for _ in spaces]
        for a, ocean, b in self.ferries:
            for start, end in ((a, b), (b, a)):
                if self.may_end(ON_LAND, end):
                    self.ferried[start].append((ocean, end))

    def ways_on_land(self) -> list[tuple[int, ...]]:
        """Land borders, and each ferry as a passage of its own in either direction: a space beyond the others' numbers.

        W-MOVE-10, W-MOVE-12: a passage costs 1 Move to enter, and leads nowhere but to the other end. W-MOVE-11: so who lacks
        the Move for both steps ends nowhere. W-MAP-14: Indonesia is reached by its ferries.
        """
        ways = [list(self.coasts[here]) if self.is_land(here) else [] for here in range(self.size)]
        crossing: list[list[int]] = [[] for _ in range(self.size)]
        for a, ocean, b in self.ferries:
            for start, end in ((a, b), (b, a)):
                passage = len(ways)
                ways[start].append(passage)
                ways.append([end])
                crossing[ocean].append(passage)
        self.crossing = [tuple(passages) for passages in crossing]
        return [tuple(sorted(there)) for there in ways]

    def ways(self, travel: int) -> list[tuple[int, ...]]:
        """For each space where a way of travelling leads in one step; numbers from `size` on are ferry passages."""
        return self._ways[travel]

    def doors(self, travel: int) -> list[tuple[int, ...]]:
        """For each space those next to it where a move may end. Shared: do not change it."""
        return self._doors[travel]

    def crossed(self, passage: int) -> int:
        """The ocean space a ferry passage leads over."""
        oceans = [ocean for ocean in range(self.size) if passage in self.crossing[ocean]]
        return oceans[0]

    def may_end(self, travel: int, space: int) -> bool:
        """W-MOVE-03 not on a ferry, W-MOVE-08, W-MOVE-09, W-UNIT-04 fighters over land.

        W-MAP-13, W-MAP-14, W-MAP-15: Indonesia takes them all.
        """
        if travel == ON_LAND or travel == BY_AIR:
            return space < self.size and self.terrain[space] != OCEAN
        return travel != AT_SEA or self.terrain[space] != LAND

    def area(self, travel: int, steps: int, start: int) -> tuple[int, ...]:
        """Every space that a move of so many steps could touch, the ocean of a ferry included, when nothing is in the way."""
        key = (travel * 64 + steps) * 4096 + start
        found = self._areas.get(key)
        if found is None:
            touched: set[int] = set()
            for space in within(self.ways(travel), start, steps):
                if space < self.size:
                    touched.add(space)
                else:
                    touched.add(self.crossed(space))
            found = tuple(sorted(touched))
            self._areas[key] = found
        return found

    def free_moves(self, travel: int, steps: int, start: int) -> list[int]:
        """The moves to every space in reach but the start, when nothing is in the way. Shared: do not change it."""
        key = (travel * 64 + steps) * 4096 + start
        found = self._moves.get(key)
        if found is None:
            spaces = within(self.ways(travel), start, steps)
            found = [act(MOVE, space) for space in spaces if space != start and self.may_end(travel, space)]
            self._moves[key] = found
        return found
