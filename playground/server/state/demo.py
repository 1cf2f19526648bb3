"""The servers with their people and channels that the local Discord starts with."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Demo:
    """What the local Discord starts with.

    Args:
        bot_name: 1 to 32 characters.
        channels: Names of the text channels of each server, in order.
        servers: How many there are. They came into being one after the other, each a millisecond
            later, so that they spread evenly over any number of shards.
    """

    bot_name: str = BOT_NAME
    channels: Sequence[str] = CHANNELS
    servers: int = 1


def demo_state(
    base_url: str, clock: ServerClock, token: str, demo: Demo | None = None
) -> DiscordState:
    """Small servers with four people, all in each of them.

    Args:
        base_url: The address of the server, without a slash at its end.
    """
    demo = demo or Demo()
    people = [
        Person(snowflake_at(_CREATED_MS, 16), "Camille", "fr", OWNER),
        Person(snowflake_at(_CREATED_MS, 17), "Robin", "en-GB", MEMBER),
        Person(snowflake_at(_CREATED_MS, 18), "Noor", "fr", MEMBER),
        Person(snowflake_at(_CREATED_MS, 19), "Sasha", "en-US", MEMBER),
    ]
    guilds = [_guild(number, people) for number in range(demo.servers)]
    channels = [
        Channel(
            snowflake_at(_CREATED_MS + number, 32 + index),
            ChannelKind.TEXT,
            name,
            guild.id,
            position=index,
        )
        for number, guild in enumerate(guilds)
        for index, name in enumerate(demo.channels)
    ]
    return DiscordState(
        base_url,
        clock,
        IdGenerator(clock),
        Bot(snowflake_at(_CREATED_MS), demo.bot_name, token),
        {guild.id: guild for guild in guilds},
        people={person.id: person for person in people},
        channels={channel.id: channel for channel in channels},
    )


def _guild(number: int, people: Sequence[Person]) -> Guild:
    """A server, counted from 0; the people own them in turn."""
    turn, index = divmod(number, len(people))
    owner, made_ms = people[index], _CREATED_MS + number
    name = f"Chez {owner.name} {turn + 1}" if turn else f"Chez {owner.name}"
    return Guild(snowflake_at(made_ms, 1), name, owner.locale, owner.id, snowflake_at(made_ms, 2))
