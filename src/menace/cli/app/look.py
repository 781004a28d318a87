"""How the screen is divided, and which keys do what."""

from __future__ import annotations

from textual.binding import Binding, BindingType

LEAST = (80, 24)
SIDE, BELOW = 28, 9  # what must at least stand beside the map and around it
CSS = """
#title { height: 1; background: $primary; color: $text; }
#side { width: 1fr; padding-left: 1; }
#records { height: auto; }
#answers { height: 1fr; border: none; padding: 0; background: $surface; text-wrap: nowrap; text-overflow: ellipsis; }
#page { display: none; height: 1fr; border-top: solid $primary; border-title-color: $text; scrollbar-size-vertical: 1; }
#happened { height: 1fr; min-height: 5; color: $text-muted; }
#question { height: 2; }
#line { height: 1; border: none; padding: 0; background: $boost; }
"""

KEYS: list[BindingType] = [
    Binding("ctrl+c,ctrl+q", "leave", "Leave", priority=True),
    Binding("f1", "command('help')", "Help"),
    Binding("f2", "rules", "Rule ids"),
    Binding("f3", "command('cards')", "Cards"),
    Binding("f4", "command('log')", "Log"),
    Binding("ctrl+z,f8", "command('undo')", "Undo", priority=True),
    Binding("up", "move(-1)", priority=True),
    Binding("down", "move(1)", priority=True),
    Binding("pageup", "page(1)", priority=True),
    Binding("pagedown", "page(-1)", priority=True),
    Binding("tab", "complete", priority=True),
    Binding("escape", "clear"),
]
