"""Big moments told in steps: what the table's message says before it says how it came out.

A step has the buttons of the table as it is by then, so that nobody waits for the telling.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.events import CardLaid, Challenged, RoundEnded
from bot.i18n import tr
from bot.present.components.palette import GOLD
from bot.present.components.panel import Panel, Text
from bot.present.edition import PRESENT, MomentStep
from bot.present.panels.table import playing_buttons, title_line
from bot.present.text.cards import card_with_icon
from bot.present.text.names import seat_name
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.engine.events import Event
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState

ACCENT = GOLD


def step_panels(state: TableState, events: Sequence[Event], locale: Locale) -> tuple[Panel, ...]:
    """The messages that lead up to a table as it is after a change; none for most changes.

    Args:
        events: What has happened in the change, in order.
    """
    if state.game is None:
        return ()
    public = [event.seen_by(None) for event in events]
    steps = [*_shared_steps(public, state, locale)]
    steps += PRESENT.of(state.edition).steps(public, state, locale)
    return tuple(_panel(step, state, locale) for step in steps)


def _panel(step: MomentStep, state: TableState, locale: Locale) -> Panel:
    assert state.game is not None, "a game has begun"
    buttons = playing_buttons(state, locale) if state.phase is Phase.PLAYING else ()
    picture = () if step.picture is None else (step.picture,)
    text = Text(f"{title_line(state, locale)}\n### {step.words}")
    return Panel((text, *picture, *buttons), accent=ACCENT)


def _shared_steps(
    events: Sequence[Event], state: TableState, locale: Locale
) -> Iterator[MomentStep]:
    """A challenge, and a last card."""
    for event in events:
        if isinstance(event, Challenged):
            words = tr(
                locale,
                "step-challenge",
                by=seat_name(state, event.by),
                seat=seat_name(state, event.seat),
            )
            yield MomentStep(words)
    laid = [event for event in events if isinstance(event, CardLaid)]
    won = any(isinstance(event, RoundEnded) and event.winner is not None for event in events)
    if laid and won:
        card = card_with_icon(laid[-1].card, locale, state.edition)
        yield MomentStep(
            tr(locale, "step-last-card", seat=seat_name(state, laid[-1].seat), card=card)
        )
