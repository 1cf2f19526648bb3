"""Says in private why a click or command does not count."""

from __future__ import annotations

from collections.abc import Sequence

from discord import Permissions

from bot.engine.events import Event
from bot.engine.moves import Verb
from bot.game.rules.actions import Action, MakeMove, Refusal, Refused, SetOption
from bot.game.state.table_state import TableState
from bot.gateway.permissions import missing_permissions
from bot.i18n import tr
from bot.present.components import Block, Panel, Text, rows
from bot.present.edition import is_verb
from bot.present.panels.answers import hand_button
from bot.present.panels.lobby import started_options_panel
from bot.present.panels.opening import opening_button
from bot.present.panels.table import seat_button, seat_line, watch_button
from bot.present.text.names import escape_markdown
from bot.present.text.refusals import call_refusal, refusal_at_table, refusal_text
from bot.ui.context import InteractionContext
from bot.ui.suggestions import suggestions_for

WITHOUT_SEAT = frozenset(
    {
        *(Refusal.NOT_SEATED, Refusal.ALREADY_STARTED, Refusal.NO_FREE_SEAT),
        *(Refusal.ONLY_ROUND, Refusal.SEAT_CLOSED, Refusal.WAITS_FOR_ROUND),
        Refusal.CHANNEL_TAKEN,
    }
)
"""Refusals of who has no seat: a seat is offered with them where there is one."""
MAX_NAMED = 10
"""Legal answers that a refusal names."""


async def refuse(
    context: InteractionContext,
    refused: Refused,
    state: TableState | None = None,
    action: Action | None = None,
    recent: Sequence[Event] = (),
) -> None:
    """Say in private why something does not count.

    Args:
        state: The table that refuses, if it is one.
        action: What it refuses.
        recent: Its last events, in order.
    """
    context.dispatch("refusal", refused.code)
    if state is not None and _chooses_too_late(refused, action):
        # What cannot be chosen any more looks closed.
        await context.replace(started_options_panel(state, context.locale))
        return
    if state is None:
        text = refusal_text(refused.code, context.locale, **refused.args)
    elif refused.code == Refusal.NOT_A_MOVE:
        text = _not_a_move_text(state, context, str(refused.args["line"]))
    else:
        seat = state.seat_of(context.user_id)
        move = action.by(seat) if isinstance(action, MakeMove) and seat is not None else None
        text = refusal_at_table(state, seat, refused.code, context.locale, **refused.args)
        if move is not None:
            text = call_refusal(state, move, refused.code, recent, context.locale) or text
    panel = Panel((Text(text), *_offer(context, refused, state)))
    if refused.code == Refusal.CLOSED_TABLE:
        # A private message of a table that is no more is of no use any more.
        await context.show(panel)
        return
    await context.say(panel)
    await context.app.last_refusals.clear(context.user_id)
    context.app.last_refusals.note(context.user_id, context.responder.given)


async def refuse_sharing(context: InteractionContext) -> bool:
    """Show the channel nothing for who may not write there; returns whether it was refused."""
    if context.may_write:
        return False
    await context.say(Panel((Text(tr(context.locale, "share-not-allowed")),)))
    return True


async def refuse_missing_permissions(context: InteractionContext, needed: Permissions) -> bool:
    """Say what the bot may not do in a channel that it has to; returns whether it was refused."""
    missing = missing_permissions(context.place.permissions, needed, context.locale)
    if missing is not None:
        await context.say(missing)
    return missing is not None


def _chooses_too_late(refused: Refused, action: Action | None) -> bool:
    """Whether an option is chosen at a table that has started."""
    return isinstance(action, SetOption) and refused.code == Refusal.ALREADY_STARTED


def _offer(
    context: InteractionContext, refused: Refused, state: TableState | None
) -> tuple[Block, ...]:
    """What can be done instead where there is no table, no seat, or a table already."""
    if refused.code == Refusal.NO_TABLE and refused.args["where"] == "channel":
        return rows([opening_button(context.locale)])
    if state is None or refused.code not in WITHOUT_SEAT:
        return ()
    if state.seat_of(context.user_id) is not None:
        own = hand_button(state.table_id, context.locale)
        return rows([own]) if refused.code == Refusal.CHANNEL_TAKEN else ()
    button = seat_button(state, context.user_id, context.locale)
    # Where joining is refused, it has just been said why.
    line = seat_line(state, context.user_id, context.locale) if button else ""
    watch = watch_button(state, context.locale)
    buttons = rows([watch] if button is None else [button, watch])
    return (Text(line), *buttons) if line else buttons


def _not_a_move_text(state: TableState, context: InteractionContext, line: str) -> str:
    """That a line is no move, and what its verb could have been used with."""
    verb, _, argument = line.partition(" ")
    text = refusal_text(Refusal.NOT_A_MOVE, context.locale, line=argument or verb)
    seat = state.seat_of(context.user_id)
    if not is_verb(verb) or seat is None:
        return text
    possible = suggestions_for(state, seat, Verb(verb), context.locale)
    if not possible:
        return text
    names = [escape_markdown(one.words) for one in possible[:MAX_NAMED]]
    more = ("…",) if len(possible) > MAX_NAMED else ()
    return f"{text} {tr(context.locale, 'could-say', choices=' · '.join((*names, *more)))}"
