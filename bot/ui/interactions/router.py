"""Who answers what: an act is for a table, a tournament, the settings, or only shows something.

Knows which table a command means; not how anything is answered, nor what goes wrong on the way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.present.components.actions import ActionKind
from bot.table.rules.actions import MakeMove, Refusal, Refused
from bot.ui.interactions.actions import table_action_of
from bot.ui.interactions.read_panels import WITHOUT_TABLE
from bot.ui.interactions.settings_handler import SETTINGS_ACTIONS as SETTINGS

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.present.components.panel import ComponentAction
    from bot.table.registry.tables import LiveTables
    from bot.table.state.table_state import TableState
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.interactions.privacy_handler import PrivacyHandler
    from bot.ui.interactions.read_panels import ReadPanels
    from bot.ui.interactions.settings_handler import SettingsHandler
    from bot.ui.interactions.table_handler import TableHandler
    from bot.ui.interactions.tournament_handler import TournamentHandler


@dataclass(frozen=True, slots=True)
class InteractionRouter:
    """All who answer something."""

    tables: LiveTables
    table_handler: TableHandler
    tournaments: TournamentHandler
    read_panels: ReadPanels
    privacy: PrivacyHandler
    settings: SettingsHandler

    async def route(self, context: InteractionContext, action: ComponentAction) -> None:
        """Do what an act says, and answer it.

        Raises:
            StoreUnavailable: Nothing could be kept, and nothing has changed.
        """
        if action.kind in SETTINGS:
            await self.settings.perform(context, action)
            return
        if self.tournaments.knows(action.table_id) and action.kind not in WITHOUT_TABLE:
            await self.tournaments.perform(context, action)
            return
        state = self.state(action.table_id)
        table_action = table_action_of(action, _cards(state, context.user_id))
        if table_action is not None:
            question = action.number if isinstance(table_action, MakeMove) else None
            await self.table_handler.submit(context, action.table_id, table_action, question)
        elif action.kind == ActionKind.AGAIN:
            await self.table_handler.again(context, action.table_id)
        elif action.kind == ActionKind.FORGET:
            await self.privacy.forget(context)
        else:
            panel = await context.responder.in_time(self.read_panels.panel(context, state, action))
            if isinstance(panel, Refused) and panel.code == Refusal.CLOSED_TABLE:
                panel = Refused(await self.tables.absence(action.table_id), {})
            if isinstance(panel, Refused):
                await self.table_handler.refuse(context, panel, state)
            else:
                await context.show(panel, anew=action.kind == ActionKind.WHY)

    def table_of(self, context: InteractionContext) -> str:
        """The id of the table that a command means; empty if there is none.

        In a channel that is the channel's; in direct messages the only one where they sit.
        """
        if context.guild_id is not None and context.channel_id is not None:
            table = self.tables.in_channel(context.channel_id)
            return "" if table is None else table.state.table_id
        mine = self.tables.of_person(context.user_id)
        return mine[0].state.table_id if len(mine) == 1 else ""

    def state(self, table_id: str) -> TableState | None:
        """A live table, as it was last saved."""
        table = self.tables.find(table_id)
        return None if table is None else table.state


def _cards(state: TableState | None, user_id: int) -> tuple[Card, ...]:
    seat = None if state is None else state.seat_of(user_id)
    if state is None or state.game is None or seat is None:
        return ()
    return state.game.hands[seat]
