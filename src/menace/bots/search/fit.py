"""Fitting a net to lessons: gradient descent on how surprised it is by who won, with numpy; nothing here is needed to play.

Each seat's numbers go through the same net, and the scores of a table's seats become chances together. So two, three and four
seats are learnt at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from menace.bots.search.lessons import Lessons
from menace.bots.search.net import FAR_OUT

HIDDEN = 16
EPOCHS = 40
BATCH = 1024
RATE = 0.003
DECAY = 1e-4  # weights that nothing speaks for shrink
HELD = 10  # one game's worth of positions in ten is kept to see how well it does on what it has not seen
MOST = 4  # seats

Numbers = dict[str, Any]


def arranged(lessons: Lessons) -> tuple[Any, Any, Any]:
    """Positions by seats by numbers, filled up to four seats; the shares of the win; and which seats are there."""
    seats = np.array(lessons.seats, dtype=np.int64)
    shares = np.array(lessons.shares, dtype=np.float32)
    rows = np.array(lessons.counted, dtype=np.float32).reshape(len(shares), -1)
    there = np.arange(MOST)[None, :] < seats[:, None]
    counted = np.zeros((len(seats), MOST, rows.shape[1]), dtype=np.float32)
    won = np.zeros((len(seats), MOST), dtype=np.float32)
    counted[there] = rows
    won[there] = shares
    return counted, won, there


def begin(counted: Any, there: Any, random: Any) -> Numbers:
    rows = counted[there]
    size = rows.shape[1]
    return {
        "mean": rows.mean(axis=0),
        "scale": 1.0 / np.maximum(rows.std(axis=0), 1e-3),
        "into": random.normal(0.0, 1.0 / np.sqrt(size), (HIDDEN, size)).astype(np.float32),
        "bias": np.zeros(HIDDEN, dtype=np.float32),
        "out": random.normal(0.0, 0.3 / np.sqrt(HIDDEN), HIDDEN).astype(np.float32),
        "straight": np.zeros(size, dtype=np.float32),
    }


def forward(net: Numbers, scaled: Any, there: Any) -> tuple[Any, Any]:
    """The cells of the hidden layer and the chances."""
    cells = np.maximum(scaled @ net["into"].T + net["bias"], 0.0)
    scores = cells @ net["out"] + scaled @ net["straight"]
    scores = np.where(there, scores, -1e9)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return cells, powers / powers.sum(axis=1, keepdims=True)


def surprise(chances: Any, won: Any) -> float:
    """The mean of -log of the chance that was given to what came."""
    return float(-(won * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())


def fit(lessons: Lessons, seed: int = 1) -> tuple[Numbers, dict[str, float]]:
    """The weights, and how well they do: log loss on what was learnt from, on what was not, and without any knowledge."""
    counted, won, there = arranged(lessons)
    random = np.random.default_rng(seed)
    held = (np.arange(len(won)) // 64) % HELD == 0  # whole stretches: neighbours are of one game
    net = begin(counted[~held], there[~held], random)
    scaled = np.clip((counted - net["mean"]) * net["scale"], -FAR_OUT, FAR_OUT) * there[:, :, None]
    learnt = [name for name in net if name not in ("mean", "scale")]
    speed = {name: np.zeros_like(net[name]) for name in learnt}
    spread = {name: np.zeros_like(net[name]) for name in learnt}
    known = np.flatnonzero(~held)
    best, kept, step = 9e9, {name: net[name].copy() for name in learnt}, 0
    for epoch in range(EPOCHS):
        rate = RATE * 0.5 * (1.0 + np.cos(np.pi * epoch / EPOCHS))
        random.shuffle(known)
        for first in range(0, len(known), BATCH):
            step += 1
            some = known[first : first + BATCH]
            for name, slope in slopes(net, scaled[some], won[some], there[some]).items():
                speed[name] = 0.9 * speed[name] + 0.1 * slope
                spread[name] = 0.999 * spread[name] + 0.001 * slope * slope
                move = speed[name] / (1.0 - 0.9**step) / (np.sqrt(spread[name] / (1.0 - 0.999**step)) + 1e-8)
                net[name] = net[name] - rate * (move + DECAY * net[name])
        now = surprise(forward(net, scaled[held], there[held])[1], won[held])
        if now < best:
            best, kept = now, {name: net[name].copy() for name in learnt}
    net.update(kept)
    even = surprise(there / there.sum(axis=1, keepdims=True), won)
    seen = surprise(forward(net, scaled[~held], there[~held])[1], won[~held])
    return net, {"positions": len(won), "seen": seen, "unseen": best, "knowing nothing": even}


def slopes(net: Numbers, scaled: Any, won: Any, there: Any) -> Numbers:
    """How the surprise changes with each weight."""
    cells, chances = forward(net, scaled, there)
    wrong = np.where(there, chances * won.sum(axis=1, keepdims=True) - won, 0.0) / len(won)
    back = wrong[:, :, None] * net["out"] * (cells > 0)
    return {
        "into": np.einsum("bsh,bsn->hn", back, scaled),
        "bias": back.sum(axis=(0, 1)),
        "out": np.einsum("bs,bsh->h", wrong, cells),
        "straight": np.einsum("bs,bsn->n", wrong, scaled),
    }


def written(net: Numbers) -> dict[str, Any]:
    """The weights as they are kept: a few digits are enough."""
    return {name: np.round(values.astype(np.float64), 5).tolist() for name, values in net.items()}
