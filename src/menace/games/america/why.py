"""Why an action is not on offer: for each verb the closest reason, with its rule, and what to do instead.

Legality is decided by the rules alone. These functions are asked only about actions that are not on offer; they put the
same questions to the table as the rules do and name the first answer that stands in the way.
"""

from __future__ import annotations

from typing import Final

from menace.games.america.texts import ABOUTS
from menace.games.america.why_deploy import branch_name, why_at, why_deploy, why_draw, why_trophy
from menace.games.america.why_fight import (
    like,
    why_attack,
    why_battle,
    why_cash,
    why_challenge,
    why_declare,
    why_discard,
    why_exile,
    why_fire,
    why_keep,
    why_shed,
    why_strip,
)
from menace.games.america.why_move import (
    why_appear,
    why_drop,
    why_end,
    why_enter,
    why_launch,
    why_move,
    why_named,
    why_pay,
    why_pick,
    why_retreat,
    why_toward,
    why_vanish,
)
from menace.games.america.why_words import Reasons, Why, card_name, no, piece_name, player, spot
from menace.games.america.words import CHALLENGE, ENTER
from menace.games.usa.cards import BATTLE_CARDS, usable_cards
from menace.games.usa.deploy import Deployment
from menace.games.usa.setup import PostUnits
from menace.games.usa.table import Table
from menace.games.usa.words import (
    ANTI_MUTAGEN,
    APPEAR,
    AT,
    ATTACK,
    BATTLE,
    BLONDE_LURE,
    BRANCH,
    CASH,
    CHOPPER_LIFT,
    CUT,
    CUTBACKS,
    DEFENSE_SATELLITES,
    DEPLOY,
    DISCARD,
    DRAW,
    DROP,
    END,
    ENDURE,
    EXILE,
    FIRE,
    FUSION_CELLS,
    GUARD,
    GUARD_COMMANDER,
    KEEP,
    LASER_FENCE,
    LAUNCH,
    LIFT,
    LURE,
    MISSILE,
    MONSTER,
    MONSTERS,
    MOVE,
    NOBODY,
    PASS,
    PAY,
    PICK,
    POST,
    RESEARCH,
    RETREAT,
    SCIENTIFIC_ANALYSIS,
    SECOND_GENERATION,
    SHED,
    STRIP,
    SUBMARINE,
    TAKE_HEALTH,
    TAKE_INFAMY,
    TOWARD,
    TROPHY_UNIT,
    USE,
    VANISH,
    X_CARD,
)
from menace.kernel.action import first_of, second_of
from menace.kernel.game import Refusal
from menace.kernel.node import Decision

# -- set-up --------------------------------------------------------------------------------------------------------


def why_monster(t: Table, decision: Decision, piece: int, second: int) -> Refusal | None:
    if piece >= MONSTERS:
        return no("A-SETUP-03", f"{piece_name(t, piece)} is no monster; take one of the six monsters")
    return no("A-SETUP-14", f"{player(t.state.owner[piece])} has {piece_name(t, piece)}; take a monster nobody has picked")


def why_branch(t: Table, decision: Decision, branch: int, second: int) -> Refusal | None:
    if branch == GUARD:
        return no("A-SETUP-17", "the National Guard belongs to no player; take one of the other branches")
    holder = t.state.branch_of.index(branch) if branch in t.state.branch_of else NOBODY
    if holder == NOBODY:
        return None
    return no("A-SETUP-16", f"{player(holder)} has the {branch_name(branch)}; take a branch nobody has taken")


def why_post(t: Table, decision: Decision, unit: int, space: int) -> Refusal | None:
    step = t.agenda[-1]
    if not isinstance(step, PostUnits):
        return None
    base = second_of(decision.actions[0])
    if t.box.branch[unit] != step.branch:
        return no("A-SETUP-20", f"{piece_name(t, unit)} is no unit of the {branch_name(step.branch)}, whose base is filled now")
    if t.state.where[unit] >= 0:
        return no("A-SETUP-20", f"{piece_name(t, unit)} has its base; choose a unit that lies on the tile")
    if space != base:
        return no("A-SETUP-20", f"the bases are filled in order; put a unit on {spot(t, base)} now")
    return like(t, decision, unit, "A-SETUP-21")


# -- cards ---------------------------------------------------------------------------------------------------------

LASTING: Final = (GUARD_COMMANDER, FUSION_CELLS, X_CARD, SECOND_GENERATION, ANTI_MUTAGEN, SCIENTIFIC_ANALYSIS)
OWN_TURN: Final = {CUTBACKS: "A-CARD-34", DEFENSE_SATELLITES: "A-CARD-46", BLONDE_LURE: "A-CARD-56", CHOPPER_LIFT: "A-CARD-64"}


def why_use(t: Table, decision: Decision, card: int, second: int) -> Refusal | None:
    windows = "your Move step, the start of your Deploy step or the end of your turn; keep it till then"
    return why_card(t, decision, card, windows)


def why_card(t: Table, decision: Decision, card: int, windows: str) -> Refusal | None:
    """Why a card cannot be used; `windows` are the moments of cards for one's own turn."""
    s, name, holder = t.state, card_name(t, card), t.holder_of(card)
    if card >= len(RESEARCH):
        return no("A-CARDS-05", f"{name} is a Mutation and is not used like a Research card; choose from what is offered")
    if holder == NOBODY:
        if card in s.research_deck:
            return no("A-CARDS-05", f"nobody has drawn {name} yet; choose from what is offered")
        return no("A-CARDS-06", f"{name} has left the game; choose from what is offered")
    if holder != decision.seat:
        return no("A-CARDS-10", f"{name} lies before {player(holder)}; use a card of your own")
    if card in LASTING:
        return no("A-CARDS-04", f"{name} works by itself as long as it lies face up; choose from what is offered")
    if card == LASER_FENCE:
        return no("A-CARD-36", f"{name} is for the moment when the active player's monster has ended its move; keep it till then")
    if card in BATTLE_CARDS:
        return no(
            "A-CARDS-14", f"{name} is for the start of a battle in which your own units fight on your turn; keep it till then"
        )
    return why_own_turn(t, decision, card, windows)


def why_own_turn(t: Table, decision: Decision, card: int, windows: str) -> Refusal | None:
    """A-CARDS-12: cards for one's own turn, at the wrong moment or without anything to do."""
    name, step = card_name(t, card), t.agenda[-1]
    if card not in OWN_TURN:
        return None
    if isinstance(step, Deployment) and step.setup:
        return no("A-SETUP-27", f"{name} waits for your first real turn; deploy units or draw")
    if not [action for action in usable_cards(t, decision.seat) if first_of(action) == card]:
        if card == CUTBACKS:
            return no("A-CARD-34", f"{name} needs another Research card in play to remove; keep it till then")
        return no(OWN_TURN[card], f"{name} needs a monster on the board; keep it till then")
    return no("A-CARDS-12", f"{name} is for {windows}")


def why_cut(t: Table, decision: Decision, card: int, second: int) -> Refusal | None:
    if card >= len(RESEARCH):
        return no("A-CARD-33", f"{card_name(t, card)} is a Mutation; Cutbacks takes a Research card that lies before a player")
    return no("A-CARD-33", f"{card_name(t, card)} is not in play; take a Research card that lies before a player")


# -- which verbs belong to which question ----------------------------------------------------------------------------

# What every rule set of this board asks alike.
ALIKE: Final[dict[str, tuple[int, ...]]] = {
    "monster": (MONSTER,),
    "branch": (BRANCH,),
    "post": (POST,),
    "lair": (APPEAR,),
    "shed": (SHED, END),
    "move": (APPEAR, PICK, LAUNCH, VANISH, END, USE),
    "move monster": (MOVE,),
    "move unit": (MOVE,),
    "launch": (MOVE,),
    "fence": (USE, PASS),
    "fenced": (RETREAT, PAY),
    "keep": (KEEP,),
    "giant": (AT,),
    "cutbacks": (CUT,),
    "lure": (LURE,),
    "lure to": (TOWARD,),
    "lift": (LIFT,),
    "drop": (DROP,),
    "last cards": (USE, PASS),
    "declare": (SUBMARINE, MISSILE),
    "battle cards": (USE, PASS),
    "stabilizer": (STRIP,),
    "exile": (EXILE,),
    "fire": (FIRE,),
    "attack": (ATTACK, CASH, DISCARD, SHED, END),
    "retreat": (RETREAT,),
    "city": (TAKE_HEALTH, TAKE_INFAMY),
    "base": (TAKE_HEALTH, TAKE_INFAMY),
    "trophy": (TROPHY_UNIT,),
    "place": (AT,),
}
ASKED: Final = {
    **ALIKE,
    "enter": (ENTER,),
    "battle": (BATTLE,),
    "last stand": (SHED, DISCARD, ENDURE),
    "deploy": (DEPLOY, DRAW, USE, END),
    "challenge": (CHALLENGE,),
}

BECAUSE: Final[dict[int, Why]] = {
    MONSTER: why_monster,
    BRANCH: why_branch,
    POST: why_post,
    APPEAR: why_appear,
    PICK: why_pick,
    MOVE: why_move,
    ENTER: why_enter,
    LAUNCH: why_launch,
    VANISH: why_vanish,
    END: why_end,
    USE: why_use,
    CUT: why_cut,
    LURE: why_named,
    TOWARD: why_toward,
    LIFT: why_named,
    DROP: why_drop,
    BATTLE: why_battle,
    SUBMARINE: why_declare,
    MISSILE: why_declare,
    ATTACK: why_attack,
    FIRE: why_fire,
    CASH: why_cash,
    DISCARD: why_discard,
    SHED: why_shed,
    KEEP: why_keep,
    RETREAT: why_retreat,
    PAY: why_pay,
    TROPHY_UNIT: why_trophy,
    DEPLOY: why_deploy,
    AT: why_at,
    DRAW: why_draw,
    STRIP: why_strip,
    CHALLENGE: why_challenge,
    EXILE: why_exile,
}

# When a verb has its moment.
WHEN: Final = {
    MONSTER: ("A-SETUP-14", "monsters are picked in the set-up, each player in turn"),
    BRANCH: ("A-SETUP-16", "branches are picked in the set-up, each player in turn"),
    POST: ("A-SETUP-20", "units of a branch nobody picked are posted in the set-up"),
    APPEAR: ("A-MOVE-26", "a monster is put on the board in its own player's Move step"),
    PICK: ("A-MOVE-09", "pieces are moved in their player's Move step, one after another"),
    MOVE: ("A-MOVE-09", "a space to move to is named once a piece has been picked"),
    ENTER: ("A-MOVE-14", "the way in is named when a monster has ended its move among units"),
    LAUNCH: ("A-UNIT-31", "submarines are launched in their player's Move step"),
    VANISH: ("A-MOVE-25", "a monster vanishes in its own player's Move step, in place of moving"),
    USE: ("A-CARDS-05", "a card is used when its own text allows, and this is no such moment"),
    CUT: ("A-CARD-03", "a Research card is removed by using Cutbacks"),
    LURE: ("A-CARD-12", "a monster is lured by using Blonde Lure"),
    TOWARD: ("A-CARD-12", "a monster is lured by using Blonde Lure"),
    LIFT: ("A-CARD-16", "a monster is lifted by using Chopper Lift"),
    DROP: ("A-CARD-16", "a monster is set down after a Chopper Lift"),
    BATTLE: ("A-FIGHT-04", "battles are chosen in the Fight step"),
    SUBMARINE: ("A-UNIT-27", "submarines are declared when a battle begins"),
    MISSILE: ("A-UNIT-27", "submarines are declared when a battle begins"),
    ATTACK: ("A-FIGHT-16", "a monster attacks in its own attack phase of a battle"),
    FIRE: ("A-FIGHT-29", "units attack in their own attack phase of a battle"),
    CASH: ("A-FIGHT-42", "Infamy is cashed in during the monster's own attack phase"),
    DISCARD: ("A-CARDS-16", "Mutations are discarded for attacks during the monster's own attack phase"),
    SHED: ("A-UNIT-03", "Mutations are discarded for Health at the start of a turn or battle, between attacks, or in a last stand"),
    ENDURE: ("A-CARDS-17", "a loss is endured when it would bring a monster to 0 Health"),
    KEEP: ("A-UNIT-14", "a Mutation is kept when two have been drawn"),
    RETREAT: ("A-RETREAT-01", "a monster retreats when units are left after two rounds"),
    PAY: ("A-CARD-38", "Infamy is paid when Laser Fence holds a monster up"),
    TAKE_HEALTH: ("A-UNIT-18", "Health or Infamy is chosen when a stomped space leaves the choice"),
    TAKE_INFAMY: ("A-UNIT-18", "Health or Infamy is chosen when a stomped space leaves the choice"),
    TROPHY_UNIT: ("A-ENCOUNTER-16", "a trophy is given up when a base has been stomped"),
    DEPLOY: ("A-DEPLOY-01", "units are deployed in their player's Deploy step"),
    AT: ("A-DEPLOY-07", "a space is named once a unit or a giant is to be placed"),
    DRAW: ("A-DEPLOY-01", "a Research card is drawn in its player's Deploy step, in place of deploying"),
    STRIP: ("A-CARD-07", "a Mutation is removed when a Stabilizer Ray has struck"),
    CHALLENGE: ("A-CHALLENGE-19", "opponents are challenged in the Monster Challenge"),
    EXILE: ("A-CARD-10", "a monster is sent to a lair by using Molecular Cannon"),
}
NO_MORE: Final = (APPEAR, PICK, MOVE, ENTER, LAUNCH, VANISH, RETREAT, DEPLOY, AT, DRAW, BATTLE)


class Reasons2005(Reasons):
    """America's own, with what the Monster Challenge puts an end to."""

    def moment(self, t: Table, verb: int) -> tuple[str, str]:
        if t.state.challenged and verb in NO_MORE:
            return "A-CHALLENGE-17", "in the Monster Challenge nothing moves or is deployed any more"
        if t.state.challenged and verb == USE:
            return "A-CHALLENGE-37", "no Research card can be used in the Monster Challenge"
        return super().moment(t, verb)


REASONS: Final = Reasons2005(ABOUTS, ASKED, BECAUSE, WHEN)


def why_not(t: Table, decision: Decision, action: int) -> Refusal:
    """The rule behind a refusal."""
    return REASONS.why_not(t, decision, action)
