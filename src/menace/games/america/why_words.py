"""The words that refusals are made of."""

from __future__ import annotations

from menace.games.america.table import Table
from menace.games.america.words import TILE, TROPHY
from menace.kernel.game import Refusal
from menace.toolkit.graph import reach


def no(rule: str, sentence: str) -> Refusal:
    """A refusal; the sentence begins with a capital and ends with a full stop."""
    return Refusal(rule, sentence[0].upper() + sentence[1:] + ".")


def piece_name(t: Table, piece: int) -> str:
    return t.box.names[piece]


def card_name(t: Table, card: int) -> str:
    return t.box.card_names[card]


def spot(t: Table, space: int) -> str:
    """A space as people say it: `New York (2104)`, `space 1005`."""
    name = t.board.names[space]
    return f"{name} ({t.board.ids[space]})" if name else f"space {t.board.ids[space]}"


def player(seat: int) -> str:
    return f"Player {seat + 1}"


def distance(t: Table, start: int, space: int) -> int:
    """Spaces between two spaces as the crow flies; many if no way leads there at all."""
    return reach(t.board.neighbours, start, t.board.size, set(), set()).get(space, t.board.size)


def not_standing(t: Table, unit: int, rule: str) -> Refusal:
    """A unit that is not on the board, and what has become of it."""
    place = t.state.where[unit]
    name = piece_name(t, unit)
    if place <= TROPHY:
        return no("A-ENCOUNTER-18", f"{name} is a trophy of {piece_name(t, TROPHY - place)} and out of play; choose another unit")
    if place == TILE:
        return no(rule, f"{name} lies on its tile, not on the board; choose a unit that stands on the board")
    return no(rule, f"{name} is not in play; choose a unit that stands on the board")
