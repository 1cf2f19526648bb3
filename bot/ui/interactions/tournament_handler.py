"""Takes clicks and commands to tournaments and says what came of them.

Knows what the one who asked is to see; what a tournament does is its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.panel import Panel, Text
from bot.present.panels.options import options_panel
from bot.present.panels.tournament import standing_panel, stop_panel
from bot.table.rules.actions import Join, Refusal, Refused, SetOption
from bot.table.tournament.state import Stage
from bot.ui.interactions.actions import table_action_of

if TYPE_CHECKING:
    from bot.present.components.panel import ComponentAction
    from bot.store.repositories.people import PlayerRepository
    from bot.table.rules import actions
    from bot.table.rules.requests import OpenRequest
    from bot.table.tournament.tournaments import Tournaments
    from bot.ui.discord.direct_messages import DirectMessageChannels
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.interactions.table_handler import TableHandler


class TournamentHandler:
    """What people are answered who ask something of a tournament."""

    def __init__(
        self,
        tournaments: Tournaments,
        table_handler: TableHandler,
        direct_messages: DirectMessageChannels,
        players: PlayerRepository,
    ) -> None:
        self._tournaments = tournaments
        self._table_handler = table_handler
        self._direct_messages = direct_messages
        self._players = players

    def tournament_id_of(self, context: InteractionContext) -> str:
        """The id of the tournament of a command's channel or thread; empty if there is none."""
        found = (
            None if context.channel_id is None else self._tournaments.in_channel(context.channel_id)
        )
        return "" if found is None else found.tournament_id

    def knows(self, tournament_id: str) -> bool:
        """Whether a tournament of this id lives."""
        return self._tournaments.find(tournament_id) is not None

    async def open(self, context: InteractionContext, opening: OpenRequest) -> None:
        """Open a tournament."""
        answer = await context.responder.in_time(self._tournaments.open(opening))
        if isinstance(answer, Refused):
            await self._table_handler.refuse(context, answer, None)
        else:
            await self._welcome(context)

    async def perform(self, context: InteractionContext, action: ComponentAction) -> None:
        """Do what a button of a tournament says."""
        table_action = table_action_of(action)
        if table_action is not None:
            await self.submit(context, action.table_id, table_action)
        elif action.kind == ActionKind.ASK_STOP:
            await self._ask_stop(context, action.table_id)
        elif action.kind == ActionKind.OPTIONS:
            await self._choose(context, action.table_id)
        else:
            await self.show(context, action.table_id)

    async def submit(
        self, context: InteractionContext, tournament_id: str, action: actions.Action
    ) -> None:
        """Take a wish to its tournament and answer it."""
        work = self._tournaments.click(tournament_id, context.click(action))
        answer = await context.responder.in_time(work)
        if isinstance(answer, Refused):
            await self._table_handler.refuse(context, answer, None)
        elif isinstance(action, Join):
            await self._welcome(context)
        elif isinstance(action, SetOption):
            await context.replace(options_panel(answer.state, context.locale))
        elif context.in_public:
            await context.responder.acknowledge()
        else:
            await context.say(Panel((Text(tr(context.locale, "done")),)))

    async def _ask_stop(self, context: InteractionContext, tournament_id: str) -> None:
        """Ask who may end a tournament whether it is really to end."""
        tournament = self._tournaments.find(tournament_id)
        if tournament is None:
            await self._table_handler.refuse(context, Refused(Refusal.NO_TOURNAMENT, {}), None)
        elif context.user_id != tournament.host and not context.staff:
            await self._table_handler.refuse(context, Refused(Refusal.NEEDS_STAFF, {}), None)
        else:
            await context.say(stop_panel(tournament, context.locale))

    async def _choose(self, context: InteractionContext, tournament_id: str) -> None:
        """Show the host what may be chosen before the start."""
        tournament = self._tournaments.find(tournament_id)
        if tournament is None:
            refused = Refused(Refusal.NO_TOURNAMENT, {})
        elif tournament.stage is not Stage.GATHERING:
            refused = Refused(Refusal.ALREADY_STARTED, {})
        elif context.user_id != tournament.host:
            refused = Refused(Refusal.NOT_HOST, {})
        else:
            await context.say(options_panel(tournament, context.locale))
            return
        await self._table_handler.refuse(context, refused, None)

    async def show(self, context: InteractionContext, tournament_id: str) -> None:
        """Show how a tournament stands, to the one who asks."""
        tournament = self._tournaments.find(tournament_id)
        if tournament is None:
            await self._table_handler.refuse(context, Refused(Refusal.NO_TOURNAMENT, {}), None)
        else:
            await context.say(standing_panel(tournament, context.user_id, context.locale))

    async def _welcome(self, context: InteractionContext) -> None:
        """Open the direct messages of who takes part: the hands will come there."""
        await self._players.remember(context.user_id, context.name, context.at)
        await context.responder.in_time(self._direct_messages.open(context.user_id))
        reached = self._direct_messages.is_open(context.user_id)
        key = "tournament-entered" if reached else "tournament-entered-closed"
        await context.say(Panel((Text(tr(context.locale, key)),)))
