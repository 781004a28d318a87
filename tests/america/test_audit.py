"""The audit notices whatever is lost, doubled or out of bounds."""

from __future__ import annotations

import pytest

from america.scenario import scenario
from menace.games.usa.words import BOX, HOLLYWOOD, OUT, TILE, TROPHY
from menace.kernel.errors import RulesBug


def healthy():
    return scenario(
        at={"konk": "2005", "army_tank_1": "2104"}, mutations={"konk": ["berserk"]}, research={0: ["cutbacks"]}, stomped=["0301"]
    )


def spoil(what):
    g = healthy()
    g.game.check(g.table)
    what(g, g.state)
    with pytest.raises(RulesBug) as found:
        g.game.check(g.table)
    return str(found.value)


SPOILS = {
    "Health above the cap": lambda g, s: s.health.__setitem__(1, 41),
    "Health below 0": lambda g, s: s.health.__setitem__(1, -1),
    "Infamy above the cap": lambda g, s: s.infamy.__setitem__(1, 16),
    "a marker too few": lambda g, s: setattr(s, "stack", s.stack - 1),
    "an extra marker too many": lambda g, s: setattr(s, "extras", s.extras + 1),
    "a stomp without a marker": lambda g, s: s.stomped.__setitem__(g.numbers("space")["2104"], 1),
    "a stomped meadow": lambda g, s: (s.stomped.__setitem__(g.numbers("space")["0302"], 1), setattr(s, "stack", s.stack - 1)),
    "a space stomped twice": lambda g, s: s.stomped.__setitem__(g.numbers("space")["0301"], 2),
    "a monster on a tile": lambda g, s: s.where.__setitem__(1, TILE),
    "Infamy in Hollywood": lambda g, s: (s.where.__setitem__(1, HOLLYWOOD), s.infamy.__setitem__(1, 3)),
    "two monsters in a space": lambda g, s: s.where.__setitem__(g.piece("zorb"), s.where[g.piece("konk")]),
    "a Guard unit out of the game": lambda g, s: s.where.__setitem__(g.piece("guard_tank_1"), OUT),
    "a Guard unit as a trophy": lambda g, s: s.where.__setitem__(g.piece("guard_tank_1"), TROPHY),
    "a unit off the map": lambda g, s: s.where.__setitem__(g.piece("army_tank_2"), 9999),
    "a unit that is not indexed": lambda g, s: s.where.__setitem__(g.piece("army_tank_2"), 5),
    "a unit indexed where it is not": lambda g, s: s.units_in.__setitem__(5, (g.piece("army_tank_2"),)),
    "a unit in the wrong hands": lambda g, s: s.owner.__setitem__(g.piece("army_tank_2"), 1),
    "a unit without its player": lambda g, s: s.owner.__setitem__(g.piece("army_tank_2"), -1),
    "a Guard unit with a player but no commander": lambda g, s: s.owner.__setitem__(g.piece("guard_tank_1"), 0),
    "one branch for two": lambda g, s: s.branch_of.__setitem__(1, s.branch_of[0]),
    "one monster for two": lambda g, s: s.monster_of.__setitem__(1, s.monster_of[0]),
    "a monster nobody plays on the board": lambda g, s: s.where.__setitem__(g.piece("gargantis"), 3),
    "a card in two places": lambda g, s: setattr(s, "mutation_deck", (g.card("berserk"), *s.mutation_deck)),
    "a deck in an order": lambda g, s: setattr(s, "research_deck", s.research_deck[::-1]),
    "a player with a Mutation": lambda g, s: s.research.__setitem__(1, (g.card("rampage"),)),
    "a monster with Research": lambda g, s: s.mutations.__setitem__(1, (g.card("antimatter"),)),
    "a site used that is none": lambda g, s: s.sites_used.__setitem__(1, (0,)),
}


@pytest.mark.parametrize("name", SPOILS)
def test_the_audit_notices(name):
    assert spoil(SPOILS[name])


def test_the_sentence_names_what_is_wrong():
    assert spoil(SPOILS["Health above the cap"]) == "konk has 41 Health"
    assert "army_tank_2" in spoil(SPOILS["a unit in the wrong hands"])


def test_a_piece_in_the_box_is_no_loss():
    g = healthy()
    assert g.state.where[g.piece("mecha_monster")] == BOX
    g.game.check(g.table)
