"""Spaces and the ways between them, as numbers: neighbours, distances, and what lies within reach."""

from __future__ import annotations

from typing import Final

FAR: Final = 99  # steps to where no way leads


def within(ways: list[tuple[int, ...]], start: int, steps: int) -> list[int]:
    """Every space at most so many steps from the start along the ways, the start included, in ascending order."""
    seen = {start}
    edge = [start]
    for _ in range(steps):
        further: list[int] = []
        for here in edge:
            for there in ways[here]:
                if there not in seen:
                    seen.add(there)
                    further.append(there)
        edge = further
    return sorted(seen)


def reach(ways: list[tuple[int, ...]], start: int, steps: int, closed: set[int], halts: set[int]) -> dict[int, int]:
    """Steps to each space that can be reached: a closed space is never entered, a halting one is never left again."""
    found = {start: 0}
    shut = [False] * len(ways)  # a list tells sooner than a dictionary where one has been
    shut[start] = True
    for space in closed:
        shut[space] = True
    edge = [start]
    for step in range(1, steps + 1):
        further: list[int] = []
        for here in edge:
            if here in halts and here != start:
                continue
            for there in ways[here]:
                if not shut[there]:
                    shut[there] = True
                    found[there] = step
                    further.append(there)
        edge = further
    return found


def touched(ways: list[tuple[int, ...]], start: int, steps: int, closed: set[int], halts: set[int]) -> list[bool]:
    """For each space whether `reach` finds it, where nobody asks after how many steps; a closed one counts as if it did."""
    seen = [False] * len(ways)
    seen[start] = True
    for space in closed:
        seen[space] = True
    leads_on = [True] * len(ways)  # lists tell sooner than the sets
    for space in halts:
        if space >= 0:  # others are no spaces: somebody is off the map
            leads_on[space] = False
    edge = [start]
    for left in range(steps - 1, -1, -1):
        further: list[int] = []
        for here in edge:
            for there in ways[here]:
                if not seen[there]:
                    seen[there] = True
                    if left and leads_on[there]:
                        further.append(there)
        edge = further
    return seen


def way_to(ways: list[tuple[int, ...]], steps: dict[int, int], goal: int, halts: set[int]) -> list[int]:
    """A shortest way to a space that `reach` found, both ends included; of several, the one by the lowest numbers.

    `steps` is what `reach` answered and `halts` what it was given: the way leads on from no halting space.
    """
    found = [goal]
    while steps[found[-1]]:
        here = found[-1]
        before = [
            near
            for near in sorted(steps)
            if steps[near] == steps[here] - 1 and here in ways[near] and (steps[near] == 0 or near not in halts)
        ]
        found.append(before[0])
    found.reverse()
    return found


def distances(ways: list[tuple[int, ...]], start: int) -> list[int]:
    """Steps from the start to every space; -1 where none lead."""
    found = [-1] * len(ways)
    found[start] = 0
    edge = [start]
    while edge:
        further: list[int] = []
        for here in edge:
            for there in ways[here]:
                if found[there] < 0:
                    found[there] = found[here] + 1
                    further.append(there)
        edge = further
    return found


def distances_to(ways: list[tuple[int, ...]], goal: int) -> list[int]:
    """Steps from every space to the goal, along ways that may lead in one direction only; FAR where none lead there."""
    into: list[list[int]] = [[] for _ in ways]
    for here in range(len(ways)):
        for there in ways[here]:
            into[there].append(here)
    found = [FAR] * len(ways)
    found[goal] = 0
    edge = [goal]
    while edge:
        before: list[int] = []
        for here in edge:
            for there in into[here]:
                if found[there] == FAR:
                    found[there] = found[here] + 1
                    before.append(there)
        edge = before
    return found
