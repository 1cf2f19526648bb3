"""Why something is refused, in words, to the one who tried. Knows codes, not how they arise."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.apply import apply
from bot.engine.decisions import Waiting
from bot.engine.errors import Reason, RuleError
from bot.engine.moves import play
from bot.engine.responses import Take
from bot.engine.view import view
from bot.i18n import tr
from bot.present.cards import card_words
from bot.present.glance import asks
from bot.present.layout import capital
from bot.present.names import escaped
from bot.present.words import has

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.i18n import Locale
    from bot.table.sitting import Sitting

_SAY_MORE = frozenset({Reason.NEEDS_COLOUR, Reason.NEEDS_PAN, Reason.NEEDS_PLAYER})
"""Refusals of a card that fits."""
_OF_CARDS = frozenset({Reason.DOES_NOT_FIT, Reason.NOT_ASKED, Reason.PAN_FROZEN})
"""Refusals of a card; who owes cards, or is asked for something else, is told that instead."""
LAYS = frozenset({Waiting.PLAY, Waiting.DRAWN, Waiting.TAKE})
"""Questions that a card may answer."""


def refusal(code: str, locale: Locale, **context: str | int) -> str:
    """Why a click does not count.

    Args:
        code: A `Reason` of the engine or a `Refusal` of the table.
        locale: Language of the reader.
        context: Arguments of the words; `owed` when the reader owes so many cards, `edition` where
            a game is played: it may have words of its own, `refused-<code>-<edition>`.
    """
    if code in _OF_CARDS and context.get("owed"):
        code = "owing"
    own = f"refused-{code}-{context.get('edition')}"
    return tr(locale, own if has(locale, own) else f"refused-{code}", **_safe(context))


def owed_by(sitting: Sitting, seat: int | None) -> int:
    """Cards that a seat is asked to take now, for the `owed` of a refusal.

    Args:
        sitting: The table.
        seat: The seat; None for a person who has none.
    """
    question = None if sitting.game is None else sitting.game.question
    return question.count if isinstance(question, Take) and question.seat == seat else 0


def refused_at(
    sitting: Sitting, seat: int | None, code: str, locale: Locale, **context: str | int
) -> str:
    """Why a click at a table does not count, and what is asked of that person instead.

    Args:
        sitting: The table.
        seat: Seat of the person; None for one who has none.
        code: A `Reason` of the engine or a `Refusal` of the table.
        locale: Language of the reader.
        context: Arguments of the words.
    """
    game = sitting.game
    question = None if game is None else game.question
    owed = owed_by(sitting, seat)
    if game is not None and question is not None and seat in question.seats and not owed:
        elsewhere = code in _OF_CARDS and question.waiting not in LAYS
        if elsewhere or code == Reason.NOT_ASKED:
            asked = asks(sitting, view(game, seat), locale, seat)
            return f"{refusal(Reason.NOT_ASKED, locale)} {asked}"
    return refusal(code, locale, **context, owed=owed, edition=sitting.edition)


def why_not(sitting: Sitting, seat: int, card: Card, locale: Locale) -> str:
    """Why a card of a hand cannot be laid now; or that it can.

    Args:
        sitting: The table.
        seat: Whose hand it is in.
        card: The card.
        locale: Language of the reader.
    """
    words = capital(card_words(card, locale, sitting.edition))
    if sitting.game is None:
        return refusal("not-playing", locale)
    # A strict table lets wrong cards be laid; the question is whether this is one.
    game = replace(sitting.game, options=replace(sitting.game.options, strict=False))
    try:
        apply(game, play(seat, card))
    except RuleError as error:
        if error.code in _SAY_MORE:
            return tr(locale, "why-not-it-fits", card=words)
        why = refused_at(sitting, seat, error.code, locale)
        return tr(locale, "why-not", card=words, why=why)
    return tr(locale, "why-not-it-fits", card=words)


def _safe(context: dict[str, str | int]) -> dict[str, str | int]:
    return {
        name: escaped(value) if isinstance(value, str) else value for name, value in context.items()
    }
