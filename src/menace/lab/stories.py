"""Where points came from in a game: what its events say each was for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from menace.games.world.words import CAUSES
from menace.kernel.event import Event

Points = tuple[tuple[tuple[str, int], ...], ...]  # by seat: where its points came from


@dataclass(frozen=True)
class Story:
    """How a game ended, in words behind the manner, and where each seat's points came from."""

    ending: str
    points: Points


SOURCES = {
    "world": (
        "cities", "bases", "mutating", "monsters defeated", "minions defeated", "own defeats", "a late start",
        "minions left", "cards held", "Health above the start", "units destroyed",
    ),
}  # fmt: skip


def infamy_story(events: list[Event], seats: int) -> Story:
    """World: every change of Infamy says what it was for, in the order of the sources; the rest is the final count."""
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    sources, last = SOURCES["world"], ""
    for event in events:
        facts = event.facts
        if event.kind == "stomped":
            last = ("a base", "a city", "a site")[facts[1]]
        elif event.kind == "tokens removed":
            last = "a defeat"
        elif event.kind == "pollinated":
            last = "a site"
        elif event.kind == "infamy":
            found[facts[0]][sources[facts[3]]] += facts[1]
        elif event.kind == "scored":
            for source, points in zip(sources[len(CAUSES) :], facts[2:6], strict=True):
                found[facts[0]][source] += points
    return Story(f", the last token for {last}", tuple([tuple(sorted(one.items())) for one in found]))


STORIES: dict[str, Callable[[list[Event], int], Story]] = {"world": infamy_story}
