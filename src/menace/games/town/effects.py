"""The one effect engine: it carries out the operations of a card, from first to last (content grammar, T-ACTION-13)."""

from __future__ import annotations

from typing import ClassVar, Final

from menace.games.town.box import Op, Sel
from menace.games.town.changes import change_power, commands, give_life, recruit, seize, steal
from menace.games.town.harm import Deaths, bury, convert, immune, strike
from menace.games.town.select import Eye, amount_of, candidates, counted, members_for, must_choose, targetable
from menace.games.town.table import Table, ask, without
from menace.games.town.words import (
    DEAD,
    DONE_CHOOSING,
    EXERTED,
    EXTRA_ACTION,
    FALLEN,
    FRESH,
    HERE,
    HIDDEN,
    IN_RESERVE,
    MEMBER,
    MINE,
    NOBODY,
    OP_ACT,
    OP_ATTACH,
    OP_CANCEL,
    OP_CHOOSE,
    OP_CLAIM,
    OP_CONTROL,
    OP_CURE,
    OP_DESTROY,
    OP_DISCARD,
    OP_DRAW,
    OP_EXERT,
    OP_FIGHT,
    OP_FOCUS,
    OP_HIDE,
    OP_IF,
    OP_KILL,
    OP_LIFE,
    OP_MODIFY,
    OP_MOVE,
    OP_POWER,
    OP_READY,
    OP_RECRUIT,
    OP_REGENERATE,
    OP_REPLENISH,
    OP_RESURRECT,
    OP_SEARCH,
    OP_SEIZE,
    OP_STEAL,
    OP_TREATY,
    OP_TURN,
    OP_TURNS,
    OP_WOUND,
    OPTION,
    PATH,
    PEACE,
    PLACE_TARGET,
    PLAYER,
    PLAYER_TARGET,
    READY,
    RESERVE,
    SPOT,
    TAG_CONTROL,
    TAG_CURE,
    TAG_TURN,
    TARGET,
    UNTIL_THRALL,
)
from menace.kernel.action import act
from menace.kernel.errors import RulesBug
from menace.kernel.node import DONE, Node
from menace.kernel.table import Step

# Frames of an effect, as bits.
PICKED: Final = 1  # the targets of the list itself were chosen when the action was announced
RENDEZVOUS_FRAME: Final = 2  # a Rendezvous card: nobody acts, hiding does not help
BOUND: Final = 4  # a combat action: an actor in focus is limited


class Effects(Step[Table]):
    """One list of operations on its way: who acts, where, what was chosen and who is protected."""

    fields: ClassVar[tuple[str, ...]] = (
        "ops", "seat", "actor", "place", "source", "frame", "it*", "foe", "picks*", "safe*", "runaway", "only", "at", "part*",
    )  # fmt: skip

    def __init__(
        self,
        ops: int,
        seat: int,
        actor: int,
        place: int,
        source: int,
        frame: int,
        it: tuple[int, ...] = (),
        foe: int = NOBODY,
        picks: tuple[int, ...] = (),
        safe: tuple[int, ...] = (),
        runaway: int = NOBODY,
        only: int = NOBODY,
        at: int = 0,
        part: tuple[int, ...] = (),
    ) -> None:
        self.ops = ops
        self.seat = seat
        self.actor = actor
        self.place = place
        self.source = source
        self.frame = frame
        self.it = it
        self.foe = foe
        self.picks = picks
        self.safe = safe
        self.runaway = runaway
        self.only = only
        self.at = at
        self.part = part

    def copy(self) -> Effects:
        return Effects(
            self.ops,
            self.seat,
            self.actor,
            self.place,
            self.source,
            self.frame,
            self.it,
            self.foe,
            self.picks,
            self.safe,
            self.runaway,
            self.only,
            self.at,
            self.part,
        )

    def eye(self) -> Eye:
        eye = Eye(self.seat, self.actor, self.place)
        eye.it = self.it
        eye.foe = self.foe
        eye.source = self.source
        eye.fair_game = bool(self.frame & RENDEZVOUS_FRAME)
        eye.bound = bool(self.frame & BOUND)
        eye.runaway = self.runaway
        eye.only = self.only
        return eye

    def nested(self, ops: int) -> Effects:
        """A list inside this one: the same hands, but its targets are chosen when reached."""
        frame = self.frame & ~PICKED
        return Effects(
            ops,
            self.seat,
            self.actor,
            self.place,
            self.source,
            frame,
            self.it,
            self.foe,
            (),
            self.safe,
            self.runaway,
            self.only,
        )

    # -- running ---------------------------------------------------------------------------------------------------

    def run(self, t: Table) -> Node | None:
        ops = t.box.lists[self.ops]
        if self.at >= len(ops) or t.state.over:
            return DONE
        op = ops[self.at]
        if op.code == OP_CHOOSE:
            return self.ask_option(t, op)
        if op.code == OP_FIGHT and op.sel is not None and op.sel.kind == MEMBER:
            return self.ask_opponent(t, op)
        targets: list[int] = []
        if op.sel is not None and op.code != OP_ACT:
            sel = op.sel
            if self.frame & PICKED and sel.kind in (MEMBER, FALLEN, IN_RESERVE) and must_choose(sel):
                targets = self.still_lawful(t, sel)
            elif self.frame & PICKED and sel.kind == MEMBER and self.only >= 0 and sel.side != MINE:
                targets = [self.only] if t.lives(self.only) else []
            elif must_choose(sel):
                question = self.ask_target(t, sel)
                if question is not None:
                    return question
                targets = list(self.part)
            else:
                targets = candidates(t, sel, self.eye())
            if self.safe and sel.kind not in (PLAYER, SPOT):
                targets = [m for m in targets if m not in self.safe]
        self.part = ()
        self.at += 1
        self.perform(t, op, targets)
        return None

    def still_lawful(self, t: Table, sel: Sel) -> list[int]:
        """T-ACTION-15: a target chosen before that is dead, gone or hidden by now is skipped."""
        s, eye = t.state, self.eye()
        found: list[int] = []
        for code in self.picks:
            if code >> 12 != self.at:
                continue
            m = code & 4095
            if sel.kind == MEMBER:
                fine = t.lives(m) and s.place[m] == self.place and targetable(t, sel, m, eye)
            elif sel.kind == FALLEN:
                fine = s.status[m] == DEAD and s.place[m] == self.place
            else:
                fine = s.place[m] == RESERVE
            if fine:
                found.append(m)
        return found

    def ask_target(self, t: Table, sel: Sel) -> Node | None:
        """Choose when reached: all if there are no more than wanted, else one after another."""
        eye = self.eye()
        eye.taken = self.part
        left = [one for one in candidates(t, sel, eye) if one not in self.part]
        if sel.kind == MEMBER and self.safe:
            left = [one for one in left if one not in self.safe]
        if self.part and self.part[-1] < 0:  # a sign that enough were chosen
            self.part = self.part[:-1]
            return None
        wanted = sel.n - len(self.part)
        if wanted <= 0 or not left:
            return None
        if not sel.upto and len(left) <= wanted and sel.kind != IN_RESERVE:
            self.part = (*self.part, *left)
            return None
        verb = PLAYER_TARGET if sel.kind == PLAYER else PLACE_TARGET if sel.kind == SPOT else TARGET
        actions = [act(verb, one) for one in left]
        if sel.upto:
            actions.append(act(DONE_CHOOSING))
        return ask(self.seat, "choose", actions)

    def ask_option(self, t: Table, op: Op) -> Node | None:
        actions: list[int] = []
        for k, ops in enumerate(op.options):
            first = t.box.lists[ops]
            if not first or self.possible(t, first[0]):
                actions.append(act(OPTION, k + 1))
        if not actions:
            self.at += 1
            return None
        return ask(self.seat, "option", actions)

    def possible(self, t: Table, op: Op) -> bool:
        """Whether an operation finds anything to work on."""
        if op.code == OP_FIGHT:
            return bool(self.opponents(t, op)) if op.sel is not None and op.sel.kind == MEMBER else bool(self.battles(t, op))
        return op.sel is None or op.code == OP_ACT or bool(candidates(t, op.sel, self.eye()))

    def opponents(self, t: Table, op: Op) -> list[int]:
        """T-SCOUT-27: players with fitting members who have scouted once; the party must be there to fight."""
        s = t.state
        found: list[int] = []
        if op.sel is not None and s.party:
            for m in members_for(t, op.sel, self.eye()):
                seat = s.control[m]
                if seat not in found and s.scouted[seat]:
                    found.append(seat)
        return sorted(found)

    def battles(self, t: Table, op: Op) -> list[int]:
        """T-LOC-28, T-LOC-29: places where somebody else stands who may be fought."""
        s = t.state
        if op.sel is None or not s.party:
            return []
        return [place for place in candidates(t, op.sel, self.eye()) if s.fight[place] != PEACE or t.occupied(place)]

    def ask_opponent(self, t: Table, op: Op) -> Node | None:
        from menace.games.town.combat import challenge

        seats = self.opponents(t, op)
        if not self.part and len(seats) > 1:
            return ask(self.seat, "choose", [act(PLAYER_TARGET, seat) for seat in seats])
        self.at += 1
        chosen = self.part[0] if self.part else seats[0] if seats else NOBODY
        self.part = ()
        if chosen >= 0 and op.sel is not None:
            them = [m for m in members_for(t, op.sel, self.eye()) if t.state.control[m] == chosen]
            challenge(t, op.fight, t.box.place[self.source], self.seat, self.source, them)
        return None

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == OPTION:
            op = t.box.lists[self.ops][self.at]
            self.at += 1
            t.push(self.nested(op.options[first - 1]))
        elif verb == DONE_CHOOSING:
            self.part = (*self.part, -1)
        else:
            self.part = (*self.part, first)

    # -- the operations --------------------------------------------------------------------------------------------

    def perform(self, t: Table, op: Op, targets: list[int]) -> None:
        """One operation on its targets; what it chose or affected is `it` for the next."""
        s = t.state
        code = op.code
        if code == OP_WOUND:
            wounder = self.actor if self.actor >= 0 and t.lives(self.actor) else NOBODY
            living = [m for m in targets if t.lives(m)]
            killed = strike(t, living, amount_of(t, op.n, self.eye()), wounder, op.unmodifiable)
            self.remember(targets)
            bury(t, killed, living, op.on_kill, self.seat, self.actor, self.place, self.source)
        elif code == OP_KILL:
            wounder = self.actor if self.actor >= 0 and t.lives(self.actor) else NOBODY
            killed = {m: wounder for m in targets if t.lives(m)}
            self.remember(targets)
            bury(t, killed, targets, op.on_kill, self.seat, self.actor, self.place, self.source)
        elif code == OP_IF:
            n = len(counted(t, op.count, self.eye())) if op.count is not None else 0
            fine = n >= op.least and (op.most < 0 or n <= op.most)
            ops = op.then if fine else op.otherwise
            if ops >= 0:
                t.push(self.nested(ops))
        elif code in (OP_TURN, OP_CURE):
            self.turn_or_cure(t, op, targets)
        elif code == OP_ACT:
            if self.runaway < 0:  # T-RUN-10: extra actions fall away
                self.grant_actions(t, op)
        elif code == OP_CANCEL:
            pass  # done by the cancel window; what follows it in the list is done here
        elif op.sel is not None and (op.sel.kind == PLAYER or (targets and targets[0] < 0)):
            self.on_players(t, op, [one if one >= 0 else -1 - one for one in targets])
        elif op.sel is not None and op.sel.kind == SPOT:
            self.on_places(t, op, targets)
        elif op.sel is None:
            self.on_nobody(t, op)
        else:
            for m in targets:
                self.on_member(t, op, m)
            self.remember(targets)
        if s.over:
            self.at = len(t.box.lists[self.ops])

    def remember(self, targets: list[int]) -> None:
        self.it = tuple(targets)

    def on_member(self, t: Table, op: Op, m: int) -> None:
        s = t.state
        code = op.code
        if code == OP_LIFE:
            if t.lives(m):
                give_life(t, m, amount_of(t, op.n, self.eye()), op.heal)
        elif code == OP_RESURRECT:
            if s.status[m] == DEAD and not s.out[s.side[m]]:
                t.enter(m, s.side[m], s.place[m])
                s.idle[s.place[m]] = 0
                t.tell("resurrected", m)
        elif code == OP_RECRUIT:
            recruit(t, m, self.seat, self.place, op.where)
        elif not t.lives(m):
            return
        elif code == OP_EXERT:
            if s.status[m] == READY and t.in_combat(m):  # T-ACTION-58: else nothing
                s.status[m] = EXERTED
                t.tell("exerted", m)
        elif code == OP_READY:
            if s.status[m] == EXERTED:
                s.status[m] = READY
                t.tell("readied", m)
        elif code == OP_HIDE:
            if t.in_combat(m):
                s.status[m] = HIDDEN
                s.hid[m] = FRESH
                t.tell("hides", m)
        elif code == OP_CONTROL:
            self.take_control(t, op, m)
        elif code == OP_FOCUS:
            self.focus_on(t, m)
        elif code == OP_MODIFY:
            s.mods[m] = (*s.mods[m], op.number << 2 | self.seat)
        elif code == OP_ATTACH:
            if self.source in s.played:
                s.played = without(s.played, self.source)
                s.worn[m] = (*s.worn[m], self.source)
                t.tell("attached", self.source, m)
        elif code == OP_DESTROY:
            self.destroy(t, m)
        elif code == OP_MOVE:
            if not t.in_combat(m):
                t.move(m, self.place if op.where == HERE else PATH)
                if op.where == HERE:
                    t.tell("moved", m, self.place)
                else:
                    t.tell("to path", m)
        else:
            raise RulesBug(f"operation {code} does not work on members")

    def destroy(self, t: Table, m: int) -> None:
        """T-ITEM-20: who loses an item may die of it, by the hand that destroyed it."""
        s = t.state
        if s.item[m] < 0:
            return
        t.drop_item(m)
        if t.life_left(m) <= 0:
            bury(t, {m: NOBODY}, [], -1, self.seat, self.actor, self.place, self.source)

    def take_control(self, t: Table, op: Op, m: int) -> None:
        """T-ACTION-34 to 41: a thrall is bound to its thraller, other control to the player until the combat ends."""
        s = t.state
        if immune(t, m, TAG_CONTROL):
            t.tell("resists", m)
            return
        if op.until == UNTIL_THRALL:
            if self.actor < 0 or not t.lives(self.actor) or commands(t, m, self.actor):
                return
            s.bonds[m] = (*without(s.bonds[m], self.actor), self.actor)
        else:
            s.bonds[m] = (*s.bonds[m], -1 - self.seat)
        if s.place[m] >= 0:
            s.idle[s.place[m]] = 0
        t.obey()

    def focus_on(self, t: Table, m: int) -> None:
        """T-ACTION-43, T-ACTION-44: both are bound to each other, wounded or not."""
        s = t.state
        me = self.actor
        if me >= 0 and t.lives(me) and s.control[me] != s.control[m] and m not in t.partners(me) and t.in_combat(m):
            s.focus = (*s.focus, me, m)
            t.tell("focused", me, m)

    def turn_or_cure(self, t: Table, op: Op, targets: list[int]) -> None:
        """T-ACTION-19 to 21; T-TRAIT-10: what would follow a conversion does not, if there was none."""
        s = t.state
        tag = TAG_TURN if op.code == OP_TURN else TAG_CURE
        steps: list[Step[Table]] = []
        for m in targets:
            lay = s.status[m] == DEAD  # inside on_kill: the deaths of the action are being told already
            before = s.control[m]
            if s.place[m] >= PATH and convert(t, m, self.seat, tag):
                if not lay:
                    steps.append(
                        Deaths((m,), (self.actor,), (before,), (self.seat,), (), -1, self.seat, self.actor, self.place, -1)
                    )
                if op.recruit is not None:
                    steps.append(Recruiting(op.number, self.seat, self.actor, self.place))
        self.remember(targets)
        if steps:
            t.push(*steps)

    def grant_actions(self, t: Table, op: Op) -> None:
        """T-ACTION-52: further actions of others, at once, each an ordinary one that may be left."""
        from menace.games.town.action import CombatAction

        n = amount_of(t, op.n, self.eye())
        t.push(*[CombatAction(self.seat, self.place, EXTRA_ACTION, self.actor, op.number) for _ in range(n)])

    def on_players(self, t: Table, op: Op, seats: list[int]) -> None:
        from menace.games.town.cards import DiscardCards, Draw, RandomDiscard, Replenish

        s = t.state
        steps: list[Step[Table]] = []
        for seat in seats:
            if op.code == OP_DRAW:
                steps.append(Draw(seat, amount_of(t, op.n, self.eye())))
            elif op.code == OP_DISCARD:
                n = amount_of(t, op.n, self.eye())
                steps.append(RandomDiscard(seat, n) if op.random else DiscardCards(seat, n))
            elif op.code == OP_REPLENISH:
                steps.append(Replenish(seat))
            elif op.code == OP_REGENERATE:
                t.regenerate(seat)
            elif op.code == OP_POWER:
                change_power(t, seat, op.change, op.permanent)
            elif op.code == OP_STEAL:
                steal(t, seat, self.seat, amount_of(t, op.n, self.eye()), op.permanent)
            elif op.code == OP_TURNS:
                for _ in range(abs(op.change)):
                    t.grant(self.source, seat, op.change > 0)
            else:
                raise RulesBug(f"operation {op.code} does not work on players")
        self.it = tuple([-1 - seat for seat in seats])
        if op.code == OP_TURNS and self.source >= 0 and self.source not in s.effects and self.source == s.drawn:
            s.effects = (*s.effects, self.source)  # T-RDV-08: at work until its turns are used up
        if steps:
            t.push(*steps)

    def on_places(self, t: Table, op: Op, places: list[int]) -> None:
        from menace.games.town.combat import assault

        s = t.state
        for place in places:
            if op.code == OP_FIGHT:
                if place in self.battles(t, op):
                    assault(t, place, self.seat)
            elif op.code == OP_SEIZE and s.fight[place] == PEACE:
                seize(t, place, self.seat if op.to_me else NOBODY)

    def on_nobody(self, t: Table, op: Op) -> None:
        from menace.games.town.cards import OrderTop, Search
        from menace.games.town.items import Claim

        s = t.state
        if op.code == OP_CLAIM:
            t.push(*[Claim(self.seat) for _ in range(amount_of(t, op.n, self.eye()))])
        elif op.code == OP_SEARCH:
            n = amount_of(t, op.n, self.eye())
            t.push(OrderTop(self.seat, op.top) if op.of_rendezvous else Search(self.seat, n))
        elif op.code == OP_TREATY:
            s.treaties[self.seat] = (*s.treaties[self.seat], self.source)
            t.tell("treaty", self.seat, self.source)
        else:
            raise RulesBug(f"operation {op.code} works on nobody")


def consequence(ops: int, seat: int, actor: int, place: int, source: int, victim: int) -> Effects:
    """What an action does to one it killed: `it` is the dead."""
    return Effects(ops, seat, actor, place, source, BOUND, (victim,))


def triggered(ability: int, card: int, seat: int, bearer: int, place: int, foe: int) -> Step[Table]:
    """T-CANCEL-15: a trigger happens by itself; it is no combat action."""
    return Trigger(ability, card, seat, bearer, place, foe)


class Trigger(Step[Table]):
    """A triggered ability: told, then carried out."""

    fields: ClassVar[tuple[str, ...]] = ("ability", "card", "seat", "actor", "place", "foe")

    def __init__(self, ability: int, card: int, seat: int, actor: int, place: int, foe: int) -> None:
        self.ability = ability
        self.card = card
        self.seat = seat
        self.actor = actor
        self.place = place
        self.foe = foe

    def copy(self) -> Trigger:
        return Trigger(self.ability, self.card, self.seat, self.actor, self.place, self.foe)

    def run(self, t: Table) -> Node | None:
        t.tell("trigger", self.actor, self.ability)
        it = (self.foe,) if self.foe >= 0 else ()
        ops = t.box.ability[self.ability].ops
        t.become(Effects(ops, self.seat, self.actor, self.place, self.card, 0, it, self.foe))
        return None


class Recruiting(Step[Table]):
    """T-ACTION-22: the recruit a conversion brings, chosen when it happens."""

    fields: ClassVar[tuple[str, ...]] = ("number", "seat", "actor", "place")

    def __init__(self, number: int, seat: int, actor: int, place: int) -> None:
        self.number = number
        self.seat = seat
        self.actor = actor
        self.place = place

    def copy(self) -> Recruiting:
        return Recruiting(self.number, self.seat, self.actor, self.place)

    def run(self, t: Table) -> Node | None:
        sel = t.box.op[self.number].recruit
        if sel is None or t.state.out[self.seat]:
            return DONE
        found = candidates(t, sel, Eye(self.seat, self.actor, self.place))
        if not found:
            return DONE
        return ask(self.seat, "recruit", [act(TARGET, m) for m in found])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        recruit(t, first, self.seat, self.place, HERE)
        t.become()
