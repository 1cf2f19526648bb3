"""Brings back what was live when it was last saved; what cannot be read is set aside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from bot.table.registry.opener import TableOpener, Wanted
    from bot.table.tournament.opener import TournamentOpener

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Restoration:
    """Restores tables, and then the tournaments that drive some of them."""

    table_opener: TableOpener
    tournament_opener: TournamentOpener

    async def restore(self, wanted: Wanted) -> None:
        """Bring back what is live in the store and not here.

        Raises:
            StoreUnavailable: It cannot be read.
        """
        for one in (
            *await self.table_opener.restore(wanted),
            *await self.tournament_opener.restore(wanted),
        ):
            log.error("a table was set aside", table=one.table_id, reason=one.reason)
