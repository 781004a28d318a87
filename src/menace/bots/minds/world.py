"""Judgement for World: where monster and minions go, whom to fight, where units stand in the way, what to take and when to end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from menace.bots.minds import world_value
from menace.bots.minds.haste import Haste, Remembered
from menace.bots.minds.reckoning import in_rank
from menace.bots.minds.world_battle import (
    also,
    attack,
    battle,
    disband,
    drive,
    fire,
    join,
    rampage,
    reroll,
    retreat,
    shell,
    yielding,
)
from menace.bots.minds.world_deploy import deploy, place, sail, strike
from menace.bots.minds.world_pieces import minion_gain, minion_worth, raids_of, staying, unit_worth
from menace.bots.minds.world_sense import GIVEN, STUBBORN, Eye
from menace.games.world import words as w
from menace.games.world.game import mine
from menace.games.world.move import MovePiece, creature_moves, unit_moves
from menace.games.world.mutate import DrawMinion
from menace.games.world.table import Table
from menace.games.world.turn import EndOfTurn
from menace.kernel.action import first_of, verb_of
from menace.kernel.node import Decision
from menace.kernel.table import Table as KernelTable

# Cards from the dearest on.
PRIZED: Final = (
    w.WAR_SPIKES, w.GREAT_LEAP, w.ROCKET_JUGGLER, w.TAIL_SWEEP, w.THICK_HIDE, w.TIDAL_SURGE, w.WINGED_HORROR, w.KIDNAPPED_FRIEND,
    w.LORD_OF_MONSTERS, w.OPTICUS_RAY, w.RAMPAGE_CARD, w.SEETHING_TERROR, w.HYDROTHERMAL_HEALING, w.ITS_A_ROBOT, w.GAMMA_PULSE,
    w.AMAZON_CULT, w.VANISH_BELOW, w.BLOOD_FRENZY, w.COLOSSAL_ALLY, w.URANIUM_SHELLS, w.AFTERBURNERS, w.SWARM_TACTICS,
    w.RAPID_MOBILIZATION, w.ARMORED_PLATING, w.CITADEL_DOCTRINE, w.BARRAGE_DOCTRINE, w.PURSUIT_FIRE, w.LONG_RANGE_GUIDANCE,
    w.STEALTH_COATING, w.NUCLEAR_WARHEADS,
)  # fmt: skip
MONSTER_RANK: Final = ("strigoika", "nessie", "chupacoloso", "konk", "tomanagi", "zorb")
MILITARY_RANK: Final = ("asiatic-alliance", "mediterranean-coalition", "atlantic-defense-force", "northern-union")
LEADING: Final = 100.0  # then the monster goes
MAKING_WAY: Final = 150.0  # unless own units stand where it wants to go
FOLLOWING: Final = 50.0  # then the minions


def worths(table: KernelTable, decision: Decision) -> list[float]:
    """The worth of each action on offer, by what the decision is about."""
    t = mine(table)
    judge = JUDGES.get(decision.about, indifferent)
    return judge(t, decision)


def begun(table: KernelTable) -> bool:
    """Whether the set-up is over as far as there is something to count."""
    s = mine(table).state
    return min(s.monster_of) >= 0 and min(s.military_of) >= 0


def count(table: KernelTable) -> list[list[float]]:
    """By seat, what a net is told of the table."""
    return world_value.count(mine(table))


def hasty() -> WorldHaste:
    return WorldHaste()


class WorldHaste(Haste):
    """Keeps what it sees in the Move Phase until a creature has moved, or something else is asked."""

    def __init__(self) -> None:
        self.eye: Eye | None = None
        self.moves = Remembered()

    def active(self, table: KernelTable) -> int:
        assert isinstance(table, Table)
        return table.state.active

    def look(self, t: Table, seat: int) -> Eye:
        """What it saw last, if nothing important has changed."""
        eye = self.eye
        if eye is None or eye.seat != seat or eye.t is not t:
            eye = self.eye = Eye(t, seat)
            self.moves = Remembered()
        return eye

    def worths(self, table: KernelTable, decision: Decision) -> list[float]:
        assert isinstance(table, Table)
        match decision.about:
            case "move":
                eye = self.look(table, decision.seat)
                new = self.moves.unknown(decision.actions)
                if new:
                    self.moves.note(new, moves(eye, Decision(decision.seat, "move", new), True))
                return self.moves.of(decision.actions)
            case "move creature":
                return goals(self.look(table, decision.seat), decision)
            case "move unit":
                return posts(self.look(table, decision.seat), decision)
        self.eye = None
        return worths(table, decision)

    def notice(self, table: KernelTable, decision: Decision, action: int) -> None:
        if decision.about == "move creature":
            self.eye = None
        elif decision.about == "move unit" and self.eye is not None:
            self.eye.overlook(first_of(action))


def indifferent(t: Table, decision: Decision) -> list[float]:
    return [0.0 for _ in decision.actions]


def eager(t: Table, decision: Decision) -> list[float]:
    """Whatever is not passing."""
    return [0.0 if verb_of(action) in (w.PASS, w.END) else 1.0 for action in decision.actions]


# -- set-up and lairs ----------------------------------------------------------------------------------------------


def monster(t: Table, decision: Decision) -> list[float]:
    return [in_rank(MONSTER_RANK, t.box.ids[first_of(action)]) for action in decision.actions]


def military(t: Table, decision: Decision) -> list[float]:
    return [in_rank(MILITARY_RANK, t.box.militaries[first_of(action)]) for action in decision.actions]


def lair(t: Table, decision: Decision) -> list[float]:
    """Near much and far from rivals; for a monster that comes back as for one that begins."""
    eye = Eye(t, decision.seat)
    health = float(t.box.health[eye.monster])
    found: list[float] = []
    for action in decision.actions:
        space = first_of(action)
        crowd = sum([1.0 for hunter in eye.hunters if t.board.distance[t.state.where[hunter]][space] <= 4])
        found.append(eye.outlook(space, -1) - eye.peril(eye.monster, space, health) - 0.15 * crowd)
    return found


def minion_lair(t: Table, decision: Decision) -> list[float]:
    """A minion appears out of rivals' reach, and near its monster."""
    eye = Eye(t, decision.seat)
    step = t.agenda[-1]
    minion = step.minion if isinstance(step, DrawMinion) else step.waiting(t) if isinstance(step, EndOfTurn) else eye.monster
    if minion == eye.monster:
        return lair(t, decision)
    return [minion_worth(eye, minion, first_of(action)) for action in decision.actions]


# -- the Move Phase ------------------------------------------------------------------------------------------------


def move(t: Table, decision: Decision) -> list[float]:
    """The monster first, but own units make way for it; then the minions; then units that gain by moving."""
    return moves(Eye(t, decision.seat), decision, False)


def moves(eye: Eye, decision: Decision, every: bool) -> list[float]:
    """As above; the first unit that gains is enough unless `every` one is to be judged."""
    t, s = eye.t, eye.t.state
    found = [0.0] * len(decision.actions)
    numbers = {first_of(action): n for n, action in enumerate(decision.actions) if verb_of(action) == w.PICK}
    for n, action in enumerate(decision.actions):
        if verb_of(action) == w.GIVE:
            found[n] = GIVEN
            return found
    if eye.monster in numbers:
        goal, gain = best_goal(eye, eye.monster)
        if gain > STUBBORN or goal == s.where[eye.monster]:
            movable = [unit for unit in s.units_in[goal] if s.owner[unit] == eye.seat and unit in numbers]
            for unit in movable:
                found[numbers[unit]] = MAKING_WAY
            if gain > STUBBORN:
                found[numbers[eye.monster]] = LEADING
            if movable or gain > STUBBORN:
                return found
    for piece, n in numbers.items():
        if w.MONSTERS <= piece < w.CREATURES:
            found[n] = FOLLOWING * (minion_gain(eye, piece) > STUBBORN)
            if found[n] > 0.0:
                return found
    raids = raids_of(eye)
    for piece, n in numbers.items():
        if piece >= w.CREATURES:
            best = max([unit_worth(eye, piece, first_of(goal), raids) for goal in unit_moves(t, piece)], default=-1.0)
            found[n] = best - staying(eye, piece) - STUBBORN
            if found[n] > 0.0 and not every:
                return found
    return found


def best_goal(eye: Eye, monster: int) -> tuple[int, float]:
    """The space a monster should end its move in, and what it gains by going; own units there are taken to make way."""
    t = eye.t
    here = t.state.where[monster]
    stay = eye.going(here, eye.seat)
    goal, best = here, stay
    for action in creature_moves(t, monster):
        worth = eye.going(first_of(action), eye.seat)
        if worth > best:
            goal, best = first_of(action), worth
    return goal, best - stay


def move_creature(t: Table, decision: Decision) -> list[float]:
    return goals(Eye(t, decision.seat), decision)


def goals(eye: Eye, decision: Decision) -> list[float]:
    """Where the creature that was picked should go."""
    step = eye.t.agenda[-1]
    piece = step.piece if isinstance(step, MovePiece) else eye.monster
    if piece == eye.monster:
        return [eye.going(first_of(action)) for action in decision.actions]
    return [minion_worth(eye, piece, first_of(action)) for action in decision.actions]


def move_unit(t: Table, decision: Decision) -> list[float]:
    return posts(Eye(t, decision.seat), decision)


def posts(eye: Eye, decision: Decision) -> list[float]:
    """Where the unit that was picked should go."""
    step = eye.t.agenda[-1]
    unit = step.piece if isinstance(step, MovePiece) else w.CREATURES
    raids = raids_of(eye)
    return [unit_worth(eye, unit, first_of(action), raids) for action in decision.actions]


# -- Encounter -----------------------------------------------------------------------------------------------------


def encounter(t: Table, decision: Decision) -> list[float]:
    eye = Eye(t, decision.seat)
    found: list[float] = []
    for action in decision.actions:
        verb = verb_of(action)
        if verb == w.ENCOUNTER:
            found.append(eye.location(eye.monster, t.state.where[eye.monster], first_of(action)))
        elif verb == w.POLLINATE:
            found.append(0.8 * eye.mutating(eye.monster) + eye.ending(eye.seat, 0.0, 1))
        else:
            found.append(GIVEN if verb == w.GIVE else 0.0)
    return found


def feast(t: Table, decision: Decision) -> list[float]:
    """A wounded minion is fed when its monster has enough, or cannot take it all."""
    s, step = t.state, t.agenda[-1]
    points = int(getattr(step, "points", 0))
    monster = s.monster_of[decision.seat]
    after = s.health[monster] + points
    spare = after > t.numbers.health_cap or after > t.box.health[monster] + 2 or after <= t.box.health[monster] - 2
    return [
        0.0 if verb_of(action) == w.END else (1.0 if spare else -1.0) / (1.0 + s.health[first_of(action)])
        for action in decision.actions
    ]


def take_card(t: Table, decision: Decision) -> list[float]:
    return [-float(PRIZED.index(first_of(action))) for action in decision.actions]


def tanks(t: Table, decision: Decision) -> list[float]:
    """Where they stand in the way of rivals."""
    eye = Eye(t, decision.seat)
    return [eye.guard(first_of(action)) for action in decision.actions]


def dive(t: Table, decision: Decision) -> list[float]:
    """Into the ocean if it is safer there and not much farther from everything."""
    eye = Eye(t, decision.seat)
    health = float(t.state.health[eye.monster])
    found: list[float] = []
    for action in decision.actions:
        space = t.state.where[eye.monster] if verb_of(action) == w.PASS else first_of(action)
        found.append(eye.outlook(space, -1) - eye.peril(eye.monster, space, health))
    return found


JUDGES: dict[str, Callable[[Table, Decision], list[float]]] = {
    "monster": monster, "military": military, "lair": lair, "return": lair,
    "aside": minion_lair, "minion lair": minion_lair, "ally": minion_lair, "move": move,
    "move creature": move_creature, "move unit": move_unit, "battle": battle, "join": join, "lend": eager, "flee": drive,
    "sweep": attack, "attack": attack, "reroll": reroll, "also": also, "shell": shell, "early fire": fire, "fire": fire,
    "yield": yielding, "retreat": retreat, "disband": disband, "rampage": rampage, "encounter": encounter, "feast": feast,
    "tanks": tanks, "mutation pick": take_card, "upgrade": take_card, "gift": eager, "dive": dive, "deploy": deploy,
    "place": place, "sail": sail, "strike": strike,
}  # fmt: skip
