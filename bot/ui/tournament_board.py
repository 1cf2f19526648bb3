"""The messages of tournaments: one in the channel, and calls in the threads of the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence

import structlog

from bot.game.state.table_state import Ending
from bot.game.tournament.live import LiveTournaments, PlayersCalled, ThreadUnavailable
from bot.game.tournament.state import NO_THREAD, Stage, Tournament
from bot.gateway.budget import Priority
from bot.gateway.channels import ChannelOpener
from bot.gateway.errors import FORBIDDEN, OWN, RETRIED, DeliveryError, DeliveryFailure
from bot.i18n import Locale
from bot.present.components import Panel
from bot.present.panels.tournament import (
    call_panel,
    called_people,
    thread_name,
    tournament_panel,
    vote_call_panel,
)
from bot.present.text.names import plain_panel
from bot.settings import NoticeMode
from bot.ui.edit_or_repost import CALL, COMMITMENT, RESULT, TABLE, VOTE, Key, Wanted
from bot.ui.message_panels import MessagePanels
from bot.ui.posted_messages import PostedMessages
from bot.ui.private_answers import SetupPanels
from bot.ui.reconciler import Messages
from bot.ui.table_messages import commitment_panel
from bot.ui.tasks import BackgroundTasks, Reminder
from bot.ui.wanted import BOARD, COMMITTED

log = structlog.get_logger(__name__)

CALL_RETRY_SECONDS = 60.0
"""Seconds after which a failed call of players is retried."""

RESULT_AFTER = 8.0
"""Seconds after the last card until the tables are told who has won the tournament.

Their players first see that card, and the result of their own set.
"""

CALL_OF_SET, CALL_TO_VOTE, OUTCOME = "call", "vote", "outcome"


class TournamentMessages(Messages):
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
        super().__init__(posted_messages, message_panels, tournament.tournament_id)
        self._channel_gone = channel_gone
        self._tournaments = tournaments
        self._over = over
        self._tournament = tournament
        self._has_taken_over = self._is_barred = False
        self._uncalled: set[int] = set()
        """The numbers, from 0, of tables whose players have not been called to their threads."""
        self._untold: set[int] = set()
        """Ids of threads in which the vote has not been announced."""
        self._awaiting: set[int] = set()
        """Ids of threads whose players have not been told who has won."""
        self._result_at = 0.0
        self._announced = 0.0
        """`ballot_until` of the last vote announced to the tables."""
        self._call_later = Reminder(self.clock, self._request)

    @property
    def guild_id(self) -> int:
        return self._tournament.guild_id

    @property
    def gathers(self) -> bool:
        """Whether players can still join the tournament that was shown last."""
        return self._tournament.stage is Stage.GATHERING

    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        if tournament.number != self._tournament.number:
            self._uncalled.clear()
        if tournament.ending is Ending.MATCH_OVER and not self._result_at:
            # Also after a restart, until all has been shown: posts are found by their nonces.
            self._awaiting = {*tournament.threads} - {NO_THREAD}
            self._result_at = self.clock.monotonic() + RESULT_AFTER
        self._tournament = tournament
        self._uncalled.update(called)
        if tournament.ballot is None or tournament.ballot_until != self._announced:
            self._announced = tournament.ballot_until
            has_vote = tournament.ballot is not None
            self._untold = {*tournament.threads} - {NO_THREAD} if has_vote else set()
        self._request()

    def permissions_changed(self, guild_id: int) -> None:
        """Show the tournament again if that was refused: the bot may now write in the channel."""
        if self._is_barred and self._tournament.guild_id == guild_id:
            self._request()

    def _request(self) -> None:
        self.lane(BOARD).request()

    async def prepare(self) -> None:
        self._is_barred = False
        if not self._has_taken_over:
            self.take_over(await self.posted_messages.of(self.owner_id))
            self._has_taken_over = True
        for user_id in called_people(self._tournament) if self._uncalled else ():
            await self.panels.preferences_cache.load(user_id)

    # Wanted messages

    def keys(self) -> Sequence[Key]:
        return (
            COMMITTED,
            BOARD,
            *(Key(CALL_TO_VOTE, 0, one) for one in self._untold),
            *(Key(OUTCOME, 0, one) for one in self._awaiting),
            *self.calls(),
        )

    def calls(self) -> Sequence[Key]:
        """The keys of the mentions that make players follow the threads of their tables."""
        is_over, threads = self._tournament.stage is Stage.OVER, self._tournament.threads
        return [Key(CALL_OF_SET, 0, threads[one]) for one in sorted(self._uncalled) if not is_over]

    def wish(self, key: Key) -> Wanted:
        tournament = self._tournament
        if key == COMMITTED:
            is_due = tournament.commitment and not tournament.commitment_message
            return Wanted(
                COMMITMENT,
                tournament.commitment,
                channel_id=tournament.channel_id,
                is_paused=not is_due or tournament.stage is not Stage.GATHERING,
            )
        if key == BOARD:
            return Wanted(
                TABLE,
                (len(self.posted_messages.sender.emoji_map), tournament),
                tournament.revision,
                channel_id=tournament.channel_id,
                is_final=tournament.stage is Stage.OVER,
            )
        if key not in self.keys():  # the set or the tournament is over
            return Wanted(VOTE, is_paused=True)
        if key.name == CALL_TO_VOTE:
            number, priority = int(self._announced) % 10**5, Priority.OTHER
            return Wanted(VOTE, None, number, channel_id=key.thread_id, priority=priority)
        if key.name == OUTCOME:
            return Wanted(
                RESULT,
                revision=tournament.revision,
                channel_id=key.thread_id,
                is_paused=self.clock.monotonic() < self._result_at,
                until=self._result_at,
                priority=Priority.OTHER,
            )
        people, cached = called_people(tournament), self.panels.preferences_cache.cached
        return Wanted(
            CALL,
            revision=tournament.number,
            channel_id=key.thread_id,
            call_at=self.clock.monotonic(),
            pings=frozenset(one for one in people if cached(one).notice is not NoticeMode.NONE),
            priority=Priority.OTHER,
        )

    def compose(self, key: Key, wanted: Wanted) -> Panel:
        tournament = self._tournament
        locale = self.panels.table_locale(tournament)
        if key == COMMITTED:
            return commitment_panel(self.panels, tournament, wanted.channel_id)
        if key == BOARD or key.name == OUTCOME:
            return board_panel(tournament, locale)
        if key.name == CALL_TO_VOTE:
            return _in_words(vote_call_panel(tournament, locale), tournament)
        place = tournament.threads.index(key.thread_id)
        return _in_words(call_panel(tournament, place, locale), tournament)

    # Messages that were shown

    def posted(self, key: Key, message_id: int) -> None:
        is_due = key == COMMITTED and not self.wish(key).is_paused
        if is_due and self._tournament.commitment_message != message_id:
            self._tournaments.commitment_posted(self.owner_id, message_id)
        elif key.name == CALL_TO_VOTE:
            self._untold.discard(key.thread_id)  # a vote is too short to try again
            self.forget(key)
        elif key.name == OUTCOME and message_id:
            self._tell(key)

    def _tell(self, key: Key) -> None:
        """Note that a table has been told the result, or cannot be."""
        self._awaiting.discard(key.thread_id)
        self.forget(key)

    def shown(self, key: Key, wanted: Wanted, at: float) -> None:
        if key.name == CALL_OF_SET:
            self.forget(key)
            if wanted.revision == self._tournament.number:  # no other set has begun
                self._called(key)

    def _called(self, key: Key) -> None:
        """Note that the players of a table were called to their thread, or that the thread is gone.

        If the thread's deletion was reported earlier, the table has another one by now, or none.
        """
        if key.thread_id not in self._tournament.threads:
            return
        place = self._tournament.threads.index(key.thread_id)
        self._uncalled.discard(place)
        called = PlayersCalled(self._tournament.number, place)
        self._tournaments.players_called(self.owner_id, called)

    async def sent(self) -> None:
        is_over = self._tournament.stage is Stage.OVER and not self._awaiting
        if is_over and self.lane(BOARD).is_accepted:
            await self.posted_messages.settle(self.owner_id, self.guild_id)
            self._over(self._tournament)

    async def failed(self, key: Key, failure: DeliveryFailure) -> bool:
        if failure not in OWN:
            about = {"tournament": self.owner_id, "message": key.name}
            log.warning("a tournament was not shown", **about, failure=failure)
        if key == BOARD:
            await self._board_failed(failure)
        elif key.name == OUTCOME and failure in RETRIED:
            self.lane(key).retry_after(failure)
        elif key.name == OUTCOME:
            self._tell(key)
        elif key.name == CALL_OF_SET and failure is DeliveryFailure.CHANNEL_GONE:
            self._called(key)
            self._tournaments.thread_gone(key.thread_id)
        elif key.name == CALL_OF_SET and not self._call_later.is_set:
            self._call_later.set(CALL_RETRY_SECONDS)
        return key != BOARD

    async def _board_failed(self, failure: DeliveryFailure) -> None:
        self._is_barred = failure in FORBIDDEN
        is_over = self._tournament.stage is Stage.OVER
        if is_over and not self.is_on_server(self._tournament.guild_id):
            # The end is shown once the server is available again.
            self.lane(BOARD).request_later()
        elif failure is DeliveryFailure.CHANNEL_GONE:
            self._channel_gone(self._tournament)
        elif failure in RETRIED:
            self.lane(BOARD).retry_after(failure)
        await self.sent()


class DiscordBoard:
    def __init__(
        self,
        tournaments: LiveTournaments,
        posted_messages: PostedMessages,
        channel_opener: ChannelOpener,
        message_panels: MessagePanels,
        setup_panels: SetupPanels,
    ) -> None:
        self._tournaments = tournaments
        self._posted_messages = posted_messages
        self._message_panels = message_panels
        self._channel_opener = channel_opener
        self._setup_panels = setup_panels
        self._by_tournament: dict[str, TournamentMessages] = {}
        self._background_tasks = BackgroundTasks()

    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        """Show a tournament after a saved change; call the players of some of its tables.

        Args:
            called: The numbers of these tables, from 0.
        """
        name = tournament.tournament_id
        messages = self._by_tournament.get(name)
        if messages is None:
            messages = self._by_tournament[name] = TournamentMessages(
                self._posted_messages,
                self._message_panels,
                tournament,
                self._tournaments,
                channel_gone=self._close,
                over=self._forget,
            )
        elif messages.gathers and tournament.stage is not Stage.GATHERING:
            gone = self._setup_panels.delete_of(name)
            self._background_tasks.start(gone, "panels from before the start")
        messages.show(tournament, called=called)

    def permissions_changed(self, guild_id: int) -> None:
        """Let a server's tournaments retry the messages and threads that failed."""
        self._tournaments.permissions_changed(guild_id)
        for messages in self._by_tournament.values():
            messages.permissions_changed(guild_id)

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        """Open the thread of table `place`, from 0; return its id, or raise `ThreadUnavailable`."""
        name = thread_name(tournament, place, self._message_panels.table_locale(tournament))
        try:
            return await self._channel_opener.open_thread(tournament.channel_id, name)
        except DeliveryError as error:
            raise ThreadUnavailable(error.failure) from error

    async def release(self, theirs: Callable[[int], bool]) -> None:
        """Stop updating the messages of some servers' tournaments: another process takes over."""
        released = {name: one for name, one in self._by_tournament.items() if theirs(one.guild_id)}
        for name in released:
            del self._by_tournament[name]
        try:
            await asyncio.gather(*(messages.finish() for messages in released.values()))
        finally:
            for messages in released.values():
                messages.close()

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
