"""The last markers, Mutation sites and Challenge sites: A-ENCOUNTER-26 to 34, and the small stomping examples."""

from __future__ import annotations

import pytest

from america.scenario import board, scenario
from menace.games.america.encounter import EncounterStep
from menace.games.usa.content import standard_box
from menace.games.usa.words import NOBODY
from support import rule

INFAMY_SITE = "0401"  # Grand Coulee Dam
SEATTLE = "0301"
SAN_DIEGO = "0308"


def with_stack(stack, seats=2, where=INFAMY_SITE, **more):
    """Konk's Encounter on the printed board with so many markers in the stack."""
    return scenario(seats=seats, at={"konk": where}, steps=[EncounterStep(0)], stack=stack, **more)


@rule("A-ENCOUNTER-26")
def test_the_last_marker_declares_the_challenge_after_its_benefits():
    g = with_stack(1)
    assert g.state.declared == 1
    assert g.state.challenger == g.piece("konk")
    assert [event.kind for event in g.events][:3] == ["stomped", "infamy", "declared challenge"]
    assert g.infamy("konk") == 2
    g.done()


@rule("A-ENCOUNTER-26")
def test_the_trophy_comes_before_the_declaration():
    g = with_stack(1, where=SEATTLE, dice=[4])
    assert g.about == "trophy"
    assert g.state.declared == 0
    g.play("trophy army_tank_1")
    assert g.state.declared == 1
    g.done()


@rule("A-ENCOUNTER-26")
def test_the_last_but_one_marker_declares_nothing():
    g = with_stack(2)
    assert g.state.stack == 1
    assert g.state.declared == 0
    assert g.state.challenger == NOBODY
    g.done()


@rule("A-ENCOUNTER-27")
def test_with_the_stack_empty_an_extra_marker_gives_full_benefits():
    g = with_stack(0, where=SEATTLE, declared=1, dice=[4])
    g.play("trophy army_tank_1")
    assert (g.state.stack, g.state.extras) == (0, 8)
    assert g.stomped(SEATTLE)
    assert g.health("konk") == 14
    assert g.infamy("konk") == 1
    assert g.state.challenger == NOBODY
    g.done()


def stompable(count):
    found = standard_box().board
    return [found.ids[n] for n in found.guard_spaces if found.ids[n] not in (INFAMY_SITE, SEATTLE)][:count]


@rule("A-ENCOUNTER-28")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stomping_goes_on_with_all_23_markers_on_the_board(seats):
    g = scenario(
        seats=seats,
        at={"konk": INFAMY_SITE},
        stomped=stompable(23),
        declared=1,
        steps=[EncounterStep(0)],
    )
    assert (g.state.stack, g.state.extras) == (0, 0)
    assert g.stomped(INFAMY_SITE)
    assert sum(g.state.stomped) == 24
    assert g.infamy("konk") == 2
    g.done()


def mutating(dice=None, forced=True, **more):
    """Konk's Encounter on the first of two Mutation sites."""
    box = board("m n", mutation_site={"m": "One", "n": "Two"})
    return scenario(box=box, at={"konk": "m"}, steps=[EncounterStep(0)], dice=dice, forced=forced, **more)


@rule("A-ENCOUNTER-29")
def test_a_mutation_site_gives_one_mutation():
    g = mutating(["berserk"])
    assert g.mutations("konk") == ["berserk"]
    assert g.card("berserk") not in g.state.mutation_deck
    assert len(g.state.mutation_deck) == 15
    g.done()


@rule("A-ENCOUNTER-30")
def test_a_site_serves_a_monster_once():
    g = mutating(sites_used={"konk": ["m"]}, mutations={"konk": ["berserk"]})
    assert g.mutations("konk") == ["berserk"]
    g.done()


@rule("A-ENCOUNTER-30")
def test_a_site_just_used_is_used():
    box = board("m n", mutation_site={"m": "One"})
    g = scenario(box=box, at={"konk": "m"}, steps=[EncounterStep(0), EncounterStep(0)], dice=["berserk"])
    assert g.mutations("konk") == ["berserk"]
    g.done()


@rule("A-ENCOUNTER-30")
def test_a_site_stays_used_when_the_mutation_is_gone():
    g = mutating(sites_used={"konk": ["m"]}, decks={"mutation": ["rampage"]})
    assert g.mutations("konk") == []
    g.done()


@rule("A-ENCOUNTER-31")
def test_one_monsters_use_leaves_the_site_to_others():
    g = mutating(["berserk"], sites_used={"zorb": ["m"]})
    assert g.mutations("konk") == ["berserk"]
    g.done()


@rule("A-ENCOUNTER-31")
def test_one_site_used_leaves_the_other_sites():
    g = mutating(["berserk"], sites_used={"konk": ["n"]})
    assert g.mutations("konk") == ["berserk"]
    assert len(g.state.sites_used[g.piece("konk")]) == 2
    g.done()


@rule("A-ENCOUNTER-32")
def test_nobody_is_asked_whether_to_mutate():
    g = mutating(["armored_scales"], forced=False)
    assert g.mutations("konk") == ["armored_scales"]
    assert g.turn_of() == 1
    g.done()


@rule("A-ENCOUNTER-33")
@pytest.mark.parametrize("space", ["0406", "0604", "0809", "2005", "0608", "0903", "1510", "1904"])
def test_mutation_and_challenge_sites_are_never_stomped(space):
    found = standard_box().board
    number = found.ids.index(space)
    mutates = bool(found.mutation_site[number])
    assert mutates != bool(found.challenge_site[number])
    g = scenario(at={"konk": space}, steps=[EncounterStep(0)], dice=["berserk"] if mutates else [], declared=0)
    assert not g.stomped(space)
    assert g.state.stack == 14
    g.done()


@rule("A-ENCOUNTER-34")
def test_a_challenge_site_does_nothing_before_the_challenge_is_declared():
    g = scenario(box=board("a b", challenge_site={"a": "Site"}), at={"konk": "a"}, steps=[EncounterStep(0)])
    assert g.state.challenger == NOBODY
    assert g.state.begins == 0
    assert not g.told("site reached")
    g.done()


@rule("A-ENCOUNTER-34")
def test_once_declared_a_challenge_site_makes_the_challenger():
    g = scenario(at={"konk": "0608"}, steps=[EncounterStep(0)], stack=0, declared=1, challenger=5)
    assert g.state.challenger == g.piece("konk")
    assert g.state.begins == 1
    assert g.told("site reached")
    g.done()


@rule("A-EXAMPLE-17")
def test_seattle():
    g = scenario(at={"konk": SEATTLE}, steps=[EncounterStep(0)], dice=[4])
    assert (g.asked, g.about) == (0, "trophy")
    g.play("trophy army_missile_launcher_1")
    assert (g.health("konk"), g.infamy("konk"), g.state.stack) == (14, 1, 13)
    assert g.at_of("army_missile_launcher_1") == "trophy of konk"
    assert len(g.told("trophy")) == 1
    g.done()


@rule("A-EXAMPLE-18", "A-ENCOUNTER-23")
def test_san_diego():
    g = scenario(
        seats=4,
        at={"konk": SAN_DIEGO},
        steps=[EncounterStep(0)],
        dice=[4],
    )
    g.play("1:trophy navy_fighter_1", "3:trophy marines_fighter_1")
    assert (g.health("konk"), g.infamy("konk"), g.state.stack) == (14, 2, 19)
    assert g.at_of("navy_fighter_1") == g.at_of("marines_fighter_1") == "trophy of konk"
    g.done()


@rule("A-EXAMPLE-20", "A-ENCOUNTER-26", "A-ENCOUNTER-27")
@pytest.mark.parametrize(("seats", "last"), [(4, 20), (3, 17), (2, 14)])
def test_the_challenge_is_declared_by_the_last_stomp_of_the_stack(seats, last):
    def after(stomps):
        return scenario(
            seats=seats,
            at={"konk": INFAMY_SITE},
            stomped=stompable(stomps - 1),
            declared=int(stomps > last),
            steps=[EncounterStep(0)],
        )

    before = after(last - 1)
    assert (before.state.stack, before.state.declared, before.state.extras) == (1, 0, 23 - last)
    at_last = after(last)
    assert (at_last.state.stack, at_last.state.declared, at_last.state.extras) == (0, 1, 23 - last)
    assert at_last.state.challenger == at_last.piece("konk")
    next_one = after(last + 1)
    assert (next_one.state.stack, next_one.state.extras) == (0, 22 - last)
    assert next_one.state.challenger == NOBODY


@rule("A-EXAMPLE-21")
def test_14_infamy_and_an_infamy_site_make_15():
    g = with_stack(5, infamy={"konk": 14})
    assert g.infamy("konk") == 15
    g.done()


@rule("A-EXAMPLE-21")
def test_38_health_and_6_more_make_40():
    g = scenario(box=board("a b", city={"a": "1d"}), at={"konk": "a"}, health={"konk": 38}, steps=[EncounterStep(0)], dice=[6])
    assert g.health("konk") == 40
    g.done()
