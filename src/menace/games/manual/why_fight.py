"""Why a fight may not go so by the manual: which is next, saving by Infamy, tokens and the Final Challenge."""

from __future__ import annotations

from menace.games.america.why_fight import no_discard, no_shed, why_discard, why_shed
from menace.games.america.why_words import no, piece_name, spot
from menace.games.manual.challenge import challenger_of
from menace.games.manual.fight import FightPhase, battles, challenges
from menace.games.manual.harm import Rescue
from menace.games.manual.ranking import finalists
from menace.games.manual.state import pair_of
from menace.games.manual.why_words import cited, mine
from menace.games.usa.table import Table as SharedTable
from menace.games.usa.words import BATTLE, MONSTERS, NOBODY
from menace.kernel.action import act, first_of, second_of, verb_of
from menace.kernel.game import Refusal
from menace.kernel.node import Decision


def ran_into(shared: SharedTable, decision: Decision) -> Refusal:
    """M-CHALLENGE-25, M-CHALLENGE-28: what a monster that has retreated has run into comes first."""
    t = mine(shared)
    step = t.agenda[-1]
    chased = step.chased[-1] if isinstance(step, FightPhase) and step.chased else NOBODY
    name = piece_name(t, chased) if chased != NOBODY else "a monster"
    if verb_of(decision.actions[0]) == BATTLE:
        return no(
            "M-CHALLENGE-25", f"{name} has retreated onto units and fights them first, at {spot(t, first_of(decision.actions[0]))}"
        )
    return no("M-CHALLENGE-28", f"{name} has retreated next to another monster, and that Challenge comes first")


def why_battle(shared: SharedTable, decision: Decision, space: int, second: int) -> Refusal | None:
    t = mine(shared)
    there = spot(t, space)
    if act(BATTLE, space) in battles(t):
        return ran_into(shared, decision)
    if t.monster_in(space) == NOBODY:
        return no("M-FIGHT-01", f"no monster is at {there}; choose from the fights that are due")
    return no(
        "M-FIGHT-01", f"no unit is at {there} to fight {piece_name(t, t.monster_in(space))}; choose from the fights that are due"
    )


def why_duel(shared: SharedTable, decision: Decision, one: int, other: int) -> Refusal | None:
    """M-CHALLENGE-01 to M-CHALLENGE-06."""
    t = mine(shared)
    s = t.manual
    for piece in (one, other):
        name = piece_name(t, piece)
        if piece >= MONSTERS:
            return no(
                "M-CHALLENGE-01", f"{name} is no monster, and only monsters fight Challenges; choose from the fights that are due"
            )
        if s.where[piece] < 0:
            return no("M-CHALLENGE-01", f"{name} is not on the board; choose from the fights that are due")
    first, second = piece_name(t, one), piece_name(t, other)
    if one == other:
        return no("M-CHALLENGE-01", f"{first} does not fight itself; choose from the fights that are due")
    if s.where[other] not in t.board.neighbours[s.where[one]]:
        return no("M-CHALLENGE-01", f"{first} and {second} do not stand next to each other; choose from the fights that are due")
    if pair_of(one, other) in s.fought:
        return no("M-CHALLENGE-04", f"{first} and {second} have had their Challenge this turn; choose another fight")
    due = [pair_of(first_of(action), second_of(action)) for action in challenges(t)]
    if pair_of(one, other) not in due:
        return no(
            "M-CHALLENGE-02", f"neither {first} nor {second} is yours or came there this turn; choose from the fights that are due"
        )
    if challenger_of(t, one, other) != one:
        return no(
            "M-CHALLENGE-05", f"{second} came to its space last and is the Challenger; say duel {t.box.ids[other]} {t.box.ids[one]}"
        )
    return ran_into(shared, decision)


# -- out of Health ---------------------------------------------------------------------------------------------------


def why_spend(shared: SharedTable, decision: Decision, first: int, second: int) -> Refusal | None:
    """M-KO-03, M-KO-04, M-KO-09."""
    t = mine(shared)
    step = t.agenda[-1]
    if not isinstance(step, Rescue):
        return None
    s, monster = t.manual, step.monster
    name, tokens = piece_name(t, monster), s.infamy[monster]
    if s.challenged:
        return no("M-KO-09", "in the Final Challenge Infamy saves nobody; heal it otherwise, or endure")
    if s.health[monster] >= t.box.health[monster]:
        return no("M-KO-03", f"{name} has its starting Health again; end")
    if not tokens:
        return no("M-KO-01", f"{name} has no Infamy left to spend; choose from what is offered")
    return no("M-KO-04", f"all {tokens} Infamy would not bring {name} above 0 Health; heal it otherwise, or endure")


def why_rescue_discard(shared: SharedTable, decision: Decision, card: int, second: int) -> Refusal | None:
    step = shared.agenda[-1]
    return cited(
        no_discard(shared, step.monster, card) if isinstance(step, Rescue) else why_discard(shared, decision, card, second)
    )


def why_rescue_shed(shared: SharedTable, decision: Decision, card: int, second: int) -> Refusal | None:
    step = shared.agenda[-1]
    return cited(no_shed(shared, step.monster, card) if isinstance(step, Rescue) else why_shed(shared, decision, card, second))


# -- Encounters ----------------------------------------------------------------------------------------------------


def why_stomp(shared: SharedTable, decision: Decision, first: int, second: int) -> Refusal | None:
    t = mine(shared)
    space = t.manual.where[t.manual.monster_of[decision.seat]]
    if t.manual.stomped[space]:
        return no("M-DUST-22", f"{spot(t, space)} has been stomped and never is again; choose from what is offered")
    return no("M-ENCOUNTER-06", f"{spot(t, space)} has no city, base or Infamy site; choose from what is offered")


def why_mutate(shared: SharedTable, decision: Decision, first: int, second: int) -> Refusal | None:
    t = mine(shared)
    s = t.manual
    monster = s.monster_of[decision.seat]
    space = s.where[monster]
    if not t.board.mutation_site[space]:
        return no("M-ENCOUNTER-07", f"{spot(t, space)} is no Mutation site; choose from what is offered")
    if space in s.sites_used[monster]:
        return no("M-DUST-25", f"{piece_name(t, monster)} has mutated at {spot(t, space)}, and does so once at each site")
    return no("M-ENCOUNTER-08", "the Mutation deck is empty; choose from what is offered")


def why_finale(shared: SharedTable, decision: Decision, first: int, second: int) -> Refusal | None:
    t = mine(shared)
    s = t.manual
    monster = s.monster_of[decision.seat]
    space = s.where[monster]
    if not s.declared:
        return no("M-ENCOUNTER-12", f"the Final Challenge can begin once the last Stomp marker lies, and {s.stack} are left")
    if not t.board.challenge_site[space]:
        return no("M-END-15", f"{spot(t, space)} is no Challenge site; go to one to begin the Final Challenge")
    names = " and ".join([piece_name(t, one) for one in finalists(t)])
    return no("M-END-19", f"{piece_name(t, monster)} is no finalist; only {names} can begin the Final Challenge")
