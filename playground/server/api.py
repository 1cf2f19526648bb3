"""The vocabulary of Discord's API: JSON objects, ids and permission bits.

Sources: https://discord.com/developers/docs/reference#snowflakes and
https://discord.com/developers/docs/topics/permissions
"""

from __future__ import annotations

from enum import IntFlag
from typing import Any

Json = dict[str, Any]


EPOCH_MS = 1_420_070_400_000
_TIME_SHIFT = 22
_MAX_DIGITS = 20


def snowflake_at(ms: float, number: int = 0) -> int:
    """The snowflake for a point in time.

    Args:
        ms: Milliseconds since 1970.
        number: Distinguishes ids of the same millisecond.
    """
    return ((int(ms) - EPOCH_MS) << _TIME_SHIFT) + number


def created_ms(snowflake: int) -> int:
    """The time in a snowflake, in milliseconds since 1970."""
    return (snowflake >> _TIME_SHIFT) + EPOCH_MS


def parse_snowflake(value: object) -> int:
    """Read an id from a request; 0, which nobody has, for anything else."""
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS else 0


class Permission(IntFlag):
    """The permissions that concern a bot that writes in channels."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    CREATE_EVENTS = 1 << 44
    USE_EXTERNAL_APPS = 1 << 50


MEMBER = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
STAFF = (
    MEMBER
    | Permission.MANAGE_CHANNELS
    | Permission.MANAGE_GUILD
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_THREADS
    | Permission.MENTION_EVERYONE
    | Permission.CREATE_EVENTS
)
OWNER = STAFF | Permission.ADMINISTRATOR | Permission.MANAGE_ROLES
# The permissions that the bot asks for in its invitation.
BOT = (
    MEMBER | Permission.CREATE_PRIVATE_THREADS | Permission.CREATE_EVENTS | Permission.MANAGE_ROLES
)
# The permissions of an app in a conversation that its bot is not a member of.
OUTSIDE = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE
# The permissions in a direct message: everything that affects nobody else.
DIRECT = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
)
