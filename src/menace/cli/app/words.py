"""What the screen has to say on its pages."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from menace.cli.common import clean
from menace.cli.screens.base import Screen
from menace.cli.sitting import Sitting
from menace.games.registry import ledger_of
from menace.kernel.errors import MenaceError
from menace.kernel.shorthand import why_not

HELP = """\
Enter             give the answer that is lit: at first the likely one
up, down          light another answer; a click on it or on the map does so too, a second click gives it
1   1 2   3 3     answers by number, several in a row, like units one after another
words             narrow the list down, or name an action whole; Tab completes
e                 end what can be ended here: no more, pass, go on
decide            let a bot answer this one question
undo, Ctrl-Z      take the last answer back, if no die and no other player came after
?   ? ACTION      the rules behind the question; why an action is not on offer
rule ID           a rule by its id; F2 shows the ids behind what happened
cards, F3         everybody's cards and what they do
log, F4           everything that happened; PageUp and PageDown go back in it
board PLACE       a place and who is there
save FILE         a copy of the game, and save! FILE even over another game's
quit, Ctrl-C      leave; the game is kept at every answer, and menace play goes on with it"""


def rule_page(game: str, rule_id: str) -> Text:
    rule = ledger_of(game).by_id.get(rule_id)
    if rule is None:
        raise MenaceError(f"there is no rule {clean(rule_id)[:24]!r}; 'menace rules {game}' lists them")
    text = Text.assemble((rule.id, "bold cyan"), f" {rule.text}")
    if rule.against:
        text.append(f" The rulebook says: {rule.against}", "dim")
    if rule.why:
        text.append(f" Our ruling, because {rule.why}", "dim")
    return text


def explained(sitting: Sitting, text: str) -> Text:
    """The rules behind the question, or why an action is not on offer."""
    game, decision = sitting.game, sitting.asked
    if not text:
        return Text("\n\n").join([rule_page(game.id, rule) for rule in game.abouts[decision.about].rules])
    refused = why_not(game, sitting.driver.table, decision, text)
    if refused is None:
        return Text(f"'{clean(text)}' is on offer.")
    rules = [rule_page(game.id, refused.rule)] if refused.rule else []
    return Text("\n\n").join([Text(clean(str(refused)), "yellow"), *rules])


def log_page(told: list[dict[str, Any]]) -> Text:
    """Every event, the latest first, with its rules."""
    lines = [Text.assemble(str(one["text"]), (f" {' '.join(one['rules'])}", "dim cyan")) for one in reversed(told)]
    return Text("\n").join(lines) if lines else Text("Nothing has happened yet.")


def said(entry: dict[str, Any]) -> str:
    """An entry of a record in words."""
    if "do" in entry:
        return f"Player {entry['seat'] + 1} chooses: {clean(entry['do'])}"
    if "rules" in entry:
        return f"From here on by the rules {clean(entry['rules'])}"
    return f"{clean(entry['chance'])}: {clean(entry['is'])}"


def page_of(
    command: str,
    text: str,
    sitting: Sitting,
    board: Screen,
    view: dict[str, Any],
    told: list[dict[str, Any]],
    actions: list[str],
    room: tuple[int, int],
) -> tuple[str, RenderableType]:
    """The title and text of the page that a command opens."""
    match command:
        case "?":
            return "Why", explained(sitting, text)
        case "rule":
            return "Rule", rule_page(sitting.game.id, text.upper())
        case "all":
            return "Every action", Text("\n".join(actions))
        case "board":
            return "The board", board.around(view, text or "all", *room)
        case "cards":
            return "Cards", board.cards(view, sitting.players)
        case "log":
            return "What happened", log_page(told)
    return "Help", Text(HELP)
