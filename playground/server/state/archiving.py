"""Archives the threads in which nobody writes any more.

Source: https://discord.com/developers/docs/topics/threads#active-archived-threads
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from playground.server.api.snowflakes import created_ms
from playground.server.state.events import (
    ChannelCreated,
    ChannelDeleted,
    ChannelUpdated,
    MessagePosted,
)

if TYPE_CHECKING:
    from playground.server.state.clock import Timer
    from playground.server.state.events import Event
    from playground.server.state.models import Channel, Thread
    from playground.server.state.state import DiscordState


class ThreadArchiver:
    """Archives each thread when its time without a message is over."""

    def __init__(self, state: DiscordState) -> None:
        self._state = state
        self._timers: dict[int, Timer] = {}
        state.listeners.append(self)

    def on_event(self, event: Event) -> None:
        """Count the time of a thread anew."""
        match event:
            case ChannelCreated(channel) | ChannelUpdated(channel):
                self._restart(channel)
            case ChannelDeleted(channel):
                self._cancel(channel)
            case MessagePosted(message):
                self._restart(self._state.channels[message.channel_id])
            case _:
                pass

    def _restart(self, channel: Channel) -> None:
        self._cancel(channel)
        thread = channel.thread
        if thread is None or thread.archived:
            return
        last_ms = max(thread.changed_ms, created_ms(channel.last_message_id or channel.id))
        left_s = (last_ms - self._state.clock.now_ms()) / 1000 + thread.archive_after * 60
        archive = partial(self._archive, channel, thread)
        self._timers[channel.id] = self._state.clock.call_later(left_s, archive)

    def _cancel(self, channel: Channel) -> None:
        timer = self._timers.pop(channel.id, None)
        if timer is not None:
            timer.cancel()

    def _archive(self, channel: Channel, thread: Thread) -> None:
        thread.archived = True
        thread.changed_ms = self._state.clock.now_ms()
        self._state.publish(ChannelUpdated(channel))
