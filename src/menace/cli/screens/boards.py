"""What the screens of games with a board share: whose colour is which, who stands where, which rolls hit."""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol

from rich.text import Text

from menace.cli.screens.base import Screen
from menace.kernel.game import Game

SEAT_COLOURS = ("#a01818", "#173f8f", "#6a1b7a", "#0b5a2c")
OFFERED = "bold white on #3a3a3a"
LIT, CHOSEN = "bold black on #ffd75f", "bold white on #d70000"  # on a map that stays: what may be chosen, and what is about to be


class Printed(Protocol):
    """What the boxes of these games have in common."""

    ids: list[str]
    names: list[str]
    cards: list[str]
    card_names: list[str]
    card_texts: list[str]


class BoardScreen(Screen):
    """A board of numbered spaces with pieces on it; `short` names the creatures in four letters."""

    far_and_wide: frozenset[str] = frozenset()  # verbs that name places all over the board

    def __init__(self, game: Game, unicode: bool, printed: Printed, spaces: list[str], short: list[str]) -> None:
        super().__init__(game, unicode)
        self.printed_names = printed.names
        self.card_names, self.card_texts = printed.card_names, printed.card_texts
        self.spaces = {space: n for n, space in enumerate(spaces)}
        self.pieces = {piece: n for n, piece in enumerate(printed.ids)}
        self.cards_by_id = {card: n for n, card in enumerate(printed.cards)}
        self.short = {printed.ids[n]: word for n, word in enumerate(short)}

    # -- what each says in its own way -----------------------------------------------------------------------------

    def letter(self, piece: dict[str, Any]) -> str:
        """The letter of those a unit fights for."""
        raise NotImplementedError

    def values(self, piece: dict[str, Any]) -> str:
        """The numbers of a piece."""
        raise NotImplementedError

    # -- the same for all ------------------------------------------------------------------------------------------

    def subject(self, view: dict[str, Any], ask: dict[str, Any]) -> str | None:
        """The space a question is about; nothing if it is about the whole board, None if it does not say."""
        if view["battle"] and view["battle"]["space"] in self.spaces:
            return str(view["battle"]["space"])
        if {action.split()[0] for action in ask["actions"]} & self.far_and_wide:
            return ""
        return self.whereabouts(view, view["focus"]) or None

    def whereabouts(self, view: dict[str, Any], piece: str | None) -> str:
        """The space a piece stands in, or nothing."""
        return next((one["at"] for one in view["pieces"] if one["id"] == piece and one["at"] in self.spaces), "")

    def standing(self, view: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
        """The pieces in each space."""
        found: dict[str, list[dict[str, Any]]] = {}
        for piece in view["pieces"]:
            if piece["at"] in self.spaces:
                found.setdefault(piece["at"], []).append(piece)
        return found

    def standing_mark(self, here: list[dict[str, Any]]) -> tuple[str, str] | None:
        """Who stands in a space in two letters, and their style: a creature first; None if nobody does."""
        for piece in here:
            if piece["id"] in self.short:
                return self.short[piece["id"]][:2], f"bold white on {colour(piece['owner'])}"
        return (f"{self.letter(here[0])}{len(here)}", f"bold {colour(here[0]['owner'])}") if here else None

    def piece_kind(self, piece: str) -> str:
        """`Army Tank` for every tank of the Army; creatures by name."""
        full = self.printed_names[self.pieces[piece]]
        return full if piece in self.short else full.rpartition(" ")[0]

    def crowd(self, view: dict[str, Any], place: str) -> list[str]:
        """Who stands in a space, counted by kind."""
        count = Counter([self.piece_kind(piece["id"]) for piece in view["pieces"] if piece["at"] == place])
        return [f"{many} {kind}" if many > 1 else kind for kind, many in count.items()]

    def crowd_lines(self, view: dict[str, Any], place: str) -> list[str]:
        """Who stands in a space, a line each with all numbers."""
        here = [piece for piece in view["pieces"] if piece["at"] == place]
        return [f"  {piece['id']}: {self.values(piece)}{owner_words(piece)}" for piece in here]

    def card_label(self, card: str) -> str:
        number = self.cards_by_id[card]
        return f"{self.card_names[number]}: {self.card_texts[number]}"

    def monster_cell(self, seat: dict[str, Any]) -> Text:
        return Text(f" {self.printed_names[self.pieces[seat['monster']]]} ", f"bold white on {colour(seat['seat'])}")

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
