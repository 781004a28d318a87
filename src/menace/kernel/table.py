"""Steps, the agenda they wait on, and the table that every rule is handed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.errors import RulesBug
from menace.kernel.event import EVERYONE, Event
from menace.kernel.node import Node


class Waiver:
    """The rules that are left out at a copy of a table, all or some; `weighed` are those that were asked about, in order.

    `verb`, `first` and `second` are what the action in question says: nothing else need be looked at.
    """

    def __init__(self, rules: frozenset[str] | None) -> None:
        self.rules = rules
        self.weighed: dict[str, None] = {}
        self.verb = -1
        self.first: Sequence[int] = ()
        self.second: Sequence[int] = ()

    def ask_for(self, action: int) -> None:
        self.verb = verb_of(action)
        self.first = (first_of(action),)
        self.second = (second_of(action),)

    def leaves_out(self, rule: str) -> bool:
        self.weighed[rule] = None
        return self.rules is None or rule in self.rules


class Table:
    """What a rule is handed. A game's own table adds its state, its content and the verbs that read and change them."""

    def __init__(self, agenda: list[Step[Any]]) -> None:
        self.agenda = agenda
        self.listening = False
        self.events: list[Event] = []
        self.waiver: Waiver | None = None

    def push(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda, in reading order: the first one is played first."""
        for k in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[k])

    def become(self, *steps: Step[Any]) -> None:
        """The running step leaves the agenda and these take its place."""
        self.agenda.pop()
        for k in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[k])

    def waives(self, rule: str, other: str = "") -> bool:
        """Whether this rule is left out; in play none is. `fits or t.waives("W-MOVE-20")` is how a rule keeps something out.

        Where two rule sets share a line, `other` is the same rule as the other one has it.
        """
        waiver = self.waiver
        return waiver is not None and (waiver.leaves_out(rule) or (other != "" and waiver.leaves_out(other)))

    def wide(self, usual: Sequence[int], every: Sequence[int]) -> Sequence[int]:
        """The candidates a list is made from: the usual ones, or all there are while rules are left out."""
        return usual if self.waiver is None else every

    def means(self, verb: int) -> bool:
        """Whether actions with a verb are looked for: all are, but while rules are left out only those in question."""
        return self.waiver is None or self.waiver.verb == verb

    def firsts(self, usual: Sequence[int]) -> Sequence[int]:
        """What an action may name first: the usual candidates, or whatever is asked about while rules are left out."""
        return usual if self.waiver is None else self.waiver.first

    def seconds(self, usual: Sequence[int]) -> Sequence[int]:
        """The same for what an action names second."""
        return usual if self.waiver is None else self.waiver.second

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
    # The last of the fields, where a later release added them, with the number each begins with: while it has no other it is
    # left out of a dump, as `newer` fields of a state are.
    later: ClassVar[dict[str, int]] = {}

    def run(self, t: T) -> Node | None:
        raise NotImplementedError

    def chosen(self, t: T, verb: int, first: int, second: int) -> None:
        raise RulesBug(f"{type(self).__name__} asked for no choice")

    def rolled(self, t: T, outcome: int) -> None:
        raise RulesBug(f"{type(self).__name__} asked for no chance")

    def copy(self) -> Step[T]:
        """A step that never changes serves all copies of a table; one that changes itself says how it is copied."""
        return self

    def pack(self) -> list[Any]:
        """The step as plain data: its name and the values of its fields."""
        packed: list[Any] = [type(self).__name__]
        for name in self.fields:
            value = getattr(self, name.rstrip("*"))
            packed.append(list(value) if name.endswith("*") else value)
        for name in reversed(self.fields):
            if name not in self.later or packed[-1] != self.later[name]:
                break
            packed.pop()
        return packed


class Seated(Step[T]):
    """A step of which nothing need be known but whose it is."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


S = TypeVar("S", bound=Step[Any])


def running(t: Table, kind: type[S]) -> S:
    """The running step, where the question that is asked says of which kind it is."""
    step = t.agenda[-1]
    if not isinstance(step, kind):
        raise RulesBug(f"{type(step).__name__} runs where {kind.__name__} was expected")
    return step
