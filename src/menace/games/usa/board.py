"""The board as numbers: terrain, barriers and sites, and what each way of moving can reach (A-MOVE-37 to A-MOVE-47)."""

from __future__ import annotations

from menace.games.usa.words import COAST, COASTAL, FLY, GUARD, LAKE, MONSTERS, MOVE, OCEAN, PLAYABLE, SEA
from menace.kernel.action import act
from menace.toolkit.graph import within


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
        self.base_spaces: list[tuple[int, ...]] = [() for _ in range(PLAYABLE + 1)]
        self.guard_spaces: tuple[int, ...] = ()
        self.los_angeles = 0
        self.wet = [0] * n  # A-CARD-69: at least one edge is a water barrier
        self._ways: dict[int, list[tuple[int, ...]]] = {}
        self._reach: dict[int, list[int]] = {}
        self._moves: dict[int, list[int]] = {}

    def index(self) -> None:
        """Work out the tables that follow from what is printed, once everything is."""
        self.lairs = [tuple([s for s in range(self.size) if self.lair[s] == m]) for m in range(MONSTERS)]
        self.base_spaces = [tuple([s for s in range(self.size) if b in self.bases[s]]) for b in range(GUARD + 1)]
        self.guard_spaces = tuple([s for s in range(self.size) if self.can_be_stomped(s)])
        for here, _ in self.barriers:
            self.wet[here] = 1

    def can_be_stomped(self, space: int) -> bool:
        """A-ENCOUNTER-08, A-ENCOUNTER-33: a city, a base or an Infamy site; never a Mutation or Challenge site alone."""
        return self.city[space] >= 0 or len(self.bases[space]) > 0 or self.infamy_site[space] != 0

    def may_cross(self, modes: int, here: int, there: int) -> bool:
        """Whether these movement abilities lead from a space to its neighbour.

        A-MOVE-37 Fly ignores barriers; A-MOVE-41 and A-MOVE-42 Lake and Sea cross their own kind; A-MOVE-44 to
        A-MOVE-46 a coastal vessel keeps to sea and coast and crosses sea barriers; A-MOVE-47 a sea space takes Sea.
        """
        if modes & FLY:
            return True
        barrier = self.barriers.get((here, there), 0)
        if modes & COASTAL:
            return self.terrain[here] >= COAST and self.terrain[there] >= COAST and barrier != LAKE
        if self.terrain[there] == OCEAN and not modes & SEA:
            return False
        return barrier == 0 or modes & barrier != 0

    def ways(self, modes: int) -> list[tuple[int, ...]]:
        """For each space the neighbours that these abilities can step to."""
        found = self._ways.get(modes)
        if found is None:
            found = [
                tuple([there for there in self.neighbours[here] if self.may_cross(modes, here, there)]) for here in range(self.size)
            ]
            self._ways[modes] = found
        return found

    def within(self, modes: int, steps: int, start: int) -> list[int]:
        """Every space in reach when nothing stands in the way, the start included."""
        key = (modes * 64 + steps) * 4096 + start
        found = self._reach.get(key)
        if found is None:
            found = within(self.ways(modes), start, steps)
            self._reach[key] = found
        return found

    def free_moves(self, modes: int, steps: int, start: int) -> list[int]:
        """The moves to every space in reach but the start, when nothing stands in the way. Shared: do not change it."""
        key = (modes * 64 + steps) * 4096 + start
        found = self._moves.get(key)
        if found is None:
            found = [act(MOVE, space) for space in self.within(modes, steps, start) if space != start]
            self._moves[key] = found
        return found
