"""Which Discord application a database belongs to: another one knows none of its servers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.database_info import InfoKey

if TYPE_CHECKING:
    from bot.store.repositories.database_info import DatabaseInfo


class OtherApplication(StoreUnavailable):
    """The database belongs to another application."""


@dataclass(frozen=True, slots=True)
class ApplicationBinding:
    """The one application whose games are kept."""

    info: DatabaseInfo

    async def bind(self, application_id: int) -> None:
        """Let an application use the database; a database of none is its own from now on.

        Raises:
            OtherApplication: It is another one's.
            StoreUnavailable: The database failed.
        """
        # Two may start at once: who came first is read back.
        await self.info.put(InfoKey.APPLICATION, application_id, overwrite=False)
        owner = await self.owner()
        if owner != application_id:
            raise OtherApplication(
                f"the database belongs to application {owner}, and DISCORD_TOKEN is that of "
                f"{application_id}: give this one another DATABASE_URL, or hand the database "
                "over by `python -m bot adopt`"
            )

    async def adopt(self, application_id: int) -> None:
        """Hand the database over to an application.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.info.put(InfoKey.APPLICATION, application_id)

    async def owner(self) -> int | None:
        """The id of the application, None before the first start.

        Raises:
            StoreUnavailable: The database failed.
        """
        owner = await self.info.get(InfoKey.APPLICATION)
        return None if owner is None else int(owner)
