"""Steps, the agenda they wait on, and the table that every rule is handed."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from menace.kernel.errors import RulesBug
from menace.kernel.event import EVERYONE, Event
from menace.kernel.node import Node


class Table:
    """What a rule is handed. A game's own table adds its state, its content and the verbs that read and change them."""

    def __init__(self, agenda: list[Step[Any]]) -> None:
        self.agenda = agenda
        self.listening = False
        self.events: list[Event] = []

    def push(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda, in reading order: the first one is played first."""
        self.agenda.extend(steps[::-1])

    def become(self, *steps: Step[Any]) -> None:
        """The running step leaves the agenda and these take its place."""
        self.agenda.pop()
        self.agenda.extend(steps[::-1])

    def frames(self) -> list[Step[Any]]:
        """The steps under way, the running one first."""
        return self.agenda[::-1]

    def tell(self, kind: str, *facts: int) -> None:
        """Note for everyone that something happened."""
        if self.listening:
            self.events.append(Event(kind, facts))

    def tell_only(self, seat: int, kind: str, *facts: int) -> None:
        """Note for one seat that something happened."""
        if self.listening:
            self.events.append(Event(kind, facts, seat))

    def heard(self, seat: int = EVERYONE) -> list[Event]:
        """Take the events noted so far."""
        events, self.events = self.events, []
        return events


T = TypeVar("T", bound=Table)


class Step(Generic[T]):
    """One frame of the agenda: what remains to be done, as numbers, with the rules that do it as methods.

    `run` looks at the table and either asks (a Decision or a Chance), pushes further steps or changes itself (None:
    look again), or is finished (DONE). `chosen` and `rolled` take the answers. Fields are ints and tuples of ints (a
    tuple's name ends in `*` in `fields`), so that a game can be saved between any two dice.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def run(self, t: T) -> Node | None:
        raise NotImplementedError

    def chosen(self, t: T, verb: int, first: int, second: int) -> None:
        raise RulesBug(f"{type(self).__name__} asked for no choice")

    def rolled(self, t: T, outcome: int) -> None:
        raise RulesBug(f"{type(self).__name__} asked for no chance")

    def copy(self) -> Step[T]:
        raise NotImplementedError

    def pack(self) -> list[Any]:
        """The step as plain data: its name and the values of its fields."""
        packed: list[Any] = [type(self).__name__]
        for name in self.fields:
            value = getattr(self, name.rstrip("*"))
            packed.append(list(value) if name.endswith("*") else value)
        return packed
