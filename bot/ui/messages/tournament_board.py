"""Where tournaments are shown: a message in the channel, calls in the threads of the tables.

Knows where they go and when; what they say is `present`.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.i18n import Locale
from bot.present.panels.tournament import call_panel, thread_name, tournament_panel
from bot.present.text.plain_text import plain_panel
from bot.store.repositories.messages import MessageKind
from bot.table.state.table_state import Ending
from bot.table.tournament.ports import ThreadUnavailable
from bot.table.tournament.state import Stage
from bot.ui.discord.errors import DeliveryError, DeliveryFailure
from bot.ui.messages.background_tasks import BackgroundTasks
from bot.ui.messages.refresh_task import RefreshTask
from bot.ui.messages.sticky_message import StickyMessage

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.present.components.panel import Panel
    from bot.table.tournament.state import Tournament
    from bot.table.tournament.tournaments import Tournaments
    from bot.ui.discord.channels import ChannelOpener
    from bot.ui.messages.sticky_message import StickyMessageDeps

log = structlog.get_logger(__name__)

CALL_RETRY_SECONDS = 60.0
"""After how long players are called again who could not be."""


class TournamentMessages:
    """The messages of one tournament.

    Args:
        screens: Those of all tournaments; told when it is over, or its channel is gone.
    """

    def __init__(
        self, sticky_deps: StickyMessageDeps, tournament: Tournament, screens: DiscordBoard
    ) -> None:
        self._sticky_deps = sticky_deps
        self._screens = screens
        self._tournament = tournament
        self._sticky_message: StickyMessage | None = None
        self._uncalled: set[int] = set()
        self._retry: asyncio.Task[None] | None = None
        self._refresh_task = RefreshTask(self._send, tournament=tournament.tournament_id)

    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        """Show the tournament as it is after a change.

        Args:
            called: The tables, from 0, whose players are to be called.
        """
        if tournament.number != self._tournament.number:
            self._uncalled.clear()
        self._tournament = tournament
        self._uncalled.update(called)
        self._refresh_task.request()

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        await self._refresh_task.wait_until_idle()

    async def _send(self) -> None:
        tournament = self._tournament
        try:
            await self._show_message(tournament)
            await self._call_players(tournament)
        except DeliveryError as error:
            log.warning("a tournament was not shown", failure=error.failure)
            if error.failure is DeliveryFailure.CHANNEL_GONE:
                self._screens.close(tournament)
        if tournament.stage is Stage.OVER:
            await self._sticky_deps.table_messages.drop_all(tournament.tournament_id)
            self._screens.forget(tournament)

    async def _show_message(self, tournament: Tournament) -> None:
        name = tournament.tournament_id
        if self._sticky_message is None:
            table_messages = await self._sticky_deps.table_messages.of(name)
            post = next((one for one in table_messages if one.kind is MessageKind.TABLE), None)
            self._sticky_message = StickyMessage(
                self._sticky_deps, name, tournament.channel_id, post
            )
        panel = _in_words(tournament_panel(tournament, Locale(tournament.locale)), tournament)
        final = tournament.stage is Stage.OVER
        await self._sticky_message.show(panel, revision=tournament.revision, final=final)

    async def _call_players(self, tournament: Tournament) -> None:
        """Call the players of a set to their threads; a call that fails is tried again."""
        if tournament.stage is Stage.OVER:
            return
        for place in sorted(self._uncalled):
            try:
                await self._call(tournament, place)
            except DeliveryError as error:
                log.warning("players were not called", place=place, failure=error.failure)
                if error.failure is DeliveryFailure.CHANNEL_GONE:
                    self._uncalled.discard(place)
                    self._screens.thread_gone(tournament.threads[place])
                elif self._retry is None:
                    self._retry = asyncio.create_task(self._call_later())
            else:
                self._uncalled.discard(place)

    async def _call_later(self) -> None:
        await self._sticky_deps.clock.sleep(CALL_RETRY_SECONDS)
        self._retry = None
        if self._tournament.stage is not Stage.OVER:
            self._refresh_task.request()

    async def _call(self, tournament: Tournament, place: int) -> None:
        """Call the players of a table to its thread: whoever is mentioned follows it from then."""
        thread = tournament.threads[place]
        await self._sticky_deps.sender.post(
            thread,
            _in_words(call_panel(tournament, place, Locale(tournament.locale)), tournament),
            nonce=f"s{tournament.tournament_id}{tournament.number}{thread % 1000}",
            pings=[one.user_id for one in tournament.players if one.user_id and not one.robot],
            silent=False,
        )


class DiscordBoard:
    """The messages of all tournaments: the board that they know."""

    def __init__(self, sticky_deps: StickyMessageDeps, channel_opener: ChannelOpener) -> None:
        self._sticky_deps = sticky_deps
        self._channel_opener = channel_opener
        self._screens: dict[str, TournamentMessages] = {}
        self._background_tasks = BackgroundTasks()
        self.tournaments: Tournaments | None = None

    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        """Show the tournament after a saved change; returns at once.

        Args:
            called: The tables, from 0, whose players are to be called to their threads now.
        """
        name = tournament.tournament_id
        if name not in self._screens:
            self._screens[name] = TournamentMessages(self._sticky_deps, tournament, self)
        self._screens[name].show(tournament, called=called)

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        """Open the thread of a table; returns its Discord id.

        Args:
            place: The table, from 0.

        Raises:
            ThreadUnavailable: It cannot be opened.
        """
        name = thread_name(tournament, place, Locale(tournament.locale))
        try:
            return await self._channel_opener.open_thread(tournament.channel_id, name)
        except DeliveryError as error:
            raise ThreadUnavailable(error.failure) from error

    def thread_gone(self, thread_id: int) -> None:
        """Let a tournament go on whose thread has been deleted."""
        if self.tournaments is not None:
            self.tournaments.thread_gone(thread_id)

    def close(self, tournament: Tournament) -> None:
        """End a tournament whose channel is gone."""
        if tournament.stage is not Stage.OVER:
            self._background_tasks.start(self._end(tournament.tournament_id))

    def forget(self, tournament: Tournament) -> None:
        """Let go of a tournament that is over."""
        self._screens.pop(tournament.tournament_id, None)

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        await self._background_tasks.wait_until_idle()
        await asyncio.gather(
            *(screen.wait_until_idle() for screen in tuple(self._screens.values()))
        )

    async def _end(self, tournament_id: str) -> None:
        if self.tournaments is not None:
            await self.tournaments.close(tournament_id, Ending.GONE)


def _in_words(panel: Panel, tournament: Tournament) -> Panel:
    """A message of a tournament, in words alone where the server wants it so."""
    return plain_panel(panel) if tournament.in_words else panel
