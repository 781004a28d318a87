"""Placing and redeploying units one after another, as both rule sets do it; where they may go each says itself."""

from __future__ import annotations

from typing import ClassVar

from menace.games.usa.cards import OWN_TURN, usable_cards, use_card
from menace.games.usa.draw import DrawResearch
from menace.games.usa.table import T, Table
from menace.games.usa.words import (
    AT,
    DEPLOY,
    DRAW,
    END,
    GIANTS,
    GUARD,
    GUARD_COMMANDER,
    MARINES,
    MONSTERS,
    NOBODY,
    SECOND_GENERATION,
    TILE,
    TROPHY,
    USE,
    X_FIGHTERS,
)
from menace.kernel.action import act, first_of
from menace.kernel.node import Decision, Node
from menace.kernel.table import Step, running


class Deployment(Step[T]):
    """A step in which units are placed one after another, or none (A-DEPLOY-04, A-DEPLOY-22); it is told of each.

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
        """A-DEPLOY-02, A-DEPLOY-03, M-DEPLOY-03: the placements of the branch, and one more with 2nd Generation (A-CARD-54)."""
        branch = t.state.branch_of[self.seat]
        self.flex = t.box.flex_places[branch] + int(t.has_research(self.seat, SECOND_GENERATION))
        self.guard = t.box.guard_places[branch]

    def from_board(self, t: T, units: tuple[int, ...]) -> list[int]:
        """A-DEPLOY-12, A-DEPLOY-17, M-DEPLOY-10, M-DEPLOY-11: what stands on the board and was not deployed this turn.

        A-DEPLOY-14, A-DEPLOY-16: whatever lies on the tile, and also from a monster's space.
        """
        where = t.state.where
        return [unit for unit in units if where[unit] >= 0 and unit not in self.units]

    def for_branch(self, t: T) -> bool:
        """Whether a placement is left that serves a unit of the branch."""
        return self.flex > 0

    def emergency(self, t: T) -> bool:
        """Whether the Guard's placement serves the branch."""
        return False

    def branch_spaces(self, t: T) -> list[int]:
        """Where a unit of the branch may go now."""
        raise NotImplementedError

    def guard_spaces(self, t: T) -> list[int]:
        """Where a Guard unit may go now."""
        raise NotImplementedError

    def room_for_guard(self, t: T) -> bool:
        """Whether a Guard unit has any place to go, which is asked far more often than where."""
        return len(self.guard_spaces(t)) > 0

    def spaces_for(self, t: T, unit: int) -> list[int]:
        return self.guard_spaces(t) if t.box.branch[unit] == GUARD else self.branch_spaces(t)

    def may_deploy(self, t: T, unit: int) -> bool:
        """Whether a piece may be deployed: A-DEPLOY-08 it is a unit, A-DEPLOY-19 no giant, A-DEPLOY-17 not placed in this step."""
        if unit < GIANTS:
            giant = unit >= MONSTERS
            return (t.waives("A-DEPLOY-19", "M-GIANT-11")) if giant else (t.waives("A-DEPLOY-08", "M-DEPLOY-04"))
        if unit in self.units:
            return t.waives("A-DEPLOY-17", "M-DEPLOY-11")
        guard = t.box.branch[unit] == GUARD
        if not (self.commands_guard(t, unit) if guard else self.commands(t, unit)):
            return False
        return (self.place_for_guard(t) if guard else self.place_for_branch(t, unit)) and (
            t.state.owner[unit] not in (NOBODY, self.seat) or t.stands_for_its_kind(unit)
        )

    def commands(self, t: T, unit: int) -> bool:
        """A-DEPLOY-08, A-DEPLOY-25 of one's own branch; A-CARD-09, A-CARD-50 or one's own X-Fighter, A-DEPLOY-20 from its card."""
        s = t.state
        if unit in X_FIGHTERS and s.owner[unit] != self.seat:
            return t.waives("A-CARD-09", "M-DEPLOY-13")
        if s.owner[unit] == NOBODY:
            return t.waives("A-DEPLOY-25", "M-SETUP-13")
        if s.owner[unit] != self.seat:
            return t.waives("A-DEPLOY-08", "M-DEPLOY-14")
        if s.where[unit] >= 0:
            return unit not in X_FIGHTERS or t.waives("A-DEPLOY-20", "M-DEPLOY-10")
        return self.waits(t, unit)

    def commands_guard(self, t: T, unit: int) -> bool:
        """A-CARD-05, A-CARD-43 a commander keeps the others from it; A-DEPLOY-18, A-CARD-42 and alone redeploys it."""
        commander = t.holder_of(GUARD_COMMANDER)
        may_guard = commander in (NOBODY, self.seat) or t.waives("A-CARD-43", "M-GUARD-13")
        if t.state.where[unit] >= 0:
            return may_guard and (commander == self.seat or t.waives("A-DEPLOY-18", "M-GUARD-05"))
        return may_guard and self.waits(t, unit)

    def waits(self, t: T, unit: int) -> bool:
        """A-DEPLOY-05: on its tile, or its card; A-ENCOUNTER-18: a trophy never is again."""
        place = t.state.where[unit]
        if place == TILE:
            return True
        if place <= TROPHY:
            return t.waives("A-ENCOUNTER-18", "M-DUST-19")
        return t.waives("A-DEPLOY-05", "M-DEPLOY-04")

    def place_for_branch(self, t: T, unit: int) -> bool:
        """A placement and a base; A-CARD-50: an X-Fighter never takes a placement of the Guard."""
        left = self.flex > 0 if unit in X_FIGHTERS else self.for_branch(t)
        return (left or self.may_place_more(t)) and len(self.branch_spaces(t)) > 0

    def place_for_guard(self, t: T) -> bool:
        left = self.flex > 0 or self.guard > 0
        return (left or self.may_place_more(t)) and len(self.guard_spaces(t)) > 0

    def may_place_more(self, t: T) -> bool:
        """A-DEPLOY-02, A-DEPLOY-03 for the Marines: never more than the tile says."""
        marines = t.state.branch_of[self.seat] == MARINES
        return (t.waives("A-DEPLOY-03") if marines else t.waives("A-DEPLOY-02")) or t.waives("M-DEPLOY-03")

    def deployable(self, t: T) -> list[int]:
        """Units with a place to go: from their tile one of each kind (A-DEPLOY-05, M-DEPLOY-04), from the board each (A-DEPLOY-12,
        M-DEPLOY-10)."""
        s = t.state
        found: list[int] = []
        if t.waiver is not None:
            return [unit for unit in t.waiver.first if t.means(DEPLOY) and self.may_deploy(t, unit)]
        if self.for_branch(t) and self.branch_spaces(t):
            own = t.box.units_of[s.branch_of[self.seat]]
            found += t.on_tile(own)
            found += self.from_board(t, own)
            if self.flex and s.owner[X_FIGHTERS[0]] == self.seat:  # A-CARD-50, M-DEPLOY-13
                found += t.on_tile(X_FIGHTERS)
        commander = t.holder_of(GUARD_COMMANDER)
        may_guard = commander == NOBODY or commander == self.seat  # A-CARD-05, A-CARD-43, M-GUARD-13
        if may_guard and (self.flex or self.guard) and self.room_for_guard(t):
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
        if (untouched or (t.waiver is not None and self.may_draw_as_well(t))) and (t.state.research_deck or self.may_draw(t)):
            actions.append(act(DRAW))
        if untouched or t.waiver is not None:
            actions += self.instead(t)
        if t.waiver is not None or (not self.setup and (untouched or (t.state.edition >= 3 and actions))):
            actions += [action for action in usable_cards(t, self.seat) if self.may_use(t, first_of(action))]
        if not actions and t.waiver is None:
            t.become()
            return None
        actions.append(act(END))
        actions.sort()
        return Decision(self.seat, "deploy", actions)

    def may_draw_as_well(self, t: T) -> bool:
        return t.waives("A-DEPLOY-01", "M-DEPLOY-01")

    def may_draw(self, t: T) -> bool:
        """A-DEPLOY-21, M-CARDS-02: never from an empty deck."""
        return t.waives("A-DEPLOY-21", "M-CARDS-02")

    def may_use(self, t: T, card: int) -> bool:
        """A-CARDS-12 before each unit, before edition 3 the first; A-SETUP-27, A-CARDS-13: not in the set-up."""
        if card not in OWN_TURN:
            return True
        begun, setup = len(self.units) > 0 and t.state.edition < 3, self.setup != 0
        return (not begun or t.waives("A-CARDS-12", "M-CARDS-18")) and (not setup or t.waives("A-SETUP-27", "M-CARDS-18"))

    def chosen(self, t: T, verb: int, first: int, second: int) -> None:
        if verb == DEPLOY:
            t.push(PlaceUnit(self.seat, first, tuple(self.spaces_for(t, first))))
        elif verb == USE:
            use_card(t, self.seat, first)
        elif verb == DRAW:
            t.become(DrawResearch(self.seat))  # A-CARD-55: without a further unit
        else:
            t.become()


class PlaceUnit(Step[Table]):
    """The space for a unit that is deployed."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "unit", "spaces*")

    def __init__(self, seat: int, unit: int, spaces: tuple[int, ...]) -> None:
        self.seat = seat
        self.unit = unit
        self.spaces = spaces

    def run(self, t: Table) -> Node | None:
        if t.waiver is None:
            return Decision(self.seat, "place", [act(AT, space) for space in self.spaces])
        step = t.agenda[-2]
        assert isinstance(step, Deployment)
        return Decision(self.seat, "place", [act(AT, space) for space in step.spaces_for(t, self.unit)])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.put(self.unit, first)
        t.tell("deployed", self.seat, self.unit, first)
        t.become()
        running(t, Deployment).placed(t, self.unit, first)
