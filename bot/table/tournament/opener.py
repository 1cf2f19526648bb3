"""Opens tournaments: new ones, and those that are restored."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog

from bot.table.ports import LiveKind, StoreUnavailable
from bot.table.registry.opener import ALL, SetAside, Wanted, set_aside
from bot.table.rules.access import AccessRefusal
from bot.table.rules.actions import Refusal, Refused
from bot.table.rules.outcome import Declined
from bot.table.state.table_state import Ending
from bot.table.tournament import registration
from bot.table.tournament.live_tournament import LiveTournament
from bot.table.tournament.state import TournamentError, load

if TYPE_CHECKING:
    from bot.table.live.context import TableContext
    from bot.table.registry.opener import TableOpener
    from bot.table.rules.requests import OpenRequest
    from bot.table.tournament.ports import TournamentAnswer, TournamentDisplay
    from bot.table.tournament.state import Tournament
    from bot.table.tournament.tournaments import LiveTournaments

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class TournamentOpener:
    """Opens tournaments and brings them back."""

    tournaments: LiveTournaments
    context: TableContext
    table_opener: TableOpener
    display: TournamentDisplay
    _opening: set[int] = field(default_factory=set, init=False)
    """Discord ids of the channels in which one is being opened: two may ask at once."""

    async def open(self, request: OpenRequest) -> TournamentAnswer:
        """Open a tournament; people gather then."""
        channel_id = request.channel_id
        if self.tournaments.over:
            return Refused(Refusal.RESTARTING, {})
        if self.table_opener.tables.draining:
            return Refused(AccessRefusal.DRAINING, {})
        if channel_id in self._opening or self.tournaments.in_channel(channel_id) is not None:
            return Refused(Refusal.CHANNEL_TAKEN, {"table": ""})
        self._opening.add(channel_id)
        try:
            return await self._open(request)
        finally:
            self._opening.discard(channel_id)

    async def restore(self, wanted: Wanted = ALL) -> tuple[SetAside, ...]:
        """Bring tournaments back that were live and are not here; the tables must be back before.

        Returns:
            Those that could not be.

        Raises:
            StoreUnavailable: They cannot be read.
        """
        aside: list[SetAside] = []
        for saved in await self.context.store.live_tables(
            LiveKind.TOURNAMENT, wanted.shard, wanted.guild_ids
        ):
            if saved.guild_id in wanted.absent or self.tournaments.find(saved.table_id) is not None:
                continue
            try:
                tournament = load(saved.state)
            except TournamentError as error:
                aside.append(await set_aside(self.context.store, saved, str(error)))
                continue
            self._begin(self._create(tournament))
        for table in self.table_opener.tables:
            mine = table.state.tournament
            if mine is not None and self.tournaments.find(mine) is None:
                # It was being closed with its tournament when the process ended.
                await table.close(Ending.STOPPED)
        return tuple(aside)

    async def _open(self, request: OpenRequest) -> TournamentAnswer:
        now = self.context.clock.now()
        try:
            tournament = registration.opened(
                self.context.new_id(), request, now, self.context.secret()
            )
        except Declined as refusal:
            return Refused(refusal.code, refusal.words)
        live = self._create(tournament)
        answer = await live.open(request.interaction_id)
        if isinstance(answer, Refused):
            if answer.code is Refusal.CHANNEL_TAKEN:
                await self._find_saved(tournament.guild_id)
            return answer
        if answer.duplicate:
            # Another process has opened it: it is found there.
            return Refused(Refusal.TABLE_MOVED_ON, {})
        self._begin(live)
        return answer

    async def _find_saved(self, guild_id: int) -> None:
        """Bring back what has the channel; the store had not been able to say that it was saved."""
        try:
            await self.restore(Wanted(guild_ids=(guild_id,)))
        except StoreUnavailable as error:
            log.warning("the tournaments of a server cannot be read", reason=str(error))

    def _create(self, tournament: Tournament) -> LiveTournament:
        return LiveTournament(
            self.context, self.table_opener, self.display, tournament, self.tournaments.remove
        )

    def _begin(self, live: LiveTournament) -> None:
        self.tournaments.add(live)
        live.begin()
        live.show()
