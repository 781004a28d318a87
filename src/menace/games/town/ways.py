"""The ways a card lets its player choose between, in words."""

from __future__ import annotations

from typing import Final

from menace.games.town.box import Op
from menace.games.town.words import AMBUSH, FIGHTS, IS_FOUGHT, OP_FIGHT, OPERATIONS, SPOT

DEEDS: Final = {
    "wound": "cause wounds", "kill": "kill outright", "life": "give or restore life", "resurrect": "bring back the dead",
    "turn": "turn a member", "cure": "cure a member", "recruit": "recruit", "exert": "exert members", "ready": "ready members",
    "hide": "hide", "control": "take control of a member", "focus": "focus", "modify": "change what members can do",
    "reflect": "return wounds", "immune": "be safe from something", "trait": "gain a trait", "cancel": "cancel it",
    "draw": "draw Combat cards", "discard": "make somebody discard", "replenish": "replenish a hand",
    "search": "look through a deck", "attach": "let the card stay", "regenerate": "regenerate Power",
    "power": "change somebody's Power",
    "steal": "steal Power",
    "claim": "claim a Special Item", "destroy": "destroy a Special Item", "move": "move members", "fight": "fight",
    "seize": "let a location change hands", "turns": "give or take a turn", "act": "act once more", "choose": "choose further",
    "if": "do what the card says", "treaty": "keep the Treaty",
}  # fmt: skip


def way(ops: tuple[Op, ...]) -> str:
    """What a list of operations comes to."""
    said = " and ".join([deed(op) for op in ops]) or "do nothing"
    return said[0].upper() + said[1:]


def deed(op: Op) -> str:
    if op.code != OP_FIGHT:
        return DEEDS[OPERATIONS[op.code]]
    if op.sel is not None and op.sel.kind == SPOT:
        return "join a fight under way" if op.sel.words.must_state & IS_FOUGHT else f"start a {FIGHTS[op.fight]} where they stand"
    return "ambush them" if op.fight == AMBUSH else f"start a {FIGHTS[op.fight]} with them"
