"""All live tournaments of a process: found, asked, told of their tables, closed.

A channel has one tournament. `opener` makes tournaments and adds them here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

import structlog

from bot.engine.events import Event
from bot.game.live.context import TableContext
from bot.game.live.inbox import ClickMessage, CommitmentPosted, TableChanged, ThreadGone
from bot.game.live.supervisor import SupervisedTask
from bot.game.ports import LiveKind, StoreUnavailable
from bot.game.registry.opener import ALL, SetAside, TableOpener, Wanted, set_aside
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Accepted, Click, Forget, Refusal, Refused, StartGame
from bot.game.rules.requests import OpenRequest
from bot.game.rules.results import Declined
from bot.game.state.table_state import Ending, TableState
from bot.game.tournament import progress, registration
from bot.game.tournament.repository import (
    ThreadUnavailable,
    TournamentAnswer,
    TournamentDisplay,
    TournamentRepository,
)
from bot.game.tournament.state import Stage, Tournament, TournamentError, load
from bot.game.tournament.tables import TournamentTables

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class TournamentService:
    """What people do in one tournament.

    Args:
        tables: Its tables, which are told who comes and goes.
    """

    context: TableContext
    repository: TournamentRepository
    tables: TournamentTables

    async def answer(self, click: Click) -> TournamentAnswer:
        """Do what a click asks for, if it may."""
        before, duplicate = self.repository.state, self.repository.duplicate_of(click)
        if duplicate is not None:
            return duplicate
        pace, now = self.context.pace, self.context.clock.now()
        start_inputs = registration.StartInputs(now, pace.between, self.context.secret)
        arrived = registration.with_presence(before, click)
        try:
            after = registration.apply_action(arrived, click, start_inputs)
        except Declined as declined:
            # Refused or not, who clicks is there.
            if arrived is not before:
                await self.repository.save(arrived)
            return Refused(declined.code, declined.words)
        answer = await self.repository.save(after, click.interaction_id)
        counts = isinstance(answer, Accepted) and not answer.duplicate
        if counts and isinstance(click.action, Forget):
            await self.tables.forget(click, before)
        if counts and isinstance(click.action, StartGame):
            return await self._started(before, answer)
        return answer

    async def _started(self, before: Tournament, answer: TournamentAnswer) -> TournamentAnswer:
        """Open the threads of a tournament that has been saved as started, or take that back."""
        try:
            await self.tables.open_threads()
        except ThreadUnavailable as error:
            log.warning("a thread cannot be opened", reason=str(error))
            # What has been opened is kept for the next start.
            threads = self.repository.state.threads
            await self.repository.save(replace(before, threads=threads))
            return Refused(Refusal.NO_THREADS, {})
        return answer


class LiveTournament(SupervisedTask[Tournament, TableChanged | ThreadGone | CommitmentPosted]):
    """One live tournament.

    Args:
        tournament: The tournament; of revision -1 if no store has seen it.
    """

    def __init__(
        self,
        context: TableContext,
        opener: TableOpener,
        display: TournamentDisplay,
        tournament: Tournament,
        ended: Callable[[Tournament], None],
    ) -> None:
        self._repository = TournamentRepository(context, display, tournament)
        super().__init__(context, self._repository, ended)
        self._tables = TournamentTables(context, opener, display, self._repository)
        self._service = TournamentService(context, self._repository, self._tables)
        self._rest_until = 0.0
        self._complete = True

    async def open(self, interaction_id: int | None) -> TournamentAnswer:
        """Save a new tournament.

        Args:
            interaction_id: Discord id of the interaction that asked for it.
        """
        return await self._repository.save(self.state, interaction_id)

    def table_changed(self, state: TableState) -> None:
        """Tell the tournament how one of its tables stands after a saved change."""
        self._inbox.put(TableChanged(state))

    def thread_gone(self, thread_id: int) -> None:
        """Tell the tournament that a thread of its tables has been deleted."""
        self._inbox.put(ThreadGone(thread_id))

    def commitment_posted(self, message_id: int) -> None:
        """Tell the tournament where its commitment is shown; 0 if it could not be posted."""
        self._inbox.put(CommitmentPosted(message_id))

    async def _prepare(self) -> float | None:
        """Synchronize the tables; what cannot be done now is tried again after a while."""
        self._complete = await self._tables.synchronize()
        if not self._complete:
            self._postpone()
            return self._rest_until
        due = progress.due(self.state, self._context.pace)
        return None if due is None else max(due, self._rest_until)

    async def _handle_click(self, message: ClickMessage[Tournament]) -> TournamentAnswer:
        return await self._service.answer(message.click)

    async def _handle_close(self, ending: Ending) -> TournamentAnswer:
        return await self._repository.save(progress.ended(self.state, ending))

    async def _handle_other(
        self, message: TableChanged | ThreadGone | CommitmentPosted
    ) -> TournamentAnswer:
        match message:
            case TableChanged(state):
                await self._tables.table_changed(state)
            case ThreadGone(thread_id):
                await self._tables.thread_gone(thread_id)
            case CommitmentPosted(message_id):
                if self.state.commitment_message != message_id:
                    after = replace(self.state, commitment_message=message_id)
                    return await self._repository.save(after)
            case _:
                assert_never(message)
        return Accepted(self.state)

    async def _handle_timer(self) -> None:
        now = self._context.clock.now()
        due = progress.due(self.state, self._context.pace)
        if due is None or now < max(due, self._rest_until):
            return
        if isinstance(await self._repository.save(progress.advanced(self.state)), Refused):
            self._postpone()

    async def _handle_stop(self) -> None:
        """Nothing waits: the tables stop after their tournament."""

    async def _set_aside(self) -> None:
        await super()._set_aside()
        await self._tables.close()

    async def _clock_jumped(self, seconds: float) -> None:
        self._repository.clock_jumped(seconds)
        self._rest_until += seconds

    def _reset(self, refusal: Refusal) -> None:
        del refusal
        self._postpone()

    def _is_over(self) -> bool:
        return self._complete and self.state.stage is Stage.OVER

    def _postpone(self) -> None:
        """Give the store, and whatever else has failed, time to come back."""
        self._rest_until = self._context.clock.now() + self._context.pace.extra_time


class LiveTournaments:
    """All live tournaments of a process; a screen of its tables.

    `over` is whether the process ends, so that nothing is opened any more.
    """

    def __init__(self) -> None:
        self._live: dict[str, LiveTournament] = {}
        self.over = False

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

    def plays_in(self, channel_id: int) -> bool:
        """Whether a thread is kept for the tables of a tournament, between its sets as well."""
        return any(channel_id in one.threads for one in self)

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

    async def release(self, theirs: Callable[[int], bool]) -> Sequence[str]:
        """Stop tournaments and leave them as they were saved; their tables stop after them.

        Args:
            theirs: Of which servers, by their Discord ids.

        Returns:
            The ids of the tournaments.
        """
        released = [one for one in self._live.values() if theirs(one.state.guild_id)]
        await asyncio.gather(*(one.stop() for one in released))
        return [one.state.tournament_id for one in released]

    def commitment_posted(self, tournament_id: str, message_id: int) -> None:
        """Tell a tournament where its commitment is shown; 0 if it could not be posted."""
        live = self._live.get(tournament_id)
        if live is not None:
            live.commitment_posted(message_id)

    async def shutdown(self) -> None:
        """Stop all tournaments and leave them as they were saved; the tables stop after them."""
        self.over = True
        await asyncio.gather(*(live.stop() for live in tuple(self._live.values())))

    def add(self, live: LiveTournament) -> None:
        """Find a tournament here from now on."""
        self._live[live.state.tournament_id] = live

    def remove(self, tournament: Tournament) -> None:
        """Find a tournament here no more: its task has ended."""
        self._live.pop(tournament.tournament_id, None)

    # As a screen of the tables

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Tell a table's tournament how it stands after a saved change; the state says enough."""
        del events
        live = self._live.get(state.tournament or "")
        if live is not None:
            live.table_changed(state)

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """A warning is the player's own; the tournament goes on."""


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
