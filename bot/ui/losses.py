"""What follows when a table's channel cannot be written, and when it can be again.

Knows whom to tell: the table, which stands still or closes, and once its host. What the table does
then is its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.sitting import Ending
from bot.ui.trouble import Trouble

if TYPE_CHECKING:
    from bot.table.sitting import Sitting
    from bot.table.tables import Tables
    from bot.ui.delivery import Delivery
    from bot.ui.errands import Errands
    from bot.ui.paint import Paint
    from bot.ui.reach import Reach


class Losses:
    """The channels that cannot be written.

    Args:
        delivery: The way to channels.
        reach: Who can be reached by direct message.
        paint: Makes messages.
        errands: Work that nobody waits for.
    """

    def __init__(self, delivery: Delivery, reach: Reach, paint: Paint, errands: Errands) -> None:
        self._delivery = delivery
        self._reach = reach
        self._paint = paint
        self._errands = errands
        self._told: set[str] = set()
        self.tables: Tables | None = None

    def lost(self, sitting: Sitting, trouble: Trouble) -> None:
        """Note that a table cannot be shown.

        Args:
            sitting: The table.
            trouble: Why.
        """
        if trouble is Trouble.CHANNEL_GONE:
            self._errands.begin(self._close(sitting.table_id))
        elif trouble is Trouble.NOT_ALLOWED:
            self._bar(sitting.table_id, barred=True)
            if sitting.barred_at is None and sitting.table_id not in self._told:
                self._told.add(sitting.table_id)
                self._errands.begin(self._tell_host(sitting))

    def found(self, sitting: Sitting) -> None:
        """Note that a table that stands still could be shown.

        Args:
            sitting: The table.
        """
        self.forget(sitting.table_id)
        self._bar(sitting.table_id, barred=False)

    def forget(self, table_id: str) -> None:
        """Know nothing of a table any more.

        Args:
            table_id: Its id.
        """
        self._told.discard(table_id)

    def _bar(self, table_id: str, *, barred: bool) -> None:
        table = None if self.tables is None else self.tables.find(table_id)
        if table is not None:
            table.bar(barred=barred)

    async def _close(self, table_id: str) -> None:
        if self.tables is not None:
            await self.tables.close(table_id, Ending.GONE)

    async def _tell_host(self, sitting: Sitting) -> None:
        """Say once to the host that the bot may not write in the channel any more."""
        channel_id = await self._reach.channel_of(sitting.host)
        if channel_id is not None:
            await self._delivery.post(
                channel_id,
                self._paint.barred(sitting),
                nonce=f"b{sitting.table_id}",
                silent=False,
            )
