"""A game as the rest of the program knows it: how to begin, continue, show and explain one."""

from __future__ import annotations

import hashlib
import json
from typing import Any, ClassVar, Final

from menace.kernel.action import Lexicon, verb_of
from menace.kernel.chance import ChanceSource, Seeded
from menace.kernel.content import Content
from menace.kernel.errors import MenaceError, StateError
from menace.kernel.event import EVERYONE, Event, EventKind, pieces
from menace.kernel.node import Chance, Decision
from menace.kernel.table import Table
from menace.kernel.wording import Gift, Wording

SEATS: Final = ["0", "1", "2", "3"]  # as they are written in actions


class Option:
    """Something chosen when a game is set up: a number between two limits."""

    def __init__(self, name: str, default: int, low: int, high: int, meaning: str, rule: str) -> None:
        self.name = name
        self.default = default
        self.low = low
        self.high = high
        self.meaning = meaning
        self.rule = rule


class About:
    """What a decision or a roll is about: the question in a sentence, the rules behind it, and the verbs that ever answer it."""

    def __init__(self, question: str, *rules: str, answers: str = "") -> None:
        self.question = question
        self.rules = rules
        self.answers = tuple(answers.split())


class Refusal:
    """Why an action is not on offer: the first of the rules that keep it out, or "", what to say, and all those rules."""

    def __init__(self, rule: str, sentence: str, rules: tuple[str, ...] = ()) -> None:
        self.rule = rule
        self.sentence = sentence
        self.rules = rules or (rule,)


class Result:
    """How a finished game ended."""

    def __init__(self, winners: list[int], manner: str, rules: tuple[str, ...]) -> None:
        self.winners = winners
        self.manner = manner
        self.rules = rules

    def __repr__(self) -> str:
        seats = " and ".join([str(seat) for seat in self.winners])
        return f"<Result: {f'seat {seats}' if self.winners else 'nobody'} won, {self.manner}>"


class Stake:
    """What a roll is about to decide for a seat: what is counted (`hits`), and how much each outcome brings, in their order."""

    def __init__(self, seat: int, what: str, values: list[float]) -> None:
        self.seat = seat
        self.what = what
        self.values = values


class Gauge:
    """A number worth plotting over a game: Health, Infamy."""

    def __init__(self, what: str, seat: int, value: int) -> None:
        self.what = what
        self.seat = seat
        self.value = value


class Placing:
    """Where a seat came in, and with what: `34 Health`."""

    def __init__(self, seat: int, text: str) -> None:
        self.seat = seat
        self.text = text


class Estimate:
    """A chance (with `share`) or an expected number, and its standard error; 0 is exact."""

    def __init__(self, what: str, label: str, value: float, error: float, share: bool) -> None:
        self.what = what
        self.label = label
        self.value = value
        self.error = error
        self.share = share


class Odds:
    """How a battle may end: estimates from `runs` playouts, or exact; whether it is `going` on, or only due."""

    def __init__(self, title: str, space: str, exact: bool, runs: int, estimates: list[Estimate], going: bool = False) -> None:
        self.title = title
        self.space = space
        self.exact = exact
        self.runs = runs
        self.estimates = estimates
        self.going = going

    def __repr__(self) -> str:
        shares = [f"{one.label} {100 * one.value:.0f} %" if one.share else f"{one.label} {one.value:.1f}" for one in self.estimates]
        return f"<Odds of {self.title}: {', '.join(shares)}>"

    def now(self) -> Odds:
        """The same, of a battle that is going on."""
        self.going = True
        return self

    def told(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "title": self.title,
            "space": self.space or None,
            "exact": self.exact,
            "runs": self.runs,
            "going": self.going,
            "estimates": [
                {"what": e.what, "label": e.label, "value": e.value, "error": e.error, "share": e.share} for e in self.estimates
            ],
        }


class Game:
    """The frozen description of a game; everything that changes is in the table's state."""

    id = ""
    title = ""
    text = ""  # what it is about, in a sentence or two, for whoever chooses a game
    edition = 1  # raised by a change of the rules that alters what an old record means
    changes: ClassVar[dict[int, tuple[str, ...]]] = {}  # the rules that each later edition changed
    players: tuple[int, ...] = (2, 3, 4)
    hidden = False  # whether choices and draws may be secret: then only the game's own events tell of them
    # How a log is divided: the kinds of events that begin a turn or a battle and that end a battle; and those that show a secret.
    turn_begins: tuple[str, ...] = ()
    battle_begins: tuple[str, ...] = ()
    battle_ends: tuple[str, ...] = ()
    reveals: tuple[str, ...] = ()
    # What is told of a finished game: the events that are blows and the fact that says how hard; those worth counting, with what
    # they are called; those by which a seat is out; the cards that came; those that begin a fight for the game between two seats,
    # over Health; and the gauge by which one leads.
    blows: ClassVar[dict[str, str]] = {"hurt": "points"}
    deeds: ClassVar[dict[str, str]] = {}
    outs: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    duels: tuple[str, ...] = ()
    lead = "health"
    # How an outcome of chance is told, by what it is about: of a die what it is for, of all else a sentence.
    rolls: ClassVar[dict[str, str]] = {}
    # Questions asked to whoever might hold an answer, even where passing is all they can do: who is skipped would be found out.
    windows: tuple[str, ...] = ()
    # Questions that a seat answers in secret: the others learn neither the answers nor how many there were.
    secrets: tuple[str, ...] = ()

    box: Any  # what is printed

    def __init__(self, lexicon: Lexicon, options: list[Option], events: list[EventKind], abouts: dict[str, About]) -> None:
        self.lexicon = lexicon
        self.options = options
        self.events = {kind.name: kind for kind in events}
        self.abouts = abouts
        self.shorthands: dict[str, tuple[str, str]] = {}  # two choices in one breath: see kernel.shorthand
        self.content: Content | None = None  # what it is made of, where that can be named in a record
        self.kept = False  # whether its digest is enough to have that content again
        self.aliases: tuple[str, ...] = ()  # what the digest of its content was called before
        self.refusals: dict[str, str] = {}  # what to say where a rule keeps an action out, with words of `case` in braces

    def __repr__(self) -> str:
        printed = "" if self.content is None or not self.content.packs else f" ({', '.join(self.content.packs)})"
        return f"<Game {self.id}{printed}: {self.title}, {self.players[0]} to {self.players[-1]} players>"

    # -- what each game provides -----------------------------------------------------------------------------------

    def begin(self, seats: int, options: dict[str, int], edition: int) -> Table:
        """A table at the very beginning, with every option given, by an edition of the rules."""
        raise NotImplementedError

    def copy(self, t: Table) -> Table:
        """An independent copy of a table."""
        raise NotImplementedError

    def restore(self, dumped: object) -> Table:
        """The table of a dumped state, as the present release writes it; StateError if it describes none that could be."""
        raise NotImplementedError

    def state(self, t: Table) -> Any:
        """The state of a table: its `edition` is that of the rules it is played by."""
        raise NotImplementedError

    def view(self, t: Table, seat: int) -> dict[str, Any]:
        """What a seat (or with -1 a spectator) may know, as plain data."""
        raise NotImplementedError

    def determinize(self, t: Table, seat: int, chance: ChanceSource) -> Table:
        """A table the seat cannot tell from this one, with everything it does not know drawn anew."""
        raise NotImplementedError

    def result(self, t: Table) -> Result | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def check(self, t: Table) -> None:
        """RulesBug unless every piece, card, marker and token is accounted for."""
        raise NotImplementedError

    def name(self, kind: str, number: int) -> str:
        """The name of a thing as people write it: `Konk`, `New York`."""
        raise NotImplementedError

    # -- the same for every game with a box and a state --------------------------------------------------------------

    def dump(self, t: Table) -> dict[str, Any]:
        """The state as plain data, complete."""
        dumped: dict[str, Any] = self.state(t).dump()
        return dumped

    def content_digest(self) -> str:
        return str(self.box.digest)

    def seats(self, t: Table) -> int:
        return int(self.state(t).seats)

    # -- what a game may provide besides -----------------------------------------------------------------------------

    def migrate(self, dumped: dict[str, Any], edition: int) -> dict[str, Any]:
        """The dump of an earlier edition as this release would write it, where new fields with their defaults are not enough."""
        return dumped

    def content_view(self) -> dict[str, Any]:
        """Everything a client draws that never changes: board, pieces, cards."""
        return {}

    def stake(self, t: Table, chance: Chance) -> Stake | None:
        """What the roll that is due decides, where that can be counted."""
        return None

    def gauges(self, t: Table) -> list[Gauge]:
        """The numbers worth plotting, now."""
        return []

    def faces(self, t: Table) -> list[str]:
        """The id of what stands for each seat in pictures, its monster or gang; empty before it is chosen."""
        return [""] * self.seats(t)

    def placings(self, t: Table) -> list[Placing]:
        """How the seats came in, the best first, where the table at the end says it; else it is told from who went out when."""
        return []

    def margin(self, t: Table) -> str:
        """By how much a finished game was won, where that was counted: `25 to 23 Infamy`."""
        return ""

    def odds(self, t: Table, runs: int, chance: Seeded, seat: int = -1) -> list[Odds]:
        """How the battle going on, or each that is due, may end, as far as a seat can know; nothing where none is."""
        return []

    def success(self, t: Table, seat: int, battle: Odds) -> float | None:
        """How likely a battle that is due ends as a seat that leads pieces into it wishes."""
        return next((estimate.value for estimate in battle.estimates if estimate.share), None)

    def path(self, t: Table, decision: Decision, action: int) -> list[int]:
        """The spaces a piece would pass by an action on offer, from where it is to where it ends; none where nothing moves so."""
        return []

    def wording(self, t: Table, decision: Decision) -> Wording:
        """How the seat that is asked is asked; of what is hidden it may tell no more than that seat knows."""
        return Wording(self.abouts[decision.about].question)

    def label(self, t: Table, decision: Decision, action: int) -> str:
        """What a button for an action says."""
        return self.lexicon.verbs[verb_of(action)].meaning

    def gifts(self, t: Table, decision: Decision, action: int) -> list[Gift]:
        """What an action brings where it leads, as far as that can be said before any die; it must cost next to nothing."""
        return []

    def case(self, t: Table, decision: Decision, action: int) -> dict[str, Any]:
        """The names and numbers that the sentences of refusals speak of: the arguments of the action, by their kinds."""
        return {kind: self.name(kind, number) for kind, number in self.lexicon.names(action)}

    # -- the same for all ------------------------------------------------------------------------------------------

    @property
    def rules_version(self) -> str:
        return f"{self.id} {self.edition}"

    def new(self, seats: int, options: dict[str, Any] | None = None, edition: int = 0) -> Table:
        """A table at the very beginning; options that are not given have their defaults, and the rules are the latest."""
        return self.begin(check_seats(self, seats), full_options(self, options or {}), edition or self.edition)

    def load(self, dumped: object) -> Table:
        """The table of a state that this release or an earlier one dumped; StateError if it describes none that could be."""
        if isinstance(dumped, dict):
            edition = dumped.get("edition", 1)
            if type(edition) is not int or not 1 <= edition <= self.edition:
                raise StateError(f"this state was not saved by the rules {self.rules_version!r} or earlier ones")
            dumped = self.migrate(dumped, edition)
        return self.restore(dumped)

    def why_not(self, t: Table, decision: Decision, action: int) -> Refusal:
        """Why a well-formed action is not on offer now."""
        from menace.kernel.refusal import explain

        return explain(self, t, decision, action)

    def likeness(self) -> dict[str, Any]:
        """What a record, a table or a worker must be told to play this very game: of content that no release had, all of it."""
        told: dict[str, Any] = {"game": self.id, "content": self.content_digest()}
        if self.content is not None and self.content.packs:
            told["packs"] = list(self.content.packs)
        if self.content is not None and not self.kept:
            told["box"] = self.content.packed()
        return told

    def made_of(self, digest: str) -> bool:
        """Whether a digest names this game's content."""
        return digest == self.content_digest() or digest in self.aliases

    def answers_itself(self, decision: Decision) -> bool:
        """Whether nothing is left to choose, and nobody learns a secret by hearing that at once."""
        return len(decision.actions) == 1 and decision.about not in self.windows

    def own_answer(self, t: Table, decision: Decision) -> int:
        """The answer the table gives itself where nothing is left to choose, or nothing follows from any choice; else -1."""
        return decision.actions[0] if self.answers_itself(decision) else -1

    def digest(self, t: Table) -> str:
        """One line that is the same exactly for equal states."""
        return digest_of(self.dump(t))

    def say(self, action: int) -> str:
        return self.lexicon.say(action)

    def read(self, text: str) -> int:
        return self.lexicon.read(text)

    def ask(self, decision: Decision) -> dict[str, Any]:
        """A decision as plain data, as anybody may hear of it."""
        about = self.abouts[decision.about]
        return {
            "seat": decision.seat,
            "about": decision.about,
            "question": about.question,
            "help": "",
            "rules": list(about.rules),
            "actions": [self.say(action) for action in decision.actions],
            "labels": {},
            "gives": {},
        }

    def put(self, t: Table, decision: Decision) -> dict[str, Any]:
        """A decision as it is put to the seat that is asked: with its own sentence, help, labels, and what the answers bring."""
        words = self.wording(t, decision)
        gifts = [(self.say(action), self.gifts(t, decision, action)) for action in decision.actions]
        return self.ask(decision) | {
            "question": words.question,
            "help": words.help,
            "labels": {self.say(action): self.label(t, decision, action) for action in decision.actions},
            "gives": {action: [gift.view() for gift in given] for action, given in gifts if given},
        }

    def outcome_text(self, chance: Chance, outcome: int) -> str:
        """An outcome of chance in words."""
        if chance.kind in self.lexicon.ids:
            return self.lexicon.ids[chance.kind][outcome]
        return str(outcome)

    def outcome_number(self, chance: Chance, text: str) -> int:
        """The outcome a word names, or -1 if it names none of the possible ones."""
        for outcome in chance.outcomes:
            if self.outcome_text(chance, outcome) == text:
                return outcome
        return -1

    def tell(self, event: Event) -> dict[str, Any]:
        """An event as plain data: kind, named facts, a sentence and its rules."""
        kind = self.events[event.kind]
        facts: dict[str, Any] = {}
        words: dict[str, str | int] = {}
        for (fact, what), number in zip(kind.facts, event.facts, strict=True):
            known = what in self.lexicon.ids and number >= 0
            facts[fact] = self.lexicon.ids[what][number] if known and what != "seat" else number
            words[fact] = self.name(what, number) if known else number
        numbers = {fact: number for (fact, _), number in zip(kind.facts, event.facts, strict=True)}
        told = [text or str(words[fact]) for text, fact in pieces(self.sentence(event), numbers)]
        return {"kind": event.kind, **facts, "text": "".join(told), "rules": list(kind.rules)}

    def sentence(self, event: Event) -> str:
        """How an event is told, with its facts in braces; see `pieces`."""
        return self.events[event.kind].sentence

    def told_to(self, events: list[Event], seat: int) -> list[dict[str, Any]]:
        """The events a seat (or with -1 a spectator) may see."""
        return [self.tell(event) for event in events if event.seen_by in (EVERYONE, seat)]


def digest_of(dumped: dict[str, Any]) -> str:
    text = json.dumps(dumped, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def full_options(game: Game, given: dict[str, Any]) -> dict[str, int]:
    """Every option of a game, the given ones checked."""
    known = {option.name: option for option in game.options}
    for name in given:
        if name not in known:
            raise MenaceError(f"{game.id} has no option {str(name)[:40]!r}; it has {', '.join(known) or 'none'}")
    full: dict[str, int] = {}
    for option in game.options:
        value = given.get(option.name, option.default)
        if type(value) is not int or not option.low <= value <= option.high:
            raise MenaceError(f"the option {option.name!r} is a number from {option.low} to {option.high}")
        full[option.name] = value
    return full


def check_seats(game: Game, seats: object) -> int:
    if type(seats) is not int or seats not in game.players:
        most = [str(players) for players in game.players]
        raise MenaceError(f"{game.title} is played by {', '.join(most[:-1])} or {most[-1]} players")
    return seats
