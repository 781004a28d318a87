"""The Deploy Phase: deploying and redeploying, research, submarines putting to sea, cruise missiles (W-DEPLOY, W-UNIT-23)."""

from __future__ import annotations

from typing import ClassVar, Final

from menace.games.world.deployable import any_in_range, can_sail, city_spaces, in_range, open_spaces
from menace.games.world.mutate import AS_ALLY, PICK_ONE, DrawMinion, give_action, give_cube
from menace.games.world.roll import MISSILES, AttackRoll
from menace.games.world.table import Table
from menace.games.world.words import (
    AT,
    AT_SEA,
    COLOSSAL_ALLY,
    CREATURES,
    DEPLOY,
    END,
    GIVE,
    GONE,
    MISSILE,
    MONSTERS,
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

TWO_UNITS: Final = 6


class DeployPhase(Step[Table]):
    """W-DEPLOY-01, W-DEPLOY-02: deploy up to so many units, or do research, or neither.

    `left` placements remain; `spaces` and `units` have had theirs; `missile` is the piece that is a cruise missile, or -1.
    With `city` units go to one unstomped city anywhere (W-DEPLOY-21): -2 stands for a normal deployment, -1 for a city
    still to be chosen. W-DEPLOY-12: of any types; W-DEPLOY-23: after the roll too. W-DEPLOY-28: nothing is fought.
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
        self.opened: list[int] | None = None  # the valid spaces, for whoever is put there next; not saved, and no copy has them

    def copy(self) -> DeployPhase:
        return DeployPhase(self.seat, self.left, self.city, self.spaces, self.units, self.missile)

    def run(self, t: Table) -> Node | None:
        if self.left < 0:
            rapid = t.upgraded(self.seat, RAPID_MOBILIZATION)
            self.left = t.numbers.rapid_units if rapid else t.numbers.deploy_units
        actions = self.placements(t) if self.left or t.waives("W-DEPLOY-02") else []
        if (self.city == -2 or t.waives("W-DEPLOY-18")) and (self.city != -2 or not self.units or t.waives("W-DEPLOY-01")):
            actions.append(act(RESEARCH))
        actions += give_action(t, self.seat)
        if not actions and t.waiver is None:
            self.close(t)
            return None
        actions.append(act(END))
        actions.sort()
        return Decision(self.seat, "deploy", actions)

    def placements(self, t: Table) -> list[int]:
        """The pieces that may be deployed: W-DEPLOY-08 from the supply one of each kind, W-DEPLOY-09 from the board each."""
        s, strict, lax = t.state, t.strictly(), t.waiver is not None
        spaces = self.open(strict)
        self.opened = spaces
        if not spaces and not lax:
            return []
        mine = t.box.units_of[s.military_of[self.seat]]
        usual = self.at_hand(t, mine)
        deploys, launches = t.means(DEPLOY), t.means(MISSILE)
        armed = launches and any([t.box.missiles[unit] > 0 and s.where[unit] == SUPPLY for unit in usual])
        sites = (armed or lax) and any_in_range(strict, self.seat, spaces)
        found: list[int] = []
        for unit in t.firsts(usual):
            if lax and unit not in mine and not self.enlists(t, unit):
                continue
            if deploys and self.may_deploy(t, unit, spaces, strict) and (not lax or self.stands_for(t, unit, usual)):
                found.append(act(DEPLOY, unit))
            if launches and self.may_launch(t, unit, spaces, sites) and (not lax or self.stands_for(t, unit, usual)):
                found.append(act(MISSILE, unit))
        return found

    def at_hand(self, t: Table, mine: tuple[int, ...]) -> list[int]:
        """The units on the board, and of those in the supply the ones that stand for their kind, as in `Table.different`."""
        where, damaged, kind = t.state.where, t.state.damaged, t.box.kind_number
        found: list[int] = []
        seen = 0  # a bit for each kind, and for what is damaged of it
        for unit in mine:
            if where[unit] >= 0:
                found.append(unit)
            elif where[unit] == SUPPLY:
                bit = 1 << (kind[unit] * 2 + (1 if unit in damaged else 0))
                if not seen & bit:
                    seen |= bit
                    found.append(unit)
        return found

    def stands_for(self, t: Table, unit: int, usual: list[int]) -> bool:
        """Whether a unit of the seat's supply is the one that stands for its kind."""
        spare = t.state.owner[unit] == self.seat and t.state.where[unit] == SUPPLY and unit not in usual
        return not spare or t.waives("W-UNIT-40")

    def enlists(self, t: Table, unit: int) -> bool:
        """Whether the seat may deploy what is not its own, because the rule against it is left out."""
        unplayed = unit >= CREATURES and t.state.owner[unit] == NOBODY
        return t.waives("W-SETUP-18") if unplayed else t.waives("W-DEPLOY-02")

    def may_deploy(self, t: Table, unit: int, spaces: list[int], strict: Table) -> bool:
        """Whether a unit may be taken up: one of the valid `spaces` must be for it, judged with every rule in force."""
        return (
            (unit not in self.units or t.waives("W-DEPLOY-10"))
            and (t.state.where[unit] != GONE or t.waives("W-UNIT-32"))
            and (self.has_goal(strict, unit, spaces) or self.stranded(t, unit, spaces))
        )

    def stranded(self, t: Table, unit: int, spaces: list[int]) -> bool:
        """Whether a unit with nowhere to go may be taken up all the same, because the rule against it is left out."""
        if not spaces:
            return t.waives("W-DEPLOY-29")
        return t.waives("W-DEPLOY-14") if t.box.travel[unit] == AT_SEA else t.waives("W-DEPLOY-30")

    def may_launch(self, t: Table, unit: int, spaces: list[int], sites: bool) -> bool:
        """Whether a piece may be taken up as a cruise missile; `sites` if there is any space for it, every rule in force."""
        return (
            ((t.box.missiles[unit] > 0 and t.state.where[unit] == SUPPLY) or (t.waiver is not None and t.waives("W-UNIT-24")))
            and (self.missile == NOBODY or t.waives("W-UNIT-23"))
            and (sites or (t.waives("W-UNIT-27") if spaces else t.waives("W-DEPLOY-29")))
        )

    def open(self, t: Table) -> list[int]:
        """The valid spaces: W-DEPLOY-06 one unit to a space, but W-DEPLOY-22 after a roll of 6 all to one city."""
        if self.city == -2:
            return [space for space in open_spaces(t, self.seat) if space not in self.spaces or t.waives("W-DEPLOY-06")]
        spaces = city_spaces(t, self.seat)
        return [space for space in spaces if self.city < 0 or space == self.city or t.waives("W-DEPLOY-22")]

    def open_still(self, t: Table) -> list[int]:
        """The valid spaces while nothing has changed since units were offered."""
        return self.open(t) if self.opened is None or t.waiver is not None else self.opened

    def goals(self, t: Table, unit: int, spaces: list[int]) -> list[int]:
        """Where a unit may be put that is lifted from the board, or taken from the supply."""
        here = t.state.where[unit]
        goals = spaces if here < 0 else [space for space in spaces if space != here or t.waives("W-DEPLOY-30")]
        return self.harbours(t, unit, goals) if t.box.travel[unit] == AT_SEA else goals

    def has_goal(self, t: Table, unit: int, spaces: list[int]) -> bool:
        """Whether there is any of the `goals`, with every rule in force."""
        s = t.state
        here = s.where[unit]
        if t.box.travel[unit] != AT_SEA:
            return len(spaces) > 1 or (len(spaces) == 1 and spaces[0] != here)
        waiting = tuple([s.where[other] for other in self.waiting(t)])
        for space in spaces:
            if space != here and can_sail(t, (*waiting, space)):  # then so it can once it is lifted, which only makes room
                return True
        return here >= 0 and t.room_in(here) <= len(waiting) and len(self.goals(t, unit, spaces)) > 0

    def harbours(self, t: Table, unit: int, spaces: list[int]) -> list[int]:
        """W-DEPLOY-13, W-DEPLOY-14: where a submarine can put to sea from, together with those that wait already."""
        s = t.state
        waiting = tuple([s.where[other] for other in self.waiting(t)])
        lifted = s.where[unit]
        if lifted >= 0:
            t.put(unit, SUPPLY)  # W-DEPLOY-11
        found = [space for space in spaces if can_sail(t, (*waiting, space)) or t.waives("W-DEPLOY-14")]
        if lifted >= 0:
            t.put(unit, lifted)
        return found

    def waiting(self, t: Table) -> list[int]:
        """The submarines deployed this turn that have yet to put to sea; W-DEPLOY-16: they stand where they were put."""
        return [unit for unit in self.units if t.box.travel[unit] == AT_SEA and unit != self.missile]

    def launch_sites(self, t: Table, spaces: list[int]) -> list[int]:
        """W-UNIT-25, W-UNIT-27: where a missile has a monster in range."""
        return [space for space in spaces if in_range(t, self.seat, space) or t.waives("W-UNIT-27")]

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
        self.opened = None
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

    def phase(self, t: Table) -> DeployPhase:
        step = t.agenda[-2]
        assert isinstance(step, DeployPhase)
        return step

    def run(self, t: Table) -> Node | None:
        phase = self.phase(t)
        spaces = phase.open_still(t)
        goals = phase.launch_sites(t, spaces) if self.missile else phase.goals(t, self.unit, spaces)
        return Decision(self.seat, "place", [act(AT, space) for space in goals])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        phase = self.phase(t)
        lifted = t.state.where[self.unit] >= 0  # W-ABILITY-53: as it is, damaged or not
        t.put(self.unit, first)
        t.tell("missile placed" if self.missile else "redeployed" if lifted else "deployed", self.seat, self.unit, first)
        t.become()
        phase.placed(t, self.unit, first, self.missile)


class PutToSea(Step[Table]):
    """W-DEPLOY-13: each submarine moves to an adjacent ocean space."""

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
        for unit in t.firsts(self.units):
            actions += [act(SAIL, unit, space) for space in self.goals(t, unit)]
        actions.sort()
        return Decision(self.seat, "sail", actions)

    def goals(self, t: Table, unit: int) -> list[int]:
        """Where a submarine may put to sea; W-DEPLOY-15: hostile forces or not, which the first edition would avoid."""
        s = t.state
        rest = tuple([s.where[other] for other in self.units if other != unit])
        shores = t.board.shores[s.where[unit]] if unit in self.units else ()
        goals = [
            space
            for space in t.seconds(shores)
            if (space in shores or t.waives("W-DEPLOY-13"))
            and (t.room_in(space) > 0 or t.waives("W-MAP-19"))
            and (can_sail(t, rest, (space,)) or t.waives("W-DEPLOY-14"))
        ]
        if s.edition >= 2:
            return goals
        return [space for space in goals if not t.menaced(self.seat, space)] or goals

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.units = tuple([unit for unit in self.units if unit != first])
        t.put(first, second)
        t.tell("put to sea", first, second)


class FireMissile(Step[Table]):
    """W-UNIT-26, W-UNIT-32: the missile must be fired at a monster in range; the piece is then out of the game for good."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "unit")

    def __init__(self, seat: int, unit: int) -> None:
        self.seat = seat
        self.unit = unit

    def run(self, t: Table) -> Node | None:
        targets = in_range(t, self.seat, t.state.where[self.unit])
        if not targets:
            t.put(self.unit, GONE)
            return DONE
        struck = [
            target
            for target in t.firsts(targets)
            if target in targets or (t.waives("W-UNIT-26") if target < MONSTERS else t.waives("W-UNIT-29"))
        ]
        return Decision(self.seat, "strike", [act(STRIKE, target) for target in struck])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.tell("fired", self.unit, first)
        t.put(self.unit, GONE)
        t.become(AttackRoll(self.unit, first, MISSILES))


class ResearchRoll(Step[Table]):
    """One roll on the Research chart, W-DEPLOY-27 without Infamy; `face` is 5 for everything that counts as one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "face")

    def __init__(self, seat: int, face: int = 0) -> None:
        self.seat = seat
        self.face = face

    def copy(self) -> ResearchRoll:
        return ResearchRoll(self.seat, self.face)

    def run(self, t: Table) -> Node | None:
        if self.face == 0:
            return die("research")
        chart = self.chart(t)
        missing = [
            card
            for card in t.firsts(sorted(chart))
            if (card in chart or t.waives("W-CARD-19")) and (not t.upgraded(self.seat, card) or t.waives("W-DEPLOY-20"))
        ]
        if not missing:  # W-DEPLOY-25
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
            card = self.chart(t)[outcome - 1]  # W-DEPLOY-19
            if not t.upgraded(self.seat, card):  # W-DEPLOY-24: what it has already counts as a 5
                self.take(t, card)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        self.take(t, first)

    def take(self, t: Table, card: int) -> None:
        """W-ABILITY-56, W-ABILITY-61: Colossal Ally draws its minion once, when it is gained."""
        t.take_card(self.seat, card)
        t.become()
        if card == COLOSSAL_ALLY:
            t.push(DrawMinion(self.seat, AS_ALLY))
