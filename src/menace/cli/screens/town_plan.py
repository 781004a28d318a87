"""The town as what stays on the screen: its places and who is there, a line for each member where there is room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from menace.cli.screens.boards import CHOSEN, LIT
from menace.cli.screens.canvas import Plan

if TYPE_CHECKING:
    from menace.cli.screens.town import TownScreen


@dataclass(frozen=True)
class Crowd:
    """A place and who is there: for each seat whose they are, and the members."""

    place: str
    title: Text
    sides: list[tuple[Text, list[Text]]]

    def line(self) -> Text:
        """All of it run on."""
        sides = [Text.assemble(whose, Text(", ").join(members)) for whose, members in self.sides]
        return Text.assemble(self.title, "  " if sides else "", Text("; ").join(sides))

    def lines(self) -> list[Text]:
        """A line for each member."""
        found = [self.title]
        for whose, members in self.sides:
            indent = Text(" " * len(whose))
            found += [Text.assemble("  ", indent if n else whose, member) for n, member in enumerate(members)]
        return found


def town_plan(screen: TownScreen, view: dict[str, Any], lit: set[str], chosen: str, width: int, height: int) -> Plan:
    """As much as there is room for; a place that may be chosen is lit, and what is announced stands at the bottom."""
    console = Console(width=width, markup=False)
    last = [line for part in screen.moment(view) for line in part.wrap(console, width)][:height]
    room = height - len(last)
    shown = in_places(screen, view, console, room) if view["set_up"] else before_it_begins(screen, view, console)
    shown += [("", line) for line in elsewhere(screen, view).wrap(console, width)] if view["set_up"] else []
    plan = Plan(width, height)
    for y, (place, line) in enumerate(shown[:room]):
        plan.write(y, line)
        plan.mark(0, y, width, 1, place)
        if place and (y == 0 or shown[y - 1][0] != place) and (place in lit or place == chosen):
            plan.put(0, y, line.plain[: len(screen.place_called(place))], CHOSEN if place == chosen else LIT)
    for n, line in enumerate(last):
        plan.write(room + n, line)
    return plan


def in_places(screen: TownScreen, view: dict[str, Any], console: Console, room: int) -> list[tuple[str, Text]]:
    """The lines of every place where somebody is, each with its place: run on if they would not all fit otherwise."""
    crowds = screen.crowds(view)
    roomy = [(crowd.place, line) for crowd in crowds for line in crowd.lines()]
    if len(roomy) <= room and all([len(line) <= console.width for _, line in roomy]):
        return roomy
    return [(crowd.place, line) for crowd in crowds for line in crowd.line().wrap(console, console.width)]


def elsewhere(screen: TownScreen, view: dict[str, Any]) -> Text:
    """The places where nobody is, with those who hold them."""
    here = {member["at"] for member in view["members"]}
    holder = {place["id"]: place["holder"] for place in view["places"]}
    names: list[str] = []
    for place in screen.box.places[: screen.box.capturable]:
        held = holder.get(place)
        if place not in here:
            names.append(screen.place_called(place) + (f" (held by {screen.who(view, held)})" if held is not None else ""))
    return Text(f"Nobody is at {', '.join(names)}." if names else "", "dim")


def before_it_begins(screen: TownScreen, view: dict[str, Any], console: Console) -> list[tuple[str, Text]]:
    """The line-up so far, and the places that will be fought for."""
    names = screen.box.place_names[: screen.box.capturable]
    line_up = screen.line_up(view)
    parts = [*(line_up.wrap(console, console.width) if line_up else []), Text("The places of the town:")]
    return [("", line) for line in [*parts, *[Text(name[:1].upper() + name[1:], "bold") for name in names]]]
