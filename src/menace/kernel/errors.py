"""What can go wrong, and whose mistake it is."""

from __future__ import annotations


class MenaceError(ValueError):
    """A mistake of the one who asked: one sentence, shown as it is."""


class UnknownGame(MenaceError):
    """No game has this id."""


class IllegalAction(MenaceError):
    """A player's mistake: the action is not on offer; `rule` is the ledger id behind the refusal, if one is known."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class ContentError(MenaceError):
    """A content file is wrong; the message names file and entry."""


class StateError(MenaceError):
    """A dumped state does not describe a possible table."""


class RecordMismatch(MenaceError):
    """A record does not replay; the message names the first entry that differs."""


class HalfCharacter(RecordMismatch):
    """A record names half of a character by itself, which no file and no answer can hold."""


class ChanceError(MenaceError):
    """A scripted or recorded outcome is missing or impossible."""


class RulesBug(AssertionError):
    """Our mistake: the rules reached something they say is impossible."""
