"""Gives and takes away the roles for people's ranks, as noted when their results were stored."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import discord
import structlog

from bot.game.ports import StoreUnavailable
from bot.gateway.channels import RoleObstacle
from bot.gateway.errors import DeliveryError, DeliveryFailure
from bot.log import contained
from bot.ui.context import App
from bot.ui.jobs import every, on_event
from bot.ui.tasks import RefreshTask
from cogs.roles.queries import RankRoles
from cogs.roles.ranks import GrantState

log = structlog.get_logger(__name__)

CHECKED_AFTER = 24 * 60 * 60.0
"""Seconds after which a member is checked again for roles changed by hand."""
CHECKED_AT_ONCE = 50
"""The most members of a server who are checked in a round."""
ROUNDS_EVERY = 4 * 60 * 60.0
"""Seconds between two rounds of checks; due changes are usually made at once."""
WAITS = frozenset({DeliveryFailure.NOT_ALLOWED, DeliveryFailure.CHANNEL_GONE, DeliveryFailure.LEFT})
"""Failures after which a server waits for the next change, rather than for some time."""
UNKNOWN = frozenset({DeliveryFailure.MEMBER_GONE, DeliveryFailure.CLOSED})
"""Failures of a request about a person who is not on the server or no longer exists."""


class RoleGiver:
    """Makes the noted role changes, with one task for each server."""

    def __init__(self, app: App) -> None:
        self._ranks = RankRoles(app.store)
        self._roles = app.server_roles
        self._clock = app.clock
        self._inbox = asyncio.Queue[frozenset[int]]()
        self._task: asyncio.Task[None] | None = None
        self._servers: dict[int, RefreshTask] = {}
        self._unchecked: set[int] = set()
        self._stopped = False

    def start(self) -> None:
        """Start working, beginning with changes that were noted earlier."""
        self.look()
        self._task = asyncio.create_task(self._run(), name="roles to give")

    def look(self, guild_ids: Collection[int] = ()) -> None:
        """Request that the due role changes be made on some servers, or on all."""
        self._inbox.put_nowait(frozenset(guild_ids))

    async def reconcile(self) -> None:
        """Check everything pending, and some roles that people may have changed by hand."""
        long_ago = self._clock.now() - CHECKED_AFTER
        if found := await self._ranks.servers_due(long_ago):
            self._unchecked.update(found)
            self.look(found)

    async def stop(self) -> None:
        """Start nothing new, and return once work in progress is done.

        Stored changes are made after the next start. Nothing is cancelled, as a cancelled read
        leaves its connection open.
        """
        self._stopped = True
        self.look()
        if self._task is not None:
            await asyncio.wait({self._task})
        for one in list(self._servers.values()):
            await one.wait_until_idle()

    async def _run(self) -> None:
        while True:
            guild_ids = await self._inbox.get()
            if self._stopped:
                return
            # Housekeeping will try again.
            with contained(log, "roles cannot be changed yet", StoreUnavailable):
                for guild_id in guild_ids or await self._ranks.servers_due():
                    self._server(guild_id).request()

    def _server(self, guild_id: int) -> RefreshTask:
        if guild_id not in self._servers:

            async def work() -> None:
                await self._serve(guild_id)

            self._servers[guild_id] = RefreshTask(self._clock, work, "roles", guild=guild_id)
        return self._servers[guild_id]

    async def _serve(self, guild_id: int) -> None:
        if not self._roles.is_here(guild_id):
            return
        try:
            free, skipped = await self._free_roles(guild_id), set[int]()
            unchecked = await self._people_unchecked(guild_id)
            while not self._stopped:
                user_id = await self._ranks.person_due(guild_id, free, skipped)
                if user_id is None and not unchecked:
                    break
                user_id = user_id or unchecked.pop()
                if not await self._settle(guild_id, user_id, free):
                    skipped.add(user_id)
            if skipped:
                self._server(guild_id).retry_after(DeliveryFailure.REFUSED)
        except DeliveryError as error:
            log.info("roles cannot be changed yet", guild=guild_id, failure=error.failure)
            if error.failure not in WAITS:
                self._server(guild_id).retry_after(error.failure)

    async def _people_unchecked(self, guild_id: int) -> list[int]:
        """The people to check for roles that were changed by hand.

        These are only some of the people who are due, and only at the first call after `reconcile`.
        """
        if guild_id not in self._unchecked:
            return []
        self._unchecked.discard(guild_id)
        long_ago = self._clock.now() - CHECKED_AFTER
        return await self._ranks.people_unchecked(guild_id, long_ago, CHECKED_AT_ONCE)

    async def _free_roles(self, guild_id: int) -> Collection[int]:
        """The roles that can be given and taken; deleted roles are forgotten."""
        free, blocked = [], {}
        for role_id, is_due in (await self._ranks.roles_noted(guild_id)).items():
            obstacle = self._roles.obstacle(guild_id, role_id)
            if obstacle is RoleObstacle.GONE and not await self._roles.exists(guild_id, role_id):
                await self._ranks.drop_role(guild_id, role_id)
            elif obstacle is None:
                free.append(role_id)
            elif is_due:
                blocked[role_id] = obstacle
        if blocked:
            log.info(
                "roles cannot be changed yet",
                guild=guild_id,
                obstacles=sorted(set(blocked.values())),
            )
            await self._ranks.forget_strangers(guild_id, blocked)
        return free

    async def _settle(self, guild_id: int, user_id: int, free: Collection[int]) -> bool:
        """Give and take a person's roles; return whether Discord accepted the requests.

        Raises:
            DeliveryError: No roles can be given or taken on the server at the moment.
        """
        role_id = 0
        try:
            held = await self._roles.held(guild_id, user_id)
            now = self._clock.now()
            await self._ranks.compare(guild_id, user_id, held, free, now)
            for one in await self._ranks.of_person(guild_id, user_id):
                role_id = one.role_id
                if role_id not in free or one.state not in {GrantState.GIVING, GrantState.TAKE}:
                    continue
                give = one.state is GrantState.GIVING
                change = self._roles.give if give else self._roles.take
                await change(guild_id, user_id, role_id)
                await self._ranks.done(guild_id, one, now)
        except DeliveryError as error:
            if error.failure in UNKNOWN:
                await self._ranks.has_left(guild_id, user_id)
            elif error.failure is DeliveryFailure.ROLE_GONE:
                await self._ranks.drop_role(guild_id, role_id)
            elif error.failure is DeliveryFailure.REFUSED:
                return False
            else:
                raise
        return True


@every(ROUNDS_EVERY)
async def compare_roles(app: App) -> None:
    await app.kept(RoleGiver).reconcile()


@on_event("start")
async def start_giving(app: App) -> None:
    giver = app.kept(RoleGiver)
    app.store.writer.ranks_changed = giver.look
    giver.start()


@on_event("stop")
async def stop_giving(app: App) -> None:
    await app.kept(RoleGiver).stop()


@on_event("servers_known")
async def give_everywhere(app: App) -> None:
    app.kept(RoleGiver).look()


@on_event("guild_available")
@on_event("guild_join")
async def give_on_server(app: App, guild: discord.Guild) -> None:
    app.kept(RoleGiver).look({guild.id})


@on_event("guild_role_create")
@on_event("guild_role_delete")
async def give_new_role(app: App, role: discord.Role) -> None:
    """Give a role that was too new to be cached, or forget a deleted role."""
    app.kept(RoleGiver).look({role.guild.id})


@on_event("guild_role_update")
async def give_role_in_reach(app: App, _before: object, after: discord.Role) -> None:
    """Give roles that may have come within reach of the bot."""
    app.kept(RoleGiver).look({after.guild.id})


@on_event("member_update")
async def give_with_own_roles(app: App, _before: object, after: discord.Member) -> None:
    """Give roles that a change of the bot's own roles may have brought within reach."""
    if app.bot.user is not None and after.id == app.bot.user.id:
        app.kept(RoleGiver).look({after.guild.id})
