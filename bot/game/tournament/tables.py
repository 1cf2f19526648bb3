"""The tables of a tournament, made what its saved state says: opened, held, closed.

What fails is tried again, so that a start, a restart and a resumption are one and the same.
"""

from __future__ import annotations

from dataclasses import replace

import structlog

from bot.game.live.context import TableContext
from bot.game.live.table import LiveTable
from bot.game.ports import StoreUnavailable
from bot.game.registry.opener import TableOpener
from bot.game.rules.actions import Click, ComeBack, Forget, Join, Leave, Refusal, Refused
from bot.game.state.codec import TableStateError, load
from bot.game.state.table_state import Ending, Phase, Player, TableState
from bot.game.tournament import progress
from bot.game.tournament.repository import (
    ThreadUnavailable,
    TournamentDisplay,
    TournamentRepository,
)
from bot.game.tournament.state import NO_THREAD, Stage, Tournament

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
            state = load(saved.state)
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
