"""A live tournament, the tables it opens and closes, and all tournaments of a process.

Tables and players are numbered from 0, sets from 1.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, assert_never

import structlog

from bot.engine.events import Event
from bot.engine.values import replace
from bot.game.live.registry import ALL, Opener, Registry, RestoreFilter, SetAside, TableOpener
from bot.game.live.table import ChannelGone, Hold, LiveTable
from bot.game.live.task import Live, Message, TableContext
from bot.game.ports import Change, LiveKind, SavedTable, StoreUnavailable
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import (
    Accepted,
    Click,
    ComeBack,
    Forget,
    Join,
    Kick,
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
from bot.game.tournament.state import NO_THREAD, Stage, Tournament, dump, load

TournamentAnswer: TypeAlias = "Accepted[Tournament] | Refused"


class ThreadUnavailable(Exception):
    """A thread cannot be opened: a permission is missing, or the channel is gone."""


class TournamentDisplay(Protocol):
    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        """Show a saved change and call the players of some tables; returns at once."""

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        """Open a table's thread and return its id; may raise `ThreadUnavailable`."""


log = structlog.get_logger(__name__)

NOBODY = 0
"""The host of a table that will be closed because all people have left its tournament."""

NOT_NOW = {Refusal.STORE_DOWN, Refusal.FAULT, Refusal.RESTARTING, Refusal.TABLE_MOVED_ON}
"""Refusals of a table that may succeed a little later."""


class TournamentTables:
    def __init__(
        self,
        context: TableContext,
        opener: TableOpener,
        display: TournamentDisplay,
        tournament: LiveTournament,
    ) -> None:
        self._context = context
        self._tables = opener.tables
        self._opener = opener
        self._display = display
        self._tournament = tournament
        self._complete = True
        self._opened: dict[int, int] = {}
        self.retry_at = 0.0
        """When a thread that could not be opened is tried again."""

    async def synchronize(self) -> bool:
        """Make the tables match the saved state; False if something has to wait."""
        self._complete = True
        try:
            await self._ensure_threads()
            for place in range(len(self._tournament.state.tables)):
                await self._synchronize_table(place)
        except StoreUnavailable as error:
            log.warning("the tables of a tournament wait", reason=str(error))
            return False
        return self._complete

    async def open_threads(self) -> None:
        """Open the missing threads, saving each at once; may raise `ThreadUnavailable`."""
        for place in progress.missing_threads(self._tournament.state):
            # A thread that could not be saved is not opened again.
            if place not in self._opened:
                tournament = self._tournament.state
                self._opened[place] = await self._display.open_thread(tournament, place)
            thread = self._opened[place]
            after = progress.with_thread(self._tournament.state, place, thread)
            answer = await self._tournament.save(replace(after, threadless=False))
            if isinstance(answer, Refused):
                self._note(answer)
            else:
                del self._opened[place]
                self.retry_at = 0.0

    async def thread_gone(self, thread_id: int) -> None:
        """Drop a deleted thread; another is opened when it is needed, and its table moves there."""
        tournament = self._tournament.state
        if thread_id in tournament.threads:
            place = tournament.threads.index(thread_id)
            after = progress.with_thread(tournament, place, NO_THREAD)
            self._note(await self._tournament.save(after))

    async def close(self) -> None:
        for table in self._tournament.state.tables:
            await self._tables.close(table.table_id, Ending.STOPPED)

    async def table_changed(self, state: TableState) -> None:
        next_at = self._context.clock.now() + self._context.pace.between
        after = progress.after_table_change(self._tournament.state, state, next_at)
        if after != self._tournament.state:
            self._note(await self._tournament.save(after))

    async def forget(self, click: Click, before: Tournament) -> None:
        """Erase a person from all tables; `before` is the tournament that still named them."""
        theirs = _forgetting(click, before, self._tournament.state)
        for table in self._tournament.state.tables:
            live = self._tables.find(table.table_id)
            if live is not None:
                await live.click(theirs)

    async def _ensure_threads(self) -> None:
        """Open the missing threads; what fails is tried again after a while."""
        now = self._context.clock.now()
        if now < self.retry_at:
            return
        try:
            await self.open_threads()
        except ThreadUnavailable as error:
            log.warning("a thread cannot be opened", reason=str(error))
            self.retry_at = now + self._context.pace.channel_retry
            tournament = self._tournament.state
            if not tournament.threadless:
                self._note(await self._tournament.save(replace(tournament, threadless=True)))

    async def _synchronize_table(self, place: int) -> None:
        live = self._tables.find(self._tournament.state.tables[place].table_id)
        if live is None:
            await self._open_table(place)
            return
        await self._tell_table(live, place)
        await self.table_changed(live.state)
        tournament = self._tournament.state
        if tournament.stage is Stage.OVER:
            self._note(await live.close(Ending.STOPPED))
            return
        thread = tournament.threads[place]
        if thread == NO_THREAD:
            live.tell(ChannelGone(live.state.channel_id))
        elif live.state.channel_id != thread:
            self._note(await self._tables.move(live, thread))
        if live.state.held != tournament.paused:
            self._note(await live.ask(Hold(tournament.paused)))

    async def _tell_table(self, live: LiveTable, place: int) -> None:
        """Tell a table which players have returned or left, until it accepts it."""
        tournament, now = self._tournament.state, self._context.clock.now()
        seats = tournament.schedule.seats(tournament.number, place)
        for number in [one for one in tournament.unheard if one in seats]:
            there = live.state.players[seats.index(number)]
            answer = await live.click(_news_of(tournament, number, there, now))
            if isinstance(answer, Refused) and answer.code in NOT_NOW:
                self._note(answer)
            elif tournament.stage is not Stage.OVER:
                # A final refusal will not change: then the table's own state counts.
                after = progress.heard(self._tournament.state, number)
                self._note(await self._tournament.save(after))

    async def _open_table(self, place: int) -> None:
        """Open a table that should exist, or find out what has become of it."""
        tournament = self._tournament.state
        table = tournament.tables[place]
        if tournament.stage is not Stage.PLAYING or tournament.paused or table.over:
            return
        saved = await self._context.store.last_saved(table.table_id)
        if saved is None and tournament.threads[place] == NO_THREAD:
            return
        if saved is None:
            undealt = progress.undealt_table(tournament, place, self._context.clock.now())
            deal = progress.set_deal(tournament, place)
            self._note(await self._opener.open_dealt(undealt, deal))
            return
        try:
            state = load_table(saved.state)
        except TableStateError as error:
            log.warning("a table is lost", table=table.table_id, reason=str(error))
            self._note(await self._tournament.save(progress.with_table_lost(tournament, place)))
            return
        if state.phase is Phase.CLOSED:
            await self.table_changed(state)
        else:
            self._opener.restore_one(saved)

    def _note(self, answer: object) -> None:
        """Note a refusal, so that `synchronize` is tried again."""
        if isinstance(answer, Refused):
            log.info("the tables of a tournament wait", code=answer.code)
            self._complete = False


def _news_of(tournament: Tournament, place: int, there: Player, at: float) -> Click:
    """The click that tells a table, which has the player as `there`, of a return or departure."""
    player = tournament.players[place]
    assert player.user_id is not None, "robots neither come nor go"
    if player.removed:
        kick = Kick(player.user_id)
        return Click(NOBODY, "", "", kick, at, guild_id=tournament.guild_id, staff=True)
    action = Leave() if player.left else Join() if there.left else ComeBack()
    return Click(player.user_id, player.name, player.locale, action, at)


def _forgetting(click: Click, before: Tournament, tournament: Tournament) -> Click:
    """A `Forget` with the robot's name and the host that the tournament uses."""
    place = before.place_of(click.user_id)
    robot = None if place is None or not tournament.tables else tournament.players[place].name
    host = tournament.host if tournament.people else NOBODY
    return replace(click, action=Forget(robot, host), interaction_id=None)


@dataclass(frozen=True, slots=True)
class TableChanged:
    state: TableState


@dataclass(frozen=True, slots=True)
class ThreadGone:
    thread_id: int


@dataclass(frozen=True, slots=True)
class PermissionsChanged:
    """The bot may be able to open threads again."""


News: TypeAlias = TableChanged | ThreadGone | PermissionsChanged


class LiveTournament(Live[Tournament, News]):
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
        self._tables = TournamentTables(context, opener, display, self)
        self._rest_until = 0.0
        self._complete = True

    async def save(self, after: Tournament, interaction_id: int | None = None) -> TournamentAnswer:
        """Save a change and show it; if that fails, nothing has changed."""
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
            finished=progress.tournament_results(after, now),
            kind=self.kind,
            commitment=after.commitment or None,
        )
        return await self._commit(after, change)

    # What people do

    async def _handle_click(
        self, message: Message[Tournament, News], click: Click
    ) -> TournamentAnswer:
        before, duplicate = self.state, self._duplicate_of(click)
        if duplicate is not None:
            return duplicate
        context = self._context
        start_inputs = registration.StartInputs(
            context.clock.now(), context.pace.between, context.secret
        )
        arrived = registration.with_presence(before, click)
        try:
            after = registration.apply_action(arrived, click, start_inputs)
        except Declined as declined:
            # The person is present, even if the click is refused.
            if arrived is not before:
                await self.save(arrived)
            return Refused(declined.code, declined.words)
        answer = await self.save(after, click.interaction_id)
        if isinstance(answer, Refused) or answer.duplicate:
            return answer
        if isinstance(click.action, Forget):
            await self._tables.forget(click, before)
        if isinstance(click.action, StartGame):
            return await self._started(before, answer)
        return answer

    async def _started(self, before: Tournament, answer: TournamentAnswer) -> TournamentAnswer:
        """Open the threads of a tournament saved as started, or undo the start."""
        try:
            await self._tables.open_threads()
        except ThreadUnavailable as error:
            log.warning("a thread cannot be opened", reason=str(error))
            # Threads that were opened are kept for the next start.
            await self.save(replace(before, threads=self.state.threads))
            return Refused(Refusal.NO_THREADS, {})
        return answer

    # The life cycle

    def _show(self, events: Sequence[Event], before: Tournament | None) -> None:
        called = () if before is None else progress.called_tables(before, self.state)
        self._display.show(self.state, called=called)

    def _restored(self, saved: SavedTable) -> Tournament:
        return load(saved.state)

    def _closed(self, ending: Ending) -> Tournament:
        return progress.ended(self.state, ending)

    def _is_over(self) -> bool:
        return self._complete and self.state.stage is Stage.OVER

    async def _prepare(self) -> float | None:
        self._complete = await self._tables.synchronize()
        if not self._complete:
            self._postpone()
            return self._rest_until
        due = progress.due(self.state, self._context.pace)
        if due is not None and progress.waits_for_thread(self.state):
            due = min(due, self._tables.retry_at)
        return None if due is None else max(due, self._rest_until)

    async def _handle_due(self) -> None:
        due = progress.due(self.state, self._context.pace)
        if due is None or self._context.clock.now() < max(due, self._rest_until):
            return
        if isinstance(await self.save(progress.advanced(self.state)), Refused):
            self._postpone()

    async def _handle(self, body: News) -> None:
        match body:
            case TableChanged(state):
                await self._tables.table_changed(state)
            case ThreadGone(thread_id):
                await self._tables.thread_gone(thread_id)
            case PermissionsChanged():
                self._tables.retry_at = 0.0
            case _:
                assert_never(body)

    async def _note_commitment(self, message_id: int) -> TournamentAnswer | None:
        if self.state.commitment_message == message_id:
            return None
        return await self.save(replace(self.state, commitment_message=message_id))

    async def _handle_close(self, ending: Ending) -> TournamentAnswer:
        return await self.save(progress.ended(self.state, ending))

    async def _handle_set_aside(self) -> None:
        await self._tables.close()

    async def _handle_clock_jump(self, seconds: float) -> None:
        """Move all times by the jump; they are saved with the next change."""
        state, moments = self.state, ("opened_at", "next_at", "saved_at")
        self.state = replace(state, **{name: getattr(state, name) + seconds for name in moments})
        self._rest_until += seconds
        self._tables.retry_at += seconds

    def _reset(self, refusal: Refusal) -> None:
        self._postpone()

    def _postpone(self) -> None:
        """Give the store, or whatever else has failed, time to recover."""
        self._rest_until = self._retry_at


class LiveTournaments(Registry[Tournament, LiveTournament]):
    def in_channel(self, channel_id: int) -> LiveTournament | None:
        there = (one for one in self if channel_id in one.state.threads)
        return super().in_channel(channel_id) or next(there, None)

    def taken(self, channel_id: int) -> bool:
        """Whether a channel or thread has one, or one is being opened there."""
        return super().taken(channel_id) or self.plays_in(channel_id)

    def plays_in(self, channel_id: int) -> bool:
        """Whether a thread belongs to a tournament, even between its sets."""
        return any(channel_id in one.state.threads for one in self)

    def states(self) -> tuple[Tournament, ...]:
        return tuple(one.state for one in self)

    async def click(self, tournament_id: str, click: Click) -> TournamentAnswer:
        live = self.find(tournament_id)
        return Refused(Refusal.NO_TOURNAMENT, {}) if live is None else await live.click(click)

    def thread_gone(self, thread_id: int) -> None:
        for live in self:
            if thread_id in live.state.threads:
                live.tell(ThreadGone(thread_id))

    def permissions_changed(self, guild_id: int) -> None:
        """Let tournaments of a server try again to open their threads."""
        for live in self:
            if live.state.guild_id == guild_id and live.state.threadless:
                live.tell(PermissionsChanged())

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Pass a table's saved state to its tournament."""
        live = self.find(state.tournament or "")
        if live is not None:
            live.tell(TableChanged(state))


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
            return Refused(AccessRefusal.DRAINING, {})
        context, now = self.context, self.context.clock.now()

        def create() -> tuple[LiveTournament, Awaitable[TournamentAnswer]]:
            opened = registration.opened(context.new_id(), request, now, context.secret())
            live = self._created(opened)
            return live, live.save(opened, request.interaction_id)

        return await self._open(request.channel_id, create)

    async def restore(self, wanted: RestoreFilter = ALL) -> tuple[SetAside, ...]:
        """Like `Opener.restore`, after the tables were restored."""
        aside = await super().restore(wanted)
        for table in self._table_opener.tables:
            mine = table.state.tournament
            if mine is not None and self.tournaments.find(mine) is None:
                # Left over: its tournament was closed just before the process ended.
                await table.close(Ending.STOPPED)
        return aside

    def _created(self, tournament: Tournament) -> LiveTournament:
        return LiveTournament(
            self.context, self._table_opener, self._display, tournament, self.tournaments.remove
        )

    def _load(self, saved: SavedTable) -> LiveTournament:
        return self._created(load(saved.state))

    def _begin(self, live: LiveTournament) -> None:
        self.tournaments.add(live)
        live.begin()
        live.show()
