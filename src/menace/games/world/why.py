"""Why an action is not on offer: the rule and a sentence, as near to the point as can be told."""

from __future__ import annotations

from menace.games.world.table import Table
from menace.games.world.texts import ABOUTS
from menace.games.world.words import (
    AT,
    BASE,
    CITY,
    CREATURES,
    DEPLOY,
    ENCOUNTER,
    MOVE,
    MOVED,
    PICK,
    PINNED,
    RESEARCH,
    RETREAT,
    RETREATED,
)
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.game import Refusal
from menace.kernel.node import Decision


def why_not(t: Table, decision: Decision, action: int) -> Refusal:
    """The rule behind a refusal; the question of the moment where no closer reason is known."""
    closer = reason(t, decision, verb_of(action), first_of(action), second_of(action))
    if closer is not None:
        return closer
    about = ABOUTS[decision.about]
    return Refusal(about.rules[0], f"That is not on offer now. {about.question}")


def reason(t: Table, decision: Decision, verb: int, first: int, second: int) -> Refusal | None:
    s = t.state
    if verb == PICK and decision.about == "move":
        return not_moving(t, decision.seat, first)
    if verb == MOVE and decision.about == "move unit":
        if t.room_in(first) <= 0:
            return Refusal("W-MOVE-20", "No space holds more than 5 units.")
        return Refusal("W-MOVE-17", "It cannot get there: too far, the wrong kind of space, or hostile forces on the way.")
    if verb == MOVE and decision.about == "move creature":
        return Refusal("W-MOVE-17", "It cannot get there: too far, or hostile forces on the way.")
    if verb == RETREAT and decision.about == "retreat":
        piece_at = s.where[first]
        if piece_at >= 0 and second not in t.board.neighbours[piece_at]:
            return Refusal("W-FIGHT-79", "A retreat goes to an adjacent space.")
        if t.threatened(first, second):
            return Refusal("W-FIGHT-74", "A retreat goes to a space without hostile forces.")
    if verb == ENCOUNTER and decision.about == "encounter":
        return not_encountered(t, decision.seat, first)
    if verb == AT and decision.about == "place":
        if t.room_in(first) <= 0:
            return Refusal("W-DEPLOY-07", "That space already holds 5 units.")
        if t.menaced(decision.seat, first):
            return Refusal("W-DEPLOY-05", "There are hostile forces in that space.")
        return Refusal("W-DEPLOY-03", "Units go to unstomped bases, or to unstomped cities at home, one to a space.")
    if verb == RESEARCH and decision.about == "deploy":
        return Refusal("W-DEPLOY-01", "It is deploying or research, not both.")
    if verb == DEPLOY and decision.about == "deploy" and first >= CREATURES and s.owner[first] != decision.seat:
        return Refusal("W-DEPLOY-02", "Only units of your own military are deployed.")
    return None


def not_moving(t: Table, seat: int, piece: int) -> Refusal:
    s = t.state
    if s.owner[piece] != seat:
        return Refusal("W-MOVE-23", "That piece is not yours to move.")
    if s.where[piece] < 0:
        return Refusal("W-MOVE-27", "It is not on the board.")
    if s.marks[piece] & PINNED:
        return Refusal("W-MOVE-24", "It came back among hostile forces and does not move this turn.")
    if s.marks[piece] & MOVED:
        return Refusal("W-MOVE-05", "It has moved already.")
    return Refusal("W-MOVE-04", "It has nowhere to go.")


def not_encountered(t: Table, seat: int, location: int) -> Refusal | None:
    s = t.state
    monster = s.monster_of[seat]
    space = s.where[monster]
    if space < 0 or s.marks[monster] & RETREATED:
        return Refusal("W-ENCOUNTER-01", "A monster that retreated or is off the board encounters nothing.")
    if location == CITY and t.board.city[space] and t.board.bases[space] and t.open_location(space, BASE):
        return Refusal("W-ENCOUNTER-06", "The base comes before the city.")
    if not t.open_location(space, location):
        return Refusal("W-MAP-22", "That location is stomped.")
    return None
