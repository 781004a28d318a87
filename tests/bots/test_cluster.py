"""Work on a Ray cluster: the same results as without, although a worker is killed in the middle."""

from __future__ import annotations

import os
import signal

import pytest

from cli.helpers import answer, refused
from menace.lab.workers import spread

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def cluster():
    """A Ray of two workers on this machine."""
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    running = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    yield running.address
    ray.shutdown()
    running.shutdown()


def test_what_a_killed_worker_was_at_is_done_again(cluster, tmp_path):
    mark = tmp_path / "killed"

    def squared(number: int) -> int:
        if number == 5 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number

    found = sorted(spread(squared, range(12), 1, cluster))
    assert mark.exists(), "whoever was first given a 5 was killed at it"
    assert found == [n * n for n in range(12)], "nothing is lost and nothing counted twice"


def test_arena_simulation_and_training_come_out_as_without(cluster, tmp_path):
    for words in (
        ("arena", "town", "--bots", "greedy-1,random", "--games", 4),
        ("simulate", "town", "--games", 4, "--seats", 2),
        ("train", "town", "--games", 4, "--out", tmp_path / "net.json"),
    ):
        here, there = answer(*words, "--jobs", 1, "--json"), answer(*words, "--ray", cluster, "--json")
        for timed in ("seconds", "bots"):
            here.pop(timed, None), there.pop(timed, None)
        assert here == there


def test_a_cluster_that_is_not_there_is_one_sentence():
    pytest.importorskip("ray")
    said = refused("arena", "town", "--bots", "greedy-1,random", "--games", 2, "--ray", "127.0.0.1:9", code=1)
    assert "there is no Ray cluster at '127.0.0.1:9'" in said
