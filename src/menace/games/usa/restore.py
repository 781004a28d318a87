"""What reading a dumped state back needs in both rule sets: their common steps, and the range of every number in a step."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from menace.games.usa import attack, cards, deploy, draw, encounter, fight, harm, move, setup, turn
from menace.games.usa.box import Box
from menace.games.usa.words import GIANTS, MONSTERS, NOBODY, PIECES, PLAYABLE
from menace.kernel.restore import HIGHEST, step_classes
from menace.kernel.table import Step

MANY: Final = 99
MODULES: Final = [attack, cards, deploy, draw, encounter, fight, harm, move, setup, turn]


def steps_with(own: list[ModuleType]) -> dict[str, type[Step[Any]]]:
    """Every step that can be on a rule set's agenda, by name: the common ones, and those of its own modules."""
    return step_classes(MODULES + own)


def shared_limits(box: Box, seats: int) -> dict[str, tuple[int, int]]:
    """The lowest and highest number of every field of a step that the rule sets of this board share."""
    a_seat, a_space, a_card, a_flag = (0, seats - 1), (0, box.board.size - 1), (0, len(box.cards) - 1), (0, 1)
    a_monster, a_unit, a_piece = (0, MONSTERS - 1), (MONSTERS, PIECES - 1), (0, PIECES - 1)
    maybe_monster, maybe_creature = (NOBODY, MONSTERS - 1), (NOBODY, GIANTS - 1)
    return {
        "seat": a_seat, "holder": (NOBODY, seats - 1), "ray": (NOBODY, seats - 1), "branch": (0, PLAYABLE - 1),
        "space": a_space, "spaces": a_space,
        "lure": (-1, box.board.size - 1), "monster": a_monster, "targets": a_monster, "challenger": a_monster,
        "piece": a_piece, "attacker": a_piece, "target": a_piece, "foe": maybe_creature, "giant": maybe_creature,
        "units": a_unit, "vessel": a_unit, "done": a_unit, "asked": a_unit, "unit": (NOBODY, PIECES - 1),
        "card": a_card, "drawn": a_card, "face": (0, 6), "dice": (0, 3), "range": (0, 6), "total": (0, 18),
        "stage": (0, 20), "left": (0, MANY), "posted": (0, 8), "begun": a_flag, "setup": a_flag, "early": a_flag,
        "doubled": a_flag, "fired": a_flag, "paid": a_flag, "antimatter": a_flag, "over": a_flag, "foe_first": a_flag,
        "assault": a_flag, "offered": a_flag, "quiet": (0, 2**MONSTERS - 1),
        "flex": (-1, MANY), "guard": (0, MANY), "round": (0, HIGHEST), "extra": (0, MANY), "extra_for": maybe_monster,
        "BlondeLure.monster": maybe_monster, "ChopperLift.monster": maybe_monster,
    }  # fmt: skip
