"""Winning, the End Game and ties (T-WIN, T-ENDGAME, T-TIE)."""

from __future__ import annotations

import pytest

from menace.games.town.win import best_of, go_out, judge
from support import rule
from town.scenario import fresh, scenario
from town.test_combat import duel


def places(seat, n):
    names = [
        "spire",
        "hospital",
        "armoury",
        "station",
        "fort",
        "radio",
        "pawn",
        "crypt",
        "club",
        "bloodbank",
        "scrapyard",
        "stockyard",
        "woods",
    ]
    return dict.fromkeys(names[:n], seat)


def final(mine, theirs, third=(), **more):
    names = {0: list(mine), 1: list(theirs)} | ({2: list(third)} if third else {})
    return scenario(seats=len(names), fights={"field": names}, kinds={"field": "final"}, endgame=True, **more)


@rule("T-WIN-01", "T-WIN-08")
def test_the_last_gang_standing_wins_at_once():
    g = duel("mil-ch-gunner", "fng-ch-stalker", wounds={"fng-ch-stalker": 1})
    g.use("mil-ch-gunner", "long-burst")
    result = g.game.result(g.table)
    assert result.winners == [0] and result.manner == "last gang standing" and g.decision is None
    assert [(placing.seat, placing.text) for placing in g.game.placings(g.table)][1:] == [(1, "out")]


@rule("T-WIN-02", "T-WIN-03", "T-WIN-04")
@pytest.mark.parametrize(("held", "over"), [(8, False), (9, True)])
def test_ten_points_win(held, over):
    g = scenario(
        seats=3,
        holders=places(0, held),
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"], 2: ["wlf-ch-alpha"]}},
        rendezvous=["wlf-re-woods", "mil-re-lightofday", "fng-re-lurker"],
        dice=["wlf-re-woods"],
    )
    g.play("go", "play-it")
    while g.about in ("claim", "search"):
        g.play(g.options()[0])
    assert g.table.points(0) == held + 1
    assert (g.game.result(g.table) is not None) is over


@rule("T-WIN-05")
def test_a_lost_place_takes_its_point_along():
    g = duel("mil-ch-gunner", at={"path": {0: ["mil-ch-medic"]}})
    assert g.table.points(0) == 1
    g.play("run", "1:pass")
    assert g.table.points(0) == 0 and g.table.points(1) == 1


@rule("T-WIN-06")
def test_kills_give_no_points_before_the_end_game():
    g = duel("mil-ch-gunner", ["fng-ch-stalker", "fng-ch-elder"], wounds={"fng-ch-stalker": 1})
    g.use("mil-ch-gunner", "long-burst").play("target fng-ch-stalker")
    assert g.table.points(0) == 1


@rule("T-WIN-07", "T-ENDGAME-01", "T-ENDGAME-08")
def test_the_last_card_brings_the_end_game_after_that_turn():
    g = scenario(
        seats=3,
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"]}},
        fights={"spire": {0: ["mil-ch-medic"], 2: ["wlf-ch-alpha"]}},
        rendezvous=["mil-re-pawn"],
        dice=["mil-re-pawn"],
    )
    g.play("play-it", "skip")
    assert g.about == "action" and not g.state.endgame, "the turn is finished first"
    g.play("replenish")
    while g.about == "replenish":
        g.play("go")
    assert g.state.endgame == 1 and g.asked == 1, "the left of who drew it goes first"
    assert g.sides("field") == [0, 1, 2] and g.at("fng-ch-elder") == "field"


@rule("T-WIN-09")
def test_a_recruit_of_the_same_action_saves_its_player():
    g = duel(
        "und-ch-necro",
        ["fng-ch-fledgling-1", "fng-ch-elder"],
        gangs=["undead", "fang"],
        hand={0: ["und-co-necroblast-1"]},
        wounds={"und-ch-necro": 1, "fng-ch-fledgling-1": 1},
        attached={"fng-ch-fledgling-1": ["fng-co-reflexes"]},
    )
    g.play("channel und-co-necroblast-1 und-ch-necro", "target fng-ch-fledgling-1", "target und-ch-shuffler-1")
    assert g.status("und-ch-necro") == g.status("fng-ch-fledgling-1") == "dead", "both, by reflection"
    assert not g.state.out[0] and g.at("und-ch-shuffler-1") == "spire" and g.sides("spire") == [0, 1]


@rule("T-WIN-10", "T-FAQ-22")
def test_losing_the_last_unthralled_member_frees_the_thralls_and_loses():
    g = scenario(
        seats=3,
        gangs=["fang", "militia", "undead"],
        active=2,
        fights={"spire": {0: ["fng-ch-mesmerist", "mil-ch-regular-1"], 1: ["mil-ch-captain"], 2: ["und-ch-colossus"]}},
        thralls={"mil-ch-regular-1": "fng-ch-mesmerist"},
        wounds={"fng-ch-mesmerist": 1},
        act="spire",
    )
    g.state.side[g.card("mil-ch-regular-1")] = 1
    g.use("und-ch-colossus", "flail").play("target fng-ch-mesmerist")
    assert g.state.out == [1, 0, 0] and g.seat_of("mil-ch-regular-1") == 1


@rule("T-WIN-11")
def test_a_member_that_would_return_to_one_who_is_out_vanishes():
    g = scenario(
        seats=3,
        gangs=["fang", "militia", "undead"],
        fights={"spire": {0: ["fng-ch-mesmerist", "mil-ch-regular-1", "fng-ch-elder"], 2: ["und-ch-colossus"]}},
        thralls={"mil-ch-regular-1": "fng-ch-mesmerist"},
        out=[0, 1, 0],
        check=False,
        act="spire",
    )
    g.state.side[g.card("mil-ch-regular-1")] = 1
    g.table.fall(g.card("fng-ch-mesmerist"))
    assert g.at("mil-ch-regular-1") == "gone" and g.state.out[1] == 1


@rule("T-WIN-14")
def test_what_an_eliminated_player_leaves_behind():
    g = scenario(
        seats=3,
        fights={"spire": {1: ["fng-ch-elder"], 0: ["mil-ch-gunner"], 2: ["wlf-ch-alpha"]}},
        holders={"spire": 1, "crypt": 1},
        wounds={"fng-ch-elder": 3},
        hand={1: ["fng-co-brood"]},
        treaties={1: ["fng-re-treaty"]},
        act="spire",
    )
    day = g.card("mil-re-lightofday")
    g.state.rendezvous = tuple(c for c in g.state.rendezvous if c != day)
    g.state.effects, g.state.grants = (day,), (day << 4 | 1 << 1,)
    before = len(g.state.rendezvous)
    g.use("mil-ch-gunner", "long-burst").play("target fng-ch-elder").calm()
    assert g.state.grants == () and "mil-re-lightofday" in g.discards(), "pending turns are dropped"
    s = g.state
    assert s.out[1] and g.holder("crypt") == -1 and {"fng-re-crypt", "fng-re-treaty"} <= set(g.discards())
    assert g.holder("spire") == -1 and s.copies[g.place("spire")][0] & 7 == 7, "a contested place stays with the fight"
    assert (s.hand[1], s.deck[1], s.items[1]) == ((), (), ()) and len(s.rendezvous) == before
    assert g.at("fng-ch-witch") == g.at("fng-ch-elder") == "reserve", "for other players' Treaties"


@rule("T-WIN-15", "T-TIE-03", "T-TIE-04", "T-TIE-05")
def test_who_of_several_has_more_wins_or_it_is_a_dead_heat():
    g = final(
        ["mil-ch-gunner"],
        ["fng-ch-elder"],
        ["wlf-ch-alpha"],
        holders={**places(0, 4), "crypt": 1, "club": 1, "bloodbank": 1, "woods": 2},
    )
    s = g.state

    def worth(name):
        return g.box.cp[g.card(name)]

    assert best_of(g.table, [0, 1, 2]) == [0]
    s.place[g.card("mil-ch-captain")] = -10 - 1
    s.place[g.card("und-ch-mother")] = -10 - 1
    s.place[g.card("und-ch-colossus")] = -10 - 2
    assert [g.table.points(seat) for seat in range(3)] == [
        4,
        3 + worth("mil-ch-captain") + worth("und-ch-mother"),
        1 + worth("und-ch-colossus"),
    ]
    assert best_of(g.table, [0, 1, 2]) == [1]
    s.place[g.card("mil-ch-captain")] = -2
    s.place[g.card("und-ch-mother")] = -2
    s.place[g.card("und-ch-shuffler-1")] = -10 - 1
    assert [g.table.points(seat) for seat in (0, 1)] == [4, 4] and best_of(g.table, [0, 1]) == [0], "same points, more places"
    assert best_of(g.table, [0]) == [0]
    s.place[g.card("und-ch-shuffler-1")] = -2
    s.holder[g.place("armoury")] = s.holder[g.place("station")] = -1
    s.holder[g.place("bloodbank")] = -1
    assert best_of(g.table, [0, 1]) == [0, 1], "a dead heat"


@rule("T-WIN-16")
def test_standing_alone_comes_before_ten_points():
    g = final(["mil-ch-gunner"], ["fng-ch-elder"], holders=places(1, 10), check=False)
    g.table.send_away(g.card("fng-ch-elder"), -2)
    assert judge(g.table, g.table.standing()) and g.state.winners == (0,) and g.state.manner == 0


@rule("T-WIN-17")
def test_a_player_may_give_up():
    g = scenario(seats=3, at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-elder"], 2: ["wlf-ch-alpha"]}}, conceding=1)
    assert g.options() == ["go", "concede"]
    g.play("concede")
    assert g.state.out == [1, 0, 0] and g.asked == 1 and g.at("mil-ch-gunner") == "reserve"
    thralls = scenario(
        seats=3,
        gangs=["fang", "militia", "undead"],
        at={"path": {0: ["fng-ch-elder", "mil-ch-gunner"], 1: ["mil-ch-medic"], 2: ["und-ch-mother"]}},
        thralls={"mil-ch-gunner": "fng-ch-elder"},
        conceding=1,
    )
    thralls.state.side[thralls.card("mil-ch-gunner")] = 1
    thralls.play("concede")
    assert thralls.seat_of("mil-ch-gunner") == 1 and thralls.at("mil-ch-gunner") == "path", "a thrall goes home"
    late = final(["mil-ch-gunner"], ["fng-ch-elder"], ["wlf-ch-alpha"], conceding=1)
    late.play("replenish", "1:concede")
    assert late.state.out == [0, 1, 0] and late.asked == 2


# -- the End Game -------------------------------------------------------------------------------------------------------


@rule("T-ENDGAME-03", "T-ENDGAME-04", "T-ENDGAME-05", "T-ENDGAME-06", "T-ENDGAME-07", "T-ENDGAME-14", "T-TRAIT-07", "T-ENDGAME-22")
def test_how_the_end_game_begins():
    g = scenario(
        fights={"spire": {0: ["mil-ch-medic"], 1: ["fng-ch-elder"]}},
        at={"path": {0: ["mil-ch-gunner"]}},
        holders={"spire": 0, "crypt": 1},
        rendezvous=["mil-re-lightofday"],
        dice=["mil-re-lightofday"],
        power={1: 2},
        states={"fng-ch-elder": "exerted"},
        hand={0: ["mil-co-reinforce-1"]},
        discard={1: ["fng-co-brood", "fng-co-puppet"]},
    )
    while not g.state.endgame:
        g.play("replenish" if g.about == "action" else "go" if "go" in g.options() else g.options()[-1])
    s, box = g.state, g.box
    for seat in range(2):
        assert len(s.hand[seat]) == 5 and all(box.endgame[c] for c in (*s.hand[seat], *s.deck[seat]))
        assert s.discard[seat] == () and all(not box.endgame[c] for c in s.aside[seat])
        assert s.power[seat] == s.base[seat]
    assert g.holder("spire") == 0 and g.holder("crypt") == 1 and g.fight("spire") == "peace", "places are kept for their points"
    assert all(g.status(n) == "ready" and g.at(n) == "field" for n in ("mil-ch-medic", "mil-ch-gunner", "fng-ch-elder"))


@rule("T-ENDGAME-02")
def test_a_deck_emptied_by_anything_else_brings_it_too():
    g = scenario(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, rendezvous=[], decks={0: [], 1: []})
    assert not g.state.endgame
    g.play("replenish")
    assert g.state.endgame == 1 and g.asked == 1, "after the turn in which it happened"


@rule("T-ENDGAME-10")
def test_nobody_is_resurrected():
    teams = {0: ["fng-ch-witch", "fng-ch-elder"], 1: ["mil-ch-gunner", "mil-ch-medic"]}
    more = {"gangs": ["fang", "militia"], "check": False}
    g = scenario(fights={"field": teams}, kinds={"field": "final"}, dead={"field": {0: ["fng-ch-stalker"]}}, endgame=True, **more)
    assert "fng-ch-witch fng-ch-witch.open-the-coffin" not in g.targets("use")
    before = scenario(fights={"spire": teams}, dead={"spire": {0: ["fng-ch-stalker"]}}, act="spire", **more)
    assert "fng-ch-witch fng-ch-witch.open-the-coffin" in before.targets("use")


@rule("T-ENDGAME-11", "T-ENDGAME-12", "T-ENDGAME-16")
def test_a_kill_claims_the_printed_points_and_the_card():
    pack = ["wlf-ch-brute-1", "wlf-ch-alpha"]
    g = final(["mil-ch-gunner"], pack, gangs=["militia", "wolfenpack"], wounds={"wlf-ch-brute-1": 3})
    g.use("mil-ch-gunner", "long-burst").play("target wlf-ch-brute-1")
    assert g.at("wlf-ch-brute-1") == "trophy of 0" and g.table.points(0) == 3
    assert "wlf-ch-brute-1" not in g.game.view(g.table, 1)["reserves"]


@rule("T-ENDGAME-13")
@pytest.mark.parametrize(("held", "over"), [(6, False), (7, True)])
def test_ten_points_from_places_and_kills_end_it(held, over):
    g = final(
        ["mil-ch-gunner"],
        ["wlf-ch-brute-1", "wlf-ch-alpha"],
        gangs=["militia", "wolfenpack"],
        wounds={"wlf-ch-brute-1": 3},
        holders=dict.fromkeys(["spire", "hospital", "armoury", "station", "fort", "radio", "pawn"][:held], 0),
    )
    g.use("mil-ch-gunner", "long-burst").play("target wlf-ch-brute-1")
    assert bool(g.state.over) is over


@rule("T-ENDGAME-15")
def test_reserves_may_still_be_recruited():
    g = final(["und-ch-mother"], ["mil-ch-gunner", "mil-ch-captain"], gangs=["undead", "militia"])
    g.use("und-ch-mother", "raise-the-fallen").play("target mil-ch-captain", "target und-ch-shuffler-1")
    assert g.at("und-ch-shuffler-1") == "field"


@rule("T-ENDGAME-16")
def test_a_reflected_death_is_the_reflecting_players():
    g = final(
        ["mil-ch-gunner", "mil-ch-medic"],
        ["und-ch-colossus", "und-ch-blight"],
        gangs=["militia", "undead"],
        wounds={"mil-ch-gunner": 2},
        items={"und-ch-colossus": "und-it-nails"},
    )
    g.use("mil-ch-gunner", "long-burst").play("target und-ch-colossus")
    assert g.at("mil-ch-gunner") == "trophy of 1"


@rule("T-ENDGAME-16")
def test_a_bursting_corpse_kills_for_its_bearer():
    g = final(
        ["mil-ch-gunner", "mil-ch-medic"],
        ["und-ch-swollen", "und-ch-blight"],
        gangs=["militia", "undead"],
        wounds={"mil-ch-medic": 2, "und-ch-swollen": 2},
    )
    g.use("mil-ch-gunner", "long-burst").play("target und-ch-swollen")
    assert g.at("und-ch-swollen") == "trophy of 0" and g.at("mil-ch-medic") == "trophy of 1"


@rule("T-ENDGAME-17")
def test_ones_own_dead_give_nobody_points():
    from menace.games.town.harm import bury

    g = final(["mil-ch-gunner", "mil-ch-medic"], ["fng-ch-elder"])
    bury(g.table, {g.card("mil-ch-medic"): g.card("mil-ch-gunner")}, [], -1, 0, g.card("mil-ch-gunner"), g.place("field"), -1)
    g.table.agenda[-1].run(g.table)
    assert g.at("mil-ch-medic") == "gone" and g.table.points(0) == g.table.points(1) == 0


@rule("T-ENDGAME-18")
def test_one_cured_alive_goes_to_reserves_and_brings_no_points():
    for edition, where, points in ((2, "reserve", 0), (1, "trophy of 0", 1)):
        g = final(["mil-ch-medic"], ["fng-ch-fledgling-1", "fng-ch-elder"], edition=edition, wounds={"fng-ch-fledgling-1": 1})
        g.use("mil-ch-medic", "antidote-jab").calm()
        assert g.at("fng-ch-fledgling-1") == where and (g.table.points(0) > 0) == bool(points)


@rule("T-ENDGAME-18")
def test_those_killed_and_turned_go_to_who_did_it():
    g = final(["fng-ch-stalker"], ["mil-ch-regular-1", "mil-ch-gunner"], gangs=["fang", "militia"])
    g.use("fng-ch-stalker", "bite").play("target mil-ch-regular-1")
    assert g.at("mil-ch-regular-1") == "trophy of 0" and g.table.points(0) == 1 and g.at("fng-ch-fledgling-1") == "field"


@rule("T-ENDGAME-19")
def test_what_stays_and_what_goes_when_the_end_game_begins():
    g = scenario(
        gangs=["fang", "militia"],
        fights={"spire": {0: ["fng-ch-mesmerist", "mil-ch-regular-1"], 1: ["mil-ch-captain"]}},
        at={"path": {0: ["fng-ch-elder"]}},
        thralls={"mil-ch-regular-1": "fng-ch-mesmerist"},
        wounds={"mil-ch-captain": 1},
        items={"mil-ch-captain": "mil-it-riot"},
        focus=[("fng-ch-mesmerist", "mil-ch-captain")],
        attached={"fng-ch-mesmerist": ["fng-co-reflexes"]},
        rendezvous=["fng-re-darkness"],
        dice=["fng-re-darkness"],
        treaties={0: ["fng-re-treaty"]},
    )
    g.state.side[g.card("mil-ch-regular-1")] = 1
    while not g.state.endgame:
        g.play("replenish" if g.about == "action" else "go" if "go" in g.options() else g.options()[-1])
    assert g.seat_of("mil-ch-regular-1") == 0 and g.wounds("mil-ch-captain") == 1 and g.item("mil-ch-captain") == "mil-it-riot"
    assert g.state.focus == () and g.attached("fng-ch-mesmerist") == [] and g.state.treaties[0]


@rule("T-ENDGAME-20")
def test_a_turn_is_one_combat_action():
    g = final(["mil-ch-gunner"], ["fng-ch-elder"])
    assert g.about == "action"
    g.play("replenish")
    assert g.about == "action" and g.asked == 1


@rule("T-ENDGAME-21")
def test_who_goes_out_while_others_fight_on_is_ranked_no_more():
    g = final(["mil-ch-gunner"], ["fng-ch-elder"], ["wlf-ch-alpha"], wounds={"fng-ch-elder": 3}, holders=places(1, 7))
    g.use("mil-ch-gunner", "long-burst").play("target fng-ch-elder")
    assert g.state.out[1] and g.table.points(1) == 0 and not g.state.over


@rule("T-ENDGAME-23", "T-ENDGAME-24")
def test_all_or_nothing_begins_with_the_end_game():
    g = fresh(2, dice=[2, 9], all_or_nothing=1)
    g.play("gang militia", "gang fang", "default", "default")
    assert g.about == "equip" and g.asked == 1, "the die decides who begins"
    borne = set()
    while g.about == "equip":
        choice = g.options("equip")[0]
        borne.add(choice.split()[2])
        g.play(choice)
    s = g.state
    assert s.endgame == 1 and g.asked == 1 and len(borne) == sum(item >= 0 for item in s.item), "one each"
    assert (
        len(g.hand(0)) == 5 and all(g.box.endgame[c] for c in s.hand[0]) and "mil-ch-medic" in g.game.view(g.table, 0)["reserves"]
    )


@rule("T-ENDGAME-25")
def test_a_limit_of_rounds_brings_the_end_game():
    g = scenario(fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder"]}}, limit=2, decks={0: [], 1: []})
    for _ in range(3):
        g.play("replenish")
    assert not g.state.endgame
    g.play("replenish")
    assert g.state.endgame == 1 and g.asked == 0, "left of the last to move"


@rule("T-ENDGAME-26")
def test_a_win_in_the_turn_of_the_last_card_comes_first():
    g = scenario(
        at={"path": {0: ["mil-ch-gunner"], 1: ["fng-ch-stalker"]}},
        rendezvous=["mil-re-hunter"],
        dice=["mil-re-hunter"],
    )
    g.play("play-it")
    assert g.state.over and not g.state.endgame and g.state.winners == (0,)


# -- ties ---------------------------------------------------------------------------------------------------------------


def mutual(**more):
    return scenario(
        seats=2,
        gangs=["fang", "undead"],
        fights={"spire": {0: ["fng-ch-stalker"], 1: ["und-ch-shuffler-1"]}},
        attached={"und-ch-shuffler-1": ["und-co-acid"]},
        wounds={"fng-ch-stalker": 2, "und-ch-shuffler-1": 1},
        act="spire",
        **more,
    )


@rule("T-TIE-01", "T-TIE-03", "T-TIE-07", "T-TIE-08", "T-TIE-09", "T-FAQ-08")
def test_the_last_dying_together_are_compared_by_points():
    g = mutual(holders={"spire": 0, "crypt": 1, "club": 1})
    g.use("fng-ch-stalker", "talons")
    result = g.game.result(g.table)
    assert result.winners == [1] and result.manner == "tie-breakers", "two places against one, counted before they are cleared away"


@rule("T-TIE-05")
def test_equal_in_all_is_a_dead_heat():
    g = mutual(holders={"spire": 0, "crypt": 1})
    g.use("fng-ch-stalker", "talons")
    assert g.game.result(g.table).winners == [0, 1]


@rule("T-TIE-02", "T-TIE-06", "T-TIE-10", "T-TIE-12")
def test_a_stalemate_in_the_end_game_is_decided_by_points():
    g = final(["mil-ch-gunner"], ["fng-ch-elder"], ["wlf-ch-alpha"], holders={"spire": 2})
    g.play("propose", "1:agree")
    assert not g.state.over
    g.play("2:agree")
    assert g.game.result(g.table).winners == [2] and g.game.result(g.table).manner == "tie-breakers"


@rule("T-TIE-12", "T-STALEMATE-09")
def test_without_progress_the_end_game_is_decided_by_points_too():
    g = final(["mil-ch-gunner"], ["fng-ch-elder"], holders={"spire": 1}, standstill=1, decks={0: [], 1: []})
    g.play("replenish")
    assert not g.state.over, "only ever by playing on, not by looking ahead"
    g.play("replenish")
    assert g.game.result(g.table).winners == [1]


@rule("T-TIE-11")
def test_before_the_end_game_a_mutual_death_with_others_alive_is_no_tie():
    g = scenario(
        seats=3,
        gangs=["fang", "undead", "militia"],
        fights={"spire": {0: ["fng-ch-stalker"], 1: ["und-ch-shuffler-1"]}},
        at={"path": {2: ["mil-ch-captain"], 1: ["und-ch-mother"]}},
        attached={"und-ch-shuffler-1": ["und-co-acid"]},
        wounds={"fng-ch-stalker": 2, "und-ch-shuffler-1": 1},
        act="spire",
    )
    g.use("fng-ch-stalker", "talons")
    assert g.state.out == [1, 0, 0] and not g.state.over


@rule("T-WIN-14")
def test_members_controlled_for_others_go_back_when_their_controller_goes_out():
    g = scenario(
        seats=3,
        gangs=["fang", "militia", "undead"],
        fights={"spire": {0: ["fng-ch-elder", "mil-ch-gunner"], 1: ["mil-ch-captain"], 2: ["und-ch-colossus"]}},
        act="spire",
        check=False,
    )
    s = g.state
    s.side[g.card("mil-ch-gunner")] = 1
    s.bonds[g.card("mil-ch-gunner")] = (-1,)
    go_out(g.table, 0)
    assert g.seat_of("mil-ch-gunner") == 1 and g.at("fng-ch-elder") == "reserve"
