"""What a person does without the bot: come, write, read, set up. Knows no interaction.

The page and the tests both go through here. What Discord's own programs would not let a person do
is refused with words for that person.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.errors import Refused
from playground.server.state.events import ChannelOpened, MessageDeleted, PersonChanged
from playground.server.state.models import Channel
from playground.server.state.unread import mark_read
from playground.server.state.visibility import visible_channel

if TYPE_CHECKING:
    from playground.server.messages.service import Messages
    from playground.server.state.models import Message, Person
    from playground.server.state.state import World


_LETTERS = 2000
_LOCALES = ("fr", "en-US", "en-GB")
_NAME = 32


class Acts:
    """What people do by themselves."""

    def __init__(self, world: World, messages: Messages) -> None:
        self._world = world
        self._messages = messages

    def join(self, name: str, locale: str) -> Person:
        """Come to the server as a new person.

        Raises:
            Refused: If the name is taken, too long or empty, or the language not on offer.
        """
        name = _named(" ".join(name.split()))
        if any(each.name.casefold() == name.casefold() for each in self._world.people.values()):
            raise Refused("Somebody has this name already.")
        return self._world.welcome(name, _spoken(locale))

    def build_channel(self, name: str) -> Channel:
        """Make a text channel; its name is written as Discord writes names of channels.

        Raises:
            Refused: If the name is too long or empty.
        """
        return self._world.build_channel(_named("-".join(name.lower().split())))

    def say(self, person: Person, channel_id: int, content: str) -> Message:
        """Write a message.

        Raises:
            Refused: If it is empty or too long, or the person cannot see the channel.
        """
        channel = visible_channel(self._world, person, channel_id)
        if not content.strip() or len(content) > _LETTERS:
            raise Refused(f"A message has 1 to {_LETTERS} characters.")
        return self._messages.say(person, channel, content)

    def read(self, person: Person, channel_id: int) -> None:
        """Note that a person has read a channel.

        Raises:
            Refused: If they cannot see it.
        """
        mark_read(self._world, person, visible_channel(self._world, person, channel_id))

    def open_direct(self, person: Person, user_id: int) -> Channel:
        """Open the direct messages with the bot.

        Raises:
            Refused: For anyone but the bot.
        """
        if user_id != self._world.bot.id:
            raise Refused("Here, only the bot takes direct messages.")
        channel = self._world.direct(person)
        if not channel.shown:
            channel.shown = True
            self._world.tell(ChannelOpened(channel))
        return channel

    def take_directs(self, person: Person, *, closed: bool) -> None:
        """Take direct messages of members of the server, or none."""
        person.dms_closed = closed
        self._world.tell(PersonChanged(person))

    def speak(self, person: Person, locale: str) -> None:
        """Set the language of their Discord.

        Raises:
            Refused: If it is not on offer.
        """
        person.locale = _spoken(locale)
        self._world.tell(PersonChanged(person))

    def dismiss(self, person: Person, message_id: int) -> None:
        """Put away a message that only they see; the bot does not learn of it.

        Raises:
            Refused: If there is none.
        """
        for channel in self._world.channels.values():
            message = channel.messages.get(message_id)
            if message is not None and message.seen_by == person.id:
                del channel.messages[message_id]
                self._world.tell(MessageDeleted(message))
                return
        raise Refused("This message is gone.")


def _named(name: str) -> str:
    if not 1 <= len(name) <= _NAME:
        raise Refused(f"A name has 1 to {_NAME} characters.")
    return name


def _spoken(locale: str) -> str:
    if locale not in _LOCALES:
        raise Refused(f"Languages here: {', '.join(_LOCALES)}.")
    return locale
