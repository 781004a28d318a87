"""A state as plain data, and reading it back strictly: numbers, fields and steps of a dump."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

from menace.kernel.audit import expect
from menace.kernel.engine import advance
from menace.kernel.errors import RulesBug, StateError
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Step, Table

HIGHEST = 1_000_000
T = TypeVar("T", bound=Table)


def take_seats(dumped: object) -> tuple[dict[str, Any], int]:
    """The fields of a dump, to be taken one by one, and how many seats it has."""
    if not isinstance(dumped, dict):
        raise StateError("a state is an object with the fields of a dump")
    seats = dumped.get("seats")
    if type(seats) is not int or not 2 <= seats <= 4:
        raise StateError("a state has 2, 3 or 4 seats")
    return dict(dumped), seats


def take(data: dict[str, Any], name: str, missing: Any = None) -> Any:
    """Take a field out of a dump. An older release may not have known it: then it is what a new table begins with."""
    return data.pop(name, missing)


def nothing_left(data: dict[str, Any]) -> None:
    """Every field of a dump was taken; another one is an error."""
    if data:
        raise StateError(f"a state has no field {str(next(iter(data)))[:40]!r}")


def numbers(values: object, name: str, length: int) -> list[int]:
    """A list of small whole numbers, of a given length or, with -1, of any."""
    if not isinstance(values, list) or (length >= 0 and len(values) != length):
        raise StateError(f"{name}: a list of {length if length >= 0 else 'some'} numbers is wanted")
    for value in values:
        if type(value) is not int or not -HIGHEST < value < HIGHEST:
            raise StateError(f"{name}: only whole numbers below {HIGHEST} are wanted")
    return list(values)


def dump_fields(
    s: object,
    agenda: list[Step[Any]],
    scalars: tuple[str, ...],
    columns: tuple[str, ...],
    groups: tuple[str, ...],
    lists: tuple[str, ...],
    newer: dict[str, int] | None = None,
) -> dict[str, Any]:
    """These fields of a state, and its agenda, as plain data.

    `newer` are fields that a later release added, with the number each begins with: while there is no other in them they are left
    out, so that a game of before has the same dump, and the same digest, as it had then.
    """
    dumped: dict[str, Any] = {name: getattr(s, name) for name in scalars}
    for name in columns:
        dumped[name] = list(getattr(s, name))
    for name in groups:
        dumped[name] = [list(group) for group in getattr(s, name)]
    for name in lists:
        dumped[name] = list(getattr(s, name))
    for name, usual in (newer or {}).items():
        value = dumped[name]
        if all([number == usual for number in (value if isinstance(value, list) else [value])]):
            del dumped[name]
    dumped["agenda"] = [step.pack() for step in agenda]
    return dumped


def take_fields(
    s: object,
    data: dict[str, Any],
    scalars: tuple[str, ...],
    columns: tuple[str, ...],
    groups: tuple[str, ...],
    lists: tuple[str, ...],
) -> None:
    """Fill these fields of a new state from a dump, each with numbers in its own shape; what is not there stays as it is."""
    for name in scalars:
        setattr(s, name, numbers([take(data, name, getattr(s, name))], name, 1)[0])
    for name in columns:
        setattr(s, name, numbers(take(data, name, getattr(s, name)), name, len(getattr(s, name))))
    for name in groups:
        found = take(data, name, [list(group) for group in getattr(s, name)])
        if not isinstance(found, list) or len(found) != len(getattr(s, name)):
            raise StateError(f"{name}: {len(getattr(s, name))} lists are wanted")
        setattr(s, name, [tuple(numbers(group, name, -1)) for group in found])
    for name in lists:
        setattr(s, name, tuple(numbers(take(data, name, list(getattr(s, name))), name, -1)))


def step_classes(modules: list[ModuleType]) -> dict[str, type[Step[Any]]]:
    """Every step that these modules know, by name; what others are made from is none by itself, unless it can be copied."""
    steps = [thing for module in modules for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Step)]
    bases = {base for step in steps for base in step.__mro__[1:]}
    return {step.__name__: step for step in steps if step not in bases or step.copy is not Step.copy}


def load_steps(packed: object, classes: dict[str, type[Step[Any]]], limits: dict[str, tuple[int, int]]) -> list[Step[Any]]:
    """The agenda of a dump; `limits` gives the lowest and highest number of a field, of all steps or of one (`Stomp.stage`)."""
    if not isinstance(packed, list) or len(packed) > 200:
        raise StateError("agenda: a list of steps is wanted")
    return [load_step(step, classes, limits) for step in packed]


def load_step(packed: object, classes: dict[str, type[Step[Any]]], limits: dict[str, tuple[int, int]]) -> Step[Any]:
    if not isinstance(packed, list) or not packed or not isinstance(packed[0], str) or packed[0] not in classes:
        raise StateError("agenda: a step is a list of its name and its numbers, and this is none we know")
    made = classes[packed[0]]
    values: list[Any] = []
    if len(packed) > 1 + len(made.fields):
        raise StateError(f"agenda: {packed[0]} has the fields {', '.join(made.fields) or 'none'}")
    for field, value in zip(made.fields, packed[1:], strict=False):  # fields that a later release added begin as they are made
        where = f"agenda: {packed[0]}: {field}"
        found = numbers(value, where, -1) if field.endswith("*") else numbers([value], where, 1)
        name = field.rstrip("*")
        low, high = limits.get(f"{packed[0]}.{name}", limits.get(name, (-1, HIGHEST)))
        if any([not low <= number <= high for number in found]):
            raise StateError(f"{where}: only numbers from {low} to {high} are wanted")
        values.append(tuple(found) if field.endswith("*") else found[0])
    try:
        return made(*values)
    except TypeError:
        raise StateError(f"agenda: {packed[0]} has the fields {', '.join(made.fields)}") from None


def settle(make: Callable[[], T], dump: Callable[[T], dict[str, Any]], seats: int, *checks: Callable[[T], None]) -> T:
    """The table, if it passes every check and stands where somebody is asked; `make` makes it, each time anew."""
    try:
        table = make()
        for check in checks:
            check(table)
        check_question(dump(table), make(), dump, seats)
    except Exception as wrong:  # whatever breaks here, breaks by the dump's numbers
        said = str(wrong) if isinstance(wrong, RulesBug) else "its numbers do not fit together"
        raise StateError(f"this state cannot be played on: {said[:200]}") from None
    return table


def check_question(dumped: dict[str, Any], twin: T, dump: Callable[[T], dict[str, Any]], seats: int) -> None:
    """A dump is taken where somebody is asked, so running the agenda on, in a twin of the table, must change nothing."""
    node = advance(twin)
    expect(dump(twin) == dumped, "it stops in the middle of a step")
    if isinstance(node, Decision):
        expect(len(node.actions) > 0 and len(set(node.actions)) == len(node.actions), "it asks a question without an answer")
        expect(0 <= node.seat < seats, "it asks nobody")
    elif isinstance(node, Chance):
        expect(len(node.outcomes) > 0, "it rolls what cannot be rolled")
