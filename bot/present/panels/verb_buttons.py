"""Buttons of verbs: those that a verb alone says, calls of UNO, and catches that name whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.moves import Verb
from bot.engine.record.notation import SEATS
from bot.engine.responses import Take
from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.layout import LABEL, truncate
from bot.present.components.panel import Button, ComponentAction, Style
from bot.present.text.names import label_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.engine.state import Asked
    from bot.i18n import Locale
    from bot.present.edition import VerbButton
    from bot.table.state.table_state import TableState


def call_buttons(
    state: TableState, locale: Locale, seats: Iterable[int], *, can_call: bool
) -> tuple[Button, ...]:
    """A call of UNO, and catches that each name whom: of everybody with one card.

    Who has forgotten to call is for the players to see: a catch stands there for who has called
    as well, and is refused without a penalty.

    Args:
        seats: Whose cards count: those that whoever clicks may catch.
        can_call: Whether a call may count now.
    """
    game = state.game
    assert game is not None, "a round is played"
    uno = ComponentAction(state.table_id, Verb.UNO)
    calls = [Button(tr(locale, "verb-uno"), uno, Style.SUCCESS, "uno")] if can_call else []
    catches = [
        Button(
            truncate(tr(locale, "button-catch", name=label_name(state, seat)), LABEL),
            ComponentAction(state.table_id, Verb.CATCH, None, SEATS[seat]),
            Style.PRIMARY,
            "catch",
        )
        for seat in sorted(seats)
        if len(game.hands[seat]) == 1
    ]
    return (*calls, *catches)


def plain_buttons(
    state: TableState, number: int, verbs: Iterable[VerbButton], locale: Locale
) -> tuple[Button, ...]:
    """Buttons of verbs without arguments, in order."""
    question = None if state.game is None else state.game.question
    count = question.count if isinstance(question, Take) else 0
    waiting = None if question is None else question.waiting
    return tuple(
        Button(
            tr(locale, f"verb-{one.verb}{'-early' if waiting in one.early else ''}", count=count),
            ComponentAction(state.table_id, one.verb, number),
            _style(one, question),
            one.verb,
        )
        for one in verbs
    )


def _style(button: VerbButton, question: Asked | None) -> Style:
    """How a button looks: the only answer to a question stands out, and nothing that costs."""
    if question is not None and question.waiting in button.early:
        return Style.SECONDARY
    only = question is not None and question.verbs == {button.verb}
    return Style.PRIMARY if only and button.style is Style.SECONDARY else button.style


def hand_button(table_id: str, locale: Locale) -> Button:
    """The button that shows the own hand."""
    action = ComponentAction(table_id, ActionKind.HAND)
    return Button(tr(locale, "button-hand"), action, Style.PRIMARY, "hand")
