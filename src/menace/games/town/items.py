"""Special Items: claiming, equipping and harnessing (T-ITEM)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.town.select import fits
from menace.games.town.table import Table, ask, without
from menace.games.town.words import ARMOUR, CLAIM, EQUIP, NOBODY, SKIP, WEAPON
from menace.kernel.action import act
from menace.kernel.node import DONE, Chance, Node
from menace.kernel.table import Step


def may_bear(t: Table, member: int, item: int) -> bool:
    """T-ITEM-06, T-ITEM-07: fit for it, and without an item."""
    users = t.box.users[item]
    fit = users is not None and fits(t, users, member, NOBODY)
    return (t.state.item[member] < 0 or t.waives("T-ITEM-07")) and (fit or t.waives("T-ITEM-06"))


def bearers(t: Table, seat: int, item: int) -> list[int]:
    """T-ITEM-02, T-ITEM-17: any fit member of the gang, at any place and in any state."""
    mine = t.members(seat)
    return [m for m in t.seconds(mine) if (may_bear(t, m, item) if m in mine else t.waives("T-ITEM-17"))]


def gifts(t: Table, item: int, members: list[int]) -> list[int]:
    """T-ITEM-02: the item that is being given out, to one of these."""
    return [act(EQUIP, given, m) for given in t.firsts((item,)) if given == item or t.waives("T-ITEM-02") for m in members]


def may_harness(t: Table, member: int) -> bool:
    """T-ITEM-11, T-ITEM-12: weapons and armour, no augmentations."""
    item = t.state.item[member]
    if item < 0:
        return t.waives("T-ITEM-11")
    return t.box.kind[item] in (WEAPON, ARMOUR) or t.waives("T-ITEM-12")


class Claim(Step[Table]):
    """T-ITEM-02, T-ITEM-03, T-ITEM-04, T-ITEM-08: one Special Item may be drawn; it must be equipped if somebody can take it."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "item", "stage")

    def __init__(self, seat: int, item: int = NOBODY, stage: int = 0) -> None:
        self.seat = seat
        self.item = item
        self.stage = stage

    def copy(self) -> Claim:
        return Claim(self.seat, self.item, self.stage)

    def run(self, t: Table) -> Node | None:
        s = t.state
        if self.item < 0:
            if not s.items[self.seat] or s.out[self.seat]:  # T-ITEM-16
                return DONE
            if self.stage == 0:
                return ask(self.seat, "claim", [act(CLAIM), act(SKIP)])
            return Chance("item", "card", s.items[self.seat])
        found = bearers(t, self.seat, self.item)
        if not found and t.waiver is None:
            s.played = without(s.played, self.item)
            s.item_discard[self.seat] = (*s.item_discard[self.seat], self.item)
            t.tell("item wasted", self.seat, self.item)
            return DONE
        actions = gifts(t, self.item, found)
        if t.waives("T-ITEM-04"):
            actions.append(act(SKIP))
        return ask(self.seat, "equip", actions)

    def rolled(self, t: Table, outcome: int) -> None:
        s = t.state
        s.items[self.seat] = without(s.items[self.seat], outcome)
        s.played = (*s.played, outcome)
        self.item = outcome
        t.tell("claimed", self.seat, outcome)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == CLAIM:
            self.stage = 1
        elif verb == SKIP:
            t.become()
        else:
            equip(t, self.item, second)
            t.become()


def equip(t: Table, item: int, member: int) -> None:
    """T-ITEM-09: it comes from the deck, never from another member."""
    s = t.state
    s.played = without(s.played, item)
    s.item[member] = item
    t.tell("equipped", member, item)


class EquipAll(Step[Table]):
    """T-ENDGAME-23, T-ENDGAME-24: All or Nothing: every item may be given to a starter, one each."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: int, at: int = 0) -> None:
        self.seat = seat
        self.at = at

    def copy(self) -> EquipAll:
        return EquipAll(self.seat, self.at)

    def run(self, t: Table) -> Node | None:
        s = t.state
        while self.at < len(s.items[self.seat]):
            item = s.items[self.seat][self.at]
            found = bearers(t, self.seat, item)
            if found or t.waiver is not None:
                return ask(self.seat, "equip", [*gifts(t, item, found), act(SKIP)])
            self.at += 1
        s.aside[self.seat] = tuple(sorted([*s.aside[self.seat], *s.items[self.seat]]))
        s.items[self.seat] = ()
        return DONE

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        if verb == EQUIP:
            s.items[self.seat] = without(s.items[self.seat], first)
            equip(t, first, second)
        else:
            self.at += 1
