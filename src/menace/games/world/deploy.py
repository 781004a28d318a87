"""The Deploy Phase: deploying and redeploying, research, submarines putting to sea, cruise missiles (W-DEPLOY, W-UNIT-23 to 39)."""

from __future__ import annotations

from typing import ClassVar, Final

from menace.games.world.deployable import berths, can_sail, city_spaces, in_range, open_spaces
from menace.games.world.mutate import AS_ALLY, DrawMinion, give_action, give_cube
from menace.games.world.roll import MISSILES, AttackRoll
from menace.games.world.table import Table
from menace.games.world.words import (
    AT,
    AT_SEA,
    COLOSSAL_ALLY,
    DEPLOY,
    END,
    GIVE,
    GONE,
    MISSILE,
    NOBODY,
    RAPID_MOBILIZATION,
    RESEARCH,
    SAIL,
    STRIKE,
    SUPPLY,
    UPGRADE,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node, die
from menace.kernel.table import Step

PICK_ONE: Final = 5
TWO_UNITS: Final = 6


class DeployPhase(Step[Table]):
    """W-DEPLOY-01, W-DEPLOY-02: deploy up to so many units, or do research, or neither.

    `left` placements remain; `spaces` and `units` have had theirs; `missile` is the piece that is a cruise missile, or -1.
    With `city` units go to one unstomped city anywhere (W-DEPLOY-21): -2 stands for a normal deployment, -1 for a city
    still to be chosen.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "city", "spaces*", "units*", "missile")

    def __init__(
        self,
        seat: int,
        left: int = -1,
        city: int = -2,
        spaces: tuple[int, ...] = (),
        units: tuple[int, ...] = (),
        missile: int = NOBODY,
    ) -> None:
        self.seat = seat
        self.left = left
        self.city = city
        self.spaces = spaces
        self.units = units
        self.missile = missile

    def copy(self) -> DeployPhase:
        return DeployPhase(self.seat, self.left, self.city, self.spaces, self.units, self.missile)

    def run(self, t: Table) -> Node | None:
        if self.left < 0:
            rapid = t.upgraded(self.seat, RAPID_MOBILIZATION)
            self.left = t.numbers.rapid_units if rapid else t.numbers.deploy_units
        actions = self.placements(t) if self.left else []
        if self.city == -2 and not self.units:
            actions.append(act(RESEARCH))
        if t.state.cubes:
            actions += give_action(t, self.seat)
        if not actions:
            self.close(t)
            return None
        actions.append(act(END))
        actions.sort()
        return Decision(self.seat, "deploy", actions)

    def placements(self, t: Table) -> list[int]:
        """The pieces with somewhere to go: from the supply one of each kind, from the board each (W-DEPLOY-08 to 12)."""
        s, box = t.state, t.box
        spaces = self.open(t)
        if not spaces:
            return []
        found: list[int] = []
        kinds: list[int] = []
        for unit in box.units_of[s.military_of[self.seat]]:
            where = s.where[unit]
            if where == SUPPLY:
                if box.kind_number[unit] in kinds:
                    continue
                kinds.append(box.kind_number[unit])
                if box.travel[unit] != AT_SEA or self.harbours(t, unit, spaces):
                    found.append(act(DEPLOY, unit))
                if box.missiles[unit] and self.missile == NOBODY and self.launch_sites(t, spaces):
                    found.append(act(MISSILE, unit))
            elif where >= 0 and unit not in self.units and self.goals(t, unit, spaces):
                found.append(act(DEPLOY, unit))
        return found

    def open(self, t: Table) -> list[int]:
        """W-DEPLOY-03 to W-DEPLOY-07; W-DEPLOY-21, W-DEPLOY-22 after a roll of 6."""
        if self.city == -2:
            return [space for space in open_spaces(t, self.seat) if space not in self.spaces]
        spaces = city_spaces(t, self.seat)
        return [space for space in spaces if space == self.city] if self.city >= 0 else spaces

    def goals(self, t: Table, unit: int, spaces: list[int]) -> list[int]:
        """Where a unit may be put that is lifted from the board, or taken from the supply."""
        here = t.state.where[unit]
        goals = [space for space in spaces if space != here]
        return self.harbours(t, unit, goals) if t.box.travel[unit] == AT_SEA else goals

    def harbours(self, t: Table, unit: int, spaces: list[int]) -> list[int]:
        """W-DEPLOY-13, W-DEPLOY-14: where a submarine can put to sea from, together with those that wait already."""
        s = t.state
        waiting = tuple([s.where[other] for other in self.waiting(t)])
        lifted = s.where[unit]
        if lifted >= 0:
            t.put(unit, SUPPLY)
        found = [space for space in spaces if can_sail(t, (*waiting, space))]
        if lifted >= 0:
            t.put(unit, lifted)
        return found

    def waiting(self, t: Table) -> list[int]:
        """The submarines deployed this turn that have yet to put to sea."""
        return [unit for unit in self.units if t.box.travel[unit] == AT_SEA and unit != self.missile]

    def launch_sites(self, t: Table, spaces: list[int]) -> list[int]:
        """W-UNIT-25, W-UNIT-27: where a missile has a monster in range."""
        return [space for space in spaces if in_range(t, self.seat, space)]

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == DEPLOY:
            t.push(PlaceUnit(self.seat, first, 0))
        elif verb == MISSILE:
            t.push(PlaceUnit(self.seat, first, 1))
        elif verb == RESEARCH:
            t.become(ResearchRoll(self.seat))
        elif verb == GIVE:
            give_cube(t, self.seat)
        else:
            self.close(t)

    def placed(self, t: Table, unit: int, space: int, missile: int) -> None:
        self.left -= 1
        self.units = (*self.units, unit)
        if self.city == -2:
            self.spaces = (*self.spaces, space)
        else:
            self.city = space
        if missile:
            self.missile = unit

    def close(self, t: Table) -> None:
        """W-DEPLOY-17: submarines put to sea first, then a cruise missile is fired."""
        steps: list[Step[Table]] = []
        waiting = self.waiting(t)
        if waiting:
            steps.append(PutToSea(self.seat, tuple(waiting)))
        if self.missile != NOBODY:
            steps.append(FireMissile(self.seat, self.missile))
        t.become(*steps)


class PlaceUnit(Step[Table]):
    """The space for a unit that is deployed; with `missile` as a cruise missile."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "unit", "missile")

    def __init__(self, seat: int, unit: int, missile: int) -> None:
        self.seat = seat
        self.unit = unit
        self.missile = missile

    def copy(self) -> PlaceUnit:
        return PlaceUnit(self.seat, self.unit, self.missile)

    def phase(self, t: Table) -> DeployPhase:
        step = t.agenda[-2]
        assert isinstance(step, DeployPhase)
        return step

    def run(self, t: Table) -> Node | None:
        phase = self.phase(t)
        spaces = phase.open(t)
        goals = phase.launch_sites(t, spaces) if self.missile else phase.goals(t, self.unit, spaces)
        return Decision(self.seat, "place", [act(AT, space) for space in goals])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        phase = self.phase(t)
        lifted = t.state.where[self.unit] >= 0
        t.put(self.unit, first)
        t.tell("missile placed" if self.missile else "redeployed" if lifted else "deployed", self.seat, self.unit, first)
        t.become()
        phase.placed(t, self.unit, first, self.missile)


class PutToSea(Step[Table]):
    """W-DEPLOY-13 to W-DEPLOY-15: each submarine moves to an adjacent ocean space, one without hostile forces if there is one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "units*")

    def __init__(self, seat: int, units: tuple[int, ...]) -> None:
        self.seat = seat
        self.units = units

    def copy(self) -> PutToSea:
        return PutToSea(self.seat, self.units)

    def run(self, t: Table) -> Node | None:
        if not self.units:
            return DONE
        actions: list[int] = []
        for unit in self.units:
            actions += [act(SAIL, unit, space) for space in self.goals(t, unit)]
        actions.sort()
        return Decision(self.seat, "sail", actions)

    def goals(self, t: Table, unit: int) -> list[int]:
        s = t.state
        rest = tuple([s.where[other] for other in self.units if other != unit])
        room = [space for space in berths(t, s.where[unit], ()) if can_sail(t, rest, (space,))]
        free = [space for space in room if not t.menaced(self.seat, space)]
        return free or room

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.units = tuple([unit for unit in self.units if unit != first])
        t.put(first, second)
        t.tell("put to sea", first, second)


class FireMissile(Step[Table]):
    """W-UNIT-26 to W-UNIT-32: the missile must be fired at a monster in range; the piece is then out of the game for good."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "unit")

    def __init__(self, seat: int, unit: int) -> None:
        self.seat = seat
        self.unit = unit

    def copy(self) -> FireMissile:
        return FireMissile(self.seat, self.unit)

    def run(self, t: Table) -> Node | None:
        targets = in_range(t, self.seat, t.state.where[self.unit])
        if not targets:
            t.put(self.unit, GONE)
            return DONE
        return Decision(self.seat, "strike", [act(STRIKE, target) for target in targets])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.tell("fired", self.unit, first)
        t.put(self.unit, GONE)
        t.become(AttackRoll(self.unit, first, MISSILES))


class ResearchRoll(Step[Table]):
    """W-DEPLOY-18 to W-DEPLOY-25: one roll on the Research chart; `face` is 5 for everything that counts as one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "face")

    def __init__(self, seat: int, face: int = 0) -> None:
        self.seat = seat
        self.face = face

    def copy(self) -> ResearchRoll:
        return ResearchRoll(self.seat, self.face)

    def run(self, t: Table) -> Node | None:
        if self.face == 0:
            return die("research")
        missing = [card for card in sorted(self.chart(t)) if not t.upgraded(self.seat, card)]
        if not missing:
            return DONE
        return Decision(self.seat, "upgrade", [act(UPGRADE, card) for card in missing])

    def chart(self, t: Table) -> tuple[int, ...]:
        return t.box.research_chart[t.state.military_of[self.seat]]

    def rolled(self, t: Table, outcome: int) -> None:
        t.tell("research roll", self.seat, outcome)
        self.face = PICK_ONE
        if outcome == TWO_UNITS:
            t.become(DeployPhase(self.seat, t.numbers.city_units, -1))
        elif outcome < PICK_ONE:
            card = self.chart(t)[outcome - 1]
            if not t.upgraded(self.seat, card):
                self.take(t, card)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.take(t, first)

    def take(self, t: Table, card: int) -> None:
        """W-ABILITY-56, W-ABILITY-61: Colossal Ally draws its minion once, when it is gained."""
        t.take_card(self.seat, card)
        t.become()
        if card == COLOSSAL_ALLY:
            t.push(DrawMinion(self.seat, AS_ALLY))
