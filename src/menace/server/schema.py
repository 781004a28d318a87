"""What the server says and hears, as models: the OpenAPI schema and the client's types are made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

# No control characters, and none that turn the direction of what stands beside them.
TURNS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=rf"^[^\x00-\x1f\x7f{TURNS}]+$")]
Words = Annotated[str, StringConstraints(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
Breath = Annotated[str, StringConstraints(min_length=1, max_length=1200, pattern=r"^[^\x00-\x1f\x7f]+$")]  # several choices
Phrase = Annotated[str, StringConstraints(min_length=1, max_length=120, pattern=r"^[^\x00-\x1f\x7f]+$")]
Saying = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500, pattern=rf"^[^\x00-\x08\x0b-\x1f\x7f{TURNS}]+$")
]
Key = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
BotName = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
GameName = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
PackName = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
OptionName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
At = Annotated[int, Field(ge=0, le=10_000_000)]
Status = Literal["waiting", "playing", "over", "abandoned"]
Who = Literal["me", "friend", "bot", "here"]


class Said(BaseModel):
    """Something the server says. Its answers are made in this shape and not checked again, so nothing is built for that."""

    model_config = ConfigDict(defer_build=True)


class Heard(BaseModel):
    """Something a client says: an unknown field is refused."""

    model_config = ConfigDict(extra="forbid")


# -- refusals ----------------------------------------------------------------------------------------------------------


class Refused(Said):
    """Why something was not done: one sentence, and the rule behind it where there is one."""

    error: str = Field(description="one sentence for a person")
    rule: str | None = Field(default=None, description="ledger id behind the refusal")
    text: str | None = Field(default=None, description="that rule in our words")


class Stale(Refused):
    """The action was meant for an earlier moment; here is the present one."""

    frame: Frame


# -- games -------------------------------------------------------------------------------------------------------------


class OptionInfo(Said):
    name: str
    default: int
    low: int
    high: int
    meaning: str
    rule: str


class BotInfo(Said):
    """From the plainest to the best; the usual one sits down where nobody says who should."""

    id: str
    title: str
    text: str
    usual: bool


class PackInfo(Said):
    id: str
    about: str


class Length(Said):
    """Measured in games of the best bots with three seats; see scripts/measure_lengths.py."""

    minutes: list[int] = Field(description="of a quicker and of a longer game")
    choices: int = Field(description="that a person makes in a game")
    weight: Literal["light", "medium", "heavy"]


class GameInfo(Said):
    id: str
    title: str
    length: Length
    text: str = Field(description="what it is about")
    version: str = Field(description="version of the rules")
    seats: list[int] = Field(description="how many may play")
    options: list[OptionInfo]
    bots: list[BotInfo]
    packs: list[PackInfo] = Field(description="further cards and numbers that a table may be made with")
    windows: list[str] = Field(description="questions for which a table may set a time limit; no answer is a pass")
    hidden: bool = Field(description="seats have secrets: at one screen hands are hidden between players")
    compared: list[str] = Field(description="games on the same board whose rules are set beside these, under /compared")
    content: str = Field(description="address of the game's content, with its hash: may be cached for ever")


class VerbInfo(Said):
    name: str
    kinds: list[str] = Field(description="what each argument is: piece, space, card ...")
    meaning: str


class QuestionInfo(Said):
    question: str
    rules: list[str]


class EventInfo(Said):
    facts: dict[str, str] = Field(description="name of each fact and what it is: piece, space, card, seat, number ...")
    sentence: str
    rules: list[str]


class Content(Said):
    """Everything about a game that never changes; `things` is the game's own (america: spaces, barriers, pieces, cards ...)."""

    game: str
    title: str
    version: str
    digest: str
    verbs: list[VerbInfo]
    questions: dict[str, QuestionInfo] = Field(description="by `about`")
    events: dict[str, EventInfo] = Field(description="by `kind`")
    names: dict[str, dict[str, str]] = Field(description="by kind and id: the name of each thing as people write it")
    shorthands: dict[str, list[str]] = Field(description="two choices in one breath: verb to the verbs of the two choices")
    things: dict[str, Any]


class RuleInfo(Said):
    id: str
    chapter: str
    section: str
    text: str
    why: str = Field(description="the reason, for a ruling of ours")
    against: str = Field(description="the sentence of the rulebook it departs from, in our words; empty for almost all")
    ruling: bool
    option: bool
    source: str


class Taught(Said):
    """A piece of a lesson, and the rules behind it."""

    text: str
    rules: list[str]


class TaughtStep(Taught):
    title: str
    picture: str = Field(description="which picture goes with it")


class Lesson(Said):
    """How a game is taught on one page: how one wins, a turn in four pictures, what decides it, how it ends."""

    headline: str
    lead: str
    rules: list[str]
    hero: str = Field(description="the monster or gang on its poster")
    step: list[TaughtStep]
    decides: TaughtStep
    end: list[Taught]


class ComparedRule(Said):
    id: str
    text: str


class ComparedPoint(Said):
    about: str
    glance: bool = Field(description="among the few that fill one screen")
    sides: list[list[ComparedRule]] = Field(description="for each game its rules; none where it knows no such thing")


class ComparedTopic(Said):
    title: str
    points: list[ComparedPoint]


class Compared(Said):
    games: list[str]
    titles: list[str]
    topics: list[ComparedTopic]


# -- making and joining tables -------------------------------------------------------------------------------------------


class SeatWanted(Heard):
    """`me` and `here` are held by this browser (hot-seat), `friend` gets an invite link, `bot` is a program."""

    who: Who
    name: Name | None = None
    bot: BotName | None = Field(default=None, description="which bot, when who is bot")


class NewTable(Heard):
    game: GameName
    options: dict[OptionName, int] = Field(default_factory=dict, max_length=30)
    packs: list[PackName] = Field(default_factory=list, max_length=8, description="packs to play with, as the game lists them")
    seats: list[SeatWanted] = Field(min_length=1, max_length=16)
    words: Words = Field(default="", description="your own words, mixed into the fair dice")
    pace: Annotated[float, Field(ge=0, le=10)] | None = Field(
        default=None,
        description="seconds between two bot moves; the server's own if not given, few where pages pace it",
    )
    patience: Annotated[int, Field(ge=0, le=600)] = Field(
        default=0, description="seconds for an answer in a window until it counts as a pass; 0: no limit"
    )


class NewGuided(Heard):
    """A first game with a fixed beginning, by which the page shows how it is played."""

    game: GameName
    name: Name | None = None


class Invite(Said):
    seat: int
    link: str = Field(description="path to send to a friend: /join/TABLE/SEAT/KEY")


class Made(Said):
    """A table that was made, or a seat that was taken."""

    table: str
    seats: list[int] = Field(description="the seats this browser holds")
    invites: list[Invite]
    recovery: str = Field(description="path that gives these seats to another browser: /recover/TABLE/SEAT/KEY")


class Join(Heard):
    """Taking a seat by its invite link."""

    seat: SeatNumber
    key: Key
    name: Name | None = None
    words: Words = ""


class Recover(Heard):
    """Taking seats over from a lost browser."""

    seat: SeatNumber
    key: Key


class Mine(Said):
    """A table at which this browser holds a seat."""

    table: str
    game: str
    title: str
    status: Status
    you: list[int]
    names: list[str]
    asked: bool = Field(description="one of your seats is asked now")
    question: str = Field(description="what you are asked; empty where you are not")
    goal: str = Field(description="what one plays for there just now; empty where no game goes on")
    turn: int
    faces: list[str] = Field(description="id of the monster or gang of each seat; empty before it is chosen")
    updated: float = Field(description="seconds since 1970")


# -- frames --------------------------------------------------------------------------------------------------------------


class SeatInfo(Said):
    seat: int
    name: str
    who: Who
    bot: str | None = Field(description="the bot that plays this seat now")
    standin: bool = Field(description="the bot stands in for a person, who may come back")
    online: bool
    open: bool = Field(description="a friend's seat that nobody has taken yet")
    muted: bool = Field(description="the one who made the table does not let them talk")


class Gives(Said):
    """What a choice brings, in a few words for the board, and what that comes to; a battle has the tone `fight`."""

    text: str
    says: str
    tone: str


class Asked(Said):
    """What is asked; `actions` only for the browser that holds the asked seat, and so how it is put, and what the answers bring."""

    seat: int
    about: str
    question: str
    rules: list[str]
    actions: list[str] | None = None
    help: str = Field(default="", description="a word of help: what follows, what must be known to answer")
    labels: dict[str, str] = Field(default={}, description="what a button for an action says")
    gives: dict[str, list[Gives]] = Field(default={}, description="what an action brings where it leads, by action")
    window: bool = Field(default=False, description="put to whoever might hold an answer; passing is always possible")
    left: float | None = Field(default=None, description="seconds until no answer counts as a pass, where there is a limit")


class Part(Said):
    """A piece of a sentence; with `kind` and `id` it is the name of a thing."""

    text: str
    kind: str | None = None
    id: str | None = None


class Happened(Said):
    """One thing that happened.

    `kind` is the game's own event, or `chose` (a seat's choice), `rolled` (an outcome of chance), `undone`, or `seat` (a person
    left, a bot took over). What happened between two positions `a < b` has `a < at <= b`.
    """

    at: int
    turn: int
    battle: int | None = Field(description="number of the battle it belongs to")
    seat: int | None = Field(default=None, description="who chose or rolled, or whom it concerns")
    kind: str
    facts: dict[str, int | float | str] = Field(
        description="ids and numbers by name; a roll has about, is, outcomes, and where known values and value"
    )
    text: str
    parts: list[Part]
    rules: list[str]
    only: int | None = Field(default=None, description="the only seat that may see it; none: everybody")


class Beat(Said):
    """What was seen of one position: its events, and how the view changed.

    `patch` is a JSON Merge Patch (RFC 7396) of the view before. A null says that there is none; a list of things with ids (or,
    without ids, seats) is patched by those: a member that is null has gone, one that was not there comes last.
    """

    at: int
    events: list[Happened]
    patch: dict[str, Any]


class Ended(Said):
    winners: list[int]
    manner: str
    rules: list[str]


class Takeback(Said):
    """A takeback that waits for the others' consent."""

    by: int
    to: int = Field(description="the position it would go back to")
    text: str
    waiting: list[int] = Field(description="seats that have not answered")


class Trouble(Said):
    """A bot that fails again and again; whoever sits at the table may let another one play its seat."""

    seat: int
    text: str


class TalkLine(Said):
    n: int
    seat: int | None
    name: str
    text: str
    when: float


class Fairness(Said):
    commitment: str
    words: list[str]
    secret: str | None = Field(default=None, description="published when the game is over")


class Frame(Said):
    """A table as one browser may see it: everything there is to draw."""

    table: str
    game: str
    status: Status
    at: int = Field(description="grows by one with every choice, roll, undo and change of seats")
    since: int = Field(description="`events` holds what happened after this position")
    turn: int
    options: dict[str, int]
    seats: list[SeatInfo]
    you: list[int] = Field(description="the seats this browser holds; empty for a spectator")
    seat: int = Field(description="whose view this is; -1 for a spectator")
    view: dict[str, Any] | None = Field(description="the game's own view; none while the table waits for friends")
    decision: Asked | None
    events: list[Happened]
    beats: list[Beat] = Field(
        description="what happened since, position by position, as this seat saw it; the last leads to `view`; none after long"
    )
    undo: bool = Field(description="your last choice can be taken back freely")
    may_ask: bool = Field(description="your last choice can be taken back if the others agree")
    takeback: Takeback | None
    trouble: Trouble | None
    result: Ended | None
    rematch: str | None = Field(description="the table at which it is played again, once somebody at this one has asked for that")
    fair: Fairness
    talk: list[TalkLine] = Field(description="the latest lines; not in the frames a socket sends after its first")
    spectators: int
    invites: list[Invite] = Field(description="open seats, shown to those who made the table")
    pace: float
    patience: int = Field(description="seconds for an answer in a window; 0: no limit")
    host: bool = Field(description="this browser made the table")
    blocked: list[str] = Field(description="who may not come back, by the names they had; shown to the one who made the table")
    version: str = Field(description="version of the rules it was begun with")
    content: str = Field(description="address of the content it is played with")


class Scene(Said):
    """What happened some time ago, to be seen again: the view at `since`, and the beats up to `at`."""

    since: int
    at: int
    seat: int
    view: dict[str, Any]
    beats: list[Beat]


class Act(Heard):
    at: At
    action: Breath = Field(description="an action on offer, or several in one breath")
    seat: SeatNumber | None = Field(default=None, description="the seat that acts; the one that is asked if not given")


class Decide(Heard):
    """The game's best bot answers for a person."""

    at: At
    seat: SeatNumber | None = None
    rest: bool = Field(default=False, description="also what is asked next, as long as it is the same question")


class Undo(Heard):
    at: At
    seat: SeatNumber | None = None


class TakebackAnswer(Heard):
    do: Literal["offer", "accept", "decline"]
    seat: SeatNumber | None = None
    at: At | None = None


class Talk(Heard):
    text: Saying
    seat: SeatNumber | None = None


class Resign(Heard):
    seat: SeatNumber | None = None


class Order(Heard):
    """What the one who made the table does about somebody who sits there; `pardon` is for a name among the blocked."""

    do: Literal["mute", "unmute", "remove", "block", "pardon"]
    seat: SeatNumber | None = None
    name: Name | None = None


class Report(Heard):
    """To the operator, about a name, or with `line` about a line of table talk."""

    seat: SeatNumber | None = None
    line: Annotated[int, Field(ge=1, le=10_000_000)] | None = None
    why: Annotated[str, StringConstraints(max_length=500, pattern=rf"^[^\x00-\x08\x0b-\x1f\x7f{TURNS}]*$")] = ""


class Reported(Said):
    sentence: str


class StandIn(Heard):
    bot: BotName | None = Field(default=None, description="which bot; the game's default one if not given")


class SetTempo(Heard):
    """What is not said stays as it is."""

    pace: Annotated[float, Field(ge=0, le=10)] | None = Field(None, description="seconds between two moves of a bot")
    patience: Annotated[int, Field(ge=0, le=600)] | None = Field(
        None, description="seconds for an answer in a window, after which it is a pass; 0: no limit"
    )


class Why(Heard):
    action: Phrase


class Because(Said):
    legal: bool
    rule: str | None
    sentence: str
    text: str | None = Field(description="the rule in our words")


class Peek(Heard):
    at: At
    action: Breath


class Peeked(Said):
    """What the same seat would be asked next after a choice; none where a die, a card or another seat comes first.

    `then` is who the table waits for once all that is forced is done: with `bot` or `chance` the choice cannot be taken back.
    """

    at: int
    action: str
    decision: Asked | None
    then: Literal["you", "person", "bot", "chance", "end"] | None
    path: list[str] = Field(description="the spaces a piece would pass, from where it is to where it ends")


class Prospects(Said):
    """How likely the battles that the choices on offer lead into end as the one who is asked wishes, by action."""

    at: int
    chances: dict[str, float]


# -- odds, luck, log, records -----------------------------------------------------------------------------------------


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
    seat: int | None
    at: int


class Blow(Said):
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
    """From where on the winner led, in what the game is led by."""

    seat: int
    at: int
    turn: int
    what: str
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
    turned: TurningPoint | None
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


# -- sockets -----------------------------------------------------------------------------------------------------------


class Message(Said):
    """What a socket carries: `frame` when something happened, `talk` for a line, `seats` when somebody comes or goes."""

    type: Literal["frame", "talk", "seats", "pong", "refused"]
    frame: Frame | None = None
    talk: TalkLine | None = None
    seats: list[SeatInfo] | None = None
    spectators: int | None = None
    refused: Refused | None = None
    id: int | None = Field(default=None, description="the number the client gave its request")


class Request(Heard):
    """What a client may send on a socket; each is the route of the same name."""

    do: Literal["play", "ping"]
    id: Annotated[int, Field(ge=0, le=2**53)] | None = None
    at: At | None = None
    action: Phrase | None = None
    seat: SeatNumber | None = None


Stale.model_rebuild()
