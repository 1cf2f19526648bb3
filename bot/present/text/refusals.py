"""Why something is refused, in words, for the one who tried."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.apply import apply
from bot.engine.errors import Reason, RuleError
from bot.engine.moves import play
from bot.engine.responses import Take
from bot.engine.state import Waiting
from bot.engine.view import view
from bot.i18n import tr
from bot.present.components.layout import capitalised
from bot.present.edition import PRESENT
from bot.present.text.cards import card_text
from bot.present.text.fields import has_text
from bot.present.text.names import escape_markdown
from bot.present.text.status_lines import pile_lines, question_line

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState

_INCOMPLETE = frozenset({Reason.NEEDS_COLOUR, Reason.NEEDS_PAN, Reason.NEEDS_PLAYER})
"""Refusals of a card that fits."""
_CARD_REFUSALS = frozenset({Reason.DOES_NOT_FIT, Reason.NOT_ASKED})
"""Refusals of a card; who owes cards, or is asked for something else, is told that instead."""
_GONE_ON = frozenset({Reason.NOT_YOUR_TURN, Reason.STALE_QUESTION})
"""Refusals of who does not know what the table waits for."""
CARD_ANSWERS = frozenset({Waiting.PLAY, Waiting.DRAWN, Waiting.TAKE})
"""Questions that a card may answer."""


def refusal_text(code: str, locale: Locale, **context: str | int) -> str:
    """Why a click does not count.

    Args:
        code: A `Reason` of the engine or a `Refusal` of the table.
        context: Arguments of the words; `owed` when the reader owes so many cards, `edition` where
            a game is played: it may have words of its own, `refused-<code>-<edition>`.
    """
    edition = str(context.get("edition"))
    if _is_about_card(code, edition) and context.get("owed"):
        code = "owing"
    own = f"refused-{code}-{edition}"
    return tr(
        locale, own if has_text(locale, own) else f"refused-{code}", **_escaped_values(context)
    )


def _is_about_card(code: str, edition: str) -> bool:
    return code in _CARD_REFUSALS or code in PRESENT.of(edition).card_refusals


def cards_owed_by(state: TableState, seat: int | None) -> int:
    """Cards that a seat is asked to take now, for the `owed` of a refusal.

    Args:
        seat: The seat; None for a person who has none.
    """
    question = None if state.game is None else state.game.question
    return question.count if isinstance(question, Take) and question.seat == seat else 0


def refusal_at_table(
    state: TableState, seat: int | None, code: str, locale: Locale, **context: str | int
) -> str:
    """Why a click at a table does not count, and what is asked of that person instead.

    Args:
        seat: Seat of the person; None for one who has none.
        code: A `Reason` of the engine or a `Refusal` of the table.
    """
    game = state.game
    question = None if game is None else game.question
    owed = cards_owed_by(state, seat)
    if game is not None and question is not None and seat in question.seats and not owed:
        elsewhere = _is_about_card(code, state.edition) and question.waiting not in CARD_ANSWERS
        if elsewhere or code == Reason.NOT_ASKED:
            line = question_line(state, view(game, seat), locale, seat)
            return f"{refusal_text(Reason.NOT_ASKED, locale)} {line}"
    text = refusal_text(code, locale, **context, owed=owed, edition=state.edition)
    if game is None or question is None:
        return text
    if code in _GONE_ON:
        return f"{text} {question_line(state, view(game, seat), locale, seat)}"
    if code == Reason.DOES_NOT_FIT and not owed:
        return f"{text}\n{pile_lines(state, view(game, seat), locale)}"
    return text


def why_card_refused(state: TableState, seat: int, card: Card, locale: Locale) -> str:
    """Why a card of a hand cannot be laid now; or that it can."""
    words = capitalised(card_text(card, locale, state.edition))
    if state.game is None:
        return refusal_text("not-playing", locale)
    # A strict table lets wrong cards be laid; the question is whether this is one.
    game = replace(state.game, options=replace(state.game.options, strict=False))
    try:
        apply(game, play(seat, card))
    except RuleError as error:
        if error.code in _INCOMPLETE | PRESENT.of(state.edition).incomplete_refusals:
            return tr(locale, "why-not-it-fits", card=words)
        why = refusal_at_table(state, seat, error.code, locale)
        return tr(locale, "why-not", card=words, why=why)
    return tr(locale, "why-not-it-fits", card=words)


def _escaped_values(context: dict[str, str | int]) -> dict[str, str | int]:
    return {
        name: escape_markdown(value) if isinstance(value, str) else value
        for name, value in context.items()
    }
