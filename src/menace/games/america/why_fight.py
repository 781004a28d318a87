"""Why a battle may not go so: battles, declarations, attacks, discards, and the Monster Challenge (A-FIGHT, A-CHALLENGE)."""

from __future__ import annotations

from menace.games.america.challenge import MonsterChallenge
from menace.games.america.fight import FightStep
from menace.games.america.harm import LastStand
from menace.games.america.why_words import card_name, no, piece_name, player, spot
from menace.games.usa.attack import MonsterAttacks, ShedWindow, StabilizerRay
from menace.games.usa.box import VESSEL
from menace.games.usa.draw import Mutate
from menace.games.usa.fight import DeclareSubmarines, MolecularCannon, UnitsAttack
from menace.games.usa.harm import contest_of
from menace.games.usa.table import Table
from menace.games.usa.words import GIANTS, LAUNCHED, MONSTERS, NOBODY, OUT
from menace.kernel.action import first_of
from menace.kernel.game import Refusal
from menace.kernel.node import Decision


def why_battle(t: Table, decision: Decision, space: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if isinstance(step, FightStep) and space in step.due:
        return no("A-FIGHT-08", f"the battle at {spot(t, space)} is dropped: its monster or its units have left; choose another")
    ready = ", ".join([spot(t, first_of(action)) for action in decision.actions])
    return no("A-FIGHT-01", f"no move of this turn led to a battle at {spot(t, space)}; choose from {ready}")


def why_declare(t: Table, decision: Decision, piece: int, second: int) -> Refusal | None:
    """Submarines are declared one after another."""
    step = t.agenda[-1]
    if not isinstance(step, DeclareSubmarines):
        return None
    s, name = t.state, piece_name(t, piece)
    asked = piece_name(t, first_of(decision.actions[0]))
    if t.box.role[piece] != VESSEL:
        return no("A-UNIT-27", f"{name} is no nuclear submarine; say how {asked} fights")
    if s.where[piece] != step.space:
        return no("A-UNIT-27", f"{name} is not in this battle; say how {asked} fights")
    if s.moved[piece] == LAUNCHED:
        return no("A-UNIT-33", f"{name} was launched and fights as a cruise missile; say how {asked} fights")
    if piece in step.asked or piece in s.missiles:
        return no("A-UNIT-28", f"{name} has been declared, which holds for the whole battle; say how {asked} fights")
    return no("A-UNIT-27", f"submarines are declared one after another; say first how {asked} fights")


# -- attacks -------------------------------------------------------------------------------------------------------


def why_fire(t: Table, decision: Decision, piece: int, second: int) -> Refusal | None:
    """Whose turn it is among the units of a battle."""
    step = t.agenda[-1]
    if not isinstance(step, UnitsAttack):
        return None
    s, name = t.state, piece_name(t, piece)
    if piece < MONSTERS:
        return no("A-FIGHT-16", f"{name} has an attack phase of its own; choose a unit of this battle")
    if piece in step.done:
        return no("A-FIGHT-26", f"{name} has made its attack in this phase; choose another unit")
    if s.where[piece] != step.space:
        return no("A-FIGHT-06", f"{name} is not in this battle; choose a unit that is")
    speaks = s.owner[first_of(decision.actions[0])]
    if s.owner[piece] != speaks:
        whose = f"those of {player(speaks)}" if speaks != NOBODY else "the neutral ones"
        return no("A-FIGHT-29", f"{name} attacks later; now it is {whose} that attack")
    return like(t, decision, piece, "A-FIGHT-29")


def like(t: Table, decision: Decision, piece: int, rule: str) -> Refusal | None:
    """Units of a kind are interchangeable: one of them stands for all."""
    for action in decision.actions:
        other = first_of(action)
        if t.box.kind[other] == t.box.kind[piece]:
            return no(rule, f"{piece_name(t, piece)} and {piece_name(t, other)} are alike here; say {t.box.ids[other]}")
    return None


def why_attack(t: Table, decision: Decision, piece: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if not isinstance(step, MonsterAttacks):
        return None
    name = piece_name(t, piece)
    if step.left == 0:
        return no("A-FIGHT-24", f"{piece_name(t, step.monster)} has no attack left; get more from what is offered, or end")
    if step.foe != NOBODY:
        return no("A-CHALLENGE-27", f"{name} is not in this duel; attack {piece_name(t, step.foe)}")
    if piece < MONSTERS:
        return no("A-FIGHT-25", f"{name} is a monster, and in a battle monsters attack units only; choose a unit")
    return no("A-FIGHT-06", f"{name} is not in this battle; attack a unit that is")


def why_cash(t: Table, decision: Decision, first: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if not isinstance(step, MonsterAttacks):
        return None
    return no("A-FIGHT-40", f"{piece_name(t, step.monster)} has no Infamy to cash in; attack or end")


# -- Mutations -----------------------------------------------------------------------------------------------------


def why_discard(t: Table, decision: Decision, card: int, second: int) -> Refusal | None:
    """Only Mutations that give attacks are discarded so, and only those that heal at the last moment."""
    step = t.agenda[-1]
    return no_discard(t, step.monster, card) if isinstance(step, (MonsterAttacks, LastStand)) else None


def no_discard(t: Table, piece: int, card: int) -> Refusal:
    monster, name = piece_name(t, piece), card_name(t, card)
    if card not in t.state.mutations[piece]:
        return no("A-CARDS-16", f"{monster} does not have {name}; discard a Mutation of its own")
    if not t.box.gift[card].rage:
        return no("A-CARDS-16", f"{name} gives no attacks for being discarded; choose another way")
    if contest_of(t, piece) is None:
        return no("A-CARDS-17", f"{name} is discarded in a battle only, and this is none; choose from what heals it now")
    return no("A-CARDS-17", f"{name} does not heal, and only that helps now; choose from what does, or endure")


def why_shed(t: Table, decision: Decision, card: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    return no_shed(t, step.monster, card) if isinstance(step, (MonsterAttacks, LastStand, ShedWindow)) else None


def no_shed(t: Table, piece: int, card: int) -> Refusal:
    monster, name = piece_name(t, piece), card_name(t, card)
    if not t.box.own[piece].sheds:
        return no("A-UNIT-02", f"{monster} cannot discard Mutations for Health; choose from what is offered")
    return no("A-UNIT-02", f"{monster} does not have {name}; discard a Mutation of its own")


def why_keep(t: Table, decision: Decision, card: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if not isinstance(step, Mutate):
        return None
    drawn = " or ".join([card_name(t, one) for one in step.drawn])
    return no("A-UNIT-14", f"{card_name(t, card)} was not drawn; keep {drawn}")


def why_strip(t: Table, decision: Decision, card: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if not isinstance(step, StabilizerRay):
        return None
    return no("A-CARD-07", f"{piece_name(t, step.monster)} does not have {card_name(t, card)}; choose one of its Mutations")


def why_exile(t: Table, decision: Decision, space: int, second: int) -> Refusal | None:
    step = t.agenda[-1]
    if not isinstance(step, MolecularCannon):
        return None
    name = piece_name(t, step.monster)
    if space in t.board.lairs[step.monster]:
        return no("A-CARD-53", f"{piece_name(t, t.monster_in(space))} stands at {spot(t, space)}; choose another lair of {name}")
    return no("A-CARD-10", f"{spot(t, space)} is no lair of {name}; choose one of its lairs")


# -- the Monster Challenge -----------------------------------------------------------------------------------------


def why_challenge(t: Table, decision: Decision, piece: int, second: int) -> Refusal | None:
    """Monsters first, and giants when no monster is left."""
    step = t.agenda[-1]
    if not isinstance(step, MonsterChallenge):
        return None
    s, name = t.state, piece_name(t, piece)
    if piece >= GIANTS:
        return no("A-CHALLENGE-36", f"{name} is an ordinary unit and takes no part in the Challenge; challenge a monster")
    if piece == step.challenger:
        return no("A-CHALLENGE-19", f"{name} is the challenger itself; challenge another monster")
    if piece >= MONSTERS and s.where[piece] >= 0:
        return no("A-CHALLENGE-39", f"{name} can be challenged when no other monster is left; challenge a monster first")
    if piece >= MONSTERS:
        return no("A-CHALLENGE-39", f"{name} is not in play; challenge one who is")
    if piece not in s.monster_of:
        return no("A-CHALLENGE-19", f"{name} does not play in this game; challenge one who does")
    if s.where[piece] == OUT:
        rule = "A-CHALLENGE-28" if s.health[piece] == 0 else "A-CHALLENGE-18"
        return no(rule, f"{name} is out of the game; challenge one who is still in it")
    return None
