"""The requests of the table protocol that only look: at the games there are, at a view, ahead, at the odds, at the rules."""

from __future__ import annotations

from menace.catalogue import content_told, game_told
from menace.cli.requests import Fields, count_of, packs_of, seat_of, text_of
from menace.games.registry import GAMES, game_of, ledger_of
from menace.kernel.chance import Seeded
from menace.kernel.driver import Driver
from menace.kernel.errors import MenaceError
from menace.kernel.event import EVERYONE
from menace.kernel.game import Game
from menace.kernel.node import Chance, Decision
from menace.kernel.peek import after, peek
from menace.kernel.shorthand import Question, parts_of, refuse, why_not
from menace.kernel.table import Table
from menace.schema import schema_of

RUNS = 600  # playouts of a battle that has too many courses to walk them all
MOST_RUNS = 20_000


def games() -> Fields:
    return {"games": [game_told(game_of(name)) for name in GAMES]}


def chosen_game(request: Fields, driver: Driver | None) -> Game:
    """The game a request names, or that of the table."""
    if "game" in request:
        return game_of(text_of(request, "game"), packs_of(request))
    if driver is None:
        raise MenaceError("'game' says which game, as there is no table yet")
    return driver.game


def content(request: Fields, driver: Driver | None) -> Fields:
    return {"content": content_told(chosen_game(request, driver))}


def schema(request: Fields, driver: Driver | None) -> Fields:
    return {"schema": schema_of(chosen_game(request, driver))}


def asked(driver: Driver) -> Fields:
    return {"decision": driver.game.put(driver.table, driver.decision) if driver.decision else None}


def view(request: Fields, driver: Driver) -> Fields:
    return {"view": driver.game.view(driver.table, seat_of(request, driver.game.seats(driver.table)))}


def odds(request: Fields, driver: Driver) -> Fields:
    """How the battle going on, or each that is due, may end, now or after an action, as far as a seat can know."""
    game, decision = driver.game, driver.decision
    runs = count_of(request, "runs", RUNS, MOST_RUNS)
    seat = decision.seat if decision is not None and "seat" not in request else EVERYONE
    if "seat" in request:
        seat = seat_of(request, game.seats(driver.table))
    luck = f"{driver.at}:{seat}"
    table = known(game, driver.table, seat, luck)
    if "action" in request:
        text = text_of(request, "action")
        driver.question_for(seat if seat != EVERYONE else None)
        table = after(game, table, text)
    found = game.odds(table, runs, Seeded(luck), seat if game.hidden else EVERYONE)
    return {"battles": [battle.told() for battle in found]}


def known(game: Game, table: Table, seat: int, luck: str) -> Table:
    """A copy that the seat cannot tell from the table: whatever is worked out on it tells nothing hidden."""
    return game.determinize(table, seat, Seeded(luck)) if game.hidden else game.copy(table)


def ahead(request: Fields, driver: Driver) -> Fields:
    """What the same seat would be asked next after an action, what the table would wait for then, and the way a piece goes."""
    game, decision = driver.game, driver.question_for()
    action = game.read(text_of(request, "action"))
    refuse(game, Question(driver.table, decision), action)
    question, node = peek(game, driver.table, decision, action)
    return {
        "decision": question,
        "then": waits_for(node),
        "path": [game.lexicon.ids["space"][space] for space in game.path(driver.table, decision, action)],
    }


def waits_for(node: Decision | Chance | None) -> Fields | None:
    """Who is asked or what is rolled; None at the end of the game."""
    if isinstance(node, Decision):
        return {"seat": node.seat, "about": node.about}
    return {"seat": None, "about": node.about} if node is not None else None


def why(request: Fields, driver: Driver) -> Fields:
    """Whether an action is on offer, and the rule behind the answer."""
    text = text_of(request, "action")
    game, decision = driver.game, driver.decision
    node = decision or driver.pending
    parts_of(game, text)  # what names no action is refused, whoever is asked
    refused = why_not(game, driver.table, decision, text) if decision else driver.no_question()
    about = game.abouts[node.about] if node else None
    rule = about.rules[0] if about else ""
    sentence = f"This is on offer now. {about.question}" if about else ""
    if refused is not None:
        rule, sentence = refused.rule or rule, str(refused)
    entry = ledger_of(game.id).by_id.get(rule)
    return {"legal": refused is None, "rule": rule or None, "sentence": sentence, "text": entry.text if entry else None}
