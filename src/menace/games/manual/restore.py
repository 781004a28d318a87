"""Reading a dumped state back: strict, so that nothing but a table that could be is ever played on."""

from __future__ import annotations

from typing import Any, Final

from menace.games.america import attack as shared_attack
from menace.games.america import cards as shared_cards
from menace.games.america import draw as shared_draw
from menace.games.america.box import Box
from menace.games.america.deploy import PlaceUnit
from menace.games.america.encounter import StompBase
from menace.games.america.fight import BattleCards, DeclareSubmarines, LastingLosses, MolecularCannon, UnitsAttack
from menace.games.america.harm import HealingDice
from menace.games.america.move import Launch
from menace.games.america.restore import shared_limits
from menace.games.america.setup import PickBranch, PickMonster, PostUnits
from menace.games.america.words import MONSTERS, NOBODY
from menace.games.manual import challenge, deploy, dust, encounter, fight, final, harm, move, ranking, retreat, setup, turn
from menace.games.manual.audit import check
from menace.games.manual.rules import ManualTable
from menace.games.manual.state import COLUMNS, GROUPS, LISTS, SCALARS, ManualState
from menace.kernel.restore import HIGHEST, load_steps, nothing_left, settle, step_classes, take, take_fields, take_seats
from menace.kernel.table import Step

# Steps of America that drafts, cards and attacks bring about, and then this rule set's own, which have the last word.
SHARED: Final = (
    BattleCards, DeclareSubmarines, LastingLosses, MolecularCannon, UnitsAttack, HealingDice, Launch, PlaceUnit, StompBase,
    PickMonster, PickBranch, PostUnits,
)  # fmt: skip
OWN: Final = [challenge, deploy, dust, encounter, fight, final, harm, move, ranking, retreat, setup, turn]


def steps() -> dict[str, type[Step[Any]]]:
    """Every step that can be on this game's agenda, by name."""
    found = step_classes([shared_attack, shared_cards, shared_draw])
    for step in SHARED:
        found[step.__name__] = step
    found.update(step_classes(OWN))
    return found


STEPS: Final = steps()


def limits(box: Box, seats: int) -> dict[str, tuple[int, int]]:
    """The lowest and highest number of every field of a step."""
    a_seat, a_flag, a_monster, any_number = (0, seats - 1), (0, 1), (0, MONSTERS - 1), (0, HIGHEST)
    return shared_limits(box, seats) | {
        "chased": a_monster, "defender": (NOBODY, MONSTERS - 1), "StompCity.asked": a_flag, "units_first": a_flag,
        "empty": a_flag, "entitled": a_seat, "waiting": a_seat, "scores": any_number, "dealt": any_number,
        "foe_dealt": any_number,
    }  # fmt: skip


def load_state(box: Box, dumped: object) -> ManualTable:
    """StateError with one sentence unless the dump describes a table that can be played on."""
    data, seats = take_seats(dumped)
    s = ManualState(seats, box.board.size)
    take_fields(s, data, SCALARS, COLUMNS, GROUPS, LISTS)
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    nothing_left(data)
    return settle(lambda: fresh(box, s), lambda t: t.manual.dump(), seats, check)


def fresh(box: Box, s: ManualState) -> ManualTable:
    """A table of its own with these numbers."""
    s.index()
    return ManualTable(box, s.copy())
