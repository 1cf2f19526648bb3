"""Who is called in a table's channel, and who is warned there.

Knows what people have chosen and whom a hand reaches; not how a call looks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.present.preferences import Notice
from bot.store import StoreUnavailable
from bot.table.sitting import Phase

if TYPE_CHECKING:
    from bot.table.sitting import Sitting
    from bot.ui.preferences import Shelf
    from bot.ui.reach import Reach

log = structlog.get_logger(__name__)

MOST_CALLED = 3
"""People called by one notice; a question to more is a race that all of them watch."""


@dataclass(frozen=True, slots=True)
class Callers:
    """Whom a channel calls.

    Args:
        reach: Who can be reached by direct message.
        shelf: What people have chosen.
    """

    reach: Reach
    shelf: Shelf

    async def meet(self, user_id: int) -> None:
        """Know a person: what they have chosen, and where their hand goes.

        Args:
            user_id: Discord id of the person.
        """
        await self.shelf.look_up(user_id)
        try:
            await self.reach.channel_of(user_id)
        except StoreUnavailable as error:
            log.warning("a person cannot be looked up", reason=str(error))

    def called(self, sitting: Sitting) -> frozenset[int]:
        """Discord ids of those whom the table waits for and who are to be told so in its channel.

        Args:
            sitting: The table.
        """
        asked = [sitting.sitters[seat].user_id for seat in sitting.asked if seat in sitting.present]
        if sitting.phase is not Phase.PLAYING or len(asked) > MOST_CALLED:
            return frozenset()
        return frozenset(
            user_id for user_id in asked if user_id is not None and self._is_called_here(user_id)
        )

    def is_warned(self, user_id: int) -> bool:
        """Whether a person is to know that the table is about to move for them.

        Args:
            user_id: Discord id of the person.
        """
        return self.shelf.of(user_id).notice is not Notice.NONE

    def _is_called_here(self, user_id: int) -> bool:
        """Whether a person is called in the channel: by choice, or as no hand reaches them."""
        match self.shelf.of(user_id).notice:
            case Notice.DIRECT:
                return not self.reach.is_open(user_id)
            case Notice.CHANNEL:
                return True
            case Notice.NONE:
                return False
