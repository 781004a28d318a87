"""Focus: two who are bound to each other (T-ACTION-43 to T-ACTION-49)."""

from __future__ import annotations

import json

from menace.games.town.content import load_box, town_text
from support import rule
from town.test_combat import duel


@rule("T-ACTION-43", "T-ACTION-44", "T-TRAIT-08")
def test_focus_binds_both_to_each_other():
    g = duel(["fng-ch-duellist", "fng-ch-elder"], ["mil-ch-captain", "mil-ch-gunner"], gangs=["fang", "militia"])
    g.use("fng-ch-duellist", "challenge").play("target mil-ch-captain")
    assert g.table.partners(g.card("mil-ch-captain")) == [g.card("fng-ch-duellist")]
    g.use("mil-ch-captain", "service-pistol")
    assert g.left("fng-ch-duellist") == 2, "the only lawful target"
    assert g.asked == 0


@rule("T-ACTION-44", "T-FAQ-12")
def test_focus_arises_without_wounds_too():
    g = duel(
        ["und-ch-swollen", "und-ch-blight"],
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["undead", "militia"],
        hand={0: ["und-co-hands-1"]},
    )
    g.play("channel und-co-hands-1 und-ch-swollen", "target mil-ch-captain")
    assert g.status("mil-ch-captain") == "exerted" and g.table.partners(g.card("und-ch-swollen"))


@rule("T-ACTION-45", "T-ACTION-57")
def test_focus_ends_when_one_of_them_dies():
    g = duel(
        ["fng-ch-duellist", "fng-ch-elder"],
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["fang", "militia"],
        focus=[("fng-ch-duellist", "mil-ch-gunner")],
        wounds={"mil-ch-gunner": 2},
    )
    g.use("fng-ch-elder", "crushing-grip").play("target mil-ch-gunner")
    assert g.state.focus == ()


@rule("T-ACTION-46", "T-CANCEL-10")
def test_a_cancel_for_the_target_prevents_focus():
    g = duel("fng-ch-duellist", ["mil-ch-captain", "mil-ch-gunner"], gangs=["fang", "militia"], hand={1: ["mil-co-cover-1"]})
    g.use("fng-ch-duellist", "challenge").play("target mil-ch-captain", "1:cancel mil-co-cover-1")
    assert g.state.focus == () and g.left("mil-ch-captain") == 4


def witch(focus=(), **more):
    """What a Blood Witch may use, who can mend, raise the dead and strike; one of hers is wounded, one is dead."""
    g = duel(
        ["fng-ch-witch", "fng-ch-elder"],
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["fang", "militia"],
        focus=list(focus),
        wounds={"fng-ch-witch": 1, "fng-ch-elder": 1},
        dead={"spire": {0: ["fng-ch-stalker"]}},
        **more,
    )
    return {text.split(".")[1] for text in g.targets("use") if text.startswith("fng-ch-witch")}


@rule("T-ACTION-47")
def test_a_focused_member_acts_on_its_partner_only():
    free, bound = witch(), witch([("fng-ch-witch", "mil-ch-captain")])
    assert {"crimson-mending", "open-the-coffin"} < free
    assert bound == free - {"crimson-mending", "open-the-coffin"}, "neither itself nor anybody else"
    assert witch([("fng-ch-witch", "mil-ch-captain")], edition=1) == free - {"open-the-coffin"}


@rule("T-ACTION-47")
def test_a_card_that_helps_oneself_is_not_channelled_through_a_focused_member():
    team = ["mil-ch-captain", "mil-ch-gunner"]
    more = {"hand": {0: ["mil-co-dressing-1"]}, "wounds": {"mil-ch-captain": 1}}
    assert duel(team, **more).targets("channel") == [f"mil-co-dressing-1 {name}" for name in team]
    g = duel(team, focus=[("mil-ch-captain", "fng-ch-elder")], **more)
    assert g.targets("channel") == ["mil-co-dressing-1 mil-ch-gunner"], "another may help it"


@rule("T-ACTION-47")
def test_a_focused_member_without_its_partner_in_reach_can_do_nothing():
    g = duel(
        ["fng-ch-duellist"],
        ["mil-ch-stealthunit-1", "mil-ch-gunner"],
        gangs=["fang", "militia"],
        focus=[("fng-ch-duellist", "mil-ch-stealthunit-1")],
        states={"mil-ch-stealthunit-1": "hidden"},
    )
    assert not g.options("use") and g.options("replenish")


@rule("T-ACTION-60")
def test_what_an_action_on_the_partner_also_does_goes_along():
    more = {"focus": [("mil-ch-captain", "fng-ch-elder")], "hand": {0: ["mil-co-firepower-1"]}}
    g = duel(["mil-ch-captain", "mil-ch-gunner"], ["fng-ch-elder", "fng-ch-witch"], **more)
    g.play("channel mil-co-firepower-1 mil-ch-captain").calm()
    assert g.wounds("fng-ch-elder") == 2 and g.about == "extra action"
    assert {text.split()[0] for text in g.targets("use")} == {"mil-ch-gunner"}


@rule("T-ACTION-60")
def test_the_focused_cannot_choose_itself_where_anybody_may_be_chosen():
    data = json.loads(town_text())
    captain = next(card for card in data["cards"] if card["id"] == "mil-ch-captain")
    captain["abilities"][0]["do"][0]["to"]["side"] = "any"
    box = load_box(json.dumps(data).encode())
    g = duel(["mil-ch-captain", "mil-ch-gunner"], ["fng-ch-elder", "fng-ch-witch"], box=box)
    g.use("mil-ch-captain", "service-pistol")
    assert len(g.targets()) == 4
    g = duel(["mil-ch-captain", "mil-ch-gunner"], ["fng-ch-elder"], box=box, focus=[("mil-ch-captain", "fng-ch-elder")])
    g.use("mil-ch-captain", "service-pistol").calm()
    assert g.wounds("fng-ch-elder") == 1 and g.wounds("mil-ch-captain") == 0


@rule("T-ACTION-47")
def test_a_focused_member_cannot_use_what_hits_others_too():
    g = duel(
        ["mil-ch-captain"], ["fng-ch-elder", "fng-ch-witch"], hand={0: ["mil-co-frag"]}, focus=[("mil-ch-captain", "fng-ch-elder")]
    )
    assert g.options("channel") == []
    free = duel(["mil-ch-captain"], ["fng-ch-elder"], hand={0: ["mil-co-frag"]}, focus=[("mil-ch-captain", "fng-ch-elder")])
    assert free.options("channel") == ["channel mil-co-frag mil-ch-captain"]


@rule("T-ACTION-48")
def test_third_parties_may_act_on_both_and_focus_may_be_with_several():
    g = duel(
        ["mil-ch-captain", "mil-ch-gunner"],
        ["fng-ch-elder", "fng-ch-witch", "fng-ch-stalker"],
        focus=[("mil-ch-captain", "fng-ch-elder"), ("mil-ch-captain", "fng-ch-witch")],
    )
    g.use("mil-ch-captain", "service-pistol")
    assert set(g.targets()) == {"fng-ch-elder", "fng-ch-witch"}
    g.undo()
    g.use("mil-ch-gunner", "long-burst")
    assert len(g.targets()) == 3


def puppet(**more):
    """The Elder brings the Gunner over, with whom the Duellist is in focus."""
    g = duel(
        ["fng-ch-duellist", "fng-ch-elder"],
        ["mil-ch-captain", "mil-ch-gunner"],
        gangs=["fang", "militia"],
        focus=[("fng-ch-duellist", "mil-ch-gunner")],
        hand={0: ["fng-co-puppet"]},
        **more,
    )
    g.play("channel fng-co-puppet fng-ch-elder")
    assert g.seat_of("mil-ch-gunner") == 0
    return g


@rule("T-ACTION-49", "T-ACTION-47")
def test_focus_goes_on_under_one_controller():
    g = puppet()
    assert g.table.partners(g.card("mil-ch-gunner")) == [g.card("fng-ch-duellist")]
    g.play("1:replenish")
    assert g.asked == 0 and not g.options("use"), "neither may act on anybody else, and the Elder is exerted"
    assert puppet(edition=1).state.focus == (), "in the first edition that ended it"


@rule("T-ACTION-49", "T-ACTION-45")
def test_focus_under_one_controller_ends_with_the_combat():
    g = puppet()
    g.play("1:propose", "0:agree")
    while g.about == "replenish":
        g.play("go")
    assert g.state.focus == ()
