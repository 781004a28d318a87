"""The driver: a game that goes on. Whoever runs one, at a terminal or on a server, adds only what is theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from menace.kernel.chance import ChanceSource, Fair
from menace.kernel.engine import RUNAWAY, advance, choose, roll
from menace.kernel.errors import IllegalAction, MenaceError, RulesBug
from menace.kernel.event import Event
from menace.kernel.game import Game, Result, Stake, check_seats, full_options
from menace.kernel.node import Chance, Decision, Node
from menace.kernel.record import Record, header
from menace.kernel.shorthand import Question, follow, parts_of, refuse
from menace.kernel.table import Table


class Move:
    """What brought a game on, and what it told then: a seat's choice, an outcome of chance or, without a node, its beginning.

    `free` is a choice that was left to the seat, `stake` what a roll was about to decide. Nothing before a `binding` move is
    taken back any more: it rolled, drew or showed a secret.
    """

    __slots__ = ("answer", "at", "binding", "events", "free", "node", "stake")

    def __init__(self, at: int, node: Decision | Chance | None, answer: int, free: bool, stake: Stake | None = None) -> None:
        self.at = at
        self.node = node
        self.answer = answer
        self.free = free
        self.stake = stake
        self.binding = isinstance(node, Chance)
        self.events: list[Event] = []


class Snapshot:
    """The table as it was before a seat's choice, so that it can be taken back."""

    def __init__(self, at: int, seat: int, table: Table) -> None:
        self.at = at
        self.seat = seat
        self.table = table


class Driver:
    """One game in progress. `decision` is what is asked now, or None when the game is over.

    With `forced` the driver plays decisions that answer themselves, and records them; a window (see `Game.windows`) never
    does. `check` audits the table after every change. `pending` is the roll the table waits for while the source of chance has
    nothing to say. Who does not `listen` hears of no moves; without `undo`, or unheard, nothing is taken back, and an error leaves
    all where it broke. `watch` is called at every position, when all that followed from its move has happened.
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        chance: ChanceSource,
        record: Record | None = None,
        forced: bool = True,
        check: bool = False,
        listen: bool = True,
        undo: bool = True,
        watch: Callable[[Driver], None] | None = None,
    ) -> None:
        self.game = game
        self.table = table
        self.chance = chance
        self.record = record
        self.forced = forced
        self.audit = check
        self.listens = listen
        self.watch = watch
        self.undoes = undo and listen  # what is not heard may have been a secret
        self.decision: Decision | None = None
        self.pending: Chance | None = None
        self.count = record.moves() if record else 0
        self.moves: list[Move] = []  # those that nobody has taken yet
        self.snapshots: list[Snapshot] = []  # before every free choice that is not sealed
        self.choosers: list[tuple[int, int]] = []  # place and seat of every choice since then, forced ones too
        if listen:
            table.listening = True
            self.moves.append(Move(self.count, None, -1, False))
        self.settle()

    @property
    def at(self) -> int:
        """How many choices and rolls have been made and not taken back."""
        return self.count

    @property
    def result(self) -> Result | None:
        return self.game.result(self.table)

    # -- the loop ----------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Run on to the next decision that leaves a choice, answering chance and what is forced."""
        for _ in range(RUNAWAY):
            node = advance(self.table)
            if self.audit:
                self.game.check(self.table)
            self.hear()
            if self.watch is not None:
                self.watch(self)
            if isinstance(node, Chance) and self.chance.ready():
                self.roll(node)
            elif isinstance(node, Decision) and self.forced and (answer := self.game.own_answer(self.table, node)) >= 0:
                self.choose(node, answer, False)
            else:
                self.stop_at(node)
                return
        raise RulesBug("the game rolls and rolls and asks nobody")

    def hear(self) -> None:
        """Keep what the rules told, under the move that brought it about."""
        if not self.listens:
            return
        events = self.table.heard()
        if not events:
            return
        if not self.moves:
            self.moves.append(Move(self.count, None, -1, False))
        self.moves[-1].events += events
        if any([event.kind in self.game.reveals for event in events]):
            self.moves[-1].binding = True
            self.seal()

    def stop_at(self, node: Node | None) -> None:
        self.decision = node if isinstance(node, Decision) else None
        self.pending = node if isinstance(node, Chance) else None
        if node is None or not self.snapshots:
            self.seal()

    def roll(self, chance: Chance) -> None:
        stake = self.game.stake(self.table, chance) if self.listens else None
        outcome = self.chance.pick(chance)
        self.count += 1
        if self.record is not None:
            self.record.rolled(chance.about, self.game.outcome_text(chance, outcome))
        if self.listens:
            self.moves.append(Move(self.count, chance, outcome, False, stake))
        self.seal()
        roll(self.table, outcome)

    def choose(self, decision: Decision, action: int, free: bool) -> None:
        self.count += 1
        if self.record is not None:
            self.record.chose(decision.seat, self.game.say(action))
        if self.listens:
            self.moves.append(Move(self.count, decision, action, free))
        if self.undoes:
            self.choosers.append((self.count, decision.seat))
        choose(self.table, action)

    def lift(self) -> bool:
        """Go on by the present rules from where the game stands, and say so in the record; False if it does so already."""
        if self.game.state(self.table).edition == self.game.edition:
            return False
        self.go_by(self.game.edition)
        return True

    def go_by(self, edition: int) -> None:
        """From here on by another edition of the rules; nothing before it is taken back."""
        self.game.state(self.table).edition = edition
        if self.record is not None:
            self.record.entries.append({"rules": f"{self.game.id} {edition}"})
        self.count += 1
        self.seal()
        self.settle()

    # -- playing -----------------------------------------------------------------------------------------------------

    def question_for(self, seat: int | None = None) -> Decision:
        """What is asked now, of this seat if one is given; IllegalAction otherwise."""
        decision = self.decision
        if decision is None:
            raise self.no_question()
        if seat is not None and seat != decision.seat:
            raise IllegalAction(f"it is seat {decision.seat} that is asked now, not seat {seat}")
        return decision

    def no_question(self) -> IllegalAction:
        """What to say to a choice when nobody is asked for one."""
        result = self.result
        return IllegalAction("the game is over", result.rules[0]) if result else IllegalAction("a roll comes first")

    def play(self, action: int, seat: int | None = None, free: bool = True) -> None:
        """Play an action of the present decision; IllegalAction with the rule behind it otherwise, and nothing changed.

        What is not `free` nobody takes back by itself: an answer that was forced when the game was played before, or a bot's.
        """
        decision = self.question_for(seat)
        refuse(self.game, Question(self.table, decision), action)
        self.go_on(decision, action, free)

    def play_text(self, text: str, seat: int | None = None) -> None:
        """The same for the text form of an action."""
        self.play(self.game.read(text), seat)

    def play_words(self, text: str, seat: int | None = None) -> None:
        """The same for a text form or a shorthand of several choices: all are played, or none, and they are taken back together."""
        decision = self.question_for(seat)
        actions = parts_of(self.game, text)
        questions = follow(self.game, Question(self.table, decision), actions)
        mark = self.mark()
        try:
            self.go_on(decision, actions[0])
            for then, action in zip(questions[1:], actions[1:], strict=True):
                if not (self.forced and self.game.own_answer(then.table, then.decision) >= 0):  # else it has been played already
                    self.go_on(self.question_for(seat), action, False)
        except Exception:
            self.back(mark)
            raise

    def go_on(self, decision: Decision | None = None, action: int = -1, free: bool = True) -> None:
        """Play an action on offer, or with none answer the pending roll, and settle; what goes wrong then leaves all as it was."""
        if not self.undoes:
            if decision is not None:
                self.choose(decision, action, free)
            self.settle()
            return
        mark = self.mark()
        try:
            if decision is not None:
                if free:
                    self.snapshots.append(Snapshot(self.count, decision.seat, mark.table))
                self.choose(decision, action, free)
            self.settle()
        except Exception:
            self.back(mark)
            raise

    def take_moves(self) -> list[Move]:
        """The moves since the last call."""
        moves, self.moves = self.moves, []
        return moves

    @property
    def events(self) -> list[Event]:
        """What was told by the moves nobody has taken yet."""
        return [event for move in self.moves for event in move.events]

    def take_events(self) -> list[Event]:
        """The events since the last call."""
        return [event for move in self.take_moves() for event in move.events]

    # -- going back --------------------------------------------------------------------------------------------------

    def mark(self) -> Mark:
        """Where the game stands now."""
        return Mark(self)

    def back(self, mark: Mark) -> None:
        """Go back to a mark, as if nothing had happened since."""
        self.table, self.chance, self.decision, self.pending = mark.table, mark.chance, mark.decision, mark.pending
        self.count, self.snapshots, self.choosers = mark.count, mark.snapshots, mark.choosers
        del self.moves[mark.moves :]
        if self.record is not None:
            del self.record.entries[mark.entries :]

    def seal(self) -> None:
        """Nothing before this can be taken back."""
        self.snapshots.clear()
        self.choosers.clear()

    def last_choice(self, seats: list[int] | None = None) -> Snapshot | None:
        """The last choice, of these seats or of anybody, that is not sealed."""
        for snapshot in reversed(self.snapshots):
            if seats is None or snapshot.seat in seats:
                return snapshot
        return None

    def undisturbed(self, snapshot: Snapshot) -> bool:
        """No other seat chose since."""
        return all([seat == snapshot.seat for at, seat in self.choosers if at > snapshot.at])

    def may_undo(self) -> bool:
        last = self.last_choice()
        return last is not None and self.undisturbed(last)

    def undo(self) -> None:
        """Take the last choice back; MenaceError if something was rolled, drawn, shown or chosen by another seat since."""
        last = self.last_choice()
        if last is None or not self.undisturbed(last):
            raise MenaceError("nothing can be taken back: a die, a card, a secret or another seat's choice came after")
        self.take_back(last)

    def take_back(self, snapshot: Snapshot) -> None:
        """Go back to before a choice, whoever has chosen since."""
        undone = self.count - snapshot.at
        self.table, self.count = snapshot.table, snapshot.at
        self.table.listening = True
        del self.snapshots[self.snapshots.index(snapshot) :]
        self.choosers = [choice for choice in self.choosers if choice[0] <= snapshot.at]
        self.moves = [move for move in self.moves if move.at <= snapshot.at]
        if self.record is not None:
            del self.record.entries[len(self.record.entries) - undone :]
        self.stop_at(advance(self.table))
        self.table.heard()


class Mark:
    """What a driver goes back to when something goes wrong."""

    def __init__(self, driver: Driver) -> None:
        self.table = driver.game.copy(driver.table)
        self.table.listening = driver.table.listening
        self.chance = driver.chance.copy()
        self.decision = driver.decision
        self.pending = driver.pending
        self.count = driver.count
        self.snapshots = list(driver.snapshots)
        self.choosers = list(driver.choosers)
        self.moves = len(driver.moves)
        self.entries = len(driver.record.entries) if driver.record else 0


def new_game(
    game: Game,
    seats: int,
    chance: ChanceSource,
    options: dict[str, Any] | None = None,
    names: list[str] | None = None,
    check: bool = False,
) -> Driver:
    """A recorded game from the start."""
    check_seats(game, seats)
    full = full_options(game, options or {})
    fair = chance if isinstance(chance, Fair) else None
    names = names or [f"Player {seat + 1}" for seat in range(seats)]
    record = Record(header(game, seats, full, names, fair), [])
    return Driver(game, game.new(seats, full), chance, record, check=check)
