"""Makes ids for whatever comes into being in the local Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.snowflakes import created_ms, snowflake_at

if TYPE_CHECKING:
    from playground.server.state.clock import ServerClock


class IdGenerator:
    """Makes new ids, each greater than all before."""

    def __init__(self, clock: ServerClock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new id, made now."""
        self._last = max(snowflake_at(self._clock.now_ms()), self._last + 1)
        return self._last

    def age_s(self, snowflake: int) -> float:
        """How long ago an id was made, in seconds."""
        return (self._clock.now_ms() - created_ms(snowflake)) / 1000
