"""Drawing cards: Mutations for monsters, Research for players, and the giants that come with Research (A-CARDS, A-GIANT)."""

from __future__ import annotations

from typing import ClassVar

from menace.games.usa.table import Table
from menace.games.usa.words import (
    AT,
    CAPTAIN_COLOSSAL,
    COLOSSAL_CARD,
    GUARD_COMMANDER,
    KEEP,
    MECHA_CARD,
    MECHA_MONSTER,
    PLACED,
    TILE,
    UNMOVED,
    X_CARD,
    X_FIGHTERS,
)
from menace.kernel.action import act
from menace.kernel.node import DONE, Chance, Decision, Node
from menace.kernel.table import Seated, Step


class DrawResearch(Seated[Table]):
    """A-CARDS-03, A-CARDS-09 a drawn card is put face up at once; A-CARDS-07, A-CARDS-08, M-CARDS-01 an empty deck gives none."""

    def run(self, t: Table) -> Node | None:
        deck = t.state.research_deck
        return Chance("research", "card", deck) if deck else DONE

    def rolled(self, t: Table, outcome: int) -> None:
        s = t.state
        s.research_deck = tuple([card for card in s.research_deck if card != outcome])
        s.research[self.seat] = (*s.research[self.seat], outcome)
        t.tell("drew research", self.seat, outcome)
        t.become()
        if outcome == MECHA_CARD or outcome == COLOSSAL_CARD:
            t.push(PlaceGiant(self.seat, MECHA_MONSTER if outcome == MECHA_CARD else CAPTAIN_COLOSSAL, outcome))
        elif outcome == X_CARD:  # A-CARD-09
            for fighter in X_FIGHTERS:
                t.put(fighter, TILE)
                s.owner[fighter] = self.seat
        elif outcome == GUARD_COMMANDER:
            t.command_guard(self.seat)


class PlaceGiant(Step[Table]):
    """A-CARD-01, A-CARD-02, A-GIANT-01, A-GIANT-09: on an unstomped base of its player's branch; without one the card is spent.
    M-GIANT-12: this is no deployment.

    A-GIANT-07, A-GIANT-08: whatever units stand there, and as no deployment. A-GIANT-02: with its printed Health.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "giant", "card")

    def __init__(self, seat: int, giant: int, card: int) -> None:
        self.seat = seat
        self.giant = giant
        self.card = card

    def run(self, t: Table) -> Node | None:
        bases = [space for space in t.firsts(t.open_bases(t.state.branch_of[self.seat])) if self.may_stand(t, space)]
        if not bases and t.waiver is None:
            t.remove_research(self.card)
            return DONE
        return Decision(self.seat, "giant", [act(AT, space) for space in bases])

    def may_stand(self, t: Table, space: int) -> bool:
        """On a base of the branch that is not stomped; M-GIANT-02 and without a monster."""
        branch = t.state.branch_of[self.seat]
        if t.waiver is None or space in t.open_bases(branch):
            return True
        if space in t.board.base_spaces[branch]:
            return t.waives("A-GIANT-09", "M-GIANT-02")
        return (t.waives("A-CARD-01") if self.giant == MECHA_MONSTER else t.waives("A-CARD-02")) or t.waives("M-GIANT-01")

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        s = t.state
        s.owner[self.giant] = self.seat
        s.health[self.giant] = t.box.health[self.giant]
        t.put(self.giant, first)
        monster = s.monster_of[s.active]
        if s.where[monster] == first and s.moved[monster] != UNMOVED:
            s.moved[self.giant] = PLACED
        t.tell("giant placed", self.giant, first, self.seat)
        t.remove_research(self.card)
        t.become()


class Mutate(Step[Table]):
    """M-DUST-24, A-ENCOUNTER-29, A-FIGHT-31: one Mutation; A-UNIT-14, A-UNIT-15, A-UNIT-16 Toxicor sees two and
    keeps one."""

    fields: ClassVar[tuple[str, ...]] = ("monster", "drawn*")

    def __init__(self, monster: int, drawn: tuple[int, ...] = ()) -> None:
        self.monster = monster
        self.drawn = drawn

    def copy(self) -> Mutate:
        return Mutate(self.monster, self.drawn)

    def run(self, t: Table) -> Node | None:
        deck = t.state.mutation_deck
        if deck and len(self.drawn) < max(t.box.own[self.monster].mutation_draws, 1):
            return Chance("mutation", "card", deck)
        if len(self.drawn) > 1:
            kept = [card for card in t.firsts(sorted(self.drawn)) if card in self.drawn or t.waives("A-UNIT-14", "M-DUST-29")]
            return Decision(t.state.owner[self.monster], "keep", [act(KEEP, card) for card in kept])
        if self.drawn:
            self.take(t, self.drawn[0])
        return DONE

    def rolled(self, t: Table, outcome: int) -> None:
        t.state.mutation_deck = tuple([card for card in t.state.mutation_deck if card != outcome])
        self.drawn = (*self.drawn, outcome)
        t.tell("drew mutation", self.monster, outcome)

    def chosen(self, t: Table, verb: int, first: int, second: int) -> None:
        back = [card for card in self.drawn if card != first]
        t.state.mutation_deck = tuple(sorted([*t.state.mutation_deck, *back]))
        self.take(t, first)
        t.become()

    def take(self, t: Table, card: int) -> None:
        mutations = t.state.mutations
        mutations[self.monster] = (*mutations[self.monster], card)
        t.tell("mutated", self.monster, card)
