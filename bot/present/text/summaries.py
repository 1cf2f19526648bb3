"""Chains told whole, and hands that were shown: lines that stay for a whole turn of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.events import CardLaid, Dealt, Drew, HandShown, Owing, Passed, Skipped, Why
from bot.i18n import tr
from bot.present.edition import PRESENT
from bot.present.text.events import event_text, fitting_lines
from bot.present.text.fields import field_text
from bot.present.text.names import join_names, seat_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.engine.events import Event
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState

PAYMENTS = frozenset({Why.OWED, Why.CHALLENGE})
"""Why somebody draws who pays for a stack."""

LINKS = 8
"""Cards of a chain that are named; of more the number is told."""


def summary_lines(
    events: Sequence[Event],
    state: TableState,
    locale: Locale,
    max_letters: int,
    reader: int | None = None,
) -> str:
    """What has happened within the last turn of the table and is worth more than a line of the log.

    Args:
        events: The last events, in order.
        state: The table, while a round is played.
        max_letters: Letters that they may take; the oldest are left out first.
        reader: Seat of the reader; None for the channel.
    """
    assert state.game is not None, "a round is played"
    events = _of_this_round(events)
    stays = _since_a_turn_of_the_table(events, len(state.game.order))
    stack = _stack(events)
    lines = []
    if stack is not None and stack.last >= stays:
        lines.append(_stack_line(stack, state, locale))
    lines += PRESENT.of(state.edition).summaries(events[stays:], state, locale)
    lines += [event_text(one, state, locale, reader) for one in events[stays:] if shown_to_all(one)]
    return fitting_lines((f"-# {line}" for line in reversed(lines)), max_letters)


def shown_to_all(event: Event) -> bool:
    """Whether somebody has shown a hand to everyone."""
    return isinstance(event, HandShown) and event.to is None


def links_text(links: Sequence[tuple[int, Card]], state: TableState, locale: Locale) -> str:
    """Who laid which card, in order; of a long chain the first ones."""
    shown = [str(field_text("cards", (link,), state, locale)) for link in links[:LINKS]]
    more = len(links) - LINKS
    return join_names(
        [*shown, tr(locale, "summary-more", count=more)] if more > 0 else shown, locale
    )


@dataclass(frozen=True, slots=True)
class _Stack:
    """Cards that were laid on a debt.

    Args:
        last: Place of the last event that is about it.
        paid: Whether somebody has drawn for it.
    """

    links: tuple[tuple[int, Card], ...]
    last: int
    seat: int
    count: int
    paid: bool = False


def _of_this_round(events: Sequence[Event]) -> Sequence[Event]:
    """The events since the cards were dealt, as far as they are kept."""
    starts = [place for place, event in enumerate(events) if isinstance(event, Dealt)]
    return events[starts[-1] + 1 :] if starts else events


def _since_a_turn_of_the_table(events: Sequence[Event], players: int) -> int:
    """The place from which on events are of the last turn of the table."""
    turns, last = 0, None
    for place in reversed(range(len(events))):
        mover = _mover(events[place])
        if mover is None:
            continue
        if mover != last:
            turns, last = turns + 1, mover
        if turns > players:
            return place + 1
    return 0


def _mover(event: Event) -> int | None:
    """Whose turn an event is, or has cost."""
    match event:
        case CardLaid(seat=seat) | Passed(seat=seat) | Skipped(seat=seat):
            return seat
        case Drew(seat=seat, why=Why.TURN | Why.OWED):
            return seat
        case _:
            return None


def _stack(events: Sequence[Event]) -> _Stack | None:
    """The last chain of cards that were laid on a debt; one card alone is none."""
    found: _Stack | None = None
    open_: _Stack | None = None
    laid: CardLaid | None = None
    for place, event in enumerate(events):
        match event:
            case CardLaid(shield=True):
                open_ = laid = None
            case CardLaid():
                laid = event
            case Owing(seat, count) if laid is not None:
                links = () if open_ is None else open_.links
                open_ = _Stack((*links, (laid.seat, laid.card)), place, seat, count)
                laid = None
            case Drew(seat, count, why) if open_ is not None and why in PAYMENTS:
                open_ = _Stack(open_.links, place, seat, count, paid=True)
            case _:
                continue
        if open_ is not None and len(open_.links) > 1:
            found = open_
        if open_ is not None and open_.paid:
            open_ = None
    return found


def _stack_line(stack: _Stack, state: TableState, locale: Locale) -> str:
    return tr(
        locale,
        "summary-stack",
        starter=seat_name(state, stack.links[0][0]),
        links=links_text(stack.links, state, locale),
        seat=seat_name(state, stack.seat),
        count=stack.count,
        paid="yes" if stack.paid else "no",
    )
