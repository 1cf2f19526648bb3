"""Welcomes who has joined a table: opens the direct messages, and says where the hand will be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.links import channel_link
from bot.present.panels.welcome import messages_closed_panel, welcome_panel
from bot.store.database.errors import StoreUnavailable

if TYPE_CHECKING:
    from bot.store.repositories.people import PlayerRepository
    from bot.table.state.table_state import TableState
    from bot.ui.discord.direct_messages import DirectMessageChannels
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.messages.screen import DiscordScreen


log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Welcome:
    """Welcomes people to tables."""

    screen: DiscordScreen
    direct_messages: DirectMessageChannels
    players: PlayerRepository

    async def say(self, context: InteractionContext, state: TableState, *, anew: bool) -> None:
        """Welcome who has joined, or is back.

        Args:
            anew: Whether a private message that was clicked stays as it is.
        """
        await remember_player(self.players, context)
        channel_id = await context.responder.in_time(self.direct_messages.open(context.user_id))
        messages = self.screen.messages(state.table_id)
        hand = messages.hand(context.user_id) if messages else None
        if channel_id is not None and hand is not None:
            # The table may have gone on meanwhile: what it is now is known there.
            hand.refresh()
            await context.responder.in_time(hand.wait_until_idle())
        if channel_id is not None and self.direct_messages.is_open(context.user_id):
            messages_link = channel_link(None, channel_id)
            panel = welcome_panel(state, context.user_id, messages_link, context.locale)
        else:
            panel = messages_closed_panel(state, context.user_id, context.locale)
        await context.show(panel, anew=anew)


async def remember_player(players: PlayerRepository, context: InteractionContext) -> None:
    """Note who takes part; who has a seat by now keeps it, should that fail."""
    work = players.remember(context.user_id, context.name, context.at)
    try:
        await context.responder.in_time(work)
    except StoreUnavailable as error:
        log.warning("a player was not noted", reason=str(error))
