"""Brings back what was live when it was last saved; what cannot be read is set aside."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.registry.opener import SetAside, TableOpener, Wanted
    from bot.table.tournament.opener import TournamentOpener
    from bot.ui.messages.set_aside_messages import SetAsideMessages

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Restoration:
    """Restores tables, and then the tournaments that drive some of them."""

    table_opener: TableOpener
    tournament_opener: TournamentOpener
    set_aside_messages: SetAsideMessages
    _untold: list[SetAside] = field(default_factory=list)

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
            if one.kept:
                self._untold.append(one)

    def tell(self, theirs: Callable[[int], bool]) -> None:
        """Let channels say what was set aside, once their servers are connected.

        Args:
            theirs: Of which servers, by their Discord ids.
        """
        for one in [one for one in self._untold if theirs(one.guild_id)]:
            self._untold.remove(one)
            self.set_aside_messages.show(one)
