"""Words of the cards' grammar that no printed card uses, on a pack's card: whoever writes a pack may rely on them."""

from __future__ import annotations

import copy
import json
from importlib import resources

import pytest

from menace.games.town.content import load_box, town_text
from town.scenario import scenario

PACK = json.loads((resources.files("menace.games.town") / "data/packs/night_market/pack.json").read_text())
FIREWORK = "channel nm-co-firework mil-ch-captain"
FOE = {"sel": "member", "side": "opposing", "at": "here"}
OPPONENT = {"sel": "player", "side": "opposing"}
ME = {"sel": "player", "side": "mine"}


def lit(*operations, tags=("attack",), **more):
    """The Captain, about to channel a firework that does these operations against the Elder and the Stalker."""
    data = copy.deepcopy(PACK)
    firework = next(one for one in data["cards"] if one["id"] == "nm-co-firework")
    text = "It does 1 or 2 things."  # whatever numbers the operations have here
    firework["abilities"][0] |= {"do": list(operations), "tags": list(tags), "text": text}
    firework["text"] += f" {text}"
    more.setdefault("fights", {"spire": {0: ["mil-ch-captain", "mil-ch-gunner"], 1: ["fng-ch-elder", "fng-ch-stalker"]}})
    more["hand"] = {0: ["nm-co-firework"], **more.get("hand", {})}
    return scenario(box=load_box(town_text(), [("pack.json", json.dumps(data).encode())]), act="spire", **more)


@pytest.mark.parametrize("held", [1, 2, 3])
def test_who_discards_by_choice_chooses_as_many_as_the_card_says_or_all_there_are(held):
    cards = ["fng-co-acrobat-1", "fng-co-brood", "fng-co-puppet"][:held]
    g = lit({"op": "discard", "who": OPPONENT, "n": 2, "how": "choice"}, hand={1: cards}).play(FIREWORK).calm()
    while g.about == "discard":
        assert g.asked == 1
        g.play(f"discard {g.hand(1)[-1]}")
    assert g.hand(1) == cards[: max(held - 2, 0)]


def test_the_killed_is_it_for_what_follows():
    def power_after(victim):
        gain = {"op": "if", "cond": {"count": {"sel": "it", "is": ["Scout"]}, "min": 1}, "do": [{"op": "power", "who": ME, "n": 2}]}
        g = lit(
            {"op": "kill", "to": FOE}, gain, tags=("attack", "death"), power={0: 1},
            fights={"spire": {0: ["mil-ch-captain"], 1: ["fng-ch-elder", "fng-ch-courier"]}},
        )  # fmt: skip
        g.play(FIREWORK, f"target {victim}").calm()
        assert g.status(victim) == "dead"
        return g.power(0)

    assert power_after("fng-ch-courier") == 3 and power_after("fng-ch-elder") == 1


def test_what_a_kill_brings_comes_once_for_each_it_kills():
    bounty = [{"op": "power", "who": ME, "n": 1}]
    g = lit({"op": "kill", "to": {**FOE, "n": "all"}, "on_kill": bounty}, tags=("attack", "death"), power={0: 1})
    g.play(FIREWORK).calm()
    assert g.power(0) == 3


def test_a_place_is_seized_for_oneself_unless_it_is_fought_over():
    seize = {"op": "seize", "loc": {"sel": "location", "side": "opposing"}, "to": "me"}
    g = lit(seize, holders={"armoury": 1}).play(FIREWORK).calm()
    assert g.holder("armoury") == 0
    fought = lit(seize, fights={"spire": {1: ["fng-ch-elder", "fng-ch-stalker"], 0: ["mil-ch-captain"]}}).play(FIREWORK).calm()
    assert fought.holder("spire") == 1


def test_a_recruit_may_wait_on_the_path():
    medic = {"sel": "reserve", "side": "mine", "is": ["Field Medic"]}
    g = lit({"op": "recruit", "who": medic, "where": "path"}, tags=("recruit",)).play(FIREWORK).calm()
    assert g.at("mil-ch-medic") == "path"


def test_members_are_sent_to_the_path_but_nobody_out_of_a_combat():
    home = {"op": "move", "to": {"sel": "member", "side": "opposing", "at": "anywhere", "n": "all"}, "where": "path"}
    g = lit(home, at={"armoury": {1: ["fng-ch-courier"]}}).play(FIREWORK).calm()
    assert g.at("fng-ch-courier") == "path" and g.at("fng-ch-elder") == g.at("fng-ch-stalker") == "spire"


def test_a_card_for_others_than_who_channels_it_needs_one_such():
    others = {"sel": "member", "side": "mine", "at": "here", "is": ["wounded"], "not": ["self"]}
    g = lit({"op": "life", "to": others, "n": 1}, tags=(), wounds={"mil-ch-gunner": 1})
    assert g.targets("channel") == ["nm-co-firework mil-ch-captain"], "who else is wounded?"
