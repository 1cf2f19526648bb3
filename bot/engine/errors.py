"""The one error of the rules: a refusal with a code. Knows no words: those are in the locales."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a move is refused, spelled as in the notation; each is a key in the locale files."""

    NOT_YOUR_TURN = "not-your-turn"
    NOT_IN_HAND = "not-in-hand"
    DOES_NOT_FIT = "does-not-fit"
    PAN_FROZEN = "pan-frozen"
    NEEDS_COLOUR = "needs-colour"
    NEEDS_PLAYER = "needs-player"
    NEEDS_PAN = "needs-pan"
    BAD_PLAYER = "bad-player"
    ALREADY_DREW = "already-drew"
    ONLY_THE_DRAWN_CARD = "only-the-drawn-card"
    NOTHING_TO_CHALLENGE = "nothing-to-challenge"
    NOTHING_TO_CATCH = "nothing-to-catch"
    TOO_LATE = "too-late"
    PRESS_FIRST = "press-first"
    NOT_ASKED = "not-asked"
    ROUND_OVER = "round-over"
    STALE_QUESTION = "stale-question"


class RuleError(Exception):
    """A move that the rules refuse; raised before anything has changed.

    Args:
        code: Why, as a key of the locale files (`refused-<code>`).
    """

    def __init__(self, code: Reason) -> None:
        super().__init__(code.value)
        self.code = code
