"""A file as somebody would write it who builds on the package: mypy looks at it strictly, in ./test, and a test runs it."""

from __future__ import annotations

import menace


class First(menace.Bot):
    name = title = "first"

    def choose(self, view: menace.View, decision: menace.Decision, budget: menace.Budget) -> int:
        return decision.actions[0]


def best_monster(games: int) -> str:
    found: menace.Simulation = menace.simulate("america", games, seats=2, bots=[First, "random"], line_up="balanced", most=60)
    rates: list[menace.WinRate] = found.win_rates("monster")
    outcome: menace.Outcome = found[0]
    sides = [player.sides["monster"] for player in outcome.players]
    return rates[0].what if rates else sides[0]


def first_question() -> tuple[str, ...]:
    table: menace.Table = menace.new_game("world", 2, seed=1, bots={1: First})
    question: menace.Question | None = table.question
    assert question is not None
    table.play(question.actions[0])
    battles: list[menace.Odds] = menace.odds(table)
    assert not battles
    film: menace.Film = menace.replay(table.record)
    return question.actions[: len(film)]


if __name__ == "__main__":
    print(best_monster(4), first_question())
