"""All live tournaments of a process, one for a channel: opened, found, restored, told of tables."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.table.ports import LiveKind
from bot.table.registry.opener import SetAside, set_aside
from bot.table.rules.actions import Refusal, Refused
from bot.table.rules.outcome import Declined
from bot.table.state.table_state import Ending
from bot.table.tournament import registration
from bot.table.tournament.live_tournament import LiveTournament
from bot.table.tournament.state import TournamentError, load

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.engine.events import Event
    from bot.table.live.context import TableContext
    from bot.table.registry.tables import LiveTables
    from bot.table.rules.actions import Click
    from bot.table.rules.requests import OpenRequest
    from bot.table.state.table_state import TableState
    from bot.table.tournament.ports import TournamentAnswer, TournamentDisplay
    from bot.table.tournament.state import Tournament

log = structlog.get_logger(__name__)


class Tournaments:
    """All live tournaments of a process; a screen of its tables."""

    def __init__(
        self, context: TableContext, tables: LiveTables, display: TournamentDisplay
    ) -> None:
        self._context = context
        self._tables = tables
        self._display = display
        self._live: dict[str, LiveTournament] = {}
        self._channels: set[int] = set()
        self._over = False
        tables.reserved = self._plays_in

    def __iter__(self) -> Iterator[Tournament]:
        return iter([live.state for live in self._live.values()])

    def find(self, tournament_id: str) -> Tournament | None:
        """The live tournament of an id."""
        live = self._live.get(tournament_id)
        return None if live is None else live.state

    def in_channel(self, channel_id: int) -> Tournament | None:
        """The live tournament of a channel, or of one of its threads."""
        found = (one for one in self if channel_id in (one.channel_id, *one.threads))
        return next(found, None)

    def _plays_in(self, channel_id: int) -> bool:
        """Whether a thread is kept for the tables of a tournament, between its sets as well."""
        return any(channel_id in one.threads for one in self)

    async def open(self, request: OpenRequest) -> TournamentAnswer:
        """Open a tournament; people gather then."""
        if self._over:
            return Refused(Refusal.RESTARTING, {})
        if request.channel_id in self._channels or self.in_channel(request.channel_id) is not None:
            return Refused(Refusal.CHANNEL_TAKEN, {"table": ""})
        self._channels.add(request.channel_id)
        try:
            return await self._open(request)
        finally:
            self._channels.discard(request.channel_id)

    async def click(self, tournament_id: str, click: Click) -> TournamentAnswer:
        """Ask a tournament for something; refused if it does not live here."""
        live = self._live.get(tournament_id)
        if live is None:
            return Refused(Refusal.NO_TOURNAMENT, {})
        return await live.click(click)

    async def close(self, tournament_id: str, ending: Ending) -> None:
        """End a tournament without a person's click, for instance when its channel is gone."""
        live = self._live.get(tournament_id)
        if live is not None:
            await live.close(ending)

    def thread_gone(self, thread_id: int) -> None:
        """Tell the tournament of a thread, if there is one, that it has been deleted."""
        for live in self._live.values():
            if thread_id in live.state.threads:
                live.thread_gone(thread_id)

    async def restore(self) -> tuple[SetAside, ...]:
        """Bring all tournaments back that were live; the tables must be back before.

        Returns:
            Those that could not be.

        Raises:
            StoreUnavailable: They cannot be read.
        """
        aside: list[SetAside] = []
        for saved in await self._context.store.live_tables(LiveKind.TOURNAMENT):
            try:
                tournament = load(saved.state)
            except TournamentError as error:
                log.exception("a tournament could not be restored", tournament=saved.table_id)
                aside.append(await set_aside(self._context.store, saved, str(error)))
                continue
            self._begin(self._create(tournament))
        for table in self._tables:
            mine = table.state.tournament
            if mine is not None and mine not in self._live:
                # It was being closed with its tournament when the process ended.
                await table.close(Ending.STOPPED)
        return tuple(aside)

    async def shutdown(self) -> None:
        """Stop all tournaments and leave them as they were saved; the tables stop after them."""
        self._over = True
        await asyncio.gather(*(live.stop() for live in tuple(self._live.values())))

    # As a screen of the tables

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Tell a table's tournament how it stands after a saved change.

        Args:
            events: What happened there; the state says enough.
        """
        del events
        live = self._live.get(state.tournament or "")
        if live is not None:
            live.table_changed(state)

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """A warning is the player's own; the tournament goes on."""

    async def _open(self, request: OpenRequest) -> TournamentAnswer:
        now = self._context.clock.now()
        try:
            tournament = registration.opened(self._context.new_id(), request, now)
        except Declined as refusal:
            return Refused(refusal.code, refusal.words)
        live = self._create(tournament)
        answer = await live.open(request.interaction_id)
        if isinstance(answer, Refused):
            return answer
        if answer.duplicate:
            # Another process has opened it: it is found there.
            return Refused(Refusal.TABLE_MOVED_ON, {})
        self._begin(live)
        return answer

    def _create(self, tournament: Tournament) -> LiveTournament:
        return LiveTournament(self._context, self._tables, self._display, tournament, self._forget)

    def _begin(self, live: LiveTournament) -> None:
        self._live[live.state.tournament_id] = live
        live.begin()
        live.show()

    def _forget(self, tournament: Tournament) -> None:
        self._live.pop(tournament.tournament_id, None)
