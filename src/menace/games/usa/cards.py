"""Research cards a player uses: on the own turn (A-CARDS-12), and Laser Fence when a move has ended (A-CARD-36)."""

from __future__ import annotations

from typing import ClassVar, Final

from menace.games.usa.retreat import empty_retreats
from menace.games.usa.table import Table
from menace.games.usa.words import (
    ANTIMATTER,
    BLONDE_LURE,
    CHOPPER_LIFT,
    CUT,
    CUTBACKS,
    DEFENSE_SATELLITES,
    DROP,
    FLY,
    GUARD_COMMANDER,
    LASER_FENCE,
    LIFT,
    LURE,
    MOLECULAR_CANNON,
    NOBODY,
    OCEAN,
    OUT,
    PASS,
    PAY,
    RETREAT,
    STABILIZER_RAY,
    TILE,
    TOWARD,
    UNMOVED,
    USE,
    X_CARD,
    X_FIGHTERS,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Decision, Node, die
from menace.kernel.table import Seated, Step

OWN_TURN: Final = (CUTBACKS, DEFENSE_SATELLITES, BLONDE_LURE, CHOPPER_LIFT)
BATTLE_CARDS: Final = (STABILIZER_RAY, MOLECULAR_CANNON, ANTIMATTER)


def cards_for(t: Table, seat: int, now: tuple[int, ...]) -> list[int]:
    """The cards before a seat whose moment this is; A-CARDS-10: a Research card belongs to its player.

    A-CARDS-11: none has to be used. A-CARDS-15: the one just drawn is among them. A-CARDS-20: wherever the player's monster is.
    """
    mine = t.state.research[seat]
    if t.waiver is None:
        return [card for card in mine if card in now]
    named = t.waiver.first if t.means(USE) else ()
    return [card for card in named if (card in now or its_moment(t, card)) and (card in mine or may_borrow(t, card))]


def may_borrow(t: Table, card: int) -> bool:
    """Whether a card that lies elsewhere may be used; that Mutations are never used so has been asked."""
    return card not in t.box.research or t.waives("A-CARDS-10", "M-CARDS-05")


def its_moment(t: Table, card: int) -> bool:
    """A-CARDS-05: a card is used when its own text allows, and only then."""
    if card in OWN_TURN:
        return t.waives("A-CARDS-12", "M-CARDS-18")
    if card in BATTLE_CARDS:
        return t.waives("A-CARDS-14", "M-CARDS-19")
    if card == LASER_FENCE:
        return t.waives("A-CARD-36", "M-CARDS-20")
    return (t.waives("A-CARDS-04") if card in t.box.research else t.waives("A-CARDS-05")) or t.waives("M-CARDS-21")


def usable_cards(t: Table, seat: int) -> list[int]:
    """A-CARDS-12: the cards for one's own turn, where they would do something."""
    if not t.state.research[seat] and t.waiver is None:
        return []
    return [act(USE, card) for card in cards_for(t, seat, OWN_TURN) if has_effect(t, card)]


def between(t: Table, seat: int) -> tuple[Step[Table], ...]:
    """A-CARDS-12: the moment after a battle or a fence; M-CARDS-18. Since edition 3."""
    return (CardsBetween(seat),) if t.state.edition >= 3 else ()


def has_effect(t: Table, card: int) -> bool:
    """A-CARD-34 Cutbacks needs another card; the others a monster on the board (A-CARD-46, A-CARD-56, A-CARD-64)."""
    if card == CUTBACKS:
        return sum([len(cards) for cards in t.state.research]) > 1 or t.waives("A-CARD-34", "M-CARDS-22")
    if card not in OWN_TURN or t.monsters_on_board():
        return True
    if card == DEFENSE_SATELLITES:
        return t.waives("A-CARD-46", "M-CARDS-22")
    return (t.waives("A-CARD-56") if card == BLONDE_LURE else t.waives("A-CARD-64")) or t.waives("M-CARDS-22")


def use_card(t: Table, seat: int, card: int) -> None:
    """The card leaves the game and does what it says."""
    t.tell("used", seat, card)
    t.remove_research(card)
    if card == CUTBACKS:
        t.push(Cutbacks(seat))
    elif card == DEFENSE_SATELLITES:
        t.push(Satellites(tuple(t.monsters_on_board())))
    elif card == BLONDE_LURE:
        t.push(BlondeLure(seat))
    else:
        t.push(ChopperLift(seat))


class Cutbacks(Seated[Table]):
    """A-CARD-03, A-CARD-33, A-CARD-35: a Research card in play leaves the game, with the X-Fighters still on it."""

    def run(self, t: Table) -> Node | None:
        in_play = sorted([card for cards in t.state.research for card in cards])
        cards = [card for card in t.firsts(in_play) if card in in_play or t.waives("A-CARD-33", "M-CARDS-23")]
        return Decision(self.seat, "cutbacks", [act(CUT, card) for card in cards])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.become()
        t.remove_research(first)
        if first == GUARD_COMMANDER:
            t.command_guard(NOBODY)
        elif first == X_CARD:
            for fighter in X_FIGHTERS:
                if t.state.where[fighter] == TILE:
                    t.put(fighter, OUT)


class Satellites(Step[Table]):
    """A-CARD-06, A-CARD-45: a die of damage for each monster on the board, one after another."""

    fields: ClassVar[tuple[str, ...]] = ("targets*",)

    def __init__(self, targets: tuple[int, ...]) -> None:
        self.targets = targets

    def copy(self) -> Satellites:
        return Satellites(self.targets)

    def run(self, t: Table) -> Node | None:
        return die("satellites") if self.targets else DONE

    def rolled(self, t: Table, outcome: int) -> None:
        monster = self.targets[0]
        self.targets = self.targets[1:]
        t.tell("struck", monster, outcome)
        t.hurt(monster, outcome)


class BlondeLure(Step[Table]):
    """A-CARD-12, A-CARD-56: name a monster on the board and a space next to it."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "monster")

    def __init__(self, seat: int, monster: int = NOBODY) -> None:
        self.seat = seat
        self.monster = monster

    def copy(self) -> BlondeLure:
        return BlondeLure(self.seat, self.monster)

    def run(self, t: Table) -> Node | None:
        if self.monster == NOBODY:
            monsters = sorted(t.monsters_on_board())
            named = [piece for piece in t.firsts(monsters) if piece in monsters or t.waives("A-CARD-56", "M-CARDS-24")]
            return Decision(self.seat, "lure", [act(LURE, monster) for monster in named])
        around = t.board.neighbours[t.state.where[self.monster]]
        spaces = [space for space in t.firsts(around) if space in around or t.waives("A-CARD-12", "M-CARDS-30")]
        return Decision(self.seat, "lure to", [act(TOWARD, space) for space in spaces])

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == LURE:
            self.monster = first
            return
        t.state.lured = self.monster
        t.state.lure = first
        t.tell("lured", self.monster, first)
        t.become()


class ChopperLift(Step[Table]):
    """A-CARD-16, A-CARD-64, A-CARD-67, A-CARD-68: a die, a monster, and a space up to that far, where it may be set down."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "range", "monster")

    def __init__(self, seat: int, range: int = 0, monster: int = NOBODY) -> None:
        self.seat = seat
        self.range = range
        self.monster = monster

    def copy(self) -> ChopperLift:
        return ChopperLift(self.seat, self.range, self.monster)

    def run(self, t: Table) -> Node | None:
        if self.range == 0:
            return die("lift")
        if self.monster == NOBODY:
            monsters = sorted(t.monsters_on_board())
            named = [piece for piece in t.firsts(monsters) if piece in monsters or t.waives("A-CARD-64", "M-CARDS-31")]
            return Decision(self.seat, "lift", [act(LIFT, monster) for monster in named])
        return Decision(self.seat, "drop", [act(DROP, space) for space in drops(t, self.monster, self.range)])

    def rolled(self, t: Table, outcome: int) -> None:
        self.range = outcome

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        if verb == LIFT:
            self.monster = first
            return
        t.become()
        if first != s.where[self.monster]:
            t.carry(self.monster, first, s.moved[self.monster] != UNMOVED)
        t.tell("lifted", self.monster, first)
        t.lose_infamy(self.monster, 1)


def drops(t: Table, monster: int, range: int) -> list[int]:
    """A-CARD-16, A-CARD-65, A-CARD-66: no other piece, no sea, nothing left to stomp; or where it is."""
    s = t.state
    board = t.board
    here = s.where[monster]
    near = board.within(FLY, range, here)
    return [
        space
        for space in t.firsts(near)
        if space == here
        or (
            space in near
            and not s.units_in[space]
            and t.monster_in(space) == NOBODY
            and board.terrain[space] != OCEAN
            and (s.stomped[space] or not board.can_be_stomped(space))
        )
        or t.waives("A-CARD-16", "M-CARDS-26")
    ]


class FenceWindow(Seated[Table]):
    """A-CARD-36, A-CARD-37: once a turn, when the active player's monster has ended its move, the holder is asked."""

    def run(self, t: Table) -> Node | None:
        holder = t.holder_of(LASER_FENCE)
        if holder == NOBODY or t.state.where[t.state.monster_of[self.seat]] < 0:
            return DONE
        actions = [act(USE, card) for card in cards_for(t, holder, (LASER_FENCE,))]
        return Decision(holder, "fence", sorted([*actions, act(PASS)]))

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.become()
        if verb == USE:
            holder = t.holder_of(LASER_FENCE)
            t.tell("used", holder, LASER_FENCE)
            t.remove_research(LASER_FENCE)
            t.push(Fence(t.state.monster_of[self.seat], holder), *between(t, self.seat))


class Fence(Step[Table]):
    """A-CARD-04, A-CARD-38, A-CARD-39, A-CARD-40, A-CARD-41: the monster pays 2 Infamy or retreats; with neither it vanishes.

    `holder` is the seat that used the card, so that the question can say who stops it.
    """

    fields: ClassVar[tuple[str, ...]] = ("monster", "holder")
    later: ClassVar[dict[str, int]] = {"holder": NOBODY}

    def __init__(self, monster: int, holder: int = NOBODY) -> None:
        self.monster = monster
        self.holder = holder

    def run(self, t: Table) -> Node | None:
        actions = [act(RETREAT, space) for space in empty_retreats(t, self.monster)]
        if t.state.infamy[self.monster] >= 2 or t.waives("A-CARD-38", "M-CARDS-27"):
            actions.append(act(PAY))
        if not actions and t.waiver is None:
            t.become()
            t.vanish(self.monster)
            return None
        return Decision(t.state.owner[self.monster], "fenced", actions)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        t.become()
        if verb == PAY:
            t.lose_infamy(self.monster, 2)
        else:
            t.shift(self.monster, first)
            t.state.driven = 1
            t.tell("retreated", self.monster, first)


class CardsAsked(Seated[Table]):
    """A-CARDS-12: a moment of the own turn outside battles; not asked without a card for it."""

    about: ClassVar[str]

    def run(self, t: Table) -> Node | None:
        actions = usable_cards(t, self.seat)
        if not actions and t.waiver is None:
            return DONE
        actions.append(act(PASS))
        actions.sort()
        return Decision(self.seat, self.about, actions)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        if verb == USE:
            use_card(t, self.seat, first)
        else:
            t.become()


class CardsBetween(CardsAsked):
    """When a battle is over, and when a fence has thrown the monster about: before what is fought next, or the Encounter."""

    about: ClassVar[str] = "cards between"


class CardWindow(CardsAsked):
    """The last chance of the turn."""

    about: ClassVar[str] = "last cards"
