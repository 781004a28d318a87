"""A worker process that thinks for bots and works out odds. Run as `python -m menace.server.thinker`; see `pipe`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from menace.bots.base import Bot, Budget, View
from menace.bots.registry import bot_of
from menace.games.registry import game_like
from menace.kernel.chance import Seeded
from menace.kernel.dice import Dice
from menace.kernel.driver import Driver
from menace.kernel.engine import advance
from menace.kernel.errors import MenaceError
from menace.kernel.game import Game, Odds
from menace.kernel.node import Decision
from menace.kernel.peek import after
from menace.kernel.table import Table
from menace.kernel.wording import FIGHT
from menace.server.pipe import work

FEW = 2  # positions of a long fight of which the odds are told in one answer
BOTS: dict[tuple[str, str], Bot] = {}


def think(job: dict[str, Any]) -> dict[str, Any]:
    """A bot's choice."""
    game = game_like(job["game"])
    table = game.load(job["state"])
    node = advance(table)
    if not isinstance(node, Decision):
        raise MenaceError("nothing is asked")
    key = (job["bot"], job["seed"])
    if key not in BOTS:
        if len(BOTS) > 500:
            BOTS.clear()
        BOTS[key] = bot_of(*key)
    action = BOTS[key].choose(View(game, table, node.seat, job["at"]), node, Budget(job["seconds"]))
    return {"action": game.say(action)}


def odds(job: dict[str, Any]) -> dict[str, Any]:
    """How battles may end, now or after an action, as far as a seat can know; and at each wanted position on the way to now."""
    game = game_like(job["game"])
    table = game.load(job["state"])
    places = [(job["start"], game.copy(table)), *positions(game, table, job["start"], job["moves"])]
    last, table = places[-1]
    line, now = latest_first(game, [(at, here) for at, here in reversed(places) if at in job["wanted"]], job)
    if job["action"]:
        return {"battles": foretold(game, after(game, known(game, table, job), job["action"]), job), "line": line}
    return {"battles": now.get(last) or foretold(game, table, job), "line": line}


def latest_first(
    game: Game, places: list[tuple[int, Table]], job: dict[str, Any]
) -> tuple[list[dict[str, Any]], dict[int, list[dict[str, Any]]]]:
    """The odds at positions, from the latest back; where a fight is long, a few have to do: who looks on waits for the first."""
    line: list[dict[str, Any]] = []
    found: dict[int, list[dict[str, Any]]] = {}
    for at, here in places:
        found[at] = foretold(game, here, job)
        going = [battle for battle in found[at] if battle["going"]]
        line.insert(0, {"at": at, "battle": going[0] if going else None})
        if len(line) >= FEW and going and not going[0]["exact"] and going[0]["runs"] < job["runs"]:
            break
    return line, found


def prospects(job: dict[str, Any]) -> dict[str, Any]:
    """For every action of a question that leads into a battle how likely the seat that is asked comes out of it as it wishes."""
    game = game_like(job["game"])
    table = game.load(job["state"])
    if job["begun"]:
        table = after(game, table, job["begun"])
    node = advance(table)
    if not isinstance(node, Decision):
        raise MenaceError("nothing is asked")
    chances: dict[str, float] = {}
    costs: dict[str, float] = {}
    for action in node.actions:
        if any([gift.tone == FIGHT for gift in game.gifts(table, node, action)]):
            share, cost = prospect(game, known(game, table, job), node, action, job)
            if share is not None:
                chances[game.say(action)] = share
            if cost is not None:
                costs[game.say(action)] = cost
    return {"chances": chances, "costs": costs}


def prospect(game: Game, table: Table, node: Decision, action: int, job: dict[str, Any]) -> tuple[float | None, float | None]:
    """The chance of one battle and the Health the monster loses in it, as if the turn went on to it at once."""
    moved = after(game, game.copy(table), game.say(action))
    space = game.say(action).split()[-1]
    for battle in game.odds(moved, job["runs"], Seeded(job["seed"]), job["seat"]):
        if battle.space == space:
            lost = next((estimate.value for estimate in battle.estimates if estimate.what == "health lost"), None)
            return game.success(moved, node.seat, battle), lost
    return None, None


def known(game: Game, table: Table, job: dict[str, Any]) -> Table:
    """A table the seat cannot tell from this one: whatever is worked out on it tells nothing hidden."""
    return game.determinize(table, job["seat"], Seeded(job["seed"])) if game.hidden else table


def foretold(game: Game, table: Table, job: dict[str, Any]) -> list[dict[str, Any]]:
    """By the same dice at every position and for every question: one battle has one figure, until something in it changes."""
    found = game.odds(known(game, table, job), job["runs"], Seeded(job["seed"]), job["seat"])
    return [{**battle.told(), "success": wished(game, table, job["asked"], battle)} for battle in found]


def wished(game: Game, table: Table, seat: int, battle: Odds) -> float | None:
    """The chance of a battle that is due, for the seat that is asked."""
    return None if seat < 0 or battle.going else game.success(table, seat, battle)


def positions(game: Game, table: Table, start: int, moves: list[list[Any]]) -> Iterator[tuple[int, Table]]:
    """The table at each position that these moves lead to, from where it stood at `start`."""
    kept = {start: game.copy(table)}
    dice = Dice(game, [], None)
    driver = Driver(game, table, dice, forced=False, listen=False, undo=False)
    for at, entry in moves:
        if "undo" in entry:
            driver = Driver(game, game.copy(kept[entry["undo"]]), dice, forced=False, listen=False, undo=False)
        elif "chance" in entry:
            dice.said = [entry["is"]]
            driver.go_on()
        elif "do" in entry:
            driver.go_on(driver.decision, game.read(entry["do"]), True)
        else:
            driver.lift()
        kept[at] = game.copy(driver.table)
        yield at, kept[at]


if __name__ == "__main__":
    work({"think": think, "odds": odds, "prospects": prospects})
