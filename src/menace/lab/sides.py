"""The sides a seat chooses at the beginning (monsters, branches, militaries, gangs): which there are, fixed, or dealt evenly."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from menace.bots.base import Budget
from menace.bots.match import Match
from menace.kernel.chance import Seeded
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game
from menace.kernel.node import Decision
from menace.kernel.playout import Playout

# The decisions in which a seat chooses its sides; the first is the one that says most of how it plays.
KINDS: dict[str, tuple[str, ...]] = {
    "america": ("monster", "branch"),
    "manual": ("monster", "branch"),
    "town": ("gang",),
    "world": ("monster", "military"),
}
LINED_UP = ("town",)  # where a seat also chooses with whom of its side it begins
BALANCED = "balanced"
ANY = "-"  # a side that is left to the bot
Dealt = dict[str, tuple[str, ...]]  # by kind: a side for each seat


def kinds_of(game: Game) -> tuple[str, ...]:
    if game.id not in KINDS:
        raise MenaceError(f"there are no sides to choose in {game.id!r}; there are in {', '.join(sorted(KINDS))}")
    return KINDS[game.id]


def side_name(game: Game, action: int) -> str:
    return game.say(action).split()[-1]


@lru_cache(32)
def all_sides(game: Game) -> dict[str, tuple[str, ...]]:
    """The sides of each kind one can choose at the beginning of a game."""
    play = Playout(game, game.new(2), Seeded(0))
    found: dict[str, tuple[str, ...]] = {}
    for about in kinds_of(game):
        while found and play.options and play.about != about:
            play.apply(play.options[0])
        if play.about != about:
            raise MenaceError(f"{game.id} does not begin with a choice of sides")
        found[about] = tuple([side_name(game, action) for action in play.options])
        play.apply(play.options[0])
    return found


def hand(sides: tuple[str, ...], seats: int, k: int, seed: str) -> tuple[str, ...]:
    """The sides of game k: as many as there are seats take every order in turn; more sit in turn, shuffled every time round."""
    if len(sides) <= seats:
        orders = list(permutations(sides, seats))
        return orders[k % len(orders)]
    ring, luck = list(sides), Seeded(f"{seed}:{k // len(sides)}")
    for n in range(len(ring) - 1, 0, -1):
        other = luck.below(n + 1)
        ring[n], ring[other] = ring[other], ring[n]
    start = k % len(ring)
    return tuple([ring[(start + seat) % len(ring)] for seat in range(seats)])


class LineUp:
    """Which sides the seats of a game play: those named, those dealt evenly, or where neither is said what the bots choose."""

    def __init__(self, fixed: Dealt, balanced: bool) -> None:
        self.fixed = fixed
        self.balanced = balanced

    def __repr__(self) -> str:
        return f"LineUp({self.fixed or BALANCED})" if self.fixed or self.balanced else "LineUp()"

    def of(self, game: Game, seats: int, k: int, seed: str) -> Dealt:
        """The sides of game k."""
        dealt = {kind: hand(sides, seats, k, f"{seed}:{kind}") for kind, sides in all_sides(game).items()} if self.balanced else {}
        return {**dealt, **self.fixed}


def read_line_up(game: Game, words: list[str], seats: int) -> LineUp:
    """`balanced` deals evenly; `konk,zorb` is the first kind of side by seat, `military=...` another; a `-` is left to the bot."""
    fixed: Dealt = {}
    balanced = False
    for text in words:
        if text == BALANCED:
            balanced = True
            continue
        kind, equals, names = text.rpartition("=")
        kind = kind if equals else kinds_of(game)[0]
        fixed[kind] = checked(game, kind, tuple(names.split(",")), seats)
    if balanced:
        all_sides(game)
    return LineUp(fixed, balanced)


def checked(game: Game, kind: str, names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    sides = all_sides(game)
    if kind not in sides:
        raise MenaceError(f"{game.id} has no {kind[:40]!r} to choose at the beginning; it has {', '.join(sides)}")
    named = [name for name in names if name != ANY]
    if len(names) != seats or len(set(named)) < len(named) or not set(named) <= set(sides[kind]):
        raise MenaceError(f"a line-up of {kind}s names one for each of the {seats} seats, or '-', of {', '.join(sides[kind])}")
    return names


class Seated(Match):
    """A match in which every seat plays the sides it was given, and which remembers who chose what."""

    def __init__(
        self,
        game: Game,
        bots: list[str],
        seed: str,
        dealt: Dealt,
        options: dict[str, int] | None = None,
        budget: Budget | None = None,
        check: bool = False,
        keep: bool = False,
    ) -> None:
        super().__init__(game, bots, seed, options, budget, check, keep)
        self.dealt = dealt
        self.sides: list[dict[str, str]] = [{} for _ in bots]
        self.line_ups: list[list[str]] = [[] for _ in bots]
        self.lining_up = game.id in LINED_UP

    def ask(self, decision: Decision) -> int:
        if self.lining_up and self.game.state(self.table).set_up:
            self.lining_up = False
            for member in self.game.view(self.table, -1)["members"]:
                self.line_ups[member["owner"]].append(member["id"])
        action = super().ask(self.narrowed(decision))
        if decision.about in KINDS.get(self.game.id, ()):
            self.sides[decision.seat][decision.about] = side_name(self.game, action)
        return action

    def narrowed(self, decision: Decision) -> Decision:
        """The side that was dealt to a seat, or all that were dealt to no other."""
        if decision.about not in self.dealt:
            return decision
        names = self.dealt[decision.about]
        side = names[decision.seat]
        fine = [action for action in decision.actions if side_name(self.game, action) not in names] if side == ANY else []
        fine = fine or [action for action in decision.actions if side_name(self.game, action) == side]
        return Decision(decision.seat, decision.about, fine) if fine else decision
