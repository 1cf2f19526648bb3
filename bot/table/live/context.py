"""What all tables of a process share: the ports, the pace, the sources of chance."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Protocol

from bot.records.commitment import SECRET_BYTES
from bot.table.rules.clocks import Pace
from bot.table.rules.setup import detail_names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.table.live.discord_clock import DiscordClock
    from bot.table.ports import Details, PersonalDetailStore, TableObserver, TableStore
    from bot.table.robots.look_ahead import LookAhead
    from bot.table.state.table_state import Player


class MoveStore(Protocol):
    """Where the moves of matches are kept."""

    async def moves(self, table_id: str) -> Sequence[str]:
        """The lines of all moves that were accepted at a table, in order.

        Raises:
            StoreUnavailable: They cannot be read.
        """


class WallClock:
    """The time of the machine."""

    def now(self) -> float:
        """Unix time in seconds."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds since an unknown moment; a machine that sleeps may not count them."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return when `seconds` have passed."""
        await asyncio.sleep(seconds)


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def new_id() -> str:
    """An id that no other table has."""
    return secrets.token_hex(5)


@dataclass(frozen=True, slots=True)
class TableContext:
    """What all tables of a process share.

    Args:
        secret: Makes the secret of a table's luck, 32 bytes.
        new_id: Makes the id of a table, short and fit for a custom id.
        luck: What robots draw their pauses and choices from; never the cards.
        look_ahead: Looks ahead for experts; None where nobody does.
        replaying: Held by the one table whose match is played again for its robots.
    """

    store: TableStore
    observer: TableObserver
    clock: DiscordClock
    detail_store: PersonalDetailStore
    move_store: MoveStore
    pace: Pace = field(default_factory=Pace)
    secret: Callable[[], bytes] = new_secret
    new_id: Callable[[], str] = new_id
    luck: Random = field(default_factory=Random)
    look_ahead: LookAhead | None = None
    replaying: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def details(self, edition: str, players: Sequence[Player]) -> Details:
        """What the players of a table have told of themselves, as its edition asks for it.

        Raises:
            StoreUnavailable: It cannot be read.
        """
        names = detail_names(edition)
        people = [player.user_id for player in players if player.user_id is not None]
        return await self.detail_store.details(names, people) if names and people else {}
