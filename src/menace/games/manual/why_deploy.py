"""Why a unit may not be deployed or given up so by the manual (M-SETUP, M-DEPLOY, M-GUARD, M-GIANT, M-DUST)."""

from __future__ import annotations

from menace.games.america.why_deploy import branch_name, no_trophy
from menace.games.america.why_fight import like
from menace.games.america.why_words import no, not_standing, piece_name, player, spot
from menace.games.manual.deploy import FEW, DeployPhase
from menace.games.manual.final import FinalChallenge
from menace.games.manual.setup import StationGuard, station_limit
from menace.games.manual.table import Table
from menace.games.manual.why_words import cited, mine
from menace.games.usa.deploy import PlaceUnit
from menace.games.usa.draw import PlaceGiant
from menace.games.usa.encounter import StompBase
from menace.games.usa.table import Table as SharedTable
from menace.games.usa.words import GIANTS, GUARD, GUARD_COMMANDER, MONSTERS, NOBODY, TILE, TROPHY, X_FIGHTERS
from menace.kernel.game import Refusal
from menace.kernel.node import Decision


def why_deploy(shared: SharedTable, decision: Decision, piece: int, second: int) -> Refusal | None:
    t = mine(shared)
    step = t.agenda[-1]
    s, name = t.manual, piece_name(t, piece)
    if isinstance(step, StationGuard):
        return why_stationed(shared, decision, piece)
    if not isinstance(step, DeployPhase):
        return None
    if piece < MONSTERS:
        return no("M-DEPLOY-01", f"{name} is a monster and is not deployed; choose a unit")
    if piece < GIANTS:
        return no("M-GIANT-11", f"{name} is a giant and is neither deployed nor redeployed; choose another unit")
    if s.where[piece] <= TROPHY:
        return cited(not_standing(t, piece, "A-ENCOUNTER-18"))
    if piece in step.units:
        return no("M-DEPLOY-11", f"{name} has been placed in this phase; choose another unit or end")
    if piece in X_FIGHTERS:
        if s.where[piece] >= 0 or s.owner[piece] != step.seat or s.where[piece] != TILE:
            return no("M-DEPLOY-13", f"{name} does not lie on a card of yours; choose another unit")
    elif t.box.branch[piece] == GUARD:
        return why_guard(t, decision, step, piece)
    elif s.owner[piece] == NOBODY:
        return no("M-SETUP-13", f"{name} is of a branch nobody took and is never deployed; choose your own or a Guard unit")
    elif s.owner[piece] != step.seat:
        return no("M-DEPLOY-05", f"{name} belongs to {player(s.owner[piece])}; deploy units of your own branch or of the Guard")
    return why_no_place(t, step) or like(t, decision, piece, "M-DEPLOY-04")


def why_stationed(shared: SharedTable, decision: Decision, piece: int) -> Refusal | None:
    """M-SETUP-15 to M-SETUP-17."""
    t = mine(shared)
    if t.box.branch[piece] != GUARD:
        return no("M-SETUP-15", f"{piece_name(t, piece)} is no Guard unit, and only the Guard is placed now")
    if t.manual.where[piece] >= 0:
        return no("M-SETUP-16", f"{piece_name(t, piece)} stands on the board already; place one from the tile")
    return like(t, decision, piece, "M-SETUP-17")


def why_no_place(t: Table, step: DeployPhase) -> Refusal | None:
    """No place of the tile, or no base, is left for a unit of the branch."""
    branch = t.manual.branch_of[step.seat]
    name = branch_name(branch)
    if step.flex == 0:
        if step.guard and not step.emergency(t):
            return no("M-GUARD-06", "the place that is left is the Guard's, and Guard units are there; deploy one of them or end")
        return no("M-DEPLOY-03", f"every place of the tile for units of the {name} has been used; end the phase")
    if not t.bases_left(branch):
        return no("M-DEPLOY-05", f"every base of the {name} has been stomped; deploy Guard units or end")
    if not t.open_bases(branch):
        return no("M-DEPLOY-09", f"monsters stand on every base left to the {name}; deploy Guard units or end")
    if not step.branch_spaces(t):
        return no("M-DEPLOY-06", f"every open base of the {name} has had its unit this turn; deploy Guard units or end")
    return None


def why_guard(t: Table, decision: Decision, step: DeployPhase, piece: int) -> Refusal | None:
    s, name = t.manual, piece_name(t, piece)
    commander = t.holder_of(GUARD_COMMANDER)
    if commander not in (NOBODY, step.seat):
        return no(
            "M-GUARD-13", f"{player(commander)} has Guard Commander, so nobody else deploys the Guard; choose a unit of your own"
        )
    if s.where[piece] >= 0 and commander == NOBODY:
        return no("M-GUARD-05", f"{name} is on the board, and Guard units are not redeployed; choose another unit")
    if not step.flex and not step.guard:
        return no("M-DEPLOY-03", "every place of the tile has been used; end the phase")
    if not step.guard_spaces(t):
        return no("M-GUARD-01", "no space is open to a Guard unit; choose another unit or end")
    return like(t, decision, piece, "M-DEPLOY-04")


# -- where -----------------------------------------------------------------------------------------------------------


def why_at(shared: SharedTable, decision: Decision, space: int, second: int) -> Refusal | None:
    """Where a unit or a giant may be put, and the ground of the Final Challenge."""
    t = mine(shared)
    step, below = t.agenda[-1], t.agenda[-2] if len(t.agenda) > 1 else None
    there = spot(t, space)
    if isinstance(step, StationGuard):
        if space not in t.board.guard_spaces:
            return no("M-SETUP-15", f"{there} has no city, base or Infamy site; choose a space that has one")
        limit = station_limit(t, space)
        rule = {2: "M-SETUP-18", 3: "M-SETUP-19"}.get(limit, "M-SETUP-20")
        return no(
            rule, f"{there} takes {limit} Guard unit{'s' if limit > 1 else ''} at set-up and has {'them' if limit > 1 else 'it'}"
        )
    if isinstance(step, FinalChallenge):
        return no("M-END-22", f"{there} is no Challenge site; name one of those")
    if isinstance(step, PlaceGiant):
        return why_base(t, step.seat, space, "M-GIANT-02")
    if not isinstance(step, PlaceUnit) or not isinstance(below, DeployPhase):
        return None
    if t.box.branch[step.unit] == GUARD:
        return why_guard_at(t, below, space)
    found = why_base(t, step.seat, space, "M-DEPLOY-05")
    if found is not None:
        return found
    if space in below.taken(t, True):
        return no("M-GUARD-04", f"a Guard unit was deployed at {there} this turn; choose another base")
    return no(
        "M-DEPLOY-06", f"{there} has had its unit this turn, and with more than {FEW} bases left one is the limit; choose another"
    )


def why_base(t: Table, seat: int, space: int, rule: str) -> Refusal | None:
    """Why a space is no open base of a player."""
    branch = t.manual.branch_of[seat]
    name, there = branch_name(branch), spot(t, space)
    if space not in t.board.base_spaces[branch]:
        return no(rule, f"{there} is no base of the {name}; choose one of its bases")
    if t.manual.stomped[space]:
        return no(rule, f"{there} has been stomped; choose a base of the {name} that stands")
    if t.monster_in(space) != NOBODY:
        held = "M-DEPLOY-09" if rule == "M-DEPLOY-05" else rule
        return no(
            held,
            f"{piece_name(t, t.monster_in(space))} stands at {there}, and nothing is deployed onto a monster; choose another base",
        )
    return None


def why_guard_at(t: Table, step: DeployPhase, space: int) -> Refusal | None:
    """M-GUARD-01 to M-GUARD-04."""
    s, there = t.manual, spot(t, space)
    if space not in t.board.guard_spaces:
        return no("M-GUARD-01", f"{there} has no city, base or Infamy site; choose a space that has one for the Guard unit")
    if s.stomped[space]:
        return no("M-GUARD-01", f"{there} has been stomped; choose a space that has not")
    if t.monster_in(space) != NOBODY:
        return no("M-GUARD-02", f"{piece_name(t, t.monster_in(space))} stands at {there}, and nothing is deployed onto a monster")
    if space in [s.where[unit] for unit in t.box.units_of[GUARD]]:
        return no("M-GUARD-03", f"a Guard unit stands at {there}, and a second is not deployed there; choose another space")
    return no("M-GUARD-04", f"a unit of the branch was deployed at {there} this turn; choose another space for the Guard")


# -- cards and Trophies ----------------------------------------------------------------------------------------------


def why_draw(shared: SharedTable, decision: Decision, first: int, second: int) -> Refusal | None:
    if not shared.state.research_deck:
        return no("M-CARDS-02", "the Research deck is empty; deploy units or end the phase")
    return no("M-DEPLOY-01", "units have been deployed in this phase, so no card is drawn; go on deploying or end the phase")


def why_retain(shared: SharedTable, decision: Decision, first: int, second: int) -> Refusal | None:
    t = mine(shared)
    if not t.has_research(decision.seat, GUARD_COMMANDER):
        return no("M-GUARD-17", "Guard Commander does not lie before you; deploy units or draw")
    if t.manual.edition < 2 and not t.manual.commanded:
        return no("M-GUARD-16", "Guard Commander came this turn and stays of itself; deploy units or draw")
    return no(
        "M-GUARD-17", "units have been deployed in this phase, and retaining is done instead; go on deploying or end the phase"
    )


def why_trophy(shared: SharedTable, decision: Decision, piece: int, second: int) -> Refusal | None:
    """M-DUST-14 to M-DUST-16: from the tile while a unit lies there."""
    t = mine(shared)
    step = t.agenda[-1]
    if not isinstance(step, StompBase):
        return None
    if t.box.branch[piece] == step.branch and t.manual.where[piece] >= 0:
        name = branch_name(step.branch)
        return no("M-DUST-14", f"units of the {name} lie on their tile, and the Trophy is one of those; choose from them")
    return cited(no_trophy(t, decision, piece, step.branch))
