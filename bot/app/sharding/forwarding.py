"""Passes interactions in direct messages to the process that has their table.

Discord sends them to the first shard alone; whoever has an interaction's token can answer it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog

from bot.present.components.actions import NO_TABLE, ActionKind
from bot.store.cluster.signals import SignalKind
from bot.store.database.errors import StoreUnavailable
from bot.table.ports import ShardId
from bot.table.state.codec import TableStateError, load
from bot.ui.discord.components import clicked_action
from bot.ui.tasks.background_tasks import BackgroundTasks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.store.cluster.cluster import Cluster
    from bot.store.store import Store
    from bot.table.ports import SavedTable
    from bot.table.registry.tables import LiveTables
    from bot.table.tournament.tournaments import LiveTournaments

    Interaction = dict[str, Any]

log = structlog.get_logger(__name__)

_COMMAND, _COMPONENT, _AUTOCOMPLETE = 2, 3, 4
"""Types of interactions that may be about a table."""


class InteractionForwarding:
    """Finds out whose an interaction is, and has it handled there.

    Args:
        handle: Handles an interaction here.
    """

    def __init__(
        self,
        cluster: Cluster,
        store: Store,
        tables: LiveTables,
        tournaments: LiveTournaments,
        handle: Callable[[Interaction], None],
    ) -> None:
        self._cluster = cluster
        self._store = store
        self._tables = tables
        self._tournaments = tournaments
        self._handle = handle
        self._tasks = BackgroundTasks()
        self.shard_count = 1

    def accept(self, interaction: Interaction) -> bool:
        """Take an interaction over, if another process may have to handle it.

        Args:
            interaction: As Discord has sent it.

        Returns:
            Whether it is taken care of.
        """
        if interaction.get("guild_id") is not None or not self._is_about_elsewhere(interaction):
            return False
        self._tasks.start(self._pass_on(interaction), "interaction to pass on")
        return True

    def take_passed(self) -> None:
        """Handle what other processes have passed on to this one."""
        self._tasks.start(self._take_passed(), "interactions passed on")

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be passed on."""
        await self._tasks.wait_until_idle()

    def _is_about_elsewhere(self, interaction: Interaction) -> bool:
        kind = interaction.get("type")
        if kind == _COMPONENT:
            action = clicked_action(interaction.get("data"))
            table_id = NO_TABLE if action is None else action.table_id
            return table_id != NO_TABLE and not self._is_here(table_id)
        return kind in {_COMMAND, _AUTOCOMPLETE}

    def _is_here(self, table_id: str) -> bool:
        return (
            self._tables.find(table_id) is not None or self._tournaments.find(table_id) is not None
        )

    async def _pass_on(self, interaction: Interaction) -> None:
        passed = False
        try:
            owner = await self._owner(interaction)
            if owner is not None and owner != self._cluster.process_id:
                await self._cluster.passed_interactions.put(owner, interaction)
                await self._cluster.signals.send(SignalKind.INTERACTION_PASSED, owner)
                passed = True
        except (StoreUnavailable, TableStateError) as error:
            log.warning("an interaction could not be passed on", reason=str(error))
        finally:
            # Whoever it is for: its person is told here that it cannot be done.
            if not passed:
                self._handle(interaction)

    async def _owner(self, interaction: Interaction) -> str | None:
        """The process that has the table of an interaction; None where there is no such table."""
        if interaction["type"] == _COMPONENT:
            action = clicked_action(interaction["data"])
            saved = None if action is None else await self._store.last_saved(action.table_id)
            # One that is over is played again where it was.
            again = action is not None and action.kind == ActionKind.AGAIN
            known = saved is not None and (saved.live or again)
            tables: Sequence[SavedTable] = [saved] if saved is not None and known else []
        else:
            tables = await self._tables_of(int(interaction["user"]["id"]))
        if len(tables) != 1:
            return None
        number = ShardId.of(tables[0].guild_id, self.shard_count).number
        return await self._cluster.leases.owner(number)

    async def _tables_of(self, user_id: int) -> Sequence[SavedTable]:
        """The live tables at which a person sits, in all processes."""
        found = [
            one
            for one in await self._store.live_tables_of(user_id)
            if load(one.state).seat_of(user_id) is not None
        ]
        # At several, nobody can say which one a command without a place means.
        elsewhere = sum(not self._is_here(one.table_id) for one in found)
        self._tables.note_elsewhere(user_id, elsewhere)
        return found

    async def _take_passed(self) -> None:
        try:
            passed = await self._cluster.passed_interactions.take(self._cluster.process_id)
        except StoreUnavailable as error:
            log.warning("interactions that were passed on cannot be read", reason=str(error))
            return
        for interaction in passed:
            self._handle(interaction)
