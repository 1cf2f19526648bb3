"""One person's hand at one table, in their direct messages.

The hand is edited in place while others play. When its owner comes on turn it is posted anew and
the old one deleted: a new message notifies, an edit never does, so the hand is its own notice,
unless its owner wants another one or none. It
is shown again only when something changes that its owner can use: not with every move of others,
and then by the answer to its owner's last click, as long as that can be edited: this costs none of
the bot's own requests.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.engine import view
from bot.engine.moves import Verb
from bot.present.edition import merged
from bot.present.preferences import NoticeMode
from bot.store.repositories.messages import MessageKind, TableMessage
from bot.table.state.table_state import Phase
from bot.ui.discord.errors import UNREACHABLE, DeliveryError, DeliveryFailure
from bot.ui.discord.rendering import render
from bot.ui.discord.sending import SentMessage
from bot.ui.messages.background_tasks import RefreshTask

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from typing import Any

    from bot.engine.events import Event
    from bot.present.preferences import Preferences
    from bot.table.state.table_state import TableState
    from bot.ui.discord.direct_messages import DirectMessageChannels
    from bot.ui.discord.responder import Responder
    from bot.ui.discord.sending import MessageSender
    from bot.ui.messages.message_panels import MessagePanels
    from bot.ui.messages.posted_messages import PostedMessages
    from bot.ui.messages.preferences_cache import PreferencesCache

log = structlog.get_logger(__name__)

OUT_OF_TURN = frozenset({Verb.PLAY, Verb.UNO})
"""Moves of all editions that a hand offers while others are asked; a catch is made at the table's
message."""


@dataclass(frozen=True, slots=True)
class HandMessageDeps:
    """What every hand message needs.

    Args:
        shown: Told when Discord has shown a question: table, number, moment.
        refused: Told when somebody at a table takes no direct messages: the table.
    """

    sender: MessageSender
    direct_messages: DirectMessageChannels
    preferences_cache: PreferencesCache
    posted_messages: PostedMessages
    message_panels: MessagePanels
    shown: Callable[[str, int, float], None]
    refused: Callable[[str], None]


class HandMessage:
    """One person's hand at one table.

    Args:
        post: Where the hand is already, if it was posted before.
        recent: The last events, kept up to date by the owner.
    """

    def __init__(
        self,
        hand_deps: HandMessageDeps,
        user_id: int,
        state: TableState,
        post: TableMessage | None,
        recent: Collection[Event],
    ) -> None:
        self._hand_deps = hand_deps
        self._user_id = user_id
        self._state = state
        self._post = post
        self._recent = recent
        self._locale = hand_deps.message_panels.locale_of(state, user_id)
        self._shown_state: object = None
        self._was_asked = False
        self._pings = False
        self._answering = 0
        self._responder: Responder | None = None
        self._refresh_task = RefreshTask(
            hand_deps.sender.clock, self._send, table=state.table_id, hand=user_id
        )

    @property
    def busy(self) -> bool:
        """Whether it is still being sent."""
        return self._refresh_task.busy

    def is_at(self, message_id: int) -> bool:
        """Whether this message is the hand."""
        return self._post is not None and self._post.message_id == message_id

    def show(self, state: TableState) -> None:
        """Show the hand as it is after a change."""
        self._state = state
        if state.seat_of(self._user_id) is not None:
            self._locale = self._hand_deps.message_panels.locale_of(state, self._user_id)
        asked = _is_asked(self._state, self._user_id)
        if asked and not self._was_asked and not self._answering and self._notifies_owner():
            self._pings = True
        self._was_asked = asked
        self._refresh_if_changed()

    def refresh(self) -> None:
        """Show the hand as its owner likes it now."""
        self._refresh_if_changed()

    def hold(self) -> None:
        """Let the answer to a click show the hand, until `release`."""
        self._answering += 1

    def shown_by(self, state: TableState, responder: Responder) -> None:
        """Note that the answer to a click has shown the hand.

        Args:
            responder: The answer; for some minutes the hand can be edited by it.
        """
        self._shown_state = self._usable_now(state)
        self._responder = responder

    def release(self) -> None:
        """End what `hold` began."""
        self._answering -= 1
        self._refresh_if_changed()

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be sent."""
        await self._refresh_task.wait_until_idle()

    def _refresh_if_changed(self) -> None:
        if not self._answering and (
            self._pings or self._usable_now(self._state) != self._shown_state
        ):
            self._refresh_task.request()

    def _notifies_owner(self) -> bool:
        """Whether its owner wants to be notified by it."""
        return self._hand_deps.preferences_cache.cached(self._user_id).notice is NoticeMode.DIRECT

    def _usable_now(self, state: TableState) -> tuple[Any, ...]:
        return _usable(
            state, self._user_id, self._hand_deps.preferences_cache.cached(self._user_id)
        )

    async def _send(self) -> None:
        state, pings = self._state, self._pings
        usable = self._usable_now(state)
        channel_id = await self._hand_deps.direct_messages.channel_of(self._user_id)
        if channel_id is None:
            self._pings = False
            return
        try:
            sent = await self._deliver(state, channel_id, pings=pings)
        except DeliveryError as error:
            self._pings = False
            await self._undelivered(error)
            return
        self._shown_state = usable
        self._pings = self._pings and not pings
        if state.game is not None and _is_asked(self._state, self._user_id):
            self._hand_deps.shown(state.table_id, state.game.number, sent.at)

    async def _deliver(self, state: TableState, channel_id: int, *, pings: bool) -> SentMessage:
        hand_deps, old = self._hand_deps, self._post
        if state.seat_of(self._user_id) is None:
            panel = hand_deps.message_panels.left_table(state, self._locale)
        else:
            panel = hand_deps.message_panels.hand(state, self._user_id, tuple(self._recent))
        if old is not None and not pings:
            if self._responder is not None:
                at = await self._responder.edit_original(render(panel, hand_deps.sender.emoji_map))
                if at is not None:
                    return SentMessage(old.message_id, at)
                self._responder = None
            try:
                return await hand_deps.sender.edit(old.channel_id, old.message_id, panel)
            except DeliveryError as error:
                if error.failure not in {DeliveryFailure.MESSAGE_GONE, DeliveryFailure.TOO_OLD}:
                    raise
        nonce = f"h{state.table_id}.{state.revision}.{self._user_id % 1000}"
        sent = await hand_deps.sender.post(channel_id, panel, nonce=nonce, silent=not pings)
        self._post = TableMessage(
            state.table_id, MessageKind.HAND, self._user_id, channel_id, sent.message_id
        )
        self._responder = None
        await hand_deps.posted_messages.keep(self._post)
        if old is None:
            return sent
        if old.message_id == sent.message_id:
            # A process before this one posted it for the same change, and its clocks have aged.
            return await hand_deps.sender.edit(old.channel_id, old.message_id, panel)
        await hand_deps.sender.delete(old.channel_id, old.message_id)
        return sent

    async def _undelivered(self, error: DeliveryError) -> None:
        if error.failure in UNREACHABLE:
            await self._hand_deps.direct_messages.close(self._user_id)
            self._hand_deps.refused(self._state.table_id)
        else:
            table_id = self._state.table_id
            log.warning("a hand was not delivered", table=table_id, failure=error.failure)


def _is_asked(state: TableState, user_id: int) -> bool:
    """Whether a table waits for a person."""
    seat = state.seat_of(user_id)
    asked = seat is not None and seat in state.asked and seat in state.present
    return asked and state.barred_at is None


def _usable(state: TableState, user_id: int, preferences: Preferences) -> tuple[Any, ...]:
    """What of a table a person can use: as long as it is equal, the hand stays as it is."""
    seat = state.seat_of(user_id)
    barred = state.barred_at is not None
    common = (state.phase, seat, state.host == user_id, barred, preferences)
    if state.game is None:
        return (*common, state.ready, state.held, len(state.players))
    if seat is None or state.phase is not Phase.PLAYING:
        return (*common, state.ready, state.held)
    seen = view(state.game, seat)
    asked = seat in seen.asked
    offered = OUT_OF_TURN | {one.verb for one in merged().verb_buttons if one.out_of_turn}
    moves = seen.moves if asked else tuple(m for m in seen.moves if m.verb in offered)
    number = seen.number if moves else None
    return (*common, seen.match.round, seen.hand, number, moves, state.players[seat].robot)
