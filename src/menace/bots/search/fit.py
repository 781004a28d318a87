"""Fitting a net to lessons: gradient descent on how surprised it is by who won; nothing here is needed to play.

Each seat's numbers go through the same net, and the scores of a table's seats become chances together. So two, three and four
seats are learnt at once. It runs on numpy, and on a GPU where cupy finds one: the same words, the same draws of luck, and the
same weights but for the last digits.
"""

from __future__ import annotations

from importlib import import_module
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
STRETCH = 64  # positions that are kept together: neighbours are of one game
MOST = 4  # seats

Numbers = dict[str, Any]


def library() -> Any:
    """What reckons with arrays here."""
    try:
        cupy: Any = import_module("cupy")
        return cupy if cupy.cuda.runtime.getDeviceCount() else np
    except Exception:  # not installed, or no driver, or a driver of another kind: whatever it is, there is numpy
        return np


xp = library()


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
        "scale": 1.0 / xp.maximum(rows.std(axis=0), 1e-3),
        "into": xp.asarray(random.normal(0.0, 1.0 / np.sqrt(size), (HIDDEN, size)).astype(np.float32)),
        "bias": xp.zeros(HIDDEN, dtype=xp.float32),
        "out": xp.asarray(random.normal(0.0, 0.3 / np.sqrt(HIDDEN), HIDDEN).astype(np.float32)),
        "straight": xp.zeros(size, dtype=xp.float32),
    }


def forward(net: Numbers, scaled: Any, there: Any) -> tuple[Any, Any]:
    """The cells of the hidden layer and the chances."""
    cells = xp.maximum(scaled @ net["into"].T + net["bias"], 0.0)
    scores = cells @ net["out"] + scaled @ net["straight"]
    scores = xp.where(there, scores, -1e9)
    powers = xp.exp(scores - scores.max(axis=1, keepdims=True))
    return cells, powers / powers.sum(axis=1, keepdims=True)


def surprise(chances: Any, won: Any) -> float:
    """The mean of -log of the chance that was given to what came."""
    return float(-(won * xp.log(xp.maximum(chances, 1e-9))).sum(axis=1).mean())


def fit(lessons: Lessons, seed: int = 1) -> tuple[Numbers, dict[str, float]]:
    """The weights, and how well they do: log loss on what was learnt from, on what was not, and without any knowledge."""
    counted, won, there = [xp.asarray(part) for part in arranged(lessons)]
    random = np.random.default_rng(seed)
    stretch = np.arange(len(won)) // STRETCH % HELD
    held = xp.asarray(stretch == 0)
    net = begin(counted[~held], there[~held], random)
    scaled = xp.clip((counted - net["mean"]) * net["scale"], -FAR_OUT, FAR_OUT) * there[:, :, None]
    learnt = [name for name in net if name not in ("mean", "scale")]
    speed = {name: xp.zeros_like(net[name]) for name in learnt}
    spread = {name: xp.zeros_like(net[name]) for name in learnt}
    known = np.flatnonzero(stretch)
    best, kept, step = 9e9, {name: net[name].copy() for name in learnt}, 0
    for epoch in range(EPOCHS):
        rate = RATE * 0.5 * (1.0 + np.cos(np.pi * epoch / EPOCHS))
        random.shuffle(known)
        for first in range(0, len(known), BATCH):
            step += 1
            some = xp.asarray(known[first : first + BATCH])
            for name, slope in slopes(net, scaled[some], won[some], there[some]).items():
                speed[name] = 0.9 * speed[name] + 0.1 * slope
                spread[name] = 0.999 * spread[name] + 0.001 * slope * slope
                move = speed[name] / (1.0 - 0.9**step) / (xp.sqrt(spread[name] / (1.0 - 0.999**step)) + 1e-8)
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
    wrong = xp.where(there, chances * won.sum(axis=1, keepdims=True) - won, 0.0) / len(won)
    back = wrong[:, :, None] * net["out"] * (cells > 0)
    return {
        "into": xp.einsum("bsh,bsn->hn", back, scaled),
        "bias": back.sum(axis=(0, 1)),
        "out": xp.einsum("bs,bsh->h", wrong, cells),
        "straight": xp.einsum("bs,bsn->n", wrong, scaled),
    }


def written(net: Numbers) -> dict[str, Any]:
    """The weights as they are kept: a few digits are enough."""
    return {name: xp.round(values.astype(xp.float64), 5).tolist() for name, values in net.items()}
