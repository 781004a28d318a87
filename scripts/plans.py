"""How `make_records` finds the endings of each game."""

from __future__ import annotations

from menace.bots.base import Budget, View
from menace.bots.greedy import GreedyBot
from menace.games.america.game import mine as america
from menace.games.manual import words as m
from menace.games.manual.game import mine as manual
from menace.games.town import words as t
from menace.games.town.game import mine as town
from menace.games.usa import words as a
from menace.games.world import words as w
from menace.games.world.game import mine as world
from menace.kernel.action import first_of, verb_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver
from menace.kernel.errors import MenaceError
from menace.kernel.table import Table


class Plan:
    """A game's way to its endings; by default a sensible game of two to four."""

    game = ""
    options: dict[str, int] = {}
    forks = 30  # how often a game is played on

    def seats(self, seed: int) -> int:
        return 2 + seed % 3

    def options_for(self, seed: int) -> dict[str, int]:
        return self.options

    def near_the_end(self, table: Table) -> bool:
        raise NotImplementedError

    def begin(self, driver: Driver, seed: int, choice: Seeded) -> int:
        """A choice before the end is near."""
        return sensible(driver, seed)

    def favoured(self, driver: Driver, fork: int) -> list[int]:
        """The actions one of which is played towards the end."""
        raise NotImplementedError

    def name(self, driver: Driver) -> str:
        """What the ending of a finished game is called."""
        raise NotImplementedError


def sensible(driver: Driver, seed: int) -> int:
    assert driver.decision is not None
    view = View(driver.game, driver.table, driver.decision.seat, driver.at)
    return GreedyBot(str(seed)).choose(view, driver.decision, Budget())


def offered(driver: Driver) -> list[int]:
    return driver.decision.actions if driver.decision is not None else []


def first_found(actions: list[int], *wanted: list[int]) -> list[int]:
    """The first of several lists that has anything in it, or all actions."""
    return next((some for some in wanted if some), actions)


class America(Plan):
    """By how the Monster Challenge began, whom the last challenger had to fight, and who was left."""

    game = "america"
    options = {"standstill": 1}

    def near_the_end(self, table: Table) -> bool:
        return america(table).state.stack <= 1

    def favoured(self, driver: Driver, fork: int) -> list[int]:
        """At random, or units go for every monster in reach."""
        actions = offered(driver)
        if fork % 3 == 0 or driver.decision is None:
            return actions
        t, seat = america(driver.table), driver.decision.seat
        prey = [t.state.where[monster] for monster in t.state.monster_of if t.state.owner[monster] != seat]
        own = t.state.monster_of[seat]
        hunting = [action for action in actions if verb_of(action) == a.MOVE and first_of(action) in prey]
        sending = [action for action in actions if verb_of(action) in (a.PICK, a.LAUNCH) and first_of(action) != own]
        return first_found(actions, hunting, sending)

    def name(self, driver: Driver) -> str:
        kinds = [event.kind for event in driver.events]
        begin = kinds.index("challenge begins")
        duels = [event.facts[-1] for event in driver.events[begin:] if event.kind == "challenged"]
        giants = [opponent for opponent in duels if opponent in (6, 7)]
        before = kinds[:begin]
        last_turn = len(before) - 1 - before[::-1].index("turn")
        if "site reached" in before[last_turn:]:
            how = "site"
        elif "challenger lost" in before and "declared challenge" not in before[before.index("challenger lost") :]:
            how = "standstill"
        else:
            how = "marker"
        foes = "unopposed" if not duels else "only-giants" if len(giants) == len(duels) else "giants" if giants else "monsters"
        assert driver.result is not None
        return f"{how}-{foes}-{'saved' if driver.result.manner == 'america saved' else 'king'}"


class Manual(Plan):
    """By who is left after the Final Challenge; nobody is the rare one."""

    game = "manual"
    options = {"markers": 2}
    forks = 60
    names = {
        m.CROWNED: "monster-wins",
        m.BY_GIANT: "america-by-a-giant",
        m.BOTH_FELL: "america-both-fall",
        m.NOBODY_LEFT: "america-nobody-left",
    }

    def seats(self, seed: int) -> int:
        return 2 + seed % 2

    def near_the_end(self, table: Table) -> bool:
        return manual(table).manual.declared != 0

    def begin(self, driver: Driver, seed: int, choice: Seeded) -> int:
        """At random, but liking to stomp and to go where that can be done."""
        assert driver.decision is not None
        actions = self.eager(driver)
        return actions[choice.below(len(actions))]

    def eager(self, driver: Driver) -> list[int]:
        t, actions = manual(driver.table), offered(driver)
        about = driver.decision.about if driver.decision is not None else ""
        stomping = [action for action in actions if verb_of(action) == m.STOMP]
        if stomping or about not in ("move monster", "move"):
            return first_found(actions, stomping)
        if about == "move monster":
            board, stomped = t.board, t.manual.stomped
            whole = [action for action in actions if board.can_be_stomped(first_of(action)) and not stomped[first_of(action)]]
            return first_found(actions, [action for action in whole if not t.manual.units_in[first_of(action)]], whole)
        own = [action for action in actions if verb_of(action) == a.PICK and first_of(action) < a.MONSTERS]
        return first_found(actions, own, [action for action in actions if verb_of(action) != a.VANISH])

    def favoured(self, driver: Driver, fork: int) -> list[int]:
        """At random, or units hunt, monsters endure, and nobody begins the Final Challenge."""
        if fork % 2 == 0:
            return offered(driver)
        t = manual(driver.table)
        actions = [action for action in offered(driver) if verb_of(action) not in (m.FINALE, a.VANISH)]
        places = [t.manual.where[monster] for monster in t.manual.monster_of]
        return first_found(
            actions or offered(driver),
            [action for action in actions if verb_of(action) == a.ENDURE],
            [action for action in actions if verb_of(action) == a.MOVE and first_of(action) in places],
            [action for action in actions if verb_of(action) == a.LAUNCH],
            [action for action in actions if verb_of(action) == a.PICK and first_of(action) >= a.MONSTERS],
            [action for action in actions if verb_of(action) == a.PASS],
        )

    def name(self, driver: Driver) -> str:
        return self.names[manual(driver.table).manual.ending]


class World(Plan):
    """By what took the last token, and whether the win is shared."""

    game = "world"
    options = {"deal": 1}
    forks = 40

    def near_the_end(self, table: Table) -> bool:
        return world(table).state.supply <= 3

    def favoured(self, driver: Driver, fork: int) -> list[int]:
        """At random with encounters; or nobody stomps and everybody goes for monsters, with missiles or with units."""
        actions = offered(driver)
        if fork % 4 == 0 or driver.decision is None:
            return first_found(actions, [action for action in actions if verb_of(action) in (w.ENCOUNTER, w.POLLINATE)])
        t, seat = world(driver.table), driver.decision.seat
        prey = [t.state.where[monster] for monster in t.state.monster_of if t.state.owner[monster] != seat]
        hunting = [action for action in actions if verb_of(action) == w.MOVE and first_of(action) in prey]
        attacks = [action for action in actions if verb_of(action) in (w.ATTACK, w.FIRE, w.JOIN, w.RAY)]
        missiles = [action for action in actions if verb_of(action) == w.MISSILE]
        pollen = [action for action in actions if verb_of(action) == w.POLLINATE]
        if fork % 4 == 1:  # units alone
            sending = [action for action in actions if verb_of(action) == w.PICK and first_of(action) >= w.CREATURES]
        elif fork % 4 == 2:  # monsters and minions
            sending = [action for action in actions if verb_of(action) == w.PICK and first_of(action) < w.CREATURES]
        else:
            sending = []
        quiet = [action for action in actions if verb_of(action) != w.ENCOUNTER]
        return first_found(actions, pollen, attacks, hunting, missiles, sending, quiet)

    def name(self, driver: Driver) -> str:
        """The last event that took tokens; a defeat by what was done to the monster before."""
        assert driver.result is not None
        kinds = [event.kind for event in driver.events]
        last = max([n for n, kind in enumerate(kinds) if kind in ("stomped", "pollinated", "tokens removed")])
        event = driver.events[last]
        if event.kind == "stomped":
            cause = w.LOCATIONS[event.facts[1]]
        elif event.kind == "pollinated":
            cause = "pollen"
        else:
            fought = [kind for kind in kinds[:last] if kind in ("turn", "battle", "battle over", "fired")]
            rewarded = [event for event in driver.events[last:] if event.kind == "infamy" and event.facts[1] > 0]
            outside = "missile" if fought[-1] == "fired" else "ray"
            cause = outside if fought[-1] != "battle" else "monster" if rewarded else "units"
        return f"{cause}-{'shared' if len(driver.result.winners) > 1 else 'alone'}"


class Town(Plan):
    """By whether the End Game had begun, how it was won, what put the last rival out, and whether the win is shared."""

    game = "town"
    forks = 12
    manners = ("standing", "conquest", "tie")

    def options_for(self, seed: int) -> dict[str, int]:
        """Short of patience, so that stalemates come; some games with a turn limit, some with nothing but the End Game."""
        return {"concede": 1, "standstill": 2, "limit": 6 * (seed % 3 == 1), "all_or_nothing": int(seed % 5 == 4)}

    def near_the_end(self, table: Table) -> bool:
        s = town(table).state
        return bool(s.endgame) or s.rounds >= 4

    def favoured(self, driver: Driver, fork: int) -> list[int]:
        """Fierce or sensible to the end; or at some point all give up, stay at home, make peace, or do nothing any more."""
        actions = offered(driver)
        endgame = town(driver.table).state.endgame

        def of(*verbs: int) -> list[int]:
            return [action for action in actions if verb_of(action) in verbs]

        fierce = first_found(actions, of(t.USE, t.CHANNEL, t.TARGET, t.PLAY_IT), of(t.GO, t.PASS, t.AGREE))
        quiet = first_found(actions, of(t.GO, t.PASS, t.REFUSE, t.DONE_CHOOSING, t.SKIP))
        if fork % 6 == 0:
            return [sensible(driver, fork)]
        if fork % 6 == 1:
            return first_found(fierce, of(t.CONCEDE))
        if fork % 6 == 2:  # whoever need not scout does not, and all say that they must
            return first_found(quiet, of(t.STAY), of(t.AGREE), of(t.RELOCATE), of(t.RUN), of(t.PLAY_IT))
        if fork % 6 == 3:
            return first_found(quiet, of(t.AGREE), of(t.PROPOSE) if endgame else [], of(t.REPLENISH), of(t.PLAY_IT))
        if fork % 6 == 4:
            return first_found(quiet, of(t.REPLENISH) if endgame else fierce)
        return fierce

    def name(self, driver: Driver) -> str:
        assert driver.result is not None and driver.record is not None
        table = town(driver.table)
        s = table.state
        last = [entry["do"] for entry in driver.record.entries if "do" in entry][-1]
        manner = self.manners[s.manner]
        if manner == "standing":
            kinds = [event.kind for event in driver.events if event.kind in ("failed duty", "died", "converted", "controlled")]
            manner += "-conceded" if last == "concede" else "-duty" if kinds[-1:] == ["failed duty"] else ""
        elif manner == "tie":
            alive = any([table.has_members(seat) for seat in range(s.seats)])
            manner += "-nobody-left" if not alive else "-agreed" if last == "agree" else "-stalled"
        shared = "-shared" if len(driver.result.winners) > 1 else ""
        return f"{'endgame' if s.endgame else 'town'}-{manner}{shared}"


def plan_of(game: str) -> Plan:
    plans = {plan.game: plan for plan in (America(), Manual(), Town(), World())}
    if game not in plans:
        raise MenaceError(f"name the game: {', '.join(plans)}")
    return plans[game]
