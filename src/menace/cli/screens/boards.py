"""What the screens of games with a board share: whose colour is which, who stands where, which rolls hit."""

from __future__ import annotations

from typing import Any

from menace.cli.screens.base import Screen
from menace.kernel.game import Game

SEAT_COLOURS = ("#a01818", "#173f8f", "#6a1b7a", "#0b5a2c")
OFFERED = "bold white on #3a3a3a"


class BoardScreen(Screen):
    """A board of numbered spaces with pieces on it."""

    def __init__(self, game: Game, unicode: bool, spaces: list[str], pieces: list[str], cards: list[str]) -> None:
        super().__init__(game, unicode)
        self.spaces = {space: n for n, space in enumerate(spaces)}
        self.pieces = {piece: n for n, piece in enumerate(pieces)}
        self.cards_by_id = {card: n for n, card in enumerate(cards)}

    def standing(self, view: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
        """The pieces in each space."""
        found: dict[str, list[dict[str, Any]]] = {}
        for piece in view["pieces"]:
            if piece["at"] in self.spaces:
                found.setdefault(piece["at"], []).append(piece)
        return found

    def odds(self, view: dict[str, Any], target: str, attacker: str = "") -> str:
        """Which rolls hit a target in the battle under way; the attacker is the one whose attacks they are, or this one."""
        battle = view["battle"] or {"lines": [], "attacking": None}
        who = attacker or battle["attacking"]
        needs = [line["needs"] for line in battle["lines"] if (line["attacker"], line["target"]) == (who, target)]
        if not needs:
            return ""
        return f"hit on {needs[0]} or more" if needs[0] < 6 else "hit on 6 only" if needs[0] == 6 else "no roll hits"

    def place(self, action: str) -> str:
        words = action.split()
        kinds = self.game.lexicon.by_name[words[0]].kinds
        return words[-1] if kinds and kinds[-1] == "space" else ""


def colour(owner: int | None) -> str:
    return SEAT_COLOURS[owner] if owner is not None else "black"


def owner_words(piece: dict[str, Any]) -> str:
    return f" (Player {piece['owner'] + 1})" if piece["owner"] is not None else " (nobody's)"
