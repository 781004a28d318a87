"""How each game looks in a terminal; a game without a screen of its own gets the plain one."""

from __future__ import annotations

from menace.cli.screens.base import Screen
from menace.kernel.game import Game


def screen_of(game: Game, unicode: bool) -> Screen:
    if game.id == "america":
        from menace.cli.screens.america import AmericaScreen

        return AmericaScreen(game, unicode)
    if game.id == "manual":
        from menace.cli.screens.manual import ManualScreen

        return ManualScreen(game, unicode)
    if game.id == "world":
        from menace.cli.screens.world import WorldScreen

        return WorldScreen(game, unicode)
    if game.id == "town":
        from menace.cli.screens.town import TownScreen

        return TownScreen(game, unicode)
    return Screen(game, unicode)
