"""The messages of tournaments: one in the channel, and calls in the threads of the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from functools import partial

import structlog

from bot.game.state.table_state import Ending
from bot.game.tournament.live import LiveTournaments, ThreadUnavailable
from bot.game.tournament.state import Stage, Tournament
from bot.gateway.channels import ChannelOpener
from bot.gateway.errors import FORBIDDEN, RETRIED, DeliveryError, DeliveryFailure
from bot.i18n import Locale
from bot.present.components import Panel
from bot.present.panels.tournament import call_panel, called_people, thread_name, tournament_panel
from bot.present.text.names import plain_panel
from bot.settings import NoticeMode
from bot.store.repositories.messages import MessageKind
from bot.ui.channel import CommitmentMessage
from bot.ui.kept_message import TABLE, KeptMessage, PostedMessages, Wanted
from bot.ui.message_panels import MessagePanels
from bot.ui.tasks import BackgroundTasks, RefreshTask

log = structlog.get_logger(__name__)

CALL_RETRY_SECONDS = 60.0
"""Seconds after which a failed call of players is repeated."""


class TournamentMessages:
    """The messages of one tournament.

    Args:
        channel_gone: Called when its channel has been deleted.
        over: Called when the finished tournament has been shown for the last time.
    """

    def __init__(
        self,
        posted_messages: PostedMessages,
        message_panels: MessagePanels,
        tournament: Tournament,
        tournaments: LiveTournaments,
        *,
        channel_gone: Callable[[Tournament], None],
        over: Callable[[Tournament], None],
    ) -> None:
        self._sender = sender = posted_messages.sender
        self._posted_messages = posted_messages
        self._message_panels = message_panels
        self._channel_gone = channel_gone
        self._tournaments = tournaments
        self._over = over
        self._tournament = tournament
        self._message: KeptMessage | None = None
        self._commitment_message = CommitmentMessage(
            posted_messages,
            message_panels,
            tournament.tournament_id,
            tournament.channel_id,
            partial(tournaments.commitment_posted, tournament.tournament_id),
        )
        self._is_barred = False
        self._uncalled: set[int] = set()
        self._retry: asyncio.Task[None] | None = None
        self._refresh_task = RefreshTask(
            sender.clock, self._send, "tournament message", tournament=tournament.tournament_id
        )

    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        if tournament.number != self._tournament.number:
            self._uncalled.clear()
        self._tournament = tournament
        self._uncalled.update(called)
        self._refresh_task.request()

    def permissions_changed(self, guild_id: int) -> None:
        """Retry what could not be shown, in case the bot may write in the channel again."""
        if self._is_barred and self._tournament.guild_id == guild_id:
            self._refresh_task.request()

    async def wait_until_idle(self) -> None:
        await self._refresh_task.wait_until_idle()

    async def leave(self) -> None:
        """Store what the message shows, for the next process."""
        post = None if self._message is None else self._message.as_shown()
        if post is not None and not self._refresh_task.busy:
            await self._posted_messages.leave([post])

    async def _send(self) -> None:
        tournament = self._tournament
        self._is_barred = False
        try:
            if tournament.stage is Stage.GATHERING:
                await self._commitment_message.show(tournament)
            await self._show_message(tournament)
            await self._call_players()
        except DeliveryError as error:
            name = tournament.tournament_id
            if error.failure is not DeliveryFailure.LEFT:
                log.warning("a tournament was not shown", tournament=name, failure=error.failure)
            self._is_barred = error.failure in FORBIDDEN
            if error.failure is DeliveryFailure.CHANNEL_GONE:
                self._channel_gone(tournament)
            elif error.failure in RETRIED:
                self._refresh_task.retry_after(error.failure)
        if tournament.stage is Stage.OVER:
            await self._posted_messages.drop_personal(tournament.tournament_id)
            self._over(tournament)

    async def _show_message(self, tournament: Tournament) -> None:
        name = tournament.tournament_id
        if self._message is None:
            posted = await self._posted_messages.of(name)
            post = next((one for one in posted if one.kind is MessageKind.TABLE), None)
            self._message = KeptMessage(
                self._posted_messages, name, tournament.channel_id, post=post
            )
        await self._message.show(self._wish)

    def _wish(self) -> Wanted:
        tournament = self._tournament
        return Wanted(
            TABLE,
            (len(self._sender.emoji_map), tournament),
            tournament.revision,
            partial(board_panel, tournament, self._message_panels.table_locale(tournament)),
            is_final=tournament.stage is Stage.OVER,
        )

    async def _call_players(self) -> None:
        """Call the players of a set to their threads; failed calls are repeated.

        It uses the newest state, because the set may have begun while the message was being sent.
        """
        for place in sorted(self._uncalled):
            tournament = self._tournament
            if tournament.stage is Stage.OVER or place not in self._uncalled:
                continue
            try:
                await self._call(tournament, place)
            except DeliveryError as error:
                log.warning("players were not called", place=place, failure=error.failure)
                if error.failure is DeliveryFailure.CHANNEL_GONE:
                    self._called(tournament, place)
                    self._tournaments.thread_gone(tournament.threads[place])
                elif self._retry is None:
                    self._retry = asyncio.create_task(self._call_later())
            else:
                self._called(tournament, place)

    def _called(self, tournament: Tournament, place: int) -> None:
        """Note that a table was called, unless another set has begun meanwhile."""
        if self._tournament.number == tournament.number:
            self._uncalled.discard(place)

    async def _call_later(self) -> None:
        await self._sender.clock.sleep(CALL_RETRY_SECONDS)
        self._retry = None
        if self._tournament.stage is not Stage.OVER:
            self._refresh_task.request()

    async def _call(self, tournament: Tournament, place: int) -> None:
        """Call the players of a table to its thread, which they follow once mentioned."""
        thread, panels = tournament.threads[place], self._message_panels
        await self._sender.post(
            thread,
            _in_words(call_panel(tournament, place, panels.table_locale(tournament)), tournament),
            nonce=f"s{tournament.tournament_id}{tournament.number}{thread % 1000}",
            pings=[
                user_id
                for user_id in called_people(tournament)
                if (await panels.preferences_cache.load(user_id)).notice is not NoticeMode.NONE
            ],
            silent=False,
        )


class DiscordBoard:
    def __init__(
        self,
        tournaments: LiveTournaments,
        posted_messages: PostedMessages,
        channel_opener: ChannelOpener,
        message_panels: MessagePanels,
    ) -> None:
        self._tournaments = tournaments
        self._posted_messages = posted_messages
        self._message_panels = message_panels
        self._channel_opener = channel_opener
        self._by_tournament: dict[str, TournamentMessages] = {}
        self._background_tasks = BackgroundTasks()

    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        """Show a tournament after a saved change; call the players of tables `called`, from 0."""
        name = tournament.tournament_id
        if name not in self._by_tournament:
            self._by_tournament[name] = TournamentMessages(
                self._posted_messages,
                self._message_panels,
                tournament,
                self._tournaments,
                channel_gone=self._close,
                over=self._forget,
            )
        self._by_tournament[name].show(tournament, called=called)

    def permissions_changed(self, guild_id: int) -> None:
        """Retry what could not be shown or opened for a server's tournaments."""
        self._tournaments.permissions_changed(guild_id)
        for messages in self._by_tournament.values():
            messages.permissions_changed(guild_id)

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        """Open the thread of a table, from 0; return its id or raise `ThreadUnavailable`."""
        name = thread_name(tournament, place, self._message_panels.table_locale(tournament))
        try:
            return await self._channel_opener.open_thread(tournament.channel_id, name)
        except DeliveryError as error:
            raise ThreadUnavailable(error.failure) from error

    async def release(self, tournament_ids: Iterable[str]) -> None:
        """Stop updating the messages of tournaments that another process takes over."""
        for name in tournament_ids:
            messages = self._by_tournament.pop(name, None)
            if messages is not None:
                await messages.wait_until_idle()
                await messages.leave()

    async def leave(self) -> None:
        """Store what all messages show, for the next process."""
        await asyncio.gather(*(messages.leave() for messages in self._by_tournament.values()))

    async def wait_until_idle(self) -> None:
        await self._background_tasks.wait_until_idle()
        await asyncio.gather(
            *(messages.wait_until_idle() for messages in tuple(self._by_tournament.values()))
        )
        await self._posted_messages.wait_until_idle()

    def _close(self, tournament: Tournament) -> None:
        async def close() -> None:
            await self._tournaments.close(tournament.tournament_id, Ending.GONE)

        if tournament.stage is not Stage.OVER:
            self._background_tasks.start(close(), "tournament without a channel")

    def _forget(self, tournament: Tournament) -> None:
        self._by_tournament.pop(tournament.tournament_id, None)


def board_panel(tournament: Tournament, locale: Locale) -> Panel:
    """The message of a tournament, in the server's look."""
    return _in_words(tournament_panel(tournament, locale), tournament)


def _in_words(panel: Panel, tournament: Tournament) -> Panel:
    return plain_panel(panel) if tournament.in_words else panel
