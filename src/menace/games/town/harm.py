"""Wounds, reflections, deaths and conversions (T-COMBAT, T-ACTION)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.town.box import Op
from menace.games.town.effects import BOUND, Effects
from menace.games.town.select import fits
from menace.games.town.table import Table
from menace.games.town.words import (
    BERSERKER,
    DEAD,
    DEAL,
    DIE_EVENT,
    GENO_LOCKED,
    GONE,
    HIDDEN,
    KILL_EVENT,
    NOBODY,
    OP_IMMUNE,
    OP_MODIFY,
    OP_REFLECT,
    PATH,
    PEACE,
    RESERVE,
    SAME,
    TAKE,
    TROPHY,
)
from menace.kernel.node import DONE, Node
from menace.kernel.table import Step


def modifiers(t: Table, member: int, stat: int) -> list[Op]:
    """What changes a number of a member: its own constants, its own item's (T-ITEM-05), attached cards', lasting effects."""
    s, box = t.state, t.box
    found: list[Op] = []
    for op in box.constants[member]:
        if op.code == OP_MODIFY and op.stat == stat:
            found.append(op)
    if s.item[member] >= 0:
        for op in box.constants[s.item[member]]:
            if op.code == OP_MODIFY and op.stat == stat:
                found.append(op)
    for card in s.worn[member]:
        for op in box.constants[card]:
            if op.code == OP_MODIFY and op.stat == stat:
                found.append(op)
    for mod in s.mods[member]:
        op = box.op[mod >> 2]
        if op.stat == stat:
            found.append(op)
    return found


def changed(t: Table, value: int, ops: list[Op], other: int, bonus: int) -> int:
    """T-COMBAT-22: what adds is added, then each reduction is taken off and stops at its least number."""
    value += bonus
    for op in ops:
        if op.change > 0 and (op.versus is None or (other >= 0 and fits(t, op.versus, other, NOBODY))):
            value += op.change
    for op in ops:
        if op.change < 0 and (op.versus is None or (other >= 0 and fits(t, op.versus, other, NOBODY))):
            less = value + op.change
            value = max(less, min(value, op.floor)) if op.floor >= 0 else less
    return value


def wounds_on(t: Table, n: int, wounder: int, victim: int) -> int:
    """T-COMBAT-21, T-COMBAT-22: the wounder's modifiers, those of one who channels a card too (T-ACTION-08), then the victim's.

    T-TRAIT-01, T-TRAIT-02: a Berserker's bonus is the Wound Tokens on it now; T-ACTION-30: who hides has one more.
    """
    value = n
    if wounder >= 0:
        bonus = t.wounds(wounder) if t.bits(wounder) & BERSERKER else 0
        if t.state.status[wounder] == HIDDEN:
            bonus += 1
        value = changed(t, value, modifiers(t, wounder, DEAL), victim, bonus)
    return max(0, changed(t, value, modifiers(t, victim, TAKE), wounder, 0))


def reflected(t: Table, member: int, suffered: int) -> int:
    """T-COMBAT-26, T-COMBAT-31: how many wounds go back, by the strongest reflection alone."""
    s, box = t.state, t.box
    best = 0
    sources = [member, *s.worn[member]]
    if s.item[member] >= 0:
        sources.append(s.item[member])
    for card in sources:
        for op in box.constants[card]:
            if op.code == OP_REFLECT:
                best = max(best, suffered if op.change == SAME else op.change)
    return best


def immune(t: Table, member: int, tag: int) -> bool:
    """Whether a constant makes operations of a tag do nothing to a member."""
    s, box = t.state, t.box
    sources = [member, *s.worn[member]]
    if s.item[member] >= 0:
        sources.append(s.item[member])
    for card in sources:
        for op in box.constants[card]:
            if op.code == OP_IMMUNE and op.tags & tag:
                return True
    return False


def strike(t: Table, targets: list[int], n: int, wounder: int, unmodifiable: bool) -> dict[int, int]:
    """Wounds on several members at once, with all that is reflected; the dead, each with the member that killed it.

    T-COMBAT-23, T-COMBAT-24, T-COMBAT-29, T-TRAIT-24 unmodifiable all the way; T-COMBAT-27, T-FAQ-10 to and fro with new modifiers,
    a Berserker's new tokens among them (T-TRAIT-03); T-COMBAT-32, T-CANCEL-05, T-FAQ-11 a reflection is neither attack nor action;
    T-COMBAT-33 placed together; T-COMBAT-28 a chain ends at nothing or at one already dead; T-COMBAT-30 nothing comes back where
    nobody wounded.
    """
    s = t.state
    suffered = [n if unmodifiable else wounds_on(t, n, wounder, victim) for victim in targets]
    killed: dict[int, int] = {}
    for k in range(len(targets)):
        if hurt(t, targets[k], suffered[k]):
            killed[targets[k]] = wounder
    if wounder >= 0:
        for k in range(len(targets)):
            source, target, amount = targets[k], wounder, suffered[k]
            while amount > 0 and t.life_left(target) > 0:
                amount = reflected(t, source, amount)
                if amount > 0 and not unmodifiable:
                    amount = wounds_on(t, amount, source, target)
                if amount > 0:
                    t.tell("reflected", source, target, amount)
                    if hurt(t, target, amount):
                        killed[target] = source
                source, target = target, source
    felt = any(wounds > 0 for wounds in suffered)
    for victim in targets:
        if felt and s.place[victim] >= 0:
            s.idle[s.place[victim]] = 0
    return killed


def hurt(t: Table, member: int, wounds: int) -> bool:
    """T-COMBAT-15, T-COMBAT-16: tokens are placed, Life Tokens going first; whether it is dead now and was not before."""
    s = t.state
    if wounds <= 0:
        return False
    alive = t.life_left(member) > 0
    s.tokens[member] -= wounds
    t.tell("wounded", member, wounds, max(t.life_left(member), 0))
    return alive and t.life_left(member) <= 0


def bury(t: Table, killed: dict[int, int], direct: list[int], ops: int, seat: int, actor: int, place: int, source: int) -> None:
    """The dead fall together; what follows comes in turn order of their controllers (T-COMBAT-33).

    T-ENDGAME-16: who controls the member that caused a death has killed. Until edition 2 they fell one by one, and a thrall was
    free, and its owner's, before it fell.
    """
    s = t.state
    if not killed:
        return
    victims = list(killed)
    if len(victims) > 1:
        victims.sort(key=lambda m: ((s.control[m] - s.active) % s.seats, m))
    seats = [s.control[m] for m in victims]
    by = [s.control[killed[m]] if killed[m] >= 0 else seat for m in victims]
    if s.edition >= 3:
        for victim in victims:
            t.die(victim)
    for victim in victims:
        where = s.place[victim]
        if where >= 0:
            s.idle[where] = 0
        t.fall(victim)
        t.tell("died", victim)
    killers = tuple([killed[m] for m in victims])
    fallen = tuple([m for m in victims if m in direct])
    t.push(Deaths(tuple(victims), killers, tuple(seats), tuple(by), fallen, ops, seat, actor, place, source))


def convert(t: Table, member: int, seat: int, tag: int) -> bool:
    """T-ACTION-19, T-ACTION-20: turned or cured, it goes to its owner's reserves at once; T-TRAIT-09: unless it cannot be.

    T-ENDGAME-18: in the End Game one that was killed first goes to the player who did it. T-TRAIT-11: the wounds count in any case.
    """
    s = t.state
    if t.bits(member) & GENO_LOCKED or immune(t, member, tag):
        t.tell("resists", member)
        return False
    place = s.place[member]
    if place >= 0:
        s.idle[place] = 0
    t.tell("converted", member)
    killed = s.status[member] == DEAD or s.edition < 2  # in edition 1 one converted alive counted as killed
    t.send_away(member, spoils(t, s.control[member], seat) if s.endgame and killed else RESERVE)
    return True


def spoils(t: Table, controller: int, killer: int) -> int:
    """T-ENDGAME-11, T-ENDGAME-17: the card goes to the killer; of one's own it is out of the game."""
    return TROPHY - killer if killer >= 0 and killer != controller else GONE


class Deaths(Step[Table]):
    """What follows deaths: the action's own consequence (T-FAQ-34), triggers, and where the dead lie; one victim after another."""

    fields: ClassVar[tuple[str, ...]] = (
        "victims*", "killers*", "seats*", "by*", "direct*", "ops", "seat", "actor", "place", "source", "at", "stage",
    )  # fmt: skip

    def __init__(
        self,
        victims: tuple[int, ...],
        killers: tuple[int, ...],
        seats: tuple[int, ...],
        by: tuple[int, ...],
        direct: tuple[int, ...],
        ops: int,
        seat: int,
        actor: int,
        place: int,
        source: int,
        at: int = 0,
        stage: int = 0,
    ) -> None:
        self.victims = victims
        self.killers = killers
        self.seats = seats
        self.by = by
        self.direct = direct
        self.ops = ops
        self.seat = seat
        self.actor = actor
        self.place = place
        self.source = source
        self.at = at
        self.stage = stage

    def copy(self) -> Deaths:
        return Deaths(
            self.victims,
            self.killers,
            self.seats,
            self.by,
            self.direct,
            self.ops,
            self.seat,
            self.actor,
            self.place,
            self.source,
            self.at,
            self.stage,
        )

    def run(self, t: Table) -> Node | None:
        if self.at == len(self.victims):
            return DONE
        victim = self.victims[self.at]
        if self.stage == 0:
            self.stage = 1
            if self.ops >= 0 and victim in self.direct:
                t.push(Effects(self.ops, self.seat, self.actor, self.place, self.source, BOUND, (victim,)))
                return None
        if self.stage == 1:
            self.stage = 2
            if self.trigger(t, victim):
                return None
        self.settle(t, victim)
        self.at += 1
        self.stage = 0
        return None

    def trigger(self, t: Table, victim: int) -> bool:
        """Kill triggers of the killer (T-ACTION-21: of one turned after it died too); then the victim's own, if it lies dead."""
        s = t.state
        steps: list[Step[Table]] = []
        killer = self.killers[self.at]
        if killer >= 0 and t.lives(killer) and s.control[killer] != self.seats[self.at]:
            for card, ability in trigger_abilities(t, killer, KILL_EVENT):
                steps.append(Trigger(ability, card, s.control[killer], killer, s.place[killer], victim))
        if s.status[victim] == DEAD:
            for number in t.box.triggers[victim]:
                if t.box.ability[number].on == DIE_EVENT:
                    steps.append(Trigger(number, victim, self.seats[self.at], victim, s.place[victim], killer))
        if steps:
            t.push(*steps)
            return True
        return False

    def settle(self, t: Table, victim: int) -> None:
        """T-COMBAT-20 the dead lie at their combat; T-RDV-04 elsewhere they go to reserves; T-ENDGAME-11 to the killer.

        T-LOC-26: a place whose last member died so is controlled.
        """
        s = t.state
        if s.status[victim] != DEAD or s.place[victim] < PATH:
            return
        place = s.place[victim]
        if s.endgame:
            t.send_away(victim, spoils(t, self.seats[self.at], self.by[self.at]))
        elif place < 0 or s.fight[place] == PEACE:
            t.send_away(victim, RESERVE)


def trigger_abilities(t: Table, member: int, event: int) -> list[tuple[int, int]]:
    """The triggers a living member bears: its own, its item's, attached cards'; each as card and ability."""
    s, box = t.state, t.box
    cards = [member, *s.worn[member]]
    if s.item[member] >= 0:
        cards.append(s.item[member])
    found: list[tuple[int, int]] = []
    for card in cards:
        for number in box.triggers[card]:
            if box.ability[number].on == event:
                found.append((card, number))
    return found


class Trigger(Step[Table]):
    """T-CANCEL-15: a triggered ability happens by itself and is no combat action: told, then carried out."""

    fields: ClassVar[tuple[str, ...]] = ("ability", "card", "seat", "actor", "place", "foe")

    def __init__(self, ability: int, card: int, seat: int, actor: int, place: int, foe: int) -> None:
        self.ability = ability
        self.card = card
        self.seat = seat
        self.actor = actor
        self.place = place
        self.foe = foe

    def run(self, t: Table) -> Node | None:
        t.tell("trigger", self.actor, self.ability)
        it = (self.foe,) if self.foe >= 0 else ()
        ops = t.box.ability[self.ability].ops
        t.become(Effects(ops, self.seat, self.actor, self.place, self.card, 0, it, self.foe))
        return None
