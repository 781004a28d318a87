"""What every step of every game must hold to, so that tables can share the steps that never change."""

from __future__ import annotations

import ast
import inspect
import textwrap

from menace.games.registry import GAMES, game_of
from menace.kernel.table import Step


def kinds(kind: type) -> list[type]:
    return [under for sub in kind.__subclasses__() for under in (sub, *kinds(sub))]


def changed_by(kind: type) -> set[str]:
    """The fields that the methods of a step set, other than where it is made."""
    (made,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    methods = [part for part in made.body if isinstance(part, ast.FunctionDef) and part.name != "__init__"]
    names = [node for method in methods for node in ast.walk(method) if isinstance(node, ast.Attribute)]
    return {node.attr for node in names if isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self"}


def test_a_step_that_changes_itself_says_how_it_is_copied():
    assert [game_of(name) for name in GAMES]  # so that all their steps are known
    steps = [kind for kind in kinds(Step) if kind.__module__.startswith("menace.games.")]
    whole = [kind for kind in steps if not kind.__subclasses__()]  # the others are what steps are made from
    changing = [kind for kind in whole if any(changed_by(base) for base in kind.__mro__ if base in steps)]
    assert len(whole) > len(changing) > 20
    assert [kind.__qualname__ for kind in changing if kind.copy is Step.copy] == []
