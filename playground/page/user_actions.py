"""What people do without the bot: join, write, read, change settings.

The page and the tests both use this. An action that Discord's own apps would not allow raises
`UserError` with a message for the person who tried it.
"""

from __future__ import annotations

from collections.abc import Sequence

from playground.server.api import Permission
from playground.server.errors import UserError
from playground.server.messages import MessageService
from playground.server.state.access import mark_read, visible_channel
from playground.server.state.events import ChannelCreated, MessageDeleted, PersonChanged
from playground.server.state.models import Channel, Message, Person
from playground.server.state.state import DiscordState
from playground.server.validation.commands import LOCALES

_MAX_CHARACTERS = 2000
_NAME = 32
_GROUP = 3, 10
"""The fewest and the most people in a group."""
_UNLOCKING = Permission.MANAGE_THREADS | Permission.ADMINISTRATOR


class UserActions:
    def __init__(self, state: DiscordState, messages: MessageService) -> None:
        self._state = state
        self._messages = messages

    def join(self, name: str, locale: str) -> Person:
        """Add a new person to the servers."""
        name = _checked_name(" ".join(name.split()))
        if any(each.name.casefold() == name.casefold() for each in self._state.people.values()):
            raise UserError("Somebody has this name already.")
        return self._state.add_person(name, _checked_locale(locale))

    def create_channel(self, name: str, guild_id: int) -> Channel:
        """Create a text channel, with its name in Discord's spelling."""
        guild = self._state.guilds.get(guild_id)
        if guild is None:
            raise UserError("This server is gone.")
        return self._state.create_channel(_checked_name("-".join(name.lower().split())), guild)

    def send_message(self, person: Person, channel_id: int, content: str) -> Message:
        channel = visible_channel(self._state, person, channel_id)
        if channel.thread and channel.thread.locked and not person.permissions & _UNLOCKING:
            raise UserError("This thread is locked.")
        if not content.strip() or len(content) > _MAX_CHARACTERS:
            raise UserError(f"A message has 1 to {_MAX_CHARACTERS} characters.")
        return self._messages.post_from_person(person, channel, content)

    def toggle_interest(self, person: Person, event_id: int) -> bool:
        """Mark or withdraw interest in a scheduled event; return whether it is marked now."""
        event = self._state.scheduled_events.get(event_id)
        if event is None:
            raise UserError("This event is over, or was called off.")
        event.interested ^= {person.id}
        return person.id in event.interested

    def mark_read(self, person: Person, channel_id: int) -> None:
        mark_read(self._state, person, visible_channel(self._state, person, channel_id))

    def open_direct(self, person: Person, user_id: int) -> Channel:
        """Open the direct messages with the bot, or the private chat with another person."""
        if user_id != self._state.bot.id:
            return self._state.chat_of(person, self._other(person, user_id))
        channel = self._state.direct_channel(person)
        if not channel.shown:
            channel.shown = True
            self._state.publish(ChannelCreated(channel))
        return channel

    def create_group(self, person: Person, user_ids: Sequence[int], name: str) -> Channel:
        """Create a group of a person with at least two others."""
        others = [self._other(person, each) for each in dict.fromkeys(user_ids)]
        if not _GROUP[0] <= 1 + len(others) <= _GROUP[1]:
            raise UserError("A group has {} to {} people.".format(*_GROUP))
        if name:
            name = _checked_name(" ".join(name.split()))
        return self._state.create_chat(person, *others, name=name)

    def set_installed(self, person: Person, *, installed: bool) -> None:
        """Install the bot's app for a person, or remove it."""
        if installed:
            self._state.install(person)
        else:
            self._state.uninstall(person)

    def set_dms_closed(self, person: Person, *, closed: bool) -> None:
        """Close or open a person's direct messages to the bot."""
        person.dms_closed = closed
        self._state.publish(PersonChanged(person))

    def set_locale(self, person: Person, locale: str) -> None:
        """Set the language of a person's Discord."""
        person.locale = _checked_locale(locale)
        self._state.publish(PersonChanged(person))

    def dismiss(self, person: Person, message_id: int) -> None:
        """Remove a message that only this person sees, without telling the bot."""
        for channel in self._state.channels.values():
            message = channel.messages.get(message_id)
            if message is not None and message.visible_to == person.id:
                del channel.messages[message_id]
                self._state.publish(MessageDeleted(message))
                return
        raise UserError("This message is gone.")

    def _other(self, person: Person, user_id: int) -> Person:
        other = self._state.people.get(user_id)
        if other is None or other is person:
            raise UserError("Nobody else has this id.")
        return other


def _checked_name(name: str) -> str:
    if not 1 <= len(name) <= _NAME:
        raise UserError(f"A name has 1 to {_NAME} characters.")
    return name


def _checked_locale(locale: str) -> str:
    if locale not in LOCALES:
        raise UserError("Discord has no such language.")
    return locale
