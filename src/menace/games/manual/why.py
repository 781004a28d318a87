"""Why an action is not on offer by the manual: for each verb the closest reason, with its rule, and what to do instead.

Where the two rule sets agree the reason is America's own, under the manual's rule (`cited`).
"""

from __future__ import annotations

from typing import Final

from menace.games.america.why import ALIKE, why_card
from menace.games.america.why import BECAUSE as BECAUSE_2005
from menace.games.america.why_words import Reasons, Why
from menace.games.manual.table import Table
from menace.games.manual.texts import ABOUTS
from menace.games.manual.why_deploy import why_at, why_deploy, why_draw, why_retain, why_trophy
from menace.games.manual.why_fight import (
    why_battle,
    why_duel,
    why_finale,
    why_mutate,
    why_rescue_discard,
    why_rescue_shed,
    why_spend,
    why_stomp,
)
from menace.games.manual.why_move import why_appear, why_end, why_endure, why_move, why_pick, why_retreat, why_vanish
from menace.games.manual.why_words import cited
from menace.games.manual.words import DUEL, FINALE, MUTATE, RETAIN, SPEND, STOMP
from menace.games.usa.table import Table as SharedTable
from menace.games.usa.words import (
    APPEAR,
    AT,
    ATTACK,
    BATTLE,
    BRANCH,
    CASH,
    CUT,
    DEPLOY,
    DISCARD,
    DRAW,
    DROP,
    END,
    ENDURE,
    EXILE,
    FIRE,
    KEEP,
    LAUNCH,
    LIFT,
    LURE,
    MISSILE,
    MONSTER,
    MOVE,
    PASS,
    PAY,
    PICK,
    POST,
    RETREAT,
    SHED,
    STRIP,
    SUBMARINE,
    TAKE_HEALTH,
    TAKE_INFAMY,
    TOWARD,
    TROPHY_UNIT,
    USE,
    VANISH,
)
from menace.kernel.game import Refusal
from menace.kernel.node import Decision


class As2005:
    """A reason of America's, under the manual's rule."""

    def __init__(self, reason: Why) -> None:
        self.reason = reason

    def __call__(self, t: SharedTable, decision: Decision, first: int, second: int) -> Refusal | None:
        return cited(self.reason(t, decision, first, second))


def why_use(t: SharedTable, decision: Decision, card: int, second: int) -> Refusal | None:
    """America's reasons, but that the windows for cards have other names here."""
    windows = "your Movement Phase, the start of your Deploy Phase or the end of your turn"
    return cited(why_card(t, decision, card, windows))


# -- which verbs belong to which question ----------------------------------------------------------------------------

ASKED: Final = {
    **ALIKE,
    "guard": (DEPLOY,),
    "station": (AT,),
    "fight": (BATTLE, DUEL),
    "rescue": (SPEND, SHED, DISCARD, ENDURE, END),
    "encounter": (STOMP, MUTATE, FINALE, PASS),
    "deploy": (DEPLOY, DRAW, RETAIN, USE, END),
    "ground": (AT,),
}

# Refused as in America, but for the rule.
REFUSED_ALIKE: Final = (
    MONSTER, BRANCH, POST, LAUNCH, CUT, LURE, TOWARD, LIFT, DROP, SUBMARINE, MISSILE, ATTACK, FIRE, CASH, KEEP, PAY, STRIP, EXILE,
)  # fmt: skip
BECAUSE: Final[dict[int, Why]] = {
    **{verb: As2005(BECAUSE_2005[verb]) for verb in REFUSED_ALIKE},
    APPEAR: why_appear,
    PICK: why_pick,
    MOVE: why_move,
    VANISH: why_vanish,
    END: why_end,
    ENDURE: why_endure,
    USE: why_use,
    BATTLE: why_battle,
    DUEL: why_duel,
    DISCARD: why_rescue_discard,
    SHED: why_rescue_shed,
    SPEND: why_spend,
    RETREAT: why_retreat,
    STOMP: why_stomp,
    MUTATE: why_mutate,
    FINALE: why_finale,
    TROPHY_UNIT: why_trophy,
    DEPLOY: why_deploy,
    AT: why_at,
    DRAW: why_draw,
    RETAIN: why_retain,
}

# When a verb has its moment.
WHEN: Final = {
    MONSTER: ("M-SETUP-08", "monsters are taken in the set-up, each player in turn"),
    BRANCH: ("M-SETUP-09", "branches are taken in the set-up, each player in turn"),
    POST: ("M-SETUP-11", "units of a branch nobody took are posted in the set-up"),
    APPEAR: ("M-MOVE-10", "a monster is put on the board in its own player's Movement Phase"),
    PICK: ("M-MOVE-01", "pieces are moved in their player's Movement Phase, one after another"),
    MOVE: ("M-MOVE-01", "a space to move to is named once a piece has been picked"),
    LAUNCH: ("M-UNIT-07", "submarines are launched in their player's Movement Phase"),
    VANISH: ("M-MOVE-07", "a monster vanishes in its own player's Movement Phase, in place of moving"),
    USE: ("M-CARDS-03", "a card is used when its own text allows, and this is no such moment"),
    CUT: ("M-CARDS-03", "a Research card is removed by using Cutbacks"),
    LURE: ("M-CARDS-03", "a monster is lured by using Blonde Lure"),
    TOWARD: ("M-CARDS-03", "a monster is lured by using Blonde Lure"),
    LIFT: ("M-CARDS-03", "a monster is lifted by using Chopper Lift"),
    DROP: ("M-CARDS-03", "a monster is set down after a Chopper Lift"),
    BATTLE: ("M-FIGHT-03", "battles are chosen in the Fight Phase"),
    DUEL: ("M-CHALLENGE-01", "Challenges are chosen in the Fight Phase"),
    SUBMARINE: ("M-UNIT-06", "submarines are declared when a battle begins"),
    MISSILE: ("M-UNIT-06", "submarines are declared when a battle begins"),
    ATTACK: ("M-FIGHT-06", "a monster attacks when it is its side's turn in a fight"),
    FIRE: ("M-FIGHT-06", "units attack when it is their side's turn in a battle"),
    CASH: ("M-FIGHT-12", "Infamy is spent on attacks among the monster's own attacks"),
    DISCARD: ("M-KO-10", "Mutations are discarded for attacks among the monster's own attacks, or to heal one out of Health"),
    SHED: ("M-KO-10", "Mutations are discarded for Health at the start of a turn or fight, between attacks, or when out of Health"),
    ENDURE: ("M-KO-05", "a loss is endured when a monster is out of Health"),
    SPEND: ("M-KO-01", "Infamy saves a monster the moment its Health is 0 or below"),
    KEEP: ("M-DUST-24", "a Mutation is kept when two have been drawn"),
    RETREAT: ("M-FIGHT-19", "a monster retreats when it has lost a battle or a Challenge"),
    PAY: ("M-CARDS-03", "Infamy is paid when Laser Fence holds a monster up"),
    STOMP: ("M-ENCOUNTER-01", "a Focus token is placed in its player's Encounter Phase"),
    MUTATE: ("M-ENCOUNTER-01", "a Focus token is placed in its player's Encounter Phase"),
    FINALE: ("M-END-15", "a finalist begins the Final Challenge in its Encounter Phase, on a Challenge site"),
    TAKE_HEALTH: ("M-DUST-10", "Health or Infamy is chosen when a stomped space leaves the choice"),
    TAKE_INFAMY: ("M-DUST-10", "Health or Infamy is chosen when a stomped space leaves the choice"),
    TROPHY_UNIT: ("M-DUST-14", "a Trophy is given up when a base is stomped"),
    DEPLOY: ("M-DEPLOY-01", "units are deployed in their player's Deploy Phase"),
    AT: ("M-DEPLOY-05", "a space is named once a unit or a giant is to be placed"),
    DRAW: ("M-DEPLOY-01", "a Research card is drawn in its player's Deploy Phase, in place of deploying"),
    RETAIN: ("M-GUARD-17", "Guard Commander is retained in its holder's Deploy Phase, in place of deploying"),
    STRIP: ("M-CARDS-03", "a Mutation is removed when a Stabilizer Ray has struck"),
    EXILE: ("M-CARDS-13", "a monster is sent to a lair by using Molecular Cannon"),
}
NO_MORE: Final = (APPEAR, PICK, MOVE, LAUNCH, VANISH, RETREAT, DEPLOY, AT, DRAW, BATTLE, DUEL, STOMP, MUTATE, FINALE)


class ReasonsOfTheManual(Reasons):
    """The manual's own, with what the Final Challenge and a retreat put an end to."""

    def moment(self, t: SharedTable, verb: int) -> tuple[str, str]:
        if t.state.challenged and verb in NO_MORE:
            return "M-END-16", "in the Final Challenge there are no phases any more"
        if t.state.challenged and verb == USE:
            return "M-CARDS-16", "no Research card is used in the Final Challenge"
        if t.state.challenged and verb == SPEND:
            return "M-KO-09", "in the Final Challenge Infamy saves nobody"
        if t.state.driven and verb in (STOMP, MUTATE):
            return "M-ENCOUNTER-03", "a monster that has retreated begins no Encounter this turn"
        if t.state.driven and verb == FINALE:
            return "M-END-18", "a monster that has retreated cannot begin the Final Challenge this turn"
        return super().moment(t, verb)


REASONS: Final = ReasonsOfTheManual(ABOUTS, ASKED, BECAUSE, WHEN)


def why_not(t: Table, decision: Decision, action: int) -> Refusal:
    """The rule behind a refusal."""
    return REASONS.why_not(t, decision, action)
