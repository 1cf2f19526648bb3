"""Saves the names of people who play, the editions they know and the options they chose last."""

from __future__ import annotations

from collections.abc import Mapping

import structlog

from bot.game.ports import StoreUnavailable
from bot.game.rules.lobby import chosen_values
from bot.game.state.table_state import TableState
from bot.ui.context import InteractionContext

log = structlog.get_logger(__name__)


async def remember_player(context: InteractionContext) -> None:
    """Save that a person plays; they keep their seat even if this fails."""
    try:
        await context.remember_person()
    except StoreUnavailable as error:
        log.warning("a player could not be saved", reason=str(error))


async def keep_edition(context: InteractionContext, edition: str) -> None:
    """Save that a person has played an edition, so that its differences need no more explaining."""
    known = context.app.preferences_cache.cached(context.user_id).editions
    if edition not in known:
        await _keep(context, "editions", (*known, edition))


def last_options(context: InteractionContext, state: TableState | None) -> Mapping[str, str]:
    """The options of the last table of the same edition that a person hosted, or no options."""
    own = context.app.preferences_cache.cached(context.user_id)
    return {} if state is None else own.last_options.get(state.edition, {})


async def keep_options(context: InteractionContext, state: TableState) -> None:
    """Save the options of a table that has started, to offer them to its host again."""
    chosen = chosen_values(state.options)
    if context.user_id != state.host or last_options(context, state) == chosen:
        return
    own = context.app.preferences_cache.cached(context.user_id)
    await _keep(context, "last-options", {**own.last_options, state.edition: chosen})


async def _keep(context: InteractionContext, name: str, value: object) -> None:
    try:
        await context.app.preferences_cache.save(context.user_id, name, value)
    except StoreUnavailable as error:
        log.warning("a preference could not be saved", name=name, reason=str(error))
