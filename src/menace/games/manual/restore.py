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
from menace.games.america.restore import MANY
from menace.games.america.words import GIANTS, MONSTERS, NOBODY, PIECES, PLAYABLE
from menace.games.manual import challenge, deploy, dust, encounter, fight, final, harm, move, ranking, retreat, setup, turn
from menace.games.manual.agenda import check_agenda
from menace.games.manual.audit import check
from menace.games.manual.possible import check_possible
from menace.games.manual.rules import ManualTable
from menace.games.manual.state import COLUMNS, GROUPS, LISTS, SCALARS, ManualState
from menace.kernel.restore import HIGHEST, load_steps, nothing_left, settle, step_classes, take, take_fields, take_seats
from menace.kernel.table import Step

# Steps of America that cards and attacks bring about, and then this rule set's own, which have the last word.
SHARED: Final = (BattleCards, DeclareSubmarines, LastingLosses, MolecularCannon, UnitsAttack, HealingDice, PlaceUnit, StompBase)
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
    a_seat, a_space, a_card, a_flag = (0, seats - 1), (0, box.board.size - 1), (0, len(box.cards) - 1), (0, 1)
    a_monster, a_unit, a_piece = (0, MONSTERS - 1), (MONSTERS, PIECES - 1), (0, PIECES - 1)
    maybe_monster, maybe_creature = (NOBODY, MONSTERS - 1), (NOBODY, GIANTS - 1)
    return {
        "seat": a_seat, "ray": (NOBODY, seats - 1), "branch": (0, PLAYABLE - 1), "space": a_space, "spaces": a_space,
        "lure": (-1, box.board.size - 1), "monster": a_monster, "targets": a_monster, "chased": a_monster,
        "challenger": a_monster, "defender": maybe_monster, "piece": a_piece, "attacker": a_piece, "target": a_piece,
        "foe": maybe_creature, "giant": maybe_creature, "units": a_unit, "vessel": a_unit, "done": a_unit,
        "asked": a_unit, "StompCity.asked": a_flag, "unit": (NOBODY, PIECES - 1), "card": a_card, "drawn": a_card,
        "face": (0, 6), "dice": (0, 3), "range": (0, 6), "stage": (0, 20), "left": (0, MANY), "posted": (0, 8),
        "begun": a_flag, "setup": a_flag, "early": a_flag, "doubled": a_flag, "fired": a_flag, "paid": a_flag,
        "antimatter": a_flag, "over": a_flag, "foe_first": a_flag, "units_first": a_flag, "empty": a_flag,
        "entitled": a_seat, "waiting": a_seat, "scores": (0, HIGHEST), "flex": (-1, MANY), "guard": (0, MANY),
        "round": (0, HIGHEST), "extra": (0, MANY), "extra_for": maybe_monster, "dealt": (0, HIGHEST),
        "foe_dealt": (0, HIGHEST), "total": (0, 18),
        "BlondeLure.monster": maybe_monster, "ChopperLift.monster": maybe_monster,
    }  # fmt: skip


def load_state(box: Box, dumped: object) -> ManualTable:
    """StateError with one sentence unless the dump describes a table that can be played on."""
    data, seats = take_seats(dumped)
    s = ManualState(seats, box.board.size)
    take_fields(s, data, SCALARS, COLUMNS, GROUPS, LISTS)
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    nothing_left(data)
    return settle(lambda: fresh(box, s), lambda t: t.manual.dump(), seats, check, check_agenda, check_possible)


def fresh(box: Box, s: ManualState) -> ManualTable:
    """A table of its own with these numbers."""
    s.index()
    return ManualTable(box, s.copy())
