"""The only error of the rules: a refusal with a reason, which the locales put into words."""

from __future__ import annotations

from bot.engine.terms import Member, Term


class Reason(Term):
    """Why a move is refused; each reason is a key of the locale files."""

    wrong_card: bool = False
    """Whether the card itself is wrong: strict tables let it be tried, with a penalty (MAS-35)."""

    NOT_YOUR_TURN = Member("not-your-turn")
    NOT_IN_HAND = Member("not-in-hand")
    DOES_NOT_FIT = Member("does-not-fit", wrong_card=True)
    NEEDS_COLOUR = Member("needs-colour")
    NEEDS_PLAYER = Member("needs-player")
    NEEDS_PAN = Member("needs-pan")
    BAD_PLAYER = Member("bad-player")
    ALREADY_DREW = Member("already-drew")
    ONLY_THE_DRAWN_CARD = Member("only-the-drawn-card", wrong_card=True)
    NOTHING_TO_CHALLENGE = Member("nothing-to-challenge")
    NOTHING_TO_CATCH = Member("nothing-to-catch")
    TOO_LATE = Member("too-late")
    NOT_ASKED = Member("not-asked")
    NOT_AS_LAST = Member("not-as-last")
    ROUND_OVER = Member("round-over")
    STALE_QUESTION = Member("stale-question")


class RuleError(Exception):
    """A move that the rules refuse (`refused-<code>`), raised before anything has changed."""

    def __init__(self, code: Reason) -> None:
        super().__init__(code.value)
        self.code = code
