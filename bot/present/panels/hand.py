"""The message of a player's own hand: cards, answers, calls. For that player's eyes alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.moves import Verb
from bot.engine.scoring import opponents
from bot.engine.view import view as view_of
from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.layout import capitalised, letters_left, page_of, rows
from bot.present.components.palette import BLUE
from bot.present.components.panel import (
    Button,
    Buttons,
    ComponentAction,
    Option,
    Panel,
    Select,
    Style,
    Text,
)
from bot.present.edition import PRESENT, HandPage, merged
from bot.present.panels.answers import (
    answer_blocks,
    answer_choices,
    page_count,
    picked_ways,
)
from bot.present.panels.hand_cards import chooses_no_card, folded_cards, hand_cards
from bot.present.panels.log import log_button
from bot.present.panels.verb_buttons import call_buttons, plain_buttons
from bot.present.panels.without_hand import WAITING, title_line, without_hand_panel
from bot.present.preferences import DEFAULT_PREFERENCES, Look
from bot.present.text.cards import card_text, group_cards
from bot.present.text.challenges import challenge_line
from bot.present.text.events import last_event_lines, missed_event_lines
from bot.present.text.icons import face_name
from bot.present.text.refusals import CARD_ANSWERS
from bot.present.text.status_lines import (
    barred_line,
    clock_lines,
    counts_line,
    edition_lines,
    edition_pile_lines,
    later_line,
    moment,
    pile_lines,
    question_line,
    side_line,
    threat_line,
)
from bot.present.text.summaries import summary_lines
from bot.present.text.vote_lines import vote_lines
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.engine.events import Event
    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.present.components.panel import Block
    from bot.present.panels.answers import AnswerChoice
    from bot.present.preferences import NoticeMode, Preferences, Sorting
    from bot.table.state.table_state import TableState

ACCENT = BLUE


@dataclass(frozen=True, slots=True)
class _Position:
    """Where the reader is in the message.

    Args:
        page: Page of the selects, from 0.
    """

    page: int
    pages: int
    picked: str


def hand_panel(
    state: TableState,
    seat: int,
    locale: Locale,
    page: int = 0,
    picked: str = "",
    *,
    recent: Sequence[Event] = (),
    preferences: Preferences = DEFAULT_PREFERENCES,
) -> Panel:
    """The hand of a seat, with all that can be answered.

    Args:
        page: Page of the selects, from 0.
        picked: Start of a line that was picked (`play R7`), or nothing.
        recent: The last events, in order; told as this seat may know them.
    """
    game = state.game
    if game is None or state.phase is not Phase.PLAYING:
        return without_hand_panel(state, seat, locale)
    view, sorting = view_of(game, seat), preferences.sorting
    found = answer_choices(state, view, locale, sorting)
    refused = _refused(view, found, sorting)
    asked_why = len(refused) if _may_ask_why(view) else 0
    part = PRESENT.of(view.edition)
    pages = page_count(found, part.extra_cards(view) or asked_why)
    waits = seat not in view.asked and not found
    # Who waits has the way back beside the log, and no component may stand in a message twice.
    place = _Position(min(page, pages - 1), pages, "" if waits else picked)
    ways = picked_ways(found, picked)
    head = _head(state, view, locale, preferences.notice if waits else None)
    blocks: list[Block] = [
        Text(_picked_head(state, view, ways[0].name, locale) if ways else head),
        folded_cards(view, locale)
        if ways or chooses_no_card(view, found)
        else hand_cards(view, found, refused, locale, sorting),
    ]
    blocks += part.hand_blocks(state, view, locale, HandPage(place.page, picked, sorting))
    # Read aloud, what has happened comes before what it has led to.
    news_place = 0 if preferences.look is Look.WORDS else 1
    if summary := summary_lines(recent, state, locale, letters_left(blocks), seat):
        blocks.insert(news_place, Text(summary, is_news=True))
    told = last_event_lines if waits else missed_event_lines
    if news := told(recent, state, locale, letters_left(blocks), seat):
        blocks.insert(news_place, Text(news, is_news=True))
    blocks += answer_blocks(found, locale, place.page, picked)
    blocks += _plain(state, view, locale, waits=waits)
    blocks += _why(state, view, refused, locale, place.page)
    blocks += _pager(state, view, locale, place)
    return Panel(tuple(blocks), accent=ACCENT if seat in view.asked else WAITING)


def _head(state: TableState, view: View, locale: Locale, waits_for: NoticeMode | None) -> str:
    """Where the hand belongs, and how the game stands: a small table.

    Args:
        waits_for: What calls the player who waits; None for who may do something.
    """
    out = view.seat is not None and view.seat not in view.order
    waits = waits_for is not None
    # Who is out comes on turn no more, and is promised no call.
    called = "never" if out else waits_for
    lines = [
        title_line(state, locale),
        tr(locale, "hand-out") if out else "",
        threat_line(state, view, locale, view.seat),
        question_line(state, view, locale, view.seat),
        challenge_line(state, view, locale),
        later_line(state, view, locale),
        vote_lines(state, view, locale, view.seat),
        # A clock of others would run out in a message that is not sent again with their moves.
        barred_line(state, locale) if waits else clock_lines(state, view, locale),
        pile_lines(state, view, locale),
        edition_pile_lines(state, view, locale),
        edition_lines(state, view, locale),
        counts_line(state, view, locale),
        side_line(state, view, locale),
        tr(locale, f"hand-waits-{called}", when=moment(state.saved_at)) if waits else "",
    ]
    return "\n".join(line for line in lines if line)


def _picked_head(state: TableState, view: View, name: str, locale: Locale) -> str:
    """The next question, once a card is picked."""
    lines = (
        title_line(state, locale),
        tr(locale, "hand-picked", card=capitalised(name)),
        clock_lines(state, view, locale),
    )
    return "\n".join(line for line in lines if line)


def _refused(view: View, found: Sequence[AnswerChoice], sorting: Sorting) -> tuple[Card, ...]:
    """Cards that cannot be laid now, in order, equal ones once; none where all can be tried."""
    laid = {choice.card for choice in found}
    return tuple(held for held, _ in group_cards(view.hand, sorting) if held not in laid)


def _plain(state: TableState, view: View, locale: Locale, *, waits: bool) -> tuple[Buttons, ...]:
    """What is answered with one word, the calls, and a look at the table for who waits."""
    again = Button(
        tr(locale, "button-refresh"),
        ComponentAction(state.table_id, ActionKind.HAND, None, "0"),
    )
    if view.seat not in view.order:
        # Who is out may watch, and do nothing.
        return rows((again,))
    table_id = state.table_id
    can = {move.verb for move in view.moves} | view.options.standing
    buttons = [
        *plain_buttons(
            state, view.number, [one for one in merged().verb_buttons if one.verb in can], locale
        )
    ]
    others = opponents(view, view.seat)
    buttons += call_buttons(state, locale, others, can_call=Verb.UNO in can)
    player = state.players[view.seat]
    if player.robot and player.user_id is not None:
        back = ComponentAction(table_id, ActionKind.COME_BACK)
        buttons.append(Button(tr(locale, "button-come-back"), back, Style.PRIMARY))
    buttons.append(log_button(state, locale))
    return rows((*buttons, again) if waits else buttons)


def _why(
    state: TableState, view: View, refused: Sequence[Card], locale: Locale, page: int
) -> tuple[Select, ...]:
    """A select of the cards that cannot be laid, to ask why."""
    if not _may_ask_why(view):
        return ()
    shown = page_of(refused, page)
    if not shown:
        return ()
    return (
        Select(
            placeholder=tr(locale, "choose-why-not"),
            action=ComponentAction(state.table_id, ActionKind.WHY),
            options=tuple(
                Option(
                    capitalised(card_text(card, locale, view.edition)),
                    card.text,
                    emoji=face_name(card, view.edition),
                )
                for card in shown
            ),
        ),
    )


def _may_ask_why(view: View) -> bool:
    """Whether a card could be laid now, if one fitted."""
    return view.seat in view.asked and view.waiting in CARD_ANSWERS


def _pager(state: TableState, view: View, locale: Locale, place: _Position) -> tuple[Buttons, ...]:
    """Buttons to the page before and after, and back from a pick."""
    buttons = []
    for key, other in (("button-before", place.page - 1), ("button-after", place.page + 1)):
        if 0 <= other < place.pages:
            there = ComponentAction(
                state.table_id, ActionKind.PICK, view.number, f"{other} {place.picked}".strip()
            )
            label = tr(locale, key, page=other + 1, pages=place.pages)
            buttons.append(Button(label, there))
    if place.picked:
        back = ComponentAction(state.table_id, ActionKind.HAND, None, "0")
        buttons.append(Button(tr(locale, "button-back"), back))
    return rows(buttons)
