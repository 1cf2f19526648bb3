"""What the ids of Discord tell: when they were made."""

from __future__ import annotations

EPOCH = 1420070400.0


def snowflake_timestamp(snowflake: int) -> float:
    """When an id of Discord was made: Unix time in seconds.

    Source: https://docs.discord.com/developers/reference#snowflakes
    """
    return (snowflake >> 22) / 1000 + EPOCH
