"""What stands where a player's hand would be: before, between and after rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.scoring import ONE_ROUND
from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.layout import rows
from bot.present.components.palette import GREY
from bot.present.components.panel import Button, ComponentAction, Panel, Style, Text
from bot.present.panels.rounds import ending, next_lines, won_line
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import escape_markdown
from bot.present.text.scores import ranked
from bot.present.text.status_lines import barred_line
from bot.table.state.kicks import is_kicked
from bot.table.state.table_state import Ending, Phase

if TYPE_CHECKING:
    from bot.engine.state import State
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState

WAITING = GREY
BY_HAND = frozenset({Ending.CANCELLED, Ending.STOPPED})
"""Endings of a table that somebody has closed."""


def title_line(state: TableState, locale: Locale) -> str:
    """Which table a hand belongs to."""
    edition = tr(locale, f"edition-{state.edition}")
    return tr(
        locale,
        "hand-title",
        edition=edition,
        channel=str(state.channel_id),
        server=escape_markdown(state.server) if state.server else NO_VALUE,
    )


def without_hand_panel(state: TableState, seat: int, locale: Locale) -> Panel:
    """What stands where the hand would be, before, between and after rounds."""
    lines, kinds = _said(state, seat, locale), _offered(state, seat)
    lines = [title_line(state, locale), *lines, barred_line(state, locale)]
    buttons = [
        Button(
            tr(locale, f"button-{kind}"),
            ComponentAction(state.table_id, kind),
            Style.SECONDARY if kind is ActionKind.LEAVE else Style.SUCCESS,
        )
        for kind in kinds
    ]
    return Panel((Text("\n".join(line for line in lines if line)), *rows(buttons)), WAITING)


def left_panel(state: TableState, user_id: int, locale: Locale) -> Panel:
    """What stands in place of the hand of a person who has left: why, and what becomes of the seat.

    Args:
        user_id: Discord id of the person, whom the table may not know any more.
    """
    own = next((one for one in state.players if one.user_id == user_id), None)
    playing = own is not None and state.phase in {Phase.PLAYING, Phase.BETWEEN}
    if is_kicked(state.kicked, user_id):
        return Panel((Text(tr(locale, "hand-removed", channel=str(state.channel_id))),), WAITING)
    how: str = "left"
    buttons: list[Button] = []
    if playing and own is not None and own.robot:
        how = "kept"
        back = ComponentAction(state.table_id, ActionKind.JOIN)
        buttons = [Button(tr(locale, "button-come-back"), back, Style.PRIMARY)]
    elif playing:
        how = "closed"
    words = tr(locale, "hand-left", channel=str(state.channel_id), how=how)
    return Panel((Text(words), *rows(buttons)), WAITING)


def _said(state: TableState, seat: int, locale: Locale) -> list[str]:
    """Where the table is in its life; how the round or the match has ended for the reader."""
    game = state.game
    if state.phase is Phase.LOBBY:
        return [tr(locale, "hand-in-lobby")]
    if game is not None and state.phase is Phase.BETWEEN:
        ready = tr(locale, "hand-ready") if seat in state.ready else ""
        won = won_line(state, game, locale, seat)
        kept = tr(locale, "hand-kept") if state.players[seat].robot else ""
        own = _own_line(game, seat, locale)
        return [won, own, kept or ready, next_lines(state, game, locale)]
    why = ending(state, locale, seat)
    if game is not None and state.ending is Ending.MATCH_OVER:
        return [why, _own_line(game, seat, locale)]
    # Where somebody has closed the table, the reason says that it is closed.
    return [why] if state.ending in BY_HAND else [tr(locale, "hand-closed"), why]


def _offered(state: TableState, seat: int) -> list[ActionKind]:
    match state.phase:
        case Phase.BETWEEN if seat not in state.ready:
            return [ActionKind.READY, ActionKind.LEAVE]
        case Phase.LOBBY | Phase.BETWEEN:
            return [ActionKind.LEAVE]
        case Phase.PLAYING | Phase.CLOSED:
            return [ActionKind.AGAIN] if state.can_be_repeated else []


def _own_line(game: State, seat: int, locale: Locale) -> str:
    """The reader's own score and place; nothing where one round decides."""
    scores = ranked(game)
    own = next((score for score in scores if seat in score.seats), None)
    if own is None or game.options.mode in ONE_ROUND:
        return ""
    return tr(
        locale,
        "hand-own-score",
        team="yes" if len(own.seats) > 1 else "no",
        count=own.points,
        place=own.place,
        of=len(scores),
    )
