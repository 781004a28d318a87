"""Where the engine stops: a seat must choose, chance must choose, or a step is done."""

from __future__ import annotations

from typing import Final


class Node:
    """Something a step hands back instead of going on."""


class Done(Node):
    """The step is finished and leaves the agenda."""


class Decision(Node):
    """A seat must choose one of the actions; the list is complete and never empty."""

    def __init__(self, seat: int, about: str, actions: list[int]) -> None:
        self.seat = seat
        self.about = about
        self.actions = actions


class Chance(Node):
    """Nature must choose one of the outcomes, each as likely as the others; `kind` says what their numbers are."""

    def __init__(self, about: str, kind: str, outcomes: tuple[int, ...]) -> None:
        self.about = about
        self.kind = kind
        self.outcomes = outcomes


DONE: Final = Done()
DIE: Final = (1, 2, 3, 4, 5, 6)


def die(about: str) -> Chance:
    return Chance(about, "die", DIE)
