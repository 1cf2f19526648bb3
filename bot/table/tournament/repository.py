"""A tournament as it was last saved, and the one way to change it: saved first, then shown.

Knows the store and the board by their ports; not what a change is about.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import structlog

from bot.table.live.repository import SaveResult, save_change
from bot.table.ports import Change, LiveKind, StoreUnavailable
from bot.table.rules.actions import Refusal, Refused
from bot.table.state.table_state import Ending
from bot.table.tournament import progress
from bot.table.tournament.ports import TournamentAccepted
from bot.table.tournament.state import Stage, dump, load

if TYPE_CHECKING:
    from bot.table.live.context import TableContext
    from bot.table.tournament.ports import TournamentAnswer, TournamentDisplay
    from bot.table.tournament.state import Tournament

log = structlog.get_logger(__name__)


class TournamentRepository:
    """A tournament as it was last saved.

    Args:
        tournament: The tournament; of revision -1 if no store has seen it.
    """

    def __init__(
        self, context: TableContext, display: TournamentDisplay, tournament: Tournament
    ) -> None:
        self._context = context
        self._display = display
        self.tournament = tournament

    async def save(self, after: Tournament, interaction_id: int | None = None) -> TournamentAnswer:
        """Save a change, then show it; if that fails, nothing has changed.

        Args:
            interaction_id: Discord id of the interaction that asked for it, if one did.
        """
        now = self._context.clock.now()
        after = replace(after, revision=self.tournament.revision + 1, saved_at=now)
        change = Change(
            table_id=after.tournament_id,
            revision=after.revision,
            guild_id=after.guild_id,
            channel_id=after.channel_id,
            state=dump(after),
            live=after.stage is not Stage.OVER,
            at=now,
            interaction_id=interaction_id,
            finished=progress.finished(after, now),
            kind=LiveKind.TOURNAMENT,
        )
        try:
            result = await save_change(self._context.store, change)
            if result in {SaveResult.DUPLICATE, SaveResult.STALE}:
                await self._reload()
        except StoreUnavailable as error:
            log.warning("a tournament could not be saved", reason=str(error))
            return Refused(Refusal.STORE_DOWN, {})
        match result:
            case SaveResult.SAVED:
                began = after.number > self.tournament.number
                self.tournament = after
                self.show(began=began)
                return TournamentAccepted(after)
            case SaveResult.DUPLICATE:
                return TournamentAccepted(self.tournament, duplicate=True)
            case SaveResult.STALE:
                return Refused(Refusal.TABLE_MOVED_ON, {})
            case SaveResult.TAKEN:
                return Refused(Refusal.CHANNEL_TAKEN, {"table": ""})

    def show(self, *, began: bool = False) -> None:
        """Show the tournament as it was last saved; a board that fails takes nothing back.

        Args:
            began: Whether a set has begun just now.
        """
        try:
            self._display.show(self.tournament, began=began)
        except Exception:  # what is saved stands, whatever its picture does
            log.exception("a tournament could not be shown")

    async def _reload(self) -> None:
        """Take over what another process has saved; a tournament that it ended is over here too."""
        live = await self._context.store.live_tables(LiveKind.TOURNAMENT)
        mine = (one for one in live if one.table_id == self.tournament.tournament_id)
        saved = next(mine, None)
        if saved is None:
            self.tournament = progress.ended(self.tournament, Ending.GONE)
        else:
            self.tournament = load(saved.state)
        self.show()
