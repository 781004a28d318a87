"""Why a unit may not be deployed or given up so: the Deploy step, giants and trophies (A-DEPLOY, A-GIANT, A-ENCOUNTER)."""

from __future__ import annotations

from menace.games.america.deploy import DeployStep
from menace.games.america.why_fight import like
from menace.games.america.why_words import no, not_standing, piece_name, player, spot
from menace.games.usa.deploy import PlaceUnit
from menace.games.usa.draw import PlaceGiant
from menace.games.usa.encounter import StompBase
from menace.games.usa.table import Table
from menace.games.usa.words import BRANCHES, GIANTS, GUARD, GUARD_COMMANDER, MONSTERS, NOBODY, TILE, TROPHY, X_FIGHTERS
from menace.kernel.game import Refusal
from menace.kernel.node import Decision


def branch_name(branch: int) -> str:
    return BRANCHES[branch].replace("_", " ").title()


def why_deploy(t: Table, decision: Decision, piece: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if not isinstance(step, DeployStep):
        return None
    s, name, seat = t.state, piece_name(t, piece), decision.seat
    if piece < MONSTERS:
        return no("A-DEPLOY-08", f"{name} is a monster and is not deployed; choose a unit")
    if piece < GIANTS:
        return no("A-DEPLOY-19", f"{name} is a giant and is neither deployed nor redeployed; choose another unit")
    if s.where[piece] <= TROPHY:
        return not_standing(t, piece, "A-DEPLOY-05")
    if piece in step.units:
        return no("A-DEPLOY-17", f"{name} has been placed in this step; choose another unit or end")
    if piece in X_FIGHTERS:
        return why_fighter(t, decision, step, piece)
    if t.box.branch[piece] == GUARD:
        return why_guard(t, decision, step, piece)
    if s.owner[piece] == NOBODY:
        return no("A-DEPLOY-25", f"{name} is of a branch nobody picked and is never deployed; choose your own or a Guard unit")
    if s.owner[piece] != seat:
        return no("A-DEPLOY-08", f"{name} belongs to {player(s.owner[piece])}; deploy units of your own branch or of the Guard")
    return why_no_place(t, step) or like(t, decision, piece, "A-DEPLOY-05")


def why_no_place(t: Table, step: DeployStep) -> Refusal | None:
    """No placement, or no base, is left for a unit of the branch."""
    branch = t.state.branch_of[step.seat]
    name = branch_name(branch)
    if step.flex == 0:
        return no("A-DEPLOY-02", f"every placement for units of the {name} has been used; deploy a Guard unit or end the step")
    if not t.open_bases(branch):
        return no("A-DEPLOY-07", f"every base of the {name} has been stomped; deploy Guard units or end the step")
    if not step.branch_spaces(t):  # type: ignore[arg-type]
        return no("A-DEPLOY-06", f"every base of the {name} has had its unit this turn; deploy Guard units or end the step")
    return None


def why_fighter(t: Table, decision: Decision, step: DeployStep, piece: int) -> Refusal | None:
    s, name = t.state, piece_name(t, piece)
    if s.where[piece] >= 0:
        return no("A-DEPLOY-20", f"{name} is on the board, and X-Fighters are not redeployed; choose another unit")
    if s.owner[piece] != step.seat or s.where[piece] != TILE:
        return no("A-CARD-09", f"{name} is not on a card of yours; choose another unit")
    return why_no_place(t, step) or like(t, decision, piece, "A-DEPLOY-05")


def why_guard(t: Table, decision: Decision, step: DeployStep, piece: int) -> Refusal | None:
    s, name = t.state, piece_name(t, piece)
    commander = t.holder_of(GUARD_COMMANDER)
    if commander not in (NOBODY, step.seat):
        return no(
            "A-CARD-43", f"{player(commander)} has Guard Commander, so nobody else deploys Guard units; choose a unit of your own"
        )
    if s.where[piece] >= 0 and commander == NOBODY:
        return no("A-DEPLOY-18", f"{name} is on the board, and Guard units are not redeployed; choose another unit")
    if not step.guard_spaces(t):  # type: ignore[arg-type]
        return no(
            "A-DEPLOY-09", "no unstomped city, base or Infamy site is left for a Guard unit; choose another unit or end the step"
        )
    return like(t, decision, piece, "A-DEPLOY-05")


def why_at(t: Table, decision: Decision, space: int, second: int) -> Refusal | None:
    """Where a unit or a giant may be put."""
    step = t.agenda[-1]
    there, stomped = spot(t, space), t.state.stomped[space] == 1
    if isinstance(step, PlaceGiant):
        branch = branch_name(t.state.branch_of[step.seat])
        what = f"{there} has been stomped" if stomped else f"{there} is no base of the {branch}"
        return no("A-GIANT-09", f"{what}; put {piece_name(t, step.giant)} on an unstomped base of the {branch}")
    if not isinstance(step, PlaceUnit):
        return None
    below = t.agenda[-2]
    if isinstance(below, DeployStep) and space in below.spaces:
        return no("A-DEPLOY-06", f"a unit has been deployed at {there} this turn, and one is the limit; choose another space")
    if t.box.branch[step.unit] == GUARD:
        what = f"{there} has been stomped" if stomped else f"{there} has no city, base or Infamy site"
        return no("A-DEPLOY-09", f"{what}; choose an unstomped space that has one for the Guard unit")
    branch = branch_name(t.state.branch_of[step.seat])
    rule = "A-DEPLOY-15" if t.state.where[step.unit] >= 0 and stomped else "A-DEPLOY-07"
    what = f"{there} has been stomped" if stomped else f"{there} is no base of the {branch}"
    return no(rule, f"{what}; choose an unstomped base of the {branch}")


def why_draw(t: Table, decision: Decision, first: int, second: int) -> Refusal | None:
    if not t.state.research_deck:
        return no("A-DEPLOY-21", "the Research deck is empty; deploy units or end the step")
    return no("A-DEPLOY-01", "units have been deployed in this step, so no card is drawn; go on deploying or end the step")


def why_trophy(t: Table, decision: Decision, piece: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    return no_trophy(t, decision, piece, step.branch) if isinstance(step, StompBase) else None


def no_trophy(t: Table, decision: Decision, piece: int, of: int) -> Refusal | None:
    """Why a unit does not serve as a trophy of a branch."""
    s, name, branch = t.state, piece_name(t, piece), branch_name(of)
    if t.box.branch[piece] != of:
        ordinary = piece >= GIANTS and t.box.branch[piece] not in (NOBODY, GUARD)
        rule = "A-ENCOUNTER-16" if ordinary else "A-ENCOUNTER-20"
        return no(rule, f"{name} is no unit of the {branch}, whose base was stomped; give up one that is")
    if s.where[piece] <= TROPHY:
        return no("A-ENCOUNTER-18", f"{name} is a trophy already; give up another unit of the {branch}")
    if s.where[piece] >= 0:
        return no("A-ENCOUNTER-21", f"nobody commands the {branch}, so the trophy comes from its tile while a unit lies there")
    return like(t, decision, piece, "A-ENCOUNTER-16")
