"""What a client draws of World that never changes: the map, the pieces and the cards."""

from __future__ import annotations

from typing import Any

from menace.games.world.box import Box
from menace.games.world.words import CREATURES, FIRST_UPGRADE, MILITARIES, MONSTERS, PIECES, TERRAIN, TYPES


def content_view(box: Box) -> dict[str, Any]:
    board = box.board
    return {
        "spaces": [space_view(box, space) for space in range(board.size)],
        "ferries": [[board.ids[end] for end in ferry] for ferry in board.ferries],
        "continents": [{"id": box.continents[n], "name": box.continent_names[n]} for n in range(len(box.continents))],
        "pieces": [piece_view(box, piece) for piece in range(PIECES)],
        "cards": [card_view(box, card) for card in range(len(box.cards))],
        "militaries": [military_view(box, military) for military in range(MILITARIES)],
        "limits": {
            "health": box.numbers.health_cap,
            "stack": box.numbers.stack_limit,
            "tokens": {str(n): box.supply[n] for n in (2, 3, 4)},
        },
        "about": {"ages": "14 and up", "players": "2 to 4", "minutes": 90},  # W-COMP-13
    }


def space_view(box: Box, space: int) -> dict[str, Any]:
    """`city`, `base`, `site` and `lair` are names, or None; `value` is the city's."""
    board = box.board
    return {
        "id": board.ids[space],
        "name": board.names[space],
        "terrain": list(TERRAIN)[board.terrain[space]],
        "continent": box.continents[board.continent[space]] if board.continent[space] >= 0 else None,
        "city": board.city_names[space] or None,
        "value": board.city[space],
        "base": board.base_names[space] or None,
        "bases": [box.militaries[military] for military in board.bases[space]],
        "site": board.site_names[space] or None,
        "lair": board.lair_names[space] or None,
        "neighbours": [board.ids[there] for there in board.neighbours[space]],
    }


def piece_view(box: Box, piece: int) -> dict[str, Any]:
    creature = piece < CREATURES
    shown: dict[str, Any] = {
        "id": box.ids[piece],
        "group": "monster" if piece < MONSTERS else "minion" if creature else "unit",
        "kind": box.kind[piece],
        "name": box.names[piece],
        "move": box.move[piece],
        "defense": box.defense[piece],
        "damage": box.damage[piece],
    }
    if creature:
        shown["health"] = box.health[piece]
        shown["attack"] = box.attack[piece]
        shown["ability"] = {"name": box.ability_names[piece], "text": box.ability_texts[piece]}
        shown["chart"] = [box.cards[card] for card in box.mutation_chart[piece]] if piece < MONSTERS else []
    else:
        shown["military"] = box.militaries[box.military[piece]]
        shown["type"] = list(TYPES)[box.type[piece]]
        shown["missile_damage"] = box.missile_damage[piece]
    return shown


def card_view(box: Box, card: int) -> dict[str, Any]:
    kind = "mutation" if card < FIRST_UPGRADE else "upgrade"
    return {"id": box.cards[card], "name": box.card_names[card], "kind": kind, "text": box.card_texts[card]}


def military_view(box: Box, military: int) -> dict[str, Any]:
    return {
        "id": box.militaries[military],
        "name": box.military_names[military],
        "homes": [box.continents[home] for home in box.homes[military]],
        "chart": [box.cards[card] for card in box.research_chart[military]],
        "units": [box.ids[unit] for unit in box.units_of[military]],
    }
