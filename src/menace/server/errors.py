"""Refusals on their way to a client: each knows its HTTP status, and says one sentence."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    status = 400

    def __init__(self, sentence: str, rule: str = "", text: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        self.text = text

    def data(self) -> dict[str, Any]:
        return {"error": self.sentence, "rule": self.rule or None, "text": self.text or None}


class NotYours(Refusal):
    status = 403


class NotFound(Refusal):
    status = 404


class Illegal(Refusal):
    status = 422


class TooMany(Refusal):
    status = 429


class Unavailable(Refusal):
    status = 503


class NotNow(Refusal):
    """It could be done at another moment."""

    status = 409


class Beaten(NotNow):
    """Another process wrote this position first."""


class Late(NotNow):
    """The action was meant for an earlier position; the present frame goes along."""

    def __init__(self, frame: dict[str, Any]) -> None:
        super().__init__("the table has moved on; here is how it stands")
        self.frame = frame

    def data(self) -> dict[str, Any]:
        return {**super().data(), "frame": self.frame}
