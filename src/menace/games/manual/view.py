"""What a seat may know, as plain data with names (M-CARDS-05: everything but the order of the decks)."""

from __future__ import annotations

from typing import Any

from menace.games.manual.goal import goal
from menace.games.manual.moment import fight_view, phase_word, piece_at_hand
from menace.games.manual.ranking import finalists, places, standing, total
from menace.games.manual.table import Table
from menace.games.manual.words import ENDINGS, FOCUSES, GOING_ON, NO_FOCUS, PILES
from menace.games.usa.view import seat_view, table_view
from menace.games.usa.words import HOLLYWOOD, NOBODY


def view(t: Table, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it; every seat, and a spectator with -1, sees the same but for its own goal."""
    s, box = t.manual, t.box
    over = s.ending != GOING_ON
    return table_view(t, seat, piece_at_hand(t)) | {
        "goal": goal(t, seat),
        "seats": [player_view(t, other) for other in range(s.seats)],
        "markers": f"v{s.markers}",
        "pile": PILES[s.markers - 1][s.seats],
        "endgame": {
            "begun": bool(s.declared),
            "closer": s.closer if s.closer != NOBODY else None,
            "turns_left": max(3 - s.run_up, 0) if s.declared else None,
            "ranking": [box.ids[monster] for monster in s.ranking],
            "finalists": [box.ids[monster] for monster in (s.finalists or finalists(t))],
            "final_begun": bool(s.challenged),
        },
        "standing": standing_view(t),
        "step": phase_word(t),
        "battle": fight_view(t),
        "manner": ENDINGS[s.ending] if over else None,
        "places": places(t) if over else None,
    }


def standing_view(t: Table) -> list[dict[str, Any]]:
    """M-END-06 to M-END-10: the ranking, fixed or as it would be now; equals share a place until dice decide."""
    s = t.manual
    keys = {monster: standing(t, monster) for monster in s.monster_of if monster != NOBODY}
    order = list(s.ranking) or sorted(keys, key=lambda monster: keys[monster], reverse=True)
    best = s.finalists or tuple([monster for monster in order if s.where[monster] != HOLLYWOOD][:2])
    shown: list[dict[str, Any]] = []
    for n, monster in enumerate(order):
        ahead = n if s.ranking else len([other for other in order if keys[other] > keys[monster]])
        shown.append(
            {
                "monster": t.box.ids[monster],
                "place": ahead + 1,
                "infamy": s.infamy[monster],
                "trophies": t.trophies_of(monster),
                "total": total(t, monster),
                "finalist": monster in best,
            }
        )
    return shown


def player_view(t: Table, seat: int) -> dict[str, Any]:
    """A seat as in America, with its Focus token and its total of Infamy and Trophies."""
    s = t.manual
    monster = s.monster_of[seat]
    known = monster != NOBODY
    token = known and s.focus[monster] != NO_FOCUS
    return seat_view(t, seat) | {
        "total": total(t, monster) if known else 0,
        "token": {"space": t.place_word(monster), "for": FOCUSES[s.focus[monster]]} if token else None,
    }
