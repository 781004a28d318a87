"""The worked battle of the rulebook: Konk in New York."""

from __future__ import annotations

from america.scenario import scenario
from support import rule


def konk_in_new_york():
    return scenario(
        seats=3,
        monsters=["konk", "zorb", "megaclaw"],
        branches=["army", "navy", "marines"],
        at={
            "konk": "2005",
            "marines_rocket_launcher_1": "2104",
            "marines_rocket_launcher_2": "2104",
            "guard_tank_1": "2104",
            "navy_nuclear_submarine_1": "2104",
        },
        dice=[2, 3, 4, 4, 3, 3, 4, 4, 6],
    )


@rule("A-EXAMPLE-01", "A-EXAMPLE-02", "A-EXAMPLE-03", "A-EXAMPLE-04", "A-EXAMPLE-05", "A-EXAMPLE-06")
def test_konk_is_driven_out_of_new_york():
    g = konk_in_new_york()
    g.play("pick konk", "move 2104", "enter 2005")
    assert (g.asked, g.about) == (1, "declare")
    g.play("1:submarine navy_nuclear_submarine_1")
    g.play("attack marines_rocket_launcher_1", "attack marines_rocket_launcher_1", "attack marines_rocket_launcher_2")
    assert g.health("konk") == 9
    g.play("attack guard_tank_1", "attack guard_tank_1")
    assert g.about == "deploy"
    assert g.health("konk") == 7
    assert g.at_of("konk") == "2005"
    g.done()
