"""The board as numbers: terrain, barriers and sites, and what each way of moving can reach (A-MOVE-37 to A-MOVE-47)."""

from __future__ import annotations

from typing import Final

from menace.games.usa.words import COAST, COASTAL, FLY, GUARD, LAKE, MONSTERS, MOVE, OCEAN, PLAYABLE, SEA, SHORE
from menace.kernel.action import act
from menace.toolkit.graph import distances, distances_to, within

# What may stop a piece between two spaces.
BARRIER: Final = 1
OPEN_SEA: Final = 2
DRY_LAND: Final = 4
LAKESIDE: Final = 8


class Board:
    """What is printed on the board; nothing here ever changes in a game."""

    def __init__(self, ids: list[str], neighbours: list[tuple[int, ...]], barriers: dict[tuple[int, int], int]) -> None:
        n = len(ids)
        self.size = n
        self.ids = ids
        self.neighbours = neighbours
        self.barriers = barriers  # both ways round: (here, there) -> LAKE or SEA
        self.terrain = [0] * n
        self.names = ["" for _ in range(n)]
        self.city = [-1] * n  # dice of a city; 0 is a city of 1 Health, -1 no city
        self.bases: list[tuple[int, ...]] = [() for _ in range(n)]
        self.infamy_site = [0] * n
        self.mutation_site = [0] * n
        self.challenge_site = [0] * n
        self.lair = [-1] * n
        self.lairs: list[tuple[int, ...]] = [() for _ in range(MONSTERS)]
        self.all_lairs: tuple[int, ...] = ()
        self.base_spaces: list[tuple[int, ...]] = [() for _ in range(PLAYABLE + 1)]
        self.guard_spaces: tuple[int, ...] = ()
        self.los_angeles = 0
        self.wet = [0] * n  # A-CARD-69: at least one edge is a water barrier
        self._ways: dict[int, list[tuple[int, ...]]] = {}
        self._past: dict[tuple[int, int], list[tuple[int, ...]]] = {}
        self._far: dict[int, list[int]] = {}
        self._reach: dict[int, list[int]] = {}
        self._moves: dict[int, list[int]] = {}
        self._steps: dict[int, list[int]] = {}

    def index(self) -> None:
        """Work out the tables that follow from what is printed, once everything is."""
        self.lairs = [tuple([s for s in range(self.size) if self.lair[s] == m]) for m in range(MONSTERS)]
        self.all_lairs = tuple([s for s in range(self.size) if self.lair[s] >= 0])
        self.base_spaces = [tuple([s for s in range(self.size) if b in self.bases[s]]) for b in range(GUARD + 1)]
        self.guard_spaces = tuple([s for s in range(self.size) if self.can_be_stomped(s)])
        for here, _ in self.barriers:
            self.wet[here] = 1

    def can_be_stomped(self, space: int) -> bool:
        """A-ENCOUNTER-08, A-ENCOUNTER-33, M-SETUP-30: a city, a base or an Infamy site; no Mutation or Challenge site alone."""
        return self.city[space] >= 0 or len(self.bases[space]) > 0 or self.infamy_site[space] != 0

    def may_cross(self, modes: int, here: int, there: int) -> bool:
        """Whether these movement abilities lead from a space to its neighbour."""
        return self.obstacles(modes, here, there) == 0

    def obstacles(self, modes: int, here: int, there: int) -> int:
        """What stops these movement abilities between a space and its neighbour, as bits.

        A-MOVE-37 Fly ignores barriers; A-MOVE-41, A-MOVE-42 and A-MOVE-43 Lake and Sea cross their own kind and land none;
        A-MOVE-44, A-MOVE-45 and A-MOVE-46 a coastal vessel keeps to sea and coast, not to a lakeshore, and crosses sea barriers;
        A-MOVE-47, A-CARD-70 a sea space takes Sea.
        """
        if modes & FLY:
            return 0
        barrier = self.barriers.get((here, there), 0)
        if modes & COASTAL:
            found = BARRIER if barrier == LAKE else 0
            for space in (here, there):
                if self.terrain[space] < COAST:
                    found |= LAKESIDE if self.terrain[space] == SHORE else DRY_LAND
            return found
        found = OPEN_SEA if self.terrain[there] == OCEAN and not modes & SEA else 0
        return found if barrier == 0 or modes & barrier != 0 else found | BARRIER

    def ways(self, modes: int) -> list[tuple[int, ...]]:
        """For each space the neighbours that these abilities can step to."""
        found = self._ways.get(modes)
        if found is None:
            found = self._ways[modes] = self.ways_past(modes, 0)
        return found

    def ways_past(self, modes: int, ignored: int) -> list[tuple[int, ...]]:
        """The same as if some obstacles were none."""
        key = (modes, ignored)
        found = self._past.get(key)
        if found is None:
            found = [
                tuple([there for there in self.neighbours[here] if self.obstacles(modes, here, there) & ~ignored == 0])
                for here in range(self.size)
            ]
            self._past[key] = found
        return found

    def distances(self, modes: int, start: int) -> list[int]:
        """Steps to every space when nothing stands in the way, -1 where these abilities never lead. Shared: do not change it."""
        key = modes * 4096 + start
        found = self._far.get(key)
        if found is None:
            found = self._far[key] = distances(self.ways(modes), start)
        return found

    def within(self, modes: int, steps: int, start: int) -> list[int]:
        """Every space in reach when nothing stands in the way, the start included."""
        key = (modes * 64 + steps) * 4096 + start
        found = self._reach.get(key)
        if found is None:
            found = within(self.ways(modes), start, steps)
            self._reach[key] = found
        return found

    def steps_to(self, modes: int, space: int) -> list[int]:
        """Steps to a space from every other, with these abilities and nothing in the way. Shared: do not change it."""
        key = modes << 12 | space
        found = self._steps.get(key)
        if found is None:
            found = self._steps[key] = distances_to(self.ways(modes), space)
        return found

    def free_moves(self, modes: int, steps: int, start: int) -> list[int]:
        """The moves to every space in reach but the start, when nothing stands in the way. Shared: do not change it."""
        key = (modes * 64 + steps) * 4096 + start
        found = self._moves.get(key)
        if found is None:
            found = [act(MOVE, space) for space in self.within(modes, steps, start) if space != start]
            self._moves[key] = found
        return found
