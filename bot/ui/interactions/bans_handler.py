"""Answers `/uno-bans`: whom the staff of a server does not let play at its tables.

Discord gives the commands to who may manage messages, and to whom the server chooses instead.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.panel import Panel, Text
from bot.present.panels.bans import bans_panel
from bot.table.rules.actions import Kick, Leave

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.store.repositories.bans import BanRepository
    from bot.table.registry.tables import LiveTables
    from bot.table.tournament.tournaments import LiveTournaments
    from bot.ui.interactions.context import InteractionContext


class BansHandler:
    """Bans people, lifts bans, and lists them.

    Args:
        call_off_plans: Calls off what a person has planned in a server, by their Discord ids.
    """

    def __init__(
        self,
        bans: BanRepository,
        tables: LiveTables,
        tournaments: LiveTournaments,
        call_off_plans: Callable[[int, int], Awaitable[None]],
    ) -> None:
        self._bans = bans
        self._tables = tables
        self._tournaments = tournaments
        self._call_off_plans = call_off_plans

    async def add(self, context: InteractionContext, user_id: int) -> None:
        """Ban a person, who leaves all tables of the server at once, and opens none later.

        Raises:
            StoreUnavailable: Nothing could be saved, and nothing has changed.
        """
        guild_id = _server(context)
        await context.responder.in_time(self._ban(context, guild_id, user_id))
        await self._say(context, "banned", user_id)

    async def remove(self, context: InteractionContext, user_id: int) -> None:
        """Lift a ban.

        Raises:
            StoreUnavailable: Nothing could be saved, and nothing has changed.
        """
        lifted = await context.responder.in_time(self._bans.remove(_server(context), user_id))
        await self._say(context, "ban-lifted" if lifted else "ban-none", user_id)

    async def show(self, context: InteractionContext) -> None:
        """Show who is banned.

        Raises:
            StoreUnavailable: The database failed.
        """
        bans = await context.responder.in_time(self._bans.of_server(_server(context)))
        people = [(one.user_id, one.at) for one in bans]
        await context.say(bans_panel(people, context.locale))

    async def _ban(self, context: InteractionContext, guild_id: int, user_id: int) -> None:
        await self._bans.add(guild_id, user_id, context.at)
        # One interaction does several things here.
        kick = replace(context.click(Kick(user_id)), interaction_id=None, staff=True)
        leave = replace(kick, user_id=user_id, action=Leave())
        for tournament in self._tournaments:
            if tournament.guild_id == guild_id:
                await self._tournaments.click(tournament.tournament_id, leave)
        for table in self._tables:
            if table.state.guild_id != guild_id:
                continue
            if table.state.seat_of(user_id) is not None:
                # Nobody removes themselves: who bans themselves leaves.
                await table.click(leave if user_id == kick.user_id else kick)
            elif table.state.waits(user_id):
                await table.click(leave)
        await self._call_off_plans(user_id, guild_id)

    async def _say(self, context: InteractionContext, key: str, user_id: int) -> None:
        await context.say(Panel((Text(tr(context.locale, key, person=str(user_id))),)))


def _server(context: InteractionContext) -> int:
    assert context.guild_id is not None, "the commands are for servers only"
    return context.guild_id
