"""discord.py's parsing of gateway events, made to skip an event that it cannot parse.

discord.py itself lets the error end the connection, and with it the process.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog
from discord.state import AutoShardedConnectionState

if TYPE_CHECKING:
    from collections.abc import Callable

log = structlog.get_logger(__name__)

COMPONENT = 3
"""The type of an interaction with a component."""

UNREADABLE = {"custom_id": "", "component_type": 2}
"""What stands for a component that cannot be read: a button that is none of ours."""


class TolerantConnectionState(AutoShardedConnectionState[Any]):
    """The connection state of a client; `parsers` are what discord.py parses events with."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - discord.py's own
        super().__init__(**options)
        self.parsers = {name: _tolerant(name, parse) for name, parse in self.parsers.items()}

    def parse_interaction_create(self, data: Any) -> None:  # noqa: ANN401 - as it came
        """Parse an interaction, so that a malformed component is answered like an unknown one."""
        if data.get("type") == COMPONENT and not _is_readable(data.get("data")):
            data = {**data, "data": UNREADABLE}
        super().parse_interaction_create(data)


def _is_readable(component: object) -> bool:
    match component:
        case {"custom_id": str(), "component_type": int()}:
            return True
        case _:
            return False


def _tolerant(name: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
    def parse_or_skip(data: Any) -> None:  # noqa: ANN401 - as it came
        try:
            parse(data)
        except Exception:
            log.exception("a gateway event could not be parsed", gateway_event=name)

    return parse_or_skip
