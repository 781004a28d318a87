"""Reading plain data strictly: numbers, fields and steps of a dumped state."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from menace.kernel.errors import StateError
from menace.kernel.table import Step

HIGHEST = 1_000_000


def take(data: dict[str, Any], name: str) -> Any:
    """Take a field out of a dump; it must be there."""
    if name not in data:
        raise StateError(f"a state needs the field {name!r}")
    return data.pop(name)


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


def step_classes(modules: list[ModuleType]) -> dict[str, type[Step[Any]]]:
    """Every step defined in these modules, by name."""
    found: dict[str, type[Step[Any]]] = {}
    for module in modules:
        for name, thing in vars(module).items():
            if isinstance(thing, type) and issubclass(thing, Step) and thing.copy is not Step.copy:
                found[name] = thing
    return found


def load_steps(packed: object, classes: dict[str, type[Step[Any]]], limits: dict[str, tuple[int, int]]) -> list[Step[Any]]:
    """The agenda of a dump; `limits` gives the lowest and highest number of a field, of all steps or of one (`Stomp.stage`)."""
    if not isinstance(packed, list) or len(packed) > 200:
        raise StateError("agenda: a list of steps is wanted")
    return [load_step(step, classes, limits) for step in packed]


def load_step(packed: object, classes: dict[str, type[Step[Any]]], limits: dict[str, tuple[int, int]]) -> Step[Any]:
    if not isinstance(packed, list) or not packed or not isinstance(packed[0], str) or packed[0] not in classes:
        raise StateError("agenda: a step is a list of its name and its numbers, and this is none we know")
    made = classes[packed[0]]
    if len(packed) != 1 + len(made.fields):
        raise StateError(f"agenda: {packed[0]} has the fields {', '.join(made.fields) or 'none'}")
    values: list[Any] = []
    for field, value in zip(made.fields, packed[1:], strict=True):
        where = f"agenda: {packed[0]}: {field}"
        found = numbers(value, where, -1) if field.endswith("*") else numbers([value], where, 1)
        name = field.rstrip("*")
        low, high = limits.get(f"{packed[0]}.{name}", limits.get(name, (-1, HIGHEST)))
        if any([not low <= number <= high for number in found]):
            raise StateError(f"{where}: only numbers from {low} to {high} are wanted")
        values.append(tuple(found) if field.endswith("*") else found[0])
    return made(*values)
