"""What a card says, in words: the ways it lets its player choose between, and whom it speaks of."""

from __future__ import annotations

import re
from typing import Final

from menace.games.town.box import Box, Op, Sel, Words
from menace.games.town.words import (
    AMBUSH,
    FALLEN,
    FIGHTS,
    GANG_BIT,
    IN_RESERVE,
    IS_CAPTURABLE,
    IS_FOUGHT,
    IS_SELF,
    LOCATION_STATES,
    MEMBER_STATES,
    MINE,
    MOST_BIT,
    OP_FIGHT,
    OPERATIONS,
    PLAYER,
    RACE_BIT,
    RACES,
    SPOT,
    TAGS,
    TRAIT_BIT,
    TRAITS,
)

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
        return (
            "join a fight under way" if op.sel.words.must_state & IS_FOUGHT else f"start a {FIGHTS[op.fight]} where a rival stands"
        )
    return "ambush a rival" if op.fight == AMBUSH else f"start a {FIGHTS[op.fight]} with a rival"


def whom(box: Box, sel: Sel) -> str:
    """Whom a selector speaks of, with all its words."""
    thing = {FALLEN: "one who died here", IN_RESERVE: "a character in reserves", PLAYER: "a player", SPOT: "a location"}
    parts = described(box, sel.words)
    if sel.life:
        parts.append(f"with at most {sel.life} life left")
    return thing.get(sel.kind, "a member") + (f" ({', '.join(parts)})" if parts else "")


def whose(sel: Sel) -> str:
    things = "locations" if sel.kind == SPOT else "players" if sel.kind == PLAYER else "members"
    if sel.kind == PLAYER:
        return "yourself" if sel.side == MINE else "your opponents"
    return f"{things} of yours" if sel.side == MINE else f"{things} of others"


def described(box: Box, words: Words) -> list[str]:
    """The words of a filter: all of these, one of those, none of the last."""
    must = named(box, words.must, words.must_state, words.must_name)
    some = named(box, words.some, words.some_state, words.some_name)
    never = named(box, words.never, words.never_state & ~IS_SELF, words.never_name)
    others = ["another than the acting one"] if words.never_state & IS_SELF else []
    return [*must, *([" or ".join(some)] if some else []), *[f"not {word}" for word in never], *others]


def named(box: Box, bits: int, states: int, names: tuple[int, ...]) -> list[str]:
    found = [race for k, race in enumerate(RACES) if bits >> (RACE_BIT + k) & 1]
    found += [trait for k, trait in enumerate(TRAITS) if bits >> (TRAIT_BIT + k) & 1]
    found += [gang.name for gang in box.gangs if bits >> (GANG_BIT + gang.number) & 1]
    found += [state for k, state in enumerate(MEMBER_STATES) if states >> k & 1]
    found += [state for k, state in enumerate(LOCATION_STATES) if states & IS_CAPTURABLE << k]
    found += [f"most {race}" for k, race in enumerate(RACES) if states >> (MOST_BIT + k) & 1]
    return [*found, *[box.name_words[name] for name in names]]


def granted(box: Box, op: Op) -> str:
    """What a further action may be, and whose."""
    tags = [tag for k, tag in enumerate(TAGS) if op.tags >> k & 1]
    what = f"an ability ({' or '.join(tags)})" if tags else "an action"
    cost = f" for at most {op.max_cost} Power" if op.max_cost >= 0 else ""
    return f"{what}{cost} of {whom(box, op.sel)}" if op.sel is not None else what + cost


TWICE: Final = re.compile(r"(If you play ([^,]*), [^.]*)\. If you play \2, also ")


def of_gangs(text: str, gangs: list[str]) -> str:
    """What a card says to some gangs: each by its name, `the Living Undead`, and a gang to which it says two things only once."""
    for name in gangs:
        if name.startswith("The "):
            text = re.sub(rf"\b([Tt]he )?{re.escape(name[4:])}\b", f"the {name[4:]}", text)
    return TWICE.sub(r"\1 and ", text)
