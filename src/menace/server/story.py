"""What happened, as plain data for the log: each choice, roll and event with its sentence in pieces."""

from __future__ import annotations

from typing import Any

from menace.kernel.action import verb_of
from menace.kernel.driver import Move
from menace.kernel.event import Event, pieces
from menace.kernel.game import Game, Stake
from menace.kernel.node import Chance

Told = dict[str, Any]
OURS = ("chose", "rolled", "undone", "seat", "rules")  # kinds that no game may give its own events


class Chapters:
    """Numbers what is told by its turn and battle."""

    def __init__(self, game: Game, turn: int = 0, battle: int = 0, fighting: bool = False) -> None:
        self.game = game
        self.turn = turn
        self.battle = battle
        self.fighting = fighting

    def copy(self) -> Chapters:
        return Chapters(self.game, self.turn, self.battle, self.fighting)

    def number(self, told: Told, at: int) -> Told:
        """What happened, with its position, its turn and, in a battle, its battle."""
        kind = told["kind"]
        if kind in self.game.turn_begins:
            self.turn += 1
            self.fighting = False
        if kind in self.game.battle_begins:
            self.battle += 1
            self.fighting = True
        numbered = {"at": at, "turn": self.turn, "battle": self.battle if self.fighting else None, **told}
        if kind in self.game.battle_ends:
            self.fighting = False
        return numbered


class Story:
    """Writes events down for one table, with the names of its players."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names

    def thing(self, kind: str, number: int) -> dict[str, Any]:
        """A name in a sentence, with what it names."""
        known = self.game.lexicon.ids.get(kind)
        if known is None or not 0 <= number < len(known):
            return {"text": str(number)}
        text = self.names[number] if kind == "seat" and number < len(self.names) else self.game.name(kind, number)
        return {"text": text, "kind": kind, "id": known[number]}

    def event(self, event: Event) -> Told:
        kind = self.game.events[event.kind]
        facts: dict[str, Any] = {}
        words: dict[str, dict[str, Any]] = {}
        seat = None
        for (fact, what), number in zip(kind.facts, event.facts, strict=True):
            words[fact] = self.thing(what, number)
            facts[fact] = number if what == "seat" else words[fact].get("id", number)
            if what == "seat":
                seat = number
        numbers = {fact: number for (fact, _), number in zip(kind.facts, event.facts, strict=True)}
        parts = [{"text": text} if text else words[fact] for text, fact in pieces(self.game.sentence(event), numbers)]
        return told(event.kind, seat, facts, parts, list(kind.rules))

    def move(self, move: Move) -> Told | None:
        """A choice or a roll; nothing for the beginning of a game."""
        if isinstance(move.node, Chance):
            return self.roll(move.node, move.answer, move.stake)
        return self.choice(move.node.seat, move.answer, not move.free) if move.node is not None else None

    def choice(self, seat: int, action: int, forced: bool) -> Told:
        verb = self.game.lexicon.verbs[verb_of(action)]
        parts: list[dict[str, Any]] = [self.thing("seat", seat), {"text": f": {verb.name}"}]
        for kind, number in verb.names(action):
            parts += [{"text": " "}, self.thing(kind, number)]
        return told("chose", seat, {"action": self.game.say(action), "forced": int(forced)}, parts, [])

    def roll(self, chance: Chance, outcome: int, stake: Stake | None) -> Told:
        about = self.game.abouts[chance.about]
        facts: dict[str, Any] = {
            "about": chance.about,
            "kind": chance.kind,
            "is": self.game.outcome_text(chance, outcome),
            "outcomes": len(chance.outcomes),
        }
        if stake is not None:
            facts["what"] = stake.what
            facts["value"] = stake.values[chance.outcomes.index(outcome)]
            facts["values"] = " ".join([f"{value:g}" for value in stake.values])
        parts = self.fallen(chance, outcome, stake.seat if stake else None)
        return told("rolled", stake.seat if stake else None, facts, parts, list(about.rules))

    def fallen(self, chance: Chance, outcome: int, seat: int | None) -> list[dict[str, Any]]:
        """What came, in a sentence: `Ann rolls 6 for the city.`, `Laser Fence is drawn.`"""
        says = self.game.rolls.get(chance.about, "")
        if chance.kind not in self.game.lexicon.ids:
            who = [self.thing("seat", seat)] if seat is not None else []
            rolled = f" rolls {outcome}" if who else f"{outcome} is rolled"
            return [*who, {"text": f"{rolled} {says}".rstrip() + "."}]
        before, _, after = (says or "{} is drawn.").partition("{}")
        return [part for part in ({"text": before}, self.thing(chance.kind, outcome), {"text": after}) if part["text"]]

    def undone(self, seat: int, to: int) -> Told:
        return told("undone", seat, {"to": to}, [self.thing("seat", seat), {"text": " takes a choice back."}], [])

    def seat(self, seat: int, now: str, sentence: str, **more: str) -> Told:
        return told("seat", seat, {"now": now, **more}, [self.thing("seat", seat), {"text": f" {sentence}"}], [])

    def lifted(self, edition: int) -> Told:
        """The rules have changed since an edition: which of them."""
        rules = [rule for later in range(edition + 1, self.game.edition + 1) for rule in self.game.changes.get(later, ())]
        text = f"The rules have changed since this game began; from here on it is played by {self.game.rules_version!r}."
        return told("rules", None, {"edition": self.game.edition}, [{"text": text}], rules)


def told(kind: str, seat: int | None, facts: dict[str, Any], parts: list[dict[str, Any]], rules: list[str]) -> Told:
    text = "".join([part["text"] for part in parts])
    return {"seat": seat, "kind": kind, "facts": facts, "text": text, "parts": parts, "rules": rules}
