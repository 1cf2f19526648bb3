"""What a person hosts in other processes: it counts where they open one more table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.table.ports import LiveKind
from bot.table.state import codec
from bot.table.state.codec import TableStateError
from bot.table.tournament import state as tournament_state
from bot.table.tournament.state import TournamentError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store.store import Store
    from bot.table.ports import SavedTable
    from bot.table.registry.openings import Hosted
    from bot.table.registry.tables import LiveTables
    from bot.table.tournament.tournaments import LiveTournaments


@dataclass(frozen=True, slots=True)
class HostedElsewhere:
    """The live tables and tournaments that are not in this process."""

    store: Store
    tables: LiveTables
    tournaments: LiveTournaments

    async def of(self, user_id: int) -> Sequence[Hosted]:
        """Those that a person hosts, without the tables of tournaments.

        Raises:
            StoreUnavailable: They cannot be read.
        """
        found = [
            _hosted(one)
            for one in await self.store.live_tables_of(user_id, tuple(LiveKind))
            if not self._is_here(one.table_id)
        ]
        return [one for one in found if one is not None and one.host == user_id]

    def _is_here(self, table_id: str) -> bool:
        here = (self.tables.find(table_id), self.tournaments.find(table_id))
        return any(one is not None for one in here)


def _hosted(saved: SavedTable) -> Hosted | None:
    """A table or tournament that a person has opened, if it can be read."""
    try:
        if saved.kind is LiveKind.TOURNAMENT:
            return tournament_state.load(saved.state)
        table = codec.load(saved.state)
    except (TableStateError, TournamentError):  # where it is, it is set aside
        return None
    return table if table.tournament is None else None
