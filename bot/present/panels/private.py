"""What one person asks to see in private: whom to accuse, how the table stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.moves import Verb
from bot.engine.record.notation import SEATS
from bot.engine.scoring import opponents
from bot.engine.view import view as view_of
from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.layout import rows
from bot.present.components.panel import Button, ComponentAction, Option, Panel, Select, Style, Text
from bot.present.panels.late import seat_button, seat_line
from bot.present.panels.lobby import player_lines
from bot.present.panels.log import log_button
from bot.present.panels.options import options_text
from bot.present.panels.rounds import ending, next_lines
from bot.present.panels.verb_buttons import hand_button
from bot.present.panels.verification import luck_line
from bot.present.text.names import label_name
from bot.present.text.scores import score_lines
from bot.present.text.status_lines import (
    clock_lines,
    edition_lines,
    edition_pile_lines,
    pile_lines,
    question_line,
    seat_lines,
    stock_lines,
)
from bot.present.text.vote_lines import vote_lines
from bot.table.rules.votes import can_pass
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.present.components.panel import Block
    from bot.table.state.table_state import TableState


def accuse_panel(state: TableState, seat: int, locale: Locale) -> Panel:
    """On whom to vote a penalty for table talk: the opponents.

    Args:
        state: The table, with a game.
    """
    assert state.game is not None, "a game has begun"
    others = [other for other in opponents(state.game, seat) if can_pass(state, other)]
    buttons = [
        Button(
            label_name(state, other),
            ComponentAction(state.table_id, Verb.ACCUSE, None, SEATS[other]),
            Style.DANGER,
        )
        for other in others
    ]
    # In direct messages this stands in the place of the hand.
    hand = rows((hand_button(state.table_id, locale),))
    return Panel((Text(tr(locale, "whom-accuse")), *rows(buttons), *hand))


def status_panel(
    state: TableState,
    seat: int | None,
    locale: Locale,
    staff: bool = False,
    user_id: int | None = None,
) -> Panel:
    """How the table stands, for one person, with what is asked for seldom.

    Args:
        seat: Seat of the person; None for one who does not play.
        staff: Whether the person may rule over all tables of the server.
        user_id: Discord id of a person who does not play, and may be given a seat.
    """
    blocks: list[Block] = [Text(part) for part in _standing(state, locale)]
    blocks.append(Text(options_text(state, locale)))
    if state.commitment:
        # Whoever asks can note it before the secret is told, and compare it later.
        blocks.append(Text(luck_line(state, locale)))
    if seat is None and user_id is not None:
        blocks += _offer(state, user_id, locale)
    user_id = user_id if seat is None else state.players[seat].user_id
    blocks += rows(_rare_buttons(state, seat, locale))
    if state.phase is not Phase.CLOSED and (staff or user_id == state.host):
        blocks += _host_blocks(state, user_id, locale)
    return Panel(tuple(blocks))


def _standing(state: TableState, locale: Locale) -> tuple[str, ...]:
    """How the table stands, in paragraphs."""
    game = state.game
    if state.phase is Phase.CLOSED:
        scores = () if game is None else (score_lines(state, game, locale),)
        return (ending(state, locale), *scores)
    if game is None:
        return (player_lines(state, locale),)
    if state.phase is not Phase.PLAYING:
        return (score_lines(state, game, locale), next_lines(state, game, locale))
    view = view_of(game, None)
    parts = (
        question_line(state, view, locale),
        clock_lines(state, view, locale),
        pile_lines(state, view, locale),
        stock_lines(view, locale),
        edition_pile_lines(state, view, locale),
        edition_lines(state, view, locale),
        vote_lines(state, view, locale),
    )
    return ("\n".join(part for part in parts if part), seat_lines(state, view, locale, full=True))


def _offer(state: TableState, user_id: int, locale: Locale) -> list[Block]:
    """What a person can do who does not sit at the table."""
    button = seat_button(state, user_id, locale)
    line = seat_line(state, user_id, locale)
    return [*([Text(line)] if line else []), *rows([button] if button else [])]


def _rare_buttons(state: TableState, seat: int | None, locale: Locale) -> list[Button]:
    table_id = state.table_id
    rules = ComponentAction(table_id, ActionKind.RULES, None, f"{state.edition} 0")
    buttons = [Button(tr(locale, "button-rules"), rules)]
    if state.game is not None and state.phase is not Phase.CLOSED:
        buttons.append(log_button(state, locale))
    if seat is None or state.phase is Phase.CLOSED:
        return buttons
    if (
        state.game is not None
        and state.phase is Phase.PLAYING
        and seat in state.game.order
        and any(can_pass(state, other) for other in opponents(state.game, seat))
    ):
        accuse = ComponentAction(table_id, ActionKind.ACCUSE_WHOM)
        buttons.append(Button(tr(locale, "button-accuse"), accuse))
    leave = ComponentAction(table_id, ActionKind.LEAVE)
    buttons.append(Button(tr(locale, "button-leave"), leave, Style.DANGER))
    return buttons


def _host_blocks(state: TableState, user_id: int | None, locale: Locale) -> list[Block]:
    """Remove a person, pass the role on, stop the table."""
    table_id = state.table_id
    others = tuple(
        Option(label_name(state, seat), state.players[seat].key)
        for seat in state.people
        if state.players[seat].user_id != user_id
    )
    stop = Button(
        tr(locale, "button-stop"), ComponentAction(table_id, ActionKind.STOP), Style.DANGER
    )
    if not others:
        return [*rows([stop])]
    return [
        Select(tr(locale, "choose-kick"), ComponentAction(table_id, ActionKind.KICK), others),
        Select(tr(locale, "choose-host"), ComponentAction(table_id, ActionKind.PASS_HOST), others),
        *rows([stop]),
    ]
