"""Imports point one way: kernel, toolkit, games, bots, then what serves people."""

from __future__ import annotations

import ast
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import menace

ROOT = Path(menace.__file__).parent
LAYERS = ["kernel", "toolkit", "games", "bots", "rest"]


def layer_of(module: str) -> int:
    part = module.removeprefix("menace").lstrip(".").split(".")[0]
    return LAYERS.index(part) if part in LAYERS else len(LAYERS) - 1


@cache
def imports_of(file: Path) -> list[str]:
    names: list[str] = []
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.append(node.module)
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in names if name.split(".")[0] == "menace"]


def modules() -> dict[str, Path]:
    files = sorted(ROOT.rglob("*.py"))
    return {".".join(["menace", *file.relative_to(ROOT).with_suffix("").parts]): file for file in files}


def test_no_module_imports_from_a_layer_above_it():
    wrong = [
        f"{module} imports {name}"
        for module, file in modules().items()
        for name in imports_of(file)
        if name != "menace" and layer_of(name) > layer_of(module)
    ]
    assert not wrong


# Beside its own package: what a game may import of the others. `usa` is what the rule sets of one board share.
LENT = {"america": {"usa"}, "manual": {"usa"}}
PACKAGES = sorted([place.parent.name for place in ROOT.glob("games/*/__init__.py")])


def test_games_know_nothing_of_each_other_but_two_rule_sets_share_their_board():
    wrong = []
    for module, file in modules().items():
        parts = module.split(".")
        if parts[1] != "games" or len(parts) < 4:
            continue
        for name in imports_of(file):
            there = name.split(".")
            if len(there) > 2 and there[1] == "games" and there[2] not in {parts[2], *LENT.get(parts[2], set())}:
                wrong.append(f"{module} imports {name}")
    assert not wrong


@pytest.mark.parametrize("game", PACKAGES)
def test_the_chapters_of_a_game_have_an_order(game):
    """Each module is read after those it imports, so none needs to put an import off into a function or behind a condition."""
    mine = {module: file for module, file in modules().items() if module.startswith(f"menace.games.{game}.")}
    inside = [
        f"{module}, line {node.lineno}"
        for module, file in mine.items()
        for part in ast.walk(ast.parse(file.read_text()))
        if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.If, ast.Try))
        for node in ast.walk(part)
        if isinstance(node, (ast.Import, ast.ImportFrom))
    ]
    assert not inside
    order = TopologicalSorter({module: mine.keys() & set(imports_of(file)) for module, file in mine.items()}).static_order()
    assert len(list(order)) == len(mine)  # CycleError names those that are read in a circle


def test_no_rule_module_uses_global_chance():
    for module, file in modules().items():
        if module.split(".")[1] in ("kernel", "toolkit", "games"):
            names = {
                name
                for node in ast.walk(ast.parse(file.read_text()))
                if isinstance(node, ast.Import)
                for name in [a.name for a in node.names]
            }
            assert not names & {"random", "secrets", "time"}, module
