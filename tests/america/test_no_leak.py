"""Nobody learns what they may not know: not from views, events and questions, nor from dumps, records and refusals."""

from __future__ import annotations

import json
import random

import pytest

from america import hostile
from america.scenario import board, scenario
from menace.cli.table import Referee
from menace.games.registry import game_of
from menace.kernel.chance import Fair, Seeded
from menace.kernel.driver import new_game
from menace.kernel.engine import advance, choose, roll
from menace.kernel.errors import IllegalAction
from menace.kernel.node import Chance, Decision
from menace.kernel.replay import close
from support import rule

AMERICA = game_of("america")
SEED = "sesame-0xfeed"


def positions(seats: int, seed: int, every: int):
    """Tables of a keen random game, each where somebody or chance is asked."""
    r = random.Random(seed)
    t = AMERICA.new(seats, {"standstill": 0})
    n = 0
    while (node := advance(t)) is not None:
        n += 1
        if n % every == 0:
            yield t, node
        answer(t, node, r.choice(node.outcomes) if isinstance(node, Chance) else hostile.AMERICA.choice(r, t, node))


def answer(t, node, value: int) -> None:
    if isinstance(node, Chance):
        roll(t, value)
    else:
        choose(t, value)


def told(t, seat: int) -> list[dict]:
    return AMERICA.told_to(t.heard(), seat)


def question(node) -> tuple:
    if isinstance(node, Decision):
        return node.seat, node.about, node.actions
    return ("chance", node.about, sorted(node.outcomes)) if isinstance(node, Chance) else ("over",)


@rule("A-CARDS-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_cannot_tell_its_table_from_any_it_is_given_for_search(seats):
    """View, question and events are the same after determinize, now and when both are played on alike."""
    r = random.Random(seats)
    for t, _ in positions(seats, seed=seats, every=61):
        for seat in range(-1, seats):
            own, given = AMERICA.copy(t), AMERICA.determinize(t, seat, Seeded(f"{seats} {seat}"))
            own.listening = given.listening = True
            for _ in range(6):
                assert AMERICA.view(own, seat) == AMERICA.view(given, seat)
                node, other = advance(own), advance(given)
                assert question(node) == question(other)
                if node is None:
                    break
                value = r.choice(node.outcomes if isinstance(node, Chance) else node.actions)
                answer(own, node, value)
                answer(given, other, value)
                assert told(own, seat) == told(given, seat)


def test_search_gets_a_table_of_its_own():
    """Playing on a given table leaves the real one alone."""
    for t, _ in positions(3, seed=5, every=97):
        before = AMERICA.digest(t)
        given = AMERICA.determinize(t, 0, Seeded(1))
        node = advance(given)
        if node is not None:
            answer(given, node, node.outcomes[0] if isinstance(node, Chance) else node.actions[0])
        assert AMERICA.digest(t) == before


@rule("A-SETUP-13", "A-CARDS-21")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_deck_has_no_order_anywhere(seats):
    """Decks are kept and offered in ascending order, also after a card went back, and views count them only."""
    drawn = 0
    pieces = set(AMERICA.lexicon.ids["piece"])  # the giants' cards are named like the giants
    for t, node in positions(seats, seed=seats + 10, every=1):
        for deck in (t.state.research_deck, t.state.mutation_deck):
            assert list(deck) == sorted(deck)
        if isinstance(node, Chance) and node.kind == "card":
            drawn += 1
            dumped, view = AMERICA.dump(t), AMERICA.view(t, 0)
            assert list(node.outcomes) in (dumped["research_deck"], dumped["mutation_deck"])
            assert view["decks"] == {"research": len(t.state.research_deck), "mutation": len(t.state.mutation_deck)}
            unseen = {AMERICA.lexicon.ids["card"][card] for card in node.outcomes} - pieces
            assert not [card for card in unseen if json.dumps(card) in json.dumps(view)]
            turned = AMERICA.copy(t)
            turned.state.research_deck = tuple(reversed(turned.state.research_deck))
            turned.state.mutation_deck = tuple(reversed(turned.state.mutation_deck))
            assert AMERICA.view(turned, 0) == view
    assert drawn > 10


@rule("A-UNIT-14")
def test_a_card_that_goes_back_lies_nowhere_in_particular():
    box = board("a b c", mutation_site={"a": "Site"})
    g = scenario(box=box, monsters=["toxicor", "zorb"], at={"toxicor": "a", "zorb": "c"}, dice=["berserk", "rampage"])
    g.play("end", "keep rampage")
    assert g.card("berserk") in g.state.mutation_deck
    assert list(g.state.mutation_deck) == sorted(g.state.mutation_deck)


def test_every_seat_and_a_spectator_see_the_same_table():
    """A-CARDS-21: everything lies open; only the number of the one who looks differs."""
    for t, _ in positions(3, seed=7, every=83):
        views = [{**AMERICA.view(t, seat), "seat": None} for seat in range(-1, 3)]
        assert all(view == views[0] for view in views)


# -- what comes next ----------------------------------------------------------------------------------------------


def ask(referee: Referee, **request) -> dict:
    return referee.answer(json.dumps(request).encode())


def looks(referee: Referee) -> str:
    """Everything a table tells without rolling: views, dumps, the record, and refusals of every kind."""
    replies = [
        *[ask(referee, do=verb) for verb in ("options", "state", "record", "digest")],
        *[ask(referee, do="view", seat=seat) for seat in (None, 0, 1)],
        *[ask(referee, do=do, action=action) for do in ("why", "play") for action in ("challenge zorb", "cash", "monster nobody")],
        ask(referee, do="load", state=1),
        ask(referee, do="load", record="{}"),
        ask(referee, do="new", game="america", seats=9, seed=SEED),
        ask(referee, do="new", game="america", seats=2, seed=[SEED]),
        ask(referee, do="dice", next=[None]),
        referee.answer(b"\xff"),
    ]
    return json.dumps(replies)


def scripted_to_a_draw(seed: str | int) -> Referee:
    """The same course of play whatever the seed, up to where the first player may draw a card."""
    referee = Referee()
    ask(referee, do="dice", next=[0])
    reply = ask(referee, do="new", game="america", seats=2, seed=seed)
    while "draw" not in reply["decision"]["actions"]:
        reply = ask(referee, do="play", action=reply["decision"]["actions"][0])
        assert reply["ok"]
    return referee


def drawn_by(referee: Referee) -> str:
    reply = ask(referee, do="play", action="draw")
    return next(event["card"] for event in reply["events"] if event["kind"] == "drew research")


def test_nothing_that_is_told_depends_on_what_comes_next():
    """Tables that differ in their seed alone say the same, to the letter, and then draw different cards."""
    tables = [scripted_to_a_draw(seed) for seed in range(12)]
    shown = {looks(table) for table in tables}
    assert len(shown) == 1
    refusals = set()
    for table in tables:  # an impossible outcome is refused in the same words, and uses nothing up
        ask(table, do="dice", next=["berserk"])
        refusals.add(json.dumps(ask(table, do="play", action="draw")))
        ask(table, do="dice", next=[])
    assert len(refusals) == 1
    assert {looks(table) for table in tables} == shown
    cards = [drawn_by(table) for table in tables]
    assert len(set(cards)) > 4
    assert cards == [drawn_by(scripted_to_a_draw(seed)) for seed in range(12)]  # and looking has changed none of them


def test_a_loaded_state_does_not_bring_its_dice_along():
    """The same dump goes on differently under different seeds: what comes next is not in it."""
    state = ask(scripted_to_a_draw(1), do="state")["state"]
    cards = set()
    for seed in range(12):
        referee = Referee()
        assert ask(referee, do="load", state=state, seed=seed)["ok"]
        cards.add(drawn_by(referee))
    assert len(cards) > 4


def test_a_loaded_record_does_not_bring_its_dice_along():
    record = ask(scripted_to_a_draw(1), do="record")["record"]
    cards = set()
    for seed in range(12):
        referee = Referee()
        assert ask(referee, do="load", record=record, seed=seed)["ok"]
        cards.add(drawn_by(referee))
    assert len(cards) > 4


def test_a_seed_is_never_said_again():
    referee, said = Referee(), []
    reply = ask(referee, do="new", game="america", seats=2, seed=SEED)
    for n in range(400):
        said.append(json.dumps(reply))
        if not reply["decision"]:
            break
        actions = reply["decision"]["actions"]
        reply = ask(referee, do="play", action=actions[n % len(actions)])
        if n % 50 == 0:
            said.append(looks(referee))
    assert len(said) > 300
    assert not [text for text in said if SEED in text]
    numbers = [str(number) for number in generator_numbers(SEED)]
    assert not [text for text in said for number in numbers if number in text]


def generator_numbers(seed: str) -> list[int]:
    """What the generator of a seed holds at the start."""
    seeded = Seeded(seed)
    return [seeded.one, seeded.two]


def test_the_secret_behind_fair_dice_is_sealed_till_the_game_is_over():
    secret = b"nobody knows this"
    driver = new_game(AMERICA, 2, Fair(secret, ["red", "blue"]))
    choice = Seeded(3)
    refusals = ""
    while driver.decision is not None:
        assert secret.hex() not in json.dumps(driver.record.entries[-1])
        try:
            driver.play(AMERICA.read("challenge toxicor"))
        except IllegalAction as refused:
            refusals = str(refused)
            assert secret.hex() not in refusals
        actions = driver.decision.actions
        driver.play(actions[choice.below(len(actions))])
    assert refusals
    assert secret.hex() not in driver.record.text()
    assert driver.record.header["commitment"]
    close(driver)
    assert driver.record.text().count(secret.hex()) == 1
