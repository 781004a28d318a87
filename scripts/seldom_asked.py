"""Positions in which what is seldom asked is asked, set up as the tests set theirs up; for the page of all questions."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
from america.battles import assault
from america.lines import line
from menace.games.town.cards import DiscardCards
from menace.kernel.driver import Driver
from town.scenario import scenario as town
from world.scenario import scenario as world


def stabilizer() -> Driver:
    mutations, research = {"zorb": ["rampage", "berserk"]}, {0: ["stabilizer_ray"]}
    g = assault("army_tank_1", research=research, mutations=mutations, dice=[1, 1, 1, 5], forced=False)
    g.play("end", "battle b", "use stabilizer_ray", *["attack army_tank_1"] * 3)
    return g.play("end") if g.about == "attack" else g


def last_stand() -> Driver:
    at = {"konk": "a", "zorb": "j", "army_tank_1": "b"}
    g = line(at, mutations={"konk": ["son_of_a_monster"]}, health={"konk": 1}, dice=[1, 1, 1, 6])
    return g.play("pick konk", "move b", "end", "battle b", *["attack army_tank_1"] * 3, "end")


def crowd(space: str, units: int) -> dict[str, str]:
    """Others' units that fill a space."""
    names = [f"{military}-tank-{n}" for military in ("asiatic", "mediterranean") for n in (1, 2, 3)]
    return dict.fromkeys(names[:units], space)


def stay() -> Driver:
    driven = dict.fromkeys(["strigoika", "northern-tank-1", "northern-tank-2", "northern-fighter-1"], "korea")
    mutations = {0: ["winged-horror"]}
    g = world(at={**driven, **crowd("north-china", 3)}, dice=[5, 6, 5], monsters=["strigoika", "zorb"], mutations=mutations)
    return g.until("stay", 1)


def shell() -> Driver:
    at = dict.fromkeys(["konk", "megaclaw", "northern-fighter-1"], "zambezi")
    g = world(at=at, health={"megaclaw": 3}, dice=[6])
    return g.until("fire").play("fire northern-fighter-1 konk")


def disband() -> Driver:
    at = {**dict.fromkeys(["atlantic-tank-1", "atlantic-fighter-1", "zorb"], "korea"), **crowd("north-china", 4)}
    return world(at=at, dice=[1, 1]).until("fire").play("fire atlantic-tank-1 zorb")


def gift() -> Driver:
    return world(at=dict.fromkeys(["konk", "pollendust"], "central-africa"), dice=[1]).until("encounter").play("pollinate")


def concede() -> Driver:
    return town(at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}}, conceding=1)


def discard() -> Driver:
    """Of the cards in the box only those of packs ask for it."""
    return town(steps=[DiscardCards(0, 1)], hand={0: ["mil-co-frag", "mil-co-reload-1"]})


POSITIONS: Final[dict[str, dict[str, Callable[[], Driver]]]] = {
    "america": {"stabilizer": stabilizer, "last stand": last_stand},
    "world": {"stay": stay, "shell": shell, "disband": disband, "gift": gift},
    "town": {"concede": concede, "discard": discard},
}
