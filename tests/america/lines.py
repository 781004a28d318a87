"""Tables on a line of spaces, where no choice is made by itself; by the words of any rule set's builder."""

from __future__ import annotations

from america.scenario import Scene, board, scenario

LINE = "a b c d e f g h i j"
FEATURES = ("barriers", "terrain", "city", "bases", "infamy_site", "lair", "ways", "cities", "mutation_site", "challenge_site")
LAIRS = {"lair": {"b": "konk", "c": "konk", "d": "konk", "j": "zorb"}}
BASES = {"bases": {"a": ["army"], "b": ["army"], "c": ["navy"]}, "city": {"d": "1hp"}, "infamy_site": {"e": "Site"}}


def line(at: dict[str, str], names: str = LINE, build=scenario, make=board, **more) -> Scene:
    """A table on a line of spaces with these features."""
    features = {key: more.pop(key) for key in list(more) if key in FEATURES}
    return build(box=make(names, **features), at=at, forced=False, **more)


def deploying(at=None, **more) -> Scene:
    g = line({"konk": "i", "zorb": "j", **(at or {})}, **{**BASES, **more}).play("end")
    assert g.about == "deploy"
    return g
