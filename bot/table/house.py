"""What all tables of a process share: the ports, the pace, where chance comes from."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from bot.engine.luck import SECRET_BYTES
from bot.table.clocks import Pace

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from bot.engine.facts import Birthday
    from bot.table.ports import Almanac, Clock, Screen, Store


class WallClock:
    """The time of the machine."""

    def now(self) -> float:
        """Unix time in seconds."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Return when `seconds` have passed."""
        await asyncio.sleep(seconds)


class NoAlmanac:
    """Where nobody has told a birthday."""

    async def birthdays(self, user_ids: Collection[int]) -> Mapping[int, Birthday]:
        """None."""
        del user_ids
        return {}


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def new_id() -> str:
    """An id that no other table has."""
    return secrets.token_hex(5)


@dataclass(frozen=True, slots=True)
class House:
    """What all tables of a process share.

    Args:
        store: Where tables are kept.
        screen: Where they are shown.
        clock: The time.
        pace: How long a table waits.
        secret: Makes the secret of a table's luck, 32 bytes.
        new_id: Makes the id of a table, short and fit for a custom id.
        luck: The robots' pauses and whims; never the cards.
        almanac: Where birthdays are known.
    """

    store: Store
    screen: Screen
    clock: Clock = field(default_factory=WallClock)
    pace: Pace = field(default_factory=Pace)
    secret: Callable[[], bytes] = new_secret
    new_id: Callable[[], str] = new_id
    luck: Random = field(default_factory=Random)
    almanac: Almanac = field(default_factory=NoAlmanac)
