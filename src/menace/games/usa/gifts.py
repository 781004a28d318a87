"""What a choice on this board brings where it leads: what a monster would stomp there, whom it would fight, whom a unit reaches."""

from __future__ import annotations

from typing import Any, Final

from menace.games.usa.cases import branch_name
from menace.games.usa.deploy import PlaceUnit
from menace.games.usa.draw import PlaceGiant
from menace.games.usa.move import Launch, Moves, Picked
from menace.games.usa.reach import halts
from menace.games.usa.stats import base_health, befriends_guard, modes_of, move_of, site_infamy
from menace.games.usa.table import Table
from menace.games.usa.wording import crowd
from menace.games.usa.words import APPEAR, AT, BATTLE, HOLLYWOOD, MONSTERS, MOVE, NOBODY, PICK, VANISHED
from menace.kernel.action import first_of, verb_of
from menace.kernel.game import Odds
from menace.kernel.node import Decision
from menace.kernel.wording import FIGHT, Gift, many

AVERAGE: Final = 3.5  # of a die


def gifts(t: Table, decision: Decision, action: int, later: str) -> list[Gift]:
    """What an action that names a space brings there, and whom a unit that is picked can attack.

    `later` says when a stomp is settled.
    """
    verb, space, step = verb_of(action), first_of(action), t.agenda[-1]
    if verb == PICK and isinstance(step, Moves) and first_of(action) >= MONSTERS:
        return prey(t, step, decision.seat, first_of(action))
    if verb == MOVE and isinstance(step, Picked):
        return monster_gifts(t, step.piece, space, later) if step.piece < MONSTERS else foe_gifts(t, decision.seat, space)
    if verb == MOVE and isinstance(step, Launch):
        return foe_gifts(t, decision.seat, space)
    if verb == APPEAR and decision.about == "move":
        return back(t, t.state.monster_of[decision.seat]) + monster_gifts(t, t.state.monster_of[decision.seat], space, later)
    if verb == AT and isinstance(step, PlaceUnit):
        return post_gifts(t, decision.seat, step.unit, space)
    if verb == AT and isinstance(step, PlaceGiant):
        return post_gifts(t, decision.seat, step.giant, space)
    if verb == BATTLE:
        return unit_gifts(t, space)
    return []


def back(t: Table, monster: int) -> list[Gift]:
    gained = t.box.health[monster] - t.state.health[monster]
    if t.state.where[monster] == VANISHED and gained > 0:
        return [Gift(f"+{gained} Health", "restored on its lair")]
    return []


def monster_gifts(t: Table, monster: int, space: int, later: str) -> list[Gift]:
    """A battle first, then what a Stomp gives, or a Mutation."""
    s, board = t.state, t.board
    found: list[Gift] = []
    if s.units_in[space] and (s.where[monster] == HOLLYWOOD or halts(t, space, befriends_guard(t, monster))):
        found.append(Gift("Battle", f"against {crowd(t, space)}", FIGHT))
    if board.can_be_stomped(space) and not s.stomped[space]:
        return found + stomp_gifts(t, monster, space, later)
    if board.mutation_site[space] and space not in s.sites_used[monster]:
        found.append(Gift("Mutation", f"a card from the deck{later}"))
    return found


def stomp_gifts(t: Table, monster: int, space: int, later: str) -> list[Gift]:
    """The benefit of each icon of a space."""
    found: list[Gift] = []
    if t.board.city[space] >= 0:
        found.append(city_gift(t.board.city[space], later))
    for branch in t.board.bases[space]:
        health = base_health(t, monster)
        choice = f" or {health} Health" if health else ""
        found.append(Gift("+1 Infamy", f"for the {branch_name(branch)} base{choice}, and a trophy{later}"))
    if t.board.infamy_site[space]:
        found.append(Gift(f"+{site_infamy(t, monster)} Infamy", f"for the Infamy site{later}"))
    return found


def city_gift(dice: int, later: str) -> Gift:
    """A-ENCOUNTER-13, M-DUST-08, M-DUST-09."""
    if not dice:
        return Gift("+1 Health", f"for the city{later}")
    return Gift(many(dice, "die", "dice"), f"about +{round(dice * AVERAGE + 0.01)} Health for the city{later}")


def unit_gifts(t: Table, space: int) -> list[Gift]:
    """The monster that is attacked there."""
    monster = t.monster_in(space)
    if monster < 0:
        return []
    return [Gift("Battle", f"against {t.box.names[monster]}, {t.state.health[monster]} Health", FIGHT)]


def foe_gifts(t: Table, seat: int, space: int) -> list[Gift]:
    """The monster that a unit would attack there; that it is one's own is said first."""
    monster = t.monster_in(space)
    if monster < 0 or t.state.owner[monster] != seat:
        return unit_gifts(t, space)
    return [Gift("Battle with your own", f"{t.box.names[monster]}, {t.state.health[monster]} Health", FIGHT)]


def success(t: Table, seat: int, battle: Odds) -> float | None:
    """Its monster destroys every unit; for the units' player, it does not."""
    wins = next((estimate.value for estimate in battle.estimates if estimate.what == "wins"), None)
    monster = t.monster_in(t.board.ids.index(battle.space)) if battle.space in t.board.ids else -1
    if wins is None or monster < 0:
        return None
    return wins if t.state.owner[monster] == seat else 1 - wins


def post_gifts(t: Table, seat: int, unit: int, space: int) -> list[Gift]:
    """Which rival monsters a unit that is put there could reach on its next move."""
    s = t.state
    near = t.board.within(modes_of(t, unit), move_of(t, unit), space)
    return [reached(t, rival) for rival in rivals(t, seat) if s.where[rival] in near]


def prey(t: Table, moves: Moves[Any], seat: int, unit: int) -> list[Gift]:
    """Which rival monsters a unit can attack this turn, and where."""
    goals = {first_of(action) for action in moves.picked(unit, -1).unit_moves(t)}
    where = t.state.where
    return [reached(t, rival, t.board.ids[where[rival]]) for rival in rivals(t, seat) if where[rival] in goals]


def rivals(t: Table, seat: int) -> list[int]:
    """The others' monsters on the board."""
    s = t.state
    return [monster for monster in s.monster_of if monster not in (NOBODY, s.monster_of[seat]) and s.where[monster] >= 0]


def reached(t: Table, rival: int, at: str = "") -> Gift:
    return Gift(f"Reaches {t.box.names[rival]}", f"{t.state.health[rival]} Health", at=at)
