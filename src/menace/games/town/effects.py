"""The one effect engine: it carries out the operations of a card, from first to last (content grammar, T-ACTION-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from menace.games.town.box import Op, Sel
from menace.games.town.select import Eye, candidates, choices, counted, members_for, must_choose, targetable
from menace.games.town.table import Table, ask
from menace.games.town.words import (
    DEAD,
    DONE_CHOOSING,
    FALLEN,
    IN_RESERVE,
    MEMBER,
    MINE,
    NOBODY,
    OP_ACT,
    OP_CANCEL,
    OP_CHOOSE,
    OP_FIGHT,
    OP_IF,
    OPTION,
    PEACE,
    PLAYER,
    RESERVE,
    SPOT,
)
from menace.kernel.action import act
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
        eye.waiver = t.waiver
        left = [one for one in candidates(t, sel, eye) if one not in self.part or t.waives("T-ACTION-62")]
        if sel.kind == MEMBER and self.safe:
            left = [one for one in left if one not in self.safe or t.waives("T-CANCEL-21")]
        if self.part and self.part[-1] < 0:  # a sign that enough were chosen
            self.part = self.part[:-1]
            return None
        wanted = sel.n - len(self.part)
        if wanted <= 0 or not left:
            return None
        if not sel.upto and len(left) <= wanted and sel.kind != IN_RESERVE:
            self.part = (*self.part, *left)
            return None
        return ask(self.seat, "choose", choices(t, sel, left))

    def ask_option(self, t: Table, op: Op) -> Node | None:
        ways = [number for number in t.firsts(range(1, len(op.options) + 1)) if self.may_take(t, op, number)]
        if not ways and t.waiver is None:
            self.at += 1
            return None
        return ask(self.seat, "option", [act(OPTION, number) for number in ways])

    def may_take(self, t: Table, op: Op, number: int) -> bool:
        """T-LOC-02: a way the card offers, counted from 1; T-SCOUT-18: one that leads to something."""
        if not 1 <= number <= len(op.options):
            return t.waives("T-LOC-02")
        ops = t.box.lists[op.options[number - 1]]
        return not ops or self.possible(t, ops[0])

    def possible(self, t: Table, op: Op) -> bool:
        """Whether an operation finds anything to work on."""
        if op.code == OP_FIGHT and op.sel is not None and op.sel.kind == MEMBER:
            return any([self.may_challenge(t, op, seat) for seat in range(t.state.seats) if seat != self.seat])
        if op.code == OP_FIGHT:
            return bool(self.battles(t, op)) or t.waives("T-SCOUT-18")
        return op.sel is None or op.code == OP_ACT or bool(candidates(t, op.sel, self.eye())) or t.waives("T-SCOUT-18")

    def may_challenge(self, t: Table, op: Op, seat: int) -> bool:
        """T-LOC-27, T-FAQ-26: a player with fitting members, T-SCOUT-27, T-SCOUT-28: who has scouted; and there is a party."""
        s = t.state
        if seat == self.seat:
            return t.waives("T-RDV-20")
        found = [m for m in members_for(t, op.sel, self.eye()) if s.control[m] == seat] if op.sel is not None and s.party else []
        return bool(found or t.waives("T-LOC-27")) and (seat >= s.seats or bool(s.scouted[seat]) or t.waives("T-SCOUT-27"))

    def battles(self, t: Table, op: Op) -> list[int]:
        """T-LOC-28, T-LOC-29: places where somebody else stands who may be fought."""
        s = t.state
        if op.sel is None or not s.party:
            return []
        return [place for place in candidates(t, op.sel, self.eye()) if s.fight[place] != PEACE or t.occupied(place)]

    def ask_opponent(self, t: Table, op: Op) -> Node | None:
        seats = [seat for seat in t.firsts(range(t.state.seats)) if self.may_challenge(t, op, seat)]
        if t.waiver is not None or (not self.part and len(seats) > 1):
            return ask(self.seat, "choose", choices(t, PLAYERS, seats))
        self.at += 1
        chosen = self.part[0] if self.part else seats[0] if seats else NOBODY
        self.part = ()
        if chosen >= 0 and op.sel is not None:
            them = [m for m in members_for(t, op.sel, self.eye()) if t.state.control[m] == chosen]
            DOES[OP_FIGHT](t, self, op, them)
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

    # -- carrying out ----------------------------------------------------------------------------------------------

    def perform(self, t: Table, op: Op, targets: list[int]) -> None:
        """One operation on its targets; what it chose or affected is `it` for the next."""
        if op.code == OP_IF:
            n = len(counted(t, op.count, self.eye())) if op.count is not None else 0
            fine = n >= op.least and (op.most < 0 or n <= op.most)
            ops = op.then if fine else op.otherwise
            if ops >= 0:
                t.push(self.nested(ops))
        elif op.code != OP_CANCEL:  # that is done by the cancel window; what follows it in the list is done here
            DOES[op.code](t, self, op, targets)
            if op.sel is not None and op.sel.kind == PLAYER:
                self.it = tuple([-1 - seat for seat in targets])
            elif op.sel is not None and op.sel.kind != SPOT and op.code != OP_ACT:
                self.it = tuple(targets)
        if t.state.over:
            self.at = len(t.box.lists[self.ops])


PLAYERS: Final = Sel(PLAYER)  # somebody must be chosen
Operation = Callable[[Table, Effects, Op, list[int]], None]
DOES: Final[dict[int, Operation]] = {}


def carries_out(operations: dict[int, Operation]) -> None:
    """Enter what operations do. The chapters that know do so as they are read, so that this one need not know them."""
    DOES.update(operations)
