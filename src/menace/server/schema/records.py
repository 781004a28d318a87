"""Looking ahead and looking back: odds, luck, the log, records, replays; and how the server does."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from menace.server.schema.frames import Asked, Beat, Ended, Fairness, Happened
from menace.server.schema.words import Heard, Said


class Estimate(Said):
    """A chance or an expected number, with its standard error; `error` 0 is exact."""

    what: str
    label: str
    value: float
    error: float
    share: bool = Field(description="a probability from 0 to 1; else an expected number")


class BattleOdds(Said):
    title: str
    space: str | None
    exact: bool
    runs: int
    going: bool = Field(description="it is being fought; else it is only due")
    success: float | None = Field(description="how likely it ends as the seat that is asked wishes, as on plates")
    estimates: list[Estimate]


class OddsAt(Said):
    at: int
    battle: BattleOdds


class Odds(Said):
    at: int
    action: str | None
    battles: list[BattleOdds]
    line: list[OddsAt] = Field(description="with `since`: the odds of the battle going on, at each of its positions after that")


class LogTurn(Said):
    turn: int
    seat: int | None
    events: list[Happened]


class Log(Said):
    at: int
    since: int
    turns: list[LogTurn]


class Roll(Said):
    at: int
    turn: int
    seat: int | None
    about: str
    what: str = Field(description="what is counted: hits, health ...")
    outcome: str
    outcomes: int
    expected: float | None
    actual: float | None


class LuckSum(Said):
    seat: int
    what: str
    rolls: int
    expected: float
    actual: float
    percentile: float = Field(description="share of all possible luck that is worse, half of what is equal counted, 0 to 100")


class Luck(Said):
    rolls: list[Roll]
    seats: list[LuckSum]


class Verified(Said):
    ok: bool
    sentence: str
    entries: int
    finished: bool
    winners: list[int]
    manner: str
    digest: str
    dice: str


class RecordText(Heard):
    record: str = Field(max_length=4_000_000)


class Point(Said):
    at: int
    turn: int
    value: float


class Series(Said):
    what: str
    seat: int
    points: list[Point]


class TurnMark(Said):
    turn: int
    round: int = Field(description="0 where the game counts none")
    seat: int | None
    at: int


class Blow(Said):
    seat: int | None = Field(description="whose piece or card struck; none where nobody plays it")
    value: int
    at: int
    turn: int
    text: str
    figure: str | None = Field(description="id of the piece or card that struck")


class RowOfRolls(Said):
    """Rolls one after another that came out as few would."""

    seat: int
    at: int
    turn: int
    dice: list[str]
    good: list[bool] = Field(description="which of them brought something")
    chance: float = Field(description="of coming out so well, or so badly")
    text: str


class TurningPoint(Said):
    """Where the game turned to its winner, in what it is led by."""

    seat: int
    at: int
    turn: int
    what: str
    how: Literal["led", "gained"] = Field(description="from here on the winner led; or here it gained most on the others")
    by: float
    text: str


class LastDuel(Said):
    """The fight in which the last rival of the winner fell."""

    seat: int
    rival: int
    at: int
    turn: int
    began: list[float] = Field(description="the Health of the winner and of the rival as it began")
    left: float = Field(description="the least Health the winner had in it")
    won: float = Field(description="the Health that the victory brought")


class ComeBack(Said):
    """Where the winner lagged farthest behind the best of the others."""

    seat: int
    rival: int
    at: int
    turn: int
    what: str
    by: float


class OwnDeeds(Said):
    """What stood out among the deeds of one seat."""

    hardest: Blow | None
    luckiest: RowOfRolls | None
    unluckiest: RowOfRolls | None


class CourseMark(Said):
    """Something worth finding again in the course of a game."""

    at: int
    turn: int
    kind: Literal["battle", "duel", "deed", "card", "fall"] = Field(description="a duel is a fight for the game")
    text: str


class Place(Said):
    seat: int
    text: str
    deeds: str


class Highlights(Said):
    """What stood out in a game, measured from its record."""

    faces: list[str] = Field(description="id of the monster or gang of each seat")
    hardest: Blow | None
    luckiest: RowOfRolls | None
    unluckiest: RowOfRolls | None
    own: list[OwnDeeds] = Field(description="for each seat")
    victor: str = Field(description="where nobody won: the piece of no seat's own that struck the last of them")
    lead: str = Field(description="what one leads by: the lines of this name tell the course of the game")
    duel: LastDuel | None
    behind: ComeBack | None
    turned: TurningPoint | None
    margin: str = Field(description="by how much it was won, where it was counted: 25 to 23 Infamy")
    places: list[Place] = Field(description="the seats as they came in, the best first; none while the game goes on")


class ReplayInfo(Said):
    """A finished game or an uploaded record; `moves` is the last position."""

    id: str
    game: str
    names: list[str]
    seats: int
    options: dict[str, int]
    moves: int
    turns: list[TurnMark]
    series: list[Series]
    marks: list[CourseMark]
    highlights: Highlights
    result: Ended | None
    fair: Fairness
    content: str = Field(description="address of the content it was played with")


class ReplayFrame(Said):
    id: str
    game: str
    at: int
    moves: int
    turn: int
    view: dict[str, Any]
    decision: Asked | None
    events: list[Happened] = Field(description="what happened at this position")
    beats: list[Beat] = Field(description="with `since`: how the table came here from there, position by position")
    result: Ended | None


class Uploaded(Said):
    replay: str
    game: str
    moves: int


class Health(Said):
    ok: bool
    version: str
    rules: str = Field(description="whether the rules run compiled, and if not, why: a sentence")
    tables: int
    sockets: int
    lag_ms: float = Field(description="the event loop's worst delay by its own work in the last seconds")
    bots: bool = Field(description="this process plays the bots; of several on one PostgreSQL one does")
