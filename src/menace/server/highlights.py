"""What was remarkable about a finished game, measured from its record: blows, luck, deeds, the turning point, the placings."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from menace.kernel.game import Game, Result
from menace.kernel.table import Table
from menace.kernel.wording import many
from menace.server.luck import distribution, values_of
from menace.server.story import Told

FEW = 3  # rolls that make a row worth telling
RARE = 0.07  # and how likely it may have been: one in eight is no luck to speak of
BEHIND = 1 / 3  # of the most anybody had: who lagged so far behind and won came from behind
EARLY = 1 / 3  # of a game's turns: who leads from then on was ahead all along
LATE = 0.9  # of a game: what turns later than that is its end, not where it turned
STRIKES = ("attacked", "acts", "plays", "trigger")  # what wounds come from
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SERIES = dict[tuple[str, int], list[dict[str, Any]]]


class Highlights:
    """Listens to a game as it is played through, and tells afterwards what stood out."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.striker: dict[str, Any] | None = None
        self.acting: int | None = None  # who chose or rolled last
        self.striking: int | None = None  # whose piece or card struck last
        self.aimed: str | None = None  # whom it struck, where that is said with it
        self.hardest: dict[tuple[int | None, str], dict[str, Any]] = {}  # of each seat, or nobody, against each victim
        self.marks: list[dict[str, Any]] = []
        self.rows: list[list[Told]] = []  # rolls of one seat for one thing, one after another
        self.deeds: dict[tuple[str, str], int] = {}
        self.last: str = ""  # the piece that struck last of all
        self.fell: dict[str, tuple[int, int]] = {}  # what went out last when: position and turn
        self.duels: list[tuple[int, int]] = []  # where fights for the game began: positions and turns
        self.told: dict[int, str] = {}  # what a position was about, in a sentence

    def hear(self, told: Told) -> None:
        kind, facts = told["kind"], told["facts"]
        if kind in ("chose", "rolled"):
            self.acting = told["seat"]
        if kind == "rolled":
            self.roll(told)
            return
        if kind == "chose":
            return
        things = [part for part in told["parts"] if part.get("kind") in ("piece", "card")]
        if kind in self.game.turn_begins or kind in self.game.cards:
            self.strikes([], None)  # what comes of it is no blow of whoever struck before
        if kind in STRIKES:
            self.strikes(things, self.acting)
        if kind in self.game.blows:
            self.struck(told, int(facts[self.game.blows[kind]]), things[0])
        elif kind not in self.game.turn_begins and kind != "attacked":
            self.told.setdefault(told["at"], told["text"])
        mark = self.mark_of(kind)
        if mark:
            self.marks.append({"at": told["at"], "turn": told["turn"], "kind": mark, "text": told["text"]})
        doer = things[0].get("id") if things and "seat" not in facts else told["seat"]
        if kind in self.game.deeds:
            self.deeds[(kind, str(doer))] = self.deeds.get((kind, str(doer)), 0) + 1
        if kind in self.game.outs:
            self.fell[str(doer)] = (told["at"], told["turn"])
        if kind in self.game.duels:
            self.duels.append((told["at"], told["turn"]))

    def mark_of(self, kind: str) -> str:
        """What an event is in the course of a game, where it is worth finding again."""
        game = self.game
        marks = {"duel": game.duels, "battle": game.battle_begins, "deed": game.deeds, "card": game.cards, "fall": game.outs}
        return next((mark for mark, kinds in marks.items() if kind in kinds), "")

    def strikes(self, things: list[dict[str, Any]], seat: int | None) -> None:
        """A piece or a card strikes, and perhaps another is named as whom; or from here on nobody does."""
        self.striker, self.striking = things[0] if things else None, seat
        self.aimed = str(things[1]["id"]) if len(things) > 1 else None

    def struck(self, told: Told, points: int, victim: dict[str, Any]) -> None:
        """A wound; it is a blow of whoever struck this victim, and nobody's where none did or it was its own."""
        whom = str(victim.get("id"))
        by = self.striker if self.aimed in (None, whom) else None
        if by is not None and by.get("id") == victim.get("id"):
            by = None
        seat = self.striking if by else None
        self.last = str(by["id"]) if by else self.last
        text = f"{by['text']} strikes {victim['text']}." if by else told["text"]
        self.told.setdefault(told["at"], text)
        if points > self.hardest.get((seat, whom), {"value": 0})["value"]:
            self.hardest[(seat, whom)] = {
                "seat": seat,
                "value": points,
                "at": told["at"],
                "turn": told["turn"],
                "text": text,
                "figure": by.get("id") if by else None,
            }

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
            "hardest": hardest_of([blow for blow in self.hardest.values() if blow["figure"] is not None]),
            "luckiest": self.best_row(self.rows, 1),
            "unluckiest": self.best_row(self.rows, -1),
            "own": [self.own(seat, face) for seat, face in enumerate(faces)],
            "margin": game.margin(table) if result and result.winners else "",
            "victor": self.last if result and not result.winners and self.last not in faces else "",
            "lead": game.lead,
            "duel": last_duel(result, series, self.duels),
            "behind": came_from_behind(game, result, series, self.duels[0][0] if self.duels else math.inf),
            "turned": turning_point(game, result, series, self),
            "places": self.placings(table, result, faces, series),
        }

    def own(self, seat: int, face: str) -> dict[str, Any]:
        """What stood out among the deeds of one seat; what it did to its own monster is none."""
        rows = [row for row in self.rows if row[0]["seat"] == seat]
        return {
            "hardest": hardest_of([blow for (by, whom), blow in self.hardest.items() if by == seat and whom != face]),
            "luckiest": self.best_row(rows, 1),
            "unluckiest": self.best_row(rows, -1),
        }

    def best_row(self, rows: list[list[Told]], sign: int) -> dict[str, Any] | None:
        """The row of rolls that was least likely to come out so well (or with -1 so badly)."""
        best: dict[str, Any] | None = None
        for row in rows:
            if len(row) < FEW:
                continue
            actual = sum([float(roll["facts"]["value"]) for roll in row])
            spread = distribution([values_of(roll) for roll in row])
            chance = sum([share for total, share in spread.items() if sign * (total - actual) >= -1e-9])
            if chance < (best["chance"] if best else RARE):
                best = self.row_told(row, actual, chance)
        return best

    def row_told(self, row: list[Told], actual: float, chance: float) -> dict[str, Any]:
        first = row[0]
        return {
            "seat": first["seat"],
            "at": row[-1]["at"],
            "turn": first["turn"],
            "dice": [str(roll["facts"]["is"]) for roll in row][:8],
            "good": [float(roll["facts"]["value"]) > 0 for roll in row][:8],
            "chance": chance,
            "text": row_text(row, actual),
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


def hardest_of(blows: list[dict[str, Any]]) -> dict[str, Any] | None:
    return max(blows, key=lambda blow: (blow["value"], -blow["at"]), default=None)


def row_text(row: list[Told], actual: float) -> str:
    """Rolls one after another in words: "three hits in a row", "4 hits with 5 dice"."""
    what = str(row[0]["facts"]["what"])
    if what != "hits":
        return f"{actual:g} {what.title()} with {len(row)} dice"
    if actual not in (0, len(row)):
        return f"{many(int(actual), 'hit')} with {len(row)} dice"
    number = NUMBERS[len(row)] if len(row) < len(NUMBERS) else str(len(row))
    return f"{number} {what if actual else 'misses'} in a row"


def last_duel(result: Result | None, series: SERIES, duels: list[tuple[int, int]]) -> dict[str, Any] | None:
    """The fight in which the last rival fell: with what Health both began it, how little the winner had left in it, and
    what the victory brought."""
    lines = {seat: points for (what, seat), points in series.items() if what == "health"}
    if result is None or len(result.winners) != 1 or result.winners[0] not in lines:
        return None
    winner, until = result.winners[0], max([line[-1]["at"] for line in lines.values()])
    for begin, turn in reversed(duels):
        fallen = {seat: at for seat in lines if seat != winner and (at := fall_of(lines[seat], begin, until)) is not None}
        if fallen:
            rival = max(fallen, key=lambda seat: fallen[seat])
            began = [value_at(lines[seat], begin - 1) for seat in (winner, rival)]
            had = [point["value"] for point in lines[winner] if begin <= point["at"] <= fallen[rival]]
            left = min([began[0], *had])
            won = max(0, lines[winner][-1]["value"] - value_at(lines[winner], fallen[rival] - 1))
            return {"seat": winner, "rival": rival, "at": begin - 1, "turn": turn, "began": began, "left": left, "won": won}
        until = begin
    return None


def fall_of(line: list[dict[str, Any]], begin: int, end: int) -> int | None:
    """Where from one position to another the Health of a line is used up."""
    if value_at(line, begin - 1) <= 0:
        return None
    return next((point["at"] for point in line if begin <= point["at"] <= end and point["value"] <= 0), None)


def came_from_behind(game: Game, result: Result | None, series: SERIES, end: float) -> dict[str, Any] | None:
    """Where up to a position the winner lagged farthest behind; nothing where that was not far, and where another led at last."""
    lines = {seat: points for (what, seat), points in series.items() if what == game.lead}
    if result is None or len(result.winners) != 1 or len(lines) < 2:
        return None
    winner = result.winners[0]
    points = sorted({(point["at"], point["turn"]) for line in lines.values() for point in line})
    most = max([point["value"] for line in lines.values() for point in line])
    lags = [(ahead_by(lines, winner, at), at, turn) for at, turn in points if at < end]
    by, at, turn = min(lags)
    if ahead_by(lines, winner, points[-1][0]) <= 0 or -by < BEHIND * most:
        return None
    rival = max([seat for seat in lines if seat != winner], key=lambda seat: value_at(lines[seat], at))
    return {"seat": winner, "rival": rival, "at": at, "turn": turn, "what": game.lead, "by": -by}


def turning_point(game: Game, result: Result | None, series: SERIES, seen: Highlights) -> dict[str, Any] | None:
    """From where on the winner led in what the game is led by; where that was only at the very end, where most was gained.

    None where nobody won or nothing was counted, where the winner led all the time or from early on, and where another led at
    the end: a game can be won in another way.
    """
    lines = {seat: points for (what, seat), points in series.items() if what == game.lead}
    if result is None or not result.winners or len(lines) < 2:
        return None
    winner = result.winners[0]
    positions = sorted({point["at"] for points in lines.values() for point in points})
    ahead = {at: ahead_by(lines, winner, at) for at in positions}
    behind = [at for at in positions if ahead[at] <= 0]
    later = [at for at in positions if behind and at > behind[-1]]
    if not later:
        return None
    turns = {point["at"]: point["turn"] for points in lines.values() for point in points}
    early = [at for at in positions if turns[at] <= EARLY * max(turns.values())]
    begin, end = max(early, default=-1), LATE * positions[-1]
    found = (later[0], ahead[later[0]]) if later[0] <= end else most_gained(ahead, turns, begin, end)
    if found is None or found[0] <= begin:
        return None
    at, by = found
    told = [seen.told[near] for near in range(at, max(at - 12, -1), -1) if near in seen.told]
    return {
        "seat": winner,
        "at": at,
        "turn": max([turn for position, turn in turns.items() if position <= at]),
        "what": game.lead,
        "how": "led" if at == later[0] else "gained",
        "by": by,
        "text": told[0] if told else "",
    }


def most_gained(ahead: dict[int, float], turns: dict[int, int], begin: float, end: float) -> tuple[int, float] | None:
    """Where in the turn the winner gained most on the best of the others, in the midst of a game, and how much.

    Nothing where another turn brought as much: a step like the others is no leap.
    """
    gained: dict[int, list[tuple[float, int]]] = {}
    for before, at in pairwise(ahead):
        if begin < at <= end and turns[at]:
            gained.setdefault(turns[at], []).append((ahead[at] - ahead[before], at))
    turned = sorted(gained.values(), key=lambda steps: sum([step for step, _ in steps]))
    sums = [sum([step for step, _ in steps]) for steps in turned]
    if not sums or sums[-1] <= 0 or sums[-1] in sums[:-1]:
        return None
    return (max(turned[-1])[1], sums[-1])


def ahead_by(lines: dict[int, list[dict[str, Any]]], seat: int, at: int) -> float:
    """By how much a seat leads, or with a minus lags behind, the best of the others."""
    return value_at(lines[seat], at) - max([value_at(lines[other], at) for other in lines if other != seat])


def value_at(points: list[dict[str, Any]], at: int) -> float:
    """What a line stands at: its last point up to a position."""
    value = 0.0
    for point in points:
        if point["at"] > at:
            break
        value = point["value"]
    return value
