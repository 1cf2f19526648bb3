"""How a table comes to be: a person opens a lobby, or a tournament seats four. Plain values.

Knows what is asked for; whether it can be had is found out by `lobby`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.options import values_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.engine.options import Options
    from bot.table.clicks import Click
    from bot.table.sitting import Sitter, Sitting


@dataclass(frozen=True, slots=True)
class Opening:
    """What it takes to open a table.

    Args:
        guild_id: Discord id of the server.
        channel_id: Discord id of the channel or thread.
        edition: Name of the edition.
        user_id: Discord id of the host.
        name: Name of the host.
        user_locale: Locale of the host's client.
        locale: Locale of the channel's texts (`fr`, `en`).
        at: When, by Discord's clock: Unix time in seconds.
        options: Options by name, as `SetOption` has them, the table's own included.
        interaction_id: Discord id of the interaction.
        in_words: Whether the channel's texts are words alone, without pictures.
        server: Name of the server; empty where it is not known.
        robots: Robots that sit down at once.
    """

    guild_id: int
    channel_id: int
    edition: str
    user_id: int
    name: str
    user_locale: str
    locale: str
    at: float
    options: Mapping[str, str | int | bool]
    interaction_id: int | None = None
    in_words: bool = False
    server: str = ""
    robots: int = 0


def as_before(past: Sitting, click: Click) -> Opening:
    """What it takes to play once more as before: the same options and as many robots.

    Args:
        past: A table whose match is over.
        click: Who wants to play, and will be the host.
    """
    return Opening(
        guild_id=past.guild_id,
        channel_id=past.channel_id,
        edition=past.edition,
        user_id=click.user_id,
        name=click.name,
        user_locale=click.locale,
        locale=past.locale,
        at=click.at,
        options={
            **values_of(past.options),
            "turn-seconds": past.turn_seconds,
            "on-leave": past.on_leave,
            "teams": past.teams,
        },
        interaction_id=click.interaction_id,
        in_words=past.in_words,
        server=past.server,
        robots=sum(one.robot and one.user_id is None for one in past.sitters),
    )


@dataclass(frozen=True, slots=True)
class Seating:
    """A table that is dealt at once, for a set of a tournament.

    Args:
        table_id: Its id.
        tournament: Id of the tournament.
        guild_id: Discord id of the server.
        channel_id: Discord id of the thread.
        host: Discord id of the tournament's host.
        edition: Name of the edition.
        options: What the tournament has chosen.
        turn_seconds: The table's own turn timer.
        locale: Locale of the thread's texts.
        sitters: Who sits there, clockwise; partners opposite.
        kicked: Discord ids of the people who were removed, and cannot join again.
        in_words: Whether the thread's texts are words alone, without pictures.
        server: Name of the server; empty where it is not known.
    """

    table_id: str
    tournament: str
    guild_id: int
    channel_id: int
    host: int
    edition: str
    options: Options
    turn_seconds: int
    locale: str
    sitters: tuple[Sitter, ...]
    kicked: tuple[int, ...] = ()
    in_words: bool = False
    server: str = ""
