"""What the verbs of the cards do to members, players and places (content grammar); `effects` carries a list of them out.

Two verbs are told where they belong: a further action in `action`, a fight in `engage`.
"""

from __future__ import annotations

from typing import ClassVar

from menace.games.town.box import Op
from menace.games.town.cards import DiscardCards, Draw, OrderTop, RandomDiscard, Replenish, Search
from menace.games.town.changes import change_power, commands, give_life, recruit, seize, steal
from menace.games.town.effects import Effects, carries_out
from menace.games.town.harm import Deaths, bury, convert, immune, strike
from menace.games.town.items import Claim
from menace.games.town.select import Eye, amount_of, candidates, choices
from menace.games.town.table import Table, ask, without
from menace.games.town.words import (
    DEAD,
    EXERTED,
    FRESH,
    HERE,
    HIDDEN,
    NOBODY,
    OP_ATTACH,
    OP_CLAIM,
    OP_CONTROL,
    OP_CURE,
    OP_DESTROY,
    OP_DISCARD,
    OP_DRAW,
    OP_EXERT,
    OP_FOCUS,
    OP_HIDE,
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
    PATH,
    PEACE,
    READY,
    TAG_CONTROL,
    TAG_CURE,
    TAG_TURN,
    UNTIL_THRALL,
)
from menace.kernel.node import DONE, Node
from menace.kernel.table import Step


def living(t: Table, targets: list[int]) -> list[int]:
    return [m for m in targets if t.lives(m)]


def number_of(t: Table, e: Effects, op: Op) -> int:
    return op.n.value if op.n.count is None else amount_of(t, op.n, e.eye())


# -- life and death ----------------------------------------------------------------------------------------------------


def wounder(t: Table, e: Effects) -> int:
    """T-COMBAT-30: the acting member, if there is one and it lives."""
    return e.actor if e.actor >= 0 and t.lives(e.actor) else NOBODY


def wound(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    struck = living(t, targets)
    killed = strike(t, struck, number_of(t, e, op), wounder(t, e), op.unmodifiable)
    bury(t, killed, struck, op.on_kill, e.seat, e.actor, e.place, e.source)


def kill(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    """T-COMBAT-25, T-FAQ-09: outright, without wounds that could be changed or returned."""
    by = wounder(t, e)
    bury(t, dict.fromkeys(living(t, targets), by), targets, op.on_kill, e.seat, e.actor, e.place, e.source)


def turn_or_cure(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    """T-ACTION-19, T-ACTION-20, T-TRAIT-10: what would follow a conversion does not, if there was none."""
    s = t.state
    tag = TAG_TURN if op.code == OP_TURN else TAG_CURE
    steps: list[Step[Table]] = []
    for m in targets:
        lay = s.status[m] == DEAD  # inside on_kill: the deaths of the action are being told already
        before = s.control[m]
        if s.place[m] >= PATH and convert(t, m, e.seat, tag):
            if not lay and s.edition < 2:  # T-ACTION-21: since then it is no kill
                steps.append(Deaths((m,), (e.actor,), (before,), (e.seat,), (), -1, e.seat, e.actor, e.place, -1))
            if op.recruit is not None:
                steps.append(Recruiting(op.number, e.seat, e.actor, e.place))
    if steps:
        t.push(*steps)


def life(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    for m in living(t, targets):
        give_life(t, m, number_of(t, e, op), op.heal)


def resurrect(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    """T-ACTION-17, T-ACTION-18: where it fell, ready, under its owner's control."""
    s = t.state
    for m in targets:
        if s.status[m] == DEAD and not s.out[s.side[m]]:
            t.enter(m, s.side[m], s.place[m])
            s.idle[s.place[m]] = 0
            t.tell("resurrected", m)


def take_in(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    for m in targets:
        recruit(t, m, e.seat, e.place, op.where)


class Recruiting(Step[Table]):
    """T-ACTION-22: the recruit a conversion brings, chosen when it happens."""

    fields: ClassVar[tuple[str, ...]] = ("number", "seat", "actor", "place")

    def __init__(self, number: int, seat: int, actor: int, place: int) -> None:
        self.number = number
        self.seat = seat
        self.actor = actor
        self.place = place

    def run(self, t: Table) -> Node | None:
        sel = t.box.op[self.number].recruit
        if sel is None or t.state.out[self.seat]:
            return DONE
        eye = Eye(self.seat, self.actor, self.place)
        eye.waiver = t.waiver
        found = candidates(t, sel, eye)
        if not found and t.waiver is None:
            return DONE
        return ask(self.seat, "recruit", choices(t, sel, found))

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        recruit(t, first, self.seat, self.place, HERE)
        t.become()


# -- the state of a member ---------------------------------------------------------------------------------------------


def exert(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    s = t.state
    for m in living(t, targets):
        if s.status[m] == READY and t.in_combat(m):  # T-ACTION-58: else nothing
            s.status[m] = EXERTED
            t.tell("exerted", m)


def ready(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    s = t.state
    for m in living(t, targets):
        if s.status[m] == EXERTED:  # T-ACTION-58: else nothing
            s.status[m] = READY
            t.tell("readied", m)


def hide(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    """T-ACTION-24, T-ACTION-33: ready or exerted, in a combat it goes into hiding; T-ACTION-29: or does so anew."""
    s = t.state
    for m in living(t, targets):
        if t.in_combat(m):
            s.status[m] = HIDDEN
            s.hid[m] = FRESH
            t.tell("hides", m)


def control(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    for m in targets:
        if t.lives(m):
            take_control(t, e, op, m)


def take_control(t: Table, e: Effects, op: Op, m: int) -> None:
    """T-ACTION-34, T-ACTION-37: a thrall is bound to its thraller, T-ACTION-36: other control lasts until the combat ends."""
    s = t.state
    if immune(t, m, TAG_CONTROL):
        t.tell("resists", m)
        return
    if op.until == UNTIL_THRALL:
        if e.actor < 0 or not t.lives(e.actor) or commands(t, m, e.actor):
            return
        s.bonds[m] = (*without(s.bonds[m], e.actor), e.actor)
    else:
        s.bonds[m] = (*s.bonds[m], -1 - e.seat)
    if s.place[m] >= 0:
        s.idle[s.place[m]] = 0
    t.obey()


def focus(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    """T-ACTION-43, T-ACTION-44, T-TRAIT-08: both are bound to each other, wounded or not; T-ACTION-46: if it was not cancelled."""
    s = t.state
    me = e.actor
    for m in living(t, targets):
        if me >= 0 and t.lives(me) and s.control[me] != s.control[m] and m not in t.partners(me) and t.in_combat(m):
            s.focus = (*s.focus, me, m)
            t.tell("focused", me, m)


def modify(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    s = t.state
    for m in living(t, targets):
        s.mods[m] = (*s.mods[m], op.number << 2 | e.seat)


def attach(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    s = t.state
    for m in living(t, targets):
        if e.source in s.played:
            s.played = without(s.played, e.source)
            s.worn[m] = (*s.worn[m], e.source)
            t.tell("attached", e.source, m)


def destroy(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    """T-ITEM-20: who loses an item may die of it, by the hand that destroyed it."""
    for m in targets:
        if t.lives(m) and t.state.item[m] >= 0:  # T-ACTION-58: else nothing
            t.drop_item(m)
            if t.life_left(m) <= 0:
                bury(t, {m: NOBODY}, [], -1, e.seat, e.actor, e.place, e.source)


def move(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    for m in living(t, targets):
        if not t.in_combat(m):
            t.move(m, e.place if op.where == HERE else PATH)
            if op.where == HERE:
                t.tell("moved", m, e.place)
            else:
                t.tell("to path", m)


# -- players and their cards -------------------------------------------------------------------------------------------


def seats_of(targets: list[int]) -> list[int]:
    """Players as a selector gives them; those an operation remembers are written below zero."""
    return [one if one >= 0 else -1 - one for one in targets]


def draw(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    t.push(*[Draw(seat, number_of(t, e, op)) for seat in seats_of(targets)])


def discard(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    n = number_of(t, e, op)
    steps: list[Step[Table]] = [RandomDiscard(seat, n) if op.random else DiscardCards(seat, n) for seat in seats_of(targets)]
    t.push(*steps)


def replenish(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    """T-ACTION-50: besides the action, not in place of it."""
    t.push(*[Replenish(seat) for seat in seats_of(targets)])


def regenerate(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    for seat in seats_of(targets):
        t.regenerate(seat)


def power(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    for seat in seats_of(targets):
        change_power(t, seat, op.change, op.permanent)


def steal_power(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    for seat in seats_of(targets):
        steal(t, seat, e.seat, number_of(t, e, op), op.permanent)


def turns(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    s = t.state
    for seat in seats_of(targets):
        for _ in range(abs(op.change)):
            t.grant(e.source, seat, op.change > 0)
    if e.source >= 0 and e.source not in s.effects and e.source == s.drawn:
        s.effects = (*s.effects, e.source)  # T-RDV-08: at work until its turns are used up


def claim(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    t.push(*[Claim(e.seat) for _ in range(number_of(t, e, op))])


def search(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    t.push(OrderTop(e.seat, op.top) if op.of_rendezvous else Search(e.seat, number_of(t, e, op)))


def treaty(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    """T-RDV-10: it stays in front of its player."""
    s = t.state
    s.treaties[e.seat] = (*s.treaties[e.seat], e.source)
    t.tell("treaty", e.seat, e.source)


def change_hands(t: Table, e: Effects, op: Op, targets: list[int]) -> None:
    for place in targets:
        if t.state.fight[place] == PEACE:
            seize(t, place, e.seat if op.to_me else NOBODY)


carries_out({
    OP_WOUND: wound, OP_KILL: kill, OP_TURN: turn_or_cure, OP_CURE: turn_or_cure, OP_LIFE: life, OP_RESURRECT: resurrect,
    OP_RECRUIT: take_in, OP_EXERT: exert, OP_READY: ready, OP_HIDE: hide, OP_CONTROL: control, OP_FOCUS: focus, OP_MODIFY: modify,
    OP_ATTACH: attach, OP_DESTROY: destroy, OP_MOVE: move, OP_DRAW: draw, OP_DISCARD: discard, OP_REPLENISH: replenish,
    OP_REGENERATE: regenerate, OP_POWER: power, OP_STEAL: steal_power, OP_TURNS: turns, OP_CLAIM: claim, OP_SEARCH: search,
    OP_TREATY: treaty, OP_SEIZE: change_hands,
})  # fmt: skip
