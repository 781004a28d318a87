"""What a seat has been told is never contradicted by a table guessed for it, and what it was not told it cannot see.

Each seat gets a witness that hears what the seat hears, and nothing else, and works out what it must know: which Rendezvous
cards lie on top and where, which of them another holds, which Combat cards a hand must have. Looks at the deck are rare in
the printed game, so here every location gives one.
"""

from __future__ import annotations

import copy
import json
import random

import pytest

from menace.games.town.cards import DiscardCards, Draw
from menace.games.town.content import load_box, standard_box, town_text
from menace.games.town.game import Town
from menace.games.town.scout import DrawRendezvous
from menace.games.town.words import PUT
from menace.kernel.action import first_of, verb_of
from menace.kernel.chance import Seeded
from menace.kernel.engine import advance, choose, roll
from menace.kernel.node import Chance
from support import rule
from town.scenario import scenario

LOOK = {"op": "search", "deck": "rendezvous", "top": 3, "n": 3, "put": "top"}


def curious_box():
    """Every capture lets its player look at the top three Rendezvous cards and order them."""
    data = copy.deepcopy(json.loads(town_text()))
    for card in data["cards"]:
        if card.get("capturable") and card["id"] != "mil-re-radio":
            card["abilities"][0]["do"] = [LOOK]
    return load_box(json.dumps(data).encode())


GAME = Town(curious_box())


class Witness:
    """What one seat can say of the Rendezvous deck: `mixed` places on top in an unknown order, then `exact` cards."""

    def __init__(self, seat):
        self.seat = seat
        self.mixed = 0
        self.some = set()  # cards that must be at the mixed places, or be the one drawn from there
        self.exact = []
        self.held = None  # the card another holds, where it is known
        self.from_mixed = False
        self.looking = 0
        self.seen = []

    def hear(self, event):
        if event.seen_by not in (-1, self.seat):
            return
        facts = event.facts
        if event.kind == "draws rendezvous":
            self.held, self.from_mixed = None, self.mixed > 0
            if self.mixed:
                self.mixed -= 1
            elif self.exact:
                self.held = self.exact.pop(0)
        elif event.kind in ("refuses", "rendezvous"):
            self.some.discard(facts[1])
            self.held, self.from_mixed = None, False
        elif event.kind == "looks at top":
            n = facts[1]
            below = self.exact[max(n - self.mixed, 0) :]
            if facts[0] == self.seat:
                self.looking, self.seen = n, []
                self.mixed, self.some = 0, set()
            else:
                self.some |= set(self.exact[: max(n - self.mixed, 0)])
                self.mixed = max(n, self.mixed)
            self.exact = below
        elif event.kind == "sees":
            if self.looking:
                self.seen.append(facts[1])
                self.looking -= 1
                if not self.looking:
                    self.exact, self.put = [*self.seen, *self.exact], 0
            else:
                self.some.discard(facts[1])
                self.held = facts[1]

    def choose(self, action):
        """Its own choice: which card is to lie next."""
        if verb_of(action) == PUT:
            card = first_of(action)
            self.exact.remove(card)
            self.exact.insert(self.put, card)
            self.put += 1

    def agrees(self, s):
        """Whether a table fits all that."""
        assert list(s.top[self.mixed : self.mixed + len(self.exact)]) == self.exact
        assert self.held is None or s.drawn == self.held
        assert self.some <= {*s.top[: self.mixed], *([s.drawn] if self.from_mixed else [])}


def worked_out(s, heard, certain):
    """The cards each hand must have: all it had when its deck ran out, as long as they have not been shown."""
    for seat in range(s.seats):
        drawn = set()
        for event in heard:
            if event.kind == "reshuffled" and event.facts[0] == seat:
                certain[seat], drawn = set(s.hand[seat]), set()
            elif event.kind == "drew" and event.facts[0] == seat:
                drawn.add(event.facts[1])
        certain[seat] = (certain[seat] - drawn) & set(s.hand[seat])
        if not s.deck[seat]:
            certain[seat] = set(s.hand[seat])


@rule("T-INFO-04", "T-INFO-06", "T-RDV-18")
@pytest.mark.sample
@pytest.mark.parametrize("seed", range(12))
def test_a_guessed_table_agrees_with_all_a_seat_was_told(seed):
    seats = 2 + seed % 3
    chooser, chance = random.Random(seed), Seeded(seed)
    t = GAME.new(seats, {option.name: option.default for option in GAME.options})
    t.listening = True
    witnesses = [Witness(seat) for seat in range(seats)]
    certain = [set() for _ in range(seats)]
    looks = guesses = 0
    for n in range(6000):
        node = advance(t)
        heard = t.heard()
        for event in heard:
            looks += event.kind == "looks at top"
            for witness in witnesses:
                witness.hear(event)
        if node is None or t.state.endgame:
            break
        worked_out(t.state, heard, certain)
        for witness in witnesses:
            witness.agrees(t.state)
            if t.state.set_up and (n % 3 == 0 or t.state.top):
                made = GAME.determinize(t, witness.seat, Seeded(chooser.randrange(10**9)))
                GAME.check(made)
                witness.agrees(made.state)
                guesses += 1
                for other in range(seats):
                    if other != witness.seat:
                        assert certain[other] <= set(made.state.hand[other])
                    else:
                        assert made.state.hand[other] == t.state.hand[other]
                assert GAME.view(made, witness.seat) == GAME.view(t, witness.seat)
                asked = advance(made)
                assert type(asked) is type(node)
                if not isinstance(node, Chance) and node.seat == witness.seat:
                    assert asked.actions == node.actions
        if isinstance(node, Chance):
            roll(t, chance.pick(node))
        else:
            likes = [a for a in node.actions if GAME.say(a).split()[0] in ("play-it", "go", "join", "default")] or node.actions
            action = chooser.choice(likes if chooser.random() < 0.7 else node.actions)
            witnesses[node.seat].choose(action)
            choose(t, action)
    assert looks > 1 and guesses > 50


def guesses(g, seat, n=120):
    return [g.game.determinize(g.table, seat, Seeded(k)).state for k in range(n)]


def drawn_from_the_top(order):
    """Three cards lie on top; seat 1 has seen each, `order` says who knows their places; seat 0 has just drawn the first."""
    deck = ["fng-re-spire", "fng-re-hospital", "mil-re-hunter", "fng-re-crypt", "fng-re-club", "mil-re-pawn"]
    ids = standard_box().ids
    top = tuple(ids.index(name) for name in deck[:3])
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}},
        rendezvous=deck[3:],
        steps=[DrawRendezvous(0)],
        forced=False,
        check=False,
        party=(ids.index("mil-ch-gunner"),),
        top=top,
        top_order=(order,) * 3,
        top_seen=(3, 3, 3),
    )
    g.state.discards = tuple(card for card in g.state.discards if card not in top)
    g.game.check(g.table)
    assert g.about == "drawn" and g.state.drawn == top[0]
    return g, top


@rule("T-INFO-06", "T-RDV-18")
def test_who_knows_the_cards_on_top_but_not_their_order_cannot_say_which_was_drawn():
    g, top = drawn_from_the_top(1)
    mine, theirs = g.game.view(g.table, 0)["rendezvous"], g.game.view(g.table, 1)["rendezvous"]
    assert mine["drawn"] == "fng-re-spire" and mine["top"] == ["fng-re-hospital", "mil-re-hunter"]
    assert theirs["drawn"] is None and theirs["top"] == [None, None]
    assert sorted(theirs["on_top_somewhere"]) == sorted(g.box.ids[card] for card in top), "the drawn one is among them"
    made = guesses(g, 1)
    assert {state.drawn for state in made} == set(top), "any of the three, and none from below"
    assert all({state.drawn, *state.top} == set(top) for state in made)
    assert all(g.game.view(type(g.table)(g.box, state), 1)["rendezvous"] == theirs for state in made)
    assert {(state.drawn, *state.top) for state in guesses(g, 0)} == {top}, "seat 0 knows it all"
    assert len({state.drawn for state in guesses(g, -1)}) > 3, "a spectator knows nothing"


@rule("T-INFO-06")
def test_who_knows_the_order_knows_what_is_drawn():
    g, top = drawn_from_the_top(2)
    assert g.game.view(g.table, 1)["rendezvous"]["drawn"] == "fng-re-spire"
    assert {(state.drawn, *state.top) for state in guesses(g, 1)} == {top}


@rule("T-COMBAT-13", "T-INFO-04")
def test_a_hand_that_was_worked_out_stays_known_and_new_cards_do_not():
    hand = ["fng-co-bloodlance-1", "fng-co-puppet"]
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}},
        hand={1: hand},
        decks={1: ["fng-co-crimsonbite-1"]},
        discard={1: ["fng-co-gaze", "fng-co-mist-1", "fng-co-mist-2"]},
        steps=[],
        check=False,
    )
    g.table.push(Draw(1, 2))
    while isinstance(node := advance(g.table), Chance):
        roll(g.table, node.outcomes[0])
    held = {g.box.ids[card] for card in g.state.hand[1]}
    assert held > {*hand, "fng-co-crimsonbite-1"} and len(held) == 4, "the last of the deck, then one of the new"
    made = [{g.box.ids[card] for card in state.hand[1]} for state in guesses(g, 0)]
    assert all({*hand, "fng-co-crimsonbite-1"} < one for one in made)
    assert len({tuple(sorted(one)) for one in made}) == 3, "the fourth may be any of the three discarded before"


def under_other_numbers(t, seat, chooser):
    """The same table with the copies of each card that `seat` holds or will draw numbered otherwise, and who is who now."""
    made = GAME.copy(t)
    s, design = made.state, GAME.box.design
    hidden = sorted({*s.hand[seat], *s.deck[seat]} - {*s.known[seat]})
    other = {}
    for kind in {design[card] for card in hidden}:
        copies = [card for card in hidden if design[card] == kind]
        other.update(zip(copies, chooser.sample(copies, len(copies)), strict=True))
    s.hand[seat] = tuple(other.get(card, card) for card in s.hand[seat])
    s.deck[seat] = tuple(sorted(other.get(card, card) for card in s.deck[seat]))
    return made, {GAME.box.ids[card]: GAME.box.ids[to] for card, to in other.items()}


@rule("T-INFO-04", "T-INFO-07")
@pytest.mark.parametrize("seed", range(3))
def test_the_copy_of_a_card_that_is_offered_tells_nothing_of_the_other_copies(seed):
    """Numbered otherwise, the same copy is offered under its other number: which one is played says nothing of the rest."""
    chooser, chance = random.Random(seed), Seeded(seed)
    t = GAME.new(2, {option.name: option.default for option in GAME.options})
    renamed = 0
    for _ in range(1200):
        node = advance(t)
        if node is None:
            break
        if isinstance(node, Chance):
            roll(t, chance.pick(node))
            continue
        if t.state.set_up and node.about != "search":  # what is taken from a deck, chance says
            made, other = under_other_numbers(t, node.seat, chooser)
            GAME.check(made)
            asked = advance(made)
            wanted = {" ".join(other.get(word, word) for word in GAME.say(action).split()) for action in node.actions}
            assert {GAME.say(action) for action in asked.actions} == wanted
            renamed += wanted != {GAME.say(action) for action in node.actions}
        choose(t, chooser.choice(node.actions))
    assert renamed > 20


@rule("T-INFO-04", "T-COMBAT-13")
def test_a_known_copy_leaves_the_hand_before_one_that_was_drawn_since():
    """Nobody could tell two copies apart: who knew of one must not learn that there is another."""
    hand = ["fng-co-mist-2"]
    g = scenario(
        fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}},
        hand={1: hand},
        decks={1: []},
        discard={1: ["fng-co-mist-1", "fng-co-gaze"]},
        steps=[],
        check=False,
    )
    g.table.push(Draw(1, 1))
    node = advance(g.table)
    roll(g.table, g.box.ids.index("fng-co-mist-1"))
    assert g.state.known[1] == (g.box.ids.index("fng-co-mist-2"),)
    g.table.push(DiscardCards(1, 1))
    node = advance(g.table)
    assert [g.game.say(action) for action in node.actions] == ["discard fng-co-mist-2"]
    choose(g.table, node.actions[0])
    assert g.state.known[1] == () and g.hand(1) == ["fng-co-mist-1"]
    g.game.check(g.table)
