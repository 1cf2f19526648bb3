"""The sources of chance of a bot."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from bot.table.live.context import new_id, new_secret

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Randomness:
    """The sources of chance; a test fixes them.

    Args:
        secret: Makes the secret of a table's luck, 32 bytes.
        table_id: Makes the id of a table, of which its luck is reckoned, too.
        robots: For the robots' pauses and choices; never for the cards.
    """

    secret: Callable[[], bytes] = new_secret
    table_id: Callable[[], str] = new_id
    robots: Random = field(default_factory=Random)
