"""What a client draws of this board that never changes: the spaces, the pieces and the cards."""

from __future__ import annotations

from typing import Any

from menace.games.usa.box import Box
from menace.games.usa.words import BRANCHES, GIANTS, GUARD, LAKE, MODES, MONSTERS, NOBODY, PIECES, TERRAIN


def content_view(box: Box) -> dict[str, Any]:
    board = box.board
    return {
        "spaces": [space_view(box, space) for space in range(board.size)],
        "barriers": [
            [board.ids[a], board.ids[b], "lake" if kind == LAKE else "sea"]
            for (a, b), kind in sorted(board.barriers.items())
            if a < b
        ],
        "pieces": [piece_view(box, piece) for piece in range(PIECES)],
        "cards": [card_view(box, card) for card in range(len(box.cards))],
        "branches": [branch_view(box, branch) for branch in range(len(BRANCHES))],
        "limits": {"health": box.health_cap, "infamy": box.infamy_cap, "markers": {str(n): box.stack[n] for n in (2, 3, 4)}},
    }


def space_view(box: Box, space: int) -> dict[str, Any]:
    """`city` is the number of dice of a city's Health; 0 is a city of 1 Health, None no city."""
    board = box.board
    word = board.ids[space]
    grid = len(word) == 4 and word.isdigit()
    lair = board.lair[space]
    return {
        "id": word,
        "name": board.names[space],
        "terrain": list(TERRAIN)[board.terrain[space]],
        "column": int(word[:2]) if grid else None,
        "row": int(word[2:]) if grid else None,
        "city": board.city[space] if board.city[space] >= 0 else None,
        "bases": [BRANCHES[branch] for branch in board.bases[space]],
        "infamy_site": bool(board.infamy_site[space]),
        "mutation_site": bool(board.mutation_site[space]),
        "challenge_site": bool(board.challenge_site[space]),
        "lair": box.ids[lair] if lair != NOBODY else None,
        "neighbours": [board.ids[there] for there in board.neighbours[space]],
    }


def piece_view(box: Box, piece: int) -> dict[str, Any]:
    group = "monster" if piece < MONSTERS else "giant" if piece < GIANTS else "unit"
    branch = box.branch[piece]
    return {
        "id": box.ids[piece],
        "group": group,
        "kind": box.kind[piece],
        "name": box.names[piece],
        "branch": BRANCHES[branch] if branch != NOBODY else None,
        "health": box.health[piece] if piece < GIANTS else None,
        "move": box.move[piece],
        "modes": [word for word, bit in MODES.items() if box.modes[piece] & bit],
        "defense": box.defense[piece],
        "attacks": box.attacks[piece],
        "damage": box.damage[piece],
        "text": box.monster_texts[piece] if piece < MONSTERS else "",
    }


def card_view(box: Box, card: int) -> dict[str, Any]:
    return {
        "id": box.cards[card],
        "name": box.card_names[card],
        "deck": "research" if card in box.research else "mutation",
        "text": box.card_texts[card],
    }


def branch_view(box: Box, branch: int) -> dict[str, Any]:
    return {
        "id": BRANCHES[branch],
        "name": BRANCHES[branch].replace("_", " ").title(),
        "playable": branch != GUARD,
        "placements": box.flex_places[branch],
        "guard_placements": box.guard_places[branch],
        "units": [box.ids[unit] for unit in box.units_of[branch]],
    }
