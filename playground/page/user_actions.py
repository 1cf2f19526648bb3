"""What people do without the bot: join, write, read, set up.

The page and the tests both go through here. What Discord's own programs would not let a person do
is refused with words for that person.
"""

from __future__ import annotations

from playground.server.api import Permission
from playground.server.errors import UserError
from playground.server.messages import MessageService
from playground.server.state.access import mark_read, visible_channel
from playground.server.state.events import ChannelCreated, MessageDeleted, PersonChanged
from playground.server.state.models import Channel, Message, Person
from playground.server.state.state import DiscordState

_MAX_CHARACTERS = 2000
_LOCALES = ("fr", "en-US", "en-GB")
_NAME = 32
_UNLOCKING = Permission.MANAGE_THREADS | Permission.ADMINISTRATOR


class UserActions:
    """What people do without the bot."""

    def __init__(self, state: DiscordState, messages: MessageService) -> None:
        self._state = state
        self._messages = messages

    def join(self, name: str, locale: str) -> Person:
        """Come to the server as a new person.

        Raises:
            UserError: If the name is taken, too long or empty, or the language not on offer.
        """
        name = _checked_name(" ".join(name.split()))
        if any(each.name.casefold() == name.casefold() for each in self._state.people.values()):
            raise UserError("Somebody has this name already.")
        return self._state.add_person(name, _checked_locale(locale))

    def create_channel(self, name: str, guild_id: int) -> Channel:
        """Make a text channel; its name is written as Discord writes names of channels.

        Raises:
            UserError: If there is no such server, or the name is too long or empty.
        """
        guild = self._state.guilds.get(guild_id)
        if guild is None:
            raise UserError("This server is gone.")
        return self._state.create_channel(_checked_name("-".join(name.lower().split())), guild)

    def send_message(self, person: Person, channel_id: int, content: str) -> Message:
        """Write a message.

        Raises:
            UserError: If it is empty or too long, the person cannot see the channel, or it is a
                locked thread and they are not of the staff.
        """
        channel = visible_channel(self._state, person, channel_id)
        if channel.thread and channel.thread.locked and not person.permissions & _UNLOCKING:
            raise UserError("This thread is locked.")
        if not content.strip() or len(content) > _MAX_CHARACTERS:
            raise UserError(f"A message has 1 to {_MAX_CHARACTERS} characters.")
        return self._messages.post_from_person(person, channel, content)

    def toggle_interest(self, person: Person, event_id: int) -> bool:
        """Be interested in an event, or no longer; returns which.

        Raises:
            UserError: If there is no such event.
        """
        event = self._state.scheduled_events.get(event_id)
        if event is None:
            raise UserError("This event is over, or was called off.")
        event.interested ^= {person.id}
        return person.id in event.interested

    def mark_read(self, person: Person, channel_id: int) -> None:
        """Note that a person has read a channel.

        Raises:
            UserError: If they cannot see it.
        """
        mark_read(self._state, person, visible_channel(self._state, person, channel_id))

    def open_direct(self, person: Person, user_id: int) -> Channel:
        """Open the direct messages with the bot.

        Raises:
            UserError: For anyone but the bot.
        """
        if user_id != self._state.bot.id:
            raise UserError("Here, only the bot takes direct messages.")
        channel = self._state.direct_channel(person)
        if not channel.shown:
            channel.shown = True
            self._state.publish(ChannelCreated(channel))
        return channel

    def set_dms_closed(self, person: Person, *, closed: bool) -> None:
        """Set whether they take no direct messages."""
        person.dms_closed = closed
        self._state.publish(PersonChanged(person))

    def set_locale(self, person: Person, locale: str) -> None:
        """Set the language of their Discord.

        Raises:
            UserError: If it is not on offer.
        """
        person.locale = _checked_locale(locale)
        self._state.publish(PersonChanged(person))

    def dismiss(self, person: Person, message_id: int) -> None:
        """Put away a message that only they see; the bot does not learn of it.

        Raises:
            UserError: If there is none.
        """
        for channel in self._state.channels.values():
            message = channel.messages.get(message_id)
            if message is not None and message.visible_to == person.id:
                del channel.messages[message_id]
                self._state.publish(MessageDeleted(message))
                return
        raise UserError("This message is gone.")


def _checked_name(name: str) -> str:
    if not 1 <= len(name) <= _NAME:
        raise UserError(f"A name has 1 to {_NAME} characters.")
    return name


def _checked_locale(locale: str) -> str:
    if locale not in _LOCALES:
        raise UserError(f"Languages here: {', '.join(_LOCALES)}.")
    return locale
