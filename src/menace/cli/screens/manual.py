"""The manual's game in a terminal: America's board, with the Focus tokens and who stands where for the Final Challenge."""

from __future__ import annotations

from typing import Any

from menace.cli.screens.america import AmericaScreen

ORDER = ("next", "next", "second", "third")
PURPOSES = {"stomp": "a Stomp", "mutate": "a Mutation"}


class ManualScreen(AmericaScreen):
    """What differs from America's screen."""

    def called(self, piece: str) -> str:
        return self.box.names[self.pieces[piece]]

    def markers(self, view: dict[str, Any]) -> str:
        tokens = [
            f"{self.called(seat['monster'])} has a Focus token for {PURPOSES[seat['token']['for']]}"
            for seat in view["seats"]
            if seat["token"]
        ]
        return ", ".join([f"Stomp markers {view['stack']} of {view['pile']}", *tokens])

    def ending(self, view: dict[str, Any]) -> list[str]:
        """Infamy and Trophies decide who is a finalist, so they are told all the time."""
        told = [f"{self.called(one['monster'])} {one['total']}" for one in view["standing"]]
        parts = [f"Infamy and Trophies: {', '.join(told)}"] if any([one["total"] for one in view["standing"]]) else []
        endgame = view["endgame"]
        if endgame["begun"]:
            finalists = " and ".join([self.called(monster) for monster in endgame["finalists"]]) or "nobody"
            turn = f"by itself in place of Player {endgame['closer'] + 1}'s {ORDER[endgame['turns_left']]} turn from now"
            when = "is on" if endgame["final_begun"] else f"begins at a Challenge site, or {turn}"
            parts.append(f"the Final Challenge {when}; finalists {finalists}")
        return parts

    def label(self, view: dict[str, Any], action: str) -> str:
        words = action.split()
        if words[0] == "duel":
            return f"{self.called(words[1])} challenges {self.called(words[2])}"
        return super().label(view, action)
