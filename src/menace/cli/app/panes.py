"""The parts of the screen."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from menace.cli.app.choices import Choice
from menace.cli.screens.canvas import Plan

NARROW = 60  # columns below which answers leave out what they share


class MapPane(Widget):
    """The map; a click on it points at a place. It draws its lines itself: in a large terminal that is several times as quick."""

    class Pointed(Message):
        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    plan: Plan | None = None

    def show(self, plan: Plan) -> None:
        before, self.plan = self.plan, plan
        if before is None or before.cells != plan.cells:
            self.refresh()

    def render_line(self, y: int) -> Strip:
        runs = self.plan.runs(y) if self.plan is not None and y < self.plan.height else []
        strip = Strip([Segment(run, Style.parse(style)) for run, style in runs])
        return strip.adjust_cell_length(self.size.width, self.rich_style)

    def on_click(self, event: events.Click) -> None:
        place = self.plan.place_at(event.x, event.y) if self.plan else ""
        if place:
            self.post_message(self.Pointed(place))


class Answers(OptionList):
    """What can be answered; the line keeps the keyboard, the mouse chooses here."""

    can_focus = False

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.shown: list[Choice] = []

    def show(self, choices: list[Choice]) -> None:
        """List these; the one that was lit stays so, if it is among them."""
        before = self.lit()
        self.shown = choices
        self.clear_options()
        narrow = self.size.width < NARROW
        self.add_options([Option(Text(f"{choice.number:2} {choice.told(narrow)}", no_wrap=True)) for choice in choices])
        if choices:
            self.highlighted = choices.index(before) if before in choices else 0

    def lit(self) -> Choice | None:
        n = self.highlighted
        return self.shown[n] if n is not None and n < len(self.shown) else None

    def light(self, action: str) -> None:
        for n, choice in enumerate(self.shown):
            if action in choice.actions:
                self.highlighted = n

    def step(self, step: int) -> None:
        self.highlighted = ((self.highlighted or 0) + step) % len(self.shown)


class Happened(Static):
    """What just happened, the latest at the bottom, a line each; the page keys go back in it."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.told: list[dict[str, Any]] = []
        self.back = 0
        self.with_rules = False

    def tell(self, told: list[dict[str, Any]]) -> None:
        self.told, self.back = told, 0
        self.draw()

    def page(self, pages: int) -> None:
        self.back = min(max(self.back + pages * max(self.size.height - 1, 1), 0), max(len(self.told) - 1, 0))
        self.draw()

    def draw(self) -> None:
        height, width = max(self.size.height, 1), max(self.size.width, 20)
        last = len(self.told) - self.back
        lines = [self.line(told, width) for told in self.told[max(last - height, 0) : last]]
        self.update(Text("\n").join([*[Text("")] * (height - len(lines)), *lines]), layout=False)

    def line(self, told: dict[str, Any], width: int) -> Text:
        line = Text(str(told["text"]), "bold" if told["kind"] == "turn" else "", no_wrap=True)
        if self.with_rules:
            line.append(f" {' '.join(told['rules'])}", "dim cyan")
        line.truncate(width, overflow="ellipsis")
        return line

    def on_mouse_scroll_up(self) -> None:
        self.page(1)

    def on_mouse_scroll_down(self) -> None:
        self.page(-1)


class Page(VerticalScroll):
    """Help, cards, rules or the log, in place of records and answers: map, events and question stay where they are."""

    can_focus = False

    def compose(self) -> ComposeResult:
        yield Static()

    @property
    def is_open(self) -> bool:
        return bool(self.display)

    def show(self, title: str, text: RenderableType) -> None:
        self.border_title = f"{title} (Enter closes it)"
        self.query_one(Static).update(text)
        self.scroll_home(animate=False)
        self.turn(True)

    def turn(self, opened: bool) -> None:
        """Open or close it; what it stands in place of gives way."""
        for widget in self.siblings:
            widget.display = not opened
        self.display = opened
