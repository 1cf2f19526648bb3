"""The message of a table in its channel: lobby, game, pause, end. Tells nothing that is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.apply import legal
from bot.engine.moves import Verb
from bot.engine.record.notation import SEATS
from bot.engine.scoring import ONE_ROUND
from bot.engine.view import view as view_of
from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.layout import BUTTONS_A_ROW, LABEL, letters_left, rows, truncate
from bot.present.components.palette import GREY
from bot.present.components.panel import (
    Button,
    Buttons,
    CardImage,
    ComponentAction,
    Divider,
    Panel,
    Text,
)
from bot.present.edition import PRESENT, merged
from bot.present.panels.lobby import lobby_panel
from bot.present.panels.rounds import closed_panel, match_panel, round_panel
from bot.present.panels.verb_buttons import call_buttons, hand_button, plain_buttons
from bot.present.text.cards import pile_text
from bot.present.text.events import RECENT_LINES, recent_event_lines
from bot.present.text.icons import coloured_face_name, face_name
from bot.present.text.names import label_name
from bot.present.text.scores import past_round_lines
from bot.present.text.status_lines import (
    clock_lines,
    edition_lines,
    pile_lines,
    question_line,
    seat_lines,
    stock_lines,
    threat_line,
    waiting_line,
)
from bot.present.text.summaries import shown_to_all, summary_lines
from bot.present.text.vote_lines import vote_lines
from bot.table.state.table_state import Ending, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.present.components.panel import Block
    from bot.table.state.table_state import TableState

_ACCENTS = {"red": 0xD9423A, "green": 0x3C9A4E, "blue": 0x2F6FBF, "yellow": 0xE3B21C}
_NO_ACCENT = GREY


def channel_panel(state: TableState, locale: Locale, recent: Sequence[Event] = ()) -> Panel:
    """The message of a table, whatever it is doing.

    Args:
        recent: The last events, in order.
    """
    match state.phase:
        case Phase.LOBBY:
            return lobby_panel(state, locale)
        case Phase.PLAYING:
            return table_panel(state, locale, recent)
        case Phase.BETWEEN:
            return round_panel(state, locale)
        case Phase.CLOSED if state.ending is Ending.MATCH_OVER:
            return match_panel(state, locale)
        case Phase.CLOSED:
            return closed_panel(state, locale)


def table_panel(state: TableState, locale: Locale, recent: Sequence[Event] = ()) -> Panel:
    """The message of a table while a round is played.

    Args:
        recent: The last events, in order.
    """
    game = state.game
    assert game is not None, "a game has begun"
    view = view_of(game, None)
    lines = (
        title_line(state, locale),
        question_line(state, view, locale),
        threat_line(state, view, locale),
        clock_lines(state, view, locale),
    )
    lying = f"{pile_lines(state, view, locale)}\n{stock_lines(view, locale)}"
    picture = PRESENT.of(view.edition).picture(state, view, locale, recent[-RECENT_LINES:])
    parts = (
        edition_lines(state, view, locale),
        seat_lines(state, view, locale),
        waiting_line(state, locale),
        vote_lines(state, view, locale),
    )
    shown = () if picture is None else (picture,)
    blocks: list[Block] = [
        Text("\n".join(line for line in lines if line)),
        Text(lying, _top(view, locale)),
        *shown,
    ]
    blocks += [Text(part) for part in parts if part]
    if past := past_round_lines(state, locale):
        blocks.append(Text(past))
    told = summary_lines(recent, state, locale, letters_left(blocks))
    blocks += [Text(told)] if told else []
    # A hand that is shown to all stays longer than its line of the log.
    others = [event for event in recent if not shown_to_all(event)]
    moves = recent_event_lines(others, state, locale, letters_left(blocks))
    tail = (Divider(), Text(moves)) if moves else ()
    if state.in_words and moves:
        # Read aloud, what has happened comes before what it has led to.
        blocks, tail = [Text(moves), *blocks], ()
    return Panel((*blocks, *tail, *playing_buttons(state, locale)), accent=_accent(view))


def _top(view: View, locale: Locale) -> CardImage | None:
    """The discard pile's top card; where there are several piles a picture shows them."""
    (pile, *others) = view.piles
    if others:
        return None
    name = (
        coloured_face_name(pile.top, pile.colour)
        if pile.top.wild
        else face_name(pile.top, view.edition)
    )
    return CardImage(name, pile_text(pile.top, pile.colour, view.edition, locale))


def title_line(state: TableState, locale: Locale) -> str:
    """What is played, and the round of it.

    Args:
        state: The table, with a game.
    """
    assert state.game is not None, "a game has begun"
    edition = tr(locale, f"edition-{state.edition}")
    if state.game.options.mode in ONE_ROUND:
        return tr(locale, "table-title", edition=edition)
    return tr(locale, "table-title-round", edition=edition, round=state.game.match.round)


def _accent(view: View) -> int:
    colours = {pile.colour for pile in view.piles}
    (colour, *others) = colours
    return _NO_ACCENT if others or colour is None else _ACCENTS[colour]


def playing_buttons(state: TableState, locale: Locale) -> tuple[Buttons, ...]:
    """The buttons of a table while a round is played."""
    game = state.game
    assert game is not None, "a game has begun"
    table_id = state.table_id
    can = {move.verb for move in legal(game) if move.seat in state.asked}
    can |= game.options.standing
    hand = hand_button(table_id, locale)
    shown = [one for one in merged().verb_buttons if one.in_channel and one.verb in can]
    answers = plain_buttons(state, game.number, shown, locale)
    # As for catches: whether somebody has forgotten to call is not to be seen.
    has_few = any(len(game.hands[seat]) in {1, 2} for seat in game.order)
    always = [
        *call_buttons(state, locale, game.order, can_call=has_few),
        Button(
            tr(locale, "button-status"),
            ComponentAction(table_id, ActionKind.STATUS),
            emoji="status",
        ),
        Button(
            tr(locale, "button-rules"),
            ComponentAction(table_id, ActionKind.RULES, None, f"{state.edition} 0"),
        ),
    ]
    votes = [
        Button(
            truncate(tr(locale, "button-vote", name=label_name(state, vote.accused)), LABEL),
            ComponentAction(table_id, Verb.ACCUSE, None, SEATS[vote.accused]),
        )
        for vote in game.votes[:BUTTONS_A_ROW]
    ]
    return (*rows((hand, *answers)), *rows(always), *rows(votes))
