"""Packs of one's own, as small as they can be, for the tests that choose them; and what may become of them afterwards."""

from __future__ import annotations

import json
import shutil
from collections import OrderedDict
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import pytest

from menace.games import registry
from menace.games.registry import packs_of

GONE, OTHER, BROKEN = "gone", "changed", "no pack any more"


def smallest(game: str, number: int) -> dict[str, Any]:
    """The smallest pack of a game: another number or, in the town, whose packs have cards alone, a card."""
    if game == "town":
        pack = json.loads(packs_of("town")["night_market"].read_text())
        card = next(card for card in pack["cards"] if card["id"] == "nm-co-firework")
        said = json.loads(json.dumps(card).replace("2 wounds", f"{number} wounds").replace('"n": 2', f'"n": {number}'))
        return {**pack, "pack": "mine", "gangs": {}, "cards": [said]}
    file = "cards.json" if game == "world" else "pieces.json"
    return {"pack": "mine", "games": [game], "changes": {file: {"monsters": {"konk": {"health": number}}}}}


def write(folder: Path, game: str, number: int = 4) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.json").write_text(json.dumps(smallest(game, number)))


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a process knows of packs that it has loaded: nothing, as after a restart."""
    monkeypatch.setattr(registry, "LIKE", OrderedDict())
    monkeypatch.setattr(registry, "ALIVE", WeakValueDictionary())


def spoil(folder: Path, game: str, how: str) -> None:
    if how == GONE:
        shutil.rmtree(folder)
    elif how == OTHER:
        write(folder, game, 5)
    else:
        (folder / "pack.json").write_text("{")
