"""What is needed to open a table: by a person, as a lobby, or by a tournament, dealt at once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from bot.engine.options import Options, values_of
from bot.game.rules.actions import Click
from bot.game.state.table_state import Player, RobotLevel, TableState, is_kicked


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """What a person asks for when opening a table.

    Args:
        locale: Locale of the channel's texts (`fr`, `en`).
        at: When, by Discord's clock: Unix time in seconds.
        options: Options by name, as `SetOption` has them, the table's own included.
        in_words: Whether the channel's texts are words alone, without pictures.
        server: Name of the server; empty where it is not known.
        robots: Levels of the robots that join at once.
        kicked: Marks of the people who were removed from the table before, and cannot join this.
        former_people: Who played the match before, as in `TableState`; so the next two.
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
    robots: tuple[RobotLevel, ...] = ()
    kicked: tuple[str, ...] = ()
    former_people: tuple[int, ...] = ()
    former_size: int = 0
    former_host: int = 0


def write_request(request: OpenRequest) -> str:
    """A request as text, for a table that is opened later."""
    return json.dumps(asdict(request))


def read_request(text: str, at: float, event_id: int) -> OpenRequest:
    """The request that `write_request` wrote, made anew: no click asks for it now.

    Args:
        at: Unix time in seconds.
        event_id: Discord id of the event that stands for it: the host came by that, and only once.

    Raises:
        ValueError: It is none, or one of another version.
    """
    try:
        values = json.loads(text)
        rows = {name: tuple(one) for name, one in values.items() if isinstance(one, list)}
        return OpenRequest(**{**values, **rows, "at": at, "interaction_id": event_id})
    except (TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"no request: {error}") from error


def rematch_request(ended_state: TableState, click: Click) -> OpenRequest:
    """The request to play once more as before: the same people, options and robots.

    Args:
        ended_state: A table whose match is over.
    """
    people = dict.fromkeys(one.user_id for one in ended_state.players if one.user_id is not None)
    # Who was removed is not invited.
    invited = tuple(one for one in people if not is_kicked(ended_state.kicked, one))
    host = ended_state.former_host or ended_state.host
    return OpenRequest(
        guild_id=ended_state.guild_id,
        channel_id=ended_state.channel_id,
        edition=ended_state.edition,
        user_id=click.user_id,
        name=click.name,
        user_locale=click.locale,
        locale=ended_state.locale,
        at=click.at,
        options={
            **values_of(ended_state.options),
            "turn-seconds": ended_state.turn_seconds,
            "on-leave": ended_state.on_leave,
            "teams": ended_state.teams,
        },
        interaction_id=click.interaction_id,
        in_words=ended_state.in_words,
        server=ended_state.server,
        kicked=ended_state.kicked,
        robots=tuple(one.level for one in ended_state.players if one.robot and one.user_id is None),
        former_people=invited,
        former_size=len(ended_state.players),
        former_host=0 if host == click.user_id else host,
    )


@dataclass(frozen=True, slots=True)
class Seating:
    """A table that is dealt at once, for a set of a tournament.

    Args:
        start_click: Discord id of the click that started the tournament; None where it is not
            known.
        secret: The secret of the table's luck, 32 bytes; empty where the tournament has none.
        players: Who sits there, clockwise; partners opposite.
        kicked: Marks of the people who were removed, and cannot join again.
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
    players: tuple[Player, ...]
    start_click: int | None = None
    secret: bytes = field(default=b"", repr=False)
    kicked: tuple[str, ...] = ()
    in_words: bool = False
    server: str = ""
