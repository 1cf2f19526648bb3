"""The server with its people and channels that the local Discord starts with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.permissions import MEMBER, OWNER
from playground.server.api.snowflakes import snowflake_at
from playground.server.state.ids import IdGenerator
from playground.server.state.models import Bot, Channel, ChannelKind, Guild, Person
from playground.server.state.state import DiscordState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playground.server.state.clock import ServerClock

# Fixed, so that what the bot remembers of the server and its people is still true when the local
# Discord starts anew.
_CREATED_MS = 1_704_067_200_000
BOT_NAME = "Bot"
CHANNELS = ("general", "games", "testing")


def demo_state(
    base_url: str,
    clock: ServerClock,
    token: str,
    bot_name: str = BOT_NAME,
    channel_names: Sequence[str] = CHANNELS,
) -> DiscordState:
    """A small server with four people.

    Args:
        base_url: The address of the server, without a slash at its end.
        bot_name: 1 to 32 characters.
        channel_names: Of the text channels, in order.
    """
    bot, guild, role = (snowflake_at(_CREATED_MS, number) for number in range(3))
    people = [
        Person(snowflake_at(_CREATED_MS, 16), "Camille", "fr", OWNER),
        Person(snowflake_at(_CREATED_MS, 17), "Robin", "en-GB", MEMBER),
        Person(snowflake_at(_CREATED_MS, 18), "Noor", "fr", MEMBER),
        Person(snowflake_at(_CREATED_MS, 19), "Sasha", "en-US", MEMBER),
    ]
    channels = [
        Channel(snowflake_at(_CREATED_MS, 32 + index), ChannelKind.TEXT, name, index)
        for index, name in enumerate(channel_names)
    ]
    return DiscordState(
        base_url,
        clock,
        IdGenerator(clock),
        Bot(bot, bot_name, token),
        Guild(guild, "Chez Camille", "fr", people[0].id, role),
        people={person.id: person for person in people},
        channels={channel.id: channel for channel in channels},
    )
