"""What a game in play and a replay share of the screen: the map, its side, what happened, two lines of words and a last one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from menace.cli.app.beside import short
from menace.cli.app.look import BELOW, CSS, SIDE
from menace.cli.app.panes import Happened, MapPane, Page
from menace.cli.screens import screen_of
from menace.kernel.game import Game

Result = TypeVar("Result")


class Framed(App[Result]):
    """A game on the screen; whoever shows it says what stands below the records and in the last line.

    There is a page beside the map for what one wants to read, in place of what stands there otherwise.
    """

    TITLE = "Menace"
    ENABLE_COMMAND_PALETTE = False
    CSS = CSS

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.board = screen_of(game, True)
        self.spot = ""  # a place that the page is about

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="table"):
            yield MapPane(id="map")
            with Vertical(id="side"):
                yield Static(id="records")
                yield from self.below_records()
                yield Page(id="page")
        yield Happened(id="happened")
        yield Static(id="question")
        yield self.last_line()

    def below_records(self) -> Iterable[Widget]:
        return ()

    def last_line(self) -> Widget:
        raise NotImplementedError

    @property
    def room(self) -> tuple[int, int]:
        """Columns and lines of the map in a terminal of this size."""
        return self.board.map_size(self.size.width - SIDE - 1, self.size.height - BELOW)

    @property
    def beside(self) -> int:
        """Columns that are left beside the map."""
        return max(self.size.width - self.room[0] - 2, SIDE - 2)

    def draw_map(self, view: dict[str, Any], lit: set[str], chosen: str) -> None:
        wide, high = self.room
        self.query_one("#table").styles.height = high
        pane = self.query_one(MapPane)
        pane.styles.width = wide
        pane.show(self.board.plan(view, lit, chosen, wide, high))
        self.call_after_refresh(self.query_one(Happened).draw)

    def entitle(self, title: str) -> None:
        self.query_one("#title", Static).update(short(f" {title}", max(self.size.width, 20), ""), layout=False)

    def put_words(self, *lines: tuple[str, str]) -> None:
        """The two lines above the last one, each cut to the width of the screen, with its style."""
        shown = [short(line, max(self.size.width, 20), style) for line, style in lines]
        self.query_one("#question", Static).update(Text("\n").join(shown), layout=False)

    # -- the page --------------------------------------------------------------------------------------------------

    def open_page(self, title: str, text: RenderableType, spot: str = "") -> None:
        self.query_one(Page).show(title, text)
        self.spot = spot

    def close_page(self) -> bool:
        """Put the page away; whether there was one."""
        page = self.query_one(Page)
        if not page.is_open:
            return False
        page.turn(False)
        self.spot = ""
        return True

    def scroll_page(self, lines: int = 0, pages: int = 0) -> bool:
        """Go on in the page, or back; whether there is one."""
        page = self.query_one(Page)
        if page.is_open:
            page.scroll_relative(y=lines + pages * (page.size.height - 1), animate=False)
        return page.is_open

    def action_rules(self) -> None:
        happened = self.query_one(Happened)
        happened.with_rules = not happened.with_rules
        happened.draw()
