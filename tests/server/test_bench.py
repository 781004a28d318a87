"""The bench measures a server under load: nothing is dropped, and people are answered."""

from __future__ import annotations

import pytest

from menace.server.bench import main_report


@pytest.mark.slow
def test_a_server_full_of_bots_still_answers_people():
    """A smaller load than the bench's own, since the tests share the machine: 200 games are measured by `menace bench --server`."""
    report = main_report(games=60, people=10, seconds=5)
    assert (report["gaps"], report["lost_sockets"], report["refused"]) == (0, 0, 0)
    assert report["frames"] > 60 and report["actions"] > 10
