"""Combat actions: what a player may do in a combat, and how one of them is carried through (T-ACTION, T-COMBAT)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.town.announce import Frame, ability_actions, channels, harnesses, is_direct, is_group, plays
from menace.games.town.box import Ability, Op
from menace.games.town.cancel import Announced, CancelWindow, cost_of, pay
from menace.games.town.cards import DrawUp, Replenish, from_hand
from menace.games.town.combat import EndCombat, Settle, end_hiding, forget_combat, give_up_place, ready_side, release, to_reserves
from menace.games.town.effects import BOUND, PICKED, Effects, carries_out
from menace.games.town.harm import Trigger, bury, trigger_abilities
from menace.games.town.select import Eye, amount_of, candidates, choices, members_for
from menace.games.town.table import Table, ask, without
from menace.games.town.win import tie_break
from menace.games.town.words import (
    AGREE,
    AMBUSH,
    AMBUSH_ACTION,
    CHANNEL,
    COMBAT,
    DONE_CHOOSING,
    EXERTED,
    EXTRA_ACTION,
    FINAL,
    FREE_ACTION,
    HARNESS,
    HIDDEN,
    IN_RESERVE,
    MEMBER,
    MINE,
    NOBODY,
    OP_ACT,
    PASS,
    PATH,
    PLAY,
    PROPOSE,
    REFUSE,
    REPLENISH,
    RUN,
    TURN_ACTION,
    UPKEEP_EVENT,
    USE,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Node
from menace.kernel.table import Step


class CombatAction(Step[Table]):
    """One combat action of a seat at a place: the turn's, a free one on a runaway, an ambush, or one granted by another.

    T-ACTION-01, T-ACTION-11: it is an ability, a card, a replenishing, running away or Harness Power.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "place", "mode", "actor", "number", "runaway", "stage")

    def __init__(
        self, seat: int, place: int, mode: int, actor: int = NOBODY, number: int = -1, runaway: int = NOBODY, stage: int = 0
    ) -> None:
        self.seat = seat
        self.place = place
        self.mode = mode
        self.actor = actor
        self.number = number
        self.runaway = runaway
        self.stage = stage

    def copy(self) -> CombatAction:
        return CombatAction(self.seat, self.place, self.mode, self.actor, self.number, self.runaway, self.stage)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if self.stage == 2:
            return self.finish(t)
        if s.out[self.seat] or not t.engaged(self.seat, self.place):
            return DONE
        if self.stage == 0:
            self.stage = 1
            if self.mode == TURN_ACTION and self.upkeep(t):
                return None
        if not t.stands_at(self.place, self.seat) or (self.runaway >= 0 and not t.stands_at(self.place, self.runaway)):
            return DONE
        return ask(self.seat, ("action", "free action", "ambush", "extra action")[self.mode], self.actions(t))

    def upkeep(self, t: Table) -> bool:
        """T-COMBAT-01: what happens before the turn's action, such as a wound by Unstoppable Approach."""
        s = t.state
        steps: list[Step[Table]] = []
        for m in t.members_at(self.place, self.seat):
            if s.worn[m] or s.item[m] >= 0 or t.box.triggers[m]:
                for card, number in trigger_abilities(t, m, UPKEEP_EVENT):
                    steps.append(Trigger(number, card, self.seat, m, self.place, NOBODY))
        if steps:
            t.push(*steps, Settle())
        return bool(steps)

    def actions(self, t: Table) -> list[int]:
        s, box = t.state, t.box
        here, granted = t.living_at(self.place), None
        members = [m for m in here if s.control[m] == self.seat]
        if self.mode == EXTRA_ACTION:
            granted = box.op[self.number]
            if granted.sel is not None:
                eye = Eye(self.seat, self.actor, self.place)
                eye.source = box.first_copy[granted.design]  # T-DECK-06: whom the granting card may help
                members = members_for(t, granted.sel, eye)
        frame = Frame(self.seat, self.place, self.mode, self.runaway, granted, here)
        frame.alike = t.waiver is None and s.edition >= 2 and all(s.status[m] != HIDDEN for m in here)
        actions: list[int] = []
        if t.means(USE):
            actions += ability_actions(t, frame, members)
        hand = from_hand(t, self.seat) if t.means(PLAY) or t.means(CHANNEL) else ()
        if t.means(PLAY):
            actions += plays(t, frame, hand)
        if t.means(CHANNEL):
            actions += channels(t, frame, hand, members)
        if t.means(HARNESS) and self.mode in (TURN_ACTION, EXTRA_ACTION):
            actions += harnesses(t, frame, members)
        if self.mode == TURN_ACTION:
            actions.append(act(REPLENISH))
            if s.fight[self.place] != FINAL or t.waives("T-RUN-18"):  # T-ENDGAME-09
                actions.append(act(RUN))
            if self.may_propose(t):
                actions.append(act(PROPOSE))
        if self.may_pass(t, actions):
            actions.append(act(PASS))
        return actions

    def may_propose(self, t: Table) -> bool:
        """T-STALEMATE-08: once a turn; T-SKIRMISH-03: not in a Skirmish, which ends so by itself."""
        s = t.state
        fine = s.fight[self.place] in (COMBAT, FINAL) or t.waives("T-SKIRMISH-03")
        return fine and (not s.proposed[self.place] or t.waives("T-STALEMATE-08"))

    def may_pass(self, t: Table, actions: list[int]) -> bool:
        """T-ACTION-02: not in the turn's own action; T-AMBUSH-01: who lays an ambush strikes."""
        if self.mode == TURN_ACTION:
            return t.waives("T-ACTION-02")
        if self.mode == AMBUSH_ACTION:
            return (not actions and t.waiver is None) or t.waives("T-AMBUSH-01")
        return True

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        if verb == PROPOSE:
            s.proposed[self.place] = 1
            t.push(Proposal(self.seat, self.place))
            return
        self.stage = 2
        if verb == USE:
            t.push(Deed(self.seat, self.place, first, second, NOBODY, self.mode, self.runaway))
        elif verb in (PLAY, CHANNEL):  # T-INFO-08: it is laid down before its targets are chosen
            t.from_hand(self.seat, first)
            s.played = (*s.played, first)
            actor = second if verb == CHANNEL else NOBODY
            t.push(Deed(self.seat, self.place, actor, t.box.actions[first][0], first, self.mode, self.runaway))
        elif verb == HARNESS:
            self.harness(t, first)
        elif verb == REPLENISH:
            t.tell("replenishes", self.seat)
            t.push(Replenish(self.seat))
        elif verb == RUN:
            t.push(RunAway(self.seat, self.place))

    def harness(self, t: Table, member: int) -> None:
        """T-ITEM-11, T-ITEM-15, T-POWER-07: exert a member, discard its weapon or armour, regenerate."""
        t.state.status[member] = EXERTED
        t.tell("harnessed", self.seat, member)
        t.drop_item(member)
        t.regenerate(self.seat)
        if t.life_left(member) <= 0:
            bury(t, {member: NOBODY}, [], -1, self.seat, member, self.place, NOBODY)

    def finish(self, t: Table) -> Node | None:
        """T-ACTION-13, T-ACTION-26: after the action its player's hiding members come out, then the tests are made.

        T-SKIRMISH-08: with it the player has had a turn of a Skirmish, also by joining it.
        """
        s = t.state
        if self.mode == TURN_ACTION:
            s.fought[self.place] = 1
            s.waiting[self.place] &= ~(1 << self.seat)
            s.idle[self.place] += 1
            end_hiding(t, self.seat, self.place)
            t.become(Settle())
            return None
        if self.mode == FREE_ACTION:
            ready_side(t, self.place, self.seat)
        return DONE


class RunAway(Step[Table]):
    """T-RUN: the runaway settles as a loser and draws, the others have their free attacks, then the survivors are gone.

    T-RUN-01, T-RUN-02, T-RUN-11: all of its members there go, and it settles first. T-RUN-05, T-RUN-06, T-RUN-09: the free
    attacks come before anybody is readied, in turn order, and the runaway has no answer; T-RUN-13: the hidden are found by
    Stealth alone; T-RUN-17: who is brought over by one does not run. T-RUN-07: then the survivors are ready and On the
    Path. T-SKIRMISH-04, T-FAQ-27: so in a Skirmish as well.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "place", "stage")

    def __init__(self, seat: int, place: int, stage: int = 0) -> None:
        self.seat = seat
        self.place = place
        self.stage = stage

    def copy(self) -> RunAway:
        return RunAway(self.seat, self.place, self.stage)

    def run(self, t: Table) -> Node | None:
        s = t.state
        self.stage += 1
        if self.stage == 1:
            t.tell("runs", self.seat, self.place)
            release(t, self.place, self.seat)
            for m in t.members_at(self.place, self.seat):
                t.strip(m)  # T-RUN-12: attached cards are gone before the free attacks
            give_up_place(t, self.place, self.seat)
            t.push(DrawUp(self.seat))  # T-RUN-03: even if engaged elsewhere
            return None
        if self.stage == 2:
            if not t.engaged_elsewhere(self.seat, self.place):  # T-RUN-14
                t.regenerate(self.seat)
            others = [seat for seat in t.sides_of(self.place, self.seat) if seat != self.seat]
            t.push(*[CombatAction(seat, self.place, FREE_ACTION, runaway=self.seat) for seat in others])
            return None
        for m in t.members_at(self.place, self.seat):
            forget_combat(t, m)
            t.move(m, PATH)
        to_reserves(t, self.place, self.seat)
        s.sides[self.place] &= ~(1 << self.seat)
        s.waiting[self.place] &= ~(1 << self.seat)
        return DONE


class Proposal(Step[Table]):
    """T-STALEMATE-01, T-STALEMATE-07, T-STALEMATE-08: all in the combat agree on it, for any reason; one refusal ends it."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "place", "next")

    def __init__(self, seat: int, place: int, next: int = 1) -> None:
        self.seat = seat
        self.place = place
        self.next = next

    def copy(self) -> Proposal:
        return Proposal(self.seat, self.place, self.next)

    def run(self, t: Table) -> Node | None:
        order = t.sides_of(self.place, self.seat)
        if self.next == 1:
            t.tell("proposed", self.seat, self.place)
        if self.next >= len(order):
            if t.state.fight[self.place] == FINAL:
                tie_break(t, order)
                return None
            t.become(EndCombat(self.place, NOBODY), Settle())
            return None
        return ask(order[self.next], "stalemate", [act(AGREE), act(REFUSE)])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == REFUSE:
            t.tell("refused", t.sides_of(self.place, self.seat)[self.next])
            t.become()
        else:
            self.next += 1


class Deed(Announced):
    """T-ACTION-12, T-ACTION-13: choose the targets, pay and exert, let the others cancel, carry it out, clear up."""

    fields: ClassVar[tuple[str, ...]] = (
        "seat", "place", "actor", "ability", "card", "mode", "runaway", "only", "picks*", "at", "enough", "safe*", "cancelled",
        "stage",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        place: int,
        actor: int,
        ability: int,
        card: int,
        mode: int,
        runaway: int,
        only: int = NOBODY,
        picks: tuple[int, ...] = (),
        at: int = 0,
        enough: int = 0,
        safe: tuple[int, ...] = (),
        cancelled: int = 0,
        stage: int = 0,
    ) -> None:
        super().__init__(seat, place, actor, ability, card)
        self.mode = mode
        self.runaway = runaway
        self.only = only
        self.picks = picks
        self.at = at
        self.enough = enough
        self.safe = safe
        self.cancelled = cancelled
        self.stage = stage

    def copy(self) -> Deed:
        return Deed(
            self.seat,
            self.place,
            self.actor,
            self.ability,
            self.card,
            self.mode,
            self.runaway,
            self.only,
            self.picks,
            self.at,
            self.enough,
            self.safe,
            self.cancelled,
            self.stage,
        )

    def run(self, t: Table) -> Node | None:
        ability = t.box.ability[self.ability]
        if self.stage == 0:
            question = self.ask_target(t, ability)
            if question is not None:
                return question
            self.announce(t, ability)
            self.stage = 1
            if ability.tags:
                t.push(CancelWindow(self.seat, self.place, ability.tags))
                return None
        if self.stage == 1:
            self.stage = 2
            if not self.cancelled:
                t.push(
                    Effects(
                        ability.ops,
                        self.seat,
                        self.actor,
                        self.place,
                        self.card,
                        PICKED | BOUND,
                        (),
                        NOBODY,
                        self.picks,
                        self.safe,
                        self.runaway,
                        self.only,
                    )
                )
                return None
        self.clear_up(t)
        return DONE

    def ask_target(self, t: Table, ability: Ability) -> Node | None:
        """One target after another for every operation of the list that takes some; None when all are chosen."""
        ops = t.box.lists[ability.ops]
        while self.at < len(ops):
            op = ops[self.at]
            free_group = self.runaway >= 0 and is_group(op) and op.sel is not None and op.sel.side != MINE
            if op.sel is not None and (is_direct(op) or free_group):
                taken = [code & 4095 for code in self.picks if code >> 12 == self.at]
                eye = Eye(self.seat, self.actor, self.place)
                eye.source = self.card
                eye.bound = True
                eye.runaway = self.runaway
                eye.only = self.only
                eye.taken = tuple(taken)
                eye.waiver = t.waiver
                found = candidates(t, op.sel, eye)
                if taken:
                    found = [m for m in found if m not in taken or t.waives("T-ACTION-62")]
                wanted = 1 if self.runaway >= 0 and op.sel.kind == MEMBER and op.sel.side != MINE else op.sel.n
                if wanted > len(taken) and found and not self.enough:
                    if op.sel.upto or len(found) > wanted - len(taken) or op.sel.kind == IN_RESERVE:
                        return ask(self.seat, "target", choices(t, op.sel, found))
                    for m in found:
                        self.pick(t, op, m)
            self.at += 1
            self.enough = 0
        return None

    def pick(self, t: Table, op: Op, m: int) -> None:
        self.picks = (*self.picks, self.at << 12 | m)
        if self.runaway >= 0 and op.sel is not None and op.sel.kind == MEMBER and op.sel.side != MINE:
            self.only = m  # T-RUN-10: this one and no other

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == DONE_CHOOSING:
            self.enough = 1
        else:
            self.pick(t, t.box.lists[t.box.ability[self.ability].ops][self.at], first)

    def announce(self, t: Table, ability: Ability) -> None:
        """T-COMBAT-05, T-FAQ-13: the price is Power, the card, and exerting the acting member; T-CANCEL-11: it stays paid."""
        s = t.state
        pay(t, self.seat, cost_of(t, ability, self.actor))
        if self.card in s.played:
            t.tell("plays", self.seat, self.card)
        if self.actor >= 0:
            if s.status[self.actor] == HIDDEN:
                s.hid[self.actor] = 0  # T-ACTION-28, T-FAQ-33: exerted afterwards unless it hides again
            else:
                s.status[self.actor] = EXERTED
            if ability.once:
                s.used[self.actor] = (*s.used[self.actor], self.ability)
            t.tell("acts", self.actor, self.ability)
        for code in self.picks:
            t.tell("targets", code & 4095)

    def clear_up(self, t: Table) -> None:
        s = t.state
        if self.card in s.played:
            s.played = without(s.played, self.card)
            t.to_discard(self.card)
        if self.actor >= 0 and t.lives(self.actor) and s.status[self.actor] == HIDDEN and s.hid[self.actor] == 0:
            s.status[self.actor] = EXERTED
            t.tell("comes out", self.actor)


def act_again(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    """T-ACTION-52: further actions of others, at once, each an ordinary one that may be left."""
    s = t.state
    ambush = s.edition >= 2 and s.fight[e.place] == AMBUSH  # T-AMBUSH-05: one action by one member
    if e.runaway < 0 and not ambush:  # T-RUN-10: of a free action they fall away
        n = amount_of(t, op.n, e.eye())
        t.push(*[CombatAction(e.seat, e.place, EXTRA_ACTION, e.actor, op.number) for _ in range(n)])


carries_out({OP_ACT: act_again})
