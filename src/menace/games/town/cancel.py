"""Cancelling: the window that every announced action opens, and the answers given in it (T-CANCEL)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from menace.games.town.box import Ability, Op, Sel
from menace.games.town.cards import from_hand
from menace.games.town.effects import Effects
from menace.games.town.harm import modifiers
from menace.games.town.select import Eye, candidates, is_meant, may_help, must_choose
from menace.games.town.table import Table, ask, without
from menace.games.town.words import (
    CANCEL,
    CANCEL_WITH,
    CARD,
    COST,
    MEMBER,
    MINE,
    NOBODY,
    ONE_MEMBER,
    PASS,
    PROTECT,
    SELF,
    TAG_CANCEL,
    TAG_SPELL,
    WHOLE,
)
from menace.games.town.words import SPELLCASTER as SPELLCASTER_BIT
from menace.kernel.action import act
from menace.kernel.errors import RulesBug
from menace.kernel.node import DONE, Node
from menace.kernel.table import Step


class Announced(Step[Table]):
    """Something announced that can be cancelled: an action, or a cancel itself."""

    def __init__(self, seat: int, place: int, actor: int, ability: int, card: int) -> None:
        self.seat = seat
        self.place = place
        self.actor = actor
        self.ability = ability
        self.card = card
        self.cancelled = 0
        self.safe: tuple[int, ...] = ()
        self.picks: tuple[int, ...] = ()
        self.runaway = NOBODY
        self.only = NOBODY


def cost_of(t: Table, ability: Ability, actor: int) -> int:
    """Power to pay, after what changes the cost, never below 0."""
    cost = ability.cost
    if actor >= 0 and cost:
        for op in modifiers(t, actor, COST):
            if op.versus is None or not op.versus.some_tags or op.versus.some_tags & ability.tags:
                cost += op.change
    return max(cost, 0)


def pay(t: Table, seat: int, cost: int) -> None:
    """T-POWER-03, T-TRAIT-20: the whole cost comes off the Power Die; T-POWER-11: of what is called free as well."""
    if cost:
        t.set_power(seat, t.state.power[seat] - cost)


def answered(t: Table) -> Announced:
    """What the step on top of the agenda answers: the nearest announcement below it."""
    for k in range(len(t.agenda) - 2, -1, -1):
        step = t.agenda[k]
        if isinstance(step, Announced):
            return step
    raise RulesBug("a cancel window without an action")


def affected(t: Table, target: Announced) -> list[int]:
    """Whom an announced action touches, as far as was chosen or is settled by a group."""
    box = t.box
    eye = Eye(target.seat, target.actor, target.place)
    eye.source = target.card if target.card >= 0 else NOBODY
    eye.bound = True
    eye.runaway = target.runaway
    eye.only = target.only
    found: list[int] = []
    for k, op in enumerate(box.lists[box.ability[target.ability].ops]):
        sel = op.sel
        if sel is None or sel.kind != MEMBER or sel.side == MINE:
            continue
        if target.only >= 0:
            found.append(target.only)
        elif must_choose(sel):
            found += [code & 4095 for code in target.picks if code >> 12 == k]
        else:
            found += candidates(t, sel, eye)
    return [m for m in found if m not in target.safe and t.lives(m)]


def guards(t: Table, op: Op, eye: Eye, target: Announced) -> list[int]:
    """T-CANCEL-06, T-CANCEL-07, T-FAQ-12: whom a cancel could protect: own members the action touches, and the icon must fit."""
    if op.sel is None or isinstance(target, Answer):
        return []
    touched = affected(t, target)
    if op.sel.kind == SELF:
        return [eye.actor] if eye.actor in touched else []
    mine = sorted({m for m in touched if t.state.control[m] == eye.seat})
    found = [m for m in mine if may_guard(t, op.sel, m, eye)]
    if eye.waives("T-CANCEL-06"):
        found += [card for card in range(len(t.box.ids)) if card not in mine]
    return found


def may_guard(t: Table, sel: Sel, m: int, eye: Eye) -> bool:
    return (may_help(t, eye.source, m) or eye.waives("T-CANCEL-07")) and is_meant(t, sel, m, eye)


def may_answer(t: Table, number: int, seat: int, bearer: int, card: int, target: Announced, tags: int) -> bool:
    s, box = t.state, t.box
    ability = box.ability[number]
    op = box.lists[ability.ops][0]
    if not op.tags & tags and not t.waives("T-CANCEL-12"):
        return False
    if cost_of(t, ability, bearer) > s.power[seat] and not t.waives("T-POWER-03"):
        return False
    if s.edition >= 2 and box.nonstackable[box.first_copy[ability.design]] and t.in_effect(ability.design):
        if not t.waives("T-ACTION-53"):
            return False
    if bearer >= 0 and ability.tags & TAG_SPELL and not t.bits(bearer) & SPELLCASTER_BIT and not t.waives("T-ACTION-51"):
        return False
    return op.scope == WHOLE or bool(guards(t, op, protector(seat, bearer, card), target)) or t.waives("T-CANCEL-10")


def protector(seat: int, bearer: int, card: int) -> Eye:
    """From where a cancel looks for whom it protects."""
    eye = Eye(seat, bearer, NOBODY)
    eye.source = card
    return eye


def could_answer(t: Table, seat: int, place: int, tags: int) -> bool:
    """T-INFO-07: whether, for all that everybody can see, a seat might hold an answer."""
    s, box = t.state, t.box
    gang = box.gangs[s.gang_of[seat]]
    if s.hand[seat] and (gang.late_cancels if s.endgame else gang.cancels) & tags:
        return True
    for m in t.members_at(place, seat):
        for card in (m, s.item[m]):
            if card >= 0:
                for number in box.cancels[card]:
                    if box.lists[box.ability[number].ops][0].tags & tags:
                        return True
    return False


def cancels_of(t: Table, m: int) -> Sequence[int]:
    """The cancels of a member and of its item."""
    item = t.state.item[m] if m < t.box.characters else NOBODY
    return (*t.box.cancels[m], *t.box.cancels[item]) if item >= 0 else t.box.cancels[m]


class CancelWindow(Step[Table]):
    """T-CANCEL-08, T-CANCEL-09: in turn order from the left each engaged player answers or passes, until all pass in a row.

    T-CANCEL-04: it answers what is announced, before anything of it has happened. T-CANCEL-18, T-AMBUSH-02: the one who is
    ambushed is asked like everybody; T-CANCEL-20: and one whose turn is missed.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "place", "tags", "next", "passes", "used*")

    def __init__(self, seat: int, place: int, tags: int, next: int = 0, passes: int = 0, used: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.place = place
        self.tags = tags
        self.next = next
        self.passes = passes
        self.used = used

    def copy(self) -> CancelWindow:
        return CancelWindow(self.seat, self.place, self.tags, self.next, self.passes, self.used)

    def run(self, t: Table) -> Node | None:
        target = answered(t)
        order = self.order(t)
        while not target.cancelled and self.passes < len(order):
            seat = order[self.next % len(order)]
            if could_answer(t, seat, self.place, self.tags):
                return ask(seat, "cancel", [*self.answers(t, seat, target), act(PASS)])
            self.next += 1
            self.passes += 1
        return DONE

    def order(self, t: Table) -> list[int]:
        """Who is asked, in order: the other sides, but for one who ran away."""
        runaway = self.runaway(t)
        return [seat for seat in t.sides_of(self.place, self.seat) if seat != self.seat and seat != runaway]

    def runaway(self, t: Table) -> int:
        """T-CANCEL-16: who ran away cannot cancel the free attacks, nor answer anything else in them; T-CANCEL-17: others can."""
        for k in range(len(t.agenda) - 1, -1, -1):
            step = t.agenda[k]
            if isinstance(step, Announced) and step.runaway >= 0:
                return step.runaway
        return NOBODY

    def answers(self, t: Table, seat: int, target: Announced) -> list[int]:
        """T-CANCEL-14: cards in hand, and abilities of living members here, each once in a window."""
        actions: list[int] = []
        if t.means(CANCEL):
            actions += [act(CANCEL, card) for card in from_hand(t, seat) if self.may_play(t, seat, card, target)]
        if t.means(CANCEL_WITH):
            members = t.members_at(self.place, seat)
            for m in t.firsts(members):
                if t.waiver is not None and m not in members and not t.waives("T-CANCEL-14"):
                    continue
                for number in t.seconds(cancels_of(t, m)):
                    if self.may_use(t, seat, m, number, target):
                        actions.append(act(CANCEL_WITH, m, number))
        return actions

    def may_play(self, t: Table, seat: int, card: int, target: Announced) -> bool:
        if t.box.type[card] != CARD:
            return True
        if not t.box.cancels[card]:
            return t.waives("T-CANCEL-01")
        return may_answer(t, t.box.cancels[card][0], seat, NOBODY, card, target, self.tags)

    def may_use(self, t: Table, seat: int, m: int, number: int, target: Announced) -> bool:
        if m >= t.box.characters:
            return True
        if t.waiver is not None and number not in cancels_of(t, m):
            return t.waives("T-ACTION-04")
        if t.state.place[m] != self.place:
            return True
        if m << 12 | number in self.used and not t.waives("T-CANCEL-13"):
            return False
        if number in t.state.used[m] and not t.waives("T-ACTION-61"):
            return False
        return may_answer(t, number, seat, m, NOBODY, target, self.tags)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        target = answered(t)
        order = self.order(t)
        seat = order[self.next % len(order)]
        self.next += 1
        if verb == PASS:
            self.passes += 1
            return
        self.passes = 0
        if verb == CANCEL:
            number = t.box.cancels[first][0]
            t.from_hand(seat, first)
            t.state.played = (*t.state.played, first)
            t.push(Answer(seat, self.place, NOBODY, number, first, target.actor))
        else:
            self.used = (*self.used, first << 12 | second)
            t.push(Answer(seat, self.place, first, second, NOBODY, target.actor))


class Answer(Announced):
    """A cancel: whom it protects, its price, the window in which it may be cancelled itself, and what it does (T-CANCEL-12)."""

    fields: ClassVar[tuple[str, ...]] = (
        "seat", "place", "actor", "ability", "card", "foe", "guard", "cancelled", "safe*", "picks*", "runaway", "only", "stage",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        place: int,
        actor: int,
        ability: int,
        card: int,
        foe: int,
        guard: int = NOBODY,
        cancelled: int = 0,
        safe: tuple[int, ...] = (),
        picks: tuple[int, ...] = (),
        runaway: int = NOBODY,
        only: int = NOBODY,
        stage: int = 0,
    ) -> None:
        super().__init__(seat, place, actor, ability, card)
        self.foe = foe
        self.guard = guard
        self.cancelled = cancelled
        self.safe = safe
        self.picks = picks
        self.runaway = runaway
        self.only = only
        self.stage = stage

    def copy(self) -> Answer:
        return Answer(
            self.seat,
            self.place,
            self.actor,
            self.ability,
            self.card,
            self.foe,
            self.guard,
            self.cancelled,
            self.safe,
            self.picks,
            self.runaway,
            self.only,
            self.stage,
        )

    def run(self, t: Table) -> Node | None:
        s, box = t.state, t.box
        ability = box.ability[self.ability]
        op = box.lists[ability.ops][0]
        if self.stage == 0:
            if op.scope == ONE_MEMBER:
                eye = protector(self.seat, self.actor, self.card)
                eye.waiver = t.waiver
                found = guards(t, op, eye, answered(t))
                if len(found) != 1:
                    return ask(self.seat, "protect", [act(PROTECT, m) for m in found])
                self.guard = found[0]
            self.announce(t, ability)
            return None
        if self.stage == 1:
            self.stage = 2
            if not self.cancelled:
                self.take_effect(t, op)
                t.push(Effects(ability.ops, self.seat, self.actor, self.place, self.card, 0, (), self.foe, at=1))
                return None
        if self.card in s.played:  # T-CANCEL-03
            s.played = without(s.played, self.card)
            t.to_discard(self.card)
        return DONE

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.guard = first
        self.announce(t, t.box.ability[self.ability])

    def announce(self, t: Table, ability: Ability) -> None:
        s = t.state
        self.stage = 1
        pay(t, self.seat, cost_of(t, ability, self.actor))
        if ability.once and self.actor >= 0:
            s.used[self.actor] = (*s.used[self.actor], self.ability)
        t.tell("cancels", self.seat, self.ability)
        t.push(CancelWindow(self.seat, self.place, TAG_CANCEL))

    def take_effect(self, t: Table, op: Op) -> None:
        """T-CANCEL-10: the whole action, or what it does to one member."""
        target = answered(t)
        if op.scope == WHOLE:
            target.cancelled = 1
            t.tell("cancelled", target.seat, target.ability)
        else:
            target.safe = (*target.safe, self.guard)
            t.tell("protected", self.guard, target.ability)
