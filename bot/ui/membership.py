"""The people seen on each server, those who have left it, and those in time-out there."""

from __future__ import annotations

from math import ceil

import structlog
from cachetools import LRUCache, TTLCache
from discord import AutoShardedClient, HTTPException, Permissions

from bot.game.live.news import MemberKeptOut, MemberLetIn, MemberMissing, MemberNews
from bot.game.live.registry import TableOpener
from bot.game.ports import TimeSource
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Click, Leave, Refused
from bot.game.state.table_state import Phase, Player, TableState
from bot.game.tournament.live import LiveTournaments
from bot.game.tournament.state import Stage
from bot.gateway.channels import UNKNOWN_MEMBER
from bot.gateway.errors import AFTER_LEAVING, NETWORK_ERRORS, has_left
from bot.gateway.permissions import are_rights_to_halt
from bot.ui.tasks import BackgroundTasks

log = structlog.get_logger(__name__)

CACHE_SIZE = 50_000
BELIEVED_FOR = 300.0
"""Seconds for which a person seen on a server is assumed to be still there."""
GONE_FOR = 60.0
"""Seconds after which Discord is asked again whether a person is still missing from a server."""


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
        self._gone = LRUCache[tuple[int, int], float](CACHE_SIZE)
        """The monotonic times when Discord last said that a person is not on a server."""
        self._timed_out = LRUCache[tuple[int, int], float](CACHE_SIZE)
        self._may_halt = LRUCache[tuple[int, int], bool](CACHE_SIZE)
        self._background_tasks = BackgroundTasks()

    def note_seen(self, guild_id: int, user_id: int, rights: Permissions) -> None:
        self._seen[guild_id, user_id] = True
        self._may_halt[guild_id, user_id] = are_rights_to_halt(rights)
        self._gone.pop((guild_id, user_id), None)
        # A person in time-out cannot click there, so the time-out is over.
        self._timed_out.pop((guild_id, user_id), None)

    def may_halt(self, guild_id: int, user_id: int) -> bool:
        """Whether a person was last seen with a right that lets members keep the bot out."""
        return self._may_halt.get((guild_id, user_id), False)

    def why_not(self, guild_id: int, user_id: int) -> Refused | None:
        """Why a person who clicks elsewhere may not play on a server; None if no reason is known.

        If the last sighting is too old, Discord is asked in the background. A person who was not
        there is refused until they are seen: a click would return the seat that a robot keeps.
        """
        now = self._clock.monotonic()
        asked_at = self._gone.get((guild_id, user_id))
        if asked_at is not None:
            if now - asked_at >= GONE_FOR:
                self._gone[guild_id, user_id] = now
                self._background_tasks.start(self._look(guild_id, user_id), "look for a member")
            return Refused(AccessRefusal.LEFT_SERVER)
        if (guild_id, user_id) not in self._seen:
            self._seen[guild_id, user_id] = True
            self._background_tasks.start(self._look(guild_id, user_id), "look at a member")
        until = self._timed_out.get((guild_id, user_id), 0.0)
        if until > self._clock.now():
            return Refused(AccessRefusal.TIMED_OUT, {"until": str(ceil(until))})
        return None

    async def timed_out(self, guild_id: int, user_id: int, until: float) -> None:
        """Let robots play for a person until the end of a time-out on a server, a Unix time.

        A time-out that has ended or was lifted no longer bars the person; the robot plays on until
        they return, and turns missed meanwhile count as theirs.
        """
        now = self._clock.now()
        self._timed_out[guild_id, user_id] = until
        if until > now:
            await self._table_opener.wake_those_of(user_id, guild_id)
        self._tell(MemberKeptOut(user_id, until) if until > now else MemberLetIn(user_id), guild_id)

    async def left(self, guild_id: int, user_id: int, *, expelled: bool = False) -> None:
        """Let a person leave the lobbies of a server; robots take over in games that have begun.

        Args:
            expelled: Whether the person is known to have been kicked or banned: then they are kept
                out. Otherwise they count as away, like anybody who stops playing. Leaving the
                server is thus no escape; and a kick that looks to the bot like leaving is no defeat
                for a person who played most of their turns.
        """
        self._gone[guild_id, user_id] = self._clock.monotonic()
        self._seen.pop((guild_id, user_id), None)
        for tournament in self._tournaments.states():
            place = tournament.place_of(user_id)
            if tournament.guild_id != guild_id or place is None:
                continue
            if tournament.stage is Stage.GATHERING:
                click = self._leave(user_id, tournament.players[place])
                await self._tournaments.click(tournament.tournament_id, click)
        await self._table_opener.wake_those_of(user_id, guild_id)
        for table in self._table_opener.tables:
            state, seated = table.state, _player_at(table.state, user_id)
            if state.guild_id != guild_id or seated is None:
                continue
            if state.phase is Phase.LOBBY or state.waits(user_id):
                await table.ask(self._leave(user_id, seated))
        self._tell(MemberKeptOut(user_id) if expelled else MemberMissing(user_id), guild_id)

    def _tell(self, news: MemberNews, guild_id: int) -> None:
        """Send news about a person to the tables and tournaments where they sit on a server."""
        for live in (*self._table_opener.tables, *self._tournaments):
            if live.state.guild_id == guild_id and live.state.seat_of(news.user_id) is not None:
                live.tell(news)

    def _leave(self, user_id: int, player: Player) -> Click:
        return Click(user_id, player.name, player.locale, Leave(), self._clock.now())

    async def _look(self, guild_id: int, user_id: int) -> None:
        guild = self._client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return
        try:
            member = await guild.fetch_member(user_id)
        except (HTTPException, *NETWORK_ERRORS) as error:
            if isinstance(error, HTTPException) and error.code == UNKNOWN_MEMBER:
                await self.left(guild_id, user_id)
            else:
                log.info("the membership of a person could not be checked", reason=str(error))
        except AFTER_LEAVING as error:
            if not has_left(error):
                raise
        else:
            self._gone.pop((guild_id, user_id), None)
            self._seen[guild_id, user_id] = True
            self._may_halt[guild_id, user_id] = are_rights_to_halt(member.guild_permissions)
            until = member.timed_out_until
            await self.timed_out(guild_id, user_id, 0.0 if until is None else until.timestamp())


def _player_at(state: TableState, user_id: int) -> Player | None:
    """The person at a table, seated or waiting for the next round; None if they are neither."""
    seat = state.seat_of(user_id)
    if seat is not None:
        return state.players[seat]
    return next((one for one in state.waiting if one.user_id == user_id), None)
