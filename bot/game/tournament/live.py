"""All live tournaments of a process: found, asked, told of their tables, closed.

A channel has one tournament. `opener` makes tournaments and adds them here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeAlias, assert_never

import structlog

from bot.engine.events import Event
from bot.game.live.context import TableContext
from bot.game.live.inbox import ClickMessage, CommitmentPosted, TableChanged, ThreadGone
from bot.game.live.registry import ALL, RestoreFilter, SetAside, TableOpener, set_aside
from bot.game.live.repository import Repository
from bot.game.live.supervisor import SupervisedTask
from bot.game.live.table import LiveTable
from bot.game.ports import Change, LiveKind, SavedTable, StoreUnavailable
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import (
    Accepted,
    Click,
    ComeBack,
    Forget,
    Join,
    Leave,
    Refusal,
    Refused,
    StartGame,
)
from bot.game.rules.requests import OpenRequest
from bot.game.rules.results import Declined
from bot.game.state.codec import TableStateError
from bot.game.state.codec import load as load_table
from bot.game.state.table_state import Ending, Phase, Player, TableState
from bot.game.tournament import progress, registration
from bot.game.tournament.progress import tournament_results
from bot.game.tournament.state import NO_THREAD, Stage, Tournament, TournamentError, dump, load

TournamentAnswer: TypeAlias = "Accepted[Tournament] | Refused"


class ThreadUnavailable(Exception):
    """A thread cannot be opened in the channel: the bot may not, or the channel is gone."""


class TournamentDisplay(Protocol):
    """Where a tournament is shown."""

    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        """Show the tournament after a saved change; returns at once.

        Args:
            called: The tables, from 0, whose players are to be called to their threads now.
        """

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        """Open the thread of a table; returns its Discord id.

        Args:
            place: The table, from 0.

        Raises:
            ThreadUnavailable: It cannot be opened.
        """


class TournamentRepository(Repository[Tournament]):
    """A tournament as it was last saved."""

    kind = LiveKind.TOURNAMENT

    def __init__(
        self, context: TableContext, display: TournamentDisplay, tournament: Tournament
    ) -> None:
        super().__init__(context, tournament)
        self._tournament_display = display

    @property
    def id(self) -> str:
        """Its id."""
        return self.state.tournament_id

    async def save(self, after: Tournament, interaction_id: int | None = None) -> TournamentAnswer:
        """Save a change, then show it; if that fails, nothing has changed.

        Args:
            interaction_id: Discord id of the interaction that asked for it, if one did.
        """
        now = self._context.clock.now()
        after = replace(after, revision=self.state.revision + 1, saved_at=now)
        change = Change(
            table_id=after.tournament_id,
            revision=after.revision,
            guild_id=after.guild_id,
            channel_id=after.channel_id,
            state=dump(after),
            live=after.stage is not Stage.OVER,
            at=now,
            interaction_id=interaction_id,
            finished=tournament_results(after, now),
            kind=self.kind,
            commitment=after.commitment or None,
        )
        return await self._save(after, change)

    def clock_jumped(self, seconds: float) -> None:
        """Let what is due by itself wait as long as before; it is saved with the next change.

        Args:
            seconds: By how much the clock has jumped; positive is forward.
        """
        state = self.state
        moments = ("opened_at", "next_at", "saved_at")
        self.state = replace(state, **{name: getattr(state, name) + seconds for name in moments})

    @property
    def revision(self) -> int:
        """How often it was saved, from 0."""
        return self.state.revision

    def _display(self, events: Sequence[Event], before: Tournament | None) -> None:
        del events
        called = () if before is None else progress.called_tables(before, self.state)
        self._tournament_display.show(self.state, called=called)

    def _restored(self, saved: SavedTable) -> Tournament:
        return load(saved.state)

    def _closed(self, ending: Ending) -> Tournament:
        return progress.ended(self.state, ending)


log = structlog.get_logger(__name__)

NOBODY = 0
"""The host of a table that is about to be closed, as all people have left its tournament."""

NOT_NOW = {Refusal.STORE_DOWN, Refusal.FAULT, Refusal.RESTARTING, Refusal.TABLE_MOVED_ON}
"""Why a table refuses what it may do a while later."""


class TournamentTables:
    """The tables of one tournament."""

    def __init__(
        self,
        context: TableContext,
        opener: TableOpener,
        display: TournamentDisplay,
        repository: TournamentRepository,
    ) -> None:
        self._context = context
        self._tables = opener.tables
        self._opener = opener
        self._display = display
        self._repository = repository
        self._complete = True
        self._opened: dict[int, int] = {}

    async def synchronize(self) -> bool:
        """Make the tables what the saved state says; returns whether they are."""
        self._complete = True
        try:
            await self._ensure_threads()
            for place in range(len(self._repository.state.tables)):
                await self._synchronize_table(place)
        except StoreUnavailable as error:
            log.warning("the tables of a tournament wait", reason=str(error))
            return False
        return self._complete

    async def open_threads(self) -> None:
        """Open the threads that are missing, and save each at once.

        Raises:
            ThreadUnavailable: One cannot be opened.
        """
        for place in progress.missing_threads(self._repository.state):
            # One that could not be saved is not opened twice.
            if place not in self._opened:
                tournament = self._repository.state
                self._opened[place] = await self._display.open_thread(tournament, place)
            thread = self._opened[place]
            after = progress.with_thread(self._repository.state, place, thread)
            answer = await self._repository.save(after)
            if isinstance(answer, Refused):
                self._note(answer)
            else:
                del self._opened[place]

    async def thread_gone(self, thread_id: int) -> None:
        """Go on without a thread that has been deleted; another is opened when it is needed."""
        tournament = self._repository.state
        if thread_id not in tournament.threads:
            return
        place = tournament.threads.index(thread_id)
        live = self._tables.in_channel(thread_id)
        if live is not None and live.state.tournament == tournament.tournament_id:
            self._note(await live.close(Ending.GONE))
            await self.table_changed(live.state)
        else:
            after = progress.with_thread(tournament, place, NO_THREAD)
            self._note(await self._repository.save(after))

    async def close(self) -> None:
        """Close all tables, as their tournament does not go on."""
        for table in self._repository.state.tables:
            await self._tables.close(table.table_id, Ending.STOPPED)

    async def table_changed(self, state: TableState) -> None:
        """Take over how a table stands, and save it if it is new."""
        next_at = self._context.clock.now() + self._context.pace.between
        after = progress.after_table_change(self._repository.state, state, next_at)
        if after != self._repository.state:
            self._note(await self._repository.save(after))

    async def forget(self, click: Click, before: Tournament) -> None:
        """Let all tables name a person no more, as their tournament does not.

        Args:
            before: The tournament when it still named them.
        """
        theirs = _forgetting(click, before, self._repository.state)
        for table in self._repository.state.tables:
            live = self._tables.find(table.table_id)
            if live is not None:
                await live.click(theirs)

    async def _ensure_threads(self) -> None:
        """Open the threads that are missing; pause, where that cannot be."""
        try:
            await self.open_threads()
        except ThreadUnavailable as error:
            log.warning("a thread cannot be opened", reason=str(error))
            self._note(await self._repository.save(replace(self._repository.state, paused=True)))

    async def _synchronize_table(self, place: int) -> None:
        live = self._tables.find(self._repository.state.tables[place].table_id)
        if live is None:
            await self._open_table(place)
            return
        await self._tell_table(live, place)
        await self.table_changed(live.state)
        tournament = self._repository.state
        if tournament.stage is Stage.OVER:
            self._note(await live.close(Ending.STOPPED))
        elif live.state.held != tournament.paused:
            self._note(await live.hold(held=tournament.paused))

    async def _tell_table(self, live: LiveTable, place: int) -> None:
        """Tell a table who has come back or gone, as long as it has not answered that."""
        tournament, now = self._repository.state, self._context.clock.now()
        seats = tournament.schedule.seats(tournament.number, place)
        for number in [one for one in tournament.unheard if one in seats]:
            there = live.state.players[seats.index(number)]
            answer = await live.click(_news_of(tournament.players[number], there, now))
            if isinstance(answer, Refused) and answer.code in NOT_NOW:
                self._note(answer)
            elif tournament.stage is not Stage.OVER:
                # What it refuses for good it will not do: then it is as the table says.
                after = progress.heard(self._repository.state, number)
                self._note(await self._repository.save(after))

    async def _open_table(self, place: int) -> None:
        """Open a table that is to be there and is not; or find out what has become of it."""
        tournament = self._repository.state
        table = tournament.tables[place]
        if tournament.stage is not Stage.PLAYING or tournament.paused or table.over:
            return
        if tournament.threads[place] == NO_THREAD:
            return
        saved = await self._context.store.last_saved(table.table_id)
        if saved is None:
            self._note(await self._opener.seat(progress.seating(tournament, place)))
            return
        try:
            state = load_table(saved.state)
        except TableStateError as error:
            log.warning("a table is lost", table=table.table_id, reason=str(error))
            self._note(await self._repository.save(progress.with_table_lost(tournament, place)))
            return
        if state.phase is Phase.CLOSED:
            await self.table_changed(state)
        else:
            self._opener.restore_one(saved)

    def _note(self, answer: object) -> None:
        """Remember that something has been refused for now."""
        if isinstance(answer, Refused):
            log.info("the tables of a tournament wait", code=answer.code)
            self._complete = False


def _news_of(player: Player, there: Player, at: float) -> Click:
    """What a table is to hear of somebody who has come back or gone.

    Args:
        there: The player as the table has them.
        at: Unix time in seconds.
    """
    assert player.user_id is not None, "robots neither come nor go"
    action = Leave() if player.left else Join() if there.left else ComeBack()
    return Click(player.user_id, player.name, player.locale, action, at)


def _forgetting(click: Click, before: Tournament, tournament: Tournament) -> Click:
    """Let a table name who is forgotten as the tournament does, and know its host."""
    place = before.place_of(click.user_id)
    robot = None if place is None or not tournament.tables else tournament.players[place].name
    host = tournament.host if tournament.people else NOBODY
    return replace(click, action=Forget(robot, host), interaction_id=None)


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

    async def restore(self, wanted: RestoreFilter = ALL) -> tuple[SetAside, ...]:
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
            await self.restore(RestoreFilter(guild_ids=(guild_id,)))
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
