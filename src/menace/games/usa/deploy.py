"""Placing and redeploying units one after another, as both rule sets do it; where they may go each says itself."""

from __future__ import annotations

from typing import ClassVar

from menace.games.usa.cards import usable_cards, use_card
from menace.games.usa.draw import DrawResearch
from menace.games.usa.table import T, Table
from menace.games.usa.words import AT, DEPLOY, DRAW, END, GUARD, GUARD_COMMANDER, NOBODY, SECOND_GENERATION, USE, X_FIGHTERS
from menace.kernel.action import act
from menace.kernel.node import Decision, Node
from menace.kernel.table import Step


class Deployment(Step[T]):
    """A step in which units are placed one after another; it is told of each.

    `flex` placements serve branch and Guard units, `guard` ones the Guard; `units` went to `spaces`. At the start (`setup`) no
    cards are used (A-CARDS-13).
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "setup", "flex", "guard", "spaces*", "units*")

    def __init__(
        self,
        seat: int,
        setup: int = 0,
        flex: int = -1,
        guard: int = 0,
        spaces: tuple[int, ...] = (),
        units: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.setup = setup
        self.flex = flex
        self.guard = guard
        self.spaces = spaces
        self.units = units

    def read_tile(self, t: T) -> None:
        """A-DEPLOY-03, M-DEPLOY-03: the placements of the branch, and one more with 2nd Generation."""
        branch = t.state.branch_of[self.seat]
        self.flex = t.box.flex_places[branch] + int(t.has_research(self.seat, SECOND_GENERATION))
        self.guard = t.box.guard_places[branch]

    def from_board(self, t: T, units: tuple[int, ...]) -> list[int]:
        """A-DEPLOY-12, A-DEPLOY-17, M-DEPLOY-10, M-DEPLOY-11: what stands on the board and was not deployed this turn."""
        where = t.state.where
        return [unit for unit in units if where[unit] >= 0 and unit not in self.units]

    def for_branch(self, t: T) -> bool:
        """Whether a placement is left that serves a unit of the branch."""
        return self.flex > 0

    def branch_spaces(self, t: T) -> list[int]:
        """Where a unit of the branch may go now."""
        raise NotImplementedError

    def guard_spaces(self, t: T) -> list[int]:
        """Where a Guard unit may go now."""
        raise NotImplementedError

    def spaces_for(self, t: T, unit: int) -> list[int]:
        return self.guard_spaces(t) if t.box.branch[unit] == GUARD else self.branch_spaces(t)

    def deployable(self, t: T) -> list[int]:
        """Units with a place to go: from their tile one of each kind (A-DEPLOY-05, M-DEPLOY-04), from the board each (A-DEPLOY-12,
        M-DEPLOY-10)."""
        s = t.state
        found: list[int] = []
        if self.for_branch(t) and self.branch_spaces(t):
            own = t.box.units_of[s.branch_of[self.seat]]
            found += t.on_tile(own)
            found += self.from_board(t, own)
            if self.flex and s.owner[X_FIGHTERS[0]] == self.seat:  # A-CARD-50, M-DEPLOY-13
                found += t.on_tile(X_FIGHTERS)
        commander = t.holder_of(GUARD_COMMANDER)
        may_guard = commander == NOBODY or commander == self.seat  # A-CARD-05, A-CARD-43, M-GUARD-13
        if may_guard and (self.flex or self.guard) and self.guard_spaces(t):
            found += t.on_tile(t.box.units_of[GUARD])
            if commander == self.seat:  # A-CARD-42, M-GUARD-05, M-GUARD-14
                found += self.from_board(t, t.box.units_of[GUARD])
        return found

    def instead(self, t: T) -> list[int]:
        """What besides drawing a card may be done in place of deploying."""
        return []

    def placed(self, t: T, unit: int, space: int) -> None:
        raise NotImplementedError

    def run(self, t: T) -> Node | None:
        untouched = not self.units
        if untouched:  # until a unit is placed: a card used here may still change the allowance
            self.read_tile(t)
        actions = [act(DEPLOY, unit) for unit in self.deployable(t)]
        if untouched and t.state.research_deck:  # M-CARDS-02
            actions.append(act(DRAW))
        if untouched:
            actions += self.instead(t)
        if untouched and not self.setup:
            actions += usable_cards(t, self.seat)
        if not actions:
            t.become()
            return None
        actions.append(act(END))
        actions.sort()
        return Decision(self.seat, "deploy", actions)

    def chosen(self, t: T, verb: int, first: int, second: int) -> None:
        if verb == DEPLOY:
            t.push(PlaceUnit(self.seat, first, tuple(self.spaces_for(t, first))))
        elif verb == USE:
            use_card(t, self.seat, first)
        elif verb == DRAW:
            t.become(DrawResearch(self.seat))
        else:
            t.become()


class PlaceUnit(Step[Table]):
    """The space for a unit that is deployed."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "unit", "spaces*")

    def __init__(self, seat: int, unit: int, spaces: tuple[int, ...]) -> None:
        self.seat = seat
        self.unit = unit
        self.spaces = spaces

    def copy(self) -> PlaceUnit:
        return PlaceUnit(self.seat, self.unit, self.spaces)

    def run(self, t: Table) -> Node | None:
        return Decision(self.seat, "place", [act(AT, space) for space in self.spaces])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.put(self.unit, first)
        t.tell("deployed", self.seat, self.unit, first)
        t.become()
        step = t.agenda[-1]
        assert isinstance(step, Deployment)
        step.placed(t, self.unit, first)
