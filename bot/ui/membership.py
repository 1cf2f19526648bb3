"""The people seen on each server, and those who have left it."""

from __future__ import annotations

import structlog
from cachetools import TTLCache
from discord import AutoShardedClient, HTTPException

from bot.game.live.registry import TableOpener
from bot.game.ports import TimeSource
from bot.game.rules.actions import Click, Leave
from bot.game.state.table_state import Player, TableState
from bot.game.tournament.live import LiveTournaments
from bot.gateway.channels import UNKNOWN_MEMBER
from bot.gateway.errors import AFTER_LEAVING, NETWORK_ERRORS, has_left
from bot.ui.tasks import BackgroundTasks

log = structlog.get_logger(__name__)

CACHE_SIZE = 50_000
BELIEVED_FOR = 300.0
"""Seconds for which a person seen on the server is assumed to be there."""
GONE_FOR = 60.0
"""Seconds for which a person who was not on the server is refused, until Discord is asked again."""


class Membership:
    """The people seen on each server; the caches' keys are the ids of server and person."""

    def __init__(
        self,
        client: AutoShardedClient,
        table_opener: TableOpener,
        tournaments: LiveTournaments,
        clock: TimeSource,
    ) -> None:
        self._client = client
        self._table_opener = table_opener
        self._tournaments = tournaments
        self._clock = clock
        self._seen = TTLCache[tuple[int, int], bool](CACHE_SIZE, BELIEVED_FOR, clock.monotonic)
        self._gone = TTLCache[tuple[int, int], bool](CACHE_SIZE, GONE_FOR, clock.monotonic)
        self._background_tasks = BackgroundTasks()

    def note_seen(self, guild_id: int, user_id: int) -> None:
        self._seen[guild_id, user_id] = True
        self._gone.pop((guild_id, user_id), None)

    def may_play(self, guild_id: int, user_id: int) -> bool:
        """Whether a person who clicks elsewhere is on a server, as far as is known.

        If the last sighting is too old, the answer is yes, and Discord is asked in the background.
        """
        if (guild_id, user_id) in self._gone:
            return False
        if (guild_id, user_id) not in self._seen:
            self._seen[guild_id, user_id] = True
            self._background_tasks.start(self._look(guild_id, user_id), "look at a member")
        return True

    async def left(self, guild_id: int, user_id: int) -> None:
        self._gone[guild_id, user_id] = True
        self._seen.pop((guild_id, user_id), None)
        for tournament in self._tournaments.states():
            place = tournament.place_of(user_id)
            if tournament.guild_id == guild_id and place is not None:
                click = self._leave(user_id, tournament.players[place])
                await self._tournaments.click(tournament.tournament_id, click)
        await self._table_opener.wake_those_of(user_id, guild_id)
        for table in self._table_opener.tables:
            player = _player_at(table.state, user_id)
            if table.state.guild_id == guild_id and player is not None:
                await table.click(self._leave(user_id, player))

    def _leave(self, user_id: int, player: Player) -> Click:
        return Click(user_id, player.name, player.locale, Leave(), self._clock.now())

    async def _look(self, guild_id: int, user_id: int) -> None:
        guild = self._client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return
        try:
            await guild.fetch_member(user_id)
        except (HTTPException, *NETWORK_ERRORS) as error:
            if isinstance(error, HTTPException) and error.code == UNKNOWN_MEMBER:
                await self.left(guild_id, user_id)
            else:
                log.info("whether somebody is in a server cannot be told", reason=str(error))
        except AFTER_LEAVING as error:
            if not has_left(error):
                raise


def _player_at(state: TableState, user_id: int) -> Player | None:
    """The person at a table, seated or waiting for the next round."""
    seat = state.seat_of(user_id)
    if seat is not None:
        return state.players[seat]
    return next((one for one in state.waiting if one.user_id == user_id), None)
