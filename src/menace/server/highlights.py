"""What was remarkable about a finished game, measured from its record: blows, luck, deeds, the turning point, the placings."""

from __future__ import annotations

from typing import Any

from menace.kernel.game import Game, Result
from menace.kernel.table import Table
from menace.kernel.wording import many
from menace.server.luck import distribution, values_of
from menace.server.story import Told

FEW = 3  # rolls that make a row worth telling
RARE = 0.2  # and how likely it may have been
SERIES = dict[tuple[str, int], list[dict[str, Any]]]


class Highlights:
    """Listens to a game as it is played through, and tells afterwards what stood out."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.striker: dict[str, Any] | None = None
        self.hardest: dict[str, Any] | None = None
        self.rows: list[list[Told]] = []  # rolls of one seat for one thing, one after another
        self.deeds: dict[tuple[str, str], int] = {}
        self.fell: dict[str, tuple[int, int]] = {}  # what went out last when: position and turn
        self.told: dict[int, str] = {}  # what a position was about, in a sentence

    def hear(self, told: Told) -> None:
        kind, facts = told["kind"], told["facts"]
        if kind == "rolled":
            self.roll(told)
            return
        if kind == "chose":
            return
        if kind not in self.game.turn_begins:
            self.told.setdefault(told["at"], told["text"])
        things = [part for part in told["parts"] if part.get("kind") in ("piece", "card")]
        if kind in ("attacked", "acts"):
            self.striker = things[0] if things else None
        if kind in self.game.blows and int(facts[self.game.blows[kind]]) > (self.hardest or {"value": 0})["value"]:
            self.hardest = self.blow(told, int(facts[self.game.blows[kind]]), things[0])
        doer = things[0].get("id") if things and "seat" not in facts else told["seat"]
        if kind in self.game.deeds:
            self.deeds[(kind, str(doer))] = self.deeds.get((kind, str(doer)), 0) + 1
        if kind in self.game.outs:
            self.fell[str(doer)] = (told["at"], told["turn"])

    def blow(self, told: Told, points: int, victim: dict[str, Any]) -> dict[str, Any]:
        by = self.striker
        text = f"{by['text']} strikes {victim['text']}." if by and by.get("id") != victim.get("id") else told["text"]
        return {"value": points, "at": told["at"], "turn": told["turn"], "text": text, "figure": by.get("id") if by else None}

    def roll(self, told: Told) -> None:
        if "values" not in told["facts"] or told["seat"] is None:
            return
        row = self.rows[-1] if self.rows else None
        alike = row is not None and all([row[-1][key] == told[key] for key in ("seat", "turn", "battle")])
        if row is not None and alike and row[-1]["facts"]["what"] == told["facts"]["what"]:
            row.append(told)
        else:
            self.rows.append([told])

    # -- afterwards ------------------------------------------------------------------------------------------------------

    def tell(self, table: Table, series: SERIES) -> dict[str, Any]:
        game = self.game
        result = game.result(table)
        faces = game.faces(table)
        return {
            "faces": faces,
            "hardest": self.hardest,
            "luckiest": self.best_row(1),
            "unluckiest": self.best_row(-1),
            "turned": turning_point(game, result, series, self),
            "places": self.placings(table, result, faces, series),
        }

    def best_row(self, sign: int) -> dict[str, Any] | None:
        """The row of rolls that was least likely to come out so well (or with -1 so badly)."""
        best: dict[str, Any] | None = None
        for row in self.rows:
            if len(row) < FEW:
                continue
            actual = sum([float(roll["facts"]["value"]) for roll in row])
            spread = distribution([values_of(roll) for roll in row])
            chance = sum([share for total, share in spread.items() if sign * (total - actual) >= -1e-9])
            if chance < (best["chance"] if best else RARE):
                best = self.row_told(row, actual, chance)
        return best

    def row_told(self, row: list[Told], actual: float, chance: float) -> dict[str, Any]:
        first, what = row[0], row[0]["facts"]["what"]
        expected = sum([sum(values_of(roll)) / len(values_of(roll)) for roll in row])
        text = f"{self.names[first['seat']]}: {actual:g} {what} of {len(row)} rolls, where {expected:.1f} were to be expected"
        return {
            "seat": first["seat"],
            "at": row[-1]["at"],
            "turn": first["turn"],
            "dice": [str(roll["facts"]["is"]) for roll in row][:8],
            "good": [float(roll["facts"]["value"]) > 0 for roll in row][:8],
            "chance": chance,
            "text": f"{text}: 1 in {1 / max(chance, 1e-9):,.0f}.",
        }

    def placings(self, table: Table, result: Result | None, faces: list[str], series: SERIES) -> list[dict[str, Any]]:
        found = [(placing.seat, placing.text) for placing in self.game.placings(table)] if result else []
        if result and not found:  # who went out last came in best
            order = sorted(range(len(faces)), key=lambda seat: (seat not in result.winners, -self.fell.get(faces[seat], (0, 0))[0]))
            found = [(seat, self.fate(seat, faces[seat], result, series)) for seat in order]
        return [{"seat": seat, "text": text, "deeds": self.done_by(seat, faces[seat])} for seat, text in found]

    def fate(self, seat: int, face: str, result: Result, series: SERIES) -> str:
        if face in self.fell and seat not in result.winners:
            return f"fell in turn {self.fell[face][1]}"
        points = series.get((self.game.lead, seat))
        return f"{points[-1]['value']:g} {self.game.lead.title()}" if points else ""

    def done_by(self, seat: int, face: str) -> str:
        counted = [
            (many(self.deeds.get((kind, who), 0), called)) for kind, called in self.game.deeds.items() for who in (face, str(seat))
        ]
        return next((text for text in counted if not text.startswith("0 ")), "")


def turning_point(game: Game, result: Result | None, series: SERIES, seen: Highlights) -> dict[str, Any] | None:
    """From where on the winner led in what the game is led by; None where nobody won or nothing was counted."""
    lines = {seat: points for (what, seat), points in series.items() if what == game.lead}
    if result is None or not result.winners or len(lines) < 2:
        return None
    winner = result.winners[0]
    positions = sorted({point["at"] for points in lines.values() for point in points})
    behind = [
        at
        for at in positions
        if max([value_at(lines[seat], at) for seat in lines if seat != winner]) >= value_at(lines[winner], at)
    ]
    later = [at for at in positions if not behind or at > behind[-1]]
    at = later[0] if later else positions[-1]
    turn = max([point["turn"] for points in lines.values() for point in points if point["at"] <= at])
    told = [seen.told[near] for near in range(at, max(at - 12, -1), -1) if near in seen.told]
    return {"seat": winner, "at": at, "turn": turn, "what": game.lead, "text": told[0] if told else ""}


def value_at(points: list[dict[str, Any]], at: int) -> float:
    """What a line stands at: its last point up to a position."""
    value = 0.0
    for point in points:
        if point["at"] > at:
            break
        value = point["value"]
    return value
