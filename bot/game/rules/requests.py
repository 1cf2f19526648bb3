"""The facts needed to open a table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from bot.engine.options import values_of
from bot.engine.values import replace
from bot.game.rules.actions import Click
from bot.game.rules.results import tally
from bot.game.state.table_state import HomeServer, RobotLevel, TableState, is_marked


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """A person's request to open a table.

    Args:
        options: The options by name, as in `SetOption`, including the table's own.
        visited_id: As in `TableState`, like `former_people`, `former_size`, `former_host`, `tally`,
            `parent_id` and `commitment_channel`.
        may_halt: As in `Click`.
    """

    guild_id: HomeServer
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
    quiet: bool = False
    server: str = ""
    robots: tuple[RobotLevel, ...] = ()
    kicked: tuple[str, ...] = ()
    former_people: tuple[int, ...] = ()
    former_size: int = 0
    former_host: int = 0
    tally: tuple[tuple[int, int], ...] = ()
    parent_id: int = 0
    visited_id: int = 0
    commitment_channel: int = 0
    may_halt: bool = False

    @property
    def place_id(self) -> int:
        """Like `TableState.place_id`."""
        return self.guild_id or self.visited_id or self.channel_id


def write_request(request: OpenRequest) -> str:
    return json.dumps(asdict(request))


def read_request(text: str, at: float, event_id: int) -> OpenRequest:
    """Read what `write_request` wrote, as a request made now.

    Args:
        event_id: Discord id of the server event, used in place of the click, so that the table is
            opened only once.

    Raises:
        ValueError: The text is not a request of this version.
    """
    try:
        values = json.loads(text)
        rows = {name: tuple(one) for name, one in values.items() if isinstance(one, list)}
        return OpenRequest(**{**values, **rows, "at": at, "interaction_id": event_id})
    except (TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"not a request: {error}") from error


def rematch_request(ended_state: TableState, click: Click) -> OpenRequest:
    """The request for a table like one that has ended; a player's request invites the others."""
    request = OpenRequest(
        guild_id=ended_state.guild_id,
        channel_id=ended_state.channel_id,
        parent_id=ended_state.parent_id,
        visited_id=ended_state.visited_id,
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
        quiet=ended_state.quiet,
        server=ended_state.server,
        kicked=ended_state.kicked,
        robots=tuple(one.level for one in ended_state.players if one.robot and one.user_id is None),
    )
    if not ended_state.knows(click.user_id):
        return request
    people = dict.fromkeys(one.user_id for one in ended_state.players if one.user_id is not None)
    # People who were removed are not invited.
    former = tuple(one for one in people if not is_marked(ended_state.kicked, one))
    # One person with robots is dealt in at once, but not if a removal left them alone.
    is_left_alone = len(people) > 1 and former == (click.user_id,)
    host = ended_state.former_host or ended_state.host
    return replace(
        request,
        former_people=() if is_left_alone else former,
        former_size=len(ended_state.players),
        former_host=0 if host == click.user_id else host,
        tally=tally(ended_state),
    )
