"""What there is to read beside the game: help, rules, why an action is not on offer, what happened."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from menace.cli.common import clean
from menace.cli.screens.base import Screen
from menace.cli.sitting import Sitting
from menace.games.registry import ledger_of
from menace.kernel.errors import MenaceError
from menace.kernel.shorthand import why_not

HELP = (
    ("Enter", "give the answer that is lit: at first the likely one"),
    ("up, down", "light another answer; a click on it or on the map does so too, a second click gives it"),
    ("1   1 2   3 3", "answers by number, several in a row, like units one after another"),
    ("words", "narrow the list down, or name an action whole; Tab completes"),
    ("e", "end what can be ended here: no more, pass, go on"),
    ("decide", "let a bot answer this one question"),
    ("undo, Ctrl-Z", "take the last answer back, if no die and no other player came after"),
    ("?   ? ACTION", "the rules behind the question; why an action is not on offer"),
    ("rule ID", "a rule by its id; F2 shows the ids behind what happened"),
    ("cards, F3", "everybody's cards and what they do"),
    ("log, F4", "everything that happened; PageUp and PageDown go back in it"),
    ("board PLACE", "a place and who is there; board alone: what the signs on the map mean"),
    ("all", "every action in the words you can type"),
    ("save FILE", "a copy of the game, and save! FILE even over another game's"),
    ("quit, Ctrl-C", "leave; the game is kept at every answer, and menace play goes on with it"),
)
ROOMY = 60  # columns from which what is typed and what it does stand side by side
LINES_HELP = """\
 NUMBER or WORDS   play an action: 3, or in words: {action}; several in a row: 1 2
 e                 end what can be ended here: no more, pass, go on
 ?                 the rules behind the question
 ? ACTION          why an action is not on offer: ? {action}
 rule ID           a rule by its id: rule {rule}
 all               every action in the words you can type, also where the list was shortened{board}
 cards             everybody's cards and what they do
 log [N]           the last N things that happened
 decide            let the best bot answer this one question for you
 undo              take your last choice back, if no die and no other player came after
 save [FILE]       save the game; go on later with: menace play --resume FILE
 save! FILE        the same, even where another game is in that file
 quit              leave{kept}"""
KEPT = "; the game is kept, at every answer, in {file}"
NOT_KEPT = "; you can save first"
BOARD = """
 board [SPACE]     the board here, around a space, or the whole of it: board {space}, board all"""


def help_page(width: int) -> RenderableType:
    """What can be typed, and what it does: in two columns, or below each other where it is narrow."""
    if width < ROOMY:
        return Text("\n").join([Text.assemble((f"{typed}: ", "bold"), does) for typed, does in HELP])
    page = Table.grid(padding=(0, 2))
    for typed, does in HELP:
        page.add_row(Text(typed, "bold", no_wrap=True), does)
    return page


def lines_help(sitting: Sitting, screen: Screen) -> str:
    """What can be typed where the game goes line by line, with examples from this game."""
    action, space = screen.example
    rule = sitting.game.abouts[sitting.asked.about].rules[0]
    kept = KEPT.format(file=sitting.file) if sitting.file else NOT_KEPT
    if sitting.own:
        kept = f"; the game is kept, at every answer: '{sitting.goes_on_with()}' goes on with it"
    return LINES_HELP.format(action=action, rule=rule, board=BOARD.format(space=space) if space else "", kept=kept)


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
    width: int,
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
            return "The board", board.about(view, text)
        case "cards":
            return "Cards", board.cards(view, sitting.players)
        case "log":
            return "What happened", log_page(told)
    return "Help", help_page(width)
