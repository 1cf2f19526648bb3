"""What a table's messages in its channel, the standing one and the calls below it, have in common.

Knows who makes, sends and remembers them and who is told of it; none of the messages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store import Posts
    from bot.table.ports import Clock
    from bot.table.sitting import Sitting
    from bot.ui.delivery import Delivery
    from bot.ui.paint import Paint
    from bot.ui.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Wall:
    """What every table's messages in a channel need.

    Args:
        delivery: The way to channels.
        posts: Where the messages of tables are.
        paint: Makes messages.
        clock: The time.
        called: Who is to be called in the channel: Discord ids.
        shown: Told when Discord has shown a table, and its moment.
        lost: Told when a table cannot be shown, and why.
        found: Told when a table that stands still could be shown.
    """

    delivery: Delivery
    posts: Posts
    paint: Paint
    clock: Clock
    called: Callable[[Sitting], frozenset[int]]
    shown: Callable[[Sitting, float], None]
    lost: Callable[[Sitting, Trouble], None]
    found: Callable[[Sitting], None]
