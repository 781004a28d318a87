"""Reading a dumped state back: strict, so that nothing but a table that could be is ever played on."""

from __future__ import annotations

from typing import Any, Final

from menace.games.america import attack as shared_attack
from menace.games.america import cards as shared_cards
from menace.games.america import draw as shared_draw
from menace.games.america import fight as shared_fight
from menace.games.america.box import Box
from menace.games.america.deploy import PlaceUnit
from menace.games.america.harm import HealingDice
from menace.games.america.restore import MANY, check_question, take_fields
from menace.games.america.words import GIANTS, MONSTERS, NOBODY, PIECES, PLAYABLE
from menace.games.manual import challenge, deploy, dust, encounter, fight, final, harm, move, ranking, retreat, setup, turn
from menace.games.manual.agenda import check_agenda
from menace.games.manual.audit import check
from menace.games.manual.possible import check_possible
from menace.games.manual.rules import ManualTable
from menace.games.manual.state import COLUMNS, GROUPS, LISTS, SCALARS, ManualState
from menace.kernel.errors import RulesBug, StateError
from menace.kernel.restore import HIGHEST, load_steps, nothing_left, step_classes, take
from menace.kernel.table import Step

# Steps of America that cards and attacks bring about, and then this rule set's own, which have the last word.
SHARED: Final = (shared_fight.MolecularCannon, HealingDice, PlaceUnit)
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
    if not isinstance(dumped, dict):
        raise StateError("a state is an object with the fields of a dump")
    data: dict[str, Any] = dict(dumped)
    seats = data.get("seats")
    if type(seats) is not int or not 2 <= seats <= 4:
        raise StateError("a state has 2, 3 or 4 seats")
    s = ManualState(seats, box.board.size)
    take_fields(s, data, SCALARS, COLUMNS, GROUPS, LISTS)
    s.agenda = load_steps(take(data, "agenda"), STEPS, limits(box, seats))
    nothing_left(data)
    return settle(box, s)


def settle(box: Box, s: ManualState) -> ManualTable:
    """The table, if it passes the audit, if play could have led there, and if it stands at a question."""
    try:
        s.index()
        table = ManualTable(box, s)
        check(table)
        check_agenda(table)
        check_possible(table)
        check_question(table, ManualTable(box, s.copy()))
    except Exception as wrong:
        said = str(wrong) if isinstance(wrong, RulesBug) else "its numbers do not fit together"
        raise StateError(f"this state cannot be played on: {said[:200]}") from None
    return table
