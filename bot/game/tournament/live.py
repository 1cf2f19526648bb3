"""A live tournament with the tables of its set, and all tournaments of a process.

Tables and players are numbered from 0, sets from 1.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeAlias, assert_never

import structlog

from bot.engine.events import Event
from bot.engine.values import replace
from bot.game.live.news import MemberKeptOut, MemberLetIn, MemberMissing, MemberNews
from bot.game.live.registry import Opener, Registry, TableOpener
from bot.game.live.table import LiveTable, TableOwner
from bot.game.live.task import Message, Saving, TableContext
from bot.game.ports import Change, DealInputs, GameResult, LiveKind, SavedTable, StoreUnavailable
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Accepted, Answer, Click, Forget, Refusal, Refused, StartGame
from bot.game.rules.outcome import Outcome, RefusalError
from bot.game.rules.requests import OpenRequest
from bot.game.state.codec import TableStateError
from bot.game.state.codec import load as load_table
from bot.game.state.table_state import Ending, Phase, TableState
from bot.game.tournament import progress, registration, table_sync
from bot.game.tournament.state import NO_THREAD, Stage, Tournament, dump, load

TournamentAnswer: TypeAlias = "Accepted[Tournament] | Refused"


class ThreadUnavailable(Exception):
    """A thread cannot be opened because a permission is missing or the channel is gone."""


class TournamentDisplay(Protocol):
    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        """Show a saved change and call the players of some tables, without waiting for Discord."""

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        """Open a table's thread and return its id; may raise `ThreadUnavailable`."""


log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ThreadGone:
    thread_id: int


@dataclass(frozen=True, slots=True)
class ThreadTried:
    """The attempt to open a table's thread is over; if it succeeded, `_opened` has the thread."""

    place: int


@dataclass(frozen=True, slots=True)
class PermissionsChanged:
    """The bot may be able to open threads now."""


@dataclass(frozen=True, slots=True)
class PlayersCalled:
    """The players of a table (from 0) were called to a set, or cannot be called."""

    number: int
    place: int


News: TypeAlias = ThreadGone | ThreadTried | PermissionsChanged | PlayersCalled | MemberNews


class LiveTournament(TableOwner[Tournament, News]):
    """A live tournament, with the tables of its set as its parts."""

    kind = LiveKind.TOURNAMENT

    def __init__(
        self,
        context: TableContext,
        opener: TableOpener,
        display: TournamentDisplay,
        tournament: Tournament,
        ended: Callable[[str], None],
    ) -> None:
        super().__init__(context, tournament.tournament_id, tournament, ended)
        self._display = display
        self._opener = opener
        self._rest_until = 0.0
        self._undealt: set[str] = set()
        """Ids of tables that are not in the store."""
        self._opened: dict[int, int] = {}
        """Ids of threads that are not saved yet, by place."""
        self._opening: asyncio.Task[None] | None = None
        self._thread_retry_at = 0.0
        """The earliest Unix time to try again after a thread could not be opened."""

    async def open(self, interaction_id: int | None) -> TournamentAnswer:
        """Save a new tournament before its task starts."""
        return await self.commit(self._saving(self.state, interaction_id))

    # Saving

    async def save(
        self, after: Tournament, interaction_id: int | None = None, *, forgotten: int = 0
    ) -> TournamentAnswer:
        """Save a change and its effects on the tables; after a failure nothing has changed."""
        after, outcomes = self._followed(after, forgotten=forgotten)
        others = await self._table_savings(outcomes)
        if after == self.state and not others and interaction_id is None:
            return Accepted(self.state)
        answer = await self.commit(self._saving(after, interaction_id), *others)
        for table in self._tables().values():
            self._opener.tables.note_move(table)
        return answer

    async def save_table(
        self, table: LiveTable, outcome: Outcome, interaction_id: int | None
    ) -> Answer:
        """Save a table's change, and its effects on the tournament and other tables.

        A failure in these effects counts as the tournament's.
        """
        ids = [one.table_id for one in self.state.tables]
        if table.id not in ids:  # the table was replaced
            return await table.commit(await table.saving(outcome, interaction_id))
        place = ids.index(table.id)
        others = list[Saving[Any]]()
        try:
            after = progress.after_table_change(self.state, outcome.state, self._moment().next_at)
            after, outcomes = self._followed(after, {place: outcome})
            outcome = outcomes.pop(place)
            if after != self.state:
                others.append(self._saving(after))
            others += await self._table_savings(outcomes)
        except Exception:
            log.exception("a tournament failed", message="a change of its table")
            await self._recover()
            return Refused(Refusal.FAULT)
        return await table.commit(await table.saving(outcome, interaction_id), *others)

    def _followed(
        self,
        after: Tournament,
        changed: Mapping[int, Outcome] | None = None,
        *,
        forgotten: int = 0,
    ) -> tuple[Tournament, dict[int, Outcome]]:
        """The tournament and its tables after a change to it and to some tables."""
        outcomes = {place: Outcome(one.state) for place, one in self._tables().items()}
        return table_sync.followed(after, {**outcomes, **(changed or {})}, self._moment(forgotten))

    def _saving(self, after: Tournament, interaction_id: int | None = None) -> Saving[Tournament]:
        now = self._context.clock.now()
        after = progress.with_calls(self.state, after)
        after = replace(after, revision=self.state.revision + 1, saved_at=now)
        finished: tuple[GameResult, ...] = ()
        if after.stage is Stage.OVER and self.state.stage is not Stage.OVER:
            finished = progress.tournament_results(after, now)
            after = progress.without_marks(after)
        change = Change(
            table_id=after.tournament_id,
            revision=after.revision,
            guild_id=after.guild_id,
            channel_id=after.channel_id,
            state=dump(after),
            live=after.stage is not Stage.OVER,
            at=now,
            interaction_id=interaction_id,
            finished=finished,
            kind=self.kind,
            commitment=after.commitment or None,
        )
        return Saving(self, after, change)

    async def _table_savings(self, outcomes: Mapping[int, Outcome]) -> Sequence[Saving[TableState]]:
        """The changes to save for the tables that have changed."""
        live = self._tables()
        changed = [one for one in outcomes if outcomes[one].state != live[one].state]
        return [await live[place].saving(outcomes[place]) for place in changed]

    def _moment(self, forgotten: int = 0) -> table_sync.Moment:
        context, now = self._context, self._context.clock.now()
        next_at, deals = now + context.pace.between, DealInputs(context.secret)
        return table_sync.Moment(now, next_at, context.pace, deals, forgotten)

    def _tables(self) -> Mapping[int, LiveTable]:
        """The live tables of the set, by place."""
        ids = [table.table_id for table in self.state.tables]
        found = {ids.index(one.id): one for one in self.loop.parts if one.id in ids}
        return {place: one for place, one in found.items() if isinstance(one, LiveTable)}

    # The tables of the set

    async def _open_tables(self) -> bool:
        """Save new threads and open the tables that the set lacks; False if any was refused."""
        missing = progress.missing_threads(self.state)
        answers: list[object] = [
            await self._save_thread(one) for one in missing if one in self._opened
        ]
        live = self._tables()
        for place, table in enumerate(self.state.tables):
            if self.state.stage is Stage.PLAYING and not table.over and place not in live:
                answers.append(await self._open_table(place))
        refused = [one for one in answers if isinstance(one, Refused)]
        for one in refused:
            log.info("the tables of a tournament cannot be opened yet", code=one.code)
        return not refused

    async def _open_table(self, place: int) -> Answer | TournamentAnswer | None:
        """Restore a table as it was saved, or deal it once it has a thread; None while it waits."""
        tournament, table_id = self.state, self.state.tables[place].table_id
        if table_id not in self._undealt:
            saved = await self._context.store.last_saved(table_id)
            if saved is not None:
                return await self._restore_table(place, saved)
            self._undealt.add(table_id)
        if tournament.paused or tournament.threads[place] == NO_THREAD:
            return None
        # A save that seems to fail may have worked.
        self._undealt.discard(table_id)
        undealt = progress.undealt_table(tournament, place, self._context.clock.now())
        return await self._opener.open_dealt(undealt, progress.set_deal(tournament, place), self)

    async def _restore_table(self, place: int, saved: SavedTable) -> TournamentAnswer:
        """Resume a saved table; replace it if it is lost."""
        try:
            state = load_table(saved.state)
        except TableStateError as error:
            log.warning("a table is lost", table=saved.table_id, reason=str(error))
            return await self.save(progress.with_table_lost(self.state, place))
        if state.phase is not Phase.CLOSED:
            if not saved.live:  # the table was set aside
                return await self.save(progress.with_table_lost(self.state, place))
            state = self._opener.restore_owned(state, self).state
        # An earlier version saved a table and its tournament separately: either may be behind.
        after = progress.after_table_change(self.state, state, self._moment().next_at)
        return await self.save(after)

    async def _close_tables(self) -> None:
        """Close the tables that a tournament has left open at its end."""
        for table in self._dependents():
            await table.close_unplayed()

    # Threads of the tables

    async def _open_threads(self) -> None:
        """Open the missing threads, saving each at once; may raise `ThreadUnavailable`."""
        if self._opening is not None:
            await asyncio.wait([self._opening])
        for place in progress.missing_threads(self.state):
            # A thread whose save failed is not opened again.
            if place not in self._opened:
                self._opened[place] = await self._display.open_thread(self.state, place)
            await self._save_thread(place)

    async def _save_thread(self, place: int) -> TournamentAnswer:
        if (table := self._tables().get(place)) is not None:
            await table.count_answers()
        after = progress.with_thread(self.state, place, self._opened[place])
        answer = await self.save(replace(after, threadless=False))
        if isinstance(answer, Accepted):
            del self._opened[place]
            self._thread_retry_at = 0.0
        return answer

    def _request_thread(self) -> None:
        """Open a missing thread while the tables play on; failures are retried later."""
        missing = [one for one in progress.missing_threads(self.state) if one not in self._opened]
        if missing and self._opening is None and self._context.clock.now() >= self._thread_retry_at:
            self._opening = asyncio.create_task(self._open_thread(missing[0]), name="thread")

    async def _open_thread(self, place: int) -> None:
        try:
            self._opened[place] = await self._display.open_thread(self.state, place)
        except ThreadUnavailable as error:
            log.warning("a thread cannot be opened", reason=str(error))
        except Exception:
            log.exception("a thread cannot be opened")
        self.tell(ThreadTried(place))

    async def _thread_tried(self, place: int) -> None:
        self._opening = None
        if place in self._opened or place not in progress.missing_threads(self.state):
            return
        self._thread_retry_at = self._context.clock.now() + self._context.pace.channel_retry
        await self.save(replace(self.state, threadless=True))

    async def _thread_gone(self, thread_id: int) -> None:
        """Drop a deleted thread; another is opened when its table needs one."""
        if thread_id in self.state.threads:
            place = self.state.threads.index(thread_id)
            if (table := self._tables().get(place)) is not None:
                await table.count_answers()
            await self.save(progress.with_thread(self.state, place, NO_THREAD))

    # Actions of people

    async def _handle_click(
        self, message: Message[Tournament, News], click: Click
    ) -> TournamentAnswer:
        before, duplicate = self.state, self._duplicate_of(click)
        if duplicate is not None:
            return duplicate
        context = self._context
        pace = context.pace
        inputs = registration.Inputs(context.clock.now(), pace.between, pace.vote, context.secret)
        arrived = registration.with_presence(before, click)
        try:
            after = registration.apply_action(arrived, click, inputs)
        except RefusalError as refusal:
            # The person is present, even if the click is refused: save that fact.
            if arrived is not before:
                await self.save(arrived)
            return refusal.refused
        forgotten = click.user_id if isinstance(click.action, Forget) else 0
        answer = await self.save(after, click.interaction_id, forgotten=forgotten)
        if isinstance(answer, Refused) or answer.duplicate:
            return answer
        if isinstance(click.action, StartGame):
            if before.stage is Stage.GATHERING:
                return await self._started(before, answer)
            # The missing permission may just have been granted.
            self._thread_retry_at = 0.0
        return answer

    async def _started(self, before: Tournament, answer: TournamentAnswer) -> TournamentAnswer:
        """Open the threads of a tournament saved as started, or undo the start.

        At the start nobody is playing yet, so no table has to wait for the threads; later threads
        are opened during play.
        """
        try:
            await self._open_threads()
        except ThreadUnavailable as error:
            log.warning("a thread cannot be opened", reason=str(error))
            # Threads that did open are kept for the next attempt to start.
            await self.save(replace(before, threads=self.state.threads))
            return Refused(Refusal.NO_THREADS)
        return answer

    # The life cycle of a tournament

    def _show(self, events: Sequence[Event], before: Tournament | None) -> None:
        # A process that has just started calls the players whom the previous one did not call.
        state = self.state
        called = state.uncalled if before is None else progress.called_tables(before, state)
        self._display.show(state, called=called)

    def _restored(self, saved: SavedTable) -> Tournament:
        return load(saved.state)

    def _closed(self, ending: Ending) -> Tournament:
        return progress.ended(self.state, ending)

    def _is_finished(self) -> bool:
        tables_over = all(one.state.phase is Phase.CLOSED for one in self._tables().values())
        return self.state.stage is Stage.OVER and tables_over

    async def _prepare(self) -> float | None:
        if self.state.stage is Stage.OVER:
            await self._close_tables()
            return None if self._is_finished() else self._retry_at
        try:
            is_complete = await self._open_tables()
        except StoreUnavailable as error:
            log.warning("the tables of a tournament cannot be opened yet", reason=str(error))
            is_complete = False
        if not is_complete:
            self._postpone()
            return self._rest_until
        self._request_thread()
        due = progress.due(self.state, self._context.pace)
        if due is not None and self._opening is None and progress.waits_for_thread(self.state):
            due = min(due, self._thread_retry_at)
        return None if due is None else max(due, self._rest_until)

    async def _handle_due(self) -> None:
        now, due = self._context.clock.now(), progress.due(self.state, self._context.pace)
        if due is None or now < max(due, self._rest_until):
            return
        is_voted = self.state.ballot is not None and now >= self.state.ballot_until
        advance = partial(registration.settled, over=True) if is_voted else progress.advanced
        if isinstance(await self.save(advance(self.state)), Refused):
            self._postpone()

    async def _handle(self, body: News) -> None:
        match body:
            case ThreadGone(thread_id):
                await self._thread_gone(thread_id)
            case ThreadTried(place):
                await self._thread_tried(place)
            case PermissionsChanged():
                self._thread_retry_at = 0.0
            case PlayersCalled(number, place):
                await self.save(progress.called(self.state, number, place))
            case MemberKeptOut() | MemberLetIn() | MemberMissing():
                await self._keep_place(body)
            case _:
                assert_never(body)

    async def _keep_place(self, news: MemberNews) -> None:
        """Let a robot play the next set for a person who cannot; a running table does so itself."""
        place = self.state.seat_of(news.user_id)
        if place is None or self.state.stage is Stage.GATHERING or self._sits_at_table(place):
            return
        player = news.after(self.state.players[place])
        kept = progress.with_presence(self.state, place, player)
        await self.save(registration.settled(kept))

    def _sits_at_table(self, place: int) -> bool:
        """Whether a player's table of the set is under way."""
        seats, number = self.state.schedule.seats, self.state.number
        under_way = (
            at for at, one in self._tables().items() if one.state.phase is not Phase.CLOSED
        )
        return any(place in seats(number, at) for at in under_way)

    async def _note_commitment(self, message_id: int) -> TournamentAnswer | None:
        if self.state.commitment_message == message_id:
            return None
        return await self.save(replace(self.state, commitment_message=message_id))

    async def _handle_close(self, ending: Ending) -> TournamentAnswer:
        return await self.save(progress.ended(self.state, ending))

    def _dependents(self) -> Sequence[LiveTable]:
        return [one for one in self._tables().values() if one.state.phase is not Phase.CLOSED]

    async def _handle_clock_jump(self, seconds: float) -> None:
        """Move all times by the jump; the next change saves them."""
        state, moments = self.state, ("opened_at", "next_at", "saved_at", "ballot_until")
        self.state = replace(state, **{name: getattr(state, name) + seconds for name in moments})
        self._rest_until += seconds
        self._thread_retry_at += seconds

    def _reset(self, refusal: Refusal) -> None:
        self._postpone()
        if self.over is not None and self._opening is not None:
            self._opening.cancel()

    def _postpone(self) -> None:
        """Give the store, or whatever else has failed, time to recover."""
        self._rest_until = self._retry_at


class LiveTournaments(Registry[Tournament, LiveTournament]):
    def in_channel(self, channel_id: int) -> LiveTournament | None:
        there = (one for one in self if channel_id in one.state.threads)
        return super().in_channel(channel_id) or next(there, None)

    def taken(self, channel_id: int) -> bool:
        """Whether a channel or thread has a tournament, or one is being opened there."""
        return super().taken(channel_id) or self.plays_in(channel_id)

    def plays_in(self, channel_id: int) -> bool:
        """Whether a thread belongs to a tournament, including between its sets."""
        return any(channel_id in one.state.threads for one in self)

    async def release(self, theirs: Callable[[int], bool]) -> Sequence[str]:
        """Stop the tournaments of some servers; return their ids and those of their tables.

        Until it has stopped, a tournament may open tables.
        """
        released = [one for one in self if theirs(one.state.guild_id)]
        ids = await super().release(theirs)
        return [*ids, *(table.table_id for one in released for table in one.state.tables)]

    def states(self) -> tuple[Tournament, ...]:
        return tuple(one.state for one in self)

    async def click(self, live_id: str, click: Click) -> TournamentAnswer:
        live = self.find(live_id)
        return Refused(Refusal.NO_TOURNAMENT) if live is None else await live.ask(click)

    def thread_gone(self, thread_id: int) -> None:
        for live in self:
            if thread_id in live.state.threads:
                live.tell(ThreadGone(thread_id))

    def players_called(self, tournament_id: str, called: PlayersCalled) -> None:
        live = self.find(tournament_id)
        if live is not None:
            live.tell(called)

    def permissions_changed(self, guild_id: int) -> None:
        """Let a server's tournaments try to open their threads again."""
        for live in self:
            if live.state.guild_id == guild_id and live.state.threadless:
                live.tell(PermissionsChanged())


class TournamentOpener(Opener[Tournament, LiveTournament]):
    kind = LiveKind.TOURNAMENT

    def __init__(
        self,
        tournaments: LiveTournaments,
        context: TableContext,
        table_opener: TableOpener,
        display: TournamentDisplay,
    ) -> None:
        super().__init__(tournaments, context)
        self.tournaments = tournaments
        self._table_opener = table_opener
        self._display = display

    async def open(self, request: OpenRequest) -> TournamentAnswer:
        if self._table_opener.tables.draining:
            return Refused(AccessRefusal.DRAINING)
        context, now = self.context, self.context.clock.now()

        def create() -> tuple[LiveTournament, Awaitable[TournamentAnswer]]:
            opened = registration.opened(context.new_id(), request, now, context.secret())
            live = self._created(opened)
            return live, live.open(request.interaction_id)

        return await self._open(request.channel_id, create)

    def _created(self, tournament: Tournament) -> LiveTournament:
        return LiveTournament(
            self.context, self._table_opener, self._display, tournament, self.tournaments.remove
        )

    def _load(self, saved: SavedTable) -> LiveTournament:
        until = self.context.clock.now() + self.context.pace.vote
        return self._created(registration.with_time_to_answer(load(saved.state), until))

    def _begin(self, live: LiveTournament) -> None:
        self.tournaments.add(live)
        live.begin()
        live.show()
