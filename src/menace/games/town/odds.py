"""How a combat may end, as far as a seat can know: many tables it cannot tell from this one, each played on with plain tactics."""

from __future__ import annotations

from typing import Any, Final

from menace.games.town.cancel import Announced
from menace.games.town.combat import EndCombat
from menace.games.town.hidden import determinize
from menace.games.town.table import Table
from menace.games.town.words import (
    AGREE,
    AMBUSH,
    CANCEL,
    CANCEL_WITH,
    CHANNEL,
    DISCARD_IT,
    DONE_CHOOSING,
    GO,
    HARNESS,
    NOBODY,
    PASS,
    PEACE,
    PLAY,
    PROPOSE,
    PROTECT,
    REFUSE,
    REPLENISH,
    RUN,
    SKIP,
    STAY,
    TAG_ATTACK,
    TAG_DEATH,
    TAG_WOUND,
    TARGET,
    USE,
)
from menace.kernel.action import first_of, second_of, verb_of
from menace.kernel.chance import ChanceSource, Seeded
from menace.kernel.engine import choose, look, roll
from menace.kernel.game import Odds
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Step
from menace.toolkit.odds import Course, Tally, estimated

SHARE: Final = 6  # a combat takes more steps than a battle of dice: one playout for so many of those
LONGEST: Final = 600  # choices and draws after which a combat counts as undecided
BLOWS: Final = TAG_ATTACK | TAG_WOUND | TAG_DEATH
QUIET: Final = (GO, STAY, PASS, SKIP, DONE_CHOOSING, REFUSE)


def combat_odds(t: Table, runs: int, chance: Seeded, seat: int) -> list[Odds]:
    """The combat in which something is announced or done now, then the others that are under way."""
    s = t.state
    if not s.set_up or s.over:
        return []
    now = place_at_hand(t)
    places = [place for place in range(len(s.fight)) if s.fight[place] not in (PEACE, AMBUSH) and len(t.sides_of(place, 0)) > 1]
    places.sort(key=lambda place: place != now)
    return [CombatCourse(t, place, seat).odds(max(runs // SHARE, 1), chance) for place in places]


def place_at_hand(t: Table) -> int:
    for step in t.frames():
        if isinstance(step, Announced):
            return step.place
    return NOBODY


class CombatCourse(Course[Table]):
    """A combat at a place, to its end: who is left with the place, or that nobody wins (T-ENDCOMBAT-01, T-STALEMATE-09)."""

    def __init__(self, t: Table, place: int, seat: int) -> None:
        super().__init__([])
        self.t = t
        self.place = place
        self.seat = seat
        self.sides = t.sides_of(place, max(seat, 0))
        self.luck: ChanceSource = Seeded("")

    def title(self) -> str:
        return f"Combat at {self.t.box.place_names[self.place]}"

    def space(self) -> str:
        return self.t.box.places[self.place]

    def gang(self, seat: int) -> str:
        return self.t.box.gangs[self.t.state.gang_of[seat]].name

    def labels(self) -> list[tuple[str, str, bool]]:
        labels = [(f"side {seat} wins", f"{self.gang(seat)} wins", True) for seat in self.sides]
        labels.append(("nobody wins", "nobody wins", True))
        return labels + [(f"side {seat} loses", f"members {self.gang(seat)} loses", False) for seat in self.sides]

    def odds(self, runs: int, chance: Seeded) -> Odds:
        """By playouts alone: what is hidden is drawn anew for each."""
        tally = Tally(len(self.labels()))
        for _ in range(runs):
            tally.add(self.course(chance), 1.0)
        return Odds(self.title(), self.space(), False, runs, estimated(self.labels(), tally, False), going=True)

    def course(self, chance: ChanceSource, longest: int = LONGEST) -> list[float]:
        self.luck = chance
        t = determinize(self.t, self.seat, chance)
        winner = NOBODY
        for _ in range(longest):
            node = self.next_stop(t)
            if isinstance(node, EndCombat):
                winner = node.winner
            if isinstance(node, Chance):
                roll(t, chance.pick(node))
            elif isinstance(node, Decision):
                choose(t, self.tactic(t, node))
            else:
                break
        return self.came_from(t, winner)

    def next_stop(self, t: Table) -> Chance | Decision | EndCombat | None:
        """Run on, but not past the end of this combat or of the game."""
        while t.agenda and not t.state.over and t.state.fight[self.place] != PEACE:
            step: Step[Any] = t.agenda[-1]
            if isinstance(step, EndCombat) and step.place == self.place:
                return step
            node = look(t)
            if isinstance(node, (Chance, Decision)):
                return node
        return None

    def came_from(self, t: Table, winner: int) -> list[float]:
        standing = [seat for seat in self.sides if t.stands_at(self.place, seat)]
        if winner == NOBODY and len(standing) == 1:
            winner = standing[0]
        won = [float(seat == winner) for seat in self.sides]
        lost = [float(self.count(self.t, seat) - self.count(t, seat)) for seat in self.sides]
        return [*won, float(winner == NOBODY), *[max(points, 0.0) for points in lost]]

    def count(self, t: Table, seat: int) -> int:
        return len(t.members_at(self.place, seat))

    # -- plain tactics -------------------------------------------------------------------------------------------------

    def tactic(self, t: Table, decision: Decision) -> int:
        """Strike if there is a blow to strike, answer if there is an answer, aim at the weakest foe, and else do little."""
        actions = list(decision.actions)
        if decision.about in ("choose", "target", "recruit"):
            return self.aim(t, decision)
        blows = [action for action in actions if self.is_blow(t, action)]
        answers = [action for action in actions if verb_of(action) in (CANCEL, CANCEL_WITH, PROTECT)]
        others = [action for action in actions if verb_of(action) in (USE, CHANNEL, PLAY)]
        for found in (blows, answers, others):
            if found:
                return self.any_of(found)
        quiet = [action for action in actions if verb_of(action) in QUIET]
        kept = [action for action in actions if verb_of(action) not in (RUN, PROPOSE, AGREE, HARNESS, DISCARD_IT)]
        weary = [action for action in actions if verb_of(action) == REPLENISH]
        return self.any_of(weary or quiet or kept or actions)

    def aim(self, t: Table, decision: Decision) -> int:
        """The foe with the least life left; one's own where no foe may be chosen."""
        targets = [action for action in decision.actions if verb_of(action) == TARGET]
        if not targets:
            return self.any_of(list(decision.actions))
        characters = t.box.characters
        foes = [a for a in targets if first_of(a) < characters and t.state.control[first_of(a)] != decision.seat]
        if not foes:
            return self.any_of(targets)
        least = min([t.life_left(first_of(action)) for action in foes])
        return self.any_of([action for action in foes if t.life_left(first_of(action)) == least])

    def is_blow(self, t: Table, action: int) -> bool:
        verb = verb_of(action)
        if verb == USE:
            return bool(t.box.ability[second_of(action)].tags & BLOWS)
        if verb == CHANNEL or verb == PLAY:
            return bool(t.box.ability[t.box.actions[first_of(action)][0]].tags & BLOWS)
        return False

    def any_of(self, actions: list[int]) -> int:
        return self.luck.pick(Chance("tactic", "action", tuple(actions))) if len(actions) > 1 else actions[0]
